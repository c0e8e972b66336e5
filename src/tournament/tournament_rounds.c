/* SPDX-License-Identifier: Apache-2.0 */
/* The rounds of a tournament: entries, games, what they are worth, scores.
 *
 * Answers: what did 14 do in round 3 and how many points was it. Every player has a row,
 * which grows geometrically: O(1) amortised per entry, memory in proportion to what is recorded. A
 * setter refuses what contradicts itself; whether two sides fit together is
 * swp_tournament_validate's question.
 *
 * READING: a requested bye whose round has come counts when nothing else is recorded for the
 * player; the other reading makes the player absent without points, although the arbiter has
 * granted the bye. */
#include "tournament/tournament_internal.h"

#include <string.h>

/* Fails when colour, opponent and result of one side contradict each other. */
static swp_status entry_valid(const swp_tournament *t, uint32_t tpn, uint32_t round,
                              const swp_entry *entry, swp_error *err)
{
    const unsigned long who = tpn, when = round;
    if (entry->result < SWP_RESULT_NONE || entry->result > SWP_RESULT_PAIRED)
        return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, (uint32_t)when, "", tpn, 0,
                            "player %lu, round %lu: unknown result %d", who, when,
                            (int)entry->result);
    if (entry->colour != SWP_COLOUR_NONE && entry->colour != SWP_COLOUR_WHITE &&
        entry->colour != SWP_COLOUR_BLACK)
        return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, (uint32_t)when, "", tpn, 0,
                            "player %lu, round %lu: unknown colour %d", who, when,
                            (int)entry->colour);
    if (entry->opponent > SWP_MAX_TPN)
        return swp__fail_in(err, SWP_DETAIL_NUMBER_TOO_LARGE, (uint32_t)when, "", tpn, 0,
                            "player %lu, round %lu: opponent %lu; the limit is %d", who, when,
                            (unsigned long)entry->opponent, SWP_MAX_TPN);
    if (entry->opponent == tpn)
        return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, (uint32_t)when, "", tpn, 0,
                            "player %lu, round %lu: paired with itself", who, when);
    const bool needs_opponent = swp__result_is_game(entry->result) ||
                                swp__result_is_forfeit(entry->result) ||
                                entry->result == SWP_RESULT_PAIRED;
    if (needs_opponent && entry->opponent == 0)
        return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, (uint32_t)when, "", tpn, 0,
                            "player %lu, round %lu: the result of a game without an opponent", who,
                            when);
    if (!needs_opponent && entry->opponent != 0)
        return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, (uint32_t)when, "", tpn, entry->opponent,
                            "player %lu, round %lu: a bye or an absence with opponent %lu", who,
                            when, (unsigned long)entry->opponent);
    if (!needs_opponent && entry->colour != SWP_COLOUR_NONE)
        return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, (uint32_t)when, "", tpn, 0,
                            "player %lu, round %lu: a bye or an absence with a colour", who, when);
    if (swp__result_is_game(entry->result) && entry->colour == SWP_COLOUR_NONE)
        return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, (uint32_t)when, "", tpn, entry->opponent,
                            "player %lu, round %lu: a played game without a colour", who, when);
    return t->members ? swp__team_entry_valid(t, tpn, round, entry, err) : SWP_OK;
}

/* Makes room for `wanted` rounds, more than there is now. */
static bool grow_row(const swp_tournament *t, struct swp__player *player, uint32_t wanted)
{
    const size_t had = player->entry_capacity * sizeof *player->entries;
    const bool in_block = swp__is_in_block(t, player->entries);
    struct swp__entry *entries =
        t->allocator.resize(t->allocator.user, in_block ? NULL : player->entries,
                            in_block ? 0 : had, wanted * sizeof *entries);
    if (!entries)
        return false;
    if (in_block)
        memcpy(entries, player->entries, had);
    memset(entries + player->entry_capacity, 0,
           (wanted - player->entry_capacity) * sizeof *entries);
    player->entries = entries;
    player->entry_capacity = wanted;
    return true;
}

/* Makes room for round `round` in the row. Nothing visible changes. */
swp_status swp__player_reserve_round(const swp_tournament *t, struct swp__player *player,
                                     uint32_t round, swp_error *err)
{
    if (round <= player->entry_capacity)
        return SWP_OK;
    uint32_t wanted = player->entry_capacity + player->entry_capacity / 2 + 4;
    return grow_row(t, player, wanted < round ? round : wanted) ? SWP_OK : swp__no_memory(err);
}

