/* Dutch System 2012, article C within one bracket: the graph of a bracket, its best pairing, and
 * the result handed to the round.
 *
 * C.3 to C.11 and C.14 lower requirements until pairings exist; here the best vector of criteria is
 * found at once by a matching (dutch_2012_criteria.c), and then the first pairing in the order of D
 * that reaches it (dutch_2012_alterations.c). Cost: O(n^3) at worst in the players of the graph. */
#include "systems/dutch_2012/dutch_2012_internal.h"

static sp_status out_of_memory(struct sp__context *ctx)
{
    return sp__no_memory(ctx->err);
}

static void set_bit(struct d12_graph *g, int u, int v, bool on)
{
    uint64_t *word = &g->may_meet[(size_t)u * g->row_words + (size_t)v / 64];
    uint64_t bit = (uint64_t)1 << (v % 64);
    *word = on ? *word | bit : *word & ~bit;
}

static void set_both(struct d12_graph *g, int u, int v, bool on)
{
    set_bit(g, u, v, on);
    set_bit(g, v, u, on);
}

/* B.1.a, B.2, declared forbidden pairs; B.1.b for the bye. O(n^2 + n * rounds). */
static sp_status fill_may_meet(struct d12_graph *g)
{
    const struct d12_field *field = g->field;
    const struct sp__position *p = field->position;
    g->may_meet = sp__arena_array(field->ctx->arena, (size_t)g->n * g->row_words, sizeof(uint64_t));
    int *vertex_of = sp__arena_array(field->ctx->arena, (size_t)field->n, sizeof(int));
    if (!vertex_of || !g->may_meet)
        return out_of_memory(field->ctx);
    for (int i = 0; i < field->n; i++)
        vertex_of[i] = -1;
    bool some_forbidden = sp__position_any_forbidden(p);
    for (int u = 0; u < g->n; u++) {
        if (g->player[u] < 0) {
            for (int v = 0; u != g->bye && v < g->n_in + g->task->n_below; v++)
                set_both(g, u, v, true); /* a spare place is anybody's */
            continue;
        }
        const struct d12_player *a = &field->players[g->player[u]];
        vertex_of[g->player[u]] = u;
        if (g->bye >= 0)
            set_both(g, u, g->bye, a->may_have_bye);
        for (int v = 0; v < u; v++) {
            const struct d12_player *b = &field->players[g->player[v]];
            bool barred = sp__d12_same_absolute(a, b) && !a->is_top_scorer && !b->is_top_scorer;
            if (!barred && some_forbidden)
                barred = sp__position_forbidden(p, a->slot, b->slot);
            set_both(g, u, v, !barred);
        }
    }
    for (int u = 0; u < g->n; u++)
        for (uint32_t q = 1; g->player[u] >= 0 && q < p->round; q++) {
            const struct sp__past *past = sp__past_of(p, field->players[g->player[u]].slot, q);
            if (past->kind != SP__PAST_PLAYED)
                continue;
            int player = field->player_of_slot[past->opponent];
            if (player >= 0 && vertex_of[player] >= 0)
                set_both(g, u, vertex_of[player], false);
        }
    return SP_OK;
}

static sp_status build_graph(const struct d12_field *field, const struct d12_task *task,
                             struct d12_graph *out)
{
    struct sp__arena *arena = field->ctx->arena;
    const struct d12_bracket *bracket = &task->bracket;
    int n = bracket->n + task->n_below + (task->has_bye ? 1 : 0) + task->n_spare;
    *out = (struct d12_graph){.field = field, .task = task, .n = n, .n_in = bracket->n};
    out->bye = task->has_bye ? bracket->n + task->n_below : -1;
    out->row_words = ((size_t)n + 63) / 64;
    out->player = sp__arena_array(arena, (size_t)n, sizeof(int));
    out->moved_down = sp__arena_array(arena, (size_t)n, sizeof(bool));
    out->floats = sp__arena_array(arena, (size_t)n, sizeof(bool));
    if (!out->player || !out->moved_down || !out->floats)
        return out_of_memory(field->ctx);
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
    return SP_OK;
}

static sp_status solve(struct d12_graph *g, struct sp__matcher **out)
{
    struct sp__context *ctx = g->field->ctx;
    bool *must = sp__arena_array(ctx->arena, (size_t)g->n, sizeof(bool));
    if (!must)
        return out_of_memory(ctx);
    for (int i = 0; i < g->n; i++)
        must[i] = sp__d12_is_complete(g->task->stage);
    return sp__d12_solve(g, must, out);
}

