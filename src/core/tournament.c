/* A tournament as a handle: creation, destruction, and the facts that are single values.
 *
 * Answers: how many rounds, which lot, which system, what is a result worth. Nothing is guessed: a
 * fact that was not set reads as 0, "" or SP_NO_COLOUR. On failure nothing has changed.
 * Cost: O(1); destruction O(players). */
#include "core/tournament_internal.h"

#include <string.h>

sp_status sp__round_valid(uint32_t round, sp_error *err)
{
    if (round == 0)
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0, "round 0 given; rounds count from 1");
    if (round > SP_MAX_ROUNDS)
        return sp__fail(err, SP_ERR_LIMIT, "", 0, 0, "round %lu given; the limit is %d",
                        (unsigned long)round, SP_MAX_ROUNDS);
    return SP_OK;
}

sp_status sp__points_valid(sp_points points, const char *what, sp_error *err)
{
    if (points < -SP_MAX_POINTS || points > SP_MAX_POINTS)
        return sp__fail(err, SP_ERR_LIMIT, "", 0, 0, "%s: %ld tenths; the limit is %d", what,
                        (long)points, SP_MAX_POINTS);
    return SP_OK;
}

sp_status sp_tournament_create(const sp_allocator *allocator, sp_tournament **out_tournament,
                               sp_error *err)
{
    const sp_allocator from = sp__allocator_or_libc(allocator);
    sp_tournament *t = sp__allocate(&from, sizeof *t);
    if (!t)
        return sp__no_memory(err);
    const sp_scoring standard = SP_SCORING_INIT;
    memset(t, 0, sizeof *t);
    t->allocator = from;
    t->scoring = standard;
    *out_tournament = t;
    return SP_OK;
}

static void player_free(const sp_allocator *allocator, struct sp__player *player)
{
    sp__release(allocator, player->name, player->name_size);
    sp__release(allocator, player->entries, player->entry_capacity * sizeof *player->entries);
    sp__release(allocator, player->remarks, player->remark_capacity * sizeof *player->remarks);
}

void sp_tournament_destroy(sp_tournament *t)
{
    if (!t)
        return;
    const sp_allocator allocator = t->allocator;
    for (uint32_t i = 0; i < t->n_players; i++)
        player_free(&allocator, &t->players[i]);
    sp__release(&allocator, t->players, t->player_capacity * sizeof *t->players);
    for (uint32_t i = 0; i < t->n_leaves; i++)
        sp__release(&allocator, t->leaves[i], SP__LEAF_SIZE * sizeof **t->leaves);
    sp__release(&allocator, t->leaves, t->n_leaves * sizeof *t->leaves);
    for (size_t i = 0; i < t->n_groups; i++)
        sp__release(&allocator, t->groups[i].tpns, t->groups[i].count * sizeof *t->groups[i].tpns);
    sp__release(&allocator, t->groups, t->group_capacity * sizeof *t->groups);
    sp__release(&allocator, t, sizeof *t);
}

sp_status sp_tournament_set_rounds(sp_tournament *t, uint32_t rounds, sp_error *err)
{
    if (rounds > SP_MAX_ROUNDS)
        return sp__fail(err, SP_ERR_LIMIT, "", 0, 0, "%lu rounds planned; the limit is %d",
                        (unsigned long)rounds, SP_MAX_ROUNDS);
    t->rounds = rounds;
    return SP_OK;
}

uint32_t sp_tournament_rounds(const sp_tournament *t)
{
    return t->rounds;
}

sp_status sp_tournament_set_initial_colour(sp_tournament *t, sp_colour colour, sp_error *err)
{
    if (colour != SP_NO_COLOUR && colour != SP_WHITE && colour != SP_BLACK)
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0,
                        "initial colour %d; expected SP_WHITE, SP_BLACK or SP_NO_COLOUR",
                        (int)colour);
    t->initial_colour = colour;
    return SP_OK;
}

sp_colour sp_tournament_initial_colour(const sp_tournament *t)
{
    return t->initial_colour;
}

sp_status sp_tournament_set_system(sp_tournament *t, const char *system, sp_error *err)
{
    const char *id = system ? system : "";
    const size_t length = strlen(id);
    if (length >= SP__SYSTEM_SIZE)
        return sp__fail(err, SP_ERR_LIMIT, "", 0, 0, "system id of %lu bytes; the limit is %d",
                        (unsigned long)length, SP__SYSTEM_SIZE - 1);
    memmove(t->system, id, length + 1);
    return SP_OK;
}

const char *sp_tournament_system(const sp_tournament *t)
{
    return t->system;
}

sp_status sp_tournament_set_scoring(sp_tournament *t, const sp_scoring *scoring, sp_error *err)
{
    const struct {
        sp_points points;
        const char *name;
    } values[] = {
        {scoring->white_win, "win with White"},   {scoring->black_win, "win with Black"},
        {scoring->white_draw, "draw with White"}, {scoring->black_draw, "draw with Black"},
        {scoring->white_loss, "loss with White"}, {scoring->black_loss, "loss with Black"},
        {scoring->forfeit_win, "win by forfeit"}, {scoring->forfeit_loss, "loss by forfeit"},
        {scoring->pab, "pairing-allocated bye"},  {scoring->full_bye, "full-point bye"},
        {scoring->half_bye, "half-point bye"},    {scoring->zero_bye, "zero-point bye"},
        {scoring->unknown, "unknown result"},
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const sp_status status = sp__points_valid(values[i].points, values[i].name, err);
        if (status != SP_OK)
            return status;
    }
    t->scoring = *scoring;
    return SP_OK;
}

sp_scoring sp_tournament_scoring(const sp_tournament *t)
{
    return t->scoring;
}

sp_status sp_tournament_set_pairing_order(sp_tournament *t, sp_pairing_order order, sp_error *err)
{
    if (order != SP_ORDER_BY_TPN && order != SP_ORDER_BY_POSITION)
        return sp__fail(err, SP_ERR_INVALID, "", 0, 0,
                        "pairing order %d; expected SP_ORDER_BY_TPN or SP_ORDER_BY_POSITION",
                        (int)order);
    t->order = order;
    return SP_OK;
}

sp_pairing_order sp_tournament_pairing_order(const sp_tournament *t)
{
    return t->order;
}

void sp__tournament_pairing_order(const sp_tournament *t, uint32_t *places)
{
    if (t->order == SP_ORDER_BY_POSITION) {
        for (uint32_t i = 0; i < t->n_players; i++)
            places[i] = i;
        return;
    }
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->n_leaves; i++) {
        const uint32_t *leaf = t->leaves[i];
        for (int j = 0; leaf && j < SP__LEAF_SIZE; j++)
            if (leaf[j] != 0)
                places[n++] = leaf[j] - 1;
    }
}
