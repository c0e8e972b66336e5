/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file dubov_1997_aro.h
 * Experimental (SWP_EXPERIMENTAL): may change in any release.
 *
 * The list of AROs, the average ratings of the opponents, that a Dubov tournament publishes after
 * each round (1997, article 9) so that the players can work out the pairings on their own, and that
 * the editions of 2025 and 2026 compute after each round (1.6.2).
 *
 * @code
 * swp_dubov_1997_aro_list *list = NULL;
 * if (swp_dubov_1997_aro_list_create(t, "dubov-1997", 0, &list, NULL) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_dubov_1997_aro_list_count(list); i++)
 *         use(swp_dubov_1997_aro_list_at(list, i));
 * swp_dubov_1997_aro_list_destroy(list);
 * @endcode
 *
 * Feature word (swp_has_feature): "aro-list".
 */
#ifndef SWISSPAIR_DUBOV_1997_ARO_H
#define SWISSPAIR_DUBOV_1997_ARO_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What swp_dubov_1997_aro.flags may hold; bits. */
typedef enum swp_dubov_1997_aro_flag {
    SWP_DUBOV_1997_ARO_MAY_CHANGE = 1 << 0, /**< 1997: "c", may go to the other subgroup (2.6) */
    SWP_DUBOV_1997_ARO_MAY_RISE = 1 << 1,   /**< 1997: "u", may go to a higher score group (2.5) */
    SWP_DUBOV_1997_ARO_IS_WHOLE = 1 << 2,   /**< 2025 and later: rounded, a half upwards (1.6.1) */
    SWP_DUBOV_1997_ARO_FLAG_MAX_ENUM = 0x7fffffff
} swp_dubov_1997_aro_flag;

/** One player. The ARO is rating_sum / opponents, or 0 if the player has met no opponent. */
typedef struct swp_dubov_1997_aro {
    uint32_t tpn;
    swp_points score;   /**< what makes the score groups of the next round */
    int32_t rating;     /**< "R"; 0 = unrated */
    swp_colour due;     /**< due colour in the next round; SWP_COLOUR_NONE before the first game */
    int64_t rating_sum; /**< of the opponents really played, an unrated one counting 0 */
    uint32_t opponents; /**< games really played */
    uint32_t flags;     /**< swp_dubov_1997_aro_flag, for the next round */
} swp_dubov_1997_aro;

/** A list of AROs. One block of memory. */
typedef struct swp_dubov_1997_aro_list swp_dubov_1997_aro_list;

enum { SWP_DUBOV_1997_ARO_TEXT_SIZE = 40 };

/**
 * Makes the list after `round` (0 = the last recorded round), of all players: from the highest
 * score down, and in each score the players due white by increasing ARO, then the others by
 * decreasing rating, as the edition lists them for pairing (6.2). By the editions of 2025 and 2026
 * players of equal ARO, and those due black, stand in the initial order.
 *
 * `system` NULL = the tournament's; when it declares none, the edition that asks for the list.
 * SWP_ERR_UNSUPPORTED when the edition asks for none; SWP_ERR_INVALID when a game has no result
 * yet. O(n log n + n * rounds). The caller destroys the list; it does not depend on `t`.
 */
SWP_API swp_status swp_dubov_1997_aro_list_create(const swp_tournament *t, const char *system,
                                                  uint32_t round,
                                                  swp_dubov_1997_aro_list **out_list,
                                                  swp_error *err) SWP_CHECKED;
SWP_API void swp_dubov_1997_aro_list_destroy(swp_dubov_1997_aro_list *list);
/** The system id, and the round after which the AROs stand. */
SWP_API const char *swp_dubov_1997_aro_list_system(const swp_dubov_1997_aro_list *list);
SWP_API uint32_t swp_dubov_1997_aro_list_round(const swp_dubov_1997_aro_list *list);
SWP_API uint32_t swp_dubov_1997_aro_list_count(const swp_dubov_1997_aro_list *list);
/** Row `index`, 0-based; NULL past the end. */
SWP_API const swp_dubov_1997_aro *swp_dubov_1997_aro_list_at(const swp_dubov_1997_aro_list *list,
                                                             uint32_t index);
/** "2310", "2333.667": a whole number, or three decimals (rounded half up, for reading only); of
 * an edition that rounds the ARO a whole number. */
SWP_API void swp_dubov_1997_aro_text(const swp_dubov_1997_aro *aro,
                                     char text[SWP_DUBOV_1997_ARO_TEXT_SIZE]);

#ifdef __cplusplus
}
#endif
#endif
