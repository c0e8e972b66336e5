/* SPDX-License-Identifier: Apache-2.0 */
/* What a file lacks as a report to FIDE: one that lacks nothing, and a change of it for each rule,
 * each with the one finding that it must give. */
#include "trf_support.h"

#define DAYS(a, b)                                                                                 \
    "132                                                                                       "   \
    " " a "  " b "\n"
#define ONE                                                                                        \
    "001    1 m    Ek, Asa                           2000 SWE    99000001 1990/01/01  1.0    1"
#define TWO                                                                                        \
    "001    2 w    Bruk, Jona                        1900 NOR    99000002 1990/01/01  1.0    2"
#define THREE                                                                                      \
    "001    3 m    Ling, C                           1850 SWE    99000003 1990/01/01  1.0    3"
#define FOUR                                                                                       \
    "001    4 m    Dahl, D                           1700 SWE    99000004 1990/01/01  1.0    4"

static const char whole[] =
    "012 Open\n022 Hafenstadt\n032 SWE\n042 2026/11/20\n052 2026/11/22\n"
    "102 IA Ek, Asa (99000009)\n112 FA Po, P (99000008)\n" DAYS(
        "26/11/20", "26/11/21") "142 2\n152 W\n182 somebody\n"
                                "192 FIDE_DUTCH_2026\n212 PTS,BH\n222 5400+30\n" ONE
                                "     2 w 1     3 b 0\n" TWO "     1 b 0     4 w 1\n" THREE
                                "     4 b 0     1 w 1\n" FOUR "     3 w 1     2 b 0\n";

