/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2012: the players before the round.
 *
 * Articles A.2 (order), A.4 and B.1.b (floats, right to the bye), A.7 (colour preferences), A.10
 * (top scorers), B.1 and B.2 (who may meet). */
#include "dutch_2012_reference_parts.h"

#include <stddef.h>

enum ref_mutant ref_mutant_now;

void ref_set_mutant(int mutant)
{
    ref_mutant_now = (enum ref_mutant)mutant;
}

void ref_reach(const struct ref_state *s, enum ref_reached what)
{
    if (s->reached)
        s->reached[what]++;
}

/* A.2: by score, then by pairing number. */
bool ref_higher(const struct ref_state *s, int a, int b)
{
    if (s->players[a].score != s->players[b].score)
        return s->players[a].score > s->players[b].score;
    return a < b;
}

void ref_append_all(struct reference_list *list, const struct reference_list *more)
{
    for (int i = 0; i < more->n; i++)
        list_append(list, more->at[i]);
}

void ref_sort(const struct ref_state *s, struct reference_list *list)
{
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0 && ref_higher(s, list->at[j], list->at[j - 1]); j--) {
            int t = list->at[j];
            list->at[j] = list->at[j - 1];
            list->at[j - 1] = t;
        }
}

/* B.1.a and B.2, with the note to B.2: one top scorer in the pair is enough to ignore it. */
bool ref_legal(const struct ref_state *s, int a, int b)
{
    const struct ref_player *p = &s->players[a], *q = &s->players[b];
    if (s->position->forbidden[a][b] || (s->met[a][b] && ref_mutant_now != REF_MUTANT_B1A))
        return false;
    if (p->strength != REF_ABSOLUTE || q->strength != REF_ABSOLUTE ||
        p->preference != q->preference)
        return true;
    return (p->is_top_scorer || q->is_top_scorer) && ref_mutant_now != REF_MUTANT_B2_TOP;
}

/* Score before round `q`: what the rounds before it gave, and the virtual points of that round. */
static int score_before(const struct ref_position *p, int player, int q)
{
    int sum = p->virtual_points[player][q];
    for (int r = 1; r < q; r++)
        sum += p->past[player][r].points;
    return sum;
}

static bool points_without_play(const struct ref_entry *e)
{
    return e->kind != REF_PLAYED && e->points > 0;
}

/* A.4 and B.1.b: what is written on the pairing card for round `q`; nothing before round 1. */
static enum ref_float float_of(const struct ref_position *p, int player, int q)
{
    if (q < 1)
        return REF_NO_FLOAT;
    const struct ref_entry *e = &p->past[player][q];
    if (points_without_play(e))
        return REF_DOWN;
    if (e->kind != REF_PLAYED)
        return REF_NO_FLOAT;
    int own = score_before(p, player, q), other = score_before(p, e->opponent, q);
    if (own == other)
        return REF_NO_FLOAT;
    return own > other ? REF_DOWN : REF_UP;
}

/* A.7.a to A.7.c and A.7.f. The two conditions of A.7.a can ask for opposite colours: then whoever
 * has had one colour in the two latest games gets the other one. */
static void find_preference(struct ref_player *p)
{
    int difference = 0, n = p->n_colours;
    for (int i = 0; i < n; i++)
        difference += p->colours[i] == REF_WHITE ? 1 : -1;
    p->preference = REF_NO_COLOUR;
    p->strength = REF_NONE;
    if (n == 0)
        return;
    enum ref_colour last = p->colours[n - 1];
    enum ref_colour other = last == REF_WHITE ? REF_BLACK : REF_WHITE;
    bool twice = n >= 2 && p->colours[n - 2] == last;
    if (twice || difference > 1 || difference < -1) {
        p->strength = REF_ABSOLUTE;
        p->preference = twice ? other : difference > 1 ? REF_BLACK : REF_WHITE;
    } else if (difference != 0) {
        p->strength = REF_STRONG;
        p->preference = difference > 0 ? REF_BLACK : REF_WHITE;
    } else {
        p->strength = REF_MILD;
        p->preference = other;
    }
}

static void fill_player(struct ref_state *s, int player)
{
    const struct ref_position *pos = s->position;
    struct ref_player *p = &s->players[player];
    p->score = score_before(pos, player, pos->round);
    p->points = p->score - pos->virtual_points[player][pos->round];
    p->may_have_bye = !pos->no_bye[player];
    p->n_colours = 0;
    for (int r = 1; r < pos->round; r++) {
        const struct ref_entry *e = &pos->past[player][r];
        if (e->kind == REF_PLAYED) {
            s->met[player][e->opponent] = true;
            if (e->colour != REF_NO_COLOUR)
                p->colours[p->n_colours++] = e->colour;
        }
        /* the bye itself bars, even one that was worth nothing */
        if ((points_without_play(e) || e->kind == REF_PAB) && ref_mutant_now != REF_MUTANT_B1B)
            p->may_have_bye = false;
    }
    find_preference(p);
    p->last_float = float_of(pos, player, pos->round - 1);
    p->float_before = float_of(pos, player, pos->round - 2);
    /* A.10: over 50% of the maximum possible score, in the last round only. */
    p->is_top_scorer = pos->round == pos->rounds && 2 * p->points > pos->win * (pos->round - 1);
}

/* A.2: late entries have no number before they come. */
static bool has_arrived(const struct ref_position *p, int player)
{
    bool arrived = p->takes_part[player];
    for (int r = 1; r < p->round; r++)
        arrived = arrived || p->past[player][r].opponent || p->past[player][r].kind == REF_PAB;
    return arrived;
}

void ref_fill_state(struct ref_state *s)
{
    int place = 0;
    for (int i = 1; i <= s->position->n; i++) {
        fill_player(s, i);
        s->players[i].place = has_arrived(s->position, i) ? ++place : 0;
    }
}
