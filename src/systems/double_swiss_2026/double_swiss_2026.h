/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Double-Swiss System (C.04.5) in force since 1 February 2026: its entry points. */
#ifndef SWISSPAIR_SYSTEMS_DOUBLE_SWISS_2026_H
#define SWISSPAIR_SYSTEMS_DOUBLE_SWISS_2026_H

#include "systems/system.h"

extern const struct swp__system_row swp__double_swiss_2026_system;

swp__room swp__double_swiss_2026_pair;
swp__checklist_rule swp__double_swiss_2026_checklist;

#endif
