/* SPDX-License-Identifier: Apache-2.0 */
/* What the arbiter lays down for single players: forbidden pairs, virtual points, requested byes,
 * abnormal points.
 *
 * Answers: may these two meet in round 3, does 12 play in round 4, what is an entry worth. All but
 * the forbidden groups are remarks: per player, sorted by kind and round, absent when nothing was
 * laid down. Most players have none, and then nothing is looked up.
 *
 * Sums cannot overflow: per round a player has at most one value of SWP_MAX_POINTS and one
 * adjustment of SWP_MAX_POINTS, and 2 * 999 * 999999 fits an swp_points. Cost: O(log remarks) to
 * look up, O(remarks of the player) to set. */
#include "tournament/tournament_internal.h"

#include <string.h>

/* ---- remarks --------------------------------------------------------------------------------- */

/* Index of the first remark whose key is not below `key`. */
static uint32_t remark_index(const struct swp__player *player, uint32_t key)
{
    uint32_t low = 0, high = player->n_remarks;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (player->remarks[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct swp__remark *swp__player_remark(const struct swp__player *player,
                                             enum swp__remark_kind kind, uint32_t round)
{
    const uint32_t key = swp__remark_key(kind, round);
    const uint32_t i = remark_index(player, key);
    return i < player->n_remarks && player->remarks[i].key == key ? &player->remarks[i] : NULL;
}

/* Makes room for `extra` more remarks. SWP_ERR_MEMORY leaves everything as it was. */
swp_status swp__player_reserve_remarks(const swp_tournament *t, struct swp__player *player,
                                       uint32_t extra, swp_error *err)
{
    if (player->remark_capacity - player->n_remarks >= extra)
        return SWP_OK;
    uint32_t wanted = player->remark_capacity + player->remark_capacity / 2 + 4;
    if (wanted < player->n_remarks + extra)
        wanted = player->n_remarks + extra;
    struct swp__remark *remarks =
        t->allocator.resize(t->allocator.user, player->remarks,
                            player->remark_capacity * sizeof *remarks, wanted * sizeof *remarks);
    if (!remarks)
        return swp__no_memory(err);
    player->remarks = remarks;
    player->remark_capacity = wanted;
    return SWP_OK;
}

/* Sets a remark; room must have been reserved. */
void swp__player_put_remark(struct swp__player *player, enum swp__remark_kind kind, uint32_t round,
                            int32_t value)
{
    const uint32_t key = swp__remark_key(kind, round);
    const uint32_t i = remark_index(player, key);
    if (i == player->n_remarks || player->remarks[i].key != key) {
        memmove(&player->remarks[i + 1], &player->remarks[i],
                (player->n_remarks - i) * sizeof *player->remarks);
        player->remarks[i].key = key;
        player->n_remarks++;
    }
    player->remarks[i].value = value;
}

/* Takes a remark back; false when there was none. */
bool swp__player_drop_remark(struct swp__player *player, enum swp__remark_kind kind, uint32_t round)
{
    const uint32_t key = swp__remark_key(kind, round);
    const uint32_t i = remark_index(player, key);
    if (i == player->n_remarks || player->remarks[i].key != key)
        return false;
    player->n_remarks--;
    memmove(&player->remarks[i], &player->remarks[i + 1],
            (player->n_remarks - i) * sizeof *player->remarks);
    return true;
}

swp_status swp__tournament_prepare_remark(const swp_tournament *t, uint32_t tpn, uint32_t round,
                                          struct swp__player **out, swp_error *err)
{
    swp_status status = swp__tournament_find(t, tpn, out, err);
    if (status == SWP_OK)
        status = swp__round_valid(round, err);
    if (status == SWP_OK)
        status = swp__player_reserve_remarks(t, *out, 1, err);
    return status;
}

int32_t swp__tournament_remark(const swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                               uint32_t round)
{
    const int32_t place = swp__tournament_place(t, tpn);
    if (place == SWP__NO_PLACE || round == 0 || round > SWP_MAX_ROUNDS)
        return 0;
    return swp__player_remark_value(&t->players[place], kind, round);
}

swp_status swp__tournament_clear_remark(swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                                        uint32_t round, swp_error *err)
{
    struct swp__player *player;
    swp_status status = swp__tournament_find(t, tpn, &player, err);
    if (status == SWP_OK)
        status = swp__round_valid(round, err);
    if (status == SWP_OK)
        swp__player_drop_remark(player, kind, round);
    return status;
}

/* ---- requested byes and abnormal points ------------------------------------------------------ */

swp_status swp_tournament_request_bye_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                         swp_result result, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (result != SWP_RESULT_NONE && !swp__result_is_bye(result))
        return swp__fail_in(err, SWP_DETAIL_BAD_ENTRY, round, "", tpn, 0,
                            "player %lu, round %lu: result %d requested; expected a bye",
                            (unsigned long)tpn, (unsigned long)round, (int)result);
    struct swp__player *player;
    const swp_status status = swp__tournament_prepare_remark(t, tpn, round, &player, err);
    if (status != SWP_OK)
        return status;
    if (result == SWP_RESULT_NONE) {
        swp__player_drop_remark(player, SWP__REMARK_REQUEST, round);
        return SWP_OK;
    }
    const uint32_t opponent = swp__player_entry(player, round).opponent;
    if (opponent != 0)
        return swp__fail_in(err, SWP_DETAIL_PLAYER_PAIRED, round, "", tpn, opponent,
                            "player %lu, round %lu: a bye requested, but already paired with %lu",
                            (unsigned long)tpn, (unsigned long)round, (unsigned long)opponent);
    swp__player_put_remark(player, SWP__REMARK_REQUEST, round, (int32_t)result);
    return SWP_OK;
}

swp_result swp_tournament_requested_bye_in(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    if (!t)
        return 0;
    return (swp_result)swp__tournament_remark(t, SWP__REMARK_REQUEST, tpn, round);
}

swp_status swp__tournament_override(swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                                    uint32_t round, swp_points points, swp_error *err)
{
    swp_status status = swp__points_valid(points, "points of an entry", err);
    struct swp__player *player;
    if (status == SWP_OK)
        status = swp__tournament_prepare_remark(t, tpn, round, &player, err);
    if (status == SWP_OK)
        swp__player_put_remark(player, kind, round, points);
    return status;
}

swp_status swp__tournament_adjust(swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                                  uint32_t round, swp_points points, swp_error *err)
{
    swp_status status = swp__points_valid(points, "adjustment", err);
    struct swp__player *player;
    if (status == SWP_OK)
        status = swp__tournament_prepare_remark(t, tpn, round, &player, err);
    if (status != SWP_OK)
        return status;
    const swp_points sum = swp__player_remark_value(player, kind, round) + points;
    status = swp__points_valid(sum, "sum of the adjustments of one round", err);
    if (status == SWP_OK)
        swp__player_put_remark(player, kind, round, sum);
    return status;
}

bool swp__tournament_has_remark(const swp_tournament *t, enum swp__remark_kind kind, uint32_t tpn,
                                uint32_t round)
{
    const int32_t place = swp__tournament_place(t, tpn);
    return place != SWP__NO_PLACE && round != 0 && round <= SWP_MAX_ROUNDS &&
           swp__player_remark(&t->players[place], kind, round) != NULL;
}

swp_status swp_tournament_set_entry_points_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                              swp_points points, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    return swp__tournament_override(t, swp__override_kind(t), tpn, round, points, err);
}

swp_status swp_tournament_adjust_points_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                           swp_points points, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    return swp__tournament_adjust(t, swp__adjustment_kind(t), tpn, round, points, err);
}

