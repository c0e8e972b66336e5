/* SPDX-License-Identifier: Apache-2.0 */
/* Start, sign in, an event's overview, and what went wrong. */
#include "cli/cli_page_style.h"
#include "desk_frame.h"

#include <stdio.h>
#include <string.h>

/* ---- start ----------------------------------------------------------------------------------- */

static void put_event(const struct desk_ink *k, const struct desk_event_row *row)
{
    struct desk_page_request there = *k->request;
    there.slug = row->slug;
    const struct desk_ink within = {&there, k->page, k->out};
    char first[24], second[24];
    desk_html(k, "<li class=\"event\"><a href=\"");
    desk_put_address(&within, "");
    desk_html(k, "\">");
    desk_put_name(k, *row->name ? row->name : row->slug);
    desk_html(k, "</a> <span>");
    if (*row->problem) {
        desk_html(k, "<strong class=\"alert\">✗ ");
        desk_put_problem(k, row->problem);
        desk_html(k, "</strong>");
    } else {
        (void)snprintf(first, sizeof first, "%u", row->paired);
        (void)snprintf(second, sizeof second, "%u", row->rounds);
        if (row->paired == 0)
            desk_say(k, DESK_WORD("NO_ROUND_YET", "no round yet"));
        else
            desk_say_with(k,
                          row->rounds > 0 ? DESK_WORD("ROUND_N_OF", "Round %1 of %2")
                                          : DESK_WORD("ROUND_N", "Round %1"),
                          first, second);
        desk_html(k, " · ");
        desk_say_number(k, DESK_WORD("PLAYERS_N", "%1 players"), row->players);
        if (row->open > 0) {
            desk_html(k, " · ");
            desk_say_number(k, DESK_WORD("OPEN_BOARDS_N", "%1 boards open"), row->open);
        }
    }
    desk_html(k, "</span></li>\n");
}

void desk_systems_choice(const struct desk_ink *k, const char *chosen)
{
    desk_choice_begin(k, "system", DESK_WORD("SYSTEM", "Pairing system"), "");
    for (uint32_t i = 0; swp_system_at(i); i++) {
        const swp_system *const system = swp_system_at(i);
        if (system->flags & (SWP_SYSTEM_PAIRS_MATCHES | SWP_SYSTEM_PAIRS_TEAMS))
            continue; /* the log has neither yet */
        desk_option(k, system->id, system->title,
                    *chosen ? strcmp(chosen, system->id) == 0 : system == swp_system_default());
    }
    desk_choice_end(k);
}

void desk_page_start(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    desk_frame_begin(k, DESK_PLACE_NONE, "", desk_word(k, DESK_WORD("EVENTS", "Events")));
    if (request->n_events == 0)
        desk_say_in(
            k, "p",
            DESK_WORD("NO_EVENTS", "There is no event in this folder yet. Start with a name."));
    else
        desk_html(k, "<ul class=\"events\">\n");
    for (size_t i = 0; i < request->n_events; i++)
        put_event(k, &request->events[i]);
    desk_html(k, request->n_events > 0 ? "</ul>\n" : "");
    desk_say_in(k, "h2", DESK_WORD("NEW_EVENT", "New event"));
    desk_html(k, "<form class=\"fields\" data-new>\n");
    desk_field(k, "text", "name", DESK_WORD("EVENT_NAME", "Name of the event"), "",
               "required maxlength=\"200\"");
    desk_field(k, "number", "rounds", DESK_WORD("ROUNDS", "Rounds"), "9",
               "required min=\"1\" max=\"99\"");
    desk_systems_choice(k, "");
    desk_html(k, "<label class=\"tick\"><input type=\"checkbox\" name=\"rated\"> ");
    desk_say(k, DESK_WORD("RATED", "Rated by FIDE (begins in FIDE mode)"));
    desk_html(k, "</label>\n");
    desk_form_end(k, DESK_WORD("CREATE", "Create"));
    desk_say_in(k, "h2", DESK_WORD("RESTORE", "Restore from a saved log"));
    desk_html(k, "<form class=\"fields\" data-restore>\n");
    desk_field(k, "file", "log", DESK_WORD("SAVED_LOG", "Saved log"), "", "required");
    desk_form_end(k, DESK_WORD("RESTORE_DO", "Restore beside the others"));
    desk_frame_end(k);
}

/* ---- signing in ------------------------------------------------------------------------------ */

void desk_page_enter(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    desk_frame_begin(k, DESK_PLACE_NONE, "", desk_word(k, DESK_WORD("ENTER", "Sign in")));
    desk_html(k, "<form id=\"enter\" class=\"fields\">\n");
    desk_field(k, "text", "name", DESK_WORD("YOUR_NAME", "Your name"), "",
               "required maxlength=\"40\"");
    desk_field(k, "password", "passphrase", DESK_WORD("PASSPHRASE", "Passphrase"), "", "required");
    desk_form_end(k, DESK_WORD("ENTER", "Sign in"));
    desk_html(k, "<p id=\"said\" role=\"alert\"></p>\n");
    desk_script(k, "enter.js");
    desk_frame_end(k);
}

/* ---- overview -------------------------------------------------------------------------------- */

struct step {
    bool is_done;
    const char *address;
    const char *word;
    uint32_t round;
};

