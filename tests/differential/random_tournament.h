/* SPDX-License-Identifier: Apache-2.0 */
/* Random small tournaments, played round by round from a seed.
 *
 * Answers: what does an odd but possible tournament look like. Every decision is drawn from the
 * seed and its own name (purpose, player, round), so that switching one axis off, dropping players
 * or rounds leaves all other decisions as they were: that is what makes a failure shrink.
 *
 * The rounds are paired by whoever calls, except those that the axis RANDOM_ODD_HISTORY wants
 * paired by chance. The position is kept in the references' plain structs. Ratings fall with the
 * numbers unless an axis says otherwise; a system to which an axis means nothing leaves it out. */
#ifndef SWISSPAIR_TESTS_RANDOM_TOURNAMENT_H
#define SWISSPAIR_TESTS_RANDOM_TOURNAMENT_H

#include "reference_position.h"

#include <stdint.h>

enum random_axis {
    RANDOM_FORFEITS = 1u << 0,
    RANDOM_DOUBLE_FORFEITS = 1u << 1,
    RANDOM_HALF_BYES = 1u << 2,
    RANDOM_ZERO_BYES = 1u << 3,
    RANDOM_FULL_BYES = 1u << 4,
    RANDOM_LATE_ENTRIES = 1u << 5,
    RANDOM_WITHDRAWALS = 1u << 6,
    RANDOM_FORBIDDEN_PAIRS = 1u << 7,
    RANDOM_FORBIDDEN_CLIQUE = 1u << 8,
    RANDOM_ACCELERATION = 1u << 9,
    RANDOM_TWO_POINTS = 1u << 10,   /* 2-1-0 */
    RANDOM_THREE_POINTS = 1u << 11, /* 3-1-0 */
    RANDOM_HALF_PAB = 1u << 12,     /* the bye is worth a draw */
    RANDOM_MANY_ROUNDS = 1u << 13,  /* until nothing goes any more */
    RANDOM_BLACK_LOT = 1u << 14,
    RANDOM_CORRELATED = 1u << 15, /* the stronger player wins */
    RANDOM_MANY_DRAWS = 1u << 16, /* few scoregroups */
    RANDOM_FEW_DRAWS = 1u << 17,
    RANDOM_ODD_HISTORY = 1u << 18,   /* some rounds paired by chance */
    RANDOM_ONE_SIDED = 1u << 19,     /* and there the smaller number has white */
    RANDOM_ODD_VIRTUAL = 1u << 20,   /* virtual points at random, the last round included */
    RANDOM_EQUAL_RATINGS = 1u << 21, /* few different ratings */
    RANDOM_UNRATED = 1u << 22,       /* some players have none */
    RANDOM_MIXED_RATINGS = 1u << 23, /* not in the order of the numbers */
    RANDOM_MAXI = 1u << 24,          /* Lim: a Maxi-tournament */
    RANDOM_CLOSE_RATINGS = 1u << 25, /* a few points apart: everybody within a Maxi's 100 */
    RANDOM_LOT_UNTOLD = 1u << 26,    /* from round 2 on the lot is to be read off round 1 */
    RANDOM_HALVES = 1u << 27,        /* most pairs of an upper and a lower player are forbidden */
    RANDOM_NAMES = 1u << 28,         /* some equal; else nobody has one */
    RANDOM_EMPTY_PAB = 1u << 29,     /* the bye is worth nothing */
    RANDOM_ODD_POINTS = 1u << 30, /* some rounds are worth what the arbiter says, penalties too */
    RANDOM_N_SMALL_AXES = 31
};
/* Beyond what an enumerator holds. */
#define RANDOM_RANK ((uint64_t)1 << 31)        /* `XXC rank`, numbers of mixed parity */
#define RANDOM_ANY_VIRTUAL ((uint64_t)1 << 32) /* virtual points of any size, in tenths */
#define RANDOM_EARLY_BYES ((uint64_t)1 << 33)  /* most have a bye before their first game */
#define RANDOM_NO_SHOWS ((uint64_t)1 << 34)    /* 60 % of the games of a round are forfeited */
#define RANDOM_EMPTY_BYES ((uint64_t)1 << 35)  /* half- and full-point byes are worth nothing */
#define RANDOM_FEW_PRESENT ((uint64_t)1 << 36) /* some rounds with two players, one or none */
#define RANDOM_MIDDLE ((uint64_t)1 << 37)      /* the round and a later one are recorded already */
#define RANDOM_HAND_MADE ((uint64_t)1 << 38)   /* the first rounds are paired by chance */
#define RANDOM_NEW_AXES (((uint64_t)1 << 39) - RANDOM_RANK)
/* For systems that pair matches, in every tournament: */
#define RANDOM_MATCHES ((uint64_t)1 << 39) /* a round is a match of two games */
#define RANDOM_TEAMS ((uint64_t)1 << 40)   /* the players are teams, a game is their match */
/* For systems that pair teams; virtual points are match points: none where game points are first.
 */
