/* SPDX-License-Identifier: Apache-2.0 */
/* Several changes of a round as one act: all of a hand edit, or latecomers. Each step is the act
 * that would do it alone, on a model that has the steps before it; all are done, or none. What the
 * engine says of every board is told before anything happens, and asked once. */
#include "desk/base/desk_memory.h"
#include "desk_act_inside.h"
#include "desk_acts.h"

#include <stdlib.h>
#include <string.h>

enum { TOLD_ONE_BY_ONE = DESK_FINDINGS - 4 }; /* findings of boards; the others are for the whole */

struct edit {
    const struct desk_acting *a;
    struct desk_model *model; /* with the steps so far */
    json_t *boards;           /* what is said of each */
    uint32_t round;
};

typedef void act_of(const struct desk_model *model, const struct desk_history *history,
                    const struct desk_command *command, struct desk_outcome *outcome);

/* Folds an event as it will stand in the log. */
static bool fold(const struct edit *e, const struct desk_new_event *given, char why[160])
{
    const struct desk_event event = {.seq = e->model->seq + 1,
                                     .epoch = e->model->epoch,
                                     .at = e->a->command->now,
                                     .actor = e->a->command->actor,
                                     .kind = desk_kind_row(given->kind)->name};
    return desk_model_fold(e->model, &event, given->body, why, 160);
}

/* Takes the findings of a step over; the first of them is number *out_first of the whole, -1: none.
 */
static void take_findings(const struct edit *e, struct desk_outcome *step, int *out_first)
{
    struct desk_outcome *const o = e->a->outcome;
    *out_first = -1;
    for (size_t i = 0; i < step->n_findings; i++) {
        struct desk_finding *const given = &step->findings[i];
        if (o->n_findings < TOLD_ONE_BY_ONE ||
            (given->level > 2 && o->n_findings < DESK_FINDINGS)) {
            *out_first = *out_first < 0 ? (int)o->n_findings : *out_first;
            o->findings[o->n_findings++] = *given;
            given->saying = NULL;
            given->error = NULL;
        }
    }
}

/* One step; false, and the whole refused, when it cannot be done. Gives the body back. */
static bool take_step(struct edit *e, act_of *act, json_t *body, int *out_first)
{
    struct desk_outcome *const o = e->a->outcome;
    struct desk_outcome *const step = desk_new(1, sizeof *step);
    struct desk_command command = *e->a->command;
    char why[160] = "";
    command.body = body;
    command.expects = 0;
    act(e->model, e->a->history, &command, step);
    bool is_good = step->kind == DESK_OUTCOME_DONE;
    take_findings(e, step, out_first);
    if (!is_good)
        o->kind = step->kind;
    for (size_t i = 0; i < step->n_events && is_good; i++) {
        is_good = fold(e, &step->events[i], why);
        json_incref(step->events[i].body);
        desk_emit(e->a, step->events[i].kind, step->events[i].body);
        if (!is_good)
            desk_wrong(e->a, "%s", why);
    }
    desk_outcome_free(step);
    free(step);
    json_decref(body);
    return is_good;
}

/* What the last event says of a board, for who asks before it is done. */
static void tell_board(const struct edit *e, size_t number, uint32_t white, uint32_t black,
                       bool is_swapped, int finding)
{
    const struct desk_outcome *const o = e->a->outcome;
    const json_t *const body = o->n_events > 0 ? o->events[o->n_events - 1].body : NULL;
    const char *const verdict = is_swapped ? "colours" : desk_body_text(body, "verdict");
    json_array_append_new(
        e->boards, json_pack("{s:i,s:i,s:i,s:s,s:s,s:s,s:i}", "board", (int)number, "white",
                             (int)white, "black", (int)black, "verdict",
                             strcmp(verdict, "paired") == 0 ? "as_rules" : verdict, "article",
                             is_swapped ? "" : desk_body_text(body, "article"), "text",
                             is_swapped ? "" : desk_body_text(body, "reason"), "finding", finding));
}

/* ---- boards that are asked for --------------------------------------------------------------- */

static uint32_t side(const json_t *board, size_t index)
{
    const json_int_t player = json_integer_value(json_array_get(board, index));
    return player > 0 && player <= UINT32_MAX ? (uint32_t)player : 0;
}

static bool is_asked(const json_t *boards, const struct desk_board *board)
{
    size_t i;
    json_t *asked;
    json_array_foreach(boards, i, asked)
    {
        const uint32_t white = side(asked, 0), black = side(asked, 1);
        if ((board->white == white && board->black == black) ||
            (board->black != 0 && board->white == black && board->black == white))
            return true;
    }
    return false;
}

