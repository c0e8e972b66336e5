/* SPDX-License-Identifier: Apache-2.0 */
/* What results are worth, and whether columns 81-84 agree (trf.md 3.4).
 *
 * Answers: which points system is this, and is every player's score right. The system is the one
 * declared (162, then BBx, then XXS), else the standard one; when the standard one fails for
 * somebody and nothing is declared, the few systems in use are tried, and one is taken only when it
 * alone fits every player. A stated score may include the bye of the round to pair and virtual
 * points.
 *
 * Cost: O(cells); for the search about 60 times that at worst, each try ending at its first misfit.
 */
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

#include <string.h>

struct swp__points_text swp__points_text(swp_points points)
{
    struct swp__points_text shown;
    char text[sizeof shown.text], *at = text + sizeof text;
    uint32_t tenths = points < 0 ? 0 - (uint32_t)points : (uint32_t)points;
    *--at = '\0';
    *--at = (char)('0' + tenths % 10);
    *--at = '.';
    do
        *--at = (char)('0' + (tenths /= 10) % 10);
    while (tenths >= 10);
    if (points < 0)
        *--at = '-';
    memcpy(shown.text, at, (size_t)(text + sizeof text - at));
    return shown;
}

static bool same_scoring(const swp_scoring *a, const swp_scoring *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Values under which a better result is worth no more, or nobody can win: read as they stand, and
 * told. A bye is never worth more than a win (C.04.1 art. 3). */
static void tell_odd_scoring(struct swp_trf *trf, const struct swp__trf_line *line)
{
    const swp_scoring *s = &trf->scoring;
    const struct {
        bool is_odd;
        swp_saying_code what;
    } oddities[] = {
        {s->white_win <= s->white_draw, SWP_SAYING_ODD_WIN},
        {s->white_draw < s->white_loss, SWP_SAYING_ODD_DRAW},
        {s->white_draw == s->white_loss && 2 * s->white_loss >= s->white_win && s->white_win > 0,
         SWP_SAYING_ODD_LOSS_AS_DRAW},
        {s->white_loss < 0 || s->zero_bye < 0, SWP_SAYING_ODD_LOSS},
        {s->pab > (trf->has_matches ? 2 : 1) * s->white_win, SWP_SAYING_ODD_PAB},
        {s->zero_bye > s->white_draw, SWP_SAYING_ODD_ABSENCE},
        {s->unknown > (trf->has_matches ? 2 : 1) * s->white_win, SWP_SAYING_ODD_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof oddities / sizeof *oddities; i++)
        if (oddities[i].is_odd)
            swp__trf_warn(
                trf, line, 5, 0, 0, SWP_SAYING_NOTE_ODD_SCORING,
                SWP__VALUES(swp__trf_phrase(trf, "what", oddities[i].what),
                            swp__text_value("win", swp__points_text(s->white_win).text),
                            swp__text_value("draw", swp__points_text(s->white_draw).text),
                            swp__text_value("loss", swp__points_text(s->white_loss).text),
                            swp__text_value("pab", swp__points_text(s->pab).text),
                            swp__text_value("absence", swp__points_text(s->zero_bye).text)));
}

void swp__trf_choose_scoring(struct swp_trf *trf)
{
    const struct swp__trf_line *declared = NULL;
    const struct {
        const struct swp__trf_fact *fact;
        const swp_scoring *scoring;
    } sources[] = {{&trf->points_162, &trf->by_162},
                   {&trf->points_bb, &trf->by_bb},
                   {&trf->points_xxs, &trf->by_xxs}};
    trf->scoring = (swp_scoring)SWP_SCORING_INIT;
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        if (!sources[i].fact->line)
            continue;
        declared = declared ? declared : sources[i].fact->line;
        if (!trf->has_scoring)
            trf->scoring = *sources[i].scoring;
        else if (!same_scoring(&trf->scoring, sources[i].scoring))
            swp__trf_warn(
                trf, sources[i].fact->line, 0, 0, 0, SWP_SAYING_NOTE_OTHER_POINTS,
                SWP__VALUES(swp__text_value("record", sources[i].fact->line->record->code)));
        trf->has_scoring = true;
    }
    swp__trf_score_matches(trf);
    if (declared)
        tell_odd_scoring(trf, declared);
}

struct swp__trf_abnormal *swp__trf_make_abnormal(struct swp_trf *trf, struct swp__trf_row *row,
                                                 uint32_t round)
{
    if (!row->abnormal) {
        row->abnormal = swp__arena_array(trf->reading, row->n_cells, sizeof *row->abnormal);
        row->n_abnormal = row->abnormal ? row->n_cells : 0;
    }
    trf->out_of_memory = trf->out_of_memory || !row->abnormal;
    return row->abnormal ? &row->abnormal[round - 1] : NULL;
}

/* Score after the rounds played. */
static swp_points score_of(const struct swp_trf *trf, const struct swp__worth *worth,
                           const struct swp__trf_row *row)
{
    swp_points score = 0;
    for (uint32_t j = 0; j < trf->played; j++) {
        const struct swp__entry *cell = j < row->n_cells ? &row->cells[j] : NULL;
        if (swp__trf_has_other_points(row, j + 1))
            score += row->abnormal[j].points;
        else
            score += cell ? swp__games_worth(worth, cell->result, cell->second, cell->colour)
                          : swp__worth(worth, SWP_RESULT_NONE, SWP_COLOUR_NONE);
    }
    for (uint32_t round = 1; trf->adjusted && round <= trf->played; round++)
        score += swp_tournament_adjustment_in(trf->tournament, round, row->tpn);
    return score;
}

/* What an unfinished game of the last round gives, counted as a draw or not at all: the stated
 * points may do the one or the other. */
static swp_points open_game(const struct swp_trf *trf, const struct swp__worth *worth,
                            const struct swp__trf_row *row)
{
    const struct swp__entry *cell =
        trf->played && trf->played <= row->n_cells ? &row->cells[trf->played - 1] : NULL;
    const struct swp__trf_abnormal *abnormal = cell ? swp__trf_abnormal_of(row, trf->played) : NULL;
    if (abnormal && abnormal->was_open)
        return abnormal->counts ? -abnormal->points
                                : -swp__worth(worth, SWP_RESULT_DRAW, cell->colour);
    if (cell && cell->result == SWP_RESULT_PAIRED)
        return swp__worth(worth, SWP_RESULT_UNKNOWN, SWP_COLOUR_NONE);
    return 0;
}

/* Whether the stated points are that score, with or without the bye of the next round, an open game
 * and virtual points (of the round to pair or of the last one played). */
static bool agrees(const struct swp_trf *trf, const struct swp__worth *worth,
                   const struct swp__trf_row *row)
{
    const uint32_t tpn = row->tpn, next = trf->played + 1;
    const swp_points rest = row->standing->points - score_of(trf, worth, row);
    if (rest == 0 || rest == open_game(trf, worth, row))
        return true;
    const bool marked = next <= row->n_cells && row->cells[next - 1].result != SWP_RESULT_NONE &&
                        row->cells[next - 1].opponent == 0;
    const swp_result bye = marked ? (swp_result)row->cells[next - 1].result
                                  : swp_tournament_requested_bye_in(trf->tournament, next, tpn);
    const swp_points granted =
        bye == SWP_RESULT_NONE ? 0 : swp__worth(worth, (uint8_t)bye, SWP_COLOUR_NONE);
    if (rest == granted)
        return true;
    for (uint32_t round = trf->played ? trf->played : 1; round <= next; round++) {
        const swp_points extra = swp_tournament_virtual_points_in(trf->tournament, round, tpn);
        if (extra != 0 && (rest == extra || rest == extra + granted))
            return true;
    }
    return false;
}

static bool is_checkable(const struct swp__trf_row *row)
{
    if (row->broken || row->is_short_told || !row->standing->has_points)
        return false;
    for (uint32_t j = 0; j < row->n_cells; j++)
        if (row->cells[j].result == SWP__TRF_CELL_BAD)
            return false;
    return true;
}

/* Whether the stated points (or none) are simply what the rounds played are worth. */
static inline bool fits_at_once(const struct swp_trf *trf, const struct swp__worth *worth,
                                const struct swp__trf_row *row)
{
    swp_points rest = row->standing->points;
    if (trf->has_matches || trf->adjusted || row->abnormal || trf->played > row->n_cells)
        return false;
    for (uint32_t j = 0; j < trf->played; j++) {
        if (row->cells[j].result >= SWP__RESULTS)
            return false;
        rest -= swp__worth(worth, row->cells[j].result, row->cells[j].colour);
    }
    return rest == 0;
}

/* *at_once: nobody's points needed a closer look. */
static const struct swp__trf_row *first_misfit(const struct swp_trf *trf,
                                               const swp_scoring *scoring, bool *at_once)
{
    const struct swp__worth worth = swp__worth_of_results(scoring);
    *at_once = true;
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        const struct swp__trf_row *row = &trf->rows[i];
        if (fits_at_once(trf, &worth, row))
            continue;
        *at_once = false;
        if (is_checkable(row) && !agrees(trf, &worth, row))
            return row;
    }
    return NULL;
}

