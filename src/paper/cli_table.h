/* SPDX-License-Identifier: Apache-2.0 */
/* Columns that line up on a screen, whatever letters the names are written with. */
#ifndef SWISSPAIR_CLI_TABLE_H
#define SWISSPAIR_CLI_TABLE_H

#include "program/cli_text.h"

#include "swisspair/tournament.h"

enum { CLI_TABLE_MAX_COLUMNS = 1100 }; /* a cross table of all rounds and all tie-breaks */

struct cli_table {
    const char *columns;   /* a letter for each: 'r' right, others left */
    struct cli_text cells; /* row by row, each ended by NUL */
    size_t count;
    bool has_heading; /* the first row */
};

/* Begins a table; cells are then added row by row. `heading` has a word for each column, or is
 * NULL. */
struct cli_table cli_table_begin(const char *columns, const char *const *heading);
void cli_table_cell(struct cli_table *table, const char *string);
void cli_table_cell_number(struct cli_table *table, uint32_t number);
/* Empty cells up to the end of the row. */
void cli_table_end_row(struct cli_table *table);
/* Adds the table and forgets it. A column without anything below its heading is left out. */
void cli_table_finish(struct cli_table *table, struct cli_text *out);

/* Adds points as people write them: 2½. */
void cli_table_points(struct cli_text *out, swp_points points);

#endif
