/* SPDX-License-Identifier: Apache-2.0 */
/* The Double-Swiss System of 2026 as others see it: see systems/system.h. */
#include "systems/double_swiss_2026/double_swiss_2026.h"
#include "systems/ranked.h"

#include "upfloat/upfloat.h"

const struct swp__system_row swp__double_swiss_2026_system = {
    .shown = {"double-swiss-2026", "Double-Swiss System, 2026 (C.04.5)",
              "in force since 1 February 2026", "double-swiss", 2026, .revision = 1,
              .flags = SWP_SYSTEM_MOVES_UP | SWP_SYSTEM_PAIRS_MATCHES},
    .in_force = {"double-swiss", "double-swiss-2026", 20260201, 0},
    .room = swp__double_swiss_2026_pair,
    .bye_allowed = swp__upfloat_bye_allowed,
    .colours_barred = swp__upfloat_colours_barred,
    .lot_on_record = swp__lot_by_place,
    .absolute = {"2.1.1", "", "2.1.2"},
    .title_order = swp__titles_2012,
    .checklist = swp__double_swiss_2026_checklist,
    .columns = {{"C2", SWP_CHECKLIST_FACT_MAY_HAVE_BYE}, {"C7", SWP_CHECKLIST_FACT_FLOATED_LAST}},
    .trf_codes = {"FIDE_DOUBLESWISS"},
    .telling = SWP__TOLD_UPFLOAT,
    .completion_article = "3.3.3",
};
