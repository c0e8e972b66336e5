/* SPDX-License-Identifier: Apache-2.0 */
/* Records that name players and rounds: 240, 250, 260, XXA, XXP, XXZ, 062 (trf.md 1.3).
 *
 * Answers: who is absent, who may not meet, who has virtual points. Run
 * when players and rounds are known; every id must exist. Ids are taken word by word, so a list
 * whose columns have drifted is still read right. Fixed fields before them are strict. */
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

/* A fixed number field; blank gives `if_blank`. False after a note. */
bool swp__trf_take_number(struct swp_trf *trf, const struct swp__trf_line *line,
                          struct swp__cursor *c, uint32_t first, uint32_t last, uint32_t limit,
                          uint32_t if_blank, swp_saying_code what, uint32_t *out_value)
{
    const struct swp__field field = swp__cursor_field(c, first, last);
    *out_value = if_blank;
    if (swp__field_uint(field, limit, out_value) != SWP__TAKEN_BAD)
        return true;
    swp__trf_error(trf, line, first, 0, 0, SWP_SAYING_NOTE_NO_NUMBER,
                   SWP__VALUES(swp__bytes_value("found", field.text, field.length),
                               swp__number_value("first", first), swp__number_value("last", last),
                               swp__trf_phrase(trf, "expected", what)));
    return false;
}

/* A points field; blank gives false in *out_given. False after a note. */
static bool take_points(struct swp_trf *trf, const struct swp__trf_line *line,
                        struct swp__cursor *c, uint32_t first, uint32_t last,
                        swp_points *out_points, bool *out_given)
{
    const struct swp__field field = swp__cursor_field(c, first, last);
    bool comma = false;
    *out_points = 0;
    const enum swp__taken taken = swp__field_points(field, out_points, &comma);
    *out_given = taken == SWP__TAKEN;
    if (taken == SWP__TAKEN_BAD) {
        swp__trf_error(trf, line, first, 0, 0, SWP_SAYING_NOTE_NO_POINTS_IN_COLUMNS,
                       SWP__VALUES(swp__bytes_value("found", field.text, field.length),
                                   swp__number_value("first", first),
                                   swp__number_value("last", last)));
        return false;
    }
    if (comma)
        swp__trf_warn(trf, line, first, 0, 0, SWP_SAYING_NOTE_COMMA, NULL);
    return true;
}

bool swp__trf_take_points(struct swp_trf *trf, const struct swp__trf_line *line,
                          struct swp__cursor *c, uint32_t first, swp_points *out_points,
                          bool *out_given)
{
    return take_points(trf, line, c, first, first + 3, out_points, out_given);
}

static bool is_blank_at(struct swp_trf *trf, const struct swp__trf_line *line,
                        struct swp__cursor *c, uint32_t column, uint32_t first, uint32_t last)
{
    if (swp__cursor_char(c, column) == ' ')
        return true;
    swp__trf_error(trf, line, column, 0, 0, SWP_SAYING_NOTE_POINTS_COLUMN,
                   SWP__VALUES(swp__number_value("column", column),
                               swp__number_value("first", first), swp__number_value("last", last)));
    return false;
}

/* The field between two blank columns: points that begin one column left would be read without
 * their sign or their tens. */
static bool take_between_blanks(struct swp_trf *trf, const struct swp__trf_line *line,
                                struct swp__cursor *c, uint32_t first, uint32_t last,
                                swp_points *out_points, bool *out_given)
{
    return is_blank_at(trf, line, c, first - 1, first, last) &&
           take_points(trf, line, c, first, last, out_points, out_given) &&
           is_blank_at(trf, line, c, last + 1, first, last);
}

bool swp__trf_take_points_apart(struct swp_trf *trf, const struct swp__trf_line *line,
                                struct swp__cursor *c, uint32_t first, swp_points *out_points,
                                bool *out_given)
{
    return take_between_blanks(trf, line, c, first, first + 3, out_points, out_given);
}

bool swp__trf_take_wide_points(struct swp_trf *trf, const struct swp__trf_line *line,
                               struct swp__cursor *c, uint32_t first, swp_points *out_points,
                               bool *out_given)
{
    struct swp__cursor look = *c;
    const bool is_apart = swp__cursor_char(&look, first - 2) == ' ';
    const char begin = swp__cursor_char(&look, first - 1);
    const bool is_filled = swp__cursor_char(&look, first + 3) != ' ';
    const bool is_wide = is_apart && is_filled && (begin == '-' || (begin >= '0' && begin <= '9'));
    return take_between_blanks(trf, line, c, is_wide ? first - 1 : first, first + 3, out_points,
                               out_given);
}

