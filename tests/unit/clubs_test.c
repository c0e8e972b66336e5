/* SPDX-License-Identifier: Apache-2.0 */
/* matching/clubs, the largest of forbidden groups and bracket/left_over: classes told apart by
 * clubs are a partition finer than the classes, and no finer than asked for; whoever is left over
 * in any case is left over by the best pairing that enumeration finds. */
#include "bracket/round_completion.h"

#include "matching/clubs.h"
#include "rolled_numbers.h"
#include "testing.h"
#include "tournament/forbidden_groups.h"

enum { MAX_N = 40, FEW = 10, MAX_GROUPS = 6, WORTH = 4 };

/* ---- finding clubs --------------------------------------------------------------------------- */

/* The club of a player is one of his groups, and none of them is larger. */
static void find_clubs(uint64_t seed)
{
    int start[MAX_N + 1] = {0}, groups[MAX_N * MAX_GROUPS], size[MAX_GROUPS] = {0}, n_members = 0;
    state = seed;
    const int n = (int)roll(MAX_N + 1);
    const uint32_t density = roll(60);
    for (int i = 0; i < n; i++) {
        for (int g = 0; g < MAX_GROUPS; g++)
            if (roll(100) < density / (uint32_t)(1 + g)) {
                groups[n_members++] = g;
                size[g]++;
            }
        start[i + 1] = n_members;
    }
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    const int *club = NULL;
    EXPECT(swp__largest_groups(&ctx, n, start, groups, &club) == SWP_OK, "seed %d", (int)seed);
    for (int i = 0; i < n; i++) {
        int greatest = 0;
        for (int k = start[i]; k < start[i + 1]; k++)
            greatest = size[groups[k]] > greatest ? size[groups[k]] : greatest;
        const int own = club ? club[i] : SWP__NO_CLUB;
        bool is_own = own == SWP__NO_CLUB;
        for (int k = start[i]; k < start[i + 1]; k++)
            is_own = is_own || groups[k] == own - 1;
        EXPECT(is_own, "seed %d: %d of a group that is not his", (int)seed, i);
        EXPECT(own == SWP__NO_CLUB ? greatest < WORTH : size[own - 1] == greatest,
               "seed %d: player %d, club %d", (int)seed, i, own);
    }
    swp__arena_destroy(ctx.arena);
}

/* ---- telling them ---------------------------------------------------------------------------- */

struct players {
    int n, club[MAX_N], class_of[MAX_N], n_classes;
};

static int club_of(const void *user, int u)
{
    return ((const struct players *)user)->club[u];
}

static bool some_alone;

static void random_players(struct players *p)
{
    const uint32_t clubs = 1 + roll(5);
    p->n = 1 + (int)roll(MAX_N);
    p->n_classes = 0;
    for (int u = 0; u < p->n; u++) {
        p->club[u] = roll(4) ? (int)roll(clubs + 1) * 2 : SWP__NO_CLUB;
        if (some_alone && roll(6) == 0)
            p->club[u] = -1 - u;
        p->class_of[u] = (int)roll((uint32_t)p->n_classes + (p->n_classes < 5));
        p->n_classes += p->class_of[u] == p->n_classes;
    }
}

static long told_everything, told_in_part;

static void expect_partition(const struct players *p, const struct swp__club_classes *c)
{
    bool all = true;
    for (int u = 0; u < p->n; u++) {
        const int own = c->class_of[u], club = c->club[own];
        EXPECT(own >= 0 && own < c->n_classes && c->of_class[own] == p->class_of[u],
               "%d is of class %d", u, own);
        EXPECT(club == SWP__NO_CLUB || club == p->club[u], "%d is told to be of club %d", u, club);
        EXPECT(c->class_of[c->representative[own]] == own, "class %d", own);
        for (int v = 0; v < u; v++) {
            const bool alike = p->class_of[u] == p->class_of[v] && club == c->club[c->class_of[v]];
            EXPECT((own == c->class_of[v]) == alike, "%d and %d", u, v);
            if (swp__clubs_bar(c, own, c->class_of[v]))
                EXPECT(p->club[u] == p->club[v] && club != SWP__NO_CLUB, "%d and %d", u, v);
            /* a club is told for all its members or for none */
            if (p->club[u] == p->club[v] && club != c->club[c->class_of[v]])
                EXPECT(false, "%d and %d of club %d", u, v, p->club[u]);
        }
        all = all && (club == p->club[u]);
    }
    *(all ? &told_everything : &told_in_part) += 1;
}

/* Everybody's third number is barred. */
static bool is_barred(void *user, int u, int v)
{
    (void)user;
    return u == v || (u + v) % 3 == 0;
}

static long n_apart;

