/* SPDX-License-Identifier: Apache-2.0 */
/* bracket/class_bracket against enumeration: whenever it decides a bracket, the matching is one of
 * the maximum weight and the first in order; and it decides most of the brackets that can be. Also
 * with clubs, and where many may be left over. */
#include "bracket/class_certificate.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { MAX_N = 10, MAX_CLASSES = 4 };

/* A bracket of n players of a few classes. Players 0..n_first-1 have classes of their own. */
struct bracket {
    int n, n_first, n_classes;
    bool has_bye, may_leave_many, has_clubs;
    int club[MAX_N + 1];     /* matching/clubs.h */
    int class_of[MAX_N + 1]; /* of the table below; the bye is class n_classes */
    int64_t first_value[MAX_CLASSES][MAX_CLASSES], last_value[MAX_CLASSES][MAX_CLASSES];
    bool forbidden[MAX_CLASSES][MAX_CLASSES];
    bool barred[MAX_N][MAX_N];
    bool may_have_bye[MAX_CLASSES];
    int representative[MAX_N + 1];
};

static bool is_inside(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return u < b->n && v < b->n;
}

static int64_t moved_down_pairs(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return is_inside(graph, u, v) && (u < b->n_first) != (v < b->n_first);
}

static int64_t pairs(const void *graph, int u, int v)
{
    return is_inside(graph, u, v);
}

static int64_t first_value(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return is_inside(graph, u, v) ? b->first_value[b->class_of[u]][b->class_of[v]] : 0;
}

static int64_t last_value(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return is_inside(graph, u, v) ? b->last_value[b->class_of[u]][b->class_of[v]] : 0;
}

/* Moved-down pairs, where somebody is, pairs, and two numbers more. */
static int64_t value_of(const struct bracket *b, int criterion, int u, int v)
{
    static int64_t (*const values[])(const void *graph, int u, int v) = {moved_down_pairs, pairs,
                                                                         first_value, last_value};
    return values[criterion + (b->n_first == 0)](b, u, v);
}

enum { OF_INSIDE_ONLY = 1 << 2 | 1 << 3 }; /* bits of the last two, with moved-down pairs */

static int n_criteria_of(const struct bracket *b)
{
    return b->n_first > 0 ? 4 : 3;
}

static int one_level(const void *graph, int criterion)
{
    (void)graph, (void)criterion;
    return 1;
}

static void values_of(const void *graph, int criterion, int level, const struct swp__class_pair *of,
                      int n, int64_t *out)
{
    const struct bracket *b = graph;
    (void)level;
    for (int i = 0; i < n; i++)
        out[i] = value_of(b, criterion, b->representative[of[i].a], b->representative[of[i].b]);
}

static bool may_pair(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    if (u == b->n || v == b->n)
        return u != v && b->may_have_bye[b->class_of[u == b->n ? v : u]];
    return !b->forbidden[b->class_of[u]][b->class_of[v]];
}

static bool same(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return b->class_of[u] == b->class_of[v] && (u < b->n_first) == (v < b->n_first);
}

static bool is_barred(const void *graph, int u, int v)
{
    const struct bracket *b = graph;
    return u == v || b->barred[u][v];
}

static int club_of(const void *graph, int u)
{
    return ((const struct bracket *)graph)->club[u];
}

static void random_bracket(struct bracket *b)
{
    memset(b, 0, sizeof *b);
    b->n = 2 + (int)roll(MAX_N - 1);
    b->n_classes = 1 + (int)roll(MAX_CLASSES);
    b->n_first = roll(2) ? (int)roll((uint32_t)(b->n - 1) / 2 + 1) : 0;
    b->has_bye = b->n % 2 && roll(2);
    uint32_t barred = roll(40), range = 1 + roll(4);
    for (int c = 0; c < b->n_classes; c++) {
        b->may_have_bye[c] = roll(4) > 0;
        for (int d = 0; d <= c; d++) {
            b->first_value[c][d] = b->first_value[d][c] = -(int64_t)roll(range);
            b->last_value[c][d] = b->last_value[d][c] = (int64_t)roll(range) - 1;
            b->forbidden[c][d] = b->forbidden[d][c] = c == d && roll(8) == 0;
        }
    }
    for (int u = 0; u < b->n; u++) {
        b->class_of[u] = (int)roll((uint32_t)b->n_classes);
        for (int v = 0; v < u; v++)
            b->barred[u][v] = b->barred[v][u] = roll(100) < barred;
    }
    b->class_of[b->n] = b->n_classes;
    b->may_leave_many = !b->has_bye && roll(2);
}

