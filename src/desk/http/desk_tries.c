/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_tries.h"

#include "desk/base/desk_memory.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void desk_tries_begin(struct desk_tries *tries, unsigned most, int64_t pause)
{
    *tries = (struct desk_tries){.most = most, .pause = pause};
    tries->kept = desk_new(DESK_TRIES_KEPT, sizeof *tries->kept);
    randombytes_buf(tries->salt, sizeof tries->salt);
}

void desk_tries_end(struct desk_tries *tries)
{
    free(tries->kept);
    tries->kept = NULL;
}

static void key_of(const struct desk_tries *tries, const char *who, uint8_t key[DESK_TRIES_KEY])
{
    uint8_t hash[32];
    (void)crypto_generichash(hash, sizeof hash, (const unsigned char *)who, strlen(who),
                             tries->salt, sizeof tries->salt);
    memcpy(key, hash, DESK_TRIES_KEY);
}

/* Where it is counted; `count` when it is not. */
static size_t find(const struct desk_tries *tries, const uint8_t key[DESK_TRIES_KEY])
{
    size_t i = 0;
    while (i < tries->count && memcmp(tries->kept[i].key, key, DESK_TRIES_KEY) != 0)
        i++;
    return i;
}

bool desk_tries_must_wait(const struct desk_tries *tries, const char *who, int64_t now)
{
    uint8_t key[DESK_TRIES_KEY];
    key_of(tries, who, key);
    const size_t i = find(tries, key);
    return i < tries->count && tries->kept[i].wrong >= tries->most && now < tries->kept[i].next;
}

void desk_tries_wrong(struct desk_tries *tries, const char *who, int64_t now)
{
    uint8_t key[DESK_TRIES_KEY];
    key_of(tries, who, key);
    size_t i = find(tries, key);
    if (i == tries->count) {
        if (tries->count < DESK_TRIES_KEPT) {
            tries->count++;
        } else {
            i = tries->oldest;
            tries->oldest = (tries->oldest + 1) % DESK_TRIES_KEPT;
        }
        memcpy(tries->kept[i].key, key, DESK_TRIES_KEY);
        tries->kept[i].wrong = 0;
    }
    tries->kept[i].wrong++;
    tries->kept[i].next = now + tries->pause;
}

void desk_tries_right(struct desk_tries *tries, const char *who)
{
    uint8_t key[DESK_TRIES_KEY];
    key_of(tries, who, key);
    const size_t i = find(tries, key);
    if (i < tries->count)
        tries->kept[i].wrong = 0;
}
