/* SPDX-License-Identifier: Apache-2.0 */
/* Team files: every recorded one is read, its totals are those of 310, and it comes back from the
 * writer equal and without records of ours; what does not fit is told with line and column. */
#include "corpus/corpus_folder.h"
#include "fuzz/trf_bytes.h"
#include "trf_support.h"

#include <dirent.h>

/* ---- recorded events ------------------------------------------------------------------------- */

static int n_totals;

/* The field of 310 that begins there; false when it is blank. */
static bool total_of(const char *line, size_t column, swp_points *out)
{
    char field[7];
    char *end;
    if (strlen(line) < column + 5)
        return false;
    memcpy(field, line + column - 1, 6);
    field[6] = '\0';
    const double points = strtod(field, &end);
    *out = (swp_points)(points * 10 + (points < 0 ? -0.5 : 0.5));
    return end != field;
}

/* Columns 55-60 and 62-67 of every 310, in characters that are ASCII here. */
static void check_totals(const swp_trf *trf, const swp_tournament *t, const char *path)
{
    const uint32_t played = swp_trf_rounds_played(trf);
    for (uint32_t i = 0; i < swp_trf_record_count(trf, "310"); i++) {
        const char *text = swp_trf_record_text_at(trf, "310", i); /* from column 5 */
        const uint32_t team = (uint32_t)strtoul(text, NULL, 10);
        swp_points points;
        if (total_of(text, 51, &points))
            EXPECT(swp_tournament_team_total_after(t, played, team, SWP_TEAM_SCORE_MATCH_POINTS) ==
                       points,
                   "%s: match points of team %u", path, (unsigned)team);
        if (total_of(text, 58, &points))
            EXPECT(swp_tournament_team_total_after(t, played, team, SWP_TEAM_SCORE_GAME_POINTS) ==
                       points,
                   "%s: game points of team %u", path, (unsigned)team);
        n_totals += 2;
    }
}

/* Written and read again in that dialect; the text into *out. */
static void check_written(const swp_tournament *t, const swp_trf *trf, swp_trf_dialect dialect,
                          const char *path, char **out)
{
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    options.dialect = dialect;
    size_t length = 0;
    swp_error err = {0};
    swp_trf *again = NULL;
    *out = NULL;
    if (!EXPECT(trf_bytes(t, trf, &options, out, &length, &err) == SWP_OK, "%s: %s", path,
                err.text))
        return;
    EXPECT(strstr(*out, "### swisspair") == NULL, "%s: records of ours", path);
    EXPECT(swp_trf_read(*out, length, NULL, NULL, &again, &err) == SWP_OK, "%s: %s", path,
           err.text);
    if (again && swp_trf_tournament(again))
        EXPECT(swp_tournament_compare(t, swp_trf_tournament(again), NULL, NULL), "%s: not equal",
               path);
    swp_trf_destroy(again);
}

static void check_file(const char *path)
{
    struct file_bytes file = support_load(path);
    swp_error err = {0};
    swp_trf *trf = NULL;
    swp_trf_read(file.bytes, file.length, NULL, NULL, &trf, &err);
    swp_tournament *t = trf ? swp_trf_tournament(trf) : NULL;
    if (EXPECT(t != NULL, "%s: %s", path, err.text)) {
        char *kept, *alone, *again;
        EXPECT(swp_tournament_team_rules(t) != NULL, "%s: no teams", path);
        EXPECT(swp_tournament_validate(t, &err) == SWP_OK, "%s: %s", path, err.text);
        EXPECT(!support_note(trf, SWP_SEVERITY_WARNING, "points"), "%s: totals", path);
        check_totals(trf, t, path);
        check_written(t, trf, SWP_TRF_DIALECT_TRF26, path, &kept);
        check_written(t, NULL, SWP_TRF_DIALECT_TRF26, path, &alone);
        if (kept && alone) {
            swp_trf *read = support_read(kept, NULL, NULL);
            check_written(swp_trf_tournament(read), read, SWP_TRF_DIALECT_TRF26, path, &again);
            EXPECT(again && strcmp(kept, again) == 0, "%s: written twice", path);
            free(again);
            swp_trf_destroy(read);
        }
        free(kept);
        free(alone);
    }
    swp_trf_destroy(trf);
    free(file.bytes);
}

