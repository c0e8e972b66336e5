/* SPDX-License-Identifier: Apache-2.0 */
/* Matches of two games: a round in which the same two meet twice, colours the other way round in
 * the second game (C.04.5).
 *
 * Answers: how many games is a round of this tournament, and how did the second one end. An entry
 * is the first game: opponent, colour, result; the result of the second one stands beside it, and
 * a bye is one for the whole match. A second game without a result yet is SWP_RESULT_PAIRED.
 * O(1) each; what both games are worth is swp__entry_points. */
#include "tournament/tournament_internal.h"

uint32_t swp_tournament_match_games(const swp_tournament *t)
{
    if (!t)
        return 0;
    return t->has_matches ? 2 : 1;
}

/* C.04.5, 1.4, and requested byes likewise: a bye is for both games. */
static void set_byes(swp_scoring *scoring, bool has_matches)
{
    scoring->pab = scoring->white_win + (has_matches ? scoring->white_draw : 0);
    scoring->full_bye = scoring->white_win * (has_matches ? 2 : 1);
    scoring->half_bye = scoring->white_draw * (has_matches ? 2 : 1);
}

swp_status swp_tournament_set_match_games(swp_tournament *t, uint32_t games, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (games != 1 && games != 2)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "C.04.5", 0, 0,
                         "a match of %lu games; expected 1 or 2", (unsigned long)games);
    if ((games == 2) == t->has_matches)
        return SWP_OK;
    if (t->members)
        return swp__fail(err, SWP_DETAIL_TEAM_EVENT, "C.04.5", 0, 0,
                         "teams do not play matches of two games");
    for (uint32_t i = 0; i < t->n_players; i++)
        if (t->players[i].n_entries > 0)
            return swp__fail(err, SWP_DETAIL_ROUND_RECORDED, "C.04.5", t->players[i].facts.tpn, 0,
                             "the games of a match cannot change any more: rounds are recorded");
    t->has_matches = games == 2;
    set_byes(&t->scoring, t->has_matches);
    return SWP_OK;
}

swp_result swp_tournament_second_result_in(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    if (!t)
        return 0;
    const int32_t place = swp__tournament_place(t, tpn);
    if (place == SWP__NO_PLACE || round == 0)
        return SWP_RESULT_NONE;
    return swp__second_result(t, swp__player_entry(&t->players[place], round));
}

/* What a game with an opponent can end with; PAIRED: not yet. */
static swp_status second_valid(uint32_t tpn, uint32_t round, swp_result result, swp_error *err)
{
    if (swp__result_is_game(result) || swp__result_is_forfeit(result) ||
        result == SWP_RESULT_PAIRED)
        return SWP_OK;
    return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, round, "C.04.5", tpn, 0,
                        "player %lu, round %lu: the second game of a match cannot end with %d",
                        (unsigned long)tpn, (unsigned long)round, (int)result);
}

static swp_status needs_matches(const swp_tournament *t, uint32_t round, swp_error *err)
{
    if (t->has_matches)
        return SWP_OK;
    return swp__fail_in(err, SWP_DETAIL_MATCH_GAMES, round, "C.04.5", 0, 0,
                        "round %lu has one game a pair; a second one needs matches of two games",
                        (unsigned long)round);
}

swp_status swp_tournament_set_second_result_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                               swp_result result, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    struct swp__player *player;
    swp_status status = swp__tournament_find(t, tpn, &player, err);
    if (status == SWP_OK)
        status = swp__round_valid(round, err);
    if (status == SWP_OK)
        status = needs_matches(t, round, err);
    if (status == SWP_OK)
        status = second_valid(tpn, round, result, err);
    if (status != SWP_OK)
        return status;
    if (swp__player_entry(player, round).opponent == 0)
        return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, round, "C.04.5", tpn, 0,
                            "player %lu, round %lu: a second game without an opponent",
                            (unsigned long)tpn, (unsigned long)round);
    player->entries[round - 1].second = (uint8_t)result;
    t->games_fit = false;
    return SWP_OK;
}

swp_status swp_tournament_record_match(swp_tournament *t, uint32_t round, uint32_t white,
                                       uint32_t black, const swp_result white_results[2],
                                       const swp_result black_results[2], swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!white_results)
        return swp__null(err, "white_results");
    if (!black_results)
        return swp__null(err, "black_results");
    swp_status status = needs_matches(t, round, err);
    if (status == SWP_OK)
        status = second_valid(white, round, white_results[1], err);
    if (status == SWP_OK)
        status = second_valid(black, round, black_results[1], err);
    if (status != SWP_OK)
        return status;
    if (!swp__results_agree(white_results[1], black_results[1]))
        return swp__fail_in(err, SWP_DETAIL_SIDES_CONTRADICT, round, "", white, black,
                            "round %lu: the results of %lu and %lu in game 2 do not go together",
                            (unsigned long)round, (unsigned long)white, (unsigned long)black);
    status =
        swp_tournament_record_game(t, round, white, black, white_results[0], black_results[0], err);
    if (status != SWP_OK)
        return status;
    const int32_t at[2] = {swp__tournament_place(t, white), swp__tournament_place(t, black)};
    t->players[at[0]].entries[round - 1].second = (uint8_t)white_results[1];
    t->players[at[1]].entries[round - 1].second = (uint8_t)black_results[1];
    return SWP_OK;
}
