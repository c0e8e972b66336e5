/* SPDX-License-Identifier: Apache-2.0 */
/* Records that speak of teams and rounds: 300, 320, 330, and 240 and 299 in team files (trf.md 1.3,
 * 1.6).
 *
 * Answers: who sat where, who had the bye, which match was forfeited, whose points differ. Run when
 * teams and rounds are known, but for 320, whose values belong to the rules of the event. */
#include "trf/trf_file.h"

#include <string.h>

/* Points of 320; blank leaves the value. False after a note. */
static bool take_value(struct swp_trf *trf, const struct swp__trf_line *line, struct swp__cursor *c,
                       uint32_t column, swp_points *value, bool *was_given)
{
    swp_points points;
    bool given;
    if (!swp__trf_take_points(trf, line, c, column, &points, &given))
        return false;
    *value = given ? points : *value;
    *was_given = *was_given || given;
    return true;
}

enum { FIRST_OF_320 = 15, STEP_OF_320 = 4 };

/* 320, first pass: match points at 5-8, game points at 10-13; the teams follow. */
void swp__trf_read_320(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    if (trf->team_bye.line)
        swp__trf_warn(trf, line, 1, 0, 0, SWP_SAYING_NOTE_SECOND_320,
                      SWP__VALUES(swp__number_value("line", trf->team_bye.line->number)));
    if (!take_value(trf, line, &c, 5, &trf->match_scoring.pab, &trf->has_team_bye[0]) ||
        !take_value(trf, line, &c, 10, &trf->rules.game_scoring.pab, &trf->has_team_bye[1]))
        return;
    trf->team_bye.line = line;
}

/* The team that a 320 gives the bye of a round; *out 0 for nobody. False for what is no number. */
static bool bye_of_320(const struct swp__trf_line *line, uint32_t round, uint32_t *out)
{
    struct swp__cursor c = swp__trf_cursor(line);
    const uint32_t column = FIRST_OF_320 + STEP_OF_320 * (round - 1);
    *out = 0;
    return swp__field_uint(swp__cursor_field(&c, column, column + 2), 999, out) != SWP__TAKEN_BAD;
}

/* The rounds for which the columns of a 320 reach. */
static uint32_t rounds_of_320(const struct swp__trf_line *line)
{
    const uint32_t rounds =
        line->length < FIRST_OF_320 ? 0 : (line->length - FIRST_OF_320) / STEP_OF_320 + 1;
    return rounds < SWP_MAX_ROUNDS ? rounds : SWP_MAX_ROUNDS;
}

/* The round of a 330; 0 when it names none. */
static uint32_t round_of_330(const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    uint32_t round = 0;
    return swp__field_uint(swp__cursor_field(&c, 8, 10), SWP_MAX_ROUNDS, &round) == SWP__TAKEN
               ? round
               : 0;
}

uint32_t swp__trf_told_rounds(const struct swp_trf *trf, bool *told, uint32_t n)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < trf->n_others; i++) {
        const struct swp__trf_line *line = trf->others[i];
        const uint32_t of_330 = swp__trf_is_record(line, "330") ? round_of_330(line) : 0;
        const uint32_t of_320 = swp__trf_is_record(line, "320") ? rounds_of_320(line) : 0;
        uint32_t team;
        last = of_330 > last ? of_330 : last;
        if (of_330 && of_330 <= n)
            told[of_330] = true;
        for (uint32_t round = 1; round <= of_320; round++) {
            if (!bye_of_320(line, round, &team) || team == 0)
                continue;
            last = round > last ? round : last;
            if (round <= n)
                told[round] = true;
        }
    }
    return last;
}

/* A round of a record of matches: there, and within the tournament. False after a note. */
static bool take_round(struct swp_trf *trf, const struct swp__trf_line *line, struct swp__cursor *c,
                       uint32_t column, uint32_t *out)
{
    if (!swp__trf_take_number(trf, line, c, column, column + 2, SWP_MAX_ROUNDS, 0,
                              SWP_SAYING_EXPECTED_ROUND, out))
        return false;
    if (*out != 0)
        return !swp__trf_is_beyond(trf, line, column, *out) && *out <= trf->n_team_rounds;
    swp__trf_error(
        trf, line, column, 0, 0, SWP_SAYING_NOTE_NO_ROUND_IN_COLUMNS,
        SWP__VALUES(swp__number_value("first", column), swp__number_value("last", column + 2)));
    return false;
}

