/* A round told to the arbiter: the bye, bracket by bracket, the boards. What is said of a bracket
 * is the business of the family of systems; what all have in common stands here. */
#include "explain/explain_internal.h"

#include <string.h>

/* ---- the bye --------------------------------------------------------------------------------- */

/* "Lindström (14) in round 2" */
static const char *name_with_round(struct sp__explain *e, uint32_t tpn)
{
    const uint32_t round = sp__round_of_bye(e, tpn);
    if (round == 0)
        return sp__name(e, tpn);
    return sp__words(e, "%s in round %lu", sp__name(e, tpn), (unsigned long)round);
}

void sp__tell_barred(struct sp__explain *e, uint32_t first)
{
    const uint32_t n_events = sp_pairing_trace_count(e->pairing);
    const char **names = sp__arena_array(e->arena, e->n_players, sizeof *names);
    uint32_t *tpns = sp__arena_array(e->arena, e->n_players, sizeof *tpns), n = 0;
    if (!names || !tpns) {
        e->failed = true;
        return;
    }
    for (uint32_t i = first; i < n_events && n < e->n_players; i++) {
        const sp_trace_event event = sp__event(e, i);
        if (event.kind != SP_TRACE_BYE || !sp__event_is(&event, "barred"))
            continue;
        tpns[n] = event.players[0];
        names[n] = name_with_round(e, tpns[n]);
        n++;
    }
    sp__tell(e, SP_PASSAGE_SENTENCE, sp__event(e, first).article,
             sp__words(e, "Barred from the bye for points without playing: %s.",
                       sp__join(e, names, n, ", ", " and ")),
             tpns, n);
}

static void tell_bye_event(struct sp__explain *e, const sp_trace_event *event)
{
    if (event->player_count == 0)
        return;
    const char *names = sp__names(e, event->players, event->player_count);
    const char *points = sp__score_words(e, event->score);
    if (sp__event_is(event, "bye_score"))
        sp__tell_event(e, event,
                       sp__words(e,
                                 "The lowest score with which anybody can have the bye is %s: it "
                                 "may go to %s.",
                                 points, names));
    else if (sp__event_is(event, "passed_over"))
        sp__tell_event(e, event,
                       sp__words(e, "%s, with %s, is passed over: %s.", names, points,
                                 e->family->passed_over));
    else
        sp__tell_event(e, event, sp__words(e, "%s, with %s, has the bye.", names, points));
}

static void tell_bye(struct sp__explain *e, uint32_t player)
{
    bool is_decided = false, barred = false;
    sp__tell(e, SP_PASSAGE_HEADING, "", "The bye", NULL, 0);
    for (uint32_t i = 0; i < sp_pairing_trace_count(e->pairing); i++) {
        const sp_trace_event event = sp__event(e, i);
        if (event.kind != SP_TRACE_BYE)
            continue;
        if (!sp__event_is(&event, "barred"))
            tell_bye_event(e, &event);
        else if (!barred)
            sp__tell_barred(e, i);
        barred = barred || sp__event_is(&event, "barred");
        is_decided = is_decided || sp__event_is(&event, "bye");
    }
    if (!is_decided)
        sp__tell(e, SP_PASSAGE_SENTENCE, "",
                 sp__words(e, "The arbiter has given the bye to %s.", sp__name(e, player)), &player,
                 1);
}

/* ---- brackets -------------------------------------------------------------------------------- */

static void tell_rows(struct sp__explain *e, const struct sp__told_bracket *bracket)
{
    const sp_trace_event event = sp__event(e, bracket->bracket);
    for (uint32_t i = 0; i < event.player_count; i++) {
        const struct sp__told_player *player = sp__told_player(e, event.players[i]);
        if (!player || player->table == SP__NOT_TOLD)
            continue;
        const sp_trace_event table = sp__event(e, player->table);
        sp__tell(e, SP_PASSAGE_PLAYER, table.article, e->family->row(e, &table), &player->tpn, 1);
        sp__tell_score(e, player->score);
    }
}

void sp__tell_pairs(struct sp__explain *e, const struct sp__told_bracket *bracket)
{
    if (bracket->result == SP__NOT_TOLD)
        return;
    const sp_trace_event event = sp__event(e, bracket->result);
    const uint32_t n = event.player_count / 2;
    const char **pairs = sp__arena_array(e->arena, n, sizeof *pairs);
    if (!pairs)
        e->failed = true;
    if (!pairs || n == 0)
        return;
    for (uint32_t i = 0; i < n; i++)
        pairs[i] = sp__words(e, "%s \xE2\x80\x93 %s", sp__name(e, event.players[2 * i]),
                             sp__name(e, event.players[2 * i + 1]));
    sp__tell_event(e, &event, sp__words(e, "Pairs: %s.", sp__join(e, pairs, n, "; ", "; ")));
}

