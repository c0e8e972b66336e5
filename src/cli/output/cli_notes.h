/* SPDX-License-Identifier: Apache-2.0 */
/* What a command has to say beside its answer: errors, warnings and notes, collected while it works
 * and shown at the end, as lines on standard error or as an array of JSON objects.
 *
 *     open.trf:14:63: error: result 'Z' needs opponent 0000, found 62 [001]
 *     swisspair: error: unknown option '--foo' (see 'swisspair help pair') */
#ifndef SWISSPAIR_CLI_NOTES_H
#define SWISSPAIR_CLI_NOTES_H

#include "program/program_text.h"

#include "swisspair/error.h"
#include "swisspair/experimental/rating_report.h"
#include "swisspair/trf.h"

struct cli_note {
    const char *file; /* as given on the command line, not copied; NULL: the command line itself */
    swp_severity severity;
    uint32_t line, column;      /* 0 = none */
    uint32_t tpn[2];            /* 0 = none */
    char record[24];            /* record or rule, "" = none */
    const char *rule, *article; /* of a finding about the rating report; NULL */
    uint32_t round;             /* of that finding; 0 = none */
    char text[512];
    swp_detail detail;   /* of an error of the library */
    bool is_told_always; /* under --quiet, too: what the words of 092 are taken for */
    swp_saying *saying;  /* what the library says in `text`, the note's own; NULL: not told */
};

struct cli_notes {
    struct cli_note *items;
    size_t count, capacity;
    bool failed; /* memory ran out: something could not be noted */
    /* What stands behind the errors, shown after them: why a round cannot be paired as lines; under
     * --json as the object that the document of errors takes. */
    struct program_text evidence;
    /* Part of the answer stands on standard output: no document of errors may follow it. */
    bool answer_begun;
    /* Only errors are shown as lines (--quiet), and what is told always; documents hold everything
     * all the same. */
    bool quiet;
};
#define CLI_NOTES_INIT                                                                             \
    {                                                                                              \
        NULL, 0, 0, false, PROGRAM_TEXT_INIT, false, false                                         \
    }

void cli_notes_free(struct cli_notes *notes);
void cli_notes_clear(struct cli_notes *notes);

#if defined(__GNUC__)
__attribute__((format(PROGRAM_PRINTF, 4, 5)))
#endif
void cli_notes_add(struct cli_notes *notes, const char *file, swp_severity severity,
                   const char *format, ...);
/* Frees a text that went into a note; if it ran out of memory, something could not be noted. */
void cli_notes_free_part(struct program_text *part, struct cli_notes *notes);
/* Notes what failed ("cannot be read") and, as errno tells, why. */
void cli_notes_add_errno(struct cli_notes *notes, const char *file, const char *what);
/* Writes an answer in the program's own form (program_output.h), and notes what is to be told of
 * it; false when it could not be written, errno says why. */
bool cli_notes_write(struct cli_notes *notes, const char *output,
                     const struct program_text *answer);
/* Writes to standard output, and notes why that failed. When the reader has closed the pipe
 * (`| head`): false, and nothing is noted. */
bool cli_notes_to_stdout(struct cli_notes *notes, const char *bytes, size_t length);
/* Notes what the library reported. */
void cli_notes_add_error(struct cli_notes *notes, const char *file, const swp_error *error);
/* Notes what the reader found, from errors down to `lowest`; what words of 092 are taken for in any
 * case, unless a system is named beside the file (`declared` NULL; else what it declares). */
void cli_notes_add_trf(struct cli_notes *notes, const char *file, const swp_trf *trf,
                       swp_severity lowest, const char *declared);
/* Notes what a file lacks as a report to FIDE. */
void cli_notes_add_rating(struct cli_notes *notes, const char *file,
                          const swp_rating_findings *findings);
/* Notes what a file that was written does not hold; of many of one kind the first ones. */
void cli_notes_add_lost(struct cli_notes *notes, const char *file, const swp_trf_text *text);

/* Forgets what the reader noted about a record that is not in the file. */
void cli_notes_drop_absent(struct cli_notes *notes, const char *record);

/* First error, NULL when there is none. */
const struct cli_note *cli_notes_first_error(const struct cli_notes *notes);
/* Adds the notes as lines. */
void cli_notes_lines(const struct cli_notes *notes, bool errors_only, struct program_text *out);
/* Shows the notes on standard error. */
void cli_notes_show(const struct cli_notes *notes);
#endif
