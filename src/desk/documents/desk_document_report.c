/* SPDX-License-Identifier: Apache-2.0 */
/* The report as it would be sent: read by our own checker, every round paired again by what the
 * file says; what it tells of what happened; the reports that were made, and to whom they went. */
#include "desk/acts/desk_report.h"
#include "desk_document_parts.h"

#include <stdlib.h>
#include <string.h>

/* Boards that the report has with another result than pairings. */
static json_t *rating_json(const struct desk_round *r)
{
    json_t *const list = json_array();
    for (size_t i = 0; r && i < r->n_boards; i++)
        if (r->boards[i].rating != DESK_RESULT_OPEN)
            json_array_append_new(list, json_integer((json_int_t)i + 1));
    return list;
}

/* A round, and what the log knows of why it is not what the rules pair. */
static json_t *round_json(const struct desk_asked *asked, const swp_checked_round *checked)
{
    const struct desk_round *const r = desk_model_round(asked->model, checked->round);
    return json_pack("{s:i,s:b,s:b,s:b,s:o,s:o}", "round", (int)checked->round, "as_rules",
                     (int)checked->equal, "imported", (int)(r && r->imported), "by_hand",
                     (int)(r && desk_report_by_hand(asked->model, asked->history, checked->round)),
                     "late", desk_part_late_results(asked->model, checked->round), "rating",
                     rating_json(r));
}

/* The rounds of the file; NULL, and `err`, when it cannot be read or checked. */
static json_t *rounds_json(const struct desk_asked *asked, const char *bytes, size_t length,
                           swp_error *err)
{
    swp_trf *trf = NULL;
    swp_check_report *report = NULL;
    json_t *rounds = NULL;
    if (swp_trf_read(bytes, length, NULL, NULL, &trf, err) == SWP_OK &&
        swp_check_report_create(swp_trf_tournament(trf), NULL, &report, err) == SWP_OK)
        rounds = json_array();
    for (uint32_t i = 0; rounds && i < swp_check_report_round_count(report); i++)
        json_array_append_new(rounds, round_json(asked, swp_check_report_round_at(report, i)));
    swp_check_report_destroy(report);
    swp_trf_destroy(trf);
    return rounds;
}

/* One text a line. */
static json_t *remarks_json(const struct desk_asked *asked)
{
    json_t *const list = json_array();
    char *const lines = desk_report_lines(asked->model, asked->history);
    for (const char *at = lines ? lines : ""; *at;) {
        const size_t length = strcspn(at, "\n");
        json_array_append_new(list, json_stringn(at, length));
        at += length + (at[length] == '\n');
    }
    free(lines);
    return list;
}

/* To whom the report of that hash went. */
static json_t *sent_json(const struct desk_history *h, const char *hash)
{
    json_t *const list = json_array();
    for (size_t i = 0; i < h->count; i++) {
        const struct desk_entry *const entry = &h->entries[i];
        if (desk_kind_find(entry->event.kind) == DESK_REPORT_SENT &&
            strcmp(desk_body_text(entry->body, "hash"), hash) == 0)
            json_array_append_new(
                list, json_pack("{s:s,s:I,s:s}", "to", desk_body_text(entry->body, "to"), "at",
                                (json_int_t)entry->event.at, "actor", entry->event.actor));
    }
    return list;
}

static json_t *made_json(const struct desk_history *h)
{
    json_t *const list = json_array();
    for (size_t i = h->count; i-- > 0;) {
        const struct desk_entry *const entry = &h->entries[i];
        const char *const hash = desk_body_text(entry->body, "hash");
        if (desk_kind_find(entry->event.kind) != DESK_REPORT_MADE || !entry->counts)
            continue;
        json_array_append_new(
            list, json_pack("{s:I,s:I,s:s,s:s,s:s,s:s,s:o}", "seq", (json_int_t)entry->event.seq,
                            "at", (json_int_t)entry->event.at, "actor", entry->event.actor,
                            "dialect", desk_body_text(entry->body, "dialect"), "what_for",
                            desk_body_text(entry->body, "what_for"), "hash", hash, "sent",
                            sent_json(h, hash)));
    }
    return list;
}

static json_t *finding_json(const struct desk_asked *asked, const swp_rating_finding *one,
                            const char *code)
{
    static const char *const levels[] = {"comes_back", "perhaps", "to_keep"};
    const struct desk_player *const p = desk_model_by_tpn(asked->model, one->note.tpn[0]);
    json_t *const json = desk_part_saying(one->note.saying, one->note.text,
                                          swp_rating_rule_source(one->rule), asked);
    json_object_set_new(json, "rule", json_string(swp_rating_rule_name(one->rule)));
    json_object_set_new(json, "level", json_string(levels[one->note.severity]));
    json_object_set_new(json, "code", json_string(code));
    json_object_set_new(json, "record", json_string(one->note.record));
    json_object_set_new(json, "round", json_integer(one->round));
    json_object_set_new(json, "player", json_integer(p ? (json_int_t)p->player : 0));
    return json;
}

/* What FIDE's rating report asks and the event has not; of an event that is not rated nothing.
 * NULL, and `err`, when that cannot be looked at. */
static json_t *findings_json(const struct desk_asked *asked, swp_error *err)
{
    swp_rating_findings *findings = NULL;
    const swp_rating_finding *one = NULL;
    struct desk_report_rule rule = {0};
    if (asked->model->settings.rated &&
        desk_report_findings(asked->model, asked->history, &findings, err) != SWP_OK)
        return NULL;
    const struct desk_model with_numbers = desk_report_numbered(asked->model);
    struct desk_asked of_numbers = *asked;
    of_numbers.model = &with_numbers;
    json_t *const list = json_array();
    for (uint32_t i = 0; (one = swp_rating_findings_at(findings, i)) != NULL; i++) {
        if (one->note.severity != SWP_SEVERITY_ERROR)
            rule = (struct desk_report_rule){0};
        else if (!rule.first || rule.first->rule != one->rule)
            (void)desk_report_rule(findings, i, &rule);
        if (one->rule != SWP_RATING_RULE_OWN_LINES) /* the file that is sent has none */
            json_array_append_new(list, finding_json(&of_numbers, one, rule.code));
    }
    free(with_numbers.players);
    swp_rating_findings_destroy(findings);
    return list;
}

json_t *desk_document_report(const struct desk_asked *asked)
{
    char *bytes = NULL, chain[2 * DESK_HASH_BYTES + 1];
    size_t length = 0;
    swp_error err = {0};
    json_t *rounds = NULL;
    if (desk_report_to_check(asked->model, asked->history, &bytes, &length, &err) == SWP_OK)
        rounds = rounds_json(asked, bytes, length, &err);
    free(bytes);
    json_t *const findings = findings_json(asked, rounds ? &err : NULL);
    if (!findings) {
        json_decref(rounds);
        rounds = NULL;
    }
    desk_hex(asked->history->last_hash, DESK_HASH_BYTES, chain);
    json_t *const json =
        json_pack("{s:i,s:I,s:I,s:s,s:b,s:o,s:o,s:o,s:o}", "schema", 1, "seq",
                  (json_int_t)asked->model->seq, "events", (json_int_t)asked->history->count,
                  "chain", chain, "can_be_made", (int)(rounds != NULL), "rounds",
                  rounds ? rounds : json_array(), "remarks", remarks_json(asked), "findings",
                  findings ? findings : json_array(), "made", made_json(asked->history));
    if (!rounds)
        json_object_set_new(json, "problem", desk_part_error(&err, asked));
    return json;
}
