/* SPDX-License-Identifier: Apache-2.0 */
/* All acts, in the order in which the manual tells them. */
#include "desk_acts.h"

#define ROW(name, members, what)                                                                   \
    {                                                                                              \
#name, desk_act_##name, members, what                                                      \
    }

static const struct desk_act_row rows[] = {
    ROW(create, "name, form (swiss, round-robin), rated", "The event begins."),
    ROW(settings, "any of the members of settings_set",
        "What the regulations say: rounds, system, points, dates."),
    ROW(officials, "chief, deputies, arbiters", "Who is in charge."),
    ROW(forbid, "groups: [{players, from, to, why}]",
        "All groups of players who must not meet; replaces those before."),
    ROW(accelerate, "method (none, baku)", "Whether early rounds are accelerated."),
    ROW(tiebreaks, "list, edition", "How equal points are ranked."),
    ROW(leave_fide_mode, "why",
        "From now on FIDE's checklist is not held to. Nothing takes that back."),
    ROW(prizes, "prizes: [{name, amount, place, category}], currency, share, one_each",
        "What can be won."),
    ROW(note, "text, player", "Something to remember."),
    ROW(add_player,
        "name, rating, rating_from, official_rating, title, federation, fide_id, birth, sex, club, "
        "categories, half_byes (yes, no), from",
        "A player enters."),
    ROW(change_player, "player or tpn; particulars", "A player's particulars."),
    ROW(remove_player, "player or tpn",
        "An entry by mistake goes; who was paired can only withdraw."),
    ROW(merge_players, "player, into", "One person was entered twice."),
    ROW(arrive, "player or tpn", "He is in the hall."),
    ROW(absent, "player or tpn, round; or missing: true (all not seen)",
        "He does not play this round, and nobody asked."),
    ROW(ask_bye, "player or tpn, round, worth (half, full, zero)", "He asks not to be paired."),
    ROW(drop_bye, "player or tpn, round", "He plays after all."),
    ROW(withdraw, "player or tpn, from, why", "He leaves the event."),
    ROW(return, "player or tpn, from", "He comes back."),
    ROW(expel, "player or tpn, from, why", "He is sent away."),
    ROW(make_numbers, "by_hand: [players]",
        "Pairing numbers by rating, title and name, or as given."),
    ROW(swap_numbers, "a, b (or a_tpn, b_tpn)",
        "Two players of equal rating exchange their numbers."),
    ROW(draw_lot, "colour", "The initial colour, drawn here or brought along."),
    ROW(pair_round, "", "Pairs the next round."),
    ROW(open_round, "", "The next round, empty, to be filled by hand."),
    ROW(set_board, "round, white, black (0: the bye), or white_tpn, black_tpn",
        "A board by hand, judged first."),
    ROW(drop_board, "round, board, or white and black", "Takes a board apart."),
    ROW(swap_colours, "round, board, or white and black", "The two have each other's colour."),
    ROW(finish_edit, "round, why", "The round is complete; compared with the engine's."),
    ROW(publish_round, "round", "The pairings are shown."),
    ROW(withdraw_round, "round, why", "They are shown no longer."),
    ROW(close_round, "round, open: [[white, black, word]]",
        "The round has ended; open boards are named."),
    ROW(claim_result, "round, board or white and black, result", "Somebody says how it ended."),
    ROW(set_result, "round, board or white and black, result", "How it ended."),
    ROW(clear_result, "round, board or white and black", "The board is open again."),
    ROW(correct_result, "round, board or white and black, result, colours, why",
        "A result was wrong."),
    ROW(correct_rating, "round, board or white and black, result, why",
        "It was wrong, for the report only."),
    ROW(adjourn, "round, board or white and black", "The game goes on another day."),
    ROW(read_back, "round, board or white and black, result",
        "A second person has read the result."),
    ROW(adjust_points, "player or tpn, round, points (tenths), why", "A bonus or a penalty."),
    ROW(draw_lots, "players, what_for; by_hand: true (in the order given)",
        "A lot among players, or a decision; it puts equals of the standings in order."),
    ROW(publish_standings, "round", "The standings are shown."),
    ROW(make_report, "dialect (trf26, trf16), what_for", "A file for somebody else."),
    ROW(send_report, "hash, to", "It was sent."),
    ROW(give_pen, "to", "Another desk writes from here on; this one only shows."),
    ROW(take_pen, "desk, seized (true: it was not given)", "This desk writes from here on."),
    ROW(import_trf, "trf (the bytes of the file), system, rated",
        "A whole event out of a TRF file; every round is paired again and compared."),
    ROW(import_players, "table (text with tabs, semicolons or commas), update: true",
        "Players out of a table; each row tells what it matched."),
    ROW(undo, "seq, or seqs, or from and to; with_all",
        "Takes acts back; what hangs on them is listed, and goes too when asked."),
    ROW(redo, "seq of an undoing", "Takes an undoing back."),
};

const struct desk_act_row *desk_act_at(size_t index)
{
    return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}
