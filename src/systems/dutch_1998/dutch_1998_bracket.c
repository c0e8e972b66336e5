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
 * optimum for a given h; what can be paired with h can be paired with h - 1 (the pair of the last
 * S1 player becomes one of the remainder), so h is found by halving.
 *   2. The same optimum has the scores of the leavers, x and the counts of upfloats as criteria in
 * this order (dutch_1998_criteria.c); the least x at which anything exists is the x of the walk,
 * and the least level U at that x is told by the counts.
 *   3. With U a bar, the opponents of S1 are decided one after the other, each as high as an
 * optimum allows: the first transposition. Downfloats are not looked at: C.9 comes inside.
 *   4. D is the least level at which the remainder still has an optimum; then come exchange and
 * transposition (dutch_1998_alterations.c).
 * An optimum, with the first pairing in order that has it, is found by classes of players where
 * that can be certified (bracket/class_bracket), else by a matching. So a bracket costs a constant
 * number of optima and O(n) decisions, whatever the input. */
#include "bracket/class_bracket.h"
#include "systems/dutch_1998/dutch_1998_internal.h"
#include "tournament/meeting_rows.h"

#include <string.h>

/* ---- the graph ------------------------------------------------------------------------------ */

/* B.1.a and declared forbidden pairs; colours and the bye are said by the classes. */
static bool is_barred(const void *graph, int u, int v)
{
    const struct d98_graph *g = graph;
    if (u == v || u == g->bye || v == g->bye)
        return u == v;
    const struct d98_player *players = g->field->players;
    return swp__meeting_barred(g->field->position, players[g->player[u]].slot,
                               players[g->player[v]].slot);
}

static int club_of(const void *graph, int u)
{
    const struct d98_graph *g = graph;
    return u == g->bye
               ? SWP__NO_CLUB
               : swp__position_club(g->field->position, g->field->players[g->player[u]].slot);
}

static swp_status take_arrays(struct d98_graph *g)
{
    struct swp__arena *arena = g->field->ctx->arena;
    size_t n = (size_t)g->n;
    g->player = swp__arena_array(arena, n, sizeof(int));
    g->may_bye = swp__arena_array(arena, n, sizeof(bool));
    g->must_stay = swp__arena_array(arena, n, sizeof(bool));
    g->below_must = swp__arena_array(arena, n, sizeof(bool));
    g->graph = (struct swp__bracket_graph){.ctx = g->field->ctx,
                                           .is_barred = is_barred,
                                           .club = club_of,
                                           .is_worn = swp__position_is_worn(g->field->position)};
    return g->player && g->may_bye && g->must_stay && g->below_must ? SWP_OK
                                                                    : swp__d98_no_memory(g->field);
}

/* The place of the bye, or of the one player whom a bracket of an odd number leaves in any case. */
static bool has_place(const struct d98_task *task)
{
    return task->has_bye || (task->stage == D98_ORDINARY && task->bracket.n % 2 == 1);
}

static bool may_take_place(const struct d98_field *field, const struct d98_task *task, int i,
                           int player)
{
    if (task->stage == D98_ORDINARY)
        return true;
    return task->may_bye ? task->may_bye[i] : field->players[player].may_have_bye; /* B.1.b */
}

static swp_status build_graph(const struct d98_field *field, const struct d98_task *task,
                              struct d98_graph *out)
{
    int n_players = task->bracket.n + task->n_below;
    bool place = has_place(task);
    *out = (struct d98_graph){.field = field, .task = task, .n_in = task->bracket.n};
    out->n = n_players + (place ? 1 : 0);
    out->bye = place ? n_players : -1;
    out->up_level = out->down_level = D98_FIND;
    swp_status status = take_arrays(out);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < n_players; i++) {
        bool inside = i < out->n_in;
        out->player[i] = inside ? task->bracket.members[i] : task->below[i - out->n_in];
        out->must_stay[i] = inside && task->must_stay && task->must_stay[i];
        out->below_must[i] = !inside && task->below_must[i - out->n_in];
        out->may_bye[i] = may_take_place(field, task, i, out->player[i]);
    }
    if (place)
        out->player[out->bye] = -1;
    return SWP_OK;
}

/* The graph of the vertices that `partner` does not hold yet; vertex[] tells their old numbers. */
static swp_status build_remainder(const struct d98_graph *g, const int *partner,
                                  struct d98_graph *out, int *vertex)
{
    *out = *g;
    out->n = out->n_in = out->h = 0;
    out->bye = -1;
    for (int i = 0; i < g->n; i++) {
        if (partner[i] >= 0)
            continue;
        if (i == g->bye)
            out->bye = out->n;
        out->n_in += i < g->n_in;
        vertex[out->n++] = i;
    }
    swp_status status = take_arrays(out);
    for (int k = 0; status == SWP_OK && k < out->n; k++) {
        int i = vertex[k];
        out->player[k] = g->player[i];
        out->may_bye[k] = g->may_bye[i];
        out->must_stay[k] = g->must_stay[i];
        out->below_must[k] = g->below_must[i];
    }
    return status;
}

