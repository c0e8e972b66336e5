/* SPDX-License-Identifier: Apache-2.0 */
/* A pairing written into the tournament it was made from.
 *
 * Answers: does the pairing still fit, and what does the round look like before its games begin.
 * Only what the pairing gave is recorded, so that swp_tournament_unpair_round can take exactly that
 * back. A table of a round robin pairs the absent too: their games are forfeited. On failure
 * nothing has changed. O(players + boards). */
#include "swisspair/pair.h"
#include "systems/system.h"
#include "tournament/tournament_internal.h"

/* Nobody may be in the round already: it would be paired twice. */
static swp_status round_is_open(const swp_tournament *t, uint32_t round, swp_error *err)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    if (recorded < round)
        return SWP_OK;
    return swp__fail_in(err, SWP_DETAIL_ROUND_RECORDED, round, "", 0, 0,
                        "the pairing of round %lu cannot be recorded: round %lu is paired already; "
                        "unpair it first",
                        (unsigned long)round, (unsigned long)recorded);
}

/* The player exists, and is free to play; room is made in the row. */
static swp_status may_play(swp_tournament *t, uint32_t tpn, uint32_t round, bool has_bye,
                           struct swp__player **out, swp_error *err)
{
    const swp_status status = swp__tournament_find(t, tpn, out, err);
    if (status != SWP_OK)
        return status;
    const struct swp__entry counted = swp__player_counted_entry(*out, round);
    const bool is_free =
        counted.result == SWP_RESULT_NONE || (has_bye && counted.result == SWP_RESULT_PAB);
    if (!is_free)
        return swp__fail_in(err, SWP_DETAIL_PAIRING_DOES_NOT_FIT, round, "", tpn, 0,
                            "the pairing of round %lu cannot be recorded: player %lu does not take "
                            "part in it any more",
                            (unsigned long)round, (unsigned long)tpn);
    return swp__player_reserve_round(t, *out, round, err);
}

static swp_status board_fits(swp_tournament *t, uint32_t round, swp_board board, swp_error *err)
{
    struct swp__player *player;
    const swp_status status = may_play(t, board.white, round, board.black == 0, &player, err);
    if (status != SWP_OK || board.black == 0)
        return status;
    return may_play(t, board.black, round, /* has_bye= */ false, &player, err);
}

static void put(swp_tournament *t, uint32_t round, uint32_t tpn, uint32_t opponent,
                swp_colour colour)
{
    const swp_entry entry = {opponent, colour, opponent ? SWP_RESULT_PAIRED : SWP_RESULT_PAB};
    swp__player_put_entry(&t->players[swp__tournament_place(t, tpn)], round, &entry);
}

/* ---- round robins ---------------------------------------------------------------------------- */

/* Everybody of the table is still there, and room is made in their rows. */
static swp_status table_fits(swp_tournament *t, const swp_pairing *pairing, swp_error *err)
{
    const uint32_t round = swp_pairing_round(pairing), n = swp_pairing_board_count(pairing);
    for (uint32_t i = 0; i < n; i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        const uint32_t tpns[] = {board.white, board.black};
        for (int k = 0; k < 2; k++) {
            struct swp__player *player;
            if (tpns[k] == 0)
                continue;
            swp_status status = swp__tournament_find(t, tpns[k], &player, err);
            if (status == SWP_OK)
                status = swp__player_reserve_round(t, player, round, err);
            if (status != SWP_OK)
                return status;
        }
    }
    return SWP_OK;
}

static bool is_absent(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    const struct swp__player *player = &t->players[swp__tournament_place(t, tpn)];
    return swp__player_counted_entry(player, round).result != SWP_RESULT_NONE;
}

/* C.05: the table stands, whoever comes. Who is absent loses by forfeit. */
static swp_status put_of_table(swp_tournament *t, uint32_t round, swp_board board, swp_error *err)
{
    static const swp_entry rest = {0, SWP_COLOUR_NONE, SWP_RESULT_ZERO_BYE};
    if (board.black == 0) {
        struct swp__player *player = &t->players[swp__tournament_place(t, board.white)];
        swp__player_drop_remark(player, SWP__REMARK_REQUEST, round);
        swp__player_put_entry(player, round, &rest);
        return SWP_OK;
    }
    const bool no_white = is_absent(t, round, board.white);
    const bool no_black = is_absent(t, round, board.black);
    swp_result white = SWP_RESULT_PAIRED, black = SWP_RESULT_PAIRED;
    if (no_white || no_black) {
        white = no_white ? SWP_RESULT_FORFEIT_LOSS : SWP_RESULT_FORFEIT_WIN;
        black = no_black ? SWP_RESULT_FORFEIT_LOSS : SWP_RESULT_FORFEIT_WIN;
    }
    return swp_tournament_record_game(t, round, board.white, board.black, white, black, err);
}

static swp_status record_table(swp_tournament *t, const swp_pairing *pairing, swp_error *err)
{
    swp_status status = table_fits(t, pairing, err);
    t->games_fit = false;
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing) && status == SWP_OK; i++)
        status = put_of_table(t, swp_pairing_round(pairing), swp_pairing_board_at(pairing, i), err);
    return status;
}

swp_status swp_tournament_record_pairing(swp_tournament *t, const swp_pairing *pairing,
                                         swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!pairing)
        return swp__null(err, "pairing");
    const uint32_t round = swp_pairing_round(pairing), n = swp_pairing_board_count(pairing);
    const struct swp__system_row *system = swp__system_row_find(swp_pairing_system(pairing));
    swp_status status = round_is_open(t, round, err);
    if (status == SWP_OK && system && system->table)
        return record_table(t, pairing, err);
    for (uint32_t i = 0; i < n && status == SWP_OK; i++)
        status = board_fits(t, round, swp_pairing_board_at(pairing, i), err);
    if (status != SWP_OK)
        return status;
    t->games_fit = false;
    for (uint32_t i = 0; i < n; i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        put(t, round, board.white, board.black, board.black ? SWP_COLOUR_WHITE : SWP_COLOUR_NONE);
        if (board.black)
            put(t, round, board.black, board.white, SWP_COLOUR_BLACK);
    }
    return SWP_OK;
}