static void put_step(const struct desk_ink *k, const struct step *step, bool is_next)
{
    desk_htmlf(k, "<li class=\"%s\"><a href=\"",
               step->is_done ? "done"
               : is_next     ? "next"
                             : "later");
    desk_put_address(k, step->address);
    desk_html(k, "\">");
    desk_say_number(k, step->word, step->round);
    desk_html(k, "</a> <span class=\"tag\">");
    desk_html(k, step->is_done ? "✓ " : is_next ? "→ " : "");
    desk_say(k, step->is_done ? DESK_WORD("STEP_DONE", "done")
                : is_next     ? DESK_WORD("STEP_NEXT", "next")
                              : DESK_WORD("STEP_LATER", "later"));
    desk_html(k, "</span></li>\n");
}

/* The round that is being played or comes next, and whether it is the one before the end. */
static uint32_t round_at_work(const struct desk_model *m)
{
    const bool is_over = m->n_rounds > 0 && desk_round_open(m, m->n_rounds) == 0 &&
                         m->rounds[m->n_rounds - 1].published;
    const bool has_more = m->settings.rounds == 0 || m->n_rounds < m->settings.rounds;
    return m->n_rounds == 0 ? 1 : is_over && has_more ? m->n_rounds + 1 : m->n_rounds;
}

void desk_page_event(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_model *const m = request->model;
    const uint32_t round = round_at_work(m);
    const struct desk_round *const r = desk_model_round(m, round);
    char address[24];
    (void)snprintf(address, sizeof address, "r/%u", round);
    const bool all_in = r && r->published && desk_round_open(m, round) == 0;
    const struct step steps[] = {
        {m->n_players > 1, "players", DESK_WORD("STEP_PLAYERS", "Enter the players"), 0},
        {m->n_rounds > 0 || (m->n_players > 1 && m->numbered), "checkin",
         DESK_WORD("STEP_CHECKIN", "Check players in"), 0},
        {r != NULL, address, DESK_WORD("STEP_PAIR", "Pair round %1"), round},
        {r && r->published, address, DESK_WORD("STEP_PUBLISH", "Publish round %1"), round},
        {all_in, address, DESK_WORD("STEP_RESULTS", "Enter the results of round %1"), round},
        {false, "standings", DESK_WORD("STEP_STANDINGS", "Standings, prizes, report"), 0}};
    desk_frame_begin(k, DESK_PLACE_OVERVIEW, "",
                     desk_word(k, DESK_WORD("WHAT_NEXT", "What comes next")));
    desk_html(k, "<ol class=\"steps\" id=\"steps\" data-live>\n");
    bool found = false;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        put_step(k, &steps[i], !steps[i].is_done && !found);
        found = found || !steps[i].is_done;
    }
    desk_html(k, "</ol>\n");
    desk_frame_end(k);
}

/* ---- what went wrong ------------------------------------------------------------------------- */

void desk_page_problem(const struct desk_page_request *request, int status, const char *what,
                       const char *detail, struct desk_page *page)
{
    static const struct {
        const char *what;
        const char *word;
    } told[] = {
        {"not_found",
         DESK_WORD("NOT_FOUND", "There is no such page. Go back to the list of events.")},
        {"not_signed_in",
         DESK_WORD("NOT_SIGNED_IN",
                   "You are not signed in. Sign in, or open the desk again on its own computer.")},
        {"not_allowed", DESK_WORD("NOT_ALLOWED", "Only the owner of the desk may do this.")},
        {"host",
         DESK_WORD("WRONG_HOST",
                   "Wrong address. Open the desk at the address it showed when it started.")},
        {"damaged",
         DESK_WORD(
             "DAMAGED",
             "The log has been altered or is damaged. Recover the event from its second copy.")},
        {"internal", DESK_WORD("INTERNAL", "Internal error; nothing was lost. Reload the page.")}};
    cli_text_clear(&page->body);
    struct desk_page_request of_nothing = *request;
    of_nothing.model = NULL;
    const struct desk_ink ink = desk_ink_of(&of_nothing, page), *const k = &ink;
    size_t i = 0;
    while (i < sizeof told / sizeof *told && strcmp(told[i].what, what) != 0)
        i++;
    const char *const word = i < sizeof told / sizeof *told ? told[i].word : NULL;
    page->status = status;
    desk_frame_begin(k, DESK_PLACE_NONE, "",
                     desk_word(k, DESK_WORD("PROBLEM", "This page cannot be shown")));
    if (word)
        desk_say_in(k, "p", word);
    if (*detail && (!word || strcmp(what, "damaged") == 0 || strcmp(what, "internal") == 0)) {
        desk_html(k, "<p>");
        desk_put_problem(k, detail);
        desk_html(k, "</p>\n");
    }
    if (strcmp(what, "not_signed_in") == 0) {
        desk_html(k, "<p><a href=\"/enter\">");
        desk_say(k, DESK_WORD("ENTER", "Sign in"));
        desk_html(k, "</a></p>\n");
    }
    desk_frame_end(k);
}

/* ---- the style sheet ------------------------------------------------------------------------- */

/* The one style sheet of all pages of the program; /f/desk.css adds what the desk alone has. */
void desk_page_style(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page);
    page->type = "text/css; charset=utf-8";
    desk_html(&ink, cli_page_style_names);
    desk_html(&ink, cli_page_style_reading);
    desk_html(&ink, cli_page_style_tables);
    desk_html(&ink, cli_page_style_pictures);
}
