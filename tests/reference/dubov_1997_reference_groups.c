/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 1997: one score group, in the order of R25: the floaters that come
 * (8), islands (7.1), the odd number (7.2), the floaters that go (6.4), columns (6.2, 6.3). */
#include "dubov_1997_reference_parts.h"

void d97_pair_two(struct d97_state *s, int a, int b)
{
    s->round.at[s->round.n][0] = a;
    s->round.at[s->round.n++][1] = b;
    d97_remove(&s->left, a);
    d97_remove(&s->left, b);
}

static struct reference_list left_with_score(const struct d97_state *s, int score)
{
    struct reference_list list = {0, {0}};
    for (int i = 0; i < s->left.n; i++)
        if (s->players[s->left.at[i]].score == score)
            list_append(&list, s->left.at[i]);
    return list;
}

/* The next lower score that occurs in LEFT; below D97_LOWEST_SCORE: there is none. */
static int next_lower(const struct d97_state *s, int score)
{
    int best = D97_LOWEST_SCORE - 1;
    for (int i = 0; i < s->left.n; i++) {
        int other = s->players[s->left.at[i]].score;
        if (other < score && other > best)
            best = other;
    }
    return best;
}

static bool has_opponent_in(const struct d97_state *s, int player,
                            const struct reference_list *list)
{
    for (int i = 0; i < list->n; i++)
        if (s->possible[player][list->at[i]])
            return true;
    return false;
}

/* 8.2: the first of the score group who can be had; 0: nobody. */
static int opponent_of_floater(struct d97_state *s, int floater, int score)
{
    struct reference_list call = left_with_score(s, score);
    enum ref_colour side = s->players[floater].side;
    d97_call_order(s, &call, side, 82);
    for (int i = 0; i < call.n; i++) {
        int p = call.at[i];
        if (!s->possible[floater][p] || (d97_is(D97_MUTANT_82_U) && !s->players[p].may_come_up))
            continue;
        if (!d97_is(D97_MUTANT_82_COMPLETION) && !d97_others_can_pair(s, floater, p)) {
            d97_reach(s, D97_REACHED_82_COMPLETION);
            continue;
        }
        d97_reach(s, D97_REACHED_82);
        if (s->players[p].side == side)
            d97_reach(s, D97_REACHED_82_SAME_SIDE);
        if (!s->players[p].may_come_up)
            d97_reach(s, D97_REACHED_82_U);
        return p;
    }
    return 0;
}

/* 8: each in turn; who finds nobody goes on to the next lower group. */
static void pair_floaters(struct d97_state *s, int score, struct reference_list *floaters,
                          struct reference_list *next)
{
    d97_floater_order(s, floaters, 81);
    if (floaters->n > 1)
        d97_reach(s, D97_REACHED_81_SEVERAL);
    for (int i = 0; i < floaters->n; i++) {
        int p = opponent_of_floater(s, floaters->at[i], score);
        if (p) {
            d97_pair_two(s, floaters->at[i], p);
        } else {
            d97_reach(s, D97_REACHED_82_GOES_ON);
            list_append(next, floaters->at[i]);
        }
    }
}

/* 7.1 and 7.2: may p come up for one of these? */
static bool may_be_called(struct d97_state *s, int p, const struct reference_list *group,
                          int article, bool with_u)
{
    bool island = article == 71, can_meet = false;
    if (!has_opponent_in(s, p, group))
        return false;
    if (with_u && !s->players[p].may_come_up) {
        d97_reach(s, island ? D97_REACHED_71_U : D97_REACHED_72_U);
        return false;
    }
    if (d97_is(island ? D97_MUTANT_71_COMPLETION : D97_MUTANT_72_COMPLETION))
        return true;
    if (!island && d97_is(D97_MUTANT_72_COMPLETE)) {
        struct reference_list with = *group;
        list_append(&with, p);
        if (!d97_can_pair(s, &with))
            return false;
    }
    for (int i = 0; i < group->n && !can_meet; i++)
        can_meet = s->possible[p][group->at[i]] && d97_others_can_pair(s, p, group->at[i]);
    if (!can_meet)
        d97_reach(s, island ? D97_REACHED_71_COMPLETION : D97_REACHED_72_COMPLETION);
    return can_meet;
}

