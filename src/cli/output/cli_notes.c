/* SPDX-License-Identifier: Apache-2.0 */
/* Errors, warnings and notes (see cli_notes.h). */
#include "cli_notes.h"

#include "base/utf8.h"
#include "program/program_language.h"
#include "program/program_output.h"
#include "program/program_system.h"

#include "swisspair/pair.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REASON_SIZE = 256 };

static void forget_sayings(struct cli_notes *notes)
{
    for (size_t i = 0; i < notes->count; i++)
        swp_saying_destroy(notes->items[i].saying, NULL);
}

void cli_notes_free(struct cli_notes *notes)
{
    forget_sayings(notes);
    free(notes->items);
    program_text_free(&notes->evidence);
    *notes = (struct cli_notes)CLI_NOTES_INIT;
}

void cli_notes_clear(struct cli_notes *notes)
{
    forget_sayings(notes);
    notes->count = 0;
    program_text_clear(&notes->evidence);
}

/* Copies a text into a field, cut at a character boundary. */
static void copy_text(char *field, size_t size, const char *text)
{
    size_t length = strlen(text);
    if (length >= size)
        length = swp__utf8_whole(text, size - 1);
    memcpy(field, text, length);
    field[length] = '\0';
}

/* A new note at the end, empty but for its file and severity; NULL when memory ran out. */
static struct cli_note *append(struct cli_notes *notes, const char *file, swp_severity severity)
{
    if (notes->count == notes->capacity) {
        const size_t capacity = notes->capacity ? notes->capacity * 2 : 8;
        struct cli_note *items = capacity < SIZE_MAX / sizeof *items
                                     ? realloc(notes->items, capacity * sizeof *items)
                                     : NULL;
        if (!items) {
            notes->failed = true;
            return NULL;
        }
        notes->items = items;
        notes->capacity = capacity;
    }
    struct cli_note *note = &notes->items[notes->count++];
    *note = (struct cli_note){.file = file, .severity = severity};
    return note;
}

/* What the note says, which lives longer than the file, and its text in the language of the run:
 * `english` where that is English. */
static void keep_saying(struct cli_notes *notes, struct cli_note *note, const char *english,
                        const swp_saying *saying)
{
    struct program_text room = PROGRAM_TEXT_INIT;
    copy_text(note->text, sizeof note->text, program_told(&room, english, saying, NULL));
    cli_notes_free_part(&room, notes);
    if (saying && swp_saying_copy(saying, NULL, &note->saying, NULL) != SWP_OK)
        notes->failed = true;
}

void cli_notes_free_part(struct program_text *part, struct cli_notes *notes)
{
    notes->failed = notes->failed || part->failed;
    program_text_free(part);
}

void cli_notes_add(struct cli_notes *notes, const char *file, swp_severity severity,
                   const char *format, ...)
{
    struct cli_note *note = append(notes, file, severity);
    if (!note)
        return;
    char whole[4096]; /* a path may be long; the note keeps what fits */
    va_list args;
    va_start(args, format);
    vsnprintf(whole, sizeof whole, program_said(format), args);
    va_end(args);
    copy_text(note->text, sizeof note->text, whole);
}

/* Why the system refused something: in the words of the catalogue where it is one of the usual
 * reasons, else in the system's. */
static const char *reason_of(int number, char why[REASON_SIZE])
{
    static const struct {
        int number;
        const char *text;
    } usual[] = {{ENOENT, SWP_N_("No such file or directory")},
                 {EACCES, SWP_N_("Permission denied")},
                 {EPERM, SWP_N_("Operation not permitted")},
                 {EISDIR, SWP_N_("Is a directory")},
                 {ENOTDIR, SWP_N_("Not a directory")},
                 {ENOSPC, SWP_N_("No space left on device")},
                 {EROFS, SWP_N_("Read-only file system")},
                 {EMFILE, SWP_N_("Too many open files")},
                 {ENAMETOOLONG, SWP_N_("File name too long")},
                 {EFBIG, SWP_N_("File too large")},
                 {ELOOP, SWP_N_("Too many levels of symbolic links")},
                 {EIO, SWP_N_("Input/output error")},
                 {ENOMEM, SWP_N_("Cannot allocate memory")}};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (usual[i].number == number)
            return program_said(usual[i].text);
    program_system_describe(number, why, REASON_SIZE);
    return why;
}

void cli_notes_add_errno(struct cli_notes *notes, const char *file, const char *what)
{
    char why[REASON_SIZE];
    const char *const reason = reason_of(errno, why);
    cli_notes_add(notes, file, SWP_SEVERITY_ERROR, "%s: %s", program_said(what), reason);
}