static void tell_brackets(struct sp__explain *e)
{
    for (uint32_t b = 0; b < e->n_brackets; b++) {
        const struct sp__told_bracket *bracket = &e->brackets[b];
        const sp_trace_event event = sp__event(e, bracket->bracket);
        sp__tell(e, SP_PASSAGE_HEADING, event.article,
                 sp__words(e, "%s%s", e->family->heading(e, bracket),
                           bracket->is_superseded ? ", first attempt" : ""),
                 event.players, event.player_count);
        if (event.has_score)
            sp__tell_score(e, event.score);
        if (!bracket->is_superseded)
            tell_rows(e, bracket);
        e->family->tell_bracket(e, bracket);
    }
}

/* ---- boards ---------------------------------------------------------------------------------- */

const char *sp__colour_rule_words(const struct sp__explain *e, const sp_trace_event *event)
{
    static const struct {
        const char *what, *of_preferences, *of_due;
    } rules[] = {
        {"both_granted", "both have the colour they prefer", "both have the colour due to them"},
        {"only_one_prefers", "only one of the two prefers a colour, and has it",
         "only one of the two is due a colour, and has it"},
        {"no_choice", "the limits of colours leave no choice",
         "the limits of colours leave no choice"},
        {"stronger", "both prefer the same colour: the stronger preference is granted", NULL},
        {"wider_difference", "both must have the same colour: the wider colour difference decides",
         NULL},
        {"equalise", NULL, "the numbers of games with White and Black are made more equal"},
        {"alternation",
         "both prefer the same colour: it alternates from the latest time the two had different "
         "ones",
         "both are due the same colour: it alternates from the latest time the two had different "
         "ones"},
        {"higher_ranked", "both prefer the same colour: the higher ranked player has it",
         "both are due the same colour: the higher ranked player has it"},
        {"lower_ranked", NULL,
         "both are due the same colour: paired upwards, the lower ranked player has it"},
        {"higher_aro", NULL, "nothing else decides: White goes to the higher average of opponents"},
        {"lower_rating", NULL, "nothing else decides: White goes to the lower rating"},
        {"alphabet", NULL, "nothing else decides: White goes to the first in the alphabet"},
        {"initial_colour", "the colours follow the drawing of lots before round 1",
         "the colours follow the drawing of lots before round 1"},
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const char *words = e->family->has_due_colours ? rules[i].of_due : rules[i].of_preferences;
        if (sp__event_is(event, rules[i].what) && words)
            return words;
    }
    return event->text;
}

static void tell_boards(struct sp__explain *e)
{
    sp__tell(e, SP_PASSAGE_HEADING, "", "Boards and colours", NULL, 0);
    for (uint32_t i = 0; i < sp_pairing_board_count(e->pairing); i++) {
        const sp_board board = sp_pairing_board(e->pairing, i);
        const struct sp__told_player *white = sp__told_player(e, board.white);
        if (board.black == 0 || !white || white->pair == SP__NOT_TOLD)
            continue;
        const sp_trace_event event = sp__event(e, white->pair);
        const uint32_t players[] = {board.white, board.black};
        sp__tell(e, SP_PASSAGE_BOARD, event.article, sp__colour_rule_words(e, &event), players, 2);
    }
}

/* ---- the round ------------------------------------------------------------------------------- */

void sp__tell_round(struct sp__explain *e)
{
    uint32_t bye = 0, n = 0;
    for (uint32_t i = 0; i < e->n_players; i++) {
        n += e->players[i].board > 0 || e->players[i].has_bye;
        if (e->players[i].has_bye)
            bye = e->players[i].tpn;
    }
    const char *with_bye = n == 1 ? " and has the bye" : ", an odd number: one of them has the bye";
    sp__tell(e, SP_PASSAGE_SENTENCE, "",
             sp__words(e, "%s%s.", sp__take_part(e, n), bye ? with_bye : ""), NULL, 0);
    if (bye)
        tell_bye(e, bye);
    tell_brackets(e);
    tell_boards(e);
}
