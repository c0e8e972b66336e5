/* SPDX-License-Identifier: Apache-2.0 */
/* The life of a tournament in memory: a round taken back, a player who leaves, comes back or was
 * entered by mistake, and a copy of the whole.
 *
 * Answers: what is left when round 5 is unpaired. Nothing but what the pairing gave goes: whoever
 * was not paired stays out of the round, as a request that can be taken back, because a file that
 * is read again knows entries only and a player who had left would be paired. On failure nothing
 * has changed.
 * Cost: O(players * log remarks) to unpair, O(players * rounds) to remove and to copy. */
#include "tournament/tournament_internal.h"

#include <string.h>

static const swp_entry nothing = {0, SWP_COLOUR_NONE, SWP_RESULT_NONE};

/* ---- a round taken back ---------------------------------------------------------------------- */

static swp_status may_unpair(const swp_tournament *t, uint32_t round, swp_error *err)
{
    const swp_status status = swp__round_valid(round, err);
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    if (status != SWP_OK || round == recorded)
        return status;
    if (round > recorded)
        return swp__fail_in(err, SWP_DETAIL_ROUND_NOT_RECORDED, round, "", 0, 0,
                            "round %lu is not paired; the last paired round is %lu",
                            (unsigned long)round, (unsigned long)recorded);
    return swp__fail_in(
        err, SWP_DETAIL_ROUND_RECORDED, round, "", 0, 0,
        "round %lu cannot be unpaired: round %lu was paired after it; unpair that one "
        "first",
        (unsigned long)round, (unsigned long)recorded);
}

/* Room for the request of whoever was not paired. */
static bool stays_out(const struct swp__player *player, uint32_t round)
{
    const struct swp__entry entry = swp__player_entry(player, round);
    return !swp__entry_took_part(entry) &&
           (entry.result != SWP_RESULT_NONE ||
            swp__player_counted_entry(player, round).result == SWP_RESULT_NONE);
}

swp_status swp_tournament_unpair_round(swp_tournament *t, uint32_t round, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    swp_status status = may_unpair(t, round, err);
    for (uint32_t i = 0; i < t->n_players && status == SWP_OK; i++)
        if (stays_out(&t->players[i], round))
            status = swp__player_reserve_remarks(t, &t->players[i], 1, err);
    if (status != SWP_OK)
        return status;
    for (uint32_t i = 0; i < t->n_players; i++) {
        struct swp__player *player = &t->players[i];
        const swp_result had = (swp_result)swp__player_entry(player, round).result;
        if (swp__entry_took_part(swp__player_entry(player, round))) {
            swp__player_drop_remark(player, SWP__REMARK_OVERRIDE, round);
            swp__player_drop_remark(player, SWP__REMARK_GAME_OVERRIDE, round);
            swp__team_forget_round(t, player, round);
        } else if (stays_out(player, round))
            swp__player_put_remark(player, SWP__REMARK_REQUEST, round,
                                   (int32_t)(had == SWP_RESULT_NONE ? SWP_RESULT_ZERO_BYE : had));
        if (round <= player->n_entries)
            swp__player_put_entry(player, round, &nothing);
    }
    return SWP_OK;
}

/* ---- who leaves and comes back --------------------------------------------------------------- */

/* Index of the last remark on presence that counts in the round; -1 when there is none. */
static int64_t presence_at(const struct swp__player *player, uint32_t round)
{
    int64_t found = -1;
    for (uint32_t i = player->n_remarks; i-- > 0 && found < 0;) {
        const uint32_t key = player->remarks[i].key;
        if (key < swp__remark_key(SWP__REMARK_PRESENCE, 0))
            break;
        if (key <= swp__remark_key(SWP__REMARK_PRESENCE, round))
            found = i;
    }
    return found;
}

bool swp__player_is_withdrawn(const struct swp__player *player, uint32_t round)
{
    const int64_t at = presence_at(player, round);
    return at >= 0 && player->remarks[at].value == SWP__PRESENCE_WITHDRAWN;
}

bool swp_tournament_is_withdrawn_in(const swp_tournament *t, uint32_t round, uint32_t tpn)
{
    if (!t)
        return false;
    const int32_t place = swp__tournament_place(t, tpn);
    return place != SWP__NO_PLACE && round != 0 && round <= SWP_MAX_ROUNDS &&
           swp__player_is_withdrawn(&t->players[place], round);
}

static bool has_anybody(const swp_tournament *t, uint32_t round)
{
    for (uint32_t i = 0; i < t->n_players; i++)
        if (round <= t->players[i].n_entries &&
            swp__entry_took_part(t->players[i].entries[round - 1]))
            return true;
    return false;
}

