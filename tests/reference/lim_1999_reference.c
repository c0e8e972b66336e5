/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Lim 1999: the round (see the header).
 *
 * 1 and 8.2 (R 14): the bye. 2.2: the groups from the highest down to before the median, then from
 * the lowest up, the median last. 2.6 (R 28 to R 30): a blocked median takes the pairings made last
 * on either side back. */
#include "lim_1999_reference_parts.h"

#include <string.h>

struct round {
    struct reference_list players; /* to be paired, without the bye */
    int bye;
    struct lim_pairs higher, lower, median;
    struct reference_list down, up; /* floaters into the median */
};

/* R 5, from the bottom: lowest score first, then the largest number. */
static void order_for_bye(const struct lim_state *s, struct reference_list *list)
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0; j--) {
            int a = list->at[j - 1], b = list->at[j];
            int score_a = s->players[a].score, score_b = s->players[b].score;
            bool by_number = lim_broken(LIM_MUTANT_R14_NUMBER) ? a < b : a > b;
            if (score_a != score_b && !lim_broken(LIM_MUTANT_R14_SCORE) ? score_a < score_b
                                                                        : by_number)
                break;
            list->at[j - 1] = b;
            list->at[j] = a;
        }
}

/* R 14: the first from the bottom who is not barred and without whom the others can be paired. */
static bool find_bye(struct lim_state *s, struct round *r, enum lim_relation relation)
{
    struct reference_list order = r->players;
    bool barred = false, needed = false;
    order_for_bye(s, &order);
    for (int i = 0; i < order.n && !s->too_large; i++) {
        struct reference_list others = list_without(&r->players, order.at[i]);
        if (s->players[order.at[i]].barred_from_bye) {
            barred = true;
            continue;
        }
        if (lim_can_all_be_paired(s, relation, &others) || lim_broken(LIM_MUTANT_R14_OTHERS)) {
            r->bye = order.at[i];
            r->players = others;
            lim_reach(s, LIM_REACHED_BYE);
            if (barred)
                lim_reach(s, LIM_REACHED_BYE_BARRED);
            if (needed)
                lim_reach(s, LIM_REACHED_BYE_OTHERS);
            return true;
        }
        needed = true;
    }
    return false;
}

/* R 14, R 32, R 33: the bye and the relation of the round; false when there is no legal pairing. */
static bool begin_round(struct lim_state *s, struct round *r)
{
    enum lim_relation last = lim_broken(LIM_MUTANT_R32_NEW) ? LIM_LAST : LIM_NEW;
    enum lim_relation from = s->is_last_round ? LIM_LAST : LIM_STRICT;
    enum lim_relation to = s->is_last_round ? last : LIM_STRICT;
    for (int relation = (int)from; relation <= (int)to; relation++) {
        s->relation = (enum lim_relation)relation;
        bool found = r->players.n % 2 ? find_bye(s, r, s->relation)
                                      : lim_can_all_be_paired(s, s->relation, &r->players);
        if (found) {
            if (s->relation == LIM_NEW)
                lim_reach(s, LIM_REACHED_LAST_NEW);
            return true;
        }
    }
    return false;
}

static struct reference_list residents(const struct lim_state *s, const struct round *r, int score)
{
    struct reference_list list = {0};
    for (int i = 0; i < r->players.n; i++)
        if (s->players[r->players.at[i]].score == score)
            list_append(&list, r->players.at[i]);
    return list;
}

/* The score of the next group from `score` on, before the median; false when there is none. */
static bool next_score(const struct lim_state *s, const struct round *r,
                       enum lim_direction direction, bool any, int *score)
{
    bool found = false;
    int best = 0;
    for (int i = 0; i < r->players.n; i++) {
        int own = s->players[r->players.at[i]].score;
        bool beyond = direction == LIM_DOWNWARD ? own > s->median : own < s->median;
        bool later = any || (direction == LIM_DOWNWARD ? own < *score : own > *score);
        bool nearer = !found || (direction == LIM_DOWNWARD ? own > best : own < best);
        if (beyond && later && nearer) {
            found = true;
            best = own;
        }
    }
    if (found)
        *score = best;
    return found;
}

