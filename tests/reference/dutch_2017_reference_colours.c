/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2017: section E (colours) and the order of publication. */
#include "dutch_2017_reference_parts.h"

#include <stdlib.h>

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

/* E.3: aligned at the latest game, the first place going back where the two differ: the opposite
 * of the colour had there. REF_NO_COLOUR when the shorter sequence ends first. */
static enum ref_colour alternate(const struct d17_player *a, const struct d17_player *b)
{
    for (int i = 1; i <= a->n_colours && i <= b->n_colours; i++) {
        enum ref_colour ca = a->colours[a->n_colours - i], cb = b->colours[b->n_colours - i];
        if (ca != cb)
            return opposite(ca);
    }
    return REF_NO_COLOUR;
}

/* The mistake to align by rounds. */
static enum ref_colour alternate_by_rounds(const struct d17_state *s, int a, int b)
{
    for (int r = s->position->round - 1; r >= 1; r--) {
        const struct ref_entry *ea = &s->position->past[a][r], *eb = &s->position->past[b][r];
        if (ea->kind == REF_PLAYED && eb->kind == REF_PLAYED && ea->colour != eb->colour)
            return opposite(ea->colour);
    }
    return REF_NO_COLOUR;
}

/* The lot as declared, else as round 1 shows it: who was ranked highest there (virtual points, then
 * number) and has a colour, counted among those who were paired or had the bye. */
static enum ref_colour drawn_colour(const struct d17_state *s)
{
    const struct ref_position *p = s->position;
    enum ref_colour shown = REF_WHITE;
    int number = 0, most = -1;
    if (p->initial_colour != REF_NO_COLOUR && d17_mutant_now != D17_MUTANT_LOT_SHOWN)
        return p->initial_colour;
    d17_reach(s, D17_REACHED_LOT_SEEN);
    for (int i = 1; i <= p->n; i++) {
        const struct ref_entry *e = &p->past[i][1];
        int points = d17_mutant_now == D17_MUTANT_LOT_FIRST ? 0 : p->virtual_points[i][1];
        number += e->opponent != 0 || e->kind == REF_PAB;
        if (e->colour == REF_NO_COLOUR || points <= most)
            continue;
        most = points;
        shown = number % 2 == 1 ? e->colour : opposite(e->colour);
    }
    return shown;
}

/* E.5: an odd number gets the initial colour. */
static enum ref_colour by_lot(const struct d17_state *s, int high)
{
    int number = d17_mutant_now == D17_MUTANT_E5_NUMBER ? high : s->players[high].number;
    bool odd = (number % 2 == 1) != (d17_mutant_now == D17_MUTANT_E5);
    return odd ? drawn_colour(s) : opposite(drawn_colour(s));
}

/* E.2: negative when `b` is stronger; both absolute: the larger colour difference. */
static int stronger(const struct d17_player *a, const struct d17_player *b, int *article)
{
    if (a->kind != b->kind)
        return d17_mutant_now == D17_MUTANT_E2 ? 0 : (int)a->kind - (int)b->kind;
    if (a->kind != D17_ABSOLUTE || d17_mutant_now == D17_MUTANT_E2_DIFFERENCE)
        return 0;
    *article = D17_REACHED_E2_DIFFERENCE;
    return abs(a->difference) - abs(b->difference);
}

/* The first rule of E that decides; `article` (may be NULL) becomes the reach of that rule. */
enum ref_colour d17_colour_of_higher(const struct d17_state *s, int high, int low, int *article)
{
    const struct d17_player *a = &s->players[high], *b = &s->players[low];
    int unused;
    article = article ? article : &unused;
    if (a->kind == D17_NONE && b->kind == D17_NONE) {
        *article = D17_REACHED_E5;
        return by_lot(s, high);
    }
    *article = D17_REACHED_E1;
    if (a->preference != b->preference && d17_mutant_now == D17_MUTANT_E1)
        return a->kind == D17_NONE ? b->preference : opposite(a->preference);
    if (b->kind == D17_NONE || (a->kind != D17_NONE && a->preference != b->preference))
        return a->preference;
    if (a->kind == D17_NONE)
        return opposite(b->preference);
    *article = D17_REACHED_E2;
    int order = stronger(a, b, article);
    if (order)
        return order > 0 ? a->preference : opposite(b->preference);
    *article = D17_REACHED_E3;
    enum ref_colour c = d17_mutant_now == D17_MUTANT_E3_ROUNDS ? alternate_by_rounds(s, high, low)
                                                               : alternate(a, b);
    if (c != REF_NO_COLOUR && d17_mutant_now != D17_MUTANT_E3)
        return c;
    *article = D17_REACHED_E4;
    return d17_mutant_now == D17_MUTANT_E4 ? opposite(a->preference) : a->preference;
}

/* C.04.2 D.9 knows no virtual points: who is higher ranked, too, is told by the points alone. */
static int higher_by_points(const struct d17_state *s, const int *pair)
{
    int a = pair[0], b = pair[1];
    if (s->players[a].points != s->players[b].points)
        return s->players[a].points > s->players[b].points ? a : b;
    return a < b ? a : b;
}

/* Points of the higher ranked player, points of both, pairing number of the higher ranked player.
 */
static bool board_before(const struct d17_state *s, const int *p, const int *q)
{
    int high_p = higher_by_points(s, p), high_q = higher_by_points(s, q);
    int sum_p = s->players[p[0]].points + s->players[p[1]].points;
    int sum_q = s->players[q[0]].points + s->players[q[1]].points;
    if (d17_mutant_now == D17_MUTANT_PUBLICATION)
        return high_p < high_q;
    if (s->players[high_p].points != s->players[high_q].points)
        return s->players[high_p].points > s->players[high_q].points;
    if (sum_p != sum_q)
        return sum_p > sum_q;
    return high_p < high_q;
}

void d17_publish(const struct d17_state *s, int n_pairs, int (*pairs)[2], int pab,
                 struct ref_pairing *out)
{
    for (int i = 1; i < n_pairs; i++)
        for (int j = i; j > 0 && board_before(s, pairs[j], pairs[j - 1]); j--)
            for (int k = 0; k < 2; k++) {
                int t = pairs[j][k];
                pairs[j][k] = pairs[j - 1][k];
                pairs[j - 1][k] = t;
            }
    out->n_boards = 0;
    for (int i = 0; i < n_pairs; i++) {
        int article;
        bool white = d17_colour_of_higher(s, pairs[i][0], pairs[i][1], &article) == REF_WHITE;
        struct ref_board board = {pairs[i][white ? 0 : 1], pairs[i][white ? 1 : 0]};
        out->boards[out->n_boards++] = board;
        d17_reach(s, article);
        if (article == D17_REACHED_E5 && s->position->round > 1)
            d17_reach(s, D17_REACHED_E5_LATER);
    }
    if (pab) {
        struct ref_board board = {pab, 0};
        out->boards[out->n_boards++] = board;
        d17_reach(s, D17_REACHED_PAB);
    }
}