/* The same with clubs, often one of more than half, and many left over. */
static void random_bracket_of_clubs(struct bracket *b)
{
    random_bracket(b);
    b->has_clubs = true;
    b->may_leave_many = !b->has_bye && roll(4) > 0;
    const uint32_t share = 30 + roll(50);
    for (int u = 0; u < b->n; u++) {
        b->club[u] = roll(100) < share ? 5 : (int)roll(2) * 3;
        for (int v = 0; v < u; v++)
            if (b->club[u] && b->club[u] == b->club[v])
                b->barred[u][v] = b->barred[v][u] = true;
    }
}

/* ---- enumeration --------------------------------------------------------------------------- */

struct vector {
    int64_t v[4];
};

static int compare(const struct vector *a, const struct vector *b)
{
    for (int i = 0; i < 4; i++)
        if (a->v[i] != b->v[i])
            return a->v[i] > b->v[i] ? 1 : -1;
    return 0;
}

struct best {
    bool found, in_shape_found;
    struct vector vector;
    int partner[MAX_N]; /* the first of the best in the shape without exchange */
};

/* Position of the opponents in the order: those of the moved-down players, then of the first half.
 */
static bool in_shape(const struct bracket *b, const int *partner, int *key, int *n_key)
{
    int rest[MAX_N], n_rest = 0, place[MAX_N], n_pairs = 0;
    *n_key = 0;
    for (int u = 0; u < b->n_first; u++) {
        if (partner[u] < b->n_first || partner[u] >= b->n)
            return false;
        key[(*n_key)++] = partner[u];
    }
    for (int v = b->n_first; v < b->n; v++)
        if (partner[v] < 0 || partner[v] >= b->n_first) {
            place[v] = n_rest;
            rest[n_rest++] = v;
            n_pairs += partner[v] > v && partner[v] < b->n;
        }
    if (!b->may_leave_many)
        n_pairs = n_rest / 2;
    for (int i = 0; i < n_pairs; i++) {
        int v = partner[rest[i]];
        if (v < 0 || v >= b->n || place[v] < n_pairs)
            return false;
        key[(*n_key)++] = v;
    }
    return true;
}

static void offer(const struct bracket *b, const int *partner, struct best *best)
{
    struct vector vector = {{0}};
    for (int u = 0; u < b->n; u++)
        if (partner[u] > u)
            for (int c = 0; c < n_criteria_of(b); c++)
                vector.v[c] += value_of(b, c, u, partner[u]);
    int order = best->found ? compare(&vector, &best->vector) : 1;
    if (order < 0)
        return;
    if (order > 0) {
        best->found = true;
        best->in_shape_found = false;
        best->vector = vector;
    }
    int key[MAX_N], old[MAX_N], n = 0, n_old = 0;
    if (!in_shape(b, partner, key, &n))
        return;
    if (best->in_shape_found) {
        in_shape(b, best->partner, old, &n_old);
        for (int i = 0; i < n; i++) {
            if (key[i] > old[i])
                return;
            if (key[i] < old[i])
                break;
            if (i == n - 1)
                return;
        }
    }
    best->in_shape_found = true;
    memcpy(best->partner, partner, sizeof best->partner);
}

static void enumerate(const struct bracket *b, int *partner, int u, struct best *best)
{
    while (u < b->n && partner[u] != -2)
        u++;
    if (u == b->n) {
        offer(b, partner, best);
        return;
    }
    bool bye_given = false;
    for (int v = 0; v < b->n; v++)
        bye_given = bye_given || partner[v] == b->n;
    if (!b->has_bye || (!bye_given && may_pair(b, u, b->n))) {
        partner[u] = b->has_bye ? b->n : -1;
        enumerate(b, partner, u + 1, best);
    }
    for (int v = u + 1; v < b->n; v++)
        if (partner[v] == -2 && may_pair(b, u, v) && !is_barred(b, u, v)) {
            partner[u] = v;
            partner[v] = u;
            enumerate(b, partner, u + 1, best);
            partner[v] = -2;
        }
    partner[u] = -2;
}