/* R 17: the residents of the next group; before the median its members. */
static struct reference_list adjacent_group(const struct lim_state *s, const struct round *r,
                                            enum lim_direction direction, int score)
{
    struct reference_list list;
    if (next_score(s, r, direction, false, &score))
        return residents(s, r, score);
    list = residents(s, r, s->median);
    if (direction == LIM_UPWARDS && !lim_broken(LIM_MUTANT_R17_WAITING))
        lim_append_all(&list, &r->down);
    if (list.n == 0 && lim_broken(LIM_MUTANT_R17_FURTHER))
        for (int i = 0; i < r->players.n; i++)
            if (s->players[r->players.at[i]].score < s->median)
                list_append(&list, r->players.at[i]);
    return list;
}

/* 3.6, 3.7 (R 25): the order in which floaters are paired. */
static void order_floaters(const struct lim_state *s, enum lim_direction direction,
                           struct reference_list *list)
{
    if (lim_broken(LIM_MUTANT_R25_NUMBER)) {
        lim_sort_numbers(list, direction);
        return;
    }
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && lim_is_ahead(s, direction, list->at[j], list->at[j - 1]); j--) {
            int t = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = t;
        }
}

static void reach_incoming(const struct lim_state *s, enum lim_direction direction,
                           const struct reference_list *floaters)
{
    if (floaters->n == 0)
        return;
    lim_reach(s, direction == LIM_DOWNWARD ? LIM_REACHED_DF_ABOVE : LIM_REACHED_UF_BELOW);
    for (int i = 1; i < floaters->n; i++)
        if (s->players[floaters->at[i]].score != s->players[floaters->at[0]].score) {
            lim_reach(s, LIM_REACHED_FROM_FAR);
            return;
        }
}

/* 2.2, 2.3: one side, group by group towards the median. Its last floaters go into `floaters`. */
static void pair_side(struct lim_state *s, const struct round *r, enum lim_direction direction,
                      struct lim_pairs *out, struct reference_list *floaters)
{
    int score = 0;
    floaters->n = 0;
    for (bool any = true; next_score(s, r, direction, any, &score) && !s->too_large; any = false) {
        struct reference_list adjacent = adjacent_group(s, r, direction, score), staying = {0};
        struct lim_group g = {0};
        g.direction = direction;
        g.members = residents(s, r, score);
        g.incoming = *floaters;
        g.adjacent = &adjacent;
        lim_append_all(&g.members, floaters);
        lim_sort_numbers(&g.members, direction);
        lim_choose_floaters(s, &g);
        for (int i = 0; i < floaters->n; i++)
            if (lim_contains(&g.members, floaters->at[i]))
                list_append(&staying, floaters->at[i]);
        order_floaters(s, direction, &staying);
        reach_incoming(s, direction, &staying);
        if (!s->too_large)
            lim_make_pairs(s, &g.members, &staying, direction, out);
        *floaters = g.out;
    }
}

static struct lim_pair take_back(struct lim_pairs *pairs)
{
    struct lim_pair pair = pairs->at[lim_broken(LIM_MUTANT_R28) ? 0 : pairs->n - 1];
    if (lim_broken(LIM_MUTANT_R28))
        memmove(&pairs->at[0], &pairs->at[1], (size_t)(pairs->n - 1) * sizeof pairs->at[0]);
    pairs->n--;
    return pair;
}

static struct reference_list members_of_median(const struct lim_state *s, const struct round *r)
{
    struct reference_list list = residents(s, r, s->median);
    lim_append_all(&list, &r->down);
    lim_append_all(&list, &r->up);
    return list;
}

