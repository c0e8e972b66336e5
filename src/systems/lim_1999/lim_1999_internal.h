/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the Lim room share: players with the colours due to them, who may meet whom,
 * the score-group being paired, and the pairings made so far. */
#ifndef SWISSPAIR_LIM_1999_INTERNAL_H
#define SWISSPAIR_LIM_1999_INTERNAL_H

#include "base/trace.h"
#include "systems/colour_graph.h"
#include "systems/lim_1999/lim_1999.h"
#include "systems/lim_1999/lim_1999_articles.h"
#include "systems/ranked.h"
#include "tournament/position.h"
#include "tournament/score_order.h"

/* ---- 1, 2.1, 5: players (lim_1999_definitions.c) --------------------------------------------- */

/* One player to be paired. Players are named by index 0..n-1 in the order of their numbers; #1, the
 * smallest index, is the highest numbered player (4.2). */
struct lim_player {
    int slot;
    uint32_t tpn;
    int rating; /* 0 = none */
    swp_points score;
    uint8_t due;                         /* 5.1 to 5.6: swp_colour */
    bool may_have_white, may_have_black; /* 5.1 a, b */
    bool floated_before;                 /* 3.10 */
    bool may_have_bye;                   /* 1.1 */
    int barred;                          /* others it may not meet, at most: colours apart */
    int place;                           /* for sets (lim_1999_meetings.c) */
    int first_of_score, end_of_score;    /* places of those with the same score */
    int n_colours;
    const uint8_t *colours; /* [n_colours] of the played games, in order */
    const uint16_t *rounds; /* [n_colours] in which they were played */
};

/* Who may meet: each one allows what the one before allows. */
enum lim_relation {
    LIM_STRICT,   /* 2.1 */
    LIM_SAME,     /* 6: or same score and not met */
    LIM_NEW_PAIR, /* 6, when the round needs it: not met */
    LIM_RELATIONS
};

struct lim_field;

/* Of a relation, made when they are asked for. */
struct lim_rows {
    const struct lim_field *field;
    enum lim_relation relation;
};

struct lim_field {
    struct swp__context *ctx;
    const struct swp__position *position;
    const struct lim_edition *edition;
    int n;
    struct lim_player *players;      /* [n] */
    bool is_last_round;              /* 6 */
    bool is_maxi;                    /* 3.2, 3.8, 5.7: a Maxi-tournament */
    int n_relations;                 /* 1, in the last round LIM_RELATIONS */
    int *at;                         /* [n] the player at a place */
    int *places;                     /* [n] scratch of swp__lim_match */
    struct swp__colour_graph strict; /* LIM_STRICT, by places */
    int *barred;                     /* [n] by place: others it may not meet, colours apart */
    const uint8_t
        *kinds[LIM_RELATIONS]; /* [n] by place, for matching/unweighted_matching; NULL: none */
    struct lim_rows rows[LIM_RELATIONS];
    struct swp__bit_graph may_meet[LIM_RELATIONS]; /* by places */
    struct swp__counted *matching;                 /* of the group or of the field, by places */
    struct swp__maximum *next_door; /* of floaters and the adjacent score-group, by places */
};

/* 1.1, 3.10 and 5 of the player of that slot; `colours` and `rounds` have room for the games. */
void swp__lim_see_player(const struct swp__position *p, int slot, uint8_t *colours,
                         uint16_t *rounds, struct lim_player *out);
/* 6 */
bool swp__lim_is_last_round(const struct swp__position *p);
/* lim_1999_field.c */
swp_status swp__lim_field_build(struct swp__context *ctx, const struct swp__position *position,
                                const struct lim_edition *edition, struct lim_field *out);
/* 5.1 to 5.6: colours permitted and due, from the player's colours. */
void swp__lim_find_due(struct lim_player *player);
/* The two can both have the colour due to them, or one is due none. */
bool swp__lim_suit(const struct lim_field *field, int a, int b);
/* Negative, 0 or positive: the score is below the median, the median or above it (2.2). `round` is
 * the one that is (was) to be paired. */
int swp__lim_side_of_median(const struct swp__position *p, swp_points score, uint32_t round);
static inline const char *swp__lim_article(const struct lim_field *field, enum lim_article article)
{
    return field->edition->article[article];
}
/* Maxi-tournaments: the ratings are within 100 points; everybody's are in other tournaments. */
bool swp__lim_is_near(const struct lim_field *field, int a, int b);
const char *swp__lim_colour_name(uint8_t colour);

/* ---- lists of players ------------------------------------------------------------------------ */

struct lim_list {
    int n;
    int *players; /* indexes */
};

swp_status swp__lim_list_create(const struct lim_field *field, struct lim_list *out);
void swp__lim_list_append(struct lim_list *list, int player);
void swp__lim_list_remove(struct lim_list *list, int player);
bool swp__lim_list_holds(const struct lim_list *list, int player);
/* Scrutiny order: #1 first, or in a group paired upwards the largest number first. */
void swp__lim_list_scrutiny_order(struct lim_list *list, bool upwards);
/* 3.6, 3.7: `a` comes before `b` among the floaters of a group: higher score, then higher number;
 * upwards lower score, then lower number. */
bool swp__lim_is_ahead(const struct lim_field *field, int a, int b, bool upwards);
void swp__lim_list_floater_order(const struct lim_field *field, struct lim_list *list,
                                 bool upwards);

