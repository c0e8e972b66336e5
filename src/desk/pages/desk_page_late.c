/* SPDX-License-Identifier: Apache-2.0 */
/* Latecomers of a round that is being played: two of them get a new last board, or one of them
 * meets the player with the bye. Whether the rules allow it, and with which colours, the library
 * says of the two alone, before anything is done; what is done are acts of a hand edit, one behind
 * the other (desk_act_rounds.c). */
#include "desk/acts/desk_act.h"
#include "desk/base/desk_memory.h"
#include "desk/model/desk_tournament.h"
#include "desk/words/desk_findings.h"
#include "desk_bars.h"

#include <stdio.h>
#include <stdlib.h>

enum { FEW = 6, MOST = 60 }; /* latecomers of whom all pairs are shown; of whom any are */

struct late {
    const struct desk_ink *k;
    uint32_t round;
    const struct desk_round *r;
    const struct desk_player *players[MOST];
    size_t count;
    const struct desk_player *bye; /* who has the bye; NULL */
    bool *among;                   /* room for a tournament of two */
};

/* Numbered, not away for good, and on no board. */
static void find_late(struct late *l)
{
    const struct desk_model *const m = l->k->request->model;
    for (uint32_t i = 0; i < m->n_players && l->count < MOST; i++) {
        const struct desk_player *const p = &m->players[i];
        if (desk_player_is_late(m, p, l->round))
            l->players[l->count++] = p;
    }
    const size_t n = l->r->n_boards;
    if (n > 0 && l->r->boards[n - 1].black == 0)
        l->bye = desk_model_player(m, l->r->boards[n - 1].white);
}

/* ---- what the rules say of two ----------------------------------------------------------------
 */

static swp_tournament *only_these(const struct late *l, const struct desk_player *a,
                                  const struct desk_player *b, swp_error *err)
{
    swp_tournament *t = NULL;
    l->among[a->player - 1] = l->among[b->player - 1] = true;
    (void)desk_tournament_build_among(l->k->request->model, l->round - 1, DESK_VIEW_NEXT, l->among,
                                      &t, err);
    l->among[a->player - 1] = l->among[b->player - 1] = false;
    return t;
}

/* Why the two may not meet; what the library says of the round where it is something else. */
static void put_hindrance(const struct late *l, const swp_tournament *t, const swp_error *err)
{
    swp_blockers *blockers = NULL;
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = l->round;
    desk_html(l->k, "<strong class=\"alert\">✗ ");
    desk_say(l->k, DESK_WORD("VERDICT_IMPOSSIBLE", "impossible"));
    desk_html(l->k, "</strong> ");
    if (swp_blockers_create(t, &options, &blockers, NULL) == SWP_OK &&
        swp_blockers_pair_count(blockers) > 0)
        desk_put_bars(l->k, blockers, swp_blockers_pair_at(blockers, 0));
    else
        desk_put_error(l->k, "span", err);
    swp_blockers_destroy(blockers);
}

/* ---- what is done -----------------------------------------------------------------------------
 */

static void add_act(json_t *acts, const char *act, json_t *body)
{
    json_array_append_new(acts, json_pack("[s,o]", act, body));
}

static void add_arrival(json_t *acts, const struct desk_player *p)
{
    if (!p->arrived)
        add_act(acts, "arrive", json_pack("{s:i}", "player", (int)p->player));
}

/* They are here, the bye goes, the board comes, the edit ends, and the round is shown anew. */
static json_t *acts_for(const struct late *l, const struct desk_player *white,
                        const struct desk_player *black)
{
    const bool with_bye = l->bye && (white == l->bye || black == l->bye);
    const int round = (int)l->round;
    json_t *const acts = json_array();
    add_arrival(acts, white);
    add_arrival(acts, black);
    if (with_bye)
        add_act(
            acts, "drop_board",
            json_pack("{s:i,s:i,s:i}", "round", round, "white", (int)l->bye->player, "black", 0));
    add_act(acts, "set_board",
            json_pack("{s:i,s:i,s:i}", "round", round, "white", (int)white->player, "black",
                      (int)black->player));
    add_act(acts, "finish_edit",
            json_pack("{s:i,s:s}", "round", round, "why",
                      desk_word(l->k, DESK_WORD("LATE", "Latecomers"))));
    if (l->r->published)
        add_act(acts, "publish_round", json_pack("{s:i}", "round", round));
    return acts;
}

