/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, 3.1: who gets the pairing-allocated bye, and whether the round can be
 * paired at all.
 *
 * Candidates stand in the order of 3.1.3 to 3.1.5; the first whom 3.1.1 allows and without whom the
 * others can be paired (3.1.2) gets it. One search answers 3.1.2 for everybody, where counting does
 * not. O(n log n), and O(n^3) at worst. */
#include "systems/burstein_2026/burstein_2026_internal.h"

#include "base/sort.h"
#include "systems/colour_graph.h"

#include <string.h>

/* ---- 3.1.3 to 3.1.5: the order --------------------------------------------------------------- */

struct candidate {
    const struct swp__ranked *player;
    int index;
};

/* Lowest score, most games, lowest in the ranking. READING (R 8): games over the board. */
static int compare_candidates(const void *left, const void *right)
{
    const struct swp__ranked *a = ((const struct candidate *)left)->player;
    const struct swp__ranked *b = ((const struct candidate *)right)->player;
    if (a->score != b->score)
        return a->score < b->score ? -1 : 1;
    if (a->games != b->games)
        return a->games > b->games ? -1 : 1;
    return a->rank > b->rank ? -1 : a->rank < b->rank;
}

static struct candidate *list_candidates(const struct swp__ranked_field *field)
{
    struct candidate *list = swp__arena_room(field->ctx->arena, (size_t)field->n, sizeof *list);
    for (int i = 0; list && i < field->n; i++)
        list[i] = (struct candidate){&field->players[i], i};
    if (list)
        swp__sort(list, (size_t)field->n, sizeof *list, compare_candidates);
    return list;
}

/* ---- 3.1.2: can all the others be paired ----------------------------------------------------- */

/* A maximum matching of everybody by 2.1.1, 2.1.3 and forbidden groups, and who can be spared in
 * one; vertices are players of the field. */
static swp_status match_everybody(const struct swp__ranked_field *field,
                                  struct swp__bit_graph *graph, struct swp__counted **out)
{
    struct swp__arena *arena = field->ctx->arena;
    const size_t n = (size_t)field->n;
    struct swp__colour_graph *rows = swp__arena_array(arena, 1, sizeof *rows);
    int *barred = swp__arena_array(arena, n, sizeof *barred);
    int *vertices = swp__arena_array(arena, n, sizeof *vertices);
    int *slots = swp__arena_array(arena, n, sizeof *slots);
    uint8_t *kinds = swp__arena_array(arena, n, sizeof *kinds);
    if (!rows || !barred || !vertices || !slots || !kinds)
        return swp__no_memory(field->ctx->err);
    for (int v = 0; v < field->n; v++) {
        const struct swp__ranked *player = &field->players[v];
        barred[v] = field->completion.players[v].barred;
        vertices[v] = v;
        slots[v] = player->slot;
        kinds[v] = swp__kind_of_preference(player->strength, player->preference);
    }
    const swp_status status =
        swp__colour_graph_create(field->ctx, field->position, slots, kinds, field->n, rows);
    if (status != SWP_OK)
        return status;
    *graph = (struct swp__bit_graph){.n = field->n,
                                     .row_words = swp__bit_words(field->n),
                                     .make_row = swp__colour_graph_row,
                                     .user = rows};
    *out = swp__counted_create(field->ctx, field->n, barred);
    if (!*out)
        return swp__no_memory(field->ctx->err);
    swp__counted_begin(*out, graph, kinds, vertices, field->n);
    if (swp__counted_left_over(*out) > 1)
        return SWP_ERR_NO_PAIRING;
    swp__counted_find_spare(*out);
    return SWP_OK;
}

/* ---- the bye --------------------------------------------------------------------------------- */

static void tell(const struct swp__ranked_field *field, const struct swp__ranked *player,
                 const char *article, const char *what, const char *words)
{
    struct swp__trace_event *event =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_BYE, article, "%s", words);
    swp__trace_of_one(field->ctx, event, what, player->score, player->slot);
    swp__trace_value(field->ctx, event, "games", player->games);
}

/* Those who would have had it before. */
static void tell_bye(const struct swp__ranked_field *field, const struct candidate *list, int taken)
{
    for (int i = 0; i < taken; i++) {
        if (list[i].player->may_have_bye)
            tell(field, list[i].player, "3.1.2", "passed_over",
                 "passed over: the others could not all be paired");
        else
            tell(field, list[i].player, "3.1.1", "barred",
                 "barred: has had the bye, or the points of a win without playing");
    }
    tell(field, list[taken].player, "3.1.3-3.1.5", "bye",
         "has the bye: lowest score, most games played, lowest in the ranking");
}

/* Takes player `taken` out of the field. */
static swp_status leave_out(struct swp__ranked_field *field, int taken)
{
    struct swp__ranked *players = field->players;
    field->n--;
    memmove(&players[taken], &players[taken + 1], (size_t)(field->n - taken) * sizeof *players);
    return swp__ranked_prepare(field, /* lists_rows= */ false, /* ranks_byes= */ false);
}

/* The first candidate allowed, -1: nobody. `matching` NULL: any player can be left out. */
static int first_allowed(const struct swp__ranked_field *field, const struct candidate *list,
                         const struct swp__counted *matching)
{
    for (int i = 0; i < field->n; i++)
        if (list[i].player->may_have_bye &&
            (!matching || swp__counted_is_spare(matching, list[i].index)))
            return i;
    return -1;
}

/* Counting tells that whoever is left out all others can be paired. */
static bool is_sure(const struct swp__ranked_field *field)
{
    return !field->position->wish.is_made &&
           swp__completion_is_sure(&field->completion, 0, NULL, 0);
}

/* Everybody has an opponent. */
static swp_status ask_even(const struct swp__ranked_field *field)
{
    bool is_complete = true;
    const swp_status status = swp__completion_ask(&field->completion, 0, NULL, 0, &is_complete);
    return status == SWP_OK && !is_complete ? SWP_ERR_NO_PAIRING : status;
}

swp_status swp__bu26_assign_bye(struct swp__ranked_field *field, int *out_slot)
{
    struct swp__bit_graph graph;
    struct swp__counted *matching = NULL;
    *out_slot = SWP__NOBODY;
    swp_status status =
        swp__ranked_prepare(field, /* lists_rows= */ false, /* ranks_byes= */ false);
    if (status != SWP_OK)
        return status;
    if (field->n % 2 == 0)
        return ask_even(field);
    const struct candidate *list = list_candidates(field);
    if (!list)
        return swp__no_memory(field->ctx->err);
    if (!is_sure(field))
        status = match_everybody(field, &graph, &matching);
    if (status != SWP_OK)
        return status;
    const int taken = first_allowed(field, list, matching);
    if (taken < 0)
        return SWP_ERR_NO_PAIRING;
    if (field->ctx->trace)
        tell_bye(field, list, taken);
    *out_slot = list[taken].player->slot;
    return leave_out(field, list[taken].index);
}
