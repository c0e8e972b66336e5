/* SPDX-License-Identifier: Apache-2.0 */
/* Matches of two games in a file (C.04.5): match k takes the columns of rounds 2k - 1 and 2k.
 *
 * Answers: which columns are one match, and does a line say the same in both. Both name the same
 * opponent, with opposite colours, each with the result of its own game; a bye stands in both. Of
 * the match to be paired a mark in the first column is enough. Once the columns are joined a round
 * of every row is a match; records that name rounds name columns, and whole matches.
 *
 * READING: FIDE has published no form; this is the one convention in use. It is switched on by 192
 * or by who reads the file, never guessed from the cells.
 *
 * Cost: O(cells). */
#include "systems/system.h"
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

/* ---- facts ----------------------------------------------------------------------------------- */

/* 142 and XXR count columns. */
static void halve_rounds(struct swp_trf *trf)
{
    if (!trf->rounds.line)
        return;
    if (trf->rounds.value % 2 != 0)
        swp__trf_error(trf, trf->rounds.line, 5, 0, 0, SWP_SAYING_NOTE_ODD_COLUMNS,
                       SWP__VALUES(swp__number_value("columns", trf->rounds.value)));
    trf->rounds.value /= 2;
}

void swp__trf_settle_matches(struct swp_trf *trf)
{
    const struct swp__system_row *row = swp__system_row_find(trf->system_id);
    trf->has_matches = (row && row->shown.flags & SWP_SYSTEM_PAIRS_MATCHES) ||
                       trf->options.flags & SWP_TRF_MATCHES;
    if (trf->has_matches)
        halve_rounds(trf);
    else if (trf->byes_162.line)
        swp__trf_error(trf, trf->byes_162.line, trf->byes_162.value, 0, 0,
                       SWP_SAYING_NOTE_BYES_OF_MATCHES, NULL);
    if (!trf->has_matches && trf->words_162)
        swp__trf_error(trf, trf->words_162, 5, 0, 0, SWP_SAYING_NOTE_162_WORDS,
                       SWP__VALUES(swp__bytes_value("found", trf->words_162->text + 4, 1)));
    if (trf->has_matches && trf->acceleration_xxa.line)
        swp__trf_error(trf, trf->acceleration_xxa.line, 0, 0, 0, SWP_SAYING_NOTE_XXA_AND_MATCHES,
                       NULL);
}

/* READING: the files in use have 162 as words; they say nothing else than its columns. Byes are for
 * whole matches, unless 162 says what they are worth. */
void swp__trf_score_matches(struct swp_trf *trf)
{
    swp_scoring *s = &trf->scoring;
    if (!trf->has_matches)
        return;
    if (!trf->pab_162)
        s->pab = s->white_win + s->white_draw;
    if (!trf->full_162)
        s->full_bye = 2 * s->white_win;
    if (!trf->half_162)
        s->half_bye = 2 * s->white_draw;
}

/* ---- rounds named by records ----------------------------------------------------------------- */

uint32_t swp__trf_shown_round(const struct swp_trf *trf, uint32_t round)
{
    return trf->has_matches && !trf->is_joined ? (round + 1) / 2 : round;
}

uint32_t swp__trf_match_of(const struct swp_trf *trf, uint32_t column)
{
    return trf->has_matches ? (column + 1) / 2 : column;
}

bool swp__trf_match_range(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t at_first,
                          uint32_t at_last, uint32_t *first, uint32_t *last)
{
    if (!trf->has_matches)
        return true;
    const bool is_early = *first % 2 == 0;
    if (is_early || (*last != 0 && *last % 2 != 0)) {
        swp__trf_error(trf, line, is_early ? at_first : at_last, 0, 0, SWP_SAYING_NOTE_HALF_MATCHES,
                       SWP__VALUES(swp__text_value("record", line->record->code),
                                   swp__number_value("first", *first),
                                   swp__number_value("last", *last)));
        return false;
    }
    *first = (*first + 1) / 2;
    *last /= 2;
    return true;
}

/* ---- the cells of a match -------------------------------------------------------------------- */

/* The two columns of a match in one line. */
struct columns {
    struct swp_trf *trf;
    struct swp__trf_row *row;
    uint32_t match;
    struct swp__entry one, two;
};

static void report(const struct columns *c, uint32_t column, swp_saying_code what)
{
    swp__trf_error(c->trf, c->row->line, column, c->row->tpn, c->one.opponent,
                   SWP_SAYING_NOTE_MATCH,
                   SWP__VALUES(swp__players_value("player", &c->row->tpn, 1),
                               swp__number_value("match", c->match),
                               swp__number_value("first", 2 * c->match - 1),
                               swp__number_value("second", 2 * c->match),
                               swp__trf_phrase(c->trf, "wrong", what)));
}

