/* SPDX-License-Identifier: Apache-2.0 */
/* Matches of two games in files: what is read of two columns, and where a line is refused.
 *
 * Each case changes one thing in a file that is right; line and column of the first error, and what
 * it says, are expected. */
#include "../forbidden_group.h"
#include "fuzz/trf_bytes.h"
#include "swisspair/swisspair.h"
#include "testing.h"

enum { FILE_SIZE = 4096 };

static char file[FILE_SIZE];

struct lines {
    const char *records;   /* before the players; NULL: those below */
    const char *points[4]; /* columns 81 to 84 */
    const char *cells[4];  /* of players 1 to 4 */
    const char *behind;    /* records behind the players */
};

static const char usual[] = "142 8\n152 W\n192 FIDE_DOUBLESWISS\n";

static const struct lines right = {NULL,
                                   {" 1.5", " 0.5", " 2.0", " 0.0"},
                                   {"     2 w 1     2 b =", "     1 b 0     1 w =",
                                    "     4 w +     4 b 1", "     3 b -     3 w 0"},
                                   ""};

static size_t write_file(const struct lines *lines)
{
    size_t at = (size_t)snprintf(file, sizeof file, "012 matches\n%s",
                                 lines->records ? lines->records : usual);
    for (int i = 0; i < 4; i++)
        at += (size_t)snprintf(file + at, sizeof file - at, "001 %4d      %-33s %4d %27s%s %4d%s\n",
                               i + 1, "Player", 2000, "", lines->points[i], i + 1, lines->cells[i]);
    at += (size_t)snprintf(file + at, sizeof file - at, "%s", lines->behind);
    return at;
}

static swp_trf *read_lines(const struct lines *lines, uint32_t flags, swp_error *err)
{
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    swp_trf *trf = NULL;
    options.flags |= flags;
    *err = (swp_error){0};
    swp_trf_read(file, write_file(lines), NULL, &options, &trf, err);
    return trf;
}

/* ---- what is read ---------------------------------------------------------------------------- */

static void expect_match(const swp_tournament *t, uint32_t tpn, swp_colour colour, swp_result first,
                         swp_result second, swp_points points)
{
    const swp_entry entry = swp_tournament_entry_in(t, 1, tpn);
    EXPECT(entry.colour == colour && entry.result == first &&
               swp_tournament_second_result_in(t, 1, tpn) == second,
           "player %u: colour %d, results %d and %d", (unsigned)tpn, (int)entry.colour,
           (int)entry.result, (int)swp_tournament_second_result_in(t, 1, tpn));
    EXPECT(swp_tournament_score_after(t, 1, tpn) == points, "player %u: %ld tenths", (unsigned)tpn,
           (long)swp_tournament_score_after(t, 1, tpn));
}

static void test_read(const char *records, uint32_t flags)
{
    struct lines lines = right;
    swp_error err;
    lines.records = records;
    swp_trf *trf = read_lines(&lines, flags, &err);
    const swp_tournament *t = trf ? swp_trf_tournament(trf) : NULL;
    if (EXPECT(t != NULL, "%s", err.text)) {
        EXPECT(swp_tournament_match_games(t) == 2 && swp_tournament_rounds(t) == 4, "%u of %u",
               (unsigned)swp_tournament_match_games(t), (unsigned)swp_tournament_rounds(t));
        EXPECT(swp_trf_rounds_played(trf) == 1, "%u rounds", (unsigned)swp_trf_rounds_played(trf));
        expect_match(t, 1, SWP_COLOUR_WHITE, SWP_RESULT_WIN, SWP_RESULT_DRAW, 15);
        expect_match(t, 2, SWP_COLOUR_BLACK, SWP_RESULT_LOSS, SWP_RESULT_DRAW, 5);
        expect_match(t, 3, SWP_COLOUR_WHITE, SWP_RESULT_FORFEIT_WIN, SWP_RESULT_WIN, 20);
        expect_match(t, 4, SWP_COLOUR_BLACK, SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_LOSS, 0);
        const swp_scoring *s = swp_tournament_scoring(t);
        EXPECT(s->pab == 15 && s->full_bye == 20 && s->half_bye == 10, "byes %ld %ld %ld",
               (long)s->pab, (long)s->full_bye, (long)s->half_bye);
    }
    swp_trf_destroy(trf);
}

