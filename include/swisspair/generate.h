/**
 * @file generate.h
 * Random tournaments: whole events of made-up players, paired round by round by a system of this
 * library, with results drawn from the ratings.
 *
 * Everything is drawn from the seed by integers alone: same options, same tournament, on every
 * machine and compiler. Each decision is drawn under its own name (purpose, player, round), so that
 * changing one rate leaves the other draws as they are.
 *
 * @code
 * sp_generate_options options = SP_GENERATE_OPTIONS_INIT;
 * sp_tournament *t = NULL;
 * options.seed = 7;
 * options.players = 40;
 * if (sp_generate(&options, NULL, &t, NULL) == SP_OK)
 *     use(t);
 * sp_tournament_destroy(t);
 * @endcode
 */
#ifndef SWISSPAIR_GENERATE_H
#define SWISSPAIR_GENERATE_H

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SP_GENERATE_DRAWN = -1,         /**< a setting that the seed decides */
    SP_GENERATE_MAX_PLAYERS = 9999, /**< what a TRF file can number */
    SP_GENERATE_MAX_RATE = 1000000
};

/**
 * What to generate. Initialise with SP_GENERATE_OPTIONS_INIT. A rate N means one in N, 0 never;
 * SP_GENERATE_DRAWN leaves a setting to the seed, within the range named.
 */
typedef struct sp_generate_options {
    size_t size;        /**< sizeof(sp_generate_options) as compiled by the caller */
    const char *system; /**< NULL = the default */
    uint64_t seed;
    int32_t players;         /**< 2..SP_GENERATE_MAX_PLAYERS; drawn: 15..215 */
    int32_t rounds;          /**< 1..SP_MAX_ROUNDS; drawn: 5..15, less than players */
    int32_t draw_percentage; /**< 0..100; drawn: 10..50 */
    int32_t highest_rating;  /**< 1..9999; drawn: 2400..2800 */
    int32_t lowest_rating;   /**< 1..highest; drawn: 1400..2300 */
    int32_t forfeit_rate;    /**< of games; drawn: 6..30. One forfeit in ten is double */
    int32_t zero_bye_rate;   /**< of players in each round; drawn: 15..215 */
    int32_t half_bye_rate;   /**< the same */
    int32_t full_bye_rate;   /**< the same */
    int32_t withdrawal_rate; /**< of players, leaving for good before some round; drawn: 10..60 */
    int32_t late_rate;       /**< of players, entering in round 2, 3 or 4; drawn: 10..60 */
    int32_t unrated_rate;    /**< of players; drawn: 5..50. Never where all need ratings */
    bool baku;               /**< Baku acceleration */
    sp_scoring scoring;
    sp_progress progress; /**< may be NULL; told after each round */
    void *progress_user;
} sp_generate_options;
#define SP_GENERATE_OPTIONS_INIT                                                                   \
    {                                                                                              \
        sizeof(sp_generate_options), NULL, 0, SP_GENERATE_DRAWN, SP_GENERATE_DRAWN,                \
            SP_GENERATE_DRAWN, SP_GENERATE_DRAWN, SP_GENERATE_DRAWN, SP_GENERATE_DRAWN,            \
            SP_GENERATE_DRAWN, SP_GENERATE_DRAWN, 0, 0, 0, 0, false, SP_SCORING_INIT, NULL, NULL   \
    }

/**
 * Generates a tournament. When the rules allow no pairing of some round the event ends there:
 * sp_tournament_rounds_recorded is then less than sp_tournament_rounds. The caller destroys
 * *out_tournament. SP_ERR_INVALID when a setting is out of range. Cost: that of the pairings.
 */
SP_API sp_status sp_generate(const sp_generate_options *options, const sp_allocator *allocator,
                             sp_tournament **out_tournament, sp_error *err);

#ifdef __cplusplus
}
#endif
#endif
