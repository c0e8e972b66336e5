/* SPDX-License-Identifier: Apache-2.0 */
/* src/upfloat, apart from any room: the bye, the sets of upfloaters and the pairs of small random
 * fields against enumeration in the order of the text, with several criteria of the pairs; who is
 * passed over, and why; large fields by kinds of players against the plain way, ordinary ones
 * without a weighted matching; and memory that runs out. */
#include "oracle.h"
#include "rolled_numbers.h"
#include "testing.h"
#include "tracked_allocator.h"
#include "upfloat/upfloat.h"

#include "swisspair/experimental/counters.h"
#include "swisspair/tournament.h"

enum { SMALL_N = 9, MAX_N = 400, KINDS = 4 };

struct rolled {
    int n;
    swp_points score[MAX_N];
    bool barred[MAX_N][MAX_N];
    struct swp__upfloat_player facts[MAX_N]; /* what a room says of each */
    bool floats_count;
};

/* ---- criteria of a room ---------------------------------------------------------------------- */

static bool meets_upfloater(const struct swp__upfloat_field *field, int a, int b, bool a_is_up,
                            bool b_is_up)
{
    return a_is_up != b_is_up && (field->players[a_is_up ? b : a].kind & 1) != 0;
}

static bool are_both_marked(const struct swp__upfloat_field *field, int a, int b, bool a_is_up,
                            bool b_is_up)
{
    (void)a_is_up;
    (void)b_is_up;
    return (field->players[a].kind & field->players[b].kind & 2) != 0;
}

static const struct swp__upfloat_rules rules = {
    .name = "test",
    .article = {[SWP__UPFLOAT_IMPOSSIBLE] = "none",
                [SWP__UPFLOAT_BYE] = "bye",
                [SWP__UPFLOAT_BYE_BARRED] = "C2",
                [SWP__UPFLOAT_BYE_COMPLETE] = "complete",
                [SWP__UPFLOAT_BRACKET] = "bracket",
                [SWP__UPFLOAT_SET] = "set",
                [SWP__UPFLOAT_PAIRING] = "pairing",
                [SWP__UPFLOAT_C3] = "C3",
                [SWP__UPFLOAT_C4] = "C4",
                [SWP__UPFLOAT_C5] = "C5",
                [SWP__UPFLOAT_C6] = "C6",
                [SWP__UPFLOAT_C7] = "C7"},
    .n_criteria = 2,
    .criteria = {{"C8", "first", "first", meets_upfloater},
                 {"C9", "second", "second", are_both_marked}},
};

/* ---- the engine's answer --------------------------------------------------------------------- */

struct call {
    struct swp__context ctx;
    struct swp__trace trace;
    swp_error err;
    swp_tournament *t;
    struct swp__upfloat_field field;
    struct swp__upfloat_pair pairs[MAX_N];
    int n_pairs, bye; /* players, as the field has them */
};

static swp_status make_tournament(const struct rolled *r, const swp_allocator *allocator,
                                  swp_tournament **out)
{
    swp_status status = swp_tournament_create(allocator, out, NULL);
    for (int i = 0; i < r->n && status == SWP_OK; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = (uint32_t)i + 1;
        status = swp_tournament_add_player(*out, &player, NULL);
        if (status == SWP_OK)
            status = swp_tournament_set_virtual_points_in(*out, 1, player.tpn, r->score[i], NULL);
    }
    for (uint32_t i = 0; i < (uint32_t)r->n; i++)
        for (uint32_t j = 0; j < i && status == SWP_OK; j++) {
            const uint32_t two[] = {i + 1, j + 1};
            if (r->barred[i][j])
                status = swp_tournament_forbid(*out, two, 2, 1, 0, NULL);
        }
    return status;
}

