/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Swiss Team Pairing System (C.04.6) in force since 1 February 2026: its entry
 * points. */
#ifndef SWISSPAIR_SYSTEMS_TEAM_2026_H
#define SWISSPAIR_SYSTEMS_TEAM_2026_H

#include "systems/system.h"

extern const struct swp__system_row swp__team_2026_system;

swp__room swp__team_2026_pair;
swp__checklist_rule swp__team_2026_checklist;
/* 4.1: the initial colour that the first round with colours shows. */
swp__lot_rule swp__team_2026_lot_on_record;

#endif
