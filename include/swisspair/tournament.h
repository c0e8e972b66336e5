/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file tournament.h
 * A tournament: players, the rounds recorded so far, and what the arbiter has laid down.
 *
 * Units: points are integers in tenths (swp_points 10 = one point). Rounds count from 1. Players
 * are named by their pairing number `tpn` (the "starting rank" of a TRF file); numbers need not be
 * contiguous. Everything handed in is copied; what a getter shows belongs to the tournament and
 * lives until the next change.
 *
 * Threads: a tournament may be read by many threads at once; changing it needs exclusive use.
 *
 * @code
 * swp_tournament *t = NULL;
 * swp_tournament_create(NULL, &t, NULL);
 * swp_tournament_set_rounds(t, 5, NULL);
 * swp_tournament_set_initial_colour(t, SWP_COLOUR_WHITE, NULL);
 * for (uint32_t tpn = 1; tpn <= 4; tpn++) {
 *     swp_player p = SWP_PLAYER_INIT;
 *     p.tpn = tpn;
 *     swp_tournament_add_player(t, &p, NULL);
 * }
 * @endcode
 *
 * Feature word (swp_has_feature): "matches" (two games a round).
 */
#ifndef SWISSPAIR_TOURNAMENT_H
#define SWISSPAIR_TOURNAMENT_H

#include "swisspair/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Points in tenths; may be negative (penalties). */
typedef int32_t swp_points;

/** Bytes of any points as text, the NUL at their end included. */
enum { SWP_POINTS_TEXT_SIZE = 16 };
/** Writes points as people do, with a full stop: "7" for 70, "2.5" for 25, "-0.5" for -5. Returns
 * `text`. */
SWP_API const char *swp_points_text(swp_points points, char text[SWP_POINTS_TEXT_SIZE]);

enum {
    SWP_MAX_PLAYERS = 1000000, /**< players of one tournament */
    SWP_MAX_TPN = 9999999,     /**< largest pairing number */
    SWP_MAX_ROUNDS = 999,      /**< rounds, planned or recorded */
    SWP_MAX_POINTS = 999999,   /**< largest value of one result or of one adjustment, in tenths */
    SWP_MAX_TEXT = 4000        /**< bytes of a name or of a fact of the event */
};

typedef enum swp_colour {
    SWP_COLOUR_NONE = 0,
    SWP_COLOUR_WHITE = 1,
    SWP_COLOUR_BLACK = 2,
    SWP_COLOUR_MAX_ENUM = 0x7fffffff
} swp_colour;

/** What a player's line says about one round; of a team, see team.h. The TRF letter is given for
 * orientation. */
typedef enum swp_result {
    SWP_RESULT_NONE = 0,     /**< blank: not there (counts as a zero-point bye) */
    SWP_RESULT_WIN,          /**< 1: played and won */
    SWP_RESULT_DRAW,         /**< = */
    SWP_RESULT_LOSS,         /**< 0 */
    SWP_RESULT_WIN_UNRATED,  /**< W: played (under one move), won */
    SWP_RESULT_DRAW_UNRATED, /**< D */
    SWP_RESULT_LOSS_UNRATED, /**< L */
    SWP_RESULT_FORFEIT_WIN,  /**< + with an opponent */
    SWP_RESULT_FORFEIT_LOSS, /**< - with an opponent */
    SWP_RESULT_PAB,          /**< U, or + without opponent: pairing-allocated bye */
    SWP_RESULT_FULL_BYE,     /**< F */
    SWP_RESULT_HALF_BYE,     /**< H, or = without opponent */
    SWP_RESULT_ZERO_BYE,     /**< Z, or - without opponent */
    SWP_RESULT_UNKNOWN,      /**< ?: the game was started, its result is not known */
    SWP_RESULT_PAIRED,       /**< opponent given, result blank: paired, not played yet */
    SWP_RESULT_MAX_ENUM = 0x7fffffff
} swp_result;

/** One player's round. `opponent` 0 = nobody. */
typedef struct swp_entry {
    uint32_t opponent;
    swp_colour colour;
    swp_result result;
} swp_entry;