/* A team in three columns. NULL after a note. */
static struct swp__trf_team *take_team(struct swp_trf *trf, const struct swp__trf_line *line,
                                       struct swp__cursor *c, uint32_t column)
{
    uint32_t number;
    if (!swp__trf_take_number(trf, line, c, column, column + 2, 999, 0, SWP_SAYING_EXPECTED_TEAM,
                              &number))
        return NULL;
    return swp__trf_team_of(trf, line, column, number);
}

/* 330: who has won at 5-6, round at 8-10, white team at 12-14, black team at 16-18. */
void swp__trf_read_330(struct swp_trf *trf, const struct swp__trf_line *line)
{
    if (!trf->is_team)
        return;
    struct swp__cursor c = swp__trf_cursor(line);
    struct swp__cursor start = c;
    const struct swp__field found = swp__cursor_field(&start, 5, 6);
    const char signs[2] = {swp__cursor_char(&c, 5), swp__cursor_char(&c, 6)};
    struct swp__trf_team *teams[2];
    uint32_t round;
    if ((signs[0] != '+' && signs[0] != '-') || (signs[1] != '+' && signs[1] != '-') ||
        (signs[0] == '+' && signs[1] == '+')) {
        swp__trf_error(trf, line, 5, 0, 0, SWP_SAYING_NOTE_330_RESULT,
                       SWP__VALUES(swp__bytes_value("found", found.text, found.length)));
        return;
    }
    if (!take_round(trf, line, &c, 8, &round))
        return;
    for (uint32_t i = 0; i < 2; i++) {
        teams[i] = take_team(trf, line, &c, 12 + 4 * i);
        if (!teams[i])
            return;
    }
    if (teams[0] == teams[1]) {
        swp__trf_error(trf, line, 12, teams[0]->number, 0, SWP_SAYING_NOTE_TEAM_AGAINST_ITSELF,
                       SWP__VALUES(swp__number_value("team", teams[0]->number)));
        return;
    }
    for (int i = 0; i < 2; i++) {
        struct swp__trf_team_cell *cell = &teams[i]->cells[round - 1];
        if (cell->forfeit)
            swp__trf_error(trf, line, 12, teams[i]->number, 0,
                           SWP_SAYING_NOTE_TWO_FORFEITED_MATCHES,
                           SWP__VALUES(swp__number_value("team", teams[i]->number),
                                       swp__number_value("round", round),
                                       swp__number_value("line", cell->forfeit->number)));
        cell->forfeit = line;
        cell->opponent = teams[!i]->number;
        cell->is_white = i == 0;
        cell->declared = signs[i] == '+' ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_FORFEIT_LOSS;
    }
}

/* The players of a 300, 0000 and blank being empty boards. False after a note. */
static bool take_line_up(struct swp_trf *trf, const struct swp__trf_line *line,
                         struct swp__cursor *c, struct swp__trf_team *team, uint32_t round)
{
    const uint32_t width = trf->id_width;
    struct swp__trf_team_cell *cell = &team->cells[round - 1];
    uint32_t *listed = swp__arena_array(trf->arena, line->length / (width + 1) + 1, sizeof *listed);
    uint32_t n = 0;
    if (!listed) {
        trf->out_of_memory = true;
        return false;
    }
    for (uint32_t column = 17; c->at < c->end; column += width + 1) {
        const struct swp__field field = swp__cursor_field(c, column, column + width - 1);
        uint32_t tpn = 0;
        if (swp__field_uint(field, trf->max_id, &tpn) == SWP__TAKEN_BAD) {
            swp__trf_error(trf, line, column, 0, 0, SWP_SAYING_NOTE_LINE_UP_FIELD,
                           SWP__VALUES(swp__bytes_value("found", field.text, field.length),
                                       swp__number_value("first", column),
                                       swp__number_value("last", column + width - 1)));
            return false;
        }
        const int32_t row = tpn ? swp__trf_row_at(trf, tpn) : SWP__TRF_NO_ROW;
        if (tpn && (row == SWP__TRF_NO_ROW ||
                    trf->team_of_row[row] != (uint32_t)(team - trf->teams) + 1)) {
            swp__trf_error(trf, line, column, tpn, 0, SWP_SAYING_NOTE_LINE_UP_STRANGER,
                           SWP__VALUES(swp__number_value("team", team->number),
                                       swp__number_value("round", round),
                                       swp__player_value(&trf->sayer, "player", tpn)));
            return false;
        }
        for (uint32_t i = 0; i < n && tpn; i++)
            if (listed[i] == tpn) {
                swp__trf_error(trf, line, column, tpn, 0, SWP_SAYING_NOTE_LINE_UP_TWICE,
                               SWP__VALUES(swp__player_value(&trf->sayer, "player", tpn),
                                           swp__number_value("team", team->number),
                                           swp__number_value("round", round)));
                return false;
            }
        listed[n++] = tpn;
        swp__cursor_seek(c, column + width + 1);
    }
    cell->listed = listed;
    cell->n_listed = n;
    return true;
}

