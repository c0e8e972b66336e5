/* SPDX-License-Identifier: Apache-2.0 */
/* The small files of tests/data/trf-wild: everything its README says about them.
 *
 * Good files: players, rounds, who is absent, what has to be noted. Bad files: status, line, column
 * and words of the message. The tables are the test. */
#include "../forbidden_group.h"
#include "trf_support.h"

static const struct good {
    const char *file;
    uint32_t players, played, rounds;
    uint32_t absent[4]; /* everybody with a requested bye for the next round */
    swp_points win, draw, pab;
    swp_severity severity; /* of the note that has to be there */
    const char *note;      /* NULL = no warnings at all */
    swp_status status;
} good_files[] = {
    {"g01_trf06_complete_cr",
     8,
     3,
     0,
     {0},
     10,
     5,
     10,
     SWP_SEVERITY_INFO,
     "total number of rounds is missing (3 rounds recorded)",
     SWP_OK},
    {"g02_trf06_partial_absent", 9, 3, 5, {3, 6}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g03_trf16_all_codes_crlf",
     11,
     6,
     0,
     {0},
     10,
     5,
     10,
     SWP_SEVERITY_INFO,
     "full-point byes (F): 1, first of player 3",
     SWP_OK},
    {"g04_swissmanager_like_latin1",
     10,
     3,
     0,
     {0},
     10,
     5,
     10,
     SWP_SEVERITY_WARNING,
     "encoding is not UTF-8",
     SWP_OK},
    {"g05_vega_trfx_rank", 8, 2, 5, {8}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g06_javafo_xxa", 12, 2, 5, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g07_javafo_xxp_black1", 8, 0, 5, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g08_javafo22_xxz_xxs", 9, 2, 5, {4, 7}, 30, 10, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g09_javafo14_310_inferred",
     8,
     3,
     5,
     {0},
     30,
     10,
     30,
     SWP_SEVERITY_WARNING,
     "no points system is declared; the points show win 3.0, draw 1.0",
     SWP_OK},
    {"g10_bbp_bx_points", 9, 2, 5, {0}, 30, 10, 15, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g11_bbp_rtg_cr",
     9,
     5,
     0,
     {0},
     10,
     5,
     10,
     SWP_SEVERITY_INFO,
     "092 is read as the system dutch-2026",
     SWP_OK},
    {"g12_javafo_rtg_lf", 9, 5, 0, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g13_trf26_round1", 10, 0, 7, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g14_trf26_mid_240_250_260", 12, 2, 9, {5, 8, 12}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g15_trf26_162_half_pab", 9, 3, 5, {0}, 10, 5, 5, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g16_trf26_baku", 12, 2, 9, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g17_trf26_nrs", 6, 1, 5, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g18_trf26_299_penalty", 6, 1, 5, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g19_trf26_team_310",
     5,
     3,
     5,
     {3},
     20,
     10,
     10,
     SWP_SEVERITY_INFO,
     "a team tournament: 5 teams, 10 players, 2 boards",
     SWP_OK},
    {"g20_trf16_team_013",
     5,
     3,
     0,
     {0},
     20,
     10,
     10,
     SWP_SEVERITY_INFO,
     "a team tournament: 5 teams, 10 players, 2 boards",
     SWP_OK},
    {"g21_lichess_export", 9, 3, 7, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g22_foreign_records",
     6,
     1,
     5,
     {0},
     10,
     5,
     10,
     SWP_SEVERITY_INFO,
     "18 lines are not known records and are ignored (XXY, 123, DDD, DAT, EOF)",
     SWP_OK},
    {"g23_utf8_bom_names", 6, 1, 5, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g24_id_gaps_late_entry", 8, 2, 5, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g25_mixed_eol_short_lines", 6, 0, 5, {0}, 10, 5, 10, SWP_SEVERITY_INFO, NULL, SWP_OK},
    {"g26_trf26_adjourned",
     6,
     2,
     5,
     {0},
     10,
     5,
     10,
     SWP_SEVERITY_WARNING,
     "the game 2-3 is not finished",
     SWP_OK},
    {"g27_utf8_byte_aligned",
     6,
     1,
     5,
     {0},
     10,
     5,
     10,
     SWP_SEVERITY_WARNING,
     "the columns fit only when bytes are counted",
     SWP_OK},
};

