/* SPDX-License-Identifier: Apache-2.0 */
/* A program that compares the library with a literal reference, round by round of random
 * tournaments:
 *
 *     NAME [--rounds N] [--seed S] [--players P]    N rounds from seed S on, all with P players
 *     NAME --one S AXES PLAYERS ROUNDS              one tournament, as a failure names it
 *     NAME --mutants [as the first line]            every broken rule must be noticed
 *
 * Boards, colours, bye, publication order (where the system has one) and the verdict "no pairing"
 * must be equal. A round beyond the reference's budget is no verdict and counted as such. A failure
 * is shrunk by axes, rounds and players and printed with the command that shows it again. */
#ifndef SWISSPAIR_TESTS_REFERENCE_COMPARISON_H
#define SWISSPAIR_TESTS_REFERENCE_COMPARISON_H

#include "random_tournament.h"

struct reference_comparison {
    const struct reference_rule *rule;
    const char *name;         /* of the program */
    const char *mutants_name; /* in the closing line of --mutants */
    /* Files whose next round chance does not reach, the paths up to a NULL; or NULL. */
    const char *const *positions;
    uint64_t axes;     /* RANDOM_... that mean something to the system */
    uint64_t always;   /* of these, in every tournament */
    const char *newer; /* an edition that must pair the same; or NULL */
    bool in_any_order; /* the text leaves the order of the boards open */
    long budget;       /* of the reference, for one round */
    long rounds, mutant_rounds;
};

/* Returns what main returns. Every axis and every branch of the reference must be reached. */
int reference_comparison_main(int argc, char **argv, const struct reference_comparison *c);

#endif