/**
 * What each result is worth, in tenths, within -SWP_MAX_POINTS..SWP_MAX_POINTS. Initialise with
 * SWP_SCORING_INIT or swp_scoring_init: 1 - 1/2 - 0. Other structs hold one, so it does not grow:
 * what comes takes a reserved member, whose 0 means what is the case today.
 */
typedef struct swp_scoring {
    swp_points white_win, black_win, white_draw, black_draw, white_loss, black_loss;
    swp_points forfeit_win, forfeit_loss;
    swp_points pab, full_bye, half_bye, zero_bye;
    swp_points unknown;     /**< SWP_RESULT_UNKNOWN */
    swp_points reserved[4]; /**< 0 */
} swp_scoring;
#define SWP_SCORING_INIT                                                                           \
    {                                                                                              \
        10, 10, 5, 5, 0, 0, 10, 0, 10, 10, 5, 0, 5,                                                \
        {                                                                                          \
            0, 0, 0, 0                                                                             \
        }                                                                                          \
    }
/** The defaults of swp_scoring, for languages that cannot use the macro. */
SWP_API void swp_scoring_init(swp_scoring *scoring);

/**
 * A player as entered. Texts are NUL-terminated UTF-8 without control characters, at most
 * SWP_MAX_TEXT bytes each; NULL = "". All but `tpn` may be left empty. Initialise with
 * SWP_PLAYER_INIT or swp_player_init; it grows as options do (error.h). A player that the library
 * shows has no text NULL and size 0: swp_tournament_fill_player gives one that may be changed and
 * handed back. What no record of TRF says (gender 'x', national rating and number, K, club) stands
 * in comment lines of ours, or comes as a note when the file is written (swp_trf_write).
 */
typedef struct swp_player {
    size_t size;             /**< sizeof(swp_player) as compiled by the caller */
    uint32_t tpn;            /**< pairing number, 1..SWP_MAX_TPN, unique */
    int32_t rating;          /**< decides ranking and pairing; 0 = unrated */
    int32_t national_rating; /**< kept, never looked at; 0 = none */
    int32_t k_factor;        /**< K of the rating formula: 10, 20, 40, ...; kept; 0 = not known */
    char sex;                /**< 'm', 'w', 'x' (neither, or not told) or 0 */
    char reserved[3];        /**< 0 */
    const char *name;        /**< "Last, First" */
    const char *title;       /**< GM IM WGM FM WIM CM WFM WCM, another one, or "" */
    const char *federation;  /**< "GER", ... */
    const char *fide_id;
    const char *birth;       /**< as found, normally YYYY/MM/DD */
    const char *national_id; /**< number in the federation's list */
    const char *club;
    uint64_t user_id; /**< the caller's own number; 0 = none. Kept, never looked at */
} swp_player;
#define SWP_PLAYER_INIT                                                                            \
    {                                                                                              \
        sizeof(swp_player), 0, 0, 0, 0, 0, {0, 0, 0}, "", "", "", "", "", "", "", 0                \
    }
/** The defaults of swp_player, for languages that cannot use the macro. */
SWP_API void swp_player_init(swp_player *player);

/** Order of players with equal scores. */
typedef enum swp_pairing_order {
    SWP_PAIRING_ORDER_BY_TPN = 0, /**< by pairing number (the rule) */
    SWP_PAIRING_ORDER_BY_POSITION =
        1, /**< by the order in which players were added (TRF(x) `XXC rank`) */
    SWP_PAIRING_ORDER_MAX_ENUM = 0x7fffffff
} swp_pairing_order;

/** An opaque tournament. */
typedef struct swp_tournament swp_tournament;

/**
 * Makes an empty tournament: standard scoring, nothing else known. `allocator` NULL = libc. The
 * caller destroys it. Cost: O(1).
 */
SWP_API swp_status swp_tournament_create(const swp_allocator *allocator,
                                         swp_tournament **out_tournament,
                                         swp_error *err) SWP_CHECKED;
/** Frees a tournament and all it shows; NULL is fine. Cost: O(players). */
SWP_API void swp_tournament_destroy(swp_tournament *t);

