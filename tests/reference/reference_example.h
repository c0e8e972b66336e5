/* SPDX-License-Identifier: Apache-2.0 */
/* A program that pairs worked examples with a literal reference. */
#ifndef SWISSPAIR_TESTS_REFERENCE_EXAMPLE_H
#define SWISSPAIR_TESTS_REFERENCE_EXAMPLE_H

#include "reference_position.h"

enum { REFERENCE_EXAMPLE_PLAYERS = 16 };

/* A position as a text prints it, by the numbers of the players. Cells: opponent, colour and result
 * (1 = 0, + - by forfeit), or .U .F .H .Z for byes; "!" before them: absent in this round. */
struct reference_example {
    const char *source;
    int round, rounds;
    char lot; /* w, b */
    const char *players[REFERENCE_EXAMPLE_PLAYERS];
    const char *expected; /* white-black, bye-0; in any order */
};

/* Points are 1, a half and 0. Returns what main returns. */
int reference_examples_main(int argc, char **argv, const struct reference_rule *rule,
                            const char *name, const struct reference_example *examples, int n);

#endif
