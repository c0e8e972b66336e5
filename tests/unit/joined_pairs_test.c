/* SPDX-License-Identifier: Apache-2.0 */
/* tournament/forbidden_groups: whom groups bar from whom is the same before and after; the lists
 * stay lists of ascending numbers, without gaps once something was joined; of at least four players
 * whom single pairs bar alike none is left as a pair. Against enumeration, on clubs declared pair
 * by pair, mixed with others. */
#include "base/bits.h"
#include "rolled_numbers.h"
#include "testing.h"
#include "tournament/forbidden_groups.h"

enum { MAX_N = 24, MAX_GROUPS = 600, WORTH = 4 };

/* Groups as they are declared, then the lists of the players. */
struct lists {
    int n, n_groups;
    bool holds[MAX_GROUPS][MAX_N];
    int start[MAX_N + 1], groups[MAX_GROUPS * MAX_N];
};

static void declare_pair(struct lists *l, int a, int b)
{
    if (a == b || l->n_groups == MAX_GROUPS)
        return;
    l->holds[l->n_groups][a] = l->holds[l->n_groups][b] = true;
    l->n_groups++;
}

/* Everybody of the club with everybody, some twice, some not at all now and then. */
static void declare_club(struct lists *l, const bool *club, int missing)
{
    for (int a = 0; a < l->n; a++)
        for (int b = 0; b < a; b++)
            for (int times = roll(10) ? 1 : 2; club[a] && club[b] && times > 0; times--)
                if (roll_int(1000) >= missing)
                    declare_pair(l, a, b);
}

static void declare(struct lists *l)
{
    int club_of[MAX_N];
    const int clubs = 1 + roll_int(4), extra = roll_int(4), missing = roll(3) ? 0 : 5;
    l->n = roll_int(MAX_N + 1);
    for (int u = 0; u < l->n; u++)
        club_of[u] = roll_int(clubs + 1); /* the last one is none */
    for (int k = 0; k < clubs; k++) {
        bool club[MAX_N];
        for (int u = 0; u < l->n; u++)
            club[u] = club_of[u] == k;
        for (int i = 0; i < extra && l->n > 0; i++)
            declare_pair(l, roll_int(l->n), roll_int(l->n));
        if (roll(4))
            declare_club(l, club, missing);
        else
            memcpy(l->holds[l->n_groups++], club, sizeof club); /* at once; of any size */
    }
}

static void list(struct lists *l)
{
    int n = 0;
    for (int u = 0; u < l->n; u++) {
        for (int g = 0; g < l->n_groups; g++)
            if (l->holds[g][u])
                l->groups[n++] = g;
        l->start[u + 1] = n;
    }
}

static bool share(const struct lists *l, int u, int v)
{
    for (int i = l->start[u]; i < l->start[u + 1]; i++)
        for (int k = l->start[v]; k < l->start[v + 1]; k++)
            if (l->groups[i] == l->groups[k])
                return true;
    return false;
}

static int size_of(const struct lists *l, int group)
{
    int size = 0;
    for (int u = 0; u < l->n; u++)
        size += l->holds[group][u];
    return size;
}

/* A single pair bars the two, or they are one. */
static bool is_near(const struct lists *l, int u, int v)
{
    bool any = false;
    for (int g = 0; g < l->n_groups; g++)
        any = any || (size_of(l, g) == 2 && l->holds[g][u] && (u == v || l->holds[g][v]));
    return any;
}

static void expect_lists(const struct lists *l, bool is_shorter, uint64_t seed)
{
    bool is_used[MAX_GROUPS] = {false};
    int n_used = 0, greatest = -1;
    for (int u = 0; u < l->n; u++)
        for (int i = l->start[u]; i < l->start[u + 1]; i++) {
            const int group = l->groups[i];
            EXPECT(i == l->start[u] || l->groups[i - 1] < group, "seed %d: %d", (int)seed, u);
            n_used += !is_used[group];
            is_used[group] = true;
            greatest = group > greatest ? group : greatest;
        }
    EXPECT(greatest < n_used || !is_shorter, "seed %d: gaps in the numbers", (int)seed);
}

static long joined, left_alone;

/* Of those whom single pairs barred alike no two are left a pair, when there are enough. */
static void expect_joined(const bool (*near)[MAX_N], const struct lists *after, uint64_t seed)
{
    bool any = false;
    for (int u = 0; u < after->n; u++) {
        int n_alike = 0;
        for (int v = 0; v < after->n; v++)
            n_alike += near[u][v] && memcmp(near[u], near[v], sizeof near[u]) == 0;
        if (n_alike < WORTH)
            continue;
        any = true;
        for (int i = after->start[u]; i < after->start[u + 1]; i++) {
            int with = 0, alike = 0;
            for (int v = 0; v < after->n; v++)
                for (int k = after->start[v]; k < after->start[v + 1]; k++)
                    if (after->groups[k] == after->groups[i]) {
                        with++;
                        alike += memcmp(near[u], near[v], sizeof near[u]) == 0;
                    }
            EXPECT(with != 2 || alike == 1, "seed %d: player %d is left in a pair", (int)seed, u);
        }
    }
    *(any ? &joined : &left_alone) += 1;
}