/* A change of the whole file, and the first finding that it adds; "" = none. */
static const struct {
    const char *was, *is; /* `was` NULL: `is` stands at the end */
    swp_severity severity;
    swp_rating_rule rule;
    uint32_t round, tpn;
    const char *says; /* a part of the sentence */
} rows[] = {
    {"012 Open\n", "", SWP_SEVERITY_ERROR, SWP_RATING_RULE_MISSING, 0, 0, "the event's name"},
    {"022 Hafenstadt\n", "", SWP_SEVERITY_ERROR, SWP_RATING_RULE_MISSING, 0, 0, "record 022"},
    {"032 SWE\n", "", SWP_SEVERITY_ERROR, SWP_RATING_RULE_MISSING, 0, 0, "record 032"},
    {"042 2026/11/20\n", "", SWP_SEVERITY_ERROR, SWP_RATING_RULE_MISSING, 0, 0, "record 042"},
    {"052 2026/11/22\n", "", SWP_SEVERITY_ERROR, SWP_RATING_RULE_MISSING, 0, 0, "record 052"},
    {"102 IA Ek, Asa (99000009)\n", "", SWP_SEVERITY_ERROR, SWP_RATING_RULE_MISSING, 0, 0,
     "record 102"},
    {"042 2026/11/20", "042 20.11.2026", SWP_SEVERITY_ERROR, SWP_RATING_RULE_DATE, 0, 0,
     "'20.11.2026' in record 042"},
    {"052 2026/11/22", "052 2026/11/31", SWP_SEVERITY_ERROR, SWP_RATING_RULE_DATE, 0, 0,
     "YYYY/MM/DD"},
    {"26/11/21", "26/02/29", SWP_SEVERITY_ERROR, SWP_RATING_RULE_DATE, 2, 0, "YY/MM/DD"},
    {"26/11/21", "26/11/23", SWP_SEVERITY_ERROR, SWP_RATING_RULE_DAYS, 2, 0,
     "2026/11/23, outside the days of the event, 2026/11/20 to 2026/11/22"},
    {"052 2026/11/22", "052 2026/11/19", SWP_SEVERITY_ERROR, SWP_RATING_RULE_DAYS, 0, 0,
     "comes after"},
    {"  26/11/21", "", SWP_SEVERITY_ERROR, SWP_RATING_RULE_ROUND_DAY, 2, 0, "round 2 has no day"},
    {"Asa (99000009)", "Asa", SWP_SEVERITY_ERROR, SWP_RATING_RULE_OFFICIAL, 0, 0, "'IA Ek, Asa'"},
    {"(99000008)", "(8)", SWP_SEVERITY_ERROR, SWP_RATING_RULE_OFFICIAL, 0, 0, "'FA Po, P (8)'"},
    {"(99000008)", "(1234)", SWP_SEVERITY_ERROR, SWP_RATING_RULE_OFFICIAL, 0, 0, "(1234)"},
    {"(99000008)", "(12345)", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0, 0, ""},
    {"112 FA", "112 A (99000007)\n112 B (99000006)\n112 FA", SWP_SEVERITY_WARNING,
     SWP_RATING_RULE_DEPUTIES, 0, 0, "3 deputy"},
    {"222 5400+30\n", "", SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_CONTROL, 0, 0, "5400+30"},
    {"222 5400+30", "222 90 min", SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_CONTROL, 0, 0,
     "'90 min'"},
    {"222 5400+30", "222 W5400-B3600", SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_UNEQUAL, 0, 0, ""},
    {"222 5400+30", "222 W5400+30-B5400+30", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0, 0, ""},
    {"222 5400+30", "222 W5400-B5400+0", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0, 0, ""},
    /* as much for 60 moves, in other periods */
    {"222 5400+30", "222 W5400+30-B7200", SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_UNEQUAL, 0, 0,
     ""},
    {"222 5400+30", "222 W40/5400:1800-B30/5400:1800", SWP_SEVERITY_ERROR,
     SWP_RATING_RULE_TIME_UNEQUAL, 0, 0, ""},
    {"222 5400+30", "222 W60/5400-B60/5400:900", SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_UNEQUAL,
     0, 0, ""},
    {"222 5400+30", "222 5370", SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_SHORT, 0, 1,
     "89 minutes a player for 60 moves; player 1, rated 2000, needs 90"},
    {"222 5400+30", "222 3600+30", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0, 0, ""},
    {"222 5400+30", "222 40/4200:1200", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0, 0, ""},
    {"222 5400+30", "222 60/4200:1200", SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_SHORT, 0, 1,
     "70 minutes"},
    {"222 5400+30", "222 180", SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_SHORT, 0, 0, "no list"},
    {"2000 SWE", "2400 SWE", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0, 0, ""},
    {"222 5400+30\n" ONE,
     "222 5399+30\n001    1 m    Ek, Asa                           2400 SWE    99000001 "
     "1990/01/01  1.0    1",
     SWP_SEVERITY_ERROR, SWP_RATING_RULE_TIME_SHORT, 0, 1, "needs 120"},
    {"26/11/21", "26/11/20", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0, 0, ""},
    {"  99000002", "          ", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NUMBER, 0, 2,
     "player 2 has no FIDE number"},
    {"  99000002", "         0", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NUMBER, 0, 2, "no"},
    {" 99000002", "'99000002", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NUMBER, 0, 2,
     "is not a number"},
    {"99000002", "99000001", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NUMBER, 0, 1,
     "players 1 and 2 have the same FIDE number 99000001"},
    {"2 w    Bruk", "2      Bruk", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_SEX, 0, 2, "sex"},
    {"99000002 1990/01/01", "99000002           ", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_BIRTH,
     0, 2, "missing"},
    {"99000002 1990/01/01", "99000002 1990/00/00", SWP_SEVERITY_WARNING,
     SWP_RATING_RULE_PLAYER_BIRTH, 0, 2, "only the year"},
    {"99000002 1990/01/01", "99000002 01.01.1990", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_BIRTH,
     0, 2, "no date of birth"},
    {"99000002 1990/01/01", "99000002 1950/02/30", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_BIRTH,
     0, 2, "'1950/02/30' is no date of birth"},
    {"99000002 1990/01/01", "99000002 1900/02/29", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_BIRTH,
     0, 2, "no date of birth"},
    {"99000002 1990/01/01", "99000002 1948/02/29", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0,
     0, ""},
    {"99000002 1990/01/01", "99000002 1969/12/31", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0,
     0, ""},
    {"99000002 1990/01/01", "99000002 2026/11/20", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_BIRTH,
     0, 2, "'2026/11/20' is no date of birth"},
    {"1900 NOR", "1900    ", SWP_SEVERITY_WARNING, SWP_RATING_RULE_PLAYER_NATION, 0, 2,
     "federation"},
    {"Bruk, Jona", "          ", SWP_SEVERITY_ERROR, SWP_RATING_RULE_PLAYER_NAME, 0, 2, "no name"},
    {"142 2", "142 3", SWP_SEVERITY_ERROR, SWP_RATING_RULE_ROUND_DAY, 3, 0, "round 3"},
    {"1.0    2", "1.0     ", SWP_SEVERITY_WARNING, SWP_RATING_RULE_RANK, 0, 0, "rank: 1"},
    {"052 2026/11/22", "052 2026/12/20", SWP_SEVERITY_WARNING, SWP_RATING_RULE_LENGTH, 0, 0,
     "31 days"},
    {"052 2026/11/22", "052 2026/12/19", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0, 0, ""},
    {"182 somebody\n", "", SWP_SEVERITY_WARNING, SWP_RATING_RULE_NORM_RECORDS, 0, 0, "182"},
    {"212 PTS,BH\n", "", SWP_SEVERITY_WARNING, SWP_RATING_RULE_NORM_RECORDS, 0, 0, "212"},
    {"212 PTS,BH\n", "202 BH\n", SWP_SEVERITY_INFO, SWP_RATING_RULE_MAX_ENUM, 0, 0, ""},
};

