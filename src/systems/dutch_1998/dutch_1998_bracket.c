/* Swiss System Based on Rating (1998), articles C.2 to C.11 and C.14 within one bracket: the shape
 * of its pairing, x, the levels of the float criteria, and then the first pairing in the order of
 * D.
 *
 * The text walks: shape by shape (C.14), x rising (C.11), for each x the upfloat criteria dropped
 * one by one (C.10), for each of these the transpositions of the opponents of S1 (C.7), for each of
 * these the downfloat criteria dropped (C.9), and inside the exchanges and transpositions of the
 * homogeneous group (C.7, C.8). The first candidate that meets everything is the pairing. The same
 * candidate is found without walking, because every loop asks only "does a candidate exist with
 * this prefix":
 *   1. h is the greatest for which S1 can be paired, P the greatest number of pairs then: one
 * matching for a given h; what can be paired with h can be paired with h - 1 (the pair of the last
 * S1 player becomes one of the remainder), so h is found by halving.
 *   2. The same matching carries the scores of the leavers, x and the counts of upfloats as weights
 * in this order; the least x at which anything exists is the x of the walk, and the least level U
 * at that x is told by the counts (dutch_1998_criteria.c).
 *   3. With U a bar, the opponents of S1 are decided one after the other, each as high as an
 * optimal matching allows: the first transposition. Downfloats are not looked at: C.9 comes inside.
 *   4. D is the least level at which the remainder still has an optimal matching; then come
 * exchange and transposition (dutch_1998_alterations.c). So a bracket costs a constant number of
 * matchings and O(n) decisions, whatever the input. */
#include "systems/dutch_1998/dutch_1998_internal.h"

/* ---- the graph ------------------------------------------------------------------------------ */

static sp_status take_arrays(struct d98_graph *g)
{
    struct sp__arena *arena = g->field->ctx->arena;
    size_t n = (size_t)g->n;
    g->player = sp__arena_array(arena, n, sizeof(int));
    g->may_bye = sp__arena_array(arena, n, sizeof(bool));
    g->must_stay = sp__arena_array(arena, n, sizeof(bool));
    g->below_must = sp__arena_array(arena, n, sizeof(bool));
    return g->player && g->may_bye && g->must_stay && g->below_must ? SP_OK
                                                                    : sp__d98_no_memory(g->field);
}

static sp_status build_graph(const struct d98_field *field, const struct d98_task *task,
                             struct d98_graph *out)
{
    int n_players = task->bracket.n + task->n_below;
    *out = (struct d98_graph){.field = field, .task = task, .n_in = task->bracket.n};
    out->n = n_players + (task->has_bye ? 1 : 0);
    out->bye = task->has_bye ? n_players : -1;
    out->up_level = out->down_level = D98_FIND;
    sp_status status = take_arrays(out);
    if (status != SP_OK)
        return status;
    for (int i = 0; i < n_players; i++) {
        bool inside = i < out->n_in;
        out->player[i] = inside ? task->bracket.members[i] : task->below[i - out->n_in];
        out->must_stay[i] = inside && task->must_stay && task->must_stay[i];
        out->below_must[i] = !inside && task->below_must[i - out->n_in];
        out->may_bye[i] =
            task->may_bye ? task->may_bye[i] : field->players[out->player[i]].may_have_bye;
    }
    if (task->has_bye)
        out->player[out->bye] = -1;
    return sp__d98_links_build(field, out->player, n_players, &out->links);
}

/* The graph of the vertices that `partner` does not hold yet; vertex[] tells their old numbers. */
static sp_status build_remainder(const struct d98_graph *g, const int *partner,
                                 struct d98_graph *out, int *vertex)
{
    *out = *g;
    out->n = out->n_in = out->h = 0;
    out->bye = -1;
    sp_status status = take_arrays(out);
    if (status == SP_OK) {
        out->n = 0;
        for (int i = 0; i < g->n; i++) {
            if (partner[i] >= 0)
                continue;
            int k = out->n++;
            vertex[k] = i;
            out->n_in += i < g->n_in;
            if (i == g->bye)
                out->bye = k;
        }
        status = take_arrays(out);
    }
    if (status != SP_OK)
        return status;
    int n_players = out->n - (out->bye >= 0 ? 1 : 0);
    for (int k = 0; k < out->n; k++) {
        int i = vertex[k];
        out->player[k] = g->player[i];
        out->may_bye[k] = g->may_bye[i];
        out->must_stay[k] = g->must_stay[i];
        out->below_must[k] = g->below_must[i];
    }
    return sp__d98_links_build(g->field, out->player, n_players, &out->links);
}

