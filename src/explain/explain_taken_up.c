/* SPDX-License-Identifier: Apache-2.0 */
/* Systems whose brackets take what they lack from below (Dubov 2025 and 2026, Double-Swiss): the
 * residents, who was taken up to them, and why those who stood before were not. The rooms record
 * the same events for it. */
#include "explain/explain_taken_up.h"

#include <string.h>

enum { MOST_NAMED = 5 };

const swp_saying *swp__taken_up_heading(struct swp__explain *e,
                                        const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    return swp__say(&e->sayer, SWP_SAYING_HEADING_BRACKET,
                    SWP__VALUES(swp__points_value("score", event.score)));
}

/* ---- to the arbiter -------------------------------------------------------------------------- */

/* Why a player who stood before was not taken: what the event says after its colon. */
static swp_saying_value against(struct swp__explain *e, const swp_trace_event *event)
{
    const char *colon = strchr(event->text, ':');
    return swp__saying_value(
        &e->sayer, "why",
        swp__say_recorded(e, SWP_SAYING_EVENT_REASON, event, colon ? colon + 2 : event->text));
}

static void tell_upfloaters(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    struct swp__sayer *sayer = &e->sayer;
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_FLOAT)
            continue;
        const swp_saying_value players =
            swp__players_value("players", event.players, event.player_count);
        if (!swp__event_is(&event, "upfloaters"))
            swp__tell_event(e, &event,
                            swp__say(sayer, SWP_SAYING_UPFLOATER_PASSED_OVER,
                                     SWP__VALUES(players, against(e, &event))));
        else if (event.player_count == 0)
            swp__tell_event(e, &event, swp__say(sayer, SWP_SAYING_NO_UPFLOATER, NULL));
        else
            swp__tell_event(
                e, &event,
                swp__say(sayer, SWP_SAYING_UPFLOATERS,
                         SWP__VALUES(swp__number_value("count", event.player_count), players)));
    }
}

/* Residents who are left over when they are paired among themselves; -1: the room does not say. */
static int64_t left_over(const swp_trace_event *head)
{
    return swp__event_value(head, "left_over", -1);
}

/* More upfloaters than the parity asks for. */
static void tell_need(struct swp__explain *e, const struct swp__told_bracket *bracket,
                      const swp_trace_event *head)
{
    const int64_t alone = left_over(head), parity = head->player_count % 2;
    swp_trace_event floats, number;
    if (alone > parity)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
                  swp__say(&e->sayer, SWP_SAYING_RESIDENTS_LEFT_OVER,
                           SWP__VALUES(swp__number_value("left_over", alone))),
                  NULL, 0);
    if (!swp__bracket_event(e, bracket, SWP_TRACE_KIND_FLOAT, "upfloaters", &floats) ||
        !swp__bracket_event(e, bracket, SWP_TRACE_KIND_CRITERION, "upfloaters", &number) ||
        floats.player_count <= (alone > parity ? alone : parity))
        return;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, number.article,
              swp__say(&e->sayer, SWP_SAYING_NO_FEWER_UPFLOATERS,
                       SWP__VALUES(swp__number_value("upfloaters", floats.player_count))),
              NULL, 0);
}

void swp__tell_taken_up(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    const bool is_odd = head.player_count % 2 == 1;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head.article,
              swp__say(&e->sayer, is_odd ? SWP_SAYING_RESIDENTS_ODD_UPFLOAT : SWP_SAYING_RESIDENTS,
                       SWP__VALUES(swp__number_value("residents", head.player_count))),
              NULL, 0);
    tell_need(e, bracket, &head);
    tell_upfloaters(e, bracket);
}

/* ---- to a player ----------------------------------------------------------------------------- */

static void tell_rise(struct swp__explain *e, const struct swp__told_bracket *bracket,
                      const swp_trace_event *head, const swp_trace_event *floats)
{
    struct swp__sayer *sayer = &e->sayer;
    const bool all_can_be_paired = left_over(head) <= head->player_count % 2;
    const swp_saying *passed[MOST_NAMED];
    uint32_t named = 0, n = 0;
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_FLOAT || swp__event_is(&event, "upfloaters"))
            continue;
        if (named < MOST_NAMED)
            passed[named++] =
                swp__say(sayer, SWP_SAYING_NAME_AND_WHY,
                         SWP__VALUES(swp__player_value(sayer, "player", event.players[0]),
                                     against(e, &event)));
        n++;
    }
    swp__tell(
        e, SWP_PASSAGE_KIND_SENTENCE, floats->article,
        swp__say(sayer,
                 all_can_be_paired ? SWP_SAYING_YOU_TAKEN_UP : SWP_SAYING_YOU_TAKEN_UP_LEFT_OVER,
                 SWP__VALUES(swp__points_value("score", head->score),
                             swp__number_value("residents", head->player_count),
                             swp__number_value("upfloaters", floats->player_count))),
        NULL, 0);
    if (n == 0)
        return;
    const swp_saying_value players = swp__sayings_value("players", passed, named);
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, floats->article,
              n > named ? swp__say(sayer, SWP_SAYING_PASSED_OVER_BEFORE_YOU_MORE,
                                   SWP__VALUES(players, swp__number_value("more", n - named)))
                        : swp__say(sayer, SWP_SAYING_PASSED_OVER_BEFORE_YOU, SWP__VALUES(players)),
              NULL, 0);
}

static void tell_composition(struct swp__explain *e, const swp_trace_event *head,
                             const swp_trace_event *floats)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value score = swp__points_value("score", head->score);
    const swp_saying_value residents = swp__number_value("residents", head->player_count);
    swp__tell(
        e, SWP_PASSAGE_KIND_SENTENCE, head->article,
        floats->player_count == 0
            ? swp__say(sayer, SWP_SAYING_YOUR_BRACKET_RESIDENTS, SWP__VALUES(score, residents))
            : swp__say(sayer, SWP_SAYING_YOUR_BRACKET_UPFLOATERS,
                       SWP__VALUES(
                           score, residents,
                           swp__players_value("players", floats->players, floats->player_count))),
        NULL, 0);
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
