/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Burstein 2026: article 5 (colours) and the order of publication (C.04.2
 * 3.6). */
#include "burstein_2026_reference_parts.h"

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

/* The lot as declared, else as round 1 shows it, a seeding round: who was ranked highest there
 * (virtual points, then number) and has a colour, counted among those paired or with the bye. */
static enum ref_colour initial_colour(const struct burstein_state *s)
{
    const struct ref_position *p = s->position;
    enum ref_colour shown = REF_WHITE;
    int place = 0, most = -1;
    if (p->initial_colour != REF_NO_COLOUR && !burstein_is(BURSTEIN_MUTANT_LOT_SHOWN))
        return p->initial_colour;
    burstein_reach(s, BURSTEIN_REACHED_LOT_SEEN);
    for (int i = 1; i <= p->n && p->round > 1; i++) {
        const struct ref_entry *e = &p->past[i][1];
        place += e->opponent != 0 || e->kind == REF_PAB;
        if (e->colour == REF_NO_COLOUR || p->virtual_points[i][1] <= most)
            continue;
        most = p->virtual_points[i][1];
        shown = place % 2 == 1 ? e->colour : opposite(e->colour);
    }
    return burstein_is(BURSTEIN_MUTANT_LOT_SHOWN) ? opposite(shown) : shown;
}

/* More points, then the smaller number: what 1.8 does not say. */
static bool higher_by_score(const struct burstein_state *s, int a, int b)
{
    const struct burstein_player *p = &s->players[a], *q = &s->players[b];
    return p->score != q->score ? p->score > q->score : p->number < q->number;
}

/* 5.2.1 for the one who is ranked higher. */
static enum ref_colour by_lot(const struct burstein_state *s, int high)
{
    const struct burstein_player *p = &s->players[high];
    const int number = burstein_is(BURSTEIN_MUTANT_521_NUMBER) ? p->number : p->place;
    const bool odd = (number % 2 == 1) != burstein_is(BURSTEIN_MUTANT_521);
    burstein_reach(s, odd ? BURSTEIN_REACHED_521 : BURSTEIN_REACHED_521_EVEN);
    if (s->position->round > 1)
        burstein_reach(s, BURSTEIN_REACHED_521_LATER);
    return odd ? initial_colour(s) : opposite(initial_colour(s));
}

/* 5.2.4: aligned at the last game, going back to where they differ. */
static enum ref_colour alternate(const struct burstein_player *a, const struct burstein_player *b)
{
    for (int i = 1; i <= a->n_games && i <= b->n_games; i++) {
        const bool from_start = burstein_is(BURSTEIN_MUTANT_524_FIRST_GAME);
        const enum ref_colour ca = a->colours[from_start ? i - 1 : a->n_games - i];
        const enum ref_colour cb = b->colours[from_start ? i - 1 : b->n_games - i];
        if (ca != cb)
            return cb;
    }
    return REF_NO_COLOUR;
}

/* The mistake to align by rounds. */
static enum ref_colour alternate_by_rounds(const struct burstein_state *s, int a, int b)
{
    const struct ref_position *p = s->position;
    for (int r = p->round - 1; r >= 1; r--) {
        const struct ref_entry *ea = &p->past[s->players[a].number][r];
        const struct ref_entry *eb = &p->past[s->players[b].number][r];
        if (ea->kind == REF_PLAYED && eb->kind == REF_PLAYED && ea->colour != eb->colour)
            return eb->colour;
    }
    return REF_NO_COLOUR;
}

/* 5.2.3: the stronger preference; 0: equal. */
static int compare_strengths(const struct burstein_player *a, const struct burstein_player *b)
{
    const bool is_mild = a->strength == BURSTEIN_MILD || b->strength == BURSTEIN_MILD;
    if (burstein_is(BURSTEIN_MUTANT_523) || (burstein_is(BURSTEIN_MUTANT_523_MILD) && is_mild))
        return 0;
    return (int)a->strength - (int)b->strength;
}

