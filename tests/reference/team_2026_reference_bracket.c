/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Swiss Team 2026: 3.6, the pairing of a bracket.
 *
 * All pairings are written down one by one; of those with the least [C8], [C9] and [C10], in this
 * order, the one with the smallest identifier is taken. */
#include "team_2026_reference_parts.h"

#include <string.h>

/* What a pairing is worth, most important first, and its identifier. */
struct value {
    int counts[3];
    int identifier[TEAM_MOST];
};

struct bracket {
    struct team_state *s;
    struct reference_list members; /* by number */
    bool is_upfloater[TEAM_MOST + 1];
    bool used[TEAM_MOST];
    struct team_pairs pairs; /* tops ascending */
    bool has_best;
    struct value value;
    int first[TEAM_MOST];      /* the smallest identifier, whatever the criteria say */
    int without[2][TEAM_MOST]; /* the smallest with the least [C8]; with the least [C8], [C9] */
    int least[2][2];
    struct team_pairs best;
};

/* [C8]: both prefer the same colour. */
static bool same_colour(const struct team_known *a, const struct team_known *b)
{
    if (team_broken(TEAM_MUTANT_C8_DIFFERENT))
        return a->wants != REF_NO_COLOUR && b->wants != REF_NO_COLOUR && a->wants != b->wants;
    if (team_broken(TEAM_MUTANT_C8_NO_MILD) && a->strongly != b->strongly)
        return false;
    return a->wants != REF_NO_COLOUR && a->wants == b->wants;
}

/* [C10]: a resident who floated and would meet an upfloater. */
static bool floats_again(const struct bracket *b, int team, int other)
{
    bool up = team_broken(TEAM_MUTANT_C10_UPFLOATERS);
    return b->is_upfloater[team] == up && b->is_upfloater[other] != up && b->s->teams[team].floated;
}

static void count(const struct bracket *b, int counts[3])
{
    const struct team_state *s = b->s;
    int c8 = 0, c9 = 0, c10 = 0;
    for (int i = 0; i < b->pairs.n; i++) {
        int top = b->pairs.at[i][0], bottom = b->pairs.at[i][1];
        const struct team_known *x = &s->teams[top], *y = &s->teams[bottom];
        c8 += same_colour(x, y);
        c9 += x->strongly && y->strongly && x->wants == y->wants;
        c10 += floats_again(b, top, bottom) + floats_again(b, bottom, top);
    }
    counts[0] = team_broken(TEAM_MUTANT_C8) ? 0 : c8;
    counts[1] = team_broken(TEAM_MUTANT_C9) ? 0 : c9;
    counts[2] = !team_broken(TEAM_MUTANT_C10) && team_floats_count(s, TEAM_MUTANT_C10_LAST_ROUNDS,
                                                                   TEAM_MUTANT_C10_LAST_BUT_ONE)
                    ? c10
                    : 0;
    if (team_broken(TEAM_MUTANT_C9_ABOVE_C8)) {
        counts[0] = c9;
        counts[1] = c8;
    } else if (team_broken(TEAM_MUTANT_C10_ABOVE_C8)) {
        int t = counts[2];
        counts[2] = counts[1];
        counts[1] = counts[0];
        counts[0] = t;
    }
}

/* 3.6.2: the tops in ascending order, then their bottoms. */
static void write_identifier(const struct bracket *b, int *out)
{
    int tops[TEAM_MOST], bottoms[TEAM_MOST], n = b->pairs.n;
    for (int i = 0; i < n; i++) {
        int top = b->pairs.at[i][0], bottom = b->pairs.at[i][1], at = i;
        if (team_broken(TEAM_MUTANT_TOP_BY_SCORE) && team_higher(b->s, bottom, top)) {
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
        bool by_pair = team_broken(TEAM_MUTANT_PAIR_BY_PAIR);
        bool bottoms_first = team_broken(TEAM_MUTANT_BOTTOMS_FIRST);
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

/* What [C8] alone, and [C8] and [C9] alone, would choose: to see which of them decides. */
static void note_others(struct bracket *b, const struct value *value, int n)
{
    if (!b->has_best || compare(value->identifier, b->first, n) < 0)
        memcpy(b->first, value->identifier, (size_t)n * sizeof *b->first);
    for (int k = 0; k < 2; k++) {
        int worse = compare(value->counts, b->least[k], k + 1);
        if (b->has_best &&
            (worse > 0 || (worse == 0 && compare(value->identifier, b->without[k], n) > 0)))
            continue;
        memcpy(b->least[k], value->counts, sizeof b->least[k]);
        memcpy(b->without[k], value->identifier, (size_t)n * sizeof *b->without[k]);
    }
}

static void consider(struct bracket *b)
{
    struct value value;
    int n = 2 * b->pairs.n;
    count(b, value.counts);
    write_identifier(b, value.identifier);
    note_others(b, &value, n);
    int worse = b->has_best ? compare(value.counts, b->value.counts, 3) : -1;
    if (worse > 0 || (worse == 0 && compare(value.identifier, b->value.identifier, n) > 0))
        return;
    b->has_best = true;
    b->value = value;
    b->best = b->pairs;
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
    static const enum team_reached kept[] = {TEAM_REACHED_C8_KEPT, TEAM_REACHED_C9_KEPT,
                                             TEAM_REACHED_C10_KEPT};
    const struct team_state *s = b->s;
    const int n = 2 * b->best.n;
    if (compare(b->first, b->without[0], n) != 0)
        team_reach(s, TEAM_REACHED_C8);
    if (compare(b->without[0], b->without[1], n) != 0)
        team_reach(s, TEAM_REACHED_C9);
    if (compare(b->without[1], b->value.identifier, n) != 0)
        team_reach(s, TEAM_REACHED_C10);
    for (int k = 0; k < 3; k++)
        if (b->value.counts[k] > 0)
            team_reach(s, kept[k]);
    for (int i = 0; i < b->best.n; i++) {
        const int *pair = b->best.at[i];
        if (team_higher(s, pair[1], pair[0]))
            team_reach(s, TEAM_REACHED_TOP_BELOW);
        if (floats_again(b, pair[0], pair[1]) || floats_again(b, pair[1], pair[0]))
            team_reach_lapse(s);
    }
}

static void write_down(const struct bracket *b, const struct reference_list *residents)
{
    struct ref_journal_bracket *out = team_tell_bracket(b->s, residents);
    if (!out)
        return;
    out->n_pairs = b->best.n;
    memcpy(out->pairs, b->best.at, sizeof b->best.at);
    for (int k = 0; k < 3; k++)
        team_tell_count(out, 8 + k, b->value.counts[k]);
}

bool team_pair_bracket(struct team_state *s, const struct reference_list *residents,
                       const struct reference_list *upfloaters, struct team_pairs *out)
{
    static struct bracket b;
    memset(&b, 0, sizeof b);
    b.s = s;
    b.members = *residents;
    for (int i = 0; i < upfloaters->n; i++) {
        list_append(&b.members, upfloaters->at[i]);
        b.is_upfloater[upfloaters->at[i]] = true;
    }
    team_sort(s, &b.members, team_by_number);
    write_pairings(&b);
    *out = b.best;
    if (b.has_best) {
        tell(&b);
        write_down(&b, residents);
    }
    return b.has_best;
}
