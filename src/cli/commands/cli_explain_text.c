/* SPDX-License-Identifier: Apache-2.0 */
/* The explanation as text for a terminal. */
#include "cli_explain.h"

#include "paper/paper_table.h"

#include <string.h>

enum { LINE_WIDTH = 92 };

/* ---- lines ----------------------------------------------------------------------------------- */

/* Adds the text in lines of LINE_WIDTH columns, the later ones indented further. */
static void add_wrapped(struct program_text *out, const char *text, size_t indent, size_t further)
{
    size_t column = indent;
    bool is_first = true;
    program_text_spaces(out, indent);
    while (*text && !out->failed) {
        const char *end = text;
        while (*end && *end != ' ')
            end++;
        const size_t length = (size_t)(end - text), before = out->length;
        if (!is_first)
            program_text_char(out, ' ');
        const size_t start = out->length;
        program_text_add(out, text, length);
        const size_t width = program_text_width(program_text_get(out) + start);
        column += is_first ? 0 : 1;
        if (!is_first && column + width > LINE_WIDTH) {
            out->length = before;
            program_text_char(out, '\n');
            program_text_spaces(out, indent + further);
            program_text_add(out, text, length);
            column = indent + further;
        }
        column += width;
        is_first = false;
        for (text = end; *text == ' ';)
            text++;
    }
    program_text_char(out, '\n');
}

/* The text and its article, as it may be shown. */
static void add_sentence(const struct cli_explained *explained, const swp_passage *passage,
                         size_t indent, struct program_text *out)
{
    struct program_text shown = PROGRAM_TEXT_INIT;
    program_text_shown(&shown, cli_explain_told(explained, passage));
    if (*passage->article)
        program_text_format(&shown, " (%s)", passage->article);
    add_wrapped(out, program_text_get(&shown), indent, 2);
    out->failed = out->failed || shown.failed;
    program_text_free(&shown);
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void add_player_row(const struct cli_explained *explained, const swp_passage *passage,
                           struct paper_table *table)
{
    const swp_player *player = swp_tournament_player(explained->tournament->t, passage->players[0]);
    struct program_text score = PROGRAM_TEXT_INIT;
    paper_table_cell(table, " ");
    paper_table_cell_number(table, passage->players[0]);
    paper_table_cell(table, player->title);
    paper_table_cell(table, player->name ? player->name : "");
    cli_explain_score(explained, passage->players[0], &score);
    paper_table_cell(table, program_text_get(&score));
    paper_table_cell(table, cli_explain_told(explained, passage));
    paper_table_end_row(table);
    program_text_free_part(&score, &table->cells);
}

static void add_board_row(const struct cli_explained *explained, const swp_passage *passage,
                          unsigned long board, struct paper_table *table)
{
    struct program_text cell = PROGRAM_TEXT_INIT;
    for (int side = 0; side < 2; side++) {
        const swp_player *player =
            swp_tournament_player(explained->tournament->t, passage->players[side]);
        if (side == 0) {
            paper_table_cell(table, " ");
            paper_table_cell_number(table, (uint32_t)board);
        } else {
            paper_table_cell(table, "-");
        }
        paper_table_cell_number(table, passage->players[side]);
        paper_table_cell(table, player->name ? player->name : "");
    }
    program_text_string(&cell, cli_explain_told(explained, passage));
    program_text_string(&cell, " (");
    program_text_string(&cell, passage->article);
    program_text_string(&cell, ")");
    paper_table_cell(table, program_text_get(&cell));
    paper_table_end_row(table);
    program_text_free_part(&cell, &table->cells);
}

/* The rows of one kind from `first` on; gives the number of the passage after them. */
static uint32_t add_rows(const struct cli_explained *explained, const swp_explanation *told,
                         uint32_t first, swp_passage_kind kind, struct program_text *out)
{
    const swp_passage *passage = NULL;
    uint32_t i = first;
    const bool are_boards = kind == SWP_PASSAGE_KIND_BOARD;
    struct paper_table table = paper_table_begin(are_boards ? "lrrllrll" : "lrllrl", NULL);
    for (; (passage = swp_explanation_at(told, i)) && passage->kind == kind; i++)
        if (are_boards)
            add_board_row(explained, passage, (unsigned long)(i - first) + 1, &table);
        else
            add_player_row(explained, passage, &table);
    paper_table_finish(&table, out);
    return i;
}

/* ---- text ------------------------------------------------------------------------------------ */

static void add_round(const struct cli_explained *explained, const swp_explanation *told,
                      struct program_text *out)
{
    const swp_passage *passage = NULL;
    for (uint32_t i = 0; (passage = swp_explanation_at(told, i)) != NULL;) {
        if (passage->kind == SWP_PASSAGE_KIND_PLAYER || passage->kind == SWP_PASSAGE_KIND_BOARD) {
            i = add_rows(explained, told, i, passage->kind, out);
            continue;
        }
        if (passage->kind == SWP_PASSAGE_KIND_HEADING)
            program_text_format(out, "\n%s\n", cli_explain_told(explained, passage));
        else
            add_sentence(explained, passage, i == 0 ? 0 : 2, out);
        i++;
    }
}

static void add_player(const struct cli_explained *explained, const swp_explanation *told,
                       struct program_text *out)
{
    const swp_passage *passage = NULL;
    program_text_string(out, "\n");
    cli_explain_player(explained, swp_explanation_player(told), out);
    program_text_string(out, "\n");
    for (uint32_t i = 0; (passage = swp_explanation_at(told, i)) != NULL; i++)
        add_sentence(explained, passage, 2, out);
}

void cli_explain_text(const struct cli_explained *explained, struct program_text *out)
{
    struct program_text title = PROGRAM_TEXT_INIT, comparison = PROGRAM_TEXT_INIT;
    cli_explain_title(explained, &title);
    cli_explain_comparison(explained, &comparison);
    if (title.length > 0)
        program_text_format(out, "%s\n", program_text_get(&title));
    cli_explain_subtitle(explained, out);
    program_text_string(out, "\n");
    if (comparison.length > 0)
        add_wrapped(out, program_text_get(&comparison), 0, 0);
    for (uint32_t i = 0; i < explained->count; i++)
        if (swp_explanation_player(explained->told[i])) {
            add_player(explained, explained->told[i], out);
        } else {
            program_text_string(out, "\n");
            add_round(explained, explained->told[i], out);
        }
    program_text_free_part(&title, out);
    program_text_free_part(&comparison, out);
}
