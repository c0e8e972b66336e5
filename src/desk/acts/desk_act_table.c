/* SPDX-License-Identifier: Apache-2.0 */
/* All acts, in the order in which the manual tells them. */
#include "desk_acts.h"

#define ROW(name, takes, kind, members, what)                                                      \
    {                                                                                              \
#name, desk_act_##name, takes, DESK_##kind, members, what                                  \
    }
/* What names a board. */
#define BOARD "round board white black white_tpn black_tpn"

static const struct desk_act_row rows[] = {
    ROW(create, "name form rated", KINDS,
        "name, form (swiss, round-robin, double-round-robin, swiss-matches), rated",
        "The event begins."),
    ROW(settings, "", SETTINGS_SET, "any of the members of settings_set",
        "What the regulations say: rounds, system, points, dates."),
    ROW(officials, "", OFFICIALS_SET, "chief, deputies, arbiters", "Who is in charge."),
    ROW(forbid, "groups", KINDS, "groups: [{players, from, to, why}]",
        "All groups of players who must not meet; replaces those before."),
    ROW(accelerate, "", ACCELERATION_SET, "method (none, baku)",
        "Whether early rounds are accelerated."),
    ROW(tiebreaks, "", TIEBREAKS_SET, "list, edition", "How equal points are ranked."),
    ROW(leave_fide_mode, "why", KINDS, "why",
        "From now on FIDE's checklist is not held to. Nothing takes that back."),
    ROW(prizes, "prizes", PRIZES_SET,
        "prizes: [{name, amount, place, category, criterion, value, on}], currency, share, "
        "one_each",
        "What can be won."),
    ROW(note, "", NOTE, "text, player", "Something to remember."),
    ROW(add_player,
        "name rating rating_from official_rating national_rating title federation fide_id birth "
        "sex club "
        "categories half_byes from",
        KINDS,
        "name, rating, rating_from, official_rating (FIDE's), national_rating, title, federation, "
        "fide_id, birth, sex, club, "
        "categories, half_byes (yes, no), from",
        "A player enters."),
    ROW(change_player, "tpn", PLAYER_CHANGED, "player or tpn; particulars",
        "A player's particulars."),
    ROW(remove_player, "player tpn", KINDS, "player or tpn",
        "An entry by mistake goes; who was paired can only withdraw."),
    ROW(merge_players, "player tpn into into_tpn", KINDS, "player, into",
        "One person was entered twice."),
    ROW(arrive, "player tpn", KINDS, "player or tpn", "A player is in the hall."),
    ROW(absent, "player tpn round missing", KINDS,
        "player or tpn, round; or missing: true (all not seen)",
        "A player misses the round without having asked."),
    ROW(ask_bye, "player tpn round worth", KINDS, "player or tpn, round, worth (half, full, zero)",
        "A player asks not to be paired."),
    ROW(drop_bye, "player tpn round", KINDS, "player or tpn, round", "The player plays after all."),
    ROW(withdraw, "player tpn from why", KINDS, "player or tpn, from, why",
        "A player leaves the event."),
    ROW(return, "player tpn from", KINDS, "player or tpn, from", "The player comes back."),
    ROW(expel, "player tpn from why", KINDS, "player or tpn, from, why", "A player is sent away."),
    ROW(make_numbers, "by_hand", KINDS, "by_hand: [players]",
        "Pairing numbers by rating, title and name, or as given; of a table by lot."),
    ROW(swap_numbers, "a b a_tpn b_tpn", KINDS, "a, b (or a_tpn, b_tpn)",
        "Two players of equal rating exchange their numbers."),
    ROW(draw_lot, "colour", KINDS, "colour", "The initial colour, drawn here or brought along."),
    ROW(pair_round, "", KINDS, "", "Pairs the next round; of a table, all of them."),
    ROW(open_round, "", KINDS, "", "The next round, empty, to be filled by hand."),
    ROW(set_board, "round white black white_tpn black_tpn", KINDS,
        "round, white, black (0: the bye), or white_tpn, black_tpn",
        "A board by hand, judged first."),
    ROW(drop_board, BOARD, KINDS, "round, board, or white and black", "Takes a board apart."),
    ROW(swap_colours, BOARD, KINDS, "round, board, or white and black",
        "The two have each other's colour."),
    ROW(finish_edit, "round why", KINDS, "round, why",
        "The round is complete; compared with the engine's."),
    ROW(edit_round, "round boards why", KINDS, "round, boards: [[white, black]] (all), why",
        "The whole round by hand at once: tried first, asked once, all or nothing."),
    ROW(seat_late, "round pairs why", KINDS,
        "round, pairs: [[white, black]] (black 0: the bye), why",
        "Latecomers of a round that is played, all at once."),
    ROW(publish_round, "round", KINDS, "round; a table without it: all", "The pairings are shown."),
    ROW(withdraw_round, "round why", KINDS, "round, why", "They are shown no longer."),
    ROW(close_round, "round open", KINDS, "round, open: [[white, black, word]]",
        "The round has ended; open boards are named."),
    ROW(claim_result, BOARD " result", KINDS, "round, board or white and black, result",
        "Somebody says how it ended."),
    ROW(set_result, BOARD " result", KINDS, "round, board or white and black, result",
        "How it ended."),
    ROW(clear_result, BOARD, KINDS, "round, board or white and black", "The board is open again."),
    ROW(correct_result, BOARD " result colours why", KINDS,
        "round, board or white and black, result, colours, why", "A result was wrong."),
    ROW(correct_rating, BOARD " result why", KINDS, "round, board or white and black, result, why",
        "It was wrong, for the report only."),
    ROW(adjourn, BOARD, KINDS, "round, board or white and black", "The game goes on another day."),
    ROW(read_back, BOARD " result", KINDS, "round, board or white and black, result",
        "A second person has read the result."),
    ROW(adjust_points, "player tpn round points why", KINDS,
        "player or tpn, round, points (tenths), why", "A bonus or a penalty."),
    ROW(draw_lots, "players what_for by_hand", KINDS,
        "players, what_for; by_hand: true (in the order given)",
        "A lot among players, or a decision; it puts equals of the standings in order."),
    ROW(publish_standings, "round", KINDS, "round", "The standings are shown."),
    ROW(make_report, "dialect what_for", KINDS, "dialect (trf26, trf16), what_for",
        "A file for somebody else."),
    ROW(send_report, "hash to", KINDS, "hash, to", "It was sent."),
    ROW(give_pen, "to", KINDS, "to", "Another desk writes from here on; this one only shows."),
    ROW(take_pen, "desk seized", KINDS, "desk, seized (true: it was not given)",
        "This desk writes from here on."),
    ROW(import_trf, "trf system rated", KINDS, "trf (the bytes of the file), system, rated",
        "A whole event out of a TRF file; every round is paired again and compared."),
    ROW(import_players, "table update seed", KINDS,
        "table (text with tabs, semicolons or commas), update: true, seed (fide, national): the "
        "rating that ranks",
        "Players out of a table; each row tells what it matched."),
    ROW(undo, "seq seqs from to with_all why", KINDS, "seq, or seqs, or from and to; with_all",
        "Takes acts back; what hangs on them is listed, and goes too when asked."),
    ROW(redo, "seq with_all why", KINDS, "seq of an undoing", "Takes an undoing back."),
};

const struct desk_act_row *desk_act_at(size_t index)
{
    return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}
