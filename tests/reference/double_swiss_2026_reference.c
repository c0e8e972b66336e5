/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Double-Swiss 2026: the whole round (3.1 to 3.4) and the bye. */
#include "double_swiss_2026_reference_parts.h"

#include <stdlib.h>

/* 3.4: who comes first for the bye. */
static bool bye_before(const struct double_state *s, int a, int b)
{
    const struct double_player *p = &s->players[a], *q = &s->players[b];
    if (p->score != q->score && double_mutant_now != DOUBLE_MUTANT_BYE_SCORE)
        return p->score < q->score;
    if (p->n_matches != q->n_matches && double_mutant_now != DOUBLE_MUTANT_BYE_MATCHES)
        return (p->n_matches > q->n_matches) == (double_mutant_now != DOUBLE_MUTANT_BYE_FEWEST);
    return double_mutant_now == DOUBLE_MUTANT_BYE_HIGHEST ? a < b : a > b;
}

/* 3.4.1: the first of the order who may have the bye ([C2]) and without whom the others can be
 * paired; 0: nobody. */
static int find_bye(struct double_state *s, const struct reference_list *all)
{
    struct reference_list order = *all;
    double_sort(s, &order, bye_before);
    for (int i = 0; i < order.n && !s->too_large; i++) {
        int player = order.at[i];
        if (!s->players[player].may_have_bye) {
            double_reach(s, DOUBLE_REACHED_BYE_BARRED);
            continue;
        }
        struct reference_list others = list_without(all, player);
        if (!double_can_pair(s, &others, NULL, 0) &&
            double_mutant_now != DOUBLE_MUTANT_BYE_COMPLETION) {
            double_reach(s, DOUBLE_REACHED_BYE_COMPLETION);
            continue;
        }
        double_reach(s, DOUBLE_REACHED_BYE);
        for (int j = i + 1; j < order.n; j++)
            if (s->players[order.at[j]].score == s->players[player].score && order.at[j] > player)
                double_reach(s, DOUBLE_REACHED_BYE_MATCHES);
        return player;
    }
    return 0;
}

/* Residents: everybody left who has the highest score. */
static struct reference_list take_residents(const struct double_state *s,
                                            const struct reference_list *remaining)
{
    struct reference_list residents = {0, {0}};
    int score = s->players[remaining->at[0]].score, n = 0;
    for (int i = 0; i < remaining->n; i++)
        if (s->players[remaining->at[i]].score == score)
            list_append(&residents, remaining->at[i]);
    for (int i = 1; i <= s->position->n; i++)
        n += s->position->takes_part[i] && s->players[i].score == score;
    if (residents.n < n)
        double_reach(s, DOUBLE_REACHED_THINNED);
    return residents;
}

/* 3.3: bracket by bracket, from the highest score down. */
static bool pair_brackets(struct double_state *s, struct reference_list *remaining,
                          struct double_pairs *round)
{
    double_sort(s, remaining, double_higher);
    round->n = 0;
    while (remaining->n > 0) {
        struct reference_list residents = take_residents(s, remaining), upfloaters;
        struct double_pairs pairs;
        if (!double_choose_upfloaters(s, &residents, remaining, &upfloaters) ||
            !double_pair_bracket(s, &residents, &upfloaters, &pairs))
            return false;
        for (int i = 0; i < pairs.n; i++) {
            for (int k = 0; k < 2; k++) {
                round->at[round->n][k] = pairs.at[i][k];
                *remaining = list_without(remaining, pairs.at[i][k]);
            }
            round->n++;
        }
    }
    return true;
}

/* The bye first; without a complete pairing there is none (3.3.3). */
static bool pair_round(struct double_state *s, struct double_pairs *round, int *bye)
{
    struct reference_list all = {0, {0}};
    for (int i = 1; i <= s->position->n; i++)
        if (s->position->takes_part[i])
            list_append(&all, i);
    *bye = 0;
    if (all.n % 2 != 0) {
        *bye = find_bye(s, &all);
        if (*bye == 0)
            return false;
        all = list_without(&all, *bye);
    }
    return pair_brackets(s, &all, round);
}

static enum ref_verdict pair(const struct ref_position *position, long budget,
                             struct ref_pairing *out, long *reached)
{
    struct double_state *s = calloc(1, sizeof *s);
    if (!s)
        abort();
    s->position = position;
    s->budget = budget;
    s->reached = reached;
    double_fill_state(s);
    struct double_pairs round;
    int bye;
    bool paired = pair_round(s, &round, &bye);
    enum ref_verdict verdict = s->too_large ? REF_TOO_LARGE : paired ? REF_PAIRED : REF_NO_PAIRING;
    if (verdict == REF_PAIRED)
        double_publish(s, &round, bye, out);
    free(s);
    return verdict;
}

static const char *const reached_names[] = {DOUBLE_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {DOUBLE_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule double_swiss_2026_reference_rule = {
    .system = "double-swiss-2026",
    .pair = pair,
    .n_reached = DOUBLE_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = DOUBLE_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = double_set_mutant,
};
