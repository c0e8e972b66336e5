/* SPDX-License-Identifier: Apache-2.0 */
/* Lists of players, the cross table, prizes (see desk_page_sheets.h). Lists are the tables that go
 * out for spreadsheets (desk_document_table), in another order and on paper. */
#include "desk_page_sheets.h"

#include "desk/base/desk_memory.h"
#include "desk/documents/desk_document.h"
#include "desk/model/desk_tournament.h"
#include "desk/views/desk_prizes.h"
#include "paper/paper.h"
#include "paper/paper_sheet.h"

#include <stdlib.h>
#include <string.h>

/* ---- lists ----------------------------------------------------------------------------------- */

/* Columns of the table of players, as desk_document_table has them. */
enum { NUMBER = 0, NAME = 2, FEDERATION = 3, FIDE = 4, NATIONAL = 5, CLUB = 9, NONE = -1 };
enum { LEFT_OUT = '-' }; /* a letter: a column that is not printed */

static const char *text_at(const json_t *row, int column, char number[24])
{
    const json_t *const cell = json_array_get(row, (size_t)column);
    if (json_is_string(cell))
        return json_string_value(cell);
    if (json_is_real(cell))
        (void)snprintf(number, 24, "%g", json_real_value(cell));
    else
        (void)snprintf(number, 24, "%lld", (long long)json_integer_value(cell));
    return number;
}

struct listed {
    json_t *row;
    uint32_t place; /* among all, equal texts the same */
};

static uint32_t number_at(const json_t *row, int column)
{
    return (uint32_t)json_integer_value(json_array_get(row, (size_t)column));
}

static int compare_listed(const void *a, const void *b)
{
    const struct listed *const x = a, *const y = b;
    const uint32_t one = x->place != y->place ? x->place : number_at(x->row, NUMBER);
    const uint32_t other = x->place != y->place ? y->place : number_at(y->row, NUMBER);
    return (one > other) - (one < other);
}

/* By rating the greatest first, FIDE's before the national one; by text as an alphabet has it, with
 * the empty last. */
static void find_places(struct listed *rows, uint32_t count, int by)
{
    const char **const texts = desk_new((size_t)count + 1, sizeof *texts);
    uint32_t *const order = desk_new((size_t)count + 1, sizeof *order);
    char number[24];
    for (uint32_t i = 0; i < count; i++) {
        rows[i].place =
            UINT32_MAX - 10000 * number_at(rows[i].row, FIDE) - number_at(rows[i].row, NATIONAL);
        texts[i] = text_at(rows[i].row, by, number);
    }
    if (by != FIDE && paper_alphabet(texts, count, order))
        for (uint32_t i = 0, place = 0; i < count; i++) {
            const char *const text = texts[order[i] - 1];
            place += i > 0 && strcmp(texts[order[i - 1] - 1], text) != 0;
            rows[order[i] - 1].place = *text ? place : UINT32_MAX;
        }
    free(order);
    free(texts);
}

/* A table as a sheet; where `group` (a column or NONE) has another text, a group begins. */
static void put_rows(const struct desk_ink *k, const json_t *columns, const struct listed *rows,
                     size_t count, int group, const char *letters, const char *subtitle)
{
    const struct paper_sheet_heading heading = {k->request->model->settings.name, subtitle,
                                                desk_sheet_paper(k), NULL,
                                                k->request->person.language};
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    const char *before = NULL;
    char number[24];
    const size_t n_columns = json_array_size(columns);
    for (size_t i = 0; i < n_columns; i++)
        if (letters[i] != LEFT_OUT)
            paper_sheet_column(&sheet, letters[i], json_string_value(json_array_get(columns, i)));
    for (size_t i = 0; i < count; i++) {
        const char *const now = group != NONE ? text_at(rows[i].row, group, number) : "";
        if (group != NONE && (!before || strcmp(before, now) != 0)) {
            paper_sheet_group(&sheet, /* has_head= */ true);
            for (size_t column = 0; column < n_columns; column++)
                if (letters[column] != LEFT_OUT)
                    paper_sheet_cell(&sheet, letters[column] != PAPER_SHEET_NAME ? ""
                                             : *now                              ? now
                                                                                 : "–");
            before = now;
        }
        for (size_t column = 0; column < n_columns; column++)
            if (letters[column] != LEFT_OUT)
                paper_sheet_cell(&sheet, text_at(rows[i].row, (int)column, number));
    }
    paper_sheet_finish(&sheet, PAPER_FORMAT_HTML, &heading, k->out);
}

