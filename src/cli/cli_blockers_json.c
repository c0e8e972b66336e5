/* SPDX-License-Identifier: Apache-2.0 */
/* Why a round cannot be paired, as one JSON object: see cli_blockers_text.h. */
#include "cli_blockers_text.h"

/* Pairing numbers; 0 is the bye. */
static void add_list(struct cli_json *json, const swp_tpn_list *list)
{
    cli_json_open(json, '[');
    for (uint32_t i = 0; i < list->count; i++)
        cli_json_number(json, list->tpns[i]);
    cli_json_close(json, ']');
}

static void add_bars(struct cli_json *json, const char *key, unsigned bars)
{
    cli_json_key(json, key);
    cli_json_open(json, '[');
    for (int bar = 0; bar < SWP_BARS; bar++)
        if (bars & 1u << bar)
            cli_json_string(json, swp_bar_name((swp_bar)bar));
    cli_json_close(json, ']');
}

static void add_pair(struct cli_json *json, const swp_barred_pair *pair)
{
    const swp_tpn_list both = {2, pair->tpn};
    cli_json_open(json, '{');
    cli_json_key(json, "players");
    add_list(json, &both);
    add_bars(json, "bars", pair->bars);
    cli_json_member_number(json, "round", pair->round);
    cli_json_close(json, '}');
}

static void add_articles(const swp_blockers *b, struct cli_json *json)
{
    cli_json_key(json, "articles");
    cli_json_open(json, '{');
    for (int bar = 0; bar < SWP_BARS; bar++)
        cli_json_member(json, swp_bar_name((swp_bar)bar), swp_blockers_article(b, (swp_bar)bar));
    cli_json_close(json, '}');
}

static void add_players(const struct cli_blocked *blocked, struct cli_json *json)
{
    const swp_blocked_player *player = NULL;
    cli_json_key(json, "players");
    cli_json_open(json, '[');
    for (uint32_t i = 0; (player = swp_blockers_player_at(blocked->blockers, i)) != NULL; i++) {
        const swp_player *facts = swp_tournament_player(blocked->t, player->tpn);
        cli_json_open(json, '{');
        cli_json_member_number(json, "id", player->tpn);
        cli_json_member(json, "name", facts->name ? facts->name : "");
        cli_json_member(json, "colours", player->colours);
        cli_json_member_bool(json, "may_have_white", player->may_have_white);
        cli_json_member_bool(json, "may_have_black", player->may_have_black);
        cli_json_member_number(json, "bye_barred_by", player->bye_barred_by);
        cli_json_close(json, '}');
    }
    cli_json_close(json, ']');
}

static void add_certificate(const swp_blockers *b, struct cli_json *json)
{
    const swp_barred_pair *pair = NULL;
    cli_json_key(json, "groups");
    cli_json_open(json, '[');
    for (uint32_t g = 0; g < swp_blockers_group_count(b); g++)
        add_list(json, swp_blockers_group(b, g));
    cli_json_close(json, ']');
    cli_json_key(json, "partners");
    add_list(json, swp_blockers_partners(b));
    cli_json_key(json, "pairs");
    cli_json_open(json, '[');
    for (uint32_t i = 0; (pair = swp_blockers_pair_at(b, i)) != NULL; i++)
        add_pair(json, pair);
    cli_json_close(json, ']');
}

static void add_waivers(const swp_blockers *b, struct cli_json *json)
{
    const swp_waiver *waiver = NULL;
    cli_json_key(json, "waivers");
    cli_json_open(json, '[');
    for (uint32_t i = 0; (waiver = swp_blockers_waiver_at(b, i)) != NULL; i++) {
        cli_json_open(json, '{');
        add_bars(json, "may_give", waiver->may_give);
        cli_json_member_bool(json, "enough", waiver->is_enough);
        cli_json_key(json, "pairs");
        cli_json_open(json, '[');
        for (uint32_t k = 0; k < waiver->pair_count; k++)
            add_pair(json, &waiver->pairs[k]);
        cli_json_close(json, ']');
        cli_json_close(json, '}');
    }
    cli_json_close(json, ']');
}

static void add_end(const swp_blockers *b, struct cli_json *json)
{
    cli_json_key(json, "end");
    if (swp_blockers_verdict(b) != SWP_BLOCKERS_VERDICT_KIND_PROCEDURE) {
        cli_json_null(json);
        return;
    }
    cli_json_open(json, '{');
    cli_json_member(json, "rule", swp_blockers_end_rule(b));
    cli_json_member(json, "text", swp_blockers_end_text(b));
    cli_json_member(json, "last_article", swp_blockers_last_article(b));
    cli_json_member(json, "last_text", swp_blockers_last_text(b));
    cli_json_close(json, '}');
}

void cli_blockers_json(const struct cli_blocked *blocked, struct cli_json *json)
{
    const swp_blockers *b = blocked->blockers;
    const swp_rounds_left *left = swp_blockers_rounds_left(b);
    cli_json_open(json, '{');
    cli_json_member_number(json, "version", CLI_BLOCKERS_VERSION);
    cli_json_member(json, "system", swp_blockers_system(b));
    cli_json_member_number(json, "round", swp_blockers_round(b));
    cli_json_member(json, "verdict", swp_blockers_verdict_name(swp_blockers_verdict(b)));
    add_articles(b, json);
    cli_json_member_bool(json, "needs_bye", swp_blockers_needs_bye(b));
    add_certificate(b, json);
    add_waivers(b, json);
    add_end(b, json);
    cli_json_key(json, "rounds_left");
    cli_json_open(json, '{');
    cli_json_member_number(json, "planned", left->planned);
    cli_json_member_number(json, "certain", left->certain);
    cli_json_member_number(json, "without_colours", left->without_colours);
    cli_json_close(json, '}');
    add_players(blocked, json);
    cli_json_close(json, '}');
}
