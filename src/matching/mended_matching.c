/* A greatest matching of a changing set: the set and the questions about it. See mended_matching.h;
 * the searches are in mended_matching_search.c.
 *
 * When the outer vertices of all trees stand alone and every inner one has more neighbours among
 * them than there are inner ones, the outer ones are just those who can be spared (Hall, Tutte and
 * Berge). That stays so, and no search is needed, while outer ones leave and others join as inner
 * ones, as long as there are enough neighbours.
 *
 * Invariant between calls: the matching of the members is a greatest one; while a player is offered
 * he is not a member, and the search stands where the last question left it. */
#include "matching/mended_matching_internal.h"

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

struct swp__mended *swp__mended_create(struct swp__context *ctx, int n)
{
    struct swp__arena *arena = ctx->arena;
    const size_t count = (size_t)n;
    struct swp__mended *m = swp__arena_array(arena, 1, sizeof *m);
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
    m->half = swp__arena_array(arena, m->words, sizeof *m->half);
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
                          m->spare && m->half && m->unseen && m->outer && m->in_root && m->label &&
                          m->mate && m->before && m->up && m->queue && m->labelled && m->seen;
    for (int v = 0; complete && v < n; v++) {
        m->up[v] = v;
        m->mate[v] = NO_VERTEX;
    }
    return complete ? m : NULL;
}

/* ---- who can be spared ----------------------------------------------------------------------- */

/* The number of bits that are set, by halves. */
static int count_bits(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
}

static int neighbours_in(struct swp__mended *m, int v, const uint64_t *set)
{
    const uint64_t *row = swp__mended_row(m, v);
    int n = 0;
    for (size_t k = m->first; k < m->end; k++)
        n += count_bits(swp__mended_neighbours(m, v, row, k) & set[k]);
    return n;
}

/* One of the spare leaves: the rest of them stay what they are if there are enough. */
static void keep_spare_without(struct swp__mended *m, int v)
{
    m->spare_is_known =
        m->spare_is_known && swp__bit_get(m->spare, v) && --m->least_outer > m->n_inner;
    swp__bit_clear(m->spare, v);
}

/* Somebody joins as one more inner vertex. */
static void keep_spare_with(struct swp__mended *m, int v)
{
    if (!m->spare_is_known)
        return;
    const int n = neighbours_in(m, v, m->spare);
    m->n_inner++;
    m->least_outer = n < m->least_outer ? n : m->least_outer;
    m->spare_is_known = m->least_outer > m->n_inner;
}

/* After a search from all unmatched vertices. */
static void count_inner(struct swp__mended *m)
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
            const int n = neighbours_in(m, m->labelled[i], m->spare);
            m->least_outer = n < m->least_outer ? n : m->least_outer;
        }
}

/* ---- the set --------------------------------------------------------------------------------- */

/* The first neighbour of u among those not matched yet, in words from `begin` on; NO_VERTEX when
 * there is none. Mostly it is near: a row that has to be made is made piece by piece, each as long
 * as all before it. */
static int first_unmatched(struct swp__mended *m, int u, size_t begin)
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
        const uint64_t bits = swp__mended_neighbours(m, u, row, k) & m->unseen[k];
        if (bits)
            return swp__bit_lowest(bits, k);
    }
    return NO_VERTEX;
}

static void match(struct swp__mended *m, int u, int v)
{
    m->mate[u] = v;
    m->mate[v] = u;
    m->n_matched += 2;
    swp__bit_clear(m->unmatched, u);
    swp__bit_clear(m->unmatched, v);
}

/* Members who were a pair before, of whatever graph, and are neighbours now, are one again: who
 * asks what would be if some left does not begin anew twice. */
static void match_again(struct swp__mended *m, const int *members, int n)
{
    for (int i = 0; i < n; i++) {
        const int u = members[i], v = m->mate[u];
        if (v == NO_VERTEX || !swp__bit_get(m->unmatched, u))
            continue;
        if (swp__bit_get(m->unmatched, v) && swp__mended_are_neighbours(m, u, v))
            match(m, u, v);
        else
            m->mate[u] = NO_VERTEX;
    }
}

