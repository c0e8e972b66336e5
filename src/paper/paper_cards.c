/* SPDX-License-Identifier: Apache-2.0 */
/* What is cut, carried or ticked: slips, place cards, players' cards, the check-in list (see
 * paper.h). */
#include "paper.h"

#include "paper_table.h"

#include "swisspair/language.h"
#include "swisspair/team.h"

#include <stdlib.h>

/* ---- slips ----------------------------------------------------------------------------------- */

enum { SLIPS_ON_A_SHEET = 8, PLACES_ON_A_SHEET = 8 };

static void add_slip_side(const struct paper_round *round, const char *colour, uint32_t tpn,
                          struct program_text *out)
{
    program_text_format(out, "<dt>%s</dt><dd>%lu ", paper_word(round->language, colour),
                        (unsigned long)tpn);
    paper_player(swp_tournament_player(round->boards->t, tpn), out);
    program_text_string(out, "</dd>");
}

static void add_slip(const struct paper_round *round, uint32_t index, struct program_text *out)
{
    static const char *const results[] = {"1 \xE2\x80\x93 0", "\xC2\xBD \xE2\x80\x93 \xC2\xBD",
                                          "0 \xE2\x80\x93 1"};
    const swp_board board = round->boards->boards[index];
    const uint32_t games = swp_tournament_match_games(round->boards->t);
    program_text_string(out, "<section class=\"slip\"><div class=\"top\"><span>");
    paper_page_words(out, round->title);
    program_text_format(out, "<br>%s %lu</span><span class=\"board\">%s %lu</span></div><dl>",
                        paper_word(round->language, "Round"), (unsigned long)round->boards->round,
                        paper_word(round->language, "Board"), (unsigned long)index + 1);
    add_slip_side(round, "White", board.white, out);
    add_slip_side(round, "Black", board.black, out);
    program_text_string(out, "</dl>");
    for (uint32_t game = 0; game < games; game++) {
        program_text_string(out, "<div class=\"marks\">");
        if (games > 1)
            program_text_format(out, "<span>%s %lu</span>", paper_word(round->language, "Game"),
                                (unsigned long)game + 1);
        for (size_t i = 0; i < sizeof results / sizeof *results; i++)
            program_text_format(out, "<span><span class=\"box\"></span>%s</span>", results[i]);
        program_text_string(out, "</div>");
    }
    program_text_format(out, "<div class=\"sign\"><span>%s</span><span>%s</span></div></section>\n",
                        paper_word(round->language, "White"), paper_word(round->language, "Black"));
}

void paper_slips(const struct paper_round *round, struct program_text *out)
{
    const struct paper_cut cut = {paper_boards_pairs(round->boards), SLIPS_ON_A_SHEET, "four", "",
                                  add_slip};
    if (swp_tournament_team_rules(round->boards->t)) {
        paper_match_slips(round, out);
        return;
    }
    paper_begin(round, SWP_N_("Result slips"), PAPER_PAGE_CUT, out);
    paper_cut_slips(round, &cut, /* of_matches= */ false, out);
    paper_page_end(out);
}

/* ---- place cards ----------------------------------------------------------------------------- */

/* One of the two sides of a card; the upper one stands on its head until the card is folded. */
static void add_place_side(const struct paper_round *round, uint32_t index, uint32_t tpn,
                           const char *colour, bool is_over, struct program_text *out)
{
    const swp_player *player = swp_tournament_player(round->boards->t, tpn);
    program_text_format(out,
                        "<div class=\"half%s\"%s><div class=\"board\">%s %lu, %s</div>"
                        "<div class=\"name\">",
                        is_over ? " over" : "", is_over ? " aria-hidden=\"true\"" : "",
                        paper_word(round->language, paper_boards_word(round->boards->t)),
                        (unsigned long)index + 1, paper_word(round->language, colour));
    paper_player(player, out);
    program_text_format(out, "</div><div class=\"fact\">%s %lu", paper_word(round->language, "No."),
                        (unsigned long)tpn);
    if (player->rating > 0)
        program_text_format(out, " \xC2\xB7 %ld", (long)player->rating);
    if (player->federation[0]) {
        program_text_string(out, " \xC2\xB7 ");
        paper_page_words(out, player->federation);
    }
    program_text_string(out, "</div></div>");
}

static void add_place(const struct paper_round *round, uint32_t index, uint32_t tpn,
                      const char *colour, struct program_text *out)
{
    program_text_string(out, "<section class=\"place\">");
    add_place_side(round, index, tpn, colour, /* is_over= */ true, out);
    add_place_side(round, index, tpn, colour, /* is_over= */ false, out);
    program_text_string(out, "</section>\n");
}

