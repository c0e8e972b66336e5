/* SPDX-License-Identifier: Apache-2.0 */
/* Nodes and trees of the exact matching: see matching_internal.h.
 *
 * A blossom is a ring of nodes around a base that is matched outside; its vertices are a chain, its
 * children's chains one after the other. The outermost node of a vertex is found by a name that all
 * vertices of it share, one of them; a blossom has the name of its largest child, so that naming
 * costs O(n log n) in one search, and that child keeps it when the blossom is taken apart. */
#include "matching/matching_internal.h"

void swp__matching_begin_nodes(struct swp__matcher *m)
{
    *m->n_unused = 0;
    for (int i = 0; i < m->n; i++) {
        m->set[i] = m->node_of_set[i] = m->name[i] = m->base[i] = i;
        m->first[i] = m->last[i] = i;
        m->size[i] = 1;
        m->parent[i] = -1;
        m->unused[(*m->n_unused)++] = 2 * m->n - 1 - i;
        m->child[m->n + i] = -1; /* not in use */
    }
}

/* Nodes that are still to get a base: in path_a the node, in path_b the vertex. A blossom is asked
 * once at most, so there is room for all; nothing else uses the paths meanwhile. */
static void ask_base(struct swp__matcher *m, int node, int vertex, int *n_asked)
{
    if (m->base[node] == vertex)
        return;
    m->path_a[*n_asked] = node;
    m->path_b[(*n_asked)++] = vertex;
}

/* The child `entry`, which holds `vertex`, becomes the base child of `node`. What is inside the
 * children that change partners is asked for. */
static void turn_ring(struct swp__matcher *m, int node, int entry, int vertex, int *n_asked)
{
    int old = m->child[node], length = 0;
    for (int c = old; c != entry; c = m->next[c])
        length++;
    /* even distance from the base child: the ring edges before the entry, else those after it */
    int from = length % 2 ? m->next[entry] : old;
    int until = length % 2 ? m->next[old] : entry;
    for (int c = from; c != until; c = m->next[m->next[c]]) {
        int d = m->next[c];
        int u = m->near_end[c], v = m->far_end[c];
        ask_base(m, c, u, n_asked);
        ask_base(m, d, v, n_asked);
        m->mate[u] = v;
        m->mate[v] = u;
    }
    m->child[node] = entry;
    m->base[node] = vertex;
}

/* Makes `vertex` the base of `node` by moving the matching inside along the rings. The mate of the
 * vertex outside is the caller's business. A list instead of a recursion: blossoms can lie in each
 * other by the thousand. */
static void rotate(struct swp__matcher *m, int node, int vertex)
{
    int n_asked = 0;
    ask_base(m, node, vertex, &n_asked);
    while (n_asked > 0) {
        const int within = m->path_a[--n_asked], base = m->path_b[n_asked];
        for (int c = base; c != within; c = m->parent[c])
            if (m->base[m->parent[c]] != base)
                turn_ring(m, m->parent[c], c, base, &n_asked);
    }
}

/* ---- names ----------------------------------------------------------------------------------- */

/* All vertices of `node` take the name `set`. */
static void name_vertices(struct swp__matcher *m, int node, int set)
{
    for (int x = m->first[node];; x = m->chain[x]) {
        m->set[x] = set;
        if (x == m->last[node])
            return;
    }
}

/* `node` comes to the top. */
static void bring_to_top(struct swp__matcher *m, int node)
{
    m->parent[node] = -1;
    if (m->set[m->first[node]] != m->name[node])
        name_vertices(m, node, m->name[node]);
    m->node_of_set[m->name[node]] = node;
}

static void give_back(struct swp__matcher *m, int blossom)
{
    m->child[blossom] = -1;
    m->unused[(*m->n_unused)++] = blossom;
}

/* Takes a top node apart; its children become top nodes. O(vertices in it but those of the largest
 * child). */
static void dissolve(struct swp__matcher *m, int blossom)
{
    int c = m->child[blossom];
    do {
        bring_to_top(m, c);
        c = m->next[c];
    } while (c != m->child[blossom]);
    give_back(m, blossom);
}

