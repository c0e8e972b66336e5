/* SPDX-License-Identifier: Apache-2.0 */
/* Systems whose brackets take what they lack from below (Dubov 2025 and 2026, Double-Swiss): the
 * residents, who was taken up to them, and why those who stood before were not. The rooms record
 * the same events for it. */
#include "explain/explain_taken_up.h"

#include <string.h>

enum { MOST_NAMED = 5 };

const char *swp__taken_up_heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    return swp__words(e, "Bracket of %s", swp__score_words(e, event.score));
}

/* ---- to the arbiter -------------------------------------------------------------------------- */

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

void swp__tell_taken_up(struct swp__explain *e, const struct swp__told_bracket *bracket)
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

bool swp__tell_way_in(struct swp__explain *e, const struct swp__told_bracket *bracket,
                      const struct swp__told_player *player)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp_trace_event floats;
    if (player->paired != (uint32_t)(bracket - e->brackets) ||
        !swp__bracket_event(e, bracket, SWP_TRACE_KIND_FLOAT, "upfloaters", &floats))
        return false;
    if (swp__event_place(&head, player->tpn) < 0)
        tell_rise(e, bracket, &head, &floats);
    else
        tell_composition(e, &head, &floats);
    return true;
}