/* Classes are apart when one is alone and the other has no partner for it. */
static void expect_apart(const struct players *p, const struct swp__club_classes *c)
{
    for (int a = 0; a < c->n_classes; a++)
        for (int b = 0; b < c->n_classes; b++) {
            bool meets = false;
            for (int u = 0; u < p->n; u++)
                for (int v = 0; v < p->n; v++)
                    meets |= c->class_of[u] == a && c->class_of[v] == b && !is_barred(NULL, u, v);
            const bool is_alone = swp__club_is_alone(c->club[a]) || swp__club_is_alone(c->club[b]);
            const bool apart = c->apart && c->apart[a * c->n_classes + b];
            EXPECT(apart == (is_alone && !meets), "classes %d and %d", a, b);
            n_apart += apart;
        }
    for (int u = 0; u < p->n && c->beside; u++) {
        bool beside = false;
        for (int v = 0; v < p->n; v++)
            beside |= swp__club_is_alone(c->club[c->class_of[v]]) && !is_barred(NULL, v, u);
        EXPECT(c->beside[u] == beside, "%d beside", u);
    }
}

static void tell_clubs(uint64_t seed)
{
    struct players p;
    struct swp__club_classes c;
    bool told = false;
    state = seed;
    random_players(&p);
    const int most = p.n_classes + (int)roll(8);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    EXPECT(swp__clubs_tell(&ctx, p.n, p.n_classes, p.class_of, club_of, &p, most, &c, &told) ==
               SWP_OK,
           "seed %d", (int)seed);
    if (told) {
        expect_partition(&p, &c);
        EXPECT(c.n_classes <= most && c.n_classes >= p.n_classes, "%d classes", c.n_classes);
        EXPECT(swp__clubs_ask_alone(&ctx, p.n, &c, is_barred, NULL) == SWP_OK, "no memory");
        expect_apart(&p, &c);
    }
    swp__arena_destroy(ctx.arena);
}

/* ---- who is left over ------------------------------------------------------------------------ */

static bool may_pair(const struct swp__left_over_player *a, const struct swp__left_over_player *b)
{
    return (a->colour == 0 || a->colour != b->colour) &&
           (a->club == SWP__NO_CLUB || a->club != b->club);
}

/* The least number left over of the players in `set`. */
static int least_of(const struct swp__left_over_player *players, int n, unsigned set)
{
    int u = 0;
    while (u < n && !(set >> u & 1))
        u++;
    if (u == n)
        return 0;
    set &= ~(1u << u);
    int least = 1 + least_of(players, n, set);
    for (int v = u + 1; v < n && least > 0; v++)
        if ((set >> v & 1) && may_pair(&players[u], &players[v])) {
            const int with = least_of(players, n, set & ~(1u << v));
            least = with < least ? with : least;
        }
    return least;
}

static long exact, many;

static void count_left_over(uint64_t seed)
{
    struct swp__left_over_player players[FEW];
    int least = -1;
    state = seed;
    const int n = (int)roll(FEW + 1);
    const uint32_t absolute = roll(100), clubs = 1 + roll(3), with_club = roll(101);
    for (int i = 0; i < n; i++)
        players[i] = (struct swp__left_over_player){
            .colour = roll(100) < absolute ? (roll(4) ? 1 : 2) : 0,
            .club = roll(100) < with_club ? 1 + (int)roll(clubs) : SWP__NO_CLUB};
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    EXPECT(swp__least_left_over(&ctx, players, n, &least) == SWP_OK, "seed %d", (int)seed);
    const int best = least_of(players, n, (1u << n) - 1);
    EXPECT(least >= 0 && least <= best && (best - least) % 2 == 0, "seed %d: %d, but %d", (int)seed,
           least, best);
    exact += least == best;
    many += least == best && best > 1;
    swp__arena_destroy(ctx.arena);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("the club of a player")
    {
        for (uint64_t seed = 1; seed <= 3000; seed++)
            find_clubs(seed);
    }
    TESTING_CASE("classes told apart")
    {
        for (uint64_t seed = 1; seed <= 3000; seed++)
            tell_clubs(seed);
        EXPECT(told_everything > 300 && told_in_part > 300, "%ld, %ld", told_everything,
               told_in_part);
    }
    TESTING_CASE("who is alone is told apart")
    {
        some_alone = true;
        for (uint64_t seed = 1; seed <= 500; seed++)
            tell_clubs(seed);
        some_alone = false;
        EXPECT(n_apart > 300, "%ld apart", n_apart);
    }
    TESTING_CASE("left over in any case, against enumeration")
    {
        for (uint64_t seed = 1; seed <= 4000; seed++)
            count_left_over(seed);
        EXPECT(exact > 3000 && many > 500, "exact %ld of 4000, %ld of them many", exact, many);
    }
    return testing_finish("unit_clubs");
}