/* Writes into a row that has room, and keeps n_entries at the last round that says anything. */
void swp__player_put_entry(struct swp__player *player, uint32_t round, const swp_entry *entry)
{
    struct swp__entry *at = &player->entries[round - 1];
    if (entry->opponent == 0 || at->opponent != entry->opponent ||
        at->colour != (uint8_t)entry->colour)
        at->second = SWP_RESULT_NONE; /* of another match */
    at->opponent = entry->opponent;
    at->colour = (uint8_t)entry->colour;
    at->result = (uint8_t)entry->result;
    if (round > player->n_entries)
        player->n_entries = round;
    while (player->n_entries > 0 &&
           player->entries[player->n_entries - 1].result == SWP_RESULT_NONE)
        player->n_entries--;
}

/* The same in a tournament, where the boards of a team's match follow. */
static void put_entry(swp_tournament *t, struct swp__player *player, uint32_t round,
                      const swp_entry *entry)
{
    const struct swp__entry before = swp__player_entry(player, round);
    swp__player_put_entry(player, round, entry);
    if (t->members)
        swp__team_entry_changed(t, player, round, before);
}

swp_status swp_tournament_set_entry_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                       const swp_entry *entry, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!entry)
        return swp__null(err, "entry");
    struct swp__player *player;
    swp_status status = swp__tournament_find(t, tpn, &player, err);
    if (status == SWP_OK)
        status = swp__round_valid(round, err);
    if (status == SWP_OK)
        status = entry_valid(t, tpn, round, entry, err);
    if (status != SWP_OK)
        return status;
    if (entry->result == SWP_RESULT_NONE && round > player->n_entries)
        return SWP_OK;
    status = swp__player_reserve_round(t, player, round, err);
    if (status != SWP_OK)
        return status;
    put_entry(t, player, round, entry);
    if (t->members)
        swp__team_settle(t, player, round);
    t->games_fit = false;
    return SWP_OK;
}

/* A game over the board in which nothing contradicts itself. */
static inline bool is_usual(uint32_t tpn, const struct swp__entry *entry)
{
    return entry->result - 1u <= SWP_RESULT_LOSS_UNRATED - 1u &&
           entry->opponent - 1u < SWP_MAX_TPN && entry->opponent != tpn &&
           entry->colour - 1u <= SWP_COLOUR_BLACK - 1u;
}

/* How many of n entries are, before the first other one. */
static uint32_t count_usual(uint32_t tpn, const struct swp__entry *entries, uint32_t n)
{
    const struct swp__entry *at = entries, *const end = entries + n;
    while (at < end && is_usual(tpn, at))
        at++;
    return (uint32_t)(at - entries);
}

/* entry_valid of an entry as it is stored. */
static swp_status stored_valid(const swp_tournament *t, uint32_t tpn, uint32_t round,
                               const struct swp__entry *stored, swp_error *err)
{
    const swp_entry entry = {stored->opponent, (swp_colour)stored->colour,
                             (swp_result)stored->result};
    return entry_valid(t, tpn, round, &entry, err);
}

swp_status swp__tournament_fill_entries(swp_tournament *t, uint32_t tpn,
                                        const struct swp__entry *entries, uint32_t n,
                                        swp_error *err)
{
    const int32_t place = swp__tournament_place(t, tpn);
    struct swp__player *player = place != SWP__NO_PLACE ? &t->players[place] : NULL;
    swp_status status = SWP_OK;
    if (!player)
        return swp__tournament_find(t, tpn, &player, err);
    for (uint32_t i = count_usual(tpn, entries, n); i < n && status == SWP_OK; i++)
        if (!is_usual(tpn, &entries[i]))
            status = stored_valid(t, tpn, i + 1, &entries[i], err);
    if (n == 0 || status != SWP_OK)
        return status;
    const bool in_block = !player->entries && n * sizeof *entries <= t->block_last - t->block_first;
    if (!in_block && n > player->entry_capacity && !grow_row(t, player, n))
        return swp__no_memory(err);
    struct swp__entry *to = in_block ? (void *)(t->block + t->block_first) : player->entries;
    memcpy(to, entries, n * sizeof *entries);
    if (in_block) {
        player->entries = to;
        player->entry_capacity = n;
        t->block_first += n * sizeof *entries;
    }
    while (n > 0 && entries[n - 1].result == SWP_RESULT_NONE)
        n--;
    player->n_entries = n;
    t->games_fit = false;
    return SWP_OK;
}

