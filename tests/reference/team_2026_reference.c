/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Swiss Team 2026: the whole round (3.1 to 3.4) and the bye. */
#include "team_2026_reference_parts.h"

#include <stddef.h>

/* 3.4: who comes first for the bye. */
static bool bye_before(const struct team_state *s, int a, int b)
{
    const struct team_known *x = &s->teams[a], *y = &s->teams[b];
    if (x->score != y->score && !team_broken(TEAM_MUTANT_BYE_SCORE))
        return x->score < y->score;
    if (x->n_matches != y->n_matches && !team_broken(TEAM_MUTANT_BYE_MATCHES))
        return (x->n_matches > y->n_matches) != team_broken(TEAM_MUTANT_BYE_FEWEST);
    return team_broken(TEAM_MUTANT_BYE_HIGHEST) ? a < b : a > b;
}

/* 3.4.1: the first of the order who may have the bye ([C2]) and without whom the others can be
 * paired; 0: nobody. */
static int find_bye(struct team_state *s, const struct reference_list *all)
{
    struct reference_list order = *all;
    team_sort(s, &order, bye_before);
    for (int i = 0; i < order.n && !s->too_large; i++) {
        int team = order.at[i];
        if (!s->teams[team].may_have_bye) {
            team_reach(s, TEAM_REACHED_BYE_BARRED);
            continue;
        }
        struct reference_list others = list_without(all, team);
        if (!team_can_pair(s, &others, NULL, 0) && !team_broken(TEAM_MUTANT_BYE_COMPLETION)) {
            team_reach(s, TEAM_REACHED_BYE_COMPLETION);
            continue;
        }
        team_reach(s, TEAM_REACHED_BYE);
        for (int j = i + 1; j < order.n; j++)
            if (s->teams[order.at[j]].score == s->teams[team].score && order.at[j] > team)
                team_reach(s, TEAM_REACHED_BYE_MATCHES);
        return team;
    }
    return 0;
}

/* Residents: everybody left who has the highest score. */
static struct reference_list take_residents(const struct team_state *s,
                                            const struct reference_list *remaining)
{
    struct reference_list residents = {0, {0}};
    for (int i = 0; i < remaining->n; i++)
        if (s->teams[remaining->at[i]].score == s->teams[remaining->at[0]].score)
            list_append(&residents, remaining->at[i]);
    return residents;
}

/* 3.3: bracket by bracket, from the highest score down. */
static bool pair_brackets(struct team_state *s, struct reference_list *remaining,
                          struct team_pairs *round)
{
    team_sort(s, remaining, team_higher);
    round->n = 0;
    while (remaining->n > 0) {
        struct reference_list residents = take_residents(s, remaining), upfloaters;
        struct team_pairs pairs;
        if (!team_choose_upfloaters(s, &residents, remaining, &upfloaters) ||
            !team_pair_bracket(s, &residents, &upfloaters, &pairs))
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
static bool pair_round(struct team_state *s, struct team_pairs *round, int *bye)
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
    static struct team_state nothing;
    if (position->n > TEAM_MOST)
        return REF_TOO_LARGE;
    struct team_state s = nothing;
    s.position = position;
    s.budget = budget;
    s.reached = reached;
    team_fill_state(&s);
    struct team_pairs round;
    int bye;
    bool paired = pair_round(&s, &round, &bye);
    enum ref_verdict verdict = s.too_large ? REF_TOO_LARGE : paired ? REF_PAIRED : REF_NO_PAIRING;
    if (verdict == REF_PAIRED)
        team_publish(&s, &round, bye, out);
    return verdict;
}

static const char *const reached_names[] = {TEAM_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {TEAM_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule team_2026_reference_rule = {
    .system = "team-2026",
    .pair = pair,
    .n_reached = TEAM_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = TEAM_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = team_set_mutant,
};
