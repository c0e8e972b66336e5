/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, article 5: who plays White, and the order in which the boards are published.
 *
 * O(n log n + n * rounds). */
#include "systems/dubov_2025/dubov_2025_internal.h"

#include "tournament/colour_history.h"
#include "tournament/score_order.h"

static swp_colour opposite(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

static struct swp__colour_reason by(const struct d25_field *field, enum d25_article article,
                                    enum swp__colour_rule rule)
{
    return (struct swp__colour_reason){.article = swp__d25_article(field, article), .rule = rule};
}

/* 5.1. READING: a lot that is not declared is read off the first round with colours, by 5.2.1: its
 * highest ranked player who has one, turned round when his number is even. */
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

/* 5.2 for the higher ranked player: his colour, and what gives it.
 * READING: 5.2.1 asks for the pairing number itself, in any round. */
static swp_colour colour_of_higher(const struct d25_field *field, int higher, int lower,
                                   struct swp__colour_reason *why)
{
    const struct swp__position *p = field->position;
    const struct d25_player *x = &field->players[higher], *y = &field->players[lower];
    const swp_colour own = (swp_colour)x->preference, other = (swp_colour)y->preference;
    if (x->games == 0 && y->games == 0) {
        const swp_colour lot = drawn_colour(p);
        *why = by(field, D25_COLOUR_FIRST, SWP__COLOUR_INITIAL);
        return p->seats[x->slot].listed % 2 == 1 ? lot : opposite(lot);
    }
    *why = by(field, D25_COLOUR_BOTH, SWP__COLOUR_BOTH);
    if (own != other)
        return own;
    *why = by(field, D25_COLOUR_STRONGER, SWP__COLOUR_STRONGER);
    if (x->strength != y->strength)
        return x->strength > y->strength ? own : opposite(other);
    *why = by(field, D25_COLOUR_ALTERNATE, SWP__COLOUR_ALTERNATION);
    const swp_colour alternated = swp__colours_alternate(p, x->slot, y->slot, why->rounds);
    if (alternated != SWP_COLOUR_NONE)
        return alternated;
    *why = by(field, D25_COLOUR_HIGHER, SWP__COLOUR_HIGHER);
    return own;
}

/* Who plays White in the pair, and by which article. */
static struct swp__colour_reason give_colours(const struct d25_field *field, int a, int b,
                                              int *white, int *black)
{
    const int higher = swp__d25_is_higher(field, a, b) ? a : b;
    const int lower = higher == a ? b : a;
    struct swp__colour_reason why;
    const swp_colour colour = colour_of_higher(field, higher, lower, &why);
    *white = colour == SWP_COLOUR_WHITE ? higher : lower;
    *black = colour == SWP_COLOUR_WHITE ? lower : higher;
    return why;
}

/* ---- publication --------------------------------------------------------------------------------
 */

/* Score of the higher ranked player, sum of the scores, initial ranking of the higher ranked. */
static struct swp__slot_board make_board(const struct d25_field *field, const struct d25_pair *pair,
                                         struct swp__board_key *key)
{
    int white, black;
    const struct swp__colour_reason why = give_colours(field, pair->a, pair->b, &white, &black);
    const struct d25_player *a = &field->players[pair->a], *b = &field->players[pair->b];
    const struct d25_player *higher = swp__d25_is_higher(field, pair->a, pair->b) ? a : b;
    struct swp__slot_board board = {field->players[white].slot, field->players[black].slot};
    *key = (struct swp__board_key){
        .high = higher->score, .sum = a->score + b->score, .rank = higher->slot};
    swp__trace_board(field->ctx, &why, board.white, board.black, higher->slot);
    return board;
}

swp_status swp__d25_publish(const struct d25_field *field, const struct d25_pair *pairs,
                            int n_pairs, int bye, struct swp__slot_pairing *out)
{
    struct swp__arena *arena = field->ctx->arena;
    struct swp__board_key *keys = swp__arena_array(arena, (size_t)n_pairs, sizeof *keys);
    struct swp__slot_board *boards = swp__arena_array(arena, (size_t)n_pairs, sizeof *boards);
    if (!keys || !boards)
        return swp__d25_no_memory(field);
    for (int i = 0; i < n_pairs; i++)
        boards[i] = make_board(field, &pairs[i], &keys[i]);
    return swp__boards_publish(field->ctx, boards, keys, n_pairs,
                               bye >= 0 ? field->players[bye].slot : SWP__NOBODY, out);
}
