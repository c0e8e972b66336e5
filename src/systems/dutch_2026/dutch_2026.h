/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Dutch System of 1 February 2026 (C.04.3): its entry point, and whom C.04.1
 * article 4 bars from the bye. */
#ifndef SWISSPAIR_SYSTEMS_DUTCH_2026_H
#define SWISSPAIR_SYSTEMS_DUTCH_2026_H

#include "systems/system.h"

extern const struct swp__system_row swp__dutch_2026_system;

swp__room swp__dutch_2026_pair;
swp__checklist_rule swp__dutch_2026_checklist;
swp__bye_allowed swp__dutch_2026_bye_allowed;
/* 2.1.3. */
swp__colours_barred swp__dutch_2026_colours_barred;

#endif
