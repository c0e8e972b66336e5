/* SPDX-License-Identifier: Apache-2.0 */
/* A round told to the arbiter: the bye, bracket by bracket, the boards. What is said of a bracket
 * is the business of the family of systems; what all have in common stands here. */
#include "bracket/bracket.h"
#include "explain/explain_internal.h"
#include "swisspair/team.h"

#include <string.h>

/* ---- the bye --------------------------------------------------------------------------------- */

/* "Lindström (14) in round 2" */
static const swp_saying *name_with_round(struct swp__explain *e, uint32_t tpn)
{
    const uint32_t had = swp__round_of_pab(e, tpn);
    const uint32_t round = had ? had : swp__round_of_bye(e, tpn);
    if (round == 0)
        return swp__say_player(e, tpn);
    return swp__say(&e->sayer, SWP_SAYING_NAME_IN_ROUND,
                    SWP__VALUES(swp__player_value(&e->sayer, "player", tpn),
                                swp__number_value("round", round)));
}

/* Those who have had the bye, or those barred for points without playing. */
static void tell_barred_for(struct swp__explain *e, uint32_t first, bool had_bye)
{
    const uint32_t n_events = swp_pairing_trace_count(e->pairing);
    const swp_saying **names = swp__arena_array(e->arena, e->n_players, sizeof *names);
    uint32_t *tpns = swp__arena_array(e->arena, e->n_players, sizeof *tpns), n = 0;
    const char *article = "";
    if (!names || !tpns) {
        e->failed = true;
        return;
    }
    for (uint32_t i = first; i < n_events && n < e->n_players; i++) {
        const swp_trace_event event = swp__event(e, i);
        if (event.kind != SWP_TRACE_KIND_BYE || !swp__event_is(&event, "barred") ||
            (swp__round_of_pab(e, event.players[0]) != 0) != had_bye)
            continue;
        article = event.article;
        tpns[n] = event.players[0];
        names[n] = name_with_round(e, tpns[n]);
        n++;
    }
    if (n > 0)
        swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, article,
                  swp__say(&e->sayer, had_bye ? SWP_SAYING_BYE_BARRED_HAD : SWP_SAYING_BYE_BARRED,
                           SWP__VALUES(swp__sayings_value("players", names, n))),
                  tpns, n);
}

void swp__tell_barred(struct swp__explain *e, uint32_t first)
{
    tell_barred_for(e, first, /* had_bye= */ true);
    tell_barred_for(e, first, /* had_bye= */ false);
}

/* What is counted, told by the code of its name, and the two counts. */
static const swp_saying *say_counts(struct swp__explain *e, const swp_trace_event *event,
                                    const swp_saying *counted, const char *name)
{
    struct swp__sayer *sayer = &e->sayer;
    const int64_t wished = swp__event_value(event, name, 0);
    const int64_t paired = swp__event_value(event, "paired", 0);
    const swp_saying_value what = swp__saying_value(sayer, "counted", counted);
    if (strcmp(name, "b3_factor") != 0)
        return swp__say(sayer, SWP_SAYING_BYE_WHY_COUNTS,
                        SWP__VALUES(what, swp__number_value("wished", wished),
                                    swp__number_value("paired", paired)));
    return swp__say(sayer, SWP_SAYING_BYE_WHY_COUNTS,
                    SWP__VALUES(what, swp__hundredths(e, "wished", wished),
                                swp__hundredths(e, "paired", paired)));
}

/* 1998 is not told by rows. */
static const struct {
    const char *name;
    swp_saying_code counted;
} counts_1998[] = {
    {"moved_down_unpaired", SWP_SAYING_COUNTS_MOVED_DOWN_UNPAIRED},
    {"x", SWP_SAYING_COUNTS_X},
    {"upfloat_level", SWP_SAYING_COUNTS_UPFLOAT_LEVEL},
    {"downfloat_level", SWP_SAYING_COUNTS_DOWNFLOAT_LEVEL},
};

static bool counts(const swp_trace_event *event, const char *name)
{
    return swp__event_value(event, name, INT64_MIN) != INT64_MIN;
}

