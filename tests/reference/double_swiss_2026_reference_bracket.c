/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Double-Swiss 2026: 3.6, the pairing of a bracket.
 *
 * All pairings are written down one by one; of those with the least [C8] the one with the smallest
 * identifier is taken. */
#include "double_swiss_2026_reference_parts.h"

#include <string.h>

struct bracket {
    struct double_state *s;
    struct reference_list members; /* by number */
    bool is_upfloater[REF_MAX_PLAYERS + 1];
    bool used[REF_MAX_PLAYERS];
    struct double_pairs pairs; /* tops ascending */
    bool has_best;
    int floaters;
    int identifier[REF_MAX_PLAYERS];
    int first[REF_MAX_PLAYERS]; /* the smallest identifier, whatever [C8] says */
    struct double_pairs best;
};

/* [C8]: residents who floated and would meet an upfloater. */
static int count_floaters(const struct bracket *b)
{
    const struct double_state *s = b->s;
    int n = 0;
    if (double_mutant_now == DOUBLE_MUTANT_C8 ||
        (s->last_round && double_mutant_now != DOUBLE_MUTANT_C8_LAST_ROUND))
        return 0;
    for (int i = 0; i < b->pairs.n; i++)
        for (int k = 0; k < 2; k++) {
            int player = b->pairs.at[i][k], other = b->pairs.at[i][1 - k];
            n += !b->is_upfloater[player] && b->is_upfloater[other] && s->players[player].floated;
        }
    return n;
}

/* 3.6.2: the tops in ascending order, then their bottoms. */
static void write_identifier(const struct bracket *b, int *out)
{
    int tops[REF_MAX_PLAYERS], bottoms[REF_MAX_PLAYERS], n = b->pairs.n;
    for (int i = 0; i < n; i++) {
        int top = b->pairs.at[i][0], bottom = b->pairs.at[i][1], at = i;
        if (double_mutant_now == DOUBLE_MUTANT_TOP_BY_SCORE && double_higher(b->s, bottom, top)) {
            top = b->pairs.at[i][1];
            bottom = b->pairs.at[i][0];
        }
        for (; at > 0 && tops[at - 1] > top; at--) {
            tops[at] = tops[at - 1];
            bottoms[at] = bottoms[at - 1];
        }
        tops[at] = top;
        bottoms[at] = bottom;
    }
    for (int i = 0; i < n; i++) {
        bool by_pair = double_mutant_now == DOUBLE_MUTANT_PAIR_BY_PAIR;
        bool bottoms_first = double_mutant_now == DOUBLE_MUTANT_BOTTOMS_FIRST;
        out[by_pair ? 2 * i : bottoms_first ? n + i : i] = tops[i];
        out[by_pair ? 2 * i + 1 : bottoms_first ? i : n + i] = bottoms[i];
    }
}

static int compare(const int *a, const int *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] - b[i];
    return 0;
}

static void consider(struct bracket *b)
{
    int identifier[REF_MAX_PLAYERS], floaters = count_floaters(b), n = 2 * b->pairs.n;
    write_identifier(b, identifier);
    if (!b->has_best || compare(identifier, b->first, n) < 0)
        memcpy(b->first, identifier, (size_t)n * sizeof *identifier);
    if (b->has_best && (floaters > b->floaters ||
                        (floaters == b->floaters && compare(identifier, b->identifier, n) > 0)))
        return;
    b->has_best = true;
    b->floaters = floaters;
    b->best = b->pairs;
    memcpy(b->identifier, identifier, (size_t)n * sizeof *identifier);
}

static void write_pairings(struct bracket *b)
{
    int i = 0;
    if (b->s->budget-- <= 0) {
        b->s->too_large = true;
        return;
    }
    while (i < b->members.n && b->used[i])
        i++;
    if (i == b->members.n) {
        consider(b);
        return;
    }
    b->used[i] = true;
    for (int j = i + 1; j < b->members.n && !b->s->too_large; j++) {
        if (b->used[j] || !b->s->legal[b->members.at[i]][b->members.at[j]])
            continue;
        b->used[j] = true;
        b->pairs.at[b->pairs.n][0] = b->members.at[i];
        b->pairs.at[b->pairs.n++][1] = b->members.at[j];
        write_pairings(b);
        b->pairs.n--;
        b->used[j] = false;
    }
    b->used[i] = false;
}

static void tell(const struct bracket *b)
{
    const struct double_state *s = b->s;
    const int half = b->best.n;
    if (compare(b->identifier, b->first, 2 * half) != 0)
        double_reach(s, DOUBLE_REACHED_C8);
    for (int i = 0; i < half; i++) {
        const int *pair = b->best.at[i];
        if (double_higher(s, pair[1], pair[0]))
            double_reach(s, DOUBLE_REACHED_TOP_BELOW);
        for (int k = 0; k < 2; k++)
            if (b->is_upfloater[pair[1 - k]] && !b->is_upfloater[pair[k]] &&
                s->players[pair[k]].floated)
                double_reach(s,
                             s->last_round ? DOUBLE_REACHED_LAST_ROUND : DOUBLE_REACHED_C8_FLOATER);
        if (pair[0] != b->members.at[i])
            double_reach(s, DOUBLE_REACHED_TOPS_CHANGED);
        if (i > 0 && pair[1] < b->best.at[i - 1][1])
            double_reach(s, DOUBLE_REACHED_NOT_FIRST);
    }
}

static void write_down(const struct bracket *b, const struct reference_list *residents)
{
    struct ref_journal_bracket *out = double_tell_bracket(b->s, residents);
    if (!out)
        return;
    out->n_pairs = b->best.n;
    memcpy(out->pairs, b->best.at, sizeof b->best.at);
    out->n_criteria = 1;
    out->criteria[0] = (struct ref_criterion){8, false, 1, {b->floaters}};
}

bool double_pair_bracket(struct double_state *s, const struct reference_list *residents,
                         const struct reference_list *upfloaters, struct double_pairs *out)
{
    static struct bracket b;
    memset(&b, 0, sizeof b);
    b.s = s;
    b.members = *residents;
    for (int i = 0; i < upfloaters->n; i++) {
        list_append(&b.members, upfloaters->at[i]);
        b.is_upfloater[upfloaters->at[i]] = true;
    }
    double_sort(s, &b.members, double_by_number);
    write_pairings(&b);
    *out = b.best;
    if (b.has_best) {
        tell(&b);
        write_down(&b, residents);
    }
    return b.has_best;
}
