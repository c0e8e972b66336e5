/* SPDX-License-Identifier: Apache-2.0 */
/* The English of every code, as make_sayings.py takes it from the public headers. */
#ifndef SWISSPAIR_WORDS_SAYINGS_H
#define SWISSPAIR_WORDS_SAYINGS_H

#include "swisspair/saying.h"

/* Key and English, as xgettext reads them (po/update). */
#define SWP__WORDED(key, english) key, english

/* By code. */
extern const struct swp__worded_saying {
    const char *name, *pattern;
} swp__sayings[];
extern const size_t swp__sayings_count;

/* In the order of the codes. */
extern const struct swp__worded_detail {
    swp_detail detail;
    const char *key, *english;
} swp__details[];
extern const size_t swp__details_count;

#endif