/* Boards that nobody asked for are taken apart. */
static bool drop_others(struct edit *e, const json_t *boards)
{
    bool any = true;
    int finding = -1;
    while (any) {
        const struct desk_round *const r = desk_model_round(e->model, e->round);
        any = false;
        for (size_t i = 0; i < r->n_boards && !any; i++) {
            if (is_asked(boards, &r->boards[i]))
                continue;
            any = true;
            if (!take_step(e, desk_act_drop_board,
                           desk_board_body(e->round, r->boards[i].white, r->boards[i].black),
                           &finding))
                return false;
        }
    }
    return true;
}

/* The board is put, or its colours are turned. */
static bool put(struct edit *e, size_t number, uint32_t white, uint32_t black)
{
    const struct desk_board *const there =
        white > 0 && black > 0 ? desk_model_board(e->model, e->round, white, black)
        : white > 0            ? desk_model_board(e->model, e->round, white, 0)
                               : NULL;
    const bool is_there = there && (black == 0 ? there->black == 0 : there->black != 0);
    int finding = -1;
    if (is_there && desk_match_of(e->model, e->round, there)->white == white)
        return true;
    json_t *const body = desk_board_body(e->round, white, black);
    if (!take_step(e, is_there ? desk_act_swap_colours : desk_act_set_board, body, &finding))
        return false;
    tell_board(e, number, white, black, is_there, finding);
    return true;
}

static bool put_all(struct edit *e, const json_t *boards)
{
    size_t i;
    json_t *asked;
    json_array_foreach(boards, i,
                       asked) if (!put(e, i + 1, side(asked, 0), side(asked, 1))) return false;
    return true;
}

/* The edit ends: the round is complete, and is held against the engine's. */
static void finish(struct edit *e)
{
    int finding = -1;
    json_t *const body = json_pack("{s:i}", "round", (int)e->round);
    desk_put_text(e->a, body, "why");
    (void)take_step(e, desk_act_finish_edit, body, &finding);
}

static bool begin(struct edit *e, const struct desk_acting *a, const json_t *boards)
{
    const struct desk_round *const r = desk_round_named(a, &e->round);
    size_t misfits = 0, i;
    json_t *asked;
    if (!r || !desk_is_fresh(a, r->rev))
        return false;
    if (json_array_size(boards) == 0) {
        desk_wrong(a, "%s: missing", "boards");
        return false;
    }
    json_array_foreach(boards, i, asked) if (json_array_size(asked) != 2 || side(asked, 0) == 0)
    {
        desk_wrong(a, "%s: missing", "white");
        return false;
    }
    e->a = a;
    e->boards = json_array();
    e->model = desk_history_fold(a->history, NULL, 0, &misfits);
    return true;
}

static void end(const struct edit *e)
{
    json_t *const answer =
        json_pack("{s:i,s:O}", "changes", (int)json_array_size(e->boards), "boards", e->boards);
    json_decref(e->a->outcome->answer);
    e->a->outcome->answer = answer;
    json_decref(e->boards);
    desk_model_destroy(e->model);
}

DESK_ACT(edit_round)
{
    const struct desk_acting acting = {model, history, command, outcome};
    struct edit edit = {.round = 0}, *const e = &edit;
    const json_t *const boards = desk_value(&acting, "boards");
    if (!begin(e, &acting, boards))
        return;
    if (drop_others(e, boards) && put_all(e, boards) && outcome->n_events > 0)
        finish(e);
    end(e);
}

/* Drops the bye, a board without an opponent, of each player who is seated now. */
static bool free_seats(struct edit *e, const json_t *pairs)
{
    size_t i;
    json_t *pair;
    int finding = -1;
    json_array_foreach(pairs, i, pair) for (size_t k = 0; k < 2; k++)
    {
        const uint32_t player = side(pair, k);
        const struct desk_board *const board =
            player > 0 ? desk_model_board(e->model, e->round, player, 0) : NULL;
        if (board && board->black == 0 &&
            !take_step(e, desk_act_drop_board, desk_board_body(e->round, player, 0), &finding))
            return false;
    }
    return true;
}

/* Whoever is seated is here. */
static bool arrive(struct edit *e, const json_t *pairs)
{
    size_t i;
    json_t *pair;
    int finding = -1;
    json_array_foreach(pairs, i, pair) for (size_t k = 0; k < 2; k++)
    {
        const struct desk_player *const p = desk_model_player(e->model, side(pair, k));
        if (p && !p->arrived &&
            !take_step(e, desk_act_arrive, json_pack("{s:i}", "player", (int)p->player), &finding))
            return false;
    }
    return true;
}

DESK_ACT(seat_late)
{
    const struct desk_acting acting = {model, history, command, outcome};
    struct edit edit = {.round = 0}, *const e = &edit;
    const json_t *const pairs = desk_value(&acting, "pairs");
    if (!begin(e, &acting, pairs))
        return;
    if (arrive(e, pairs) && free_seats(e, pairs) && put_all(e, pairs) && outcome->n_events > 0)
        finish(e);
    end(e);
}