/* 300: round at 5-7, team at 9-11, opponent at 13-15, players from 17. */
void swp__trf_read_300(struct swp_trf *trf, const struct swp__trf_line *line)
{
    if (!trf->is_team)
        return;
    struct swp__cursor c = swp__trf_cursor(line);
    uint32_t round, opponent;
    if (!take_round(trf, line, &c, 5, &round))
        return;
    struct swp__trf_team *team = take_team(trf, line, &c, 9);
    if (!team ||
        !swp__trf_take_number(trf, line, &c, 13, 15, 999, 0, SWP_SAYING_EXPECTED_TEAM, &opponent) ||
        (opponent && !swp__trf_team_of(trf, line, 13, opponent)))
        return;
    struct swp__trf_team_cell *cell = &team->cells[round - 1];
    if (cell->line_up) {
        swp__trf_error(trf, line, 9, team->number, 0, SWP_SAYING_NOTE_TWO_LINE_UPS,
                       SWP__VALUES(swp__number_value("team", team->number),
                                   swp__number_value("round", round),
                                   swp__number_value("line", cell->line_up->number)));
        return;
    }
    swp__cursor_seek(&c, 17);
    if (!take_line_up(trf, line, &c, team, round))
        return;
    cell->line_up = line;
}

/* The byes of 320, once all lines are read. */
void swp__trf_grant_byes(struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_others && !swp__trf_full(trf); i++) {
        const struct swp__trf_line *line = trf->others[i];
        const uint32_t rounds = swp__trf_is_record(line, "320") ? rounds_of_320(line) : 0;
        for (uint32_t round = 1; round <= rounds && !swp__trf_full(trf); round++) {
            const uint32_t column = FIRST_OF_320 + STEP_OF_320 * (round - 1);
            uint32_t number;
            if (!bye_of_320(line, round, &number)) {
                swp__trf_error(trf, line, column, 0, 0, SWP_SAYING_NOTE_320_TEAM,
                               SWP__VALUES(swp__number_value("first", column),
                                           swp__number_value("last", column + 2),
                                           swp__number_value("round", round)));
                return;
            }
            struct swp__trf_team *team =
                number ? swp__trf_team_of(trf, line, column, number) : NULL;
            if (team && !swp__trf_is_beyond(trf, line, column, round) &&
                round <= trf->n_team_rounds)
                team->cells[round - 1].granted = SWP_RESULT_PAB;
        }
    }
}

/* A bye for a team: a fact of the rounds recorded, a request for those to come. */
static void give_bye(struct swp_trf *trf, const struct swp__trf_line *line,
                     struct swp__trf_team *team, uint32_t round, swp_result result)
{
    swp_error err;
    if (round > trf->paired) {
        if (swp_tournament_request_bye_in(trf->tournament, round, team->number, result, &err) !=
            SWP_OK)
            swp__trf_core_failed(trf, line, &err);
        return;
    }
    struct swp__trf_team_cell *cell = &team->cells[round - 1];
    if (cell->bye)
        swp__trf_warn(trf, line, 11, team->number, 0, SWP_SAYING_NOTE_TWO_BYES_OF_TEAM,
                      SWP__VALUES(swp__number_value("team", team->number),
                                  swp__number_value("round", round)));
    cell->bye = line;
    cell->granted = (uint8_t)result;
}

/* 240 of teams: type at 5, round at 7-9, teams from 11. */
void swp__trf_read_team_240(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    swp_result result;
    uint32_t round, number;
    if (!swp__trf_take_240(trf, line, &c, &result, &round))
        return;
    if (swp__trf_is_beyond(trf, line, 7, round))
        return;
    while (!swp__trf_full(trf)) {
        const struct swp__cursor before = c;
        if (swp__trf_next_id(trf, line, &c, &number) != SWP__TAKEN)
            return;
        struct swp__trf_team *team = swp__trf_team_of(trf, line, before.column + 1, number);
        if (team)
            give_bye(trf, line, team, round, result);
    }
}

