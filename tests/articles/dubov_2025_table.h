/* A tournament of the library from a position written as text (dubov_2025_examples.h). */
#ifndef SWISSPAIR_TESTS_DUBOV_2025_TABLE_H
#define SWISSPAIR_TESTS_DUBOV_2025_TABLE_H

#include "dubov_2025_examples.h"
#include "swisspair/swisspair.h"
#include "testing.h"

static inline sp_result dubov_2025_result(char letter)
{
    static const struct {
        char letter;
        sp_result result;
    } results[] = {
        {'1', SP_RESULT_WIN},          {'=', SP_RESULT_DRAW},     {'0', SP_RESULT_LOSS},
        {'+', SP_RESULT_FORFEIT_WIN},  {'U', SP_RESULT_PAB},      {'F', SP_RESULT_FULL_BYE},
        {'-', SP_RESULT_FORFEIT_LOSS}, {'H', SP_RESULT_HALF_BYE}, {'Z', SP_RESULT_ZERO_BYE},
    };
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (results[i].letter == letter)
            return results[i].result;
    return SP_RESULT_NONE;
}

/* "4b=" or "U"; moves on behind it. */
static inline sp_entry dubov_2025_cell(const char **text)
{
    sp_entry entry = {0, SP_NO_COLOUR, SP_RESULT_NONE};
    char *end;
    entry.opponent = (uint32_t)strtoul(*text, &end, 10);
    *text = end;
    if (entry.opponent)
        entry.colour = *(*text)++ == 'w' ? SP_WHITE : SP_BLACK;
    entry.result = dubov_2025_result(*(*text)++);
    return entry;
}

static inline void dubov_2025_add(sp_tournament *t, uint32_t tpn, const char *text, int round)
{
    sp_player facts = SP_PLAYER_INIT;
    char *end;
    facts.tpn = tpn;
    facts.rating = (int32_t)strtol(text, &end, 10);
    EXPECT(sp_tournament_add_player(t, &facts, NULL) == SP_OK, "player %u", (unsigned)tpn);
    text = end;
    for (uint32_t q = 1; *text == ' '; q++) {
        text++;
        const sp_entry entry = dubov_2025_cell(&text);
        const sp_status status = q < (uint32_t)round
                                     ? sp_tournament_set_entry(t, tpn, q, &entry, NULL)
                                     : sp_tournament_request_bye(t, tpn, q, entry.result, NULL);
        EXPECT(status == SP_OK, "player %u round %u", (unsigned)tpn, (unsigned)q);
    }
}

/* "3-1 4-2": groups of players who must not meet. */
static inline void dubov_2025_forbid(sp_tournament *t, const char *groups)
{
    uint32_t players[DUBOV_2025_EXAMPLE_PLAYERS];
    size_t n = 0;
    while (*groups) {
        char *end;
        players[n++] = (uint32_t)strtoul(groups, &end, 10);
        if (*end != '-') {
            EXPECT(sp_tournament_forbid(t, players, n, 1, 0, NULL) == SP_OK, "%s", groups);
            n = 0;
        }
        groups = *end ? end + 1 : end;
    }
}

/* The caller destroys it. */
static inline sp_tournament *dubov_2025_tournament(const struct dubov_2025_example *e)
{
    sp_tournament *t = NULL;
    if (!EXPECT(sp_tournament_create(NULL, &t, NULL) == SP_OK, "%s", e->source))
        return NULL;
    sp_tournament_set_rounds(t, (uint32_t)e->rounds, NULL);
    sp_tournament_set_initial_colour(t, e->lot == 'w' ? SP_WHITE : SP_BLACK, NULL);
    for (int i = 0; i < DUBOV_2025_EXAMPLE_PLAYERS && e->players[i]; i++)
        dubov_2025_add(t, (uint32_t)i + 1, e->players[i], e->round);
    dubov_2025_forbid(t, e->forbidden);
    return t;
}

/* "7-2 5-4 3-0" in the order of publication. */
static inline void dubov_2025_boards(const sp_pairing *pairing, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (uint32_t i = 0; i < sp_pairing_board_count(pairing) && used < size; i++) {
        const sp_board board = sp_pairing_board(pairing, i);
        used += (size_t)snprintf(out + used, size - used, "%s%u-%u", i ? " " : "",
                                 (unsigned)board.white, (unsigned)board.black);
    }
}

#endif
