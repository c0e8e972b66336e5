/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file dutch_1998_standings.h
 * Experimental (SWP_EXPERIMENTAL): may change in any release.
 *
 * The final standings as an edition itself lays them down.
 *
 * Only the Swiss System Based on Rating of 1998 has an article on them (F.10): points; for the
 * first place the result of the games against each other; the average rating of the opponents; the
 * drawing of lots. Lots are never drawn here: players who are still equal share a place, and it is
 * for the arbiter to draw.
 *
 * @code
 * swp_dutch_1998_standings *standings = NULL;
 * if (swp_dutch_1998_standings_create(t, "dutch-1998", 0, &standings, NULL) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_dutch_1998_standings_count(standings); i++)
 *         use(swp_dutch_1998_standings_at(standings, i));
 * swp_dutch_1998_standings_destroy(standings);
 * @endcode
 *
 * Feature word (swp_has_feature): "dutch-1998-standings".
 */
#ifndef SWISSPAIR_DUTCH_1998_STANDINGS_H
#define SWISSPAIR_DUTCH_1998_STANDINGS_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** One player of the standings. */
typedef struct swp_dutch_1998_standing {
    uint32_t place; /**< from 1; the best one for players whose order is left to lots */
    uint32_t tpn;
    swp_points points;
    uint32_t
        equal_points; /**< players with these points, this one included: they share the prizes */
    bool is_compared; /**< level on points for the first place with somebody */
    swp_points encounters; /**< then: points from the games those players played with each other */
    uint32_t opponents;    /**< opponents played who have a rating */
    uint32_t unrated;      /**< opponents played who have none: they are left out of the average */
    int64_t rating_sum;    /**< of `opponents`; the average is rating_sum / opponents, 0 for none */
    uint32_t lots;         /**< players of this place among whom lots have to be drawn; 1 = none */
} swp_dutch_1998_standing;

/** A list of standings, the first place first. One block of memory. */
typedef struct swp_dutch_1998_standings swp_dutch_1998_standings;

/**
 * Makes the standings after `round` (0 = the last recorded round). `system` NULL = the
 * tournament's. SWP_ERR_UNSUPPORTED when the edition has no rule of its own for
 * the standings; SWP_ERR_INVALID when a game has no result yet. Players who share a place stand by
 * pairing number. O(n log n + n * rounds). The caller destroys the list; it does not depend on `t`.
 */
SWP_API swp_status swp_dutch_1998_standings_create(const swp_tournament *t, const char *system,
                                                   uint32_t round,
                                                   swp_dutch_1998_standings **out_standings,
                                                   swp_error *err) SWP_CHECKED;
/** Whether the edition has such a rule; false for an unknown system, and for NULL. */
SWP_API bool swp_dutch_1998_standings_apply(const char *system);
SWP_API void swp_dutch_1998_standings_destroy(swp_dutch_1998_standings *standings);
/** The system id, and the round after which they stand. */
SWP_API const char *swp_dutch_1998_standings_system(const swp_dutch_1998_standings *standings);
SWP_API uint32_t swp_dutch_1998_standings_round(const swp_dutch_1998_standings *standings);
SWP_API uint32_t swp_dutch_1998_standings_count(const swp_dutch_1998_standings *standings);
/** Row `index`, 0-based; NULL past the end. */
SWP_API const swp_dutch_1998_standing *
swp_dutch_1998_standings_at(const swp_dutch_1998_standings *standings, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
