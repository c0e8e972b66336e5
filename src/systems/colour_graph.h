/* SPDX-License-Identifier: Apache-2.0 */
/* Who may meet whom, where meetings, declared pairs and colours are all that bars two: a graph for
 * matching/counted_matching. Rows are made when they are asked for: those whom the colours permit
 * are one set for each kind of player, and whom a player has met is taken out. Memory for n players
 * O(n * rounds). */
#ifndef SWISSPAIR_SYSTEMS_COLOUR_GRAPH_H
#define SWISSPAIR_SYSTEMS_COLOUR_GRAPH_H

#include "matching/counted_matching.h"
#include "swisspair/experimental/checklist.h"
#include "tournament/meeting_rows.h"

struct swp__colour_graph {
    struct swp__meetings meetings;
    const uint8_t *kinds; /* [n] which colours a vertex may have */
    uint64_t *permitted;  /* [SWP__COLOUR_KINDS] sets: whom the colours permit each kind */
};

/* `slots` and `kinds` [n] must outlive the answers. SWP_ERR_MEMORY. */
swp_status swp__colour_graph_create(struct swp__context *ctx, const struct swp__position *position,
                                    const int *slots, const uint8_t *kinds, int n,
                                    struct swp__colour_graph *out);
/* swp__bit_graph.make_row; the user is a struct swp__colour_graph. */
void swp__colour_graph_row(const void *user, int u, size_t first, size_t end, uint64_t *words);

/* The set of those whom the colours permit u. */
static inline const uint64_t *swp__colours_permit(const struct swp__colour_graph *g, int u)
{
    return &g->permitted[(size_t)g->kinds[u] * g->meetings.row_words];
}

/* Of a player whom an absolute preference alone keeps from a colour. */
static inline uint8_t swp__kind_of_preference(uint8_t strength, uint8_t preference)
{
    return strength != SWP_PREFERENCE_ABSOLUTE ? SWP__MAY_HAVE_WHITE | SWP__MAY_HAVE_BLACK
           : preference == SWP_COLOUR_WHITE    ? SWP__MAY_HAVE_WHITE
                                               : SWP__MAY_HAVE_BLACK;
}

#endif
