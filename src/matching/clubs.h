/* SPDX-License-Identifier: Apache-2.0 */
/* Clubs: large groups of vertices no two of which may be paired.
 *
 * Whom a vertex may not meet is mostly a short list, passed over one by one. Where such a group is
 * half of the graph, that list is half of the graph. Then the club becomes part of what sort of
 * vertex it is: two of the same club are barred by sort and never looked at again. A vertex with
 * few possible partners is a class of its own: then classes tell whom it may meet. Any partition
 * finer than that into classes is exact, so which clubs are told apart is a matter of cost alone.
 */
#ifndef SWISSPAIR_MATCHING_CLUBS_H
#define SWISSPAIR_MATCHING_CLUBS_H

#include "base/context.h"

enum { SWP__NO_CLUB = 0 };

/* A club below 0 is that of a vertex with few possible partners, alone. */
static inline bool swp__club_is_alone(int club)
{
    return club < SWP__NO_CLUB;
}

/* Classes of vertices, told apart by club. */
struct swp__club_classes {
    int n_classes;
    int *class_of;       /* [n] */
    int *of_class;       /* [n_classes] the class it is a part of */
    int *club;           /* [n_classes] SWP__NO_CLUB: none, or one that is not told */
    int *representative; /* [n_classes] a vertex */
    bool *apart;         /* [n_classes][n_classes] no two of them may be partners, where one is
                            alone; NULL: nobody is, or nobody has asked */
    bool *beside;        /* [n] may be a partner of somebody alone; NULL like `apart` */
};

/* Tells the clubs apart that have a sixteenth of the `n` vertices or more, the largest first, then
 * those who are alone, as long as there are no more than `most_classes`. `club` is asked once for
 * each vertex. *out_told is false when none is: `out` is undefined then. O(n + classes). */
swp_status swp__clubs_tell(struct swp__context *ctx, int n, int n_classes, const int *class_of,
                           int (*club)(const void *user, int u), const void *user, int most_classes,
                           struct swp__club_classes *out, bool *out_told);

/* Asks who may be partners of those who are alone. SWP_ERR_MEMORY. O(n) for each. */
swp_status swp__clubs_ask_alone(struct swp__context *ctx, int n, struct swp__club_classes *classes,
                                bool (*is_barred)(void *user, int u, int v), void *user);

/* Two classes of one club, or without partners for each other. */
static inline bool swp__clubs_bar(const struct swp__club_classes *c, int class_a, int class_b)
{
    return (c->club[class_a] != SWP__NO_CLUB && c->club[class_a] == c->club[class_b]) ||
           (c->apart && c->apart[(size_t)class_a * (size_t)c->n_classes + (size_t)class_b]);
}

#endif
