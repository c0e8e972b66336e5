/* Which partners are out of reach, by classes of vertices.
 *
 * Two optimal matchings differ by cycles along tight edges, in turns of the one and of the other.
 * So a vertex u can change to the partner v only when a walk leads from his present partner to that
 * of v, along tight edges and pairs by turns. Vertices of one kind, dual and odd set are a class,
 * and the walk is looked for among classes: where none leads, no search is needed. A walk may also
 * end with one who can do without a partner; then nothing is said. */
#include "core/bits.h"
#include "core/matching_cells.h"

enum { MOST_CLASSES = 64 * SP__REACH_WORDS };

struct sp__matching_reach {
    bool is_told; /* the classes are few enough */
    int n_classes;
    int *class_of;            /* [n] -1: settled */
    int *latest_of_cell;      /* [n] the last class of the cell, -1 */
    int before[MOST_CLASSES]; /* of the same cell */
    int member[MOST_CLASSES];
    bool is_free[MOST_CLASSES];      /* its members could do without a partner */
    uint64_t alone[SP__REACH_WORDS]; /* classes with one who has none */
    uint64_t tight[MOST_CLASSES][SP__REACH_WORDS], pairs[MOST_CLASSES][SP__REACH_WORDS];
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

/* A row of other classes is taken in; those that are new go to the queue. */
static void take_in(const uint64_t *row, uint64_t *known, int *queue, int *n_queue)
{
    for (int k = 0; k < SP__REACH_WORDS; k++) {
        uint64_t fresh = row[k] & ~known[k];
        known[k] |= row[k];
        for (; fresh; fresh &= fresh - 1)
            queue[(*n_queue)++] = 64 * k + sp__lowest_bit(fresh);
    }
}

bool sp__matching_find_reach(struct sp__matcher *m, int from, uint64_t *out)
{
    int ends[MOST_CLASSES], starts[MOST_CLASSES], n_ends = 0, n_starts = 0;
    uint64_t known[SP__REACH_WORDS] = {0};
    struct sp__matching_reach *r = classes_of(m);
    memset(out, 0, SP__REACH_WORDS * sizeof *out);
    if (!r || !r->is_told)
        return false;
    list_pairs(m, r);
    put(known, r->class_of[from]);
    starts[n_starts++] = r->class_of[from];
    for (int i = 0, k = 0; i < n_starts; i++) {
        if (r->is_free[starts[i]])
            return false;
        take_in(r->tight[starts[i]], out, ends, &n_ends);
        for (; k < n_ends; k++) {
            if (has(r->alone, ends[k]))
                return false;
            take_in(r->pairs[ends[k]], known, starts, &n_starts);
        }
    }
    return true;
}

bool sp__matching_is_reached(const struct sp__matcher *m, const uint64_t *reach, int v)
{
    return has(reach, m->reach->class_of[v]);
}
