/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, 1.7 and 1.8: the strength of the opposition so far, and the order it gives.
 *
 * The Index is Buchholz, then Sonneborn-Berger, of the standings: virtual points are no part of it
 * (1.7.2). Both are sums of products of points, exact: with SWP_MAX_POINTS in 999 rounds they fit
 * an int64_t. O(players * rounds + n log n). */
#include "systems/burstein_2026/burstein_2026_internal.h"

#include "base/sort.h"

/* READING, 1.7.2 (R 4): the run of zero-point byes ends with the round before, whether or not the
 * player takes part in this one; once the player has been paired again, the byes before count
 * nothing. The other reading asks that the run include this round. */
static int zero_byes_running(const struct swp__position *p, int slot)
{
    int n = 0;
    for (uint32_t q = p->round - 1; q >= 1; q--, n++)
        if (swp__past_of(p, slot, q)->kind != SWP__PAST_ABSENT)
            break;
    return n;
}

/* READING: where a draw is worth more with one colour, the less. */
static swp_points draw_of(const swp_scoring *scoring)
{
    return scoring->white_draw < scoring->black_draw ? scoring->white_draw : scoring->black_draw;
}

/* 1.7.2: what opponents see of each score: a draw for each of those byes. */
static int64_t *seen_scores(struct swp__context *ctx, const struct swp__position *p)
{
    int64_t *seen = swp__arena_room(ctx->arena, (size_t)p->n, sizeof *seen);
    const int64_t draw = draw_of(&p->scoring);
    for (int slot = 0; seen && slot < p->n; slot++)
        seen[slot] = p->seats[slot].points + draw * zero_byes_running(p, slot);
    return seen;
}

/* 1.7.1, 1.7.2. READING (R 2): a round without a game is one against the player's own real score,
 * not the one that opponents see, with the points that it gave. */
static struct bu26_index index_of(const struct swp__position *p, int slot, const int64_t *seen)
{
    struct bu26_index index = {0, 0};
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        const int64_t score =
            past->kind == SWP__PAST_PLAYED ? seen[past->opponent] : p->seats[slot].points;
        index.buchholz += score;
        index.sonneborn += past->points * score;
    }
    return index;
}

struct place {
    struct bu26_index index;
    int slot;
};

/* 1.8. READING (R 5): the score is no part of it. */
static int compare_places(const void *left, const void *right)
{
    const struct place *a = left, *b = right;
    if (a->index.buchholz != b->index.buchholz)
        return a->index.buchholz > b->index.buchholz ? -1 : 1;
    if (a->index.sonneborn != b->index.sonneborn)
        return a->index.sonneborn > b->index.sonneborn ? -1 : 1;
    return (a->slot > b->slot) - (a->slot < b->slot);
}

swp_status swp__bu26_rank(struct swp__context *ctx, const struct swp__position *p,
                          struct bu26_index **out_index, int **out_order)
{
    const size_t n = (size_t)p->n_seated;
    *out_index = swp__arena_array(ctx->arena, (size_t)p->n, sizeof **out_index);
    *out_order = swp__arena_room(ctx->arena, n, sizeof **out_order);
    const struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    struct place *places = swp__arena_room(ctx->arena, n, sizeof *places);
    const int64_t *seen = seen_scores(ctx, p);
    if (!*out_index || !*out_order || !places || !seen)
        return swp__no_memory(ctx->err);
    for (size_t i = 0; i < n; i++) {
        const int slot = p->seated[i];
        (*out_index)[slot] = index_of(p, slot, seen);
        places[i] = (struct place){(*out_index)[slot], slot};
    }
    swp__sort(places, n, sizeof *places, compare_places);
    for (size_t i = 0; i < n; i++)
        (*out_order)[i] = places[i].slot;
    swp__arena_release(ctx->arena, mark);
    return SWP_OK;
}
