/* SPDX-License-Identifier: Apache-2.0 */
/* Which partners are out of reach, by classes of vertices.
 *
 * Two optimal matchings differ by cycles and paths along tight edges, in turns of the one and of
 * the other. So a vertex u can change to the partner v only when a walk leads from his present
 * partner to that of v, along tight edges and pairs by turns, or from either of them to one who can
 * do without a partner, or has none. Of an odd set with a dual either matching has one edge that
 * leads out, so that the walk and the pair u-v together cross its border at one tight edge only.
 *
 * Vertices of one kind, dual and odd set, to whom the same kinds of partners are left, are a class,
 * and the walk is looked for among classes: where none leads, no search is needed. */
#include "base/bits.h"
#include "matching/matching_cells.h"

enum { ROW_WORDS = 4, MOST_CLASSES = 64 * ROW_WORDS };
enum { MOST_SETS = 3, N_CROSSINGS = 1 << MOST_SETS }; /* whose borders are watched */

struct swp__matching_reach {
    bool is_told; /* the classes are few enough */
    int n_classes;
    int *class_of;            /* [n] -1: settled */
    int *latest_of_cell;      /* [n] the last class of the cell when they were found, -1 */
    int before[MOST_CLASSES]; /* of the same cell */
    int member[MOST_CLASSES];
    int kept[MOST_CLASSES];
    bool is_free[MOST_CLASSES]; /* its members could do without a partner */
    uint64_t alone[ROW_WORDS];  /* classes with one who has none */
    uint64_t tight[MOST_CLASSES][ROW_WORDS], pairs[MOST_CLASSES][ROW_WORDS];
    int n_sets, set[MOST_SETS];
    int in_sets[MOST_CLASSES];                /* bits of the sets that hold the class */
    uint64_t of_sets[N_CROSSINGS][ROW_WORDS]; /* classes by that */
    /* the last walks, by the sets whose border they have crossed: where they go on by a pair */
    uint64_t ends[N_CROSSINGS][ROW_WORDS], starts[N_CROSSINGS][ROW_WORDS];
    struct place {
        int class, crossed;
    } queue[MOST_CLASSES * N_CROSSINGS];
    int n_queue;
    int from; /* class at which they begin */
    /* S vertices of the class may begin a path that ends */
    uint64_t ending[ROW_WORDS];
};

static bool has(const uint64_t *row, int i)
{
    return row[i / 64] >> (i % 64) & 1;
}

static void put(uint64_t *row, int i)
{
    row[i / 64] |= swp__bit(i % 64);
}

/* x could do without a partner. */
static bool can_leave(const struct swp__matcher *m, int x)
{
    return !m->must[x] && swp__weight_is_zero(swp__dual_of(m, x), m->words);
}

/* A class of x alone; -1 when there are too many. */
static int add_class(const struct swp__matcher *m, struct swp__matching_reach *r, int x)
{
    if (r->n_classes == MOST_CLASSES)
        return -1;
    const int class_x = r->n_classes++;
    r->member[class_x] = x;
    r->kept[class_x] = m->cells->kept[x];
    r->is_free[class_x] = can_leave(m, x);
    return class_x;
}

/* The class of x, made when there is none; -1 when there are too many. */
static int enter_class(const struct swp__matcher *m, struct swp__matching_reach *r, int x)
{
    const int cell = m->cells->cell_of[x];
    int class_x = r->latest_of_cell[cell];
    while (class_x >= 0 && (m->set_around[r->member[class_x]] != m->set_around[x] ||
                            r->is_free[class_x] != can_leave(m, x)))
        class_x = r->before[class_x];
    if (class_x >= 0)
        return class_x;
    class_x = add_class(m, r, x);
    if (class_x < 0)
        return -1;
    r->before[class_x] = r->latest_of_cell[cell];
    return r->latest_of_cell[cell] = class_x;
}

/* The bit of the set; 0 when it is not watched. */
static int bit_of_set(struct swp__matching_reach *r, int set)
{
    int i = 0;
    while (i < r->n_sets && r->set[i] != set)
        i++;
    if (i == MOST_SETS)
        return 0;
    r->set[i] = set;
    r->n_sets = i < r->n_sets ? r->n_sets : i + 1;
    return 1 << i;
}

