/* SPDX-License-Identifier: Apache-2.0 */
/* The initial ranking list: who gets which pairing number.
 *
 * Answers: C.04.2.B: rating, then title in the order of the edition, then alphabetically; what
 * is still equal keeps the order of entry. Everything that names a number (opponents, forbidden
 * groups) is renumbered; entries, requests and virtual points move with their player.
 *
 * Invariant: all memory is taken before the first change, so a failure changes nothing.
 * Cost: O(n log n + n * rounds). */
#include "base/alphabet.h"
#include "base/sort.h"
#include "calls/ranking_list.h"
#include "tournament/tournament_internal.h"

#include <string.h>

struct candidate {
    const char *name;
    int32_t rating;
    int title; /* place in the title order, smaller is higher */
    uint32_t place;
};

static int candidate_compare(const void *left, const void *right)
{
    const struct candidate *a = left, *b = right;
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    if (a->title != b->title)
        return a->title < b->title ? -1 : 1;
    const int names = swp__alphabet_compare(a->name, b->name);
    if (names != 0)
        return names;
    return a->place < b->place ? -1 : a->place > b->place;
}

static int title_place(const char *const *order, const char *title)
{
    int place = 0;
    while (order[place] && strcmp(order[place], title) != 0)
        place++;
    return place;
}

/* Every opponent must exist, else there is no number to give. */
static swp_status opponents_exist(const swp_tournament *t, swp_error *err)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct swp__player *player = &t->players[i];
        for (uint32_t q = 0; q < player->n_entries; q++) {
            const uint32_t opponent = player->entries[q].opponent;
            if (opponent != 0 && swp__tournament_place(t, opponent) == SWP__NO_PLACE)
                return swp__fail_in(
                    err, SWP_DETAIL_NO_SUCH_PLAYER, q + 1, "C.04.2.B", player->facts.tpn, opponent,
                    "round %lu: player %lu meets %lu, who does not exist", (unsigned long)q + 1,
                    (unsigned long)player->facts.tpn, (unsigned long)opponent);
        }
    }
    return SWP_OK;
}

/* The list itself: `new_number[place]` for every player, `sorted[number - 1]` the other way. */
static swp_status rank_players(const swp_tournament *t, const struct swp__system_row *system,
                               uint32_t *new_number, uint32_t *sorted, struct swp__arena *arena)
{
    struct candidate *list = swp__arena_array(arena, t->n_players, sizeof *list);
    if (!list)
        return SWP_ERR_MEMORY;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const swp_player *facts = &t->players[i].facts;
        list[i].name = facts->name;
        list[i].rating = facts->rating;
        list[i].title = title_place(system->title_order, facts->title);
        list[i].place = i;
    }
    swp__sort(list, t->n_players, sizeof *list, candidate_compare);
    for (uint32_t i = 0; i < t->n_players; i++) {
        sorted[i] = list[i].place;
        new_number[list[i].place] = i + 1;
    }
    return SWP_OK;
}

/* New leaves for the numbers 1..n; NULL when memory is gone. */
static uint32_t **leaves_create(const swp_tournament *t, uint32_t n_leaves)
{
    uint32_t **leaves = swp__allocate(&t->allocator, n_leaves * sizeof *leaves);
    if (!leaves)
        return NULL;
    for (uint32_t i = 0; i < n_leaves; i++) {
        leaves[i] = swp__allocate(&t->allocator, SWP__LEAF_SIZE * sizeof **leaves);
        if (!leaves[i]) {
            while (i-- > 0)
                swp__release(&t->allocator, leaves[i], SWP__LEAF_SIZE * sizeof **leaves);
            swp__release(&t->allocator, leaves, n_leaves * sizeof *leaves);
            return NULL;
        }
        for (uint32_t j = 0; j < SWP__LEAF_SIZE; j++) {
            const uint32_t tpn = i * SWP__LEAF_SIZE + j;
            leaves[i][j] = tpn <= t->n_players ? tpn : 0;
        }
    }
    return leaves;
}

