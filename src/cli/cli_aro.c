/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair aro`: the list of AROs that a Dubov tournament publishes after each round. */
#include "cli_document.h"
#include "cli_language.h"
#include "cli_table.h"
#include "cli_tournament.h"

#include "swisspair/dubov_1997_aro.h"

struct shown_list {
    const struct cli_tournament *tournament;
    const swp_system *system;
    const swp_dubov_1997_aro_list *aros;
};

static const char *due_text(swp_colour due)
{
    return due == SWP_COLOUR_WHITE ? "white" : due == SWP_COLOUR_BLACK ? "black" : "";
}

/* ---- the table for people ------------------------------------------------------------------- */

static void add_row(const struct shown_list *list, const swp_dubov_1997_aro *row,
                    struct cli_table *table)
{
    const swp_player *player = swp_tournament_player(list->tournament->t, row->tpn);
    struct cli_text points = CLI_TEXT_INIT;
    char aro[SWP_DUBOV_1997_ARO_TEXT_SIZE];
    cli_table_points(&points, row->score);
    swp_dubov_1997_aro_text(row, aro);
    cli_table_cell(table, cli_text_get(&points));
    cli_table_cell(table, due_text(row->due));
    cli_table_cell_number(table, row->tpn);
    cli_table_cell(table, player->title);
    cli_table_cell(table, player->name ? player->name : "");
    if (row->rating > 0)
        cli_table_cell_number(table, (uint32_t)row->rating);
    else
        cli_table_cell(table, "");
    cli_table_cell_number(table, row->opponents);
    cli_table_cell(table, aro);
    cli_text_free_part(&points, &table->cells);
}

static void add_table(const struct shown_list *list, struct cli_text *answer)
{
    static const char *const heading[] = {
        SWP_N_("Pts"),  SWP_N_("Due"), SWP_N_("No."),   "",
        SWP_N_("Name"), SWP_N_("R"),   SWP_N_("Games"), SWP_N_("ARO")};
    cli_tournament_first_line(list->tournament, answer);
    cli_text_format(answer, "AROs after round %lu, %s\n\n",
                    (unsigned long)swp_dubov_1997_aro_list_round(list->aros), list->system->title);
    struct cli_table table = cli_table_begin("rlrllrrr", heading);
    for (uint32_t i = 0; i < swp_dubov_1997_aro_list_count(list->aros); i++) {
        const swp_dubov_1997_aro *row = swp_dubov_1997_aro_list_at(list->aros, i);
        add_row(list, row, &table);
    }
    cli_table_finish(&table, answer);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static enum cli_exit add_json(const struct shown_list *list, struct cli_notes *notes,
                              struct cli_text *answer)
{
    const struct cli_tournament *tournament = list->tournament;
    struct cli_document document = cli_document_begin(tournament->path, notes, answer);
    return cli_document_end(
        &document, swp_dubov_1997_aro_list_json(tournament->t, list->aros, &document.options,
                                                &document.out, &document.error));
}

/* ---- the command ---------------------------------------------------------------------------- */

static enum cli_exit make_list(const struct cli_options *options,
                               const struct cli_tournament *tournament, struct cli_notes *notes,
                               struct cli_text *answer)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    const bool is_named = source != CLI_SYSTEM_BY_DEFAULT;
    if (is_named)
        cli_tournament_note_system(tournament, system, source, notes);
    swp_dubov_1997_aro_list *aros = NULL;
    swp_error error = {0};
    const swp_status status =
        swp_dubov_1997_aro_list_create(tournament->t, is_named ? system->id : NULL,
                                       swp_trf_rounds_played(tournament->trf), &aros, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    const struct shown_list list = {tournament,
                                    swp_system_find(swp_dubov_1997_aro_list_system(aros)), aros};
    enum cli_exit exit = CLI_EXIT_OK;
    if (options->format == CLI_FORMAT_JSON)
        exit = add_json(&list, notes, answer);
    else
        add_table(&list, answer);
    swp_dubov_1997_aro_list_destroy(aros);
    return exit;
}

static enum cli_exit run_aro(const struct cli_options *options, struct cli_notes *notes,
                             struct cli_text *answer)
{
    if (options->format == CLI_FORMAT_REPLY) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "there is no reply of AROs: expected --format table or json");
        return CLI_EXIT_INVALID;
    }
    return cli_tournament_with(options, SWP_SEVERITY_INFO, make_list, notes, answer);
}

const struct cli_command cli_aro_command = {
    .name = "aro",
    .operands = "FILE|-",
    .summary = "list the average ratings of the opponents for publication",
    .description =
        "Lists the players of FILE with their ARO, the average rating of the opponents they have\n"
        "really played, after the rounds that have been played: a table, or JSON. The Dubov\n"
        "system of 1997 asks for this list after each round (article 9), so that everybody can\n"
        "work out the next pairings. It stands in the order of the score groups; in each of\n"
        "them first the players due white, by increasing ARO, then the others, by decreasing\n"
        "rating. Pairing compares the exact averages; three decimals are shown. A file that\n"
        "declares no system is taken for one of that edition.",
    .examples = "swisspair aro open.trf\n"
                "swisspair aro --format json open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_OUTPUT) |
               CLI_BIT(CLI_OPTION_FORMAT) | CLI_OPTIONS_OF_READING | CLI_BIT(CLI_OPTION_JSON) |
               CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_aro,
};
