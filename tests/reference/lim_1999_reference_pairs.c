/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Lim 1999: the pairings of a group.
 *
 * 3.6 to 3.8 (R 25): incoming floaters first. 2.4, 4.1 to 4.4 and 5.2 (R 26, R 27): the others in
 * scrutiny order, each with the opponents of the tables of 4.2 and 4.3; whoever is paired is taken
 * away and the rest is proposed anew. Both scrutinies are held player by player. Article 6 (R 32):
 * the limits of colours are given up only in a group that cannot be paired within them. */
#include "lim_1999_reference_parts.h"

struct pairing_of_group {
    enum lim_relation relation;
    enum lim_direction direction;
    struct reference_list left;     /* not yet paired, in scrutiny order */
    struct reference_list floaters; /* incoming ones */
    struct lim_pairs *out;
};

/* What a player's choice met with, for the count of branches. */
struct choice {
    int opponent, index; /* 0: nobody is available */
    int first;           /* first available */
    bool refused;        /* 3.8, 5.7: somebody who suits is not near enough */
};

/* R 25, R 26: compatible, and all the others still unpaired can then be paired. */
static bool is_available(struct lim_state *s, const struct pairing_of_group *g, int player,
                         int other)
{
    if (!lim_may_meet(s, g->relation, player, other))
        return false;
    struct reference_list rest = list_without(&g->left, player);
    rest = list_without(&rest, other);
    if (lim_can_all_be_paired(s, g->relation, &rest))
        return true;
    lim_reach(s, LIM_REACHED_LEFT_OVER);
    return false;
}

/* 3.8, 5.2, 5.7: the first available opponent who suits and, in a Maxi-tournament, is rated within
 * 100 points of the first available one; else the first available one. */
static struct choice choose(struct lim_state *s, const struct pairing_of_group *g, int player,
                            const struct reference_list *list, bool maxi, int colours_up_to)
{
    struct choice c = {0, 0, 0, false};
    for (int i = 0; i < list->n && !s->too_large; i++) {
        int other = list->at[i];
        bool suits = lim_suits(s, player, other) && i < colours_up_to;
        if ((c.first && !suits) || !is_available(s, g, player, other))
            continue;
        if (!c.first) {
            c.first = c.opponent = other;
            c.index = i;
        }
        if (suits && (!maxi || lim_is_near(s, other, c.first))) {
            c.opponent = other;
            c.index = i;
            return c;
        }
        if (colours_up_to == 0)
            return c;
        c.refused = c.refused || suits;
        if (c.refused && lim_broken(LIM_MUTANT_R27_NEXT))
            return c;
    }
    return c;
}

static void make_pair(struct pairing_of_group *g, int player, int opponent)
{
    struct lim_pair pair = {player, opponent, g->direction};
    g->left = list_without(&g->left, player);
    g->left = list_without(&g->left, opponent);
    g->out->at[g->out->n++] = pair;
}

/* The unpaired players other than `player` who are, or are not, incoming floaters. */
static struct reference_list unpaired(const struct pairing_of_group *g, int player, bool floaters)
{
    struct reference_list list = {0};
    for (int i = 0; i < g->left.n; i++)
        if (g->left.at[i] != player && lim_contains(&g->floaters, g->left.at[i]) == floaters)
            list_append(&list, g->left.at[i]);
    return list;
}

