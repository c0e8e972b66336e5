/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss Team System 2026, article by article: positions that an arbiter can set up by hand, and the
 * boards expected (White on board 1 first); the preferences of 1.7 by the colours of a team.
 *
 * "rules" are the worked examples of the specification; "constructed" is made for the article. */
#include "swisspair/experimental/checklist.h"
#include "swisspair/pair.h"
#include "swisspair/team.h"
#include "testing.h"

enum { MOST_TEAMS = 12, BOARDS = 4, HALF_GAMES = 5 };

struct position {
    const char *article, *source, *why;
    swp_team_colours type;
    uint32_t rounds; /* planned */
    swp_colour lot;
    uint32_t forbidden[2];         /* from meeting; 0 = nobody */
    const char *cells[MOST_TEAMS]; /* of team 1, 2, ...: "5w6" is against 5, White on board 1, with
                                      six half game points; "4w+", "4w-", "0-U" */
    const char *away;              /* numbers that stay away from the round, " 3 6 " */
    const char *expect;            /* "2-4 8-3 7-0"; or the beginning of an error */
};

/* clang-format off */
static const struct position positions[] = {
    {"3.6.2, 4.3.1", "rules 12", "the first round of six", SWP_TEAM_COLOURS_TYPE_A, 5,
     SWP_COLOUR_WHITE, {0, 0}, {"", "", "", "", "", ""}, "", "1-4 5-2 3-6"},
    {"4.3.1", "rules 12", "the lot Black turns all round", SWP_TEAM_COLOURS_TYPE_A, 5,
     SWP_COLOUR_BLACK, {0, 0}, {"", "", "", "", "", ""}, "", "4-1 2-5 6-3"},
    {"3.4.4", "rules 12", "seven: the largest number has the bye", SWP_TEAM_COLOURS_TYPE_A, 5,
     SWP_COLOUR_WHITE, {0, 0}, {"", "", "", "", "", "", ""}, "", "1-4 5-2 3-6 7-0"},
    {"4.3.1", "rules 12", "two are away: the number in the list is odd or even",
     SWP_TEAM_COLOURS_TYPE_A, 5, SWP_COLOUR_WHITE, {0, 0}, {"", "", "", "", "", "", "", ""},
     " 3 6 ", "1-5 7-2 8-4"},
    {"2.1.2, 3.5, [C8], 4.3.3, 4.3.5, 4.3.7", "rules 12", "type B, round 4 of 5",
     SWP_TEAM_COLOURS_TYPE_B, 5, SWP_COLOUR_WHITE, {0, 0},
     {"5w6 4b8 2w5", "6b8 3w8 1b3", "7w6 2b0 5w5", "8b8 1w0 6b6", "1b2 9w8 3b3", "2w0 7b4 4w2",
      "3b2 6w4 0-U", "4w0 0-U 9b5", "0-U 5b0 8w3"}, " 1 ", "2-4 8-3 5-7 9-6"},
    {"2.1.1 [C1]", "constructed", "a match forfeited as a whole is no meeting",
     SWP_TEAM_COLOURS_TYPE_A, 5, SWP_COLOUR_WHITE, {0, 0}, {"2w+", "1b-"}, "", "1-2"},
    {"2.1.1 [C1]", "constructed", "a match with single forfeits is one", SWP_TEAM_COLOURS_TYPE_A, 5,
     SWP_COLOUR_WHITE, {0, 0}, {"2w5", "1b3"}, "", "round 2: no complete pairing"},
    {"2.1.2 [C2]", "constructed", "a match won by forfeit bars from the bye",
     SWP_TEAM_COLOURS_TYPE_A, 5, SWP_COLOUR_WHITE, {1, 2}, {"0-U", "3w+", "2b-"}, "",
     "round 2: no complete pairing"},
    {"4.2.2, 4.3.8", "constructed", "the secondary score makes the first team",
     SWP_TEAM_COLOURS_NONE, 5, SWP_COLOUR_WHITE, {0, 0},
     {"3w5", "4w6", "1b3", "2b2"}, "", "1-2 3-4"},
    {"4.3.9", "constructed", "no colours yet, and as many of either: the other alternates",
     SWP_TEAM_COLOURS_TYPE_A, 5, SWP_COLOUR_WHITE, {1, 4},
     {"0-F 0-F", "4w5 3b5", "0-Z 2w3", "2b3 0-F"}, " 4 3 ", "2-1"},
};
/* clang-format on */