static json_t *table_of(const struct desk_ink *k, uint32_t round, const char *name)
{
    const struct desk_asked asked = {.model = k->request->model,
                                     .history = k->request->history,
                                     .language = k->request->person.language,
                                     .round = round};
    return desk_document_table(&asked, name);
}

static struct listed *rows_of(const json_t *table, size_t *out_count)
{
    const json_t *const all = json_object_get(table, "rows");
    struct listed *const rows = desk_new(json_array_size(all) + 1, sizeof *rows);
    *out_count = json_array_size(all);
    for (size_t i = 0; i < *out_count; i++)
        rows[i].row = json_array_get(all, i);
    return rows;
}

/* Columns `from` to `to` that nobody has anything in are not printed. */
static void leave_out_empty(const struct listed *rows, size_t count, char *letters, int from,
                            int to)
{
    char number[24];
    for (int column = from; column <= to; column++) {
        size_t filled = 0;
        while (filled < count && (!*text_at(rows[filled].row, column, number) ||
                                  strcmp(text_at(rows[filled].row, column, number), "0") == 0))
            filled++;
        if (column != NAME && filled == count)
            letters[column] = LEFT_OUT;
    }
}

static void put_players(const struct desk_ink *k, const char *word, int group, int by)
{
    json_t *const table = table_of(k, 0, "players");
    size_t count;
    struct listed *const rows = rows_of(table, &count);
    find_places(rows, (uint32_t)count, by);
    qsort(rows, count, sizeof *rows, compare_listed);
    /* Without FIDE's number, birth, sex and points; and without what nobody has, or the group says.
     */
    char letters[] = "rsnsrr---l-";
    leave_out_empty(rows, count, letters, 0, (int)sizeof letters - 2);
    if (group != NONE)
        letters[group] = LEFT_OUT;
    put_rows(k, json_object_get(table, "columns"), rows, count, group, letters, desk_word(k, word));
    free(rows);
    json_decref(table);
}

void desk_sheet_by_rating(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    (void)round;
    (void)page;
    put_players(k, DESK_WORD("PRINT_BY_RATING", "Players by rating"), NONE, FIDE);
}
void desk_sheet_by_name(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    (void)round;
    (void)page;
    put_players(k, DESK_WORD("PRINT_BY_NAME", "List by name"), NONE, NAME);
}
void desk_sheet_by_club(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    (void)round;
    (void)page;
    put_players(k, DESK_WORD("PRINT_BY_CLUB", "Players by club"), CLUB, CLUB);
}
void desk_sheet_by_federation(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    (void)round;
    (void)page;
    put_players(k, DESK_WORD("PRINT_BY_FEDERATION", "Players by federation"), FEDERATION,
                FEDERATION);
}

void desk_sheet_cross_table(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    json_t *const table = table_of(k, round, "crosstable");
    const json_t *const columns = json_object_get(table, "columns");
    struct program_text letters = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT;
    size_t count;
    struct listed *const rows = rows_of(table, &count);
    (void)page;
    /* Rank, title, name, federation, rating; the rounds; points and tie-breaks */
    program_text_string(&letters, "rsnsr");
    for (size_t i = letters.length; i < json_array_size(columns); i++)
        program_text_char(&letters, i < 5 + (size_t)round ? PAPER_SHEET_ROUND : 'r');
    leave_out_empty(rows, count, letters.bytes, 1, 4);
    program_text_format(&subtitle, "%s, ", desk_word(k, DESK_WORD("CROSS_TABLE", "Cross table")));
    desk_fill_number(k, &subtitle, DESK_WORD("AFTER_ROUND", "After round %1"), round);
    put_rows(k, columns, rows, count, NONE, program_text_get(&letters),
             program_text_get(&subtitle));
    program_text_free_part(&letters, k->out);
    program_text_free_part(&subtitle, k->out);
    free(rows);
    json_decref(table);
}