/* 2.6: cracks pairings until the median can be paired; false when none is left. */
static bool extend_median(struct lim_state *s, struct round *r)
{
    int down = r->down.n, up = r->up.n, cracked = 0;
    struct reference_list members = members_of_median(s, r);
    while (!lim_can_all_be_paired(s, s->relation, &members) && !s->too_large) {
        bool asked_lower = (down > up) != lim_broken(LIM_MUTANT_26_SIDES);
        bool lower = asked_lower ? r->lower.n > 0 : r->higher.n == 0;
        if ((lower ? r->lower.n : r->higher.n) == 0)
            return false;
        struct lim_pair pair = take_back(lower ? &r->lower : &r->higher);
        list_append(lower ? &r->up : &r->down, pair.player);
        list_append(lower ? &r->up : &r->down, pair.opponent);
        lim_reach(s, lower ? LIM_REACHED_CRACK_LOWER : LIM_REACHED_CRACK_HIGHER);
        if (lower != asked_lower)
            lim_reach(s, LIM_REACHED_CRACK_OTHER);
        if (++cracked == 2)
            lim_reach(s, LIM_REACHED_CRACK_TWICE);
        if (!lim_broken(LIM_MUTANT_R30)) {
            down = r->down.n;
            up = r->up.n;
        }
        members = members_of_median(s, r);
    }
    return true;
}

/* The median: DF, then UF, then the residents (3.6.3); paired downward. */
static void pair_median(struct lim_state *s, struct round *r)
{
    struct reference_list members = members_of_median(s, r), floaters;
    order_floaters(s, LIM_DOWNWARD, &r->down);
    order_floaters(s, LIM_UPWARDS, &r->up);
    floaters = r->down;
    lim_append_all(&floaters, &r->up);
    if (lim_broken(LIM_MUTANT_R25_SIDES)) {
        floaters = r->up;
        lim_append_all(&floaters, &r->down);
    }
    if (r->down.n > 0 && r->up.n > 0)
        lim_reach(s, LIM_REACHED_BOTH);
    if (members.n == r->down.n + r->up.n)
        lim_reach(s, LIM_REACHED_EMPTY_MEDIAN);
    lim_make_pairs(s, &members, &floaters, LIM_DOWNWARD, &r->median);
}

static void publish(const struct lim_state *s, const struct lim_pairs *pairs,
                    struct ref_pairing *out)
{
    for (int i = 0; i < pairs->n; i++) {
        int white = lim_white_of(s, &pairs->at[i]);
        struct ref_board board = {white, pairs->at[i].player + pairs->at[i].opponent - white};
        out->boards[out->n_boards++] = board;
    }
}

static enum ref_verdict lim_pair(const struct ref_position *position, long budget,
                                 struct ref_pairing *out, long *reached)
{
    static struct lim_state state;
    static struct round r;
    struct lim_state *s = &state;
    memset(s, 0, sizeof *s);
    memset(&r, 0, sizeof r);
    s->position = position;
    s->budget = budget;
    s->reached = reached;
    out->n_boards = 0;
    lim_fill_state(s);
    for (int i = 1; i <= position->n; i++)
        if (position->takes_part[i])
            list_append(&r.players, i);
    if (s->is_last_round)
        lim_reach(s, LIM_REACHED_LAST_ROUND);
    if (!begin_round(s, &r))
        return s->too_large ? REF_TOO_LARGE : REF_NO_PAIRING;
    pair_side(s, &r, LIM_DOWNWARD, &r.higher, &r.down);
    pair_side(s, &r, LIM_UPWARDS, &r.lower, &r.up);
    if (!s->too_large && !extend_median(s, &r))
        return REF_NO_PAIRING;
    if (!s->too_large)
        pair_median(s, &r);
    if (s->too_large)
        return s->is_stuck ? REF_NO_PAIRING : REF_TOO_LARGE;
    publish(s, &r.higher, out);
    publish(s, &r.median, out);
    publish(s, &r.lower, out);
    if (r.bye) {
        struct ref_board board = {r.bye, 0};
        out->boards[out->n_boards++] = board;
    }
    return REF_PAIRED;
}

static const char *const reached_names[] = {LIM_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {LIM_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule lim_1999_reference_rule = {
    "lim-1999", lim_pair, LIM_N_REACHED, reached_names, LIM_N_MUTANTS, mutant_names, lim_set_mutant,
};
