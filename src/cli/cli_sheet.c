/* SPDX-License-Identifier: Apache-2.0 */
/* One list, three ways to show it (see cli_sheet.h). */
#include "cli_sheet.h"

#include "cli_table.h"

#include <string.h>

static void add_ended(struct cli_text *text, const char *string)
{
    cli_text_shown(text, string);
    cli_text_add(text, "", 1);
}

void cli_sheet_column(struct cli_sheet *sheet, char side, const char *heading)
{
    cli_text_add(&sheet->letters, &side, 1);
    add_ended(&sheet->headings, heading);
}

void cli_sheet_cell(struct cli_sheet *sheet, const char *string)
{
    add_ended(&sheet->cells, string);
    sheet->count++;
}

void cli_sheet_cell_number(struct cli_sheet *sheet, uint32_t number)
{
    cli_text_format(&sheet->cells, "%lu", (unsigned long)number);
    cli_text_add(&sheet->cells, "", 1);
    sheet->count++;
}

void cli_sheet_cell_points(struct cli_sheet *sheet, enum cli_format format, swp_points points)
{
    struct cli_text text = CLI_TEXT_INIT;
    char decimal[SWP_TIEBREAK_VALUE_SIZE];
    const swp_tiebreak_value value = {points, 10, true};
    if (format == CLI_FORMAT_CSV)
        cli_text_string(&text, swp_tiebreak_value_text(value, 0, decimal));
    else
        cli_table_points(&text, points);
    cli_sheet_cell(sheet, cli_text_get(&text));
    cli_text_free_part(&text, &sheet->cells);
}

/* ---- for a screen ---------------------------------------------------------------------------- */

static void show_table(const struct cli_sheet *sheet, const char *title, const char *subtitle,
                       struct cli_text *out)
{
    const size_t columns = sheet->letters.length;
    struct cli_table table = cli_table_begin(cli_text_get(&sheet->letters), NULL);
    const char *cell = cli_text_get(&sheet->headings);
    table.has_heading = true;
    for (size_t i = 0; i < columns; i++, cell += strlen(cell) + 1)
        cli_table_cell(&table, cell);
    cell = cli_text_get(&sheet->cells);
    for (size_t i = 0; i < sheet->count; i++, cell += strlen(cell) + 1)
        cli_table_cell(&table, cell);
    if (*title) {
        cli_text_shown(out, title);
        cli_text_string(out, "\n");
    }
    cli_text_shown(out, subtitle);
    cli_text_string(out, "\n\n");
    cli_table_finish(&table, out);
}

/* ---- CSV ------------------------------------------------------------------------------------- */

/* Whether a spreadsheet would take the field for a formula and calculate it: it begins with a sign
 * for one, in the usual or in full width, and is no number. */
static bool is_formula(const char *field)
{
    const char *at = field + strspn(field, " ");
    const char *digits = at + strspn(at, "+-");
    const uint32_t first = cli_text_take_character(&at);
    const bool is_number = digits[strspn(digits, "0123456789.")] == '\0';
    return (first == '=' || first == '+' || first == '-' || first == '@' || first == 0xFF1D ||
            first == 0xFF0B || first == 0xFF0D || first == 0xFF20) &&
           !is_number;
}

/* A field, in quotes when it holds something that would end it, also for programs that expect
 * semicolons or tabs. An apostrophe before a formula makes it a text. */
static void add_csv_field(struct cli_text *out, const char *field)
{
    const char *apostrophe = is_formula(field) ? "'" : "";
    if (!strpbrk(field, ",;\t\"\r\n")) {
        cli_text_format(out, "%s%s", apostrophe, field);
        return;
    }
    cli_text_format(out, "\"%s", apostrophe);
    for (const char *at = field; *at; at++)
        cli_text_format(out, *at == '"' ? "\"%c" : "%c", *at);
    cli_text_string(out, "\"");
}

static const char *add_csv_line(struct cli_text *out, const char *cell, size_t columns)
{
    for (size_t i = 0; i < columns; i++, cell += strlen(cell) + 1) {
        cli_text_string(out, i ? "," : "");
        add_csv_field(out, cell);
    }
    cli_text_string(out, "\n");
    return cell;
}

