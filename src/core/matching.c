/* Exact weighted matching: see matching.h for what it answers and for its invariants.
 *
 * Nodes 0..n-1 are vertices, n..2n-1 blossoms (odd sets of nodes joined in a ring). The slack of an
 * edge is y[u] + y[v] - 2w; matched edges outside blossoms have slack 0. One search grows one tree
 * from one unmatched vertex: S nodes are at even distance, T nodes at odd distance. Because all
 * tight paths keep the parity of the duals, half slacks inside a tree are whole numbers. */
#include "core/matching.h"

enum node_label { LABEL_FREE = 0, LABEL_S, LABEL_T };
enum search_end { SEARCH_DONE, SEARCH_BELOW, SEARCH_STUCK };

struct sp__matcher {
    struct sp__context *ctx;
    int n, words;
    sp__edge_weight *edge;
    void *user;
    uint64_t *matrix;    /* [n][n][words] of 2w, or NULL */
    uint64_t *alive;     /* [n][row_words] bits: the edge is left */
    uint64_t *saved_row; /* [row_words] */
    size_t row_words;

    /* state: one block, so that it can be saved and restored at once */
    unsigned char *state, *saved;
    size_t state_size;
    uint64_t *y;                    /* [n][words] */
    uint64_t *z;                    /* [2n][words], used from n on */
    uint64_t *total;                /* [words] dual objective, doubled */
    int *mate;                      /* [n] */
    int *top;                       /* [n] outermost node that holds the vertex */
    int *parent, *base, *child;     /* [2n] */
    int *next, *near_end, *far_end; /* [2n] ring: edge near_end (in node) - far_end (in next) */
    int *spare;                     /* [n] unused blossom numbers, the last `*n_spare` */
    int *n_spare;
    bool *must; /* [n] */

    /* one search */
    unsigned char *label; /* [2n] */
    int *from, *to;       /* [2n] the edge that labelled a T node: from in the S node, to in it */
    int *nearest;         /* [n] S vertex with the least slack to it, -1 */
    int *queue;
    int n_queue;
    int *path_a, *path_b; /* [2n] */
    unsigned char *in_path;
    uint64_t edge_scratch[SP__WEIGHT_MAX_WORDS];
};

/* ---- memory -------------------------------------------------------------------------------- */

static void *carve(unsigned char **cursor, size_t bytes)
{
    void *at = *cursor;
    *cursor += (bytes + 7) / 8 * 8;
    return at;
}

static size_t padded(size_t bytes)
{
    return (bytes + 7) / 8 * 8;
}

static bool lay_out_state(struct sp__matcher *m)
{
    size_t n = (size_t)m->n, w = (size_t)m->words * sizeof(uint64_t);
    m->state_size = padded(n * w) + padded(2 * n * w) + padded(w) + 3 * padded(n * sizeof(int)) +
                    6 * padded(2 * n * sizeof(int)) + padded(sizeof(int)) +
                    padded(n * sizeof(bool));
    m->state = sp__arena_array(m->ctx->arena, m->state_size, 1);
    m->saved = sp__arena_array(m->ctx->arena, m->state_size, 1);
    if (!m->state || !m->saved)
        return false;
    unsigned char *cursor = m->state;
    m->y = carve(&cursor, n * w);
    m->z = carve(&cursor, 2 * n * w);
    m->total = carve(&cursor, w);
    m->mate = carve(&cursor, n * sizeof(int));
    m->top = carve(&cursor, n * sizeof(int));
    m->spare = carve(&cursor, n * sizeof(int));
    m->parent = carve(&cursor, 2 * n * sizeof(int));
    m->base = carve(&cursor, 2 * n * sizeof(int));
    m->child = carve(&cursor, 2 * n * sizeof(int));
    m->next = carve(&cursor, 2 * n * sizeof(int));
    m->near_end = carve(&cursor, 2 * n * sizeof(int));
    m->far_end = carve(&cursor, 2 * n * sizeof(int));
    m->n_spare = carve(&cursor, sizeof(int));
    m->must = carve(&cursor, n * sizeof(bool));
    return true;
}

