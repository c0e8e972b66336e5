/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 2025: the whole round (1.8.2) and the bye (2.1). */
#include "dubov_2025_reference_parts.h"

#include <stdlib.h>

/* 2.1.3 to 2.1.5: who comes first for the bye. */
static bool bye_before(const struct dubov_state *s, int a, int b)
{
    const struct dubov_player *p = &s->players[a], *q = &s->players[b];
    if (p->score != q->score && dubov_mutant_now != DUBOV_MUTANT_BYE_SCORE)
        return p->score < q->score;
    if (p->n_colours != q->n_colours && dubov_mutant_now != DUBOV_MUTANT_BYE_GAMES)
        return (p->n_colours > q->n_colours) == (dubov_mutant_now != DUBOV_MUTANT_BYE_FEWEST);
    return dubov_mutant_now == DUBOV_MUTANT_BYE_HIGHEST ? a < b : a > b;
}

static void remove_player(struct reference_list *list, int player)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (list->at[i] != player)
            list->at[n++] = list->at[i];
    list->n = n;
}

/* 2.1: the first of the order who may have the bye ([C2]) and leaves a complete pairing; 0: nobody.
 */
static int find_bye(struct dubov_state *s, const struct reference_list *all)
{
    struct reference_list order = *all;
    dubov_sort(s, &order, bye_before);
    for (int i = 0; i < order.n && !s->too_large; i++) {
        int player = order.at[i];
        struct reference_list others = *all;
        remove_player(&others, player);
        if (!s->players[player].may_have_bye) {
            dubov_reach(s, DUBOV_REACHED_BYE_BARRED);
            continue;
        }
        if (!dubov_can_pair(s, &others, NULL, 0) &&
            dubov_mutant_now != DUBOV_MUTANT_BYE_COMPLETION) {
            dubov_reach(s, DUBOV_REACHED_BYE_COMPLETION);
            continue;
        }
        dubov_reach(s, DUBOV_REACHED_BYE);
        for (int j = i + 1; j < order.n; j++)
            if (s->players[order.at[j]].score == s->players[player].score && order.at[j] > player)
                dubov_reach(s, DUBOV_REACHED_BYE_GAMES);
        return player;
    }
    return 0;
}

/* The pairs of the bracket whose upfloaters were told last. */
static void tell_pairs(const struct dubov_state *s, const struct dubov_pairs *pairs)
{
    struct ref_journal *journal = s->position->journal;
    if (!journal)
        return;
    struct ref_journal_bracket *out = &journal->brackets[journal->n - 1];
    for (int i = 0; i < pairs->n; i++) {
        out->pairs[i][0] = pairs->at[i][0];
        out->pairs[i][1] = pairs->at[i][1];
    }
    out->n_pairs = pairs->n;
}

/* 1.8.2: from the highest score down; who has been taken as an upfloater is gone (2.2.2). */
static bool pair_brackets(struct dubov_state *s, struct reference_list *remaining,
                          struct dubov_pairs *round)
{
    dubov_sort(s, remaining, dubov_higher);
    round->n = 0;
    while (remaining->n > 0) {
        struct reference_list bracket = {0, {0}}, upfloaters;
        struct dubov_pairs pairs;
        int score = s->players[remaining->at[0]].score;
        for (int i = 0; i < remaining->n; i++)
            if (s->players[remaining->at[i]].score == score)
                list_append(&bracket, remaining->at[i]);
        if (!dubov_choose_upfloaters(s, &bracket, remaining, &upfloaters))
            return false;
        for (int i = 0; i < upfloaters.n; i++)
            list_append(&bracket, upfloaters.at[i]);
        if (!dubov_pair_bracket(s, &bracket, &pairs))
            return false;
        tell_pairs(s, &pairs);
        for (int i = 0; i < pairs.n; i++) {
            round->at[round->n][0] = pairs.at[i][0];
            round->at[round->n++][1] = pairs.at[i][1];
        }
        for (int i = 0; i < bracket.n; i++)
            remove_player(remaining, bracket.at[i]);
    }
    return true;
}

/* 1.8.1, 1.8.3: the bye first; without a complete pairing there is none. */
static bool pair_round(struct dubov_state *s, struct dubov_pairs *round, int *bye)
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
        remove_player(&all, *bye);
    }
    return pair_brackets(s, &all, round);
}

static enum ref_verdict pair(const struct ref_position *position, long budget,
                             struct ref_pairing *out, long *reached)
{
    struct dubov_state *s = calloc(1, sizeof *s);
    if (!s)
        abort();
    s->position = position;
    s->budget = budget;
    s->reached = reached;
    dubov_fill_state(s);
    struct dubov_pairs round;
    int bye;
    bool paired = pair_round(s, &round, &bye);
    enum ref_verdict verdict = s->too_large ? REF_TOO_LARGE : paired ? REF_PAIRED : REF_NO_PAIRING;
    if (verdict == REF_PAIRED)
        dubov_publish(s, &round, bye, out);
    free(s);
    return verdict;
}

static const char *const reached_names[] = {DUBOV_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {DUBOV_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule dubov_2025_reference_rule = {
    .system = "dubov-2025",
    .pair = pair,
    .n_reached = DUBOV_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = DUBOV_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = dubov_set_mutant,
};