/* 3.8 (R 25): a resident; only if none is available another floater. */
static void pair_floater(struct lim_state *s, struct pairing_of_group *g, int floater)
{
    bool maxi = s->position->maxi && !lim_broken(LIM_MUTANT_R25_MAXI);
    int colours = lim_broken(LIM_MUTANT_R25_COLOUR) ? 0 : REF_MAX_PLAYERS;
    struct reference_list residents = unpaired(g, floater, false),
                          others = unpaired(g, floater, true);
    if (lim_broken(LIM_MUTANT_R25_ONE_LIST)) {
        lim_append_all(&residents, &others);
        lim_sort_numbers(&residents, g->direction);
        others.n = 0;
    }
    bool below = s->players[floater].score < s->median;
    if (below && lim_broken(LIM_MUTANT_R25_UPWARDS))
        lim_sort_numbers(&residents, LIM_UPWARDS);
    struct choice c = choose(s, g, floater, &residents, maxi, colours);
    if (c.opponent == 0 && !s->too_large) {
        lim_reach(s, LIM_REACHED_FLOATERS_MEET);
        c = choose(s, g, floater, &others, maxi, colours);
    }
    if (c.opponent == 0) {
        lim_stuck(s);
        return;
    }
    if (c.opponent != c.first)
        lim_reach(s, LIM_REACHED_38_COLOUR);
    if (c.refused)
        lim_reach(s, LIM_REACHED_38_MAXI);
    make_pair(g, floater, c.opponent);
    if (below && lim_broken(LIM_MUTANT_R38_MEDIAN))
        g->out->at[g->out->n - 1].direction = LIM_UPWARDS;
}

/* 4.2, 4.3 (R 26): the bottom half from its first player on, then his own half from its end. */
static struct reference_list opponents_in_order(const struct reference_list *left)
{
    struct reference_list list = {0};
    int half = left->n / 2;
    for (int i = 0; i < half; i++)
        list_append(&list,
                    left->at[lim_broken(LIM_MUTANT_R26_BOTTOM) ? left->n - 1 - i : half + i]);
    for (int i = 1; i < half; i++)
        list_append(&list, left->at[lim_broken(LIM_MUTANT_R26_TOP) ? i : half - i]);
    return list;
}

static void pair_first_player(struct lim_state *s, struct pairing_of_group *g)
{
    int player = g->left.at[0], half = g->left.n / 2;
    bool maxi = s->position->maxi && !lim_broken(LIM_MUTANT_R27_MAXI);
    int colours = lim_broken(LIM_MUTANT_R27_OFF)   ? 0
                  : lim_broken(LIM_MUTANT_R27_TOP) ? half
                                                   : REF_MAX_PLAYERS;
    struct reference_list list = opponents_in_order(&g->left);
    struct choice c = choose(s, g, player, &list, maxi, colours);
    if (c.opponent == 0) {
        lim_stuck(s);
        return;
    }
    if (c.index > 0)
        lim_reach(s, LIM_REACHED_EXCHANGE);
    if (c.index >= half)
        lim_reach(s, LIM_REACHED_EXCHANGE_TOP);
    if (c.opponent != c.first)
        lim_reach(s, c.refused ? LIM_REACHED_57_NEXT : LIM_REACHED_52);
    if (c.refused)
        lim_reach(s, LIM_REACHED_57);
    make_pair(g, player, c.opponent);
}

/* R 32: the first relation under which all the members can be paired. */
static enum lim_relation relation_of_group(struct lim_state *s,
                                           const struct reference_list *members)
{
    if (!s->is_last_round || lim_broken(LIM_MUTANT_R32_UNNEEDED))
        return s->relation;
    for (int r = LIM_STRICT; r < (int)s->relation; r++) {
        if (r == LIM_LAST && lim_broken(LIM_MUTANT_R32_LAST))
            continue;
        if (lim_can_all_be_paired(s, (enum lim_relation)r, members)) {
            if (r == LIM_STRICT)
                lim_reach(s, LIM_REACHED_LAST_STRICT);
            return (enum lim_relation)r;
        }
    }
    return s->relation;
}

void lim_make_pairs(struct lim_state *s, const struct reference_list *members,
                    const struct reference_list *floaters, enum lim_direction direction,
                    struct lim_pairs *out)
{
    struct pairing_of_group g = {relation_of_group(s, members), direction, *members, *floaters,
                                 out};
    lim_sort_numbers(&g.left, direction);
    for (int i = 0; i < floaters->n && !s->too_large; i++)
        if (lim_contains(&g.left, floaters->at[i]))
            pair_floater(s, &g, floaters->at[i]);
    while (g.left.n > 0 && !s->too_large)
        pair_first_player(s, &g);
}