static void show_csv(const struct cli_sheet *sheet, struct cli_text *out)
{
    const size_t columns = sheet->letters.length;
    add_csv_line(out, cli_text_get(&sheet->headings), columns);
    const char *cell = cli_text_get(&sheet->cells);
    for (size_t i = 0; i + columns <= sheet->count; i += columns)
        cell = add_csv_line(out, cell, columns);
}

/* ---- HTML ------------------------------------------------------------------------------------ */

void cli_sheet_escaped(struct cli_text *out, const char *string)
{
    for (const char *at = string; *at; at++)
        if (*at == '&')
            cli_text_string(out, "&amp;");
        else if (*at == '<')
            cli_text_string(out, "&lt;");
        else if (*at == '>')
            cli_text_string(out, "&gt;");
        else if (*at == '"')
            cli_text_string(out, "&quot;");
        else
            cli_text_add(out, at, 1);
}

/* The heading is repeated on every page, and no row is torn apart. */
static const char style[] =
    "body{font:11pt/1.3 sans-serif;margin:1.5em}\n"
    "h1{font-size:1.3em;margin:0}p{margin:.2em 0 1em}\n"
    "table{border-collapse:collapse}\n"
    "th,td{padding:.15em .5em;border-bottom:1px solid #bbb;text-align:left;white-space:nowrap}\n"
    "th{border-bottom:2px solid #000}.r{text-align:right}\n"
    "@media print{body{margin:0;font-size:9pt}thead{display:table-header-group}"
    "tr{page-break-inside:avoid}}\n"
    "@page{margin:1.2cm}\n";

static const char *add_html_row(const struct cli_sheet *sheet, const char *cell, const char *tag,
                                struct cli_text *out)
{
    const char *letters = cli_text_get(&sheet->letters);
    cli_text_string(out, "<tr>");
    for (size_t i = 0; letters[i]; i++, cell += strlen(cell) + 1) {
        cli_text_format(out, "<%s%s>", tag, letters[i] == 'r' ? " class=\"r\"" : "");
        cli_sheet_escaped(out, cell);
        cli_text_format(out, "</%s>", tag);
    }
    cli_text_string(out, "</tr>\n");
    return cell;
}

static void show_html(const struct cli_sheet *sheet, const char *title, const char *subtitle,
                      struct cli_text *out)
{
    const size_t columns = sheet->letters.length;
    cli_text_string(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                         "<title>");
    cli_sheet_escaped(out, *title ? title : subtitle);
    cli_text_format(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", style);
    if (*title) {
        cli_text_string(out, "<h1>");
        cli_sheet_escaped(out, title);
        cli_text_string(out, "</h1>\n");
    }
    cli_text_string(out, "<p>");
    cli_sheet_escaped(out, subtitle);
    cli_text_string(out, "</p>\n<table>\n<thead>\n");
    add_html_row(sheet, cli_text_get(&sheet->headings), "th", out);
    cli_text_string(out, "</thead>\n<tbody>\n");
    const char *cell = cli_text_get(&sheet->cells);
    for (size_t i = 0; i + columns <= sheet->count; i += columns)
        cell = add_html_row(sheet, cell, "td", out);
    cli_text_string(out, "</tbody>\n</table>\n</body>\n</html>\n");
}

void cli_sheet_finish(struct cli_sheet *sheet, enum cli_format format, const char *title,
                      const char *subtitle, struct cli_text *out)
{
    struct cli_text shown = CLI_TEXT_INIT;
    cli_text_shown(&shown, title);
    out->failed = out->failed || sheet->letters.failed || sheet->headings.failed ||
                  sheet->cells.failed || shown.failed;
    if (out->failed)
        ; /* main tells it */
    else if (format == CLI_FORMAT_CSV)
        show_csv(sheet, out);
    else if (format == CLI_FORMAT_HTML)
        show_html(sheet, cli_text_get(&shown), subtitle, out);
    else
        show_table(sheet, cli_text_get(&shown), subtitle, out);
    cli_text_free(&shown);
    cli_text_free(&sheet->letters);
    cli_text_free(&sheet->headings);
    cli_text_free(&sheet->cells);
}
