/* The class problem of a bracket: the bound on the weight of its matchings, and what is tight.
 * See class_bracket.h. */
#ifndef SWISSPAIR_CORE_CLASS_DUAL_H
#define SWISSPAIR_CORE_CLASS_DUAL_H

#include "core/class_bracket.h"

struct sp__class_dual {
    int n;                           /* classes of the packing, and one more: to be left over */
    uint64_t tight[SP__MAX_CLASSES]; /* classes with which a pair is tight */
};

/* Solves the transportation problem of sizes[class] players against themselves, everybody paired.
 * The class after those of the packing is a place for being left over, of weight 0 with any player.
 * *out_found is false when not everybody can be paired, by classes. O(classes^3) mostly. */
sp_status sp__class_dual_solve(struct sp__context *ctx, const struct sp__packing *packing,
                               const int *sizes, struct sp__class_dual *out, bool *out_found);

/* Greatest flow between row classes and column classes along `tight[row]`, into flow[row *
 * n_columns + column]; returns its amount. */
int sp__class_flow(int n_rows, const int *supply, const uint64_t *tight, const int *demand,
                   int n_columns, int *flow);

#endif
