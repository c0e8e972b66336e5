/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the 2012 room share: players seen through article A, brackets, and what the
 * criteria may see of a player. */
#ifndef SWISSPAIR_DUTCH_2012_INTERNAL_H
#define SWISSPAIR_DUTCH_2012_INTERNAL_H

#include "bracket/bracket.h"
#include "bracket/round_completion.h"
#include "systems/dutch_2012/dutch_2012.h"
#include "systems/ranked.h"
#include "tournament/position.h"

/* ---- A: players (dutch_2012_definitions.c) -------------------------------------------------- */

swp_status swp__d12_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__ranked_field *out);
/* ---- C: brackets --------------------------------------------------------------------------- */

/* A score bracket: indexes of players, ascending (the order of A.2). */
struct d12_bracket {
    int n;
    int *members;
    bool *moved_down; /* [n] came from a higher bracket (or is the S1 side of a joined one) */
    int n_moved_down;
    bool is_heterogeneous; /* A.3 */
};

/* What a bracket is paired for. */
enum d12_stage {
    D12_ORDINARY,    /* C.3 to C.11 and C.14: the bracket alone */
    D12_LOOK_AHEAD,  /* C.12: floaters with which the next bracket can be paired */
    D12_PENULTIMATE, /* C.13: what is left over completes the lowest bracket */
    D12_LOWEST       /* C.13, D.4: everybody is paired, or has the bye */
};

/* C.13, D.4: everybody has to be paired or have the bye. */
static inline bool swp__d12_is_complete(enum d12_stage stage)
{
    return stage == D12_PENULTIMATE || stage == D12_LOWEST;
}

struct d12_task {
    enum d12_stage stage;
    struct d12_bracket bracket;
    const int *below;         /* players of the next (lowest) bracket, residents and C.1 leavers */
    const bool *below_floats; /* [n_below] moved down past this bracket by C.1 */
    int n_below;
    bool has_bye;          /* the bye is given among these players */
    bool lowest_is_joined; /* C.13: several scoregroups make up the lowest bracket */
    swp_points score;      /* of the scoregroup, for the reasons */
    bool is_again;         /* C.13: paired alone it leaves a lowest bracket not completed */
    int n_spare;           /* C.12: players of the next bracket that need no opponent there */
};

/* A bracket as it is paired. */
struct d12_view {
    const struct swp__ranked_field *field;
    const struct d12_task *task;
    bool without_a7d; /* for the reasons: what would be paired without it */
};

/* The pairing of one bracket. */
struct d12_result {
    struct swp__pair *pairs;
    int n_pairs;
    int *leavers; /* moved down (in the lowest bracket: has the bye), ascending */
    int n_leavers;
    int n_moved_down_paired;
};

/* C.4 to C.10, C.14, D: the first pairing in the order of generation among the best. All outputs
 * are in the arena. SWP_ERR_NO_PAIRING (the error untouched) when the stage's demand cannot be met.
 */
swp_status swp__d12_pair_bracket(const struct swp__ranked_field *field, const struct d12_task *task,
                                 struct d12_result *out);

/* ---- B and D.4: criteria (dutch_2012_criteria.c) -------------------------------------------- */

enum d12_role {
    D12_MOVED_DOWN,
    D12_RESIDENT,
    D12_FLOATER, /* below: moved down past the bracket by C.1 */
    D12_OF_NEXT, /* below: of the next, or the lowest, bracket */
    D12_BYE,
    D12_SPARE /* C.12: a place of one who needs no opponent in the next bracket */
};

/* Everything the criteria may see of a player. A new one needs a line here and one where it is
 * shown (dutch_2012_facts.c); what is not shown is 0 for all. */
struct swp__facts {
    swp_points score; /* of the members, and of floaters (C.12) */
    int32_t rise;     /* of the members: score above the lowest one here; of the bye: below (D.4) */
    uint8_t role;     /* enum d12_role */
    uint8_t may_have_bye;
    uint8_t strength; /* swp_preference; below only an absolute one */
    uint8_t preference;
    uint8_t is_top_scorer;       /* with an absolute preference */
    uint8_t float_last;          /* swp_float; downfloats of residents only, upfloats of those */
    uint8_t float_before;        /* who can meet a higher one */
    uint8_t rises_to_moved_down; /* an upfloat counts against somebody moved down only */
};

extern const struct swp__bracket_rules swp__d12_rules;

/* The members in the order of A.2, the players below, the bye or (C.12) the spare places, with
 * their facts (dutch_2012_facts.c). */
swp_status swp__d12_lay_out(const struct d12_view *view, struct swp__bracket *out);

/* ---- D: order (dutch_2012_order.c) ----------------------------------------------------------- */

enum { D12_N_STEPS = 5 };
extern const struct swp__order_row swp__d12_order[D12_N_STEPS];

/* ---- C.12, C.13 (dutch_2012_round.c) --------------------------------------------------------- */

swp_status swp__d12_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                               int *n_pairs, int *bye);

/* ---- reasons (dutch_2012_trace.c) ------------------------------------------------------------ */

void swp__d12_tell_players(const struct swp__ranked_field *field);
void swp__d12_tell_bracket(const struct swp__ranked_field *field, const struct d12_task *task);
void swp__d12_tell_result(const struct swp__ranked_field *field, const struct d12_task *task,
                          const struct d12_result *result);
/* dutch_2012_weighed.c. Of the lowest bracket: who has the bye, and what kept those ranked below
 * from it. */
swp_status swp__d12_tell_bye(const struct d12_view *view, const struct swp__bracket *b,
                             const struct swp__bracket_pairing *p, const struct d12_result *result);
/* What A.7.d has changed of a bracket paired as `p`, when somebody asks. */
swp_status swp__d12_weigh_a7d(const struct d12_view *view, const struct swp__bracket_pairing *p);
/* A.7.d decides: of a bracket paired without it as `q`, the pairs that were not made. */
void swp__d12_tell_without_a7d(const struct d12_view *view, const struct swp__bracket *b,
                               const struct swp__bracket_pairing *p,
                               const struct swp__bracket_pairing *q);
void swp__d12_tell_incompatible(const struct swp__ranked_field *field, const int *players, int n);
void swp__d12_tell_step(const struct swp__ranked_field *field, const char *article,
                        const char *what, const char *text, const int *players, int n);

#endif