swp_status swp_tournament_clear_entry_points_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                                swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    return swp__tournament_clear_remark(t, swp__override_kind(t), tpn, round, err);
}

bool swp_tournament_has_entry_points_in(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    if (!t)
        return false;
    return swp__tournament_has_remark(t, swp__override_kind(t), tpn, round);
}

swp_status swp_tournament_clear_adjustment_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                              swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    return swp__tournament_clear_remark(t, swp__adjustment_kind(t), tpn, round, err);
}

swp_points swp_tournament_adjustment_in(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    if (!t)
        return 0;
    return swp__tournament_remark(t, swp__adjustment_kind(t), tpn, round);
}

/* ---- acceleration ---------------------------------------------------------------------------- */

/* Room for the remark must have been reserved. */
static void put_virtual_points(swp_tournament *t, struct swp__player *player, uint32_t round,
                               swp_points points)
{
    if (swp__player_drop_remark(player, SWP__REMARK_VIRTUAL, round))
        t->n_virtual--;
    if (points != 0) {
        swp__player_put_remark(player, SWP__REMARK_VIRTUAL, round, points);
        t->n_virtual++;
    }
}

/* C.04.7, 1.4.4: game points are not accelerated. */
static swp_status may_accelerate(const swp_tournament *t, swp_error *err)
{
    if (!swp__counts_game_points(t))
        return SWP_OK;
    return swp__fail(err, SWP_DETAIL_SCORING_DOES_NOT_FIT, "C.04.7 1.4.4", 0, 0,
                     "acceleration needs match points as the primary score of teams, and game "
                     "points are");
}

