/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), article E: who plays White, F.1: the order in which the
 * boards are published; and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "base/sort.h"
#include "base/trace.h"
#include "systems/dutch_1998/dutch_1998_internal.h"
#include "tournament/colour_history.h"

static swp_colour opposite(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

struct colouring {
    swp_colour higher; /* of the higher ranked player */
    struct swp__colour_reason why;
};

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
static struct colouring by_lot(const struct swp__position *p, const struct d98_player *higher,
                               int place)
{
    const swp_colour lot =
        p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour : shown_colour(p);
    uint32_t number = p->round == 1 ? (uint32_t)place : p->seats[higher->slot].listed;
    swp_colour colour = number % 2 == 1 ? lot : opposite(lot);
    return (struct colouring){colour, {.article = "E.5", .rule = SWP__COLOUR_INITIAL}};
}

/* E.1 to E.5; `place` is the pair's place among all pairs by its higher ranked player, from 1. */
static struct colouring colour_of_higher(const struct d98_field *field,
                                         const struct d98_player *higher,
                                         const struct d98_player *lower, int place)
{
    swp_colour own = (swp_colour)higher->preference, other = (swp_colour)lower->preference;
    if (own == SWP_COLOUR_NONE && other == SWP_COLOUR_NONE)
        return by_lot(field->position, higher, place);
    struct colouring c = {own, {.article = "E.1", .rule = SWP__COLOUR_ONE_PREFERS}};
    if (own == SWP_COLOUR_NONE)
        c.higher = opposite(other); /* */
    if (own == SWP_COLOUR_NONE || other == SWP_COLOUR_NONE)
        return c;
    c.why.rule = SWP__COLOUR_BOTH;
    if (own != other)
        return c;
    if (higher->strength != lower->strength) {
        c.why = (struct swp__colour_reason){.article = "E.2", .rule = SWP__COLOUR_STRONGER};
        c.higher = higher->strength > lower->strength ? own : opposite(other);
        return c;
    }
    c.why = (struct swp__colour_reason){.article = "E.3", .rule = SWP__COLOUR_ALTERNATION};
    c.higher = swp__colours_alternate(field->position, higher->slot, lower->slot, c.why.rounds);
    if (c.higher != SWP_COLOUR_NONE)
        return c;
    return (struct colouring){own, {.article = "E.4", .rule = SWP__COLOUR_HIGHER}};
}

/* ---- F.1 ------------------------------------------------------------------------------------ */

struct board {
    struct swp__slot_board slots;
    swp_points high, sum;
    int rank; /* of the higher ranked player */
    struct swp__colour_reason why;
};

/* The higher player's score, the sum of the scores, the rank of the higher player. */
static int compare_boards(const void *a, const void *b)
{
    const struct board *x = a, *y = b;
    if (x->high != y->high)
        return x->high > y->high ? -1 : 1;
    if (x->sum != y->sum)
        return x->sum > y->sum ? -1 : 1;
    return x->rank < y->rank ? -1 : x->rank > y->rank;
}

static int compare_pairs(const void *a, const void *b)
{
    const struct d98_pair *x = a, *y = b;
    return x->higher < y->higher ? -1 : x->higher > y->higher;
}

static struct board make_board(const struct d98_field *field, const struct d98_pair *pair,
                               int place)
{
    const struct d98_player *higher = &field->players[pair->higher];
    const struct d98_player *lower = &field->players[pair->lower];
    struct colouring colouring = colour_of_higher(field, higher, lower, place);
    bool white = colouring.higher == SWP_COLOUR_WHITE;
    struct board board = {.high = higher->score,
                          .sum = higher->score + lower->score,
                          .rank = pair->higher,
                          .why = colouring.why};
    board.slots.white = white ? higher->slot : lower->slot;
    board.slots.black = white ? lower->slot : higher->slot;
    return board;
}

swp_status swp__d98_publish(const struct d98_field *field, const struct d98_pair *pairs,
                            int n_pairs, int bye, struct swp__slot_pairing *out)
{
    struct swp__arena *arena = field->ctx->arena;
    int n = n_pairs + (bye >= 0);
    struct board *boards = swp__arena_array(arena, (size_t)n, sizeof *boards);
    struct d98_pair *sorted = swp__arena_array(arena, (size_t)n_pairs, sizeof *sorted);
    out->boards = swp__arena_array(arena, (size_t)n, sizeof *out->boards);
    if (!boards || !sorted || !out->boards)
        return swp__d98_no_memory(field);
    for (int i = 0; i < n_pairs; i++)
        sorted[i] = pairs[i];
    swp__sort(sorted, (size_t)n_pairs, sizeof *sorted, compare_pairs);
    for (int i = 0; i < n_pairs; i++)
        boards[i] = make_board(field, &sorted[i], i + 1);
    swp__sort(boards, (size_t)n_pairs, sizeof *boards, compare_boards);
    for (int i = 0; i < n_pairs; i++) {
        out->boards[i] = boards[i].slots;
        swp__trace_board(field->ctx, &boards[i].why, boards[i].slots.white, boards[i].slots.black,
                         field->players[boards[i].rank].slot);
    }
    if (bye >= 0)
        out->boards[n_pairs] = (struct swp__slot_board){field->players[bye].slot, SWP__NOBODY};
    out->n_boards = n;
    return SWP_OK;
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
        return swp__d98_no_memory(&field);
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