/* The whole round. */
static swp_status pair(struct call *c, const struct rolled *r, bool plain, bool trace,
                       const swp_allocator *allocator)
{
    const struct swp__position *position;
    memset(c, 0, sizeof *c);
    c->bye = -1;
    c->ctx.err = &c->err;
    oracle_use(plain);
    c->ctx.arena = swp__arena_create(allocator);
    swp_status status =
        c->ctx.arena ? make_tournament(r, allocator, &c->t) : swp__no_memory(&c->err);
    if (status == SWP_OK && trace) {
        c->trace.arena = swp__arena_create(allocator);
        c->ctx.trace = c->trace.arena ? &c->trace : NULL;
    }
    if (status == SWP_OK)
        status = swp__position_build(&c->ctx, c->t, 1, 9, SWP__POSITION_NEXT, &position);
    if (status == SWP_OK)
        status = swp__upfloat_field_build(&c->ctx, position, &rules, &c->field);
    if (status != SWP_OK)
        return status;
    c->field.floats_count = r->floats_count;
    for (int i = 0; i < c->field.n; i++) {
        struct swp__upfloat_player *player = &c->field.players[i];
        const struct swp__upfloat_player *facts = &r->facts[player->slot];
        player->matches = facts->matches;
        player->floated = facts->floated;
        player->may_have_bye = facts->may_have_bye;
        player->kind = facts->kind;
    }
    return swp__upfloat_pair_round(&c->field, c->pairs, &c->n_pairs, &c->bye);
}

static void drop(struct call *c)
{
    swp__arena_destroy(c->trace.arena);
    swp__arena_destroy(c->ctx.arena);
    swp_tournament_destroy(c->t);
}

/* ---- enumeration ----------------------------------------------------------------------------- */

/* Players are numbers; sets are bits of numbers. */
struct model {
    const struct rolled *r;
    int order[SMALL_N]; /* by score, then by number */
    int bye, n_pairs, pairs[SMALL_N][2];
    char passed[SMALL_N]; /* by player, of the last bracket with one upfloater: 3, 6, 7; 0 chosen
                             or behind him */
};

static bool may_meet(const struct model *m, int a, int b)
{
    return !m->r->barred[a][b];
}

static int count(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* All of the set can be paired with exactly `wanted` pairs of one of `group` and one outside; -1:
 * with any number. */
static bool can_pair(const struct model *m, unsigned set, unsigned group, int wanted)
{
    int a = 0;
    if (set == 0)
        return wanted <= 0;
    while (!(set >> a & 1))
        a++;
    for (int b = a + 1; b < m->r->n; b++) {
        const int joins = (group >> a & 1) != (group >> b & 1);
        if ((set >> b & 1) && may_meet(m, a, b) && (wanted < 0 || wanted >= joins) &&
            can_pair(m, set & ~(1u << a) & ~(1u << b), group, wanted < 0 ? -1 : wanted - joins))
            return true;
    }
    return false;
}

static bool bye_before(const struct model *m, int a, int b)
{
    const struct swp__upfloat_player *x = &m->r->facts[a], *y = &m->r->facts[b];
    if (m->r->score[a] != m->r->score[b])
        return m->r->score[a] < m->r->score[b];
    return x->matches != y->matches ? x->matches > y->matches : a > b;
}

static int find_bye(const struct model *m, unsigned all)
{
    int best = -1;
    for (int i = 0; i < m->r->n; i++)
        if (m->r->facts[i].may_have_bye && can_pair(m, all & ~(1u << i), 0, -1) &&
            (best < 0 || bye_before(m, i, best)))
            best = i;
    return best;
}

/* What a set is worth: scores ascending, then [C6] and [C7]. */
struct worth {
    int n, fails, floated;
    swp_points scores[SMALL_N];
};

static struct worth worth_of(const struct model *m, unsigned residents, unsigned set,
                             unsigned lower)
{
    struct worth w = {0};
    swp_points own = 0, next = -1;
    unsigned group = 0;
    for (int k = m->r->n - 1; k >= 0; k--) {
        const int i = m->order[k];
        if (residents >> i & 1)
            own = m->r->score[i];
        if (!(set >> i & 1))
            continue;
        w.scores[w.n++] = m->r->score[i];
        w.floated += m->r->floats_count && m->r->facts[i].floated;
    }
    for (int i = 0; i < m->r->n; i++) /* of everybody in the round */
        if (m->r->score[i] < own && m->r->score[i] > next)
            next = m->r->score[i];
    for (int i = 0; i < m->r->n; i++)
        if ((lower >> i & 1) && !(set >> i & 1) && m->r->score[i] == next)
            group |= 1u << i;
    w.fails = group != 0 && !can_pair(m, lower & ~set, group, count(group) % 2);
    return w;
}

/* Below 0: the first is better. */
static int compare(const struct worth *a, const struct worth *b)
{
    for (int i = 0; i < a->n; i++)
        if (a->scores[i] != b->scores[i])
            return a->scores[i] > b->scores[i] ? -1 : 1;
    return a->fails != b->fails ? a->fails - b->fails : a->floated - b->floated;
}

/* Whether a comes before b: their members in the order of the players. */
static bool comes_first(const struct model *m, unsigned a, unsigned b)
{
    for (int k = 0; k < m->r->n; k++)
        if ((a >> m->order[k] & 1) != (b >> m->order[k] & 1))
            return a >> m->order[k] & 1;
    return false;
}

static void note_passed(struct model *m, unsigned residents, unsigned lower, unsigned chosen)
{
    const struct worth best = worth_of(m, residents, chosen, lower);
    for (int k = 0; k < m->r->n; k++) {
        const unsigned set = 1u << m->order[k];
        if (!(lower & set) || !comes_first(m, set, chosen))
            continue;
        const struct worth other = worth_of(m, residents, set, lower);
        const bool is_possible =
            can_pair(m, residents | set, 0, -1) && can_pair(m, lower & ~set, 0, -1);
        m->passed[m->order[k]] = !is_possible ? '3' : other.fails != best.fails ? '6' : '7';
    }
}

static unsigned choose_set(struct model *m, unsigned residents, unsigned lower)
{
    unsigned best = 0;
    bool has_best = false;
    struct worth of_best = {0};
    for (int size = count(residents) % 2; !has_best && size <= count(lower); size += 2)
        for (unsigned set = lower;; set = (set - 1) & lower) {
            if (count(set) == size && can_pair(m, residents | set, 0, -1) &&
                can_pair(m, lower & ~set, 0, -1)) {
                const struct worth w = worth_of(m, residents, set, lower);
                const int order = has_best ? compare(&w, &of_best) : -1;
                if (order < 0 || (order == 0 && comes_first(m, set, best))) {
                    best = set;
                    of_best = w;
                    has_best = true;
                }
            }
            if (set == 0)
                break;
        }
    memset(m->passed, 0, sizeof m->passed);
    if (count(best) == 1)
        note_passed(m, residents, lower, best);
    return best;
}

/* Pairings of a bracket: what they count, then tops and bottoms. */
struct pairing {
    int n, counts[2], tops[SMALL_N], bottoms[SMALL_N];
};

struct bracket {
    const struct model *m;
    unsigned residents;
    bool has_best;
    struct pairing best, now;
};

static int compare_lists(const int *a, const int *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] - b[i];
    return 0;
}

