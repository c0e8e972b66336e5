/* SPDX-License-Identifier: Apache-2.0 */
/* A round: before it is paired, before it is published, and while it is played. The rows of boards
 * are the same in all three; a result is written by a digit or Enter and by nothing else
 * (web/round.js), so a row has no field that a stray key could change. */
#include "cli/cli_boards.h"
#include "desk/model/desk_tournament.h"
#include "desk_frame.h"
#include "desk_otherwise.h"

#include <stdio.h>
#include <string.h>

/* ---- who plays, and does it add up ----------------------------------------------------------- */

struct sum {
    uint32_t players, seated, byes, excused, lost; /* lost: neither paired nor excused */
};

static struct sum add_up(const struct desk_model *m, uint32_t round)
{
    struct sum sum = {0};
    const bool is_paired = desk_model_round(m, round) != NULL;
    for (uint32_t i = 0; i < m->n_players; i++) {
        const struct desk_player *const p = &m->players[i];
        if (p->removed)
            continue;
        const struct desk_board *const board =
            is_paired ? desk_model_board(m, round, p->player, 0) : NULL;
        sum.players++;
        if (board)
            (*(board->black == 0 ? &sum.byes : &sum.seated))++;
        else if (!desk_player_plays(p, round))
            sum.excused++;
        else
            sum.lost++;
    }
    return sum;
}

static void put_names(const struct desk_ink *k, uint32_t round, bool excused)
{
    const struct desk_model *const m = k->request->model;
    bool any = false;
    for (uint32_t i = 0; i < m->n_players; i++) {
        const struct desk_player *const p = &m->players[i];
        if (p->removed || desk_player_plays(p, round) == excused ||
            (desk_model_round(m, round) && desk_model_board(m, round, p->player, 0)))
            continue;
        desk_html(k, any ? "; " : "");
        desk_put_name(k, p->name);
        any = true;
    }
}

/* "92 players: 90 on boards + 1 bye + 1 not playing: adds up", with the names of who is left out;
 * before the round is paired, how many there are to pair. */
static void put_sum(const struct desk_ink *k, uint32_t round)
{
    const struct sum sum = add_up(k->request->model, round);
    desk_html(k, "<div id=\"sum\" data-live><p>");
    desk_say_number(k, DESK_WORD("PLAYERS_N", "%1 players"), sum.players);
    const bool is_paired = desk_model_round(k->request->model, round) != NULL;
    if (is_paired) {
        desk_htmlf(k, " = %u ", sum.seated);
        desk_say(k, DESK_WORD("ON_BOARDS", "on boards"));
    }
    if (sum.byes > 0) {
        desk_htmlf(k, " + %u ", sum.byes);
        desk_say(k, DESK_WORD("PAB", "bye"));
    }
    if (sum.excused > 0) {
        desk_htmlf(k, is_paired ? " + %u " : " − %u ", sum.excused);
        desk_say(k, DESK_WORD("NOT_PLAYING", "Not playing"));
        desk_html(k, " (");
        put_names(k, round, /* excused= */ true);
        desk_html(k, ")");
    }
    if (!is_paired) {
        desk_htmlf(k, " = <strong>%u</strong> ", sum.lost);
        desk_say(k, DESK_WORD("TO_PAIR", "to be paired"));
    } else if (sum.lost > 0) {
        desk_htmlf(k, " <strong class=\"alert\">✗ + %u ", sum.lost);
        desk_say(k, DESK_WORD("NOT_SEATED", "neither paired nor excused"));
        desk_say(k, DESK_WORD("COLON", ": "));
        put_names(k, round, /* excused= */ false);
        desk_html(k, "</strong>");
    } else {
        desk_html(k, " <span class=\"tag\">✓ ");
        desk_say(k, DESK_WORD("ADDS_UP", "adds up"));
        desk_html(k, "</span>");
    }
    desk_html(k, "</p></div>\n");
}

