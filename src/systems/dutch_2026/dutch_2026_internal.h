/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the 2026 room share: players seen through article 1, brackets, and what the
 * criteria may see of a player. */
#ifndef SWISSPAIR_DUTCH_2026_INTERNAL_H
#define SWISSPAIR_DUTCH_2026_INTERNAL_H

#include "base/trace.h"
#include "bracket/bracket.h"
#include "bracket/round_completion.h"
#include "systems/dutch_2026/dutch_2026.h"
#include "systems/ranked.h"
#include "tournament/meeting_rows.h"
#include "tournament/position.h"

/* ---- 1: players (dutch_2026_definitions.c) --------------------------------------------------- */

swp_status swp__d26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__ranked_field *out);

/* ---- 3: brackets (dutch_2026_bracket.c) ------------------------------------------------------ */

/* A bracket: players moved down, and the residents first..first+n-1 of one scoregroup. */
/* 3.2 to 3.8: the bracket's pairs and downfloaters. */
swp_status swp__d26_pair_bracket(const struct swp__ranked_field *field,
                                 const struct swp__ranked_bracket *bracket,
                                 struct swp__ranked_result *out);

/* ---- 2: criteria (dutch_2026_criteria.c) ----------------------------------------------------- */

/* A bracket as it is paired. */
struct d26_view {
    const struct swp__ranked_field *field;
    const struct swp__ranked_bracket *bracket;
    bool counts_unplayed; /* 2.4.4 can matter */
};

enum d26_role { D26_MOVED_DOWN, D26_RESIDENT, D26_OF_NEXT, D26_BELOW, D26_BYE };

/* Everything the criteria may see of a player. A new one needs a line here and one where it is
 * shown (dutch_2026_bracket.c); what is not shown is 0 for all. */
struct swp__facts {
    swp_points score; /* of the members */
    int32_t distance; /* of an absolute preference: colour difference without its sign */
    int32_t unplayed; /* rounds not played, where 2.4.4 can matter */
    uint8_t role;     /* enum d26_role */
    uint8_t may_have_bye;
    uint8_t strength; /* swp_preference; further below only an absolute one */
    uint8_t preference;
    uint8_t is_topscorer; /* with an absolute preference */
    uint8_t had_other_twice;
    uint8_t float_last; /* swp_float; upfloats of residents only, where somebody moved down */
    uint8_t float_before;
};

/* Lists of levels (swp__bracket_criterion.list). */
enum { D26_SCORES_MOVED_DOWN = 1, D26_SCORES, D26_DIFFERENCES };

extern const struct swp__bracket_rules swp__d26_rules;

/* ---- 4: order (dutch_2026_order.c); the round (dutch_2026_round.c) --------------------------- */

enum { D26_N_STEPS = 4 };
extern const struct swp__order_row swp__d26_order[D26_N_STEPS];
/* 1.9: bracket after bracket. */
swp_status swp__d26_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                               int *n_pairs, int *bye);

#endif
