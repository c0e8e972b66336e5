/* SPDX-License-Identifier: Apache-2.0 */
/* Teams of a file: 310, 013, 352, 362, and what 192 says of them (trf.md 1.6).
 *
 * Answers: is this a team tournament, who is in which team, what are its matches. The 001 lines are
 * its members; 310 gives the teams their numbers and board orders. Where 310 exists, 013 is
 * ignored; else the number of a team is that of its line.
 *
 * Cost: O(bytes of the lines). */
#include "tournament/tournament_internal.h"
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

void swp__trf_see_802(struct swp_trf *trf, const struct swp__trf_line *line)
{
    (void)line;
    trf->has_cross_table = true;
}

/* 092 calls the event one of individuals ("Individual: Swiss-System"). */
static bool calls_itself_individual(const struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_others; i++) {
        const struct swp__trf_line *line = trf->others[i];
        if (!swp__trf_is_record(line, "092"))
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
    for (uint32_t i = 0; i < trf->n_others && !first; i++)
        if (swp__trf_is_record(trf->others[i], "013"))
            first = trf->others[i];
    trf->is_team =
        trf->n_013 > 1 && !(trf->has_192 && trf->system_id) && !calls_itself_individual(trf);
    if (!trf->is_team)
        swp__trf_warn(trf, first, 1, 0, 0, SWP_SAYING_NOTE_TEAMS_IGNORED,
                      SWP__VALUES(swp__number_value("teams", trf->n_013)));
}

/* ---- what the event lays down ---------------------------------------------------------------- */

/* The next word of a code, `_` before it; false when it is another one. */
static bool takes(struct swp__field *rest, const char *word)
{
    const uint32_t length = (uint32_t)strlen(word);
    const struct swp__field head = {rest->text, length, 0};
    if (rest->length < length || !swp__field_is(head, word) ||
        (rest->length > length && rest->text[length] != '_'))
        return false;
    rest->text += length;
    rest->length -= length;
    return true;
}

bool swp__trf_team_suffix(struct swp__field rest, swp_team_rules *rules)
{
    const bool is_bare = rest.length == 0;
    bool any_score = false;
    rules->preferences = is_bare ? SWP_TEAM_COLOURS_TYPE_A : SWP_TEAM_COLOURS_NONE;
    rules->primary = SWP_TEAM_SCORE_MATCH_POINTS;
    rules->secondary = SWP_TEAM_SCORE_NONE;
    if (takes(&rest, "_TYPEA"))
        rules->preferences = SWP_TEAM_COLOURS_TYPE_A;
    else if (takes(&rest, "_TYPEB"))
        rules->preferences = SWP_TEAM_COLOURS_TYPE_B;
    if (takes(&rest, "_MP")) {
        any_score = true;
        if (takes(&rest, "_GP"))
            rules->secondary = SWP_TEAM_SCORE_GAME_POINTS;
    } else if (takes(&rest, "_GP")) {
        any_score = true;
        rules->primary = SWP_TEAM_SCORE_GAME_POINTS;
        if (takes(&rest, "_MP"))
            rules->secondary = SWP_TEAM_SCORE_MATCH_POINTS;
    }
    if (!any_score)
        rules->secondary = SWP_TEAM_SCORE_GAME_POINTS;
    return rest.length == 0;
}

/* 352: a letter for each board. */
void swp__trf_read_352(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    const struct swp__field boards = swp__field_trim(swp__cursor_rest(&c, 5));
    bool fits = boards.length > 0 && boards.length <= SWP_MAX_BOARDS;
    for (uint32_t i = 0; i < boards.length && fits; i++)
        fits = strchr("WBwb", boards.text[i]) != NULL && boards.text[i] != '\0';
    if (!fits) {
        swp__trf_error(trf, line, 5, 0, 0, SWP_SAYING_NOTE_BOARD_COLOURS,
                       SWP__VALUES(swp__bytes_value("found", boards.text,
                                                    boards.length < 40 ? boards.length : 40),
                                   swp__number_value("most", SWP_MAX_BOARDS)));
        return;
    }
    memset(trf->rules.colours, 0, sizeof trf->rules.colours);
    for (uint32_t i = 0; i < boards.length; i++)
        trf->rules.colours[i] = boards.text[i] == 'W' || boards.text[i] == 'w' ? 'W' : 'B';
    trf->rules.boards = boards.length;
    trf->board_colours = (struct swp__trf_fact){line, boards.length};
}

