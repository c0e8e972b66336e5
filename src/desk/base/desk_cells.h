/* SPDX-License-Identifier: Apache-2.0 */
/* Cells of a table as text: one by one, with quotes as CSV has them. */
#ifndef SWISSPAIR_DESK_CELLS_H
#define SWISSPAIR_DESK_CELLS_H

/* What separates cells: a tab where there is any, else the more frequent of semicolon and comma. A
 * comma that only parts names ("Last, First") is none: a tab then. */
char desk_cells_separator(const char *text);
/* Takes one cell off the text and changes it: quotes go, it ends with a NUL, without blanks around
 * it. What ended it: the separator, '\n', or 0 at the end. */
char desk_cells_take(char **at, char separator, char **out_cell);
/* A cell without the blanks around it; its end is moved. */
char *desk_cells_trimmed(char *cell);

#endif