static int check_folder(const char *folder)
{
    char path[CORPUS_PATH];
    snprintf(path, sizeof path, CORPUS "/%s", folder);
    DIR *dir = opendir(path);
    int n = 0;
    for (const struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
        char file[CORPUS_PATH + 300];
        const size_t length = strlen(entry->d_name);
        if (length < 4 || strcmp(entry->d_name + length - 4, ".trf") != 0)
            continue;
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        check_file(file);
        n++;
    }
    if (dir)
        closedir(dir);
    return n;
}

/* ---- what does not fit ----------------------------------------------------------------------- */

/* Three teams of two, one round. */
static const char *const base[] = {"142 3",
                                   "192 FIDE_TEAM",
                                   "352 WB",
                                   "310   1 A                                                      "
                                   "          1    2",
                                   "310   2 B                                                      "
                                   "          3    4",
                                   "310   3 C                                                      "
                                   "          5    6",
                                   "320  1.0  1.0 003",
                                   NULL};
static const char *const cells[] = {"     3 w 1", "     4 b 0", "     1 b 0",
                                    "     2 w 1", "  0000 - U", ""};

/* The base with the cells of a player, and of the one behind them, or a line replaced (by its first
 * characters), and a line added. The players stand in lines 1 to 6. */
static swp_trf *read_two(int player, const char *replaced, const char *behind, const char *added,
                         swp_status *status, swp_error *err)
{
    char text[4000] = "", line[400];
    for (int i = 0; i < 6; i++) {
        support_player_line(line, sizeof line, i + 1, "Player", "0.0",
                            player == i + 1         ? replaced
                            : behind && player == i ? behind
                                                    : cells[i]);
        strcat(text, line);
    }
    for (size_t i = 0; base[i]; i++) {
        const bool is_it =
            !player && replaced &&
            strncmp(base[i], replaced, strncmp(replaced, "310", 3) == 0 ? 7 : 3) == 0;
        strcat(text, is_it ? replaced : base[i]);
        strcat(text, "\n");
    }
    if (added) {
        strcat(text, added);
        strcat(text, "\n");
    }
    return support_read(text, status, err);
}

static swp_trf *read_changed(int player, const char *replaced, const char *added,
                             swp_status *status, swp_error *err)
{
    return read_two(player, replaced, NULL, added, status, err);
}

#define BLANKS "                                                                   "
#define A_(members) "310   1 A" BLANKS members
#define B_(members) "310   2 B" BLANKS members
#define TOTALS_(points)                                                                            \
    "310   1 A                                             " points "         1    2"

struct told {
    int player;
    const char *replaced, *added, *text;
    uint32_t line, column;
};

/* What any note of a team file has said, by code. */
static bool seen[SWP_SAYING_NOTE_299_NO_TEAM_POINTS + 1];

static void see(const swp_trf *trf)
{
    for (uint32_t i = 0; i < swp_trf_note_count(trf); i++) {
        const swp_saying *saying = swp_trf_note_at(trf, i)->saying;
        if (saying && saying->code <= SWP_SAYING_NOTE_299_NO_TEAM_POINTS)
            seen[saying->code] = true;
    }
}

static void check_told(const struct told *cases, size_t n, swp_severity severity)
{
    for (size_t i = 0; i < n; i++) {
        swp_status status;
        swp_error err = {0};
        swp_trf *trf =
            read_changed(cases[i].player, cases[i].replaced, cases[i].added, &status, &err);
        const swp_trf_note *note = support_note(trf, severity, cases[i].text);
        EXPECT(note && (status == SWP_ERR_INVALID) == (severity == SWP_SEVERITY_ERROR),
               "case %d: '%s', found %u:%u '%s'", (int)i, cases[i].text, (unsigned)err.line,
               (unsigned)err.column, err.text);
        if (note)
            EXPECT(note->line == cases[i].line && note->column == cases[i].column,
                   "case %d (%s): %u:%u", (int)i, cases[i].text, (unsigned)note->line,
                   (unsigned)note->column);
        see(trf);
        swp_trf_destroy(trf);
    }
}

