/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2017: the whole round, from bracket to bracket (A.9). */
#include "dutch_2017_reference_parts.h"

#include <stdlib.h>

/* The round as it grows. */
struct round_pairs {
    int n;
    int pairs[REF_MAX_PLAYERS / 2][2];
    struct dutch_list floating; /* in the end: nobody, or who takes the PAB */
};

/* A.3: scoregroups, highest first. */
static int make_groups(const struct dutch_list *all, const struct d17_state *s,
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

static void note_topscorers(const struct d17_state *s, const struct d17_candidate *c)
{
    for (int i = 0; i < c->n_pairs; i++) {
        const struct d17_player *p = &s->players[c->pairs[i][0]];
        const struct d17_player *q = &s->players[c->pairs[i][1]];
        if (p->kind == D17_ABSOLUTE && q->kind == D17_ABSOLUTE && p->preference == q->preference)
            d17_reach(s, D17_REACHED_TOPSCORER);
    }
}

static void note_bracket(const struct d17_state *s, const struct d17_bracket *b,
                         const struct d17_candidate *c)
{
    int limbo = 0, n = b->mdps.n;
    for (int i = 0; i < n; i++)
        limbo += dutch_holds(&c->downfloaters, b->mdps.at[i]);
    bool floats = b->place != D17_LAST;
    const struct {
        bool reached;
        int what;
    } notes[] = {
        {floats && dutch_count(s->words, &c->downfloaters) > 0, D17_REACHED_FLOATER},
        {floats && c->n_pairs == 0, D17_REACHED_WHOLE_GROUP},
        {n > 0, D17_REACHED_HETEROGENEOUS},
        {n > 0 && s->players[b->mdps.at[0]].score != s->players[b->mdps.at[n - 1]].score,
         D17_REACHED_SEVERAL_SCORES},
        {limbo > 0 && limbo < n, D17_REACHED_LIMBO},
        {c->later_set, D17_REACHED_LATER_SET},
        {c->mdps_transposed, D17_REACHED_MDP_ORDER},
        {c->transposed, D17_REACHED_TRANSPOSITION},
        {c->exchanged == 1, D17_REACHED_EXCHANGE},
        {c->exchanged > 1, D17_REACHED_EXCHANGE_TWO},
        {s->players[b->residents.at[0]].score != b->lowest, D17_REACHED_CLB_SCORES},
    };
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        if (notes[i].reached)
            d17_reach(s, notes[i].what);
    for (int k = D17_C8; k <= D17_C19; k++)
        if (k >= D17_C16 ? c->failures.lists[k - D17_C16].n > 0 : c->failures.counts[k] > 0)
            d17_reach(s, D17_REACHED_FAILS_C8 + k - D17_C8);
    for (int i = 0; i < c->n_pairs; i++) {
        int high = c->pairs[i][0], low = c->pairs[i][1];
        struct dutch_set residents = dutch_set_of(&b->residents);
        if (dutch_holds(&residents, high) && s->players[high].score != s->players[low].score)
            d17_reach(s, D17_REACHED_CLB_FLOATS);
    }
    note_topscorers(s, c);
}

static void tell_list(struct ref_journal_bracket *out, int number, const struct d17_values *values)
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
    const struct d17_values one = {1, {count}};
    tell_list(out, number, &one);
    out->criteria[out->n_criteria - 1].is_list = false;
}

static void tell_bracket(const struct d17_state *s, const struct d17_bracket *b,
                         const struct d17_candidate *c)
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
    tell_count(out, D17_C5, c->n_downfloaters);
    tell_list(out, D17_C6, b->place == D17_LAST ? &c->failures.psd : &c->head.c6);
    if (c->n_downfloaters > 0) { /* else there is no choice */
        tell_count(out, D17_C7, c->head.c7_unpaired);
        tell_list(out, D17_C7, &c->head.c7_scores);
    }
    for (int k = D17_C8; k < D17_C16; k++)
        tell_count(out, k, c->failures.counts[k]);
    for (int k = D17_C16; k <= D17_C19; k++)
        tell_list(out, k, &c->failures.lists[k - D17_C16]);
}

/* The pairing of one bracket; nothing is kept of it yet. */
static bool pair_bracket(struct d17_state *s, const struct d17_bracket *b, struct d17_candidate *c)
{
    struct d17_choice choice = {.n = 0};
    bool paired = d17_choose_downfloaters(s, b, &choice) && d17_pair_bracket(s, b, &choice, c);
    c->n_downfloaters = choice.n_downfloaters;
    c->head = choice.head;
    free(choice.sets);
    return paired;
}

/* Accepts the pairing; what it leaves floats. */
static void accept(const struct d17_state *s, const struct d17_bracket *b,
                   const struct d17_candidate *c, struct round_pairs *round)
{
    round->floating.n = 0;
    for (int i = 0; i < c->n_pairs; i++) {
        round->pairs[round->n][0] = c->pairs[i][0];
        round->pairs[round->n++][1] = c->pairs[i][1];
    }
    for (int i = 1; i <= s->position->n; i++)
        if (dutch_holds(&c->downfloaters, i))
            dutch_append(&round->floating, i);
    d17_sort(s, &round->floating);
    note_bracket(s, b, c);
    tell_bracket(s, b, c);
}

