/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_lines.h"

#include "desk/base/desk_memory.h"
#include "desk/log/desk_canonical.h"
#include "desk/log/desk_kinds.h"
#include "swisspair/language.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char format_name[] = "swisspair desk log";
enum { FORMAT = 1 };

/* ---- writing --------------------------------------------------------------------------------- */

static void add_line(struct program_text *text, json_t *line)
{
    const char *why = NULL;
    if (!desk_canonical_add(text, line, &why))
        text->failed = true;
    program_text_char(text, '\n');
    json_decref(line);
}

static json_t *hex_json(const uint8_t *bytes, size_t length)
{
    char text[2 * DESK_HASH_BYTES + 1];
    desk_hex(bytes, length, text);
    return json_string(text);
}

void desk_lines_add_head(struct program_text *text, const uint8_t tournament[DESK_ID_BYTES],
                         int64_t created)
{
    add_line(text,
             json_pack("{s:s,s:i,s:o,s:I}", "format", format_name, "v", (int)FORMAT, "tournament",
                       hex_json(tournament, DESK_ID_BYTES), "created", (json_int_t)created));
}

/* The body goes in as it is: it is canonical, and its name stands where the alphabet puts it. */
void desk_lines_add_event(struct program_text *text, const struct desk_event *event)
{
    const char *why = NULL;
    json_t *const rest =
        json_pack("{s:I,s:o,s:s,s:o,s:I}", "epoch", (json_int_t)event->epoch, "hash",
                  hex_json(event->hash, DESK_HASH_BYTES), "kind", event->kind, "request",
                  hex_json(event->request, DESK_ID_BYTES), "seq", (json_int_t)event->seq);
    json_t *const first =
        json_pack("{s:s,s:I}", "actor", event->actor, "at", (json_int_t)event->at);
    struct program_text tail = PROGRAM_TEXT_INIT, head = PROGRAM_TEXT_INIT;
    if (!desk_canonical_add(&head, first, &why) || !desk_canonical_add(&tail, rest, &why))
        text->failed = true;
    program_text_add(text, program_text_get(&head), head.length > 0 ? head.length - 1 : 0);
    program_text_string(text, ",\"body\":");
    program_text_add(text, event->body, event->body_length);
    program_text_char(text, ',');
    program_text_add(text, program_text_get(&tail) + (tail.length > 0),
                     tail.length - (tail.length > 0));
    program_text_char(text, '\n');
    program_text_free(&head);
    program_text_free(&tail);
    json_decref(first);
    json_decref(rest);
}

void desk_lines_add_input(struct program_text *text, const struct desk_blob *blob)
{
    json_t *const line = json_pack("{s:o}", "input", hex_json(blob->hash, DESK_HASH_BYTES));
    json_t *const text_value = json_stringn(blob->bytes, blob->length);
    if (text_value && !memchr(blob->bytes, '\0', blob->length)) {
        json_object_set_new(line, "text", text_value);
    } else {
        const size_t room = sodium_base64_encoded_len(blob->length, sodium_base64_VARIANT_ORIGINAL);
        char *const coded = desk_new(room, 1);
        sodium_bin2base64(coded, room, blob->bytes, blob->length, sodium_base64_VARIANT_ORIGINAL);
        json_object_set_new(line, "base64", json_string(coded));
        free(coded);
        json_decref(text_value);
    }
    add_line(text, line);
}

