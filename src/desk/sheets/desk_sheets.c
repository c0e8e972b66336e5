/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_sheets_inside.h"

#include "desk/base/desk_memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- parts of an archive ----------------------------------------------------------------------
 */

struct parsing {
    struct desk_archive *archive;
    const struct desk_part_reader *reader;
};

void desk_archive_stop(struct desk_archive *a, enum desk_sheets_answer answer)
{
    if (a->answer == DESK_SHEETS_OK)
        a->answer = answer;
    if (a->parser)
        (void)XML_StopParser(a->parser, XML_FALSE);
}

/* Behind the namespace. */
static const char *local(const char *name)
{
    const char *const bar = strrchr(name, '|');
    return bar ? bar + 1 : name;
}

const char *desk_attribute(const char **attributes, const char *name)
{
    for (size_t i = 0; attributes[i]; i += 2)
        if (strcmp(local(attributes[i]), name) == 0)
            return attributes[i + 1];
    return "";
}

uint32_t desk_attribute_number(const char **attributes, const char *name, uint32_t otherwise)
{
    const char *const text = desk_attribute(attributes, name);
    char *end = NULL;
    if (text[0] < '0' || text[0] > '9' || strlen(text) > 9)
        return *text ? UINT32_MAX : otherwise;
    const unsigned long value = strtoul(text, &end, 10);
    return *end == '\0' ? (uint32_t)value : UINT32_MAX;
}

static void XMLCALL begin_element(void *of, const XML_Char *name, const XML_Char **attributes)
{
    const struct parsing *const p = of;
    if (++p->archive->depth > DESK_SHEETS_MOST_DEPTH)
        desk_archive_stop(p->archive, DESK_SHEETS_LARGE);
    else
        p->reader->begin(p->reader->of, local(name), attributes);
}

static void XMLCALL end_element(void *of, const XML_Char *name)
{
    const struct parsing *const p = of;
    p->archive->depth--;
    if (p->reader->end)
        p->reader->end(p->reader->of, local(name));
}

static void XMLCALL put_text(void *of, const XML_Char *text, int length)
{
    const struct parsing *const p = of;
    if (p->reader->text)
        p->reader->text(p->reader->of, text, (size_t)length);
}

/* No spreadsheet declares a type; whoever does wants entities. */
static void XMLCALL refuse_type(void *of, const XML_Char *name, const XML_Char *system,
                                const XML_Char *public, int has_subset)
{
    const struct parsing *const p = of;
    (void)name, (void)system, (void)public, (void)has_subset;
    desk_archive_stop(p->archive, DESK_SHEETS_BROKEN);
}

static void feed(struct desk_archive *a, zip_file_t *file)
{
    static const int PIECE = 64 * 1024;
    for (zip_int64_t n = 1; n > 0 && a->answer == DESK_SHEETS_OK;) {
        void *const piece = XML_GetBuffer(a->parser, PIECE);
        n = piece ? zip_fread(file, piece, (zip_uint64_t)PIECE) : -1;
        if (n < 0) {
            desk_archive_stop(a, DESK_SHEETS_BROKEN);
            return;
        }
        a->unpacked += (size_t)n;
        if (a->unpacked > DESK_SHEETS_MOST_UNPACKED)
            desk_archive_stop(a, DESK_SHEETS_LARGE);
        else if (XML_ParseBuffer(a->parser, (int)n, n == 0) != XML_STATUS_OK)
            desk_archive_stop(a, DESK_SHEETS_BROKEN);
    }
}

bool desk_archive_part(struct desk_archive *a, const char *name,
                       const struct desk_part_reader *reader)
{
    struct parsing parsing = {a, reader};
    const zip_int64_t index = zip_name_locate(a->zip, name, 0);
    if (index < 0 || a->answer != DESK_SHEETS_OK)
        return false;
    zip_file_t *const file = zip_fopen_index(a->zip, (zip_uint64_t)index, 0);
    if (!file) {
        a->answer = zip_error_code_zip(zip_get_error(a->zip)) == ZIP_ER_NOPASSWD
                        ? DESK_SHEETS_LOCKED
                        : DESK_SHEETS_BROKEN;
        return false;
    }
    a->parser = XML_ParserCreateNS(NULL, '|');
    a->depth = 0;
    if (a->parser) {
        XML_SetUserData(a->parser, &parsing);
        XML_SetElementHandler(a->parser, begin_element, end_element);
        XML_SetCharacterDataHandler(a->parser, put_text);
        XML_SetStartDoctypeDeclHandler(a->parser, refuse_type);
        feed(a, file);
        XML_ParserFree(a->parser);
        a->parser = NULL;
    } else {
        a->answer = DESK_SHEETS_BROKEN;
    }
    (void)zip_fclose(file);
    return a->answer == DESK_SHEETS_OK;
}

