/* SPDX-License-Identifier: Apache-2.0 */
/* The checker's call: the recorded rounds (check_rounds.c), then the other systems and the causes
 * where they are asked for. */
#include "base/options.h"
#include "check/check_internal.h"

void swp_check_options_init(swp_check_options *options)
{
    if (!options)
        return;
    const swp_check_options standard = SWP_CHECK_OPTIONS_INIT;
    *options = standard;
}

static const struct swp__options_kind options_kind = {
    .name = "SWP_CHECK_OPTIONS_INIT",
    .size = sizeof(swp_check_options),
    .flags = offsetof(swp_check_options, flags),
    .all_flags = SWP_CHECK_MAXI | SWP_CHECK_BOARDS | SWP_CHECK_CAUSES | SWP_CHECK_ALL_SYSTEMS,
    .reserved = offsetof(swp_check_options, reserved),
    .reserved_size = sizeof((swp_check_options *)NULL)->reserved,
};

swp_status swp_check_report_create(const swp_tournament *t, const swp_check_options *options,
                                   swp_check_report **out_report, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_report)
        return swp__null(err, "out_report");
    swp_check_options known = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_status status = swp__options_read(&options_kind, options, &known, err);
    if (status == SWP_OK)
        status = swp__check(t, &known, NULL, &report, err);
    if (status == SWP_OK && (known.flags & SWP_CHECK_ALL_SYSTEMS))
        status = swp__check_by_others(t, &known, report, err);
    const struct swp__system_row *row = report ? swp__system_row_find(report->system) : NULL;
    const bool has_causes = row && !row->table;
    if (status == SWP_OK && has_causes && (known.flags & SWP_CHECK_CAUSES))
        status = swp__check_find_causes(t, &known, report, err);
    if (status == SWP_OK)
        *out_report = report;
    else
        swp_check_report_destroy(report);
    return status;
}