static void put_names(const struct late *l, const struct desk_player *white,
                      const struct desk_player *black)
{
    desk_put_name(l->k, white->name);
    desk_html(l->k, " – ");
    desk_put_name(l->k, black->name);
    desk_html(l->k, " ");
}

/* Two who might meet, with the colours that the rules give, or why not. */
static void put_two(const struct late *l, const struct desk_player *a, const struct desk_player *b)
{
    const struct desk_ink *const k = l->k;
    swp_pairing *pairing = NULL;
    swp_error err = {0};
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    options.round = l->round;
    swp_tournament *const t = only_these(l, a, b, &err);
    desk_html(k, "<li>");
    if (t && swp_pairing_create(t, &options, &pairing, &err) == SWP_OK) {
        const bool a_white = swp_pairing_board_at(pairing, 0).white == a->tpn;
        const struct desk_player *const white = a_white ? a : b, *const black = a_white ? b : a;
        char number[12]; /* the bye stands behind it, or goes */
        (void)snprintf(number, sizeof number, "%u", (unsigned)l->r->n_boards + (l->bye ? 0 : 1));
        put_names(l, white, black);
        desk_html(k, "<span class=\"tag\">✓ ");
        desk_say(k, DESK_WORD("LATE_ALLOWED", "the rules allow it"));
        desk_html(k, "</span> ");
        desk_button_acts(k, acts_for(l, white, black), "main",
                         DESK_WORD("LATE_SEAT", "Pair them on board %1"), number);
    } else if (t) {
        put_names(l, a, b);
        put_hindrance(l, t, &err);
    } else {
        put_names(l, a, b);
        desk_put_error(k, "span", &err);
    }
    desk_html(k, "</li>\n");
    swp_pairing_destroy(pairing);
    swp_tournament_destroy(t);
}

/* ---- one alone --------------------------------------------------------------------------------
 */

/* Half a point, as far as the settings allow it: the act is tried, and what it would say is said.
 */
static void put_half(const struct late *l, const struct desk_player *p)
{
    const struct desk_page_request *const r = l->k->request;
    struct desk_outcome outcome;
    json_t *const body = json_pack("{s:i,s:i,s:s}", "player", (int)p->player, "round",
                                   (int)l->round, "worth", "half");
    const struct desk_command command = {
        .act = "ask_bye", .body = body, .actor = r->person.actor, .now = r->now};
    desk_act(r->model, r->history, &command, &outcome);
    json_t *const document = desk_outcome_json(&outcome);
    desk_tell_findings(document, &outcome, r->person.language, r->model, NULL);
    const json_t *const findings = json_object_get(document, "findings");
    for (size_t i = 0; i < json_array_size(findings); i++) {
        const char *const text =
            json_string_value(json_object_get(json_array_get(findings, i), "text"));
        desk_put(l->k, text ? text : "");
        desk_html(l->k, " ");
    }
    if (outcome.kind == DESK_OUTCOME_DONE || outcome.kind == DESK_OUTCOME_ASK) {
        char *const text = json_dumps(body, JSON_COMPACT);
        desk_button(l->k, "ask_bye", text ? text : "{}", "",
                    DESK_WORD("LATE_HALF", "Give half a point for this round"));
        free(text);
    }
    json_decref(document);
    desk_outcome_free(&outcome);
    json_decref(body);
}

static void put_alone(const struct late *l, const struct desk_player *p)
{
    const bool has_half = desk_player_bye(p, l->round) == DESK_BYE_HALF;
    desk_html(l->k, "<li>");
    desk_put_name(l->k, p->name);
    desk_say(l->k, DESK_WORD("COLON", ": "));
    desk_say(l->k, has_half
                       ? DESK_WORD("LATE_HALF_GIVEN", "Half a point for this round.")
                       : DESK_WORD("LATE_NOTHING", "No points for this round; nothing to do."));
    desk_html(l->k, " ");
    if (!has_half)
        put_half(l, p);
    desk_html(l->k, "</li>\n");
}