/* ---- best by board --------------------------------------------------------------------------- */

static void put_best_row(const swp_tournament *t, const swp_board_prizes *list,
                         const swp_board_prize *row, const char *language,
                         struct paper_sheet *sheet)
{
    const swp_player *const member = swp_tournament_player(swp_tournament_members(t), row->member);
    const swp_player *const team = swp_tournament_player(t, row->team);
    char text[SWP_TIEBREAK_VALUE_SIZE];
    if (row->board > swp_board_prizes_boards(list))
        paper_sheet_cell(sheet, paper_word(language, "res."));
    else
        paper_sheet_cell_number(sheet, row->board);
    if (row->rank > 0)
        paper_sheet_cell_number(sheet, row->rank);
    else
        paper_sheet_cell(sheet, "");
    paper_sheet_cells_player(sheet, member);
    paper_sheet_cell(sheet, team->name);
    paper_sheet_cell_points(sheet, PAPER_FORMAT_HTML, row->points);
    paper_sheet_cell_number(sheet, row->games);
    paper_sheet_cell(sheet, swp_tiebreak_value_text(row->percentage, 1, text));
    paper_sheet_cell(sheet, swp_tiebreak_value_text(row->performance, 0, text));
}

/* Every member by board, those with enough games ranked: prizes by board, and everybody's points.
 */
static void put_best(const struct desk_ink *k, const swp_tournament *t,
                     const swp_board_prizes *list)
{
    static const struct {
        char letter;
        const char *heading;
    } columns[] = {{'r', "Board"}, {'r', "Rank"}, {'r', "No."},         {'l', ""},
                   {'n', "Name"},  {'r', "Rtg"},  {'l', "Team"},        {'r', "Pts"},
                   {'r', "Games"}, {'r', "%"},    {'r', SWP_N_("Perf")}};
    const char *const language = k->request->person.language;
    struct paper_sheet sheet = PAPER_SHEET_INIT;
    struct program_text subtitle = PROGRAM_TEXT_INIT;
    const swp_board_prize *row = NULL;
    uint32_t board = 0;
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        paper_sheet_column(&sheet, columns[i].letter,
                           *columns[i].heading ? paper_word(language, columns[i].heading) : "");
    for (uint32_t i = 0; (row = swp_board_prizes_at(list, i)) != NULL; i++) {
        if (row->board != board)
            paper_sheet_group(&sheet, /* has_head= */ false);
        board = row->board;
        put_best_row(t, list, row, language, &sheet);
    }
    program_text_format(&subtitle, "%s, ", desk_word(k, DESK_WORD("PRINT_BEST", "Best by board")));
    desk_fill_number(k, &subtitle, DESK_WORD("AFTER_ROUND", "After round %1"),
                     swp_board_prizes_round(list));
    const struct paper_sheet_heading heading = {k->request->model->settings.name,
                                                program_text_get(&subtitle), desk_sheet_paper(k),
                                                NULL, language};
    paper_sheet_finish(&sheet, PAPER_FORMAT_HTML, &heading, k->out);
    program_text_free_part(&subtitle, k->out);
}

void desk_sheet_best(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    swp_tournament *t = NULL;
    swp_board_prizes *list = NULL;
    swp_board_prizes_options options = SWP_BOARD_PRIZES_OPTIONS_INIT;
    swp_error err = {0};
    /* Of a table rounds that are not played out say nothing yet. */
    const struct desk_model *const m = k->request->model;
    while (m->settings.form->cycles > 0 && round > 1 && desk_round_open(m, round) > 0)
        round--;
    swp_status status = desk_tournament_build(m, round, DESK_VIEW_PAIRING, &t, &err);
    if (status == SWP_OK)
        status = swp_board_prizes_create(t, &options, &list, &err);
    if (status == SWP_OK)
        put_best(k, t, list);
    else
        desk_sheet_refuse(k->request, &err, page);
    swp_board_prizes_destroy(list);
    swp_tournament_destroy(t);
}

