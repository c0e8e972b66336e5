/**
 * @file pair.h
 * Pairing a round, and the systems that can do it.
 *
 * @code
 * sp_pair_options options = SP_PAIR_OPTIONS_INIT;
 * options.system = "dutch-2012";
 * sp_pairing *pairing = NULL;
 * sp_error err;
 * if (sp_pair_next_round(t, &options, &pairing, &err) == SP_OK)
 *     for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++)
 *         use(sp_pairing_board(pairing, i));
 * sp_pairing_destroy(pairing);
 * @endcode
 */
#ifndef SWISSPAIR_PAIR_H
#define SWISSPAIR_PAIR_H

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A pairing system of one edition. */
typedef struct sp_system {
    const char *id;      /**< "dutch-2012": the word used everywhere */
    const char *title;   /**< "Dutch System, Istanbul 2012 (C.04.3.1)" */
    const char *edition; /**< "in force 2012 to 2014", for people */
} sp_system;

/** Systems of this library, oldest Dutch edition first. NULL past the end. */
SP_API const sp_system *sp_system_at(size_t index);
/** NULL when the library has no such system. */
SP_API const sp_system *sp_system_find(const char *id);
/**
 * Whether every player must have a rating because the system pairs by averages of ratings (Dubov,
 * article 1.1). The arbiter gives whoever has none a provisional rating with
 * sp_tournament_update_player; a player left without one counts as 0 in the averages.
 */
SP_API bool sp_system_needs_ratings(const char *id);
/** The newest Dutch edition built: the one used when nothing is said. */
SP_API const sp_system *sp_system_default(void);

/** How to pair. Initialise with SP_PAIR_OPTIONS_INIT. */
typedef struct sp_pair_options {
    size_t size;          /**< sizeof(sp_pair_options) as compiled by the caller */
    const char *system;   /**< system id; NULL = the tournament's, else the default */
    uint32_t round;       /**< 0 = the round after the last recorded one */
    sp_progress progress; /**< may be NULL */
    void *progress_user;
    bool trace;    /**< record why (sp_pairing_trace_at) */
    bool maxi;     /**< lim-*: a Maxi-tournament, exchanges and floats within 100 rating points */
    bool recorded; /**< pair recorded rounds as sp_check does: who is recorded in `round` takes
                        part, and nobody's bye is fixed */
} sp_pair_options;
#define SP_PAIR_OPTIONS_INIT                                                                       \
    {                                                                                              \
        sizeof(sp_pair_options), NULL, 0, NULL, NULL, false, false, false                          \
    }

/** One board, by pairing numbers. `black` 0: `white` has the pairing-allocated bye. */
typedef struct sp_board {
    uint32_t white, black;
} sp_board;

/** A round's pairing, boards in publication order, the bye last. One block of memory. */
typedef struct sp_pairing sp_pairing;

/**
 * Pairs the next round from rounds 1..round-1.
 *
 * Takes part: everybody but those with a requested bye for that round (a requested PAB is honoured:
 * its player gets the bye and the others are paired). Needs the number of rounds and, while nobody
 * has a colour, the initial colour (else inferred from round 1 as the edition's readings say).
 *
 * Fails with SP_ERR_NO_PAIRING when the rules allow none, SP_ERR_INVALID when a fact is missing or
 * the tournament does not fit together (see sp_tournament_validate). The result has passed the
 * absolute criteria once more. The caller destroys the pairing; it does not depend on `t`.
 *
 * Cost: polynomial in players for every input, but for one step of dutch-1998 (C.12 with forbidden
 * pairs). Memory O(players * rounds), and O(c^2) for a bracket whose players are of c sorts by
 * score, colours and floats.
 */
SP_API sp_status sp_pair_next_round(const sp_tournament *t, const sp_pair_options *options,
                                    sp_pairing **out_pairing, sp_error *err);
SP_API void sp_pairing_destroy(sp_pairing *pairing);

