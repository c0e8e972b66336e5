/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Dutch System of Baku 2016 and Goynuk 2017 (C.04.3): its entry point, and whom C.2
 * bars from the bye. */
#ifndef SWISSPAIR_SYSTEMS_DUTCH_2017_H
#define SWISSPAIR_SYSTEMS_DUTCH_2017_H

#include "systems/system.h"

extern const struct swp__system_row swp__dutch_2017_system;

swp__room swp__dutch_2017_pair;
swp__checklist_rule swp__dutch_2017_checklist;
swp__bye_allowed swp__dutch_2017_bye_allowed;
/* C.3. */
swp__colours_barred swp__dutch_2017_colours_barred;

#endif
