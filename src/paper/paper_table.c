/* SPDX-License-Identifier: Apache-2.0 */
/* Columns that line up (see paper_table.h). Two passes over the cells: widths, then lines. */
#include "paper_table.h"
#include "program/program_language.h"

#include <stdlib.h>
#include <string.h>

struct paper_table paper_table_begin(const char *columns, const char *const *heading)
{
    struct paper_table table = {columns, PROGRAM_TEXT_INIT, 0, heading != NULL};
    for (size_t i = 0; heading && columns[i]; i++)
        paper_table_cell(&table, program_said(heading[i]));
    return table;
}

void paper_table_cell(struct paper_table *table, const char *string)
{
    program_text_shown(&table->cells, string);
    program_text_char(&table->cells, '\0');
    table->count++;
}

void paper_table_cell_number(struct paper_table *table, uint32_t number)
{
    program_text_number(&table->cells, number);
    program_text_char(&table->cells, '\0');
    table->count++;
}

void paper_table_end_row(struct paper_table *table)
{
    while (table->count % strlen(table->columns) != 0)
        paper_table_cell(table, "");
}

struct measured {
    size_t length, width;
};

/* Adds one row, whose cells begin at `cell`; gives the cell after it. */
static const char *add_row(const struct paper_table *table, const char *cell,
                           const struct measured *measured, const size_t *widths,
                           struct program_text *out)
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
            program_text_add_after(out, blanks, cell, measured[column].length);
            blanks = 0;
        }
        if (table->columns[column] != 'r')
            blanks += padding;
    }
    program_text_char(out, '\n');
    return cell;
}

/* Measures all cells, row by row, and how wide each column is that has anything below its heading.
 */
static void measure(const struct paper_table *table, size_t rows, struct measured *measured,
                    size_t *widths)
{
    bool is_used[PAPER_TABLE_MAX_COLUMNS] = {false};
    const char *cell = table->cells.bytes;
    for (size_t row = 0; row < rows; row++)
        for (size_t i = 0; table->columns[i]; i++, cell += measured++->length + 1) {
            measured->width = program_text_measure(cell, &measured->length);
            if (measured->width > widths[i])
                widths[i] = measured->width;
            is_used[i] = is_used[i] || (*cell && (row > 0 || !table->has_heading));
        }
    for (size_t i = 0; table->columns[i]; i++)
        widths[i] = is_used[i] ? widths[i] : 0;
}

void paper_table_finish(struct paper_table *table, struct program_text *out)
{
    const size_t columns = strlen(table->columns), rows = table->count / columns;
    size_t widths[PAPER_TABLE_MAX_COLUMNS] = {0};
    struct measured *measured = rows > 0 ? calloc(rows * columns, sizeof *measured) : NULL;
    out->failed = out->failed || table->cells.failed || (rows > 0 && !measured);
    if (measured && !out->failed) {
        const char *cell = table->cells.bytes;
        measure(table, rows, measured, widths);
        for (size_t row = 0; row < rows; row++)
            cell = add_row(table, cell, measured + row * columns, widths, out);
    }
    free(measured);
    program_text_free(&table->cells);
}

void paper_table_points(struct program_text *out, swp_points points)
{
    const uint32_t tenths = points < 0 ? 0 - (uint32_t)points : (uint32_t)points,
                   rest = tenths % 10;
    if (points < 0)
        program_text_char(out, '-');
    if (rest != 5 || tenths > 5)
        program_text_number(out, tenths / 10);
    if (rest == 5) {
        program_text_string(out, "\xC2\xBD");
    } else if (rest > 0) {
        program_text_char(out, '.');
        program_text_number(out, rest);
    }
}
