/* SPDX-License-Identifier: Apache-2.0 */
/* Tables for spreadsheets, of the documents that are shown: {"schema", "name", "columns", "rows"},
 * texts and numbers, headings in the reader's language. */
#include "desk/words/desk_words.h"
#include "desk_document_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- cells -------------------------------------------------------------------------------------
 */

static void put_text(json_t *cells, const char *text)
{
    json_array_append_new(cells, json_string(text ? text : ""));
}

static void put_word(json_t *cells, const char *word, const struct desk_asked *asked)
{
    put_text(cells, swp_message_text(word, asked->language));
}

static void put_member(json_t *cells, const json_t *row, const char *member)
{
    const json_t *const value = json_object_get(row, member);
    if (json_is_string(value))
        put_text(cells, json_string_value(value));
    else if (json_integer_value(value) != 0)
        json_array_append_new(cells, json_integer(json_integer_value(value)));
    else
        put_text(cells, "");
}

/* Tenths as points. */
static void put_points(json_t *cells, const json_t *tenths)
{
    json_array_append_new(cells, json_real((double)json_integer_value(tenths) / 10));
}

/* A tie-break's value: a number where it is one. */
static void put_value(json_t *cells, const char *text)
{
    char *end = NULL;
    const double value = text ? strtod(text, &end) : 0;
    if (text && end != text && *end == '\0')
        json_array_append_new(cells, json_real(value));
    else
        put_text(cells, text);
}

static const char *result_text(const char *word)
{
    return strcmp(word, "draw") == 0 ? "½-½" : word;
}

static const struct desk_player *player_in(const struct desk_asked *asked, const json_t *row,
                                           const char *member)
{
    return desk_model_player(asked->model, desk_body_number(row, member));
}

static json_t *table_json(const char *word, json_t *columns, json_t *rows,
                          const struct desk_asked *asked)
{
    return json_pack("{s:i,s:s,s:o,s:o}", "schema", 1, "name",
                     swp_message_text(word, asked->language), "columns", columns, "rows", rows);
}

/* ---- tables ------------------------------------------------------------------------------------
 */

static json_t *players_table(const struct desk_asked *asked)
{
    static const struct {
        const char *member, *word;
    } parts[] = {{"tpn", DESK_WORD("NUMBER", "No.")},
                 {"title", DESK_WORD("TITLE", "Title")},
                 {"name", DESK_WORD("NAME", "Name")},
                 {"federation", DESK_WORD("FEDERATION", "Federation")},
                 {"fide_rating", DESK_WORD("FIDE_RATING", "FIDE rating")},
                 {"national_rating", DESK_WORD("NATIONAL_RATING", "National rating")},
                 {"fide_id", DESK_WORD("FIDE_ID", "FIDE number")},
                 {"birth", DESK_WORD("BIRTH", "Born")},
                 {"sex", DESK_WORD("SEX", "Sex")},
                 {"club", DESK_WORD("CLUB", "Club")}};
    json_t *const document = desk_document_players(asked);
    json_t *const columns = json_array(), *const rows = json_array();
    size_t i;
    json_t *row;
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
        put_word(columns, parts[k].word, asked);
    put_word(columns, DESK_WORD("POINTS", "Points"), asked);
    json_array_foreach(json_object_get(document, "players"), i, row)
    {
        json_t *const cells = json_array();
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
            put_member(cells, row, parts[k].member);
        put_points(cells, json_object_get(row, "points"));
        json_array_append_new(rows, cells);
    }
    json_decref(document);
    return table_json(DESK_WORD("PLAYERS", "Players"), columns, rows, asked);
}

static void put_side(json_t *cells, const struct desk_asked *asked, const json_t *board,
                     const char *side, const char *score)
{
    const struct desk_player *const p = player_in(asked, board, side);
    put_text(cells, p ? p->name : swp_message_text(DESK_WORD("PAB", "bye"), asked->language));
    if (p && p->rating > 0)
        json_array_append_new(cells, json_integer(p->rating));
    else
        put_text(cells, "");
    put_points(cells, json_object_get(board, score));
}

static json_t *pairings_table(const struct desk_asked *asked)
{
    json_t *const document = desk_document_round(asked);
    json_t *const columns = json_array(), *const rows = json_array();
    size_t i;
    json_t *board;
    put_word(columns, DESK_WORD("BOARD", "Board"), asked);
    for (unsigned side = 0; side < 2; side++) {
        put_word(columns, side == 0 ? DESK_WORD("WHITE", "White") : DESK_WORD("BLACK", "Black"),
                 asked);
        put_word(columns, DESK_WORD("RATING", "Rating"), asked);
        put_word(columns, DESK_WORD("POINTS", "Points"), asked);
    }
    put_word(columns, DESK_WORD("RESULT", "Result"), asked);
    json_array_foreach(json_object_get(document, "boards"), i, board)
    {
        json_t *const cells = json_array();
        put_member(cells, board, "board");
        put_side(cells, asked, board, "white", "score_white");
        put_side(cells, asked, board, "black", "score_black");
        put_text(cells, result_text(desk_body_text(board, "result")));
        json_array_append_new(rows, cells);
    }
    const bool is_there = document != NULL;
    json_decref(document);
    json_t *const table = table_json(DESK_WORD("PAIRINGS", "Pairings"), columns, rows, asked);
    if (is_there)
        return table;
    json_decref(table);
    return NULL;
}