static const swp_saying *say_why(struct swp__explain *e, const swp_trace_event *event)
{
    struct swp__sayer *sayer = &e->sayer;
    if (swp__event_value(event, "unpairable", 0))
        return swp__say(sayer, SWP_SAYING_BYE_WHY_OTHERS, NULL);
    if (swp__event_value(event, "paired_above", 0))
        return swp__say(sayer, SWP_SAYING_BYE_WHY_ABOVE, NULL);
    if (swp__event_value(event, "later", 0))
        return swp__say(sayer, SWP_SAYING_BYE_WHY_LATER, NULL);
    for (int c = 0; counts(event, "paired") && e->rules && c < e->rules->n_criteria; c++) {
        const struct swp__bracket_criterion *row = &e->rules->criteria[c];
        if (counts(event, row->name))
            return say_counts(e, event,
                              row->counted
                                  ? swp__say(sayer, row->counted, NULL)
                                  : swp__say(sayer, SWP_SAYING_COUNTS_RECORDED,
                                             SWP__VALUES(swp__text_value("text", row->words),
                                                         swp__word_value("what", row->name))),
                              row->name);
    }
    for (size_t i = 0; i < sizeof counts_1998 / sizeof *counts_1998; i++)
        if (counts(event, counts_1998[i].name) && counts(event, "paired"))
            return say_counts(e, event, swp__say(sayer, counts_1998[i].counted, NULL),
                              counts_1998[i].name);
    return swp__say(sayer, e->family->passed_over, NULL);
}

swp_saying_value swp__say_why_passed_over(struct swp__explain *e, const swp_trace_event *event)
{
    return swp__saying_value(&e->sayer, "why", say_why(e, event));
}

void swp__tell_passed_over(struct swp__explain *e, const swp_trace_event *event, bool to_player)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value players = swp__player_value(sayer, "players", event->players[0]);
    const swp_saying_value score = swp__points_value("score", event->score);
    const swp_saying_value why = swp__say_why_passed_over(e, event);
    const swp_saying *value =
        e->family->bye_value ? e->family->bye_value(e, event->players[0]) : NULL;
    const swp_saying_value player = swp__player_value(sayer, "player", event->players[0]);
    swp__tell_event(
        e, event,
        value ? swp__say(sayer, SWP_SAYING_BYE_PASSED_OVER_WITH,
                         SWP__VALUES(players, score, swp__saying_value(sayer, "value", value), why))
        : to_player
            ? swp__say(sayer, SWP_SAYING_ANOTHER_PASSED_OVER, SWP__VALUES(player, why))
            : swp__say(sayer, SWP_SAYING_BYE_PASSED_OVER, SWP__VALUES(players, score, why)));
}

static void tell_bye_event(struct swp__explain *e, const swp_trace_event *event)
{
    if (event->player_count == 0)
        return;
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying_value players =
        swp__players_value("players", event->players, event->player_count);
    const swp_saying_value score = swp__points_value("score", event->score);
    if (swp__event_is(event, "bye_score"))
        swp__tell_event(e, event,
                        swp__say(sayer, SWP_SAYING_BYE_LOWEST_SCORE, SWP__VALUES(score, players)));
    else if (swp__event_is(event, "passed_over"))
        swp__tell_passed_over(e, event, /* to_player= */ false);
    else
        swp__tell_event(e, event, swp__say(sayer, SWP_SAYING_BYE_HAD, SWP__VALUES(players, score)));
    if (swp__event_value(event, "last_of_list", 0))
        swp__tell_event(e, event, swp__say(sayer, SWP_SAYING_BYE_LAST_OF_LIST, NULL));
    else if (swp__event_is(event, "bye") && e->family->tell_bye_reason)
        e->family->tell_bye_reason(e, event);
}

static void tell_bye(struct swp__explain *e, uint32_t player)
{
    bool is_decided = false, barred = false;
    swp__tell_code(e, SWP_PASSAGE_KIND_HEADING, "", SWP_SAYING_HEADING_BYE, NULL, 0);
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
                  swp__say(&e->sayer, SWP_SAYING_BYE_GIVEN_BY_ARBITER,
                           SWP__VALUES(swp__player_value(&e->sayer, "player", player))),
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
    const bool is_odd = head->player_count % 2 == 1;
    const swp_saying_value residents = swp__number_value("residents", head->player_count - moved);
    const swp_saying *text =
        moved == 0
            ? swp__say(&e->sayer, is_odd ? SWP_SAYING_RESIDENTS_ODD : SWP_SAYING_RESIDENTS,
                       SWP__VALUES(residents))
            : swp__say(&e->sayer,
                       is_odd ? SWP_SAYING_RESIDENTS_AND_ABOVE_ODD : SWP_SAYING_RESIDENTS_AND_ABOVE,
                       SWP__VALUES(residents, swp__players_value("players", head->players, moved)));
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, head->article, text, NULL, 0);
}