bool desk_lines_input_of(const struct desk_event *event, uint8_t out_hash[DESK_HASH_BYTES])
{
    const enum desk_kind kind = desk_kind_find(event->kind);
    const char *const member = kind == DESK_ROUND_PAIRED  ? "input"
                               : kind == DESK_REPORT_MADE ? "hash"
                                                          : NULL;
    const char *why = NULL;
    if (!member)
        return false;
    json_t *const body = desk_canonical_read(event->body, event->body_length, &why);
    const char *const hash = json_string_value(json_object_get(body, member));
    const bool found = hash && desk_unhex(hash, out_hash, DESK_HASH_BYTES);
    json_decref(body);
    return found;
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool wrong(const struct desk_lines_reading *r, const char *why)
{
    (void)snprintf(r->report->why, sizeof r->report->why, "%s", why);
    return false;
}

static bool text_member(const json_t *line, const char *name, const char **out_text)
{
    *out_text = json_string_value(json_object_get(line, name));
    return *out_text != NULL;
}

static bool hex_member(const json_t *line, const char *name, uint8_t *out_bytes, size_t length)
{
    const char *text = NULL;
    return text_member(line, name, &text) && desk_unhex(text, out_bytes, length);
}

static bool number_member(const json_t *line, const char *name, json_int_t least,
                          json_int_t *out_number)
{
    const json_t *const value = json_object_get(line, name);
    *out_number = json_integer_value(value);
    return json_is_integer(value) && *out_number >= least;
}

static bool read_head(struct desk_lines_reading *r, const json_t *line)
{
    const char *name = NULL;
    json_int_t created = 0;
    if (!text_member(line, "format", &name) || strcmp(name, format_name) != 0)
        return wrong(r, "this is no log of the desk");
    if (json_integer_value(json_object_get(line, "v")) != FORMAT)
        return wrong(r, SWP_N_("made by a newer version of the desk"));
    if (!hex_member(line, "tournament", r->report->tournament, DESK_ID_BYTES) ||
        !number_member(line, "created", INT64_MIN, &created))
        return wrong(r, "the first line does not say whose log it is");
    r->report->created = created;
    r->report->has_head = true;
    return true;
}

/* The fields of an event's line, but for its body; texts belong to `line`. */
static bool event_of(const json_t *line, struct desk_event *out)
{
    json_int_t seq = 0, epoch = 0, at = 0;
    *out = (struct desk_event){.seq = 0};
    if (!number_member(line, "seq", 1, &seq) || !number_member(line, "epoch", 1, &epoch) ||
        epoch > UINT32_MAX || !number_member(line, "at", INT64_MIN, &at) ||
        !text_member(line, "actor", &out->actor) || !text_member(line, "kind", &out->kind) ||
        !hex_member(line, "request", out->request, DESK_ID_BYTES) ||
        !hex_member(line, "hash", out->hash, DESK_HASH_BYTES) ||
        !json_is_object(json_object_get(line, "body")))
        return false;
    out->seq = (uint64_t)seq;
    out->epoch = (uint32_t)epoch;
    out->at = at;
    return true;
}

static bool read_event(struct desk_lines_reading *r, const json_t *line)
{
    struct desk_event event;
    struct program_text body = PROGRAM_TEXT_INIT;
    uint8_t hash[DESK_HASH_BYTES];
    const char *why = NULL;
    if (!event_of(line, &event))
        return wrong(r, "a member of the event is missing, or no value for it");
    if (event.seq != r->report->events + 1)
        return wrong(r, "its number is not the next one");
    if (event.epoch < r->epoch)
        return wrong(r, "its epoch is lower than the one before");
    (void)desk_canonical_add(&body, json_object_get(line, "body"), &why);
    event.body = program_text_get(&body);
    event.body_length = body.length;
    desk_chain_link(r->report->tournament, r->before, &event, hash);
    bool good = memcmp(hash, event.hash, sizeof hash) == 0;
    if (!good)
        wrong(r, "its hash is not that of its bytes and of the events before it");
    else if (!r->visitor->event(r->visitor->user, &event))
        good = wrong(r, "it was not taken");
    memcpy(r->before, event.hash, sizeof r->before);
    r->epoch = event.epoch;
    r->report->events += good;
    program_text_free(&body);
    return good;
}

static bool give_input(struct desk_lines_reading *r, struct desk_blob *blob)
{
    uint8_t hash[DESK_HASH_BYTES];
    desk_hash(blob->bytes, blob->length, hash);
    if (memcmp(hash, blob->hash, sizeof hash) != 0)
        return wrong(r, "its bytes are not what its hash says");
    return r->visitor->input(r->visitor->user, blob) || wrong(r, "it was not taken");
}

static bool read_input(struct desk_lines_reading *r, const json_t *line)
{
    struct desk_blob blob = {.length = 0};
    const json_t *const text = json_object_get(line, "text");
    const char *coded = NULL;
    if (!hex_member(line, "input", blob.hash, DESK_HASH_BYTES))
        return wrong(r, "neither an event nor bytes");
    if (json_is_string(text)) {
        blob.bytes = json_string_value(text);
        blob.length = json_string_length(text);
        return give_input(r, &blob);
    }
    if (!text_member(line, "base64", &coded))
        return wrong(r, "its bytes are missing");
    const size_t room = strlen(coded) + 1;
    uint8_t *const bytes = desk_new(room, 1);
    const bool good = sodium_base642bin(bytes, room, coded, room - 1, NULL, &blob.length, NULL,
                                        sodium_base64_VARIANT_ORIGINAL) == 0;
    blob.bytes = bytes;
    const bool taken = good ? give_input(r, &blob) : wrong(r, "its bytes are no base64");
    free(bytes);
    return taken;
}

static bool read_line(struct desk_lines_reading *r, const char *bytes, size_t length)
{
    const char *why = NULL;
    json_t *const line = desk_canonical_read(bytes, length, &why);
    const bool good = !line                          ? wrong(r, "not canonical JSON")
                      : !r->report->has_head         ? read_head(r, line)
                      : json_object_get(line, "seq") ? read_event(r, line)
                                                     : read_input(r, line);
    json_decref(line);
    return good;
}

void desk_lines_begin(struct desk_lines_reading *out_reading,
                      const struct desk_lines_visitor *visitor,
                      struct desk_lines_report *out_report)
{
    *out_report = (struct desk_lines_report){.has_head = false};
    *out_reading = (struct desk_lines_reading){.visitor = visitor, .report = out_report};
}

bool desk_lines_take(struct desk_lines_reading *r, const char *bytes, size_t length,
                     size_t *out_taken)
{
    *out_taken = 0;
    for (size_t at = 0; at < length;) {
        const char *const end = memchr(bytes + at, '\n', length - at);
        if (!end)
            break;
        r->lines++;
        if (!read_line(r, bytes + at, (size_t)(end - bytes) - at)) {
            r->report->wrong_line = r->lines;
            return false;
        }
        r->report->good_bytes += (size_t)(end - bytes) + 1 - at;
        at = *out_taken = (size_t)(end - bytes) + 1;
    }
    return true;
}

bool desk_lines_end(struct desk_lines_reading *r, size_t rest)
{
    if (rest > 0) {
        r->report->wrong_line = r->lines + 1;
        r->report->torn = true;
        (void)wrong(r, "the last line has no end");
    } else if (!r->report->has_head) {
        (void)wrong(r, "the file is empty");
    }
    return r->report->has_head;
}

bool desk_lines_read(const char *bytes, size_t length, const struct desk_lines_visitor *visitor,
                     struct desk_lines_report *out_report)
{
    struct desk_lines_reading reading;
    size_t taken = 0;
    desk_lines_begin(&reading, visitor, out_report);
    return desk_lines_take(&reading, bytes, length, &taken) &&
           desk_lines_end(&reading, length - taken);
}

bool desk_lines_peek(const char *line, size_t length, struct desk_store_end *out_end)
{
    struct desk_event event;
    const char *why = NULL;
    json_t *const json = desk_canonical_read(line, length, &why);
    const bool good = json && event_of(json, &event);
    if (good) {
        out_end->seq = event.seq;
        out_end->epoch = event.epoch;
        memcpy(out_end->hash, event.hash, DESK_HASH_BYTES);
    }
    json_decref(json);
    return good;
}

/* ---- all of it ------------------------------------------------------------------------------- */

struct adding {
    struct program_text *text;
    struct desk_store *store;
    bool whole;
};

static bool add_with_input(void *user, const struct desk_event *event)
{
    struct adding *const a = user;
    struct desk_blob blob;
    void *bytes = NULL;
    if (desk_lines_input_of(event, blob.hash)) {
        a->whole =
            a->whole && desk_store_blob(a->store, blob.hash, &bytes, &blob.length) == DESK_STORE_OK;
        blob.bytes = bytes;
        if (bytes)
            desk_lines_add_input(a->text, &blob);
        free(bytes);
    }
    desk_lines_add_event(a->text, event);
    return true;
}

bool desk_lines_add_log(struct program_text *text, struct desk_store *store)
{
    struct adding adding = {text, store, true};
    uint8_t tournament[DESK_ID_BYTES];
    desk_store_tournament(store, tournament);
    desk_lines_add_head(text, tournament, desk_store_created(store));
    return desk_store_read(store, 1, add_with_input, &adding) == DESK_STORE_OK && adding.whole;
}
