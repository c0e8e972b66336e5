/* SPDX-License-Identifier: Apache-2.0 */
/* The Swiss System Based on Rating of 1998 as others see it: see systems/system.h. */
#include "systems/dutch_1998/dutch_1998_internal.h"

const struct swp__system_row swp__dutch_1998_system = {
    .shown = {"dutch-1998", "Swiss System Based on Rating, 1998 (04.1)", "in force 1992 to 2011",
              "dutch", 1998, .revision = 1},
    .in_force = {"dutch", "dutch-1998", 19920101, 20111231},
    .room = swp__dutch_1998_pair,
    .bye_allowed = swp__dutch_1998_bye_allowed,
    .colours_barred = swp__dutch_1998_colours_barred,
    .lot_on_record = swp__dutch_1998_lot_on_record,
    .absolute = {"B.1.a", "B.2", "B.1.b"},
    .title_order = swp__titles_1998,
    .type_names = swp__dutch_type_names,
    .standings = swp__dutch_1998_standings,
    .checklist = swp__dutch_1998_checklist,
    .columns = {{"B1", SWP_CHECKLIST_FACT_MAY_HAVE_BYE},
                {"Down", SWP_CHECKLIST_FACT_DOWNFLOAT_BARRED},
                {"Up", SWP_CHECKLIST_FACT_UPFLOAT_BARRED}},
    .rules = &swp__d98_rules,
    .telling = SWP__TOLD_DUTCH,
    .completion_article = "C.13",
};
