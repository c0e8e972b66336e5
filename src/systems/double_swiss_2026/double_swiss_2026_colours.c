/* SPDX-License-Identifier: Apache-2.0 */
/* Double-Swiss System, article 4: who has White in the first game; the order in which the matches
 * are published (C.04.2 3.6); and the room's entry point.
 *
 * O(n log n + n * rounds). */
#include "systems/double_swiss_2026/double_swiss_2026_internal.h"

#include "tournament/score_order.h"

static swp_colour opposite(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* 4.1. READING: a lot that is not declared is read off the first round with colours, by 4.3.1: its
 * highest ranked player who has one, turned round when his number is even. */
static swp_colour shown_colour(const struct swp__position *p)
{
    return swp__lot_shown(&p->first_by_rank, p->first_by_rank.place % 2 == 1);
}

swp_status swp__double_swiss_2026_lot_on_record(struct swp__context *ctx,
                                                const struct swp__position *p, swp_colour *out)
{
    (void)ctx;
    *out = shown_colour(p);
    return SWP_OK;
}

/* The latest round before `q` in which the slot has a colour; 0 for none. */
static uint32_t match_before(const struct swp__position *p, int slot, uint32_t q)
{
    for (q--; q > 0; q--)
        if (swp__ds26_has_colour(swp__past_of(p, slot, q)))
            break;
    return q;
}

/* 4.3.3: the colour `slot` takes because the two had different colours at the latest place where
 * their histories, laid side by side at their ends, differ; SWP_COLOUR_NONE when they do not. */
static swp_colour alternate(const struct swp__position *p, int slot, int opponent,
                            uint32_t rounds[2])
{
    uint32_t q = p->round, r = p->round;
    for (;;) {
        q = match_before(p, slot, q);
        r = match_before(p, opponent, r);
        if (q == 0 || r == 0)
            return SWP_COLOUR_NONE;
        if (swp__past_of(p, slot, q)->colour != swp__past_of(p, opponent, r)->colour) {
            rounds[0] = q;
            rounds[1] = r;
            return (swp_colour)swp__past_of(p, opponent, r)->colour;
        }
    }
}

/* 4.3.2. READING: the matches with White, not the difference to those with Black. */
static int count_whites(const struct swp__position *p, int slot)
{
    int whites = 0;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        whites += swp__ds26_has_colour(past) && past->colour == SWP_COLOUR_WHITE;
    }
    return whites;
}

/* 4.3.1. READING: neither has a colour yet, in any round, also after a match in which each
 * forfeited one game; odd and even are counted over the players who have been taken into account.
 */
static swp_colour by_lot(const struct swp__position *p, int higher)
{
    const swp_colour lot =
        p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
    return p->seats[higher].number % 2 == 1 ? lot : opposite(lot);
}

/* 4.3.1 to 4.3.5: the colour of the higher ranked player (slots), and what gives it. */
static swp_colour colour_of_higher(const struct swp__position *p, int higher, int lower,
                                   struct swp__colour_reason *why)
{
    const uint32_t last = match_before(p, higher, p->round);
    const uint32_t other = match_before(p, lower, p->round);
    *why = (struct swp__colour_reason){.article = "4.3.1", .rule = SWP__COLOUR_INITIAL};
    if (last == 0 && other == 0)
        return by_lot(p, higher);
    *why = (struct swp__colour_reason){.article = "4.3.2", .rule = SWP__COLOUR_EQUALISE};
    const int whites = count_whites(p, higher), others = count_whites(p, lower);
    if (whites != others)
        return whites < others ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    *why = (struct swp__colour_reason){.article = "4.3.3", .rule = SWP__COLOUR_ALTERNATION};
    const swp_colour alternated = alternate(p, higher, lower, why->rounds);
    if (alternated != SWP_COLOUR_NONE)
        return alternated;
    *why = (struct swp__colour_reason){.article = "4.3.4", .rule = SWP__COLOUR_HIGHER};
    if (last > 0)
        return opposite((swp_colour)swp__past_of(p, higher, last)->colour);
    *why = (struct swp__colour_reason){.article = "4.3.5", .rule = SWP__COLOUR_LOWER};
    return (swp_colour)swp__past_of(p, lower, other)->colour;
}

/* ---- publication ----------------------------------------------------------------------------- */

/* READING: the text gives no order; that of C.04.2 3.6: the score of the higher ranked player, the
 * sum of the scores, his number. */
static struct swp__slot_board make_board(const struct swp__upfloat_field *field,
                                         const struct swp__upfloat_pair *pair,
                                         struct swp__board_key *key)
{
    const bool a_is_higher = swp__upfloat_is_higher(field, pair->a, pair->b);
    const struct swp__upfloat_player *higher = &field->players[a_is_higher ? pair->a : pair->b];
    const struct swp__upfloat_player *lower = &field->players[a_is_higher ? pair->b : pair->a];
    struct swp__colour_reason why;
    const bool is_white =
        colour_of_higher(field->position, higher->slot, lower->slot, &why) == SWP_COLOUR_WHITE;
    const struct swp__slot_board board = {is_white ? higher->slot : lower->slot,
                                          is_white ? lower->slot : higher->slot};
    *key = (struct swp__board_key){
        .high = higher->score, .sum = higher->score + lower->score, .rank = higher->slot};
    swp__trace_board(field->ctx, &why, board.white, board.black, higher->slot);
    return board;
}

static swp_status publish(const struct swp__upfloat_field *field,
                          const struct swp__upfloat_pair *pairs, int n_pairs, int bye,
                          struct swp__slot_pairing *out)
{
    struct swp__arena *arena = field->ctx->arena;
    const int n = n_pairs + (bye >= 0);
    struct swp__board_key *keys = swp__arena_array(arena, (size_t)n, sizeof *keys);
    struct swp__slot_board *boards = swp__arena_array(arena, (size_t)n, sizeof *boards);
    out->boards = swp__arena_array(arena, (size_t)n, sizeof *out->boards);
    if (!keys || !boards || !out->boards)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n_pairs; i++)
        boards[i] = make_board(field, &pairs[i], &keys[i]);
    const int *order;
    const swp_status status = swp__boards_in_order(field->ctx, keys, n_pairs, &order);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < n_pairs; i++)
        out->boards[i] = boards[order[i]];
    if (bye >= 0)
        out->boards[n_pairs] = (struct swp__slot_board){field->players[bye].slot, SWP__NOBODY};
    out->n_boards = n;
    return SWP_OK;
}

swp_status swp__double_swiss_2026_pair(struct swp__context *ctx,
                                       const struct swp__position *position,
                                       struct swp__slot_pairing *out)
{
    struct swp__upfloat_field field;
    int n_pairs = 0, bye = -1;
    swp_status status = swp__ds26_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct swp__upfloat_pair *pairs =
        swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(ctx->err);
    status = swp__upfloat_pair_round(&field, pairs, &n_pairs, &bye);
    return status == SWP_OK ? publish(&field, pairs, n_pairs, bye, out) : status;
}
