/* SPDX-License-Identifier: Apache-2.0 */
/* The notes of a file: errors, warnings, and what was inferred.
 *
 * Answers: what is wrong, where, and what to do. At most SWP_TRF_MAX_ERRORS errors and
 * SWP__TRF_MAX_MILD warnings and infos are kept; how many more there were is said in a last note.
 * What they say is in an arena of its own, so that notes can be taken back. Memory that runs out is
 * told when reading ends. */
#include "base/utf8.h"
#include "trf/trf_file.h"

#include <stdio.h>
#include <string.h>

static uint32_t limit_of(swp_severity severity)
{
    return severity == SWP_SEVERITY_ERROR ? SWP_TRF_MAX_ERRORS : SWP__TRF_MAX_MILD;
}

/* Whether one more of the kind is kept; else it is counted. */
static bool has_room(struct swp_trf *trf, swp_severity severity)
{
    if (trf->n_of[severity] < limit_of(severity))
        return true;
    trf->n_left_out[severity]++;
    return false;
}

static swp_trf_note *new_note(struct swp_trf *trf, swp_severity severity,
                              const struct swp__trf_line *line, uint32_t column, uint32_t tpn_a,
                              uint32_t tpn_b)
{
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
    return note;
}

const char *swp__trf_number_of(void *arena, uint32_t tpn)
{
    char *text = swp__arena_room(arena, 12, 1);
    return text && snprintf(text, 12, "%lu", (unsigned long)tpn) > 0 ? text : NULL;
}

bool swp__trf_begin_notes(struct swp_trf *trf)
{
    const swp_allocator counted = swp__trf_counted(trf);
    const size_t n_notes = SWP_TRF_MAX_ERRORS + 2 * SWP__TRF_MAX_MILD + 1;
    trf->notes = swp__arena_room(trf->arena, n_notes, sizeof *trf->notes);
    trf->telling = swp__arena_create(&counted);
    trf->sayer = (struct swp__sayer){
        .arena = trf->telling, .show_player = swp__trf_number_of, .user = trf->telling};
    return trf->notes && trf->telling;
}

/* The note says it; the English goes with it, but for what it takes to make it. */
static void fill_in(struct swp_trf *trf, swp_trf_note *note, const swp_saying *saying)
{
    const struct swp__arena_mark mark = swp__arena_mark(trf->telling);
    const char *text = swp__told(&trf->sayer, saying);
    note->saying = saying;
    if (snprintf(note->text, sizeof note->text, "%s", text) >= (int)sizeof note->text)
        note->text[swp__utf8_whole(note->text, sizeof note->text - 1)] = '\0';
    swp__arena_release(trf->telling, mark);
    trf->out_of_memory = trf->out_of_memory || trf->sayer.failed;
}

swp_saying_value swp__trf_phrase(struct swp_trf *trf, const char *name, swp_saying_code code)
{
    return swp__saying_value(&trf->sayer, name, swp__say(&trf->sayer, code, NULL));
}

void swp__trf_say(struct swp_trf *trf, swp_severity severity, const struct swp__trf_line *line,
                  uint32_t column, uint32_t tpn_a, uint32_t tpn_b, swp_saying_code code,
                  const swp_saying_value *values)
{
    if (!has_room(trf, severity))
        return;
    const swp_saying *saying = swp__say(&trf->sayer, code, values);
    fill_in(trf, new_note(trf, severity, line, column, tpn_a, tpn_b), saying);
}

struct swp__trf_note_mark swp__trf_note_mark(const struct swp_trf *trf)
{
    struct swp__trf_note_mark mark;
    mark.told = swp__arena_mark(trf->telling);
    mark.n_notes = trf->n_notes;
    mark.n_limits = trf->n_limits;
    mark.n_blank_byes = trf->n_blank_byes;
    mark.hides_player = trf->hides_player;
    mark.is_run_together = trf->is_run_together;
    memcpy(mark.n_of, trf->n_of, sizeof mark.n_of);
    memcpy(mark.n_left_out, trf->n_left_out, sizeof mark.n_left_out);
    return mark;
}

void swp__trf_note_back(struct swp_trf *trf, struct swp__trf_note_mark mark)
{
    swp__arena_release(trf->telling, mark.told);
    trf->n_notes = mark.n_notes;
    trf->n_limits = mark.n_limits;
    trf->n_blank_byes = mark.n_blank_byes;
    trf->hides_player = mark.hides_player;
    trf->is_run_together = mark.is_run_together;
    memcpy(trf->n_of, mark.n_of, sizeof trf->n_of);
    memcpy(trf->n_left_out, mark.n_left_out, sizeof trf->n_left_out);
}

void swp__trf_core_failed(struct swp_trf *trf, const struct swp__trf_line *line,
                          const swp_error *err)
{
    if (err->status == SWP_ERR_MEMORY)
        trf->out_of_memory = true;
    else
        swp__trf_say(trf, SWP_SEVERITY_ERROR, line, 0, err->tpn[0], err->tpn[1],
                     SWP_SAYING_NOTE_REFUSED,
                     SWP__VALUES(swp__text_value("text", err->text),
                                 swp__word_value("what", swp_detail_name(err->detail))));
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
    fill_in(trf, note,
            swp__say(&trf->sayer, SWP_SAYING_NOTE_LEFT_OUT,
                     SWP__VALUES(swp__number_value("errors", errors),
                                 swp__number_value("warnings", warnings),
                                 swp__number_value("remarks", infos))));
}
