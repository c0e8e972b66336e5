/* SPDX-License-Identifier: Apache-2.0 */
/* A round told to one player: what he has, how it came to it bracket by bracket, and his colour. */
#include "explain/explain_internal.h"

#include <string.h>

/* ---- what he has ----------------------------------------------------------------------------- */

/* Why somebody is not paired. */
static const char *absence(const struct swp__explain *e, uint32_t tpn)
{
    swp_result result = swp_tournament_requested_bye(e->t, tpn, e->round);
    if (result == SWP_RESULT_NONE)
        result = swp_tournament_entry(e->t, tpn, e->round).result;
    if (result == SWP_RESULT_FULL_BYE)
        return "you have a full-point bye";
    return result == SWP_RESULT_HALF_BYE ? "you have a half-point bye" : "you do not take part";
}

static void tell_outcome(struct swp__explain *e, const struct swp__told_player *player)
{
    const unsigned long round = (unsigned long)e->round;
    if (player->board > 0) {
        const uint32_t players[] = {player->tpn, player->opponent};
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e, "You have %s against %s in round %lu, on board %lu.",
                             swp__colour_word(player->colour), swp__name(e, player->opponent),
                             round, (unsigned long)player->board),
                  players, 2);
        return;
    }
    const char *text =
        player->has_bye
            ? swp__words(e, "You have the pairing-allocated bye in round %lu.", round)
            : swp__words(e, "You are not paired in round %lu: %s.", round, absence(e, player->tpn));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "", text, &player->tpn, 1);
}

static void tell_scores(struct swp__explain *e, const struct swp__told_player *player)
{
    const swp_points added = swp_tournament_virtual_points(e->t, player->tpn, e->round);
    const char *accelerated =
        added ? swp__words(e, " (%s of them virtual, for the accelerated round)",
                           swp__score_text(e, added))
              : "";
    const char *own = swp__score_words(e, player->score);
    if (player->board == 0) {
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e, "You had %s%s.", own, accelerated), NULL, 0);
        return;
    }
    const struct swp__told_player *other = swp__told_player(e, player->opponent);
    const char *theirs =
        other->score == player->score
            ? "so had your opponent"
            : swp__words(e, "your opponent had %s", swp__score_text(e, other->score));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
              swp__words(e, "You had %s%s, %s.", own, accelerated, theirs), NULL, 0);
}

/* ---- the bye --------------------------------------------------------------------------------- */

/* Somebody else has it although he stood nearer to it. */
static void tell_passed_over(struct swp__explain *e, const swp_trace_event *event, uint32_t tpn)
{
    if (swp__event_is(event, "passed_over") && event->players[0] == tpn)
        swp__tell_event(e, event,
                        swp__words(e,
                                   "You stood before others for the bye, but were passed over: %s.",
                                   e->family->passed_over));
}

/* Somebody of lower rank, who has it not. */
static void tell_excluded(struct swp__explain *e, uint32_t index, const swp_trace_event *event,
                          bool *is_barred_told)
{
    if (!swp__event_is(event, "barred"))
        swp__tell_event(e, event,
                        swp__words(e, "%s is passed over: %s.", swp__name(e, event->players[0]),
                                   e->family->passed_over));
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
                            swp__words(e,
                                       "The number of players was odd. The lowest score with which "
                                       "anybody could have the bye was %s.",
                                       swp__score_words(e, event.score)));
        } else if (swp__event_is(&event, "bye")) {
            swp__tell_event(e, &event,
                            is_first ? e->family->first_for_bye
                                     : "You were the next for it, and the others can be paired.");
            is_decided = true;
        } else {
            tell_excluded(e, i, &event, &is_barred_told);
            is_first = false;
        }
    }
    if (player->has_bye && !is_decided)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "", "The arbiter has given it to you.", NULL, 0);
}

/* ---- the colour ------------------------------------------------------------------------------ */

static const char *games_with(struct swp__explain *e, uint32_t n, const char *colour)
{
    return n == 0 ? swp__words(e, "no %s", colour)
                  : swp__words(e, "%s %s%s", swp__number(e, n), colour, n == 1 ? "" : "s");
}

/* "after two Whites and one Black, the last two both White" */
static const char *history(struct swp__explain *e, uint32_t tpn)
{
    const struct swp__colours_had had = swp__colours_had(e, tpn);
    if (had.white + had.black == 0)
        return "not having played yet";
    const char *last = swp__words(e, "the last one %s", swp__colour_word(had.last));
    if (had.run > 1 && had.run < had.white + had.black)
        last = swp__words(e, "the last %s %s", swp__number(e, had.run), swp__colour_word(had.last));
    if (had.white == 0 || had.black == 0)
        return swp__words(e, "after %s only",
                          games_with(e, had.white + had.black, swp__colour_word(had.last)));
    return swp__words(e, "after %s and %s, %s", games_with(e, had.white, "White"),
                      games_with(e, had.black, "Black"), last);
}

/* Both prefer the same colour, and one of them has to go without: how many of the bracket had to.
 */
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
              swp__words(e,
                         "In this bracket %s had to go without the colour preferred; no fewer was "
                         "possible.",
                         swp__count(e, value, "player", "players")),
              NULL, 0);
}

static void tell_colour(struct swp__explain *e, const struct swp__told_player *player)
{
    if (player->pair == SWP__NOT_TOLD)
        return;
    const swp_trace_event event = swp__event(e, player->pair);
    const struct swp__told_player *other = swp__told_player(e, player->opponent);
    const char *own = e->family->preference(e, player, true);
    const char *theirs = e->family->preference(e, other, false);
    const bool by_lot = swp__event_is(&event, "initial_colour");
    if (*own && *theirs && !by_lot)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e, "Colours: %s, you %s; %s, %s, %s.", history(e, player->tpn), own,
                             swp__name(e, other->tpn), history(e, other->tpn), theirs),
                  &player->opponent, 1);
    if (!by_lot)
        tell_price(e, player, &event);
    const char *rule = swp__colour_rule_words(e, &event);
    const int64_t white = swp__event_value(&event, "round_white", 0);
    const int64_t black = swp__event_value(&event, "round_black", 0);
    const int64_t mine = player->colour == SWP_COLOUR_WHITE ? white : black;
    const int64_t your_opponents = player->colour == SWP_COLOUR_WHITE ? black : white;
    const char *rounds = mine ? swp__words(e, " (your round %lld, your opponent's round %lld)",
                                           (long long)mine, (long long)your_opponents)
                              : "";
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, event.article,
              swp__words(e, "%s%s. Therefore you have %s.", swp__capital(e, rule), rounds,
                         swp__colour_word(player->colour)),
              event.players, event.player_count);
}

/* ---- all of it ------------------------------------------------------------------------------- */

void swp__tell_player(struct swp__explain *e, const struct swp__told_player *player)
{
    tell_outcome(e, player);
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
