/* SPDX-License-Identifier: Apache-2.0 */
/* A registry with one simple system, for tests of what stands around a room.
 *
 * Linked before the library, these functions of the registry replace the real ones (the test
 * must not ask for swp_system_at and its neighbours, which stand in the same file). "fake" pairs
 * the first seated player with the next one he may meet, going back when the rest cannot be paired;
 * the last player without a bye so far gets the bye. White goes to the higher ranked player on odd
 * boards when the lot is white, to the lower ranked one on even boards. A mutant spoils the result
 * in one way. */
#ifndef SWISSPAIR_TESTS_FAKE_SYSTEM_H
#define SWISSPAIR_TESTS_FAKE_SYSTEM_H

#include "base/trace.h"
#include "systems/system.h"

#include <string.h>

enum fake_mutant {
    FAKE_SOUND,
    FAKE_PAIRS_TWICE,
    FAKE_LEAVES_OVER,
    FAKE_SEATS_ABSENT,
    FAKE_SEATS_NOBODY,
    FAKE_BLACK_TWICE,
    FAKE_TWO_BYES,
    FAKE_REMATCH,
    FAKE_FORBIDDEN,
    FAKE_SAYS_NO_PAIRING,
    FAKE_SAYS_NO_MEMORY,
    FAKE_MUTANTS
};

static enum fake_mutant fake_mutant;
static bool fake_bars_byes;      /* nobody may have the bye */
static bool fake_saw_last_round; /* of the last position */
static int fake_polls;

static inline bool fake_may_meet(const struct swp__position *p, int a, int b)
{
    return (fake_mutant == FAKE_REMATCH || !swp__position_have_played(p, a, b)) &&
           (fake_mutant == FAKE_FORBIDDEN || !swp__position_forbidden(p, a, b));
}

/* Pairs the `n` slots of `rest`; partners into `mate`. */
static inline bool fake_match(const struct swp__position *p, int *rest, int n, int *mate)
{
    if (n == 0)
        return true;
    for (int i = 1; i < n; i++) {
        if (!fake_may_meet(p, rest[0], rest[i]))
            continue;
        int fewer[64], m = 0;
        for (int j = 1; j < n; j++)
            if (j != i)
                fewer[m++] = rest[j];
        mate[rest[0]] = rest[i];
        mate[rest[i]] = rest[0];
        if (fake_match(p, fewer, m, mate))
            return true;
    }
    return false;
}

/* The last slot without a bye before; SWP__NOBODY for an even number. */
static inline int fake_bye(const struct swp__position *p, int *rest, int *n)
{
    if (*n % 2 == 0)
        return SWP__NOBODY;
    for (int i = *n - 1; i >= 0; i--) {
        bool had = false;
        for (uint32_t q = 1; q < p->round; q++)
            had = had || swp__past_of(p, rest[i], q)->kind == SWP__PAST_PAB;
        if (had)
            continue;
        const int bye = rest[i];
        memmove(&rest[i], &rest[i + 1], (size_t)(*n - i - 1) * sizeof *rest);
        --*n;
        return bye;
    }
    return SWP__NOBODY;
}

static inline void fake_spoil(const struct swp__position *p, struct swp__slot_pairing *out)
{
    struct swp__slot_board *boards = out->boards;
    const struct swp__slot_board bye = {boards[0].black, SWP__NOBODY};
    if (fake_mutant == FAKE_PAIRS_TWICE)
        boards[out->n_boards - 1] = boards[0];
    if (fake_mutant == FAKE_LEAVES_OVER)
        out->n_boards--;
    if (fake_mutant == FAKE_SEATS_NOBODY)
        boards[0].white = p->n;
    if (fake_mutant == FAKE_BLACK_TWICE)
        boards[1].black = boards[0].black;
    if (fake_mutant == FAKE_TWO_BYES) {
        boards[0].black = SWP__NOBODY;
        boards[out->n_boards++] = bye;
    }
    for (int slot = 0; fake_mutant == FAKE_SEATS_ABSENT && slot < p->n; slot++)
        if (!p->seats[slot].takes_part)
            boards[0].white = slot;
}

static inline swp_colour fake_lot(const struct swp__position *p)
{
    return p->initial_colour != SWP_COLOUR_NONE ? p->initial_colour
                                                : swp__lot_shown(&p->first_by_rank, true);
}