void paper_places(const struct paper_round *round, struct program_text *out)
{
    const uint32_t games = paper_boards_pairs(round->boards);
    paper_begin(round, SWP_N_("Place cards"), PAPER_PAGE_CUT, out);
    program_text_format(out, "<p class=\"legend\">%s</p>\n<div class=\"places\">\n",
                        paper_word(round->language,
                                   "A row for each board: White on the left, Black on the right. "
                                   "Cut along the dashes, and fold each card in the middle."));
    for (uint32_t i = 0; i < games; i++) {
        const swp_board board = round->boards->boards[i];
        if (i % (PLACES_ON_A_SHEET / 2) == 0)
            program_text_format(out, "%s<div class=\"page four\">\n", i ? "</div>\n" : "");
        add_place(round, i, board.white, "White", out);
        add_place(round, i, board.black, "Black", out);
    }
    program_text_format(out, "%s</div>\n", games ? "</div>\n" : "");
    paper_page_end(out);
}

/* ---- players' cards -------------------------------------------------------------------------- */

static void add_card_facts(const struct paper_card_facts *facts, uint32_t tpn, uint32_t number,
                           struct program_text *out)
{
    if (facts->has_floats) {
        program_text_string(out, "</td><td class=\"t\">");
        paper_card_facts_float(facts, tpn, number, out);
    }
    program_text_string(out, "</td><td class=\"r\">");
    paper_card_facts_difference(facts, tpn, number, out);
    program_text_string(out, "</td><td class=\"t\">");
    paper_card_facts_due(facts, tpn, number, out);
}

/* Round, colour, opponent, result and the points so far; a round to come is left to be filled in.
 */
static void add_card_round(const struct paper_round *round, uint32_t tpn, uint32_t number,
                           struct program_text *out)
{
    const swp_tournament *t = round->boards->t;
    const swp_entry entry = swp_tournament_entry_in(t, number, tpn);
    const swp_entry second = {0, SWP_COLOUR_NONE, swp_tournament_second_result_in(t, number, tpn)};
    const swp_player *opponent = swp_tournament_player(t, entry.opponent);
    const bool is_open = entry.result == SWP_RESULT_PAIRED || entry.result == SWP_RESULT_UNKNOWN;
    program_text_format(
        out, "<tr><th scope=\"row\" class=\"r\">%lu</th><td>%s</td><td class=\"r\">",
        (unsigned long)number,
        entry.colour == SWP_COLOUR_NONE
            ? ""
            : paper_word(round->language, entry.colour == SWP_COLOUR_WHITE ? "White" : "Black"));
    if (opponent)
        program_text_number(out, opponent->tpn);
    program_text_string(out, "</td><td>");
    if (opponent)
        paper_player(opponent, out);
    if (!round->facts) {
        program_text_string(out, "</td><td class=\"r\">");
        if (opponent)
            paper_rating(opponent, out);
    }
    program_text_string(out, "</td><td class=\"t\">");
    struct program_text result = PROGRAM_TEXT_INIT;
    paper_boards_result(t, entry, /* with_opponent= */ false, &result);
    program_text_string(out, paper_word(round->language, program_text_get(&result)));
    program_text_free_part(&result, out);
    paper_boards_result(t, second, /* with_opponent= */ false, out);
    program_text_string(out, "</td><td class=\"r\">");
    if (number < round->boards->round || (entry.result != SWP_RESULT_NONE && !is_open))
        paper_table_points(out, swp_tournament_score_after(t, number, tpn));
    if (round->facts)
        add_card_facts(round->facts, tpn, number, out);
    program_text_string(out, "</td></tr>\n");
}

static void add_card(const struct paper_round *round, const swp_player *player,
                     struct program_text *out)
{
    static const char *const of_players[] = {
        "r" SWP_N_("Rd"),  "l" SWP_N_("Colour"), "r" SWP_N_("No."), "l" SWP_N_("Opponent"),
        "r" SWP_N_("Rtg"), "l" SWP_N_("Result"), "r" SWP_N_("Pts"), NULL};
    static const char *const without_floats[] = {
        "r" SWP_N_("Rd"),       "l" SWP_N_("Colour"), "r" SWP_N_("No."),
        "l" SWP_N_("Opponent"), "l" SWP_N_("Result"), "r" SWP_N_("Pts"),
        "r" SWP_N_("Diff"),     "l" SWP_N_("Due"),    NULL};
    static const char *const with_floats[] = {"r" SWP_N_("Rd"),     "l" SWP_N_("Colour"),
                                              "r" SWP_N_("No."),    "l" SWP_N_("Opponent"),
                                              "l" SWP_N_("Result"), "r" SWP_N_("Pts"),
                                              "l" SWP_N_("Float"),  "r" SWP_N_("Diff"),
                                              "l" SWP_N_("Due"),    NULL};
    const char *const *headings = !round->facts              ? of_players
                                  : round->facts->has_floats ? with_floats
                                                             : without_floats;
    const uint32_t last =
        round->rounds > round->boards->round ? round->rounds : round->boards->round;
    program_text_format(out, "<section class=\"card\"><h2>%lu ", (unsigned long)player->tpn);
    paper_player(player, out);
    program_text_string(out, "</h2><p class=\"article\">");
    if (player->rating > 0)
        program_text_format(out, "%ld ", (long)player->rating);
    paper_page_words(out, player->federation);
    if (player->fide_id[0]) {
        program_text_string(out, " FIDE ID ");
        paper_page_words(out, player->fide_id);
    }
    program_text_string(out, "</p><table><thead><tr>");
    paper_headings(round->language, headings, out);
    program_text_string(out, "</tr></thead>\n<tbody>\n");
    for (uint32_t number = 1; number <= last; number++)
        add_card_round(round, player->tpn, number, out);
    program_text_string(out, "</tbody></table></section>\n");
}

