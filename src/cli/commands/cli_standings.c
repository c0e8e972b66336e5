/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair standings`: who is where, and why. */
#include "cli_standings.h"
#include "cli_commands.h"

static enum cli_exit by_tiebreaks(const struct cli_options *options,
                                  const struct cli_tournament *tournament, struct cli_notes *notes,
                                  struct program_text *answer)
{
    struct cli_tiebreaks tiebreaks;
    enum cli_system_source source;
    if (options->system_by_date && !cli_tournament_system(options, tournament, notes, &source))
        return CLI_EXIT_INVALID;
    enum cli_exit exit = cli_tiebreaks_make(options, tournament, NULL, notes, &tiebreaks);
    if (exit != CLI_EXIT_OK)
        return exit;
    if (options->why[0])
        exit = cli_tiebreaks_why(options, &tiebreaks, notes, answer);
    else
        exit = cli_tiebreaks_show(options, &tiebreaks, notes, answer);
    swp_standings_destroy(tiebreaks.table);
    return exit;
}

static enum cli_exit run_standings(const struct cli_options *options, struct cli_notes *notes,
                                   struct program_text *answer)
{
    struct cli_pool pool = CLI_POOL_INIT;
    struct cli_tournament tournament;
    struct cli_options known = *options;
    const uint64_t others = CLI_BIT(CLI_OPTION_GAMES) | CLI_BIT(CLI_OPTION_BOARD_PRIZES) |
                            CLI_BIT(CLI_OPTION_CROSS_TABLE);
    known.any_event = true; /* round robins and other schedules have standings too */
    if (options->why[0] && options->format == PAPER_FORMAT_CSV) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "--why answers with text: expected --format table, json or html");
        return CLI_EXIT_INVALID;
    }
    if (options->given & CLI_BIT(CLI_OPTION_GAMES) &&
        (options->why[0] || options->given & CLI_BIT(CLI_OPTION_BOARD_PRIZES))) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "--boards adds the members to the list: expected neither --why nor "
                      "--board-prizes beside it");
        return CLI_EXIT_INVALID;
    }
    if (options->given & CLI_BIT(CLI_OPTION_RATING_CHANGE) &&
        (options->why[0] || options->given & others)) {
        cli_notes_add(notes, NULL, SWP_SEVERITY_ERROR,
                      "--rating-change is a list of its own: expected neither --why, --boards, "
                      "--cross-table nor --board-prizes beside it");
        return CLI_EXIT_INVALID;
    }
    enum cli_exit exit = cli_tournament_open(&known, options->operands[0], &pool, SWP_SEVERITY_INFO,
                                             notes, &tournament);
    cli_notes_drop_absent(notes, "152"); /* no standings ask for the lot */
    if (exit == CLI_EXIT_OK && !cli_tournament_may_have_boards(options, &tournament, notes))
        exit = CLI_EXIT_INVALID;
    if (exit == CLI_EXIT_OK && options->given & CLI_BIT(CLI_OPTION_BOARD_PRIZES))
        exit = cli_board_prizes(options, &tournament, notes, answer);
    else if (exit == CLI_EXIT_OK && options->given & CLI_BIT(CLI_OPTION_RATING_CHANGE))
        exit = cli_rating_change(options, &tournament, notes, answer);
    else if (exit == CLI_EXIT_OK)
        exit = !options->why[0] && !(options->given & CLI_BIT(CLI_OPTION_CROSS_TABLE)) &&
                       *cli_standings_system(options, &tournament)
                   ? cli_standings_1998(options, &tournament, notes, answer)
                   : by_tiebreaks(options, &tournament, notes, answer);
    cli_tournament_free(&tournament);
    cli_pool_free(&pool);
    return exit;
}

const struct cli_command cli_standings_command = {
    .name = "standings",
    .operands = "FILE|-",
    .summary = "make the standings, and tell why",
    .description =
        "Ranks the players of FILE after the rounds played, by points and the tie-breaks of FIDE\n"
        "C.07 that the file declares (record 212 or 202), or those of --tiebreaks. The last\n"
        "column names the tie-break that decided; players still equal share the rank, for lots\n"
        "are never drawn.\n"
        "\n"
        "--why A B shows what puts one of two players before the other: the value of each, and\n"
        "what every round contributed, with the article that adjusts, caps or cuts it.\n"
        "--cross-table adds the rounds: opponent, colour and result, '+' and '-' for forfeits; in\n"
        "a round robin the results against each rank.\n"
        "\n"
        "Teams have match and game points, the event's first, and tie-breaks of teams; their\n"
        "cross table shows game points. --boards adds every team's members in board order, with\n"
        "points and, in the cross table, games. --board-prizes lists the best players of every\n"
        "board instead: points, games over the board, percentage and performance; reserves are a\n"
        "list of their own.\n"
        "\n"
        "--rating-change estimates what the event means for ratings: games that count, score,\n"
        "expected score by table 8.1.2, K and change, by the regulations of 1 March 2024 with the\n"
        "amendment of 1 October 2025, as read second hand. Unrated games, forfeits and games\n"
        "against unrated players do not count; --json lists each game.\n"
        "\n"
        "The Swiss System Based on Rating of 1998 has its own article (F.10), which dutch-1998\n"
        "uses unless tie-breaks are declared or asked for: points; for the first place the result\n"
        "of the games between those level (Enc.); the opponents' average rating (Opp.); lots. The\n"
        "cross table, --why and `check --standings` follow it too.",
    .examples = "swisspair standings open.trf\n"
                "swisspair standings --after 5 --tiebreaks BH/C1,BH,SB,DE open.trf\n"
                "swisspair standings --why 4 7 open.trf\n"
                "swisspair standings --why 4 7 --format html -o why.html open.trf\n"
                "swisspair standings --cross-table --format html -o open.html open.trf\n"
                "swisspair standings --cross-table --boards league.trf\n"
                "swisspair standings --board-prizes performance league.trf\n"
                "swisspair standings --rating-change standard --k-factor 20 open.trf\n"
                "swisspair standings --system dutch-1998 club.trf",
    .options =
        CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) | CLI_BIT(CLI_OPTION_ADJOURNED) |
        CLI_BIT(CLI_OPTION_AFTER) | CLI_BIT(CLI_OPTION_ANNUL) | CLI_BIT(CLI_OPTION_TIEBREAKS) |
        CLI_BIT(CLI_OPTION_TIEBREAK_EDITION) | CLI_BIT(CLI_OPTION_WHY) |
        CLI_BIT(CLI_OPTION_CROSS_TABLE) | CLI_BIT(CLI_OPTION_GAMES) |
        CLI_BIT(CLI_OPTION_BOARD_PRIZES) | CLI_BIT(CLI_OPTION_MIN_GAMES) |
        CLI_BIT(CLI_OPTION_RATING_CHANGE) | CLI_BIT(CLI_OPTION_K_FACTOR) |
        CLI_BIT(CLI_OPTION_BY_SEAT) | CLI_BIT(CLI_OPTION_OUTPUT) | CLI_BIT(CLI_OPTION_PAPER) |
        CLI_OPTIONS_OF_READING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .formats = &cli_formats_of_lists,
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_standings,
};
