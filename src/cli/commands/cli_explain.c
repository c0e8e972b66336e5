/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair explain`: why the round was paired as it is, told bracket by bracket, or to players.
 */
#include "cli_explain.h"
#include "cli_commands.h"

#include "program/program_language.h"

#include "cli/output/cli_blockers_text.h"
#include "cli/output/cli_document.h"
#include "cli/paper/cli_picture.h"
#include "paper/paper_boards.h"

static enum cli_exit show_json(const struct cli_explained *explained, struct cli_notes *notes,
                               struct program_text *answer)
{
    const struct cli_tournament *tournament = explained->tournament;
    struct cli_document document = cli_document_begin(tournament->path, notes, answer);
    return cli_document_end(&document,
                            swp_explanation_json(tournament->t, explained->pairing, explained->told,
                                                 explained->count, &document.options, &document.out,
                                                 &document.error));
}

static void show_svg(const struct cli_explained *explained, struct program_text *answer)
{
    struct program_text title = PROGRAM_TEXT_INIT, subtitle = PROGRAM_TEXT_INIT;
    cli_explain_title(explained, &title);
    cli_explain_subtitle(explained, &subtitle);
    cli_picture_alone(program_text_get(&title), program_text_get(&subtitle),
                      explained->tournament->t, explained->pairing, answer);
    program_text_free_part(&title, answer);
    program_text_free_part(&subtitle, answer);
}

static enum cli_exit show(const struct cli_explained *explained, const struct cli_options *options,
                          struct cli_notes *notes, struct program_text *answer)
{
    if (options->format == PAPER_FORMAT_JSON)
        return show_json(explained, notes, answer);
    if (options->format == PAPER_FORMAT_HTML)
        cli_explain_html(explained, answer);
    else if (options->format == PAPER_FORMAT_SVG)
        show_svg(explained, answer);
    else
        cli_explain_text(explained, answer);
    return CLI_EXIT_OK;
}

/* Tells the round, or the players asked for. */
static enum cli_exit tell(struct cli_explained *explained, const struct cli_options *options,
                          struct cli_notes *notes, struct program_text *answer)
{
    const swp_tournament *t = explained->tournament->t;
    const uint32_t wanted = options->player_count ? options->player_count : 1;
    swp_explanation *told[CLI_MAX_PLAYERS_NAMED] = {NULL};
    swp_comparison *comparison = NULL;
    swp_error error = {0};
    swp_status status = swp_comparison_create(t, explained->pairing, &comparison, &error);
    explained->comparison = comparison;
    for (uint32_t i = 0; i < wanted && status == SWP_OK; i++) {
        status = options->player_count
                     ? swp_explanation_create(t, explained->pairing, options->players[i], &told[i],
                                              &error)
                     : swp_explanation_create(t, explained->pairing, 0, &told[i], &error);
        explained->told[i] = told[i];
        explained->count += status == SWP_OK;
    }
    enum cli_exit exit = cli_exit_for(status);
    if (status == SWP_OK)
        exit = show(explained, options, notes, answer);
    else
        cli_notes_add_error(notes, explained->tournament->path, &error);
    for (uint32_t i = 0; i < wanted; i++)
        swp_explanation_destroy(told[i]);
    swp_comparison_destroy(comparison);
    return exit;
}

static enum cli_exit explain_tournament(const struct cli_options *options,
                                        const struct cli_tournament *tournament,
                                        struct cli_notes *notes, struct program_text *answer)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_pairing(tournament, system, source, notes);
    if (system->flags & SWP_SYSTEM_IS_TABLE && options->format == PAPER_FORMAT_SVG) {
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR,
                      "--format svg draws brackets; a round robin has none");
        return CLI_EXIT_INVALID;
    }
    struct program_text room = PROGRAM_TEXT_INIT;
    struct cli_explained explained = {
        .tournament = tournament, .system = system, .paper = options->paper, .room = &room};
    explained.round =
        cli_tournament_round_by(options, tournament, system, notes, &explained.is_recorded);
    if (explained.round == 0)
        return CLI_EXIT_INVALID;
    explained.rounds = swp_tournament_rounds(tournament->t);
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error error = {0};
    how.system = system->id;
    how.max_work = options->max_work;
    how.round = explained.round;
    how.flags |= SWP_PAIR_TRACE;
    how.flags |= explained.is_recorded ? SWP_PAIR_RECORDED : 0u;
    const swp_status status = swp_pairing_create(tournament->t, &how, &pairing, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        if (status == SWP_ERR_NO_PAIRING)
            cli_blockers_evidence(tournament->t, &how, options->json, notes);
        return cli_exit_for(status);
    }
    explained.pairing = pairing;
    cli_tournament_note_first_bye(tournament, system, pairing, notes);
    const enum cli_exit exit = tell(&explained, options, notes, answer);
    program_text_free_part(&room, answer);
    swp_pairing_destroy(pairing);
    return exit;
}

static enum cli_exit run_explain(const struct cli_options *options, struct cli_notes *notes,
                                 struct program_text *answer)
{
    if (options->format == PAPER_FORMAT_SVG && options->player_count > 0) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "--format svg draws the round, not what is told to a player");
        return CLI_EXIT_INVALID;
    }
    return cli_tournament_with(options, SWP_SEVERITY_WARNING, explain_tournament, notes, answer);
}

const struct cli_command cli_explain_command = {
    .name = "explain",
    .operands = "FILE|-",
    .summary = "tell why a round is paired as it is",
    .description =
        "Pairs the next round of the tournament in FILE, or the one named by --round, and\n"
        "explains it: the bye, bracket by bracket, and the rule that gave each board its colours,\n"
        "every step with its article, in the words of the system. --player explains it to that\n"
        "player instead: why this opponent, why this colour.\n"
        "\n"
        "The sentences come from decisions recorded during the pairing. A recorded round is\n"
        "paired again from the rounds before it, for the players recorded in it; if other boards\n"
        "were played, the first lines say so. If there is no pairing, the answer is that of\n"
        "'swisspair blockers'.\n"
        "\n"
        "--format json gives these passages and all recorded events; html is one page without\n"
        "scripts, for screen and paper, with the boards and the round drawn; svg is the drawing\n"
        "alone.",
    .examples = "swisspair explain open.trf\n"
                "swisspair explain --round 5 --player 14 --player 22 open.trf\n"
                "swisspair explain --format html -o round-5.html open.trf\n"
                "swisspair explain --format svg -o round-5.svg open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_ROUND) |
               CLI_BIT(CLI_OPTION_PLAYER) | CLI_BIT(CLI_OPTION_ADJOURNED) |
               CLI_BIT(CLI_OPTION_PROVISIONAL) | CLI_BIT(CLI_OPTION_BAKU) |
               CLI_BIT(CLI_OPTION_MAXI) | CLI_BIT(CLI_OPTION_OUTPUT) | CLI_BIT(CLI_OPTION_PAPER) |
               CLI_OPTIONS_OF_PAIRING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_rounds,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_NO_PAIRING) | CLI_BIT(CLI_EXIT_INTERNAL) |
             CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_explain,
};
