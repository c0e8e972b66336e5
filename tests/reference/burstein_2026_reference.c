/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Burstein 2026: the whole round (1.9), the seeding rounds (1.6) and the bye
 * (3.1). */
#include "burstein_2026_reference_parts.h"
#include "dutch_2026_reference.h"

#include <stdlib.h>

/* ---- 3.1: the bye ---------------------------------------------------------------------------- */

/* 3.1.3 to 3.1.5: who comes first for the bye. */
static bool bye_before(const struct burstein_state *s, int a, int b, enum burstein_reached *by)
{
    const struct burstein_player *p = &s->players[a], *q = &s->players[b];
    int score_p = p->score, score_q = q->score;
    if (burstein_is(BURSTEIN_MUTANT_BYE_NO_VIRTUAL)) {
        score_p -= s->position->virtual_points[p->number][s->position->round];
        score_q -= s->position->virtual_points[q->number][s->position->round];
    }
    *by = BURSTEIN_REACHED_BYE;
    if (score_p != score_q && !burstein_is(BURSTEIN_MUTANT_BYE_SCORE))
        return score_p < score_q;
    *by = BURSTEIN_REACHED_BYE_GAMES;
    if (p->n_games != q->n_games && !burstein_is(BURSTEIN_MUTANT_BYE_GAMES))
        return (p->n_games > q->n_games) != burstein_is(BURSTEIN_MUTANT_BYE_FEWEST);
    *by = (p->number > q->number) != (a > b) ? BURSTEIN_REACHED_BYE_INDEX : BURSTEIN_REACHED_BYE;
    if (burstein_is(BURSTEIN_MUTANT_BYE_NUMBER))
        return p->number > q->number;
    return (a > b) != burstein_is(BURSTEIN_MUTANT_BYE_HIGHEST);
}

static void sort_for_bye(const struct burstein_state *s, int *order)
{
    enum burstein_reached by;
    for (int i = 0; i < s->n; i++)
        order[i] = i;
    for (int i = 1; i < s->n; i++)
        for (int j = i; j > 0 && bye_before(s, order[j], order[j - 1], &by); j--) {
            const int t = order[j];
            order[j] = order[j - 1];
            order[j - 1] = t;
        }
}

/* The first of the order who may have it (2.1.2) and without whom the others can all be paired; -1:
 * nobody. */
static int find_bye(struct burstein_state *s, burstein_set all)
{
    int order[BURSTEIN_MOST];
    enum burstein_reached by = BURSTEIN_REACHED_BYE;
    sort_for_bye(s, order);
    for (int i = 0; i < s->n && !s->too_large; i++) {
        const int player = order[i];
        if (!s->players[player].may_have_bye) {
            burstein_reach(s, BURSTEIN_REACHED_BYE_BARRED);
            continue;
        }
        if (!burstein_is(BURSTEIN_MUTANT_BYE_COMPLETION) &&
            !burstein_can_pair(s, all & ~burstein_one(player))) {
            burstein_reach(s, BURSTEIN_REACHED_BYE_COMPLETION);
            continue;
        }
        burstein_reach(s, BURSTEIN_REACHED_BYE);
        if (i + 1 < s->n && bye_before(s, player, order[i + 1], &by))
            burstein_reach(s, by);
        return player;
    }
    return -1;
}

/* ---- 1.9: the brackets ----------------------------------------------------------------------- */

struct round_pairs {
    int n;
    int pairs[BURSTEIN_MOST / 2][2]; /* the higher-ranked player first */
};

/* 1.2: the players with the highest score of a set. */
static burstein_set highest_group(const struct burstein_state *s, burstein_set set)
{
    burstein_set group = 0;
    int score = 0;
    for (int i = 0; i < s->n; i++) {
        if (!burstein_holds(set, i))
            continue;
        if (group == 0 || s->players[i].score > score) {
            score = s->players[i].score;
            group = 0;
        }
        if (s->players[i].score == score)
            group |= burstein_one(i);
    }
    return group;
}

static void keep_pairs(const struct burstein_state *s, const struct burstein_bracket *b,
                       struct round_pairs *round)
{
    for (int i = 0; i < s->n; i++)
        if (burstein_holds(b->members, i) && b->opponent[i] > i) {
            round->pairs[round->n][0] = i;
            round->pairs[round->n++][1] = b->opponent[i];
        }
}

static struct ref_criterion criterion_of(int number, bool is_list,
                                         const struct burstein_floaters *floaters, int count)
{
    struct ref_criterion out = {.number = number, .is_list = is_list, .n = 1, .values = {count}};
    if (!is_list)
        return out;
    out.n = floaters->n;
    for (int i = 0; i < floaters->n && i < 24; i++)
        out.values[i] = floaters->scores[i];
    return out;
}

