/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the 2012 room share: players seen through article A, brackets, and the graph in
 * which one bracket is decided. */
#ifndef SWISSPAIR_DUTCH_2012_INTERNAL_H
#define SWISSPAIR_DUTCH_2012_INTERNAL_H

#include "bracket/bracket_order.h"
#include "bracket/class_bracket.h"
#include "bracket/round_completion.h"
#include "systems/dutch_2012/dutch_2012.h"
#include "tournament/position.h"

/* ---- A: players (dutch_2012_definitions.c) -------------------------------------------------- */

enum d12_strength { D12_NONE = 0, D12_MILD, D12_STRONG, D12_ABSOLUTE };
enum d12_float { D12_NO_FLOAT = 0, D12_DOWNFLOAT, D12_UPFLOAT };

/* One player who takes part, in the order of A.2. */
struct d12_player {
    int slot;
    swp_points score;     /* A.2: with virtual points */
    uint8_t preference;   /* A.7: swp_colour, SWP_COLOUR_NONE = none (A.7.f) */
    uint8_t strength;     /* enum d12_strength */
    uint8_t float_last;   /* A.4: enum d12_float of the last round (B.5) */
    uint8_t float_before; /* of the round before that (B.6) */
    bool may_have_bye;    /* B.1.b */
    bool is_top_scorer;   /* A.10 */
};

struct d12_field {
    struct swp__context *ctx;
    const struct swp__position *position;
    int n;
    struct d12_player *players; /* [n] in the order of A.2 */
    int *player_of_slot;        /* [position->n], -1 = absent */
    bool is_odd_round;
    bool needs_bye;
};

swp_status swp__d12_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct d12_field *out);
/* B.1.a, declared forbidden pairs, and B.2 with its note for top scorers. O(rounds). */
bool swp__d12_may_meet(const struct d12_field *field, int a, int b);
/* B.2 without the note: the two have the same absolute preference. */
bool swp__d12_same_absolute(const struct d12_player *a, const struct d12_player *b);

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
    bool is_again;         /* C.13: paired alone it leaves a lowest bracket not completed */
    int n_spare;           /* C.12: players of the next bracket that need no opponent there */
};

struct d12_pair {
    int higher, lower; /* indexes of players, higher < lower */
};

/* The pairing of one bracket. */
struct d12_result {
    struct d12_pair *pairs;
    int n_pairs;
    int *leavers; /* moved down (in the lowest bracket: has the bye), ascending */
    int n_leavers;
    int n_moved_down_paired;
};

/* C.4 to C.10, C.14, D: the first pairing in the order of generation among the best. All outputs
 * are in the arena. SWP_ERR_NO_PAIRING (the error untouched) when the stage's demand cannot be met.
 */
swp_status swp__d12_pair_bracket(const struct d12_field *field, const struct d12_task *task,
                                 struct d12_result *out);

/* ---- B and D.4: criteria (dutch_2012_criteria.c) -------------------------------------------- */

/* D.2 as it was decided: who left S1, and who left S2. */
struct d12_exchange {
    int n;
    int *down, *up; /* indexes of players */
};

/* The graph of a bracket: vertices 0..n_in-1 are the members in order, then the players below, then
 * the bye, or (C.12) the spare places of the next bracket. */
struct d12_graph {
    const struct d12_field *field;
    const struct d12_task *task;
    int n, n_in;
    int bye;          /* vertex, -1 = none */
    int *player;      /* [n] index of player, -1 for the bye and the spare places */
    bool *moved_down; /* [n] */
    bool *floats;     /* [n] below: moved down past the bracket by C.1 */
    swp_points lowest_score;
    swp_points highest_score[2];   /* of whom residents, and those moved down, can meet inside */
    bool counts_floater_byes;      /* C.13: as few floaters as possible get the bye */
    struct d12_exchange *exchange; /* D.2, for the reasons; NULL: nobody asks */
    int *mates;                    /* [n] of a best pairing, for the reasons; NULL: nobody asks */
    bool is_remainder; /* the moved-down part is done: no moved-down player meets a resident */
    struct swp__bracket_graph graph;
};

