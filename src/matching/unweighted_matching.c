/* SPDX-License-Identifier: Apache-2.0 */
/* Maximum matchings without weights of a changing set: see unweighted_matching.h; one search is in
 * unweighted_search.h.
 *
 * Invariant between calls: the matching of the members is a maximum one (Berge: no augmenting path
 * is left). While a player is offered it is not a member, its former partner is unmatched, and the
 * search from there stands where the last question left it.
 *
 *   begin      neighbours are matched as they come, then one search from each unmatched member
 *   add        one search from the new member
 *   remove     one search from its former partner
 *   find_spare one search from all unmatched members
 *   offer      one search, as far as the questions need it */
#include "matching/unweighted_search.h"

#include <string.h>

static inline void clear_set(const struct swp__maximum *m, uint64_t *set)
{
    memset(set + m->edges.first, 0, (m->edges.end - m->edges.first) * sizeof *set);
}

static inline void copy_set(const struct swp__maximum *m, uint64_t *to, const uint64_t *from)
{
    memcpy(to + m->edges.first, from + m->edges.first,
           (m->edges.end - m->edges.first) * sizeof *to);
}

bool swp__bit_graph_create(struct swp__context *ctx, int n, struct swp__bit_graph *out)
{
    out->n = n;
    out->row_words = swp__bit_words(n);
    size_t words;
    if (!swp__array_size((size_t)n, out->row_words, &words))
        return false;
    out->rows = swp__arena_array(ctx->arena, words, sizeof *out->rows);
    return out->rows != NULL;
}

struct swp__maximum *swp__maximum_create(struct swp__context *ctx, int n)
{
    struct swp__arena *arena = ctx->arena;
    const size_t words = swp__bit_words(n);
    struct swp__maximum *m = swp__arena_array(arena, 1, sizeof *m);
    if (!m || !swp__search_create(ctx, n, m))
        return NULL;
    m->n = n;
    m->offered = NO_VERTEX;
    m->members = swp__arena_array(arena, words, sizeof *m->members);
    m->unmatched = swp__arena_array(arena, words, sizeof *m->unmatched);
    m->closed = swp__arena_array(arena, words, sizeof *m->closed);
    m->closed_outer = swp__arena_array(arena, words, sizeof *m->closed_outer);
    m->spare = swp__arena_array(arena, words, sizeof *m->spare);
    m->mate = swp__arena_array(arena, (size_t)n, sizeof *m->mate);
    for (int v = 0; m->mate && v < n; v++)
        m->mate[v] = NO_VERTEX;
    return m->members && m->unmatched && m->closed && m->closed_outer && m->spare && m->mate ? m
                                                                                             : NULL;
}

/* ---- Hungarian trees --------------------------------------------------------------------------
 *
 * A search that reaches no unmatched vertex leaves a Hungarian tree: the outer vertices have no
 * neighbours but inner ones of the tree. No augmenting path meets it (Edmonds), so later searches
 * leave it out: it is closed. That ends when one of its vertices is removed, or one is added that
 * is a neighbour of an outer vertex. All trees are opened then. */

static void open_trees(struct swp__maximum *m)
{
    if (!m->some_closed)
        return;
    clear_set(m, m->closed);
    clear_set(m, m->closed_outer);
    m->some_closed = false;
}

/* Closes the tree of the search: its outer vertices, and the inner ones, which are their partners.
 */
static void close_tree(struct swp__maximum *m)
{
    for (int i = 0; i < m->search.tail; i++) {
        const int v = m->search.queue[i];
        swp__bit_set(m->closed, v);
        swp__bit_set(m->closed_outer, v);
        if (m->mate[v] != NO_VERTEX)
            swp__bit_set(m->closed, m->mate[v]);
    }
    m->some_closed = true;
}

/* v is a neighbour of an outer vertex of a closed tree. */
static bool meets_closed(struct swp__maximum *m, int v)
{
    if (!m->some_closed)
        return false;
    const uint64_t *row = swp__search_row(m, v);
    for (size_t k = m->edges.first; k < m->edges.end; k++)
        if (swp__neighbours(m, v, row, k) & m->closed_outer[k])
            return true;
    return false;
}

/* ---- augmenting ------------------------------------------------------------------------------ */

/* From which end to look for a path between the unmatched `root` and another unmatched vertex of
 * the search: the other one, when it is the only one, because it was left over before and is likely
 * to have few neighbours. NO_VERTEX when there is no other. */
static int start_of_path(const struct swp__maximum *m, int root)
{
    int other = NO_VERTEX;
    for (size_t k = m->edges.first; k < m->edges.end; k++) {
        uint64_t bits = m->search.unseen[k] & m->unmatched[k];
        if (k == (size_t)root / 64)
            bits &= ~swp__bit(root % 64);
        if (!bits)
            continue;
        if (other != NO_VERTEX || (bits & (bits - 1)) != 0)
            return root;
        other = swp__lowest_vertex(bits, k);
    }
    return other;
}

