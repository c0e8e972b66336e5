/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2026: the players before the round.
 *
 * Articles 1.2 (order), 1.4 (floats), 1.6 and 1.7 (colours), 1.8 (topscorers), [C1] to [C3]. */
#include "dutch_2026_reference_parts.h"

#include <string.h>

enum d26_mutant d26_mutant_now;

bool d26_off(int criterion)
{
    return (int)d26_mutant_now == criterion;
}

void d26_reach(const struct d26_state *s, int what)
{
    if (s->reached)
        s->reached[what]++;
}

/* One step of the budget; false when it is used up. */
bool d26_step(struct d26_state *s)
{
    if (--s->budget < 0)
        s->too_large = true;
    return !s->too_large;
}

/* 1.2: by score, then by TPN. */
bool d26_higher(const struct d26_state *s, int a, int b)
{
    if (s->players[a].score != s->players[b].score)
        return s->players[a].score > s->players[b].score;
    return a < b;
}

void d26_sort(const struct d26_state *s, struct dutch_list *list)
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && d26_higher(s, list->at[j], list->at[j - 1]); j--) {
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

/* 1.4: the float of round `q`; rounds before the first count as none. A lost game is worth nothing
 * here: no scoring of the tests gives points for it. */
static enum d26_float float_of(const struct ref_position *p, int player, int q)
{
    if (q < 1)
        return D26_NO_FLOAT;
    const struct ref_entry *e = &p->past[player][q];
    if (e->kind == REF_PAB)
        return d26_mutant_now == D26_MUTANT_FLOAT_PAB ? D26_NO_FLOAT : D26_DOWN;
    if (e->kind != REF_PLAYED) {
        if (d26_mutant_now == D26_MUTANT_FLOAT_ABSENT)
            return D26_DOWN;
        return e->points > 0 && d26_mutant_now != D26_MUTANT_FLOAT_BYE ? D26_DOWN : D26_NO_FLOAT;
    }
    int own = score_before(p, player, q), other = score_before(p, e->opponent, q);
    if (d26_mutant_now == D26_MUTANT_FLOAT_VIRTUAL) {
        own -= p->virtual_points[player][q];
        other -= p->virtual_points[e->opponent][q];
    }
    if (own == other)
        return D26_NO_FLOAT;
    return own > other ? D26_DOWN : D26_UP;
}

/* 1.6, 1.7 */
static void find_preference(struct d26_player *p)
{
    int n = p->n_colours;
    p->difference = 0;
    for (int i = 0; i < n; i++)
        p->difference += p->colours[i] == REF_WHITE ? 1 : -1;
    p->preference = REF_NO_COLOUR;
    p->kind = D26_NONE;
    if (n == 0)
        return;
    enum ref_colour reducing = p->difference > 0 ? REF_BLACK : REF_WHITE;
    enum ref_colour other = p->colours[n - 1] == REF_WHITE ? REF_BLACK : REF_WHITE;
    bool far = p->difference >= 2 || p->difference <= -2;
    if (far || (n >= 2 && p->colours[n - 1] == p->colours[n - 2])) {
        p->kind = D26_ABSOLUTE;
        p->preference = far ? reducing : other;
    } else if (p->difference != 0) {
        p->kind = D26_STRONG;
        p->preference = reducing;
    } else {
        p->kind = D26_MILD;
        p->preference = other;
    }
}

/* [C2]: a PAB, or in one round the points of a win without playing. */
static bool bars(const struct ref_position *p, const struct ref_entry *e)
{
    if (e->kind == REF_PAB)
        return true;
    if (d26_mutant_now == D26_MUTANT_PAB_FORFEIT && e->kind == REF_FORFEIT_WIN)
        return false;
    if (d26_mutant_now == D26_MUTANT_PAB_HALF_BYE && e->kind == REF_HALF_BYE)
        return true;
    return e->kind != REF_PLAYED && e->points >= p->win;
}

/* 1.8: more than half of the maximum score so far, in the last round only. */
static bool is_topscorer(const struct ref_position *p, int score)
{
    int twice = 2 * score + (d26_mutant_now == D26_MUTANT_TOPSCORERS_HALF);
    bool is_last = p->round == p->rounds || d26_mutant_now == D26_MUTANT_TOPSCORERS_ALWAYS;
    return is_last && twice > p->win * (p->round - 1);
}

static void fill_player(struct d26_state *s, int player)
{
    const struct ref_position *pos = s->position;
    struct d26_player *p = &s->players[player];
    p->score = score_before(pos, player, pos->round);
    p->barred = pos->no_bye[player];
    for (int r = 1; r < pos->round; r++) {
        const struct ref_entry *e = &pos->past[player][r];
        if (e->kind == REF_PLAYED)
            p->colours[p->n_colours++] = e->colour;
        else
            p->not_played++;
        p->barred = p->barred || bars(pos, e);
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

/* [C1] with the forbidden pairs, and [C3]. */
static bool may_meet(const struct d26_state *s, int a, int b)
{
    const struct d26_player *p = &s->players[a], *q = &s->players[b];
    if (s->position->forbidden[a][b])
        return false;
    if (!d26_off(1) && have_met(s->position, a, b))
        return false;
    if (p->kind != D26_ABSOLUTE || q->kind != D26_ABSOLUTE || p->preference != q->preference ||
        d26_off(3))
        return true;
    return (p->is_topscorer || q->is_topscorer) && d26_mutant_now != D26_MUTANT_TOPSCORERS;
}

/* 5.2.5: takes part now, or was part of an earlier pairing. */
static bool has_mattered(const struct ref_position *p, int player)
{
    bool mattered = p->takes_part[player];
    for (int r = 1; r < p->round; r++)
        mattered = mattered || p->past[player][r].opponent || p->past[player][r].kind == REF_PAB;
    return mattered;
}

void d26_fill_state(struct d26_state *s)
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