/* R18: the nearest lower score that holds somebody; 0: nobody. */
static int search_below(struct d97_state *s, const struct reference_list *group,
                        enum ref_colour colour, int score, int article, bool with_u)
{
    bool island = article == 71, nearest = true;
    bool colour_first = d97_is(island ? D97_MUTANT_71_COLOUR_FIRST : D97_MUTANT_72_COLOUR_FIRST);
    for (int pass = colour_first ? 1 : 2; pass <= 2; pass++)
        for (int below = next_lower(s, score); below >= D97_LOWEST_SCORE;
             below = next_lower(s, below)) {
            struct reference_list call = left_with_score(s, below);
            d97_call_order(s, &call, colour, article);
            for (int i = 0; i < call.n; i++) {
                if (pass == 1 && s->players[call.at[i]].side == colour)
                    continue;
                if (!may_be_called(s, call.at[i], group, article, with_u))
                    continue;
                if (s->players[call.at[i]].side == colour)
                    d97_reach(s, island ? D97_REACHED_71_SAME_SIDE : D97_REACHED_72_SAME_SIDE);
                if (!nearest)
                    d97_reach(s, island ? D97_REACHED_71_FURTHER : D97_REACHED_72_FURTHER);
                return call.at[i];
            }
            if (d97_is(island ? D97_MUTANT_71_NEAREST : D97_MUTANT_72_NEAREST))
                return 0;
            nearest = false;
        }
    return 0;
}

static int call_from_below(struct d97_state *s, const struct reference_list *group,
                           enum ref_colour colour, int score, int article)
{
    bool island = article == 71;
    bool with_u = !d97_is(island ? D97_MUTANT_71_U : D97_MUTANT_72_U);
    int p = search_below(s, group, colour, score, article, with_u);
    if (!p && d97_is(island ? D97_MUTANT_71_U_NEGLECTED : D97_MUTANT_72_U_NEGLECTED))
        p = search_below(s, group, colour, score, article, false);
    return p;
}

/* 7.1: who has no possible opponent in his own group (R17); found once, served in the order of 8.1.
 */
static void pair_islands(struct d97_state *s, int score, struct reference_list *next)
{
    struct reference_list group = left_with_score(s, score), islands = {0, {0}};
    for (int i = 0; i < group.n; i++)
        if (!has_opponent_in(s, group.at[i], &group))
            list_append(&islands, group.at[i]);
    if (islands.n > 1)
        d97_reach(s, D97_REACHED_71_SEVERAL);
    d97_floater_order(s, &islands, 71);
    for (int i = 0; i < islands.n; i++) {
        struct reference_list island = {1, {islands.at[i]}};
        int p = call_from_below(s, &island, s->players[islands.at[i]].side, score, 71);
        d97_reach(s, p ? D97_REACHED_71 : D97_REACHED_71_DOWN);
        if (p)
            d97_pair_two(s, islands.at[i], p);
        else
            list_append(next, islands.at[i]);
    }
}

/* 7.2: the side of the majority decides which colour is called; 0: nobody can come. */
static int find_visitor(struct d97_state *s, const struct reference_list *group, int score)
{
    int whites = 0;
    for (int i = 0; i < group->n; i++)
        whites += s->players[group->at[i]].side == REF_WHITE;
    enum ref_colour dominating = 2 * whites > group->n ? REF_WHITE : REF_BLACK;
    int visitor = call_from_below(s, group, dominating, score, 72);
    d97_reach(s, visitor ? D97_REACHED_72 : D97_REACHED_72_NOBODY);
    return visitor;
}

/* 6.4: those who can be paired in the next lower group first, then R14. */
static void sort_own(const struct d97_state *s, struct reference_list *own,
                     const struct reference_list *below)
{
    struct reference_list can = {0, {0}}, cannot = {0, {0}};
    for (int i = 0; i < own->n; i++) {
        bool first = has_opponent_in(s, own->at[i], below);
        if (d97_is(D97_MUTANT_64_CLASS_U)) {
            struct reference_list up = {0, {0}};
            for (int j = 0; j < below->n; j++)
                if (s->players[below->at[j]].may_come_up)
                    list_append(&up, below->at[j]);
            first = has_opponent_in(s, own->at[i], &up);
        }
        list_append(first || d97_is(D97_MUTANT_64_CLASS) ? &can : &cannot, own->at[i]);
    }
    d97_sort(s, &can, d97_down);
    d97_sort(s, &cannot, d97_down);
    own->n = 0;
    for (int i = 0; i < can.n; i++)
        list_append(own, can.at[i]);
    for (int i = 0; i < cannot.n; i++)
        list_append(own, cannot.at[i]);
    if (can.n > 0 && cannot.n > 0)
        d97_reach(s, D97_REACHED_64_CLASSES);
}