bool cli_notes_to_stdout(struct cli_notes *notes, const char *bytes, size_t length)
{
    if (program_output_stdout(bytes, length))
        return true;
    const int failure = errno;
    if (failure != EPIPE)
        cli_notes_add_errno(notes, NULL, SWP_N_("standard output cannot be written"));
    errno = failure;
    return false;
}

bool cli_notes_write(struct cli_notes *notes, const char *output, const struct program_text *answer)
{
    char why[REASON_SIZE];
    int hindrance = 0;
    const bool written = program_output_write(output, PROGRAM_OUTPUT_OWN, program_text_get(answer),
                                              answer->length, &hindrance);
    const int failure = errno;
    if (!written)
        cli_notes_add_errno(notes, output, SWP_N_("cannot be written"));
    if (hindrance)
        cli_notes_add(notes, output, SWP_SEVERITY_WARNING,
                      written ? SWP_N_("no new file can take the place of the old one (%s): "
                                       "written into it")
                              : SWP_N_("no new file can take the place of the old one (%s): "
                                       "it was to be written into"),
                      reason_of(hindrance, why));
    errno = failure;
    return written;
}

static void keep_error(struct cli_notes *notes, struct cli_note *note, const swp_error *error)
{
    swp_buffer told = SWP_BUFFER_INIT;
    if (swp_error_text(error, program_language(), NULL, NULL, &told, NULL) != SWP_OK)
        notes->failed = true;
    copy_text(note->text, sizeof note->text,
              told.length > 0 ? told.bytes : swp_status_text(error->status));
    swp_buffer_free(&told);
}

void cli_notes_add_error(struct cli_notes *notes, const char *file, const swp_error *error)
{
    struct cli_note *note = append(notes, file, SWP_SEVERITY_ERROR);
    if (!note)
        return;
    note->line = error->line;
    note->column = error->column;
    memcpy(note->tpn, error->tpn, sizeof note->tpn);
    note->detail = error->detail;
    copy_text(note->record, sizeof note->record, error->rule);
    keep_error(notes, note, error);
    if (error->detail == SWP_DETAIL_TOO_MUCH_WORK)
        cli_notes_add(notes, file, SWP_SEVERITY_INFO, "--max-work lets a round take more");
}

enum { MOST_OF_A_PART = 10 };

/* One loss: "player 17, round 3: the bonus or penalty is not in the file". */
static void add_lost(struct cli_notes *notes, const char *file, const swp_trf_write_note *lost)
{
    struct cli_note *note = append(notes, file, SWP_SEVERITY_INFO);
    if (!note)
        return;
    note->tpn[0] = lost->tpn;
    copy_text(note->record, sizeof note->record, lost->record);
    keep_saying(notes, note, lost->text, lost->saying);
    char text[sizeof note->text];
    snprintf(text, sizeof text, program_said("not written: %s"), note->text);
    copy_text(note->text, sizeof note->text, text);
}

static void add_more_lost(struct cli_notes *notes, const char *file, size_t n, const char *record)
{
    struct cli_note *note = append(notes, file, SWP_SEVERITY_INFO);
    if (!note)
        return;
    copy_text(note->record, sizeof note->record, record);
    snprintf(note->text, sizeof note->text,
             program_said_of("not written: %lu more of this kind",
                             "not written: %lu more of this kind", n),
             (unsigned long)n);
}

void cli_notes_add_lost(struct cli_notes *notes, const char *file, const swp_trf_text *text)
{
    size_t of_part[SWP_TOURNAMENT_PART_FACT + 1] = {0};
    const char *record_of[SWP_TOURNAMENT_PART_FACT + 1] = {NULL};
    const swp_trf_write_note *lost;
    for (uint32_t i = 0; (lost = swp_trf_text_note_at(text, i)) != NULL; i++) {
        if (lost->part > SWP_TOURNAMENT_PART_FACT || ++of_part[lost->part] <= MOST_OF_A_PART)
            add_lost(notes, file, lost);
        if (lost->part <= SWP_TOURNAMENT_PART_FACT)
            record_of[lost->part] = lost->record;
    }
    for (size_t part = 0; part <= SWP_TOURNAMENT_PART_FACT; part++)
        if (of_part[part] > MOST_OF_A_PART)
            add_more_lost(notes, file, of_part[part] - MOST_OF_A_PART, record_of[part]);
}

/* Whether the note says what the words of 092 are taken for, and this is not what no words would
 * be; `declared` NULL: a system is named beside the file. */
