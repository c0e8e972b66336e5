/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Lim 1999: who leaves a group before it is paired.
 *
 * 2.3.a to c (R 13), then 2.3.d with 3.2, 3.9 and 3.10 (R 19 to R 23), then 3.1 and 4.4 (R 24). A
 * group keeps the largest number of pairings its members can have. */
#include "lim_1999_reference_parts.h"

/* 3.3, 3.4 (R 16): he has a compatible opponent in the adjacent group after the floaters ahead of
 * him have been served. */
static bool finds_opponent(struct lim_state *s, const struct lim_group *g, int player)
{
    struct reference_list ahead = {0}, with_him;
    for (int i = 0; i < g->out.n && !lim_broken(LIM_MUTANT_R16); i++)
        if (lim_is_ahead(s, g->direction, g->out.at[i], player) || lim_broken(LIM_MUTANT_R16_ORDER))
            list_append(&ahead, g->out.at[i]);
    with_him = ahead;
    list_append(&with_him, player);
    bool finds = lim_served(s, &with_him, g->adjacent) > lim_served(s, &ahead, g->adjacent);
    if (!finds && ahead.n > 0 && !s->too_large) {
        struct reference_list alone = {1, {player}};
        if (lim_served(s, &alone, g->adjacent) == 1)
            lim_reach(s, LIM_REACHED_EXCLUDED);
    }
    return finds;
}

/* 3.9 (R 18). */
static enum lim_type type_of(struct lim_state *s, const struct lim_group *g, int player)
{
    bool finds = finds_opponent(s, g, player);
    if (lim_contains(&g->incoming, player) && !lim_broken(LIM_MUTANT_R18_INCOMING))
        return finds ? LIM_TYPE_B : LIM_TYPE_A;
    return finds ? LIM_TYPE_D : LIM_TYPE_C;
}

/* "Avoid floaters of type a", then b, then c. */
static int merit(enum lim_type type)
{
    if (lim_broken(LIM_MUTANT_R18_ORDER) && (type == LIM_TYPE_B || type == LIM_TYPE_C))
        return type == LIM_TYPE_B ? LIM_TYPE_C : LIM_TYPE_B;
    if (lim_broken(LIM_MUTANT_R18_A) && (type == LIM_TYPE_A || type == LIM_TYPE_B))
        return type == LIM_TYPE_A ? LIM_TYPE_B : LIM_TYPE_A;
    return (int)type;
}

/* The candidates of the best type, in their order. */
static struct reference_list best_type(struct lim_state *s, const struct lim_group *g,
                                       const struct reference_list *candidates, enum lim_type *best)
{
    enum lim_type types[REF_MAX_PLAYERS];
    struct reference_list kept = {0};
    *best = LIM_TYPE_A;
    for (int i = 0; i < candidates->n; i++) {
        types[i] = type_of(s, g, candidates->at[i]);
        if (i == 0 || merit(types[i]) > merit(*best))
            *best = types[i];
    }
    for (int i = 0; i < candidates->n; i++)
        if (types[i] == *best)
            list_append(&kept, candidates->at[i]);
    return kept;
}

/* 3.10: those who did not float the round before, if there are any. */
static struct reference_list rested(const struct lim_state *s,
                                    const struct reference_list *candidates)
{
    struct reference_list kept = {0};
    for (int i = 0; i < candidates->n; i++)
        if (!s->players[candidates->at[i]].floated)
            list_append(&kept, candidates->at[i]);
    return kept.n > 0 ? kept : *candidates;
}

/* 3.2 (R 20): the colour more of the players are due; none when they balance. */
static enum ref_colour majority(const struct lim_state *s, const struct reference_list *players)
{
    int white = 0, black = 0;
    for (int i = 0; i < players->n; i++) {
        white += s->players[players->at[i]].due == REF_WHITE;
        black += s->players[players->at[i]].due == REF_BLACK;
    }
    return white > black ? REF_WHITE : black > white ? REF_BLACK : REF_NO_COLOUR;
}

/* 3.2: the last candidate due the colour of the majority, else the end player; in a
 * Maxi-tournament the end player when the two are more than 100 points apart (R 21). */
static int to_make_even(const struct lim_state *s, const struct reference_list *members,
                        const struct reference_list *kept)
{
    int end = kept->at[lim_broken(LIM_MUTANT_R20_END) ? 0 : kept->n - 1], chosen = end;
    enum ref_colour colour = majority(s, lim_broken(LIM_MUTANT_R20_KEPT) ? kept : members);
    bool maxi = s->position->maxi;
    if (colour == REF_NO_COLOUR || lim_broken(LIM_MUTANT_R20_COLOUR))
        return end;
    for (int i = 0; i < kept->n; i++) {
        bool skip = maxi && lim_broken(LIM_MUTANT_R21_NEXT) && !lim_is_near(s, kept->at[i], end);
        bool later = chosen != end && lim_broken(LIM_MUTANT_R20_FIRST);
        if (s->players[kept->at[i]].due == colour && !skip && !later)
            chosen = kept->at[i];
    }
    if (maxi && !lim_is_near(s, chosen, end) && !lim_broken(LIM_MUTANT_R21)) {
        lim_reach(s, LIM_REACHED_EVEN_MAXI);
        return end;
    }
    if (chosen != end)
        lim_reach(s, LIM_REACHED_EVEN_COLOUR);
    return chosen;
}