static swp_trf *read_file(const char *folder, const char *file, swp_status *out_status,
                          swp_error *err)
{
    char path[200];
    snprintf(path, sizeof path, "tests/data/trf-wild/%s%s.trf", folder, file);
    struct file_bytes bytes = support_load(path);
    swp_trf *trf = NULL;
    *out_status = SWP_ERR_INTERNAL;
    if (EXPECT(bytes.bytes != NULL, "%s cannot be read", path))
        *out_status = swp_trf_read(bytes.bytes, bytes.length, NULL, NULL, &trf, err);
    free(bytes.bytes);
    return trf;
}

static void expect_absent(const swp_tournament *t, const struct good *good, uint32_t next)
{
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
        const swp_player *player = swp_tournament_player_at(t, i);
        bool listed = false;
        for (int j = 0; j < 4; j++)
            listed = listed || good->absent[j] == player->tpn;
        const swp_result bye = swp_tournament_requested_bye_in(t, next, player->tpn);
        EXPECT(listed == (bye != SWP_RESULT_NONE), "%s: player %u, bye %d in round %u", good->file,
               player->tpn, (int)bye, next);
    }
}

static void check_good(const struct good *good)
{
    swp_status status;
    swp_error err;
    memset(&err, 0, sizeof err);
    swp_trf *trf = read_file("", good->file, &status, &err);
    EXPECT(status == good->status, "%s: %d %s", good->file, (int)status, err.text);
    swp_tournament *t = trf ? swp_trf_tournament(trf) : NULL;
    if (EXPECT(t != NULL, "%s: no tournament", good->file)) {
        const swp_scoring *scoring = swp_tournament_scoring(t);
        EXPECT(swp_tournament_player_count(t) == good->players, "%s", good->file);
        EXPECT(swp_trf_rounds_played(trf) == good->played, "%s: %u", good->file,
               swp_trf_rounds_played(trf));
        EXPECT(swp_tournament_rounds_recorded(t) == good->played, "%s", good->file);
        EXPECT(swp_tournament_rounds(t) == good->rounds, "%s", good->file);
        EXPECT(scoring->white_win == good->win && scoring->black_draw == good->draw &&
                   scoring->pab == good->pab,
               "%s: %d %d %d", good->file, scoring->white_win, scoring->black_draw, scoring->pab);
        EXPECT(swp_tournament_validate(t, &err) == SWP_OK, "%s: %s", good->file, err.text);
        EXPECT(support_count(trf, SWP_SEVERITY_ERROR) == 0, "%s", good->file);
        if (good->note)
            EXPECT(support_note(trf, good->severity, good->note) != NULL, "%s: no '%s'", good->file,
                   good->note);
        else
            EXPECT(support_count(trf, SWP_SEVERITY_WARNING) == 0, "%s: %s", good->file,
                   swp_trf_note_at(trf, 0)->text);
        expect_absent(t, good, good->played + 1);
    }
    swp_trf_destroy(trf);
}

