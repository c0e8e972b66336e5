/* SPDX-License-Identifier: Apache-2.0 */
/* Sign in, what went wrong, the style sheet. */
#include "desk_frame.h"
#include "paper/paper_page_style.h"

#include <stdio.h>
#include <string.h>

/* ---- signing in ------------------------------------------------------------------------------ */

static void put_field(const struct desk_ink *k, const char *type, const char *name,
                      const char *label)
{
    desk_html(k, "<label>");
    desk_say(k, label);
    desk_htmlf(k, " <input type=\"%s\" name=\"%s\" autocomplete=\"off\" required></label>\n", type,
               name);
}

void desk_page_enter(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    desk_frame_begin(k, desk_word(k, DESK_WORD("ENTER", "Sign in")));
    desk_html(k, "<form id=\"enter\" class=\"fields\">\n");
    put_field(k, "text", "name", DESK_WORD("YOUR_NAME", "Your name"));
    put_field(k, "password", "passphrase", DESK_WORD("PASSPHRASE", "Passphrase"));
    desk_html(k, "<button class=\"main\">");
    desk_say(k, DESK_WORD("ENTER", "Sign in"));
    desk_html(k, "</button>\n</form>\n<p id=\"said\" role=\"alert\"></p>\n"
                 "<script type=\"module\" src=\"/f/enter.js\"></script>\n<noscript><p>");
    desk_say(
        k, DESK_WORD("NEEDS_SCRIPT", "Without JavaScript this page can only be read and printed."));
    desk_html(k, "</p></noscript>\n");
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
    program_text_clear(&page->body);
    struct desk_page_request of_nothing = *request;
    of_nothing.model = NULL;
    const struct desk_ink ink = desk_ink_of(&of_nothing, page), *const k = &ink;
    size_t i = 0;
    while (i < sizeof told / sizeof *told && strcmp(told[i].what, what) != 0)
        i++;
    const char *const word = i < sizeof told / sizeof *told ? told[i].word : NULL;
    page->status = status;
    desk_frame_begin(k, desk_word(k, DESK_WORD("PROBLEM", "This page cannot be shown")));
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
    desk_html(&ink, paper_page_style_names);
    desk_html(&ink, paper_page_style_reading);
    desk_html(&ink, paper_page_style_tables);
    desk_html(&ink, paper_page_style_pictures);
}
