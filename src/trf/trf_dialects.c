/* SPDX-License-Identifier: Apache-2.0 */
/* What each dialect can say: the table of trf.md 9, and the names of the dialects.
 *
 * Answers: which record holds the number of rounds for JaVaFo 1.4, and is there one for a forbidden
 * pair. A column of the table is a member of swp__trf_dialect; what is NULL or false is refused by
 * the writer when the tournament needs it. */
#include "systems/system.h"
#include "trf/trf_writer.h"

#include <string.h>

static const struct swp__trf_dialect dialects[] = {
    [SWP_TRF_DIALECT_TRF26] = {.name = "trf26",
                               .label = "TRF26",
                               .rounds = "142",
                               .colour = "152",
                               .acceleration = "250",
                               .forbidden = "260",
                               .points = SWP__TRF_POINTS_162,
                               .system = SWP__TRF_SYSTEM_192,
                               .absent_by_240 = true,
                               .far_requests = true,
                               .fixed_pab = true,
                               .unknown_results = true,
                               .open_games = true,
                               .abnormal_points = true,
                               .order_by_rank = true,
                               .rulers = true,
                               .holds_own = true},
    [SWP_TRF_DIALECT_TRF16] = {.name = "trf16",
                               .label = "TRF16",
                               .points = SWP__TRF_POINTS_STANDARD,
                               .system = SWP__TRF_SYSTEM_092,
                               .far_requests = true,
                               .fixed_pab = true,
                               .open_games = true,
                               .rulers = true},
    [SWP_TRF_DIALECT_TRF06] = {.name = "trf06",
                               .label = "TRF06",
                               .points = SWP__TRF_POINTS_STANDARD,
                               .system = SWP__TRF_SYSTEM_092,
                               .far_requests = true,
                               .fixed_pab = true,
                               .old_codes = true,
                               .open_games = true,
                               .rulers = true},
    [SWP_TRF_DIALECT_JAVAFO22] = {.name = "javafo22",
                                  .label = "JaVaFo 2.2",
                                  .rounds = "XXR",
                                  .colour = "XXC",
                                  .acceleration = "XXA",
                                  .forbidden = "XXP",
                                  .points = SWP__TRF_POINTS_XXS,
                                  .system = SWP__TRF_SYSTEM_SWITCH,
                                  .order_by_rank = true,
                                  .next_bye_in_points = true,
                                  .no_gaps = true},
    [SWP_TRF_DIALECT_JAVAFO14] = {.name = "javafo14",
                                  .label = "JaVaFo 1.4",
                                  .rounds = "XXR",
                                  .colour = "XXC",
                                  .acceleration = "XXA",
                                  .forbidden = "XXP",
                                  .points = SWP__TRF_POINTS_SHOWN,
                                  .system = SWP__TRF_SYSTEM_SWITCH,
                                  .old_codes = true,
                                  .order_by_rank = true,
                                  .next_bye_in_points = true,
                                  .no_gaps = true},
    [SWP_TRF_DIALECT_BBP6] = {.name = "bbp6",
                              .label = "bbp 6",
                              .rounds = "142",
                              .colour = "152",
                              .acceleration = "250",
                              .forbidden = "260",
                              .points = SWP__TRF_POINTS_162_Z,
                              .system = SWP__TRF_SYSTEM_192_FEW,
                              .absent_by_240 = true,
                              .far_requests = true,
                              .order_by_rank = true,
                              .rulers = true,
                              .gaps_need_rank = true},
    [SWP_TRF_DIALECT_BBP5] = {.name = "bbp5",
                              .label = "bbp 5",
                              .rounds = "XXR",
                              .colour = "XXC",
                              .acceleration = "XXA",
                              .forbidden = "XXP",
                              .points = SWP__TRF_POINTS_BB,
                              .system = SWP__TRF_SYSTEM_SWITCH,
                              .order_by_rank = true,
                              .rulers = true,
                              .gaps_need_rank = true},
    /* TRF26 for numbers of more than four digits: XXW, and wider ids everywhere. */
    [SWP_TRF_DIALECT_WIDE] = {.name = "wide",
                              .label = "TRF26 widened",
                              .rounds = "142",
                              .colour = "152",
                              .acceleration = "250",
                              .forbidden = "260",
                              .points = SWP__TRF_POINTS_162,
                              .system = SWP__TRF_SYSTEM_192,
                              .absent_by_240 = true,
                              .far_requests = true,
                              .fixed_pab = true,
                              .unknown_results = true,
                              .open_games = true,
                              .abnormal_points = true,
                              .order_by_rank = true,
                              .rulers = true,
                              .holds_own = true,
                              .wide = true},
};

enum { N_DIALECTS = (int)(sizeof dialects / sizeof *dialects) };

const struct swp__trf_dialect *swp__trf_dialect_at(size_t index)
{
    return index < (size_t)N_DIALECTS ? &dialects[index] : NULL;
}

const char *swp_trf_dialect_name(swp_trf_dialect dialect)
{
    const struct swp__trf_dialect *found =
        (int)dialect < 0 ? NULL : swp__trf_dialect_at((size_t)dialect);
    return found ? found->name : NULL;
}

bool swp_trf_dialect_find(const char *name, swp_trf_dialect *out_dialect)
{
    if (!name || !out_dialect)
        return false;
    for (int i = 0; i < N_DIALECTS; i++) {
        if (strcmp(dialects[i].name, name) != 0)
            continue;
        *out_dialect = (swp_trf_dialect)i;
        return true;
    }
    return false;
}

const char *swp_trf_dialect_system(swp_trf_dialect dialect)
{
    for (size_t i = 0; dialect != SWP_TRF_DIALECT_TRF26 && swp__system_row_at(i); i++)
        if (swp__system_row_at(i)->program == dialect)
            return swp__system_row_at(i)->shown.id;
    return NULL;
}
