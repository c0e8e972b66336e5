/**
 * @file standings.h
 * The final standings as an edition itself lays them down.
 *
 * Only the Swiss System Based on Rating of 1998 has an article on them (F.10): points; for the
 * first place the result of the games against each other; the average rating of the opponents; the
 * drawing of lots. Lots are never drawn here: players who are still equal share a place, and it is
 * for the arbiter to draw.
 *
 * @code
 * sp_standings *standings = NULL;
 * if (sp_standings_make(t, "dutch-1998", 0, &standings, NULL) == SP_OK)
 *     for (uint32_t i = 0; i < sp_standings_count(standings); i++)
 *         use(sp_standings_at(standings, i));
 * sp_standings_destroy(standings);
 * @endcode
 */
#ifndef SWISSPAIR_STANDINGS_H
#define SWISSPAIR_STANDINGS_H

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** One player of the standings. */
typedef struct sp_standing {
    uint32_t place; /**< from 1; the best one for players whose order is left to lots */
    uint32_t tpn;
    sp_points points;
    uint32_t
        equal_points;     /**< players with these points, himself included: they share the prizes */
    bool is_compared;     /**< he is level on points for the first place with somebody */
    sp_points encounters; /**< then: points from the games those players played with each other */
    uint32_t opponents;   /**< opponents played who have a rating */
    uint32_t unrated;     /**< opponents played who have none: they are left out of the average */
    int64_t rating_sum;   /**< of `opponents`; the average is rating_sum / opponents, 0 for none */
    uint32_t lots;        /**< players of this place among whom lots have to be drawn; 1 = none */
} sp_standing;

/** A list of standings, the first place first. One block of memory. */
typedef struct sp_standings sp_standings;

/**
 * Makes the standings after `round` (0 = the last recorded round). `system` NULL = the
 * tournament's, else the default. SP_ERR_UNSUPPORTED when the edition has no rule of its own for
 * the standings; SP_ERR_INVALID when a game has no result yet. Players who share a place stand by
 * pairing number. O(n log n + n * rounds). The caller destroys the list; it does not depend on `t`.
 */
SP_API sp_status sp_standings_make(const sp_tournament *t, const char *system, uint32_t round,
                                   sp_standings **out_standings, sp_error *err);
SP_API void sp_standings_destroy(sp_standings *standings);
/** The system id, and the round after which they stand. */
SP_API const char *sp_standings_system(const sp_standings *standings);
SP_API uint32_t sp_standings_round(const sp_standings *standings);
SP_API uint32_t sp_standings_count(const sp_standings *standings);
/** Row `index`, 0-based; all zero past the end. */
SP_API sp_standing sp_standings_at(const sp_standings *standings, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
