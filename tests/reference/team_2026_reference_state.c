/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Swiss Team 2026: the teams before the round.
 *
 * 1.2 (scores), 1.5 (floaters), 1.6 and 1.7 (colours and preferences), 2.1 (who may meet, who may
 * have the bye), 3.4.3 (matches played). */
#include "team_2026_reference_parts.h"

#include <string.h>

enum team_mutant team_mutant_now;

void team_set_mutant(int mutant)
{
    team_mutant_now = (enum team_mutant)mutant;
}

void team_reach(const struct team_state *s, enum team_reached what)
{
    if (s->reached)
        s->reached[what]++;
}

bool team_higher(const struct team_state *s, int a, int b)
{
    if (s->teams[a].score != s->teams[b].score)
        return s->teams[a].score > s->teams[b].score;
    return a < b;
}

bool team_by_number(const struct team_state *s, int a, int b)
{
    (void)s;
    return a < b;
}

void team_sort(const struct team_state *s, struct reference_list *list,
               bool (*before)(const struct team_state *s, int a, int b))
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && before(s, list->at[j], list->at[j - 1]); j--) {
            int t = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = t;
        }
}

bool team_floats_count(const struct team_state *s, enum team_mutant in_last_rounds,
                       enum team_mutant in_last_but_one)
{
    if (team_broken(in_last_rounds))
        return true;
    return team_broken(in_last_but_one) ? !s->last_round : !s->last_two_rounds;
}

void team_reach_lapse(const struct team_state *s)
{
    if (s->last_two_rounds)
        team_reach(s, s->last_round ? TEAM_REACHED_LAPSE_LAST : TEAM_REACHED_LAPSE);
}

/* ---- scores, floats -------------------------------------------------------------------------- */

static int real_score_before(const struct ref_position *p, int team, int round)
{
    int sum = 0;
    for (int r = 1; r < round; r++)
        sum += p->past[team][r].points;
    return sum;
}

/* The scores a round was paired by. */
static int score_before(const struct ref_position *p, int team, int round)
{
    int points = team_broken(TEAM_MUTANT_FLOAT_REAL_SCORES) ? 0 : p->virtual_points[team][round];
    return real_score_before(p, team, round) + points;
}

static bool was_paired(const struct ref_position *p, int team, int round)
{
    return p->past[team][round].opponent != 0;
}

static bool was_played(const struct ref_position *p, int team, int round)
{
    return was_paired(p, team, round) && p->past[team][round].kind == REF_PLAYED;
}

/* 1.5: played somebody whose score was another one. */
static bool floated_in(const struct ref_position *p, int team, int round)
{
    bool counts = team_broken(TEAM_MUTANT_FLOAT_FORFEITS) ? was_paired(p, team, round)
                                                          : was_played(p, team, round);
    if (!counts)
        return false;
    int own = score_before(p, team, round);
    int his = score_before(p, p->past[team][round].opponent, round);
    return team_broken(TEAM_MUTANT_FLOAT_UP_ONLY) ? own < his : own != his;
}

static bool has_floated(const struct ref_position *p, int team)
{
    int round = p->round - 1;
    while (team_broken(TEAM_MUTANT_FLOAT_LAST_MATCH) && round >= 1 && !was_played(p, team, round))
        round--;
    return round >= 1 && floated_in(p, team, round);
}

/* ---- the bye, matches ------------------------------------------------------------------------ */

/* [C2]: a PAB, a match won by forfeit, a full-point bye. */
static bool bars_from_bye(const struct ref_position *p, int team, int round)
{
    switch (p->past[team][round].kind) {
    case REF_PAB:
        return !team_broken(TEAM_MUTANT_C2_PAB);
    case REF_FORFEIT_WIN:
        return !team_broken(TEAM_MUTANT_C2_FORFEIT);
    case REF_FULL_BYE:
        return !team_broken(TEAM_MUTANT_C2_FULL_BYE);
    case REF_HALF_BYE:
        return team_broken(TEAM_MUTANT_C2_HALF_BYE);
    case REF_FORFEIT_LOSS:
        return team_broken(TEAM_MUTANT_C2_FORFEIT_LOSS);
    case REF_ABSENT:
    case REF_PLAYED:
        break;
    }
    return false;
}