static const struct bad {
    const char *file;
    uint32_t line, column, errors;
    uint32_t tpn;
    const char *rule;
    const char *texts[4];
} bad_files[] = {
    {"b01_truncated_round_block",
     4,
     99,
     4,
     1,
     "TRF16 001",
     {"player 1, round 1", "colour w without an opponent and no result in column 99",
      "leave 8 blanks or write `0000 - Z`"}},
    {"b02_opponent_with_bye_code",
     7,
     109,
     1,
     4,
     "TRF16 001",
     {"player 4, round 2", "bye code Z with opponent 3; a no-show is `-`, an absence is `0000 - Z`",
      "player 3's own entry says 1"}},
    {"b04_points_do_not_match",
     6,
     81,
     1,
     3,
     "TRF16 001",
     {"player 3", "points 2.5", "results give 2.0 (win 1.0, draw 0.5)"}},
    {"b05_opponents_contradict",
     4,
     102,
     2,
     1,
     "TRF16 001",
     {"player 1, round 2: opponent 3, but 3 is paired with 4"}},
    {"b06_win_against_draw",
     4,
     109,
     1,
     1,
     "TRF16 001",
     {"round 2", "results do not agree: player 2 won, player 1 drew"}},
    {"b07_duplicate_id",
     10,
     5,
     1,
     3,
     "TRF16 001",
     {"starting rank 3 is used twice, first in line 6"}},
    {"b08_shifted_by_one_column",
     5,
     48,
     1,
     2,
     "TRF16 001",
     {"from column 48 on the line seems shifted right by one", "(column 97 should be w, b or -)"}},
    {"b09_tabs",
     4,
     90,
     6,
     0,
     "TRF16 001",
     {"TAB in a fixed-column record; replace tabs by blanks"}},
    {"b10_unknown_opponent", 8, 102, 1, 5, "TRF16 001", {"there is no player 77"}},
    {"b11_unknown_result_code",
     9,
     99,
     1,
     6,
     "TRF16 001",
     {"player 6, round 1", "unknown result `*`; known: 1 = 0 + - W D L H F U Z ?"}},
    {"b12_more_rounds_than_declared", 2, 5, 1, 0, "TRF26 142", {"2 rounds recorded, 1 declared"}},
    {"b13_unsupported_pairing_system",
     4,
     5,
     1,
     0,
     "TRF26 192",
     {"'CUSTOM_KNOCKOUT' is not a Swiss system this program knows",
      "name one when pairing or checking, or correct 192"}},
};

static void check_bad(const struct bad *bad)
{
    swp_status status;
    swp_error err;
    swp_trf *trf = read_file("bad/", bad->file, &status, &err);
    EXPECT(status == SWP_ERR_INVALID, "%s: %d", bad->file, (int)status);
    if (EXPECT(trf != NULL, "%s: no handle", bad->file)) {
        const swp_trf_note *note = swp_trf_note_at(trf, 0);
        EXPECT(swp_trf_tournament(trf) == NULL, "%s", bad->file);
        EXPECT(support_count(trf, SWP_SEVERITY_ERROR) == bad->errors, "%s: %u errors", bad->file,
               support_count(trf, SWP_SEVERITY_ERROR));
        EXPECT(note->line == bad->line && note->column == bad->column, "%s: %u:%u", bad->file,
               note->line, note->column);
        EXPECT(note->tpn[0] == bad->tpn, "%s: player %u", bad->file, note->tpn[0]);
        for (int i = 0; i < 4 && bad->texts[i]; i++)
            EXPECT(strstr(note->text, bad->texts[i]) != NULL, "%s: '%s' not in '%s'", bad->file,
                   bad->texts[i], note->text);
        EXPECT(err.line == bad->line && strcmp(err.rule, bad->rule) == 0, "%s: [%s] %u", bad->file,
               err.rule, err.line);
    }
    swp_trf_destroy(trf);
}

