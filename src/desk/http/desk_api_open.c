/* SPDX-License-Identifier: Apache-2.0 */
/* Opening anything: what a file is and what would be done with it, before it is done; then a TRF
 * file becomes an event of its own. Tables go out as CSV and XLSX. Nothing is ever replaced. */
#include "desk_api_open.h"

#include "desk/acts/desk_act.h"
#include "desk/base/desk_memory.h"
#include "desk/service/desk_safety.h"
#include "desk/sheets/desk_decode.h"
#include "desk/sheets/desk_sheets.h"
#include "desk/system/desk_disk.h"
#include "desk/words/desk_findings.h"
#include "desk/words/desk_words.h"
#include "swisspair/language.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what it is --------------------------------------------------------------------------------
 */

enum kind { LOG, TRF, BOOK, TEXT, EVENT, OLD_BOOK, PICTURE, NOTHING };

static bool begins(const struct program_text *bytes, const char *with, size_t length)
{
    return bytes->length >= length && memcmp(program_text_get(bytes), with, length) == 0;
}

/* Lines of a TRF file begin with three digits, or XX and a letter, and a blank. */
static bool is_trf(const char *text)
{
    unsigned lines = 0, records = 0;
    for (const char *at = text; at && *at && lines < 200;) {
        const size_t length = strcspn(at, "\r\n");
        const bool digits = length >= 3 && strspn(at, "0123456789") == 3;
        if (length > 0)
            lines++;
        records += (digits && (at[3] == ' ' || length == 3)) || strncmp(at, "XX", 2) == 0 ||
                   strncmp(at, "BB", 2) == 0 || strncmp(at, "###", 3) == 0;
        at += length;
        at += strspn(at, "\r\n");
    }
    return records > 0 && 2 * records > lines;
}

static enum kind kind_of(const struct program_text *bytes)
{
    const char *const text = program_text_get(bytes);
    if (begins(bytes, "PK\x03\x04", 4) || begins(bytes, "PK\x05\x06", 4))
        return BOOK;
    if (begins(bytes, "\xD0\xCF\x11\xE0", 4))
        return OLD_BOOK;
    if (begins(bytes, "SQLite format 3", 16))
        return EVENT;
    if (begins(bytes, "%PDF", 4) || begins(bytes, "\x89PNG", 4) || begins(bytes, "\xFF\xD8\xFF", 3))
        return PICTURE;
    if (begins(bytes, "{", 1))
        return LOG;
    const char *const from = begins(bytes, "\xEF\xBB\xBF", 3) ? text + 3 : text;
    if (is_trf(from))
        return TRF;
    const bool is_wide = begins(bytes, "\xFF\xFE", 2) || begins(bytes, "\xFE\xFF", 2);
    return bytes->length > 0 && (is_wide || strlen(text) == bytes->length) ? TEXT : NOTHING;
}

/* ---- texts of tables ---------------------------------------------------------------------------
 */

static json_t *sheet_json(const char *name, uint32_t rows, uint32_t columns,
                          const struct program_text *text)
{
    return json_pack("{s:s,s:i,s:i,s:s%}", "name", name, "rows", (int)rows, "columns", (int)columns,
                     "table", program_text_get(text), text->length);
}

static json_t *told(const char *what, const char *format)
{
    return json_pack("{s:i,s:s,s:s,s:[]}", "schema", 1, "what", what, "format", format, "sheets");
}

static void tell_text(struct desk_exchange *x)
{
    struct program_text text = PROGRAM_TEXT_INIT;
    uint32_t rows = 0;
    desk_decode(program_text_get(&x->body), x->body.length, &text);
    for (const char *at = program_text_get(&text); *at; at++)
        rows += *at == '\n' || at[1] == '\0';
    json_t *const json = told("table", "csv");
    json_array_append_new(json_object_get(json, "sheets"), sheet_json("", rows, 0, &text));
    program_text_free(&text);
    desk_answer_json(x, MHD_HTTP_OK, json);
}

static void tell_book(struct desk_exchange *x)
{
    struct desk_sheets sheets;
    const enum desk_sheets_answer answer =
        desk_sheets_read(program_text_get(&x->body), x->body.length, &sheets);
    json_t *const json = told("table", sheets.format ? sheets.format : "");
    for (size_t i = 0; i < sheets.n; i++)
        if (sheets.list[i].rows > 0)
            json_array_append_new(json_object_get(json, "sheets"),
                                  sheet_json(sheets.list[i].name, sheets.list[i].rows,
                                             sheets.list[i].columns, &sheets.list[i].text));
    desk_sheets_free(&sheets);
    if (answer == DESK_SHEETS_OK && json_array_size(json_object_get(json, "sheets")) > 0) {
        desk_answer_json(x, MHD_HTTP_OK, json);
        return;
    }
    json_decref(json);
    if (answer == DESK_SHEETS_LARGE)
        desk_answer_error(x, MHD_HTTP_CONTENT_TOO_LARGE, "too_large",
                          SWP_N_("The table is too large, or unpacks to too much."));
    else if (answer == DESK_SHEETS_LOCKED)
        desk_answer_error(x, 422, "locked",
                          SWP_N_("The table is locked by a passphrase. Save it without one."));
    else if (!desk_sheets_there())
        desk_answer_error(x, 422, "unknown",
                          SWP_N_("This build reads no spreadsheets. Save the table as CSV."));
    else if (answer == DESK_SHEETS_BROKEN)
        desk_answer_error(x, 422, "broken", SWP_N_("The file is damaged."));
    else
        desk_answer_error(x, 422, "unknown",
                          SWP_N_("The archive holds no table. Open the file that is in it."));
}