/* Matches the unmatched member `root`, which is in no closed tree, if that can be. */
static void augment_from(struct swp__maximum *m, int root)
{
    swp__search_begin(m);
    for (size_t k = m->edges.first; k < m->edges.end; k++)
        m->search.unseen[k] &= ~m->closed[k];
    const int start = start_of_path(m, root);
    if (start == NO_VERTEX)
        return;
    swp__search_make_outer(m, start);
    const int found = swp__search_unmatched(m);
    if (found == NO_VERTEX) {
        close_tree(m);
        return;
    }
    swp__search_flip_path(m, found);
    m->n_matched += 2;
}

/* ---- the first matching ---------------------------------------------------------------------- */

/* The first neighbour of u in the set, in words from `begin` on; NO_VERTEX when there is none.
 * Mostly it is near: a row that has to be made is made piece by piece, each as long as all before
 * it. */
static int first_neighbour(struct swp__maximum *m, int u, const uint64_t *set, size_t begin)
{
    struct swp__counted_edges *e = &m->edges;
    const struct swp__bit_graph *graph = e->graph;
    const uint64_t *row = graph->rows ? swp__bit_row(graph, u) : e->row;
    size_t made = graph->rows ? e->end : begin;
    if (!graph->rows)
        e->row_of = NO_VERTEX;
    for (size_t k = begin; k < e->end; k++) {
        if (k == made) {
            made = k - begin + 1 < e->end - k ? 2 * k - begin + 1 : e->end;
            graph->make_row(graph->user, u, k, made, e->row + k);
        }
        const uint64_t bits = swp__neighbours(m, u, row, k) & set[k];
        if (bits)
            return swp__lowest_vertex(bits, k);
    }
    return NO_VERTEX;
}

static void match(struct swp__maximum *m, int u, int v)
{
    m->mate[u] = v;
    m->mate[v] = u;
    m->n_matched += 2;
    swp__bit_clear(m->unmatched, u);
    swp__bit_clear(m->unmatched, v);
}

/* Members that were a pair before, of whatever graph, and are neighbours now, are one again: to ask
 * what would be if some left costs little. */
static void match_again(struct swp__maximum *m, const int *members, int n)
{
    for (int i = 0; i < n; i++) {
        const int u = members[i], v = m->mate[u];
        if (v == NO_VERTEX || !swp__bit_get(m->unmatched, u))
            continue;
        if (swp__bit_get(m->unmatched, v) && swp__are_neighbours(m, u, v))
            match(m, u, v);
        else
            m->mate[u] = NO_VERTEX;
    }
}

/* Matches each member that is left with its first free neighbour. */
static void match_greedily(struct swp__maximum *m, const int *members, int n)
{
    uint64_t *open = m->search.unseen; /* not tried yet; no search is under way */
    copy_set(m, open, m->unmatched);
    size_t begin = m->edges.first; /* the words before have nobody left */
    for (int i = 0; i < n; i++) {
        const int u = members[i];
        if (m->mate[u] != NO_VERTEX)
            continue;
        while (begin < m->edges.end && !open[begin])
            begin++;
        const int v = first_neighbour(m, u, open, begin);
        if (v == NO_VERTEX)
            continue;
        match(m, u, v);
        swp__bit_clear(open, u);
        swp__bit_clear(open, v);
    }
}

/* ---- the set --------------------------------------------------------------------------------- */

/* Sees to it that the word of v is looked at. */
static void cover_word(struct swp__counted_edges *e, int v)
{
    const size_t k = (size_t)v / 64;
    if (k >= e->first && k < e->end)
        return;
    e->first = e->first == e->end || k < e->first ? k : e->first;
    e->end = k >= e->end ? k + 1 : e->end;
    e->row_of = NO_VERTEX;
}

static void fill_members(struct swp__maximum *m, const int *members, int n_members)
{
    clear_set(m, m->members);
    clear_set(m, m->unmatched);
    clear_set(m, m->spare);
    m->edges.first = m->edges.end = 0; /* so that no row that was made before is used */
    for (int i = 0; i < n_members; i++) {
        cover_word(&m->edges, members[i]);
        swp__bit_set(m->members, members[i]);
    }
    copy_set(m, m->unmatched, m->members);
    m->n_members = n_members;
    m->n_matched = 0;
}

/* No edge counts: nobody is matched, and everybody can be spared. */
static bool is_on_one_side(const struct swp__maximum *m)
{
    const uint64_t *side = m->edges.side;
    uint64_t on = 0, off = 0;
    for (size_t k = m->edges.first; side && k < m->edges.end; k++) {
        on |= m->members[k] & side[k];
        off |= m->members[k] & ~side[k];
    }
    return side && (!on || !off);
}

