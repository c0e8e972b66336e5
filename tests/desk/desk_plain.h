/* SPDX-License-Identifier: Apache-2.0 */
/* A plain second model of an event, for the test of undoing. It shares nothing with the desk but
 * JSON: which events count is asked by the definition, for each event anew, and the state is made
 * of them from the beginning each time. It does not look whether an event fits: an act never leaves
 * one that does not. */
#ifndef SWISSPAIR_TEST_DESK_PLAIN_H
#define SWISSPAIR_TEST_DESK_PLAIN_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct plain_event {
    const char *kind;
    const json_t *body;
    const char *actor;
};

enum { PLAIN_MOST = 100, PLAIN_TEXT = 60000 };

/* What stands after these events, as text: a line for each thing, and behind a line "kept" what no
 * undoing reaches. `text` has room for PLAIN_TEXT bytes. */
void plain_tell(const struct plain_event *events, size_t count, char *text);

/* Whether event `index` (from 0) counts. */
bool plain_counts(const struct plain_event *events, size_t count, size_t index);

#endif
