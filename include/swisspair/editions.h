/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file editions.h
 * Which edition of the rules was in force when an event began.
 *
 * An event goes by the rules in force on its first day. What is not known is not guessed: on a day
 * between two editions (one that is not offered was in force, or nobody knows which) both
 * neighbours are named, and it is the arbiter who says which rules were used.
 *
 * @code
 * swp_in_force then = SWP_IN_FORCE_INIT;
 * swp_edition_find("dutch", swp_tournament_start_date(t), &then, NULL);
 * if (then.edition)
 *     use(swp_system_find(then.edition->id));
 * @endcode
 *
 * Feature word (swp_has_feature): "editions".
 */
#ifndef SWISSPAIR_EDITIONS_H
#define SWISSPAIR_EDITIONS_H

#include "swisspair/pair.h"
#include "swisspair/standings.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SWP_IN_FORCE_TEXT_SIZE = 160 /**< bytes of swp_in_force_text, with the NUL */ };

/** The family of the tie-break editions (C.07) in this table. */
#define SWP_EDITION_FAMILY_TIEBREAKS "tie-breaks"

/** An edition and the days of its force. A day is the number YYYYMMDD: 20260201. */
typedef struct swp_edition {
    const char *family; /**< swp_system.family, or SWP_EDITION_FAMILY_TIEBREAKS */
    const char *id;     /**< swp_system.id; of the tie-breaks "2026" or "2024" */
    uint32_t first;     /**< first day; 0 = not told */
    uint32_t last;      /**< last day; 0 = still in force */
} swp_edition;

/**
 * What was in force on a day. Begin with SWP_IN_FORCE_INIT or swp_in_force_init: swp_edition_find
 * fills as much as `size` says. The editions belong to the library and stay.
 */
typedef struct swp_in_force {
    size_t size;                /**< sizeof(swp_in_force) as compiled by the caller */
    const swp_edition *edition; /**< NULL: not known here */
    const swp_edition *before;  /**< the nearest one that had ended by then; NULL: none */
    const swp_edition *after;   /**< the nearest one that began later; NULL: none */
} swp_in_force;
#define SWP_IN_FORCE_INIT                                                                          \
    {                                                                                              \
        sizeof(swp_in_force), NULL, NULL, NULL                                                     \
    }
/** The defaults of swp_in_force, for languages that cannot use the macro. */
SWP_API void swp_in_force_init(swp_in_force *in_force);

/** Edition `index`, 0-based: the systems in their order, then the tie-breaks; NULL past the end. It
 * belongs to the library. Cost: O(editions). */
SWP_API const swp_edition *swp_edition_at(uint32_t index);

/**
 * What was in force in a family ("dutch") on a day; no edition at all where the family is unknown
 * or `day` is no day of the calendar. SWP_ERR_INVALID when the size of *out is not set. Cost:
 * O(editions).
 */
SWP_API swp_status swp_edition_find(const char *family, uint32_t day, swp_in_force *out,
                                    swp_error *err);

/**
 * What a program says of it: "dutch-2012"; "between dutch-2012 (to 2014/12/31) and dutch-2017 (from
 * 2017/07/01)"; "before dutch-1998 (from 1992/01/01)"; "" when nothing is known. Returns `text`.
 */
SWP_API const char *swp_in_force_text(const swp_in_force *in_force,
                                      char text[SWP_IN_FORCE_TEXT_SIZE]);

/** "2026", "2024": the id of the edition; NULL past the end. */
SWP_API const char *swp_tiebreak_edition_name(swp_tiebreak_edition edition);

/** The tie-breaks in force on a day; false when they are not known here. Cost: O(editions). */
SWP_API bool swp_tiebreak_edition_in_force(uint32_t day, swp_tiebreak_edition *out_edition);

/**
 * The day a text names: YYYY/MM/DD as records 042 and 052 have it, also with '-' or '.' between the
 * numbers, or DD.MM.YYYY; blanks around it, and a time behind a blank, do no harm. 0 for anything
 * else: years of two digits and months first could be read in two ways.
 */
SWP_API uint32_t swp_day_of_text(const char *text);

/**
 * The first day of the event (SWP_TOURNAMENT_FACT_START_DATE); 0 when it names none. Cost: O(texts
 * of all facts).
 */
SWP_API uint32_t swp_tournament_start_date(const swp_tournament *t);

#ifdef __cplusplus
}
#endif
#endif
