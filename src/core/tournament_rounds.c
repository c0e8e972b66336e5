/* The rounds of a tournament: entries, games, what they are worth, scores.
 *
 * Answers: what did 14 do in round 3 and how many points was it. Every player has his own row,
 * which grows geometrically: O(1) amortised per entry, memory in proportion to what is recorded. A
 * setter refuses what contradicts itself; whether two sides fit together is
 * sp_tournament_validate's question.
 *
 * READING: a requested bye whose round has come counts when nothing else is recorded for the
 * player; the other reading makes him absent without points, although the arbiter has granted the
 * bye. */
#include "core/tournament_internal.h"

#include <string.h>

/* Fails when colour, opponent and result of one side contradict each other. */
static sp_status entry_valid(uint32_t tpn, uint32_t round, const sp_entry *entry, sp_error *err)
{
    const unsigned long who = tpn, when = round;
    if (entry->result < SP_RESULT_NONE || entry->result > SP_RESULT_PAIRED)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, 0, "player %lu, round %lu: unknown result %d",
                        who, when, (int)entry->result);
    if (entry->colour != SP_NO_COLOUR && entry->colour != SP_WHITE && entry->colour != SP_BLACK)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, 0, "player %lu, round %lu: unknown colour %d",
                        who, when, (int)entry->colour);
    if (entry->opponent > SP_MAX_TPN)
        return sp__fail(err, SP_ERR_LIMIT, "", tpn, 0,
                        "player %lu, round %lu: opponent %lu; the limit is %d", who, when,
                        (unsigned long)entry->opponent, SP_MAX_TPN);
    if (entry->opponent == tpn)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, 0,
                        "player %lu, round %lu: paired against himself", who, when);
    const bool needs_opponent = sp__result_is_game(entry->result) ||
                                sp__result_is_forfeit(entry->result) ||
                                entry->result == SP_RESULT_PAIRED;
    if (needs_opponent && entry->opponent == 0)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, 0,
                        "player %lu, round %lu: the result of a game without an opponent", who,
                        when);
    if (!needs_opponent && entry->opponent != 0)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, entry->opponent,
                        "player %lu, round %lu: a bye or an absence with opponent %lu", who, when,
                        (unsigned long)entry->opponent);
    if (!needs_opponent && entry->colour != SP_NO_COLOUR)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, 0,
                        "player %lu, round %lu: a bye or an absence with a colour", who, when);
    if (sp__result_is_game(entry->result) && entry->colour == SP_NO_COLOUR)
        return sp__fail(err, SP_ERR_INVALID, "", tpn, entry->opponent,
                        "player %lu, round %lu: a played game without a colour", who, when);
    return SP_OK;
}

/* Makes room for `wanted` rounds, more than there is now. */
static bool grow_row(const sp_tournament *t, struct sp__player *player, uint32_t wanted)
{
    struct sp__entry *entries =
        t->allocator.resize(t->allocator.user, player->entries,
                            player->entry_capacity * sizeof *entries, wanted * sizeof *entries);
    if (!entries)
        return false;
    memset(entries + player->entry_capacity, 0,
           (wanted - player->entry_capacity) * sizeof *entries);
    player->entries = entries;
    player->entry_capacity = wanted;
    return true;
}

/* Makes room for round `round` in the row. Nothing visible changes. */
static sp_status reserve_round(const sp_tournament *t, struct sp__player *player, uint32_t round,
                               sp_error *err)
{
    if (round <= player->entry_capacity)
        return SP_OK;
    uint32_t wanted = player->entry_capacity + player->entry_capacity / 2 + 4;
    return grow_row(t, player, wanted < round ? round : wanted) ? SP_OK : sp__no_memory(err);
}

sp_status sp__tournament_expect_rounds(sp_tournament *t, uint32_t tpn, uint32_t n_rounds,
                                       sp_error *err)
{
    struct sp__player *player;
    const sp_status status = sp__tournament_find(t, tpn, &player, err);
    if (status != SP_OK || n_rounds <= player->entry_capacity)
        return status;
    return grow_row(t, player, n_rounds) ? SP_OK : sp__no_memory(err);
}

