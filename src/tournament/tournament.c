/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament as a handle: creation, destruction, and the facts that are single values.
 *
 * Answers: how many rounds, which lot, which system, what is a result worth. Nothing is guessed: a
 * fact that was not set reads as 0, "" or SWP_COLOUR_NONE. On failure nothing has changed.
 * Cost: O(1); destruction O(players). */
#include "tournament/tournament_internal.h"

#include "base/utf8.h"

#include <string.h>

swp_status swp__round_valid(uint32_t round, swp_error *err)
{
    if (round == 0)
        return swp__fail(err, SWP_DETAIL_BAD_ROUND, "", 0, 0, "round 0 given; rounds count from 1");
    if (round > SWP_MAX_ROUNDS)
        return swp__fail(err, SWP_DETAIL_TOO_MANY_ROUNDS, "", 0, 0,
                         "round %lu given; the limit is %d", (unsigned long)round, SWP_MAX_ROUNDS);
    return SWP_OK;
}

swp_status swp__points_valid(swp_points points, const char *what, swp_error *err)
{
    if (points < -SWP_MAX_POINTS || points > SWP_MAX_POINTS)
        return swp__fail(err, SWP_DETAIL_POINTS_TOO_LARGE, "", 0, 0,
                         "%s: %ld tenths; the limit is %d", what, (long)points, SWP_MAX_POINTS);
    return SWP_OK;
}

swp_status swp_tournament_create(const swp_allocator *allocator, swp_tournament **out_tournament,
                                 swp_error *err)
{
    if (!out_tournament)
        return swp__null(err, "out_tournament");
    const swp_allocator from = swp__allocator_or_libc(allocator);
    swp_tournament *t = swp__allocate(&from, sizeof *t);
    if (!t)
        return swp__no_memory(err);
    const swp_scoring standard = SWP_SCORING_INIT;
    memset(t, 0, sizeof *t);
    t->allocator = from;
    t->scoring = standard;
    *out_tournament = t;
    return SWP_OK;
}

void swp__player_free(const swp_tournament *t, struct swp__player *player)
{
    const swp_allocator *allocator = &t->allocator;
    swp__team_free(allocator, player->team);
    if (!swp__is_in_block(t, player->facts.name))
        swp__release(allocator, (void *)(uintptr_t)player->facts.name, player->texts_size);
    if (!swp__is_in_block(t, player->entries))
        swp__release(allocator, player->entries, player->entry_capacity * sizeof *player->entries);
    swp__release(allocator, player->remarks, player->remark_capacity * sizeof *player->remarks);
}

void swp_tournament_destroy(swp_tournament *t)
{
    if (!t)
        return;
    const swp_allocator allocator = t->allocator;
    for (uint32_t i = 0; i < t->n_players; i++)
        swp__player_free(t, &t->players[i]);
    swp__release(&allocator, t->block, t->block_size);
    swp__release(&allocator, t->players, t->player_capacity * sizeof *t->players);
    for (uint32_t i = 0; i < t->n_leaves; i++)
        swp__release(&allocator, t->leaves[i], SWP__LEAF_SIZE * sizeof **t->leaves);
    swp__release(&allocator, t->leaves, t->n_leaves * sizeof *t->leaves);
    for (size_t i = 0; i < t->n_groups; i++)
        swp__release(&allocator, swp__group_tpns(&t->groups[i]),
                     t->groups[i].count * sizeof *t->groups[i].tpns);
    swp__release(&allocator, t->groups, t->group_capacity * sizeof *t->groups);
    swp__tournament_free_facts(t);
    swp_tournament_destroy(t->members);
    swp__release(&allocator, t, sizeof *t);
}

swp_status swp_tournament_set_rounds(swp_tournament *t, uint32_t rounds, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (rounds > SWP_MAX_ROUNDS)
        return swp__fail(err, SWP_DETAIL_TOO_MANY_ROUNDS, "", 0, 0,
                         "%lu rounds planned; the limit is %d", (unsigned long)rounds,
                         SWP_MAX_ROUNDS);
    t->rounds = rounds;
    return SWP_OK;
}

uint32_t swp_tournament_rounds(const swp_tournament *t)
{
    if (!t)
        return 0;
    return t->rounds;
}

swp_status swp_tournament_set_initial_colour(swp_tournament *t, swp_colour colour, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (colour != SWP_COLOUR_NONE && colour != SWP_COLOUR_WHITE && colour != SWP_COLOUR_BLACK)
        return swp__fail(
            err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0,
            "initial colour %d; expected SWP_COLOUR_WHITE, SWP_COLOUR_BLACK or SWP_COLOUR_NONE",
            (int)colour);
    t->initial_colour = colour;
    return SWP_OK;
}