/* Where the class stands, and with which of those before, and itself, its pairs are tight. */
static void look_at_class(struct swp__matcher *m, struct swp__matching_reach *r, int a)
{
    const int *kind = m->cells->kind, x = r->member[a];
    r->in_sets[a] = 0;
    for (int set = m->set_around[x]; set >= 0; set = m->set_around[set])
        r->in_sets[a] |= bit_of_set(r, set);
    put(r->of_sets[r->in_sets[a]], a);
    memset(r->tight[a], 0, sizeof r->tight[a]);
    for (int b = 0; b <= a; b++)
        if (swp__cells_are_kept(m->cells, kind[x], r->kept[a], kind[r->member[b]], r->kept[b]) &&
            swp__matching_are_tight(m, x, r->member[b])) {
            put(r->tight[a], b);
            put(r->tight[b], a);
        }
}

static void find_classes(struct swp__matcher *m, struct swp__matching_reach *r)
{
    swp__matching_find_sets(m);
    r->n_classes = r->n_sets = 0;
    r->is_told = true;
    memset(r->of_sets, 0, sizeof r->of_sets);
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
    const int y = r->member[class_x];
    return m->cells->kind[x] == m->cells->kind[y] && m->cells->kept[x] == r->kept[class_x] &&
           m->set_around[x] == m->set_around[y] && r->is_free[class_x] == can_leave(m, x) &&
           swp__weight_compare(swp__dual_of(m, x), swp__dual_of(m, y), m->words) == 0;
}

void swp__matching_change_class(struct swp__matcher *m, int x)
{
    struct swp__matching_reach *r = m->reach;
    if (!m->knows_classes || !r->is_told)
        return;
    m->knows_walks = false;
    int class_x = 0;
    while (class_x < r->n_classes && !is_of_class(m, r, x, class_x))
        class_x++;
    if (class_x == r->n_classes) {
        class_x = add_class(m, r, x);
        r->is_told = class_x >= 0;
        if (r->is_told)
            look_at_class(m, r, class_x);
    }
    r->class_of[x] = class_x;
}

swp_status swp__matching_prepare_reach(struct swp__matcher *m)
{
    if (m->reach)
        return SWP_OK;
    struct swp__matching_reach *r = swp__arena_room(m->ctx->arena, 1, sizeof *r);
    int *places = swp__arena_room(m->ctx->arena, 2 * (size_t)m->n, sizeof(int));
    if (!r || !places)
        return swp__no_memory(m->ctx->err);
    r->class_of = places;
    r->latest_of_cell = places + m->n;
    m->reach = r;
    m->knows_classes = false;
    return SWP_OK;
}

/* Classes, for the duals there are now. */
static struct swp__matching_reach *classes_of(struct swp__matcher *m)
{
    if (!m->knows_classes) {
        find_classes(m, m->reach);
        m->knows_walks = false;
    }
    m->knows_classes = true;
    return m->reach;
}

static void list_pairs(const struct swp__matcher *m, struct swp__matching_reach *r)
{
    memset(r->pairs, 0, (size_t)r->n_classes * sizeof r->pairs[0]);
    memset(r->alone, 0, sizeof r->alone);
    for (int x = 0; x < m->n; x++)
        if (m->mate[x] < 0)
            put(r->alone, r->class_of[x]);
        else if (!m->cells->is_settled[x])
            put(r->pairs[r->class_of[x]], r->class_of[m->mate[x]]);
}

/* The walk has come to an S vertex of the class. */
static void start_at(struct swp__matching_reach *r, int class_x, int crossed)
{
    if (has(r->starts[crossed], class_x))
        return;
    put(r->starts[crossed], class_x);
    r->queue[r->n_queue++] = (struct place){class_x, crossed};
}