/* ---- a TRF file --------------------------------------------------------------------------------
 */

/* The body of import_trf; `system`: of a file that names none. */
static json_t *import_body(const struct desk_exchange *x)
{
    const char *const system = desk_page_parameter(&x->request, "system");
    /* Bytes of a TRF file need not be UTF-8; its reader knows. */
    json_t *const body =
        json_pack("{s:o,s:b}", "trf",
                  json_stringn_nocheck(program_text_get(&x->body), x->body.length), "rated", 0);
    if (*system)
        json_object_set_new(body, "system", json_string(system));
    return body;
}

static struct desk_command import_command(const struct desk_exchange *x, const json_t *body)
{
    struct desk_command command = {.act = "import_trf",
                                   .body = body,
                                   .actor = x->known.actor,
                                   .confirmed = 4,
                                   .now = x->request.now};
    randombytes_buf(command.request, sizeof command.request);
    randombytes_buf(command.chance, sizeof command.chance);
    return command;
}

/* Members of the events that the import would write, for who looks at it first. */
static void put_summary(json_t *json, const struct desk_outcome *outcome)
{
    int players = 0, rounds = 0;
    for (size_t i = 0; i < outcome->n_events; i++) {
        const json_t *const body = outcome->events[i].body;
        const enum desk_kind kind = outcome->events[i].kind;
        players += kind == DESK_PLAYER_ADDED;
        rounds += kind == DESK_ROUND_PAIRED;
        if (kind == DESK_CREATED)
            json_object_set_new(json, "name", json_string(desk_body_text(body, "name")));
        if (kind != DESK_SETTINGS_SET)
            continue;
        json_object_set_new(json, "system", json_string(desk_body_text(body, "system")));
        json_object_set_new(json, "begin", json_string(desk_body_text(body, "start")));
        json_object_set_new(json, "place", json_string(desk_body_text(body, "city")));
    }
    json_object_set_new(json, "players", json_integer(players));
    json_object_set_new(json, "rounds_paired", json_integer(rounds));
}

static json_t *trf_json(const struct desk_exchange *x, const struct desk_outcome *outcome)
{
    json_t *const json = told("trf", "trf"), *const document = desk_outcome_json(outcome);
    desk_tell_findings(document, outcome, x->known.language, NULL, NULL);
    json_object_set(json, "outcome", json_object_get(document, "outcome"));
    json_object_set(json, "findings", json_object_get(document, "findings"));
    json_object_set(json, "answer", json_object_get(document, "answer"));
    put_summary(json, outcome);
    json_decref(document);
    return json;
}

static void tell_trf(struct desk_exchange *x)
{
    json_t *const body = import_body(x);
    struct desk_model *const nothing = desk_model_create();
    struct desk_history empty = {.count = 0};
    struct desk_outcome outcome = {0};
    const struct desk_command command = import_command(x, body);
    desk_act(nothing, &empty, &command, &outcome);
    desk_answer_json(x, MHD_HTTP_OK, trf_json(x, &outcome));
    desk_outcome_free(&outcome);
    desk_model_destroy(nothing);
    json_decref(body);
}

void desk_api_open(struct desk_server *server, struct desk_exchange *x)
{
    (void)server;
    switch (kind_of(&x->body)) {
    case LOG:
        desk_answer_json(x, MHD_HTTP_OK, told("log", "desklog"));
        return;
    case TRF:
        tell_trf(x);
        return;
    case BOOK:
        tell_book(x);
        return;
    case TEXT:
        tell_text(x);
        return;
    case EVENT:
        desk_answer_error(x, 422, "event",
                          SWP_N_("This is the file of an event itself. Put it into the folder of "
                                 "the desk and start the desk again."));
        return;
    case OLD_BOOK:
        desk_answer_error(x, 422, "unknown",
                          SWP_N_("This is an old Excel file. Save it as XLSX or CSV."));
        return;
    case PICTURE:
    case NOTHING:
        desk_answer_error(x, 422, "unknown",
                          SWP_N_("The desk opens saved events, TRF files, and tables as CSV, XLSX "
                                 "or ODS; this is none of them."));
        return;
    }
}

