/* SPDX-License-Identifier: Apache-2.0 */
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
 *   2. The same optimum has the scores of the leavers, x and the upfloats beyond each level as
 * criteria in this order (dutch_1998_criteria.c); the least x at which anything exists is the x of
 * the walk, and the least level U at that x is told by the counts.
 *   3. With U a bar, the opponents of S1 are decided one after the other, each as high as an
 * optimum allows: the first transposition. Downfloats are not looked at: C.9 comes inside.
 *   4. D is the least level at which the remainder still has an optimum; then come exchange and
 * transposition (dutch_1998_order.c).
 * Here it is said who stands in the bracket and what the criteria may see of each; an optimum, and
 * the first one in the order, are found behind the door (bracket/bracket.h). So a bracket costs a
 * constant number of optima and O(n) decisions, whatever the input. */
#include "systems/dutch_1998/dutch_1998_internal.h"

#include <string.h>

enum { FIND = -1 }; /* a level that is still to be found: it counts and is no bar */

/* A bracket, or its remainder, as it is paired. The bracket's players are places in the task:
 * members, then players below. */
struct view {
    const struct swp__ranked_field *field;
    const struct d98_task *task;
    int h;                  /* the first h members are S1 and meet only others (C.6) */
    int up_level;           /* FIND, or what is allowed */
    int down_level;         /* likewise */
    bool counts_downfloats; /* down_level may be found together with the rest */
    swp_points *scores;     /* room for those of the members */
};

/* ---- what the criteria see ------------------------------------------------------------------- */

_Static_assert(sizeof(struct swp__facts) == sizeof(swp_points) + 8 * sizeof(uint8_t),
               "every fact is shown below, and no byte is padding: they are compared as bytes");

static int player_at(const struct d98_task *task, int place)
{
    const int n = task->bracket.n;
    return place < n ? task->bracket.members[place] : task->below[place - n];
}

static const struct swp__ranked *member_at(const struct view *view, const struct swp__bracket *b,
                                           int u)
{
    return &view->field->players[player_at(view->task, b->player[u])];
}

/* S1 is paired (C.6), and C.12 wants some to stay. */
static bool may_leave(const struct view *view, const struct swp__bracket *b, int u)
{
    const struct d98_task *task = view->task;
    return u >= b->n_first && !(task->must_stay && task->must_stay[b->player[u]]);
}

/* What cannot matter in this bracket is not shown: an upfloat of S1 or of the highest score, a
 * downfloat of one who does not leave, a level that is a bar by now. */
static void show_member(const struct view *view, const struct swp__bracket *b, int u,
                        struct swp__facts *facts)
{
    const struct swp__ranked *player = member_at(view, b, u);
    const bool is_never_lower = u < b->n_first || player->score == member_at(view, b, 0)->score;
    const bool leaves = may_leave(view, b, u);
    const uint8_t up_need = is_never_lower ? D98_FREE : swp__d98_need(player, SWP_FLOAT_UP);
    const uint8_t down_need = leaves ? swp__d98_need(player, SWP_FLOAT_DOWN) : D98_FREE;
    facts->score = player->score;
    facts->preference = player->preference;
    if (view->up_level == FIND)
        facts->up_need = up_need;
    else
        facts->up_barred = up_need > view->up_level;
    facts->stays = !leaves || (view->down_level != FIND && down_need > view->down_level);
    if (view->down_level == FIND && view->counts_downfloats)
        facts->down_need = down_need;
}

/* An ordinary bracket of an odd number leaves one in any case, whoever that is. */
static bool may_take_place(const struct view *view, int place)
{
    const struct d98_task *task = view->task;
    if (task->stage == D98_ORDINARY)
        return true;
    return task->may_bye ? task->may_bye[place]
                         : view->field->players[player_at(task, place)].may_have_bye; /* B.1.b */
}

static void show(const struct view *view, const struct swp__bracket *b, int u)
{
    struct swp__facts *facts = swp__bracket_facts(b, u);
    *facts = (struct swp__facts){.role = D98_PLACE};
    if (b->player[u] < 0)
        return;
    facts->role = u < b->n_first ? D98_S1 : u < b->n_in ? D98_S2 : D98_BELOW;
    facts->forbidden = member_at(view, b, u)->forbidden;
    if (u < b->n_in)
        show_member(view, b, u, facts);
    facts->may_take_place = b->has_bye && !facts->stays && may_take_place(view, b->player[u]);
}

/* The place has to be taken. In the lowest bracket, and in one that is undone, everybody is paired:
 * here, or with those below. */
static bool must_be_paired(const struct view *view, const struct swp__bracket *b, int u)
{
    const struct d98_task *task = view->task;
    if (b->player[u] < 0)
        return true;
    if (u >= b->n_in)
        return task->below_must[b->player[u] - task->bracket.n];
    const bool is_complete = task->stage != D98_ORDINARY && !task->leavers_are_free;
    return is_complete || swp__bracket_facts(b, u)->stays;
}

