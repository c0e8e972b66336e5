/* SPDX-License-Identifier: Apache-2.0 */
/* When a round cannot be paired: certificates, proposals and verdicts of all editions on small
 * random fields, against enumeration and against rules written down a second time.
 *
 * - A field is "impossible" exactly when enumeration finds no legal pairing; then the pairing call
 *   fails, and when it fails otherwise it is the procedure of the edition, in a place known to end.
 * - Groups and partners are what blockers.h says, the pairs are complete, each fails exactly for
 *   the reasons told, and no group can be left out.
 * - A proposal breaks what it says, and enumeration finds none that breaks less.
 *
 * Usage: blockers [CASE]. */
#include "blockers_field.h"

enum { SEEDS = 4000, SMALL = 9, COSTS = SWP_BARS + 2 };

static int n_impossible, n_procedure, n_pairable, n_with_bye_in_group, n_with_partners,
    n_big_groups, n_proposals, n_not_enough;

/* One field as one edition sees it; vertices are present players and, when they are odd, the bye.
 */
struct view {
    const struct field *f;
    const struct field_rules *rules;
    int n;
    int players[FIELD_MOST + 1]; /* of the field; f->n is the bye */
    unsigned bars[FIELD_MOST + 1][FIELD_MOST + 1];
    uint32_t rounds[FIELD_MOST + 1][FIELD_MOST + 1];
};

static void look(struct view *v, const struct field *f, const struct field_rules *rules)
{
    memset(v, 0, sizeof *v);
    v->f = f;
    v->rules = rules;
    for (int i = 0; i < f->n; i++)
        if (f->present[i])
            v->players[v->n++] = i;
    if (v->n % 2 == 1)
        v->players[v->n++] = f->n;
    for (int a = 0; a < v->n; a++)
        for (int b = 0; b < v->n; b++)
            if (a != b)
                v->bars[a][b] =
                    field_bars(f, rules, v->players[a], v->players[b], &v->rounds[a][b]);
}

static int vertex_of(const struct view *v, uint32_t tpn)
{
    const int player = tpn == 0 ? v->f->n : (int)tpn - 1;
    for (int a = 0; a < v->n; a++)
        if (v->players[a] == player)
            return a;
    return -1;
}

/* ---- enumeration ----------------------------------------------------------------------------- */

/* Pairs, then broken rules from the gravest kind, then differences in score. */
static void add_cost(const struct view *v, int a, int b, int cost[COSTS])
{
    const unsigned bars = v->bars[a][b];
    if (bars == 0)
        return;
    int lowest = 1000000;
    for (int k = 0; k < v->n; k++)
        if (v->players[k] < v->f->n && v->f->points[v->players[k]] < lowest)
            lowest = v->f->points[v->players[k]];
    const int x = v->players[a] < v->f->n ? v->f->points[v->players[a]] : lowest;
    const int y = v->players[b] < v->f->n ? v->f->points[v->players[b]] : lowest;
    cost[0]++;
    for (int bar = 0; bar < SWP_BARS; bar++)
        cost[1 + bar] += (bars & 1u << bar) != 0;
    cost[COSTS - 1] += x > y ? x - y : y - x;
}

static int compare_costs(const int *a, const int *b)
{
    for (int k = 0; k < COSTS; k++)
        if (a[k] != b[k])
            return a[k] < b[k] ? -1 : 1;
    return 0;
}

/* The least cost of pairing the vertices of the set when the bars of `may_give` may be broken. */
static bool cheapest(const struct view *v, unsigned set, unsigned may_give, const int cost[COSTS],
                     int best[COSTS])
{
    if (set == 0) {
        if (best[0] < 0 || compare_costs(cost, best) < 0)
            memcpy(best, cost, COSTS * sizeof *best);
        return true;
    }
    int a = 0;
    bool found = false;
    while (!(set >> a & 1))
        a++;
    for (int b = a + 1; b < v->n; b++) {
        if (!(set >> b & 1) || (v->bars[a][b] & ~may_give))
            continue;
        int next[COSTS];
        memcpy(next, cost, sizeof next);
        add_cost(v, a, b, next);
        found |= cheapest(v, set & ~(1u << a) & ~(1u << b), may_give, next, best);
    }
    return found;
}

static bool enumerate(const struct view *v, unsigned may_give, int best[COSTS])
{
    const int nothing[COSTS] = {0};
    best[0] = -1;
    return cheapest(v, (1u << v->n) - 1, may_give, nothing, best);
}

/* ---- the certificate ------------------------------------------------------------------------- */

