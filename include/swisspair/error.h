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
 * NULL: errors, allocators and options may always be NULL, other arguments where the function says
 * so. Where one must not be, the call answers SWP_ERR_INVALID (SWP_DETAIL_NULL_ARGUMENT, the
 * argument is named); a function without a status answers what it has nothing of: NULL, 0, false.
 * An array of `count` 0 may be NULL.
 *
 * Callbacks (allocator, progress) must return: an exception or a longjmp through the library loses
 * memory and leaves the handle as it is at that moment.
 *
 * Indices count from 0; indices and counts are uint32_t, size_t is for bytes. Past the end a getter
 * of a pointer gives NULL.
 *
 * Cost: a comment tells it under "Cost:"; a function whose comment tells none takes O(1). What is
 * laid down for a player in single rounds (requests, points, withdrawals) is found in O(log) of it.
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

/*
 * SWP_CHECKED stands behind the functions whose status is not to be ignored: what they give is not
 * there without SWP_OK. gcc and clang warn; -DSWP_CHECKED= switches it off.
 */
#ifndef SWP_CHECKED
#if defined(__GNUC__)
#define SWP_CHECKED __attribute__((warn_unused_result))
#else
#define SWP_CHECKED
#endif
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

    SWP_DETAIL_NO_COMPLETE_PAIRING = 1001, /**< "The rules allow no complete pairing." */

    SWP_DETAIL_INTERNAL = 2001, /**< "An error of the program; nothing was changed. Please report it
                                   with the tournament." */

    SWP_DETAIL_NO_SUCH_PLAYER = 3001, /**< "No player has this number." */
    SWP_DETAIL_NUMBER_TAKEN,          /**< "Another player has this pairing number." */
    SWP_DETAIL_BAD_NUMBER,            /**< "There is no pairing number 0." */
    SWP_DETAIL_BAD_PLAYER,            /**< "A particular of the player is out of range." */
    SWP_DETAIL_BAD_TEXT,              /**< "A text is not UTF-8, or has control characters." */
    SWP_DETAIL_BAD_ROUND,             /**< "There is no round 0." */
    SWP_DETAIL_BAD_ENTRY, /**< "What is recorded for a player in a round contradicts itself." */
    SWP_DETAIL_SIDES_CONTRADICT, /**< "The two sides of a game do not agree." */
    SWP_DETAIL_BYE_DOES_NOT_FIT, /**< "A fixed bye does not fit: there are two, or an odd number of
                                    other players." */
    SWP_DETAIL_ROUND_UNFINISHED, /**< "A game of an earlier round has no result." */
    SWP_DETAIL_ROUND_NOT_RECORDED,       /**< "This round is not recorded." */
    SWP_DETAIL_ROUND_RECORDED,           /**< "This round, or a later one, is paired already." */
    SWP_DETAIL_MORE_ROUNDS_THAN_PLANNED, /**< "More rounds are recorded than planned." */
    SWP_DETAIL_ROUNDS_MISSING,           /**< "The number of rounds is not known." */
    SWP_DETAIL_INITIAL_COLOUR_MISSING,   /**< "The initial colour is not known: no lot is recorded,
                                            and round 1 does not show it." */
    SWP_DETAIL_TOURNAMENT_OVER,          /**< "All planned rounds are paired." */
    SWP_DETAIL_NO_PLAYERS,               /**< "There is nobody to pair." */
    SWP_DETAIL_PLAYER_PAIRED,            /**< "The player is paired already." */
    SWP_DETAIL_NOT_WITHDRAWN,            /**< "A player who has not withdrawn cannot return." */
    SWP_DETAIL_PAIRING_DOES_NOT_FIT, /**< "The tournament has changed since this pairing was made."
                                      */
    SWP_DETAIL_BAD_FORBIDDEN_GROUP,  /**< "A group of forbidden pairs has fewer than two players, or
                                        ends before it begins." */
    SWP_DETAIL_NO_SUCH_GROUP,        /**< "There is no such group of forbidden pairs." */
    SWP_DETAIL_RANKING_CLOSED,       /**< "The initial ranking list is closed." */
    SWP_DETAIL_RATING_MISSING,       /**< "The pairing system needs the rating of this player." */
    SWP_DETAIL_SCORING_DOES_NOT_FIT, /**< "Baku acceleration is not defined for these points." */
    SWP_DETAIL_UNKNOWN_VALUE,        /**< "This version does not know a value." */
    SWP_DETAIL_BAD_TIEBREAK, /**< "There is no such tie-break: check its code and its modifiers." */
    SWP_DETAIL_BAD_WISH,     /**< "This cannot be asked: the kind of question is unknown, or the two
                                players are one." */
    SWP_DETAIL_NO_TRACE,     /**< "The round was paired without recording the reasons." */
    SWP_DETAIL_BAD_SETTING,  /**< "A setting of the generator is out of range, or has no value." */
    SWP_DETAIL_BAD_FILE,     /**< "The file has errors; its notes name them." */
    SWP_DETAIL_BAD_OPTIONS,  /**< "The call does not fit this version: `size` is 0, or a flag or
                                field is too new." */
    SWP_DETAIL_OPTION_DOES_NOT_APPLY, /**< "The pairing system has no such option." */
    SWP_DETAIL_NO_SYSTEM,             /**< "No pairing system is named." */
    SWP_DETAIL_MATCH_GAMES,   /**< "The system pairs matches and the tournament has single games, or
                                 the reverse." */
    SWP_DETAIL_TEAM_EVENT,    /**< "There are teams where players are expected, or the reverse." */
    SWP_DETAIL_BAD_LINE_UP,   /**< "A line-up or board order does not fit its team." */
    SWP_DETAIL_BAD_MATCH,     /**< "What is recorded for a match of teams does not fit it." */
    SWP_DETAIL_NULL_ARGUMENT, /**< "The call was given NULL where it needs something." */

    SWP_DETAIL_TOO_MANY_PLAYERS = 4001, /**< "There are too many players." */
    SWP_DETAIL_TOO_MANY_ROUNDS,         /**< "There are too many rounds." */
    SWP_DETAIL_NUMBER_TOO_LARGE,        /**< "A pairing number is too large." */
    SWP_DETAIL_POINTS_TOO_LARGE,        /**< "A result, an adjustment or a score is too large." */
    SWP_DETAIL_TEXT_TOO_LONG,           /**< "A text is too long." */
    SWP_DETAIL_TOO_MANY_FORBIDDEN,      /**< "There are too many forbidden pairs." */
    SWP_DETAIL_TOO_MANY_TIEBREAKS,      /**< "There are too many tie-breaks." */
    SWP_DETAIL_NUMBERS_TOO_LARGE, /**< "An exact comparison would need larger numbers than there
                                     are." */
    SWP_DETAIL_SETTING_TOO_LARGE, /**< "A setting of the generator is too large." */
    SWP_DETAIL_FILE_BEYOND_LIMIT, /**< "The file exceeds a limit: it is too long, or has too many
                                     rounds or players." */
    SWP_DETAIL_TOO_MUCH_WORK,     /**< "The pairing would need more work than is allowed." */

    SWP_DETAIL_MEMORY = 5001, /**< "There is not enough memory." */

    SWP_DETAIL_NO_SUCH_SYSTEM = 6001, /**< "There is no such pairing system." */
    SWP_DETAIL_NO_SUCH_LIST,          /**< "This edition of the rules lays down no such list." */
    SWP_DETAIL_NO_SUCH_SETTING,       /**< "The generator has no such setting." */
    SWP_DETAIL_TEAMS,                 /**< "This cannot be done for a team event." */
    SWP_DETAIL_TIEBREAK_NOT_OFFERED,  /**< "This tie-break is not offered here." */
    SWP_DETAIL_NOT_IN_DIALECT,        /**< "The dialect has no record for it." */

    SWP_DETAIL_CANCELLED = 7001, /**< "Cancelled." */
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

/** A detail as a word: "number_taken"; NULL for a number that is none. Cost: O(details). */
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
