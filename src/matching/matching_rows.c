/* SPDX-License-Identifier: Apache-2.0 */
/* Edges of the exact matching in any graph: a row of bits for each vertex and, as far as it fits, a
 * matrix of weights; see matching_internal.h.
 *
 * For each vertex outside the tree the S vertex with the least slack to it is remembered. A search
 * costs O(n^2) at worst, and looks at the edges there are only. Memory O(n^2 * words) while that
 * stays below SWP__MATCHER_MATRIX_BYTES, else O(n^2 / 64) and the weights are asked again each
 * time. */
#include "matching/matching_internal.h"

#include "base/bits.h"

struct swp__matching_rows {
    swp__edge_weight *edge;
    void *user;
    uint64_t *matrix;             /* [n][n][words] of 2w, or NULL */
    struct swp__kind_table table; /* of w, with n_kinds > 0 instead of both */
    uint64_t *alive;              /* [n][row_words] bits: the edge is left */
    uint64_t *saved_row;          /* [row_words] */
    size_t row_words;
    uint64_t *is_s; /* [row_words] the S vertices of this search */
    int *nearest;   /* [n] S vertex with the least slack to it, -1 */
    uint64_t *key;  /* [n][words] with nearest: that slack less the vertex's dual and the total.
                       Every  step of the duals takes the same from an S vertex and from the total,
                       so  that  it holds as long as the search lasts */
    const uint64_t *start;
    const int *start_mate; /* [n]; both may be NULL */
    uint64_t scratch[SWP__WEIGHT_MAX_WORDS];
};

static inline const uint64_t *alive_row(const struct swp__matching_rows *r, int u)
{
    return &r->alive[(size_t)u * r->row_words];
}