/* ---- rows ------------------------------------------------------------------------------------ */

struct rows {
    const struct desk_ink *k;
    uint32_t round;
    const struct desk_round *r;
    const swp_tournament *t; /* before the round, for the scores; NULL */
    bool can_enter, can_edit;
};

static void put_score(const struct rows *rows, uint32_t player)
{
    const struct desk_player *const p = desk_model_player(rows->k->request->model, player);
    if (rows->t && p && p->tpn > 0 && swp_tournament_player(rows->t, p->tpn))
        cli_boards_score(rows->t, p->tpn, rows->round, rows->k->out);
}

static void put_player(const struct rows *rows, uint32_t player, const char *classes)
{
    const struct desk_ink *const k = rows->k;
    const struct desk_player *const p = desk_model_player(k->request->model, player);
    desk_htmlf(k, "<td class=\"%s\">", classes);
    if (p) {
        desk_htmlf(k, "<span class=\"faint\">%u</span> ", p->tpn);
        if (*p->title && strcmp(p->title, "none") != 0) {
            desk_put(k, p->title);
            desk_html(k, " ");
        }
        desk_put_name(k, p->name);
        if (p->rating > 0)
            desk_htmlf(k, " <span class=\"faint\">%u</span>", p->rating);
    }
    desk_html(k, "</td><td class=\"r p\">");
    put_score(rows, player);
    desk_html(k, "</td>");
}

/* What the board's cell shows: the result, or why there is none. */
static void put_result(const struct rows *rows, const struct desk_board *board)
{
    const struct desk_ink *const k = rows->k;
    if (board->adjourned && board->result == DESK_RESULT_OPEN)
        desk_say(k, DESK_WORD("ADJOURNED", "adjourned"));
    else if (board->result == DESK_RESULT_OPEN)
        desk_html(k, "· ·");
    else
        desk_html(k, desk_result_shown(board->result));
}

static void put_cell(const struct rows *rows, const struct desk_board *board, size_t number)
{
    const struct desk_ink *const k = rows->k;
    if (board->black == 0) {
        desk_html(k, "<td class=\"x\">");
        desk_say(k, DESK_WORD("PAB", "bye"));
        desk_html(k, "</td>");
        return;
    }
    if (!rows->can_enter) {
        desk_html(k, "<td class=\"x\">");
        put_result(rows, board);
        desk_html(k, "</td>");
        return;
    }
    desk_htmlf(k,
               "<td class=\"x\"><button type=\"button\" class=\"result\" id=\"e%u\" aria-label=\"",
               (unsigned)number);
    desk_say(k, DESK_WORD("BOARD", "Board"));
    desk_htmlf(k, " %u", (unsigned)number);
    desk_say(k, DESK_WORD("COLON", ": "));
    desk_put(k, desk_name_of(k, board->white));
    desk_html(k, " – ");
    desk_put(k, desk_name_of(k, board->black));
    desk_html(k, ", ");
    if (board->result == DESK_RESULT_OPEN)
        desk_say(k, board->adjourned ? DESK_WORD("ADJOURNED", "adjourned")
                                     : DESK_WORD("NO_RESULT", "no result"));
    else
        desk_html(k, desk_result_shown(board->result));
    desk_html(k, "\">");
    put_result(rows, board);
    desk_html(k, "</button></td>");
}

/* "arbiter:anna" to people: "anna". */
static const char *person_of(const char *actor)
{
    const char *const colon = strchr(actor, ':');
    return colon ? colon + 1 : actor;
}

