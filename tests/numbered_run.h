/* SPDX-License-Identifier: Apache-2.0 */
/* Random runs whose seeds follow from one number in the tree (tests/number): `make test` does a
 * third of the rounds, `make differential` (--all) every one, and `make next-number` goes on to
 * other seeds.
 *
 *     PROGRAM [WHAT] [--number N] [--all] [--seed S] [--rounds R] [--mutants]
 *
 * A run ends with the command that does the same again. */
#ifndef SWISSPAIR_TESTS_NUMBERED_RUN_H
#define SWISSPAIR_TESTS_NUMBERED_RUN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS_OF_A_NUMBER = 10000000 };

struct numbered_run {
    const char *what; /* the word of the command line; NULL: everything */
    uint64_t seed;
    long rounds;
    bool is_short; /* fewer rounds than the tests do: what is rare need not show */
    bool mutants;
};

/* `all_rounds`: of a run with --all. */
static inline struct numbered_run numbered_run(int argc, char **argv, long all_rounds)
{
    struct numbered_run run = {.seed = 1, .rounds = all_rounds / 3};
    for (int i = 1; i < argc; i++) {
        const bool has_value = i + 1 < argc;
        if (strcmp(argv[i], "--number") == 0 && has_value)
            run.seed = 1 + SEEDS_OF_A_NUMBER * (strtoull(argv[++i], NULL, 10) - 1);
        else if (strcmp(argv[i], "--seed") == 0 && has_value)
            run.seed = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--rounds") == 0 && has_value)
            run.rounds = atol(argv[++i]);
        else if (strcmp(argv[i], "--all") == 0)
            run.rounds = all_rounds;
        else if (strcmp(argv[i], "--mutants") == 0)
            run.mutants = true;
        else if (argv[i][0] != '-' && !run.what)
            run.what = argv[i];
    }
    run.is_short = run.rounds < all_rounds / 3;
    return run;
}

static inline void numbered_run_print(const char *program, const struct numbered_run *run)
{
    printf("again: %s%s%s --seed %llu --rounds %ld%s\n", program, run->what ? " " : "",
           run->what ? run->what : "", (unsigned long long)run->seed, run->rounds,
           run->mutants ? " --mutants" : "");
}

#endif
