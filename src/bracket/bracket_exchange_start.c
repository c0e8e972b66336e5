/* SPDX-License-Identifier: Apache-2.0 */
/* Where the search for an exchange begins: see bracket_exchange_start.h.
 *
 * Two class problems one after the other: the duals of the weights tell which pairs of classes are
 * tight, and along these the duals of the halves tell how many of each class stand in which half.
 * Weights weigh more than any exchange (swp__packing_lift), so the sum of the two is feasible. */
#include "bracket/bracket_exchange_start.h"

#include "matching/first_duals.h"

enum {
    MOST_CLASSES = SWP__MAX_PROBLEM_CLASSES,
    BESIDE_SHARE = 2 /* of the rest that may be left open beside the cuts */
};

static swp_status out_of_memory(const struct swp__rest *rest)
{
    return swp__no_memory(rest->g->ctx->err);
}

/* ---- classes and groups ---------------------------------------------------------------------- */

static int club(const void *user, int u)
{
    return swp__rest_club(user, u);
}

static bool barred(void *user, int u, int v)
{
    return swp__rest_barred(user, u, v);
}

/* The classes of the rest; large clubs are told apart, as long as the classes stay few. */
static swp_status find_classes(struct swp__rest *rest, struct swp__exchange_start *out)
{
    out->n_classes = rest->n_classes;
    out->class_of = rest->class_of;
    out->representative = rest->class_member;
    if (!rest->g->club || out->n_classes >= MOST_CLASSES)
        return SWP_OK;
    swp_status status = swp__clubs_tell(rest->g->ctx, rest->n, out->n_classes, out->class_of, club,
                                        rest, MOST_CLASSES - 1, &out->clubs, &out->tells_clubs);
    if (status == SWP_OK && out->tells_clubs)
        status = swp__clubs_ask_alone(rest->g->ctx, rest->n, &out->clubs, barred, rest);
    if (status != SWP_OK || !out->tells_clubs)
        return status;
    int n_beside = 0;
    for (int u = 0; out->clubs.beside && u < rest->n; u++)
        n_beside += out->clubs.beside[u];
    out->opens_beside = n_beside > 0 && BESIDE_SHARE * n_beside <= rest->n;
    out->n_classes = out->clubs.n_classes;
    out->class_of = out->clubs.class_of;
    out->representative = out->clubs.representative;
    return SWP_OK;
}

/* Classes of members of the list first, then classes of the others. */
static swp_status find_groups(const struct swp__rest *rest, struct swp__exchange_start *out)
{
    struct swp__arena *arena = rest->g->ctx->arena;
    const size_t n = (size_t)rest->n, n_classes = (size_t)out->n_classes;
    int *group_of_class = swp__arena_array(arena, n_classes, sizeof(int)); /* one more */
    out->group_of = swp__arena_array(arena, n, sizeof(int));
    out->number = swp__arena_array(arena, n, sizeof(int));
    out->sorted = swp__arena_array(arena, n, sizeof(int));
    out->begin = swp__arena_array(arena, 2 * n_classes + 1, sizeof(int));
    out->class_of_group = swp__arena_array(arena, 2 * n_classes, sizeof(int));
    if (!group_of_class || !out->group_of || !out->number || !out->sorted || !out->begin ||
        !out->class_of_group)
        return out_of_memory(rest);
    for (int listed = 1; listed >= 0; listed--) {
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
    for (int u = 0; u < rest->n; u++)
        out->sorted[out->begin[out->group_of[u]] + out->number[u]] = u;
    return SWP_OK;
}

const uint64_t *swp__exchange_start_weight(const struct swp__rest *rest,
                                           const struct swp__exchange_start *s,
                                           const struct swp__packing *packing, int class_a,
                                           int class_b)
{
    if (s->tells_clubs && swp__clubs_bar(&s->clubs, class_a, class_b))
        return NULL;
    return swp__packing_weight(packing, rest->vertex[s->representative[class_a]],
                               rest->vertex[s->representative[class_b]]);
}

/* ---- the weights ----------------------------------------------------------------------------- */

/* How many vertices each class has, and whether all of them have to be matched. */
static void count_classes(const struct swp__rest *rest, const struct swp__exchange_start *s,
                          int *sizes, bool *must)
{
    for (int c = 0; c < s->n_classes; c++)
        must[c] = rest->g->must;
    for (int u = 0; u < rest->n; u++) {
        const int c = s->class_of[u];
        sizes[c]++;
        must[c] = must[c] && rest->g->must[rest->vertex[u]];
    }
}

static swp_status solve_weights(const struct swp__rest *rest, struct swp__exchange_start *s,
                                bool *must, bool *out_found)
{
    const struct swp__packing *packing = &rest->g->packing;
    struct swp__arena *arena = rest->g->ctx->arena;
    const size_t n = (size_t)s->n_classes;
    s->y = swp__arena_array(arena, n * (size_t)packing->words, sizeof(uint64_t));
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    bool *possible = swp__arena_array(arena, n * n, sizeof(bool));
    int *told = swp__arena_array(arena, n, sizeof(int));
    int *sizes = swp__arena_array(arena, n, sizeof(int));
    int *flow = swp__arena_array(arena, n * n, sizeof(int));
    if (!s->y || !possible || !told || !sizes || !flow)
        return out_of_memory(rest);
    count_classes(rest, s, sizes, must);
    for (int a = 0; a < s->n_classes; a++) {
        told[a] = packing->of->class_of[rest->vertex[s->representative[a]]];
        for (int b = 0; b < s->n_classes; b++)
            possible[(size_t)a * n + (size_t)b] =
                swp__exchange_start_weight(rest, s, packing, a, b) != NULL;
    }
    struct swp__class_problem problem = {.n = s->n_classes,
                                         .words = packing->words,
                                         .weight = packing->weight,
                                         .told = told,
                                         .n_told = packing->of->n_classes,
                                         .possible = possible,
                                         .sizes = sizes,
                                         .must = must};
    const swp_status status = swp__first_duals(rest->g->ctx, &problem, s->y, flow, out_found);
    swp__arena_release(arena, mark);
    return status;
}

static bool is_tight(const struct swp__rest *rest, const struct swp__exchange_start *s, int class_a,
                     int class_b)
{
    const int words = rest->g->packing.words;
    const uint64_t *weight =
        swp__exchange_start_weight(rest, s, &rest->g->packing, class_a, class_b);
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

swp_status swp__exchange_start_find(struct swp__rest *rest, struct swp__exchange_start *out,
                                    bool *out_found)
{
    bool must[MOST_CLASSES];
    *out = (struct swp__exchange_start){0};
    *out_found = false;
    swp_status status = find_classes(rest, out);
    if (status != SWP_OK || out->n_classes >= MOST_CLASSES)
        return status;
    status = find_groups(rest, out);
    if (status != SWP_OK)
        return status;
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
    if (s->opens_beside && s->clubs.beside[u])
        return SIDE_OPEN;
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
