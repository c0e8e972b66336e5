/* SPDX-License-Identifier: Apache-2.0 */
/* Systems of matches (Double-Swiss, Swiss Team): the order of the bye, residents and whom they
 * leave over, what the set of upfloaters and the pairs should have counted, tops and bottoms, and
 * which rule gave the colours, derived a second time. See explain_checker.h.
 *
 * Whether a group can be paired is found out by trying everything, up to MOST_TRIED players. */
#include "explain_checker.h"

#include <string.h>

enum { MOST_TRIED = 14 };

/* Players by place in checker.players. */
struct group {
    int n, at[CHECKER_PLAYERS];
};

struct round {
    struct checker *c;
    struct group seated, left; /* who takes part; of them, who has no bracket and no bye yet */
    struct group residents, upfloaters;
    int64_t number, floated, needs_more, met_up; /* as told; -1: not told */
    int64_t alike, strongly;                     /* of teams: [C8], [C9] */
    int n_passed;                                /* for the bye */
};

static const struct history *at(const struct round *r, const struct group *group, int i)
{
    return &r->c->players[group->at[i]];
}

static int place_of(const struct checker *c, uint32_t tpn)
{
    const struct history *h = checker_player(c, tpn);
    return h ? (int)(h - c->players) : -1;
}

static bool holds(const struct group *group, int place)
{
    for (int i = 0; i < group->n; i++)
        if (group->at[i] == place)
            return true;
    return false;
}

static void add(struct group *group, int place)
{
    if (place >= 0 && group->n < CHECKER_PLAYERS)
        group->at[group->n++] = place;
}

static void take(struct group *group, int place)
{
    int n = 0;
    for (int i = 0; i < group->n; i++)
        if (group->at[i] != place)
            group->at[n++] = group->at[i];
    group->n = n;
}

/* Who floated does not count in the last round, among teams in the last two. */
static bool floats_are_silent(const struct checker *c)
{
    return c->round + history_is_of_teams(c->t) >= swp_tournament_rounds(c->t);
}

/* ---- who can be paired ----------------------------------------------------------------------- */

static bool may_meet(const struct checker *c, const struct history *a, const struct history *b)
{
    return history_met(c->t, a->tpn, b->tpn, c->round) == 0 &&
           !history_forbidden(c->t, a->tpn, b->tpn, c->round);
}

/* The fewest of these who are left over when they are paired among themselves. */
static int least_left_over(const struct round *r, const struct group *group)
{
    struct group rest = *group;
    if (group->n < 2)
        return group->n;
    const int first = group->at[0];
    take(&rest, first);
    int least = 1 + least_left_over(r, &rest);
    for (int i = 1; i < group->n && least > group->n % 2; i++) {
        if (!may_meet(r->c, at(r, group, 0), at(r, group, i)))
            continue;
        struct group others = rest;
        take(&others, group->at[i]);
        const int left = least_left_over(r, &others);
        least = left < least ? left : least;
    }
    return least;
}

/* All of these can be paired with exactly `wanted` pairs of one with this score and one with
 * another. */
static bool can_pair(const struct round *r, const struct group *group, swp_points score, int wanted)
{
    struct group rest = *group;
    if (group->n == 0)
        return wanted == 0;
    const struct history *first = at(r, group, 0);
    take(&rest, group->at[0]);
    for (int i = 1; i < group->n; i++) {
        const struct history *other = at(r, group, i);
        const bool joins = (first->score == score) != (other->score == score);
        struct group others = rest;
        take(&others, group->at[i]);
        if (may_meet(r->c, first, other) && wanted >= joins &&
            can_pair(r, &others, score, wanted - joins))
            return true;
    }
    return false;
}

/* ---- the bye --------------------------------------------------------------------------------- */

static bool is_before(const struct history *a, const struct history *b)
{
    if (a->score != b->score)
        return a->score < b->score;
    return a->matches != b->matches ? a->matches > b->matches : a->tpn > b->tpn;
}

/* Lowest score, most matches, largest number: one event for each, up to the one who has it. */
static void check_bye(struct round *r, const swp_trace_event *event)
{
    struct checker *c = r->c;
    const int place = place_of(c, event->players[0]);
    int before = 0;
    int64_t matches = -1;
    if (place < 0)
        return;
    for (int i = 0; i < r->seated.n; i++)
        before += is_before(at(r, &r->seated, i), &c->players[place]);
    checker_fact(c, before == r->n_passed, "%u is number %d for the bye, told as number %d",
                 (unsigned)event->players[0], before + 1, r->n_passed + 1);
    checker_fact(c,
                 checker_value(event, "matches", &matches) && matches == c->players[place].matches,
                 "%u: %lld matches", (unsigned)event->players[0], (long long)matches);
    r->n_passed++;
    if (checker_is(event, "bye"))
        take(&r->left, place);
}

