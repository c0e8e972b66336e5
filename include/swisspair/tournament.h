/**
 * @file tournament.h
 * A tournament: players, the rounds recorded so far, and what the arbiter has laid down.
 *
 * Units: points are integers in tenths (sp_points 10 = one point). Rounds count from 1. Players are
 * named by their pairing number `tpn` (the "starting rank" of a TRF file); numbers need not be
 * contiguous. Everything handed in is copied; what a getter shows belongs to the tournament and
 * lives until the next change.
 *
 * Threads: a tournament may be read by many threads at once; changing it needs exclusive use.
 *
 * @code
 * sp_tournament *t = NULL;
 * sp_tournament_create(NULL, &t, NULL);
 * sp_tournament_set_rounds(t, 5, NULL);
 * sp_tournament_set_initial_colour(t, SP_WHITE, NULL);
 * for (uint32_t tpn = 1; tpn <= 4; tpn++) {
 *     sp_player p = SP_PLAYER_INIT;
 *     p.tpn = tpn;
 *     sp_tournament_add_player(t, &p, NULL);
 * }
 * @endcode
 */
#ifndef SWISSPAIR_TOURNAMENT_H
#define SWISSPAIR_TOURNAMENT_H

#include "swisspair/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Points in tenths; may be negative (penalties). */
typedef int32_t sp_points;

enum {
    SP_MAX_PLAYERS = 1000000, /**< players of one tournament */
    SP_MAX_TPN = 9999999,     /**< largest pairing number */
    SP_MAX_ROUNDS = 999,      /**< rounds, planned or recorded */
    SP_MAX_POINTS = 999999    /**< largest value of one result or of one adjustment, in tenths */
};

typedef enum sp_colour { SP_NO_COLOUR = 0, SP_WHITE = 1, SP_BLACK = 2 } sp_colour;

/** What a player's line says about one round. The TRF letter is given for orientation. */
typedef enum sp_result {
    SP_RESULT_NONE = 0,     /**< blank: not there (counts as a zero-point bye) */
    SP_RESULT_WIN,          /**< 1: played and won */
    SP_RESULT_DRAW,         /**< = */
    SP_RESULT_LOSS,         /**< 0 */
    SP_RESULT_WIN_UNRATED,  /**< W: played (under one move), won */
    SP_RESULT_DRAW_UNRATED, /**< D */
    SP_RESULT_LOSS_UNRATED, /**< L */
    SP_RESULT_FORFEIT_WIN,  /**< + with an opponent */
    SP_RESULT_FORFEIT_LOSS, /**< - with an opponent */
    SP_RESULT_PAB,          /**< U, or + without opponent: pairing-allocated bye */
    SP_RESULT_FULL_BYE,     /**< F */
    SP_RESULT_HALF_BYE,     /**< H, or = without opponent */
    SP_RESULT_ZERO_BYE,     /**< Z, or - without opponent */
    SP_RESULT_UNKNOWN,      /**< ?: the game was started, its result is not known */
    SP_RESULT_PAIRED        /**< opponent given, result blank: paired, not played yet */
} sp_result;

/** One player's round. `opponent` 0 = nobody. */
typedef struct sp_entry {
    uint32_t opponent;
    sp_colour colour;
    sp_result result;
} sp_entry;

/** What each result is worth, in tenths. SP_SCORING_INIT is 1 - 1/2 - 0. */
typedef struct sp_scoring {
    sp_points white_win, black_win, white_draw, black_draw, white_loss, black_loss;
    sp_points forfeit_win, forfeit_loss;
    sp_points pab, full_bye, half_bye, zero_bye;
    sp_points unknown; /**< SP_RESULT_UNKNOWN */
} sp_scoring;
#define SP_SCORING_INIT                                                                            \
    {                                                                                              \
        10, 10, 5, 5, 0, 0, 10, 0, 10, 10, 5, 0, 5                                                 \
    }

/** A player as entered. Texts are NUL-terminated UTF-8; all but `tpn` may be left empty. */
typedef struct sp_player {
    uint32_t tpn;   /**< pairing number, 1..SP_MAX_TPN, unique */
    int32_t rating; /**< 0 = unrated */
    char sex;       /**< 'm', 'w' or 0 */
    char title[4];  /**< GM IM WGM FM WIM CM WFM WCM, or "" */
    char federation[4];
    char fide_id[12];
    char birth[11];   /**< as found, normally YYYY/MM/DD */
    const char *name; /**< "Last, First"; NULL = "" */
} sp_player;
#define SP_PLAYER_INIT                                                                             \
    {                                                                                              \
        0, 0, 0, "", "", "", "", NULL                                                              \
    }

