/* SPDX-License-Identifier: Apache-2.0 */
/* Rounds and points of the 001 lines (trf.md 2, 3 and 7): what a cell may say, what two cells must
 * agree on, what marks behind the last round mean, which points fit.
 *
 * Two or four players a case; the tables say which note must come out, with its column. */
#include "trf_support.h"

/* Two players and one round: what a cell may say. */
static const struct cell_case {
    const char *first, *second; /* cells of players 1 and 2, from column 90 */
    const char *points[2];
    swp_severity severity;
    uint32_t column;
    const char *words; /* NULL: read without errors and warnings */
} cell_cases[] = {
    {"     2 w 1", "     1 b 0", {"1.0", "0.0"}, SWP_SEVERITY_WARNING, 0, NULL},
    {"     2 W W", "     1 B L", {"1.0", "0.0"}, SWP_SEVERITY_WARNING, 0, NULL},
    {"     2 w d", "     1 b d", {"0.5", "0.5"}, SWP_SEVERITY_WARNING, 0, NULL},
    {"  2    w =",
     "  0001 b 0",
     {"0.5", "0.0"},
     SWP_SEVERITY_WARNING,
     99,
     "player 1 drew, but player 2 lost (line 4): half a point against none"},
    {"     2 w 0", "     1 b 0", {"0.0", "0.0"}, SWP_SEVERITY_WARNING, 0, NULL},
    {"     2 w +", "     1 b -", {"1.0", "0.0"}, SWP_SEVERITY_WARNING, 0, NULL},
    {"     2 - -", "     1   -", {"0.0", "0.0"}, SWP_SEVERITY_WARNING, 0, NULL},
    {"     0 - U", "         Z", {"1.0", "0.0"}, SWP_SEVERITY_WARNING, 0, NULL},
    {"     2 s 1", "     1 w 0", {"1.0", "0.0"}, SWP_SEVERITY_WARNING, 97, "read as b (Black)"},
    {"  0000 w +",
     "  0000 - -",
     {"1.0", "0.0"},
     SWP_SEVERITY_WARNING,
     97,
     "colour `w` without an opponent is ignored"},
    {"     2 w +",
     "          ",
     {"1.0", "0.0"},
     SWP_SEVERITY_WARNING,
     99,
     "whose entry names no opponent and is read as `-`"},
    {"     2 w +",
     "",
     {"1.0", "0.0"},
     SWP_SEVERITY_WARNING,
     99,
     "whose entry names no opponent and is read as `-`"},
    {"     2 w 1",
     "          ",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     92,
     "player 2 has no game in this round"},
    {"     2 w 1", "     1 w 0", {"1.0", "0.0"}, SWP_SEVERITY_ERROR, 97, "both have White"},
    {"     2 w 1",
     "     1 b 1",
     {"1.0", "1.0"},
     SWP_SEVERITY_ERROR,
     99,
     "results do not agree: player 1 won, player 2 won"},
    {"     2 w W",
     "     1 b 0",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     99,
     "player 1 won unrated (W), player 2 lost"},
    {"     2 w +",
     "     1 b 0",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     99,
     "player 1 won by forfeit, player 2 lost"},
    {"     1 w 1",
     "          ",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     92,
     "the opponent is the player"},
    {"     2 - 1", "     1 b 0", {"1.0", "0.0"}, SWP_SEVERITY_ERROR, 97, "without a colour"},
    {"  0000 - 1",
     "  0000 - Z",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     99,
     "result `1` without an opponent"},
    {"  0000 - D", "  0000 - Z", {"0.5", "0.0"}, SWP_SEVERITY_ERROR, 99, "or H (half-point bye)"},
    {"     2 b H",
     "     1 w 1",
     {"0.5", "1.0"},
     SWP_SEVERITY_ERROR,
     99,
     "bye code H with opponent 2"},
    {"     2 w X", "     1 b 0", {"0.0", "0.0"}, SWP_SEVERITY_ERROR, 99, "unknown result `X`"},
    {"     2 w ½", "     1 b ½", {"0.5", "0.5"}, SWP_SEVERITY_ERROR, 99, "½ is written ="},
    {"    2  w 1", "     1 b 0", {"1.0", "0.0"}, SWP_SEVERITY_WARNING, 0, NULL},
    {"    x  w 1",
     "     1 b 0",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     92,
     "column 92 should be an opponent's starting rank"},
    {"    2 w 1",
     "     1 b 0",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     91,
     "from column 91 on the line seems shifted left by one (column 97 should be w, b or -)"},
    {"       2 w 1",
     "     1 b 0",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     91,
     "the line seems shifted right by two"},
    {"     2 x 1",
     "     1 b 0",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     97,
     "column 97 should be a colour w, b or -"},
    {"     2",
     "     1 b 0",
     {"0.0", "0.0"},
     SWP_SEVERITY_ERROR,
     99,
     "player 1 has no result, player 2 lost (line 4, column 99)"},
    {"  0000", "  0000 - Z", {"0.0", "0.0"}, SWP_SEVERITY_ERROR, 99, "no result in column 99"},
    {"     2 w",
     "     1 b",
     {"0.0", "0.0"},
     SWP_SEVERITY_INFO,
     0,
     "0 rounds played; round 1 is paired, its results are open"},
    {"     2 w ?",
     "     1 b ?",
     {"0.0", "0.0"},
     SWP_SEVERITY_INFO,
     0,
     "round 1 is paired, its results are open"},
    {"     2 w 1", "     1 b 0", {"1,0", "0"}, SWP_SEVERITY_WARNING, 81, "with a comma"},
    {"     2 w 1",
     "     1 b 0",
     {"", "0.0"},
     SWP_SEVERITY_WARNING,
     81,
     "points missing for 1 players"},
    {"     2 w 1",
     "     1 b 0",
     {"1.0", "0.5"},
     SWP_SEVERITY_ERROR,
     81,
     "points 0.5, the results give 0.0"},
    {"     2 w 1",
     "     1 b 0",
     {"x.0", "0.0"},
     SWP_SEVERITY_ERROR,
     81,
     "column 81 should be points"},
    {"  0000 - U",
     "  0000 - U",
     {"1.0", "1.0"},
     SWP_SEVERITY_WARNING,
     99,
     "a second pairing-allocated bye"},
    {"     2 w 1     2 w",
     "     1 b 0",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     102,
     "player 2 has no game in this round"},
    {"     2 w       2 w 1",
     "     1 b       1 b 0",
     {"1.0", "0.0"},
     SWP_SEVERITY_ERROR,
     99,
     "no result against 2, but round 2 is played"},
};