static bool lay_out_search(struct sp__matcher *m)
{
    struct sp__arena *arena = m->ctx->arena;
    size_t n = (size_t)m->n;
    m->label = sp__arena_array(arena, 2 * n, 1);
    m->in_path = sp__arena_array(arena, 2 * n, 1);
    m->from = sp__arena_array(arena, 2 * n, sizeof(int));
    m->to = sp__arena_array(arena, 2 * n, sizeof(int));
    m->nearest = sp__arena_array(arena, n, sizeof(int));
    m->queue = sp__arena_array(arena, n, sizeof(int));
    m->path_a = sp__arena_array(arena, 2 * n, sizeof(int));
    m->path_b = sp__arena_array(arena, 2 * n, sizeof(int));
    return m->label && m->in_path && m->from && m->to && m->nearest && m->queue && m->path_a &&
           m->path_b;
}

/* ---- edges --------------------------------------------------------------------------------- */

static bool is_alive(const struct sp__matcher *m, int u, int v)
{
    return m->alive[(size_t)u * m->row_words + (size_t)v / 64] >> (v % 64) & 1;
}

static void set_alive(struct sp__matcher *m, int u, int v, bool on)
{
    uint64_t *word = &m->alive[(size_t)u * m->row_words + (size_t)v / 64];
    uint64_t bit = (uint64_t)1 << (v % 64);
    *word = on ? *word | bit : *word & ~bit;
}

/* 2w of an edge that is alive. */
static const uint64_t *doubled_weight(struct sp__matcher *m, int u, int v)
{
    if (m->matrix)
        return &m->matrix[((size_t)u * (size_t)m->n + (size_t)v) * (size_t)m->words];
    m->edge(m->user, u, v, m->edge_scratch);
    sp__weight_add(m->edge_scratch, m->edge_scratch, m->edge_scratch, m->words);
    return m->edge_scratch;
}

static uint64_t *dual_of(const struct sp__matcher *m, int u)
{
    return &m->y[(size_t)u * (size_t)m->words];
}

static uint64_t *blossom_dual(const struct sp__matcher *m, int b)
{
    return &m->z[(size_t)b * (size_t)m->words];
}

static void slack(struct sp__matcher *m, int u, int v, uint64_t *out)
{
    const uint64_t *weight = doubled_weight(m, u, v);
    sp__weight_add(out, dual_of(m, u), dual_of(m, v), m->words);
    sp__weight_sub(out, out, weight, m->words);
}

static void load_edges(struct sp__matcher *m)
{
    uint64_t *w = m->edge_scratch;
    for (int u = 0; u < m->n; u++)
        for (int v = u + 1; v < m->n; v++) {
            bool on = m->edge(m->user, u, v, w);
            set_alive(m, u, v, on);
            set_alive(m, v, u, on);
            if (!on || !m->matrix)
                continue;
            sp__weight_add(w, w, w, m->words);
            size_t uv = ((size_t)u * (size_t)m->n + (size_t)v) * (size_t)m->words;
            size_t vu = ((size_t)v * (size_t)m->n + (size_t)u) * (size_t)m->words;
            sp__weight_copy(&m->matrix[uv], w, m->words);
            sp__weight_copy(&m->matrix[vu], w, m->words);
        }
}

