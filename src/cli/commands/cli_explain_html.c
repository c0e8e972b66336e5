/* SPDX-License-Identifier: Apache-2.0 */
/* The explanation as one page of HTML: the boards first, the round drawn, then bracket by bracket.
 */
#include "cli_explain.h"

#include "program/program_language.h"

#include "cli/paper/cli_picture.h"
#include "paper/paper.h"
#include "paper/paper_page.h"

static void add_article(struct program_text *out, const char *article)
{
    if (!*article)
        return;
    program_text_string(out, " <span class=\"article\">(");
    paper_page_escaped(out, article);
    program_text_string(out, ")</span>");
}

/* ---- boards ---------------------------------------------------------------------------------- */

/* The first board that is told; the heading of the boards stands before it. NULL: none is. */
static const swp_passage *first_board(const swp_explanation *told, uint32_t *out_index)
{
    const swp_passage *passage = NULL;
    for (*out_index = 0; (passage = swp_explanation_at(told, *out_index)) != NULL; ++*out_index)
        if (passage->kind == SWP_PASSAGE_KIND_BOARD)
            return passage;
    return NULL;
}

/* All boards, and who has the bye; the pairing has the order. */
static void add_boards(const struct cli_explained *explained, const swp_explanation *told,
                       struct program_text *out)
{
    const swp_tournament *t = explained->tournament->t;
    uint32_t index = 0;
    const swp_passage *passage = first_board(told, &index);
    if (!passage)
        return;
    program_text_string(out, "<section>\n<h2>");
    paper_page_escaped(out, program_said(SWP_N_("Boards and colours")));
    program_text_string(out, "</h2>\n");
    paper_pairings_begin(t, program_language(), SWP_N_("Colours"), out);
    for (uint32_t number = 1; passage && passage->kind == SWP_PASSAGE_KIND_BOARD; number++) {
        const swp_board board = {passage->players[0], passage->players[1]};
        paper_pairings_row(t, program_language(), explained->round, number, board, out);
        program_text_string(out, "<td class=\"m\">");
        paper_page_words(out, cli_explain_told(explained, passage));
        add_article(out, passage->article);
        program_text_string(out, "</td></tr>\n");
        passage = swp_explanation_at(told, ++index);
    }
    paper_pairings_end(out);
    program_text_string(out, "</section>\n");
    if (explained->system->flags & SWP_SYSTEM_IS_TABLE)
        return; /* no brackets to be drawn */
    program_text_format(out, "<section>\n<h2>%s</h2>\n", program_said("The round drawn"));
    cli_picture_round(t, explained->pairing, out);
    program_text_string(out, "</section>\n");
}

/* ---- what is told ---------------------------------------------------------------------------- */

static void add_player_row(const struct cli_explained *explained, const swp_passage *passage,
                           struct program_text *out)
{
    const uint32_t tpn = passage->players[0];
    program_text_format(out, "<tr><td class=\"r\">%lu</td><th scope=\"row\">", (unsigned long)tpn);
    paper_player(swp_tournament_player(explained->tournament->t, tpn), out);
    program_text_string(out, "</th><td class=\"r\">");
    cli_explain_score(explained, tpn, out);
    program_text_string(out, "</td><td>");
    paper_page_words(out, cli_explain_told(explained, passage));
    program_text_string(out, "</td></tr>\n");
}

/* The rows of players from `first` on; gives the number of the passage after them. */
static uint32_t add_players(const struct cli_explained *explained, const swp_explanation *told,
                            uint32_t first, struct program_text *out)
{
    const swp_passage *passage = NULL;
    uint32_t i = first;
    program_text_format(out,
                        "<table>\n<thead><tr><th scope=\"col\" class=\"r\">%s</th><th "
                        "scope=\"col\">%s</th><th scope=\"col\" class=\"r\">%s</th><th "
                        "scope=\"col\">%s</th></tr></thead>\n<tbody>\n",
                        program_said("No."), program_said("Name"), program_said("Pts"),
                        program_said("Known of the player"));
    for (; (passage = swp_explanation_at(told, i)) && passage->kind == SWP_PASSAGE_KIND_PLAYER; i++)
        add_player_row(explained, passage, out);
    program_text_string(out, "</tbody>\n</table>\n");
    return i;
}

/* The boards stand at the beginning of the page, without the heading they have here. */
static bool is_told_already(const swp_explanation *told, uint32_t index)
{
    const swp_passage *passage = swp_explanation_at(told, index);
    const swp_passage *next = swp_explanation_at(told, index + 1);
    return passage->kind == SWP_PASSAGE_KIND_BOARD ||
           (passage->kind == SWP_PASSAGE_KIND_HEADING && next &&
            next->kind == SWP_PASSAGE_KIND_BOARD);
}

static void add_passages(const struct cli_explained *explained, const swp_explanation *told,
                         struct program_text *out)
{
    const swp_passage *passage = NULL;
    for (uint32_t i = 0; (passage = swp_explanation_at(told, i)) != NULL;) {
        if (passage->kind == SWP_PASSAGE_KIND_PLAYER) {
            i = add_players(explained, told, i, out);
            continue;
        }
        if (!is_told_already(told, i)) {
            const bool is_heading = passage->kind == SWP_PASSAGE_KIND_HEADING;
            program_text_string(out, is_heading ? "</section>\n<section>\n<h2>" : "<p>");
            paper_page_words(out, cli_explain_told(explained, passage));
            add_article(out, passage->article);
            program_text_string(out, is_heading ? "</h2>\n" : "</p>\n");
        }
        i++;
    }
}

static void add_telling(const struct cli_explained *explained, const swp_explanation *told,
                        struct program_text *out)
{
    const uint32_t tpn = swp_explanation_player(told);
    if (tpn) {
        program_text_format(out, "<section class=\"player\">\n<h2>%lu ", (unsigned long)tpn);
        paper_player(swp_tournament_player(explained->tournament->t, tpn), out);
        program_text_string(out, "</h2>\n");
    } else {
        add_boards(explained, told, out);
        program_text_string(out, "<section>\n");
    }
    add_passages(explained, told, out);
    program_text_string(out, "</section>\n");
}

void cli_explain_html(const struct cli_explained *explained, struct program_text *out)
{
    struct program_text title = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT,
                        comparison = PROGRAM_TEXT_INIT;
    cli_explain_title(explained, &title);
    cli_explain_subtitle(explained, &subtitle);
    cli_explain_comparison(explained, &comparison);
    const struct paper_page page = {program_text_get(&title), program_text_get(&subtitle),
                                    explained->paper, 0, program_language()};
    paper_page_begin(out, &page);
    if (comparison.length > 0) {
        program_text_format(
            out, "<p%s>", swp_comparison_count(explained->comparison) ? " class=\"differs\"" : "");
        paper_page_words(out, program_text_get(&comparison));
        program_text_string(out, "</p>\n");
    }
    for (uint32_t i = 0; i < explained->count; i++)
        add_telling(explained, explained->told[i], out);
    paper_page_end(out);
    program_text_free_part(&title, out);
    program_text_free_part(&subtitle, out);
    program_text_free_part(&comparison, out);
}
