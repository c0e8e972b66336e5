/* The searches behind a greatest matching of a changing set: see mended_matching.h.
 *
 * One search grows trees of alternating ways from unmatched roots. Outer vertices are at even
 * distance, inner ones at odd distance; an edge between two outer vertices of a tree closes a
 * blossom, all of whose vertices become outer. `up` joins the vertices of a blossom to its base.
 *
 * A search that comes to no unmatched vertex leaves a tree whose outer vertices have no neighbours
 * but its inner ones. No later way can use it, so it is closed: searches that mend pass it over
 * until one of its vertices leaves or a new one is a neighbour of its outer ones. */
#include "matching/mended_matching_internal.h"

void swp__mended_begin_search(struct swp__mended *m)
{
    for (int i = 0; i < m->n_labelled; i++) {
        const int v = m->labelled[i];
        m->label[v] = UNSEEN;
        m->up[v] = v;
    }
    m->n_labelled = 0;
    swp__mended_copy(m, m->unseen, m->members);
    swp__mended_clear(m, m->outer);
    swp__mended_clear(m, m->in_root);
    m->head = m->tail = 0;
}

void swp__mended_make_outer(struct swp__mended *m, int v)
{
    if (m->label[v] == UNSEEN)
        m->labelled[m->n_labelled++] = v;
    m->label[v] = OUTER;
    swp__bit_clear(m->unseen, v);
    swp__bit_set(m->outer, v);
    m->queue[m->tail++] = v;
}

static int base_of(struct swp__mended *m, int v)
{
    while (m->up[v] != v) {
        m->up[v] = m->up[m->up[v]];
        v = m->up[v];
    }
    return v;
}

/* The first base that the ways from u and v to their roots have in common; NO_VERTEX when they
 * stand in different trees. Both step in turn, so that it costs no more than the blossom. */
static int common_base(struct swp__mended *m, int u, int v)
{
    if (++m->stamp == 0) {
        memset(m->seen, 0, (size_t)m->n * sizeof *m->seen);
        m->stamp = 1;
    }
    while (u != NO_VERTEX || v != NO_VERTEX) {
        if (u != NO_VERTEX) {
            u = base_of(m, u);
            if (m->seen[u] == m->stamp)
                return u;
            m->seen[u] = m->stamp;
            u = m->mate[u] == NO_VERTEX ? NO_VERTEX : m->before[m->mate[u]];
        }
        const int other = u;
        u = v;
        v = other;
    }
    return NO_VERTEX;
}

/* One half of a blossom: the way from u to the base, closed by the edge u-v. */
static void shrink_way(struct swp__mended *m, int u, int v, int base)
{
    while (base_of(m, u) != base) {
        m->before[u] = v;
        v = m->mate[u];
        if (m->label[v] == INNER)
            swp__mended_make_outer(m, v);
        if (m->up[u] == u)
            m->up[u] = base;
        if (m->up[v] == v)
            m->up[v] = base;
        u = m->before[v];
    }
}

/* Reaches v from the outer u. */
static void make_inner(struct swp__mended *m, int u, int v)
{
    m->labelled[m->n_labelled++] = v;
    m->label[v] = INNER;
    swp__bit_clear(m->unseen, v);
    m->before[v] = u;
    swp__mended_make_outer(m, m->mate[v]);
}

/* Edges from the outer u to other outer vertices, in word k: each closes a blossom, unless both
 * ends are in one already. In a dense graph nearly all are in that of the root, so these are passed
 * over. */
static void scan_outer(struct swp__mended *m, int u, size_t k, uint64_t row)
{
    const int root = m->queue[0];
    bool is_in_root = base_of(m, u) == base_of(m, root);
    uint64_t bits = row & m->outer[k];
    if (is_in_root)
        bits &= ~m->in_root[k];
    while (bits) {
        const int v = swp__bit_lowest(bits, k);
        bits &= bits - 1;
        if (base_of(m, u) != base_of(m, v)) {
            const int base = common_base(m, u, v);
            if (base == NO_VERTEX)
                continue; /* another tree: only while a matching is not yet the greatest */
            shrink_way(m, u, v, base);
            shrink_way(m, v, u, base);
        }
        if (base_of(m, v) == base_of(m, root)) {
            swp__bit_set(m->in_root, v);
            if (!is_in_root && base_of(m, u) == base_of(m, root)) {
                is_in_root = true;
                bits &= ~m->in_root[k];
            }
        }
    }
}