/* Two people, two results: both are shown with a button for each. */
static void put_conflict(const struct rows *rows, const struct desk_board *board, size_t number)
{
    const struct desk_ink *const k = rows->k;
    desk_htmlf(k, "<tr id=\"k%u\" class=\"conflict\"><td></td><td colspan=\"6\"><strong>! ",
               (unsigned)number);
    desk_say(k, DESK_WORD("CLAIMS", "Two results for one board"));
    desk_html(k, "</strong> ");
    if (board->result != DESK_RESULT_OPEN) {
        desk_htmlf(k, "<span class=\"together\">%s</span> ", desk_result_shown(board->result));
        desk_put(k, person_of(board->actor));
        desk_html(k, "; ");
    }
    for (size_t i = 0; i < board->n_claims; i++) {
        desk_htmlf(k, "%s<span class=\"together\">%s</span> ", i > 0 ? "; " : "",
                   desk_result_shown(board->claims[i].result));
        desk_put(k, person_of(board->claims[i].actor));
    }
    desk_html(k, " <span class=\"buttons\">");
    if (board->result != DESK_RESULT_OPEN) {
        desk_html(k, "<button type=\"button\" data-act=\"undo\" data-body=\"{&quot;seqs&quot;:[");
        bool any = false;
        for (size_t i = 0; i < board->n_claims; i++)
            if (board->claims[i].result != board->result && board->claims[i].seq > board->rev) {
                desk_htmlf(k, "%s%llu", any ? "," : "", (unsigned long long)board->claims[i].seq);
                any = true;
            }
        desk_html(k, "]}\">");
        desk_say_with(k, DESK_WORD("STANDS", "%1 stands"), desk_result_shown(board->result), "");
        desk_html(k, "</button>\n");
    }
    for (size_t i = 0; i < board->n_claims; i++) {
        if (board->claims[i].result == board->result)
            continue;
        desk_htmlf(
            k,
            "<button type=\"button\" data-act=\"%s\" data-body=\"{&quot;round&quot;:%u,"
            "&quot;white&quot;:%u,&quot;black&quot;:%u,&quot;result&quot;:&quot;%s&quot;}\">",
            board->result == DESK_RESULT_OPEN ? "set_result" : "correct_result", rows->round,
            board->white, board->black, desk_result_word(board->claims[i].result));
        desk_say_with(k, DESK_WORD("STANDS", "%1 stands"),
                      desk_result_shown(board->claims[i].result), "");
        desk_html(k, "</button>\n");
    }
    desk_html(k, "</span></td></tr>\n");
}

/* What can be asked of a board, and done by hand before it is published. */
static void put_tools(const struct rows *rows, const struct desk_board *board)
{
    const struct desk_ink *const k = rows->k;
    char address[48], body[96];
    (void)snprintf(address, sizeof address, "r/%u/why/%u", rows->round, board->white);
    (void)snprintf(body, sizeof body, "{\"round\":%u,\"white\":%u,\"black\":%u}", rows->round,
                   board->white, board->black);
    desk_link(k, address, "why", DESK_WORD("WHY_THIS", "why?"));
    if (!rows->can_edit)
        return;
    desk_html(k, "<details class=\"more\"><summary>");
    desk_say(k, DESK_WORD("EDIT_BY_HAND", "Change by hand"));
    desk_html(k, "</summary>");
    if (board->black != 0)
        desk_button(k, "swap_colours", body, "", DESK_WORD("SWAP_COLOURS", "Swap colours"));
    desk_button(k, "drop_board", body, "", DESK_WORD("TAKE_APART", "Take apart"));
    desk_html(k, "</details>");
}

/* A result that the pairings since do not know. */
static void put_late_mark(const struct desk_ink *k, const struct desk_board *board)
{
    if (board->late == 0)
        return;
    desk_html(k, " · Δ ");
    if (board->corrected) {
        desk_say(k, DESK_WORD("CORRECTED", "corrected"));
        desk_html(k, " ");
    }
    desk_say_number(k, DESK_WORD("AFTER_PAIRING", "after round %1 was paired"), board->late);
}