/* ---- the comparison -------------------------------------------------------------------------- */

static int decided, decidable, decided_of_many;

static long spoilt, spoilt_noticed;

static long bent, bent_refused;

static bool is_covered(const struct swp__packing *p, const struct swp__class_dual *dual,
                       int class_a, int class_b, const uint64_t *weight)
{
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    swp__weight_add(slack, &dual->y[class_a * p->words], &dual->y[class_b * p->words], p->words);
    for (int twice = 0; twice < 2 && weight; twice++)
        swp__weight_sub(slack, slack, weight, p->words);
    return !swp__weight_is_negative(slack, p->words);
}

/* Whether no two players who may be paired weigh more than their duals allow, and nobody who could
 * be left over weighs more than his and that of the place. */
static bool duals_cover(const struct swp__class_bracket *asked, const struct swp__class_dual *dual,
                        const int *partner)
{
    const struct swp__packing *p = asked->packing;
    const int *class_of = p->of->class_of;
    bool any_left_over = false;
    for (int u = 0; u < asked->n_in; u++) {
        any_left_over = any_left_over || partner[u] < 0;
        for (int v = 0; v < u; v++) {
            const uint64_t *weight = swp__packing_weight(p, u, v);
            if (weight && !asked->is_barred(p->of->graph, u, v) &&
                !is_covered(p, dual, class_of[u], class_of[v], weight))
                return false;
        }
    }
    for (int u = 0; u < asked->n_in && any_left_over; u++)
        if (!is_covered(p, dual, class_of[u], p->of->n_classes, NULL))
            return false;
    return true;
}

/* ---- the certificate, read literally ----------------------------------------------------------
 */

/* 2 * weight against the two duals; no weight: being left over. */
static bool is_class_covered(const struct swp__class_bracket *asked,
                             const struct swp__class_dual *dual, int class_a, int class_b)
{
    const struct swp__packing *p = asked->packing;
    const int n = p->of->n_classes;
    if (class_a == n || class_b == n)
        return is_covered(p, dual, class_a, class_b, NULL);
    const size_t cell = (size_t)class_a * (size_t)n + (size_t)class_b;
    return !p->possible[cell] ||
           is_covered(p, dual, class_a, class_b, &p->weight[cell * (size_t)p->words]);
}

/* The duals of everybody, and of the place once for each who is left over, less twice the weight of
 * the pairs made, is nothing. */
static bool adds_up(const struct swp__class_bracket *asked, const struct swp__class_dual *dual,
                    const int *partner)
{
    const struct swp__packing *p = asked->packing;
    const int *class_of = p->of->class_of;
    uint64_t sum[SWP__WEIGHT_MAX_WORDS];
    swp__weight_zero(sum, p->words);
    for (int u = 0; u < asked->n_in; u++) {
        const int v = partner[u];
        swp__weight_add(sum, sum, &dual->y[class_of[u] * p->words], p->words);
        if (v < 0 || v == asked->n_in)
            swp__weight_add(sum, sum, &dual->y[(v < 0 ? p->of->n_classes : class_of[v]) * p->words],
                            p->words);
        if (v >= 0 && (v == asked->n_in || u < v))
            for (int twice = 0; twice < 2; twice++)
                swp__weight_sub(sum, sum, swp__packing_weight(p, u, v), p->words);
    }
    return swp__weight_is_zero(sum, p->words);
}

/* Everybody's partner is his, may meet him, and the others left over are as few as the classes
 * allow. */
static bool is_matching(const struct swp__class_bracket *asked, const int *partner)
{
    const struct swp__packing *p = asked->packing;
    int n_left = 0, sizes[SWP__MAX_CLASSES] = {0};
    uint64_t possible[SWP__MAX_CLASSES];
    for (int u = 0; u < asked->n_in; u++) {
        const int v = partner[u];
        sizes[p->of->class_of[u]]++;
        n_left += v < 0 || v == asked->n_in;
        if (v >= 0 && (!swp__packing_weight(p, u, v) || asked->is_barred(p->of->graph, u, v)))
            return false;
        if (v >= 0 && v < asked->n_in && partner[v] != u)
            return false;
    }
    if (n_left == asked->n_in % 2 || !asked->may_leave_many)
        return n_left == asked->n_in % 2;
    memset(possible, 0xff, sizeof possible);
    swp__class_possible(p, possible);
    return n_left == swp__class_least_left_over(p->of->n_classes, possible, sizes);
}

