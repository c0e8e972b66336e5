/* SPDX-License-Identifier: Apache-2.0 */
/* Every fact of a round's events and sentences, derived a second time: scores, preferences, floats,
 * average ratings, byes, which rule gave a colour; brackets in explain_brackets.c, Lim's floaters
 * in explain_floaters.c, matches of two games in explain_matches.c. A check that does not apply to
 * a system is left out by the names of its events; nothing is shared with the engine. */
#include "explain_checker.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void checker_fact(struct checker *c, bool holds, const char *format, ...)
{
    char text[400];
    va_list args;
    c->facts++;
    if (holds)
        return;
    c->objections++;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!c->is_quiet)
        c->tell(c, text);
}

const struct history *checker_player(const struct checker *c, uint32_t tpn)
{
    for (int i = 0; i < c->n; i++)
        if (c->players[i].tpn == tpn)
            return &c->players[i];
    return NULL;
}

bool checker_value(const swp_trace_event *event, const char *name, int64_t *out)
{
    for (uint32_t i = 0; i < event->value_count; i++)
        if (strcmp(event->values[i].name, name) == 0) {
            *out = event->values[i].value;
            return true;
        }
    return false;
}

/* ---- players --------------------------------------------------------------------------------- */

/* 1998, B.2: absolute preferences of those with more than half of the points end before the last
 * round. */
static bool is_exempt(const struct checker *c, const struct history *h)
{
    return strcmp(swp_pairing_system(c->pairing), "dutch-1998") == 0 &&
           c->round == swp_tournament_rounds(c->t) && h->score > (swp_points)(c->round - 1) * 5;
}

/* Dubov 1997 and Lim speak of colours due: no strengths, and with two of one colour running Lim's
 * limits come before the difference, as in the absolute preferences. */
static void check_preference(struct checker *c, const swp_trace_event *event,
                             const struct history *h)
{
    int64_t value;
    if (h->games > 0 && checker_value(event, "preference", &value))
        checker_fact(c,
                     value == h->preference || (value != 0 && h->strength == 3 &&
                                                !checker_value(event, "strength", &value)),
                     "%u prefers %lld, should be %d", (unsigned)h->tpn, (long long)value,
                     h->preference);
    if (h->games > 0 && checker_value(event, "strength", &value) && !is_exempt(c, h))
        checker_fact(c, value == h->strength, "%u: strength %lld, should be %d", (unsigned)h->tpn,
                     (long long)value, h->strength);
    if (checker_value(event, "colour_difference", &value))
        checker_fact(c, value == h->whites - h->blacks, "%u: colour difference %lld, should be %d",
                     (unsigned)h->tpn, (long long)value, h->whites - h->blacks);
}

static void check_floats(struct checker *c, const swp_trace_event *event, const struct history *h)
{
    int64_t value;
    if (!h->has_gap_last && checker_value(event, "float_last", &value))
        checker_fact(c, value == h->float_last, "%u: float %lld in the last round, should be %d",
                     (unsigned)h->tpn, (long long)value, h->float_last);
    if (!h->has_gap_before && checker_value(event, "float_before", &value))
        checker_fact(c, value == h->float_before, "%u: float %lld two rounds ago, should be %d",
                     (unsigned)h->tpn, (long long)value, h->float_before);
    if (checker_value(event, "upfloats", &value))
        checker_fact(c, value == h->upfloats, "%u: %lld upfloats, should be %d", (unsigned)h->tpn,
                     (long long)value, h->upfloats);
    if (checker_value(event, "maximum_upfloater", &value)) /* Dubov 2025, 1.7.2 */
        checker_fact(c, value == (h->upfloats >= 2 + (int)swp_tournament_rounds(c->t) / 5),
                     "%u: maximum upfloater %lld after %d upfloats", (unsigned)h->tpn,
                     (long long)value, h->upfloats);
    if (checker_value(event, "upfloated_last", &value))
        checker_fact(c, value == h->upfloated_last, "%u: upfloat in the last round %lld",
                     (unsigned)h->tpn, (long long)value);
}

/* To the nearest integer, a half upwards (Dubov 2025, 1.6.1). */
static int64_t rounded_aro(const struct history *h)
{
    const int64_t whole = h->met > 0 ? h->rating_sum / h->met : 0;
    const int64_t rest = h->met > 0 ? h->rating_sum % h->met : 0;
    return whole + (rest > 0 && 2 * rest >= h->met);
}