static void check_cell(const struct cell_case *c)
{
    char text[1000], lines[2][400];
    support_player_line(lines[0], sizeof lines[0], 1, "Quill, Ann", c->points[0], c->first);
    support_player_line(lines[1], sizeof lines[1], 2, "Rook, Ben", c->points[1], c->second);
    snprintf(text, sizeof text, "XXR 5\nXXC white1\n%s%s", lines[0], lines[1]);
    swp_status status;
    swp_error err;
    swp_trf *trf = support_read(text, &status, &err);
    const bool error = c->words && c->severity == SWP_SEVERITY_ERROR;
    EXPECT((status == SWP_ERR_INVALID) == error, "'%s' '%s': %d %s", c->first, c->second,
           (int)status, err.text);
    if (!c->words) {
        EXPECT(support_count(trf, SWP_SEVERITY_WARNING) == 0, "'%s': %s", c->first,
               swp_trf_note_at(trf, 0)->text);
    } else {
        const swp_trf_note *note = support_note(trf, c->severity, c->words);
        if (EXPECT(note != NULL, "'%s' '%s': no '%s', but '%s'", c->first, c->second, c->words,
                   swp_trf_note_at(trf, 0)->text))
            EXPECT(note->column == c->column, "'%s': column %u", c->first, note->column);
    }
    if (swp_trf_tournament(trf))
        EXPECT(swp_tournament_validate(swp_trf_tournament(trf), &err) == SWP_OK, "'%s': %s",
               c->first, err.text);
    swp_trf_destroy(trf);
}