/* ---- players and colours --------------------------------------------------------------------- */

static void check_player(struct checker *c, const swp_trace_event *event)
{
    const struct history *h = checker_player(c, event->players[0]);
    int64_t matches, floated, may;
    if (!h || !checker_value(event, "matches", &matches) ||
        !checker_value(event, "floated_last", &floated) ||
        !checker_value(event, "may_have_bye", &may))
        return;
    checker_fact(c, matches == h->matches, "%u: %lld matches, should be %d", (unsigned)h->tpn,
                 (long long)matches, h->matches);
    checker_fact(c, floated == (h->float_last != 0), "%u floated in the last round: %lld",
                 (unsigned)h->tpn, (long long)floated);
    checker_fact(c, may == !h->was_paid_without_play, "%u may have the bye: %lld", (unsigned)h->tpn,
                 (long long)may);
}

static swp_points secondary_of(const struct checker *c, const struct history *h)
{
    return swp_tournament_team_total_after(c->t, c->round - 1, h->tpn,
                                           swp_tournament_team_rules(c->t)->secondary);
}

/* 4.2, 4.3.5 to 4.3.9; what follows from preferences alone is looked at for every system. */
static void check_team_colours(struct checker *c, const swp_trace_event *event)
{
    const struct history *white = checker_player(c, event->players[0]);
    const struct history *black = checker_player(c, event->players[1]);
    if (!white || !black)
        return;
    const swp_points own = secondary_of(c, white), theirs = secondary_of(c, black);
    const bool white_is_first = white->score != black->score ? white->score > black->score
                                : own != theirs              ? own > theirs
                                                             : white->tpn < black->tpn;
    const struct history *first = white_is_first ? white : black;
    const struct history *other = white_is_first ? black : white;
    const int difference = white->whites - white->blacks - (black->whites - black->blacks);
    const bool is_higher = checker_is(event, "higher_ranked");
    const struct history *decides = is_higher                           ? first
                                    : checker_is(event, "lower_ranked") ? other
                                                                        : NULL;
    if (checker_is(event, "equalise"))
        checker_fact(c, difference < 0, "%u-%u: the differences are not equalised",
                     (unsigned)white->tpn, (unsigned)black->tpn);
    if (decides || checker_is(event, "alternation"))
        checker_fact(c, difference == 0, "%u-%u: the differences decide", (unsigned)white->tpn,
                     (unsigned)black->tpn);
    if (decides && decides->preference)
        checker_fact(c, decides->preference == (decides == white ? 1 : 2),
                     "%u-%u: %u has not the colour it prefers", (unsigned)white->tpn,
                     (unsigned)black->tpn, (unsigned)decides->tpn);
    else if (decides)
        checker_fact(c,
                     decides->games > 0 && (is_higher || first->games == 0) &&
                         decides->colours[decides->games - 1] == (decides == white ? 2 : 1),
                     "%u-%u: %u does not alternate", (unsigned)white->tpn, (unsigned)black->tpn,
                     (unsigned)decides->tpn);
}

static void check_colours(struct checker *c, const swp_trace_event *event)
{
    const struct history *white = checker_player(c, event->players[0]);
    const struct history *black = checker_player(c, event->players[1]);
    if (!white || !black)
        return;
    const bool white_is_higher =
        white->score != black->score ? white->score > black->score : white->tpn < black->tpn;
    const struct history *higher = white_is_higher ? white : black;
    const struct history *lower = white_is_higher ? black : white;
    const struct history *decides = checker_is(event, "higher_ranked")  ? higher
                                    : checker_is(event, "lower_ranked") ? lower
                                                                        : NULL;
    if (checker_is(event, "equalise"))
        checker_fact(c, white->whites < black->whites, "%u-%u: %d and %d Whites",
                     (unsigned)white->tpn, (unsigned)black->tpn, white->whites, black->whites);
    else
        checker_fact(c, white->whites == black->whites, "%u-%u: the Whites decide",
                     (unsigned)white->tpn, (unsigned)black->tpn);
    if (decides)
        checker_fact(c,
                     decides->games > 0 && (decides == higher || higher->games == 0) &&
                         decides->colours[decides->games - 1] == (decides == white ? 2 : 1),
                     "%u-%u: %u does not alternate", (unsigned)white->tpn, (unsigned)black->tpn,
                     (unsigned)decides->tpn);
}

