/**
 * @file check.h
 * The pairings checker: pairs every recorded round again from the rounds before it and compares
 * pairs, colours and bye.
 *
 * Who takes part in a recorded round: those with an opponent or the pairing-allocated bye in it. A
 * pair recorded without colours (forfeits) is compared without them. Without a declared number of
 * rounds the last recorded round counts as the last one. The initial colour is the one declared,
 * but colours recorded in round 1 win.
 */
#ifndef SWISSPAIR_CHECK_H
#define SWISSPAIR_CHECK_H

#include "swisspair/pair.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What to check. Initialise with SP_CHECK_OPTIONS_INIT. */
typedef struct sp_check_options {
    size_t size;        /**< sizeof(sp_check_options) as compiled by the caller */
    const char *system; /**< NULL = the tournament's, else the default */
    uint32_t round;     /**< 0 = every recorded round */
    sp_progress progress;
    void *progress_user;
    bool maxi;   /**< lim-*: as in sp_pair_options */
    bool boards; /**< keep what the system pairs in each round (sp_check_report_board) */
} sp_check_options;
#define SP_CHECK_OPTIONS_INIT                                                                      \
    {                                                                                              \
        sizeof(sp_check_options), NULL, 0, NULL, NULL, false, false                                \
    }

/** One line that differs: what the system pairs and what is recorded for the same player. */
typedef struct sp_difference {
    sp_board expected; /**< what the system pairs; {0, 0}: only the recorded board exists */
    sp_board recorded; /**< what is recorded; {0, 0}: only the expected board exists */
} sp_difference;

/** Outcome of one round. */
typedef struct sp_checked_round {
    uint32_t round;
    sp_status status; /**< SP_OK, or SP_ERR_NO_PAIRING: the rules allow none; then not equal */
    bool equal;
    uint32_t differences; /**< number of sp_difference, 0 when equal */
} sp_checked_round;

typedef struct sp_check_report sp_check_report;

/** Checks a tournament. SP_OK also when rounds differ: the report says so. */
SP_API sp_status sp_check(const sp_tournament *t, const sp_check_options *options,
                          sp_check_report **out_report, sp_error *err);
SP_API void sp_check_report_destroy(sp_check_report *report);
SP_API const char *sp_check_report_system(const sp_check_report *report);
SP_API uint32_t sp_check_report_round_count(const sp_check_report *report);
/** Round at `index`, 0-based; false past the end. */
SP_API bool sp_check_report_round(const sp_check_report *report, uint32_t index,
                                  sp_checked_round *out_round);
/** Difference `difference` of the round at `index`; false past the end. */
SP_API bool sp_check_report_difference(const sp_check_report *report, uint32_t index,
                                       uint32_t difference, sp_difference *out_difference);
/**
 * Board `board` that the system pairs in the round at `index`, in its order of publication; false
 * past the end, when no pairing exists, or when options.boards was not set.
 */
SP_API bool sp_check_report_board(const sp_check_report *report, uint32_t index, uint32_t board,
                                  sp_board *out_board);

#ifdef __cplusplus
}
#endif
#endif
