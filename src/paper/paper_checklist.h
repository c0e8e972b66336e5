/* SPDX-License-Identifier: Apache-2.0 */
/* What check-lists share, the command's and the short form's: how facts, preferences and games are
 * written. */
#ifndef SWISSPAIR_PAPER_CHECKLIST_H
#define SWISSPAIR_PAPER_CHECKLIST_H

#include "program/program_text.h"

#include "swisspair/experimental/checklist.h"

/* Adds a fact as arbiters know it: "Y", "D", "B5", "2333.667". */
void paper_checklist_fact(const swp_checklist_row *row, swp_checklist_fact fact,
                          struct program_text *out);

/* How much the player prefers a colour; a due colour of systems without degrees is absolute. */
swp_preference paper_checklist_degree(const swp_checklist_row *row);
/* bbpPairings: "W " absolute, "(W)" strong, "w " mild, "A " none. */
const char *paper_checklist_mark(swp_preference degree, bool is_white);

/* The game, or the match, of a round that counts for colours and opponents; opponent 0: none. */
swp_entry paper_checklist_game(const swp_tournament *t, uint32_t tpn, uint32_t round);

#endif
