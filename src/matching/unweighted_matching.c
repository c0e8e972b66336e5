/* SPDX-License-Identifier: Apache-2.0 */
/* Maximum matchings without weights of a changing set, by alternating trees and blossoms (Edmonds
 * 1965; Gabow 1976): see unweighted_matching.h.
 *
 * Invariant between calls: the matching of the members is a maximum one; while a player is offered
 * the player is not a member, and the search stands where the last question left it.
 *
 * One search grows trees of alternating paths from unmatched roots. Outer vertices are at even
 * distance, inner ones at odd distance; an edge between two outer vertices of a tree closes a
 * blossom, all of whose vertices become outer. `up` joins the vertices of a blossom to its base.
 *
 * A search that comes to no unmatched vertex leaves a tree whose outer vertices have no neighbours
 * but its inner ones. No later path can use it, so it is closed: searches for augmenting paths pass
 * it over until one of its vertices leaves or a new one is a neighbour of its outer ones. */
#include "matching/unweighted_matching.h"

#include <string.h>

enum vertex_label { UNSEEN = 0, OUTER, INNER };
enum { NO_VERTEX = -1 };

struct swp__maximum {
    int n;
    size_t words;
    size_t first, end; /* words in which members are, or have been; all others are 0 */
    const struct swp__bit_graph *graph;
    const uint64_t *side;
    uint64_t *row; /* [words] the row of `row_of`, when rows are made */
    int row_of;
    uint64_t *members;
    uint64_t *unmatched;             /* members */
    uint64_t *closed, *closed_outer; /* members in closed trees, outer ones among them */
    bool some_closed;
    uint64_t *spare;     /* members without whom the others make just as many pairs */
    bool spare_is_known; /* `spare` is right for the present members */
    int n_members, n_matched;
    int *mate; /* [n] NO_VERTEX: unmatched. who is no member keeps the last one */

    /* one search */
    unsigned char *label;
    uint64_t *unseen, *outer; /* members by label */
    uint64_t *in_root;        /* outer vertices known to be in the blossom of the first root */
    int *before;              /* [n] of an inner vertex: the outer one that leads to it */
    int *up;                  /* [n] towards the base of the blossom */
    int *queue;
    int head, tail;
    int *labelled; /* all vertices the search has given a label, to take it from them again */
    int n_labelled;
    unsigned *seen; /* [n] stamps of the two climbs to a common base */
    unsigned stamp;
    int offered, root; /* the search begins at the former partner of the one offered */
};

/* The lowest vertex of a word of bits that is not 0. */
static inline int lowest_of_word(uint64_t bits, size_t word)
{
    return (int)word * 64 + swp__lowest_bit(bits);
}

/* Words first..end-1 of the row of u, valid until another row is asked for. */
static inline const uint64_t *row_at(struct swp__maximum *m, int u)
{
    if (m->graph->rows)
        return swp__bit_row(m->graph, u);
    if (m->row_of != u)
        m->graph->make_row(m->graph->user, u, m->first, m->end, m->row + m->first);
    m->row_of = u;
    return m->row;
}

/* Word k of the neighbours of u, members or not, from that word of the row. */
static inline uint64_t across(const struct swp__maximum *m, int u, uint64_t word, size_t k)
{
    if (!m->side)
        return word;
    return word & (swp__bit_get(m->side, u) ? ~m->side[k] : m->side[k]);
}

/* The same from the row. */
static inline uint64_t neighbours(const struct swp__maximum *m, int u, const uint64_t *row,
                                  size_t k)
{
    return across(m, u, row[k], k);
}

static inline bool are_neighbours(const struct swp__maximum *m, int u, int v)
{
    if (m->side && swp__bit_get(m->side, u) == swp__bit_get(m->side, v))
        return false;
    return swp__bit_edge(m->graph, u, v);
}

static inline void clear_set(const struct swp__maximum *m, uint64_t *set)
{
    memset(set + m->first, 0, (m->end - m->first) * sizeof *set);
}

