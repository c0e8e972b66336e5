/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the 2017 room share: players seen through part A, brackets, and what the
 * criteria may see of a player. */
#ifndef SWISSPAIR_DUTCH_2017_INTERNAL_H
#define SWISSPAIR_DUTCH_2017_INTERNAL_H

#include "base/trace.h"
#include "bracket/bracket.h"
#include "bracket/round_completion.h"
#include "systems/dutch_2017/dutch_2017.h"
#include "systems/ranked.h"
#include "tournament/meeting_rows.h"
#include "tournament/position.h"

/* ---- A: players (dutch_2017_definitions.c) --------------------------------------------------- */

swp_status swp__d17_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__ranked_field *out);

/* ---- B: brackets (dutch_2017_bracket.c) ------------------------------------------------------ */

/* What a bracket is paired for (A.9). */
enum d17_stage {
    D17_ORDINARY,    /* C.5 to C.19 */
    D17_PENULTIMATE, /* the PPB: C.4, without C.7 */
    D17_LAST         /* the last bracket or the CLB: nobody is left but the player with the bye */
};

/* B.1 to B.7: the bracket's pairs and downfloaters. SWP_ERR_NO_PAIRING leaves the error alone. */
swp_status swp__d17_pair_bracket(const struct swp__ranked_field *field,
                                 const struct swp__ranked_bracket *bracket,
                                 struct swp__ranked_result *out);

/* ---- C: criteria (dutch_2017_criteria.c, dutch_2017_differences.c) --------------------------- */

/* A bracket as it is paired. */
struct d17_view {
    const struct swp__ranked_field *field;
    const struct swp__ranked_bracket *bracket;
    bool weighs_bye; /* C.7: the next bracket is the last, who is barred from the bye weighs more */
};

enum d17_role { D17_MOVED_DOWN, D17_RESIDENT, D17_BELOW, D17_BYE };

/* Everything the criteria may see of a player. A new one needs a line here and one where it is
 * shown (dutch_2017_bracket.c); what is not shown is 0 for all. */
struct swp__facts {
    swp_points score;              /* of the members */
    swp_points leaving_difference; /* likewise, A.8: SD of a downfloater */
    int32_t distance;              /* of an absolute preference: difference without its sign */
    uint8_t role;                  /* enum d17_role */
    uint8_t may_have_bye;
    uint8_t weighs_three; /* C.7: left over in the next bracket */
    uint8_t strength;     /* swp_preference; further below only an absolute one */
    uint8_t preference;
    uint8_t is_topscorer; /* with an absolute preference */
    uint8_t had_other_twice;
    uint8_t float_last; /* swp_float; upfloats only where the scores differ */
    uint8_t float_before;
    uint8_t unused[3];
};

/* A.8: a downfloater differs from a player one point below the lowest of the bracket. */
enum { D17_ONE_POINT = 10 };
/* Lists of members (swp__bracket_criterion.list). */
enum { D17_SCORES = 1, D17_SCORES_MOVED_DOWN, D17_DIFFERENCES };
/* Fills them, and the score of the bracket: the lowest. O(n^2 log n) for n different scores. */
swp_status swp__d17_list_levels(const struct swp__ranked_field *field, struct swp__bracket *out);

extern const struct swp__bracket_rules swp__d17_rules;

/* ---- D: order (dutch_2017_order.c); the round (dutch_2017_round.c) --------------------------- */

enum { D17_N_STEPS = 4 };
extern const struct swp__order_row swp__d17_order[D17_N_STEPS];
/* A.9: bracket after bracket. */
swp_status swp__d17_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                               int *n_pairs, int *bye);

#endif
