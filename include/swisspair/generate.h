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
    SP_GENERATE_DRAWN = -1, /**< a setting that the seed decides */
    SP_GENERATE_MAX_PLAYERS = SP_MAX_PLAYERS,
    SP_GENERATE_MAX_RATE = 1000000
};

/** How the result of a game over the board is drawn from the two ratings. */
typedef enum sp_generate_results {
    /** Expected score of FIDE's rating regulations (B.02, 8.1.2), and `draw_percentage` draws. */
    SP_GENERATE_BY_EXPECTATION = 0,
    /**
     * The model that the Technical Commission lays down for generators (Milvang, 2015): the chances
     * of a win with White and with Black each a curve over the difference, which depend on the
     * mean rating; `draw_percentage` plays no part. Means above 3000 count as 3000.
     */
    SP_GENERATE_BY_STATISTICS
} sp_generate_results;

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
    sp_progress progress; /**< may be NULL; told rounds played, after each and during pairing */
    void *progress_user;
    sp_generate_results results;
    int32_t quick_game_rate; /**< of games: over before a move by each (W, D, L); as a rate */
    int32_t forbidden_rate;  /**< of players: with one other each must not meet */
    /**
     * A tournament to resemble, NULL: none. Its players, renumbered from 1 on in their order,
     * scoring (unless `own_scoring`), forbidden pairs and virtual points are taken over; the number
     * of rounds, rates and the draw percentage that are SP_GENERATE_DRAWN become its own, as its
     * recorded rounds have them. It must not change before the call ends. `players` and both
     * ratings then have no meaning.
     */
    const sp_tournament *model;
    int32_t unusual_rate; /**< of games: a draw for one and a loss for the other, or two losses */
    bool own_scoring;     /**< with a model: score as `scoring` says, not as the model does */
} sp_generate_options;
#define SP_GENERATE_OPTIONS_INIT                                                                   \
    {                                                                                              \
        sizeof(sp_generate_options), NULL, 0, SP_GENERATE_DRAWN, SP_GENERATE_DRAWN,                \
            SP_GENERATE_DRAWN, SP_GENERATE_DRAWN, SP_GENERATE_DRAWN, SP_GENERATE_DRAWN,            \
            SP_GENERATE_DRAWN, SP_GENERATE_DRAWN, 0, 0, 0, 0, false, SP_SCORING_INIT, NULL, NULL,  \
            SP_GENERATE_BY_EXPECTATION, 0, 0, NULL, 0, false                                       \
    }

/**
 * Sets one option by its name, as a command line or a configuration file gives it: our words
 * ("players", "half-byes", "points=3-1-0") and the keys of the generators' configuration files
 * ("PlayersNumber", "HalfPointByeRate", "WWPoints"). Later settings win over earlier ones. Points
 * set `own_scoring`: whoever has a model lets `scoring` begin as its sp_tournament_scoring.
 *
 * On failure the options are untouched: SP_ERR_UNSUPPORTED when there is no such key,
 * SP_ERR_INVALID when the value is none for it (err->text says what was expected), SP_ERR_LIMIT
 * when it is beyond what can be represented.
 */
SP_API sp_status sp_generate_set(sp_generate_options *options, const char *key, const char *value,
                                 sp_error *err);
/** A key of sp_generate_set. */
typedef struct sp_generate_key {
    const char *name;
    const char *value; /**< what it takes: "2 to 9999", "yes or no", ... */
    const char *what;  /**< one line for people */
    bool is_foreign;   /**< a key of the generators' configuration files */
} sp_generate_key;
/** Key `index`, 0-based, our words first; false past the end. */
SP_API bool sp_generate_key_at(size_t index, sp_generate_key *out_key);

/**
 * Generates a tournament. When the rules allow no pairing of some round the event ends there:
 * sp_tournament_rounds_recorded is then less than sp_tournament_rounds. The caller destroys
 * *out_tournament. SP_ERR_INVALID when a setting is out of range, or when the system needs ratings
 * and a player of the model has none. Cost: that of the pairings.
 */
SP_API sp_status sp_generate(const sp_generate_options *options, const sp_allocator *allocator,
                             sp_tournament **out_tournament, sp_error *err);

#ifdef __cplusplus
}
#endif
#endif