static void check_errors(void)
{
    static const struct told cases[] = {
        {2, "     5 b 0", NULL, "player 5", 2, 92},
        {0, A_("1    2    1"), NULL, "player 1 stands twice in team 1", 10, 84},
        {0, A_("1    x"), NULL, "'   x' in columns 79-82; expected a member's starting rank", 10,
         79},
        {0, B_("3    1"), NULL, "player 1 stands in two teams", 11, 79},
        {0, B_("3   44"), NULL, "player 44 is not in the list", 11, 79},
        {0, B_("3"), NULL, "player 4 has a game in round 1 and is in no team", 4, 92},
        {0, "320  1.0  1.0 002", NULL,
         "team 2 has the pairing-allocated bye in round 1, but meets team 1", 13, 1},
        {0, "320  1.0  1.0 009", NULL, "320 names team 9, which does not exist", 13, 15},
        {0, "320  1.0  1.0 003 000 000 001", NULL, "320 names round 4, 3 rounds declared", 13, 27},
        {0, "320  1.0  x.0 003", NULL, "x.0' in columns 10-13; expected points", 13, 10},
        {0, "352 WX", NULL, "is not a list of board colours", 9, 5},
        {0, NULL, "300   1   1   2    1    1", "player 1 stands twice in the line-up of team 1", 14,
         22},
        {0, NULL, "300   1   1   2    3    1", "names player 3, who is not a member", 14, 17},
        {0, NULL, "300   1   1   3    1    2", "is against team 3, but it meets team 2", 14, 13},
        {0, NULL, "300   1   1   2    2    1", "player 2 plays 4, but the line-up of team 2 has 3",
         2, 92},
        {0, NULL, "300   1   1   2    1",
         "player 2 has a board in round 1, but is not in the line-up", 14, 17},
        {0, NULL, "300   4   1   2    1    2", "300 names round 4, 3 rounds declared", 14, 5},
        {0, NULL, "330 +- 001 001 002", "forfeited, but one of its boards was played", 14, 5},
        {0, NULL, "330 ++ 001 001 002", "'++' in columns 5-6; expected the signs", 14, 5},
        {0, NULL, "330 +- 001 001 001", "team 1 against itself", 14, 12},
        {0, NULL, "330 +- 001 001 003", "but the player's team meets team 3", 1, 92},
        {0, NULL, "330 +- 001 001 008", "330 names team 8, which does not exist", 14, 16},
        {0, NULL, "240 X 002    1", "type 'X' in column 5; expected F, H or Z", 14, 5},
        {0, NULL, "240 H 002    7", "240 names team 7, which does not exist", 14, 11},
        {0, NULL, "260   1   2    1    7", "260 names team 7, which does not exist", 14, 18},
        {0, NULL, "362 TW 2.0   TX 1.0", "'TX' found; expected TW, TD or TL", 14, 14},
        {0, NULL, "299 Q  1.0   1.0    001    1", "expected W D L F H Z + - or blank", 14, 5},
        {0, NULL, "310   1 D", "team 1 stands twice in the file", 14, 5},
        {0, NULL, "310   x D",
         "team number '  x'; expected a number from 1 to 999 in columns 5-7; more teams have room "
         "as 013",
         14, 5},
        {6, "  0000 b 1", NULL, "result `1` without an opponent", 6, 99},
        {2, "     1 b 0", NULL, "opponent 1, but 1 is paired with 3", 2, 92},
        {2, "     1 b 0", NULL, "player 2, round 1: opponent 1 is of the same team", 2, 92},
        {0, B_("3"), NULL, "player 2, round 1: opponent 4 is in no team", 2, 92},
        {0, NULL, "300   1   3   1    5    6", "round 1: team 3 meets team 1, who meets team 2", 12,
         5},
        {0, "352 W", NULL, "team 1, round 1: more players than the 1 boards of 352", 10, 5},
        {0, NULL, "300   1   2   1    3 0000",
         "player 2 plays 4, but the line-up of team 2 has nobody there", 2, 92},
        {0, "320  1.0  1.0 003 001", "320           003 002",
         "round 2: teams 1 and 2 both have the pairing-allocated bye", 11, 5},
        {0, "320  1.0  1.0 0x3", NULL, "columns 15-17 name no team; expected the team", 13, 15},
        {0, NULL, "330 +-     001 002", "no round in columns 8-10", 14, 8},
        {0, NULL, "330 +- 002 001 002\n330 +- 002 001 003",
         "team 1 has two forfeited matches in round 2 (line 14)", 15, 12},
        {0, NULL, "300   1   1   2    x    1", "'   x' in columns 17-20; expected a member", 14,
         17},
        {0, NULL, "300   1   1   2    1    2\n300   1   1   2    1    2",
         "team 1 has two line-ups in round 1 (line 14)", 15, 9},
        {0, NULL, "240 H        1", "no round in columns 7-9; expected the round", 14, 7},
        {0, NULL, "299 W               001    1", "no points in columns 8-11 and 14-17", 14, 8},
    };
    check_told(cases, sizeof cases / sizeof *cases, SWP_SEVERITY_ERROR);
}

