/* SPDX-License-Identifier: Apache-2.0 */
/* Pairings by board and by name, and the rows of boards that other pages show (see paper.h). */
#include "paper.h"

#include "swisspair/language.h"
#include "swisspair/team.h"

#include <stdlib.h>
#include <string.h>

/* ---- rows of boards -------------------------------------------------------------------------- */

void paper_pairings_begin(const swp_tournament *t, const char *language, const char *last,
                          struct program_text *out)
{
    static const char *const headings[] = {"r" SWP_N_("No."),
                                           "l" SWP_N_("White"),
                                           "r" SWP_N_("Pts"),
                                           "r" SWP_N_("No."),
                                           "l" SWP_N_("Black"),
                                           "r" SWP_N_("Pts"),
                                           NULL};
    program_text_format(
        out, "<table class=\"boards\">\n<thead><tr><th scope=\"col\" class=\"r\">%s</th>",
        paper_word(language, paper_boards_word(t)));
    paper_headings(language, headings, out);
    program_text_string(out, "<th scope=\"col\">");
    paper_page_escaped(out, paper_word(language, last));
    program_text_string(out, "</th></tr></thead>\n<tbody>\n");
}

void paper_pairings_end(struct program_text *out)
{
    program_text_string(out, "</tbody>\n</table>\n");
}

/* Number, name and score of a player: three cells. */
static void add_side(const swp_tournament *t, uint32_t round, uint32_t tpn, const char *side,
                     struct program_text *out)
{
    const swp_player *player = swp_tournament_player(t, tpn);
    program_text_format(out, "<td class=\"r n\">%lu</td><td class=\"s %s\">", (unsigned long)tpn,
                        side);
    paper_player(player, out);
    if (player->rating > 0) {
        program_text_string(out, " <span class=\"article\">");
        paper_rating(player, out);
        program_text_string(out, "</span>");
    }
    program_text_string(out, "</td><td class=\"r p\">");
    paper_boards_score(t, tpn, round, out);
    program_text_string(out, "</td>");
}

void paper_pairings_row(const swp_tournament *t, const char *language, uint32_t round,
                        uint32_t number, swp_board board, struct program_text *out)
{
    program_text_string(out, "<tr><th scope=\"row\" class=\"r b\">");
    if (board.black)
        program_text_number(out, number);
    else
        program_text_string(out, paper_word(language, "bye"));
    program_text_string(out, "</th>");
    add_side(t, round, board.white, board.black ? "w" : "", out);
    if (board.black)
        add_side(t, round, board.black, "k", out);
    else
        program_text_string(out, "<td class=\"x\"></td><td class=\"x\"></td><td class=\"x\"></td>");
}

/* ---- by board -------------------------------------------------------------------------------- */

/* "1 – 0" */
static void add_game(const swp_tournament *t, swp_result white, swp_result black,
                     struct program_text *out)
{
    const swp_entry entries[] = {{0, SWP_COLOUR_NONE, white}, {0, SWP_COLOUR_NONE, black}};
    paper_boards_result(t, entries[0], /* with_opponent= */ false, out);
    program_text_string(out, " \xE2\x80\x93 ");
    paper_boards_result(t, entries[1], /* with_opponent= */ false, out);
}

/* "1 – 0", of matches "1 – 0, ½ – ½"; nothing without a result. */
static void add_result(const struct paper_boards *boards, swp_board board, struct program_text *out)
{
    const swp_tournament *t = boards->t;
    const uint32_t round = boards->round;
    const swp_result white = swp_tournament_entry_in(t, round, board.white).result;
    const swp_result second = swp_tournament_second_result_in(t, round, board.white);
    if (white == SWP_RESULT_PAIRED || white == SWP_RESULT_NONE ||
        paper_match_score(t, board, round, out))
        return;
    add_game(t, white, swp_tournament_entry_in(t, round, board.black).result, out);
    if (second == SWP_RESULT_NONE)
        return;
    program_text_string(out, ", ");
    add_game(t, second, swp_tournament_second_result_in(t, round, board.black), out);
}

