/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, article 3: the colours of a pair. O(rounds). */
#include "systems/dubov_1997/dubov_1997_internal.h"

/* The distributions that 2.3 and 2.4 allow. */
static bool can_have(const struct d97_player *white, const struct d97_player *black)
{
    return !white->white_barred && !black->black_barred;
}

/* 3, first point. READING: a player without a due colour leaves the opponent's due colour to the
 * opponent. The colour of a, SWP_COLOUR_NONE when both are due the same or none. */
static uint8_t by_due(const struct d97_player *a, const struct d97_player *b)
{
    if (a->due == b->due)
        return SWP_COLOUR_NONE;
    if (a->due != SWP_COLOUR_NONE)
        return a->due;
    return b->due == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* 3, third point: going back to the first round, the first place where the histories differ; the
 * colour of a is the opposite of the one a had there. READING: the lists of games played are
 * compared from their ends, until one of them ends. */
static uint8_t by_history(const struct d97_player *a, const struct d97_player *b,
                          uint32_t rounds[2])
{
    for (int back = 1; back <= a->n_colours && back <= b->n_colours; back++) {
        const int of_a = a->n_colours - back, of_b = b->n_colours - back;
        if (a->colours[of_a] == b->colours[of_b])
            continue;
        rounds[0] = a->rounds[of_a];
        rounds[1] = b->rounds[of_b];
        return b->colours[of_b];
    }
    return SWP_COLOUR_NONE;
}

/* Whether a has white, and why. */
static bool first_has_white(const struct d97_player *a, const struct d97_player *b,
                            enum swp__colour_rule *rule, uint32_t rounds[2])
{
    if (can_have(a, b) != can_have(b, a)) {
        *rule = SWP__COLOUR_NO_CHOICE;
        return can_have(a, b);
    }
    uint8_t colour = by_due(a, b);
    *rule = a->due != SWP_COLOUR_NONE && b->due != SWP_COLOUR_NONE ? SWP__COLOUR_BOTH
                                                                   : SWP__COLOUR_ONE_PREFERS;
    if (colour == SWP_COLOUR_NONE && a->difference != b->difference) {
        *rule = SWP__COLOUR_EQUALISE;
        colour = a->difference < b->difference ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    }
    if (colour == SWP_COLOUR_NONE) {
        *rule = SWP__COLOUR_ALTERNATION;
        colour = by_history(a, b, rounds);
    }
    if (colour != SWP_COLOUR_NONE)
        return colour == SWP_COLOUR_WHITE;
    const int aro = swp__d97_compare_aro(a, b);
    *rule = aro != 0                 ? SWP__COLOUR_HIGHER_ARO
            : a->rating != b->rating ? SWP__COLOUR_LOWER_RATING
                                     : SWP__COLOUR_ALPHABET;
    if (aro != 0)
        return aro > 0;
    return a->rating != b->rating ? a->rating < b->rating : a->alphabet < b->alphabet;
}

void swp__d97_colours(const struct d97_player *a, const struct d97_player *b, struct d97_pair *out)
{
    out->rounds[0] = out->rounds[1] = 0;
    const bool a_has_white = first_has_white(a, b, &out->rule, out->rounds);
    out->a = a;
    out->b = b;
    out->white = a_has_white ? a->slot : b->slot;
    out->black = a_has_white ? b->slot : a->slot;
    out->high = a->score > b->score ? a->score : b->score;
    out->sum = a->score + b->score;
}
