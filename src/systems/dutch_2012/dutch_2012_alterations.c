/* Dutch System 2012, article D: of all best pairings of a bracket the first in the order of
 * generation.
 *
 * The orders are lexicographic, so the first pairing is found by decisions from the left, each kept
 * when a best pairing with it remains (core/matching, core/bracket_order):
 *   heterogeneous bracket: which moved-down players are paired (D.3), then their opponents (D.1.2),
 *   then the remainder like a homogeneous bracket;
 *   homogeneous bracket or remainder: the exchange (D.2), then the transposition (D.1.1).
 * Nothing is enumerated: O(n) decisions, each one search. */
#include "systems/dutch_2012/dutch_2012_internal.h"

static sp_status out_of_memory(const struct d12_graph *g)
{
    return sp__no_memory(g->field->ctx->err);
}

static sp_status impossible(const struct d12_graph *g)
{
    return sp__fail(g->field->ctx->err, SP_ERR_INTERNAL, "Dutch 2012 D", 0, 0,
                    "a best pairing was lost while its alterations were ordered");
}

/* ---- homogeneous bracket or remainder ------------------------------------------------------- */

/* D.2 before D.1.1; every member is of S1 or S2, also who was moved down and is left over (C.4). */
static sp_status order_homogeneous(const struct d12_graph *g, struct sp__bracket_search *s,
                                   int *partner)
{
    sp_status status = sp__bracket_order_rest(s);
    if (status != SP_OK)
        return status;
    for (int i = 0; i < g->n; i++)
        partner[i] = s->partner[i];
    sp__d12_keep_exchange(g, s);
    return SP_OK;
}

/* ---- heterogeneous bracket ------------------------------------------------------------------ */

/* The graph of the vertices that `partner` does not hold yet; vertex[] tells their old numbers. */
static sp_status build_remainder(const struct d12_graph *g, const int *partner,
                                 struct d12_graph *out, int *vertex)
{
    *out = *g;
    out->n = out->n_in = 0;
    out->bye = -1;
    out->is_remainder = true;
    sp_status status = sp__d12_graph_take_arrays(out, g->n);
    for (int i = 0; status == SP_OK && i < g->n; i++) {
        if (partner[i] >= 0)
            continue;
        int k = out->n++;
        vertex[k] = i;
        out->player[k] = g->player[i];
        out->moved_down[k] = g->moved_down[i];
        out->floats[k] = g->floats[i];
        out->n_in += i < g->n_in;
        if (i == g->bye)
            out->bye = k;
    }
    return status == SP_OK && out->n > 0 ? sp__d12_classify(out) : status;
}

static sp_status order_remainder(const struct d12_graph *g, int *partner)
{
    struct sp__arena *arena = g->field->ctx->arena;
    struct d12_graph rest;
    struct sp__bracket_search search;
    int *vertex = sp__arena_array(arena, (size_t)g->n, sizeof(int));
    int *inner = sp__arena_array(arena, (size_t)g->n, sizeof(int));
    if (!vertex || !inner)
        return out_of_memory(g);
    sp_status status = build_remainder(g, partner, &rest, vertex);
    if (status != SP_OK || rest.n == 0)
        return status;
    status = sp__d12_solve(&rest, &search);
    if (status == SP_ERR_NO_PAIRING)
        return impossible(g);
    if (status == SP_OK)
        status = order_homogeneous(&rest, &search, inner);
    for (int a = 0; status == SP_OK && a < rest.n; a++)
        if (inner[a] >= 0)
            partner[vertex[a]] = vertex[inner[a]];
    return status;
}

/* D.3, D.1.2: a resident of the bracket. */
static bool keep_residents(void *user, int v)
{
    const struct d12_graph *g = user;
    return v < g->n_in && !g->moved_down[v];
}

/* D.3 and D.1.2 for the moved-down players. */
static sp_status order_moved_down(struct d12_graph *g, struct sp__bracket_search *s, int *partner)
{
    sp_status status = SP_OK;
    for (int i = 0; status == SP_OK && i < g->n_in; i++)
        if (g->moved_down[i])
            status = sp__matcher_restrict_by_kind(s->matcher, i, keep_residents, g,
                                                  /* must= */ true, &s->paired[i]);
    for (int i = 0; status == SP_OK && i < g->n_in; i++) {
        if (!s->paired[i])
            continue;
        int mate = -1;
        status = sp__matcher_fix_first(s->matcher, i, keep_residents, g, &mate);
        if (status != SP_OK || mate < 0)
            return status != SP_OK ? status : impossible(g);
        partner[i] = mate;
        partner[mate] = i;
    }
    return status;
}

sp_status sp__d12_first_in_order(struct d12_graph *g, struct sp__bracket_search *s, int *partner)
{
    for (int i = 0; i < g->n; i++)
        partner[i] = -1;
    if (!g->task->bracket.is_heterogeneous)
        return order_homogeneous(g, s, partner);
    sp_status status = order_moved_down(g, s, partner);
    return status == SP_OK ? order_remainder(g, partner) : status;
}
