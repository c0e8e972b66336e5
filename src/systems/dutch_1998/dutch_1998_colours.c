/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), article E: who plays White, F.1: the order in which the
 * boards are published; and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "base/sort.h"
#include "systems/dutch_1998/dutch_1998_internal.h"
#include "tournament/colour_history.h"
#include "tournament/score_order.h"

/* READING: round 1 shows the lot by its highest ranked player who has a colour, turned round when
 * his pair is at an even place; a later first round with colours by his number. */
static swp_colour shown_colour(const struct swp__position *p)
{
    const struct swp__first_colour *first = &p->first_by_rank;
    if (first->colour == SWP_COLOUR_NONE)
        return SWP_COLOUR_NONE;
    const uint32_t number =
        first->round == 1 ? (uint32_t)first->pair : p->seats[first->slot].listed;
    return swp__lot_shown(first, number % 2 == 1);
}

swp_status swp__dutch_1998_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
                                         swp_colour *out)
{
    (void)ctx;
    *out = shown_colour(p);
    return SWP_OK;
}

/* E.5. READING R-37: in the first round the places in S1 alternate, beginning with the lot. READING
 * later, when neither has a preference, a higher ranked player with an odd number takes the
 * lot. */
static swp_colour by_lot(const struct swp__position *p, const struct d98_player *higher, int place)
{
    const swp_colour lot =
        p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
    uint32_t number = p->round == 1 ? (uint32_t)place : p->seats[higher->slot].listed;
    return number % 2 == 1 ? lot : swp__opposite(lot);
}

static const struct swp__colour_articles articles = {.lot = "E.5",
                                                     .both = "E.1", /* */
                                                     .stronger = "E.2",
                                                     .alternation = "E.3",
                                                     .higher = "E.4"};

/* E.1 to E.5; `place` is the pair's place among all pairs by its higher ranked player, from 1. */
static swp_colour colour_of_higher(const struct d98_field *field, const struct d98_player *higher,
                                   const struct d98_player *lower, int place,
                                   struct swp__colour_reason *why)
{
    const struct swp__colour_side own = {higher->slot, higher->preference, higher->strength, 0};
    const struct swp__colour_side other = {lower->slot, lower->preference, lower->strength, 0};
    const swp_colour colour = swp__colour_of_higher(field->position, &articles, &own, &other, why);
    return colour != SWP_COLOUR_NONE ? colour : by_lot(field->position, higher, place);
}

/* ---- F.1 ------------------------------------------------------------------------------------ */

static int compare_pairs(const void *a, const void *b)
{
    const struct d98_pair *x = a, *y = b;
    return x->higher < y->higher ? -1 : x->higher > y->higher;
}

struct paired {
    const struct d98_field *field;
    const struct d98_pair *pairs; /* by their higher ranked players */
};

/* The higher player's score, the sum of the scores, the rank of the higher player. */
static void make_board(const void *room, int pair, struct swp__made_board *out)
{
    const struct paired *round = room;
    const struct d98_player *higher = &round->field->players[round->pairs[pair].higher];
    const struct d98_player *lower = &round->field->players[round->pairs[pair].lower];
    const bool white =
        colour_of_higher(round->field, higher, lower, pair + 1, &out->why) == SWP_COLOUR_WHITE;
    out->slots = (struct swp__slot_board){white ? higher->slot : lower->slot,
                                          white ? lower->slot : higher->slot};
    out->key = (struct swp__board_key){.high = higher->score,
                                       .sum = higher->score + lower->score,
                                       .rank = round->pairs[pair].higher};
    out->asked_for = higher->slot;
}

swp_status swp__d98_publish(const struct d98_field *field, struct d98_pair *pairs, int n_pairs,
                            int bye, struct swp__slot_pairing *out)
{
    const struct paired paired = {field, pairs};
    swp__sort(pairs, (size_t)n_pairs, sizeof *pairs, compare_pairs);
    return swp__boards_publish(field->ctx, make_board, &paired, n_pairs,
                               bye >= 0 ? field->players[bye].slot : SWP__NOBODY,
                               /* as_published= */ true, out);
}

swp_status swp__dutch_1998_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    struct d98_field field;
    swp_status status = swp__d98_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct d98_pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(field.ctx->err);
    int n_pairs = 0, bye = -1;
    status = swp__d98_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail_in(
            ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, position->round, "Dutch 1998 C.13", 0, 0,
            "no legal pairing of round %u exists: not everybody can be given an opponent "
            "(B.1.a, B.2) or the bye (B.1.b)",
            (unsigned)position->round);
    return status == SWP_OK ? swp__d98_publish(&field, pairs, n_pairs, bye, out) : status;
}