/** Order of players with equal scores. */
typedef enum sp_pairing_order {
    SP_ORDER_BY_TPN = 0,     /**< by pairing number (the rule) */
    SP_ORDER_BY_POSITION = 1 /**< by the order in which players were added (TRF(x) `XXC rank`) */
} sp_pairing_order;

/** An opaque tournament. */
typedef struct sp_tournament sp_tournament;

/** Makes an empty tournament: standard scoring, nothing else known. allocator NULL = libc. */
SP_API sp_status sp_tournament_create(const sp_allocator *allocator, sp_tournament **out_tournament,
                                      sp_error *err);
/** Frees a tournament and all it shows; NULL is fine. */
SP_API void sp_tournament_destroy(sp_tournament *t);

/* ---- what the arbiter lays down ------------------------------------------------------------ */

/** Number of rounds planned, 1..SP_MAX_ROUNDS; 0 = not known. It decides which round is the last.
 */
SP_API sp_status sp_tournament_set_rounds(sp_tournament *t, uint32_t rounds, sp_error *err);
SP_API uint32_t sp_tournament_rounds(const sp_tournament *t);

/** Colour of the drawing of lots before round 1; SP_NO_COLOUR = not known. */
SP_API sp_status sp_tournament_set_initial_colour(sp_tournament *t, sp_colour colour,
                                                  sp_error *err);
SP_API sp_colour sp_tournament_initial_colour(const sp_tournament *t);

/** The system id the tournament declares, e.g. "dutch-2012"; NULL or "" = none. At most 31 bytes.
 */
SP_API sp_status sp_tournament_set_system(sp_tournament *t, const char *system, sp_error *err);
/** "" when none is declared. */
SP_API const char *sp_tournament_system(const sp_tournament *t);

SP_API sp_status sp_tournament_set_scoring(sp_tournament *t, const sp_scoring *scoring,
                                           sp_error *err);
SP_API sp_scoring sp_tournament_scoring(const sp_tournament *t);

SP_API sp_status sp_tournament_set_pairing_order(sp_tournament *t, sp_pairing_order order,
                                                 sp_error *err);
SP_API sp_pairing_order sp_tournament_pairing_order(const sp_tournament *t);

/**
 * No two of the players may meet in rounds first..last (last 0 = for ever). Unknown players are an
 * error. Memory O(count), whatever the number of pairs.
 */
SP_API sp_status sp_tournament_forbid(sp_tournament *t, const uint32_t *tpns, size_t count,
                                      uint32_t first_round, uint32_t last_round, sp_error *err);
SP_API size_t sp_tournament_forbidden_count(const sp_tournament *t);
/** Shows group `index`; false past the end. */
SP_API bool sp_tournament_forbidden(const sp_tournament *t, size_t index, const uint32_t **out_tpns,
                                    size_t *out_count, uint32_t *out_first_round,
                                    uint32_t *out_last_round);

/** Virtual points of an accelerated round: they order players, they are never part of the score. */
SP_API sp_status sp_tournament_set_virtual_points(sp_tournament *t, uint32_t tpn, uint32_t round,
                                                  sp_points points, sp_error *err);
SP_API sp_points sp_tournament_virtual_points(const sp_tournament *t, uint32_t tpn, uint32_t round);
SP_API bool sp_tournament_is_accelerated(const sp_tournament *t);
/**
 * Baku acceleration (C.04.7): group A is the first 2*ceil(n/4) players of the pairing order, of the
 * n who were on the list of round 1, and those who entered later above the last of them (nothing is
 * recorded of their round 1); of the ceil(R/2) accelerated rounds the first half (rounded up) give
 * a win, the others a draw. Needs players and the number of rounds, and the rounds recorded so far
 * when there are any; replaces virtual points set before.
 */
SP_API sp_status sp_tournament_accelerate_baku(sp_tournament *t, sp_error *err);

/* ---- players ------------------------------------------------------------------------------- */

/** Adds a player. Fails on a number already taken. */
SP_API sp_status sp_tournament_add_player(sp_tournament *t, const sp_player *player, sp_error *err);
SP_API uint32_t sp_tournament_player_count(const sp_tournament *t);
/** Player at `index` (0-based) in the order of adding; false past the end. */
SP_API bool sp_tournament_player_at(const sp_tournament *t, uint32_t index, sp_player *out_player);
/** Player with that number; false when there is none. O(log n). */
SP_API bool sp_tournament_player(const sp_tournament *t, uint32_t tpn, sp_player *out_player);
/** Replaces a player's particulars (name, rating, ...), found by `player->tpn`. */
SP_API sp_status sp_tournament_update_player(sp_tournament *t, const sp_player *player,
                                             sp_error *err);

