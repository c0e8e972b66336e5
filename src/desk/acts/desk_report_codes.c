/* SPDX-License-Identifier: Apache-2.0 */
/* What holds a report back: the rules for which it would come back, each with a code that the
 * arbiter names to leave it so. The code has a digest of the rule's findings, so another finding,
 * or one that says something else, is another code and asks again.
 *
 * Cost: O(findings + length of their texts). */
#include "desk_report.h"

#include "desk/log/desk_event.h"
#include "program/program_text.h"

#include <stdio.h>
#include <string.h>

bool desk_report_rule(const swp_rating_findings *findings, uint32_t index,
                      struct desk_report_rule *out)
{
    const swp_rating_finding *const first = swp_rating_findings_at(findings, index), *one = first;
    uint8_t hash[DESK_HASH_BYTES];
    char hex[2 * DESK_HASH_BYTES + 1];
    struct program_text told = PROGRAM_TEXT_INIT;
    if (!first || first->note.severity != SWP_SEVERITY_ERROR)
        return false;
    *out = (struct desk_report_rule){.first = first};
    while (one && one->rule == first->rule && one->note.severity == first->note.severity) {
        program_text_string(&told, one->note.text);
        program_text_char(&told, '\n');
        one = swp_rating_findings_at(findings, index + ++out->count);
    }
    desk_hash(program_text_get(&told), told.length, hash);
    desk_hex(hash, sizeof hash, hex);
    (void)snprintf(out->code, sizeof out->code, "%s-%.8s", swp_rating_rule_name(first->rule), hex);
    program_text_free(&told);
    return true;
}

bool desk_report_leaves(const char *leave, const char *code)
{
    const size_t length = strlen(code);
    for (const char *at = leave; *at; at += strspn(at, ", ")) {
        const size_t word = strcspn(at, ", ");
        if (word == length && memcmp(at, code, length) == 0)
            return true;
        at += word;
    }
    return false;
}

swp_status desk_report_held(const struct desk_model *model, const struct desk_history *history,
                            const char *leave, swp_rating_findings **out_findings,
                            struct program_text *out_codes, bool *out_held, swp_error *err)
{
    struct desk_report_rule rule;
    *out_held = false;
    if (!model->settings.rated)
        return SWP_OK;
    const swp_status status = desk_report_findings(model, history, out_findings, err);
    for (uint32_t i = 0; status == SWP_OK && desk_report_rule(*out_findings, i, &rule);
         i += rule.count) {
        *out_held = *out_held || !desk_report_leaves(leave, rule.code);
        program_text_format(out_codes, "%s%s", i > 0 ? "," : "", rule.code);
    }
    return status;
}
