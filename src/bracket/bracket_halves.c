/* SPDX-License-Identifier: Apache-2.0 */
/* The halves of the rest, and the opponents of the first one: two steps of the order (see
 * bracket_order.h). The rest is cut in halves as the text does; only when no best pairing goes
 * between them an exchange is sought (bracket_exchange). */
#include "bracket/bracket_exchange.h"

static swp_status out_of_memory(const struct swp__bracket_graph *g)
{
    return swp__no_memory(g->ctx->err);
}

/* ---- the halves ------------------------------------------------------------------------------ */

/* What a best pairing of the rest weighs, doubled. */
static void weigh_best(const struct swp__bracket_search *s, uint64_t *total)
{
    const struct swp__bracket_graph *g = s->graph;
    swp__weight_copy(total, swp__matcher_total(s->matcher), g->packing.words);
    for (int u = 0; u < g->n; u++)
        if (s->partner[u] > u)
            for (int twice = 0; twice < 2; twice++)
                swp__weight_sub(total, total, swp__packing_weight(&g->packing, u, s->partner[u]),
                                g->packing.words);
}

/* The halves as they stand, for the reasons. */
static swp_status keep_halves(struct swp__bracket_search *s)
{
    const struct swp__rest *rest = s->rest;
    struct swp__arena *arena = s->graph->ctx->arena;
    struct swp__cut *cut = &s->cut;
    *cut = (struct swp__cut){.s1 = swp__arena_room(arena, (size_t)rest->n_list, sizeof(int)),
                             .s2 = swp__arena_room(arena, (size_t)rest->n_list, sizeof(int))};
    if (!cut->s1 || !cut->s2)
        return out_of_memory(s->graph);
    for (int u = 0; u < rest->n; u++) {
        if (rest->side[u] == SIDE_FIRST)
            cut->s1[cut->n_s1++] = rest->vertex[u];
        if (rest->side[u] == SIDE_SECOND)
            cut->s2[cut->n_s2++] = rest->vertex[u];
    }
    return SWP_OK;
}

/* A best pairing between the halves: as they are cut, else after the first exchange that has one.
 */
static swp_status solve_halves(struct swp__bracket_search *s)
{
    struct swp__rest *rest = s->rest;
    uint64_t best[SWP__WEIGHT_MAX_WORDS];
    struct swp__arena *arena = s->graph->ctx->arena;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    weigh_best(s, best);
    swp_status status = swp__rest_solve(rest, best, &s->rest_matcher);
    if (status == SWP_ERR_NO_PAIRING) { /* of both nothing stays but sides and who is exchanged */
        swp__arena_release(arena, mark);
        status = swp__rest_exchange(s, rest);
        swp__arena_release(arena, mark);
        if (status == SWP_OK)
            status = swp__rest_solve(rest, best, &s->rest_matcher);
    }
    if (status == SWP_ERR_NO_PAIRING ||
        (status == SWP_OK &&
         swp__weight_compare(swp__matcher_total(s->rest_matcher), best, rest->packing->words) != 0))
        return swp__bracket_lost(s->graph);
    return status;
}

swp_status swp__bracket_cut_rest(struct swp__bracket_search *s)
{
    s->rest = swp__arena_array(s->graph->ctx->arena, 1, sizeof *s->rest);
    swp_status status = s->rest ? swp__rest_build(s, s->rest) : out_of_memory(s->graph);
    if (status != SWP_OK)
        return status;
    s->n_rest_pairs = s->rest->n_pairs;
    if (s->n_rest_pairs > 0)
        status = solve_halves(s);
    return status == SWP_OK ? keep_halves(s) : status;
}

/* ---- the opponents --------------------------------------------------------------------------- */

static bool keep_second(void *user, int v)
{
    return ((const struct swp__rest *)user)->side[v] == SIDE_SECOND;
}

swp_status swp__bracket_opponents_of_rest(struct swp__bracket_search *s)
{
    struct swp__rest *rest = s->rest;
    swp_status status = SWP_OK;
    int first = 0; /* of the second half */
    while (first < rest->n && rest->side[first] != SIDE_SECOND)
        first++;
    for (int u = 0; status == SWP_OK && s->rest_matcher && u < rest->n; u++) {
        if (rest->side[u] != SIDE_FIRST)
            continue;
        int mate = -1;
        status = swp__matcher_fix_first(s->rest_matcher, u, first, keep_second, rest, &mate);
        if (status != SWP_OK || mate < 0)
            return status != SWP_OK ? status : swp__bracket_lost(s->graph);
        s->partner[rest->vertex[u]] = rest->vertex[mate];
        s->partner[rest->vertex[mate]] = rest->vertex[u];
    }
    return status;
}