/* trf.md 3.1: what the marks behind the last round mean. */
static void check_rounds(void)
{
    char text[2000], lines[4][400];
    const char *const cells[] = {"     2 w 1            0000 - Z  0000 - F", "     1 b 0  0000 - U",
                                 "     4 w =", "     3 b =  0000 - ="};
    const char *const points[] = {"1.0", "0.0", "0.5", "1.0"};
    for (int i = 0; i < 4; i++)
        support_player_line(lines[i], sizeof lines[i], i + 1, "Ann", points[i], cells[i]);
    snprintf(text, sizeof text, "XXR 5\nXXC white1\n%s%s%s%s240 H 002    3\n240 Z 001    1\n",
             lines[0], lines[1], lines[2], lines[3]);
    swp_status status;
    swp_error err;
    swp_trf *trf = support_read(text, &status, &err);
    const swp_tournament *t = swp_trf_tournament(trf);
    if (EXPECT(status == SWP_OK && t, "%s", err.text)) {
        EXPECT(swp_trf_rounds_played(trf) == 1, "%u", swp_trf_rounds_played(trf));
        EXPECT(swp_tournament_rounds_recorded(t) == 1, "the U is a wish, not a round");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 2) == SWP_RESULT_PAB, "fixed bye");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 4) == SWP_RESULT_HALF_BYE,
               "= is half a point");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 3) == SWP_RESULT_HALF_BYE, "240");
        EXPECT(swp_tournament_requested_bye_in(t, 3, 1) == SWP_RESULT_ZERO_BYE, "two rounds ahead");
        EXPECT(swp_tournament_requested_bye_in(t, 4, 1) == SWP_RESULT_FULL_BYE,
               "three rounds ahead");
        EXPECT(support_note(trf, SWP_SEVERITY_WARNING,
                            "the player's 001 line differs and is used") != NULL,
               "240 of a played round");
    }
    swp_trf_destroy(trf);
}

/* 299: penalty, one result, a kind of result for everybody. */
static void check_abnormal(void)
{
    char text[2000], lines[2][400];
    support_player_line(lines[0], sizeof lines[0], 1, "Ann", "1.7", "     2 w 1     2 b =");
    support_player_line(lines[1], sizeof lines[1], 2, "Ben", "0.9", "     1 b 0     1 w =");
    snprintf(text, sizeof text,
             "142 5\n%s%s299          -0.5  001    1\n299 W         1.7  001    1\n"
             "299 L         0.4\n",
             lines[0], lines[1]);
    swp_status status;
    swp_error err;
    swp_trf *trf = support_read(text, &status, &err);
    const swp_tournament *t = swp_trf_tournament(trf);
    if (EXPECT(status == SWP_OK && t, "%s", err.text)) {
        EXPECT(swp_tournament_entry_points_in(t, 1, 1) == 17, "%d",
               swp_tournament_entry_points_in(t, 1, 1));
        EXPECT(swp_tournament_adjustment_in(t, 1, 1) == -5, "penalty");
        EXPECT(swp_tournament_scoring(t)->black_loss == 4, "L for everybody");
        EXPECT(swp_tournament_score_after(t, 2, 1) == 17 &&
                   swp_tournament_score_after(t, 2, 2) == 9,
               "scores");
    }
    swp_trf_destroy(trf);
}

