/* SPDX-License-Identifier: Apache-2.0 */
/* Double-Swiss and the Swiss Team System in words: residents and upfloaters, then the pairing by
 * tops and bottoms: the smaller number of each pair is its top. Teams may prefer colours. */
#include "explain/explain_taken_up.h"

#include "swisspair/team.h"

static const swp_saying *row(struct swp__explain *e, const swp_trace_event *event)
{
    return swp__say(
        &e->sayer,
        swp__event_value(event, "floated_last", 0) ? SWP_SAYING_ROW_MATCHES_FLOATED
                                                   : SWP_SAYING_ROW_MATCHES,
        SWP__VALUES(swp__number_value("matches", swp__event_value(event, "matches", 0))));
}

/* No colour is preferred. */
static const swp_saying *preference(struct swp__explain *e, const struct swp__told_player *player,
                                    bool to_player)
{
    (void)e;
    (void)player;
    (void)to_player;
    return NULL;
}

/* Type A knows one kind of preference; without a type there is none. */
static const swp_saying *team_preference(struct swp__explain *e,
                                         const struct swp__told_player *player, bool to_player)
{
    const swp_team_rules *rules = swp_tournament_team_rules(e->t);
    if (player->table == SWP__NOT_TOLD || !rules || rules->preferences == SWP_TEAM_COLOURS_NONE)
        return NULL;
    const swp_trace_event event = swp__event(e, player->table);
    const int64_t colour = swp__event_value(&event, "preference", 0);
    if (rules->preferences != SWP_TEAM_COLOURS_TYPE_A || colour == 0)
        return swp__say_has_preference(e, player, to_player);
    return swp__say(&e->sayer, to_player ? SWP_SAYING_PREFER_COLOUR : SWP_SAYING_PREFERS_COLOUR,
                    SWP__VALUES(swp__colour_value("colour", colour)));
}

/* What a team prefers; by type A there is one kind of it. */
static const swp_saying *preference_in_row(struct swp__explain *e, const swp_trace_event *event)
{
    const swp_team_rules *rules = swp_tournament_team_rules(e->t);
    const int64_t colour = swp__event_value(event, "preference", 0);
    if (rules->preferences != SWP_TEAM_COLOURS_TYPE_A || colour == 0)
        return swp__say_preference(e, event);
    return swp__say(&e->sayer, SWP_SAYING_PREFERS_COLOUR,
                    SWP__VALUES(swp__colour_value("colour", colour)));
}

static const swp_saying *team_row(struct swp__explain *e, const swp_trace_event *event)
{
    const swp_team_rules *rules = swp_tournament_team_rules(e->t);
    const swp_saying *facts[1];
    uint32_t n = 0;
    if (!rules || rules->preferences == SWP_TEAM_COLOURS_NONE)
        return row(e, event);
    if (swp__event_value(event, "floated_last", 0))
        facts[n++] = swp__say(&e->sayer, SWP_SAYING_FACT_FLOATED_LAST, NULL);
    return swp__say(
        &e->sayer, SWP_SAYING_ROW_TEAM,
        SWP__VALUES(swp__number_value("matches", swp__event_value(event, "matches", 0)),
                    swp__saying_value(&e->sayer, "preference", preference_in_row(e, event)),
                    swp__sayings_value("facts", facts, n)));
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void tell_bracket(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    swp__tell_taken_up(e, bracket);
    swp__tell_criteria(e, bracket);
    swp__tell_pairs(e, bracket);
}

/* ---- to a player ----------------------------------------------------------------------------- */

/* Pairs are told top and bottom, in the order of the tops. */
static void tell_place(struct swp__explain *e, const struct swp__told_bracket *bracket,
                       const struct swp__told_player *player)
{
    swp_trace_event pairs;
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_RESULT, "pairs", &pairs))
        return;
    const int place = swp__event_place(&pairs, player->tpn);
    if (place < 0)
        return;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, pairs.article,
              swp__say(&e->sayer,
                       place % 2 == 0 ? SWP_SAYING_YOU_WERE_TOP : SWP_SAYING_YOU_WERE_OPPONENT,
                       SWP__VALUES(swp__number_value("place", place / 2 + 1),
                                   swp__player_value(&e->sayer, "player", player->opponent))),
              &player->opponent, 1);
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    if (swp__tell_way_in(e, bracket, player))
        tell_place(e, bracket, player);
}

const struct swp__family swp__family_upfloat = {
    .passed_over = SWP_SAYING_BYE_WHY_OTHERS,
    .first_for_bye = SWP_SAYING_BYE_FIRST_MATCHES,
    .prefers_nothing = true,
    .heading = swp__taken_up_heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};

const struct swp__family swp__family_team = {
    .passed_over = SWP_SAYING_BYE_WHY_OTHERS,
    .first_for_bye = SWP_SAYING_BYE_FIRST_MATCHES,
    .may_prefer_nothing = true,
    .heading = swp__taken_up_heading,
    .row = team_row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = team_preference,
};
