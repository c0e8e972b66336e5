/* SPDX-License-Identifier: Apache-2.0 */
/* The fields of FIDE's forms on norms, for `norms --forms`. */
#ifndef SWISSPAIR_CLI_NORM_FORMS_H
#define SWISSPAIR_CLI_NORM_FORMS_H

#include "cli/files/cli_tournament.h"
#include "paper/paper_sheet.h"
#include "swisspair/experimental/norms.h"

/* Adds columns and rows: form, its number, field, value. */
void cli_norm_forms(const struct cli_tournament *tournament, const swp_norms *norms,
                    struct paper_sheet *sheet);

/* Adds the federation that most opponents are of, of the games that count; nothing when none is. */
void cli_norm_most_met(const swp_norms *norms, const swp_tournament *people, uint32_t index,
                       swp_norm_title title, struct program_text *out);

#endif