/* The first neighbour of u from v on; m->n when there is none. */
static inline int next_alive(const struct swp__matcher *m, int u, int v)
{
    const struct swp__matching_rows *r = m->rows;
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

static bool is_alive(const struct swp__matching_rows *r, int u, int v)
{
    return r->alive[(size_t)u * r->row_words + (size_t)v / 64] >> (v % 64) & 1;
}

static void set_alive(struct swp__matching_rows *r, int u, int v, bool on)
{
    uint64_t *word = &r->alive[(size_t)u * r->row_words + (size_t)v / 64];
    uint64_t bit = (uint64_t)1 << (v % 64);
    *word = on ? *word | bit : *word & ~bit;
}

/* w of an edge that is alive, by the table. */
static inline const uint64_t *table_weight(const struct swp__matcher *m, int u, int v)
{
    const struct swp__kind_table *t = &m->rows->table;
    const size_t at = (size_t)t->kind[u] * (size_t)t->n_kinds + (size_t)t->kind[v];
    return &t->weight[at * (size_t)m->words];
}

/* 2w of an edge that is alive. */
static inline const uint64_t *doubled_weight(struct swp__matcher *m, int u, int v)
{
    struct swp__matching_rows *r = m->rows;
    if (r->table.n_kinds > 0) {
        const uint64_t *weight = table_weight(m, u, v);
        swp__weight_add(r->scratch, weight, weight, m->words);
        return r->scratch;
    }
    if (r->matrix)
        return &r->matrix[((size_t)u * (size_t)m->n + (size_t)v) * (size_t)m->words];
    r->edge(r->user, u, v, r->scratch);
    swp__weight_add(r->scratch, r->scratch, r->scratch, m->words);
    return r->scratch;
}

/* y[u] + y[v] - 2w in one pass, with w or 2w given. */
static inline void add_and_take(const uint64_t *a, const uint64_t *b, const uint64_t *weight,
                                bool doubled, int words, uint64_t *out)
{
    uint64_t carry = 0, borrow = 0, shifted = 0;
    for (int i = 0; i < words; i++) {
        const uint64_t taken = doubled ? weight[i] : weight[i] << 1 | shifted;
        uint64_t sum = a[i] + carry;
        carry = sum < carry;
        sum += b[i];
        carry += sum < b[i];
        const uint64_t difference = sum - taken;
        out[i] = difference - borrow;
        borrow = (uint64_t)(sum < taken) + (difference < borrow);
        shifted = weight[i] >> 63;
    }
}

static void slack_of_words(struct swp__matcher *m, int u, int v, uint64_t *out)
{
    const bool by_table = m->rows->table.n_kinds > 0;
    const uint64_t *weight = by_table ? table_weight(m, u, v) : doubled_weight(m, u, v);
    const uint64_t *a = swp__dual_of(m, u), *b = swp__dual_of(m, v);
    if (m->words == 2)
        add_and_take(a, b, weight, !by_table, 2, out);
    else if (m->words == 3)
        add_and_take(a, b, weight, !by_table, 3, out);
    else
        add_and_take(a, b, weight, !by_table, m->words, out);
}

/* Of an edge that is alive; out has room for m->words. */
static inline void slack(struct swp__matcher *m, int u, int v, uint64_t *out)
{
    if (m->words == 1 && m->rows->table.n_kinds > 0)
        *out = m->y[u] + m->y[v] - 2 * *table_weight(m, u, v);
    else if (m->words == 1 && m->rows->matrix)
        *out = m->y[u] + m->y[v] - m->rows->matrix[(size_t)u * (size_t)m->n + (size_t)v];
    else
        slack_of_words(m, u, v, out);
}

bool swp__matching_rows_slack(struct swp__matcher *m, int u, int v, uint64_t *out)
{
    if (!is_alive(m->rows, u, v))
        return false;
    slack(m, u, v, out);
    return true;
}

/* An edge that is alive has no slack: looked at from the lowest words up, where it mostly shows. */
static bool is_tight(struct swp__matcher *m, int u, int v)
{
    const bool by_table = m->rows->table.n_kinds > 0;
    const uint64_t *weight = by_table ? table_weight(m, u, v) : doubled_weight(m, u, v);
    const uint64_t *a = swp__dual_of(m, u), *b = swp__dual_of(m, v);
    uint64_t carry = 0, shifted = 0;
    for (int i = 0; i < m->words; i++) {
        uint64_t sum = a[i] + carry;
        carry = sum < carry;
        sum += b[i];
        carry += sum < b[i];
        if (sum != (by_table ? weight[i] << 1 | shifted : weight[i]))
            return false;
        shifted = weight[i] >> 63;
    }
    return true;
}

/* Asks whether u and v, u < v, make an edge, and keeps it. */
static void load_edge(struct swp__matcher *m, int u, int v)
{
    struct swp__matching_rows *r = m->rows;
    const size_t uv = (size_t)u * (size_t)m->n + (size_t)v,
                 vu = (size_t)v * (size_t)m->n + (size_t)u;
    uint64_t *w = r->matrix ? &r->matrix[uv * (size_t)m->words] : r->scratch;
    if (!r->edge(r->user, u, v, w))
        return;
    set_alive(r, u, v, true);
    set_alive(r, v, u, true);
    if (!r->matrix)
        return;
    swp__weight_add(w, w, w, m->words);
    swp__weight_copy(&r->matrix[vu * (size_t)m->words], w, m->words);
}

static void load_edges(struct swp__matcher *m, const struct swp__bit_rows *among)
{
    for (int u = 0; u < m->n; u++) {
        const uint64_t *row = among ? &among->rows[(size_t)u * among->row_words] : NULL;
        for (int v = u + 1; v < m->n && !row; v++)
            load_edge(m, u, v);
        for (size_t k = (size_t)u / 64; row && k < among->row_words; k++)
            for (uint64_t bits = row[k]; bits; bits &= bits - 1) {
                const int v = (int)(64 * k) + swp__lowest_bit(bits);
                if (v > u)
                    load_edge(m, u, v);
            }
    }
}

/* Everything but the edges; NULL when memory is gone. */
static struct swp__matching_rows *create(struct swp__matcher *m)
{
    struct swp__arena *arena = m->ctx->arena;
    struct swp__matching_rows *r = swp__arena_room(arena, 1, sizeof *r);
    if (!r)
        return NULL;
    const size_t n = (size_t)m->n;
    r->edge = NULL;
    r->row_words = (n + 63) / 64;
    r->matrix = NULL;
    r->start = NULL;
    r->start_mate = NULL;
    r->table.n_kinds = 0;
    r->alive = swp__arena_array(arena, n * r->row_words, sizeof(uint64_t));
    r->saved_row = swp__arena_room(arena, r->row_words, sizeof(uint64_t));
    r->is_s = swp__arena_array(arena, r->row_words, sizeof(uint64_t));
    r->nearest = swp__arena_array(arena, n, sizeof(int));
    r->key = swp__arena_room(arena, n * (size_t)m->words, sizeof(uint64_t));
    return r->alive && r->saved_row && r->is_s && r->nearest && r->key ? r : NULL;
}

bool swp__matching_rows_create(struct swp__matcher *m, swp__edge_weight *edge, void *user,
                               const struct swp__bit_rows *among)
{
    struct swp__arena *arena = m->ctx->arena;
    struct swp__matching_rows *r = create(m);
    if (!r)
        return false;
    const size_t n = (size_t)m->n;
    r->edge = edge;
    r->user = user;
    size_t cells = n * n * (size_t)m->words;
    if (cells * sizeof(uint64_t) <= SWP__MATCHER_MATRIX_BYTES) {
        r->matrix = swp__arena_room(arena, cells, sizeof(uint64_t));
        if (!r->matrix)
            return false;
    }
    m->rows = r;
    load_edges(m, among);
    return true;
}

bool swp__matching_rows_create_by_table(struct swp__matcher *m, const struct swp__bit_rows *rows,
                                        const struct swp__kind_table *table)
{
    struct swp__matching_rows *r = create(m);
    const size_t n_kinds = (size_t)table->n_kinds;
    uint64_t *of_kind =
        r ? swp__arena_array(m->ctx->arena, n_kinds * r->row_words, sizeof *of_kind) : NULL;
    if (!of_kind)
        return false;
    for (size_t k = 0; k < n_kinds; k++)
        for (int v = 0; v < m->n; v++)
            if (table->possible[k * n_kinds + (size_t)table->kind[v]])
                swp__bit_set(of_kind + k * r->row_words, v);
    for (int u = 0; u < m->n; u++)
        for (size_t k = 0; k < r->row_words; k++)
            r->alive[(size_t)u * r->row_words + k] =
                rows->rows[(size_t)u * rows->row_words + k] &
                of_kind[(size_t)table->kind[u] * r->row_words + k];
    r->table = *table;
    m->rows = r;
    return true;
}

bool swp__matching_rows_has(const struct swp__matcher *m, int u, int v)
{
    return is_alive(m->rows, u, v);
}

int swp__matching_rows_nearest(const struct swp__matcher *m, int u)
{
    return m->rows->nearest[u];
}

/* ---- one search ------------------------------------------------------------------------------ */

void swp__matching_rows_begin(struct swp__matcher *m)
{
    for (int x = 0; x < m->n; x++)
        m->rows->nearest[x] = -1;
    memset(m->rows->is_s, 0, m->rows->row_words * sizeof(uint64_t));
}

void swp__matching_rows_note_s(struct swp__matcher *m, int x)
{
    swp__bit_set(m->rows->is_s, x);
}

static uint64_t *key_of(const struct swp__matcher *m, int u)
{
    return &m->rows->key[(size_t)u * (size_t)m->words];
}

static void remember_nearest(struct swp__matcher *m, int u, int v, const uint64_t *least)
{
    uint64_t *key = key_of(m, u);
    m->rows->nearest[u] = v;
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
    const struct swp__matching_rows *r = m->rows;
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
    m->rows->nearest[u] = v;
    if (v >= 0)
        remember_nearest(m, u, v, b);
    return v;
}

/* The same; found anew when a blossom has swallowed the one remembered. */
static inline int nearest_outside(struct swp__matcher *m, int u)
{
    int v = m->rows->nearest[u];
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
bool swp__matching_rows_scan(struct swp__matcher *m, int v)
{
    if (m->is_flat)
        return scan_tight(m, v);
    const struct swp__matching_rows *r = m->rows;
    const uint64_t *row = alive_row(r, v);
    for (size_t k = 0; k < r->row_words; k++)
        for (uint64_t bits = row[k]; bits; bits &= bits - 1) {
            const int u = (int)(64 * k) + swp__lowest_bit(bits);
            if (swp__top_of(m, u) != swp__top_of(m, v) && scan_edge(m, v, u))
                return true;
        }
    return false;
}

bool swp__matching_rows_find_flat(const struct swp__matcher *m, struct swp__dual_step *step)
{
    for (int x = 0; x < m->n; x++)
        if (!m->must[x] && m->label[swp__top_of(m, x)] == LABEL_S &&
            swp__weight_is_zero(swp__dual_of(m, x), m->words)) {
            swp__dual_step_offer(step, swp__dual_of(m, x), m->words, EVENT_VERTEX_FREE, x);
            return true;
        }
    return false;
}

void swp__matching_rows_find_step(struct swp__matcher *m, struct swp__dual_step *step)
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
            swp__dual_step_offer(step, value, m->words, EVENT_EDGE, x);
        } else if (node >= m->n && m->base[node] == x) {
            swp__weight_halve(value, swp__blossom_dual(m, node), m->words);
            swp__dual_step_offer(step, value, m->words, EVENT_EXPAND, node);
        }
    }
}

