/* SPDX-License-Identifier: Apache-2.0 */
/* Standings with every player's games, the working of each tie-break, and the prizes. */
#include "desk/base/desk_memory.h"
#include "desk/views/desk_prizes.h"
#include "desk/words/desk_words.h"
#include "desk_document_parts.h"
#include "program/program_text.h"

#include <stdlib.h>
#include <string.h>

/* The table that is asked for; false when there is none. */
static bool make_table(const struct desk_asked *asked, struct desk_table *out_table)
{
    const struct desk_model *const m = asked->model;
    const uint32_t round = asked->round > 0 ? asked->round : m->n_rounds;
    return round > 0 && round <= m->n_rounds &&
           desk_table_make(m, round, out_table, NULL) == SWP_OK;
}

/* Places by player's number less one; 0: none. The caller frees them; NULL before round 1. */
static uint32_t *places_before(const struct desk_model *m, uint32_t round)
{
    struct desk_table table;
    if (round < 2 || desk_table_make(m, round - 1, &table, NULL) != SWP_OK)
        return NULL;
    uint32_t *const places = desk_new(m->n_players, sizeof *places);
    for (size_t i = 0; i < table.n_rows; i++)
        places[table.rows[i].player - 1] = table.rows[i].rank;
    desk_table_free(&table);
    return places;
}

/* Games won, drawn and lost over the board, and all rounds from the player's side. */
static void add_games(json_t *row, const struct desk_model *m, const swp_tournament *t,
                      const struct desk_player *p, uint32_t rounds)
{
    json_t *const games = json_array();
    int wins = 0, draws = 0, losses = 0, played = 0;
    for (uint32_t round = 1; round <= rounds; round++) {
        const struct desk_board *const first = desk_model_board(m, round, p->player, 0);
        json_array_append_new(games, desk_part_game(m, t, p, round));
        /* Of teams the match counts, else every game. */
        const uint32_t counted = m->settings.form->teams ? 1 : m->settings.games;
        for (uint32_t game = 0; first && first->black != 0 && game < counted; game++) {
            const struct desk_board *const board = first + game;
            const swp_result result =
                m->settings.form->teams
                    ? (t ? swp_tournament_entry_in(t, round, p->tpn).result : SWP_RESULT_NONE)
                : desk_result_is_played(board->result)
                    ? desk_result_of_side(board->result, board->white == p->player)
                    : SWP_RESULT_NONE;
            const bool won = result == SWP_RESULT_WIN || result == SWP_RESULT_WIN_UNRATED,
                       drew = result == SWP_RESULT_DRAW || result == SWP_RESULT_DRAW_UNRATED,
                       lost = result == SWP_RESULT_LOSS || result == SWP_RESULT_LOSS_UNRATED;
            wins += won;
            draws += drew;
            losses += lost;
            played += won || drew || lost;
        }
    }
    json_object_set_new(row, "games", games);
    json_object_set_new(row, "played", json_integer(played));
    json_object_set_new(row, "wins", json_integer(wins));
    json_object_set_new(row, "draws", json_integer(draws));
    json_object_set_new(row, "losses", json_integer(losses));
}

static json_t *names_json(const struct desk_table *table, const char *language)
{
    json_t *const names = json_array();
    for (uint32_t code = 0; code < swp_standings_code_count(table->standings); code++)
        json_array_append_new(
            names,
            json_pack(
                "{s:s,s:s,s:s}", "code", swp_standings_code_at(table->standings, code), "name",
                swp_message_text(swp_standings_code_name_at(table->standings, code), language),
                "article", swp_standings_code_article_at(table->standings, code)));
    return names;
}

/* The performance (C.07 10.2) of a player; 0: there is none. */
static int performance_of(const swp_standings *by_performance, uint32_t tpn)
{
    char text[SWP_TIEBREAK_VALUE_SIZE];
    const uint32_t row = by_performance ? swp_standings_row_of(by_performance, tpn) : 0;
    const swp_tiebreak_value *const value =
        by_performance && row < swp_standings_count(by_performance)
            ? swp_standings_value_at(by_performance, row, 0)
            : NULL;
    return value && value->is_defined ? atoi(swp_tiebreak_value_text(*value, 0, text)) : 0;
}

json_t *desk_document_standings(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    struct desk_table table;
    if (!make_table(asked, &table))
        return NULL;
    swp_tournament *const t = desk_part_tournament(m);
    uint32_t *const places = places_before(m, table.round);
    json_t *const json = desk_table_json(m, &table);
    swp_standings *by_performance = NULL;
    if (swp_standings_create_like(table.tournament, table.standings, "TPR", 0, &by_performance,
                                  NULL) != SWP_OK)
        by_performance = NULL;
    for (size_t i = 0; i < table.n_rows; i++) {
        json_t *const row = json_array_get(json_object_get(json, "rows"), i);
        const struct desk_player *const p = &m->players[table.rows[i].player - 1];
        const uint32_t before = places ? places[p->player - 1] : 0;
        json_object_set_new(row, "federation", json_string(p->federation));
        json_object_set_new(row, "club", json_string(p->club));
        json_object_set_new(row, "fide_rating", json_integer((json_int_t)p->official_rating));
        json_object_set_new(row, "national_rating", json_integer((json_int_t)p->national_rating));
        json_object_set_new(row, "moved",
                            json_integer(before > 0 && table.rows[i].rank > 0
                                             ? (json_int_t)before - (json_int_t)table.rows[i].rank
                                             : 0));
        json_object_set_new(row, "performance",
                            json_integer(performance_of(by_performance, table.rows[i].tpn)));
        add_games(row, m, t, p, table.round);
    }
    json_object_set_new(json, "seq", json_integer((json_int_t)m->seq));
    json_object_set_new(json, "names", names_json(&table, asked->language));
    free(places);
    swp_standings_destroy(by_performance);
    swp_tournament_destroy(t);
    desk_table_free(&table);
    return json;
}

