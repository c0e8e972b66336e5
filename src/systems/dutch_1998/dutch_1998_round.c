/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), article C from bracket to bracket: players without opponent
 * (C.1), the previous bracket undone (C.12), the penultimate bracket undone and joined with the
 * lowest (C.13), brackets moved down as a whole (C.14).
 *
 * On the way down stands a stack of paired brackets. Into the next one come the leavers of its top
 * (F) and whoever was in brackets moved down as a whole since (O). C.12 pairs the top once more,
 * C.13 once more or takes it off the stack, so every bracket is paired a bounded number of times.
 */
#include "base/sort.h"
#include "systems/dutch_1998/dutch_1998_internal.h"

/* A list of players, ascending; `room` is the whole field. */
struct list {
    int *players;
    int n;
};

struct round {
    const struct swp__ranked_field *field;
    struct d98_level *stack; /* paired brackets, the highest first */
    int n_stack;
    struct list from_top;   /* F */
    struct list from_whole; /* O */
    struct list own;        /* N; at the end the lowest bracket without F */
    struct list down;       /* M */
    struct list all;        /* work space */
};

/* ---- lists ---------------------------------------------------------------------------------- */

static bool make_list(const struct swp__ranked_field *field, struct list *list)
{
    list->players = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof(int));
    return list->players != NULL;
}

static void merge(struct list *to, const struct list *a, const struct list *b)
{
    to->n = 0;
    for (int i = 0, j = 0; i < a->n || j < b->n;) {
        bool first = j == b->n || (i < a->n && a->players[i] < b->players[j]);
        to->players[to->n++] = first ? a->players[i++] : b->players[j++];
    }
}

static void copy_list(struct list *to, const struct list *from)
{
    to->n = from->n;
    for (int i = 0; i < from->n; i++)
        to->players[i] = from->players[i];
}

/* Takes the players of `less` out of `list`. */
static void subtract(struct list *list, const struct list *less)
{
    int n = 0;
    for (int i = 0, j = 0; i < list->n; i++) {
        while (j < less->n && less->players[j] < list->players[i])
            j++;
        if (j == less->n || less->players[j] != list->players[i])
            list->players[n++] = list->players[i];
    }
    list->n = n;
}

/* Adds the players of `more`. */
static void add(struct round *round, struct list *list, const struct list *more)
{
    merge(&round->all, list, more);
    copy_list(list, &round->all);
}

/* ---- the stack ------------------------------------------------------------------------------ */

static struct d98_level *top(const struct round *round)
{
    return round->n_stack > 0 ? &round->stack[round->n_stack - 1] : NULL;
}

/* F: the leavers of the top and its players without opponent. */
static void take_leavers(struct round *round)
{
    const struct d98_level *level = top(round);
    struct list leavers = {level->result.leavers, level->result.n_leavers};
    struct list incompatible = {level->incompatible, level->n_incompatible};
    merge(&round->from_top, &leavers, &incompatible);
}

static swp_status fill_level(const struct swp__ranked_field *field, struct d98_level *level, int n)
{
    struct swp__arena *arena = field->ctx->arena;
    *level = (struct d98_level){0};
    level->bracket.members = swp__arena_array(arena, (size_t)n, sizeof(int));
    level->incompatible = swp__arena_array(arena, (size_t)n, sizeof(int));
    level->came = swp__arena_array(arena, (size_t)n, sizeof(int));
    if (!level->bracket.members || !level->incompatible || !level->came)
        return swp__no_memory(field->ctx->err);
    return swp__d98_result_create(field, n, &level->result);
}

/* C.1: players of the bracket with an opponent are its members, the others leave it. */
static void split(const struct round *round, struct d98_level *level)
{
    const struct swp__ranked_field *field = round->field;
    const struct list *all = &round->all;
    bool all_have = swp__d98_least_opponents(field, all->players, all->n) > 0;
    for (int i = 0, d = 0; i < all->n; i++) {
        int player = all->players[i];
        bool is_down = d < round->down.n && round->down.players[d] == player;
        d += is_down;
        if (all_have || swp__d98_has_opponent(field, player, all->players, all->n)) {
            level->bracket.members[level->bracket.n++] = player;
            level->bracket.n_moved_down += is_down;
        } else {
            level->incompatible[level->n_incompatible++] = player;
        }
    }
}