/* Looks at all edges of the outer vertex u. */
static void scan(struct swp__mended *m, int u)
{
    const uint64_t *words = swp__mended_row(m, u);
    for (size_t k = m->first; k < m->end; k++) {
        const uint64_t row = swp__mended_neighbours(m, u, words, k);
        for (uint64_t bits = row & m->unseen[k]; bits; bits = row & m->unseen[k])
            make_inner(m, u, swp__bit_lowest(bits, k));
        scan_outer(m, u, k, row);
    }
}

void swp__mended_grow(struct swp__mended *m, int wanted)
{
    while (m->head < m->tail && m->tail < m->n_members &&
           (wanted == NO_VERTEX || m->label[wanted] != OUTER))
        scan(m, m->queue[m->head++]);
}

/* An unmatched neighbour of the outer vertex u that has not been seen, or NO_VERTEX. */
static int unmatched_neighbour(struct swp__mended *m, int u)
{
    const uint64_t *row = swp__mended_row(m, u);
    for (size_t k = m->first; k < m->end; k++) {
        const uint64_t bits = swp__mended_neighbours(m, u, row, k) & m->unseen[k] & m->unmatched[k];
        if (bits)
            return swp__bit_lowest(bits, k);
    }
    return NO_VERTEX;
}

/* Goes on until an unmatched vertex is reached; NO_VERTEX when there is none. */
static int grow_to_unmatched(struct swp__mended *m)
{
    while (m->head < m->tail) {
        const int u = m->queue[m->head++], v = unmatched_neighbour(m, u);
        if (v != NO_VERTEX) {
            m->before[v] = u;
            return v;
        }
        scan(m, u);
    }
    return NO_VERTEX;
}

void swp__mended_turn_way(struct swp__mended *m, int v)
{
    while (v != NO_VERTEX) {
        const int u = m->before[v], next = m->mate[u];
        m->mate[v] = u;
        m->mate[u] = v;
        swp__bit_clear(m->unmatched, v);
        swp__bit_clear(m->unmatched, u);
        v = next;
    }
}

/* ---- closed trees ---------------------------------------------------------------------------- */

void swp__mended_open_trees(struct swp__mended *m)
{
    if (!m->some_closed)
        return;
    swp__mended_clear(m, m->closed);
    swp__mended_clear(m, m->closed_outer);
    m->some_closed = false;
}

/* The tree of a search that has come to no unmatched vertex. */
static void close_tree(struct swp__mended *m)
{
    for (int i = 0; i < m->n_labelled; i++) {
        const int v = m->labelled[i];
        swp__bit_set(m->closed, v);
        if (m->label[v] == OUTER)
            swp__bit_set(m->closed_outer, v);
    }
    m->some_closed = true;
}

bool swp__mended_meets_closed(struct swp__mended *m, int v)
{
    if (!m->some_closed)
        return false;
    const uint64_t *row = swp__mended_row(m, v);
    for (size_t k = m->first; k < m->end; k++)
        if (swp__mended_neighbours(m, v, row, k) & m->closed_outer[k])
            return true;
    return false;
}

/* Where to look for a way between the unmatched root and another unmatched vertex: from the root;
 * when there is but one other, from that one, because a vertex that can hardly meet anybody has a
 * small tree. NO_VERTEX when there is no other. */
static int start_of_way(struct swp__mended *m, int root)
{
    uint64_t some = 0;
    size_t at = 0;
    bool is_one = true;
    for (size_t k = m->first; k < m->end; k++) {
        m->unseen[k] &= ~m->closed[k];
        uint64_t bits = m->unseen[k] & m->unmatched[k];
        if (k == (size_t)root / 64)
            bits &= ~((uint64_t)1 << (root % 64));
        if (!bits)
            continue;
        is_one = !some && (bits & (bits - 1)) == 0;
        some = bits;
        at = k;
    }
    if (!some)
        return NO_VERTEX;
    return is_one ? swp__bit_lowest(some, at) : root;
}

void swp__mended_mend(struct swp__mended *m, int root)
{
    swp__mended_begin_search(m);
    const int start = start_of_way(m, root);
    if (start == NO_VERTEX)
        return;
    swp__mended_make_outer(m, start);
    const int found = grow_to_unmatched(m);
    if (found == NO_VERTEX) {
        close_tree(m);
        return;
    }
    swp__mended_turn_way(m, found);
    m->n_matched += 2;
}
