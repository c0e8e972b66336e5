/* SPDX-License-Identifier: Apache-2.0 */
/* Columns that line up on a screen, whatever letters the names are written with. */
#ifndef SWISSPAIR_PAPER_TABLE_H
#define SWISSPAIR_PAPER_TABLE_H

#include "program/program_text.h"

#include "swisspair/tournament.h"

enum { PAPER_TABLE_MAX_COLUMNS = 1100 }; /* a cross table of all rounds and all tie-breaks */

struct paper_table {
    const char *columns;       /* a letter for each: 'r' right, others left */
    struct program_text cells; /* row by row, each ended by NUL */
    size_t count;
    bool has_heading; /* the first row */
};

/* Begins a table; cells are then added row by row. `heading` has a word for each column, or is
 * NULL. */
struct paper_table paper_table_begin(const char *columns, const char *const *heading);
void paper_table_cell(struct paper_table *table, const char *string);
void paper_table_cell_number(struct paper_table *table, uint32_t number);
/* Empty cells up to the end of the row. */
void paper_table_end_row(struct paper_table *table);
/* Adds the table and forgets it. A column without anything below its heading is left out. */
void paper_table_finish(struct paper_table *table, struct program_text *out);

/* Adds points as people write them: 2½. */
void paper_table_points(struct program_text *out, swp_points points);

#endif