/* `share` is added to the duals of the vertices of `node`. */
static void raise_duals(struct swp__matcher *m, int node, const uint64_t *share)
{
    for (int x = m->first[node];; x = m->chain[x]) {
        swp__weight_add(swp__dual_of(m, x), swp__dual_of(m, x), share, m->words);
        if (x == m->last[node])
            return;
    }
}

/* The edge that leads out of the node is no longer matched. */
static void give_up_mate(struct swp__matcher *m, int node)
{
    const int base = m->base[node], outside = m->mate[base];
    if (outside < 0)
        return;
    m->mate[base] = -1;
    m->mate[outside] = -1;
}

void swp__matching_open_around(struct swp__matcher *m, int u)
{
    uint64_t half[SWP__WEIGHT_MAX_WORDS], share[SWP__WEIGHT_MAX_WORDS]; /* of all so far */
    int n_around = 0;
    swp__matching_forget_sets(m);
    for (int node = u; node >= 0; node = m->parent[node])
        m->path_a[n_around++] = node;
    swp__weight_zero(share, m->words);
    for (int i = n_around - 1; i > 0; i--) {
        const int blossom = m->path_a[i], inner = m->path_a[i - 1];
        const uint64_t *dual = swp__blossom_dual(m, blossom);
        if (!swp__weight_is_zero(dual, m->words)) {
            swp__weight_halve(half, dual, m->words);
            swp__weight_add(share, share, half, m->words);
            swp__weight_add(m->total, m->total, half, m->words);
            give_up_mate(m, blossom);
        }
        for (int c = m->next[inner]; c != inner; c = m->next[c]) {
            raise_duals(m, c, share);
            bring_to_top(m, c);
        }
        give_back(m, blossom);
    }
    raise_duals(m, u, share);
    bring_to_top(m, u);
}

/* Takes a top blossom apart when its dual is 0, and its children in the same way: one walk, by a
 * list, however deep they lie in each other. */
static void dissolve_if_spent(struct swp__matcher *m, int blossom)
{
    int n_nodes = 0;
    m->path_a[n_nodes++] = blossom;
    while (n_nodes > 0) {
        const int node = m->path_a[--n_nodes];
        if (node < m->n || !swp__weight_is_zero(swp__blossom_dual(m, node), m->words)) {
            bring_to_top(m, node);
            continue;
        }
        int c = m->child[node];
        do {
            m->path_a[n_nodes++] = c;
            c = m->next[c];
        } while (c != m->child[node]);
        give_back(m, node);
    }
}

void swp__matching_dissolve_spent(struct swp__matcher *m)
{
    for (int b = m->n; b < 2 * m->n && swp__has_blossoms(m); b++)
        if (m->child[b] >= 0 && m->parent[b] < 0 &&
            swp__weight_is_zero(swp__blossom_dual(m, b), m->words))
            dissolve_if_spent(m, b);
}

/* ---- augmenting ------------------------------------------------------------------------------ */

void swp__matching_turn_path(struct swp__matcher *m, int vertex, int partner)
{
    for (;;) {
        int s = swp__top_of(m, vertex);
        int before = m->mate[m->base[s]];
        rotate(m, s, vertex);
        m->mate[vertex] = partner;
        if (before < 0)
            return;
        int t = swp__top_of(m, before);
        vertex = m->from[t];
        partner = m->to[t];
        rotate(m, t, partner);
        m->mate[partner] = vertex;
    }
}

/* ---- growing the tree ------------------------------------------------------------------------ */

/* The vertices of `node` change from one label to another; as S they are to be scanned. */
static void relabel_vertices(struct swp__matcher *m, int node, enum swp__node_label before,
                             enum swp__node_label after)
{
    for (int x = m->first[node];; x = m->chain[x]) {
        swp__matching_cells_relabel(m, x, before, after);
        if (after == LABEL_S)
            m->queue[m->n_queue++] = x;
        if (x == m->last[node])
            return;
    }
}

static void set_label(struct swp__matcher *m, int node, enum swp__node_label label)
{
    enum swp__node_label before = (enum swp__node_label)m->label[node];
    m->label[node] = (unsigned char)label;
    if (before != label)
        relabel_vertices(m, node, before, label);
}