static swp_scoring make_scoring(swp_points win, swp_points draw, swp_points loss, swp_points pab)
{
    return (swp_scoring){.white_win = win,
                         .black_win = win,
                         .white_draw = draw,
                         .black_draw = draw,
                         .white_loss = loss,
                         .black_loss = loss,
                         .forfeit_win = win,
                         .forfeit_loss = 0,
                         .pab = pab,
                         .full_bye = win,
                         .half_bye = draw,
                         .zero_bye = 0,
                         .unknown = draw};
}

static bool anybody_has(const struct swp_trf *trf, uint8_t result)
{
    for (uint32_t i = 0; i < trf->n_rows; i++)
        for (uint32_t j = 0; j < trf->played && j < trf->rows[i].n_cells; j++)
            if (trf->rows[i].cells[j].result == result)
                return true;
    return false;
}

/* Tries the systems in use. The number of those that fit; *out is the first. */
static int search_scoring(const struct swp_trf *trf, swp_scoring *out)
{
    static const swp_points systems[][3] = {{10, 5, 0},  {30, 10, 0},  {20, 10, 0},
                                            {30, 15, 0}, {30, 20, 10}, {30, 10, 10}};
    const bool any_pab = anybody_has(trf, SWP_RESULT_PAB);
    bool at_once;
    int n = 0;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        const swp_points win = systems[i][0];
        for (swp_points pab = win; pab >= 0; pab -= 5) {
            const swp_scoring tried = make_scoring(win, systems[i][1], systems[i][2], pab);
            if (!first_misfit(trf, &tried, &at_once) && n++ == 0)
                *out = tried;
            if (!any_pab)
                break; /* nothing shows what a bye is worth: as much as a win */
        }
    }
    return n;
}

