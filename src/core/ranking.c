/* The initial ranking list: who gets which pairing number.
 *
 * Answers: C.04.2.B: rating, then title in the order of the edition, then name by code points; what
 * is still equal keeps the order of entry. Everything that names a number (opponents, forbidden
 * groups) is renumbered; entries, requests and virtual points move with their player.
 *
 * Invariant: all memory is taken before the first change, so a failure changes nothing.
 * Cost: O(n log n + n * rounds). */
#include "core/system_registry.h"
#include "core/tournament_internal.h"

#include <stdlib.h>
#include <string.h>

struct candidate {
    const char *name;
    int32_t rating;
    int title; /* place in the title order, smaller is higher */
    uint32_t place;
};

/* UTF-8 compared as bytes is the order of code points. */
static int candidate_compare(const void *left, const void *right)
{
    const struct candidate *a = left, *b = right;
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    if (a->title != b->title)
        return a->title < b->title ? -1 : 1;
    const int names = strcmp(a->name, b->name);
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

/* Every opponent must exist, else there is no number to give him. */
static sp_status opponents_exist(const sp_tournament *t, sp_error *err)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        const struct sp__player *player = &t->players[i];
        for (uint32_t q = 0; q < player->n_entries; q++) {
            const uint32_t opponent = player->entries[q].opponent;
            if (opponent != 0 && sp__tournament_place(t, opponent) == SP__NO_PLACE)
                return sp__fail(err, SP_ERR_INVALID, "C.04.2.B", player->facts.tpn, opponent,
                                "round %lu: player %lu meets %lu, who does not exist",
                                (unsigned long)q + 1, (unsigned long)player->facts.tpn,
                                (unsigned long)opponent);
        }
    }
    return SP_OK;
}

/* The list itself: `new_number[place]` for every player, `sorted[number - 1]` the other way. */
static sp_status rank_players(const sp_tournament *t, const struct sp__system_row *system,
                              uint32_t *new_number, uint32_t *sorted, struct sp__arena *arena)
{
    struct candidate *list = sp__arena_array(arena, t->n_players, sizeof *list);
    if (!list)
        return SP_ERR_MEMORY;
    for (uint32_t i = 0; i < t->n_players; i++) {
        const sp_player *facts = &t->players[i].facts;
        list[i].name = facts->name;
        list[i].rating = facts->rating;
        list[i].title = title_place(system->title_order, facts->title);
        list[i].place = i;
    }
    qsort(list, t->n_players, sizeof *list, candidate_compare);
    for (uint32_t i = 0; i < t->n_players; i++) {
        sorted[i] = list[i].place;
        new_number[list[i].place] = i + 1;
    }
    return SP_OK;
}

/* New leaves for the numbers 1..n; NULL when memory is gone. */
static uint32_t **leaves_create(const sp_tournament *t, uint32_t n_leaves)
{
    uint32_t **leaves = sp__allocate(&t->allocator, n_leaves * sizeof *leaves);
    if (!leaves)
        return NULL;
    for (uint32_t i = 0; i < n_leaves; i++) {
        leaves[i] = sp__allocate(&t->allocator, SP__LEAF_SIZE * sizeof **leaves);
        if (!leaves[i]) {
            while (i-- > 0)
                sp__release(&t->allocator, leaves[i], SP__LEAF_SIZE * sizeof **leaves);
            sp__release(&t->allocator, leaves, n_leaves * sizeof *leaves);
            return NULL;
        }
        for (uint32_t j = 0; j < SP__LEAF_SIZE; j++) {
            const uint32_t tpn = i * SP__LEAF_SIZE + j;
            leaves[i][j] = tpn <= t->n_players ? tpn : 0;
        }
    }
    return leaves;
}

/* Opponents and forbidden groups under the new numbers; the old leaves still answer. */
static void renumber(sp_tournament *t, const uint32_t *new_number)
{
    for (uint32_t i = 0; i < t->n_players; i++) {
        struct sp__player *player = &t->players[i];
        for (uint32_t q = 0; q < player->n_entries; q++) {
            uint32_t *opponent = &player->entries[q].opponent;
            if (*opponent != 0)
                *opponent = new_number[sp__tournament_place(t, *opponent)];
        }
        player->facts.tpn = new_number[i];
    }
    for (size_t g = 0; g < t->n_groups; g++)
        for (size_t i = 0; i < t->groups[g].count; i++) {
            uint32_t *tpn = &t->groups[g].tpns[i];
            *tpn = new_number[sp__tournament_place(t, *tpn)];
        }
}

static void replace_leaves(sp_tournament *t, uint32_t **leaves, uint32_t n_leaves)
{
    for (uint32_t i = 0; i < t->n_leaves; i++)
        sp__release(&t->allocator, t->leaves[i], SP__LEAF_SIZE * sizeof **t->leaves);
    sp__release(&t->allocator, t->leaves, t->n_leaves * sizeof *t->leaves);
    t->leaves = leaves;
    t->n_leaves = n_leaves;
}

/* Whether the edition still lets the list be made. */
static sp_status list_is_open(const sp_tournament *t, const struct sp__system_row *system,
                              sp_error *err)
{
    const uint32_t recorded = sp_tournament_rounds_recorded(t);
    if (system->ranking_rounds == 0 || recorded <= system->ranking_rounds)
        return SP_OK;
    return sp__fail(err, SP_ERR_INVALID, system->ranking_article, 0, 0,
                    "the initial ranking list stands: round %lu is paired, and a rating that comes "
                    "in or changes after the pairing of round %lu moves nobody",
                    (unsigned long)recorded, (unsigned long)system->ranking_rounds + 1);
}

static sp_status make_ranking(sp_tournament *t, const struct sp__system_row *system,
                              struct sp__arena *arena, sp_error *err)
{
    uint32_t *new_number = sp__arena_array(arena, t->n_players, sizeof *new_number);
    uint32_t *sorted = sp__arena_array(arena, t->n_players, sizeof *sorted);
    struct sp__player *players = sp__arena_array(arena, t->n_players, sizeof *players);
    if (!new_number || !sorted || !players ||
        rank_players(t, system, new_number, sorted, arena) != SP_OK)
        return sp__no_memory(err);
    const uint32_t n_leaves = t->n_players / SP__LEAF_SIZE + 1;
    uint32_t **leaves = leaves_create(t, n_leaves);
    if (!leaves)
        return sp__no_memory(err);

    renumber(t, new_number);
    replace_leaves(t, leaves, n_leaves);
    for (uint32_t i = 0; i < t->n_players; i++)
        players[i] = t->players[sorted[i]];
    if (t->n_players > 0)
        memcpy(t->players, players, t->n_players * sizeof *players);
    return SP_OK;
}

sp_status sp_tournament_make_ranking(sp_tournament *t, const char *system, sp_error *err)
{
    const struct sp__system_row *row;
    sp_status status = sp__system_resolve(system, t->system, &row, err);
    if (status == SP_OK)
        status = list_is_open(t, row, err);
    if (status == SP_OK)
        status = opponents_exist(t, err);
    if (status != SP_OK)
        return status;
    struct sp__arena *arena = sp__arena_create(&t->allocator);
    if (!arena)
        return sp__no_memory(err);
    status = make_ranking(t, row, arena, err);
    sp__arena_destroy(arena);
    return status;
}
