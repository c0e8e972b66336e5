/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Double-Swiss 2026: 3.5, who is taken from below.
 *
 * Sets of growing size, each size in the order of 3.5.3; a possible set replaces an earlier one
 * only when it is better by [C5], [C6] or [C7]. */
#include "double_swiss_2026_reference_parts.h"

#include <string.h>

/* What a set is worth. */
struct worth {
    int scores[REF_MAX_PLAYERS]; /* [C5]: ascending */
    int fails;                   /* [C6] */
    int floaters;                /* [C7] */
};

struct choice {
    struct double_state *s;
    const struct reference_list *residents;
    struct reference_list lower; /* everybody else who is not paired, in the order of 3.5.3 */
    bool has_best;
    struct reference_list best;
    struct worth worth;
};

/* [C6]: the score that follows that of the residents in this round; false: there is none. */
static bool following_score(const struct choice *c, int *out)
{
    const struct double_state *s = c->s;
    int own = s->players[c->residents->at[0]].score;
    if (double_mutant_now == DOUBLE_MUTANT_C6_NEXT_LEFT) {
        bool any = false;
        for (int i = 0; i < c->lower.n; i++) {
            int score = s->players[c->lower.at[i]].score;
            if (!any || score > *out)
                *out = score;
            any = true;
        }
        return any;
    }
    for (int i = 0; i + 1 < s->n_scores; i++)
        if (s->scores[i] == own) {
            *out = s->scores[i + 1];
            return true;
        }
    return false;
}

/* [C6]: the following scoregroup pairs with the fewest upfloaters that its size allows. */
static int fails_c6(struct choice *c, const struct reference_list *set)
{
    bool group[REF_MAX_PLAYERS + 1] = {false};
    struct reference_list others = {0, {0}};
    int score = 0, n = 0;
    if (double_mutant_now == DOUBLE_MUTANT_C6 || !following_score(c, &score))
        return 0;
    if (double_mutant_now == DOUBLE_MUTANT_C6_FROM_UPFLOATERS && set->n > 0)
        score = c->s->players[set->at[set->n - 1]].score;
    for (int i = 0; i < c->lower.n; i++) {
        int player = c->lower.at[i];
        if (list_holds(set, player))
            continue;
        list_append(&others, player);
        group[player] = c->s->players[player].score == score;
        n += group[player];
    }
    if (n == 0)
        double_reach(c->s, DOUBLE_REACHED_C6_EMPTY);
    return n > 0 && !double_can_pair(c->s, &others, group, n % 2);
}

static void measure(struct choice *c, const struct reference_list *set, struct worth *out)
{
    const struct double_state *s = c->s;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < set->n; i++) {
        int score = s->players[set->at[i]].score, at = i;
        for (; at > 0 && out->scores[at - 1] > score; at--)
            out->scores[at] = out->scores[at - 1];
        out->scores[at] = score;
        out->floaters += s->players[set->at[i]].floated;
    }
    if (double_mutant_now == DOUBLE_MUTANT_C7 ||
        (s->last_round && double_mutant_now != DOUBLE_MUTANT_C7_LAST_ROUND))
        out->floaters = 0;
    out->fails = fails_c6(c, set);
}

/* [C5]: over 0 when the scores of `a` are better. */
static int compare_scores(const struct worth *a, const struct worth *b, int n)
{
    if (double_mutant_now == DOUBLE_MUTANT_C5)
        return 0;
    for (int i = 0; i < n; i++) {
        int at = double_mutant_now == DOUBLE_MUTANT_C5_HIGHEST_FIRST ? n - 1 - i : i;
        if (a->scores[at] != b->scores[at])
            return a->scores[at] - b->scores[at];
    }
    return 0;
}

static bool is_better(const struct choice *c, const struct worth *worth, int n)
{
    int difference = compare_scores(worth, &c->worth, n);
    if (difference != 0) {
        if (difference > 0)
            double_reach(c->s, DOUBLE_REACHED_C5);
        return difference > 0;
    }
    if (double_mutant_now == DOUBLE_MUTANT_C7_ABOVE_C6 && worth->floaters != c->worth.floaters)
        return worth->floaters < c->worth.floaters;
    if (worth->fails != c->worth.fails) {
        if (worth->fails < c->worth.fails)
            double_reach(c->s, DOUBLE_REACHED_C6);
        return worth->fails < c->worth.fails;
    }
    if (worth->floaters < c->worth.floaters)
        double_reach(c->s, DOUBLE_REACHED_C7);
    return worth->floaters < c->worth.floaters;
}

