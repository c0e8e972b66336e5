/* SPDX-License-Identifier: Apache-2.0 */
/* The pairing of a bracket when the upper half of the numbers cannot be the tops, or some pair must
 * count for a criterion.
 *
 * One matching of the maximum weight has the fewest pairs that count, criterion by criterion. Then
 * the members are asked in the order of their numbers "is there such a matching in which your
 * opponent has the greater number?": those who say yes are the tops, until half of all are. Last
 * each top, in order, gets the first bottom with whom such a matching is left.
 *
 * A question costs one search: O(n^2) in all where few are barred, O(n^3) at worst. */
#include "upfloat/upfloat_internal.h"

struct matched {
    const struct swp__upfloat_field *field;
    struct swp__upfloat_bracket *bracket;
    int shift[SWP__UPFLOAT_CRITERIA], words;
    int *representative;
    struct swp__matcher *matcher;
};

static void lay_out_fields(struct matched *m)
{
    int bits = 0, next = 0;
    for (int most = m->bracket->n / 2; most > 0; most /= 2)
        bits++;
    for (int k = m->field->rules->n_criteria - 1; k >= 0; k--) {
        m->shift[k] = next;
        next += bits;
    }
    m->words = (next + bits + 4 + 63) / 64;
}

static void weigh(const struct matched *m, int u, int v, uint64_t *out)
{
    const unsigned counts = swp__upfloat_counts(m->field, m->bracket, u, v);
    swp__weight_zero(out, m->words);
    for (int k = 0; k < m->field->rules->n_criteria; k++)
        if (counts >> k & 1)
            swp__weight_add_field(out, -1, m->shift[k], m->words);
}

static bool is_barred(void *user, int u, int v)
{
    const struct matched *m = user;
    return !swp__upfloat_may_meet(m->field, m->bracket->members[u], m->bracket->members[v]);
}

static bool are_alike(const void *user, int u, int v)
{
    const struct matched *m = user;
    const struct swp__upfloat_bracket *bracket = m->bracket;
    return bracket->is_up[u] == bracket->is_up[v] &&
           m->field->players[bracket->members[u]].kind ==
               m->field->players[bracket->members[v]].kind;
}

static bool weigh_kinds(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct matched *m = user;
    weigh(m, m->representative[kind_a], m->representative[kind_b], out);
    return true;
}

static int club_of(const void *user, int v)
{
    const struct matched *m = user;
    return swp__position_club(m->field->position, m->field->players[m->bracket->members[v]].slot);
}

static swp_status solve(struct matched *m)
{
    struct swp__context *ctx = m->field->ctx;
    const int n = m->bracket->n;
    const struct swp__kind_graph kinds = {.n = n,
                                          .words = m->words,
                                          .weight = weigh_kinds,
                                          .is_barred = is_barred,
                                          .club = club_of,
                                          .user = m};
    bool *must = swp__arena_array(ctx->arena, (size_t)n, sizeof *must);
    if (!must)
        return swp__upfloat_no_memory(m->field);
    for (int v = 0; v < n; v++)
        must[v] = true;
    m->matcher = swp__matcher_create_sorting(ctx, &kinds, are_alike, &m->representative, must);
    return m->matcher ? swp__matcher_solve(m->matcher) : swp__upfloat_no_memory(m->field);
}

static bool has_greater_number(void *user, int v)
{
    return v > *(const int *)user;
}

static bool is_anybody(void *user, int v)
{
    (void)user;
    (void)v;
    return true;
}

/* Who the tops are, as members, the first of all lists. */
static swp_status find_tops(struct matched *m, int *tops)
{
    const int n = m->bracket->n;
    int n_tops = 0;
    for (int v = 0; v < n && n_tops < n / 2; v++) {
        bool is_top = false;
        const swp_status status = swp__matcher_restrict(m->matcher, v, has_greater_number, &v,
                                                        /* must= */ true, &is_top);
        if (status != SWP_OK)
            return status;
        if (is_top)
            tops[n_tops++] = v;
        if (!swp__context_poll(m->field->ctx))
            return SWP_ERR_CANCELLED;
    }
    return n_tops == n / 2 ? SWP_OK : swp__upfloat_internal(m->field, SWP__UPFLOAT_PAIRING);
}

swp_status swp__upfloat_match_bracket(const struct swp__upfloat_field *field,
                                      struct swp__upfloat_bracket *bracket)
{
    struct matched m = {.field = field, .bracket = bracket};
    const int half = bracket->n / 2;
    int *tops = swp__arena_room(field->ctx->arena, (size_t)half, sizeof *tops);
    if (!tops)
        return swp__upfloat_no_memory(field);
    lay_out_fields(&m);
    swp_status status = solve(&m);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__upfloat_internal(field, SWP__UPFLOAT_PAIRING);
    if (status == SWP_OK)
        status = find_tops(&m, tops);
    for (int i = 0; i < half && status == SWP_OK; i++) {
        int bottom;
        status = swp__matcher_fix_first(m.matcher, tops[i], 0, is_anybody, NULL, &bottom);
        if (status != SWP_OK)
            break;
        bracket->tops[i] = bracket->members[tops[i]];
        bracket->bottoms[i] = bracket->members[bottom];
    }
    return status;
}