static void report_points(struct swp_trf *trf, const struct swp__trf_row *row)
{
    const swp_scoring *s = &trf->scoring;
    const struct swp__worth worth = swp__worth_of_results(s);
    swp__trf_error(
        trf, row->line, 81, row->tpn, 0, SWP_SAYING_NOTE_POINTS_DIFFER,
        SWP__VALUES(swp__players_value("player", &row->tpn, 1),
                    swp__text_value("found", swp__points_text(row->standing->points).text),
                    swp__text_value("counted", swp__points_text(score_of(trf, &worth, row)).text),
                    swp__text_value("win", swp__points_text(s->white_win).text),
                    swp__text_value("draw", swp__points_text(s->white_draw).text)));
}

static void tell_missing_points(struct swp_trf *trf)
{
    uint32_t n = 0;
    const struct swp__trf_row *first = NULL;
    for (uint32_t i = 0; i < trf->n_rows; i++) {
        if (trf->rows[i].standing->has_points || trf->rows[i].broken)
            continue;
        n++;
        first = first ? first : &trf->rows[i];
    }
    if (n > 0)
        swp__trf_warn(trf, first->line, 81, first->tpn, 0, SWP_SAYING_NOTE_POINTS_MISSING,
                      SWP__VALUES(swp__number_value("players", n),
                                  swp__players_value("player", &first->tpn, 1)));
}

/* In team files the points are informative only. */
void swp__trf_check_points(struct swp_trf *trf)
{
    if (trf->is_team)
        return;
    tell_missing_points(trf);
    const struct swp__trf_row *misfit = first_misfit(trf, &trf->scoring, &trf->points_fit);
    if (!misfit)
        return;
    swp_scoring found;
    if (!trf->has_scoring && !trf->has_matches && search_scoring(trf, &found) == 1) {
        trf->scoring = found;
        swp__trf_warn(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_POINTS_SHOW,
                      SWP__VALUES(swp__text_value("win", swp__points_text(found.white_win).text),
                                  swp__text_value("draw", swp__points_text(found.white_draw).text),
                                  swp__text_value("loss", swp__points_text(found.white_loss).text),
                                  swp__text_value("pab", swp__points_text(found.pab).text)));
        return;
    }
    const struct swp__worth worth = swp__worth_of_results(&trf->scoring);
    for (uint32_t i = 0; i < trf->n_rows && !swp__trf_full(trf); i++)
        if (is_checkable(&trf->rows[i]) && !agrees(trf, &worth, &trf->rows[i]))
            report_points(trf, &trf->rows[i]);
}