uint32_t swp_tournament_missing(const swp_tournament *t, swp_missing_visit *visit, void *user)
{
    if (!t)
        return 0;
    const uint32_t rounds = swp_tournament_rounds_recorded(t);
    uint32_t found = 0;
    for (uint32_t round = 1; round <= rounds; round++) {
        if (!has_anybody(t, round)) {
            found++;
            if (visit && !visit(user, round, 0))
                return found;
            continue;
        }
        for (uint32_t i = 0; i < t->n_players; i++) {
            const struct swp__player *player = &t->players[i];
            if (swp__player_counted_entry(player, round).result != SWP_RESULT_NONE)
                continue;
            found++;
            if (visit && !visit(user, round, player->facts.tpn))
                return found;
        }
    }
    return found;
}

/* Forgets the remarks on presence from that round on. */
static void forget_presence(struct swp__player *player, uint32_t round)
{
    while (player->n_remarks > 0 && player->remarks[player->n_remarks - 1].key >=
                                        swp__remark_key(SWP__REMARK_PRESENCE, round))
        player->n_remarks--;
}

swp_status swp_tournament_withdraw_in(swp_tournament *t, uint32_t from_round, uint32_t tpn,
                                      swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    struct swp__player *player;
    const swp_status status = swp__tournament_prepare_remark(t, tpn, from_round, &player, err);
    if (status != SWP_OK)
        return status;
    for (uint32_t round = from_round; round <= player->n_entries; round++) {
        const struct swp__entry entry = swp__player_entry(player, round);
        if (swp__entry_took_part(entry))
            return swp__fail_in(err, SWP_DETAIL_PLAYER_PAIRED, from_round, "", tpn, entry.opponent,
                                "player %lu cannot leave before round %lu: paired in round %lu",
                                (unsigned long)tpn, (unsigned long)from_round,
                                (unsigned long)round);
    }
    forget_presence(player, from_round);
    if (!swp__player_is_withdrawn(player, from_round))
        swp__player_put_remark(player, SWP__REMARK_PRESENCE, from_round, SWP__PRESENCE_WITHDRAWN);
    return SWP_OK;
}

swp_status swp_tournament_return_in(swp_tournament *t, uint32_t from_round, uint32_t tpn,
                                    swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    struct swp__player *player;
    const swp_status status = swp__tournament_prepare_remark(t, tpn, from_round, &player, err);
    if (status != SWP_OK)
        return status;
    if (!swp__player_is_withdrawn(player, from_round))
        return swp__fail_in(err, SWP_DETAIL_NOT_WITHDRAWN, from_round, "", tpn, 0,
                            "player %lu cannot come back in round %lu: not withdrawn",
                            (unsigned long)tpn, (unsigned long)from_round);
    forget_presence(player, from_round);
    if (swp__player_is_withdrawn(player, from_round))
        swp__player_put_remark(player, SWP__REMARK_PRESENCE, from_round, SWP__PRESENCE_BACK);
    return SWP_OK;
}

/* ---- a player entered by mistake ------------------------------------------------------------- */

/* Nobody may be left without the opponent of a recorded round. */
static swp_status may_remove(const swp_tournament *t, const struct swp__player *player,
                             swp_error *err)
{
    const uint32_t tpn = player->facts.tpn;
    for (uint32_t round = 1; round <= player->n_entries; round++)
        if (swp__entry_took_part(swp__player_entry(player, round)))
            return swp__fail_in(err, SWP_DETAIL_PLAYER_PAIRED, round, "", tpn, 0,
                                "player %lu cannot be removed: paired in round %lu; withdraw the "
                                "player instead",
                                (unsigned long)tpn, (unsigned long)round);
    for (uint32_t i = 0; i < t->n_players; i++)
        for (uint32_t round = 1; round <= t->players[i].n_entries; round++)
            if (t->players[i].entries[round - 1].opponent == tpn)
                return swp__fail_in(
                    err, SWP_DETAIL_PLAYER_PAIRED, round, "", tpn, t->players[i].facts.tpn,
                    "player %lu cannot be removed: opponent of player %lu in round %lu",
                    (unsigned long)tpn, (unsigned long)t->players[i].facts.tpn,
                    (unsigned long)round);
    return SWP_OK;
}

