/* SPDX-License-Identifier: Apache-2.0 */
/* A round told to the arbiter: the bye, bracket by bracket, the boards. What is said of a bracket
 * is the business of the family of systems; what all have in common stands here. */
#include "explain/explain_internal.h"

#include <string.h>

/* ---- the bye --------------------------------------------------------------------------------- */

/* "Lindström (14) in round 2" */
static const char *name_with_round(struct swp__explain *e, uint32_t tpn)
{
    const uint32_t round = swp__round_of_bye(e, tpn);
    if (round == 0)
        return swp__name(e, tpn);
    return swp__words(e, "%s in round %lu", swp__name(e, tpn), (unsigned long)round);
}

void swp__tell_barred(struct swp__explain *e, uint32_t first)
{
    const uint32_t n_events = swp_pairing_trace_count(e->pairing);
    const char **names = swp__arena_array(e->arena, e->n_players, sizeof *names);
    uint32_t *tpns = swp__arena_array(e->arena, e->n_players, sizeof *tpns), n = 0;
    if (!names || !tpns) {
        e->failed = true;
        return;
    }
    for (uint32_t i = first; i < n_events && n < e->n_players; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_BYE || !swp__event_is(&event, "barred"))
            continue;
        tpns[n] = event.players[0];
        names[n] = name_with_round(e, tpns[n]);
        n++;
    }
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, swp__event(e, first).article,
              swp__words(e, "Barred from the bye for points without playing: %s.",
                         swp__join(e, names, n, ", ", " and ")),
              tpns, n);
}

static void tell_bye_event(struct swp__explain *e, const swp_trace_event *event)
{
    if (event->player_count == 0)
        return;
    const char *names = swp__names(e, event->players, event->player_count);
    const char *points = swp__score_words(e, event->score);
    if (swp__event_is(event, "bye_score"))
        swp__tell_event(e, event,
                        swp__words(e,
                                   "The lowest score with which anybody can have the bye is %s: it "
                                   "may go to %s.",
                                   points, names));
    else if (swp__event_is(event, "passed_over"))
        swp__tell_event(e, event,
                        swp__words(e, "%s, with %s, is passed over: %s.", names, points,
                                   e->family->passed_over));
    else
        swp__tell_event(e, event, swp__words(e, "%s, with %s, has the bye.", names, points));
}

static void tell_bye(struct swp__explain *e, uint32_t player)
{
    bool is_decided = false, barred = false;
    swp__tell(e, SWP_PASSAGE_KIND_HEADING, "", "The bye", NULL, 0);
    for (uint32_t i = 0; i < swp_pairing_trace_count(e->pairing); i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_BYE)
            continue;
        if (!swp__event_is(&event, "barred"))
            tell_bye_event(e, &event);
        else if (!barred)
            swp__tell_barred(e, i);
        barred = barred || swp__event_is(&event, "barred");
        is_decided = is_decided || swp__event_is(&event, "bye");
    }
    if (!is_decided)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
                  swp__words(e, "The arbiter has given the bye to %s.", swp__name(e, player)),
                  &player, 1);
}

/* ---- brackets -------------------------------------------------------------------------------- */

static void tell_rows(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    const swp_trace_event event = swp__event(e, bracket->bracket);
    for (uint32_t i = 0; i < event.player_count; i++) {
        const struct swp__told_player *player = swp__told_player(e, event.players[i]);
        if (!player || player->table == SWP__NOT_TOLD)
            continue;
        const swp_trace_event table = swp__event(e, player->table);
        swp__tell(e, SWP_PASSAGE_KIND_PLAYER, table.article, e->family->row(e, &table),
                  &player->tpn, 1);
        swp__tell_score(e, player->score);
    }
}

void swp__tell_members(struct swp__explain *e, const swp_trace_event *head)
{
    const uint32_t moved = (uint32_t)swp__event_value(head, "moved_down", 0);
    const uint32_t residents = head->player_count - moved;
    const char *text = swp__count(e, residents, "resident", "residents");
    if (moved > 0)
        text = swp__words(e, "%s, and from above %s", text, swp__names(e, head->players, moved));
    const bool is_odd = head->player_count % 2 == 1;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article,
              swp__words(e, "%s%s.", swp__capital(e, text),
                         is_odd ? ": an odd number, not everybody can be paired here" : ""),
              NULL, 0);
}

void swp__tell_pairs(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    if (bracket->result == SWP__NOT_TOLD)
        return;
    const swp_trace_event event = swp__event(e, bracket->result);
    const uint32_t n = event.player_count / 2;
    const char **pairs = swp__arena_array(e->arena, n, sizeof *pairs);
    if (!pairs)
        e->failed = true;
    if (!pairs || n == 0)
        return;
    for (uint32_t i = 0; i < n; i++)
        pairs[i] = swp__words(e, "%s \xE2\x80\x93 %s", swp__name(e, event.players[2 * i]),
                              swp__name(e, event.players[2 * i + 1]));
    swp__tell_event(e, &event, swp__words(e, "Pairs: %s.", swp__join(e, pairs, n, "; ", "; ")));
}

