/* SPDX-License-Identifier: Apache-2.0 */
/* Who is left of a bracket by classes (bracket/class_rest): pairs leave and come back at random,
 * and whether the others still have a solution is what a maximum flow from the beginning says. */
#include "bracket/class_rest.h"

#include "base/bits.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { MOST = 6, STEPS = 40 };

static bool has_solution(int n, const uint64_t *tight, const int *sizes)
{
    int flow[MOST * MOST], wanted = 0;
    for (int c = 0; c < n; c++)
        wanted += sizes[c];
    return swp__class_flow(n, sizes, tight, sizes, n, flow) == wanted;
}

/* Everybody who is left stands once as a row and once as a column, along what is tight. */
static bool flow_is_whole(const struct swp__class_rest *rest)
{
    const int n = rest->n_classes;
    for (int a = 0; a < n; a++) {
        int rows = 0, columns = 0;
        for (int b = 0; b < n; b++) {
            const int flow = rest->flow[a * n + b];
            if (flow < 0 || (flow > 0 && !(rest->tight[a] >> b & 1)))
                return false;
            rows += flow;
            columns += rest->flow[b * n + a];
        }
        if (rows != rest->left[a] || columns != rest->left[a])
            return false;
    }
    return true;
}

/* What a pair of these classes would leave, from the beginning; false when there is no such pair.
 */
static bool may_leave(int n, const uint64_t *tight, const int *left, int a, int b)
{
    int sizes[MOST];
    for (int c = 0; c < n; c++)
        sizes[c] = left[c] - (c == a) - (c == b);
    return sizes[a] >= 0 && sizes[b] >= 0 && has_solution(n, tight, sizes);
}

static void follow(struct swp__context *ctx, uint64_t seed, int *n_refused)
{
    uint64_t tight[MOST] = {0};
    int sizes[MOST], left[MOST], gone[STEPS][2], n_gone = 0;
    struct swp__class_rest rest;
    bool possible = false;
    state = seed;
    const int n = 1 + (int)roll(MOST);
    for (int a = 0; a < n; a++) {
        sizes[a] = left[a] = (int)roll(5);
        for (int b = 0; b <= a; b++)
            if (roll(3) == 0) {
                tight[a] |= swp__bit(b);
                tight[b] |= swp__bit(a);
            }
    }
    EXPECT(swp__class_rest_begin(ctx, n, tight, sizes, &rest, &possible) == SWP_OK, "memory");
    EXPECT(possible == has_solution(n, tight, sizes), "seed %llu: begun", (unsigned long long)seed);
    for (int step = 0; possible && step < STEPS; step++) {
        const int a = (int)roll((uint32_t)n), b = (int)roll((uint32_t)n);
        if (n_gone > 0 && roll(4) == 0) {
            n_gone--;
            const int c = gone[n_gone][0], d = gone[n_gone][1];
            swp__class_rest_give_back(&rest, c, d);
            left[c]++;
            left[d]++;
        } else if ((tight[a] >> b & 1) && left[a] > 0) {
            const bool may = may_leave(n, tight, left, a, b);
            *n_refused += left[b] > (a == b) && !may;
            EXPECT(swp__class_rest_take_pair(&rest, a, b) == may, "seed %llu: %d and %d, step %d",
                   (unsigned long long)seed, a, b, step);
            if (may) {
                gone[n_gone][0] = a;
                gone[n_gone++][1] = b;
                left[a]--;
                left[b]--;
            }
        }
        for (int c = 0; c < n; c++)
            EXPECT(rest.left[c] == left[c], "seed %llu: class %d", (unsigned long long)seed, c);
        EXPECT(flow_is_whole(&rest), "seed %llu: flow, step %d", (unsigned long long)seed, step);
    }
}

int main(int argc, char **argv)
{
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    int n_refused = 0;
    testing_begin(argc, argv);
    TESTING_CASE("pairs leave and come back")
    for (uint64_t seed = 1; seed <= 4000; seed++) {
        const struct swp__arena_mark mark = swp__arena_mark(ctx.arena);
        follow(&ctx, seed, &n_refused);
        swp__arena_release(ctx.arena, mark);
    }
    EXPECT(n_refused > 500, "only %d pairs left the others nothing", n_refused);
    swp__arena_destroy(ctx.arena);
    return testing_finish("unit_class_rest");
}
