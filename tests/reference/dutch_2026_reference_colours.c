/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2026: article 5 (colours) and the order of publication. */
#include "dutch_2026_reference_parts.h"

#include <stdlib.h>

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

/* 5.2.3: aligned at the latest game, the first place going back where the two differ: the opposite
 * of the colour had there. REF_NO_COLOUR when the shorter sequence ends first. */
static enum ref_colour alternate(const struct d26_player *a, const struct d26_player *b)
{
    for (int i = 1; i <= a->n_colours && i <= b->n_colours; i++) {
        enum ref_colour ca = a->colours[a->n_colours - i], cb = b->colours[b->n_colours - i];
        if (ca != cb)
            return opposite(ca);
    }
    return REF_NO_COLOUR;
}

/* The mistake to align by rounds. */
static enum ref_colour alternate_by_rounds(const struct d26_state *s, int a, int b)
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
static enum ref_colour drawn_colour(const struct d26_state *s)
{
    const struct ref_position *p = s->position;
    enum ref_colour shown = REF_WHITE;
    int number = 0, most = -1;
    if (p->initial_colour != REF_NO_COLOUR && d26_mutant_now != D26_MUTANT_LOT_SHOWN)
        return p->initial_colour;
    d26_reach(s, D26_REACHED_LOT_SEEN);
    for (int i = 1; i <= p->n; i++) {
        const struct ref_entry *e = &p->past[i][1];
        int points = d26_mutant_now == D26_MUTANT_LOT_FIRST ? 0 : p->virtual_points[i][1];
        number += e->opponent != 0 || e->kind == REF_PAB;
        if (e->colour == REF_NO_COLOUR || points <= most)
            continue;
        most = points;
        shown = number % 2 == 1 ? e->colour : opposite(e->colour);
    }
    return shown;
}

/* 5.2.5: an odd number gets the initial colour. */
static enum ref_colour by_lot(const struct d26_state *s, int high)
{
    int number = d26_mutant_now == D26_MUTANT_525_NUMBER ? high : s->players[high].number;
    bool odd = (number % 2 == 1) != (d26_mutant_now == D26_MUTANT_525);
    return odd ? drawn_colour(s) : opposite(drawn_colour(s));
}

/* 5.2.2: negative when `b` is stronger; both absolute: the larger colour difference. */
static int stronger(const struct d26_player *a, const struct d26_player *b, int *article)
{
    if (a->kind != b->kind)
        return d26_mutant_now == D26_MUTANT_522 ? 0 : (int)a->kind - (int)b->kind;
    if (a->kind != D26_ABSOLUTE || d26_mutant_now == D26_MUTANT_522_DIFFERENCE)
        return 0;
    *article = D26_REACHED_522_DIFFERENCE;
    return abs(a->difference) - abs(b->difference);
}

/* The first rule of 5.2 that decides; `article` (may be NULL) becomes the reach of that rule. */
enum ref_colour d26_colour_of_higher(const struct d26_state *s, int high, int low, int *article)
{
    const struct d26_player *a = &s->players[high], *b = &s->players[low];
    int unused;
    article = article ? article : &unused;
    if (a->kind == D26_NONE && b->kind == D26_NONE) {
        *article = D26_REACHED_525;
        return by_lot(s, high);
    }
    *article = D26_REACHED_521;
    if (a->preference != b->preference && d26_mutant_now == D26_MUTANT_521)
        return a->kind == D26_NONE ? b->preference : opposite(a->preference);
    if (b->kind == D26_NONE || (a->kind != D26_NONE && a->preference != b->preference))
        return a->preference;
    if (a->kind == D26_NONE)
        return opposite(b->preference);
    *article = D26_REACHED_522;
    int order = stronger(a, b, article);
    if (order)
        return order > 0 ? a->preference : opposite(b->preference);
    *article = D26_REACHED_523;
    enum ref_colour c = d26_mutant_now == D26_MUTANT_523_ROUNDS ? alternate_by_rounds(s, high, low)
                                                                : alternate(a, b);
    if (c != REF_NO_COLOUR && d26_mutant_now != D26_MUTANT_523)
        return c;
    *article = D26_REACHED_524;
    return d26_mutant_now == D26_MUTANT_524 ? opposite(a->preference) : a->preference;
}

/* Board order: score of the higher-ranked player, sum of both, TPN of the higher-ranked player. */
static bool board_before(const struct d26_state *s, const int *p, const int *q)
{
    int p0 = s->players[p[0]].score, p1 = s->players[p[1]].score;
    int q0 = s->players[q[0]].score, q1 = s->players[q[1]].score;
    if (d26_mutant_now == D26_MUTANT_PUBLICATION)
        return p[0] < q[0];
    if (p0 != q0)
        return p0 > q0;
    if (p0 + p1 != q0 + q1)
        return p0 + p1 > q0 + q1;
    return p[0] < q[0];
}

void d26_publish(const struct d26_state *s, int n_pairs, int (*pairs)[2], int pab,
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
        bool white = d26_colour_of_higher(s, pairs[i][0], pairs[i][1], &article) == REF_WHITE;
        struct ref_board board = {pairs[i][white ? 0 : 1], pairs[i][white ? 1 : 0]};
        out->boards[out->n_boards++] = board;
        d26_reach(s, article);
        if (article == D26_REACHED_525 && s->position->round > 1)
            d26_reach(s, D26_REACHED_525_LATER);
    }
    if (pab) {
        struct ref_board board = {pab, 0};
        out->boards[out->n_boards++] = board;
        d26_reach(s, D26_REACHED_PAB);
    }
}
