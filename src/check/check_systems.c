/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament checked by every system: how many of its rounds are as each would have paired them.
 *
 * A system that cannot check it (it asks for the number of rounds, or pairs matches) has no report.
 * Cost: that of a check, for each system. */
#include "check/check_internal.h"

swp_status swp__check_by_others(const swp_tournament *t, const swp_check_options *known,
                                swp_check_report *report, swp_error *err)
{
    swp_status status = SWP_OK;
    if (report->by)
        return SWP_OK;
    size_t n = 0;
    while (swp__system_row_at(n))
        n++;
    report->by = swp__allocate(&report->allocator, n * sizeof *report->by);
    if (!report->by)
        return swp__no_memory(err);
    report->n_by = n;
    for (size_t i = 0; i < n; i++)
        report->by[i] = NULL;
    for (size_t i = 0; i < n && status == SWP_OK; i++) {
        swp_check_options options = *known;
        const swp_system *system = &swp__system_row_at(i)->shown;
        options.system = system->id;
        options.round = 0;
        options.flags = (known->flags & SWP_CHECK_MAXI) | SWP__CHECK_MAXI_WHERE_KNOWN;
        swp_error why = {.status = SWP_OK};
        status = swp__check(t, &options, NULL, &report->by[i], &why);
        if (status != SWP_ERR_CANCELLED && status != SWP_ERR_MEMORY && status != SWP_ERR_INTERNAL)
            status = SWP_OK;
        else if (err)
            *err = why;
    }
    return status;
}

const swp_check_report *swp_check_report_by_at(const swp_check_report *report, uint32_t system)
{
    if (!report)
        return NULL;
    return report->by && system < report->n_by ? report->by[system] : NULL;
}