static bool holds_literally(const struct swp__class_bracket *asked,
                            const struct swp__class_dual *dual, const int *partner)
{
    const int *class_of = asked->packing->of->class_of;
    const int n = asked->n_in + (asked->has_bye ? 1 : 0);
    bool any_left_over = false;
    if (!is_matching(asked, partner) || !adds_up(asked, dual, partner))
        return false;
    for (int u = 0; u < asked->n_in; u++)
        any_left_over = any_left_over || partner[u] < 0;
    for (int u = 0; u < n; u++) {
        for (int v = 0; v < n; v++)
            if (!is_class_covered(asked, dual, class_of[u], class_of[v]))
                return false;
        if (any_left_over && !asked->has_bye &&
            !is_class_covered(asked, dual, class_of[u], asked->packing->of->n_classes))
            return false;
    }
    return true;
}

static long judged, judged_false;

static bool is_judged_literally(const struct swp__class_bracket *asked,
                                const struct swp__class_dual *dual, const int *partner)
{
    const bool holds = swp__class_certificate_holds(asked, dual, partner);
    judged++;
    judged_false += !holds;
    return holds == holds_literally(asked, dual, partner);
}

/* One thing about the partners is changed: a pair parted, somebody paired twice, partners
 * exchanged. */
static void spoil_partners(int n, int *partner)
{
    const int u = (int)roll((uint32_t)n), v = (int)roll((uint32_t)n);
    const int pu = partner[u], pv = partner[v];
    switch (roll(4)) {
    case 0:
        partner[u] = -1;
        if (pu >= 0 && pu < n)
            partner[pu] = -1;
        break;
    case 1:
        partner[u] = v;
        break;
    case 2:
        if (u == v || pu < 0 || pv < 0 || pu >= n || pv >= n || pu == v)
            break;
        partner[u] = v;
        partner[v] = u;
        partner[pu] = pv;
        partner[pv] = pu;
        break;
    default:
        if (pu < 0 && pv < 0 && u != v) {
            partner[u] = v;
            partner[v] = u;
        }
        break;
    }
}

/* Proofs that are right, and such in which one class's dual, two of them, or the partners are
 * changed: each is judged as the literal reading does. */
static bool certificate_is_literal(const struct swp__class_bracket *asked,
                                   const struct swp__class_dual *dual, const int *partner)
{
    const int words = asked->packing->words, n = asked->n_in;
    uint64_t y[(SWP__MAX_CLASSES + 1) * 4];
    int spoilt_partner[MAX_N + 1];
    if (words > 4)
        return true;
    for (int turn = 0; turn < 6; turn++) {
        const struct swp__class_dual other = {.n = dual->n, .y = y};
        memcpy(y, dual->y, sizeof *y * (size_t)(dual->n * words));
        memcpy(spoilt_partner, partner, sizeof *partner * (size_t)n);
        const int a = (int)roll((uint32_t)dual->n), b = (int)roll((uint32_t)dual->n);
        const int64_t by = (int64_t)roll(7) - 3;
        if (turn > 2)
            swp__weight_add_field(&y[a * words], by, (int)roll(3), words);
        if (turn > 3)
            swp__weight_add_field(&y[b * words], -by, (int)roll(3), words);
        for (int times = 0; turn < 5 && times < turn; times++)
            spoil_partners(n, spoilt_partner);
        if (!is_judged_literally(asked, &other, spoilt_partner))
            return false;
    }
    return true;
}

/* Duals that still add up to the weight of the optimal matching, the bent ones of two classes, are
 * no proof when two players weigh more than they allow. */