/* From an S vertex along tight edges to classes `to`, and by pairs to S vertices. */
static void walk(struct swp__matching_reach *r, int from, const uint64_t *to, int crossed)
{
    for (int k = 0; k < ROW_WORDS; k++) {
        uint64_t fresh = r->tight[from][k] & to[k] & ~r->ends[crossed][k];
        r->ends[crossed][k] |= fresh;
        for (; fresh; fresh &= fresh - 1) {
            const uint64_t *row = r->pairs[64 * k + swp__lowest_bit(fresh)];
            for (int i = 0; i < ROW_WORDS; i++)
                for (uint64_t left = row[i] & ~r->starts[crossed][i]; left; left &= left - 1)
                    start_at(r, 64 * i + swp__lowest_bit(left), crossed);
        }
    }
}

/* All walks from the class. */
static void walk_all(struct swp__matching_reach *r, int from)
{
    memset(r->ends, 0, sizeof r->ends);
    memset(r->starts, 0, sizeof r->starts);
    r->n_queue = 0;
    r->from = from;
    start_at(r, from, 0);
    for (int i = 0; i < r->n_queue; i++) {
        const struct place place = r->queue[i];
        for (int sets = 0; sets < 1 << r->n_sets; sets++) {
            const int border = r->in_sets[place.class] ^ sets;
            if ((place.crossed & border) == 0)
                walk(r, place.class, r->of_sets[sets], place.crossed | border);
        }
    }
}

static bool meet(const uint64_t *a, const uint64_t *b)
{
    uint64_t both = 0;
    for (int k = 0; k < ROW_WORDS; k++)
        both |= a[k] & b[k];
    return both != 0;
}

/* Where paths may begin that end: they are found from their ends. */
static void find_ending(struct swp__matching_reach *r)
{
    uint64_t by_pair[ROW_WORDS]; /* a pair of the class leads to an S vertex that begins one */
    memset(r->ending, 0, sizeof r->ending);
    memcpy(by_pair, r->alone, sizeof by_pair);
    for (int a = 0; a < r->n_classes; a++)
        if (r->is_free[a])
            put(r->ending, a);
    for (bool more = true; more;) {
        more = false;
        for (int a = 0; a < r->n_classes; a++)
            if (!has(by_pair, a) && meet(r->pairs[a], r->ending)) {
                put(by_pair, a);
                more = true;
            }
        for (int a = 0; a < r->n_classes; a++)
            if (!has(r->ending, a) && meet(r->tight[a], by_pair)) {
                put(r->ending, a);
                more = true;
            }
    }
}

bool swp__matching_find_reach(struct swp__matcher *m, int from)
{
    struct swp__matching_reach *r = classes_of(m);
    if (!r->is_told)
        return false;
    if (!m->knows_walks) {
        list_pairs(m, r);
        find_ending(r);
    }
    if (!m->knows_walks || r->from != r->class_of[from])
        walk_all(r, r->class_of[from]);
    m->knows_walks = true;
    return true;
}

/* A walk may end with an S vertex of the class, whose pair with one of class_u is tight. */
static bool is_reached(const struct swp__matching_reach *r, int class_u, int class_v)
{
    const int border = r->in_sets[class_u] ^ r->in_sets[class_v];
    for (int crossed = 0; crossed < 1 << r->n_sets; crossed++)
        if ((crossed & border) == 0 && has(r->starts[crossed], class_v))
            return true;
    return has(r->ending, r->from) &&
           (has(r->alone, class_v) || meet(r->pairs[class_v], r->ending));
}

bool swp__matching_is_reached(const struct swp__matcher *m, int u, int v)
{
    const int *class_of = m->reach->class_of;
    return is_reached(m->reach, class_of[u], class_of[v]);
}

bool swp__matching_may_change(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user)
{
    if (!swp__matching_find_reach(m, m->mate[u]))
        return true;
    const struct swp__matching_reach *r = m->reach;
    const int class_u = r->class_of[u];
    for (int a = 0; a < r->n_classes; a++)
        if (r->member[a] != m->place && has(r->tight[class_u], a) && is_reached(r, class_u, a) &&
            keep(user, r->member[a]))
            return true;
    return false;
}
