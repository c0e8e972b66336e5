/* SPDX-License-Identifier: Apache-2.0 */
/* The acts, one function each, in the files that are named after what they are about; the table of
 * desk_act_table.c names them all. Each looks at the model, puts down what it finds, and emits
 * events unless it was refused. */
#ifndef SWISSPAIR_DESK_ACTS_H
#define SWISSPAIR_DESK_ACTS_H

#include "desk_act.h"

#define DESK_ACT(name)                                                                             \
    void desk_act_##name(const struct desk_model *model, const struct desk_history *history,       \
                         const struct desk_command *command, struct desk_outcome *outcome)

/* desk_act_event.c */
DESK_ACT(create);
DESK_ACT(settings);
DESK_ACT(officials);
DESK_ACT(forbid);
DESK_ACT(accelerate);
DESK_ACT(tiebreaks);
DESK_ACT(leave_fide_mode);
DESK_ACT(prizes);
DESK_ACT(note);

/* desk_act_edit.c */
DESK_ACT(edit_round);
DESK_ACT(seat_late);

/* desk_act_players.c */
DESK_ACT(add_player);
DESK_ACT(change_player);
DESK_ACT(remove_player);
DESK_ACT(merge_players);
DESK_ACT(arrive);
DESK_ACT(absent);
DESK_ACT(ask_bye);
DESK_ACT(drop_bye);
DESK_ACT(withdraw);
DESK_ACT(return );
DESK_ACT(expel);

/* desk_act_numbers.c */
DESK_ACT(make_numbers);
DESK_ACT(swap_numbers);
DESK_ACT(draw_lot);

/* desk_act_rounds.c */
DESK_ACT(pair_round);
DESK_ACT(open_round);
DESK_ACT(set_board);
DESK_ACT(drop_board);
DESK_ACT(swap_colours);
DESK_ACT(finish_edit);
DESK_ACT(publish_round);
DESK_ACT(withdraw_round);
DESK_ACT(close_round);

/* desk_act_results.c */
DESK_ACT(claim_result);
DESK_ACT(set_result);
DESK_ACT(clear_result);
DESK_ACT(correct_result);
DESK_ACT(correct_rating);
DESK_ACT(adjourn);
DESK_ACT(date_game);
DESK_ACT(read_back);
DESK_ACT(adjust_points);

/* desk_act_numbers.c */
DESK_ACT(draw_lots);

/* desk_act_end.c */
DESK_ACT(publish_standings);
DESK_ACT(make_report);
DESK_ACT(send_report);

/* desk_act_pen.c */
DESK_ACT(give_pen);
DESK_ACT(take_pen);

/* desk_act_teams.c */
DESK_ACT(team_rules);
DESK_ACT(add_member);
DESK_ACT(change_member);
DESK_ACT(remove_member);
DESK_ACT(order_members);
DESK_ACT(set_line_up);
DESK_ACT(forfeit_match);

/* desk_act_import.c */
DESK_ACT(import_trf);

/* desk_act_paste.c */
DESK_ACT(import_players);

/* desk_act_undo.c */
DESK_ACT(undo);
DESK_ACT(redo);

#endif
