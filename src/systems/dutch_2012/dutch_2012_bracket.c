/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article C within one bracket, from its players to its pairs and floaters.
 *
 * C.3 to C.11 and C.14 lower requirements until pairings exist. Behind the door (bracket/bracket.h)
 * the best vector of criteria (dutch_2012_criteria.c) is found at once, and then the first pairing
 * in the order of D that has it (dutch_2012_order.c). Here it is said who stands in the bracket,
 * and what the criteria may see of each. */
#include "systems/dutch_2012/dutch_2012_internal.h"

/* ---- what the criteria see ------------------------------------------------------------------- */

enum { D12_BYE_RISE = -10 }; /* D.4: one point less than the lowest */

_Static_assert(sizeof(struct swp__facts) ==
                   sizeof(swp_points) + sizeof(int32_t) + 8 * sizeof(uint8_t),
               "every fact is shown below, and no byte is padding: they are compared as bytes");

/* A float that can count: a downfloat of a resident (C.3.e, C.3.f), an upfloat of one who can meet
 * a higher player. */
static uint8_t shown_float(uint8_t what, bool is_moved_down, bool can_rise)
{
    const bool counts = what == SWP_FLOAT_DOWN ? !is_moved_down : can_rise;
    return counts ? what : SWP_FLOAT_NONE;
}

static void show_member(const struct d12_view *view, const struct swp__bracket *b, int u)
{
    const struct d12_task *task = view->task;
    const struct swp__ranked *player = &view->field->players[b->player[u]];
    const struct swp__ranked *highest = &view->field->players[b->player[0]];
    struct swp__facts *facts = swp__bracket_facts(b, u);
    const bool is_moved_down = task->bracket.moved_down[u];
    const bool can_rise = player->score < highest->score;
    facts->role = is_moved_down ? D12_MOVED_DOWN : D12_RESIDENT;
    facts->score = player->score;
    facts->rise = player->score - b->score;
    facts->strength = player->strength;
    facts->preference = player->preference;
    facts->float_last = shown_float(player->float_last, is_moved_down, can_rise);
    facts->float_before = shown_float(player->float_before, is_moved_down, can_rise);
    facts->rises_to_moved_down =
        task->stage == D12_LOWEST && task->bracket.is_heterogeneous && !is_moved_down;
}

/* What cannot matter in this bracket is not shown: who is alike has the same facts. */
static void show(const struct d12_view *view, const struct swp__bracket *b, int u)
{
    const struct d12_task *task = view->task;
    struct swp__facts *facts = swp__bracket_facts(b, u);
    if (b->player[u] < 0) {
        facts->role = b->has_bye ? D12_BYE : D12_SPARE;
        facts->rise = b->has_bye ? D12_BYE_RISE : 0;
        return;
    }
    const struct swp__ranked *player = &view->field->players[b->player[u]];
    if (player->strength == SWP_PREFERENCE_ABSOLUTE) { /* B.2 */
        facts->strength = player->strength;
        facts->preference = player->preference;
        facts->is_top_scorer = player->is_topscorer;
    }
    facts->may_have_bye = b->has_bye && player->may_have_bye;
    if (u < b->n_in) {
        show_member(view, b, u);
    } else if (task->below_floats[u - b->n_in]) {
        facts->role = D12_FLOATER;
        facts->score = player->score;
    } else {
        facts->role = D12_OF_NEXT;
    }
}

/* ---- who stands in the bracket --------------------------------------------------------------- */

