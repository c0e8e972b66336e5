/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026, article 5: who plays White; the order in which the boards are published
 * (C.04.2 3.6); and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "systems/dutch_2026/dutch_2026_internal.h"

#include "tournament/colour_history.h"
#include "tournament/score_order.h"

static swp_colour opposite(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* 5.1: the initial colour as it is declared. READING: else as the first round with colours shows it
 * (5.2.5): by its highest ranked player who has one, turned round at an even number. */
static swp_colour shown_colour(const struct swp__position *p)
{
    return swp__lot_shown(&p->first_by_rank, p->first_by_rank.place % 2 == 1);
}

swp_status swp__dutch_2026_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
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

static int distance(int difference)
{
    return difference < 0 ? -difference : difference;
}

/* 5.2.1 to 5.2.5: the colour of the higher-ranked player, and the article that gives it.
 * READING, 5.2.5: odd and even are counted over the players who have been taken into account. */
static swp_colour colour_of_higher(const struct d26_field *field, const struct d26_player *higher,
                                   const struct d26_player *lower, struct swp__colour_reason *why)
{
    const struct swp__position *p = field->position;
    swp_colour own = (swp_colour)higher->preference, other = (swp_colour)lower->preference;
    if (own == SWP_COLOUR_NONE && other == SWP_COLOUR_NONE) {
        *why = (struct swp__colour_reason){.article = "5.2.5", .rule = SWP__COLOUR_INITIAL};
        bool is_odd = p->seats[higher->slot].number % 2 == 1;
        return is_odd ? drawn_colour(p) : opposite(drawn_colour(p));
    }
    const bool one_prefers = own == SWP_COLOUR_NONE || other == SWP_COLOUR_NONE;
    *why = (struct swp__colour_reason){
        .article = "5.2.1", .rule = one_prefers ? SWP__COLOUR_ONE_PREFERS : SWP__COLOUR_BOTH};
    if (own == SWP_COLOUR_NONE)
        return opposite(other);
    if (other == SWP_COLOUR_NONE || own != other)
        return own;
    *why = (struct swp__colour_reason){.article = "5.2.2", .rule = SWP__COLOUR_STRONGER};
    if (higher->strength != lower->strength)
        return higher->strength > lower->strength ? own : opposite(other);
    int a = distance(higher->difference), b = distance(lower->difference);
    why->rule = SWP__COLOUR_WIDER;
    if (higher->strength == SWP_PREFERENCE_ABSOLUTE && a != b)
        return a > b ? own : opposite(other);
    *why = (struct swp__colour_reason){.article = "5.2.3", .rule = SWP__COLOUR_ALTERNATION};
    swp_colour alternated = swp__colours_alternate(p, higher->slot, lower->slot, why->rounds);
    if (alternated != SWP_COLOUR_NONE)
        return alternated;
    *why = (struct swp__colour_reason){.article = "5.2.4", .rule = SWP__COLOUR_HIGHER};
    return own;
}

/* ---- publication ----------------------------------------------------------------------------- */

/* C.04.2 3.6: the score of the higher-ranked player, the sum of the scores, his number. */
static struct swp__slot_board make_board(const struct d26_field *field, const struct d26_pair *pair,
                                         struct swp__board_key *key)
{
    const struct d26_player *higher = &field->players[pair->higher];
    const struct d26_player *lower = &field->players[pair->lower];
    struct swp__colour_reason why;
    bool white = colour_of_higher(field, higher, lower, &why) == SWP_COLOUR_WHITE;
    struct swp__slot_board board = {white ? higher->slot : lower->slot,
                                    white ? lower->slot : higher->slot};
    *key = (struct swp__board_key){
        .high = higher->score, .sum = higher->score + lower->score, .rank = higher->slot};
    swp__trace_board(field->ctx, &why, board.white, board.black, higher->slot);
    return board;
}

static swp_status publish(const struct d26_field *field, const struct d26_pair *pairs, int n_pairs,
                          int bye, struct swp__slot_pairing *out)
{
    struct swp__arena *arena = field->ctx->arena;
    struct swp__board_key *keys = swp__arena_array(arena, (size_t)n_pairs, sizeof *keys);
    struct swp__slot_board *boards = swp__arena_array(arena, (size_t)n_pairs, sizeof *boards);
    if (!keys || !boards)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n_pairs; i++)
        boards[i] = make_board(field, &pairs[i], &keys[i]);
    return swp__boards_publish(field->ctx, boards, keys, n_pairs,
                               bye >= 0 ? field->players[bye].slot : SWP__NOBODY, out);
}

swp_status swp__dutch_2026_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    struct d26_field field;
    swp_status status = swp__d26_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct d26_pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(ctx->err);
    int n_pairs = 0, bye = -1;
    status = swp__d26_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail_in(ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, position->round,
                            "Dutch 2026 1.9", 0, 0,
                            "no pairing of round %u exists: not everybody can be given an opponent "
                            "(2.1.1, 2.1.3) or the bye (2.1.2)",
                            (unsigned)position->round);
    return status == SWP_OK ? publish(&field, pairs, n_pairs, bye, out) : status;
}
