/* What the files behind blockers.h share: the graph of the round, and the answer in the making.
 *
 * Vertices 0..n_players-1 are the seated players in pairing order; with an odd number the bye is
 * one more vertex, the last. Edges: may meet, may have the bye. So n is even, and a legal pairing
 * is a matching of all vertices. */
#ifndef SWISSPAIR_EXPLAIN_BLOCKERS_INTERNAL_H
#define SWISSPAIR_EXPLAIN_BLOCKERS_INTERNAL_H

#include "core/matching.h"
#include "core/mended_matching.h"
#include "core/pair_call.h"
#include "explain/absolute_bars.h"

/* ---- the graph (blockers_graph.c) ------------------------------------------------------------ */

struct sp__field_graph {
    struct sp__context *ctx;
    const struct sp__absolute_bars *bars;
    int n, n_players;
    const int *slots; /* [n]; SP__NOBODY of the bye */
    struct sp__bit_graph graph;
};

/* O(n^2 / 64 + n * rounds) without forbidden pairs, else O(n^2). */
sp_status sp__field_graph_build(struct sp__context *ctx, const struct sp__absolute_bars *bars,
                                struct sp__field_graph *out);
/* What an edge fails on; see sp__absolute_bars_of. O(1) for an edge of the graph, else O(rounds).
 */
unsigned sp__field_bars(const struct sp__field_graph *field, int u, int v, uint32_t *out_round);
/* The pair u-v as it is shown. */
sp_barred_pair sp__field_barred_pair(const struct sp__field_graph *field, int u, int v);
/* Pairing number of a vertex, 0 of the bye. */
uint32_t sp__field_tpn(const struct sp__field_graph *field, int v);

/* ---- the answer (blockers.c) ----------------------------------------------------------------- */

enum { SP__MOST_WAIVERS = 1 + SP_BARS };

struct sp_blockers {
    struct sp__arena *arena; /* holds all of the answer */
    const struct sp__system_row *system;
    uint32_t round;
    sp_blockers_verdict_kind verdict;
    bool needs_bye;
    uint32_t n_players;
    sp_blocked_player *players;
    uint32_t n_groups;
    sp_tpn_list *groups;
    sp_tpn_list partners;
    uint32_t n_pairs;
    sp_barred_pair *pairs;
    uint32_t n_waivers;
    sp_waiver waivers[SP__MOST_WAIVERS];
    sp_error end;             /* of the failed procedure */
    const char *last_article; /* a literal */
    const char *last_text;
    sp_rounds_left left;
};

/* The certificate (blockers_certificate.c): groups, partners, pairs; `matching` is a greatest one
 * of the whole field, which leaves somebody over. O(n^3 / 64) at worst, and the pairs that are
 * shown. */
sp_status sp__blockers_certify(const struct sp__field_graph *field, struct sp__mended *matching,
                               struct sp_blockers *answer);
/* The proposals (blockers_waivers.c). O(n^3) each at worst. */
sp_status sp__blockers_propose(const struct sp__field_graph *field, struct sp_blockers *answer);
/* A proposal in the making: pairs that fail on nothing but `may_give` may be made. */
enum { SP__PROPOSAL_FIELDS = 2 + SP_BARS }; /* score, the kinds, how many pairs: ascending */

struct sp__proposal {
    const struct sp__field_graph *field;
    unsigned may_give;
    sp_points lowest, highest; /* scores of the field */
    int shift[SP__PROPOSAL_FIELDS];
    int words;
    uint64_t *spared;    /* [1 << SP_BARS][words] by what a pair of equal scores fails on */
    int *representative; /* by kinds: a vertex of each */
};

/* What is spared by a pair that fails on `bars`; false when it may not be made. */
bool sp__proposal_weight(const struct sp__proposal *p, int u, int v, unsigned bars, uint64_t *out);
/* The matching that spares most, by kinds of players (blockers_kinds.c); *out is NULL when it has
 * to be made of all pairs. O(n * (kinds + rounds)) for a search, O(n^2) for the proof. */
sp_status sp__proposal_by_kinds(struct sp__proposal *p, const bool *must, struct sp__matcher **out);

/* All pairs that may not meet, u > v, with what they fail on. O(n^2 / 64), and O(rounds) for each.
 */
typedef void sp__each_barred(void *user, int u, int v, unsigned bars);
void sp__visit_barred(const struct sp__field_graph *field, sp__each_barred *visit, void *user);

/* How many rounds (blockers_rounds.c), this one being possible or not, and the same when colours
 * are waived. O(players * rounds + members of forbidden groups * rounds). */
sp_status sp__blockers_count_rounds(struct sp__context *ctx, const struct sp__absolute_bars *bars,
                                    const struct sp__pair_call *call, bool is_possible,
                                    bool is_possible_without_colours, struct sp_blockers *answer);

/* sp_blockers_find with a wish laid over the rules (core/wish.h); NULL: none. What fails on the
 * wish is a forbidden pair. Its players exist. Under a wish there are no proposals, and rounds are
 * not counted: nothing of the rules is to give. */
sp_status sp__blockers_under_wish(const sp_tournament *t, const sp_pair_options *options,
                                  const sp_wish *wish, sp_blockers **out_blockers, sp_error *err);

#endif
