/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2012: section E (colours) and the order of publication. */
#include "dutch_2012_reference_parts.h"

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

/* E.3: the most recent round in which the two had different colours; gaps are removed. Returns the
 * colour `a` takes now, REF_NO_COLOUR when there is no such round. */
static enum ref_colour alternate(const struct ref_player *a, const struct ref_player *b)
{
    for (int i = 1; i <= a->n_colours && i <= b->n_colours; i++) {
        enum ref_colour ca = a->colours[a->n_colours - i], cb = b->colours[b->n_colours - i];
        if (ca != cb)
            return cb;
    }
    return REF_NO_COLOUR;
}

/* The lot: in round 1 as it is declared; later the colour of the first player who has one in round
 * 1 (the most virtual points, then the smallest number), else what is declared. */
static enum ref_colour drawn_colour(const struct ref_state *s)
{
    const struct ref_position *p = s->position;
    int first = 0;
    for (int i = 1; i <= p->n && p->round > 1; i++)
        if (p->past[i][1].colour != REF_NO_COLOUR &&
            (!first || p->virtual_points[i][1] > p->virtual_points[first][1]))
            first = i;
    if (!first || (ref_mutant_now == REF_MUTANT_LOT_DECLARED && p->initial_colour))
        return p->initial_colour;
    if (p->past[first][1].colour != p->initial_colour)
        ref_reach(s, REF_REACHED_LOT_SEEN);
    return p->past[first][1].colour;
}

/* E.5: nobody has a preference. In round 1 the places among those present alternate, beginning with
 * the lot; later the higher ranked player gets the lot when his pairing number is even. */
static enum ref_colour by_lot(const struct ref_state *s, int high)
{
    enum ref_colour lot = drawn_colour(s);
    if (s->position->round == 1) {
        if (ref_mutant_now == REF_MUTANT_E5_FIRST)
            return lot;
        return s->players[high].place % 2 == 1 ? lot : opposite(lot);
    }
    bool even = high % 2 == 0;
    if (ref_mutant_now == REF_MUTANT_E5_LATER)
        even = !even;
    return even ? lot : opposite(lot);
}

/* The colour of the higher ranked player of a pair: E.1 to E.5 in this order. */
static enum ref_colour colour_of_higher(const struct ref_state *s, int high, int low)
{
    const struct ref_player *a = &s->players[high], *b = &s->players[low];
    if (a->strength == REF_NONE && b->strength == REF_NONE)
        return by_lot(s, high);
    if (a->strength == REF_NONE)
        return opposite(b->preference);
    if (b->strength == REF_NONE)
        return a->preference;
    if (a->preference != b->preference) /* E.1 */
        return ref_mutant_now == REF_MUTANT_E1 ? b->preference : a->preference;
    if (a->strength != b->strength && ref_mutant_now != REF_MUTANT_E2) /* E.2 */
        return a->strength > b->strength ? a->preference : opposite(b->preference);
    enum ref_colour c = alternate(a, b); /* E.3 */
    if (c != REF_NO_COLOUR && ref_mutant_now != REF_MUTANT_E3)
        return c;
    if (ref_mutant_now == REF_MUTANT_E4)
        return opposite(b->preference);
    return a->preference; /* E.4 */
}

/* Board order: higher score of the two, sum of the scores, rank of the higher ranked player. */
static bool board_before(const struct ref_state *s, const int *p, const int *q)
{
    int p0 = s->players[p[0]].score, p1 = s->players[p[1]].score;
    int q0 = s->players[q[0]].score, q1 = s->players[q[1]].score;
    if (ref_mutant_now == REF_MUTANT_PUBLICATION)
        return p[0] < q[0];
    if (p0 != q0)
        return p0 > q0;
    if (p0 + p1 != q0 + q1)
        return p0 + p1 > q0 + q1;
    return ref_higher(s, p[0], q[0]);
}

void ref_publish(const struct ref_state *s, int n_pairs, int (*pairs)[2], int bye,
                 struct ref_pairing *out)
{
    for (int i = 0; i < n_pairs; i++)
        if (ref_higher(s, pairs[i][1], pairs[i][0])) {
            int t = pairs[i][0];
            pairs[i][0] = pairs[i][1];
            pairs[i][1] = t;
        }
    for (int i = 1; i < n_pairs; i++)
        for (int j = i; j > 0 && board_before(s, pairs[j], pairs[j - 1]); j--)
            for (int k = 0; k < 2; k++) {
                int t = pairs[j][k];
                pairs[j][k] = pairs[j - 1][k];
                pairs[j - 1][k] = t;
            }
    out->n_boards = 0;
    for (int i = 0; i < n_pairs; i++) {
        bool white = colour_of_higher(s, pairs[i][0], pairs[i][1]) == REF_WHITE;
        struct ref_board board = {pairs[i][white ? 0 : 1], pairs[i][white ? 1 : 0]};
        out->boards[out->n_boards++] = board;
    }
    if (bye) {
        struct ref_board board = {bye, 0};
        out->boards[out->n_boards++] = board;
    }
}