static void consider(struct bracket *b)
{
    const struct pairing *x = &b->now, *y = &b->best;
    int order = compare_lists(x->counts, y->counts, 2);
    order = order ? order : compare_lists(x->tops, y->tops, x->n);
    order = order ? order : compare_lists(x->bottoms, y->bottoms, x->n);
    if (!b->has_best || order < 0)
        b->best = b->now;
    b->has_best = true;
}

static void enumerate(struct bracket *b, unsigned left)
{
    const struct rolled *r = b->m->r;
    int top = 0;
    if (left == 0) {
        consider(b);
        return;
    }
    while (!(left >> top & 1))
        top++;
    for (int bottom = top + 1; bottom < r->n; bottom++) {
        const bool joins = (b->residents >> top & 1) != (b->residents >> bottom & 1);
        const int resident = (b->residents >> top & 1) ? top : bottom;
        if (!(left >> bottom & 1) || !may_meet(b->m, top, bottom))
            continue;
        const struct pairing before = b->now;
        b->now.counts[0] += joins && (r->facts[resident].kind & 1) != 0;
        b->now.counts[1] += (r->facts[top].kind & r->facts[bottom].kind & 2) != 0;
        b->now.tops[b->now.n] = top;
        b->now.bottoms[b->now.n++] = bottom;
        enumerate(b, left & ~(1u << top) & ~(1u << bottom));
        b->now = before;
    }
}