/* ---- the first solution -------------------------------------------------------------------- */

void swp__matching_rows_begin_at(struct swp__matcher *m, const uint64_t *start,
                                 const int *start_mate)
{
    m->rows->start = start;
    m->rows->start_mate = start_mate;
}

/* start_by_weight for kinds, whoever may meet. */
static void start_by_kind(struct swp__matcher *m)
{
    const struct swp__kind_table *t = &m->rows->table;
    const size_t n = (size_t)t->n_kinds, words = (size_t)m->words;
    uint64_t best[SWP__WEIGHT_MAX_WORDS];
    for (int a = 0; a < t->n_kinds; a++) {
        swp__weight_zero(best, m->words);
        for (size_t b = 0; b < n; b++) {
            const size_t at = (size_t)a * n + b;
            if (t->possible[at] && swp__weight_compare(&t->weight[at * words], best, m->words) > 0)
                swp__weight_copy(best, &t->weight[at * words], m->words);
        }
        for (int u = 0; u < m->n; u++)
            if (t->kind[u] == a)
                swp__weight_copy(swp__dual_of(m, u), best, m->words);
    }
}

/* Every vertex its heaviest edge: feasible duals. */
static void start_by_weight(struct swp__matcher *m)
{
    uint64_t best[SWP__WEIGHT_MAX_WORDS];
    if (m->rows->table.n_kinds > 0) {
        start_by_kind(m);
        return;
    }
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

/* The caller's pairs, as far as they are tight edges. */
static void match_as_told(struct swp__matcher *m)
{
    const struct swp__matching_rows *r = m->rows;
    for (int u = 0; r->start_mate && u < m->n; u++) {
        const int v = r->start_mate[u];
        if (v < 0 || m->mate[u] >= 0 || m->mate[v] >= 0 || !is_alive(r, u, v) || !is_tight(m, u, v))
            continue;
        m->mate[u] = v;
        m->mate[v] = u;
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
void swp__matching_rows_start(struct swp__matcher *m)
{
    if (m->rows->start)
        memcpy(m->y, m->rows->start, (size_t)m->n * (size_t)m->words * sizeof *m->y);
    else
        start_by_weight(m);
    match_as_told(m);
    for (int u = 0; u < m->n; u++)
        if (m->mate[u] < 0)
            match_at_once(m, u);
}

/* ---- restrictions ---------------------------------------------------------------------------- */

bool swp__matching_rows_has_tight(struct swp__matcher *m, int u)
{
    for (int v = next_alive(m, u, 0); v < m->n; v = next_alive(m, u, v + 1))
        if (is_tight(m, u, v))
            return true;
    return false;
}

void swp__matching_rows_restrict(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user)
{
    struct swp__matching_rows *r = m->rows;
    memcpy(r->saved_row, &r->alive[(size_t)u * r->row_words], r->row_words * sizeof(uint64_t));
    for (int v = next_alive(m, u, 0); v < m->n; v = next_alive(m, u, v + 1))
        if (!keep(user, v)) {
            set_alive(r, u, v, false);
            set_alive(r, v, u, false);
        }
}

void swp__matching_rows_restore(struct swp__matcher *m, int u)
{
    struct swp__matching_rows *r = m->rows;
    memcpy(&r->alive[(size_t)u * r->row_words], r->saved_row, r->row_words * sizeof(uint64_t));
    for (int v = next_alive(m, u, 0); v < m->n; v = next_alive(m, u, v + 1))
        set_alive(r, v, u, true);
}