/* The average rating of the opponents: exactly, as a sum and a number (Dubov 1997; a number of 1
 * and a sum of 0 for who has met nobody), or rounded (2025). */
static void check_aro(struct checker *c, const swp_trace_event *event, const struct history *h)
{
    int64_t value, games;
    if (checker_value(event, "rating", &value))
        checker_fact(c, value == h->rating, "%u: rating %lld, should be %ld", (unsigned)h->tpn,
                     (long long)value, (long)h->rating);
    if (checker_value(event, "aro_sum", &value) && checker_value(event, "aro_games", &games))
        checker_fact(c, value == h->rating_sum && games == (h->met > 0 ? h->met : 1),
                     "%u: ARO %lld / %lld, should be %lld / %d", (unsigned)h->tpn, (long long)value,
                     (long long)games, (long long)h->rating_sum, h->met);
    if (!checker_value(event, "aro", &value))
        return;
    checker_fact(c, value == rounded_aro(h), "%u: ARO %lld, should be %lld", (unsigned)h->tpn,
                 (long long)value, (long long)rounded_aro(h));
}

/* Whether the average of a is lower, as the edition compares them. */
static bool has_lower_aro(const struct history *a, const struct history *b, bool is_rounded)
{
    if (is_rounded)
        return rounded_aro(a) < rounded_aro(b);
    const int64_t x = a->rating_sum * (b->met > 0 ? b->met : 1);
    const int64_t y = b->rating_sum * (a->met > 0 ? a->met : 1);
    return x < y;
}

/* S1 of Dubov 2025, and the column of the whites in 1997, stand by ascending ARO; the blacks by
 * descending rating. */
static void check_order(struct checker *c, const swp_trace_event *event)
{
    int64_t whites = 0;
    if (checker_is(event, "s1"))
        whites = event->player_count;
    else if (!checker_value(event, "white", &whites) || !checker_is(event, "columns"))
        return;
    for (uint32_t i = 1; i < event->player_count; i++) {
        const struct history *a = checker_player(c, event->players[i - 1]);
        const struct history *b = checker_player(c, event->players[i]);
        if (!a || !b || i == (uint32_t)whites)
            continue;
        if (i < (uint32_t)whites)
            checker_fact(c, !has_lower_aro(b, a, checker_is(event, "s1")),
                         "%u before %u, who has a lower ARO", (unsigned)a->tpn, (unsigned)b->tpn);
        else
            checker_fact(c, a->rating >= b->rating, "%u before %u, who has a higher rating",
                         (unsigned)a->tpn, (unsigned)b->tpn);
    }
}

/* 2012: of the pairs that would be made without A.7.d at least one breaks it, and all may be made.
 */
static void check_without_a7d(struct checker *c, const swp_trace_event *event)
{
    bool is_broken = false;
    for (uint32_t i = 0; i + 1 < event->player_count; i += 2) {
        const struct history *a = checker_player(c, event->players[i]);
        const struct history *b = checker_player(c, event->players[i + 1]);
        if (!a || !b)
            continue;
        is_broken =
            is_broken || (a->preference == b->preference && a->strength >= 2 && b->strength >= 2);
        checker_fact(c, !history_met(c->t, a->tpn, b->tpn, c->round), "%u and %u have met",
                     (unsigned)a->tpn, (unsigned)b->tpn);
    }
    checker_fact(c, is_broken && c->round % 2 == 1, "no pair of these breaks A.7.d");
}

static void check_table(struct checker *c, const swp_trace_event *event)
{
    int64_t value;
    if (!checker_is(event, "player"))
        return;
    const struct history *h = checker_player(c, event->players[0]);
    checker_fact(c, h != NULL, "a table of an unknown player");
    if (!h)
        return;
    checker_fact(c, event->score == h->score, "%u has %ld tenths, should be %ld", (unsigned)h->tpn,
                 (long)event->score, (long)h->score);
    check_preference(c, event, h);
    check_floats(c, event, h);
    check_aro(c, event, h);
    if (checker_value(event, "may_have_bye", &value) && value)
        checker_fact(c, !h->was_paid_without_play,
                     "%u may have the bye after points without playing", (unsigned)h->tpn);
    if (checker_value(event, "games", &value))
        checker_fact(c, value == h->games, "%u: %lld games", (unsigned)h->tpn, (long long)value);
}

