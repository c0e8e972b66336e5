/* SPDX-License-Identifier: Apache-2.0 */
/* The widened dialect: `XXW n` before the first 001 makes ids n columns wide and shifts what stands
 * behind them. Read and written, with every record that names players; refused where it cannot be
 * right; 4-column dialects refuse numbers they cannot hold. */
#include "fuzz/trf_bytes.h"
#include "trf_support.h"

/* A 001 line with an id of `width` columns, these points and these cells. */
static void wide_line(char *to, size_t size, int width, int tpn, const char *points,
                      const char *cells)
{
    snprintf(to, size, "001 %*d m    %-33s %4d %3s %11s %-10s %4s %4d%s\n", width, tpn, "Name",
             2000, "POL", "99000001", "1990/01/01", points, 1, cells);
}

/* Four players with numbers of six digits, round 1 played; other records go before and behind. */
static void make_file(char *to, size_t size, const char *before, const char *behind)
{
    static const struct {
        int tpn;
        const char *points, *cells;
    } rows[] = {{1, "1.0", "  123457 w 1  000000 - H"},
                {99999, "0.5", "  100000 b ="},
                {100000, "0.5", "   99999 w ="},
                {123457, "0.0", "       1 b 0"}};
    snprintf(to, size, "%s", before);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const size_t used = strlen(to);
        wide_line(to + used, size - used, 6, rows[i].tpn, rows[i].points, rows[i].cells);
    }
    const size_t used = strlen(to);
    snprintf(to + used, size - used, "%s", behind);
}

static void test_reading(void)
{
    char text[2000];
    make_file(text, sizeof text, "142 5\n152 W\nXXW 6\n",
              "240 Z 002 100000\n250       1.0 001 002 000001 099999\n260 001 005 000001 099999\n"
              "299           2.5  002 123457\n");
    swp_error err = {0};
    swp_status status;
    swp_trf *trf = support_read(text, &status, &err);
    if (EXPECT(status == SWP_OK, "%s", err.text)) {
        const swp_tournament *t = swp_trf_tournament(trf);
        const swp_entry game = swp_tournament_entry_in(t, 1, 123457);
        EXPECT(swp_tournament_player_count(t) == 4 && swp_trf_rounds_played(trf) == 1, "players");
        EXPECT(game.opponent == 1 && game.colour == SWP_COLOUR_BLACK &&
                   game.result == SWP_RESULT_LOSS,
               "%u %d %d", (unsigned)game.opponent, (int)game.colour, (int)game.result);
        EXPECT(swp_tournament_requested_bye_in(t, 2, 1) == SWP_RESULT_HALF_BYE, "zeros are a bye");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 100000) == SWP_RESULT_ZERO_BYE, "240");
        EXPECT(swp_tournament_virtual_points_in(t, 2, 99999) == 10, "250");
        EXPECT(swp_tournament_virtual_points_in(t, 2, 123457) == 0, "250 ends before");
        EXPECT(swp_tournament_forbidden_count(t) == 1, "260");
        EXPECT(swp_tournament_adjustment_in(t, 2, 123457) == 25, "299");
    }
    swp_trf_destroy(trf);
    make_file(text, sizeof text, "XXW 6\nXXR 5\nXXC white1\n",
              "XXA 123457  1.0  0.5\nXXP 1 99999 123457\nXXZ 99999\n");
    trf = support_read(text, &status, &err);
    if (EXPECT(status == SWP_OK, "%s", err.text)) {
        const swp_tournament *t = swp_trf_tournament(trf);
        EXPECT(swp_tournament_virtual_points_in(t, 1, 123457) == 10 &&
                   swp_tournament_virtual_points_in(t, 2, 123457) == 5,
               "XXA");
        EXPECT(swp_tournament_forbidden_count(t) == 1, "XXP");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 99999) == SWP_RESULT_ZERO_BYE, "XXZ");
    }
    swp_trf_destroy(trf);
}