struct sp__matcher *sp__matcher_create(struct sp__context *ctx, int n, int words,
                                       sp__edge_weight *edge, void *user, const bool *must)
{
    struct sp__matcher *m = sp__arena_array(ctx->arena, 1, sizeof *m);
    if (!m || words > SP__WEIGHT_MAX_WORDS)
        return NULL;
    m->ctx = ctx;
    m->n = n;
    m->words = words;
    m->edge = edge;
    m->user = user;
    m->row_words = ((size_t)n + 63) / 64;
    m->alive = sp__arena_array(ctx->arena, (size_t)n * m->row_words, sizeof(uint64_t));
    m->saved_row = sp__arena_array(ctx->arena, m->row_words, sizeof(uint64_t));
    size_t cells = (size_t)n * (size_t)n * (size_t)words;
    if (cells * sizeof(uint64_t) <= SP__MATCHER_MATRIX_BYTES) {
        m->matrix = sp__arena_array(ctx->arena, cells, sizeof(uint64_t));
        if (!m->matrix)
            return NULL;
    }
    if (!m->alive || !m->saved_row || !lay_out_state(m) || !lay_out_search(m))
        return NULL;
    load_edges(m);
    *m->n_spare = 0;
    for (int i = 0; i < n; i++) {
        m->mate[i] = -1;
        m->top[i] = m->base[i] = i;
        m->parent[i] = -1;
        m->must[i] = must && must[i];
        m->spare[(*m->n_spare)++] = 2 * n - 1 - i;
    }
    return m;
}

int sp__matcher_mate(const struct sp__matcher *m, int u)
{
    return m->mate[u];
}

const uint64_t *sp__matcher_total(const struct sp__matcher *m)
{
    return m->total;
}

/* ---- blossoms ------------------------------------------------------------------------------ */

static int child_holding(const struct sp__matcher *m, int blossom, int vertex)
{
    int node = vertex;
    while (m->parent[node] != blossom)
        node = m->parent[node];
    return node;
}

/* Makes `vertex` the base of `node` by moving the matching inside along the ring. The mate of the
 * vertex outside is the caller's business. */
static void rotate(struct sp__matcher *m, int node, int vertex)
{
    if (node < m->n || m->base[node] == vertex)
        return;
    int old = m->child[node];
    int entry = child_holding(m, node, vertex);
    int length = 0;
    for (int c = old; c != entry; c = m->next[c])
        length++;
    rotate(m, entry, vertex);
    /* even distance from the base child: the ring edges before the entry, else those after it */
    int from = length % 2 ? m->next[entry] : old;
    int until = length % 2 ? m->next[old] : entry;
    for (int c = from; c != until; c = m->next[m->next[c]]) {
        int d = m->next[c];
        int u = m->near_end[c], v = m->far_end[c];
        rotate(m, c, u);
        rotate(m, d, v);
        m->mate[u] = v;
        m->mate[v] = u;
    }
    m->child[node] = entry;
    m->base[node] = vertex;
}

/* `top` becomes the outermost node of all vertices in `node`. */
static void lift(struct sp__matcher *m, int node, int top)
{
    if (node < m->n) {
        m->top[node] = top;
        return;
    }
    int c = m->child[node];
    do {
        lift(m, c, top);
        c = m->next[c];
    } while (c != m->child[node]);
}

/* Takes a top node apart; its children become top nodes. O(vertices in it). */
static void dissolve(struct sp__matcher *m, int blossom)
{
    int c = m->child[blossom];
    do {
        m->parent[c] = -1;
        lift(m, c, c);
        c = m->next[c];
    } while (c != m->child[blossom]);
    m->spare[(*m->n_spare)++] = blossom;
}

/* Takes a top node apart when its dual is 0, and its children in the same way: one walk, however
 * deep they lie in each other. */
static void dissolve_if_spent(struct sp__matcher *m, int node)
{
    if (node < m->n || !sp__weight_is_zero(blossom_dual(m, node), m->words)) {
        lift(m, node, node);
        return;
    }
    int c = m->child[node];
    do {
        m->parent[c] = -1;
        dissolve_if_spent(m, c);
        c = m->next[c];
    } while (c != m->child[node]);
    m->spare[(*m->n_spare)++] = node;
}

/* Takes apart every top blossom whose dual is 0, and what comes to the top by that. */
static void dissolve_spent(struct sp__matcher *m)
{
    for (int x = 0; x < m->n; x++)
        if (m->top[x] >= m->n && sp__weight_is_zero(blossom_dual(m, m->top[x]), m->words))
            dissolve_if_spent(m, m->top[x]);
}