/* ---- 299 ------------------------------------------------------------------------------------- */

/* One 299: what, how much in either score, when. type 0 = penalty or bonus. */
struct abnormal {
    char type;
    swp_points points[2];
    bool given[2];
    uint32_t round; /* 0 = all */
};

static const swp_team_score scores[2] = {SWP_TEAM_SCORE_MATCH_POINTS, SWP_TEAM_SCORE_GAME_POINTS};

/* Applies to one round of a team; whether it fits. */
static bool override_round(struct swp_trf *trf, const struct swp__trf_line *line,
                           const struct swp__trf_team *team, uint32_t round,
                           const struct abnormal *what)
{
    swp_error err;
    const swp_result result = swp_tournament_entry_in(trf->tournament, round, team->number).result;
    if (!swp__trf_is_of_type(what->type, (uint8_t)result))
        return false;
    for (int i = 0; i < 2; i++)
        if (what->given[i] &&
            swp_tournament_set_team_points_in(trf->tournament, round, team->number, scores[i],
                                              what->points[i], &err) != SWP_OK)
            swp__trf_core_failed(trf, line, &err);
    return true;
}

/* READING: a bonus or penalty without a round counts once, from round 1 on. */
static uint32_t apply(struct swp_trf *trf, const struct swp__trf_line *line,
                      const struct swp__trf_team *team, const struct abnormal *what)
{
    swp_error err;
    uint32_t n = 0;
    if (what->type == '\0') {
        for (int i = 0; i < 2; i++)
            if (what->given[i] && what->points[i] != 0 &&
                swp_tournament_adjust_team_points_in(trf->tournament, what->round ? what->round : 1,
                                                     team->number, scores[i], what->points[i],
                                                     &err) != SWP_OK)
                swp__trf_core_failed(trf, line, &err);
        return 1;
    }
    for (uint32_t round = 1; round <= trf->paired; round++)
        if (what->round == 0 || what->round == round)
            n += override_round(trf, line, team, round, what);
    return n;
}

static void apply_to_list(struct swp_trf *trf, const struct swp__trf_line *line,
                          struct swp__cursor c, const struct abnormal *what)
{
    uint32_t n_ids = 0, n_hits = 0, number;
    while (!swp__trf_full(trf)) {
        const struct swp__cursor before = c;
        const enum swp__taken taken = swp__trf_next_id(trf, line, &c, &number);
        if (taken == SWP__TAKEN_BAD)
            return;
        if (taken == SWP__TAKEN_BLANK)
            break;
        if (number == 0)
            continue;
        n_ids++;
        const struct swp__trf_team *team = swp__trf_team_of(trf, line, before.column + 1, number);
        if (!team)
            return;
        n_hits += apply(trf, line, team, what);
    }
    if (n_ids == 0 && !swp__trf_may_spread(trf, line, trf->n_teams, trf->paired + 1))
        return;
    for (uint32_t i = 0; n_ids == 0 && i < trf->n_teams; i++)
        n_hits += apply(trf, line, &trf->teams[i], what);
    if (n_hits == 0)
        swp__trf_warn(trf, line, 5, 0, 0, SWP_SAYING_NOTE_299_NO_EFFECT_ON_TEAMS,
                      SWP__VALUES(swp__bytes_value("type", &what->type, 1)));
}

/* 299 of teams, when their results are known: type at 5, match points at 8-11, game points at
 * 14-17, round at 20-22, teams from 24. */
void swp__trf_read_team_299(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    struct abnormal what = {0};
    if (!swp__trf_take_299_type(trf, line, &c, &what.type))
        return;
    if (!swp__trf_take_points_apart(trf, line, &c, 8, &what.points[0], &what.given[0]) ||
        !swp__trf_take_wide_points(trf, line, &c, 14, &what.points[1], &what.given[1]) ||
        !swp__trf_take_number(trf, line, &c, 20, 22, SWP_MAX_ROUNDS, 0,
                              SWP_SAYING_EXPECTED_ROUND_OR_000, &what.round))
        return;
    if (!what.given[0] && !what.given[1]) {
        swp__trf_error(trf, line, 8, 0, 0, SWP_SAYING_NOTE_299_NO_TEAM_POINTS, NULL);
        return;
    }
    if (!swp__trf_is_beyond(trf, line, 20, what.round))
        apply_to_list(trf, line, c, &what);
}