static void put_board(const struct rows *rows, size_t index)
{
    const struct desk_ink *const k = rows->k;
    const struct desk_board *const board = &rows->r->boards[index];
    const bool in_conflict = desk_board_in_conflict(board);
    const bool is_changed = rows->round <= k->request->model->n_publications &&
                            k->request->model->publications[rows->round - 1].version > 0 &&
                            desk_board_is_changed(k->request->model, rows->round, index);
    desk_htmlf(k,
               "<tr id=\"b%u\" class=\"%s\" data-board=\"%u\" data-white=\"%u\" data-black=\"%u\" "
               "data-rev=\"%llu\" data-result=\"%s\">",
               (unsigned)index + 1,
               board->black == 0                                        ? "bye"
               : in_conflict                                            ? "board hot"
               : board->result == DESK_RESULT_OPEN && !board->adjourned ? "board open"
                                                                        : "board",
               (unsigned)index + 1, board->white, board->black, (unsigned long long)board->rev,
               desk_result_word(board->result));
    desk_htmlf(k, "<th scope=\"row\" class=\"r b\">%u</th>", (unsigned)index + 1);
    put_player(rows, board->white, "s w");
    put_cell(rows, board, index + 1);
    put_player(rows, board->black, "s k");
    desk_html(k, "<td class=\"m\"><span class=\"by\">");
    if (in_conflict) {
        desk_html(k, "! ");
        desk_say(k, DESK_WORD("CONFLICT", "conflict"));
    } else if (is_changed) {
        desk_html(k, "Δ ");
        desk_say(k, DESK_WORD("CHANGED", "changed"));
    } else if (board->result != DESK_RESULT_OPEN) {
        desk_html(k, *board->read_back ? "✓✓ " : "✓ ");
        desk_put(k, person_of(board->actor));
        if (*board->read_back) {
            desk_html(k, " + ");
            desk_put(k, person_of(board->read_back));
        }
    }
    put_late_mark(k, board);
    desk_html(k, "</span> ");
    put_tools(rows, board);
    desk_html(k, "</td></tr>\n");
    if (in_conflict)
        put_conflict(rows, board, index + 1);
}

static void put_boards(const struct desk_ink *k, uint32_t round, bool can_enter, bool can_edit)
{
    static const char *const headings[] = {
        DESK_WORD("BOARD", "Board"),   DESK_WORD("WHITE", "White"), DESK_WORD("POINTS", "Points"),
        DESK_WORD("RESULT", "Result"), DESK_WORD("BLACK", "Black"), DESK_WORD("POINTS", "Points"),
        DESK_WORD("STATE", "State")};
    const struct desk_model *const m = k->request->model;
    swp_tournament *t = NULL;
    struct rows rows = {k, round, desk_model_round(m, round), NULL, can_enter, can_edit};
    if (desk_tournament_build(m, round - 1, DESK_VIEW_NEXT, &t, NULL) == SWP_OK)
        rows.t = t;
    desk_html(k, "<table class=\"round\"><thead><tr>");
    desk_put_headings(k, headings, "rllllll");
    desk_htmlf(k, "</tr></thead>\n<tbody id=\"boards\" data-live data-round=\"%u\">\n", round);
    for (size_t i = 0; i < rows.r->n_boards; i++)
        put_board(&rows, i);
    desk_html(k, "</tbody></table>\n");
    swp_tournament_destroy(t);
}

/* The colour drawn by lot, which is announced with round 1. */
static void put_lot(const struct desk_ink *k, uint32_t round)
{
    const swp_colour lot = k->request->model->lot;
    if (round != 1 || lot == SWP_COLOUR_NONE)
        return;
    desk_html(k, "<p>");
    desk_say_with(k, DESK_WORD("INITIAL_COLOUR", "Initial colour: %1"),
                  desk_word(k, lot == SWP_COLOUR_WHITE ? DESK_WORD("WHITE", "White")
                                                       : DESK_WORD("BLACK", "Black")),
                  "");
    desk_html(k, "</p>\n");
}

