/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of 1998: the players before the round.
 *
 * Articles A.2 (order), A.4, A.5 and B.1.b (floats, right to the bye), A.7 (colour preferences),
 * the note to B.6 (last round), B.1 and B.2 (who may meet). */
#include "dutch_1998_reference_parts.h"

#include <stdlib.h>

enum ref98_mutant ref98_mutant_now;

void ref98_reach(const struct ref98_state *s, enum ref98_reached what)
{
    if (s->reached)
        s->reached[what]++;
}

bool ref98_spend(struct ref98_state *s)
{
    if (--s->budget < 0)
        s->too_large = true;
    return !s->too_large;
}

/* A.2, R-1: by score, then by pairing number. */
bool ref98_higher(const struct ref98_state *s, int a, int b)
{
    if (s->players[a].score != s->players[b].score)
        return s->players[a].score > s->players[b].score;
    return a < b;
}

void ref98_append_all(struct reference_list *list, const struct reference_list *more)
{
    for (int i = 0; i < more->n; i++)
        list_append(list, more->at[i]);
}

bool ref98_is_in(const struct reference_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == player)
            return true;
    return false;
}

void ref98_remove_all(struct reference_list *list, const struct reference_list *these)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (!ref98_is_in(these, list->at[i]))
            list->at[n++] = list->at[i];
    list->n = n;
}

void ref98_sort(const struct ref98_state *s, struct reference_list *list)
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && ref98_higher(s, list->at[j], list->at[j - 1]); j--) {
            int t = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = t;
        }
}

/* Score before round `round`. */
static int score_before(const struct ref_position *p, int player, int round)
{
    int sum = p->virtual_points[player][round];
    for (int r = 1; r < round; r++)
        sum += p->past[player][r].points;
    return sum;
}

/* A.4, A.5, R-5: what is written on the pairing card for a round. */
static enum ref98_float float_of(const struct ref_position *p, int player, int round)
{
    if (round < 1)
        return REF98_NO_FLOAT;
    const struct ref_entry *e = &p->past[player][round];
    if (e->kind == REF_PAB || e->kind == REF_FULL_BYE)
        return ref98_mutant_now == REF98_MUTANT_A4_BYE ? REF98_NO_FLOAT : REF98_DOWN;
    if (e->opponent == 0)
        return REF98_NO_FLOAT;
    if (e->kind != REF_PLAYED && ref98_mutant_now == REF98_MUTANT_A4_FORFEIT)
        return REF98_NO_FLOAT;
    int own = score_before(p, player, round), other = score_before(p, e->opponent, round);
    if (own == other)
        return REF98_NO_FLOAT;
    return own > other ? REF98_DOWN : REF98_UP;
}

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

static bool twice(const struct ref98_player *p, enum ref_colour c)
{
    return p->n_colours >= 2 && p->colours[p->n_colours - 1] == c &&
           p->colours[p->n_colours - 2] == c;
}

/* A.7, R-10 to R-12; for an exempt player there is no absolute preference. */
static void find_preference(struct ref98_player *p)
{
    bool absolute = !p->is_exempt || ref98_mutant_now == REF98_MUTANT_A7_EXEMPT;
    p->preference = REF_NO_COLOUR;
    p->strength = REF98_NONE;
    if (p->n_colours == 0)
        return;
    enum ref_colour last = p->colours[p->n_colours - 1];
    enum ref_colour by_difference = p->difference < 0 ? REF_WHITE : REF_BLACK;
    if (absolute && abs(p->difference) > 1) {
        p->strength = REF98_ABSOLUTE;
        p->preference = by_difference;
    } else if (absolute && twice(p, last)) {
        p->strength = REF98_ABSOLUTE;
        p->preference = opposite(last);
    } else if (p->difference != 0) {
        p->strength = REF98_STRONG;
        p->preference = by_difference;
    } else {
        p->strength = REF98_MILD;
        p->preference = opposite(last);
    }
}

/* R-13 with part 5: what B.2 forbids to one player. */
static bool colour_forbidden(const struct ref98_player *p, enum ref_colour c)
{
    int after = p->difference + (c == REF_WHITE ? 1 : -1);
    return abs(after) > 2 || twice(p, c);
}

