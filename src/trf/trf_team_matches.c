/* SPDX-License-Identifier: Apache-2.0 */
/* From the cells of players to the matches of their teams (trf.md 1.6; C.04.6).
 *
 * Answers, for every team and round: whom did it meet, who sat on which board, what colour had
 * board 1, was the match forfeited, had it a bye. The opponent is that of any member, or the one of
 * 330 or 300; all of them must agree, and so must the line-ups of both teams with the cells. A
 * line-up is the one of 300, else the members with a cell of that round in board order.
 *
 * READING: a line-up that no record lists, of a match without any result, is the board order's own
 * when it is the same: nobody has laid it down.
 * READING: a win by forfeit without an opponent, of a player whose team met nobody, is the
 * pairing-allocated bye of old files.
 *
 * Cost: O(cells + boards of all matches). */
#include "tournament/tournament_internal.h"
#include "trf/trf_file.h"

#include <string.h>

/* A match in one of its rounds, seen from a team. */
struct seat {
    struct swp__trf_team *team;
    struct swp__trf_team_cell *cell;
    uint32_t round;
};

static struct seat seat_of(struct swp__trf_team *team, uint32_t round)
{
    return (struct seat){team, &team->cells[round - 1], round};
}

static const struct swp__trf_row *row_of(const struct swp_trf *trf, uint32_t tpn)
{
    return &trf->rows[swp__trf_row_at(trf, tpn)];
}

/* What a member's line says of the round. */
static struct swp__entry cell_of(const struct swp_trf *trf, uint32_t tpn, uint32_t round)
{
    const struct swp__trf_row *row = row_of(trf, tpn);
    const struct swp__entry none = {0};
    return round <= row->n_cells ? row->cells[round - 1] : none;
}

/* Sat at a board: an opponent, or a forfeit without one. */
static bool sat(const struct swp__entry *cell)
{
    return cell->opponent != 0 || swp__result_is_forfeit((swp_result)cell->result);
}

/* ---- opponents ------------------------------------------------------------------------------- */

/* The team of the player whom the member names is the opponent, for every member the same. */
static void name_opponent(struct swp_trf *trf, const struct seat *s, uint32_t tpn)
{
    const struct swp__entry cell = cell_of(trf, tpn, s->round);
    const int32_t at = cell.opponent ? swp__trf_row_at(trf, cell.opponent) : SWP__TRF_NO_ROW;
    if (at == SWP__TRF_NO_ROW)
        return; /* nobody, or told already */
    const uint32_t place = trf->team_of_row[at];
    const uint32_t column = swp__trf_cell_column(trf, s->round);
    if (place == 0 || &trf->teams[place - 1] == s->team) {
        swp__trf_error(trf, row_of(trf, tpn)->line, column, tpn, cell.opponent,
                       place == 0 ? SWP_SAYING_NOTE_OPPONENT_IN_NO_TEAM
                                  : SWP_SAYING_NOTE_OPPONENT_OF_SAME_TEAM,
                       SWP__VALUES(swp__player_value(&trf->sayer, "player", tpn),
                                   swp__number_value("round", s->round),
                                   swp__player_value(&trf->sayer, "opponent", cell.opponent)));
        return;
    }
    const uint32_t other = trf->teams[place - 1].number;
    if (s->cell->opponent != 0 && s->cell->opponent != other) {
        swp__trf_error(trf, row_of(trf, tpn)->line, column, s->team->number, other,
                       SWP_SAYING_NOTE_MEMBER_AGAINST_OTHER,
                       SWP__VALUES(swp__number_value("round", s->round),
                                   swp__player_value(&trf->sayer, "player", tpn),
                                   swp__number_value("team", s->team->number),
                                   swp__number_value("found", other),
                                   swp__number_value("opponent", s->cell->opponent)));
        return;
    }
    s->cell->opponent = other;
}

