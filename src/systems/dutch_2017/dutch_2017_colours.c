/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, part E: who plays White; the order in which the boards are published (C.04.2
 * D.9); and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "systems/dutch_2017/dutch_2017_internal.h"

#include "tournament/colour_history.h"
#include "tournament/score_order.h"

/* E.5: the initial colour as it is declared. READING: else as the first round with colours shows
 * it: by its highest ranked player who has one, turned round at an even number. */
static swp_colour shown_colour(const struct swp__position *p)
{
    return swp__lot_shown(&p->first_by_rank, p->first_by_rank.place % 2 == 1);
}

swp_status swp__dutch_2017_lot_on_record(struct swp__context *ctx, const struct swp__position *p,
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

static const struct swp__colour_articles articles = {
    .lot = "E.5",
    .both = "E.1",
    .stronger = "E.2",
    .alternation = "E.3",
    .higher = "E.4",
    .asks_for_wider = true,
};

/* E.1 to E.5: the colour of the higher-ranked player, and the article that gives it.
 * READING, E.5: odd and even are counted over the players who have been taken into account. */
static swp_colour colour_of_higher(const struct swp__ranked_field *field,
                                   const struct swp__ranked *higher,
                                   const struct swp__ranked *lower, struct swp__colour_reason *why)
{
    const struct swp__position *p = field->position;
    const struct swp__colour_side own = {higher->slot, higher->preference, higher->strength,
                                         higher->difference};
    const struct swp__colour_side other = {lower->slot, lower->preference, lower->strength,
                                           lower->difference};
    const swp_colour colour = swp__colour_of_higher(p, &articles, &own, &other, why);
    if (colour != SWP_COLOUR_NONE)
        return colour;
    const bool is_odd = p->seats[higher->slot].number % 2 == 1;
    return is_odd ? drawn_colour(p) : swp__opposite(drawn_colour(p));
}

/* ---- publication ----------------------------------------------------------------------------- */

struct paired {
    const struct swp__ranked_field *field;
    const struct swp__pair *pairs;
};

/* C.04.2 D.9: the score of the higher-ranked player, the sum of the scores, his number. */
static void make_board(const void *room, int pair, struct swp__made_board *out)
{
    const struct paired *round = room;
    const struct swp__ranked_field *field = round->field;
    const struct swp__ranked *higher = &field->players[round->pairs[pair].higher];
    const struct swp__ranked *lower = &field->players[round->pairs[pair].lower];
    const bool white = colour_of_higher(field, higher, lower, &out->why) == SWP_COLOUR_WHITE;
    /* READING: the text speaks of the score, so virtual points are left out here */
    const struct swp__seat *seats = field->position->seats;
    swp_points a = seats[higher->slot].points, b = seats[lower->slot].points;
    out->key = (struct swp__board_key){.high = a > b ? a : b, .sum = a + b, .rank = higher->slot};
    if (b > a || (a == b && lower->slot < higher->slot))
        out->key.rank = lower->slot;
    out->slots = (struct swp__slot_board){white ? higher->slot : lower->slot,
                                          white ? lower->slot : higher->slot};
    out->asked_for = higher->slot;
}

swp_status swp__dutch_2017_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    struct swp__ranked_field field;
    swp_status status = swp__d17_field_build(ctx, position, &field);
    if (status != SWP_OK)
        return status;
    struct swp__pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(ctx->err);
    int n_pairs = 0, bye = -1;
    status = swp__d17_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail_in(ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, position->round,
                            "Dutch 2017 A.9", 0, 0,
                            "no pairing of round %u exists: not everybody can be given an opponent "
                            "(C.1, C.3) or the bye (C.2)",
                            (unsigned)position->round);
    const struct paired paired = {&field, pairs};
    if (status == SWP_OK)
        status = swp__boards_publish(ctx, make_board, &paired, n_pairs,
                                     bye >= 0 ? field.players[bye].slot : SWP__NOBODY,
                                     /* as_published= */ false, out);
    return status;
}
