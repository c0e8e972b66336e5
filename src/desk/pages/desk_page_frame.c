/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_page_frame.h"

#include "cli/cli_page.h"

#include <string.h>

void desk_frame_begin(const struct desk_page_request *request, const char *title,
                      const char *script, struct desk_page *page)
{
    struct cli_text *const out = &page->body;
    cli_text_format(out,
                    "<!doctype html>\n<html lang=\"%s\" data-theme=\"%s\" data-digits=\"%s\" "
                    "data-slug=\"%s\" data-seq=\"%llu\">\n",
                    request->person.language, desk_theme_word(request->person.theme),
                    desk_digits_word(request->person.digits), request->slug,
                    (unsigned long long)request->seq);
    cli_text_string(out, "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                         "content=\"width=device-width, initial-scale=1\">\n<title>");
    cli_page_escaped(out, title);
    cli_text_string(out, "</title>\n<link rel=\"stylesheet\" href=\"/f/desk.css\">\n");
    if (*script)
        cli_text_format(out, "<script type=\"module\" src=\"/f/%s\"></script>\n", script);
    cli_text_string(out, "<main>\n<h1>");
    cli_page_escaped(out, title);
    cli_text_string(out, "</h1>\n");
}

void desk_frame_end(struct desk_page *page)
{
    cli_text_string(&page->body, "</main>\n</html>\n");
}

void desk_page_problem(const struct desk_page_request *request, int status, const char *what,
                       const char *detail, struct desk_page *page)
{
    static const char *const texts[][2] = {
        {"not_found", "There is nothing here."},
        {"not_signed_in", "Please sign in."},
        {"not_allowed", "Only who opened the desk may do that."},
        {"host", "This address is not the desk's own."},
        {"damaged", "This event cannot be opened."},
        {"internal", "Something went wrong in the program."},
    };
    const char *title = what;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(texts[i][0], what) == 0)
            title = texts[i][1];
    page->status = status;
    desk_frame_begin(request, title, "", page);
    if (*detail) {
        cli_text_string(&page->body, "<p>");
        cli_page_words(&page->body, detail);
        cli_text_string(&page->body, "</p>\n");
    }
    cli_text_string(&page->body, status == 401 ? "<p><a href=\"/enter\">Sign in</a></p>\n"
                                               : "<p><a href=\"/\">All events</a></p>\n");
    desk_frame_end(page);
}