/**
 * An equal tournament that shares nothing with `t`, in memory of `allocator` (NULL = libc). The
 * caller destroys it. Cost: O(players * rounds).
 */
SWP_API swp_status swp_tournament_copy(const swp_tournament *t, const swp_allocator *allocator,
                                       swp_tournament **out_copy, swp_error *err) SWP_CHECKED;

/* ---- the event ----------------------------------------------------------------------------- */

/** What may be known of an event; the record of a TRF file is given for orientation. */
typedef enum swp_tournament_fact {
    SWP_TOURNAMENT_FACT_NAME = 0,       /**< 012 */
    SWP_TOURNAMENT_FACT_CITY,           /**< 022 */
    SWP_TOURNAMENT_FACT_FEDERATION,     /**< 032 */
    SWP_TOURNAMENT_FACT_START_DATE,     /**< 042: YYYY/MM/DD */
    SWP_TOURNAMENT_FACT_END_DATE,       /**< 052: YYYY/MM/DD */
    SWP_TOURNAMENT_FACT_TYPE,           /**< 092, in words */
    SWP_TOURNAMENT_FACT_CHIEF_ARBITER,  /**< 102 */
    SWP_TOURNAMENT_FACT_DEPUTY_ARBITER, /**< 112; any number of them */
    SWP_TOURNAMENT_FACT_TIME_CONTROL,   /**< 122 */
    SWP_TOURNAMENT_FACT_ROUND_DATE,     /**< 132: YY/MM/DD, text `index` is of round index + 1 */
    SWP_TOURNAMENT_FACT_MAX_ENUM = 0x7fffffff
} swp_tournament_fact;

/** "name", "city", ...; NULL past the end. */
SWP_API const char *swp_tournament_fact_name(swp_tournament_fact fact);
/**
 * Replaces all texts of a fact by this one; NULL or "" takes them back. SWP_ERR_INVALID when the
 * text is no UTF-8 or has control characters, SWP_ERR_LIMIT beyond SWP_MAX_TEXT bytes. Cost:
 * O(texts of all facts).
 */
SWP_API swp_status swp_tournament_set_fact(swp_tournament *t, swp_tournament_fact fact,
                                           const char *text, swp_error *err);
/**
 * Adds one more text, behind those there are; "" is a text here (a round without a date). Cost:
 * the length of the text.
 */
SWP_API swp_status swp_tournament_add_fact(swp_tournament *t, swp_tournament_fact fact,
                                           const char *text, swp_error *err);
/** Texts that there are of a fact. Cost: O(texts of all facts). */
SWP_API uint32_t swp_tournament_fact_count(const swp_tournament *t, swp_tournament_fact fact);
/** Text `index`, 0-based; NULL past the end. Cost: O(texts of all facts). */
SWP_API const char *swp_tournament_fact_at(const swp_tournament *t, swp_tournament_fact fact,
                                           uint32_t index);

/* ---- what the arbiter lays down ------------------------------------------------------------ */

/** Number of rounds planned, 1..SWP_MAX_ROUNDS; 0 = not known. It decides which round is the last.
 */
SWP_API swp_status swp_tournament_set_rounds(swp_tournament *t, uint32_t rounds, swp_error *err);
/** Rounds planned; 0 = not known. */
SWP_API uint32_t swp_tournament_rounds(const swp_tournament *t);

/** Colour of the drawing of lots before round 1; SWP_COLOUR_NONE = not known. */
SWP_API swp_status swp_tournament_set_initial_colour(swp_tournament *t, swp_colour colour,
                                                     swp_error *err);
/** The colour declared for the drawing of lots; SWP_COLOUR_NONE = not known. */
SWP_API swp_colour swp_tournament_initial_colour(const swp_tournament *t);

/**
 * Whether it is a Maxi-tournament (Lim 3.2, 3.8, 5.7: floaters and exchanges within 100 rating
 * points). Whatever pairs or checks heeds it as if SWP_PAIR_MAXI was given, and refuses a system
 * that has no rule for it (SWP_DETAIL_OPTION_DOES_NOT_APPLY). In a file: "Maxi-tournament" in 012
 * or 092.
 */
