/* SPDX-License-Identifier: Apache-2.0 */
/* Where the search for an exchange begins: see bracket_exchange.h. */
#include "bracket/bracket_exchange.h"
#include "matching/first_duals.h"

enum { MOST_CLASSES = SWP__MAX_PROBLEM_CLASSES };

static swp_status out_of_memory(const struct swp__rest *rest)
{
    return swp__no_memory(rest->g->ctx->err);
}

/* ---- classes and groups ---------------------------------------------------------------------- */

static bool take_arrays(const struct swp__rest *rest, struct swp__exchange_start *out)
{
    struct swp__arena *arena = rest->g->ctx->arena;
    const int n_classes = rest->g->classes.n_classes;
    const size_t n = (size_t)rest->n,
                 n_most = 2 * (size_t)(n_classes > MOST_CLASSES ? n_classes : MOST_CLASSES);
    *out = (struct swp__exchange_start){
        .representative = swp__arena_array(arena, n_most, sizeof(int)),
        .class_of = swp__arena_array(arena, n, sizeof(int)),
        .group_of = swp__arena_array(arena, n, sizeof(int)),
        .number = swp__arena_array(arena, n, sizeof(int)),
        .begin = swp__arena_array(arena, n_most + 1, sizeof(int)),
        .sorted = swp__arena_array(arena, n, sizeof(int)),
        .class_of_group = swp__arena_array(arena, n_most, sizeof(int))};
    return out->representative && out->class_of && out->group_of && out->number && out->begin &&
           out->sorted && out->class_of_group;
}

/* The classes that occur, each with a number. */
static bool find_classes(const struct swp__rest *rest, struct swp__exchange_start *out)
{
    int *known = swp__arena_array(rest->g->ctx->arena, (size_t)rest->n_classes, sizeof(int));
    for (int u = 0; known && u < rest->n; u++) {
        int *number = &known[rest->class_of[u]]; /* one more; 0 = none yet */
        if (*number == 0) {
            out->representative[out->n_classes] = u;
            *number = ++out->n_classes;
        }
        out->class_of[u] = *number - 1;
    }
    return known;
}

static int club(const void *user, int u)
{
    return swp__rest_club(user, u);
}

/* Members of one large club make no pair: their classes tell it, as long as these stay few. */
static swp_status tell_clubs(const struct swp__rest *rest, struct swp__exchange_start *out)
{
    if (!rest->g->club)
        return SWP_OK;
    swp_status status = swp__clubs_tell(rest->g->ctx, rest->n, out->n_classes, out->class_of, club,
                                        rest, MOST_CLASSES - 1, &out->clubs, &out->tells_clubs);
    if (status != SWP_OK || !out->tells_clubs)
        return status;
    out->n_classes = out->clubs.n_classes;
    out->class_of = out->clubs.class_of;
    out->representative = out->clubs.representative;
    return SWP_OK;
}

/* Classes of members of the list first, then classes of the others. */
static bool find_groups(const struct swp__rest *rest, struct swp__exchange_start *out)
{
    int *group_of_class =
        swp__arena_array(rest->g->ctx->arena, (size_t)out->n_classes, sizeof(int)); /* one more */
    for (int listed = 1; group_of_class && listed >= 0; listed--) {
        memset(group_of_class, 0, (size_t)out->n_classes * sizeof(int));
        for (int u = 0; u < rest->n; u++) {
            if ((rest->place[u] >= 0) != listed)
                continue;
            int *group = &group_of_class[out->class_of[u]];
            if (*group == 0) {
                out->class_of_group[out->n_groups] = out->class_of[u];
                *group = ++out->n_groups;
            }
            out->group_of[u] = *group - 1;
            out->number[u] = out->begin[*group]++; /* for a while: how many */
        }
        if (listed)
            out->n_listed = out->n_groups;
    }
    for (int x = 0; x < out->n_groups; x++)
        out->begin[x + 1] += out->begin[x];
    for (int u = 0; group_of_class && u < rest->n; u++)
        out->sorted[out->begin[out->group_of[u]] + out->number[u]] = u;
    return group_of_class;
}