/* 362: symbols TW TD TL and their values, in columns or not. */
void swp__trf_read_362(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    struct swp__field symbol, value;
    bool comma = false;
    swp__cursor_seek(&c, 4);
    while (swp__cursor_word(&c, &symbol)) {
        swp_points points = 0;
        const bool has_value =
            swp__cursor_word(&c, &value) && swp__field_points(value, &points, &comma) == SWP__TAKEN;
        swp_scoring *s = &trf->match_scoring;
        if (has_value && swp__field_is(symbol, "TW"))
            s->white_win = s->black_win = s->forfeit_win = s->full_bye = points;
        else if (has_value && swp__field_is(symbol, "TD"))
            s->white_draw = s->black_draw = s->half_bye = s->unknown = points;
        else if (has_value && swp__field_is(symbol, "TL"))
            s->white_loss = s->black_loss = points;
        else {
            swp__trf_error(trf, line, symbol.column, 0, 0, SWP_SAYING_NOTE_MATCH_POINTS,
                           SWP__VALUES(swp__bytes_value("found", symbol.text,
                                                        symbol.length < 12 ? symbol.length : 12)));
            return;
        }
    }
    trf->match_points.line = line;
}

/* ---- teams ----------------------------------------------------------------------------------- */

struct swp__trf_team *swp__trf_team_at(const struct swp_trf *trf, uint32_t number)
{
    const uint32_t place = number < trf->n_team_numbers ? trf->team_by_number[number] : 0;
    return place ? &trf->teams[place - 1] : NULL;
}

/* The team that has been read: it is found by its number from now on. */
static void keep_team(struct swp_trf *trf, const struct swp__trf_team *team)
{
    trf->n_teams++;
    trf->team_by_number[team->number] = (uint32_t)(team - trf->teams) + 1;
}

struct swp__trf_team *swp__trf_team_of(struct swp_trf *trf, const struct swp__trf_line *line,
                                       uint32_t column, uint32_t number)
{
    struct swp__trf_team *team = number ? swp__trf_team_at(trf, number) : NULL;
    if (!team)
        swp__trf_error(trf, line, column, number, 0, SWP_SAYING_NOTE_NO_SUCH_TEAM,
                       SWP__VALUES(swp__word_value("what", line->record->code),
                                   swp__number_value("team", number)));
    return team;
}

/* A member stands in one team, once. False after a note. */
static bool claim_member(struct swp_trf *trf, const struct swp__trf_line *line, uint32_t column,
                         uint32_t team, uint32_t tpn)
{
    if (!swp__trf_row_of(trf, line, column, tpn))
        return false;
    uint32_t *of_row = &trf->team_of_row[swp__trf_row_at(trf, tpn)];
    if (*of_row == 0) {
        *of_row = team + 1;
        return true;
    }
    swp__trf_error(trf, line, column, tpn, 0,
                   *of_row == team + 1 ? SWP_SAYING_NOTE_MEMBER_TWICE
                                       : SWP_SAYING_NOTE_MEMBER_OF_TWO,
                   SWP__VALUES(swp__player_value(&trf->sayer, "player", tpn),
                               swp__number_value("team", trf->teams[*of_row - 1].number)));
    return false;
}

