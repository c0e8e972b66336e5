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

const char *swp__dutch_float_words(const swp_trace_event *event)
{
    static const char *const words[3][3] = {
        {"", "floated down two rounds ago", "floated up two rounds ago"},
        {"floated down in the last round", "floated down in the last two rounds",
         "floated down in the last round, up the round before"},
        {"floated up in the last round", "floated up in the last round, down the round before",
         "floated up in the last two rounds"},
    };
    int64_t last = swp__event_value(event, "float_last", 0);
    int64_t before = swp__event_value(event, "float_before", 0);
    /* 1998 records to which level criteria are dropped: 2 for the last round, 1 for the other */
    const int64_t down = swp__event_value(event, "downfloat_level", 0);
    const int64_t up = swp__event_value(event, "upfloat_level", 0);
    if (down > 0 || up > 0) {
        last = down == 2 ? 1 : up == 2 ? 2 : 0;
        before = down == 1 ? 1 : up == 1 ? 2 : 0;
    }
    return last < 0 || last > 2 || before < 0 || before > 2 ? "" : words[last][before];
}

/* From the bye, and not only because others have lower scores. */
static bool is_barred_from_bye(const struct swp__explain *e, const swp_trace_event *event)
{
    return swp__event_value(event, "may_have_bye", 1) == 0 &&
           !(e->has_bye_score && event->score > e->bye_score);
}

static const char *row(struct swp__explain *e, const swp_trace_event *event)
{
    const char *floats = swp__dutch_float_words(event);
    return swp__words(e, "%s%s%s%s%s", swp__preference_words(e, event), *floats ? ", " : "", floats,
                      is_barred_from_bye(e, event) ? ", barred from the bye" : "",
                      swp__event_value(event, "topscorer", 0) ? ", topscorer" : "");
}

static const char *heading(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    const char *name = swp__event_is(&event, "lowest") ? "Lowest bracket, " : "Bracket of ";
    if (!event.has_score)
        return "Players from above, without residents";
    return swp__words(e, "%s%s", name, swp__score_words(e, event.score));
}

/* ---- the bracket ----------------------------------------------------------------------------- */

/* Moves, backtracking and looks below, in the order in which they were recorded. */
static void tell_step(struct swp__explain *e, const swp_trace_event *event)
{
    enum { WHOLE_BRACKET = 1 };
    static const struct {
        const char *what, *words;
    } steps[] = {
        {"incompatible", "Moved down at once, having no opponent in their bracket: %s."},
        [WHOLE_BRACKET] =
            {"whole_bracket",
             "A whole bracket is moved down, because nobody in it can be paired: %s."},
        {"looks_below", "Who moves down is chosen with a look at the players below, so that the "
                        "next bracket and the rest of the round can be paired."},
        {"collapsed", "With these pairs the players below could not all be paired: the bracket is "
                      "paired again as the penultimate one, and all below it become one bracket."},
        {"next_cannot_be_paired", "With %s moved down the next bracket cannot be paired as well as "
                                  "it should: other players are sought."},
        {"others_move_down", "Other players move down instead, with whom the next bracket can be "
                             "paired."},
        {"no_others_help", "No others of the same scores help: the first pairing stays."},
        {"lowest_incomplete", "With %s moved down the lowest bracket cannot be completed: the "
                              "penultimate bracket is paired again."},
        {"paired_again",
         "The lowest bracket could not be completed: this bracket is paired again."},
        {"refused", "This pairing of the penultimate bracket is refused: too few of its players "
                    "are paired."},
        {"joined", "The two lowest brackets are joined."},
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (!swp__event_is(event, steps[i].what))
            continue;
        const bool is_alone = i == WHOLE_BRACKET && event->player_count == 1;
        const char *words = is_alone ? "%s, alone in a bracket, is moved down." : steps[i].words;
        const char *names = swp__names(e, event->players, event->player_count);
        swp__tell_event(e, event, swp__replaced(e, words, names));
    }
}

static void tell_alteration(struct swp__explain *e, const swp_trace_event *event)
{
    const char *names = swp__names(e, event->players, event->player_count);
    const uint32_t half = event->player_count / 2;
    if (swp__event_is(event, "limbo"))
        swp__tell_event(e, event, swp__words(e, "From above, but not paired here: %s.", names));
    else if (swp__event_is(event, "transposition"))
        swp__tell_event(
            e, event,
            swp__words(e,
                       event->player_count == 1
                           ? "S2 is transposed: %s is taken first."
                           : "S2 is transposed: its players are taken in this order: %s.",
                       names));
    else
        swp__tell_event(e, event,
                        swp__words(e,
                                   "The halves as they stood did not allow the best pairing: %s "
                                   "changed places with %s.",
                                   swp__names(e, event->players, half),
                                   swp__names(e, event->players + half, half)));
}

static void tell_halves(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    struct swp__halves halves;
    if (!swp__dutch_halves(e, bracket, &halves))
        return;
    if (halves.n_above > 0)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e, "Paired first, against the residents: %s.",
                             swp__names(e, halves.above, halves.n_above)),
                  halves.above, halves.n_above);
    if (halves.n_s1 > 0)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e, "S1%s: %s. S2%s: %s.", halves.n_above ? " of the remainder" : "",
                             swp__names(e, halves.s1, halves.n_s1),
                             halves.n_above ? " of the remainder" : "",
                             swp__names(e, halves.s2, halves.n_s2)),
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
    swp_trace_event exchange, transposition;
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
    .passed_over = "the lowest bracket is paired better, or earlier in the order, if this player "
                   "plays",
    .first_for_bye = "You are the lowest ranked of those who play.",
    .heading = heading,
    .row = row,
    .tell_bracket = tell_bracket,
    .tell_player = swp__dutch_tell_player,
    .preference = swp__has_preference,
};
