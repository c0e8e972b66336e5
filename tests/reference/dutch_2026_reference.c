/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2026: the whole round, from bracket to bracket (1.9). */
#include "dutch_2026_reference_parts.h"

#include <stdlib.h>

/* The round as it grows. */
struct round_pairs {
    int n;
    int pairs[REF_MAX_PLAYERS / 2][2];
    struct dutch_list floating; /* in the end: nobody, or who takes the PAB */
};

/* 1.3.1: scoregroups, highest first. */
static int make_groups(const struct dutch_list *all, const struct d26_state *s,
                       struct dutch_list *groups)
{
    int n = 0;
    for (int i = 0; i < all->n; i++) {
        if (i == 0 || s->players[all->at[i]].score != s->players[all->at[i - 1]].score)
            groups[n++].n = 0;
        dutch_append(&groups[n - 1], all->at[i]);
    }
    return n;
}

static void note_topscorers(const struct d26_state *s, const struct d26_candidate *c)
{
    for (int i = 0; i < c->n_pairs; i++) {
        const struct d26_player *p = &s->players[c->pairs[i][0]];
        const struct d26_player *q = &s->players[c->pairs[i][1]];
        if (p->kind == D26_ABSOLUTE && q->kind == D26_ABSOLUTE && p->preference == q->preference)
            d26_reach(s, D26_REACHED_TOPSCORER);
    }
}

static void note_bracket(const struct d26_state *s, const struct d26_bracket *b,
                         const struct d26_candidate *c)
{
    int limbo = 0, n = b->mdps.n;
    for (int i = 0; i < n; i++)
        limbo += dutch_holds(&c->downfloaters, b->mdps.at[i]);
    const struct {
        bool reached;
        int what;
    } notes[] = {
        {!b->is_last && dutch_count(s->words, &c->downfloaters) > 0, D26_REACHED_FLOATER},
        {!b->is_last && c->n_pairs == 0, D26_REACHED_WHOLE_GROUP},
        {n > 0, D26_REACHED_HETEROGENEOUS},
        {n > 0 && s->players[b->mdps.at[0]].score != s->players[b->mdps.at[n - 1]].score,
         D26_REACHED_SEVERAL_SCORES},
        {limbo > 0 && limbo < n, D26_REACHED_LIMBO},
        {c->later_set, D26_REACHED_LATER_SET},
        {c->mdps_transposed, D26_REACHED_MDP_ORDER},
        {c->transposed, D26_REACHED_TRANSPOSITION},
        {c->exchanged == 1, D26_REACHED_EXCHANGE},
        {c->exchanged > 1, D26_REACHED_EXCHANGE_TWO},
    };
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        if (notes[i].reached)
            d26_reach(s, notes[i].what);
    for (int k = D26_C10; k <= D26_C21; k++)
        if (k >= D26_C18 ? c->failures.lists[k - D26_C18].n > 0 : c->failures.counts[k] > 0)
            d26_reach(s, D26_REACHED_FAILS_C10 + k - D26_C10);
    note_topscorers(s, c);
}

static void tell_list(struct ref_journal_bracket *out, int number, const struct d26_values *values)
{
    struct ref_criterion *criterion = &out->criteria[out->n_criteria++];
    criterion->number = number;
    criterion->is_list = true;
    criterion->n = values->n;
    for (int i = 0; i < values->n; i++)
        criterion->values[i] = values->at[i];
}

static void tell_count(struct ref_journal_bracket *out, int number, int count)
{
    const struct d26_values one = {1, {count}};
    tell_list(out, number, &one);
    out->criteria[out->n_criteria - 1].is_list = false;
}

static void tell_bracket(const struct d26_state *s, const struct d26_bracket *b,
                         const struct d26_choice *choice, const struct d26_candidate *c)
{
    struct ref_journal *journal = s->position->journal;
    if (!journal)
        return;
    struct ref_journal_bracket *out = &journal->brackets[journal->n++];
    out->n_criteria = 0;
    out->score = s->players[b->residents.at[0]].score;
    out->n_players = b->mdps.n + b->residents.n;
    out->n_pairs = c->n_pairs;
    for (int i = 0; i < c->n_pairs; i++)
        for (int k = 0; k < 2; k++)
            out->pairs[i][k] = c->pairs[i][k];
    tell_count(out, 6, choice->n_downfloaters);
    tell_list(out, 7, &choice->head.c7);
    if (choice->n_downfloaters > 0) { /* else there is no choice */
        tell_count(out, 8, choice->head.c8_number);
        tell_list(out, 8, &choice->head.c8_scores);
    }
    tell_count(out, 9, choice->head.c9);
    for (int k = D26_C10; k < D26_C18; k++)
        tell_count(out, k, c->failures.counts[k]);
    for (int k = D26_C18; k <= D26_C21; k++)
        tell_list(out, k, &c->failures.lists[k - D26_C18]);
}