/* the scores of those who may leave; the number of leavers is given, so the lowest of them
 * is no level. */
static void list_scores(const struct view *view, struct swp__bracket *b)
{
    int n = 0;
    for (int u = b->n_first; u < b->n_in; u++) {
        const swp_points score = member_at(view, b, u)->score;
        if (may_leave(view, b, u) && (n == 0 || view->scores[n - 1] != score))
            view->scores[n++] = score;
    }
    b->lists[D98_SCORES - 1] = (struct swp__levels){"score", n > 0 ? n - 1 : 0, view->scores};
}

/* Everything that depends on h and the levels. */
static void show_all(const struct view *view, struct swp__bracket *b)
{
    static const swp_points levels[] = {D98_B6, D98_FREE}; /* what is beyond them counts */
    b->n_first = view->h;
    for (int u = 0; u < b->n; u++)
        show(view, b, u);
    for (int u = 0; u < b->n; u++)
        b->must[u] = must_be_paired(view, b, u);
    list_scores(view, b);
    b->lists[D98_LEVELS - 1] = (struct swp__levels){"level", 2, levels};
}

/* ---- who stands in the bracket --------------------------------------------------------------- */

/* What all brackets need, whoever stands in them. */
static swp_status make_room(struct view *view, struct swp__bracket *b)
{
    struct swp__arena *arena = view->field->ctx->arena;
    view->scores = swp__arena_array(arena, (size_t)b->n_in, sizeof *view->scores);
    b->must = swp__arena_array(arena, (size_t)b->n, sizeof *b->must);
    return view->scores && b->must ? SWP_OK : swp__no_memory(view->field->ctx->err);
}

/* The place of the bye, or of the one player whom a bracket of an odd number leaves in any case. */
static bool has_place(const struct d98_task *task)
{
    return task->has_bye || (task->stage == D98_ORDINARY && task->bracket.n % 2 == 1);
}

static swp_status lay_out(struct view *view, struct swp__bracket *out)
{
    const struct swp__ranked_field *field = view->field;
    const struct d98_task *task = view->task;
    const int n_players = task->bracket.n + task->n_below;
    const bool place = has_place(task);
    swp_status status = swp__bracket_create(field->ctx, n_players + place, &swp__d98_rules, out);
    if (status != SWP_OK)
        return status;
    out->position = field->position;
    out->n_in = task->bracket.n;
    out->has_bye = place;
    for (int i = 0; i < n_players; i++) {
        out->player[i] = i;
        out->slot[i] = field->players[player_at(task, i)].slot;
    }
    if (place) {
        out->player[n_players] = -1;
        out->slot[n_players] = SWP__NOBODY;
    }
    return make_room(view, out);
}

/* An optimum of the bracket as it stands. SWP_ERR_NO_PAIRING leaves the error alone. */
static swp_status find(const struct view *view, struct swp__bracket *b,
                       struct swp__bracket_pairing *out)
{
    show_all(view, b);
    b->rules = view->h > 0 ? &swp__d98_rules_with_s1 : &swp__d98_rules;
    return swp__bracket_find(b, out);
}

/* ---- C.14: the shape ------------------------------------------------------------------------ */

static int count_pairs(const struct swp__bracket *b, const struct swp__bracket_pairing *p)
{
    int n = 0;
    for (int u = 0; u < b->n_in; u++)
        n += !swp__bracket_leaves(b, p, u);
    return n / 2;
}

/* Can the h highest moved-down players be S1? */
static swp_status shape_exists(struct view *view, const struct swp__bracket *b, int h, bool *out)
{
    struct swp__arena_mark mark = swp__arena_mark(b->ctx->arena);
    struct swp__bracket tried = *b;
    struct swp__bracket_pairing any;
    view->h = h;
    show_all(view, &tried);
    tried.rules = &swp__d98_rules_of_shape;
    const swp_status status = swp__bracket_find(&tried, &any);
    *out = status == SWP_OK;
    swp__arena_release(b->ctx->arena, mark);
    return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
}

/* the greatest h below `limit`; what h can, h - 1 can. */
static swp_status find_h(struct view *view, const struct swp__bracket *b, int limit)
{
    int least = 0, beyond = limit; /* least: assumed to exist, the caller will see */
    while (beyond - least > 1) {
        const int middle = (least + beyond) / 2;
        bool exists = false;
        swp_status status = shape_exists(view, b, middle, &exists);
        if (status != SWP_OK)
            return status;
        *(exists ? &least : &beyond) = middle;
    }
    view->h = least;
    return SWP_OK;
}

/* No more players moved down than stand before the last member who may take the place of the bye.
 */