static swp_tournament *begin(swp_team_colours type, uint32_t rounds, swp_colour lot, uint32_t teams)
{
    swp_tournament *t = NULL;
    swp_team_rules rules;
    swp_team_rules_init(&rules, BOARDS);
    rules.preferences = type;
    if (swp_tournament_create(NULL, &t, NULL) != SWP_OK)
        abort();
    EXPECT(swp_tournament_set_team_rules(t, &rules, NULL) == SWP_OK, "rules");
    for (uint32_t team = 1; team <= teams; team++) {
        swp_player player = SWP_PLAYER_INIT;
        player.tpn = team;
        EXPECT(swp_tournament_add_player(t, &player, NULL) == SWP_OK, "%u", (unsigned)team);
    }
    swp_tournament_set_rounds(t, rounds, NULL);
    swp_tournament_set_initial_colour(t, lot, NULL);
    swp_tournament_set_system(t, "team-2026", NULL);
    return t;
}

static void record_bye(swp_tournament *t, uint32_t team, uint32_t round, char letter)
{
    const swp_result result = letter == 'U'   ? SWP_RESULT_PAB
                              : letter == 'F' ? SWP_RESULT_FULL_BYE
                              : letter == 'H' ? SWP_RESULT_HALF_BYE
                                              : SWP_RESULT_ZERO_BYE;
    const swp_entry bye = {0, SWP_COLOUR_NONE, result};
    EXPECT(swp_tournament_set_entry_in(t, round, team, &bye, NULL) == SWP_OK, "%u", (unsigned)team);
}

/* A cell of a team; a match is recorded from the cell of its White. */
static void record(swp_tournament *t, uint32_t team, uint32_t round, const char *cell)
{
    char *end;
    const uint32_t opponent = (uint32_t)strtoul(cell, &end, 10);
    if (opponent == 0) {
        record_bye(t, team, round, end[1]);
        return;
    }
    if (end[0] != 'w')
        return;
    if (end[1] == '+' || end[1] == '-') {
        const bool won = end[1] == '+';
        EXPECT(swp_tournament_record_game(
                   t, round, team, opponent, won ? SWP_RESULT_FORFEIT_WIN : SWP_RESULT_FORFEIT_LOSS,
                   won ? SWP_RESULT_FORFEIT_LOSS : SWP_RESULT_FORFEIT_WIN, NULL) == SWP_OK,
               "%u", (unsigned)team);
        return;
    }
    const swp_points points = (end[1] - '0') * HALF_GAMES;
    EXPECT(swp_tournament_record_team_match(t, round, team, opponent, points, 10 * BOARDS - points,
                                            NULL) == SWP_OK,
           "%u", (unsigned)team);
}

static swp_tournament *build(const struct position *p)
{
    uint32_t n = 0, round = 0;
    while (n < MOST_TEAMS && p->cells[n])
        n++;
    swp_tournament *t = begin(p->type, p->rounds, p->lot, n);
    for (uint32_t team = 1; team <= n; team++) {
        char copy[64];
        round = 0;
        snprintf(copy, sizeof copy, "%s", p->cells[team - 1]);
        for (char *cell = strtok(copy, " "); cell; cell = strtok(NULL, " "))
            record(t, team, ++round, cell);
    }
    for (uint32_t team = 1; team <= n; team++) {
        char word[8];
        snprintf(word, sizeof word, " %u ", (unsigned)team);
        if (strstr(p->away, word))
            swp_tournament_request_bye_in(t, round + 1, team, SWP_RESULT_ZERO_BYE, NULL);
    }
    if (p->forbidden[0])
        swp_tournament_forbid(t, p->forbidden, 2, 1, 0, NULL);
    return t;
}