/* Points: what a stated score may include, and when a system is found (trf.md 3.4). */
static const struct points_case {
    const char *head;
    const char *points[4]; /* of 1 2 3 4; 1 beat 2, 3 drew with 4 */
    const char *next;      /* what player 1 has in round 2 */
    const char *words;     /* of the error or the warning; NULL: read without */
    bool error;
} points_cases[] = {
    {"", {"1.0", "0.0", "0.5", "0.5"}, "", NULL, false},
    {"", {"1.5", "0.0", "0.5", "0.5"}, "  0000 - H", NULL, false},
    {"", {"1.0", "0.0", "0.5", "0.5"}, "  0000 - H", NULL, false},
    {"", {"2.0", "0.0", "0.5", "0.5"}, "  0000 - H", "points 2.0, the results give 1.0", true},
    {"240 F 002    1\n", {"2.0", "0.0", "0.5", "0.5"}, "", NULL, false},
    {"XXA    1  1.0  1.0\n", {"2.0", "0.0", "0.5", "0.5"}, "", NULL, false},
    {"XXA    1  1.0  1.0\n", {"2.5", "0.0", "0.5", "0.5"}, "  0000 - H", NULL, false},
    {"XXA    1  1.0  1.0\n", {"3.0", "0.0", "0.5", "0.5"}, "", "points 3.0", true},
    {"", {"3.0", "0.0", "1.0", "1.0"}, "", "the points show win 3.0, draw 1.0, loss 0.0", false},
    {"", {"2.0", "0.0", "1.0", "1.0"}, "", "the points show win 2.0, draw 1.0", false},
    {"", {"3.0", "1.0", "1.0", "1.0"}, "", "draw 1.0, loss 1.0", false},
    {"", {"3.0", "1.0", "2.0", "2.0"}, "", "win 3.0, draw 2.0, loss 1.0", false},
    {"", {"3.0", "0.0", "1.5", "1.5"}, "", "win 3.0, draw 1.5, loss 0.0", false},
    {"", {"9.0", "0.0", "1.0", "1.0"}, "", "points 9.0, the results give 1.0", true},
    {"162  W 3.0    D 1.0\n", {"3.0", "0.0", "1.0", "1.0"}, "", NULL, false},
    {"162  W 2.0    D 1.0\n", {"3.0", "0.0", "1.0", "1.0"}, "", "points 3.0", true},
    {"XXS W=3 D=1 L=1\n", {"3.0", "1.0", "1.0", "1.0"}, "", NULL, false},
};

static void check_points(const struct points_case *c)
{
    static const char *const games[] = {"     2 w 1", "     1 b 0", "     4 w =", "     3 b ="};
    char text[2000], lines[4][400], cells[40];
    for (int i = 0; i < 4; i++) {
        snprintf(cells, sizeof cells, "%s%s", games[i], i == 0 ? c->next : "");
        support_player_line(lines[i], sizeof lines[i], i + 1, "Ann", c->points[i], cells);
    }
    snprintf(text, sizeof text, "XXR 5\n%s%s%s%s%s", c->head, lines[0], lines[1], lines[2],
             lines[3]);
    swp_status status;
    swp_error err;
    memset(&err, 0, sizeof err);
    swp_trf *trf = support_read(text, &status, &err);
    EXPECT((status == SWP_OK) == !c->error, "%s%s: %s", c->head, c->points[0], err.text);
    if (c->words)
        EXPECT(support_note(trf, c->error ? SWP_SEVERITY_ERROR : SWP_SEVERITY_WARNING, c->words) !=
                   NULL,
               "%s%s: no '%s' but '%s'", c->head, c->points[0], c->words,
               swp_trf_note_at(trf, 0)->text);
    else
        EXPECT(support_count(trf, SWP_SEVERITY_WARNING) == 0, "%s%s: a warning", c->head,
               c->points[0]);
    swp_trf_destroy(trf);
}