/* For those who ask. */
static void tell_bracket(const struct burstein_state *s, const struct burstein_bracket *b,
                         const struct round_pairs *round, int first, int score)
{
    struct ref_journal *journal = s->position->journal;
    if (!journal)
        return;
    struct ref_journal_bracket *out = &journal->brackets[journal->n++];
    out->score = score;
    out->n_players = 2 * (round->n - first) + b->quality.own.n;
    out->n_pairs = round->n - first;
    for (int i = first; i < round->n; i++)
        for (int k = 0; k < 2; k++)
            out->pairs[i - first][k] = s->players[round->pairs[i][k]].number;
    out->n_criteria = 0;
    out->criteria[out->n_criteria++] = criterion_of(5, false, NULL, b->quality.own.n);
    out->criteria[out->n_criteria++] = criterion_of(6, true, &b->quality.own, 0);
    if (b->quality.own.n > 0) { /* else there is no choice */
        out->criteria[out->n_criteria++] = criterion_of(7, false, NULL, b->quality.next.n);
        out->criteria[out->n_criteria++] = criterion_of(7, true, &b->quality.next, 0);
    }
    out->criteria[out->n_criteria++] = criterion_of(8, false, NULL, b->quality.same_colour);
}

/* From the highest score down; a paired bracket is final. */
static bool pair_brackets(struct burstein_state *s, burstein_set left, struct round_pairs *round)
{
    burstein_set floating = 0;
    while (left != 0) {
        const burstein_set residents = highest_group(s, left);
        struct burstein_bracket b = {.members = floating | residents, .incoming = floating};
        left &= ~residents;
        b.next = highest_group(s, left);
        b.below = left & ~b.next;
        if (!burstein_pair_bracket(s, &b))
            return false;
        const int first = round->n;
        int score = 0;
        floating = 0;
        for (int i = 0; i < s->n; i++) {
            if (burstein_holds(b.members, i) && b.opponent[i] < 0)
                floating |= burstein_one(i);
            if (burstein_holds(residents, i))
                score = s->players[i].score;
        }
        keep_pairs(s, &b, round);
        tell_bracket(s, &b, round, first, score);
    }
    return floating == 0;
}

static bool pair_round(struct burstein_state *s, struct round_pairs *round, int *bye)
{
    burstein_set all = 0;
    for (int i = 0; i < s->n; i++)
        all |= burstein_one(i);
    *bye = -1;
    if (s->n % 2 == 1) {
        if (burstein_is(BURSTEIN_MUTANT_BYE_LAST)) { /* whoever is last in the order of 1.8 */
            *bye = s->n - 1;
            return pair_brackets(s, all & ~burstein_one(*bye), round);
        }
        *bye = find_bye(s, all);
        if (*bye < 0)
            return false;
        all &= ~burstein_one(*bye);
    }
    return burstein_can_pair(s, all) && pair_brackets(s, all, round);
}

/* ---- 1.6: seeding rounds --------------------------------------------------------------------- */

static bool is_seeding_round(const struct ref_position *p)
{
    int n = p->rounds / 2;
    if (burstein_is(BURSTEIN_MUTANT_SEEDING_UP))
        n = (p->rounds + 1) / 2;
    if (n > 4 && !burstein_is(BURSTEIN_MUTANT_SEEDING_MORE))
        n = 4;
    if (burstein_is(BURSTEIN_MUTANT_SEEDING_VIRTUAL))
        for (int i = 1; i <= p->n; i++)
            if (p->virtual_points[i][p->round] > 0)
                return true;
    return p->round <= n && !burstein_is(BURSTEIN_MUTANT_NO_SEEDING);
}

static enum ref_verdict pair_after_seeding(const struct ref_position *position, long budget,
                                           struct ref_pairing *out, long *reached)
{
    struct burstein_state *s = calloc(1, sizeof *s);
    struct round_pairs round = {.n = 0};
    int bye;
    if (!s)
        abort();
    s->position = position;
    s->budget = budget;
    s->reached = reached;
    burstein_reach(s, BURSTEIN_REACHED_AFTER);
    s->too_large = !burstein_fill_state(s);
    const bool paired = !s->too_large && pair_round(s, &round, &bye);
    const enum ref_verdict verdict = s->too_large ? REF_TOO_LARGE
                                     : paired     ? REF_PAIRED
                                                  : REF_NO_PAIRING;
    if (verdict == REF_PAIRED)
        burstein_publish(s, round.n, round.pairs, bye, out);
    free(s);
    return verdict;
}

static enum ref_verdict pair(const struct ref_position *position, long budget,
                             struct ref_pairing *out, long *reached)
{
    if (!is_seeding_round(position))
        return pair_after_seeding(position, budget, out, reached);
    if (reached)
        reached[BURSTEIN_REACHED_SEEDING]++;
    return dutch_2026_reference_rule.pair(position, budget, out, NULL);
}

static void set_mutant(int mutant)
{
    burstein_mutant_now = (enum burstein_mutant)mutant;
}

static const char *const reached_names[] = {BURSTEIN_REACHED_LIST(REFERENCE_NAME)};
static const char *const mutant_names[] = {BURSTEIN_MUTANT_LIST(REFERENCE_NAME)};

const struct reference_rule burstein_2026_reference_rule = {
    .system = "burstein-2026",
    .pair = pair,
    .n_reached = BURSTEIN_N_REACHED,
    .reached_names = reached_names,
    .n_mutants = BURSTEIN_N_MUTANTS,
    .mutant_names = mutant_names,
    .set_mutant = set_mutant,
};
