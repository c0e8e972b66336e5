/* SPDX-License-Identifier: Apache-2.0 */
/* The chain of hashes: docs/program/desk-log.md tells its bytes, so that anybody can compute it
 * again. */
#include "desk_event.h"

#include <sodium.h>
#include <string.h>

/* A number as eight bytes, the lowest first. */
static void add_number(crypto_generichash_state *state, uint64_t number)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (8 * i));
    crypto_generichash_update(state, bytes, sizeof bytes);
}

static void add_bytes(crypto_generichash_state *state, const void *bytes, size_t length)
{
    add_number(state, length);
    crypto_generichash_update(state, bytes, length);
}

void desk_chain_link(const uint8_t tournament[DESK_ID_BYTES], const uint8_t before[DESK_HASH_BYTES],
                     const struct desk_event *event, uint8_t out_hash[DESK_HASH_BYTES])
{
    static const char name[] = "swisspair desk 1";
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, DESK_HASH_BYTES);
    add_bytes(&state, name, sizeof name - 1);
    add_bytes(&state, tournament, DESK_ID_BYTES);
    add_bytes(&state, before, DESK_HASH_BYTES);
    add_number(&state, event->seq);
    add_number(&state, event->epoch);
    add_number(&state, (uint64_t)event->at);
    add_bytes(&state, event->actor, strlen(event->actor));
    add_bytes(&state, event->request, DESK_ID_BYTES);
    add_bytes(&state, event->kind, strlen(event->kind));
    add_bytes(&state, event->body, event->body_length);
    crypto_generichash_final(&state, out_hash, DESK_HASH_BYTES);
}

void desk_hash(const void *bytes, size_t length, uint8_t out_hash[DESK_HASH_BYTES])
{
    crypto_generichash(out_hash, DESK_HASH_BYTES, bytes, length, NULL, 0);
}

void desk_hex(const uint8_t *bytes, size_t length, char *out_text)
{
    sodium_bin2hex(out_text, 2 * length + 1, bytes, length);
}

bool desk_unhex(const char *text, uint8_t *out_bytes, size_t length)
{
    size_t read = 0;
    const char *end = NULL;
    if (strlen(text) != 2 * length || strspn(text, "0123456789abcdef") != 2 * length)
        return false;
    return sodium_hex2bin(out_bytes, length, text, 2 * length, NULL, &read, &end) == 0 &&
           read == length;
}
