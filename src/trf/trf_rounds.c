/* SPDX-License-Identifier: Apache-2.0 */
/* How many rounds are played, and what the marks behind them mean (trf.md 3.1).
 *
 * Answers: which round is to be paired. Played is up to the last column in which somebody has an
 * opponent with a result; a column of pairs without results is the round that is under way; marks
 * of byes further on are requests and never make a round played.
 *
 * READING: a pairing-allocated bye in a column without any game is the arbiter's choice for the
 * round to pair. It counts as a played round when every player has a mark there, because then
 * nobody is left to pair; the other reading would lose either issue.
 *
 * Cost: O(cells). */
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

struct column {
    uint32_t marks;      /* anything */
    uint32_t results[2]; /* bits of those that stand alone; with an opponent */
};

/* Unfinished games become draws worth what an unknown result is worth. */
static void adjourned_as_draws(struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        struct swp__trf_row *row = &trf->rows[i];
        for (uint32_t j = 0; j < row->n_cells; j++) {
            struct swp__entry *cell = &row->cells[j];
            if (cell->result != SWP_RESULT_UNKNOWN && cell->result != SWP_RESULT_PAIRED)
                continue;
            swp__trf_warn(trf, row->line, 0, row->tpn, cell->opponent,
                          SWP_SAYING_NOTE_TAKEN_AS_DRAW,
                          SWP__VALUES(swp__players_value("player", &row->tpn, 1),
                                      swp__number_value("round", swp__trf_shown_round(trf, j + 1)),
                                      swp__players_value("opponent", &cell->opponent, 1)));
            cell->result = SWP_RESULT_DRAW;
            struct swp__trf_abnormal *abnormal = swp__trf_make_abnormal(trf, row, j + 1);
            if (!abnormal)
                return;
            *abnormal =
                (struct swp__trf_abnormal){.points = trf->scoring.unknown, .was_open = true};
            abnormal->counts = swp__result_points(&trf->scoring, SWP_RESULT_DRAW,
                                                  (swp_colour)cell->colour) != abnormal->points;
        }
    }
}

/* An opponent with the code Z: a no-show. The opponent's win was then one by forfeit. */
static void repair_no_shows(struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        struct swp__trf_row *row = &trf->rows[i];
        for (uint32_t j = 0; j < row->n_cells; j++) {
            struct swp__entry *cell = &row->cells[j];
            if (cell->opponent == 0 || cell->result != SWP_RESULT_ZERO_BYE)
                continue;
            cell->result = SWP_RESULT_FORFEIT_LOSS;
            const int32_t at = swp__trf_row_at(trf, cell->opponent);
            struct swp__trf_row *other = at == SWP__TRF_NO_ROW ? NULL : &trf->rows[at];
            struct swp__entry *mirror = other && j < other->n_cells ? &other->cells[j] : NULL;
            const bool won =
                mirror && mirror->opponent == row->tpn && mirror->result == SWP_RESULT_WIN;
            if (won)
                mirror->result = SWP_RESULT_FORFEIT_WIN;
            swp__trf_warn(trf, row->line, swp__trf_result_column(trf, j + 1), row->tpn,
                          cell->opponent,
                          won ? SWP_SAYING_NOTE_Z_AS_FORFEIT_WON : SWP_SAYING_NOTE_Z_AS_FORFEIT,
                          SWP__VALUES(swp__players_value("player", &row->tpn, 1),
                                      swp__number_value("round", swp__trf_shown_round(trf, j + 1)),
                                      swp__players_value("opponent", &cell->opponent, 1)));
        }
    }
}

/* An opponent without colour and result: neither of the two was there. */
static void open_as_absent(struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows; i++)
        for (uint32_t j = 0; j < trf->rows[i].n_cells; j++) {
            struct swp__entry *cell = &trf->rows[i].cells[j];
            if (cell->result != SWP_RESULT_PAIRED || cell->colour != SWP_COLOUR_NONE)
                continue;
            cell->opponent = 0;
            cell->result = SWP_RESULT_ZERO_BYE;
        }
}

void swp__trf_apply_options(struct swp_trf *trf)
{
    if (trf->options.flags & SWP_TRF_OPEN_AS_ABSENT)
        open_as_absent(trf);
    if (trf->options.flags & SWP_TRF_ADJOURNED_AS_DRAW)
        adjourned_as_draws(trf);
    if (trf->options.flags & SWP_TRF_REPAIR)
        repair_no_shows(trf);
}

/* A match is open as long as one of its games is. */
static inline void count_cell(struct column *column, const struct swp__entry *cell)
{
    const uint8_t result = cell->second < SWP_RESULT_UNKNOWN ? cell->result : cell->second;
    column->results[cell->opponent != 0] |= UINT32_C(1) << (result & 31);
    column->marks += result != SWP_RESULT_NONE;
}

static bool has_any(const struct column *column, bool with_opponent, uint32_t results)
{
    return (column->results[with_opponent] & results) != 0;
}