/* ---- colours --------------------------------------------------------------------------------- */

static bool has_colour(const struct ref_position *p, int team, int round)
{
    if (p->past[team][round].colour == REF_NO_COLOUR)
        return false;
    return was_played(p, team, round) ||
           (team_broken(TEAM_MUTANT_COLOUR_FORFEITS) && was_paired(p, team, round));
}

/* The colour of the last two matches that have one, when both have the same. */
static enum ref_colour last_two(const struct ref_position *p, int team, const struct team_known *k)
{
    int n = k->n_colours;
    if (n < 2 || k->colours[n - 1] != k->colours[n - 2] || team_broken(TEAM_MUTANT_LAST_TWO))
        return REF_NO_COLOUR;
    if (team_broken(TEAM_MUTANT_LAST_TWO_ROUNDS) &&
        !(p->round > 2 && has_colour(p, team, p->round - 1) && has_colour(p, team, p->round - 2)))
        return REF_NO_COLOUR;
    return k->colours[n - 1];
}

/* 1.7.1, and the strong ones of 1.7.2: REF_NO_COLOUR for none of them. */
static enum ref_colour simple_preference(const struct team_state *s, int team,
                                         const struct team_known *k)
{
    int most = team_broken(TEAM_MUTANT_DIFFERENCE_OF_TWO) ? 99 : 2;
    enum ref_colour both = last_two(s->position, team, k);
    bool any = team_broken(TEAM_MUTANT_LAST_TWO_ANY_DIFFERENCE);
    if (k->difference <= -most)
        return REF_WHITE;
    if (both == REF_BLACK && (k->difference == 0 || k->difference == -1 || any)) {
        team_reach(s, TEAM_REACHED_LAST_TWO);
        return REF_WHITE;
    }
    if (k->difference >= most)
        return REF_BLACK;
    if (both == REF_WHITE && (k->difference == 0 || k->difference == 1 || any)) {
        team_reach(s, TEAM_REACHED_LAST_TWO);
        return REF_BLACK;
    }
    return REF_NO_COLOUR;
}

/* 1.7.2 */
static enum ref_colour mild_preference(const struct team_state *s, const struct team_known *k)
{
    if (k->n_colours == 0 || team_broken(TEAM_MUTANT_B_NO_MILD))
        return REF_NO_COLOUR;
    if (k->difference != 0)
        return k->difference < 0 ? REF_WHITE : REF_BLACK;
    if (team_broken(TEAM_MUTANT_B_ZERO))
        return REF_NO_COLOUR;
    if (s->last_round && !team_broken(TEAM_MUTANT_B_ZERO_LAST_ROUND)) {
        team_reach(s, TEAM_REACHED_MILD_LAPSED);
        return REF_NO_COLOUR;
    }
    return k->colours[k->n_colours - 1] == REF_BLACK ? REF_WHITE : REF_BLACK;
}

static enum ref_preferences type_of(const struct team_state *s)
{
    enum ref_preferences type = s->position->preferences;
    if (type == REF_TYPE_B && team_broken(TEAM_MUTANT_B_AS_A))
        return REF_TYPE_A;
    if (type == REF_NO_PREFERENCES && team_broken(TEAM_MUTANT_NO_TYPE_AS_A))
        return REF_TYPE_A;
    return type;
}

