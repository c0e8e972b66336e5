/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Swiss Team 2026: 3.5, who is taken from below.
 *
 * Sets of growing size, each size in the order of 3.5.3; a possible set replaces an earlier one
 * only when it is better by [C5], [C6] or [C7]. */
#include "team_2026_reference_parts.h"

#include <string.h>

/* What a set is worth. */
struct worth {
    int scores[TEAM_MOST]; /* [C5]: ascending */
    int fails;             /* [C6] */
    int floaters;          /* [C7] */
};

struct choice {
    struct team_state *s;
    const struct reference_list *residents;
    struct reference_list lower; /* everybody else who is not paired, in the order of 3.5.3 */
    bool has_best;
    struct reference_list best;
    struct worth worth;
};

/* [C6]: the score that follows that of the residents in this round; false: there is none. */
static bool following_score(const struct choice *c, int *out)
{
    const struct team_state *s = c->s;
    int own = s->teams[c->residents->at[0]].score;
    if (team_broken(TEAM_MUTANT_C6_NEXT_LEFT)) {
        *out = c->lower.n ? s->teams[c->lower.at[0]].score : 0;
        for (int i = 1; i < c->lower.n; i++)
            if (s->teams[c->lower.at[i]].score > *out)
                *out = s->teams[c->lower.at[i]].score;
        return c->lower.n > 0;
    }
    for (int i = 0; i + 1 < s->n_scores; i++)
        if (s->scores[i] == own) {
            *out = s->scores[i + 1];
            return true;
        }
    return false;
}

/* Who is neither resident nor in the set. */
static struct reference_list others_of(const struct choice *c, const struct reference_list *set)
{
    struct reference_list others = {0, {0}};
    for (int i = 0; i < c->lower.n; i++)
        if (!list_holds(set, c->lower.at[i]))
            list_append(&others, c->lower.at[i]);
    return others;
}

/* [C6]: the following scoregroup pairs with the fewest upfloaters that its size allows. */
static int fails_c6(struct choice *c, const struct reference_list *set)
{
    bool group[TEAM_MOST + 1] = {false};
    struct reference_list others = others_of(c, set);
    int score = 0, n = 0;
    if (team_broken(TEAM_MUTANT_C6) || !following_score(c, &score))
        return 0;
    for (int i = 0; i < others.n; i++) {
        group[others.at[i]] = c->s->teams[others.at[i]].score == score;
        n += group[others.at[i]];
    }
    return n > 0 && !team_can_pair(c->s, &others, group, n % 2);
}

static void measure(struct choice *c, const struct reference_list *set, struct worth *out)
{
    const struct team_state *s = c->s;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < set->n; i++) {
        int score = s->teams[set->at[i]].score, at = i;
        for (; at > 0 && out->scores[at - 1] > score; at--)
            out->scores[at] = out->scores[at - 1];
        out->scores[at] = score;
        out->floaters += s->teams[set->at[i]].floated;
    }
    if (team_broken(TEAM_MUTANT_C7) ||
        !team_floats_count(s, TEAM_MUTANT_C7_LAST_ROUNDS, TEAM_MUTANT_C7_LAST_BUT_ONE))
        out->floaters = 0;
    out->fails = fails_c6(c, set);
}

/* [C5]: over 0 when the scores of `a` are better. */
static int compare_scores(const struct worth *a, const struct worth *b, int n)
{
    for (int i = 0; i < n && !team_broken(TEAM_MUTANT_C5); i++) {
        int at = team_broken(TEAM_MUTANT_C5_HIGHEST_FIRST) ? n - 1 - i : i;
        if (a->scores[at] != b->scores[at])
            return a->scores[at] - b->scores[at];
    }
    return 0;
}

static bool is_better(const struct choice *c, const struct worth *worth, int n)
{
    int difference = compare_scores(worth, &c->worth, n);
    enum team_reached by = TEAM_REACHED_C5;
    if (difference == 0 && team_broken(TEAM_MUTANT_C7_ABOVE_C6))
        difference = c->worth.floaters - worth->floaters;
    if (difference == 0) {
        by = TEAM_REACHED_C6;
        difference = c->worth.fails - worth->fails;
    }
    if (difference == 0) {
        by = TEAM_REACHED_C7;
        difference = c->worth.floaters - worth->floaters;
    }
    if (difference > 0)
        team_reach(c->s, by);
    return difference > 0 || (difference == 0 && team_broken(TEAM_MUTANT_SETS_REVERSED));
}

