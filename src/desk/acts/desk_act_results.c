/* SPDX-License-Identifier: Apache-2.0 */
/* Acts about results (C.04.2 3.1 and 4; FIDE's checklist 157 to 169 and 180 to 193). A result is
 * written by saying it and by nothing else; what stands is changed by a correction that names it.
 *
 * Which correction is possible when stands here once. The round that is played can be corrected
 * freely. The one before it, too, though the pairing on it has been made: asked first, told in the
 * report. Older ones stand for the pairings; what was found wrong goes into the report alone. */
#include "desk/views/desk_calendar.h"
#include "desk_act_inside.h"
#include "desk_act_teams.h"
#include "desk_acts.h"
#include "desk_windows.h"
#include "swisspair/language.h"

#include <stdio.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

/* The result that the command names; DESK_RESULTS, and the command is wrong, when there is none. */
static enum desk_result result_named(const struct desk_acting *a)
{
    const enum desk_result result = desk_result_find(desk_text(a, "result"));
    if (result == DESK_RESULTS)
        desk_wrong(a, "result: \"%s\" is none; expected 1-0, 0-1, draw, +:-, -:+, -:-, 0-0, ...",
                   desk_text(a, "result"));
    return result;
}

static json_t *board_body(const struct desk_board *board, uint32_t round)
{
    return desk_body_of_board(round, board);
}

/* A board that can have a result. */
static const struct desk_board *board_played(const struct desk_acting *a, uint32_t *out_round)
{
    const struct desk_board *const board = desk_board_named(a, out_round);
    if (board && board->black == 0) {
        desk_refuse(a, "no_board", "", "Name a board with two players.", "The bye has no result.");
        return NULL;
    }
    return board;
}

/* The same, and the result that the command names; NULL, and a refusal, without either. */
static const struct desk_board *board_and_result(const struct desk_acting *a, uint32_t *out_round,
                                                 enum desk_result *out_result)
{
    const struct desk_board *const board = board_played(a, out_round);
    *out_result = board ? result_named(a) : DESK_RESULTS;
    return *out_result == DESK_RESULTS || !desk_seats_fit(a, *out_round, board, *out_result)
               ? NULL
               : board;
}

/* There is something to correct. */
static bool has_result(const struct desk_acting *a, const struct desk_board *board)
{
    if (board->result == DESK_RESULT_OPEN)
        desk_refuse(a, "no_result", "C.04.2 4", "Enter it (set_result).",
                    "The board has no result.");
    return board->result != DESK_RESULT_OPEN;
}

DESK_ACT(claim_result)
{
    BEGIN;
    uint32_t round = 0;
    enum desk_result result = DESK_RESULTS;
    const struct desk_board *const board = board_and_result(a, &round, &result);
    if (!board)
        return;
    if (desk_round_is_over(model, round)) {
        desk_refuse(a, "round_over", "C.04.2 4", "Tell the arbiter.", "Round %u is over.", round);
        return;
    }
    if (board->result == result)
        return; /* it stands so */
    json_t *const body = board_body(board, round);
    json_object_set_new(body, "result", json_string(desk_result_word(result)));
    desk_emit(a, DESK_RESULT_CLAIMED, body);
}

/* An adjourned game of an earlier round ends. */
static void judge_adjourned(const struct desk_acting *a, const struct desk_board *board,
                            uint32_t round, enum desk_result result)
{
    if (board->adjourned && desk_round_is_over(a->model, round) && result != DESK_RESULT_DRAW)
        desk_find(a, 3, "adjournment", "C.04.2 3.1", "",
                  "The game counted as a draw when round %u was paired; the report will say so.",
                  round + 1);
}