#define RANDOM_GAME_POINTS ((uint64_t)1 << 41)  /* they are the primary score */
#define RANDOM_TYPE_B ((uint64_t)1 << 42)       /* strong and mild preferences; else type A */
#define RANDOM_NO_TYPE ((uint64_t)1 << 43)      /* no preferences */
#define RANDOM_NO_SECONDARY ((uint64_t)1 << 44) /* one score alone is used */
#define RANDOM_TEAM_AXES (((uint64_t)1 << 45) - RANDOM_TEAMS)
enum { RANDOM_N_AXES = 45 };
/* All small ones but the last five, which ask a reference for a reading of its own or cost it time.
 */
#define RANDOM_ALL_AXES ((unsigned)RANDOM_LOT_UNTOLD - 1u)
#define RANDOM_RATING_AXES                                                                         \
    ((unsigned)RANDOM_EQUAL_RATINGS | RANDOM_UNRATED | RANDOM_MIXED_RATINGS | RANDOM_MAXI |        \
     RANDOM_CLOSE_RATINGS)
const char *random_axis_name(int bit);

enum { RANDOM_MAX_GROUPS = 100, RANDOM_GROUP_SIZE = 4 };

struct random_tournament {
    uint64_t seed;
    uint64_t axes;
    int n, rounds;
    int win, draw, pab; /* tenths */
    int half_bye, full_bye;
    int boards; /* of a match of teams, in which a game is worth 1 */
    int games[REF_MAX_PLAYERS + 1][REF_MAX_ROUNDS + 1]; /* tenths: what it gave a team */
    struct ref_position position;               /* position.round is the round to be paired */
    enum ref_kind absence[REF_MAX_PLAYERS + 1]; /* this round, of those who do not take part */
    int n_groups;                               /* forbidden groups, as players */
    int group_size[RANDOM_MAX_GROUPS];
    int groups[RANDOM_MAX_GROUPS][RANDOM_GROUP_SIZE];
};

/* Axes a seed would choose for itself. */
uint64_t random_axes_of(uint64_t seed);
/* Starts. `n`, `rounds` 0: drawn from the seed. The lot is in position.initial_colour. */
void random_begin(struct random_tournament *t, uint64_t seed, uint64_t axes, int n, int rounds);
/* Decides who takes part in position.round; false when the tournament is over. */
bool random_next_round(struct random_tournament *t);
/* Everybody is away: there is no round to pair, only one to note down. */
bool random_nobody_is_there(const struct random_tournament *t);
/* Pairs the round by chance when the tournament wants that; false: the caller pairs it. */
bool random_pairs(struct random_tournament *t, struct ref_pairing *out);
/* The number that the library knows a player by: another one under RANDOM_RANK. */
int random_tpn(const struct random_tournament *t, int player);
/* What a bye is worth to a team, in tenths: in game points, else in match points. */
int random_team_bye(const struct random_tournament *t, enum ref_kind kind, bool in_game_points);
/* Draws the results of a round and goes on to the next one. */
void random_play(struct random_tournament *t, const struct ref_pairing *pairing);

#endif