static bool is_choice_by_words(const swp_trf_note *note, const char *declared)
{
    switch ((int)(note->saying ? note->saying->code : SWP_SAYING_MAX_ENUM)) {
    case SWP_SAYING_NOTE_MAXI:
        return true;
    case SWP_SAYING_NOTE_TYPE_SYSTEM:
        return declared && strcmp(declared, swp_system_default()->id) != 0;
    case SWP_SAYING_NOTE_TYPE_SEVERAL:
    case SWP_SAYING_NOTE_TYPE_DENIED:
    case SWP_SAYING_NOTE_TYPE_NO_EDITION:
    case SWP_SAYING_NOTE_TYPE_OTHER:
    case SWP_SAYING_NOTE_TYPE_UNKNOWN:
    case SWP_SAYING_NOTE_TYPE_ACCELERATION:
    case SWP_SAYING_NOTE_MAXI_DENIED:
        return declared != NULL;
    default:
        return false;
    }
}

/* Notes what the library noted about a file; NULL when memory is gone. */
static struct cli_note *add_found(struct cli_notes *notes, const char *file,
                                  const swp_trf_note *found)
{
    struct cli_note *note = append(notes, file, found->severity);
    if (!note)
        return NULL;
    note->line = found->line;
    note->column = found->column;
    memcpy(note->tpn, found->tpn, sizeof note->tpn);
    copy_text(note->record, sizeof note->record, found->record);
    keep_saying(notes, note, found->text, found->saying);
    return note;
}

void cli_notes_add_rating(struct cli_notes *notes, const char *file,
                          const swp_rating_findings *findings)
{
    const swp_rating_finding *found = NULL;
    for (uint32_t i = 0; (found = swp_rating_findings_at(findings, i)) != NULL; i++) {
        struct cli_note *note = add_found(notes, file, &found->note);
        if (!note)
            return;
        note->rule = swp_rating_rule_name(found->rule);
        note->article = swp_rating_rule_source(found->rule);
        note->round = found->round;
    }
}

void cli_notes_add_trf(struct cli_notes *notes, const char *file, const swp_trf *trf,
                       swp_severity lowest, const char *declared)
{
    for (uint32_t i = 0; i < swp_trf_note_count(trf); i++) {
        const swp_trf_note *found = swp_trf_note_at(trf, i);
        const bool is_told = found && is_choice_by_words(found, declared);
        if (!found || (found->severity > lowest && !is_told))
            continue;
        struct cli_note *note = add_found(notes, file, found);
        if (!note)
            return;
        note->is_told_always = is_told;
    }
}

void cli_notes_drop_absent(struct cli_notes *notes, const char *record)
{
    size_t kept = 0;
    for (size_t i = 0; i < notes->count; i++) {
        const struct cli_note *note = &notes->items[i];
        if (note->severity != SWP_SEVERITY_INFO || note->line != 0 ||
            strcmp(note->record, record) != 0)
            notes->items[kept++] = *note;
        else
            swp_saying_destroy(note->saying, NULL);
    }
    notes->count = kept;
}

const struct cli_note *cli_notes_first_error(const struct cli_notes *notes)
{
    for (size_t i = 0; i < notes->count; i++)
        if (notes->items[i].severity == SWP_SEVERITY_ERROR)
            return &notes->items[i];
    return NULL;
}

static const char *severity_word(swp_severity severity)
{
    switch (severity) {
    case SWP_SEVERITY_ERROR:
        return "error";
    case SWP_SEVERITY_WARNING:
        return "warning";
    case SWP_SEVERITY_INFO:
    case SWP_SEVERITY_MAX_ENUM:
        break;
    }
    return "note";
}

static void add_line(const struct cli_note *note, struct program_text *out)
{
    if (!note->file)
        program_text_string(out, "swisspair");
    else
        program_text_shown(out, strcmp(note->file, "-") == 0 ? "<stdin>" : note->file);
    if (note->line)
        program_text_format(out, ":%lu", (unsigned long)note->line);
    if (note->line && note->column)
        program_text_format(out, ":%lu", (unsigned long)note->column);
    program_text_format(out, ": %s: ", severity_word(note->severity));
    program_text_shown(out, note->text);
    if (note->article || note->record[0]) {
        program_text_string(out, " [");
        program_text_shown(out, note->article ? note->article : note->record);
        program_text_string(out, "]");
    }
    program_text_string(out, "\n");
}

void cli_notes_lines(const struct cli_notes *notes, bool errors_only, struct program_text *out)
{
    for (size_t i = 0; i < notes->count; i++)
        if (!errors_only || notes->items[i].severity == SWP_SEVERITY_ERROR ||
            notes->items[i].is_told_always)
            add_line(&notes->items[i], out);
}

void cli_notes_show(const struct cli_notes *notes)
{
    struct program_text lines = PROGRAM_TEXT_INIT;
    cli_notes_lines(notes, notes->quiet, &lines);
    fputs(program_text_get(&lines), stderr);
    fputs(program_text_get(&notes->evidence), stderr);
    if (lines.failed || notes->failed || notes->evidence.failed)
        fputs("swisspair: error: out of memory, some messages are missing\n", stderr);
    program_text_free(&lines);
}