bool swp__trf_is_beyond(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t column,
                        uint32_t round)
{
    if (!trf->rounds.line || round <= trf->rounds.value)
        return false;
    swp__trf_error(trf, line, column, 0, 0, SWP_SAYING_NOTE_ROUND_BEYOND,
                   SWP__VALUES(swp__text_value("record", line->record->code),
                               swp__number_value("round", round),
                               swp__number_value("rounds", trf->rounds.value)));
    return true;
}

/* 062: number of players, informative; JaVaFo believes it, so a wrong one is worth a word. */
void swp__trf_read_player_count(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    swp__cursor_seek(&c, 4);
    struct swp__field word;
    uint32_t count;
    if (!swp__cursor_word(&c, &word) || swp__field_uint(word, 999999, &count) != SWP__TAKEN)
        return;
    if (count != trf->n_rows + trf->n_lost)
        swp__trf_warn(trf, line, word.column, 0, 0, SWP_SAYING_NOTE_PLAYER_COUNT,
                      SWP__VALUES(swp__number_value("said", count),
                                  swp__number_value("players", trf->n_rows)));
}

/* A bye asked for a round that is not played yet. A mark in the player's own line goes first. */
static void request(struct swp_trf *trf, const struct swp__trf_line *line, struct swp__trf_row *row,
                    uint32_t round, swp_result result)
{
    const uint32_t tpn = row->tpn;
    const struct swp__entry *cell = round <= row->n_cells ? &row->cells[round - 1] : NULL;
    if (cell && cell->result != SWP_RESULT_NONE) {
        if (cell->result != result && cell->result != SWP__TRF_CELL_BAD)
            swp__trf_warn(trf, line, 0, tpn, 0, SWP_SAYING_NOTE_REQUEST_DIFFERS,
                          SWP__VALUES(swp__text_value("record", line->record->code),
                                      swp__players_value("player", &tpn, 1),
                                      swp__number_value("round", round)));
        return;
    }
    swp_error err;
    if (swp_tournament_request_bye_in(trf->tournament, round, tpn, result, &err) != SWP_OK)
        swp__trf_core_failed(trf, line, &err);
}

/* A 240 of a round that was played repeats 001; it is compared, not taken. */
static void compare_past(struct swp_trf *trf, const struct swp__trf_line *line,
                         const struct swp__trf_row *row, uint32_t round, swp_result result)
{
    const uint8_t found = round <= row->n_cells ? row->cells[round - 1].result : SWP_RESULT_NONE;
    if (found == result || (result == SWP_RESULT_ZERO_BYE && found == SWP_RESULT_NONE))
        return;
    swp__trf_warn(
        trf, line, 0, row->tpn, 0, SWP_SAYING_NOTE_BYE_OF_PLAYED_ROUND,
        SWP__VALUES(swp__players_value("player", &row->tpn, 1), swp__number_value("round", round)));
}

bool swp__trf_take_240(struct swp_trf *trf, const struct swp__trf_line *line, struct swp__cursor *c,
                       swp_result *out_bye, uint32_t *out_round)
{
    struct swp__cursor start = *c;
    const struct swp__field type = swp__cursor_field(&start, 5, 5);
    *out_bye = (swp_result)swp__trf_result_of(swp__cursor_char(c, 5), false);
    if (*out_bye != SWP_RESULT_FULL_BYE && *out_bye != SWP_RESULT_HALF_BYE &&
        *out_bye != SWP_RESULT_ZERO_BYE) {
        swp__trf_error(trf, line, 5, 0, 0, SWP_SAYING_NOTE_BYE_TYPE,
                       SWP__VALUES(swp__bytes_value("found", type.text, type.length)));
        return false;
    }
    if (!swp__trf_take_number(trf, line, c, 7, 9, SWP_MAX_ROUNDS, 0, SWP_SAYING_EXPECTED_ROUND,
                              out_round))
        return false;
    if (*out_round == 0)
        swp__trf_error(trf, line, 7, 0, 0, SWP_SAYING_NOTE_NO_ROUND_OF_BYES, NULL);
    return *out_round != 0;
}

