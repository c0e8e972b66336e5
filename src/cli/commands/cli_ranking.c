/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair ranking`: the initial ranking list and the pairing numbers that follow from it. */
#include "cli/files/cli_tournament.h"
#include "cli/output/cli_document.h"
#include "cli_commands.h"
#include "program/program_language.h"

#include <stdlib.h>

/* --json: the list, and the tournament into the file named by -o. */
static enum cli_exit answer_as_json(const struct cli_options *options,
                                    const struct cli_tournament *tournament,
                                    const swp_system *system, const uint32_t *old_tpns,
                                    struct cli_notes *notes, struct program_text *answer)
{
    struct program_text file = PROGRAM_TEXT_INIT;
    enum cli_exit exit = CLI_EXIT_OK;
    if (options->output)
        exit = cli_tournament_write(options, tournament, notes, &file);
    if (exit == CLI_EXIT_OK) {
        struct cli_document document = cli_document_begin(tournament->path, notes, answer);
        exit = cli_document_end(&document, swp_ranking_json(tournament->t, system->id, old_tpns,
                                                            &document.options, &document.out,
                                                            &document.error));
    }
    if (exit == CLI_EXIT_OK)
        exit = cli_document_write_tournament(options, &file, notes, answer);
    program_text_free(&file);
    return exit;
}

/* Gives each player the rating that counts for the list, or their own back. `ratings` by place. */
static swp_status put_ratings(swp_tournament *t, const int32_t *ratings, const uint32_t *old_tpns,
                              swp_error *error)
{
    swp_status status = SWP_OK;
    for (uint32_t i = 0; i < swp_tournament_player_count(t) && status == SWP_OK; i++) {
        const swp_player *shown = swp_tournament_player_at(t, i);
        const int32_t rating = ratings[old_tpns ? old_tpns[i] : i];
        swp_player player = SWP_PLAYER_INIT;
        if (shown->rating == rating)
            continue;
        status = swp_tournament_fill_player(t, shown->tpn, &player, error);
        player.rating = rating;
        if (status == SWP_OK)
            status = swp_tournament_update_player(t, &player, error);
    }
    return status;
}

/* The list by the ratings that record 172 names; the file's lines follow. */
static swp_status make_list(const struct cli_tournament *tournament, const swp_system *system,
                            uint32_t *old_tpns, struct cli_notes *notes, swp_error *error)
{
    swp_tournament *t = tournament->t;
    const uint32_t count = swp_tournament_player_count(t);
    uint32_t greatest = 0, other = 0;
    for (uint32_t i = 0; i < count; i++)
        if (swp_tournament_player_at(t, i)->tpn > greatest)
            greatest = swp_tournament_player_at(t, i)->tpn;
    int32_t *counting = calloc((size_t)count + 1, sizeof *counting);
    int32_t *own = calloc((size_t)greatest + 1, sizeof *own);
    swp_status status = SWP_OK;
    if (!counting || !own)
        status = error->status = SWP_ERR_MEMORY;
    for (uint32_t i = 0; i < count && status == SWP_OK; i++) {
        const swp_player *player = swp_tournament_player_at(t, i);
        own[player->tpn] = player->rating;
        counting[i] = swp_trf_ranking_rating(tournament->trf, player->tpn, player->rating);
        other += counting[i] != player->rating;
    }
    if (status == SWP_OK)
        status = put_ratings(t, counting, NULL, error);
    if (status == SWP_OK)
        status = swp_tournament_make_ranking(t, system->id, old_tpns, error);
    if (status == SWP_OK)
        status = put_ratings(t, own, old_tpns, error);
    if (status == SWP_OK)
        status = swp_trf_renumber(tournament->trf, old_tpns, count, error);
    if (status == SWP_OK && other > 0)
        cli_notes_add(
            notes, tournament->path, SWP_SEVERITY_INFO,
            program_said_of("the list is made by national ratings as record 172 says: they "
                            "differ from those of 001 for %lu player",
                            "the list is made by national ratings as record 172 says: they "
                            "differ from those of 001 for %lu players",
                            other),
            (unsigned long)other);
    free(counting);
    free(own);
    return status;
}

/* Numbers the players anew; old_tpns[i] becomes the former number of player i + 1. */
static enum cli_exit rank_players(const struct cli_options *options,
                                  const struct cli_tournament *tournament, uint32_t *old_tpns,
                                  struct cli_notes *notes, struct program_text *answer)
{
    enum cli_system_source source;
    const swp_system *system = cli_tournament_system(options, tournament, notes, &source);
    if (!system)
        return CLI_EXIT_INVALID;
    cli_tournament_note_system(tournament, system, source, notes);
    swp_error error = {0};
    const swp_status status = make_list(tournament, system, old_tpns, notes, &error);
    if (status != SWP_OK) {
        cli_notes_add_error(notes, tournament->path, &error);
        return cli_exit_for(status);
    }
    struct cli_options known = *options;
    if (swp_trf_rounds_played(tournament->trf) == 0)
        known.given |= CLI_BIT(CLI_OPTION_NEW_RANKS); /* ranks of the former list */
    return options->json ? answer_as_json(&known, tournament, system, old_tpns, notes, answer)
                         : cli_tournament_write(&known, tournament, notes, answer);
}

static enum cli_exit rank_tournament(const struct cli_options *options,
                                     const struct cli_tournament *tournament,
                                     struct cli_notes *notes, struct program_text *answer)
{
    const size_t players = swp_tournament_player_count(tournament->t);
    uint32_t *old_tpns = malloc((players + 1) * sizeof *old_tpns);
    enum cli_exit exit = CLI_EXIT_LIMIT;
    if (old_tpns)
        exit = rank_players(options, tournament, old_tpns, notes, answer);
    else
        cli_notes_add(notes, tournament->path, SWP_SEVERITY_ERROR, "out of memory");
    free(old_tpns);
    return exit;
}

static enum cli_exit run_ranking(const struct cli_options *options, struct cli_notes *notes,
                                 struct program_text *answer)
{
    if (options->json && !cli_document_can_tell(options, /* needs_file= */ false, notes))
        return CLI_EXIT_INVALID;
    return cli_tournament_with(options, SWP_SEVERITY_INFO, rank_tournament, notes, answer);
}

const struct cli_command cli_ranking_command = {
    .name = "ranking",
    .operands = "FILE|-",
    .summary = "make the initial ranking list and the pairing numbers",
    .description =
        "Orders the players of FILE by rating, title and name as the edition says, numbers them\n"
        "from 1, and writes the file again, as trf26 unless --to says otherwise. Opponents,\n"
        "forbidden pairs and requested byes follow their players. With --json the answer is the\n"
        "list with everybody's former number, and -o names the file for the tournament. Record\n"
        "172 says whether FIDE's ratings count or a federation's (national records, which follow\n"
        "their players).\n"
        "\n"
        "Some editions close the list: the Dubov system sorts it again if a rating comes in or\n"
        "changes before round 4 is paired, and then no more.",
    .examples = "swisspair ranking entries.trf -o open.trf\n"
                "swisspair ranking --to javafo22 entries.trf",
    .options = CLI_BIT(CLI_OPTION_SYSTEM) | CLI_BIT(CLI_OPTION_PROVISIONAL) |
               CLI_BIT(CLI_OPTION_TO) | CLI_BIT(CLI_OPTION_LINE_END) | CLI_BIT(CLI_OPTION_OUTPUT) |
               CLI_OPTIONS_OF_READING | CLI_BIT(CLI_OPTION_JSON) | CLI_BIT(CLI_OPTION_HELP),
    .exits = CLI_BIT(CLI_EXIT_OK) | CLI_BIT(CLI_EXIT_INTERNAL) | CLI_BIT(CLI_EXIT_INVALID) |
             CLI_BIT(CLI_EXIT_LIMIT) | CLI_BIT(CLI_EXIT_FILE),
    .min_operands = 1,
    .max_operands = 1,
    .files = 1,
    .writes_tournament = true,
    .run = run_ranking,
};