/* The bracket can be paired, and so can everybody else ([C3]). */
static bool is_possible(struct choice *c, const struct reference_list *set)
{
    struct reference_list bracket = *c->residents, others = {0, {0}};
    for (int i = 0; i < set->n; i++)
        list_append(&bracket, set->at[i]);
    for (int i = 0; i < c->lower.n; i++)
        if (!list_holds(set, c->lower.at[i]))
            list_append(&others, c->lower.at[i]);
    if (!double_can_pair(c->s, &bracket, NULL, 0))
        return false;
    if (double_mutant_now == DOUBLE_MUTANT_C3 || double_can_pair(c->s, &others, NULL, 0))
        return true;
    double_reach(c->s, DOUBLE_REACHED_C3);
    return false;
}

static void consider(struct choice *c, const int *set, int k)
{
    struct reference_list players = {0, {0}};
    struct worth worth;
    for (int i = 0; i < k; i++)
        list_append(&players, c->lower.at[set[i]]);
    if (!is_possible(c, &players))
        return;
    measure(c, &players, &worth);
    bool late = double_mutant_now == DOUBLE_MUTANT_SETS_REVERSED && c->has_best &&
                compare_scores(&worth, &c->worth, k) == 0 && worth.fails == c->worth.fails &&
                worth.floaters == c->worth.floaters;
    if (c->has_best && !late && !is_better(c, &worth, k))
        return;
    c->has_best = true;
    c->best = players;
    c->worth = worth;
}

static void tell(const struct choice *c)
{
    const struct double_state *s = c->s;
    const struct reference_list *best = &c->best;
    if (best->n > 0)
        double_reach(s, DOUBLE_REACHED_UPFLOATER);
    if (best->n > 1)
        double_reach(s, DOUBLE_REACHED_UPFLOATERS);
    if (best->n > c->residents->n % 2)
        double_reach(s, DOUBLE_REACHED_C4);
    if (c->worth.fails)
        double_reach(s, DOUBLE_REACHED_C6_FAILS);
    for (int i = 0; i < best->n; i++) {
        if (s->players[best->at[i]].score != s->players[best->at[0]].score)
            double_reach(s, DOUBLE_REACHED_C5_MIXED);
        if (s->players[best->at[i]].floated)
            double_reach(s, s->last_round ? DOUBLE_REACHED_LAST_ROUND : DOUBLE_REACHED_C7_FLOATER);
    }
}

static void add_count(struct ref_journal_bracket *out, int number, int count)
{
    out->criteria[out->n_criteria++] = (struct ref_criterion){number, false, 1, {count}};
}

/* The set and what it is worth; scores are told as what they are below the residents. */
static void write_down(const struct choice *c)
{
    struct ref_journal_bracket *out = double_tell_bracket(c->s, c->residents);
    if (!out)
        return;
    for (out->n_pairs = 0; out->n_pairs < c->best.n; out->n_pairs++)
        out->pairs[out->n_pairs][0] = c->best.at[out->n_pairs];
    add_count(out, 4, c->best.n);
    if (c->best.n == 0)
        return;
    struct ref_criterion *scores = &out->criteria[out->n_criteria++];
    *scores = (struct ref_criterion){.number = 5, .is_list = true, .n = c->best.n};
    for (int i = 0; i < c->best.n; i++)
        scores->values[i] = out->score - c->worth.scores[i];
    add_count(out, 6, c->worth.fails);
    if (!c->s->last_round)
        add_count(out, 7, c->worth.floaters);
}

bool double_choose_upfloaters(struct double_state *s, const struct reference_list *residents,
                              const struct reference_list *remaining, struct reference_list *out)
{
    struct choice c = {.s = s, .residents = residents};
    int set[REF_MAX_PLAYERS];
    for (int i = 0; i < remaining->n; i++)
        if (!list_holds(residents, remaining->at[i]))
            list_append(&c.lower, remaining->at[i]);
    double_sort(s, &c.lower,
                double_mutant_now == DOUBLE_MUTANT_SETS_BY_NUMBER ? double_by_number
                                                                  : double_higher);
    int k = residents->n % 2 + (double_mutant_now == DOUBLE_MUTANT_C4 ? 2 : 0);
    if (k > c.lower.n)
        k = residents->n % 2;
    for (; k <= c.lower.n && !c.has_best && !s->too_large; k += 2) {
        list_first_places(set, k, 0);
        do {
            consider(&c, set, k);
        } while (!s->too_large && list_next_places(set, k, c.lower.n));
    }
    *out = c.best;
    if (c.has_best) {
        tell(&c);
        write_down(&c);
    }
    return c.has_best;
}
