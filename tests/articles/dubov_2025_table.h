/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament of the library from a position written as text (dubov_2025_examples.h). */
#ifndef SWISSPAIR_TESTS_DUBOV_2025_TABLE_H
#define SWISSPAIR_TESTS_DUBOV_2025_TABLE_H

#include "dubov_2025_examples.h"
#include "swisspair/swisspair.h"
#include "testing.h"

static inline swp_result dubov_2025_result(char letter)
{
    static const struct {
        char letter;
        swp_result result;
    } results[] = {
        {'1', SWP_RESULT_WIN},          {'=', SWP_RESULT_DRAW},     {'0', SWP_RESULT_LOSS},
        {'+', SWP_RESULT_FORFEIT_WIN},  {'U', SWP_RESULT_PAB},      {'F', SWP_RESULT_FULL_BYE},
        {'-', SWP_RESULT_FORFEIT_LOSS}, {'H', SWP_RESULT_HALF_BYE}, {'Z', SWP_RESULT_ZERO_BYE},
    };
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (results[i].letter == letter)
            return results[i].result;
    return SWP_RESULT_NONE;
}

/* "4b=" or "U"; moves on behind it. */
static inline swp_entry dubov_2025_cell(const char **text)
{
    swp_entry entry = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    char *end;
    entry.opponent = (uint32_t)strtoul(*text, &end, 10);
    *text = end;
    if (entry.opponent)
        entry.colour = *(*text)++ == 'w' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    entry.result = dubov_2025_result(*(*text)++);
    return entry;
}

static inline void dubov_2025_add(swp_tournament *t, uint32_t tpn, const char *text, int round)
{
    swp_player facts = SWP_PLAYER_INIT;
    char *end;
    facts.tpn = tpn;
    facts.rating = (int32_t)strtol(text, &end, 10);
    EXPECT(swp_tournament_add_player(t, &facts, NULL) == SWP_OK, "player %u", (unsigned)tpn);
    text = end;
    for (uint32_t q = 1; *text == ' '; q++) {
        text++;
        const swp_entry entry = dubov_2025_cell(&text);
        const swp_status status =
            q < (uint32_t)round ? swp_tournament_set_entry_in(t, q, tpn, &entry, NULL)
                                : swp_tournament_request_bye_in(t, q, tpn, entry.result, NULL);
        EXPECT(status == SWP_OK, "player %u round %u", (unsigned)tpn, (unsigned)q);
    }
}

/* "3-1 4-2": groups of players who must not meet. */
static inline void dubov_2025_forbid(swp_tournament *t, const char *groups)
{
    uint32_t players[DUBOV_2025_EXAMPLE_PLAYERS];
    uint32_t n = 0;
    while (groups && *groups) {
        char *end;
        players[n++] = (uint32_t)strtoul(groups, &end, 10);
        if (*end != '-') {
            EXPECT(swp_tournament_forbid(t, players, n, 1, 0, NULL) == SWP_OK, "%s", groups);
            n = 0;
        }
        groups = *end ? end + 1 : end;
    }
}

/* The caller destroys it. */
static inline swp_tournament *dubov_2025_tournament(const struct dubov_2025_example *e)
{
    swp_tournament *t = NULL;
    if (!EXPECT(swp_tournament_create(NULL, &t, NULL) == SWP_OK, "%s", e->source))
        return NULL;
    swp_tournament_set_rounds(t, (uint32_t)e->rounds, NULL);
    swp_tournament_set_initial_colour(t, e->lot == 'w' ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK, NULL);
    for (int i = 0; i < DUBOV_2025_EXAMPLE_PLAYERS && e->players[i]; i++)
        dubov_2025_add(t, (uint32_t)i + 1, e->players[i], e->round);
    dubov_2025_forbid(t, e->forbidden);
    return t;
}

/* "7-2 5-4 3-0" in the order of publication. */
static inline void dubov_2025_boards(const swp_pairing *pairing, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing) && used < size; i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        used += (size_t)snprintf(out + used, size - used, "%s%u-%u", i ? " " : "",
                                 (unsigned)board.white, (unsigned)board.black);
    }
}

#endif
