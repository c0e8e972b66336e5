/* SPDX-License-Identifier: Apache-2.0 */
/**
 * @file deprecated.h
 * Names of 0.9 that are others in 0.10, with the old order of arguments: they call the new ones,
 * and the compiler warns. They go in the release after 0.10; docs/program/migration.md has the
 * table. swisspair.h includes this file unless SWP_NO_DEPRECATED is defined. The library does not
 * export these names.
 *
 * @code
 * swp_tournament_request_bye(t, 7, 2, SWP_RESULT_HALF_BYE, NULL);    // player 7, round 2: 0.9
 * swp_tournament_request_bye_in(t, 2, 7, SWP_RESULT_HALF_BYE, NULL); // round 2, player 7
 * @endcode
 */
#ifndef SWISSPAIR_DEPRECATED_H
#define SWISSPAIR_DEPRECATED_H

#include "swisspair/check.h"
#include "swisspair/explain.h"
#include "swisspair/standings.h"
#include "swisspair/team.h"

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SWP_OLD_NAME(new_name) __attribute__((deprecated("now " #new_name))) static inline
#elif defined(_MSC_VER)
#define SWP_OLD_NAME(new_name) __declspec(deprecated("now " #new_name)) static __inline
#else
#define SWP_OLD_NAME(new_name) static inline
#endif

SWP_OLD_NAME(swp_tournament_set_virtual_points_in)
swp_status swp_tournament_set_virtual_points(swp_tournament *t, uint32_t tpn, uint32_t round,
                                             swp_points points, swp_error *err)
{
    return swp_tournament_set_virtual_points_in(t, round, tpn, points, err);
}

SWP_OLD_NAME(swp_tournament_virtual_points_in)
swp_points swp_tournament_virtual_points(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_virtual_points_in(t, round, tpn);
}

SWP_OLD_NAME(swp_tournament_withdraw_in)
swp_status swp_tournament_withdraw(swp_tournament *t, uint32_t tpn, uint32_t from_round,
                                   swp_error *err)
{
    return swp_tournament_withdraw_in(t, from_round, tpn, err);
}

SWP_OLD_NAME(swp_tournament_return_in)
swp_status swp_tournament_return(swp_tournament *t, uint32_t tpn, uint32_t from_round,
                                 swp_error *err)
{
    return swp_tournament_return_in(t, from_round, tpn, err);
}

SWP_OLD_NAME(swp_tournament_is_withdrawn_in)
bool swp_tournament_is_withdrawn(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_is_withdrawn_in(t, round, tpn);
}

SWP_OLD_NAME(swp_tournament_set_entry_in)
swp_status swp_tournament_set_entry(swp_tournament *t, uint32_t tpn, uint32_t round,
                                    const swp_entry *entry, swp_error *err)
{
    return swp_tournament_set_entry_in(t, round, tpn, entry, err);
}

SWP_OLD_NAME(swp_tournament_entry_in)
swp_entry swp_tournament_entry(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_entry_in(t, round, tpn);
}

SWP_OLD_NAME(swp_tournament_set_second_result_in)
swp_status swp_tournament_set_second_result(swp_tournament *t, uint32_t tpn, uint32_t round,
                                            swp_result result, swp_error *err)
{
    return swp_tournament_set_second_result_in(t, round, tpn, result, err);
}

SWP_OLD_NAME(swp_tournament_second_result_in)
swp_result swp_tournament_second_result(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_second_result_in(t, round, tpn);
}

SWP_OLD_NAME(swp_tournament_request_bye_in)
swp_status swp_tournament_request_bye(swp_tournament *t, uint32_t tpn, uint32_t round,
                                      swp_result result, swp_error *err)
{
    return swp_tournament_request_bye_in(t, round, tpn, result, err);
}

SWP_OLD_NAME(swp_tournament_requested_bye_in)
swp_result swp_tournament_requested_bye(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_requested_bye_in(t, round, tpn);
}

SWP_OLD_NAME(swp_tournament_set_entry_points_in)
swp_status swp_tournament_set_entry_points(swp_tournament *t, uint32_t tpn, uint32_t round,
                                           swp_points points, swp_error *err)
{
    return swp_tournament_set_entry_points_in(t, round, tpn, points, err);
}

SWP_OLD_NAME(swp_tournament_clear_entry_points_in)
swp_status swp_tournament_clear_entry_points(swp_tournament *t, uint32_t tpn, uint32_t round,
                                             swp_error *err)
{
    return swp_tournament_clear_entry_points_in(t, round, tpn, err);
}

SWP_OLD_NAME(swp_tournament_has_entry_points_in)
bool swp_tournament_has_entry_points(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_has_entry_points_in(t, round, tpn);
}

SWP_OLD_NAME(swp_tournament_adjust_points_in)
swp_status swp_tournament_adjust_points(swp_tournament *t, uint32_t tpn, uint32_t round,
                                        swp_points points, swp_error *err)
{
    return swp_tournament_adjust_points_in(t, round, tpn, points, err);
}

SWP_OLD_NAME(swp_tournament_clear_adjustment_in)
swp_status swp_tournament_clear_adjustment(swp_tournament *t, uint32_t tpn, uint32_t round,
                                           swp_error *err)
{
    return swp_tournament_clear_adjustment_in(t, round, tpn, err);
}

SWP_OLD_NAME(swp_tournament_adjustment_in)
swp_points swp_tournament_adjustment(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_adjustment_in(t, round, tpn);
}

SWP_OLD_NAME(swp_tournament_entry_points_in)
swp_points swp_tournament_entry_points(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_entry_points_in(t, round, tpn);
}

SWP_OLD_NAME(swp_tournament_set_line_up_in)
swp_status swp_tournament_set_line_up(swp_tournament *t, uint32_t team, uint32_t round,
                                      const uint32_t *members, uint32_t count, swp_error *err)
{
    return swp_tournament_set_line_up_in(t, round, team, members, count, err);
}

SWP_OLD_NAME(swp_tournament_has_line_up_in)
bool swp_tournament_has_line_up(const swp_tournament *t, uint32_t team, uint32_t round)
{
    return swp_tournament_has_line_up_in(t, round, team);
}

SWP_OLD_NAME(swp_tournament_team_board_in)
swp_team_board swp_tournament_team_board(const swp_tournament *t, uint32_t team, uint32_t round,
                                         uint32_t board)
{
    return swp_tournament_team_board_in(t, round, team, board);
}

SWP_OLD_NAME(swp_tournament_is_team_total_in)
bool swp_tournament_is_team_total(const swp_tournament *t, uint32_t team, uint32_t round)
{
    return swp_tournament_is_team_total_in(t, round, team);
}

SWP_OLD_NAME(swp_tournament_team_points_in)
swp_points swp_tournament_team_points(const swp_tournament *t, uint32_t team, uint32_t round,
                                      swp_team_score score)
{
    return swp_tournament_team_points_in(t, round, team, score);
}

SWP_OLD_NAME(swp_tournament_set_team_points_in)
swp_status swp_tournament_set_team_points(swp_tournament *t, uint32_t team, uint32_t round,
                                          swp_team_score score, swp_points points, swp_error *err)
{
    return swp_tournament_set_team_points_in(t, round, team, score, points, err);
}

SWP_OLD_NAME(swp_tournament_clear_team_points_in)
swp_status swp_tournament_clear_team_points(swp_tournament *t, uint32_t team, uint32_t round,
                                            swp_team_score score, swp_error *err)
{
    return swp_tournament_clear_team_points_in(t, round, team, score, err);
}

SWP_OLD_NAME(swp_tournament_has_team_points_in)
bool swp_tournament_has_team_points(const swp_tournament *t, uint32_t team, uint32_t round,
                                    swp_team_score score)
{
    return swp_tournament_has_team_points_in(t, round, team, score);
}

SWP_OLD_NAME(swp_tournament_adjust_team_points_in)
swp_status swp_tournament_adjust_team_points(swp_tournament *t, uint32_t team, uint32_t round,
                                             swp_team_score score, swp_points points,
                                             swp_error *err)
{
    return swp_tournament_adjust_team_points_in(t, round, team, score, points, err);
}

SWP_OLD_NAME(swp_tournament_clear_team_adjustment_in)
swp_status swp_tournament_clear_team_adjustment(swp_tournament *t, uint32_t team, uint32_t round,
                                                swp_team_score score, swp_error *err)
{
    return swp_tournament_clear_team_adjustment_in(t, round, team, score, err);
}

SWP_OLD_NAME(swp_tournament_team_adjustment_in)
swp_points swp_tournament_team_adjustment(const swp_tournament *t, uint32_t team, uint32_t round,
                                          swp_team_score score)
{
    return swp_tournament_team_adjustment_in(t, round, team, score);
}

SWP_OLD_NAME(swp_tournament_score_after)
swp_points swp_tournament_score(const swp_tournament *t, uint32_t tpn, uint32_t round)
{
    return swp_tournament_score_after(t, round, tpn);
}

SWP_OLD_NAME(swp_tournament_team_total_after)
swp_points swp_tournament_team_total(const swp_tournament *t, uint32_t team, uint32_t round,
                                     swp_team_score score)
{
    return swp_tournament_team_total_after(t, round, team, score);
}

SWP_OLD_NAME(swp_tournament_match_board_in)
swp_team_board swp_tournament_match_board(const swp_tournament *t, uint32_t white, uint32_t black,
                                          uint32_t round, uint32_t board)
{
    return swp_tournament_match_board_in(t, round, white, black, board);
}

SWP_OLD_NAME(swp_tournament_team_member_at)
uint32_t swp_tournament_team_member(const swp_tournament *t, uint32_t team, uint32_t index)
{
    return swp_tournament_team_member_at(t, team, index);
}

SWP_OLD_NAME(swp_pairing_board_at)
swp_board swp_pairing_board(const swp_pairing *pairing, uint32_t index)
{
    return swp_pairing_board_at(pairing, index);
}

SWP_OLD_NAME(swp_check_report_round_at)
const swp_checked_round *swp_check_report_round(const swp_check_report *report, uint32_t index)
{
    return swp_check_report_round_at(report, index);
}

SWP_OLD_NAME(swp_check_report_difference_at)
const swp_difference *swp_check_report_difference(const swp_check_report *report, uint32_t index,
                                                  uint32_t difference)
{
    return swp_check_report_difference_at(report, index, difference);
}

SWP_OLD_NAME(swp_check_report_board_at)
swp_board swp_check_report_board(const swp_check_report *report, uint32_t index, uint32_t board)
{
    return swp_check_report_board_at(report, index, board);
}

SWP_OLD_NAME(swp_check_report_cause_at)
const swp_check_cause *swp_check_report_cause(const swp_check_report *report, uint32_t index)
{
    return swp_check_report_cause_at(report, index);
}

SWP_OLD_NAME(swp_check_report_cause_saying_at)
const swp_saying *swp_check_report_cause_saying(const swp_check_report *report, uint32_t index)
{
    return swp_check_report_cause_saying_at(report, index);
}

SWP_OLD_NAME(swp_check_report_by_at)
const swp_check_report *swp_check_report_by(const swp_check_report *report, uint32_t system)
{
    return swp_check_report_by_at(report, system);
}

SWP_OLD_NAME(swp_standings_code_at)
const char *swp_standings_code(const swp_standings *table, uint32_t code)
{
    return swp_standings_code_at(table, code);
}

SWP_OLD_NAME(swp_standings_code_name_at)
const char *swp_standings_code_name(const swp_standings *table, uint32_t code)
{
    return swp_standings_code_name_at(table, code);
}

SWP_OLD_NAME(swp_standings_code_article_at)
const char *swp_standings_code_article(const swp_standings *table, uint32_t code)
{
    return swp_standings_code_article_at(table, code);
}

SWP_OLD_NAME(swp_standings_team_total_at)
swp_points swp_standings_team_total(const swp_standings *table, uint32_t index,
                                    swp_team_score score)
{
    return swp_standings_team_total_at(table, index, score);
}

SWP_OLD_NAME(swp_pairing_create)
swp_status swp_pair_next_round(const swp_tournament *t, const swp_pair_options *options,
                               swp_pairing **out_pairing, swp_error *err)
{
    return swp_pairing_create(t, options, out_pairing, err);
}

SWP_OLD_NAME(swp_check_report_create)
swp_status swp_check(const swp_tournament *t, const swp_check_options *options,
                     swp_check_report **out_report, swp_error *err)
{
    return swp_check_report_create(t, options, out_report, err);
}

SWP_OLD_NAME(swp_comparison_create)
swp_status swp_pairing_compare(const swp_tournament *t, const swp_pairing *pairing,
                               swp_comparison **out_comparison, swp_error *err)
{
    return swp_comparison_create(t, pairing, out_comparison, err);
}

SWP_OLD_NAME(swp_explanation_create)
swp_status swp_explain_player(const swp_tournament *t, const swp_pairing *pairing, uint32_t tpn,
                              swp_explanation **out_explanation, swp_error *err)
{
    return swp_explanation_create(t, pairing, tpn, out_explanation, err);
}

SWP_OLD_NAME(swp_explanation_create)
swp_status swp_explain_round(const swp_tournament *t, const swp_pairing *pairing,
                             swp_explanation **out_explanation, swp_error *err)
{
    return swp_explanation_create(t, pairing, 0, out_explanation, err);
}

SWP_OLD_NAME(swp_tournament_forbidden_at)
bool swp_tournament_forbidden(const swp_tournament *t, uint32_t index, const uint32_t **out_tpns,
                              uint32_t *out_count, uint32_t *out_first_round,
                              uint32_t *out_last_round)
{
    const swp_forbidden_group *group = swp_tournament_forbidden_at(t, index);
    if (!group)
        return false;
    *out_tpns = group->tpns;
    *out_count = group->count;
    *out_first_round = group->first_round;
    *out_last_round = group->last_round;
    return true;
}

SWP_OLD_NAME(swp_standings_fill_parts)
uint32_t swp_standings_parts(const swp_standings *table, uint32_t index, uint32_t code,
                             swp_tiebreak_part *parts, uint32_t capacity)
{
    return swp_standings_fill_parts(table, index, code, parts, sizeof *parts, capacity);
}

#undef SWP_OLD_NAME

#ifdef __cplusplus
}
#endif
#endif