static bool b2_allows(const struct ref98_player *p, const struct ref98_player *q, bool lift)
{
    bool p_free = lift && p->is_exempt, q_free = lift && q->is_exempt;
    for (int way = 0; way < 2; way++) {
        enum ref_colour c = way == 0 ? REF_WHITE : REF_BLACK;
        if ((p_free || !colour_forbidden(p, c)) && (q_free || !colour_forbidden(q, opposite(c))))
            return true;
    }
    return false;
}

/* R-19, with the note to B.6 for exempt players. */
static int need_of(const struct ref_position *p, int player, enum ref98_float what)
{
    if (float_of(p, player, p->round - 1) == what)
        return 2;
    return float_of(p, player, p->round - 2) == what ? 1 : 0;
}

static int masked(int need, enum ref98_mutant b5_off, enum ref98_mutant b6_off)
{
    bool off = ref98_mutant_now == b5_off ? need == 2 : ref98_mutant_now == b6_off && need == 1;
    return off ? 0 : need;
}

static void fill_player(struct ref98_state *s, int player)
{
    const struct ref_position *pos = s->position;
    struct ref98_player *p = &s->players[player];
    enum ref98_mutant m = ref98_mutant_now;
    p->score = score_before(pos, player, pos->round);
    p->may_have_bye = !pos->no_bye[player];
    for (int r = 1; r < pos->round; r++) {
        const struct ref_entry *e = &pos->past[player][r];
        bool forfeited = e->kind == REF_FORFEIT_WIN || e->kind == REF_FORFEIT_LOSS;
        if ((e->kind == REF_PLAYED || (forfeited && m == REF98_MUTANT_F2)) &&
            e->colour != REF_NO_COLOUR) {
            p->colours[p->n_colours++] = e->colour;
            p->difference += e->colour == REF_WHITE ? 1 : -1;
        }
        if ((e->kind == REF_PAB && m != REF98_MUTANT_B1B_BYE) || e->kind == REF_FULL_BYE ||
            (e->kind == REF_FORFEIT_WIN && m != REF98_MUTANT_B1B_FORFEIT))
            p->may_have_bye = false; /* B.1.b, R-6 */
    }
    /* more than half of the points to be had, in the last round only. */
    int points = p->score - pos->virtual_points[player][pos->round];
    p->is_exempt =
        pos->rounds > 0 && pos->round >= pos->rounds && 2 * points > pos->win * (pos->round - 1);
    find_preference(p);
    if (!p->is_exempt || m == REF98_MUTANT_FLOATS_EXEMPT) {
        p->need_down =
            masked(need_of(pos, player, REF98_DOWN), REF98_MUTANT_B5_DOWN, REF98_MUTANT_B6_DOWN);
        p->need_up = masked(need_of(pos, player, REF98_UP), REF98_MUTANT_B5_UP, REF98_MUTANT_B6_UP);
    }
}

/* B.1.a, R-3: only games played count. */
static bool have_met(const struct ref_position *p, int a, int b)
{
    for (int r = 1; r < p->round; r++)
        if (p->past[a][r].kind == REF_PLAYED && p->past[a][r].opponent == b)
            return true;
    return false;
}

void ref98_fill_state(struct ref98_state *s)
{
    const struct ref_position *p = s->position;
    enum ref98_mutant m = ref98_mutant_now;
    for (int i = 1; i <= p->n; i++)
        fill_player(s, i);
    for (int a = 1; a <= p->n; a++)
        for (int b = 1; b <= p->n; b++) {
            const struct ref98_player *x = &s->players[a], *y = &s->players[b];
            bool may = a != b && !p->forbidden[a][b] && /* */
                       (m == REF98_MUTANT_B1A || !have_met(p, a, b));
            s->strict[a][b] = may && b2_allows(x, y, false);
            s->legal[a][b] =
                may && (m == REF98_MUTANT_B2 || b2_allows(x, y, m != REF98_MUTANT_B2_EXEMPT));
        }
}
