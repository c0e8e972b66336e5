/* The room of the Swiss System Based on Rating (04.1; 1992, 1997, 1998): its entry points. */
#ifndef SWISSPAIR_SYSTEMS_DUTCH_1998_H
#define SWISSPAIR_SYSTEMS_DUTCH_1998_H

#include "core/system_registry.h"

sp__room sp__dutch_1998_pair;
sp__checklist_rule sp__dutch_1998_checklist;
/* B.1.b: for the last look at a pairing (core/paired_round.h). */
sp__bye_allowed sp__dutch_1998_bye_allowed;
/* B.2, likewise. */
sp__colours_barred sp__dutch_1998_colours_barred;
/* F.10. */
sp__standings_rule sp__dutch_1998_standings;

#endif
