/* SPDX-License-Identifier: Apache-2.0 */
/* A round told to one player: the outcome, the brackets that led to it, and the colour. */
#include "explain/explain_internal.h"

#include <string.h>

/* ---- the outcome ----------------------------------------------------------------------------- */

/* What a player without a board has. */
static swp_saying_code absence(const struct swp__explain *e, const struct swp__told_player *player)
{
    if (player->has_bye)
        return SWP_SAYING_YOU_HAVE_BYE;
    swp_result result = swp_tournament_requested_bye_in(e->t, e->round, player->tpn);
    if (result == SWP_RESULT_NONE)
        result = swp_tournament_entry_in(e->t, e->round, player->tpn).result;
    if (result == SWP_RESULT_FULL_BYE)
        return SWP_SAYING_YOU_HAVE_FULL_BYE;
    return result == SWP_RESULT_HALF_BYE ? SWP_SAYING_YOU_HAVE_HALF_BYE : SWP_SAYING_YOU_ARE_ABSENT;
}

void swp__tell_outcome(struct swp__explain *e, const struct swp__told_player *player)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value round = swp__number_value("round", e->round);
    if (player->board > 0) {
        const uint32_t players[] = {player->tpn, player->opponent};
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__say(sayer, SWP_SAYING_YOU_HAVE_BOARD,
                           SWP__VALUES(swp__colour_value("colour", player->colour),
                                       swp__player_value(sayer, "opponent", player->opponent),
                                       round, swp__number_value("board", player->board))),
                  players, 2);
        return;
    }
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
              swp__say(sayer, absence(e, player), SWP__VALUES(round)), &player->tpn, 1);
}

static void tell_scores(struct swp__explain *e, const struct swp__told_player *player)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_points added = swp_tournament_virtual_points_in(e->t, e->round, player->tpn);
    const swp_saying *accelerated = added
                                        ? swp__say(sayer, SWP_SAYING_VIRTUAL_POINTS,
                                                   SWP__VALUES(swp__points_value("points", added)))
                                        : NULL;
    const swp_saying_value own = swp__points_value("score", player->score);
    const swp_saying_value extra = swp__saying_value(sayer, "virtual", accelerated);
    const struct swp__told_player *other =
        player->board == 0 ? NULL : swp__told_player(e, player->opponent);
    const swp_saying *text =
        !other ? swp__say(sayer, SWP_SAYING_YOU_HAD, SWP__VALUES(own, extra))
        : other->score == player->score
            ? swp__say(sayer, SWP_SAYING_YOU_BOTH_HAD, SWP__VALUES(own, extra))
            : swp__say(sayer, SWP_SAYING_YOU_HAD_OPPONENT_HAD,
                       SWP__VALUES(own, extra, swp__points_value("theirs", other->score)));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "", text, NULL, 0);
}

/* ---- the bye --------------------------------------------------------------------------------- */

/* Why the bye went past the player, if this event says so. */
static void tell_passed_over(struct swp__explain *e, const swp_trace_event *event, uint32_t tpn)
{
    if (swp__event_is(event, "passed_over") && event->players[0] == tpn)
        swp__tell_event(e, event,
                        swp__say(&e->sayer, SWP_SAYING_YOU_ARE_PASSED_OVER,
                                 SWP__VALUES(swp__say_why_passed_over(e, event))));
}

/* A player ahead in line who does not have the bye. */
static void tell_excluded(struct swp__explain *e, uint32_t index, const swp_trace_event *event,
                          bool *is_barred_told)
{
    if (!swp__event_is(event, "barred"))
        swp__tell_passed_over(e, event, /* to_player= */ true);
    else if (!*is_barred_told)
        swp__tell_barred(e, index);
    *is_barred_told = *is_barred_told || swp__event_is(event, "barred");
}

static void tell_bye(struct swp__explain *e, const struct swp__told_player *player)
{
    bool is_decided = false, is_first = true, is_barred_told = false;
    for (uint32_t i = 0; i < swp_pairing_trace_count(e->pairing); i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_BYE || event.player_count == 0)
            continue;
        if (!player->has_bye) {
            tell_passed_over(e, &event, player->tpn);
        } else if (swp__event_is(&event, "bye_score")) {
            swp__tell_event(e, &event,
                            swp__say(&e->sayer, SWP_SAYING_LOWEST_SCORE_FOR_BYE,
                                     SWP__VALUES(swp__points_value("score", event.score))));
        } else if (swp__event_is(&event, "bye")) {
            swp__tell_event(e, &event,
                            swp__say(&e->sayer,
                                     swp__event_value(&event, "last_of_list", 0)
                                         ? SWP_SAYING_BYE_FIRST_LAST_OF_LIST
                                     : is_first ? e->family->first_for_bye
                                                : SWP_SAYING_BYE_NEXT,
                                     NULL));
            if (e->family->tell_bye_reason)
                e->family->tell_bye_reason(e, &event);
            is_decided = true;
        } else {
            tell_excluded(e, i, &event, &is_barred_told);
            is_first = false;
        }
    }
    if (player->has_bye && !is_decided)
        swp__tell_code(e, SWP_PASSAGE_KIND_SENTENCE, "", SWP_SAYING_BYE_BY_ARBITER, NULL, 0);
}

