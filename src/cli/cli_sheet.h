/* SPDX-License-Identifier: Apache-2.0 */
/* A list with a heading, shown as columns on a screen, as CSV, or as a page of HTML that prints.
 *
 *     struct cli_sheet sheet = CLI_SHEET_INIT;
 *     cli_sheet_column(&sheet, 'r', "Rank");
 *     cli_sheet_column(&sheet, 'l', "Name");
 *     cli_sheet_cell(&sheet, "1");
 *     cli_sheet_cell(&sheet, "Adler, Anna");
 *     cli_sheet_finish(&sheet, CLI_FORMAT_TABLE, "Club", "After round 3", answer);
 *
 * All columns come before the first cell. */
#ifndef SWISSPAIR_CLI_SHEET_H
#define SWISSPAIR_CLI_SHEET_H

#include "cli_options.h"

struct cli_sheet {
    struct cli_text letters;  /* 'l' or 'r' for each column */
    struct cli_text headings; /* each ended by NUL */
    struct cli_text cells;    /* row by row, each ended by NUL */
    size_t count;             /* cells */
};
#define CLI_SHEET_INIT                                                                             \
    {                                                                                              \
        CLI_TEXT_INIT, CLI_TEXT_INIT, CLI_TEXT_INIT, 0                                             \
    }

void cli_sheet_column(struct cli_sheet *sheet, char side, const char *heading);
void cli_sheet_cell(struct cli_sheet *sheet, const char *string);
void cli_sheet_cell_number(struct cli_sheet *sheet, uint32_t number);
/* Points as the format wants them: 2½ for people, 2.5 in CSV. */
void cli_sheet_cell_points(struct cli_sheet *sheet, enum cli_format format, swp_points points);
/* Shows the sheet and forgets it. Title and subtitle may be "". */
void cli_sheet_finish(struct cli_sheet *sheet, enum cli_format format, const char *title,
                      const char *subtitle, struct cli_text *out);

/* Adds a string as text of an HTML page. */
void cli_sheet_escaped(struct cli_text *out, const char *string);

#endif
