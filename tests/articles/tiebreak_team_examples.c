/* SPDX-License-Identifier: Apache-2.0 */
/* The worked example of the tie-breaks of teams: the exercise tournament of the FIDE Arbiters'
 * material (14 teams, 4 boards, 7 rounds), in whose round 6 team 6 lost to team 1 by forfeit. The
 * published numbers and orders, and those that follow by the texts of 2026 and 2024. */
#include "swisspair/swisspair.h"
#include "testing.h"

enum { TEAMS = 14, ROUNDS = 7, BOARDS = 4 };

/* Opponent, colour of board 1, own game points; +F -F by forfeit, ZPB HPB PAB byes. */
static const char *const cells[TEAMS][ROUNDS] = {
    {"8w2.5", "4b1.5", "7w3", "2b2.5", "5w1.5", "6+F", "3b2.5"},
    {"9b3", "3w4", "5b0", "1w1.5", "13w3", "4b2.5", "10b3"},
    {"10w2.5", "2b0", "9w3", "6b2.5", "4w3", "5b3.5", "1w1.5"},
    {"11b3", "1w2.5", "13b3", "5w3.5", "3b1", "2w1.5", "9b2.5"},
    {"12w4", "6b3", "2w4", "4b0.5", "1b2.5", "3w0.5", "13b3.5"},
    {"13b2", "5w1", "8b3", "3w1.5", "11b2.5", "1-F", "12w2.5"},
    {"14w2", "8b2", "1b1", "10w2.5", "9b2", "13w2", "ZPB"},
    {"1b1.5", "7w2", "6w1", "12b3.5", "10b2", "9w2", "11w3"},
    {"2w1", "12b4", "3b1", "14w3", "7w2", "8b2", "4w1.5"},
    {"3b1.5", "11w1.5", "12b2.5", "7b1.5", "8w2", "14b3", "2w1"},
    {"4w1", "10b2.5", "14w2", "13b1.5", "6w1.5", "12w2", "8b1"},
    {"5b0", "9w0", "10w1.5", "8w0.5", "PAB", "11b2", "6b1.5"},
    {"6w2", "14b2.5", "4w1", "11w2.5", "2b1", "7b2", "5w0.5"},
    {"7b2", "13w1.5", "11b2", "9b1", "HPB", "10w1", "PAB"}};

/* Columns by team; edition 0: the same in both. */
static const struct {
    const char *code;
    unsigned edition;
    const char *column;
} columns[] = {
    {"MPTS", 0, "10 10 10 10 10 7 6 7 6 5 4 2 6 4"},
    {"GPTS", 0, "17.5 17 16 17 18 12.5 11.5 15 14.5 13 11.5 7.5 11.5 11.5"},
    {"BH:MP", 2026, "61 57 58 56 55 46 44 41 50 44 41 41 52 36"},
    {"BH:MP/C1", 2026, "54 52 53 52 53 39 38 39 48 42 39 39 48 32"},
    {"BH:GP", 2026, "109 107.5 109.5 106 99 92 94.5 90 97.5 92 88 92 101 87"},
    {"BH:GP/C1", 2026, "96.5 96 97 94.5 91.5 79.5 83 82.5 90 84.5 80.5 84.5 89.5 75.5"},
    {"EMMSB", 2026, "82 74 76 72 70 32 33 30 26 19 16 6 30 19"},
    {"EMMSB/C1", 2026, "68 64 66 64 66 28 29 26 22 15 14 4 22 15"},
    {"EMGSB", 2026, "146.5 131 128 130 125 73 68.5 77 83 72.5 61 33.5 73 58"},
    {"EMGSB/C1", 2026, "129 116 115.5 118 117 68 60.5 70 75 67.5 57 29.5 63 50"},
    {"EGMSB", 2026, "148 144 150 146 132 79.5 78.5 79 66.5 53 45 19 72 48"},
    {"EGGSB", 2026,
     "263 249.75 247.5 253.5 236 157.5 155 181.5 180 161.75 138.5 83.75 152.5 140.75"},
    {"SSSC", 2026,
     "37.83 36.00 35.33 35.67 36.33 27.83 26.17 28.67 31.17 27.67 25.17 21.17 28.83 23.50"},
    {"WIN", 0, "5 5 5 5 5 3 1 2 2 2 1 0 2 0"},
    {"WON", 0, "4 5 5 5 5 3 1 2 2 2 1 0 2 0"},
    {"REP", 0, "7 7 7 7 7 6 6 7 7 7 7 7 7 6"},
    {"BH:MP", 2024, "64 57 58 56 55 46 44 41 50 44 41 41 52 36"},
    {"BH:MP/C1", 2024, "57 52 53 52 53 39 38 39 48 42 39 39 48 32"},
    {"BH:GP", 2024, "114 107.5 109.5 106 99 92 94.5 90 97.5 92 88 92 101 87"},
    {"BH:GP/C1", 2024, "100.5 96 97 94.5 91.5 79.5 83 82.5 90 84.5 80.5 84.5 89.5 75.5"},
    {"EMMSB", 2024, "88 74 76 72 70 32 33 30 26 19 16 6 30 19"},
    {"EMMSB/C1", 2024, "74 64 66 64 66 28 29 26 22 15 14 4 22 15"},
    {"EMGSB", 2024, "158.5 131 128 130 125 73 68.5 77 83 72.5 61 33.5 73 58"},
    {"EGMSB", 2024, "158 144 150 146 132 79.5 78.5 79 66.5 53 45 19 72 48"},
    {"EGGSB", 2024,
     "283 249.75 247.5 253.5 236 157.5 155 181.5 180 161.75 138.5 83.75 152.5 140.75"},
};

