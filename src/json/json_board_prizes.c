/* SPDX-License-Identifier: Apache-2.0 */
/* The best players by board, as JSON (docs/rules/tiebreaks.md). */
#include "base/context.h"
#include "swisspair/experimental/board_prizes.h"
#include "json/json_writer.h"

static swp_status add_player(struct swp__json *json, const swp_tournament *t,
                             const swp_board_prizes *prizes, const swp_board_prize *row,
                             swp_error *err)
{
    char text[SWP_TIEBREAK_VALUE_SIZE];
    swp__json_open(json, '{');
    swp__json_member_number(json, "board", row->board);
    swp__json_member_bool(json, "is_reserve", row->board > swp_board_prizes_boards(prizes));
    swp__json_member_number(json, "rank", row->rank);
    swp__json_member_number(json, "sharing", row->sharing);
    swp__json_member_number(json, "id", row->member);
    const swp_tournament *members = swp_tournament_members(t);
    const swp_status status = swp__json_name(json, members ? members : t, row->member, err);
    swp__json_member_number(json, "team", row->team);
    const swp_player *team = swp_tournament_player(t, row->team);
    swp__json_member(json, "team_name", team && team->name ? team->name : "");
    swp__json_member_points(json, "points", row->points);
    swp__json_member_number(json, "games", row->games);
    swp__json_member(json, "percentage", swp_tiebreak_value_text(row->percentage, 2, text));
    swp__json_key(json, "performance");
    if (row->performance.is_defined)
        swp__json_integer(json, row->performance.numerator);
    else
        swp__json_null(json);
    swp__json_close(json, '}');
    return status;
}

swp_status swp_board_prizes_json(const swp_tournament *t, const swp_board_prizes *prizes,
                                 const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!prizes)
        return swp__null(err, "prizes");
    if (!out)
        return swp__null(err, "out");
    swp_json_options known;
    struct swp__json json;
    const swp_board_prize *row = NULL;
    swp_status status = swp__json_begin(&json, options, &known, out, err);
    if (status != SWP_OK)
        return status;
    swp__json_member_number(&json, "round", swp_board_prizes_round(prizes));
    swp__json_member_number(&json, "min_games", swp_board_prizes_min_games(prizes));
    swp__json_key(&json, "players");
    swp__json_open(&json, '[');
    for (uint32_t i = 0; status == SWP_OK && (row = swp_board_prizes_at(prizes, i)) != NULL; i++)
        status = add_player(&json, t, prizes, row, err);
    swp__json_close(&json, ']');
    return swp__json_end(&json, &known, status, err);
}
