/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2012: from bracket to bracket (C.1, C.12, C.13) and the whole round.
 */
#include "dutch_2012_reference_parts.h"

#include <stdlib.h>
#include <string.h>

/* The round as it grows. */
struct round_pairs {
    int n;
    int pairs[REF_MAX_PLAYERS / 2][2];
    int bye;
};

static void keep(struct round_pairs *round, const struct ref_result *r)
{
    for (int i = 0; i < r->n_pairs; i++) {
        round->pairs[round->n][0] = r->pairs[i][0];
        round->pairs[round->n++][1] = r->pairs[i][1];
    }
}

/* A.3: scoregroups, highest first. */
static int make_groups(const struct ref_state *s, struct reference_list *groups)
{
    struct reference_list all = {0, {0}};
    int n = 0;
    for (int i = 1; i <= s->position->n; i++)
        if (s->position->takes_part[i])
            list_append(&all, i);
    ref_sort(s, &all);
    for (int i = 0; i < all.n; i++) {
        if (i == 0 || s->players[all.at[i]].score != s->players[all.at[i - 1]].score)
            groups[n++].n = 0;
        list_append(&groups[n - 1], all.at[i]);
    }
    return n;
}

static void note_result(const struct ref_state *s, const struct ref_bracket *b,
                        const struct ref_result *r)
{
    static const struct {
        enum ref_requirement v;
        enum ref_reached reached;
    } broken[] = {
        {REF_V_B2, REF_REACHED_TOP_SCORERS},
        {REF_V_A7D, REF_REACHED_A7D},
        {REF_V_X, REF_REACHED_X},
        {REF_V_Z, REF_REACHED_Z},
        {REF_V_B5_DOWN, REF_REACHED_B5_DOWN},
        {REF_V_B6_DOWN, REF_REACHED_B6_DOWN},
        {REF_V_B5_UP, REF_REACHED_B5_UP},
        {REF_V_B6_UP, REF_REACHED_B6_UP},
    };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        if (r->vector.v[broken[i].v] > 0)
            ref_reach(s, broken[i].reached);
    if (r->out.n > 0 && b->look != REF_LOOK_LOWEST)
        ref_reach(s, REF_REACHED_FLOATER);
    if (ref_is_heterogeneous(b))
        ref_reach(s, REF_REACHED_HETEROGENEOUS);
    else if (b->moved_down.n > 0)
        ref_reach(s, REF_REACHED_HALF_MOVED);
    if (b->incompatible.n > 0)
        ref_reach(s, REF_REACHED_INCOMPATIBLE);
    if (r->exchanged)
        ref_reach(s, REF_REACHED_EXCHANGE);
    if (ref_is_heterogeneous(b) && r->moved_down_paired < b->moved_down.n)
        ref_reach(s, REF_REACHED_MDP_SET);
}

static bool same_list(const struct reference_list *a, const struct reference_list *b)
{
    return a->n == b->n && memcmp(a->at, b->at, (size_t)a->n * sizeof *a->at) == 0;
}

/* C.1 to C.12: a bracket above the penultimate one. The whole round is not looked at, only whether
 * the next bracket can be paired. */
static bool pair_upper(struct ref_state *s, struct ref_bracket *b, struct ref_result *r)
{
    ref_remove_incompatible(s, b);
    b->look = REF_LOOK_NOWHERE;
    if (!ref_pair_bracket(s, b, r))
        return false;
    if (r->out.n == 0 || ref_mutant_now == REF_MUTANT_C12)
        return true;
    struct ref_outlook first = ref_next_bracket(s, &r->out, b->next);
    if (first.satisfied)
        return true;
    ref_reach(s, REF_REACHED_C12_ASKED);
    struct ref_result again;
    b->look = REF_LOOK_NEXT;
    b->p1_below = first.p1;
    if (!ref_pair_bracket(s, b, &again))
        return false;
    struct ref_outlook second = ref_next_bracket(s, &again.out, b->next);
    if (second.satisfied || second.pairs > first.pairs) {
        if (!same_list(&again.out, &r->out))
            ref_reach(s, REF_REACHED_C12_CHANGED);
        *r = again;
    }
    return true;
}

/* C.13: the penultimate bracket must allow the lowest one to be paired. When all players moved down
 * into it would have to leave it, though some could be paired, it is refused (C.14.b). */
static bool pair_penultimate(struct ref_state *s, struct ref_bracket *b, struct ref_result *r)
{
    struct ref_result free_choice;
    ref_remove_incompatible(s, b);
    b->look = REF_LOOK_NOWHERE;
    if (!ref_pair_bracket(s, b, &free_choice))
        return false;
    b->look = REF_LOOK_COMPLETION;
    b->is_again = !ref_can_complete(s, &free_choice.out, b->next);
    if (!ref_pair_bracket(s, b, r))
        return false;
    int least = ref_mutant_now == REF_MUTANT_C13_JOIN_LOWER ? free_choice.moved_down_paired : 1;
    if (free_choice.moved_down_paired > 0 && r->moved_down_paired < least &&
        ref_mutant_now != REF_MUTANT_C14_REFUSAL) {
        ref_reach(s, REF_REACHED_C14_REFUSED);
        return false;
    }
    if (!same_list(&free_choice.out, &r->out))
        ref_reach(s, REF_REACHED_C13_CHANGED);
    return true;
}

