/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article E: who plays White, and the order in which the boards are published;
 * and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "base/trace.h"
#include "systems/dutch_2012/dutch_2012_internal.h"

#include "tournament/colour_history.h"
#include "tournament/score_order.h"

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
static swp_colour by_number(const struct swp__ranked_field *field, int slot)
{
    const struct swp__position *p = field->position;
    const struct swp__seat *seat = &p->seats[slot];
    const swp_colour lot = drawn_colour(p);
    return takes_lot(p->round, seat->number, seat->listed) ? lot : swp__opposite(lot);
}

static const struct swp__colour_articles articles = {.lot = "E.5",
                                                     .both = "E.1", /* and A.7.f */
                                                     .stronger = "E.2",
                                                     .alternation = "E.3",
                                                     .higher = "E.4"};

/* E.1 to E.5: the colour of the higher ranked player, and the rule that gave it. */
static swp_colour colour_of_higher(const struct swp__ranked_field *field,
                                   const struct swp__ranked *higher,
                                   const struct swp__ranked *lower, struct swp__colour_reason *why)
{
    const struct swp__colour_side own = {higher->slot, higher->preference, higher->strength, 0};
    const struct swp__colour_side other = {lower->slot, lower->preference, lower->strength, 0};
    const swp_colour colour = swp__colour_of_higher(field->position, &articles, &own, &other, why);
    return colour != SWP_COLOUR_NONE ? colour : by_number(field, higher->slot);
}

/* ---- publication ---------------------------------------------------------------------------- */

struct paired {
    const struct swp__ranked_field *field;
    const struct swp__pair *pairs;
};

/* The higher score of the two, the sum of the scores, the rank of the higher player. */
static void make_board(const void *room, int pair, struct swp__made_board *out)
{
    const struct paired *round = room;
    const struct swp__ranked *higher = &round->field->players[round->pairs[pair].higher];
    const struct swp__ranked *lower = &round->field->players[round->pairs[pair].lower];
    const bool white = colour_of_higher(round->field, higher, lower, &out->why) == SWP_COLOUR_WHITE;
    out->slots = (struct swp__slot_board){white ? higher->slot : lower->slot,
                                          white ? lower->slot : higher->slot};
    out->key = (struct swp__board_key){.high = higher->score,
                                       .sum = higher->score + lower->score,
                                       .rank = round->pairs[pair].higher};
    out->asked_for = higher->slot;
}

swp_status swp__dutch_2012_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    struct swp__ranked_field field;
    swp_status status = swp__d12_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct swp__pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
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
    const struct paired paired = {&field, pairs};
    if (status == SWP_OK)
        status = swp__boards_publish(ctx, make_board, &paired, n_pairs,
                                     bye >= 0 ? field.players[bye].slot : SWP__NOBODY,
                                     /* as_published= */ true, out);
    return status;
}
