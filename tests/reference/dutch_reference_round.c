/* SPDX-License-Identifier: Apache-2.0 */
/* Literal references of Dutch 2017 and 2026: a bracket and the whole round, as far as the two texts
 * agree, and what the journal tells of them. */
#include "dutch_reference_parts.h"

#include <stdlib.h>

/* A.3, 1.3.1: scoregroups, highest first. */
static int make_groups(const struct reference_list *all, const struct dutch_state *s,
                       struct reference_list *groups)
{
    int n = 0;
    for (int i = 0; i < all->n; i++) {
        if (i == 0 || s->players[all->at[i]].score != s->players[all->at[i - 1]].score)
            groups[n++].n = 0;
        list_append(&groups[n - 1], all->at[i]);
    }
    return n;
}

static void note_topscorers(const struct dutch_state *s, const struct dutch_candidate *c)
{
    for (int i = 0; i < c->n_pairs; i++) {
        const struct dutch_player *p = &s->players[c->pairs[i][0]];
        const struct dutch_player *q = &s->players[c->pairs[i][1]];
        if (p->kind == DUTCH_ABSOLUTE && q->kind == DUTCH_ABSOLUTE &&
            p->preference == q->preference)
            dutch_reach(s, DUTCH_REACHED_TOPSCORER);
    }
}

static void note_bracket(const struct dutch_state *s, const struct dutch_bracket *b,
                         const struct dutch_candidate *c)
{
    int limbo = 0, n = b->mdps.n;
    for (int i = 0; i < n; i++)
        limbo += dutch_holds(&c->downfloaters, b->mdps.at[i]);
    bool floats = b->place != DUTCH_LAST;
    const struct {
        bool reached;
        int what;
    } notes[] = {
        {floats && dutch_count(s->words, &c->downfloaters) > 0, DUTCH_REACHED_FLOATER},
        {floats && c->n_pairs == 0, DUTCH_REACHED_WHOLE_GROUP},
        {n > 0, DUTCH_REACHED_HETEROGENEOUS},
        {n > 0 && s->players[b->mdps.at[0]].score != s->players[b->mdps.at[n - 1]].score,
         DUTCH_REACHED_SEVERAL_SCORES},
        {limbo > 0 && limbo < n, DUTCH_REACHED_LIMBO},
        {c->later_set, DUTCH_REACHED_LATER_SET},
        {c->mdps_transposed, DUTCH_REACHED_MDP_ORDER},
        {c->transposed, DUTCH_REACHED_TRANSPOSITION},
        {c->exchanged == 1, DUTCH_REACHED_EXCHANGE},
        {c->exchanged > 1, DUTCH_REACHED_EXCHANGE_TWO},
    };
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        if (notes[i].reached)
            dutch_reach(s, notes[i].what);
    const struct dutch_edition *edition = s->edition;
    for (int k = edition->first, lists = edition->last - 3; k <= edition->last; k++)
        if (k >= lists ? c->failures.lists[k - lists].n > 0 : c->failures.counts[k] > 0)
            dutch_reach(s, edition->fails + k);
    note_topscorers(s, c);
}

void dutch_tell_list(struct ref_journal_bracket *out, int number, const struct dutch_values *values)
{
    struct ref_criterion *criterion = &out->criteria[out->n_criteria++];
    criterion->number = number;
    criterion->is_list = true;
    criterion->n = values->n;
    for (int i = 0; i < values->n; i++)
        criterion->values[i] = values->at[i];
}

void dutch_tell_count(struct ref_journal_bracket *out, int number, int count)
{
    const struct dutch_values one = {1, {count}};
    dutch_tell_list(out, number, &one);
    out->criteria[out->n_criteria - 1].is_list = false;
}

static void tell_bracket(const struct dutch_state *s, const struct dutch_bracket *b,
                         const struct dutch_candidate *c)
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
    dutch_tell_count(out, s->edition->fewest, c->n_downfloaters);
    s->edition->tell_head(out, b, c);
    for (int k = s->edition->first, lists = s->edition->last - 3; k <= s->edition->last; k++)
        if (k < lists)
            dutch_tell_count(out, k, c->failures.counts[k]);
        else
            dutch_tell_list(out, k, &c->failures.lists[k - lists]);
}

bool dutch_pair_bracket(struct dutch_state *s, const struct dutch_bracket *b,
                        struct dutch_candidate *c)
{
    struct dutch_choice choice = {.n = 0};
    bool paired = dutch_choose_downfloaters(s, b, &choice) && dutch_order_bracket(s, b, &choice, c);
    c->n_downfloaters = choice.n_downfloaters;
    c->head = choice.head;
    free(choice.sets);
    return paired;
}

void dutch_accept(const struct dutch_state *s, const struct dutch_bracket *b,
                  const struct dutch_candidate *c, struct dutch_round *round)
{
    round->floating.n = 0;
    for (int i = 0; i < c->n_pairs; i++) {
        round->pairs[round->n][0] = c->pairs[i][0];
        round->pairs[round->n++][1] = c->pairs[i][1];
    }
    for (int i = 1; i <= s->position->n; i++)
        if (dutch_holds(&c->downfloaters, i))
            list_append(&round->floating, i);
    dutch_sort(s, &round->floating);
    note_bracket(s, b, c);
    tell_bracket(s, b, c);
}

enum ref_verdict dutch_pair(const struct dutch_edition *edition,
                            const struct ref_position *position, long budget,
                            struct ref_pairing *out, long *reached)
{
    struct dutch_state *s = calloc(1, sizeof *s);
    struct reference_list *groups = calloc(REF_MAX_PLAYERS, sizeof *groups);
    struct dutch_round *round = calloc(1, sizeof *round);
    struct reference_list all = {0, {0}};
    if (!s || !groups || !round)
        abort();
    s->position = position;
    s->edition = edition;
    s->budget = budget;
    s->reached = reached;
    dutch_fill_state(s);
    for (int i = 1; i <= position->n; i++)
        if (position->takes_part[i])
            list_append(&all, i);
    dutch_sort(s, &all);
    bool paired = edition->pair_groups(s, &all, groups, make_groups(&all, s, groups), round);
    enum ref_verdict verdict = s->too_large ? REF_TOO_LARGE : paired ? REF_PAIRED : REF_NO_PAIRING;
    if (verdict == REF_PAIRED)
        dutch_publish(s, round->n, round->pairs, round->floating.n ? round->floating.at[0] : 0,
                      out);
    free(round);
    free(groups);
    free(s);
    return verdict;
}