/* What a match brought, "2½"; of one game how it ended. */
static void name_result(const json_t *game, char out[24])
{
    const char *const result = desk_body_text(game, "result");
    const bool is_played = strcmp(desk_body_text(game, "kind"), "game") == 0;
    const json_t *const points = json_object_get(game, "game_points")
                                     ? json_object_get(game, "game_points")
                                 : json_object_get(game, "second") ? json_object_get(game, "points")
                                                                   : NULL;
    const int tenths = (int)json_integer_value(points);
    if (points && is_played && tenths == 5)
        (void)snprintf(out, 24, "½");
    else if (points && is_played)
        (void)snprintf(out, 24, "%d%s", tenths / 10, tenths % 10 == 5 ? "½" : "");
    else
        (void)snprintf(out, 24, "%s", strcmp(result, "=") == 0 ? "½" : result);
}

/* "12w1": the opponent's place, the colour, the result. */
static void put_game(json_t *cells, const json_t *game, const json_t *rows)
{
    char text[64] = "";
    const json_int_t opponent = json_integer_value(json_object_get(game, "opponent"));
    char result[24];
    json_int_t rank = 0;
    name_result(game, result);
    for (size_t i = 0; opponent > 0 && i < json_array_size(rows); i++)
        if (json_integer_value(json_object_get(json_array_get(rows, i), "player")) == opponent)
            rank = json_integer_value(json_object_get(json_array_get(rows, i), "rank"));
    if (rank > 0)
        (void)snprintf(text, sizeof text, "%d%s%s", (int)rank, desk_body_text(game, "colour"),
                       result);
    else if (strcmp(desk_body_text(game, "kind"), "half") == 0)
        (void)snprintf(text, sizeof text, "½");
    else if (json_integer_value(json_object_get(game, "points")) > 0)
        (void)snprintf(text, sizeof text, "+");
    put_text(cells, text);
}

static void put_standings_head(json_t *columns, const json_t *document, bool is_cross,
                               const struct desk_asked *asked)
{
    size_t i;
    json_t *name;
    put_word(columns, DESK_WORD("RANK", "Rank"), asked);
    put_word(columns, DESK_WORD("TITLE", "Title"), asked);
    put_word(columns, DESK_WORD("NAME", "Name"), asked);
    put_word(columns, DESK_WORD("FEDERATION", "Federation"), asked);
    put_word(columns, DESK_WORD("RATING", "Rating"), asked);
    const json_int_t rounds = json_integer_value(json_object_get(document, "round"));
    for (json_int_t round = 1; is_cross && round <= rounds; round++) {
        char number[24];
        (void)snprintf(number, sizeof number, "%d", (int)round);
        put_text(columns, number);
    }
    put_word(columns, DESK_WORD("POINTS", "Points"), asked);
    json_array_foreach(json_object_get(document, "tiebreaks"), i, name)
    {
        put_text(columns, json_string_value(name));
    }
}

static json_t *standings_table(const struct desk_asked *asked, bool is_cross)
{
    json_t *const document = desk_document_standings(asked);
    const json_t *const all = json_object_get(document, "rows");
    const json_int_t rounds = json_integer_value(json_object_get(document, "round"));
    json_t *const columns = json_array(), *const rows = json_array();
    put_standings_head(columns, document, is_cross, asked);
    for (size_t i = 0; i < json_array_size(all); i++) {
        const json_t *const row = json_array_get(all, i);
        json_t *const cells = json_array();
        put_member(cells, row, "rank");
        put_member(cells, row, "title");
        put_member(cells, row, "name");
        put_member(cells, row, "federation");
        put_member(cells, row, "rating");
        for (json_int_t round = 0; is_cross && round < rounds; round++)
            put_game(cells, json_array_get(json_object_get(row, "games"), (size_t)round), all);
        put_points(cells, json_object_get(row, "points"));
        const json_t *const values = json_object_get(row, "values");
        for (size_t k = 0; k < json_array_size(values); k++)
            put_value(cells, json_string_value(json_array_get(values, k)));
        json_array_append_new(rows, cells);
    }
    const bool is_there = document != NULL;
    json_decref(document);
    json_t *const table = table_json(is_cross ? DESK_WORD("CROSS_TABLE", "Cross table")
                                              : DESK_WORD("STANDINGS", "Standings"),
                                     columns, rows, asked);
    if (is_there)
        return table;
    json_decref(table);
    return NULL;
}

json_t *desk_document_table(const struct desk_asked *asked, const char *name)
{
    if (strcmp(name, "players") == 0)
        return players_table(asked);
    if (strcmp(name, "pairings") == 0)
        return pairings_table(asked);
    if (strcmp(name, "standings") == 0)
        return standings_table(asked, /* is_cross= */ false);
    if (strcmp(name, "crosstable") == 0)
        return standings_table(asked, /* is_cross= */ true);
    return NULL;
}
