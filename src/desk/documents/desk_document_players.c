/* SPDX-License-Identifier: Apache-2.0 */
/* Players: particulars, presence, byes asked for, and every round from their own side. */
#include "desk/base/desk_memory.h"
#include "desk/views/desk_checkin.h"
#include "desk/views/desk_unlikely.h"
#include "desk/words/desk_findings.h"
#include "desk/words/desk_words.h"
#include "desk_document_parts.h"
#include "program/program_text.h"

#include <stdlib.h>
#include <string.h>

/* ---- one player ------------------------------------------------------------------------------ */

/* TRF's letters, a half as "=". */
static const char *letter_of(swp_result result)
{
    static const char *const letters[] = {
        [SWP_RESULT_NONE] = "",          [SWP_RESULT_WIN] = "1",
        [SWP_RESULT_DRAW] = "=",         [SWP_RESULT_LOSS] = "0",
        [SWP_RESULT_WIN_UNRATED] = "W",  [SWP_RESULT_DRAW_UNRATED] = "D",
        [SWP_RESULT_LOSS_UNRATED] = "L", [SWP_RESULT_FORFEIT_WIN] = "+",
        [SWP_RESULT_FORFEIT_LOSS] = "-", [SWP_RESULT_PAB] = "U",
        [SWP_RESULT_FULL_BYE] = "F",     [SWP_RESULT_HALF_BYE] = "H",
        [SWP_RESULT_ZERO_BYE] = "Z",     [SWP_RESULT_UNKNOWN] = "",
        [SWP_RESULT_PAIRED] = "",
    };
    return (size_t)result < sizeof letters / sizeof *letters && letters[result] ? letters[result]
                                                                                : "";
}

static const char *kind_of(const struct desk_board *board, bool is_open, swp_result result,
                           const struct desk_player *p, uint32_t round)
{
    if (board && board->black == 0)
        return "bye";
    if (board)
        return is_open                                                                 ? "open"
               : result == SWP_RESULT_FORFEIT_WIN || result == SWP_RESULT_FORFEIT_LOSS ? "forfeit"
                                                                                       : "game";
    for (size_t i = 0; i < p->n_wishes; i++)
        if (p->wishes[i].round == round && !desk_player_is_away(p, round))
            return p->wishes[i].absent ? "absent" : desk_bye_word(p->wishes[i].bye);
    return "absent";
}

json_t *desk_part_game(const struct desk_model *model, const swp_tournament *t,
                       const struct desk_player *player, uint32_t round)
{
    const struct desk_round *const r = desk_model_round(model, round);
    const struct desk_board *const board = desk_model_board(model, round, player->player, 0);
    const bool is_white = board && board->white == player->player;
    const bool has_line = t && player->tpn > 0 && swp_tournament_player(t, player->tpn);
    const bool is_team = model->settings.form->teams; /* the match has a result, not a board */
    const swp_result result = board && board->black != 0 && !is_team
                                  ? desk_result_of_side(board->result, is_white)
                              : has_line ? swp_tournament_entry_in(t, round, player->tpn).result
                                         : SWP_RESULT_NONE;
    const struct desk_board *const second =
        model->settings.games == 2 && !is_team && board && board->black != 0 ? board + 1 : NULL;
    bool is_open = false;
    for (uint32_t game = 0; board && board->black != 0 && game < model->settings.games; game++)
        is_open = is_open || board[game].result == DESK_RESULT_OPEN;
    json_t *const game = json_pack(
        "{s:i,s:i,s:s,s:s,s:i,s:i,s:s}", "round", (int)round, "opponent",
        !board     ? 0
        : is_white ? (int)board->black
                   : (int)board->white,
        "colour",
        !board || board->black == 0 ? ""
        : is_white                  ? "w"
                                    : "b",
        "result", letter_of(result), "points",
        has_line && !is_open ? (int)swp_tournament_entry_points_in(t, round, player->tpn) : 0,
        "board", board ? (int)(board - r->boards) + 1 : 0, "kind",
        kind_of(board, is_open, result, player, round));
    if (is_team)
        json_object_set_new(
            game, "game_points",
            json_integer(has_line && !is_open
                             ? (json_int_t)swp_tournament_team_points_in(t, round, player->tpn,
                                                                         SWP_TEAM_SCORE_GAME_POINTS)
                             : 0));
    if (second)
        json_object_set_new(game, "second",
                            json_string(letter_of(desk_result_of_side(second->result, !is_white))));
    return game;
}

static json_t *wishes_json(const struct desk_player *p, bool absent)
{
    json_t *const list = json_array();
    for (size_t i = 0; i < p->n_wishes; i++)
        if (p->wishes[i].absent == absent)
            json_array_append_new(list,
                                  absent ? json_integer((json_int_t)p->wishes[i].round)
                                         : json_pack("{s:i,s:s}", "round", (int)p->wishes[i].round,
                                                     "worth", desk_bye_word(p->wishes[i].bye)));
    return list;
}

