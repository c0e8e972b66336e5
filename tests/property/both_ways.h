/* SPDX-License-Identifier: Apache-2.0 */
/* The same round decided both ways: as the library does (by kinds of players, by counting, at
 * sight), and plainly (tests/oracle). Boards, colours, bye and the verdict "no pairing" must be
 * equal. Every room knows both ways. */
#ifndef SWISSPAIR_TESTS_BOTH_WAYS_H
#define SWISSPAIR_TESTS_BOTH_WAYS_H

#include "base/context.h"
#include "swisspair/swisspair.h"

/* What has been compared so far. */
struct both_ways {
    long rounds, differing, without; /* without: a pairing */
    double quick_seconds, plain_seconds;
    uint64_t quick[SWP__COUNTERS], plain[SWP__COUNTERS];
};

/* Pairs a round both ways, the quick side as `options` say, the plain one by `plain_system`; NULL:
 * only the quick side. When both are the same system a difference is a failure, named by `what`.
 * True when there is a pairing; the boards of the quick side go to `boards` unless it is NULL,
 * which has room for all. `seen` may be NULL. */
bool both_ways_compare(const swp_tournament *t, const swp_pair_options *options,
                       const char *plain_system, const char *what, struct both_ways *seen,
                       swp_board *boards, int *n_boards);
void both_ways_print(const char *what, const struct both_ways *seen);
/* Prints, and expects that both ways were really taken by the Dutch rooms. */
void both_ways_expect_fewer_searches(const char *what, const struct both_ways *seen);

#endif