/* 300 names an opponent where no cell does. */
static void listed_opponent(struct swp_trf *trf, const struct seat *s)
{
    if (!s->cell->line_up)
        return;
    struct swp__cursor c = swp__trf_cursor(s->cell->line_up);
    uint32_t number = 0;
    if (swp__field_uint(swp__cursor_field(&c, 13, 15), 999, &number) != SWP__TAKEN || number == 0)
        return;
    if (s->cell->opponent != 0 && s->cell->opponent != number)
        swp__trf_error(trf, s->cell->line_up, 13, s->team->number, number,
                       SWP_SAYING_NOTE_LINE_UP_AGAINST_OTHER,
                       SWP__VALUES(swp__number_value("team", s->team->number),
                                   swp__number_value("round", s->round),
                                   swp__number_value("found", number),
                                   swp__number_value("opponent", s->cell->opponent)));
    else if (number != s->team->number)
        s->cell->opponent = number;
}

/* Both teams of a match name each other. */
static void join(struct swp_trf *trf, const struct seat *s)
{
    struct swp__trf_team *other = swp__trf_team_at(trf, s->cell->opponent);
    struct swp__trf_team_cell *theirs = &other->cells[s->round - 1];
    if (theirs->opponent == 0)
        theirs->opponent = s->team->number;
    else if (theirs->opponent != s->team->number)
        swp__trf_error(trf, s->team->line, 5, s->team->number, other->number,
                       SWP_SAYING_NOTE_TEAM_MEETS_ANOTHER,
                       SWP__VALUES(swp__number_value("round", s->round),
                                   swp__number_value("team", s->team->number),
                                   swp__number_value("opponent", other->number),
                                   swp__number_value("found", theirs->opponent)));
}

/* ---- line-ups -------------------------------------------------------------------------------- */

struct line_up {
    uint32_t members[SWP_MAX_BOARDS];
    uint32_t n;
};

/* Whether the member has a board in the line-up of 300. */
static bool is_listed(const struct swp__trf_team_cell *cell, uint32_t tpn)
{
    for (uint32_t i = 0; i < cell->n_listed; i++)
        if (cell->listed[i] == tpn)
            return true;
    return false;
}

/* One board more; false, after a note, when there are too many. */
static bool add_board(struct swp_trf *trf, const struct seat *s, struct line_up *out, uint32_t tpn)
{
    const uint32_t most = trf->board_colours.line ? trf->rules.boards : SWP_MAX_BOARDS;
    if (out->n < most) {
        out->members[out->n++] = tpn;
        return true;
    }
    swp__trf_error(
        trf, s->team->line, 5, s->team->number, 0,
        trf->board_colours.line ? SWP_SAYING_NOTE_MORE_THAN_352 : SWP_SAYING_NOTE_TOO_MANY_BOARDS,
        SWP__VALUES(swp__number_value("team", s->team->number),
                    swp__number_value("round", s->round), swp__number_value("most", most)));
    return false;
}

/* Trailing empty boards are none. */
static void trim(struct line_up *line_up)
{
    while (line_up->n > 0 && line_up->members[line_up->n - 1] == 0)
        line_up->n--;
}

static struct line_up line_up_of(struct swp_trf *trf, const struct seat *s)
{
    struct line_up out = {.n = 0};
    if (s->cell->line_up) {
        uint32_t n = s->cell->n_listed;
        while (n > 0 && s->cell->listed[n - 1] == 0)
            n--;
        for (uint32_t i = 0; i < n; i++)
            if (!add_board(trf, s, &out, s->cell->listed[i]))
                break;
        return out;
    }
    for (uint32_t i = 0; i < s->team->n_members; i++) {
        const struct swp__entry cell = cell_of(trf, s->team->members[i], s->round);
        if (sat(&cell) && !add_board(trf, s, &out, s->team->members[i]))
            break;
    }
    trim(&out);
    return out;
}

static uint32_t member_at(const struct line_up *line_up, uint32_t board)
{
    return board < line_up->n ? line_up->members[board] : 0;
}

