/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, article 5: who plays White, and the order in which the boards are published.
 *
 * O(n log n + n * rounds). */
#include "systems/dubov_2025/dubov_2025_internal.h"

#include "tournament/colour_history.h"
#include "tournament/score_order.h"

/* 5.1. READING: a lot that is not declared is read off the first round with colours, by 5.2.1: its
 * highest ranked player who has one, turned round when that number is even. */
static swp_colour shown_colour(const struct swp__position *p)
{
    const struct swp__first_colour *first = &p->first_by_rank;
    if (first->colour == SWP_COLOUR_NONE)
        return SWP_COLOUR_NONE;
    return swp__lot_shown(first, p->seats[first->slot].listed % 2 == 1);
}

swp_status swp__dubov_2025_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
                                         swp_colour *out)
{
    (void)ctx;
    *out = shown_colour(p);
    return SWP_OK;
}

static swp_colour drawn_colour(const struct swp__position *p)
{
    return p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
}

/* 5.2 for the higher ranked player: the colour, and what gives it.
 * READING: 5.2.1 asks for the pairing number itself, in any round. */
static swp_colour colour_of_higher(const struct d25_field *field, const struct d25_player *higher,
                                   const struct d25_player *lower, struct swp__colour_reason *why)
{
    const struct swp__position *p = field->position;
    const struct swp__colour_articles *articles = &field->edition->colours;
    const struct swp__colour_side own = {higher->slot, higher->preference, higher->strength, 0};
    const struct swp__colour_side other = {lower->slot, lower->preference, lower->strength, 0};
    if (higher->games > 0 || lower->games > 0)
        return swp__colour_of_higher(p, articles, &own, &other, why);
    const swp_colour lot = drawn_colour(p);
    *why = (struct swp__colour_reason){.article = articles->lot, .rule = SWP__COLOUR_INITIAL};
    return p->seats[higher->slot].listed % 2 == 1 ? lot : swp__opposite(lot);
}

/* ---- publication ----------------------------------------------------------------------------- */

struct paired {
    const struct d25_field *field;
    const struct d25_pair *pairs;
};

/* Score of the higher ranked player, sum of the scores, initial ranking of the higher ranked. */
static void make_board(const void *room, int pair, struct swp__made_board *out)
{
    const struct d25_field *field = ((const struct paired *)room)->field;
    const struct d25_pair *of = &((const struct paired *)room)->pairs[pair];
    const bool first = swp__d25_is_higher(field, of->a, of->b);
    const struct d25_player *x = &field->players[first ? of->a : of->b];
    const struct d25_player *y = &field->players[first ? of->b : of->a];
    const bool white = colour_of_higher(field, x, y, &out->why) == SWP_COLOUR_WHITE;
    out->slots = (struct swp__slot_board){white ? x->slot : y->slot, white ? y->slot : x->slot};
    out->key =
        (struct swp__board_key){.high = x->score, .sum = x->score + y->score, .rank = x->slot};
    out->asked_for = x->slot;
}

swp_status swp__d25_publish(const struct d25_field *field, const struct d25_pair *pairs,
                            int n_pairs, int bye, struct swp__slot_pairing *out)
{
    const struct paired paired = {field, pairs};
    return swp__boards_publish(field->ctx, make_board, &paired, n_pairs,
                               bye >= 0 ? field->players[bye].slot : SWP__NOBODY,
                               /* as_published= */ false, out);
}
