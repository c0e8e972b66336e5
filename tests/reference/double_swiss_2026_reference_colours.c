/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Double-Swiss 2026: article 4 (who has White in game 1) and the order of
 * publication. */
#include "double_swiss_2026_reference_parts.h"

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

/* 4.3.3: the last matches are laid side by side; at the latest difference each gets the colour that
 * the other one had. The colour of `a`; REF_NO_COLOUR: there is no difference. */
static enum ref_colour alternate(const struct double_player *a, const struct double_player *b)
{
    int common = a->n_colours < b->n_colours ? a->n_colours : b->n_colours;
    for (int i = 1; i <= common; i++) {
        int at_a = a->n_colours - i, at_b = b->n_colours - i;
        if (double_mutant_now == DOUBLE_MUTANT_433_FIRST_MATCH) {
            at_a = at_b = common - i;
        } else if (double_mutant_now == DOUBLE_MUTANT_433_OLDEST) {
            at_a = a->n_colours - 1 - (common - i);
            at_b = b->n_colours - 1 - (common - i);
        }
        if (a->colours[at_a] != b->colours[at_b])
            return b->colours[at_b];
    }
    return REF_NO_COLOUR;
}

/* The lot as declared, else as the first round with colours shows it: by its highest ranked player
 * who has one, turned round when his number (among those paired until then) is even. */
static enum ref_colour drawn_colour(const struct double_state *s)
{
    const struct ref_position *p = s->position;
    int most = 0, score = 0, number = 0, round = 0;
    enum ref_colour shown = REF_WHITE;
    bool had[REF_MAX_PLAYERS + 1] = {false};
    if (p->initial_colour != REF_NO_COLOUR)
        return p->initial_colour;
    for (int r = 1; r < p->round && !round; r++)
        for (int i = 1; i <= p->n; i++) {
            had[i] = had[i] || p->past[i][r].opponent || p->past[i][r].kind == REF_PAB;
            if (p->past[i][r].colour != REF_NO_COLOUR)
                round = r;
        }
    for (int i = 1; i <= p->n && round; i++) {
        int points = p->virtual_points[i][round];
        for (int r = 1; r < round; r++)
            points += p->past[i][r].points;
        number += had[i];
        if (p->past[i][round].colour == REF_NO_COLOUR || (most && points <= score))
            continue;
        most = i;
        score = points;
        bool odd = number % 2 != 0 || double_mutant_now == DOUBLE_MUTANT_LOT_AS_HIS;
        shown = odd ? p->past[i][round].colour : opposite(p->past[i][round].colour);
    }
    if (round)
        double_reach(s, DOUBLE_REACHED_LOT_SEEN);
    return shown;
}

/* 4.3.1 */
static enum ref_colour by_lot(const struct double_state *s, int high)
{
    enum ref_colour lot = drawn_colour(s);
    int number = double_mutant_now == DOUBLE_MUTANT_431_NUMBER ? high : s->players[high].number;
    bool odd = (number % 2 != 0) != (double_mutant_now == DOUBLE_MUTANT_431_PARITY);
    return odd ? lot : opposite(lot);
}

/* The colour of the higher ranked player of a pair: 4.3.1 to 4.3.5 in this order. */
static enum ref_colour colour_of_higher(const struct double_state *s, int high, int low)
{
    const struct double_player *a = &s->players[high], *b = &s->players[low];
    bool first = s->position->round == 1;
    int whites_a = a->whites, whites_b = b->whites;
    if (a->n_colours == 0 && b->n_colours == 0) {
        if (!first && double_mutant_now == DOUBLE_MUTANT_431_ROUND_1)
            return REF_WHITE;
        double_reach(s, first ? DOUBLE_REACHED_431 : DOUBLE_REACHED_431_LATER);
        if (a->n_matches + b->n_matches > 0)
            double_reach(s, DOUBLE_REACHED_431_AFTER_MATCH);
        if (double_mutant_now == DOUBLE_MUTANT_431_HIGHER && low < high)
            return opposite(by_lot(s, low));
        return by_lot(s, high);
    }
    if (double_mutant_now == DOUBLE_MUTANT_432_DIFFERENCE) {
        whites_a = 2 * a->whites - a->n_colours;
        whites_b = 2 * b->whites - b->n_colours;
    }
    if (whites_a != whites_b && double_mutant_now != DOUBLE_MUTANT_432) {
        double_reach(s, DOUBLE_REACHED_432);
        return whites_a < whites_b ? REF_WHITE : REF_BLACK;
    }
    enum ref_colour c = alternate(a, b);
    if (c != REF_NO_COLOUR && double_mutant_now != DOUBLE_MUTANT_433) {
        double_reach(s, DOUBLE_REACHED_433);
        return c;
    }
    if (double_mutant_now == DOUBLE_MUTANT_434_BY_NUMBER && low < high && b->n_colours > 0)
        return b->colours[b->n_colours - 1];
    if (a->n_colours > 0) {
        double_reach(s, DOUBLE_REACHED_434);
        c = a->colours[a->n_colours - 1];
        return double_mutant_now == DOUBLE_MUTANT_434 ? c : opposite(c);
    }
    double_reach(s, DOUBLE_REACHED_435);
    c = b->colours[b->n_colours - 1];
    return double_mutant_now == DOUBLE_MUTANT_435 ? opposite(c) : c;
}

void double_publish(const struct double_state *s, struct double_pairs *pairs, int bye,
                    struct ref_pairing *out)
{
    int(*at)[2] = pairs->at, scores[REF_MAX_PLAYERS + 1];
    for (int i = 1; i <= s->position->n; i++)
        scores[i] = s->players[i].score;
    list_order_boards(at, pairs->n, scores,
                      /* by_number= */ double_mutant_now == DOUBLE_MUTANT_PUBLICATION);
    out->n_boards = 0;
    for (int i = 0; i < pairs->n; i++) {
        bool white = colour_of_higher(s, at[i][0], at[i][1]) == REF_WHITE;
        struct ref_board board = {at[i][white ? 0 : 1], at[i][white ? 1 : 0]};
        out->boards[out->n_boards++] = board;
    }
    if (bye) {
        struct ref_board board = {bye, 0};
        out->boards[out->n_boards++] = board;
    }
}