/* A mark in the first column of the match to be paired is enough; 250, 240 and 260 name columns. */
static void test_requests(void)
{
    struct lines lines = right;
    swp_error err;
    lines.cells[0] = "     2 w 1     2 b =  0000 - H";
    lines.cells[1] = "     1 b 0     1 w =  0000 - Z  0000 - Z";
    lines.behind = "240 F 005    3\n250       2.0 001 004 0001 0002\n260 003 006    1    3\n";
    swp_trf *trf = read_lines(&lines, 0, &err);
    const swp_tournament *t = trf ? swp_trf_tournament(trf) : NULL;
    if (EXPECT(t != NULL, "%s", err.text)) {
        const uint32_t *tpns;
        uint32_t count;
        uint32_t first = 0, last = 0;
        EXPECT(swp_tournament_requested_bye_in(t, 2, 1) == SWP_RESULT_HALF_BYE,
               "a mark in one column");
        EXPECT(swp_tournament_requested_bye_in(t, 2, 2) == SWP_RESULT_ZERO_BYE, "a mark in both");
        EXPECT(swp_tournament_requested_bye_in(t, 3, 3) == SWP_RESULT_FULL_BYE, "240");
        EXPECT(swp_tournament_virtual_points_in(t, 2, 1) == 20 &&
                   swp_tournament_virtual_points_in(t, 3, 1) == 0,
               "250");
        EXPECT(forbidden_group(t, 0, &tpns, &count, &first, &last) && first == 2 && last == 3,
               "260: %u to %u", (unsigned)first, (unsigned)last);
    }
    swp_trf_destroy(trf);
}

/* An unfinished game of a match, taken as a draw that is worth what X says. */
static void test_adjourned(void)
{
    struct lines lines = right;
    swp_error err;
    lines.records = "142 8\n152 W\n162  W 1.0    D 0.5    L 0.0    X 0.2\n192 FIDE_DOUBLESWISS\n";
    lines.cells[0] = "     2 w 1     2 b ?";
    lines.cells[1] = "     1 b 0     1 w ?";
    lines.points[0] = " 1.2";
    lines.points[1] = " 0.2";
    swp_trf *trf = read_lines(&lines, SWP_TRF_ADJOURNED_AS_DRAW, &err);
    const swp_tournament *t = trf ? swp_trf_tournament(trf) : NULL;
    if (EXPECT(t != NULL, "%s", err.text)) {
        expect_match(t, 1, SWP_COLOUR_WHITE, SWP_RESULT_WIN, SWP_RESULT_DRAW, 12);
        expect_match(t, 2, SWP_COLOUR_BLACK, SWP_RESULT_LOSS, SWP_RESULT_DRAW, 2);
    }
    swp_trf_destroy(trf);
}

/* ---- what is refused ------------------------------------------------------------------------- */

static void expect_refused(const struct lines *lines, uint32_t line, uint32_t column,
                           const char *says)
{
    swp_error err;
    swp_trf *trf = read_lines(lines, 0, &err);
    EXPECT(err.status != SWP_OK && err.line == line && err.column == column &&
               strstr(err.text, says) != NULL,
           "expected %u:%u '%s', found %u:%u '%s'", (unsigned)line, (unsigned)column, says,
           (unsigned)err.line, (unsigned)err.column, err.text);
    swp_trf_destroy(trf);
}

