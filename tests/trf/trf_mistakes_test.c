/* SPDX-License-Identifier: Apache-2.0 */
/* What people and other programs really hand over: the files of tests/data/trf-second, and one file
 * in order that is broken in one way at a time. Each says one thing, names the cause and the place,
 * and draws no other errors after it. */
#include "trf_support.h"

/* ---- files ----------------------------------------------------------------------------------- */

static const struct expected {
    const char *file;
    uint32_t flags; /* swp_trf_flag */
    swp_status status;
    swp_severity severity;
    uint32_t line, column; /* of the note; 0 = not looked at */
    const char *note;      /* NULL: no warning and no error */
} files[] = {
    {"ok.trf", 0, SWP_OK, SWP_SEVERITY_INFO, 0, 0, NULL},
    {"league-writer-blank-result.trfx", 0, SWP_OK, SWP_SEVERITY_INFO, 2, 0,
     "entries without opponent and result (`0000 -`): 1, first of player 1; read as zero-point "
     "byes"},
    {"league-writer-unfinished.trfx", 0, SWP_OK, SWP_SEVERITY_WARNING, 2, 99,
     "round 1: the game 1-5 is not finished"},
    {"league-writer-unfinished.trfx", SWP_TRF_OPEN_AS_ABSENT, SWP_OK, SWP_SEVERITY_INFO, 0, 0,
     NULL},
    {"extra-spaces.trf", 0, SWP_ERR_INVALID, SWP_SEVERITY_ERROR, 12, 15,
     "there are games in the columns of name and rating"},
    {"adjourned-draw-refused.trf", SWP_TRF_ADJOURNED_AS_DRAW, SWP_OK, SWP_SEVERITY_WARNING, 13, 0,
     "player 2, round 2: the unfinished game with 11 is taken as a draw"},
    {"typo-001-round1.trf", 0, SWP_OK, SWP_SEVERITY_WARNING, 22, 1,
     "'O01' is not a code, but the line fits the columns of a player (number 11)"},
    {"typo-101.trf", 0, SWP_ERR_INVALID, SWP_SEVERITY_ERROR, 15, 1,
     "'101' is not a code, but the line is that of player 4, named by player 1 in round 2"},
    {"rating-5digit.trf", 0, SWP_ERR_INVALID, SWP_SEVERITY_ERROR, 15, 48,
     "player 4: the rating has more than the 4 digits of columns 49-52 (12345 found)"},
    {"draw-loss.trf", 0, SWP_OK, SWP_SEVERITY_WARNING, 12, 99,
     "round 1: player 1 drew, but player 6 lost (line 17)"},
    {"second-pab-by-mark.trf", 0, SWP_OK, SWP_SEVERITY_WARNING, 22, 119,
     "player 11, round 3: a second pairing-allocated bye is marked; the first was in round 1"},
    {"second-hpb.trf", 0, SWP_OK, SWP_SEVERITY_WARNING, 17, 119,
     "player 6, round 3: a second half-point bye is marked; the first was in round 2"},
};

static swp_trf *read_as(const char *bytes, size_t length, uint32_t flags, swp_status *out_status)
{
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    swp_trf *trf = NULL;
    swp_error err;
    options.flags = flags;
    *out_status = swp_trf_read(bytes, length, NULL, &options, &trf, &err);
    return trf;
}

/* One note of the kind that is looked for, and no error besides. */
static void expect_note(const swp_trf *trf, const char *name, swp_severity severity, uint32_t line,
                        uint32_t column, const char *fragment)
{
    const swp_trf_note *note = support_note(trf, severity, fragment);
    if (!EXPECT(note != NULL, "%s: no note '%s'; first: %s", name, fragment,
                swp_trf_note_count(trf) ? swp_trf_note_at(trf, 0)->text : "none"))
        return;
    EXPECT(line == 0 || note->line == line, "%s: line %u", name, note->line);
    EXPECT(column == 0 || note->column == column, "%s: column %u", name, note->column);
    EXPECT(support_count(trf, SWP_SEVERITY_ERROR) == (severity == SWP_SEVERITY_ERROR),
           "%s: %u errors for one cause", name, support_count(trf, SWP_SEVERITY_ERROR));
}

static void check_file(const struct expected *e)
{
    char path[200];
    snprintf(path, sizeof path, "tests/data/trf-second/%s", e->file);
    struct file_bytes file = support_load(path);
    if (!EXPECT(file.bytes != NULL, "%s", path))
        return;
    swp_status status;
    swp_trf *trf = read_as(file.bytes, file.length, e->flags, &status);
    EXPECT(status == e->status, "%s: status %d", e->file, (int)status);
    if (trf && e->note)
        expect_note(trf, e->file, e->severity, e->line, e->column, e->note);
    else if (EXPECT(trf != NULL, "%s", e->file))
        EXPECT(support_count(trf, SWP_SEVERITY_ERROR) + support_count(trf, SWP_SEVERITY_WARNING) ==
                   0,
               "%s: %s", e->file, swp_trf_note_at(trf, 0)->text);
    swp_trf_destroy(trf);
    free(file.bytes);
}