/* The same in rows. */
static swp_status fill_may_meet(struct d98_graph *g)
{
    int *slots = swp__arena_array(g->field->ctx->arena, (size_t)g->n, sizeof(int));
    if (!slots)
        return swp__d98_no_memory(g->field);
    for (int u = 0; u < g->n; u++)
        slots[u] = u == g->bye ? SWP__NOBODY : g->field->players[g->player[u]].slot;
    return swp__meeting_rows(g->field->ctx, g->field->position, slots, g->n, &g->graph.may_meet,
                             &g->graph.row_words);
}

enum { D98_LARGE = 6 }; /* from here on asking the classes first pays */

/* ---- an optimum ------------------------------------------------------------------------------ */

/* An optimum of a graph as it stands: by classes the first in order as well, else still to be
 * ordered. */
struct optimum {
    bool is_ordered;
    int *partner;                      /* [n] when it is ordered */
    struct swp__bracket_search search; /* else */
};

static int mate_of(const struct optimum *best, int u)
{
    return best->is_ordered ? best->partner[u] : swp__matcher_mate(best->search.matcher, u);
}

/* The only member who may take the place; -1 when there is no place, or several may. */
static int only_leaver(const struct d98_graph *g)
{
    int only = -1;
    for (int u = 0; u < g->n_in && g->bye >= 0; u++) {
        if (!swp__d98_may_take_place(g, u))
            continue;
        if (only >= 0)
            return -1;
        only = u;
    }
    return only;
}

static swp_status pair_classes(struct d98_graph *g, int *partner, bool *out_decided)
{
    swp_status status = swp__packing_choose(g->field->ctx, &g->graph.classes, 0, &g->graph.packing);
    struct swp__class_bracket bracket = {.packing = &g->graph.packing,
                                         .n_in = g->n_in,
                                         .n_first = g->h,
                                         .has_bye = g->bye >= 0,
                                         .is_barred = is_barred,
                                         .club = club_of};
    if (status != SWP_OK)
        return status;
    return swp__class_bracket_pair(g->field->ctx, &bracket, partner, out_decided);
}

/* He leaves in any case, so the others are paired without him. D.2 then comes to the same: without
 * an exchange among the others T has the highest numbers that are left, his own being skipped, and
 * every other T is an exchange of more players or of a greater difference. */
static swp_status pair_classes_without(const struct d98_graph *g, int leaver, struct optimum *best)
{
    struct swp__arena *arena = g->field->ctx->arena;
    struct d98_graph others;
    int *vertex = swp__arena_array(arena, (size_t)g->n, sizeof(int));
    int *inner = swp__arena_array(arena, (size_t)g->n, sizeof(int));
    if (!vertex || !inner)
        return swp__d98_no_memory(g->field);
    for (int i = 0; i < g->n; i++)
        best->partner[i] = -1;
    best->partner[leaver] = g->bye;
    best->partner[g->bye] = leaver;
    swp_status status = build_remainder(g, best->partner, &others, vertex);
    others.h = g->h;
    if (status == SWP_OK)
        status = swp__d98_classify(&others);
    if (status == SWP_OK)
        status = pair_classes(&others, inner, &best->is_ordered);
    for (int a = 0; status == SWP_OK && best->is_ordered && a < others.n_in; a++)
        best->partner[vertex[a]] = vertex[inner[a]];
    return status;
}

/* A bracket for itself, by classes of players. */
static swp_status decide_by_classes(struct d98_graph *g, struct optimum *best)
{
    if (g->task->n_below > 0 || g->n_in < D98_LARGE || (g->n_in % 2 == 1) != (g->bye >= 0))
        return SWP_OK;
    best->partner = swp__arena_array(g->field->ctx->arena, (size_t)g->n, sizeof(int));
    if (!best->partner)
        return swp__d98_no_memory(g->field);
    int leaver = only_leaver(g);
    return leaver >= 0 ? pair_classes_without(g, leaver, best)
                       : pair_classes(g, best->partner, &best->is_ordered);
}

/* SWP_ERR_NO_PAIRING leaves the error alone. */
static swp_status solve(struct d98_graph *g, struct optimum *out)
{
    *out = (struct optimum){0};
    swp_status status = swp__d98_classify(g);
    if (status == SWP_OK)
        status = decide_by_classes(g, out);
    if (status != SWP_OK || out->is_ordered)
        return status;
    if (!g->graph.may_meet && !swp__bracket_goes_by_kinds(&g->graph))
        status = fill_may_meet(g);
    return status == SWP_OK ? swp__bracket_solve(&g->graph, &out->search) : status;
}

