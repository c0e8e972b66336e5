/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file pair.h
 * Pairing a round, and the systems that can do it.
 *
 * @code
 * swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
 * options.system = "dutch-2012";
 * swp_pairing *pairing = NULL;
 * swp_error err;
 * if (swp_pairing_create(t, &options, &pairing, &err) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++)
 *         use(swp_pairing_board_at(pairing, i));
 * swp_pairing_destroy(pairing);
 * @endcode
 */
#ifndef SWISSPAIR_PAIR_H
#define SWISSPAIR_PAIR_H

#include "swisspair/tournament.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What swp_system.flags may hold; bits. */
typedef enum swp_system_flag {
    /** Every player must have a rating because the system pairs by averages of ratings (Dubov,
     * article 1.1). The arbiter gives whoever has none a provisional rating with
     * swp_tournament_update_player; a player left without one counts as 0 in the averages. */
    SWP_SYSTEM_NEEDS_RATINGS = 1 << 0,
    SWP_SYSTEM_KNOWS_MAXI = 1 << 1, /**< it has a rule for Maxi-tournaments (SWP_PAIR_MAXI) */
    SWP_SYSTEM_TELLS_VEGA = 1 << 2, /**< the events of a round are the steps of Vega's report (its
                                         verbose.txt) */
    SWP_SYSTEM_MOVES_UP = 1 << 3,   /**< players are moved up to make a score group even (dubov-*),
                                         not down */
    SWP_SYSTEM_NEEDS_ROUNDS = 1 << 4,  /**< the number of rounds has to be declared even to pair or
                                          to check a round on record (burstein-2026: which rounds
                                          are seeding rounds) */
    SWP_SYSTEM_PAIRS_MATCHES = 1 << 5, /**< a round is a match of two games (double-swiss-*):
                                            swp_tournament_set_match_games */
    SWP_SYSTEM_PAIRS_TEAMS = 1 << 6,   /**< its players are teams (team.h):
                                            swp_tournament_set_team_rules */
    SWP_SYSTEM_IS_TABLE = 1 << 7, /**< a round robin: who meets whom follows from the numbers alone,
                                       whoever is absent and whatever the results (C.05) */
    SWP_SYSTEM_BYE_BY_RATING = 1 << 8, /**< its text speaks of the lowest rated player for the bye
                                          of round 1 (lim-*, 7.1); it goes by the list (1.1) */
    SWP_SYSTEM_USES_RATINGS = 1 << 9,  /**< it pairs by ratings without asking for everybody's
                                            (dubov-1997): who has none counts as 0 */
    SWP_SYSTEM_FLAG_MAX_ENUM = 0x7fffffff
} swp_system_flag;

/** A pairing system of one edition. */
typedef struct swp_system {
    const char *id;      /**< "dutch-2012": the word used everywhere */
    const char *title;   /**< "Dutch System, Istanbul 2012 (C.04.3.1)" */
    const char *edition; /**< "in force 2012 to 2014", for people */
    const char *family;  /**< "dutch", "dubov", "lim": what its editions have in common */
    int32_t year;        /**< 2012: tells the editions of a family apart, the newest the greatest */
    /** For audits: raised whenever this library pairs a round by this edition otherwise than before
     * (CHANGES, "Pairing changes"); 0 = not settled yet. */
    uint32_t revision;
    uint32_t flags; /**< swp_system_flag */
    uint32_t reserved;
} swp_system;

/** Systems that pair by results, oldest Dutch edition first. NULL past the end. */
SWP_API const swp_system *swp_system_at(uint32_t index);
/** Round robins, of players and of teams, which swp_system_at does not list (round_robin.h). NULL
 * past the end. */
SWP_API const swp_system *swp_system_table_at(uint32_t index);
/**
 * Any of both; "round-robin" stands for the first of the round robins. NULL when the library has
 * no such system. Cost: O(systems).
 */
SWP_API const swp_system *swp_system_find(const char *id);
/**
 * The newest Dutch edition built, else the first system: what a program may offer when nothing is
 * said. No call of the library falls back on it, because it changes when an edition comes. Cost:
 * O(systems).
 */
SWP_API const swp_system *swp_system_default(void);