/* ---- the page ---------------------------------------------------------------------------------
 */

/* One of many is chosen first. */
static void put_choice(const struct late *l)
{
    desk_say_in(l->k, "p", DESK_WORD("LATE_CHOOSE", "Choose a player to see whom they can meet."));
    desk_html(l->k, "<p>");
    for (size_t i = 0; i < l->count; i++) {
        desk_htmlf(l->k, "%s<a href=\"?a=%u\">", i > 0 ? " · " : "", l->players[i]->player);
        desk_put_name(l->k, l->players[i]->name);
        desk_html(l->k, "</a>");
    }
    desk_html(l->k, "</p>\n");
}

static void put_pairs(const struct late *l, uint32_t chosen)
{
    if (l->count > 1)
        desk_say_in(l->k, "h2", DESK_WORD("LATE_TWO", "Two of them meet"));
    if (l->count > FEW)
        put_choice(l);
    desk_html(l->k, "<ul class=\"sets\">\n");
    for (size_t i = 0; i < l->count; i++)
        for (size_t j = i + 1; j < l->count; j++)
            if (l->count <= FEW || l->players[i]->player == chosen ||
                l->players[j]->player == chosen)
                put_two(l, l->players[i], l->players[j]);
    desk_html(l->k, "</ul>\n");
}

static void put_with_bye(const struct late *l, uint32_t chosen)
{
    desk_html(l->k, "<h2>");
    desk_say_with(l->k, DESK_WORD("LATE_BYE", "One of them meets %1, who has the bye"),
                  l->bye->name, "");
    desk_html(l->k, "</h2>\n<ul class=\"sets\">\n");
    for (size_t i = 0; i < l->count; i++)
        if (l->count <= FEW || l->players[i]->player == chosen)
            put_two(l, l->players[i], l->bye);
    desk_html(l->k, "</ul>\n");
}

static void put_latecomers(const struct late *l)
{
    const uint32_t chosen = desk_page_number(l->k->request, "a");
    desk_say_in(
        l->k, "p",
        DESK_WORD("LATE_ABOUT",
                  "They are not paired in this round. Anything done here is a change by hand: the "
                  "new board becomes the last one, the round is published again as a new version, "
                  "and the report says so. Enter new players first, under Players."));
    put_pairs(l, chosen);
    if (l->bye)
        put_with_bye(l, chosen);
    desk_say_in(l->k, "h2", DESK_WORD("LATE_ALONE", "One of them alone"));
    desk_html(l->k, "<ul class=\"sets\">\n");
    for (size_t i = 0; i < l->count; i++)
        put_alone(l, l->players[i]);
    desk_html(l->k, "</ul>\n");
}

void desk_page_late(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_model *const m = request->model;
    struct late late = {.k = k, .round = request->round, .r = desk_model_round(m, request->round)};
    if (!late.r || late.round != m->n_rounds || late.r->closed) {
        desk_page_problem(request, 404, "not_found", "", page);
        return;
    }
    late.among = desk_new(m->n_players, sizeof *late.among);
    find_late(&late);
    desk_frame_begin(k, DESK_PLACE_ROUND, "", desk_word(k, DESK_WORD("LATE", "Latecomers")));
    desk_put_back(k, late.round);
    desk_html(k, "<div id=\"late\" data-live>\n");
    if (late.r->editing)
        desk_say_in(
            k, "p",
            DESK_WORD("LATE_EDITING", "The round is being changed by hand. Finish that first."));
    else if (late.count == 0)
        desk_say_in(k, "p",
                    DESK_WORD("LATE_NOBODY", "Everyone who could play this round is on a board."));
    else
        put_latecomers(&late);
    desk_html(k, "</div>\n");
    desk_frame_end(k);
    free(late.among);
}
