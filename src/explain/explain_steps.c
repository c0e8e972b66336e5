/* SPDX-License-Identifier: Apache-2.0 */
/* Systems that tell their round step by step (Dubov 1997, Lim): a sentence for each recorded step,
 * to the arbiter and to the players it is about. */
#include "explain/explain_steps.h"

const swp_saying *swp__due(struct swp__explain *e, const swp_trace_event *table)
{
    const int64_t due = swp__event_value(table, "preference", 0);
    return due ? swp__say(&e->sayer, SWP_SAYING_DUE, SWP__VALUES(swp__colour_value("colour", due)))
               : swp__say(&e->sayer, SWP_SAYING_DUE_NONE, NULL);
}

const swp_saying *swp__is_due(struct swp__explain *e, const swp_trace_event *table, bool to_player)
{
    return swp__say(&e->sayer, to_player ? SWP_SAYING_ARE_DUE : SWP_SAYING_IS_DUE,
                    SWP__VALUES(swp__saying_value(&e->sayer, "due", swp__due(e, table))));
}

static const struct swp__step *find_step(const struct swp__step *steps,
                                         const swp_trace_event *event)
{
    for (; steps->what; steps++)
        if (swp__event_is(event, steps->what))
            return steps;
    return NULL;
}

void swp__tell_steps(struct swp__explain *e, const struct swp__told_bracket *bracket,
                     const struct swp__step *steps)
{
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        const struct swp__step *step = find_step(steps, &event);
        if (step && step->words)
            swp__tell_event(e, &event, swp__say_event(e, step->words, &event));
    }
}

void swp__tell_steps_to(struct swp__explain *e, const struct swp__told_bracket *bracket,
                        const struct swp__step *steps, uint32_t tpn)
{
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        const struct swp__step *step = find_step(steps, &event);
        const int place = step ? swp__event_place(&event, tpn) : -1;
        if (place < 0 || place > 2)
            continue;
        const swp_saying_code words = place == 0   ? step->to_first
                                      : place == 1 ? step->to_second
                                                   : step->to_third;
        if (words)
            swp__tell_event(e, &event, swp__say_event(e, words, &event));
    }
}

bool swp__step_found_opponent(const struct swp__explain *e, const struct swp__told_bracket *bracket,
                              const struct swp__step *steps, const struct swp__told_player *player)
{
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        const struct swp__step *step = find_step(steps, &event);
        if (!step || !step->finds_opponent || event.player_count == 0)
            continue;
        const uint32_t first = event.players[0], last = event.players[event.player_count - 1];
        if (first == player->tpn || last == player->tpn || first == player->opponent)
            return true;
    }
    return false;
}
