/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that what is recorded and told of a round is true: see explain_checker.c. */
#ifndef SWISSPAIR_TESTS_EXPLAIN_CHECKER_H
#define SWISSPAIR_TESTS_EXPLAIN_CHECKER_H

#include "explain_history.h"

enum { CHECKER_PLAYERS = 512 };

/* What is bent before it is checked, to see that the check notices. */
enum mutant {
    MUTANT_NONE = 0,
    MUTANT_PREFERENCE,
    MUTANT_STRENGTH,
    MUTANT_DIFFERENCE,
    MUTANT_FLOAT,
    MUTANT_MAY_HAVE_BYE,
    MUTANT_UPFLOATS,
    MUTANT_MAXIMUM_UPFLOATER,
    MUTANT_ARO,
    MUTANT_ARO_SUM,
    MUTANT_RATING,
    MUTANT_ORDER,
    MUTANT_WITHOUT_A7D,
    MUTANT_COLUMNS,
    MUTANT_BRACKET_SCORE,
    MUTANT_MOVED_DOWN,
    MUTANT_BYE_PLAYER,
    MUTANT_BARRED_PLAYER,
    MUTANT_COLOURS_SWAPPED,
    MUTANT_COLOUR_RULE,
    MUTANT_ALTERNATION_ROUND,
    MUTANT_RESULT_PAIRS,
    MUTANT_DOWNFLOATERS,
    MUTANT_REFUSED,
    MUTANT_STRONG_REFUSED,
    MUTANT_FLOATED_AGAIN,
    MUTANT_FLOATED_AGAIN_BEFORE,
    MUTANT_LIST_SCORE,
    MUTANT_LIST_DIFFERENCE,
    MUTANT_UPFLOATER_DIFFERENCE,
    MUTANT_TRANSPOSITION,
    MUTANT_EXCHANGE,
    MUTANT_NEXT,
    MUTANT_FLOATERS,
    MUTANT_FLOATED_LAST,
    MUTANT_FLOATER_TYPE,
    MUTANT_FLOATER_ORIGIN,
    MUTANT_MAY_HAVE_WHITE,
    MUTANT_MATCHES,
    MUTANT_FLOATED_MATCH,
    MUTANT_LEFT_OVER,
    MUTANT_NUMBER_OF_UPFLOATERS,
    MUTANT_UPFLOATERS_FLOATED,
    MUTANT_NEEDS_MORE,
    MUTANT_RESIDENTS_FLOATED,
    MUTANT_TOP_AND_BOTTOM,
    MUTANT_BYE_MATCHES,
    MUTANT_WHITES,
    MUTANT_ALTERNATES,
    MUTANT_TEXT_BOARD,
    MUTANT_TEXT_COLOUR,
    MUTANT_TEXT_SCORE,
    MUTANT_TEXT_HISTORY,
    MUTANT_TEXT_MET,
    MUTANT_TEXT_PLACE,
    MUTANT_TEXT_TOP,
    MUTANTS
};

struct checker {
    const swp_tournament *t;
    const swp_pairing *pairing;
    const char *where; /* for messages */
    uint32_t round;
    enum mutant mutant;
    bool is_quiet; /* objections are only counted, else told */
    void (*tell)(const struct checker *c, const char *objection);
    int n;
    struct history players[CHECKER_PLAYERS]; /* by number */
    uint32_t boards[CHECKER_PLAYERS][2];     /* by player: board from 1, opponent; 0 none */
    long facts, objections;
};

/* Checks one round, paired with options.trace; counts facts and objections. Fields of more than
 * CHECKER_PLAYERS players are left alone. */
void checker_check(struct checker *c);
enum { MOST_VALUES = 40 };

/* An event as it is read: bent where the mutant wants it. */
struct bent {
    swp_trace_event event;
    swp_trace_value values[MOST_VALUES];
    uint32_t players[CHECKER_PLAYERS];
};

/* Event `index`; false past the end (explain_mutants.c). */
bool checker_read(const struct checker *c, uint32_t index, struct bent *out);
bool checker_is(const swp_trace_event *event, const char *what);
/* The history of the player, NULL when there is no such player. */
const struct history *checker_player(const struct checker *c, uint32_t tpn);
/* The first value of that name. */
bool checker_value(const swp_trace_event *event, const char *name, int64_t *out);
/* Who stands in a bracket; what is recorded of brackets and their results (explain_brackets.c). */
void checker_check_bracket(struct checker *c, const swp_trace_event *event);
void checker_check_brackets(struct checker *c);
/* A criterion that is a list, of the bracket and its pairs (explain_lists.c). */
void checker_check_list(struct checker *c, const swp_trace_event *event,
                        const swp_trace_event *head, const swp_trace_event *result);
/* Lim's players and types of floaters (explain_floaters.c). */
void checker_check_floaters(struct checker *c);
/* Systems of matches: the bye, upfloaters, tops and bottoms, colours (explain_matches.c). */
void checker_check_matches(struct checker *c);
/* What the players are told (explain_sentences.c). */
void checker_check_sentences(struct checker *c);
/* Counts a fact, and an objection when it does not hold. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void checker_fact(struct checker *c, bool holds, const char *format, ...);

#endif