swp_entry swp_tournament_entry_in(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    if (!t)
        return (swp_entry){0};
    swp_entry shown = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    const int32_t place = swp__tournament_place(t, tpn);
    if (place == SWP__NO_PLACE || round == 0)
        return shown;
    const struct swp__entry entry = swp__player_entry(&t->players[place], round);
    shown.opponent = entry.opponent;
    shown.colour = (swp_colour)entry.colour;
    shown.result = (swp_result)entry.result;
    return shown;
}

/* Whoever the player was recorded against in the round has no game any more, if both records agree.
 */
static void leave_game(swp_tournament *t, const struct swp__player *player, uint32_t round)
{
    const swp_entry none = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    const uint32_t opponent = swp__player_entry(player, round).opponent;
    const int32_t place = opponent ? swp__tournament_place(t, opponent) : SWP__NO_PLACE;
    if (place != SWP__NO_PLACE &&
        swp__player_entry(&t->players[place], round).opponent == player->facts.tpn)
        put_entry(t, &t->players[place], round, &none);
}

swp_status swp_tournament_clear_game(swp_tournament *t, uint32_t round, uint32_t tpn,
                                     swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const swp_entry none = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};
    struct swp__player *player;
    swp_status status = swp__tournament_find(t, tpn, &player, err);
    if (status == SWP_OK)
        status = swp__round_valid(round, err);
    if (status != SWP_OK || round > player->n_entries)
        return status;
    t->games_fit = false;
    leave_game(t, player, round);
    put_entry(t, player, round, &none);
    return SWP_OK;
}

swp_status swp_tournament_record_game(swp_tournament *t, uint32_t round, uint32_t white,
                                      uint32_t black, swp_result white_result,
                                      swp_result black_result, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const swp_entry white_entry = {black, SWP_COLOUR_WHITE, white_result};
    const swp_entry black_entry = {white, SWP_COLOUR_BLACK, black_result};
    struct swp__player *first, *second;
    swp_status status = swp__tournament_find(t, white, &first, err);
    if (status == SWP_OK)
        status = swp__tournament_find(t, black, &second, err);
    if (status == SWP_OK)
        status = swp__round_valid(round, err);
    if (status == SWP_OK)
        status = entry_valid(t, white, round, &white_entry, err);
    if (status == SWP_OK)
        status = entry_valid(t, black, round, &black_entry, err);
    if (status != SWP_OK)
        return status;
    if (!swp__results_agree(white_result, black_result))
        return swp__fail_in(err, SWP_DETAIL_SIDES_CONTRADICT, round, "", white, black,
                            "round %lu: the results of %lu and %lu do not go together",
                            (unsigned long)round, (unsigned long)white, (unsigned long)black);
    status = swp__player_reserve_round(t, first, round, err);
    if (status == SWP_OK)
        status = swp__player_reserve_round(t, second, round, err);
    if (status != SWP_OK)
        return status;
    t->games_fit = false;
    const bool is_corrected = swp__player_entry(first, round).opponent == black &&
                              swp__player_entry(second, round).opponent == white;
    if (!is_corrected) {
        leave_game(t, first, round);
        leave_game(t, second, round);
    }
    put_entry(t, first, round, &white_entry);
    put_entry(t, second, round, &black_entry);
    if (t->members)
        swp__team_settle(t, first, round);
    return SWP_OK;
}

uint32_t swp_tournament_rounds_recorded(const swp_tournament *t)
{
    if (!t)
        return 0;
    uint32_t last = 0;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct swp__player *player = &t->players[i];
        uint32_t round = player->n_entries;
        while (round > last && !swp__entry_took_part(player->entries[round - 1]))
            round--;
        if (round > last)
            last = round;
    }
    return last;
}