/* The line-ups say the same as the cells of those who sit at their boards. */
static void check_boards(struct swp_trf *trf, const struct seat *s, const struct line_up *own,
                         const struct line_up *other)
{
    for (uint32_t i = 0; i < own->n && !swp__trf_full(trf); i++) {
        const uint32_t tpn = own->members[i];
        const struct swp__entry cell = tpn ? cell_of(trf, tpn, s->round) : (struct swp__entry){0};
        const uint32_t found = member_at(other, i);
        if (cell.opponent == 0 || cell.opponent == found)
            continue;
        swp__trf_error(
            trf, row_of(trf, tpn)->line, swp__trf_cell_column(trf, s->round), tpn, cell.opponent,
            found ? SWP_SAYING_NOTE_BOARD_DIFFERS : SWP_SAYING_NOTE_BOARD_NOT_THERE,
            SWP__VALUES(swp__number_value("round", s->round), swp__number_value("board", i + 1),
                        swp__number_value("team", s->team->number),
                        swp__player_value(&trf->sayer, "player", tpn),
                        swp__player_value(&trf->sayer, "opponent", cell.opponent),
                        swp__number_value("other_team", s->cell->opponent),
                        found ? swp__player_value(&trf->sayer, "found", found) : SWP__NO_VALUE));
    }
    for (uint32_t i = 0; s->cell->line_up && i < s->team->n_members; i++) {
        const uint32_t tpn = s->team->members[i];
        const struct swp__entry cell = cell_of(trf, tpn, s->round);
        if (sat(&cell) && !is_listed(s->cell, tpn))
            swp__trf_error(trf, s->cell->line_up, 17, s->team->number, tpn,
                           SWP_SAYING_NOTE_NOT_IN_LINE_UP,
                           SWP__VALUES(swp__player_value(&trf->sayer, "player", tpn),
                                       swp__number_value("round", s->round),
                                       swp__number_value("team", s->team->number)));
    }
}

/* ---- colours and results --------------------------------------------------------------------- */

/* Colour of board 1 by what stands at a board. The pattern of 352 is at hand. */
static swp_colour first_by(const struct swp_trf *trf, uint32_t board, uint8_t colour)
{
    const char *pattern = trf->rules.colours;
    const bool same = pattern[0] ? pattern[board] == pattern[0] : board % 2 == 0;
    return same ? (swp_colour)colour : swp__other_colour((swp_colour)colour);
}

/* Own board 1, else the opponent's, else the first board that has a colour. */
static swp_colour colour_of_match(const struct swp_trf *trf, uint32_t round,
                                  const struct line_up *own, const struct line_up *other)
{
    for (uint32_t i = 0; i < own->n || i < other->n; i++) {
        const uint32_t players[2] = {member_at(own, i), member_at(other, i)};
        for (int side = 0; side < 2; side++) {
            const uint8_t colour =
                players[side] ? cell_of(trf, players[side], round).colour : SWP_COLOUR_NONE;
            if (colour == SWP_COLOUR_NONE)
                continue;
            const swp_colour first = first_by(trf, i, colour);
            return side == 0 ? first : swp__other_colour(first);
        }
    }
    return SWP_COLOUR_NONE;
}

static bool any_result(const struct swp_trf *trf, uint32_t round, const struct line_up *line_up)
{
    for (uint32_t i = 0; i < line_up->n; i++) {
        const uint8_t result =
            line_up->members[i] ? cell_of(trf, line_up->members[i], round).result : SWP_RESULT_NONE;
        if (swp__result_is_game((swp_result)result) || swp__result_is_forfeit((swp_result)result))
            return true;
    }
    return false;
}

static bool any_game(const struct swp_trf *trf, uint32_t round, const struct line_up *line_up)
{
    for (uint32_t i = 0; i < line_up->n; i++)
        if (line_up->members[i] &&
            swp__result_is_game((swp_result)cell_of(trf, line_up->members[i], round).result))
            return true;
    return false;
}

