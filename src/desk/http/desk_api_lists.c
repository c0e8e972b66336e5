/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_api_lists.h"

#include "desk/lists/desk_list.h"
#include "swisspair/language.h"

enum { MOST_SHOWN = 12 };

void desk_api_lists(struct desk_server *server, struct desk_exchange *x)
{
    desk_answer_json(x, MHD_HTTP_OK, desk_list_all(server->folder->own.path));
}

void desk_api_list(struct desk_server *server, struct desk_exchange *x)
{
    struct desk_list *const list =
        desk_list_open(server->folder->own.path, x->request.name ? x->request.name : "");
    if (!list) {
        desk_answer_error(x, MHD_HTTP_NOT_FOUND, "not_found",
                          SWP_N_("There is no such rating list here."));
        return;
    }
    desk_answer_json(
        x, MHD_HTTP_OK,
        json_pack("{s:i,s:o,s:o}", "schema", 1, "list", desk_list_facts_json(desk_list_about(list)),
                  "players",
                  desk_list_find(list, desk_page_parameter(&x->request, "find"), MOST_SHOWN)));
    desk_list_close(list);
}