DESK_ACT(set_result)
{
    BEGIN;
    uint32_t round = 0;
    enum desk_result result = DESK_RESULTS;
    const struct desk_board *const board = board_and_result(a, &round, &result);
    if (!board)
        return;
    if (board->result == result && !desk_board_in_conflict(board))
        return; /* it stands so: sent twice, or read from two slips */
    if (!desk_is_fresh(a, board->rev))
        return;
    if (board->result != DESK_RESULT_OPEN && board->result != result) {
        desk_refuse(a, "has_result", "C.04.2 4", "Correct it (correct_result).",
                    "The board has the result %s.", desk_result_word(board->result));
        return;
    }
    if (desk_round_is_over(model, round) && !board->adjourned && board->result != result) {
        desk_refuse(a, "round_over", "C.04.2 4", "Take the next round back first (undo).",
                    "Round %u was paired from this one.", round + 1);
        return;
    }
    judge_adjourned(a, board, round, result);
    desk_find_forfeits(a, round, board, result);
    json_t *const body = board_body(board, round);
    json_object_set_new(body, "result", json_string(desk_result_word(result)));
    desk_emit(a, DESK_RESULT_SET, body);
}

DESK_ACT(clear_result)
{
    BEGIN;
    uint32_t round = 0;
    const struct desk_board *const board = board_played(a, &round);
    if (!board || !desk_is_fresh(a, board->rev))
        return;
    if (board->result == DESK_RESULT_OPEN && !board->adjourned)
        return; /* it stands so */
    if (desk_round_is_over(model, round))
        desk_refuse(a, "round_over", "C.04.2 4", "Correct it (correct_result).",
                    "Round %u was paired from it, so it cannot be reopened.", round + 1);
    else
        desk_emit(a, DESK_RESULT_CLEARED, board_body(board, round));
}

/* The three regimes. */
static void judge_correction(const struct desk_acting *a, uint32_t round)
{
    const uint32_t last = a->model->n_rounds;
    const enum desk_window window = desk_window_of_round(a->model, round);
    if (window == DESK_WINDOWS) {
        if (desk_flag(a, "colours"))
            desk_find(a, 3, "colours", "C.04.2 4", "Leave the colours as they are.",
                      "The two have played with the other colours; the report will say so.");
        return;
    }
    const struct desk_window_row *const row = desk_window_at(window);
    if (window == DESK_WINDOW_LAST)
        desk_find(a, row->level, "correction", row->article,
                  "Leave the pairings alone and correct the report only (correct_rating).",
                  "Round %u is paired with the old result, and stays so; the report will say so.",
                  last);
    else
        desk_find(a, row->level, "correction_late", row->article,
                  "Correct the report only (correct_rating).",
                  "Rounds %u to %u were paired from round %u.", round + 1, last, round);
}

DESK_ACT(correct_result)
{
    BEGIN;
    uint32_t round = 0;
    enum desk_result result = DESK_RESULTS;
    const struct desk_board *const board = board_and_result(a, &round, &result);
    const bool colours = desk_flag(a, "colours");
    if (!board || !desk_is_fresh(a, board->rev) || !has_result(a, board))
        return;
    if (colours && model->settings.games > 1) {
        desk_refuse(a, "match", model->settings.form->teams ? "C.04.6" : "C.04.5",
                    "Correct the result as the colours stand.",
                    "The colours of one board of a match follow from those of the first.");
        return;
    }
    if (board->result == result && !colours)
        return; /* it stands so */
    judge_correction(a, round);
    json_t *const body =
        colours ? desk_board_body(round, board->black, board->white) : board_body(board, round);
    json_object_set_new(body, "was", json_string(desk_result_word(board->result)));
    json_object_set_new(body, "result", json_string(desk_result_word(result)));
    if (colours)
        json_object_set_new(body, "colours", json_true());
    desk_put_text(a, body, "why");
    desk_emit(a, DESK_RESULT_CORRECTED, body);
}

DESK_ACT(correct_rating)
{
    BEGIN;
    uint32_t round = 0;
    enum desk_result result = DESK_RESULTS;
    const struct desk_board *const board = board_and_result(a, &round, &result);
    if (!board || !desk_is_fresh(a, board->rev) || !has_result(a, board))
        return;
    if (!desk_round_is_over(model, round))
        desk_find(a, 2, "rating_only", "C.04.2 4.3", "Correct the result itself (correct_result).",
                  "The round can still be corrected for the pairings, too.");
    json_t *const body = board_body(board, round);
    json_object_set_new(body, "result", json_string(desk_result_word(result)));
    desk_put_text(a, body, "why");
    desk_emit(a, DESK_RATING_CORRECTED, body);
}

