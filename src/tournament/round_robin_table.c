/* SPDX-License-Identifier: Apache-2.0 */
/* The tables of round robins (swisspair/experimental/round_robin.h): FIDE C.05, Annex 1, by its
 * rule.
 *
 * Answers: who meets whom in a round, and with which colour. n is even here (an odd field has one
 * free number more), m = n - 1 numbers stand in a circle and h = n / 2. Everything follows from the
 * number and the round; nothing is kept. O(1) a board. */
#include "tournament/round_robin_table.h"
#include "base/context.h"
#include "base/options.h"

static const struct swp__options_kind table_kind = {
    .name = "swp_round_robin_init",
    .size = sizeof(swp_round_robin),
    .flags = offsetof(swp_round_robin, flags),
    .all_flags = SWP_ROUND_ROBIN_NO_SWAP,
    .reserved = offsetof(swp_round_robin, reserved),
    .reserved_size = sizeof((swp_round_robin *)NULL)->reserved,
};

void swp_round_robin_init(swp_round_robin *table, uint32_t numbers)
{
    if (!table)
        return;
    const swp_round_robin standard = {sizeof standard, numbers, 0, 1, 0, {0}};
    *table = standard;
}

static uint32_t even(uint32_t numbers)
{
    return numbers + numbers % 2;
}

/* Rounds of one cycle: every participant meets one of the others, or rests, in each. */
static uint32_t rounds_of_cycle(const swp_round_robin *table)
{
    if (table->teams == 0)
        return even(table->numbers) - 1;
    return (even(table->teams) - 1) * (table->numbers / table->teams);
}

static swp_status numbers_fit(const swp_round_robin *table, swp_error *err)
{
    if (table->numbers < 2)
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "C.05", 0, 0,
                         "a round robin of %lu participants: there must be two at least",
                         (unsigned long)table->numbers);
    if (table->numbers > SWP_ROUND_ROBIN_MAX_NUMBERS)
        return swp__fail(err, SWP_DETAIL_TOO_MANY_PLAYERS, "C.05", 0, 0,
                         "a round robin of %lu participants: tables go up to %d",
                         (unsigned long)table->numbers, SWP_ROUND_ROBIN_MAX_NUMBERS);
    if (table->teams != 0 && (table->teams < 2 || table->numbers % table->teams != 0))
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "C.05", 0, 0,
                         "%lu participants do not make %lu teams of equal size",
                         (unsigned long)table->numbers, (unsigned long)table->teams);
    return SWP_OK;
}

/* Reads what any version of the caller knows of a table, and looks whether there is one. */
static swp_status read_table(const swp_round_robin *given, swp_round_robin *table, swp_error *err)
{
    swp_round_robin_init(table, 0);
    swp_status status = swp__options_read(&table_kind, given, table, err);
    if (status == SWP_OK)
        status = numbers_fit(table, err);
    if (status != SWP_OK)
        return status;
    if (table->cycles == 0)
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "C.05", 0, 0,
                         "a round robin without a cycle");
    if (table->cycles > SWP_MAX_ROUNDS / rounds_of_cycle(table))
        return swp__fail(err, SWP_DETAIL_TOO_MANY_ROUNDS, "C.05", 0, 0,
                         "%lu cycles of %lu rounds are more than %d rounds",
                         (unsigned long)table->cycles, (unsigned long)rounds_of_cycle(table),
                         SWP_MAX_ROUNDS);
    return SWP_OK;
}

swp_status swp_round_robin_validate(const swp_round_robin *table, swp_error *err)
{
    if (!table)
        return swp__null(err, "table");
    swp_round_robin known;
    return read_table(table, &known, err);
}

uint32_t swp_round_robin_rounds(const swp_round_robin *table)
{
    if (!table)
        return 0;
    swp_round_robin known;
    return read_table(table, &known, NULL) == SWP_OK ? known.cycles * rounds_of_cycle(&known) : 0;
}

uint32_t swp_round_robin_boards(const swp_round_robin *table)
{
    if (!table)
        return 0;
    swp_round_robin known;
    if (read_table(table, &known, NULL) != SWP_OK)
        return 0;
    if (known.teams == 0)
        return even(known.numbers) / 2;
    const uint32_t size = known.numbers / known.teams;
    return (known.teams / 2 + known.teams % 2) * size;
}

static swp_board turned(swp_board board)
{
    const swp_board other = {board.black, board.white};
    return other;
}

/* Annex 1: pair k of the round, from 0, of n numbers. The opponent of n is x; the others meet at
 * equal distances from x, on both sides of it. */