static void check_match(struct swp_trf *trf, const struct seat *s, const struct seat *o)
{
    const struct line_up own = line_up_of(trf, s), other = line_up_of(trf, o);
    if (swp__trf_full(trf))
        return;
    check_boards(trf, s, &own, &other);
    check_boards(trf, o, &other, &own);
    s->cell->colour = (uint8_t)colour_of_match(trf, s->round, &own, &other);
    if (s->cell->colour == SWP_COLOUR_NONE && s->cell->forfeit)
        s->cell->colour = s->cell->is_white ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    o->cell->colour = (uint8_t)swp__other_colour((swp_colour)s->cell->colour);
    s->cell->is_played = o->cell->is_played =
        any_result(trf, s->round, &own) || any_result(trf, s->round, &other);
    if (s->cell->declared != SWP_RESULT_NONE && any_game(trf, s->round, &own))
        swp__trf_error(trf, s->cell->forfeit, 5, s->team->number, o->team->number,
                       SWP_SAYING_NOTE_FORFEITED_MATCH_PLAYED,
                       SWP__VALUES(swp__number_value("team", s->team->number),
                                   swp__number_value("opponent", o->team->number),
                                   swp__number_value("round", s->round)));
    if (!trf->board_colours.line) {
        const uint32_t n = own.n > other.n ? own.n : other.n;
        trf->rules.boards = n > trf->rules.boards ? n : trf->rules.boards;
    }
}

/* ---- byes ------------------------------------------------------------------------------------ */

/* The mark that some member has in the round, of those of a team without an opponent. */
static bool any_mark(const struct swp_trf *trf, const struct seat *s, swp_result mark)
{
    for (uint32_t i = 0; i < s->team->n_members; i++) {
        const struct swp__entry cell = cell_of(trf, s->team->members[i], s->round);
        if (cell.opponent == 0 && cell.result == mark)
            return true;
    }
    return false;
}

/* Who met nobody: 320 or U, else 240, else the marks of the members. */
static void check_bye(struct swp_trf *trf, const struct seat *s)
{
    static const swp_result marks[] = {SWP_RESULT_PAB, SWP_RESULT_FULL_BYE, SWP_RESULT_HALF_BYE,
                                       SWP_RESULT_ZERO_BYE};
    const bool lone_win = any_mark(trf, s, SWP_RESULT_FORFEIT_WIN);
    if (s->cell->granted != SWP_RESULT_PAB && any_mark(trf, s, SWP_RESULT_PAB))
        s->cell->granted = SWP_RESULT_PAB;
    for (size_t i = 1; i < sizeof marks / sizeof *marks && !s->cell->granted; i++)
        if (any_mark(trf, s, marks[i]))
            s->cell->granted = (uint8_t)marks[i];
    if (!lone_win || s->cell->granted)
        return;
    s->cell->granted = SWP_RESULT_PAB;
    swp__trf_warn(trf, s->team->line, 5, s->team->number, 0, SWP_SAYING_NOTE_LONE_WIN_OF_TEAM,
                  SWP__VALUES(swp__number_value("team", s->team->number),
                              swp__number_value("round", s->round)));
}

/* A match and a bye do not go together. */
static void check_no_bye(struct swp_trf *trf, const struct seat *s)
{
    const bool is_pab = s->cell->granted == SWP_RESULT_PAB;
    if (s->cell->granted == SWP_RESULT_NONE)
        return;
    swp__trf_say(trf, is_pab ? SWP_SEVERITY_ERROR : SWP_SEVERITY_WARNING,
                 is_pab ? trf->team_bye.line : s->cell->bye, 1, s->team->number, s->cell->opponent,
                 is_pab ? SWP_SAYING_NOTE_PAB_BESIDE_MATCH : SWP_SAYING_NOTE_BYE_BESIDE_MATCH,
                 SWP__VALUES(swp__number_value("team", s->team->number),
                             swp__number_value("round", s->round),
                             swp__number_value("opponent", s->cell->opponent)));
    s->cell->granted = SWP_RESULT_NONE;
}

