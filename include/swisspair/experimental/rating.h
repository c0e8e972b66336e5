/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file rating.h
 * An estimate of how ratings change by an event.
 *
 * Experimental (SWP_EXPERIMENTAL). The FIDE Rating Regulations (B.02) in force since 1 March 2024,
 * with the amendment of 1 October 2025, from second-hand texts: FIDE alone says what a rating
 * becomes. Ratings and K are those of the tournament's players. Only games over the board against
 * a rated opponent count; forfeits, games recorded as not rated (W, D, L) and open games do not.
 *
 * @code
 * swp_rating_options options = SWP_RATING_OPTIONS_INIT;
 * swp_rating_changes *changes = NULL;
 * if (swp_rating_changes_create(t, &options, &changes, NULL) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_rating_changes_count(changes); i++)
 *         use(swp_rating_changes_at(changes, i));
 * swp_rating_changes_destroy(changes);
 * @endcode
 *
 * Feature word (swp_has_feature): "rating-change".
 */
#ifndef SWISSPAIR_RATING_H
#define SWISSPAIR_RATING_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Which list the event counts for. */
typedef enum swp_rating_kind {
    SWP_RATING_KIND_STANDARD = 0,
    /** A difference above 400 is always capped; a game with 600 or more between the ratings does
     * not count when one of them is above 2600. */
    SWP_RATING_KIND_RAPID = 1,
    SWP_RATING_KIND_BLITZ = 2, /**< as rapid */
    SWP_RATING_KIND_MAX_ENUM = 0x7fffffff
} swp_rating_kind;

/** How to estimate. Initialise with SWP_RATING_OPTIONS_INIT. */
typedef struct swp_rating_options {
    size_t size;    /**< sizeof(swp_rating_options) as compiled by the caller */
    uint32_t round; /**< after this round; 0 = the last recorded one */
    swp_rating_kind kind;
    uint32_t flags;       /**< 0 */
    int32_t k_factor;     /**< K of players without their own, 1 to 700; 0 = they have no change */
    uint32_t reserved[4]; /**< 0 */
} swp_rating_options;
#define SWP_RATING_OPTIONS_INIT                                                                    \
    {                                                                                              \
        sizeof(swp_rating_options), 0, SWP_RATING_KIND_STANDARD, 0, 0,                             \
        {                                                                                          \
            0, 0, 0, 0                                                                             \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_rating_options_init(swp_rating_options *options);

/** A game that counts. */
typedef struct swp_rating_game {
    uint32_t round;
    uint32_t opponent;  /**< pairing number */
    int32_t rating;     /**< of the opponent */
    int32_t difference; /**< own rating minus the opponent's as it is counted (8.3.1); 0 when
                             unrated */
    uint32_t score;     /**< hundredths: 0, 50 or 100 */
    uint32_t expected;  /**< hundredths by table 8.1.2; 0 when unrated */
} swp_rating_game;

/** What the event means for one player. */
typedef struct swp_rating_change {
    uint32_t player;   /**< pairing number; in a tournament of teams the member's */
    int32_t rating;    /**< 0 = unrated */
    int32_t k_factor;  /**< as counted: K times games is at most 700; 0 = not known, or unrated */
    uint32_t games;    /**< that count */
    uint32_t score;    /**< hundredths, from these games */
    uint32_t expected; /**< hundredths; 0 when unrated */
    int32_t change;    /**< hundredths of a rating point, not rounded; 0 without K */
    /** Of an unrated player with five games and a half point at least: the first rating, 1400 to
     * 2200, from two more draws against 1800; else 0. */
    int32_t first_rating;
} swp_rating_change;

/** The estimates, by number. They do not depend on the tournament. */
typedef struct swp_rating_changes swp_rating_changes;

/**
 * Estimates for every player; of a tournament of teams for every member. SWP_ERR_INVALID: a round
 * that is not recorded, a kind that there is not, a K beyond 700. The caller destroys them.
 * O(players * rounds).
 */
SWP_API swp_status swp_rating_changes_create(const swp_tournament *t,
                                             const swp_rating_options *options,
                                             swp_rating_changes **out_changes,
                                             swp_error *err) SWP_CHECKED;
SWP_API void swp_rating_changes_destroy(swp_rating_changes *changes);
/** The round after which they stand. */
SWP_API uint32_t swp_rating_changes_round(const swp_rating_changes *changes);
SWP_API swp_rating_kind swp_rating_changes_kind(const swp_rating_changes *changes);
/** Players, those without a game too. */
SWP_API uint32_t swp_rating_changes_count(const swp_rating_changes *changes);
/** Player `index`, 0-based; NULL past the end. */
SWP_API const swp_rating_change *swp_rating_changes_at(const swp_rating_changes *changes,
                                                       uint32_t index);
/** Game `game` of player `index`, both 0-based, by round; NULL past the end. */
SWP_API const swp_rating_game *swp_rating_changes_game_at(const swp_rating_changes *changes,
                                                          uint32_t index, uint32_t game);

#ifdef __cplusplus
}
#endif
#endif
