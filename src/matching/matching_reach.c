/* SPDX-License-Identifier: Apache-2.0 */
/* Which partners are out of reach, by classes of vertices.
 *
 * Lemma: two optimal matchings differ by cycles and paths along tight edges, alternating between
 * the two (symmetric difference). So a vertex u can change to the partner v only when a walk leads
 * from u's present partner to that of v, alternating between tight edges and pairs, or from either
 * of them to a vertex that is unmatched or can be.
 *
 * Vertices of one kind, dual and odd set, with the same kinds of partners left, are a class, and
 * the walk is looked for among classes: where none leads, no search is needed. The classes hold
 * until a dual or an odd set with a dual changes (knows_classes), the counts of pairs between them
 * are kept as pairs change (knows_pairs), and the walks hold until a count falls to 0 or rises from
 * it (knows_walks); of many classes pairs are looked at anew. So a look at the walks costs
 * O(classes^2) however many vertices there are. */
#include "base/bits.h"
#include "matching/matching_cells.h"

enum { MOST_CLASSES = 4096, MOST_COUNTED = 256 /* classes whose pairs are counted */ };

struct reach_class {
    int member;
    int kept;
    int before;              /* of the same cell; -1 */
    int n_alone;             /* vertices without a partner */
    bool is_free;            /* its vertices could do without one */
    uint64_t *tight, *pairs; /* [words] classes */
};

struct swp__matching_reach {
    bool is_told;                /* the classes are few enough */
    bool knows_pairs;            /* n_pairs, and what follows from it, is kept up to date */
    int n_classes, most_classes; /* as there is room for */
    int *class_of;               /* [n] -1: settled */
    int *latest_of_cell;         /* [n] the last class of the cell when they were found, -1 */
    struct reach_class *classes; /* [most_classes] */
    int *n_pairs; /* [most_classes][most_classes] from either side; NULL: not counted */
    int *queue;   /* [most_classes] */
    int n_queue;
    int words;               /* of a set of classes */
    uint64_t *rows;          /* [2 * most_classes][words] of the classes */
    uint64_t *alone;         /* [words] classes with a vertex that has no partner */
    uint64_t *ends, *starts; /* [words] of the last walks: T and S vertices */
    int from;                /* class at which they begin */
    uint64_t *ending;        /* [words] S vertices of the class may begin a path that ends */
    uint64_t *by_pair;       /* [words] for a while */
};

static bool has(const uint64_t *row, int i)
{
    return row[i / 64] >> (i % 64) & 1;
}

static void put(uint64_t *row, int i)
{
    row[i / 64] |= swp__bit(i % 64);
}

static void drop(uint64_t *row, int i)
{
    row[i / 64] &= ~swp__bit(i % 64);
}

