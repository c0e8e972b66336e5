/* SPDX-License-Identifier: Apache-2.0 */
/* The Swiss Team System of 2026 as others see it: see systems/system.h. */
#include "systems/team_2026/team_2026.h"

#include "upfloat/upfloat.h"

const struct swp__system_row swp__team_2026_system = {
    .shown = {"team-2026", "Swiss Team Pairing System, 2026 (C.04.6)",
              "in force since 1 February 2026", "team", 2026, .revision = 1,
              .flags = SWP_SYSTEM_MOVES_UP | SWP_SYSTEM_PAIRS_TEAMS | SWP_SYSTEM_NEEDS_ROUNDS},
    .in_force = {"team", "team-2026", 0, 0},
    .room = swp__team_2026_pair,
    .rounds_article = "C.04.6 1.7.2, 2.3",
    .bye_allowed = swp__upfloat_bye_allowed,
    .colours_barred = swp__upfloat_colours_barred,
    .lot_on_record = swp__team_2026_lot_on_record,
    .absolute = {"2.1.1", "", "2.1.2"},
    .checklist = swp__team_2026_checklist,
    .columns = {{"C2", SWP_CHECKLIST_FACT_MAY_HAVE_BYE}, {"C7", SWP_CHECKLIST_FACT_FLOATED_LAST}},
    .trf_codes = {"FIDE_TEAM"},
    .telling = SWP__TOLD_TEAM,
    .completion_article = "3.3.3",
};