/* Members in the columns of an id each; blank and 0000 are empty places. */
static void read_members(struct swp_trf *trf, const struct swp__trf_line *line,
                         struct swp__cursor *c, uint32_t column, struct swp__trf_team *team)
{
    const uint32_t width = trf->id_width;
    team->members =
        swp__arena_array(trf->arena, line->length / (width + 1) + 1, sizeof *team->members);
    if (!team->members) {
        trf->out_of_memory = true;
        return;
    }
    for (; c->at < c->end && !swp__trf_full(trf); column += width + 1) {
        const struct swp__field field = swp__cursor_field(c, column, column + width - 1);
        const bool separated = swp__cursor_char(c, column + width) == ' ';
        uint32_t tpn = 0;
        const enum swp__taken taken = swp__field_uint(field, trf->max_id, &tpn);
        swp__cursor_seek(c, column + width + 1);
        if (taken == SWP__TAKEN_BAD || !separated) {
            swp__trf_error(trf, line, column, 0, 0, SWP_SAYING_NOTE_MEMBER_FIELD,
                           SWP__VALUES(swp__bytes_value("found", field.text, field.length),
                                       swp__number_value("first", column),
                                       swp__number_value("last", column + width - 1)));
            return;
        }
        if (tpn != 0 && claim_member(trf, line, column, (uint32_t)(team - trf->teams), tpn))
            team->members[team->n_members++] = tpn;
    }
}

/* Points of six columns; blank leaves them unknown. */
static void read_total(struct swp_trf *trf, const struct swp__trf_line *line, struct swp__cursor *c,
                       uint32_t column, struct swp__trf_team *team, int score)
{
    const struct swp__field field = swp__cursor_field(c, column, column + 5);
    bool comma = false;
    const enum swp__taken taken = swp__field_points(field, &team->points[score], &comma);
    team->has_points[score] = taken == SWP__TAKEN;
    if (taken == SWP__TAKEN_BAD)
        swp__trf_warn(trf, line, column, team->number, 0, SWP_SAYING_NOTE_TEAM_TOTAL,
                      SWP__VALUES(swp__bytes_value("found", field.text, field.length),
                                  swp__number_value("first", column),
                                  swp__number_value("last", column + 5)));
}

/* 310: number at 5-7, name at 9-40, nickname at 42-46, strength at 48-53, points at 55-60 and
 * 62-67, rank at 69-71, members from 74. */
static void read_310(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    const struct swp__field number = swp__cursor_field(&c, 5, 7);
    struct swp__trf_team *team = &trf->teams[trf->n_teams];
    uint32_t value = 0;
    if (swp__field_uint(number, SWP__TRF_MAX_TEAM_NUMBER, &value) != SWP__TAKEN || value == 0) {
        swp__trf_error(trf, line, 5, 0, 0, SWP_SAYING_NOTE_TEAM_NUMBER,
                       SWP__VALUES(swp__bytes_value("found", number.text, number.length),
                                   swp__number_value("most", SWP__TRF_MAX_TEAM_NUMBER)));
        return;
    }
    if (swp__trf_team_at(trf, value)) {
        swp__trf_error(trf, line, 5, value, 0, SWP_SAYING_NOTE_TEAM_TWICE,
                       SWP__VALUES(swp__number_value("team", value)));
        return;
    }
    *team = (struct swp__trf_team){.line = line, .number = value};
    team->name = swp__cursor_field(&c, 9, 40);
    team->nickname = swp__cursor_field(&c, 42, 46);
    const struct swp__field strength = swp__cursor_field(&c, 48, 53);
    swp_points shown = 0;
    bool comma = false;
    if (swp__field_points(strength, &shown, &comma) == SWP__TAKEN && shown > 0)
        team->strength = (uint32_t)(shown + 5) / 10;
    read_total(trf, line, &c, 55, team, 0);
    read_total(trf, line, &c, 62, team, 1);
    const struct swp__field rank = swp__cursor_field(&c, 69, 71);
    if (swp__field_uint(rank, 999, &value) == SWP__TAKEN)
        team->rank = value;
    keep_team(trf, team);
    swp__cursor_seek(&c, 74);
    read_members(trf, line, &c, 74, team);
}

