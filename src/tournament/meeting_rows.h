/* SPDX-License-Identifier: Apache-2.0 */
/* Who has met whom, or is declared not to: as rows of bits, and as counts.
 *
 * Colours, scores and the bye are the rooms' business. */
#ifndef SWISSPAIR_TOURNAMENT_MEETING_ROWS_H
#define SWISSPAIR_TOURNAMENT_MEETING_ROWS_H

#include "base/bits.h"
#include "tournament/position.h"

/* What bars two of some players from each other, in memory that grows with the players, the rounds
 * and the members of forbidden groups only: rows are made when they are asked for. */
struct swp__meetings {
    const struct swp__position *position;
    int n;
    const int *slots;          /* [n] the player of each vertex, SWP__NOBODY: free for everybody */
    int *vertex_of;            /* [position->n] by slot, -1 = none of the players */
    size_t row_words;          /* of a set of vertices */
    uint64_t *played;          /* [n][row_words] those each has played, where the position has them
                                  as bits; NULL: looked up round by round */
    int n_groups;              /* forbidden groups of the round */
    int *group_start;          /* [n_groups + 1] into group_members */
    int *group_members;        /* vertices */
    uint64_t **members_as_set; /* [n_groups] NULL: a small group, its members are looked at */
    uint64_t **forbidden; /* [n] those declared not to meet the vertex, where the position has a
                             row; NULL: its groups are looked at; NULL: for nobody */
};

/* `slots` must outlive the answers. O(players * rounds + members of forbidden groups), where the
 * position has bits and nearly all have met less. */
swp_status swp__meetings_create(struct swp__context *ctx, const struct swp__position *p,
                                const int *slots, int n, struct swp__meetings *out);
/* Takes u, those u has played and those u is declared not to meet out of words first..end-1
 * of a set of vertices; words[0] is word `first`. O(rounds + words * groups of u), or of words
 * alone where the position has bits. */
void swp__meetings_bar(const struct swp__meetings *m, int u, size_t first, size_t end,
                       uint64_t *words);

/* Rows of bits for `n` vertices, slots[u] being the player of vertex u (SWP__NOBODY: none of the
 * players, free for everybody): bit v of row u says that the two have not played each other and are
 * not a forbidden pair. Row u begins at (*out_rows)[u * *out_row_words]. O(n^2 / 64 + n * rounds).
 */
swp_status swp__meeting_rows(struct swp__context *ctx, const struct swp__position *p,
                             const int *slots, int n, const uint64_t **out_rows,
                             size_t *out_row_words);

/* Have played each other, or are declared not to meet. O(rounds). */
static inline bool swp__meeting_barred(const struct swp__position *p, int slot_a, int slot_b)
{
    const bool have_played = p->met ? swp__bit_get(&p->met[(size_t)slot_a * p->met_words], slot_b)
                                    : swp__position_have_played(p, slot_a, slot_b);
    return have_played ||
           (swp__position_any_forbidden(p) && swp__position_forbidden(p, slot_a, slot_b));
}

/* For each slot, how many others may not be met for those reasons, at most; into out[p->n].
 * O(players * rounds + members of forbidden groups). */
swp_status swp__meeting_most_barred(struct swp__context *ctx, const struct swp__position *p,
                                    int *out);

#endif
