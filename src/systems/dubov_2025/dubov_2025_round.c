/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, 1.8.2: the bye first, then the scoregroups in descending order of score, until the
 * round-pairing is complete; and the room's entry points.
 *
 * Players taken as upfloaters are gone when their scoregroup's turn comes. With a complete pairing
 * at the start each bracket leaves one ([C4]), so nothing is ever taken back. O(n log n + n *
 * rounds) for ordinary fields; each bracket is O(its size^3) at worst. */
#include "base/sort.h"
#include "systems/dubov_2025/dubov_2025_internal.h"

static int compare_ints(const void *left, const void *right)
{
    const int a = *(const int *)left, b = *(const int *)right;
    return a < b ? -1 : a > b;
}

/* ---- a bracket ------------------------------------------------------------------------------- */

/* Residents and upfloaters by initial ranking, with their graph. */
static swp_status assemble(const struct d25_field *field, struct d25_bracket *bracket)
{
    struct swp__arena *arena = field->ctx->arena;
    const int n = bracket->n_residents + bracket->n_upfloaters;
    int *slots = swp__arena_array(arena, (size_t)n, sizeof *slots);
    bracket->n = n;
    bracket->members = swp__arena_array(arena, (size_t)n, sizeof *bracket->members);
    bracket->side = swp__arena_array(arena, swp__bit_words(n), sizeof *bracket->side);
    bracket->s1 = swp__arena_array(arena, (size_t)n / 2 + 1, sizeof *bracket->s1);
    bracket->t2 = swp__arena_array(arena, (size_t)n / 2 + 1, sizeof *bracket->t2);
    if (!slots || !bracket->members || !bracket->side || !bracket->s1 || !bracket->t2)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n; i++)
        slots[i] =
            field
                ->players[i < bracket->n_residents ? bracket->residents[i]
                                                   : bracket->upfloaters[i - bracket->n_residents]]
                .slot;
    swp__sort(slots, (size_t)n, sizeof *slots, compare_ints);
    for (int i = 0; i < n; i++)
        bracket->members[i] = field->player_of_slot[slots[i]];
    return swp__d25_graph(field, bracket->members, n, /* apart= */ NULL, &bracket->graph);
}

/* 2.2 for the highest scoregroup of the rest, in memory that is given back afterwards. */
static swp_status pair_highest(const struct d25_field *field, const struct d25_rest *rest,
                               struct d25_bracket *bracket)
{
    const swp_points score = field->players[rest->players[0]].score;
    int n = 0;
    while (n < rest->n && field->players[rest->players[n]].score == score)
        n++;
    *bracket = (struct d25_bracket){.n_residents = n, .residents = rest->players};
    bracket->lower = (struct d25_rest){rest->n - n, rest->players + n};
    bracket->upfloaters =
        swp__arena_array(field->ctx->arena, (size_t)n, sizeof *bracket->upfloaters);
    if (!bracket->upfloaters)
        return swp__no_memory(field->ctx->err);
    swp__d25_tell_residents(field, bracket);
    swp_status status = swp__d25_choose_upfloaters(field, bracket);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__d25_internal(field, D25_MINIMUM);
    if (status == SWP_OK)
        status = assemble(field, bracket);
    if (status != SWP_OK)
        return status;
    swp__d25_tell_members(field, bracket);
    status = swp__d25_pair_bracket(field, bracket);
    if (status == SWP_OK)
        swp__d25_tell_paired(field, bracket);
    return status;
}

/* The bracket is done: its pairs stand, the others are the rest. */
static void settle(const struct d25_bracket *bracket, struct d25_rest *rest, struct d25_pair *pairs,
                   int *n_pairs)
{
    for (int i = 0; i < bracket->n_s1; i++)
        pairs[(*n_pairs)++] = (struct d25_pair){bracket->s1[i], bracket->t2[i]};
    int n = 0, taken = 0;
    for (int i = bracket->n_residents; i < rest->n; i++) {
        if (taken < bracket->n_upfloaters && rest->players[i] == bracket->upfloaters[taken])
            taken++;
        else
            rest->players[n++] = rest->players[i];
    }
    rest->n = n;
}

swp_status swp__d25_pair_round(const struct d25_field *field, struct d25_pair *pairs, int *n_pairs,
                               int *bye)
{
    struct swp__arena *arena = field->ctx->arena;
    struct d25_rest rest = {.n = field->n};
    *n_pairs = 0;
    rest.players = swp__arena_array(arena, (size_t)field->n, sizeof *rest.players);
    if (!rest.players)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < field->n; i++)
        rest.players[i] = i;
    swp__d25_tell_unrated(field);
    struct swp__arena_mark mark = swp__arena_mark(arena);
    swp_status status = swp__d25_assign_bye(field, &rest, bye);
    while (status == SWP_OK && rest.n > 0) {
        struct d25_bracket bracket;
        swp__arena_release(arena, mark);
        field->ctx->done = (uint32_t)(2 * *n_pairs);
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
        status = pair_highest(field, &rest, &bracket);
        if (status == SWP_OK)
            settle(&bracket, &rest, pairs, n_pairs);
    }
    return status;
}

/* ---- the entry points ------------------------------------------------------------------------ */

static swp_status pair(struct swp__context *ctx, const struct swp__position *position,
                       const struct d25_edition *edition, struct swp__slot_pairing *out)
{
    struct d25_field field;
    int n_pairs = 0, bye = -1;
    swp_status status = swp__d25_field_build(ctx, position, edition, &field);
    if (status != SWP_OK)
        return status;
    struct d25_pair *pairs = swp__arena_array(ctx->arena, (size_t)field.n / 2 + 1, sizeof *pairs);
    if (!pairs)
        return swp__no_memory(field.ctx->err);
    status = swp__d25_pair_round(&field, pairs, &n_pairs, &bye);
    return status == SWP_OK ? swp__d25_publish(&field, pairs, n_pairs, bye, out) : status;
}

swp_status swp__dubov_2025_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    return pair(ctx, position, &swp__d25_edition_2025, out);
}

swp_status swp__dubov_2026_pair(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__slot_pairing *out)
{
    return pair(ctx, position, &swp__d25_edition_2026, out);
}
