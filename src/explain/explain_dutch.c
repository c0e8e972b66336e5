/* SPDX-License-Identifier: Apache-2.0 */
/* The Dutch systems in words: brackets of residents and players moved down, S1 against S2,
 * exchanges and transpositions.
 *
 * The halves are those that were recorded: those from above who were paired stand against the
 * residents; of the others the first half, S1, stands against the second, S2. Among equally good
 * pairings the first in the text's order is made, so whoever chooses (a player from above, a player
 * of S1) has the highest opponent with whom the bracket can still be paired as well: that, and
 * nothing else, is said of those who stand before. */
#include "explain/explain_dutch.h"

/* From the bye, and not only because others have lower scores. */
static bool is_barred_from_bye(const struct swp__explain *e, const swp_trace_event *event)
{
    return swp__event_value(event, "may_have_bye", 1) == 0 &&
           !(e->has_bye_score && event->score > e->bye_score);
}

static const swp_saying *row(struct swp__explain *e, const swp_trace_event *event)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_code floats = swp__dutch_float_code(event);
    const swp_saying *facts[4];
    uint32_t n = 0;
    if (floats != SWP__NO_FLOAT)
        facts[n++] = swp__say(
            sayer, SWP_SAYING_FACT_FLOATED,
            SWP__VALUES(swp__saying_value(sayer, "floats", swp__say(sayer, floats, NULL))));
    if (is_barred_from_bye(e, event))
        facts[n++] = swp__say(sayer, SWP_SAYING_FACT_BARRED_FROM_BYE, NULL);
    if (swp__event_value(event, "topscorer", 0))
        facts[n++] = swp__say(sayer, SWP_SAYING_FACT_TOPSCORER, NULL);
    if (swp__event_value(event, "over_half", 0))
        facts[n++] = swp__say(sayer, SWP_SAYING_FACT_OVER_HALF, NULL);
    return swp__say(
        sayer, SWP_SAYING_ROW_DUTCH,
        SWP__VALUES(swp__saying_value(sayer, "preference", swp__say_preference(e, event)),
                    swp__sayings_value("facts", facts, n)));
}

static const swp_saying *heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    if (!event.has_score)
        return swp__say(&e->sayer, SWP_SAYING_HEADING_FROM_ABOVE, NULL);
    const bool is_lowest = swp__event_is(&event, "lowest");
    return swp__say(&e->sayer, is_lowest ? SWP_SAYING_HEADING_LOWEST : SWP_SAYING_HEADING_BRACKET,
                    SWP__VALUES(swp__points_value("score", event.score)));
}

/* ---- the bracket ----------------------------------------------------------------------------- */

/* Moves, backtracking and looks below, in the order in which they were recorded. */
static void tell_step(struct swp__explain *e, const swp_trace_event *event)
{
    static const struct {
        const char *what;
        swp_saying_code code;
    } steps[] = {
        {"incompatible", SWP_SAYING_STEP_INCOMPATIBLE},
        {"whole_bracket", SWP_SAYING_STEP_WHOLE_BRACKET},
        {"looks_below", SWP_SAYING_STEP_LOOKS_BELOW},
        {"collapsed", SWP_SAYING_STEP_COLLAPSED},
        {"next_cannot_be_paired", SWP_SAYING_STEP_NEXT_CANNOT_BE_PAIRED},
        {"others_move_down", SWP_SAYING_STEP_OTHERS_MOVE_DOWN},
        {"no_others_help", SWP_SAYING_STEP_NO_OTHERS_HELP},
        {"lowest_incomplete", SWP_SAYING_STEP_LOWEST_INCOMPLETE},
        {"paired_again", SWP_SAYING_STEP_PAIRED_AGAIN},
        {"refused", SWP_SAYING_STEP_REFUSED},
        {"joined", SWP_SAYING_STEP_JOINED},
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (!swp__event_is(event, steps[i].what))
            continue;
        swp_saying_code code = steps[i].code;
        if (code == SWP_SAYING_STEP_WHOLE_BRACKET && event->player_count == 1)
            code = SWP_SAYING_STEP_ALONE;
        if (code == SWP_SAYING_STEP_LOWEST_INCOMPLETE && event->player_count == 0)
            code = SWP_SAYING_STEP_LOWEST_INCOMPLETE_NOBODY;
        swp__tell_event(e, event, swp__say_event(e, code, event));
    }
}