SWP_API void swp_tournament_set_maxi(swp_tournament *t, bool is_maxi);
/** Whether it is declared a Maxi-tournament (Lim 3.2). */
SWP_API bool swp_tournament_is_maxi(const swp_tournament *t);

/** The system id the tournament declares, e.g. "dutch-2012"; NULL or "" = none. At most 31 bytes of
 * UTF-8. */
SWP_API swp_status swp_tournament_set_system(swp_tournament *t, const char *system, swp_error *err);
/** "" when none is declared. */
SWP_API const char *swp_tournament_system(const swp_tournament *t);

/**
 * Lays down what results are worth, also those recorded already. SWP_ERR_INVALID when a reserved
 * member is not 0, SWP_ERR_LIMIT beyond SWP_MAX_POINTS.
 */
SWP_API swp_status swp_tournament_set_scoring(swp_tournament *t, const swp_scoring *scoring,
                                              swp_error *err);
/** What results are worth. It belongs to the tournament and changes with it. */
SWP_API const swp_scoring *swp_tournament_scoring(const swp_tournament *t);

/**
 * Games that two players play in a round: 1, or 2 with the colours the other way round in the
 * second game (a match, C.04.5). An entry then is the first game, and its points are those of
 * both; byes are for whole matches: their values are set to what one game (1) or a match (2) makes
 * of win W and draw D: pairing-allocated W or W + D, full-point W or 2W, half-point D or 2D.
 * SWP_ERR_INVALID once something is recorded. Cost: O(players * rounds).
 */
SWP_API swp_status swp_tournament_set_match_games(swp_tournament *t, uint32_t games,
                                                  swp_error *err);
/** Games of a round: 1, or 2. */
SWP_API uint32_t swp_tournament_match_games(const swp_tournament *t);

/**
 * Lays down how players with equal scores stand. SWP_ERR_INVALID for an order that does not exist.
 */
SWP_API swp_status swp_tournament_set_pairing_order(swp_tournament *t, swp_pairing_order order,
                                                    swp_error *err);
/** How players with equal scores stand; by number unless something else was laid down. */
SWP_API swp_pairing_order swp_tournament_pairing_order(const swp_tournament *t);

/** Players of whom no two may meet. */
typedef struct swp_forbidden_group {
    const uint32_t *tpns; /**< their numbers */
    uint32_t count;
    uint32_t first_round;
    uint32_t last_round; /**< 0 = for ever */
} swp_forbidden_group;

/**
 * No two of the players may meet in rounds first..last (last 0 = for ever). Unknown players are an
 * error. Memory O(count), whatever the number of pairs. Cost: O(count).
 */
SWP_API swp_status swp_tournament_forbid(swp_tournament *t, const uint32_t *tpns, uint32_t count,
                                         uint32_t first_round, uint32_t last_round, swp_error *err);
/** Groups of players who may not meet. */
SWP_API uint32_t swp_tournament_forbidden_count(const swp_tournament *t);
/** Group `index`, 0-based, in the order of forbidding; NULL past the end. */
SWP_API const swp_forbidden_group *swp_tournament_forbidden_at(const swp_tournament *t,
                                                               uint32_t index);

/**
 * Takes group `index` back; those behind it move up by one. SWP_ERR_INVALID past the end. Cost:
 * O(groups).
 */
SWP_API swp_status swp_tournament_unforbid(swp_tournament *t, uint32_t index, swp_error *err);

/** Virtual points of an accelerated round: they order players, they are never part of the score. */
SWP_API swp_status swp_tournament_set_virtual_points_in(swp_tournament *t, uint32_t round,
                                                        uint32_t tpn, swp_points points,
                                                        swp_error *err);
/** Virtual points of a player in a round, in tenths; 0 = none, or no such player. */
SWP_API swp_points swp_tournament_virtual_points_in(const swp_tournament *t, uint32_t round,
                                                    uint32_t tpn);