static void add_cards(const struct paper_round *round, const char *title, struct program_text *out)
{
    const swp_player *player = NULL;
    paper_begin(round, title, 0, out);
    program_text_string(out, "<div class=\"cards\">\n");
    for (size_t i = 0; i < round->player_count; i++)
        if ((player = swp_tournament_player(round->boards->t, round->players[i])) != NULL)
            add_card(round, player, out);
    for (uint32_t i = 0; round->player_count == 0; i++) {
        if ((player = swp_tournament_player_at(round->boards->t, i)) == NULL)
            break;
        add_card(round, player, out);
    }
    program_text_format(
        out, "</div>\n<p class=\"legend\">%s</p>\n",
        paper_word(round->language,
                   "+ and -: won and lost by forfeit. ?: not finished. *: not played "
                   "yet. Pts: points after the round."));
}

void paper_cards(const struct paper_round *round, struct program_text *out)
{
    add_cards(round, SWP_N_("Players' cards"), out);
    paper_page_end(out);
}

void paper_pairing_cards(const struct paper_round *round, struct program_text *out)
{
    add_cards(round, SWP_N_("Pairing cards"), out);
    program_text_format(
        out, "<p class=\"legend\">%s</p>\n",
        paper_word(
            round->language,
            "Float: \xE2\x86\x93 down, \xE2\x86\x91 up, F either. Diff: games with White less "
            "games with Black; +0 after White, \xE2\x88\x92"
            "0 after Black. Due: the colour "
            "preferred for the next round, W absolute, (W) strong, w mild; all after the round."));
    paper_page_end(out);
}

/* ---- the check-in list ----------------------------------------------------------------------- */

/* What the arbiter knows already of a player's presence in the round. */
static const char *known_absence(const struct paper_boards *boards, uint32_t tpn)
{
    const swp_result requested = swp_tournament_requested_bye_in(boards->t, boards->round, tpn);
    if (swp_tournament_is_withdrawn_in(boards->t, boards->round, tpn))
        return SWP_N_("withdrawn");
    return requested != SWP_RESULT_NONE ? paper_boards_absence(boards, tpn) : "";
}

void paper_check_in(const struct paper_round *round, struct program_text *out)
{
    static const char *const headings[] = {"l" SWP_N_("Here"),
                                           "l" SWP_N_("Name"),
                                           "r" SWP_N_("No."),
                                           "r" SWP_N_("Rtg"),
                                           "l" SWP_N_("Fed"),
                                           "l" SWP_N_("Remarks"),
                                           NULL};
    uint32_t count = 0;
    const swp_player **players = paper_by_name(round->boards->t, &count);
    out->failed = out->failed || !players;
    paper_begin(round, SWP_N_("Check-in list"), 0, out);
    program_text_string(out, "<table>\n<thead><tr>");
    paper_headings(round->language, headings, out);
    program_text_string(out, "</tr></thead>\n<tbody>\n");
    for (uint32_t i = 0; players && i < count; i++) {
        program_text_string(out, "<tr><td class=\"t\"><span class=\"box\"></span></td>"
                                 "<th scope=\"row\">");
        paper_player(players[i], out);
        program_text_format(out, "</th><td class=\"r\">%lu</td><td class=\"r\">",
                            (unsigned long)players[i]->tpn);
        paper_rating(players[i], out);
        program_text_string(out, "</td><td class=\"t\">");
        paper_page_words(out, players[i]->federation);
        program_text_format(
            out, "</td><td>%s</td></tr>\n",
            paper_word(round->language, known_absence(round->boards, players[i]->tpn)));
    }
    program_text_format(out, "</tbody>\n</table>\n<p class=\"legend\">%lu %s.</p>\n",
                        (unsigned long)count,
                        paper_word(round->language, count == 1 ? "player" : SWP_N_("players")));
    paper_page_end(out);
    free(players);
}