/** The round that was paired. */
SP_API uint32_t sp_pairing_round(const sp_pairing *pairing);
/** The system id that paired. */
SP_API const char *sp_pairing_system(const sp_pairing *pairing);
/** Boards including the bye line. */
SP_API uint32_t sp_pairing_board_count(const sp_pairing *pairing);
/** Board `index`, 0-based; {0, 0} past the end. */
SP_API sp_board sp_pairing_board(const sp_pairing *pairing, uint32_t index);

/* ---- how: work done, for whoever looks after speed ------------------------------------------- */

/**
 * What is counted while pairing. The pairing never depends on which way a bracket was decided; a
 * field that is slow shows here why. Values are frozen once released.
 */
typedef enum sp_counter {
    SP_COUNTER_CERTIFIED = 0, /**< brackets decided by classes of players, with a certificate */
    SP_COUNTER_REFUSED,       /**< brackets asked by classes and left to the general matching */
    SP_COUNTER_MATCHINGS,     /**< graphs solved by the general weighted matching */
    SP_COUNTER_REPAIRS,       /**< in certified brackets: players moved by a direct swap */
    SP_COUNTER_SEARCHES       /**< in certified or refused brackets: searches for a longer way */
} sp_counter;

/** "certified", "refused", "matchings", "repairs", "searches"; NULL past the end. */
SP_API const char *sp_counter_name(sp_counter counter);
/** What the call that made this pairing counted; 0 for an unknown counter. Always counted. */
SP_API uint64_t sp_pairing_counter(const sp_pairing *pairing, sp_counter counter);

/* ---- why: decisions recorded while pairing --------------------------------------------------- */

/** What kind of decision an event tells of. */
typedef enum sp_trace_kind {
    SP_TRACE_BRACKET = 0, /**< a scoregroup or bracket begins: its players, residents and others */
    SP_TRACE_TABLE,       /**< one player of it: what the system knows of him, as values */
    SP_TRACE_BYE,         /**< who has the bye, or was passed over, and why */
    SP_TRACE_MOVE,        /**< players moved to another bracket before it is paired */
    SP_TRACE_FLOAT,       /**< floaters chosen, and for what */
    SP_TRACE_CRITERION, /**< a criterion: its value for the chosen pairing, and the best possible */
    SP_TRACE_ALTERATION, /**< exchange, transposition, shift, improvement */
    SP_TRACE_JOIN,       /**< brackets joined or cracked, backtracking */
    SP_TRACE_PAIR,       /**< two players paired: white first when the colours are known */
    SP_TRACE_RESULT      /**< how a bracket ended: counts */
} sp_trace_kind;

/** A number an event carries; `name` in lower case with underscores, frozen once released. */
typedef struct sp_trace_value {
    const char *name;
    int64_t value;
} sp_trace_value;

/** One decision. Texts and arrays belong to the pairing. */
typedef struct sp_trace_event {
    sp_trace_kind kind;
    const char *article; /**< "C.12", "7.2", ... as the edition numbers it */
    const char *text;    /**< one English sentence or row */
    const char *what;    /**< which decision of the kind: a word in lower case, frozen once released
                              (docs/explain.md lists them by kind) */
    bool has_score;
    sp_points score; /**< of the bracket concerned */
    uint32_t player_count;
    const uint32_t *players; /**< pairing numbers */
    uint32_t value_count;
    const sp_trace_value *values;
} sp_trace_event;

/** "bracket", "table", "bye", ...; NULL past the end. */
SP_API const char *sp_trace_kind_name(sp_trace_kind kind);
/** Whether options.trace was set: a round that decides nothing has a trace without events. */
SP_API bool sp_pairing_has_trace(const sp_pairing *pairing);
/** Events in the order of the decisions; 0 unless options.trace was set. */
SP_API uint32_t sp_pairing_trace_count(const sp_pairing *pairing);
/** Event `index`, 0-based; false past the end. */
SP_API bool sp_pairing_trace_at(const sp_pairing *pairing, uint32_t index,
                                sp_trace_event *out_event);

#ifdef __cplusplus
}
#endif
#endif
