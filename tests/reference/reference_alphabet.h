/* SPDX-License-Identifier: Apache-2.0 */
/* The alphabetical order for references: the sort keys of two names by the data of
 * src/base/alphabet_table.h, written one after the other and compared. Nothing else is shared with
 * the library. */
#ifndef SWISSPAIR_TESTS_REFERENCE_ALPHABET_H
#define SWISSPAIR_TESTS_REFERENCE_ALPHABET_H

/* Below 0, 0 or above: by the keys, then by the bytes; blanks around do not count. */
int reference_alphabet(const char *a, const char *b);

#endif
