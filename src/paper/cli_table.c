/* SPDX-License-Identifier: Apache-2.0 */
/* Columns that line up (see cli_table.h). Two passes over the cells: widths, then lines. */
#include "cli_table.h"
#include "program/cli_language.h"

#include <stdlib.h>
#include <string.h>

struct cli_table cli_table_begin(const char *columns, const char *const *heading)
{
    struct cli_table table = {columns, CLI_TEXT_INIT, 0, heading != NULL};
    for (size_t i = 0; heading && columns[i]; i++)
        cli_table_cell(&table, cli_said(heading[i]));
    return table;
}

void cli_table_cell(struct cli_table *table, const char *string)
{
    cli_text_shown(&table->cells, string);
    cli_text_char(&table->cells, '\0');
    table->count++;
}

void cli_table_cell_number(struct cli_table *table, uint32_t number)
{
    cli_text_number(&table->cells, number);
    cli_text_char(&table->cells, '\0');
    table->count++;
}

void cli_table_end_row(struct cli_table *table)
{
    while (table->count % strlen(table->columns) != 0)
        cli_table_cell(table, "");
}

struct measured {
    size_t length, width;
};

/* Adds one row, whose cells begin at `cell`; gives the cell after it. */
static const char *add_row(const struct cli_table *table, const char *cell,
                           const struct measured *measured, const size_t *widths,
                           struct cli_text *out)
{
    size_t blanks = 0; /* due before the next word, so that no line ends in blanks */
    bool first = true;
    for (size_t column = 0; table->columns[column]; cell += measured[column++].length + 1) {
        if (widths[column] == 0)
            continue;
        const size_t padding = widths[column] - measured[column].width;
        blanks += first ? 0 : 2;
        first = false;
        if (table->columns[column] == 'r')
            blanks += padding;
        if (*cell) {
            if (blanks > 0)
                cli_text_spaces(out, blanks);
            cli_text_add(out, cell, measured[column].length);
            blanks = 0;
        }
        if (table->columns[column] != 'r')
            blanks += padding;
    }
    cli_text_char(out, '\n');
    return cell;
}

/* Measures all cells, row by row, and how wide each column is that has anything below its heading.
 */
static void measure(const struct cli_table *table, size_t rows, struct measured *measured,
                    size_t *widths)
{
    bool is_used[CLI_TABLE_MAX_COLUMNS] = {false};
    const char *cell = table->cells.bytes;
    for (size_t row = 0; row < rows; row++)
        for (size_t i = 0; table->columns[i]; i++, cell += measured++->length + 1) {
            measured->width = cli_text_measure(cell, &measured->length);
            if (measured->width > widths[i])
                widths[i] = measured->width;
            is_used[i] = is_used[i] || (*cell && (row > 0 || !table->has_heading));
        }
    for (size_t i = 0; table->columns[i]; i++)
        widths[i] = is_used[i] ? widths[i] : 0;
}

void cli_table_finish(struct cli_table *table, struct cli_text *out)
{
    const size_t columns = strlen(table->columns), rows = table->count / columns;
    size_t widths[CLI_TABLE_MAX_COLUMNS] = {0};
    struct measured *measured = rows > 0 ? calloc(rows * columns, sizeof *measured) : NULL;
    out->failed = out->failed || table->cells.failed || (rows > 0 && !measured);
    if (measured && !out->failed) {
        const char *cell = table->cells.bytes;
        measure(table, rows, measured, widths);
        for (size_t row = 0; row < rows; row++)
            cell = add_row(table, cell, measured + row * columns, widths, out);
    }
    free(measured);
    cli_text_free(&table->cells);
}

void cli_table_points(struct cli_text *out, swp_points points)
{
    const uint32_t tenths = points < 0 ? 0 - (uint32_t)points : (uint32_t)points,
                   rest = tenths % 10;
    cli_text_string(out, points < 0 ? "-" : "");
    if (rest != 5 || tenths > 5)
        cli_text_number(out, tenths / 10);
    if (rest == 5) {
        cli_text_string(out, "\xC2\xBD");
    } else if (rest > 0) {
        cli_text_char(out, '.');
        cli_text_number(out, rest);
    }
}