static inline void copy_set(const struct swp__maximum *m, uint64_t *to, const uint64_t *from)
{
    memcpy(to + m->first, from + m->first, (m->end - m->first) * sizeof *to);
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
    const size_t count = (size_t)n;
    struct swp__maximum *m = swp__arena_array(arena, 1, sizeof *m);
    if (!m)
        return NULL;
    m->n = n;
    m->words = swp__bit_words(n);
    m->offered = NO_VERTEX;
    m->row = swp__arena_array(arena, m->words, sizeof *m->row);
    m->members = swp__arena_array(arena, m->words, sizeof *m->members);
    m->unmatched = swp__arena_array(arena, m->words, sizeof *m->unmatched);
    m->closed = swp__arena_array(arena, m->words, sizeof *m->closed);
    m->closed_outer = swp__arena_array(arena, m->words, sizeof *m->closed_outer);
    m->spare = swp__arena_array(arena, m->words, sizeof *m->spare);
    m->unseen = swp__arena_array(arena, m->words, sizeof *m->unseen);
    m->outer = swp__arena_array(arena, m->words, sizeof *m->outer);
    m->in_root = swp__arena_array(arena, m->words, sizeof *m->in_root);
    m->label = swp__arena_array(arena, count, sizeof *m->label);
    m->mate = swp__arena_array(arena, count, sizeof *m->mate);
    m->before = swp__arena_array(arena, count, sizeof *m->before);
    m->up = swp__arena_array(arena, count, sizeof *m->up);
    m->queue = swp__arena_array(arena, count, sizeof *m->queue);
    m->labelled = swp__arena_array(arena, count, sizeof *m->labelled);
    m->seen = swp__arena_array(arena, count, sizeof *m->seen);
    const bool complete = m->row && m->members && m->unmatched && m->closed && m->closed_outer &&
                          m->spare && m->unseen && m->outer && m->in_root && m->label && m->mate &&
                          m->before && m->up && m->queue && m->labelled && m->seen;
    for (int v = 0; complete && v < n; v++) {
        m->up[v] = v;
        m->mate[v] = NO_VERTEX;
    }
    return complete ? m : NULL;
}

/* Begins a search: nobody is labelled. Its roots are those who are made outer next. */
static void begin_search(struct swp__maximum *m)
{
    for (int i = 0; i < m->n_labelled; i++) {
        const int v = m->labelled[i];
        m->label[v] = UNSEEN;
        m->up[v] = v;
    }
    m->n_labelled = 0;
    copy_set(m, m->unseen, m->members);
    clear_set(m, m->outer);
    clear_set(m, m->in_root);
    m->head = m->tail = 0;
}

static void make_outer(struct swp__maximum *m, int v)
{
    if (m->label[v] == UNSEEN)
        m->labelled[m->n_labelled++] = v;
    m->label[v] = OUTER;
    swp__bit_clear(m->unseen, v);
    swp__bit_set(m->outer, v);
    m->queue[m->tail++] = v;
}

static int base_of(struct swp__maximum *m, int v)
{
    while (m->up[v] != v) {
        m->up[v] = m->up[m->up[v]];
        v = m->up[v];
    }
    return v;
}

/* The first base that the paths from u and v to their roots have in common; NO_VERTEX when they
 * stand in different trees. Both step in turn, so that it costs no more than the blossom. */
static int common_base(struct swp__maximum *m, int u, int v)
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

/* One half of a blossom: the path from u to the base, closed by the edge u-v. */
static void shrink_path(struct swp__maximum *m, int u, int v, int base)
{
    while (base_of(m, u) != base) {
        m->before[u] = v;
        v = m->mate[u];
        if (m->label[v] == INNER)
            make_outer(m, v);
        if (m->up[u] == u)
            m->up[u] = base;
        if (m->up[v] == v)
            m->up[v] = base;
        u = m->before[v];
    }
}

