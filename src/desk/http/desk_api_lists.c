/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_api_lists.h"

#include "desk/lists/desk_list.h"
#include "swisspair/language.h"

#include <string.h>

enum { MOST_SHOWN = 12 };

void desk_api_lists(struct desk_server *server, struct desk_exchange *x)
{
    desk_answer_json(x, MHD_HTTP_OK, desk_list_all(server->folder->own.path));
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
    desk_answer_json(
        x, MHD_HTTP_OK,
        json_pack("{s:i,s:o,s:o}", "schema", 1, "list", desk_list_facts_json(desk_list_about(list)),
                  "players",
                  desk_list_find(list, desk_page_parameter(&x->request, "find"), MOST_SHOWN)));
    desk_list_close(list);
}

void desk_api_list_check(struct desk_server *server, struct desk_exchange *x)
{
    static const char *const rates[] = {"standard", "rapid", "blitz"};
    const char *const name = desk_page_parameter(&x->request, "name"),
                      *const said = desk_page_parameter(&x->request, "rate"), *rate = rates[0];
    const struct desk_view *const view = desk_exchange_view(x);
    if (!view) {
        desk_answer_error(x, MHD_HTTP_NOT_FOUND, "not_found", SWP_N_("There is no such event."));
        return;
    }
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++)
        if (strcmp(said, rates[i]) == 0)
            rate = rates[i];
    struct desk_list *const list = list_named(server, x, *name ? name : "fide");
    if (list)
        desk_answer_json(x, MHD_HTTP_OK, desk_list_check(list, view->model, rate));
    desk_list_close(list);
    desk_views_give(&x->event->views, view);
}
