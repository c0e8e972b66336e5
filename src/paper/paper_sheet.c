/* SPDX-License-Identifier: Apache-2.0 */
/* One list, three ways to show it (see paper_sheet.h). */
#include "paper_sheet.h"

#include "program/program_language.h"

#include "paper_table.h"
#include "swisspair/language.h"

#include <stdlib.h>
#include <string.h>

static void add_ended(struct program_text *text, const char *string)
{
    program_text_shown(text, string);
    program_text_char(text, '\0');
}

void paper_sheet_column(struct paper_sheet *sheet, char side, const char *heading)
{
    program_text_char(&sheet->letters, side);
    add_ended(&sheet->headings, heading);
}

void paper_sheet_cell(struct paper_sheet *sheet, const char *string)
{
    program_text_shown(&sheet->cells, string);
    paper_sheet_end_cell(sheet);
}

void paper_sheet_end_cell(struct paper_sheet *sheet)
{
    program_text_char(&sheet->cells, '\0');
    sheet->count++;
}

void paper_sheet_cell_number(struct paper_sheet *sheet, uint32_t number)
{
    program_text_number(&sheet->cells, number);
    paper_sheet_end_cell(sheet);
}

void paper_sheet_cells_player(struct paper_sheet *sheet, const swp_player *player)
{
    paper_sheet_cell_number(sheet, player->tpn);
    paper_sheet_cell(sheet, player->title);
    paper_sheet_cell(sheet, player->name ? player->name : "");
    if (player->rating > 0)
        paper_sheet_cell_number(sheet, (uint32_t)player->rating);
    else
        paper_sheet_cell(sheet, "");
}

void paper_sheet_cell_points(struct paper_sheet *sheet, enum paper_format format, swp_points points)
{
    char decimal[SWP_TIEBREAK_VALUE_SIZE];
    const swp_tiebreak_value value = {points, 10, true};
    if (format == PAPER_FORMAT_CSV)
        program_text_string(&sheet->cells, swp_tiebreak_value_text(value, 0, decimal));
    else
        paper_table_points(&sheet->cells, points);
    paper_sheet_end_cell(sheet);
}

enum { ROW = ' ', GROUP = 'g', GROUP_WITH_HEAD = 'h' };

void paper_sheet_group(struct paper_sheet *sheet, bool has_head)
{
    const size_t row = sheet->count / (sheet->letters.length ? sheet->letters.length : 1);
    program_text_spaces(&sheet->groups, row - sheet->groups.length);
    program_text_char(&sheet->groups, has_head ? GROUP_WITH_HEAD : GROUP);
}

/* ---- for a screen ---------------------------------------------------------------------------- */

static void show_table(const struct paper_sheet *sheet, const struct paper_sheet_heading *heading,
                       struct program_text *out)
{
    const size_t columns = sheet->letters.length;
    struct paper_table table = paper_table_begin(program_text_get(&sheet->letters), NULL);
    table.has_heading = true;
    program_text_add(&table.cells, program_text_get(&sheet->headings), sheet->headings.length);
    program_text_add(&table.cells, program_text_get(&sheet->cells), sheet->cells.length);
    table.count = columns + sheet->count;
    if (*heading->title) {
        program_text_shown(out, heading->title);
        program_text_string(out, "\n");
    }
    program_text_shown(out, heading->subtitle);
    program_text_string(out, "\n\n");
    paper_table_finish(&table, out);
}

/* ---- CSV ------------------------------------------------------------------------------------- */

/* Whether a spreadsheet would take the field for a formula and calculate it: it begins with a sign
 * for one, in the usual or in full width, and is no number. */
static bool is_formula(const char *field)
{
    const char *at = field + strspn(field, " ");
    const char *digits = at + strspn(at, "+-");
    const uint32_t first = program_text_take_character(&at);
    const bool is_number = digits[strspn(digits, "0123456789.")] == '\0';
    return (first == '=' || first == '+' || first == '-' || first == '@' || first == 0xFF1D ||
            first == 0xFF0B || first == 0xFF0D || first == 0xFF20) &&
           !is_number;
}

/* A field, in quotes when it holds something that would end it, also for programs that expect
 * semicolons or tabs. An apostrophe before a formula makes it a text. */
static void add_csv_field(struct program_text *out, const char *field)
{
    const char *apostrophe = is_formula(field) ? "'" : "";
    if (!strpbrk(field, ",;\t\"\r\n")) {
        program_text_format(out, "%s%s", apostrophe, field);
        return;
    }
    program_text_format(out, "\"%s", apostrophe);
    for (const char *at = field; *at; at++)
        program_text_format(out, *at == '"' ? "\"%c" : "%c", *at);
    program_text_string(out, "\"");
}

