/* The room of the Dutch System of 1 February 2026 (C.04.3): its entry point, and whom C.04.1
 * article 4 bars from the bye. */
#ifndef SWISSPAIR_SYSTEMS_DUTCH_2026_H
#define SWISSPAIR_SYSTEMS_DUTCH_2026_H

#include "core/system_registry.h"

sp__room sp__dutch_2026_pair;
sp__checklist_rule sp__dutch_2026_checklist;
sp__bye_allowed sp__dutch_2026_bye_allowed;
/* 2.1.3. */
sp__colours_barred sp__dutch_2026_colours_barred;

#endif