/* ---- augmenting ---------------------------------------------------------------------------- */

/* `vertex` lies in an S node and gets the partner `partner` (-1: becomes unmatched); the path from
 * it to the root is turned over. */
static void turn_path(struct sp__matcher *m, int vertex, int partner)
{
    for (;;) {
        int s = m->top[vertex];
        int before = m->mate[m->base[s]];
        rotate(m, s, vertex);
        m->mate[vertex] = partner;
        if (before < 0)
            return;
        int t = m->top[before];
        vertex = m->from[t];
        partner = m->to[t];
        rotate(m, t, partner);
        m->mate[partner] = vertex;
    }
}

/* ---- growing the tree ---------------------------------------------------------------------- */

static void push_vertices(struct sp__matcher *m, int node)
{
    if (node < m->n) {
        m->queue[m->n_queue++] = node;
        return;
    }
    for (int x = 0; x < m->n; x++)
        if (m->top[x] == node)
            m->queue[m->n_queue++] = x;
}

/* Labels the S nodes on the way from top[vertex] to the root into path; returns their number,
 * S and T nodes alternating, both ends S. */
static int climb(const struct sp__matcher *m, int vertex, int *path)
{
    int n = 0, s = m->top[vertex];
    for (;;) {
        path[n++] = s;
        int before = m->mate[m->base[s]];
        if (before < 0)
            return n;
        int t = m->top[before];
        path[n++] = t;
        s = m->top[m->from[t]];
    }
}

/* Joins `node` to its successor in the ring of a new blossom by the edge u-v. */
static void ring_edge(struct sp__matcher *m, int node, int next, int u, int v)
{
    m->next[node] = next;
    m->near_end[node] = u;
    m->far_end[node] = v;
}

/* Edge between path[i] and path[i + 1] of a climb: ends in the first and in the second node. */
static void path_edge(const struct sp__matcher *m, const int *path, int i, int *u, int *v)
{
    if (i % 2 == 0) { /* an S node and the T node it is matched to */
        *u = m->base[path[i]];
        *v = m->mate[*u];
    } else { /* a T node and the S node that labelled it */
        *u = m->to[path[i]];
        *v = m->from[path[i]];
    }
}

/* The tight edge u-v joins two S nodes of the tree: the odd ring becomes one S node. */
static void form_blossom(struct sp__matcher *m, int u, int v)
{
    int na = climb(m, u, m->path_a), nb = climb(m, v, m->path_b);
    while (na > 1 && nb > 1 && m->path_a[na - 2] == m->path_b[nb - 2]) {
        na--;
        nb--;
    }
    int b = m->spare[--*m->n_spare];
    int root = m->path_a[na - 1];
    /* ring: root ... path_a[0] - path_b[0] ... root */
    for (int i = na - 1; i > 0; i--) {
        int x, y;
        path_edge(m, m->path_a, i - 1, &x, &y);
        ring_edge(m, m->path_a[i], m->path_a[i - 1], y, x);
    }
    ring_edge(m, m->path_a[0], m->path_b[0], u, v);
    for (int i = 0; i + 1 < nb; i++) {
        int x, y;
        path_edge(m, m->path_b, i, &x, &y);
        ring_edge(m, m->path_b[i], m->path_b[i + 1], x, y);
    }
    m->parent[b] = -1;
    m->child[b] = root;
    m->base[b] = m->base[root];
    sp__weight_zero(blossom_dual(m, b), m->words);
    m->label[b] = LABEL_S;
    for (int i = 0; i < na; i++)
        m->in_path[m->path_a[i]] = 1;
    for (int i = 0; i + 1 < nb; i++)
        m->in_path[m->path_b[i]] = 1;
    for (int x = 0; x < m->n; x++)
        if (m->in_path[m->top[x]]) {
            if (m->label[m->top[x]] == LABEL_T)
                m->queue[m->n_queue++] = x;
            m->top[x] = b; /* in_path[b] is 0, so each vertex is moved once */
        }
    for (int i = 0; i < na; i++) {
        m->in_path[m->path_a[i]] = 0;
        m->parent[m->path_a[i]] = b;
    }
    for (int i = 0; i + 1 < nb; i++) {
        m->in_path[m->path_b[i]] = 0;
        m->parent[m->path_b[i]] = b;
    }
}