/* ---- before it is paired --------------------------------------------------------------------- */

static void put_before(const struct desk_ink *k, uint32_t round)
{
    const struct desk_model *const m = k->request->model;
    desk_html(k, "<div id=\"before\" data-live>\n");
    put_sum(k, round);
    put_lot(k, round);
    uint32_t without = 0;
    for (uint32_t i = 0; i < m->n_players; i++)
        without += !m->players[i].removed && m->players[i].tpn == 0;
    desk_html(k, "<p class=\"buttons\">");
    if (!m->numbered || without > 0)
        desk_button(k, "make_numbers", "", "main",
                    DESK_WORD("MAKE_NUMBERS", "Make the pairing numbers"));
    if (m->lot == SWP_COLOUR_NONE && round == 1)
        desk_button(k, "draw_lot", "", "main",
                    DESK_WORD("DRAW_LOT", "Draw the lot for the initial colour"));
    desk_html(k, "<button type=\"button\" class=\"main\" data-act=\"pair_round\" accesskey=\"p\">");
    desk_say_number(k, DESK_WORD("PAIR_NOW", "Pair round %1"), round);
    desk_html(k, "</button>\n");
    desk_button(k, "open_round", "", "", DESK_WORD("OPEN_BY_HAND", "Open empty and pair by hand"));
    desk_html(k, "</p>\n");
    if (round > 1 && desk_round_open(m, round - 1) > 0) {
        desk_html(k, "<p><a href=\"");
        desk_put_address(k, "ahead");
        desk_html(k, "\">");
        desk_say_number(k, DESK_WORD("AHEAD", "Preview of round %1"), round);
        desk_html(k, "</a></p>\n");
    }
    char address[32];
    (void)snprintf(address, sizeof address, "r/%u/blocked", round);
    desk_html(k, "<p>");
    desk_link(k, address, "",
              DESK_WORD("BLOCKED_ASK", "Can this round be paired, and who is in the way?"));
    desk_html(k, "</p>\n</div>\n");
}

/* ---- before it is published ------------------------------------------------------------------ */

/* Who is on no board though he plays, to be put on one; nobody is chosen beforehand. */
static void put_free(const struct desk_ink *k, uint32_t round, const char *name, const char *label,
                     bool with_bye)
{
    const struct desk_model *const m = k->request->model;
    char number[12];
    desk_choice_begin(k, name, label, "required");
    desk_option(k, "", "–", true);
    for (uint32_t i = 0; i < m->n_players; i++) {
        const struct desk_player *const p = &m->players[i];
        if (p->removed || !desk_player_plays(p, round) || desk_model_board(m, round, p->player, 0))
            continue;
        (void)snprintf(number, sizeof number, "%u", p->player);
        desk_option(k, number, p->name, false);
    }
    if (with_bye)
        desk_option(k, "0", desk_word(k, DESK_WORD("PAB", "bye")), false);
    desk_choice_end(k);
}

static void put_editing(const struct desk_ink *k, uint32_t round, const struct desk_round *r)
{
    char fixed[32];
    (void)snprintf(fixed, sizeof fixed, "{\"round\":%u}", round);
    if (!r->editing && add_up(k->request->model, round).lost == 0)
        return;
    desk_say_in(k, "p", DESK_WORD("EDITING", "This round is being changed by hand."));
    desk_html(
        k,
        "<form class=\"fields\" data-act=\"set_board\" data-numbers=\"white black\" data-body=\"");
    desk_put(k, fixed);
    desk_html(k, "\">\n");
    put_free(k, round, "white", DESK_WORD("WHITE", "White"), false);
    put_free(k, round, "black", DESK_WORD("BLACK", "Black"), true);
    desk_html(k, "<button type=\"button\" data-try>");
    desk_say(k, DESK_WORD("JUDGE", "What do the rules say?"));
    desk_html(k, "</button>\n");
    desk_form_end(k, DESK_WORD("SET_BOARD", "Put on a board"));
    desk_button(k, "finish_edit", fixed, "main", DESK_WORD("FINISH_EDIT", "The round is complete"));
}

