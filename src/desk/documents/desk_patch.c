/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_patch.h"

#include "desk/base/desk_memory.h"
#include "desk/views/desk_unlikely.h"
#include "desk_document_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 16, DEEP = 8 }; /* players told one by one; undoings of undoings */

/* What is touched. Rounds by number, players by number less one. */
struct touched {
    const struct desk_model *model;
    const struct desk_history *history;
    uint64_t from;
    bool frame, settings, players, standings, rounds; /* as a whole */
    bool marks;                                       /* of the touched rows */
    bool heads[DESK_ROUNDS + 2];                      /* of these rounds the head */
    bool whole[DESK_ROUNDS + 2];                      /* these rounds with all their boards */
    bool *rows;                                       /* these players with everything */
    bool *points; /* these players' points, and their game of `round` */
    bool *notes;
    uint32_t round_of_points[DESK_ROUNDS + 2];
    size_t n_rounds_of_points;
};

static uint32_t number(const json_t *body, const char *name)
{
    const json_int_t value = json_integer_value(json_object_get(body, name));
    return value > 0 && value <= UINT32_MAX ? (uint32_t)value : 0;
}

static void touch_player(struct touched *t, uint32_t player)
{
    if (player == 0)
        return;
    if (desk_model_player(t->model, player))
        t->rows[player - 1] = true;
    else
        t->players = t->rounds = true; /* the player is gone */
}

/* Rounds from there on: who does not play, or the scores before them. */
static void touch_rounds(struct touched *t, uint32_t from)
{
    for (uint32_t round = from > 0 ? from : 1; round <= t->model->n_rounds + 1; round++)
        t->whole[round] = true;
}

static void touch_board(struct touched *t, const json_t *body)
{
    static const char *const sides[] = {"white", "black"};
    const uint32_t round = number(body, "round");
    if (round == 0 || round > t->model->n_rounds) {
        t->rounds = true;
        return;
    }
    t->heads[round] = t->standings = true;
    for (size_t i = 0; i < 2; i++) {
        const uint32_t player = number(body, sides[i]);
        if (player > 0 && player <= t->model->n_players)
            t->points[player - 1] = true;
    }
    bool known = false;
    for (size_t i = 0; i < t->n_rounds_of_points; i++)
        known = known || t->round_of_points[i] == round;
    if (!known && t->n_rounds_of_points < DESK_ROUNDS)
        t->round_of_points[t->n_rounds_of_points++] = round;
    if (round < t->model->n_rounds)
        touch_rounds(t, round + 1);
}

static void touch(struct touched *t, const struct desk_entry *entry, int deep);

static void touch_undone(struct touched *t, const json_t *body, int deep)
{
    size_t i;
    json_t *seq;
    t->frame = t->frame || deep >= DEEP;
    t->rounds = t->rounds || deep >= DEEP;
    t->players = t->players || deep >= DEEP;
    json_array_foreach(json_object_get(body, "seqs"), i,
                       seq) if (deep < DEEP && json_integer_value(seq) > 0 &&
                                (uint64_t)json_integer_value(seq) <= t->history->count)
        touch(t, &t->history->entries[json_integer_value(seq) - 1], deep + 1);
}