static const swp_rating_findings *findings_of(const char *text, swp_rating_findings **out)
{
    swp_status status;
    swp_error err = {0};
    swp_trf *trf = support_read(text, &status, NULL);
    *out = NULL;
    if (EXPECT(status == SWP_OK, "%s", text))
        EXPECT(swp_rating_findings_create(trf, out, &err) == SWP_OK, "%s", err.text);
    swp_trf_destroy(trf); /* they do not depend on it */
    return *out;
}

/* The text with the first `was` replaced, or `is` behind it; the caller frees it. */
static char *changed(const char *text, const char *was, const char *is)
{
    const char *at = was ? strstr(text, was) : text + strlen(text);
    const size_t room = strlen(text) + strlen(is) + 1;
    char *out = calloc(room, 1);
    if (at && out)
        snprintf(out, room, "%.*s%s%s", (int)(at - text), text, is, at + (was ? strlen(was) : 0));
    else if (out)
        snprintf(out, room, "%s", text);
    return out;
}

static void test_rows(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *text = changed(whole, rows[i].was, rows[i].is);
        swp_rating_findings *findings = NULL;
        const swp_rating_finding *first = swp_rating_findings_at(findings_of(text, &findings), 0);
        const bool is_fine = first && first->note.severity == SWP_SEVERITY_INFO;
        if (rows[i].rule == SWP_RATING_RULE_MAX_ENUM)
            EXPECT(is_fine, "row %d, %s: %s", (int)i, rows[i].is, first ? first->note.text : "");
        else
            EXPECT(first && first->rule == rows[i].rule &&
                       first->note.severity == rows[i].severity && first->round == rows[i].round &&
                       first->note.tpn[0] == rows[i].tpn &&
                       strstr(first->note.text, rows[i].says) != NULL,
                   "row %d, %s: %s", (int)i, rows[i].is, first ? first->note.text : "nothing");
        swp_rating_findings_destroy(findings);
        free(text);
    }
}

/* How many findings of a rule a text has. */
static int count(const char *text, swp_rating_rule rule, const char *says)
{
    swp_rating_findings *findings = NULL;
    const swp_rating_finding *one = NULL;
    int found = 0;
    findings_of(text, &findings);
    for (uint32_t i = 0; (one = swp_rating_findings_at(findings, i)) != NULL; i++)
        found += one->rule == rule && strstr(one->note.text, says) != NULL;
    swp_rating_findings_destroy(findings);
    return found;
}

static void test_whole(void)
{
    EXPECT(count(whole, SWP_RATING_RULE_REGISTRATION, "by 2026/11/17, with norms by 2026/10/21") ==
               1,
           "three days, and thirty");
    EXPECT(count(whole, SWP_RATING_RULE_DEADLINE, "by 2027/01/29") == 1,
           "the third list is that of February");
    char *later = changed(whole, "052 2026/11/22", "052 2026/11/26");
    EXPECT(count(later, SWP_RATING_RULE_DEADLINE, "by 2027/02/26") == 1,
           "four days are left: that of March");
    free(later);
    char *strong = changed(whole, "1900 NOR", "2501 NOR");
    EXPECT(count(strong, SWP_RATING_RULE_REGISTRATION, "by 2026/10/21, with") == 1,
           "a woman above 2500");
    free(strong);
}

