/* SPDX-License-Identifier: Apache-2.0 */
/* The table of rounds and points behind all standings (see score_table.h). */
#include "tournament/score_table.h"
#include "base/sort.h"
#include "tournament/tournament_internal.h"

/* Every game up to the round has a result. */
static swp_status is_finished(const swp_tournament *t, uint32_t round, swp_error *err)
{
    for (uint32_t i = 0; i < t->n_players; i++)
        for (uint32_t q = 1; q <= round; q++) {
            const struct swp__entry entry = swp__player_counted_entry(&t->players[i], q);
            if (swp__entry_is_open(t, entry))
                return swp__fail_in(
                    err, SWP_DETAIL_ROUND_UNFINISHED, q, "", t->players[i].facts.tpn,
                    entry.opponent,
                    "round %lu is not finished: the game of %lu and %lu has no result",
                    (unsigned long)q, (unsigned long)t->players[i].facts.tpn,
                    (unsigned long)entry.opponent);
        }
    return SWP_OK;
}

swp_status swp__score_round(const swp_tournament *t, uint32_t wanted, uint32_t *out_round,
                            swp_error *err)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    const uint32_t round = wanted ? wanted : recorded;
    if (round > recorded)
        return swp__fail_in(err, SWP_DETAIL_ROUND_NOT_RECORDED, wanted, "", 0, 0,
                            "there are no standings after round %lu: %lu rounds are recorded",
                            (unsigned long)wanted, (unsigned long)recorded);
    swp_status status = swp_tournament_validate(t, err);
    if (status == SWP_OK)
        status = is_finished(t, round, err);
    if (status == SWP_OK)
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
static struct numbered *by_number(struct swp__context *ctx, const swp_tournament *t,
                                  int32_t *slot_of_place)
{
    struct numbered *order = swp__arena_array(ctx->arena, t->n_players, sizeof *order);
    if (!order)
        return NULL;
    for (uint32_t i = 0; i < t->n_players; i++) {
        order[i].tpn = t->players[i].facts.tpn;
        order[i].place = i;
    }
    if (t->n_players > 0)
        swp__sort(order, t->n_players, sizeof *order, compare_numbers);
    for (uint32_t slot = 0; slot < t->n_players; slot++)
        slot_of_place[order[slot].place] = (int32_t)slot;
    return order;
}

/* A match of two games as one result: by forfeit when one of the two stayed away from both games,
 * else by its points. */
static uint8_t result_of_match(const swp_tournament *t, struct swp__entry own,
                               const struct swp__player *opponent, uint32_t round)
{
    const struct swp__entry other = swp__player_entry(opponent, round);
    if (swp__forfeits_both(t, own))
        return SWP_RESULT_FORFEIT_LOSS;
    if (swp__forfeits_both(t, other))
        return SWP_RESULT_FORFEIT_WIN;
    const swp_points mine = swp__entry_points(t, own);
    const swp_points theirs = swp__entry_points(t, other);
    return mine > theirs ? SWP_RESULT_WIN : mine == theirs ? SWP_RESULT_DRAW : SWP_RESULT_LOSS;
}

/* What the round is worth, and what was added in it. */
static void fill_points(const swp_tournament *t, const struct swp__player *player, uint32_t round,
                        swp_team_score score, struct swp__score_cell *cell)
{
    if (score == SWP_TEAM_SCORE_NONE) {
        cell->points = swp__player_points(t, player, round);
        cell->adjustment = swp__player_remark_value(player, swp__adjustment_kind(t), round);
    } else {
        cell->points = swp__team_points(t, player, round, score);
        cell->adjustment = swp__team_adjustment(t, player, round, score);
    }
}

static void fill_slot(const swp_tournament *t, const struct swp__player *player,
                      const int32_t *slot_of_place, uint32_t slot, swp_team_score score,
                      struct swp__score_table *out)
{
    out->tpns[slot] = player->facts.tpn;
    out->ratings[slot] = player->facts.rating;
    for (uint32_t round = 1; round <= out->rounds; round++) {
        const struct swp__entry entry = swp__player_counted_entry(player, round);
        const int32_t place =
            entry.opponent ? swp__tournament_place(t, entry.opponent) : SWP__NO_PLACE;
        struct swp__score_cell *cell = swp__score_cell_at(out, slot, round);
        cell->opponent = place == SWP__NO_PLACE ? SWP__NO_SLOT : slot_of_place[place];
        fill_points(t, player, round, score, cell);
        cell->result = entry.result == SWP_RESULT_NONE ? SWP_RESULT_ZERO_BYE : entry.result;
        cell->colour = entry.colour;
        if (t->has_matches && place != SWP__NO_PLACE)
            cell->result = result_of_match(t, entry, &t->players[place], round);
        out->scores[slot] += (int64_t)cell->points + cell->adjustment;
    }
}

swp_status swp__score_table_make_in(struct swp__context *ctx, const swp_tournament *t,
                                    uint32_t rounds, swp_team_score score,
                                    struct swp__score_table *out)
{
    const uint32_t n = t->n_players;
    size_t per_player;
    struct swp__score_table table = {.n = n, .rounds = rounds};
    if (!swp__array_size(rounds, sizeof *table.cells, &per_player))
        return swp__no_memory(ctx->err);
    table.cells = swp__arena_array(ctx->arena, n, per_player);
    table.tpns = swp__arena_array(ctx->arena, n, sizeof *table.tpns);
    table.ratings = swp__arena_array(ctx->arena, n, sizeof *table.ratings);
    table.scores = swp__arena_array(ctx->arena, n, sizeof *table.scores);
    int32_t *slot_of_place = swp__arena_array(ctx->arena, n, sizeof *slot_of_place);
    if (!table.cells || !table.tpns || !table.ratings || !table.scores || !slot_of_place)
        return swp__no_memory(ctx->err);
    const struct numbered *order = by_number(ctx, t, slot_of_place);
    if (!order)
        return swp__no_memory(ctx->err);
    for (uint32_t slot = 0; slot < n; slot++)
        fill_slot(t, &t->players[order[slot].place], slot_of_place, slot, score, &table);
    *out = table;
    return SWP_OK;
}

swp_status swp__score_table_make(struct swp__context *ctx, const swp_tournament *t, uint32_t rounds,
                                 struct swp__score_table *out)
{
    return swp__score_table_make_in(ctx, t, rounds, SWP_TEAM_SCORE_NONE, out);
}

int32_t swp__score_slot(const struct swp__score_table *table, uint32_t tpn)
{
    uint32_t low = 0, high = table->n;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (table->tpns[middle] < tpn)
            low = middle + 1;
        else
            high = middle;
    }
    return low < table->n && table->tpns[low] == tpn ? (int32_t)low : SWP__NO_SLOT;
}
