/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_api_lists.h"
#include "desk/acts/desk_report.h"

#include "desk/lists/desk_list.h"
#include "desk_listing.h"
#include "swisspair/language.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { MOST_SHOWN = 12 };

void desk_api_lists(struct desk_server *server, struct desk_exchange *x)
{
    json_t *const json = desk_list_all(server->folder->own.path);
    json_object_set_new(json, "import", desk_listing_json(server->listing, x->known.language));
    desk_answer_json(x, MHD_HTTP_OK, json);
}

void desk_api_list_take(struct desk_server *server, struct desk_exchange *x)
{
    const struct desk_private *const own = &server->folder->own;
    const char *const date = desk_page_parameter(&x->request, "date");
    char id[2 * DESK_ID_BYTES + 1], name[48];
    uint8_t chance[DESK_ID_BYTES];
    struct program_text file = PROGRAM_TEXT_INIT;
    randombytes_buf(chance, sizeof chance);
    desk_hex(chance, sizeof chance, id);
    (void)snprintf(name, sizeof name, "list-%s", id);
    program_text_format(&file, "%s/%s", own->path, name);
    const struct desk_listing_wish wish = {.path = own->path,
                                           .file = program_text_get(&file),
                                           .name = desk_page_parameter(&x->request, "name"),
                                           .kind = desk_page_parameter(&x->request, "kind"),
                                           .date = desk_list_is_month(date) ? date : ""};
    if (!desk_private_write(own, name, program_text_get(&x->body), x->body.length)) {
        desk_answer_error(x, 507, "not_kept", SWP_N_("The disk cannot store it."));
    } else if (desk_listing_start(server->listing, &wish)) {
        desk_answer_json(x, MHD_HTTP_ACCEPTED, json_pack("{s:b}", "started", 1));
    } else {
        desk_private_remove(own, name);
        desk_answer_error(x, MHD_HTTP_CONFLICT, "busy", SWP_N_("Another list is being imported."));
    }
    program_text_free(&file);
}

/* A list by its name; NULL, and answered, when there is none. */
static struct desk_list *list_named(struct desk_server *server, struct desk_exchange *x,
                                    const char *name)
{
    struct desk_list *const list = desk_list_open(server->folder->own.path, name);
    if (!list)
        desk_answer_error(x, MHD_HTTP_NOT_FOUND, "not_found",
                          SWP_N_("There is no such rating list here."));
    return list;
}

void desk_api_list(struct desk_server *server, struct desk_exchange *x)
{
    struct desk_list *const list = list_named(server, x, x->request.name ? x->request.name : "");
    if (!list)
        return;
    json_t *const found =
        desk_list_find(list, desk_page_parameter(&x->request, "find"), MOST_SHOWN + 1);
    const bool more = json_array_size(found) > MOST_SHOWN;
    if (more)
        json_array_remove(found, MOST_SHOWN);
    desk_answer_json(x, MHD_HTTP_OK,
                     json_pack("{s:i,s:o,s:o,s:b}", "schema", 1, "list",
                               desk_list_facts_json(desk_list_about(list)), "players", found,
                               "more", (int)more));
    desk_list_close(list);
}

/* The list's name that is asked for, and the rating. */
static const char *name_asked(const struct desk_exchange *x)
{
    const char *const name = desk_page_parameter(&x->request, "name");
    return *name ? name : "fide";
}

/* Without a rating that is asked for, the one that the event counts for. */
static const char *rate_asked(const struct desk_exchange *x, const struct desk_view *view)
{
    static const char *const rates[] = {"standard", "rapid", "blitz"};
    const char *const said = desk_page_parameter(&x->request, "rate");
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++)
        if (strcmp(said, rates[i]) == 0)
            return rates[i];
    return desk_report_rate(view->model);
}

/* The event that is asked for; NULL, and answered, when there is none. */
static const struct desk_view *view_asked(struct desk_exchange *x)
{
    const struct desk_view *const view = desk_exchange_view(x);
    if (!view)
        desk_answer_error(x, MHD_HTTP_NOT_FOUND, "not_found", SWP_N_("There is no such event."));
    return view;
}

void desk_api_list_check(struct desk_server *server, struct desk_exchange *x)
{
    const struct desk_view *const view = view_asked(x);
    if (!view)
        return;
    struct desk_list *const list = list_named(server, x, name_asked(x));
    if (list)
        desk_answer_json(x, MHD_HTTP_OK, desk_list_check(list, view->model, rate_asked(x, view)));
    desk_list_close(list);
    desk_views_give(&x->event->views, view);
}

void desk_api_list_changes(struct desk_server *server, struct desk_exchange *x)
{
    const struct desk_view *const view = view_asked(x);
    swp_error err = {0};
    if (!view)
        return;
    struct desk_list *const list = desk_list_open(server->folder->own.path, name_asked(x));
    json_t *const json = desk_list_changes(list, view->model, rate_asked(x, view), &err);
    if (json)
        desk_answer_json(x, MHD_HTTP_OK, json);
    else
        desk_answer_error(x, 422, "ratings", err.text);
    desk_list_close(list);
    desk_views_give(&x->event->views, view);
}