static json_t *adjustments_json(const struct desk_player *p)
{
    json_t *const list = json_array();
    for (size_t i = 0; i < p->n_adjustments; i++)
        json_array_append_new(list, json_pack("{s:i,s:i}", "round", (int)p->adjustments[i].round,
                                              "points", (int)p->adjustments[i].points));
    return list;
}

/* Since when the player is away from the next round, and whether they were sent away. */
static uint32_t away_from(const struct desk_model *m, const struct desk_player *p, bool *expelled)
{
    const uint32_t next = m->n_rounds + 1;
    for (size_t i = 0; i < p->n_spans; i++)
        if (p->spans[i].from <= next && (p->spans[i].to == 0 || next <= p->spans[i].to)) {
            *expelled = p->spans[i].expelled;
            return p->spans[i].from;
        }
    *expelled = false;
    return 0;
}

/* Which rating ranks the player. */
static const char *seeded_by(const struct desk_player *p)
{
    return p->rating == 0                    ? "none"
           : p->rating == p->official_rating ? "fide"
           : p->rating == p->national_rating ? "national"
                                             : "other";
}

static json_t *member_json(const struct desk_player *p)
{
    const char sex[2] = {p->sex, '\0'};
    return json_pack("{s:i,s:s,s:s,s:s,s:s,s:i,s:i,s:i,s:s,s:s,s:s}", "member", (int)p->player,
                     "name", p->name, "title", p->title, "sex", sex, "federation", p->federation,
                     "rating", (int)p->rating, "fide_rating", (int)p->official_rating,
                     "national_rating", (int)p->national_rating, "fide_id", p->fide_id, "club",
                     p->club, "birth", p->birth);
}

/* What a team has besides: its members in board order, and both scores. */
static void add_team(json_t *json, const struct desk_model *model, const swp_tournament *t,
                     const struct desk_player *p, bool has_line)
{
    json_t *const members = json_array();
    for (size_t i = 0; i < p->n_order; i++)
        json_array_append_new(members, member_json(&model->members[p->order[i] - 1]));
    json_object_set_new(json, "short", json_string(p->short_name));
    json_object_set_new(json, "captain", json_string(p->captain));
    json_object_set_new(json, "members", members);
    json_object_set_new(
        json, "match_points",
        json_integer(has_line ? (json_int_t)swp_tournament_team_total_after(
                                    t, model->n_rounds, p->tpn, SWP_TEAM_SCORE_MATCH_POINTS)
                              : 0));
    json_object_set_new(
        json, "game_points",
        json_integer(has_line ? (json_int_t)swp_tournament_team_total_after(
                                    t, model->n_rounds, p->tpn, SWP_TEAM_SCORE_GAME_POINTS)
                              : 0));
}

json_t *desk_part_player(const struct desk_model *model, const swp_tournament *t,
                         const struct desk_player *p)
{
    const uint32_t next = model->n_rounds + 1;
    const char sex[2] = {p->sex, '\0'};
    bool expelled = false;
    const uint32_t gone = away_from(model, p, &expelled);
    const bool has_line = t && p->tpn > 0 && swp_tournament_player(t, p->tpn);
    json_t *const categories = json_array();
    for (size_t i = 0; i < p->n_categories; i++)
        json_array_append_new(categories, json_string(p->categories[i]));
    json_t *const json =
        json_pack("{s:i,s:i,s:s,s:s,s:s,s:s,s:i,s:s,s:i,s:i,s:s,s:s,s:s,s:s,s:o,s:b,s:i,s:b}",
                  "player", (int)p->player, "tpn", (int)p->tpn, "name", p->name, "title",
                  strcmp(p->title, "none") == 0 ? "" : p->title, "sex", sex, "federation",
                  p->federation, "rating", (int)p->rating, "rating_from", p->rating_from,
                  "fide_rating", (int)p->official_rating, "national_rating",
                  (int)p->national_rating, "seeded_by", seeded_by(p), "fide_id", p->fide_id, "club",
                  p->club, "birth", p->birth, "categories", categories, "half_byes",
                  (int)!p->half_byes_barred, "from", (int)p->from, "arrived", (int)p->arrived);
    json_t *const rest = json_pack(
        "{s:s,s:i,s:b,s:b,s:i,s:o,s:o,s:o}", "presence",
        desk_presence_word(desk_presence_of(p, next)), "withdrawn_from", (int)gone, "expelled",
        (int)expelled, "plays_next", (int)desk_player_plays(p, next), "points",
        has_line ? (int)swp_tournament_score_after(t, model->n_rounds, p->tpn) : 0, "byes",
        wishes_json(p, false), "absent", wishes_json(p, true), "adjustments", adjustments_json(p));
    json_object_update(json, rest);
    json_decref(rest);
    if (model->settings.form->teams)
        add_team(json, model, t, p, has_line);
    return json;
}

