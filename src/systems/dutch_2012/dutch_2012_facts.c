/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012: who stands in a bracket, and what the criteria may see of each. O(members). */
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
swp_status swp__d12_lay_out(const struct d12_view *view, struct swp__bracket *out)
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