/* ---- rounds -------------------------------------------------------------------------------- */

/**
 * Records one side of a round. Does not touch the opponent's side: see sp_tournament_validate. What
 * one side alone contradicts is refused: a game without an opponent or a colour, a bye with one of
 * them, somebody against himself.
 */
SP_API sp_status sp_tournament_set_entry(sp_tournament *t, uint32_t tpn, uint32_t round,
                                         const sp_entry *entry, sp_error *err);
/** What is recorded; SP_RESULT_NONE when nothing is. */
SP_API sp_entry sp_tournament_entry(const sp_tournament *t, uint32_t tpn, uint32_t round);
/** Records both sides of a game, e.g. (3, 14, 22, SP_RESULT_WIN, SP_RESULT_LOSS). */
SP_API sp_status sp_tournament_record_game(sp_tournament *t, uint32_t round, uint32_t white,
                                           uint32_t black, sp_result white_result,
                                           sp_result black_result, sp_error *err);
/** Last round in which anybody has an opponent or the pairing-allocated bye. */
SP_API uint32_t sp_tournament_rounds_recorded(const sp_tournament *t);

/**
 * Somebody will not play `round` (not yet paired): result is SP_RESULT_ZERO_BYE, _HALF_BYE,
 * _FULL_BYE, or SP_RESULT_PAB when the arbiter gives the pairing-allocated bye himself.
 * SP_RESULT_NONE takes the request back. Once the round has been played the bye counts as asked
 * for, unless something else is recorded for the player.
 */
SP_API sp_status sp_tournament_request_bye(sp_tournament *t, uint32_t tpn, uint32_t round,
                                           sp_result result, sp_error *err);
SP_API sp_result sp_tournament_requested_bye(const sp_tournament *t, uint32_t tpn, uint32_t round);

/** Overrides what the entry of that round is worth (TRF26 299 with a result type). */
SP_API sp_status sp_tournament_set_entry_points(sp_tournament *t, uint32_t tpn, uint32_t round,
                                                sp_points points, sp_error *err);
/** Adds a bonus or a penalty to the score from `round` on; several add up (TRF26 299). */
SP_API sp_status sp_tournament_adjust_points(sp_tournament *t, uint32_t tpn, uint32_t round,
                                             sp_points points, sp_error *err);
SP_API sp_points sp_tournament_adjustment(const sp_tournament *t, uint32_t tpn, uint32_t round);
/** What the entry of that round is worth: override, else scoring. No adjustment, no acceleration.
 */
SP_API sp_points sp_tournament_entry_points(const sp_tournament *t, uint32_t tpn, uint32_t round);
/** Score after rounds 1..round with adjustments, without virtual points. O(round). */
SP_API sp_points sp_tournament_score(const sp_tournament *t, uint32_t tpn, uint32_t round);

/**
 * Checks that the rounds fit together: opponents exist and name each other, colours differ, the two
 * results go together (1-0, 1/2-1/2, 1/2-0, 0-0, forfeits), nobody plays himself, no more rounds
 * than planned. The first contradiction is reported. O(players * rounds).
 */
SP_API sp_status sp_tournament_validate(const sp_tournament *t, sp_error *err);

/* ---- initial ranking list ------------------------------------------------------------------ */

/** National scales that the Swiss System Based on Rating of 1998 converts (A.1). */
typedef enum sp_rating_scale {
    SP_RATING_INGO = 0, /**< German Ingo: 2840 - 8 x Ingo */
    SP_RATING_BCF = 1   /**< British BCF: 600 + 8 x BCF */
} sp_rating_scale;

/**
 * The rating that a number of a national scale stands for, when a tournament is set up from such a
 * list. SP_ERR_INVALID when the scale is unknown, `value` is negative or the rating is not within
 * 1..9999.
 */
SP_API sp_status sp_rating_convert(sp_rating_scale scale, int32_t value, int32_t *out_rating,
                                   sp_error *err);

/**
 * Makes the initial ranking list (rating, then title GM IM WGM FM WIM CM WFM WCM none as the
 * edition says, then name by code points, then order of entry; unrated players last) and numbers
 * the players 1..n by it, players added in that order. Opponents, forbidden pairs, requests and
 * virtual points follow their players. `system` NULL = the tournament's, else the newest edition.
 *
 * Some editions close the list: Dubov sorts it anew when a rating comes in or changes before round
 * 4 is paired (1.2.2), later it stands: SP_ERR_INVALID, nothing changes. O(n log n + n * rounds).
 */
SP_API sp_status sp_tournament_make_ranking(sp_tournament *t, const char *system, sp_error *err);

#ifdef __cplusplus
}
#endif
#endif