static int highest_h(const struct view *view, const struct swp__bracket *b)
{
    const struct d98_task *task = view->task;
    int last = b->n_in - 1;
    if (!b->has_bye || task->n_below > 0)
        return task->bracket.n_moved_down;
    while (last > 0 && !may_take_place(view, last))
        last--;
    return task->bracket.n_moved_down < last ? task->bracket.n_moved_down : last;
}

/* Finds the shape and leaves the optimum of C.2 to C.11 up to the upfloats. */
static swp_status solve_shape(struct view *view, struct swp__bracket *b,
                              struct swp__bracket_pairing *out)
{
    const struct d98_task *task = view->task;
    const bool is_fixed = task->fixed_h >= 0;
    view->h = 0;
    if (is_fixed)
        view->h = task->fixed_h;
    else if (swp__d98_is_heterogeneous(task->bracket.n_moved_down, task->bracket.n))
        view->h = highest_h(view, b);
    view->counts_downfloats = view->h == 0;
    swp_status status = find(view, b, out);
    if (status != SWP_ERR_NO_PAIRING || is_fixed || view->h == 0)
        return status;
    status = find_h(view, b, view->h);
    view->counts_downfloats = view->h == 0;
    return status == SWP_OK ? find(view, b, out) : status;
}

/* ---- C.10, C.9: the levels ------------------------------------------------------------------ */

/* What has to be dropped, as the counts of the row tell. */
static int level_of(const struct swp__bracket *b, const struct swp__bracket_pairing *p, int row)
{
    if (swp__bracket_failure(b, p, row, 0, 0) > 0)
        return D98_B5;
    return swp__bracket_failure(b, p, row, 1, 0) > 0 ? D98_B6 : D98_FREE;
}

/* C.10, second bullet. A level of 0 needs no other optimum: the counts are all zero in every one,
 * and stay so. */
static swp_status settle_up_level(struct view *view, struct swp__bracket *b,
                                  struct swp__bracket_pairing *best, int *level)
{
    *level = level_of(b, best, D98_ROW_UPFLOATS);
    if (*level == D98_FREE)
        return SWP_OK;
    view->up_level = *level;
    return find(view, b, best);
}

/* C.9, in the homogeneous group. */
static swp_status settle_down_level(struct view *view, struct swp__bracket *b,
                                    struct swp__bracket_pairing *best, int *level)
{
    *level = level_of(b, best, D98_ROW_DOWNFLOATS);
    if (*level == D98_FREE)
        return SWP_OK;
    view->down_level = *level;
    return find(view, b, best);
}

/* ---- the result ----------------------------------------------------------------------------- */

swp_status swp__d98_result_create(const struct swp__ranked_field *field, int n,
                                  struct d98_result *out)
{
    struct swp__arena *arena = field->ctx->arena;
    *out = (struct d98_result){0};
    out->pairs = swp__arena_array(arena, (size_t)n / 2 + 1, sizeof *out->pairs);
    out->leavers = swp__arena_array(arena, (size_t)n, sizeof(int));
    out->exchanged = swp__arena_array(arena, (size_t)n, sizeof(int));
    out->halves = swp__arena_array(arena, (size_t)n, sizeof(int));
    const bool is_made = out->pairs && out->leavers && out->exchanged && out->halves;
    return is_made ? SWP_OK : swp__no_memory(field->ctx->err);
}

void swp__d98_result_copy(struct d98_result *to, const struct d98_result *from)
{
    struct d98_result kept = *to;
    *to = *from;
    to->pairs = kept.pairs;
    to->leavers = kept.leavers;
    to->exchanged = kept.exchanged;
    to->halves = kept.halves;
    memcpy(to->pairs, from->pairs, (size_t)from->n_pairs * sizeof *from->pairs);
    memcpy(to->leavers, from->leavers, (size_t)from->n_leavers * sizeof *from->leavers);
    memcpy(to->exchanged, from->exchanged, 2 * (size_t)from->n_exchanged * sizeof *from->exchanged);
    memcpy(to->halves, from->halves, (size_t)(from->n_s1 + from->n_s2) * sizeof *from->halves);
}

static int player_of(const struct view *view, const struct swp__bracket *b, int u)
{
    return player_at(view->task, b->player[u]);
}

static void collect(const struct view *view, const struct swp__bracket *b,
                    const struct swp__bracket_pairing *p, struct d98_result *out)
{
    out->h = view->h;
    out->n_pairs = out->n_leavers = 0;
    for (int u = 0; u < b->n_in; u++) {
        if (swp__bracket_leaves(b, p, u))
            out->leavers[out->n_leavers++] = player_of(view, b, u);
        else if (u < p->partner[u])
            out->pairs[out->n_pairs++] =
                (struct swp__pair){player_of(view, b, u), player_of(view, b, p->partner[u])};
    }
    out->x = (int)swp__bracket_failure(b, p, D98_ROW_X, 0, 0);
}

