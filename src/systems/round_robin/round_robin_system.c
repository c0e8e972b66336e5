/* SPDX-License-Identifier: Apache-2.0 */
/* Round robins as others see them (systems/system.h), and a round of a tournament by its table.
 *
 * Answers: who meets whom in this round of this tournament. Pairing numbers are the numbers drawn
 * by lot: of n participants they are 1..n; where n is odd one number up to n + 1, whichever, may be
 * missing, and is the free one. Absences and results change nothing. O(n). */
#include "systems/round_robin/round_robin.h"

#include "swisspair/experimental/round_robin.h"

/* A build for Swiss systems alone (SWP_WITHOUT_TABLES) has none of them. */
#ifndef SWP_WITHOUT_TABLES
enum { NO_SLOT = -2 };

static uint32_t rounds_of_cycle(uint32_t players)
{
    return players + players % 2 - 1;
}

static uint32_t table_rounds(const struct swp__system_row *row, uint32_t players)
{
    return players < 2 ? 0 : row->cycles * rounds_of_cycle(players);
}

static void table_of(const struct swp__system_row *row, uint32_t players, uint32_t rounds,
                     swp_round_robin *out)
{
    const uint32_t of_cycle = rounds_of_cycle(players);
    const uint32_t planned = (rounds + of_cycle - 1) / of_cycle;
    swp_round_robin_init(out, players + players % 2);
    out->flags = row->has_no_swap ? SWP_ROUND_ROBIN_NO_SWAP : 0u;
    out->cycles = planned > row->cycles ? planned : row->cycles;
}

/* slots[1..size] by number; SWP__NOBODY for the free one. SWP_ERR_INVALID: a number does not fit.
 */
static swp_status slots_by_number(struct swp__context *ctx, const struct swp__position *p,
                                  uint32_t size, int *slots)
{
    for (uint32_t i = 0; i <= size; i++)
        slots[i] = SWP__NOBODY;
    for (int slot = 0; slot < p->n; slot++) {
        const uint32_t number = p->seats[slot].listed;
        if (number > size)
            return swp__fail(ctx->err, SWP_DETAIL_PAIRING_DOES_NOT_FIT, "C.05", p->seats[slot].tpn,
                             0,
                             "a round robin of %d has the numbers 1 to %lu: there is no number %lu",
                             p->n, (unsigned long)size, (unsigned long)number);
        slots[number] = slot;
    }
    return SWP_OK;
}

/* Boards of numbers as boards of slots; who meets the free number comes last. */
static void seat(const swp_board *boards, uint32_t n, const int *slots,
                 struct swp__slot_pairing *out)
{
    struct swp__slot_board rests = {NO_SLOT, SWP__NOBODY};
    for (uint32_t i = 0; i < n; i++) {
        const struct swp__slot_board board = {slots[boards[i].white], slots[boards[i].black]};
        if (board.white != SWP__NOBODY && board.black != SWP__NOBODY)
            out->boards[out->n_boards++] = board;
        else
            rests.white = board.white != SWP__NOBODY ? board.white : board.black;
    }
    if (rests.white != NO_SLOT)
        out->boards[out->n_boards++] = rests;
}

static swp_status table_round(struct swp__context *ctx, const struct swp__system_row *row,
                              const struct swp__position *p, struct swp__slot_pairing *out)
{
    if (row->is_own_order)
        return swp__fail(ctx->err, SWP_DETAIL_NO_SUCH_SYSTEM, row->shown.id, 0, 0,
                         "the order of the rounds of %s is the arbiter's, and no table tells it; "
                         "Berger's: berger-roundrobin",
                         row->shown.id);
    const uint32_t size = (uint32_t)p->n + (uint32_t)p->n % 2;
    swp_round_robin table;
    swp_round_robin_init(&table, size);
    swp_status status = swp_round_robin_validate(&table, ctx->err);
    if (status != SWP_OK)
        return status;
    table_of(row, (uint32_t)p->n, p->rounds, &table);
    int *slots = swp__arena_room(ctx->arena, (size_t)size + 1, sizeof *slots);
    swp_board *boards = swp__arena_room(ctx->arena, size / 2, sizeof *boards);
    out->boards = swp__arena_room(ctx->arena, size / 2, sizeof *out->boards);
    out->n_boards = 0;
    if (!slots || !boards || !out->boards)
        return swp__no_memory(ctx->err);
    status = slots_by_number(ctx, p, size, slots);
    if (status == SWP_OK)
        status = swp_round_robin_round(&table, p->round, boards, ctx->err);
    if (status == SWP_OK)
        seat(boards, size / 2, slots, out);
    return status;
}

#define BERGER "C.05, Annex 1"
#define ROUND_ROBIN(id, family, title, edition, least, code)                                       \
    .shown = {id, title, edition, family, 0, .revision = 1, .flags = SWP_SYSTEM_IS_TABLE},         \
    .table = table_round, .table_rounds = table_rounds, .table_of = table_of, .cycles = (least),   \
    .trf_codes = {code}

static const struct swp__system_row rows[] = {
    {ROUND_ROBIN("berger-roundrobin", "berger", "Round robin, Berger tables", BERGER, 1,
                 "BERGER_ROUNDROBIN")},
    {ROUND_ROBIN("berger-doubleroundrobin", "berger", "Double round robin, Berger tables", BERGER,
                 2, "BERGER_DOUBLEROUNDROBIN")},
    {ROUND_ROBIN("berger-roundrobin-no-swap", "berger",
                 "Round robin, Berger tables, no rounds exchanged where cycles join", BERGER, 1,
                 NULL),
     .has_no_swap = true},
    {ROUND_ROBIN("fide-roundrobin", "round-robin", "Round robin in the arbiter's order",
                 "checked only", 1, "FIDE_ROUNDROBIN"),
     .is_own_order = true},
    {ROUND_ROBIN("fide-doubleroundrobin", "round-robin",
                 "Double round robin in the arbiter's order", "checked only", 2,
                 "FIDE_DOUBLEROUNDROBIN"),
     .is_own_order = true},
    {ROUND_ROBIN("berger-team-roundrobin", "berger", "Round robin of teams, Berger tables", BERGER,
                 1, "BERGER_TEAM_ROUNDROBIN")},
    {ROUND_ROBIN("berger-team-doubleroundrobin", "berger",
                 "Double round robin of teams, Berger tables", BERGER, 2,
                 "BERGER_TEAM_DOUBLEROUNDROBIN")},
    {ROUND_ROBIN("fide-team-roundrobin", "round-robin",
                 "Round robin of teams in the arbiter's order", "checked only", 1,
                 "FIDE_TEAM_ROUNDROBIN"),
     .is_own_order = true},
    {ROUND_ROBIN("fide-team-doubleroundrobin", "round-robin",
                 "Double round robin of teams in the arbiter's order", "checked only", 2,
                 "FIDE_TEAM_DOUBLEROUNDROBIN"),
     .is_own_order = true},
};

const struct swp__system_row *swp__round_robin_at(size_t index)
{
    return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}
#else
const struct swp__system_row *swp__round_robin_at(size_t index)
{
    (void)index;
    return NULL;
}
#endif
