/* SPDX-License-Identifier: Apache-2.0 */
/* The first best pairing of a bracket: see bracket_order.h. */
#include "bracket/bracket_rest.h"

static swp_status out_of_memory(const struct swp__bracket_graph *g)
{
    return swp__no_memory(g->ctx->err);
}

swp_status swp__bracket_lost(const struct swp__bracket_graph *g)
{
    return swp__fail(g->ctx->err, SWP_DETAIL_INTERNAL, "", 0, 0,
                     "a best pairing of a bracket was lost while its order was decided");
}

/* ---- the whole bracket ----------------------------------------------------------------------- */

static bool whole_class_weight(void *user, int class_a, int class_b, uint64_t *out)
{
    const struct swp__bracket_graph *g = user;
    const int *representative = g->classes.representative;
    const uint64_t *weight =
        swp__packing_weight(&g->packing, representative[class_a], representative[class_b]);
    if (weight)
        swp__weight_copy(out, weight, g->packing.words);
    return weight;
}

static bool whole_barred(void *user, int u, int v)
{
    const struct swp__bracket_graph *g = user;
    return g->is_barred(g->classes.graph, u, v);
}

static int whole_club(const void *user, int u)
{
    const struct swp__bracket_graph *g = user;
    return g->club(g->classes.graph, u);
}

static struct swp__matcher *whole_matcher(struct swp__bracket_graph *g)
{
    struct swp__kind_graph kinds = {.n = g->n,
                                    .words = g->packing.words,
                                    .n_kinds = g->classes.n_classes,
                                    .kind = g->classes.class_of,
                                    .weight = whole_class_weight,
                                    .is_barred = whole_barred,
                                    .club = g->club ? whole_club : NULL,
                                    .user = g};
    return swp__matcher_create_by_kinds(g->ctx, &kinds, g->must);
}

swp_status swp__bracket_solve(struct swp__bracket_graph *g, struct swp__bracket_search *out)
{
    struct swp__arena *arena = g->ctx->arena;
    size_t n = (size_t)g->n;
    *out = (struct swp__bracket_search){.graph = g};
    out->partner = swp__arena_array(arena, n, sizeof(int));
    out->paired = swp__arena_array(arena, n, sizeof(bool));
    out->moved_down = swp__arena_array(arena, n, sizeof(int));
    out->moved_up = swp__arena_array(arena, n, sizeof(int));
    if (!out->partner || !out->paired || !out->moved_down || !out->moved_up)
        return out_of_memory(g);
    for (int i = 0; i < g->n; i++)
        out->partner[i] = -1;
    swp_status status = SWP_OK;
    if (!g->packing.of)
        status = swp__packing_choose(g->ctx, &g->classes, 0, &g->packing);
    if (status != SWP_OK)
        return status;
    out->matcher = whole_matcher(g);
    return out->matcher ? swp__matcher_solve(out->matcher) : out_of_memory(g);
}

/* ---- the first ones -------------------------------------------------------------------------- */

struct choice {
    const struct swp__bracket_graph *g;
    int u; /* the vertex concerned */
};

static bool keep_pairs(void *user, int v)
{
    const struct choice *c = user;
    return v >= c->g->n_first && swp__bracket_is_pair(c->g, c->u, v);
}

swp_status swp__bracket_choose_first(struct swp__bracket_search *s)
{
    swp_status status = SWP_OK;
    for (int i = 0; status == SWP_OK && i < s->graph->n_first; i++) {
        struct choice c = {.g = s->graph, .u = i};
        status = swp__matcher_restrict_by_kind(s->matcher, i, keep_pairs, &c, /* must= */ true,
                                               &s->paired[i]);
    }
    return status;
}

swp_status swp__bracket_take_all_first(struct swp__bracket_search *s)
{
    for (int i = 0; i < s->graph->n_first; i++)
        s->paired[i] = true;
    return SWP_OK;
}

swp_status swp__bracket_opponents_of_first(struct swp__bracket_search *s)
{
    swp_status status = SWP_OK;
    for (int i = 0; status == SWP_OK && i < s->graph->n_first; i++) {
        if (!s->paired[i])
            continue;
        struct choice c = {.g = s->graph, .u = i};
        int mate = -1;
        status = swp__matcher_fix_first(s->matcher, i, s->graph->n_first, keep_pairs, &c, &mate);
        if (status != SWP_OK || mate < 0)
            return status != SWP_OK ? status : swp__bracket_lost(s->graph);
        s->partner[i] = mate;
        s->partner[mate] = i;
    }
    return status;
}

swp_status swp__bracket_left_join(struct swp__bracket_search *s)
{
    s->left_join = true;
    return SWP_OK;
}

/* ---- the fold -------------------------------------------------------------------------------- */

/* Whether a best pairing has a partner in the bracket for u; then the first one. */
static swp_status fold_one(struct swp__bracket_search *s, int u)
{
    struct choice c = {.g = s->graph, .u = u};
    int mate = swp__matcher_mate(s->matcher, u);
    bool stays = mate >= 0 && keep_pairs(&c, mate);
    swp_status status = SWP_OK;
    if (!stays)
        status =
            swp__matcher_restrict_by_kind(s->matcher, u, keep_pairs, &c, /* must= */ true, &stays);
    if (status != SWP_OK || !stays)
        return status;
    status = swp__matcher_fix_first(s->matcher, u, s->graph->n_first, keep_pairs, &c, &mate);
    if (status != SWP_OK || mate < 0)
        return status != SWP_OK ? status : swp__bracket_lost(s->graph);
    s->partner[u] = mate;
    s->partner[mate] = u;
    return SWP_OK;
}

swp_status swp__bracket_fold(struct swp__bracket_search *s)
{
    swp_status status = SWP_OK;
    for (int u = s->graph->n_in - 1; status == SWP_OK && u >= 0; u--)
        if (s->partner[u] < 0)
            status = fold_one(s, u);
    return status;
}
