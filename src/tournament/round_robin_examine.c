/* SPDX-License-Identifier: Apache-2.0 */
/* Somebody's own table of a round robin (swp_round_robin_examine).
 *
 * Answers: does everybody meet everybody, or all players of the other teams, as often as there are
 * cycles, and nobody two at once. The numbers of boards and rounds are those of our table, so that
 * nothing can be missing when nothing is there too often. O(numbers^2) memory. */
#include "base/arena.h"
#include "base/context.h"
#include "swisspair/experimental/round_robin.h"

struct examined {
    const swp_round_robin *table;
    uint32_t round;
    uint32_t *seen; /* [numbers + 1] the last round with this number */
    uint16_t *met;  /* [numbers + 1][numbers + 1], the lower number first; 0: rested */
    swp_error *err;
};

static swp_status wrong(struct examined *e, swp_board board, const char *what)
{
    return swp__fail_in(e->err, SWP_DETAIL_PAIRING_DOES_NOT_FIT, e->round, "C.05", board.white,
                        board.black, "round %lu of the table, %lu-%lu: %s", (unsigned long)e->round,
                        (unsigned long)board.white, (unsigned long)board.black, what);
}

static uint32_t team_of(const swp_round_robin *table, uint32_t number)
{
    return (number - 1) / (table->numbers / table->teams);
}

/* How often a number rests in a cycle. */
static uint32_t rests_of_cycle(const swp_round_robin *table)
{
    const uint32_t parties = table->teams ? table->teams : table->numbers;
    return parties % 2 == 0 ? 0 : table->numbers / parties;
}

static swp_status take_number(struct examined *e, swp_board board, uint32_t number)
{
    if (number < 1 || number > e->table->numbers)
        return wrong(e, board, "there is no such number");
    if (e->seen[number] == e->round)
        return wrong(e, board, "a number stands twice in the round");
    e->seen[number] = e->round;
    return SWP_OK;
}

static swp_status take_board(struct examined *e, swp_board board)
{
    swp_status status = take_number(e, board, board.white);
    if (status == SWP_OK && board.black != 0)
        status = take_number(e, board, board.black);
    if (status != SWP_OK)
        return status;
    const uint32_t n = e->table->numbers, a = board.white, b = board.black;
    if (e->table->teams != 0 && b != 0 && team_of(e->table, a) == team_of(e->table, b))
        return wrong(e, board, "two players of one team");
    uint16_t *met = &e->met[(size_t)(a < b ? a : b) * (n + 1) + (a < b ? b : a)];
    if (++*met > e->table->cycles * (b == 0 ? rests_of_cycle(e->table) : 1))
        return wrong(e, board, b == 0 ? "this number rests too often" : "the two meet too often");
    return SWP_OK;
}

swp_status swp_round_robin_examine(const swp_round_robin *table, const swp_board *boards,
                                   const swp_allocator *allocator, swp_error *err)
{
    if (!table)
        return swp__null(err, "table");
    if (!boards)
        return swp__null(err, "boards");
    swp_status status = swp_round_robin_validate(table, err);
    if (status != SWP_OK)
        return status;
    const swp_allocator from = swp__allocator_or_libc(allocator);
    struct swp__arena *arena = swp__arena_create(&from);
    if (!arena)
        return swp__no_memory(err);
    const size_t side = (size_t)table->numbers + 1;
    struct examined e = {.table = table,
                         .seen = swp__arena_array(arena, side, sizeof *e.seen),
                         .met = swp__arena_array(arena, side * side, sizeof *e.met),
                         .err = err};
    const uint32_t n = swp_round_robin_boards(table), rounds = swp_round_robin_rounds(table);
    if (!e.seen || !e.met)
        status = swp__no_memory(err);
    for (uint32_t round = 1; round <= rounds && status == SWP_OK; round++) {
        e.round = round;
        for (uint32_t i = 0; i < n && status == SWP_OK; i++)
            status = take_board(&e, *boards++);
    }
    swp__arena_destroy(arena);
    return status;
}
