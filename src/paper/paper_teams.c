/* SPDX-License-Identifier: Apache-2.0 */
/* What sheets of a tournament of teams have of their own: the games of a match, slips of matches
 * with their line-ups, and slips on which captains write them (see paper.h).
 *
 * Who plays is the line-up of the round, else the order of the boards. Slips are as many to a sheet
 * as the boards allow. O(boards) a match. */
#include "paper.h"

#include "paper_table.h"

#include "swisspair/language.h"
#include "swisspair/team.h"

/* ---- results --------------------------------------------------------------------------------- */

/* Whether nobody won the match by forfeit, and it has a result. */
static bool has_score(swp_result result)
{
    return result == SWP_RESULT_WIN || result == SWP_RESULT_DRAW || result == SWP_RESULT_LOSS;
}

bool paper_match_score(const swp_tournament *t, swp_board match, uint32_t round,
                       struct program_text *out)
{
    if (!swp_tournament_team_rules(t) ||
        !has_score(swp_tournament_entry_in(t, round, match.white).result))
        return false;
    paper_table_points(
        out, swp_tournament_team_points_in(t, round, match.white, SWP_TEAM_SCORE_GAME_POINTS));
    program_text_string(out, " \xE2\x80\x93 ");
    paper_table_points(
        out, swp_tournament_team_points_in(t, round, match.black, SWP_TEAM_SCORE_GAME_POINTS));
    return true;
}

/* An empty board is one lost by forfeit. */
static void add_side_result(const swp_tournament *t, uint32_t member, swp_result result,
                            struct program_text *out)
{
    const swp_entry entry = {0, SWP_COLOUR_NONE, member ? result : SWP_RESULT_FORFEIT_LOSS};
    paper_boards_result(t, entry, /* with_opponent= */ false, out);
}

/* "1 – 0" of a game, from the side of the team that stands on the left; nothing yet: nothing. */
static void add_game(const swp_tournament *t, swp_board match, uint32_t round, uint32_t number,
                     swp_team_board board, struct program_text *out)
{
    const bool is_recorded = swp_tournament_entry_in(t, round, match.white).opponent == match.black;
    const swp_team_board other = swp_tournament_team_board_in(t, round, match.black, number);
    if (!is_recorded || board.result == SWP_RESULT_PAIRED || other.result == SWP_RESULT_PAIRED ||
        (!board.member && !other.member))
        return;
    add_side_result(t, board.member, board.result, out);
    program_text_string(out, " \xE2\x80\x93 ");
    add_side_result(t, other.member, other.result, out);
}

/* ---- the games of a match -------------------------------------------------------------------- */

static const char *letter_of(bool is_white)
{
    return is_white ? "W" : "B";
}

/* Number, name and colour of who plays: three cells. */
static void add_side(const swp_tournament *members, const char *language, uint32_t member,
                     bool is_white, struct program_text *out)
{
    const swp_player *player = swp_tournament_player(members, member);
    program_text_string(out, "<td class=\"r n\">");
    if (player)
        program_text_number(out, member);
    program_text_format(out, "</td><td class=\"s %s\">", is_white ? "w" : "k");
    if (player)
        paper_player(player, out);
    else
        program_text_format(out, "<span class=\"article\">%s</span>",
                            paper_word(language, "empty"));
    if (player && player->rating > 0) {
        program_text_string(out, " <span class=\"article\">");
        paper_rating(player, out);
        program_text_string(out, "</span>");
    }
    program_text_format(out, "</td><td class=\"r p\">%s</td>", letter_of(is_white));
}

void paper_match_rows(const swp_tournament *t, const char *language, swp_board match,
                      uint32_t round, struct program_text *out)
{
    const swp_tournament *members = swp_tournament_members(t);
    if (swp_tournament_is_team_total_in(t, round, match.white))
        return;
    for (uint32_t i = 1; i <= swp_tournament_team_rules(t)->boards; i++) {
        const swp_team_board board =
            swp_tournament_match_board_in(t, round, match.white, match.black, i);
        const bool is_white = board.colour == SWP_COLOUR_WHITE;
        program_text_format(out, "<tr class=\"game\"><td class=\"r b\">%lu</td>", (unsigned long)i);
        add_side(members, language, board.member, is_white, out);
        add_side(members, language, board.opponent, !is_white, out);
        program_text_string(out, "<td class=\"m t\">");
        add_game(t, match, round, i, board, out);
        program_text_string(out, "</td></tr>\n");
    }
}

