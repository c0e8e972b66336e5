/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 2025: articles 2.2.1 and 2.2.2, the criteria [C4] to [C10] and the
 * order of the sets of upfloaters (4.2). */
#include "dubov_2025_reference_parts.h"

#include <stddef.h>

enum criterion { C6 = 0, C7, C8, C9, C10, N_CRITERIA };

/* How good residents and a set of upfloaters are; less is better. */
struct quality {
    int k;
    int c6[REF_MAX_PLAYERS]; /* minus the scores of the set, its lowest first */
    int counts[N_CRITERIA];  /* C7 to C10 */
};

/* One bracket whose upfloaters are looked for. */
struct choice {
    struct dubov_state *s;
    const struct reference_list *residents, *remaining;
    struct reference_list pool; /* 4.2.1, in the order of 4.2.2 */
    bool refused;               /* a set was refused because of the players below */
    bool found;
    struct quality best;
    struct reference_list best_set;
};

/* [C6]: the scores of the set in ascending order. */
static void fill_c6(const struct choice *c, const struct reference_list *set, struct quality *q)
{
    bool highest_first = dubov_mutant_now == DUBOV_MUTANT_C6_HIGHEST_FIRST;
    q->k = set->n;
    for (int i = 0; i < set->n; i++) {
        int score = c->s->players[set->at[i]].score, at = i;
        for (; at > 0 && (highest_first ? score > -q->c6[at - 1] : score < -q->c6[at - 1]); at--)
            q->c6[at] = q->c6[at - 1];
        q->c6[at] = -score;
    }
}

static int compare_c6(const struct quality *a, const struct quality *b)
{
    if (dubov_mutant_now == DUBOV_MUTANT_C6)
        return 0;
    for (int i = 0; i < a->k; i++)
        if (a->c6[i] != b->c6[i])
            return a->c6[i] < b->c6[i] ? -1 : 1;
    return 0;
}

/* Below 0: a is better. `by`: the criterion that decides, [C6] before [C7] and so on. */
static int compare(const struct quality *a, const struct quality *b, enum criterion *by)
{
    static const enum criterion order[] = {C6, C7, C8, C9, C10};
    static const enum criterion c7_first[] = {C7, C6, C8, C9, C10};
    static const enum criterion c10_first[] = {C6, C7, C10, C8, C9};
    const enum criterion *in = dubov_mutant_now == DUBOV_MUTANT_C7_ABOVE_C6    ? c7_first
                               : dubov_mutant_now == DUBOV_MUTANT_C10_ABOVE_C8 ? c10_first
                                                                               : order;
    for (int i = 0; i < N_CRITERIA; i++) {
        *by = in[i];
        int d = *by == C6 ? compare_c6(a, b) : a->counts[*by] - b->counts[*by];
        if (d != 0)
            return d;
    }
    return 0;
}

/* [C9]: how often the maximum upfloaters of the set have been upfloated, all together. */
static void add_times(int upfloats, int *times)
{
    if (dubov_mutant_now == DUBOV_MUTANT_C9)
        return;
    if (dubov_mutant_now == DUBOV_MUTANT_C9_MORE)
        *times -= upfloats;
    else if (dubov_mutant_now != DUBOV_MUTANT_C9_WORST)
        *times += upfloats;
    else if (upfloats > *times)
        *times = upfloats;
}

/* [C8] to [C10], which the last round does not know. */
static void count_upfloats(const struct choice *c, const struct reference_list *set,
                           struct quality *q)
{
    q->counts[C8] = q->counts[C9] = q->counts[C10] = 0;
    if (c->s->last_round && dubov_mutant_now != DUBOV_MUTANT_LAST_ROUND)
        return;
    for (int i = 0; i < set->n; i++) {
        const struct dubov_player *p = &c->s->players[set->at[i]];
        if (p->is_maximum_upfloater && dubov_mutant_now != DUBOV_MUTANT_C8)
            q->counts[C8]++;
        if (p->is_maximum_upfloater)
            add_times(p->upfloats, &q->counts[C9]);
        if (p->upfloated_last_round && dubov_mutant_now != DUBOV_MUTANT_C10)
            q->counts[C10]++;
    }
}

/* [C7]: a pair of one preference disappoints one of the two; the fewest such pairs of the bracket.
 */
static void count_preferences(const struct choice *c, const struct reference_list *bracket,
                              struct quality *q)
{
    int group[REF_MAX_PLAYERS + 1] = {0};
    for (int i = 0; i < bracket->n; i++)
        group[bracket->at[i]] = (int)c->s->players[bracket->at[i]].preference;
    q->counts[C7] =
        dubov_mutant_now == DUBOV_MUTANT_C7 ? 0 : dubov_fewest_pairs(c->s, bracket, group);
}

static bool contains(const struct reference_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == player)
            return true;
    return false;
}

/* Residents and set can be paired, and so can the players who would be left ([C1], [C3], [C4]). */
static bool is_legal(struct choice *c, const struct reference_list *bracket)
{
    struct reference_list left = {0, {0}};
    if (!dubov_can_pair(c->s, bracket, NULL, 0))
        return false;
    for (int i = 0; i < c->remaining->n; i++)
        if (!contains(bracket, c->remaining->at[i]))
            list_append(&left, c->remaining->at[i]);
    if (dubov_mutant_now == DUBOV_MUTANT_C4 || dubov_can_pair(c->s, &left, NULL, 0))
        return true;
    c->refused = true;
    return false;
}

