/* The front of the standings: which system, which round, and one block for the answer.
 *
 * Answers: is everything known that the list needs. What decides the places is the business of the
 * edition (core/system_registry.h). Cost: O(players * rounds) besides the edition's rule. */
#include "swisspair/standings.h"
#include "core/score_table.h"
#include "core/system_registry.h"
#include "core/tournament_internal.h"

struct sp_standings {
    sp_allocator allocator;
    size_t size; /* of this block */
    const char *system;
    uint32_t round;
    uint32_t count;
    sp_standing rows[];
};

/* One block with all rows zero; NULL when memory is gone. */
static sp_standings *standings_create(const sp_tournament *t, const struct sp__system_row *system,
                                      uint32_t round)
{
    const size_t size = sizeof(sp_standings) + t->n_players * sizeof(sp_standing);
    sp_standings *standings = sp__allocate(&t->allocator, size);
    if (!standings)
        return NULL;
    standings->allocator = t->allocator;
    standings->size = size;
    standings->system = system->shown.id;
    standings->round = round;
    standings->count = t->n_players;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const sp_standing row = {0, 0, 0, 0, false, 0, 0, 0, 0, 0};
        standings->rows[i] = row;
    }
    return standings;
}

sp_status sp_standings_make(const sp_tournament *t, const char *system, uint32_t round,
                            sp_standings **out_standings, sp_error *err)
{
    const struct sp__system_row *row;
    sp_status status = sp__system_resolve(system, t->system, &row, err);
    if (status != SP_OK)
        return status;
    if (!row->standings)
        return sp__fail(err, SP_ERR_UNSUPPORTED, row->shown.id, 0, 0,
                        "%s lays down no standings of its own; dutch-1998 does (F.10)",
                        row->shown.id);
    status = sp__score_round(t, round, &round, err);
    if (status != SP_OK)
        return status;
    struct sp__context ctx = {.arena = sp__arena_create(&t->allocator), .err = err};
    sp_standings *standings = ctx.arena ? standings_create(t, row, round) : NULL;
    status = standings ? row->standings(&ctx, t, round, standings->rows) : sp__no_memory(err);
    sp__arena_destroy(ctx.arena);
    if (status == SP_OK)
        *out_standings = standings;
    else
        sp_standings_destroy(standings);
    return status;
}

void sp_standings_destroy(sp_standings *standings)
{
    if (!standings)
        return;
    const sp_allocator allocator = standings->allocator;
    sp__release(&allocator, standings, standings->size);
}

const char *sp_standings_system(const sp_standings *standings)
{
    return standings->system;
}

uint32_t sp_standings_round(const sp_standings *standings)
{
    return standings->round;
}

uint32_t sp_standings_count(const sp_standings *standings)
{
    return standings->count;
}

sp_standing sp_standings_at(const sp_standings *standings, uint32_t index)
{
    const sp_standing none = {0, 0, 0, 0, false, 0, 0, 0, 0, 0};
    return index < standings->count ? standings->rows[index] : none;
}
