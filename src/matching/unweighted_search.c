/* SPDX-License-Identifier: Apache-2.0 */
/* One search for alternating paths: see unweighted_search.h. O(n^2) at worst; a vertex is scanned
 * once, word by word. */
#include "matching/unweighted_search.h"

#include <string.h>

bool swp__search_create(struct swp__context *ctx, int n, struct swp__maximum *m)
{
    struct swp__alternating_search *s = &m->search;
    const size_t count = (size_t)n, words = swp__bit_words(n);
    m->edges.row = swp__arena_array(ctx->arena, words, sizeof *m->edges.row);
    s->unseen = swp__arena_array(ctx->arena, words, sizeof *s->unseen);
    s->outer = swp__arena_array(ctx->arena, words, sizeof *s->outer);
    s->in_root = swp__arena_array(ctx->arena, words, sizeof *s->in_root);
    s->before = swp__arena_array(ctx->arena, count, sizeof *s->before);
    s->up = swp__arena_array(ctx->arena, count, sizeof *s->up);
    s->queue = swp__arena_array(ctx->arena, count, sizeof *s->queue);
    s->seen = swp__arena_array(ctx->arena, count, sizeof *s->seen);
    for (int v = 0; s->up && v < n; v++)
        s->up[v] = v;
    return m->edges.row && s->unseen && s->outer && s->in_root && s->before && s->up && s->queue &&
           s->seen;
}

const uint64_t *swp__search_row(struct swp__maximum *m, int u)
{
    struct swp__counted_edges *e = &m->edges;
    if (e->graph->rows)
        return swp__bit_row(e->graph, u);
    if (e->row_of != u)
        e->graph->make_row(e->graph->user, u, e->first, e->end, e->row + e->first);
    e->row_of = u;
    return e->row;
}

/* ---- labels ---------------------------------------------------------------------------------- */

void swp__search_begin(struct swp__maximum *m)
{
    struct swp__alternating_search *s = &m->search;
    const size_t first = m->edges.first, size = (m->edges.end - first) * sizeof(uint64_t);
    for (int i = 0; i < s->tail; i++) /* only outer vertices lie in blossoms */
        s->up[s->queue[i]] = s->queue[i];
    s->head = s->tail = 0;
    memcpy(s->unseen + first, m->members + first, size);
    memset(s->outer + first, 0, size);
    memset(s->in_root + first, 0, size);
}

void swp__search_make_outer(struct swp__maximum *m, int v)
{
    struct swp__alternating_search *s = &m->search;
    swp__bit_clear(s->unseen, v);
    swp__bit_set(s->outer, v);
    s->queue[s->tail++] = v;
}

/* The outer vertex u leads to v, whose partner is outer then. */
static void make_inner(struct swp__maximum *m, int u, int v)
{
    swp__bit_clear(m->search.unseen, v);
    m->search.before[v] = u;
    swp__search_make_outer(m, m->mate[v]);
}

/* ---- blossoms -------------------------------------------------------------------------------- */

static int base_of(struct swp__alternating_search *s, int v)
{
    while (s->up[v] != v) {
        s->up[v] = s->up[s->up[v]];
        v = s->up[v];
    }
    return v;
}

/* The first base that the paths from u and v to their roots have in common; NO_VERTEX when they
 * stand in different trees. Both step in turn, so that it costs no more than the blossom. */
static int common_base(struct swp__maximum *m, int u, int v)
{
    struct swp__alternating_search *s = &m->search;
    if (++s->stamp == 0) {
        memset(s->seen, 0, (size_t)m->n * sizeof *s->seen);
        s->stamp = 1;
    }
    while (u != NO_VERTEX || v != NO_VERTEX) {
        if (u != NO_VERTEX) {
            u = base_of(s, u);
            if (s->seen[u] == s->stamp)
                return u;
            s->seen[u] = s->stamp;
            u = m->mate[u] == NO_VERTEX ? NO_VERTEX : s->before[m->mate[u]];
        }
        const int other = u;
        u = v;
        v = other;
    }
    return NO_VERTEX;
}