static void label_t_and_mate(struct sp__matcher *m, int node, int from, int to)
{
    m->label[node] = LABEL_T;
    m->from[node] = from;
    m->to[node] = to;
    int s = m->top[m->mate[m->base[node]]];
    m->label[s] = LABEL_S;
    push_vertices(m, s);
}

/* A T blossom whose dual has come to 0 is taken apart inside the tree: the even way from its entry
 * to its base child stays in the tree, the rest is free again. */
static void expand_in_tree(struct sp__matcher *m, int blossom)
{
    int from = m->from[blossom], to = m->to[blossom];
    int base_child = m->child[blossom], entry = child_holding(m, blossom, to);
    int length = 0;
    for (int c = base_child; c != entry; c = m->next[c])
        length++;
    int c = base_child;
    do {
        m->label[c] = LABEL_FREE;
        c = m->next[c];
    } while (c != base_child);
    /* path_a: the even way, entry first. For an even length it runs against the ring. */
    int n = 0;
    if (length % 2) {
        for (c = entry; c != base_child; c = m->next[c])
            m->path_a[n++] = c;
        m->path_a[n++] = base_child;
    } else {
        n = length + 1;
        c = base_child;
        for (int i = n - 1; i >= 0; i--, c = m->next[c])
            m->path_a[i] = c;
    }
    dissolve(m, blossom);
    m->label[blossom] = LABEL_FREE;
    for (int i = 0; i < n; i += 2) {
        int node = m->path_a[i];
        m->label[node] = LABEL_T;
        m->from[node] = from;
        m->to[node] = to;
        if (i + 2 >= n)
            break;
        int s = m->path_a[i + 1], t = m->path_a[i + 2];
        m->label[s] = LABEL_S;
        push_vertices(m, s);
        from = length % 2 ? m->near_end[s] : m->far_end[t];
        to = length % 2 ? m->far_end[s] : m->near_end[t];
    }
}

/* Looks at the tight edge v-u, v in an S node. True when it ends the search by an augmentation. */
static bool use_tight_edge(struct sp__matcher *m, int v, int u)
{
    int node = m->top[u];
    if (node == m->top[v])
        return false;
    switch ((enum node_label)m->label[node]) {
    case LABEL_T:
        return false;
    case LABEL_S:
        form_blossom(m, v, u);
        return false;
    case LABEL_FREE:
        break;
    }
    if (m->mate[m->base[node]] < 0) {
        turn_path(m, v, u);
        rotate(m, node, u);
        m->mate[u] = v;
        return true;
    }
    label_t_and_mate(m, node, v, u);
    return false;
}

/* The S vertex outside u's node with the least slack to u; found anew when a blossom has swallowed
 * the one remembered. */
static int nearest_outside(struct sp__matcher *m, int u)
{
    int v = m->nearest[u];
    if (v < 0 || m->top[v] != m->top[u])
        return v;
    uint64_t a[SP__WEIGHT_MAX_WORDS], b[SP__WEIGHT_MAX_WORDS];
    v = -1;
    for (int x = 0; x < m->n; x++) {
        if (m->label[m->top[x]] != LABEL_S || m->top[x] == m->top[u] || !is_alive(m, u, x))
            continue;
        slack(m, x, u, a);
        if (v < 0 || sp__weight_compare(a, b, m->words) < 0) {
            v = x;
            sp__weight_copy(b, a, m->words);
        }
    }
    return m->nearest[u] = v;
}