static void put_publishing(const struct desk_ink *k, uint32_t round, const struct desk_round *r)
{
    const struct desk_model *const m = k->request->model;
    const uint32_t version = round <= m->n_publications ? m->publications[round - 1].version : 0;
    desk_html(k, "<div id=\"publishing\" data-live>\n");
    desk_say_in(k, "p",
                version > 0 ? DESK_WORD("CHANGED_BOARDS",
                                        "Not as published: the changed boards are marked.")
                            : DESK_WORD("NOT_PUBLIC", "Nothing has been published yet."));
    put_sum(k, round);
    put_editing(k, round, r);
    desk_htmlf(k,
               "<p class=\"buttons\"><button type=\"button\" class=\"main\" id=\"publish\" "
               "data-act=\"publish_round\" data-body=\"{&quot;round&quot;:%u}\" data-key=\"p\">"
               "<kbd>P</kbd> ",
               round);
    if (version > 0)
        desk_say_number(k, DESK_WORD("PUBLISH_AGAIN", "Publish version %1"), version + 1);
    else
        desk_say(k, DESK_WORD("PUBLISH", "Publish"));
    desk_html(k, "</button>\n");
    const struct desk_entry *const paired = desk_history_pairing(k->request->history, round);
    if (version == 0 && paired) {
        char body[48];
        (void)snprintf(body, sizeof body, "{\"seq\":%llu}", (unsigned long long)paired->event.seq);
        desk_button(k, "undo", body, "", DESK_WORD("UNPAIR", "Take the pairing back"));
    }
    desk_html(k, "</p></div>\n");
}

/* ---- while it is played ---------------------------------------------------------------------- */

/* Who came when the round was paired already. */
static void put_late(const struct desk_ink *k, uint32_t round)
{
    const struct desk_model *const m = k->request->model;
    char address[24];
    uint32_t late = 0;
    for (uint32_t i = 0; i < m->n_players; i++)
        late += desk_player_is_late(m, &m->players[i], round);
    if (late == 0)
        return;
    (void)snprintf(address, sizeof address, "r/%u/late", round);
    desk_html(k, "<a class=\"button\" href=\"");
    desk_put_address(k, address);
    desk_html(k, "\">");
    desk_say_number(k, DESK_WORD("LATE_N", "Latecomers (%1)"), late);
    desk_html(k, "</a>\n");
}

/* What is open, by number. */
static void put_open(const struct desk_ink *k, uint32_t round, const struct desk_round *r)
{
    const size_t open = desk_round_open(k->request->model, round);
    size_t games = 0;
    char in[24], of[24];
    for (size_t i = 0; i < r->n_boards; i++)
        games += r->boards[i].black != 0;
    (void)snprintf(in, sizeof in, "%u", (unsigned)(games - open));
    (void)snprintf(of, sizeof of, "%u", (unsigned)games);
    desk_htmlf(k, "<div id=\"open\" data-live data-open=\"%u\"><p>", (unsigned)open);
    desk_say_with(k, DESK_WORD("IN_OF", "%1 of %2 in"), in, of);
    if (open == 0) {
        desk_html(k, " · ✓ ");
        desk_say(k, DESK_WORD("ALL_IN", "All results are in."));
    } else {
        desk_html(k, " · ");
        desk_say(k, DESK_WORD("STILL_OPEN", "Open:"));
        for (size_t i = 0; i < r->n_boards; i++)
            if (r->boards[i].black != 0 && r->boards[i].result == DESK_RESULT_OPEN &&
                !r->boards[i].adjourned)
                desk_htmlf(k, " <a href=\"#b%u\">%u</a>", (unsigned)i + 1, (unsigned)i + 1);
    }
    desk_html(k, "</p>\n<p class=\"buttons\">");
    if (round == k->request->model->n_rounds) {
        char address[24];
        const uint32_t planned = k->request->model->settings.rounds;
        (void)snprintf(address, sizeof address, "r/%u", round + 1);
        if (planned == 0 || round < planned) {
            desk_htmlf(k, "<a class=\"button%s\" href=\"", open == 0 ? " main" : "");
            desk_put_address(k, open == 0 ? address : "ahead");
            desk_html(k, "\">");
            desk_say_number(k,
                            open == 0 ? DESK_WORD("STEP_PAIR", "Pair round %1")
                                      : DESK_WORD("AHEAD", "Preview of round %1"),
                            round + 1);
            desk_html(k, "</a>\n");
        }
        if (open == 0 && !r->closed) {
            desk_htmlf(k,
                       "<button type=\"button\" data-act=\"close_round\" "
                       "data-body=\"{&quot;round&quot;:%u}\">",
                       round);
            desk_say_number(k, DESK_WORD("CLOSE_ROUND", "Close round %1"), round);
            desk_html(k, "</button>\n");
        }
        if (!r->closed)
            put_late(k, round);
    }
    desk_html(k, "</p></div>\n");
}

