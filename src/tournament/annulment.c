/* SPDX-License-Identifier: Apache-2.0 */
/* Withdrawals from a round robin before half of the games (tournament/annulment.h).
 *
 * Answers: what counts for the standings when the points by and against somebody do not. The games
 * stay on record for the cross table and for ratings; the copy made here is for the standings
 * alone, of players and of teams. */
#include "tournament/annulment.h"

#include "tournament/tournament_internal.h"

/* Takes one game away; whoever it was against rested. */
static swp_status annul_round(swp_tournament *t, uint32_t tpn, uint32_t round, swp_error *err)
{
    static const swp_entry rest = {0, SWP_COLOUR_NONE, SWP_RESULT_ZERO_BYE};
    const uint32_t opponent = swp_tournament_entry_in(t, round, tpn).opponent;
    swp_status status = swp_tournament_clear_entry_points_in(t, round, tpn, err);
    if (status == SWP_OK && opponent != 0)
        status = swp_tournament_clear_entry_points_in(t, round, opponent, err);
    if (status == SWP_OK)
        status = swp_tournament_clear_game(t, round, tpn, err);
    if (status == SWP_OK && opponent != 0)
        status = swp_tournament_set_entry_in(t, round, opponent, &rest, err);
    return status;
}

swp_status swp__tournament_annulled(const swp_tournament *t, const uint32_t *tpns, size_t count,
                                    swp_tournament **out, swp_error *err)
{
    swp_tournament *copy = NULL;
    swp_status status = swp_tournament_copy(t, &t->allocator, &copy, err);
    if (status != SWP_OK)
        return status;
    const uint32_t rounds = swp_tournament_rounds_recorded(t);
    for (size_t i = 0; i < count && status == SWP_OK; i++) {
        struct swp__player *player;
        status = swp__tournament_find(copy, tpns[i], &player, err);
        for (uint32_t round = 1; round <= rounds && status == SWP_OK; round++)
            status = annul_round(copy, tpns[i], round, err);
    }
    if (status == SWP_OK)
        *out = copy;
    else
        swp_tournament_destroy(copy);
    return status;
}
