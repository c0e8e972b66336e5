/* SPDX-License-Identifier: Apache-2.0 */
/* Norms: the numbers of the handbook, the games of one player, and what a choice of them is worth.
 */
#ifndef SWISSPAIR_NORMS_INTERNAL_H
#define SWISSPAIR_NORMS_INTERNAL_H

#include "swisspair/experimental/norms.h"

enum { SWP__NORM_TITLES = 4, SWP__NORM_REQUIREMENTS = 11 };

/* ---- the numbers (norms_numbers.c) ----------------------------------------------------------- */

enum swp__norm_number {
    SWP__NORM_PERFORMANCE,
    SWP__NORM_AVERAGE,
    SWP__NORM_FLOOR,
    SWP__NORM_UNRATED,
    SWP__NORM_SCORE, /* per cent */
    SWP__NORM_GAMES,
    SWP__NORM_GAMES_TEAM,
    SWP__NORM_GAMES_TEAM_ROUNDS, /* at most */
    SWP__NORM_GAMES_CUP,
    SWP__NORM_EIGHT, /* rounds of which one may be won without a game */
    SWP__NORM_MOST_WORTH,
    SWP__NORM_FEDERATIONS,
    SWP__NORM_OWN_FEDERATION, /* fractions of the games */
    SWP__NORM_ONE_FEDERATION,
    SWP__NORM_TITLED,
    SWP__NORM_OWN_TITLES,
    SWP__NORM_OWN_TITLES_LEAST,
    SWP__NORM_OWN_TITLES_DOUBLE,
    SWP__NORM_PLAYERS_DOUBLE,
    SWP__NORM_OPEN_PLAYERS,
    SWP__NORM_OPEN_FEDERATIONS,
    SWP__NORM_OPEN_TITLED,
    SWP__NORM_OPEN_MISSED,
    SWP__NORM_NUMBERS
};
/* The number for a title; of a fraction the numerator. */
int32_t swp__norm_number(enum swp__norm_number number, swp_norm_title title);
/* Of so many games the fraction, rounded down or up. */
int32_t swp__norm_share_down(enum swp__norm_number number, uint32_t games);
int32_t swp__norm_share_up(enum swp__norm_number number, uint32_t games);
/* Bit n: a player with this title is of the level of norm n; `is_titled`: CM and WCM apart. */
unsigned swp__norm_levels(const char *title, bool *is_titled);
/* Bit n: who has this title needs no norm n. */
unsigned swp__norm_held(const char *title);

/* ---- one player (norms_choice.c) ------------------------------------------------------------- */

/* Games of one player: of the rounds, and what a forecast adds. */
enum { SWP__NORM_MAX_GAMES = SWP_NORMS_MAX_ROUNDS + 1 };

struct swp__norm_game {
    uint32_t round, opponent;
    int32_t rating;
    uint8_t halves;     /* half points */
    uint8_t levels;     /* swp__norm_levels */
    uint8_t federation; /* a number among the player's games; 0 = none that counts */
    bool is_titled;
};

struct swp__norm_player {
    uint32_t tpn;
    uint32_t rounds; /* that are over */
    uint32_t count;  /* games */
    swp_norm_exemption exemption;
    uint8_t own_federation, federations; /* numbers used */
    uint8_t unplayed_wins;               /* forfeits won and pairing-allocated byes */
    bool has_default; /* the last of `games` is the last round, whose opponent did not come */
    struct swp__norm_game games[SWP__NORM_MAX_GAMES]; /* by round */
};

/* What holds for the whole event. */
struct swp__norm_rules {
    swp_norm_event event;
    uint32_t planned; /* 0 = not known */
    uint32_t players;
};

enum swp__norm_way {
    SWP__NORM_WAY_GAMES, /* games over the board */
    SWP__NORM_WAY_EIGHT, /* 1.4.1c */
    SWP__NORM_WAY_LOSS   /* 1.4.2c */
};

struct swp__norm_choice {
    uint32_t games; /* bits: places in `games` of the player */
    enum swp__norm_way way;
};

/* The checks that apply to an event, in order; how many. */
uint32_t swp__norm_checks(const struct swp__norm_rules *rules,
                          const struct swp__norm_player *player, swp_norm_title title,
                          struct swp__norm_choice choice,
                          swp_norm_check checks[SWP__NORM_REQUIREMENTS], swp_norm *out);
/* The best choice of all, by its answer `out`. */
struct swp__norm_choice swp__norm_best(const struct swp__norm_rules *rules,
                                       const struct swp__norm_player *player, swp_norm_title title,
                                       swp_norm *out);

#endif