static inline swp_status fake_room(struct swp__context *ctx, const struct swp__position *p,
                                   struct swp__slot_pairing *out)
{
    int rest[64], mate[64], n = p->n_seated;
    if (fake_mutant == FAKE_SAYS_NO_MEMORY)
        return SWP_ERR_MEMORY;
    if (n > 60 || fake_mutant == FAKE_SAYS_NO_PAIRING)
        return SWP_ERR_NO_PAIRING;
    fake_saw_last_round = p->is_last_round;
    for (int round = 0; round < 3; round++, fake_polls++)
        if (!swp__context_poll(ctx))
            return SWP_ERR_CANCELLED;
    memcpy(rest, p->seated, (size_t)n * sizeof *rest);
    const int bye = fake_bye(p, rest, &n);
    if (!fake_match(p, rest, n, mate))
        return SWP_ERR_NO_PAIRING;
    out->boards = swp__arena_array(ctx->arena, (size_t)n + 2, sizeof *out->boards);
    if (!out->boards)
        return SWP_ERR_MEMORY;
    for (int i = 0; i < n; i++) {
        const int slot = rest[i];
        if (mate[slot] < slot)
            continue;
        const bool white = (out->n_boards % 2 == 0) == (fake_lot(p) == SWP_COLOUR_WHITE);
        const struct swp__slot_board board = {white ? slot : mate[slot], white ? mate[slot] : slot};
        struct swp__trace_event *event =
            swp__trace_add(ctx, SWP_TRACE_KIND_PAIR, "fake 1", "board %d", out->n_boards + 1);
        swp__trace_player(ctx, event, board.white);
        swp__trace_player(ctx, event, board.black);
        out->boards[out->n_boards++] = board;
    }
    const struct swp__slot_board last = {bye, SWP__NOBODY};
    if (bye != SWP__NOBODY)
        out->boards[out->n_boards++] = last;
    fake_spoil(p, out);
    return SWP_OK;
}

static inline bool fake_bye_allowed(const struct swp__position *p, int slot)
{
    return !fake_bars_byes && p->seats[slot].takes_part;
}

static inline uint8_t fake_colours_barred(const struct swp__position *p, int slot)
{
    (void)p;
    (void)slot;
    return 0;
}

static const char *const fake_titles[] = {"GM", NULL};
static const struct swp__system_row fake_system = {
    .shown = {.id = "fake", .title = "Fake system", .edition = "never in force", .family = "fake"},
    .room = fake_room,
    .bye_allowed = fake_bye_allowed,
    .colours_barred = fake_colours_barred,
    .title_order = fake_titles};

swp_status swp__system_resolve(const char *wanted, const char *declared,
                               const struct swp__system_row **out, swp_error *err)
{
    const char *id = wanted ? wanted : declared;
    if (id && *id && strcmp(id, "fake") != 0)
        return swp__fail(err, SWP_DETAIL_NO_SUCH_SYSTEM, id, 0, 0, "there is only 'fake'");
    *out = &fake_system;
    return SWP_OK;
}

swp_status swp__system_or_table_resolve(const char *wanted, const char *declared,
                                        const struct swp__system_row **out, swp_error *err)
{
    return swp__system_resolve(wanted, declared, out, err);
}

swp_status swp__system_is_no_table(const struct swp__system_row *row, swp_error *err)
{
    (void)row;
    (void)err;
    return SWP_OK;
}

const struct swp__system_row *swp__system_row_at(size_t index)
{
    return index == 0 ? &fake_system : NULL;
}

const struct swp__system_row *swp__system_row_find(const char *id)
{
    return id && strcmp(id, "fake") == 0 ? &fake_system : NULL;
}

/* Its rounds are its own, and it asks for nothing. */
const struct swp__system_row *swp__system_row_of_round(const struct swp__system_row *system,
                                                       uint32_t round, uint32_t rounds)
{
    (void)round;
    (void)rounds;
    return system;
}

swp_status swp__system_rounds_known(const struct swp__system_row *system, uint32_t rounds,
                                    swp_error *err)
{
    (void)system;
    (void)rounds;
    (void)err;
    return SWP_OK;
}

swp_status swp__no_such_rules(swp_error *err, const struct swp__system_row *system)
{
    return swp__fail(err, SWP_DETAIL_NO_SUCH_SYSTEM, system->shown.id, 0, 0, "left to nobody");
}

#endif