/* ---- the working ----------------------------------------------------------------------------- */

static json_t *part_json(const struct desk_model *m, const struct desk_table *table, uint32_t code,
                         const swp_tiebreak_part *part)
{
    const struct desk_player *const other =
        part->opponent > 0 ? desk_model_by_tpn(m, part->opponent) : NULL;
    char text[SWP_TIEBREAK_VALUE_SIZE];
    return json_pack(
        "{s:i,s:i,s:i,s:s,s:s,s:s}", "round", (int)part->round, "opponent",
        other ? (int)other->player : 0, "points", (int)part->points, "value",
        swp_tiebreak_value_text(part->value, swp_standings_decimals(table->standings, code), text),
        "cut_by", part->cut_by ? part->cut_by : "", "capped_by",
        part->capped_by ? part->capped_by : "");
}

static json_t *code_json(const struct desk_asked *asked, const struct desk_table *table,
                         uint32_t row, uint32_t code)
{
    const swp_standings *const s = table->standings;
    const uint32_t room = swp_standings_most_parts(s);
    swp_tiebreak_part *const parts = desk_new(room, sizeof *parts);
    const uint32_t n = swp_standings_fill_parts(s, row, code, parts, sizeof *parts, room);
    const swp_tiebreak_value *const value = swp_standings_value_at(s, row, code);
    char text[SWP_TIEBREAK_VALUE_SIZE];
    json_t *const list = json_array();
    for (uint32_t i = 0; i < n && i < room; i++)
        json_array_append_new(list, part_json(asked->model, table, code, &parts[i]));
    free(parts);
    return json_pack("{s:s,s:s,s:s,s:s,s:b,s:o}", "code", swp_standings_code_at(s, code), "name",
                     swp_message_text(swp_standings_code_name_at(s, code), asked->language),
                     "article", swp_standings_code_article_at(s, code), "value",
                     swp_tiebreak_value_text(*value, swp_standings_decimals(s, code), text),
                     "defined", (int)value->is_defined, "parts", list);
}

json_t *desk_document_working(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    const struct desk_player *const p = desk_model_player(m, asked->player);
    struct desk_table table;
    if (!p || !make_table(asked, &table))
        return NULL;
    const uint32_t row = swp_standings_row_of(table.standings, p->tpn);
    json_t *const codes = json_array();
    for (uint32_t code = 0; row < swp_standings_count(table.standings) &&
                            code < swp_standings_code_count(table.standings);
         code++)
        json_array_append_new(codes, code_json(asked, &table, row, code));
    json_t *const json =
        json_pack("{s:i,s:I,s:i,s:i,s:o}", "schema", 1, "seq", (json_int_t)m->seq, "round",
                  (int)table.round, "player", (int)p->player, "tiebreaks", codes);
    desk_table_free(&table);
    return json;
}

/* ---- prizes ---------------------------------------------------------------------------------- */

/* The workings in the language of who asks. */
static void tell_workings(const json_t *list, const struct desk_awards *awards,
                          const struct desk_asked *asked)
{
    const char *const in = asked->language;
    const struct desk_working words = {
        swp_message_text(DESK_WORD("WORK_PLACE", "Place %1"), in),
        swp_message_text(DESK_WORD("WORK_PLACE_IN", "Place %1 in %2"), in),
        swp_message_text(DESK_WORD("WORK_ALONE", "no ties"), in),
        swp_message_text(DESK_WORD("WORK_EQUAL", "equal with %1"), in),
        *swp_message_text(DESK_WORD("POINT", "."), in)};
    for (size_t i = 0; i < awards->count; i++) {
        struct program_text text = PROGRAM_TEXT_INIT;
        desk_award_tell(&awards->awards[i], asked->model->settings.currency, &words, &text);
        json_object_set_new(json_array_get(list, i), "working",
                            json_string(program_text_get(&text)));
        program_text_free(&text);
    }
}

json_t *desk_document_prizes(const struct desk_asked *asked)
{
    struct desk_table table;
    struct desk_awards awards;
    if (!make_table(asked, &table))
        return NULL;
    desk_awards_make(asked->model, &table, &awards);
    json_t *const json = desk_awards_json(asked->model, &table, &awards);
    json_object_set_new(json, "seq", json_integer((json_int_t)asked->model->seq));
    tell_workings(json_object_get(json, "awards"), &awards, asked);
    desk_awards_free(&awards);
    desk_table_free(&table);
    return json;
}
