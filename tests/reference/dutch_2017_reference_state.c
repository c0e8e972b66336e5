/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2017: the players before the round.
 *
 * Articles A.2 (order), A.4 (floats), A.6 (colours), A.7 (topscorers), C.1 to C.3. */
#include "dutch_2017_reference_parts.h"

#include <string.h>

enum d17_mutant d17_mutant_now;

bool d17_off(int criterion)
{
    return (int)d17_mutant_now == criterion;
}

void d17_reach(const struct d17_state *s, int what)
{
    if (s->reached)
        s->reached[what]++;
}

/* One step of the budget; false when it is used up. */
bool d17_step(struct d17_state *s)
{
    if (--s->budget < 0)
        s->too_large = true;
    return !s->too_large;
}

/* A.2: by score, then by pairing number. */
bool d17_higher(const struct d17_state *s, int a, int b)
{
    if (s->players[a].score != s->players[b].score)
        return s->players[a].score > s->players[b].score;
    return a < b;
}

void d17_sort(const struct d17_state *s, struct dutch_list *list)
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && d17_higher(s, list->at[j], list->at[j - 1]); j--) {
            int t = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = t;
        }
}

/* Score before round `q`: what the rounds before it gave, and the virtual points of that round. */
static int score_before(const struct ref_position *p, int player, int q)
{
    int sum = p->virtual_points[player][q];
    for (int r = 1; r < q; r++)
        sum += p->past[player][r].points;
    return sum;
}

/* A.4.b: the float of round `q`; rounds before the first count as none. Who did not play, for
 * whatever reason, had a downfloat. */
static enum d17_float float_of(const struct ref_position *p, int player, int q)
{
    if (q < 1)
        return D17_NO_FLOAT;
    const struct ref_entry *e = &p->past[player][q];
    if (e->kind == REF_PAB)
        return d17_mutant_now == D17_MUTANT_FLOAT_PAB ? D17_NO_FLOAT : D17_DOWN;
    if (e->kind == REF_ABSENT || e->kind == REF_FORFEIT_LOSS)
        return d17_mutant_now == D17_MUTANT_FLOAT_ABSENT ? D17_NO_FLOAT : D17_DOWN;
    if (e->kind != REF_PLAYED)
        return d17_mutant_now == D17_MUTANT_FLOAT_BYE ? D17_NO_FLOAT : D17_DOWN;
    int own = score_before(p, player, q), other = score_before(p, e->opponent, q);
    if (d17_mutant_now == D17_MUTANT_FLOAT_VIRTUAL) {
        own -= p->virtual_points[player][q];
        other -= p->virtual_points[e->opponent][q];
    }
    if (own == other)
        return D17_NO_FLOAT;
    return own > other ? D17_DOWN : D17_UP;
}

/* A.6 */
static void find_preference(struct d17_player *p)
{
    int n = p->n_colours;
    p->difference = 0;
    for (int i = 0; i < n; i++)
        p->difference += p->colours[i] == REF_WHITE ? 1 : -1;
    p->preference = REF_NO_COLOUR;
    p->kind = D17_NONE;
    if (n == 0)
        return;
    enum ref_colour reducing = p->difference > 0 ? REF_BLACK : REF_WHITE;
    enum ref_colour other = p->colours[n - 1] == REF_WHITE ? REF_BLACK : REF_WHITE;
    bool far = p->difference >= 2 || p->difference <= -2;
    if (far || (n >= 2 && p->colours[n - 1] == p->colours[n - 2])) {
        p->kind = D17_ABSOLUTE;
        p->preference = far ? reducing : other;
    } else if (p->difference != 0) {
        p->kind = D17_STRONG;
        p->preference = reducing;
    } else {
        p->kind = D17_MILD;
        p->preference = other;
    }
}

/* C.2: a PAB or a game won by forfeit; no bye on request. */
static bool bars(const struct ref_entry *e)
{
    if (e->kind == REF_FULL_BYE)
        return d17_mutant_now == D17_MUTANT_PAB_FULL_BYE;
    return e->kind == REF_PAB ||
           (e->kind == REF_FORFEIT_WIN && d17_mutant_now != D17_MUTANT_PAB_FORFEIT);
}

/* A.7: more than half of the maximum score so far, in the last round only. */
static bool is_topscorer(const struct ref_position *p, int score)
{
    int twice = 2 * score + (d17_mutant_now == D17_MUTANT_TOPSCORERS_HALF);
    bool is_last = p->round == p->rounds || d17_mutant_now == D17_MUTANT_TOPSCORERS_ALWAYS;
    return is_last && twice > p->win * (p->round - 1);
}

static void fill_player(struct d17_state *s, int player)
{
    const struct ref_position *pos = s->position;
    struct d17_player *p = &s->players[player];
    p->score = score_before(pos, player, pos->round);
    p->points = p->score - pos->virtual_points[player][pos->round];
    p->barred = pos->no_bye[player];
    for (int r = 1; r < pos->round; r++) {
        const struct ref_entry *e = &pos->past[player][r];
        if (e->kind == REF_PLAYED)
            p->colours[p->n_colours++] = e->colour;
        p->barred = p->barred || bars(e);
    }
    find_preference(p);
    p->floats[0] = float_of(pos, player, pos->round - 1);
    p->floats[1] = float_of(pos, player, pos->round - 2);
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
static bool may_meet(const struct d17_state *s, int a, int b)
{
    const struct d17_player *p = &s->players[a], *q = &s->players[b];
    if (s->position->forbidden[a][b])
        return false;
    if (!d17_off(1) && have_met(s->position, a, b))
        return false;
    if (p->kind != D17_ABSOLUTE || q->kind != D17_ABSOLUTE || p->preference != q->preference ||
        d17_off(3))
        return true;
    return (p->is_topscorer || q->is_topscorer) && d17_mutant_now != D17_MUTANT_TOPSCORERS;
}

/* E.5: takes part now, or was part of an earlier pairing. */
static bool has_mattered(const struct ref_position *p, int player)
{
    bool mattered = p->takes_part[player];
    for (int r = 1; r < p->round; r++)
        mattered = mattered || p->past[player][r].opponent || p->past[player][r].kind == REF_PAB;
    return mattered;
}

void d17_fill_state(struct d17_state *s)
{
    const struct ref_position *pos = s->position;
    int number = 0;
    s->words = pos->n / 64 + 1;
    for (int i = 1; i <= pos->n; i++) {
        fill_player(s, i);
        number += has_mattered(pos, i);
        s->players[i].number = number;
    }
    for (int i = 1; i <= pos->n; i++)
        for (int j = i + 1; j <= pos->n; j++)
            if (pos->takes_part[i] && pos->takes_part[j] && may_meet(s, i, j)) {
                dutch_put(&s->may_meet[i], j);
                dutch_put(&s->may_meet[j], i);
            }
}
