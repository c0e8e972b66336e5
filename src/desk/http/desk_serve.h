/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair desk FOLDER`: the desk in a browser. */
#ifndef SWISSPAIR_DESK_SERVE_H
#define SWISSPAIR_DESK_SERVE_H

#include "program/program_text.h"

#include <stdbool.h>
#include <stdint.h>

enum desk_serve_answer { DESK_SERVE_ENDED, DESK_SERVE_FAILED };

struct desk_serve_wish {
    const char *path;  /* the folder's */
    const char *event; /* the stem of the file that the browser is led to; NULL: the list */
    unsigned port;     /* 0: the one it had last, or 8088 */
    bool opens_browser;
    /* For a program that started it: it ends with standard input, and answers each line there with
     * the number of windows that show an event. */
    bool is_held;
};

/* Takes the folder, listens, opens the browser, and goes on until it is stopped (Ctrl-C, POST
 * /api/quit). When another desk has the folder, the browser is opened there. What there is to tell
 * goes to standard output and standard error. */
enum desk_serve_answer desk_serve(const struct desk_serve_wish *wish, int64_t (*clock)(void));

/* All routes, for the manual: as text, or as JSON. */
void desk_serve_routes(struct program_text *out, bool json);

#endif
