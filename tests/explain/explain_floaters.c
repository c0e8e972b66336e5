/* SPDX-License-Identifier: Apache-2.0 */
/* Lim: who may still have which colour, who floated, and the four types of floaters (3.9), derived
 * a second time. See explain_checker.h. */
#include "explain_checker.h"

#include <string.h>

/* Of a score-group: those who have left it, and those of the adjacent one (3.2 to 3.5). */
struct group {
    swp_points score;
    bool upwards, has_adjacent;
    const struct history *leavers[CHECKER_PLAYERS], *adjacent[CHECKER_PLAYERS];
    int n_leavers, n_adjacent;
    int meets[CHECKER_PLAYERS]; /* by place in `adjacent`: one of the leavers from 1; 0 nobody */
    bool seen[CHECKER_PLAYERS];
};

/* ---- players --------------------------------------------------------------------------------- */

/* 5.1 a, b: not a third time running, nor three more of it than of the other. */
static bool may_have(const struct history *h, int colour)
{
    const int more = colour == 1 ? h->whites - h->blacks : h->blacks - h->whites;
    const bool twice =
        h->games > 1 && h->colours[h->games - 1] == colour && h->colours[h->games - 2] == colour;
    return !twice && more < 2;
}

/* Above the median score 1, below it -1. */
static int side_of_median(const struct checker *c, swp_points score, uint32_t round)
{
    const int64_t all = (int64_t)swp_tournament_scoring(c->t)->white_win * (round - 1);
    return 2 * (int64_t)score > all ? 1 : 2 * (int64_t)score < all ? -1 : 0;
}

/* 3.10: of an uneven pair of the last round, the one who moved towards the median. */
static bool floated_last(const struct checker *c, const struct history *h)
{
    const uint32_t last = c->round - 1;
    if (last == 0)
        return false;
    const swp_entry entry = swp_tournament_entry_in(c->t, last, h->tpn);
    if (entry.opponent == 0)
        return false;
    const swp_points own = history_score(c->t, h->tpn, last);
    const swp_points theirs = history_score(c->t, entry.opponent, last);
    const int side = side_of_median(c, own, last);
    return own > theirs ? side > 0 : own < theirs && side < 0;
}

static void check_player(struct checker *c, const swp_trace_event *event)
{
    const struct history *h = checker_player(c, event->players[0]);
    int64_t white, black, floated;
    if (!h || !checker_value(event, "may_have_white", &white) ||
        !checker_value(event, "may_have_black", &black) ||
        !checker_value(event, "floated_last", &floated))
        return;
    checker_fact(c, white == may_have(h, 1) && black == may_have(h, 2),
                 "%u may have White %lld, Black %lld", (unsigned)h->tpn, (long long)white,
                 (long long)black);
    checker_fact(c, floated == floated_last(c, h), "%u floated in the last round: %lld",
                 (unsigned)h->tpn, (long long)floated);
}

/* ---- types ----------------------------------------------------------------------------------- */

static bool takes_part(const struct checker *c, const struct history *h)
{
    return c->boards[h - c->players][0] != 0;
}

/* 2.1 */
static bool are_compatible(const struct checker *c, const struct history *a,
                           const struct history *b)
{
    const bool suit = (may_have(a, 1) && may_have(b, 2)) || (may_have(a, 2) && may_have(b, 1));
    return suit && !history_met(c->t, a->tpn, b->tpn, c->round) &&
           !history_forbidden(c->t, a->tpn, b->tpn, c->round);
}

/* The next score on the way to the median; there is none to look at when the next is the median
 * score or beyond it, because floaters from the other side may wait there. */
