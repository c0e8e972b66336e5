/* Swiss System Based on Rating (1998), article E: who plays White, F.1: the order in which the
 * boards are published; and the room's one entry point.
 *
 * O(n log n + n * rounds). */
#include "core/trace.h"
#include "systems/dutch_1998/dutch_1998_internal.h"

#include <stdlib.h>

static sp_colour opposite(sp_colour colour)
{
    return colour == SP_WHITE ? SP_BLACK : SP_WHITE;
}

/* E.3, F.3: the colour `slot` takes because the two had different colours at the same place from
 * the end of the games they have played; SP_NO_COLOUR when they had not. */
static sp_colour alternate(const struct sp__position *p, int slot, int opponent, uint32_t rounds[2])
{
    uint32_t q = p->round - 1, r = p->round - 1;
    for (;;) {
        while (q > 0 && (sp__past_of(p, slot, q)->kind != SP__PAST_PLAYED ||
                         sp__past_of(p, slot, q)->colour == SP_NO_COLOUR))
            q--;
        while (r > 0 && (sp__past_of(p, opponent, r)->kind != SP__PAST_PLAYED ||
                         sp__past_of(p, opponent, r)->colour == SP_NO_COLOUR))
            r--;
        if (q == 0 || r == 0)
            return SP_NO_COLOUR;
        if (sp__past_of(p, slot, q)->colour != sp__past_of(p, opponent, r)->colour) {
            rounds[0] = q;
            rounds[1] = r;
            return (sp_colour)sp__past_of(p, opponent, r)->colour;
        }
        q--;
        r--;
    }
}

struct colouring {
    sp_colour higher; /* of the higher ranked player */
    struct sp__colour_reason why;
};

/* E.5. READING R-37: in the first round the places in S1 alternate, beginning with the lot. READING
 * later, when neither has a preference, a higher ranked player with an odd number takes the
 * lot. */
static struct colouring by_lot(const struct sp__position *p, const struct d98_player *higher,
                               int place)
{
    uint32_t number = p->round == 1 ? (uint32_t)place : p->seats[higher->slot].tpn;
    sp_colour colour = number % 2 == 1 ? p->initial_colour : opposite(p->initial_colour);
    return (struct colouring){colour, {.article = "E.5", .rule = SP__COLOUR_INITIAL}};
}

/* E.1 to E.5; `place` is the pair's place among all pairs by its higher ranked player, from 1. */
static struct colouring colour_of_higher(const struct d98_field *field,
                                         const struct d98_player *higher,
                                         const struct d98_player *lower, int place)
{
    sp_colour own = (sp_colour)higher->preference, other = (sp_colour)lower->preference;
    if (own == SP_NO_COLOUR && other == SP_NO_COLOUR)
        return by_lot(field->position, higher, place);
    struct colouring c = {own, {.article = "E.1", .rule = SP__COLOUR_ONE_PREFERS}};
    if (own == SP_NO_COLOUR)
        c.higher = opposite(other); /* */
    if (own == SP_NO_COLOUR || other == SP_NO_COLOUR)
        return c;
    c.why.rule = SP__COLOUR_BOTH;
    if (own != other)
        return c;
    if (higher->strength != lower->strength) {
        c.why = (struct sp__colour_reason){.article = "E.2", .rule = SP__COLOUR_STRONGER};
        c.higher = higher->strength > lower->strength ? own : opposite(other);
        return c;
    }
    c.why = (struct sp__colour_reason){.article = "E.3", .rule = SP__COLOUR_ALTERNATION};
    c.higher = alternate(field->position, higher->slot, lower->slot, c.why.rounds);
    if (c.higher != SP_NO_COLOUR)
        return c;
    return (struct colouring){own, {.article = "E.4", .rule = SP__COLOUR_HIGHER}};
}

/* ---- F.1 ------------------------------------------------------------------------------------ */

struct board {
    struct sp__slot_board slots;
    sp_points high, sum;
    int rank; /* of the higher ranked player */
    struct sp__colour_reason why;
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
    bool white = colouring.higher == SP_WHITE;
    struct board board = {.high = higher->score,
                          .sum = higher->score + lower->score,
                          .rank = pair->higher,
                          .why = colouring.why};
    board.slots.white = white ? higher->slot : lower->slot;
    board.slots.black = white ? lower->slot : higher->slot;
    return board;
}

sp_status sp__d98_publish(const struct d98_field *field, const struct d98_pair *pairs, int n_pairs,
                          int bye, struct sp__slot_pairing *out)
{
    struct sp__arena *arena = field->ctx->arena;
    int n = n_pairs + (bye >= 0);
    struct board *boards = sp__arena_array(arena, (size_t)n, sizeof *boards);
    struct d98_pair *sorted = sp__arena_array(arena, (size_t)n_pairs, sizeof *sorted);
    out->boards = sp__arena_array(arena, (size_t)n, sizeof *out->boards);
    if (!boards || !sorted || !out->boards)
        return sp__d98_no_memory(field);
    for (int i = 0; i < n_pairs; i++)
        sorted[i] = pairs[i];
    qsort(sorted, (size_t)n_pairs, sizeof *sorted, compare_pairs);
    for (int i = 0; i < n_pairs; i++)
        boards[i] = make_board(field, &sorted[i], i + 1);
    qsort(boards, (size_t)n_pairs, sizeof *boards, compare_boards);
    for (int i = 0; i < n_pairs; i++) {
        out->boards[i] = boards[i].slots;
        sp__trace_board(field->ctx, &boards[i].why, boards[i].slots.white, boards[i].slots.black,
                        field->players[boards[i].rank].slot);
    }
    if (bye >= 0)
        out->boards[n_pairs] = (struct sp__slot_board){field->players[bye].slot, SP__NOBODY};
    out->n_boards = n;
    return SP_OK;
}

sp_status sp__dutch_1998_pair(struct sp__context *ctx, const struct sp__position *position,
                              struct sp__slot_pairing *out)
{
    struct d98_field field;
    sp_status status = sp__d98_field_build(ctx, position, &field);
    if (status != SP_OK)
        return status;
    struct d98_pair *pairs = sp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return sp__d98_no_memory(&field);
    int n_pairs = 0, bye = -1;
    status = sp__d98_pair_round(&field, pairs, &n_pairs, &bye);
    if (status == SP_ERR_NO_PAIRING)
        return sp__fail(
            ctx->err, status, "Dutch 1998 C.13", 0, 0,
            "no legal pairing of round %u exists: not everybody can be given an opponent "
            "(B.1.a, B.2) or the bye (B.1.b)",
            (unsigned)position->round);
    return status == SP_OK ? sp__d98_publish(&field, pairs, n_pairs, bye, out) : status;
}
