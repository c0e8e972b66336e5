/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file norms.h
 * Title norms of GM, IM, WGM and WIM: what an event has brought, why it is none, who can still
 * make one in the next round.
 *
 * Experimental (SWP_EXPERIMENTAL). The FIDE Title Regulations (B.01) in force since 1 January 2024,
 * by the text as read second hand, not compared with the handbook: whoever shows an answer says so
 * (SWP_NORMS_BASIS). Ratings, titles, federations and sex are those of the tournament's players.
 *
 * Where games may be left out, all choices are tried: games after a round (1.4.1e) and games won
 * (1.4.1f). A last round whose opponent did not come is tried as no game and as a loss (1.4.2c);
 * nine rounds of eight games and one win by forfeit or pairing-allocated bye count as nine
 * (1.4.1c).
 *
 * @code
 * swp_norms_options options = SWP_NORMS_OPTIONS_INIT;
 * swp_norms *norms = NULL;
 * if (swp_norms_create(t, &options, &norms, NULL) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_norms_count(norms); i++)
 *         use(swp_norms_at(norms, i, SWP_NORM_TITLE_IM));
 * swp_norms_destroy(norms);
 * @endcode
 *
 * Feature word (swp_has_feature): "norms".
 */
#ifndef SWISSPAIR_NORMS_H
#define SWISSPAIR_NORMS_H

#ifndef SWP_EXPERIMENTAL
#error "experimental: it may change in any release; define SWP_EXPERIMENTAL to use it"
#endif

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What every answer rests on, in English; a message (language.h). */
#define SWP_NORMS_BASIS "by the text as read, not compared with the handbook"

enum { SWP_NORMS_MAX_ROUNDS = 19 /**< longer events are not looked at */ };

/** The titles that norms are made for. */
typedef enum swp_norm_title {
    SWP_NORM_TITLE_GM = 0,
    SWP_NORM_TITLE_IM,
    SWP_NORM_TITLE_WGM,
    SWP_NORM_TITLE_WIM,
    SWP_NORM_TITLE_MAX_ENUM = 0x7fffffff
} swp_norm_title;
/** "GM", "IM", "WGM", "WIM"; NULL past the end. */
SWP_API const char *swp_norm_title_name(swp_norm_title title);

/** What kind of event it is. Nothing in a file says it for certain. */
typedef enum swp_norm_event {
    SWP_NORM_EVENT_SWISS = 0,
    SWP_NORM_EVENT_ROUND_ROBIN, /**< predetermined pairings: all rounds count, none may be left out
                                 */
    SWP_NORM_EVENT_DOUBLE_ROUND_ROBIN, /**< the same, everybody twice */
    SWP_NORM_EVENT_TEAM_CHAMPIONSHIP,  /**< world or continental, of teams or clubs: seven games of
                                            seven to nine rounds */
    SWP_NORM_EVENT_WORLD_CUP,          /**< eight games, which count as nine */
    SWP_NORM_EVENT_MAX_ENUM = 0x7fffffff
} swp_norm_event;

/** An exemption from the rules on federations (1.4.3). */
typedef enum swp_norm_exemption {
    SWP_NORM_EXEMPTION_NONE = 0,
    SWP_NORM_EXEMPTION_NATIONAL, /**< 1.4.3a and b, national final, individual or of teams: players
                                      of the event's federation (record 032) */
    SWP_NORM_EXEMPTION_ZONAL,    /**< 1.4.3c, zonal or sub-zonal: everybody */
    SWP_NORM_EXEMPTION_OPEN,     /**< 1.4.3d, found in the rounds of a Swiss; never laid down */
    SWP_NORM_EXEMPTION_MAX_ENUM = 0x7fffffff
} swp_norm_exemption;

typedef enum swp_norms_flag {
    SWP_NORMS_FORECAST = 1 << 0, /**< swp_norm.outlook and chances in the next round */
    SWP_NORMS_FLAG_MAX_ENUM = 0x7fffffff
} swp_norms_flag;

