/* SPDX-License-Identifier: Apache-2.0 */
/* Clubs: large groups of vertices no two of which may be paired.
 *
 * Whom a vertex may not meet is mostly a short list, passed over one by one. Where such a group is
 * half of the graph, that list is half of the graph. Then the club becomes part of what sort of
 * vertex it is: two of the same club are barred by sort and never looked at again. Any
 * partition finer than that into classes is exact, so which clubs are told apart is a matter of
 * cost alone. */
#ifndef SWISSPAIR_MATCHING_CLUBS_H
#define SWISSPAIR_MATCHING_CLUBS_H

#include "base/context.h"

enum { SWP__NO_CLUB = 0 };

/* Classes of vertices, told apart by club. */
struct swp__club_classes {
    int n_classes;
    int *class_of;       /* [n] */
    int *of_class;       /* [n_classes] the class it is a part of */
    int *club;           /* [n_classes] SWP__NO_CLUB: none, or one that is not told */
    int *representative; /* [n_classes] a vertex */
};

/* Tells the clubs apart that have a sixteenth of the `n` vertices or more, the largest first, as
 * long as there are no more than `most_classes`. `club` is asked once for each vertex. *out_told is
 * false when none is: `out` is undefined then. O(n + classes). */
swp_status swp__clubs_tell(struct swp__context *ctx, int n, int n_classes, const int *class_of,
                           int (*club)(const void *user, int u), const void *user, int most_classes,
                           struct swp__club_classes *out, bool *out_told);

/* Two classes of one club. */
static inline bool swp__clubs_bar(const struct swp__club_classes *c, int class_a, int class_b)
{
    return c->club[class_a] != SWP__NO_CLUB && c->club[class_a] == c->club[class_b];
}

#endif