static void put_key(const struct desk_ink *k, const char *key, const char *shown, const char *word)
{
    desk_htmlf(k, "<button type=\"button\" data-do=\"%s\" tabindex=\"-1\"><kbd>%s</kbd> ", key,
               shown);
    desk_say(k, word);
    desk_html(k, "</button>\n");
}

/* What the keys do, always in sight; each is a button for who has a mouse. */
static void put_legend(const struct desk_ink *k)
{
    static const char *const digits[][3] = {
        {"1", "5", "0"}, {"1", "5", "0"}, {"1", "2", "3"}, {"1", "3", "2"}};
    static const struct {
        const char *digits;
        const char *word;
    } choices[] = {{"105", DESK_WORD("DIGITS_105", "1 White, 0 Black, 5 draw")},
                   {"123", DESK_WORD("DIGITS_123", "1 White, 2 draw, 3 Black")},
                   {"132", DESK_WORD("DIGITS_132", "1 White, 2 Black, 3 draw")}};
    const enum desk_digits mine = k->request->person.digits;
    desk_html(k, "<div class=\"legend-bar\" id=\"legend\" role=\"toolbar\" aria-label=\"");
    desk_say(k, DESK_WORD("KEYS", "Keys"));
    desk_html(k, "\">\n<p id=\"now\"></p>\n");
    if (mine == DESK_DIGITS_UNSAID) {
        desk_html(k, "<p>");
        desk_say(k, DESK_WORD("CHOOSE_DIGITS", "Which digits do you type for a result?"));
        desk_html(k, "</p>\n");
        for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
            desk_htmlf(k, "<button type=\"button\" data-choose=\"%s\">", choices[i].digits);
            desk_say(k, choices[i].word);
            desk_html(k, "</button>\n");
        }
    } else {
        put_key(k, "white", digits[mine][0], DESK_WORD("WHITE_WINS", "White wins"));
        put_key(k, "draw", digits[mine][1], DESK_WORD("DRAW", "draw"));
        put_key(k, "black", digits[mine][2], DESK_WORD("BLACK_WINS", "Black wins"));
    }
    put_key(k, "forfeit", "F", DESK_WORD("FORFEIT", "forfeit, then the digit"));
    put_key(k, "adjourn", "A", DESK_WORD("ADJOURNED", "adjourned"));
    put_key(k, "clear", desk_word(k, DESK_WORD("KEY_DELETE", "Del")),
            DESK_WORD("CLEAR", "clear (twice)"));
    put_key(k, "next", "Tab", DESK_WORD("NEXT_OPEN", "next open board"));
    put_key(k, "slips", desk_word(k, DESK_WORD("KEY_INSERT", "Ins")),
            DESK_WORD("SLIP_MODE", "Slips"));
    put_key(k, "read", "R", DESK_WORD("READ_MODE", "Read back"));
    desk_html(k, "<form id=\"slip\" hidden><label>");
    desk_say(k, DESK_WORD("SLIP_LABEL", "Board, blank, result digit, Enter"));
    desk_html(
        k,
        " <input id=\"slip-line\" autocomplete=\"off\" inputmode=\"numeric\" size=\"10\"></label>"
        " <output id=\"slip-told\"></output></form>\n</div>\n");
}