static void clear(const struct swp__matching_reach *r, uint64_t *row)
{
    memset(row, 0, (size_t)r->words * sizeof *row);
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* Room for `most` classes. */
static bool make_room(struct swp__matcher *m, struct swp__matching_reach *r, int most)
{
    struct swp__arena *arena = m->ctx->arena;
    const size_t n = (size_t)most;
    r->most_classes = most;
    r->classes = swp__arena_room(arena, n, sizeof *r->classes);
    r->n_pairs = most <= MOST_COUNTED ? swp__arena_room(arena, n * n, sizeof *r->n_pairs) : NULL;
    r->queue = swp__arena_room(arena, n, sizeof *r->queue);
    r->words = (int)swp__bit_words(most);
    const size_t words = (size_t)r->words;
    uint64_t *sets = swp__arena_array(arena, 5 * words, sizeof *sets);
    r->rows = swp__arena_room(arena, 2 * n * words, sizeof *r->rows);
    if (!r->classes || (!r->n_pairs && most <= MOST_COUNTED) || !r->queue || !sets || !r->rows)
        return false;
    r->alone = sets;
    r->ends = sets + words;
    r->starts = sets + 2 * words;
    r->ending = sets + 3 * words;
    r->by_pair = sets + 4 * words;
    return true;
}

/* As many classes as cells mostly, and some for those that questions make. */
static int classes_expected(const struct swp__matcher *m)
{
    const int n = m->n - m->cells->n_unused, wanted = n + n / 2 + 8;
    return wanted < MOST_CLASSES ? wanted : MOST_CLASSES;
}

static struct swp__matching_reach *create(struct swp__matcher *m)
{
    struct swp__matching_reach *r = swp__arena_array(m->ctx->arena, 1, sizeof *r);
    int *places = swp__arena_room(m->ctx->arena, 2 * (size_t)m->n, sizeof(int));
    if (!r || !places)
        return NULL;
    r->class_of = places;
    r->latest_of_cell = places + m->n;
    m->knows_classes = false;
    return r;
}

static void find_classes(struct swp__matcher *m, struct swp__matching_reach *r);

swp_status swp__matching_prepare_reach(struct swp__matcher *m)
{
    if (!m->reach)
        m->reach = create(m);
    struct swp__matching_reach *r = m->reach;
    bool is_enough = r != NULL;
    while (is_enough && !m->knows_classes) {
        const int expected = classes_expected(m);
        if (r->most_classes < expected)
            is_enough = make_room(m, r, expected);
        if (is_enough)
            find_classes(m, r);
        if (is_enough && !r->is_told && r->most_classes < MOST_CLASSES) {
            is_enough = make_room(m, r, MOST_CLASSES);
            continue;
        }
        m->knows_classes = is_enough;
        m->knows_walks = r->knows_pairs = false;
    }
    return is_enough ? SWP_OK : swp__no_memory(m->ctx->err);
}

/* ---- classes --------------------------------------------------------------------------------- */

/* x could do without a partner. */
static bool can_leave(const struct swp__matcher *m, int x)
{
    return !m->must[x] && swp__weight_is_zero(swp__dual_of(m, x), m->words);
}

/* A class of x alone; -1 when there are too many. */
static int add_class(const struct swp__matcher *m, struct swp__matching_reach *r, int x)
{
    if (r->n_classes == r->most_classes)
        return -1;
    const int class_x = r->n_classes++;
    uint64_t *rows = &r->rows[2 * (size_t)class_x * (size_t)r->words];
    memset(rows, 0, 2 * (size_t)r->words * sizeof *rows);
    r->classes[class_x] = (struct reach_class){.member = x,
                                               .kept = m->cells->kept[x],
                                               .before = -1,
                                               .is_free = can_leave(m, x),
                                               .tight = rows,
                                               .pairs = rows + r->words};
    return class_x;
}

/* The class of x, made when there is none; -1 when there are too many. */
static int enter_class(const struct swp__matcher *m, struct swp__matching_reach *r, int x)
{
    const int cell = m->cells->cell_of[x];
    int class_x = r->latest_of_cell[cell];
    while (class_x >= 0 && (m->set_around[r->classes[class_x].member] != m->set_around[x] ||
                            r->classes[class_x].is_free != can_leave(m, x)))
        class_x = r->classes[class_x].before;
    if (class_x >= 0)
        return class_x;
    class_x = add_class(m, r, x);
    if (class_x < 0)
        return -1;
    r->classes[class_x].before = r->latest_of_cell[cell];
    return r->latest_of_cell[cell] = class_x;
}

/* With which of those before, and itself, the pairs of the class are tight. */
static void look_at_class(struct swp__matcher *m, struct swp__matching_reach *r, int a)
{
    struct reach_class *own = &r->classes[a];
    const int *kind = m->cells->kind, x = own->member;
    for (int b = 0; b <= a; b++) {
        struct reach_class *other = &r->classes[b];
        if (swp__cells_are_kept(m->cells, kind[x], own->kept, kind[other->member], other->kept) &&
            swp__matching_are_tight(m, x, other->member)) {
            put(own->tight, b);
            put(other->tight, a);
        }
    }
}

static void find_classes(struct swp__matcher *m, struct swp__matching_reach *r)
{
    swp__matching_find_sets(m);
    r->n_classes = 0;
    r->is_told = true;
    for (int x = 0; x < m->n; x++)
        r->latest_of_cell[x] = -1;
    for (int x = 0; x < m->n && r->is_told; x++) {
        r->class_of[x] = m->cells->is_settled[x] ? -1 : enter_class(m, r, x);
        r->is_told = r->class_of[x] >= 0 || m->cells->is_settled[x];
    }
    for (int a = 0; r->is_told && a < r->n_classes; a++)
        look_at_class(m, r, a);
}

static bool is_of_class(const struct swp__matcher *m, const struct swp__matching_reach *r, int x,
                        int class_x)
{
    const struct reach_class *c = &r->classes[class_x];
    const int y = c->member;
    return m->cells->kind[x] == m->cells->kind[y] && m->cells->kept[x] == c->kept &&
           m->set_around[x] == m->set_around[y] && c->is_free == can_leave(m, x) &&
           swp__weight_compare(swp__dual_of(m, x), swp__dual_of(m, y), m->words) == 0;
}

/* ---- pairs by class -------------------------------------------------------------------------- */

/* One pair more or less of two classes, as seen from the first one. */
static void count_pair(struct swp__matcher *m, struct swp__matching_reach *r, int a, int b,
                       int more)
{
    int *n = &r->n_pairs[a * r->most_classes + b];
    const bool were_some = *n > 0;
    *n += more;
    if ((*n > 0) == were_some)
        return;
    m->knows_walks = false;
    if (*n > 0)
        put(r->classes[a].pairs, b);
    else
        drop(r->classes[a].pairs, b);
}

static void count_alone(struct swp__matcher *m, struct swp__matching_reach *r, int a, int more)
{
    struct reach_class *c = &r->classes[a];
    const bool were_some = c->n_alone > 0;
    c->n_alone += more;
    if ((c->n_alone > 0) == were_some)
        return;
    m->knows_walks = false;
    if (c->n_alone > 0)
        put(r->alone, a);
    else
        drop(r->alone, a);
}

static void count_all(struct swp__matcher *m, struct swp__matching_reach *r)
{
    for (int a = 0; a < r->n_classes; a++) {
        r->classes[a].n_alone = 0;
        clear(r, r->classes[a].pairs);
    }
    if (r->n_pairs)
        memset(r->n_pairs, 0, (size_t)r->most_classes * (size_t)r->n_classes * sizeof *r->n_pairs);
    clear(r, r->alone);
    for (int x = 0; x < m->n; x++)
        if (m->mate[x] < 0)
            count_alone(m, r, r->class_of[x], 1);
        else if (m->cells->is_settled[x])
            continue;
        else if (r->n_pairs)
            count_pair(m, r, r->class_of[x], r->class_of[m->mate[x]], 1);
        else
            put(r->classes[r->class_of[x]].pairs, r->class_of[m->mate[x]]);
    r->knows_pairs = true;
    m->knows_walks = false;
}

void swp__matching_count_pair(struct swp__matcher *m, int u, int v, int more)
{
    struct swp__matching_reach *r = m->reach;
    if (!r || !m->knows_classes || !r->is_told || !r->knows_pairs)
        return;
    if (!r->n_pairs) {
        swp__matching_forget_pairs(m);
        return;
    }
    count_pair(m, r, r->class_of[u], r->class_of[v], more);
    count_pair(m, r, r->class_of[v], r->class_of[u], more);
}

void swp__matching_forget_pairs(struct swp__matcher *m)
{
    m->knows_walks = false;
    if (m->reach)
        m->reach->knows_pairs = false;
}

void swp__matching_change_class(struct swp__matcher *m, int x)
{
    struct swp__matching_reach *r = m->reach;
    if (!r || !m->knows_classes || !r->is_told)
        return;
    int class_x = 0;
    while (class_x < r->n_classes && !is_of_class(m, r, x, class_x))
        class_x++;
    if (class_x == r->n_classes) {
        class_x = add_class(m, r, x);
        r->is_told = class_x >= 0;
        if (r->is_told)
            look_at_class(m, r, class_x);
    }
    swp__matching_forget_pairs(m);
    r->class_of[x] = class_x;
}

/* ---- walks ----------------------------------------------------------------------------------- */

/* The walk has come to an S vertex of the class. */
static void start_at(struct swp__matching_reach *r, int class_x)
{
    put(r->starts, class_x);
    r->queue[r->n_queue++] = class_x;
}

/* From S vertices of the class along tight edges, and on by pairs. */
static void walk(struct swp__matching_reach *r, int class_x)
{
    for (int k = 0; k < r->words; k++) {
        uint64_t to = r->classes[class_x].tight[k] & ~r->ends[k];
        r->ends[k] |= to;
        for (; to; to &= to - 1) {
            const uint64_t *row = r->classes[64 * k + swp__lowest_bit(to)].pairs;
            for (int i = 0; i < r->words; i++)
                for (uint64_t left = row[i] & ~r->starts[i]; left; left &= left - 1)
                    start_at(r, 64 * i + swp__lowest_bit(left));
        }
    }
}

/* All walks from the class. */
static void walk_all(struct swp__matching_reach *r, int from)
{
    clear(r, r->ends);
    clear(r, r->starts);
    r->n_queue = 0;
    r->from = from;
    start_at(r, from);
    for (int i = 0; i < r->n_queue; i++)
        walk(r, r->queue[i]);
}

static bool meet(const struct swp__matching_reach *r, const uint64_t *a, const uint64_t *b)
{
    uint64_t both = 0;
    for (int k = 0; k < r->words; k++)
        both |= a[k] & b[k];
    return both != 0;
}

/* Where paths may begin that end: they are found from their ends. */
static void find_ending(struct swp__matching_reach *r)
{
    uint64_t *by_pair = r->by_pair; /* a pair of the class leads to an S vertex that begins one */
    clear(r, r->ending);
    memcpy(by_pair, r->alone, (size_t)r->words * sizeof *by_pair);
    for (int a = 0; a < r->n_classes; a++)
        if (r->classes[a].is_free)
            put(r->ending, a);
    for (bool more = true; more;) {
        more = false;
        for (int a = 0; a < r->n_classes; a++)
            if (!has(by_pair, a) && meet(r, r->classes[a].pairs, r->ending)) {
                put(by_pair, a);
                more = true;
            }
        for (int a = 0; a < r->n_classes; a++)
            if (!has(r->ending, a) && meet(r, r->classes[a].tight, by_pair)) {
                put(r->ending, a);
                more = true;
            }
    }
}

bool swp__matching_find_reach(struct swp__matcher *m, int from)
{
    struct swp__matching_reach *r = m->reach;
    if (!r->is_told)
        return false;
    if (!r->knows_pairs)
        count_all(m, r);
    if (!m->knows_walks)
        find_ending(r);
    if (!m->knows_walks || r->from != r->class_of[from])
        walk_all(r, r->class_of[from]);
    m->knows_walks = true;
    return true;
}

/* A walk may end with an S vertex of the class. */
static bool is_reached(const struct swp__matching_reach *r, int class_v)
{
    return has(r->starts, class_v) ||
           (has(r->ending, r->from) &&
            (has(r->alone, class_v) || meet(r, r->classes[class_v].pairs, r->ending)));
}

bool swp__matching_is_reached(const struct swp__matcher *m, int v)
{
    return is_reached(m->reach, m->reach->class_of[v]);
}

bool swp__matching_may_change(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user)
{
    if (!swp__matching_find_reach(m, m->mate[u]))
        return true;
    const struct swp__matching_reach *r = m->reach;
    const int class_u = r->class_of[u];
    for (int a = 0; a < r->n_classes; a++)
        if (r->classes[a].member != m->place && has(r->classes[class_u].tight, a) &&
            is_reached(r, a) && keep(user, r->classes[a].member))
            return true;
    return false;
}

swp_status swp__matching_may_take(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                                  bool must, bool *out)
{
    const swp_status status = swp__matching_prepare_reach(m);
    *out = true;
    if (status != SWP_OK || (!must && can_leave(m, u)) || !swp__matching_find_reach(m, m->mate[u]))
        return status;
    const struct swp__matching_reach *r = m->reach;
    const struct reach_class *own = &r->classes[r->class_of[u]];
    *out = false;
    for (int v = 0; v < m->n && !*out; v++) {
        const int a = r->class_of[v];
        *out = a >= 0 && v != u && has(own->tight, a) && is_reached(r, a) &&
               (v == m->place ? !must : keep(user, v)) && swp__matching_cells_has(m, u, v);
    }
    return SWP_OK;
}