DESK_ACT(adjourn)
{
    BEGIN;
    uint32_t round = 0;
    const struct desk_board *const board = board_played(a, &round);
    if (!board || !desk_is_fresh(a, board->rev) || board->adjourned)
        return;
    if (board->result != DESK_RESULT_OPEN) {
        desk_refuse(a, "has_result", "C.04.2 3.1", "Clear the result first (clear_result).",
                    "The board has the result %s.", desk_result_word(board->result));
        return;
    }
    json_t *const body = board_body(board, round);
    json_object_set_new(body, "counts", json_string("draw"));
    desk_emit(a, DESK_ADJOURNED, body);
}

DESK_ACT(date_game)
{
    BEGIN;
    uint32_t round = 0;
    const struct desk_board *const named = board_played(a, &round);
    const char *const date = desk_text(a, "date");
    if (!named)
        return;
    /* Of teams the whole match; its first board has the day. */
    const struct desk_board *const board =
        named->game > 0 ? desk_match_of(model, round, named) : named;
    if (!desk_is_fresh(a, board->rev))
        return;
    uint32_t open = 0;
    for (uint32_t game = 0; game < (named->game > 0 ? model->settings.games : 1); game++)
        open += board[game].result == DESK_RESULT_OPEN;
    if (*date && !desk_calendar_has(date))
        desk_refuse(a, "date", "", "Write it as 2026-11-20 18:00.", "\"%.40s\" is no day.", date);
    else if (open == 0)
        desk_refuse(a, "has_result", "", "Clear the result first (clear_result).",
                    "The board has the result %s.", desk_result_word(board->result));
    else if (strcmp(board->date, date) != 0) { /* else it stands so */
        json_t *const body = board_body(board, round);
        json_object_set_new(body, "date", json_string(date));
        desk_emit(a, DESK_GAME_DATED, body);
    }
}

DESK_ACT(read_back)
{
    BEGIN;
    uint32_t round = 0;
    enum desk_result result = DESK_RESULTS;
    const struct desk_board *const board = board_and_result(a, &round, &result);
    if (!board)
        return;
    if (board->result != result)
        desk_refuse(a, "read_otherwise", "", "Look at the slip together.",
                    "The board has %s, but %s was read.",
                    board->result == DESK_RESULT_OPEN ? SWP_N_("no result")
                                                      : desk_result_word(board->result),
                    desk_result_word(result));
    else if (strcmp(board->actor, command->actor) == 0)
        desk_refuse(a, "same_reader", "", "Have somebody else read it.",
                    "The person who entered a result may not read it back.");
    else if (strcmp(board->read_back, command->actor) != 0) {
        json_t *const body = board_body(board, round);
        json_object_set_new(body, "result", json_string(desk_result_word(result)));
        desk_emit(a, DESK_READ_BACK, body);
    }
}

DESK_ACT(adjust_points)
{
    BEGIN;
    const struct desk_player *const p = desk_player_named(a, "player", "tpn");
    char who[DESK_TEXT / 3];
    if (!p)
        return;
    if (!*desk_text(a, "why")) {
        desk_wrong(a, "why: missing; a decision has a reason");
        return;
    }
    const int64_t round =
        desk_value(a, "round") ? desk_number(a, "round") : (int64_t)model->n_rounds;
    if (round < (int64_t)model->n_rounds && model->settings.form->cycles == 0)
        desk_find(a, 3, "late_points", "", "",
                  "Rounds have been paired with the player's points as they were.");
    desk_find(a, 2, "points", "", "", "%s gets %+.1f points.", desk_who(p, who),
              (double)desk_number(a, "points") / 10);
    json_t *const body = json_object();
    json_object_set_new(body, "player", json_integer(p->player));
    json_object_set_new(body, "round",
                        json_integer(round > 0 || desk_value(a, "round") ? round : 1));
    json_object_set_new(body, "points", json_integer(desk_number(a, "points")));
    json_object_set_new(body, "why", json_string(desk_text(a, "why")));
    if (model->settings.form->teams)
        desk_put_text(a, body, "score");
    desk_emit(a, DESK_POINTS_ADJUSTED, body);
}
