/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Dubov System of 1997 (then C.04.3): its entry points.
 *
 * The text leaves much to the arbiter; what is read into it, and what is taken from Vega's page,
 * stands in docs/rules/readings/dubov-1997-open-points.md. */
#ifndef SWISSPAIR_SYSTEMS_DUBOV_1997_H
#define SWISSPAIR_SYSTEMS_DUBOV_1997_H

#include "systems/system.h"

extern const struct swp__system_row swp__dubov_1997_system;

swp__room swp__dubov_1997_pair;
swp__checklist_rule swp__dubov_1997_checklist;
/* 9: the list published after each round. */
swp__aro_rule swp__dubov_1997_aro;

/* 2.2: whether the slot may have the bye. */
swp__bye_allowed swp__dubov_1997_bye_allowed;
/* 2.3, 2.4: the colours that are forbidden to the slot. */
swp__colours_barred swp__dubov_1997_colours_barred;
/* 5: the lot that round 1 shows. Pairs it, when nobody knows the rows otherwise. */
swp__lot_rule swp__dubov_1997_lot_on_record;

#endif