/* ---- C.14: the shape ------------------------------------------------------------------------ */

static int count_pairs(const struct d98_graph *g, const struct optimum *best)
{
    int n = 0;
    for (int i = 0; i < g->n_in; i++) {
        int mate = mate_of(best, i);
        n += mate > i && mate < g->n_in;
    }
    return n;
}

/* Can the h highest moved-down players be S1? */
static swp_status shape_exists(struct d98_graph *g, int h, bool *out)
{
    struct swp__arena_mark mark = swp__arena_mark(g->field->ctx->arena);
    struct optimum any;
    g->h = h;
    g->is_plain = true;
    swp_status status = solve(g, &any);
    g->is_plain = false;
    *out = status == SWP_OK;
    swp__arena_release(g->field->ctx->arena, mark);
    return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
}

/* the greatest h below `limit`; what h can, h - 1 can. */
static swp_status find_h(struct d98_graph *g, int limit)
{
    int least = 0, beyond = limit; /* least: assumed to exist, the caller will see */
    while (beyond - least > 1) {
        int middle = (least + beyond) / 2;
        bool exists = false;
        swp_status status = shape_exists(g, middle, &exists);
        if (status != SWP_OK)
            return status;
        *(exists ? &least : &beyond) = middle;
    }
    g->h = least;
    return SWP_OK;
}

/* No more players moved down than stand before the last member who may take the place of the bye.
 */
static int highest_h(const struct d98_graph *g, int n_moved_down)
{
    int last = g->n_in - 1;
    if (g->bye < 0 || g->task->n_below > 0)
        return n_moved_down;
    while (last > 0 && !g->may_bye[last])
        last--;
    return n_moved_down < last ? n_moved_down : last;
}

/* Finds the shape and leaves the optimum of C.2 to C.11 up to the upfloats. */
static swp_status solve_shape(struct d98_graph *g, struct optimum *out)
{
    const struct d98_task *task = g->task;
    const struct d98_bracket *bracket = &task->bracket;
    bool is_fixed = task->fixed_h >= 0;
    g->h = 0;
    if (is_fixed)
        g->h = task->fixed_h;
    else if (swp__d98_is_heterogeneous(bracket->n_moved_down, bracket->n))
        g->h = highest_h(g, bracket->n_moved_down);
    g->counts_downfloats = g->h == 0;
    swp_status status = solve(g, out);
    if (status != SWP_ERR_NO_PAIRING || is_fixed || g->h == 0)
        return status;
    status = find_h(g, g->h);
    g->counts_downfloats = g->h == 0;
    return status == SWP_OK ? solve(g, out) : status;
}

/* ---- C.10, C.9: the levels ------------------------------------------------------------------ */

static int up_level_of(const struct d98_graph *g, const struct optimum *best)
{
    int level = D98_FREE;
    for (int i = 0; i < g->n_in; i++) {
        int mate = mate_of(best, i);
        if (mate <= i || mate >= g->n_in)
            continue;
        int need = swp__d98_pair_need(g, i, mate);
        level = need > level ? need : level;
    }
    return level;
}

static int down_level_of(const struct d98_graph *g, const struct optimum *best)
{
    int level = D98_FREE;
    for (int i = 0; i < g->n_in; i++) {
        int mate = mate_of(best, i);
        if (mate >= 0 && mate < g->n_in)
            continue;
        int need = g->field->players[g->player[i]].down_need;
        level = need > level ? need : level;
    }
    return level;
}

/* C.10, second bullet. A level of 0 needs no other optimum: the counts are all zero in every one,
 * and stay so. */
static swp_status settle_up_level(struct d98_graph *g, struct optimum *best, int *level)
{
    *level = up_level_of(g, best);
    if (g->up_level != D98_FIND || *level == D98_FREE)
        return SWP_OK;
    g->up_level = *level;
    return solve(g, best);
}

/* C.9, in the homogeneous group. */
static swp_status settle_down_level(struct d98_graph *g, struct optimum *best, int *level)
{
    *level = down_level_of(g, best);
    if (*level == D98_FREE)
        return SWP_OK;
    g->down_level = *level;
    return solve(g, best);
}

/* ---- the result ----------------------------------------------------------------------------- */

swp_status swp__d98_result_create(const struct d98_field *field, int n, struct d98_result *out)
{
    struct swp__arena *arena = field->ctx->arena;
    *out = (struct d98_result){0};
    out->pairs = swp__arena_array(arena, (size_t)n / 2 + 1, sizeof *out->pairs);
    out->leavers = swp__arena_array(arena, (size_t)n, sizeof(int));
    out->exchanged = swp__arena_array(arena, (size_t)n, sizeof(int));
    return out->pairs && out->leavers && out->exchanged ? SWP_OK : swp__d98_no_memory(field);
}