static void consider(struct choice *c, const int *numbers, int k)
{
    static const enum dubov_reached reached[N_CRITERIA] = {
        DUBOV_REACHED_C6, DUBOV_REACHED_C7, DUBOV_REACHED_C8, DUBOV_REACHED_C9, DUBOV_REACHED_C10};
    struct reference_list set = {0, {0}}, bracket = *c->residents;
    struct quality q;
    enum criterion by;
    for (int i = 0; i < k; i++) {
        list_append(&set, c->pool.at[numbers[i]]);
        list_append(&bracket, c->pool.at[numbers[i]]);
    }
    fill_c6(c, &set, &q);
    bool c6_first = dubov_mutant_now != DUBOV_MUTANT_C7_ABOVE_C6;
    if (c->found && c6_first && compare_c6(&q, &c->best) > 0)
        return; /* whatever else it is */
    if (!is_legal(c, &bracket))
        return;
    count_preferences(c, &bracket, &q);
    count_upfloats(c, &set, &q);
    if (c->found) {
        int d = compare(&q, &c->best, &by);
        if (d == 0)
            dubov_reach(c->s, DUBOV_REACHED_SETS_EQUAL);
        if (d > 0 || (d == 0 && dubov_mutant_now != DUBOV_MUTANT_SETS_REVERSED))
            return;
        if (d < 0)
            dubov_reach(c->s, reached[by]);
    }
    c->found = true;
    c->best = q;
    c->best_set = set;
}

/* All sets of k upfloaters in the order of 4.2.3: where the scores are the same, lexicographic. */
static bool consider_sets(struct choice *c, int k)
{
    int numbers[REF_MAX_PLAYERS];
    if (k > c->pool.n)
        return false;
    list_first_places(numbers, k, 0);
    do {
        consider(c, numbers, k);
    } while (!c->s->too_large && list_next_places(numbers, k, c->pool.n));
    return c->found;
}

static void note_set(const struct choice *c)
{
    const struct reference_list *set = &c->best_set;
    const struct dubov_player *players = c->s->players;
    if (set->n > 0)
        dubov_reach(c->s, DUBOV_REACHED_UPFLOATER);
    if (set->n > 1)
        dubov_reach(c->s, DUBOV_REACHED_UPFLOATERS);
    if (set->n > 1 && players[set->at[0]].score != players[set->at[set->n - 1]].score)
        dubov_reach(c->s, DUBOV_REACHED_C6_MIXED);
    if (set->n > 0 && c->refused)
        dubov_reach(c->s, DUBOV_REACHED_COMPLETION_SET);
    for (int i = 0; i < set->n; i++) {
        const struct dubov_player *p = &players[set->at[i]];
        if (c->s->last_round && (p->is_maximum_upfloater || p->upfloated_last_round))
            dubov_reach(c->s, DUBOV_REACHED_LAST_ROUND);
        else if (p->is_maximum_upfloater)
            dubov_reach(c->s, DUBOV_REACHED_MAXIMUM);
        else if (p->upfloated_last_round)
            dubov_reach(c->s, DUBOV_REACHED_TWICE_RUNNING);
    }
}

/* Scores are told as what they are below the residents. */
static void tell_set(const struct choice *c, int score)
{
    struct ref_journal *journal = c->s->position->journal;
    if (!journal)
        return;
    struct ref_journal_bracket *out = &journal->brackets[journal->n++];
    out->score = score;
    out->n_players = c->residents->n;
    out->n_pairs = 0;
    out->n_criteria = 2;
    out->criteria[0] = (struct ref_criterion){5, false, 1, {c->best_set.n}};
    out->criteria[1] = (struct ref_criterion){.number = 6, .is_list = true, .n = c->best.k};
    for (int i = 0; i < c->best.k; i++)
        out->criteria[1].values[i] = score + c->best.c6[i];
    for (int k = C7; k <= C10; k++)
        out->criteria[out->n_criteria++] =
            (struct ref_criterion){6 + k, false, 1, {c->best.counts[k]}};
}

bool dubov_choose_upfloaters(struct dubov_state *s, const struct reference_list *residents,
                             const struct reference_list *remaining, struct reference_list *out)
{
    struct choice c = {.s = s, .residents = residents, .remaining = remaining};
    int score = s->players[residents->at[0]].score, k = residents->n % 2;
    for (int i = 0; i < remaining->n; i++)
        if (s->players[remaining->at[i]].score < score)
            list_append(&c.pool, remaining->at[i]);
    dubov_sort(s, &c.pool,
               dubov_mutant_now == DUBOV_MUTANT_POOL_BY_LIST ? dubov_by_number
                                                             : dubov_higher); /* 4.2.2 */
    while (!consider_sets(&c, k) && k <= c.pool.n && !s->too_large) {         /* 2.2.1, [C5] */
        if (c.refused)
            dubov_reach(s, DUBOV_REACHED_COMPLETION_MORE);
        c.refused = false;
        k += 2;
    }
    if (c.found && dubov_mutant_now == DUBOV_MUTANT_C5) {
        struct choice more = c;
        more.found = false;
        if (consider_sets(&more, k + 2))
            c = more;
    }
    if (!c.found || s->too_large)
        return false;
    note_set(&c);
    tell_set(&c, score);
    *out = c.best_set;
    return true;
}
