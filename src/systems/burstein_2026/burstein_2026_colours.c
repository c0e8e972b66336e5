/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, article 5: who plays White; the order in which the boards are published
 * (C.04.2 3.6); and the room's one entry point.
 *
 * The text has no order of the boards: C.04.2 gives it, by score and number, not by the Index.
 * O(n log n + n * rounds). */
#include "systems/burstein_2026/burstein_2026_internal.h"

#include "tournament/colour_history.h"
#include "tournament/score_order.h"

static swp_colour opposite(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* 5.1: the initial colour as it is declared. READING: else as the first round with colours shows
 * it, mostly a seeding round: by its highest ranked player who has one, turned round at an even
 * number. */
static swp_colour shown_colour(const struct swp__position *p)
{
    return swp__lot_shown(&p->first_by_rank, p->first_by_rank.place % 2 == 1);
}

swp_status swp__burstein_2026_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
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

/* 5.2.1 to 5.2.5: the colour of the higher-ranked player (1.8), and the article that gives it.
 * READING, 5.2.1: odd and even are counted over the players who have been taken into account. */
static swp_colour colour_of_higher(const struct bu26_field *field, const struct bu26_player *higher,
                                   const struct bu26_player *lower, struct swp__colour_reason *why)
{
    const struct swp__position *p = field->position;
    const swp_colour own = (swp_colour)higher->preference, other = (swp_colour)lower->preference;
    if (own == SWP_COLOUR_NONE && other == SWP_COLOUR_NONE) {
        *why = (struct swp__colour_reason){.article = "5.2.1", .rule = SWP__COLOUR_INITIAL};
        const bool is_odd = p->seats[higher->slot].number % 2 == 1;
        return is_odd ? drawn_colour(p) : opposite(drawn_colour(p));
    }
    const bool one_prefers = own == SWP_COLOUR_NONE || other == SWP_COLOUR_NONE;
    *why = (struct swp__colour_reason){
        .article = "5.2.2", .rule = one_prefers ? SWP__COLOUR_ONE_PREFERS : SWP__COLOUR_BOTH};
    if (own == SWP_COLOUR_NONE)
        return opposite(other);
    if (own != other)
        return own;
    *why = (struct swp__colour_reason){.article = "5.2.3", .rule = SWP__COLOUR_STRONGER};
    if (higher->strength != lower->strength)
        return higher->strength > lower->strength ? own : opposite(other);
    *why = (struct swp__colour_reason){.article = "5.2.4", .rule = SWP__COLOUR_ALTERNATION};
    const swp_colour alternated = swp__colours_alternate(p, higher->slot, lower->slot, why->rounds);
    if (alternated != SWP_COLOUR_NONE)
        return alternated;
    *why = (struct swp__colour_reason){.article = "5.2.5", .rule = SWP__COLOUR_HIGHER};
    return own;
}

/* ---- publication ----------------------------------------------------------------------------- */

/* C.04.2 3.6: more points, then the smaller number. */
static bool has_more_points(const struct bu26_player *a, const struct bu26_player *b)
{
    return a->score != b->score ? a->score > b->score : a->slot < b->slot;
}

static struct swp__slot_board make_board(const struct bu26_field *field,
                                         const struct bu26_pair *pair, struct swp__board_key *key)
{
    const struct bu26_player *higher = &field->players[pair->higher];
    const struct bu26_player *lower = &field->players[pair->lower];
    const struct bu26_player *first = has_more_points(higher, lower) ? higher : lower;
    struct swp__colour_reason why;
    const bool white = colour_of_higher(field, higher, lower, &why) == SWP_COLOUR_WHITE;
    const struct swp__slot_board board = {white ? higher->slot : lower->slot,
                                          white ? lower->slot : higher->slot};
    *key = (struct swp__board_key){
        .high = first->score, .sum = higher->score + lower->score, .rank = first->slot};
    swp__trace_board(field->ctx, &why, board.white, board.black, higher->slot);
    return board;
}

static swp_status publish(const struct bu26_field *field, const struct bu26_pair *pairs,
                          int n_pairs, int bye, struct swp__slot_pairing *out)
{
    struct swp__arena *arena = field->ctx->arena;
    struct swp__board_key *keys = swp__arena_array(arena, (size_t)n_pairs, sizeof *keys);
    struct swp__slot_board *boards = swp__arena_array(arena, (size_t)n_pairs, sizeof *boards);
    if (!keys || !boards)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n_pairs; i++)
        boards[i] = make_board(field, &pairs[i], &keys[i]);
    return swp__boards_publish(field->ctx, boards, keys, n_pairs, bye, out);
}

swp_status swp__burstein_2026_pair(struct swp__context *ctx, const struct swp__position *position,
                                   struct swp__slot_pairing *out)
{
    struct bu26_field field;
    swp_status status = swp__bu26_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct bu26_pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(ctx->err);
    int n_pairs = 0, bye = SWP__NOBODY;
    status = swp__bu26_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail_in(ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, position->round,
                            "Burstein 2026 1.9.3", 0, 0,
                            "no pairing of round %u exists: not everybody can be given an opponent "
                            "(2.1.1, 2.1.3) or the bye (2.1.2)",
                            (unsigned)position->round);
    return status == SWP_OK ? publish(&field, pairs, n_pairs, bye, out) : status;
}