static bool says_points(const json_t *body)
{
    static const char *const names[] = {"win",          "draw",  "loss",     "forfeit_win",
                                        "forfeit_loss", "pab",   "full_bye", "half_bye",
                                        "zero_bye",     "method"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (json_object_get(body, names[i]))
            return true;
    return false;
}

/* A round that is shown or closed: its head, and its boards where they may have changed places. */
static void touch_head(struct touched *t, const json_t *body, int deep)
{
    const uint32_t round = number(body, "round");
    const struct desk_round *const r = desk_model_round(t->model, round);
    const bool is_by_hand = r && (r->edited || r->by_hand); /* it orders the boards */
    if (round == 0 || round > DESK_ROUNDS)
        return;
    t->heads[round] = true;
    t->players = t->players || is_by_hand;
    t->whole[round] = is_by_hand || t->whole[round] || deep > 0 || number(body, "version") > 1 ||
                      json_array_size(json_object_get(body, "open")) > 0;
}

static void touch_note(struct touched *t, const json_t *body)
{
    const uint32_t player = number(body, "player");
    if (player > 0 && player <= t->model->n_players)
        t->notes[player - 1] = true;
}

/* What an event touches: whole documents, and what its body names. */
enum {
    NOTHING = 1,
    FRAME = 1 << 1,
    PLAYERS = 1 << 2,
    ROUNDS = 1 << 3,
    STANDINGS = 1 << 4,
    SETTINGS = 1 << 5,
    ALL = FRAME | PLAYERS | ROUNDS | STANDINGS | SETTINGS,
    BOARD = 1 << 6,
    HEAD = 1 << 7,
    ROW = 1 << 8,    /* the player's */
    SINCE = 1 << 9,  /* the round, and those behind it */
    EVERY = 1 << 10, /* every round by itself */
    NOTE = 1 << 11,
    POINTS = 1 << 12, /* everything, if it says what a result is worth */
    UNDOING = 1 << 13,
    MARKS = 1 << 14 /* what is unlikely, of the player and of namesakes */
};

/* A kind without a row, or of a later release, touches everything. */
static const uint16_t touches[DESK_KINDS] = {
    [DESK_RESULT_CLAIMED] = BOARD,
    [DESK_RESULT_SET] = BOARD,
    [DESK_RESULT_CLEARED] = BOARD,
    [DESK_RESULT_CORRECTED] = BOARD,
    [DESK_RATING_CORRECTED] = BOARD,
    [DESK_ADJOURNED] = BOARD,
    [DESK_READ_BACK] = BOARD,
    [DESK_ROUND_PAIRED] = FRAME | PLAYERS | STANDINGS | ROUNDS,
    [DESK_BOARD_SET] = FRAME | PLAYERS | STANDINGS | ROUNDS,
    [DESK_BOARD_SWAPPED] = FRAME | PLAYERS | STANDINGS | ROUNDS,
    [DESK_BOARD_DROPPED] = FRAME | PLAYERS | STANDINGS | ROUNDS,
    [DESK_EDIT_FINISHED] = FRAME | PLAYERS | STANDINGS | ROUNDS,
    [DESK_ROUND_PUBLISHED] = HEAD,
    [DESK_ROUND_WITHDRAWN] = HEAD,
    [DESK_ROUND_CLOSED] = HEAD,
    [DESK_PLAYER_CHANGED] = FRAME | PLAYERS | STANDINGS | ROW, /* a mark may go */
    [DESK_ARRIVED] = FRAME | STANDINGS | ROW,
    [DESK_ABSENT] = FRAME | STANDINGS | ROW | SINCE,
    [DESK_BYE_ASKED] = FRAME | STANDINGS | ROW | SINCE,
    [DESK_BYE_DROPPED] = FRAME | STANDINGS | ROW | SINCE,
    [DESK_POINTS_ADJUSTED] = FRAME | STANDINGS | ROW | SINCE,
    [DESK_PLAYER_ADDED] =
        FRAME | STANDINGS | ROW | EVERY | MARKS, /* in earlier rounds: comes later */
    [DESK_WITHDRAWN] = FRAME | STANDINGS | ROW | EVERY,
    [DESK_RETURNED] = FRAME | STANDINGS | ROW | EVERY,
    [DESK_EXPELLED] = FRAME | STANDINGS | ROW | EVERY,
    [DESK_PLAYER_REMOVED] = FRAME | PLAYERS | STANDINGS | EVERY,
    [DESK_PLAYERS_MERGED] = FRAME | PLAYERS | STANDINGS | EVERY,
    [DESK_NUMBERS_MADE] = FRAME | PLAYERS | STANDINGS | EVERY,
    [DESK_NUMBERS_SWAPPED] = FRAME | PLAYERS | STANDINGS | EVERY,
    [DESK_NOTE] = NOTE,
    [DESK_LOT_DRAWN] = FRAME,
    [DESK_STANDINGS_PUBLISHED] = FRAME,
    [DESK_FIDE_MODE_LEFT] = FRAME,
    [DESK_CREATED] = FRAME | SETTINGS | STANDINGS | POINTS,
    [DESK_SETTINGS_SET] = FRAME | SETTINGS | STANDINGS | POINTS,
    [DESK_OFFICIALS_SET] = FRAME | SETTINGS | STANDINGS | POINTS,
    [DESK_FORBIDDEN_SET] = FRAME | SETTINGS | STANDINGS | POINTS,
    [DESK_ACCELERATION_SET] = FRAME | SETTINGS | STANDINGS | POINTS,
    [DESK_TIEBREAKS_SET] = FRAME | SETTINGS | STANDINGS | POINTS,
    [DESK_PRIZES_SET] = FRAME | SETTINGS | STANDINGS | POINTS,
    [DESK_TEAM_EVENT] = ALL,
    [DESK_MEMBER_ADDED] = PLAYERS | ROUNDS,
    [DESK_MEMBER_CHANGED] = PLAYERS,
    [DESK_MEMBER_REMOVED] = PLAYERS | ROUNDS,
    [DESK_BOARD_ORDER_SET] = PLAYERS | ROUNDS,
    [DESK_LINE_UP_SET] = ROUNDS,
    [DESK_LOTS_DRAWN] = STANDINGS,
    [DESK_UNDONE] = UNDOING,
    [DESK_REPORT_MADE] = NOTHING,
    [DESK_REPORT_SENT] = NOTHING,
    [DESK_KEY_MADE] = NOTHING,
    [DESK_KEY_REVOKED] = NOTHING,
};

static void touch(struct touched *t, const struct desk_entry *entry, int deep)
{
    const json_t *const body = entry->body;
    const enum desk_kind kind = desk_kind_find(entry->event.kind);
    unsigned what = kind < DESK_KINDS && touches[kind] != 0 ? touches[kind] : ALL;
    if ((what & POINTS) && says_points(body))
        what |= PLAYERS | ROUNDS;
    t->frame = t->frame || (what & FRAME);
    t->players = t->players || (what & PLAYERS);
    t->rounds = t->rounds || (what & ROUNDS);
    t->standings = t->standings || (what & STANDINGS);
    t->settings = t->settings || (what & SETTINGS);
    t->marks = t->marks || (what & MARKS);
    if (what & BOARD)
        touch_board(t, body);
    if (what & HEAD)
        touch_head(t, body, deep);
    if (what & ROW)
        touch_player(t, number(body, "player"));
    if (what & (SINCE | EVERY))
        touch_rounds(t, what & EVERY ? 1 : number(body, "round"));
    if (what & NOTE)
        touch_note(t, body);
    if (what & UNDOING)
        touch_undone(t, body, deep);
}

/* Whether something is unlikely about a touched row: the marks, in words of the reader's language,
 * stand in the document alone. */
static bool has_marks(const struct touched *t)
{
    struct desk_unlikely *facts = NULL;
    const size_t n = desk_unlikely_find(t->model, &facts);
    bool has = false;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < 2; k++)
            has = has || (facts[i].players[k] > 0 && t->rows[facts[i].players[k] - 1]);
    free(facts);
    return has;
}

