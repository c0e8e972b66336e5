/* SPDX-License-Identifier: Apache-2.0 */
/* A minimal reader of the corpus files of teams, for the references alone: from the cells of the
 * members to the matches of the teams. It reads `001`, `310`, `300`, `320`, `330`, `240`, `250`,
 * `260`, `142`, `152`, `162`, `192`, `352` and `362`, in fixed columns, and believes them. */
#include "corpus_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 2048, MAX_MEMBERS = 2000, MAX_BOARDS = 40, FIRST_CELL = 89, CELL = 10 };

struct member {
    int team;
    struct cell {
        int opponent;
        char colour, result;
    } cells[REF_MAX_ROUNDS + 1];
};

struct team_reader {
    struct corpus_file *file;
    struct member members[MAX_MEMBERS];
    int size[REF_MAX_PLAYERS + 1], order[REF_MAX_PLAYERS + 1][MAX_BOARDS];
    int first_board[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1]; /* 300: its first player's board */
    int first_player[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1];
    char bye[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1]; /* 240, 320 */
    int forfeit_opponent[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1];
    char forfeit[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1]; /* 330, of the team itself */
    bool forfeit_white[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1];
    char pattern[MAX_BOARDS];
    int game[3], match[3]; /* tenths: win, draw, loss */
    int pab_match, pab_game;
    bool has_pab_points, is_team;
    char bad; /* something does not fit */
};

static int number_at(const char *line, int first, int width)
{
    int value = 0;
    for (int i = first; i < first + width; i++)
        if (line[i] >= '0' && line[i] <= '9')
            value = 10 * value + (line[i] - '0');
    return value;
}

static int tenths_at(const char *line, int first, int width)
{
    char text[16] = "";
    memcpy(text, line + first, (size_t)width);
    return (int)(10 * strtod(text, NULL) + 0.5);
}

static void fill_up(char *line)
{
    size_t length = strcspn(line, "\r\n");
    memset(line + length, ' ', LINE_SIZE - length);
    line[LINE_SIZE - 1] = 0;
}

/* ---- records --------------------------------------------------------------------------------- */

static void take_member(struct team_reader *r, const char *line)
{
    int number = number_at(line, 4, 4);
    if (number < 1 || number >= MAX_MEMBERS) {
        r->bad = '0';
        return;
    }
    for (int round = 1; round <= REF_MAX_ROUNDS; round++) {
        const char *cell = &line[FIRST_CELL + CELL * (round - 1)];
        r->members[number].cells[round] = (struct cell){number_at(cell, 2, 4), cell[7], cell[9]};
    }
}

static void take_team(struct team_reader *r, const char *line)
{
    int team = number_at(line, 4, 3);
    if (team < 1 || team > REF_MAX_PLAYERS) {
        r->bad = '3';
        return;
    }
    r->file->n = team > r->file->n ? team : r->file->n;
    for (int at = 73; r->size[team] < MAX_BOARDS && number_at(line, at, 4) > 0; at += 5) {
        int member = number_at(line, at, 4);
        if (member >= MAX_MEMBERS)
            continue;
        r->order[team][r->size[team]++] = member;
        r->members[member].team = team;
    }
}

static void take_line_up(struct team_reader *r, const char *line)
{
    int round = number_at(line, 4, 3), team = number_at(line, 8, 3);
    for (int board = 0; board < MAX_BOARDS; board++) {
        int member = number_at(line, 16 + 5 * board, 4);
        if (member == 0)
            continue;
        r->first_board[team][round] = board;
        r->first_player[team][round] = member;
        return;
    }
}

static void take_forfeit(struct team_reader *r, const char *line)
{
    int round = number_at(line, 7, 3);
    int white = number_at(line, 11, 3), black = number_at(line, 15, 3);
    r->forfeit_opponent[white][round] = black;
    r->forfeit_opponent[black][round] = white;
    r->forfeit[white][round] = line[4];
    r->forfeit[black][round] = line[5];
    r->forfeit_white[white][round] = true;
}