swp_colour swp_tournament_initial_colour(const swp_tournament *t)
{
    if (!t)
        return 0;
    return t->initial_colour;
}

void swp_tournament_set_maxi(swp_tournament *t, bool is_maxi)
{
    if (!t)
        return;
    t->is_maxi = is_maxi;
}

bool swp_tournament_is_maxi(const swp_tournament *t)
{
    if (!t)
        return false;
    return t->is_maxi;
}

swp_status swp_tournament_set_system(swp_tournament *t, const char *system, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const char *id = system ? system : "";
    const size_t length = strlen(id);
    if (length >= SWP__SYSTEM_SIZE)
        return swp__fail(err, SWP_DETAIL_TEXT_TOO_LONG, "", 0, 0,
                         "system id of %lu bytes; the limit is %d", (unsigned long)length,
                         SWP__SYSTEM_SIZE - 1);
    if (!swp__utf8_is_line(id))
        return swp__fail(err, SWP_DETAIL_BAD_TEXT, "", 0, 0,
                         "the system id is not UTF-8 or has control characters");
    memmove(t->system, id, length + 1);
    return SWP_OK;
}

const char *swp_tournament_system(const swp_tournament *t)
{
    if (!t)
        return NULL;
    return t->system;
}

void swp_scoring_init(swp_scoring *scoring)
{
    if (!scoring)
        return;
    *scoring = (swp_scoring)SWP_SCORING_INIT;
}

const char *swp_points_text(swp_points points, char text[SWP_POINTS_TEXT_SIZE])
{
    if (!text)
        return NULL;
    uint32_t tenths = points < 0 ? 0 - (uint32_t)points : (uint32_t)points;
    char shown[SWP_POINTS_TEXT_SIZE], *at = shown + sizeof shown;
    *--at = '\0';
    if (tenths % 10 > 0) {
        *--at = (char)('0' + tenths % 10);
        *--at = '.';
    }
    do
        *--at = (char)('0' + (tenths /= 10) % 10);
    while (tenths >= 10);
    if (points < 0)
        *--at = '-';
    return memcpy(text, at, (size_t)(shown + sizeof shown - at));
}

static swp_status scoring_valid(const swp_scoring *scoring, swp_error *err)
{
    static const swp_points none[sizeof scoring->reserved / sizeof *scoring->reserved];
    const struct {
        swp_points points;
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
        const swp_status status = swp__points_valid(values[i].points, values[i].name, err);
        if (status != SWP_OK)
            return status;
    }
    if (memcmp(scoring->reserved, none, sizeof none) != 0)
        return swp__fail(err, SWP_DETAIL_BAD_OPTIONS, "", 0, 0,
                         "a reserved field of swp_scoring that is not zero; begin it with "
                         "SWP_SCORING_INIT");
    return SWP_OK;
}

swp_status swp_tournament_set_scoring(swp_tournament *t, const swp_scoring *scoring, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (!scoring)
        return swp__null(err, "scoring");
    const swp_status status = scoring_valid(scoring, err);
    if (status == SWP_OK)
        t->scoring = *scoring;
    return status;
}

const swp_scoring *swp_tournament_scoring(const swp_tournament *t)
{
    if (!t)
        return NULL;
    return &t->scoring;
}

swp_status swp_tournament_set_pairing_order(swp_tournament *t, swp_pairing_order order,
                                            swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    if (order != SWP_PAIRING_ORDER_BY_TPN && order != SWP_PAIRING_ORDER_BY_POSITION)
        return swp__fail(
            err, SWP_DETAIL_UNKNOWN_VALUE, "", 0, 0,
            "pairing order %d; expected SWP_PAIRING_ORDER_BY_TPN or SWP_PAIRING_ORDER_BY_POSITION",
            (int)order);
    t->order = order;
    return SWP_OK;
}

swp_pairing_order swp_tournament_pairing_order(const swp_tournament *t)
{
    if (!t)
        return 0;
    return t->order;
}

void swp__tournament_pairing_order(const swp_tournament *t, uint32_t *places)
{
    if (t->order == SWP_PAIRING_ORDER_BY_POSITION) {
        for (uint32_t i = 0; i < t->n_players; i++)
            places[i] = i;
        return;
    }
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->n_leaves; i++) {
        const uint32_t *leaf = t->leaves[i];
        for (int j = 0; leaf && j < SWP__LEAF_SIZE; j++)
            if (leaf[j] != 0)
                places[n++] = leaf[j] - 1;
    }
}
