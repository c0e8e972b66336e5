/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Swiss System Based on Rating (04.1; 1992, 1997, 1998): its entry points. */
#ifndef SWISSPAIR_SYSTEMS_DUTCH_1998_H
#define SWISSPAIR_SYSTEMS_DUTCH_1998_H

#include "systems/system.h"

extern const struct swp__system_row swp__dutch_1998_system;

swp__room swp__dutch_1998_pair;
swp__checklist_rule swp__dutch_1998_checklist;
/* B.1.b: for the last look at a pairing (calls/paired_round.h). */
swp__bye_allowed swp__dutch_1998_bye_allowed;
/* B.2, likewise. */
swp__colours_barred swp__dutch_1998_colours_barred;
/* F.10. */
swp__standings_rule swp__dutch_1998_standings;
/* The lot that the first round with colours shows (E.5). */
swp__lot_rule swp__dutch_1998_lot_on_record;

#endif