static void test_cells(void)
{
    static const struct {
        const char *cells;
        uint32_t column;
        const char *says;
    } wrong[] = {
        {"     2 w 1     3 b =", 102, "different opponents"},
        {"     2 w 1     2 w =", 107, "the same colour in both columns"},
        {"     2 w 1  0000 - H", 102, "a bye in one column only"},
        {"     2 w 1", 102, "a match with one column"},
        {"  0000 - H  0000 - U", 109, "expected the same code in both"},
        {"  0000 - U", 109, "expected the same code in both"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct lines lines = right;
        lines.cells[0] = wrong[i].cells;
        expect_refused(&lines, 5, wrong[i].column, wrong[i].says);
    }
}

static void test_results(void)
{
    struct lines lines = right;
    lines.cells[1] = "     1 b 0     1 w 1";
    lines.points[1] = " 1.0";
    expect_refused(&lines, 5, 109, "game 2: the results do not agree");
}

static void test_records(void)
{
    struct lines lines = right;
    lines.records = "142 7\n152 W\n192 FIDE_DOUBLESWISS\n";
    expect_refused(&lines, 2, 5, "expected an even number");
    lines.records = "142 8\n152 W\n192 CUSTOM_DOUBLESWISS\n";
    expect_refused(&lines, 4, 5, "CUSTOM_DOUBLESWISS");
    lines = right;
    lines.behind = "250       2.0 002 004 0001 0002\n";
    expect_refused(&lines, 9, 15, "expected whole matches");
    lines.behind = "250       2.0 001 003 0001 0002\n";
    expect_refused(&lines, 9, 19, "expected whole matches");
    lines.behind = "260 002 004    1    3\n";
    expect_refused(&lines, 9, 5, "expected whole matches");
    lines.behind = "XXA    1  1.0  1.0\n";
    expect_refused(&lines, 9, 0, "XXA has no meaning");
    lines.behind = "299 W        2.0  001    1\n";
    expect_refused(&lines, 9, 5, "a game of a match has no points of its own");
}

/* Where rounds are single games the bye symbols of matches are refused. */
static void test_single_games(void)
{
    struct lines lines = right;
    lines.records = "142 8\n152 W\n162  W 1.0    F 2.0\n192 FIDE_DUTCH_2026\n";
    expect_refused(&lines, 4, 15, "F and H in 162 are byes for matches");
}

/* ---- what cannot be written ------------------------------------------------------------------ */

static void test_dialects(void)
{
    static const swp_trf_dialect dialects[] = {SWP_TRF_DIALECT_TRF16, SWP_TRF_DIALECT_BBP6,
                                               SWP_TRF_DIALECT_JAVAFO22};
    swp_error err;
    swp_trf *trf = read_lines(&right, 0, &err);
    for (size_t i = 0; trf && i < sizeof dialects / sizeof *dialects; i++) {
        swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
        char *bytes = NULL;
        size_t length = 0;
        options.dialect = dialects[i];
        EXPECT(trf_bytes(swp_trf_tournament(trf), NULL, &options, &bytes, &length, &err) ==
                       SWP_ERR_UNSUPPORTED &&
                   strstr(err.text, "matches of two games") != NULL,
               "%s", err.text);
    }
    swp_trf_destroy(trf);
}

/* Of a match whose sides contradict each other the other lines tell nothing: ours tell both games.
 */
static void test_contradiction(void)
{
    swp_error err;
    swp_trf *trf = read_lines(&right, 0, &err), *again = NULL;
    swp_tournament *t = trf ? swp_trf_tournament(trf) : NULL;
    const swp_entry won = {1, SWP_COLOUR_BLACK, SWP_RESULT_WIN};
    char *bytes = NULL;
    size_t length = 0;
    EXPECT(t != NULL, "%s", err.text);
    if (!t)
        return;
    swp_tournament_set_entry_in(t, 1, 2, &won, NULL);
    EXPECT(trf_bytes(t, NULL, NULL, &bytes, &length, &err) == SWP_OK, "%s", err.text);
    EXPECT(swp_trf_read(bytes, length, NULL, NULL, &again, &err) == SWP_OK, "%s", err.text);
    if (again) {
        swp_tournament *back = swp_trf_tournament(again);
        EXPECT(swp_tournament_compare(t, back, NULL, NULL), "comes back");
        EXPECT(swp_tournament_second_result_in(back, 1, 2) == SWP_RESULT_DRAW, "game 2");
        swp_tournament_set_second_result_in(back, 1, 2, SWP_RESULT_LOSS, NULL);
        EXPECT(!swp_tournament_compare(t, back, NULL, NULL), "another game 2 is a difference");
    }
    free(bytes);
    swp_trf_destroy(again);
    swp_trf_destroy(trf);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("two columns are a match")
    {
        test_read(NULL, 0);
        test_read("142 8\n152 W\n162  W 1.0    D 0.5    L 0.0    P 1.5    F 2.0    H 1.0\n"
                  "192 FIDE_DOUBLESWISS_BAKU\n",
                  0);
        test_read("142 8\n152 W\n162 W 1.0 D 0.5 L 0.0 P 1.5 F 2.0 H 1.0\n192 FIDE_DOUBLESWISS\n",
                  0);
        test_read("142 8\n152 W\n", SWP_TRF_MATCHES);
    }
    TESTING_CASE("marks and records")
    test_requests();
    TESTING_CASE("adjourned games")
    test_adjourned();
    TESTING_CASE("cells that contradict each other")
    test_cells();
    TESTING_CASE("results of game 2")
    test_results();
    TESTING_CASE("records that name columns")
    test_records();
    TESTING_CASE("rounds of single games")
    test_single_games();
    TESTING_CASE("dialects without matches")
    test_dialects();
    TESTING_CASE("sides that contradict each other")
    test_contradiction();
    return testing_finish("trf_matches");
}
