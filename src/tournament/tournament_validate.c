/* SPDX-License-Identifier: Apache-2.0 */
/* Whether the recorded rounds fit together.
 *
 * Answers: does every game have two sides that say the same. The first contradiction is reported:
 * players in the order of adding, rounds ascending. What one side can say wrong by itself was
 * already refused when it was recorded.
 * Cost: O(players * rounds). */
#include "tournament/tournament_internal.h"

/* Both sides of one entry with an opponent. */
static swp_status game_valid(const swp_tournament *t, const struct swp__player *player,
                             uint32_t round, swp_error *err)
{
    const struct swp__entry own = player->entries[round - 1];
    const uint32_t tpn = player->facts.tpn, rival = own.opponent;
    const unsigned long who = tpn, whom = rival, when = round;
    const int32_t place = swp__tournament_place(t, rival);
    if (place == SWP__NO_PLACE)
        return swp__fail_in(err, SWP_DETAIL_NO_SUCH_PLAYER, (uint32_t)when, "", tpn, rival,
                            "round %lu: player %lu meets %lu, who does not exist", when, who, whom);
    const struct swp__entry other = swp__player_entry(&t->players[place], round);
    if (other.opponent == 0)
        return swp__fail_in(err, SWP_DETAIL_SIDES_CONTRADICT, (uint32_t)when, "", tpn, rival,
                            "round %lu: player %lu meets %lu, who has no opponent", when, who,
                            whom);
    if (other.opponent != tpn)
        return swp__fail_in(err, SWP_DETAIL_SIDES_CONTRADICT, (uint32_t)when, "", tpn, rival,
                            "round %lu: player %lu meets %lu, who meets %lu", when, who, whom,
                            (unsigned long)other.opponent);
    if (own.colour != SWP_COLOUR_NONE && own.colour == other.colour)
        return swp__fail_in(err, SWP_DETAIL_SIDES_CONTRADICT, (uint32_t)when, "", tpn, rival,
                            "round %lu: players %lu and %lu both have %s", when, who, whom,
                            own.colour == SWP_COLOUR_WHITE ? "White" : "Black");
    if (!swp__results_agree((swp_result)own.result, (swp_result)other.result))
        return swp__fail_in(err, SWP_DETAIL_SIDES_CONTRADICT, (uint32_t)when, "", tpn, rival,
                            "round %lu: the results of %lu and %lu do not go together", when, who,
                            whom);
    const swp_result second = swp__second_result(t, own);
    if (second != SWP_RESULT_NONE && !swp__results_agree(second, swp__second_result(t, other)))
        return swp__fail_in(err, SWP_DETAIL_SIDES_CONTRADICT, (uint32_t)when, "", tpn, rival,
                            "round %lu: the results of %lu and %lu in game 2 do not go together",
                            when, who, whom);
    return SWP_OK;
}

/* All games fit. Each is looked at from the side that was added first; the other sides are these
 * games' when there are as many. */
static bool all_games_fit(const swp_tournament *t)
{
    uint64_t sides = 0, games = 0;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct swp__player *player = &t->players[i];
        for (uint32_t round = 1; round <= player->n_entries; round++) {
            const uint32_t rival = player->entries[round - 1].opponent;
            if (rival == 0)
                continue;
            sides++;
            const int32_t place = swp__tournament_place(t, rival);
            if (place != SWP__NO_PLACE && (uint32_t)place < i)
                continue;
            if (game_valid(t, player, round, NULL) != SWP_OK)
                return false;
            games++;
        }
    }
    return sides == 2 * games;
}

/* The first side that does not fit. */
static swp_status first_misfit(const swp_tournament *t, swp_error *err)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct swp__player *player = &t->players[i];
        for (uint32_t round = 1; round <= player->n_entries; round++) {
            if (player->entries[round - 1].opponent == 0)
                continue;
            const swp_status status = game_valid(t, player, round, err);
            if (status != SWP_OK)
                return status;
        }
    }
    return SWP_OK;
}

swp_status swp_tournament_validate(const swp_tournament *t, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const swp_status status = t->games_fit || all_games_fit(t) ? SWP_OK : first_misfit(t, err);
    if (status != SWP_OK)
        return status;
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    if (t->rounds != 0 && recorded > t->rounds)
        return swp__fail(err, SWP_DETAIL_MORE_ROUNDS_THAN_PLANNED, "C.04.1.a", 0, 0,
                         "round %lu is recorded, but only %lu rounds are planned",
                         (unsigned long)recorded, (unsigned long)t->rounds);
    return SWP_OK;
}
