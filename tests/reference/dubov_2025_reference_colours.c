/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 2025: article 5 (colours) and the order of publication. */
#include "dubov_2025_reference_parts.h"

static enum ref_colour opposite(enum ref_colour c)
{
    return c == REF_WHITE ? REF_BLACK : REF_WHITE;
}

/* 5.2.4: the last time one had white and the other black; the last games are laid side by side.
 * Returns the colour `a` takes now, REF_NO_COLOUR when there is no such time. */
static enum ref_colour alternate(const struct dubov_player *a, const struct dubov_player *b)
{
    int common = a->n_colours < b->n_colours ? a->n_colours : b->n_colours;
    for (int i = 1; i <= common; i++) {
        int at_a = a->n_colours - i, at_b = b->n_colours - i;
        if (dubov_mutant_now == DUBOV_MUTANT_524_FIRST_GAME)
            at_a = at_b = common - i;
        else if (dubov_mutant_now == DUBOV_MUTANT_524_OLDEST) {
            at_a = a->n_colours - 1 - (common - i);
            at_b = b->n_colours - 1 - (common - i);
        }
        if (a->colours[at_a] != b->colours[at_b])
            return b->colours[at_b];
    }
    return REF_NO_COLOUR;
}

/* The place among those who take part, by the list: what 5.2.1 does not ask for. */
static int place_of(const struct dubov_state *s, int player)
{
    int place = 0;
    for (int i = 1; i <= player; i++)
        place += s->position->takes_part[i];
    return place;
}

/* 5.1: the lot as declared, else as round 1 shows it: the highest ranked player who had a colour
 * there was the higher ranked of his pair, so 5.2.1 gave it to him. */
static enum ref_colour drawn_colour(const struct dubov_state *s)
{
    const struct ref_position *p = s->position;
    int highest = 0;
    if (p->initial_colour != REF_NO_COLOUR)
        return p->initial_colour;
    for (int i = 1; i <= p->n; i++)
        if (p->past[i][1].colour != REF_NO_COLOUR &&
            (!highest || p->virtual_points[i][1] > p->virtual_points[highest][1]))
            highest = i;
    if (!highest)
        return REF_WHITE;
    dubov_reach(s, DUBOV_REACHED_LOT_SEEN);
    enum ref_colour his = p->past[highest][1].colour;
    bool odd = highest % 2 != 0 || dubov_mutant_now == DUBOV_MUTANT_LOT_AS_HIS;
    return odd ? his : opposite(his);
}

/* 5.2.1: the colour of the higher ranked player, by the parity of his pairing number. */
static enum ref_colour by_lot(const struct dubov_state *s, int high, int low)
{
    enum ref_colour lot = drawn_colour(s);
    if (dubov_mutant_now == DUBOV_MUTANT_521_NUMBER && low < high)
        return opposite(low % 2 != 0 ? lot : opposite(lot));
    bool odd = high % 2 != 0;
    if (dubov_mutant_now == DUBOV_MUTANT_521_PARITY)
        odd = !odd;
    else if (dubov_mutant_now == DUBOV_MUTANT_521_PLACE)
        odd = place_of(s, high) % 2 != 0;
    return odd ? lot : opposite(lot);
}

/* 5.2.3: absolute, strong, mild. */
static enum dubov_strength degree(const struct dubov_player *p)
{
    if (dubov_mutant_now == DUBOV_MUTANT_523_ABSOLUTE && p->strength == DUBOV_ABSOLUTE)
        return DUBOV_STRONG;
    if (dubov_mutant_now == DUBOV_MUTANT_523_MILD && p->strength == DUBOV_MILD)
        return DUBOV_STRONG;
    return p->strength;
}

/* The colour of the higher ranked player of a pair: 5.2.1 to 5.2.5 in this order. */
static enum ref_colour colour_of_higher(const struct dubov_state *s, int high, int low)
{
    const struct dubov_player *a = &s->players[high], *b = &s->players[low];
    bool first = s->position->round == 1;
    if (a->n_colours == 0 && b->n_colours == 0 &&
        (first || dubov_mutant_now != DUBOV_MUTANT_521_ROUND_1)) {
        dubov_reach(s, first ? DUBOV_REACHED_521 : DUBOV_REACHED_521_LATER);
        return by_lot(s, high, low);
    }
    if (a->preference != b->preference) {
        dubov_reach(s, DUBOV_REACHED_522);
        return dubov_mutant_now == DUBOV_MUTANT_522 ? b->preference : a->preference;
    }
    if (degree(a) != degree(b) && dubov_mutant_now != DUBOV_MUTANT_523) {
        dubov_reach(s, DUBOV_REACHED_523);
        return degree(a) > degree(b) ? a->preference : opposite(b->preference);
    }
    enum ref_colour c = alternate(a, b);
    if (c != REF_NO_COLOUR && dubov_mutant_now != DUBOV_MUTANT_524) {
        dubov_reach(s, DUBOV_REACHED_524);
        return c;
    }
    dubov_reach(s, a->score != b->score ? DUBOV_REACHED_525_SCORE : DUBOV_REACHED_525_NUMBER);
    if (dubov_mutant_now == DUBOV_MUTANT_525 ||
        (dubov_mutant_now == DUBOV_MUTANT_525_NUMBER && low < high))
        return opposite(b->preference);
    return a->preference;
}

void dubov_publish(const struct dubov_state *s, struct dubov_pairs *pairs, int bye,
                   struct ref_pairing *out)
{
    int(*at)[2] = pairs->at, scores[REF_MAX_PLAYERS + 1];
    for (int i = 1; i <= s->position->n; i++)
        scores[i] = s->players[i].score;
    list_order_boards(at, pairs->n, scores,
                      /* by_number= */ dubov_mutant_now == DUBOV_MUTANT_PUBLICATION);
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