/* ---- brackets -------------------------------------------------------------------------------- */

/* Everybody who is left of the highest score, and how many of them cannot be paired among
 * themselves. */
static void begin_bracket(struct round *r, const swp_trace_event *event)
{
    struct checker *c = r->c;
    int64_t left_over = -1;
    int expected = 0;
    r->residents.n = r->upfloaters.n = 0;
    r->number = r->floated = r->needs_more = r->met_up = -1;
    r->alike = r->strongly = -1;
    for (uint32_t i = 0; i < event->player_count; i++)
        add(&r->residents, place_of(c, event->players[i]));
    for (int i = 0; i < r->left.n; i++) {
        const swp_points score = at(r, &r->left, i)->score;
        expected += score == event->score && holds(&r->residents, r->left.at[i]);
        checker_fact(c, score <= event->score, "%u is left above %ld tenths",
                     (unsigned)at(r, &r->left, i)->tpn, (long)event->score);
        checker_fact(c, score != event->score || holds(&r->residents, r->left.at[i]),
                     "%u is no resident", (unsigned)at(r, &r->left, i)->tpn);
    }
    checker_fact(c, expected == r->residents.n, "%d residents, should be %d", r->residents.n,
                 expected);
    checker_value(event, "left_over", &left_over);
    if (r->residents.n <= MOST_TRIED)
        checker_fact(c, left_over == least_left_over(r, &r->residents),
                     "%lld residents are left over, should be %d", (long long)left_over,
                     least_left_over(r, &r->residents));
}

static void hear_criterion(struct round *r, const swp_trace_event *event)
{
    int64_t value = -1, best = -1;
    checker_value(event, "value", &value);
    checker_value(event, "best", &best);
    checker_fact(r->c, value == best, "%s: %lld, and %lld is the best", event->what,
                 (long long)value, (long long)best);
    if (checker_is(event, "upfloaters"))
        r->number = value;
    if (checker_is(event, "upfloaters_floated"))
        r->floated = value;
    if (checker_is(event, "following_needs_more"))
        r->needs_more = value;
    if (checker_is(event, "residents_floated"))
        r->met_up = value;
    if (checker_is(event, "same_preference"))
        r->alike = value;
    if (checker_is(event, "same_strong_preference"))
        r->strongly = value;
}

/* [C6]: of the next score of this round those who are left need no more from below than their
 * number asks for. */
static int following_needs_more(const struct round *r, const struct group *others)
{
    const swp_points own = at(r, &r->residents, 0)->score;
    swp_points next = 0;
    bool has_next = false;
    int n = 0;
    for (int i = 0; i < r->seated.n; i++) {
        const swp_points score = at(r, &r->seated, i)->score;
        if (score >= own || (has_next && score <= next))
            continue;
        has_next = true;
        next = score;
    }
    for (int i = 0; i < others->n; i++)
        n += at(r, others, i)->score == next;
    return n > 0 && !can_pair(r, others, next, n % 2);
}

static void check_set(struct round *r)
{
    struct checker *c = r->c;
    struct group others = r->left;
    int floated = 0;
    for (int i = 0; i < r->upfloaters.n; i++) {
        const struct history *h = at(r, &r->upfloaters, i);
        floated += h->float_last != 0;
        checker_fact(c, h->score < at(r, &r->residents, 0)->score, "%u is no upfloater",
                     (unsigned)h->tpn);
        take(&others, r->upfloaters.at[i]);
    }
    for (int i = 0; i < r->residents.n; i++)
        take(&others, r->residents.at[i]);
    checker_fact(c, r->number == r->upfloaters.n, "%lld upfloaters, should be %d",
                 (long long)r->number, r->upfloaters.n);
    const bool is_asked = r->upfloaters.n > 0 && !floats_are_silent(c);
    checker_fact(c, r->floated == (is_asked ? floated : -1),
                 "%lld upfloaters who floated, should be %d", (long long)r->floated, floated);
    if (others.n <= MOST_TRIED)
        checker_fact(c,
                     r->needs_more == (r->upfloaters.n > 0 ? following_needs_more(r, &others) : -1),
                     "the following scoregroup needs more: %lld", (long long)r->needs_more);
}