static bool certificate_refuses_bent(const struct swp__class_bracket *asked,
                                     const struct swp__class_dual *dual, const int *partner)
{
    const struct swp__class_graph *g = asked->packing->of;
    const int words = asked->packing->words, a = g->class_of[0], b = g->class_of[asked->n_in - 1];
    uint64_t y[(SWP__MAX_CLASSES + 1) * 4];
    int64_t size_a = 0, size_b = 0;
    for (int v = 0; v < asked->n_in; v++) {
        size_a += g->class_of[v] == a;
        size_b += g->class_of[v] == b;
    }
    if (a == b || words > 4)
        return true;
    memcpy(y, dual->y, sizeof *y * (size_t)(dual->n * words));
    const int64_t by = roll(2) ? 1 : -1;
    swp__weight_add_field(&y[a * words], by * size_b, 2, words);
    swp__weight_add_field(&y[b * words], -by * size_a, 2, words);
    const struct swp__class_dual other = {.n = dual->n, .y = y};
    const bool holds = swp__class_certificate_holds(asked, &other, partner);
    bent++;
    bent_refused += !holds;
    return !holds || duals_cover(asked, &other, partner);
}

/* The certificate holds; with the partners of two pairs exchanged it is often noticed that the
 * weight is less, or that a pair is barred (not when the other matching is optimal too). */
static bool certificate_tells(struct swp__context *ctx, const struct swp__class_bracket *asked,
                              int *partner)
{
    const struct swp__class_graph *g = asked->packing->of;
    struct swp__class_dual dual;
    int sizes[SWP__MAX_CLASSES] = {0};
    bool found = false;
    for (int v = 0; v < asked->n_in + (asked->has_bye ? 1 : 0); v++)
        sizes[g->class_of[v]]++;
    for (int v = 0; v < asked->n_in; v++)
        sizes[g->n_classes] += partner[v] < 0;
    if (swp__class_dual_solve(ctx, asked->packing, sizes, &dual, &found) != SWP_OK || !found ||
        !swp__class_certificate_holds(asked, &dual, partner) ||
        !certificate_refuses_bent(asked, &dual, partner) ||
        !certificate_is_literal(asked, &dual, partner))
        return false;
    int a = 0, b = asked->n_in - 1, pa = partner[a], pb = partner[b];
    if (pa < 0 || pb < 0 || pa >= asked->n_in || pb >= asked->n_in || pa == b)
        return true;
    partner[a] = b;
    partner[b] = a;
    partner[pa] = pb;
    partner[pb] = pa;
    spoilt++;
    spoilt_noticed += !swp__class_certificate_holds(asked, &dual, partner);
    return true;
}

/* The first players alone: classes of which nobody takes part say nothing. */
static bool certificate_leaves_out(struct swp__context *ctx, struct swp__class_bracket asked)
{
    int partner[MAX_N + 1];
    bool is_decided = false;
    asked.n_in = 2 + (int)roll((uint32_t)asked.n_in - 2);
    if (swp__class_bracket_pair(ctx, &asked, partner, &is_decided) != SWP_OK)
        return false;
    return !is_decided || certificate_tells(ctx, &asked, partner);
}

static bool agrees(uint64_t seed, void (*make)(struct bracket *b))
{
    struct bracket b;
    struct best best = {0};
    int partner[MAX_N + 1], got[MAX_N + 1], class_of[MAX_N + 1];
    state = seed;
    make(&b);
    for (int i = 0; i < b.n; i++)
        partner[i] = -2;
    enumerate(&b, partner, 0, &best);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    struct swp__class_graph graph = {.graph = &b,
                                     .n_criteria = n_criteria_of(&b),
                                     .levels = one_level,
                                     .values = values_of,
                                     .inside_only = OF_INSIDE_ONLY >> (b.n_first == 0),
                                     .n = b.n + b.has_bye,
                                     .class_of = class_of,
                                     .representative = b.representative,
                                     .may_pair = may_pair,
                                     .is_inside = is_inside};
    swp__classes_of(&b, graph.n, same, &graph.n_classes, class_of, b.representative);
    struct swp__packing packing;
    bool is_decided = false, fine = swp__packing_choose(&ctx, &graph, 0, &packing) == SWP_OK;
    struct swp__class_bracket asked = {.packing = &packing,
                                       .n_in = b.n,
                                       .n_first = b.n_first,
                                       .has_bye = b.has_bye,
                                       .may_leave_many = b.may_leave_many,
                                       .is_barred = is_barred,
                                       .club = b.has_clubs ? club_of : NULL};
    fine = fine && swp__class_bracket_pair(&ctx, &asked, got, &is_decided) == SWP_OK;
    decided += is_decided;
    decidable += best.in_shape_found;
    if (is_decided)
        fine = fine && best.in_shape_found &&
               memcmp(got, best.partner, (size_t)b.n * sizeof *got) == 0;
    int n_left = 0;
    for (int u = 0; is_decided && u < b.n; u++)
        n_left += got[u] < 0;
    decided_of_many += n_left > 1;
    if (is_decided && !b.has_clubs)
        fine = fine && certificate_tells(&ctx, &asked, got);
    if (fine && !b.has_clubs && !b.has_bye && b.n_first == 0 && b.n > 3)
        fine = certificate_leaves_out(&ctx, asked);
    swp__arena_destroy(ctx.arena);
    return fine;
}