/* ---- boards ---------------------------------------------------------------------------------- */

static void check_rule(struct checker *c, const swp_trace_event *event, const struct history *white,
                       const struct history *black)
{
    const bool granted = white->preference != 2 && black->preference != 1;
    if (checker_is(event, "both_granted"))
        checker_fact(c, white->preference != 0 && black->preference != 0 && granted,
                     "%u-%u: not both preferences are granted", (unsigned)white->tpn,
                     (unsigned)black->tpn);
    if (checker_is(event, "only_one_prefers"))
        checker_fact(c, (white->preference == 0 || black->preference == 0) && granted,
                     "%u-%u: not only one prefers", (unsigned)white->tpn, (unsigned)black->tpn);
    if (checker_is(event, "stronger") && !is_exempt(c, white) && !is_exempt(c, black)) {
        const struct history *stronger = white->strength > black->strength ? white : black;
        checker_fact(c,
                     white->preference == black->preference && white->strength != black->strength,
                     "%u-%u: no stronger preference", (unsigned)white->tpn, (unsigned)black->tpn);
        checker_fact(c, stronger->preference == (stronger == white ? 1 : 2),
                     "%u-%u: the stronger one is refused", (unsigned)white->tpn,
                     (unsigned)black->tpn);
    }
    if (checker_is(event, "initial_colour"))
        checker_fact(c, white->games == 0 && black->games == 0, "%u-%u: somebody has played",
                     (unsigned)white->tpn, (unsigned)black->tpn);
}

/* The latest place, from the ends of their games, where the two had different colours. */
static void check_alternation(struct checker *c, const swp_trace_event *event,
                              const struct history *white, const struct history *black)
{
    int64_t rounds[2] = {0, 0};
    if (!checker_is(event, "alternation"))
        return;
    checker_value(event, "round_white", &rounds[0]);
    checker_value(event, "round_black", &rounds[1]);
    for (int back = 1; back <= white->games && back <= black->games; back++) {
        const int a = white->games - back, b = black->games - back;
        if (white->colours[a] == black->colours[b])
            continue;
        checker_fact(c, white->rounds[a] == rounds[0] && black->rounds[b] == rounds[1],
                     "%u-%u: rounds %lld and %lld decide", (unsigned)white->tpn,
                     (unsigned)black->tpn, (long long)rounds[0], (long long)rounds[1]);
        checker_fact(c, white->colours[a] == 2, "%u-%u: no alternation", (unsigned)white->tpn,
                     (unsigned)black->tpn);
        return;
    }
    checker_fact(c, false, "%u-%u: never different colours", (unsigned)white->tpn,
                 (unsigned)black->tpn);
}

static void check_pair(struct checker *c, const swp_trace_event *event)
{
    const struct history *white = checker_player(c, event->players[0]);
    const struct history *black = checker_player(c, event->players[1]);
    bool is_board = false;
    for (uint32_t i = 0; i < swp_pairing_board_count(c->pairing); i++) {
        const swp_board board = swp_pairing_board_at(c->pairing, i);
        is_board =
            is_board || (board.white == event->players[0] && board.black == event->players[1]);
    }
    checker_fact(c, is_board && white && black, "%u-%u is no board", (unsigned)event->players[0],
                 (unsigned)event->players[1]);
    if (!white || !black)
        return;
    check_rule(c, event, white, black);
    check_alternation(c, event, white, black);
}

static void check_bye(struct checker *c, const swp_trace_event *event)
{
    const uint32_t last = swp_pairing_board_count(c->pairing) - 1;
    const swp_board bye = swp_pairing_board_at(c->pairing, last);
    for (uint32_t i = 0; i < event->player_count; i++) {
        const struct history *h = checker_player(c, event->players[i]);
        if (!h)
            continue;
        checker_fact(c, !event->has_score || event->score == h->score, "%u: another score",
                     (unsigned)h->tpn);
        if (checker_is(event, "bye"))
            checker_fact(c, bye.black == 0 && bye.white == h->tpn, "%u has not the bye",
                         (unsigned)h->tpn);
        if (checker_is(event, "barred"))
            checker_fact(c, h->was_paid_without_play, "%u is not barred", (unsigned)h->tpn);
        if (checker_is(event, "bye") || checker_is(event, "passed_over") ||
            checker_is(event, "bye_score"))
            checker_fact(c, !h->was_paid_without_play, "%u is barred", (unsigned)h->tpn);
    }
}

