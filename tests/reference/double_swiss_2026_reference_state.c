/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Double-Swiss 2026: the players before the round.
 *
 * Preface (what a match is), 1.5 (floaters), 1.6 (colours), 2.1 (who may meet, who may have the
 * bye), 3.4.3 (matches played). */
#include "double_swiss_2026_reference_parts.h"

#include <stddef.h>

enum double_mutant double_mutant_now;

void double_set_mutant(int mutant)
{
    double_mutant_now = (enum double_mutant)mutant;
}

void double_reach(const struct double_state *s, enum double_reached what)
{
    if (s->reached)
        s->reached[what]++;
}

bool double_higher(const struct double_state *s, int a, int b)
{
    if (s->players[a].score != s->players[b].score)
        return s->players[a].score > s->players[b].score;
    return a < b;
}

bool double_by_number(const struct double_state *s, int a, int b)
{
    (void)s;
    return a < b;
}

void double_sort(const struct double_state *s, struct reference_list *list,
                 bool (*before)(const struct double_state *s, int a, int b))
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && before(s, list->at[j], list->at[j - 1]); j--) {
            int t = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = t;
        }
}

/* What the rounds before `round` gave, with the virtual points of that round (C.04.7). */
static int score_before(const struct ref_position *p, int player, int round, bool is_virtual)
{
    int sum = is_virtual ? p->virtual_points[player][round] : 0;
    for (int r = 1; r < round; r++)
        sum += p->past[player][r].points;
    return sum;
}

/* ---- a match --------------------------------------------------------------------------------- */

static bool lost_both_by_forfeit(const struct ref_position *p, int player, int round)
{
    return p->past[player][round].kind == REF_FORFEIT_LOSS &&
           p->second[player][round].kind == REF_FORFEIT_LOSS;
}

static bool was_paired(const struct ref_position *p, int player, int round)
{
    return p->past[player][round].opponent != 0;
}

/* One of the two, or each, forfeited both games. */
static bool ended_by_forfeit(const struct ref_position *p, int player, int round)
{
    int opponent = p->past[player][round].opponent;
    bool his =
        double_mutant_now != DOUBLE_MUTANT_C1_OWN_SIDE && lost_both_by_forfeit(p, opponent, round);
    return lost_both_by_forfeit(p, player, round) || his;
}

static int games_played(const struct ref_position *p, int player, int round)
{
    return (p->past[player][round].kind == REF_PLAYED) +
           (p->second[player][round].kind == REF_PLAYED);
}

/* A meeting: a match that did not end by forfeit. */
static bool met(const struct ref_position *p, int player, int round)
{
    int games = was_paired(p, player, round) ? games_played(p, player, round) : 0;
    if (!was_paired(p, player, round))
        return false;
    if (double_mutant_now == DOUBLE_MUTANT_C1_ONE_FORFEIT && games == 1)
        return false;
    if (double_mutant_now == DOUBLE_MUTANT_C1_NO_GAME && games == 0)
        return false;
    return !ended_by_forfeit(p, player, round) || double_mutant_now == DOUBLE_MUTANT_C1_FORFEITED;
}

/* 1.6 */
static bool has_colour(const struct ref_position *p, int player, int round)
{
    if (!was_paired(p, player, round))
        return false;
    if (double_mutant_now == DOUBLE_MUTANT_COLOUR_FORFEITS)
        return true;
    if (double_mutant_now == DOUBLE_MUTANT_COLOUR_NO_GAME)
        return !ended_by_forfeit(p, player, round);
    return games_played(p, player, round) >=
           (double_mutant_now == DOUBLE_MUTANT_COLOUR_BOTH_GAMES ? 2 : 1);
}

/* [C2]: a PAB, a match won by forfeit, a full-point bye. */
static bool bars_from_bye(const struct ref_position *p, int player, int round)
{
    const struct ref_entry *e = &p->past[player][round];
    const enum ref_kind second = p->second[player][round].kind;
    if (e->opponent != 0) {
        if (double_mutant_now == DOUBLE_MUTANT_C2_FORFEIT)
            return false;
        if (double_mutant_now == DOUBLE_MUTANT_C2_ONE_FORFEIT &&
            (e->kind == REF_FORFEIT_WIN || second == REF_FORFEIT_WIN))
            return true;
        return lost_both_by_forfeit(p, e->opponent, round) &&
               !lost_both_by_forfeit(p, player, round);
    }
    if (e->kind == REF_PAB)
        return double_mutant_now != DOUBLE_MUTANT_C2_PAB;
    if (e->kind == REF_FULL_BYE)
        return double_mutant_now != DOUBLE_MUTANT_C2_FULL_BYE;
    return e->kind == REF_HALF_BYE && double_mutant_now == DOUBLE_MUTANT_C2_HALF_BYE;
}

