/* SPDX-License-Identifier: Apache-2.0 */
/* OpenDocument: all sheets in one part. Repeated cells and rows are written out as far as something
 * stands in them; notes at cells are passed over. */
#include "desk_sheets_inside.h"

#include <string.h>

struct ods {
    struct desk_archive *archive;
    struct desk_sheets *out;
    struct desk_pen pen;
    uint32_t row, column; /* where the file stands */
    uint32_t repeats, row_repeats;
    bool is_cell, has_paragraph;
    unsigned note;            /* how deep in a note */
    struct program_text text; /* of the cell */
    char value[64];           /* that stands for it: a number, a day */
    struct {
        uint32_t column, repeats;
        size_t at, length;
    } cells[DESK_SHEETS_MOST_COLUMNS]; /* of the row, that are not empty */
    uint32_t n_cells;
    struct program_text row_text;
};

static bool is(const char *element, const char *name)
{
    return strcmp(element, name) == 0;
}

/* What is shown of a number is as somebody wants it; what is meant is its value. */
static void take_value(struct ods *o, const char **attributes)
{
    const char *const type = desk_attribute(attributes, "value-type");
    const char *const value = is(type, "date")    ? desk_attribute(attributes, "date-value")
                              : is(type, "float") ? desk_attribute(attributes, "value")
                                                  : "";
    const size_t length = is(type, "date") ? strcspn(value, "T") : strlen(value);
    o->value[0] = '\0';
    if (length < sizeof o->value) {
        memcpy(o->value, value, length);
        o->value[length] = '\0';
    }
}

static void begin(void *of, const char *element, const char **attributes)
{
    struct ods *const o = of;
    if (o->note > 0 || is(element, "annotation")) {
        o->note++;
    } else if (is(element, "table")) {
        struct desk_sheet *const sheet =
            desk_sheets_add(o->archive, o->out, desk_attribute(attributes, "name"));
        o->pen = (struct desk_pen){.archive = o->archive, .sheet = sheet};
        o->row = 0;
    } else if (is(element, "table-row")) {
        o->row_repeats = desk_attribute_number(attributes, "number-rows-repeated", 1);
        o->column = 0;
        o->n_cells = 0;
        program_text_clear(&o->row_text);
    } else if (is(element, "table-cell") || is(element, "covered-table-cell")) {
        o->is_cell = true;
        o->has_paragraph = false;
        o->repeats = desk_attribute_number(attributes, "number-columns-repeated", 1);
        program_text_clear(&o->text);
        take_value(o, attributes);
    } else if (o->is_cell && is(element, "p")) {
        if (o->has_paragraph)
            program_text_char(&o->text, ' ');
        o->has_paragraph = true;
    } else if (o->is_cell &&
               (is(element, "s") || is(element, "tab") || is(element, "line-break"))) {
        program_text_char(&o->text, ' ');
    }
}

static void put_text(void *of, const char *text, size_t length)
{
    struct ods *const o = of;
    if (o->is_cell && o->has_paragraph && o->note == 0 &&
        o->text.length + length <= DESK_SHEETS_MOST_TEXT)
        program_text_add(&o->text, text, length);
}

static void end_cell(struct ods *o)
{
    const char *const text = *o->value ? o->value : program_text_get(&o->text);
    const size_t length = strlen(text);
    o->is_cell = false;
    if (length > 0 && (o->n_cells == DESK_SHEETS_MOST_COLUMNS || o->repeats > UINT16_MAX)) {
        desk_archive_stop(o->archive, DESK_SHEETS_LARGE);
    } else if (length > 0) {
        o->cells[o->n_cells].column = o->column;
        o->cells[o->n_cells].repeats = o->repeats;
        o->cells[o->n_cells].at = o->row_text.length;
        o->cells[o->n_cells++].length = length;
        program_text_add(&o->row_text, text, length);
    }
    o->column = o->repeats > UINT32_MAX - o->column ? UINT32_MAX : o->column + o->repeats;
}

static void end_row(struct ods *o)
{
    for (uint32_t k = 0; o->n_cells > 0 && k < o->row_repeats; k++)
        for (uint32_t i = 0; i < o->n_cells; i++)
            for (uint32_t j = 0; j < o->cells[i].repeats; j++) {
                if (o->archive->answer != DESK_SHEETS_OK)
                    return;
                desk_pen_cell(&o->pen, o->row + k, o->cells[i].column + j,
                              program_text_get(&o->row_text) + o->cells[i].at, o->cells[i].length);
            }
    o->row = o->row_repeats > UINT32_MAX - o->row ? UINT32_MAX : o->row + o->row_repeats;
}

static void end(void *of, const char *element)
{
    struct ods *const o = of;
    if (o->note > 0)
        o->note--;
    else if (o->is_cell && (is(element, "table-cell") || is(element, "covered-table-cell")))
        end_cell(o);
    else if (is(element, "table-row") && o->pen.sheet)
        end_row(o);
    else if (is(element, "table"))
        o->pen.sheet = NULL;
}

void desk_ods_read(struct desk_archive *a, struct desk_sheets *out)
{
    struct ods o = {
        .archive = a, .out = out, .text = PROGRAM_TEXT_INIT, .row_text = PROGRAM_TEXT_INIT};
    const struct desk_part_reader reader = {begin, end, put_text, &o};
    (void)desk_archive_part(a, "content.xml", &reader);
    program_text_free(&o.text);
    program_text_free(&o.row_text);
}
