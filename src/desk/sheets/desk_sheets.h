/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of spreadsheets, read and written: XLSX and ODS in (libzip, expat), CSV and XLSX out
 * (libxlsxwriter). A file is not trusted: what it unpacks to is counted while it is unpacked, and
 * depth, rows, columns, cells have limits, so memory and time do; entities are refused; macros,
 * formulas, links, pictures are never looked at. Of a formula the value stands that was kept with
 * it.
 */
#ifndef SWISSPAIR_DESK_SHEETS_H
#define SWISSPAIR_DESK_SHEETS_H

#include "program/program_text.h"

#include <jansson.h>

enum {
    DESK_SHEETS_MOST_BYTES = 16 << 20,    /* of a file */
    DESK_SHEETS_MOST_UNPACKED = 64 << 20, /* of all its parts that are read */
    DESK_SHEETS_MOST_ENTRIES = 4096,
    DESK_SHEETS_MOST_DEPTH = 64, /* of elements */
    DESK_SHEETS_MOST = 50,
    DESK_SHEETS_MOST_ROWS = 20000,
    DESK_SHEETS_MOST_COLUMNS = 200,
    DESK_SHEETS_MOST_TEXT = 16 << 20 /* of all cells */
};

/* A sheet: a line a row, a tab between cells; no cell holds either. Rows and cells at the end that
 * are empty are left out. */
struct desk_sheet {
    char *name;
    uint32_t rows, columns;
    struct program_text text;
};

struct desk_sheets {
    struct desk_sheet *list;
    size_t n;
    const char *format; /* "xlsx", "ods" */
};

enum desk_sheets_answer {
    DESK_SHEETS_OK,
    DESK_SHEETS_OTHER,  /* an archive, but of no kind that is read */
    DESK_SHEETS_LARGE,  /* it is, or unpacks to, more than the limits above */
    DESK_SHEETS_LOCKED, /* by a passphrase */
    DESK_SHEETS_BROKEN
};

/* Whether spreadsheets can be read and written in this build. */
bool desk_sheets_there(void);
/* The sheets of a file in memory. The caller frees `out`, whatever the answer. O(bytes unpacked).
 */
enum desk_sheets_answer desk_sheets_read(const char *bytes, size_t length, struct desk_sheets *out);
void desk_sheets_free(struct desk_sheets *sheets);

/*
 * `table`: {"name": text, "columns": [text], "rows": [[text or number]]}, numbers as integers or
 * reals. CSV as RFC 4180 has it, behind a byte order mark; a text that a spreadsheet would take for
 * a formula gets an apostrophe.
 */
void desk_sheets_csv(const json_t *table, char separator, struct program_text *out);
/* `path`: of a file that is written and removed again. False when it cannot be written. */
bool desk_sheets_xlsx(const json_t *table, const char *path, struct program_text *out);

#endif
