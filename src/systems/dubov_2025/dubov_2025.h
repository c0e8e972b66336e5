/* SPDX-License-Identifier: Apache-2.0 */
/* The room of the Dubov System (C.04.4.1): its entry points.
 *
 * The texts of July 2025 and of February 2026 give every round the same pairing; they number their
 * articles differently. So there is one engine, and each edition hands its table of article names
 * to the same functions (dubov_2025_articles.c). */
#ifndef SWISSPAIR_SYSTEMS_DUBOV_2025_H
#define SWISSPAIR_SYSTEMS_DUBOV_2025_H

#include "systems/system.h"

extern const struct swp__system_row swp__dubov_2025_system;
extern const struct swp__system_row swp__dubov_2026_system;

/* Dubov System effective July 2025. */
swp__room swp__dubov_2025_pair;
/* Dubov System effective February 2026. */
swp__room swp__dubov_2026_pair;

/* [C2]: whether the slot may have the pairing-allocated bye; the same in both editions. */
swp__bye_allowed swp__dubov_2025_bye_allowed;
/* [C3]: the colour against an absolute preference; the same in both editions. */
swp__colours_barred swp__dubov_2025_colours_barred;
/* The same in both editions. */
swp__checklist_rule swp__dubov_2025_checklist;
/* 1.6.2; the same in both editions. */
swp__aro_rule swp__dubov_2025_aro;
/* 5.1: the initial colour that the first round with colours shows; the same in both editions. */
swp__lot_rule swp__dubov_2025_lot_on_record;

#endif