static void tell_alteration(struct swp__explain *e, const swp_trace_event *event)
{
    const uint32_t half = event->player_count / 2;
    if (swp__event_is(event, "limbo"))
        swp__tell_event(e, event, swp__say_event(e, SWP_SAYING_LIMBO, event));
    else if (swp__event_is(event, "transposition"))
        swp__tell_event(e, event,
                        swp__say_event(e,
                                       event->player_count == 1 ? SWP_SAYING_TRANSPOSITION_ONE
                                                                : SWP_SAYING_TRANSPOSITION,
                                       event));
    else
        swp__tell_event(
            e, event,
            swp__say(&e->sayer, SWP_SAYING_EXCHANGE,
                     SWP__VALUES(swp__players_value("from_s1", event->players, half),
                                 swp__players_value("from_s2", event->players + half, half))));
}

static void tell_halves(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    struct swp__halves halves;
    if (!swp__dutch_halves(e, bracket, &halves))
        return;
    if (halves.n_above > 0)
        swp__tell(
            e, SWP_PASSAGE_KIND_SENTENCE, "",
            swp__say(&e->sayer, SWP_SAYING_PAIRED_FIRST,
                     SWP__VALUES(swp__players_value("players", halves.above, halves.n_above))),
            halves.above, halves.n_above);
    if (halves.n_s1 > 0)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__say(&e->sayer,
                           halves.n_above ? SWP_SAYING_HALVES_OF_REMAINDER : SWP_SAYING_HALVES,
                           SWP__VALUES(swp__players_value("s1", halves.s1, halves.n_s1),
                                       swp__players_value("s2", halves.s2, halves.n_s2))),
                  NULL, 0);
}

/* Looks at other brackets that followed once the bracket was paired. */
static void tell_afterwards(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    for (uint32_t i = bracket->result; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind == SWP_TRACE_KIND_JOIN)
            tell_step(e, &event);
    }
}

static void tell_bracket(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event head = swp__event(e, bracket->bracket);
    swp_trace_event without, exchange, transposition;
    if (bracket->is_refused) { /* it changed nothing */
        tell_afterwards(e, bracket);
        return;
    }
    for (uint32_t i = bracket->begin; i < bracket->end; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (i == bracket->bracket)
            swp__tell_members(e, &head);
        if (event.kind == SWP_TRACE_KIND_MOVE ||
            (event.kind == SWP_TRACE_KIND_JOIN && i < bracket->result))
            tell_step(e, &event);
        if (event.kind == SWP_TRACE_KIND_ALTERATION && swp__event_is(&event, "limbo"))
            tell_alteration(e, &event);
        if (event.kind == SWP_TRACE_KIND_FLOAT && !swp__event_is(&head, "lowest"))
            swp__dutch_tell_floaters(e, bracket, &event);
    }
    swp__tell_criteria(e, bracket);
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_TABLE, "without_a7d", &without))
        swp__tell_pairs_of(e, &without, SWP_SAYING_WITHOUT_A7D);
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "exchange", &exchange))
        tell_alteration(e, &exchange);
    if (!bracket->is_superseded)
        tell_halves(e, bracket);
    if (swp__bracket_event(e, bracket, SWP_TRACE_KIND_ALTERATION, "transposition", &transposition))
        tell_alteration(e, &transposition);
    swp__tell_pairs(e, bracket);
    tell_afterwards(e, bracket);
}

const struct swp__family swp__family_dutch = {
    .passed_over = SWP_SAYING_BYE_WHY_DUTCH,
    .first_for_bye = SWP_SAYING_BYE_FIRST_LOWEST_RANKED,
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = swp__dutch_tell_player,
    .preference = swp__say_has_preference,
};