static void join(uint64_t seed)
{
    static struct lists l, before;
    static bool near[MAX_N][MAX_N];
    state = seed;
    l = (struct lists){0};
    declare(&l);
    list(&l);
    before = l;
    memset(near, 0, sizeof near);
    for (int u = 0; u < l.n; u++)
        for (int v = 0; v < l.n; v++)
            near[u][v] = is_near(&l, u, v);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    EXPECT(swp__join_pairs(&ctx, l.n, l.start, l.groups) == SWP_OK, "seed %d", (int)seed);
    for (int u = 0; u < l.n; u++)
        for (int v = 0; v < u; v++)
            EXPECT(share(&l, u, v) == share(&before, u, v), "seed %d: %d and %d", (int)seed, u, v);
    expect_lists(&l, l.start[l.n] < before.start[l.n], seed);
    expect_joined((const bool(*)[MAX_N])near, &l, seed);
    swp__arena_destroy(ctx.arena);
}

/* Two clubs of ten, pair by pair, and couples across them: each club is one group all the same. */
static void two_clubs_and_couples(int couples)
{
    static struct lists l;
    l = (struct lists){.n = 20};
    for (int i = 0; i < couples; i++)
        declare_pair(&l, i, 19 - i);
    for (int a = 0; a < 20; a++)
        for (int b = 0; b < a; b++)
            if (a / 10 == b / 10)
                declare_pair(&l, a, b);
    list(&l);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    EXPECT(swp__join_pairs(&ctx, l.n, l.start, l.groups) == SWP_OK, "%d couples", couples);
    for (int u = 0; u < 20; u++) {
        const int expected = u < couples || u >= 20 - couples ? 2 : 1;
        EXPECT(l.start[u + 1] - l.start[u] == expected, "%d couples: %d is in %d groups", couples,
               u, l.start[u + 1] - l.start[u]);
    }
    swp__arena_destroy(ctx.arena);
}

/* ---- rows of bits ---------------------------------------------------------------------------- */

enum { ROW_N = 200, ROW_GROUPS = 900, ROW_LEAST = 4 };

struct groups {
    bool holds[ROW_GROUPS][ROW_N];
    int start[ROW_N + 1], groups[ROW_GROUPS * ROW_N];
};

/* Pairs with few hubs, and groups of all sizes. */
static void roll_groups(struct groups *g, int n, int n_groups)
{
    const int n_hubs = 1 + roll_int(6), most = 2 + roll_int(n);
    memset(g, 0, sizeof *g);
    for (int i = 0; i < n_groups; i++) {
        const int size = roll(20) ? 1 : roll_int(most);
        g->holds[i][roll_int(roll(4) ? n_hubs : n)] = true;
        for (int k = 0; k < size; k++)
            g->holds[i][roll_int(n)] = true;
    }
    for (int u = 0, listed = 0; u < n; u++) {
        for (int i = 0; i < n_groups; i++)
            if (g->holds[i][u])
                g->groups[listed++] = i;
        g->start[u + 1] = listed;
    }
}

static bool are_in_one(const struct groups *g, int n_groups, int u, int v)
{
    for (int i = 0; i < n_groups; i++)
        if (g->holds[i][u] && g->holds[i][v])
            return true;
    return false;
}

/* A row tells whom the groups bar; who is in many has one, who is in three or fewer has none. */
static void expect_rows(uint64_t seed, int *n_rows)
{
    static struct groups g;
    state = seed;
    const int n = 1 + roll_int(ROW_N), n_groups = roll_int(ROW_GROUPS + 1);
    roll_groups(&g, n, n_groups);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    struct swp__forbidden_lists lists = {.start = g.start, .groups = g.groups};
    EXPECT(swp__forbidden_rows(&ctx, n, &lists) == SWP_OK, "seed %d", (int)seed);
    for (int u = 0; u < n; u++) {
        const uint64_t *row = lists.rows ? lists.rows[u] : NULL;
        const bool is_in_many = g.start[u + 1] - g.start[u] >= ROW_LEAST;
        bool same = true;
        for (int v = 0; v < n && row; v++)
            same = same && (u == v || swp__bit_get(row, v) == are_in_one(&g, n_groups, u, v));
        EXPECT(same && is_in_many == (row != NULL), "seed %d: %d", (int)seed, u);
        *n_rows += row != NULL;
    }
    swp__arena_destroy(ctx.arena);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("against enumeration")
    {
        for (uint64_t seed = 1; seed <= 1500; seed++)
            join(seed);
        EXPECT(joined > 500 && left_alone > 200, "%ld, %ld", joined, left_alone);
    }
    TESTING_CASE("two clubs and couples")
    {
        for (int couples = 0; couples <= 10; couples++)
            two_clubs_and_couples(couples);
    }
    TESTING_CASE("rows of bits")
    {
        int n_rows = 0;
        for (uint64_t seed = 1; seed <= 40; seed++)
            expect_rows(seed, &n_rows);
        EXPECT(n_rows > 300, "%d rows", n_rows);
    }
    return testing_finish("unit_joined_pairs");
}
