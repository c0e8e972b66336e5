/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article C within one bracket: the graph of a bracket, its best pairing, and
 * the result handed to the round.
 *
 * C.3 to C.11 and C.14 lower requirements until pairings exist; here the best vector of criteria is
 * found at once by a matching (dutch_2012_criteria.c), and then the first pairing in the order of D
 * that reaches it (dutch_2012_alterations.c). A large bracket is mostly decided by classes of
 * players; else a large graph is searched by kinds of players, a small one by rows. Cost: O(n)
 * searches of O(n^2) at worst in the players of the graph. */
#include "systems/dutch_2012/dutch_2012_internal.h"
#include "tournament/meeting_rows.h"

static swp_status out_of_memory(struct swp__context *ctx)
{
    return swp__no_memory(ctx->err);
}

/* Have played, or are declared not to meet: what the classes do not say. A place (the bye, C.12) is
 * barred by its class alone. */
bool swp__d12_is_barred(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (u == v || g->player[u] < 0 || g->player[v] < 0)
        return u == v;
    const struct d12_player *players = g->field->players;
    return swp__meeting_barred(g->field->position, players[g->player[u]].slot,
                               players[g->player[v]].slot);
}

int swp__d12_club(const void *graph, int u)
{
    const struct d12_graph *g = graph;
    return g->player[u] < 0
               ? SWP__NO_CLUB
               : swp__position_club(g->field->position, g->field->players[g->player[u]].slot);
}

/* The same in rows. O(n^2 / 64 + n * rounds). */
static swp_status fill_may_meet(struct d12_graph *g)
{
    struct swp__context *ctx = g->field->ctx;
    int *slots = swp__arena_array(ctx->arena, (size_t)g->n, sizeof(int));
    if (!slots)
        return out_of_memory(ctx);
    for (int u = 0; u < g->n; u++)
        slots[u] = g->player[u] < 0 ? SWP__NOBODY : g->field->players[g->player[u]].slot;
    return swp__meeting_rows(ctx, g->field->position, slots, g->n, &g->graph.may_meet,
                             &g->graph.row_words);
}

swp_status swp__d12_graph_take_arrays(struct d12_graph *g, int n)
{
    struct swp__arena *arena = g->field->ctx->arena;
    g->player = swp__arena_array(arena, (size_t)n, sizeof(int));
    g->moved_down = swp__arena_array(arena, (size_t)n, sizeof(bool));
    g->floats = swp__arena_array(arena, (size_t)n, sizeof(bool));
    return g->player && g->moved_down && g->floats ? SWP_OK : out_of_memory(g->field->ctx);
}

static swp_status build_graph(const struct d12_field *field, const struct d12_task *task,
                              struct d12_graph *out)
{
    const struct d12_bracket *bracket = &task->bracket;
    int n = bracket->n + task->n_below + (task->has_bye ? 1 : 0) + task->n_spare;
    *out = (struct d12_graph){.field = field, .task = task, .n = n, .n_in = bracket->n};
    out->bye = task->has_bye ? bracket->n + task->n_below : -1;
    swp_status status = swp__d12_graph_take_arrays(out, n);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < bracket->n; i++) {
        out->player[i] = bracket->members[i];
        out->moved_down[i] = bracket->moved_down[i];
    }
    for (int i = 0; i < task->n_below; i++) {
        out->player[bracket->n + i] = task->below[i];
        out->floats[bracket->n + i] = task->below_floats[i];
    }
    for (int i = bracket->n + task->n_below; i < n; i++)
        out->player[i] = -1;
    out->lowest_score = INT32_MAX;
    for (int i = 0; i < n; i++)
        if (out->player[i] >= 0 && field->players[out->player[i]].score < out->lowest_score)
            out->lowest_score = field->players[out->player[i]].score;
    return swp__d12_classify(out);
}

swp_status swp__d12_solve(struct d12_graph *g, struct swp__bracket_search *out)
{
    swp_status status = SWP_OK;
    if (!g->graph.may_meet && !swp__bracket_goes_by_kinds(&g->graph))
        status = fill_may_meet(g);
    return status == SWP_OK ? swp__bracket_solve(&g->graph, out) : status;
}

/* Floaters, those of C.1 included, and players of the lowest bracket: will it be heterogeneous? */
static bool lowest_will_be_heterogeneous(const struct d12_graph *g, const struct swp__matcher *m)
{
    int floaters = 0, residents = 0;
    for (int i = 0; i < g->n_in; i++) {
        int mate = swp__matcher_mate(m, i);
        floaters += mate < 0 || mate >= g->n_in;
    }
    for (int i = g->n_in; i < g->n; i++)
        if (i != g->bye)
            *(g->floats[i] ? &floaters : &residents) += 1;
    return floaters < residents;
}

static void collect(const struct d12_graph *g, const int *partner, struct d12_result *out)
{
    for (int i = 0; i < g->n_in; i++) {
        int j = partner[i];
        if (j < 0 || j >= g->n_in) {
            out->leavers[out->n_leavers++] = g->player[i];
            continue;
        }
        out->n_moved_down_paired += g->moved_down[i];
        if (i < j)
            out->pairs[out->n_pairs++] = (struct d12_pair){g->player[i], g->player[j]};
    }
}