/* Ranks by list, both editions. */
static const struct {
    const char *list, *ranks, *why;
} orders[] = {
    {"EDE", "3 2 4 1 5 6 8 7 8 11 12 14 8 12",
     "1 to 5 drew level in match points; in game points 4, then 2 1 3 by 6.2, then 5; 6 beat 8"},
    {"EDEBT", "3 2 4 1 5 6 8 7 8 11 12 14 8 13", "board count 3.5 against 6.5: 11 before 14"},
    {"EDET", "3 2 4 1 5 6 8 7 8 11 12 14 8 13", "board 1: 11 before 14"},
    {"EDEB", "3 2 4 1 5 6 8 7 8 11 12 14 8 13", "without board 4: 2 to 1"},
    {"MPvGP,TPN", "2 3 5 4 1 7 9 6 8 11 12 14 10 13", "the secondary score"},
};

static uint32_t member_of(uint32_t team, uint32_t board)
{
    return (team - 1) * BOARDS + board;
}

/* Halves that board `board` brought; of the match of 11 and 14 they are published. */
static uint32_t halves_on(uint32_t team, uint32_t opponent, uint32_t halves, uint32_t board)
{
    static const uint32_t published[BOARDS] = {2, 1, 1, 0};
    if (team == 11 && opponent == 14)
        return published[board - 1];
    const uint32_t before = 2 * (board - 1), left = halves > before ? halves - before : 0;
    return left < 2 ? left : 2;
}

/* A match, told by the side with White on board 1. */
static void record_match(swp_tournament *t, uint32_t round, uint32_t team, uint32_t opponent,
                         uint32_t halves)
{
    static const swp_result results[] = {SWP_RESULT_LOSS, SWP_RESULT_DRAW, SWP_RESULT_WIN};
    EXPECT(swp_tournament_record_game(t, round, team, opponent, SWP_RESULT_PAIRED,
                                      SWP_RESULT_PAIRED, NULL) == SWP_OK,
           "round %u, team %u", (unsigned)round, (unsigned)team);
    for (uint32_t board = 1; board <= BOARDS; board++) {
        const uint32_t won = halves_on(team, opponent, halves, board);
        swp_tournament_record_board(t, round, team, board, results[won], results[2 - won], NULL);
    }
}

static void record_cell(swp_tournament *t, uint32_t team, uint32_t round, const char *cell)
{
    char *at = NULL;
    const uint32_t opponent = (uint32_t)strtoul(cell, &at, 10);
    swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
    if (opponent == 0) {
        bye.result = *cell == 'Z'   ? SWP_RESULT_ZERO_BYE
                     : *cell == 'H' ? SWP_RESULT_HALF_BYE
                                    : SWP_RESULT_PAB;
        swp_tournament_set_entry_in(t, round, team, &bye, NULL);
    } else if (*at == '+') {
        swp_tournament_record_game(t, round, team, opponent, SWP_RESULT_FORFEIT_WIN,
                                   SWP_RESULT_FORFEIT_LOSS, NULL);
    } else if (*at == 'w') {
        const uint32_t whole = (uint32_t)strtoul(at + 1, &at, 10);
        record_match(t, round, team, opponent, 2 * whole + (*at == '.'));
    }
}