void swp__matching_begin_tree(struct swp__matcher *m, int root)
{
    memset(m->label, LABEL_FREE, 2 * (size_t)m->n);
    memset(m->mark, 0, 2 * (size_t)m->n * sizeof(int));
    m->n_marks = 0;
    m->n_queue = 0;
    swp__matching_forget_pairs(m);
    if (!m->is_flat)
        swp__matching_forget_sets(m);
    swp__matching_cells_begin(m);
    set_label(m, swp__top_of(m, root), LABEL_S);
}

/* A path from an S node towards the root: S and T nodes alternating, both ends S. */
struct climb {
    int *path; /* [2n] */
    int n;
    int mark; /* in m->mark of its S nodes; their places in m->place_in_path */
};

/* Two nodes further, unless the path has come to the root. `met`: to a node of `other`, which then
 * ends there as well. */
static void climb_on(struct swp__matcher *m, struct climb *own, struct climb *other, bool *met)
{
    int before = m->mate[m->base[own->path[own->n - 1]]];
    if (before < 0)
        return;
    int t = swp__top_of(m, before), s = swp__top_of(m, m->from[t]);
    own->path[own->n++] = t;
    own->path[own->n++] = s;
    *met = m->mark[s] == other->mark;
    if (*met)
        other->n = m->place_in_path[s] + 1;
    m->mark[s] = own->mark;
    m->place_in_path[s] = own->n - 1;
}

/* The paths from two S nodes to the first node they have in common, taken in turns: O(nodes of the
 * blossom they make). */
static void climb_both(struct swp__matcher *m, int u, int v, int *na, int *nb)
{
    struct climb a = {m->path_a, 1, ++m->n_marks}, b = {m->path_b, 1, ++m->n_marks};
    bool met = false;
    a.path[0] = swp__top_of(m, u);
    b.path[0] = swp__top_of(m, v);
    m->mark[a.path[0]] = a.mark;
    m->mark[b.path[0]] = b.mark;
    m->place_in_path[a.path[0]] = m->place_in_path[b.path[0]] = 0;
    while (!met) {
        climb_on(m, &a, &b, &met);
        if (!met)
            climb_on(m, &b, &a, &met);
    }
    *na = a.n;
    *nb = b.n;
}

/* Joins `node` to its successor in the ring of a new blossom by the edge u-v. */
static void ring_edge(struct swp__matcher *m, int node, int next, int u, int v)
{
    m->next[node] = next;
    m->near_end[node] = u;
    m->far_end[node] = v;
}

/* Edge between path[i] and path[i + 1] of a climb: ends in the first and in the second node. */
static void path_edge(const struct swp__matcher *m, const int *path, int i, int *u, int *v)
{
    if (i % 2 == 0) { /* an S node and the T node it is matched to */
        *u = m->base[path[i]];
        *v = m->mate[*u];
    } else { /* a T node and the S node that labelled it */
        *u = m->to[path[i]];
        *v = m->from[path[i]];
    }
}

/* Ties the chains of the ring of `blossom` together and names its vertices. */
static void gather_vertices(struct swp__matcher *m, int blossom)
{
    int start = m->child[blossom], largest = start;
    m->first[blossom] = m->first[start];
    m->size[blossom] = m->size[start];
    for (int c = start; m->next[c] != start; c = m->next[c]) {
        int next = m->next[c];
        m->chain[m->last[c]] = m->first[next];
        m->last[blossom] = m->last[next];
        m->size[blossom] += m->size[next];
        if (m->size[next] > m->size[largest])
            largest = next;
    }
    int set = m->name[largest], c = start;
    m->name[blossom] = set;
    do {
        m->parent[c] = blossom;
        if (c != largest)
            name_vertices(m, c, set);
        c = m->next[c];
    } while (c != start);
    m->node_of_set[set] = blossom;
}

/* The tight edge u-v joins two S nodes of the tree: the odd ring becomes one S node. */
static void form_blossom(struct swp__matcher *m, int u, int v)
{
    int na, nb;
    climb_both(m, u, v, &na, &nb);
    int b = m->unused[--*m->n_unused];
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
    swp__weight_zero(swp__blossom_dual(m, b), m->words);
    m->label[b] = LABEL_S;
    gather_vertices(m, b);
    int c = root;
    do {
        if (m->label[c] == LABEL_T)
            relabel_vertices(m, c, LABEL_T, LABEL_S);
        else
            swp__matching_cells_join(m, c, b);
        c = m->next[c];
    } while (c != root);
}

