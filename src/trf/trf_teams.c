/* SPDX-License-Identifier: Apache-2.0 */
/* Team records: 310, 013, 352, read far enough to say what the file is (trf.md 1.6).
 *
 * Answers: is this a team tournament, of how many teams, are their members in the list. Team events
 * are not paired; the players' lines are read and checked like all others, so that the report on
 * the file is complete and the individual results can be used. Where 310 exists, 013 is ignored. */
#include "trf/trf_file.h"

#include <string.h>

void swp__trf_see_310(struct swp_trf *trf, const struct swp__trf_line *line)
{
    (void)line;
    trf->is_team = true;
    trf->n_310++;
}

void swp__trf_see_013(struct swp_trf *trf, const struct swp__trf_line *line)
{
    (void)line;
    trf->n_013++;
}

/* 092 calls the event one of individuals ("Individual: Swiss-System"). */
static bool calls_itself_individual(const struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_lines; i++) {
        const struct swp__trf_line *line = &trf->lines[i];
        if (!line->record || strcmp(line->record->code, "092") != 0)
            continue;
        struct swp__cursor c = swp__trf_cursor(line);
        struct swp__field word;
        swp__cursor_seek(&c, 4);
        while (swp__cursor_word(&c, &word)) {
            if (word.length > 0 && word.text[word.length - 1] == ':')
                word.length--;
            if (swp__field_is(word, "individual"))
                return true;
        }
    }
    return false;
}

/* 013 makes a team event, unless all else says that individuals play: an individual system in 192,
 * the words of 092, or a single team, which has nobody to meet. */
void swp__trf_decide_event(struct swp_trf *trf)
{
    if (trf->n_013 == 0 || trf->n_310 > 0 || trf->is_team)
        return;
    const struct swp__trf_line *first = NULL;
    for (uint32_t i = 0; i < trf->n_lines && !first; i++)
        if (trf->lines[i].record && strcmp(trf->lines[i].record->code, "013") == 0)
            first = &trf->lines[i];
    trf->is_team =
        trf->n_013 > 1 && !(trf->has_192 && trf->system_id) && !calls_itself_individual(trf);
    if (!trf->is_team)
        swp__trf_note(trf, SWP_SEVERITY_WARNING, first, 1, 0, 0,
                      "%lu team%s (013) in an event of individuals: ignored, kept for writing",
                      (unsigned long)trf->n_013, trf->n_013 == 1 ? "" : "s");
}

void swp__trf_see_352(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    const struct swp__field boards = swp__field_trim(swp__cursor_rest(&c, 5));
    trf->n_boards = boards.length;
}

/* Members in the columns of an id each; blank and 0000 are empty places. Returns how many. */
static uint32_t read_members(struct swp_trf *trf, const struct swp__trf_line *line,
                             struct swp__cursor *c, uint32_t column)
{
    uint32_t n = 0;
    const uint32_t width = trf->id_width;
    for (; c->at < c->end && !swp__trf_full(trf); column += width + 1) {
        const struct swp__field field = swp__cursor_field(c, column, column + width - 1);
        const bool separated = swp__cursor_char(c, column + width) == ' ';
        uint32_t tpn = 0;
        const enum swp__taken taken = swp__field_uint(field, trf->max_id, &tpn);
        swp__cursor_seek(c, column + width + 1);
        if (taken == SWP__TAKEN_BAD || !separated) {
            swp__trf_note(
                trf, SWP_SEVERITY_ERROR, line, column, 0, 0,
                "'%.*s' in columns %lu-%lu; expected a member's starting rank and a blank "
                "behind it",
                (int)field.length, field.text, (unsigned long)column,
                (unsigned long)(column + width - 1));
            return n;
        }
        if (tpn != 0)
            n += swp__trf_row_of(trf, line, column, tpn) != NULL;
    }
    return n;
}

/* 310: number at 5-7, name at 9-40, members from 74. */
void swp__trf_read_310(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    const struct swp__field number = swp__cursor_field(&c, 5, 7);
    uint32_t team = 0;
    if (swp__field_uint(number, 999, &team) != SWP__TAKEN || team == 0) {
        swp__trf_note(trf, SWP_SEVERITY_ERROR, line, 5, 0, 0,
                      "team number '%.*s'; expected a number from 1 to 999 in columns 5-7",
                      (int)number.length, number.text);
        return;
    }
    swp__cursor_seek(&c, 74);
    read_members(trf, line, &c, 74);
}

/* 013: name at 5-36, members from 37. */
void swp__trf_read_013(struct swp_trf *trf, const struct swp__trf_line *line)
{
    if (trf->n_310 > 0 || !trf->is_team)
        return;
    struct swp__cursor c = swp__trf_cursor(line);
    swp__cursor_seek(&c, 37);
    read_members(trf, line, &c, 37);
}

/* The byes of 240, where the ids are team numbers. */
static void tell_byes(struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_lines; i++) {
        const struct swp__trf_line *line = &trf->lines[i];
        if (!line->record || strcmp(line->record->code, "240") != 0)
            continue;
        struct swp__cursor c = swp__trf_cursor(line);
        const char type = swp__cursor_char(&c, 5);
        const struct swp__field round = swp__field_trim(swp__cursor_field(&c, 7, 9));
        const struct swp__field teams = swp__field_trim(swp__cursor_rest(&c, 11));
        uint32_t number = 0;
        if (swp__field_uint(round, SWP_MAX_ROUNDS, &number) == SWP__TAKEN)
            swp__trf_note(trf, SWP_SEVERITY_INFO, line, 5, 0, 0,
                          "bye %c in round %lu for team %.*s", type, (unsigned long)number,
                          (int)(teams.length < 60 ? teams.length : 60), teams.text);
    }
}

void swp__trf_check_teams(struct swp_trf *trf)
{
    if (!trf->is_team)
        return;
    const char *code = trf->n_310 ? "310" : trf->n_013 ? "013" : "192";
    const struct swp__trf_line *at = NULL;
    for (uint32_t i = 0; i < trf->n_lines && !at; i++)
        if (trf->lines[i].record && strcmp(trf->lines[i].record->code, code) == 0)
            at = &trf->lines[i];
    const uint32_t teams = trf->n_310 ? trf->n_310 : trf->n_013;
    swp__trf_note(
        trf, SWP_SEVERITY_WARNING, at, 0, 0, 0,
        "a team tournament: %lu teams, %lu players, %lu rounds played; team events are not "
        "paired or checked, the file is read as far as the players go",
        (unsigned long)teams, (unsigned long)trf->n_rows, (unsigned long)trf->played);
    if (trf->n_boards > 0)
        swp__trf_note(trf, SWP_SEVERITY_INFO, NULL, 0, 0, 0, "%lu boards a team (352)",
                      (unsigned long)trf->n_boards);
    tell_byes(trf);
}