static void find_preference(const struct team_state *s, int team, struct team_known *k)
{
    enum ref_preferences type = type_of(s);
    k->wants = REF_NO_COLOUR;
    if (type == REF_NO_PREFERENCES)
        return;
    k->wants = simple_preference(s, team, k);
    if (team_broken(TEAM_MUTANT_B_LAST_TWO_LAST_ROUND) && s->last_round && k->difference == 0)
        k->wants = REF_NO_COLOUR;
    k->strongly = type == REF_TYPE_B && k->wants != REF_NO_COLOUR;
    if (k->wants != REF_NO_COLOUR)
        team_reach(s, k->strongly ? TEAM_REACHED_STRONG : TEAM_REACHED_TYPE_A);
    if (k->wants != REF_NO_COLOUR || (type == REF_TYPE_A && !team_broken(TEAM_MUTANT_A_MILD)))
        return;
    k->wants = mild_preference(s, k);
    if (k->wants != REF_NO_COLOUR)
        team_reach(s, TEAM_REACHED_MILD);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void fill_team(struct team_state *s, int team)
{
    const struct ref_position *p = s->position;
    struct team_known *k = &s->teams[team];
    k->real_score = real_score_before(p, team, p->round);
    k->score = k->real_score +
               (team_broken(TEAM_MUTANT_VIRTUAL_POINTS) ? 0 : p->virtual_points[team][p->round]);
    k->may_have_bye = !p->no_bye[team];
    for (int r = 1; r < p->round; r++) {
        k->secondary += p->secondary[team][r];
        k->may_have_bye = k->may_have_bye && !bars_from_bye(p, team, r);
        k->n_matches +=
            team_broken(TEAM_MUTANT_BYE_FORFEITS) ? was_paired(p, team, r) : was_played(p, team, r);
        if (has_colour(p, team, r)) {
            k->difference += p->past[team][r].colour == REF_WHITE ? 1 : -1;
            k->colours[k->n_colours++] = p->past[team][r].colour;
        }
        if (was_paired(p, team, r) && !was_played(p, team, r))
            team_reach(s, TEAM_REACHED_FORFEIT);
    }
    if (team_broken(TEAM_MUTANT_SECONDARY_VIRTUAL))
        k->secondary += p->virtual_points[team][p->round];
    k->floated = has_floated(p, team);
    find_preference(s, team, k);
}

/* [C1], or a pair the arbiter forbids. */
static bool may_meet(const struct ref_position *p, int a, int b)
{
    for (int r = 1; r < p->round && !team_broken(TEAM_MUTANT_C1); r++)
        if (p->past[a][r].opponent == b &&
            (was_played(p, a, r) || team_broken(TEAM_MUTANT_C1_FORFEITED)))
            return false;
    return !p->forbidden[a][b] || team_broken(TEAM_MUTANT_C1_FORBIDDEN);
}

/* All scores of this round, the highest first. */
static void list_scores(struct team_state *s)
{
    for (int i = 1; i <= s->position->n; i++) {
        int score = s->teams[i].score, at = 0;
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

void team_fill_state(struct team_state *s)
{
    const struct ref_position *p = s->position;
    s->last_round = p->round == p->rounds;
    s->last_two_rounds = p->round + 1 >= p->rounds;
    for (int i = 1; i <= p->n; i++)
        fill_team(s, i);
    for (int i = 1; i <= p->n; i++)
        for (int j = 1; j <= p->n; j++)
            s->legal[i][j] = i != j && p->takes_part[i] && p->takes_part[j] && may_meet(p, i, j);
    list_scores(s);
}

struct ref_journal_bracket *team_tell_bracket(const struct team_state *s,
                                              const struct reference_list *residents)
{
    struct ref_journal *journal = s->position->journal;
    if (!journal)
        return NULL;
    struct ref_journal_bracket *out = &journal->brackets[journal->n++];
    memset(out, 0, sizeof *out);
    out->score = s->teams[residents->at[0]].score;
    out->n_players = residents->n;
    return out;
}

void team_tell_count(struct ref_journal_bracket *out, int number, int count)
{
    struct ref_criterion *criterion = &out->criteria[out->n_criteria++];
    criterion->number = number;
    criterion->n = 1;
    criterion->values[0] = count;
}
