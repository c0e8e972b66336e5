/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_recover.h"

#include "desk/base/desk_memory.h"
#include "desk/system/desk_disk.h"
#include "program/program_system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- events and what they name --------------------------------------------------------------- */

struct parts {
    struct desk_event *events; /* texts belong to the history they are from */
    struct desk_blob *blobs;   /* bytes are owned */
    size_t n_events, n_blobs;
};

static void add_blob(struct parts *parts, const uint8_t hash[DESK_HASH_BYTES], void *bytes,
                     size_t length)
{
    parts->blobs = desk_grow(parts->blobs, parts->n_blobs, sizeof *parts->blobs);
    struct desk_blob *const blob = &parts->blobs[parts->n_blobs++];
    *blob = (struct desk_blob){.bytes = bytes, .length = length};
    memcpy(blob->hash, hash, DESK_HASH_BYTES);
}

static void free_parts(struct parts *parts)
{
    for (size_t i = 0; i < parts->n_blobs; i++)
        free((void *)(uintptr_t)parts->blobs[i].bytes);
    free(parts->blobs);
    free(parts->events);
}

/* What comes behind the first `count` events. */
static void take_parts(const struct desk *from, size_t count, struct parts *out)
{
    *out = (struct parts){.n_events = from->history.count - count};
    out->events = desk_new(out->n_events, sizeof *out->events);
    for (size_t i = 0; i < out->n_events; i++) {
        uint8_t hash[DESK_HASH_BYTES];
        void *bytes = NULL;
        size_t length = 0;
        out->events[i] = from->history.entries[count + i].event;
        if (desk_lines_input_of(&out->events[i], hash) &&
            desk_store_blob(from->store, hash, &bytes, &length) == DESK_STORE_OK)
            add_blob(out, hash, bytes, length);
    }
}

enum desk_store_answer desk_catch_up(struct desk *desk, const struct desk *from, size_t count)
{
    struct parts parts;
    take_parts(from, count, &parts);
    const enum desk_store_answer answer =
        desk_store_append(desk->store, parts.events, parts.n_events, parts.blobs, parts.n_blobs);
    free_parts(&parts);
    return answer == DESK_STORE_OK ? desk_follow(desk) : answer;
}

/* A new file with the log of these events. */
static enum desk_store_answer make(const char *path, const uint8_t tournament[DESK_ID_BYTES],
                                   int64_t created, const struct parts *parts,
                                   struct desk **out_desk, char *why)
{
    struct desk_store *store = NULL;
    *out_desk = NULL;
    enum desk_store_answer answer = desk_store_create(path, NULL, tournament, created, &store, why);
    if (answer == DESK_STORE_OK)
        answer = desk_store_lay_down(store);
    if (answer == DESK_STORE_OK)
        answer =
            desk_store_append(store, parts->events, parts->n_events, parts->blobs, parts->n_blobs);
    if (answer != DESK_STORE_OK && store)
        (void)snprintf(why, DESK_STORE_WHY, "%s", desk_store_why(store));
    if (answer != DESK_STORE_OK && !store)
        return answer;
    if (answer == DESK_STORE_OK)
        answer = desk_open_store(store, out_desk, why);
    else
        desk_store_close(store);
    if (answer != DESK_STORE_OK && strcmp(path, ":memory:") != 0)
        desk_disk_remove_event(path);
    return answer;
}

enum desk_store_answer desk_make_again(const struct desk *from, const char *path,
                                       struct desk **out_desk, char why[DESK_STORE_WHY])
{
    struct parts parts;
    *out_desk = NULL;
    if (from->history.count == 0) {
        (void)snprintf(why, DESK_STORE_WHY, "no event is in it");
        return DESK_STORE_DAMAGED;
    }
    take_parts(from, 0, &parts);
    const enum desk_store_answer answer = make(
        path, from->history.tournament, desk_store_created(from->store), &parts, out_desk, why);
    free_parts(&parts);
    return answer;
}

/* ---- the readable copy ----------------------------------------------------------------------- */

struct gathering {
    struct desk_history history;
    struct parts parts;
};

static bool gather_event(void *user, const struct desk_event *event)
{
    struct gathering *const g = user;
    return desk_history_add(&g->history, event) != DESK_LINK_GAP;
}

static bool gather_input(void *user, const struct desk_blob *blob)
{
    struct gathering *const g = user;
    void *const bytes = desk_new(blob->length + 1, 1);
    memcpy(bytes, blob->bytes, blob->length);
    add_blob(&g->parts, blob->hash, bytes, blob->length);
    return true;
}

static enum desk_store_answer read_lines(const char *bytes, size_t length, bool as_far_as_good,
                                         struct desk **out_desk, struct desk_lines_report *report,
                                         char *why)
{
    struct gathering g = {.parts = {.n_events = 0}};
    const struct desk_lines_visitor visitor = {&g, gather_event, gather_input};
    enum desk_store_answer answer = DESK_STORE_DAMAGED;
    if (!desk_lines_read(bytes, length, &visitor, report) &&
        !(as_far_as_good && report->has_head)) {
        (void)snprintf(why, DESK_STORE_WHY, "line %zu: %s", report->wrong_line, report->why);
        answer = report->has_head ? DESK_STORE_DAMAGED : DESK_STORE_OTHER;
    } else {
        g.parts.n_events = g.history.count;
        g.parts.events = desk_new(g.history.count, sizeof *g.parts.events);
        for (size_t i = 0; i < g.history.count; i++)
            g.parts.events[i] = g.history.entries[i].event;
        answer = make(":memory:", report->tournament, report->created, &g.parts, out_desk, why);
    }
    free_parts(&g.parts);
    desk_history_free(&g.history);
    return answer;
}

enum desk_store_answer desk_open_copy(const char *path, bool as_far_as_good, struct desk **out_desk,
                                      struct desk_lines_report *out_report,
                                      char why[DESK_STORE_WHY])
{
    char *bytes = NULL;
    size_t length = 0;
    *out_desk = NULL;
    *out_report = (struct desk_lines_report){.has_head = false};
    if (!desk_disk_read(path, &bytes, &length)) {
        const int error = errno;
        program_system_describe(error, why, DESK_STORE_WHY);
        return error == ENOENT ? DESK_STORE_NO_FILE : DESK_STORE_FAILED;
    }
    const bool is_file = length >= 16 && memcmp(bytes, "SQLite format 3", 16) == 0;
    const enum desk_store_answer answer =
        is_file ? desk_open(path, NULL, out_desk, why)
                : read_lines(bytes, length, as_far_as_good, out_desk, out_report, why);
    free(bytes);
    return answer;
}