/* ---- the colour ------------------------------------------------------------------------------ */

static swp_saying_value games_with(struct swp__explain *e, const char *name, uint32_t n,
                                   swp_colour colour)
{
    return swp__saying_value(
        &e->sayer, name,
        swp__say(&e->sayer, SWP_SAYING_GAMES_WITH,
                 SWP__VALUES(swp__number_value("games", n), swp__colour_value("colour", colour))));
}

/* "after two Whites and one Black, the last two both White" */
static const swp_saying *history(struct swp__explain *e, uint32_t tpn)
{
    struct swp__sayer *sayer = &e->sayer;
    const struct swp__colours_had had = swp__colours_had(e, tpn);
    if (had.white + had.black == 0)
        return swp__say(sayer, SWP_SAYING_HISTORY_NONE, NULL);
    if (had.white == 0 || had.black == 0)
        return swp__say(sayer, SWP_SAYING_HISTORY_ONE_COLOUR,
                        SWP__VALUES(games_with(e, "games", had.white + had.black, had.last)));
    const swp_saying_value white = games_with(e, "white", had.white, SWP_COLOUR_WHITE);
    const swp_saying_value black = games_with(e, "black", had.black, SWP_COLOUR_BLACK);
    const swp_saying_value last = swp__colour_value("colour", had.last);
    if (had.run > 1)
        return swp__say(sayer, SWP_SAYING_HISTORY_LAST,
                        SWP__VALUES(white, black, swp__number_value("run", had.run), last));
    return swp__say(sayer, SWP_SAYING_HISTORY_LAST_ONE, SWP__VALUES(white, black, last));
}

/* Both prefer the same colour, and one goes without: how many of the bracket had to. */
static void tell_price(struct swp__explain *e, const struct swp__told_player *player,
                       const swp_trace_event *pair)
{
    swp_trace_event event;
    if (player->paired == SWP__NOT_TOLD || swp__event_is(pair, "both_granted") ||
        swp__event_is(pair, "only_one_prefers"))
        return;
    const struct swp__told_bracket *bracket = &e->brackets[player->paired];
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_CRITERION, "preferences_refused", &event) &&
        !swp__bracket_event(e, bracket, SWP_TRACE_KIND_CRITERION, "x", &event))
        return;
    const int64_t value = swp__event_value(&event, "value", 0);
    if (value == 0)
        return;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, event.article,
              swp__say(&e->sayer, SWP_SAYING_PREFERENCES_REFUSED_IN_BRACKET,
                       SWP__VALUES(swp__number_value("players", value))),
              NULL, 0);
}

static void tell_colour(struct swp__explain *e, const struct swp__told_player *player)
{
    if (player->pair == SWP__NOT_TOLD)
        return;
    const swp_trace_event event = swp__event(e, player->pair);
    const struct swp__told_player *other = swp__told_player(e, player->opponent);
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying *own = e->family->preference(e, player, true);
    const swp_saying *theirs = e->family->preference(e, other, false);
    const bool by_lot = swp__event_is(&event, "initial_colour");
    if (own && theirs && !by_lot)
        swp__tell(
            e, SWP_PASSAGE_KIND_SENTENCE, "",
            swp__say(sayer, SWP_SAYING_COLOURS_OF_BOTH,
                     SWP__VALUES(swp__saying_value(sayer, "history", history(e, player->tpn)),
                                 swp__saying_value(sayer, "preference", own),
                                 swp__player_value(sayer, "opponent", other->tpn),
                                 swp__saying_value(sayer, "their_history", history(e, other->tpn)),
                                 swp__saying_value(sayer, "their_preference", theirs))),
            &player->opponent, 1);
    if (!by_lot)
        tell_price(e, player, &event);
    const char *article = "";
    const swp_saying *third = swp__say_third_colour(e, player, /* to_player= */ true, &article);
    if (third)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, article, third, &player->tpn, 1);
    const int64_t white = swp__event_value(&event, "round_white", 0);
    const int64_t black = swp__event_value(&event, "round_black", 0);
    const bool is_white = player->colour == SWP_COLOUR_WHITE;
    const swp_saying_value rule = swp__saying_value(sayer, "rule", swp__say_colour_rule(e, &event));
    const swp_saying_value colour = swp__colour_value("colour", player->colour);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, event.article,
              (is_white ? white : black)
                  ? swp__say(sayer, SWP_SAYING_THEREFORE_COLOUR_ROUNDS,
                             SWP__VALUES(rule, swp__number_value("round", is_white ? white : black),
                                         swp__number_value("their_round", is_white ? black : white),
                                         colour))
                  : swp__say(sayer, SWP_SAYING_THEREFORE_COLOUR, SWP__VALUES(rule, colour)),
              event.players, event.player_count);
}

/* ---- all of it ------------------------------------------------------------------------------- */

void swp__tell_player(struct swp__explain *e, const struct swp__told_player *player)
{
    swp__tell_outcome(e, player);
    if (player->board == 0 && !player->has_bye)
        return;
    tell_scores(e, player);
    swp__tell_left_to(e);
    for (uint32_t b = 0; b < e->n_brackets; b++)
        if (!e->brackets[b].is_superseded)
            e->family->tell_player(e, &e->brackets[b], player);
    tell_bye(e, player);
    tell_colour(e, player);
}
