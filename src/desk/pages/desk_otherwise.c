/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_otherwise.h"

#include "desk/acts/desk_report.h"

#include <stdio.h>

bool desk_put_late_results(const struct desk_ink *k, uint32_t round, const char *before)
{
    const struct desk_model *const m = k->request->model;
    bool any = false;
    for (uint32_t earlier = 1; earlier < round && earlier <= m->n_rounds; earlier++) {
        const struct desk_round *const r = desk_model_round(m, earlier);
        for (size_t i = 0; i < r->n_boards; i++) {
            char of[12], number[24];
            if (r->boards[i].late < round)
                continue;
            (void)snprintf(of, sizeof of, "%u", earlier);
            (void)snprintf(number, sizeof number, "%zu", i + 1);
            desk_html(k, any ? "; " : before);
            desk_say_with(k,
                          DESK_WORD("LATE_RESULT",
                                    "paired before round %1, board %2 had the result it has now"),
                          of, number);
            any = true;
        }
    }
    return any;
}

void desk_put_otherwise(const struct desk_ink *k, uint32_t round, const char *before)
{
    const struct desk_round *const r = desk_model_round(k->request->model, round);
    const bool any = desk_put_late_results(k, round, before);
    const bool by_hand = desk_report_by_hand(k->request->model, k->request->history, round);
    if (!r || (!r->imported && !by_hand))
        return;
    desk_html(k, any ? "; " : before);
    desk_say(k, r->imported ? DESK_WORD("REASON_IMPORTED", "as in the imported file")
                            : DESK_WORD("REASON_BY_HAND", "changed by hand"));
}