/* ---- prizes ---------------------------------------------------------------------------------- */

/* What somebody has won: the place among those who could, the prize by its name, the money. */
struct won {
    const char *name, *prize;
    uint32_t place;
    const struct desk_award *award; /* NULL: a place without a prize */
};

typedef void put_winners(const struct desk_ink *k, const struct won *all, size_t count);

/* Awards, or without prizes the first three places; the greatest first. */
static void with_winners(const struct desk_ink *k, uint32_t round, struct desk_page *page,
                         put_winners *put)
{
    const struct desk_model *const m = k->request->model;
    struct desk_table table;
    struct desk_awards awards;
    swp_error err = {0};
    if (desk_table_make(m, round, &table, &err) != SWP_OK) {
        desk_sheet_refuse(k->request, &err, page);
        return;
    }
    desk_awards_make(m, &table, &awards);
    size_t count = awards.count;
    for (size_t i = 0; awards.count == 0 && i < table.n_ranked && table.rows[i].rank <= 3; i++)
        count++;
    struct won *const all = desk_new(count + 1, sizeof *all);
    for (size_t i = 0; i < count; i++) {
        const struct desk_award *const award = awards.count > 0 ? &awards.awards[i] : NULL;
        const struct desk_player *const p =
            desk_model_player(m, award ? award->player : table.rows[i].player);
        all[i] = (struct won){p ? p->name : "", award ? award->prize : "",
                              award ? award->place : table.rows[i].rank, award};
    }
    put(k, all, count);
    free(all);
    desk_awards_free(&awards);
    desk_table_free(&table);
}

/* "First prize", "Best (U16)", or "Place 2" */
static void add_prize(const struct desk_ink *k, const struct won *won, struct program_text *out)
{
    const char *const category = won->award ? won->award->category : "";
    if (*won->prize)
        program_text_string(out, won->prize);
    else
        desk_fill_number(k, out, DESK_WORD("WORK_PLACE", "Place %1"), won->place);
    if (*category && !strstr(won->prize, category))
        program_text_format(out, " (%s)", category);
}

static void add_money(const struct desk_ink *k, const struct won *won, struct program_text *out)
{
    if (won->award)
        desk_money(won->award->amount, k->request->model->settings.currency,
                   *desk_word(k, DESK_WORD("POINT", ".")), out);
}

static void begin(const struct desk_ink *k, const char *word, unsigned flags)
{
    const struct paper_page page = {k->request->model->settings.name, desk_word(k, word),
                                    desk_sheet_paper(k), flags, k->request->person.language};
    paper_page_begin(k->out, &page);
}

/* Text of a cell or line, escaped. */
static void put_made(const struct desk_ink *k, const struct won *won,
                     void (*add)(const struct desk_ink *, const struct won *,
                                 struct program_text *))
{
    struct program_text text = PROGRAM_TEXT_INIT;
    add(k, won, &text);
    paper_page_words(k->out, program_text_get(&text));
    program_text_free_part(&text, k->out);
}

static void put_prize_list(const struct desk_ink *k, const struct won *all, size_t count)
{
    static const char *const headings[] = {DESK_WORD("PRIZE", "Prize"), DESK_WORD("NAME", "Name"),
                                           DESK_WORD("AMOUNT", "Amount")};
    begin(k, DESK_WORD("PRINT_PRIZES", "Prize list"), 0);
    desk_html(k, "<table>\n<thead><tr>");
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++) {
        desk_html(k, i == 2 ? "<th scope=\"col\" class=\"r\">" : "<th scope=\"col\">");
        desk_say(k, headings[i]);
        desk_html(k, "</th>");
    }
    desk_html(k, "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < count; i++) {
        desk_html(k, "<tr><td>");
        put_made(k, &all[i], add_prize);
        desk_html(k, "</td><th scope=\"row\">");
        desk_put_name(k, all[i].name);
        desk_html(k, "</th><td class=\"r\">");
        put_made(k, &all[i], add_money);
        desk_html(k, "</td></tr>\n");
    }
    desk_html(k, "</tbody>\n</table>\n");
    paper_page_end(k->out);
}