static const char *add_csv_line(struct program_text *out, const char *cell, size_t columns)
{
    for (size_t i = 0; i < columns; i++, cell += strlen(cell) + 1) {
        program_text_string(out, i ? "," : "");
        add_csv_field(out, cell);
    }
    program_text_string(out, "\n");
    return cell;
}

static void show_csv(const struct paper_sheet *sheet, struct program_text *out)
{
    const size_t columns = sheet->letters.length;
    add_csv_line(out, program_text_get(&sheet->headings), columns);
    const char *cell = program_text_get(&sheet->cells);
    for (size_t i = 0; i + columns <= sheet->count; i += columns)
        cell = add_csv_line(out, cell, columns);
}

/* ---- HTML ------------------------------------------------------------------------------------ */

/* A row that begins with the column `first` of the table: all columns but those of rounds that
 * stand in another part of it. */
struct part {
    size_t first, end;     /* columns of rounds that are shown, counted among those alone */
    bool has_what_follows; /* the columns behind the rounds */
};

static bool is_shown(const struct part *part, const char *letters, size_t column)
{
    size_t rounds = 0;
    for (size_t i = 0; i < column; i++)
        rounds += letters[i] == PAPER_SHEET_ROUND;
    if (letters[column] == PAPER_SHEET_ROUND)
        return rounds >= part->first && rounds < part->end;
    return rounds == 0 || part->has_what_follows;
}

/* The cell of a name is the head of its row; of a heading only what has words is one. */
static void add_html_cell(char letter, const char *cell, bool is_heading, struct program_text *out)
{
    const char *tag =
        (is_heading && *cell) || (!is_heading && letter == PAPER_SHEET_NAME) ? "th" : "td";
    program_text_format(out, "<%s%s%s>", tag,
                        *tag == 't' && tag[1] == 'd' ? ""
                        : is_heading                 ? " scope=\"col\""
                                                     : " scope=\"row\"",
                        letter == 'r' ? " class=\"r\""
                        : letter == PAPER_SHEET_ROUND || letter == PAPER_SHEET_SHORT
                            ? " class=\"t\""
                            : "");
    if (letter == PAPER_SHEET_NAME && !is_heading)
        paper_page_name(out, cell);
    else
        paper_page_words(out, cell);
    program_text_format(out, "</%s>", tag);
}

static const char *add_html_row(const struct paper_sheet *sheet, const struct part *part,
                                const char *cell, bool is_heading, struct program_text *out)
{
    const char *letters = program_text_get(&sheet->letters);
    program_text_string(out, "<tr>");
    for (size_t i = 0; letters[i]; i++, cell += strlen(cell) + 1)
        if (is_shown(part, letters, i))
            add_html_cell(letters[i], cell, is_heading, out);
    program_text_string(out, "</tr>\n");
    return cell;
}

/* Begins the group that begins with that row, if one does. */
static void add_html_group(const struct paper_sheet *sheet, size_t row, struct program_text *out)
{
    const char letter = row < sheet->groups.length ? program_text_get(&sheet->groups)[row] : ROW;
    if (letter == ROW)
        return;
    program_text_format(out, "%s<tbody class=\"group%s\">\n", row > 0 ? "</tbody>\n" : "",
                        letter == GROUP_WITH_HEAD ? " headed" : "");
}

static void add_html_part(const struct paper_sheet *sheet, const struct part *part,
                          const char *name, struct program_text *out)
{
    const size_t columns = sheet->letters.length;
    paper_page_wide_begin(out, name);
    program_text_string(out, "<table>\n<thead>\n");
    add_html_row(sheet, part, program_text_get(&sheet->headings), /* is_heading= */ true, out);
    program_text_string(out, sheet->groups.length > 0 ? "</thead>\n" : "</thead>\n<tbody>\n");
    const char *cell = program_text_get(&sheet->cells);
    for (size_t i = 0; i + columns <= sheet->count; i += columns) {
        add_html_group(sheet, i / columns, out);
        cell = add_html_row(sheet, part, cell, /* is_heading= */ false, out);
    }
    program_text_string(out, "</tbody>\n</table>\n");
    paper_page_wide_end(out);
}

/* Columns of rounds that stand beside each other on paper lying upright or across; with more the
 * table is told in parts. */
enum { ROUNDS_UPRIGHT = 9, ROUNDS_ACROSS = 21 };

static size_t count_rounds(const struct paper_sheet *sheet)
{
    size_t rounds = 0;
    for (const char *at = program_text_get(&sheet->letters); *at; at++)
        rounds += *at == PAPER_SHEET_ROUND;
    return rounds;
}

