/* SPDX-License-Identifier: Apache-2.0 */
/* Orders in which scores come first: see score_order.h. */
#include "tournament/score_order.h"

#include <string.h>

/* Digits of the keys: short ones where going through all values of a long one costs more than
 * going through the items once more. */
enum { LONG_DIGIT = 8, SHORT_DIGIT = 4, FEW_ITEMS = 128, KEY_BITS = 32 };

struct item {
    uint32_t key;
    int what;
};

/* So that the highest score has the lowest key. */
static uint32_t descending(swp_points points)
{
    return (uint32_t)INT32_MAX - (uint32_t)points;
}

/* One stable pass from `from` to `to` by the digit of so many bits at `shift`. */
static void sort_by_digit(const struct item *from, struct item *to, int n, int shift, int bits)
{
    const uint32_t mask = ((uint32_t)1 << bits) - 1;
    int start[(1 << LONG_DIGIT) + 1];
    memset(start, 0, (mask + 2) * sizeof *start);
    for (int i = 0; i < n; i++)
        start[(from[i].key >> shift & mask) + 1]++;
    for (uint32_t d = 0; d < mask; d++)
        start[d + 1] += start[d];
    for (int i = 0; i < n; i++)
        to[start[from[i].key >> shift & mask]++] = from[i];
}

/* What an order is made in: the answer outlives it. */
struct workshop {
    struct swp__arena *arena;
    struct swp__arena_mark mark;
    int n, *order;
    struct item *items, *spare; /* [n] */
};

/* Stable; digits in which all keys agree cost nothing. */
static void sort_items(struct workshop *w)
{
    uint32_t differing = 0;
    for (int i = 1; i < w->n; i++)
        differing |= w->items[i].key ^ w->items[0].key;
    const int bits = w->n < FEW_ITEMS ? SHORT_DIGIT : LONG_DIGIT;
    for (int shift = 0; shift < KEY_BITS; shift += bits) {
        if ((differing >> shift & (((uint32_t)1 << bits) - 1)) == 0)
            continue;
        sort_by_digit(w->items, w->spare, w->n, shift, bits);
        struct item *sorted = w->spare;
        w->spare = w->items;
        w->items = sorted;
    }
}

static bool open_workshop(struct swp__context *ctx, int n, struct workshop *w)
{
    w->n = n;
    w->arena = ctx->arena;
    w->order = swp__arena_array(ctx->arena, (size_t)n, sizeof *w->order);
    w->mark = swp__arena_mark(ctx->arena);
    w->items = swp__arena_array(ctx->arena, (size_t)n, sizeof *w->items);
    w->spare = swp__arena_array(ctx->arena, (size_t)n, sizeof *w->spare);
    return w->order && w->items && w->spare;
}

static const int *close_workshop(struct workshop *w)
{
    for (int i = 0; i < w->n; i++)
        w->order[i] = w->items[i].what;
    swp__arena_release(w->arena, w->mark);
    return w->order;
}

swp_status swp__seated_by_score(struct swp__context *ctx, const struct swp__position *p,
                                const int **out)
{
    struct workshop w;
    if (!open_workshop(ctx, p->n_seated, &w))
        return swp__no_memory(ctx->err);
    for (int i = 0; i < p->n_seated; i++)
        w.items[i] = (struct item){descending(p->seats[p->seated[i]].score), p->seated[i]};
    sort_items(&w);
    *out = close_workshop(&w);
    return SWP_OK;
}

swp_status swp__boards_in_order(struct swp__context *ctx, const struct swp__board_key *keys, int n,
                                const int **out)
{
    struct workshop w;
    if (!open_workshop(ctx, n, &w))
        return swp__no_memory(ctx->err);
    for (int i = 0; i < n; i++)
        w.items[i] = (struct item){(uint32_t)keys[i].rank, i};
    sort_items(&w); /* from the least important key to the most important one */
    for (int i = 0; i < n; i++)
        w.items[i].key = descending(keys[w.items[i].what].sum);
    sort_items(&w);
    for (int i = 0; i < n; i++)
        w.items[i].key = descending(keys[w.items[i].what].high);
    sort_items(&w);
    *out = close_workshop(&w);
    return SWP_OK;
}

static void tell_board(struct swp__context *ctx, const struct swp__made_board *board)
{
    if (board->why.article)
        swp__trace_board(ctx, &board->why, board->slots.white, board->slots.black,
                         board->asked_for);
}

swp_status swp__boards_publish(struct swp__context *ctx, swp__make_board *make, const void *room,
                               int n, int bye, bool as_published, struct swp__slot_pairing *out)
{
    struct swp__board_key *keys = swp__arena_array(ctx->arena, (size_t)n, sizeof *keys);
    struct swp__made_board *made = swp__arena_array(ctx->arena, (size_t)n, sizeof *made);
    const int *order;
    out->n_boards = n + (bye != SWP__NOBODY);
    out->boards = swp__arena_array(ctx->arena, (size_t)out->n_boards, sizeof *out->boards);
    if (!keys || !made || !out->boards)
        return swp__no_memory(ctx->err);
    for (int i = 0; i < n; i++) {
        make(room, i, &made[i]);
        keys[i] = made[i].key;
        if (!as_published)
            tell_board(ctx, &made[i]);
    }
    const swp_status status = swp__boards_in_order(ctx, keys, n, &order);
    for (int i = 0; i < n && status == SWP_OK; i++) {
        out->boards[i] = made[order[i]].slots;
        if (as_published)
            tell_board(ctx, &made[order[i]]);
    }
    if (bye != SWP__NOBODY)
        out->boards[n] = (struct swp__slot_board){bye, SWP__NOBODY};
    return status;
}