static void take_byes(struct team_reader *r, const char *line)
{
    int round = number_at(line, 6, 3);
    for (int at = 10; number_at(line, at, 4) > 0; at += 5)
        r->bye[number_at(line, at, 4)][round] = line[4];
}

static void take_pabs(struct team_reader *r, const char *line)
{
    r->has_pab_points = true;
    r->pab_match = tenths_at(line, 4, 4);
    r->pab_game = tenths_at(line, 9, 4);
    for (int round = 1; round <= REF_MAX_ROUNDS; round++) {
        int team = number_at(line, 14 + 4 * (round - 1), 3);
        if (team)
            r->bye[team][round] = 'U';
    }
}

static void take_forbidden(struct team_reader *r, const char *line)
{
    struct corpus_file *file = r->file;
    for (int i = 12; number_at(line, i, 4) > 0; i += 5)
        for (int j = i + 5; number_at(line, j, 4) > 0; j += 5) {
            if (file->n_forbidden == CORPUS_MAX_FORBIDDEN) {
                r->bad = '2';
                return;
            }
            file->forbidden[file->n_forbidden][0] = number_at(line, i, 4);
            file->forbidden[file->n_forbidden][1] = number_at(line, j, 4);
            file->forbidden_rounds[file->n_forbidden][0] = number_at(line, 4, 3);
            file->forbidden_rounds[file->n_forbidden++][1] = number_at(line, 8, 3);
        }
}

static void take_virtual(struct team_reader *r, const char *line)
{
    int points = tenths_at(line, 4, 4);
    points = points ? points : tenths_at(line, 9, 4);
    for (int team = number_at(line, 22, 4); team <= number_at(line, 27, 4); team++)
        for (int round = number_at(line, 14, 3); round <= number_at(line, 18, 3); round++)
            r->file->virtual_points[team][round] = points;
}

/* Type A and both scores unless the code names scores: then what it names. */
static void take_system(struct team_reader *r, const char *line)
{
    const char *match = strstr(line, "_MP"), *game = strstr(line, "_GP");
    r->is_team = strncmp(line + 4, "FIDE_TEAM", 9) == 0;
    r->file->preferences = strstr(line, "_TYPEA")   ? REF_TYPE_A
                           : strstr(line, "_TYPEB") ? REF_TYPE_B
                           : match || game          ? REF_NO_PREFERENCES
                                                    : REF_TYPE_A;
    r->file->game_points_first = game && (!match || game < match);
    r->file->uses_secondary = (match && game) || (!match && !game);
}

static void take_points(const char *line, const char *const *names, int *points)
{
    for (int i = 0; i < 3; i++) {
        const char *at = strstr(line + 3, names[i]);
        if (at)
            points[i] = (int)(10 * strtod(at + strlen(names[i]), NULL) + 0.5);
    }
}

/* Half of the field, in pairs of pairs: a win's match points, in the second half of the accelerated
 * rounds half of them (C.04.7). */
static void accelerate(struct team_reader *r)
{
    struct corpus_file *file = r->file;
    int accelerated = (file->planned + 1) / 2, whole = (accelerated + 1) / 2;
    for (int i = 1; i <= 2 * ((file->n + 3) / 4) && i <= file->n; i++)
        for (int round = 1; round <= accelerated; round++)
            file->virtual_points[i][round] = round <= whole ? r->match[0] : r->match[0] / 2;
}

