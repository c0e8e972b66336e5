/* SPDX-License-Identifier: Apache-2.0 */
/* Where one comes in, the events of the folder, and where an event stands. */
#include "cli/cli_page.h"
#include "desk_page_frame.h"

void desk_page_enter(const struct desk_page_request *request, struct desk_page *page)
{
    desk_frame_begin(request, "Sign in", "enter.js", page);
    cli_text_string(&page->body,
                    "<form id=\"enter\">\n"
                    "<label>Name <input name=\"name\" autocomplete=\"username\"></label>\n"
                    "<label>Passphrase <input name=\"passphrase\" type=\"password\" "
                    "autocomplete=\"current-password\"></label>\n"
                    "<button>Sign in</button>\n<p role=\"status\" id=\"said\"></p>\n</form>\n");
    desk_frame_end(page);
}

void desk_page_start(const struct desk_page_request *request, struct desk_page *page)
{
    struct cli_text *const out = &page->body;
    desk_frame_begin(request, "Events", "", page);
    cli_text_string(out, "<ul>\n");
    for (size_t i = 0; i < request->n_events; i++) {
        const struct desk_event_row *const event = &request->events[i];
        cli_text_format(out, "<li><a href=\"/t/%s/\">", event->slug);
        cli_page_words(out, event->name);
        cli_text_format(out, "</a> %u/%u ", event->paired, event->rounds);
        cli_page_words(out, event->problem);
        cli_text_string(out, "</li>\n");
    }
    cli_text_string(out, "</ul>\n");
    desk_frame_end(page);
}

void desk_page_event(const struct desk_page_request *request, struct desk_page *page)
{
    desk_frame_begin(request, request->model->settings.name, "", page);
    cli_text_format(&page->body, "<p>%u / %u</p>\n", request->model->n_rounds,
                    request->model->settings.rounds);
    desk_frame_end(page);
}
