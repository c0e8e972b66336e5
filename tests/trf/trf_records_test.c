/* SPDX-License-Identifier: Apache-2.0 */
/* One small file per case: what each record accepts, infers and refuses (trf.md 1 to 5).
 *
 * Every case is a few lines put before four plain players; the table says what must come out: the
 * status, and a note of that severity with these words, line and column. */
#include "../forbidden_group.h"
#include "tournament/tournament_internal.h"
#include "trf_support.h"

/* Four players without rounds behind `head`, `tail` behind them. */
static swp_trf *read_four(const char *head, const char *tail, swp_status *status, swp_error *err)
{
    char text[8000], lines[4][300];
    for (int i = 0; i < 4; i++)
        support_player_line(lines[i], sizeof lines[i], i + 1, "Quill, Ann", "0.0", "");
    snprintf(text, sizeof text, "%s%s%s%s%s%s", head, lines[0], lines[1], lines[2], lines[3], tail);
    return support_read(text, status, err);
}

static const struct record_case {
    const char *lines;
    swp_severity severity;
    uint32_t line, column; /* 0 = not compared */
    const char *words;     /* NULL: no note of that severity at all */
} record_cases[] = {
    /* 142, XXR */
    {"XXR five\n", SWP_SEVERITY_ERROR, 1, 5, "number of rounds 'five'; expected a number"},
    {"XXR 0\n", SWP_SEVERITY_ERROR, 1, 5, "number of rounds '0'; expected a number from 1"},
    {"XXR 1000\n", SWP_SEVERITY_ERROR, 1, 5, "expected a number from 1 to 999"},
    {"142 007\n", SWP_SEVERITY_ERROR, 0, 0, NULL},
    {"142 7\nXXR 9\n", SWP_SEVERITY_WARNING, 2, 5,
     "the number of rounds is given again, differently from"},
    {"142 7\nXXR 7\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"xxr 7\n", SWP_SEVERITY_WARNING, 1, 1, "code xxr in small letters; read as XXR"},
    {"XXR5\n", SWP_SEVERITY_ERROR, 1, 4, "column 4 must be blank after the code XXR"},
    {"", SWP_SEVERITY_INFO, 0, 0, "total number of rounds is missing (0 rounds recorded)"},
    /* 152, XXC */
    {"152 x\n", SWP_SEVERITY_ERROR, 1, 5, "initial colour 'x'; expected W or B"},
    {"152\n", SWP_SEVERITY_ERROR, 1, 5, "expected W or B"},
    {"152 w \n", SWP_SEVERITY_ERROR, 0, 0, NULL},
    {"XXC white2\n", SWP_SEVERITY_WARNING, 1, 5, "unknown word 'white2' is ignored"},
    {"XXC\trank\twhite1\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"152 W\nXXC black1\n", SWP_SEVERITY_WARNING, 2, 5, "the initial colour is given again"},
    {"", SWP_SEVERITY_INFO, 0, 0, "initial colour is not given and nobody has had a colour"},
    /* 162, BBx, XXS */
    {"162 W 3.0\n", SWP_SEVERITY_ERROR, 1, 5, "'W' in column 5; expected one of W D L A P X"},
    {"162  q 1.0\n", SWP_SEVERITY_ERROR, 1, 6, "'Q' in column 6; expected one of W D L A P X"},
    {"162  W x.0\n", SWP_SEVERITY_ERROR, 1, 7, "is not a number of points"},
    {"162  w 3.0    d 1.0    p 1.5\n", SWP_SEVERITY_ERROR, 0, 0, NULL},
    {"162  W 3,0\n", SWP_SEVERITY_WARNING, 1, 7, "with a comma"},
    {"BBW 3.0\n", SWP_SEVERITY_ERROR, 0, 0, NULL},
    {"BBW three\n", SWP_SEVERITY_ERROR, 1, 5, "'three' is not a number of points"},
    {"XXS W=3 Q=1\n", SWP_SEVERITY_ERROR, 1, 9, "unknown code 'Q'"},
    {"XXS W=3 D\n", SWP_SEVERITY_ERROR, 1, 9, "expected CODE=VALUE"},
    {"XXS W=0.25\n", SWP_SEVERITY_ERROR, 1, 7, "is not a number of points"},
    {"XXS off\n", SWP_SEVERITY_WARNING, 1, 5, "this XXS is not the record of TRF(x)"},
    {"162  W 3.0    D 1.0\nBBW  2.0\n", SWP_SEVERITY_WARNING, 2, 0, "162 goes before BBx"},
    /* 192, 092 */
    {"192 FIDE_DUTCH_2027\n", SWP_SEVERITY_ERROR, 1, 5, "is not a Swiss system this program knows"},
    {"192 fide_dubov \n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"192 FIDE_DUTCH\n", SWP_SEVERITY_INFO, 1, 5,
     "FIDE_DUTCH without a year is read as dutch-2026"},
    {"042 2025/11/20\n192 FIDE_DUTCH\n", SWP_SEVERITY_WARNING, 2, 5,
     "but the event began on 2025/11/20; in force then: dutch-2017: if it was paired"},
    {"042 2026/02/01\n192 FIDE_DUTCH\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"042 20.11.2025\n192 FIDE_DUTCH\n", SWP_SEVERITY_WARNING, 2, 5,
     "but the event began on 2025/11/20; in force then: dutch-2017"},
    {"042 20/11/2025\n192 FIDE_DUTCH\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"042 2016/11/20\n192 FIDE_DUTCH_BAKU\n142 9\n", SWP_SEVERITY_WARNING, 2, 5,
     "in force then: between dutch-2012 (to 2014/12/31) and dutch-2017 (from 2017/07/01): if"},
    {"042 2025/11/20\n192 FIDE_DUBOV\n", SWP_SEVERITY_WARNING, 2, 5,
     "FIDE_DUBOV without a year is read as dubov-2026, but the event began on 2025/11/20"},
    {"042 2025/11/20\n192 FIDE_DUTCH_2026\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"192 CUSTOM_ROUNDROBIN_G2\n", SWP_SEVERITY_WARNING, 1, 5, "is a round robin"},
    {"192 BERGER_ROUNDROBIN_G2\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"192 FIDE_DOUBLEROUNDROBIN\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"192 CUSTOM_SWISS\n", SWP_SEVERITY_WARNING, 1, 5, "stands for the organiser's own rules"},
    {"192 FIDE_DUTCH_BAKU\n", SWP_SEVERITY_ERROR, 1, 5, "Baku acceleration needs the number of"},
    {"142 9\n192 CUSTOM_SWISS_BAKU\n", SWP_SEVERITY_ERROR, 2, 5, "is not a Swiss system"},
    {"092 FIDE_DUTCH_2025\n", SWP_SEVERITY_INFO, 1, 5, "092 is read as the system dutch-2026"},
    {"092 Individual: Swiss-System\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"162  W 1.0    D 0.5    L 0.5    A 0.0\n", SWP_SEVERITY_WARNING, 1, 5,
     "a loss is worth as much as a draw (win 1.0, draw 0.5, loss 0.5"},
    {"162  W 1.0    D 0.5    X 1.5\n", SWP_SEVERITY_WARNING, 1, 5,
     "an unknown result is worth more than a win"},
    {"162  W 3.0    D 2.0    L 1.0\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    /* 172 and national records */
    {"172 FRA NRO\nFRA    1 m    Ann                               1510\n", SWP_SEVERITY_WARNING, 0,
     0, NULL},
    {"172 FRA NRO\nITA    1 m    Ann                               1510\n", SWP_SEVERITY_WARNING, 1,
     5, "172 asks for national ratings, and the file has none"},
    {"172 FRA BEST\n", SWP_SEVERITY_WARNING, 1, 5, "no method of 172"},
    {"172 FRA OTHER\n", SWP_SEVERITY_WARNING, 1, 5, "follow no rating that a file can tell"},
    {"FRA   77 m    Ann                               1510\n", SWP_SEVERITY_WARNING, 1, 5,
     "FRA names player 77, who is not in the list"},
    {"FRA    1 m    Ann                               15x0\n", SWP_SEVERITY_WARNING, 1, 49,
     "the national rating in columns 49-52 is not a number"},
    /* 062 */
    {"062 99\n", SWP_SEVERITY_WARNING, 1, 5, "062 says 99 players, the file has 4"},
    {"062 4 (3 rated)\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    /* 240 */
    {"240 Z 002   99\n", SWP_SEVERITY_ERROR, 1, 0, "player 99 is not in the list"},
    {"240 \xC3\x84 001    1\n", SWP_SEVERITY_ERROR, 1, 5, "type '\xC3\x84' in column 5"},
    {"299 \xC5\x81         1.0  001    1\n", SWP_SEVERITY_ERROR, 1, 5, "type '\xC5\x81' in column"},
    {"162  \xE2\x82\xAC 1.0\n", SWP_SEVERITY_ERROR, 1, 6, "'\xE2\x82\xAC' in column 6"},
    {"162 \xE2\x82\xAC"
     "W 1.0\n",
     SWP_SEVERITY_ERROR, 1, 5, "'\xE2\x82\xAC' in column 5"},
    {"240 Q 001    1\n", SWP_SEVERITY_ERROR, 1, 5, "type 'Q' in column 5; expected F, H or Z"},
    {"240 Z        1\n", SWP_SEVERITY_ERROR, 1, 7, "no round in columns 7-9"},
    {"240 Z 001   xy\n", SWP_SEVERITY_ERROR, 1, 13, "expected starting ranks"},
    {"240 Z 001 abcdefghijklmnop\n", SWP_SEVERITY_ERROR, 1, 11, "'abcdefghijkl' in a list of 240"},
    {"142 3\n240 Z 004    1\n", SWP_SEVERITY_ERROR, 2, 7, "240 names round 4, 3 rounds declared"},
    {"240 Z 003    1\n", SWP_SEVERITY_INFO, 1, 7, "which is after the round to be paired (1)"},
    /* 250, XXA */
    {"250       1.0 001 003 0001\n", SWP_SEVERITY_WARNING, 1, 28, "only player 1 is accelerated"},
    {"250           001 003 0001 0002\n", SWP_SEVERITY_ERROR, 1, 10, "250 needs points"},
    {"250     12.0  001 003 0001 0002\n", SWP_SEVERITY_ERROR, 1, 9,
     "column 9 should be blank: the points are in columns 10-13"},
    {"250       12.0001 003 0001 0002\n", SWP_SEVERITY_ERROR, 1, 14, "column 14 should be blank"},
    {"250       1.0 003 001 0001 0002\n", SWP_SEVERITY_ERROR, 1, 23,
     "the first of each not after the last"},
    {"250       1.0 001 003 0077 0079\n", SWP_SEVERITY_ERROR, 1, 23,
     "player 77 is not in the list"},
    {"250       1.0 001 003 0001 0009\n", SWP_SEVERITY_WARNING, 1, 23,
     "the first or the last is not"},
    {"250       1.0 0x1 003 0001 0002\n", SWP_SEVERITY_ERROR, 1, 15, "expected a first round"},
    {"XXR 3\n250       1.0 004 007 0001 0002\n", SWP_SEVERITY_WARNING, 2, 15,
     "250 accelerates round 4, the last one is round 3; ignored"},
    {"XXR 3\n250       1.0 005 007 0001 0002\n", SWP_SEVERITY_WARNING, 2, 15, "round 5, the last"},
    {"250       1.0 999 999 0001 0002\nXXR 1\n", SWP_SEVERITY_WARNING, 1, 15, "round 999, the"},
    {"XXR 3\n250       1.0 003 999 0001 0002\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"XXR 3\nXXA    1  1.0  1.0  1.0  0.5\n", SWP_SEVERITY_WARNING, 2, 25,
     "XXA accelerates round 4, the last one is round 3; ignored"},
    {"XXR 3\nXXA    1  1.0  1.0  1.0  0.0\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"XXA   77  1.0\n", SWP_SEVERITY_ERROR, 1, 5, "player 77 is not in the list"},
    {"XXA    11  1.0\n", SWP_SEVERITY_ERROR, 1, 9, "column 9 should be blank"},
    {"XXA true\n", SWP_SEVERITY_WARNING, 1, 5, "this XXA is not the record of TRF(x)"},
    {"250       1.0 001 003 0001 0002\nXXA    1  1.0\n", SWP_SEVERITY_WARNING, 2, 0,
     "XXA and 250 (line 1): 250 is used"},
    /* 260, XXP */
    {"XXP 1 99\n", SWP_SEVERITY_ERROR, 1, 0, "player 99 is not in the list"},
    {"XXP 1\n", SWP_SEVERITY_ERROR, 1, 0, "expected two or more players who may not meet"},
    {"XXP 1\t2\n", SWP_SEVERITY_ERROR, 0, 0, NULL},
    {"XXP 1 two\n", SWP_SEVERITY_ERROR, 1, 7, "'two' in a list of XXP"},
    {"260 001        1    2\n", SWP_SEVERITY_WARNING, 1, 9, "read as round 1 only"},
    {"260 003 001    1    2\n", SWP_SEVERITY_ERROR, 1, 5, "260 needs a first round"},
    {"260 001 002    1   98\n", SWP_SEVERITY_ERROR, 1, 0, "player 98 is not in the list"},
    /* 299 */
    {"299 Q         1.0  001    1\n", SWP_SEVERITY_ERROR, 1, 5, "type 'Q' in column 5"},
    {"299                001    1\n", SWP_SEVERITY_ERROR, 1, 14, "no points in columns 14-17"},
    {"299          -0.5  001   55\n", SWP_SEVERITY_ERROR, 1, 0, "player 55 is not in the list"},
    {"299         -1.0   001    1\n", SWP_SEVERITY_ERROR, 1, 13,
     "column 13 should be blank: the points are in columns 14-17"},
    {"299 W       12.0   001    1\n", SWP_SEVERITY_ERROR, 1, 13, "columns 14-17"},
    {"299            1.0 001    1\n", SWP_SEVERITY_ERROR, 1, 18, "column 18 should be blank"},
    {"299        -11.5   001    1\n", SWP_SEVERITY_ERROR, 1, 13, "column 13 should be blank"},
    {"299        x-11.5  001    1\n", SWP_SEVERITY_ERROR, 1, 13, "column 13 should be blank"},
    {"299         -11.5  001    1\n", SWP_SEVERITY_WARNING, 0, 0, NULL},
    {"299 W         2.0  001    1\n", SWP_SEVERITY_WARNING, 1, 5, "no result of type W"},
    /* XXZ */
    {"XXZ 4 98\n", SWP_SEVERITY_ERROR, 1, 0, "player 98 is not in the list"},
    /* foreign and odd lines */
    {"###\n# remark\n\n1234567890123\n", SWP_SEVERITY_ERROR, 0, 0, NULL},
    {" 001    9 m    Late, Ann\n", SWP_SEVERITY_ERROR, 1, 1, "1 blanks before the code 001"},
    {"ITA    2 w 1N Brankova, Mila                    1860\n", SWP_SEVERITY_ERROR, 0, 0, NULL},
    {"ABC anything\n", SWP_SEVERITY_INFO, 1, 0,
     "1 line is not a known record and is ignored (ABC)"},
};

static void check_record(const struct record_case *c)
{
    swp_status status;
    swp_error err;
    swp_trf *trf = read_four(c->lines, "", &status, &err);
    if (!EXPECT(trf != NULL, "%s", c->lines))
        return;
    if (c->words) {
        const swp_trf_note *note = support_note(trf, c->severity, c->words);
        if (EXPECT(note != NULL, "'%s': no note '%s', but '%s'", c->lines, c->words,
                   swp_trf_note_count(trf) ? swp_trf_note_at(trf, 0)->text : ""))
            EXPECT((!c->line || note->line == c->line) && (!c->column || note->column == c->column),
                   "'%s': %u:%u", c->lines, note->line, note->column);
    } else {
        EXPECT(support_count(trf, c->severity) == 0, "'%s': %s", c->lines,
               swp_trf_note_at(trf, 0)->text);
    }
    const bool error = c->words && c->severity == SWP_SEVERITY_ERROR;
    EXPECT((status == SWP_ERR_INVALID || status == SWP_ERR_LIMIT) == error, "'%s': status %d",
           c->lines, (int)status);
    EXPECT((swp_trf_tournament(trf) == NULL) == error, "'%s': tournament", c->lines);
    swp_trf_destroy(trf);
}

/* What is no record but bytes. */
static const struct text_case {
    const char *bytes;
    size_t length; /* 0 = strlen */
    const char *words;
    uint32_t column; /* 0: of no line */
} text_cases[] = {
    {"", 0, "no 001 record", 0},
    {"\n\n", 0, "no 001 record", 0},
    {"\x1a", 0, "no 001 record", 0},
    {"012 Only a name\n", 0, "no 001 record", 0},
    {"\xff\xfe\x30\x00\x31\x00", 6, "the file is UTF-16; expected UTF-8: save it as UTF-8", 0},
    {"\xfe\xff\x00\x30\x00\x31", 6, "save it as UTF-8", 0},
    {"0\0001\0002\0 \0A\0", 10, "save it as UTF-8", 0},
    {"012 A\0B\n001    1\n", 17, "a NUL byte inside the text", 0},
    {"001 12345 m    Five, Digits\n", 0, "needs more than 4 columns", 9},
    {"00112345 m    Five, Digits\n", 0, "needs more than 4 columns", 4},
    {"001    0 m    Zero, Ann\n", 0, "starting rank 0; expected a starting rank of 1 to 9999", 5},
    {"001    x m    Who, Ann\n", 0, "expected a starting rank of 1 to 9999", 5},
    {"001    1m     Near, Ann\n", 0, "column 9 must be blank, behind a starting rank", 9},
    {"001\n", 0, "expected a starting rank of 1 to 9999", 5},
};

static void check_text(const struct text_case *c)
{
    swp_trf *trf = NULL;
    swp_error err;
    const size_t length = c->length ? c->length : strlen(c->bytes);
    const swp_status status = swp_trf_read(c->bytes, length, NULL, NULL, &trf, &err);
    const bool size = strstr(c->words, "needs more than") != NULL; /* a limit, not a mistake */
    EXPECT(status == (size ? SWP_ERR_LIMIT : SWP_ERR_INVALID) && trf && !swp_trf_tournament(trf),
           "'%s': %d", c->bytes, (int)status);
    EXPECT(strstr(err.text, c->words) != NULL, "'%s': %s", c->bytes, err.text);
    const swp_trf_note *note = support_note(trf, SWP_SEVERITY_ERROR, c->words);
    if (EXPECT(note != NULL, "'%s'", c->bytes) && c->column)
        EXPECT(note->line == 1 && note->column == c->column, "'%s': %u:%u", c->bytes, note->line,
               note->column);
    swp_trf_destroy(trf);
}

/* Every line end gives the same lines. */
static void check_line_ends(void)
{
    static const char *const ends[] = {"\n", "\r", "\r\n", "\r\r\n", "\n\r"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char text[400];
        snprintf(text, sizeof text, "XXR 3%sbad%s001    1 m    Ann%s001    1 m    Ann", ends[i],
                 ends[i], ends[i]);
        swp_error err;
        swp_trf *trf = support_read(text, NULL, &err);
        EXPECT(err.line == 4 && strstr(err.text, "first in line 3"), "end %d: line %u: %s", (int)i,
               err.line, err.text);
        swp_trf_destroy(trf);
    }
}

/* The records of CPPDubovSystem, and the same letters where they are another's. */
static void check_cppdubov(void)
{
    const char *text = "TNR 6\n152 W\nACC true\nBYE 3\nFOR 1 4\n001    1 m    Ann\n001    2 m    "
                       "Ben\n001    3 m    Cora\n001    4 m    Dan\n";
    swp_trf *trf = support_read(text, NULL, NULL);
    const swp_tournament *t = trf ? swp_trf_tournament(trf) : NULL;
    if (EXPECT(t != NULL, "records of CPPDubovSystem")) {
        const uint32_t *tpns;
        uint32_t count = 0;
        uint32_t first, last;
        EXPECT(swp_tournament_rounds(t) == 6, "%u rounds", swp_tournament_rounds(t));
        EXPECT(swp_tournament_virtual_points_in(t, 1, 1) == 10 &&
                   swp_tournament_virtual_points_in(t, 1, 4) == 0,
               "Baku: %d, %d", (int)swp_tournament_virtual_points_in(t, 1, 1),
               (int)swp_tournament_virtual_points_in(t, 1, 4));
        EXPECT(swp_tournament_requested_bye_in(t, 1, 3) == SWP_RESULT_ZERO_BYE, "BYE 3");
        EXPECT(swp_tournament_forbidden_count(t) == 1 &&
                   forbidden_group(t, 0, &tpns, &count, &first, &last) && count == 2,
               "FOR 1 4");
    }
    swp_trf_destroy(trf);
    trf = support_read("XXR 5\nACC   1.0 1 3\nBYE 7 8\nFOR    1 m    Ann         1500\n001    1 m  "
                       "  Ann\n001    2 m    Ben\n",
                       NULL, NULL);
    t = trf ? swp_trf_tournament(trf) : NULL;
    EXPECT(t && swp_tournament_virtual_points_in(t, 1, 1) == 0 &&
               swp_tournament_forbidden_count(t) == 0 &&
               support_note(trf, SWP_SEVERITY_INFO, "not known records and are ignored (ACC, BYE)"),
           "another's records");
    swp_trf_destroy(trf);
}

/* A team of old in an event of individuals is no team event; two teams with nothing said are. */
static void check_stray_team(void)
{
    static const struct {
        const char *text;
        bool is_individual;
    } cases[] = {
        {"XXR 5\n013 Friends                            1    2\n001    1 m    Ann\n001    2 m    "
         "Ben\n",
         true},
        {"XXR 5\n092 Individual: Swiss-System\n013 A                                  1\n013 B     "
         "                             2\n001    1 m    Ann\n001    2 m    Ben\n",
         true},
        {"XXR 5\n192 FIDE_DUTCH_2026\n013 A                                  1\n013 B              "
         "                    2\n001    1 m    Ann\n001    2 m    Ben\n",
         true},
        {"XXR 5\n013 A                                  1\n013 B                                  "
         "2\n001    1 m    Ann\n001    2 m    Ben\n",
         false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        swp_status status;
        swp_trf *trf = support_read(cases[i].text, &status, NULL);
        EXPECT(status == SWP_OK && (swp_tournament_team_rules(swp_trf_tournament(trf)) == NULL) ==
                                       cases[i].is_individual,
               "case %d: status %d", (int)i, (int)status);
        EXPECT((support_note(trf, SWP_SEVERITY_WARNING, "(013) in an individual event") != NULL) ==
                   cases[i].is_individual,
               "case %d", (int)i);
        swp_trf_destroy(trf);
    }
}

/* Values that no points system has. */
static void check_odd_scoring(void)
{
    static const struct {
        const char *record, *note;
    } cases[] = {
        {"162  W 0.5    D 1.0", "a win is worth no more than a draw (win 0.5, draw 1.0"},
        {"162  W 3.0    D 1.0    L 2.0", "a draw is worth less than a loss"},
        {"162  L-1.0", "a loss or an absence costs points"},
        {"162  W 1.0    P 2.0", "a pairing-allocated bye is worth more than a win"},
        {"162  A 1.0", "an absence is worth more than a draw"},
        {"162  W 3.0    D 1.0    P 1.0", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200];
        snprintf(text, sizeof text, "142 5\n%s\n001    1 m    Ann\n001    2 m    Ben\n",
                 cases[i].record);
        swp_trf *trf = support_read(text, NULL, NULL);
        if (cases[i].note)
            EXPECT(support_note(trf, SWP_SEVERITY_WARNING, cases[i].note) != NULL, "%s",
                   cases[i].record);
        else
            EXPECT(support_note(trf, SWP_SEVERITY_WARNING, "worth") == NULL, "%s", cases[i].record);
        swp_trf_destroy(trf);
    }
}

/* At most 20 errors, and the rest is counted. */
static void check_many_errors(void)
{
    char text[20000];
    size_t used = 0;
    for (int i = 0; i < 60; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "001    x m    Ann\n");
    swp_trf *trf = support_read(text, NULL, NULL);
    EXPECT(support_count(trf, SWP_SEVERITY_ERROR) == SWP_TRF_MAX_ERRORS, "%u errors",
           support_count(trf, SWP_SEVERITY_ERROR));
    swp_trf_destroy(trf);
    /* Warnings: 20 are kept, a last note counts the others. */
    used = 0;
    for (int i = 1; i <= 40; i++) {
        support_player_line(text + used, sizeof text - used, i, "Ann", "0,0", "");
        used += strlen(text + used);
    }
    trf = support_read(text, NULL, NULL);
    EXPECT(support_note(trf, SWP_SEVERITY_WARNING, "not shown: 0 errors, 20 warnings") != NULL,
           "the others are counted");
    swp_trf_destroy(trf);
}

/* Longest line, most rounds, latest round. */
static void check_limits(void)
{
    static char text[3 * SWP_TRF_MAX_LINE];
    const size_t head = (size_t)snprintf(text, sizeof text, "001    1 m    Ann\n012 ");
    memset(text + head, 'x', SWP_TRF_MAX_LINE - 4);
    text[head + SWP_TRF_MAX_LINE - 4] = '\0';
    swp_status status;
    swp_error err;
    swp_trf *trf = support_read(text, &status, &err);
    EXPECT(status == SWP_OK, "a line of %d bytes: %s", SWP_TRF_MAX_LINE, err.text);
    swp_trf_destroy(trf);
    text[head + SWP_TRF_MAX_LINE - 4] = 'x';
    text[head + SWP_TRF_MAX_LINE - 3] = '\0';
    trf = support_read(text, &status, &err);
    EXPECT(status == SWP_ERR_LIMIT && strstr(err.text, "a line has at most 1048576") &&
               err.line == 2,
           "one byte more: %s", err.text);
    swp_trf_destroy(trf);

    const size_t n = (size_t)snprintf(text, sizeof text, "%-89s", "001    1 m    Ann");
    size_t at = n;
    for (int round = 1; round <= SWP_MAX_ROUNDS; round++)
        at += (size_t)snprintf(text + at, sizeof text - at, "  0000 - Z");
    trf = support_read(text, &status, &err);
    EXPECT(status == SWP_OK, "999 rounds: %s", err.text);
    swp_trf_destroy(trf);
    snprintf(text + at, sizeof text - at, "  0000 - Z");
    trf = support_read(text, &status, &err);
    EXPECT(status == SWP_ERR_LIMIT && strstr(err.text, "more than 999 rounds"), "1000 rounds: %s",
           err.text);
    swp_trf_destroy(trf);
}

/* A 192 that is unknown can be overruled by naming the system. */
static void check_any_system(void)
{
    const char *text = "XXR 5\n192 CUSTOM_KNOCKOUT\n001    1 m    Ann\n001    2 m    Ben\n";
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    swp_trf *trf = NULL;
    options.flags = SWP_TRF_ANY_SYSTEM;
    EXPECT(swp_trf_read(text, strlen(text), NULL, &options, &trf, NULL) == SWP_OK, "any system");
    EXPECT(support_note(trf, SWP_SEVERITY_WARNING, "is not a Swiss system") != NULL, "still told");
    EXPECT(swp_tournament_system(swp_trf_tournament(trf))[0] == '\0', "no system is set");
    swp_trf_destroy(trf);
}

/* A few bytes may not cost hours: ranges are bounded. */
static void check_spread(void)
{
    static char text[60000];
    size_t used = (size_t)snprintf(text, sizeof text, "001    1 m    Ann\n001 9999 m    Ben\n");
    for (int i = 0; i < 100; i++)
        used +=
            (size_t)snprintf(text + used, sizeof text - used, "250       1.0 001 999 0001 9999\n");
    swp_status status;
    swp_error err;
    swp_trf *trf = support_read(text, &status, &err);
    EXPECT(status == SWP_ERR_INVALID && strstr(err.text, "the ranges of 250 reach more than"), "%s",
           err.text);
    swp_trf_destroy(trf);
}

/* 172: by which rating everybody stands in the list; NRS lines follow the numbers. */
static void test_national(void)
{
    static const char players[] =
        "001    1 m    Ann                               1500 FRA           1             0.0    "
        "1\n"
        "001    2 m  n Ben                               1900 FRA           2             0.0    "
        "2\n"
        "001    3 m    Cid                                    FRA           3             0.0     "
        "\n"
        "FRA    1 m    Ann                               1600 ARA      A1\n"
        "ITA    2 m    Ben                               2500 LOM      B2\n"
        "FRA    3 m    Cid                               1400 IDF      C3\n"
        "FRA    3 m    Cid                               1300 IDF      C3\n";
    static const struct {
        const char *rule;
        int32_t ratings[3];
    } rules[] = {{"", {1500, 1900, 0}},
                 {"172 FRA FIDE\n", {1500, 1900, 0}},
                 {"172 FRA NRO\n", {1600, 0, 1400}},
                 {"172 FRA FIDON\n", {1500, 1900, 1400}},
                 {"172 FRA NIDOF\n", {1600, 1900, 1400}},
                 {"172 FRA HBFN\n", {1600, 1900, 1400}},
                 {"172 FRA LBFN\n", {1500, 1900, 1400}},
                 {"172 FRA OTHER\n", {1500, 1900, 0}},
                 {"172 NIDOF\n", {1600, 2500, 1400}},
                 {"172 fra nro\n", {1600, 0, 1400}},
                 {"172 FRA XYZ\n", {1500, 1900, 0}}};
    static const int32_t fide[] = {1500, 1900, 0};
    char text[2000];
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        snprintf(text, sizeof text, "XXR 5\n152 W\n%s%s", rules[i].rule, players);
        swp_trf *trf = support_read(text, NULL, NULL);
        for (uint32_t tpn = 1; trf && tpn <= 3; tpn++)
            EXPECT(swp_trf_ranking_rating(trf, tpn, fide[tpn - 1]) == rules[i].ratings[tpn - 1],
                   "%s player %u: %d", rules[i].rule, (unsigned)tpn,
                   (int)swp_trf_ranking_rating(trf, tpn, fide[tpn - 1]));
        EXPECT(trf && swp_trf_ranking_rating(trf, 9, 1234) == 1234, "nobody");
        swp_trf_destroy(trf);
    }
    swp_trf *trf = support_read(text, NULL, NULL);
    const uint32_t old[] = {3, 1, 2}, twice[] = {3, 3, 2};
    swp_trf_text *written = NULL;
    swp_tournament *t = swp_trf_tournament(trf);
    EXPECT(swp_trf_renumber(trf, twice, 3, NULL) == SWP_ERR_INVALID, "twice");
    EXPECT(swp__tournament_renumber(t, (const uint32_t[]){2, 3, 1}, NULL) == SWP_OK &&
               swp_trf_renumber(trf, old, 3, NULL) == SWP_OK &&
               swp_trf_write(t, trf, NULL, &written, NULL) == SWP_OK,
           "written");
    const char *bytes = written ? swp_trf_text_bytes(written) : "";
    EXPECT(strstr(bytes, "FRA    2 m    Ann ") && strstr(bytes, "ITA    3 m    Ben ") &&
               strstr(bytes, "FRA    1 m    Cid ") && strstr(bytes, "001    3 m  n Ben ") &&
               strstr(bytes,
                      "001    2 m    Ann                               1500 FRA           1  "
                      "           0.0    1"),
           "%s", bytes);
    swp_trf_text_destroy(written);
    swp_trf_destroy(trf);
}

/* A bonus or penalty of five characters stands in columns 13-17; what needs more is refused, or
 * kept by a record of ours. */
static void test_wide_299(void)
{
    static const struct {
        swp_points points;
        const char *line; /* NULL: refused */
    } written[] = {{-10, "299          -1.0  001    2\n"},
                   {-115, "299         -11.5  001    2\n"},
                   {-120, "299         -12.0  001    2\n"},
                   {125, "299          12.5  001    2\n"},
                   {-1005, NULL}};
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        swp_trf_write_options plain = SWP_TRF_WRITE_OPTIONS_INIT;
        swp_tournament *t = NULL;
        swp_trf *read = NULL;
        swp_trf_text *text = NULL;
        swp_tournament_create(NULL, &t, NULL);
        for (uint32_t tpn = 1; tpn <= 2; tpn++) {
            swp_player player = SWP_PLAYER_INIT;
            player.tpn = tpn;
            player.name = "Somebody";
            swp_tournament_add_player(t, &player, NULL);
        }
        for (uint32_t round = 1; round <= 13; round++)
            swp_tournament_record_game(t, round, 1, 2, SWP_RESULT_LOSS, SWP_RESULT_WIN, NULL);
        swp_tournament_adjust_points_in(t, 1, 2, written[i].points, NULL);
        plain.flags = SWP_TRF_WRITE_PLAIN;
        const swp_status status = swp_trf_write(t, NULL, &plain, &text, NULL);
        EXPECT(status == (written[i].line ? SWP_OK : SWP_ERR_UNSUPPORTED), "%d: status %d",
               (int)written[i].points, (int)status);
        const char *bytes = text ? swp_trf_text_bytes(text) : "";
        EXPECT(!text || strstr(bytes, written[i].line), "%d: %s", (int)written[i].points, bytes);
        swp_trf_text_destroy(text);
        text = NULL;
        if (EXPECT(swp_trf_write(t, NULL, NULL, &text, NULL) == SWP_OK &&
                       swp_trf_read(swp_trf_text_bytes(text), swp_trf_text_length(text), NULL, NULL,
                                    &read, NULL) == SWP_OK,
                   "%d: not written", (int)written[i].points)) {
            EXPECT(swp_tournament_compare(t, swp_trf_tournament(read), NULL, NULL), "%d: lost",
                   (int)written[i].points);
            EXPECT((strstr(swp_trf_text_bytes(text), "### swisspair adjust") != NULL) ==
                       !written[i].line,
                   "%d: a record of ours", (int)written[i].points);
            swp_trf_text_destroy(text);
        }
        swp_trf_destroy(read);
        swp_tournament_destroy(t);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("records")
    {
        for (size_t i = 0; i < sizeof record_cases / sizeof *record_cases; i++)
            check_record(&record_cases[i]);
    }
    TESTING_CASE("text")
    {
        for (size_t i = 0; i < sizeof text_cases / sizeof *text_cases; i++)
            check_text(&text_cases[i]);
        check_line_ends();
    }
    TESTING_CASE("records of others")
    {
        check_cppdubov();
        check_stray_team();
        check_odd_scoring();
    }
    TESTING_CASE("many errors")
    {
        check_many_errors();
    }
    TESTING_CASE("limits")
    {
        check_limits();
    }
    TESTING_CASE("any system")
    {
        check_any_system();
    }
    TESTING_CASE("spread")
    {
        check_spread();
    }
    TESTING_CASE("299 of five characters")
    test_wide_299();
    TESTING_CASE("national records")
    test_national();
    return testing_finish("trf_records");
}
