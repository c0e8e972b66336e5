/* SPDX-License-Identifier: Apache-2.0 */
/* A bracket decided by classes of players: exact answers for big brackets at the cost of reading
 * them.
 *
 * A big bracket is an almost complete graph whose weights depend on a few classes of players. The
 * best weight of any matching is bounded by a transportation problem on the classes; its duals tell
 * which pairs of classes are tight. A matching made of tight pairs alone, in which only players
 * with dual 0 are left over, reaches the bound: it is optimal, and so is every other matching of
 * that kind. From there on only "which tight matching is the first in order" is asked, and each
 * answer is either shown by a matching or refused by a count of classes.
 *
 * What cannot be decided that way (small or tight brackets, exchanges) is not decided: the caller
 * then asks matching/matching. Nothing is ever accepted without its certificate.
 *
 * Cost: O(classes^3 + n * (rounds + small)); memory O(n + classes^2). */
#ifndef SWISSPAIR_BRACKET_CLASS_BRACKET_H
#define SWISSPAIR_BRACKET_CLASS_BRACKET_H

#include "bracket/bracket_order.h"

/* Vertices 0..n_in-1 are the players in pairing order, the first `n_first` of them (moved down) are
 * to be paired with others than themselves; vertex n_in, when `has_bye`, is the bye. */
struct swp__class_bracket {
    const struct swp__packing *packing;
    int n_in;
    int n_first;
    bool has_bye;
    bool may_leave_many; /* without a bye: more than the one of an odd number may be left over */
    /* The two may not meet although their classes could (have played, declared). */
    bool (*is_barred)(const void *graph, int u, int v);
    /* The club of a vertex (matching/clubs.h): two of one club are barred. NULL: nobody has one.
     */
    int (*club)(const void *graph, int u);
    /* The steps of the text, in which all of the first are paired and nobody is exchanged. NULL: as
     * swp__class_bracket_pair lists them. */
    const struct swp__order_row *order;
    int n_steps;
    struct swp__cut *cut; /* filled when it is decided; s1, s2 have room for n_in each. NULL: not */
};

/* The packing's most important criteria must be: the pairs of the first n_first with others (if
 * any), then the number of pairs (or everybody must be paired, with the bye). Then a matching
 * cannot be beaten by one with more left over; and with fewer none exists when they are one, or
 * none, or fewer are too few for the classes.
 *
 * Finds the optimal matching that is first in this order: the opponents of 0..n_first-1 one after
 * the other as high as possible, then the rest as a list cut in halves: the opponents of the first
 * half one after the other as high as possible. On *out_decided partner[0..n_in-1] is filled (n_in
 * = bye, -1 = left over). Not decided: partner is undefined and nothing is said about the bracket.
 */
swp_status swp__class_bracket_pair(struct swp__context *ctx,
                                   const struct swp__class_bracket *bracket, int *partner,
                                   bool *out_decided);

#endif
