/* SPDX-License-Identifier: Apache-2.0 */
/* XLSX: names and order of the sheets in the workbook, their parts by its relations, texts in a
 * part of their own, and which numbers are days in that of the styles. */
#include "desk_sheets_inside.h"

#include "desk/base/desk_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TEXTS = 1000000, MOST_STYLES = 65536, NAME = 128 };

struct named {
    char name[NAME], relation[NAME], part[NAME + 8];
};

struct xlsx {
    struct desk_archive *archive;
    struct named sheets[DESK_SHEETS_MOST];
    size_t n_sheets;
    bool from_1904;
    /* the shared texts, one behind the other */
    struct program_text shared;
    size_t *starts, n_starts;
    bool is_item, is_text, is_reading; /* in a <si>, its <t>; in a reading aid for it */
    /* styles */
    bool *is_day;
    size_t n_styles;
    bool is_cells; /* in <cellXfs> */
    uint32_t *day_formats;
    size_t n_day_formats;
    /* the sheet that is read */
    struct desk_pen pen;
    uint32_t row, column, style;
    char type[12];
    bool is_value;
    struct program_text value;
};

static bool is(const char *element, const char *name)
{
    return strcmp(element, name) == 0;
}

static void copy(char *into, size_t room, const char *text)
{
    (void)snprintf(into, room, "%s", text);
}

/* ---- the workbook and its relations
 * -------------------------------------------------------------- */

static void workbook_begin(void *of, const char *element, const char **attributes)
{
    struct xlsx *const x = of;
    if (is(element, "workbookPr")) {
        const char *const from = desk_attribute(attributes, "date1904");
        x->from_1904 = is(from, "1") || is(from, "true");
    } else if (is(element, "sheet")) {
        if (x->n_sheets == DESK_SHEETS_MOST) {
            desk_archive_stop(x->archive, DESK_SHEETS_LARGE);
            return;
        }
        struct named *const sheet = &x->sheets[x->n_sheets++];
        copy(sheet->name, sizeof sheet->name, desk_attribute(attributes, "name"));
        copy(sheet->relation, sizeof sheet->relation, desk_attribute(attributes, "id"));
    }
}

static void relations_begin(void *of, const char *element, const char **attributes)
{
    struct xlsx *const x = of;
    const char *const id = desk_attribute(attributes, "Id");
    const char *const target = desk_attribute(attributes, "Target");
    if (!is(element, "Relationship") || is(desk_attribute(attributes, "TargetMode"), "External") ||
        strlen(target) >= NAME)
        return;
    for (size_t i = 0; i < x->n_sheets; i++)
        if (is(x->sheets[i].relation, id))
            (void)snprintf(x->sheets[i].part, sizeof x->sheets[i].part, "%s%s",
                           target[0] == '/' ? "" : "xl/", target + (target[0] == '/'));
}

/* ---- texts
 * ----------------------------------------------------------------------------------------- */

static void texts_begin(void *of, const char *element, const char **attributes)
{
    struct xlsx *const x = of;
    (void)attributes;
    if (is(element, "si")) {
        if (x->n_starts == MOST_TEXTS) {
            desk_archive_stop(x->archive, DESK_SHEETS_LARGE);
            return;
        }
        x->starts = desk_grow(x->starts, x->n_starts, sizeof *x->starts);
        x->starts[x->n_starts++] = x->shared.length;
        x->is_item = true;
    } else if (is(element, "rPh")) {
        x->is_reading = true;
    } else if (is(element, "t")) {
        x->is_text = x->is_item && !x->is_reading;
    }
}

static void texts_end(void *of, const char *element)
{
    struct xlsx *const x = of;
    if (is(element, "si")) {
        program_text_char(&x->shared, '\0');
        x->is_item = false;
    } else if (is(element, "rPh")) {
        x->is_reading = false;
    } else if (is(element, "t")) {
        x->is_text = false;
    }
}

