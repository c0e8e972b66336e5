/* SPDX-License-Identifier: Apache-2.0 */
/* The two scores of teams: what a round gives in match points and in game points.
 *
 * Answers: how many game points has team 4 after round 3. Match points are what the scoring makes
 * of the entry; game points those of the boards, for a match won by forfeit without boards a win on
 * each, for byes what the rules say. Overrides and adjustments stand for themselves in either
 * score. O(log remarks) a round. */
#include "tournament/tournament_internal.h"

/* A match won by forfeit without a word of its boards. */
static swp_points forfeited_points(const swp_tournament *t, swp_result result)
{
    return result == SWP_RESULT_FORFEIT_WIN
               ? (int32_t)t->rules.boards * t->rules.game_scoring.forfeit_win
               : 0;
}

static swp_points game_points(const swp_tournament *t, const struct swp__player *team,
                              uint32_t round)
{
    const struct swp__entry entry = swp__player_counted_entry(team, round);
    if (entry.opponent == 0)
        return swp__result_points(&t->rules.game_scoring, (swp_result)entry.result,
                                  SWP_COLOUR_NONE);
    const struct swp__team_round *row = swp__team_round(team, round);
    if (row && (row->has_total || row->is_fixed))
        return row->game_points;
    return forfeited_points(t, (swp_result)entry.result);
}

swp_points swp__team_points(const swp_tournament *t, const struct swp__player *team, uint32_t round,
                            swp_team_score score)
{
    const bool is_game = score == SWP_TEAM_SCORE_GAME_POINTS;
    const struct swp__remark *remark =
        team->n_remarks > 0
            ? swp__player_remark(team, is_game ? SWP__REMARK_GAME_OVERRIDE : SWP__REMARK_OVERRIDE,
                                 round)
            : NULL;
    if (remark)
        return remark->value;
    return is_game ? game_points(t, team, round)
                   : swp__entry_points(t, swp__player_counted_entry(team, round));
}

swp_points swp__team_adjustment(const swp_tournament *t, const struct swp__player *team,
                                uint32_t round, swp_team_score score)
{
    (void)t;
    return swp__player_remark_value(
        team,
        score == SWP_TEAM_SCORE_GAME_POINTS ? SWP__REMARK_GAME_ADJUSTMENT : SWP__REMARK_ADJUSTMENT,
        round);
}

/* Whether players are teams, and which of the two kinds of remarks the score has. */
static swp_status kind_of(const swp_tournament *t, swp_team_score score,
                          enum swp__remark_kind match, enum swp__remark_kind game,
                          enum swp__remark_kind *out, swp_error *err)
{
    if (!t->members)
        return swp__fail(err, SWP_DETAIL_TEAM_EVENT, "", 0, 0,
                         "this is a tournament of individuals: it has neither match points nor "
                         "game points");
    if (score != SWP_TEAM_SCORE_MATCH_POINTS && score != SWP_TEAM_SCORE_GAME_POINTS)
        return swp__fail(err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0,
                         "score %d; expected match points or game points", (int)score);
    *out = score == SWP_TEAM_SCORE_GAME_POINTS ? game : match;
    return SWP_OK;
}

static swp_status override_kind(const swp_tournament *t, swp_team_score score,
                                enum swp__remark_kind *out, swp_error *err)
{
    return kind_of(t, score, SWP__REMARK_OVERRIDE, SWP__REMARK_GAME_OVERRIDE, out, err);
}

static swp_status adjustment_kind(const swp_tournament *t, swp_team_score score,
                                  enum swp__remark_kind *out, swp_error *err)
{
    return kind_of(t, score, SWP__REMARK_ADJUSTMENT, SWP__REMARK_GAME_ADJUSTMENT, out, err);
}

/* The team, when the question has an answer. */
static const struct swp__player *team_at(const swp_tournament *t, uint32_t team,
                                         swp_team_score score)
{
    const int32_t place = swp__tournament_place(t, team);
    const bool is_score =
        score == SWP_TEAM_SCORE_MATCH_POINTS || score == SWP_TEAM_SCORE_GAME_POINTS;
    return t->members && is_score && place != SWP__NO_PLACE ? &t->players[place] : NULL;
}

swp_points swp_tournament_team_points_in(const swp_tournament *t, uint32_t round, uint32_t team,
                                         swp_team_score score)
{
    if (!t)
        return 0;
    const struct swp__player *player = team_at(t, team, score);
    return player && round != 0 && round <= SWP_MAX_ROUNDS
               ? swp__team_points(t, player, round, score)
               : 0;
}

swp_points swp_tournament_team_total_after(const swp_tournament *t, uint32_t round, uint32_t team,
                                           swp_team_score score)
{
    if (!t)
        return 0;
    const struct swp__player *player = team_at(t, team, score);
    swp_points sum = 0;
    for (uint32_t q = 1; player && q <= round && q <= SWP_MAX_ROUNDS; q++)
        sum += swp__team_points(t, player, q, score) + swp__team_adjustment(t, player, q, score);
    return sum;
}

swp_status swp_tournament_set_team_points_in(swp_tournament *t, uint32_t round, uint32_t team,
                                             swp_team_score score, swp_points points,
                                             swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    enum swp__remark_kind kind = SWP__REMARK_OVERRIDE;
    const swp_status status = override_kind(t, score, &kind, err);
    return status == SWP_OK ? swp__tournament_override(t, kind, team, round, points, err) : status;
}

swp_status swp_tournament_clear_team_points_in(swp_tournament *t, uint32_t round, uint32_t team,
                                               swp_team_score score, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    enum swp__remark_kind kind = SWP__REMARK_OVERRIDE;
    const swp_status status = override_kind(t, score, &kind, err);
    return status == SWP_OK ? swp__tournament_clear_remark(t, kind, team, round, err) : status;
}

bool swp_tournament_has_team_points_in(const swp_tournament *t, uint32_t round, uint32_t team,
                                       swp_team_score score)
{
    if (!t)
        return false;
    enum swp__remark_kind kind = SWP__REMARK_OVERRIDE;
    return override_kind(t, score, &kind, NULL) == SWP_OK &&
           swp__tournament_has_remark(t, kind, team, round);
}

swp_status swp_tournament_adjust_team_points_in(swp_tournament *t, uint32_t round, uint32_t team,
                                                swp_team_score score, swp_points points,
                                                swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    enum swp__remark_kind kind = SWP__REMARK_OVERRIDE;
    const swp_status status = adjustment_kind(t, score, &kind, err);
    return status == SWP_OK ? swp__tournament_adjust(t, kind, team, round, points, err) : status;
}

swp_status swp_tournament_clear_team_adjustment_in(swp_tournament *t, uint32_t round, uint32_t team,
                                                   swp_team_score score, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    enum swp__remark_kind kind = SWP__REMARK_OVERRIDE;
    const swp_status status = adjustment_kind(t, score, &kind, err);
    return status == SWP_OK ? swp__tournament_clear_remark(t, kind, team, round, err) : status;
}

swp_points swp_tournament_team_adjustment_in(const swp_tournament *t, uint32_t round, uint32_t team,
                                             swp_team_score score)
{
    if (!t)
        return 0;
    enum swp__remark_kind kind = SWP__REMARK_OVERRIDE;
    return adjustment_kind(t, score, &kind, NULL) == SWP_OK
               ? swp__tournament_remark(t, kind, team, round)
               : 0;
}
