/* SPDX-License-Identifier: Apache-2.0 */
/* Tournaments written as tables: one line per player, one word per round.
 *
 *     const char *const rows[] = {"3w1 2b=", "4b0 1w=", "1b0 U", "2w1 Z", NULL};
 *     swp_tournament *t = table_tournament(NULL, rows);
 *
 * A word is opponent, colour (w, b or -) and result letter as in a TRF file, `_` for a result that
 * is still blank; or a bye letter U F H Z; or `.` for nothing. Players are numbered 1, 2, ... and
 * rated 2400, 2390, ... */
#ifndef SWISSPAIR_TESTS_TOURNAMENT_TABLE_H
#define SWISSPAIR_TESTS_TOURNAMENT_TABLE_H

#include "swisspair/tournament.h"

#include <stdlib.h>
#include <string.h>

static inline swp_result table_result(char letter, bool opponent)
{
    const char *const letters = ".1=0WDL+-UFHZ?_";
    const char *found = strchr(letters, letter);
    if (letter == '\0' || !found || (letter == '-' && !opponent))
        abort();
    return (swp_result)(found - letters);
}

static inline swp_entry table_entry(const char *word)
{
    swp_entry entry = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    while (*word >= '0' && *word <= '9' && word[1] != '\0' && word[1] != ' ')
        entry.opponent = entry.opponent * 10 + (uint32_t)(*word++ - '0');
    if (entry.opponent != 0) {
        if (*word == 'w')
            entry.colour = SWP_COLOUR_WHITE;
        else if (*word == 'b')
            entry.colour = SWP_COLOUR_BLACK;
        else if (*word != '-')
            abort();
        word++;
    }
    entry.result = table_result(*word, entry.opponent != 0);
    return entry;
}

static inline void table_add(swp_tournament *t, uint32_t tpn, const char *row)
{
    swp_player player = SWP_PLAYER_INIT;
    player.tpn = tpn;
    player.rating = tpn <= 240 ? 2410 - (int32_t)tpn * 10 : 0;
    if (swp_tournament_add_player(t, &player, NULL) != SWP_OK)
        abort();
    uint32_t round = 0;
    while (*row) {
        if (*row == ' ') {
            row++;
            continue;
        }
        const swp_entry entry = table_entry(row);
        if (swp_tournament_set_entry_in(t, ++round, tpn, &entry, NULL) != SWP_OK)
            abort();
        while (*row && *row != ' ')
            row++;
    }
}

static inline swp_tournament *table_tournament(const swp_allocator *allocator,
                                               const char *const *rows)
{
    swp_tournament *t = NULL;
    if (swp_tournament_create(allocator, &t, NULL) != SWP_OK)
        abort();
    for (uint32_t i = 0; rows[i]; i++)
        table_add(t, i + 1, rows[i]);
    return t;
}

#endif
