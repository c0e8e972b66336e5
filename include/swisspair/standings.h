/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file standings.h
 * Standings by the tie-breaks of FIDE C.07, for Swiss and round-robin events of individuals and of
 * teams, in the editions of March 2026 and August 2024.
 *
 * A list of tie-breaks is written in the codes of the Technical Commission, separated by commas:
 * "BH/C1,BH,SB,DE". It separates players with equal points; a leading PTS may stand there and
 * changes nothing. Who is still equal at the end shares the rank (1 2 2 4): lots are never drawn.
 *
 * In a tournament of teams (team.h) what stands here as a player is a team. Points are those of the
 * primary score; tie-breaks of individuals are asked for in either score ("BH:MP", "BH:GP"; without
 * it in the primary one), and those of teams alone (C.07 11 to 13) are there: "MPvGP,EMMSB,EDE".
 *
 * Values are exact fractions. Every value comes with its parts: what each round contributed, what
 * was adjusted, capped or cut, and by which article. Value and parts are one computation.
 *
 * @code
 * swp_standings_options options = SWP_STANDINGS_OPTIONS_INIT;
 * swp_standings *table = NULL;
 * options.tiebreaks = "BH/C1,BH,SB,DE";
 * if (swp_standings_create(t, &options, &table, NULL) == SWP_OK)
 *     for (uint32_t i = 0; i < swp_standings_count(table); i++)
 *         use(swp_standings_row_at(table, i));
 * swp_standings_destroy(table);
 * @endcode
 */
#ifndef SWISSPAIR_STANDINGS_H
#define SWISSPAIR_STANDINGS_H

#include "swisspair/saying.h"
#include "swisspair/team.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SWP_TIEBREAK_MAX_CODES = 32,  /**< tie-breaks in one list */
    SWP_TIEBREAK_CODE_SIZE = 24,  /**< bytes of one code with its NUL */
    SWP_TIEBREAK_VALUE_SIZE = 48, /**< bytes a value takes as text, with its NUL */
    SWP_TIEBREAK_LABEL_SIZE = 32, /**< bytes a label takes, with its NUL */
    SWP_STANDINGS_BY_POINTS = -1  /**< in swp_standings_row.decided_by and swp_standings_decider */
};

typedef enum swp_tiebreak_edition {
    SWP_TIEBREAK_EDITION_2026 = 0, /**< in force from 1 March 2026 */
    SWP_TIEBREAK_EDITION_2024 = 1, /**< 1 August 2024 to 28 February 2026 */
    SWP_TIEBREAK_EDITION_MAX_ENUM = 0x7fffffff
} swp_tiebreak_edition;

/** What kind of event it is (15.1, 15.2). */
typedef enum swp_event_kind {
    SWP_EVENT_KIND_DECLARED =
        0, /**< a round robin when the tournament's system says so, else a Swiss */
    SWP_EVENT_KIND_SWISS = 1,
    SWP_EVENT_KIND_ROUND_ROBIN = 2, /**< and other fixed schedules: Scheveningen, Schiller */
    SWP_EVENT_KIND_MAX_ENUM = 0x7fffffff
} swp_event_kind;

/** How to make standings. Initialise with SWP_STANDINGS_OPTIONS_INIT. */
typedef struct swp_standings_options {
    size_t size;           /**< sizeof(swp_standings_options) as compiled by the caller */
    const char *tiebreaks; /**< NULL = swp_tiebreak_default_for; "" = points alone */
    swp_tiebreak_edition edition;
    swp_event_kind event;
    uint32_t round; /**< standings after this round; 0 = the last recorded one */
    uint32_t flags; /**< 0: there are none yet */
    /** Round robins: who left before half of the games. The points by and against them do not count
     * (C.05): those rounds are free for their opponents, and they themselves have no points. NULL
     * and 0: nobody. */
    const uint32_t *annulled;
    uint32_t annulled_count;
    uint32_t reserved_before; /**< 0 */
    /** Where `tiebreaks` is NULL: the system whose own article on the standings orders them
     * (dutch-1998, F.10: points; for the first place the games against each other; the average
     * rating of the opponents). NULL = the tournament's, "" = none: C.07. */
    const char *system;
    uint32_t reserved[2]; /**< 0 */
} swp_standings_options;
#define SWP_STANDINGS_OPTIONS_INIT                                                                 \
    {                                                                                              \
        sizeof(swp_standings_options), NULL, SWP_TIEBREAK_EDITION_2026, SWP_EVENT_KIND_DECLARED,   \
            0, 0, NULL, 0, 0, NULL,                                                                \
        {                                                                                          \
            0, 0                                                                                   \
        }                                                                                          \
    }
