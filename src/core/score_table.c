/* The table of rounds and points behind all standings (see score_table.h). */
#include "core/score_table.h"
#include "core/tournament_internal.h"

#include <stdlib.h>

/* Every game up to the round has a result. */
static sp_status is_finished(const sp_tournament *t, uint32_t round, sp_error *err)
{
    for (uint32_t i = 0; i < t->n_players; i++)
        for (uint32_t q = 1; q <= round; q++) {
            const struct sp__entry entry = sp__player_counted_entry(&t->players[i], q);
            if (entry.result == SP_RESULT_PAIRED)
                return sp__fail(err, SP_ERR_INVALID, "", t->players[i].facts.tpn, entry.opponent,
                                "round %lu is not finished: the game of %lu and %lu has no result",
                                (unsigned long)q, (unsigned long)t->players[i].facts.tpn,
                                (unsigned long)entry.opponent);
        }
    return SP_OK;
}

sp_status sp__score_round(const sp_tournament *t, uint32_t wanted, uint32_t *out_round,
                          sp_error *err)
{
    const uint32_t recorded = sp_tournament_rounds_recorded(t);
    const uint32_t round = wanted ? wanted : recorded;
    if (round > recorded)
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0,
                        "there are no standings after round %lu: %lu rounds are recorded",
                        (unsigned long)wanted, (unsigned long)recorded);
    sp_status status = sp_tournament_validate(t, err);
    if (status == SP_OK)
        status = is_finished(t, round, err);
    if (status == SP_OK)
        *out_round = round;
    return status;
}

struct numbered {
    uint32_t tpn, place;
};

static int compare_numbers(const void *left, const void *right)
{
    const struct numbered *a = left, *b = right;
    return (a->tpn > b->tpn) - (a->tpn < b->tpn);
}

/* Places by rising number, and the slot of each place. NULL when memory is gone. */
static struct numbered *by_number(struct sp__context *ctx, const sp_tournament *t,
                                  int32_t *slot_of_place)
{
    struct numbered *order = sp__arena_array(ctx->arena, t->n_players, sizeof *order);
    if (!order)
        return NULL;
    for (uint32_t i = 0; i < t->n_players; i++) {
        order[i].tpn = t->players[i].facts.tpn;
        order[i].place = i;
    }
    if (t->n_players > 0)
        qsort(order, t->n_players, sizeof *order, compare_numbers);
    for (uint32_t slot = 0; slot < t->n_players; slot++)
        slot_of_place[order[slot].place] = (int32_t)slot;
    return order;
}

static void fill_slot(const sp_tournament *t, const struct sp__player *player,
                      const int32_t *slot_of_place, uint32_t slot, struct sp__score_table *out)
{
    out->tpns[slot] = player->facts.tpn;
    out->ratings[slot] = player->facts.rating;
    for (uint32_t round = 1; round <= out->rounds; round++) {
        const struct sp__entry entry = sp__player_counted_entry(player, round);
        const int32_t place =
            entry.opponent ? sp__tournament_place(t, entry.opponent) : SP__NO_PLACE;
        struct sp__score_cell *cell = sp__score_cell_at(out, slot, round);
        cell->opponent = place == SP__NO_PLACE ? SP__NO_SLOT : slot_of_place[place];
        cell->points = sp__player_points(t, player, round);
        cell->adjustment = sp__player_remark_value(player, SP__REMARK_ADJUSTMENT, round);
        cell->result = entry.result == SP_RESULT_NONE ? SP_RESULT_ZERO_BYE : entry.result;
        cell->colour = entry.colour;
        out->scores[slot] += (int64_t)cell->points + cell->adjustment;
    }
}

sp_status sp__score_table_make(struct sp__context *ctx, const sp_tournament *t, uint32_t rounds,
                               struct sp__score_table *out)
{
    const uint32_t n = t->n_players;
    size_t per_player;
    struct sp__score_table table = {.n = n, .rounds = rounds};
    if (!sp__array_size(rounds, sizeof *table.cells, &per_player))
        return sp__no_memory(ctx->err);
    table.cells = sp__arena_array(ctx->arena, n, per_player);
    table.tpns = sp__arena_array(ctx->arena, n, sizeof *table.tpns);
    table.ratings = sp__arena_array(ctx->arena, n, sizeof *table.ratings);
    table.scores = sp__arena_array(ctx->arena, n, sizeof *table.scores);
    int32_t *slot_of_place = sp__arena_array(ctx->arena, n, sizeof *slot_of_place);
    if (!table.cells || !table.tpns || !table.ratings || !table.scores || !slot_of_place)
        return sp__no_memory(ctx->err);
    const struct numbered *order = by_number(ctx, t, slot_of_place);
    if (!order)
        return sp__no_memory(ctx->err);
    for (uint32_t slot = 0; slot < n; slot++)
        fill_slot(t, &t->players[order[slot].place], slot_of_place, slot, &table);
    *out = table;
    return SP_OK;
}

int32_t sp__score_slot(const struct sp__score_table *table, uint32_t tpn)
{
    uint32_t low = 0, high = table->n;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (table->tpns[middle] < tpn)
            low = middle + 1;
        else
            high = middle;
    }
    return low < table->n && table->tpns[low] == tpn ? (int32_t)low : SP__NO_SLOT;
}