/* 12 hours of play, and rounds of rapid and blitz. */
static void test_days(void)
{
    char text[4000] = "012 Rapid\n132                                                              "
                      "                          ";
    enum { ROUNDS = 17 };
    for (int i = 0; i < ROUNDS; i++)
        strcat(text, i == ROUNDS - 1 ? "26/11/21\n" : "26/11/20  ");
    strcat(text, "142 17\n152 W\n222 600+5\n"
                 "001    1 m    Ek, Asa                           2000 SWE    99000001 1990/01/01  "
                 "0.0    1\n");
    char *fine = changed(text, "26/11/20", "26/11/19");
    EXPECT(count(text, SWP_RATING_RULE_ROUNDS_A_DAY, "16 rounds on 2026/11/20; at most 15") == 1,
           "16 rounds of rapid");
    EXPECT(count(fine, SWP_RATING_RULE_ROUNDS_A_DAY, "") == 0, "15 rounds of rapid");
    free(fine);
    char *blitz = changed(text, "222 600+5", "222 180+2");
    EXPECT(count(blitz, SWP_RATING_RULE_ROUNDS_A_DAY, "") == 0, "16 rounds of blitz");
    free(blitz);
    char *standard = changed(text, "222 600+5", "222 5400+30");
    EXPECT(count(standard, SWP_RATING_RULE_HOURS, "64:00 hours of play; at most 12") == 1,
           "16 games of two hours each");
    free(standard);
}

/* ---- limits: what is just enough, and what is not -------------------------------------------- */

/* An event of a day: times, rounds, and two players. */
static char *event(const char *time, int rounds, int rating, char sex, int other)
{
    char *out = calloc(4000, 1);
    size_t at = 0;
    if (!EXPECT(out != NULL, "no memory"))
        return NULL;
    at += (size_t)snprintf(out, 4000, "042 2026/11/20\n052 2026/11/20\n142 %d\n222 %s\n132%88s",
                           rounds, time, "");
    for (int i = 0; i < rounds; i++)
        at += (size_t)snprintf(out + at, 4000 - at, "%s26/11/20", i > 0 ? "  " : "");
    snprintf(
        out + at, 4000 - at,
        "\n001    1 %c    Ek, Asa                           %4d SWE    99000001 1990/01/01  1.0 "
        "   1     2 w 1\n"
        "001    2 m    Bruk, Jona                        %4d NOR    99000002 1990/01/01  0.0    "
        "2     1 b 0\n"
        "001    3 m    Ling, C                           1000 SWE    99000003 1990/01/01  0.0   "
        " 3\n",
        sex, rating, other);
    return out;
}

static const struct {
    const char *time;
    int rounds, rating;
    char sex;
    int other;
    swp_rating_rule rule;
    const char *says;
    int count;
} limits[] = {
    {"59/3000:2400", 1, 2000, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "", 0},
    {"60/3600:2400", 1, 2000, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "60 minutes", 1},
    {"180", 1, 2000, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "no list", 1},
    {"181", 1, 2000, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "", 0},
    {"600", 16, 2000, 'm', 1500, SWP_RATING_RULE_ROUNDS_A_DAY, "", 0},
    {"601", 16, 2000, 'm', 1500, SWP_RATING_RULE_ROUNDS_A_DAY, "at most 15", 1},
    {"601", 15, 2000, 'm', 1500, SWP_RATING_RULE_ROUNDS_A_DAY, "", 0},
    {"600", 30, 2000, 'm', 1500, SWP_RATING_RULE_ROUNDS_A_DAY, "", 0},
    {"600", 31, 2000, 'm', 1500, SWP_RATING_RULE_ROUNDS_A_DAY, "at most 30", 1},
    {"3599", 1, 2000, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "", 0},
    {"3600", 1, 2000, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "needs 90", 1},
    {"3600", 1, 1799, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "", 0},
    {"3600", 1, 1800, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "needs 90", 1},
    {"5399", 1, 1800, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "needs 90", 1},
    {"5400", 1, 1800, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "", 0},
    {"5400", 1, 2399, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "", 0},
    {"5400", 1, 2400, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "needs 120", 1},
    {"7199", 1, 2400, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "needs 120", 1},
    {"7200", 1, 2400, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "", 0},
    {"W7200-B5400", 1, 2400, 'm', 1500, SWP_RATING_RULE_TIME_SHORT, "90 minutes", 1},
    {"7200", 3, 2000, 'm', 1500, SWP_RATING_RULE_HOURS, "", 0},
    {"7201", 3, 2000, 'm', 1500, SWP_RATING_RULE_HOURS, "12:00 hours of play; at most 12", 1},
    {"W5400-B9000", 3, 2000, 'm', 1500, SWP_RATING_RULE_HOURS, "", 0},
    {"W5400-B9001", 3, 2000, 'm', 1500, SWP_RATING_RULE_HOURS, "at most 12", 1},
    {"600", 1, 2601, 'm', 2002, SWP_RATING_RULE_FAR_APART, "", 0},
    {"600", 1, 2601, 'm', 2001, SWP_RATING_RULE_FAR_APART, "600 points", 1},
    {"600", 1, 2600, 'm', 2000, SWP_RATING_RULE_FAR_APART, "", 0},
    {"7200", 1, 2700, 'm', 1500, SWP_RATING_RULE_REGISTRATION, "by 2026/11/17, with norms", 1},
    {"7200", 1, 2701, 'm', 1500, SWP_RATING_RULE_REGISTRATION, "by 2026/10/21, with norms", 1},
    {"7200", 1, 2500, 'w', 1500, SWP_RATING_RULE_REGISTRATION, "by 2026/11/17, with norms", 1},
    {"7200", 1, 2501, 'w', 1500, SWP_RATING_RULE_REGISTRATION, "by 2026/10/21, with norms", 1},
};

