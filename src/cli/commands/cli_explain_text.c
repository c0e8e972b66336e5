/* SPDX-License-Identifier: Apache-2.0 */
/* The explanation as text for a terminal. */
#include "cli_explain.h"

#include "paper/cli_table.h"

#include <string.h>

enum { LINE_WIDTH = 92 };

/* ---- lines ----------------------------------------------------------------------------------- */

/* Adds the text in lines of LINE_WIDTH columns, the later ones indented further. */
static void add_wrapped(struct cli_text *out, const char *text, size_t indent, size_t further)
{
    size_t column = indent;
    bool is_first = true;
    cli_text_spaces(out, indent);
    while (*text && !out->failed) {
        const char *end = text;
        while (*end && *end != ' ')
            end++;
        const size_t length = (size_t)(end - text), before = out->length;
        if (!is_first)
            cli_text_char(out, ' ');
        const size_t start = out->length;
        cli_text_add(out, text, length);
        const size_t width = cli_text_width(cli_text_get(out) + start);
        column += is_first ? 0 : 1;
        if (!is_first && column + width > LINE_WIDTH) {
            out->length = before;
            cli_text_char(out, '\n');
            cli_text_spaces(out, indent + further);
            cli_text_add(out, text, length);
            column = indent + further;
        }
        column += width;
        is_first = false;
        for (text = end; *text == ' ';)
            text++;
    }
    cli_text_char(out, '\n');
}

/* The text and its article, as it may be shown. */
static void add_sentence(const struct cli_explained *explained, const swp_passage *passage,
                         size_t indent, struct cli_text *out)
{
    struct cli_text shown = CLI_TEXT_INIT;
    cli_text_shown(&shown, cli_explain_told(explained, passage));
    if (*passage->article)
        cli_text_format(&shown, " (%s)", passage->article);
    add_wrapped(out, cli_text_get(&shown), indent, 2);
    out->failed = out->failed || shown.failed;
    cli_text_free(&shown);
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void add_player_row(const struct cli_explained *explained, const swp_passage *passage,
                           struct cli_table *table)
{
    const swp_player *player = swp_tournament_player(explained->tournament->t, passage->players[0]);
    struct cli_text score = CLI_TEXT_INIT;
    cli_table_cell(table, " ");
    cli_table_cell_number(table, passage->players[0]);
    cli_table_cell(table, player->title);
    cli_table_cell(table, player->name ? player->name : "");
    cli_explain_score(explained, passage->players[0], &score);
    cli_table_cell(table, cli_text_get(&score));
    cli_table_cell(table, cli_explain_told(explained, passage));
    cli_table_end_row(table);
    cli_text_free_part(&score, &table->cells);
}

static void add_board_row(const struct cli_explained *explained, const swp_passage *passage,
                          unsigned long board, struct cli_table *table)
{
    struct cli_text cell = CLI_TEXT_INIT;
    for (int side = 0; side < 2; side++) {
        const swp_player *player =
            swp_tournament_player(explained->tournament->t, passage->players[side]);
        if (side == 0) {
            cli_table_cell(table, " ");
            cli_table_cell_number(table, (uint32_t)board);
        } else {
            cli_table_cell(table, "-");
        }
        cli_table_cell_number(table, passage->players[side]);
        cli_table_cell(table, player->name ? player->name : "");
    }
    cli_text_string(&cell, cli_explain_told(explained, passage));
    cli_text_string(&cell, " (");
    cli_text_string(&cell, passage->article);
    cli_text_string(&cell, ")");
    cli_table_cell(table, cli_text_get(&cell));
    cli_table_end_row(table);
    cli_text_free_part(&cell, &table->cells);
}

/* The rows of one kind from `first` on; gives the number of the passage after them. */
static uint32_t add_rows(const struct cli_explained *explained, const swp_explanation *told,
                         uint32_t first, swp_passage_kind kind, struct cli_text *out)
{
    const swp_passage *passage = NULL;
    uint32_t i = first;
    const bool are_boards = kind == SWP_PASSAGE_KIND_BOARD;
    struct cli_table table = cli_table_begin(are_boards ? "lrrllrll" : "lrllrl", NULL);
    for (; (passage = swp_explanation_at(told, i)) && passage->kind == kind; i++)
        if (are_boards)
            add_board_row(explained, passage, (unsigned long)(i - first) + 1, &table);
        else
            add_player_row(explained, passage, &table);
    cli_table_finish(&table, out);
    return i;
}

/* ---- text ------------------------------------------------------------------------------------ */

static void add_round(const struct cli_explained *explained, const swp_explanation *told,
                      struct cli_text *out)
{
    const swp_passage *passage = NULL;
    for (uint32_t i = 0; (passage = swp_explanation_at(told, i)) != NULL;) {
        if (passage->kind == SWP_PASSAGE_KIND_PLAYER || passage->kind == SWP_PASSAGE_KIND_BOARD) {
            i = add_rows(explained, told, i, passage->kind, out);
            continue;
        }
        if (passage->kind == SWP_PASSAGE_KIND_HEADING)
            cli_text_format(out, "\n%s\n", cli_explain_told(explained, passage));
        else
            add_sentence(explained, passage, i == 0 ? 0 : 2, out);
        i++;
    }
}

static void add_player(const struct cli_explained *explained, const swp_explanation *told,
                       struct cli_text *out)
{
    const swp_passage *passage = NULL;
    cli_text_string(out, "\n");
    cli_explain_player(explained, swp_explanation_player(told), out);
    cli_text_string(out, "\n");
    for (uint32_t i = 0; (passage = swp_explanation_at(told, i)) != NULL; i++)
        add_sentence(explained, passage, 2, out);
}

void cli_explain_text(const struct cli_explained *explained, struct cli_text *out)
{
    struct cli_text title = CLI_TEXT_INIT, comparison = CLI_TEXT_INIT;
    cli_explain_title(explained, &title);
    cli_explain_comparison(explained, &comparison);
    if (title.length > 0)
        cli_text_format(out, "%s\n", cli_text_get(&title));
    cli_explain_subtitle(explained, out);
    cli_text_string(out, "\n");
    if (comparison.length > 0)
        add_wrapped(out, cli_text_get(&comparison), 0, 0);
    for (uint32_t i = 0; i < explained->count; i++)
        if (swp_explanation_player(explained->told[i])) {
            add_player(explained, explained->told[i], out);
        } else {
            cli_text_string(out, "\n");
            add_round(explained, explained->told[i], out);
        }
    cli_text_free_part(&title, out);
    cli_text_free_part(&comparison, out);
}
