/* SPDX-License-Identifier: Apache-2.0 */
/* The notes of a file: errors, warnings, and what was inferred.
 *
 * Answers: what is wrong, where, and what to do. At most SWP_TRF_MAX_ERRORS errors and
 * SWP__TRF_MAX_MILD warnings and infos are kept; how many more there were is said in a last note.
 * The table has its full size from the start, so a note never fails. */
#include "base/utf8.h"
#include "trf/trf_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static uint32_t limit_of(swp_severity severity)
{
    return severity == SWP_SEVERITY_ERROR ? SWP_TRF_MAX_ERRORS : SWP__TRF_MAX_MILD;
}

bool swp__trf_full(const struct swp_trf *trf)
{
    return trf->out_of_memory || trf->n_of[SWP_SEVERITY_ERROR] >= SWP_TRF_MAX_ERRORS;
}

/* Cuts the bytes of a character that did not fit whole. */
static void cut_at_character(char *text, size_t size, int wanted)
{
    if (wanted < 0 || (size_t)wanted < size)
        return;
    size_t end = size - 1, back = 0;
    while (back < 3 && back < end && ((unsigned char)text[end - 1 - back] & 0xC0u) == 0x80u)
        back++;
    if (back < end && (unsigned char)text[end - 1 - back] >= 0xC0u) {
        const unsigned char lead = (unsigned char)text[end - 1 - back];
        const size_t whole = lead >= 0xF0u ? 4 : lead >= 0xE0u ? 3 : 2;
        if (back + 1 < whole)
            end -= back + 1;
    }
    text[end] = '\0';
}

void swp__trf_note(struct swp_trf *trf, swp_severity severity, const struct swp__trf_line *line,
                   uint32_t column, uint32_t tpn_a, uint32_t tpn_b, const char *format, ...)
{
    if (trf->n_of[severity] >= limit_of(severity)) {
        trf->n_left_out[severity]++;
        return;
    }
    swp_trf_note *note = &trf->notes[trf->n_notes++];
    trf->n_of[severity]++;
    memset(note, 0, sizeof *note);
    note->severity = severity;
    note->column = column;
    note->tpn[0] = tpn_a;
    note->tpn[1] = tpn_b;
    if (line) {
        note->line = line->number;
        for (uint32_t i = 0; line->record && i < sizeof line->record->code; i++)
            note->record[i] = line->record->code[i];
    }
    va_list args;
    va_start(args, format);
    cut_at_character(note->text, sizeof note->text,
                     vsnprintf(note->text, sizeof note->text, format, args));
    va_end(args);
    swp__utf8_mend(
        note->text,
        sizeof note->text); /* where columns are bytes, a field may begin within a character */
}

struct swp__trf_note_mark swp__trf_note_mark(const struct swp_trf *trf)
{
    struct swp__trf_note_mark mark;
    mark.n_notes = trf->n_notes;
    mark.n_limits = trf->n_limits;
    mark.n_blank_byes = trf->n_blank_byes;
    memcpy(mark.n_of, trf->n_of, sizeof mark.n_of);
    memcpy(mark.n_left_out, trf->n_left_out, sizeof mark.n_left_out);
    return mark;
}

void swp__trf_note_back(struct swp_trf *trf, struct swp__trf_note_mark mark)
{
    trf->n_notes = mark.n_notes;
    trf->n_limits = mark.n_limits;
    trf->n_blank_byes = mark.n_blank_byes;
    memcpy(trf->n_of, mark.n_of, sizeof trf->n_of);
    memcpy(trf->n_left_out, mark.n_left_out, sizeof trf->n_left_out);
}

void swp__trf_core_failed(struct swp_trf *trf, const struct swp__trf_line *line,
                          const swp_error *err)
{
    if (err->status == SWP_ERR_MEMORY)
        trf->out_of_memory = true;
    else
        swp__trf_note(trf, SWP_SEVERITY_ERROR, line, 0, err->tpn[0], err->tpn[1], "%s", err->text);
    if (err->status == SWP_ERR_LIMIT)
        trf->n_limits++;
}

/* `a` stands before `b`. Notes of one line keep their order (the sort is an insertion). */
static bool comes_before(const swp_trf_note *a, const swp_trf_note *b)
{
    const bool error_a = a->severity == SWP_SEVERITY_ERROR;
    const bool error_b = b->severity == SWP_SEVERITY_ERROR;
    if (error_a != error_b)
        return error_a;
    return a->line < b->line;
}

static void sort_notes(swp_trf_note *notes, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++) {
        const swp_trf_note note = notes[i];
        uint32_t j = i;
        for (; j > 0 && comes_before(&note, &notes[j - 1]); j--)
            notes[j] = notes[j - 1];
        notes[j] = note;
    }
}

void swp__trf_notes_finish(struct swp_trf *trf)
{
    sort_notes(trf->notes, trf->n_notes);
    const uint32_t errors = trf->n_left_out[SWP_SEVERITY_ERROR];
    const uint32_t warnings = trf->n_left_out[SWP_SEVERITY_WARNING];
    const uint32_t infos = trf->n_left_out[SWP_SEVERITY_INFO];
    if (errors + warnings + infos == 0)
        return;
    /* The table keeps one place for this note. */
    swp_trf_note *note = &trf->notes[trf->n_notes++];
    memset(note, 0, sizeof *note);
    note->severity = warnings ? SWP_SEVERITY_WARNING : SWP_SEVERITY_INFO;
    snprintf(note->text, sizeof note->text, "left out: %lu errors, %lu warnings, %lu remarks",
             (unsigned long)errors, (unsigned long)warnings, (unsigned long)infos);
}
