/* SPDX-License-Identifier: Apache-2.0 */
/* Systems that tell their round step by step (Dubov 1997, Lim): a sentence for each recorded step,
 * to the arbiter and to the players it is about. */
#include "explain/explain_steps.h"

const char *swp__due(struct swp__explain *e, const swp_trace_event *table)
{
    const int64_t due = swp__event_value(table, "preference", 0);
    return swp__words(e, "due %s", due ? swp__colour_word(due) : "no colour");
}

const char *swp__is_due(struct swp__explain *e, const swp_trace_event *table, bool to_himself)
{
    return swp__words(e, "%s %s", to_himself ? "are" : "is", swp__due(e, table));
}

static const struct swp__step *find_step(const struct swp__step *steps,
                                         const swp_trace_event *event)
{
    for (; steps->what; steps++)
        if (swp__event_is(event, steps->what))
            return steps;
    return NULL;
}

/* The first players, as many as the first number says, or the others. */
static const char *names_of(struct swp__explain *e, const swp_trace_event *event, bool is_first)
{
    const uint32_t all = event->player_count;
    const uint32_t n = event->value_count > 0 ? (uint32_t)event->values[0].value : 0;
    const uint32_t end = n < all ? n : all;
    return is_first ? swp__names(e, event->players, end)
                    : swp__names(e, event->players + end, all - end);
}

/* Lim's types of floaters are a to d. */
static char type_letter(const swp_trace_event *event)
{
    const int64_t type = swp__event_value(event, "type", 0);
    return type >= 1 && type <= 4 ? "abcd"[type - 1] : '?';
}

/* The words with what stands for their signs: see struct swp__step. */
static const char *filled(struct swp__explain *e, const char *words, const swp_trace_event *event)
{
    const char *text = "";
    const char *from = words;
    for (const char *at = words; *at; at++) {
        if (*at != '#' && *at != '$')
            continue;
        const char *part = "";
        const uint32_t index = (uint32_t)(at[1] - '1');
        if (*at == '$' && at[1] == 's')
            part = swp__score_words(e, (swp_points)swp__event_value(event, "from_score", 0));
        else if (*at == '$' && at[1] == 'c')
            part = swp__colour_word(swp__event_value(event, "to_side", 0));
        else if (at[1] == '*')
            part = swp__names(e, event->players, event->player_count);
        else if (at[1] == 'l')
            part = swp__words(e, "%c", type_letter(event));
        else if (at[1] == 'w' || at[1] == 'b')
            part = names_of(e, event, at[1] == 'w');
        else if (*at == '#' && index < event->player_count)
            part = swp__name(e, event->players[index]);
        else if (*at == '$' && index < event->value_count)
            part = event->values[index].value ? swp__number(e, event->values[index].value) : "none";
        text = swp__words(e, "%s%.*s%s", text, (int)(at - from), from, part);
        from = at + 2;
        at++;
    }
    text = swp__words(e, "%s%s", text, from);
    return *words == '#' ? text : swp__capital(e, text); /* names stay as they are */
}

void swp__tell_steps(struct swp__explain *e, const struct swp__told_bracket *bracket,
                     const struct swp__step *steps)
{
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        const struct swp__step *step = find_step(steps, &event);
        if (step && step->words)
            swp__tell_event(e, &event, filled(e, step->words, &event));
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
        const char *words = place == 0   ? step->to_first
                            : place == 1 ? step->to_second
                                         : step->to_third;
        if (words)
            swp__tell_event(e, &event, filled(e, words, &event));
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
