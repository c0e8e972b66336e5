/* SPDX-License-Identifier: Apache-2.0 */
/* What a table of a round robin says beside its boards: where its rows come from. */
#ifndef SWISSPAIR_TOURNAMENT_ROUND_ROBIN_TABLE_H
#define SWISSPAIR_TOURNAMENT_ROUND_ROBIN_TABLE_H

#include "swisspair/experimental/round_robin.h"

/* Where a round of the table comes from. */
struct swp__table_row {
    uint32_t cycle;    /* from 1 */
    uint32_t row;      /* of the single table, from 1 */
    uint32_t last;     /* the last number of the table, free or not */
    uint32_t pivot;    /* whom the last number meets in the row */
    bool is_reversed;  /* the colours of the row are */
    bool is_exchanged; /* the last two rows of the cycle have changed places, and it is one of them
                        */
};

/* Of everybody-meets-everybody tables; `round` is one of the table. */
struct swp__table_row swp__table_row_of(const swp_round_robin *table, uint32_t round);

#endif