/* ---- C.14: the shape ------------------------------------------------------------------------ */

static int count_pairs(const struct d98_graph *g, const struct sp__matcher *m)
{
    int n = 0;
    for (int i = 0; i < g->n_in; i++) {
        int mate = sp__matcher_mate(m, i);
        n += mate > i && mate < g->n_in;
    }
    return n;
}

/* Can the h highest moved-down players be S1? */
static sp_status shape_exists(struct d98_graph *g, int h, bool *out)
{
    struct sp__arena_mark mark = sp__arena_mark(g->field->ctx->arena);
    struct sp__matcher *m = NULL;
    g->h = h;
    g->is_plain = true;
    sp_status status = sp__d98_solve(g, &m);
    g->is_plain = false;
    *out = status == SP_OK;
    sp__arena_release(g->field->ctx->arena, mark);
    return status == SP_ERR_NO_PAIRING ? SP_OK : status;
}

/* the greatest h below `limit`; what h can, h - 1 can. */
static sp_status find_h(struct d98_graph *g, int limit)
{
    int least = 0, beyond = limit; /* least: assumed to exist, the caller will see */
    while (beyond - least > 1) {
        int middle = (least + beyond) / 2;
        bool exists = false;
        sp_status status = shape_exists(g, middle, &exists);
        if (status != SP_OK)
            return status;
        *(exists ? &least : &beyond) = middle;
    }
    g->h = least;
    return SP_OK;
}

/* Finds the shape and leaves the matcher of C.2 to C.11 up to the upfloats. */
static sp_status solve_shape(struct d98_graph *g, struct sp__matcher **out)
{
    const struct d98_task *task = g->task;
    const struct d98_bracket *bracket = &task->bracket;
    bool is_fixed = task->fixed_h >= 0;
    g->h = 0;
    if (is_fixed)
        g->h = task->fixed_h;
    else if (sp__d98_is_heterogeneous(bracket->n_moved_down, bracket->n))
        g->h = bracket->n_moved_down;
    g->counts_downfloats = g->h == 0;
    sp_status status = sp__d98_solve(g, out);
    if (status != SP_ERR_NO_PAIRING || is_fixed || g->h == 0)
        return status;
    status = find_h(g, g->h);
    g->counts_downfloats = g->h == 0;
    return status == SP_OK ? sp__d98_solve(g, out) : status;
}

/* ---- C.10, C.9: the levels ------------------------------------------------------------------ */

static int up_level_of(const struct d98_graph *g, const struct sp__matcher *m)
{
    int level = D98_FREE;
    for (int i = 0; i < g->n_in; i++) {
        int mate = sp__matcher_mate(m, i);
        if (mate <= i || mate >= g->n_in)
            continue;
        int need = sp__d98_pair_need(g, i, mate);
        level = need > level ? need : level;
    }
    return level;
}

static int down_level_of(const struct d98_graph *g, const struct sp__matcher *m)
{
    int level = D98_FREE;
    for (int i = 0; i < g->n_in; i++) {
        int mate = sp__matcher_mate(m, i);
        if (mate >= 0 && mate < g->n_in)
            continue;
        int need = g->field->players[g->player[i]].down_need;
        level = need > level ? need : level;
    }
    return level;
}

/* C.10, second bullet. A level of 0 needs no other matching: the counts are all zero in every
 * optimum, and stay so. */
static sp_status settle_up_level(struct d98_graph *g, struct sp__matcher **m, int *level)
{
    *level = up_level_of(g, *m);
    if (g->up_level != D98_FIND || *level == D98_FREE)
        return SP_OK;
    g->up_level = *level;
    return sp__d98_solve(g, m);
}

