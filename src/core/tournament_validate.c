/* Whether the recorded rounds fit together.
 *
 * Answers: does every game have two sides that say the same. The first contradiction is reported:
 * players in the order of adding, rounds ascending. What one side can say wrong by itself was
 * already refused when it was recorded.
 * Cost: O(players * rounds). */
#include "core/tournament_internal.h"

/* Both sides of one entry with an opponent. */
static sp_status game_valid(const sp_tournament *t, const struct sp__player *player, uint32_t round,
                            sp_error *err)
{
    const struct sp__entry own = player->entries[round - 1];
    const uint32_t tpn = player->facts.tpn, rival = own.opponent;
    const unsigned long who = tpn, whom = rival, when = round;
    const int32_t place = sp__tournament_place(t, rival);
    if (place == SP__NO_PLACE)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, rival,
                        "round %lu: player %lu meets %lu, who does not exist", when, who, whom);
    const struct sp__entry other = sp__player_entry(&t->players[place], round);
    if (other.opponent == 0)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, rival,
                        "round %lu: player %lu meets %lu, who has no opponent", when, who, whom);
    if (other.opponent != tpn)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, rival,
                        "round %lu: player %lu meets %lu, who meets %lu", when, who, whom,
                        (unsigned long)other.opponent);
    if (own.colour != SP_NO_COLOUR && own.colour == other.colour)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, rival,
                        "round %lu: players %lu and %lu both have %s", when, who, whom,
                        own.colour == SP_WHITE ? "White" : "Black");
    if (!sp__results_agree((sp_result)own.result, (sp_result)other.result))
        return sp__fail(err, SP_ERR_INVALID, "", tpn, rival,
                        "round %lu: the results of %lu and %lu do not go together", when, who,
                        whom);
    return SP_OK;
}

/* All games fit. Each is looked at from the side that was added first; the other sides are these
 * games' when there are as many. */
static bool all_games_fit(const sp_tournament *t)
{
    uint64_t sides = 0, games = 0;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct sp__player *player = &t->players[i];
        for (uint32_t round = 1; round <= player->n_entries; round++) {
            const uint32_t rival = player->entries[round - 1].opponent;
            if (rival == 0)
                continue;
            sides++;
            const int32_t place = sp__tournament_place(t, rival);
            if (place != SP__NO_PLACE && (uint32_t)place < i)
                continue;
            if (game_valid(t, player, round, NULL) != SP_OK)
                return false;
            games++;
        }
    }
    return sides == 2 * games;
}

/* The first side that does not fit. */
static sp_status first_misfit(const sp_tournament *t, sp_error *err)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct sp__player *player = &t->players[i];
        for (uint32_t round = 1; round <= player->n_entries; round++) {
            if (player->entries[round - 1].opponent == 0)
                continue;
            const sp_status status = game_valid(t, player, round, err);
            if (status != SP_OK)
                return status;
        }
    }
    return SP_OK;
}

sp_status sp_tournament_validate(const sp_tournament *t, sp_error *err)
{
    const sp_status status = t->games_fit || all_games_fit(t) ? SP_OK : first_misfit(t, err);
    if (status != SP_OK)
        return status;
    const uint32_t recorded = sp_tournament_rounds_recorded(t);
    if (t->rounds != 0 && recorded > t->rounds)
        return sp__fail(err, SP_ERR_INVALID, "C.04.1.a", 0, 0,
                        "round %lu is recorded, but only %lu rounds are planned",
                        (unsigned long)recorded, (unsigned long)t->rounds);
    return SP_OK;
}
