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
    desk_html(k, "\">\n<div id=\"app\"></div>\n<noscript><p><a href=\"");
    if (*request->slug)
        desk_put_address(k, "");
    else
        desk_html(k, "/");
    desk_html(k, "\">swisspair</a></p></noscript>\n</body>\n</html>\n");
}
