/* SPDX-License-Identifier: Apache-2.0 */
/* The readable copy of a log: JSON lines (docs/program/desk-log.md).
 *
 *   {"created":..., "format":"swisspair desk log", "tournament":"<32 hex>", "v":1}
 *   {"actor":..., "at":..., "body":{...}, "epoch":..., "hash":..., "kind":..., "request":...,
 * "seq":...}
 *   {"input":"<64 hex>", "text":"..."}          bytes that an event names by their hash
 *
 * Every line is canonical JSON and ends with a line feed. A reader checks the chain line by
 * line; nothing after the first wrong line is believed. */
#ifndef SWISSPAIR_DESK_LINES_H
#define SWISSPAIR_DESK_LINES_H

#include "desk/store/desk_store.h"
#include "program/program_text.h"

void desk_lines_add_head(struct program_text *text, const uint8_t tournament[DESK_ID_BYTES],
                         int64_t created);
void desk_lines_add_event(struct program_text *text, const struct desk_event *event);
void desk_lines_add_input(struct program_text *text, const struct desk_blob *blob);

/* The whole log with all it names. False, and a part of it, when it cannot be read. */
bool desk_lines_add_log(struct program_text *text, struct desk_store *store);

/* The hash of the bytes that an event brought along; false when it brings none. */
bool desk_lines_input_of(const struct desk_event *event, uint8_t out_hash[DESK_HASH_BYTES]);

/* Who gets what is read; both end the reading with false. */
struct desk_lines_visitor {
    void *user;
    bool (*event)(void *user, const struct desk_event *event);
    bool (*input)(void *user, const struct desk_blob *blob);
};

struct desk_lines_report {
    bool has_head;
    uint8_t tournament[DESK_ID_BYTES];
    int64_t created;
    uint64_t events;
    size_t good_bytes; /* up to and with the last line that is as it should be */
    size_t wrong_line; /* 0: every line is as it should be */
    bool torn;         /* the wrong line is the last one and has no end: the power went */
    char why[160];
};

/* A copy that is read piece by piece. */
struct desk_lines_reading {
    const struct desk_lines_visitor *visitor;
    struct desk_lines_report *report;
    uint8_t before[DESK_HASH_BYTES]; /* the last event's hash */
    uint32_t epoch;
    size_t lines;
};
void desk_lines_begin(struct desk_lines_reading *out_reading,
                      const struct desk_lines_visitor *visitor,
                      struct desk_lines_report *out_report);
/* Takes the whole lines of `bytes`; false at the first that is not as it should be. */
bool desk_lines_take(struct desk_lines_reading *reading, const char *bytes, size_t length,
                     size_t *out_taken);
/* Nothing follows but `rest` bytes that are no whole line. True as desk_lines_read. */
bool desk_lines_end(struct desk_lines_reading *reading, size_t rest);

/* Reads a whole copy. True when every line is as it should be, or all but a torn last one. */
bool desk_lines_read(const char *bytes, size_t length, const struct desk_lines_visitor *visitor,
                     struct desk_lines_report *out_report);

/* One line without its line feed, as an event by itself, without the chain: its number, epoch and
 * hash. False when it is none. */
bool desk_lines_peek(const char *line, size_t length, struct desk_store_end *out_end);

#endif
