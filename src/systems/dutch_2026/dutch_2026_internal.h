/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the 2026 room share: players seen through article 1, brackets, and what the
 * criteria may see of a player. */
#ifndef SWISSPAIR_DUTCH_2026_INTERNAL_H
#define SWISSPAIR_DUTCH_2026_INTERNAL_H

#include "base/trace.h"
#include "bracket/bracket.h"
#include "bracket/round_completion.h"
#include "systems/dutch_2026/dutch_2026.h"
#include "tournament/meeting_rows.h"
#include "tournament/position.h"

/* ---- 1: players (dutch_2026_definitions.c) --------------------------------------------------- */

/* One player of the round, in the order of 1.2. */
struct d26_player {
    int slot;
    swp_points score;
    uint8_t preference;   /* 1.7: swp_colour, SWP_COLOUR_NONE = none */
    uint8_t strength;     /* swp_preference */
    int difference;       /* 1.6: colour difference, whites less blacks */
    bool had_other_twice; /* the last two games with the colour he does not prefer */
    uint8_t float_last;   /* 1.4: swp_float of the last round */
    uint8_t float_before; /* of the round before that */
    int unplayed;         /* rounds he has not played (2.4.4) */
    bool may_have_bye;    /* C.04.1 article 4; from 1.9 on: and of the lowest possible score */
    bool is_topscorer;    /* 1.8 */
};

struct d26_field {
    struct swp__context *ctx;
    const struct swp__position *position;
    int n;
    struct d26_player *players; /* [n] in the order of 1.2 */
    bool needs_bye;
    swp_points bye_score; /* 2.3.1: the lowest possible score of the player with the bye */
    struct swp__completion completion;
};

swp_status swp__d26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct d26_field *out);
/* 2.1.1, declared forbidden pairs, and 2.1.3. O(rounds). */
bool swp__d26_may_meet(const struct d26_field *field, int a, int b);

/* ---- 3: brackets (dutch_2026_bracket.c) ------------------------------------------------------ */

struct d26_pair {
    int higher, lower; /* indexes of players, higher < lower */
};

/* A bracket: players moved down, and the residents first..first+n-1 of one scoregroup. */
struct d26_bracket {
    const int *moved_down; /* ascending */
    int n_moved_down;
    int first, n;
    int n_next; /* residents of the next scoregroup, first+n.. ; 0 = this is the last bracket */
};

struct d26_result {
    struct d26_pair *pairs; /* room for all is the caller's */
    int n_pairs;
    int *downfloaters; /* ascending; in the last bracket the player with the bye */
    int n_downfloaters;
};

/* 3.2 to 3.8: the bracket's pairs and downfloaters. */
swp_status swp__d26_pair_bracket(const struct d26_field *field, const struct d26_bracket *bracket,
                                 struct d26_result *out);

/* ---- 2: criteria (dutch_2026_criteria.c) ----------------------------------------------------- */

/* A bracket as it is paired. */
struct d26_view {
    const struct d26_field *field;
    const struct d26_bracket *bracket;
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
swp_status swp__d26_pair_round(struct d26_field *field, struct d26_pair *pairs, int *n_pairs,
                               int *bye);

#endif
