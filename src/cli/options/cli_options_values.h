/* SPDX-License-Identifier: Apache-2.0 */
/* The takers of option values. Each takes one word into the options; false with the end of a
 * sentence in `why` ("expected ...") when it cannot be the value. cli_options.c says whose value it
 * is. */
#ifndef SWISSPAIR_CLI_OPTIONS_VALUES_H
#define SWISSPAIR_CLI_OPTIONS_VALUES_H

#include "cli_options.h"

typedef bool cli_take_value(struct cli_options *options, const char *value,
                            struct program_text *why);

cli_take_value cli_take_system, cli_take_language, cli_take_rounds, cli_take_initial_colour,
    cli_take_round, cli_take_adjourned, cli_take_tiebreaks, cli_take_tiebreak_edition, cli_take_why,
    cli_take_why_second, cli_take_players, cli_take_bye, cli_take_float, cli_take_provisional,
    cli_take_to, cli_take_line_end, cli_take_model, cli_take_seed, cli_take_count, cli_take_shard,
    cli_take_jobs, cli_take_max_file, cli_take_max_line, cli_take_max_work, cli_take_output,
    cli_take_format, cli_take_paper, cli_take_board_prizes, cli_take_min_games,
    cli_take_rating_change, cli_take_k_factor, cli_take_event, cli_take_exempt, cli_take_annulled,
    cli_take_cycles, cli_take_teams, cli_take_own_table, cli_take_start;

#endif