static void float_out(struct lim_group *g, int player)
{
    g->members = list_without(&g->members, player);
    list_append(&g->out, player);
}

/* 2.3.a to c: who has no compatible opponent in the group, all at once (R 13). */
static void force_out(struct lim_state *s, struct lim_group *g)
{
    struct reference_list forced = {0};
    for (int i = 0; i < g->members.n; i++) {
        int player = g->members.at[i], opponents = 0, not_met = 0;
        for (int j = 0; j < g->members.n; j++) {
            int other = g->members.at[j];
            if (lim_broken(LIM_MUTANT_R13_INCOMING) && lim_contains(&g->incoming, other))
                continue;
            opponents += lim_may_meet(s, s->relation, player, other);
            not_met += player != other && !s->met[player][other];
        }
        if (opponents == 0) {
            list_append(&forced, player);
            lim_reach(s, not_met ? LIM_REACHED_FORCED_COLOUR : LIM_REACHED_FORCED_MET);
        }
    }
    for (int i = 0; i < forced.n; i++)
        float_out(g, forced.at[i]);
}

static void reach_type(const struct lim_state *s, enum lim_type type, int kept, int candidates)
{
    static const enum lim_reached names[] = {LIM_REACHED_TYPE_A, LIM_REACHED_TYPE_B,
                                             LIM_REACHED_TYPE_C, LIM_REACHED_TYPE_D};
    lim_reach(s, names[type]);
    if (kept < candidates)
        lim_reach(s, LIM_REACHED_TYPE_DECIDES);
}

/* 2.3.d (R 19): type, then 3.10, then colour, then number. He stays when his leaving would cost a
 * pairing (4.4.a). */
static void make_even(struct lim_state *s, struct lim_group *g)
{
    struct reference_list candidates = g->members, kept;
    enum lim_type type = LIM_TYPE_D;
    if (g->members.n % 2 == 0)
        return;
    if (lim_broken(LIM_MUTANT_R23_FIRST))
        candidates = rested(s, &candidates);
    kept = candidates;
    if (!lim_broken(LIM_MUTANT_R18_TYPES))
        kept = best_type(s, g, &candidates, &type);
    int of_best_type = kept.n;
    bool protects = type == LIM_TYPE_D || lim_broken(LIM_MUTANT_R23_ANY_TYPE);
    if (protects && !lim_broken(LIM_MUTANT_R23_OFF))
        kept = rested(s, &kept);
    else if (rested(s, &kept).n < kept.n)
        lim_reach(s, LIM_REACHED_UNPROTECTED);
    if (kept.n < of_best_type)
        lim_reach(s, LIM_REACHED_PROTECTED);
    int chosen = to_make_even(s, &g->members, &kept);
    struct reference_list others = list_without(&g->members, chosen);
    if (lim_largest(s, &others) < lim_largest(s, &g->members) &&
        !lim_broken(LIM_MUTANT_R24_LEAVES)) {
        lim_reach(s, LIM_REACHED_STAYS);
        return;
    }
    lim_reach(s, LIM_REACHED_EVEN);
    reach_type(s, type, of_best_type, candidates.n);
    float_out(g, chosen);
}

/* 4.4 (R 24): of those whose leaving costs no pairing, the best type, and of these the last. */
static void float_one_more(struct lim_state *s, struct lim_group *g)
{
    struct reference_list possible = {0}, kept;
    enum lim_type type = LIM_TYPE_D;
    int largest = lim_largest(s, &g->members);
    for (int i = 0; i < g->members.n; i++) {
        struct reference_list others = list_without(&g->members, g->members.at[i]);
        if (lim_largest(s, &others) == largest)
            list_append(&possible, g->members.at[i]);
    }
    if (s->too_large || possible.n == 0) {
        lim_stuck(s);
        return;
    }
    kept = possible;
    if (!lim_broken(LIM_MUTANT_R24_NUMBER))
        kept = best_type(s, g, &possible, &type);
    int last = kept.at[kept.n - 1];
    if (last != possible.at[possible.n - 1])
        lim_reach(s, LIM_REACHED_44_TYPE);
    lim_reach(s, LIM_REACHED_44);
    reach_type(s, type, kept.n, possible.n);
    if (lim_broken(LIM_MUTANT_R24_310)) {
        kept = rested(s, &kept);
        last = kept.at[kept.n - 1];
    }
    if (lim_broken(LIM_MUTANT_R24_COLOURS))
        last = to_make_even(s, &g->members, &kept);
    if (lim_broken(LIM_MUTANT_R24_ORDER))
        last = kept.at[0];
    float_out(g, last);
}

void lim_choose_floaters(struct lim_state *s, struct lim_group *g)
{
    force_out(s, g);
    make_even(s, g);
    while (!s->too_large && !lim_can_all_be_paired(s, s->relation, &g->members))
        float_one_more(s, g);
}
