/* SPDX-License-Identifier: Apache-2.0 */
/* The lot of a tournament: what is declared, what is recorded, what counts.
 *
 * Answers: swp_lot_find. How the colours on record tell the lot is each edition's own
 * (lot_on_record of its row), asked of the position before the first round in which anybody has a
 * colour.
 *
 * Cost: O(players * rounds up to that one) and what the edition asks for. */
#include "base/options.h"
#include "swisspair/pair.h"
#include "systems/system.h"
#include "tournament/tournament_internal.h"

/* The first round in which somebody has a colour; 0 when there is none. */
static uint32_t first_round_with_colours(const swp_tournament *t)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    for (uint32_t q = 1; q <= recorded; q++)
        for (uint32_t i = 0; i < t->n_players; i++)
            if (swp__player_counted_entry(&t->players[i], q).colour != SWP_COLOUR_NONE)
                return q;
    return 0;
}

/* What the first round with colours shows, if there is one before or at `round`. */
static swp_status read_record(struct swp__context *ctx, const struct swp__system_row *system,
                              const swp_tournament *t, uint32_t round, swp_lot *lot)
{
    const uint32_t first = first_round_with_colours(t);
    const struct swp__position *position;
    if (first == 0 || first > round)
        return SWP_OK;
    swp_status status = swp__position_build(ctx, t, first, 0, SWP__POSITION_RECORDED, &position);
    if (status == SWP_OK)
        status = system->lot_on_record(ctx, position, &lot->recorded);
    if (lot->used == SWP_COLOUR_NONE)
        lot->used = lot->recorded;
    if (status == SWP_OK && system->record_is_lot && first == 1 && round > 1)
        lot->used = position->first_by_rank.colour;
    return status;
}

void swp_lot_init(swp_lot *lot)
{
    if (!lot)
        return;
    *lot = (swp_lot)SWP_LOT_INIT;
}

static const struct swp__options_kind lot_kind = {
    .name = "SWP_LOT_INIT",
    .size = sizeof(swp_lot),
};

swp_status swp_lot_find(const swp_tournament *t, const char *system, uint32_t round,
                        swp_lot *out_lot, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_lot)
        return swp__null(err, "out_lot");
    const struct swp__system_row *row = NULL;
    swp_lot lot = SWP_LOT_INIT;
    swp_status status = swp__options_readable(&lot_kind, out_lot, err);
    if (status == SWP_OK)
        status = swp__system_resolve(system, t->system, &row, err);
    lot.declared = lot.used = t->initial_colour;
    if (status == SWP_OK)
        status = swp_tournament_validate(t, err);
    if (status != SWP_OK)
        return status;
    struct swp__context ctx = {.arena = swp__arena_create(&t->allocator), .err = err};
    status = ctx.arena ? read_record(&ctx, row, t,
                                     round ? round : swp_tournament_rounds_recorded(t) + 1, &lot)
                       : swp__no_memory(err);
    swp__arena_destroy(ctx.arena);
    if (status == SWP_OK)
        swp__options_fill(&lot_kind, &lot, out_lot);
    return status;
}
