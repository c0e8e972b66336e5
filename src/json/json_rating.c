/* SPDX-License-Identifier: Apache-2.0 */
/* Estimated changes of ratings, as JSON. */
#include "base/context.h"
#include "swisspair/experimental/rating.h"
#include "json/json_writer.h"

/* Hundredths as a decimal text. */
static void add_hundredths(struct swp__json *json, const char *key, int64_t hundredths)
{
    char text[SWP_TIEBREAK_VALUE_SIZE];
    const swp_tiebreak_value value = {hundredths, 100, true};
    swp__json_member(json, key, swp_tiebreak_value_text(value, 2, text));
}

static void add_game(struct swp__json *json, const swp_rating_game *game)
{
    swp__json_open(json, '{');
    swp__json_member_number(json, "round", game->round);
    swp__json_member_number(json, "opponent", game->opponent);
    swp__json_key(json, "rating");
    swp__json_integer(json, game->rating);
    swp__json_key(json, "difference");
    swp__json_integer(json, game->difference);
    add_hundredths(json, "score", game->score);
    add_hundredths(json, "expected", game->expected);
    swp__json_close(json, '}');
}

static swp_status add_player(struct swp__json *json, const swp_tournament *t,
                             const swp_rating_changes *changes, uint32_t index, swp_error *err)
{
    const swp_rating_change *row = swp_rating_changes_at(changes, index);
    swp__json_open(json, '{');
    swp__json_member_number(json, "id", row->player);
    const swp_tournament *members = swp_tournament_members(t);
    const swp_status status = swp__json_name(json, members ? members : t, row->player, err);
    swp__json_key(json, "rating");
    swp__json_integer(json, row->rating);
    swp__json_key(json, "k_factor");
    swp__json_integer(json, row->k_factor);
    add_hundredths(json, "score", row->score);
    add_hundredths(json, "expected", row->expected);
    if (row->k_factor > 0) {
        add_hundredths(json, "change", row->change);
    } else {
        swp__json_key(json, "change");
        swp__json_null(json);
    }
    swp__json_key(json, "first_rating");
    swp__json_integer(json, row->first_rating);
    swp__json_key(json, "games");
    swp__json_open(json, '[');
    for (uint32_t i = 0; i < row->games; i++)
        add_game(json, swp_rating_changes_game_at(changes, index, i));
    swp__json_close(json, ']');
    swp__json_close(json, '}');
    return status;
}

swp_status swp_rating_changes_json(const swp_tournament *t, const swp_rating_changes *changes,
                                   const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!changes)
        return swp__null(err, "changes");
    if (!out)
        return swp__null(err, "out");
    static const char *const kinds[] = {"standard", "rapid", "blitz"};
    swp_json_options known;
    struct swp__json json;
    swp_status status = swp__json_begin(&json, options, &known, out, err);
    if (status != SWP_OK)
        return status;
    swp__json_member_number(&json, "round", swp_rating_changes_round(changes));
    swp__json_member(&json, "rating_change", kinds[swp_rating_changes_kind(changes)]);
    swp__json_key(&json, "players");
    swp__json_open(&json, '[');
    for (uint32_t i = 0; status == SWP_OK && i < swp_rating_changes_count(changes); i++)
        status = add_player(&json, t, changes, i, err);
    swp__json_close(&json, ']');
    return swp__json_end(&json, &known, status, err);
}
