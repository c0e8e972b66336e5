/* SPDX-License-Identifier: Apache-2.0 */
/* A proposal by kinds of players: see blockers_waivers.c.
 *
 * What most pairs fail on is a matter of what kind of players they are: of their colours, of the
 * club they share, of the bye. Pairs that fail on something besides, two who have met or are
 * declared not to meet in a small group, are left out; the others are matched by kinds
 * (matching/matching), and the duals of the optimum say whether any pair left out could better it.
 * When that cannot be excluded, or nobody can do without them, the matching is made of all pairs.
 */
#include "explain/blockers_internal.h"
#include "matching/lexicographic.h"

/* How far the two are apart in score; of the bye, from the lowest score. */
static int64_t score_difference(const struct swp__proposal *p, int u, int v)
{
    const struct swp__seat *seats = p->field->bars->position->seats;
    const int a = p->field->slots[u], b = p->field->slots[v];
    const int64_t x = a == SWP__NOBODY ? p->lowest : seats[a].score;
    const int64_t y = b == SWP__NOBODY ? p->lowest : seats[b].score;
    return x > y ? x - y : y - x;
}

bool swp__proposal_weight(const struct swp__proposal *p, int u, int v, unsigned bars, uint64_t *out)
{
    if (bars & ~p->may_give)
        return false;
    swp__weight_copy(out, &p->spared[bars * (size_t)p->words], p->words);
    if (bars)
        swp__weight_add_field(out, -score_difference(p, u, v), p->shift[0], p->words);
    return true;
}

/* What a pair of such players fails on. */
static unsigned bars_by_kind(const struct swp__proposal *p, int u, int v)
{
    const struct swp__absolute_bars *bars = p->field->bars;
    const int a = p->field->slots[u], b = p->field->slots[v];
    if (a == SWP__NOBODY || b == SWP__NOBODY)
        return bars->bye_barred_by[a == SWP__NOBODY ? b : a] != 0 ? 1u << SWP_BAR_BYE : 0;
    const int club = swp__position_club(bars->position, a);
    const bool is_one_club = club != 0 && club == swp__position_club(bars->position, b);
    const bool fit = swp__barred_colours_fit(bars->colours_barred[a], bars->colours_barred[b]);
    return (is_one_club ? 1u << SWP_BAR_FORBIDDEN : 0) | (fit ? 0 : 1u << SWP_BAR_COLOURS);
}

static bool is_one_kind(const void *graph, int u, int v)
{
    const struct swp__proposal *p = graph;
    const struct swp__absolute_bars *bars = p->field->bars;
    const int a = p->field->slots[u], b = p->field->slots[v];
    if (a == SWP__NOBODY || b == SWP__NOBODY)
        return a == b;
    return bars->position->seats[a].score == bars->position->seats[b].score &&
           bars->colours_barred[a] == bars->colours_barred[b] &&
           (bars->bye_barred_by[a] != 0) == (bars->bye_barred_by[b] != 0) &&
           swp__position_club(bars->position, a) == swp__position_club(bars->position, b);
}

static bool weigh_kinds(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct swp__proposal *p = user;
    const int u = p->representative[kind_a], v = p->representative[kind_b];
    if (u == v && p->field->slots[u] == SWP__NOBODY)
        return false;
    return swp__proposal_weight(p, u, v, bars_by_kind(p, u, v), out);
}

/* Left out: fails on something besides. */
static bool is_left_out(void *user, int u, int v)
{
    const struct swp__proposal *p = user;
    return u == v || swp__field_bars(p->field, u, v, NULL) != bars_by_kind(p, u, v);
}

/* What is asked of the pairs left out. */
struct proof {
    const struct swp__proposal *p;
    const struct swp__matcher *m;
    bool holds;
};

/* The duals of the two are no less than twice what they weigh; shares of odd sets could only add to
 * them. */
static void check_pair(void *user, int u, int v, unsigned bars)
{
    struct proof *proof = user;
    const int words = proof->p->words;
    uint64_t weight[SWP__WEIGHT_MAX_WORDS], duals[SWP__WEIGHT_MAX_WORDS];
    if (!proof->holds || bars == bars_by_kind(proof->p, u, v) ||
        !swp__proposal_weight(proof->p, u, v, bars, weight))
        return;
    swp__weight_add(duals, swp__matcher_dual(proof->m, u), swp__matcher_dual(proof->m, v), words);
    swp__weight_sub(duals, duals, weight, words);
    swp__weight_sub(duals, duals, weight, words);
    proof->holds = !swp__weight_is_negative(duals, words);
}

swp_status swp__proposal_by_kinds(struct swp__proposal *p, const bool *must,
                                  struct swp__matcher **out)
{
    const struct swp__kind_graph kinds = {.n = p->field->n,
                                          .words = p->words,
                                          .weight = weigh_kinds,
                                          .is_barred = is_left_out,
                                          .user = p};
    struct swp__matcher *m =
        swp__matcher_create_sorting(p->field->ctx, &kinds, is_one_kind, &p->representative, must);
    *out = NULL;
    if (!m)
        return swp__no_memory(p->field->ctx->err);
    const swp_status status = swp__matcher_solve(m);
    if (status != SWP_OK)
        return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
    struct proof proof = {p, m, true};
    swp__visit_barred(p->field, check_pair, &proof);
    *out = proof.holds ? m : NULL;
    return SWP_OK;
}