/* What the README says beyond the table. */
static void check_details(void)
{
    swp_status status;
    const swp_player *player = NULL;
    swp_trf *trf = read_file("", "g04_swissmanager_like_latin1", &status, NULL);
    static const struct {
        uint32_t tpn;
        const char *name, *title;
    } people[] = {{1, "Aldermoor, Tobias", "GM"}, {2, "Müller, Jürgen", ""},
                  {5, "Østergård, Søren", "WIM"}, {7, "Núñez, José María", "CM"},
                  {9, "Lefèvre, Zoé", ""},        {8, "Haldane, Rory", "WFM"}};
    for (size_t i = 0; i < sizeof people / sizeof *people; i++) {
        EXPECT((player = swp_tournament_player(swp_trf_tournament(trf), people[i].tpn)), "g04");
        EXPECT(strcmp(player->name, people[i].name) == 0, "%s", player->name);
        EXPECT(strcmp(player->title, people[i].title) == 0, "%s", player->title);
    }
    EXPECT(strcmp(swp_trf_record_text(trf, "012"), "G04 Länderpokal Süd") == 0, "012: %s",
           swp_trf_record_text(trf, "012"));
    EXPECT(swp_trf_record_text(trf, "142") == NULL, "142 is not there");
    swp_trf_destroy(trf);

    trf = read_file("", "g27_utf8_byte_aligned", &status, NULL);
    EXPECT((player = swp_tournament_player(swp_trf_tournament(trf), 2)), "g27");
    EXPECT(strcmp(player->name, "Müller, Jürgen") == 0 && player->rating == 2314, "%s",
           player->name);
    swp_trf_destroy(trf);

    trf = read_file("", "g23_utf8_bom_names", &status, NULL);
    EXPECT((player = swp_tournament_player(swp_trf_tournament(trf), 1)), "g23: player 1 is lost");
    EXPECT(strcmp(player->name, "Łukaszewicz, Żaneta") == 0, "%s", player->name);
    swp_trf_destroy(trf);

    trf = read_file("", "g02_trf06_partial_absent", &status, NULL);
    const swp_tournament *t = swp_trf_tournament(trf);
    EXPECT(swp_tournament_entry_in(t, 1, 9).result == SWP_RESULT_PAB, "9 had the bye");
    EXPECT(swp_tournament_requested_bye_in(t, 4, 6) == SWP_RESULT_HALF_BYE,
           "6 asks for half a point");
    EXPECT(swp_tournament_requested_bye_in(t, 4, 3) == SWP_RESULT_ZERO_BYE, "3 is absent");
    EXPECT(swp_tournament_score_after(t, 3, 6) == 25, "the bye to come is not in the score");
    swp_trf_destroy(trf);

    trf = read_file("", "g18_trf26_299_penalty", &status, NULL);
    EXPECT(swp_tournament_score_after(swp_trf_tournament(trf), 1, 1) == 5, "the penalty counts");
    swp_trf_destroy(trf);
}

/* Virtual points, forbidden pairs, order, national ratings. */
static void check_lists(void)
{
    swp_status status;
    swp_trf *trf = read_file("", "g14_trf26_mid_240_250_260", &status, NULL);
    const swp_tournament *t = swp_trf_tournament(trf);
    EXPECT(swp_tournament_virtual_points_in(t, 3, 6) == 10, "250");
    EXPECT(swp_tournament_virtual_points_in(t, 5, 6) == 5, "250");
    EXPECT(swp_tournament_virtual_points_in(t, 3, 7) == 0, "250");
    EXPECT(swp_tournament_requested_bye_in(t, 3, 5) == SWP_RESULT_HALF_BYE, "240 H");
    EXPECT(swp_tournament_requested_bye_in(t, 3, 8) == SWP_RESULT_ZERO_BYE, "240 Z");
    const uint32_t *tpns;
    uint32_t count;
    uint32_t first, last;
    EXPECT(swp_tournament_forbidden_count(t) == 2, "260");
    EXPECT(forbidden_group(t, 0, &tpns, &count, &first, &last) && count == 2 && tpns[0] == 1 &&
               tpns[1] == 7 && first == 1 && last == 2,
           "260, first line");
    EXPECT(forbidden_group(t, 1, &tpns, &count, &first, &last) && count == 3 && tpns[2] == 11 &&
               first == 1 && last == 0,
           "260, to the last round");
    swp_trf_destroy(trf);

    trf = read_file("", "g16_trf26_baku", &status, NULL);
    t = swp_trf_tournament(trf);
    EXPECT(swp_tournament_virtual_points_in(t, 1, 6) == 10 &&
               swp_tournament_virtual_points_in(t, 1, 7) == 0,
           "Baku: group A is 1 to 6");
    swp_trf_destroy(trf);

    trf = read_file("", "g06_javafo_xxa", &status, NULL);
    t = swp_trf_tournament(trf);
    EXPECT(swp_tournament_virtual_points_in(t, 2, 6) == 10 &&
               swp_tournament_virtual_points_in(t, 3, 6) == 5 &&
               swp_tournament_virtual_points_in(t, 1, 7) == 0,
           "XXA");
    swp_trf_destroy(trf);

    trf = read_file("", "g05_vega_trfx_rank", &status, NULL);
    const swp_player *player = NULL;
    EXPECT(swp_tournament_pairing_order(swp_trf_tournament(trf)) == SWP_PAIRING_ORDER_BY_POSITION,
           "XXC rank");
    EXPECT((player = swp_tournament_player_at(swp_trf_tournament(trf), 2)) && player->tpn == 4,
           "third in line is 4");
    swp_trf_destroy(trf);

    trf = read_file("", "g07_javafo_xxp_black1", &status, NULL);
    EXPECT(swp_tournament_initial_colour(swp_trf_tournament(trf)) == SWP_COLOUR_BLACK, "black1");
    EXPECT(swp_tournament_forbidden_count(swp_trf_tournament(trf)) == 2, "XXP");
    swp_trf_destroy(trf);
}