static void tell_brackets(struct swp__explain *e)
{
    for (uint32_t b = 0; b < e->n_brackets; b++) {
        const struct swp__told_bracket *bracket = &e->brackets[b];
        const swp_trace_event event = swp__event(e, bracket->bracket);
        swp__tell(e, SWP_PASSAGE_KIND_HEADING, event.article,
                  swp__words(e, "%s%s", e->family->heading(e, bracket),
                             bracket->is_superseded ? ", first attempt" : ""),
                  event.players, event.player_count);
        if (event.has_score)
            swp__tell_score(e, event.score);
        if (!bracket->is_superseded)
            tell_rows(e, bracket);
        e->family->tell_bracket(e, bracket);
    }
}

/* ---- boards ---------------------------------------------------------------------------------- */

const char *swp__colour_rule_words(const struct swp__explain *e, const swp_trace_event *event)
{
    static const struct {
        const char *what, *of_preferences, *of_due, *of_neither;
    } rules[] = {
        {"both_granted", "both have the colour they prefer", "both have the colour due to them",
         NULL},
        {"only_one_prefers", "only one of the two prefers a colour, and has it",
         "only one of the two is due a colour, and has it", NULL},
        {"no_choice", "the limits of colours leave no choice",
         "the limits of colours leave no choice", NULL},
        {"stronger", "both prefer the same colour: the stronger preference is granted", NULL, NULL},
        {"wider_difference", "both must have the same colour: the wider colour difference decides",
         NULL, NULL},
        {"equalise", NULL, "the numbers of games with White and Black are made more equal",
         "White goes to the one who has had it less often"},
        {"alternation",
         "both prefer the same colour: it alternates from the latest time the two had different "
         "ones",
         "both are due the same colour: it alternates from the latest time the two had different "
         "ones",
         "the colours alternate from the latest time the two had different ones"},
        {"higher_ranked", "both prefer the same colour: the higher ranked player has it",
         "both are due the same colour: the higher ranked player has it",
         "the higher ranked player alternates"},
        {"lower_ranked", NULL,
         "both are due the same colour: paired upwards, the lower ranked player has it",
         "the higher ranked player has had no colour: the other one alternates"},
        {"higher_aro", NULL, "nothing else decides: White goes to the higher average of opponents",
         NULL},
        {"lower_rating", NULL, "nothing else decides: White goes to the lower rating", NULL},
        {"alphabet", NULL, "nothing else decides: White goes to the first in the alphabet", NULL},
        {"initial_colour", "the colours follow the drawing of lots before round 1",
         "the colours follow the drawing of lots before round 1",
         "the colours follow the drawing of lots before round 1"},
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const char *words = e->family->prefers_nothing   ? rules[i].of_neither
                            : e->family->has_due_colours ? rules[i].of_due
                                                         : rules[i].of_preferences;
        if (swp__event_is(event, rules[i].what) && words)
            return words;
    }
    return event->text;
}

static void tell_boards(struct swp__explain *e)
{
    swp__tell(e, SWP_PASSAGE_KIND_HEADING, "", "Boards and colours", NULL, 0);
    for (uint32_t i = 0; i < swp_pairing_board_count(e->pairing); i++) {
        const swp_board board = swp_pairing_board(e->pairing, i);
        const struct swp__told_player *white = swp__told_player(e, board.white);
        if (board.black == 0 || !white || white->pair == SWP__NOT_TOLD)
            continue;
        const swp_trace_event event = swp__event(e, white->pair);
        const uint32_t players[] = {board.white, board.black};
        swp__tell(e, SWP_PASSAGE_KIND_BOARD, event.article, swp__colour_rule_words(e, &event),
                  players, 2);
    }
}

/* ---- the round ------------------------------------------------------------------------------- */

void swp__tell_round(struct swp__explain *e)
{
    uint32_t bye = 0, n = 0;
    for (uint32_t i = 0; i < e->n_players; i++) {
        n += e->players[i].board > 0 || e->players[i].has_bye;
        if (e->players[i].has_bye)
            bye = e->players[i].tpn;
    }
    const char *with_bye = n == 1 ? " and has the bye" : ", an odd number: one of them has the bye";
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
              swp__words(e, "%s%s.", swp__take_part(e, n), bye ? with_bye : ""), NULL, 0);
    swp__tell_left_to(e);
    if (bye)
        tell_bye(e, bye);
    tell_brackets(e);
    tell_boards(e);
}
