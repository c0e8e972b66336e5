/* SPDX-License-Identifier: Apache-2.0 */
/* bracket/exchange_dual against enumeration: on random small lists the duals are feasible, never
 * below the best pairing, and mostly just it; the pairs told can be made. */
#include "bracket/exchange_dual.h"
#include "rolled_numbers.h"
#include "testing.h"
#include "tracked_allocator.h"

enum { MAX_CLASSES = 3, MAX_OUTSIDE = 2, MAX_GROUPS = MAX_CLASSES + MAX_OUTSIDE, MAX_N = 10 };

struct list {
    int n, n_listed, n_classes, n_groups, n_pairs;
    int group_of[MAX_N]; /* members of the list first, in their order */
    int sizes[MAX_GROUPS], n_first[MAX_GROUPS], begin[MAX_GROUPS];
    int64_t gain[MAX_N], gain_of[MAX_N]; /* by class; by member */
    bool tight[MAX_GROUPS * MAX_GROUPS], may_leave[MAX_GROUPS];
};

static void sort_gains(struct list *l)
{
    int at = 0;
    for (int c = 0; c < l->n_classes; c++) {
        l->begin[c] = at;
        for (int u = 0; u < l->n_listed; u++)
            if (l->group_of[u] == c) {
                l->gain[at++] = l->gain_of[u];
                l->n_first[c] += u < l->n_pairs;
            }
    }
}

static void make_list(struct list *l)
{
    *l = (struct list){.n_listed = 2 + (int)roll(7), .n_classes = 1 + (int)roll(MAX_CLASSES)};
    const int n_outside = (int)roll(MAX_OUTSIDE + 1);
    l->n_groups = l->n_classes + n_outside;
    l->n = l->n_listed + (n_outside ? (int)roll(3) : 0);
    l->n_pairs = 1 + (int)roll((uint32_t)l->n_listed / 2);
    for (int u = 0; u < l->n; u++) {
        const bool in_list = u < l->n_listed;
        l->group_of[u] = in_list ? (int)roll((uint32_t)l->n_classes)
                                 : l->n_classes + (int)roll((uint32_t)n_outside);
        l->gain_of[u] = in_list ? l->n_pairs - u - (u < l->n_pairs ? 0 : 100) : 0;
        l->sizes[l->group_of[u]]++;
    }
    sort_gains(l);
    const uint32_t chance = 2 + roll(8);
    for (int x = 0; x < l->n_groups; x++) {
        l->may_leave[x] = roll(3) == 0;
        for (int y = 0; y <= x; y++)
            l->tight[x * l->n_groups + y] = l->tight[y * l->n_groups + x] = roll(10) < chance;
    }
}

/* The greatest gain of all pairings, members from u on; -1000000: none. */
static int64_t best_from(const struct list *l, bool *used, int u)
{
    int64_t best = -1000000;
    while (u < l->n && used[u])
        u++;
    if (u == l->n)
        return 0;
    if (l->may_leave[l->group_of[u]])
        best = best_from(l, used, u + 1);
    for (int v = u + 1; v < l->n; v++) {
        if (used[v] || !l->tight[l->group_of[u] * l->n_groups + l->group_of[v]])
            continue;
        used[v] = true;
        const int64_t gain = (v < l->n_listed ? l->gain_of[u] : 0) + best_from(l, used, u + 1);
        used[v] = false;
        if (gain > best)
            best = gain;
    }
    return best;
}

static int64_t dual_of(const struct list *l, const struct swp__exchange_dual *d, int u)
{
    const int x = l->group_of[u];
    const int64_t second = d->second[x];
    if (u >= l->n_listed || d->first[x] + 2 * l->gain_of[u] < second)
        return second;
    return d->first[x] + 2 * l->gain_of[u];
}

static bool is_feasible(const struct list *l, const struct swp__exchange_dual *d)
{
    bool feasible = true;
    for (int u = 0; u < l->n; u++) {
        feasible = feasible && (!l->may_leave[l->group_of[u]] || dual_of(l, d, u) >= 0);
        for (int v = u + 1; v < l->n; v++) {
            const int64_t gain = v < l->n_listed ? l->gain_of[u] : 0;
            if (l->tight[l->group_of[u] * l->n_groups + l->group_of[v]])
                feasible = feasible && dual_of(l, d, u) + dual_of(l, d, v) >= 2 * gain;
        }
    }
    return feasible;
}