static void add_html_parts(const struct paper_sheet *sheet, size_t rounds, const char *subtitle,
                           struct program_text *out)
{
    const size_t parts = rounds > 0 ? (rounds + ROUNDS_ACROSS - 1) / ROUNDS_ACROSS : 1;
    const size_t most = (rounds + parts - 1) / parts;
    struct program_text name = PROGRAM_TEXT_INIT;
    for (size_t i = 0; i < parts; i++) {
        const struct part part = {i * most, (i + 1) * most, i + 1 == parts};
        program_text_clear(&name);
        program_text_string(&name, subtitle);
        if (parts > 1) {
            const size_t last = part.end < rounds ? part.end : rounds;
            program_text_format(&name, program_said(", columns %lu to %lu"),
                                (unsigned long)part.first + 1, (unsigned long)last);
            program_text_string(out, "<h2>");
            program_text_format(out, program_said("Columns %lu to %lu of %lu"),
                                (unsigned long)part.first + 1, (unsigned long)last,
                                (unsigned long)rounds);
            program_text_string(out, "</h2>\n");
        }
        add_html_part(sheet, &part, program_text_get(&name), out);
    }
    program_text_free_part(&name, out);
}

static void show_html(const struct paper_sheet *sheet, const struct paper_sheet_heading *heading,
                      struct program_text *out)
{
    const size_t rounds = count_rounds(sheet);
    const struct paper_page page = {heading->title, heading->subtitle, heading->paper,
                                    (rounds > 0 ? PAPER_PAGE_WIDE : 0u) |
                                        (sheet->groups.length > 0 ? PAPER_PAGE_TEAMS : 0u) |
                                        (rounds > ROUNDS_UPRIGHT ? PAPER_PAGE_LANDSCAPE : 0u),
                                    heading->language};
    paper_page_begin(out, &page);
    if (rounds > 0)
        program_text_string(out, "<div class=\"small\">\n");
    add_html_parts(sheet, rounds, heading->subtitle, out);
    if (rounds > 0)
        program_text_string(out, "</div>\n");
    if (heading->below)
        program_text_string(out, heading->below);
    paper_page_end(out);
}

/* " (8.1)"; of C1 ", lowest left out (8.1, 14.1)", of M2 ", 2 × highest and lowest left out (8.1,
 * 14.3)". */
static void add_articles(const swp_standings *table, uint32_t code, const char *language,
                         struct program_text *out)
{
    static const struct {
        char letter;
        const char *words, *article;
    } cuts[] = {{'C', SWP_N_("lowest left out"), "14.1"},
                {'M', SWP_N_("highest and lowest left out"), "14.3"}};
    const char *article = NULL;
    const char *const modifier = strchr(swp_standings_code_at(table, code), '/');
    for (size_t i = 0; modifier && i < sizeof cuts / sizeof *cuts; i++) {
        const char *const cut = strchr(modifier, cuts[i].letter);
        const unsigned long count = cut ? strtoul(cut + 1, NULL, 10) : 0;
        if (count == 0)
            continue;
        article = cuts[i].article;
        program_text_string(out, ", ");
        if (count > 1)
            program_text_format(out, "%lu × ", count);
        paper_page_escaped(out, paper_word(language, cuts[i].words));
    }
    program_text_format(out, " (%s%s%s)", swp_standings_code_article_at(table, code),
                        article ? ", " : "", article ? article : "");
}

void paper_sheet_legend(const swp_standings *table, const char *language, struct program_text *out)
{
    char label[SWP_TIEBREAK_LABEL_SIZE];
    for (uint32_t code = 0; code < swp_standings_code_count(table); code++) {
        program_text_string(out, code > 0 ? ". " : "");
        paper_page_escaped(out, swp_standings_label(table, (int32_t)code, label));
        program_text_string(out, ": ");
        paper_page_escaped(out, paper_word(language, swp_standings_code_name_at(table, code)));
        add_articles(table, code, language, out);
    }
}

/* The headings in the language of the run; in CSV, which programs read, they stay. */
static void translate_headings(struct paper_sheet *sheet)
{
    struct program_text said = PROGRAM_TEXT_INIT;
    const char *heading = program_text_get(&sheet->headings);
    for (size_t i = 0; i < sheet->letters.length; i++, heading += strlen(heading) + 1)
        add_ended(&said, program_said(heading));
    program_text_free(&sheet->headings);
    sheet->headings = said;
}

void paper_sheet_finish(struct paper_sheet *sheet, enum paper_format format,
                        const struct paper_sheet_heading *heading, struct program_text *out)
{
    if (format != PAPER_FORMAT_CSV && !sheet->headings.failed)
        translate_headings(sheet);
    out->failed = out->failed || sheet->letters.failed || sheet->headings.failed ||
                  sheet->cells.failed || sheet->groups.failed;
    if (out->failed)
        ; /* main tells it */
    else if (format == PAPER_FORMAT_CSV)
        show_csv(sheet, out);
    else if (format == PAPER_FORMAT_HTML)
        show_html(sheet, heading, out);
    else
        show_table(sheet, heading, out);
    program_text_free(&sheet->letters);
    program_text_free(&sheet->headings);
    program_text_free(&sheet->cells);
    program_text_free(&sheet->groups);
}