static void check(const struct position *p)
{
    swp_tournament *t = build(p);
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    char found[256] = "";
    size_t n = 0;
    const swp_status status = swp_pairing_create(t, NULL, &pairing, &err);
    for (uint32_t i = 0; status == SWP_OK && i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        n += (size_t)snprintf(found + n, sizeof found - n, "%s%u-%u", i ? " " : "",
                              (unsigned)board.white, (unsigned)board.black);
    }
    if (status != SWP_OK)
        snprintf(found, sizeof found, "%.*s", (int)strlen(p->expect), err.text);
    EXPECT(strcmp(found, p->expect) == 0, "%s (%s), %s: %s, expected %s; %s", p->article, p->source,
           p->why, found, p->expect, err.text);
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

/* ---- 1.7 ------------------------------------------------------------------------------------- */

/* Colours of a team's matches, and what it prefers in the round after them: "W" as type A and the
 * strong ones of type B, "w" mild, "-" nothing. */
static const struct {
    const char *history, *type_a, *type_b, *type_b_last;
} preferences[] = {
    {"", "-", "-", "-"},      {"W", "-", "b", "b"},    {"B", "-", "w", "w"},
    {"WB", "-", "w", "-"},    {"BW", "-", "b", "-"},   {"WW", "B", "B", "B"},
    {"BB", "W", "W", "W"},    {"WBB", "W", "W", "W"},  {"BWW", "B", "B", "B"},
    {"WWB", "-", "b", "b"},   {"BBW", "-", "w", "w"},  {"WBBWW", "B", "B", "B"},
    {"WWWBB", "-", "b", "b"}, {"WWBB", "W", "W", "W"}, {"BBWW", "B", "B", "B"},
    {"WWWB", "B", "B", "B"},  {"BBBW", "W", "W", "W"}, {"BBBWW", "-", "w", "w"},
};

/* Team 1 meets 2, 3, ... round by round; nobody else plays. */
static void check_preference(const char *history, swp_team_colours type, bool is_last,
                             const char *expect)
{
    const uint32_t rounds = (uint32_t)strlen(history);
    swp_tournament *t = begin(type, rounds + (is_last ? 1 : 3), SWP_COLOUR_WHITE, rounds + 2);
    for (uint32_t round = 1; round <= rounds; round++) {
        const bool is_white = history[round - 1] == 'W';
        swp_tournament_record_team_match(t, round, is_white ? 1 : round + 1,
                                         is_white ? round + 1 : 1, 20, 20, NULL);
        for (uint32_t team = 2; team <= rounds + 2; team++)
            if (team != round + 1)
                record_bye(t, team, round, 'Z');
    }
    swp_checklist_options options = SWP_CHECKLIST_OPTIONS_INIT;
    swp_checklist *list = NULL;
    swp_error err = {0};
    options.round = rounds + 1;
    if (EXPECT(swp_checklist_create(t, &options, &list, &err) == SWP_OK, "%s: %s", history,
               err.text)) {
        const swp_checklist_row *row = swp_checklist_at(list, 0);
        const bool is_mild = row->fact[SWP_CHECKLIST_FACT_PREFERENCE] == SWP_PREFERENCE_MILD;
        const char found = row->due == SWP_COLOUR_WHITE   ? is_mild ? 'w' : 'W'
                           : row->due == SWP_COLOUR_BLACK ? is_mild ? 'b' : 'B'
                                                          : '-';
        EXPECT(row->tpn == 1 && found == expect[0], "%s, type %d%s: %c, expected %s", history,
               (int)type, is_last ? ", last round" : "", found, expect);
    }
    swp_checklist_destroy(list);
    swp_tournament_destroy(t);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("articles")
    {
        for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
            check(&positions[i]);
    }
    TESTING_CASE("1.7 preferences")
    {
        for (size_t i = 0; i < sizeof preferences / sizeof *preferences; i++) {
            const char *history = preferences[i].history;
            check_preference(history, SWP_TEAM_COLOURS_TYPE_A, false, preferences[i].type_a);
            check_preference(history, SWP_TEAM_COLOURS_TYPE_A, true, preferences[i].type_a);
            check_preference(history, SWP_TEAM_COLOURS_TYPE_B, false, preferences[i].type_b);
            check_preference(history, SWP_TEAM_COLOURS_TYPE_B, true, preferences[i].type_b_last);
            check_preference(history, SWP_TEAM_COLOURS_NONE, false, "-");
        }
    }
    return testing_finish("team_2026_articles");
}
