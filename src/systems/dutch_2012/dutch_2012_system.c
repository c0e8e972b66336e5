/* SPDX-License-Identifier: Apache-2.0 */
/* The Dutch System of 2012 as others see it: see systems/system.h. */
#include "systems/dutch_2012/dutch_2012_internal.h"

const struct swp__system_row swp__dutch_2012_system = {
    .shown = {"dutch-2012", "Dutch System, Istanbul 2012 (C.04.3.1)", "in force 2012 to 2014",
              "dutch", 2012, .revision = 1},
    .in_force = {"dutch", "dutch-2012", 20120101, 20141231},
    .room = swp__dutch_2012_pair,
    .bye_allowed = swp__dutch_2012_bye_allowed,
    .colours_barred = swp__dutch_2012_colours_barred,
    .lot_on_record = swp__dutch_2012_lot_on_record,
    .record_is_lot = true,
    .absolute = {"B.1.a", "B.2", "B.1.b"},
    .title_order = swp__titles_2012,
    .type_names = swp__dutch_type_names,
    .checklist = swp__dutch_2012_checklist,
    .columns = {{"B1", SWP_CHECKLIST_FACT_MAY_HAVE_BYE},
                {"B5", SWP_CHECKLIST_FACT_FLOAT_LAST},
                {"B6", SWP_CHECKLIST_FACT_FLOAT_BEFORE}},
    .program = SWP_TRF_DIALECT_JAVAFO14,
    .rules = &swp__d12_rules,
    .telling = SWP__TOLD_DUTCH,
    .completion_article = "C.13",
};