void swp__tell_pairs_of(struct swp__explain *e, const swp_trace_event *event, swp_saying_code code)
{
    const uint32_t n = event->player_count / 2;
    const swp_saying **pairs = swp__arena_array(e->arena, n, sizeof *pairs);
    if (!pairs)
        e->failed = true;
    if (!pairs || n == 0)
        return;
    for (uint32_t i = 0; i < n; i++)
        pairs[i] = swp__say(
            &e->sayer, SWP_SAYING_PAIR,
            SWP__VALUES(swp__player_value(&e->sayer, "first", event->players[2 * i]),
                        swp__player_value(&e->sayer, "second", event->players[2 * i + 1])));
    swp__tell_event(e, event,
                    swp__say(&e->sayer, code, SWP__VALUES(swp__sayings_value("pairs", pairs, n))));
}

void swp__tell_pairs(struct swp__explain *e, const struct swp__told_bracket *bracket)
{
    if (bracket->result == SWP__NOT_TOLD)
        return;
    const swp_trace_event event = swp__event(e, bracket->result);
    swp__tell_pairs_of(e, &event, SWP_SAYING_PAIRS);
}

/* What did not stand says which attempt it was. */
static const swp_saying *say_heading(struct swp__explain *e,
                                     const struct swp__told_bracket *bracket)
{
    struct swp__sayer *sayer = &e->sayer;
    const swp_saying *heading = e->family->heading(e, bracket);
    if (!bracket->is_superseded)
        return heading;
    const swp_saying_value of = swp__saying_value(sayer, "heading", heading);
    return bracket->attempt == 1
               ? swp__say(sayer, SWP_SAYING_HEADING_FIRST_ATTEMPT, SWP__VALUES(of))
               : swp__say(sayer, SWP_SAYING_HEADING_ATTEMPT,
                          SWP__VALUES(of, swp__number_value("attempt", bracket->attempt)));
}

static void tell_brackets(struct swp__explain *e)
{
    for (uint32_t b = 0; b < e->n_brackets; b++) {
        const struct swp__told_bracket *bracket = &e->brackets[b];
        const swp_trace_event event = swp__event(e, bracket->bracket);
        if (!bracket->is_refused) {
            swp__tell(e, SWP_PASSAGE_KIND_HEADING, event.article, say_heading(e, bracket),
                      event.players, event.player_count);
            if (event.has_score)
                swp__tell_score(e, event.score);
        }
        if (!bracket->is_superseded)
            tell_rows(e, bracket);
        e->family->tell_bracket(e, bracket);
    }
}

/* ---- boards ---------------------------------------------------------------------------------- */

/* Neither of the two whose colours the event tells. */
static bool neither_prefers(const struct swp__explain *e, const swp_trace_event *event)
{
    if (!e->family->may_prefer_nothing || swp__event_is(event, "equalise"))
        return e->family->prefers_nothing; /* 4.3.5 of teams speaks of the difference */
    for (uint32_t i = 0; i < event->player_count; i++) {
        const struct swp__told_player *player = swp__told_player(e, event->players[i]);
        if (!player || player->table == SWP__NOT_TOLD)
            return false;
        const swp_trace_event own = swp__event(e, player->table);
        if (swp__event_value(&own, "preference", 0) != 0)
            return false;
    }
    return true;
}