static void texts_text(void *of, const char *text, size_t length)
{
    struct xlsx *const x = of;
    if (!x->is_text)
        return;
    if (x->shared.length + length > DESK_SHEETS_MOST_TEXT)
        desk_archive_stop(x->archive, DESK_SHEETS_LARGE);
    else
        program_text_add(&x->shared, text, length);
}

/* ---- which numbers are days
 * ------------------------------------------------------------------------ */

/* A format of a day has a year or a day in it, outside quotes and brackets. */
static bool tells_day(const char *code)
{
    bool quoted = false, bracketed = false;
    for (; *code; code++) {
        if (*code == '"')
            quoted = !quoted;
        else if (*code == '[' || *code == ']')
            bracketed = *code == '[';
        else if (*code == '\\' && code[1])
            code++;
        else if (!quoted && !bracketed && strchr("yYdD", *code))
            return true;
    }
    return false;
}

static bool is_day_format(const struct xlsx *x, uint32_t format)
{
    if ((format >= 14 && format <= 17) || format == 22 || (format >= 27 && format <= 31) ||
        format == 36 || (format >= 50 && format <= 58))
        return true;
    for (size_t i = 0; i < x->n_day_formats; i++)
        if (x->day_formats[i] == format)
            return true;
    return false;
}

static void styles_begin(void *of, const char *element, const char **attributes)
{
    struct xlsx *const x = of;
    if (is(element, "numFmt") && tells_day(desk_attribute(attributes, "formatCode")) &&
        x->n_day_formats < MOST_STYLES) {
        x->day_formats = desk_grow(x->day_formats, x->n_day_formats, sizeof *x->day_formats);
        x->day_formats[x->n_day_formats++] = desk_attribute_number(attributes, "numFmtId", 0);
    } else if (is(element, "cellXfs")) {
        x->is_cells = true;
    } else if (is(element, "xf") && x->is_cells && x->n_styles < MOST_STYLES) {
        x->is_day = desk_grow(x->is_day, x->n_styles, sizeof *x->is_day);
        x->is_day[x->n_styles++] =
            is_day_format(x, desk_attribute_number(attributes, "numFmtId", 0));
    }
}

static void styles_end(void *of, const char *element)
{
    struct xlsx *const x = of;
    if (is(element, "cellXfs"))
        x->is_cells = false;
}

/* Days since 1970 as a date (the civil calendar of Hinnant's "days_from_civil", turned round). */
static void put_day(int64_t days, char out[16])
{
    const int64_t z = days + 719468, era = z / 146097, of_era = z - era * 146097;
    const int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    const int64_t month = (5 * of_year + 2) / 153, day = of_year - (153 * month + 2) / 5 + 1;
    const int64_t m = month < 10 ? month + 3 : month - 9;
    (void)snprintf(out, 16, "%04d-%02d-%02d", (int)(year + era * 400 + (m <= 2)), (int)m, (int)day);
}

/* ---- cells
 * ----------------------------------------------------------------------------------------- */

/* "AB12": column and row, 0-based; false when it is none. */
static bool place_of(const char *text, uint32_t *out_row, uint32_t *out_column)
{
    uint32_t column = 0, row = 0;
    for (; *text >= 'A' && *text <= 'Z' && column < 100000; text++)
        column = column * 26 + (uint32_t)(*text - 'A') + 1;
    for (; *text >= '0' && *text <= '9' && row < 100000000; text++)
        row = row * 10 + (uint32_t)(*text - '0');
    if (*text || column == 0 || row == 0)
        return false;
    *out_column = column - 1;
    *out_row = row - 1;
    return true;
}