/* Two systems fit: none is taken. */
static void check_ambiguous_points(void)
{
    char text[1000], lines[2][400];
    support_player_line(lines[0], sizeof lines[0], 1, "Ann", "3.0", "     2 w 1");
    support_player_line(lines[1], sizeof lines[1], 2, "Ben", "0.0", "     1 b 0");
    snprintf(text, sizeof text, "XXR 5\n%s%s", lines[0], lines[1]);
    swp_status status;
    swp_error err;
    swp_trf *trf = support_read(text, &status, &err);
    EXPECT(status == SWP_ERR_INVALID && strstr(err.text, "points 3.0, the results give 1.0"), "%s",
           err.text);
    swp_trf_destroy(trf);
}

/* Reads two lines of players, the first with `put` instead of column `column`. */
static swp_trf *read_with(const char *rank, uint32_t column, const char *put, swp_error *err)
{
    char text[1000], lines[2][400];
    support_player_line(lines[0], sizeof lines[0], 1, "Ann", "1.0", "     2 w 1");
    support_player_line(lines[1], sizeof lines[1], 2, "Ben", "0.0", "     1 b 0");
    memcpy(lines[0] + 85, rank, 4);
    snprintf(text, sizeof text, "XXR 5\n%.*s%s%s%s", (int)column - 1, lines[0], put,
             lines[0] + column, lines[1]);
    swp_status status;
    return support_read(text, &status, err);
}

static void check_same_player(const swp_player *a, const swp_player *b, uint32_t column)
{
    EXPECT(!a == !b, "column %u", column);
    if (a && b)
        EXPECT(a->tpn == b->tpn && a->rating == b->rating && a->sex == b->sex &&
                   strcmp(a->title, b->title) == 0 && strcmp(a->name, b->name) == 0 &&
                   strcmp(a->federation, b->federation) == 0 &&
                   strcmp(a->fide_id, b->fide_id) == 0 && strcmp(a->birth, b->birth) == 0,
               "column %u: %s", column, b->name);
}

/* A line with a rank to the left of its columns is read field by field, others mostly at once: any
 * character anywhere else means the same in both. */
static void check_both_ways(void)
{
    static const char *const characters[] = {" ", "0", "7", "x", "W", ".", "-", "\xC3\xA9", "\x01"};
    for (uint32_t column = 5; column <= 101; column++)
        for (size_t i = 0; i < sizeof characters / sizeof *characters; i++) {
            swp_error errors[2] = {{0}, {0}};
            if (column >= 86 && column <= 89)
                continue;
            swp_trf *one = read_with("   1", column, characters[i], &errors[0]);
            swp_trf *two = read_with("1   ", column, characters[i], &errors[1]);
            EXPECT(errors[0].status == errors[1].status && errors[0].column == errors[1].column &&
                       strcmp(errors[0].text, errors[1].text) == 0 &&
                       swp_trf_note_count(one) == swp_trf_note_count(two),
                   "column %u, `%s`: %s; %s", column, characters[i], errors[0].text,
                   errors[1].text);
            if (swp_trf_tournament(one) && swp_trf_tournament(two))
                check_same_player(swp_tournament_player_at(swp_trf_tournament(one), 0),
                                  swp_tournament_player_at(swp_trf_tournament(two), 0), column);
            swp_trf_destroy(one);
            swp_trf_destroy(two);
        }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("cells")
    {
        for (size_t i = 0; i < sizeof cell_cases / sizeof *cell_cases; i++)
            check_cell(&cell_cases[i]);
    }
    TESTING_CASE("both ways")
    {
        check_both_ways();
    }
    TESTING_CASE("rounds")
    {
        check_rounds();
    }
    TESTING_CASE("299")
    {
        check_abnormal();
    }
    TESTING_CASE("points")
    {
        for (size_t i = 0; i < sizeof points_cases / sizeof *points_cases; i++)
            check_points(&points_cases[i]);
        check_ambiguous_points();
    }
    return testing_finish("trf_cells");
}
