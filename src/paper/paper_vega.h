/* SPDX-License-Identifier: Apache-2.0 */
/* The steps of a round of the Dubov System of 1997 in the layout of Vega's verbose.txt. */
#ifndef SWISSPAIR_PAPER_VEGA_H
#define SWISSPAIR_PAPER_VEGA_H

#include "program/program_text.h"

#include "swisspair/pair.h"

/* Adds the report of a pairing made with SWP_PAIR_TRACE. O(events). */
void paper_vega_report(const swp_pairing *pairing, struct program_text *out);

#endif
