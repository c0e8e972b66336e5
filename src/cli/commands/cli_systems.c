/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair systems` and `swisspair version`: what this program is and can do. */
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "paper/paper_table.h"
#include "program/program_language.h"
#include "swisspair/version.h"

static void add_row(const swp_system *system, struct paper_table *table)
{
    paper_table_cell(table, system->id);
    paper_table_cell(table, system->title);
    paper_table_cell(table, system->edition);
    paper_table_cell(table, system == swp_system_default() ? program_said("(default)") : "");
}

static enum cli_exit run_systems(const struct cli_options *options, struct cli_notes *notes,
                                 struct program_text *answer)
{
    if (options->json) {
        struct cli_document document = cli_document_begin(NULL, notes, answer);
        return cli_document_end(&document, swp_systems_json(&document.out, &document.error));
    }
    struct paper_table table = paper_table_begin("llll", NULL);
    for (uint32_t i = 0; swp_system_at(i); i++)
        add_row(swp_system_at(i), &table);
    for (uint32_t i = 0; swp_system_table_at(i); i++)
        add_row(swp_system_table_at(i), &table);
    paper_table_finish(&table, answer);
    return CLI_EXIT_OK;
}

const struct cli_command cli_systems_command = {
    .name = "systems",
    .operands = "",
    .summary = "list the pairing systems",
    .description =
        "Lists the pairing systems and the round robins, by the ids that --system takes;\n"
        "round-robin stands for berger-roundrobin.",
    .examples = "swisspair systems\n"
                "swisspair systems --json",
    .options = CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 0,
    .max_operands = 0,
    .run = run_systems,
};

static enum cli_exit run_version(const struct cli_options *options, struct cli_notes *notes,
                                 struct program_text *answer)
{
    if (options->json) {
        struct cli_document document = cli_document_begin(NULL, notes, answer);
        return cli_document_end(&document, swp_versions_json(&document.out, &document.error));
    }
    program_text_format(answer, "swisspair %s\n", swp_version());
    return CLI_EXIT_OK;
}

const struct cli_command cli_version_command = {
    .name = "version",
    .operands = "",
    .summary = "tell the version of this program",
    .description = "Tells the version of this program.",
    .examples = "swisspair version",
    .options = CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 0,
    .max_operands = 0,
    .run = run_version,
};
