/* SPDX-License-Identifier: Apache-2.0 */
/* Columns that line up (see cli_table.h). Two passes over the cells: widths, then lines. */
#include "cli_table.h"
#include "program/cli_language.h"

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
    cli_text_add(&table->cells, "", 1);
    table->count++;
}

void cli_table_cell_number(struct cli_table *table, uint32_t number)
{
    cli_text_format(&table->cells, "%lu", (unsigned long)number);
    cli_text_add(&table->cells, "", 1);
    table->count++;
}

void cli_table_end_row(struct cli_table *table)
{
    while (table->count % strlen(table->columns) != 0)
        cli_table_cell(table, "");
}

/* Adds one row beginning at `cell`; gives the cell after it. */
static const char *add_row(const struct cli_table *table, const char *cell, const size_t *widths,
                           struct cli_text *out)
{
    size_t blanks = 0; /* due before the next word, so that no line ends in blanks */
    bool first = true;
    for (size_t column = 0; table->columns[column]; column++, cell += strlen(cell) + 1) {
        if (widths[column] == 0)
            continue;
        const size_t padding = widths[column] - cli_text_width(cell);
        blanks += first ? 0 : 2;
        first = false;
        if (table->columns[column] == 'r')
            blanks += padding;
        if (*cell) {
            cli_text_spaces(out, blanks);
            cli_text_string(out, cell);
            blanks = 0;
        }
        if (table->columns[column] != 'r')
            blanks += padding;
    }
    cli_text_string(out, "\n");
    return cell;
}

void cli_table_finish(struct cli_table *table, struct cli_text *out)
{
    const size_t columns = strlen(table->columns);
    const size_t rows = table->count / columns;
    size_t widths[CLI_TABLE_MAX_COLUMNS] = {0};
    bool is_used[CLI_TABLE_MAX_COLUMNS] = {false};
    if (table->cells.failed || rows == 0) {
        out->failed = out->failed || table->cells.failed;
        cli_text_free(&table->cells);
        return;
    }
    const char *cell = table->cells.bytes;
    for (size_t i = 0; i < rows * columns; i++, cell += strlen(cell) + 1) {
        const size_t width = cli_text_width(cell);
        if (width > widths[i % columns])
            widths[i % columns] = width;
        is_used[i % columns] =
            is_used[i % columns] || (*cell && (i >= columns || !table->has_heading));
    }
    for (size_t i = 0; i < columns; i++)
        if (!is_used[i])
            widths[i] = 0;
    cell = table->cells.bytes;
    for (size_t row = 0; row < rows; row++)
        cell = add_row(table, cell, widths, out);
    cli_text_free(&table->cells);
}

void cli_table_points(struct cli_text *out, swp_points points)
{
    const long tenths = points < 0 ? -(long)points : (long)points;
    cli_text_string(out, points < 0 ? "-" : "");
    if (tenths % 10 == 5 && tenths < 10)
        cli_text_string(out, "\xC2\xBD");
    else if (tenths % 10 == 5)
        cli_text_format(out, "%ld\xC2\xBD", tenths / 10);
    else if (tenths % 10 == 0)
        cli_text_format(out, "%ld", tenths / 10);
    else
        cli_text_format(out, "%ld.%ld", tenths / 10, tenths % 10);
}
