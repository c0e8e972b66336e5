/* SPDX-License-Identifier: Apache-2.0 */
/* The proof of an exchange: no pair that the start left out is in a best pairing.
 *
 * A pair with positive slack, the duals of the odd sets around both counted in, is in no best
 * pairing (complementary slackness). The start has left out the pairs that members fixed in one
 * half would make in the other. Their slack is what the duals say when the gain of a member is
 * moved with it. Vertices of one class in the same odd sets are a crowd, and for each crowd the
 * least dual is enough: O(crowds^2) instead of all pairs.
 *
 * The proof is of these duals: it is made anew after each search, and when it fails nothing is
 * known. */
#include "bracket/bracket_exchange_start.h"

static swp_status out_of_memory(const struct swp__rest *rest)
{
    return swp__no_memory(rest->g->ctx->err);
}

/* ---- least duals ----------------------------------------------------------------------------- */

/* Vertices of one class in the same odd sets. */
struct crowd {
    int class, set;
    int member;
    int before; /* of the same class, -1 */
};

/* The least duals of a crowd: of its members as if they stood in the first half (their gain taken
 * off) and in the second; of those that could not stand there; and of vertices outside the list. */
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

/* ---- the proof ------------------------------------------------------------------------------- */

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

/* A member that was put into the first half, where it has to be matched, would not be left over
 * either if it could. */
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
    const uint64_t *weight = swp__exchange_start_weight(l->rest, start, l->rest->packing,
                                                        l->crowds[a].class, l->crowds[b].class);
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
