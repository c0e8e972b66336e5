/* SPDX-License-Identifier: Apache-2.0 */
/* One event of a tournament's log, and the chain that the events form. Nothing here reads a file or
 * a clock. */
#ifndef SWISSPAIR_DESK_EVENT_H
#define SWISSPAIR_DESK_EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DESK_ID_BYTES = 16,   /* of a tournament, of a request */
    DESK_HASH_BYTES = 32, /* BLAKE2b */
    DESK_MOST_BODY = 1 << 20,
    DESK_MOST_ACTOR = 100 /* bytes */
};

/* A view: whoever shows an event owns its texts. */
struct desk_event {
    uint64_t seq;   /* 1, 2, 3, ... without a gap: the only order there is */
    uint32_t epoch; /* one more whenever the pen changes hands */
    int64_t at;     /* ms UTC, for people: nothing is decided by it */
    const char *actor;
    uint8_t request[DESK_ID_BYTES]; /* made by whoever asks: sent twice, done once */
    const char *kind;
    const char *body; /* canonical JSON, an object with "v" */
    size_t body_length;
    uint8_t hash[DESK_HASH_BYTES]; /* desk_chain_link */
};

/*
 * The hash of an event: BLAKE2b-256 over "swisspair desk 1", the tournament's id, the hash before
 * (32 zero bytes before the first event) and all fields, each with its length before it. Whoever
 * changes a byte of any event changes this one and every later one.
 */
void desk_chain_link(const uint8_t tournament[DESK_ID_BYTES], const uint8_t before[DESK_HASH_BYTES],
                     const struct desk_event *event, uint8_t out_hash[DESK_HASH_BYTES]);

/* The hash under which a pairing's input is kept. */
void desk_hash(const void *bytes, size_t length, uint8_t out_hash[DESK_HASH_BYTES]);

/* Bytes as lower-case hexadecimal digits, `2 * length + 1` bytes of room, and back; false when the
 * text is not exactly that many digits. */
void desk_hex(const uint8_t *bytes, size_t length, char *out_text);
bool desk_unhex(const char *text, uint8_t *out_bytes, size_t length);

#endif