/* Can the groups `left` (a set) all be given partners of their own? */
static bool can_serve(const struct view *v, const swp_blockers *b, unsigned left, unsigned used)
{
    if (left == 0)
        return true;
    uint32_t g = 0;
    while (!(left >> g & 1))
        g++;
    const swp_tpn_list *group = swp_blockers_group_at(b, g), *partners = swp_blockers_partners(b);
    for (uint32_t k = 0; k < partners->count; k++) {
        bool may = false;
        for (uint32_t i = 0; i < group->count; i++)
            may |= v->bars[vertex_of(v, group->tpns[i])][vertex_of(v, partners->tpns[k])] == 0;
        if (may && !(used >> k & 1) && can_serve(v, b, left & ~(1u << g), used | 1u << k))
            return true;
    }
    return false;
}

/* The pair of these vertices is in the evidence once, and fails on what it says. */
static void check_pair(const struct view *v, const swp_blockers *b, int a, int c)
{
    int times = 0;
    const swp_barred_pair *pair = NULL;
    for (uint32_t i = 0; (pair = swp_blockers_pair_at(b, i)) != NULL; i++) {
        const int x = vertex_of(v, pair->tpn[0]), y = vertex_of(v, pair->tpn[1]);
        if (!((x == a && y == c) || (x == c && y == a)))
            continue;
        times++;
        EXPECT(pair->bars != 0 && pair->bars == v->bars[a][c], "%s: %d-%d fail on %x, told %x",
               v->rules->id, a, c, v->bars[a][c], pair->bars);
        EXPECT(pair->round == v->rounds[a][c], "%s: round %u", v->rules->id, (unsigned)pair->round);
        EXPECT(pair->tpn[0] != 0, "the bye stands second");
    }
    EXPECT(times == 1, "%s: %d-%d is told %d times", v->rules->id, a, c, times);
}

static void check_certificate(const struct view *v, const swp_blockers *b)
{
    enum { NOWHERE = -1, PARTNER = -2 };
    const uint32_t n_groups = swp_blockers_group_count(b);
    const swp_tpn_list *partners = swp_blockers_partners(b);
    int place[FIELD_MOST + 1], expected = 0;
    for (int a = 0; a < v->n; a++)
        place[a] = NOWHERE;
    for (uint32_t i = 0; i < partners->count; i++)
        place[vertex_of(v, partners->tpns[i])] = PARTNER;
    for (uint32_t g = 0; g < n_groups; g++) {
        const swp_tpn_list *group = swp_blockers_group_at(b, g);
        EXPECT(group->count % 2 == 1, "%s: a group of %u", v->rules->id, (unsigned)group->count);
        EXPECT(g == 0 || swp_blockers_group_at(b, g - 1)->count <= group->count, "smallest first");
        n_big_groups += group->count > 1;
        for (uint32_t i = 0; i < group->count; i++) {
            n_with_bye_in_group += group->tpns[i] == 0;
            EXPECT(place[vertex_of(v, group->tpns[i])] == NOWHERE, "in two places");
            place[vertex_of(v, group->tpns[i])] = (int)g;
        }
    }
    EXPECT(n_groups == partners->count + 1, "%s: %u groups, %u partners", v->rules->id,
           (unsigned)n_groups, (unsigned)partners->count);
    n_with_partners += partners->count > 0;
    for (int a = 0; a < v->n; a++)
        for (int c = 0; c < v->n; c++) {
            if (a == c || place[a] < 0 || place[c] == PARTNER || place[a] == place[c] ||
                (place[c] >= 0 && c < a))
                continue;
            expected++;
            check_pair(v, b, a, c);
        }
    EXPECT((int)swp_blockers_pair_count(b) == expected, "%s: %u pairs, expected %d", v->rules->id,
           (unsigned)swp_blockers_pair_count(b), expected);
    const unsigned all = (1u << n_groups) - 1;
    EXPECT(!can_serve(v, b, all, 0), "%s: the groups can be served", v->rules->id);
    for (uint32_t g = 0; g < n_groups; g++)
        EXPECT(can_serve(v, b, all & ~(1u << g), 0), "%s: group %u can be left out", v->rules->id,
               (unsigned)g);
}

/* ---- proposals ------------------------------------------------------------------------------- */