/** Whether anybody has virtual points in any round. */
SWP_API bool swp_tournament_is_accelerated(const swp_tournament *t);
/**
 * Baku acceleration (C.04.7): group A is the first 2*ceil(n/4) players of the pairing order, of
 * the n who were on the list of round 1, and those who entered later above the last of them
 * (nothing is recorded of their round 1); of the ceil(R/2) accelerated rounds the first half
 * (rounded up) give a win, the others a draw. Needs players and the number of rounds, and the
 * rounds recorded so far when there are any; replaces virtual points set before. Cost: O(players *
 * rounds).
 */
SWP_API swp_status swp_tournament_accelerate_baku(swp_tournament *t, swp_error *err);
/** Takes all virtual points back. Cost: O(players * what is laid down for one). */
SWP_API void swp_tournament_clear_acceleration(swp_tournament *t);

/* ---- players ------------------------------------------------------------------------------- */

/**
 * Adds a player. Fails on a number already taken, and on texts that are not UTF-8 or have control
 * characters. A late entry is added in the same way, before their first round is paired: in the
 * rounds before they are absent (swp_tournament_missing names them), and nobody else is renumbered
 * (swp_tournament_make_ranking numbers everybody). Cost: O(1), on average over many, and the length
 * of the texts.
 */
SWP_API swp_status swp_tournament_add_player(swp_tournament *t, const swp_player *player,
                                             swp_error *err);
/** Players, or teams. */
SWP_API uint32_t swp_tournament_player_count(const swp_tournament *t);
/** Player at `index` (0-based) in the order of adding; NULL past the end. */
SWP_API const swp_player *swp_tournament_player_at(const swp_tournament *t, uint32_t index);
/** Player with that number; NULL when there is none. Cost: O(1). */
SWP_API const swp_player *swp_tournament_player(const swp_tournament *t, uint32_t tpn);
/**
 * Fills `player`, whose size is set (SWP_PLAYER_INIT), with the particulars of player `tpn`, ready
 * to be changed and handed to swp_tournament_update_player. Its texts belong to the tournament and
 * live until the next change of it. Of a member: with swp_tournament_members. Cost: O(1).
 */
SWP_API swp_status swp_tournament_fill_player(const swp_tournament *t, uint32_t tpn,
                                              swp_player *player, swp_error *err) SWP_CHECKED;
/**
 * Replaces a player's particulars (name, rating, ...), found by `player->tpn`. What a caller of an
 * older header has no member for stays as it is. Cost: the length of the texts.
 */
SWP_API swp_status swp_tournament_update_player(swp_tournament *t, const swp_player *player,
                                                swp_error *err);

/**
 * Removes a player entered by mistake, with all that was laid down. SWP_ERR_INVALID once the player
 * has been paired, or is recorded as an opponent: then withdraw. A forbidden group that is left
 * with one player goes too. Pairing numbers stay as they are. Cost: O(players * rounds).
 */
SWP_API swp_status swp_tournament_remove_player(swp_tournament *t, uint32_t tpn, swp_error *err);
/**
 * The player leaves: absent without points from `from_round` on, until a return; a requested bye
 * counts before that. SWP_ERR_INVALID when the player is paired in that round or a later one.
 * Remarks on presence in later rounds are forgotten. Cost: O(rounds).
 */
SWP_API swp_status swp_tournament_withdraw_in(swp_tournament *t, uint32_t from_round, uint32_t tpn,
                                              swp_error *err);
/**
 * A player who has withdrawn plays again from `from_round` on; if that is the round of
 * leaving, the withdrawal is taken back. SWP_ERR_INVALID when not withdrawn in that round. Cost:
 * O(rounds).
 */
SWP_API swp_status swp_tournament_return_in(swp_tournament *t, uint32_t from_round, uint32_t tpn,
                                            swp_error *err);
/**
 * Whether the player has withdrawn and not returned by that round; false when there is no such
 * player.
 */
SWP_API bool swp_tournament_is_withdrawn_in(const swp_tournament *t, uint32_t round, uint32_t tpn);

/* ---- rounds -------------------------------------------------------------------------------- */

/**
 * Records one side of a round. Does not touch the opponent's side: see swp_tournament_validate.
 * What one side alone contradicts is refused: a game without an opponent or a colour, a bye with
 * one of them, a player against itself. Cost: O(1); of a match of teams O(boards).
 */