/* Reaches v from the outer u. */
static void make_inner(struct swp__maximum *m, int u, int v)
{
    m->labelled[m->n_labelled++] = v;
    m->label[v] = INNER;
    swp__bit_clear(m->unseen, v);
    m->before[v] = u;
    make_outer(m, m->mate[v]);
}

/* Edges from the outer u to other outer vertices, in word k: each closes a blossom, unless both
 * ends are in one already. In a dense graph nearly all are in that of the root, so these are passed
 * over. */
static void scan_outer(struct swp__maximum *m, int u, size_t k, uint64_t row)
{
    const int root = m->queue[0];
    bool is_in_root = base_of(m, u) == base_of(m, root);
    uint64_t bits = row & m->outer[k];
    if (is_in_root)
        bits &= ~m->in_root[k];
    while (bits) {
        const int v = lowest_of_word(bits, k);
        bits &= bits - 1;
        if (base_of(m, u) != base_of(m, v)) {
            const int base = common_base(m, u, v);
            if (base == NO_VERTEX)
                continue; /* another tree: only while a matching is not yet the greatest */
            shrink_path(m, u, v, base);
            shrink_path(m, v, u, base);
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
static void scan(struct swp__maximum *m, int u)
{
    const uint64_t *words = row_at(m, u);
    for (size_t k = m->first; k < m->end; k++) {
        const uint64_t row = neighbours(m, u, words, k);
        for (uint64_t bits = row & m->unseen[k]; bits; bits = row & m->unseen[k])
            make_inner(m, u, lowest_of_word(bits, k));
        scan_outer(m, u, k, row);
    }
}

/* Comes to no unmatched vertex: goes on until `wanted` (may be NO_VERTEX) is outer or nothing is
 * left. */
static void grow(struct swp__maximum *m, int wanted)
{
    while (m->head < m->tail && m->tail < m->n_members &&
           (wanted == NO_VERTEX || m->label[wanted] != OUTER))
        scan(m, m->queue[m->head++]);
}

/* An unmatched neighbour of the outer vertex u that has not been seen, or NO_VERTEX. */
static int unmatched_neighbour(struct swp__maximum *m, int u)
{
    const uint64_t *row = row_at(m, u);
    for (size_t k = m->first; k < m->end; k++) {
        const uint64_t bits = neighbours(m, u, row, k) & m->unseen[k] & m->unmatched[k];
        if (bits)
            return lowest_of_word(bits, k);
    }
    return NO_VERTEX;
}

/* Goes on until an unmatched vertex is reached; NO_VERTEX when there is none. */
static int grow_to_unmatched(struct swp__maximum *m)
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

/* Turns the path from the root to v over: v, unmatched so far, is matched on it. */
static void turn_path(struct swp__maximum *m, int v)
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

/* Forgets all closed trees. */
static void open_trees(struct swp__maximum *m)
{
    if (!m->some_closed)
        return;
    clear_set(m, m->closed);
    clear_set(m, m->closed_outer);
    m->some_closed = false;
}

/* The tree of a search that has come to no unmatched vertex. */
static void close_tree(struct swp__maximum *m)
{
    for (int i = 0; i < m->n_labelled; i++) {
        const int v = m->labelled[i];
        swp__bit_set(m->closed, v);
        if (m->label[v] == OUTER)
            swp__bit_set(m->closed_outer, v);
    }
    m->some_closed = true;
}

/* v is a neighbour of an outer vertex of a closed tree. */
static bool meets_closed(struct swp__maximum *m, int v)
{
    if (!m->some_closed)
        return false;
    const uint64_t *row = row_at(m, v);
    for (size_t k = m->first; k < m->end; k++)
        if (neighbours(m, v, row, k) & m->closed_outer[k])
            return true;
    return false;
}

/* Where to look for a path between the unmatched root and another unmatched vertex: from the root;
 * when there is but one other, from that one, because a vertex that can hardly meet anybody has a
 * small tree. NO_VERTEX when there is no other. */
static int start_of_path(struct swp__maximum *m, int root)
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
    return is_one ? lowest_of_word(some, at) : root;
}

/* The unmatched member `root`, in no closed tree, gets a partner if it can. */
static void augment_from(struct swp__maximum *m, int root)
{
    begin_search(m);
    const int start = start_of_path(m, root);
    if (start == NO_VERTEX)
        return;
    make_outer(m, start);
    const int found = grow_to_unmatched(m);
    if (found == NO_VERTEX) {
        close_tree(m);
        return;
    }
    turn_path(m, found);
    m->n_matched += 2;
}

/* ---- the set --------------------------------------------------------------------------------- */

/* The first neighbour of u among those not matched yet, in words from `begin` on; NO_VERTEX when
 * there is none. Mostly it is near: a row that has to be made is made piece by piece, each as long
 * as all before it. */
static int first_unmatched(struct swp__maximum *m, int u, size_t begin)
{
    const uint64_t *row = m->graph->rows ? swp__bit_row(m->graph, u) : m->row;
    size_t made = m->graph->rows ? m->end : begin;
    if (!m->graph->rows)
        m->row_of = NO_VERTEX;
    for (size_t k = begin; k < m->end; k++) {
        if (k == made) {
            made = m->end - k > k - begin + 1 ? k + (k - begin + 1) : m->end;
            m->graph->make_row(m->graph->user, u, k, made, m->row + k);
        }
        const uint64_t bits = neighbours(m, u, row, k) & m->unseen[k];
        if (bits)
            return lowest_of_word(bits, k);
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

/* Members who were a pair before, of whatever graph, and are neighbours now, are one again: who
 * asks what would be if some left does not begin anew twice. */
static void match_again(struct swp__maximum *m, const int *members, int n)
{
    for (int i = 0; i < n; i++) {
        const int u = members[i], v = m->mate[u];
        if (v == NO_VERTEX || !swp__bit_get(m->unmatched, u))
            continue;
        if (swp__bit_get(m->unmatched, v) && are_neighbours(m, u, v))
            match(m, u, v);
        else
            m->mate[u] = NO_VERTEX;
    }
}

/* Matches neighbours as they come; searches do the rest. */
static void match_at_sight(struct swp__maximum *m, const int *members, int n)
{
    match_again(m, members, n);
    copy_set(m, m->unseen, m->unmatched);
    size_t begin = m->first; /* the words before have nobody left */
    for (int i = 0; i < n; i++) {
        const int u = members[i];
        if (m->mate[u] != NO_VERTEX)
            continue;
        while (begin < m->end && !m->unseen[begin])
            begin++;
        const int v = first_unmatched(m, u, begin);
        if (v == NO_VERTEX)
            continue;
        match(m, u, v);
        swp__bit_clear(m->unseen, u);
        swp__bit_clear(m->unseen, v);
    }
}

/* Sees to it that the word of v is looked at. */
static void reach(struct swp__maximum *m, int v)
{
    const size_t k = (size_t)v / 64;
    if (k >= m->first && k < m->end)
        return;
    m->first = m->first == m->end || k < m->first ? k : m->first;
    m->end = k >= m->end ? k + 1 : m->end;
    m->row_of = NO_VERTEX;
}

/* No edge counts. */
static bool is_on_one_side(const struct swp__maximum *m)
{
    uint64_t on = 0, off = 0;
    for (size_t k = m->first; k < m->end; k++) {
        on |= m->members[k] & m->side[k];
        off |= m->members[k] & ~m->side[k];
    }
    return !on || !off;
}

void swp__maximum_begin(struct swp__maximum *m, const struct swp__bit_graph *graph,
                        const uint64_t *side, const int *members, int n_members)
{
    m->graph = graph;
    m->side = side;
    m->n_members = n_members;
    m->n_matched = 0;
    m->offered = NO_VERTEX;
    open_trees(m);
    clear_set(m, m->members);
    clear_set(m, m->unmatched);
    clear_set(m, m->spare);
    m->spare_is_known = false;
    m->first = m->end = 0; /* so that no row that was made before is used */
    for (int i = 0; i < n_members; i++) {
        reach(m, members[i]);
        swp__bit_set(m->members, members[i]);
    }
    copy_set(m, m->unmatched, m->members);
    if (side && is_on_one_side(m)) { /* no edge counts */
        for (int i = 0; i < n_members; i++)
            m->mate[members[i]] = NO_VERTEX;
        copy_set(m, m->spare, m->members);
        m->spare_is_known = true;
        return;
    }
    match_at_sight(m, members, n_members);
    for (int i = 0; i < n_members; i++)
        if (m->mate[members[i]] == NO_VERTEX && !swp__bit_get(m->closed, members[i]))
            augment_from(m, members[i]);
}

void swp__maximum_add(struct swp__maximum *m, int v)
{
    reach(m, v);
    swp__bit_set(m->members, v);
    m->n_members++;
    m->mate[v] = NO_VERTEX;
    swp__bit_set(m->unmatched, v);
    m->spare_is_known = false;
    if (meets_closed(m, v))
        open_trees(m);
    augment_from(m, v);
}

void swp__maximum_remove(struct swp__maximum *m, int v)
{
    const int partner = m->mate[v];
    swp__bit_clear(m->members, v);
    swp__bit_clear(m->unmatched, v);
    m->n_members--;
    m->spare_is_known = false;
    if (swp__bit_get(m->closed, v))
        open_trees(m);
    if (partner == NO_VERTEX)
        return;
    m->mate[partner] = NO_VERTEX;
    swp__bit_set(m->unmatched, partner);
    m->n_matched -= 2;
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

void swp__maximum_find_spare(struct swp__maximum *m)
{
    if (m->spare_is_known)
        return;
    begin_search(m);
    for (size_t k = m->first; k < m->end; k++)
        for (uint64_t bits = m->unmatched[k]; bits; bits &= bits - 1)
            make_outer(m, lowest_of_word(bits, k));
    grow(m, NO_VERTEX); /* all unmatched vertices are roots */
    copy_set(m, m->spare, m->outer);
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

/* ---- an opponent ----------------------------------------------------------------------------- */

void swp__maximum_offer(struct swp__maximum *m, int p)
{
    const int root = m->mate[p]; /* a closed tree would have left somebody over */
    m->spare_is_known = false;
    m->offered = p;
    m->root = root;
    swp__bit_clear(m->members, p);
    m->n_members--;
    m->mate[root] = NO_VERTEX;
    swp__bit_set(m->unmatched, root);
    m->n_matched -= 2;
    begin_search(m);
    make_outer(m, root);
}

/* The partner of q is a neighbour of the root: no search is needed to see that q can be spared. */
static bool is_next_but_one(const struct swp__maximum *m, int q)
{
    return m->mate[q] != NO_VERTEX && are_neighbours(m, m->root, m->mate[q]);
}

bool swp__maximum_is_available(struct swp__maximum *m, int q)
{
    if (!swp__bit_get(m->members, q) || !are_neighbours(m, m->offered, q))
        return false;
    if (is_next_but_one(m, q))
        return true;
    grow(m, q);
    return m->label[q] == OUTER;
}

void swp__maximum_take(struct swp__maximum *m, int q)
{
    const int partner = m->mate[q];
    if (partner != NO_VERTEX) {
        if (is_next_but_one(m, q))
            m->before[partner] = m->root;
        m->mate[q] = NO_VERTEX;
        turn_path(m, partner);
    }
    swp__bit_clear(m->members, q);
    swp__bit_clear(m->unmatched, q);
    m->n_members--;
    m->offered = NO_VERTEX;
}
