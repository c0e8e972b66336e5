/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, article 9 (READING): a choice is passed over when it would leave the other
 * unpaired players without a legal pairing. This is the only use of foresight, and with it every
 * round that has a legal pairing is completed.
 *
 * Invariant: an even number is left, and all of them can be paired; while a player is offered, with
 * that player. Cost: O(1) for each question while counting colours answers
 * (matching/unweighted_matching), else one search for each player offered. */
#include "systems/dubov_1997/dubov_1997_internal.h"

swp_status swp__d97_rest_create(struct d97_field *field, struct d97_rest *out)
{
    *out = (struct d97_rest){.field = field};
    out->members = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *out->members);
    return out->members ? SWP_OK : swp__no_memory(field->ctx->err);
}

/* ---- the matching ---------------------------------------------------------------------------- */

static swp_status need_matching(struct d97_rest *rest)
{
    if (!rest->matching)
        rest->matching = swp__counted_create(rest->field->ctx, rest->field->n, rest->field->barred);
    return rest->matching ? SWP_OK : swp__no_memory(rest->field->ctx->err);
}

/* Begins with all who are left. */
static void begin_with_left(struct d97_rest *rest)
{
    int n = 0;
    for (int i = 0; i < rest->field->n; i++)
        if (rest->field->players[i].is_left)
            rest->members[n++] = rest->field->players[i].place;
    swp__counted_begin(rest->matching, &rest->field->graph, rest->field->kinds, rest->members, n);
}

/* Matches all who are left. */
static swp_status match_left(struct d97_rest *rest)
{
    const swp_status status = need_matching(rest);
    if (status != SWP_OK || rest->is_matched)
        return status;
    begin_with_left(rest);
    rest->is_matched = true;
    return SWP_OK;
}

/* ---- questions ------------------------------------------------------------------------------- */

swp_status swp__d97_rest_is_pairable(struct d97_rest *rest, bool *out)
{
    const swp_status status = match_left(rest);
    if (status == SWP_OK)
        *out = swp__counted_left_over(rest->matching) == 0;
    return status;
}

swp_status swp__d97_rest_is_pairable_without(struct d97_rest *rest, const struct d97_list *gone,
                                             const struct d97_list *back, bool *out)
{
    const swp_status status = need_matching(rest);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < gone->n; i++)
        gone->players[i]->is_left = false;
    for (int i = 0; i < back->n; i++)
        back->players[i]->is_left = true;
    begin_with_left(rest);
    for (int i = 0; i < gone->n; i++)
        gone->players[i]->is_left = true;
    rest->is_matched = false;
    *out = swp__counted_left_over(rest->matching) == 0;
    return SWP_OK;
}

swp_status swp__d97_rest_find_spare(struct d97_rest *rest)
{
    struct d97_field *field = rest->field;
    const swp_status status = match_left(rest);
    if (status != SWP_OK)
        return status;
    const bool one_over = swp__counted_left_over(rest->matching) == 1;
    swp__counted_find_spare(rest->matching);
    for (int i = 0; i < field->n; i++) {
        struct d97_player *player = &field->players[i];
        player->comes_first = one_over && swp__counted_is_spare(rest->matching, player->place);
    }
    return SWP_OK;
}

swp_status swp__d97_rest_offer(struct d97_rest *rest, struct d97_player *player)
{
    const swp_status status = match_left(rest);
    if (status != SWP_OK)
        return status;
    if (swp__counted_left_over(rest->matching) != 0)
        return swp__d97_internal(rest->field, "Dubov 1997 9");
    rest->offered = player;
    swp__counted_offer(rest->matching, player->place);
    return SWP_OK;
}

bool swp__d97_rest_is_available(struct d97_rest *rest, const struct d97_player *player)
{
    return player->is_left && swp__counted_is_available(rest->matching, player->place);
}

void swp__d97_rest_take(struct d97_rest *rest, struct d97_player *player)
{
    swp__counted_take(rest->matching, player->place);
    rest->offered->is_left = false;
    player->is_left = false;
    rest->offered = NULL;
}

void swp__d97_rest_withdraw(struct d97_rest *rest)
{
    swp__counted_add(rest->matching, rest->offered->place);
    rest->offered = NULL;
}

void swp__d97_rest_dismiss(struct d97_rest *rest, const struct d97_list *gone)
{
    for (int i = 0; i < gone->n; i++)
        gone->players[i]->is_left = false;
    if (gone->n > 0)
        rest->is_matched = false;
}
