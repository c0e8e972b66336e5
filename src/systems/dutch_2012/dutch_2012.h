/* The room of the Dutch System, Istanbul 2012 (C.04.3.1): its entry point, and its absolute
 * criteria for the last look at a pairing. */
#ifndef SWISSPAIR_SYSTEMS_DUTCH_2012_H
#define SWISSPAIR_SYSTEMS_DUTCH_2012_H

#include "core/system_registry.h"

sp__room sp__dutch_2012_pair;
sp__checklist_rule sp__dutch_2012_checklist;
sp__bye_allowed sp__dutch_2012_bye_allowed;
sp__colours_barred sp__dutch_2012_colours_barred;

#endif
