/* A greatest matching of a changing set: see mended_matching.h.
 *
 * One search grows trees of alternating ways from unmatched roots. Outer vertices are at even
 * distance, inner ones at odd distance; an edge between two outer vertices of a tree closes a
 * blossom, all of whose vertices become outer. `up` joins the vertices of a blossom to its base.
 *
 * A search that comes to no unmatched vertex leaves a tree whose outer vertices have no neighbours
 * but its inner ones. No later way can use it, so it is closed: searches that mend pass it over
 * until one of its vertices leaves or a new one is a neighbour of its outer ones.
 *
 * When the outer vertices of all trees stand alone and every inner one has more neighbours among
 * them than there are inner ones, the outer ones are just those who can be spared (Hall, Tutte and
 * Berge). That stays so, and no search is needed, while outer ones leave and others join as inner
 * ones, as long as there are enough neighbours.
 *
 * Invariant between calls: the matching of the members is a greatest one; while a player is offered
 * he is not a member, and the search stands where the last question left it. */
#include "core/mended_matching.h"

#include "core/bits.h"

#include <string.h>

enum vertex_label { UNSEEN = 0, OUTER, INNER };
enum { NO_VERTEX = -1 };

struct sp__mended {
    int n;
    size_t words;
    size_t first, end; /* words in which members are, or have been; all others are 0 */
    const struct sp__bit_graph *graph;
    const uint64_t *side;
    uint64_t *row; /* [words] the row of `row_of`, when rows are made */
    int row_of;
    uint64_t *members;
    uint64_t *unmatched;             /* members */
    uint64_t *closed, *closed_outer; /* members in closed trees, outer ones among them */
    bool some_closed;
    uint64_t *spare;          /* members without whom the others make just as many pairs */
    bool spare_is_known;      /* `spare` is right for the present members */
    int n_inner, least_outer; /* then: inner vertices, and their least number of outer neighbours; 0
                                 when outer ones do not stand alone */
    int n_members, n_matched;
    int *mate; /* [n] NO_VERTEX: unmatched */

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

bool sp__bit_graph_create(struct sp__context *ctx, int n, struct sp__bit_graph *out)
{
    out->n = n;
    out->row_words = sp__bit_words(n);
    size_t words;
    if (!sp__array_size((size_t)n, out->row_words, &words))
        return false;
    out->rows = sp__arena_array(ctx->arena, words, sizeof *out->rows);
    return out->rows != NULL;
}

struct sp__mended *sp__mended_create(struct sp__context *ctx, int n)
{
    struct sp__arena *arena = ctx->arena;
    const size_t count = (size_t)n;
    struct sp__mended *m = sp__arena_array(arena, 1, sizeof *m);
    if (!m)
        return NULL;
    m->n = n;
    m->words = sp__bit_words(n);
    m->offered = NO_VERTEX;
    m->row = sp__arena_array(arena, m->words, sizeof *m->row);
    m->members = sp__arena_array(arena, m->words, sizeof *m->members);
    m->unmatched = sp__arena_array(arena, m->words, sizeof *m->unmatched);
    m->closed = sp__arena_array(arena, m->words, sizeof *m->closed);
    m->closed_outer = sp__arena_array(arena, m->words, sizeof *m->closed_outer);
    m->spare = sp__arena_array(arena, m->words, sizeof *m->spare);
    m->unseen = sp__arena_array(arena, m->words, sizeof *m->unseen);
    m->outer = sp__arena_array(arena, m->words, sizeof *m->outer);
    m->in_root = sp__arena_array(arena, m->words, sizeof *m->in_root);
    m->label = sp__arena_array(arena, count, sizeof *m->label);
    m->mate = sp__arena_array(arena, count, sizeof *m->mate);
    m->before = sp__arena_array(arena, count, sizeof *m->before);
    m->up = sp__arena_array(arena, count, sizeof *m->up);
    m->queue = sp__arena_array(arena, count, sizeof *m->queue);
    m->labelled = sp__arena_array(arena, count, sizeof *m->labelled);
    m->seen = sp__arena_array(arena, count, sizeof *m->seen);
    const bool complete = m->row && m->members && m->unmatched && m->closed && m->closed_outer &&
                          m->spare && m->unseen && m->outer && m->in_root && m->label && m->mate &&
                          m->before && m->up && m->queue && m->labelled && m->seen;
    for (int v = 0; complete && v < n; v++)
        m->up[v] = v;
    return complete ? m : NULL;
}

/* The lowest vertex of a word of bits that is not 0. */
static int lowest(uint64_t bits, size_t word)
{
    return (int)word * 64 + sp__lowest_bit(bits);
}

/* Words first..end-1 of the row of u, valid until another row is asked for. */
static const uint64_t *row_of(struct sp__mended *m, int u)
{
    if (m->graph->rows)
        return sp__bit_row(m->graph, u);
    if (m->row_of != u)
        m->graph->make_row(m->graph->user, u, m->first, m->end, m->row + m->first);
    m->row_of = u;
    return m->row;
}

/* Word k of the neighbours of u, members or not. */
static uint64_t neighbours(const struct sp__mended *m, int u, const uint64_t *row, size_t k)
{
    if (!m->side)
        return row[k];
    return row[k] & (sp__bit_get(m->side, u) ? ~m->side[k] : m->side[k]);
}

static bool are_neighbours(const struct sp__mended *m, int u, int v)
{
    if (m->side && sp__bit_get(m->side, u) == sp__bit_get(m->side, v))
        return false;
    return sp__bit_edge(m->graph, u, v);
}

static void clear(const struct sp__mended *m, uint64_t *set)
{
    memset(set + m->first, 0, (m->end - m->first) * sizeof *set);
}

static void copy(const struct sp__mended *m, uint64_t *to, const uint64_t *from)
{
    memcpy(to + m->first, from + m->first, (m->end - m->first) * sizeof *to);
}

/* ---- the search ------------------------------------------------------------------------------ */

static void begin_search(struct sp__mended *m)
{
    for (int i = 0; i < m->n_labelled; i++) {
        const int v = m->labelled[i];
        m->label[v] = UNSEEN;
        m->up[v] = v;
    }
    m->n_labelled = 0;
    copy(m, m->unseen, m->members);
    clear(m, m->outer);
    clear(m, m->in_root);
    m->head = m->tail = 0;
}

static void make_outer(struct sp__mended *m, int v)
{
    if (m->label[v] == UNSEEN)
        m->labelled[m->n_labelled++] = v;
    m->label[v] = OUTER;
    sp__bit_clear(m->unseen, v);
    sp__bit_set(m->outer, v);
    m->queue[m->tail++] = v;
}

static int base_of(struct sp__mended *m, int v)
{
    while (m->up[v] != v) {
        m->up[v] = m->up[m->up[v]];
        v = m->up[v];
    }
    return v;
}

/* The first base that the ways from u and v to their roots have in common; NO_VERTEX when they
 * stand in different trees. Both step in turn, so that it costs no more than the blossom. */
static int common_base(struct sp__mended *m, int u, int v)
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
static void shrink_way(struct sp__mended *m, int u, int v, int base)
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
static void make_inner(struct sp__mended *m, int u, int v)
{
    m->labelled[m->n_labelled++] = v;
    m->label[v] = INNER;
    sp__bit_clear(m->unseen, v);
    m->before[v] = u;
    make_outer(m, m->mate[v]);
}

/* Edges from the outer u to other outer vertices, in word k: each closes a blossom, unless both
 * ends are in one already. In a dense graph nearly all are in that of the root, so these are passed
 * over. */
static void scan_outer(struct sp__mended *m, int u, size_t k, uint64_t row)
{
    const int root = m->queue[0];
    if (base_of(m, u) == base_of(m, root))
        row &= ~m->in_root[k];
    for (uint64_t bits = row & m->outer[k]; bits; bits &= bits - 1) {
        const int v = lowest(bits, k);
        if (base_of(m, u) != base_of(m, v)) {
            const int base = common_base(m, u, v);
            if (base == NO_VERTEX)
                continue; /* another tree: only while a matching is not yet the greatest */
            shrink_way(m, u, v, base);
            shrink_way(m, v, u, base);
        }
        if (base_of(m, v) == base_of(m, root))
            sp__bit_set(m->in_root, v);
    }
}

/* Looks at all edges of the outer vertex u. */
static void scan(struct sp__mended *m, int u)
{
    const uint64_t *words = row_of(m, u);
    for (size_t k = m->first; k < m->end; k++) {
        const uint64_t row = neighbours(m, u, words, k);
        for (uint64_t bits = row & m->unseen[k]; bits; bits = row & m->unseen[k])
            make_inner(m, u, lowest(bits, k));
        scan_outer(m, u, k, row);
    }
}

/* Comes to no unmatched vertex: goes on until `wanted` (may be NO_VERTEX) is outer or nothing is
 * left. */
static void grow(struct sp__mended *m, int wanted)
{
    while (m->head < m->tail && (wanted == NO_VERTEX || m->label[wanted] != OUTER))
        scan(m, m->queue[m->head++]);
}

/* An unmatched neighbour of the outer vertex u that has not been seen, or NO_VERTEX. */
static int unmatched_neighbour(struct sp__mended *m, int u)
{
    const uint64_t *row = row_of(m, u);
    for (size_t k = m->first; k < m->end; k++) {
        const uint64_t bits = neighbours(m, u, row, k) & m->unseen[k] & m->unmatched[k];
        if (bits)
            return lowest(bits, k);
    }
    return NO_VERTEX;
}

/* Goes on until an unmatched vertex is reached; NO_VERTEX when there is none. */
static int grow_to_unmatched(struct sp__mended *m)
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

/* Turns the way from the root to v over: v, unmatched so far, is matched on it. */
static void turn_way(struct sp__mended *m, int v)
{
    while (v != NO_VERTEX) {
        const int u = m->before[v], next = m->mate[u];
        m->mate[v] = u;
        m->mate[u] = v;
        sp__bit_clear(m->unmatched, v);
        sp__bit_clear(m->unmatched, u);
        v = next;
    }
}

/* ---- closed trees ---------------------------------------------------------------------------- */

static void open_all(struct sp__mended *m)
{
    if (!m->some_closed)
        return;
    clear(m, m->closed);
    clear(m, m->closed_outer);
    m->some_closed = false;
}

/* The tree of a search that has come to no unmatched vertex. */
static void close_tree(struct sp__mended *m)
{
    for (int i = 0; i < m->n_labelled; i++) {
        const int v = m->labelled[i];
        sp__bit_set(m->closed, v);
        if (m->label[v] == OUTER)
            sp__bit_set(m->closed_outer, v);
    }
    m->some_closed = true;
}

static bool meets_closed(struct sp__mended *m, int v)
{
    if (!m->some_closed)
        return false;
    const uint64_t *row = row_of(m, v);
    for (size_t k = m->first; k < m->end; k++)
        if (neighbours(m, v, row, k) & m->closed_outer[k])
            return true;
    return false;
}

/* The unmatched member `root`, in no closed tree, gets a partner if it can. */
static void mend(struct sp__mended *m, int root)
{
    begin_search(m);
    make_outer(m, root);
    uint64_t some = 0;
    for (size_t k = m->first; k < m->end; k++) {
        m->unseen[k] &= ~m->closed[k];
        some |= m->unseen[k] & m->unmatched[k];
    }
    if (!some)
        return;
    const int found = grow_to_unmatched(m);
    if (found == NO_VERTEX) {
        close_tree(m);
        return;
    }
    turn_way(m, found);
    m->n_matched += 2;
}

/* ---- who can be spared ------------------------------------------------------------------------
 */

/* The number of bits that are set, by halves. */
static int count_bits(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
}

static int spare_neighbours(struct sp__mended *m, int v)
{
    const uint64_t *row = row_of(m, v);
    int n = 0;
    for (size_t k = m->first; k < m->end; k++)
        n += count_bits(neighbours(m, v, row, k) & m->spare[k]);
    return n;
}

/* One of the spare leaves: the rest of them stay what they are if there are enough. */
static void keep_spare_without(struct sp__mended *m, int v)
{
    m->spare_is_known =
        m->spare_is_known && sp__bit_get(m->spare, v) && --m->least_outer > m->n_inner;
    sp__bit_clear(m->spare, v);
}

/* Somebody joins as one more inner vertex. */
static void keep_spare_with(struct sp__mended *m, int v)
{
    if (!m->spare_is_known)
        return;
    const int n = spare_neighbours(m, v);
    m->n_inner++;
    m->least_outer = n < m->least_outer ? n : m->least_outer;
    m->spare_is_known = m->least_outer > m->n_inner;
}

/* After a search from all unmatched vertices. */
static void count_inner(struct sp__mended *m)
{
    m->n_inner = 0;
    m->least_outer = m->n_members;
    for (int i = 0; i < m->n_labelled; i++) {
        const int v = m->labelled[i];
        m->n_inner += m->label[v] == INNER;
        if (m->up[v] != v)
            m->least_outer = 0; /* a blossom */
    }
    for (int i = 0; i < m->n_labelled && m->least_outer > m->n_inner; i++)
        if (m->label[m->labelled[i]] == INNER) {
            const int n = spare_neighbours(m, m->labelled[i]);
            m->least_outer = n < m->least_outer ? n : m->least_outer;
        }
}

/* ---- the set --------------------------------------------------------------------------------- */

/* Matches neighbours as they come; searches do the rest. */
static void match_at_sight(struct sp__mended *m, const int *members, int n)
{
    copy(m, m->unseen, m->members);
    size_t begin = m->first; /* the words before have nobody left */
    for (int i = 0; i < n; i++) {
        const int u = members[i];
        if (m->mate[u] != NO_VERTEX)
            continue;
        while (begin < m->end && !m->unseen[begin])
            begin++;
        const uint64_t *row = row_of(m, u);
        for (size_t k = begin; k < m->end && m->mate[u] == NO_VERTEX; k++) {
            const uint64_t bits = neighbours(m, u, row, k) & m->unseen[k];
            if (!bits)
                continue;
            const int v = lowest(bits, k);
            m->mate[u] = v;
            m->mate[v] = u;
            m->n_matched += 2;
            sp__bit_clear(m->unseen, u);
            sp__bit_clear(m->unseen, v);
            sp__bit_clear(m->unmatched, u);
            sp__bit_clear(m->unmatched, v);
        }
    }
}

/* Sees to it that the word of v is looked at. */
static void reach(struct sp__mended *m, int v)
{
    const size_t k = (size_t)v / 64;
    if (k >= m->first && k < m->end)
        return;
    m->first = m->first == m->end || k < m->first ? k : m->first;
    m->end = k >= m->end ? k + 1 : m->end;
    m->row_of = NO_VERTEX;
}

/* No edge counts. */
static bool is_on_one_side(const struct sp__mended *m)
{
    uint64_t on = 0, off = 0;
    for (size_t k = m->first; k < m->end; k++) {
        on |= m->members[k] & m->side[k];
        off |= m->members[k] & ~m->side[k];
    }
    return !on || !off;
}

void sp__mended_begin(struct sp__mended *m, const struct sp__bit_graph *graph, const uint64_t *side,
                      const int *members, int n_members)
{
    m->graph = graph;
    m->side = side;
    m->n_members = n_members;
    m->n_matched = 0;
    m->offered = NO_VERTEX;
    open_all(m);
    clear(m, m->members);
    clear(m, m->unmatched);
    clear(m, m->spare);
    m->spare_is_known = false;
    m->first = m->end = 0;
    m->row_of = NO_VERTEX;
    for (int i = 0; i < n_members; i++) {
        reach(m, members[i]);
        sp__bit_set(m->members, members[i]);
        m->mate[members[i]] = NO_VERTEX;
    }
    copy(m, m->unmatched, m->members);
    if (side && is_on_one_side(m)) { /* no edge counts */
        copy(m, m->spare, m->members);
        m->spare_is_known = true;
        m->n_inner = 0;
        m->least_outer = n_members;
        return;
    }
    match_at_sight(m, members, n_members);
    for (int i = 0; i < n_members; i++)
        if (m->mate[members[i]] == NO_VERTEX && !sp__bit_get(m->closed, members[i]))
            mend(m, members[i]);
}

void sp__mended_add(struct sp__mended *m, int v)
{
    reach(m, v);
    sp__bit_set(m->members, v);
    m->n_members++;
    m->mate[v] = NO_VERTEX;
    sp__bit_set(m->unmatched, v);
    keep_spare_with(m, v);
    if (meets_closed(m, v))
        open_all(m);
    mend(m, v);
}

void sp__mended_remove(struct sp__mended *m, int v)
{
    const int partner = m->mate[v];
    sp__bit_clear(m->members, v);
    sp__bit_clear(m->unmatched, v);
    m->n_members--;
    keep_spare_without(m, v);
    if (sp__bit_get(m->closed, v))
        open_all(m);
    if (partner == NO_VERTEX)
        return;
    m->mate[partner] = NO_VERTEX;
    sp__bit_set(m->unmatched, partner);
    m->n_matched -= 2;
    mend(m, partner);
}

bool sp__mended_is_member(const struct sp__mended *m, int v)
{
    return sp__bit_get(m->members, v);
}

int sp__mended_left_over(const struct sp__mended *m)
{
    return m->n_members - m->n_matched;
}

void sp__mended_find_spare(struct sp__mended *m)
{
    if (m->spare_is_known)
        return;
    begin_search(m);
    for (size_t k = m->first; k < m->end; k++)
        for (uint64_t bits = m->unmatched[k]; bits; bits &= bits - 1)
            make_outer(m, lowest(bits, k));
    grow(m, NO_VERTEX); /* all unmatched vertices are roots */
    copy(m, m->spare, m->outer);
    m->spare_is_known = true;
    count_inner(m);
}

bool sp__mended_is_spare(const struct sp__mended *m, int v)
{
    return sp__bit_get(m->spare, v);
}

const uint64_t *sp__mended_spare_set(const struct sp__mended *m)
{
    return m->spare;
}

/* ---- an opponent ----------------------------------------------------------------------------- */

void sp__mended_offer(struct sp__mended *m, int p)
{
    const int root = m->mate[p];
    open_all(m);
    m->spare_is_known = false;
    m->offered = p;
    m->root = root;
    sp__bit_clear(m->members, p);
    m->n_members--;
    m->mate[root] = NO_VERTEX;
    sp__bit_set(m->unmatched, root);
    m->n_matched -= 2;
    begin_search(m);
    make_outer(m, root);
}

/* The partner of q is a neighbour of the root: no search is needed to see that q can be spared. */
static bool is_next_but_one(const struct sp__mended *m, int q)
{
    return m->mate[q] != NO_VERTEX && are_neighbours(m, m->root, m->mate[q]);
}

bool sp__mended_is_available(struct sp__mended *m, int q)
{
    if (!sp__bit_get(m->members, q) || !are_neighbours(m, m->offered, q))
        return false;
    if (is_next_but_one(m, q))
        return true;
    grow(m, q);
    return m->label[q] == OUTER;
}

void sp__mended_take(struct sp__mended *m, int q)
{
    const int partner = m->mate[q];
    if (partner != NO_VERTEX) {
        if (is_next_but_one(m, q))
            m->before[partner] = m->root;
        m->mate[q] = NO_VERTEX;
        turn_way(m, partner);
    }
    sp__bit_clear(m->members, q);
    sp__bit_clear(m->unmatched, q);
    m->n_members--;
    m->offered = NO_VERTEX;
}
