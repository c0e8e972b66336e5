/* SPDX-License-Identifier: Apache-2.0 */
/* How far a long run has come (see cli_progress.h). No control sequences: a carriage return and
 * blanks do on every terminal. */
#include "cli_progress.h"

#include "program/program_language.h"
#include "program/program_system.h"

#include <stdio.h>

enum {
    FIRST_AFTER = 500, /* milliseconds: a short run shows nothing */
    EVERY = 200,
    MOST_COLUMNS = 79
};

void cli_progress_begin(struct cli_progress *progress, const char *what, uint64_t total)
{
    const uint64_t now = program_system_milliseconds();
    *progress = (struct cli_progress){.on_terminal = program_system_is_terminal(/* stream= */ 2),
                                      .what = what,
                                      .total = total,
                                      .begun = now,
                                      .next = now + FIRST_AFTER};
}

bool cli_progress_is_due(const struct cli_progress *progress)
{
    return progress->on_terminal && program_system_milliseconds() >= progress->next;
}

static void add_time_left(struct program_text *out, uint64_t seconds)
{
    if (seconds >= 3600)
        program_text_format(out, program_said(", %llu h %llu min left"),
                            (unsigned long long)(seconds / 3600),
                            (unsigned long long)(seconds / 60 % 60));
    else if (seconds >= 60)
        program_text_format(out, program_said(", %llu min %llu s left"),
                            (unsigned long long)(seconds / 60), (unsigned long long)(seconds % 60));
    else
        program_text_format(out, program_said(", %llu s left"), (unsigned long long)seconds);
}

/* Overwrites the line that stands there. */
static void put_line(struct cli_progress *progress, struct program_text *line)
{
    const size_t width = line->length < MOST_COLUMNS ? line->length : MOST_COLUMNS;
    const size_t blanks = progress->width > width ? progress->width - width : 0;
    fprintf(stderr, "\r%.*s%*s", (int)width, program_text_get(line), (int)blanks, "");
    if (width == 0)
        fputs("\r", stderr);
    fflush(stderr);
    progress->width = width;
}

void cli_progress_show(struct cli_progress *progress, uint64_t done, const char *detail)
{
    const uint64_t now = program_system_milliseconds();
    struct program_text line = PROGRAM_TEXT_INIT;
    program_text_format(&line, program_said(progress->what), (unsigned long long)done,
                        (unsigned long long)progress->total);
    program_text_string(&line, *detail ? ", " : "");
    program_text_string(&line, detail);
    if (done > 0)
        add_time_left(&line, (now - progress->begun) * (progress->total - done) / done / 1000);
    put_line(progress, &line);
    progress->next = now + EVERY;
    program_text_free(&line);
}

void cli_progress_clear(struct cli_progress *progress)
{
    struct program_text nothing = PROGRAM_TEXT_INIT;
    if (progress->width > 0)
        put_line(progress, &nothing);
}