/* The weight of a pair of two classes in one of the packings; NULL when there is none. */
static const uint64_t *weight_of(const struct swp__rest *rest, const struct swp__exchange_start *s,
                                 const struct swp__packing *packing, int class_a, int class_b)
{
    if (s->tells_clubs && swp__clubs_bar(&s->clubs, class_a, class_b))
        return NULL;
    return swp__packing_weight(packing, rest->vertex[s->representative[class_a]],
                               rest->vertex[s->representative[class_b]]);
}

/* ---- the weights ----------------------------------------------------------------------------- */

static bool must_all(const struct swp__rest *rest, const struct swp__exchange_start *s, int class_a)
{
    bool must = rest->g->must;
    for (int u = 0; must && u < rest->n; u++)
        must = s->class_of[u] != class_a || rest->g->must[rest->vertex[u]];
    return must;
}

static swp_status solve_weights(const struct swp__rest *rest, struct swp__exchange_start *s,
                                bool *must, bool *out_found)
{
    struct swp__arena *arena = rest->g->ctx->arena;
    const int words = rest->g->packing.words;
    const size_t n = (size_t)s->n_classes, w = (size_t)words;
    uint64_t *weight = swp__arena_array(arena, n * n * w, sizeof(uint64_t));
    bool *possible = swp__arena_array(arena, n * n, sizeof(bool));
    int *sizes = swp__arena_array(arena, n, sizeof(int));
    int *flow = swp__arena_array(arena, n * n, sizeof(int));
    s->y = swp__arena_array(arena, n * w, sizeof(uint64_t));
    if (!weight || !possible || !sizes || !flow || !s->y)
        return out_of_memory(rest);
    for (int u = 0; u < rest->n; u++)
        sizes[s->class_of[u]]++;
    for (int a = 0; a < s->n_classes; a++) {
        must[a] = must_all(rest, s, a);
        for (int b = 0; b < s->n_classes; b++) {
            const uint64_t *known = weight_of(rest, s, &rest->g->packing, a, b);
            const size_t at = (size_t)a * n + (size_t)b;
            possible[at] = known;
            if (known)
                swp__weight_copy(&weight[at * w], known, words);
        }
    }
    struct swp__class_problem problem = {.n = s->n_classes,
                                         .words = words,
                                         .weight = weight,
                                         .possible = possible,
                                         .sizes = sizes,
                                         .must = must};
    return swp__first_duals(rest->g->ctx, &problem, s->y, flow, out_found);
}

static bool is_tight(const struct swp__rest *rest, const struct swp__exchange_start *s, int class_a,
                     int class_b)
{
    const int words = rest->g->packing.words;
    const uint64_t *weight = weight_of(rest, s, &rest->g->packing, class_a, class_b);
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    if (!weight)
        return false;
    swp__weight_add(slack, &s->y[class_a * words], &s->y[class_b * words], words);
    for (int twice = 0; twice < 2; twice++)
        swp__weight_sub(slack, slack, weight, words);
    return swp__weight_is_zero(slack, words);
}

/* ---- the halves ------------------------------------------------------------------------------ */

static swp_status solve_halves(const struct swp__rest *rest, struct swp__exchange_start *s,
                               const bool *must, bool *out_found)
{
    struct swp__arena *arena = rest->g->ctx->arena;
    const int words = rest->g->packing.words, n_groups = s->n_groups;
    const size_t n = (size_t)n_groups;
    int *sizes = swp__arena_array(arena, n, sizeof(int));
    int *n_first = swp__arena_array(arena, n, sizeof(int));
    int64_t *gain = swp__arena_array(arena, (size_t)rest->n, sizeof(int64_t));
    bool *tight = swp__arena_array(arena, n * n, sizeof(bool));
    bool *may_leave = swp__arena_array(arena, n, sizeof(bool));
    if (!sizes || !n_first || !gain || !tight || !may_leave)
        return out_of_memory(rest);
    for (int i = 0; i < s->begin[s->n_listed]; i++) {
        gain[i] = swp__rest_gain(rest, s->sorted[i]);
        n_first[s->group_of[s->sorted[i]]] += gain[i] > 0;
    }
    for (int x = 0; x < n_groups; x++) {
        const int c = s->class_of_group[x];
        sizes[x] = s->begin[x + 1] - s->begin[x];
        may_leave[x] = !must[c] && swp__weight_is_zero(&s->y[c * words], words);
        for (int y = 0; y <= x; y++)
            tight[x * n_groups + y] = tight[y * n_groups + x] =
                is_tight(rest, s, c, s->class_of_group[y]);
    }
    struct swp__exchange_problem problem = {.n_classes = s->n_listed,
                                            .n_outside = n_groups - s->n_listed,
                                            .sizes = sizes,
                                            .n_first = n_first,
                                            .begin = s->begin,
                                            .gain = gain,
                                            .tight = tight,
                                            .may_leave = may_leave};
    return swp__exchange_dual_solve(rest->g->ctx, &problem, &s->dual, out_found);
}

