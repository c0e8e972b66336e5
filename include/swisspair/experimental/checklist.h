/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file checklist.h
 * Experimental (SWP_EXPERIMENTAL): may change in any release.
 *
 * The check-list of a round: what the system knows of every player before the round is paired, as
 * arbiters and testers print it beside the pairing (colour preferences, floats, right to the bye,
 * and what the edition needs besides).
 *
 * The facts are derived by the rules of the edition itself, the ones its pairing begins with.
 *
 * @code
 * swp_checklist_options options = SWP_CHECKLIST_OPTIONS_INIT;
 * swp_checklist *list = NULL;
 * options.round = 5;
 * if (swp_checklist_create(t, &options, &list, NULL) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_checklist_count(list); i++)
 *         use(swp_checklist_at(list, i));
 * swp_checklist_destroy(list);
 * @endcode
 *
 * Feature word (swp_has_feature): "checklist".
 */
#ifndef SWISSPAIR_CHECKLIST_H
#define SWISSPAIR_CHECKLIST_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How strongly a player prefers a colour. */
typedef enum swp_preference {
    SWP_PREFERENCE_NONE = 0,
    SWP_PREFERENCE_MILD,
    SWP_PREFERENCE_STRONG,
    SWP_PREFERENCE_ABSOLUTE,
    SWP_PREFERENCE_MAX_ENUM = 0x7fffffff
} swp_preference;

/** What a player was in a round before. */
typedef enum swp_float {
    SWP_FLOAT_NONE = 0,
    SWP_FLOAT_DOWN,
    SWP_FLOAT_UP,
    SWP_FLOAT_MAX_ENUM = 0x7fffffff
} swp_float;

/** One thing an edition asks about a player; which ones there are: swp_checklist_fact_name. */
typedef enum swp_checklist_fact {
    SWP_CHECKLIST_FACT_PREFERENCE = 0,   /**< swp_preference, dutch-*, dubov-2025, dubov-2026 */
    SWP_CHECKLIST_FACT_FLOAT_LAST,       /**< swp_float in the last round: dutch-* */
    SWP_CHECKLIST_FACT_FLOAT_BEFORE,     /**< swp_float in the round before that: the same */
    SWP_CHECKLIST_FACT_DOWNFLOAT_BARRED, /**< dutch-1998: 2 by B.5, 1 by B.6, 0 not */
    SWP_CHECKLIST_FACT_UPFLOAT_BARRED,   /**< the same for an upfloat */
    SWP_CHECKLIST_FACT_MAY_HAVE_BYE,     /**< 0 or 1: all editions */
    SWP_CHECKLIST_FACT_RATING,           /**< dubov-*, lim-*; 0 = unrated */
    SWP_CHECKLIST_FACT_ARO_SUM,          /**< dubov-1997: ratings of the opponents played, summed */
    SWP_CHECKLIST_FACT_ARO_GAMES,        /**< dubov-1997: opponents played */
    SWP_CHECKLIST_FACT_ARO,              /**< dubov-2025, dubov-2026: as rounded by 1.6 */
    SWP_CHECKLIST_FACT_UPFLOATS,         /**< dubov-2025, dubov-2026: upfloats so far */
    SWP_CHECKLIST_FACT_MAXIMUM_UPFLOATER, /**< dubov-2025, dubov-2026: 0 or 1 */
    SWP_CHECKLIST_FACT_UPFLOATED_LAST,    /**< dubov-2025, dubov-2026: 0 or 1 */
    SWP_CHECKLIST_FACT_MAY_CHANGE,        /**< dubov-1997: "c", to the other subgroup (2.6) */
    SWP_CHECKLIST_FACT_MAY_RISE,          /**< dubov-1997: "u", to a higher score group (2.5) */
    SWP_CHECKLIST_FACT_MAY_HAVE_WHITE,    /**< lim-*: not barred from White (5.1) */
    SWP_CHECKLIST_FACT_MAY_HAVE_BLACK,    /**< lim-*: not barred from Black (5.1) */
    SWP_CHECKLIST_FACT_FLOATED_LAST,      /**< lim-*: floated in the last round (3.10) */
    SWP_CHECKLIST_FACT_BUCHHOLZ,          /**< burstein-2026, after the seeding rounds: tenths */
    SWP_CHECKLIST_FACT_SONNEBORN_BERGER,  /**< likewise: hundredths */
    SWP_CHECKLIST_FACT_COUNT,
    SWP_CHECKLIST_FACT_MAX_ENUM = 0x7fffffff
} swp_checklist_fact;