/* Without these the group is complete, and with them the others are (R27). */
static bool may_go_down(struct d97_state *s, const struct reference_list *group,
                        const struct reference_list *down)
{
    struct reference_list rest = *group, others = s->left;
    for (int i = 0; i < group->n; i++)
        d97_remove(&others, group->at[i]);
    for (int i = 0; i < down->n; i++) {
        d97_remove(&rest, down->at[i]);
        list_append(&others, down->at[i]);
    }
    if (!d97_can_pair(s, &rest))
        return false;
    if (d97_can_pair(s, &others) || d97_is(D97_MUTANT_64_COMPLETION))
        return true;
    d97_reach(s, D97_REACHED_64_COMPLETION);
    return false;
}

/* 6.4: the smallest number, of these the first set of the order. */
static bool choose_down(struct d97_state *s, const struct reference_list *group,
                        const struct reference_list *own, struct reference_list *down)
{
    int set[REF_MAX_PLAYERS];
    int fewest = group->n % 2 + (d97_is(D97_MUTANT_64_MORE) ? 2 : 0);
    for (int d = fewest; d <= own->n; d += 2) {
        bool first = true;
        list_first_places(set, d, 0);
        do {
            down->n = 0;
            for (int i = 0; i < d; i++) {
                int at = d97_is(D97_MUTANT_64_ORDER) ? own->n - 1 - set[i] : set[i];
                list_append(down, own->at[at]);
            }
            if (may_go_down(s, group, down)) {
                if (d > 0 && !first)
                    d97_reach(s, D97_REACHED_64_NOT_FIRST);
                return true;
            }
            first = false;
        } while (!s->too_large && list_next_places(set, d, own->n));
    }
    return false;
}

/* 6.4: takes the floaters out of the group; the player just brought up is none of them. */
static void send_down(struct d97_state *s, int score, int visitor, struct reference_list *group,
                      struct reference_list *next)
{
    struct reference_list own = *group, below, down = {0, {0}};
    if (!d97_is(D97_MUTANT_64_VISITOR))
        d97_remove(&own, visitor);
    int lower = next_lower(s, score);
    below = left_with_score(s, lower);
    if (visitor && !d97_is(D97_MUTANT_64_BELOW)) {
        d97_remove(&below, visitor);
        if (below.n == 0) {
            below = left_with_score(s, next_lower(s, lower));
            d97_remove(&below, visitor);
        }
    }
    sort_own(s, &own, &below);
    if (!choose_down(s, group, &own, &down))
        return; /* only after a mistake made on purpose: nobody is left out unnoticed */
    if (down.n > 0)
        d97_reach(s, down.n == 1   ? D97_REACHED_64_ONE
                     : down.n == 2 ? D97_REACHED_64_TWO
                                   : D97_REACHED_64_MORE);
    if (down.n > 0 && visitor)
        d97_reach(s, D97_REACHED_64_VISITOR);
    for (int i = 0; i < down.n; i++) {
        if (!has_opponent_in(s, down.at[i], &below))
            d97_reach(s, D97_REACHED_64_SECOND_CLASS);
        d97_remove(group, down.at[i]);
        list_append(next, down.at[i]);
    }
}

void d97_pair_score(struct d97_state *s, int score, struct reference_list *floaters)
{
    struct reference_list next = {0, {0}};
    int visitor = 0;
    if (d97_is(D97_MUTANT_ISLANDS_FIRST))
        pair_islands(s, score, &next);
    pair_floaters(s, score, floaters, &next);
    if (!d97_is(D97_MUTANT_ISLANDS_FIRST) && !d97_is(D97_MUTANT_NO_ISLANDS))
        pair_islands(s, score, &next);
    struct reference_list group = left_with_score(s, score);
    for (int i = 0; i < next.n; i++)
        d97_remove(&group, next.at[i]);
    if (group.n % 2 != 0 && !d97_is(D97_MUTANT_NO_VISITORS)) {
        visitor = find_visitor(s, &group, score);
        if (visitor)
            list_append(&group, visitor);
    }
    if (group.n > 0 && !s->too_large)
        send_down(s, score, visitor, &group, &next);
    if (!s->too_large && d97_pair_columns(s, &group))
        *floaters = next;
    else
        floaters->n = 0;
}
