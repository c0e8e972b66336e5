/* SPDX-License-Identifier: Apache-2.0 */
/* What stands beside an answer as JSON: the options of every document, its notes, and the document
 * of errors that takes its place. */
#include "base/context.h"
#include "base/options.h"
#include "words/catalogue.h"
#include "json/json_writer.h"

#include <stddef.h>

void swp_json_options_init(swp_json_options *options)
{
    if (!options)
        return;
    const swp_json_options defaults = SWP_JSON_OPTIONS_INIT;
    *options = defaults;
}

void swp_json_note_init(swp_json_note *note)
{
    if (!note)
        return;
    const swp_json_note defaults = SWP_JSON_NOTE_INIT;
    *note = defaults;
}

swp_status swp__json_options_read(const swp_json_options *given, swp_json_options *known,
                                  swp_error *err)
{
    static const struct swp__options_kind kind = {
        .name = "SWP_JSON_OPTIONS_INIT",
        .size = sizeof(swp_json_options),
        .flags = offsetof(swp_json_options, flags),
        .all_flags = SWP_JSON_CROSS_TABLE | SWP_JSON_BOARDS,
        .reserved = offsetof(swp_json_options, reserved),
        .reserved_size = sizeof known->reserved,
    };
    swp_json_options_init(known);
    return swp__options_read(&kind, given, known, err);
}

swp_status swp__json_begin(struct swp__json *json, const swp_json_options *given,
                           swp_json_options *known, swp_buffer *out, swp_error *err)
{
    const swp_status status = swp__json_options_read(given, known, err);
    if (status != SWP_OK)
        return status;
    *json = swp__json_document(out);
    json->catalogue = swp__catalogue_of(known->language);
    swp__json_member(json, "file", known->file);
    return SWP_OK;
}

swp_status swp__json_end(struct swp__json *json, const swp_json_options *options, swp_status status,
                         swp_error *err)
{
    if (status == SWP_OK)
        status = swp__json_notes(json, "notes", options, err);
    swp__json_close_document(json);
    return swp__json_finish(json, status, err);
}

/* ---- notes ----------------------------------------------------------------------------------- */

static void add_note(struct swp__json *json, const swp_json_note *note)
{
    static const char *const severities[] = {
        [SWP_SEVERITY_ERROR] = "error",
        [SWP_SEVERITY_WARNING] = "warning",
        [SWP_SEVERITY_INFO] = "info",
    };
    swp__json_open(json, '{');
    swp__json_member(json, "file", note->file);
    swp__json_member_number(json, "line", note->line);
    swp__json_member_number(json, "column", note->column);
    swp__json_member(json, "record", note->record ? note->record : "");
    swp__json_key(json, "tpn");
    swp__json_open(json, '[');
    for (int i = 0; i < 2; i++)
        if (note->tpn[i])
            swp__json_number(json, note->tpn[i]);
    swp__json_close(json, ']');
    swp__json_member(json, "severity", severities[note->severity]);
    swp__json_told(json, "text", note->text ? note->text : "", note->saying);
    swp__json_member(json, "detail", note->detail ? swp_detail_name(note->detail) : NULL);
    swp__json_saying(json, note->saying);
    if (note->rule) {
        swp__json_member(json, "rule", note->rule);
        swp__json_member(json, "article", note->article ? note->article : "");
        swp__json_member_number(json, "round", note->round);
    }
    swp__json_close(json, '}');
}

swp_status swp__json_note_read(const swp_json_note *given, swp_json_note *known, swp_error *err)
{
    static const struct swp__options_kind kind = {
        .name = "SWP_JSON_NOTE_INIT",
        .size = sizeof(swp_json_note),
    };
    swp_json_note_init(known);
    if (!given)
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0,
                         "no note; begin it with SWP_JSON_NOTE_INIT");
    const swp_status status = swp__options_read(&kind, given, known, err);
    if (status == SWP_OK && (unsigned)known->severity > SWP_SEVERITY_INFO)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0, "unknown severity %d",
                         (int)known->severity);
    return status;
}

swp_status swp__json_notes(struct swp__json *json, const char *key, const swp_json_options *options,
                           swp_error *err)
{
    swp_json_note note;
    for (uint32_t i = 0; i < options->note_count; i++) {
        const swp_status status = swp__json_note_read(options->notes[i], &note, err);
        if (status != SWP_OK)
            return status;
    }
    swp__json_key(json, key);
    swp__json_open(json, '[');
    for (int severity = SWP_SEVERITY_ERROR; severity <= SWP_SEVERITY_INFO; severity++)
        for (uint32_t i = 0; i < options->note_count; i++)
            if (swp__json_note_read(options->notes[i], &note, NULL) == SWP_OK &&
                (int)note.severity == severity)
                add_note(json, &note);
    swp__json_close(json, ']');
    return SWP_OK;
}

/* ---- errors ---------------------------------------------------------------------------------- */

swp_status swp_errors_json(const char *blockers, const swp_json_options *options, swp_buffer *out,
                           swp_error *err)
{
    if (!out)
        return swp__null(err, "out");
    swp_json_options known;
    swp_status status = swp__json_options_read(options, &known, err);
    if (status != SWP_OK)
        return status;
    struct swp__json json = swp__json_document(out);
    json.catalogue = swp__catalogue_of(known.language);
    status = swp__json_notes(&json, "errors", &known, err);
    if (blockers) {
        swp__json_key(&json, "blockers");
        swp__json_raw(&json, blockers);
    }
    swp__json_close_document(&json);
    return swp__json_finish(&json, status, err);
}
