/* SPDX-License-Identifier: Apache-2.0 */
/* What the criteria of a bracket count, in words: one sentence for each that has something to
 * complain of. Number and decision are the event's; the sentence stands in the criterion's row, and
 * other languages know it by the criterion's word. */
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
     {SWP__COUNTED("criterion.preferences_refused", "One player does not get the preferred colour",
                   "{^value:words} players do not get the colour they prefer")}},
    {"following_needs_more",
     {SWP__COUNTED(
         "criterion.following_needs_more",
         "The following scoregroup needs more players from below than its number asks for",
         "The following scoregroup needs more players from below than its number asks for")}},
    {"upfloaters_floated",
     {SWP__COUNTED("criterion.upfloaters_floated", "One upfloater floated in the last round too",
                   "{^value:words} upfloaters floated in the last round too")}},
    {"residents_floated",
     {SWP__COUNTED("criterion.residents_floated",
                   "One resident who floated in the last round meets an upfloater",
                   "{^value:words} residents who floated in the last round meet an upfloater")}},
    {"same_preference",
     {SWP__COUNTED("criterion.same_preference", "In one pair both prefer the same colour",
                   "In {value:words} pairs both prefer the same colour")}},
    {"same_strong_preference",
     {SWP__COUNTED("criterion.same_strong_preference",
                   "In one pair both strongly prefer the same colour",
                   "In {value:words} pairs both strongly prefer the same colour")}},
    {"maximum_upfloaters",
     {SWP__COUNTED("criterion.maximum_upfloaters",
                   "One upfloater has had the greatest number of upfloats already",
                   "{^value:words} upfloaters have had the greatest number of upfloats already")}},
    {"upfloats_again_last",
     {SWP__COUNTED("criterion.upfloats_again_last",
                   "One player floats up again after the last round",
                   "{^value:words} players float up again after the last round")}},
};

const struct swp__bracket_criterion *swp__criterion_of(const struct swp__explain *e,
                                                       const swp_trace_event *event)
{
    const struct swp__bracket_rules *rules = e->rules;
    for (int c = 0; rules && c < rules->n_criteria; c++)
        if (swp__event_is(event, rules->criteria[c].name))
            return &rules->criteria[c];
    return NULL;
}

static struct phrase phrase_of(const struct swp__explain *e, const swp_trace_event *event)
{
    const struct swp__bracket_criterion *row = swp__criterion_of(e, event);
    if (row)
        return (struct phrase){row->one, row->many};
    for (size_t i = 0; !e->rules && i < sizeof others / sizeof *others; i++)
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
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value what = swp__word_value("what", event->what);
    const swp_saying_value number = swp__number_value("value", value);
    const swp_saying_value text = swp__text_value(
        "text", value > 1 ? swp__with_values(sayer, phrase.many, &number, 1) : phrase.one);
    const swp_saying_value count = swp__saying_value(
        sayer, "count",
        swp__say(sayer, value > 1 ? SWP_SAYING_CRITERION_MANY : SWP_SAYING_CRITERION_ONE,
                 SWP__VALUES(what, number, text)));
    swp__tell_event(e, event,
                    best < value ? swp__say(sayer, SWP_SAYING_FEWER_BY_COLOURS,
                                            SWP__VALUES(count, swp__number_value("best", best)))
                                 : swp__say(sayer, SWP_SAYING_NO_FEWER, SWP__VALUES(count)));
}

/* 1998: levels to which criteria were dropped. */
static void tell_level(struct swp__explain *e, const swp_trace_event *event, int64_t level)
{
    const bool is_up = swp__event_is(event, "upfloat_level");
    if (!is_up && !swp__event_is(event, "downfloat_level"))
        return;
    const swp_saying_code code =
        is_up ? level > 1 ? SWP_SAYING_UPFLOAT_ALLOWED_LAST : SWP_SAYING_UPFLOAT_ALLOWED_BEFORE
        : level > 1 ? SWP_SAYING_DOWNFLOAT_ALLOWED_LAST
                    : SWP_SAYING_DOWNFLOAT_ALLOWED_BEFORE;
    swp__tell_event(e, event, swp__say(&e->sayer, code, NULL));
}

/* More left over than an odd number explains. */
static void tell_left_over(struct swp__explain *e, const struct swp__told_bracket *bracket,
                           const swp_trace_event *event, int64_t value)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    if (value > head.player_count % 2)
        swp__tell_event(e, event,
                        swp__say(&e->sayer, SWP_SAYING_LEFT_OVER,
                                 SWP__VALUES(swp__number_value("players", value))));
}

swp_saying_value swp__hundredths(struct swp__explain *e, const char *name, int64_t hundredths)
{
    return swp__text_value(name, swp__words(e, "%lld.%02lld", (long long)(hundredths / 100),
                                            (long long)(hundredths % 100)));
}

/* D.4, where the players have different scores. */
static void tell_b3_factor(struct swp__explain *e, const struct swp__told_bracket *bracket,
                           const swp_trace_event *event, int64_t value)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    bool is_mixed = false;
    for (uint32_t i = 1; i < head.player_count && !is_mixed; i++)
        is_mixed = swp__told_player(e, head.players[i])->score !=
                   swp__told_player(e, head.players[0])->score;
    if (is_mixed)
        swp__tell_event(e, event,
                        swp__say(&e->sayer, SWP_SAYING_B3_FACTOR,
                                 SWP__VALUES(swp__hundredths(e, "decimal", value))));
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
        else if (swp__event_is(&event, "b3_factor"))
            tell_b3_factor(e, bracket, &event, value);
        else
            tell_criterion(e, &event, value, swp__event_value(&event, "best", value));
        tell_level(e, &event, value);
        complaint = complaint || /* D.4 is none */
                    (e->n_passages > before && !swp__event_is(&event, "b3_factor"));
    }
    if (any && !complaint)
        swp__tell_code(e, SWP_PASSAGE_KIND_SENTENCE, "",
                       e->family->prefers_nothing ? SWP_SAYING_FLOAT_CRITERIA_MET
                                                  : SWP_SAYING_ALL_CRITERIA_MET,
                       NULL, 0);
}
