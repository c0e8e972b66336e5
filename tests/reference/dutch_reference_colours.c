/* SPDX-License-Identifier: Apache-2.0 */
/* Literal references of Dutch 2017 and 2026: section E, article 5 (colours), and what is published.
 */
#include "dutch_reference_parts.h"

#include <stdlib.h>

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

/* E.3, 5.2.3: aligned at the latest game, the first place going back where the two differ: the
 * opposite of the colour had there. REF_NO_COLOUR when the shorter sequence ends first. */
static enum ref_colour alternate(const struct dutch_player *a, const struct dutch_player *b)
{
    for (int i = 1; i <= a->n_colours && i <= b->n_colours; i++) {
        enum ref_colour ca = a->colours[a->n_colours - i], cb = b->colours[b->n_colours - i];
        if (ca != cb)
            return opposite(ca);
    }
    return REF_NO_COLOUR;
}

/* The mistake to align by rounds. */
static enum ref_colour alternate_by_rounds(const struct dutch_state *s, int a, int b)
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
static enum ref_colour drawn_colour(const struct dutch_state *s)
{
    const struct ref_position *p = s->position;
    enum ref_colour shown = REF_WHITE;
    int number = 0, most = -1;
    if (p->initial_colour != REF_NO_COLOUR && dutch_mutant_now != DUTCH_MUTANT_LOT_SHOWN)
        return p->initial_colour;
    dutch_reach(s, DUTCH_REACHED_LOT_SEEN);
    for (int i = 1; i <= p->n; i++) {
        const struct ref_entry *e = &p->past[i][1];
        int points = dutch_mutant_now == DUTCH_MUTANT_LOT_FIRST ? 0 : p->virtual_points[i][1];
        number += e->opponent != 0 || e->kind == REF_PAB;
        if (e->colour == REF_NO_COLOUR || points <= most)
            continue;
        most = points;
        shown = number % 2 == 1 ? e->colour : opposite(e->colour);
    }
    return shown;
}

/* E.5, 5.2.5: an odd number gets the initial colour. */
static enum ref_colour by_lot(const struct dutch_state *s, int high)
{
    int number = dutch_mutant_now == DUTCH_MUTANT_COLOUR_5_NUMBER ? high : s->players[high].number;
    bool odd = (number % 2 == 1) != (dutch_mutant_now == DUTCH_MUTANT_COLOUR_5);
    return odd ? drawn_colour(s) : opposite(drawn_colour(s));
}

/* E.2, 5.2.2: negative when `b` is stronger; both absolute: the larger colour difference. */
static int stronger(const struct dutch_player *a, const struct dutch_player *b, int *article)
{
    if (a->kind != b->kind)
        return dutch_mutant_now == DUTCH_MUTANT_COLOUR_2 ? 0 : (int)a->kind - (int)b->kind;
    if (a->kind != DUTCH_ABSOLUTE || dutch_mutant_now == DUTCH_MUTANT_COLOUR_2_DIFFERENCE)
        return 0;
    *article = DUTCH_REACHED_COLOUR_2_DIFFERENCE;
    return abs(a->difference) - abs(b->difference);
}

/* The first rule of E, 5.2 that decides; `article` (may be NULL) becomes the reach of that rule. */
enum ref_colour dutch_colour_of_higher(const struct dutch_state *s, int high, int low, int *article)
{
    const struct dutch_player *a = &s->players[high], *b = &s->players[low];
    int unused;
    article = article ? article : &unused;
    if (a->kind == DUTCH_NONE && b->kind == DUTCH_NONE) {
        *article = DUTCH_REACHED_COLOUR_5;
        return by_lot(s, high);
    }
    *article = DUTCH_REACHED_COLOUR_1;
    if (a->preference != b->preference && dutch_mutant_now == DUTCH_MUTANT_COLOUR_1)
        return a->kind == DUTCH_NONE ? b->preference : opposite(a->preference);
    if (b->kind == DUTCH_NONE || (a->kind != DUTCH_NONE && a->preference != b->preference))
        return a->preference;
    if (a->kind == DUTCH_NONE)
        return opposite(b->preference);
    *article = DUTCH_REACHED_COLOUR_2;
    int order = stronger(a, b, article);
    if (order)
        return order > 0 ? a->preference : opposite(b->preference);
    *article = DUTCH_REACHED_COLOUR_3;
    enum ref_colour c = dutch_mutant_now == DUTCH_MUTANT_COLOUR_3_ROUNDS
                            ? alternate_by_rounds(s, high, low)
                            : alternate(a, b);
    if (c != REF_NO_COLOUR && dutch_mutant_now != DUTCH_MUTANT_COLOUR_3)
        return c;
    *article = DUTCH_REACHED_COLOUR_4;
    return dutch_mutant_now == DUTCH_MUTANT_COLOUR_4 ? opposite(a->preference) : a->preference;
}

void dutch_publish(const struct dutch_state *s, int n_pairs, int (*pairs)[2], int pab,
                   struct ref_pairing *out)
{
    for (int i = 1; i < n_pairs; i++)
        for (int j = i; j > 0 && s->edition->board_before(s, pairs[j], pairs[j - 1]); j--)
            for (int k = 0; k < 2; k++) {
                int t = pairs[j][k];
                pairs[j][k] = pairs[j - 1][k];
                pairs[j - 1][k] = t;
            }
    out->n_boards = 0;
    for (int i = 0; i < n_pairs; i++) {
        int article;
        bool white = dutch_colour_of_higher(s, pairs[i][0], pairs[i][1], &article) == REF_WHITE;
        struct ref_board board = {pairs[i][white ? 0 : 1], pairs[i][white ? 1 : 0]};
        out->boards[out->n_boards++] = board;
        dutch_reach(s, article);
        if (article == DUTCH_REACHED_COLOUR_5 && s->position->round > 1)
            dutch_reach(s, DUTCH_REACHED_COLOUR_5_LATER);
    }
    if (pab) {
        struct ref_board board = {pab, 0};
        out->boards[out->n_boards++] = board;
        dutch_reach(s, DUTCH_REACHED_PAB);
    }
}
