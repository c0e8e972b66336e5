/* SPDX-License-Identifier: Apache-2.0 */
/* The door to a bracket: a room says who is in it, what its criteria may see of each, what the
 * criteria are and in which order the text generates candidates; one call answers with the pairing
 * that the text takes, and with how it came about.
 *
 *   facts     everything the criteria of an edition may see of a player. Two players with the same
 *             facts are alike, so classes of equal players are equality of facts.
 *   criteria  one row each, most important first: what a pair costs, and what it costs to leave.
 *             The pairing, the reasons and the comparison of a wish read the same rows.
 *   order     one row for each step of the text: of the best pairings the first is taken.
 *
 * Behind the door a best pairing is found by a matching of the classes of equal players, and the
 * steps of the order are taken one after the other (bracket_order): the halves, who changed between
 * them, who was left over. The facts are compared in O(n). */
#ifndef SWISSPAIR_BRACKET_BRACKET_H
#define SWISSPAIR_BRACKET_BRACKET_H

#include "base/trace.h"
#include "bracket/bracket_order.h"
#include "tournament/position.h"
#include "words/saying.h"

/* Completed by each room: whole numbers without padding, since they are compared as bytes. */
struct swp__facts;

/* ---- criteria -------------------------------------------------------------------------------- */

/* Which pairs a criterion is about; bits. */
enum swp__scope {
    SWP__BARRED = 0,       /* no pair at all: the absolute criteria forbid it */
    SWP__IN_BRACKET = 1,   /* a pair of the bracket; who is in none of them leaves */
    SWP__IN_NEXT = 1 << 1, /* a pair of the following bracket, those who leave included */
    SWP__FURTHER = 1 << 2, /* any other pair: further below, or the bye */
    SWP__ANYWHERE = 1 | 2 | 4
};

/* One criterion. Everything counts against a pairing: the less the better. A criterion of scope
 * SWP__IN_BRACKET compares the sum of what its pairs cost and what it costs that the others leave;
 * one of another scope likewise with the pairs of that scope. */
struct swp__bracket_criterion {
    const char *article;
    const char *name;        /* frozen: the word by which the events know it */
    const char *words;       /* what is counted, as the events record it */
    swp_saying_code counted; /* likewise, where a wish is answered; 0: these words are told */
    /* What people are told when it counts one, or more (patterns of {value}; SWP__COUNTED). NULL:
     * nothing, it is a detail of others. */
    const char *one, *many;
    unsigned scope; /* enum swp__scope */
    /* 0: a number. k: a list, compared from its greatest member down: what costs is counted for
     * each member of list k by itself. */
    int list;
    bool counts_leavers; /* it fixes how many pairs are made: all pairs of the bracket are alike */
    bool is_order;       /* it decides the order, and is told there */
    /* Whether it is asked of this bracket (swp__bracket.room); NULL: always. */
    bool (*is_asked)(const void *room);
    /* Whether it is asked when so many players leave; NULL: always. The best pairing is sought as
     * if it were; with one that leaves others it is sought again without it. One row at most. */
    bool (*is_asked_of)(const void *room, int n_leavers);
    /* Whom it concerns: nobody else costs anything by leaving, no two others as a pair. NULL: all.
     */
    bool (*concerns)(const struct swp__facts *player);
    int64_t (*of_leaving)(const struct swp__facts *player, swp_points member); /* NULL: 0 */
    int64_t (*of_pair)(const struct swp__facts *a, const struct swp__facts *b,
                       swp_points member); /* 0 */
};

/* The members a list can have. */
struct swp__levels {
    const char *name; /* of a member, in the events */
    int n;
    const swp_points *points; /* [n] the greatest first */
};

/* ---- the edition ------------------------------------------------------------------------------
 */

/* What an edition says of every bracket. */
struct swp__bracket_rules {
    size_t facts_size;
    const struct swp__bracket_criterion *criteria;
    int n_criteria;
    const struct swp__order_row *order;
    int n_steps;
    /* What pair two vertices with these facts make: enum swp__scope. Symmetric. */
    unsigned (*scope_of)(const struct swp__facts *a, const struct swp__facts *b);
};

/* ---- a bracket ------------------------------------------------------------------------------- */

enum { SWP__MAX_LISTS = 4 };

