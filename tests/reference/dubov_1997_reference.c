/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 1997: the whole round and the bye (4, R26). */
#include "dubov_1997_reference_parts.h"

#include <stdlib.h>

/* The side of more than half of the players of the score; none: the point is left out. */
static enum ref_colour dominating_of(const struct d97_state *s, int score)
{
    int whites = 0, blacks = 0;
    for (int i = 0; i < s->left.n; i++) {
        const struct d97_player *p = &s->players[s->left.at[i]];
        whites += p->score == score && p->side == REF_WHITE;
        blacks += p->score == score && p->side == REF_BLACK;
    }
    if (whites == blacks)
        return d97_is(D97_MUTANT_4_EVEN_SIDES) ? REF_WHITE : REF_NO_COLOUR;
    return whites > blacks ? REF_WHITE : REF_BLACK;
}

/* Lowest score, lowest R, dominating side, higher ARO, last in the alphabet. */
static int bye_order(const struct d97_state *s, int a, int b)
{
    const struct d97_player *p = &s->players[a], *q = &s->players[b];
    int order = d97_is(D97_MUTANT_4_SCORE) ? 0 : p->score - q->score;
    if (order == 0)
        order = d97_turned(d97_compare_rating(s, a, b), D97_MUTANT_4_R);
    enum ref_colour dominating = dominating_of(s, p->score);
    if (order == 0 && dominating != REF_NO_COLOUR && p->score == q->score)
        order = d97_turned((q->side == dominating) - (p->side == dominating), D97_MUTANT_4_SIDE);
    if (order == 0)
        order = d97_turned(-d97_compare_aro(s, a, b), D97_MUTANT_4_ARO);
    if (order == 0)
        order = d97_turned(-d97_alphabet(s, a, b), D97_MUTANT_4_NAME);
    return order;
}

/* By which point the bye went to the first and not to the second of two neighbours. */
static void count_bye(const struct d97_state *s, int bye, int next)
{
    const struct d97_player *p = &s->players[bye], *q = &s->players[next];
    if (p->score != q->score || p->rating != q->rating)
        return;
    enum ref_colour dominating = dominating_of(s, p->score);
    if (dominating != REF_NO_COLOUR && p->side != q->side)
        d97_reach(s, D97_REACHED_4_SIDE);
    else
        d97_reach(s, d97_compare_aro(s, bye, next) ? D97_REACHED_4_ARO : D97_REACHED_4_NAME);
}

/* 4: the first who may have it (2.2) and leaves the others a legal pairing (R27); 0: nobody. */
static int find_bye(struct d97_state *s)
{
    struct reference_list order = s->left;
    d97_sort(s, &order, bye_order);
    for (int i = 0; i < order.n && !s->too_large; i++) {
        int player = order.at[i];
        struct reference_list others = s->left;
        d97_remove(&others, player);
        if (!s->players[player].may_have_bye) {
            d97_reach(s, D97_REACHED_4_BARRED);
            continue;
        }
        if (!d97_is(D97_MUTANT_4_COMPLETION) && !d97_can_pair(s, &others)) {
            d97_reach(s, D97_REACHED_4_COMPLETION);
            continue;
        }
        d97_reach(s, D97_REACHED_4);
        if (s->players[player].score != s->players[order.at[0]].score)
            d97_reach(s, D97_REACHED_4_HIGHER);
        if (i + 1 < order.n)
            count_bye(s, player, order.at[i + 1]);
        return player;
    }
    return 0;
}

/* From the highest score down, whether or not somebody with that score is left: floaters come by.
 */
static bool pair_scores(struct d97_state *s)
{
    struct reference_list floaters = {0, {0}}, all = s->left;
    for (int score = D97_HIGHEST_SCORE; score >= D97_LOWEST_SCORE && !s->too_large; score--) {
        bool occurs = false;
        for (int i = 0; i < all.n; i++)
            occurs = occurs || s->players[all.at[i]].score == score;
        if (occurs)
            d97_pair_score(s, score, &floaters);
    }
    return s->left.n == 0;
}

static bool pair_later_round(struct d97_state *s, struct ref_pairing *out)
{
    int bye = 0;
    if (s->left.n % 2 != 0) {
        bye = find_bye(s);
        if (bye == 0) {
            d97_reach(s, D97_REACHED_NO_BYE);
            return false;
        }
        d97_remove(&s->left, bye);
    }
    if (!d97_can_pair(s, &s->left)) {
        d97_reach(s, D97_REACHED_NO_PAIRING);
        return false;
    }
    if (!pair_scores(s))
        return false;
    d97_give_colours(s, bye, out);
    return true;
}

static enum ref_verdict pair(const struct ref_position *position, long budget,
                             struct ref_pairing *out, long *reached)
{
    struct d97_state *s = calloc(1, sizeof *s);
    if (!s)
        abort();
    s->position = position;
    s->budget = budget;
    s->reached = reached;
    d97_fill_state(s);
    bool paired = position->round == 1 ? d97_pair_first_round(s, out) : pair_later_round(s, out);
    enum ref_verdict verdict = s->too_large ? REF_TOO_LARGE : paired ? REF_PAIRED : REF_NO_PAIRING;
    free(s);
    return verdict;
}

static const char *const reached_names[] = {D97_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {D97_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule dubov_1997_reference_rule = {
    .system = "dubov-1997",
    .pair = pair,
    .n_reached = D97_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = D97_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = d97_set_mutant,
};
