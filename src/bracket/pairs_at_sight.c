/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs found at sight: see pairs_at_sight.h. */
#include "bracket/pairs_at_sight.h"

enum { NO_VERTEX = -1 };

/* Free vertices are a list in their order. */
struct free_list {
    int *after; /* [n] the next free one */
    int *mate;  /* [n] */
};

static bool is_allowed(const struct swp__sight *s, int u, int v)
{
    if (u > v)
        return is_allowed(s, v, u);
    return v >= s->n_first && s->may_pair(s->user, u, v);
}

/* Takes the first free vertex behind u that he may have from the list. */
static int take_opponent(const struct swp__sight *s, const struct free_list *list, int u)
{
    for (int at = u; list->after[at] != NO_VERTEX; at = list->after[at]) {
        int v = list->after[at];
        if (!is_allowed(s, u, v))
            continue;
        list->after[at] = list->after[v];
        return v;
    }
    return NO_VERTEX;
}

/* u and w, who may not meet, get the two of one pair. */
static bool exchange_with_pair(const struct swp__sight *s, int *mate, int u, int w)
{
    for (int a = 0; a < s->n; a++) {
        int b = mate[a];
        if (b == NO_VERTEX || !is_allowed(s, u, a) || !is_allowed(s, w, b))
            continue;
        mate[u] = a;
        mate[a] = u;
        mate[w] = b;
        mate[b] = w;
        return true;
    }
    return false;
}

static bool pair_all(const struct swp__sight *s, const struct free_list *list)
{
    int waiting = NO_VERTEX;
    for (int u = s->n > 0 ? 0 : NO_VERTEX; u != NO_VERTEX; u = list->after[u]) {
        int v = take_opponent(s, list, u);
        if (v != NO_VERTEX) {
            list->mate[u] = v;
            list->mate[v] = u;
        } else if (waiting == NO_VERTEX) {
            waiting = u;
        } else if (exchange_with_pair(s, list->mate, waiting, u)) {
            waiting = NO_VERTEX;
        } else {
            return false;
        }
    }
    return waiting == NO_VERTEX;
}

swp_status swp__pairs_at_sight(struct swp__context *ctx, const struct swp__sight *sight, bool *out)
{
    *out = false;
    if (sight->n % 2 == 1)
        return SWP_OK;
    struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    size_t n = (size_t)sight->n;
    struct free_list list = {.after = swp__arena_array(ctx->arena, n, sizeof(int)),
                             .mate = swp__arena_array(ctx->arena, n, sizeof(int))};
    if (!list.after || !list.mate)
        return swp__no_memory(ctx->err);
    for (int u = 0; u < sight->n; u++) {
        list.after[u] = u + 1 < sight->n ? u + 1 : NO_VERTEX;
        list.mate[u] = NO_VERTEX;
    }
    *out = pair_all(sight, &list);
    swp__arena_release(ctx->arena, mark);
    return SWP_OK;
}