static void check_warnings(void)
{
    static const struct told cases[] = {
        {5, "  0000 - U  0000 - +", NULL, "team 3, round 2: wins by forfeit, and no opponent", 12,
         5},
        {0, NULL, "240 H 001    1", "240 gives team 1 a bye in round 1, but it meets team 2", 14,
         1},
        {0, NULL, "320           003", "a second 320 (the first is line 13); both are read", 14, 1},
        {0, NULL, "240 Z 001    3\n240 H 001    3",
         "team 3 has two byes (240) in round 1; the later line counts", 15, 11},
        {0, NULL, "299 W  1.0   1.0    001    1", "299: these teams have no result of type W", 14,
         5},
        {0, TOTALS_("   4.0    1.0"), NULL, "team 1: match points 4.0, the results give 1.0", 10,
         55},
        {0, TOTALS_("   1.0    1.5"), NULL, "team 1: game points 1.5, the results give 1.0", 10,
         62},
        {0, TOTALS_("   x.0    1.0"), NULL, "'   x.0' in columns 55-60; expected points", 10, 55},
    };
    check_told(cases, sizeof cases / sizeof *cases, SWP_SEVERITY_WARNING);
}

/* A match of one board more than there may be. */
static void check_most_boards(void)
{
    char text[40000] = "192 FIDE_TEAM\n142 3\n", line[1000];
    const int n = SWP_MAX_BOARDS + 1;
    for (int i = 1; i <= 2 * n; i++) {
        char cell[30];
        snprintf(cell, sizeof cell, "  %4d %c =", 100 + (i <= n ? i + n : i - n),
                 (i <= n) == (i % 2 == 1) ? 'w' : 'b');
        support_player_line(line, sizeof line, 100 + i, "Player", "0.5", cell);
        strcat(text, line);
    }
    for (int team = 1; team <= 2; team++) {
        size_t at = (size_t)snprintf(line, sizeof line, "310   %d A%63s", team, "");
        for (int i = 1; i <= n; i++)
            at += (size_t)snprintf(line + at, sizeof line - at, "%5d", 100 + (team - 1) * n + i);
        strcat(text, line);
        strcat(text, "\n");
    }
    swp_trf *trf = support_read(text, NULL, NULL);
    char expected[60];
    snprintf(expected, sizeof expected, "team 1, round 1: more than %d boards", SWP_MAX_BOARDS);
    EXPECT(support_note(trf, SWP_SEVERITY_ERROR, expected), "%s", expected);
    see(trf);
    swp_trf_destroy(trf);
}

/* Teams where none are expected, and none where they are. */
static void check_no_teams(void)
{
    char text[1000] = "092 Individual\n", line[300];
    support_player_line(line, sizeof line, 1, "Player", "0.0", "");
    strcat(text, line);
    strcat(text, "013 A                                   1\n");
    swp_trf *trf = support_read(text, NULL, NULL);
    EXPECT(support_note(trf, SWP_SEVERITY_WARNING, "1 team (013) in an individual event"),
           "013 ignored");
    see(trf);
    swp_trf_destroy(trf);
    snprintf(text, sizeof text, "192 FIDE_TEAM\n%s", line);
    trf = support_read(text, NULL, NULL);
    EXPECT(support_note(trf, SWP_SEVERITY_WARNING, "a team event without teams"), "no teams");
    see(trf);
    swp_trf_destroy(trf);
}

/* Every note that speaks of teams alone has been made by a file above. */
static void check_all_seen(void)
{
    EXPECT(seen[SWP_SAYING_NOTE_OF_TEAMS], "note_of_teams");
    for (int code = SWP_SAYING_NOTE_TEAMS_IGNORED; code <= SWP_SAYING_NOTE_299_NO_TEAM_POINTS;
         code++)
        EXPECT(seen[code] || strncmp(swp_saying_code_name((swp_saying_code)code), "note_", 5) != 0,
               "%s", swp_saying_code_name((swp_saying_code)code));
}

/* ---- what is read ---------------------------------------------------------------------------- */

static swp_tournament *tournament_with(int player, const char *replaced, const char *added,
                                       swp_trf **out)
{
    swp_status status;
    swp_error err = {0};
    *out = read_changed(player, replaced, added, &status, &err);
    EXPECT((status == SWP_OK) == (swp_trf_tournament(*out) != NULL), "%s", err.text);
    return *out ? swp_trf_tournament(*out) : NULL;
}

