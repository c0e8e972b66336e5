/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the WebAssembly module share: the handle, how a call begins and ends, and the
 * writer of documents. */
#ifndef SWISSPAIR_JAVASCRIPT_CALLS_H
#define SWISSPAIR_JAVASCRIPT_CALLS_H

#include "swisspair.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

struct handle {
    swp_trf *trf;        /* NULL: it was made here, or only systems and versions can be asked */
    swp_tournament *own; /* made here; NULL: the file's */
    char language[16];   /* of the sentences of the next answers; "": English */
    swp_buffer answer;
    swp_error err;
    bool is_watched; /* the caller is told of the progress of the next call, and may end it */
};

/* What the module asks of JavaScript: false ends the call. Nothing is thrown through here. */
__attribute__((import_module("env"), import_name("swp_js_progress"))) extern bool
swp_js_progress(void *user, uint32_t done, uint32_t total);

/* ---- calls.c: how a call begins, and how it ends */
const char *word_of(const char *prefix, int value);
swp_json_options json_options(const struct handle *h);
int end(struct handle *h, swp_status status);
void begin(struct handle *h);
swp_tournament *tournament(struct handle *h, swp_status *status);
swp_pair_options asked(const struct handle *h, const swp_tournament *t, const char *system,
                       uint32_t round);

/* ---- documents.c: an answer made member by member; memory that runs out is seen by told() */
void put(struct handle *h, const char *bytes, size_t length);
void member(struct handle *h, const char *name);
void begin_all(struct handle *h, const char *name, const char *bracket);
void end_all(struct handle *h, const char *bracket);
void number(struct handle *h, const char *name, int64_t value);
void flag(struct handle *h, const char *name, bool holds);
void text(struct handle *h, const char *name, const char *value);
void word(struct handle *h, const char *name, const char *prefix, int value);
void fresh(struct handle *h);
int told(struct handle *h);

#endif