/* Arrays for n vertices. */
swp_status swp__d12_graph_take_arrays(struct d12_graph *g, int n);
/* Classes of players (dutch_2012_classes.c), and who has to be matched. O(n * classes). */
swp_status swp__d12_classify(struct d12_graph *g);
/* The criteria of B and D.4, in their order. */
void swp__d12_list_criteria(struct swp__class_graph *out);
/* Have played, or are declared not to meet: what the classes do not say. O(rounds). */
bool swp__d12_is_barred(const void *graph, int u, int v);
/* His club (matching/clubs.h). */
int swp__d12_club(const void *graph, int u);
/* A best pairing. SWP_ERR_NO_PAIRING leaves the error alone. */
swp_status swp__d12_solve(struct d12_graph *g, struct swp__bracket_search *out);
/* A.11, for the reasons: what the pairing chosen costs by each criterion; no other costs less.
 * `partner` of all vertices, those the graph was decided with. */
void swp__d12_tell_criteria(const struct d12_graph *g, const int *partner);
/* The player of a vertex that is neither the bye nor a spare place. */
static inline const struct d12_player *swp__d12_player_at(const struct d12_graph *g, int vertex)
{
    return &g->field->players[g->player[vertex]];
}
/* True when the two vertices are members of the bracket. */
static inline bool swp__d12_is_inside(const struct d12_graph *g, int u, int v)
{
    return u < g->n_in && v < g->n_in;
}
/* A pair of a moved-down player and a resident (C.4: S1 against S2 of a heterogeneous bracket). */
static inline bool swp__d12_is_moved_down_pair(const struct d12_graph *g, int u, int v)
{
    return g->task->bracket.is_heterogeneous && swp__d12_is_inside(g, u, v) &&
           g->moved_down[u] != g->moved_down[v];
}

/* ---- D: alterations (dutch_2012_alterations.c) ---------------------------------------------- */

/* partner[] of the members (vertex, or -1 = left over), the first optimum in the order of D.1, D.2,
 * D.3. `s` is the solved search of `g`. */
swp_status swp__d12_first_in_order(struct d12_graph *g, struct swp__bracket_search *s,
                                   int *partner);

/* ---- C.12, C.13: plain questions (dutch_2012_questions.c) ------------------------------------ */

/* The greatest number of legal pairs of `n` players; with n_first > 0 of pairs between the first
 * n_first and the others. */
swp_status swp__d12_count_pairs(const struct d12_field *field, const int *players, int n,
                                int n_first, int *out);
/* The least number of legal opponents anybody has among `some` and `others`, by counts alone.
 * Forbidden pairs are not counted, so 0 is answered when there are any. O(n). */
int swp__d12_least_opponents(const struct d12_field *field, const int *some, int n_some,
                             const int *others, int n_others);
/* What the count of those left over in any case asks of him. */
struct swp__left_over_player swp__d12_for_left_over(const struct d12_field *field, int player);
/* C.13: can floaters and lowest bracket be paired completely, none of the first n_barred floaters
 * having the bye? */
swp_status swp__d12_completes(const struct d12_field *field, const int *floaters, int n_floaters,
                              int n_barred, const int *lowest, int n_lowest, bool *out);

/* ---- C.12, C.13 (dutch_2012_round.c) --------------------------------------------------------- */

swp_status swp__d12_pair_round(const struct d12_field *field, struct d12_pair *pairs, int *n_pairs,
                               int *bye);

/* ---- reasons (dutch_2012_trace.c) ------------------------------------------------------------ */

void swp__d12_tell_players(const struct d12_field *field);
void swp__d12_tell_bracket(const struct d12_field *field, const struct d12_task *task);
void swp__d12_tell_result(const struct d12_field *field, const struct d12_task *task,
                          const struct d12_result *result);
void swp__d12_tell_incompatible(const struct d12_field *field, const int *players, int n);
void swp__d12_tell_step(const struct d12_field *field, const char *article, const char *what,
                        const char *text, const int *players, int n);
/* Keeps the exchange for swp__d12_tell_order. */
void swp__d12_keep_exchange(const struct d12_graph *g, const struct swp__bracket_search *s);
swp_status swp__d12_tell_order(const struct d12_graph *g, const int *partner);

#endif