static bool gave(const swp_tournament *t, uint32_t team, uint32_t round, swp_points match,
                 swp_points game)
{
    return swp_tournament_team_points_in(t, round, team, SWP_TEAM_SCORE_MATCH_POINTS) == match &&
           swp_tournament_team_points_in(t, round, team, SWP_TEAM_SCORE_GAME_POINTS) == game;
}

static void check_reading(void)
{
    swp_trf *trf;
    swp_tournament *t = tournament_with(0, NULL, NULL, &trf);
    EXPECT(gave(t, 1, 1, 10, 10) && gave(t, 2, 1, 10, 10) && gave(t, 3, 1, 10, 10), "drawn");
    EXPECT(swp_tournament_entry_in(t, 1, 1).colour == SWP_COLOUR_WHITE &&
               swp_tournament_entry_in(t, 1, 3).result == SWP_RESULT_PAB,
           "entries");
    const swp_team_rules *rules = swp_tournament_team_rules(t);
    EXPECT(rules->boards == 2 && rules->primary == SWP_TEAM_SCORE_MATCH_POINTS &&
               rules->secondary == SWP_TEAM_SCORE_GAME_POINTS &&
               rules->preferences == SWP_TEAM_COLOURS_TYPE_A,
           "bare FIDE_TEAM");
    swp_trf_destroy(trf);
    t = tournament_with(0, "192 FIDE_TEAM_TYPEB_GP", "299 D   1.5   0.5  001    1", &trf);
    rules = swp_tournament_team_rules(t);
    EXPECT(rules->primary == SWP_TEAM_SCORE_GAME_POINTS && !rules->secondary &&
               rules->preferences == SWP_TEAM_COLOURS_TYPE_B,
           "FIDE_TEAM_TYPEB_GP");
    EXPECT(gave(t, 1, 1, 15, 5) && swp_tournament_score_after(t, 1, 1) == 5, "299");
    swp_trf_destroy(trf);
    t = tournament_with(0, "142 3", "299    -1.0   2.0  001    2", &trf);
    EXPECT(swp_tournament_team_total_after(t, 1, 2, SWP_TEAM_SCORE_MATCH_POINTS) == 0 &&
               swp_tournament_team_total_after(t, 1, 2, SWP_TEAM_SCORE_GAME_POINTS) == 30,
           "a penalty and a bonus");
    swp_trf_destroy(trf);
    t = tournament_with(0, NULL, "330 -+ 002 003 001", &trf);
    EXPECT(swp_trf_rounds_played(trf) == 2 && gave(t, 1, 2, 20, 20) && gave(t, 3, 2, 0, 0) &&
               swp_tournament_entry_in(t, 2, 3).colour == SWP_COLOUR_WHITE,
           "330 without cells");
    swp_trf_destroy(trf);
    t = tournament_with(0, NULL, "240 Z 002    2", &trf);
    EXPECT(swp_tournament_requested_bye_in(t, 2, 2) == SWP_RESULT_ZERO_BYE, "240 to come");
    swp_trf_destroy(trf);
    /* a board that the other team left empty, and one that is not played yet */
    t = tournament_with(4, "", "300 001 002 001    3 0000", &trf);
    EXPECT(t == NULL, "player 2 plays nobody");
    swp_trf_destroy(trf);
    t = tournament_with(6, "  0000 w +", NULL, &trf);
    EXPECT(t && gave(t, 3, 1, 10, 10), "a bye stays one");
    swp_trf_destroy(trf);
}