/* Pairs of teams that prefer the same colour, and of type B those in which both do so strongly. */
static void check_preferences(struct round *r, const swp_trace_event *event)
{
    const bool is_b = swp_tournament_team_rules(r->c->t)->preferences == SWP_TEAM_COLOURS_TYPE_B;
    int alike = 0, strongly = 0;
    for (uint32_t i = 0; i + 1 < event->player_count; i += 2) {
        const struct history *top = checker_player(r->c, event->players[i]);
        const struct history *bottom = checker_player(r->c, event->players[i + 1]);
        if (!top || !bottom || top->preference == 0 || top->preference != bottom->preference)
            continue;
        alike++;
        strongly += is_b && top->strength == 2 && bottom->strength == 2;
    }
    checker_fact(r->c, r->alike == alike && r->strongly == strongly,
                 "%lld and %lld pairs prefer the same colour, should be %d and %d",
                 (long long)r->alike, (long long)r->strongly, alike, strongly);
}

/* Tops below bottoms, tops ascending; residents who floated and meet an upfloater ([C8]). */
static void check_pairs(struct round *r, const swp_trace_event *event)
{
    struct checker *c = r->c;
    int floated = 0;
    for (uint32_t i = 0; i + 1 < event->player_count; i += 2) {
        const uint32_t top = event->players[i], bottom = event->players[i + 1];
        checker_fact(c, top < bottom && (i == 0 || event->players[i - 2] < top),
                     "%u-%u: no top and bottom in their order", (unsigned)top, (unsigned)bottom);
        for (uint32_t k = 0; k < 2; k++) {
            const int own = place_of(c, event->players[i + k]);
            const int other = place_of(c, event->players[i + 1 - k]);
            checker_fact(c, holds(&r->residents, own) != holds(&r->upfloaters, own),
                         "%u is not of the bracket", (unsigned)event->players[i + k]);
            floated += holds(&r->residents, own) && holds(&r->upfloaters, other) &&
                       c->players[own].float_last != 0;
            take(&r->left, own);
        }
    }
    if (history_is_of_teams(c->t))
        check_preferences(r, event);
    checker_fact(c, (int)event->player_count == r->residents.n + r->upfloaters.n,
                 "%u players are paired in the bracket", (unsigned)event->player_count);
    checker_fact(c, r->met_up == (floats_are_silent(c) ? 0 : floated),
                 "%lld residents who floated meet an upfloater, should be %d", (long long)r->met_up,
                 floated);
}

/* ---- the round ------------------------------------------------------------------------------- */

static void check_event(struct round *r, const swp_trace_event *event)
{
    switch (event->kind) {
    case SWP_TRACE_KIND_BYE:
        check_bye(r, event);
        break;
    case SWP_TRACE_KIND_BRACKET:
        begin_bracket(r, event);
        break;
    case SWP_TRACE_KIND_CRITERION:
        hear_criterion(r, event);
        break;
    case SWP_TRACE_KIND_FLOAT:
        for (uint32_t i = 0; checker_is(event, "upfloaters") && i < event->player_count; i++)
            add(&r->upfloaters, place_of(r->c, event->players[i]));
        if (checker_is(event, "upfloaters"))
            check_set(r);
        break;
    case SWP_TRACE_KIND_TABLE:
        check_player(r->c, event);
        break;
    case SWP_TRACE_KIND_RESULT:
        check_pairs(r, event);
        break;
    case SWP_TRACE_KIND_PAIR:
        if (history_is_of_teams(r->c->t))
            check_team_colours(r->c, event);
        else
            check_colours(r->c, event);
        break;
    case SWP_TRACE_KIND_MOVE:
    case SWP_TRACE_KIND_ALTERATION:
    case SWP_TRACE_KIND_JOIN:
    case SWP_TRACE_KIND_MAX_ENUM:
        break;
    }
}

void checker_check_matches(struct checker *c)
{
    static struct bent bent;
    static struct round r;
    if (!history_is_of_matches(c->t) && !history_is_of_teams(c->t))
        return;
    memset(&r, 0, sizeof r);
    r.c = c;
    for (uint32_t i = 0; i < swp_pairing_board_count(c->pairing); i++) {
        const swp_board board = swp_pairing_board_at(c->pairing, i);
        add(&r.seated, place_of(c, board.white));
        add(&r.seated, place_of(c, board.black));
    }
    r.left = r.seated;
    for (uint32_t i = 0; checker_read(c, i, &bent); i++)
        check_event(&r, &bent.event);
    checker_fact(c, r.left.n == 0, "%d players are in no bracket", r.left.n);
}
