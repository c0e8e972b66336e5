/* Which partners are out of reach, by classes of vertices.
 *
 * Two optimal matchings differ by cycles along tight edges, in turns of the one and of the other.
 * So a vertex u can change to the partner v only when a walk leads from his present partner to that
 * of v, along tight edges and pairs by turns. Vertices of one kind, dual and odd set are a class,
 * and the walk is looked for among classes: where none leads, no search is needed. A walk may also
 * end with one who can do without a partner; then nothing is said. */
#include "core/bits.h"
#include "core/matching_cells.h"

enum { ROW_WORDS = 4, MOST_CLASSES = 64 * ROW_WORDS };
enum { MOST_SETS = 3, N_CROSSINGS = 1 << MOST_SETS }; /* whose borders are watched */

struct sp__matching_reach {
    bool is_told; /* the classes are few enough */
    int n_classes;
    int *class_of;            /* [n] -1: settled */
    int *latest_of_cell;      /* [n] the last class of the cell, -1 */
    int before[MOST_CLASSES]; /* of the same cell */
    int member[MOST_CLASSES];
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
};

static bool has(const uint64_t *row, int i)
{
    return row[i / 64] >> (i % 64) & 1;
}

static void put(uint64_t *row, int i)
{
    row[i / 64] |= sp__bit(i % 64);
}

/* The class of x, made when there is none; -1 when there are too many. */
static int enter_class(const struct sp__matcher *m, struct sp__matching_reach *r, int x)
{
    const int cell = m->cells->cell_of[x];
    const bool is_free = !m->must[x] && sp__weight_is_zero(sp__dual_of(m, x), m->words);
    int class_x = r->latest_of_cell[cell];
    while (class_x >= 0 && (m->set_around[r->member[class_x]] != m->set_around[x] ||
                            r->is_free[class_x] != is_free))
        class_x = r->before[class_x];
    if (class_x >= 0 || r->n_classes == MOST_CLASSES)
        return class_x;
    class_x = r->n_classes++;
    r->before[class_x] = r->latest_of_cell[cell];
    r->latest_of_cell[cell] = class_x;
    r->member[class_x] = x;
    r->is_free[class_x] = is_free;
    return class_x;
}

/* The bit of the set; 0 when it is not watched. */
static int bit_of_set(struct sp__matching_reach *r, int set)
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

static void find_borders(const struct sp__matcher *m, struct sp__matching_reach *r)
{
    r->n_sets = 0;
    memset(r->of_sets, 0, sizeof r->of_sets);
    for (int a = 0; a < r->n_classes; a++) {
        r->in_sets[a] = 0;
        for (int set = m->set_around[r->member[a]]; set >= 0; set = m->set_around[set])
            r->in_sets[a] |= bit_of_set(r, set);
        put(r->of_sets[r->in_sets[a]], a);
    }
}

static void find_classes(struct sp__matcher *m, struct sp__matching_reach *r)
{
    r->n_classes = 0;
    r->is_told = true;
    for (int x = 0; x < m->n; x++)
        r->latest_of_cell[x] = -1;
    for (int x = 0; x < m->n && r->is_told; x++) {
        r->class_of[x] = m->cells->is_settled[x] ? -1 : enter_class(m, r, x);
        r->is_told = r->class_of[x] >= 0 || m->cells->is_settled[x];
    }
    for (int a = 0; r->is_told && a < r->n_classes; a++) {
        memset(r->tight[a], 0, sizeof r->tight[a]);
        for (int b = 0; b < r->n_classes; b++)
            if (sp__matching_are_tight(m, r->member[a], r->member[b]))
                put(r->tight[a], b);
    }
    find_borders(m, r);
}

/* Classes, for the duals there are now; NULL when memory is gone. */
static struct sp__matching_reach *classes_of(struct sp__matcher *m)
{
    struct sp__matching_reach *r = m->reach;
    if (!r) {
        r = m->reach = sp__arena_room(m->ctx->arena, 1, sizeof *r);
        int *places = r ? sp__arena_room(m->ctx->arena, 2 * (size_t)m->n, sizeof(int)) : NULL;
        if (!places)
            return m->reach = NULL;
        r->class_of = places;
        r->latest_of_cell = places + m->n;
        m->knows_classes = false;
    }
    if (!m->knows_classes)
        find_classes(m, r);
    m->knows_classes = true;
    return r;
}

static void list_pairs(const struct sp__matcher *m, struct sp__matching_reach *r)
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
static void start_at(struct sp__matching_reach *r, int class_x, int crossed)
{
    if (has(r->starts[crossed], class_x))
        return;
    put(r->starts[crossed], class_x);
    r->queue[r->n_queue++] = (struct place){class_x, crossed};
}

/* From an S vertex along tight edges to classes `to`, and by pairs to S vertices. False when one of
 * them is alone. */
static bool walk(struct sp__matching_reach *r, int from, const uint64_t *to, int crossed)
{
    for (int k = 0; k < ROW_WORDS; k++) {
        uint64_t fresh = r->tight[from][k] & to[k] & ~r->ends[crossed][k];
        r->ends[crossed][k] |= fresh;
        if (fresh & r->alone[k])
            return false;
        for (; fresh; fresh &= fresh - 1) {
            const uint64_t *row = r->pairs[64 * k + sp__lowest_bit(fresh)];
            for (int i = 0; i < ROW_WORDS; i++)
                for (uint64_t left = row[i] & ~r->starts[crossed][i]; left; left &= left - 1)
                    start_at(r, 64 * i + sp__lowest_bit(left), crossed);
        }
    }
    return true;
}

bool sp__matching_find_reach(struct sp__matcher *m, int from)
{
    struct sp__matching_reach *r = classes_of(m);
    if (!r || !r->is_told)
        return false;
    list_pairs(m, r);
    memset(r->ends, 0, sizeof r->ends);
    memset(r->starts, 0, sizeof r->starts);
    r->n_queue = 0;
    start_at(r, r->class_of[from], 0);
    for (int i = 0; i < r->n_queue; i++) {
        const struct place place = r->queue[i];
        if (r->is_free[place.class])
            return false;
        for (int sets = 0; sets < 1 << r->n_sets; sets++) {
            const int border = r->in_sets[place.class] ^ sets;
            if ((place.crossed & border) == 0 &&
                !walk(r, place.class, r->of_sets[sets], place.crossed | border))
                return false;
        }
    }
    return true;
}

bool sp__matching_is_reached(const struct sp__matcher *m, int u, int v)
{
    const struct sp__matching_reach *r = m->reach;
    const int class_v = r->class_of[v];
    const int border = r->in_sets[r->class_of[u]] ^ r->in_sets[class_v];
    for (int crossed = 0; crossed < 1 << r->n_sets; crossed++)
        if ((crossed & border) == 0 && has(r->starts[crossed], class_v))
            return true;
    return false;
}