/* ---- what is told ---------------------------------------------------------------------------- */

static json_t *frame_json(const struct touched *t)
{
    const struct desk_asked asked = {.model = t->model, .history = t->history, .language = "en"};
    json_t *const whole = t->frame || t->rounds ? desk_document_frame(&asked) : NULL;
    json_t *const frame = whole ? whole : json_object();
    if (whole) {
        json_object_del(whole, "schema");
        json_object_del(whole, "seq");
        if (t->rounds)
            return whole;
    }
    json_t *const states = json_array();
    for (uint32_t round = 1; round <= t->model->n_rounds; round++)
        if (t->heads[round] || t->whole[round] || (t->frame && round == t->model->n_rounds))
            json_array_append_new(states, desk_part_state(t->model, round));
    json_object_set_new(frame, "states", states);
    json_object_set_new(frame, "next", desk_part_next(t->model));
    return frame;
}

static json_t *rounds_json(const struct touched *t, const swp_tournament *tournament)
{
    json_t *const rounds = json_array();
    for (uint32_t round = 1; round <= t->model->n_rounds && !t->rounds; round++) {
        if (!t->heads[round] || t->whole[round])
            continue;
        const struct desk_round *const r = desk_model_round(t->model, round);
        json_t *const json = desk_part_round(t->model, round), *const boards = json_array();
        for (size_t i = 0; i < r->n_boards; i++) {
            const struct desk_board *const board = &r->boards[i];
            if (board->rev > t->from || t->points[board->white - 1] ||
                (board->black > 0 && t->points[board->black - 1]))
                json_array_append_new(boards, desk_part_board(t->model, tournament, round, i));
        }
        json_object_set_new(json, "boards", boards);
        desk_part_times(json, t->history, round);
        json_array_append_new(rounds, json);
    }
    return rounds;
}