/* Pairs of classes that are not tight keep their distance: no dual of the halves outweighs the
 * least difference of two weights. */
static bool are_small(const struct swp__rest *rest, const struct swp__exchange_start *s)
{
    const int bits = rest->packing->low_bits - rest->g->packing.low_bits - 2;
    const int64_t limit = (int64_t)1 << (bits < 62 ? bits : 62);
    for (int x = 0; x < s->n_groups; x++) {
        const int64_t first = x < s->n_listed ? s->dual.first[x] : 0, second = s->dual.second[x];
        if (first < -limit || first > limit || second < -limit || second > limit)
            return false;
    }
    return true;
}

swp_status swp__exchange_start_find(const struct swp__rest *rest, struct swp__exchange_start *out,
                                    bool *out_found)
{
    bool must[MOST_CLASSES];
    *out_found = false;
    if (!take_arrays(rest, out) || !find_classes(rest, out))
        return out_of_memory(rest);
    if (out->n_classes >= MOST_CLASSES)
        return SWP_OK;
    swp_status status = tell_clubs(rest, out);
    if (status != SWP_OK)
        return status;
    if (!find_groups(rest, out))
        return out_of_memory(rest);
    status = solve_weights(rest, out, must, out_found);
    if (status == SWP_OK && *out_found)
        status = solve_halves(rest, out, must, out_found);
    *out_found = *out_found && status == SWP_OK && are_small(rest, out);
    return status;
}

/* ---- sides, duals and pairs ------------------------------------------------------------------ */

static enum side side_of(const struct swp__exchange_start *s, int u, int n_open)
{
    const int x = s->group_of[u];
    if (x >= s->n_listed)
        return SIDE_OUTSIDE;
    if (s->number[u] < s->dual.n_sure[x] - n_open)
        return SIDE_FIRST;
    return s->number[u] >= s->dual.n_first[x] + n_open ? SIDE_SECOND : SIDE_OPEN;
}

/* The share of the halves in the dual of u. */
static int64_t dual_of(const struct swp__exchange_start *s, const struct swp__rest *rest, int u)
{
    const int x = s->group_of[u];
    if (rest->side[u] == SIDE_FIRST) /* what u gains is left out */
        return s->dual.first[x];
    if (rest->side[u] != SIDE_OPEN)
        return s->dual.second[x];
    const int64_t first = s->dual.first[x] + 2 * swp__rest_gain(rest, u);
    return first > s->dual.second[x] ? first : s->dual.second[x];
}

/* Pairs members of one group, from `first` to before `last`, with those of another, `second` the
 * first of them, as many as wanted and possible; each with the first possible one. */
static void pair_groups(const struct swp__exchange_start *s, struct swp__rest *rest, int wanted,
                        int first, int last, int second, int end)
{
    int *mate = rest->start_mate;
    for (int i = first; i < last && wanted > 0; i++) {
        const int u = s->sorted[i];
        while (second < end && mate[s->sorted[second]] >= 0)
            second++;
        for (int k = second; k < end && mate[u] < 0; k++) {
            const int v = s->sorted[k];
            if (mate[v] >= 0 || u == v || swp__rest_barred(rest, u, v))
                continue;
            mate[u] = v;
            mate[v] = u;
            wanted--;
        }
    }
}

static void pair_all(const struct swp__exchange_start *s, struct swp__rest *rest)
{
    const int *begin = s->begin;
    for (int u = 0; u < rest->n; u++)
        rest->start_mate[u] = -1;
    for (int x = 0; x < s->n_groups; x++)
        for (int y = 0; y < (x < s->n_listed ? s->n_listed : x + 1); y++) {
            const int end = x < s->n_listed ? begin[x] + s->dual.n_first[x] : begin[x + 1];
            const int second = y < s->n_listed ? begin[y] + s->dual.n_sure[y] : begin[y];
            pair_groups(s, rest, s->dual.pairs[x * s->n_groups + y], begin[x], end, second,
                        begin[y + 1]);
        }
}