/* Matches neighbours as they come; searches do the rest. */
static void match_at_sight(struct swp__mended *m, const int *members, int n)
{
    match_again(m, members, n);
    swp__mended_copy(m, m->unseen, m->unmatched);
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
static void reach(struct swp__mended *m, int v)
{
    const size_t k = (size_t)v / 64;
    if (k >= m->first && k < m->end)
        return;
    m->first = m->first == m->end || k < m->first ? k : m->first;
    m->end = k >= m->end ? k + 1 : m->end;
    m->row_of = NO_VERTEX;
}

/* No edge counts. */
static bool is_on_one_side(const struct swp__mended *m)
{
    uint64_t on = 0, off = 0;
    for (size_t k = m->first; k < m->end; k++) {
        on |= m->members[k] & m->side[k];
        off |= m->members[k] & ~m->side[k];
    }
    return !on || !off;
}

void swp__mended_begin(struct swp__mended *m, const struct swp__bit_graph *graph,
                       const uint64_t *side, const int *members, int n_members)
{
    m->graph = graph;
    m->side = side;
    m->n_members = n_members;
    m->n_matched = 0;
    m->offered = NO_VERTEX;
    swp__mended_open_trees(m);
    swp__mended_clear(m, m->members);
    swp__mended_clear(m, m->unmatched);
    swp__mended_clear(m, m->spare);
    m->spare_is_known = false;
    m->margin = 0;
    m->first = m->end = 0; /* so that no row that was made before is used */
    for (int i = 0; i < n_members; i++) {
        reach(m, members[i]);
        swp__bit_set(m->members, members[i]);
    }
    swp__mended_copy(m, m->unmatched, m->members);
    if (side && is_on_one_side(m)) { /* no edge counts */
        for (int i = 0; i < n_members; i++)
            m->mate[members[i]] = NO_VERTEX;
        swp__mended_copy(m, m->spare, m->members);
        m->spare_is_known = true;
        m->n_inner = 0;
        m->least_outer = n_members;
        return;
    }
    match_at_sight(m, members, n_members);
    for (int i = 0; i < n_members; i++)
        if (m->mate[members[i]] == NO_VERTEX && !swp__bit_get(m->closed, members[i]))
            swp__mended_mend(m, members[i]);
}

void swp__mended_add(struct swp__mended *m, int v)
{
    reach(m, v);
    if (v != m->offered)
        m->margin = 0;
    swp__bit_set(m->members, v);
    m->n_members++;
    m->mate[v] = NO_VERTEX;
    swp__bit_set(m->unmatched, v);
    keep_spare_with(m, v);
    if (swp__mended_meets_closed(m, v))
        swp__mended_open_trees(m);
    swp__mended_mend(m, v);
}

void swp__mended_remove(struct swp__mended *m, int v)
{
    const int partner = m->mate[v];
    m->margin = 0;
    swp__bit_clear(m->members, v);
    swp__bit_clear(m->unmatched, v);
    m->n_members--;
    keep_spare_without(m, v);
    if (swp__bit_get(m->closed, v))
        swp__mended_open_trees(m);
    if (partner == NO_VERTEX)
        return;
    m->mate[partner] = NO_VERTEX;
    swp__bit_set(m->unmatched, partner);
    m->n_matched -= 2;
    swp__mended_mend(m, partner);
}

bool swp__mended_is_member(const struct swp__mended *m, int v)
{
    return swp__bit_get(m->members, v);
}

int swp__mended_left_over(const struct swp__mended *m)
{
    return m->n_members - m->n_matched;
}

void swp__mended_find_spare(struct swp__mended *m)
{
    if (m->spare_is_known)
        return;
    swp__mended_begin_search(m);
    for (size_t k = m->first; k < m->end; k++)
        for (uint64_t bits = m->unmatched[k]; bits; bits &= bits - 1)
            swp__mended_make_outer(m, swp__bit_lowest(bits, k));
    swp__mended_grow(m, NO_VERTEX); /* all unmatched vertices are roots */
    swp__mended_copy(m, m->spare, m->outer);
    m->spare_is_known = true;
    count_inner(m);
}

bool swp__mended_is_spare(const struct swp__mended *m, int v)
{
    return swp__bit_get(m->spare, v);
}

const uint64_t *swp__mended_spare_set(const struct swp__mended *m)
{
    return m->spare;
}

const uint64_t *swp__mended_unmatched_set(const struct swp__mended *m)
{
    return m->unmatched;
}

/* ---- an opponent ----------------------------------------------------------------------------- */

void swp__mended_offer(struct swp__mended *m, int p)
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
    swp__mended_begin_search(m);
    swp__mended_make_outer(m, root);
}

/* The partner of q is a neighbour of the root: no search is needed to see that q can be spared. */
static bool is_next_but_one(const struct swp__mended *m, int q)
{
    return m->mate[q] != NO_VERTEX && swp__mended_are_neighbours(m, m->root, m->mate[q]);
}