/* A name of so many letters, beyond the columns in lines of our own. */
static char *named(int letters)
{
    swp_status status;
    swp_error err = {0};
    swp_player player;
    char name[100] = "", *out = NULL;
    swp_trf_text *text = NULL;
    swp_trf *trf = support_read(whole, &status, NULL);
    swp_tournament *t = swp_trf_tournament(trf);
    for (int i = 0; i < letters; i++)
        strcat(name, i % 2 ? "\xc3\xa9" : "n");
    swp_player_init(&player);
    if (EXPECT(swp_tournament_fill_player(t, 1, &player, &err) == SWP_OK, "%s", err.text)) {
        player.name = name;
        EXPECT(swp_tournament_update_player(t, &player, &err) == SWP_OK, "%s", err.text);
        if (EXPECT(swp_trf_write(t, trf, NULL, &text, &err) == SWP_OK, "%s", err.text)) {
            out = calloc(swp_trf_text_length(text) + 1, 1);
            if (out)
                memcpy(out, swp_trf_text_bytes(text), swp_trf_text_length(text));
        }
    }
    swp_trf_text_destroy(text);
    swp_trf_destroy(trf);
    return out;
}

static void test_limits(void)
{
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        char *text = event(limits[i].time, limits[i].rounds, limits[i].rating, limits[i].sex,
                           limits[i].other);
        if (text)
            EXPECT(count(text, limits[i].rule, limits[i].says) == limits[i].count,
                   "%s, %d rounds, %d %c, %d", limits[i].time, limits[i].rounds, limits[i].rating,
                   limits[i].sex, limits[i].other);
        free(text);
    }
    for (int letters = 33; letters <= 34; letters++) {
        char *text = named(letters);
        if (text)
            EXPECT(count(text, SWP_RATING_RULE_PLAYER_NAME, "") == (letters == 34), "%d letters",
                   letters);
        free(text);
    }
    char *two = changed(whole, "112 FA", "112 A (99000007)\n112 FA");
    EXPECT(count(two, SWP_RATING_RULE_DEPUTIES, "") == 0, "two deputies");
    free(two);
    static const char *const ends[][2] = {{"052 2026/11/24", "by 2027/01/29"},
                                          {"052 2026/11/25", "by 2027/02/26"}};
    for (size_t i = 0; i < 2; i++) {
        char *later = changed(whole, "052 2026/11/22", ends[i][0]);
        EXPECT(count(later, SWP_RATING_RULE_DEADLINE, ends[i][1]) == 1, "%s", ends[i][0]);
        free(later);
    }
}

static void test_games(void)
{
    char *text = changed(whole, "2 w 1     3 b 0", "2 w 1     3 b ?");
    char *open = changed(text, "4 b 0     1 w 1", "4 b 0     1 w ?");
    char *half = changed(open, "1.0    3", "0.5    3");
    char *points = changed(half, "1.0    1", "1.5    1");
    EXPECT(count(points, SWP_RATING_RULE_OPEN_GAME, "round 2: the game of players 1 and 3") == 1,
           "an open game");
    free(points);
    free(half);
    free(open);
    free(text);
    text = changed(whole, "2000 SWE", "2601 SWE");
    open = changed(text, "222 5400+30", "222 600+5");
    EXPECT(count(text, SWP_RATING_RULE_FAR_APART, "") == 0, "standard");
    EXPECT(count(open, SWP_RATING_RULE_FAR_APART, "are 701 points apart") == 1 &&
               count(open, SWP_RATING_RULE_FAR_APART, "") == 2,
           "rapid: 701 and 751 apart");
    free(open);
    free(text);
    EXPECT(count(whole, SWP_RATING_RULE_OWN_LINES, "") == 0, "no lines of ours");
    text = changed(whole, NULL, "### swisspair 1\n### swisspair end\n");
    EXPECT(count(text, SWP_RATING_RULE_OWN_LINES, "own: 2") == 1, "two lines of ours");
    free(text);
}