/* 240: type at 5, round at 7-9, ids from 11. In team files the ids are teams. */
void swp__trf_read_240(struct swp_trf *trf, const struct swp__trf_line *line)
{
    if (trf->is_team) {
        swp__trf_read_team_240(trf, line);
        return;
    }
    struct swp__cursor c = swp__trf_cursor(line);
    swp_result result;
    uint32_t round;
    if (!swp__trf_take_240(trf, line, &c, &result, &round))
        return;
    round = swp__trf_match_of(trf, round);
    if (swp__trf_is_beyond(trf, line, 7, round))
        return;
    if (round > trf->paired + 1)
        swp__trf_info(trf, line, 7, 0, 0, SWP_SAYING_NOTE_LATER_BYES,
                      SWP__VALUES(swp__number_value("round", round),
                                  swp__number_value("next", trf->paired + 1)));
    uint32_t tpn;
    while (!swp__trf_full(trf)) {
        struct swp__cursor before = c;
        if (swp__trf_next_id(trf, line, &c, &tpn) != SWP__TAKEN)
            return;
        struct swp__trf_row *row = swp__trf_row_of(trf, line, before.column + 1, tpn);
        if (!row)
            continue;
        if (round <= trf->paired)
            compare_past(trf, line, row, round, (swp_result)result);
        else
            request(trf, line, row, round, (swp_result)result);
    }
}

/* XXZ, and BYE of CPPDubovSystem: absent from the round to pair. */
void swp__trf_read_xxz(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    swp__cursor_seek(&c, 4);
    const uint32_t round = trf->paired + 1;
    if (trf->rounds.line && round > trf->rounds.value) {
        swp__trf_warn(trf, line, 0, 0, 0, SWP_SAYING_NOTE_ABSENT_AFTER_LAST,
                      SWP__VALUES(swp__text_value("record", line->record->code),
                                  swp__number_value("rounds", trf->rounds.value)));
        return;
    }
    uint32_t tpn;
    while (!swp__trf_full(trf)) {
        const struct swp__cursor before = c;
        if (swp__trf_next_id(trf, line, &c, &tpn) != SWP__TAKEN)
            return;
        struct swp__trf_row *row = swp__trf_row_of(trf, line, before.column + 1, tpn);
        if (row)
            request(trf, line, row, round, SWP_RESULT_ZERO_BYE);
    }
}

/* First pass: which acceleration is there. 250 goes before XXA, both before _BAKU. */
void swp__trf_see_acceleration(struct swp_trf *trf, const struct swp__trf_line *line)
{
    if (!trf->acceleration_250.line)
        trf->acceleration_250.line = line;
}

void swp__trf_see_xxa(struct swp_trf *trf, const struct swp__trf_line *line)
{
    if (!trf->acceleration_xxa.line)
        trf->acceleration_xxa.line = line;
}

static void set_virtual(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t tpn,
                        uint32_t round, swp_points points)
{
    swp_error err;
    if (swp_tournament_set_virtual_points_in(trf->tournament, round, tpn, points, &err) != SWP_OK)
        swp__trf_core_failed(trf, line, &err);
}

/* Counts what a short line spreads over many players and rounds. Without this bound a small hostile
 * file could keep the reader busy for hours; no event comes near it. False after a note. */
bool swp__trf_may_spread(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t players,
                         uint32_t rounds)
{
    const uint64_t wanted = (uint64_t)players * rounds + trf->spread;
    if (wanted > SWP__TRF_MAX_SPREAD) {
        swp__trf_error(trf, line, 0, 0, 0, SWP_SAYING_NOTE_TOO_MANY_OF_RANGES,
                       SWP__VALUES(swp__text_value("record", line->record->code),
                                   swp__number_value("most", SWP__TRF_MAX_SPREAD)));
        return false;
    }
    trf->spread = (uint32_t)wanted;
    return true;
}

/* Rounds behind the last one have nothing to accelerate: their points are dropped, in both records,
 * so that what is written and read again is the same. Told when somebody has some, not of a range
 * that goes on "for ever". */
static bool is_behind_last(const struct swp_trf *trf, uint32_t round)
{
    return trf->rounds.line && round > trf->rounds.value;
}

static void tell_idle(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t column,
                      uint32_t tpn, uint32_t round)
{
    swp__trf_warn(trf, line, column, tpn, 0, SWP_SAYING_NOTE_ACCELERATES_BEYOND,
                  SWP__VALUES(swp__text_value("record", line->record->code),
                              swp__number_value("round", round),
                              swp__number_value("last", trf->rounds.value)));
}

/* A player, or a team where teams play. */
static bool is_known(const struct swp_trf *trf, uint32_t tpn)
{
    return trf->is_team ? swp__tournament_place(trf->tournament, tpn) != SWP__NO_PLACE
                        : swp__trf_row_at(trf, tpn) != SWP__TRF_NO_ROW;
}

