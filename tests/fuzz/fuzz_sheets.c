/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: bytes -> a spreadsheet. The first byte says what the others are: a file as it is
 * (an archive), the content of an ODS file, or a sheet, the shared texts or the workbook of an XLSX
 * file, packed here so that changed markup gets behind the archive. Checked: the limits hold; a
 * sheet has as many lines as it says, none with more cells, and no sign that steers; twice the
 * same. O(bytes unpacked). */
#include "fuzz_support.h"

#include "desk/sheets/desk_sheets.h"

#include <zip.h>

/* Mistakes made on purpose (fuzz_mutant): a row too many, a tab in a cell. */
enum mutant { MUTANT_ROWS = 1, MUTANT_TAB };

enum { LARGEST = 1 << 16 };

static const char workbook[] =
    "<workbook xmlns='m' xmlns:r='r'><sheets><sheet name='One' r:id='a'/></sheets></workbook>";
static const char relations[] =
    "<Relationships xmlns='p'><Relationship Id='a' Target='worksheets/one.xml'/></Relationships>";
static const char texts[] = "<sst xmlns='m'><si><t>Name</t></si><si><t>Born</t></si></sst>";
static const char styles[] =
    "<styleSheet xmlns='m'><cellXfs><xf numFmtId='0'/><xf numFmtId='14'/></cellXfs></styleSheet>";

static void put(zip_t *zip, const char *name, const void *bytes, size_t length)
{
    zip_source_t *const source = zip_source_buffer(zip, bytes, length, 0);
    REQUIRE(source && zip_file_add(zip, name, source, ZIP_FL_ENC_UTF_8) >= 0, "%s", name);
}

/* An archive with the bytes as its part number `which`; the caller frees it. */
static char *packed(unsigned which, const uint8_t *bytes, size_t length, size_t *out_length)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *const source = zip_source_buffer_create(NULL, 0, 0, &error);
    zip_source_keep(source);
    zip_t *const zip = zip_open_from_source(source, ZIP_TRUNCATE, &error);
    REQUIRE(zip != NULL, "an archive");
    static const struct {
        const char *name, *text;
    } parts[] = {{"xl/workbook.xml", workbook},
                 {"xl/_rels/workbook.xml.rels", relations},
                 {"xl/sharedStrings.xml", texts},
                 {"xl/styles.xml", styles},
                 {"xl/worksheets/one.xml", "<worksheet/>"}};
    if (which == 0)
        put(zip, "content.xml", bytes, length);
    for (unsigned i = 0; which > 0 && i < sizeof parts / sizeof *parts; i++)
        if (i + 1 == which)
            put(zip, parts[i].name, bytes, length);
        else
            put(zip, parts[i].name, parts[i].text, strlen(parts[i].text));
    REQUIRE(zip_close(zip) == 0, "the archive is closed");
    zip_stat_t stat;
    REQUIRE(zip_source_stat(source, &stat) == 0 && zip_source_open(source) == 0, "it is read");
    char *const out = malloc((size_t)stat.size + 1);
    REQUIRE(out && zip_source_read(source, out, stat.size) == (zip_int64_t)stat.size, "its bytes");
    (void)zip_source_close(source);
    zip_source_free(source);
    zip_error_fini(&error);
    *out_length = (size_t)stat.size;
    return out;
}

static void require_sheet(const struct desk_sheet *sheet)
{
    const char *const text = program_text_get(&sheet->text);
    uint32_t rows = sheet->text.length > 0 ? 1 : 0, cells = 1;
    REQUIRE(sheet->text.length == strlen(text), "a cell holds a NUL");
    for (const char *at = text; *at; at++) {
        rows += *at == '\n';
        cells = *at == '\n' ? 1 : cells + (*at == '\t');
        REQUIRE(cells <= sheet->columns, "%u cells", cells);
        REQUIRE((unsigned char)*at >= ' ' || *at == '\n' || *at == '\t', "a sign that steers");
    }
    REQUIRE(rows + (fuzz_mutant == MUTANT_ROWS ? 1U : 0U) == sheet->rows, "%u rows, %u lines",
            sheet->rows, rows);
    REQUIRE(sheet->rows <= DESK_SHEETS_MOST_ROWS && sheet->columns <= DESK_SHEETS_MOST_COLUMNS &&
                sheet->text.length <= 2 * (size_t)DESK_SHEETS_MOST_TEXT,
            "the limits");
}

static void read_twice(const char *bytes, size_t length)
{
    struct desk_sheets one, two;
    const enum desk_sheets_answer answer = desk_sheets_read(bytes, length, &one);
    REQUIRE(desk_sheets_read(bytes, length, &two) == answer && one.n == two.n, "twice the same");
    for (size_t i = 0; i < one.n; i++) {
        require_sheet(&one.list[i]);
        REQUIRE(strcmp(program_text_get(&one.list[i].text), program_text_get(&two.list[i].text)) ==
                        0 &&
                    !(fuzz_mutant == MUTANT_TAB && one.list[i].rows > 0),
                "twice the same cells");
    }
    desk_sheets_free(&one);
    desk_sheets_free(&two);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 || size > LARGEST)
        return 0;
    const unsigned which = data[0] % 7U;
    size_t length = 0;
    if (which == 6) {
        read_twice((const char *)data + 1, size - 1);
        return 0;
    }
    char *const bytes = packed(which, data + 1, size - 1, &length);
    read_twice(bytes, length);
    free(bytes);
    return 0;
}