/* [C5] binds all brackets, and is told like one before them. */
static void tell_pab_score(const struct d26_state *s, int n_players)
{
    struct ref_journal *journal = s->position->journal;
    if (!journal || n_players % 2 == 0)
        return;
    struct ref_journal_bracket *out = &journal->brackets[journal->n++];
    out->score = out->n_players = out->n_pairs = out->n_criteria = 0;
    tell_count(out, 5, s->pab_score);
}

/* Pairs one bracket; what it leaves floats. */
static bool pair_bracket(struct d26_state *s, struct d26_bracket *b, struct round_pairs *round)
{
    struct d26_choice choice = {.n = 0};
    struct d26_candidate *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    bool paired = d26_choose_downfloaters(s, b, &choice) && d26_pair_bracket(s, b, &choice, c);
    round->floating.n = 0;
    for (int i = 0; paired && i < c->n_pairs; i++) {
        round->pairs[round->n][0] = c->pairs[i][0];
        round->pairs[round->n++][1] = c->pairs[i][1];
    }
    for (int i = 1; paired && i <= s->position->n; i++)
        if (dutch_holds(&c->downfloaters, i))
            dutch_append(&round->floating, i);
    d26_sort(s, &round->floating);
    if (paired) {
        tell_bracket(s, b, &choice, c);
        note_bracket(s, b, c);
        if (choice.head.c9 > 0 && !b->is_last)
            d26_reach(s, D26_REACHED_C9_ABOVE_LAST);
    }
    free(choice.sets);
    free(c);
    return paired;
}

/* From the top scoregroup down; a paired bracket is final. */
static bool pair_groups(struct d26_state *s, const struct dutch_list *groups, int n_groups,
                        struct round_pairs *round)
{
    for (int k = 0; k < n_groups; k++) {
        struct d26_bracket b = {.mdps = round->floating, .residents = groups[k]};
        b.is_last = k == n_groups - 1;
        if (!b.is_last)
            b.next = groups[k + 1];
        for (int j = k + 1; j < n_groups; j++) {
            struct dutch_set group = dutch_set_of(&groups[j]);
            b.below = dutch_union(&b.below, &group);
            if (j > k + 1)
                b.below_next = dutch_union(&b.below_next, &group);
        }
        if (!pair_bracket(s, &b, round))
            return false;
    }
    return round->floating.n <= 1;
}

static enum ref_verdict pair(const struct ref_position *position, long budget,
                             struct ref_pairing *out, long *reached)
{
    struct d26_state *s = calloc(1, sizeof *s);
    struct dutch_list *groups = calloc(REF_MAX_PLAYERS, sizeof *groups);
    struct round_pairs *round = calloc(1, sizeof *round);
    struct dutch_list all = {0, {0}};
    if (!s || !groups || !round)
        abort();
    s->position = position;
    s->budget = budget;
    s->reached = reached;
    d26_fill_state(s);
    for (int i = 1; i <= position->n; i++)
        if (position->takes_part[i])
            dutch_append(&all, i);
    d26_sort(s, &all);
    int n_groups = make_groups(&all, s, groups);
    bool paired = d26_find_pab_score(s, &all);
    if (paired)
        tell_pab_score(s, all.n);
    paired = paired && pair_groups(s, groups, n_groups, round);
    enum ref_verdict verdict = s->too_large ? REF_TOO_LARGE : paired ? REF_PAIRED : REF_NO_PAIRING;
    if (verdict == REF_PAIRED)
        d26_publish(s, round->n, round->pairs, round->floating.n ? round->floating.at[0] : 0, out);
    free(round);
    free(groups);
    free(s);
    return verdict;
}

static void set_mutant(int mutant)
{
    d26_mutant_now = (enum d26_mutant)mutant;
}

static const char *const reached_names[] = {D26_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {D26_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule dutch_2026_reference_rule = {
    .system = "dutch-2026",
    .pair = pair,
    .n_reached = D26_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = D26_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = set_mutant,
};
