/* SPDX-License-Identifier: Apache-2.0 */
/* What "alphabetically" means (Dubov 1997 6.2, 7.3; 1998 A.2.d; C.04.2 B): the root collation of
 * CLDR as ICU's root collator has it, for no language: letters before accents before capitals,
 * punctuation counts. The table covers Latin, Greek, Cyrillic, digits and punctuation; any other
 * character stands behind those, by code point, and bytes that are no UTF-8 behind all.
 */
#ifndef SWISSPAIR_BASE_ALPHABET_H
#define SWISSPAIR_BASE_ALPHABET_H

/* Negative, 0 or positive: `a` stands before `b`, they are the same text, or behind. Blanks around
 * a text do not count; what the collation holds to be equal is ordered by bytes, so that the order
 * is total. O(bytes), no memory. */
int swp__alphabet_compare(const char *a, const char *b);

#endif