static size_t count_rows(const struct touched *t)
{
    size_t n = 0;
    for (uint32_t i = 0; i < t->model->n_players; i++)
        n += t->rows[i];
    return n;
}

static json_t *players_json(const struct touched *t, const swp_tournament *tournament)
{
    json_t *const players = json_array();
    for (uint32_t i = 0; i < t->model->n_players; i++) {
        const struct desk_player *const p = &t->model->players[i];
        if (p->removed || (!t->rows[i] && !t->points[i]))
            continue;
        json_t *const json =
            t->rows[i]
                ? desk_part_player(t->model, tournament, p)
                : json_pack(
                      "{s:i,s:i}", "player", (int)p->player, "points",
                      tournament && p->tpn > 0 && swp_tournament_player(tournament, p->tpn)
                          ? (int)swp_tournament_score_after(tournament, t->model->n_rounds, p->tpn)
                          : 0);
        json_t *const rounds = json_array();
        for (uint32_t round = 1; t->rows[i] && round <= t->model->n_rounds; round++)
            json_array_append_new(rounds, desk_part_game(t->model, tournament, p, round));
        for (size_t k = 0; !t->rows[i] && k < t->n_rounds_of_points; k++)
            json_array_append_new(rounds,
                                  desk_part_game(t->model, tournament, p, t->round_of_points[k]));
        json_object_set_new(json, "rounds", rounds);
        json_array_append_new(players, json);
    }
    return players;
}

static json_t *stale_json(const struct touched *t)
{
    json_t *const stale = json_array();
    char text[32];
    if (t->players)
        json_array_append_new(stale, json_string("players"));
    if (t->rounds)
        json_array_append_new(stale, json_string("rounds"));
    if (t->settings)
        json_array_append_new(stale, json_string("settings"));
    if (t->standings)
        json_array_append_new(stale, json_string("standings"));
    for (uint32_t round = 1; round <= t->model->n_rounds + 1 && !t->rounds; round++)
        if (t->whole[round]) {
            (void)snprintf(text, sizeof text, "r/%u", round);
            json_array_append_new(stale, json_string(text));
        }
    for (uint32_t i = 0; i < t->model->n_players && !t->players; i++)
        if (t->notes[i]) {
            (void)snprintf(text, sizeof text, "players/%u", i + 1);
            json_array_append_new(stale, json_string(text));
        }
    return stale;
}

static bool is_in_frame(const struct touched *t)
{
    bool is = t->frame || t->rounds;
    for (uint32_t round = 1; round <= t->model->n_rounds; round++)
        is = is || t->heads[round] || t->whole[round];
    return is;
}

/* Put in unless it is empty. */
static void put(json_t *patch, const char *name, json_t *value)
{
    if (json_array_size(value) > 0 || json_object_size(value) > 0)
        json_object_set(patch, name, value);
    json_decref(value);
}

json_t *desk_patch_make(const struct desk_model *model, const struct desk_history *history,
                        uint64_t from)
{
    struct touched *const t = desk_new(1, sizeof *t);
    *t = (struct touched){.model = model, .history = history, .from = from};
    t->rows = desk_new(3 * ((size_t)model->n_players + 1), sizeof *t->rows);
    t->points = t->rows + model->n_players + 1;
    t->notes = t->points + model->n_players + 1;
    for (uint64_t seq = from; seq < history->count; seq++)
        touch(t, &history->entries[seq], 0);
    t->players = t->players || count_rows(t) > MOST_ROWS || (t->marks && has_marks(t));
    json_t *const patch =
        json_pack("{s:I,s:I}", "from", (json_int_t)from, "seq", (json_int_t)history->count);
    const bool has_points = t->n_rounds_of_points > 0 || (!t->players && count_rows(t) > 0);
    swp_tournament *const tournament = has_points ? desk_part_tournament(model) : NULL;
    if (is_in_frame(t))
        put(patch, "frame", frame_json(t));
    put(patch, "rounds", rounds_json(t, tournament));
    put(patch, "players", t->players ? json_array() : players_json(t, tournament));
    put(patch, "stale", stale_json(t));
    swp_tournament_destroy(tournament);
    free(t->rows);
    free(t);
    return patch;
}
