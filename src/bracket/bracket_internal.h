/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the door share. */
#ifndef SWISSPAIR_BRACKET_BRACKET_INTERNAL_H
#define SWISSPAIR_BRACKET_BRACKET_INTERNAL_H

#include "bracket/bracket.h"

/* Sorts the vertices into classes by their facts and makes the graph of the criteria.
 * SWP_ERR_MEMORY. O(n + classes^2). */
swp_status swp__bracket_classify(struct swp__bracket *b);
/* A criterion that is not asked of any number of leavers; -1: there is none, or it is silent. */
int swp__bracket_row_of_leavers(const struct swp__bracket *b);
/* From now on the criterion is silent, or is not any more. */
void swp__bracket_silence_row(struct swp__bracket *b, int row, bool is_silent);
/* What was decided by a step, and what the criteria count, as events (bracket_reasons.c). */
void swp__bracket_tell_limbo(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                             const struct swp__order_row *row);
void swp__bracket_tell_halves(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                              const struct swp__order_row *row);
void swp__bracket_tell_transposition(const struct swp__bracket *b,
                                     const struct swp__bracket_pairing *p,
                                     const struct swp__order_row *row);
void swp__bracket_tell_fold(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                            const struct swp__order_row *row);
void swp__bracket_tell_criteria(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                                int n_next_left);
/* Levels of a criterion: 1 unless it is a list. */
int swp__bracket_levels(const struct swp__bracket *b, int row);

#endif
