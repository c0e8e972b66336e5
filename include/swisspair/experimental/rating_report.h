/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file rating_report.h
 * What a file that is to be rated by FIDE lacks: why its report would come back, and what is not
 * rated at all, as far as a file can tell and already before round 1.
 *
 * Experimental (SWP_EXPERIMENTAL). The FIDE Rating Regulations (B.02) with the amendment of
 * 1 October 2025, TRF26, and letters to rating officers, all second hand and not compared with the
 * handbook. The rating list an event counts for is taken from its time control (record 222).
 *
 * @code
 * const char file[] = "012 Spring Open\n042 2026/03/01\n";
 * swp_trf *trf = NULL;
 * swp_rating_findings *findings = NULL;
 * if (swp_trf_read(file, sizeof file - 1, NULL, NULL, &trf, &err) == SWP_OK &&
 *     swp_rating_findings_create(trf, &findings, &err) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_rating_findings_count(findings); i++)
 *         puts(swp_rating_findings_at(findings, i)->note.text);
 * swp_rating_findings_destroy(findings);
 * swp_trf_destroy(trf);
 * @endcode
 *
 * Feature word (swp_has_feature): "rating-report".
 */
#ifndef SWISSPAIR_RATING_REPORT_H
#define SWISSPAIR_RATING_REPORT_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/experimental/rating.h"
#include "swisspair/trf.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What is asked of a file, in the order in which it is told. */
typedef enum swp_rating_rule {
    SWP_RATING_RULE_MISSING = 0,   /**< a record that every report has */
    SWP_RATING_RULE_DATE,          /**< a day that is none */
    SWP_RATING_RULE_DAYS,          /**< a round outside the days of the event */
    SWP_RATING_RULE_ROUND_DAY,     /**< a round without its day */
    SWP_RATING_RULE_OFFICIAL,      /**< an arbiter without a FIDE number */
    SWP_RATING_RULE_DEPUTIES,      /**< too many deputies */
    SWP_RATING_RULE_TIME_CONTROL,  /**< not encoded */
    SWP_RATING_RULE_TIME_UNEQUAL,  /**< other times for Black than for White */
    SWP_RATING_RULE_TIME_SHORT,    /**< for the strongest player, or for any list */
    SWP_RATING_RULE_HOURS,         /**< of play on one day */
    SWP_RATING_RULE_ROUNDS_A_DAY,  /**< of rapid and blitz */
    SWP_RATING_RULE_PLAYER_NUMBER, /**< missing, not a number, or twice */
    SWP_RATING_RULE_PLAYER_SEX,    /**< missing */
    SWP_RATING_RULE_PLAYER_BIRTH,  /**< missing, not a day, only a year */
    SWP_RATING_RULE_PLAYER_NATION, /**< no federation */
    SWP_RATING_RULE_PLAYER_NAME,   /**< missing, or longer than its columns */
    SWP_RATING_RULE_OPEN_GAME,     /**< no result */
    SWP_RATING_RULE_ROUNDS_LEFT,   /**< not all rounds are played */
    SWP_RATING_RULE_RANK,          /**< players without a final rank */
    SWP_RATING_RULE_FAR_APART,     /**< a game of rapid or blitz that is not rated */
    SWP_RATING_RULE_MATCH,         /**< of two players: unrated, or decided before */
    SWP_RATING_RULE_REGISTRATION,  /**< until when */
    SWP_RATING_RULE_LENGTH,        /**< reported every month */
    SWP_RATING_RULE_DEADLINE,      /**< until when it is rated */
    SWP_RATING_RULE_NORM_RECORDS,  /**< that a title event has besides */
    SWP_RATING_RULE_OWN_LINES,     /**< lines of swisspair's own */
    SWP_RATING_RULE_MAX_ENUM = 0x7fffffff
} swp_rating_rule;
/** "missing", "date", ...; NULL past the end. */
SWP_API const char *swp_rating_rule_name(swp_rating_rule rule);
/** Where it is from: "B.02 1.1", "TRF26"; NULL past the end. */
SWP_API const char *swp_rating_rule_source(swp_rating_rule rule);

/**
 * The list that an event with this encoded time control (record 222) counts for; false for none,
 * and for a text that is none. Of unequal times the shorter one decides. Cost: O(length).
 */
SWP_API bool swp_rating_kind_of_time(const char *time, swp_rating_kind *out_kind);

/** One finding. */
typedef struct swp_rating_finding {
    swp_rating_rule rule;
    uint32_t round; /**< 0 = none */
    /** SWP_SEVERITY_ERROR: the report comes back, or the event, or the game, is not rated; WARNING:
     * it may be so; INFO: a day to keep. What is wrong and what to do are one sentence. */
    swp_trf_note note;
} swp_rating_finding;

/** All findings: errors, warnings, infos, each by rule. They do not depend on the file. */
typedef struct swp_rating_findings swp_rating_findings;

/**
 * What a file lacks. SWP_ERR_INVALID when it has no tournament (errors, or it was taken). The
 * caller destroys the findings. Cost: O(players * rounds + players * log(players) + lines).
 */
SWP_API swp_status swp_rating_findings_create(const swp_trf *trf,
                                              swp_rating_findings **out_findings,
                                              swp_error *err) SWP_CHECKED;
/** Frees the findings; NULL is fine. */
SWP_API void swp_rating_findings_destroy(swp_rating_findings *findings);
/** How many there are. */
SWP_API uint32_t swp_rating_findings_count(const swp_rating_findings *findings);
/** Finding `index`, 0-based; NULL past the end. */
SWP_API const swp_rating_finding *swp_rating_findings_at(const swp_rating_findings *findings,
                                                         uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