/* One pairing-allocated bye a round. */
static void check_one_pab(struct swp_trf *trf, uint32_t round)
{
    const struct swp__trf_team *first = NULL;
    for (uint32_t i = 0; i < trf->n_teams; i++) {
        const struct swp__trf_team *team = &trf->teams[i];
        if (team->cells[round - 1].granted != SWP_RESULT_PAB)
            continue;
        if (first)
            swp__trf_error(trf, team->line, 5, team->number, first->number,
                           SWP_SAYING_NOTE_TWO_TEAMS_WITH_PAB,
                           SWP__VALUES(swp__number_value("round", round),
                                       swp__number_value("first", first->number),
                                       swp__number_value("second", team->number)));
        first = first ? first : team;
    }
}

/* ---- the rounds ------------------------------------------------------------------------------ */

static void check_round(struct swp_trf *trf, uint32_t round)
{
    for (uint32_t i = 0; i < trf->n_teams && !swp__trf_full(trf); i++) {
        const struct seat s = seat_of(&trf->teams[i], round);
        for (uint32_t k = 0; k < s.team->n_members; k++)
            name_opponent(trf, &s, s.team->members[k]);
        listed_opponent(trf, &s);
    }
    for (uint32_t i = 0; i < trf->n_teams && !swp__trf_full(trf); i++) {
        const struct seat s = seat_of(&trf->teams[i], round);
        if (s.cell->opponent)
            join(trf, &s);
    }
    for (uint32_t i = 0; i < trf->n_teams && !swp__trf_full(trf); i++) {
        const struct seat s = seat_of(&trf->teams[i], round);
        if (s.cell->opponent == 0) {
            check_bye(trf, &s);
            continue;
        }
        check_no_bye(trf, &s);
        const struct seat o = seat_of(swp__trf_team_at(trf, s.cell->opponent), round);
        if (o.team > s.team && !swp__trf_full(trf))
            check_match(trf, &s, &o);
    }
    check_one_pab(trf, round);
}

/* Marks of members behind the last round under way: of any for F and H, of all for Z. */
static void request(struct swp_trf *trf, struct swp__trf_team *team, uint32_t round)
{
    static const swp_result marks[] = {SWP_RESULT_PAB, SWP_RESULT_FULL_BYE, SWP_RESULT_HALF_BYE};
    const struct seat s = {team, NULL, round};
    swp_result asked = SWP_RESULT_NONE;
    swp_error err;
    uint32_t absent = 0;
    for (size_t i = 0; i < sizeof marks / sizeof *marks && !asked; i++)
        if (any_mark(trf, &s, marks[i]))
            asked = marks[i];
    for (uint32_t i = 0; i < team->n_members; i++)
        absent += cell_of(trf, team->members[i], round).result == SWP_RESULT_ZERO_BYE;
    if (!asked && team->n_members > 0 && absent == team->n_members)
        asked = SWP_RESULT_ZERO_BYE;
    if (!asked || swp_tournament_requested_bye_in(trf->tournament, round, team->number))
        return;
    if (swp_tournament_request_bye_in(trf->tournament, round, team->number, asked, &err) != SWP_OK)
        swp__trf_core_failed(trf, team->line, &err);
}

/* Players with a game who are in no team. */
static void check_strangers(struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_rows && !swp__trf_full(trf); i++)
        for (uint32_t round = 1; !trf->team_of_row[i] && round <= trf->rows[i].n_cells; round++)
            if (sat(&trf->rows[i].cells[round - 1])) {
                const uint32_t tpn = trf->rows[i].tpn;
                swp__trf_error(trf, trf->rows[i].line, swp__trf_cell_column(trf, round), tpn, 0,
                               SWP_SAYING_NOTE_PLAYER_OF_NO_TEAM,
                               SWP__VALUES(swp__player_value(&trf->sayer, "player", tpn),
                                           swp__number_value("round", round)));
                break;
            }
}