static void take_line(struct team_reader *r, char *line, bool *baku, bool *told)
{
    static const char *const games[] = {" W ", " D ", " L "};
    static const char *const matches[] = {"TW ", "TD ", "TL "};
    fill_up(line);
    if (strncmp(line, "001 ", 4) == 0)
        take_member(r, line);
    else if (strncmp(line, "310 ", 4) == 0)
        take_team(r, line);
    else if (strncmp(line, "300 ", 4) == 0)
        take_line_up(r, line);
    else if (strncmp(line, "330 ", 4) == 0)
        take_forfeit(r, line);
    else if (strncmp(line, "320 ", 4) == 0)
        take_pabs(r, line);
    else if (strncmp(line, "240 ", 4) == 0)
        take_byes(r, line);
    else if (strncmp(line, "260 ", 4) == 0)
        take_forbidden(r, line);
    else if (strncmp(line, "250 ", 4) == 0) {
        take_virtual(r, line);
        *told = true;
    } else if (strncmp(line, "142 ", 4) == 0)
        r->file->planned = number_at(line, 4, 6);
    else if (strncmp(line, "152 ", 4) == 0)
        r->file->lot = line[4] == 'B' ? REF_BLACK : REF_WHITE;
    else if (strncmp(line, "162 ", 4) == 0)
        take_points(line, games, r->game);
    else if (strncmp(line, "362 ", 4) == 0)
        take_points(line, matches, r->match);
    else if (strncmp(line, "352 ", 4) == 0) {
        r->file->boards = (int)strspn(line + 4, "WB");
        memcpy(r->pattern, line + 4, (size_t)r->file->boards);
    } else if (strncmp(line, "192 ", 4) == 0) {
        take_system(r, line);
        *baku = strstr(line, "_BAKU") != NULL;
    }
}

/* ---- matches --------------------------------------------------------------------------------- */

static bool is_played(char result)
{
    return result != 0 && strchr("1=0WDL", result) != NULL;
}

/* What the member was there for: an opponent, or a forfeit without one. */
static bool is_lined_up(const struct cell *c)
{
    return c->opponent != 0 || c->result == '+' || c->result == '-';
}

static int opponent_of(const struct team_reader *r, int team, int round)
{
    for (int i = 0; i < r->size[team]; i++) {
        int opponent = r->members[r->order[team][i]].cells[round].opponent;
        if (opponent > 0 && opponent < MAX_MEMBERS)
            return r->members[opponent].team;
    }
    return r->forfeit_opponent[team][round];
}

/* Game points by the cells of the members; whether anything was played, and what by forfeit. */
static int count_games(const struct team_reader *r, int team, int round, bool *played,
                       bool *forfeited)
{
    int sum = 0;
    for (int i = 0; i < r->size[team]; i++) {
        const struct cell *c = &r->members[r->order[team][i]].cells[round];
        if (c->opponent == 0 && c->result != '+')
            continue;
        *played = *played || is_played(c->result);
        *forfeited = *forfeited || c->result == '+';
        sum += c->result && strchr("1W+", c->result)  ? r->game[0]
               : c->result && strchr("=D", c->result) ? r->game[1]
               : c->result && strchr("0L", c->result) ? r->game[2]
                                                      : 0;
    }
    return sum;
}

/* The colour of board 1 as the first board that has somebody of the team shows it. */
static enum ref_colour own_colour(const struct team_reader *r, int team, int round)
{
    int board = r->first_board[team][round], member = r->first_player[team][round];
    for (int i = 0; i < r->size[team] && member == 0; i++)
        if (is_lined_up(&r->members[r->order[team][i]].cells[round]))
            member = r->order[team][i];
    char colour = member ? r->members[member].cells[round].colour : ' ';
    if (colour != 'w' && colour != 'b')
        return REF_NO_COLOUR;
    bool turned = r->file->boards > board && r->pattern[board] != r->pattern[0];
    return (colour == 'w') != turned ? REF_WHITE : REF_BLACK;
}

static enum ref_colour colour_of(const struct team_reader *r, int team, int opponent, int round)
{
    enum ref_colour own = own_colour(r, team, round), his = own_colour(r, opponent, round);
    if (own == REF_NO_COLOUR && his == REF_NO_COLOUR)
        return r->forfeit_white[team][round] ? REF_WHITE : REF_BLACK;
    return own != REF_NO_COLOUR ? own : his == REF_WHITE ? REF_BLACK : REF_WHITE;
}

