/* SPDX-License-Identifier: Apache-2.0 */
/* A minimal reader of the corpus files: see the header. Columns as in the corpus's own README. */
#include "corpus_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 2048, NAME = 14, NAME_END = 47, RATING = 48, FIRST_CELL = 89, CELL = 10 };

/* A right-justified number in columns first..first+width-1 (from 0); 0 when blank. */
static int number_at(const char *line, int first, int width)
{
    int value = 0;
    for (int i = first; i < first + width; i++)
        if (line[i] >= '0' && line[i] <= '9')
            value = 10 * value + (line[i] - '0');
    return value;
}

static enum ref_kind kind_of(bool has_opponent, char result)
{
    switch (result) {
    case '+':
        return has_opponent ? REF_FORFEIT_WIN : REF_PAB;
    case '-':
        return has_opponent ? REF_FORFEIT_LOSS : REF_ABSENT;
    case 'U':
        return REF_PAB;
    case 'F':
        return REF_FULL_BYE;
    case 'H':
        return REF_HALF_BYE;
    case '=':
        return has_opponent ? REF_PLAYED : REF_HALF_BYE;
    default:
        return has_opponent ? REF_PLAYED : REF_ABSENT;
    }
}

/* Points are wins and draws here, 2 and 1: what they are worth is told after the players. */
static struct ref_entry entry_of(const char *cell)
{
    struct ref_entry e = {number_at(cell, 2, 4), REF_NO_COLOUR, REF_ABSENT, 0};
    char result = cell[9];
    if (cell[7] == 'w' || cell[7] == 'b')
        e.colour = cell[7] == 'w' ? REF_WHITE : REF_BLACK;
    e.kind = kind_of(e.opponent != 0, result);
    if (e.kind == REF_PLAYED)
        e.points = result == '1' || result == 'W' ? 2 : result == '=' || result == 'D' ? 1 : 0;
    else if (e.kind == REF_FORFEIT_WIN || e.kind == REF_PAB || e.kind == REF_FULL_BYE)
        e.points = 2;
    else if (e.kind == REF_HALF_BYE)
        e.points = 1;
    return e;
}

/* The bytes of the name, whose columns count characters; before fill_up. */
static void take_name(const char *line, char *name)
{
    size_t length = strcspn(line, "\r\n"), n = 0;
    int column = -1;
    for (size_t i = 0; i < length; i++) {
        column += ((unsigned char)line[i] & 0xc0u) != 0x80u;
        bool leading = n == 0 && line[i] == ' ';
        if (column >= NAME && column < NAME_END && !leading && n + 1 < REF_NAME_SIZE)
            name[n++] = line[i];
    }
    while (n > 0 && name[n - 1] == ' ')
        n--;
    name[n] = 0;
}

/* Columns count characters: what continues a character of several bytes is left out. */
static void fill_up(char *line)
{
    size_t length = strcspn(line, "\r\n"), n = 0;
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)line[i] & 0xc0u) != 0x80u)
            line[n++] = line[i];
    memset(line + n, ' ', LINE_SIZE - n);
    line[LINE_SIZE - 1] = 0;
}

static bool take_player(struct corpus_file *file, const char *line, const char *name)
{
    int player = number_at(line, 4, 4);
    if (player < 1 || player > REF_MAX_PLAYERS)
        return false;
    file->n = player > file->n ? player : file->n;
    file->rating[player] = number_at(line, RATING, 4);
    memcpy(file->name[player], name, REF_NAME_SIZE);
    for (int r = 1; r <= REF_MAX_ROUNDS; r++) {
        const char *cell = &line[FIRST_CELL + CELL * (r - 1)];
        struct ref_entry e = entry_of(cell);
        file->blank[player][r] = strspn(cell, " ") >= CELL;
        file->entries[player][r] = e;
        if ((e.opponent || e.kind == REF_PAB) && r > file->rounds)
            file->rounds = r;
    }
    return true;
}

/* The numbers of a list, after the name of the record. */
static void take_away(struct corpus_file *file, const char *line)
{
    char *next = NULL;
    for (long player = strtol(line + 4, &next, 10); player > 0; player = strtol(next, &next, 10))
        if (player <= REF_MAX_PLAYERS)
            file->away[player] = true;
}

