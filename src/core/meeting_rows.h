/* Who has met whom, or is declared not to: as rows of bits, and as counts.
 *
 * Colours, scores and the bye are the rooms' business. */
#ifndef SWISSPAIR_CORE_MEETING_ROWS_H
#define SWISSPAIR_CORE_MEETING_ROWS_H

#include "core/position.h"

/* Rows of bits for `n` vertices, slots[u] being the player of vertex u (SP__NOBODY: none of the
 * players, free for everybody): bit v of row u says that the two have not played each other and are
 * not a forbidden pair. Row u begins at (*out_rows)[u * *out_row_words]. O(n^2 / 64 + n * rounds)
 * without forbidden pairs, else O(n^2). */
sp_status sp__meeting_rows(struct sp__context *ctx, const struct sp__position *p, const int *slots,
                           int n, const uint64_t **out_rows, size_t *out_row_words);

/* Have played each other, or are declared not to meet. O(rounds). */
static inline bool sp__meeting_barred(const struct sp__position *p, int slot_a, int slot_b)
{
    return sp__position_have_played(p, slot_a, slot_b) || sp__position_forbidden(p, slot_a, slot_b);
}

/* For each slot, how many others he may not meet for those reasons, at most; into out[p->n].
 * O(players * rounds + members of forbidden groups). */
sp_status sp__meeting_most_barred(struct sp__context *ctx, const struct sp__position *p, int *out);

#endif