/* 5.2.5 */
static enum ref_colour of_higher(const struct burstein_state *s, int high, int low)
{
    const struct burstein_player *p = &s->players[high], *q = &s->players[low];
    const bool differs = !higher_by_score(s, high, low);
    burstein_reach(s, BURSTEIN_REACHED_525);
    if (differs)
        burstein_reach(s, BURSTEIN_REACHED_525_INDEX);
    if (burstein_is(BURSTEIN_MUTANT_525) || (differs && burstein_is(BURSTEIN_MUTANT_525_SCORE)))
        return opposite(q->preference);
    return p->preference;
}

/* 5.2: the colour of the one who is ranked higher. */
static enum ref_colour colour_of_higher(const struct burstein_state *s, int high, int low)
{
    const struct burstein_player *p = &s->players[high], *q = &s->players[low];
    const bool none = p->strength == BURSTEIN_NONE && q->strength == BURSTEIN_NONE;
    if (none && burstein_is(BURSTEIN_MUTANT_521_SCORE) && !higher_by_score(s, high, low))
        return opposite(by_lot(s, low));
    if (none)
        return by_lot(s, high);
    if (p->preference != q->preference) { /* 5.2.2, also when one has none */
        burstein_reach(s, BURSTEIN_REACHED_522);
        if (burstein_is(BURSTEIN_MUTANT_522))
            return p->strength == BURSTEIN_NONE ? q->preference : opposite(p->preference);
        return p->strength == BURSTEIN_NONE ? opposite(q->preference) : p->preference;
    }
    const int stronger = compare_strengths(p, q);
    if (stronger != 0) {
        burstein_reach(s, BURSTEIN_REACHED_523);
        return stronger > 0 ? p->preference : opposite(q->preference);
    }
    const enum ref_colour alternated = burstein_is(BURSTEIN_MUTANT_524) ? REF_NO_COLOUR
                                       : burstein_is(BURSTEIN_MUTANT_524_ROUNDS)
                                           ? alternate_by_rounds(s, high, low)
                                           : alternate(p, q);
    if (alternated == REF_NO_COLOUR)
        return of_higher(s, high, low);
    burstein_reach(s, BURSTEIN_REACHED_524);
    return alternated;
}

/* Score of the player with more points (then the smaller number), the sum, his number. */
static bool board_before(const struct burstein_state *s, const int *p, const int *q)
{
    const int high_p = higher_by_score(s, p[0], p[1]) ? p[0] : p[1];
    const int high_q = higher_by_score(s, q[0], q[1]) ? q[0] : q[1];
    const int score_p = s->players[high_p].score, score_q = s->players[high_q].score;
    const int sum_p = s->players[p[0]].score + s->players[p[1]].score;
    const int sum_q = s->players[q[0]].score + s->players[q[1]].score;
    if (burstein_is(BURSTEIN_MUTANT_PUBLICATION))
        return p[0] < q[0];
    if (score_p != score_q)
        return score_p > score_q;
    if (sum_p != sum_q)
        return sum_p > sum_q;
    if (burstein_is(BURSTEIN_MUTANT_PUBLICATION_INDEX))
        return high_p < high_q;
    return s->players[high_p].number < s->players[high_q].number;
}

void burstein_publish(const struct burstein_state *s, int n_pairs, int (*pairs)[2], int bye,
                      struct ref_pairing *out)
{
    for (int i = 1; i < n_pairs; i++)
        for (int j = i; j > 0 && board_before(s, pairs[j], pairs[j - 1]); j--)
            for (int k = 0; k < 2; k++) {
                const int t = pairs[j][k];
                pairs[j][k] = pairs[j - 1][k];
                pairs[j - 1][k] = t;
            }
    out->n_boards = 0;
    for (int i = 0; i < n_pairs; i++) {
        const bool white = colour_of_higher(s, pairs[i][0], pairs[i][1]) == REF_WHITE;
        const struct ref_board board = {s->players[pairs[i][white ? 0 : 1]].number,
                                        s->players[pairs[i][white ? 1 : 0]].number};
        out->boards[out->n_boards++] = board;
    }
    if (bye >= 0) {
        const struct ref_board board = {s->players[bye].number, 0};
        out->boards[out->n_boards++] = board;
    }
}
