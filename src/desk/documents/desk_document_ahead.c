/* SPDX-License-Identifier: Apache-2.0 */
/* The round to come: what is certain of it while games run, and who is in the way when the rules
 * allow no pairing. The library's answers, players named by their numbers of the log. */
#include "desk/model/desk_tournament.h"
#include "desk_document_parts.h"

/* By pairing number; 0: the bye. */
static int player_of(const struct desk_model *m, uint32_t tpn)
{
    const struct desk_player *const p = tpn > 0 ? desk_model_by_tpn(m, tpn) : NULL;
    return p ? (int)p->player : 0;
}

/* ---- while games run ------------------------------------------------------------------------- */

static void put_preview(json_t *json, const struct desk_model *m, const swp_preview *preview)
{
    json_t *const boards = json_object_get(json, "boards");
    json_t *const uncertain = json_object_get(json, "uncertain");
    for (uint32_t i = 0; i < swp_preview_board_count(preview); i++) {
        const swp_preview_board *const board = swp_preview_board_at(preview, i);
        json_array_append_new(boards,
                              json_pack("{s:i,s:i,s:b}", "white", player_of(m, board->white),
                                        "black", player_of(m, board->black), "colours_certain",
                                        (int)board->colours_are_certain));
    }
    for (uint32_t i = 0; i < swp_preview_player_count(preview); i++) {
        const swp_preview_player *const player = swp_preview_player_at(preview, i);
        json_array_append_new(uncertain, json_pack("{s:i,s:i}", "player", player_of(m, player->tpn),
                                                   "opponents", (int)player->opponents));
    }
    json_object_set_new(json, "games", json_integer(swp_preview_game_count(preview)));
    json_object_set_new(json, "outcomes", json_integer(swp_preview_outcome_count(preview)));
    json_object_set_new(json, "unpaired", json_integer(swp_preview_unpaired_count(preview)));
}

json_t *desk_document_preview(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    swp_tournament *t = NULL;
    swp_preview *preview = NULL;
    swp_error err = {0};
    json_t *const json = json_pack("{s:i,s:I,s:i,s:i,s:i,s:i,s:[],s:[]}", "schema", 1, "seq",
                                   (json_int_t)m->seq, "round", (int)m->n_rounds + 1, "games", 0,
                                   "outcomes", 0, "unpaired", 0, "boards", "uncertain");
    if (desk_tournament_build(m, m->n_rounds, DESK_VIEW_PAIRING, &t, &err) == SWP_OK &&
        swp_preview_create(t, NULL, &preview, &err) == SWP_OK)
        put_preview(json, m, preview);
    else
        json_object_set_new(json, "problem", desk_part_error(&err, asked));
    swp_preview_destroy(preview);
    swp_tournament_destroy(t);
    return json;
}

/* ---- who is in the way ----------------------------------------------------------------------- */

static json_t *players_json(const struct desk_model *m, const swp_tpn_list *list)
{
    json_t *const players = json_array();
    for (uint32_t i = 0; list && i < list->count; i++)
        json_array_append_new(players, json_integer(player_of(m, list->tpns[i])));
    return players;
}

static json_t *pair_json(const struct desk_model *m, const swp_blockers *b,
                         const swp_barred_pair *pair)
{
    json_t *const bars = json_array();
    for (unsigned bar = 0; bar < SWP_BARS; bar++)
        if (pair->bars & (1u << bar)) {
            const char *const article = swp_blockers_article(b, (swp_bar)bar);
            json_array_append_new(bars, json_pack("{s:s,s:s}", "bar", swp_bar_name((swp_bar)bar),
                                                  "article", article ? article : ""));
        }
    return json_pack("{s:i,s:i,s:i,s:o}", "a", player_of(m, pair->tpn[0]), "b",
                     player_of(m, pair->tpn[1]), "round", (int)pair->round, "bars", bars);
}

/* The certificate: groups, whom they may meet, who may not meet whom; what would have to give. */
static void put_certificate(json_t *json, const struct desk_model *m, const swp_blockers *b)
{
    json_t *const groups = json_array(), *const pairs = json_array(), *const waived = json_array();
    const swp_waiver *const waiver = swp_blockers_waiver_at(b, 0);
    for (uint32_t i = 0; i < swp_blockers_group_count(b); i++)
        json_array_append_new(groups, players_json(m, swp_blockers_group_at(b, i)));
    for (uint32_t i = 0; i < swp_blockers_pair_count(b); i++)
        json_array_append_new(pairs, pair_json(m, b, swp_blockers_pair_at(b, i)));
    for (uint32_t i = 0; waiver && i < waiver->pair_count; i++)
        json_array_append_new(waived, pair_json(m, b, &waiver->pairs[i]));
    json_object_set_new(json, "groups", groups);
    json_object_set_new(json, "partners", players_json(m, swp_blockers_partners(b)));
    json_object_set_new(json, "pairs", pairs);
    json_object_set_new(json, "give", waived);
}

static void put_end(json_t *json, const swp_blockers *b, const struct desk_asked *asked)
{
    json_t *const reasons = json_array();
    json_array_append_new(reasons,
                          desk_part_saying(swp_blockers_end_saying(b), swp_blockers_end_text(b),
                                           swp_blockers_end_rule(b), asked));
    if (swp_blockers_last_saying(b))
        json_array_append_new(reasons, desk_part_saying(swp_blockers_last_saying(b),
                                                        swp_blockers_last_text(b),
                                                        swp_blockers_last_article(b), asked));
    json_object_set_new(json, "reasons", reasons);
}

json_t *desk_document_blocked(const struct desk_asked *asked)
{
    const struct desk_model *const m = asked->model;
    const uint32_t round = asked->round > 0 ? asked->round : m->n_rounds + 1;
    swp_tournament *t = NULL;
    swp_blockers *b = NULL;
    swp_error err = {0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    if (round > m->n_rounds + 1)
        return NULL;
    options.round = round;
    json_t *const json = json_pack("{s:i,s:I,s:i,s:s,s:[],s:[],s:[],s:[],s:[]}", "schema", 1, "seq",
                                   (json_int_t)m->seq, "round", (int)round, "verdict", "", "groups",
                                   "partners", "pairs", "give", "reasons");
    if (desk_tournament_build(m, round - 1, DESK_VIEW_NEXT, &t, &err) == SWP_OK &&
        swp_blockers_create(t, &options, &b, &err) == SWP_OK) {
        const swp_blockers_verdict_kind verdict = swp_blockers_verdict(b);
        json_object_set_new(json, "verdict", json_string(swp_blockers_verdict_name(verdict)));
        if (verdict == SWP_BLOCKERS_VERDICT_KIND_IMPOSSIBLE)
            put_certificate(json, m, b);
        else if (verdict == SWP_BLOCKERS_VERDICT_KIND_PROCEDURE)
            put_end(json, b, asked);
    } else {
        json_object_set_new(json, "problem", desk_part_error(&err, asked));
    }
    swp_blockers_destroy(b);
    swp_tournament_destroy(t);
    return json;
}
