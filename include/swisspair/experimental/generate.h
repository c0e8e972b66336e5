/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file generate.h
 * Experimental (SWP_EXPERIMENTAL): may change in any release.
 *
 * Random tournaments: whole events of made-up players, paired round by round by a system of this
 * library, with results drawn from the ratings. Under a system that pairs teams the players are
 * teams: number of boards, preferences and scores are the model's, or drawn; members play board by
 * board, about as strong as their team.
 *
 * Everything is drawn from the seed by integers alone: same options, same tournament, on every
 * machine and compiler. Each decision is drawn under its own name (purpose, player, round), so that
 * changing one rate leaves the other draws as they are.
 *
 * @code
 * swp_generate_options options = SWP_GENERATE_OPTIONS_INIT;
 * swp_tournament *t = NULL;
 * options.seed = 7;
 * options.players = 40;
 * if (swp_generate(&options, NULL, &t, NULL) == SWP_OK)
 *     use(t);
 * swp_tournament_destroy(t);
 * @endcode
 *
 * Feature word (swp_has_feature): "generate".
 */
#ifndef SWISSPAIR_GENERATE_H
#define SWISSPAIR_GENERATE_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SWP_GENERATE_DRAWN = -1, /**< a setting that the seed decides */
    SWP_GENERATE_MAX_PLAYERS = SWP_MAX_PLAYERS,
    SWP_GENERATE_MAX_RATE = 1000000
};

/** How the result of a game over the board is drawn from the two ratings. */
typedef enum swp_generate_results {
    /** Expected score of FIDE's rating regulations (B.02, 8.1.2), and `draw_percentage` draws. */
    SWP_GENERATE_RESULTS_BY_EXPECTATION = 0,
    /**
     * The model that the Technical Commission lays down for generators (Milvang, 2015): the chances
     * of a win with White and with Black each a curve over the difference, which depend on the
     * mean rating; `draw_percentage` plays no part. Means above 3000 count as 3000.
     */
    SWP_GENERATE_RESULTS_BY_STATISTICS,
    SWP_GENERATE_RESULTS_MAX_ENUM = 0x7fffffff
} swp_generate_results;

/** What swp_generate_options.flags may hold; bits. */
typedef enum swp_generate_flag {
    SWP_GENERATE_BAKU = 1 << 0,        /**< Baku acceleration */
    SWP_GENERATE_OWN_SCORING = 1 << 1, /**< with a model: score as `scoring` says, not as the model
                                           does */
    SWP_GENERATE_FLAG_MAX_ENUM = 0x7fffffff
} swp_generate_flag;

/**
 * What to generate. Initialise with SWP_GENERATE_OPTIONS_INIT. A rate N means one in N, 0 never;
 * SWP_GENERATE_DRAWN leaves a setting to the seed, within the range named.
 */
