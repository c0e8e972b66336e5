/* SPDX-License-Identifier: Apache-2.0 */
/* The Dutch System of 2017 as others see it: see systems/system.h. */
#include "systems/dutch_2017/dutch_2017_internal.h"

const struct swp__system_row swp__dutch_2017_system = {
    .shown = {"dutch-2017", "Dutch System, Baku 2016 and Goynuk 2017 (C.04.3)",
              "in force July 2017 to January 2026", "dutch", 2017, .revision = 1},
    .in_force = {"dutch", "dutch-2017", 20170701, 20260131},
    .room = swp__dutch_2017_pair,
    .bye_allowed = swp__dutch_2017_bye_allowed,
    .colours_barred = swp__dutch_2017_colours_barred,
    .lot_on_record = swp__lot_by_place,
    .absolute = {"C.1", "C.3", "C.2"},
    .title_order = swp__titles_2012,
    .type_names = swp__dutch_type_names,
    .checklist = swp__dutch_2017_checklist,
    .columns = {{"C2", SWP_CHECKLIST_FACT_MAY_HAVE_BYE},
                {"C12", SWP_CHECKLIST_FACT_FLOAT_LAST},
                {"C14", SWP_CHECKLIST_FACT_FLOAT_BEFORE}},
    .trf_codes = {"FIDE_DUTCH_2017"},
    .program = SWP_TRF_DIALECT_BBP5,
    .rules = &swp__d17_rules,
    .telling = SWP__TOLD_DUTCH,
    .completion_article = "A.9",
};