/* A.9: the last bracket, collapsed or not. */
static bool pair_last(struct d17_state *s, struct d17_bracket *b, struct d17_candidate *c,
                      struct round_pairs *round)
{
    b->place = D17_LAST;
    b->lowest = s->players[b->residents.at[b->residents.n - 1]].score;
    if (d17_mutant_now == D17_MUTANT_CLB_HOMOGENEOUS) {
        for (int i = 0; i < b->mdps.n; i++)
            dutch_append(&b->residents, b->mdps.at[i]);
        b->mdps.n = 0;
        d17_sort(s, &b->residents);
    }
    if (!pair_bracket(s, b, c))
        return false;
    accept(s, b, c, round);
    if (round->floating.n > 0 && s->players[round->floating.at[0]].score != b->lowest)
        d17_reach(s, D17_REACHED_PAB_HIGHER);
    return true;
}

/* A.9: this bracket is the PPB. It is paired once more, and everybody below is one bracket. */
static bool pair_penultimate(struct d17_state *s, struct d17_bracket *b,
                             const struct dutch_list *groups, int n_groups, struct d17_candidate *c,
                             struct round_pairs *round)
{
    struct d17_bracket last = {.place = D17_LAST};
    b->place = D17_PENULTIMATE;
    if (d17_mutant_now != D17_MUTANT_PPB_KEPT && !pair_bracket(s, b, c))
        return false;
    accept(s, b, c, round);
    last.mdps = round->floating;
    for (int k = 0; k < n_groups; k++)
        for (int i = 0; i < groups[k].n; i++)
            dutch_append(&last.residents, groups[k].at[i]);
    return pair_last(s, &last, c, round);
}

/* From the top scoregroup down. */
static bool pair_groups(struct d17_state *s, const struct dutch_list *groups, int n_groups,
                        struct d17_candidate *c, struct round_pairs *round)
{
    for (int k = 0; k < n_groups; k++) {
        struct d17_bracket b = {.mdps = round->floating, .residents = groups[k]};
        b.lowest = s->players[groups[k].at[0]].score;
        if (k == n_groups - 1)
            return pair_last(s, &b, c, round);
        b.next = groups[k + 1];
        b.next_is_last = k + 2 == n_groups;
        for (int j = k + 1; j < n_groups; j++) {
            struct dutch_set group = dutch_set_of(&groups[j]);
            b.below = dutch_union(&b.below, &group);
        }
        if (!pair_bracket(s, &b, c))
            return false;
        struct dutch_set left = dutch_union(&c->downfloaters, &b.below);
        if (!d17_completable(s, &left)) {
            d17_reach(s, D17_REACHED_PPB);
            if (k > 0)
                d17_reach(s, D17_REACHED_PPB_BELOW_FIRST);
            return pair_penultimate(s, &b, &groups[k + 1], n_groups - k - 1, c, round);
        }
        accept(s, &b, c, round);
    }
    return true;
}

static enum ref_verdict pair(const struct ref_position *position, long budget,
                             struct ref_pairing *out, long *reached)
{
    struct d17_state *s = calloc(1, sizeof *s);
    struct dutch_list *groups = calloc(REF_MAX_PLAYERS, sizeof *groups);
    struct round_pairs *round = calloc(1, sizeof *round);
    struct d17_candidate *c = calloc(1, sizeof *c);
    struct dutch_list all = {0, {0}};
    if (!s || !groups || !round || !c)
        abort();
    s->position = position;
    s->budget = budget;
    s->reached = reached;
    d17_fill_state(s);
    for (int i = 1; i <= position->n; i++)
        if (position->takes_part[i])
            dutch_append(&all, i);
    d17_sort(s, &all);
    int n_groups = make_groups(&all, s, groups);
    struct dutch_set everybody = dutch_set_of(&all);
    bool paired = d17_completable(s, &everybody) && pair_groups(s, groups, n_groups, c, round);
    enum ref_verdict verdict = s->too_large ? REF_TOO_LARGE : paired ? REF_PAIRED : REF_NO_PAIRING;
    if (verdict == REF_PAIRED)
        d17_publish(s, round->n, round->pairs, round->floating.n ? round->floating.at[0] : 0, out);
    free(c);
    free(round);
    free(groups);
    free(s);
    return verdict;
}

static void set_mutant(int mutant)
{
    d17_mutant_now = (enum d17_mutant)mutant;
}

static const char *const reached_names[] = {D17_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {D17_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule dutch_2017_reference_rule = {
    .system = "dutch-2017",
    .pair = pair,
    .n_reached = D17_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = D17_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = set_mutant,
};