void swp__trf_count_rounds(struct swp_trf *trf)
{
    const uint32_t none = 1 << SWP_RESULT_NONE;
    const uint32_t open = 1 << SWP_RESULT_UNKNOWN | 1 << SWP_RESULT_PAIRED;
    uint32_t last = 0;
    for (uint32_t i = 0; i < trf->n_rows; i++)
        if (trf->rows[i].n_cells > last)
            last = trf->rows[i].n_cells;
    const uint32_t last_told = trf->is_team ? swp__trf_told_rounds(trf, NULL, 0) : 0;
    last = last_told > last ? last_told : last;
    struct column *columns = swp__arena_array(trf->arena, last, sizeof *columns);
    bool *told = swp__arena_array(trf->arena, (size_t)last + 1, sizeof *told);
    if (!columns || !told) {
        trf->out_of_memory = true;
        return;
    }
    if (trf->is_team)
        swp__trf_told_rounds(trf, told, last);
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        const struct swp__entry *cells = trf->rows[i].cells;
        const uint32_t n = trf->rows[i].n_cells;
        bool has_rest = false;
        for (uint32_t j = 0; j < n; j++) {
            count_cell(&columns[j], &cells[j]);
            has_rest |= cells[j].opponent == 0;
        }
        trf->rows[i].has_rest = has_rest;
    }
    for (uint32_t j = 0; j < last; j++) {
        const bool everybody = columns[j].marks == trf->n_rows;
        const bool pairs = has_any(&columns[j], true, ~none);
        const bool pabs =
            has_any(&columns[j], false, 1 << SWP_RESULT_PAB | 1 << SWP_RESULT_FORFEIT_WIN);
        const bool no_pairs = !pairs && (trf->is_team ? pabs || told[j + 1] : pabs && everybody);
        if (has_any(&columns[j], true, ~(none | open)) || no_pairs)
            trf->played = j + 1;
        if (pairs)
            trf->paired = j + 1;
        if (columns[j].marks > 0)
            trf->recorded = j + 1;
    }
    if (trf->paired < trf->played)
        trf->paired = trf->played;
    trf->n_team_rounds = last;
}

/* Rounds recorded against rounds declared. */
void swp__trf_check_rounds(struct swp_trf *trf)
{
    if (!trf->rounds.line || trf->recorded <= trf->rounds.value)
        return;
    swp__trf_error(trf, trf->rounds.line, 5, 0, 0, SWP_SAYING_NOTE_MORE_ROUNDS_RECORDED,
                   SWP__VALUES(swp__number_value("recorded", trf->recorded),
                               swp__number_value("rounds", trf->rounds.value),
                               swp__text_value("record", trf->rounds.line->record->code)));
}

/* Tells a pairing-allocated bye that is not the first of its round. */
static void check_pab(struct swp_trf *trf, const struct swp__trf_row **first,
                      const struct swp__trf_row *row, uint32_t round)
{
    if (!*first) {
        *first = row;
        return;
    }
    swp__trf_warn(trf, row->line, swp__trf_result_column(trf, round), row->tpn, (*first)->tpn,
                  SWP_SAYING_NOTE_SECOND_PAB_IN_ROUND,
                  SWP__VALUES(swp__players_value("player", &row->tpn, 1),
                              swp__number_value("round", round),
                              swp__players_value("other", &(*first)->tpn, 1)));
}

/* A bye marked for a round to come by which a player would have two of one kind (C.04.1 art. 4 for
 * the pairing-allocated one; of half-point byes regulations often allow one). */
static void check_second(struct swp_trf *trf, const struct swp__trf_row *row)
{
    for (uint32_t j = trf->played; j < row->n_cells; j++) {
        const uint8_t mark = row->cells[j].opponent ? SWP_RESULT_NONE : row->cells[j].result;
        uint32_t before = 0;
        while (before < j && (row->cells[before].opponent || row->cells[before].result != mark))
            before++;
        if ((mark != SWP_RESULT_PAB && mark != SWP_RESULT_HALF_BYE) || before == j)
            continue;
        swp__trf_warn(trf, row->line, swp__trf_result_column(trf, j + 1), row->tpn, 0,
                      mark == SWP_RESULT_PAB ? SWP_SAYING_NOTE_SECOND_PAB_MARKED
                                             : SWP_SAYING_NOTE_SECOND_HALF_BYE_MARKED,
                      SWP__VALUES(swp__players_value("player", &row->tpn, 1),
                                  swp__number_value("round", j + 1),
                                  swp__number_value("before", before + 1)));
    }
}

/* One pairing-allocated bye a round; several stand in old files, so they are only told. */
void swp__trf_check_byes(struct swp_trf *trf)
{
    const struct swp__trf_row **first =
        swp__arena_array(trf->arena, trf->recorded, sizeof(const struct swp__trf_row *));
    const struct swp__trf_row *first_full = NULL;
    uint32_t n_full = 0;
    if (!first) {
        trf->out_of_memory = true;
        return;
    }
    for (uint32_t i = 0; i < trf->n_rows && !trf->is_team; i++) {
        const struct swp__trf_row *row = &trf->rows[i];
        if (!row->has_rest)
            continue;
        check_second(trf, row);
        for (uint32_t j = 0; j < row->n_cells && j < trf->recorded; j++) {
            const struct swp__entry *cell = &row->cells[j];
            if (cell->result == SWP_RESULT_PAB && cell->opponent == 0)
                check_pab(trf, &first[j], row, j + 1);
            if (cell->result != SWP_RESULT_FULL_BYE || cell->opponent != 0)
                continue;
            n_full++;
            first_full = first_full ? first_full : row;
        }
    }
    if (trf->n_blank_byes > 0)
        swp__trf_info(trf, trf->first_blank_bye->line, 0, trf->first_blank_bye->tpn, 0,
                      SWP_SAYING_NOTE_BLANK_BYES,
                      SWP__VALUES(swp__number_value("entries", trf->n_blank_byes),
                                  swp__players_value("player", &trf->first_blank_bye->tpn, 1)));
    if (n_full > 0)
        swp__trf_info(trf, first_full->line, 0, first_full->tpn, 0, SWP_SAYING_NOTE_FULL_BYES,
                      SWP__VALUES(swp__number_value("byes", n_full),
                                  swp__players_value("player", &first_full->tpn, 1)));
}