/** The defaults, for languages that cannot use the macro. */
SWP_API void swp_standings_options_init(swp_standings_options *options);

/** numerator / denominator, the denominator above 0. Undefined values are below all others. */
typedef struct swp_tiebreak_value {
    int64_t numerator, denominator;
    bool is_defined;
} swp_tiebreak_value;

/** What a part of a value is. */
typedef enum swp_tiebreak_part_kind {
    SWP_TIEBREAK_PART_KIND_GAME =
        0, /**< a game, or a forfeit that counts as one (`/P`, round robin) */
    SWP_TIEBREAK_PART_KIND_DUMMY, /**< an unplayed round of a Swiss: a game against a dummy (16.4)
                                   */
    SWP_TIEBREAK_PART_KIND_ROUND, /**< one's own round, whoever the opponent was */
    SWP_TIEBREAK_PART_KIND_FACT,  /**< no round: rating, pairing number, points from the table
                                   * of 10.2, the secondary score of a team
                                   */
    SWP_TIEBREAK_PART_KIND_BOARD, /**< of teams: what one board brought (12.1, 12.2), or the boards
                                   * down to it (12.3), in all rounds that count
                                   */
    SWP_TIEBREAK_PART_KIND_MAX_ENUM = 0x7fffffff
} swp_tiebreak_part_kind;

/** What one round contributed. The values of the parts that are not cut add up to the sum that the
 * value is, or (averages, ratings) is made from. */
typedef struct swp_tiebreak_part {
    uint32_t round;    /**< 0 = none */
    uint32_t opponent; /**< scheduled opponent; 0 = none */
    swp_tiebreak_part_kind kind;
    swp_result result;        /**< what is recorded; a draw where FB makes it one */
    int64_t score;            /**< tenths: the opponent's or the dummy's score; else 0 */
    swp_points points;        /**< tenths: points of the round */
    swp_tiebreak_value value; /**< what it adds */
    bool is_adjusted;         /**< the opponent's score is adjusted by 16.3.2 */
    bool is_vur;              /**< a voluntary unplayed round (16.1.2) */
    uint16_t board;           /**< BOARD: its number; else 0 */
    /** The score that `points` are in; SWP_TEAM_SCORE_NONE: of individuals. */
    swp_team_score counted_in;
    const char *capped_by; /**< article that caps the dummy, "16.4.1"; NULL = not capped */
    const char *cut_by;    /**< article by which it is left out, "14.1", "16.5"; NULL = not */
} swp_tiebreak_part;

/** One player of the standings. */
typedef struct swp_standings_row {
    uint32_t rank; /**< from 1; shared by those still equal */
    uint32_t tpn;
    swp_points points;  /**< the score */
    uint32_t sharing;   /**< players of this rank */
    int32_t decided_by; /**< index of the last tie-break that split a tie this player was in;
                             SWP_STANDINGS_BY_POINTS when none did */
} swp_standings_row;

/** Standings, the first place first, with all values. It does not depend on the tournament. */
typedef struct swp_standings swp_standings;

/** The list used for individuals when none is given: there is no official one, and who uses it
 * should say so. */
SWP_API const char *swp_tiebreak_default(swp_event_kind event);
/**
 * The same for a tournament, of individuals or of teams; SWP_EVENT_KIND_DECLARED: as it is. Cost:
 * O(systems).
 */
SWP_API const char *swp_tiebreak_default_for(const swp_tournament *t, swp_event_kind event);

/**
 * A list of tie-breaks by name. FIDE recommends none today; these are the lists that its General
 * Regulations for Competitions recommended until 2023, in today's codes.
 */
typedef struct swp_tiebreak_set {
    const char *name;     /**< "swiss", "swiss-rated", "round-robin" */
    const char *codes;    /**< "DE,WIN,BPG,BH/C1,BH,SB" */
    const char *what;     /**< for people: which events it is for */
    swp_event_kind event; /**< the kind of event it is for */
    uint32_t reserved;
} swp_tiebreak_set;
/** Set `index`, 0-based; NULL past the end. */
SWP_API const swp_tiebreak_set *swp_tiebreak_set_at(uint32_t index);
/** NULL when there is no set of that name. Cost: O(sets). */
SWP_API const swp_tiebreak_set *swp_tiebreak_set_find(const char *name);

/** Whether the tournament is a round robin by the system it declares. Cost: O(systems). */
SWP_API bool swp_tournament_is_round_robin(const swp_tournament *t);

