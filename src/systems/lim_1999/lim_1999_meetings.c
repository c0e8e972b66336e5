/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, articles 2.1 and 6: who may meet whom, and the maximum matchings of groups.
 *
 * Sets of players are bits by place: the players in the order of their scores, the lowest rank
 * first, so that a score-group and the next one stand together. Rows are not kept (colour_graph.h).
 * O(players * rounds) memory. */
#include "systems/lim_1999/lim_1999_internal.h"

#include <string.h>

/* 2.1: what the colours permit. */
static uint8_t kind_of(const struct lim_player *player)
{
    return (uint8_t)((player->may_have_white ? SWP__MAY_HAVE_WHITE : 0) |
                     (player->may_have_black ? SWP__MAY_HAVE_BLACK : 0));
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* The bits from..to-1 that are in word k. */
static uint64_t bits_between(int from, int to, size_t k)
{
    const int64_t low = (int64_t)from - (int64_t)k * 64, high = (int64_t)to - (int64_t)k * 64;
    if (high <= 0 || low >= 64)
        return 0;
    const uint64_t below = low <= 0 ? 0 : ((uint64_t)1 << low) - 1;
    return (high >= 64 ? UINT64_MAX : ((uint64_t)1 << high) - 1) & ~below;
}

/* The relation's row of the player at a place: before what never may is taken out, those whom the
 * colours permit, in article 6 those with the same score or all. */
static void make_row(const void *user, int place, size_t first, size_t end, uint64_t *words)
{
    const struct lim_rows *rows = user;
    const struct lim_field *field = rows->field;
    const struct lim_player *player = &field->players[field->at[place]];
    const uint64_t *permitted = swp__colours_permit(&field->strict, place);
    for (size_t k = first; k < end; k++) {
        words[k - first] = permitted[k];
        if (rows->relation == LIM_SAME)
            words[k - first] |= bits_between(player->first_of_score, player->end_of_score, k);
        else if (rows->relation == LIM_NEW_PAIR)
            words[k - first] = bits_between(0, field->n, k);
    }
    swp__meetings_bar(&field->strict.meetings, place, first, end, words);
}

/* ---- places ---------------------------------------------------------------------------------- */

/* The lowest score first; among equal scores the largest number. */
static swp_status find_places(struct lim_field *field)
{
    const int *slots;
    const swp_status status = swp__seated_by_score(field->ctx, field->position, &slots);
    if (status != SWP_OK)
        return status;
    int *index_of = swp__arena_array(field->ctx->arena, (size_t)field->position->n, sizeof(int));
    field->at = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof(int));
    if (!index_of || !field->at)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < field->n; i++)
        index_of[field->players[i].slot] = i;
    for (int place = 0; place < field->n; place++) {
        const int player = index_of[slots[field->n - 1 - place]];
        field->at[place] = player;
        field->players[player].place = place;
    }
    for (int first = 0, end; first < field->n; first = end) {
        const swp_points score = field->players[field->at[first]].score;
        end = first;
        while (end < field->n && field->players[field->at[end]].score == score)
            end++;
        for (int place = first; place < end; place++) {
            field->players[field->at[place]].first_of_score = first;
            field->players[field->at[place]].end_of_score = end;
        }
    }
    return SWP_OK;
}

/* What is counted: the kinds; in the last round, when everybody may have any colour, one kind. */
static swp_status find_kinds(struct lim_field *field)
{
    const size_t n = (size_t)field->n;
    uint8_t *strict = swp__arena_array(field->ctx->arena, n, sizeof *strict);
    uint8_t *free = swp__arena_array(field->ctx->arena, n, sizeof *free);
    field->barred = swp__arena_array(field->ctx->arena, n, sizeof *field->barred);
    if (!strict || !free || !field->barred)
        return swp__no_memory(field->ctx->err);
    for (int place = 0; place < field->n; place++) {
        const struct lim_player *player = &field->players[field->at[place]];
        strict[place] = kind_of(player);
        free[place] = SWP__MAY_HAVE_WHITE | SWP__MAY_HAVE_BLACK;
        field->barred[place] = player->barred;
    }
    field->kinds[LIM_STRICT] = strict;
    field->kinds[LIM_NEW_PAIR] = free;
    field->matching = swp__counted_create(field->ctx, field->n, field->barred);
    return field->matching ? SWP_OK : swp__no_memory(field->ctx->err);
}

/* READING: forfeited pairings may be repeated. */
static swp_status find_strict(struct lim_field *field)
{
    int *slots = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof(int));
    if (!slots)
        return swp__no_memory(field->ctx->err);
    for (int place = 0; place < field->n; place++)
        slots[place] = field->players[field->at[place]].slot;
    return swp__colour_graph_create(field->ctx, field->position, slots, field->kinds[LIM_STRICT],
                                    field->n, &field->strict);
}

swp_status swp__lim_meetings_build(struct lim_field *field)
{
    swp_status status = find_places(field);
    if (status == SWP_OK)
        status = find_kinds(field);
    if (status == SWP_OK)
        status = find_strict(field);
    field->places = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof(int));
    if (status != SWP_OK || !field->places)
        return swp__no_memory(field->ctx->err);
    for (int k = 0; k < field->n_relations; k++) {
        field->rows[k] = (struct lim_rows){field, (enum lim_relation)k};
        field->may_meet[k] = (struct swp__bit_graph){.n = field->n,
                                                     .row_words = swp__bit_words(field->n),
                                                     .make_row = make_row,
                                                     .user = &field->rows[k]};
    }
    return SWP_OK;
}

/* ---- questions ------------------------------------------------------------------------------- */

/* The places of the players, in field->places. */
static const int *places_of(const struct lim_field *field, const struct lim_list *players)
{
    for (int i = 0; i < players->n; i++)
        field->places[i] = field->players[players->players[i]].place;
    return field->places;
}

void swp__lim_match(const struct lim_field *field, enum lim_relation relation,
                    const struct lim_list *players)
{
    swp__counted_begin(field->matching, &field->may_meet[relation], field->kinds[relation],
                       places_of(field, players), players->n);
}

void swp__lim_match_next_door(const struct lim_field *field, struct swp__maximum *matching,
                              enum lim_relation relation, const uint64_t *side,
                              const struct lim_list *players)
{
    swp__maximum_begin(matching, &field->may_meet[relation], side, places_of(field, players),
                       players->n);
}

void swp__lim_set_of(const struct lim_field *field, const struct lim_list *players,
                     struct lim_set *out)
{
    out->first = out->end = 0;
    memset(out->bits, 0, swp__bit_words(field->n) * sizeof *out->bits);
    for (int i = 0; i < players->n; i++) {
        const size_t k = (size_t)field->players[players->players[i]].place / 64;
        out->first = out->first == out->end || k < out->first ? k : out->first;
        out->end = k >= out->end ? k + 1 : out->end;
        swp__bit_set(out->bits, field->players[players->players[i]].place);
    }
}

bool swp__lim_meets_any(const struct lim_field *field, enum lim_relation relation, int player,
                        const struct lim_set *set, const uint64_t *also_in)
{
    const struct swp__bit_graph *graph = &field->may_meet[relation];
    const int place = field->players[player].place;
    for (size_t k = set->first; k < set->end; k++) {
        const uint64_t wanted = set->bits[k] & (also_in ? also_in[k] : UINT64_MAX);
        uint64_t row = 0;
        if (!wanted)
            continue;
        if (graph->rows)
            row = swp__bit_row(graph, place)[k];
        else
            graph->make_row(graph->user, place, k, k + 1, &row);
        if (row & wanted)
            return true;
    }
    return false;
}
