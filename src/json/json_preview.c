/* SPDX-License-Identifier: Apache-2.0 */
/* The next round while games are open, as JSON (docs/guide/preview.md). */
#include "base/context.h"
#include "swisspair/experimental/preview.h"
#include "json/json_writer.h"

static void add_games(struct swp__json *json, const swp_preview *preview)
{
    const swp_preview_game *game = NULL;
    swp__json_key(json, "games");
    swp__json_open(json, '[');
    for (uint32_t i = 0; (game = swp_preview_game_at(preview, i)) != NULL; i++) {
        swp__json_open(json, '{');
        swp__json_member_number(json, "round", game->round);
        swp__json_member_number(json, "white", game->white);
        swp__json_member_number(json, "black", game->black);
        swp__json_member_number(json, "game", game->game);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

static void add_boards(struct swp__json *json, const swp_preview *preview)
{
    const swp_preview_board *board = NULL;
    swp__json_key(json, "boards");
    swp__json_open(json, '[');
    for (uint32_t i = 0; (board = swp_preview_board_at(preview, i)) != NULL; i++) {
        swp__json_open(json, '{');
        swp__json_member_number(json, "white", board->white);
        swp__json_member_some(json, "black", board->black);
        swp__json_member_bool(json, "colours_are_certain", board->colours_are_certain);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

/* Open games by their place in the list, from 1. */
static swp_status add_players(struct swp__json *json, const swp_tournament *t,
                              const swp_preview *preview, swp_error *err)
{
    const swp_preview_player *player = NULL;
    swp_status status = SWP_OK;
    swp__json_key(json, "players");
    swp__json_open(json, '[');
    for (uint32_t i = 0; status == SWP_OK && (player = swp_preview_player_at(preview, i)) != NULL;
         i++) {
        swp__json_open(json, '{');
        swp__json_member_number(json, "id", player->tpn);
        status = swp__json_name(json, t, player->tpn, err);
        swp__json_member_number(json, "opponents", player->opponents);
        swp__json_key(json, "games");
        swp__json_open(json, '[');
        for (uint32_t g = 0; g < SWP_PREVIEW_GAMES; g++)
            if (player->games & 1u << g)
                swp__json_number(json, g + 1);
        swp__json_close(json, ']');
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
    return status;
}

swp_status swp_preview_json(const swp_tournament *t, const swp_preview *preview,
                            const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!preview)
        return swp__null(err, "preview");
    if (!out)
        return swp__null(err, "out");
    swp_json_options known;
    struct swp__json json;
    swp_status status = swp__json_begin(&json, options, &known, out, err);
    if (status != SWP_OK)
        return status;
    swp__json_member(&json, "system", swp_preview_system(preview));
    swp__json_member_number(&json, "round", swp_preview_round(preview));
    swp__json_member_number(&json, "combinations", swp_preview_outcome_count(preview));
    swp__json_member_number(&json, "without_pairing", swp_preview_unpaired_count(preview));
    add_games(&json, preview);
    add_boards(&json, preview);
    status = add_players(&json, t, preview, err);
    return swp__json_end(&json, &known, status, err);
}
