/* SPDX-License-Identifier: Apache-2.0 */
/* Edges of the exact matching, plainly: a row of bits for each vertex and, as far as it fits, a
 * matrix of weights. A second version of src/matching/matching_cells.c: no kinds, no cells, no
 * transportation problem; every edge is asked by itself.
 *
 * For each vertex outside the tree the S vertex with the least slack to it is remembered. A search
 * costs O(n^2) at worst. Memory O(n^2 * words) while that stays below MATRIX_BYTES, else O(n^2 /
 * 64) and the weights are asked again each time. */
#include "oracle_rows.h"

#include "base/bits.h"

enum { MATRIX_BYTES = 48 << 20 };

struct oracle_rows {
    struct swp__kind_graph graph;
    uint64_t *matrix;    /* [n][n][words] of 2w, or NULL */
    uint64_t *alive;     /* [n][row_words] bits: the edge is left */
    uint64_t *saved_row; /* [row_words] */
    size_t row_words;
    uint64_t *is_s; /* [row_words] the S vertices of this search */
    int *nearest;   /* [n] S vertex with the least slack to it, -1 */
    uint64_t *key;  /* [n][words] with nearest: that slack less the vertex's dual and the total.
                       Every step of the duals takes the same from an S vertex and from the total,
                       so that it holds as long as the search lasts */
    uint64_t scratch[SWP__WEIGHT_MAX_WORDS];
};

/* The matcher has its rows where it keeps its cells otherwise. */
static inline struct oracle_rows *rows_of(const struct swp__matcher *m)
{
    return (struct oracle_rows *)(void *)m->cells;
}

/* w of the pair; false when they make no edge. */
static bool ask(const struct swp__matcher *m, int u, int v, uint64_t *out)
{
    const struct swp__kind_graph *g = &rows_of(m)->graph;
    if (u == m->place || v == m->place) {
        swp__weight_zero(out, m->words);
        return u != v && !m->must[u == m->place ? v : u];
    }
    return !g->is_barred(g->user, u, v) && g->weight(g->user, g->kind[u], g->kind[v], out);
}

static inline const uint64_t *alive_row(const struct oracle_rows *r, int u)
{
    return &r->alive[(size_t)u * r->row_words];
}

/* The first neighbour of u from v on; m->n when there is none. */
static inline int next_alive(const struct swp__matcher *m, int u, int v)
{
    const struct oracle_rows *r = rows_of(m);
    const uint64_t *row = alive_row(r, u);
    size_t k = (size_t)v / 64;
    if (k >= r->row_words)
        return m->n;
    uint64_t bits = row[k] & UINT64_MAX << (v % 64);
    while (!bits) {
        if (++k == r->row_words)
            return m->n;
        bits = row[k];
    }
    return (int)(64 * k) + swp__lowest_bit(bits);
}

static bool is_alive(const struct oracle_rows *r, int u, int v)
{
    return r->alive[(size_t)u * r->row_words + (size_t)v / 64] >> (v % 64) & 1;
}

static void set_alive(struct oracle_rows *r, int u, int v, bool on)
{
    uint64_t *word = &r->alive[(size_t)u * r->row_words + (size_t)v / 64];
    uint64_t bit = (uint64_t)1 << (v % 64);
    *word = on ? *word | bit : *word & ~bit;
}

/* 2w of an edge that is alive. */
static inline const uint64_t *doubled_weight(struct swp__matcher *m, int u, int v)
{
    struct oracle_rows *r = rows_of(m);
    if (r->matrix)
        return &r->matrix[((size_t)u * (size_t)m->n + (size_t)v) * (size_t)m->words];
    ask(m, u, v, r->scratch);
    swp__weight_add(r->scratch, r->scratch, r->scratch, m->words);
    return r->scratch;
}

/* Of an edge that is alive; out has room for m->words. */
static void slack(struct swp__matcher *m, int u, int v, uint64_t *out)
{
    swp__weight_sub(out, swp__dual_of(m, u), doubled_weight(m, u, v), m->words);
    swp__weight_add(out, out, swp__dual_of(m, v), m->words);
}

