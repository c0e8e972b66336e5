/* SPDX-License-Identifier: Apache-2.0 */
/* The worked examples of the register of readings for 1998, paired by the literal reference. A row
 * is a player's number and his rounds: opponent, colour, result; U is the bye. */
#include "dutch_1998_reference.h"
#include "testing.h"

static const struct example {
    const char *what, *rows, *pairing; /* white-black, the bye as number-0 */
    int rounds;
    enum ref_colour lot;
} examples[] = {
    {"1 choice of the downfloater", "1 4b= 2 5w1 3 6b1 4 1w= 5 2b0 6 3w0 7 U", "7-2 3-4 1-6 5-0", 4,
     REF_BLACK},
    {"2 exchange of one player", "1 4w= 2 5b= 3 6w= 4 1b= 5 2w= 6 3b=", "6-1 2-3 4-5", 5,
     REF_WHITE},
    {"3 C.9 before C.10", "1 4b= 2w1 2 5w= 1b0 3 6b1 7w0 4 1w= 5b1 5 2b= 4w0 6 3w0 U 7 U 3b1",
     "7-1 4-3 2-6 5-0", 5, REF_BLACK},
    {"4 C.9 in a homogeneous bracket",
     "1 4w0 U 2 5b= 3w= 3 6w= 2b= 4 1b1 7w= 5 2w= 6b1 6 3b= 5w0 7 U 4b=", "5-4 7-2 3-1 6-0", 6,
     REF_WHITE},
    {"5 upfloat criteria dropped",
     "1 5w0 7b= 2 6b1 4w0 3 7w= 5b0 4 8b1 2b1 5 1b1 3w1 6 2w0 8b0 7 3b= 1w= 8 4w0 6w1",
     "4-5 7-2 1-8 3-6", 4, REF_WHITE},
    {"6 x raised",
     "1 4b1 5w1 7b= 2 5w0 4b0 U 3 6b1 7w= 4w1 4 1w0 2w1 3b0 5 2b1 1b0 6w1 6 3w0 U 5b0 7 U 3b= 1w=",
     "1-3 5-7 2-6 4-0", 6, REF_BLACK},
    {"7 player without opponent",
     "1 4w1 3b0 6w1 2 5b= 4w= 3w1 3 6w1 1w1 2b0 4 1b0 2b= 5w= 5 2w= 6b0 4b= 6 3b0 5w1 1b0",
     "1-2 5-3 6-4", 6, REF_WHITE},
    {"8 C.12",
     "1 5b= 2w0 8w1 2 6w= 1b1 4w1 3 7b1 4w= 5b1 4 8w1 3b= 2b0 5 1w= 6b1 3w0 6 2b= 5w0 7b0 "
     "7 3w0 8b0 6w1 8 4b0 7w1 1b0",
     "3-2 4-1 7-5 8-6", 5, REF_BLACK},
    {"9 C.13, p lowered in the penultimate bracket",
     "1 4w= 2b1 7w1 2 5b= 1w0 6b1 3 6w1 7b= 5w1 4 1b= 5w0 U 5 2w= 4b1 3b0 6 3b0 U 2w0 7 U 3w= 1b0",
     "3-1 2-4 7-6 5-0", 4, REF_WHITE},
    {"10 C.13, joined brackets",
     "1 7b1 4w0 8b1 2 8w= 5b= 12w= 3 9b1 6w= 4b= 4 10w1 1b1 3w= 5 11b0 2w= 7b1 6 12w1 3b= 11w1 "
     "7 1w0 10b= 5w0 8 2b= 11w= 1w0 9 3w0 12b0 10w1 10 4b0 7w= 9b0 11 5w1 8b= 6b0 12 6b0 9w1 2b=",
     "6-4 1-3 11-2 5-12 10-8 7-9", 7, REF_BLACK},
    {"11 C.14 in a homogeneous bracket",
     "1 6b1 11w1 2b= 4w0 2 7w= 9b1 1w= 6b= 3 8b= 10w1 4b0 9w1 4 9w= 7b1 3w1 1b1 "
     "5 10b0 8w1 11b1 7w1 6 1w0 U 10b1 2w= 7 2b= 4w0 8b1 5b0 8 3w= 5b0 7w0 U 9 4b= 2w0 U 3b0 "
     "10 5w1 3b0 6w0 11b= 11 U 1b0 5w0 10w=",
     "4-5 2-3 1-8 9-6 7-11 10-0", 6, REF_BLACK},
    {"12 exchange of two players",
     "1 7w1 13b1 4w1 2 8b= 12w= 3b0 3 9w= 6b1 2w1 4 10b1 5w1 1b0 5 11w1 4b0 9w0 6 12b= 3w0 8b= "
     "7 1b0 10w1 12b1 8 2w= 9b0 6w= 9 3b= 8w1 5b1 10 4w0 7b0 U 11 5b0 U 13w1 12 6w= 2b= 7w0 "
     "13 U 1w0 11b0",
     "9-1 4-3 7-11 2-5 13-8 10-12 6-0", 6, REF_WHITE},
    {"13 last round, two exempt players",
     "1 6w1 4b1 11b1 2 7b1 11w0 9w= 3 8w= 6b1 5w0 4 9b1 1w0 7b0 5 10w1 8b= 3b1 6 1b0 3w0 U "
     "7 2w0 10b1 4w1 8 3b= 5w= 10b= 9 4w0 U 2b= 10 5b0 7w0 8w= 11 U 2b1 1w0",
     "1-5 11-7 8-2 9-3 4-6 10-0", 4, REF_WHITE},
    {"14 last round, one exempt player",
     "1 4w1 3b= 6w1 2w0 2 5b= 4w1 3w1 1b1 3 6w1 1w= 2b0 5b1 4 1b0 2b0 5w0 6b1 5 2w= 6b0 4b1 3w0 "
     "6 3b0 5w1 1b0 4w0",
     "2-6 5-1 4-3", 5, REF_WHITE},
};