/* v, an S vertex outside u's node with slack `offered` to u, is a candidate for u's nearest. */
static void offer_nearest(struct sp__matcher *m, int u, int v, const uint64_t *offered)
{
    uint64_t present[SP__WEIGHT_MAX_WORDS];
    int w = nearest_outside(m, u);
    if (w >= 0)
        slack(m, w, u, present);
    if (w < 0 || sp__weight_compare(offered, present, m->words) < 0)
        m->nearest[u] = v;
}

/* Scans the vertices that have become S. True when the search has ended. */
static bool scan_queue(struct sp__matcher *m)
{
    uint64_t a[SP__WEIGHT_MAX_WORDS];
    while (m->n_queue > 0) {
        int v = m->queue[--m->n_queue];
        const uint64_t *row = &m->alive[(size_t)v * m->row_words];
        for (size_t k = 0; k < m->row_words; k++) {
            uint64_t bits = row[k];
            for (int u = (int)k * 64; bits; bits >>= 1, u++) {
                if (!(bits & 1) || m->top[u] == m->top[v])
                    continue;
                slack(m, v, u, a);
                if (sp__weight_is_zero(a, m->words)) {
                    if (use_tight_edge(m, v, u))
                        return true;
                    if (m->label[m->top[u]] != LABEL_T)
                        continue;
                }
                offer_nearest(m, u, v, a);
                if (m->label[m->top[u]] == LABEL_S)
                    offer_nearest(m, v, u, a);
            }
        }
    }
    return false;
}

/* ---- changing the duals -------------------------------------------------------------------- */

enum dual_event { EVENT_NONE, EVENT_VERTEX_FREE, EVENT_EDGE, EVENT_EXPAND };

static void take_if_less(uint64_t *delta, const uint64_t *candidate, int words,
                         enum dual_event *event, enum dual_event kind, int *what, int value)
{
    if (*event != EVENT_NONE && sp__weight_compare(candidate, delta, words) >= 0)
        return;
    sp__weight_copy(delta, candidate, words);
    *event = kind;
    *what = value;
}

/* The largest step of the duals that keeps them feasible, and what stops it. */
static enum dual_event find_step(struct sp__matcher *m, uint64_t *delta, int *what)
{
    uint64_t value[SP__WEIGHT_MAX_WORDS];
    enum dual_event event = EVENT_NONE;
    for (int x = 0; x < m->n; x++) {
        int node = m->top[x];
        enum node_label label = (enum node_label)m->label[node];
        if (label == LABEL_S && !m->must[x])
            take_if_less(delta, dual_of(m, x), m->words, &event, EVENT_VERTEX_FREE, what, x);
        if (label != LABEL_T) {
            int v = nearest_outside(m, x);
            if (v < 0)
                continue;
            slack(m, v, x, value);
            if (label == LABEL_S)
                sp__weight_halve(value, value, m->words);
            take_if_less(delta, value, m->words, &event, EVENT_EDGE, what, x);
        } else if (node >= m->n && m->base[node] == x) {
            sp__weight_halve(value, blossom_dual(m, node), m->words);
            take_if_less(delta, value, m->words, &event, EVENT_EXPAND, what, node);
        }
    }
    return event;
}

static void apply_step(struct sp__matcher *m, const uint64_t *delta)
{
    for (int x = 0; x < m->n; x++) {
        int node = m->top[x];
        enum node_label label = (enum node_label)m->label[node];
        if (label == LABEL_FREE)
            continue;
        bool is_s = label == LABEL_S;
        uint64_t *y = dual_of(m, x);
        if (is_s)
            sp__weight_sub(y, y, delta, m->words);
        else
            sp__weight_add(y, y, delta, m->words);
        if (node < m->n || m->base[node] != x)
            continue;
        uint64_t *z = blossom_dual(m, node);
        for (int twice = 0; twice < 2; twice++) {
            if (is_s)
                sp__weight_add(z, z, delta, m->words);
            else
                sp__weight_sub(z, z, delta, m->words);
        }
    }
    sp__weight_sub(m->total, m->total, delta, m->words);
}

