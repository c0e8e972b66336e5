/* SPDX-License-Identifier: Apache-2.0 */
/* CSV as RFC 4180 has it. */
#include "desk_sheets.h"

#include <stdio.h>
#include <string.h>

static void put_text(const char *text, char separator, struct program_text *out)
{
    /* What begins so is worked out by a spreadsheet, whoever wrote it. */
    const bool guarded = *text && strchr("=+-@\t\r", *text);
    const bool quoted = guarded || strchr(text, separator) || strpbrk(text, "\"\r\n");
    program_text_string(out, quoted ? "\"" : "");
    program_text_string(out, guarded ? "'" : "");
    for (; *text; text++) {
        if (*text == '"')
            program_text_char(out, '"');
        program_text_char(out, *text);
    }
    program_text_string(out, quoted ? "\"" : "");
}

/* With the decimal sign that goes with the separator. */
static void put_number(const json_t *cell, char separator, struct program_text *out)
{
    char number[40];
    (void)snprintf(number, sizeof number, "%.10g", json_number_value(cell));
    char *const point = strchr(number, '.');
    if (point && separator == ';')
        *point = ',';
    program_text_string(out, number);
}

static void put_line(const json_t *cells, char separator, struct program_text *out)
{
    size_t i;
    json_t *cell;
    json_array_foreach(cells, i, cell)
    {
        if (i > 0)
            program_text_char(out, separator);
        if (json_is_number(cell))
            put_number(cell, separator, out);
        else
            put_text(json_string_value(cell) ? json_string_value(cell) : "", separator, out);
    }
    program_text_string(out, "\r\n");
}

void desk_sheets_csv(const json_t *table, char separator, struct program_text *out)
{
    size_t i;
    json_t *row;
    program_text_string(out, "\xEF\xBB\xBF");
    put_line(json_object_get(table, "columns"), separator, out);
    json_array_foreach(json_object_get(table, "rows"), i, row)
    {
        put_line(row, separator, out);
    }
}
