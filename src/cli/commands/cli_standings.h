/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of `swisspair standings`: by C.07, by an old edition's own article, why one player is
 * before another; and what `swisspair check --standings` shares with them. */
#ifndef SWISSPAIR_CLI_STANDINGS_H
#define SWISSPAIR_CLI_STANDINGS_H

#include "cli/files/cli_tournament.h"

#include "swisspair/standings.h"

/* The system whose own article orders the standings (dutch-1998, F.10): nobody asks for tie-breaks.
 * "": C.07. */
const char *cli_standings_system(const struct cli_options *options,
                                 const struct cli_tournament *tournament);
enum cli_exit cli_standings_1998(const struct cli_options *options,
                                 const struct cli_tournament *tournament, struct cli_notes *notes,
                                 struct program_text *answer);

/* What stands in a list: "players", "teams". */
const char *cli_standings_people(const swp_standings *table);

enum cli_list_source { CLI_LIST_BY_OPTION, CLI_LIST_BY_FILE, CLI_LIST_BY_DEFAULT };

/* Standings by C.07, and where their list comes from. */
struct cli_tiebreaks {
    const struct cli_tournament *tournament;
    swp_standings *table; /* NULL when it could not be made */
    enum cli_list_source source;
    const char *record; /* "212" or "202" when the file gives the list */
};

/* Makes them; `by_default` NULL: the library's list when nobody gives one. Free the table. */
enum cli_exit cli_tiebreaks_make(const struct cli_options *options,
                                 const struct cli_tournament *tournament, const char *by_default,
                                 struct cli_notes *notes, struct cli_tiebreaks *out);
/* The list, or the cross table. */
enum cli_exit cli_tiebreaks_show(const struct cli_options *options,
                                 const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes,
                                 struct program_text *answer);
/* --rating-change. */
enum cli_exit cli_rating_change(const struct cli_options *options,
                                const struct cli_tournament *tournament, struct cli_notes *notes,
                                struct program_text *answer);
/* --board-prizes. */
enum cli_exit cli_board_prizes(const struct cli_options *options,
                               const struct cli_tournament *tournament, struct cli_notes *notes,
                               struct program_text *answer);
/* --why A B. */
enum cli_exit cli_tiebreaks_why(const struct cli_options *options,
                                const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes,
                                struct program_text *answer);

/* Compares the ranks of the file; the caller destroys the check, which is NULL when it failed for
 * want of memory, which the answer remembers. */
enum cli_exit cli_tiebreaks_compare(const struct cli_tiebreaks *tiebreaks, struct cli_notes *notes,
                                    struct program_text *answer, swp_rank_check **out_check);
/* A line for each rank that differs. */
void cli_tiebreaks_tell_ranks(const char *path, bool is_team, const swp_rank_check *check,
                              struct program_text *answer);

#endif
