/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Burstein System of 1 February 2026 (C.04.4.2): what its row names. */
#ifndef SWISSPAIR_SYSTEMS_BURSTEIN_2026_H
#define SWISSPAIR_SYSTEMS_BURSTEIN_2026_H

#include "systems/system.h"

extern const struct swp__system_row swp__burstein_2026_system;

/* Rounds behind the seeding rounds. */
swp__room swp__burstein_2026_pair;
/* 1.6: the seeding rounds. */
swp__round_left_to swp__burstein_2026_left_to;
swp__checklist_rule swp__burstein_2026_checklist;
/* 2.1.2. */
swp__bye_allowed swp__burstein_2026_bye_allowed;
/* 2.1.3. */
swp__colours_barred swp__burstein_2026_colours_barred;

#endif