static void add_absent(const struct paper_boards *boards, const char *language,
                       struct program_text *out)
{
    static const char *const headings[] = {"r" SWP_N_("No."), "l" SWP_N_("Name"), "l" SWP_N_("Why"),
                                           NULL};
    if (boards->absent_count == 0)
        return;
    program_text_format(out, "<h2>%s</h2>\n<table>\n<thead><tr>",
                        paper_word(language, "Not paired"));
    paper_headings(language, headings, out);
    program_text_string(out, "</tr></thead>\n<tbody>\n");
    for (uint32_t i = 0; i < boards->absent_count; i++) {
        const uint32_t tpn = boards->absent[i];
        program_text_format(out, "<tr><td class=\"r\">%lu</td><th scope=\"row\">",
                            (unsigned long)tpn);
        paper_player(swp_tournament_player(boards->t, tpn), out);
        program_text_format(out, "</th><td>%s</td></tr>\n",
                            paper_word(language, paper_boards_absence(boards, tpn)));
    }
    program_text_string(out, "</tbody>\n</table>\n");
}

/* Columns of the widest title and name. */
static size_t longest_name(const swp_tournament *t)
{
    size_t longest = 0;
    for (uint32_t i = 0; i < swp_tournament_player_count(t); i++) {
        const swp_player *const player = swp_tournament_player_at(t, i);
        const size_t title = player->title[0] ? program_text_width(player->title) + 1 : 0;
        const size_t width = title + (player->name ? program_text_width(player->name) : 0);
        longest = width > longest ? width : longest;
    }
    return longest;
}

enum { LARGE_NAME = 17, MIDDLE_NAME = 21 };

/* How large the rows may be so that one sheet has them all: 30 boards of ordinary names are printed
 * in 15 points. "" when there are too many, or names are too long for it. */
static const char *row_size(const struct paper_boards *boards)
{
    enum { LARGE_ROWS = 30, MIDDLE_ROWS = 34 };
    const uint32_t rows = boards->count + (boards->absent_count > 0 ? 3 + boards->absent_count : 0);
    const size_t longest = longest_name(boards->t);
    if (rows <= LARGE_ROWS && longest <= LARGE_NAME)
        return "large";
    return rows <= MIDDLE_ROWS && longest <= MIDDLE_NAME ? "middle" : "";
}

void paper_pairings(const struct paper_round *round, struct program_text *out)
{
    const struct paper_boards *boards = round->boards;
    const char *const size = round->with_games ? "" : row_size(boards);
    paper_begin(round, SWP_N_("Pairings"), round->with_games ? PAPER_PAGE_TEAMS : 0, out);
    if (*size)
        program_text_format(out, "<div class=\"%s\">\n", size);
    paper_pairings_begin(boards->t, round->language, SWP_N_("Result"), out);
    for (uint32_t i = 0; i < boards->count; i++) {
        paper_pairings_row(boards->t, round->language, boards->round, i + 1, boards->boards[i],
                           out);
        program_text_string(out, "<td class=\"m t\">");
        if (boards->boards[i].black)
            add_result(boards, boards->boards[i], out);
        else
            program_text_string(out, paper_word(round->language, "pairing-allocated bye"));
        program_text_string(out, "</td></tr>\n");
        if (round->with_games && boards->boards[i].black)
            paper_match_rows(boards->t, round->language, boards->boards[i], boards->round, out);
        if (round->with_games && i + 1 < boards->count) /* a match is not torn apart */
            program_text_string(out, "</tbody>\n<tbody>\n");
    }
    paper_pairings_end(out);
    program_text_string(out, *size ? "</div>\n" : "");
    add_absent(boards, round->language, out);
    program_text_format(out, "<p class=\"legend\">%s",
                        paper_word(round->language,
                                   "No.: pairing number. Behind the name: rating. Pts: "
                                   "points before the round"));
    if (swp_tournament_is_accelerated(boards->t))
        program_text_string(out, paper_word(round->language,
                                            ", behind a + the virtual points of the acceleration"));
    if (round->with_games)
        program_text_string(out,
                            paper_word(round->language, SWP_N_(". W, B: the colour on the board")));
    program_text_string(out, ".</p>\n");
    paper_page_end(out);
}

