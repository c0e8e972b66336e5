/* SPDX-License-Identifier: Apache-2.0 */
/* Double-Swiss System 2026, article by article: positions that an arbiter can set up by hand, as
 * files of two columns a match, and the boards expected (White in the first game first).
 *
 * "rules" are the worked examples of the specification; "constructed" is made for the article. */
#include "swisspair/swisspair.h"
#include "testing.h"

enum { MOST_LINES = 12, FILE_SIZE = 8192 };

struct position {
    const char *article, *source, *why;
    const char *records;           /* lines before the players */
    const char *cells[MOST_LINES]; /* of player 1, 2, ...: columns of games, "4w+ 8b-"; or "" */
    const char *expect;            /* "2-4 8-9 7-0"; or the beginning of an error */
};

/* clang-format off */
static const struct position positions[] = {
    {"3.4, 3.5, 3.6, 4.3", "rules 10.1", "upfloaters, order, bye; a match of two forfeited games",
     "142 10\n152 B\n",
     {"5b= 5w0 8w= 8b0", "6w= 6b1 5b1 5w0", "7b= 7w= 9w= 9b=", "8w+ 8b- 7w1 7b1",
      "1w= 1b1 2w0 2b1", "2b= 2w0 0-U 0-U", "3w= 3b= 4b0 4w0", "4b- 4w+ 1b= 1w1",
      "0-U 0-U 3b= 3w="},
     "2-4 8-9 6-5 1-3 7-0"},
    {"3.6.2, 4.3.1", "rules 10.3", "the first round of six: the upper half against the lower half",
     "142 10\n152 W\n", {"", "", "", "", "", ""}, "1-4 5-2 3-6"},
    {"3.4.4, 4.3.1", "rules 10.3", "the first round of five: the largest number has the bye",
     "142 10\n152 W\n", {"", "", "", "", ""}, "1-3 4-2 5-0"},
    {"4.3.1", "constructed", "the lot Black turns all round",
     "142 10\n152 B\n", {"", "", "", ""}, "3-1 2-4"},
    {"2.1.1 [C1]", "constructed", "2-0 by forfeit is no meeting: the two are paired again",
     "142 6\n152 W\n260 001 006    1    3\n260 001 006    1    4\n",
     {"2w+ 2b+", "1b- 1w-", "0-U 0-U", "0-H 0-H"}, "1-2 3-4"},
    {"2.1.1 [C1], 4.3.2", "constructed", "one game forfeited: a meeting, with a colour",
     "142 6\n152 W\n", {"2w+ 2b1", "1b- 1w0", "4b1 4w0", "3w0 3b1"}, "3-1 2-4"},
    {"2.1.2 [C2]", "constructed", "both games won by forfeit bar from the bye",
     "142 6\n152 W\n260 001 006    1    2\n", {"0-U 0-U", "3w+ 3b+", "2b- 2w-"},
     "round 2: no complete pairing"},
    {"2.1.2 [C2], 4.3.5", "constructed", "one game won by forfeit does not bar",
     "142 6\n152 W\n260 001 006    1    2\n", {"0-U 0-U", "3w+ 3b1", "2b- 2w0"}, "3-1 2-0"},
    {"2.1.2 [C2], 4.3.1", "constructed", "each forfeited one game: not barred, met, no colour",
     "142 6\n152 W\n260 001 006    1    2\n", {"0-U 0-U", "3w+ 3b-", "2b- 2w+"}, "1-3 2-0"},
    {"2.2.1 [C3], 3.5.2", "rules 10.2", "a set of upfloaters that must skip the obvious one",
     "142 20\n152 W\n250       4.0 001 002 0004 0004\n250       4.0 001 002 0007 0007\n"
     "250       4.0 001 002 0009 0009\n250       3.0 001 002 0002 0002\n"
     "250       3.0 001 002 0006 0006\n250       3.0 001 002 0008 0008\n"
     "250       2.5 001 002 0001 0001\n250       2.5 001 002 0003 0003\n"
     "250       2.5 001 002 0005 0005\n260 001 020    4    7    9\n260 001 020    1   10\n"
     "260 001 020    3   10\n260 001 020    5   10\n",
     {"", "", "", "", "", "", "", "", "", ""},
     "6-4 9-2 7-1 10-8 3-5"},
};
/* clang-format on */

static char file[FILE_SIZE];

/* One column of a game: "4w+", "0-U". */
static size_t put_cell(char *out, size_t room, const char *cell)
{
    char *end;
    const unsigned long opponent = strtoul(cell, &end, 10);
    return opponent ? (size_t)snprintf(out, room, "  %4lu %c %c", opponent, end[0], end[1])
                    : (size_t)snprintf(out, room, "  0000 %c %c", end[0], end[1]);
}

static swp_points worth_of(const char *cell, bool is_first)
{
    const char result = cell[strlen(cell) - 1];
    if (strchr("UFH", result))
        return !is_first ? 0 : result == 'U' ? 15 : result == 'F' ? 20 : 10;
    return result == '1' || result == '+' ? 10 : result == '=' ? 5 : 0;
}

/* The file of a position; columns 81 to 84 hold the points. */
static size_t write_file(const struct position *p)
{
    size_t at =
        (size_t)snprintf(file, sizeof file, "012 article\n%s192 FIDE_DOUBLESWISS\n", p->records);
    for (int i = 0; i < MOST_LINES && p->cells[i]; i++) {
        char cells[256] = "", copy[128];
        size_t n = 0;
        swp_points points = 0;
        bool is_first = true;
        snprintf(copy, sizeof copy, "%s", p->cells[i]);
        for (char *cell = strtok(copy, " "); cell; cell = strtok(NULL, " ")) {
            n += put_cell(cells + n, sizeof cells - n, cell);
            points += worth_of(cell, is_first);
            is_first = !is_first;
        }
        at +=
            (size_t)snprintf(file + at, sizeof file - at, "001 %4d      %-33s %4d %29d.%d %4d%s\n",
                             i + 1, "Player", 2500 - i, points / 10, points % 10, i + 1, cells);
    }
    return at;
}

static void compare(const struct position *p, swp_status status, const swp_pairing *pairing,
                    const swp_error *err)
{
    char found[256] = "";
    size_t n = 0;
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        n += (size_t)snprintf(found + n, sizeof found - n, "%s%u-%u", i ? " " : "",
                              (unsigned)board.white, (unsigned)board.black);
    }
    if (status != SWP_OK)
        snprintf(found, sizeof found, "%.*s", (int)strlen(p->expect), err->text);
    EXPECT(strcmp(found, p->expect) == 0, "%s (%s), %s: %s, expected %s; %s", p->article, p->source,
           p->why, found, p->expect, err->text);
}

static void check(const struct position *p)
{
    swp_trf *trf = NULL;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    swp_status status = swp_trf_read(file, write_file(p), NULL, NULL, &trf, &err);
    if (status == SWP_OK)
        status = swp_pairing_create(swp_trf_tournament(trf), NULL, &pairing, &err);
    compare(p, status, pairing, &err);
    swp_pairing_destroy(pairing);
    swp_trf_destroy(trf);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("articles")
    {
        for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
            check(&positions[i]);
    }
    return testing_finish("double_swiss_2026_articles");
}
