/* SPDX-License-Identifier: Apache-2.0 */
/* From rows and facts to a tournament.
 *
 * Answers: what does the tournament know after reading. Nothing is decided here that a record does
 * not say: marks behind the last round under way become requests, everything up to it becomes
 * entries. A refusal of the core becomes a note of the player's line.
 *
 * Cost: O(players * rounds). */
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

#include <string.h>

enum { TITLE = 4, FEDERATION = 4, FIDE_ID = 12, BIRTH = 11 }; /* bytes at most, with the NUL */

/* Whether more than the name is said of the player. */
static inline bool has_texts(const struct swp__trf_row *row)
{
    return (row->federation.length | row->fide_id.length | row->birth.length) != 0 || row->title[0];
}

/* A row is a player of the tournament, or a member whom a team takes up afterwards. */
static void add_row(struct swp_trf *trf, const struct swp__trf_row *row)
{
    enum { NAME = 33 * 4 + 1 };
    char name[NAME], federation[FEDERATION], fide_id[FIDE_ID], birth[BIRTH];
    swp_error err;
    swp_player p = SWP_PLAYER_INIT;
    const size_t length =
        row->has_plain_name ? row->name.length
                            : swp__field_text(swp__trf_text_of(row, row->name), name, sizeof name);
    p.tpn = row->tpn;
    p.rating = row->rating;
    p.sex = row->sex;
    p.name = row->has_plain_name ? row->line->text + row->name.at : name;
    if (has_texts(row)) {
        swp__field_text(swp__trf_text_of(row, row->federation), federation, sizeof federation);
        swp__field_text(swp__trf_text_of(row, row->fide_id), fide_id, sizeof fide_id);
        swp__field_text(swp__trf_text_of(row, row->birth), birth, sizeof birth);
        p.title = row->title;
        p.federation = federation;
        p.fide_id = fide_id;
        p.birth = birth;
    }
    if (swp__tournament_add_sound(trf->is_team ? trf->tournament->members : trf->tournament, &p,
                                  length, &err) != SWP_OK)
        swp__trf_core_failed(trf, row->line, &err);
}

void swp__trf_build_rows(struct swp_trf *trf)
{
    swp_tournament *const into = trf->is_team ? trf->tournament->members : trf->tournament;
    size_t n_entries = 0, n_bytes = 0;
    swp_error err;
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        const uint32_t n_cells = trf->is_team ? 0 : trf->rows[i].n_cells;
        n_entries += n_cells < trf->paired ? n_cells : trf->paired;
        n_bytes += trf->rows[i].name.length + 1;
        n_bytes += has_texts(&trf->rows[i]) ? TITLE + FEDERATION + FIDE_ID + BIRTH : 0;
    }
    if (swp__tournament_expect_players(into, trf->n_rows, n_entries, n_bytes, &err) != SWP_OK)
        swp__trf_core_failed(trf, NULL, &err);
    for (uint32_t i = 0; i < trf->n_rows && !swp__trf_full(trf); i++) {
        const uint32_t tpn = trf->rows[i].tpn;
        if (tpn != 0 && swp__trf_row_at(trf, tpn) == (int32_t)i)
            add_row(trf, &trf->rows[i]);
    }
}

void swp__trf_build_players(struct swp_trf *trf)
{
    swp_error err;
    const swp_allocator counted = swp__trf_counted(trf);
    if (swp_tournament_create(&counted, &trf->tournament, &err) != SWP_OK) {
        swp__trf_core_failed(trf, NULL, &err);
        return;
    }
    if (trf->is_team)
        swp__trf_build_teams(trf);
    else
        swp__trf_build_rows(trf);
    if (trf->has_matches && swp_tournament_set_match_games(trf->tournament, 2, &err) != SWP_OK)
        swp__trf_core_failed(trf, NULL, &err);
    if (trf->rounds.line &&
        swp_tournament_set_rounds(trf->tournament, trf->rounds.value, &err) != SWP_OK)
        swp__trf_core_failed(trf, trf->rounds.line, &err);
    if (trf->colour.line && swp_tournament_set_initial_colour(
                                trf->tournament, (swp_colour)trf->colour.value, &err) != SWP_OK)
        swp__trf_core_failed(trf, trf->colour.line, &err);
    if (trf->order_by_rank.line &&
        swp_tournament_set_pairing_order(trf->tournament, SWP_PAIRING_ORDER_BY_POSITION, &err) !=
            SWP_OK)
        swp__trf_core_failed(trf, trf->order_by_rank.line, &err);
    const char *system = trf->system_id ? trf->system_id : "";
    if (swp_tournament_set_system(trf->tournament, system, &err) != SWP_OK)
        swp__trf_core_failed(trf, trf->system.line, &err);
}

