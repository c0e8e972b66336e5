/* SPDX-License-Identifier: Apache-2.0 */
/* How a round came out, so that two ways of deciding it can be compared. */
#ifndef SWISSPAIR_TESTS_ROUND_OUTCOME_H
#define SWISSPAIR_TESTS_ROUND_OUTCOME_H

#include "tournament/position.h"

#include <string.h>

struct round_outcome {
    swp_status status;
    struct swp__slot_pairing pairing;
};

/* The same boards in the same order, or no pairing both times; any other error is never the same.
 */
static inline bool same_outcome(const struct round_outcome *a, const struct round_outcome *b)
{
    if (a->status != b->status)
        return false;
    if (a->status != SWP_OK)
        return a->status == SWP_ERR_NO_PAIRING;
    return a->pairing.n_boards == b->pairing.n_boards &&
           memcmp(a->pairing.boards, b->pairing.boards,
                  (size_t)a->pairing.n_boards * sizeof *a->pairing.boards) == 0;
}

#endif
