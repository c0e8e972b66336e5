/* SPDX-License-Identifier: Apache-2.0 */
/* The tournament as a file: the library's TRF of the report's view, with what happened as comment
 * lines (`### ...`), as FIDE's checklist asks (112 to 115; docs/guide/fide-checklist.md has the
 * forms).
 */
#ifndef SWISSPAIR_DESK_REPORT_H
#define SWISSPAIR_DESK_REPORT_H

#include "desk/model/desk_history.h"
#include "program/program_text.h"
#include "swisspair/experimental/rating_report.h"

/* dialect: "trf26" or "trf16", which are sent and hold no lines of our own; "copy": TRF26 with
 * these, for a desk. The caller frees *out_bytes. */
swp_status desk_report_write(const struct desk_model *model, const struct desk_history *history,
                             const char *dialect, char **out_bytes, size_t *out_length,
                             swp_error *err);
/* The same in TRF26, but with results as they were before they were corrected for the rating only:
 * rounds are paired again by them. */
swp_status desk_report_to_check(const struct desk_model *model, const struct desk_history *history,
                                char **out_bytes, size_t *out_length, swp_error *err);

/* "90' + 30\"", "90 min + 30 s", and a time control that is encoded already, as record 222 has it;
 * false for other words, and for what does not fit into `size` bytes. */
bool desk_report_time(const char *text, char *out, size_t size);
/* The rating that the event counts for by its time control; "standard" where that says nothing. */
const char *desk_report_rate(const struct desk_model *model);
/* The model, before there are numbers with one for every player, in the order of entry. The caller
 * frees its `players`, and nothing else of it. */
struct desk_model desk_report_numbered(const struct desk_model *model);
/* What FIDE's rating report asks and the event has not: before round 1 as well. Players have the
 * numbers of desk_report_numbered. The caller destroys *out_findings. */
swp_status desk_report_findings(const struct desk_model *model, const struct desk_history *history,
                                swp_rating_findings **out_findings, swp_error *err);

/* A rule for which the report would come back: its findings from `first` on, and its code. */
struct desk_report_rule {
    const swp_rating_finding *first;
    uint32_t count;
    char code[48]; /* "player_number-1f2e3d4c" */
};
/* The rule of finding `index`, which is its first; false where no report comes back for it. */
bool desk_report_rule(const swp_rating_findings *findings, uint32_t index,
                      struct desk_report_rule *out);
/* Whether `leave`, codes with commas between them, has that one. */
bool desk_report_leaves(const char *leave, const char *code);
/* Whether a rule that `leave` does not name holds the file back; never of an event that is not
 * rated. The caller destroys *out_findings (NULL: there are none); the codes of all rules are added
 * to *out_codes. */
swp_status desk_report_held(const struct desk_model *model, const struct desk_history *history,
                            const char *leave, swp_rating_findings **out_findings,
                            struct program_text *out_codes, bool *out_held, swp_error *err);

/* The `###` lines alone, one string, lines ended; the caller frees it. What is undone has none, but
 * for the end of FIDE mode. */
char *desk_report_lines(const struct desk_model *model, const struct desk_history *history);
/* Whether the lines tell a round as changed by hand: its boards are not those that the rules
 * paired. O(events). */
bool desk_report_by_hand(const struct desk_model *model, const struct desk_history *history,
                         uint32_t round);

#endif
