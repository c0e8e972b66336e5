/* SPDX-License-Identifier: Apache-2.0 */
/* Are the recorded rounds those that the system pairs? */
#include <stdio.h>
#include <swisspair/swisspair.h>

int main(void)
{
    static const char file[] =
        "012 Two rounds\n"
        "XXR 2\n"
        "XXC white1\n"
        "001    1      Abel                              2400                "
        "             1.0    1     2 w 1\n"
        "001    2      Baker                             2300                "
        "             0.0    2     1 b 0\n";
    swp_trf *trf = NULL;
    swp_check_report *report = NULL;
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_error err = {0};
    options.system = "dutch-2026";
    swp_status status = swp_trf_read(file, sizeof file - 1, NULL, NULL, &trf, &err);
    if (status == SWP_OK)
        status = swp_check_report_create(swp_trf_tournament(trf), &options, &report, &err);
    for (uint32_t i = 0; status == SWP_OK && i < swp_check_report_round_count(report); i++) {
        const swp_checked_round *round = swp_check_report_round_at(report, i);
        printf("round %u: %s\n", (unsigned)round->round, round->equal ? "equal" : "different");
    }
    if (status != SWP_OK)
        fprintf(stderr, "%s\n", err.text);
    swp_check_report_destroy(report);
    swp_trf_destroy(trf);
    return (int)status;
}
