/* SPDX-License-Identifier: Apache-2.0 */
/* A bracket whose downfloaters are chosen with a look at the players below: the next bracket should
 * leave over as few as possible, and the rest of the round may have to be completed.
 *
 * The bracket is paired alone first. When its downfloaters turn out to leave those below nothing to
 * wish for, nothing that was left out can change the choice. Only else the next scoregroup joins
 * the graph, and everybody below where the completion of the rest is not sure. */
#ifndef SWISSPAIR_BRACKET_LOOK_BELOW_H
#define SWISSPAIR_BRACKET_LOOK_BELOW_H

#include "bracket/bracket.h"
#include "bracket/round_completion.h"

/* How far down the graph of a bracket reaches. */
enum swp__reach {
    SWP__ALONE,     /* the bracket; what follows is asked afterwards */
    SWP__WITH_NEXT, /* and the next scoregroup: what follows it needs no look */
    SWP__WITH_ALL   /* and everybody below: the graph completes the round itself */
};

/* The room lays out the bracket, as far down as it is to reach. */
typedef swp_status swp__bracket_fill(void *room, enum swp__reach reach, struct swp__bracket *out);

/* Players by their numbers in the completion. */
struct swp__look_below {
    const struct swp__completion *completion;
    const struct swp__position *position;
    int first, n; /* residents first..first+n-1 */
    int n_next;   /* the next scoregroup, from first+n on */
    const int *moved_down;
    int n_moved_down;
    enum swp__reach
        begin;       /* SWP__ALONE, unless the bracket is decided with others from the first */
    bool is_final;   /* the first answer stands: nothing is asked below */
    bool completes;  /* the rest of the round has to be completed */
    bool weighs_bye; /* where the next bracket is the last, who is barred from the bye weighs three
                        when left over there */
    const char *article, *words; /* that the players below join, for the reasons */
    swp__bracket_fill *fill;
    void *room;
};

/* As swp__bracket_pair for the bracket alone, or for as much as is needed; *out_bracket is what was
 * laid out last. The reasons are recorded. */
swp_status swp__bracket_pair_looking_below(const struct swp__look_below *look,
                                           struct swp__bracket *out_bracket,
                                           struct swp__bracket_pairing *out);
/* The players who leave, in the order of the bracket, into `down`; their number. */
int swp__bracket_leavers(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                         int *down);

#endif
