/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the Burstein room share: players seen through article 1, the Index, brackets,
 * and what the criteria may see of a player. */
#ifndef SWISSPAIR_BURSTEIN_2026_INTERNAL_H
#define SWISSPAIR_BURSTEIN_2026_INTERNAL_H

#include "base/trace.h"
#include "bracket/bracket.h"
#include "bracket/round_completion.h"
#include "systems/burstein_2026/burstein_2026.h"
#include "tournament/meeting_rows.h"
#include "tournament/position.h"

/* ---- 1: players (burstein_2026_definitions.c, burstein_2026_index.c) --------------------------
 */

/* 1.7: the Index, from the standings. */
struct bu26_index {
    int64_t buchholz;  /* tenths of a point */
    int64_t sonneborn; /* hundredths */
};

/* One player of the round. */
struct bu26_player {
    int slot;
    swp_points score; /* with virtual points */
    struct bu26_index index;
    int rank;           /* 1.8: from 0, of all who take part */
    uint8_t preference; /* 1.5: swp_colour, SWP_COLOUR_NONE = none */
    uint8_t strength;   /* swp_preference */
    int difference;     /* whites less blacks */
    int games;          /* over the board */
    bool may_have_bye;  /* 2.1.2 */
};

struct bu26_field {
    struct swp__context *ctx;
    const struct swp__position *position;
    int n;
    struct bu26_player *players; /* [n] by score, then by 1.8; who has the bye is taken out */
    struct swp__completion completion;
};

swp_status swp__bu26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                 struct bu26_field *out);
/* The completion of the players of the field as they are now. */
swp_status swp__bu26_prepare_completion(struct bu26_field *field);
/* 2.1.1, declared forbidden pairs, and 2.1.3. O(rounds). */
bool swp__bu26_may_meet(const struct bu26_field *field, int a, int b);

/* The Index of everybody who takes part, by slot, and their slots in the order of 1.8. */
swp_status swp__bu26_rank(struct swp__context *ctx, const struct swp__position *position,
                          struct bu26_index **out_index, int **out_order);

/* ---- 3.1: the bye (burstein_2026_bye.c) -------------------------------------------------------
 */

/* Takes the player with the bye out of the field: *out_slot, SWP__NOBODY when the number is even.
 * SWP_ERR_NO_PAIRING when there is no complete pairing. */
swp_status swp__bu26_assign_bye(struct bu26_field *field, int *out_slot);

/* ---- 3.2: brackets (burstein_2026_bracket.c) --------------------------------------------------
 */

struct bu26_pair {
    int higher, lower; /* indexes of players; higher by 1.8 */
};

/* A bracket: incoming floaters, and the residents first..first+n-1 of one scoregroup. */
struct bu26_bracket {
    const int *incoming; /* in the order of 1.8 */
    int n_incoming;
    int first, n;
    int n_next; /* residents of the next scoregroup, first+n.. ; 0 = this is the last bracket */
    const int *members; /* [n_incoming + n] by BSN, the last one first */
};

struct bu26_result {
    struct bu26_pair *pairs; /* room for all is the caller's */
    int n_pairs;
    int *floaters; /* in the order of 1.8 */
    int n_floaters;
};

/* 3.2: the bracket's pairs and outgoing floaters. */
swp_status swp__bu26_pair_bracket(const struct bu26_field *field,
                                  const struct bu26_bracket *bracket, struct bu26_result *out);

/* ---- 2: criteria (burstein_2026_criteria.c) ---------------------------------------------------
 */

/* A bracket as it is paired. */
struct bu26_view {
    const struct bu26_field *field;
    const struct bu26_bracket *bracket;
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

/* ---- 4: order (burstein_2026_order.c); the round (burstein_2026_round.c) ----------------------
 */

enum { BU26_N_STEPS = 1 };
extern const struct swp__order_row swp__bu26_order[BU26_N_STEPS];
/* 1.9: the bye, then bracket after bracket. *out_bye is a slot or SWP__NOBODY. */
swp_status swp__bu26_pair_round(struct bu26_field *field, struct bu26_pair *pairs, int *n_pairs,
                                int *out_bye);

#endif
