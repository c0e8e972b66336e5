/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair standings --why A B`: which tie-break puts one player before the other, and what every
 * round contributed to it. The parts are those the library made the values from. */
#include "cli_standings.h"
#include "program/program_language.h"

#include "cli/output/cli_document.h"
#include "paper/paper_boards.h"
#include "paper/paper_page.h"
#include "paper/paper_table.h"
#include "swisspair/language.h"

#include <stdlib.h>
#include <string.h>

/* One question, and the table that answers it: where points decide, one of the points alone. */
struct question {
    const struct cli_tiebreaks *tiebreaks;
    const swp_tournament *t;
    const swp_standings *table;
    uint32_t code;   /* of `table` */
    int32_t decider; /* of tiebreaks->table */
    unsigned decimals;
    uint32_t first, second; /* numbers, the better first */
    swp_tiebreak_part *parts;
    uint32_t capacity;
    bool is_team;
    bool is_page;
    enum paper_size paper;
};

static void add_name(const struct question *q, uint32_t tpn, struct program_text *out)
{
    const swp_player *player = swp_tournament_player(q->t, tpn);
    program_text_format(out, "%lu", (unsigned long)tpn);
    if (player->name && player->name[0]) {
        program_text_string(out, " ");
        program_text_shown(out, player->name);
    }
}

static void add_value(const struct question *q, uint32_t tpn, struct program_text *out)
{
    char text[SWP_TIEBREAK_VALUE_SIZE];
    const uint32_t row = swp_standings_row_of(q->table, tpn);
    program_text_string(out,
                        swp_tiebreak_value_text(*swp_standings_value_at(q->table, row, q->code),
                                                q->decimals, text));
}

static uint32_t rank_of(const struct question *q, uint32_t tpn)
{
    const swp_standings *table = q->tiebreaks->table;
    return swp_standings_row_at(table, swp_standings_row_of(table, tpn))->rank;
}

/* ---- text ------------------------------------------------------------------------------------ */

/* "dummy, capped by 16.4.2, left out by 16.5". */
static void add_remark(const swp_tiebreak_part *part, struct program_text *out)
{
    if (part->kind == SWP_TIEBREAK_PART_KIND_DUMMY)
        program_text_string(out, program_said(", dummy (16.4)"));
    if (part->is_adjusted)
        program_text_string(out, program_said(", score adjusted by 16.3.2"));
    if (part->is_vur)
        program_text_string(out, program_said(", voluntary (16.1.2)"));
    if (part->capped_by)
        program_text_format(out, program_said(", capped by %s"), part->capped_by);
    if (part->cut_by)
        program_text_format(out, program_said(", left out by %s"), part->cut_by);
}

static void add_part(const struct question *q, const swp_tiebreak_part *part, bool has_scores,
                     struct paper_table *table)
{
    struct program_text cell = PROGRAM_TEXT_INIT;
    char text[SWP_TIEBREAK_VALUE_SIZE];
    const swp_tiebreak_value score = {part->score, 10, true}, points = {part->points, 10, true};
    const swp_entry entry = {part->opponent, SWP_COLOUR_NONE, part->result};
    const bool is_fact = part->kind == SWP_TIEBREAK_PART_KIND_FACT;
    const bool is_of_team = part->counted_in != SWP_TEAM_SCORE_NONE;
    if (part->round == 0)
        paper_table_cell(table, "");
    else
        paper_table_cell_number(table, part->round);
    if (q->is_team && part->board)
        paper_table_cell_number(table, part->board);
    else if (q->is_team)
        paper_table_cell(table, "");
    if (part->opponent)
        paper_table_cell_number(table, part->opponent);
    else
        paper_table_cell(table, "");
    paper_boards_result(q->t, entry, /* with_opponent= */ false, &cell);
    paper_table_cell(table, is_fact ? "" : program_said(program_text_get(&cell)));
    paper_table_cell(table,
                     has_scores && part->round ? swp_tiebreak_value_text(score, 0, text) : "");
    paper_table_cell(table, is_fact && !is_of_team ? "" : swp_tiebreak_value_text(points, 0, text));
    if (q->is_team)
        paper_table_cell(table, part->counted_in == SWP_TEAM_SCORE_MATCH_POINTS ? "MP"
                                : is_of_team                                    ? "GP"
                                                                                : "");
    paper_table_cell(table, swp_tiebreak_value_text(part->value, 0, text));
    program_text_clear(&cell);
    add_remark(part, &cell);
    paper_table_cell(table, cell.length > 2 ? program_text_get(&cell) + 2 : "");
    program_text_free_part(&cell, &table->cells);
}

static const char *const parts_heading[] = {SWP_N_("Round"),  SWP_N_("Opponent"), SWP_N_("Result"),
                                            SWP_N_("Score"),  SWP_N_("Points"),   SWP_N_("Adds"),
                                            SWP_N_("Because")};
static const char *const team_heading[] = {SWP_N_("Round"),  SWP_N_("Board"), SWP_N_("Opponent"),
                                           SWP_N_("Result"), SWP_N_("Score"), SWP_N_("Points"),
                                           SWP_N_("In"),     SWP_N_("Adds"),  SWP_N_("Because")};

static const char *parts_columns(const struct question *q)
{
    return q->is_team ? "rrrlrrlrl" : "rrlrrrl";
}

/* Articles 8, 9, 13.2 and 13.4 look at the opponents' scores. */
static bool looks_at_scores(const char *article)
{
    return article[0] == '8' || article[0] == '9' || strcmp(article, "13.2") == 0 ||
           strcmp(article, "13.4") == 0;
}

/* The table of what every round contributed. */
static struct paper_table make_parts(const struct question *q, uint32_t tpn)
{
    const uint32_t row = swp_standings_row_of(q->table, tpn);
    const uint32_t n =
        swp_standings_fill_parts(q->table, row, q->code, q->parts, sizeof *q->parts, q->capacity);
    const bool has_scores = looks_at_scores(swp_standings_code_article_at(q->table, q->code));
    struct paper_table table =
        paper_table_begin(parts_columns(q), q->is_team ? team_heading : parts_heading);
    for (uint32_t i = 0; i < n; i++)
        add_part(q, &q->parts[i], has_scores, &table);
    return table;
}

static void add_parts(const struct question *q, uint32_t tpn, struct program_text *answer)
{
    program_text_string(answer, "\n");
    add_name(q, tpn, answer);
    program_text_string(answer, ": ");
    add_value(q, tpn, answer);
    program_text_string(answer, "\n");
    struct paper_table table = make_parts(q, tpn);
    paper_table_finish(&table, answer);
}

/* "BH/C1, Buchholz (C.07 8.1)". */
static void add_code(const struct question *q, struct program_text *out)
{
    char label[SWP_TIEBREAK_LABEL_SIZE];
    program_text_string(out,
                        program_said(swp_standings_label(q->tiebreaks->table, q->decider, label)));
    if (q->decider != SWP_STANDINGS_BY_POINTS)
        program_text_format(out, ", %s (%s%s)",
                            program_said(swp_standings_code_name_at(q->table, q->code)),
                            *swp_standings_system(q->table) ? "" : "C.07 ",
                            swp_standings_code_article_at(q->table, q->code));
}

/* Who is before whom, by what, and with which values. */
static void add_sentence(const struct question *q, struct program_text *answer)
{
    add_name(q, q->first, answer);
    program_text_format(answer, program_said(" (rank %lu) is before "),
                        (unsigned long)rank_of(q, q->first));
    add_name(q, q->second, answer);
    program_text_format(answer, program_said(" (rank %lu) by "),
                        (unsigned long)rank_of(q, q->second));
    add_code(q, answer);
    program_text_string(answer, ": ");
    add_value(q, q->first, answer);
    program_text_string(answer, program_said(" against "));
    add_value(q, q->second, answer);
}

static void add_text(const struct question *q, struct program_text *answer)
{
    add_sentence(q, answer);
    program_text_string(answer, "\n");
    add_parts(q, q->first, answer);
    add_parts(q, q->second, answer);
}

/* ---- a page ---------------------------------------------------------------------------------- */

/* A row of the table from `cell` on; gives the cell after it. */
static const char *add_page_row(const char *columns, const char *cell, bool is_heading,
                                struct program_text *out)
{
    program_text_string(out, "<tr>");
    for (size_t i = 0; columns[i]; i++, cell += strlen(cell) + 1) {
        program_text_format(out, "<%s%s%s>", is_heading ? "th" : "td",
                            is_heading ? " scope=\"col\"" : "",
                            columns[i] == 'r' ? " class=\"r\"" : "");
        paper_page_words(out, cell);
        program_text_format(out, "</%s>", is_heading ? "th" : "td");
    }
    program_text_string(out, "</tr>\n");
    return cell;
}

static void add_page_parts(const struct question *q, uint32_t tpn, struct program_text *out)
{
    struct paper_table table = make_parts(q, tpn);
    struct program_text name = PROGRAM_TEXT_INIT;
    const size_t columns = strlen(parts_columns(q));
    add_name(q, tpn, &name);
    program_text_string(out, "<h2>");
    paper_page_words(out, program_text_get(&name));
    program_text_string(out, ": ");
    add_value(q, tpn, out);
    program_text_string(out, "</h2>\n");
    paper_page_wide_begin(out, program_text_get(&name));
    program_text_string(out, "<table>\n<thead>\n");
    const char *cell = program_text_get(&table.cells);
    for (size_t i = 0; !table.cells.failed && i + columns <= table.count; i += columns) {
        cell = add_page_row(parts_columns(q), cell, /* is_heading= */ i == 0, out);
        if (i == 0)
            program_text_string(out, "</thead>\n<tbody>\n");
    }
    program_text_string(out, "</tbody>\n</table>\n");
    paper_page_wide_end(out);
    program_text_free_part(&name, out);
    program_text_free_part(&table.cells, out);
}

/* The page up to the sentence that answers, which the caller adds. */
static void begin_page(const struct question *q, struct program_text *out)
{
    struct program_text title = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT;
    cli_tournament_name(q->tiebreaks->tournament, &title);
    program_text_format(&subtitle, program_said("%lu and %lu compared, standings after round %lu"),
                        (unsigned long)q->first, (unsigned long)q->second,
                        (unsigned long)swp_standings_round(q->tiebreaks->table));
    const struct paper_page page = {program_text_get(&title), program_text_get(&subtitle), q->paper,
                                    0, program_language()};
    paper_page_begin(out, &page);
    program_text_free_part(&title, out);
    program_text_free_part(&subtitle, out);
}

/* One sentence as a paragraph. */
static void add_paragraph(const struct program_text *sentence, struct program_text *out)
{
    program_text_string(out, "<p>");
    paper_page_words(out, program_text_get(sentence));
    program_text_string(out, ".</p>\n");
}

static void add_page(const struct question *q, struct program_text *out)
{
    struct program_text sentence = PROGRAM_TEXT_INIT;
    begin_page(q, out);
    add_sentence(q, &sentence);
    add_paragraph(&sentence, out);
    add_page_parts(q, q->first, out);
    add_page_parts(q, q->second, out);
    program_text_format(
        out, "<p class=\"legend\">%s",
        program_said("Score: that of the opponent, where the tie-break looks at it. "
                     "Points: those of the round. Adds: what the round adds to the "
                     "value."));
    if (q->is_team)
        program_text_string(out, program_said(" In: match points (MP) or game points (GP)."));
    program_text_string(out, "</p>\n");
    paper_page_end(out);
    program_text_free_part(&sentence, out);
}

/* ---- the answer ------------------------------------------------------------------------------ */

/* Answers what is decided by code q->code of q->table. */
static enum cli_exit answer_with(struct question *q, struct program_text *answer)
{
    q->capacity = swp_standings_most_parts(q->table);
    q->parts = malloc(q->capacity * sizeof *q->parts);
    if (!q->parts) {
        answer->failed = true;
        return CLI_EXIT_LIMIT;
    }
    if (q->is_page)
        add_page(q, answer);
    else
        add_text(q, answer);
    free(q->parts);
    return CLI_EXIT_OK;
}

/* Points decide: the score taken as a tie-break has parts too. */
static enum cli_exit answer_with_points(struct question *q, struct cli_notes *notes,
                                        struct program_text *answer)
{
    swp_standings *table = NULL;
    swp_error error = {0};
    const swp_status status =
        swp_standings_create_like(q->t, q->tiebreaks->table, "PTS,PTS", 0, &table, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, q->tiebreaks->tournament->path, &error);
        return cli_exit_for(status);
    }
    q->table = table;
    q->code = 0;
    const enum cli_exit exit = answer_with(q, answer);
    swp_standings_destroy(table);
    return exit;
}

/* Nothing of the list decides. */
static void answer_shared(const struct question *q, struct program_text *answer)
{
    struct program_text sentence = PROGRAM_TEXT_INIT;
    add_name(q, q->first, &sentence);
    program_text_string(&sentence, program_said(" and "));
    add_name(q, q->second, &sentence);
    program_text_format(&sentence,
                        *swp_standings_system(q->tiebreaks->table)
                            ? program_said(" share rank %lu: nothing but lots decides (F.10)")
                            : program_said(" share rank %lu: no tie-break of the list decides"),
                        (unsigned long)rank_of(q, q->first));
    if (q->is_page) {
        begin_page(q, answer);
        add_paragraph(&sentence, answer);
        paper_page_end(answer);
    } else {
        program_text_format(answer, "%s\n", program_text_get(&sentence));
    }
    program_text_free_part(&sentence, answer);
}

static bool find_rows(const struct cli_options *options, const struct cli_tiebreaks *tiebreaks,
                      struct cli_notes *notes, uint32_t rows[2])
{
    for (int i = 0; i < 2; i++) {
        rows[i] = swp_standings_row_of(tiebreaks->table, options->why[i]);
        if (rows[i] == swp_standings_count(tiebreaks->table)) {
            cli_notes_add(
                notes, tiebreaks->tournament->path, SWP_SEVERITY_ERROR, "there is no %s %lu",
                swp_tournament_team_rules(tiebreaks->tournament->t) ? program_said("team")
                                                                    : program_said("player"),
                (unsigned long)options->why[i]);
            return false;
        }
    }
    return true;
}

static enum cli_exit answer_as_json(const struct cli_options *options,
                                    const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes,
                                    struct program_text *answer)
{
    const struct cli_tournament *tournament = tiebreaks->tournament;
    struct cli_document document = cli_document_begin(tournament->path, notes, answer);
    return cli_document_end(&document,
                            swp_standings_why_json(tournament->t, tiebreaks->table, options->why[0],
                                                   options->why[1], &document.options,
                                                   &document.out, &document.error));
}

enum cli_exit cli_tiebreaks_why(const struct cli_options *options,
                                const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes,
                                struct program_text *answer)
{
    uint32_t rows[2];
    if (!find_rows(options, tiebreaks, notes, rows))
        return CLI_EXIT_INVALID;
    if (options->format == PAPER_FORMAT_JSON)
        return answer_as_json(options, tiebreaks, notes, answer);
    const bool in_order = rows[0] < rows[1];
    struct question q = {.tiebreaks = tiebreaks,
                         .t = tiebreaks->tournament->t,
                         .table = tiebreaks->table,
                         .decider = swp_standings_decider(tiebreaks->table, rows[0], rows[1]),
                         .first = options->why[in_order ? 0 : 1],
                         .second = options->why[in_order ? 1 : 0],
                         .is_team =
                             swp_standings_primary_score(tiebreaks->table) != SWP_TEAM_SCORE_NONE,
                         .is_page = options->format == PAPER_FORMAT_HTML,
                         .paper = options->paper};
    if (q.decider == SWP_STANDINGS_BY_POINTS)
        return answer_with_points(&q, notes, answer);
    if (q.decider < (int32_t)swp_standings_code_count(tiebreaks->table)) {
        q.code = (uint32_t)q.decider;
        q.decimals = swp_standings_decimals(tiebreaks->table, q.code);
        return answer_with(&q, answer);
    }
    answer_shared(&q, answer);
    return CLI_EXIT_OK;
}
