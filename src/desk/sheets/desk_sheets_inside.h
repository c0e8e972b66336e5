/* SPDX-License-Identifier: Apache-2.0 */
/* What the readers of XLSX and ODS share: parts of an archive, parsed piece by piece within the
 * limits, and a sheet that grows cell by cell. */
#ifndef SWISSPAIR_DESK_SHEETS_INSIDE_H
#define SWISSPAIR_DESK_SHEETS_INSIDE_H

#include "desk_sheets.h"

#include <expat.h>
#include <zip.h>

struct desk_archive {
    zip_t *zip;
    size_t unpacked, text; /* so far, of all parts and of all cells */
    enum desk_sheets_answer answer;
    XML_Parser parser; /* of the part that is being read */
    unsigned depth;
};

/* Ends the reading of a part with an answer. */
void desk_archive_stop(struct desk_archive *a, enum desk_sheets_answer answer);

struct desk_part_reader {
    void (*begin)(void *of, const char *element, const char **attributes); /* local names */
    void (*end)(void *of, const char *element);
    void (*text)(void *of, const char *text, size_t length);
    void *of;
};
/* Reads a part; false when it is not there, or, with `a->answer`, when it cannot be read. */
bool desk_archive_part(struct desk_archive *a, const char *name,
                       const struct desk_part_reader *reader);
/* An attribute by its local name; "" when it is not there. */
const char *desk_attribute(const char **attributes, const char *name);
uint32_t desk_attribute_number(const char **attributes, const char *name, uint32_t otherwise);

/* A new sheet behind the others; NULL, and `a` stopped, when there are too many. */
struct desk_sheet *desk_sheets_add(struct desk_archive *a, struct desk_sheets *sheets,
                                   const char *name);
/* Where the next cell of a sheet stands. */
struct desk_pen {
    struct desk_archive *archive;
    struct desk_sheet *sheet;
    uint32_t row, column; /* the row, 0-based; behind its last cell, 0: it has none */
};
/* A cell that is not empty, at or behind the pen. */
void desk_pen_cell(struct desk_pen *pen, uint32_t row, uint32_t column, const char *text,
                   size_t length);

void desk_xlsx_read(struct desk_archive *a, struct desk_sheets *out);
void desk_ods_read(struct desk_archive *a, struct desk_sheets *out);

#endif
