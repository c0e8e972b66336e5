/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the Dubov room of 1997 share: players seen through articles 1 and 2, the orders
 * in which the text lists them, the score groups, and what is still to be paired. */
#ifndef SWISSPAIR_DUBOV_1997_INTERNAL_H
#define SWISSPAIR_DUBOV_1997_INTERNAL_H

#include "base/trace.h"
#include "matching/counted_matching.h"
#include "systems/dubov_1997/dubov_1997.h"
#include "systems/ranked.h"
#include "tournament/position.h"

/* ---- 1, 2: players (dubov_1997_definitions.c) ------------------------------------------------ */

struct d97_player {
    int slot;
    uint32_t tpn;
    swp_points score;
    int32_t rating;    /* "R" */
    int64_t aro_sum;   /* "ARO" is aro_sum / aro_games, never rounded */
    int32_t aro_games; /* at least 1: without a game the ARO is 0/1 */
    bool has_met;      /* has played a game */
    const char *name;
    int alphabet;           /* place in the alphabet, equal names by number */
    const uint8_t *colours; /* [n_colours] of the games really played, oldest first */
    const uint16_t *rounds; /* [n_colours] in which they were played */
    int n_colours;
    int difference;                  /* games with white minus games with black */
    bool white_barred, black_barred; /* 2.3, 2.4 */
    uint8_t due;                     /* swp_colour; SWP_COLOUR_NONE before the first game */
    uint8_t side;      /* the subgroup of the player: SWP_COLOUR_WHITE or SWP_COLOUR_BLACK */
    bool may_change;   /* "c", 2.6: to the other subgroup */
    bool may_rise;     /* "u", 2.5: to a higher score group */
    bool may_have_bye; /* 2.2 */

    bool is_left;     /* still to be paired */
    bool comes_first; /* in the order being made: a key from elsewhere (4, 6.4) */
    int place;        /* in sets of players: in the order of the scores */
    int barred;       /* others met, or forbidden to meet, at most */
};

struct d97_list {
    int n;
    struct d97_player **players;
};

struct d97_field {
    struct swp__context *ctx;
    const struct swp__position *position;
    int n;
    struct d97_player *players; /* [n] by number */
    bool is_last_round;
    int most_barred;             /* nobody has met, or is forbidden to meet, more others */
    int *barred;                 /* [n] by place: others met, or forbidden to meet, at most */
    uint8_t *kinds;              /* [n] by place: the colours that are possible */
    struct swp__bit_graph graph; /* who may meet whom, by places; none with `everybody` */
};

/* Articles 1 and 2 of the player of that slot; `colours` and `rounds` have room for the games. */
void swp__d97_see_player(const struct d97_field *field, int slot, uint8_t *colours,
                         uint16_t *rounds, struct d97_player *out);
/* dubov_1997_field.c. The players seated in the round; with `everybody`, all of the tournament. */
swp_status swp__d97_field_build(struct swp__context *ctx, const struct swp__position *position,
                                bool everybody, struct d97_field *out);
/* 2.1, 2.3, 2.4: the two can still be paired. O(rounds). */
bool swp__d97_may_meet(const struct d97_field *field, const struct d97_player *a,
                       const struct d97_player *b);
/* 2.3, 2.4: which colours are not forbidden. */
int swp__d97_kind(const struct d97_player *player);
/* The places and the graph (dubov_1997_meetings.c). */
swp_status swp__d97_meetings_build(struct d97_field *field);
/* The colours of 2.3 and 2.4 alone. */
bool swp__d97_colours_possible(const struct d97_player *a, const struct d97_player *b);
/* A step has come to something that the completed pairing before excludes: our mistake. */
swp_status swp__d97_internal(const struct d97_field *field, const char *article);

/* An empty list with room for all players. */
swp_status swp__d97_list_create(const struct d97_field *field, struct d97_list *out);
static inline void swp__d97_list_add(struct d97_list *list, struct d97_player *player)
{
    list->players[list->n++] = player;
}
/* Keeps the order of the others. */
void swp__d97_list_remove(struct d97_list *list, const struct d97_player *player);