/* ---- one search ---------------------------------------------------------------------------- */

static void begin_search(struct sp__matcher *m, int root)
{
    memset(m->label, LABEL_FREE, 2 * (size_t)m->n);
    for (int x = 0; x < m->n; x++)
        m->nearest[x] = -1;
    m->n_queue = 0;
    m->label[m->top[root]] = LABEL_S;
    push_vertices(m, m->top[root]);
}

/* Grows a tree from the unmatched vertex `root` until it is matched or an unmatched vertex with
 * dual 0 takes its place. Stops when the dual objective falls below `least` (may be NULL). */
static enum search_end search(struct sp__matcher *m, int root, const uint64_t *least)
{
    uint64_t delta[SP__WEIGHT_MAX_WORDS];
    begin_search(m, root);
    for (;;) {
        if (scan_queue(m))
            return SEARCH_DONE;
        int what = -1;
        enum dual_event event = find_step(m, delta, &what);
        if (event == EVENT_NONE)
            return SEARCH_STUCK;
        if (!sp__weight_is_zero(delta, m->words)) {
            apply_step(m, delta);
            if (least && sp__weight_compare(m->total, least, m->words) < 0)
                return SEARCH_BELOW;
        }
        switch (event) {
        case EVENT_NONE:
            break;
        case EVENT_VERTEX_FREE:
            turn_path(m, what, -1);
            return SEARCH_DONE;
        case EVENT_EDGE:
            if (use_tight_edge(m, m->nearest[what], what))
                return SEARCH_DONE;
            break;
        case EVENT_EXPAND:
            expand_in_tree(m, what);
            break;
        }
    }
}

/* An unmatched vertex that may not stay so. */
static bool is_open(const struct sp__matcher *m, int x)
{
    return m->mate[x] < 0 && (m->must[x] || !sp__weight_is_zero(dual_of(m, x), m->words));
}

static enum search_end mend_all(struct sp__matcher *m, const uint64_t *least)
{
    for (int x = 0; x < m->n; x++)
        while (is_open(m, x)) {
            enum search_end end = search(m, x, least);
            if (end != SEARCH_DONE)
                return end;
            dissolve_spent(m);
        }
    return SEARCH_DONE;
}

/* ---- the first solution -------------------------------------------------------------------- */

/* Feasible duals: every vertex its heaviest edge, then as low as its edges allow; tight edges are
 * matched at once. */
static void start_duals(struct sp__matcher *m)
{
    uint64_t best[SP__WEIGHT_MAX_WORDS], value[SP__WEIGHT_MAX_WORDS];
    for (int u = 0; u < m->n; u++) {
        sp__weight_zero(best, m->words);
        for (int v = 0; v < m->n; v++)
            if (v != u && is_alive(m, u, v)) {
                sp__weight_halve(value, doubled_weight(m, u, v), m->words);
                if (sp__weight_compare(value, best, m->words) > 0)
                    sp__weight_copy(best, value, m->words);
            }
        sp__weight_copy(dual_of(m, u), best, m->words);
    }
    for (int u = 0; u < m->n; u++) {
        sp__weight_copy(best, dual_of(m, u), m->words);
        int with = -1;
        for (int v = 0; v < m->n; v++)
            if (v != u && is_alive(m, u, v)) {
                slack(m, u, v, value);
                int order = sp__weight_compare(value, best, m->words);
                if (order < 0 || (order == 0 && (with < 0 || m->mate[with] >= 0))) {
                    sp__weight_copy(best, value, m->words);
                    with = v;
                }
            }
        if (m->mate[u] >= 0)
            continue;
        sp__weight_sub(dual_of(m, u), dual_of(m, u), best, m->words);
        if (with >= 0 && m->mate[with] < 0) {
            m->mate[u] = with;
            m->mate[with] = u;
        }
    }
    sp__weight_zero(m->total, m->words);
    for (int u = 0; u < m->n; u++)
        sp__weight_add(m->total, m->total, dual_of(m, u), m->words);
}

