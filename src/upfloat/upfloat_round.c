/* SPDX-License-Identifier: Apache-2.0 */
/* The round: the bye first, then bracket after bracket from the highest score down, until nobody is
 * left.
 *
 * Players taken as upfloaters are gone when their scoregroup's turn comes. With a complete pairing
 * at the start each bracket leaves one ([C3]), so nothing is ever taken back. */
#include "base/sort.h"
#include "upfloat/upfloat_internal.h"

/* ---- the bye --------------------------------------------------------------------------------- */

/* A place in the order of the bye. */
struct candidate {
    const struct swp__upfloat_player *player;
    int index;
};

/* Lowest score, most matches played, largest number. */
static int compare_candidates(const void *left, const void *right)
{
    const struct swp__upfloat_player *a = ((const struct candidate *)left)->player;
    const struct swp__upfloat_player *b = ((const struct candidate *)right)->player;
    if (a->score != b->score)
        return a->score < b->score ? -1 : 1;
    if (a->matches != b->matches)
        return a->matches > b->matches ? -1 : 1;
    return a->slot > b->slot ? -1 : a->slot < b->slot;
}

static swp_status impossible(const struct swp__upfloat_field *field)
{
    return swp__fail_in(field->ctx->err, SWP_DETAIL_NO_COMPLETE_PAIRING, field->position->round,
                        field->rules->name, 0, 0,
                        "round %lu: no complete pairing (C1 to C3); the arbiter decides (%s)",
                        (unsigned long)field->position->round,
                        swp__upfloat_article(field, SWP__UPFLOAT_IMPOSSIBLE));
}

/* The first in that order who may have the bye, and whom the others can spare; -1: nobody. */
static int first_allowed(const struct swp__upfloat_field *field,
                         const struct swp__upfloat_group *all, const struct candidate *order)
{
    for (int i = 0; i < field->n; i++) {
        const bool may = order[i].player->may_have_bye;
        if (may && swp__upfloat_group_spares(all, order[i].index)) {
            swp__upfloat_tell_bye(field, order[i].index, SWP__UPFLOAT_BYE, "bye",
                                  "the bye: lowest score, most matches, largest number");
            return order[i].index;
        }
        if (may)
            swp__upfloat_tell_bye(field, order[i].index, SWP__UPFLOAT_BYE_COMPLETE, "passed_over",
                                  "passed over: without this player the others cannot be paired");
        else
            swp__upfloat_tell_bye(field, order[i].index, SWP__UPFLOAT_BYE_BARRED, "barred",
                                  "passed over: may not have the bye");
    }
    return -1;
}

/* Sees that a complete pairing exists, and of an odd number who has the bye. */
static swp_status assign_bye(const struct swp__upfloat_field *field, const int *everybody,
                             int *out_bye)
{
    struct swp__upfloat_group all;
    *out_bye = -1;
    swp_status status = swp__upfloat_group_begin(field, everybody, field->n, &all);
    if (status == SWP_OK && !swp__upfloat_group_complete(&all))
        return impossible(field);
    if (status != SWP_OK || field->n % 2 == 0)
        return status;
    struct candidate *order = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *order);
    if (!order)
        return swp__upfloat_no_memory(field);
    for (int i = 0; i < field->n; i++)
        order[i] = (struct candidate){&field->players[i], i};
    swp__sort(order, (size_t)field->n, sizeof *order, compare_candidates);
    swp__upfloat_group_find_spare(&all);
    *out_bye = first_allowed(field, &all, order);
    return *out_bye < 0 ? impossible(field) : SWP_OK;
}

/* ---- the brackets ---------------------------------------------------------------------------- */

/* Players still to be paired, ascending. */
struct rest {
    int n, *players;
};

/* Who is left of the score that follows in this round; nobody may be. */
static int count_following(const struct swp__upfloat_field *field,
                           const struct swp__upfloat_bracket *bracket)
{
    const struct swp__upfloat_player *players = field->players;
    const int last = bracket->residents[bracket->n_residents - 1];
    int next = last + 1, n = 0;
    while (next < field->n && players[next].score == players[last].score)
        next++;
    while (n < bracket->n_lower && players[bracket->lower[n]].score == players[next].score)
        n++;
    return n;
}

/* The highest scoregroup of the rest, in memory that is given back afterwards. */
static swp_status pair_highest(const struct swp__upfloat_field *field, const struct rest *rest,
                               struct swp__upfloat_bracket *bracket)
{
    int n = 1;
    while (n < rest->n &&
           field->players[rest->players[n]].score == field->players[rest->players[0]].score)
        n++;
    *bracket = (struct swp__upfloat_bracket){.n_residents = n,
                                             .residents = rest->players,
                                             .n_lower = rest->n - n,
                                             .lower = rest->players + n};
    bracket->n_following = count_following(field, bracket);
    bracket->upfloaters = swp__arena_room(field->ctx->arena, (size_t)bracket->n_lower + 1,
                                          sizeof *bracket->upfloaters);
    if (!bracket->upfloaters)
        return swp__upfloat_no_memory(field);
    swp_status status = swp__upfloat_choose(field, bracket);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__upfloat_internal(field, SWP__UPFLOAT_C3);
    if (status == SWP_OK)
        swp__upfloat_tell_set(field, bracket);
    if (status == SWP_OK)
        status = swp__upfloat_pair_bracket(field, bracket);
    if (status == SWP_OK)
        swp__upfloat_tell_pairing(field, bracket);
    return status;
}

/* The bracket is done: its pairs stand, the others are the rest. */
static void settle(const struct swp__upfloat_bracket *bracket, struct rest *rest,
                   struct swp__upfloat_pair *pairs, int *n_pairs)
{
    int n = 0, taken = 0;
    for (int i = 0; i < bracket->n / 2; i++)
        pairs[(*n_pairs)++] = (struct swp__upfloat_pair){bracket->tops[i], bracket->bottoms[i]};
    for (int i = 0; i < bracket->n_lower; i++) {
        if (taken < bracket->n_upfloaters && bracket->lower[i] == bracket->upfloaters[taken])
            taken++;
        else
            rest->players[n++] = bracket->lower[i];
    }
    rest->n = n;
}

swp_status swp__upfloat_pair_round(const struct swp__upfloat_field *field,
                                   struct swp__upfloat_pair *pairs, int *n_pairs, int *bye)
{
    struct swp__arena *arena = field->ctx->arena;
    struct rest rest = {0, swp__arena_room(arena, (size_t)field->n, sizeof *rest.players)};
    *n_pairs = 0;
    if (!rest.players)
        return swp__upfloat_no_memory(field);
    for (int i = 0; i < field->n; i++)
        rest.players[i] = i;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    swp_status status = assign_bye(field, rest.players, bye);
    for (int i = 0; i < field->n; i++)
        if (i != *bye)
            rest.players[rest.n++] = i;
    while (status == SWP_OK && rest.n > 0) {
        struct swp__upfloat_bracket bracket;
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