/* Everybody of a list from meeting everybody else of it; false when there are too many. */
static bool take_forbidden(struct corpus_file *file, const char *line)
{
    int players[CORPUS_MAX_FORBIDDEN], n = 0;
    char *next = NULL;
    for (long player = strtol(line + 4, &next, 10); player > 0; player = strtol(next, &next, 10)) {
        if (player > REF_MAX_PLAYERS || n == CORPUS_MAX_FORBIDDEN)
            return false;
        players[n++] = (int)player;
    }
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            if (file->n_forbidden == CORPUS_MAX_FORBIDDEN)
                return false;
            file->forbidden[file->n_forbidden][0] = players[i];
            file->forbidden[file->n_forbidden++][1] = players[j];
        }
    return true;
}

/* Virtual points of a player, round by round. */
static bool take_virtual(struct corpus_file *file, const char *line)
{
    const int player = number_at(line, 4, 4);
    char *next = NULL;
    if (player < 1 || player > REF_MAX_PLAYERS)
        return false;
    const char *at = line + 8;
    for (int r = 1; r <= REF_MAX_ROUNDS; r++, at = next) {
        const double points = strtod(at, &next);
        if (next == at)
            break;
        file->virtual_points[player][r] = (int)(10 * points + 0.5);
    }
    return true;
}

/* "3.0" in tenths, after the first `skip` of the line. */
static int points_after(const char *line, const char *skip)
{
    const char *at = strstr(line, skip);
    double value = at ? strtod(at + strlen(skip), NULL) : 0;
    return (int)(10 * value + 0.5);
}

/* Rounds and players in columns 15-17, 19-21, 23-26, 28-31; the points in 10-13. */
static void take_virtual_range(struct corpus_file *file, const char *line)
{
    int points = points_after(line, "250 ");
    for (int i = number_at(line, 22, 4); i <= number_at(line, 27, 4) && i <= REF_MAX_PLAYERS; i++)
        for (int r = number_at(line, 14, 3); r <= number_at(line, 18, 3) && r <= REF_MAX_ROUNDS;
             r++)
            file->virtual_points[i][r] = points;
}

static bool take_line(struct corpus_file *file, char *line)
{
    char name[REF_NAME_SIZE] = "";
    take_name(line, name);
    fill_up(line);
    if (strncmp(line, "001 ", 4) == 0)
        return take_player(file, line, name);
    if (strncmp(line, "XXP ", 4) == 0)
        return take_forbidden(file, line);
    if (strncmp(line, "XXA ", 4) == 0)
        return take_virtual(file, line);
    if (strncmp(line, "012 ", 4) == 0)
        file->maxi = strstr(line, "Maxi-tournament") != NULL;
    else if (strncmp(line, "XXR ", 4) == 0)
        file->planned = number_at(line, 4, 6);
    else if (strncmp(line, "XXC ", 4) == 0 && strstr(line, "white1"))
        file->lot = REF_WHITE;
    else if (strncmp(line, "XXC ", 4) == 0 && strstr(line, "black1"))
        file->lot = REF_BLACK;
    else if (strncmp(line, "XXZ ", 4) == 0)
        take_away(file, line);
    else if (strncmp(line, "BBW ", 4) == 0)
        file->win = points_after(line, "BBW");
    else if (strncmp(line, "BBD ", 4) == 0)
        file->draw = points_after(line, "BBD");
    else if (strncmp(line, "162 ", 4) == 0) {
        file->win = points_after(line, " W ");
        file->draw = points_after(line, " D ");
        file->pab = points_after(line, " P ");
        file->full = points_after(line, " F ");
        file->half = points_after(line, " H ");
    } else if (strncmp(line, "192 FIDE_DOUBLESWISS", 20) == 0)
        file->is_double = true;
    else if (strncmp(line, "142 ", 4) == 0)
        file->planned = number_at(line, 4, 6);
    else if (strncmp(line, "152 ", 4) == 0)
        file->lot = line[4] == 'B' ? REF_BLACK : REF_WHITE;
    else if (strncmp(line, "250 ", 4) == 0)
        take_virtual_range(file, line);
    return true;
}

