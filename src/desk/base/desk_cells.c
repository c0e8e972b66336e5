/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_cells.h"

#include <stdbool.h>
#include <string.h>

char desk_cells_separator(const char *text)
{
    size_t tabs = 0, semicolons = 0, commas = 0, lines = 1;
    for (const char *c = text; *c; c++) {
        tabs += *c == '\t';
        semicolons += *c == ';';
        commas += *c == ',';
        lines += *c == '\n' && c[1];
    }
    if (tabs > 0)
        return '\t';
    if (semicolons > 0)
        return ';';
    return commas >= 2 * lines ? ',' : '\t';
}

char *desk_cells_trimmed(char *cell)
{
    cell += strspn(cell, " \t\r");
    for (char *end = cell + strlen(cell); end > cell && strchr(" \t\r", end[-1]);)
        *--end = '\0';
    return cell;
}

char desk_cells_take(char **at, char separator, char **out_cell)
{
    char *from = *at, *to = *at;
    const bool quoted = *from == '"';
    *out_cell = to;
    if (quoted)
        from++;
    for (bool inside = quoted; *from && (inside || (*from != separator && *from != '\n'));) {
        if (inside && *from == '"' && from[1] == '"') {
            *to++ = '"';
            from += 2;
        } else if (inside && *from == '"') {
            inside = false;
            from++;
        } else {
            *to++ = *from++;
        }
    }
    const char end = *from;
    *at = *from ? from + 1 : from;
    *to = '\0';
    *out_cell = desk_cells_trimmed(*out_cell);
    return end;
}