/* Out of the forbidden groups; one of fewer than two players forbids nothing and goes. */
static void leave_groups(swp_tournament *t, uint32_t tpn)
{
    for (size_t g = t->n_groups; g-- > 0;) {
        swp_forbidden_group *group = &t->groups[g];
        uint32_t *const of_group = swp__group_tpns(group);
        uint32_t kept = 0;
        for (size_t i = 0; i < group->count; i++)
            if (of_group[i] != tpn)
                of_group[kept++] = of_group[i];
        if (kept == group->count)
            continue;
        if (kept < 2) {
            swp__forbidden_drop(t, g);
            continue;
        }
        /* A smaller block of the same allocator; when there is none the larger one serves. */
        uint32_t *tpns = t->allocator.resize(t->allocator.user, of_group,
                                             group->count * sizeof *tpns, kept * sizeof *tpns);
        if (!tpns) {
            for (size_t i = kept; i < group->count; i++)
                of_group[i] = of_group[0];
            continue;
        }
        group->tpns = tpns;
        group->count = kept;
    }
}

swp_status swp_tournament_remove_player(swp_tournament *t, uint32_t tpn, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    struct swp__player *player;
    swp_status status = swp__tournament_find(t, tpn, &player, err);
    if (status == SWP_OK)
        status = may_remove(t, player, err);
    if (status != SWP_OK)
        return status;
    leave_groups(t, tpn);
    swp__team_disband(t, player);
    const uint32_t place = (uint32_t)swp__tournament_place(t, tpn);
    for (uint32_t i = 0; i < player->n_remarks; i++)
        t->n_virtual -= player->remarks[i].key >> 16 == SWP__REMARK_VIRTUAL;
    swp__player_free(t, player);
    t->n_players--;
    memmove(player, player + 1, (t->n_players - place) * sizeof *player);
    t->leaves[tpn / SWP__LEAF_SIZE][tpn % SWP__LEAF_SIZE] = 0;
    for (uint32_t i = place; i < t->n_players; i++) {
        const uint32_t moved = t->players[i].facts.tpn;
        t->leaves[moved / SWP__LEAF_SIZE][moved % SWP__LEAF_SIZE] = i + 1;
    }
    return SWP_OK;
}

/* ---- a copy ---------------------------------------------------------------------------------- */

static swp_status copy_player(swp_tournament *to, const struct swp__player *from, swp_error *err)
{
    swp_status status = swp__tournament_add_sound(to, &from->facts, strlen(from->facts.name), err);
    struct swp__player *player = status == SWP_OK ? &to->players[to->n_players - 1] : NULL;
    if (status == SWP_OK && from->n_entries > 0)
        status = swp__player_reserve_round(to, player, from->n_entries, err);
    if (status == SWP_OK && from->n_remarks > 0)
        status = swp__player_reserve_remarks(to, player, from->n_remarks, err);
    if (status != SWP_OK)
        return status;
    if (from->n_entries > 0)
        memcpy(player->entries, from->entries, from->n_entries * sizeof *from->entries);
    if (from->n_remarks > 0)
        memcpy(player->remarks, from->remarks, from->n_remarks * sizeof *from->remarks);
    player->n_entries = from->n_entries;
    player->n_remarks = from->n_remarks;
    return SWP_OK;
}

static swp_status copy_all(swp_tournament *to, const swp_tournament *from, swp_error *err)
{
    swp_status status = swp__tournament_expect_players(to, from->n_players, 0, 0, err);
    for (uint32_t i = 0; i < from->n_players && status == SWP_OK; i++)
        status = copy_player(to, &from->players[i], err);
    for (size_t g = 0; g < from->n_groups && status == SWP_OK; g++) {
        const swp_forbidden_group *group = &from->groups[g];
        status = swp_tournament_forbid(to, group->tpns, group->count, group->first_round,
                                       group->last_round, err);
    }
    if (status == SWP_OK)
        status = swp__tournament_copy_facts(to, from, err);
    if (status == SWP_OK && from->members)
        status = swp__teams_copy(to, from, err);
    to->n_virtual = from->n_virtual;
    to->games_fit = from->games_fit;
    to->has_matches = from->has_matches;
    to->rounds = from->rounds;
    to->initial_colour = from->initial_colour;
    to->is_maxi = from->is_maxi;
    to->scoring = from->scoring;
    to->order = from->order;
    memcpy(to->system, from->system, sizeof to->system);
    return status;
}

swp_status swp_tournament_copy(const swp_tournament *t, const swp_allocator *allocator,
                               swp_tournament **out_copy, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!out_copy)
        return swp__null(err, "out_copy");
    swp_tournament *copy;
    swp_status status = swp_tournament_create(allocator, &copy, err);
    if (status != SWP_OK)
        return status;
    status = copy_all(copy, t, err);
    if (status != SWP_OK) {
        swp_tournament_destroy(copy);
        return status;
    }
    *out_copy = copy;
    return SWP_OK;
}
