/* A minimal reader of the corpus files: see the header. Columns as in the corpus's own README. */
#include "corpus_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 2048, FIRST_CELL = 89, CELL = 10 };

/* A right-justified number in columns first..first+width-1 (from 0); 0 when blank. */
static int number_at(const char *line, int first, int width)
{
    int value = 0;
    for (int i = first; i < first + width; i++)
        if (line[i] >= '0' && line[i] <= '9')
            value = 10 * value + (line[i] - '0');
    return value;
}

static struct ref_entry entry_of(const char *cell)
{
    struct ref_entry e = {number_at(cell, 2, 4), REF_NO_COLOUR, REF_ABSENT, 0};
    char result = cell[9];
    if (cell[7] == 'w' || cell[7] == 'b')
        e.colour = cell[7] == 'w' ? REF_WHITE : REF_BLACK;
    if (result == '+') {
        e.kind = e.opponent ? REF_FORFEIT_WIN : REF_PAB;
        e.points = 10;
    } else if (result == '-' && e.opponent) {
        e.kind = REF_FORFEIT_LOSS;
    } else if (result == '=' && !e.opponent) {
        e.kind = REF_HALF_BYE;
        e.points = 5;
    } else if (e.opponent) {
        e.kind = REF_PLAYED;
        e.points = result == '1' ? 10 : result == '=' ? 5 : 0;
    }
    return e;
}

static bool take_line(struct corpus_file *file, char *line)
{
    size_t length = strcspn(line, "\r\n");
    memset(line + length, ' ', LINE_SIZE - length);
    int player = number_at(line, 4, 4);
    if (player < 1 || player > REF_MAX_PLAYERS)
        return false;
    file->n = player > file->n ? player : file->n;
    for (int r = 1; r <= REF_MAX_ROUNDS; r++) {
        struct ref_entry e = entry_of(&line[FIRST_CELL + CELL * (r - 1)]);
        file->entries[player][r] = e;
        if ((e.opponent || e.kind == REF_PAB) && r > file->rounds)
            file->rounds = r;
    }
    return true;
}

bool corpus_read(const char *path, struct corpus_file *file)
{
    static char line[LINE_SIZE];
    bool fits = true;
    FILE *in = fopen(path, "r");
    memset(file, 0, sizeof *file);
    if (!in)
        return false;
    while (fgets(line, sizeof line, in))
        if (strncmp(line, "001 ", 4) == 0)
            fits = take_line(file, line) && fits;
    fclose(in);
    for (int i = file->n; i >= 1; i--)
        if (file->entries[i][1].colour != REF_NO_COLOUR)
            file->lot = file->entries[i][1].colour;
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
    position->rounds = file->rounds;
    position->initial_colour = file->lot;
    position->win = 10;
    for (int i = 1; i <= file->n; i++) {
        position->takes_part[i] = takes_part(&file->entries[i][round]);
        for (int r = 1; r < round; r++)
            position->past[i][r] = file->entries[i][r];
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