/* ---- 2.1, 6: who may meet (lim_1999_meetings.c) ---------------------------------------------- */

/* A set of players by place; all its bits are in words first..end-1. */
struct lim_set {
    size_t first, end;
    uint64_t *bits; /* for all places */
};

/* Places and relations, when the players are filled in. */
swp_status swp__lim_meetings_build(struct lim_field *field);
static inline int swp__lim_place(const struct lim_field *field, int player)
{
    return field->players[player].place;
}
/* Begins field->matching with the players. */
void swp__lim_match(const struct lim_field *field, enum lim_relation relation,
                    const struct lim_list *players);
/* Begins the matching with the players: only pairs of one in the set `side` and one not. */
void swp__lim_match_next_door(const struct lim_field *field, struct swp__maximum *matching,
                              enum lim_relation relation, const uint64_t *side,
                              const struct lim_list *players);
void swp__lim_set_of(const struct lim_field *field, const struct lim_list *players,
                     struct lim_set *out);
/* The player may meet somebody of the set (who is in `also_in` too, unless NULL). */
bool swp__lim_meets_any(const struct lim_field *field, enum lim_relation relation, int player,
                        const struct lim_set *set, const uint64_t *also_in);

/* ---- 2.4, 4, 5.2: pairings ------------------------------------------------------------------- */

/* `first` was looking for an opponent. In the group paired upwards 5.4 favours the lower ranked. */
struct lim_pair {
    int first, second;
    bool upwards;
};

/* The pairings of one side of the median, in the order they were made. */
struct lim_pairs {
    int n;
    struct lim_pair *pairs;
};

swp_status swp__lim_pairs_create(const struct lim_field *field, struct lim_pairs *out);

/* 3.6 to 3.8, 2.4, 4, 5.2, 6 (lim_1999_exchanges.c): pairs all `members`, who can all be paired,
 * the floaters among them first, in their order. */
swp_status swp__lim_pair_members(const struct lim_field *field, const struct lim_list *members,
                                 const struct lim_list *floaters, bool upwards,
                                 struct lim_pairs *out);

/* ---- 2.3, 3: floaters (lim_1999_floaters.c) -------------------------------------------------- */

struct lim_group {
    enum lim_relation relation;
    bool upwards;
    swp_points score;
    struct lim_list members;  /* residents and incoming floaters, in scrutiny order */
    struct lim_list incoming; /* 3.6: floaters transferred to it */
    struct lim_list adjacent; /* members of the next score-group, for 3.3 to 3.5, 3.9 */
    struct lim_list leaving;  /* floaters chosen here, in that order */
};

/* 3.3, 3.4 (lim_1999_next_door.c): the adjacent score-group and the floaters chosen so far. */
struct lim_next_door {
    const struct lim_field *field;
    const struct lim_group *group;
    struct lim_set adjacent;
    struct lim_list ahead; /* the floaters in the order of 3.6, 3.7 */
};

/* The adjacent score-group matched with the first of them. */
struct lim_door {
    struct swp__maximum *matching;
    int n_joined, n_ahead; /* so many are in it, of so many floaters */
};

/* The arrays are in the arena. */
swp_status swp__lim_next_door_begin(const struct lim_field *field, const struct lim_group *group,
                                    struct lim_next_door *out);
/* How many of the floaters are ahead of the player. O(log floaters). */
int swp__lim_count_ahead(const struct lim_next_door *n, int player);
/* One more floater. */
void swp__lim_put_ahead(struct lim_next_door *n, int player);
/* Nobody has joined door->matching yet, which is given. */
void swp__lim_open_door(const struct lim_next_door *n, struct lim_door *door);
/* The floaters ahead of the player can spare somebody of the adjacent score-group whom the player
 * may meet. Cheap when floaters need only join `door` since the last question. */
bool swp__lim_finds_opponent(const struct lim_next_door *n, struct lim_door *door, int player);

/* 2.3, 4.4: moves floaters from `members` to `leaving` until all members can be paired. */
swp_status swp__lim_choose_floaters(const struct lim_field *field, struct lim_group *group);

/* ---- 2.6 (lim_1999_median.c) ----------------------------------------------------------------- */

struct lim_median {
    enum lim_relation relation;
    struct lim_list residents;
    struct lim_list from_above, from_below; /* floaters, DF and UF */
    struct lim_pairs *higher, *lower;       /* pairings that may be cracked */
};

/* 2.6, then 3.6.3 and the rest: pairs the median, cracking pairings while it is blocked. */
swp_status swp__lim_pair_median(const struct lim_field *field, struct lim_median *median,
                                struct lim_pairs *out);

/* ---- 2.2 (lim_1999_round.c) ------------------------------------------------------------------ */

/* Records the beginning of a score-group (NULL: the median), its members and what is known of
 * them. */
void swp__lim_trace_group(const struct lim_field *field, const struct lim_group *group,
                          const struct lim_list *members, const struct lim_list *floaters);

/* ---- 5, 7.2: colours (lim_1999_colours.c) ---------------------------------------------------- */

/* Whether `first` gets white; the rule that decides is recorded. */
bool swp__lim_first_has_white(const struct lim_field *field, const struct lim_pair *pair);

#endif