/* D.2, D.1: as they were decided; the highest of those who have left S1 first. */
static void keep_alterations(const struct view *view, const struct swp__bracket *b,
                             const struct swp__bracket_pairing *p, struct d98_result *out)
{
    const int n = p->n_exchanged;
    out->n_exchanged = n;
    for (int i = 0; i < n; i++) {
        out->exchanged[n - 1 - i] = player_of(view, b, p->moved_down[i]);
        out->exchanged[n + i] = player_of(view, b, p->moved_up[i]);
    }
    out->n_s1 = p->cut.n_s1;
    out->n_s2 = p->cut.n_s2;
    for (int i = 0; i < p->cut.n_s1; i++)
        out->halves[i] = player_of(view, b, p->cut.s1[i]);
    for (int i = 0; i < p->cut.n_s2; i++)
        out->halves[p->cut.n_s1 + i] = player_of(view, b, p->cut.s2[i]);
    out->is_transposed = false;
    for (int i = 0; i < p->cut.n_s1; i++)
        if (p->partner[p->cut.s1[i]] != p->cut.s2[i])
            out->is_transposed = true;
}

static swp_status impossible(const struct view *view)
{
    return swp__fail(view->field->ctx->err, SWP_DETAIL_INTERNAL, "Dutch 1998 C.6", 0, 0,
                     "the remainder of a bracket lost the pairing it was decided on");
}

/* ---- the bracket ----------------------------------------------------------------------------- */

/* C.6 to C.9: a homogeneous group whose upfloat level is settled. */
static swp_status pair_homogeneous(struct view *view, struct swp__bracket *b,
                                   struct swp__bracket_pairing *best, struct d98_result *out)
{
    swp_status status = settle_down_level(view, b, best, &out->down_level);
    if (status == SWP_OK)
        status = swp__bracket_order(b, best);
    if (status == SWP_OK)
        keep_alterations(view, b, best, out);
    return status;
}

/* C.6, second bullet: S1 is paired, and after it the homogeneous remainder. */
static swp_status pair_remainder(const struct view *view, const struct swp__bracket *b,
                                 struct swp__bracket_pairing *p, struct d98_result *out)
{
    struct view rest_view = *view;
    struct swp__bracket rest;
    struct swp__bracket_pairing best;
    int *vertex = swp__arena_array(b->ctx->arena, (size_t)b->n, sizeof(int));
    swp_status status = vertex ? swp__bracket_remainder(b, p, &swp__d98_rules, &rest, vertex)
                               : swp__no_memory(view->field->ctx->err);
    if (status != SWP_OK || rest.n_in == 0)
        return status;
    rest_view.h = 0;
    rest_view.up_level = out->up_level;
    rest_view.counts_downfloats = true;
    status = make_room(&rest_view, &rest);
    if (status == SWP_OK)
        status = find(&rest_view, &rest, &best);
    if (status == SWP_OK)
        status = pair_homogeneous(&rest_view, &rest, &best, out);
    for (int i = 0; status == SWP_OK && i < rest.n_in; i++)
        p->partner[vertex[i]] = swp__bracket_leaves(&rest, &best, i) ? -1 : vertex[best.partner[i]];
    return status;
}

static swp_status pair_view(struct view *view, struct swp__bracket *b, struct d98_result *out)
{
    struct swp__bracket_pairing best;
    swp_status status = solve_shape(view, b, &best);
    if (status != SWP_OK)
        return status;
    if (view->task->stage == D98_PENULTIMATE && count_pairs(b, &best) == 0)
        return SWP_ERR_NO_PAIRING; /* C.13: p becomes zero */
    out->n_exchanged = out->n_s1 = out->n_s2 = 0;
    out->is_transposed = false;
    out->down_level = D98_FREE;
    status = settle_up_level(view, b, &best, &out->up_level);
    if (status == SWP_OK && view->h > 0) {
        status = swp__bracket_order(b, &best);
        if (status == SWP_OK)
            status = pair_remainder(view, b, &best, out);
    } else if (status == SWP_OK) {
        status = pair_homogeneous(view, b, &best, out);
    }
    if (status == SWP_OK)
        collect(view, b, &best, out);
    return status == SWP_ERR_NO_PAIRING ? impossible(view) : status;
}

swp_status swp__d98_pair_bracket(const struct swp__ranked_field *field, const struct d98_task *task,
                                 struct d98_result *out)
{
    struct swp__arena *arena = field->ctx->arena;
    struct swp__arena_mark mark = swp__arena_mark(arena);
    struct view view = {.field = field, .task = task, .up_level = FIND, .down_level = FIND};
    struct swp__bracket b;
    swp_status status = lay_out(&view, &b);
    if (status == SWP_OK)
        status = pair_view(&view, &b, out);
    swp__arena_release(arena, mark);
    return status;
}