/* Big brackets are decided by classes of players, when that is possible. */
static swp_status pair_by_classes(struct d12_graph *g, int *partner, bool *out_decided)
{
    const struct d12_task *task = g->task;
    *out_decided = false;
    if (task->n_below > 0 || g->graph.is_worn ||
        (swp__d12_is_complete(task->stage) && !task->has_bye && g->n_in % 2))
        return SWP_OK;
    swp_status status = swp__packing_choose(g->field->ctx, &g->graph.classes, 0, &g->graph.packing);
    if (status != SWP_OK)
        return status;
    struct swp__class_bracket bracket = {
        .packing = &g->graph.packing,
        .n_in = g->n_in,
        .n_first = task->bracket.is_heterogeneous ? task->bracket.n_moved_down : 0,
        .has_bye = task->has_bye,
        .may_leave_many = !swp__d12_is_complete(task->stage),
        .is_barred = swp__d12_is_barred,
        .club = swp__d12_club};
    return swp__class_bracket_pair(g->field->ctx, &bracket, partner, out_decided);
}

/* Who meets whom below does not change while D orders the members, as far as criteria see it. */
static swp_status keep_mates(struct d12_graph *g, const struct swp__matcher *m)
{
    g->mates = swp__matcher_mates(m, g->n);
    return g->mates ? SWP_OK : out_of_memory(g->field->ctx);
}

/* B.1.b: the bye is to be given, and nobody may have it. */
static bool lacks_bye(const struct d12_graph *g)
{
    for (int u = 0; g->bye >= 0 && u < g->bye; u++)
        if (g->field->players[g->player[u]].may_have_bye)
            return false;
    return g->bye >= 0;
}

static swp_status pair_by_matching(struct d12_graph *g, int *partner)
{
    struct swp__bracket_search search;
    if (lacks_bye(g))
        return SWP_ERR_NO_PAIRING;
    /* READING: floaters are looked after only above a lowest bracket of one score */
    g->counts_floater_byes =
        g->task->stage == D12_PENULTIMATE && g->task->has_bye && !g->task->lowest_is_joined;
    swp_status status = swp__d12_solve(g, &search);
    if (status == SWP_OK && g->counts_floater_byes &&
        !lowest_will_be_heterogeneous(g, search.matcher)) {
        g->counts_floater_byes = false;
        g->graph.packing = (struct swp__packing){0}; /* of other criteria */
        status = swp__d12_solve(g, &search);
    }
    if (status == SWP_OK && g->field->ctx->trace)
        status = keep_mates(g, search.matcher);
    return status == SWP_OK ? swp__d12_first_in_order(g, &search, partner) : status;
}

/* Room for the exchange, when somebody asks for the reasons. */
static swp_status prepare_exchange(struct d12_graph *g)
{
    struct swp__arena *arena = g->field->ctx->arena;
    const size_t n = (size_t)g->n_in;
    g->exchange = swp__arena_array(arena, 1, sizeof *g->exchange);
    if (!g->exchange)
        return out_of_memory(g->field->ctx);
    g->exchange->down = swp__arena_array(arena, n, sizeof(int));
    g->exchange->up = swp__arena_array(arena, n, sizeof(int));
    return g->exchange->down && g->exchange->up ? SWP_OK : out_of_memory(g->field->ctx);
}

swp_status swp__d12_pair_bracket(const struct d12_field *field, const struct d12_task *task,
                                 struct d12_result *out)
{
    struct swp__arena *arena = field->ctx->arena;
    size_t n_in = (size_t)task->bracket.n;
    *out = (struct d12_result){0};
    out->pairs = swp__arena_array(arena, n_in / 2 + 1, sizeof *out->pairs);
    out->leavers = swp__arena_array(arena, n_in, sizeof(int));
    if (!out->pairs || !out->leavers)
        return out_of_memory(field->ctx);
    struct swp__arena_mark mark = swp__arena_mark(arena);
    struct d12_graph g;
    bool decided = false;
    swp__d12_tell_bracket(field, task);
    swp_status status = build_graph(field, task, &g);
    if (status == SWP_OK && field->ctx->trace)
        status = prepare_exchange(&g);
    int *partner = swp__arena_array(arena, n_in + (size_t)task->n_below + 2 + (size_t)task->n_spare,
                                    sizeof(int));
    if (!partner)
        status = out_of_memory(field->ctx);
    if (status == SWP_OK)
        status = pair_by_classes(&g, partner, &decided);
    if (status == SWP_OK && !decided)
        status = pair_by_matching(&g, partner);
    if (status == SWP_OK)
        status = swp__d12_tell_order(&g, partner);
    if (status == SWP_OK) {
        collect(&g, partner, out);
        swp__d12_tell_criteria(&g, g.mates ? g.mates : partner);
        swp__d12_tell_result(field, task, out);
    }
    swp__arena_release(arena, mark);
    return status;
}