/* The members in the order of A.2, the players below, the bye or (C.12) the spare places. */
static swp_status fill(const struct d12_view *view, struct swp__bracket *out)
{
    const struct swp__ranked_field *field = view->field;
    const struct d12_task *task = view->task;
    const struct d12_bracket *bracket = &task->bracket;
    const int n_players = bracket->n + task->n_below;
    const swp_status status = swp__bracket_create(
        field->ctx, n_players + task->has_bye + task->n_spare, &swp__d12_rules, out);
    if (status != SWP_OK)
        return status;
    out->position = field->position;
    out->room = view;
    out->n_in = bracket->n;
    out->n_first = bracket->is_heterogeneous ? bracket->n_moved_down : 0;
    out->has_bye = task->has_bye;
    out->is_complete = swp__d12_is_complete(task->stage);
    out->score = INT32_MAX;
    for (int u = 0; u < out->n; u++) {
        out->player[u] = -1;
        out->slot[u] = SWP__NOBODY;
        if (u >= n_players)
            continue;
        out->player[u] = u < bracket->n ? bracket->members[u] : task->below[u - bracket->n];
        const struct swp__ranked *player = &field->players[out->player[u]];
        out->slot[u] = player->slot;
        if (player->score < out->score)
            out->score = player->score;
    }
    for (int u = 0; u < out->n; u++)
        show(view, out, u);
    return SWP_OK;
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void collect(const struct d12_view *view, const struct swp__bracket *b,
                    const struct swp__bracket_pairing *p, struct d12_result *out)
{
    for (int u = 0; u < b->n_in; u++) {
        if (swp__bracket_leaves(b, p, u)) {
            out->leavers[out->n_leavers++] = b->player[u];
            continue;
        }
        out->n_moved_down_paired += view->task->bracket.moved_down[u];
        if (u < p->partner[u])
            out->pairs[out->n_pairs++] = (struct swp__pair){b->player[u], b->player[p->partner[u]]};
    }
}

/* ---- for the reasons: the bracket paired otherwise ------------------------------------------- */

/* What is paired meanwhile is not told or counted, and its memory is given back. */
struct aside {
    struct swp__context kept;
    struct swp__arena_mark mark;
};

static struct aside step_aside(struct swp__context *ctx)
{
    const struct aside aside = {*ctx, swp__arena_mark(ctx->arena)};
    ctx->trace = NULL;
    ctx->progress = NULL;
    return aside;
}

/* Whether some pair could break A.7.d, and not B.2. */
static bool may_break_a7d(const struct d12_view *view)
{
    const struct d12_bracket *bracket = &view->task->bracket;
    int n_strong[3] = {0}, n_absolute[3] = {0};
    for (int i = 0; i < bracket->n; i++) {
        const struct swp__ranked *player = &view->field->players[bracket->members[i]];
        n_strong[player->preference] += player->strength == SWP_PREFERENCE_STRONG;
        n_absolute[player->preference] += player->strength == SWP_PREFERENCE_ABSOLUTE;
    }
    bool may = false;
    for (int colour = SWP_COLOUR_WHITE; colour <= SWP_COLOUR_BLACK; colour++)
        may = may || (n_strong[colour] > 0 && n_strong[colour] + n_absolute[colour] > 1);
    return may && view->field->position->round % 2 == 1;
}

static swp_status weigh_a7d(const struct d12_view *view, const struct swp__bracket_pairing *p)
{
    struct swp__context *ctx = view->field->ctx;
    const struct d12_view without = {.field = view->field, .task = view->task, .without_a7d = true};
    struct swp__bracket other;
    struct swp__bracket_pairing q;
    if (!ctx->trace || !may_break_a7d(view))
        return SWP_OK;
    const struct aside aside = step_aside(ctx);
    swp_status status = fill(&without, &other);
    if (status == SWP_OK)
        status = swp__bracket_pair(&other, &q);
    *ctx = aside.kept;
    if (status == SWP_OK)
        swp__d12_tell_without_a7d(view, &other, p, &q);
    swp__arena_release(ctx->arena, aside.mark);
    return status;
}

/* The first row that counts otherwise. */
static void compare_rows(const struct d12_view *view, const struct swp__bracket *b,
                         const struct swp__bracket_pairing *p, const struct swp__bracket *other,
                         const struct swp__bracket_pairing *q, struct d12_other_bye *out)
{
    for (int row = 0; row < swp__d12_rules.n_criteria && !out->decides; row++) {
        const struct swp__bracket_criterion *criterion = &swp__d12_rules.criteria[row];
        if ((criterion->is_asked && !criterion->is_asked(view)) || b->dropped >> row & 1)
            continue;
        out->paired = swp__bracket_failure(b, p, row, 0, 0);
        out->wished = swp__bracket_failure(other, q, row, 0, 0);
        if (out->wished != out->paired)
            out->decides = criterion;
    }
}

swp_status swp__d12_weigh_bye(const struct d12_view *view, const struct swp__bracket *b,
                              const struct swp__bracket_pairing *p, int member,
                              struct d12_other_bye *out)
{
    struct swp__context *ctx = view->field->ctx;
    const struct aside aside = step_aside(ctx);
    struct swp__bracket other;
    struct swp__bracket_pairing q;
    *out = (struct d12_other_bye){.decides = NULL};
    swp_status status = fill(view, &other);
    for (int u = 0; status == SWP_OK && u < other.n; u++)
        if (u != member)
            swp__bracket_facts(&other, u)->may_have_bye = 0;
    if (status == SWP_OK)
        status = swp__bracket_find(&other, &q);
    if (status == SWP_OK)
        compare_rows(view, b, p, &other, &q, out);
    out->is_impossible = status == SWP_ERR_NO_PAIRING;
    *ctx = aside.kept;
    swp__arena_release(ctx->arena, aside.mark);
    return out->is_impossible ? SWP_OK : status;
}

/* ---- the bracket, paired --------------------------------------------------------------------- */

static swp_status pair_view(const struct d12_view *view, struct d12_result *out)
{
    struct swp__bracket b;
    struct swp__bracket_pairing pairing;
    swp__d12_tell_bracket(view->field, view->task);
    swp_status status = fill(view, &b);
    if (status == SWP_OK)
        status = swp__bracket_pair(&b, &pairing);
    if (status != SWP_OK)
        return status;
    collect(view, &b, &pairing, out);
    if (b.n_in > 0)
        swp__bracket_tell(&b, &pairing, /* n_next_left= */ 0);
    status = weigh_a7d(view, &pairing);
    if (status != SWP_OK)
        return status;
    swp__d12_tell_result(view->field, view->task, out);
    return swp__d12_tell_bye(view, &b, &pairing, out);
}

swp_status swp__d12_pair_bracket(const struct swp__ranked_field *field, const struct d12_task *task,
                                 struct d12_result *out)
{
    struct swp__arena *arena = field->ctx->arena;
    const struct d12_view view = {.field = field, .task = task};
    const size_t n_in = (size_t)task->bracket.n;
    *out = (struct d12_result){0};
    out->pairs = swp__arena_array(arena, n_in / 2 + 1, sizeof *out->pairs);
    out->leavers = swp__arena_array(arena, n_in, sizeof(int));
    if (!out->pairs || !out->leavers)
        return swp__no_memory(field->ctx->err);
    if (n_in == 0 && task->n_below == 0)
        return SWP_OK;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    const swp_status status = pair_view(&view, out);
    swp__arena_release(arena, mark);
    return status;
}
