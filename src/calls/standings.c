/* SPDX-License-Identifier: Apache-2.0 */
/* The front of the standings: which system, which round, and one block for the answer.
 *
 * Answers: is everything known that the list needs. What decides the places is the business of the
 * edition (systems/system.h). Cost: O(players * rounds) besides the edition's rule. */
#include "swisspair/experimental/dutch_1998_standings.h"
#include "systems/system.h"
#include "tournament/score_table.h"
#include "tournament/tournament_internal.h"

struct swp_dutch_1998_standings {
    swp_allocator allocator;
    size_t size; /* of this block */
    const char *system;
    uint32_t round;
    uint32_t count;
    swp_dutch_1998_standing rows[];
};

/* One block with all rows zero; NULL when memory is gone. */
static swp_dutch_1998_standings *
standings_create(const swp_tournament *t, const struct swp__system_row *system, uint32_t round)
{
    const size_t size =
        sizeof(swp_dutch_1998_standings) + t->n_players * sizeof(swp_dutch_1998_standing);
    swp_dutch_1998_standings *standings = swp__allocate(&t->allocator, size);
    if (!standings)
        return NULL;
    standings->allocator = t->allocator;
    standings->size = size;
    standings->system = system->shown.id;
    standings->round = round;
    standings->count = t->n_players;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const swp_dutch_1998_standing row = {0, 0, 0, 0, false, 0, 0, 0, 0, 0};
        standings->rows[i] = row;
    }
    return standings;
}

swp_status swp_dutch_1998_standings_create(const swp_tournament *t, const char *system,
                                           uint32_t round, swp_dutch_1998_standings **out_standings,
                                           swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_standings)
        return swp__null(err, "out_standings");
    const struct swp__system_row *row;
    swp_status status = swp__system_resolve(system, t->system, &row, err);
    if (status != SWP_OK)
        return status;
    if (!row->standings)
        return swp__fail(err, SWP_DETAIL_NO_SUCH_LIST, row->shown.id, 0, 0,
                         "%s lays down no standings of its own; dutch-1998 does (F.10)",
                         row->shown.id);
    status = swp__score_round(t, round, &round, err);
    if (status != SWP_OK)
        return status;
    struct swp__context ctx = {.arena = swp__arena_create(&t->allocator), .err = err};
    swp_dutch_1998_standings *standings = ctx.arena ? standings_create(t, row, round) : NULL;
    status = standings ? row->standings(&ctx, t, round, standings->rows) : swp__no_memory(err);
    swp__arena_destroy(ctx.arena);
    if (status == SWP_OK)
        *out_standings = standings;
    else
        swp_dutch_1998_standings_destroy(standings);
    return status;
}

bool swp_dutch_1998_standings_apply(const char *system)
{
    const struct swp__system_row *row = swp__system_row_find(system);
    return row && row->standings;
}

void swp_dutch_1998_standings_destroy(swp_dutch_1998_standings *standings)
{
    if (!standings)
        return;
    const swp_allocator allocator = standings->allocator;
    swp__release(&allocator, standings, standings->size);
}

const char *swp_dutch_1998_standings_system(const swp_dutch_1998_standings *standings)
{
    if (!standings)
        return NULL;
    return standings->system;
}

uint32_t swp_dutch_1998_standings_round(const swp_dutch_1998_standings *standings)
{
    if (!standings)
        return 0;
    return standings->round;
}

uint32_t swp_dutch_1998_standings_count(const swp_dutch_1998_standings *standings)
{
    if (!standings)
        return 0;
    return standings->count;
}

const swp_dutch_1998_standing *
swp_dutch_1998_standings_at(const swp_dutch_1998_standings *standings, uint32_t index)
{
    return standings && index < standings->count ? &standings->rows[index] : NULL;
}
