/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, articles 7.1 and 7.2: players brought up from lower score groups, for those
 * who have played everybody of their own score ("islands"), and for an odd number.
 *
 * READING: the nearest lower score group that holds an acceptable player supplies one; inside it
 * the other side comes first, then the highest R, the lowest ARO, the alphabet. Acceptable is who
 * may play, may be transferred up (2.5), and leaves the others a legal pairing (9). O(players) for
 * each island and each odd group, and the questions of completion. */
#include "systems/dubov_1997/dubov_1997_internal.h"

/* ---- 7.1 ------------------------------------------------------------------------------------- */

/* READING: no possible opponent in the group, whether played or because of colours. */
static bool is_island(const struct d97_round *round, const struct d97_player *player)
{
    const struct d97_group *group = &round->groups.groups[round->at];
    for (int k = 0; k < swp__d97_group_size(group); k++) {
        const struct d97_player *other = swp__d97_called(group, SWP_COLOUR_WHITE, k);
        if (other->is_left && swp__d97_may_meet(round->field, player, other))
            return false;
    }
    return true;
}

/* Islands are found once, before the first of them is served. */
static void find_islands(const struct d97_round *round, struct d97_list *out)
{
    const struct d97_group *group = &round->groups.groups[round->at];
    out->n = 0;
    for (int k = 0; k < swp__d97_group_size(group); k++) {
        struct d97_player *player = swp__d97_called(group, SWP_COLOUR_WHITE, k);
        if (player->is_left && is_island(round, player))
            swp__d97_list_add(out, player);
    }
}

static void tell_islands(const struct d97_round *round, const struct d97_list *islands)
{
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_MOVE, "7.1", "ISLANDs: they are: %d", islands->n);
    swp__trace_what(event, "islands");
    for (int i = 0; i < islands->n; i++)
        swp__trace_player(round->field->ctx, event, islands->players[i]->slot);
}

/* To the floaters or opponents of the group at hand; the event, for whom the player is to meet. */
static struct swp__trace_event *tell_move(const struct d97_round *round,
                                          const struct d97_player *player, const char *where,
                                          const char *what)
{
    const struct d97_subgroup from = {player->side, swp__d97_group_number(round, player)};
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_MOVE, "7.1",
                 "moving player %lu from [%c G%d] to %s group %d", (unsigned long)player->tpn,
                 swp__d97_letter(player->side), from.group, where, round->at + 1);
    swp__trace_what(event, what);
    swp__d97_tell_from(round, event, player, from);
    swp__d97_tell_to(round, event, (struct d97_subgroup){player->side, round->at + 1});
    return event;
}

/* The opponent of an island; NULL: nobody is acceptable. */
static struct d97_player *find_opponent(struct d97_round *round, struct d97_player *island)
{
    for (int g = round->at + 1; g < round->groups.n; g++) {
        const struct d97_group *group = &round->groups.groups[g];
        for (int k = 0; k < swp__d97_group_size(group); k++) {
            struct d97_player *player = swp__d97_called(group, island->side, k);
            if (!player->may_rise)
                continue;
            if (swp__d97_rest_is_available(&round->rest, player))
                return player;
            swp__d97_tell_passed_over(round, island, player);
        }
    }
    return NULL;
}

static swp_status serve(struct d97_round *round, struct d97_player *island)
{
    const swp_status status = swp__d97_rest_offer(&round->rest, island);
    if (status != SWP_OK)
        return status;
    tell_move(round, island, "floater", "island");
    struct d97_player *opponent = find_opponent(round, island);
    if (opponent) {
        swp__d97_rest_take(&round->rest, opponent);
        struct swp__trace_event *event = tell_move(round, opponent, "opponent", "island_opponent");
        swp__trace_player(round->field->ctx, event, island->slot);
        swp__d97_add_pair(round, island, opponent);
        return SWP_OK;
    }
    swp__d97_rest_withdraw(&round->rest);
    struct swp__trace_event *event = D97_TELL(
        round, SWP_TRACE_KIND_FLOAT, "6.4",
        "nobody can come up for %lu, who goes down as a floater", (unsigned long)island->tpn);
    swp__trace_what(event, "island_floats");
    swp__trace_player(round->field->ctx, event, island->slot);
    swp__d97_list_add(&round->next, island);
    return SWP_OK;
}

