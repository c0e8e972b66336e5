/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file error.h
 * Status codes, the structured error, the allocator and the progress callback: what every
 * function of the library shares.
 *
 * A function that can fail returns an swp_status and takes an optional swp_error owned by the
 * caller. On failure outputs are untouched and the error, when given, says what was found, what was
 * expected and which rule asks for it. (swp_trf_read and swp_trf_read_in_place alone give an output
 * with an error: the notes that say where the file is wrong.) The library never prints, exits or
 * aborts.
 *
 * Handles and outputs must not be NULL unless a function says so; errors may always be. Callbacks
 * (allocator, progress) must return: an exception or a longjmp through the library loses memory
 * and leaves the handle as it is at that moment.
 *
 * Indices count from 0; indices and counts are uint32_t, size_t is for bytes. Past the end a getter
 * of a pointer gives NULL.
 *
 * Values may be added to every enumeration: a switch over one needs a default. Each is 32 bits wide
 * whatever a compiler is told (-fshort-enums); its SWP_..._MAX_ENUM is no value and keeps it so.
 */
#ifndef SWISSPAIR_ERROR_H
#define SWISSPAIR_ERROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * SWP_API stands before every public function. Programs linked with the shared library define
 * nothing. SWP_STATIC is for those linked with the static one: Windows needs it, and elsewhere a
 * library that holds this one inside does not export it again. SWP_BUILD is for our own build.
 */
#if defined(SWP_STATIC)
#define SWP_API
#elif defined(_WIN32) || defined(__CYGWIN__)
#ifdef SWP_BUILD
#define SWP_API __declspec(dllexport)
#else
#define SWP_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define SWP_API __attribute__((visibility("default")))
#else
#define SWP_API
#endif

/** What became of a call. Values are frozen: they are part of the ABI. */
typedef enum swp_status {
    SWP_OK = 0,
    SWP_ERR_NO_PAIRING = 1,  /**< the rules allow no pairing of this round */
    SWP_ERR_INTERNAL = 2,    /**< a mistake of the library; nothing was returned */
    SWP_ERR_INVALID = 3,     /**< the request or the data contradict themselves or the rules */
    SWP_ERR_LIMIT = 4,       /**< a named limit is exceeded */
    SWP_ERR_MEMORY = 5,      /**< the allocator returned NULL */
    SWP_ERR_UNSUPPORTED = 6, /**< understood, but not offered; `rule` names what */
    SWP_ERR_CANCELLED = 7,   /**< the progress callback returned false */
    SWP_STATUS_MAX_ENUM = 0x7fffffff
} swp_status;

/**
 * What exactly failed, for programs: a number that is frozen once released. Its thousands are the
 * swp_status, so that who knows only that loses nothing when a new one comes; values may be added.
 */
