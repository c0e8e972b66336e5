/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the 1998 room share: players seen through article A, brackets, and what the
 * criteria may see of them. Readings are quoted as R-n;
 * docs/rules/readings/dutch-1998-open-points.md tells which rounds decide those that the text
 * leaves open. */
#ifndef SWISSPAIR_DUTCH_1998_INTERNAL_H
#define SWISSPAIR_DUTCH_1998_INTERNAL_H

#include "bracket/bracket.h"
#include "bracket/round_completion.h"
#include "matching/unweighted_matching.h"
#include "systems/dutch_1998/dutch_1998.h"
#include "systems/ranked.h"
#include "tournament/position.h"

/* ---- A, B: players (dutch_1998_definitions.c) -----------------------------------------------
 *
 * They stand in the order of A.2; whoever is exempt (A.7.a, note after B.6: last round, more than
 * 50 %) is a topscorer. */

/* B.5, B.6: the level to which these criteria have to be dropped for a float. */
enum { D98_FREE = 0, D98_B6 = 1, D98_B5 = 2 };

/* A.4, A.5: what the player floated so many rounds ago. */
swp_float swp__d98_float_before(const struct swp__position *p, int slot, uint32_t rounds_ago);
/* B.5, B.6: the level that the player's next float of a kind needs. */
uint8_t swp__d98_need(const struct swp__ranked *player, swp_float kind);
/* The points possible before the round. */
int64_t swp__d98_most_points(const struct swp__position *p);
swp_status swp__d98_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__ranked_field *out);

/* B.1.a, B.2 and declared forbidden pairs. O(rounds). */
bool swp__d98_may_meet(const struct swp__ranked_field *field, int a, int b);
/* At least so many of these players are possible opponents of each of them, by counting; 0 says
 * nothing. O(n). */
int swp__d98_least_opponents(const struct swp__ranked_field *field, const int *players, int n);
/* C.1: somebody of `among` whom the player may meet. */
bool swp__d98_has_opponent(const struct swp__ranked_field *field, int player, const int *among,
                           int n);
/* Who may meet whom among some players, in the arena; with `has_bye` vertex n is the bye. O(n^2 /
 * 64 + n * rounds) without forbidden pairs, else O(n^2). */
swp_status swp__d98_links_build(const struct swp__ranked_field *field, const int *players, int n,
                                bool has_bye, struct swp__bit_graph *out);

/* ---- A.3, A.6: brackets --------------------------------------------------------------------- */

/* A score bracket: indexes of players, ascending (the order of A.2). The players moved down are the
 * first ones: their scores are the highest, in joined brackets too. */
struct d98_bracket {
    int n;
    int *members;
    int n_moved_down;
};

/* A.3: at least half have come from a higher bracket, or nobody has. */
static inline bool swp__d98_is_heterogeneous(int n_moved_down, int n)
{
    return n_moved_down > 0 && 2 * n_moved_down < n;
}

/* What a bracket is paired for. */
enum d98_stage {
    D98_ORDINARY,    /* C.2 to C.11, C.14: the bracket alone */
    D98_PREVIOUS,    /* C.12: other leavers, with whom the next bracket can be paired */
    D98_PENULTIMATE, /* C.13: the leavers complete the lowest bracket */
    D98_LOWEST       /* everybody is paired, or has the bye */
};

/* The demand of one stage. In D98_PREVIOUS and D98_PENULTIMATE leavers are paired with the players
 * below; leavers never meet each other there: such a pair would be one more pair of the bracket,
 * while C.14 lowers p only as far as needed. */
struct d98_task {
    enum d98_stage stage;
    struct d98_bracket bracket;
    int fixed_h;            /* D98_PREVIOUS: the shape is given; else -1 */
    const int *below;       /* players below */
    const bool *below_must; /* [n_below] has to be paired there */
    int n_below;
    bool has_bye;          /* there is a place for one who is not paired below: the bye, or in
                              D98_PREVIOUS the one player the next bracket need not pair */
    const bool *may_bye;   /* [bracket.n + n_below] who may take it; NULL = B.1.b decides */
    const bool *must_stay; /* [bracket.n] may not leave the bracket; NULL = nobody */
    bool leavers_are_free; /* D98_PENULTIMATE: whoever comes down can be paired there, but for the
                              bye: nobody below may have it, and n_below is 0 */
};

/* The pairing of one bracket; the arrays hold bracket.n / 2 pairs and bracket.n players each. */
struct d98_result {
    int h; /* the h highest players moved down are S1; 0 = one homogeneous group */
    struct swp__pair *pairs;
    int n_pairs;
    int *leavers; /* moved down (in the lowest bracket: has the bye), ascending */
    int n_leavers;
    int x, up_level, down_level; /* B.4, C.10, C.9: what it took */
    int *exchanged;              /* C.8, D.2: n_exchanged players of S1, then as many of S2 */
    int n_exchanged;
    bool is_transposed; /* C.7, D.1: the homogeneous group is not in its base order */
    int n_s1, n_s2;     /* its halves, after the exchange */
    int *halves;        /* S1, then S2 */
};

/* An empty one with arrays for n players, in the arena. */
swp_status swp__d98_result_create(const struct swp__ranked_field *field, int n,
                                  struct d98_result *out);
