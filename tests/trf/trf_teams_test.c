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
    for (size_t i = 0; i < swp_trf_record_count(trf, "310"); i++) {
        const char *text = swp_trf_record_text_at(trf, "310", i); /* from column 5 */
        const uint32_t team = (uint32_t)strtoul(text, NULL, 10);
        swp_points points;
        if (total_of(text, 51, &points))
            EXPECT(swp_tournament_team_total(t, team, played, SWP_TEAM_SCORE_MATCH_POINTS) ==
                       points,
                   "%s: match points of team %u", path, (unsigned)team);
        if (total_of(text, 58, &points))
            EXPECT(swp_tournament_team_total(t, team, played, SWP_TEAM_SCORE_GAME_POINTS) == points,
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

/* The base with the cell of a player or a line replaced (by its first characters), and a line
 * added. The players stand in lines 1 to 6. */
static swp_trf *read_changed(int player, const char *replaced, const char *added,
                             swp_status *status, swp_error *err)
{
    char text[4000] = "", line[400];
    for (int i = 0; i < 6; i++) {
        support_player_line(line, sizeof line, i + 1, "Player", "0.0",
                            player == i + 1 ? replaced : cells[i]);
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

#define BLANKS "                                                                   "
#define A_(members) "310   1 A" BLANKS members
#define B_(members) "310   2 B" BLANKS members

static void check_errors(void)
{
    static const struct {
        int player;
        const char *replaced, *added, *text;
        uint32_t line, column;
    } cases[] = {
        {2, "     5 b 0", NULL, "player 5", 2, 92},
        {0, A_("1    2    1"), NULL, "player 1 stands twice in team 1", 10, 84},
        {0, B_("3    1"), NULL, "player 1 stands in two teams", 11, 79},
        {0, B_("3   44"), NULL, "player 44 is not in the list", 11, 79},
        {0, B_("3"), NULL, "player 4 has a game in round 1 and is in no team", 4, 92},
        {0, "320  1.0  1.0 002", NULL,
         "team 2 has the pairing-allocated bye in round 1, but meets team 1", 13, 1},
        {0, "320  1.0  1.0 009", NULL, "320 names team 9, and there is no such team", 13, 15},
        {0, "320  1.0  x.0 003", NULL, "x.0' are no points", 13, 10},
        {0, "352 WX", NULL, "are no colours of boards", 9, 5},
        {0, NULL, "300   1   1   2    1    1", "player 1 stands twice in the line-up of team 1", 14,
         22},
        {0, NULL, "300   1   1   2    3    1", "names player 3, who is not its member", 14, 17},
        {0, NULL, "300   1   1   3    1    2", "is against team 3, but it meets team 2", 14, 13},
        {0, NULL, "300   1   1   2    2    1", "player 2 plays 4, but the line-up of team 2 has 3",
         2, 92},
        {0, NULL, "300   1   1   2    1",
         "player 2 has a board in round 1, but is not in the line-up", 14, 17},
        {0, NULL, "300   4   1   2    1    2", "300 names round 4, 3 rounds declared", 14, 5},
        {0, NULL, "330 +- 001 001 002", "forfeited, but a board of it was played", 14, 5},
        {0, NULL, "330 ++ 001 001 002", "expected +- -+ or --", 14, 5},
        {0, NULL, "330 +- 001 001 001", "team 1 against itself", 14, 12},
        {0, NULL, "330 +- 001 001 003", "but his team meets team 3", 1, 92},
        {0, NULL, "330 +- 001 001 008", "330 names team 8, and there is no such team", 14, 16},
        {0, NULL, "240 X 002    1", "expected F, H or Z in column 5", 14, 5},
        {0, NULL, "240 H 002    7", "240 names team 7, and there is no such team", 14, 11},
        {0, NULL, "260   1   2    1    7", "260 names team 7, and there is no such team", 14, 18},
        {0, NULL, "362 TW 2.0   TX 1.0", "'TX' found; expected TW, TD or TL", 14, 14},
        {0, NULL, "299 Q  1.0   1.0    001    1", "expected W D L F H Z + - or blank", 14, 5},
        {0, NULL, "310   1 D", "team 1 stands twice in the file", 14, 5},
        {0, NULL, "310   x D", "team number '  x'", 14, 5},
        {6, "  0000 b 1", NULL, "result `1` without an opponent", 6, 99},
        {2, "     1 b 0", NULL, "opponent 1, but 1 is paired with 3", 2, 92},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        swp_status status;
        swp_error err = {0};
        swp_trf *trf =
            read_changed(cases[i].player, cases[i].replaced, cases[i].added, &status, &err);
        const swp_trf_note *note = support_note(trf, SWP_SEVERITY_ERROR, cases[i].text);
        EXPECT(status == SWP_ERR_INVALID && note, "case %d: '%s', found %u:%u '%s'", (int)i,
               cases[i].text, (unsigned)err.line, (unsigned)err.column, err.text);
        if (note)
            EXPECT(note->line == cases[i].line && note->column == cases[i].column,
                   "case %d (%s): %u:%u", (int)i, cases[i].text, (unsigned)note->line,
                   (unsigned)note->column);
        swp_trf_destroy(trf);
    }
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
    return swp_tournament_team_points(t, team, round, SWP_TEAM_SCORE_MATCH_POINTS) == match &&
           swp_tournament_team_points(t, team, round, SWP_TEAM_SCORE_GAME_POINTS) == game;
}

static void check_reading(void)
{
    swp_trf *trf;
    swp_tournament *t = tournament_with(0, NULL, NULL, &trf);
    EXPECT(gave(t, 1, 1, 10, 10) && gave(t, 2, 1, 10, 10) && gave(t, 3, 1, 10, 10), "drawn");
    EXPECT(swp_tournament_entry(t, 1, 1).colour == SWP_COLOUR_WHITE &&
               swp_tournament_entry(t, 3, 1).result == SWP_RESULT_PAB,
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
    EXPECT(gave(t, 1, 1, 15, 5) && swp_tournament_score(t, 1, 1) == 5, "299");
    swp_trf_destroy(trf);
    t = tournament_with(0, "142 3", "299     -1.0   2.0  001    2", &trf);
    EXPECT(swp_tournament_team_total(t, 2, 1, SWP_TEAM_SCORE_MATCH_POINTS) == 0 &&
               swp_tournament_team_total(t, 2, 1, SWP_TEAM_SCORE_GAME_POINTS) == 30,
           "a penalty and a bonus");
    swp_trf_destroy(trf);
    t = tournament_with(0, NULL, "330 -+ 002 003 001", &trf);
    EXPECT(swp_trf_rounds_played(trf) == 2 && gave(t, 1, 2, 20, 20) && gave(t, 3, 2, 0, 0) &&
               swp_tournament_entry(t, 3, 2).colour == SWP_COLOUR_WHITE,
           "330 without cells");
    swp_trf_destroy(trf);
    t = tournament_with(0, NULL, "240 Z 002    2", &trf);
    EXPECT(swp_tournament_requested_bye(t, 2, 2) == SWP_RESULT_ZERO_BYE, "240 to come");
    swp_trf_destroy(trf);
    /* a board that the other team left empty, and one that is not played yet */
    t = tournament_with(4, "", "300 001 002 001    3 0000", &trf);
    EXPECT(t == NULL, "player 2 plays nobody");
    swp_trf_destroy(trf);
    t = tournament_with(6, "  0000 w +", NULL, &trf);
    EXPECT(t && gave(t, 3, 1, 10, 10), "a bye stays one");
    swp_trf_destroy(trf);
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
    TESTING_CASE("errors")
    {
        check_errors();
    }
    TESTING_CASE("reading")
    {
        check_reading();
    }
    return testing_finish("trf_teams");
}