static void begin_group(const struct checker *c, const swp_trace_event *event, struct group *group)
{
    int64_t upwards = 0;
    checker_value(event, "upwards", &upwards);
    group->score = event->score;
    group->upwards = upwards != 0;
    group->has_adjacent = false;
    group->n_leavers = group->n_adjacent = 0;
    swp_points next = 0;
    for (int i = 0; i < c->n; i++) {
        const swp_points score = c->players[i].score;
        const bool is_on = group->upwards ? score > group->score : score < group->score;
        const bool is_nearer = group->upwards ? score < next : score > next;
        if (!takes_part(c, &c->players[i]) || !is_on || (group->has_adjacent && !is_nearer))
            continue;
        group->has_adjacent = true;
        next = score;
    }
    if (side_of_median(c, next, c->round) != (group->upwards ? -1 : 1))
        group->has_adjacent = false;
    for (int i = 0; i < c->n && group->has_adjacent; i++)
        if (takes_part(c, &c->players[i]) && c->players[i].score == next)
            group->adjacent[group->n_adjacent++] = &c->players[i];
}

/* Whether `h` can meet somebody of the adjacent group while those who have somebody there keep one:
 * an augmenting path. */
static bool finds_opponent(const struct checker *c, struct group *group, const struct history *h,
                           int as)
{
    for (int k = 0; k < group->n_adjacent; k++) {
        if (group->seen[k] || !are_compatible(c, h, group->adjacent[k]))
            continue;
        group->seen[k] = true;
        const int held = group->meets[k];
        if (held != 0 && !finds_opponent(c, group, group->leavers[held - 1], held))
            continue;
        group->meets[k] = as;
        return true;
    }
    return false;
}

/* 3.3, 3.4: from the farthest from the median on, then by number. */
static bool is_ahead(const struct group *group, const struct history *a, const struct history *b)
{
    if (a->score != b->score)
        return group->upwards ? a->score < b->score : a->score > b->score;
    return group->upwards ? a->tpn > b->tpn : a->tpn < b->tpn;
}

/* 3.9: as many of the floaters ahead of him as possible have opponents there; he has one when it is
 * one more. */
static void check_type(struct checker *c, const swp_trace_event *event, struct group *group)
{
    const struct history *h = checker_player(c, event->players[0]);
    int64_t type = 0;
    if (!h || !checker_value(event, "type", &type))
        return;
    const bool is_incoming = h->score != group->score;
    checker_fact(c, is_incoming == (type <= 2), "%u is of type %lld in the group of %ld tenths",
                 (unsigned)h->tpn, (long long)type, (long)group->score);
    if (!group->has_adjacent || c->round == swp_tournament_rounds(c->t))
        return; /* 6: in the last round limits give way */
    memset(group->meets, 0, sizeof group->meets);
    for (int i = 0; i < group->n_leavers; i++) {
        memset(group->seen, 0, sizeof group->seen);
        if (is_ahead(group, group->leavers[i], h))
            finds_opponent(c, group, group->leavers[i], i + 1);
    }
    memset(group->seen, 0, sizeof group->seen);
    const bool finds = finds_opponent(c, group, h, CHECKER_PLAYERS);
    checker_fact(c, finds == (type % 2 == 0), "%u is of type %lld, finds an opponent: %d",
                 (unsigned)h->tpn, (long long)type, (int)finds);
}

void checker_check_floaters(struct checker *c)
{
    static struct bent bent;
    static struct group group;
    if (strncmp(swp_pairing_system(c->pairing), "lim", 3) != 0)
        return;
    for (uint32_t i = 0; checker_read(c, i, &bent); i++) {
        const swp_trace_event *event = &bent.event;
        if (event->kind == SWP_TRACE_KIND_BRACKET && event->has_score)
            begin_group(c, event, &group);
        if (event->kind == SWP_TRACE_KIND_TABLE && checker_is(event, "player"))
            check_player(c, event);
        if (event->kind != SWP_TRACE_KIND_FLOAT)
            continue;
        if (checker_is(event, "type") || checker_is(event, "type_avoided"))
            check_type(c, event, &group);
        if (checker_is(event, "no_opponent") || checker_is(event, "makes_even") ||
            checker_is(event, "unpaired"))
            group.leavers[group.n_leavers++] = checker_player(c, event->players[0]);
    }
}