typedef enum swp_detail {
    SWP_DETAIL_NONE = 0,

    SWP_DETAIL_NO_COMPLETE_PAIRING = 1001, /**< the absolute rules, or the procedure, leave none */

    SWP_DETAIL_INTERNAL = 2001, /**< please report it, with the tournament */

    SWP_DETAIL_NO_SUCH_PLAYER = 3001,    /**< `tpn` names nobody */
    SWP_DETAIL_NUMBER_TAKEN,             /**< another player has that pairing number */
    SWP_DETAIL_BAD_NUMBER,               /**< pairing number 0 */
    SWP_DETAIL_BAD_PLAYER,               /**< a particular of a player is out of range */
    SWP_DETAIL_BAD_TEXT,                 /**< no UTF-8, or control characters */
    SWP_DETAIL_BAD_ROUND,                /**< round 0 */
    SWP_DETAIL_BAD_ENTRY,                /**< one side of a round contradicts itself */
    SWP_DETAIL_SIDES_CONTRADICT,         /**< the two sides of a game do not fit */
    SWP_DETAIL_BYE_DOES_NOT_FIT,         /**< a fixed bye: two of them, or an odd rest */
    SWP_DETAIL_ROUND_UNFINISHED,         /**< a game of an earlier round has no result */
    SWP_DETAIL_ROUND_NOT_RECORDED,       /**< a round is asked for that is not there */
    SWP_DETAIL_ROUND_RECORDED,           /**< the round, or a later one, is paired already */
    SWP_DETAIL_MORE_ROUNDS_THAN_PLANNED, /**< recorded */
    SWP_DETAIL_ROUNDS_MISSING,           /**< the number of rounds is not known */
    SWP_DETAIL_INITIAL_COLOUR_MISSING,   /**< the lot is not known and round 1 does not show it */
    SWP_DETAIL_TOURNAMENT_OVER,          /**< all planned rounds are paired */
    SWP_DETAIL_NO_PLAYERS,               /**< nobody to pair */
    SWP_DETAIL_PLAYER_PAIRED,            /**< too late: he is paired */
    SWP_DETAIL_NOT_WITHDRAWN,            /**< who has not left cannot return */
    SWP_DETAIL_PAIRING_DOES_NOT_FIT,     /**< the tournament has changed since it was paired */
    SWP_DETAIL_BAD_FORBIDDEN_GROUP,      /**< fewer than two players, or rounds that end early */
    SWP_DETAIL_NO_SUCH_GROUP,            /**< of forbidden pairs */
    SWP_DETAIL_RANKING_CLOSED,           /**< the initial ranking list stands */
    SWP_DETAIL_RATING_MISSING,           /**< of a player, and the system needs it */
    SWP_DETAIL_SCORING_DOES_NOT_FIT,     /**< Baku acceleration under another scoring */
    SWP_DETAIL_UNKNOWN_VALUE,            /**< an enumerator that this version does not know */
    SWP_DETAIL_BAD_TIEBREAK,             /**< no such code, or a wrong modifier */
    SWP_DETAIL_BAD_WISH,                 /**< an unknown kind, or a player against himself */
    SWP_DETAIL_NO_TRACE,                 /**< paired without recording why */
    SWP_DETAIL_BAD_SETTING,              /**< of the generator: out of range, or no value */
    SWP_DETAIL_BAD_FILE,                 /**< the file has errors: see its notes */
    SWP_DETAIL_BAD_OPTIONS,              /**< `size` 0, an unknown flag, a field too new */
    SWP_DETAIL_OPTION_DOES_NOT_APPLY,    /**< this system knows nothing of the kind */
    SWP_DETAIL_NO_SYSTEM,                /**< neither the call nor the tournament names one */
    SWP_DETAIL_MATCH_GAMES, /**< one game a round where the system pairs matches, or reversed */
    SWP_DETAIL_TEAM_EVENT,  /**< teams where players are wanted, or reversed */
    SWP_DETAIL_BAD_LINE_UP, /**< a line-up or board order that does not fit its team */
    SWP_DETAIL_BAD_MATCH,   /**< what is said of a match of teams does not fit it */

    SWP_DETAIL_TOO_MANY_PLAYERS = 4001,
    SWP_DETAIL_TOO_MANY_ROUNDS,
    SWP_DETAIL_NUMBER_TOO_LARGE, /**< a pairing number */
    SWP_DETAIL_POINTS_TOO_LARGE, /**< of a result, an adjustment or a score */
    SWP_DETAIL_TEXT_TOO_LONG,
    SWP_DETAIL_TOO_MANY_FORBIDDEN, /**< members of forbidden groups */
    SWP_DETAIL_TOO_MANY_TIEBREAKS,
    SWP_DETAIL_NUMBERS_TOO_LARGE, /**< exact comparison would need more than is at hand */
    SWP_DETAIL_SETTING_TOO_LARGE, /**< of the generator */
    SWP_DETAIL_FILE_BEYOND_LIMIT, /**< file, line, rounds, players, pairing number */
    SWP_DETAIL_TOO_MUCH_WORK,     /**< the limit on work, where none is polynomial */

    SWP_DETAIL_MEMORY = 5001,

    SWP_DETAIL_NO_SUCH_SYSTEM = 6001,
    SWP_DETAIL_NO_SUCH_LIST,         /**< the edition lays down no such list */
    SWP_DETAIL_NO_SUCH_SETTING,      /**< of the generator */
    SWP_DETAIL_TEAMS,                /**< a team event */
    SWP_DETAIL_TIEBREAK_NOT_OFFERED, /**< of teams, of the organiser, of another edition */
    SWP_DETAIL_NOT_IN_DIALECT,       /**< the dialect has no record for it */

    SWP_DETAIL_CANCELLED = 7001,
    SWP_DETAIL_MAX_ENUM = 0x7fffffff
} swp_detail;

/** Why a call failed. Fixed size, no allocation: works when memory is gone. */
typedef struct swp_error {
    swp_status status;
    swp_detail detail;
    uint32_t line, column; /**< 1-based; 0 when no file is involved */
    uint32_t round;        /**< the round concerned; 0 = none */
    uint32_t tpn[2];       /**< players concerned; 0 = none */
    uint32_t reserved[5];  /**< 0 */
    char rule[24];         /**< "TRF26 001", "Dutch 2012 B.1.b", ... */
    char text[232];        /**< one UTF-8 sentence, cut at a character boundary */
} swp_error;

/** A detail as a word: "number_taken"; NULL for a number that is none. */
SWP_API const char *swp_detail_name(swp_detail detail);

/** English name of a status, e.g. "no pairing". Never NULL. */
SWP_API const char *swp_status_text(swp_status status);

/**
 * The caller's allocator, shaped like realloc: `ptr` NULL allocates, `new_size` 0 frees (and
 * returns NULL). `old_size` is the size the block was asked with. Pass NULL instead of an
 * swp_allocator to use libc. Must be callable from every thread that uses the handle.
 *
 * The struct is copied; `user` must live as long as the handle made with it. Blocks are aligned as
 * malloc's. A NULL for a new or larger block is a failure that the call reports; making a block
 * smaller may fail as well, and freeing never does.
 */
typedef struct swp_allocator {
    void *(*resize)(void *user, void *ptr, size_t old_size, size_t new_size);
    void *user;
} swp_allocator;

/*
 * Structs of options begin with their size, so that fields can be added: swp_..._options_init, or a
 * macro SWP_..._OPTIONS_INIT, fills in the size as the caller was compiled and the defaults. A call
 * given a smaller struct, of an older header, takes the defaults for the rest; a size of 0, an
 * unknown flag, a reserved field that is not zero, or a newer field that says something is refused
 * with SWP_DETAIL_BAD_OPTIONS. Where a call takes options, NULL means the defaults.
 */

/** Called now and then by long calls with work done and expected; false cancels the call. */
typedef bool (*swp_progress)(void *user, uint32_t done, uint32_t total);

#ifdef __cplusplus
}
#endif
#endif
