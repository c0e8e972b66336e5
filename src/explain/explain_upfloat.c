/* SPDX-License-Identifier: Apache-2.0 */
/* Double-Swiss in words: residents and upfloaters, then the pairing by tops and bottoms: the
 * smaller number of each pair is its top. (The Swiss Team System records the same events.) */
#include "explain/explain_internal.h"

#include <string.h>

enum { MOST_NAMED = 5 };

static const char *row(struct swp__explain *e, const swp_trace_event *event)
{
    const int64_t matches = swp__event_value(event, "matches", 0);
    return swp__words(e, "%s played%s", swp__count(e, matches, "match", "matches"),
                      swp__event_value(event, "floated_last", 0) ? ", floated in the last round"
                                                                 : "");
}

/* No colour is preferred. */
static const char *preference(struct swp__explain *e, const struct swp__told_player *player,
                              bool to_himself)
{
    (void)e;
    (void)player;
    (void)to_himself;
    return "";
}

static const char *heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    return swp__words(e, "Bracket of %s", swp__score_words(e, event.score));
}

/* ---- upfloaters ------------------------------------------------------------------------------ */

/* Why a player who stood before was not taken: what the event says after its colon. */
static const char *against(const swp_trace_event *event)
{
    const char *colon = strchr(event->text, ':');
    return colon ? colon + 2 : event->text;
}

static void tell_upfloaters(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_FLOAT)
            continue;
        const char *names = swp__names(e, event.players, event.player_count);
        if (!swp__event_is(&event, "upfloaters"))
            swp__tell_event(
                e, &event,
                swp__words(e, "Passed over as an upfloater: %s (%s).", names, against(&event)));
        else if (event.player_count == 0)
            swp__tell_event(e, &event, "No upfloater is needed.");
        else
            swp__tell_event(e, &event,
                            swp__words(e, "%s: %s.",
                                       event.player_count == 1 ? "Upfloater" : "Upfloaters",
                                       names));
    }
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void tell_bracket(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    const bool is_odd = head.player_count % 2 == 1;
    swp__tell(
        e, SWP_PASSAGE_KIND_SENTENCE, head.article,
        swp__words(e, "%s%s.",
                   swp__capital(e, swp__count(e, head.player_count, "resident", "residents")),
                   is_odd ? ": an odd number, somebody has to float up into the bracket" : ""),
        NULL, 0);
    tell_upfloaters(e, bracket);
    swp__tell_criteria(e, bracket);
    swp__tell_pairs(e, bracket);
}

/* ---- to a player ----------------------------------------------------------------------------- */

static void tell_rise(struct swp__explain *e, const struct swp__told_bracket *bracket,
                      const swp_trace_event *head, const swp_trace_event *floats)
{
    const char *passed[MOST_NAMED];
    uint32_t named = 0, n = 0;
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_FLOAT || swp__event_is(&event, "upfloaters"))
            continue;
        if (named < MOST_NAMED)
            passed[named++] =
                swp__words(e, "%s (%s)", swp__name(e, event.players[0]), against(&event));
        n++;
    }
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, floats->article,
              swp__words(e, "The bracket of %s had %s and needed %s; you were taken up into it.",
                         swp__score_words(e, head->score),
                         swp__count(e, head->player_count, "resident", "residents"),
                         swp__count(e, floats->player_count, "upfloater", "upfloaters")),
              NULL, 0);
    if (n > 0)
        swp__tell(
            e, SWP_PASSAGE_KIND_SENTENCE, floats->article,
            swp__words(e, "Passed over before you: %s%s.",
                       swp__join(e, passed, named, ", ", " and "),
                       n > named ? swp__words(e, ", and %s more", swp__number(e, n - named)) : ""),
            NULL, 0);
}

static void tell_composition(struct swp__explain *e, const swp_trace_event *head,
                             const swp_trace_event *floats)
{
    const char *text = swp__words(e, "Your bracket of %s had %s", swp__score_words(e, head->score),
                                  swp__count(e, head->player_count, "resident", "residents"));
    if (floats->player_count > 0)
        text = swp__words(e, "%s; up from below came %s", text,
                          swp__names(e, floats->players, floats->player_count));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article, swp__words(e, "%s.", text), NULL, 0);
}

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
              swp__words(e,
                         "Of each pair the smaller number is the top; the tops are as small as "
                         "possible, then their opponents in turn. You were %s of the %s pair, with "
                         "%s.",
                         place % 2 == 0 ? "the top" : "the opponent",
                         swp__ordinal(e, place / 2 + 1), swp__name(e, player->opponent)),
              &player->opponent, 1);
}

static void tell_player(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__told_player *player)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp_trace_event floats;
    if (player->paired != (uint32_t)(bracket - e->brackets) ||
        !swp__bracket_event(e, bracket, SWP_TRACE_KIND_FLOAT, "upfloaters", &floats))
        return;
    if (swp__event_place(&head, player->tpn) < 0)
        tell_rise(e, bracket, &head, &floats);
    else
        tell_composition(e, &head, &floats);
    tell_place(e, bracket, player);
}

const struct swp__family swp__family_upfloat = {
    .passed_over = "without this player the others could not all be paired",
    .first_for_bye = "It goes to the lowest score, then to the most matches played, then to the "
                     "largest number: that is you.",
    .prefers_nothing = true,
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = tell_player,
    .preference = preference,
};