/* ---- slips of matches ------------------------------------------------------------------------ */

/* How many parts of a sheet one below the other leave room for so many rows: class and number. */
struct division {
    uint32_t most_rows, parts;
    const char *class_name;
};

static const struct division *divide(const struct division *divisions, uint32_t rows)
{
    while (divisions->most_rows != 0 && rows > divisions->most_rows)
        divisions++;
    return divisions;
}

static void add_team(const swp_tournament *t, uint32_t team, struct program_text *out)
{
    program_text_format(out, "%lu ", (unsigned long)team);
    paper_player(swp_tournament_player(t, team), out);
}

static void add_top(const struct paper_round *round, uint32_t match, struct program_text *out)
{
    program_text_string(out, "<section class=\"slip\"><div class=\"top\"><span>");
    paper_page_words(out, round->title);
    program_text_format(out, "<br>%s %lu</span><span class=\"board\">%s %lu</span></div>",
                        paper_word(round->language, "Round"), (unsigned long)round->boards->round,
                        paper_word(round->language, "Match"), (unsigned long)match + 1);
}

static void add_slip_row(const struct paper_round *round, swp_board match, uint32_t number,
                         struct program_text *out)
{
    const swp_tournament *t = round->boards->t, *members = swp_tournament_members(t);
    const uint32_t at = round->boards->round;
    const swp_team_board board =
        swp_tournament_match_board_in(t, at, match.white, match.black, number);
    const bool is_white = board.colour == SWP_COLOUR_WHITE;
    const uint32_t sides[2] = {board.member, board.opponent};
    program_text_format(out, "<tr><th scope=\"row\" class=\"r\">%lu</th>", (unsigned long)number);
    for (int i = 0; i < 2; i++) {
        const swp_player *player = swp_tournament_player(members, sides[i]);
        if (i == 1) {
            program_text_string(out, "<td class=\"score\">");
            add_game(t, match, at, number, board, out);
            program_text_string(out, "</td>");
        }
        program_text_format(out, "<td class=\"t\">%s</td><td>", letter_of(is_white == (i == 0)));
        if (player)
            paper_player(player, out);
        program_text_string(out, "</td>");
    }
    program_text_string(out, "</tr>\n");
}

static void add_slip(const struct paper_round *round, uint32_t index, struct program_text *out)
{
    const swp_tournament *t = round->boards->t;
    const swp_board match = round->boards->boards[index];
    const char *const language = round->language;
    add_top(round, index, out);
    program_text_format(out,
                        "<table><thead><tr><th scope=\"col\" class=\"r\">%s</th><td></td>"
                        "<th scope=\"col\" class=\"who\">",
                        paper_word(language, "Board"));
    add_team(t, match.white, out);
    program_text_format(out,
                        "</th><th scope=\"col\">%s</th><td></td><th scope=\"col\" class=\"who\">",
                        paper_word(language, "Result"));
    add_team(t, match.black, out);
    program_text_string(out, "</th></tr></thead>\n<tbody>\n");
    for (uint32_t i = 1; i <= swp_tournament_team_rules(t)->boards; i++)
        add_slip_row(round, match, i, out);
    program_text_format(out, "<tr><td></td><td></td><th scope=\"row\">%s</th><td class=\"score\">",
                        paper_word(language, "Match"));
    paper_match_score(t, match, round->boards->round, out);
    program_text_format(out,
                        "</td><td></td><td></td></tr>\n</tbody></table>"
                        "<div class=\"sign\"><span>%s</span><span>%s</span>"
                        "<span>%s</span></div></section>\n",
                        paper_word(language, SWP_N_("Captain")), paper_word(language, "Captain"),
                        paper_word(language, SWP_N_("Arbiter")));
}

void paper_match_slips(const struct paper_round *round, struct program_text *out)
{
    static const struct division divisions[] = {
        {4, 4, "four"}, {7, 3, "three"}, {14, 2, "two"}, {35, 1, "one"}, {0, 1, "long"}};
    const struct division *division =
        divide(divisions, swp_tournament_team_rules(round->boards->t)->boards);
    const struct paper_cut cut = {paper_boards_pairs(round->boards), division->parts,
                                  division->class_name, "upright", add_slip};
    paper_begin(round, SWP_N_("Match slips"), PAPER_PAGE_CUT | PAPER_PAGE_TEAMS, out);
    paper_cut_slips(round, &cut, /* of_matches= */ true, out);
    paper_page_end(out);
}