/* Writes into a row that has room, and keeps n_entries at the last round that says anything. */
static void put_entry(struct sp__player *player, uint32_t round, const sp_entry *entry)
{
    struct sp__entry *at = &player->entries[round - 1];
    at->opponent = entry->opponent;
    at->colour = (uint8_t)entry->colour;
    at->result = (uint8_t)entry->result;
    if (round > player->n_entries)
        player->n_entries = round;
    while (player->n_entries > 0 && player->entries[player->n_entries - 1].result == SP_RESULT_NONE)
        player->n_entries--;
}

sp_status sp_tournament_set_entry(sp_tournament *t, uint32_t tpn, uint32_t round,
                                  const sp_entry *entry, sp_error *err)
{
    struct sp__player *player;
    sp_status status = sp__tournament_find(t, tpn, &player, err);
    if (status == SP_OK)
        status = sp__round_valid(round, err);
    if (status == SP_OK)
        status = entry_valid(tpn, round, entry, err);
    if (status != SP_OK)
        return status;
    if (entry->result == SP_RESULT_NONE && round > player->n_entries)
        return SP_OK;
    status = reserve_round(t, player, round, err);
    if (status != SP_OK)
        return status;
    put_entry(player, round, entry);
    t->games_fit = false;
    return SP_OK;
}

sp_entry sp_tournament_entry(const sp_tournament *t, uint32_t tpn, uint32_t round)
{
    sp_entry shown = {0, SP_NO_COLOUR, SP_RESULT_NONE};
    const int32_t place = sp__tournament_place(t, tpn);
    if (place == SP__NO_PLACE || round == 0)
        return shown;
    const struct sp__entry entry = sp__player_entry(&t->players[place], round);
    shown.opponent = entry.opponent;
    shown.colour = (sp_colour)entry.colour;
    shown.result = (sp_result)entry.result;
    return shown;
}

int sp__result_merit(sp_result result)
{
    switch (result) {
    case SP_RESULT_WIN:
    case SP_RESULT_WIN_UNRATED:
    case SP_RESULT_FORFEIT_WIN:
        return 2;
    case SP_RESULT_DRAW:
    case SP_RESULT_DRAW_UNRATED:
        return 1;
    case SP_RESULT_LOSS:
    case SP_RESULT_LOSS_UNRATED:
    case SP_RESULT_FORFEIT_LOSS:
    case SP_RESULT_NONE:
    case SP_RESULT_PAB:
    case SP_RESULT_FULL_BYE:
    case SP_RESULT_HALF_BYE:
    case SP_RESULT_ZERO_BYE:
    case SP_RESULT_UNKNOWN:
    case SP_RESULT_PAIRED:
        break;
    }
    return 0;
}

enum game_kind { NO_GAME, RATED, UNRATED, FORFEITED, STARTED, ONLY_PAIRED };

static enum game_kind game_kind_of(sp_result result)
{
    if (result >= SP_RESULT_WIN && result <= SP_RESULT_LOSS)
        return RATED;
    if (result >= SP_RESULT_WIN_UNRATED && result <= SP_RESULT_LOSS_UNRATED)
        return UNRATED;
    if (sp__result_is_forfeit(result))
        return FORFEITED;
    if (result == SP_RESULT_UNKNOWN)
        return STARTED;
    return result == SP_RESULT_PAIRED ? ONLY_PAIRED : NO_GAME;
}

/* 1-0, 1/2-1/2, 1/2-0, 0-0; forfeits +-, --. Nobody wins against somebody who did not lose. */
bool sp__results_agree(sp_result a, sp_result b)
{
    const enum game_kind kind = game_kind_of(a);
    return kind != NO_GAME && kind == game_kind_of(b) &&
           sp__result_merit(a) + sp__result_merit(b) <= 2;
}