/* What is published of a player (dubov_1997_aro.c). */
swp_dubov_1997_aro swp__d97_aro_row(const struct d97_player *player);

/* ---- orders (dubov_1997_orders.c) ------------------------------------------------------------ */

/* Negative, 0 or positive: the ARO of a is lower than, equal to, higher than that of b. */
int swp__d97_compare_aro(const struct d97_player *a, const struct d97_player *b);
void swp__d97_order_alphabet(struct d97_list *list);
void swp__d97_order_white_column(struct d97_list *list);    /* 6.2 */
void swp__d97_order_black_column(struct d97_list *list);    /* 6.2 */
void swp__d97_order_white_transfers(struct d97_list *list); /* 7.3 */
void swp__d97_order_black_transfers(struct d97_list *list); /* 7.4 */
void swp__d97_order_call(struct d97_list *list);            /* 7.1, 7.2, 8.2, inside one side */
void swp__d97_order_bye(struct d97_list *list);             /* 4, inside one score */
void swp__d97_order_leaving(struct d97_list *list);         /* 6.4 */
/* 8.1: whites and blacks alternately. `work` is a list of the same size. */
void swp__d97_order_floaters(struct d97_list *list, struct d97_list *work);

/* ---- score groups (dubov_1997_groups.c) ------------------------------------------------------ */

/* The players of one score, whether still to be paired or not. */
struct d97_group {
    swp_points score;
    struct d97_list whites, blacks; /* each in the order of swp__d97_order_call */
};

struct d97_groups {
    int n;
    struct d97_group *groups; /* [n] from the highest score down */
};

/* The score groups of all players who are left. */
swp_status swp__d97_groups_build(const struct d97_field *field, struct d97_groups *out);
static inline int swp__d97_group_size(const struct d97_group *group)
{
    return group->whites.n + group->blacks.n;
}
/* Player k in the order in which the group is called for somebody of the side `colour`: first the
 * other side. */
struct d97_player *swp__d97_called(const struct d97_group *group, uint8_t colour, int k);
/* The side of more than half of the players of the group; SWP_COLOUR_NONE when there is none. */
uint8_t swp__d97_dominating_side(int whites, int blacks);

/* ---- 9: who is left (dubov_1997_completion.c) ------------------------------------------------ */

struct d97_rest {
    struct d97_field *field;
    struct swp__counted *matching; /* made when it is first needed */
    int *members;
    bool is_matched; /* the matching is one of all who are left */
    struct d97_player *offered;
};

swp_status swp__d97_rest_create(struct d97_field *field, struct d97_rest *out);
/* All who are left can be paired. */
swp_status swp__d97_rest_is_pairable(struct d97_rest *rest, bool *out);
/* Fewer than all: those who are left without `gone`, but with `back` (who are among the gone). */
swp_status swp__d97_rest_is_pairable_without(struct d97_rest *rest, const struct d97_list *gone,
                                             const struct d97_list *back, bool *out);
/* An odd number is left: marks with `comes_first` all without whom the others can be paired. */
swp_status swp__d97_rest_find_spare(struct d97_rest *rest);
/* A player looks for an opponent: then ask, then either take or withdraw. */
swp_status swp__d97_rest_offer(struct d97_rest *rest, struct d97_player *player);
/* May meet the one offered, and then all others who are left can be paired. */
bool swp__d97_rest_is_available(struct d97_rest *rest, const struct d97_player *player);
void swp__d97_rest_take(struct d97_rest *rest, struct d97_player *player);
void swp__d97_rest_withdraw(struct d97_rest *rest);
/* These are no longer left. */
void swp__d97_rest_dismiss(struct d97_rest *rest, const struct d97_list *gone);

/* ---- 3: colours (dubov_1997_colours.c) ------------------------------------------------------- */

struct d97_pair {
    const struct d97_player *a, *b; /* as they were found */
    int white, black;               /* slots */
    enum swp__colour_rule rule;
    uint32_t rounds[2];   /* 3, third point: in which a and b had different colours; else 0 */
    swp_points high, sum; /* scores, for the order of the boards */
};