/* False: no complete pairing. */
static bool pair_model(struct model *m)
{
    unsigned left = (1u << m->r->n) - 1;
    m->bye = -1;
    m->n_pairs = 0;
    if (m->r->n % 2 == 1) {
        m->bye = find_bye(m, left);
        if (m->bye < 0)
            return false;
        left &= ~(1u << m->bye);
    }
    if (!can_pair(m, left, 0, -1))
        return false;
    for (int k = 0; k < m->r->n; k++) {
        unsigned residents = 0;
        if (!(left >> m->order[k] & 1))
            continue;
        for (int i = 0; i < m->r->n; i++)
            if ((left >> i & 1) && m->r->score[i] == m->r->score[m->order[k]])
                residents |= 1u << i;
        const unsigned set = choose_set(m, residents, left & ~residents);
        struct bracket b = {.m = m, .residents = residents};
        enumerate(&b, residents | set);
        for (int i = 0; i < b.best.n; i++, m->n_pairs++) {
            m->pairs[m->n_pairs][0] = b.best.tops[i];
            m->pairs[m->n_pairs][1] = b.best.bottoms[i];
        }
        left &= ~residents & ~set;
    }
    return true;
}

/* ---- small fields ---------------------------------------------------------------------------- */

static void make_field(struct rolled *r, int n, int scores)
{
    const uint32_t density = roll(7), floats = roll(4), byes = roll(4);
    memset(r, 0, sizeof *r);
    r->n = n;
    r->floats_count = roll(5) != 0;
    for (int i = 0; i < n; i++) {
        r->score[i] = 5 * roll_int(scores);
        r->facts[i] = (struct swp__upfloat_player){.matches = roll_int(3),
                                                   .floated = roll(4) < floats,
                                                   .may_have_bye = roll(4) <= byes,
                                                   .kind = (uint8_t)roll(KINDS)};
        for (int j = 0; j < i; j++)
            r->barred[i][j] = r->barred[j][i] = roll(10) < density;
    }
}

static void sort_model(struct model *m)
{
    for (int i = 0; i < m->r->n; i++) {
        int at = i;
        for (; at > 0 && m->r->score[m->order[at - 1]] < m->r->score[i]; at--)
            m->order[at] = m->order[at - 1];
        m->order[at] = i;
    }
}

static void compare_small(const struct rolled *r, bool plain, unsigned seed)
{
    static struct call c;
    struct model m = {.r = r};
    sort_model(&m);
    const bool is_paired = pair_model(&m);
    const swp_status status = pair(&c, r, plain, false, NULL);
    if (EXPECT(status == (is_paired ? SWP_OK : SWP_ERR_NO_PAIRING), "seed %u: status %d, %s", seed,
               (int)status, c.err.text) &&
        is_paired) {
        const int bye = c.bye < 0 ? -1 : c.field.players[c.bye].slot;
        EXPECT(bye == m.bye, "seed %u: bye %d, should be %d", seed, bye, m.bye);
        EXPECT(c.n_pairs == m.n_pairs, "seed %u: %d pairs", seed, c.n_pairs);
        for (int i = 0; i < c.n_pairs && i < m.n_pairs; i++) {
            const int a = c.field.players[c.pairs[i].a].slot,
                      b = c.field.players[c.pairs[i].b].slot;
            EXPECT(a == m.pairs[i][0] && b == m.pairs[i][1], "seed %u, plain %d: %d-%d, not %d-%d",
                   seed, plain, a, b, m.pairs[i][0], m.pairs[i][1]);
        }
    }
    drop(&c);
}

static void test_small(void)
{
    static struct rolled r;
    TESTING_CASE("against enumeration")
    for (unsigned seed = 1; seed <= 12000; seed++) {
        state = seed;
        const int n = 1 + roll_int(SMALL_N);
        make_field(&r, n, 1 + roll_int(4));
        compare_small(&r, false, seed);
        if (seed % 4 == 0)
            compare_small(&r, true, seed);
    }
}

/* ---- reasons --------------------------------------------------------------------------------- */

static char article_of(const swp_trace_event *event)
{
    return event->article[0] == 'C' ? event->article[1] : '0';
}

/* The first bracket, when it takes one from below: everybody before him in the order is told, with
 * the first thing that speaks against him. */