/* ---- many classes --------------------------------------------------------------------------- */

static bool all_inside(const void *graph, int u, int v)
{
    (void)graph, (void)u, (void)v;
    return true;
}

static void all_one(const void *graph, int criterion, int level, const struct swp__class_pair *of,
                    int n, int64_t *out)
{
    (void)graph, (void)criterion, (void)level, (void)of;
    for (int i = 0; i < n; i++)
        out[i] = 1;
}

static bool nobody_is_barred(const void *graph, int u, int v)
{
    (void)graph;
    return u == v;
}

/* Whether 66 players of so many classes are decided: the list against its other half. */
static bool decides_classes(int n_classes)
{
    enum { N = 66 };
    int class_of[N], representative[N], partner[N];
    bool is_decided = false;
    for (int u = N - 1; u >= 0; u--) {
        class_of[u] = u % n_classes;
        representative[class_of[u]] = u;
    }
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    const struct swp__class_graph graph = {.n_criteria = 1,
                                           .levels = one_level,
                                           .values = all_one,
                                           .n = N,
                                           .n_classes = n_classes,
                                           .class_of = class_of,
                                           .representative = representative,
                                           .may_pair = all_inside,
                                           .is_inside = all_inside};
    struct swp__packing packing;
    EXPECT(swp__packing_choose(&ctx, &graph, 0, &packing) == SWP_OK, "%d classes", n_classes);
    const struct swp__class_bracket asked = {
        .packing = &packing, .n_in = N, .is_barred = nobody_is_barred};
    EXPECT(swp__class_bracket_pair(&ctx, &asked, partner, &is_decided) == SWP_OK, "%d classes",
           n_classes);
    for (int u = 0; u < N && is_decided; u++)
        EXPECT(partner[u] == (u + N / 2) % N, "%d classes: %d and %d", n_classes, u, partner[u]);
    swp__arena_destroy(ctx.arena);
    return is_decided;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("decided brackets against enumeration")
    {
        uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 30000;
        for (uint64_t seed = 1; seed <= count; seed++)
            EXPECT(agrees(seed, random_bracket), "seed %llu", (unsigned long long)seed);
        EXPECT(2 * decided > decidable, "only %d of %d decided", decided, decidable);
        EXPECT(4 * spoilt_noticed > spoilt && spoilt > 0, "%ld of %ld noticed", spoilt_noticed,
               spoilt);
        EXPECT(2 * bent_refused > bent && bent > 0, "%ld of %ld refused", bent_refused, bent);
        EXPECT(judged - judged_false > judged / 10 && judged_false > judged / 10,
               "%ld of %ld proofs are wrong", judged_false, judged);
        printf("decided %d of %d brackets that need no exchange\n", decided, decidable);
    }
    TESTING_CASE("brackets of clubs against enumeration")
    {
        uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 30000;
        decided = decidable = decided_of_many = 0;
        for (uint64_t seed = 1; seed <= count; seed++)
            EXPECT(agrees(seed, random_bracket_of_clubs), "seed %llu", (unsigned long long)seed);
        EXPECT(2 * decided > decidable, "only %d of %d decided", decided, decidable);
        EXPECT(decided_of_many > 0, "none with many left over");
        printf("decided %d of %d brackets that need no exchange, %d with many left over\n", decided,
               decidable, decided_of_many);
    }
    TESTING_CASE("as many classes as there is room for, one place being that of who is left over")
    for (int n_classes = 1; n_classes <= SWP__MAX_CLASSES + 2; n_classes++)
        EXPECT(decides_classes(n_classes) == (n_classes < SWP__MAX_CLASSES), "%d classes",
               n_classes);
    return testing_finish("unit_class_bracket");
}