/* 1.5: met an opponent whose score was different then. */
static bool floated_in(const struct ref_position *p, int player, int round)
{
    bool is_virtual = double_mutant_now != DOUBLE_MUTANT_FLOAT_REAL_SCORES;
    bool forfeits = double_mutant_now == DOUBLE_MUTANT_FLOAT_FORFEITS;
    if (!(forfeits ? was_paired(p, player, round) : met(p, player, round)))
        return false;
    int own = score_before(p, player, round, is_virtual);
    int other = score_before(p, p->past[player][round].opponent, round, is_virtual);
    return double_mutant_now == DOUBLE_MUTANT_FLOAT_UP_ONLY ? own < other : own != other;
}

static void fill_player(struct double_state *s, int player)
{
    const struct ref_position *p = s->position;
    struct double_player *d = &s->players[player];
    d->score = score_before(p, player, p->round, double_mutant_now != DOUBLE_MUTANT_VIRTUAL_POINTS);
    d->may_have_bye = !p->no_bye[player];
    for (int r = 1; r < p->round; r++) {
        if (bars_from_bye(p, player, r))
            d->may_have_bye = false;
        bool forfeits = double_mutant_now == DOUBLE_MUTANT_BYE_FORFEITS;
        d->n_matches += forfeits ? was_paired(p, player, r) : met(p, player, r);
        if (has_colour(p, player, r)) {
            d->whites += p->past[player][r].colour == REF_WHITE;
            d->colours[d->n_colours++] = p->past[player][r].colour;
        }
        if (was_paired(p, player, r) && ended_by_forfeit(p, player, r))
            double_reach(s, DOUBLE_REACHED_MATCH_FORFEIT);
        else if (was_paired(p, player, r) && games_played(p, player, r) == 0)
            double_reach(s, DOUBLE_REACHED_NO_GAME);
        if (double_mutant_now == DOUBLE_MUTANT_FLOAT_LAST_MATCH) {
            if (met(p, player, r))
                d->floated = floated_in(p, player, r);
        } else if (r == p->round - 1) {
            d->floated = floated_in(p, player, r);
        }
    }
}

/* [C1], or a pair the arbiter forbids. */
static bool may_meet(const struct ref_position *p, int a, int b)
{
    for (int r = 1; r < p->round && double_mutant_now != DOUBLE_MUTANT_C1; r++)
        if (p->past[a][r].opponent == b && met(p, a, r))
            return false;
    return !p->forbidden[a][b];
}

/* Who has been paired (or had the bye) before, or takes part now. */
static bool has_mattered(const struct ref_position *p, int player)
{
    for (int r = 1; r < p->round; r++)
        if (p->past[player][r].opponent != 0 || p->past[player][r].kind == REF_PAB)
            return true;
    return p->takes_part[player];
}

/* All scores of this round, the highest first. */
static void list_scores(struct double_state *s)
{
    for (int i = 1; i <= s->position->n; i++) {
        int score = s->players[i].score, at = 0;
        if (!s->position->takes_part[i])
            continue;
        while (at < s->n_scores && s->scores[at] > score)
            at++;
        if (at < s->n_scores && s->scores[at] == score)
            continue;
        for (int j = s->n_scores++; j > at; j--)
            s->scores[j] = s->scores[j - 1];
        s->scores[at] = score;
    }
}

void double_fill_state(struct double_state *s)
{
    const struct ref_position *p = s->position;
    int number = 0;
    s->last_round = p->round == p->rounds;
    for (int i = 1; i <= p->n; i++) {
        fill_player(s, i);
        number += has_mattered(p, i);
        s->players[i].number = number;
    }
    for (int i = 1; i <= p->n; i++)
        for (int j = 1; j <= p->n; j++)
            s->legal[i][j] = i != j && p->takes_part[i] && p->takes_part[j] && may_meet(p, i, j);
    list_scores(s);
}

struct ref_journal_bracket *double_tell_bracket(const struct double_state *s,
                                                const struct reference_list *residents)
{
    struct ref_journal *journal = s->position->journal;
    if (!journal)
        return NULL;
    struct ref_journal_bracket *out = &journal->brackets[journal->n++];
    *out = (struct ref_journal_bracket){.score = s->players[residents->at[0]].score,
                                        .n_players = residents->n};
    return out;
}
