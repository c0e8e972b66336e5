/* SPDX-License-Identifier: Apache-2.0 */
/* Why a round cannot be paired as JSON (docs/guide/no-pairing.md). 0 in a list of players is the
 * bye. */
#include "base/context.h"
#include "json/json_writer.h"

enum { VERSION = 1 }; /* of the object, raised when a member changes its meaning or goes */

static void add_bars(struct swp__json *json, const char *key, unsigned bars)
{
    swp__json_key(json, key);
    swp__json_open(json, '[');
    for (int bar = 0; bar < SWP_BARS; bar++)
        if (bars & 1u << bar)
            swp__json_string(json, swp_bar_name((swp_bar)bar));
    swp__json_close(json, ']');
}

static void add_pair(struct swp__json *json, const swp_barred_pair *pair)
{
    swp__json_open(json, '{');
    swp__json_member_tpns(json, "players", pair->tpn, 2);
    add_bars(json, "bars", pair->bars);
    swp__json_member_number(json, "round", pair->round);
    swp__json_close(json, '}');
}

static void add_articles(struct swp__json *json, const swp_blockers *b)
{
    swp__json_key(json, "articles");
    swp__json_open(json, '{');
    for (int bar = 0; bar < SWP_BARS; bar++)
        swp__json_member(json, swp_bar_name((swp_bar)bar), swp_blockers_article(b, (swp_bar)bar));
    swp__json_close(json, '}');
}

static void add_certificate(struct swp__json *json, const swp_blockers *b)
{
    const swp_barred_pair *pair = NULL;
    const swp_tpn_list *group = NULL, *partners = swp_blockers_partners(b);
    swp__json_key(json, "groups");
    swp__json_open(json, '[');
    for (uint32_t g = 0; (group = swp_blockers_group_at(b, g)) != NULL; g++) {
        swp__json_open(json, '[');
        for (uint32_t i = 0; i < group->count; i++)
            swp__json_number(json, group->tpns[i]);
        swp__json_close(json, ']');
    }
    swp__json_close(json, ']');
    swp__json_member_tpns(json, "partners", partners->tpns, partners->count);
    swp__json_key(json, "pairs");
    swp__json_open(json, '[');
    for (uint32_t i = 0; (pair = swp_blockers_pair_at(b, i)) != NULL; i++)
        add_pair(json, pair);
    swp__json_close(json, ']');
}

static void add_waivers(struct swp__json *json, const swp_blockers *b)
{
    const swp_waiver *waiver = NULL;
    swp__json_key(json, "waivers");
    swp__json_open(json, '[');
    for (uint32_t i = 0; (waiver = swp_blockers_waiver_at(b, i)) != NULL; i++) {
        swp__json_open(json, '{');
        add_bars(json, "may_give", waiver->may_give);
        swp__json_member_bool(json, "enough", waiver->is_enough);
        swp__json_key(json, "pairs");
        swp__json_open(json, '[');
        for (uint32_t k = 0; k < waiver->pair_count; k++)
            add_pair(json, &waiver->pairs[k]);
        swp__json_close(json, ']');
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
}

/* Null without one. */
static void add_end(struct swp__json *json, const swp_blockers *b)
{
    swp__json_key(json, "end");
    if (swp_blockers_verdict(b) != SWP_BLOCKERS_VERDICT_KIND_PROCEDURE) {
        swp__json_null(json);
        return;
    }
    swp__json_open(json, '{');
    swp__json_member(json, "rule", swp_blockers_end_rule(b));
    swp__json_member(json, "text", swp_blockers_end_text(b));
    swp__json_member(json, "last_article", swp_blockers_last_article(b));
    swp__json_told(json, "last_text", swp_blockers_last_text(b), swp_blockers_last_saying(b));
    swp__json_member_saying(json, "saying", swp_blockers_end_saying(b));
    swp__json_member_saying(json, "last_saying", swp_blockers_last_saying(b));
    swp__json_close(json, '}');
}

static swp_status add_players(struct swp__json *json, const swp_tournament *t,
                              const swp_blockers *b, swp_error *err)
{
    const swp_blocked_player *player = NULL;
    swp_status status = SWP_OK;
    swp__json_key(json, "players");
    swp__json_open(json, '[');
    for (uint32_t i = 0; status == SWP_OK && (player = swp_blockers_player_at(b, i)) != NULL; i++) {
        swp__json_open(json, '{');
        swp__json_member_number(json, "id", player->tpn);
        status = swp__json_name(json, t, player->tpn, err);
        swp__json_member(json, "colours", player->colours);
        swp__json_member_bool(json, "may_have_white", player->may_have_white);
        swp__json_member_bool(json, "may_have_black", player->may_have_black);
        swp__json_member_number(json, "bye_barred_by", player->bye_barred_by);
        swp__json_close(json, '}');
    }
    swp__json_close(json, ']');
    return status;
}

static swp_status add_blockers(struct swp__json *json, const swp_tournament *t,
                               const swp_blockers *blockers, swp_error *err)
{
    const swp_rounds_left *left = swp_blockers_rounds_left(blockers);
    swp__json_open(json, '{');
    swp__json_member_number(json, "version", VERSION);
    swp__json_member(json, "system", swp_blockers_system(blockers));
    swp__json_member_number(json, "round", swp_blockers_round(blockers));
    swp__json_member(json, "verdict", swp_blockers_verdict_name(swp_blockers_verdict(blockers)));
    add_articles(json, blockers);
    swp__json_member_bool(json, "needs_bye", swp_blockers_needs_bye(blockers));
    add_certificate(json, blockers);
    add_waivers(json, blockers);
    add_end(json, blockers);
    swp__json_key(json, "rounds_left");
    swp__json_open(json, '{');
    swp__json_member_number(json, "planned", left->planned);
    swp__json_member_number(json, "certain", left->certain);
    swp__json_member_number(json, "without_colours", left->without_colours);
    swp__json_close(json, '}');
    const swp_status status = add_players(json, t, blockers, err);
    swp__json_close(json, '}');
    return status;
}

swp_status swp_blockers_json_object(const swp_tournament *t, const swp_blockers *blockers,
                                    swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!blockers)
        return swp__null(err, "blockers");
    if (!out)
        return swp__null(err, "out");
    struct swp__json json = swp__json_part(out);
    const swp_status status = add_blockers(&json, t, blockers, err);
    return swp__json_finish(&json, status, err);
}

swp_status swp_blockers_json(const swp_tournament *t, const swp_blockers *blockers,
                             const swp_json_options *options, swp_buffer *out, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!blockers)
        return swp__null(err, "blockers");
    if (!out)
        return swp__null(err, "out");
    swp_json_options known;
    struct swp__json json;
    swp_status status = swp__json_begin(&json, options, &known, out, err);
    if (status != SWP_OK)
        return status;
    json.t = t;
    swp__json_key(&json, "blockers");
    status = add_blockers(&json, t, blockers, err);
    return swp__json_end(&json, &known, status, err);
}