sp_status sp_tournament_record_game(sp_tournament *t, uint32_t round, uint32_t white,
                                    uint32_t black, sp_result white_result, sp_result black_result,
                                    sp_error *err)
{
    const sp_entry white_entry = {black, SP_WHITE, white_result};
    const sp_entry black_entry = {white, SP_BLACK, black_result};
    struct sp__player *first, *second;
    sp_status status = sp__tournament_find(t, white, &first, err);
    if (status == SP_OK)
        status = sp__tournament_find(t, black, &second, err);
    if (status == SP_OK)
        status = sp__round_valid(round, err);
    if (status == SP_OK)
        status = entry_valid(white, round, &white_entry, err);
    if (status == SP_OK)
        status = entry_valid(black, round, &black_entry, err);
    if (status != SP_OK)
        return status;
    if (!sp__results_agree(white_result, black_result))
        return sp__fail(err, SP_ERR_INVALID, "", white, black,
                        "round %lu: the results of %lu and %lu do not go together",
                        (unsigned long)round, (unsigned long)white, (unsigned long)black);
    status = reserve_round(t, first, round, err);
    if (status == SP_OK)
        status = reserve_round(t, second, round, err);
    if (status != SP_OK)
        return status;
    t->games_fit = false;
    put_entry(first, round, &white_entry);
    put_entry(second, round, &black_entry);
    return SP_OK;
}

uint32_t sp_tournament_rounds_recorded(const sp_tournament *t)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct sp__player *player = &t->players[i];
        uint32_t round = player->n_entries;
        while (round > last && !sp__entry_took_part(player->entries[round - 1]))
            round--;
        if (round > last)
            last = round;
    }
    return last;
}

sp_points sp__result_points(const sp_scoring *scoring, sp_result result, sp_colour colour)
{
    const bool white = colour == SP_WHITE;
    switch (result) {
    case SP_RESULT_WIN:
    case SP_RESULT_WIN_UNRATED:
        return white ? scoring->white_win : scoring->black_win;
    case SP_RESULT_DRAW:
    case SP_RESULT_DRAW_UNRATED:
        return white ? scoring->white_draw : scoring->black_draw;
    case SP_RESULT_LOSS:
    case SP_RESULT_LOSS_UNRATED:
        return white ? scoring->white_loss : scoring->black_loss;
    case SP_RESULT_FORFEIT_WIN:
        return scoring->forfeit_win;
    case SP_RESULT_FORFEIT_LOSS:
        return scoring->forfeit_loss;
    case SP_RESULT_PAB:
        return scoring->pab;
    case SP_RESULT_FULL_BYE:
        return scoring->full_bye;
    case SP_RESULT_HALF_BYE:
        return scoring->half_bye;
    case SP_RESULT_NONE:
    case SP_RESULT_ZERO_BYE:
        return scoring->zero_bye;
    case SP_RESULT_UNKNOWN:
        return scoring->unknown;
    case SP_RESULT_PAIRED:
        return 0;
    }
    return 0;
}

struct sp__worth sp__worth_of_results(const sp_scoring *scoring)
{
    struct sp__worth worth;
    for (int result = 0; result < SP__RESULTS; result++) {
        worth.of[result][0] = sp__result_points(scoring, (sp_result)result, SP_BLACK);
        worth.of[result][1] = sp__result_points(scoring, (sp_result)result, SP_WHITE);
    }
    return worth;
}

sp_points sp__player_points(const sp_tournament *t, const struct sp__player *player, uint32_t round)
{
    if (player->n_remarks > 0) {
        const struct sp__remark *remark = sp__player_remark(player, SP__REMARK_OVERRIDE, round);
        if (remark)
            return remark->value;
    }
    const struct sp__entry entry = sp__player_counted_entry(player, round);
    return sp__result_points(&t->scoring, (sp_result)entry.result, (sp_colour)entry.colour);
}

sp_points sp_tournament_entry_points(const sp_tournament *t, uint32_t tpn, uint32_t round)
{
    const int32_t place = sp__tournament_place(t, tpn);
    if (place == SP__NO_PLACE || round == 0 || round > SP_MAX_ROUNDS)
        return 0;
    return sp__player_points(t, &t->players[place], round);
}

sp_points sp_tournament_score(const sp_tournament *t, uint32_t tpn, uint32_t round)
{
    const int32_t place = sp__tournament_place(t, tpn);
    if (place == SP__NO_PLACE)
        return 0;
    const struct sp__player *player = &t->players[place];
    sp_points score = 0;
    for (uint32_t q = 1; q <= round && q <= SP_MAX_ROUNDS; q++)
        score += sp__player_points(t, player, q) +
                 sp__player_remark_value(player, SP__REMARK_ADJUSTMENT, q);
    return score;
}