/* Vertices are members in their order, the first ones moved down; then players below; last the
 * places of those who are nobody's opponent: the bye, or what the facts say of them. A room fills
 * in everything above the line. */
struct swp__bracket {
    struct swp__context *ctx;
    const struct swp__position *position;
    const struct swp__bracket_rules *rules;
    const void *room; /* handed to swp__bracket_criterion.is_asked */
    int n, n_in, n_first;
    bool has_bye;
    bool is_complete;                         /* everybody has to be paired, or to have the bye */
    bool *must;                               /* [n] who has to be, if not; NULL: nobody */
    int *player;                              /* [n] the room's number, -1 = a place */
    swp_points score;                         /* of the residents, for the reasons */
    struct swp__levels lists[SWP__MAX_LISTS]; /* [0] is list 1 */
    unsigned char *facts;                     /* [n][facts_size] */
    int *slot;                                /* [n] SWP__NOBODY = a place */
    /* ---- */
    uint32_t silent;      /* criteria by bits: not asked, or of nobody here */
    uint32_t dropped;     /* likewise: not asked of so many leavers */
    uint8_t *scopes;      /* [classes][classes] enum swp__scope */
    unsigned scopes_seen; /* all of them */
    bool *concerned;      /* [classes] room for one criterion at a time */
    int64_t *leaving;     /* [classes] likewise */
    struct swp__bracket_graph graph;
    struct swp__bracket_search search;
};

/* A pairing of the bracket, and how it was decided. Vertices. */
struct swp__bracket_pairing {
    int *partner;        /* [n] of the members: who it is; -1 or from n_in on: leaves */
    const int *mates;    /* [n] partners of all in a best pairing, for the reasons of criteria that
                            look further; NULL: nobody else takes part */
    struct swp__cut cut; /* of those not paired with players moved down, after the exchange */
    int n_exchanged;
    const int *moved_down, *moved_up; /* [n_exchanged] from the first half, from the second */
};

/* Room for a bracket of n vertices, all arrays zero. SWP_ERR_MEMORY. */
swp_status swp__bracket_create(struct swp__context *ctx, int n,
                               const struct swp__bracket_rules *rules, struct swp__bracket *out);
/* The facts of a vertex. */
static inline struct swp__facts *swp__bracket_facts(const struct swp__bracket *b, int vertex)
{
    return (struct swp__facts *)(void *)(b->facts + (size_t)vertex * b->rules->facts_size);
}
/* The pairing the text takes. SWP_ERR_NO_PAIRING (the error untouched): nobody can be paired as the
 * bracket demands. */
swp_status swp__bracket_pair(struct swp__bracket *b, struct swp__bracket_pairing *out);

/* The same in two steps, for an edition that asks what a best pairing costs before it goes on. A
 * best one, not yet the first of them; it may be asked again after facts, `must` or rules have
 * changed. */
swp_status swp__bracket_find(struct swp__bracket *b, struct swp__bracket_pairing *out);
/* Of those the first in the order. */
swp_status swp__bracket_order(struct swp__bracket *b, struct swp__bracket_pairing *p);
/* After SWP__REMAINDER: everybody who is neither one of the first nor paired with one, as a bracket
 * without first ones; vertex[] [b->n] tells who they are in `b`. Facts and `must` are still to be
 * filled in. SWP_ERR_MEMORY. */
swp_status swp__bracket_remainder(const struct swp__bracket *b,
                                  const struct swp__bracket_pairing *p,
                                  const struct swp__bracket_rules *rules, struct swp__bracket *out,
                                  int *vertex);

/* What the pairing counts against a criterion, on one level. `n_next_left` as below. O(n). */
int64_t swp__bracket_failure(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                             int row, int level, int n_next_left);

/* The member leaves the bracket, or has the bye. */
static inline bool swp__bracket_leaves(const struct swp__bracket *b,
                                       const struct swp__bracket_pairing *p, int vertex)
{
    return p->partner[vertex] < 0 || p->partner[vertex] >= b->n_in;
}

/* Records the order and the criteria of the pairing, when somebody asks. `n_next_left`: of a
 * bracket decided alone, how many the following one leaves over. */
void swp__bracket_tell(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                       int n_next_left);

#endif