SWP_API swp_status swp_tournament_set_entry_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                               const swp_entry *entry, swp_error *err);
/** What is recorded; SWP_RESULT_NONE when nothing is. */
SWP_API swp_entry swp_tournament_entry_in(const swp_tournament *t, uint32_t round, uint32_t tpn);
/**
 * Records both sides of a game, e.g. (3, 14, 22, SWP_RESULT_WIN, SWP_RESULT_LOSS), or corrects its
 * result. Whoever the two were recorded against in that round before has no entry there any more.
 * Cost: O(1); of a match of teams O(boards).
 */
SWP_API swp_status swp_tournament_record_game(swp_tournament *t, uint32_t round, uint32_t white,
                                              uint32_t black, swp_result white_result,
                                              swp_result black_result, swp_error *err);
/**
 * How the second game of a match ended for one side of it, whose entry is recorded;
 * SWP_RESULT_PAIRED: not yet. Does not touch the opponent's side. SWP_ERR_INVALID where a round is
 * one game.
 */
SWP_API swp_status swp_tournament_set_second_result_in(swp_tournament *t, uint32_t round,
                                                       uint32_t tpn, swp_result result,
                                                       swp_error *err);
/** SWP_RESULT_PAIRED when the match has no second result; SWP_RESULT_NONE when there is no match.
 */
SWP_API swp_result swp_tournament_second_result_in(const swp_tournament *t, uint32_t round,
                                                   uint32_t tpn);
/** Both games of a match, by game; `white` has White in the first one. Cost: O(1). */
SWP_API swp_status swp_tournament_record_match(swp_tournament *t, uint32_t round, uint32_t white,
                                               uint32_t black, const swp_result white_results[2],
                                               const swp_result black_results[2], swp_error *err);
/**
 * Takes a game back, both sides of it; or any other entry of that player's round. Cost: O(1); of a
 * match of teams O(boards).
 */
SWP_API swp_status swp_tournament_clear_game(swp_tournament *t, uint32_t round, uint32_t tpn,
                                             swp_error *err);
/**
 * Takes the pairing of the last recorded round back: games, results and the bye go, with points
 * laid down for them (swp_tournament_set_entry_points_in). Who was not paired stays out of the
 * round: that bye, or absence, is a request now (swp_tournament_request_bye_in), to be taken back
 * if the player shall play. SWP_ERR_INVALID when the round is not the last recorded one. Cost:
 * O(players).
 */
SWP_API swp_status swp_tournament_unpair_round(swp_tournament *t, uint32_t round, swp_error *err);
/**
 * Last round in which anybody has an opponent or the pairing-allocated bye. Cost: O(players), and
 * O(players * rounds) where many rounds hold nothing but byes.
 */
SWP_API uint32_t swp_tournament_rounds_recorded(const swp_tournament *t);

/**
 * Somebody will not play `round` (not yet paired): result is SWP_RESULT_ZERO_BYE, _HALF_BYE,
 * _FULL_BYE, or SWP_RESULT_PAB when the arbiter gives the pairing-allocated bye.
 * SWP_RESULT_NONE takes the request back. Once the round has been played the bye counts as asked
 * for, unless something else is recorded for the player.
 */
SWP_API swp_status swp_tournament_request_bye_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                                 swp_result result, swp_error *err);
/** The bye requested for that round; SWP_RESULT_NONE = none, or no such player. */
SWP_API swp_result swp_tournament_requested_bye_in(const swp_tournament *t, uint32_t round,
                                                   uint32_t tpn);

/** Overrides what the entry of that round is worth (TRF26 299 with a result type). */
SWP_API swp_status swp_tournament_set_entry_points_in(swp_tournament *t, uint32_t round,
                                                      uint32_t tpn, swp_points points,
                                                      swp_error *err);
/** Takes the override back; nothing happens when there is none. */
SWP_API swp_status swp_tournament_clear_entry_points_in(swp_tournament *t, uint32_t round,
                                                        uint32_t tpn, swp_error *err);
/** Whether the points of that entry are overridden. */
SWP_API bool swp_tournament_has_entry_points_in(const swp_tournament *t, uint32_t round,
                                                uint32_t tpn);