static void test_match(void)
{
    static const char match[] =
        "012 Match\n142 4\n152 W\n"
        "001    1 m    Ek, Asa                           2000 SWE    99000001 1990/01/01  3.0    1"
        "     2 w 1     2 b 1     2 w 1     2 b 0\n"
        "001    2 m    Bruk, Jona                           0 NOR    99000002 1990/01/01  1.0    2"
        "     1 b 0     1 w 0     1 b 0     1 w 1\n";
    EXPECT(count(match, SWP_RATING_RULE_MATCH, "player 2 is unrated") == 1, "unrated");
    EXPECT(count(match, SWP_RATING_RULE_MATCH, "round 4: the match was decided") == 1,
           "after three wins of four");
    EXPECT(count(match, SWP_RATING_RULE_MATCH, "") == 2, "no other game");
    char *one = changed(match, "2 w 1     2 b 1     2 w 1", "2 w +     2 b 1     2 w 1");
    char *forfeit = changed(one, "1 b 0     1 w 0     1 b 0", "1 b -     1 w 0     1 b 0");
    EXPECT(count(forfeit, SWP_RATING_RULE_MATCH, "round 4: the match was decided") == 1,
           "a forfeit decides as a game does");
    free(forfeit);
    free(one);
    one = changed(match, "2 w 1     2 b 1     2 w 1     2 b 0",
                  "2 w 1     2 b 1     2 w =     2 b 0");
    char *level = changed(one, "1 b 0     1 w 0     1 b 0", "1 b 0     1 w 0     1 b =");
    char *points = changed(level, "3.0    1", "2.5    1");
    char *fine = changed(points, "1.0    2", "1.5    2");
    EXPECT(count(fine, SWP_RATING_RULE_MATCH, "decided") == 1, "two and a half of four decide");
    free(fine);
    free(points);
    free(level);
    free(one);
}

static void test_kinds(void)
{
    static const struct {
        const char *time;
        int kind; /* -1: none */
    } times[] = {{"3600", SWP_RATING_KIND_STANDARD},
                 {"3599", SWP_RATING_KIND_RAPID},
                 {"601", SWP_RATING_KIND_RAPID},
                 {"600", SWP_RATING_KIND_BLITZ},
                 {"181", SWP_RATING_KIND_BLITZ},
                 {"180", -1},
                 {"W3600-B600", SWP_RATING_KIND_BLITZ},
                 {"W180-B3600", -1},
                 {"an hour", -1},
                 {"", -1}};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        swp_rating_kind kind = SWP_RATING_KIND_MAX_ENUM;
        const bool is_any = swp_rating_kind_of_time(times[i].time, &kind);
        EXPECT(is_any == (times[i].kind >= 0) &&
                   kind == (is_any ? (swp_rating_kind)times[i].kind : SWP_RATING_KIND_MAX_ENUM),
               "%s: %d", times[i].time, (int)kind);
    }
    EXPECT(!swp_rating_kind_of_time(NULL, NULL) && !swp_rating_kind_of_time("3600", NULL), "NULL");
}

static void test_rules(void)
{
    for (int rule = 0; rule <= SWP_RATING_RULE_OWN_LINES; rule++)
        EXPECT(swp_rating_rule_name((swp_rating_rule)rule) != NULL &&
                   swp_rating_rule_source((swp_rating_rule)rule) != NULL,
               "rule %d has a name and a source", rule);
    EXPECT(swp_rating_rule_name(SWP_RATING_RULE_MAX_ENUM) == NULL &&
               swp_rating_rule_source(SWP_RATING_RULE_MAX_ENUM) == NULL,
           "past the end");
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("rows")
    test_rows();
    TESTING_CASE("whole")
    test_whole();
    TESTING_CASE("days")
    test_days();
    TESTING_CASE("limits")
    test_limits();
    TESTING_CASE("games")
    test_games();
    TESTING_CASE("match")
    test_match();
    TESTING_CASE("kinds")
    test_kinds();
    TESTING_CASE("rules")
    test_rules();
    return testing_finish("trf_rating_report");
}