static void take_points_of(struct team_reader *r, int team, int round, int match, int game)
{
    struct ref_entry *e = &r->file->entries[team][round];
    e->points = r->file->game_points_first ? game : match;
    r->file->secondary[team][round] = r->file->game_points_first ? match : game;
}

static void take_match(struct team_reader *r, int team, int opponent, int round)
{
    struct ref_entry *e = &r->file->entries[team][round];
    bool played = false, forfeited = false, ignored = false;
    int own = count_games(r, team, round, &played, &forfeited);
    int his = count_games(r, opponent, round, &played, &ignored);
    e->opponent = opponent;
    e->colour = colour_of(r, team, opponent, round);
    char told = r->forfeit[team][round];
    bool won = told ? told == '+' : own > his;
    if (played) {
        e->kind = REF_PLAYED;
        take_points_of(r, team, round, r->match[own > his ? 0 : own == his ? 1 : 2], own);
    } else {
        e->kind = won ? REF_FORFEIT_WIN : REF_FORFEIT_LOSS;
        take_points_of(r, team, round, won ? r->match[0] : 0,
                       !won        ? 0
                       : forfeited ? own
                                   : r->file->boards * r->game[0]);
    }
}

static void take_bye(struct team_reader *r, int team, int round)
{
    struct ref_entry *e = &r->file->entries[team][round];
    char bye = r->bye[team][round];
    for (int i = 0; i < r->size[team] && !bye; i++) {
        char result = r->members[r->order[team][i]].cells[round].result;
        if (result && strchr("UFH", result))
            bye = result;
    }
    if (bye == 'U') {
        e->kind = REF_PAB;
        take_points_of(r, team, round, r->has_pab_points ? r->pab_match : r->match[1],
                       r->has_pab_points ? r->pab_game : r->file->boards * r->game[0] / 2);
    } else if (bye == 'F') {
        e->kind = REF_FULL_BYE;
        take_points_of(r, team, round, r->match[0], r->file->boards * r->game[0]);
    } else if (bye == 'H') {
        e->kind = REF_HALF_BYE;
        take_points_of(r, team, round, r->match[1], r->file->boards * r->game[1]);
    }
}

static void take_matches(struct team_reader *r)
{
    struct corpus_file *file = r->file;
    for (int team = 1; team <= file->n; team++)
        for (int round = 1; round <= REF_MAX_ROUNDS; round++) {
            int opponent = opponent_of(r, team, round);
            if (opponent)
                take_match(r, team, opponent, round);
            else
                take_bye(r, team, round);
            if ((opponent || file->entries[team][round].kind == REF_PAB) && round > file->rounds)
                file->rounds = round;
            file->blank[team][round] = true;
        }
    for (int team = 1; team <= file->n && file->rounds < REF_MAX_ROUNDS; team++)
        file->away[team] = r->bye[team][file->rounds + 1] != 0;
}

bool team_file_read(const char *path, struct corpus_file *file)
{
    static char line[LINE_SIZE];
    static struct team_reader r;
    bool baku = false, told = false;
    FILE *in = fopen(path, "r");
    memset(file, 0, sizeof *file);
    memset(&r, 0, sizeof r);
    r.file = file;
    r.game[0] = 10;
    r.game[1] = 5;
    r.match[0] = 20;
    r.match[1] = 10;
    if (!in)
        return false;
    while (fgets(line, sizeof line, in))
        take_line(&r, line, &baku, &told);
    fclose(in);
    if (!r.is_team || r.bad)
        return false;
    file->win = r.match[0];
    file->draw = r.match[1];
    if (baku && !told)
        accelerate(&r);
    take_matches(&r);
    return file->n > 0;
}
