/* SPDX-License-Identifier: Apache-2.0 */
/* What the criteria of a bracket count, in words: one sentence for each that has something to
 * complain of. Number and decision are the event's; the sentence stands in the criterion's row. */
#include "bracket/bracket.h"
#include "explain/explain_internal.h"

/* What is told when one is counted, or more; NULL: nothing. */
struct phrase {
    const char *one, *many;
};

/* Editions that do not compare by rows. */
static const struct {
    const char *what;
    struct phrase phrase;
} others[] = {
    {"preferences_refused",
     {"One player does not get the colour preferred",
      "%s players do not get the colour they prefer"}},
    {"following_needs_more",
     {"The following scoregroup needs more players from below than its number asks for",
      "The following scoregroup needs more players from below than its number asks for"}},
    {"upfloaters_floated",
     {"One upfloater floated in the last round too",
      "%s upfloaters floated in the last round too"}},
    {"residents_floated",
     {"One resident who floated in the last round meets an upfloater",
      "%s residents who floated in the last round meet an upfloater"}},
    {"maximum_upfloaters",
     {"One upfloater has had the greatest number of upfloats already",
      "%s upfloaters have had the greatest number of upfloats already"}},
    {"upfloats_again_last",
     {"One player meets somebody from above who floated up in the last round too",
      "%s players meet somebody from above who floated up in the last round too"}},
};

static struct phrase phrase_of(const struct swp__explain *e, const swp_trace_event *event)
{
    const struct swp__bracket_rules *rules = e->rules;
    for (int c = 0; rules && c < rules->n_criteria; c++)
        if (swp__event_is(event, rules->criteria[c].name))
            return (struct phrase){rules->criteria[c].one, rules->criteria[c].many};
    for (size_t i = 0; !rules && i < sizeof others / sizeof *others; i++)
        if (swp__event_is(event, others[i].what))
            return others[i].phrase;
    return (struct phrase){NULL, NULL};
}

static void tell_criterion(struct swp__explain *e, const swp_trace_event *event, int64_t value,
                           int64_t best)
{
    const struct phrase phrase = phrase_of(e, event);
    if (!phrase.one)
        return;
    const char *text = phrase.one;
    if (value > 1)
        text = swp__capital(e, swp__replaced(e, phrase.many, swp__number(e, value)));
    text = best < value ? swp__words(e, "%s; by the colours alone it would be %s.", text,
                                     best ? swp__number(e, best) : "none")
                        : swp__words(e, "%s; no fewer is possible.", text);
    swp__tell_event(e, event, text);
}

/* 1998: levels to which criteria were dropped. */
static void tell_level(struct swp__explain *e, const swp_trace_event *event, int64_t level)
{
    const bool is_up = swp__event_is(event, "upfloat_level");
    if (!is_up && !swp__event_is(event, "downfloat_level"))
        return;
    swp__tell_event(e, event,
                    swp__words(e, "To make these pairs %s in %s has to be allowed.",
                               is_up ? "the same upfloat as" : "the same downfloat as",
                               level > 1 ? "the last round" : "the round before the last"));
}

/* More left over than an odd number explains. */
static void tell_left_over(struct swp__explain *e, const struct swp__told_bracket *bracket,
                           const swp_trace_event *event, int64_t value)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    if (value > head.player_count % 2)
        swp__tell_event(e, event,
                        swp__words(e, "%s find no opponent in the bracket; no fewer is possible.",
                                   swp__capital(e, swp__count(e, value, "player", "players"))));
}

void swp__tell_criteria(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    bool any = false, complaint = false;
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_CRITERION)
            continue;
        const int64_t value = swp__event_value(&event, "value", 0);
        const uint32_t before = e->n_passages;
        any = true;
        if (value == 0)
            continue;
        if (swp__event_is(&event, "downfloaters"))
            tell_left_over(e, bracket, &event, value);
        else
            tell_criterion(e, &event, value, swp__event_value(&event, "best", value));
        tell_level(e, &event, value);
        complaint = complaint || e->n_passages > before;
    }
    if (any && !complaint)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  "Every criterion of colours and floats is met in full.", NULL, 0);
}