/* What is read of them. */
static void check_meaning(void)
{
    struct file_bytes file = support_load("tests/data/trf-second/league-writer-blank-result.trfx");
    swp_status status;
    swp_trf *trf = read_as(file.bytes, file.length, 0, &status);
    const swp_tournament *t = trf ? swp_trf_tournament(trf) : NULL;
    if (EXPECT(t != NULL, "blank result"))
        EXPECT(swp_tournament_entry_in(t, 1, 1).result == SWP_RESULT_ZERO_BYE, "%d",
               (int)swp_tournament_entry_in(t, 1, 1).result);
    swp_trf_destroy(trf);
    free(file.bytes);
    file = support_load("tests/data/trf-second/league-writer-unfinished.trfx");
    for (uint32_t flags = 0; flags <= SWP_TRF_OPEN_AS_ABSENT; flags += SWP_TRF_OPEN_AS_ABSENT) {
        trf = read_as(file.bytes, file.length, flags, &status);
        t = trf ? swp_trf_tournament(trf) : NULL;
        if (EXPECT(t != NULL, "unfinished")) {
            const swp_entry entry = swp_tournament_entry_in(t, 1, 1);
            EXPECT(entry.result == (flags ? SWP_RESULT_ZERO_BYE : SWP_RESULT_PAIRED) &&
                       entry.opponent == (flags ? 0 : 5) && entry.colour == SWP_COLOUR_NONE,
                   "flags %u: result %d, opponent %u", flags, (int)entry.result, entry.opponent);
        }
        swp_trf_destroy(trf);
    }
    free(file.bytes);
}

/* ---- one file, broken in one way at a time ------------------------------------------------------
 */

static const char in_order[] =
    "012 Club\n"
    "142 5\n"
    "152 W\n"
    "001    1 m    Alpha, Anna                       2100 POL    99000001 1990/01/01  2.0    1     "
    "4 "
    "w 1     2 b 1\n"
    "001    2 m    Beta, B\xC3\xA9r\xC3\xA9nice                    2000 POL    99000002 1990/01/01 "
    " "
    "1.0    2  0000 - U     1 w 0\n"
    "001    3 m    Gamma, Carl                       1900 POL    99000003 1990/01/01  1.5    3     "
    "5 "
    "b 1     4 w =\n"
    "001    4 m    Delta, Dora                       1800 POL    99000004 1990/01/01  0.5    4     "
    "1 "
    "b 0     3 b =\n"
    "001    5 m    Epsilon, Emil                     1700 POL    99000005 1990/01/01  0.0    5     "
    "3 "
    "w 0  0000 - Z\n";

/* The first `from` behind `after` is replaced by `to`. */
static const struct broken {
    const char *what, *after, *from, *to;
    uint32_t line;
    const char *note;
} broken[] = {
    {"no-break blank", "001    3", "  1.5    3", "\xC2\xA0 1.5    3", 6,
     "a no-break blank (U+00A0) in column 80; expected an ordinary blank"},
    {"no-break blank among the rounds", "001    3", "     4 w =", " \xC2\xA0   4 w =", 6,
     "a no-break blank (U+00A0) in column 101"},
    {"en dash", "001    2", "0000 - U", "0000 \xE2\x80\x93 U", 5,
     "a typographic dash (en dash or another) in column 97; expected the hyphen -"},
    {"minus sign as a result", "001    5", "0000 - Z", "0000 - \xE2\x88\x92", 8,
     "a minus sign (U+2212) in column 109"},
    {"one half", "001    3", "4 w =", "4 w \xC2\xBD", 6, "\xC2\xBD is written ="},
    {"decomposed accents", "001    2", "B\xC3\xA9r\xC3\xA9nice", "Be\xCC\x81re\xCC\x81nice", 5,
     "an accent as a separate character (decomposed, NFD) in column 23"},
    {"two lines joined", "001    3", "4 w =\n001", "4 w =001", 6,
     "a second 001 begins in column 110; expected one player per line"},
    {"a wrapped line", "001    3", "     4 w =\n", "\n     4 w =\n", 7,
     "a line with nothing but rounds, as if line 6 had been wrapped"},
    {"a line that is cut", "001    4", "     1 b 0     3 b =", "", 7,
     "player 4: the line ends after round 0, but others name this player in later rounds, first "
     "player 1 "
     "in round 1"},
    {"an id of five digits", "\n001    5", "    5 m", "12345 m", 8,
     "a record XXW names the number of columns (wide dialect)"},
    {"a missing player", "001    3", "    5 b 1     4 w =", "   77 b 1     4 w =", 6,
     "player 3, round 1: there is no player 77"},
    /* Told by characters, and once more when bytes are counted. */
    {"run together, with an accent", "001    2",
     "B\xC3\xA9r\xC3\xA9nice                    2000 POL    99000002 1990/01/01  1.0    2  0000 - "
     "U "
     "    1 w 0",
     "B\xC3\xA9r\xC3\xA9nice 2000 POL 99000002 1990/01/01 1.0 2 0000 - U 1 w 0", 5,
     "there are games in the columns of name and rating"},
    {"a TAB", "001    3", "  1900 POL", "\t1900 POL", 6, "TAB in a fixed-column record"},
};

