/* SPDX-License-Identifier: Apache-2.0 */
/* Standings that an edition lays down itself (Swiss System Based on Rating 1998, F.10), as a table
 * like those of C.07: so that the list, the cross table, the working and ranks held against it are
 * one order.
 *
 * Answers: who stands where by the rule of the room (systems/system.h), what puts two players in
 * order, what the two values are made of. The encounters decide who is first and nothing else, so
 * that what decides between two others who are level is the average alone.
 * O(n log n + n * rounds). */
#include "swisspair/language.h"
#include "systems/system.h"
#include "tiebreak/tiebreak_internal.h"

#include <string.h>

enum { BY_ENCOUNTERS, BY_AVERAGE, N_CODES };

static const swp_dutch_1998_standing *row_of(const swp_standings *table, uint32_t slot)
{
    return &table->by_edition[slot];
}

/* ---- what the values are made of --------------------------------------------------------------
 */

static uint32_t encounters(const swp_standings *table, const struct swp__tiebreak_code *code,
                           uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const swp_dutch_1998_standing *row = row_of(table, slot);
    uint32_t n = 0;
    (void)code;
    *out = row->is_compared ? swp__tiebreak_value(row->encounters, 10) : swp__tiebreak_undefined();
    for (uint32_t round = 1; row->is_compared && round <= table->played.rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(&table->played, slot, round);
        if (!swp__cell_is_game(cell) || !row_of(table, (uint32_t)cell->opponent)->is_compared)
            continue;
        parts[n] = swp__tiebreak_part(table, cell, round, SWP_TIEBREAK_PART_KIND_GAME);
        parts[n++].value = swp__tiebreak_value(cell->points, 10);
    }
    return n;
}

static uint32_t average(const swp_standings *table, const struct swp__tiebreak_code *code,
                        uint32_t slot, swp_tiebreak_part *parts, swp_tiebreak_value *out)
{
    const swp_dutch_1998_standing *row = row_of(table, slot);
    uint32_t n = 0;
    (void)code;
    *out = row->opponents ? swp__tiebreak_value(row->rating_sum, row->opponents)
                          : swp__tiebreak_undefined();
    for (uint32_t round = 1; round <= table->played.rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(&table->played, slot, round);
        if (!swp__cell_is_game(cell))
            continue;
        const int32_t rating = table->played.ratings[cell->opponent];
        parts[n] = swp__tiebreak_part(table, cell, round, SWP_TIEBREAK_PART_KIND_GAME);
        parts[n].value = swp__tiebreak_value(rating > 0 ? rating : 0, 1);
        parts[n++].cut_by = rating > 0 ? NULL : "A.1"; /* without an estimate */
    }
    return n;
}

static const struct swp__tiebreak_kind kinds[N_CODES] = {
    [BY_ENCOUNTERS] = {"Enc.", SWP_N_("points against those level for the first place"), "F.10", 0,
                       encounters, NULL, SWP__OF_PLAYERS, NULL},
    [BY_AVERAGE] = {"Opp.", SWP_N_("average rating of the opponents"), "F.10", 0, average, NULL,
                    SWP__OF_PLAYERS, NULL},
};

void swp__tiebreak_edition_codes(swp_standings *table)
{
    table->n_codes = N_CODES;
    for (int k = 0; k < N_CODES; k++) {
        table->codes[k].kind = &kinds[k];
        memcpy(table->codes[k].text, kinds[k].code, strlen(kinds[k].code) + 1);
    }
}

/* ---- the order ------------------------------------------------------------------------------- */

int32_t swp__tiebreak_edition_decider(const swp_standings *table, uint32_t slot_a, uint32_t slot_b)
{
    const swp_dutch_1998_standing *a = row_of(table, slot_a), *b = row_of(table, slot_b);
    if (a->points != b->points)
        return SWP_STANDINGS_BY_POINTS;
    const bool is_for_first = a->is_compared && (a->place == 1 || b->place == 1);
    if (is_for_first && a->encounters != b->encounters)
        return BY_ENCOUNTERS;
    return swp__fraction_compare(a->rating_sum, a->opponents ? a->opponents : 1, b->rating_sum,
                                 b->opponents ? b->opponents : 1) != 0
               ? BY_AVERAGE
               : N_CODES;
}

/* The last value that separates the player from the one above or the one below. */
static int32_t decided_by(const swp_standings *table, uint32_t index)
{
    int32_t found = SWP_STANDINGS_BY_POINTS;
    for (uint32_t k = 0; k < 2; k++) {
        if (k == 0 ? index == 0 : index + 1 == table->played.n)
            continue;
        const uint32_t other = k == 0 ? index - 1 : index + 1;
        const int32_t decider =
            swp__tiebreak_edition_decider(table, table->order[index], table->order[other]);
        if (decider < N_CODES && decider > found)
            found = decider;
    }
    return found;
}

static void take_order(swp_standings *table, const swp_dutch_1998_standing *rows)
{
    for (uint32_t i = 0; i < table->played.n; i++) {
        const uint32_t slot = (uint32_t)swp__score_slot(&table->played, rows[i].tpn);
        table->order[i] = slot;
        table->row_of_slot[slot] = i;
        table->groups[N_CODES][slot] = rows[i].place;
        table->sharing[rows[i].place - 1] = rows[i].lots;
    }
    for (uint32_t i = 0; i < table->played.n; i++)
        table->decided_by[table->order[i]] = decided_by(table, i);
}

swp_status swp__tiebreak_edition_rank(struct swp__context *ctx, const swp_tournament *t,
                                      const char *system, swp_standings *table)
{
    const size_t n = table->played.n;
    const struct swp__system_row *row = swp__system_row_find(system);
    swp_dutch_1998_standing *rows = swp__arena_array(ctx->arena, n, sizeof *rows);
    swp_dutch_1998_standing *by_slot = swp__arena_array(ctx->arena, n, sizeof *by_slot);
    swp_tiebreak_part *parts =
        swp__arena_array(ctx->arena, swp_standings_most_parts(table), sizeof *parts);
    if (!rows || !by_slot || !parts || !swp__tiebreak_make_order(ctx, table))
        return swp__no_memory(ctx->err);
    const swp_status status = row->standings(ctx, t, table->played.rounds, rows);
    if (status != SWP_OK)
        return status;
    for (size_t i = 0; i < n; i++)
        by_slot[swp__score_slot(&table->played, rows[i].tpn)] = rows[i];
    table->by_edition = by_slot;
    table->system = row->shown.id;
    for (uint32_t k = 0; k < N_CODES; k++) {
        table->values[k] = swp__arena_array(ctx->arena, n, sizeof *table->values[k]);
        if (!table->values[k])
            return swp__no_memory(ctx->err);
        for (uint32_t slot = 0; slot < n; slot++)
            kinds[k].rule(table, &table->codes[k], slot, parts, &table->values[k][slot]);
    }
    take_order(table, rows);
    return SWP_OK;
}