/* 3: fills colours and their rule of a pair. */
void swp__d97_colours(const struct d97_player *a, const struct d97_player *b, struct d97_pair *out);

/* ---- the round ------------------------------------------------------------------------------- */

struct d97_round {
    struct d97_field *field;
    struct d97_rest rest;
    struct d97_groups groups;
    struct d97_player *bye; /* NULL: none */
    struct d97_pair *pairs;
    int n_pairs;

    int at;                        /* the score group being paired */
    struct d97_list floaters;      /* 8: have come down to it */
    struct d97_list next;          /* 6.4: go down from it */
    struct d97_list group;         /* "G": its players to be paired with each other */
    struct d97_player *visitor;    /* 7.2: brought up to it; NULL: nobody */
    struct d97_list white, black;  /* 6.2: columns */
    struct d97_list work, leaving; /* lists at hand */

    struct swp__counted *whole;   /* of the group, by places */
    struct swp__maximum *columns; /* between its columns */
    uint64_t *side;               /* by places */
    int *members;                 /* places */
};

/* dubov_1997_work.c */
swp_status swp__d97_round_create(struct d97_field *field, struct d97_round *out);
void swp__d97_add_pair(struct d97_round *round, struct d97_player *a, struct d97_player *b);
/* "7.1", ...: an event of the group at hand, when somebody asks why. */
#define D97_TELL(round, kind, article, ...)                                                        \
    ((round)->field->ctx->trace ? swp__trace_add((round)->field->ctx, kind, article, __VA_ARGS__)  \
                                : NULL)
static inline char swp__d97_letter(uint8_t side)
{
    return side == SWP_COLOUR_WHITE ? 'W' : 'B';
}
/* dubov_1997_reasons.c: the tables of all score groups, before anybody is moved; floaters that have
 * come, then who of the group at hand is left; its pairs, from number `first` on. */
void swp__d97_tell_groups(struct d97_round *round);
void swp__d97_tell_beginning(struct d97_round *round);
void swp__d97_tell_pairs(const struct d97_round *round, int first);
/* Number of the score group of the player, from 1. */
int swp__d97_group_number(const struct d97_round *round, const struct d97_player *player);

/* A subgroup: its side and the number of its score group. */
struct d97_subgroup {
    uint8_t side;
    int group;
};
/* The player of an event is moved from a subgroup to another one. */
void swp__d97_tell_from(const struct d97_round *round, struct swp__trace_event *event,
                        const struct d97_player *player, struct d97_subgroup from);
void swp__d97_tell_to(const struct d97_round *round, struct swp__trace_event *event,
                      struct d97_subgroup to);

/* 9: tells that a possible opponent was passed over. */
void swp__d97_tell_passed_over(const struct d97_round *round, const struct d97_player *player,
                               const struct d97_player *opponent);

/* 4 (dubov_1997_bye.c): takes the bye out of those who are left and makes sure that the others can
 * be paired; SWP_ERR_NO_PAIRING otherwise. */
swp_status swp__d97_assign_bye(struct d97_field *field, struct d97_rest *rest,
                               struct d97_player **out);
/* The whole round of a field (dubov_1997_round.c). */
swp_status swp__d97_pair_field(struct d97_field *field, struct swp__slot_pairing *out);
/* 5 (dubov_1997_first_round.c). */
swp_status swp__d97_first_round(struct d97_field *field, struct swp__slot_pairing *out);
/* 8 (dubov_1997_floaters.c). */
swp_status swp__d97_pair_floaters(struct d97_round *round);
/* 6.4: takes the floaters out of the group so that it can be paired, and so can the others. */
swp_status swp__d97_choose_floaters(struct d97_round *round);
/* 7.1, 7.2 (dubov_1997_transfers.c). */
swp_status swp__d97_serve_islands(struct d97_round *round);
swp_status swp__d97_make_even(struct d97_round *round);
/* 6.2, 6.3, 7.3, 7.4 (dubov_1997_columns.c): pairs the group, which can be paired. `by_halves`: the
 * columns are the halves of the list (5), not the colours. */
swp_status swp__d97_pair_group(struct d97_round *round, bool by_halves);

#endif
