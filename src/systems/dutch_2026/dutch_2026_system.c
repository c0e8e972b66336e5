/* SPDX-License-Identifier: Apache-2.0 */
/* The Dutch System of 2026 as others see it: see systems/system.h.
 *
 * READING: FIDE_DUTCH without a year is the edition in force now, this one. */
#include "systems/dutch_2026/dutch_2026_internal.h"

const struct swp__system_row swp__dutch_2026_system = {
    .shown = {"dutch-2026", "Dutch System, 2026 (C.04.3)", "in force since 1 February 2026",
              "dutch", 2026, .revision = 1},
    .in_force = {"dutch", "dutch-2026", 20260201, 0},
    .room = swp__dutch_2026_pair,
    .bye_allowed = swp__dutch_2026_bye_allowed,
    .colours_barred = swp__dutch_2026_colours_barred,
    .lot_on_record = swp__lot_by_place,
    .absolute = {"2.1.1", "2.1.3", "2.1.2"},
    .title_order = swp__titles_2012,
    .type_names = swp__dutch_type_names,
    .checklist = swp__dutch_2026_checklist,
    .columns = {{"C2", SWP_CHECKLIST_FACT_MAY_HAVE_BYE},
                {"C14", SWP_CHECKLIST_FACT_FLOAT_LAST},
                {"C16", SWP_CHECKLIST_FACT_FLOAT_BEFORE}},
    .trf_codes = {"FIDE_DUTCH_2026", "FIDE_DUTCH_2025", "FIDE_DUTCH"},
    .trf_code_in_force = "FIDE_DUTCH",
    .program = SWP_TRF_DIALECT_BBP6,
    .rules = &swp__d26_rules,
    .telling = SWP__TOLD_DUTCH,
    .completion_article = "1.9",
};
