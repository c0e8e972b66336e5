/* SPDX-License-Identifier: Apache-2.0 */
/* tournament/team_*: rules, members, line-ups, boards, both scores, copies and comparisons of team
 * tournaments, and what a room sees of them. */
#include "swisspair/swisspair.h"
#include "testing.h"
#include "tournament/position.h"

static const swp_team_score MP = SWP_TEAM_SCORE_MATCH_POINTS, GP = SWP_TEAM_SCORE_GAME_POINTS;

/* Four teams of three on two boards: team k has members 10k+1 to 10k+3. */
static swp_tournament *event(void)
{
    swp_tournament *t = NULL;
    swp_team_rules rules;
    swp_team_rules_init(&rules, 2);
    swp_tournament_create(NULL, &t, NULL);
    EXPECT(swp_tournament_set_team_rules(t, &rules, NULL) == SWP_OK, "rules");
    swp_tournament_set_rounds(t, 5, NULL);
    for (uint32_t team = 1; team <= 4; team++) {
        swp_player p = SWP_PLAYER_INIT;
        p.tpn = team;
        p.name = "Team";
        EXPECT(swp_tournament_add_player(t, &p, NULL) == SWP_OK, "team");
        for (uint32_t k = 1; k <= 3; k++) {
            p.tpn = team * 10 + k;
            EXPECT(swp_tournament_add_member(t, team, &p, NULL) == SWP_OK, "member");
        }
    }
    return t;
}

static void pair(swp_tournament *t, uint32_t round, uint32_t white, uint32_t black)
{
    EXPECT(swp_tournament_record_game(t, round, white, black, SWP_RESULT_PAIRED, SWP_RESULT_PAIRED,
                                      NULL) == SWP_OK,
           "paired");
}

static swp_status board(swp_tournament *t, uint32_t round, uint32_t team, uint32_t number,
                        swp_result own, swp_result other)
{
    return swp_tournament_record_board(t, round, team, number, own, other, NULL);
}

static bool gave(const swp_tournament *t, uint32_t team, uint32_t round, swp_points mp,
                 swp_points gp)
{
    return swp_tournament_team_points_in(t, round, team, MP) == mp &&
           swp_tournament_team_points_in(t, round, team, GP) == gp;
}

static swp_result result(const swp_tournament *t, uint32_t team, uint32_t round)
{
    return swp_tournament_entry_in(t, round, team).result;
}

