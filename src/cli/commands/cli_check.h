/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of `swisspair check`: one file checked, whatever the others do, and the run over many
 * of them. */
#ifndef SWISSPAIR_CLI_CHECK_H
#define SWISSPAIR_CLI_CHECK_H

#include "cli/system/cli_pool.h"
#include "cli_commands.h"

enum { CLI_CHECK_MAX_SYSTEMS = 64 }; /* named in the closing line */

/* What is counted in a file, and added up over files. */
struct check_tally {
    uint64_t files, unusable, rounds, equal;
    uint64_t no_pairing;      /* recorded rounds of which the rules allow none; not equal */
    uint64_t standings_equal; /* --standings: files without a difference */
    uint64_t ranks_differ;    /* --standings */
    uint64_t by_default[2];   /* files without a declared system: of players, of teams */
    uint64_t overruled;       /* files that declare another system than --system */
    uint64_t systems;         /* a bit for each system used, by its index */
};

/* What came of one file. May be used for the next file as it is. */
struct check_outcome {
    struct program_text answer;   /* lines, or under --json the file's object */
    struct program_text messages; /* lines for standard error; with --json they are in the object */
    struct check_tally tally;
    enum cli_exit exit;
    bool stopped; /* a stop was asked for before the file was done: nothing of it is told */
    struct cli_notes notes;
};
void cli_check_outcome_free(struct check_outcome *outcome);

/* Checks one file: its rounds, or its standings under --standings. The tournament is made in the
 * pool, which is cleared at the end. In any thread. */
void cli_check_file(const struct cli_options *options, const char *path, struct cli_pool *pool,
                    struct check_outcome *outcome);

#endif