/* What is no widened file, and the column it is told in. */
static void test_refused(void)
{
    static const struct {
        const char *before, *behind, *note;
        uint32_t column;
    } files[] = {
        {"", "", "needs more than 4 columns (5-8); expected at most 9999", 9},
        {"XXW 5\n", "", "needs more than 5 columns (5-9); expected at most 99999", 10},
        {"XXW 7\n", "", "starting rank", 0},
        {"XXW 3\n", "", "width of starting ranks '3'; expected a number from 4 to 7", 5},
        {"XXW 8\n", "", "width of starting ranks '8'; expected a number from 4 to 7", 5},
        {"XXW\n", "", "width of starting ranks ''; expected a number from 4 to 7", 5},
        {"XXW 6\nXXW 5\n", "", "the same everywhere", 5},
        {"", "XXW 6\n", "XXW after a 001 record (line 1); expected before the first one", 0},
        {"XXW 6\n142 3\n", "260 001 003 1 1234567\n", "expected starting ranks of up to 6 digits",
         15},
        {"XXW 6\n", "001 000002 m    shifted\n", "001", 0},
        {"XXW 6\n142 3\n", "260 001 003 1 222222\n", "player 222222 is not in the list", 15},
        {"XXW 6\n", "001  99999 m    twice\n", "starting rank 99999 is used twice", 5},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char text[2000];
        make_file(text, sizeof text, files[i].before, files[i].behind);
        swp_status status;
        swp_trf *trf = support_read(text, &status, NULL);
        if (i == 9) { /* a line with little in it is a player without rounds */
            EXPECT(status == SWP_OK, "short line");
        } else {
            const swp_trf_note *note = support_note(trf, SWP_SEVERITY_ERROR, files[i].note);
            EXPECT((status == SWP_ERR_INVALID || status == SWP_ERR_LIMIT) && note,
                   "%s: not refused", files[i].note);
            EXPECT(!note || !files[i].column || note->column == files[i].column, "%s: column %u",
                   files[i].note, note ? (unsigned)note->column : 0);
        }
        swp_trf_destroy(trf);
    }
}

/* A shift and a wrong letter are told in the columns of the wide line. */
static void test_columns(void)
{
    static const struct {
        const char *cells, *note;
        uint32_t column;
    } lines[] = {{"   99999 x 1", "column 101 should be a colour w, b or -", 101},
                 {"   99999 w 1  000000 - X", "round 2: unknown result `X`", 115},
                 {"   99999   1", "a game with opponent 99999 without a colour", 101},
                 {"   999.9 w 1", "column 94 should be an opponent's starting rank", 94},
                 {"  000000 - 1", "expected an opponent in columns 94-99", 103},
                 {"    99999 w 1", "the line seems shifted right by one (column 101", 93}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[1000] = "XXW 6\n", line[400];
        wide_line(line, sizeof line, 6, 1, "1.0", lines[i].cells);
        strcat(text, line);
        swp_status status;
        swp_trf *trf = support_read(text, &status, NULL);
        const swp_trf_note *note = support_note(trf, SWP_SEVERITY_ERROR, lines[i].note);
        const swp_trf_note *first = swp_trf_note_at(trf, 0);
        EXPECT(note != NULL, "%s: %s", lines[i].note, first ? first->text : "no note");
        EXPECT(!note || note->column == lines[i].column, "%s: column %u", lines[i].note,
               note ? (unsigned)note->column : 0);
        swp_trf_destroy(trf);
    }
}

/* ---- writing -----------------------------------------------------------------------------------
 */