/** Adds a bonus or a penalty to the score from `round` on; several add up (TRF26 299). */
SWP_API swp_status swp_tournament_adjust_points_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                                   swp_points points, swp_error *err);
/** Takes all bonuses and penalties of that round back. */
SWP_API swp_status swp_tournament_clear_adjustment_in(swp_tournament *t, uint32_t round,
                                                      uint32_t tpn, swp_error *err);
/** Sum of the bonuses and penalties of that round, in tenths; 0 = none. */
SWP_API swp_points swp_tournament_adjustment_in(const swp_tournament *t, uint32_t round,
                                                uint32_t tpn);
/** What the entry of that round is worth: override, else scoring. No adjustment, no acceleration.
 */
SWP_API swp_points swp_tournament_entry_points_in(const swp_tournament *t, uint32_t round,
                                                  uint32_t tpn);
/** Score after rounds 1..round with adjustments, without virtual points. Cost: O(round). */
SWP_API swp_points swp_tournament_score_after(const swp_tournament *t, uint32_t round,
                                              uint32_t tpn);

/**
 * Checks that the rounds fit together: opponents exist and name each other, colours differ, the two
 * results go together (1-0, 1/2-1/2, 1/2-0, 0-0, forfeits), no player meets itself, no more rounds
 * than planned. The first contradiction is reported. Cost: O(players * rounds).
 */
SWP_API swp_status swp_tournament_validate(const swp_tournament *t, swp_error *err);

/** Is told of a round in which nothing is said of a player; `tpn` 0: of anybody. False ends it. */
typedef bool swp_missing_visit(void *user, uint32_t round, uint32_t tpn);
/**
 * Looks for what was forgotten in the rounds recorded so far (swp_tournament_rounds_recorded):
 * whoever has neither an entry nor a request nor has withdrawn counts as absent there, which nobody
 * may have meant. Told to `visit` by round, then in the order of the players, a round without any
 * game or bye as a whole; NULL: the answer is enough. Answers how many were found. No other call
 * asks. `t` is of players or of teams. Cost: O(players * rounds).
 */
SWP_API uint32_t swp_tournament_missing(const swp_tournament *t, swp_missing_visit *visit,
                                        void *user);

/* ---- comparing ----------------------------------------------------------------------------- */

/** What a tournament consists of, as far as two of them can differ in it. */
typedef enum swp_tournament_part {
    SWP_TOURNAMENT_PART_PLAYER = 0, /**< the player is in one of the two only */
    SWP_TOURNAMENT_PART_PLACE,      /**< place in the order of adding */
    SWP_TOURNAMENT_PART_NAME,
    SWP_TOURNAMENT_PART_RATING,
    SWP_TOURNAMENT_PART_SEX,
    SWP_TOURNAMENT_PART_TITLE,
    SWP_TOURNAMENT_PART_FEDERATION,
    SWP_TOURNAMENT_PART_FIDE_ID,
    SWP_TOURNAMENT_PART_BIRTH,
    SWP_TOURNAMENT_PART_USER_ID,
    SWP_TOURNAMENT_PART_ENTRY,   /**< what is recorded in `round` */
    SWP_TOURNAMENT_PART_REQUEST, /**< the bye requested for `round` */
    SWP_TOURNAMENT_PART_ENTRY_POINTS,
    SWP_TOURNAMENT_PART_ADJUSTMENT,
    SWP_TOURNAMENT_PART_VIRTUAL_POINTS,
    SWP_TOURNAMENT_PART_PRESENCE, /**< leaves, or returns, in `round` */
    SWP_TOURNAMENT_PART_ROUNDS,
    SWP_TOURNAMENT_PART_INITIAL_COLOUR,
    SWP_TOURNAMENT_PART_SYSTEM,
    SWP_TOURNAMENT_PART_SCORING,
    SWP_TOURNAMENT_PART_PAIRING_ORDER,
    SWP_TOURNAMENT_PART_FORBIDDEN,  /**< any of the forbidden groups */
    SWP_TOURNAMENT_PART_FACT,       /**< the texts of `fact` */
    SWP_TOURNAMENT_PART_TEAM_RULES, /**< of teams; or one of the two has none */
    SWP_TOURNAMENT_PART_NICKNAME,
    SWP_TOURNAMENT_PART_BOARD_ORDER, /**< the members of a team */
    SWP_TOURNAMENT_PART_BOARDS,      /**< its line-up or the results on its boards in `round`, or
                                        the game points they come to */
    SWP_TOURNAMENT_PART_GAME_POINTS, /**< game points laid down for `round` */
    SWP_TOURNAMENT_PART_GAME_ADJUSTMENT,
    SWP_TOURNAMENT_PART_MATCH_GAMES, /**< games of a round: one or two */
    SWP_TOURNAMENT_PART_MAXI,        /**< whether it is a Maxi-tournament */
    SWP_TOURNAMENT_PART_NATIONAL_RATING,
    SWP_TOURNAMENT_PART_NATIONAL_ID,
    SWP_TOURNAMENT_PART_K_FACTOR,
    SWP_TOURNAMENT_PART_CLUB,
    SWP_TOURNAMENT_PART_MAX_ENUM = 0x7fffffff
} swp_tournament_part;

