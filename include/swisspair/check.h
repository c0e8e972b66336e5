/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file check.h
 * The pairings checker: pairs every recorded round again from the rounds before it and compares
 * pairs, colours and bye.
 *
 * Who takes part in a recorded round: those with an opponent or the pairing-allocated bye in it. A
 * pair recorded without colours (forfeits) is compared without them. Without a declared number of
 * rounds the last recorded round counts as the last one. The initial colour is that of
 * swp_lot_find; when one is declared, the colours of round 1 are compared with it.
 *
 * Feature word (swp_has_feature): "causes" (what explains a round that differs).
 */
#ifndef SWISSPAIR_CHECK_H
#define SWISSPAIR_CHECK_H

#include "swisspair/pair.h"
#include "swisspair/saying.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What swp_check_options.flags may hold; bits. */
typedef enum swp_check_flag {
    SWP_CHECK_MAXI = 1 << 0, /**< lim-*: as SWP_PAIR_MAXI */
    SWP_CHECK_BOARDS =
        1 << 1, /**< keep what the system pairs in each round (swp_check_report_board_at)
                 */
    SWP_CHECK_CAUSES = 1 << 2, /**< of each round that differs, why (swp_check_report_cause_at) */
    SWP_CHECK_ALL_SYSTEMS = 1 << 3, /**< check by every system (swp_check_report_by_at) */
    SWP_CHECK_FLAG_MAX_ENUM = 0x7fffffff
} swp_check_flag;