void swp__maximum_begin(struct swp__maximum *m, const struct swp__bit_graph *graph,
                        const uint64_t *side, const int *members, int n_members)
{
    open_trees(m);
    m->edges.graph = graph;
    m->edges.side = side;
    m->offered = NO_VERTEX;
    fill_members(m, members, n_members);
    m->spare_is_known = is_on_one_side(m);
    if (m->spare_is_known) {
        for (int i = 0; i < n_members; i++)
            m->mate[members[i]] = NO_VERTEX;
        copy_set(m, m->spare, m->members);
        return;
    }
    match_again(m, members, n_members);
    match_greedily(m, members, n_members);
    for (int i = 0; i < n_members; i++)
        if (m->mate[members[i]] == NO_VERTEX && !swp__bit_get(m->closed, members[i]))
            augment_from(m, members[i]);
}

void swp__maximum_add(struct swp__maximum *m, int v)
{
    cover_word(&m->edges, v);
    swp__bit_set(m->members, v);
    m->n_members++;
    m->mate[v] = NO_VERTEX;
    swp__bit_set(m->unmatched, v);
    m->spare_is_known = false;
    if (meets_closed(m, v))
        open_trees(m);
    augment_from(m, v);
}

/* v, which may be matched, is no member any more; its partner is unmatched. Returns the partner. */
static int take_out(struct swp__maximum *m, int v)
{
    const int partner = m->mate[v];
    swp__bit_clear(m->members, v);
    swp__bit_clear(m->unmatched, v);
    m->n_members--;
    m->spare_is_known = false;
    if (partner == NO_VERTEX)
        return NO_VERTEX;
    m->mate[partner] = NO_VERTEX;
    swp__bit_set(m->unmatched, partner);
    m->n_matched -= 2;
    return partner;
}

void swp__maximum_remove(struct swp__maximum *m, int v)
{
    const int partner = take_out(m, v);
    if (swp__bit_get(m->closed, v))
        open_trees(m);
    if (partner != NO_VERTEX)
        augment_from(m, partner);
}

bool swp__maximum_is_member(const struct swp__maximum *m, int v)
{
    return swp__bit_get(m->members, v);
}

int swp__maximum_left_over(const struct swp__maximum *m)
{
    return m->n_members - m->n_matched;
}

/* ---- who can be spared -----------------------------------------------------------------------
 *
 * A member can be spared exactly when an even alternating path leads to it from an unmatched one
 * (the set D of Gallai and Edmonds). That is known until the set changes. */

void swp__maximum_find_spare(struct swp__maximum *m)
{
    if (m->spare_is_known)
        return;
    swp__search_begin(m);
    for (size_t k = m->edges.first; k < m->edges.end; k++)
        for (uint64_t bits = m->unmatched[k]; bits; bits &= bits - 1)
            swp__search_make_outer(m, swp__lowest_vertex(bits, k));
    swp__search_grow(m, NO_VERTEX);
    copy_set(m, m->spare, m->search.outer);
    m->spare_is_known = true;
}

bool swp__maximum_is_spare(const struct swp__maximum *m, int v)
{
    return swp__bit_get(m->spare, v);
}

const uint64_t *swp__maximum_spare_set(const struct swp__maximum *m)
{
    return m->spare;
}

const uint64_t *swp__maximum_unmatched_set(const struct swp__maximum *m)
{
    return m->unmatched;
}

/* ---- an opponent -----------------------------------------------------------------------------
 *
 * When everybody was matched, p may be paired with q exactly when an even alternating path leads to
 * q from the root, the former partner of p: flipping it matches all but p and q. */

void swp__maximum_offer(struct swp__maximum *m, int p)
{
    const int root = take_out(m, p); /* nobody is left over, so no tree is closed */
    m->offered = p;
    swp__search_begin(m);
    swp__search_make_outer(m, root);
}

static int root_of_offer(const struct swp__maximum *m)
{
    return m->search.queue[0];
}

/* The partner of q is a neighbour of the root: the shortest even path, seen without a search. */
static bool is_next_but_one(const struct swp__maximum *m, int q)
{
    return m->mate[q] != NO_VERTEX && swp__are_neighbours(m, root_of_offer(m), m->mate[q]);
}

bool swp__maximum_is_available(struct swp__maximum *m, int q)
{
    if (!swp__bit_get(m->members, q) || !swp__are_neighbours(m, m->offered, q))
        return false;
    if (is_next_but_one(m, q))
        return true;
    swp__search_grow(m, q);
    return swp__search_is_outer(m, q);
}

void swp__maximum_take(struct swp__maximum *m, int q)
{
    const int partner = m->mate[q];
    if (partner != NO_VERTEX) {
        if (is_next_but_one(m, q))
            m->search.before[partner] = root_of_offer(m);
        m->mate[q] = NO_VERTEX;
        swp__search_flip_path(m, partner);
    }
    swp__bit_clear(m->members, q);
    swp__bit_clear(m->unmatched, q);
    m->n_members--;
    m->offered = NO_VERTEX;
}