/* A range of ids x a range of rounds. Gaps inside the range are fine. */
static void accelerate_range(struct swp_trf *trf, const struct swp__trf_line *line,
                             const uint32_t rounds[2], const uint32_t ids[2], swp_points points)
{
    uint32_t n = 0;
    if (!swp__trf_may_spread(trf, line, ids[1] - ids[0] + 1, rounds[1] - rounds[0] + 1))
        return;
    for (uint32_t tpn = ids[0]; tpn <= ids[1]; tpn++) {
        if (!is_known(trf, tpn))
            continue;
        n++;
        for (uint32_t round = rounds[0]; round <= rounds[1] && !trf->out_of_memory; round++)
            set_virtual(trf, line, tpn, round, points);
    }
    if (n == 0)
        swp__trf_error(trf, line, 23, ids[0], 0, SWP_SAYING_NOTE_ACCELERATES_NOBODY,
                       SWP__VALUES(swp__players_value("first", &ids[0], 1),
                                   swp__players_value("last", &ids[1], 1)));
    else if (!is_known(trf, ids[0]) || !is_known(trf, ids[1]))
        swp__trf_warn(trf, line, 23, 0, 0, SWP_SAYING_NOTE_ACCELERATES_SOME,
                      SWP__VALUES(swp__players_value("first", &ids[0], 1),
                                  swp__players_value("last", &ids[1], 1)));
}

/* 250: points at 10-13, rounds at 15-17 and 19-21, ids at 23-26 and 28-31 (of four columns). */
void swp__trf_read_250(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    swp_points match_points, points;
    bool has_match_points, has_points;
    const uint32_t wide = trf->widened;
    uint32_t rounds[2], ids[2];
    if (!swp__trf_take_points(trf, line, &c, 5, &match_points, &has_match_points) ||
        !swp__trf_take_points_apart(trf, line, &c, 10, &points, &has_points) ||
        !swp__trf_take_number(trf, line, &c, 15, 17, SWP_MAX_ROUNDS, 0,
                              SWP_SAYING_EXPECTED_FIRST_ROUND, &rounds[0]) ||
        !swp__trf_take_number(trf, line, &c, 19, 21, SWP_MAX_ROUNDS, rounds[0],
                              SWP_SAYING_EXPECTED_LAST_ROUND, &rounds[1]) ||
        !swp__trf_take_number(trf, line, &c, 23, 26 + wide, trf->max_id, 0,
                              SWP_SAYING_EXPECTED_FIRST_ID, &ids[0]) ||
        !swp__trf_take_number(trf, line, &c, 28 + wide, 31 + 2 * wide, trf->max_id, ids[0],
                              SWP_SAYING_EXPECTED_LAST_ID, &ids[1]))
        return;
    /* Of teams, the match points; files have them in the other field as well. */
    if (trf->is_team && has_match_points && match_points != 0) {
        points = match_points;
        has_points = true;
    }
    if (!has_points || rounds[0] == 0 || ids[0] == 0 || rounds[1] < rounds[0] || ids[1] < ids[0]) {
        swp__trf_error(trf, line,
                       !has_points      ? 10
                       : rounds[0] == 0 ? 15
                                        : 23,
                       0, 0, SWP_SAYING_NOTE_250_NEEDS,
                       SWP__VALUES(swp__number_value("first_end", 26 + wide),
                                   swp__number_value("last_begin", 28 + wide),
                                   swp__number_value("last_end", 31 + 2 * wide)));
        return;
    }
    if (line->length < 28 + wide)
        swp__trf_warn(trf, line, 28 + wide, ids[0], 0, SWP_SAYING_NOTE_250_ONE_ID,
                      SWP__VALUES(swp__players_value("player", &ids[0], 1)));
    if (!swp__trf_match_range(trf, line, 15, 19, &rounds[0], &rounds[1]))
        return;
    if (is_behind_last(trf, rounds[0])) {
        tell_idle(trf, line, 15, 0, rounds[0]);
        return;
    }
    if (is_behind_last(trf, rounds[1]))
        rounds[1] = trf->rounds.value;
    accelerate_range(trf, line, rounds, ids, points);
}

