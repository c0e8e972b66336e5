/* SPDX-License-Identifier: Apache-2.0 */
/* Can the rest of the field complete the round? The question a Dutch bracket asks before it is
 * settled, for the players it leaves over and everybody below.
 *
 * Players are numbered 0..n-1 from the highest to the lowest, so "everybody below" is a tail of the
 * list. An odd number needs one who may have the bye; all others must be paired with somebody they
 * may meet.
 *
 * Method: while everybody is barred from less than half of the others a perfect matching exists
 * (Dirac), and the counts of the tails answer in O(1). Only small or tight tails are matched
 * (matching/matching), O(k^3) at worst for k players. Memory O(n). In a small field in which nearly
 * everybody has met there are rows of bits, O(n^2 / 64), and a matching without weights is kept
 * from question to question (matching/unweighted_matching). */
#ifndef SWISSPAIR_BRACKET_ROUND_COMPLETION_H
#define SWISSPAIR_BRACKET_ROUND_COMPLETION_H

#include "base/context.h"
#include "matching/unweighted_matching.h"
#include "tournament/position.h"

/* What a tail needs to know of one player. */
struct swp__completion_player {
    int barred;     /* upper bound on barred opponents: played, declared, wished; colours apart */
    uint8_t colour; /* swp_colour that is absolute: two with the same one do not meet; 0 when there
                       is none, or it may be refused */
    int club;       /* matching/clubs.h */
    bool may_have_bye;
    int64_t bye_rank; /* the lower the sooner the player has the bye (swp__completion_least_bye) */
};

/* The tail of the players from `first` on, or less than that. */
struct swp__completion_tail {
    int greatest_barred;
    int of_colour[3]; /* by swp_colour */
    bool has_bye;
};

struct swp__completion {
    struct swp__context *ctx;
    int n;
    struct swp__completion_player *players; /* [n] */
    bool (*may_meet)(const void *user, int a, int b);
    const void *user;
    struct swp__completion_tail *tails; /* [n + 1] */
    /* Who may meet whom, and last who may have the bye, in a sparse field; maximum NULL: there are
     * no rows. */
    struct swp__bit_graph graph;
    struct swp__maximum *maximum; /* of a tail */
    struct swp__maximum *counted; /* of players whose pairs are counted */
};

/* Makes rows where they help, for players of whom `slots` tells the slot and whose colours are all
 * that bars them else. Before swp__completion_prepare. SWP_ERR_MEMORY. O(n^2 / 64). */
swp_status swp__completion_list_rows(struct swp__completion *c, const struct swp__position *p,
                                     const int *slots);

/* Counts the tails of `players`; again after `may_have_bye` of somebody has changed. */
swp_status swp__completion_prepare(struct swp__completion *c);

/* True when `extra` (n_extra players above `first`) and all from `first` on surely complete the
 * round. False says nothing. O(n_extra). */
bool swp__completion_is_sure(const struct swp__completion *c, int first, const int *extra,
                             int n_extra);
/* The same for all from `first` on with any of the players from `from` to `first` - 1 and of
 * `extra`, whichever and however many. */
bool swp__completion_is_sure_with_any(const struct swp__completion *c, int first, int from,
                                      const int *extra, int n_extra);

/* Whether `extra` and all players from `first` on complete the round: the exact answer. */
swp_status swp__completion_ask(const struct swp__completion *c, int first, const int *extra,
                               int n_extra, bool *out);
/* The same, none of `extra` having the bye. */
swp_status swp__completion_ask_barring(const struct swp__completion *c, int first, const int *extra,
                                       int n_extra, bool *out);

/* How many pairs of these players can be made at most; with n_first > 0 of one of the first n_first
 * and one of the others. */
swp_status swp__completion_count_pairs(const struct swp__completion *c, const int *players, int n,
                                       int n_first, int *out);

/* All players, an odd number: the least bye_rank of a player who may have the bye while the others
 * can all be paired. *out_found false: nobody. */
swp_status swp__completion_least_bye(const struct swp__completion *c, int64_t *out_rank,
                                     bool *out_found);

/* At least so many of these players are possible opponents of each of them, by counting; 0 says
 * nothing. O(n). */
int swp__completion_least_opponents(const struct swp__completion *c, const int *players, int n);

/* The least number of the players `extra` and first..end-1 that any pairing among them leaves over,
 * as far as their colours and clubs tell; no pairing leaves fewer. 0 says nothing. O(n). */
swp_status swp__completion_least_left_over(const struct swp__completion *c, int first, int end,
                                           const int *extra, int n_extra, int *out);

/* ---- left over in any case ------------------------------------------------------------------- */

/* Who cannot be paired in any case: a count by absolute colours and clubs. Where one colour, or one
 * club, is more than half of some players, any pairing among them leaves the surplus over. A
 * pairing that leaves no more than that cannot be bettered. */

/* One of the players. */
struct swp__left_over_player {
    int colour; /* swp_colour: two with the same one do not meet; 0: none */
    int club;   /* matching/clubs.h */
};

/* The least number of `n` players that any pairing among them leaves over, as far as colours and
 * clubs tell: no pairing leaves fewer. 0 says nothing. O(n). */
swp_status swp__least_left_over(struct swp__context *ctx,
                                const struct swp__left_over_player *players, int n, int *out);

#endif