static void check_open_games(void)
{
    struct file_bytes bytes = support_load("tests/data/trf-wild/g26_trf26_adjourned.trf");
    swp_trf_options options = SWP_TRF_OPTIONS_INIT;
    swp_trf *trf = NULL;
    EXPECT(swp_trf_read(bytes.bytes, bytes.length, NULL, &options, &trf, NULL) == SWP_OK, "g26");
    EXPECT(swp_tournament_entry_in(swp_trf_tournament(trf), 2, 2).result == SWP_RESULT_UNKNOWN,
           "g26");
    swp_trf_destroy(trf);
    options.flags = SWP_TRF_ADJOURNED_AS_DRAW;
    EXPECT(swp_trf_read(bytes.bytes, bytes.length, NULL, &options, &trf, NULL) == SWP_OK, "g26");
    EXPECT(swp_tournament_entry_in(swp_trf_tournament(trf), 2, 2).result == SWP_RESULT_DRAW, "g26");
    EXPECT(support_note(trf, SWP_SEVERITY_WARNING, "taken as a draw") != NULL, "g26");
    swp_trf_destroy(trf);
    free(bytes.bytes);

    bytes = support_load("tests/data/trf-wild/bad/b02_opponent_with_bye_code.trf");
    options.flags = SWP_TRF_REPAIR;
    EXPECT(swp_trf_read(bytes.bytes, bytes.length, NULL, &options, &trf, NULL) == SWP_OK, "b02");
    const swp_tournament *t = swp_trf_tournament(trf);
    EXPECT(t && swp_tournament_entry_in(t, 2, 4).result == SWP_RESULT_FORFEIT_LOSS &&
               swp_tournament_entry_in(t, 2, 3).result == SWP_RESULT_FORFEIT_WIN,
           "b02 repaired");
    EXPECT(t && swp_tournament_validate(t, NULL) == SWP_OK, "b02 repaired fits together");
    swp_trf_destroy(trf);
    free(bytes.bytes);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("good files")
    {
        for (size_t i = 0; i < sizeof good_files / sizeof *good_files; i++)
            check_good(&good_files[i]);
    }
    TESTING_CASE("bad files")
    {
        for (size_t i = 0; i < sizeof bad_files / sizeof *bad_files; i++)
            check_bad(&bad_files[i]);
    }
    TESTING_CASE("no round count is told, not refused")
    {
        swp_status status;
        swp_trf *trf = read_file("bad/", "b03_no_round_count", &status, NULL);
        EXPECT(status == SWP_OK, "b03: %d", (int)status);
        EXPECT(support_note(trf, SWP_SEVERITY_INFO,
                            "total number of rounds is missing (2 rounds recorded): add `142 n` or "
                            "`XXR n`, or name it when pairing") != NULL,
               "b03");
        swp_trf_destroy(trf);
    }
    TESTING_CASE("details")
    {
        check_details();
    }
    TESTING_CASE("lists")
    {
        check_lists();
    }
    TESTING_CASE("options")
    {
        check_open_games();
    }
    return testing_finish("trf_wild");
}
