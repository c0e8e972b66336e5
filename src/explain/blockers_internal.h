/* SPDX-License-Identifier: Apache-2.0 */
/* What the files behind blockers.h share: the graph of the round, and the answer in the making.
 *
 * Vertices 0..n_players-1 are the seated players in pairing order; with an odd number the bye is
 * one more vertex, the last. Edges: may meet, may have the bye. So n is even, and a legal pairing
 * is a matching of all vertices. */
#ifndef SWISSPAIR_EXPLAIN_BLOCKERS_INTERNAL_H
#define SWISSPAIR_EXPLAIN_BLOCKERS_INTERNAL_H

#include "calls/pair_call.h"
#include "explain/absolute_bars.h"
#include "matching/matching.h"
#include "matching/unweighted_matching.h"

/* ---- the graph (blockers_graph.c) ------------------------------------------------------------ */

struct swp__field_graph {
    struct swp__context *ctx;
    const struct swp__absolute_bars *bars;
    int n, n_players;
    const int *slots; /* [n]; SWP__NOBODY of the bye */
    struct swp__bit_graph graph;
};

/* O(n^2 / 64 + n * rounds) without forbidden pairs, else O(n^2). */
swp_status swp__field_graph_build(struct swp__context *ctx, const struct swp__absolute_bars *bars,
                                  struct swp__field_graph *out);
/* What an edge fails on; see swp__absolute_bars_of. O(1) for an edge of the graph, else O(rounds).
 */
unsigned swp__field_bars(const struct swp__field_graph *field, int u, int v, uint32_t *out_round);
/* The pair u-v as it is shown. */
swp_barred_pair swp__field_barred_pair(const struct swp__field_graph *field, int u, int v);
/* Pairing number of a vertex, 0 of the bye. */
uint32_t swp__field_tpn(const struct swp__field_graph *field, int v);

/* ---- the answer (blockers.c) ----------------------------------------------------------------- */

enum { SWP__MOST_WAIVERS = 1 + SWP_BARS };

struct swp_blockers {
    struct swp__arena *arena; /* holds all of the answer */
    const struct swp__system_row *system;
    const struct swp__system_row *rules; /* of the round */
    uint32_t round;
    swp_blockers_verdict_kind verdict;
    bool needs_bye;
    uint32_t n_players;
    swp_blocked_player *players;
    uint32_t n_groups;
    swp_tpn_list *groups;
    swp_tpn_list partners;
    uint32_t n_pairs;
    swp_barred_pair *pairs;
    uint32_t n_waivers;
    swp_waiver waivers[SWP__MOST_WAIVERS];
    swp_error end;            /* of the failed procedure */
    const char *last_article; /* a literal */
    const char *last_text;
    const swp_saying *end_saying, *last_saying; /* NULL: none */
    swp_rounds_left left;
};

/* The certificate (blockers_certificate.c): groups, partners, pairs; `matching` is a maximum one
 * of the whole field, which leaves somebody over. O(n^3 / 64) at worst, and the pairs that are
 * shown. */
swp_status swp__blockers_certify(const struct swp__field_graph *field,
                                 struct swp__maximum *matching, struct swp_blockers *answer);
/* The proposals (blockers_waivers.c). O(n^3) each at worst. */
swp_status swp__blockers_propose(const struct swp__field_graph *field, struct swp_blockers *answer);
/* A proposal in the making: pairs that fail on nothing but `may_give` may be made. */
enum { SWP__PROPOSAL_FIELDS = 2 + SWP_BARS }; /* score, the kinds, how many pairs: ascending */

struct swp__proposal {
    const struct swp__field_graph *field;
    unsigned may_give;
    swp_points lowest, highest; /* scores of the field */
    int shift[SWP__PROPOSAL_FIELDS];
    int words;
    uint64_t *spared;    /* [1 << SWP_BARS][words] by what a pair of equal scores fails on */
    int *representative; /* by kinds: a vertex of each */
};

/* What is spared by a pair that fails on `bars`; false when it may not be made
 * (blockers_kinds.c). */
bool swp__proposal_weight(const struct swp__proposal *p, int u, int v, unsigned bars,
                          uint64_t *out);
/* The matching that spares most, by kinds of players (blockers_kinds.c); *out is NULL when it has
 * to be made of all pairs. O(n * (kinds + rounds)) for a search, O(n^2) for the proof. */
swp_status swp__proposal_by_kinds(struct swp__proposal *p, const bool *must,
                                  struct swp__matcher **out);

/* All pairs that may not meet, u > v, with what they fail on (blockers_graph.c). O(n^2 / 64), and
 * O(rounds) for each. */
typedef void swp__each_barred(void *user, int u, int v, unsigned bars);
void swp__visit_barred(const struct swp__field_graph *field, swp__each_barred *visit, void *user);

/* How many rounds (blockers_rounds.c), this one being possible or not, and the same when colours
 * are waived. O(players * rounds + members of forbidden groups * rounds). */
swp_status swp__blockers_count_rounds(struct swp__context *ctx,
                                      const struct swp__absolute_bars *bars,
                                      const struct swp__pair_call *call, bool is_possible,
                                      bool is_possible_without_colours,
                                      struct swp_blockers *answer);

/* swp_blockers_create with a wish laid over the rules (tournament/wish.h); NULL: none. What fails
 * on the wish is a forbidden pair. Its players exist. Under a wish there are no proposals, and
 * rounds are not counted: nothing of the rules is to give. */
swp_status swp__blockers_under_wish(const swp_tournament *t, const swp_pair_options *options,
                                    const swp_wish *wish, swp_blockers **out_blockers,
                                    swp_error *err);

#endif