/* ---- slips for line-ups ---------------------------------------------------------------------- */

/* A row for each board: who plays, where it is laid down already, else room to write. */
static void add_seats(const swp_tournament *t, uint32_t round, swp_board match, uint32_t team,
                      struct program_text *out)
{
    const bool is_fixed = swp_tournament_has_line_up_in(t, round, team);
    program_text_string(out, "<table><tbody>\n");
    for (uint32_t i = 1; i <= swp_tournament_team_rules(t)->boards; i++) {
        const swp_team_board board =
            swp_tournament_match_board_in(t, round, match.white, match.black, i);
        const bool is_own = team == match.white;
        const bool is_white = (board.colour == SWP_COLOUR_WHITE) == is_own;
        const swp_player *player = swp_tournament_player(swp_tournament_members(t),
                                                         is_own ? board.member : board.opponent);
        program_text_format(out,
                            "<tr><th scope=\"row\" class=\"r\">%lu</th><td class=\"t\">%s</td><td>",
                            (unsigned long)i, letter_of(is_white));
        if (is_fixed && player)
            paper_player(player, out);
        program_text_string(out, "</td></tr>\n");
    }
    program_text_string(out, "</tbody></table>");
}

/* The members in board order, to choose from. */
static void add_squad(const swp_tournament *t, uint32_t team, struct program_text *out)
{
    const swp_tournament *members = swp_tournament_members(t);
    program_text_string(out, "<ol class=\"squad\">\n");
    for (uint32_t i = 0; i < swp_tournament_team_size(t, team); i++) {
        program_text_string(out, "<li>");
        paper_player(swp_tournament_player(members, swp_tournament_team_member_at(t, team, i)),
                     out);
        program_text_string(out, "</li>\n");
    }
    program_text_string(out, "</ol>");
}

/* Two slips for each match: the team with White on board 1, then the other. */
static void add_line_up(const struct paper_round *round, uint32_t index, struct program_text *out)
{
    const swp_tournament *t = round->boards->t;
    const swp_board match = round->boards->boards[index / 2];
    const uint32_t team = index % 2 == 0 ? match.white : match.black;
    const uint32_t other = index % 2 == 0 ? match.black : match.white;
    add_top(round, index / 2, out);
    program_text_string(out, "<div class=\"team\">");
    add_team(t, team, out);
    program_text_format(out, "</div><div class=\"against\">%s ",
                        paper_word(round->language, SWP_N_("against")));
    add_team(t, other, out);
    program_text_string(out, "</div><div class=\"line-up\">");
    add_seats(t, round->boards->round, match, team, out);
    add_squad(t, team, out);
    program_text_format(out, "</div><div class=\"sign\"><span>%s</span></div></section>\n",
                        paper_word(round->language, "Captain"));
}

static uint32_t largest_squad(const struct paper_boards *boards)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < boards->count; i++) {
        const uint32_t teams[2] = {boards->boards[i].white, boards->boards[i].black};
        for (int k = 0; k < 2; k++) {
            const uint32_t size = swp_tournament_team_size(boards->t, teams[k]);
            most = size > most ? size : most;
        }
    }
    return most;
}

void paper_line_ups(const struct paper_round *round, struct program_text *out)
{
    static const struct division divisions[] = {
        {4, 8, "four"}, {7, 6, "three"}, {13, 4, "two"}, {31, 2, "one"}, {0, 2, "long"}};
    const uint32_t boards = swp_tournament_team_rules(round->boards->t)->boards;
    const uint32_t names = (largest_squad(round->boards) * 2 + 2) / 3; /* lower than a row */
    const struct division *division = divide(divisions, boards > names ? boards : names);
    const struct paper_cut cut = {2 * paper_boards_pairs(round->boards), division->parts,
                                  division->class_name, "", add_line_up};
    paper_begin(round, SWP_N_("Line-ups"), PAPER_PAGE_CUT | PAPER_PAGE_TEAMS, out);
    paper_cut_slips(round, &cut, /* of_matches= */ true, out);
    paper_page_end(out);
}
