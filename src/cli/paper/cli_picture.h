/* SPDX-License-Identifier: Apache-2.0 */
/* Pictures, as SVG: a round as it was paired, and the race of the leading players.
 *
 * The round is drawn from the events recorded while it was paired and from nothing else: a bracket
 * is a band, each pair a line between its two columns; who moves to another bracket or changes
 * halves is marked, with words and the article. O(events log players), and for each mark the
 * players and the marks are looked through. */
#ifndef SWISSPAIR_CLI_PICTURE_H
#define SWISSPAIR_CLI_PICTURE_H

#include "paper/paper.h"

#include "swisspair/standings.h"

/* The round in one picture by itself, whatever its height. */
void cli_picture_alone(const char *title, const char *subtitle, const swp_tournament *t,
                       const swp_pairing *pairing, struct program_text *out);
/* In a page: as many pictures as fit sheets of paper, each of whole brackets where they fit. */
void cli_picture_round(const swp_tournament *t, const swp_pairing *pairing,
                       struct program_text *out);
/* The sheet `picture`. */
void cli_picture_sheet(const struct paper_round *round, const swp_tournament *t,
                       const swp_pairing *pairing, struct program_text *out);

/* How the first players of the standings stood among themselves after every round, each place with
 * the rank in the whole list. Adds nothing where there is no race to show: fewer than two rounds or
 * players, or rounds of which no standings could be made. As many standings as rounds. */
void cli_picture_race(const swp_tournament *t, const swp_standings *table,
                      struct program_text *out);

#endif
