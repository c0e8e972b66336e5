/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_serve.h"

#include "desk/system/desk_system.h"
#include "desk_exchange.h"
#include "desk_server.h"
#include "program/program_language.h"
#include "program/program_stop.h"
#include "swisspair/language.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PORT = 8088, NAP = 50 * 1000 * 1000 /* ns */ };

/* ---- the terminal -----------------------------------------------------------------------------
 */

/* The browser is given a page that leads to the address (desk_folder.h), which is there when the
 * address is told. */
static void show(const struct desk_serve_wish *wish, unsigned port, const char *word)
{
    char *const way = desk_folder_way(word, wish->event);
    char *const page = wish->opens_browser ? desk_folder_page(wish->path, port, way) : NULL;
    (void)printf("http://localhost:%u/enter#%s\n", port, way);
    (void)fflush(stdout);
    if (page)
        desk_system_browse(page);
    free(page);
    free(way);
}

/* Tells the terminal about the folder, in the language of the environment; "note" and "error" stay
 * English. */
#if defined(__GNUC__)
__attribute__((format(PROGRAM_PRINTF, 3, 4)))
#endif
static void
say(const char *path, const char *kind, const char *format, ...)
{
    va_list args;
    (void)fprintf(stderr, "%s: %s: ", path, kind);
    va_start(args, format);
    (void)vfprintf(stderr, swp_message_text(format, program_language_of_environment()), args);
    va_end(args);
    (void)fputc('\n', stderr);
}

/* ---- the desk -------------------------------------------------------------------------------- */

/* Whether who started it wants it to go on; a line is answered. */
static bool is_still_held(struct desk_server *server)
{
    for (;;) {
        const int heard = desk_system_hear();
        if (heard == DESK_HEARD_END)
            return false;
        if (heard == DESK_HEARD_NOTHING)
            return true;
        if (heard == '\n') {
            (void)printf("%zu\n", desk_server_windows(server));
            (void)fflush(stdout);
        }
    }
}

static void wait_for_the_end(struct desk_server *server, bool is_held)
{
    const struct timespec nap = {.tv_nsec = NAP};
    while (!program_stop_wanted() && !desk_server_is_ending(server) &&
           (!is_held || is_still_held(server)))
        (void)nanosleep(&nap, NULL);
}

enum desk_serve_answer desk_serve(const struct desk_serve_wish *wish, int64_t (*clock)(void))
{
    const char *const path = wish->path;
    struct desk_folder *folder = NULL;
    char word[DESK_TOKEN] = "", why[DESK_STORE_WHY] = "";
    unsigned taken_port = 0;
    program_stop_prepare();
    const enum desk_folder_answer answer = desk_folder_take(path, &folder, &taken_port, word, why);
    if (answer == DESK_FOLDER_TAKEN) {
        say(path, "note", SWP_N_("a desk has this folder already; it is here:"));
        show(wish, taken_port, word);
        return DESK_SERVE_ENDED;
    }
    if (answer == DESK_FOLDER_FAILED) {
        say(path, "error", "%s", why);
        return DESK_SERVE_FAILED;
    }
    if (folder->own.is_open)
        say(folder->own.path, "note",
            SWP_N_("the file system keeps no owners and no rights: whoever can read the folder can "
                   "come in"));
    const unsigned last = desk_folder_port(folder);
    const unsigned wanted = wish->port > 0 ? wish->port : last > 0 ? last : PORT;
    struct desk_server *const server = desk_server_start(folder, wanted, clock, why);
    if (!server) {
        say(path, "error", "%s", why);
        desk_folder_leave(folder);
        return DESK_SERVE_FAILED;
    }
    if (desk_server_port(server) != wanted)
        say(path, "note", SWP_N_("port %u is taken; the desk uses %u"), wanted,
            desk_server_port(server));
    if (!desk_folder_put_door(folder, desk_server_port(server), word))
        say(path, "note", SWP_N_("nothing can be written there"));
    say(path, "note", SWP_N_("up to %zu windows show at once what is new"),
        desk_server_most_windows(server));
    show(wish, desk_server_port(server), word);
    wait_for_the_end(server, wish->is_held);
    desk_server_stop(server);
    desk_folder_leave(folder);
    return DESK_SERVE_ENDED;
}

/* ---- the routes ------------------------------------------------------------------------------ */

static const char *const roles[] = {"anybody", "arbiter", "owner"};

static void add_route(struct program_text *out, json_t *list, const struct desk_route *r)
{
    const char *const method = r->method == DESK_GET ? "GET" : "POST";
    if (list)
        json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:s,s:I,s:s}", "method", method, "path",
                                              r->path, "role", roles[r->role], "parameters",
                                              r->parameters, "most_body", (json_int_t)r->most_body,
                                              "what", r->what));
    else
        program_text_format(out, "%-4s %-28s %-8s %s\n%*s%s\n", method, r->path, roles[r->role],
                            r->parameters, 5, "", r->what);
}

void desk_serve_routes(struct program_text *out, bool json)
{
    json_t *const list = json ? json_array() : NULL;
    for (size_t i = 0; desk_page_at(i); i++)
        add_route(out, list, &desk_page_at(i)->route);
    for (size_t i = 0; desk_way_at(i); i++)
        add_route(out, list, &desk_way_at(i)->route);
    if (!json)
        return;
    json_t *const document = json_pack("{s:i,s:o}", "schema", 1, "routes", list);
    char *const text = json_dumps(document, JSON_INDENT(2) | JSON_PRESERVE_ORDER);
    program_text_format(out, "%s\n", text ? text : "");
    free(text);
    json_decref(document);
}