/* Into arrays of the same size. */
void swp__d98_result_copy(struct d98_result *to, const struct d98_result *from);
/* C.2 to C.11, C.14, D: the first pairing in the order of R-27. SWP_ERR_NO_PAIRING (the error
 * untouched) when the stage's demand cannot be met. The arrays of `out` are given. */
swp_status swp__d98_pair_bracket(const struct swp__ranked_field *field, const struct d98_task *task,
                                 struct d98_result *out);

/* ---- criteria (dutch_1998_criteria.c) ------------------------------------------------------- */

enum d98_role { D98_S1, D98_S2, D98_BELOW, D98_PLACE };

/* Everything the criteria may see of a player. A new one needs a line here and one where it is
 * shown (dutch_1998_bracket.c); what is not shown is 0 for all. The place is that of the bye, or of
 * one who leaves. */
struct swp__facts {
    swp_points score;       /* of the members */
    uint8_t role;           /* enum d98_role */
    uint8_t forbidden;      /* B.2 */
    uint8_t may_take_place; /* B.1.b, where there is a place */
    uint8_t stays;          /* may not leave the bracket: S1, C.12; C.9 once its level is found */
    uint8_t preference;
    uint8_t up_need;   /* B.5, B.6 for an upfloat, while the level of C.10 is sought */
    uint8_t up_barred; /* then: is beyond it */
    uint8_t down_need; /* B.5, B.6 for a downfloat, while the level of C.9 is sought */
};

enum { D98_ROW_S1, D98_ROW_PAIRS, D98_ROW_SCORES, D98_ROW_X, D98_ROW_UPFLOATS, D98_ROW_DOWNFLOATS };

/* Lists of levels (swp__bracket_criterion.list). */
enum { D98_SCORES = 1, D98_LEVELS };

extern const struct swp__bracket_rules swp__d98_rules;          /* of a homogeneous group */
extern const struct swp__bracket_rules swp__d98_rules_with_s1;  /* S1 are players moved down */
extern const struct swp__bracket_rules swp__d98_rules_of_shape; /* nothing is compared */

/* ---- D: order (dutch_1998_order.c) ---------------------------------------------------------- */

enum { D98_STEP_EXCHANGE, D98_STEP_TRANSPOSITION, D98_N_STEPS };
enum { D98_N_STEPS_WITH_S1 = 3 };
extern const struct swp__order_row swp__d98_order[D98_N_STEPS];
extern const struct swp__order_row swp__d98_order_with_s1[D98_N_STEPS_WITH_S1];

/* ---- C.12 (dutch_1998_backtracking.c) ------------------------------------------------- */

/* A paired bracket on the way down. */
struct d98_level {
    struct d98_bracket bracket;
    struct d98_result result;
    int *incompatible; /* moved down by C.1, ascending */
    int n_incompatible;
    int *came; /* who had come into it from the paired bracket above */
    int n_came;
};

/* The bracket C.12 asks for: own players, and whether it is the lowest one. */
struct d98_next {
    const int *own;
    int n_own;
    bool is_lowest;
};

/* can p pairings be made with these moved-down players? `why` (may be NULL) for the trace. */
swp_status swp__d98_next_can_pair(const struct swp__ranked_field *field,
                                  const struct d98_next *next, const int *down, int n_down,
                                  bool *out);
/* another pairing of `level`; *found tells whether there is one, `level` then holds it. */
swp_status swp__d98_previous_bracket(const struct swp__ranked_field *field,
                                     const struct d98_next *next, struct d98_level *level,
                                     bool *found);

/* ---- C.13 (dutch_1998_penultimate.c) --------------------------------------------------------- */

/* C.13: everybody among the players, all of the last ones included, can be paired, one having a
 * legal bye when they are odd. */
swp_status swp__d98_completes(const struct swp__ranked_field *field, const int *players, int n,
                              bool *out);
/* another pairing of `level` with which `lowest` (its incompatible players included) is
 * complete. */
swp_status swp__d98_penultimate_bracket(const struct swp__ranked_field *field, const int *lowest,
                                        int n_lowest, struct d98_level *level, bool *found);

/* ---- C (dutch_1998_round.c), E (dutch_1998_colours.c), trace (dutch_1998_reasons.c) --------- */

swp_status swp__d98_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                               int *n_pairs, int *bye);
extern const struct swp__ranked_publication swp__d98_publication;

/* Each returns at once when nobody asks why. */
void swp__d98_tell_bracket(const struct swp__ranked_field *field, const struct d98_level *level,
                           bool is_lowest);
void swp__d98_tell_incompatible(const struct swp__ranked_field *field,
                                const struct d98_level *level);
void swp__d98_tell_whole(const struct swp__ranked_field *field, const int *players, int n);
/* C.12 or C.13 for the level, which holds its new pairing when one was found. */
void swp__d98_tell_backtracking(const struct swp__ranked_field *field, const char *article,
                                const struct d98_level *level, bool found);
void swp__d98_tell_result(const struct swp__ranked_field *field, const struct d98_bracket *bracket,
                          const struct d98_result *result);
/* Also what kept those ranked below from it: `task` is paired again with each of them, in silence.
 */
swp_status swp__d98_tell_bye(const struct swp__ranked_field *field, const struct d98_task *task,
                             const struct d98_result *result);

#endif
