/* Why a round cannot be paired, as one JSON object: see cli_blockers_text.h. */
#include "cli_blockers_text.h"

/* Pairing numbers; 0 is the bye. */
static void add_list(struct cli_json *json, sp_tpn_list list)
{
    cli_json_open(json, '[');
    for (uint32_t i = 0; i < list.count; i++)
        cli_json_number(json, list.tpns[i]);
    cli_json_close(json, ']');
}

static void add_bars(struct cli_json *json, const char *key, unsigned bars)
{
    cli_json_key(json, key);
    cli_json_open(json, '[');
    for (int bar = 0; bar < SP_BARS; bar++)
        if (bars & 1u << bar)
            cli_json_string(json, sp_bar_name((sp_bar)bar));
    cli_json_close(json, ']');
}

static void add_pair(struct cli_json *json, const sp_barred_pair *pair)
{
    const sp_tpn_list both = {2, pair->tpn};
    cli_json_open(json, '{');
    cli_json_key(json, "players");
    add_list(json, both);
    add_bars(json, "bars", pair->bars);
    cli_json_member_number(json, "round", pair->round);
    cli_json_close(json, '}');
}

static void add_articles(const sp_blockers *b, struct cli_json *json)
{
    cli_json_key(json, "articles");
    cli_json_open(json, '{');
    for (int bar = 0; bar < SP_BARS; bar++)
        cli_json_member(json, sp_bar_name((sp_bar)bar), sp_blockers_article(b, (sp_bar)bar));
    cli_json_close(json, '}');
}

static void add_players(const struct cli_blocked *blocked, struct cli_json *json)
{
    sp_blocked_player player;
    cli_json_key(json, "players");
    cli_json_open(json, '[');
    for (uint32_t i = 0; sp_blockers_player_at(blocked->blockers, i, &player); i++) {
        sp_player facts = SP_PLAYER_INIT;
        sp_tournament_player(blocked->t, player.tpn, &facts);
        cli_json_open(json, '{');
        cli_json_member_number(json, "id", player.tpn);
        cli_json_member(json, "name", facts.name ? facts.name : "");
        cli_json_member(json, "colours", player.colours);
        cli_json_member_bool(json, "may_have_white", player.may_have_white);
        cli_json_member_bool(json, "may_have_black", player.may_have_black);
        cli_json_member_number(json, "bye_barred_by", player.bye_barred_by);
        cli_json_close(json, '}');
    }
    cli_json_close(json, ']');
}

static void add_certificate(const sp_blockers *b, struct cli_json *json)
{
    sp_barred_pair pair;
    cli_json_key(json, "groups");
    cli_json_open(json, '[');
    for (uint32_t g = 0; g < sp_blockers_group_count(b); g++)
        add_list(json, sp_blockers_group(b, g));
    cli_json_close(json, ']');
    cli_json_key(json, "partners");
    add_list(json, sp_blockers_partners(b));
    cli_json_key(json, "pairs");
    cli_json_open(json, '[');
    for (uint32_t i = 0; sp_blockers_pair_at(b, i, &pair); i++)
        add_pair(json, &pair);
    cli_json_close(json, ']');
}

static void add_waivers(const sp_blockers *b, struct cli_json *json)
{
    sp_waiver waiver;
    cli_json_key(json, "waivers");
    cli_json_open(json, '[');
    for (uint32_t i = 0; sp_blockers_waiver_at(b, i, &waiver); i++) {
        cli_json_open(json, '{');
        add_bars(json, "may_give", waiver.may_give);
        cli_json_member_bool(json, "enough", waiver.is_enough);
        cli_json_key(json, "pairs");
        cli_json_open(json, '[');
        for (uint32_t k = 0; k < waiver.pair_count; k++)
            add_pair(json, &waiver.pairs[k]);
        cli_json_close(json, ']');
        cli_json_close(json, '}');
    }
    cli_json_close(json, ']');
}

static void add_end(const sp_blockers *b, struct cli_json *json)
{
    cli_json_key(json, "end");
    if (sp_blockers_verdict(b) != SP_BLOCKERS_PROCEDURE) {
        cli_json_null(json);
        return;
    }
    cli_json_open(json, '{');
    cli_json_member(json, "rule", sp_blockers_end_rule(b));
    cli_json_member(json, "text", sp_blockers_end_text(b));
    cli_json_member(json, "last_article", sp_blockers_last_article(b));
    cli_json_member(json, "last_text", sp_blockers_last_text(b));
    cli_json_close(json, '}');
}

void cli_blockers_json(const struct cli_blocked *blocked, struct cli_json *json)
{
    const sp_blockers *b = blocked->blockers;
    const sp_rounds_left left = sp_blockers_rounds_left(b);
    cli_json_open(json, '{');
    cli_json_member_number(json, "version", CLI_BLOCKERS_VERSION);
    cli_json_member(json, "system", sp_blockers_system(b));
    cli_json_member_number(json, "round", sp_blockers_round(b));
    cli_json_member(json, "verdict", sp_blockers_verdict_name(sp_blockers_verdict(b)));
    add_articles(b, json);
    cli_json_member_bool(json, "needs_bye", sp_blockers_needs_bye(b));
    add_certificate(b, json);
    add_waivers(b, json);
    add_end(b, json);
    cli_json_key(json, "rounds_left");
    cli_json_open(json, '{');
    cli_json_member_number(json, "planned", left.planned);
    cli_json_member_number(json, "certain", left.certain);
    cli_json_member_number(json, "without_colours", left.without_colours);
    cli_json_close(json, '}');
    add_players(blocked, json);
    cli_json_close(json, '}');
}