static void put_state(const struct desk_ink *k, uint32_t round, const struct desk_round *r)
{
    const struct desk_model *const m = k->request->model;
    const bool is_published = round <= m->n_publications && m->publications[round - 1].version > 0;
    desk_html(k, "<p id=\"state\" data-live>");
    if (is_published)
        desk_say_number(k, DESK_WORD("PUBLISHED_V", "published, version %1"),
                        m->publications[round - 1].version);
    if (r->edited) {
        desk_html(k, is_published ? " · " : "");
        desk_say(k, DESK_WORD("EDITED", "Changed by hand."));
    }
    if (r->closed) {
        desk_html(k, is_published || r->edited ? " · ✓ " : "✓ ");
        desk_say(k, DESK_WORD("ROUND_CLOSED", "closed"));
    }
    for (uint32_t i = 1; i <= m->n_rounds && m->n_rounds > 1; i++) {
        char address[24];
        (void)snprintf(address, sizeof address, "r/%u", i);
        desk_html(k, " <a class=\"number\" href=\"");
        desk_put_address(k, address);
        desk_htmlf(k, "\"%s>", i == round ? " aria-current=\"page\"" : "");
        desk_say_number(k, DESK_WORD("ROUND_N", "Round %1"), i);
        desk_html(k, "</a>");
    }
    desk_html(k, "</p>\n");
    put_lot(k, round);
    desk_html(k, "<p id=\"stays\" data-live>");
    struct cli_text stays = CLI_TEXT_INIT;
    cli_text_format(&stays, "Δ %s ",
                    desk_word(k, DESK_WORD("STAYS", "This round stays as it is:")));
    (void)desk_put_late_results(k, round, cli_text_get(&stays));
    cli_text_free_part(&stays, k->out);
    desk_html(k, "</p>\n");
}

void desk_page_round(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_model *const m = request->model;
    const uint32_t round = request->round;
    const struct desk_round *const r = desk_model_round(m, round);
    const bool is_last = round == m->n_rounds;
    char number[12], of[12], before[24] = "";
    struct cli_text heading = CLI_TEXT_INIT;
    (void)snprintf(number, sizeof number, "%u", round);
    (void)snprintf(of, sizeof of, "%u", m->settings.rounds);
    desk_fill(k, &heading,
              !r                       ? DESK_WORD("BEFORE_PAIRING", "Round %1 is not paired yet")
              : m->settings.rounds > 0 ? DESK_WORD("ROUND_N_OF", "Round %1 of %2")
                                       : DESK_WORD("ROUND_N", "Round %1"),
              number, of);
    if (r && desk_round_open(m, round) > 0)
        (void)snprintf(before, sizeof before, "(%u) ", (unsigned)desk_round_open(m, round));
    desk_frame_begin(k, DESK_PLACE_ROUND, before, cli_text_get(&heading));
    cli_text_free(&heading);
    if (!r) {
        put_before(k, round);
    } else {
        const bool shown = desk_round_is_shown(m, round);
        put_state(k, round, r);
        if (!shown && is_last)
            put_publishing(k, round, r);
        if (shown || !is_last)
            put_open(k, round, r);
        put_boards(k, round, shown, is_last && !r->closed);
        if (shown)
            put_legend(k);
    }
    desk_script(k, "round.js");
    desk_frame_end(k);
}
