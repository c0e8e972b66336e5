/* SPDX-License-Identifier: Apache-2.0 */
/* The layout of every public struct, pinned: sizes and offsets for LP64 (and LLP64), for ILP32
 * where 8 bytes are aligned to 4 (i386) and where they are aligned to 8 (wasm32, ARM).
 *
 * Answers: has a struct changed under those who were compiled before. The compiler proves it;
 * api_headers.sh compiles this file for each of the three, also with -fshort-enums, and holds the
 * list against the headers. A new struct gets its rows here; a row that was released never changes,
 * but that fields come behind the last one where a struct begins with its size. */
#include "swisspair/swisspair.h"

#include <stddef.h>

struct wide_behind_a_byte {
    char byte;
    uint64_t wide;
};
enum { POINTER = sizeof(void *), WIDE = offsetof(struct wide_behind_a_byte, wide) };
#define PICK(lp64, ilp32, ilp32_wide) (POINTER == 8 ? (lp64) : WIDE == 4 ? (ilp32) : (ilp32_wide))
#define SIZE(type, lp64, ilp32, ilp32_wide)                                                        \
    _Static_assert(sizeof(type) == PICK(lp64, ilp32, ilp32_wide), "size of " #type)
#define AT(type, field, lp64, ilp32, ilp32_wide)                                                   \
    _Static_assert(offsetof(type, field) == PICK(lp64, ilp32, ilp32_wide), #type "." #field)

SIZE(swp_barred_pair, 16, 16, 16);
AT(swp_barred_pair, tpn, 0, 0, 0);
AT(swp_barred_pair, bars, 8, 8, 8);
AT(swp_barred_pair, round, 12, 12, 12);

SIZE(swp_board_prizes_options, 48, 44, 44);
AT(swp_board_prizes_options, size, 0, 0, 0);
AT(swp_board_prizes_options, round, 8, 4, 4);
AT(swp_board_prizes_options, min_games, 12, 8, 8);
AT(swp_board_prizes_options, order, 16, 12, 12);
AT(swp_board_prizes_options, flags, 20, 16, 16);
AT(swp_board_prizes_options, unrated, 24, 20, 20);
AT(swp_board_prizes_options, reserved, 28, 24, 24);

SIZE(swp_rating_options, 40, 36, 36);
AT(swp_rating_options, size, 0, 0, 0);
AT(swp_rating_options, round, 8, 4, 4);
AT(swp_rating_options, kind, 12, 8, 8);
AT(swp_rating_options, flags, 16, 12, 12);
AT(swp_rating_options, k_factor, 20, 16, 16);
AT(swp_rating_options, reserved, 24, 20, 20);

SIZE(swp_rating_game, 24, 24, 24);
AT(swp_rating_game, round, 0, 0, 0);
AT(swp_rating_game, opponent, 4, 4, 4);
AT(swp_rating_game, rating, 8, 8, 8);
AT(swp_rating_game, difference, 12, 12, 12);
AT(swp_rating_game, score, 16, 16, 16);
AT(swp_rating_game, expected, 20, 20, 20);

SIZE(swp_rating_change, 32, 32, 32);
AT(swp_rating_change, player, 0, 0, 0);
AT(swp_rating_change, rating, 4, 4, 4);
AT(swp_rating_change, k_factor, 8, 8, 8);
AT(swp_rating_change, games, 12, 12, 12);
AT(swp_rating_change, score, 16, 16, 16);
AT(swp_rating_change, expected, 20, 20, 20);
AT(swp_rating_change, change, 24, 24, 24);
AT(swp_rating_change, first_rating, 28, 28, 28);

SIZE(swp_rating_finding, 456, 448, 448);
AT(swp_rating_finding, rule, 0, 0, 0);
AT(swp_rating_finding, round, 4, 4, 4);
AT(swp_rating_finding, note, 8, 8, 8);

SIZE(swp_norms_options, 48, 44, 44);
AT(swp_norms_options, size, 0, 0, 0);
AT(swp_norms_options, round, 8, 4, 4);
AT(swp_norms_options, player, 12, 8, 8);
AT(swp_norms_options, event, 16, 12, 12);
AT(swp_norms_options, exemption, 20, 16, 16);
AT(swp_norms_options, flags, 24, 20, 20);
AT(swp_norms_options, reserved, 28, 24, 24);

SIZE(swp_norm, 64, 64, 64);
AT(swp_norm, player, 0, 0, 0);
AT(swp_norm, title, 4, 4, 4);
AT(swp_norm, verdict, 8, 8, 8);
AT(swp_norm, why, 12, 12, 12);
AT(swp_norm, failed, 16, 16, 16);
AT(swp_norm, games, 20, 20, 20);
AT(swp_norm, worth, 24, 24, 24);
AT(swp_norm, score, 28, 28, 28);
AT(swp_norm, average, 32, 32, 32);
AT(swp_norm, percent, 36, 36, 36);
AT(swp_norm, difference, 40, 40, 40);
AT(swp_norm, performance, 44, 44, 44);
AT(swp_norm, raised, 48, 48, 48);
AT(swp_norm, exemption, 52, 52, 52);
AT(swp_norm, has_loss_by_default, 56, 56, 56);
AT(swp_norm, is_eight_as_nine, 57, 57, 57);
AT(swp_norm, outlook, 60, 60, 60);

SIZE(swp_norm_check, 16, 16, 16);
AT(swp_norm_check, requirement, 0, 0, 0);
AT(swp_norm_check, needed, 4, 4, 4);
AT(swp_norm_check, had, 8, 8, 8);
AT(swp_norm_check, is_maximum, 12, 12, 12);
AT(swp_norm_check, is_met, 13, 13, 13);
AT(swp_norm_check, is_waived, 14, 14, 14);

SIZE(swp_norm_game, 20, 20, 20);
AT(swp_norm_game, round, 0, 0, 0);
AT(swp_norm_game, opponent, 4, 4, 4);
AT(swp_norm_game, rating, 8, 8, 8);
AT(swp_norm_game, score, 12, 12, 12);
AT(swp_norm_game, kind, 16, 16, 16);

SIZE(swp_norm_chance, 16, 16, 16);
AT(swp_norm_chance, player, 0, 0, 0);
AT(swp_norm_chance, title, 4, 4, 4);
AT(swp_norm_chance, opponent, 8, 8, 8);
AT(swp_norm_chance, least, 12, 12, 12);

SIZE(swp_board_prize, 80, 68, 80);
AT(swp_board_prize, board, 0, 0, 0);
AT(swp_board_prize, rank, 4, 4, 4);
AT(swp_board_prize, sharing, 8, 8, 8);
AT(swp_board_prize, member, 12, 12, 12);
AT(swp_board_prize, team, 16, 16, 16);
AT(swp_board_prize, games, 20, 20, 20);
AT(swp_board_prize, points, 24, 24, 24);
AT(swp_board_prize, percentage, 32, 28, 32);
AT(swp_board_prize, performance, 56, 48, 56);

SIZE(swp_round_robin, 32, 28, 32);
AT(swp_round_robin, size, 0, 0, 0);
AT(swp_round_robin, numbers, 8, 4, 4);
AT(swp_round_robin, teams, 12, 8, 8);
AT(swp_round_robin, cycles, 16, 12, 12);
AT(swp_round_robin, flags, 20, 16, 16);
AT(swp_round_robin, reserved, 24, 20, 24);

SIZE(swp_preview_options, 56, 40, 40);
AT(swp_preview_options, size, 0, 0, 0);
AT(swp_preview_options, system, 8, 4, 4);
AT(swp_preview_options, progress, 16, 8, 8);
AT(swp_preview_options, progress_user, 24, 12, 12);
AT(swp_preview_options, games, 32, 16, 16);
AT(swp_preview_options, flags, 36, 20, 20);
AT(swp_preview_options, max_work, 40, 24, 24);
AT(swp_preview_options, reserved, 48, 32, 32);

SIZE(swp_preview_game, 16, 16, 16);
AT(swp_preview_game, round, 0, 0, 0);
AT(swp_preview_game, white, 4, 4, 4);
AT(swp_preview_game, black, 8, 8, 8);
AT(swp_preview_game, game, 12, 12, 12);

SIZE(swp_preview_board, 12, 12, 12);
AT(swp_preview_board, white, 0, 0, 0);
AT(swp_preview_board, black, 4, 4, 4);
AT(swp_preview_board, colours_are_certain, 8, 8, 8);

SIZE(swp_preview_player, 12, 12, 12);
AT(swp_preview_player, tpn, 0, 0, 0);
AT(swp_preview_player, opponents, 4, 4, 4);
AT(swp_preview_player, games, 8, 8, 8);

SIZE(swp_tiebreak_set, 32, 20, 20);
AT(swp_tiebreak_set, name, 0, 0, 0);
AT(swp_tiebreak_set, codes, 8, 4, 4);
AT(swp_tiebreak_set, what, 16, 8, 8);
AT(swp_tiebreak_set, event, 24, 12, 12);
AT(swp_tiebreak_set, reserved, 28, 16, 16);

SIZE(swp_tpn_list, 16, 8, 8);
AT(swp_tpn_list, count, 0, 0, 0);
AT(swp_tpn_list, tpns, 8, 4, 4);

SIZE(swp_blocked_player, 24, 16, 16);
AT(swp_blocked_player, tpn, 0, 0, 0);
AT(swp_blocked_player, may_have_white, 4, 4, 4);
AT(swp_blocked_player, may_have_black, 5, 5, 5);
AT(swp_blocked_player, bye_barred_by, 8, 8, 8);
AT(swp_blocked_player, colours, 16, 12, 12);

SIZE(swp_waiver, 24, 16, 16);
AT(swp_waiver, may_give, 0, 0, 0);
AT(swp_waiver, is_enough, 4, 4, 4);
AT(swp_waiver, pair_count, 8, 8, 8);
AT(swp_waiver, pairs, 16, 12, 12);

SIZE(swp_rounds_left, 12, 12, 12);
AT(swp_rounds_left, planned, 0, 0, 0);
AT(swp_rounds_left, certain, 4, 4, 4);
AT(swp_rounds_left, without_colours, 8, 8, 8);

SIZE(swp_check_options, 56, 40, 40);
AT(swp_check_options, size, 0, 0, 0);
AT(swp_check_options, system, 8, 4, 4);
AT(swp_check_options, progress, 16, 8, 8);
AT(swp_check_options, progress_user, 24, 12, 12);
AT(swp_check_options, round, 32, 16, 16);
AT(swp_check_options, flags, 36, 20, 20);
AT(swp_check_options, max_work, 40, 24, 24);
AT(swp_check_options, reserved, 48, 32, 32);

SIZE(swp_difference, 16, 16, 16);
AT(swp_difference, expected, 0, 0, 0);
AT(swp_difference, recorded, 8, 8, 8);

SIZE(swp_checked_round, 16, 16, 16);
AT(swp_checked_round, round, 0, 0, 0);
AT(swp_checked_round, status, 4, 4, 4);
AT(swp_checked_round, equal, 8, 8, 8);
AT(swp_checked_round, differences, 12, 12, 12);

SIZE(swp_check_cause, 200, 196, 196);
AT(swp_check_cause, kind, 0, 0, 0);
AT(swp_check_cause, tpn, 4, 4, 4);
AT(swp_check_cause, board, 8, 8, 8);
AT(swp_check_cause, colour, 16, 16, 16);
AT(swp_check_cause, rounds, 20, 20, 20);
AT(swp_check_cause, rounds_equal, 24, 24, 24);
AT(swp_check_cause, all_tried, 28, 28, 28);
AT(swp_check_cause, system, 32, 32, 32);
AT(swp_check_cause, text, 40, 36, 36);

SIZE(swp_checklist_column, 16, 8, 8);
AT(swp_checklist_column, heading, 0, 0, 0);
AT(swp_checklist_column, fact, 8, 4, 4);

SIZE(swp_checklist_row, 176, 176, 176);
AT(swp_checklist_row, tpn, 0, 0, 0);
AT(swp_checklist_row, score, 4, 4, 4);
AT(swp_checklist_row, due, 8, 8, 8);
AT(swp_checklist_row, known, 12, 12, 12);
AT(swp_checklist_row, fact, 16, 16, 16);

SIZE(swp_checklist_options, 40, 32, 32);
AT(swp_checklist_options, size, 0, 0, 0);
AT(swp_checklist_options, system, 8, 4, 4);
AT(swp_checklist_options, round, 16, 8, 8);
AT(swp_checklist_options, flags, 20, 12, 12);
AT(swp_checklist_options, reserved, 24, 16, 16);

SIZE(swp_dubov_1997_aro, 32, 32, 32);
AT(swp_dubov_1997_aro, tpn, 0, 0, 0);
AT(swp_dubov_1997_aro, score, 4, 4, 4);
AT(swp_dubov_1997_aro, rating, 8, 8, 8);
AT(swp_dubov_1997_aro, due, 12, 12, 12);
AT(swp_dubov_1997_aro, rating_sum, 16, 16, 16);
AT(swp_dubov_1997_aro, opponents, 24, 24, 24);
AT(swp_dubov_1997_aro, flags, 28, 28, 28);

SIZE(swp_dutch_1998_standing, 48, 44, 48);
AT(swp_dutch_1998_standing, place, 0, 0, 0);
AT(swp_dutch_1998_standing, tpn, 4, 4, 4);
AT(swp_dutch_1998_standing, points, 8, 8, 8);
AT(swp_dutch_1998_standing, equal_points, 12, 12, 12);
AT(swp_dutch_1998_standing, is_compared, 16, 16, 16);
AT(swp_dutch_1998_standing, encounters, 20, 20, 20);
AT(swp_dutch_1998_standing, opponents, 24, 24, 24);
AT(swp_dutch_1998_standing, unrated, 28, 28, 28);
AT(swp_dutch_1998_standing, rating_sum, 32, 32, 32);
AT(swp_dutch_1998_standing, lots, 40, 40, 40);

SIZE(swp_error, 304, 304, 304);
AT(swp_error, status, 0, 0, 0);
AT(swp_error, detail, 4, 4, 4);
AT(swp_error, line, 8, 8, 8);
AT(swp_error, column, 12, 12, 12);
AT(swp_error, round, 16, 16, 16);
AT(swp_error, tpn, 20, 20, 20);
AT(swp_error, reserved, 28, 28, 28);
AT(swp_error, rule, 48, 48, 48);
AT(swp_error, text, 72, 72, 72);

SIZE(swp_allocator, 16, 8, 8);
AT(swp_allocator, resize, 0, 0, 0);
AT(swp_allocator, user, 8, 4, 4);

SIZE(swp_passage, 56, 32, 32);
AT(swp_passage, kind, 0, 0, 0);
AT(swp_passage, text, 8, 4, 4);
AT(swp_passage, article, 16, 8, 8);
AT(swp_passage, has_score, 24, 12, 12);
AT(swp_passage, score, 28, 16, 16);
AT(swp_passage, player_count, 32, 20, 20);
AT(swp_passage, players, 40, 24, 24);
AT(swp_passage, saying, 48, 28, 28);

SIZE(swp_generate_options, 232, 212, 216);
AT(swp_generate_options, size, 0, 0, 0);
AT(swp_generate_options, system, 8, 4, 4);
AT(swp_generate_options, seed, 16, 8, 8);
AT(swp_generate_options, players, 24, 16, 16);
AT(swp_generate_options, rounds, 28, 20, 20);
AT(swp_generate_options, draw_percentage, 32, 24, 24);
AT(swp_generate_options, highest_rating, 36, 28, 28);
AT(swp_generate_options, lowest_rating, 40, 32, 32);
AT(swp_generate_options, forfeit_rate, 44, 36, 36);
AT(swp_generate_options, zero_bye_rate, 48, 40, 40);
AT(swp_generate_options, half_bye_rate, 52, 44, 44);
AT(swp_generate_options, full_bye_rate, 56, 48, 48);
AT(swp_generate_options, withdrawal_rate, 60, 52, 52);
AT(swp_generate_options, late_rate, 64, 56, 56);
AT(swp_generate_options, unrated_rate, 68, 60, 60);
AT(swp_generate_options, scoring, 72, 64, 64);
AT(swp_generate_options, results, 140, 132, 132);
AT(swp_generate_options, progress, 144, 136, 136);
AT(swp_generate_options, progress_user, 152, 140, 140);
AT(swp_generate_options, quick_game_rate, 160, 144, 144);
AT(swp_generate_options, forbidden_rate, 164, 148, 148);
AT(swp_generate_options, model, 168, 152, 152);
AT(swp_generate_options, unusual_rate, 176, 156, 156);
AT(swp_generate_options, flags, 180, 160, 160);
AT(swp_generate_options, boards, 184, 164, 164);
AT(swp_generate_options, team_colours, 188, 168, 168);
AT(swp_generate_options, team_score, 192, 172, 172);
AT(swp_generate_options, team_second_score, 196, 176, 176);
AT(swp_generate_options, reserves, 200, 180, 180);
AT(swp_generate_options, line_up_rate, 204, 184, 184);
AT(swp_generate_options, empty_board_rate, 208, 188, 188);
AT(swp_generate_options, board_forfeit_rate, 212, 192, 192);
AT(swp_generate_options, reserved, 216, 196, 200);

SIZE(swp_generate_key, 32, 16, 16);
AT(swp_generate_key, name, 0, 0, 0);
AT(swp_generate_key, value, 8, 4, 4);
AT(swp_generate_key, what, 16, 8, 8);
AT(swp_generate_key, is_foreign, 24, 12, 12);

SIZE(swp_system, 48, 32, 32);
AT(swp_system, id, 0, 0, 0);
AT(swp_system, title, 8, 4, 4);
AT(swp_system, edition, 16, 8, 8);
AT(swp_system, family, 24, 12, 12);
AT(swp_system, year, 32, 16, 16);
AT(swp_system, revision, 36, 20, 20);
AT(swp_system, flags, 40, 24, 24);
AT(swp_system, reserved, 44, 28, 28);

SIZE(swp_pair_options, 56, 40, 40);
AT(swp_pair_options, size, 0, 0, 0);
AT(swp_pair_options, system, 8, 4, 4);
AT(swp_pair_options, progress, 16, 8, 8);
AT(swp_pair_options, progress_user, 24, 12, 12);
AT(swp_pair_options, round, 32, 16, 16);
AT(swp_pair_options, flags, 36, 20, 20);
AT(swp_pair_options, max_work, 40, 24, 24);
AT(swp_pair_options, reserved, 48, 32, 32);

SIZE(swp_lot, 24, 20, 20);
AT(swp_lot, size, 0, 0, 0);
AT(swp_lot, declared, 8, 4, 4);
AT(swp_lot, recorded, 12, 8, 8);
AT(swp_lot, used, 16, 12, 12);
AT(swp_lot, reserved, 20, 16, 16);

SIZE(swp_edition, 24, 16, 16);
AT(swp_edition, family, 0, 0, 0);
AT(swp_edition, id, 8, 4, 4);
AT(swp_edition, first, 16, 8, 8);
AT(swp_edition, last, 20, 12, 12);

SIZE(swp_in_force, 32, 16, 16);
AT(swp_in_force, size, 0, 0, 0);
AT(swp_in_force, edition, 8, 4, 4);
AT(swp_in_force, before, 16, 8, 8);
AT(swp_in_force, after, 24, 12, 12);

SIZE(swp_board, 8, 8, 8);
AT(swp_board, white, 0, 0, 0);
AT(swp_board, black, 4, 4, 4);

SIZE(swp_trace_value, 16, 12, 16);
AT(swp_trace_value, name, 0, 0, 0);
AT(swp_trace_value, value, 8, 4, 8);

SIZE(swp_trace_event, 72, 40, 40);
AT(swp_trace_event, kind, 0, 0, 0);
AT(swp_trace_event, article, 8, 4, 4);
AT(swp_trace_event, text, 16, 8, 8);
AT(swp_trace_event, what, 24, 12, 12);
AT(swp_trace_event, has_score, 32, 16, 16);
AT(swp_trace_event, score, 36, 20, 20);
AT(swp_trace_event, player_count, 40, 24, 24);
AT(swp_trace_event, players, 48, 28, 28);
AT(swp_trace_event, value_count, 56, 32, 32);
AT(swp_trace_event, values, 64, 36, 36);

SIZE(swp_standings_options, 64, 48, 48);
AT(swp_standings_options, size, 0, 0, 0);
AT(swp_standings_options, tiebreaks, 8, 4, 4);
AT(swp_standings_options, edition, 16, 8, 8);
AT(swp_standings_options, event, 20, 12, 12);
AT(swp_standings_options, round, 24, 16, 16);
AT(swp_standings_options, flags, 28, 20, 20);
AT(swp_standings_options, annulled, 32, 24, 24);
AT(swp_standings_options, annulled_count, 40, 28, 28);
AT(swp_standings_options, reserved_before, 44, 32, 32);
AT(swp_standings_options, system, 48, 36, 36);
AT(swp_standings_options, reserved, 56, 40, 40);

SIZE(swp_tiebreak_value, 24, 20, 24);
AT(swp_tiebreak_value, numerator, 0, 0, 0);
AT(swp_tiebreak_value, denominator, 8, 8, 8);
AT(swp_tiebreak_value, is_defined, 16, 16, 16);

SIZE(swp_tiebreak_part, 80, 64, 72);
AT(swp_tiebreak_part, round, 0, 0, 0);
AT(swp_tiebreak_part, opponent, 4, 4, 4);
AT(swp_tiebreak_part, kind, 8, 8, 8);
AT(swp_tiebreak_part, result, 12, 12, 12);
AT(swp_tiebreak_part, score, 16, 16, 16);
AT(swp_tiebreak_part, points, 24, 24, 24);
AT(swp_tiebreak_part, value, 32, 28, 32);
AT(swp_tiebreak_part, is_adjusted, 56, 48, 56);
AT(swp_tiebreak_part, is_vur, 57, 49, 57);
AT(swp_tiebreak_part, board, 58, 50, 58);
AT(swp_tiebreak_part, counted_in, 60, 52, 60);
AT(swp_tiebreak_part, capped_by, 64, 56, 64);
AT(swp_tiebreak_part, cut_by, 72, 60, 68);

SIZE(swp_standings_row, 20, 20, 20);
AT(swp_standings_row, rank, 0, 0, 0);
AT(swp_standings_row, tpn, 4, 4, 4);
AT(swp_standings_row, points, 8, 8, 8);
AT(swp_standings_row, sharing, 12, 12, 12);
AT(swp_standings_row, decided_by, 16, 16, 16);

SIZE(swp_entry, 12, 12, 12);
AT(swp_entry, opponent, 0, 0, 0);
AT(swp_entry, colour, 4, 4, 4);
AT(swp_entry, result, 8, 8, 8);

SIZE(swp_scoring, 68, 68, 68);
AT(swp_scoring, white_win, 0, 0, 0);
AT(swp_scoring, black_win, 4, 4, 4);
AT(swp_scoring, white_draw, 8, 8, 8);
AT(swp_scoring, black_draw, 12, 12, 12);
AT(swp_scoring, white_loss, 16, 16, 16);
AT(swp_scoring, black_loss, 20, 20, 20);
AT(swp_scoring, forfeit_win, 24, 24, 24);
AT(swp_scoring, forfeit_loss, 28, 28, 28);
AT(swp_scoring, pab, 32, 32, 32);
AT(swp_scoring, full_bye, 36, 36, 36);
AT(swp_scoring, half_bye, 40, 40, 40);
AT(swp_scoring, zero_bye, 44, 44, 44);
AT(swp_scoring, unknown, 48, 48, 48);
AT(swp_scoring, reserved, 52, 52, 52);

SIZE(swp_forbidden_group, 24, 16, 16);
AT(swp_forbidden_group, tpns, 0, 0, 0);
AT(swp_forbidden_group, count, 8, 4, 4);
AT(swp_forbidden_group, first_round, 12, 8, 8);
AT(swp_forbidden_group, last_round, 16, 12, 12);

SIZE(swp_player, 96, 60, 64);
AT(swp_player, size, 0, 0, 0);
AT(swp_player, tpn, 8, 4, 4);
AT(swp_player, rating, 12, 8, 8);
AT(swp_player, national_rating, 16, 12, 12);
AT(swp_player, k_factor, 20, 16, 16);
AT(swp_player, sex, 24, 20, 20);
AT(swp_player, reserved, 25, 21, 21);
AT(swp_player, name, 32, 24, 24);
AT(swp_player, title, 40, 28, 28);
AT(swp_player, federation, 48, 32, 32);
AT(swp_player, fide_id, 56, 36, 36);
AT(swp_player, birth, 64, 40, 40);
AT(swp_player, national_id, 72, 44, 44);
AT(swp_player, club, 80, 48, 48);
AT(swp_player, user_id, 88, 52, 56);

SIZE(swp_tournament_difference, 20, 20, 20);
AT(swp_tournament_difference, part, 0, 0, 0);
AT(swp_tournament_difference, tpn, 4, 4, 4);
AT(swp_tournament_difference, round, 8, 8, 8);
AT(swp_tournament_difference, fact, 12, 12, 12);
AT(swp_tournament_difference, member, 16, 16, 16);

SIZE(swp_team_rules, 192, 188, 188);
AT(swp_team_rules, size, 0, 0, 0);
AT(swp_team_rules, boards, 8, 4, 4);
AT(swp_team_rules, colours, 12, 8, 8);
AT(swp_team_rules, primary, 112, 108, 108);
AT(swp_team_rules, secondary, 116, 112, 112);
AT(swp_team_rules, preferences, 120, 116, 116);
AT(swp_team_rules, game_scoring, 124, 120, 120);

SIZE(swp_team_board, 16, 16, 16);
AT(swp_team_board, member, 0, 0, 0);
AT(swp_team_board, opponent, 4, 4, 4);
AT(swp_team_board, colour, 8, 8, 8);
AT(swp_team_board, result, 12, 12, 12);

SIZE(swp_trf_note, 448, 440, 440);
AT(swp_trf_note, severity, 0, 0, 0);
AT(swp_trf_note, line, 4, 4, 4);
AT(swp_trf_note, column, 8, 8, 8);
AT(swp_trf_note, tpn, 12, 12, 12);
AT(swp_trf_note, record, 20, 20, 20);
AT(swp_trf_note, text, 36, 36, 36);
AT(swp_trf_note, saying, 440, 436, 436);

SIZE(swp_trf_options, 40, 36, 40);
AT(swp_trf_options, size, 0, 0, 0);
AT(swp_trf_options, max_bytes, 8, 4, 8);
AT(swp_trf_options, max_line, 16, 12, 16);
AT(swp_trf_options, flags, 24, 20, 24);
AT(swp_trf_options, reserved, 28, 24, 28);

SIZE(swp_trf_write_options, 40, 32, 32);
AT(swp_trf_write_options, size, 0, 0, 0);
AT(swp_trf_write_options, line_end, 8, 4, 4);
AT(swp_trf_write_options, dialect, 16, 8, 8);
AT(swp_trf_write_options, flags, 20, 12, 12);
AT(swp_trf_write_options, reserved, 24, 16, 16);

SIZE(swp_buffer, 40, 20, 20);
AT(swp_buffer, bytes, 0, 0, 0);
AT(swp_buffer, length, 8, 4, 4);
AT(swp_buffer, capacity, 16, 8, 8);
AT(swp_buffer, allocator, 24, 12, 12);

SIZE(swp_json_note, 88, 56, 56);
AT(swp_json_note, size, 0, 0, 0);
AT(swp_json_note, file, 8, 4, 4);
AT(swp_json_note, record, 16, 8, 8);
AT(swp_json_note, text, 24, 12, 12);
AT(swp_json_note, severity, 32, 16, 16);
AT(swp_json_note, line, 36, 20, 20);
AT(swp_json_note, column, 40, 24, 24);
AT(swp_json_note, tpn, 44, 28, 28);
AT(swp_json_note, detail, 52, 36, 36);
AT(swp_json_note, saying, 56, 40, 40);
AT(swp_json_note, rule, 64, 44, 44);
AT(swp_json_note, article, 72, 48, 48);
AT(swp_json_note, round, 80, 52, 52);

SIZE(swp_json_options, 64, 44, 48);
AT(swp_json_options, size, 0, 0, 0);
AT(swp_json_options, file, 8, 4, 4);
AT(swp_json_options, notes, 16, 8, 8);
AT(swp_json_options, note_count, 24, 12, 12);
AT(swp_json_options, flags, 28, 16, 16);
AT(swp_json_options, reserved, 32, 20, 24);
AT(swp_json_options, language, 48, 36, 40);
AT(swp_json_options, named, 56, 40, 44);

SIZE(swp_check_sums, 72, 68, 72);
AT(swp_check_sums, size, 0, 0, 0);
AT(swp_check_sums, files_checked, 8, 4, 8);
AT(swp_check_sums, files_refused, 16, 12, 16);
AT(swp_check_sums, files_left, 24, 20, 24);
AT(swp_check_sums, rounds, 32, 28, 32);
AT(swp_check_sums, equal, 40, 36, 40);
AT(swp_check_sums, without_pairing, 48, 44, 48);
AT(swp_check_sums, standings_equal, 56, 52, 56);
AT(swp_check_sums, ranks_different, 64, 60, 64);

SIZE(swp_rank_difference, 80, 52, 52);
AT(swp_rank_difference, tpn, 0, 0, 0);
AT(swp_rank_difference, recorded, 4, 4, 4);
AT(swp_rank_difference, expected, 8, 8, 8);
AT(swp_rank_difference, reason, 12, 12, 12);
AT(swp_rank_difference, count, 16, 16, 16);
AT(swp_rank_difference, other, 20, 20, 20);
AT(swp_rank_difference, decided_by, 24, 24, 24);
AT(swp_rank_difference, label, 32, 28, 28);
AT(swp_rank_difference, article, 40, 32, 32);
AT(swp_rank_difference, value, 48, 36, 36);
AT(swp_rank_difference, against, 56, 40, 40);
AT(swp_rank_difference, text, 64, 44, 44);
AT(swp_rank_difference, saying, 72, 48, 48);
SIZE(swp_trf_write_note, 48, 32, 32);
AT(swp_trf_write_note, part, 0, 0, 0);
AT(swp_trf_write_note, tpn, 4, 4, 4);
AT(swp_trf_write_note, round, 8, 8, 8);
AT(swp_trf_write_note, fact, 12, 12, 12);
AT(swp_trf_write_note, member, 16, 16, 16);
AT(swp_trf_write_note, record, 24, 20, 20);
AT(swp_trf_write_note, text, 32, 24, 24);
AT(swp_trf_write_note, saying, 40, 28, 28);

SIZE(swp_saying_value, 48, 32, 40);
AT(swp_saying_value, name, 0, 0, 0);
AT(swp_saying_value, kind, 8, 4, 4);
AT(swp_saying_value, count, 12, 8, 8);
AT(swp_saying_value, number, 16, 12, 16);
AT(swp_saying_value, players, 24, 20, 24);
AT(swp_saying_value, sayings, 32, 24, 28);
AT(swp_saying_value, text, 40, 28, 32);

SIZE(swp_saying, 16, 12, 12);
AT(swp_saying, code, 0, 0, 0);
AT(swp_saying, value_count, 4, 4, 4);
AT(swp_saying, values, 8, 8, 8);

SIZE(swp_wish, 24, 20, 20);
AT(swp_wish, size, 0, 0, 0);
AT(swp_wish, kind, 8, 4, 4);
AT(swp_wish, player, 12, 8, 8);
AT(swp_wish, opponent, 16, 12, 12);
AT(swp_wish, flags, 20, 16, 16);

SIZE(swp_whynot_reason, 120, 68, 68);
AT(swp_whynot_reason, what, 0, 0, 0);
AT(swp_whynot_reason, article, 8, 4, 4);
AT(swp_whynot_reason, text, 16, 8, 8);
AT(swp_whynot_reason, round, 24, 12, 12);
AT(swp_whynot_reason, has_score, 28, 16, 16);
AT(swp_whynot_reason, score, 32, 20, 20);
AT(swp_whynot_reason, player_count, 36, 24, 24);
AT(swp_whynot_reason, players, 40, 28, 28);
AT(swp_whynot_reason, paired, 48, 32, 32);
AT(swp_whynot_reason, wished, 80, 48, 48);
AT(swp_whynot_reason, saying, 112, 64, 64);

/* enumerations */
SIZE(swp_bar, 4, 4, 4);
SIZE(swp_team_colours, 4, 4, 4);
SIZE(swp_team_score, 4, 4, 4);
SIZE(swp_blockers_verdict_kind, 4, 4, 4);
SIZE(swp_check_flag, 4, 4, 4);
SIZE(swp_preference, 4, 4, 4);
SIZE(swp_float, 4, 4, 4);
SIZE(swp_check_cause_kind, 4, 4, 4);
SIZE(swp_checklist_fact, 4, 4, 4);
SIZE(swp_checklist_flag, 4, 4, 4);
SIZE(swp_dubov_1997_aro_flag, 4, 4, 4);
SIZE(swp_status, 4, 4, 4);
SIZE(swp_detail, 4, 4, 4);
SIZE(swp_passage_kind, 4, 4, 4);
SIZE(swp_generate_results, 4, 4, 4);
SIZE(swp_generate_flag, 4, 4, 4);
SIZE(swp_json_flag, 4, 4, 4);
SIZE(swp_rank_reason, 4, 4, 4);
SIZE(swp_saying_kind, 4, 4, 4);
SIZE(swp_saying_code, 4, 4, 4);
SIZE(swp_system_flag, 4, 4, 4);
SIZE(swp_pair_flag, 4, 4, 4);
SIZE(swp_board_flag, 4, 4, 4);
SIZE(swp_board_order, 4, 4, 4);
SIZE(swp_norm_event, 4, 4, 4);
SIZE(swp_norm_exemption, 4, 4, 4);
SIZE(swp_norm_game_kind, 4, 4, 4);
SIZE(swp_norm_least, 4, 4, 4);
SIZE(swp_norm_outlook, 4, 4, 4);
SIZE(swp_norm_requirement, 4, 4, 4);
SIZE(swp_norm_title, 4, 4, 4);
SIZE(swp_norm_verdict, 4, 4, 4);
SIZE(swp_norms_flag, 4, 4, 4);
SIZE(swp_rating_kind, 4, 4, 4);
SIZE(swp_rating_rule, 4, 4, 4);
SIZE(swp_round_robin_flag, 4, 4, 4);

SIZE(swp_round_robin_shown, 48, 28, 28);
AT(swp_round_robin_shown, size, 0, 0, 0);
AT(swp_round_robin_shown, table, 8, 4, 4);
AT(swp_round_robin_shown, boards, 16, 8, 8);
AT(swp_round_robin_shown, names, 24, 12, 12);
AT(swp_round_robin_shown, seed, 32, 16, 16);
AT(swp_round_robin_shown, round, 40, 20, 20);
AT(swp_round_robin_shown, reserved, 44, 24, 24);

SIZE(swp_counter, 4, 4, 4);
SIZE(swp_trace_kind, 4, 4, 4);
SIZE(swp_tiebreak_edition, 4, 4, 4);
SIZE(swp_event_kind, 4, 4, 4);
SIZE(swp_tiebreak_part_kind, 4, 4, 4);
SIZE(swp_colour, 4, 4, 4);
SIZE(swp_result, 4, 4, 4);
SIZE(swp_pairing_order, 4, 4, 4);
SIZE(swp_tournament_fact, 4, 4, 4);
SIZE(swp_tournament_part, 4, 4, 4);
SIZE(swp_rating_scale, 4, 4, 4);
SIZE(swp_trf_dialect, 4, 4, 4);
SIZE(swp_severity, 4, 4, 4);
SIZE(swp_trf_flag, 4, 4, 4);
SIZE(swp_trf_write_flag, 4, 4, 4);
SIZE(swp_wish_kind, 4, 4, 4);
SIZE(swp_wish_flag, 4, 4, 4);
SIZE(swp_verdict, 4, 4, 4);

/* A file of its own for the linker. */
extern const int api_layout_is_pinned;
const int api_layout_is_pinned = 1;