/* ---- brackets above the lowest one ---------------------------------------------------------- */

/* C.12, when the bracket directly above was paired. */
static swp_status look_back(struct round *round, bool is_lowest)
{
    struct d98_level *above = top(round);
    if (!above || round->from_whole.n > 0 || round->from_top.n == 0)
        return SWP_OK;
    struct d98_next next = {round->own.players, round->own.n, is_lowest};
    bool fine = false, found = false;
    swp_status status = swp__d98_next_can_pair(round->field, &next, round->from_top.players,
                                               round->from_top.n, &fine);
    if (status != SWP_OK || fine)
        return status;
    status = swp__d98_previous_bracket(round->field, &next, above, &found);
    if (status != SWP_OK)
        return status;
    swp__d98_tell_backtracking(round->field, "C.12", above, found);
    if (found)
        take_leavers(round);
    return SWP_OK;
}

/* Pairs one bracket, or moves it down as a whole. */
static swp_status pair_ordinary(struct round *round)
{
    const struct swp__ranked_field *field = round->field;
    swp_status status = look_back(round, /* is_lowest= */ false);
    if (status != SWP_OK)
        return status;
    merge(&round->down, &round->from_top, &round->from_whole);
    merge(&round->all, &round->down, &round->own);
    struct d98_level *level = &round->stack[round->n_stack];
    status = fill_level(field, level, round->all.n);
    if (status != SWP_OK)
        return status;
    split(round, level);
    if (level->bracket.n == 0) { /* C.14: p is zero; R-34 */
        swp__d98_tell_whole(field, round->all.players, round->all.n);
        add(round, &round->from_whole, &round->own);
        return SWP_OK;
    }
    swp__d98_tell_incompatible(field, level);
    swp__d98_tell_bracket(field, level, /* is_lowest= */ false);
    struct d98_task task = {.stage = D98_ORDINARY, .bracket = level->bracket, .fixed_h = -1};
    status = swp__d98_pair_bracket(field, &task, &level->result);
    if (status != SWP_OK)
        return status;
    swp__d98_tell_result(field, &level->bracket, &level->result);
    for (int i = 0; i < round->from_top.n; i++)
        level->came[level->n_came++] = round->from_top.players[i];
    round->n_stack++;
    round->from_whole.n = 0;
    take_leavers(round);
    return SWP_OK;
}

/* ---- the lowest bracket --------------------------------------------------------------------- */

/* C.13 failed for the top: it is joined with the lowest bracket. */
static void join(struct round *round)
{
    const struct d98_level *level = top(round);
    struct list members = {level->bracket.members, level->bracket.n};
    struct list incompatible = {level->incompatible, level->n_incompatible};
    merge(&round->down, &members, &incompatible);
    round->from_top.n = 0;
    for (int i = 0; i < level->n_came; i++)
        round->from_top.players[round->from_top.n++] = level->came[i];
    add(round, &round->own, &round->down);
    subtract(&round->own, &round->from_top);
    round->from_whole.n = 0;
    round->n_stack--;
}

/* C.13: until the lowest bracket can be completed. round->own holds it without F. */
static swp_status complete_lowest(struct round *round)
{
    const struct swp__ranked_field *field = round->field;
    for (;;) {
        bool complete = false, found = false;
        merge(&round->all, &round->from_top, &round->own);
        swp_status status = swp__d98_completes(field, round->all.players, round->all.n, &complete);
        if (status != SWP_OK || complete)
            return status;
        struct d98_level *penultimate = top(round);
        if (!penultimate)
            return SWP_ERR_NO_PAIRING;
        struct list incompatible = {penultimate->incompatible, penultimate->n_incompatible};
        merge(&round->all, &round->own, &incompatible);
        status = swp__d98_penultimate_bracket(field, round->all.players, round->all.n, penultimate,
                                              &found);
        if (status != SWP_OK)
            return status;
        swp__d98_tell_backtracking(field, "C.13", penultimate, found);
        if (found) {
            take_leavers(round);
            merge(&round->down, &round->from_top, &round->from_whole);
        } else {
            join(round);
        }
    }
}