/* n players numbered `first`, first + step, ..., two rounds, lists. */
static swp_tournament *make_tournament(uint32_t n, uint32_t first, uint32_t step)
{
    swp_tournament *t = NULL;
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_rounds(t, 5, NULL);
    swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
    for (uint32_t i = 0; i < n; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = first + step * i;
        player.rating = (int32_t)(2500 - 1500 * (uint64_t)i / n);
        player.name = "Name";
        swp_tournament_add_player(t, &player, NULL);
    }
    for (uint32_t round = 1; round <= 2; round++)
        for (uint32_t i = 0; i < n; i++) {
            /* in round 2 those with Black in round 1 have White */
            const uint32_t other = i ^ (round == 1 ? 1u : 3u);
            const bool has_white = round == 1 || i % 2 == 1;
            const uint32_t white = has_white ? i : other, black = has_white ? other : i;
            const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_HALF_BYE};
            if (other >= n)
                swp_tournament_set_entry_in(t, round, first + step * i, &bye, NULL);
            else if (i < other)
                swp_tournament_record_game(t, round, first + step * white, first + step * black,
                                           i % 3 ? SWP_RESULT_DRAW : SWP_RESULT_WIN,
                                           i % 3 ? SWP_RESULT_DRAW : SWP_RESULT_LOSS, NULL);
        }
    const uint32_t last = first + step * (n - 1), pair[] = {first, last};
    swp_tournament_forbid(t, pair, 2, 1, 0, NULL);
    swp_tournament_request_bye_in(t, 3, last, SWP_RESULT_ZERO_BYE, NULL);
    swp_tournament_adjust_points_in(t, 1, last, 5, NULL);
    for (uint32_t i = 0; i < n / 2; i++)
        swp_tournament_set_virtual_points_in(t, 3, first + step * i, 10, NULL);
    return t;
}

static void expect_round_trip(uint32_t n, uint32_t first, uint32_t step, const char *header)
{
    const struct support_loss none = {0};
    swp_tournament *t = make_tournament(n, first, step);
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    char *bytes = NULL, *again = NULL;
    size_t length = 0, again_length = 0;
    swp_error err = {0};
    options.dialect = SWP_TRF_DIALECT_WIDE;
    if (!EXPECT(trf_bytes(t, NULL, &options, &bytes, &length, &err) == SWP_OK, "%s", err.text))
        return;
    const char *found = strstr(bytes, header);
    EXPECT(found && found < strstr(bytes, "\n001 "), "%s before the players", header);
    swp_trf *trf = NULL;
    EXPECT(swp_trf_read(bytes, length, NULL, NULL, &trf, &err) == SWP_OK, "%s", err.text);
    swp_tournament *read = swp_trf_tournament(trf);
    if (read) {
        support_expect_same(t, read, &none, header);
        EXPECT(trf_bytes(read, trf, &options, &again, &again_length, &err) == SWP_OK, "%s",
               err.text);
        EXPECT(again && again_length == length && memcmp(bytes, again, length) == 0,
               "%s: written twice, the same", header);
        free(again);
    }
    swp_trf_destroy(trf);
    free(bytes);
    swp_tournament_destroy(t);
}

/* Dialects of four columns refuse, and name a dialect that does not. */
static void test_narrow(void)
{
    swp_tournament *t = make_tournament(4, 9997, 1);
    for (int dialect = SWP_TRF_DIALECT_TRF26; dialect <= SWP_TRF_DIALECT_WIDE; dialect++) {
        swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
        char *bytes = NULL;
        size_t length = 0;
        swp_error err = {0};
        options.dialect = (swp_trf_dialect)dialect;
        options.flags = SWP_TRF_WRITE_PLAIN; /* else records of ours hold the number in TRF26 */
        const swp_status status = trf_bytes(t, NULL, &options, &bytes, &length, &err);
        EXPECT((status == SWP_OK) == (dialect == SWP_TRF_DIALECT_WIDE), "dialect %d: %s", dialect,
               err.text);
        if (status == SWP_OK)
            free(bytes);
        else
            EXPECT(status == SWP_ERR_UNSUPPORTED && err.tpn[0] == 10000 && strstr(err.text, "wide"),
                   "%s", err.text);
    }
    swp_tournament_destroy(t);
}

/* The rank has four columns in every dialect, and so has the rating: a place behind 9999 stays
 * blank, a rating beyond it is refused. */
