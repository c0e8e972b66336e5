/* SPDX-License-Identifier: Apache-2.0 */
/* `swisspair check --standings`: the ranks of the file (columns 86 to 89; of teams in record 310)
 * against the tie-breaks it declares. Who shares a rank may stand in any order within it: lots,
 * which are not known here. */
#include "cli_standings.h"
#include "program/program_language.h"

#include <stdlib.h>

void cli_tiebreaks_tell_ranks(const char *path, bool is_team, const swp_rank_check *check,
                              struct program_text *answer)
{
    const swp_rank_difference *difference = NULL;
    struct program_text room = PROGRAM_TEXT_INIT;
    for (uint32_t i = 0; (difference = swp_rank_check_at(check, i)) != NULL; i++) {
        program_text_shown(answer, path);
        program_text_format(
            answer,
            is_team ? program_said(": team %lu: rank %lu recorded, %lu by the list: %s\n")
                    : program_said(": player %lu: rank %lu recorded, %lu by the list: %s\n"),
            (unsigned long)difference->tpn, (unsigned long)difference->recorded,
            (unsigned long)difference->expected,
            program_told(&room, difference->text, difference->saying, NULL));
    }
    program_text_free_part(&room, answer);
}

/* The ranks of the file by row; NULL when memory ran out. */
static uint32_t *find_ranks(const struct cli_tiebreaks *tiebreaks)
{
    const uint32_t n = swp_standings_count(tiebreaks->table);
    uint32_t *ranks = malloc(((size_t)n + 1) * sizeof *ranks);
    for (uint32_t i = 0; ranks && i < n; i++)
        ranks[i] = swp_trf_rank(tiebreaks->tournament->trf,
                                swp_standings_row_at(tiebreaks->table, i)->tpn);
    return ranks;
}

enum cli_exit cli_tiebreaks_compare(const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes,
                                    struct program_text *answer, swp_rank_check **out_check)
{
    swp_rank_check *check = NULL;
    uint32_t *ranks = find_ranks(tiebreaks);
    if (ranks && swp_rank_check_create(tiebreaks->table, ranks, NULL, &check, NULL) != SWP_OK)
        check = NULL;
    free(ranks);
    *out_check = check;
    if (!check) {
        answer->failed = true;
        return CLI_EXIT_LIMIT;
    }
    const bool is_team = swp_standings_primary_score(tiebreaks->table) != SWP_TEAM_SCORE_NONE;
    if (swp_rank_check_missing(check) > 0)
        cli_notes_add(notes, tiebreaks->tournament->path, SWP_SEVERITY_WARNING,
                      "%lu of %lu %s have no rank (%s)",
                      (unsigned long)swp_rank_check_missing(check),
                      (unsigned long)swp_standings_count(tiebreaks->table),
                      program_said(cli_standings_people(tiebreaks->table)),
                      is_team ? program_said("record 310, columns 69 to 71")
                              : program_said("columns 86 to 89"));
    return swp_rank_check_count(check) > 0 ? CLI_EXIT_DIFFERENT : CLI_EXIT_OK;
}
