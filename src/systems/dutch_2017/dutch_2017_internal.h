/* What the files of the 2017 room share: players seen through part A, brackets, and the graph in
 * which one bracket is decided. */
#ifndef SWISSPAIR_DUTCH_2017_INTERNAL_H
#define SWISSPAIR_DUTCH_2017_INTERNAL_H

#include "base/trace.h"
#include "bracket/bracket_order.h"
#include "bracket/round_completion.h"
#include "systems/dutch_2017/dutch_2017.h"
#include "tournament/meeting_rows.h"
#include "tournament/position.h"

/* ---- A: players (dutch_2017_definitions.c) --------------------------------------------------- */

enum d17_strength { D17_NONE = 0, D17_MILD, D17_STRONG, D17_ABSOLUTE };
enum d17_float { D17_NO_FLOAT = 0, D17_DOWNFLOAT, D17_UPFLOAT };

/* One player of the round, in the order of A.2. */
struct d17_player {
    int slot;
    swp_points score;
    uint8_t preference;   /* A.6: swp_colour, SWP_COLOUR_NONE = none */
    uint8_t strength;     /* enum d17_strength */
    int difference;       /* A.6: colour difference, whites less blacks */
    bool had_other_twice; /* the last two games with the colour he does not prefer */
    uint8_t float_last;   /* A.4.b: enum d17_float of the last round */
    uint8_t float_before; /* of the round before that */
    bool may_have_bye;    /* C.2 */
    bool is_topscorer;    /* A.7 */
};

struct d17_field {
    struct swp__context *ctx;
    const struct swp__position *position;
    int n;
    struct d17_player *players; /* [n] in the order of A.2 */
    int *player_of_slot;        /* [position->n], -1 = takes no part */
    bool needs_bye;
    struct swp__completion completion;
};

swp_status swp__d17_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct d17_field *out);
/* C.1, declared forbidden pairs, and C.3. O(rounds). */
bool swp__d17_may_meet(const struct d17_field *field, int a, int b);
/* The two have the same absolute preference. */
bool swp__d17_same_absolute(const struct d17_player *a, const struct d17_player *b);
/* C.3: the two must not meet for their colours. */
bool swp__d17_colours_bar(const struct d17_player *a, const struct d17_player *b);

/* ---- B: brackets (dutch_2017_bracket.c) ------------------------------------------------------ */

struct d17_pair {
    int higher, lower; /* indexes of players, higher < lower */
};

/* What a bracket is paired for (A.9). */
enum d17_stage {
    D17_ORDINARY,    /* C.5 to C.19 */
    D17_PENULTIMATE, /* the PPB: C.4, without C.7 */
    D17_LAST         /* the last bracket or the CLB: nobody is left but the player with the bye */
};

/* Players moved down, and the residents first..first+n-1: one scoregroup, or the collapsed one. */
struct d17_bracket {
    enum d17_stage stage;
    const int *moved_down; /* ascending */
    int n_moved_down;
    int first, n;
    int n_next; /* residents of the next scoregroup, first+n.. */
};

struct d17_result {
    struct d17_pair *pairs; /* room for all is the caller's */
    int n_pairs;
    int *downfloaters; /* ascending; in the last bracket the player with the bye */
    int n_downfloaters;
};

/* B.1 to B.7: the bracket's pairs and downfloaters. SWP_ERR_NO_PAIRING leaves the error alone. */
swp_status swp__d17_pair_bracket(const struct d17_field *field, const struct d17_bracket *bracket,
                                 struct d17_result *out);

/* ---- C: criteria (dutch_2017_criteria.c, dutch_2017_differences.c) --------------------------- */

/* The list of criteria, in the order of the text; D.3, which decides S1, closes it. */
enum d17_criterion {
    D17_C5,
    D17_C6,
    D17_C7,
    D17_C7_PSD,
    D17_C8,
    D17_C9,
    D17_C10,
    D17_C11,
    D17_C12,
    D17_C13,
    D17_C14,
    D17_C15,
    D17_C16,
    D17_C17,
    D17_C18,
    D17_C19,
    D17_D3,
    D17_D3_A,
    D17_N_CRITERIA
};

