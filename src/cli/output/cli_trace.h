/* SPDX-License-Identifier: Apache-2.0 */
/* Why a round was paired as it was: the events of a pairing as lines. */
#ifndef SWISSPAIR_CLI_TRACE_H
#define SWISSPAIR_CLI_TRACE_H

#include "program/program_text.h"

#include "swisspair/pair.h"

/* One line for each event: kind, article, sentence, then players and values in brackets. */
void cli_trace_lines(const swp_pairing *pairing, struct program_text *out);

#endif
