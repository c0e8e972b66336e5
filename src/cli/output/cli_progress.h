/* SPDX-License-Identifier: Apache-2.0 */
/* How far a long run has come: one line on standard error that is overwritten, only where that is a
 * terminal. Nothing else may be written to the terminal while the line stands there. */
#ifndef SWISSPAIR_CLI_PROGRESS_H
#define SWISSPAIR_CLI_PROGRESS_H

#include "program/program_text.h"

struct cli_progress {
    bool on_terminal;
    const char *what; /* "%llu of %llu files" */
    uint64_t total;
    uint64_t begun, next; /* milliseconds of a clock of its own */
    size_t width;         /* columns the line takes now; 0: there is none */
};

void cli_progress_begin(struct cli_progress *progress, const char *what, uint64_t total);
/* Whether a new line is due: on a terminal, not at once, and a few times a second. */
bool cli_progress_is_due(const struct cli_progress *progress);
/* Shows "120 of 5000 files, <detail>, 3 min 10 s left". */
void cli_progress_show(struct cli_progress *progress, uint64_t done, const char *detail);
/* Takes the line away, before anything else is written. */
void cli_progress_clear(struct cli_progress *progress);

#endif