typedef struct swp_generate_options {
    size_t size;        /**< sizeof(swp_generate_options) as compiled by the caller */
    const char *system; /**< NULL = that of the model */
    uint64_t seed;
    int32_t players;         /**< 2..SWP_GENERATE_MAX_PLAYERS; drawn: 15..215 */
    int32_t rounds;          /**< 1..SWP_MAX_ROUNDS; drawn: 5..15, less than players */
    int32_t draw_percentage; /**< 0..100; drawn: 10..50 */
    int32_t highest_rating;  /**< 1..9999; drawn: 2400..2800 */
    int32_t lowest_rating;   /**< 1..highest; drawn: 1400..2300 */
    int32_t forfeit_rate;    /**< of games; drawn: 6..30. One forfeit in ten is double */
    int32_t zero_bye_rate;   /**< of players in each round; drawn: 15..215 */
    int32_t half_bye_rate;   /**< the same */
    int32_t full_bye_rate;   /**< the same */
    int32_t withdrawal_rate; /**< of players, leaving for good before some round; drawn: 10..60 */
    int32_t late_rate;       /**< of players, entering in round 2, 3 or 4; drawn: 10..60 */
    int32_t unrated_rate;    /**< of players; drawn: 5..50, 0 where all need ratings */
    swp_scoring scoring;
    swp_generate_results results;
    swp_progress progress; /**< may be NULL; told rounds played, after each and during pairing */
    void *progress_user;
    int32_t quick_game_rate; /**< of games: over before a move by each (W, D, L); as a rate */
    int32_t forbidden_rate;  /**< of players: with one other each must not meet */
    /**
     * A tournament to resemble, NULL: none. Its players, renumbered from 1 on in their order,
     * scoring (unless SWP_GENERATE_OWN_SCORING), forbidden pairs and virtual points are taken over;
     * the number of rounds, rates and the draw percentage that are SWP_GENERATE_DRAWN become its
     * own, as its recorded rounds have them. It must not change before the call ends. `players` and
     * both ratings then have no meaning.
     */
    const swp_tournament *model;
    int32_t unusual_rate; /**< of games: a draw for one and a loss for the other, or two losses */
    uint32_t flags;       /**< swp_generate_flag */
    /* Of teams; boards, preferences and scores are the model's when there is one. */
    int32_t boards;             /**< 1..SWP_MAX_BOARDS; drawn: 2..8 */
    int32_t team_colours;       /**< swp_team_colours; drawn: any */
    int32_t team_score;         /**< the primary one, SWP_TEAM_SCORE_MATCH_POINTS or _GAME_POINTS;
                                     drawn: either, match points under acceleration */
    int32_t team_second_score;  /**< 1: the other one is the secondary score, 0: none is; drawn */
    int32_t reserves;           /**< members of a team beyond the boards, 0..SWP_MAX_BOARDS */
    int32_t line_up_rate;       /**< of teams in each match: not the first of the board order */
    int32_t empty_board_rate;   /**< of boards of a team, the first one excepted */
    int32_t board_forfeit_rate; /**< of boards; drawn: forfeit_rate, which is that of matches too */
    uint64_t reserved[2];       /**< 0 */
} swp_generate_options;
#define SWP_GENERATE_OPTIONS_INIT                                                                  \
    {                                                                                              \
        sizeof(swp_generate_options), NULL, 0, SWP_GENERATE_DRAWN, SWP_GENERATE_DRAWN,             \
            SWP_GENERATE_DRAWN, SWP_GENERATE_DRAWN, SWP_GENERATE_DRAWN, SWP_GENERATE_DRAWN,        \
            SWP_GENERATE_DRAWN, SWP_GENERATE_DRAWN, 0, 0, 0, 0, SWP_SCORING_INIT,                  \
            SWP_GENERATE_RESULTS_BY_EXPECTATION, NULL, NULL, 0, 0, NULL, 0, 0, SWP_GENERATE_DRAWN, \
            SWP_GENERATE_DRAWN, SWP_GENERATE_DRAWN, SWP_GENERATE_DRAWN, 0, 0, 0,                   \
            SWP_GENERATE_DRAWN,                                                                    \
        {                                                                                          \
            0, 0                                                                                   \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_generate_options_init(swp_generate_options *options);

/**
 * Sets one option by its name, as a command line or a configuration file gives it: our words
 * ("players", "half-byes", "points=3-1-0") and the keys of the generators' configuration files
 * ("PlayersNumber", "HalfPointByeRate", "WWPoints"). Later settings win over earlier ones. Points
 * set SWP_GENERATE_OWN_SCORING: whoever has a model lets `scoring` begin as its
 * swp_tournament_scoring.
 *
 * On failure the options are untouched: SWP_ERR_UNSUPPORTED when there is no such key,
 * SWP_ERR_INVALID when the value is none for it (err->text says what was expected), SWP_ERR_LIMIT
 * when it is beyond what can be represented.
 */
SWP_API swp_status swp_generate_set(swp_generate_options *options, const char *key,
                                    const char *value, swp_error *err);
/** A key of swp_generate_set. */
typedef struct swp_generate_key {
    const char *name;
    const char *value; /**< what it takes: "2 to 9999", "yes or no", ... */
    const char *what;  /**< one line for people */
    bool is_foreign;   /**< a key of the generators' configuration files */
} swp_generate_key;
/** Key `index`, 0-based, our words first; NULL past the end. */
SWP_API const swp_generate_key *swp_generate_key_at(uint32_t index);

/**
 * Generates a tournament. When the rules allow no pairing of some round the event ends there:
 * swp_tournament_rounds_recorded is then less than swp_tournament_rounds. The caller destroys
 * *out_tournament. SWP_ERR_INVALID when a setting is out of range, when the system needs ratings
 * and a player of the model has none, and for a setting that is not drawn and has no place
 * (SWP_DETAIL_OPTION_DOES_NOT_APPLY): one of teams where players are paired, a share of draws
 * beside SWP_GENERATE_RESULTS_BY_STATISTICS, unrated players where all need ratings, rules of teams
 * or unrated players beside a model that has its own. Cost: that of the pairings.
 */
SWP_API swp_status swp_generate(const swp_generate_options *options, const swp_allocator *allocator,
                                swp_tournament **out_tournament, swp_error *err) SWP_CHECKED;

#ifdef __cplusplus
}
#endif
#endif
