/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_patch.h"

#include "desk/base/desk_memory.h"
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
        t->players = t->rounds = true; /* he is there no more */
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

static void touch(struct touched *t, const struct desk_entry *entry, int deep)
{
    const json_t *const body = entry->body;
    const uint32_t round = number(body, "round");
    switch (desk_kind_find(entry->event.kind)) {
    case DESK_RESULT_CLAIMED:
    case DESK_RESULT_SET:
    case DESK_RESULT_CLEARED:
    case DESK_RESULT_CORRECTED:
    case DESK_RATING_CORRECTED:
    case DESK_ADJOURNED:
    case DESK_READ_BACK:
        touch_board(t, body);
        return;
    case DESK_ROUND_PAIRED:
    case DESK_BOARD_SET:
    case DESK_BOARD_SWAPPED:
    case DESK_BOARD_DROPPED:
    case DESK_EDIT_FINISHED:
        t->frame = t->players = t->standings = t->rounds = true;
        return;
    case DESK_ROUND_PUBLISHED:
    case DESK_ROUND_WITHDRAWN:
    case DESK_ROUND_CLOSED:
        if (round > 0 && round <= DESK_ROUNDS) {
            const struct desk_round *const r = desk_model_round(t->model, round);
            t->heads[round] = true;
            t->players = t->players || (r && (r->edited || r->by_hand)); /* it orders the boards */
            t->whole[round] = (r && (r->edited || r->by_hand)) || t->whole[round] || deep > 0 ||
                              number(body, "version") > 1 ||
                              json_array_size(json_object_get(body, "open")) > 0;
        }
        return;
    case DESK_PLAYER_CHANGED:
    case DESK_ARRIVED:
        t->frame = t->standings = true;
        touch_player(t, number(body, "player"));
        return;
    case DESK_ABSENT:
    case DESK_BYE_ASKED:
    case DESK_BYE_DROPPED:
    case DESK_POINTS_ADJUSTED:
        t->frame = t->standings = true;
        touch_player(t, number(body, "player"));
        touch_rounds(t, round);
        return;
    case DESK_PLAYER_ADDED: /* of earlier rounds he is who comes later */
    case DESK_WITHDRAWN:
    case DESK_RETURNED:
    case DESK_EXPELLED:
        t->frame = t->standings = true;
        touch_player(t, number(body, "player"));
        touch_rounds(t, 1);
        return;
    case DESK_PLAYER_REMOVED:
    case DESK_PLAYERS_MERGED:
    case DESK_NUMBERS_MADE:
    case DESK_NUMBERS_SWAPPED:
        t->frame = t->players = t->standings = true;
        touch_rounds(t, 1);
        return;
    case DESK_NOTE:
        if (number(body, "player") > 0 && number(body, "player") <= t->model->n_players)
            t->notes[number(body, "player") - 1] = true;
        return;
    case DESK_LOT_DRAWN:
    case DESK_STANDINGS_PUBLISHED:
    case DESK_FIDE_MODE_LEFT:
        t->frame = true;
        return;
    case DESK_CREATED:
    case DESK_SETTINGS_SET:
    case DESK_OFFICIALS_SET:
    case DESK_FORBIDDEN_SET:
    case DESK_ACCELERATION_SET:
    case DESK_TIEBREAKS_SET:
    case DESK_PRIZES_SET:
        t->frame = t->settings = t->standings = true;
        if (says_points(body))
            t->players = t->rounds = true;
        return;
    case DESK_LOTS_DRAWN:
        t->standings = true;
        return;
    case DESK_UNDONE:
        touch_undone(t, body, deep);
        return;
    case DESK_REPORT_MADE:
    case DESK_REPORT_SENT:
    case DESK_KEY_MADE:
    case DESK_KEY_REVOKED:
        return;
    case DESK_PEN_GIVEN:
    case DESK_PEN_TAKEN:
    case DESK_TEAM_EVENT:
    case DESK_KINDS: /* of a later release */
        t->frame = t->settings = t->players = t->standings = t->rounds = true;
        return;
    }
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
    t->players = t->players || count_rows(t) > MOST_ROWS;
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
