/* SPDX-License-Identifier: Apache-2.0 */
/* One random tournament as a TRF file: see cli_generate.h. */
#include "cli_generate.h"

#include "cli/files/cli_tournament.h"
#include "program/program_system.h"

uint64_t cli_generate_fresh_seed(void)
{
    return program_system_nanoseconds();
}

/* The dialect asked for; without one the widened dialect for numbers of more than four digits. */
static struct cli_options with_dialect(const struct cli_options *options, const swp_tournament *t)
{
    enum { MOST_OF_FOUR_COLUMNS = 9999 };
    struct cli_options known = *options;
    if (!(options->given & CLI_BIT(CLI_OPTION_TO)) &&
        swp_tournament_player_count(t) > MOST_OF_FOUR_COLUMNS)
        known.dialect = SWP_TRF_DIALECT_WIDE;
    return known;
}

enum cli_exit cli_generate_one(const struct cli_options *options, const swp_generate_options *how,
                               struct cli_pool *pool, struct cli_notes *notes,
                               struct program_text *out, uint32_t *rounds)
{
    const swp_allocator allocator = cli_pool_allocator(pool);
    struct cli_tournament generated = {.pool = pool};
    swp_error error = {0};
    const swp_status status = swp_generate(how, &allocator, &generated.t, &error);
    if (status != SWP_OK) {
        cli_pool_clear(pool);
        cli_notes_add_error(notes, NULL, &error);
        return cli_exit_for(status);
    }
    const uint32_t played = swp_tournament_rounds_recorded(generated.t);
    if (rounds)
        *rounds = played;
    if (played < swp_tournament_rounds(generated.t))
        cli_notes_add(
            notes, NULL, SWP_SEVERITY_WARNING,
            "seed %llu: the rules allow no pairing of round %lu, the tournament ends there",
            (unsigned long long)how->seed, (unsigned long)played + 1);
    program_text_format(out, "012 AutoTest Tournament %llu%s", (unsigned long long)how->seed,
                        options->line_end ? options->line_end : "\n");
    const struct cli_options known = with_dialect(options, generated.t);
    const enum cli_exit exit = cli_tournament_write(&known, &generated, notes, out);
    if (exit != CLI_EXIT_OK) /* no 012 alone */
        program_text_clear(out);
    swp_tournament_destroy(generated.t);
    cli_pool_clear(pool);
    return exit;
}
