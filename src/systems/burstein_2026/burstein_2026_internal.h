/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the Burstein room share: players seen through article 1, the Index, brackets,
 * and what the criteria may see of a player. */
#ifndef SWISSPAIR_BURSTEIN_2026_INTERNAL_H
#define SWISSPAIR_BURSTEIN_2026_INTERNAL_H

#include "base/trace.h"
#include "bracket/bracket.h"
#include "bracket/round_completion.h"
#include "systems/burstein_2026/burstein_2026.h"
#include "systems/ranked.h"
#include "tournament/meeting_rows.h"
#include "tournament/position.h"

/* ---- 1: players (burstein_2026_definitions.c, burstein_2026_index.c) ------------------------- */

/* 1.7: the Index, from the standings. */
struct bu26_index {
    int64_t buchholz;  /* tenths of a point */
    int64_t sonneborn; /* hundredths */
};

/* 1.7, of a slot. */
static inline const struct bu26_index *swp__bu26_index_of(const struct swp__ranked_field *field,
                                                          int slot)
{
    return (const struct bu26_index *)field->room + slot;
}

/* By score, then by 1.8 (the rank); who has the bye is taken out. */
swp_status swp__bu26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                 struct swp__ranked_field *out);
/* The Index of everybody who takes part, by slot, and their slots in the order of 1.8. */
swp_status swp__bu26_rank(struct swp__context *ctx, const struct swp__position *position,
                          struct bu26_index **out_index, int **out_order);

/* ---- 3.1: the bye (burstein_2026_bye.c) ------------------------------------------------------ */

/* Takes the player with the bye out of the field: *out_slot, SWP__NOBODY when the number is even.
 * SWP_ERR_NO_PAIRING when there is no complete pairing. */
swp_status swp__bu26_assign_bye(struct swp__ranked_field *field, int *out_slot);

/* ---- 3.2: brackets (burstein_2026_bracket.c) ------------------------------------------------- */

/* 3.2: the bracket's pairs and outgoing floaters. */
swp_status swp__bu26_pair_bracket(const struct swp__ranked_field *field,
                                  const struct swp__ranked_bracket *bracket,
                                  struct swp__ranked_result *out);

/* ---- 2: criteria (burstein_2026_criteria.c) -------------------------------------------------- */

/* A bracket as it is paired. */
struct bu26_view {
    const struct swp__ranked_field *field;
    const struct swp__ranked_bracket *bracket;
};

enum bu26_role { BU26_MEMBER, BU26_OF_NEXT, BU26_BELOW };

/* Everything the criteria may see of a player. A new one needs a line here and one where it is
 * shown (burstein_2026_bracket.c); what is not shown is 0 for all. */
struct swp__facts {
    swp_points score;   /* of the members */
    uint16_t role;      /* enum bu26_role */
    uint8_t preference; /* outside the bracket only an absolute one */
    uint8_t is_absolute;
};

/* Lists of levels (swp__bracket_criterion.list). */
enum { BU26_SCORES = 1 };

extern const struct swp__bracket_rules swp__bu26_rules;

/* ---- 4: order (burstein_2026_order.c); the round (burstein_2026_round.c) --------------------- */

enum { BU26_N_STEPS = 1 };
extern const struct swp__order_row swp__bu26_order[BU26_N_STEPS];
/* 1.9: the bye, then bracket after bracket. *out_bye is a slot or SWP__NOBODY. */
swp_status swp__bu26_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                                int *n_pairs, int *out_bye);

#endif