/* ---- sheets ------------------------------------------------------------------------------------
 */

struct desk_sheet *desk_sheets_add(struct desk_archive *a, struct desk_sheets *sheets,
                                   const char *name)
{
    if (sheets->n == DESK_SHEETS_MOST) {
        desk_archive_stop(a, DESK_SHEETS_LARGE);
        return NULL;
    }
    sheets->list = desk_grow(sheets->list, sheets->n, sizeof *sheets->list);
    struct desk_sheet *const sheet = &sheets->list[sheets->n++];
    *sheet = (struct desk_sheet){.name = desk_copy_text(name), .text = PROGRAM_TEXT_INIT};
    return sheet;
}

void desk_pen_cell(struct desk_pen *pen, uint32_t row, uint32_t column, const char *text,
                   size_t length)
{
    struct desk_archive *const a = pen->archive;
    struct desk_sheet *const sheet = pen->sheet;
    if (row < pen->row || (row == pen->row && column < pen->column))
        return; /* a place that was left behind: no program writes so */
    if (row >= DESK_SHEETS_MOST_ROWS || column >= DESK_SHEETS_MOST_COLUMNS ||
        a->text + length > DESK_SHEETS_MOST_TEXT) {
        desk_archive_stop(a, DESK_SHEETS_LARGE);
        return;
    }
    for (; pen->row < row; pen->row++, pen->column = 0)
        program_text_char(&sheet->text, '\n');
    for (uint32_t i = pen->column > 0 ? pen->column - 1 : 0; i < column; i++)
        program_text_char(&sheet->text, '\t');
    pen->column = column + 1;
    for (size_t i = 0; i < length; i++)
        program_text_char(&sheet->text,
                          (unsigned char)text[i] < ' ' || text[i] == 0x7f ? ' ' : text[i]);
    a->text += length + 1;
    sheet->rows = row + 1;
    if (column + 1 > sheet->columns)
        sheet->columns = column + 1;
}

void desk_sheets_free(struct desk_sheets *sheets)
{
    for (size_t i = 0; i < sheets->n; i++) {
        free(sheets->list[i].name);
        program_text_free(&sheets->list[i].text);
    }
    free(sheets->list);
    *sheets = (struct desk_sheets){.n = 0};
}

/* ---- a file ------------------------------------------------------------------------------------
 */

static enum desk_sheets_answer read_archive(zip_t *zip, struct desk_sheets *out)
{
    struct desk_archive a = {.zip = zip, .answer = DESK_SHEETS_OK};
    if (zip_get_num_entries(zip, 0) > DESK_SHEETS_MOST_ENTRIES)
        return DESK_SHEETS_LARGE;
    if (zip_name_locate(zip, "xl/workbook.xml", 0) >= 0) {
        out->format = "xlsx";
        desk_xlsx_read(&a, out);
    } else if (zip_name_locate(zip, "content.xml", 0) >= 0) {
        out->format = "ods";
        desk_ods_read(&a, out);
    } else {
        return DESK_SHEETS_OTHER;
    }
    return a.answer != DESK_SHEETS_OK ? a.answer : out->n > 0 ? DESK_SHEETS_OK : DESK_SHEETS_OTHER;
}

enum desk_sheets_answer desk_sheets_read(const char *bytes, size_t length, struct desk_sheets *out)
{
    zip_error_t error;
    *out = (struct desk_sheets){.n = 0};
    if (length > DESK_SHEETS_MOST_BYTES)
        return DESK_SHEETS_LARGE;
    zip_error_init(&error);
    zip_source_t *const source = zip_source_buffer_create(bytes, length, 0, &error);
    zip_t *const zip = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : NULL;
    if (source && !zip)
        zip_source_free(source);
    zip_error_fini(&error);
    if (!zip)
        return DESK_SHEETS_BROKEN;
    const enum desk_sheets_answer answer = read_archive(zip, out);
    zip_discard(zip);
    return answer;
}

bool desk_sheets_there(void)
{
    return true;
}
