/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), article C.13: can the lowest bracket be completed, and if
 * not, which other pairing of the penultimate bracket lets it.
 *
 * By counting where that answers, else by one matching of the two brackets together. */
#include "systems/dutch_1998/dutch_1998_internal.h"

static bool some_may_have_bye(const struct swp__ranked_field *field, const int *players, int n)
{
    for (int i = 0; i < n; i++)
        if (field->players[players[i]].may_have_bye)
            return true;
    return false;
}

swp_status swp__d98_completes(const struct swp__ranked_field *field, const int *players, int n,
                              bool *out)
{
    *out = false;
    if (n % 2 == 1 && !some_may_have_bye(field, players, n))
        return SWP_OK;
    struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    int n_above = n; /* players above those from whom on nobody is missing */
    while (n_above > 0 && players[n_above - 1] == field->n - 1 - (n - n_above))
        n_above--;
    swp_status status =
        swp__completion_ask(&field->completion, field->n - (n - n_above), players, n_above, out);
    swp__arena_release(field->ctx->arena, mark);
    return status;
}

/* By counting: whoever comes down from the bracket, they and the players below can all be paired,
 * one of them, whoever it is, having the bye: everybody may meet half of the others (Dirac). */
static swp_status below_is_sure(const struct swp__ranked_field *field,
                                const struct d98_bracket *bracket, const int *below, int n_below,
                                bool *out)
{
    int n = bracket->n + n_below;
    int *all = swp__arena_array(field->ctx->arena, (size_t)n, sizeof(int));
    if (!all)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n; i++)
        all[i] = i < bracket->n ? bracket->members[i] : below[i - bracket->n];
    int least = swp__d98_least_opponents(field, all, n);
    int most_barred = n - 1 - least;
    *out = least > 0 && n_below >= 2 * most_barred + 3;
    return SWP_OK;
}

/* The task of C.13 for the level. *out_possible is false when nobody could have the bye. */
static swp_status penultimate_task(const struct swp__ranked_field *field, const int *lowest,
                                   int n_lowest, const struct d98_level *level,
                                   struct d98_task *out, bool *out_possible)
{
    const struct d98_bracket *bracket = &level->bracket;
    bool *must = swp__arena_array(field->ctx->arena, (size_t)n_lowest, sizeof(bool));
    if (!must)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n_lowest; i++)
        must[i] = true;
    *out = (struct d98_task){.stage = D98_PENULTIMATE,
                             .bracket = *bracket,
                             .fixed_h = -1,
                             .below = lowest,
                             .below_must = must,
                             .n_below = n_lowest,
                             .has_bye = (bracket->n + n_lowest) % 2 == 1};
    *out_possible = true;
    if (!out->has_bye || some_may_have_bye(field, lowest, n_lowest))
        return SWP_OK;
    *out_possible = some_may_have_bye(field, bracket->members, bracket->n);
    swp_status status = below_is_sure(field, bracket, lowest, n_lowest, &out->leavers_are_free);
    if (out->leavers_are_free)
        out->n_below = 0;
    return status;
}

swp_status swp__d98_penultimate_bracket(const struct swp__ranked_field *field, const int *lowest,
                                        int n_lowest, struct d98_level *level, bool *found)
{
    struct swp__arena *arena = field->ctx->arena;
    struct swp__arena_mark mark = swp__arena_mark(arena);
    struct d98_task task;
    struct d98_result result;
    bool possible = false;
    swp_status status = penultimate_task(field, lowest, n_lowest, level, &task, &possible);
    if (status == SWP_OK)
        status = swp__d98_result_create(field, level->bracket.n, &result);
    if (status == SWP_OK)
        status = possible ? swp__d98_pair_bracket(field, &task, &result) : SWP_ERR_NO_PAIRING;
    *found = status == SWP_OK;
    if (*found)
        swp__d98_result_copy(&level->result, &result);
    swp__arena_release(arena, mark);
    return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
}
