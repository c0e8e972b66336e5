/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file preview.h
 * Experimental (SWP_EXPERIMENTAL): may change in any release.
 *
 * The next round while games are still open: which of its boards are certain whatever the open
 * games end, and what depends on which game. Every combination of win, draw and loss over the board
 * is paired; forfeits, withdrawals and absences that may still come are not covered. With more open
 * games than are asked for nothing is called certain.
 *
 * @code
 * swp_preview *preview = NULL;
 * if (swp_preview_create(t, NULL, &preview, &err) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_preview_board_count(preview); i++)
 *         use(swp_preview_board_at(preview, i));
 * swp_preview_destroy(preview);
 * @endcode
 *
 * Feature word (swp_has_feature): "preview".
 */
#ifndef SWISSPAIR_PREVIEW_H
#define SWISSPAIR_PREVIEW_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/pair.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SWP_PREVIEW_GAMES = 8 }; /**< open games that are tried at most: 3^8 pairings */

/** How to look ahead. Initialise with SWP_PREVIEW_OPTIONS_INIT or swp_preview_options_init. */
typedef struct swp_preview_options {
    size_t size;           /**< sizeof(swp_preview_options) as compiled by the caller */
    const char *system;    /**< system id; NULL = the tournament's */
    swp_progress progress; /**< told of combinations; may be NULL */
    void *progress_user;
    uint32_t games;    /**< try up to so many open games, 1..SWP_PREVIEW_GAMES; 0 = all of these */
    uint32_t flags;    /**< swp_pair_flag, SWP_PAIR_MAXI alone */
    uint64_t max_work; /**< of each pairing, as in swp_pair_options; 0 = SWP_MAX_WORK */
    uint64_t reserved[1]; /**< 0 */
} swp_preview_options;
#define SWP_PREVIEW_OPTIONS_INIT                                                                   \
    {                                                                                              \
        sizeof(swp_preview_options), NULL, NULL, NULL, 0, 0, 0,                                    \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_preview_options_init(swp_preview_options *options);

/** A game without a result. */
typedef struct swp_preview_game {
    uint32_t round, white, black;
    uint32_t game; /**< 1; or 2, the second one of a match, in which `white` has Black */
} swp_preview_game;

/** A board of the next round that stands in every combination. */
typedef struct swp_preview_board {
    uint32_t white, black;    /**< black 0: the bye */
    bool colours_are_certain; /**< else the two meet, and who has White depends on the open games */
} swp_preview_board;

/** A player whose next opponent is not certain. */
typedef struct swp_preview_player {
    uint32_t tpn;
    uint32_t opponents; /**< how many different ones are possible, the bye included */
    uint32_t games;     /**< a bit 1u << index for each open game that can change the opponent */
} swp_preview_player;

/** What can be said. It does not depend on the tournament. */
typedef struct swp_preview swp_preview;

/**
 * Pairs the next round for every way in which the open games can end. SWP_OK also with too many
 * open games, or when a combination leaves no pairing: see the counts. SWP_ERR_UNSUPPORTED for
 * teams, SWP_ERR_LIMIT when it takes more than half a gigabyte (100,000 players with seven games
 * open); else as swp_pairing_create. O(3^games) pairings. The caller destroys it.
 */
SWP_API swp_status swp_preview_create(const swp_tournament *t, const swp_preview_options *options,
                                      swp_preview **out_preview, swp_error *err) SWP_CHECKED;
SWP_API void swp_preview_destroy(swp_preview *preview);
/** The round that is looked at. */
SWP_API uint32_t swp_preview_round(const swp_preview *preview);
/** Id of the system. */
SWP_API const char *swp_preview_system(const swp_preview *preview);
/** Combinations that were paired: 3 to the number of open games; 0 = there are too many of these.
 */
SWP_API uint32_t swp_preview_outcome_count(const swp_preview *preview);
/** Combinations after which the rules allow no pairing; when there are any, no board is certain. */
SWP_API uint32_t swp_preview_unpaired_count(const swp_preview *preview);
/** Open games; all of them, also when they are too many. */
SWP_API uint32_t swp_preview_game_count(const swp_preview *preview);
/** Open game `index`, 0-based, by round and then by player; NULL past the end. */
SWP_API const swp_preview_game *swp_preview_game_at(const swp_preview *preview, uint32_t index);
/** Boards that are certain. */
SWP_API uint32_t swp_preview_board_count(const swp_preview *preview);
/** Certain board `index`, 0-based; NULL past the end. */
SWP_API const swp_preview_board *swp_preview_board_at(const swp_preview *preview, uint32_t index);
/** Players whose opponent is not certain; 0 when nothing was tried. */
SWP_API uint32_t swp_preview_player_count(const swp_preview *preview);
/** Player `index` of them, 0-based, in the order of the tournament; NULL past the end. */
SWP_API const swp_preview_player *swp_preview_player_at(const swp_preview *preview, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
