/* SPDX-License-Identifier: Apache-2.0 */
/* The application of the browser: a page that has nothing in it but its files (web/desk) and who
 * looks. Everything it shows it asks for as JSON. */
#include "desk_frame.h"

#include <string.h>

/* href or src of a built-in file, with its tag, so that a browser keeps it for good. */
static void put_file(const struct desk_ink *k, const char *name)
{
    const struct desk_web_file *const file = desk_web_file(name);
    desk_htmlf(k, "/f/%s?v=%.*s", name, file ? (int)strlen(file->tag) - 2 : 0,
               file ? file->tag + 1 : "");
}

static void put_link(const struct desk_ink *k, const char *slug, const char *name, uint32_t round)
{
    desk_html(k, "<p>");
    if (round > 0) {
        desk_html(k, "<a href=\"/t/");
        desk_put(k, slug);
        desk_htmlf(k, "/r/%u/plain\">", round);
    }
    desk_put_name(k, name);
    desk_html(k, round > 0 ? "</a></p>\n" : "</p>\n");
}

/* Without scripts: what can be read. */
static void put_plain(const struct desk_ink *k)
{
    const struct desk_page_request *const r = k->request;
    desk_say_in(
        k, "p",
        DESK_WORD("NEEDS_SCRIPT", "Without JavaScript this page can only be read and printed."));
    if (r->model)
        put_link(k, r->slug, r->model->settings.name, r->model->n_rounds);
    for (size_t i = 0; i < r->n_events; i++)
        put_link(k, r->events[i].slug, r->events[i].name, r->events[i].paired);
}

void desk_page_application(const struct desk_page_request *request, struct desk_page *page)
{
    const struct desk_ink ink = desk_ink_of(request, page), *const k = &ink;
    const struct desk_person *const person = &request->person;
    desk_htmlf(k, "<!DOCTYPE html>\n<html lang=\"%s\" data-theme=\"%s\">\n", person->language,
               desk_theme_word(person->theme));
    desk_html(k, "<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                 "content=\"width=device-width, initial-scale=1\">\n<title>swisspair</title>\n"
                 "<link rel=\"stylesheet\" href=\"");
    put_file(k, "desk-app.css");
    desk_html(k, "\">\n<script type=\"module\" src=\"");
    put_file(k, "desk-app.js");
    desk_html(k, "\"></script>\n</head>\n<body data-person=\"");
    desk_put(k, person->name);
    desk_htmlf(k, "\" data-role=\"%s\" data-digits=\"%s\" data-version=\"",
               person->role == DESK_ROLE_OWNER ? "owner" : "arbiter",
               desk_digits_word(person->digits));
    desk_put(k, request->version);
    desk_html(k, "\">\n<div id=\"app\"></div>\n<noscript>");
    put_plain(k);
    desk_html(k, "</noscript>\n</body>\n</html>\n");
}