/* A team is absent when all its members are. */
static void check_absent(void)
{
    static const struct {
        const char *third, *fourth;
        swp_result asked;
    } cases[] = {
        {"     1 b 0  0000 - Z", "     2 w 1  0000 - Z", SWP_RESULT_ZERO_BYE},
        {"     1 b 0  0000 - Z", "     2 w 1", SWP_RESULT_NONE},
        {"     1 b 0", "     2 w 1  0000 - Z", SWP_RESULT_NONE},
        {"     1 b 0  0000 - Z", "     2 w 1  0000 - H", SWP_RESULT_HALF_BYE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        swp_status status;
        swp_error err = {0};
        swp_trf *trf = read_two(3, cases[i].third, cases[i].fourth, NULL, &status, &err);
        EXPECT(status == SWP_OK, "case %d: %s", (int)i, err.text);
        for (uint32_t team = 1; team <= 3; team++)
            EXPECT(swp_tournament_requested_bye_in(swp_trf_tournament(trf), 2, team) ==
                       (team == 2 ? cases[i].asked : SWP_RESULT_NONE),
                   "case %d, team %d", (int)i, (int)team);
        swp_trf_destroy(trf);
    }
}

/* ---- more teams than 310 has numbers for ----------------------------------------------------- */

/* 1,201 teams of two under numbers of seven digits, a round of every sort of match, one to come. */
static swp_tournament *many_teams(void)
{
    enum { TEAMS = 1201, FIRST = 5000000 };
    swp_tournament *t = NULL;
    swp_team_rules rules;
    swp_team_rules_init(&rules, 2);
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_team_rules(t, &rules, NULL);
    swp_tournament_set_system(t, "team-2026", NULL);
    swp_tournament_set_rounds(t, 5, NULL);
    for (uint32_t i = 1; i <= TEAMS; i++) {
        swp_player p = SWP_PLAYER_INIT;
        p.name = "Somebody";
        p.tpn = FIRST + i;
        swp_tournament_add_player(t, &p, NULL);
        for (uint32_t k = 0; k < 2; k++) {
            p.tpn = 2 * i + k;
            swp_tournament_add_member(t, FIRST + i, &p, NULL);
        }
    }
    for (uint32_t i = 1; i < TEAMS; i += 2) {
        const uint32_t white = FIRST + i, black = white + 1;
        const swp_result open = SWP_RESULT_PAIRED, lost = SWP_RESULT_FORFEIT_LOSS;
        if (i % 5 == 0)
            swp_tournament_record_game(t, 1, white, black, lost, lost, NULL);
        else if (i % 7 == 0)
            swp_tournament_record_team_match(t, 1, white, black, 15, 5, NULL);
        else
            swp_tournament_record_game(t, 1, white, black, open, open, NULL);
        if (i % 3 == 0)
            swp_tournament_record_board(t, 1, white, 1 + i % 2, SWP_RESULT_WIN, SWP_RESULT_LOSS,
                                        NULL);
    }
    const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
    swp_tournament_set_entry_in(t, 1, FIRST + TEAMS, &bye, NULL);
    swp_tournament_request_bye_in(t, 2, FIRST + 1200, SWP_RESULT_HALF_BYE, NULL);
    swp_tournament_set_nickname(t, FIRST + 1100, "Elf", NULL);
    return t;
}

static void check_many_teams(void)
{
    swp_tournament *t = many_teams();
    swp_trf_write_options options = SWP_TRF_WRITE_OPTIONS_INIT;
    for (int i = 0; i < 2; i++) {
        char *bytes = NULL;
        size_t length = 0;
        swp_error err = {0};
        swp_trf *trf = NULL;
        options.dialect = i ? SWP_TRF_DIALECT_WIDE : SWP_TRF_DIALECT_TRF26;
        if (!EXPECT(trf_bytes(t, NULL, &options, &bytes, &length, &err) == SWP_OK, "%s", err.text))
            continue;
        EXPECT(swp_trf_read(bytes, length, NULL, NULL, &trf, &err) == SWP_OK, "%s", err.text);
        EXPECT(trf && swp_tournament_compare(t, swp_trf_tournament(trf), NULL, NULL), "dialect %d",
               i);
        swp_trf_destroy(trf);
        free(bytes);
    }
    /* Without records of ours it is refused, not written in part. */
    swp_trf_text *text = NULL;
    options.flags = SWP_TRF_WRITE_PLAIN;
    EXPECT(swp_trf_write(t, NULL, &options, &text, NULL) == SWP_ERR_UNSUPPORTED, "plain");
    swp_trf_text_destroy(text);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("corpora")
    {
        EXPECT(check_folder("swiss-team-2026") == 160, "swiss-team-2026");
        EXPECT(check_folder("swiss-team-2026/disputed") == 38, "disputed");
        EXPECT(check_folder("standings-teams") == 80, "standings-teams");
        EXPECT(n_totals > 4000, "%d totals", n_totals);
        check_file("tests/data/trf-wild/g19_trf26_team_310.trf");
    }
    TESTING_CASE("notes")
    {
        check_errors();
        check_warnings();
        check_most_boards();
        check_no_teams();
        check_all_seen();
    }
    TESTING_CASE("many teams")
    {
        check_many_teams();
    }
    TESTING_CASE("reading")
    {
        check_reading();
        check_absent();
    }
    return testing_finish("trf_teams");
}