/**
 * Makes the standings. SWP_ERR_INVALID for a code that does not exist, a game without a result, a
 * fact that is missing (a tie-break of boards where a match is known by its game points alone);
 * SWP_ERR_UNSUPPORTED for tie-breaks of teams in an event of individuals and the other way round,
 * of the organiser, and those the edition does not know or does not allow in a round robin;
 * SWP_ERR_LIMIT when the averages of players who met very often do not fit. The caller destroys the
 * table.
 * Cost: O(codes * (n log n + n * rounds)); direct encounter adds O(n * rounds) for each certain
 * first.
 */
SWP_API swp_status swp_standings_create(const swp_tournament *t,
                                        const swp_standings_options *options,
                                        swp_standings **out_table, swp_error *err) SWP_CHECKED;
/**
 * Standings made as `like` was (edition, kind of event, who is annulled), after `round` (0 = that
 * of `like`) and by the list `tiebreaks` (NULL = that of `like`): the same tournament earlier, or
 * by its points alone ("PTS,PTS", whose values have parts). Fails and costs as
 * swp_standings_create. Cost: as swp_standings_create.
 */
SWP_API swp_status swp_standings_create_like(const swp_tournament *t, const swp_standings *like,
                                             const char *tiebreaks, uint32_t round,
                                             swp_standings **out_table, swp_error *err) SWP_CHECKED;
/** Frees standings and all they show; NULL is fine. */
SWP_API void swp_standings_destroy(swp_standings *table);

/** The system by whose own article they stand, "dutch-1998" (its tie-breaks are of F.10, "Enc." and
 * "Opp."; equal players await lots); "" = by C.07. */
SWP_API const char *swp_standings_system(const swp_standings *table);
/** The edition of C.07 they are by. */
SWP_API swp_tiebreak_edition swp_standings_edition(const swp_standings *table);
/** Whether they are those of a round robin (15.2). */
SWP_API bool swp_standings_is_round_robin(const swp_standings *table);
/** Number `index`, 0-based, of those whose points are annulled, as they were named; 0 past the end.
 */
SWP_API uint32_t swp_standings_annulled_at(const swp_standings *table, uint32_t index);
/** The round after which they stand. */
SWP_API uint32_t swp_standings_round(const swp_standings *table);
/** The primary score of a tournament of teams; SWP_TEAM_SCORE_NONE: one of individuals. */
SWP_API swp_team_score swp_standings_primary_score(const swp_standings *table);
/** The total of row `index` in either score of teams; 0 past the end, and for individuals. */
SWP_API swp_points swp_standings_team_total_at(const swp_standings *table, uint32_t index,
                                               swp_team_score score);
/** Players, or teams. */
SWP_API uint32_t swp_standings_count(const swp_standings *table);
/** Tie-breaks of the list, without a leading PTS. */
SWP_API uint32_t swp_standings_code_count(const swp_standings *table);
/** Code `code` as it is written: "KS/L+1"; NULL past the end. */
SWP_API const char *swp_standings_code_at(const swp_standings *table, uint32_t code);
/** English name of it: "Koya system"; NULL past the end. */
SWP_API const char *swp_standings_code_name_at(const swp_standings *table, uint32_t code);
/** Its article: "9.2"; NULL past the end. */
SWP_API const char *swp_standings_code_article_at(const swp_standings *table, uint32_t code);

/** Row `index`, 0-based; NULL past the end. */
SWP_API const swp_standings_row *swp_standings_row_at(const swp_standings *table, uint32_t index);
/** Index of the row of that player; swp_standings_count when there is none. Cost: O(log n). */
SWP_API uint32_t swp_standings_row_of(const swp_standings *table, uint32_t tpn);
/** Value of a row; NULL past the end. Of direct encounter, of players or of teams: the place among
 * those still tied, undefined where nothing was split. Of TBR and BBE, which compare boards one
 * after the other: the place among all teams by them, the first 1, equal ones sharing it. */
SWP_API const swp_tiebreak_value *swp_standings_value_at(const swp_standings *table, uint32_t index,
                                                         uint32_t code);
/** Parts that any value of the table has at most: of individuals swp_standings_round + 1. */
SWP_API uint32_t swp_standings_most_parts(const swp_standings *table);
/**
 * Fills `parts` with what a value is made of, in the order of the rounds, and returns how many
 * they are; 0 past the end. `part_size` is sizeof(swp_tiebreak_part) as compiled by the caller: so
 * far apart they lie, and what a newer caller has behind them is zero. (Less than this version's:
 * nothing is filled, and 0 comes back.) Room for
 * swp_standings_most_parts is always enough: with less nothing is filled, and that number, larger
 * than `capacity`, comes back. For direct encounter: the games among those who were tied at that
 * point; of teams (EDE) the matches in the primary score, then in the other one, then, of two, what
 * the boards brought that decide. Cost: O(rounds), of direct encounter O(tied players * rounds).
 */
