/* SPDX-License-Identifier: Apache-2.0 */
/* XLSX by libxlsxwriter, which writes files alone. */
#include "desk_sheets.h"

#include <stdio.h>
#include <xlsxwriter.h>

/* As wide as its longest cell, within reason. */
static void set_widths(lxw_worksheet *sheet, const json_t *columns, const json_t *rows)
{
    for (size_t k = 0; k < json_array_size(columns); k++) {
        size_t width = program_text_width(json_string_value(json_array_get(columns, k)));
        for (size_t i = 0; i < json_array_size(rows); i++) {
            const char *const text = json_string_value(json_array_get(json_array_get(rows, i), k));
            const size_t own = text ? program_text_width(text) : 0;
            width = own > width ? own : width;
        }
        (void)worksheet_set_column(sheet, (lxw_col_t)k, (lxw_col_t)k,
                                   (double)(width > 50 ? 50 : width) + 2, NULL);
    }
}

static void put_row(lxw_worksheet *sheet, lxw_row_t at, const json_t *cells, lxw_format *format)
{
    size_t k;
    json_t *cell;
    json_array_foreach(cells, k, cell)
    {
        if (json_is_number(cell))
            (void)worksheet_write_number(sheet, at, (lxw_col_t)k, json_number_value(cell), format);
        else if (json_string_length(cell) > 0)
            (void)worksheet_write_string(sheet, at, (lxw_col_t)k, json_string_value(cell), format);
    }
}

static bool write_book(const json_t *table, const char *path)
{
    lxw_workbook *const book = workbook_new(path);
    if (!book)
        return false;
    lxw_format *const bold = workbook_add_format(book);
    /* A name with a sign that is not allowed is refused: the sheet has its number then. */
    const char *const name = json_string_value(json_object_get(table, "name"));
    const bool is_good = name && workbook_validate_sheet_name(book, name) == LXW_NO_ERROR;
    lxw_worksheet *const sheet = workbook_add_worksheet(book, is_good ? name : NULL);
    const json_t *const rows = json_object_get(table, "rows");
    const json_t *const columns = json_object_get(table, "columns");
    if (sheet && bold) {
        format_set_bold(bold);
        worksheet_freeze_panes(sheet, 1, 0);
        set_widths(sheet, columns, rows);
        put_row(sheet, 0, columns, bold);
        for (size_t i = 0; i < json_array_size(rows); i++)
            put_row(sheet, (lxw_row_t)i + 1, json_array_get(rows, i), NULL);
    }
    return workbook_close(book) == LXW_NO_ERROR && sheet && bold;
}

bool desk_sheets_xlsx(const json_t *table, const char *path, struct program_text *out)
{
    const bool good = write_book(table, path);
    FILE *const file = good ? fopen(path, "rb") : NULL;
    char piece[8192];
    for (size_t n = 1; file && (n = fread(piece, 1, sizeof piece, file)) > 0;)
        program_text_add(out, piece, n);
    const bool is_read = file && ferror(file) == 0;
    if (file)
        (void)fclose(file);
    (void)remove(path);
    return is_read;
}