static swp_board berger_pair(uint32_t n, uint32_t round, uint32_t k)
{
    const uint32_t m = n - 1, h = n / 2;
    const uint32_t x = (round - 1) * h % m; /* from 0 */
    const swp_board last = {x + 1, n};
    if (k == 0)
        return round % 2 == 1 ? last : turned(last);
    const swp_board pair = {(x + k) % m + 1, (x + m - k) % m + 1};
    return pair;
}

/* A round of `participants` by Berger; who meets the free number comes last, with black 0. */
static uint32_t berger_round(uint32_t participants, uint32_t round, swp_board *out)
{
    const uint32_t n = even(participants);
    uint32_t count = 0;
    for (uint32_t k = participants % 2; k < n / 2; k++)
        out[count++] = berger_pair(n, round, k);
    if (participants % 2 == 1) {
        const swp_board with_free = berger_pair(n, round, 0);
        out[count++] = (swp_board){with_free.white == n ? with_free.black : with_free.white, 0};
    }
    return count;
}

/* Two teams of `size` in round r of their match; their numbers begin behind the two offsets. */
static void scheveningen_round(uint32_t size, uint32_t r, uint32_t first, uint32_t second,
                               swp_board *out)
{
    for (uint32_t i = 1; i <= size; i++) {
        const swp_board pair = {first + i, second + (i + r - 2) % size + 1};
        out[i - 1] = (i + r) % 2 == 0 ? pair : turned(pair);
    }
}

/* Teams meet by Berger, each meeting being a Scheveningen of as many rounds as a team has players.
 */
static void teams_round(const swp_round_robin *table, uint32_t round, swp_board *out)
{
    const uint32_t size = table->numbers / table->teams;
    swp_board matches[SWP_ROUND_ROBIN_MAX_NUMBERS / 2 + 1];
    const uint32_t n = berger_round(table->teams, (round - 1) / size + 1, matches);
    for (uint32_t i = 0; i < n; i++, out += size) {
        const uint32_t first = (matches[i].white - 1) * size;
        if (matches[i].black != 0)
            scheveningen_round(size, (round - 1) % size + 1, first, (matches[i].black - 1) * size,
                               out);
        else
            for (uint32_t k = 0; k < size; k++)
                out[k] = (swp_board){first + k + 1, 0};
    }
}

/* The round of the single table that is played as that round of a cycle: the last two of the first,
 * third, ... cycle change places, unless it is the last cycle. */
static uint32_t exchanged(const swp_round_robin *table, uint32_t cycle, uint32_t round)
{
    const uint32_t m = rounds_of_cycle(table);
    const bool is_exchanged = table->teams == 0 && !(table->flags & SWP_ROUND_ROBIN_NO_SWAP) &&
                              cycle % 2 == 0 && cycle + 1 < table->cycles;
    if (!is_exchanged || m < 2 || round + 1 < m)
        return round;
    return round == m ? m - 1 : m;
}

swp_status swp_round_robin_round(const swp_round_robin *table, uint32_t round,
                                 swp_board *out_boards, swp_error *err)
{
    if (!table)
        return swp__null(err, "table");
    if (!out_boards)
        return swp__null(err, "out_boards");
    swp_round_robin known;
    const swp_status status = read_table(table, &known, err);
    if (status != SWP_OK)
        return status;
    const uint32_t m = rounds_of_cycle(&known);
    if (round < 1 || round > known.cycles * m)
        return swp__fail_in(err, SWP_DETAIL_TOURNAMENT_OVER, round, "C.05", 0, 0,
                            "there is no round %lu: the table has %lu", (unsigned long)round,
                            (unsigned long)(known.cycles * m));
    const uint32_t cycle = (round - 1) / m; /* from 0 */
    const uint32_t single = exchanged(&known, cycle, (round - 1) % m + 1);
    const uint32_t boards = swp_round_robin_boards(&known);
    if (known.teams == 0)
        berger_round(known.numbers, single, out_boards);
    else
        teams_round(&known, single, out_boards);
    for (uint32_t i = 0; i < boards && cycle % 2 == 1; i++)
        if (out_boards[i].black != 0)
            out_boards[i] = turned(out_boards[i]);
    return SWP_OK;
}

struct swp__table_row swp__table_row_of(const swp_round_robin *table, uint32_t round)
{
    const uint32_t m = rounds_of_cycle(table), cycle = (round - 1) / m; /* from 0 */
    const uint32_t n = even(table->numbers), own = (round - 1) % m + 1;
    struct swp__table_row out = {
        .cycle = cycle + 1, .row = exchanged(table, cycle, own), .last = n};
    const swp_board with_last = berger_pair(n, out.row, 0);
    out.pivot = with_last.white == n ? with_last.black : with_last.white;
    out.is_reversed = cycle % 2 == 1;
    out.is_exchanged = out.row != own;
    return out;
}
