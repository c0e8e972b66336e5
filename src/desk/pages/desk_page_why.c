/* SPDX-License-Identifier: Apache-2.0 */
/* Why a player has this board, why not another, and what the next round can be while games run. All
 * of it is the library's word, from events recorded while it pairs. */
#include "desk/model/desk_tournament.h"
#include "desk_frame.h"

#include <stdio.h>
#include <string.h>

/* ---- the round paired again ------------------------------------------------------------------ */

struct again {
    swp_tournament *t;
    swp_pairing *pairing;
    swp_error err;
};

static bool pair_again(const struct desk_model *m, uint32_t round, struct again *out)
{
    *out = (struct again){0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = round;
    options.flags = SWP_PAIR_TRACE;
    return desk_tournament_build(m, round - 1, DESK_VIEW_NEXT, &out->t, &out->err) == SWP_OK &&
           swp_pairing_create(out->t, &options, &out->pairing, &out->err) == SWP_OK;
}

static void forget(struct again *again)
{
    swp_pairing_destroy(again->pairing);
    swp_tournament_destroy(again->t);
}

/* Whether the round stands as the rules pair it today. */
static bool stands(const struct desk_model *m, uint32_t round, const struct again *again)
{
    const struct desk_round *const r = desk_model_round(m, round);
    bool same = r && r->n_boards == swp_pairing_board_count(again->pairing);
    for (uint32_t i = 0; same && i < r->n_boards; i++) {
        const swp_board board = swp_pairing_board_at(again->pairing, i);
        const struct desk_player *const white = desk_model_by_tpn(m, board.white);
        const struct desk_player *const black =
            board.black ? desk_model_by_tpn(m, board.black) : NULL;
        same = white && desk_model_board(m, round, white->player, black ? black->player : 0) &&
               (black || desk_model_board(m, round, white->player, 0)->black == 0);
    }
    return same;
}

/* ---- why ------------------------------------------------------------------------------------- */

static void put_reasons(const struct desk_ink *k, const struct again *again, uint32_t player)
{
    const struct desk_player *const p = desk_model_player(k->request->model, player);
    swp_explanation *told = NULL;
    swp_error err = {0};
    if (!p)
        return;
    desk_html(k, "<h2>");
    desk_put_name(k, p->name);
    desk_html(k, "</h2>\n");
    if (swp_explanation_create(again->t, again->pairing, p->tpn, &told, &err) == SWP_OK)
        for (uint32_t i = 0; i < swp_explanation_count(told); i++) {
            const swp_passage *const passage = swp_explanation_at(told, i);
            const bool is_heading = passage->kind == SWP_PASSAGE_KIND_HEADING;
            desk_put_saying(k, is_heading ? "h3" : "p", passage->text, passage->saying,
                            is_heading ? "" : passage->article);
        }
    else
        desk_say_error(k, DESK_WORD("NOT_EXPLAINED", "This system is not explained: %1"), &err);
    swp_explanation_destroy(told);
}

static void put_question(const struct desk_ink *k, uint32_t round, const struct desk_player *p)
{
    const struct desk_model *const m = k->request->model;
    char address[32], number[12];
    (void)snprintf(address, sizeof address, "r/%u/whynot", round);
    desk_html(k, "<form method=\"get\" class=\"fields\" action=\"");
    desk_put_address(k, address);
    desk_htmlf(k, "\"><input type=\"hidden\" name=\"a\" value=\"%u\">", p->player);
    desk_choice_begin(k, "b", DESK_WORD("WHY_NOT", "Why not"), "");
    desk_option(k, "0", desk_word(k, DESK_WORD("PAB", "bye")), false);
    for (uint32_t i = 0; i < m->n_players; i++) {
        const struct desk_player *const other = &m->players[i];
        if (other->removed || other == p || other->tpn == 0 || !desk_player_plays(other, round))
            continue;
        (void)snprintf(number, sizeof number, "%u", other->player);
        desk_option(k, number, other->name, false);
    }
    desk_choice_end(k);
    desk_form_end(k, DESK_WORD("ASK", "Ask"));
}

void desk_page_why(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_model *const m = request->model;
    const struct desk_player *const p = desk_model_player(m, request->player);
    const struct desk_board *const board = p && desk_model_round(m, request->round)
                                               ? desk_model_board(m, request->round, p->player, 0)
                                               : NULL;
    struct again again;
    struct cli_text heading = CLI_TEXT_INIT;
    if (!board) {
        desk_page_problem(request, 404, "not_found", "", page);
        return;
    }
    desk_fill(k, &heading, DESK_WORD("WHY_BOARD", "Why %1 meets %2"), desk_name_of(k, board->white),
              board->black ? desk_name_of(k, board->black) : desk_word(k, DESK_WORD("PAB", "bye")));
    desk_frame_begin(k, DESK_PLACE_ROUND, "", cli_text_get(&heading));
    cli_text_free(&heading);
    desk_put_back(k, request->round);
    if (pair_again(m, request->round, &again)) {
        if (!stands(m, request->round, &again))
            desk_say_in(
                k, "p class=\"differs\"",
                DESK_WORD("PAIRED_OTHERWISE",
                          "Results have changed since: with today's results this round would be "
                          "paired differently. What follows explains that pairing."));
        put_reasons(k, &again, board->white);
        if (board->black != 0)
            put_reasons(k, &again, board->black);
    } else {
        desk_put_error(k, "p", &again.err);
    }
    forget(&again);
    put_question(k, request->round, p);
    desk_frame_end(k);
}

/* ---- why not --------------------------------------------------------------------------------- */

static const char *word_of(swp_verdict verdict)
{
    static const char *const words[] = {
        [SWP_VERDICT_PAIRED] = DESK_WORD("VERDICT_PAIRED", "this is the pairing"),
        [SWP_VERDICT_COLOURS] = DESK_WORD("VERDICT_COLOURS", "other colours"),
        [SWP_VERDICT_LATER] = DESK_WORD("VERDICT_LATER", "possible, but later"),
        [SWP_VERDICT_WORSE] = DESK_WORD("VERDICT_WORSE", "possible, but worse"),
        [SWP_VERDICT_IMPOSSIBLE] = DESK_WORD("VERDICT_IMPOSSIBLE", "impossible"),
    };
    return words[verdict];
}

static void put_answer(const struct desk_ink *k, const struct desk_player *a,
                       const struct desk_player *b)
{
    swp_tournament *t = NULL;
    swp_whynot *answer = NULL;
    swp_error err = {0};
    swp_wish wish = SWP_WISH_INIT;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = k->request->round;
    wish.kind = b ? SWP_WISH_KIND_MEETING : SWP_WISH_KIND_BYE;
    wish.player = a->tpn;
    wish.opponent = b ? b->tpn : 0;
    if (desk_tournament_build(k->request->model, k->request->round - 1, DESK_VIEW_NEXT, &t, &err) ==
            SWP_OK &&
        swp_whynot_create(t, &options, &wish, &answer, &err) == SWP_OK) {
        desk_html(k, "<p><strong class=\"tag\">");
        desk_say(k, word_of(swp_whynot_verdict(answer)));
        desk_html(k, "</strong></p>\n");
        for (uint32_t i = 0; i < swp_whynot_reason_count(answer); i++) {
            const swp_whynot_reason *const reason = swp_whynot_reason_at(answer, i);
            desk_put_saying(k, "p", reason->text, reason->saying, reason->article);
        }
    } else {
        desk_put_error(k, "p", &err);
    }
    swp_whynot_destroy(answer);
    swp_tournament_destroy(t);
}

void desk_page_whynot(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_player *const a =
        desk_model_player(request->model, desk_page_number(request, "a"));
    const uint32_t other = desk_page_number(request, "b");
    const struct desk_player *const b = desk_model_player(request->model, other);
    struct cli_text heading = CLI_TEXT_INIT;
    if (!a || (other > 0 && !b) || a->tpn == 0 || (b && b->tpn == 0)) {
        desk_page_problem(request, 404, "not_found", "", page);
        return;
    }
    cli_text_format(&heading, "%s%s", desk_word(k, DESK_WORD("WHY_NOT", "Why not")),
                    desk_word(k, DESK_WORD("COLON", ": ")));
    cli_text_string(&heading, a->name);
    cli_text_string(&heading, " – ");
    cli_text_string(&heading, b ? b->name : desk_word(k, DESK_WORD("PAB", "bye")));
    desk_frame_begin(k, DESK_PLACE_ROUND, "", cli_text_get(&heading));
    cli_text_free(&heading);
    desk_put_back(k, request->round);
    put_answer(k, a, b);
    put_question(k, request->round, a);
    desk_frame_end(k);
}

/* ---- the next round, while games run --------------------------------------------------------- */

static void put_tpn(const struct desk_ink *k, uint32_t tpn)
{
    const struct desk_player *const p = tpn > 0 ? desk_model_by_tpn(k->request->model, tpn) : NULL;
    if (p)
        desk_put_name(k, p->name);
    else
        desk_say(k, DESK_WORD("PAB", "bye"));
}

static void put_preview(const struct desk_ink *k, const swp_preview *preview)
{
    char games[12], outcomes[12];
    (void)snprintf(games, sizeof games, "%u", swp_preview_game_count(preview));
    (void)snprintf(outcomes, sizeof outcomes, "%u", swp_preview_outcome_count(preview));
    desk_html(k, "<p>");
    desk_say_with(
        k,
        swp_preview_outcome_count(preview) > 0
            ? DESK_WORD(
                  "AHEAD_OPEN",
                  "%1 games are still open; all %2 combinations of their results were paired.")
            : DESK_WORD("AHEAD_MANY", "%1 games are still open: too many for a preview."),
        games, outcomes);
    desk_html(k, "</p>\n<ul>\n");
    for (uint32_t i = 0; i < swp_preview_board_count(preview); i++) {
        const swp_preview_board *const board = swp_preview_board_at(preview, i);
        desk_html(k, "<li>");
        put_tpn(k, board->white);
        desk_html(k, " – ");
        put_tpn(k, board->black);
        desk_html(k, " <span class=\"tag\">");
        desk_say(k, board->colours_are_certain ? DESK_WORD("CERTAIN", "certain")
                                               : DESK_WORD("COLOURS_OPEN", "colours open"));
        desk_html(k, "</span></li>\n");
    }
    desk_html(k, "</ul>\n");
    if (swp_preview_player_count(preview) > 0) {
        desk_say_in(k, "h2", DESK_WORD("UNCERTAIN", "Opponent not certain"));
        desk_html(k, "<ul>\n");
    }
    for (uint32_t i = 0; i < swp_preview_player_count(preview); i++) {
        const swp_preview_player *const player = swp_preview_player_at(preview, i);
        desk_html(k, "<li>");
        put_tpn(k, player->tpn);
        desk_say(k, DESK_WORD("COLON", ": "));
        desk_say_number(k, DESK_WORD("OPPONENTS_N", "%1 possible opponents"), player->opponents);
        desk_html(k, "</li>\n");
    }
    if (swp_preview_player_count(preview) > 0)
        desk_html(k, "</ul>\n");
}

void desk_page_ahead(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    swp_tournament *t = NULL;
    swp_preview *preview = NULL;
    swp_error err = {0};
    struct cli_text heading = CLI_TEXT_INIT;
    char number[12];
    (void)snprintf(number, sizeof number, "%u", request->model->n_rounds + 1);
    desk_fill(k, &heading, DESK_WORD("AHEAD", "Preview of round %1"), number, "");
    desk_frame_begin(k, DESK_PLACE_ROUND, "", cli_text_get(&heading));
    cli_text_free(&heading);
    if (desk_tournament_build(request->model, request->model->n_rounds, DESK_VIEW_PAIRING, &t,
                              &err) == SWP_OK &&
        swp_preview_create(t, NULL, &preview, &err) == SWP_OK)
        put_preview(k, preview);
    else
        desk_put_error(k, "p", &err);
    swp_preview_destroy(preview);
    swp_tournament_destroy(t);
    desk_frame_end(k);
}