static void sheet_begin(void *of, const char *element, const char **attributes)
{
    struct xlsx *const x = of;
    if (is(element, "row")) {
        const uint32_t row = desk_attribute_number(attributes, "r", 0);
        x->row = row > 0 ? row - 1 : x->row + 1;
        x->column = 0;
    } else if (is(element, "c")) {
        uint32_t row = 0, column = 0;
        if (place_of(desk_attribute(attributes, "r"), &row, &column)) {
            x->row = row;
            x->column = column;
        }
        copy(x->type, sizeof x->type, desk_attribute(attributes, "t"));
        x->style = desk_attribute_number(attributes, "s", 0);
        program_text_clear(&x->value);
    } else if (is(element, "rPh")) {
        x->is_reading = true;
    } else {
        x->is_value = is(element, "v") || (is(element, "t") && !x->is_reading);
    }
}

static void sheet_text(void *of, const char *text, size_t length)
{
    struct xlsx *const x = of;
    if (x->is_value && x->value.length + length <= DESK_SHEETS_MOST_TEXT)
        program_text_add(&x->value, text, length);
}

/* A number as people write it: a day, or without an exponent. */
static const char *number_of(const struct xlsx *x, const char *text, char out[32])
{
    char *end = NULL;
    const double value = strtod(text, &end);
    if (end == text || *end || !(value > -1e15 && value < 1e15))
        return text;
    if (x->style < x->n_styles && x->is_day[x->style] && value >= 1 && value < 200000) {
        const int64_t days = (int64_t)value + (x->from_1904 ? 1462 : 0);
        put_day(days - 25569 + (days < 60), out); /* day 60 of 1900 never was */
        return out;
    }
    if (!strpbrk(text, "eE."))
        return text;
    (void)snprintf(out, 32, "%.10g", value);
    return strpbrk(out, "eE") ? text : out;
}

static void put_cell(struct xlsx *x)
{
    char number[32];
    const char *text = program_text_get(&x->value);
    if (is(x->type, "s")) {
        char *end = NULL;
        const unsigned long index = strtoul(text, &end, 10);
        text = end != text && index < x->n_starts ? program_text_get(&x->shared) + x->starts[index]
                                                  : "";
    } else if (!*x->type || is(x->type, "n")) {
        text = number_of(x, text, number);
    } else if (is(x->type, "e")) {
        text = "";
    }
    if (*text)
        desk_pen_cell(&x->pen, x->row, x->column, text, strlen(text));
}

static void sheet_end(void *of, const char *element)
{
    struct xlsx *const x = of;
    x->is_value = false;
    if (is(element, "rPh")) {
        x->is_reading = false;
    } else if (is(element, "c")) {
        put_cell(x);
        x->column++;
    }
}

void desk_xlsx_read(struct desk_archive *a, struct desk_sheets *out)
{
    struct xlsx x = {.archive = a, .shared = PROGRAM_TEXT_INIT, .value = PROGRAM_TEXT_INIT};
    const struct desk_part_reader workbook = {workbook_begin, NULL, NULL, &x};
    const struct desk_part_reader relations = {relations_begin, NULL, NULL, &x};
    const struct desk_part_reader texts = {texts_begin, texts_end, texts_text, &x};
    const struct desk_part_reader styles = {styles_begin, styles_end, NULL, &x};
    const struct desk_part_reader cells = {sheet_begin, sheet_end, sheet_text, &x};
    if (desk_archive_part(a, "xl/workbook.xml", &workbook) &&
        desk_archive_part(a, "xl/_rels/workbook.xml.rels", &relations)) {
        (void)desk_archive_part(a, "xl/sharedStrings.xml", &texts);
        (void)desk_archive_part(a, "xl/styles.xml", &styles);
    }
    for (size_t i = 0; i < x.n_sheets && a->answer == DESK_SHEETS_OK; i++) {
        struct desk_sheet *const sheet = desk_sheets_add(a, out, x.sheets[i].name);
        x.pen = (struct desk_pen){.archive = a, .sheet = sheet};
        x.row = UINT32_MAX;
        (void)desk_archive_part(a, x.sheets[i].part, &cells);
    }
    program_text_free(&x.shared);
    program_text_free(&x.value);
    free(x.starts);
    free(x.is_day);
    free(x.day_formats);
}
