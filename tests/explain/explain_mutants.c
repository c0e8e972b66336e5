/* SPDX-License-Identifier: Apache-2.0 */
/* Events of a pairing as the checker reads them: as they are, or with one thing wrong, so that a
 * check that would notice nothing is found out. */
#include "explain_checker.h"

#include <string.h>

bool checker_is(const swp_trace_event *event, const char *what)
{
    return strcmp(event->what, what) == 0;
}

static void bend_value(struct bent *b, const char *name, int64_t by)
{
    for (uint32_t i = 0; i < b->event.value_count && i < MOST_VALUES; i++)
        if (strcmp(b->values[i].name, name) == 0)
            b->values[i].value += by;
}

static void bend_player(const struct checker *c, struct bent *b, uint32_t index)
{
    if (index >= b->event.player_count)
        return;
    for (int i = 0; i < c->n; i++) /* somebody else */
        if (c->players[i].tpn != b->players[index] && !c->players[i].was_paid_without_play)
            b->players[index] = c->players[i].tpn;
}

static void bend_criterion(const struct checker *c, struct bent *b)
{
    static const struct {
        enum mutant mutant;
        const char *what;
    } bent[] = {{MUTANT_DOWNFLOATERS, "downfloaters"},
                {MUTANT_REFUSED, "preferences_refused"},
                {MUTANT_REFUSED, "x"},
                {MUTANT_STRONG_REFUSED, "strong_preferences_refused"},
                {MUTANT_NEXT, "next_downfloaters"},
                {MUTANT_FLOATED_AGAIN, "downfloats_again_last"},
                {MUTANT_FLOATED_AGAIN, "upfloats_again_last"},
                {MUTANT_FLOATED_AGAIN_BEFORE, "downfloats_again_before"},
                {MUTANT_FLOATED_AGAIN_BEFORE, "upfloats_again_before"},
                {MUTANT_NUMBER_OF_UPFLOATERS, "upfloaters"},
                {MUTANT_UPFLOATERS_FLOATED, "upfloaters_floated"},
                {MUTANT_NEEDS_MORE, "following_needs_more"},
                {MUTANT_RESIDENTS_FLOATED, "residents_floated"}};
    for (size_t i = 0; i < sizeof bent / sizeof *bent; i++)
        if (c->mutant == bent[i].mutant && checker_is(&b->event, bent[i].what))
            bend_value(b, "value", 1);
    const bool is_of_upfloaters = checker_is(&b->event, "upfloater_differences");
    if (c->mutant == MUTANT_LIST_SCORE)
        bend_value(b, "score", 5);
    if (c->mutant == (is_of_upfloaters ? MUTANT_UPFLOATER_DIFFERENCE : MUTANT_LIST_DIFFERENCE))
        bend_value(b, "difference", 5);
}

static void bend_table(const struct checker *c, struct bent *b)
{
    static const struct {
        enum mutant mutant;
        const char *name;
    } bent[] = {{MUTANT_STRENGTH, "strength"},
                {MUTANT_DIFFERENCE, "colour_difference"},
                {MUTANT_FLOAT, "float_last"},
                {MUTANT_UPFLOATS, "upfloats"},
                {MUTANT_PREFERENCE, "preference"},
                {MUTANT_ARO, "aro"},
                {MUTANT_ARO_SUM, "aro_sum"},
                {MUTANT_RATING, "rating"},
                {MUTANT_MAXIMUM_UPFLOATER, "maximum_upfloater"},
                {MUTANT_FLOATED_LAST, "floated_last"},
                {MUTANT_MAY_HAVE_WHITE, "may_have_white"},
                {MUTANT_MATCHES, "matches"}};
    for (size_t i = 0; i < sizeof bent / sizeof *bent; i++)
        if (c->mutant == bent[i].mutant)
            bend_value(b, bent[i].name, 1);
    if (c->mutant == MUTANT_FLOATED_MATCH && history_is_of_matches(c->t))
        bend_value(b, "floated_last", 1);
    if (c->mutant == MUTANT_MAY_HAVE_BYE)
        for (uint32_t i = 0; i < b->event.value_count && i < MOST_VALUES; i++)
            if (strcmp(b->values[i].name, "may_have_bye") == 0)
                b->values[i].value = 1;
}

static void swap_players(struct bent *b, uint32_t first, uint32_t second)
{
    if (second >= b->event.player_count)
        return;
    const uint32_t kept = b->players[first];
    b->players[first] = b->players[second];
    b->players[second] = kept;
}