/* One half of a blossom: the path from u to the base, closed by the edge u-v. */
static void shrink_path(struct swp__maximum *m, int u, int v, int base)
{
    struct swp__alternating_search *s = &m->search;
    while (base_of(s, u) != base) {
        s->before[u] = v;
        v = m->mate[u];
        if (!swp__search_is_outer(m, v))
            swp__search_make_outer(m, v);
        if (s->up[u] == u)
            s->up[u] = base;
        if (s->up[v] == v)
            s->up[v] = base;
        u = s->before[v];
    }
}

/* The edge between the outer vertices u and v. */
static void close_blossom(struct swp__maximum *m, int u, int v)
{
    if (base_of(&m->search, u) == base_of(&m->search, v))
        return;
    const int base = common_base(m, u, v);
    if (base == NO_VERTEX)
        return; /* another tree: the matching is not a maximum one, and a search will find that */
    shrink_path(m, u, v, base);
    shrink_path(m, v, u, base);
}

/* Edges from the outer u to other outer vertices, in word k of its row. In a dense graph nearly all
 * vertices are soon in the blossom of the root; edges between two of them are passed over.
 * *in_root: u is in it. After each edge the two are in one blossom, so in that of the root or not
 * together. */
static void scan_outer(struct swp__maximum *m, int u, size_t k, uint64_t row, bool *in_root)
{
    struct swp__alternating_search *s = &m->search;
    uint64_t bits = row & s->outer[k];
    while (bits) {
        if (*in_root)
            bits &= ~s->in_root[k];
        if (!bits)
            return;
        const int v = swp__lowest_vertex(bits, k);
        bits &= bits - 1;
        close_blossom(m, u, v);
        *in_root = *in_root || base_of(s, u) == base_of(s, s->queue[0]);
        if (*in_root)
            swp__bit_set(s->in_root, v);
    }
}

/* ---- trees ----------------------------------------------------------------------------------- */

/* Looks at all edges of the outer vertex u. */
static void scan(struct swp__maximum *m, int u)
{
    const uint64_t *words = swp__search_row(m, u), *unseen = m->search.unseen;
    bool in_root = base_of(&m->search, u) == base_of(&m->search, m->search.queue[0]);
    for (size_t k = m->edges.first; k < m->edges.end; k++) {
        const uint64_t row = swp__neighbours(m, u, words, k);
        for (uint64_t bits = row & unseen[k]; bits; bits = row & unseen[k])
            make_inner(m, u, swp__lowest_vertex(bits, k));
        scan_outer(m, u, k, row, &in_root);
    }
}

void swp__search_grow(struct swp__maximum *m, int wanted)
{
    struct swp__alternating_search *s = &m->search;
    while (s->head < s->tail && s->tail < m->n_members &&
           (wanted == NO_VERTEX || !swp__search_is_outer(m, wanted)))
        scan(m, s->queue[s->head++]);
}

/* An unmatched neighbour of the outer vertex u that has not been seen, or NO_VERTEX. */
static int unmatched_neighbour(struct swp__maximum *m, int u)
{
    const uint64_t *row = swp__search_row(m, u);
    for (size_t k = m->edges.first; k < m->edges.end; k++) {
        const uint64_t bits = swp__neighbours(m, u, row, k) & m->search.unseen[k] & m->unmatched[k];
        if (bits)
            return swp__lowest_vertex(bits, k);
    }
    return NO_VERTEX;
}

int swp__search_unmatched(struct swp__maximum *m)
{
    struct swp__alternating_search *s = &m->search;
    while (s->head < s->tail) {
        const int u = s->queue[s->head++], v = unmatched_neighbour(m, u);
        if (v != NO_VERTEX) {
            s->before[v] = u;
            return v;
        }
        scan(m, u);
    }
    return NO_VERTEX;
}

void swp__search_flip_path(struct swp__maximum *m, int v)
{
    while (v != NO_VERTEX) {
        const int u = m->search.before[v], next = m->mate[u];
        m->mate[v] = u;
        m->mate[u] = v;
        swp__bit_clear(m->unmatched, v);
        swp__bit_clear(m->unmatched, u);
        v = next;
    }
}