/* The lowest bracket, joined or not: everybody paired, or the bye. */
static bool pair_lowest(struct ref_state *s, const struct reference_list *moved_down,
                        const struct reference_list *residents, struct round_pairs *round)
{
    struct ref_bracket b = {.moved_down = *moved_down, .residents = *residents};
    struct ref_result r;
    b.look = REF_LOOK_LOWEST;
    if (ref_mutant_now == REF_MUTANT_JOIN && residents->n > 1) {
        ref_append_all(&b.residents, &b.moved_down);
        b.moved_down.n = 0;
        ref_sort(s, &b.residents);
    }
    if (!ref_can_complete(s, &b.moved_down, &b.residents) || !ref_pair_bracket(s, &b, &r))
        return false;
    note_result(s, &b, &r);
    int n = b.residents.n;
    if (n > 0 && s->players[b.residents.at[0]].score != s->players[b.residents.at[n - 1]].score)
        ref_reach(s, REF_REACHED_B3_FACTOR);
    keep(round, &r);
    round->bye = r.out.n ? r.out.at[0] : 0;
    if (round->bye)
        ref_reach(s, REF_REACHED_BYE);
    return true;
}

/* The brackets above `penultimate`, in order; `floaters` ends with those moved into it. */
static bool pair_above(struct ref_state *s, const struct reference_list *groups, int penultimate,
                       struct round_pairs *round, struct reference_list *floaters)
{
    floaters->n = 0;
    round->n = round->bye = 0;
    for (int k = 0; k < penultimate; k++) {
        struct ref_bracket b = {.moved_down = *floaters, .residents = groups[k]};
        struct ref_result r;
        b.next = &groups[k + 1];
        if (!pair_upper(s, &b, &r))
            return false;
        note_result(s, &b, &r);
        keep(round, &r);
        *floaters = r.out;
    }
    return true;
}

/* C.13: the lowest bracket takes in one penultimate bracket after the other until the round can be
 * paired: first with that bracket as the side moved down, then as one bracket of residents below
 * the next one. */
static bool pair_round(struct ref_state *s, const struct reference_list *groups, int n_groups,
                       struct round_pairs *round)
{
    struct reference_list none = {0, {0}};
    round->n = round->bye = 0;
    if (n_groups == 0)
        return true;
    if (n_groups == 1)
        return pair_lowest(s, &none, &groups[0], round);
    struct reference_list lowest = groups[n_groups - 1];
    for (int k = n_groups - 2; k >= 0 && !s->too_large; k--) {
        struct reference_list floaters;
        if (!pair_above(s, groups, k, round, &floaters))
            return false;
        struct ref_bracket b = {.moved_down = floaters, .residents = groups[k], .next = &lowest};
        b.joined_below = k != n_groups - 2;
        struct ref_result r;
        if (pair_penultimate(s, &b, &r)) {
            note_result(s, &b, &r);
            keep(round, &r);
            return pair_lowest(s, &r.out, &lowest, round);
        }
        ref_reach(s, k == n_groups - 2 ? REF_REACHED_JOINED : REF_REACHED_JOINED_TWICE);
        struct reference_list joining = floaters;
        ref_append_all(&joining, &groups[k]);
        if (pair_lowest(s, &joining, &lowest, round))
            return true;
        ref_append_all(&lowest, &groups[k]);
        ref_sort(s, &lowest);
    }
    return false;
}

enum ref_verdict ref_pair(const struct ref_position *position, long budget, struct ref_pairing *out,
                          long *reached)
{
    struct ref_state *s = calloc(1, sizeof *s);
    struct reference_list *groups = calloc(REF_MAX_PLAYERS, sizeof *groups);
    if (!s || !groups)
        abort();
    s->position = position;
    s->budget = budget;
    s->reached = reached;
    ref_fill_state(s);
    struct round_pairs round;
    int n_groups = make_groups(s, groups);
    bool paired = pair_round(s, groups, n_groups, &round);
    enum ref_verdict verdict = s->too_large ? REF_TOO_LARGE : paired ? REF_PAIRED : REF_NO_PAIRING;
    if (verdict == REF_PAIRED)
        ref_publish(s, round.n, round.pairs, round.bye, out);
    free(groups);
    free(s);
    return verdict;
}

static const char *const reached_names[] = {REF_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {REF_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule dutch_2012_reference_rule = {
    .system = "dutch-2012",
    .pair = ref_pair,
    .n_reached = REF_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = REF_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = ref_set_mutant,
};