/* What the proposal breaks, as a cost; with these pairs made the others can be paired. */
static void check_proposal(const struct view *v, const swp_waiver *w)
{
    int cost[COSTS] = {0}, best[COSTS], rest[COSTS];
    const bool is_enough = enumerate(v, w->may_give, best);
    if (!EXPECT(w->is_enough == is_enough, "%s: enough %d", v->rules->id, w->is_enough))
        return;
    n_not_enough += !is_enough;
    EXPECT(is_enough || w->pair_count == 0, "pairs that are not enough");
    unsigned left = (1u << v->n) - 1;
    for (uint32_t i = 0; i < w->pair_count; i++) {
        const int a = vertex_of(v, w->pairs[i].tpn[0]), b = vertex_of(v, w->pairs[i].tpn[1]);
        EXPECT(w->pairs[i].bars == v->bars[a][b] && w->pairs[i].round == v->rounds[a][b],
               "%s: %d-%d fail on %x, told %x", v->rules->id, a, b, v->bars[a][b],
               w->pairs[i].bars);
        EXPECT((left >> a & 1) && (left >> b & 1), "somebody twice");
        left &= ~(1u << a) & ~(1u << b);
        add_cost(v, a, b, cost);
    }
    if (!is_enough)
        return;
    n_proposals++;
    EXPECT(compare_costs(cost, best) == 0, "%s: %d pairs broken, %d is the least", v->rules->id,
           cost[0], best[0]);
    const int nothing[COSTS] = {0};
    rest[0] = -1;
    EXPECT(cheapest(v, left, 0, nothing, rest), "%s: the others cannot be paired", v->rules->id);
}

static void check_proposals(const struct view *v, const swp_blockers *b)
{
    static const swp_bar order[] = {SWP_BAR_FORBIDDEN, SWP_BAR_COLOURS, SWP_BAR_BYE,
                                    SWP_BAR_REMATCH};
    unsigned known = 0;
    int n_known = 0;
    const swp_waiver *w = NULL;
    for (int a = 0; a < v->n; a++)
        for (int c = 0; c < a; c++)
            known |= v->bars[a][c];
    for (int bar = 0; bar < SWP_BARS; bar++)
        n_known += (known & 1u << bar) != 0;
    const uint32_t expected = n_known > 1 ? (uint32_t)n_known + 1 : 1;
    if (!EXPECT(swp_blockers_waiver_count(b) == expected, "%u proposals, expected %u",
                (unsigned)swp_blockers_waiver_count(b), (unsigned)expected))
        return;
    EXPECT((w = swp_blockers_waiver_at(b, 0)) && w->may_give == known && w->is_enough,
           "all may give");
    check_proposal(v, w);
    uint32_t i = 1;
    for (int k = 0; k < SWP_BARS && n_known > 1; k++)
        if (known >> order[k] & 1) {
            EXPECT((w = swp_blockers_waiver_at(b, i++)) && w->may_give == 1u << order[k],
                   "one kind");
            check_proposal(v, w);
        }
}

/* ---- fields ---------------------------------------------------------------------------------- */

static void check_players(const struct view *v, const swp_blockers *b)
{
    const swp_blocked_player *player = NULL;
    uint32_t n = 0;
    while ((player = swp_blockers_player_at(b, n))) {
        const int i = (int)player->tpn - 1;
        n++;
        EXPECT(player->may_have_white == field_may_have(v->f, v->rules, i, 'W') &&
                   player->may_have_black == field_may_have(v->f, v->rules, i, 'B'),
               "%s: colours of %d after %s", v->rules->id, i, v->f->colours[i]);
        EXPECT(player->bye_barred_by == field_bye_barred_by(v->f, v->rules, i), "%s: bye of %d",
               v->rules->id, i);
        EXPECT((int)strlen(player->colours) == v->f->round - 1, "'%s'", player->colours);
    }
    EXPECT((int)n == v->n - swp_blockers_needs_bye(b), "%u players", (unsigned)n);
}

