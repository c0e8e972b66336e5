/* SPDX-License-Identifier: Apache-2.0 */
/* Literal references of Dutch 2017 and 2026: the players before the round.
 *
 * Articles A.2, 1.2 (order), A.6, 1.6, 1.7 (colours), A.7, 1.8 (topscorers), C.1 and C.3. Floats
 * (A.4, 1.4) and the right to the bye (C.2) are the editions' own. */
#include "dutch_reference_parts.h"

#include <string.h>

int dutch_mutant_now;

bool dutch_off(int criterion)
{
    return dutch_mutant_now == DUTCH_N_MUTANTS - 1 + criterion;
}

void dutch_reach(const struct dutch_state *s, int what)
{
    if (s->reached)
        s->reached[what]++;
}

/* One step of the budget; false when it is used up. */
bool dutch_step(struct dutch_state *s)
{
    if (--s->budget < 0)
        s->too_large = true;
    return !s->too_large;
}

/* A.2, 1.2: by score, then by pairing number. */
bool dutch_higher(const struct dutch_state *s, int a, int b)
{
    if (s->players[a].score != s->players[b].score)
        return s->players[a].score > s->players[b].score;
    return a < b;
}

void dutch_sort(const struct dutch_state *s, struct reference_list *list)
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && dutch_higher(s, list->at[j], list->at[j - 1]); j--) {
            int t = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = t;
        }
}

/* Score before round `q`: what the rounds before it gave, and the virtual points of that round. */
int dutch_score_before(const struct ref_position *p, int player, int q)
{
    int sum = p->virtual_points[player][q];
    for (int r = 1; r < q; r++)
        sum += p->past[player][r].points;
    return sum;
}

/* A.6, 1.6, 1.7 */
static void find_preference(struct dutch_player *p)
{
    int n = p->n_colours;
    p->difference = 0;
    for (int i = 0; i < n; i++)
        p->difference += p->colours[i] == REF_WHITE ? 1 : -1;
    p->preference = REF_NO_COLOUR;
    p->kind = DUTCH_NONE;
    if (n == 0)
        return;
    enum ref_colour reducing = p->difference > 0 ? REF_BLACK : REF_WHITE;
    enum ref_colour other = p->colours[n - 1] == REF_WHITE ? REF_BLACK : REF_WHITE;
    bool far = p->difference >= 2 || p->difference <= -2;
    if (far || (n >= 2 && p->colours[n - 1] == p->colours[n - 2])) {
        p->kind = DUTCH_ABSOLUTE;
        p->preference = far ? reducing : other;
    } else if (p->difference != 0) {
        p->kind = DUTCH_STRONG;
        p->preference = reducing;
    } else {
        p->kind = DUTCH_MILD;
        p->preference = other;
    }
}

/* The float of a game of two scores, for A.4 and 1.4. */
enum dutch_float dutch_float_of_game(const struct ref_position *p, int player, int q)
{
    const int opponent = p->past[player][q].opponent;
    int own = dutch_score_before(p, player, q), other = dutch_score_before(p, opponent, q);
    if (dutch_mutant_now == DUTCH_MUTANT_FLOAT_VIRTUAL) {
        own -= p->virtual_points[player][q];
        other -= p->virtual_points[opponent][q];
    }
    return own == other ? DUTCH_NO_FLOAT : own > other ? DUTCH_DOWN : DUTCH_UP;
}

/* A.7, 1.8: more than half of the maximum score so far, in the last round only. */
static bool is_topscorer(const struct ref_position *p, int score)
{
    int twice = 2 * score + (dutch_mutant_now == DUTCH_MUTANT_TOPSCORERS_HALF);
    bool is_last = p->round == p->rounds || dutch_mutant_now == DUTCH_MUTANT_TOPSCORERS_ALWAYS;
    return is_last && twice > p->win * (p->round - 1);
}

static void fill_player(struct dutch_state *s, int player)
{
    const struct ref_position *pos = s->position;
    struct dutch_player *p = &s->players[player];
    p->score = dutch_score_before(pos, player, pos->round);
    p->points = p->score - pos->virtual_points[player][pos->round];
    p->barred = pos->no_bye[player];
    for (int r = 1; r < pos->round; r++) {
        const struct ref_entry *e = &pos->past[player][r];
        if (e->kind == REF_PLAYED)
            p->colours[p->n_colours++] = e->colour;
        else
            p->not_played++;
        p->barred = p->barred || s->edition->bars(pos, e);
    }
    find_preference(p);
    p->floats[0] = s->edition->float_of(pos, player, pos->round - 1);
    p->floats[1] = s->edition->float_of(pos, player, pos->round - 2);
    p->is_topscorer = is_topscorer(pos, p->score);
}

static bool have_met(const struct ref_position *p, int a, int b)
{
    for (int r = 1; r < p->round; r++)
        if (p->past[a][r].kind == REF_PLAYED && p->past[a][r].opponent == b)
            return true;
    return false;
}

/* C.1 with the forbidden pairs, and C.3. */
static bool may_meet(const struct dutch_state *s, int a, int b)
{
    const struct dutch_player *p = &s->players[a], *q = &s->players[b];
    if (s->position->forbidden[a][b])
        return false;
    if (!dutch_off(1) && have_met(s->position, a, b))
        return false;
    if (p->kind != DUTCH_ABSOLUTE || q->kind != DUTCH_ABSOLUTE || p->preference != q->preference ||
        dutch_off(3))
        return true;
    return (p->is_topscorer || q->is_topscorer) && dutch_mutant_now != DUTCH_MUTANT_TOPSCORERS;
}

/* E.5, 5.2.5: takes part now, or was part of an earlier pairing. */
static bool has_mattered(const struct ref_position *p, int player)
{
    bool mattered = p->takes_part[player];
    for (int r = 1; r < p->round; r++)
        mattered = mattered || p->past[player][r].opponent || p->past[player][r].kind == REF_PAB;
    return mattered;
}

void dutch_fill_state(struct dutch_state *s)
{
    const struct ref_position *pos = s->position;
    int number = 0, here = 0;
    s->words = pos->n / 64 + 1;
    for (int i = 1; i <= pos->n; i++) {
        fill_player(s, i);
        number += has_mattered(pos, i);
        s->players[i].number = number;
        here += pos->takes_part[i];
    }
    s->odd = here % 2 == 1;
    for (int i = 1; i <= pos->n; i++)
        for (int j = i + 1; j <= pos->n; j++)
            if (pos->takes_part[i] && pos->takes_part[j] && may_meet(s, i, j)) {
                dutch_put(&s->may_meet[i], j);
                dutch_put(&s->may_meet[j], i);
            }
}
