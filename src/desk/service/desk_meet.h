/* SPDX-License-Identifier: Apache-2.0 */
/* Two desks of one tournament meet: where their logs part, and what becomes of the acts that only
 * the other one has. Nothing merges by itself. An act of the other's tail is offered to the rules
 * as if somebody did it here and now: it fits when they accept it, and is done only when it is
 * named. It keeps its request, so it is done once, however often the two meet. */
#ifndef SWISSPAIR_DESK_MEET_H
#define SWISSPAIR_DESK_MEET_H

#include "desk_service.h"

enum desk_relation {
    DESK_SAME,
    DESK_OURS_GOES_ON,   /* the other one is behind: it has nothing that we have not */
    DESK_THEIRS_GOES_ON, /* we are behind: what the other one has can be appended as it is */
    DESK_FORKED,         /* both have written since */
    DESK_UNRELATED       /* logs of two tournaments */
};

/* *out_common is the number of events that both begin with. O(log of the events). */
enum desk_relation desk_relate(const struct desk *ours, const struct desk *theirs,
                               size_t *out_common);

/* An act of the other desk: the events of one request. */
struct desk_tail_act {
    uint64_t seq; /* of its first event, over there */
    size_t events;
    const char *kind, *actor; /* of its first event; theirs */
    bool here;                /* it was done here before */
    bool fits;
    char why[200]; /* why it does not fit, or what is told about it */
};

struct desk_tail {
    struct desk_tail_act *acts;
    size_t count;
};

/*
 * The other's acts behind the first `common` events, in their order, tried one behind the other on
 * a copy of our log in memory. Nothing is written. The caller frees the tail.
 */
enum desk_store_answer desk_tail_offer(const struct desk *ours, const struct desk *theirs,
                                       size_t common, int64_t now, struct desk_tail *out_tail,
                                       char why[DESK_STORE_WHY]);
void desk_tail_free(struct desk_tail *tail);

/*
 * Does those of the acts that `wanted` names (their numbers over there; NULL: all) and that fit, in
 * our log, in their order. `out_tail` tells of every act of the tail what became of it: `here` when
 * it is in our log now.
 */
enum desk_store_answer desk_tail_take(struct desk *ours, const struct desk *theirs, size_t common,
                                      int64_t now, const uint64_t *wanted, size_t n_wanted,
                                      struct desk_tail *out_tail);

#endif
