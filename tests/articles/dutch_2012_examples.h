/* SPDX-License-Identifier: Apache-2.0 */
/* Positions of Dutch 2012 with a known pairing: the data shared by the tests of the reference and
 * of the library.
 *
 * A history is written round by round: opponent, published colour, result ("4b=" a draw with black
 * against 4; "+" and "-" forfeits), or U the pairing-allocated bye, F full-point bye, H half-point
 * bye, Z not there. A cell for the round to be paired itself: the player is away with that. Scoring
 * is 1 - 1/2 - 0. Boards are white-black; "-0" is the bye; their order is not part of the example.
 */
#ifndef SWISSPAIR_TESTS_DUTCH_2012_EXAMPLES_H
#define SWISSPAIR_TESTS_DUTCH_2012_EXAMPLES_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { DUTCH_2012_EXAMPLE_PLAYERS = 20 };

struct dutch_2012_example {
    const char *source, *article, *why;
    int n, round, rounds;
    char lot;              /* 'w' or 'b': colour of the first player in round 1 */
    const char *forbidden; /* one group, "12-11-9"; "" = none */
    const char *expect;
    const char *history[DUTCH_2012_EXAMPLE_PLAYERS]; /* of player 1, 2, ... */
};

static const struct dutch_2012_example dutch_2012_examples[] = {
    {.source = "readings, example 1",
     .article = "B.5, C.3.e",
     .why = "a player moved down is not protected from floating again: 5 moves on",
     .n = 6,
     .round = 3,
     .rounds = 5,
     .lot = 'b',
     .forbidden = "",
     .expect = "1-3 2-4 5-6",
     .history = {"4b= 6w1", "5w1 3b0", "6b1 2w1", "1w= Z", "2b0 F", "3w0 1b0"}},
    {.source = "readings, example 2",
     .article = "C.13",
     .why = "7 can be paired below, which comes before B.5 and B.6",
     .n = 7,
     .round = 4,
     .rounds = 7,
     .lot = 'w',
     .forbidden = "",
     .expect = "3-1 2-4 7-6 5-0",
     .history = {"4w= 2b= 7w1", "5b= 1w= 6b1", "6w1 Z 5b1", "1b= 5w= F", "2w= 4b= 3w0", "3b0 F 2w0",
                 "F F 1b0"}},
    {.source = "readings, example 3",
     .article = "A.11, B.3",
     .why = "sending 3 down is better than sending 1",
     .n = 8,
     .round = 6,
     .rounds = 7,
     .lot = 'b',
     .forbidden = "",
     .expect = "7-2 8-1 3-6 5-4",
     .history = {"4b= 5w1 2b0 7w1 3w1", "3w= 6b1 1w1 F 4b1", "2b= 7w1 5b1 4w= 1b0",
                 "1w= 8b0 6w1 3b= 2w0", "8w= 1b0 3w0 6b1 7w0", "7b0 2w0 4b0 5w0 8b1",
                 "6w1 3b0 8w= 1b0 5b1", "5b= 4w1 7b= Z 6w0"}},
    {.source = "readings, example 4",
     .article = "E.5",
     .why = "6 is even: the colour of the lot",
     .n = 8,
     .round = 2,
     .rounds = 7,
     .lot = 'w',
     .forbidden = "",
     .expect = "6-7 4-1 2-8 5-3",
     .history = {"5w1", "Z", "Z", "8b=", "1b0", "F", "F", "4w="}},
    {.source = "readings, example 5",
     .article = "C.13, D.3",
     .why = "S1 is the floater who can be paired, 10 has the bye",
     .n = 11,
     .round = 5,
     .rounds = 5,
     .lot = 'b',
     .forbidden = "",
     .expect = "1-3 2-6 4-5 7-8 9-11 10-0",
     .history = {"6b0 2w1 9b1 10w1", "7w1 1b0 11w1 3b=", "10b1 8w1 4b1 2w=", "9w1 11b= 3w0 8b1",
                 "8b= 10w0 6b= 9w1", "1w1 7b0 5w= 11b1", "2b0 6w1 10b0 F", "5w= 3b0 F 4w0",
                 "4b0 F 1w0 5b0", "3w0 5b1 7w1 1b0", "F 4w= 2b0 6w0"}},
    {.source = "readings, example 6",
     .article = "C.14.b",
     .why = "7 is needed for the bye: refused, joined, homogeneous",
     .n = 11,
     .round = 5,
     .rounds = 5,
     .lot = 'b',
     .forbidden = "",
     .expect = "5-1 3-2 4-8 10-6 9-11 7-0",
     .history = {"6b1 4w1 2b1 3w1", "7w1 5b1 1w0 6b1", "8b1 11w1 4b= 1b0", "9w1 1b0 3w= 10b1",
                 "10b1 2w0 11b1 7w=", "1w0 9b= F 2w0", "2b0 8w1 10w= 5b=", "3w0 7b0 9w1 11b1",
                 "4b0 6w= 8b0 F", "5w0 F 7b= 4w0", "F 3b0 5w0 8w0"}},
    {.source = "readings, example 7",
     .article = "C.13, C.3.g",
     .why = "upfloats count in a homogeneous joined bracket",
     .n = 12,
     .round = 7,
     .rounds = 10,
     .lot = 'w',
     .forbidden = "",
     .expect = "2-4 9-1 10-6 3-11 5-8 7-12",
     .history = {"7w1 6b= 10b1 3w0 5b1 2w=", "8b1 5w= 3b= 10w1 6b= 1b=", "6w= 9b1 2w= 1b1 4w0 7b=",
                 "10b1 8w1 5b= 7w= 3b1 6w=", "11w1 2b= 4w= 6b0 1w0 12b1",
                 "3b= 1w= 12b1 5w1 2w= 4b=", "1b0 10w0 9w1 4b= 11b1 3w=", "2w0 4b0 11w1 12b1 Z 9w1",
                 "12b1 3w0 7b0 11w1 F 8b0", "4w0 7b1 1w0 2b0 12w1 11b1",
                 "5b0 12w= 8b0 9b0 7w0 10w0", "9w0 11b= 6w0 8w0 10b0 5w0"}},
    {.source = "readings, example 8",
     .article = "C.12, C.1",
     .why = "the next bracket is asked only for what it can do after C.1",
     .n = 12,
     .round = 5,
     .rounds = 5,
     .lot = 'b',
     .forbidden = "",
     .expect = "4-3 2-1 7-8 6-11 5-10 9-12",
     .history = {"7b1 4w= 11b1 6w1", "8w1 6b0 5w= 11b1", "11b= 9w= 7b1 5w1", "10w1 1b= 6w1 8b1",
                 "9b1 11w0 2b= 3b0", "12w1 2w1 4b0 1b0", "1w0 10b1 3w0 12b1", "2b0 12w1 9b1 4w0",
                 "5w0 3b= 8w0 10b1", "4b0 7w0 12b1 9w0", "3w= 5b1 1w0 2w0", "6b0 8b0 10w0 7w0"}},
    {.source = "tournament 0113, round 4",
     .article = "B.5",
     .why = "10 floated down last round, so 8 has the bye",
     .n = 11,
     .round = 4,
     .rounds = 8,
     .lot = 'b',
     .forbidden = "",
     .expect = "1-2 3-4 6-5 7-10 8-0 9-11",
     .history = {"6b1 4w= 8b1", "7w1 11b1 3w=", "8b1 10w1 2b=", "9w1 1b= 7w1", "10b0 8w0 U",
                 "1w0 7b0 10b1", "2b0 6w1 4b0", "3w0 5b1 1w0", "4b0 U 11w-", "5w1 3b0 6w0",
                 "U 2w0 9b+"}},
    {.source = "tournament 0176, round 5",
     .article = "B.5, B.6",
     .why = "homogeneous: the bye is a downfloat as well",
     .n = 15,
     .round = 5,
     .rounds = 6,
     .lot = 'b',
     .forbidden = "",
     .expect = "2-6 3-5 4-7 11-0 12-8 13-9 14-10 15-1",
     .history = {"8b= 6w1 4b1 2w0", "9w1 7b= 5w1 1b1", "10b= 4w0 13w1 11b1", "11w= 3b1 1w0 8b1",
                 "12b1 15w1 2b0 6w0", "13w1 1b0 14w1 5b1", "14b1 2w= 8b1 15w=", "1w= 11b1 7w0 4w0",
                 "2b0 10w1 15b0 12w=", "3w= 9b0 11w0 U", "4b= 8w0 10b1 3w0",
                 "5w0 13b0 U 9b=", "6b0 12w1 3b0 14w=", "7w0 U 6b0 13b=", "U 5b0 9w1 7b="}},
    {.source = "tournament 0032, round 6",
     .article = "B.5",
     .why = "the bye of a player moved down is not looked at",
     .n = 15,
     .round = 6,
     .rounds = 7,
     .lot = 'b',
     .forbidden = "",
     .expect = "1-2 4-3 7-6 8-11 10-0 12-15 13-5 14-9",
     .history = {"8b+ 5b1 4w0 6b- 10b1", "9w1 7b1 6w1 4b0 8w1", "10b= 6w0 9b1 7w1 5b1",
                 "11w1 15b1 1b1 2w1 6b=", "12b1 1w0 15w1 8b= 3w0", "13w1 3b1 2b0 1w+ 4w=",
                 "14b1 2w0 12w1 3b0 13b1", "1w- 10w1 13b1 5w= 2b0", "2b0 12w- 3w0 U 12w1",
                 "3w= 8b0 11w1 12b1 1w0", "4b0 14w1 10b0 15w= U", "5w0 9b+ 7b0 10w0 9b0",
                 "6b0 U 8w0 14b1 7w0", "7w0 11b0 U 13w0 15b1", "U 4w0 5b0 11b= 14w0"}},
    {.source = "constructed",
     .article = "C.12",
     .why = "more pairs than P1 of the first attempt are no advantage: 8 floats, not 10",
     .n = 12,
     .round = 4,
     .rounds = 10,
     .lot = 'w',
     .forbidden = "12-11-9",
     .expect = "5-4 11-1 3-10 8-6 9-7 12-2",
     .history = {"7w1 3b1 5w0", "H 5b0 3w0", "8b1 1w0 2b1", "9w1 H 6b1", "10b1 2w1 1b1",
                 "12w= 11b= 4w0", "1b0 10w0 12w=", "3w0 12b1 H", "4b0 H H",
                 "5w0 7b1 11w=", "H 6w= 10b=", "6b= 8w0 7b="}},
    {.source = "tournament 0070, round 8",
     .article = "C.13",
     .why = "above a joined bracket colours count, not the floaters pairable below: 2-8",
     .n = 11,
     .round = 8,
     .rounds = 9,
     .lot = 'w',
     .forbidden = "",
     .expect = "2-8 3-0 4-11 5-9 6-10 7-1",
     .history = {"6w+ 4b+ 2w1 3b1 5w1 6b1 4w1", "7b+ 5w1 1b0 10w1 4w1 7b1 3b0",
                 "8w1 11b1 4b0 1w0 9b1 5b0 2w1", "9b1 1w- 3w1 5w= 2b0 U 1b0",
                 "10w1 2b0 11w1 4b= 1b0 3w1 8b0", "1b- 8b1 7w0 11b1 U 1w0 9b1",
                 "2w- 9w0 6b1 8w1 10b1 2w0 U", "3b0 6w0 U 7b0 11w1 10b1 5w1",
                 "4w0 7b1 10b0 U 3w0 11b1 6w0", "5b0 U 9w1 2b0 7w0 8w0 11b1",
                 "U 3w0 5b0 6w0 8b0 9w0 10w0"}},
    {.source = "positions of C.13, 16",
     .article = "C.13, C.14.b.1",
     .why = "the number of pairs is reduced, the moved-down players paired stay",
     .n = 7,
     .round = 5,
     .rounds = 6,
     .lot = 'w',
     .forbidden = "",
     .expect = "1-0 3-2 5-4 7-6",
     .history = {"7b= 3w= 2b= 5w1", "U 4w= 1w= 6b=", "5b= 1b= 6w1 4b1", "6b1 2b= 7w1 3w0",
                 "3w= 7b0 U 1b0", "4w0 U 3b0 2w=", "1w= 5w1 4b0 U"}},
    {.source = "positions of C.13, 14",
     .article = "C.13, A.3",
     .why = "above a joined bracket 8, whom C.1 moves down, counts: 3 of 7, heterogeneous",
     .n = 11,
     .round = 10,
     .rounds = 10,
     .lot = 'b',
     .forbidden = "",
     .expect = "2-5 3-7 8-0 9-4 10-1 11-6",
     .history = {"9w= 8b0 4b1 7w1 2b= 6b1 11w= 3w1 5b=", "U 3w= 9w= 10b= 1w= 8b1 6w= 4b0 7b1",
                 "6b1 2b= 8w= 5b= 10w= 4w= U 1b0 11b=", "11b= 5b= 1w0 U 6w= 3b= 7b1 2w1 8w1",
                 "10w= 4w= 6b= 3w= 11b= U 8w0 9b= 1w=", "3w0 U 5w= 9b= 4b= 1w0 2b= 7w= 10b+",
                 "8b= 9b= 11w= 1b0 U 10w= 4w0 6b= 2w0", "7w= 1w1 3b= 11b= 9w1 2w0 5b1 10w= 4b0",
                 "1b= 7w= 2b= 6w= 8b0 11w= 10b1 5w= U", "5b= 11w= U 2w= 3b= 7b= 9w0 8b= 6w-",
                 "4w= 10b= 7b= 8w= 5w= 9b= 1b= U 3w="}},
    {.source = "a generated tournament, paired so by another engine",
     .article = "C.13, C.3.g",
     .why = "a homogeneous penultimate bracket paired again for C.13 counts no upfloats",
     .n = 10,
     .round = 5,
     .rounds = 7,
     .lot = 'w',
     .forbidden = "",
     .expect = "1-5 2-4 9-3 7-8 10-6",
     .history = {"6w1 4b1 2w= 3b1", "7b1 3w= 1b= 5b1", "8w1 2b= 5w= 1w0", "9b1 1w0 8b= 7w1",
                 "10w1 6b= 3b= 2w0", "1b0 5w= 7b= 9w=", "2w0 10b= 6w= 4b0",
                 "3b0 9w1 4w= 10b=", "4w0 8b0 10w1 6b=", "5b0 7w= 9b0 8w="}},
};