void swp__d98_result_copy(struct d98_result *to, const struct d98_result *from)
{
    struct d98_result kept = *to;
    *to = *from;
    to->pairs = kept.pairs;
    to->leavers = kept.leavers;
    to->exchanged = kept.exchanged;
    memcpy(to->pairs, from->pairs, (size_t)from->n_pairs * sizeof *from->pairs);
    memcpy(to->leavers, from->leavers, (size_t)from->n_leavers * sizeof *from->leavers);
    memcpy(to->exchanged, from->exchanged, 2 * (size_t)from->n_exchanged * sizeof *from->exchanged);
}

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
        out->x += swp__d98_same_preference(&g->field->players[g->player[i]],
                                           &g->field->players[g->player[j]]);
    }
}

static swp_status impossible(const struct d98_graph *g)
{
    return swp__fail(g->field->ctx->err, SWP_DETAIL_INTERNAL, "Dutch 1998 C.6", 0, 0,
                     "the remainder of a bracket lost the pairing it was decided on");
}

/* C.6: S1, the players moved down, against S2. */
static swp_status pair_moved_down(const struct d98_graph *g, struct optimum *best, int *partner)
{
    swp_status status = best->is_ordered ? SWP_OK : swp__d98_order_moved_down(g, &best->search);
    for (int i = 0; status == SWP_OK && i < g->h; i++) {
        partner[i] = mate_of(best, i);
        partner[partner[i]] = i;
    }
    return status;
}

/* C.6 to C.9: a homogeneous group whose upfloat level is settled. */
static swp_status pair_homogeneous(struct d98_graph *g, struct optimum *best, int *partner,
                                   struct d98_result *out)
{
    swp_status status = settle_down_level(g, best, &out->down_level);
    if (status == SWP_OK && !best->is_ordered)
        status = swp__d98_order_homogeneous(&best->search);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < g->n_in; i++)
        partner[i] = best->is_ordered ? best->partner[i] : best->search.partner[i];
    swp__d98_see_alterations(g, partner, out);
    return SWP_OK;
}

/* C.6, second bullet: after the moved-down players the homogeneous remainder. */
static swp_status pair_remainder(const struct d98_graph *g, int *partner, struct d98_result *out)
{
    struct swp__arena *arena = g->field->ctx->arena;
    struct d98_graph rest;
    struct optimum best;
    int *vertex = swp__arena_array(arena, (size_t)g->n, sizeof(int));
    int *inner = swp__arena_array(arena, (size_t)g->n, sizeof(int));
    if (!vertex || !inner)
        return swp__d98_no_memory(g->field);
    swp_status status = build_remainder(g, partner, &rest, vertex);
    if (status != SWP_OK || rest.n == 0)
        return status;
    rest.up_level = out->up_level;
    rest.counts_downfloats = true;
    status = solve(&rest, &best);
    if (status == SWP_OK)
        status = pair_homogeneous(&rest, &best, inner, out);
    for (int a = 0; status == SWP_OK && a < rest.n_in; a++)
        if (inner[a] >= 0)
            partner[vertex[a]] = vertex[inner[a]];
    return status;
}

static swp_status pair_graph(struct d98_graph *g, struct d98_result *out)
{
    struct optimum best;
    swp_status status = solve_shape(g, &best);
    if (status != SWP_OK)
        return status;
    if (g->task->stage == D98_PENULTIMATE && count_pairs(g, &best) == 0)
        return SWP_ERR_NO_PAIRING; /* C.13: p becomes zero */
    int *partner = swp__arena_array(g->field->ctx->arena, (size_t)g->n, sizeof(int));
    if (!partner)
        return swp__d98_no_memory(g->field);
    for (int i = 0; i < g->n; i++)
        partner[i] = -1;
    out->h = g->h;
    out->n_exchanged = 0;
    out->is_transposed = false;
    out->down_level = D98_FREE;
    status = settle_up_level(g, &best, &out->up_level);
    if (status == SWP_OK && g->h > 0) {
        status = pair_moved_down(g, &best, partner);
        if (status == SWP_OK)
            status = pair_remainder(g, partner, out);
    } else if (status == SWP_OK) {
        status = pair_homogeneous(g, &best, partner, out);
    }
    if (status == SWP_OK)
        collect(g, partner, out);
    return status == SWP_ERR_NO_PAIRING ? impossible(g) : status;
}

swp_status swp__d98_pair_bracket(const struct d98_field *field, const struct d98_task *task,
                                 struct d98_result *out)
{
    struct swp__arena *arena = field->ctx->arena;
    struct swp__arena_mark mark = swp__arena_mark(arena);
    struct d98_graph g;
    swp_status status = build_graph(field, task, &g);
    if (status == SWP_OK)
        status = pair_graph(&g, out);
    swp__arena_release(arena, mark);
    return status;
}
