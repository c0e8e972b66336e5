/* SPDX-License-Identifier: Apache-2.0 */
/* The Dubov System of 1997 as others see it: see systems/system.h. */
#include "systems/dubov_1997/dubov_1997.h"

const struct swp__system_row swp__dubov_1997_system = {
    .shown = {"dubov-1997", "Dubov System, 1997 (C.04.3)", "in force 1997 to 2018", "dubov", 1997,
              .revision = 1,
              .flags = SWP_SYSTEM_TELLS_VEGA | SWP_SYSTEM_MOVES_UP | SWP_SYSTEM_USES_RATINGS},
    .in_force = {"dubov", "dubov-1997", 19970101, 20181231},
    .room = swp__dubov_1997_pair,
    .bye_allowed = swp__dubov_1997_bye_allowed,
    .colours_barred = swp__dubov_1997_colours_barred,
    .lot_on_record = swp__dubov_1997_lot_on_record,
    .absolute = {"2.1", "2.3, 2.4", "2.2"},
    .title_order = swp__titles_1998,
    .aro_rule = swp__dubov_1997_aro,
    .checklist = swp__dubov_1997_checklist,
    .columns = {{"2.2", SWP_CHECKLIST_FACT_MAY_HAVE_BYE},
                {"Rtg", SWP_CHECKLIST_FACT_RATING},
                {"ARO", SWP_CHECKLIST_FACT_ARO_SUM},
                {"c", SWP_CHECKLIST_FACT_MAY_CHANGE},
                {"u", SWP_CHECKLIST_FACT_MAY_RISE}},
    .telling = SWP__TOLD_DUBOV_1997,
    .is_procedure = true,
    .completion_article = "9",
};