enum { RECEIPTS_ON_A_SHEET = 8 };

static void put_receipts(const struct desk_ink *k, const struct won *all, size_t count)
{
    begin(k, DESK_WORD("PRINT_RECEIPTS", "Receipts for prizes"), PAPER_PAGE_CUT);
    desk_html(k, "<div class=\"slips\">\n");
    for (size_t i = 0; i < count; i++) {
        if (i % RECEIPTS_ON_A_SHEET == 0)
            desk_htmlf(k, "%s<div class=\"page four\">\n", i > 0 ? "</div>\n" : "");
        desk_html(k, "<section class=\"slip\"><div class=\"top\"><span>");
        desk_put(k, k->request->model->settings.name);
        desk_html(k, "<br>");
        put_made(k, &all[i], add_prize);
        desk_html(k, "</span><span class=\"board\">");
        put_made(k, &all[i], add_money);
        desk_html(k, "</span></div><dl><dt>");
        desk_say(k, DESK_WORD("RECEIVED_BY", "Received by"));
        desk_html(k, "</dt><dd>");
        desk_put_name(k, all[i].name);
        desk_html(k, "</dd></dl><div class=\"sign\"><span>");
        desk_say(k, DESK_WORD("DATE", "Date"));
        desk_html(k, "</span><span>");
        desk_say(k, DESK_WORD("SIGNATURE", "Signature"));
        desk_html(k, "</span></div></section>\n");
    }
    desk_htmlf(k, "%s</div>\n", count > 0 ? "</div>\n" : "");
    paper_page_end(k->out);
}

/* Place and day below the name; who has the last word signs. */
static void put_certificate(const struct desk_ink *k, const struct won *won)
{
    const struct desk_settings *const s = &k->request->model->settings;
    struct program_text where = PROGRAM_TEXT_INIT;
    program_text_string(&where, s->city);
    program_text_string(&where, *s->city && *s->end ? ", " : "");
    desk_date(k, s->end, &where);
    desk_html(k, "<section class=\"certificate\"><p class=\"event\">");
    desk_put(k, s->name);
    desk_html(k, "</p><p class=\"what\">");
    desk_say(k, DESK_WORD("CERTIFICATE", "Certificate"));
    desk_html(k, "</p><p class=\"name\">");
    desk_put_name(k, won->name);
    desk_html(k, "</p><p class=\"place\">");
    put_made(k, won, add_prize);
    desk_html(k, "</p><p class=\"where\">");
    paper_page_words(k->out, program_text_get(&where));
    desk_html(k, "</p><div class=\"sign\"><span>");
    desk_say(k, DESK_WORD("ORGANISER", "Organiser"));
    desk_html(k, "</span><span>");
    if (*s->chief)
        desk_put_name(k, s->chief);
    else
        desk_say(k, DESK_WORD("CHIEF", "Chief arbiter"));
    desk_html(k, "</span></div></section>\n");
    program_text_free_part(&where, k->out);
}

static void put_certificates(const struct desk_ink *k, const struct won *all, size_t count)
{
    begin(k, DESK_WORD("PRINT_CERTIFICATES", "Certificates"), PAPER_PAGE_CUT);
    desk_html(k, "<div class=\"certificates\">\n");
    for (size_t i = 0; i < count; i++)
        put_certificate(k, &all[i]);
    desk_html(k, "</div>\n");
    paper_page_end(k->out);
}

void desk_sheet_prizes(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    with_winners(k, round, page, put_prize_list);
}
void desk_sheet_receipts(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    with_winners(k, round, page, put_receipts);
}
void desk_sheet_certificates(const struct desk_ink *k, uint32_t round, struct desk_page *page)
{
    with_winners(k, round, page, put_certificates);
}
