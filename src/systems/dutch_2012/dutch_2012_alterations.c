/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article D: of all best pairings of a bracket the first in the order of
 * generation.
 *
 * The orders are lexicographic, so the first pairing is found by decisions from the left, each kept
 * when a best pairing with it remains (matching/matching, bracket/bracket_order):
 *   heterogeneous bracket: which moved-down players are paired (D.3), then their opponents (D.1.2),
 *   then the remainder like a homogeneous bracket;
 *   homogeneous bracket or remainder: the exchange (D.2), then the transposition (D.1.1).
 * Nothing is enumerated: O(n) decisions, each one search. */
#include "systems/dutch_2012/dutch_2012_internal.h"

static swp_status out_of_memory(const struct d12_graph *g)
{
    return swp__no_memory(g->field->ctx->err);
}

static swp_status impossible(const struct d12_graph *g)
{
    return swp__fail(g->field->ctx->err, SWP_DETAIL_INTERNAL, "Dutch 2012 D", 0, 0,
                     "a best pairing was lost while its alterations were ordered");
}

/* ---- homogeneous bracket or remainder ------------------------------------------------------- */

/* D.2 before D.1.1; every member is of S1 or S2, also who was moved down and is left over (C.4). */
static swp_status order_homogeneous(const struct d12_graph *g, struct swp__bracket_search *s,
                                    int *partner)
{
    swp_status status = swp__bracket_order_rest(s);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < g->n; i++)
        partner[i] = s->partner[i];
    swp__d12_keep_exchange(g, s);
    return SWP_OK;
}

/* ---- heterogeneous bracket ------------------------------------------------------------------ */

/* The graph of the vertices that `partner` does not hold yet; vertex[] tells their old numbers. */
static swp_status build_remainder(const struct d12_graph *g, const int *partner,
                                  struct d12_graph *out, int *vertex)
{
    *out = *g;
    out->n = out->n_in = 0;
    out->bye = -1;
    out->is_remainder = true;
    swp_status status = swp__d12_graph_take_arrays(out, g->n);
    for (int i = 0; status == SWP_OK && i < g->n; i++) {
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
    return status == SWP_OK && out->n > 0 ? swp__d12_classify(out) : status;
}

static swp_status order_remainder(const struct d12_graph *g, int *partner)
{
    struct swp__arena *arena = g->field->ctx->arena;
    struct d12_graph rest;
    struct swp__bracket_search search;
    int *vertex = swp__arena_array(arena, (size_t)g->n, sizeof(int));
    int *inner = swp__arena_array(arena, (size_t)g->n, sizeof(int));
    if (!vertex || !inner)
        return out_of_memory(g);
    swp_status status = build_remainder(g, partner, &rest, vertex);
    if (status != SWP_OK || rest.n == 0)
        return status;
    status = swp__d12_solve(&rest, &search);
    if (status == SWP_ERR_NO_PAIRING)
        return impossible(g);
    if (status == SWP_OK)
        status = order_homogeneous(&rest, &search, inner);
    for (int a = 0; status == SWP_OK && a < rest.n; a++)
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
static swp_status order_moved_down(struct d12_graph *g, struct swp__bracket_search *s, int *partner)
{
    swp_status status = SWP_OK;
    for (int i = 0; status == SWP_OK && i < g->n_in; i++)
        if (g->moved_down[i])
            status = swp__matcher_restrict_by_kind(s->matcher, i, keep_residents, g,
                                                   /* must= */ true, &s->paired[i]);
    for (int i = 0; status == SWP_OK && i < g->n_in; i++) {
        if (!s->paired[i])
            continue;
        int mate = -1;
        status = swp__matcher_fix_first(s->matcher, i, keep_residents, g, &mate);
        if (status != SWP_OK || mate < 0)
            return status != SWP_OK ? status : impossible(g);
        partner[i] = mate;
        partner[mate] = i;
    }
    return status;
}

swp_status swp__d12_first_in_order(struct d12_graph *g, struct swp__bracket_search *s, int *partner)
{
    for (int i = 0; i < g->n; i++)
        partner[i] = -1;
    if (!g->task->bracket.is_heterogeneous)
        return order_homogeneous(g, s, partner);
    swp_status status = order_moved_down(g, s, partner);
    return status == SWP_OK ? order_remainder(g, partner) : status;
}