/* Opponents and forbidden groups under the new numbers; the old leaves still answer. */
static void renumber(swp_tournament *t, const uint32_t *new_number)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        struct swp__player *player = &t->players[i];
        for (uint32_t q = 0; q < player->n_entries; q++) {
            uint32_t *opponent = &player->entries[q].opponent;
            if (*opponent != 0)
                *opponent = new_number[swp__tournament_place(t, *opponent)];
        }
        player->facts.tpn = new_number[i];
    }
    for (size_t g = 0; g < t->n_groups; g++)
        for (size_t i = 0; i < t->groups[g].count; i++) {
            uint32_t *tpn = &swp__group_tpns(&t->groups[g])[i];
            *tpn = new_number[swp__tournament_place(t, *tpn)];
        }
}

static void replace_leaves(swp_tournament *t, uint32_t **leaves, uint32_t n_leaves)
{
    for (uint32_t i = 0; i < t->n_leaves; i++)
        swp__release(&t->allocator, t->leaves[i], SWP__LEAF_SIZE * sizeof **t->leaves);
    swp__release(&t->allocator, t->leaves, t->n_leaves * sizeof *t->leaves);
    t->leaves = leaves;
    t->n_leaves = n_leaves;
}

/* Whether the edition still lets the list be made. */
static swp_status list_is_open(const swp_tournament *t, const struct swp__system_row *system,
                               swp_error *err)
{
    const uint32_t recorded = swp_tournament_rounds_recorded(t);
    if (system->ranking_rounds == 0 || recorded <= system->ranking_rounds)
        return SWP_OK;
    return swp__fail(
        err, SWP_DETAIL_RANKING_CLOSED, system->ranking_article, 0, 0,
        "the initial ranking list stands: round %lu is paired, and a rating that comes "
        "in or changes after the pairing of round %lu moves nobody",
        (unsigned long)recorded, (unsigned long)system->ranking_rounds + 1);
}

static swp_status make_ranking(swp_tournament *t, const struct swp__system_row *system,
                               uint32_t *out_old_tpns, struct swp__arena *arena, swp_error *err)
{
    uint32_t *new_number = swp__arena_array(arena, t->n_players, sizeof *new_number);
    uint32_t *sorted = swp__arena_array(arena, t->n_players, sizeof *sorted);
    struct swp__player *players = swp__arena_array(arena, t->n_players, sizeof *players);
    if (!new_number || !sorted || !players ||
        rank_players(t, system, new_number, sorted, arena) != SWP_OK)
        return swp__no_memory(err);
    const uint32_t n_leaves = t->n_players / SWP__LEAF_SIZE + 1;
    uint32_t **leaves = leaves_create(t, n_leaves);
    if (!leaves)
        return swp__no_memory(err);

    for (uint32_t i = 0; out_old_tpns && i < t->n_players; i++)
        out_old_tpns[i] = t->players[sorted[i]].facts.tpn;
    renumber(t, new_number);
    replace_leaves(t, leaves, n_leaves);
    for (uint32_t i = 0; i < t->n_players; i++)
        players[i] = t->players[sorted[i]];
    if (t->n_players > 0)
        memcpy(t->players, players, t->n_players * sizeof *players);
    return SWP_OK;
}

swp_status swp__make_ranking(swp_tournament *t, const struct swp__system_row *row,
                             uint32_t *out_old_tpns, swp_error *err)
{
    swp_status status = opponents_exist(t, err);
    if (status != SWP_OK)
        return status;
    struct swp__arena *arena = swp__arena_create(&t->allocator);
    if (!arena)
        return swp__no_memory(err);
    status = make_ranking(t, row, out_old_tpns, arena, err);
    swp__arena_destroy(arena);
    return status;
}

swp_status swp_tournament_make_ranking(swp_tournament *t, const char *system,
                                       uint32_t *out_old_tpns, swp_error *err)
{
    if (!t)
        return swp__null(err, "t");
    const struct swp__system_row *row;
    if (t->members)
        return swp__fail(err, SWP_DETAIL_RANKING_CLOSED, "C.04.6 1.1", 0, 0,
                         "the numbers of teams are given by the competition, not made from "
                         "ratings");
    swp_status status = swp__system_resolve(system, t->system, &row, err);
    if (status == SWP_OK)
        status = list_is_open(t, row, err);
    return status == SWP_OK ? swp__make_ranking(t, row, out_old_tpns, err) : status;
}