swp_status swp__exchange_start_take(const struct swp__exchange_start *start, int n_open,
                                    struct swp__rest *rest)
{
    struct swp__arena *arena = rest->g->ctx->arena;
    const int words = rest->packing->words, from_words = rest->g->packing.words;
    rest->start = swp__arena_array(arena, (size_t)rest->n * (size_t)words, sizeof(uint64_t));
    rest->start_mate = swp__arena_array(arena, (size_t)rest->n, sizeof(int));
    if (!rest->start || !rest->start_mate)
        return out_of_memory(rest);
    for (int u = 0; u < rest->n; u++) {
        rest->side[u] = (uint8_t)side_of(start, u, n_open);
        swp__weight_shift(&rest->start[u * words], words,
                          &start->y[start->class_of[u] * from_words], from_words,
                          rest->packing->low_bits - rest->g->packing.low_bits);
        swp__weight_add_field(&rest->start[u * words], dual_of(start, rest, u), 0, words);
    }
    pair_all(start, rest);
    return SWP_OK;
}

/* ---- what was left out ----------------------------------------------------------------------- */

/* Vertices of one class in the same odd sets. */
struct crowd {
    int class, set;
    int member;
    int before; /* of the same class, -1 */
};

/* The least duals of the vertices of a crowd: of its members for standing in the first half (what
 * they gain taken off) and in the second, of those to whom one of them is closed, and of the others
 * outside. */
enum { OF_FIRST, OF_SECOND, OF_CLOSED_FIRST, OF_CLOSED_SECOND, OF_OUTSIDE, OF_COUNT };

struct least_duals {
    const struct swp__rest *rest;
    struct swp__matcher *m;
    int words;
    int n_crowds, most_crowds;
    struct crowd *crowds; /* [most_crowds] */
    int *latest;          /* [n_classes] the last crowd of a class, -1 */
    uint64_t *value;      /* [most_crowds][OF_COUNT][words] */
    bool *is_known;       /* [most_crowds][OF_COUNT] */
};

/* The crowd of u; -1 when there are too many. */
static int crowd_of(struct least_duals *l, int u, int class_u)
{
    const int set = swp__matcher_set(l->m, u);
    int i = l->latest[class_u];
    while (i >= 0 && l->crowds[i].set != set)
        i = l->crowds[i].before;
    if (i >= 0 || l->n_crowds == l->most_crowds)
        return i;
    l->crowds[l->n_crowds] = (struct crowd){class_u, set, u, l->latest[class_u]};
    return l->latest[class_u] = l->n_crowds++;
}

static void lower(struct least_duals *l, int crowd, int of, const uint64_t *value)
{
    const int at = crowd * OF_COUNT + of;
    uint64_t *least = &l->value[at * l->words];
    if (l->is_known[at] && swp__weight_compare(value, least, l->words) >= 0)
        return;
    swp__weight_copy(least, value, l->words);
    l->is_known[at] = true;
}

static void take_dual(struct least_duals *l, int u, int crowd)
{
    uint64_t first[SWP__WEIGHT_MAX_WORDS], second[SWP__WEIGHT_MAX_WORDS];
    const uint64_t *y = swp__matcher_dual(l->m, u);
    const enum side side = (enum side)l->rest->side[u];
    if (side == SIDE_OUTSIDE) {
        lower(l, crowd, OF_OUTSIDE, y);
        return;
    }
    const int64_t gain = 2 * swp__rest_gain(l->rest, u);
    swp__weight_copy(first, y, l->words);
    swp__weight_copy(second, y, l->words);
    if (side == SIDE_FIRST)
        swp__weight_add_field(second, gain, 0, l->words);
    else
        swp__weight_add_field(first, -gain, 0, l->words);
    lower(l, crowd, OF_FIRST, first);
    lower(l, crowd, OF_SECOND, second);
    if (side == SIDE_FIRST)
        lower(l, crowd, OF_CLOSED_SECOND, second);
    else if (side == SIDE_SECOND)
        lower(l, crowd, OF_CLOSED_FIRST, first);
}