sp_status sp__matcher_solve(struct sp__matcher *m)
{
    m->ctx->counters[SP_COUNTER_MATCHINGS]++;
    start_duals(m);
    for (int x = 0; x < m->n; x++)
        while (is_open(m, x)) {
            if (!sp__context_poll(m->ctx))
                return SP_ERR_CANCELLED;
            if (search(m, x, NULL) != SEARCH_DONE)
                return SP_ERR_NO_PAIRING;
            dissolve_spent(m);
        }
    return SP_OK;
}

/* ---- restrictions -------------------------------------------------------------------------- */

/* Takes apart all blossoms around u. Their duals go to their vertices, which keeps everything
 * feasible; an edge out of them that was matched is no longer tight and is given up. */
static void open_blossoms_around(struct sp__matcher *m, int u)
{
    uint64_t half[SP__WEIGHT_MAX_WORDS];
    while (m->top[u] >= m->n) {
        int b = m->top[u];
        sp__weight_halve(half, blossom_dual(m, b), m->words);
        for (int x = 0; x < m->n; x++)
            if (m->top[x] == b)
                sp__weight_add(dual_of(m, x), dual_of(m, x), half, m->words);
        sp__weight_add(m->total, m->total, half, m->words);
        int base = m->base[b], outside = m->mate[base];
        if (outside >= 0 && !sp__weight_is_zero(half, m->words)) {
            m->mate[base] = -1;
            m->mate[outside] = -1;
        }
        dissolve(m, b);
    }
}

/* Removes the edges at u that `keep` refuses. True when there is still one that could be used. */
static bool remove_edges(struct sp__matcher *m, int u, sp__edge_filter *keep, void *user)
{
    bool any = false;
    for (int v = 0; v < m->n; v++) {
        if (v == u || !is_alive(m, u, v))
            continue;
        if (keep(user, v)) {
            any = true;
        } else {
            set_alive(m, u, v, false);
            set_alive(m, v, u, false);
        }
    }
    return any;
}

static void restore_edges(struct sp__matcher *m, int u)
{
    uint64_t *row = &m->alive[(size_t)u * m->row_words];
    memcpy(row, m->saved_row, m->row_words * sizeof *row);
    for (int v = 0; v < m->n; v++)
        if (is_alive(m, u, v))
            set_alive(m, v, u, true);
}

sp_status sp__matcher_restrict(struct sp__matcher *m, int u, sp__edge_filter *keep, void *user,
                               bool must, bool *out)
{
    *out = false;
    if (!sp__context_poll(m->ctx))
        return SP_ERR_CANCELLED;
    uint64_t *row = &m->alive[(size_t)u * m->row_words];
    memcpy(m->saved_row, row, m->row_words * sizeof *row);
    bool any = remove_edges(m, u, keep, user);
    int mate = m->mate[u];
    bool obeys = mate >= 0 ? is_alive(m, u, mate) : !must;
    if (obeys && m->top[u] == u) {
        m->must[u] = m->must[u] || must;
        *out = true;
        return SP_OK;
    }
    if (!any && must) {
        restore_edges(m, u);
        return SP_OK;
    }
    memcpy(m->saved, m->state, m->state_size);
    uint64_t least[SP__WEIGHT_MAX_WORDS];
    sp__weight_copy(least, m->total, m->words);
    m->must[u] = m->must[u] || must;
    open_blossoms_around(m, u);
    mate = m->mate[u];
    if (mate >= 0 && !is_alive(m, u, mate)) {
        m->mate[u] = -1;
        m->mate[mate] = -1;
    }
    if (mend_all(m, least) == SEARCH_DONE && sp__weight_compare(m->total, least, m->words) == 0) {
        *out = true;
        return SP_OK;
    }
    memcpy(m->state, m->saved, m->state_size);
    restore_edges(m, u);
    return SP_OK;
}