bool oracle_rows_slack(struct swp__matcher *m, int u, int v, uint64_t *out)
{
    if (!is_alive(rows_of(m), u, v))
        return false;
    slack(m, u, v, out);
    return true;
}

static bool is_tight(struct swp__matcher *m, int u, int v)
{
    uint64_t value[SWP__WEIGHT_MAX_WORDS];
    slack(m, u, v, value);
    return swp__weight_is_zero(value, m->words);
}

/* Asks whether u and v, u < v, make an edge, and keeps it. */
static void load_edge(struct swp__matcher *m, int u, int v)
{
    struct oracle_rows *r = rows_of(m);
    const size_t uv = (size_t)u * (size_t)m->n + (size_t)v,
                 vu = (size_t)v * (size_t)m->n + (size_t)u;
    uint64_t *w = r->matrix ? &r->matrix[uv * (size_t)m->words] : r->scratch;
    if (!ask(m, u, v, w))
        return;
    set_alive(r, u, v, true);
    set_alive(r, v, u, true);
    if (!r->matrix)
        return;
    swp__weight_add(w, w, w, m->words);
    swp__weight_copy(&r->matrix[vu * (size_t)m->words], w, m->words);
}

bool oracle_rows_create(struct swp__matcher *m, const struct swp__kind_graph *graph)
{
    struct swp__arena *arena = m->ctx->arena;
    struct oracle_rows *r = swp__arena_array(arena, 1, sizeof *r);
    if (!r)
        return false;
    const size_t n = (size_t)m->n, cells = n * n * (size_t)m->words;
    r->graph = *graph;
    r->row_words = (n + 63) / 64;
    r->alive = swp__arena_array(arena, n * r->row_words, sizeof(uint64_t));
    r->saved_row = swp__arena_room(arena, r->row_words, sizeof(uint64_t));
    r->is_s = swp__arena_array(arena, r->row_words, sizeof(uint64_t));
    r->nearest = swp__arena_array(arena, n, sizeof(int));
    r->key = swp__arena_room(arena, n * (size_t)m->words, sizeof(uint64_t));
    if (cells * sizeof(uint64_t) <= MATRIX_BYTES) {
        r->matrix = swp__arena_room(arena, cells, sizeof(uint64_t));
        if (!r->matrix)
            return false;
    }
    if (!r->alive || !r->saved_row || !r->is_s || !r->nearest || !r->key)
        return false;
    m->cells = (struct swp__matching_cells *)(void *)r;
    for (int u = 0; u < m->n; u++)
        for (int v = u + 1; v < m->n; v++)
            load_edge(m, u, v);
    return true;
}

bool oracle_rows_has(const struct swp__matcher *m, int u, int v)
{
    return is_alive(rows_of(m), u, v);
}

/* ---- one search ------------------------------------------------------------------------------ */

void oracle_rows_begin(struct swp__matcher *m)
{
    for (int x = 0; x < m->n; x++)
        rows_of(m)->nearest[x] = -1;
    memset(rows_of(m)->is_s, 0, rows_of(m)->row_words * sizeof(uint64_t));
}

void oracle_rows_note_s(struct swp__matcher *m, int x)
{
    swp__bit_set(rows_of(m)->is_s, x);
}

static uint64_t *key_of(const struct swp__matcher *m, int u)
{
    return &rows_of(m)->key[(size_t)u * (size_t)m->words];
}

static void remember_nearest(struct swp__matcher *m, int u, int v, const uint64_t *least)
{
    uint64_t *key = key_of(m, u);
    rows_of(m)->nearest[u] = v;
    swp__weight_sub(key, least, swp__dual_of(m, u), m->words);
    swp__weight_sub(key, key, m->total, m->words);
}

/* The slack between u and its nearest. */
static inline void slack_to_nearest(const struct swp__matcher *m, int u, uint64_t *out)
{
    swp__weight_add(out, key_of(m, u), swp__dual_of(m, u), m->words);
    swp__weight_add(out, out, m->total, m->words);
}