static void turn_round(struct bent *b)
{
    const uint32_t n = b->event.player_count;
    for (uint32_t i = 0; i < n / 2; i++)
        swap_players(b, i, n - 1 - i);
}

static void bend(const struct checker *c, struct bent *b)
{
    switch (b->event.kind) {
    case SWP_TRACE_KIND_TABLE:
        bend_table(c, b);
        if (c->mutant == MUTANT_ORDER && checker_is(&b->event, "s1"))
            turn_round(b);
        if (c->mutant == MUTANT_WITHOUT_A7D && checker_is(&b->event, "without_a7d"))
            bend_player(c, b, 1);
        break;
    case SWP_TRACE_KIND_BRACKET:
        b->event.score += c->mutant == MUTANT_BRACKET_SCORE ? 5 : 0;
        if (c->mutant == MUTANT_MOVED_DOWN)
            bend_value(b, "moved_down", 1);
        if (c->mutant == MUTANT_LEFT_OVER)
            bend_value(b, "left_over", 1);
        break;
    case SWP_TRACE_KIND_BYE:
        if ((c->mutant == MUTANT_BYE_PLAYER && checker_is(&b->event, "bye")) ||
            (c->mutant == MUTANT_BARRED_PLAYER && checker_is(&b->event, "barred")))
            bend_player(c, b, 0);
        if (c->mutant == MUTANT_BYE_MATCHES)
            bend_value(b, "matches", 1);
        break;
    case SWP_TRACE_KIND_PAIR:
        if (c->mutant == MUTANT_WHITES && checker_is(&b->event, "higher_ranked"))
            b->event.what = "equalise";
        if (c->mutant == MUTANT_ALTERNATES && checker_is(&b->event, "higher_ranked"))
            b->event.what = "lower_ranked";
        if (c->mutant == MUTANT_COLOURS_SWAPPED)
            swap_players(b, 0, 1);
        if (c->mutant == MUTANT_COLOUR_RULE)
            b->event.what = checker_is(&b->event, "stronger") ? "both_granted" : "stronger";
        if (c->mutant == MUTANT_ALTERNATION_ROUND)
            bend_value(b, "round_white", 1);
        break;
    case SWP_TRACE_KIND_RESULT:
        if (c->mutant == MUTANT_RESULT_PAIRS)
            swap_players(b, 1, 3);
        if (c->mutant == MUTANT_TOP_AND_BOTTOM && history_is_of_matches(c->t))
            swap_players(b, 0, 1);
        if (c->mutant == MUTANT_COLUMNS && checker_is(&b->event, "columns"))
            turn_round(b);
        break;
    case SWP_TRACE_KIND_CRITERION:
        bend_criterion(c, b);
        break;
    case SWP_TRACE_KIND_ALTERATION:
        if (c->mutant == MUTANT_TRANSPOSITION && checker_is(&b->event, "transposition"))
            bend_player(c, b, 0);
        if (c->mutant == MUTANT_EXCHANGE && checker_is(&b->event, "exchange"))
            swap_players(b, 0, 1);
        break;
    case SWP_TRACE_KIND_FLOAT:
        if (c->mutant == MUTANT_FLOATERS && checker_is(&b->event, "downfloaters"))
            bend_player(c, b, 0);
        if (c->mutant == MUTANT_FLOATER_TYPE || c->mutant == MUTANT_FLOATER_ORIGIN)
            bend_value(b, "type", c->mutant == MUTANT_FLOATER_TYPE ? 1 : -2);
        break;
    case SWP_TRACE_KIND_MOVE:
    case SWP_TRACE_KIND_JOIN:
    case SWP_TRACE_KIND_MAX_ENUM:
        break;
    }
}

bool checker_read(const struct checker *c, uint32_t index, struct bent *b)
{
    const swp_trace_event *event = swp_pairing_trace_at(c->pairing, index);
    if (!event)
        return false;
    b->event = *event;
    for (uint32_t i = 0; i < b->event.value_count && i < MOST_VALUES; i++)
        b->values[i] = b->event.values[i];
    for (uint32_t i = 0; i < b->event.player_count && i < CHECKER_PLAYERS; i++)
        b->players[i] = b->event.players[i];
    b->event.values = b->values;
    b->event.players = b->players;
    bend(c, b);
    return true;
}