/* What the event lays down for its boards, once they are counted. */
static void settle_rules(struct swp_trf *trf)
{
    swp_scoring *s = &trf->rules.game_scoring;
    const swp_points pab = s->pab;
    if (trf->rules.boards == 0)
        trf->rules.boards = 1;
    const int32_t boards = (int32_t)trf->rules.boards;
    if (trf->has_scoring) {
        *s = trf->scoring;
        s->pab = trf->pab_162 ? boards * trf->scoring.pab : 0;
    }
    if (!trf->has_scoring || !trf->pab_162)
        s->pab = boards * s->white_win / 2;
    s->full_bye = boards * s->white_win;
    s->half_bye = boards * s->white_draw;
    s->zero_bye = 0;
    if (trf->has_team_bye[1])
        s->pab = pab;
    if (!trf->has_team_bye[0])
        trf->match_scoring.pab = trf->match_scoring.white_draw;
    trf->rules.size = sizeof trf->rules;
}

void swp__trf_check_teams(struct swp_trf *trf)
{
    if (!trf->is_team || swp__trf_full(trf))
        return;
    check_strangers(trf);
    swp__trf_grant_byes(trf);
    for (uint32_t round = 1; round <= trf->paired && !swp__trf_full(trf); round++)
        check_round(trf, round);
    for (uint32_t i = 0; i < trf->n_teams; i++)
        for (uint32_t round = trf->paired + 1; round <= trf->recorded && !swp__trf_full(trf);
             round++)
            request(trf, &trf->teams[i], round);
    settle_rules(trf);
    swp__trf_info(trf, NULL, 0, 0, 0, SWP_SAYING_NOTE_OF_TEAMS,
                  SWP__VALUES(swp__number_value("teams", trf->n_teams),
                              swp__number_value("players", trf->n_rows),
                              swp__number_value("boards", trf->rules.boards)));
}

/* ---- into the tournament --------------------------------------------------------------------- */

/* What a player of a line-up did, as the tournament keeps it. */
static struct swp__board_side side_of(const struct swp_trf *trf, const struct seat *s,
                                      uint32_t board, uint32_t tpn)
{
    struct swp__board_side side = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    if (tpn == 0)
        return side;
    const struct swp__entry cell = cell_of(trf, tpn, s->round);
    const swp_colour first = (swp_colour)s->cell->colour;
    side.member = tpn;
    side.colour = cell.colour ? cell.colour
                              : (uint8_t)swp__team_board_colour(trf->tournament, board + 1, first);
    side.result = cell.result;
    if (swp__result_is_bye((swp_result)side.result))
        side.result = SWP_RESULT_NONE;
    if (side.result == SWP_RESULT_NONE &&
        (s->cell->declared != SWP_RESULT_NONE || !s->cell->is_played))
        side.result = SWP_RESULT_PAIRED;
    return side;
}

/* A line-up that nobody has laid down: no record lists it, nothing is played, and the members stand
 * in the board order. */
static bool is_standing(const struct swp_trf *trf, const struct seat *s,
                        const struct line_up *line_up)
{
    const uint32_t boards = trf->rules.boards;
    const uint32_t n = s->team->n_members < boards ? s->team->n_members : boards;
    if (s->cell->line_up || s->cell->is_played)
        return false;
    if (s->cell->declared != SWP_RESULT_NONE && line_up->n == 0)
        return true;
    return line_up->n == n && (n == 0 || memcmp(line_up->members, s->team->members,
                                                n * sizeof *s->team->members) == 0);
}