/* ---- by name --------------------------------------------------------------------------------- */

/* The board of every player, by the order of the players in the tournament. */
struct seat {
    uint32_t tpn, board, opponent; /* board 0: the bye */
    swp_colour colour;
};

static int compare_seats(const void *a, const void *b)
{
    const uint32_t x = ((const struct seat *)a)->tpn, y = ((const struct seat *)b)->tpn;
    return x < y ? -1 : x > y;
}

/* In the order of the numbers; the caller frees them. */
static struct seat *find_seats(const struct paper_boards *boards, size_t *out_count)
{
    struct seat *seats = malloc(((size_t)boards->count * 2 + 1) * sizeof *seats);
    size_t n = 0;
    for (uint32_t i = 0; seats && i < boards->count; i++) {
        const swp_board board = boards->boards[i];
        seats[n++] =
            (struct seat){board.white, board.black ? i + 1 : 0, board.black, SWP_COLOUR_WHITE};
        if (board.black)
            seats[n++] = (struct seat){board.black, i + 1, board.white, SWP_COLOUR_BLACK};
    }
    if (seats)
        qsort(seats, n, sizeof *seats, compare_seats);
    *out_count = n;
    return seats;
}

static void add_seat(const struct paper_round *round, const struct seat *seat, uint32_t tpn,
                     struct program_text *out)
{
    if (!seat)
        program_text_format(out, "<td colspan=\"3\">%s</td>",
                            paper_word(round->language, paper_boards_absence(round->boards, tpn)));
    else if (seat->board == 0)
        program_text_format(out, "<td colspan=\"3\">%s</td>", paper_word(round->language, "bye"));
    else {
        const swp_player *const opponent = swp_tournament_player(round->boards->t, seat->opponent);
        program_text_format(
            out, "<td class=\"r\">%lu</td><td class=\"t\">%s</td><td class=\"o\">",
            (unsigned long)seat->board,
            paper_word(round->language, seat->colour == SWP_COLOUR_WHITE ? "White" : "Black"));
        paper_page_name(out, opponent && opponent->name ? opponent->name : "");
        program_text_string(out, "</td>");
    }
}

enum { LARGE_COUNT = 60 }; /* players by name on one sheet, in two columns and larger print */

void paper_names(const struct paper_round *round, struct program_text *out)
{
    const struct paper_boards *boards = round->boards;
    uint32_t count = 0;
    size_t n_seats = 0;
    const swp_player **players = paper_by_name(boards->t, &count);
    struct seat *seats = find_seats(boards, &n_seats);
    out->failed = out->failed || !players || !seats;
    paper_begin(round,
                swp_tournament_team_rules(boards->t) ? SWP_N_("Teams by name")
                                                     : SWP_N_("Players by name"),
                0, out);
    if (!out->failed) {
        program_text_format(out, "<div class=\"columns%s\">\n<table>\n<thead><tr>",
                            count <= LARGE_COUNT && longest_name(boards->t) <= LARGE_NAME ? " large"
                                                                                          : "");
        program_text_format(out,
                            "<th scope=\"col\">%s</th><th scope=\"col\" class=\"r\">%s</th>"
                            "<th scope=\"col\">%s</th><th scope=\"col\">%s</th></tr></thead>"
                            "\n<tbody>\n",
                            paper_word(round->language, "Name"),
                            paper_word(round->language, paper_boards_word(boards->t)),
                            paper_word(round->language, "Colour"),
                            paper_word(round->language, "Opponent"));
        for (uint32_t i = 0; i < count; i++) {
            const struct seat key = {players[i]->tpn, 0, 0, SWP_COLOUR_NONE};
            program_text_string(out, "<tr><th scope=\"row\">");
            paper_page_name(out, players[i]->name ? players[i]->name : "");
            program_text_string(out, "</th>");
            add_seat(round, bsearch(&key, seats, n_seats, sizeof *seats, compare_seats), key.tpn,
                     out);
            program_text_string(out, "</tr>\n");
        }
        program_text_string(out, "</tbody>\n</table>\n</div>\n");
    }
    paper_page_end(out);
    free(players);
    free(seats);
}
