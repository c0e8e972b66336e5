/**
 * @file checklist.h
 * The check-list of a round: what the system knows of every player before the round is paired, as
 * arbiters and testers print it beside the pairing (colour preferences, floats, right to the bye,
 * and what the edition needs besides).
 *
 * The facts are derived by the rules of the edition itself, the ones its pairing begins with.
 *
 * @code
 * sp_checklist_options options = SP_CHECKLIST_OPTIONS_INIT;
 * sp_checklist *list = NULL;
 * options.round = 5;
 * if (sp_checklist_make(t, &options, &list, NULL) == SP_OK)
 *     for (uint32_t i = 0; i < sp_checklist_count(list); i++)
 *         use(sp_checklist_at(list, i));
 * sp_checklist_destroy(list);
 * @endcode
 */
#ifndef SWISSPAIR_CHECKLIST_H
#define SWISSPAIR_CHECKLIST_H

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How strongly a player prefers a colour. */
typedef enum sp_preference {
    SP_PREFERENCE_NONE = 0,
    SP_PREFERENCE_MILD,
    SP_PREFERENCE_STRONG,
    SP_PREFERENCE_ABSOLUTE
} sp_preference;

/** What a player was in a round before. */
typedef enum sp_float { SP_FLOAT_NONE = 0, SP_FLOAT_DOWN, SP_FLOAT_UP } sp_float;

/** One thing an edition asks about a player; which ones there are: sp_checklist_fact_name. */
typedef enum sp_checklist_fact {
    SP_FACT_PREFERENCE = 0,    /**< sp_preference, dutch-*, dubov-2025, dubov-2026 */
    SP_FACT_FLOAT_LAST,        /**< sp_float in the last round: dutch-2012 and later */
    SP_FACT_FLOAT_BEFORE,      /**< sp_float in the round before that: the same */
    SP_FACT_DOWNFLOAT_BARRED,  /**< dutch-1998: 2 by B.5, 1 by B.6, 0 not */
    SP_FACT_UPFLOAT_BARRED,    /**< the same for an upfloat */
    SP_FACT_MAY_HAVE_BYE,      /**< 0 or 1: all editions */
    SP_FACT_RATING,            /**< dubov-*, lim-*; 0 = unrated */
    SP_FACT_ARO_SUM,           /**< dubov-1997: ratings of the opponents played, summed */
    SP_FACT_ARO_GAMES,         /**< dubov-1997: opponents played */
    SP_FACT_ARO,               /**< dubov-2025, dubov-2026: as rounded by 1.6 */
    SP_FACT_UPFLOATS,          /**< dubov-2025, dubov-2026: upfloats so far */
    SP_FACT_MAXIMUM_UPFLOATER, /**< dubov-2025, dubov-2026: 0 or 1 */
    SP_FACT_UPFLOATED_LAST,    /**< dubov-2025, dubov-2026: 0 or 1 */
    SP_FACT_MAY_CHANGE,        /**< dubov-1997: "c", to the other subgroup (2.6) */
    SP_FACT_MAY_RISE,          /**< dubov-1997: "u", to a higher score group (2.5) */
    SP_FACT_MAY_HAVE_WHITE,    /**< lim-*: not barred from White (5.1) */
    SP_FACT_MAY_HAVE_BLACK,    /**< lim-*: not barred from Black (5.1) */
    SP_FACT_FLOATED_LAST,      /**< lim-*: floated in the last round (3.10) */
    SP_FACT_COUNT
} sp_checklist_fact;

/** What is known of one player. */
typedef struct sp_checklist_row {
    uint32_t tpn;
    sp_points score; /**< before the round, with its virtual points */
    sp_colour due;   /**< the colour preferred, or due; SP_NO_COLOUR = none */
    uint32_t known;  /**< bit 1 << sp_checklist_fact for each fact the edition has */
    int64_t fact[SP_FACT_COUNT];
} sp_checklist_row;

/** For which round. Initialise with SP_CHECKLIST_OPTIONS_INIT. */
typedef struct sp_checklist_options {
    size_t size;        /**< sizeof(sp_checklist_options) as compiled by the caller */
    const char *system; /**< NULL = the tournament's, else the default */
    uint32_t round;     /**< 0 = the round after the last recorded one */
    bool recorded; /**< the round is on record: the players are those who were paired in it, as for
                        sp_check; else those who take part in it, as for sp_pair_next_round */
} sp_checklist_options;
#define SP_CHECKLIST_OPTIONS_INIT                                                                  \
    {                                                                                              \
        sizeof(sp_checklist_options), NULL, 0, false                                               \
    }

/** A check-list. One block of memory. */
typedef struct sp_checklist sp_checklist;

/**
 * Makes the list of the players who are paired in the round, highest score first, then by their
 * order in the tournament. SP_ERR_INVALID when the round is not one that can be paired, or checked,
 * with these rounds before it. The caller destroys the list; it does not depend on `t`.
 * O(n log n + n * rounds).
 */
SP_API sp_status sp_checklist_make(const sp_tournament *t, const sp_checklist_options *options,
                                   sp_checklist **out_list, sp_error *err);
SP_API void sp_checklist_destroy(sp_checklist *list);
/** The system id, and the round the list is for. */
SP_API const char *sp_checklist_system(const sp_checklist *list);
SP_API uint32_t sp_checklist_round(const sp_checklist *list);
SP_API uint32_t sp_checklist_count(const sp_checklist *list);
/** Row `index`, 0-based; NULL past the end. Belongs to the list. */
SP_API const sp_checklist_row *sp_checklist_at(const sp_checklist *list, uint32_t index);
/** "strength", "float_last", ...: as in the traces; NULL past the end. */
SP_API const char *sp_checklist_fact_name(sp_checklist_fact fact);

#ifdef __cplusplus
}
#endif
#endif
