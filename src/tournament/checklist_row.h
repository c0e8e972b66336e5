/* SPDX-License-Identifier: Apache-2.0 */
/* A fact of a check-list's row. */
#ifndef SWISSPAIR_TOURNAMENT_CHECKLIST_ROW_H
#define SWISSPAIR_TOURNAMENT_CHECKLIST_ROW_H

#include "swisspair/checklist.h"

static inline void swp__checklist_set(swp_checklist_row *row, swp_checklist_fact fact,
                                      int64_t value)
{
    row->known |= UINT32_C(1) << fact;
    row->fact[fact] = value;
}

#endif
