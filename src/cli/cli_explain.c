/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair explain`: why the round was paired as it is, told bracket by bracket, or to players.
 */
#include "cli_explain.h"

#include "cli_blockers_text.h"
#include "cli_table.h"

#include <stdlib.h>

/* ---- against what is recorded ---------------------------------------------------------------- */

/* The board on record of which the player is the first; false when there is none. Without colours
 * on record (forfeits) the one with the lower number is. */
static bool find_recorded(const struct cli_explained *explained, uint32_t tpn, swp_board *recorded,
                          bool *has_colours)
{
    const swp_tournament *t = explained->tournament->t;
    const swp_entry entry = swp_tournament_entry(t, tpn, explained->round);
    const bool is_bye = entry.result == SWP_RESULT_PAB;
    if (!explained->has_boards || (!is_bye && entry.opponent == 0))
        return false;
    *recorded = (swp_board){tpn, is_bye ? 0 : entry.opponent};
    *has_colours = true;
    if (is_bye || entry.colour != SWP_COLOUR_NONE)
        return is_bye || entry.colour == SWP_COLOUR_WHITE;
    const swp_colour theirs = swp_tournament_entry(t, entry.opponent, explained->round).colour;
    *has_colours = theirs != SWP_COLOUR_NONE;
    return *has_colours ? theirs == SWP_COLOUR_BLACK : tpn < entry.opponent;
}

static int compare_seats(const void *a, const void *b)
{
    const uint32_t x = ((const struct cli_seat *)a)->tpn, y = ((const struct cli_seat *)b)->tpn;
    return x < y ? -1 : x > y;
}

/* Whom everybody meets, by number; false when memory is gone. */
static bool find_seats(struct cli_explained *explained)
{
    const uint32_t boards = swp_pairing_board_count(explained->pairing);
    explained->seats = calloc((size_t)boards * 2 + 1, sizeof *explained->seats);
    if (!explained->seats)
        return false;
    for (uint32_t i = 0; i < boards; i++) {
        const swp_board board = swp_pairing_board(explained->pairing, i);
        explained->seats[2 * i] = (struct cli_seat){board.white, board.black, true};
        explained->seats[2 * i + 1] = (struct cli_seat){board.black, board.white, false};
    }
    explained->seat_count = (size_t)boards * 2;
    qsort(explained->seats, explained->seat_count, sizeof *explained->seats, compare_seats);
    return true;
}

bool cli_explain_differs(const struct cli_explained *explained, uint32_t first, swp_board *recorded)
{
    bool has_colours;
    if (!find_recorded(explained, first, recorded, &has_colours))
        return false;
    const struct cli_seat key = {.tpn = recorded->white};
    const struct cli_seat *seat = bsearch(&key, explained->seats, explained->seat_count,
                                          sizeof *explained->seats, compare_seats);
    return !seat || seat->opponent != recorded->black || (has_colours && !seat->is_white);
}

static void count_differences(struct cli_explained *explained)
{
    const swp_player *player = NULL;
    swp_board recorded;
    for (uint32_t i = 0; (player = swp_tournament_player_at(explained->tournament->t, i)) != NULL;
         i++)
        explained->differences += cli_explain_differs(explained, player->tpn, &recorded);
}

/* ---- what every format shows ----------------------------------------------------------------- */

void cli_explain_title(const struct cli_explained *explained, struct cli_text *out)
{
    struct cli_text name = CLI_TEXT_INIT;
    cli_tournament_name(explained->tournament, &name);
    cli_text_shown(out, cli_text_get(&name));
    cli_text_free_part(&name, out);
}

void cli_explain_subtitle(const struct cli_explained *explained, struct cli_text *out)
{
    cli_text_format(out, "Round %lu", (unsigned long)explained->round);
    if (explained->rounds)
        cli_text_format(out, " of %lu", (unsigned long)explained->rounds);
    cli_text_format(out, ", %s", explained->system->title);
}

void cli_explain_comparison(const struct cli_explained *explained, struct cli_text *out)
{
    if (!explained->has_boards)
        return;
    if (explained->differences == 0) {
        cli_text_string(out, explained->is_recorded
                                 ? "The round was played as it is told here."
                                 : "The boards in the file are as it is told here.");
        return;
    }
    cli_text_format(out,
                    "Not every board %s as the system pairs it. What is told here is the pairing "
                    "of the system; recorded instead: ",
                    explained->is_recorded ? "was played" : "in the file is");
    const swp_player *player = NULL;
    swp_board recorded;
    const char *between = "";
    for (uint32_t i = 0; (player = swp_tournament_player_at(explained->tournament->t, i)) != NULL;
         i++) {
        if (!cli_explain_differs(explained, player->tpn, &recorded))
            continue;
        if (recorded.black)
            cli_text_format(out, "%s%lu-%lu", between, (unsigned long)recorded.white,
                            (unsigned long)recorded.black);
        else
            cli_text_format(out, "%s%lu with the bye", between, (unsigned long)recorded.white);
        between = ", ";
    }
    cli_text_string(out, ".");
}

void cli_explain_player(const struct cli_explained *explained, uint32_t tpn, struct cli_text *out)
{
    const swp_player *player = swp_tournament_player(explained->tournament->t, tpn);
    cli_text_format(out, "%lu", (unsigned long)tpn);
    if (player->title[0])
        cli_text_format(out, " %s", player->title);
    if (player->name && *player->name) {
        cli_text_string(out, " ");
        cli_text_shown(out, player->name);
    }
}

void cli_explain_score(const struct cli_explained *explained, uint32_t tpn, struct cli_text *out)
{
    const swp_tournament *t = explained->tournament->t;
    const swp_points virtual_points = swp_tournament_virtual_points(t, tpn, explained->round);
    cli_table_points(out, swp_tournament_score(t, tpn, explained->round - 1));
    if (virtual_points) {
        cli_text_string(out, "+");
        cli_table_points(out, virtual_points);
    }
}

/* ---- the command ----------------------------------------------------------------------------- */

static enum cli_exit show(struct cli_explained *explained, const struct cli_options *options,
                          const struct cli_notes *notes, struct cli_text *answer)
{
    if (options->format == CLI_FORMAT_JSON)
        cli_explain_json(explained, notes, answer);
    else if (options->format == CLI_FORMAT_HTML)
        cli_explain_html(explained, answer);
    else
        cli_explain_text(explained, answer);
    return CLI_EXIT_OK;
}

/* Tells the round, or the players asked for. */
static enum cli_exit tell(struct cli_explained *explained, const struct cli_options *options,
                          struct cli_notes *notes, struct cli_text *answer)
{
    swp_error error = {0};
    swp_status status = SWP_OK;
    enum cli_exit exit;
    const size_t wanted = options->player_count ? options->player_count : 1;
    if (!find_seats(explained)) {
        cli_notes_add(notes, explained->tournament->path, SWP_SEVERITY_ERROR, "out of memory");
        return CLI_EXIT_LIMIT;
    }
    count_differences(explained);
    for (size_t i = 0; i < wanted && status == SWP_OK; i++) {
        struct cli_telling *telling = &explained->tellings[explained->count];
        telling->tpn = options->player_count ? options->players[i] : 0;
        status = telling->tpn ? swp_explain_player(explained->tournament->t, explained->pairing,
                                                   telling->tpn, &telling->told, &error)
                              : swp_explain_round(explained->tournament->t, explained->pairing,
                                                  &telling->told, &error);
        explained->count += status == SWP_OK;
    }
    if (status == SWP_OK) {
        exit = show(explained, options, notes, answer);
    } else {
        cli_notes_add_error(notes, explained->tournament->path, &error);
        exit = cli_exit_for(status);
    }
    for (size_t i = 0; i < explained->count; i++)
        swp_explanation_destroy(explained->tellings[i].told);
    free(explained->seats);
    return exit;
}

static enum cli_exit explain_tournament(const struct cli_options *options,
                                        const struct cli_tournament *tournament,
                                        struct cli_notes *notes, struct cli_text *answer)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, system, source, notes);
    cli_tournament_note_lot(tournament, system, notes);
    cli_tournament_note_unrated(tournament, system, notes);
    struct cli_explained explained = {.tournament = tournament, .system = system};
    explained.round =
        cli_tournament_round(options, tournament, "told", notes, &explained.is_recorded);
    if (explained.round == 0 ||
        cli_tournament_need_facts(tournament, explained.round, notes) != CLI_EXIT_OK)
        return CLI_EXIT_INVALID;
    explained.has_boards = explained.round <= swp_tournament_rounds_recorded(tournament->t);
    explained.rounds = swp_tournament_rounds(tournament->t);
    swp_pair_options how = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_error error = {0};
    how.system = system->id;
    how.round = explained.round;
    how.flags |= SWP_PAIR_TRACE;
    how.flags |= explained.is_recorded ? SWP_PAIR_RECORDED : 0u;
    how.flags |= cli_tournament_is_maxi(options, tournament, system, notes) ? SWP_PAIR_MAXI : 0u;
    const swp_status status = swp_pair_next_round(tournament->t, &how, &pairing, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        if (status == SWP_ERR_NO_PAIRING)
            cli_blockers_evidence(tournament->t, &how, options->json, notes);
        return cli_exit_for(status);
    }
    explained.pairing = pairing;
    const enum cli_exit exit = tell(&explained, options, notes, answer);
    swp_pairing_destroy(pairing);
    return exit;
}

static enum cli_exit run_explain(const struct cli_options *options, struct cli_notes *notes,
                                 struct cli_text *answer)
{
    return cli_tournament_with(options, SWP_SEVERITY_WARNING, explain_tournament, notes, answer);
}

const struct cli_command cli_explain_command = {
    .name = "explain",
    .operands = "FILE|-",
    .summary = "tell why a round is paired as it is",
    .description =
        "Pairs the next round of the tournament in FILE, or the one named by --round, and tells\n"
        "how it came about: the bye, bracket by bracket, and the rule that gave each board its\n"
        "colours, every step with its article, in the words of the system. With --player it is\n"
        "told to that player instead: why this opponent, why this colour.\n"
        "\n"
        "Nothing is guessed afterwards: what is told was recorded while the round was paired. A\n"
        "recorded round is paired again from the rounds before it, for those who are recorded in\n"
        "it; when something else was played, the first lines say so. When there is no pairing, it\n"
        "is told who is in the way, as by 'swisspair blockers'.\n"
        "\n"
        "The document of --format json holds the passages that are told and all recorded events;\n"
        "the page of --format html needs nothing else, prints, and has no scripts.",
    .examples = "swisspair explain open.trf\n"
                "swisspair explain --round 5 --player 14 --player 22 open.trf\n"
                "swisspair explain --format html -o round-5.html open.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_ROUNDS) |
               CLI_BIT(CLI_OPTION_INITIAL_COLOUR) | CLI_BIT(CLI_OPTION_ROUND) |
               CLI_BIT(CLI_OPTION_PLAYER) | CLI_BIT(CLI_OPTION_ADJOURNED) |
               CLI_BIT(CLI_OPTION_PROVISIONAL) | CLI_BIT(CLI_OPTION_BAKU) |
               CLI_BIT(CLI_OPTION_MAXI) | CLI_BIT(CLI_OPTION_OUTPUT) | CLI_BIT(CLI_OPTION_PAGE) |
               CLI_OPTIONS_OF_READING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_NO_PAIRING) | CLI_BIT(CLI_EXIT_INTERNAL) |
             CLI_BIT(CLI_EXIT_INVALID) | CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .run = run_explain,
};