static json_t *row_json(const struct desk_model *m, const swp_tournament *t,
                        const struct desk_player *p)
{
    json_t *const json = desk_part_player(m, t, p), *const rounds = json_array();
    for (uint32_t round = 1; round <= m->n_rounds; round++)
        json_array_append_new(rounds, desk_part_game(m, t, p, round));
    json_object_set_new(json, "rounds", rounds);
    json_object_set_new(json, "marks", json_array());
    return json;
}

/* ---- what is unlikely ------------------------------------------------------------------------ */

static json_t *fact_json(const struct desk_unlikely *fact, const char *language)
{
    struct program_text told = PROGRAM_TEXT_INIT, way = PROGRAM_TEXT_INIT;
    desk_fill_values(swp_message_text(fact->format, language), fact->values, language, &told);
    desk_put_way(fact->way, language, &way);
    json_t *const json = json_pack("{s:s,s:[ii],s:s,s:s}", "subject", fact->subject, "players",
                                   (int)fact->players[0], (int)fact->players[1], "text",
                                   program_text_get(&told), "way", program_text_get(&way));
    program_text_free(&told);
    program_text_free(&way);
    return json;
}

static json_t *facts_json(const struct desk_asked *asked)
{
    struct desk_unlikely *facts = NULL;
    json_t *const list = json_array();
    const size_t n = desk_unlikely_find(asked->model, &facts);
    for (size_t i = 0; i < n; i++)
        json_array_append_new(list, fact_json(&facts[i], asked->language));
    free(facts);
    return list;
}

/* The rows by number less one, NULL where nobody is: each fact becomes a mark of whom it is about.
 */
static void add_marks(const json_t *facts, json_t *const *rows)
{
    size_t i, j;
    json_t *fact, *player;
    json_array_foreach(facts, i, fact)
    {
        json_array_foreach(json_object_get(fact, "players"), j, player)
        {
            const json_int_t number = json_integer_value(player);
            if (number > 0 && rows[number - 1])
                json_array_append(json_object_get(rows[number - 1], "marks"), fact);
        }
    }
}

/* ---- the documents --------------------------------------------------------------------------- */

json_t *desk_document_players(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    swp_tournament *const t = desk_part_tournament(m);
    json_t **const rows = desk_new((size_t)m->n_players + 1, sizeof *rows);
    json_t *const players = json_array(), *const facts = facts_json(asked);
    for (uint32_t i = 0; i < m->n_players; i++)
        if (!m->players[i].removed) {
            rows[i] = row_json(m, t, &m->players[i]);
            json_array_append_new(players, rows[i]);
        }
    add_marks(facts, rows);
    json_decref(facts);
    free(rows);
    swp_tournament_destroy(t);
    return json_pack("{s:i,s:I,s:i,s:o}", "schema", 1, "seq", (json_int_t)m->seq, "next_round",
                     (int)m->n_rounds + 1, "players", players);
}

static json_t *notes_json(const struct desk_asked *asked, uint32_t player)
{
    json_t *const notes = json_array();
    for (size_t i = 0; i < asked->history->count; i++) {
        const struct desk_entry *const entry = &asked->history->entries[i];
        if (entry->counts && desk_kind_find(entry->event.kind) == DESK_NOTE && entry->body &&
            desk_body_number(entry->body, "player") == player)
            json_array_append_new(
                notes, json_pack("{s:I,s:I,s:s,s:s}", "seq", (json_int_t)entry->event.seq, "at",
                                 (json_int_t)entry->event.at, "actor", entry->event.actor, "text",
                                 desk_body_text(entry->body, "text")));
    }
    return notes;
}

json_t *desk_document_player(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    const struct desk_player *const p = desk_model_player(m, asked->player);
    if (!p)
        return NULL;
    swp_tournament *const t = desk_part_tournament(m);
    json_t **const rows = desk_new((size_t)m->n_players + 1, sizeof *rows);
    json_t *const json = row_json(m, t, p), *const facts = facts_json(asked);
    rows[p->player - 1] = json;
    add_marks(facts, rows);
    json_decref(facts);
    free(rows);
    swp_tournament_destroy(t);
    json_object_set_new(json, "schema", json_integer(1));
    json_object_set_new(json, "seq", json_integer((json_int_t)m->seq));
    json_object_set_new(json, "paired", json_boolean(desk_player_is_paired(m, p->player)));
    json_object_set_new(json, "notes", notes_json(asked, p->player));
    return json;
}

json_t *desk_document_checkin(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    const uint32_t planned = m->settings.rounds;
    const uint32_t round = asked->round > 0 ? asked->round : m->n_rounds + 1;
    if (planned > 0 && round > planned)
        return NULL;
    json_t *const json = desk_checkin_json(m, round);
    json_object_set_new(json, "seq", json_integer((json_int_t)m->seq));
    return json;
}

json_t *desk_document_unlikely(const struct desk_asked *asked)
{
    return json_pack("{s:i,s:I,s:o}", "schema", 1, "seq", (json_int_t)asked->model->seq, "unlikely",
                     facts_json(asked));
}
