/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Lim 1999: section 5 and 7.2, the colours of a pair; the first of R 34 to R
 * 38 that decides. */
#include "lim_1999_reference_parts.h"

/* R 34: the lot as declared, else as round 1 shows it: by the smallest number with a colour there,
 * forfeited or not; white when nobody has one. */
static enum ref_colour drawn_colour(const struct lim_state *s)
{
    const struct ref_position *p = s->position;
    if (p->initial_colour != REF_NO_COLOUR)
        return p->initial_colour;
    for (int i = 1; i <= p->n && p->round > 1; i++) {
        enum ref_colour colour = p->past[i][1].colour;
        bool odd = i % 2 == 1 || lim_broken(LIM_MUTANT_R34_FIRST);
        if (colour != REF_NO_COLOUR) {
            lim_reach(s, LIM_REACHED_LOT_SEEN);
            return odd ? colour : lim_opposite(colour);
        }
    }
    return REF_WHITE;
}

/* 7.2 (R 34): nobody has a colour yet; the higher numbered gets the colour of #1 if his number is
 * odd. */
static int by_lot(const struct lim_state *s, int high, int low)
{
    int number = lim_broken(LIM_MUTANT_R34_PLACE) ? s->players[high].place : high;
    bool as_first = number % 2 == 1 || lim_broken(LIM_MUTANT_R34_PARITY);
    bool lot_is_white = drawn_colour(s) == REF_WHITE;
    return as_first == lot_is_white ? high : low;
}

/* 5.4 (R 37): the last place, counted backwards game by game, where the two had different colours;
 * who had black there gets white. 0: there is none. */
static int by_history(const struct lim_state *s, int a, int b)
{
    const struct lim_player *p = &s->players[a], *q = &s->players[b];
    for (int i = 0; i < p->n_colours && i < q->n_colours; i++) {
        bool forwards = lim_broken(LIM_MUTANT_R37_FIRST);
        enum ref_colour ca = p->colours[forwards ? i : p->n_colours - 1 - i];
        enum ref_colour cb = q->colours[forwards ? i : q->n_colours - 1 - i];
        if (ca != cb)
            return ca == REF_BLACK ? a : b;
    }
    return 0;
}

/* R 5: score, then number. */
static bool is_higher_ranked(const struct lim_state *s, int a, int b)
{
    int score_a = s->players[a].score, score_b = s->players[b].score;
    if (score_a != score_b && !lim_broken(LIM_MUTANT_R38_RANK))
        return score_a > score_b;
    return a < b;
}

/* 5.4 (R 38): identical histories. In the median or above the higher ranked has his colour, below
 * the lower ranked. */
static int by_rank(const struct lim_state *s, const struct lim_pair *pair)
{
    int a = pair->player, b = pair->opponent;
    int high = is_higher_ranked(s, a, b) ? a : b, low = a + b - high;
    bool below = pair->direction == LIM_UPWARDS && !lim_broken(LIM_MUTANT_R38_HIGHER);
    lim_reach(s, below ? LIM_REACHED_COLOUR_LOWER : LIM_REACHED_COLOUR_HIGHER);
    int first = below ? low : high, second = a + b - first;
    return s->players[first].due == REF_WHITE ? first : second;
}

int lim_white_of(const struct lim_state *s, const struct lim_pair *pair)
{
    int a = pair->player, b = pair->opponent;
    enum ref_colour due_a = s->players[a].due, due_b = s->players[b].due;
    if (s->players[a].n_colours == 0 && s->players[b].n_colours == 0) {
        lim_reach(s, LIM_REACHED_COLOUR_LOT);
        return by_lot(s, a < b ? a : b, a < b ? b : a);
    }
    /* R 35: exactly one allocation is permitted to both. */
    bool a_white = lim_is_permitted(s, a, REF_WHITE) && lim_is_permitted(s, b, REF_BLACK);
    bool b_white = lim_is_permitted(s, b, REF_WHITE) && lim_is_permitted(s, a, REF_BLACK);
    if (!a_white && !b_white)
        lim_reach(s, LIM_REACHED_LAST_BEYOND);
    if (a_white != b_white && !lim_broken(LIM_MUTANT_R35)) {
        if (due_a == due_b)
            lim_reach(s, LIM_REACHED_COLOUR_LIMITS);
        return a_white ? a : b;
    }
    /* R 36: the colours due differ, or one is due none. */
    if (due_a != due_b) {
        lim_reach(s, LIM_REACHED_COLOUR_DUE);
        bool a_gets_white = due_a == REF_WHITE || due_b == REF_BLACK;
        return a_gets_white != lim_broken(LIM_MUTANT_R36) ? a : b;
    }
    int white = lim_broken(LIM_MUTANT_R37) ? 0 : by_history(s, a, b);
    if (white) {
        lim_reach(s, LIM_REACHED_COLOUR_HISTORY);
        return white;
    }
    return by_rank(s, pair);
}
