/* The room of the Dubov System of 1997 (then C.04.3): its entry points.
 *
 * The text leaves much to the arbiter; where it does, the room follows what the Vega program made
 * of it, and docs/readings/dubov-1997-open-points.md. */
#ifndef SWISSPAIR_SYSTEMS_DUBOV_1997_H
#define SWISSPAIR_SYSTEMS_DUBOV_1997_H

#include "core/system_registry.h"

sp__room sp__dubov_1997_pair;
sp__checklist_rule sp__dubov_1997_checklist;
/* 9: the list published after each round. */
sp__aro_rule sp__dubov_1997_aro;

/* 2.2: whether the slot may have the bye. */
sp__bye_allowed sp__dubov_1997_bye_allowed;
/* 2.3, 2.4: the colours that are forbidden to the slot. */
sp__colours_barred sp__dubov_1997_colours_barred;

#endif