/* The S vertex outside u's node with the least slack to u, and remembers it. */
static int find_nearest_outside(struct swp__matcher *m, int u)
{
    const struct oracle_rows *r = rows_of(m);
    const uint64_t *row = alive_row(r, u);
    const int own = swp__top_of(m, u);
    uint64_t a[SWP__WEIGHT_MAX_WORDS], b[SWP__WEIGHT_MAX_WORDS];
    int v = -1;
    for (size_t k = 0; k < r->row_words; k++)
        for (uint64_t bits = row[k] & r->is_s[k]; bits; bits &= bits - 1) {
            const int x = (int)(64 * k) + swp__lowest_bit(bits);
            if (swp__top_of(m, x) == own)
                continue;
            slack(m, x, u, a);
            if (v < 0 || swp__weight_compare(a, b, m->words) < 0) {
                v = x;
                swp__weight_copy(b, a, m->words);
            }
        }
    rows_of(m)->nearest[u] = v;
    if (v >= 0)
        remember_nearest(m, u, v, b);
    return v;
}

/* The same; found anew when a blossom has swallowed the one remembered. */
static inline int nearest_outside(struct swp__matcher *m, int u)
{
    int v = rows_of(m)->nearest[u];
    return v < 0 || swp__top_of(m, v) != swp__top_of(m, u) ? v : find_nearest_outside(m, u);
}

/* v, an S vertex outside u's node with slack `offered` to u, is a candidate for u's nearest. */
static inline void offer_nearest(struct swp__matcher *m, int u, int v, const uint64_t *offered)
{
    uint64_t present[SWP__WEIGHT_MAX_WORDS];
    const bool has_one = nearest_outside(m, u) >= 0;
    if (has_one)
        slack_to_nearest(m, u, present);
    if (!has_one || swp__weight_compare(offered, present, m->words) < 0)
        remember_nearest(m, u, v, offered);
}

static bool scan_tight(struct swp__matcher *m, int v)
{
    for (int u = next_alive(m, v, 0); u < m->n; u = next_alive(m, v, u + 1))
        if (swp__top_of(m, u) != swp__top_of(m, v) && is_tight(m, v, u) &&
            swp__matching_use_edge(m, v, u))
            return true;
    return false;
}

/* An edge from the S vertex v out of its node. True when it ends the search. */
static inline bool scan_edge(struct swp__matcher *m, int v, int u)
{
    uint64_t a[SWP__WEIGHT_MAX_WORDS];
    slack(m, v, u, a);
    if (swp__weight_is_zero(a, m->words)) {
        if (swp__matching_use_edge(m, v, u))
            return true;
        if (m->label[swp__top_of(m, u)] != LABEL_T)
            return false;
    }
    offer_nearest(m, u, v, a);
    if (m->label[swp__top_of(m, u)] == LABEL_S)
        offer_nearest(m, v, u, a);
    return false;
}

/* Scans a vertex that has become S. True when the search has ended. */
bool oracle_rows_scan(struct swp__matcher *m, int v)
{
    if (m->is_flat)
        return scan_tight(m, v);
    const struct oracle_rows *r = rows_of(m);
    const uint64_t *row = alive_row(r, v);
    for (size_t k = 0; k < r->row_words; k++)
        for (uint64_t bits = row[k]; bits; bits &= bits - 1) {
            const int u = (int)(64 * k) + swp__lowest_bit(bits);
            if (swp__top_of(m, u) != swp__top_of(m, v) && scan_edge(m, v, u))
                return true;
        }
    return false;
}

bool oracle_rows_find_flat(const struct swp__matcher *m, struct swp__dual_step *step)
{
    for (int x = 0; x < m->n; x++)
        if (!m->must[x] && m->label[swp__top_of(m, x)] == LABEL_S &&
            swp__weight_is_zero(swp__dual_of(m, x), m->words)) {
            swp__dual_step_offer(step, swp__dual_of(m, x), m->words, EVENT_VERTEX_FREE, x);
            return true;
        }
    return false;
}