/* "4b=", "U". */
static struct ref_entry entry_of(const char *cell)
{
    struct ref_entry e = {atoi(cell), REF_NO_COLOUR, REF_PLAYED, 0};
    char result = cell[strlen(cell) - 1];
    if (result == 'U') {
        e.kind = REF_PAB;
        e.points = 10;
        return e;
    }
    e.colour = strchr(cell, 'w') ? REF_WHITE : REF_BLACK;
    e.points = result == '1' ? 10 : result == '=' ? 5 : 0;
    return e;
}

/* A word of digits alone begins the next player. */
static void read_rows(const struct example *example, struct ref_position *p)
{
    char rows[1024], *word = rows;
    int round = 0;
    memset(p, 0, sizeof *p);
    p->initial_colour = example->lot;
    p->rounds = example->rounds;
    p->win = 10;
    snprintf(rows, sizeof rows, "%s ", example->rows);
    for (char *end = strchr(word, ' '); end; end = strchr(word, ' ')) {
        *end = 0;
        if (strspn(word, "0123456789") == strlen(word)) {
            p->n = atoi(word);
            p->takes_part[p->n] = true;
            round = 0;
        } else {
            p->past[p->n][++round] = entry_of(word);
        }
        word = end + 1;
    }
    p->round = round + 1;
}

static void check(const struct example *example)
{
    static struct ref_position position;
    static struct ref_pairing pairing;
    char text[256] = "";
    read_rows(example, &position);
    enum ref_verdict verdict = dutch_1998_reference_rule.pair(&position, 10000000, &pairing, NULL);
    EXPECT(verdict == REF_PAIRED, "verdict %d", (int)verdict);
    for (int i = 0; verdict == REF_PAIRED && i < pairing.n_boards; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%d-%d", i ? " " : "", pairing.boards[i].white,
                 pairing.boards[i].black);
    }
    EXPECT(strcmp(text, example->pairing) == 0, "%s instead of %s", text, example->pairing);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        TESTING_CASE(examples[i].what)
        {
            check(&examples[i]);
        }
    return testing_finish("dutch_1998_reference_examples");
}
