/* SPDX-License-Identifier: Apache-2.0 */
/* The Burstein System of 2026 as others see it: see systems/system.h. */
#include "systems/burstein_2026/burstein_2026_internal.h"

const struct swp__system_row swp__burstein_2026_system = {
    .shown = {"burstein-2026", "Burstein System, 2026 (C.04.4.2)", "in force since 1 February 2026",
              "burstein", 2026, .revision = 1, .flags = SWP_SYSTEM_NEEDS_ROUNDS},
    .in_force = {"burstein", "burstein-2026", 20260201, 0},
    .room = swp__burstein_2026_pair,
    .left_to = swp__burstein_2026_left_to,
    .rounds_article = "Burstein 2026 1.6.1",
    .bye_allowed = swp__burstein_2026_bye_allowed,
    .colours_barred = swp__burstein_2026_colours_barred,
    .lot_on_record = swp__lot_by_place,
    .absolute = {"2.1.1", "2.1.3", "2.1.2"},
    .title_order = swp__titles_2012,
    .checklist = swp__burstein_2026_checklist,
    .columns = {{"C2", SWP_CHECKLIST_FACT_MAY_HAVE_BYE},
                {"BH", SWP_CHECKLIST_FACT_BUCHHOLZ},
                {"SB", SWP_CHECKLIST_FACT_SONNEBORN_BERGER}},
    .trf_codes = {"FIDE_BURSTEIN"},
    .trf_code_in_force = "FIDE_BURSTEIN",
    .rules = &swp__bu26_rules,
    .telling = SWP__TOLD_BURSTEIN,
    .completion_article = "1.9.3",
};
