/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of 1998: section E (colours) and F.1 (order of publication). */
#include "dutch_1998_reference_parts.h"

struct board {
    int high, low; /* by A.2 */
    bool first_is_high;
    int place;
    struct ref_board colours;
};

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

/* E.3, R-35: the colour `a` takes now, REF_NO_COLOUR when no round differs. */
static enum ref_colour alternate(const struct ref98_player *a, const struct ref98_player *b)
{
    for (int i = 1; i <= a->n_colours && i <= b->n_colours; i++) {
        enum ref_colour ca = a->colours[a->n_colours - i], cb = b->colours[b->n_colours - i];
        if (ca != cb)
            return opposite(ca);
    }
    return REF_NO_COLOUR;
}

/* The lot as declared, else as round 1 shows it: who was ranked highest there (virtual points, then
 * number) and has a colour was the first of his pair; it is turned round at an even place of it. */
static enum ref_colour drawn_colour(const struct ref98_state *s)
{
    const struct ref_position *p = s->position;
    bool passed[REF_MAX_PLAYERS + 1] = {false};
    if (p->initial_colour != REF_NO_COLOUR && ref98_mutant_now != REF98_MUTANT_LOT_SHOWN)
        return p->initial_colour;
    for (int place = 1;;) {
        int next = 0;
        for (int i = 1; i <= p->n; i++)
            if (!passed[i] && p->past[i][1].opponent &&
                (!next || p->virtual_points[i][1] > p->virtual_points[next][1]))
                next = i;
        if (!next)
            return p->initial_colour;
        enum ref_colour his = p->past[next][1].colour;
        if (his != REF_NO_COLOUR) {
            ref98_reach(s, REF98_REACHED_LOT_SEEN);
            int odd = ref98_mutant_now == REF98_MUTANT_LOT_PLACE ? next : place;
            return odd % 2 == 1 ? his : opposite(his);
        }
        passed[next] = passed[p->past[next][1].opponent] = true;
        place++;
    }
}

/* E.5, R-37: places in S1 alternate; R-38: after round 1 the pairing number decides. */
static enum ref_colour by_lot(const struct ref98_state *s, const struct board *b)
{
    enum ref_colour lot = drawn_colour(s);
    enum ref98_mutant m = ref98_mutant_now;
    if (s->position->round == 1) {
        ref98_reach(s, REF98_REACHED_E5);
        enum ref_colour first = b->place % 2 == 1 || m == REF98_MUTANT_E5 ? lot : opposite(lot);
        return b->first_is_high ? first : opposite(first);
    }
    ref98_reach(s, REF98_REACHED_R38);
    return (b->high % 2 == 1) == (m != REF98_MUTANT_R38) ? lot : opposite(lot);
}

/* The colour of the higher ranked player: E.1 to E.5. */
static enum ref_colour colour_of_higher(const struct ref98_state *s, const struct board *board)
{
    const struct ref98_player *a = &s->players[board->high], *b = &s->players[board->low];
    enum ref98_mutant m = ref98_mutant_now;
    if (a->strength == REF98_NONE && b->strength == REF98_NONE)
        return by_lot(s, board);
    if (a->strength == REF98_NONE)
        return opposite(b->preference);
    if (b->strength == REF98_NONE)
        return a->preference;
    if (a->preference != b->preference) /* E.1 */
        return m == REF98_MUTANT_E1 ? b->preference : a->preference;
    if (a->strength != b->strength && m != REF98_MUTANT_E2) /* E.2 */
        return a->strength > b->strength ? a->preference : opposite(b->preference);
    enum ref_colour c = alternate(a, b);
    if (c != REF_NO_COLOUR && m != REF98_MUTANT_E3) {
        ref98_reach(s, REF98_REACHED_E3);
        return c;
    }
    ref98_reach(s, REF98_REACHED_E4);
    return m == REF98_MUTANT_E4 ? opposite(a->preference) : a->preference;
}

/* the place in S1 of round 1. When it is accelerated there are several brackets: the players
 * of all their S1 are counted by rank. */
static int place_in_s1(const struct ref98_state *s, const struct ref98_result *results,
                       int n_results, int player)
{
    int place = 1;
    for (int k = 0; k < n_results; k++)
        for (int i = 0; i < results[k].n_pairs; i++)
            place += ref98_higher(s, results[k].pairs[i][0], player);
    return place;
}

/* F.1, R-39 */
static bool comes_before(const struct ref98_state *s, const struct board *p, const struct board *q)
{
    int p0 = s->players[p->high].score, p1 = s->players[p->low].score;
    int q0 = s->players[q->high].score, q1 = s->players[q->low].score;
    if (ref98_mutant_now == REF98_MUTANT_F1)
        return p->high < q->high;
    if (p0 != q0)
        return p0 > q0;
    if (p0 + p1 != q0 + q1)
        return p0 + p1 > q0 + q1;
    return ref98_higher(s, p->high, q->high);
}

void ref98_publish(const struct ref98_state *s, const struct ref98_result *results, int n_results,
                   struct ref_pairing *out)
{
    struct board boards[REF98_MAX];
    int n = 0;
    for (int k = 0; k < n_results; k++)
        for (int i = 0; i < results[k].n_pairs; i++) {
            int a = results[k].pairs[i][0], b = results[k].pairs[i][1];
            bool first_is_high = ref98_higher(s, a, b);
            struct board board = {.high = first_is_high ? a : b,
                                  .low = first_is_high ? b : a,
                                  .first_is_high = first_is_high,
                                  .place = place_in_s1(s, results, n_results, a)};
            bool white = colour_of_higher(s, &board) == REF_WHITE;
            board.colours.white = white ? board.high : board.low;
            board.colours.black = white ? board.low : board.high;
            int at = n++;
            for (; at > 0 && comes_before(s, &board, &boards[at - 1]); at--)
                boards[at] = boards[at - 1];
            boards[at] = board;
        }
    out->n_boards = 0;
    for (int i = 0; i < n; i++)
        out->boards[out->n_boards++] = boards[i].colours;
    const struct reference_list *left = &results[n_results - 1].leavers;
    for (int i = 0; i < left->n; i++) {
        struct ref_board bye = {left->at[i], 0};
        out->boards[out->n_boards++] = bye;
    }
}