static long check_passed(const struct rolled *r, unsigned seed)
{
    static struct call c;
    struct model m = {.r = r};
    unsigned residents = 0;
    char told[SMALL_N] = {0};
    long n = 0;
    sort_model(&m);
    for (int i = 0; i < r->n; i++)
        if (r->score[i] == r->score[m.order[0]])
            residents |= 1u << i;
    const unsigned all = (1u << r->n) - 1;
    const bool is_asked = r->n % 2 == 0 && can_pair(&m, all, 0, -1) && count(residents) % 2 == 1 &&
                          count(choose_set(&m, residents, all & ~residents)) == 1;
    if (!is_asked || pair(&c, r, false, true, NULL) != SWP_OK)
        return 0;
    for (const struct swp__trace_event *e = c.trace.first; e; e = e->next) {
        const swp_trace_event *event = &e->shown;
        if (event->kind == SWP_TRACE_KIND_RESULT)
            break; /* the end of the first bracket */
        EXPECT(event->kind != SWP_TRACE_KIND_BRACKET || strcmp(event->what, "residents") == 0,
               "seed %u: %s", seed, event->what);
        EXPECT(strcmp(event->what, "passed_over") != 0 || strstr(event->text, event->article),
               "seed %u: %s: %s", seed, event->article, event->text);
        if (strcmp(event->what, "passed_over") == 0 || strcmp(event->what, "not_possible") == 0)
            told[e->players[0]] = article_of(event);
    }
    for (int i = 0; i < r->n; i++, n++)
        EXPECT(told[i] == m.passed[i], "seed %u: %d is passed over for C%c, should be C%c", seed, i,
               told[i] ? told[i] : '-', m.passed[i] ? m.passed[i] : '-');
    drop(&c);
    return n;
}

static void test_passed(void)
{
    static struct rolled r;
    long n = 0;
    TESTING_CASE("who is passed over")
    {
        for (unsigned seed = 1; seed <= 4000; seed++) {
            state = seed;
            const int size = 2 * (1 + roll_int(SMALL_N / 2));
            make_field(&r, size, 2 + roll_int(2));
            n += check_passed(&r, seed);
        }
        EXPECT(n > 1000, "%ld players", n);
    }
}

/* ---- large fields ---------------------------------------------------------------------------- */

static void bar_among(struct rolled *r, int from, int to)
{
    for (int i = from; i < to; i++)
        for (int j = from; j < i; j++)
            r->barred[i][j] = r->barred[j][i] = true;
}

/* Groups that may not meet, some within one score, some across scores, and single pairs. */
static void make_large(struct rolled *r, int n)
{
    const int scores = 2 + roll_int(6);
    memset(r, 0, sizeof *r);
    r->n = n;
    r->floats_count = true;
    for (int i = 0; i < n; i++) {
        r->score[i] = 5 * (scores * (n - i) / n);
        r->facts[i] = (struct swp__upfloat_player){.matches = roll_int(2),
                                                   .floated = roll(3) == 0,
                                                   .may_have_bye = roll(4) != 0,
                                                   .kind = (uint8_t)(roll(3) ? 0 : roll(KINDS))};
    }
    for (int groups = roll_int(4); groups > 0; groups--) {
        const int from = roll_int(n), size = 2 + roll_int(n / 4);
        bar_among(r, from, from + size < n ? from + size : n);
    }
    for (int lonely = roll_int(3); lonely > 0;
         lonely--) { /* may meet a few alone: counting is lost */
        const int i = roll_int(n);
        for (int j = 0; j < n; j++)
            if (j != i && roll_int(n) > 6)
                r->barred[i][j] = r->barred[j][i] = true;
    }
    for (int pairs = roll_int(4) * n; pairs > 0; pairs--) {
        const int a = roll_int(n), b = roll_int(n);
        r->barred[a][b] = r->barred[b][a] = a != b;
    }
}

static void compare_large(const struct rolled *r, unsigned seed)
{
    static struct call fast, plain;
    const swp_status status = pair(&fast, r, false, false, NULL);
    EXPECT(pair(&plain, r, true, false, NULL) == status, "seed %u: status %d", seed, (int)status);
    EXPECT(fast.n_pairs == plain.n_pairs && fast.bye == plain.bye, "seed %u: %d and %d pairs", seed,
           fast.n_pairs, plain.n_pairs);
    for (int i = 0; status == SWP_OK && i < fast.n_pairs; i++)
        if (!EXPECT(fast.pairs[i].a == plain.pairs[i].a && fast.pairs[i].b == plain.pairs[i].b,
                    "seed %u: pair %d is %d-%d, plainly %d-%d", seed, i, fast.pairs[i].a,
                    fast.pairs[i].b, plain.pairs[i].a, plain.pairs[i].b))
            break;
    drop(&fast);
    drop(&plain);
}