/* Words near q in which a way over one more pair is looked for. */
enum { WORDS_NEAR = 4 };

/* The way to the partner of q over one more pair: a neighbour of the root whose own partner is a
 * neighbour of the partner of q; NO_VERTEX when there is none near q, which says nothing. Saves
 * searches; where one has begun, it goes on instead. */
static int neighbour_with_way(const struct swp__mended *m, int q)
{
    const int partner = m->mate[q];
    size_t k = (size_t)q / 64;
    uint64_t row;
    for (int i = 0; partner != NO_VERTEX && i < WORDS_NEAR; i++, k++) {
        k = k < m->end ? k : m->first;
        const uint64_t matched = m->members[k] & ~m->unmatched[k];
        if (!matched)
            continue;
        if (m->graph->rows)
            row = swp__bit_row(m->graph, m->root)[k];
        else
            m->graph->make_row(m->graph->user, m->root, k, k + 1, &row);
        for (uint64_t bits = swp__mended_across(m, m->root, row, k) & matched; bits;
             bits &= bits - 1) {
            const int v = swp__bit_lowest(bits, k);
            if (swp__mended_are_neighbours(m, m->mate[v], partner))
                return v;
        }
    }
    return NO_VERTEX;
}

/* ---- two halves ------------------------------------------------------------------------------ */

/* A search from the partner of the one offered that came to an end without a blossom and saw
 * everybody has found a half of the members, p with the others, in which nobody may meet: the outer
 * vertices. All of them need one of the other half, so only pairs across can be made.
 *
 * Let k be the size of a half, and let everybody of one of them have at least a neighbours across
 * and of the other one b. While a + b >= k there is a perfect matching (of a set without enough
 * neighbours more than a would have fewer than k - b of them). Without a pair across, k, a and b
 * are less by one at most: so while the margin a + b - k is positive every pair across leaves the
 * others a perfect matching, and the margin is less by one at most, too. No search is needed. */
static void find_halves(struct swp__mended *m)
{
    if (m->n_labelled < m->n_members || 2 * m->tail > m->n_members + 1)
        return;
    swp__mended_copy(m, m->half, m->outer);
    int least_in = m->tail, least_out = neighbours_in(m, m->offered, m->half);
    for (int i = 0; i < m->n_labelled && least_in + least_out > m->tail; i++) {
        const int v = m->labelled[i];
        const bool is_in = m->label[v] == OUTER;
        const int n = neighbours_in(m, v, is_in ? m->members : m->half);
        if (is_in)
            least_in = n < least_in ? n : least_in;
        else
            least_out = n < least_out ? n : least_out;
    }
    m->margin = least_in + least_out - m->tail;
    m->margin = m->margin > 0 ? m->margin : 0;
}

bool swp__mended_is_available(struct swp__mended *m, int q)
{
    if (!swp__bit_get(m->members, q) || !swp__mended_are_neighbours(m, m->offered, q))
        return false;
    if (m->margin > 0)
        return swp__bit_get(m->half, m->offered) != swp__bit_get(m->half, q);
    if (is_next_but_one(m, q) || (m->head == 0 && neighbour_with_way(m, q) != NO_VERTEX))
        return true;
    const bool has_ended = m->head == m->tail;
    swp__mended_grow(m, q);
    if (m->label[q] == OUTER)
        return true;
    if (!has_ended)
        find_halves(m);
    return false;
}

/* The way from the root to the partner of q, unless the search has found it. */
static void set_way(struct swp__mended *m, int q)
{
    const int partner = m->mate[q];
    if (is_next_but_one(m, q)) {
        m->before[partner] = m->root;
    } else if (m->label[q] != OUTER) {
        const int v = m->head == 0 ? neighbour_with_way(m, q) : NO_VERTEX;
        if (v == NO_VERTEX) { /* two halves told that there is one */
            swp__mended_grow(m, q);
            return;
        }
        m->before[partner] = m->mate[v];
        m->before[v] = m->root;
    }
}

void swp__mended_take(struct swp__mended *m, int q)
{
    const int partner = m->mate[q];
    if (partner != NO_VERTEX) {
        set_way(m, q);
        m->mate[q] = NO_VERTEX;
        swp__mended_turn_way(m, partner);
    }
    swp__bit_clear(m->members, q);
    swp__bit_clear(m->unmatched, q);
    m->n_members--;
    m->margin -= m->margin > 0;
    m->offered = NO_VERTEX;
}
