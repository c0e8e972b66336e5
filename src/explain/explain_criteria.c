/* SPDX-License-Identifier: Apache-2.0 */
/* What the criteria of a bracket count, in words: one sentence for each that has something to
 * complain of, from the events alone. */
#include "explain/explain_internal.h"

/* By the word of the event; %s is the number. Criteria not listed are details of others. */
static const struct {
    const char *what, *one, *many;
} phrases[] = {
    {"beyond_two", "One player comes to a colour difference beyond two",
     "%s players come to a colour difference beyond two"},
    {"three_times", "One player has the same colour for the third time running",
     "%s players have the same colour for the third time running"},
    {"preferences_refused", "One player does not get the colour preferred",
     "%s players do not get the colour they prefer"},
    {"strong_preferences_refused", "One of these preferences is a strong one",
     "%s of these preferences are strong ones"},
    {"downfloats_again_last", "One player floats down who floated down in the last round too",
     "%s players float down who floated down in the last round too"},
    {"upfloats_again_last",
     "One player meets somebody from above who floated up in the last round too",
     "%s players meet somebody from above who floated up in the last round too"},
    {"downfloats_again_before", "One player floats down who floated down two rounds ago",
     "%s players float down who floated down two rounds ago"},
    {"upfloats_again_before", "One player meets somebody from above who floated up two rounds ago",
     "%s players meet somebody from above who floated up two rounds ago"},
    {"moved_down_unpaired",
     "One of those who came from above finds no opponent among the residents",
     "%s of those who came from above find no opponent among the residents"},
    {"next_unpaired", "One player finds no opponent in the next bracket",
     "%s players find no opponent in the next bracket"},
    {"floaters_unpaired_in_lowest", "One floater finds no opponent in the lowest bracket",
     "%s floaters find no opponent in the lowest bracket"},
    {"b2_broken", "One pair of top scorers is made against their absolute preferences",
     "%s pairs of top scorers are made against their absolute preferences"},
    {"a7d_broken", "One pair of two strong preferences for the same colour is made",
     "%s pairs of two strong preferences for the same colour are made"},
    {"x", "One pair is made of two players who prefer the same colour (x)",
     "%s pairs are made of two players who prefer the same colour (x)"},
    {"z", "One of these pairs is of two strong preferences",
     "%s of these pairs are of two strong preferences"},
    {"maximum_upfloaters", "One upfloater has had the greatest number of upfloats already",
     "%s upfloaters have had the greatest number of upfloats already"},
    {"bye_unplayed_games", "The player with the bye has one game unplayed already",
     "The player with the bye has %s games unplayed already"},
};

static void tell_criterion(struct swp__explain *e, const swp_trace_event *event, int64_t value,
                           int64_t best)
{
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        if (!swp__event_is(event, phrases[i].what))
            continue;
        const char *text = phrases[i].one;
        if (value > 1)
            text = swp__capital(e, swp__replaced(e, phrases[i].many, swp__number(e, value)));
        text = best < value ? swp__words(e, "%s; by the colours alone it would be %s.", text,
                                         best ? swp__number(e, best) : "none")
                            : swp__words(e, "%s; no fewer is possible.", text);
        swp__tell_event(e, event, text);
    }
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
