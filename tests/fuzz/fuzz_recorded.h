/* SPDX-License-Identifier: Apache-2.0 */
/* What fuzz_pair asks of the checker: a round recorded against every rule (byes for anybody,
 * several pairing-allocated ones, none where the number is odd) is equal, different or impossible,
 * with a cause when it differs; nothing else is answered. */
#ifndef SWISSPAIR_TESTS_FUZZ_RECORDED_H
#define SWISSPAIR_TESTS_FUZZ_RECORDED_H

#include "fuzz_story.h"

/* The round behind the past as the bytes say, whatever stands there. */
static void record_any_round(struct decisions *d, swp_tournament *t, struct story *s)
{
    static const swp_result byes[] = {SWP_RESULT_PAB, SWP_RESULT_ZERO_BYE, SWP_RESULT_HALF_BYE,
                                      SWP_RESULT_FULL_BYE};
    const uint32_t round = s->past_rounds + 1;
    swp_error err = {0};
    clear_round(t, s, round);
    for (uint32_t i = 0; i < s->n; i++) {
        const uint32_t way = decide(d, 8);
        if (way < 4 && i + 1 < s->n) {
            record_game(d, t, s, round, way % 2 ? i : i + 1, way % 2 ? i + 1 : i);
            i++;
            continue;
        }
        const swp_entry bye = {0, SWP_COLOUR_NONE, byes[way < 6 ? 0 : way - 4]};
        must(swp_tournament_set_entry_in(t, round, s->tpn[i], &bye, &err), &err, "set_entry");
    }
}

static void require_recorded_answered(const uint8_t *data, size_t size, swp_tournament *t,
                                      struct story *s, const char *system)
{
    struct decisions d = {data, size};
    swp_check_options options = SWP_CHECK_OPTIONS_INIT;
    swp_check_report *report = NULL;
    swp_error err = {0};
    record_any_round(&d, t, s);
    if (swp_tournament_rounds_recorded(t) <= s->past_rounds)
        return; /* nobody meets anybody: no round */
    options.system = system;
    options.round = s->past_rounds + 1;
    /* a search for causes pairs hundreds of times: one input in eight asks for it */
    options.flags = size % 8 == 0 ? SWP_CHECK_CAUSES : 0u;
    const swp_status status = swp_check_report_create(t, &options, &report, &err);
    REQUIRE(status == SWP_OK, "%s: a recorded round: status %d: %s [%s]", system, (int)status,
            err.text, err.rule);
    const swp_checked_round *checked = swp_check_report_round_at(report, 0);
    REQUIRE(checked->status == SWP_OK || checked->status == SWP_ERR_NO_PAIRING,
            "%s: a recorded round: %d", system, (int)checked->status);
    REQUIRE(!options.flags || !checked->equal == (swp_check_report_cause_at(report, 0) != NULL),
            "%s: a recorded round without a cause", system);
    swp_check_report_destroy(report);
}

#endif