static void put_match(struct swp_trf *trf, struct swp__player *player, const struct seat *s)
{
    struct swp__board_side boards[SWP_MAX_BOARDS];
    swp_error err;
    const struct line_up line_up = line_up_of(trf, s);
    const swp_result result = s->cell->declared ? (swp_result)s->cell->declared : SWP_RESULT_PAIRED;
    const swp_entry entry = {s->cell->opponent, (swp_colour)s->cell->colour, result};
    swp__player_put_entry(player, s->round, &entry);
    if (is_standing(trf, s, &line_up))
        return;
    for (uint32_t i = 0; i < line_up.n; i++)
        boards[i] = side_of(trf, s, i, line_up.members[i]);
    if (swp__team_put_boards(trf->tournament, player, s->round, boards, line_up.n,
                             s->cell->declared != SWP_RESULT_NONE, &err) != SWP_OK)
        swp__trf_core_failed(trf, s->team->line, &err);
}

static void put_round(struct swp_trf *trf, struct swp__trf_team *team, uint32_t round)
{
    struct swp__player *player =
        &trf->tournament->players[swp__tournament_place(trf->tournament, team->number)];
    const struct seat s = seat_of(team, round);
    const swp_entry bye = {0, SWP_COLOUR_NONE, (swp_result)s.cell->granted};
    swp_error err;
    if (s.cell->opponent == 0 && s.cell->granted == SWP_RESULT_NONE)
        return;
    if (swp__player_reserve_round(trf->tournament, player, round, &err) != SWP_OK)
        swp__trf_core_failed(trf, team->line, &err);
    else if (s.cell->opponent)
        put_match(trf, player, &s);
    else
        swp__player_put_entry(player, round, &bye);
}

/* 299 speaks of results. */
static void read_abnormal(struct swp_trf *trf)
{
    for (uint32_t i = 0; i < trf->n_others && !swp__trf_full(trf); i++)
        if (swp__trf_is_record(trf->others[i], "299"))
            swp__trf_read_team_299(trf, trf->others[i]);
}

/* The totals of 310 are a check, no fact. */
static void check_totals(struct swp_trf *trf)
{
    static const swp_saying_code codes[2] = {SWP_SAYING_NOTE_MATCH_POINTS_DIFFER,
                                             SWP_SAYING_NOTE_GAME_POINTS_DIFFER};
    static const swp_team_score scores[2] = {SWP_TEAM_SCORE_MATCH_POINTS,
                                             SWP_TEAM_SCORE_GAME_POINTS};
    for (uint32_t i = 0; i < trf->n_teams; i++)
        for (int k = 0; k < 2; k++) {
            const struct swp__trf_team *team = &trf->teams[i];
            const swp_points sum = swp_tournament_team_total_after(trf->tournament, trf->played,
                                                                   team->number, scores[k]);
            if (team->has_points[k] && team->points[k] != sum)
                swp__trf_warn(
                    trf, team->line, k == 0 ? 55 : 62, team->number, 0, codes[k],
                    SWP__VALUES(swp__number_value("team", team->number),
                                swp__text_value("found", swp__points_text(team->points[k]).text),
                                swp__text_value("counted", swp__points_text(sum).text)));
        }
}

void swp__trf_build_matches(struct swp_trf *trf)
{
    swp_tournament *t = trf->tournament;
    swp_error err;
    if (swp_tournament_set_team_rules(t, &trf->rules, &err) != SWP_OK ||
        swp_tournament_set_scoring(t, &trf->match_scoring, &err) != SWP_OK) {
        swp__trf_core_failed(trf, trf->board_colours.line, &err);
        return;
    }
    for (uint32_t i = 0; i < trf->n_teams && !swp__trf_full(trf); i++)
        for (uint32_t round = 1; round <= trf->paired && !swp__trf_full(trf); round++)
            put_round(trf, &trf->teams[i], round);
    for (uint32_t i = 0; i < t->n_players && !swp__trf_full(trf); i++)
        for (uint32_t round = 1; round <= trf->paired; round++)
            if (swp__player_entry(&t->players[i], round).opponent)
                swp__team_settle(t, &t->players[i], round);
    t->games_fit = !swp__trf_full(trf);
    read_abnormal(trf);
    if (!swp__trf_full(trf))
        check_totals(trf);
}