/* 013: name at 5-36, members from 37. */
static void read_013(struct swp_trf *trf, const struct swp__trf_line *line)
{
    struct swp__cursor c = swp__trf_cursor(line);
    struct swp__trf_team *team = &trf->teams[trf->n_teams];
    *team = (struct swp__trf_team){.line = line, .number = trf->n_teams + 1};
    team->name = swp__cursor_field(&c, 5, 36);
    keep_team(trf, team);
    swp__cursor_seek(&c, 37);
    read_members(trf, line, &c, 37, team);
}

/* 310 or 013 of all lines: once the players are known. */
static void read_teams(struct swp_trf *trf)
{
    const bool by_310 = trf->n_310 > 0;
    trf->teams = swp__arena_array(trf->arena, by_310 ? trf->n_310 : trf->n_013, sizeof *trf->teams);
    trf->team_of_row = swp__arena_array(trf->arena, trf->n_rows, sizeof *trf->team_of_row);
    trf->n_team_numbers = (by_310 ? (uint32_t)SWP__TRF_MAX_TEAM_NUMBER : trf->n_013) + 1;
    trf->team_by_number =
        swp__arena_array(trf->arena, trf->n_team_numbers, sizeof *trf->team_by_number);
    if (!trf->teams || !trf->team_of_row || !trf->team_by_number) {
        trf->out_of_memory = true;
        return;
    }
    if (!by_310 && trf->n_013 == 0)
        swp__trf_warn(trf, trf->system.line, 5, 0, 0, SWP_SAYING_NOTE_NO_TEAMS, NULL);
    for (uint32_t i = 0; i < trf->n_others && !swp__trf_full(trf); i++) {
        if (by_310 && swp__trf_is_record(trf->others[i], "310"))
            read_310(trf, trf->others[i]);
        else if (!by_310 && swp__trf_is_record(trf->others[i], "013"))
            read_013(trf, trf->others[i]);
    }
}

/* ---- into the tournament --------------------------------------------------------------------- */

static void add_team(struct swp_trf *trf, const struct swp__trf_team *team)
{
    enum { NAME = 32 * 4 + 1, NICKNAME = 5 * 4 + 1 };
    char name[NAME], nickname[NICKNAME];
    swp_error err;
    swp_player added = SWP_PLAYER_INIT;
    swp__field_text(team->name, name, sizeof name);
    swp__field_text(team->nickname, nickname, sizeof nickname);
    added.tpn = team->number;
    added.rating = (int32_t)team->strength;
    added.name = name;
    if (swp_tournament_add_player(trf->tournament, &added, &err) != SWP_OK ||
        (nickname[0] &&
         swp_tournament_set_nickname(trf->tournament, team->number, nickname, &err) != SWP_OK) ||
        (team->n_members > 0 &&
         swp_tournament_set_board_order(trf->tournament, team->number, team->members,
                                        team->n_members, &err) != SWP_OK))
        swp__trf_core_failed(trf, team->line, &err);
}

void swp__trf_build_teams(struct swp_trf *trf)
{
    swp_team_rules rules = trf->rules; /* of all boards there may be, until they are counted */
    swp_error err;
    rules.size = sizeof rules;
    rules.boards = SWP_MAX_BOARDS;
    memset(rules.colours, 0, sizeof rules.colours);
    read_teams(trf);
    for (uint32_t i = 0; i < trf->n_teams && !trf->out_of_memory; i++) {
        trf->teams[i].cells =
            swp__arena_array(trf->reading, trf->n_team_rounds, sizeof *trf->teams[i].cells);
        trf->out_of_memory = !trf->teams[i].cells;
    }
    if (trf->out_of_memory || swp__trf_full(trf))
        return;
    if (swp_tournament_set_team_rules(trf->tournament, &rules, &err) != SWP_OK) {
        swp__trf_core_failed(trf, trf->system.line, &err);
        return;
    }
    swp__trf_build_rows(trf);
    for (uint32_t i = 0; i < trf->n_teams && !swp__trf_full(trf); i++)
        add_team(trf, &trf->teams[i]);
}