static swp_tournament *exercise(void)
{
    swp_tournament *t = NULL;
    swp_team_rules rules;
    swp_player player = SWP_PLAYER_INIT;
    swp_team_rules_init(&rules, BOARDS);
    swp_tournament_create(NULL, &t, NULL);
    swp_tournament_set_team_rules(t, &rules, NULL);
    swp_tournament_set_rounds(t, ROUNDS, NULL);
    for (uint32_t team = 1; team <= TEAMS; team++) {
        player.tpn = team;
        swp_tournament_add_player(t, &player, NULL);
        for (uint32_t board = 1; board <= BOARDS; board++) {
            player.tpn = member_of(team, board);
            swp_tournament_add_member(t, team, &player, NULL);
        }
    }
    for (uint32_t team = 1; team <= TEAMS; team++)
        for (uint32_t round = 1; round <= ROUNDS; round++)
            record_cell(t, team, round, cells[team - 1][round - 1]);
    return t;
}

/* The next word of a column. */
static const char *next_word(const char *column, char word[16])
{
    size_t length = strcspn(column, " ");
    snprintf(word, 16, "%.*s", (int)length, column);
    return column + length + (column[length] == ' ');
}

static swp_standings *standings(const swp_tournament *t, const char *list, unsigned edition)
{
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    swp_error err = {0};
    options.tiebreaks = list;
    options.edition = edition == 2024 ? SWP_TIEBREAK_EDITION_2024 : SWP_TIEBREAK_EDITION_2026;
    EXPECT(swp_standings_create(t, &options, &table, &err) == SWP_OK, "%s: %s", list, err.text);
    return table;
}

static void compare_column(const swp_tournament *t, size_t i, unsigned edition)
{
    char list[32], word[16], text[SWP_TIEBREAK_VALUE_SIZE];
    const char *at = columns[i].column;
    snprintf(list, sizeof list, "PTS,%s", columns[i].code);
    swp_standings *table = standings(t, list, edition);
    for (uint32_t team = 1; table && team <= TEAMS; team++) {
        at = next_word(at, word);
        swp_tiebreak_value_text(
            *swp_standings_value_at(table, swp_standings_row_of(table, team), 0),
            strcmp(columns[i].code, "SSSC") == 0 ? 2 : 0, text);
        EXPECT(strcmp(text, word) == 0, "%s (%u) of team %u: %s, published %s", columns[i].code,
               edition, (unsigned)team, text, word);
    }
    swp_standings_destroy(table);
}

static void compare_order(const swp_tournament *t, size_t i)
{
    char word[16];
    const char *at = orders[i].ranks;
    swp_standings *table = standings(t, orders[i].list, 2026);
    for (uint32_t team = 1; table && team <= TEAMS; team++) {
        at = next_word(at, word);
        const swp_standings_row *row =
            swp_standings_row_at(table, swp_standings_row_of(table, team));
        EXPECT(row->rank == strtoul(word, NULL, 10), "%s, team %u: rank %u, expected %s (%s)",
               orders[i].list, (unsigned)team, (unsigned)row->rank, word, orders[i].why);
    }
    swp_standings_destroy(table);
}

/* 13.3.2: what decided between 11 and 14 are the boards of their match. */
static void boards_are_told(const swp_tournament *t)
{
    swp_tiebreak_part parts[64];
    swp_standings *table = standings(t, "EDEBT", 2026);
    const uint32_t row = swp_standings_row_of(table, 11);
    const uint32_t n = swp_standings_fill_parts(table, row, 0, parts, sizeof *parts, 64);
    EXPECT(swp_standings_most_parts(table) == 2 * ROUNDS + BOARDS + 1, "room for %u",
           (unsigned)swp_standings_most_parts(table));
    if (EXPECT(n == 2 + BOARDS, "%u parts", (unsigned)n)) {
        EXPECT(parts[0].counted_in == SWP_TEAM_SCORE_MATCH_POINTS && parts[0].points == 10,
               "a drawn match");
        EXPECT(parts[1].counted_in == SWP_TEAM_SCORE_GAME_POINTS && parts[1].points == 20,
               "two points each");
        EXPECT(parts[3].kind == SWP_TIEBREAK_PART_KIND_BOARD && parts[3].board == 2 &&
                   parts[3].value.numerator == 10,
               "board 2, counted twice");
    }
    swp_standings_destroy(table);
}

/* 12: who asks for boards needs them. */
static void boards_are_needed(swp_tournament *t)
{
    swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
    swp_standings *table = NULL;
    swp_error err = {0};
    swp_tournament_record_team_match(t, 7, 1, 3, 25, 15, NULL);
    options.tiebreaks = "MPvGP,BC";
    EXPECT(swp_standings_create(t, &options, &table, &err) == SWP_ERR_INVALID &&
               err.detail == SWP_DETAIL_BAD_MATCH && err.round == 7 && !table,
           "%s", err.text);
    options.tiebreaks = "MPvGP,EDE";
    EXPECT(swp_standings_create(t, &options, &table, &err) == SWP_OK, "%s", err.text);
    swp_standings_destroy(table);
}