/* Nobody is in more pairs than there are of his class and half. */
static bool are_pairs_possible(const struct list *l, const struct swp__exchange_dual *d)
{
    for (int x = 0; x < l->n_groups; x++) {
        int first = 0, second = 0;
        for (int y = 0; y < l->n_groups; y++) {
            const int row = d->pairs[x * l->n_groups + y], column = d->pairs[y * l->n_groups + x];
            const bool in_list = x < l->n_classes && y < l->n_classes;
            first += in_list ? row : 0;
            second += in_list ? column : x == y ? 2 * row : row;
        }
        const int most = x < l->n_classes ? d->n_first[x] : 0;
        const int least = x < l->n_classes ? d->n_sure[x] : 0;
        if (first > most || second > l->sizes[x] - least)
            return false;
    }
    return true;
}

/* Every request for memory refused once. */
static void check_memory(void)
{
    enum { FILLED = 16 * 1024 }; /* so that the arena asks again for what follows */
    struct list l;
    state = 7;
    make_list(&l);
    const struct swp__exchange_problem problem = {.n_classes = l.n_classes,
                                                  .n_outside = l.n_groups - l.n_classes,
                                                  .sizes = l.sizes,
                                                  .n_first = l.n_first,
                                                  .begin = l.begin,
                                                  .gain = l.gain,
                                                  .tight = l.tight,
                                                  .may_leave = l.may_leave};
    int refused = 0;
    for (size_t filled = 0; filled < FILLED; filled += 16) {
        struct tracked tracked = {.fail_at = 3}; /* the arena, its first chunk, the next one */
        const swp_allocator allocator = tracked_allocator(&tracked);
        struct swp__context ctx = {.arena = swp__arena_create(&allocator)};
        struct swp__exchange_dual d;
        bool found = false;
        swp__arena_array(ctx.arena, filled, 1);
        const swp_status status = swp__exchange_dual_solve(&ctx, &problem, &d, &found);
        EXPECT(status == (tracked.requests < 3 ? SWP_OK : SWP_ERR_MEMORY), "%zu bytes before: %d",
               filled, (int)status);
        EXPECT(!found || status == SWP_OK, "%zu bytes before", filled);
        refused += status == SWP_ERR_MEMORY;
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(refused > 20, "%d requests", refused);
}

/* Members in the pairs told. A pair of two of the list has its first half in x and its second in y;
 * of others it is told of both. */
static int told_members(const struct list *l, const struct swp__exchange_dual *d)
{
    int members = 0;
    for (int x = 0; x < l->n_groups; x++)
        for (int y = 0; y < l->n_groups; y++) {
            const bool in_list = x < l->n_classes && y < l->n_classes;
            members += (in_list || x == y ? 2 : 1) * d->pairs[x * l->n_groups + y];
        }
    return members;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("memory runs out") check_memory();
    long told = 0, members = 0;
    int reached = 0, above = 0, impossible = 0, exchanged = 0;
    TESTING_CASE("duals of halves of classes")
    for (int round = 0; round < 20000; round++) {
        struct list l;
        bool used[MAX_N] = {false}, found = false;
        struct swp__exchange_dual d;
        state = (uint64_t)round * 91;
        make_list(&l);
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__exchange_problem problem = {.n_classes = l.n_classes,
                                                .n_outside = l.n_groups - l.n_classes,
                                                .sizes = l.sizes,
                                                .n_first = l.n_first,
                                                .begin = l.begin,
                                                .gain = l.gain,
                                                .tight = l.tight,
                                                .may_leave = l.may_leave};
        EXPECT(swp__exchange_dual_solve(&ctx, &problem, &d, &found) == SWP_OK, "list %d", round);
        const int64_t best = best_from(&l, used, 0);
        int64_t bound = 0;
        for (int u = 0; found && u < l.n; u++)
            bound += dual_of(&l, &d, u);
        EXPECT(found || best < -100000, "list %d: not found", round);
        if (found) {
            EXPECT(is_feasible(&l, &d), "list %d: not feasible", round);
            EXPECT(are_pairs_possible(&l, &d), "list %d: too many pairs", round);
            EXPECT(bound >= 2 * best, "list %d: bound %ld, best %ld", round, (long)bound,
                   (long)best);
            reached += bound == 2 * best;
            told += told_members(&l, &d);
            members += l.n;
            above += best > -100000 && bound > 2 * best;
            exchanged += best > -100000 && best < 0;
        }
        impossible += !found;
        swp__arena_destroy(ctx.arena);
    }
    printf("%ld of %ld members are in the pairs told\n", told, members);
    EXPECT(10 * told > 7 * members, "%ld of %ld members are in the pairs told", told, members);
    EXPECT(reached > 8 * above && above > 10 && impossible > 500 && exchanged > 2000,
           "%d bounds reached, %d not, %d impossible, %d with exchanges", reached, above,
           impossible, exchanged);
    return testing_finish("unit_exchange_dual");
}