void oracle_rows_find_step(struct swp__matcher *m, struct swp__dual_step *step)
{
    uint64_t value[SWP__WEIGHT_MAX_WORDS];
    for (int x = 0; x < m->n; x++) {
        int node = swp__top_of(m, x);
        enum swp__node_label label = (enum swp__node_label)m->label[node];
        if (label == LABEL_S && !m->must[x])
            swp__dual_step_offer(step, swp__dual_of(m, x), m->words, EVENT_VERTEX_FREE, x);
        if (label != LABEL_T) {
            if (nearest_outside(m, x) < 0)
                continue;
            slack_to_nearest(m, x, value);
            if (label == LABEL_S)
                swp__weight_halve(value, value, m->words);
            swp__dual_step_offer(step, value, m->words, EVENT_EDGE, rows_of(m)->nearest[x]);
        } else if (node >= m->n && m->base[node] == x) {
            swp__weight_halve(value, swp__blossom_dual(m, node), m->words);
            swp__dual_step_offer(step, value, m->words, EVENT_EXPAND, node);
        }
    }
}

/* ---- the first solution -------------------------------------------------------------------- */

/* Every vertex its heaviest edge: feasible duals. */
static void start_by_weight(struct swp__matcher *m)
{
    uint64_t best[SWP__WEIGHT_MAX_WORDS];
    for (int u = 0; u < m->n; u++) {
        swp__weight_zero(best, m->words);
        for (int v = next_alive(m, u, 0); v < m->n; v = next_alive(m, u, v + 1)) {
            const uint64_t *weight = doubled_weight(m, u, v);
            if (swp__weight_compare(weight, best, m->words) > 0)
                swp__weight_copy(best, weight, m->words);
        }
        swp__weight_halve(swp__dual_of(m, u), best, m->words);
    }
}

/* u, who has no partner, gets as low a dual as his edges allow, and a partner when one is free: the
 * first with whom he makes a tight edge then. No edge has less than no slack. */
static void match_at_once(struct swp__matcher *m, int u)
{
    uint64_t best[SWP__WEIGHT_MAX_WORDS], value[SWP__WEIGHT_MAX_WORDS];
    int with = -1;
    /* below 0 it stays: he has to be matched */
    swp__weight_copy(best, swp__dual_of(m, u), m->words);
    if (swp__weight_is_negative(best, m->words))
        swp__weight_zero(best, m->words);
    for (int v = next_alive(m, u, 0); v < m->n; v = next_alive(m, u, v + 1)) {
        slack(m, u, v, value);
        const int order = swp__weight_compare(value, best, m->words);
        if (order < 0 || (order == 0 && (with < 0 || m->mate[with] >= 0))) {
            swp__weight_copy(best, value, m->words);
            with = v;
            if (m->mate[v] < 0 && swp__weight_is_zero(best, m->words))
                break;
        }
    }
    swp__weight_sub(swp__dual_of(m, u), swp__dual_of(m, u), best, m->words);
    if (with >= 0 && m->mate[with] < 0) {
        m->mate[u] = with;
        m->mate[with] = u;
    }
}

/* Feasible duals, and tight edges that are matched. */
void oracle_rows_start(struct swp__matcher *m)
{
    start_by_weight(m);
    for (int u = 0; u < m->n; u++)
        if (m->mate[u] < 0)
            match_at_once(m, u);
}

/* ---- restrictions ---------------------------------------------------------------------------- */

void oracle_rows_restrict(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                          bool must)
{
    struct oracle_rows *r = rows_of(m);
    memcpy(r->saved_row, &r->alive[(size_t)u * r->row_words], r->row_words * sizeof(uint64_t));
    for (int v = next_alive(m, u, 0); v < m->n; v = next_alive(m, u, v + 1))
        if (v == m->place ? must : !keep(user, v)) {
            set_alive(r, u, v, false);
            set_alive(r, v, u, false);
        }
}

void oracle_rows_restore(struct swp__matcher *m, int u)
{
    struct oracle_rows *r = rows_of(m);
    memcpy(&r->alive[(size_t)u * r->row_words], r->saved_row, r->row_words * sizeof(uint64_t));
    for (int v = next_alive(m, u, 0); v < m->n; v = next_alive(m, u, v + 1))
        set_alive(r, v, u, true);
}
