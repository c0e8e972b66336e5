/* SPDX-License-Identifier: Apache-2.0 */
/* The answer to a wish as JSON (docs/guide/whynot.md). */
#include "base/context.h"
#include "words/catalogue.h"
#include "json/json_writer.h"

/* One side of the decision where the pairings part; null when it has none. */
static void add_side(struct swp__json *json, const char *key, const uint32_t *players,
                     uint32_t n_players, const swp_trace_value *values, uint32_t n_values)
{
    swp__json_key(json, key);
    if (n_players == 0 && n_values == 0) {
        swp__json_null(json);
        return;
    }
    swp__json_open(json, '{');
    swp__json_member_tpns(json, "players", players, n_players);
    swp__json_key(json, "values");
    swp__json_open(json, '[');
    for (uint32_t i = 0; i < n_values; i++) {
        swp__json_open(json, '{');
        swp__json_member(json, "name", values[i].name);
        swp__json_key(json, "value");
        swp__json_integer(json, values[i].value);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
    swp__json_close(json, '}');
}

static void add_reason(struct swp__json *json, const swp_whynot_reason *reason)
{
    swp__json_open(json, '{');
    swp__json_member(json, "what", reason->what);
    swp__json_member(json, "article", reason->article);
    swp__json_told(json, "text", reason->text, reason->saying);
    swp__json_member_some(json, "round", reason->round);
    if (reason->has_score)
        swp__json_member_points(json, "score", reason->score);
    else
        swp__json_member(json, "score", NULL);
    swp__json_member_tpns(json, "players", reason->players, reason->player_count);
    add_side(json, "paired", reason->paired.players, reason->paired.player_count,
             reason->paired.values, reason->paired.value_count);
    add_side(json, "wished", reason->wished.players, reason->wished.player_count,
             reason->wished.values, reason->wished.value_count);
    swp__json_saying(json, reason->saying);
    swp__json_close(json, '}');
}

static void add_boards(struct swp__json *json, const char *key, const swp_pairing *pairing)
{
    swp__json_key(json, key);
    if (!pairing) {
        swp__json_null(json);
        return;
    }
    swp__json_open(json, '[');
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        swp__json_open(json, '[');
        swp__json_number(json, board.white);
        swp__json_number(json, board.black);
        swp__json_close(json, ']');
    }
    swp__json_close(json, ']');
}

static void add_wish(struct swp__json *json, const swp_wish *wish)
{
    swp__json_key(json, "wish");
    swp__json_open(json, '{');
    swp__json_member(json, "kind", swp_wish_kind_name(wish->kind));
    swp__json_member_number(json, "player", wish->player);
    swp__json_member_some(json, "opponent", wish->opponent);
    swp__json_member_bool(json, "colours", (wish->flags & SWP_WISH_COLOURS) != 0);
    swp__json_close(json, '}');
}

swp_status swp_whynot_json(const swp_whynot *answer, const swp_json_options *options,
                           swp_buffer *out, swp_error *err)
{
    if (!answer)
        return swp__null(err, "answer");
    if (!out)
        return swp__null(err, "out");
    const swp_whynot_reason *reason = NULL;
    const swp_pairing *paired = swp_whynot_paired(answer);
    swp_json_options known;
    const swp_status status = swp__json_options_read(options, &known, err);
    if (status != SWP_OK)
        return status;
    struct swp__json json = swp__json_document(out);
    json.catalogue = swp__catalogue_of(known.language);
    json.t = known.named;
    swp__json_member(&json, "system", swp_pairing_system(paired));
    swp__json_member_number(&json, "round", swp_pairing_round(paired));
    add_wish(&json, swp_whynot_wish(answer));
    swp__json_member(&json, "verdict", swp_verdict_name(swp_whynot_verdict(answer)));
    swp__json_member(&json, "article", swp_whynot_article(answer));
    swp__json_key(&json, "reasons");
    swp__json_open(&json, '[');
    for (uint32_t i = 0; (reason = swp_whynot_reason_at(answer, i)) != NULL; i++)
        add_reason(&json, reason);
    swp__json_close(&json, ']');
    add_boards(&json, "paired", paired);
    add_boards(&json, "wished", swp_whynot_wished(answer));
    return swp__json_end(&json, &known, SWP_OK, err);
}