static void check_edition(const struct field *f, const struct field_rules *rules, unsigned seed)
{
    struct view v;
    int best[COSTS];
    swp_blockers *b = NULL;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.system = rules->id;
    options.round = (uint32_t)f->round;
    look(&v, f, rules);
    const bool is_possible = enumerate(&v, 0, best);
    if (!EXPECT(swp_blockers_create(f->t, &options, &b, &err) == SWP_OK, "%s, seed %u: %s",
                rules->id, seed, err.text))
        return;
    const swp_blockers_verdict_kind verdict = swp_blockers_verdict(b);
    const swp_status status = swp_pairing_create(f->t, &options, &pairing, &err);
    EXPECT((verdict == SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE) == !is_possible,
           "%s, seed %u: verdict %s", rules->id, seed, swp_blockers_verdict_name(verdict));
    EXPECT((verdict == SWP_BLOCKERS_VERDICT_KIND_PAIRABLE) == (status == SWP_OK) &&
               (status == SWP_OK || status == SWP_ERR_NO_PAIRING),
           "%s, seed %u: status %d, %s", rules->id, seed, (int)status, err.text);
    EXPECT(verdict != SWP_BLOCKERS_VERDICT_KIND_PROCEDURE ||
               (strcmp(rules->id, "dubov-1997") == 0 && f->round == 1 &&
                swp_blockers_needs_bye(b) &&
                strcmp(swp_blockers_end_rule(b), "Dubov 1997 5") == 0 &&
                strcmp(swp_blockers_last_article(b), "5") == 0),
           "%s, seed %u: the procedure ended by %s", rules->id, seed, swp_blockers_end_rule(b));
    n_impossible += verdict == SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE;
    n_procedure += verdict == SWP_BLOCKERS_VERDICT_KIND_PROCEDURE;
    n_pairable += verdict == SWP_BLOCKERS_VERDICT_KIND_PAIRABLE;
    for (int bar = 0; bar < SWP_BARS; bar++)
        EXPECT(strcmp(swp_blockers_article(b, (swp_bar)bar), rules->articles[bar]) == 0, "%s",
               rules->id);
    EXPECT((swp_blockers_rounds_left(b)->certain > 0) ==
               (verdict == SWP_BLOCKERS_VERDICT_KIND_PAIRABLE),
           "rounds");
    check_players(&v, b);
    if (verdict == SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE) {
        check_certificate(&v, b);
        check_proposals(&v, b);
    } else {
        EXPECT(swp_blockers_group_count(b) == 0 && swp_blockers_waiver_count(b) == 0, "nothing");
    }
    swp_pairing_destroy(pairing);
    swp_blockers_destroy(b);
}

static void make_field(struct field *f)
{
    const int n = 2 + (int)roll(SMALL - 1), rounds = 2 + (int)roll(7);
    const int played = (int)roll((uint32_t)rounds);
    const int clubs = roll(3) ? 0 : 1 + (int)roll(3);
    const bool within = roll(2); /* clubs that stay apart inside, or among themselves */
    field_begin(f, n, rounds);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            if ((clubs && (a % (clubs + 1) == b % (clubs + 1)) == within) || roll(20) == 0)
                field_forbid(f, a, b);
    for (int q = 0; q < played; q++)
        field_any_round(f);
    for (int i = 0; i < n && n > 2; i++)
        if (roll(10) == 0) {
            f->present[i] = false;
            swp_tournament_request_bye_in(f->t, (uint32_t)f->round, (uint32_t)i + 1,
                                          SWP_RESULT_HALF_BYE, NULL);
        }
}

/* Three and five players who meet only one another: either group is a certificate. */
static void check_smaller_group(void)
{
    struct field f;
    swp_blockers *b = NULL;
    field_begin(&f, 8, 5);
    for (int a = 0; a < 5; a++)
        for (int c = 5; c < 8; c++)
            field_forbid(&f, a, c);
    swp_tournament_set_system(f.t, "dutch-2026", NULL);
    EXPECT(swp_blockers_create(f.t, NULL, &b, NULL) == SWP_OK, "two groups");
    if (b) {
        const swp_tpn_list *group = swp_blockers_group_at(b, 0);
        EXPECT(swp_blockers_group_count(b) == 1 && group->count == 3 && group->tpns[0] == 6,
               "a group of %u", (unsigned)group->count);
    }
    swp_blockers_destroy(b);
    field_end(&f);
}

static bool anybody(const struct field *f)
{
    for (int i = 0; i < f->n; i++)
        if (f->present[i])
            return true;
    return false;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("the smaller group is shown") check_smaller_group();
    TESTING_CASE("small fields of every edition")
    {
        for (unsigned seed = 1; seed <= SEEDS; seed++) {
            struct field f;
            state = seed * 0x5851f42d4c957f2du;
            make_field(&f);
            for (size_t e = 0; e < FIELD_EDITIONS && anybody(&f); e++)
                check_edition(&f, &field_editions[e], seed);
            field_end(&f);
        }
        EXPECT(n_impossible > 500 && n_pairable > 500 && n_procedure > 5, "%d, %d, %d",
               n_impossible, n_pairable, n_procedure);
        EXPECT(n_with_bye_in_group > 100 && n_with_partners > 100 && n_big_groups > 100,
               "%d, %d, %d", n_with_bye_in_group, n_with_partners, n_big_groups);
        EXPECT(n_proposals > 500 && n_not_enough > 100, "%d, %d", n_proposals, n_not_enough);
        printf("%d impossible, %d pairable, %d by procedure; %d proposals, %d not enough\n",
               n_impossible, n_pairable, n_procedure, n_proposals, n_not_enough);
    }
    return testing_finish("blockers");
}
