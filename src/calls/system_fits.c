/* SPDX-License-Identifier: Apache-2.0 */
/* Whether a system can pair the rounds of a tournament: of players or of teams, single games, or
 * matches of two. Tables of round robins serve players and teams. O(1). */
#include "systems/system.h"

swp_status swp__system_fits(const struct swp__system_row *system, const swp_tournament *t,
                            swp_error *err)
{
    const bool pairs_teams = (system->shown.flags & SWP_SYSTEM_PAIRS_TEAMS) != 0;
    if (!system->table && pairs_teams != (swp_tournament_team_rules(t) != NULL))
        return swp__fail(err, SWP_DETAIL_TEAM_EVENT, system->shown.id, 0, 0,
                         pairs_teams ? "%s pairs teams, and this tournament has none (in a file: "
                                       "310, or 013)"
                                     : "%s pairs players, and this is a tournament of teams",
                         system->shown.id);
    const uint32_t games = swp_tournament_match_games(t);
    const bool pairs_matches = (system->shown.flags & SWP_SYSTEM_PAIRS_MATCHES) != 0;
    if (pairs_matches == (games == 2))
        return SWP_OK;
    return swp__fail(err, SWP_DETAIL_MATCH_GAMES, system->shown.id, 0, 0,
                     pairs_matches
                         ? "%s pairs matches of two games, and a round of this tournament is one "
                           "game (in a file: `192 %s`, two columns a match)"
                         : "%s pairs single games, and a round of this tournament is a match of "
                           "two games",
                     system->shown.id, system->trf_codes[0] ? system->trf_codes[0] : "");
}