static swp_status pair_lowest(struct round *round, struct d98_level *lowest)
{
    const struct swp__ranked_field *field = round->field;
    swp_status status = look_back(round, /* is_lowest= */ true);
    merge(&round->down, &round->from_top, &round->from_whole);
    add(round, &round->own, &round->from_whole);
    if (status == SWP_OK)
        status = complete_lowest(round);
    if (status != SWP_OK)
        return status;
    merge(&round->all, &round->from_top, &round->own);
    status = fill_level(field, lowest, round->all.n);
    if (status != SWP_OK)
        return status;
    lowest->bracket.n = round->all.n;
    lowest->bracket.n_moved_down = round->down.n;
    for (int i = 0; i < round->all.n; i++)
        lowest->bracket.members[i] = round->all.players[i];
    struct d98_task task = {.stage = D98_LOWEST,
                            .bracket = lowest->bracket,
                            .fixed_h = -1,
                            .has_bye = round->all.n % 2 == 1};
    swp__d98_tell_bracket(field, lowest, /* is_lowest= */ true);
    status = swp__d98_pair_bracket(field, &task, &lowest->result);
    if (status == SWP_OK)
        swp__d98_tell_result(field, &lowest->bracket, &lowest->result);
    if (status == SWP_OK && lowest->result.n_leavers > 0)
        status = swp__d98_tell_bye(field, &task, &lowest->result);
    return status;
}

/* ---- the round ------------------------------------------------------------------------------ */

static swp_status begin_round(const struct swp__ranked_field *field, struct round *round)
{
    *round = (struct round){.field = field};
    round->stack = swp__arena_array(field->ctx->arena, (size_t)field->n + 1, sizeof *round->stack);
    bool fine = round->stack && make_list(field, &round->from_top) &&
                make_list(field, &round->from_whole) && make_list(field, &round->own) &&
                make_list(field, &round->down) && make_list(field, &round->all);
    return fine ? SWP_OK : swp__no_memory(field->ctx->err);
}

/* The players with the score of `first`; returns the first one after them. */
static int take_scoregroup(struct round *round, int first)
{
    const struct swp__ranked_field *field = round->field;
    int i = first;
    round->own.n = 0;
    while (i < field->n && field->players[i].score == field->players[first].score)
        round->own.players[round->own.n++] = i++;
    return i;
}

static int compare_pairs(const void *a, const void *b)
{
    const struct swp__pair *x = a, *y = b;
    return x->higher < y->higher ? -1 : x->higher > y->higher;
}

swp_status swp__d98_pair_round(struct swp__ranked_field *field, struct swp__pair *pairs,
                               int *n_pairs, int *bye)
{
    struct round round;
    struct d98_level lowest = {0};
    swp_status status = begin_round(field, &round);
    for (int first = 0; status == SWP_OK && first < field->n;) {
        field->ctx->done = (uint32_t)first;
        if (!swp__context_poll(field->ctx))
            return SWP_ERR_CANCELLED;
        first = take_scoregroup(&round, first);
        status = first < field->n ? pair_ordinary(&round) : pair_lowest(&round, &lowest);
    }
    if (status != SWP_OK)
        return status;
    *n_pairs = 0;
    for (int i = 0; i <= round.n_stack; i++) {
        const struct d98_result *r = i < round.n_stack ? &round.stack[i].result : &lowest.result;
        for (int j = 0; j < r->n_pairs; j++)
            pairs[(*n_pairs)++] = r->pairs[j];
    }
    swp__sort(pairs, (size_t)*n_pairs, sizeof *pairs, compare_pairs);
    if (lowest.result.n_leavers > 0)
        *bye = field->players[lowest.result.leavers[0]].slot;
    return SWP_OK;
}