swp_status swp__d97_serve_islands(struct d97_round *round)
{
    struct d97_list *islands = &round->leaving;
    swp_status status = SWP_OK;
    find_islands(round, islands);
    if (islands->n == 0)
        return SWP_OK;
    swp__d97_order_floaters(islands, &round->work);
    tell_islands(round, islands);
    for (int i = 0; i < islands->n && status == SWP_OK; i++)
        status = serve(round, islands->players[i]);
    return status;
}

/* ---- 7.2 ------------------------------------------------------------------------------------- */

/* Some player of the group can be paired with this one so that all others can be paired, too.
 */
static swp_status is_acceptable(struct d97_round *round, struct d97_player *player, bool *out)
{
    const struct d97_list *group = &round->group;
    int first = 0;
    *out = false;
    while (first < group->n && !swp__d97_may_meet(round->field, player, group->players[first]))
        first++;
    if (first == group->n)
        return SWP_OK;
    const swp_status status = swp__d97_rest_offer(&round->rest, player);
    if (status != SWP_OK)
        return status;
    for (int i = first; i < group->n && !*out; i++)
        *out = swp__d97_rest_is_available(&round->rest, group->players[i]);
    swp__d97_rest_withdraw(&round->rest);
    return SWP_OK;
}

static void tell_refused(const struct d97_round *round, const struct d97_player *player)
{
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_MOVE, "7.2",
                 "%lu cannot come up: no opponent with whom a legal pairing of the others is left",
                 (unsigned long)player->tpn);
    swp__trace_what(event, "cannot_come_up");
    swp__trace_player(round->field->ctx, event, player->slot);
}

/* READING: who comes need only be able to play one player of the group. */
static swp_status find_visitor(struct d97_round *round, uint8_t dominating)
{
    for (int g = round->at + 1; g < round->groups.n; g++) {
        const struct d97_group *group = &round->groups.groups[g];
        for (int k = 0; k < swp__d97_group_size(group); k++) {
            struct d97_player *player = swp__d97_called(group, dominating, k);
            if (!player->is_left || !player->may_rise)
                continue;
            bool acceptable;
            const swp_status status = is_acceptable(round, player, &acceptable);
            if (status != SWP_OK)
                return status;
            if (acceptable) {
                round->visitor = player;
                return SWP_OK;
            }
            tell_refused(round, player);
        }
    }
    return SWP_OK;
}

static void tell_visitor(const struct d97_round *round)
{
    const struct d97_player *player = round->visitor;
    if (!player) {
        swp__trace_what(D97_TELL(round, SWP_TRACE_KIND_MOVE, "7.2", "nobody can come up"),
                        "nobody_comes_up");
        return;
    }
    const char side = swp__d97_letter(player->side);
    const struct d97_subgroup from = {player->side, swp__d97_group_number(round, player)};
    struct swp__trace_event *event =
        D97_TELL(round, SWP_TRACE_KIND_MOVE, "7.2", "moving player %lu from [%c G%d] to [%c G%d]",
                 (unsigned long)player->tpn, side, from.group, side, round->at + 1);
    swp__trace_what(event, "comes_up");
    swp__d97_tell_from(round, event, player, from);
    swp__d97_tell_to(round, event, (struct d97_subgroup){player->side, round->at + 1});
}

swp_status swp__d97_make_even(struct d97_round *round)
{
    struct swp__context *ctx = round->field->ctx;
    int whites = 0;
    round->visitor = NULL;
    if (round->group.n % 2 == 0)
        return SWP_OK;
    for (int i = 0; i < round->group.n; i++)
        whites += round->group.players[i]->side == SWP_COLOUR_WHITE;
    const int blacks = round->group.n - whites;
    struct swp__trace_event *event = D97_TELL(round, SWP_TRACE_KIND_MOVE, "7.2",
                                              "Group odd! %d White e %d Black", whites, blacks);
    swp__trace_what(event, "odd_group");
    swp__trace_value(ctx, event, "white", whites);
    swp__trace_value(ctx, event, "black", blacks);
    const swp_status status = find_visitor(round, swp__d97_dominating_side(whites, blacks));
    if (status != SWP_OK)
        return status;
    tell_visitor(round);
    if (round->visitor)
        swp__d97_list_add(&round->group, round->visitor);
    return SWP_OK;
}