swp_status swp_tournament_set_virtual_points_in(swp_tournament *t, uint32_t round, uint32_t tpn,
                                                swp_points points, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    swp_status status = swp__points_valid(points, "virtual points", err);
    struct swp__player *player;
    if (status == SWP_OK && points != 0)
        status = may_accelerate(t, err);
    if (status == SWP_OK)
        status = swp__tournament_prepare_remark(t, tpn, round, &player, err);
    if (status == SWP_OK)
        put_virtual_points(t, player, round, points);
    return status;
}

swp_points swp_tournament_virtual_points_in(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    if (!t)
        return 0;
    return swp__tournament_remark(t, SWP__REMARK_VIRTUAL, tpn, round);
}

bool swp_tournament_is_accelerated(const swp_tournament *t)
{
    if (!t)
        return false;
    return t->n_virtual > 0;
}

/* Drops every virtual point of the player. */
static void clear_virtual_points(swp_tournament *t, struct swp__player *player)
{
    const uint32_t from = remark_index(player, swp__remark_key(SWP__REMARK_VIRTUAL, 0));
    const uint32_t to = remark_index(player, swp__remark_key(SWP__REMARK_OVERRIDE, 0));
    if (from == to)
        return;
    memmove(&player->remarks[from], &player->remarks[to],
            (player->n_remarks - to) * sizeof *player->remarks);
    player->n_remarks -= to - from;
    t->n_virtual -= to - from;
}

void swp_tournament_clear_acceleration(swp_tournament *t)
{
    if (!t)
        return;
    for (uint32_t i = 0; i < t->n_players; i++)
        clear_virtual_points(t, &t->players[i]);
}

/* C.04.7: virtual points exist where a draw is half a win and a loss nothing. */
static bool scoring_is_standard_kind(const swp_scoring *s)
{
    return s->white_win == s->black_win && s->white_draw == s->black_draw && s->white_loss == 0 &&
           s->black_loss == 0 && s->white_win > 0 && s->white_draw * 2 == s->white_win;
}

/* Of teams it is the points of a match won, then half of them. */
static bool match_win_is_even(const swp_scoring *s)
{
    return s->white_win == s->black_win && s->white_win > 0 && s->white_win % 2 == 0;
}

static swp_points virtual_points_of(const swp_tournament *t, bool is_full)
{
    if (t->members)
        return is_full ? t->scoring.white_win : t->scoring.white_win / 2;
    return (is_full ? t->scoring.white_win : t->scoring.white_draw) * (t->has_matches ? 2 : 1);
}

/* Nothing is recorded of round 1: the player entered after it. An absence asked for is a bye. */
static bool is_late_entry(const struct swp__player *player)
{
    return swp__player_counted_entry(player, 1).result == SWP_RESULT_NONE;
}

/* C.04.7 art. 2: group A is made of the list of round 1 and ends with a person, so a later
 * entry belongs to it when ranked above that person. `order` holds places; returns the group's
 * size. */
static uint32_t group_a_size(const swp_tournament *t, const uint32_t *order)
{
    /* READING: numbers of teams are given (C.04.6, 1.1): who comes late is on the list from the
     * start. */
    const bool has_begun = swp_tournament_rounds_recorded(t) > 0 && !t->members;
    uint32_t listed = 0, wanted, size = 0;
    for (uint32_t i = 0; i < t->n_players; i++)
        listed += !has_begun || !is_late_entry(&t->players[i]);
    wanted = (listed + 3) / 4 * 2 < listed ? (listed + 3) / 4 * 2 : listed;
    for (uint32_t i = 0; i < t->n_players && wanted > 0; i++) {
        wanted -= !has_begun || !is_late_entry(&t->players[order[i]]);
        size = i + 1;
    }
    return size;
}

swp_status swp_tournament_accelerate_baku(swp_tournament *t, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (t->n_players == 0)
        return swp__fail(err, SWP_DETAIL_NO_PLAYERS, "C.04.7", 0, 0,
                         "Baku acceleration needs the players, and there are none");
    if (t->rounds == 0)
        return swp__fail(err, SWP_DETAIL_ROUNDS_MISSING, "C.04.7", 0, 0,
                         "Baku acceleration needs the number of rounds, and it is missing");
    if (t->members ? !match_win_is_even(&t->scoring) : !scoring_is_standard_kind(&t->scoring))
        return swp__fail(
            err, SWP_DETAIL_SCORING_DOES_NOT_FIT, "C.04.7", 0, 0,
            t->members ? "Baku acceleration needs match points of a win that can be halved"
                       : "Baku acceleration needs a scoring in which a draw is half a win and "
                         "a loss gives nothing");
    const swp_status accelerable = may_accelerate(t, err);
    if (accelerable != SWP_OK)
        return accelerable;
    const uint32_t accelerated = (t->rounds + 1) / 2;
    const uint32_t full = (accelerated + 1) / 2;

    uint32_t *order = swp__allocate(&t->allocator, t->n_players * sizeof *order);
    if (!order)
        return swp__no_memory(err);
    swp__tournament_pairing_order(t, order);
    const uint32_t group_a = group_a_size(t, order);
    swp_status status = SWP_OK;
    for (uint32_t i = 0; i < group_a && status == SWP_OK; i++)
        status = swp__player_reserve_remarks(t, &t->players[order[i]], accelerated, err);
    for (uint32_t i = 0; i < t->n_players && status == SWP_OK; i++)
        clear_virtual_points(t, &t->players[i]);
    for (uint32_t i = 0; i < group_a && status == SWP_OK; i++)
        for (uint32_t round = 1; round <= accelerated; round++)
            put_virtual_points(t, &t->players[order[i]], round,
                               virtual_points_of(t, round <= full));
    swp__release(&t->allocator, order, t->n_players * sizeof *order);
    return status;
}

