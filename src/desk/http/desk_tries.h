/* SPDX-License-Identifier: Apache-2.0 */
/* Wrong passphrases in a row, counted by whatever they are tried for or from: a name, whether
 * anybody has it or not, and an address. After `most` of them each further one has to wait. What is
 * counted is forgotten with the process. One thread at a time. */
#ifndef SWISSPAIR_DESK_TRIES_H
#define SWISSPAIR_DESK_TRIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* More than can be tried while one of them waits: a passphrase takes hundredths of a second. */
enum { DESK_TRIES_KEPT = 4096, DESK_TRIES_KEY = 8 };

struct desk_tries {
    unsigned most; /* wrong ones in a row */
    int64_t pause; /* ms from then on between two */
    struct {
        uint8_t key[DESK_TRIES_KEY];
        unsigned wrong;
        int64_t next;
    } * kept; /* the oldest goes */
    uint8_t salt[32];
    size_t count, oldest;
};

void desk_tries_begin(struct desk_tries *tries, unsigned most, int64_t pause);
void desk_tries_end(struct desk_tries *tries);
/* O(DESK_TRIES_KEPT), as the others. */
bool desk_tries_must_wait(const struct desk_tries *tries, const char *who, int64_t now);
void desk_tries_wrong(struct desk_tries *tries, const char *who, int64_t now);
void desk_tries_right(struct desk_tries *tries, const char *who);

#endif
