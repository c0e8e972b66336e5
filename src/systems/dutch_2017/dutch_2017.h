/* The room of the Dutch System of Baku 2016 and Goynuk 2017 (C.04.3): its entry point, and whom C.2
 * bars from the bye. */
#ifndef SWISSPAIR_SYSTEMS_DUTCH_2017_H
#define SWISSPAIR_SYSTEMS_DUTCH_2017_H

#include "core/system_registry.h"

sp__room sp__dutch_2017_pair;
sp__checklist_rule sp__dutch_2017_checklist;
sp__bye_allowed sp__dutch_2017_bye_allowed;
/* C.3. */
sp__colours_barred sp__dutch_2017_colours_barred;

#endif
