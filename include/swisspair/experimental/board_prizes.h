/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file board_prizes.h
 * The best players of a team tournament, board by board.
 *
 * Experimental (SWP_EXPERIMENTAL). C.07 says nothing of it: what counts is the competition's rule.
 * Here only games over the board count, never forfeits. A player's board is the place in the board
 * order of the team, reserves being a list of their own, or the board most often played on.
 * Performance is that of C.07 10.2, without a limit on differences of rating.
 *
 * @code
 * swp_board_prizes_options options = SWP_BOARD_PRIZES_OPTIONS_INIT;
 * swp_board_prizes *prizes = NULL;
 * if (swp_board_prizes_create(t, &options, &prizes, NULL) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_board_prizes_count(prizes); i++)
 *         use(swp_board_prizes_at(prizes, i));
 * swp_board_prizes_destroy(prizes);
 * @endcode
 *
 * Feature word (swp_has_feature): "board-prizes".
 */
#ifndef SWISSPAIR_BOARD_PRIZES_H
#define SWISSPAIR_BOARD_PRIZES_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/standings.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What puts players of a board in order. Who is equal in all of it shares the rank. */
typedef enum swp_board_order {
    SWP_BOARD_ORDER_PERFORMANCE = 0, /**< performance, games, percentage */
    SWP_BOARD_ORDER_PERCENTAGE = 1,  /**< percentage, games, performance */
    SWP_BOARD_ORDER_MAX_ENUM = 0x7fffffff
} swp_board_order;

/** What swp_board_prizes_options.flags may hold; bits. */
typedef enum swp_board_flag {
    SWP_BOARD_BY_SEAT = 1 << 0, /**< the board most often played on, of several the first */
    SWP_BOARD_FLAG_MAX_ENUM = 0x7fffffff
} swp_board_flag;

/** How to make the lists. Initialise with SWP_BOARD_PRIZES_OPTIONS_INIT. */
typedef struct swp_board_prizes_options {
    size_t size;        /**< sizeof(swp_board_prizes_options) as compiled by the caller */
    uint32_t round;     /**< after this round; 0 = the last recorded one */
    uint32_t min_games; /**< games needed for a rank; 0 = two thirds of the rounds, rounded up */
    swp_board_order order;
    uint32_t flags; /**< swp_board_flag */
    /** Rating of opponents who have none, for the performance; 0 = games against them do not enter
     * it. */
    int32_t unrated;
    uint32_t reserved[5]; /**< 0 */
} swp_board_prizes_options;
#define SWP_BOARD_PRIZES_OPTIONS_INIT                                                              \
    {                                                                                              \
        sizeof(swp_board_prizes_options), 0, 0, SWP_BOARD_ORDER_PERFORMANCE, 0, 0,                 \
        {                                                                                          \
            0, 0, 0, 0, 0                                                                          \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_board_prizes_options_init(swp_board_prizes_options *options);

/** A player who has played. */
typedef struct swp_board_prize {
    uint32_t board;   /**< from 1; one more than there are: reserves */
    uint32_t rank;    /**< on that board, from 1, shared by those equal; 0 = too few games */
    uint32_t sharing; /**< players of this rank; 0 = too few games */
    uint32_t member;  /**< the number (team.h) */
    uint32_t team;
    uint32_t games;                /**< over the board */
    swp_points points;             /**< from these games */
    swp_tiebreak_value percentage; /**< of what these games could bring, 0 to 100 */
    /** 10.2; undefined without a rated opponent. */
    swp_tiebreak_value performance;
} swp_board_prize;

/** The lists, board 1 first, on each the best first, behind them those with too few games. It does
 * not depend on the tournament. */
typedef struct swp_board_prizes swp_board_prizes;

/**
 * Makes the lists of a tournament of teams. SWP_ERR_INVALID: one of individuals, a board without a
 * result, a round that is not recorded. The caller destroys them. O(members * (rounds + log n)).
 */
SWP_API swp_status swp_board_prizes_create(const swp_tournament *t,
                                           const swp_board_prizes_options *options,
                                           swp_board_prizes **out_prizes,
                                           swp_error *err) SWP_CHECKED;
SWP_API void swp_board_prizes_destroy(swp_board_prizes *prizes);
/** The round after which they stand. */
SWP_API uint32_t swp_board_prizes_round(const swp_board_prizes *prizes);
/** Games needed for a rank. */
SWP_API uint32_t swp_board_prizes_min_games(const swp_board_prizes *prizes);
/** Boards of a match; those of reserves have one number more. */
SWP_API uint32_t swp_board_prizes_boards(const swp_board_prizes *prizes);
SWP_API uint32_t swp_board_prizes_count(const swp_board_prizes *prizes);
/** Player `index`, 0-based; NULL past the end. */
SWP_API const swp_board_prize *swp_board_prizes_at(const swp_board_prizes *prizes, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