static void check_broken(const struct broken *b)
{
    char text[2 * sizeof in_order];
    const char *from = strstr(strstr(in_order, b->after), b->from);
    if (!EXPECT(from != NULL, "%s", b->what))
        return;
    snprintf(text, sizeof text, "%.*s%s%s", (int)(from - in_order), in_order, b->to,
             from + strlen(b->from));
    swp_status status;
    swp_trf *trf = read_as(text, strlen(text), 0, &status);
    if (!EXPECT(trf != NULL, "%s", b->what))
        return;
    EXPECT(status != SWP_OK, "%s: accepted", b->what);
    expect_note(trf, b->what, SWP_SEVERITY_ERROR, b->line, 0, b->note);
    swp_trf_destroy(trf);
}

static void check_in_order(void)
{
    swp_status status;
    swp_trf *trf = read_as(in_order, strlen(in_order), 0, &status);
    EXPECT(status == SWP_OK, "%d: %s", (int)status,
           trf && swp_trf_note_count(trf) ? swp_trf_note_at(trf, 0)->text : "");
    swp_trf_destroy(trf);
}

/* Two results that no game has: both lines are named. */
static void check_contradiction(void)
{
    char text[2 * sizeof in_order];
    const char *from = strstr(in_order, "1 w 0");
    snprintf(text, sizeof text, "%.*s1 w 1%s", (int)(from - in_order), in_order, from + 5);
    swp_status status;
    swp_trf *trf = read_as(text, strlen(text), 0, &status);
    if (EXPECT(trf && status == SWP_ERR_INVALID, "%d", (int)status)) {
        const swp_trf_note *note =
            support_note(trf, SWP_SEVERITY_ERROR, "player 2 won (line 5, column 109)");
        EXPECT(note && note->line == 4 && note->column == 109, "%s", swp_trf_note_at(trf, 0)->text);
    }
    swp_trf_destroy(trf);
}

/* ---- other formats --------------------------------------------------------------------------- */

#define OTHER(bytes, note)                                                                         \
    {                                                                                              \
        bytes, sizeof(bytes) - 1, note                                                             \
    }
static const struct other {
    const char *bytes;
    size_t length;
    const char *note;
} others[] = {
    OTHER("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj", "looks like a PDF"),
    OTHER("PK\x03\x04\x14\x00\x06\x00\x08", "looks like a zip archive"),
    OTHER("\x1F\x8B\x08\x00\x00\x00", "looks like a gzip archive"),
    OTHER("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "looks like an old Office document"),
    OTHER("[Event \"Open\"]\n[Site \"?\"]\n\n1. e4 e5\n", "looks like games in PGN"),
    OTHER("<!DOCTYPE html>\n<html><body>001</body></html>\n", "looks like an HTML page"),
    OTHER("\n<HTML><TABLE>\n", "looks like an HTML page"),
    OTHER("{\"players\": []}\n", "looks like JSON"),
    OTHER("No;Name;Rating\n1;Alpha;2100\n2;Beta;2000\n", "values with semicolons between them"),
    OTHER("No,Name,Rating\n1,Alpha,2100\n2,Beta,2000\n", "values with commas between them"),
    OTHER("No\tName\tRating\n1\tAlpha\t2100\n", "values with tabs between them"),
    OTHER("Dear arbiter, please pair this.\n", "no 001 record: the file holds no players"),
};

static void check_other(const struct other *o)
{
    swp_status status;
    swp_trf *trf = read_as(o->bytes, o->length, 0, &status);
    EXPECT(status != SWP_OK, "%s: accepted", o->note);
    if (EXPECT(trf != NULL, "%s", o->note))
        expect_note(trf, o->note, SWP_SEVERITY_ERROR, 0, 0, o->note);
    swp_trf_destroy(trf);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("files")
    {
        for (size_t i = 0; i < sizeof files / sizeof *files; i++)
            check_file(&files[i]);
        check_meaning();
    }
    TESTING_CASE("one fault at a time")
    {
        check_in_order();
        for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
            check_broken(&broken[i]);
        check_contradiction();
    }
    TESTING_CASE("other formats")
    {
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            check_other(&others[i]);
    }
    return testing_finish("trf_mistakes");
}