/* C.9, in the homogeneous group. */
static sp_status settle_down_level(struct d98_graph *g, struct sp__matcher **m, int *level)
{
    *level = down_level_of(g, *m);
    if (*level == D98_FREE)
        return SP_OK;
    g->down_level = *level;
    return sp__d98_solve(g, m);
}

/* ---- the result ----------------------------------------------------------------------------- */

static void collect(const struct d98_graph *g, const int *partner, struct d98_result *out)
{
    out->n_pairs = out->n_leavers = out->x = 0;
    for (int i = 0; i < g->n_in; i++) {
        int j = partner[i];
        if (j < 0 || j >= g->n_in)
            out->leavers[out->n_leavers++] = g->player[i];
        if (j <= i || j >= g->n_in)
            continue;
        out->pairs[out->n_pairs++] = (struct d98_pair){g->player[i], g->player[j]};
        out->x += sp__d98_same_preference(&g->field->players[g->player[i]],
                                          &g->field->players[g->player[j]]);
    }
}

static sp_status impossible(const struct d98_graph *g)
{
    return sp__fail(g->field->ctx->err, SP_ERR_INTERNAL, "Dutch 1998 C.6", 0, 0,
                    "the remainder of a bracket lost the pairing it was decided on");
}

/* C.6, second bullet: after the moved-down players the homogeneous remainder. */
static sp_status pair_remainder(const struct d98_graph *g, int *partner, struct d98_result *out)
{
    struct sp__arena *arena = g->field->ctx->arena;
    struct d98_graph rest;
    int *vertex = sp__arena_array(arena, (size_t)g->n, sizeof(int));
    int *inner = sp__arena_array(arena, (size_t)g->n, sizeof(int));
    if (!vertex || !inner)
        return sp__d98_no_memory(g->field);
    sp_status status = build_remainder(g, partner, &rest, vertex);
    if (status != SP_OK || rest.n == 0)
        return status;
    rest.up_level = out->up_level;
    rest.counts_downfloats = true;
    struct sp__matcher *m = NULL;
    status = sp__d98_solve(&rest, &m);
    if (status == SP_OK)
        status = settle_down_level(&rest, &m, &out->down_level);
    if (status == SP_ERR_NO_PAIRING)
        return impossible(g);
    if (status == SP_OK)
        status = sp__d98_order_homogeneous(&rest, m, inner, out);
    for (int a = 0; status == SP_OK && a < rest.n; a++)
        if (inner[a] >= 0)
            partner[vertex[a]] = vertex[inner[a]];
    return status;
}

static sp_status pair_graph(struct d98_graph *g, struct d98_result *out)
{
    struct sp__matcher *m = NULL;
    sp_status status = solve_shape(g, &m);
    if (status != SP_OK)
        return status;
    if (g->task->stage == D98_PENULTIMATE && count_pairs(g, m) == 0)
        return SP_ERR_NO_PAIRING; /* C.13: p becomes zero */
    int *partner = sp__arena_array(g->field->ctx->arena, (size_t)g->n, sizeof(int));
    if (!partner)
        return sp__d98_no_memory(g->field);
    for (int i = 0; i < g->n; i++)
        partner[i] = -1;
    out->h = g->h;
    out->n_exchanged = 0;
    out->is_transposed = false;
    out->down_level = D98_FREE;
    status = settle_up_level(g, &m, &out->up_level);
    if (status == SP_OK && g->h > 0) {
        status = sp__d98_order_moved_down(g, m, partner);
        if (status == SP_OK)
            status = pair_remainder(g, partner, out);
    } else if (status == SP_OK) {
        status = settle_down_level(g, &m, &out->down_level);
        if (status == SP_OK)
            status = sp__d98_order_homogeneous(g, m, partner, out);
    }
    if (status == SP_OK)
        collect(g, partner, out);
    return status == SP_ERR_NO_PAIRING ? impossible(g) : status;
}

sp_status sp__d98_pair_bracket(const struct d98_field *field, const struct d98_task *task,
                               struct d98_result *out)
{
    struct sp__arena *arena = field->ctx->arena;
    struct sp__arena_mark mark = sp__arena_mark(arena);
    struct d98_graph g;
    sp_status status = build_graph(field, task, &g);
    if (status == SP_OK)
        status = pair_graph(&g, out);
    sp__arena_release(arena, mark);
    return status;
}
