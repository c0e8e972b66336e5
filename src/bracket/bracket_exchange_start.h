/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of an exchange by classes of players alone: where the search begins, and what that
 * leaves out.
 *
 * The duals of two class problems, of the weights (first_duals.h) and of the halves
 * (exchange_dual.h), add up to duals of the graph of the rest, nearly always the best ones. By them
 * the first members of a class go to the first half and the others to the second. So only the
 * members about the cut of their class are left open, all others stay where they are put. The
 * result stands when its own duals prove that no pair that was left out is in a best pairing; else
 * more members are left open. */
#ifndef SWISSPAIR_BRACKET_BRACKET_EXCHANGE_START_H
#define SWISSPAIR_BRACKET_BRACKET_EXCHANGE_START_H

#include "bracket/bracket_rest.h"
#include "bracket/exchange_dual.h"
#include "matching/clubs.h"

/* The rest by classes. Groups are the classes of members of the list, then those of others. */
struct swp__exchange_start {
    int n_classes;             /* those of the rest, told apart by clubs */
    const int *representative; /* [n_classes] vertex of the rest */
    const int *class_of;       /* [n] */
    struct swp__club_classes clubs;
    bool tells_clubs;
    bool opens_beside; /* partners of those who are alone stay open */
    uint64_t *y;       /* [n_classes][words] doubled duals, in the packing of the whole */
    int n_groups, n_listed;
    int *group_of, *number; /* [n] and the place in it */
    int *begin, *sorted;    /* [n_groups + 1], [n] members by group */
    int *class_of_group;    /* [n_groups] */
    struct swp__exchange_dual dual;
};

/* *out_found is false when the classes do not tell. `rest` has its lifted packing already.
 * O(classes^3 + members exchanged * classes^2). */
swp_status swp__exchange_start_find(struct swp__rest *rest, struct swp__exchange_start *out,
                                    bool *out_found);
/* Fills the sides, the duals and the pairs to begin with; `n_open` members on both sides of the cut
 * of each class are left open. SWP_ERR_MEMORY. */
swp_status swp__exchange_start_take(const struct swp__exchange_start *start, int n_open,
                                    struct swp__rest *rest);
/* Whether no pair that the sides left out is in a best pairing: `m` is that of the rest, solved.
 * False says nothing (bracket_exchange_proof.c). */
swp_status swp__exchange_start_holds(const struct swp__exchange_start *start,
                                     const struct swp__rest *rest, struct swp__matcher *m,
                                     bool *out);
/* The weight of a pair of two classes in one of the packings; NULL when there is none. */
const uint64_t *swp__exchange_start_weight(const struct swp__rest *rest,
                                           const struct swp__exchange_start *s,
                                           const struct swp__packing *packing, int class_a,
                                           int class_b);

#endif