static void label_t_and_mate(struct swp__matcher *m, int node, int from, int to)
{
    m->from[node] = from;
    m->to[node] = to;
    set_label(m, node, LABEL_T);
    set_label(m, swp__top_of(m, m->mate[m->base[node]]), LABEL_S);
}

static bool is_spent(const struct swp__matcher *m, int node)
{
    return node >= m->n && swp__weight_is_zero(swp__blossom_dual(m, node), m->words);
}

/* Tells the node, and all in it around the vertex by which it is entered, which of their children
 * holds the vertex: blossoms that lie in each other by the thousand are not climbed for each. */
static void mark_entries(struct swp__matcher *m, int node)
{
    for (int c = m->to[node]; c != node; c = m->parent[c])
        m->entry[m->parent[c]] = c;
}

/* The even path from its entry to its base child, the entry first, into path_a: along the ring, or
 * against it. Returns the number of nodes. */
static int even_way(struct swp__matcher *m, int blossom, bool *out_with_ring)
{
    const int base_child = m->child[blossom], entry = m->entry[blossom];
    int length = 0, n = 0;
    for (int c = base_child; c != entry; c = m->next[c])
        length++;
    *out_with_ring = length % 2 != 0;
    if (*out_with_ring) {
        for (int c = entry; c != base_child; c = m->next[c])
            m->path_a[n++] = c;
        m->path_a[n++] = base_child;
        return n;
    }
    n = length + 1;
    for (int i = n - 1, c = base_child; i >= 0; i--, c = m->next[c])
        m->path_a[i] = c;
    return n;
}

/* The even path stays in the tree, the rest is free again. T nodes of it that have no dual either
 * are appended to path_b. */
static void expand_ring(struct swp__matcher *m, int blossom, int *n_spent)
{
    int from = m->from[blossom], to = m->to[blossom];
    bool with_ring;
    const int n = even_way(m, blossom, &with_ring), start = m->child[blossom];
    int c = start;
    do {
        m->label[c] = LABEL_T;
        c = m->next[c];
    } while (c != start);
    dissolve(m, blossom);
    m->label[blossom] = LABEL_FREE;
    const int until = m->path_a[with_ring ? 0 : n - 1];
    for (c = m->next[m->path_a[with_ring ? n - 1 : 0]]; c != until; c = m->next[c])
        set_label(m, c, LABEL_FREE);
    for (int i = 0; i < n; i += 2) {
        const int node = m->path_a[i];
        m->from[node] = from;
        m->to[node] = to;
        if (is_spent(m, node)) {
            m->path_b[(*n_spent)++] = node;
            if (i > 0) /* the first is entered by the vertex by which the blossom was */
                mark_entries(m, node);
        }
        if (i + 2 >= n)
            break;
        const int s = m->path_a[i + 1], t = m->path_a[i + 2];
        set_label(m, s, LABEL_S);
        from = with_ring ? m->near_end[s] : m->far_end[t];
        to = with_ring ? m->far_end[s] : m->near_end[t];
    }
}

void swp__matching_expand(struct swp__matcher *m, int blossom)
{
    int n_spent = 0;
    m->path_b[n_spent++] = blossom;
    mark_entries(m, blossom);
    while (n_spent > 0)
        expand_ring(m, m->path_b[--n_spent], &n_spent);
}

bool swp__matching_use_edge(struct swp__matcher *m, int v, int u)
{
    int node = swp__top_of(m, u);
    if (node == swp__top_of(m, v))
        return false;
    switch ((enum swp__node_label)m->label[node]) {
    case LABEL_T:
        return false;
    case LABEL_S:
        form_blossom(m, v, u);
        return false;
    case LABEL_FREE:
        break;
    }
    if (m->mate[m->base[node]] < 0) {
        swp__matching_turn_path(m, v, u);
        rotate(m, node, u);
        m->mate[u] = v;
        return true;
    }
    /* as a T node it would be expanded at once, ring after ring */
    if (is_spent(m, node))
        dissolve_if_spent(m, node);
    label_t_and_mate(m, swp__top_of(m, u), v, u);
    return false;
}