/* Marks behind the last round with pairs (trf.md 3.1). */
void swp__trf_build_requests(struct swp_trf *trf)
{
    for (uint32_t i = 0; !trf->is_team && i < trf->n_rows && !swp__trf_full(trf); i++) {
        const struct swp__trf_row *row = &trf->rows[i];
        for (uint32_t round = trf->paired + 1; round <= row->n_cells && !row->broken; round++) {
            const struct swp__entry *cell = &row->cells[round - 1];
            swp_error err;
            if (cell->result == SWP_RESULT_NONE || cell->result == SWP__TRF_CELL_BAD)
                continue;
            if (swp_tournament_request_bye_in(trf->tournament, round, row->tpn,
                                              (swp_result)cell->result, &err) != SWP_OK)
                swp__trf_core_failed(trf, row->line, &err);
        }
    }
}

/* Baku by 192, unless 250 or XXA say it in detail. */
void swp__trf_build_acceleration(struct swp_trf *trf)
{
    if ((!trf->baku && !trf->acc) || trf->acceleration_250.line || trf->acceleration_xxa.line)
        return;
    if (!trf->rounds.line) {
        swp__trf_error(trf, trf->system.line, 5, 0, 0, SWP_SAYING_NOTE_BAKU_NEEDS_ROUNDS, NULL);
        return;
    }
    swp_error err;
    if (swp_tournament_accelerate_baku(trf->tournament, &err) != SWP_OK)
        swp__trf_core_failed(trf, trf->system.line, &err);
}

static void add_entry(struct swp_trf *trf, const struct swp__trf_row *row, uint32_t round)
{
    const struct swp__entry *cell = &row->cells[round - 1];
    const swp_entry entry = {cell->opponent, (swp_colour)cell->colour, (swp_result)cell->result};
    swp_error err;
    if (cell->result != SWP_RESULT_NONE &&
        swp_tournament_set_entry_in(trf->tournament, round, row->tpn, &entry, &err) != SWP_OK)
        swp__trf_core_failed(trf, row->line, &err);
    if (cell->second != SWP_RESULT_NONE &&
        swp_tournament_set_second_result_in(trf->tournament, round, row->tpn,
                                            (swp_result)cell->second, &err) != SWP_OK)
        swp__trf_core_failed(trf, row->line, &err);
    if (swp__trf_has_other_points(row, round) &&
        swp_tournament_set_entry_points_in(trf->tournament, round, row->tpn,
                                           row->abnormal[round - 1].points, &err) != SWP_OK)
        swp__trf_core_failed(trf, row->line, &err);
}

/* The rounds of a row, at once; where the core refuses one, or has more to be told, one by one. */
static void add_entries(struct swp_trf *trf, const struct swp__trf_row *row)
{
    const uint32_t n = trf->paired < row->n_cells ? trf->paired : row->n_cells;
    swp_error err;
    if (n == 0)
        return;
    const swp_status status =
        swp__tournament_fill_entries(trf->tournament, row->tpn, row->cells, n, &err);
    if (status == SWP_ERR_MEMORY)
        swp__trf_core_failed(trf, row->line, &err);
    for (uint32_t round = 1; round <= n && (status != SWP_OK || row->abnormal); round++)
        add_entry(trf, row, round);
}

void swp__trf_build_entries(struct swp_trf *trf)
{
    swp_error err;
    if (trf->is_team) {
        swp__trf_build_matches(trf);
        return;
    }
    if (swp_tournament_set_scoring(trf->tournament, &trf->scoring, &err) != SWP_OK)
        swp__trf_core_failed(trf, NULL, &err);
    for (uint32_t i = 0; i < trf->n_rows && !swp__trf_full(trf); i++)
        add_entries(trf, &trf->rows[i]);
    trf->tournament->games_fit = !swp__trf_full(trf); /* swp__trf_check_cells has seen them */
}
