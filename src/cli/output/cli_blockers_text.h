/* SPDX-License-Identifier: Apache-2.0 */
/* Why a round cannot be paired, as text: for `swisspair blockers`, and for
 * `swisspair pair` and `explain` when they fail. docs/guide/no-pairing.md describes it. */
#ifndef SWISSPAIR_CLI_BLOCKERS_TEXT_H
#define SWISSPAIR_CLI_BLOCKERS_TEXT_H

#include "cli_notes.h"

#include "swisspair/experimental/blockers.h"

struct cli_blocked {
    const swp_tournament *t; /* for the names */
    const swp_system *system;
    const swp_blockers *blockers;
};

/* Paragraphs, the first one the verdict. */
void cli_blockers_text(const struct cli_blocked *blocked, struct program_text *out);
/* Puts who is in the way behind the error of a call with these options that found no pairing. That
 * is known already, so when this answer fails for want of memory the error stands alone. */
void cli_blockers_evidence(const swp_tournament *t, const swp_pair_options *how, bool json,
                           struct cli_notes *notes);

#endif