/* ---- forbidden pairs ------------------------------------------------------------------------- */

static swp_status forbid_valid(const swp_tournament *t, const uint32_t *tpns, size_t count,
                               uint32_t first_round, uint32_t last_round, swp_error *err)
{
    swp_status status = swp__round_valid(first_round, err);
    if (status == SWP_OK && last_round != 0)
        status = swp__round_valid(last_round, err);
    if (status != SWP_OK)
        return status;
    if (last_round != 0 && last_round < first_round)
        return swp__fail(err, SWP_DETAIL_BAD_FORBIDDEN_GROUP, "", 0, 0,
                         "forbidden pairs from round %lu to round %lu: the last before the first",
                         (unsigned long)first_round, (unsigned long)last_round);
    if (count < 2)
        return swp__fail(err, SWP_DETAIL_BAD_FORBIDDEN_GROUP, "", count ? tpns[0] : 0, 0,
                         "a group of forbidden pairs with %lu players; expected at least two",
                         (unsigned long)count);
    for (size_t i = 0; i < count; i++) {
        struct swp__player *player;
        status = swp__tournament_find(t, tpns[i], &player, err);
        if (status != SWP_OK)
            return status;
    }
    return SWP_OK;
}

swp_status swp_tournament_forbid(swp_tournament *t, const uint32_t *tpns, uint32_t count,
                                 uint32_t first_round, uint32_t last_round, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!tpns && count > 0)
        return swp__null(err, "tpns");
    const swp_status status = forbid_valid(t, tpns, count, first_round, last_round, err);
    if (status != SWP_OK)
        return status;
    if (t->n_groups == t->group_capacity) {
        const uint32_t wanted = t->group_capacity + t->group_capacity / 2 + 8;
        size_t bytes;
        if (!swp__array_size(wanted, sizeof *t->groups, &bytes))
            return swp__no_memory(err);
        swp_forbidden_group *groups = t->allocator.resize(
            t->allocator.user, t->groups, t->group_capacity * sizeof *t->groups, bytes);
        if (!groups)
            return swp__no_memory(err);
        t->groups = groups;
        t->group_capacity = wanted;
    }
    size_t bytes;
    if (!swp__array_size(count, sizeof *tpns, &bytes))
        return swp__no_memory(err);
    uint32_t *copy = swp__allocate(&t->allocator, bytes);
    if (!copy)
        return swp__no_memory(err);
    memcpy(copy, tpns, bytes);
    const swp_forbidden_group group = {
        .tpns = copy, .count = count, .first_round = first_round, .last_round = last_round};
    t->groups[t->n_groups++] = group;
    return SWP_OK;
}

void swp__forbidden_drop(swp_tournament *t, size_t index)
{
    swp_forbidden_group *group = &t->groups[index];
    swp__release(&t->allocator, swp__group_tpns(group), group->count * sizeof *group->tpns);
    t->n_groups--;
    memmove(group, group + 1, (t->n_groups - index) * sizeof *group);
}

swp_status swp_tournament_unforbid(swp_tournament *t, uint32_t index, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (index >= t->n_groups)
        return swp__fail(err, SWP_DETAIL_NO_SUCH_GROUP, "", 0, 0,
                         "there is no group %lu of forbidden pairs; there are %lu, counted from 0",
                         (unsigned long)index, (unsigned long)t->n_groups);
    swp__forbidden_drop(t, index);
    return SWP_OK;
}

uint32_t swp_tournament_forbidden_count(const swp_tournament *t)
{
    if (!t)
        return 0;
    return t->n_groups;
}

const swp_forbidden_group *swp_tournament_forbidden_at(const swp_tournament *t, uint32_t index)
{
    if (!t)
        return NULL;
    return index < t->n_groups ? &t->groups[index] : NULL;
}
