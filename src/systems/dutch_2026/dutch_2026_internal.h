/* What the files of the 2026 room share: players seen through article 1, brackets, and the graph in
 * which one bracket is decided. */
#ifndef SWISSPAIR_DUTCH_2026_INTERNAL_H
#define SWISSPAIR_DUTCH_2026_INTERNAL_H

#include "base/trace.h"
#include "bracket/bracket_order.h"
#include "bracket/round_completion.h"
#include "systems/dutch_2026/dutch_2026.h"
#include "tournament/meeting_rows.h"
#include "tournament/position.h"

/* ---- 1: players (dutch_2026_definitions.c) --------------------------------------------------- */

enum d26_strength { D26_NONE = 0, D26_MILD, D26_STRONG, D26_ABSOLUTE };
enum d26_float { D26_NO_FLOAT = 0, D26_DOWNFLOAT, D26_UPFLOAT };

/* One player of the round, in the order of 1.2. */
struct d26_player {
    int slot;
    swp_points score;
    uint8_t preference;   /* 1.7: swp_colour, SWP_COLOUR_NONE = none */
    uint8_t strength;     /* enum d26_strength */
    int difference;       /* 1.6: colour difference, whites less blacks */
    bool had_other_twice; /* the last two games with the colour he does not prefer */
    uint8_t float_last;   /* 1.4: enum d26_float of the last round */
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
    int *player_of_slot;        /* [position->n], -1 = takes no part */
    bool needs_bye;
    swp_points bye_score; /* 2.3.1: the lowest possible score of the player with the bye */
    struct swp__completion completion;
};

swp_status swp__d26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct d26_field *out);
/* 2.1.1, declared forbidden pairs, and 2.1.3. O(rounds). */
bool swp__d26_may_meet(const struct d26_field *field, int a, int b);
/* The two have the same absolute preference. */
bool swp__d26_same_absolute(const struct d26_player *a, const struct d26_player *b);
/* 2.1.3: the two must not meet for their colours. */
bool swp__d26_colours_bar(const struct d26_player *a, const struct d26_player *b);

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

/* The list of criteria, in the order of the text. */
enum d26_criterion {
    D26_C6,
    D26_C7,
    D26_C8,
    D26_C8_SCORES,
    D26_C9,
    D26_C10,
    D26_C11,
    D26_C12,
    D26_C13,
    D26_C14,
    D26_C15,
    D26_C16,
    D26_C17,
    D26_C18,
    D26_C19,
    D26_C20,
    D26_C21,
    D26_N_CRITERIA
};

/* How far down the graph of a bracket reaches. */
enum d26_reach {
    D26_ALONE,     /* the bracket; what follows is asked afterwards */
    D26_WITH_NEXT, /* and the next scoregroup: what follows it is sure to be completed */
    D26_WITH_ALL   /* and everybody below: the graph completes the round itself */
};

/* Vertices: players moved down, residents, the next scoregroup, those below it, the bye. */
struct d26_graph {
    const struct d26_field *field;
    const struct d26_bracket *bracket;
    enum d26_reach reach;
    int n, n_moved_down, n_in, n_next;
    int bye;              /* vertex, -1 = none */
    int *player;          /* [n], -1 = the bye */
    bool counts_unplayed; /* 2.4.4 can matter */
    swp_points
        *levels; /* [n_levels] scores of the bracket, highest first, that of the residents last */
    int n_levels;
    int n_exchanged;                          /* of the pairing decided */
    const int *exchanged_down, *exchanged_up; /* vertices */
    const int *mates; /* [n] everybody's partner, for the reasons; NULL: unknown */
    int n_next_left;  /* decided alone: how many the next bracket leaves over, for the reasons */
    struct swp__bracket_graph graph;
};

/* Fills in the list of criteria and which of them are silent here. O(members). */
void swp__d26_list_criteria(const struct d26_graph *g, struct swp__class_graph *out);
/* A pair of the bracket; an swp__class_graph calls it. */
bool swp__d26_is_inside(const void *graph, int u, int v);
/* What the pairing counts against a criterion (of a list: on one level); `partner` of the members,
 * as decided: -1 or from n_in on leaves. [C8] needs the mates kept, unless the bracket was decided
 * alone. O(members). */
int64_t swp__d26_failure(const struct d26_graph *g, int criterion, int level, const int *partner);
int swp__d26_count_downfloaters(const struct d26_graph *g, const int *partner);
static inline int swp__d26_distance(int difference)
{
    return difference < 0 ? -difference : difference;
}
/* Upfloats count only where somebody was moved down. */
static inline bool swp__d26_upfloats_count(const struct d26_graph *g)
{
    return g->n_moved_down > 0;
}
static inline const struct d26_player *swp__d26_player_at(const struct d26_graph *g, int vertex)
{
    return &g->field->players[g->player[vertex]];
}
static inline bool swp__d26_is_resident(const struct d26_graph *g, int vertex)
{
    return vertex >= g->n_moved_down && vertex < g->n_in;
}

/* ---- classes of players (dutch_2026_classes.c) ----------------------------------------------- */

/* Gives the graph its classes of players and the list of criteria. SWP_ERR_MEMORY. O(n * classes).
 */
swp_status swp__d26_classify(struct d26_graph *g);

/* ---- reasons (dutch_2026_trace.c) ------------------------------------------------------------ */

/* Records what the pairing counts for each criterion; `partner` of the members, as decided. */
void swp__d26_trace_criteria(const struct d26_graph *g, const int *partner);
/* Keeps the partners outside the bracket, for the criteria of the next one. SWP_ERR_MEMORY. */
swp_status swp__d26_keep_mates(struct d26_graph *g, const struct swp__matcher *m);

/* ---- 4: order (dutch_2026_alterations.c); the round (dutch_2026_round.c) --------------------- */

/* Of the best pairings the first in the order of article 4. */
swp_status swp__d26_first_in_order(struct d26_graph *g, struct swp__bracket_search *search);
/* Records what is special in the order of the pairing decided. */
swp_status swp__d26_trace_order(const struct d26_graph *g, const int *partner);
/* 1.9: bracket after bracket. */
swp_status swp__d26_pair_round(struct d26_field *field, struct d26_pair *pairs, int *n_pairs,
                               int *bye);

#endif
