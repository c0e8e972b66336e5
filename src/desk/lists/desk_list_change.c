/* SPDX-License-Identifier: Apache-2.0 */
/* How ratings change by an event, K taken from a list: the library's estimate, told by the numbers
 * of the log. K is never guessed: a player whom the list has not has none. */
#include "desk/model/desk_tournament.h"
#include "desk_list.h"
#include "swisspair/experimental/rating.h"

#include <stdio.h>
#include <string.h>

/* K of each player by the list. */
static swp_status take_k(struct desk_list *list, const char *k_member, swp_tournament *t,
                         swp_error *err)
{
    swp_status status = SWP_OK;
    const swp_tournament *const members = swp_tournament_members(t);
    /* Of teams the members stay without K: nothing changes them here. */
    for (uint32_t i = 0; !members && i < swp_tournament_player_count(t) && status == SWP_OK; i++) {
        swp_player player = SWP_PLAYER_INIT;
        const uint32_t tpn = swp_tournament_player_at(t, i)->tpn;
        status = swp_tournament_fill_player(t, tpn, &player, err);
        json_t *const row =
            status == SWP_OK && *player.fide_id ? desk_list_player(list, player.fide_id) : NULL;
        const json_int_t k = json_integer_value(json_object_get(row, k_member));
        if (k > 0 && k <= 40) {
            player.k_factor = (int32_t)k;
            status = swp_tournament_update_player(t, &player, err);
        }
        json_decref(row);
    }
    return status;
}

static json_t *games_json(const struct desk_model *model, const swp_rating_changes *changes,
                          uint32_t index)
{
    json_t *const games = json_array();
    const swp_rating_game *game = NULL;
    for (uint32_t i = 0; (game = swp_rating_changes_game_at(changes, index, i)) != NULL; i++) {
        const struct desk_player *const p = desk_model_by_tpn(model, game->opponent);
        json_array_append_new(
            games, json_pack("{s:i,s:i,s:i,s:i,s:i,s:i}", "round", (int)game->round, "opponent",
                             (int)(p ? p->player : 0), "rating", (int)game->rating, "difference",
                             (int)game->difference, "score", (int)game->score, "expected",
                             (int)game->expected));
    }
    return games;
}

static json_t *player_json(const struct desk_model *model, const swp_tournament *t,
                           const swp_rating_changes *changes, uint32_t index)
{
    const swp_rating_change *const row = swp_rating_changes_at(changes, index);
    const swp_tournament *const members = swp_tournament_members(t);
    const swp_player *const who = swp_tournament_player(members ? members : t, row->player);
    const struct desk_player *const p = members ? NULL : desk_model_by_tpn(model, row->player);
    json_t *const json = json_pack(
        "{s:i,s:s,s:i,s:i,s:i,s:i,s:i,s:i,s:o}", "player", (int)(p ? p->player : row->player),
        "name", who && who->name ? who->name : "", "rating", (int)row->rating, "k",
        (int)row->k_factor, "score", (int)row->score, "expected", (int)row->expected, "change",
        (int)row->change, "first_rating", (int)row->first_rating, "games",
        members ? json_array() : games_json(model, changes, index));
    return json;
}

/* The last round in which no game is open. */
static uint32_t complete_rounds(const struct desk_model *model)
{
    uint32_t round = 0;
    while (round < model->n_rounds && desk_round_open(model, round + 1) == 0)
        round++;
    return round;
}

json_t *desk_list_changes(struct desk_list *list, const struct desk_model *model, const char *rate,
                          swp_error *err)
{
    static const char *const rates[] = {"standard", "rapid", "blitz"};
    swp_rating_options options = SWP_RATING_OPTIONS_INIT;
    swp_tournament *t = NULL;
    swp_rating_changes *changes = NULL;
    char member[32];
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++)
        if (strcmp(rate, rates[i]) == 0)
            options.kind = (swp_rating_kind)i;
    (void)snprintf(member, sizeof member, "%s_k", rates[options.kind]);
    swp_status status = desk_tournament_build(model, model->n_rounds, DESK_VIEW_REPORT, &t, err);
    if (status == SWP_OK && list)
        status = take_k(list, member, t, err);
    options.round = complete_rounds(model);
    if (status == SWP_OK && options.round > 0)
        status = swp_rating_changes_create(t, &options, &changes, err);
    json_t *const json =
        status == SWP_OK
            ? json_pack("{s:i,s:I,s:o,s:s,s:i,s:[]}", "schema", 1, "seq", (json_int_t)model->seq,
                        "list", list ? desk_list_facts_json(desk_list_about(list)) : json_null(),
                        "rate", rates[options.kind], "round", (int)options.round, "players")
            : NULL;
    for (uint32_t i = 0; json && i < swp_rating_changes_count(changes); i++)
        json_array_append_new(json_object_get(json, "players"), player_json(model, t, changes, i));
    swp_rating_changes_destroy(changes);
    swp_tournament_destroy(t);
    return json;
}