static void test_match(void)
{
    TESTING_CASE("a match has its result when every board has one, and it can be corrected")
    {
        swp_tournament *t = event();
        pair(t, 1, 1, 3);
        swp_team_board b = swp_tournament_team_board_in(t, 1, 3, 2);
        EXPECT(b.member == 32 && b.opponent == 12 && b.colour == SWP_COLOUR_WHITE &&
                   b.result == SWP_RESULT_PAIRED,
               "by the board order: %u %u", (unsigned)b.member, (unsigned)b.opponent);
        EXPECT(!swp_tournament_has_line_up_in(t, 1, 3), "nothing is laid down");
        EXPECT(board(t, 1, 1, 1, SWP_RESULT_DRAW, SWP_RESULT_DRAW) == SWP_OK, "board 1");
        EXPECT(result(t, 1, 1) == SWP_RESULT_PAIRED && gave(t, 1, 1, 0, 0), "board 2 is open");
        EXPECT(swp_tournament_has_line_up_in(t, 1, 3), "the result fixes it");
        EXPECT(board(t, 1, 3, 2, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_OK, "board 2");
        EXPECT(result(t, 1, 1) == SWP_RESULT_LOSS && result(t, 3, 1) == SWP_RESULT_WIN, "result");
        EXPECT(gave(t, 1, 1, 0, 5) && gave(t, 3, 1, 20, 15), "points");
        const swp_entry member = swp_tournament_entry_in(swp_tournament_members(t), 1, 32);
        EXPECT(member.opponent == 12 && member.colour == SWP_COLOUR_WHITE &&
                   member.result == SWP_RESULT_WIN,
               "of the member");
        EXPECT(board(t, 1, 3, 2, SWP_RESULT_LOSS, SWP_RESULT_LOSS) == SWP_OK, "corrected");
        EXPECT(gave(t, 1, 1, 10, 5) && gave(t, 3, 1, 10, 5), "drawn");
        EXPECT(board(t, 1, 3, 2, SWP_RESULT_PAIRED, SWP_RESULT_PAIRED) == SWP_OK, "taken back");
        EXPECT(result(t, 3, 1) == SWP_RESULT_PAIRED && gave(t, 1, 1, 0, 0), "open");
        EXPECT(board(t, 1, 3, 2, SWP_RESULT_WIN, SWP_RESULT_DRAW) == SWP_ERR_INVALID, "1 : 1/2");
        EXPECT(board(t, 1, 3, 3, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_ERR_INVALID, "board 3");
        EXPECT(board(t, 1, 2, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_ERR_INVALID, "no match");
        EXPECT(board(t, 2, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_ERR_INVALID, "no round");
        EXPECT(swp_tournament_record_game(t, 1, 1, 3, SWP_RESULT_WIN, SWP_RESULT_LOSS, NULL) ==
                   SWP_ERR_INVALID,
               "a match is played on boards");
        EXPECT(swp_tournament_validate(t, NULL) == SWP_OK, "valid");
        /* another opponent: another match */
        pair(t, 1, 2, 3);
        EXPECT(!swp_tournament_has_line_up_in(t, 1, 3) && result(t, 1, 1) == SWP_RESULT_NONE,
               "gone");
        EXPECT(swp_tournament_entry_in(swp_tournament_members(t), 1, 11).result == SWP_RESULT_NONE,
               "of the member");
        swp_tournament_destroy(t);
    }
}

static void test_line_ups(void)
{
    TESTING_CASE("line-ups: holes, reserves, changes, what does not fit")
    {
        swp_tournament *t = event();
        const uint32_t reserve[] = {11, 13}, hole[] = {0, 32}, twice[] = {11, 11};
        const uint32_t stranger[] = {21}, many[] = {11, 12, 13};
        EXPECT(swp_tournament_set_line_up_in(t, 1, 1, reserve, 2, NULL) == SWP_ERR_INVALID,
               "not paired");
        pair(t, 1, 1, 3);
        EXPECT(swp_tournament_set_line_up_in(t, 1, 1, twice, 2, NULL) == SWP_ERR_INVALID, "twice");
        EXPECT(swp_tournament_set_line_up_in(t, 1, 1, stranger, 1, NULL) == SWP_ERR_INVALID,
               "stranger");
        EXPECT(swp_tournament_set_line_up_in(t, 1, 1, many, 3, NULL) == SWP_ERR_INVALID, "boards");
        EXPECT(swp_tournament_set_line_up_in(t, 1, 1, reserve, 2, NULL) == SWP_OK, "reserve");
        EXPECT(swp_tournament_set_line_up_in(t, 1, 3, hole, 2, NULL) == SWP_OK, "hole");
        EXPECT(board(t, 1, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_ERR_INVALID,
               "nobody to beat");
        EXPECT(board(t, 1, 1, 1, SWP_RESULT_FORFEIT_WIN, SWP_RESULT_NONE) == SWP_OK, "by forfeit");
        EXPECT(board(t, 1, 1, 2, SWP_RESULT_LOSS, SWP_RESULT_WIN) == SWP_OK, "board 2");
        EXPECT(gave(t, 1, 1, 10, 10) && gave(t, 3, 1, 10, 10), "drawn");
        const swp_entry alone = swp_tournament_entry_in(swp_tournament_members(t), 1, 11);
        EXPECT(alone.opponent == 0 && alone.result == SWP_RESULT_FORFEIT_WIN &&
                   alone.colour == SWP_COLOUR_WHITE,
               "against nobody");
        /* who stands in a line-up cannot leave */
        EXPECT(swp_tournament_remove_member(t, 13, NULL) == SWP_ERR_INVALID, "lined up");
        EXPECT(swp_tournament_remove_member(t, 12, NULL) == SWP_OK, "never played");
        EXPECT(swp_tournament_team_size(t, 1) == 2 &&
                   swp_tournament_team_member_at(t, 1, 1) == 13 &&
                   swp_tournament_team_of(t, 12) == 0,
               "order");
        /* another player on board 2: that board is open again */
        const uint32_t changed[] = {0, 33};
        EXPECT(swp_tournament_set_line_up_in(t, 1, 3, changed, 2, NULL) == SWP_OK, "changed");
        EXPECT(swp_tournament_team_board_in(t, 1, 1, 1).result == SWP_RESULT_FORFEIT_WIN &&
                   swp_tournament_team_board_in(t, 1, 1, 2).result == SWP_RESULT_PAIRED &&
                   swp_tournament_team_board_in(t, 1, 1, 2).opponent == 33,
               "board 2 is open");
        EXPECT(swp_tournament_set_line_up_in(t, 1, 3, NULL, 0, NULL) == SWP_OK, "taken back");
        EXPECT(swp_tournament_team_board_in(t, 1, 3, 1).member == 31 &&
                   result(t, 3, 1) == SWP_RESULT_PAIRED,
               "board order");
        swp_tournament_destroy(t);
    }
    TESTING_CASE("a line-up taken back leaves the other rounds as they are")
    {
        swp_tournament *t = event();
        const uint32_t reserve[] = {11, 13};
        for (uint32_t round = 1; round <= 3; round++) {
            pair(t, round, 1, round == 2 ? 2 : 3);
            EXPECT(board(t, round, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_OK &&
                       board(t, round, 1, 2, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_OK,
                   "won");
        }
        EXPECT(swp_tournament_set_line_up_in(t, 1, 1, reserve, 2, NULL) == SWP_OK &&
                   swp_tournament_set_line_up_in(t, 1, 1, NULL, 0, NULL) == SWP_OK,
               "laid down and taken back");
        EXPECT(result(t, 1, 1) == SWP_RESULT_PAIRED && result(t, 3, 1) == SWP_RESULT_PAIRED,
               "round 1 is open");
        for (uint32_t round = 2; round <= 3; round++)
            EXPECT(result(t, 1, round) == SWP_RESULT_WIN &&
                       result(t, round == 2 ? 2 : 3, round) == SWP_RESULT_LOSS,
                   "round %u is not", (unsigned)round);
        swp_tournament_destroy(t);
    }
}

static void test_boards_to_come(void)
{
    TESTING_CASE("boards of a match that is not recorded: line-ups of the round, else board orders")
    {
        const uint32_t without_12[] = {11, 13};
        swp_tournament *t = event();
        swp_team_board b = swp_tournament_match_board_in(t, 1, 3, 1, 2);
        EXPECT(b.member == 32 && b.opponent == 12 && b.colour == SWP_COLOUR_BLACK &&
                   b.result == SWP_RESULT_PAIRED,
               "by the board orders: %u %u", (unsigned)b.member, (unsigned)b.opponent);
        EXPECT(swp_tournament_match_board_in(t, 1, 3, 1, 1).colour == SWP_COLOUR_WHITE, "board 1");
        pair(t, 1, 1, 2);
        EXPECT(swp_tournament_set_line_up_in(t, 1, 1, without_12, 2, NULL) == SWP_OK, "line-up");
        b = swp_tournament_match_board_in(t, 1, 3, 1, 2);
        EXPECT(b.opponent == 13 && b.result == SWP_RESULT_PAIRED,
               "the line-up counts against whomever: %u", (unsigned)b.opponent);
        EXPECT(board(t, 1, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_OK, "board 1");
        EXPECT(swp_tournament_match_board_in(t, 1, 1, 2, 1).result == SWP_RESULT_WIN,
               "as recorded");
        b = swp_tournament_match_board_in(t, 1, 2, 1, 1);
        EXPECT(b.member == 21 && b.opponent == 11 && b.colour == SWP_COLOUR_WHITE &&
                   b.result == SWP_RESULT_PAIRED,
               "the other way round it is another match: %d", (int)b.result);
        swp_tournament_set_line_up_in(t, 1, 2, (const uint32_t[]){21, 0}, 2, NULL);
        b = swp_tournament_match_board_in(t, 1, 2, 3, 2);
        EXPECT(b.member == 0 && b.colour == SWP_COLOUR_BLACK && b.result == SWP_RESULT_NONE,
               "an empty board has its colour");
        EXPECT(swp_tournament_match_board_in(t, 1, 1, 2, 2).colour == SWP_COLOUR_BLACK &&
                   swp_tournament_match_board_in(t, 1, 1, 2, 2).opponent == 0,
               "as recorded, the other side empty");
        const swp_team_board none[] = {swp_tournament_match_board_in(t, 1, 1, 1, 1),
                                       swp_tournament_match_board_in(t, 1, 1, 99, 1),
                                       swp_tournament_match_board_in(t, 1, 99, 1, 1),
                                       swp_tournament_match_board_in(t, 0, 1, 2, 1),
                                       swp_tournament_match_board_in(t, 1, 1, 2, 0),
                                       swp_tournament_match_board_in(t, 1, 1, 2, 3)};
        for (size_t i = 0; i < sizeof none / sizeof *none; i++)
            EXPECT(none[i].member == 0 && none[i].opponent == 0 &&
                       none[i].colour == SWP_COLOUR_NONE && none[i].result == SWP_RESULT_NONE,
                   "nothing there: %zu", i);
        swp_tournament_destroy(t);
    }
}

static void test_board_order(void)
{
    TESTING_CASE("board order: members come and go, nobody is in two teams")
    {
        swp_tournament *t = event();
        swp_player p = SWP_PLAYER_INIT;
        p.tpn = 99;
        EXPECT(swp_tournament_add_member(t, 0, &p, NULL) == SWP_OK, "of no team");
        p.tpn = 11;
        EXPECT(swp_tournament_add_member(t, 2, &p, NULL) == SWP_ERR_INVALID, "number taken");
        const uint32_t order[] = {13, 99, 11}, foreign[] = {11, 21}, twice[] = {11, 12, 11};
        EXPECT(swp_tournament_set_board_order(t, 1, foreign, 2, NULL) == SWP_ERR_INVALID,
               "foreign");
        EXPECT(swp_tournament_set_board_order(t, 1, twice, 3, NULL) == SWP_ERR_INVALID, "twice");
        EXPECT(swp_tournament_team_of(t, 21) == 2 && swp_tournament_team_of(t, 13) == 1,
               "unchanged");
        EXPECT(swp_tournament_set_board_order(t, 1, order, 3, NULL) == SWP_OK, "order");
        EXPECT(swp_tournament_team_of(t, 12) == 0 && swp_tournament_team_of(t, 99) == 1 &&
                   swp_tournament_team_member_at(t, 1, 0) == 13,
               "ordered");
        pair(t, 1, 1, 2);
        board(t, 1, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS);
        EXPECT(swp_tournament_set_board_order(t, 1, order + 1, 2, NULL) == SWP_ERR_INVALID,
               "13 has played");
        EXPECT(swp_tournament_team_of(t, 13) == 1, "unchanged");
        swp_tournament_destroy(t);
    }
}

static void test_forfeits(void)
{
    TESTING_CASE("matches and boards by default, and byes")
    {
        swp_tournament *t = event();
        const swp_entry pab = {0, SWP_COLOUR_NONE, SWP_RESULT_PAB};
        swp_tournament_record_game(t, 1, 1, 3, SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS,
                                   NULL);
        EXPECT(gave(t, 1, 1, 20, 20) && gave(t, 3, 1, 0, 0), "a win on every board");
        EXPECT(board(t, 1, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_ERR_INVALID, "forfeited");
        EXPECT(board(t, 1, 1, 1, SWP_RESULT_FORFEIT_WIN, SWP_RESULT_FORFEIT_LOSS) == SWP_OK, "+");
        EXPECT(gave(t, 1, 1, 20, 10), "the sum of the wins");
        pair(t, 2, 1, 3);
        board(t, 2, 1, 1, SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_WIN);
        board(t, 2, 1, 2, SWP_RESULT_FORFEIT_LOSS, SWP_RESULT_FORFEIT_LOSS);
        EXPECT(result(t, 3, 2) == SWP_RESULT_FORFEIT_WIN && gave(t, 3, 2, 20, 10) &&
                   gave(t, 1, 2, 0, 0),
               "no board was played");
        board(t, 2, 1, 2, SWP_RESULT_WIN, SWP_RESULT_LOSS);
        EXPECT(result(t, 3, 2) == SWP_RESULT_DRAW, "one was");
        swp_tournament_set_entry_in(t, 1, 2, &pab, NULL);
        EXPECT(gave(t, 2, 1, 10, 10), "a drawn match");
        swp_tournament_request_bye_in(t, 1, 4, SWP_RESULT_FULL_BYE, NULL);
        EXPECT(gave(t, 4, 1, 20, 20), "full-point bye");
        swp_tournament_request_bye_in(t, 2, 4, SWP_RESULT_HALF_BYE, NULL);
        swp_tournament_request_bye_in(t, 3, 4, SWP_RESULT_ZERO_BYE, NULL);
        EXPECT(gave(t, 4, 2, 10, 10) && gave(t, 4, 3, 0, 0), "other byes");
        EXPECT(swp_tournament_record_team_match(t, 3, 2, 1, 15, 5, NULL) == SWP_OK, "points alone");
        EXPECT(gave(t, 2, 3, 20, 15) && gave(t, 1, 3, 0, 5) &&
                   swp_tournament_is_team_total_in(t, 3, 1),
               "points alone");
        EXPECT(board(t, 3, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS) == SWP_ERR_INVALID, "no boards");
        pair(t, 3, 2, 1);
        EXPECT(gave(t, 2, 3, 0, 0) && !swp_tournament_is_team_total_in(t, 3, 2), "paired again");
        swp_tournament_destroy(t);
    }
}

static void test_points(void)
{
    TESTING_CASE("either score, and the primary one where points are spoken of")
    {
        swp_tournament *t = event();
        swp_tournament_record_team_match(t, 1, 1, 3, 15, 5, NULL);
        swp_tournament_adjust_team_points_in(t, 1, 1, GP, -5, NULL);
        swp_tournament_adjust_points_in(t, 1, 1, 10, NULL);
        EXPECT(swp_tournament_score_after(t, 1, 1) == 30, "match points");
        EXPECT(swp_tournament_team_total_after(t, 2, 1, GP) == 10, "game points");
        swp_tournament_set_team_points_in(t, 1, 3, GP, 7, NULL);
        EXPECT(gave(t, 3, 1, 0, 7) && swp_tournament_has_team_points_in(t, 1, 3, GP) &&
                   !swp_tournament_has_team_points_in(t, 1, 3, MP),
               "override");
        swp_team_rules rules = *swp_tournament_team_rules(t);
        rules.size = sizeof rules;
        rules.primary = GP;
        rules.secondary = MP;
        EXPECT(swp_tournament_set_team_rules(t, &rules, NULL) == SWP_OK, "game points first");
        EXPECT(swp_tournament_score_after(t, 1, 1) == 10 &&
                   swp_tournament_score_after(t, 1, 3) == 7 &&
                   swp_tournament_adjustment_in(t, 1, 1) == -5,
               "game points");
        EXPECT(swp_tournament_set_virtual_points_in(t, 1, 1, 10, NULL) == SWP_ERR_INVALID,
               "game points are not accelerated");
        struct swp__arena *arena = swp__arena_create(NULL);
        struct swp__context ctx = {.arena = arena};
        const struct swp__position *p = NULL;
        swp_error err = {0};
        ctx.err = &err;
        EXPECT(swp__position_build(&ctx, t, 2, 0, SWP__POSITION_NEXT, &p) == SWP_OK, "%s",
               err.text);
        EXPECT(p && p->teams && p->teams->primary == GP && p->seats[0].score == 10 &&
                   p->seats[0].secondary == 30 && p->seats[2].points == 7 &&
                   swp__past_of(p, 0, 1)->points == 15 &&
                   swp__past_of(p, 0, 1)->kind == SWP__PAST_PLAYED &&
                   swp__past_of(p, 2, 1)->colour == SWP_COLOUR_BLACK,
               "what a room sees");
        swp__arena_destroy(arena);
        rules.primary = MP;
        rules.secondary = GP;
        rules.game_scoring.white_win = SWP_MAX_POINTS;
        EXPECT(swp_tournament_set_team_rules(t, &rules, NULL) == SWP_ERR_LIMIT, "too much");
        swp_tournament_destroy(t);
    }
}

static bool tell(void *user, const swp_tournament_difference *found)
{
    swp_tournament_difference *first = user;
    if (first->part == SWP_TOURNAMENT_PART_MAX_ENUM)
        *first = *found;
    return true;
}

static void test_copies(void)
{
    TESTING_CASE("copies are equal, differences are found, rounds are unpaired")
    {
        swp_tournament *t = event(), *copy = NULL;
        pair(t, 1, 1, 3);
        board(t, 1, 1, 1, SWP_RESULT_WIN, SWP_RESULT_LOSS);
        board(t, 1, 1, 2, SWP_RESULT_WIN, SWP_RESULT_LOSS);
        swp_tournament_set_nickname(t, 2, "TWO", NULL);
        EXPECT(swp_tournament_copy(t, NULL, &copy, NULL) == SWP_OK, "copy");
        EXPECT(swp_tournament_compare(t, copy, NULL, NULL), "equal");
        EXPECT(swp_tournament_team_of(copy, 33) == 3, "members");
        swp_tournament_difference found = {.part = SWP_TOURNAMENT_PART_MAX_ENUM};
        board(copy, 1, 1, 2, SWP_RESULT_LOSS, SWP_RESULT_WIN);
        EXPECT(!swp_tournament_compare(t, copy, tell, &found) && found.tpn == 1 && found.round == 1,
               "%d", (int)found.part);
        board(copy, 1, 1, 2, SWP_RESULT_WIN, SWP_RESULT_LOSS);
        swp_player p = *swp_tournament_player(swp_tournament_members(copy), 22);
        p.size = sizeof p;
        p.name = "Other";
        found.part = SWP_TOURNAMENT_PART_MAX_ENUM;
        swp_tournament_update_member(copy, &p, NULL);
        EXPECT(!swp_tournament_compare(t, copy, tell, &found) && found.member == 22 &&
                   found.part == SWP_TOURNAMENT_PART_NAME,
               "%d", (int)found.part);
        swp_tournament_set_nickname(copy, 2, NULL, NULL);
        found.part = SWP_TOURNAMENT_PART_MAX_ENUM;
        EXPECT(!swp_tournament_compare(t, copy, tell, &found) &&
                   found.part == SWP_TOURNAMENT_PART_NICKNAME,
               "%d", (int)found.part);
        EXPECT(swp_tournament_unpair_round(t, 1, NULL) == SWP_OK, "unpair");
        EXPECT(!swp_tournament_has_line_up_in(t, 1, 1) && gave(t, 1, 1, 0, 0) &&
                   swp_tournament_entry_in(swp_tournament_members(t), 1, 11).result ==
                       SWP_RESULT_NONE,
               "nothing is left");
        swp_tournament_destroy(copy);
        swp_tournament_destroy(t);
    }
}

static void test_refused(void)
{
    TESTING_CASE("teams and individuals are not mixed")
    {
        swp_tournament *t = event(), *single = NULL;
        swp_team_rules rules;
        swp_error err = {0};
        swp_player p = SWP_PLAYER_INIT;
        p.tpn = 1;
        swp_tournament_create(NULL, &single, NULL);
        swp_tournament_add_player(single, &p, NULL);
        EXPECT(swp_tournament_add_member(single, 1, &p, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_TEAM_EVENT,
               "%s", err.text);
        EXPECT(!swp_tournament_members(single) && !swp_tournament_team_rules(single), "none");
        EXPECT(swp_tournament_team_points_in(single, 1, 1, MP) == 0, "none");
        const swp_entry bye = {0, SWP_COLOUR_NONE, SWP_RESULT_HALF_BYE};
        swp_tournament_set_entry_in(single, 1, 1, &bye, NULL);
        swp_team_rules_init(&rules, 4);
        EXPECT(swp_tournament_set_team_rules(single, &rules, &err) == SWP_ERR_INVALID, "recorded");
        rules.boards = 100;
        EXPECT(swp_tournament_set_team_rules(t, &rules, &err) == SWP_ERR_INVALID, "boards");
        swp_team_rules_init(&rules, 4);
        memcpy(rules.colours, "WBW", 4);
        EXPECT(swp_tournament_set_team_rules(t, &rules, &err) == SWP_ERR_INVALID, "pattern");
        memcpy(rules.colours, "WWBB", 5);
        EXPECT(swp_tournament_set_team_rules(t, &rules, &err) == SWP_OK, "%s", err.text);
        pair(t, 1, 1, 2);
        EXPECT(swp_tournament_team_board_in(t, 1, 1, 2).colour == SWP_COLOUR_WHITE &&
                   swp_tournament_team_board_in(t, 1, 2, 3).colour == SWP_COLOUR_WHITE,
               "by the pattern");
        swp_tournament_set_system(t, "dutch-2026", NULL);
        EXPECT(swp_pairing_create(t, NULL, &(swp_pairing *){NULL}, &err) == SWP_ERR_INVALID &&
                   err.detail == SWP_DETAIL_TEAM_EVENT,
               "%s", err.text);
        EXPECT(swp_tournament_make_ranking(t, NULL, NULL, &err) == SWP_ERR_INVALID, "%s", err.text);
        EXPECT(swp_tournament_set_match_games(t, 2, &err) == SWP_ERR_INVALID, "%s", err.text);
        swp_tournament_destroy(single);
        swp_tournament_destroy(t);
    }
}

static bool is_refused(swp_tournament *t, swp_detail detail, uint32_t tpn)
{
    swp_error err = {0};
    return swp_tournament_clear_team_rules(t, &err) == SWP_ERR_INVALID && err.detail == detail &&
           err.tpn[0] == tpn && swp_tournament_team_rules(t) != NULL;
}

static void test_way_back(void)
{
    TESTING_CASE("a tournament of teams becomes one of individuals again, and nothing is lost")
    {
        swp_tournament *t = event(), *plain = NULL;
        const swp_scoring games = SWP_SCORING_INIT;
        EXPECT(is_refused(t, SWP_DETAIL_TEAM_EVENT, 11), "members");
        for (uint32_t team = 1; team <= 4; team++)
            for (uint32_t k = 1; k <= 3; k++)
                swp_tournament_remove_member(t, team * 10 + k, NULL);
        pair(t, 1, 1, 3);
        pair(t, 1, 2, 4);
        EXPECT(is_refused(t, SWP_DETAIL_ROUND_RECORDED, 1), "a round");
        swp_tournament_unpair_round(t, 1, NULL);
        swp_tournament_set_nickname(t, 2, "TWO", NULL);
        EXPECT(is_refused(t, SWP_DETAIL_TEAM_EVENT, 2), "a short name");
        swp_tournament_set_nickname(t, 2, NULL, NULL);
        swp_tournament_set_team_points_in(t, 1, 3, GP, 15, NULL);
        EXPECT(is_refused(t, SWP_DETAIL_TEAM_EVENT, 3), "game points of a round");
        swp_tournament_clear_team_points_in(t, 1, 3, GP, NULL);
        swp_tournament_adjust_team_points_in(t, 1, 4, GP, 5, NULL);
        EXPECT(is_refused(t, SWP_DETAIL_TEAM_EVENT, 4), "a bonus of game points");
        swp_tournament_clear_team_adjustment_in(t, 1, 4, GP, NULL);
        EXPECT(swp_tournament_clear_team_rules(t, NULL) == SWP_OK, "the way back");
        EXPECT(!swp_tournament_team_rules(t) && !swp_tournament_members(t) &&
                   swp_tournament_scoring(t)->white_win == games.white_win &&
                   swp_tournament_scoring(t)->pab == games.pab &&
                   swp_tournament_player_count(t) == 4,
               "individuals");
        EXPECT(swp_tournament_clear_team_rules(t, NULL) == SWP_OK, "again");
        swp_tournament_create(NULL, &plain, NULL);
        swp_tournament_set_rounds(plain, 5, NULL);
        for (uint32_t tpn = 1; tpn <= 4; tpn++) {
            swp_player p = SWP_PLAYER_INIT;
            p.tpn = tpn;
            p.name = "Team";
            swp_tournament_add_player(plain, &p, NULL);
        }
        swp_tournament_difference found = {.part = SWP_TOURNAMENT_PART_MAX_ENUM};
        const bool equal = swp_tournament_compare(t, plain, tell, &found);
        EXPECT(equal, "it had been one: part %d of %u", (int)found.part, (unsigned)found.tpn);
        swp_tournament_destroy(plain);
        swp_tournament_destroy(t);
    }
}

int main(void)
{
    test_way_back();
    test_match();
    test_line_ups();
    test_boards_to_come();
    test_board_order();
    test_forfeits();
    test_points();
    test_copies();
    test_refused();
    return testing_finish("unit_team");
}
