/**
 * @file aro.h
 * The list of AROs, the average ratings of the opponents, that a Dubov tournament publishes after
 * each round (1997, article 9) so that the players can work out the pairings on their own.
 *
 * @code
 * sp_aro_list *list = NULL;
 * if (sp_aro_list_make(t, "dubov-1997", 0, &list, NULL) == SP_OK)
 *     for (uint32_t i = 0; i < sp_aro_list_count(list); i++)
 *         use(sp_aro_list_at(list, i));
 * sp_aro_list_destroy(list);
 * @endcode
 */
#ifndef SWISSPAIR_ARO_H
#define SWISSPAIR_ARO_H

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** One player. The ARO is exactly rating_sum / opponents; 0 when he has played nobody. */
typedef struct sp_aro {
    uint32_t tpn;
    sp_points score;    /**< what makes the score groups of the next round */
    int32_t rating;     /**< "R"; 0 = unrated */
    sp_colour due;      /**< due colour in the next round; SP_NO_COLOUR before his first game */
    int64_t rating_sum; /**< of the opponents really played, an unrated one counting 0 */
    uint32_t opponents; /**< games really played */
} sp_aro;

/** A list of AROs. One block of memory. */
typedef struct sp_aro_list sp_aro_list;

enum { SP_ARO_TEXT_SIZE = 40 };

/**
 * Makes the list after `round` (0 = the last recorded round), of all players: from the highest
 * score down, and in each score the players due white by increasing ARO, then the others by
 * decreasing rating, as the edition lists them for pairing (6.2).
 *
 * `system` NULL = the tournament's; when it declares none, the edition that asks for the list.
 * SP_ERR_UNSUPPORTED when the edition asks for none; SP_ERR_INVALID when a game has no result yet.
 * O(n log n + n * rounds). The caller destroys the list; it does not depend on `t`.
 */
SP_API sp_status sp_aro_list_make(const sp_tournament *t, const char *system, uint32_t round,
                                  sp_aro_list **out_list, sp_error *err);
SP_API void sp_aro_list_destroy(sp_aro_list *list);
/** The system id, and the round after which the AROs stand. */
SP_API const char *sp_aro_list_system(const sp_aro_list *list);
SP_API uint32_t sp_aro_list_round(const sp_aro_list *list);
SP_API uint32_t sp_aro_list_count(const sp_aro_list *list);
/** Row `index`, 0-based; all zero past the end. */
SP_API sp_aro sp_aro_list_at(const sp_aro_list *list, uint32_t index);
/** "2310", "2333.667": a whole number, or three decimals (rounded half up, for reading only). */
SP_API void sp_aro_text(const sp_aro *aro, char text[SP_ARO_TEXT_SIZE]);

#ifdef __cplusplus
}
#endif
#endif