/* No pair of the two is tight, as far as those least duals tell. */
static bool is_apart(const struct least_duals *l, int crowd_a, int of_a, int crowd_b, int of_b,
                     const uint64_t *weight)
{
    const int a = crowd_a * OF_COUNT + of_a, b = crowd_b * OF_COUNT + of_b;
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    if (!l->is_known[a] || !l->is_known[b])
        return true;
    swp__weight_add(slack, &l->value[a * l->words], &l->value[b * l->words], l->words);
    for (int twice = 0; twice < 2; twice++)
        swp__weight_sub(slack, slack, weight, l->words);
    swp__matcher_add_sets(l->m, l->crowds[crowd_a].member, l->crowds[crowd_b].member, slack);
    return !swp__weight_is_negative(slack, l->words) && !swp__weight_is_zero(slack, l->words);
}

/* Who is put into the first half, and may be left over, is not. */
static bool none_may_leave(const struct swp__rest *rest, const struct swp__matcher *m)
{
    uint64_t y[SWP__WEIGHT_MAX_WORDS];
    const uint64_t *alone = swp__matcher_dual_alone(m);
    const int words = rest->packing->words;
    for (int u = 0; u < rest->n; u++) {
        if (rest->side[u] != SIDE_FIRST || (rest->g->must && rest->g->must[rest->vertex[u]]))
            continue;
        swp__weight_copy(y, swp__matcher_dual(m, u), words);
        swp__weight_add_field(y, 2 * swp__rest_gain(rest, u), 0, words);
        if (alone)
            swp__weight_add(y, y, alone, words);
        if (swp__weight_is_negative(y, words) || swp__weight_is_zero(y, words))
            return false;
    }
    return true;
}

/* Fills the least duals; false when there are too many crowds. */
static bool find_least_duals(const struct swp__exchange_start *start, struct least_duals *l)
{
    for (int c = 0; c < start->n_classes; c++)
        l->latest[c] = -1;
    for (int u = 0; u < l->rest->n; u++) {
        const int crowd = crowd_of(l, u, start->class_of[u]);
        if (crowd < 0)
            return false;
        take_dual(l, u, crowd);
    }
    return true;
}

/* No pair of the two crowds that was left out is tight. */
static bool are_apart(const struct swp__exchange_start *start, const struct least_duals *l, int a,
                      int b)
{
    const uint64_t *weight =
        weight_of(l->rest, start, l->rest->packing, l->crowds[a].class, l->crowds[b].class);
    return !weight || (is_apart(l, a, OF_CLOSED_FIRST, b, OF_SECOND, weight) &&
                       is_apart(l, a, OF_CLOSED_SECOND, b, OF_FIRST, weight) &&
                       is_apart(l, a, OF_CLOSED_SECOND, b, OF_OUTSIDE, weight));
}

swp_status swp__exchange_start_holds(const struct swp__exchange_start *start,
                                     const struct swp__rest *rest, struct swp__matcher *m,
                                     bool *out)
{
    struct swp__arena *arena = rest->g->ctx->arena;
    const int words = rest->packing->words;
    const int most =
        4 * (start->n_classes > SWP__MAX_CLASSES ? start->n_classes : SWP__MAX_CLASSES);
    const size_t values = (size_t)most * OF_COUNT;
    struct least_duals all = {
        .rest = rest,
        .m = m,
        .words = words,
        .most_crowds = most,
        .crowds = swp__arena_array(arena, (size_t)most, sizeof *all.crowds),
        .latest = swp__arena_array(arena, (size_t)start->n_classes, sizeof(int)),
        .value = swp__arena_room(arena, values * (size_t)words, sizeof(uint64_t)),
        .is_known = swp__arena_array(arena, values, sizeof(bool))};
    struct least_duals *l = &all;
    if (!l->crowds || !l->latest || !l->value || !l->is_known)
        return out_of_memory(rest);
    *out = none_may_leave(rest, m) && find_least_duals(start, l);
    for (int a = 0; *out && a < l->n_crowds; a++)
        for (int b = 0; *out && b < l->n_crowds; b++)
            *out = are_apart(start, l, a, b);
    return SWP_OK;
}
