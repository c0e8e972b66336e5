/* A proposal by kinds of players: see blockers_waivers.c.
 *
 * What most pairs fail on is a matter of what kind of players they are: of their colours, of the
 * club they share, of the bye. Pairs that fail on something besides, two who have met or are
 * declared not to meet in a small group, are left out; the others are matched by kinds
 * (core/matching), and the duals of the optimum say whether any pair left out could better it. When
 * that cannot be excluded, or nobody can do without them, the matching is made of all pairs. */
#include "explain/blockers_internal.h"

/* What a pair of such players fails on. */
static unsigned bars_by_kind(const struct sp__proposal *p, int u, int v)
{
    const struct sp__absolute_bars *bars = p->field->bars;
    const int a = p->field->slots[u], b = p->field->slots[v];
    if (a == SP__NOBODY || b == SP__NOBODY)
        return bars->bye_barred_by[a == SP__NOBODY ? b : a] != 0 ? 1u << SP_BAR_BYE : 0;
    const int club = sp__position_club(bars->position, a);
    const bool is_one_club = club != 0 && club == sp__position_club(bars->position, b);
    const bool fit = sp__barred_colours_fit(bars->colours_barred[a], bars->colours_barred[b]);
    return (is_one_club ? 1u << SP_BAR_FORBIDDEN : 0) | (fit ? 0 : 1u << SP_BAR_COLOURS);
}

static bool is_one_kind(const void *graph, int u, int v)
{
    const struct sp__proposal *p = graph;
    const struct sp__absolute_bars *bars = p->field->bars;
    const int a = p->field->slots[u], b = p->field->slots[v];
    if (a == SP__NOBODY || b == SP__NOBODY)
        return a == b;
    return bars->position->seats[a].score == bars->position->seats[b].score &&
           bars->colours_barred[a] == bars->colours_barred[b] &&
           (bars->bye_barred_by[a] != 0) == (bars->bye_barred_by[b] != 0) &&
           sp__position_club(bars->position, a) == sp__position_club(bars->position, b);
}

static bool weigh_kinds(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct sp__proposal *p = user;
    const int u = p->representative[kind_a], v = p->representative[kind_b];
    if (u == v && p->field->slots[u] == SP__NOBODY)
        return false;
    return sp__proposal_weight(p, u, v, bars_by_kind(p, u, v), out);
}

/* Left out: fails on something besides. */
static bool is_left_out(void *user, int u, int v)
{
    const struct sp__proposal *p = user;
    return u == v || sp__field_bars(p->field, u, v, NULL) != bars_by_kind(p, u, v);
}

/* What is asked of the pairs left out. */
struct proof {
    const struct sp__proposal *p;
    const struct sp__matcher *m;
    bool holds;
};

/* The duals of the two are no less than twice what they weigh; shares of odd sets could only add to
 * them. */
static void check_pair(void *user, int u, int v, unsigned bars)
{
    struct proof *proof = user;
    const int words = proof->p->words;
    uint64_t weight[SP__WEIGHT_MAX_WORDS], duals[SP__WEIGHT_MAX_WORDS];
    if (!proof->holds || bars == bars_by_kind(proof->p, u, v) ||
        !sp__proposal_weight(proof->p, u, v, bars, weight))
        return;
    sp__weight_add(duals, sp__matcher_dual(proof->m, u), sp__matcher_dual(proof->m, v), words);
    sp__weight_sub(duals, duals, weight, words);
    sp__weight_sub(duals, duals, weight, words);
    proof->holds = !sp__weight_is_negative(duals, words);
}

sp_status sp__proposal_by_kinds(struct sp__proposal *p, const bool *must, struct sp__matcher **out)
{
    const struct sp__kind_graph kinds = {.n = p->field->n,
                                         .words = p->words,
                                         .weight = weigh_kinds,
                                         .is_barred = is_left_out,
                                         .user = p};
    struct sp__matcher *m =
        sp__matcher_create_sorting(p->field->ctx, &kinds, is_one_kind, &p->representative, must);
    *out = NULL;
    if (!m)
        return sp__no_memory(p->field->ctx->err);
    const sp_status status = sp__matcher_solve(m);
    if (status != SP_OK)
        return status == SP_ERR_NO_PAIRING ? SP_OK : status;
    struct proof proof = {p, m, true};
    sp__visit_barred(p->field, check_pair, &proof);
    *out = proof.holds ? m : NULL;
    return SP_OK;
}
