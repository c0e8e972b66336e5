/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair preview`: which boards of the next round are certain while games are still open. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "program/program_language.h"

#include "swisspair/experimental/preview.h"

static void add_name(const swp_tournament *t, uint32_t tpn, struct program_text *answer)
{
    const swp_player *const player = swp_tournament_player(t, tpn);
    program_text_format(answer, "%lu ", (unsigned long)tpn);
    program_text_shown(answer, player && player->name ? player->name : "");
}

static void add_games(const swp_tournament *t, const swp_preview *preview,
                      struct program_text *answer)
{
    const swp_preview_game *game = NULL;
    for (uint32_t i = 0; (game = swp_preview_game_at(preview, i)) != NULL; i++) {
        program_text_format(answer, program_said("  %c  round %lu%s: "),
                            i < 26 ? (char)('a' + i) : '.', (unsigned long)game->round,
                            game->game == 2 ? program_said(", game 2") : "");
        add_name(t, game->white, answer);
        program_text_string(answer, " - ");
        add_name(t, game->black, answer);
        program_text_char(answer, '\n');
    }
}

static void add_boards(const swp_tournament *t, const swp_preview *preview,
                       struct program_text *answer)
{
    const swp_preview_board *board = NULL;
    for (uint32_t i = 0; (board = swp_preview_board_at(preview, i)) != NULL; i++) {
        program_text_string(answer, "  ");
        add_name(t, board->white, answer);
        if (board->black == 0) {
            program_text_string(answer, program_said(" has the bye\n"));
            continue;
        }
        program_text_string(answer, " - ");
        add_name(t, board->black, answer);
        program_text_string(answer,
                            board->colours_are_certain ? "\n" : program_said("  (colours open)\n"));
    }
}

static void add_players(const swp_tournament *t, const swp_preview *preview,
                        struct program_text *answer)
{
    const swp_preview_player *player = NULL;
    for (uint32_t i = 0; (player = swp_preview_player_at(preview, i)) != NULL; i++) {
        program_text_string(answer, "  ");
        add_name(t, player->tpn, answer);
        program_text_format(answer, program_said(": %lu opponents, by"),
                            (unsigned long)player->opponents);
        for (uint32_t g = 0; g < SWP_PREVIEW_GAMES; g++)
            if (player->games & 1u << g)
                program_text_format(answer, " %c", (char)('a' + g));
        program_text_char(answer, '\n');
    }
}

static void add_answer(const struct cli_tournament *tournament, const swp_preview *preview,
                       struct program_text *answer)
{
    const swp_tournament *const t = tournament->t;
    const uint32_t games = swp_preview_game_count(preview);
    const uint32_t outcomes = swp_preview_outcome_count(preview);
    const uint32_t unpaired = swp_preview_unpaired_count(preview);
    const uint32_t boards = swp_preview_board_count(preview);
    cli_tournament_first_line(tournament, answer);
    program_text_format(
        answer,
        program_said_of("Round %lu, %s: %lu game open\n", "Round %lu, %s: %lu games open\n", games),
        (unsigned long)swp_preview_round(preview),
        swp_system_find(swp_preview_system(preview))->title, (unsigned long)games);
    add_games(t, preview, answer);
    if (outcomes == 0) {
        program_text_format(
            answer,
            program_said("\nNo board is called certain: the results of up to %d open games are "
                         "tried.\n"),
            (int)SWP_PREVIEW_GAMES);
        return;
    }
    if (unpaired > 0)
        program_text_format(
            answer,
            program_said(
                "\nNo board is certain: after %lu of %lu combinations of results the rules "
                "allow no pairing.\n"),
            (unsigned long)unpaired, (unsigned long)outcomes);
    else
        program_text_format(
            answer,
            boards == 1
                ? program_said_of(
                      "\n%lu board is certain, whatever the %lu combination of results:\n",
                      "\n%lu board is certain, whatever the %lu combinations of results:\n",
                      outcomes)
                : program_said_of(
                      "\n%lu boards are certain, whatever the %lu combination of results:\n",
                      "\n%lu boards are certain, whatever the %lu combinations of results:\n",
                      outcomes),
            (unsigned long)boards, (unsigned long)outcomes);
    add_boards(t, preview, answer);
    if (swp_preview_player_count(preview) > 0)
        program_text_string(answer,
                            program_said("\nNot certain, and the games on which it depends:\n"));
    add_players(t, preview, answer);
    program_text_string(
        answer, program_said("\nWins, draws and losses over the board are tried; forfeits and "
                             "withdrawals to come are not.\n"));
}

static enum cli_exit look(const struct cli_options *options,
                          const struct cli_tournament *tournament, struct cli_notes *notes,
                          struct program_text *answer)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, system, source, notes);
    const uint32_t round = swp_tournament_rounds_recorded(tournament->t) + 1;
    if (cli_tournament_need_settings(tournament, round, notes) != CLI_EXIT_OK)
        return CLI_EXIT_INVALID;
    swp_preview_options how = SWP_PREVIEW_OPTIONS_INIT;
    swp_preview *preview = NULL;
    swp_error error = {0};
    how.system = system->id;
    how.max_work = options->max_work;
    const swp_status status = swp_preview_create(tournament->t, &how, &preview, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    enum cli_exit exit = CLI_EXIT_OK;
    if (options->format == PAPER_FORMAT_JSON) {
        struct cli_document document = cli_document_begin(tournament->path, notes, answer);
        exit =
            cli_document_end(&document, swp_preview_json(tournament->t, preview, &document.options,
                                                         &document.out, &document.error));
    } else {
        add_answer(tournament, preview, answer);
    }
    swp_preview_destroy(preview);
    return exit;
}

static enum cli_exit run_preview(const struct cli_options *options, struct cli_notes *notes,
                                 struct program_text *answer)
{
    return cli_tournament_with(options, SWP_SEVERITY_INFO, look, notes, answer);
}

const struct cli_command cli_preview_command = {
    .name = "preview",
    .operands = "FILE|-",
    .summary = "tell which boards of the next round are certain while games are open",
    .description =
        "Tells which boards of the next round are certain whatever the results of the games\n"
        "still open in FILE, and for every other player on which of these games the opponent\n"
        "depends. A game is open if its result is blank or `?`. Each combination of win, draw and\n"
        "loss over the board is paired, 3 for one open game, 6561 for eight; with more open games\n"
        "nothing is called certain. Later forfeits, withdrawals and absences are not covered.",
    .examples = "swisspair preview open.trf\n"
                "swisspair preview --json open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_BAKU) |
               CLI_BIT(CLI_OPTION_MAXI) | CLI_BIT(CLI_OPTION_OUTPUT) | CLI_OPTIONS_OF_PAIRING |
               CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_reports,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_preview,
};
