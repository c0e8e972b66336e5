/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article E: who plays White, and the order in which the boards are published;
 * and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "base/trace.h"
#include "systems/dutch_2012/dutch_2012_internal.h"

#include "tournament/colour_history.h"
#include "tournament/score_order.h"

static swp_colour opposite(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* E.5: who takes the colour of the lot. READING: in round one those at the odd places of the list
 * of those present; later those with an even number. */
static bool takes_lot(uint32_t round, int place, uint32_t number)
{
    return round == 1 ? place % 2 == 1 : number % 2 == 0;
}

static swp_colour shown_colour(const struct swp__position *p)
{
    const struct swp__first_colour *first = &p->first_by_rank;
    if (first->colour == SWP_COLOUR_NONE)
        return SWP_COLOUR_NONE;
    return swp__lot_shown(first,
                          takes_lot(first->round, first->place, p->seats[first->slot].listed));
}

swp_status swp__dutch_2012_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
                                         swp_colour *out)
{
    (void)ctx;
    *out = shown_colour(p);
    return SWP_OK;
}

/* READING: from round two on the lot is the colour of the first player who has one in round one,
 * whatever is declared, and though a bye above him gave him an even place. */
static swp_colour drawn_colour(const struct swp__position *p)
{
    if (p->round > 1 && p->first_by_rank.round == 1 && p->first_by_rank.colour != SWP_COLOUR_NONE)
        return p->first_by_rank.colour;
    return p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
}

/* E.5: the colour of the higher ranked player when neither has a preference. */
static swp_colour by_number(const struct d12_field *field, int slot)
{
    const struct swp__position *p = field->position;
    const struct swp__seat *seat = &p->seats[slot];
    const swp_colour lot = drawn_colour(p);
    return takes_lot(p->round, seat->number, seat->listed) ? lot : opposite(lot);
}

/* E.1 to E.5: the colour of the higher ranked player, and the rule that gave it. */
static swp_colour colour_of_higher(const struct d12_field *field, const struct d12_player *higher,
                                   const struct d12_player *lower, struct swp__colour_reason *why)
{
    swp_colour own = (swp_colour)higher->preference, other = (swp_colour)lower->preference;
    if (own == SWP_COLOUR_NONE && other == SWP_COLOUR_NONE) {
        *why = (struct swp__colour_reason){.article = "E.5", .rule = SWP__COLOUR_INITIAL};
        return by_number(field, higher->slot);
    }
    const bool one_prefers = own == SWP_COLOUR_NONE || other == SWP_COLOUR_NONE;
    *why = (struct swp__colour_reason){.article = "E.1", /* with A.7.f when one has no preference */
                                       .rule = one_prefers ? SWP__COLOUR_ONE_PREFERS
                                                           : SWP__COLOUR_BOTH};
    if (own == SWP_COLOUR_NONE)
        return opposite(other);
    if (other == SWP_COLOUR_NONE || own != other)
        return own;
    *why = (struct swp__colour_reason){.article = "E.2", .rule = SWP__COLOUR_STRONGER};
    if (higher->strength != lower->strength)
        return higher->strength > lower->strength ? own : opposite(own);
    *why = (struct swp__colour_reason){.article = "E.3", .rule = SWP__COLOUR_ALTERNATION};
    swp_colour alternated =
        swp__colours_alternate(field->position, higher->slot, lower->slot, why->rounds);
    if (alternated != SWP_COLOUR_NONE)
        return alternated;
    *why = (struct swp__colour_reason){.article = "E.4", .rule = SWP__COLOUR_HIGHER};
    return own;
}

/* ---- publication ---------------------------------------------------------------------------- */

/* The higher score of the two, the sum of the scores, the rank of the higher player. */
struct board {
    struct swp__slot_board slots;
    struct swp__colour_reason why;
};

static swp_status publish(const struct d12_field *field, const struct d12_pair *pairs, int n_pairs,
                          int bye, struct swp__slot_pairing *out)
{
    struct swp__arena *arena = field->ctx->arena;
    int n = n_pairs + (bye >= 0);
    struct board *boards = swp__arena_array(arena, (size_t)n, sizeof *boards);
    struct swp__board_key *keys = swp__arena_array(arena, (size_t)n, sizeof *keys);
    out->boards = swp__arena_array(arena, (size_t)n, sizeof *out->boards);
    if (!boards || !keys || !out->boards)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n_pairs; i++) {
        const struct d12_player *higher = &field->players[pairs[i].higher];
        const struct d12_player *lower = &field->players[pairs[i].lower];
        bool white = colour_of_higher(field, higher, lower, &boards[i].why) == SWP_COLOUR_WHITE;
        boards[i].slots.white = white ? higher->slot : lower->slot;
        boards[i].slots.black = white ? lower->slot : higher->slot;
        keys[i] = (struct swp__board_key){
            .high = higher->score, .sum = higher->score + lower->score, .rank = pairs[i].higher};
    }
    const int *order;
    swp_status status = swp__boards_in_order(field->ctx, keys, n_pairs, &order);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < n_pairs; i++) {
        const struct board *board = &boards[order[i]];
        out->boards[i] = board->slots;
        swp__trace_board(field->ctx, &board->why, board->slots.white, board->slots.black,
                         field->players[keys[order[i]].rank].slot);
    }
    if (bye >= 0)
        out->boards[n_pairs] = (struct swp__slot_board){field->players[bye].slot, SWP__NOBODY};
    out->n_boards = n;
    return SWP_OK;
}

swp_status swp__dutch_2012_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    struct d12_field field;
    swp_status status = swp__d12_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct d12_pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(ctx->err);
    swp__d12_tell_players(&field);
    int n_pairs = 0, bye = -1;
    status = swp__d12_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail_in(
            ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, position->round, "Dutch 2012 C.13", 0, 0,
            "no legal pairing of round %u exists: not everybody can be given an opponent "
            "(B.1.a, B.2) or the bye (B.1.b)",
            (unsigned)position->round);
    return status == SWP_OK ? publish(&field, pairs, n_pairs, bye, out) : status;
}
