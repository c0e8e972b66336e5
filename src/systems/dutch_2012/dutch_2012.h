/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Dutch System, Istanbul 2012 (C.04.3.1): its entry point, and its absolute
 * criteria for the last look at a pairing. */
#ifndef SWISSPAIR_SYSTEMS_DUTCH_2012_H
#define SWISSPAIR_SYSTEMS_DUTCH_2012_H

#include "systems/system.h"

extern const struct swp__system_row swp__dutch_2012_system;

swp__room swp__dutch_2012_pair;
swp__checklist_rule swp__dutch_2012_checklist;
swp__bye_allowed swp__dutch_2012_bye_allowed;
swp__colours_barred swp__dutch_2012_colours_barred;
/* The lot that the first round with colours shows, by E.5 of that round. */
swp__lot_rule swp__dutch_2012_lot_on_record;

#endif