SWP_API uint32_t swp_standings_fill_parts(const swp_standings *table, uint32_t index, uint32_t code,
                                          swp_tiebreak_part *parts, size_t part_size,
                                          uint32_t capacity);
/**
 * What puts two rows in order: SWP_STANDINGS_BY_POINTS, the index of a tie-break, or
 * swp_standings_code_count when nothing does and they share the rank. Cost: O(codes).
 */
SWP_API int32_t swp_standings_decider(const swp_standings *table, uint32_t index_a,
                                      uint32_t index_b);
/** Whether two rows are tied when the turn comes to that tie-break. Cost: O(codes) at most. */
SWP_API bool swp_standings_are_tied_before(const swp_standings *table, uint32_t index_a,
                                           uint32_t index_b, uint32_t code);

/**
 * Writes a value as a decimal: "22.5", "-" when undefined. `decimals` 0 writes it in full, or with
 * nine decimals when it has no end; else it has that many (at most 9). Rounded half up. Returns
 * `text`.
 */
SWP_API const char *swp_tiebreak_value_text(swp_tiebreak_value value, unsigned decimals,
                                            char text[SWP_TIEBREAK_VALUE_SIZE]);

/**
 * Decimals that show a column: 0 when its values end, else two, or as many as tell neighbours apart
 * that it decides between. Cost: O(1).
 */
SWP_API unsigned swp_standings_decimals(const swp_standings *table, uint32_t code);
/**
 * What a column is called: "BH/C1", "DE (2)" for the second of its kind, "points" for
 * SWP_STANDINGS_BY_POINTS; "" past the end. Returns `text`. Cost: O(codes).
 */
SWP_API const char *swp_standings_label(const swp_standings *table, int32_t code,
                                        char text[SWP_TIEBREAK_LABEL_SIZE]);

/* ---- ranks against the standings ------------------------------------------------------------- */

/** Why a rank differs. Values are frozen once released. */
typedef enum swp_rank_reason {
    SWP_RANK_REASON_BEYOND = 0, /**< there are not so many players */
    SWP_RANK_REASON_SHARED,     /**< nothing decides: the rank is shared by others */
    SWP_RANK_REASON_DECIDED,    /**< a tie-break, or the points */
    SWP_RANK_REASON_MAX_ENUM = 0x7fffffff
} swp_rank_reason;

/** "beyond", "shared", "decided"; NULL past the end. */
SWP_API const char *swp_rank_reason_name(swp_rank_reason reason);

/** A rank that differs. Texts belong to the check. */
typedef struct swp_rank_difference {
    uint32_t tpn;
    uint32_t recorded, expected;
    swp_rank_reason reason;
    uint32_t count;              /**< BEYOND: players there are; SHARED: players of the rank */
    uint32_t other;              /**< DECIDED: the player compared with; else 0 */
    int32_t decided_by;          /**< DECIDED: as swp_standings_decider */
    const char *label;           /**< DECIDED: swp_standings_label of it; else "" */
    const char *article;         /**< of C.07; "" where none is behind it */
    const char *value, *against; /**< DECIDED: of the player and of the other; else "" */
    const char *text;            /**< in English */
    const swp_saying *saying;    /**< what `text` says, for other languages */
} swp_rank_difference;

/** Ranks compared with standings. */
typedef struct swp_rank_check swp_rank_check;

/**
 * Compares ranks with the standings: recorded[i] is the rank that the player of row i has, 0 =
 * none. Players of a shared rank may stand in any order within it, as lots have drawn them.
 * `allocator` NULL = libc. The check does not depend on the table, and the caller destroys it.
 * Cost: O(n * players of a rank).
 */
SWP_API swp_status swp_rank_check_create(const swp_standings *table, const uint32_t *recorded,
                                         const swp_allocator *allocator, swp_rank_check **out_check,
                                         swp_error *err) SWP_CHECKED;
/** Frees a check of ranks and its texts; NULL is fine. */
SWP_API void swp_rank_check_destroy(swp_rank_check *check);
/** The edition of C.07 that the ranks were checked by. */
SWP_API swp_tiebreak_edition swp_rank_check_edition(const swp_rank_check *check);
/** Players without a rank. */
SWP_API uint32_t swp_rank_check_missing(const swp_rank_check *check);
/** Ranks that differ. */
SWP_API uint32_t swp_rank_check_count(const swp_rank_check *check);
/** Difference `index`, 0-based, by place; NULL past the end. */
SWP_API const swp_rank_difference *swp_rank_check_at(const swp_rank_check *check, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