/* The pairs of the results, the last word about each player, are the boards. */
static void check_results(struct checker *c)
{
    static struct bent bent;
    static uint32_t opponents[CHECKER_PLAYERS];
    memset(opponents, 0, sizeof opponents);
    for (uint32_t i = 0; checker_read(c, i, &bent); i++)
        for (uint32_t k = 0; bent.event.kind == SWP_TRACE_KIND_RESULT &&
                             checker_is(&bent.event, "pairs") && k + 1 < bent.event.player_count;
             k += 2)
            for (int side = 0; side < 2; side++) {
                const struct history *h = checker_player(c, bent.players[k + (uint32_t)side]);
                if (h)
                    opponents[h - c->players] = bent.players[k + 1 - (uint32_t)side];
            }
    for (int i = 0; i < c->n; i++)
        checker_fact(c, opponents[i] == c->boards[i][1] || c->boards[i][0] == 0,
                     "%u is paired with %u, the board says %u", (unsigned)c->players[i].tpn,
                     (unsigned)opponents[i], (unsigned)c->boards[i][1]);
}

/* ---- the round ------------------------------------------------------------------------------- */

static void check_events(struct checker *c)
{
    static struct bent bent;
    for (uint32_t i = 0; checker_read(c, i, &bent); i++)
        switch (bent.event.kind) {
        case SWP_TRACE_KIND_TABLE:
            check_table(c, &bent.event);
            if (checker_is(&bent.event, "without_a7d"))
                check_without_a7d(c, &bent.event);
            check_order(c, &bent.event);
            break;
        case SWP_TRACE_KIND_BRACKET:
            checker_check_bracket(c, &bent.event);
            break;
        case SWP_TRACE_KIND_BYE:
            check_bye(c, &bent.event);
            break;
        case SWP_TRACE_KIND_PAIR:
            check_pair(c, &bent.event);
            break;
        case SWP_TRACE_KIND_MOVE:
        case SWP_TRACE_KIND_FLOAT:
        case SWP_TRACE_KIND_CRITERION:
        case SWP_TRACE_KIND_ALTERATION:
        case SWP_TRACE_KIND_JOIN:
            break;
        case SWP_TRACE_KIND_RESULT:
        case SWP_TRACE_KIND_MAX_ENUM:
            check_order(c, &bent.event);
            break;
        }
}

/* What an edition says otherwise. Dubov 2025 and 2026, 1.5.2: who has not played prefers Black
 * mildly. */
static void prepare_player(const struct checker *c, uint32_t tpn, struct history *out)
{
    history_of(c->t, tpn, c->round, out);
    if (strcmp(swp_pairing_system(c->pairing), "dutch-2012") == 0) /* B.1.b: half a point too */
        out->was_paid_without_play = out->was_paid_without_play || out->was_paid_a_little;
    if (out->games == 0 && strncmp(swp_pairing_system(c->pairing), "dubov-202", 9) == 0) {
        out->preference = 2;
        out->strength = 1;
    }
}

static void prepare(struct checker *c)
{
    const swp_player *facts = NULL;
    c->n = 0;
    c->round = swp_pairing_round(c->pairing);
    memset(c->boards, 0, sizeof c->boards);
    for (uint32_t i = 0; (facts = swp_tournament_player_at(c->t, i)) && c->n < CHECKER_PLAYERS; i++)
        prepare_player(c, facts->tpn, &c->players[c->n++]);
    for (uint32_t i = 0; i < swp_pairing_board_count(c->pairing); i++) {
        const swp_board board = swp_pairing_board_at(c->pairing, i);
        const struct history *white = checker_player(c, board.white),
                             *black = checker_player(c, board.black);
        if (!white || !black)
            continue;
        c->boards[white - c->players][0] = c->boards[black - c->players][0] = i + 1;
        c->boards[white - c->players][1] = black->tpn;
        c->boards[black - c->players][1] = white->tpn;
    }
}

void checker_check(struct checker *c)
{
    if (swp_tournament_player_count(c->t) > CHECKER_PLAYERS)
        return;
    prepare(c);
    check_events(c);
    checker_check_brackets(c);
    checker_check_floaters(c);
    checker_check_matches(c);
    check_results(c);
    checker_check_sentences(c);
}