enum { DUTCH_2012_N_EXAMPLES = (int)(sizeof dutch_2012_examples / sizeof *dutch_2012_examples) };

/* One cell of a history. */
struct dutch_2012_cell {
    int opponent; /* 0 = nobody */
    char colour;  /* 'w', 'b', '-' */
    char result;  /* '1', '=', '0', '+', '-', 'U', 'F', 'H', 'Z' */
};

/* The cell of `player` in `round`, both from 1; false when the history ends before. */
static inline bool dutch_2012_example_cell(const struct dutch_2012_example *e, int player,
                                           int round, struct dutch_2012_cell *out)
{
    const char *at = e->history[player - 1];
    for (int r = 1; r < round && at; r++) {
        at = strchr(at, ' ');
        at = at ? at + 1 : NULL;
    }
    if (!at || !*at)
        return false;
    char *end;
    out->opponent = (int)strtol(at, &end, 10);
    out->colour = out->opponent ? *end++ : '-';
    out->result = *end;
    return true;
}

/* Is "white-black" among the expected boards? */
static inline bool dutch_2012_example_expects(const struct dutch_2012_example *e, int white,
                                              int black)
{
    for (const char *at = e->expect; at; at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL) {
        char *end;
        int first = (int)strtol(at, &end, 10);
        if (first == white && (int)strtol(end + 1, NULL, 10) == black)
            return true;
    }
    return false;
}

#endif