/** A column of the check-list as the edition's arbiters know it. */
typedef struct swp_checklist_column {
    const char *heading; /**< the article or letter of the text: "C14", "B1", "Rtg" */
    swp_checklist_fact fact;
} swp_checklist_column;

/** What is known of one player. */
typedef struct swp_checklist_row {
    uint32_t tpn;
    swp_points score; /**< before the round, with its virtual points */
    swp_colour due;   /**< the colour preferred, or due; SWP_COLOUR_NONE = none */
    uint32_t known;   /**< bit 1 << swp_checklist_fact for each fact the edition has */
    int64_t fact[SWP_CHECKLIST_FACT_COUNT];
} swp_checklist_row;

/** What swp_checklist_options.flags may hold; bits. */
typedef enum swp_checklist_flag {
    SWP_CHECKLIST_RECORDED = 1 << 0,  /**< the round is on record: the players are those who were
                                          paired in it, as for swp_check_report_create; else those
                                         who take part in  it, as for swp_pairing_create */
    SWP_CHECKLIST_EVERYBODY = 1 << 1, /**< everybody, also who takes no part in the round, on record
                                          or not: what a pairing card says after the round before */
    SWP_CHECKLIST_FLAG_MAX_ENUM = 0x7fffffff
} swp_checklist_flag;

/** For which round. Initialise with SWP_CHECKLIST_OPTIONS_INIT or swp_checklist_options_init. */
typedef struct swp_checklist_options {
    size_t size;          /**< sizeof(swp_checklist_options) as compiled by the caller */
    const char *system;   /**< NULL = the tournament's */
    uint32_t round;       /**< 0 = the round after the last recorded one */
    uint32_t flags;       /**< swp_checklist_flag */
    uint64_t reserved[2]; /**< 0 */
} swp_checklist_options;
#define SWP_CHECKLIST_OPTIONS_INIT                                                                 \
    {                                                                                              \
        sizeof(swp_checklist_options), NULL, 0, 0,                                                 \
        {                                                                                          \
            0, 0                                                                                   \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_checklist_options_init(swp_checklist_options *options);

/** A check-list. One block of memory. */
typedef struct swp_checklist swp_checklist;

/**
 * Makes the list of the players who are paired in the round, highest score first, then by their
 * order in the tournament. SWP_ERR_INVALID when the round is not one that can be paired, or
 * checked, with these rounds before it. The caller destroys the list; it does not depend on `t`.
 * O(n log n + n * rounds).
 */
SWP_API swp_status swp_checklist_create(const swp_tournament *t,
                                        const swp_checklist_options *options,
                                        swp_checklist **out_list, swp_error *err) SWP_CHECKED;
SWP_API void swp_checklist_destroy(swp_checklist *list);
/** The system id, and the round the list is for. */
SWP_API const char *swp_checklist_system(const swp_checklist *list);
SWP_API uint32_t swp_checklist_round(const swp_checklist *list);
SWP_API uint32_t swp_checklist_count(const swp_checklist *list);
/** Row `index`, 0-based; NULL past the end. Belongs to the list. */
SWP_API const swp_checklist_row *swp_checklist_at(const swp_checklist *list, uint32_t index);
/** Column `index`, 0-based, that a system adds to colours and opponents; NULL past the end and for
 * an unknown system. */
SWP_API const swp_checklist_column *swp_checklist_column_at(const char *system, uint32_t index);
/** "strength", "float_last", ...: as in the traces; NULL past the end. */
SWP_API const char *swp_checklist_fact_name(swp_checklist_fact fact);

#ifdef __cplusplus
}
#endif
#endif
