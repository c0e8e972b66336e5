/* SPDX-License-Identifier: Apache-2.0 */
/* The word that somebody has most likely meant who mistyped it. */
#ifndef SWISSPAIR_PROGRAM_NEAREST_H
#define SWISSPAIR_PROGRAM_NEAREST_H

#include <stddef.h>

/* What was typed, and the nearest of the words offered so far. */
struct program_nearest {
    const char *typed;
    size_t length; /* of `typed` */
    const char *word;
    size_t mistakes;
};

struct program_nearest program_nearest_begin(const char *typed, size_t length);
/* `word` may be NULL: nothing is offered. */
void program_nearest_offer(struct program_nearest *nearest, const char *word);
/* ", perhaps '<before><word>'", or "" where no word is near: a letter more, less or other, or two
 * that are changed about, for every three that were typed. `to` has PROGRAM_NEAREST_SIZE bytes and
 * is returned. */
enum { PROGRAM_NEAREST_SIZE = 64 };
const char *program_nearest_text(const struct program_nearest *nearest, const char *before,
                                 char to[PROGRAM_NEAREST_SIZE]);

#endif
