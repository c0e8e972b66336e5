/* From rows and facts to a tournament.
 *
 * Answers: what does the tournament know after reading. Nothing is decided here that a record does
 * not say: marks behind the last round under way become requests, everything up to it becomes
 * entries. A refusal of the core becomes a note of the player's line.
 *
 * Cost: O(players * rounds). */
#include "core/tournament_internal.h"
#include "trf/trf_file.h"

static void add_player(struct sp_trf *trf, struct sp__trf_row *row)
{
    enum { NAME = 33 * 4 + 1 };
    char name[NAME];
    sp_error err;
    sp__field_text(row->name, name, sizeof name);
    row->player.name = name;
    if (sp_tournament_add_player(trf->tournament, &row->player, &err) != SP_OK)
        sp__trf_core_failed(trf, row->line, &err);
    row->player.name = NULL;
}

void sp__trf_build_players(struct sp_trf *trf)
{
    sp_error err;
    if (sp_tournament_create(&trf->allocator, &trf->tournament, &err) != SP_OK) {
        sp__trf_core_failed(trf, NULL, &err);
        return;
    }
    if (sp__tournament_expect_players(trf->tournament, trf->n_rows, &err) != SP_OK)
        sp__trf_core_failed(trf, NULL, &err);
    for (uint32_t i = 0; i < trf->n_rows && !sp__trf_full(trf); i++) {
        const uint32_t tpn = trf->rows[i].player.tpn;
        if (tpn != 0 && sp__trf_row_at(trf, tpn) == (int32_t)i)
            add_player(trf, &trf->rows[i]);
    }
    if (trf->rounds.line &&
        sp_tournament_set_rounds(trf->tournament, trf->rounds.value, &err) != SP_OK)
        sp__trf_core_failed(trf, trf->rounds.line, &err);
    if (trf->colour.line && sp_tournament_set_initial_colour(
                                trf->tournament, (sp_colour)trf->colour.value, &err) != SP_OK)
        sp__trf_core_failed(trf, trf->colour.line, &err);
    if (trf->order_by_rank.line &&
        sp_tournament_set_pairing_order(trf->tournament, SP_ORDER_BY_POSITION, &err) != SP_OK)
        sp__trf_core_failed(trf, trf->order_by_rank.line, &err);
    const char *system = trf->is_team ? "team" : trf->system_id ? trf->system_id : "";
    if (sp_tournament_set_system(trf->tournament, system, &err) != SP_OK)
        sp__trf_core_failed(trf, trf->system.line, &err);
}

/* Marks behind the last round with pairs (trf.md 3.1). */
void sp__trf_build_requests(struct sp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows && !sp__trf_full(trf); i++) {
        const struct sp__trf_row *row = &trf->rows[i];
        for (uint32_t round = trf->paired + 1; round <= row->n_cells && !row->broken; round++) {
            const struct sp__trf_cell *cell = &row->cells[round - 1];
            sp_error err;
            if (cell->result == SP_RESULT_NONE || cell->result == SP__TRF_CELL_BAD)
                continue;
            if (sp_tournament_request_bye(trf->tournament, row->player.tpn, round,
                                          (sp_result)cell->result, &err) != SP_OK)
                sp__trf_core_failed(trf, row->line, &err);
        }
    }
}

/* Baku by 192, unless 250 or XXA say it in detail. */
void sp__trf_build_acceleration(struct sp_trf *trf)
{
    if (!trf->baku || trf->is_team || trf->acceleration_250.line || trf->acceleration_xxa.line)
        return;
    if (!trf->rounds.line) {
        sp__trf_note(trf, SP_SEVERITY_ERROR, trf->system.line, 5, 0, 0,
                     "Baku acceleration needs the number of rounds; add `142 n` or `XXR n`");
        return;
    }
    sp_error err;
    if (sp_tournament_accelerate_baku(trf->tournament, &err) != SP_OK)
        sp__trf_core_failed(trf, trf->system.line, &err);
}

static void add_entry(struct sp_trf *trf, const struct sp__trf_row *row, uint32_t round)
{
    const struct sp__trf_cell *cell = &row->cells[round - 1];
    const sp_entry entry = {cell->opponent, (sp_colour)cell->colour, (sp_result)cell->result};
    sp_error err;
    if (cell->result != SP_RESULT_NONE &&
        sp_tournament_set_entry(trf->tournament, row->player.tpn, round, &entry, &err) != SP_OK)
        sp__trf_core_failed(trf, row->line, &err);
    if (cell->has_override && sp_tournament_set_entry_points(trf->tournament, row->player.tpn,
                                                             round, cell->override, &err) != SP_OK)
        sp__trf_core_failed(trf, row->line, &err);
}

void sp__trf_build_entries(struct sp_trf *trf)
{
    sp_error err;
    if (sp_tournament_set_scoring(trf->tournament, &trf->scoring, &err) != SP_OK)
        sp__trf_core_failed(trf, NULL, &err);
    for (uint32_t i = 0; i < trf->n_rows && !sp__trf_full(trf); i++) {
        const struct sp__trf_row *row = &trf->rows[i];
        if (sp__tournament_expect_rounds(trf->tournament, row->player.tpn, trf->paired, &err) !=
            SP_OK)
            sp__trf_core_failed(trf, row->line, &err);
        for (uint32_t round = 1; round <= trf->paired && round <= row->n_cells; round++)
            add_entry(trf, row, round);
    }
    trf->tournament->games_fit = !sp__trf_full(trf); /* sp__trf_check_cells has seen them */
}
