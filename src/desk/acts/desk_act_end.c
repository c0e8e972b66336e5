/* SPDX-License-Identifier: Apache-2.0 */
/* Acts about standings and reports (C.07; FIDE's checklist 54, 161, 169, 217). A report is made of
 * the log and of nothing else, and looked at by our own checker before anybody gets it. */
#include "desk/base/desk_memory.h"
#include "desk/model/desk_tournament.h"
#include "desk/views/desk_table.h"
#include "desk_act_inside.h"
#include "desk_acts.h"
#include "desk_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEGIN                                                                                      \
    const struct desk_acting acting = {model, history, command, outcome};                          \
    const struct desk_acting *const a = &acting

/* Who stands where, in the numbers of the log; who was expelled has no place. NULL, and a refusal.
 */
static json_t *order_after(const struct desk_acting *a, uint32_t round)
{
    struct desk_table table;
    swp_error err = {0};
    if (desk_table_make(a->model, round, &table, &err) != SWP_OK) {
        desk_refuse(a, "standings", err.rule, "Correct the list of tie-breaks (tiebreaks).", "%s",
                    err.text);
        desk_failed(a, &err);
        return NULL;
    }
    json_t *const order = json_array();
    for (size_t i = 0; i < table.n_ranked; i++)
        json_array_append_new(order, json_integer(table.rows[i].player));
    if (!a->outcome->answer)
        a->outcome->answer = json_object();
    json_object_set_new(a->outcome->answer, "standings", desk_table_json(a->model, &table));
    desk_table_free(&table);
    return order;
}

DESK_ACT(publish_standings)
{
    BEGIN;
    uint32_t round = 0;
    if (!desk_round_named(a, &round))
        return;
    const size_t unfinished = desk_count_unfinished(model, round);
    if (unfinished > 0 && round == model->settings.rounds)
        desk_find(a, 5, "open_games", "C.04.2 3.1", "Wait for the results.",
                  "%zu games are open: these would not be the final standings.", unfinished);
    else if (unfinished > 0)
        desk_find(a, 2, "provisional", "", "", "%zu games are open: the standings are provisional.",
                  unfinished);
    json_t *const order = order_after(a, round);
    if (!order)
        return;
    json_t *const body = json_object();
    json_object_set_new(body, "round", json_integer(round));
    json_object_set_new(body, "version", json_integer(model->standings_version + 1));
    json_object_set_new(body, "order", order);
    desk_emit(a, DESK_STANDINGS_PUBLISHED, body);
}

/* What our own checker says of the report. */
static void judge_report(const struct desk_acting *a)
{
    swp_tournament *t = NULL;
    swp_check_report *report = NULL;
    swp_error err = {0};
    size_t differ = 0;
    if (!*a->model->settings.system || a->model->n_rounds == 0)
        return;
    swp_status status =
        desk_tournament_build(a->model, a->model->n_rounds, DESK_VIEW_PAIRING, &t, &err);
    if (status == SWP_OK)
        status = swp_check_report_create(t, NULL, &report, &err);
    for (uint32_t i = 0; status == SWP_OK && i < swp_check_report_round_count(report); i++) {
        const struct desk_round *const r =
            desk_model_round(a->model, swp_check_report_round_at(report, i)->round);
        differ += !swp_check_report_round_at(report, i)->equal && r && !r->edited;
    }
    if (differ > 0)
        desk_find(a, 2, "check", "", "Look at the log: results of earlier rounds were corrected.",
                  "%zu rounds differ from what the rules would pair with today's results.", differ);
    swp_check_report_destroy(report);
    swp_tournament_destroy(t);
}

static void refuse_report(const struct desk_acting *a, const swp_error *err)
{
    desk_refuse(a, "report", err->rule, "Correct what the sentence names.", "%s", err->text);
    desk_failed(a, err);
}

static void find_rule(const struct desk_acting *a, const struct desk_report_rule *rule, int level)
{
    const swp_rating_finding *const one = rule->first;
    if (rule->count > 1)
        desk_find(a, level, "comes_back", swp_rating_rule_source(one->rule), "",
                  "%zu findings like this one: %s", (size_t)rule->count, one->note.text);
    else
        desk_find(a, level, "comes_back", swp_rating_rule_source(one->rule), "", "%s",
                  one->note.text);
    desk_tells(a, one->note.saying);
}

/* Why the report would come back, a finding for each rule. What `leave` does not name is asked, in
 * FIDE mode and outside, whatever level was confirmed. False, refused, when that cannot be looked
 * at. */
static bool judge_findings(const struct desk_acting *a)
{
    const char *const leave = desk_text(a, "leave");
    swp_rating_findings *findings = NULL;
    struct desk_report_rule rule;
    struct program_text codes = PROGRAM_TEXT_INIT;
    swp_error err = {0};
    bool is_held = false;
    if (desk_report_held(a->model, a->history, leave, &findings, &codes, &is_held, &err) !=
        SWP_OK) {
        refuse_report(a, &err);
        program_text_free(&codes);
        return false;
    }
    for (uint32_t i = 0; desk_report_rule(findings, i, &rule); i += rule.count)
        find_rule(a, &rule, desk_report_leaves(leave, rule.code) ? 2 : 3);
    if (is_held) {
        a->outcome->kind = DESK_OUTCOME_ASK;
        a->outcome->level = 3;
        a->outcome->answer = json_pack("{s:s}", "leave", program_text_get(&codes));
    }
    program_text_free(&codes);
    swp_rating_findings_destroy(findings);
    return true;
}

DESK_ACT(make_report)
{
    BEGIN;
    char hex[2 * DESK_HASH_BYTES + 1];
    uint8_t hash[DESK_HASH_BYTES];
    swp_error err = {0};
    char *bytes = NULL;
    size_t length = 0;
    const char *const dialect = *desk_text(a, "dialect") ? desk_text(a, "dialect") : "trf26";
    const size_t unfinished = desk_count_unfinished(model, model->n_rounds);
    if (unfinished > 0)
        desk_find(a, 5, "open_games", "C.04.2 3.1", "Wait for the results.",
                  "%zu games are open: a report has no open games.", unfinished);
    judge_report(a);
    if (!judge_findings(a))
        return;
    if (desk_report_write(model, history, dialect, &bytes, &length, &err) != SWP_OK) {
        refuse_report(a, &err);
        return;
    }
    desk_hash(bytes, length, hash);
    desk_hex(hash, sizeof hash, hex);
    json_t *const body = json_object();
    json_object_set_new(body, "dialect", json_string(dialect));
    json_object_set_new(body, "hash", json_string(hex));
    desk_put_text(a, body, "what_for");
    desk_emit(a, DESK_REPORT_MADE, body);
    outcome->input = bytes;
    outcome->input_length = length;
    if (!outcome->answer)
        outcome->answer = json_object();
    json_object_set_new(outcome->answer, "hash", json_string(hex));
    json_object_set_new(outcome->answer, "bytes", json_integer((json_int_t)length));
}

DESK_ACT(send_report)
{
    BEGIN;
    for (size_t i = 0; i < history->count; i++) {
        const struct desk_entry *const entry = &history->entries[i];
        const char *const hash = json_string_value(json_object_get(entry->body, "hash"));
        if (desk_kind_find(entry->event.kind) == DESK_REPORT_MADE && hash &&
            strcmp(hash, desk_text(a, "hash")) == 0) {
            desk_emit_members(a, DESK_REPORT_SENT);
            return;
        }
    }
    (void)model;
    desk_refuse(a, "no_report", "", "Make the report first (make_report).",
                "There is no report with that hash.");
}