/* The bracket can be paired, and so can everybody else ([C3]). */
static bool is_possible(struct choice *c, const struct reference_list *set)
{
    struct reference_list bracket = *c->residents, others = others_of(c, set);
    for (int i = 0; i < set->n; i++)
        list_append(&bracket, set->at[i]);
    if (!team_can_pair(c->s, &bracket, NULL, 0))
        return false;
    if (team_broken(TEAM_MUTANT_C3) || team_can_pair(c->s, &others, NULL, 0))
        return true;
    team_reach(c->s, TEAM_REACHED_C3);
    return false;
}

/* Every set of `k` that begins with `set`, in the order of 3.5.3; lower[from] is the next. */
static void consider(struct choice *c, struct reference_list *set, int from, int k)
{
    struct worth worth;
    if (set->n < k) {
        for (int i = from; i < c->lower.n && !c->s->too_large; i++) {
            list_append(set, c->lower.at[i]);
            consider(c, set, i + 1, k);
            set->n--;
        }
        return;
    }
    if (!is_possible(c, set))
        return;
    measure(c, set, &worth);
    if (c->has_best && !is_better(c, &worth, k))
        return;
    c->has_best = true;
    c->best = *set;
    c->worth = worth;
}

static void tell(const struct choice *c)
{
    const struct team_state *s = c->s;
    const struct reference_list *best = &c->best;
    if (best->n > 0)
        team_reach(s, TEAM_REACHED_UPFLOATER);
    if (best->n > 1)
        team_reach(s, TEAM_REACHED_UPFLOATERS);
    if (best->n > c->residents->n % 2)
        team_reach(s, TEAM_REACHED_C4);
    if (c->worth.fails)
        team_reach(s, TEAM_REACHED_C6_FAILS);
    for (int i = 0; i < best->n; i++)
        if (s->teams[best->at[i]].floated)
            team_reach_lapse(s);
}

/* The set and what it is worth; scores are told as what they are below the residents. */
static void write_down(const struct choice *c)
{
    struct ref_journal_bracket *out = team_tell_bracket(c->s, c->residents);
    if (!out)
        return;
    for (out->n_pairs = 0; out->n_pairs < c->best.n; out->n_pairs++)
        out->pairs[out->n_pairs][0] = c->best.at[out->n_pairs];
    team_tell_count(out, 4, c->best.n);
    if (c->best.n == 0)
        return;
    struct ref_criterion *scores = &out->criteria[out->n_criteria++];
    scores->number = 5;
    scores->is_list = true;
    scores->n = c->best.n;
    for (int i = 0; i < c->best.n; i++)
        scores->values[i] = out->score - c->worth.scores[i];
    team_tell_count(out, 6, c->worth.fails);
    if (!c->s->last_two_rounds)
        team_tell_count(out, 7, c->worth.floaters);
}

bool team_choose_upfloaters(struct team_state *s, const struct reference_list *residents,
                            const struct reference_list *remaining, struct reference_list *out)
{
    struct choice c = {.s = s, .residents = residents};
    struct reference_list set = {0, {0}};
    for (int i = 0; i < remaining->n; i++)
        if (!list_holds(residents, remaining->at[i]))
            list_append(&c.lower, remaining->at[i]);
    team_sort(s, &c.lower, team_broken(TEAM_MUTANT_SETS_BY_NUMBER) ? team_by_number : team_higher);
    int k = residents->n % 2 + (team_broken(TEAM_MUTANT_C4) ? 2 : 0);
    if (k > c.lower.n)
        k = residents->n % 2;
    for (; k <= c.lower.n && !c.has_best && !s->too_large; k += 2)
        consider(&c, &set, 0, k);
    *out = c.best;
    if (c.has_best) {
        tell(&c);
        write_down(&c);
    }
    return c.has_best;
}