/* What is refused of teams, by name. */
static void refusals(const swp_tournament *t)
{
    static const struct {
        const char *list;
        swp_event_kind event;
        swp_status status;
        const char *names;
    } lists[] = {
        {"SB", SWP_EVENT_KIND_SWISS, SWP_ERR_UNSUPPORTED, "EMMSB"},
        {"ARO", SWP_EVENT_KIND_SWISS, SWP_ERR_UNSUPPORTED, "individuals"},
        {"TPR/U1400", SWP_EVENT_KIND_SWISS, SWP_ERR_UNSUPPORTED, "individuals"},
        {"BPG", SWP_EVENT_KIND_SWISS, SWP_ERR_UNSUPPORTED, "individuals"},
        {"BWG", SWP_EVENT_KIND_SWISS, SWP_ERR_UNSUPPORTED, "individuals"},
        {"ESB", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "EMMSB"},
        {"EDEC", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "EDEC"},
        {"WIN:GP", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "game points"},
        {"STD:GP", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "game points"},
        {"BC:MP", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "does not take a score"},
        {"BH:XP", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, ":MP or :GP"},
        {"EMMSB/M1", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "does not take the modifier"},
        {"SSSC/K0", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "above 0"},
        {"SSSC/K", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "above 0"},
        {"SSSC/K1.", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "above 0"},
        {"SSSC/K4/K4", SWP_EVENT_KIND_SWISS, SWP_ERR_INVALID, "once"},
        {"SSSC/K0.5/F,bh-c1,bh:gp-c1,mpvgp,WIN:MP", SWP_EVENT_KIND_SWISS, SWP_OK, ""},
        {"MPTS,MPvGP,TBR,BBE", SWP_EVENT_KIND_SWISS, SWP_OK, ""},
        {"BH:GP", SWP_EVENT_KIND_ROUND_ROBIN, SWP_ERR_UNSUPPORTED, "round robin"},
        {"SSSC", SWP_EVENT_KIND_ROUND_ROBIN, SWP_ERR_UNSUPPORTED, "round robin"},
        {"KS:GP/L+1,EMGSB,DE:GP", SWP_EVENT_KIND_ROUND_ROBIN, SWP_OK, ""},
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
        swp_standings *table = NULL;
        swp_error err = {0};
        options.tiebreaks = lists[i].list;
        options.event = lists[i].event;
        const swp_status status = swp_standings_create(t, &options, &table, &err);
        EXPECT(status == lists[i].status && strstr(err.text, lists[i].names), "%s: %d, %s",
               lists[i].list, (int)status, err.text);
        swp_standings_destroy(table);
    }
}

/* Codes as they are written, lists when none is given, totals in either score. */
static void what_is_shown(const swp_tournament *t)
{
    swp_standings *table = standings(t, "mpts, mpvgp, bh:gp-c1", 2026);
    EXPECT(swp_standings_code_count(table) == 2, "the primary score is not a code");
    EXPECT(strcmp(swp_standings_code_at(table, 0), "MPvGP") == 0, "%s",
           swp_standings_code_at(table, 0));
    EXPECT(strcmp(swp_standings_code_at(table, 1), "BH:GP/C1") == 0, "%s",
           swp_standings_code_at(table, 1));
    EXPECT(swp_standings_primary_score(table) == SWP_TEAM_SCORE_MATCH_POINTS, "match points");
    const uint32_t row = swp_standings_row_of(table, 5);
    EXPECT(swp_standings_team_total_at(table, row, SWP_TEAM_SCORE_MATCH_POINTS) == 100 &&
               swp_standings_team_total_at(table, row, SWP_TEAM_SCORE_GAME_POINTS) == 180 &&
               swp_standings_team_total_at(table, TEAMS, SWP_TEAM_SCORE_GAME_POINTS) == 0,
           "10 match points, 18 game points");
    EXPECT(strcmp(swp_tiebreak_default_for(t, SWP_EVENT_KIND_DECLARED), "MPvGP,EMMSB,EDE") == 0,
           "a Swiss");
    EXPECT(strcmp(swp_tiebreak_default_for(t, SWP_EVENT_KIND_ROUND_ROBIN), "MPvGP,EDE,EMMSB") == 0,
           "a round robin");
    swp_standings_destroy(table);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    swp_tournament *t = exercise();
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        if (columns[i].edition != 2024)
            compare_column(t, i, 2026);
        if (columns[i].edition != 2026)
            compare_column(t, i, 2024);
    }
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        compare_order(t, i);
    boards_are_told(t);
    refusals(t);
    what_is_shown(t);
    boards_are_needed(t);
    swp_tournament_destroy(t);
    return testing_finish("tiebreak_team_examples");
}