sp_status sp__d12_solve(struct d12_graph *g, const bool *must, struct sp__matcher **out)
{
    struct sp__context *ctx = g->field->ctx;
    sp_status status = sp__d12_graph_pack(g);
    if (status != SP_OK)
        return status;
    *out = sp__matcher_create(ctx, g->n, g->packing.words, sp__d12_edge, g, must);
    if (!*out)
        return out_of_memory(ctx);
    return sp__matcher_solve(*out);
}

/* Floaters, those of C.1 included, and players of the lowest bracket: will it be heterogeneous? */
static bool lowest_will_be_heterogeneous(const struct d12_graph *g, const struct sp__matcher *m)
{
    int floaters = 0, residents = 0;
    for (int i = 0; i < g->n_in; i++) {
        int mate = sp__matcher_mate(m, i);
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

/* Have played, or are declared not to meet: what the classes do not say. */
static bool is_barred(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (u == v || u == g->bye || v == g->bye)
        return u == v;
    const struct sp__position *p = g->field->position;
    int a = g->field->players[g->player[u]].slot, b = g->field->players[g->player[v]].slot;
    return sp__position_have_played(p, a, b) || sp__position_forbidden(p, a, b);
}

/* Big brackets are decided by classes of players, when that is possible. */
static sp_status pair_by_classes(struct d12_graph *g, int *partner, bool *out_decided)
{
    const struct d12_task *task = g->task;
    *out_decided = false;
    if (task->n_below > 0 || (sp__d12_is_complete(task->stage) && !task->has_bye && g->n_in % 2))
        return SP_OK;
    sp_status status = sp__d12_graph_pack(g);
    if (status != SP_OK)
        return status;
    struct sp__class_bracket bracket = {
        .packing = &g->packing,
        .n_in = g->n_in,
        .n_first = task->bracket.is_heterogeneous ? task->bracket.n_moved_down : 0,
        .has_bye = task->has_bye,
        .is_barred = is_barred};
    return sp__class_bracket_pair(g->field->ctx, &bracket, partner, out_decided);
}

static sp_status pair_by_matching(struct d12_graph *g, int *partner)
{
    struct sp__matcher *m = NULL;
    sp_status status = fill_may_meet(g);
    if (status != SP_OK)
        return status;
    /* READING: floaters are looked after only above a lowest bracket of one score */
    g->counts_floater_byes =
        g->task->stage == D12_PENULTIMATE && g->task->has_bye && !g->task->lowest_is_joined;
    status = solve(g, &m);
    if (status == SP_OK && g->counts_floater_byes && !lowest_will_be_heterogeneous(g, m)) {
        g->counts_floater_byes = false;
        status = solve(g, &m);
    }
    return status == SP_OK ? sp__d12_first_in_order(g, m, partner) : status;
}

/* Room for the exchange, when somebody asks for the reasons. */
static sp_status prepare_exchange(struct d12_graph *g)
{
    struct sp__arena *arena = g->field->ctx->arena;
    const size_t n = (size_t)g->n_in;
    g->exchange = sp__arena_array(arena, 1, sizeof *g->exchange);
    if (!g->exchange)
        return out_of_memory(g->field->ctx);
    g->exchange->down = sp__arena_array(arena, n, sizeof(int));
    g->exchange->up = sp__arena_array(arena, n, sizeof(int));
    return g->exchange->down && g->exchange->up ? SP_OK : out_of_memory(g->field->ctx);
}

sp_status sp__d12_pair_bracket(const struct d12_field *field, const struct d12_task *task,
                               struct d12_result *out)
{
    struct sp__arena *arena = field->ctx->arena;
    size_t n_in = (size_t)task->bracket.n;
    *out = (struct d12_result){0};
    out->pairs = sp__arena_array(arena, n_in / 2 + 1, sizeof *out->pairs);
    out->leavers = sp__arena_array(arena, n_in, sizeof(int));
    if (!out->pairs || !out->leavers)
        return out_of_memory(field->ctx);
    struct sp__arena_mark mark = sp__arena_mark(arena);
    struct d12_graph g;
    bool decided = false;
    sp__d12_tell_bracket(field, task);
    sp_status status = build_graph(field, task, &g);
    if (status == SP_OK && field->ctx->trace)
        status = prepare_exchange(&g);
    int *partner = sp__arena_array(arena, n_in + (size_t)task->n_below + 2 + (size_t)task->n_spare,
                                   sizeof(int));
    if (!partner)
        status = out_of_memory(field->ctx);
    if (status == SP_OK)
        status = pair_by_classes(&g, partner, &decided);
    if (status == SP_OK && !decided)
        status = pair_by_matching(&g, partner);
    if (status == SP_OK)
        status = sp__d12_tell_order(&g, partner);
    if (status == SP_OK) {
        collect(&g, partner, out);
        sp__d12_tell_criteria(&g, partner);
        sp__d12_tell_result(field, task, out);
    }
    sp__arena_release(arena, mark);
    return status;
}