/* XXA: id at 5-8, points of round r at 10 + 5 (r - 1); behind a wider id further right. */
void swp__trf_read_xxa(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    uint32_t tpn;
    if (!swp__trf_take_number(trf, line, &c, 5, 8 + trf->widened, trf->max_id, 0,
                              SWP_SAYING_EXPECTED_STARTING_RANK, &tpn))
        return;
    if (!swp__trf_row_of(trf, line, 5, tpn))
        return;
    if (trf->acceleration_250.line) {
        if (line == trf->acceleration_xxa.line)
            swp__trf_warn(
                trf, line, 0, 0, 0, SWP_SAYING_NOTE_XXA_BESIDE_250,
                SWP__VALUES(swp__number_value("line", trf->acceleration_250.line->number)));
        return;
    }
    for (uint32_t round = 1; c.at < c.end && round <= SWP_MAX_ROUNDS; round++) {
        const uint32_t at = 10 + trf->widened + 5 * (round - 1);
        swp_points points;
        bool given;
        if (swp__cursor_char(&c, at - 1) != ' ') {
            swp__trf_error(
                trf, line, at - 1, tpn, 0, SWP_SAYING_NOTE_XXA_COLUMN,
                SWP__VALUES(swp__number_value("column", at - 1), swp__number_value("round", round),
                            swp__number_value("first", at), swp__number_value("last", at + 3)));
            return;
        }
        if (!swp__trf_take_points(trf, line, &c, at, &points, &given))
            return;
        if (given && points != 0 && is_behind_last(trf, round)) {
            tell_idle(trf, line, at, tpn, round);
            return;
        }
        if (given)
            set_virtual(trf, line, tpn, round, points);
    }
}

/* A player, or a team where teams play; false after a note. */
static bool exists(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t column,
                   uint32_t tpn)
{
    return trf->is_team ? swp__trf_team_of(trf, line, column, tpn) != NULL
                        : swp__trf_row_of(trf, line, column, tpn) != NULL;
}

/* Hands a group to the tournament; it needs at least two. */
static void forbid(struct swp_trf *trf, const struct swp__trf_line *line, struct swp__cursor c,
                   uint32_t first, uint32_t last)
{
    const size_t room = line->length / 2 + 1;
    const struct swp__arena_mark mark = swp__arena_mark(trf->arena);
    uint32_t *tpns = swp__arena_array(trf->arena, room, sizeof *tpns);
    if (!tpns) {
        trf->out_of_memory = true;
        return;
    }
    uint32_t n = 0;
    enum swp__taken taken = SWP__TAKEN;
    while (taken == SWP__TAKEN && n < room) {
        const uint32_t column = c.column;
        taken = swp__trf_next_id(trf, line, &c, &tpns[n]);
        if (taken == SWP__TAKEN && !exists(trf, line, column + 1, tpns[n]))
            taken = SWP__TAKEN_BAD;
        n += taken == SWP__TAKEN;
    }
    swp_error err;
    if (taken == SWP__TAKEN_BLANK && n < 2)
        swp__trf_error(trf, line, 0, 0, 0,
                       n == 0 ? SWP_SAYING_NOTE_FORBIDS_NOBODY : SWP_SAYING_NOTE_FORBIDS_ONE,
                       SWP__VALUES(swp__text_value("record", line->record->code)));
    else if (taken == SWP__TAKEN_BLANK &&
             swp_tournament_forbid(trf->tournament, tpns, n, first, last, &err) != SWP_OK)
        swp__trf_core_failed(trf, line, &err);
    swp__arena_release(trf->arena, mark);
}

/* 260: first round at 5-7, last at 9-11, ids from 13. */
void swp__trf_read_260(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    uint32_t first, last;
    if (!swp__trf_take_number(trf, line, &c, 5, 7, SWP_MAX_ROUNDS, 0,
                              SWP_SAYING_EXPECTED_FIRST_ROUND, &first) ||
        !swp__trf_take_number(trf, line, &c, 9, 11, SWP_MAX_ROUNDS, 0,
                              SWP_SAYING_EXPECTED_LAST_ROUND, &last))
        return;
    if (first == 0 || (last != 0 && last < first)) {
        swp__trf_error(trf, line, 5, 0, 0, SWP_SAYING_NOTE_260_NEEDS, NULL);
        return;
    }
    if (!swp__trf_match_range(trf, line, 5, 9, &first, &last))
        return;
    if (last == 0) {
        last = first;
        swp__trf_warn(trf, line, 9, 0, 0, SWP_SAYING_NOTE_260_ONE_ROUND,
                      SWP__VALUES(swp__number_value("round", first)));
    } else if (last >= (trf->rounds.line ? trf->rounds.value : SWP_MAX_ROUNDS)) {
        last = 0; /* to the end: for ever */
    }
    forbid(trf, line, c, first, last);
}

/* XXP, and FOR of CPPDubovSystem: never to meet. */
void swp__trf_read_xxp(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    swp__cursor_seek(&c, 4);
    forbid(trf, line, c, 1, 0);
}