/* ---- a TRF file becomes an event
 * ----------------------------------------------------------------- */

void desk_api_import(struct desk_server *server, struct desk_exchange *x)
{
    json_t *const body = import_body(x);
    const struct desk_command command = import_command(x, body);
    struct desk_outcome outcome = {0};
    struct desk *desk = NULL;
    struct program_text path = PROGRAM_TEXT_INIT;
    char why[DESK_STORE_WHY] = "";
    uint64_t seq = 0;
    struct desk_model *const nothing = desk_model_create();
    struct desk_history empty = {.count = 0};
    desk_act(nothing, &empty, &command, &outcome);
    desk_model_destroy(nothing);
    json_t *const json = trf_json(x, &outcome);
    const bool is_good = outcome.kind == DESK_OUTCOME_DONE;
    const char *const called = json_string_value(json_object_get(json, "name"));
    char *const name =
        is_good ? desk_folder_free_name(server->folder, called && *called ? called : "TRF") : NULL;
    desk_outcome_free(&outcome);
    enum desk_store_answer answer = DESK_STORE_END;
    if (is_good) {
        program_text_format(&path, "%s/%s", server->folder->path, name);
        answer = desk_new_event_file(program_text_get(&path), NULL, command.now, &desk, why);
        if (answer == DESK_STORE_OK)
            answer = desk_do(desk, &command, &outcome, &seq);
        desk_outcome_free(&outcome);
    }
    if (is_good && answer == DESK_STORE_OK) {
        const struct desk_open *const event = desk_folder_add(server->folder, name, desk);
        json_object_set_new(json, "slug", json_string(event->stem));
        json_object_set_new(json, "at", json_string(event->slug));
        desk_answer_json(x, MHD_HTTP_OK, json);
    } else if (!is_good) {
        desk_answer_json(x, 422, json);
    } else {
        json_decref(json);
        desk_close(desk);
        desk_disk_remove_event(program_text_get(&path));
        desk_folder_trouble(server->folder, *why ? why : desk_store_says(answer));
        desk_answer_error(x, 507, "not_saved", desk_store_says(answer));
    }
    program_text_free(&path);
    free(name);
    json_decref(body);
}

/* ---- tables out
 * ---------------------------------------------------------------------------------- */

/* ';' where the decimal sign is a comma: a spreadsheet of that language expects it. */
static char separator_of(const char *language)
{
    return strcmp(swp_message_text(DESK_WORD("POINT", "."), language), ".") == 0 ? ',' : ';';
}

/* The table's bytes; false, and answered, when they cannot be made. */
static bool put_table(struct desk_server *server, struct desk_exchange *x, const json_t *table,
                      const char *format)
{
    static const char xlsx[] = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    char request[2 * DESK_ID_BYTES + 1];
    unsigned char chance[DESK_ID_BYTES];
    struct program_text path = PROGRAM_TEXT_INIT;
    if (strcmp(format, "xlsx") != 0) {
        desk_sheets_csv(table, separator_of(x->known.language), &x->answer.body);
        x->answer.type = "text/csv; charset=utf-8";
        return true;
    }
    randombytes_buf(chance, sizeof chance);
    desk_hex(chance, sizeof chance, request);
    program_text_format(&path, "%s/table-%s.xlsx", server->folder->own.path, request);
    const bool good = desk_sheets_xlsx(table, program_text_get(&path), &x->answer.body);
    program_text_free(&path);
    x->answer.type = xlsx;
    if (!good)
        desk_answer_error(x, 507, "not_written",
                          desk_sheets_there() ? SWP_N_("The disk cannot store it.")
                                              : SWP_N_("This build writes CSV alone."));
    return good;
}

void desk_api_table(struct desk_server *server, struct desk_exchange *x)
{
    const struct desk_view *const view = desk_exchange_view(x);
    const char *const format = desk_page_parameter(&x->request, "format");
    if (!view) {
        desk_answer_error(x, MHD_HTTP_NOT_FOUND, "not_found", SWP_N_("There is no such event."));
        return;
    }
    const struct desk_asked asked = {.model = view->model,
                                     .history = &view->history,
                                     .language = x->known.language,
                                     .round = desk_page_number(&x->request, "round")};
    json_t *const table = desk_document_table(&asked, x->request.name);
    if (!table)
        desk_answer_error(x, MHD_HTTP_NOT_FOUND, "not_found", SWP_N_("There is no such page."));
    else if (strcmp(format, "json") == 0)
        desk_answer_json(x, MHD_HTTP_OK, json_incref(table));
    else if (put_table(server, x, table, format))
        (void)snprintf(x->answer.file_name, sizeof x->answer.file_name, "%.40s-%.20s.%s",
                       x->event->slug, x->request.name,
                       strcmp(format, "xlsx") == 0 ? "xlsx" : "csv");
    json_decref(table);
    desk_views_give(&x->event->views, view);
}