const swp_saying *swp__say_colour_rule(struct swp__explain *e, const swp_trace_event *event)
{
    static const struct {
        const char *what;
        swp_saying_code of_preferences, of_due, of_neither;
    } rules[] = {
        {"both_granted", SWP_SAYING_COLOURS_BOTH_GRANTED, SWP_SAYING_COLOURS_BOTH_GRANTED_DUE,
         SWP_SAYING_COLOURS_RECORDED},
        {"only_one_prefers", SWP_SAYING_COLOURS_ONLY_ONE_PREFERS,
         SWP_SAYING_COLOURS_ONLY_ONE_PREFERS_DUE, SWP_SAYING_COLOURS_RECORDED},
        {"no_choice", SWP_SAYING_COLOURS_NO_CHOICE, SWP_SAYING_COLOURS_NO_CHOICE,
         SWP_SAYING_COLOURS_RECORDED},
        {"stronger", SWP_SAYING_COLOURS_STRONGER, SWP_SAYING_COLOURS_RECORDED,
         SWP_SAYING_COLOURS_RECORDED},
        {"wider_difference", SWP_SAYING_COLOURS_WIDER_DIFFERENCE, SWP_SAYING_COLOURS_RECORDED,
         SWP_SAYING_COLOURS_RECORDED},
        {"equalise", SWP_SAYING_COLOURS_EQUALISE_DUE, SWP_SAYING_COLOURS_EQUALISE_DUE,
         SWP_SAYING_COLOURS_EQUALISE_NEITHER},
        {"alternation", SWP_SAYING_COLOURS_ALTERNATION, SWP_SAYING_COLOURS_ALTERNATION_DUE,
         SWP_SAYING_COLOURS_ALTERNATION_NEITHER},
        {"higher_ranked", SWP_SAYING_COLOURS_HIGHER_RANKED, SWP_SAYING_COLOURS_HIGHER_RANKED_DUE,
         SWP_SAYING_COLOURS_HIGHER_RANKED_NEITHER},
        {"lower_ranked", SWP_SAYING_COLOURS_RECORDED, SWP_SAYING_COLOURS_LOWER_RANKED_DUE,
         SWP_SAYING_COLOURS_LOWER_RANKED_NEITHER},
        {"higher_aro", SWP_SAYING_COLOURS_RECORDED, SWP_SAYING_COLOURS_HIGHER_ARO_DUE,
         SWP_SAYING_COLOURS_RECORDED},
        {"lower_rating", SWP_SAYING_COLOURS_RECORDED, SWP_SAYING_COLOURS_LOWER_RATING_DUE,
         SWP_SAYING_COLOURS_RECORDED},
        {"alphabet", SWP_SAYING_COLOURS_RECORDED, SWP_SAYING_COLOURS_ALPHABET_DUE,
         SWP_SAYING_COLOURS_RECORDED},
        {"initial_colour", SWP_SAYING_COLOURS_INITIAL_COLOUR, SWP_SAYING_COLOURS_INITIAL_COLOUR,
         SWP_SAYING_COLOURS_INITIAL_COLOUR},
    };
    const bool is_of_neither = neither_prefers(e, event);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const swp_saying_code code = is_of_neither                ? rules[i].of_neither
                                     : e->family->has_due_colours ? rules[i].of_due
                                                                  : rules[i].of_preferences;
        if (!swp__event_is(event, rules[i].what) || code == SWP_SAYING_COLOURS_RECORDED)
            continue;
        const bool of_teams =
            code == SWP_SAYING_COLOURS_HIGHER_RANKED && swp_tournament_team_rules(e->t);
        return swp__say(&e->sayer, of_teams ? SWP_SAYING_COLOURS_HIGHER_RANKED_TEAM : code, NULL);
    }
    return swp__say_recorded(e, SWP_SAYING_COLOURS_RECORDED, event, event->text);
}

static void tell_boards(struct swp__explain *e)
{
    swp__tell_code(e, SWP_PASSAGE_KIND_HEADING, "", SWP_SAYING_HEADING_BOARDS, NULL, 0);
    for (uint32_t i = 0; i < swp_pairing_board_count(e->pairing); i++) {
        const swp_board board = swp_pairing_board_at(e->pairing, i);
        const struct swp__told_player *white = swp__told_player(e, board.white);
        if (board.black == 0 || !white || white->pair == SWP__NOT_TOLD)
            continue;
        const swp_trace_event event = swp__event(e, white->pair);
        const uint32_t players[] = {board.white, board.black};
        swp__tell(e, SWP_PASSAGE_KIND_BOARD, event.article, swp__say_colour_rule(e, &event),
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
    static const swp_saying_code codes[2][3] = {
        {SWP_SAYING_PLAYERS_TAKE_PART, SWP_SAYING_PLAYERS_TAKE_PART_ONE_BYE,
         SWP_SAYING_PLAYERS_TAKE_PART_ODD},
        {SWP_SAYING_TEAMS_TAKE_PART, SWP_SAYING_TEAMS_TAKE_PART_ONE_BYE,
         SWP_SAYING_TEAMS_TAKE_PART_ODD}};
    const bool of_teams = swp_tournament_team_rules(e->t) != NULL;
    const int bye_kind = !bye ? 0 : n == 1 ? 1 : 2;
    swp__tell(e, SWP_PASSAGE_KIND_SENTENCE, "",
              swp__say(&e->sayer, codes[of_teams][bye_kind],
                       SWP__VALUES(swp__number_value(of_teams ? "teams" : "players", n))),
              NULL, 0);
    swp__tell_left_to(e);
    if (bye)
        tell_bye(e, bye);
    tell_brackets(e);
    tell_boards(e);
}