static void test_four_columns(void)
{
    enum { PLAYERS = 10001 };
    swp_tournament *t = NULL;
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    char *bytes = NULL;
    size_t length = 0;
    swp_error err = {0};
    options.dialect = SWP_TRF_DIALECT_WIDE;
    swp_tournament_create(NULL, &t, NULL);
    for (uint32_t i = 1; i <= PLAYERS; i++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = i;
        player.name = "Name";
        player.rating = i == 1 ? 9999 : 0;
        swp_tournament_add_player(t, &player, NULL);
    }
    if (EXPECT(trf_bytes(t, NULL, &options, &bytes, &length, &err) == SWP_OK, "%s", err.text)) {
        const char *const first = strstr(bytes, "\n001     1 "),
                          *const last = strstr(bytes, "\n001  9999 "),
                          *const behind = strstr(bytes, "\n001 10000 ");
        EXPECT(first && strncmp(first + 49, " 9999 ", 6) == 0, "a rating of 9999");
        EXPECT(last && strncmp(last + 86, " 9999\n", 6) == 0, "%.92s", last);
        EXPECT(behind && strncmp(behind + 86, "     \n", 6) == 0, "%.92s", behind);
    }
    free(bytes);
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = PLAYERS + 1;
    player.name = "Name";
    player.rating = 10000;
    EXPECT(swp_tournament_add_player(t, &player, &err) == SWP_OK, "%s", err.text);
    options.flags = SWP_TRF_WRITE_PLAIN; /* else records of ours hold it */
    EXPECT(trf_bytes(t, NULL, &options, &bytes, &length, &err) == SWP_ERR_UNSUPPORTED &&
               strstr(err.text, "rating 10000 needs more than 4 columns"),
           "%s", err.text);
    swp_tournament_destroy(t);
}

/* A tournament beyond 9,999 players is paired the same from memory and from its file. */
static void test_pairing(void)
{
    enum { PLAYERS = 10500 };
    swp_tournament *t = make_tournament(PLAYERS, 1, 1);
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    swp_pair_options by = SWP_PAIR_OPTIONS_INIT;
    char *bytes = NULL;
    size_t length = 0;
    swp_error err = {0};
    swp_trf *trf = NULL;
    swp_pairing *a = NULL, *b = NULL;
    by.system = "dutch-2026";
    options.dialect = SWP_TRF_DIALECT_WIDE;
    EXPECT(trf_bytes(t, NULL, &options, &bytes, &length, &err) == SWP_OK, "%s", err.text);
    EXPECT(swp_trf_read(bytes, length, NULL, NULL, &trf, &err) == SWP_OK, "%s", err.text);
    if (EXPECT(swp_pairing_create(t, &by, &a, &err) == SWP_OK, "%s", err.text) &&
        EXPECT(swp_pairing_create(swp_trf_tournament(trf), &by, &b, &err) == SWP_OK, "%s",
               err.text)) {
        uint32_t equal = 0;
        for (uint32_t i = 0; i < swp_pairing_board_count(a); i++)
            equal += swp_pairing_board_at(a, i).white == swp_pairing_board_at(b, i).white &&
                     swp_pairing_board_at(a, i).black == swp_pairing_board_at(b, i).black;
        EXPECT(equal == swp_pairing_board_count(b) && equal == PLAYERS / 2, "%u boards equal",
               (unsigned)equal);
    }
    swp_pairing_destroy(a);
    swp_pairing_destroy(b);
    swp_trf_destroy(trf);
    free(bytes);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("reading")
    {
        test_reading();
    }
    TESTING_CASE("refused")
    {
        test_refused();
    }
    TESTING_CASE("columns")
    {
        test_columns();
    }
    TESTING_CASE("round trip")
    {
        expect_round_trip(12, 1, 1, "XXW 4\n");
        expect_round_trip(31, 9990, 7, "XXW 5\n");
        expect_round_trip(12, 999000, 997, "XXW 7\n");
        expect_round_trip(10500, 1, 1, "XXW 5\n");
    }
    TESTING_CASE("narrow")
    {
        test_narrow();
        test_four_columns();
    }
    TESTING_CASE("pairing")
    {
        test_pairing();
    }
    return testing_finish("trf_wide");
}
