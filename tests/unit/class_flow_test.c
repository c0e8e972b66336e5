/* SPDX-License-Identifier: Apache-2.0 */
/* The maximum flow between classes (matching/class_dual) against the least cut. */
#include "matching/class_dual.h"
#include "rolled_numbers.h"
#include "testing.h"

/* The least cut: the supply of rows outside a set and the demand of all columns it reaches. */
static int least_cut(int n, const int *supply, const uint64_t *tight, const int *demand)
{
    int least = -1;
    for (unsigned set = 0; set < 1u << n; set++) {
        uint64_t reached = 0;
        int cut = 0;
        for (int r = 0; r < n; r++) {
            reached |= set >> r & 1 ? tight[r] : 0;
            cut += set >> r & 1 ? 0 : supply[r];
        }
        for (int c = 0; c < n; c++)
            cut += reached >> c & 1 ? demand[c] : 0;
        least = least < 0 || cut < least ? cut : least;
    }
    return least;
}

/* The flow is as large as the least cut, runs along what is tight, and neither takes from a row nor
 * brings to a column more than there is. */
static bool flow_is_greatest(uint64_t seed)
{
    enum { MOST = 6 };
    int supply[MOST], demand[MOST], flow[MOST * MOST], total = 0;
    uint64_t tight[MOST];
    state = seed;
    const int n = 1 + (int)roll(MOST);
    for (int r = 0; r < n; r++) {
        supply[r] = (int)roll(5);
        demand[r] = (int)roll(5);
        tight[r] = (uint64_t)roll(1u << n) & roll(1u << n);
    }
    const int amount = swp__class_flow(n, supply, tight, demand, n, flow);
    bool fine = amount == least_cut(n, supply, tight, demand);
    for (int i = 0; i < n; i++) {
        int from = 0, to = 0;
        for (int j = 0; j < n; j++) {
            from += flow[i * n + j];
            to += flow[j * n + i];
            fine = fine && flow[i * n + j] >= 0 && (flow[i * n + j] == 0 || (tight[i] >> j & 1));
        }
        fine = fine && from <= supply[i] && to <= demand[i];
        total += from;
    }
    return fine && total == amount;
}

enum { MOST_CLASSES = 9 };

static int root_of(const int *above, int a)
{
    while (above[a] != a)
        a = above[a];
    return a;
}

/* A sum of permutations, so that of every class as many stand on either side, is made into pairs:
 * none of a class is in two, and of the classes that hang together by halves of pairs one at most
 * has one player left. */
static bool pairs_are_whole(struct swp__context *ctx, uint64_t seed)
{
    int flow[MOST_CLASSES * MOST_CLASSES] = {0}, pairs[MOST_CLASSES * MOST_CLASSES];
    int above[MOST_CLASSES], n_left[MOST_CLASSES] = {0};
    state = seed;
    const int n = 1 + (int)roll(MOST_CLASSES), size = (int)roll(6);
    for (int i = 0; i < size; i++) {
        int to[MOST_CLASSES];
        for (int a = 0; a < n; a++) {
            const int at = (int)roll((uint32_t)a + 1);
            to[a] = to[at];
            to[at] = a;
        }
        for (int a = 0; a < n; a++)
            flow[a * n + to[a]]++;
    }
    memcpy(pairs, flow, sizeof pairs);
    bool fine = swp__class_whole_pairs(ctx, n, pairs) == SWP_OK;
    for (int a = 0; a < n; a++)
        above[a] = a;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            const int halves = a == b ? flow[a * n + a] : flow[a * n + b] + flow[b * n + a];
            const int whole = pairs[a * n + b];
            fine = fine && whole == pairs[b * n + a] && 2 * whole >= halves - 1 &&
                   2 * whole <= halves + 1;
            if (halves % 2 == 1)
                above[root_of(above, a)] = root_of(above, b);
        }
    for (int a = 0; a < n; a++) {
        int left = size - pairs[a * n + a];
        for (int b = 0; b < n; b++)
            left -= pairs[a * n + b];
        fine = fine && left >= 0;
        n_left[root_of(above, a)] += left;
    }
    for (int a = 0; a < n; a++)
        fine = fine && n_left[a] <= 1;
    return fine;
}

static void test_whole_pairs(void)
{
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    for (uint64_t seed = 1; ctx.arena && seed <= 20000; seed++)
        EXPECT(pairs_are_whole(&ctx, seed), "seed %llu", (unsigned long long)seed);
    EXPECT(ctx.arena, "no memory");
    swp__arena_destroy(ctx.arena);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("the maximum flow is the least cut")
    for (uint64_t seed = 1; seed <= 3000; seed++)
        EXPECT(flow_is_greatest(seed), "seed %llu", (unsigned long long)seed);
    TESTING_CASE("halves of pairs become whole ones")
    test_whole_pairs();
    return testing_finish("unit_class_flow");
}