/** What to check. Initialise with SWP_CHECK_OPTIONS_INIT or swp_check_options_init. */
typedef struct swp_check_options {
    size_t size;           /**< sizeof(swp_check_options) as compiled by the caller */
    const char *system;    /**< NULL = the tournament's */
    swp_progress progress; /**< may be NULL */
    void *progress_user;
    uint32_t round;       /**< 0 = every recorded round */
    uint32_t flags;       /**< swp_check_flag */
    uint64_t max_work;    /**< of each round, as in swp_pair_options; 0 = SWP_MAX_WORK */
    uint64_t reserved[1]; /**< 0 */
} swp_check_options;
#define SWP_CHECK_OPTIONS_INIT                                                                     \
    {                                                                                              \
        sizeof(swp_check_options), NULL, NULL, NULL, 0, 0, 0,                                      \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_check_options_init(swp_check_options *options);

/** One line that differs: what the system pairs and what is recorded for the same player. */
typedef struct swp_difference {
    swp_board expected; /**< what the system pairs; {0, 0}: only the recorded board exists */
    swp_board recorded; /**< what is recorded; {0, 0}: only the expected board exists */
} swp_difference;

/** Outcome of one round. */
typedef struct swp_checked_round {
    uint32_t round;
    swp_status status; /**< SWP_OK, or SWP_ERR_NO_PAIRING: the rules allow none; then not equal */
    bool equal;
    uint32_t differences; /**< number of swp_difference, 0 when equal */
} swp_checked_round;

/** Pairings that one call with SWP_CHECK_CAUSES makes at most in looking for causes. */
#define SWP_CHECK_MAX_ATTEMPTS 20000
/** Where more rounds than these differ (a round robin, another system), no causes are looked for.
 */
#define SWP_CHECK_MAX_ROUNDS_EXPLAINED 30

/** What explains a round that differs, in the order in which it is tried. */
typedef enum swp_check_cause_kind {
    SWP_CHECK_CAUSE_KIND_NONE = 0, /**< nothing of the following */
    SWP_CHECK_CAUSE_KIND_LOT,      /**< the other initial colour: `colour` */
    SWP_CHECK_CAUSE_KIND_NUMBERS,  /**< pairing numbers by rating, title and name */
    SWP_CHECK_CAUSE_KIND_ABSENT,   /**< `tpn` is recorded, and was not there when it was paired */
    SWP_CHECK_CAUSE_KIND_PRESENT,  /**< `tpn` is not recorded, and was there when it was paired */
    SWP_CHECK_CAUSE_KIND_COLOURS,  /**< `board` as recorded has the colours turned */
    SWP_CHECK_CAUSE_KIND_PAIR,     /**< `board` as recorded was laid down; black 0: the bye */
    SWP_CHECK_CAUSE_KIND_SYSTEM,   /**< another edition, `system`, which fits more rounds */
    SWP_CHECK_CAUSE_KIND_MAX_ENUM = 0x7fffffff
} swp_check_cause_kind;

/**
 * Why a round differs: one change after which it is as the system pairs it. Proved by pairing it
 * again: all other boards are equal then. That it happened so is not said.
 */
typedef struct swp_check_cause {
    swp_check_cause_kind kind;
    uint32_t tpn;          /**< of SWP_CHECK_CAUSE_KIND_ABSENT and _PRESENT; else 0 */
    swp_board board;       /**< of SWP_CHECK_CAUSE_KIND_COLOURS and _PAIR; else {0, 0} */
    swp_colour colour;     /**< of SWP_CHECK_CAUSE_KIND_LOT; else SWP_COLOUR_NONE */
    uint32_t rounds;       /**< of SWP_CHECK_CAUSE_KIND_SYSTEM: rounds checked by `system` */
    uint32_t rounds_equal; /**< of them */
    bool all_tried;        /**< false: SWP_CHECK_MAX_ATTEMPTS were made before all was tried, or
                                SWP_CHECK_MAX_ROUNDS_EXPLAINED exceeded */
    const char *system;    /**< of SWP_CHECK_CAUSE_KIND_SYSTEM; else NULL */
    char text[160];        /**< one English sentence, without the round; in other languages from
                                swp_check_report_cause_saying_at */
} swp_check_cause;

/** "none", "lot", "numbers", "absent", "present", "colours", "pair", "system"; NULL past the end.
 */
SWP_API const char *swp_check_cause_name(swp_check_cause_kind kind);

typedef struct swp_check_report swp_check_report;

/**
 * Checks a tournament. SWP_OK also when rounds differ: the report says so. With SWP_CHECK_CAUSES a
 * round that differs is paired again for each cause that is tried: O(players) pairings where none
 * holds. Cost: that of pairing each round, and of O(players) pairings for the causes of one that
 * differs.
 */
SWP_API swp_status swp_check_report_create(const swp_tournament *t,
                                           const swp_check_options *options,
                                           swp_check_report **out_report,
                                           swp_error *err) SWP_CHECKED;
/** Frees a report and all it shows; NULL is fine. Cost: O(differences). */
SWP_API void swp_check_report_destroy(swp_check_report *report);
/** The system id that checked; it belongs to the report. */
SWP_API const char *swp_check_report_system(const swp_check_report *report);
/** Rounds that were checked. */
SWP_API uint32_t swp_check_report_round_count(const swp_check_report *report);
/** Round at `index`, 0-based; NULL past the end. */
SWP_API const swp_checked_round *swp_check_report_round_at(const swp_check_report *report,
                                                           uint32_t index);
/** Difference `difference` of the round at `index`; NULL past the end. */
SWP_API const swp_difference *swp_check_report_difference_at(const swp_check_report *report,
                                                             uint32_t index, uint32_t difference);
/**
 * Board `board` that the system pairs in the round at `index`, in its order of publication; {0, 0}
 * past the end, when no pairing exists, or without SWP_CHECK_BOARDS.
 */
SWP_API swp_board swp_check_report_board_at(const swp_check_report *report, uint32_t index,
                                            uint32_t board);

/** Why the round at `index` differs; NULL when it does not, past the end, without
 * SWP_CHECK_CAUSES, and of a table of round robins, whose rounds follow from the numbers alone. */
SWP_API const swp_check_cause *swp_check_report_cause_at(const swp_check_report *report,
                                                         uint32_t index);
/** What its sentence says, apart from its language; it belongs to `report`. NULL where
 * swp_check_report_cause_at is. */
SWP_API const swp_saying *swp_check_report_cause_saying_at(const swp_check_report *report,
                                                           uint32_t index);
/**
 * The tournament checked by the system at that place of swp_system_at, every recorded round of it;
 * it belongs to `report`. NULL when that system cannot check it (it asks for the number of rounds,
 * or for matches), past the end, or without SWP_CHECK_ALL_SYSTEMS.
 */
SWP_API const swp_check_report *swp_check_report_by_at(const swp_check_report *report,
                                                       uint32_t system);
/** Rounds of the report that are equal. Cost: O(rounds). */
SWP_API uint32_t swp_check_report_equal_count(const swp_check_report *report);

/* ---- a pairing against the record ------------------------------------------------------------ */

/** The boards on record for the round of a pairing that the pairing has not. */
typedef struct swp_comparison swp_comparison;

/**
 * Compares a pairing with what `t` has on record for its round, complete or not. A board recorded
 * without colours is compared without them. Cost: O(n log n). The caller destroys the comparison;
 * it depends on nothing else.
 */
SWP_API swp_status swp_comparison_create(const swp_tournament *t, const swp_pairing *pairing,
                                         swp_comparison **out_comparison,
                                         swp_error *err) SWP_CHECKED;
/** Frees a comparison; NULL is fine. */
SWP_API void swp_comparison_destroy(swp_comparison *comparison);
/** Whether the record reaches that round. */
SWP_API bool swp_comparison_is_recorded(const swp_comparison *comparison);
/** Boards that differ. */
SWP_API uint32_t swp_comparison_count(const swp_comparison *comparison);
/** Board `index`, 0-based, in the order of the players; without colours on record the lower number
 * comes first; `black` 0: the bye. NULL past the end. */
SWP_API const swp_board *swp_comparison_at(const swp_comparison *comparison, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