/* How far down the graph of a bracket reaches. */
enum d17_reach {
    D17_ALONE,     /* the bracket; what C.7 says is asked afterwards */
    D17_WITH_NEXT, /* and the next scoregroup, for C.7 */
    D17_WITH_ALL   /* and everybody below, for C.4 */
};

/* Vertices: players moved down, residents, the next scoregroup or all below, the bye. */
struct d17_graph {
    const struct d17_field *field;
    const struct d17_bracket *bracket;
    enum d17_reach reach;
    int n, n_moved_down, n_in;
    int bye;         /* vertex, -1 = none */
    int *player;     /* [n], -1 = the bye */
    bool weighs_bye; /* C.7: the next bracket is the last, who is barred from the bye weighs more */
    swp_points lowest;  /* A.8: lowest score of the bracket */
    swp_points *levels; /* [n_levels] scores of the bracket, highest first */
    int n_levels;
    int n_moved_down_levels;
    swp_points *differences; /* [n_differences] A.8: all that occur, greatest first, without 0 */
    int n_differences;
    int n_exchanged;                          /* of the pairing decided */
    const int *exchanged_down, *exchanged_up; /* vertices */
    const int *mates; /* [n] everybody's partner, for the reasons; NULL: unknown */
    int n_next_left;  /* decided alone: how many the next bracket leaves over, for the reasons */
    struct swp__bracket_graph graph;
};

/* Fills in the list of criteria and which of them are silent here. O(members). */
void swp__d17_list_criteria(const struct d17_graph *g, struct swp__class_graph *out);
/* A pair of the bracket; an swp__class_graph calls it. */
bool swp__d17_is_inside(const void *graph, int u, int v);
/* What the pairing counts against a criterion (of a list: on one level); `partner` of the members,
 * as decided: -1 or from n_in on leaves. C.7 needs the mates kept, unless the bracket was decided
 * alone. O(members). */
int64_t swp__d17_failure(const struct d17_graph *g, int criterion, int level, const int *partner);
int swp__d17_count_downfloaters(const struct d17_graph *g, const int *partner);
static inline int swp__d17_distance(int difference)
{
    return difference < 0 ? -difference : difference;
}
/* Upfloats count only where the scores differ. */
static inline bool swp__d17_upfloats_count(const struct d17_graph *g)
{
    return g->n_levels > 1;
}
/* A.8: a downfloater differs from a player one point below the lowest of the bracket. */
enum { D17_ONE_POINT = 10 };
/* Fills levels and differences. */
swp_status swp__d17_list_levels(struct d17_graph *g);
static inline const struct d17_player *swp__d17_player_at(const struct d17_graph *g, int vertex)
{
    return &g->field->players[g->player[vertex]];
}

/* ---- classes of players (dutch_2017_classes.c) ----------------------------------------------- */

/* Gives the graph its classes of players and the list of criteria. SWP_ERR_MEMORY. O(n * classes).
 */
swp_status swp__d17_classify(struct d17_graph *g);

/* ---- reasons (dutch_2017_trace.c) ------------------------------------------------------------ */

/* Records what the pairing counts for each criterion; `partner` of the members, as decided. */
void swp__d17_trace_criteria(const struct d17_graph *g, const int *partner);
/* Keeps the partners outside the bracket, for the criteria of the next one. SWP_ERR_MEMORY. */
swp_status swp__d17_keep_mates(struct d17_graph *g, const struct swp__matcher *m);

/* ---- D: order (dutch_2017_alterations.c); the round (dutch_2017_round.c) --------------------- */

/* Of the best pairings the first in the order of part D. */
swp_status swp__d17_first_in_order(struct d17_graph *g, struct swp__bracket_search *search);
/* Records what is special in the order of the pairing decided. */
swp_status swp__d17_trace_order(const struct d17_graph *g, const int *partner);
/* A.9: bracket after bracket. */
swp_status swp__d17_pair_round(const struct d17_field *field, struct d17_pair *pairs, int *n_pairs,
                               int *bye);

#endif