/* Columns 2k - 1 and 2k are the games of match k. */
static void join_columns(struct corpus_file *file)
{
    file->planned /= 2;
    file->rounds = (file->rounds + 1) / 2;
    for (int i = 1; i <= file->n; i++)
        for (int r = 1; 2 * r <= REF_MAX_ROUNDS; r++) {
            struct ref_entry *one = &file->entries[i][2 * r - 1], *two = &file->entries[i][2 * r];
            struct ref_second *second = &file->second[i][r];
            file->virtual_points[i][r] = file->virtual_points[i][2 * r - 1];
            file->blank[i][r] = file->blank[i][2 * r - 1];
            if (one->opponent)
                *second = (struct ref_second){two->kind, two->points};
            else
                one->points = one->kind == REF_PAB        ? file->pab
                              : one->kind == REF_FULL_BYE ? file->full
                              : one->kind == REF_HALF_BYE ? file->half
                                                          : 0;
            one->points += second->points;
            file->entries[i][r] = *one;
        }
}

bool corpus_read(const char *path, struct corpus_file *file)
{
    static char line[LINE_SIZE];
    bool fits = true;
    FILE *in = fopen(path, "r");
    if (!in)
        return false;
    if (team_file_read(path, file)) {
        fclose(in);
        return true;
    }
    memset(file, 0, sizeof *file);
    file->win = 10;
    file->draw = 5;
    while (fgets(line, sizeof line, in))
        fits = take_line(file, line) && fits;
    fclose(in);
    bool told = file->lot != REF_NO_COLOUR;
    for (int i = file->n; i >= 1; i--) {
        if (!told && file->entries[i][1].colour != REF_NO_COLOUR)
            file->lot = file->entries[i][1].colour;
        for (int r = 1; r <= REF_MAX_ROUNDS; r++) {
            int *points = &file->entries[i][r].points;
            *points = *points == 2 ? file->win : *points == 1 ? file->draw : 0;
        }
    }
    if (file->is_double)
        join_columns(file);
    if (file->planned == 0)
        file->planned = file->rounds;
    return fits && file->n > 0;
}

static bool takes_part(const struct ref_entry *e)
{
    return e->opponent != 0 || e->kind == REF_PAB;
}

void corpus_position(const struct corpus_file *file, int round, struct ref_position *position)
{
    memset(position, 0, sizeof *position);
    position->n = file->n;
    position->round = round;
    position->rounds = file->planned;
    position->initial_colour = file->lot;
    position->win = file->win;
    position->draw = file->draw;
    position->maxi = file->maxi;
    position->preferences = file->preferences;
    position->uses_secondary = file->uses_secondary;
    for (int i = 0; i < file->n_forbidden; i++) {
        const int *pair = file->forbidden[i], *rounds = file->forbidden_rounds[i];
        if (rounds[0] != 0 && (round < rounds[0] || round > rounds[1]))
            continue;
        position->forbidden[pair[0]][pair[1]] = position->forbidden[pair[1]][pair[0]] = true;
    }
    for (int i = 1; i <= file->n; i++) {
        position->rating[i] = file->rating[i];
        memcpy(position->name[i], file->name[i], REF_NAME_SIZE);
        position->takes_part[i] = round > file->rounds ? file->blank[i][round] && !file->away[i]
                                                       : takes_part(&file->entries[i][round]);
        for (int r = 1; r < round; r++) {
            position->past[i][r] = file->entries[i][r];
            position->second[i][r] = file->second[i][r];
            position->secondary[i][r] = file->secondary[i][r];
        }
        for (int r = 1; r <= round; r++)
            position->virtual_points[i][r] = file->virtual_points[i][r];
    }
}

int corpus_difference(const struct corpus_file *file, int round, const struct ref_pairing *pairing)
{
    int opponent[REF_MAX_PLAYERS + 1] = {0};
    enum ref_colour colour[REF_MAX_PLAYERS + 1] = {REF_NO_COLOUR};
    bool paired[REF_MAX_PLAYERS + 1] = {false};
    for (int i = 0; i < pairing->n_boards; i++) {
        struct ref_board b = pairing->boards[i];
        paired[b.white] = paired[b.black] = true;
        opponent[b.white] = b.black;
        opponent[b.black] = b.white;
        if (b.black) {
            colour[b.white] = REF_WHITE;
            colour[b.black] = REF_BLACK;
        }
    }
    for (int i = 1; i <= file->n; i++) {
        const struct ref_entry *e = &file->entries[i][round];
        if (takes_part(e) != paired[i] ||
            (paired[i] && (e->opponent != opponent[i] || e->colour != colour[i])))
            return i;
    }
    return 0;
}
