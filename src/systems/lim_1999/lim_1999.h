/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Lim System (C.04.4.3): the edition of 1999, and the one in force since February
 * 2026, which renumbers the articles and pairs the same. */
#ifndef SWISSPAIR_SYSTEMS_LIM_1999_H
#define SWISSPAIR_SYSTEMS_LIM_1999_H

#include "systems/system.h"

extern const struct swp__system_row swp__lim_1999_system;
extern const struct swp__system_row swp__lim_2026_system;

swp__room swp__lim_1999_pair;
swp__room swp__lim_2026_pair;
/* 1.1 with C.04.1: who may have the pairing-allocated bye. The same in both editions. */
swp__bye_allowed swp__lim_bye_allowed;
/* 5.1 a, b with article 6: nobody must have a third colour running or three more of one before the
 * last round. */
swp__colours_barred swp__lim_colours_barred;
/* The same in both editions. */
swp__checklist_rule swp__lim_checklist;
/* 7.2: the lot that the first round with colours shows; the same in both editions. */
swp__lot_rule swp__lim_lot_on_record;

#endif