/** What swp_pair_options.flags may hold; bits. */
typedef enum swp_pair_flag {
    SWP_PAIR_TRACE = 1 << 0, /**< record why (swp_pairing_trace_at) */
    SWP_PAIR_MAXI = 1 << 1,  /**< a Maxi-tournament: exchanges and floats within 100 rating points;
                                  SWP_DETAIL_OPTION_DOES_NOT_APPLY unless SWP_SYSTEM_KNOWS_MAXI */
    SWP_PAIR_RECORDED = 1 << 2, /**< pair recorded rounds as swp_check_report_create does: who is
                                   recorded in `round` takes part, and nobody's bye is fixed */
    SWP_PAIR_FLAG_MAX_ENUM = 0x7fffffff
} swp_pair_flag;

/** Work that one round may take where no polynomial bounds it, unless an option says otherwise:
 * some seconds. See swp_pair_options. */
#define SWP_MAX_WORK UINT64_C(5000000000)

/** How to pair. Initialise with SWP_PAIR_OPTIONS_INIT or swp_pair_options_init. */
typedef struct swp_pair_options {
    size_t size;           /**< sizeof(swp_pair_options) as compiled by the caller */
    const char *system;    /**< system id; NULL = the tournament's */
    swp_progress progress; /**< may be NULL */
    void *progress_user;
    uint32_t round; /**< 0 = the round after the last recorded one */
    uint32_t flags; /**< swp_pair_flag */
    /** Dutch 1998, C.12, with declared forbidden pairs can contain a clique problem. What is looked
     * at there is counted, a step of the search as the cube of the players of its two brackets;
     * beyond so much the answer is SWP_ERR_LIMIT, never a guess. 0 = SWP_MAX_WORK. */
    uint64_t max_work;
    uint64_t reserved[1]; /**< 0 */
} swp_pair_options;
#define SWP_PAIR_OPTIONS_INIT                                                                      \
    {                                                                                              \
        sizeof(swp_pair_options), NULL, NULL, NULL, 0, 0, 0,                                       \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_pair_options_init(swp_pair_options *options);

/**
 * The colour drawn by lot before round 1; SWP_COLOUR_NONE where it is not known. Begin with
 * SWP_LOT_INIT or swp_lot_init: swp_lot_find fills as much as `size` says.
 */
typedef struct swp_lot {
    size_t size;         /**< sizeof(swp_lot) as compiled by the caller */
    swp_colour declared; /**< swp_tournament_initial_colour */
    swp_colour recorded; /**< what the first round with colours shows by the system's own rules */
    swp_colour used;     /**< what the round asked for is paired with */
    uint32_t reserved;   /**< 0 */
} swp_lot;
#define SWP_LOT_INIT                                                                               \
    {                                                                                              \
        sizeof(swp_lot), SWP_COLOUR_NONE, SWP_COLOUR_NONE, SWP_COLOUR_NONE, 0                      \
    }
/** The defaults of swp_lot, for languages that cannot use the macro. */
SWP_API void swp_lot_init(swp_lot *lot);

/**
 * Finds the lot for pairing `round` (0: the round after the last recorded one) by `system` (as in
 * swp_pair_options). What is declared counts; without a declaration, what is recorded; in
 * dutch-2012, from round 2 on, the colour of the first player who has one in round 1. Where
 * declared and recorded contradict each other, one of them is wrong: the arbiter should be told.
 * Cost: O(players * rounds before the first colour); dubov-1997 with forbidden pairs: round 1 is
 * paired.
 */
SWP_API swp_status swp_lot_find(const swp_tournament *t, const char *system, uint32_t round,
                                swp_lot *out_lot, swp_error *err) SWP_CHECKED;

/** One board, by pairing numbers. `black` 0: `white` has the pairing-allocated bye. */
typedef struct swp_board {
    uint32_t white, black;
} swp_board;

/** A round's pairing, boards in publication order, the bye last. One block of memory. */
typedef struct swp_pairing swp_pairing;

/**
 * Pairs the next round from rounds 1..round-1.
 *
 * Takes part: everybody but those with a requested bye for that round (a requested PAB is honoured:
 * its player gets the bye and the others are paired). In a round robin (SWP_SYSTEM_IS_TABLE)
 * everybody takes part, the answer is the round of the table, whoever meets the free number rests
 * (black 0), neither the lot nor the number of rounds is asked for, and any round may be asked for.
 * Needs the number of rounds and, while nobody has a colour, the initial colour (swp_lot_find).
 *
 * Fails with SWP_ERR_NO_PAIRING when the rules allow none, SWP_ERR_INVALID when a fact is missing
 * or the tournament does not fit together (see swp_tournament_validate): nothing is guessed, so a
 * tournament without a declared system is refused when the options name none
 * (SWP_DETAIL_NO_SYSTEM). The result has passed the
 * absolute criteria once more. The caller destroys the pairing; it does not depend on `t`.
 *
 * Cost: polynomial in players for every input, but for one step of dutch-1998 (C.12 with forbidden
 * pairs). Memory O(players * rounds), and O(c^2) for a bracket whose players are of c sorts by
 * score, colours and floats.
 */
SWP_API swp_status swp_pairing_create(const swp_tournament *t, const swp_pair_options *options,
                                      swp_pairing **out_pairing, swp_error *err) SWP_CHECKED;
/** Frees a pairing and all it shows; NULL is fine. Cost: O(blocks of its trace). */
SWP_API void swp_pairing_destroy(swp_pairing *pairing);

/** The round that was paired. */
SWP_API uint32_t swp_pairing_round(const swp_pairing *pairing);
/** The system id that paired. */
SWP_API const char *swp_pairing_system(const swp_pairing *pairing);
/** Boards including the bye line. */
SWP_API uint32_t swp_pairing_board_count(const swp_pairing *pairing);
/** Board `index`, 0-based; {0, 0} past the end. */
SWP_API swp_board swp_pairing_board_at(const swp_pairing *pairing, uint32_t index);

/**
 * Writes a pairing into the tournament: its games without results yet, and the bye. In a round
 * robin the game of somebody who is absent is forfeited at once, and who rests has a zero-point
 * bye. Nothing else of the round changes: requested byes stay requests. SWP_ERR_INVALID when that
 * round or a later one is paired already, or when somebody of the pairing does not exist or does
 * not take part any more. Results follow with swp_tournament_record_game;
 * swp_tournament_unpair_round takes it back. Cost: O(players).
 */
SWP_API swp_status swp_tournament_record_pairing(swp_tournament *t, const swp_pairing *pairing,
                                                 swp_error *err);

/* ---- why: decisions recorded while pairing --------------------------------------------------- */

/** What kind of decision an event tells of. */
typedef enum swp_trace_kind {
    SWP_TRACE_KIND_BRACKET =
        0,                /**< a scoregroup or bracket begins: its players, residents and others */
    SWP_TRACE_KIND_TABLE, /**< one player of it: what the system knows of the player, as values */
    SWP_TRACE_KIND_BYE,   /**< who has the bye, or was passed over, and why */
    SWP_TRACE_KIND_MOVE,  /**< players moved to another bracket before it is paired */
    SWP_TRACE_KIND_FLOAT, /**< floaters chosen, and for what */
    SWP_TRACE_KIND_CRITERION,  /**< a criterion: its value for the chosen pairing, and the best
                                * possible
                                */
    SWP_TRACE_KIND_ALTERATION, /**< exchange, transposition, shift, improvement */
    SWP_TRACE_KIND_JOIN,       /**< brackets joined or cracked, backtracking */
    SWP_TRACE_KIND_PAIR,       /**< two players paired: white first when the colours are known */
    SWP_TRACE_KIND_RESULT,     /**< how a bracket ended: counts */
    SWP_TRACE_KIND_MAX_ENUM = 0x7fffffff
} swp_trace_kind;

/** A number an event carries; `name` in lower case with underscores, frozen once released. */
typedef struct swp_trace_value {
    const char *name;
    int64_t value;
} swp_trace_value;

/** One decision. Texts and arrays belong to the pairing. */
typedef struct swp_trace_event {
    swp_trace_kind kind;
    const char *article; /**< "C.12", "7.2", ... as the edition numbers it */
    const char *text;    /**< one English sentence or row */
    const char *what;    /**< which decision of the kind: a word in lower case, frozen once released
                              (docs/guide/explain.md lists them by kind) */
    bool has_score;
    swp_points score; /**< of the bracket concerned */
    uint32_t player_count;
    const uint32_t *players; /**< pairing numbers */
    uint32_t value_count;
    const swp_trace_value *values;
} swp_trace_event;

/** "bracket", "table", "bye", ...; NULL past the end. */
SWP_API const char *swp_trace_kind_name(swp_trace_kind kind);
/** Whether it was asked for with SWP_PAIR_TRACE: a round that decides nothing has a trace without
 * events. */
SWP_API bool swp_pairing_has_trace(const swp_pairing *pairing);
/** Events in the order of the decisions; 0 without SWP_PAIR_TRACE. */
SWP_API uint32_t swp_pairing_trace_count(const swp_pairing *pairing);
/** Event `index`, 0-based; NULL past the end. */
SWP_API const swp_trace_event *swp_pairing_trace_at(const swp_pairing *pairing, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