/** "player", "place", "name", ...; NULL past the end. */
SWP_API const char *swp_tournament_part_name(swp_tournament_part part);

/** One difference. */
typedef struct swp_tournament_difference {
    swp_tournament_part part;
    uint32_t tpn;             /**< the player; 0 = the tournament as a whole */
    uint32_t round;           /**< 0 = none */
    swp_tournament_fact fact; /**< SWP_TOURNAMENT_PART_FACT: which */
    uint32_t member;          /**< of a team event: the person whom it is about; else 0 */
} swp_tournament_difference;

/** Is told one difference; false ends the comparison. */
typedef bool swp_tournament_visit(void *user, const swp_tournament_difference *difference);

/**
 * Whether two tournaments are equal in everything that calls can lay down; memory apart. Each
 * difference is told to `visit`, the event first, then player by player as `a` has them; NULL: the
 * answer is enough. Cost: O(players * rounds).
 */
SWP_API bool swp_tournament_compare(const swp_tournament *a, const swp_tournament *b,
                                    swp_tournament_visit *visit, void *user);

/* ---- initial ranking list ------------------------------------------------------------------ */

/** National scales that the Swiss System Based on Rating of 1998 converts (A.1). */
typedef enum swp_rating_scale {
    SWP_RATING_SCALE_INGO = 0, /**< German Ingo: 2840 - 8 x Ingo */
    SWP_RATING_SCALE_BCF = 1,  /**< British BCF: 600 + 8 x BCF */
    SWP_RATING_SCALE_MAX_ENUM = 0x7fffffff
} swp_rating_scale;

/**
 * The rating that a number of a national scale stands for, when a tournament is set up from such a
 * list. SWP_ERR_INVALID when the scale is unknown, `value` is negative or the rating is not within
 * 1..9999.
 */
SWP_API swp_status swp_rating_convert(swp_rating_scale scale, int32_t value, int32_t *out_rating,
                                      swp_error *err) SWP_CHECKED;

/**
 * Makes the initial ranking list (rating, then title GM IM WGM FM WIM CM WFM WCM none as the
 * edition says, then alphabetically, then order of entry; unrated players last) and numbers
 * the players 1..n by it, players added in that order. Opponents, forbidden pairs, requests and
 * virtual points follow their players. `system` NULL = the tournament's. The alphabet is that of
 * no language: the root collation of CLDR for Latin, Greek, Cyrillic, digits and punctuation.
 *
 * Some editions close the list: Dubov sorts it anew when a rating comes in or changes before round
 * 4 is paired (1.2.2), later it stands: SWP_ERR_INVALID, nothing changes. Cost: O(n log n + n *
 * rounds).
 *
 * `out_old_tpns`, when given, has room for all players: out_old_tpns[i] becomes the number that
 * player i + 1 had before.
 */
SWP_API swp_status swp_tournament_make_ranking(swp_tournament *t, const char *system,
                                               uint32_t *out_old_tpns, swp_error *err);

#ifdef __cplusplus
}
#endif
#endif