/** What to look for. Initialise with SWP_NORMS_OPTIONS_INIT. */
typedef struct swp_norms_options {
    size_t size;     /**< sizeof(swp_norms_options) as compiled by the caller */
    uint32_t round;  /**< after this round; 0 = the last recorded one */
    uint32_t player; /**< only this player (of teams: member); 0 = everybody */
    swp_norm_event event;
    swp_norm_exemption exemption; /**< laid down by the arbiter */
    uint32_t flags;               /**< swp_norms_flag */
    uint32_t reserved[5];         /**< 0 */
} swp_norms_options;
#define SWP_NORMS_OPTIONS_INIT                                                                     \
    {                                                                                              \
        sizeof(swp_norms_options), 0, 0, SWP_NORM_EVENT_SWISS, SWP_NORM_EXEMPTION_NONE, 0,         \
        {                                                                                          \
            0, 0, 0, 0, 0                                                                          \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_norms_options_init(swp_norms_options *options);

/** What the text asks of a norm, in the order in which it is told. */
typedef enum swp_norm_requirement {
    SWP_NORM_REQUIREMENT_ROUNDS = 0,     /**< 1.4.1: all rounds, of predetermined pairings */
    SWP_NORM_REQUIREMENT_PLAYERS,        /**< 1.4.5: of a double round robin */
    SWP_NORM_REQUIREMENT_GAMES,          /**< 1.4.1 */
    SWP_NORM_REQUIREMENT_FEDERATIONS,    /**< 1.4.3: other than the player's */
    SWP_NORM_REQUIREMENT_OWN_FEDERATION, /**< 1.4.4: opponents of it, at most */
    SWP_NORM_REQUIREMENT_ONE_FEDERATION, /**< 1.4.4: opponents of any one, at most */
    SWP_NORM_REQUIREMENT_TITLED,         /**< 1.4.5: opponents with a title, CM and WCM apart */
    SWP_NORM_REQUIREMENT_OWN_TITLES,     /**< 1.4.5: opponents of the norm's own level */
    SWP_NORM_REQUIREMENT_AVERAGE,        /**< 1.4.8a */
    SWP_NORM_REQUIREMENT_SCORE,          /**< 1.4.8b, in tenths of a point */
    SWP_NORM_REQUIREMENT_PERFORMANCE,    /**< 1.4.8 */
    SWP_NORM_REQUIREMENT_MAX_ENUM = 0x7fffffff
} swp_norm_requirement;
/** "rounds", "players", "games", ...; NULL past the end. */
SWP_API const char *swp_norm_requirement_name(swp_norm_requirement requirement);
/** Its article in B.01, "1.4.8a"; NULL past the end. */
SWP_API const char *swp_norm_requirement_article(swp_norm_requirement requirement);

typedef enum swp_norm_verdict {
    SWP_NORM_VERDICT_NONE = 0,   /**< no norm: swp_norm.why */
    SWP_NORM_VERDICT_NORM,       /**< by the text as read */
    SWP_NORM_VERDICT_HELD,       /**< the player has the title, or a higher one: not looked at */
    SWP_NORM_VERDICT_WOMEN_ONLY, /**< the player is not known to be a woman: not looked at */
    SWP_NORM_VERDICT_MAX_ENUM = 0x7fffffff
} swp_norm_verdict;

/** What the next rounds can bring; SWP_NORMS_FORECAST. */
typedef enum swp_norm_outlook {
    SWP_NORM_OUTLOOK_UNKNOWN = 0, /**< not asked for, or not looked at */
    SWP_NORM_OUTLOOK_MADE,        /**< the norm is made */
    SWP_NORM_OUTLOOK_NEXT,        /**< possible in the next round: see the chances */
    SWP_NORM_OUTLOOK_LATER,       /**< not excluded: with wins against the strongest player of the
                                       field, as a grandmaster of one more federation each, it would
                                       be one by the last round */
    SWP_NORM_OUTLOOK_EXCLUDED,
    SWP_NORM_OUTLOOK_MAX_ENUM = 0x7fffffff
} swp_norm_outlook;

/** The best choice of games for one title: fewest requirements failed, then least lacking in these
 * (summed, each in its unit), then, of norms, worth most games, then most games.
 * Numbers are 0 when it was not looked at. */
typedef struct swp_norm {
    uint32_t player; /**< pairing number; in a tournament of teams the member's */
    swp_norm_title title;
    swp_norm_verdict verdict;
    swp_norm_requirement why; /**< the first that fails, when `failed` is not 0 */
    uint32_t failed;          /**< requirements */
    uint32_t games;           /**< chosen */
    uint32_t worth;           /**< of a norm: games it counts for an application (1.4.1d), at most
                                   13; else 0 */
    swp_points score;         /**< tenths, of these games, on the scale 1, 1/2, 0 */
    int32_t average;          /**< Ra, rounded */
    int32_t percent;          /**< rounded */
    int32_t difference;       /**< dp of that */
    int32_t performance;      /**< Rp */
    uint32_t raised;          /**< opponent who counts with the floor (1.4.6); 0 = none */
    swp_norm_exemption exemption; /**< that was used */
    bool has_loss_by_default;     /**< the last round counts as a loss against who did not come */
    bool is_eight_as_nine;        /**< 1.4.1c */
    swp_norm_outlook outlook;
} swp_norm;

/** One requirement of an answer. */
typedef struct swp_norm_check {
    swp_norm_requirement requirement;
    int32_t needed, had; /**< `needed` is a maximum for the two of 1.4.4 */
    bool is_maximum;
    bool is_met; /**< or waived by the exemption */
    bool is_waived;
} swp_norm_check;

/** What became of a round. */
typedef enum swp_norm_game_kind {
    SWP_NORM_GAME_KIND_COUNTED = 0,
    SWP_NORM_GAME_KIND_LATER,         /**< left out, after the norm was made (1.4.1e) */
    SWP_NORM_GAME_KIND_WON,           /**< left out, won (1.4.1f) */
    SWP_NORM_GAME_KIND_BY_DEFAULT,    /**< the opponent did not come; counted only when
                                      has_loss_by_default */
    SWP_NORM_GAME_KIND_NOT_PLAYED,    /**< a bye, a forfeit, nothing */
    SWP_NORM_GAME_KIND_NO_FEDERATION, /**< the opponent is of no federation of FIDE (NON) */
    SWP_NORM_GAME_KIND_UNRATED_ZERO,  /**< predetermined pairings: an unrated opponent without a
                                      point  against the rated */
    SWP_NORM_GAME_KIND_MAX_ENUM = 0x7fffffff
} swp_norm_game_kind;

typedef struct swp_norm_game {
    uint32_t round;
    uint32_t opponent; /**< pairing number; 0 = nobody */
    int32_t rating;    /**< as counted: 1400 for none, the floor for who is raised; 0 = not counted
                        */
    swp_points score;  /**< tenths; 0 when not counted */
    swp_norm_game_kind kind;
} swp_norm_game;

/** How little is enough in the next round. */
typedef enum swp_norm_least {
    SWP_NORM_LEAST_LOSS = 0, /**< the game must be played, whatever its result */
    SWP_NORM_LEAST_DRAW,
    SWP_NORM_LEAST_WIN,
    SWP_NORM_LEAST_BYE, /**< without a game: the pairing-allocated bye, `opponent` 0 */
    SWP_NORM_LEAST_MAX_ENUM = 0x7fffffff
} swp_norm_least;

typedef struct swp_norm_chance {
    uint32_t player;
    swp_norm_title title;
    uint32_t opponent;
    swp_norm_least least;
} swp_norm_chance;

/** The answers. They do not depend on the tournament. */
typedef struct swp_norms swp_norms;

/**
 * Norms of every player, or of one; of a tournament of teams of its members. SWP_ERR_INVALID: a
 * round that is not recorded, a value that there is not, a player that there is not, a national
 * exemption without the event's federation, a forecast or predetermined pairings without the
 * number of rounds, rounds of two games. SWP_ERR_LIMIT: more than SWP_NORMS_MAX_ROUNDS. The caller
 * destroys them. Cost: O(players * rounds), times up to 2^(games won beyond what a norm needs); a
 * forecast of a round that is not paired O(players) for each who still can.
 */
SWP_API swp_status swp_norms_create(const swp_tournament *t, const swp_norms_options *options,
                                    swp_norms **out_norms, swp_error *err) SWP_CHECKED;
/** Frees the answers; NULL is fine. */
SWP_API void swp_norms_destroy(swp_norms *norms);
/** The round after which they stand. */
SWP_API uint32_t swp_norms_round(const swp_norms *norms);
/** The kind of event they were made for. */
SWP_API swp_norm_event swp_norms_event(const swp_norms *norms);
/** Whether every round so far meets 1.4.3d; only of a Swiss, and only with the event's federation.
 */
SWP_API bool swp_norms_is_open(const swp_norms *norms);
/** Players looked at. */
SWP_API uint32_t swp_norms_count(const swp_norms *norms);
/** The answer of player `index`, 0-based, in the order of the tournament; NULL past the end. */
SWP_API const swp_norm *swp_norms_at(const swp_norms *norms, uint32_t index, swp_norm_title title);
/** Requirement `check`, 0-based, of that answer; false past the end and when it was not looked at.
 */
SWP_API bool swp_norms_check_at(const swp_norms *norms, uint32_t index, swp_norm_title title,
                                uint32_t check, swp_norm_check *out);
/** Round `round`, from 1, of that answer; false past the end and when it was not looked at. */
SWP_API bool swp_norms_game_at(const swp_norms *norms, uint32_t index, swp_norm_title title,
                               uint32_t round, swp_norm_game *out);
/**
 * Chance `index`, 0-based, of the forecast: by player, title, then opponent; of a round that is
 * paired the one opponent, else each who may come (not met, present). NULL past the end.
 */
SWP_API const swp_norm_chance *swp_norms_chance_at(const swp_norms *norms, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