static void test_large(void)
{
    static struct rolled r;
    TESTING_CASE("large fields, both ways")
    for (unsigned seed = 1; seed <= 150; seed++) {
        state = seed;
        make_large(&r, (seed % 5 ? 50 : 150) + roll_int(50));
        compare_large(&r, seed);
    }
}

/* Nobody may not meet anybody, or each a few: no weighted matching. */
static void test_at_sight(void)
{
    static struct rolled r;
    static struct call c;
    TESTING_CASE("ordinary fields")
    for (unsigned seed = 1; seed <= 8; seed++) {
        state = seed;
        memset(&r, 0, sizeof r);
        r.n = seed % 2 ? MAX_N - 1 : MAX_N;
        r.floats_count = true;
        for (int i = 0; i < r.n; i++) {
            r.score[i] = 5 * (8 * (r.n - i) / r.n);
            r.facts[i].may_have_bye = true;
            r.facts[i].floated = roll(5) == 0;
        }
        for (int i = 0; i < r.n; i++)
            for (int k = 0; seed > 2 && k < 3; k++) {
                const int j = roll_int(r.n);
                r.barred[i][j] = r.barred[j][i] = i != j;
            }
        EXPECT(pair(&c, &r, false, false, NULL) == SWP_OK, "seed %u: %s", seed, c.err.text);
        EXPECT(c.ctx.counters[SWP_COUNTER_MATCHINGS] == 0, "seed %u: %d matchings", seed,
               (int)c.ctx.counters[SWP_COUNTER_MATCHINGS]);
        drop(&c);
    }
}

/* Of the highest score nobody may meet another: those from below are found among the first ones, by
 * one matching, and by none where nobody is needed; when some of the first have been met before,
 * they are those of the plain way. */
static void test_first_candidates(void)
{
    static struct rolled r;
    static struct call c;
    TESTING_CASE("the first candidates")
    for (int wanted = 2; wanted <= 12; wanted += 2) {
        memset(&r, 0, sizeof r);
        r.n = MAX_N;
        r.floats_count = true;
        for (int i = 0; i < r.n; i++) {
            r.score[i] = i < wanted ? 20 : 5 * (3 * (r.n - i) / r.n);
            r.facts[i].floated = i % 3 == 0;
        }
        bar_among(&r, 0, wanted);
        EXPECT(pair(&c, &r, false, false, NULL) == SWP_OK, "%s", c.err.text);
        EXPECT(c.ctx.counters[SWP_COUNTER_MATCHINGS] == 1, "%d wanted: %d matchings", wanted,
               (int)c.ctx.counters[SWP_COUNTER_MATCHINGS]);
        drop(&c);
        for (int i = 0; i < wanted; i++)
            for (int j = wanted; j < 3 * wanted + 9; j += 2)
                r.barred[i][j] = r.barred[j][i] = true;
        compare_large(&r, (unsigned)wanted);
    }
}

/* ---- memory ---------------------------------------------------------------------------------- */

static void test_memory(void)
{
    static struct rolled r;
    static struct call c;
    TESTING_CASE("memory")
    for (unsigned seed = 1; seed <= 3; seed++) {
        swp_status status = SWP_ERR_MEMORY;
        for (long fail_at = 1; status == SWP_ERR_MEMORY && fail_at < 5000; fail_at++) {
            struct tracked tracked = {.fail_at = fail_at};
            const swp_allocator allocator = tracked_allocator(&tracked);
            state = seed;
            make_large(&r, seed == 3 ? 70 : 20);
            status = pair(&c, &r, false, true, &allocator);
            if (status == SWP_OK && tracked.requests >= fail_at) {
                EXPECT(c.trace.failed || !c.ctx.trace, "seed %u, request %ld: unnoticed", seed,
                       fail_at);
                status = SWP_ERR_MEMORY; /* an event less, and the trace tells so */
            }
            drop(&c);
            EXPECT(tracked.live == 0 && tracked.wrong_sizes == 0, "seed %u, request %ld: leak",
                   seed, fail_at);
        }
        EXPECT(status == SWP_OK || status == SWP_ERR_NO_PAIRING, "seed %u: %d", seed, (int)status);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_small();
    test_passed();
    test_large();
    test_at_sight();
    test_first_candidates();
    test_memory();
    return testing_finish("unit_upfloat");
}