swp_points swp__result_points(const swp_scoring *scoring, swp_result result, swp_colour colour)
{
    const bool white = colour == SWP_COLOUR_WHITE;
    switch (result) {
    case SWP_RESULT_WIN:
    case SWP_RESULT_WIN_UNRATED:
        return white ? scoring->white_win : scoring->black_win;
    case SWP_RESULT_DRAW:
    case SWP_RESULT_DRAW_UNRATED:
        return white ? scoring->white_draw : scoring->black_draw;
    case SWP_RESULT_LOSS:
    case SWP_RESULT_LOSS_UNRATED:
        return white ? scoring->white_loss : scoring->black_loss;
    case SWP_RESULT_FORFEIT_WIN:
        return scoring->forfeit_win;
    case SWP_RESULT_FORFEIT_LOSS:
        return scoring->forfeit_loss;
    case SWP_RESULT_PAB:
        return scoring->pab;
    case SWP_RESULT_FULL_BYE:
        return scoring->full_bye;
    case SWP_RESULT_HALF_BYE:
        return scoring->half_bye;
    case SWP_RESULT_NONE:
    case SWP_RESULT_ZERO_BYE:
        return scoring->zero_bye;
    case SWP_RESULT_UNKNOWN:
        return scoring->unknown;
    case SWP_RESULT_PAIRED:
    case SWP_RESULT_MAX_ENUM:
        return 0;
    }
    return 0;
}

struct swp__worth swp__worth_of_results(const swp_scoring *scoring)
{
    struct swp__worth worth;
    for (int result = 0; result < SWP__RESULTS; result++) {
        worth.of[result][0] = swp__result_points(scoring, (swp_result)result, SWP_COLOUR_BLACK);
        worth.of[result][1] = swp__result_points(scoring, (swp_result)result, SWP_COLOUR_WHITE);
    }
    return worth;
}

swp_points swp__entry_points(const swp_tournament *t, struct swp__entry entry)
{
    const swp_colour colour = (swp_colour)entry.colour;
    const swp_points first = swp__result_points(&t->scoring, (swp_result)entry.result, colour);
    const swp_result second = swp__second_result(t, entry);
    if (second == SWP_RESULT_NONE)
        return first;
    return first + swp__result_points(&t->scoring, second, swp__other_colour(colour));
}

swp_points swp__player_points(const swp_tournament *t, const struct swp__player *player,
                              uint32_t round)
{
    if (swp__counts_game_points(t))
        return swp__team_points(t, player, round, SWP_TEAM_SCORE_GAME_POINTS);
    if (player->n_remarks > 0) {
        const struct swp__remark *remark = swp__player_remark(player, SWP__REMARK_OVERRIDE, round);
        if (remark)
            return remark->value;
    }
    return swp__entry_points(t, swp__player_counted_entry(player, round));
}

swp_points swp_tournament_entry_points_in(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    if (!t)
        return 0;
    const int32_t place = swp__tournament_place(t, tpn);
    if (place == SWP__NO_PLACE || round == 0 || round > SWP_MAX_ROUNDS)
        return 0;
    return swp__player_points(t, &t->players[place], round);
}

swp_points swp__player_score(const swp_tournament *t, const struct swp__worth *worth,
                             const struct swp__player *player, uint32_t round)
{
    const uint32_t n = round < player->n_entries ? round : player->n_entries;
    if (player->n_remarks > 0 || t->members)
        return swp_tournament_score_after(t, round, player->facts.tpn);
    swp_points score =
        (swp_points)(round - n) * swp__worth(worth, SWP_RESULT_NONE, SWP_COLOUR_NONE);
    for (uint32_t i = 0; i < n && !t->has_matches; i++)
        score += swp__worth(worth, player->entries[i].result, player->entries[i].colour);
    for (uint32_t i = 0; i < n && t->has_matches; i++)
        score += swp__entry_worth(t, worth, player->entries[i]);
    return score;
}

swp_points swp_tournament_score_after(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    if (!t)
        return 0;
    const int32_t place = swp__tournament_place(t, tpn);
    if (place == SWP__NO_PLACE)
        return 0;
    const struct swp__player *player = &t->players[place];
    swp_points score = 0;
    for (uint32_t q = 1; q <= round && q <= SWP_MAX_ROUNDS; q++)
        score += swp__player_points(t, player, q) +
                 swp__player_remark_value(player, swp__adjustment_kind(t), q);
    return score;
}
