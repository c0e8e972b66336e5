/* SPDX-License-Identifier: Apache-2.0 */
/* The maximum flow between classes (matching/first_duals) against the least cut; the duals of class
 * problems, small and large, against the flow that comes with them. */
#include "matching/class_flow.h"
#include "matching/first_duals.h"
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
    bool fine = swp__whole_pairs(ctx, n, pairs) == SWP_OK;
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

enum { MOST_IN_PROBLEM = 70, MOST_WORDS = 3 };

struct random_problem {
    int n, words;
    uint64_t weight[MOST_IN_PROBLEM * MOST_IN_PROBLEM * MOST_WORDS];
    bool possible[MOST_IN_PROBLEM * MOST_IN_PROBLEM];
    bool must[MOST_IN_PROBLEM];
    int sizes[MOST_IN_PROBLEM];
    uint64_t y[MOST_IN_PROBLEM * MOST_WORDS];
    int flow[MOST_IN_PROBLEM * MOST_IN_PROBLEM];
};

/* Few heights of weights, so that much is tight, in bits anywhere in a word; now and then an empty
 * class. */
static void roll_problem(struct random_problem *p, uint64_t seed)
{
    state = seed;
    p->n = 2 + (int)roll(seed % 4 == 0 ? MOST_IN_PROBLEM - 1 : 12);
    p->words = 1 + (int)roll(MOST_WORDS);
    const uint32_t heights = 2 + roll(30), chance = 1 + roll(10), none = roll(3) == 0 ? 0 : 1;
    const bool all_must = roll(2) == 0;
    const int low = 15 * (int)roll(5), high = 15 * (int)roll(3);
    const uint64_t below = (uint64_t)roll(heights) << high; /* weights can be negative */
    for (int a = 0; a < p->n; a++) {
        p->must[a] = all_must || roll(4) == 0;
        p->sizes[a] = (int)none + (int)roll(5);
        for (int b = 0; b <= a; b++) {
            const int at = a * p->n + b, across = b * p->n + a;
            p->possible[at] = p->possible[across] = roll(10) < chance;
            for (int w = 0; w < p->words; w++) {
                const bool is_top = w == p->words - 1;
                const uint64_t value = (uint64_t)roll(heights) << (is_top ? high : low);
                p->weight[at * p->words + w] = p->weight[across * p->words + w] =
                    is_top ? value - below : value;
            }
        }
    }
}

static bool can_all_be_matched(const struct random_problem *p)
{
    int sizes[MOST_IN_PROBLEM + 1], flow[(MOST_IN_PROBLEM + 1) * (MOST_IN_PROBLEM + 1)], total = 0;
    uint64_t may[MOST_IN_PROBLEM + 1] = {0};
    sizes[p->n] = 2;
    may[p->n] = (uint64_t)1 << p->n;
    for (int a = 0; a < p->n; a++) {
        sizes[a] = p->sizes[a];
        sizes[p->n] += p->must[a] ? 0 : sizes[a];
        may[a] |= (uint64_t)!p->must[a] << p->n;
        may[p->n] |= (uint64_t)!p->must[a] << a;
        for (int b = 0; b < p->n; b++)
            may[a] |= (uint64_t)p->possible[a * p->n + b] << b;
        total += sizes[a];
    }
    total += sizes[p->n];
    return swp__class_flow(p->n + 1, sizes, may, sizes, p->n + 1, flow) == total;
}

/* y[a] + y[b] is at least twice the weight, and y[a] at least 0 unless a must be matched. */
static bool duals_are_feasible(const struct random_problem *p)
{
    uint64_t value[MOST_WORDS] = {0};
    bool fine = true;
    for (int a = 0; a < p->n; a++) {
        fine = fine && (p->must[a] || p->sizes[a] == 0 ||
                        !swp__weight_is_negative(&p->y[a * p->words], p->words));
        for (int b = 0; b < p->n; b++) {
            const uint64_t *weight = &p->weight[(a * p->n + b) * p->words];
            if (!p->possible[a * p->n + b] || p->sizes[a] == 0 || p->sizes[b] == 0)
                continue;
            swp__weight_add(value, &p->y[a * p->words], &p->y[b * p->words], p->words);
            swp__weight_sub(value, value, weight, p->words);
            swp__weight_sub(value, value, weight, p->words);
            fine = fine && !swp__weight_is_negative(value, p->words);
        }
    }
    return fine;
}

/* No more flows from a class or to it than it has players, and all of those who must; and what
 * flows weighs as much as the duals of all players, so that both are optimal. */
static bool flow_proves_duals(const struct random_problem *p)
{
    uint64_t of_flow[MOST_WORDS] = {0}, of_duals[MOST_WORDS] = {0};
    bool fine = true;
    for (int a = 0; a < p->n; a++) {
        int from = 0, to = 0;
        for (int b = 0; b < p->n; b++) {
            const int amount = p->flow[a * p->n + b];
            from += amount;
            to += p->flow[b * p->n + a];
            fine = fine && amount >= 0 && (amount == 0 || p->possible[a * p->n + b]);
            for (int i = 0; i < amount; i++)
                swp__weight_add(of_flow, of_flow, &p->weight[(a * p->n + b) * p->words], p->words);
        }
        fine = fine && from <= p->sizes[a] && to <= p->sizes[a] &&
               (!p->must[a] || (from == p->sizes[a] && to == p->sizes[a]));
        for (int i = 0; i < p->sizes[a]; i++)
            swp__weight_add(of_duals, of_duals, &p->y[a * p->words], p->words);
    }
    return fine && swp__weight_compare(of_flow, of_duals, p->words) == 0;
}

static void test_problems(void)
{
    static struct random_problem p;
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    int n_large = 0;
    for (uint64_t seed = 1; ctx.arena && seed <= 4000; seed++) {
        roll_problem(&p, seed);
        const struct swp__arena_mark mark = swp__arena_mark(ctx.arena);
        const struct swp__class_problem problem = {.n = p.n,
                                                   .words = p.words,
                                                   .weight = p.weight,
                                                   .n_told = p.n,
                                                   .possible = p.possible,
                                                   .sizes = p.sizes,
                                                   .must = p.must};
        bool found = false;
        for (int i = 0; i < p.n * p.words; i++)
            p.y[i] = 0;
        const swp_status status = swp__first_duals(&ctx, &problem, p.y, p.flow, &found);
        EXPECT(status == SWP_OK, "seed %llu", (unsigned long long)seed);
        EXPECT(p.n > SWP__MAX_CLASSES - 1 || found == can_all_be_matched(&p), "seed %llu: %s",
               (unsigned long long)seed, found ? "found" : "not found");
        EXPECT(!found || (duals_are_feasible(&p) && flow_proves_duals(&p)), "seed %llu, %d classes",
               (unsigned long long)seed, p.n);
        n_large += found && p.n > 40;
        swp__arena_release(ctx.arena, mark);
    }
    EXPECT(n_large > 100, "%d large problems solved", n_large);
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
    TESTING_CASE("duals and flow prove each other")
    test_problems();
    return testing_finish("unit_class_flow");
}
