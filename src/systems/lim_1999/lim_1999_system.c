/* SPDX-License-Identifier: Apache-2.0 */
/* The Lim System of 1999 and of 2026 as others see it: see systems/system.h. The two number their
 * articles alike as far as they are named here. */
#include "systems/lim_1999/lim_1999.h"

const struct swp__system_row swp__lim_1999_system = {
    .shown = {"lim-1999", "Lim System, 1999 (C.04.4.3)", "in force 1999 to January 2026", "lim",
              1999, .revision = 1, .flags = SWP_SYSTEM_KNOWS_MAXI | SWP_SYSTEM_BYE_BY_RATING},
    .in_force = {"lim", "lim-1999", 19990101, 20260131},
    .room = swp__lim_1999_pair,
    .bye_allowed = swp__lim_bye_allowed,
    .colours_barred = swp__lim_colours_barred,
    .lot_on_record = swp__lim_lot_on_record,
    .absolute = {"2.1", "5.1", "1.1"},
    .title_order = swp__titles_2012,
    .checklist = swp__lim_checklist,
    .columns = {{"1.1", SWP_CHECKLIST_FACT_MAY_HAVE_BYE},
                {"Rtg", SWP_CHECKLIST_FACT_RATING},
                {"W", SWP_CHECKLIST_FACT_MAY_HAVE_WHITE},
                {"B", SWP_CHECKLIST_FACT_MAY_HAVE_BLACK},
                {"Flt", SWP_CHECKLIST_FACT_FLOATED_LAST}},
    .telling = SWP__TOLD_LIM,
    .is_procedure = true,
};

const struct swp__system_row swp__lim_2026_system = {
    .shown = {"lim-2026", "Lim System, 2026 (C.04.4.3)", "in force since 1 February 2026", "lim",
              2026, .revision = 1, .flags = SWP_SYSTEM_KNOWS_MAXI | SWP_SYSTEM_BYE_BY_RATING},
    .in_force = {"lim", "lim-2026", 20260201, 0},
    .room = swp__lim_2026_pair,
    .bye_allowed = swp__lim_bye_allowed,
    .colours_barred = swp__lim_colours_barred,
    .lot_on_record = swp__lim_lot_on_record,
    .absolute = {"2.1", "5.1", "1.1"},
    .title_order = swp__titles_2012,
    .checklist = swp__lim_checklist,
    .columns = {{"1.1", SWP_CHECKLIST_FACT_MAY_HAVE_BYE},
                {"Rtg", SWP_CHECKLIST_FACT_RATING},
                {"W", SWP_CHECKLIST_FACT_MAY_HAVE_WHITE},
                {"B", SWP_CHECKLIST_FACT_MAY_HAVE_BLACK},
                {"Flt", SWP_CHECKLIST_FACT_FLOATED_LAST}},
    .trf_codes = {"FIDE_LIM"}, /* provisional: table ETT26 has no code for Lim */
    .telling = SWP__TOLD_LIM,
    .is_procedure = true,
};