/* What does not fit together; SWP__NO_SAYING: nothing. *out_place is where in the second cell it
 * stands. */
static swp_saying_code contradiction(const struct columns *c, uint32_t *out_place)
{
    const struct swp__entry *one = &c->one, *two = &c->two;
    *out_place = 0;
    if (one->opponent != two->opponent && (one->opponent == 0 || two->opponent == 0))
        return one->result == SWP_RESULT_NONE || two->result == SWP_RESULT_NONE
                   ? SWP_SAYING_MATCH_ONE_COLUMN
                   : SWP_SAYING_MATCH_BYE_IN_ONE;
    if (one->opponent != two->opponent)
        return SWP_SAYING_MATCH_OPPONENTS;
    *out_place = 5;
    if (one->opponent != 0 && one->colour != SWP_COLOUR_NONE && one->colour == two->colour)
        return SWP_SAYING_MATCH_COLOURS;
    *out_place = 7;
    if (one->opponent == 0 && one->result != two->result)
        return SWP_SAYING_MATCH_BYES;
    return SWP__NO_SAYING;
}

/* What one game is worth, an adjourned one taken as a draw perhaps not a draw's points. */
static swp_points points_of(const struct columns *c, const struct swp__entry *cell, uint32_t column)
{
    if (swp__trf_has_other_points(c->row, column))
        return c->row->abnormal[column - 1].points;
    return swp__result_points(&c->trf->scoring, (swp_result)cell->result, (swp_colour)cell->colour);
}

/* The match as one cell: game 1, with the result of game 2. */
static struct swp__entry joined(const struct columns *c)
{
    struct swp__entry cell = c->one;
    if (cell.result == SWP__TRF_CELL_BAD || c->two.result == SWP__TRF_CELL_BAD) {
        cell.result = SWP__TRF_CELL_BAD;
        return cell;
    }
    if (cell.opponent == 0)
        return cell;
    if (cell.colour == SWP_COLOUR_NONE)
        cell.colour = (uint8_t)swp__other_colour((swp_colour)c->two.colour);
    cell.second = c->two.result;
    return cell;
}

/* What was abnormal about the columns is about the match. */
static void join_abnormal(const struct columns *c)
{
    struct swp__trf_row *row = c->row;
    const uint32_t second = 2 * c->match;
    struct swp__trf_abnormal match = row->abnormal[second - 2];
    match.counts = match.counts || swp__trf_has_other_points(row, second);
    if (match.counts)
        match.points = points_of(c, &c->one, second - 1) + points_of(c, &c->two, second);
    row->abnormal[c->match - 1] = match;
}

/* `open`: the match to be paired, or a later one, of which the first column is enough. */
static struct swp__entry join(struct columns *c, bool is_open)
{
    const struct swp__entry nothing = {.result = SWP_RESULT_NONE};
    uint32_t place;
    if (c->one.result == SWP__TRF_CELL_BAD || c->two.result == SWP__TRF_CELL_BAD)
        return joined(c);
    if (is_open && c->two.result == SWP_RESULT_NONE && c->one.opponent == 0)
        return c->one;
    const swp_saying_code wrong = contradiction(c, &place);
    if (wrong == SWP__NO_SAYING)
        return joined(c);
    const uint32_t second = 2 * c->match;
    report(c, swp__trf_cell_column(c->trf, second) + (place ? c->trf->widened + place : 0), wrong);
    return (struct swp__entry){.result = c->one.opponent ? SWP__TRF_CELL_BAD : nothing.result};
}

/* The last match in which somebody has an opponent. */
static uint32_t last_paired(const struct swp_trf *trf)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < trf->n_rows; i++)
        for (uint32_t j = trf->rows[i].n_cells; j > last; j--)
            if (trf->rows[i].cells[j - 1].opponent != 0)
                last = j;
    return (last + 1) / 2;
}

void swp__trf_join_games(struct swp_trf *trf)
{
    const struct swp__entry nothing = {.result = SWP_RESULT_NONE};
    if (!trf->has_matches)
        return;
    const uint32_t paired = last_paired(trf);
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        struct swp__trf_row *row = &trf->rows[i];
        const uint32_t n = row->n_cells;
        for (uint32_t j = 0; j < n; j += 2) {
            struct columns c = {trf, row, j / 2 + 1, row->cells[j],
                                j + 1 < n ? row->cells[j + 1] : nothing};
            row->cells[j / 2] = row->broken ? nothing : join(&c, c.match > paired);
            if (j < row->n_abnormal)
                join_abnormal(&c);
        }
        row->n_cells = (n + 1) / 2;
        row->n_abnormal = (row->n_abnormal + 1) / 2;
    }
    trf->is_joined = true;
}
