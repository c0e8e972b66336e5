/* SPDX-License-Identifier: Apache-2.0 */
/* A transportation problem on classes, by the Hungarian method with bulk pushes (Kuhn 1955; Ford
 * and Fulkerson 1957), and whole pairs from its flow.
 *
 * Every vertex stands once on the row side and once on the column side (the double cover), so half
 * the optimum bounds every matching. With row duals a and column duals b the sums a[c] + b[c] are
 * twice a feasible dual of the matching itself.
 */
#include "matching/first_duals.h"

#include "base/bits.h"

enum { SET_WORDS = SWP__MAX_PROBLEM_CLASSES / 64 };

struct transport {
    const uint64_t *weight; /* [n - 1][n - 1][words] */
    const bool *possible;   /* [n - 1][n - 1] */
    const bool *must;       /* [n - 1] not to be left over */
    int n, words;
    const uint64_t *zero;    /* weight of being left over */
    uint64_t *a, *b, *slack; /* [n][words] */
    int *flow;               /* [n][n] from column to row: a tree asks for the rows of a column */
    uint64_t *fed;           /* [n][set_words] by columns: the rows from which something flows */
    /* What has a weight, row after row: a tree reads it from end to end, again and again. */
    int *row_start;        /* [n + 1] */
    int *column_of_cell;   /* [row_start[n]] */
    uint64_t *cell_weight; /* [row_start[n]][words] */
    int set_words;
    int *supply, *demand; /* [n] */
    int *slack_row;       /* [n] -1 = no reached row may be paired with the column */
    int *column_of_row;   /* [n] by which a row was reached */
    uint64_t row_reached[SET_WORDS], column_reached[SET_WORDS];
    int *reached; /* [n] the columns whose slack is 0, likewise */
    int n_reached;
};

/* The next member of the sets a without b from i on; -1: there is none. */
static inline int next_of(const struct transport *t, const uint64_t *a, const uint64_t *b, int i)
{
    for (int word = i / 64; word < t->set_words; word++) {
        uint64_t left = a[word] & ~b[word];
        if (word == i / 64)
            left &= UINT64_MAX << (i % 64);
        if (left)
            return word * 64 + swp__lowest_bit(left);
    }
    return -1;
}

static uint64_t *set_of(const struct transport *t, uint64_t *sets, int i)
{
    return &sets[(size_t)i * (size_t)t->set_words];
}

static uint64_t *at(const struct transport *t, uint64_t *values, int i)
{
    return &values[(size_t)i * (size_t)t->words];
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static inline const uint64_t *weight_of(const struct transport *t, int row, int column)
{
    int left_over = t->n - 1;
    if (row == left_over && column == left_over)
        return t->zero; /* places can stay empty, two by two */
    if (row == left_over || column == left_over)
        return t->must[least(row, column)] ? NULL : t->zero;
    size_t cell = (size_t)row * (size_t)left_over + (size_t)column;
    return t->possible[cell] ? &t->weight[cell * (size_t)t->words] : NULL;
}

/* Every row starts with its heaviest pair; false when a row has none. */
static bool start_rows(struct transport *t)
{
    for (int c = 0; c < t->n; c++) {
        const uint64_t *best = NULL;
        for (int i = t->row_start[c]; i < t->row_start[c + 1]; i++) {
            const uint64_t *w = at(t, t->cell_weight, i);
            if (t->demand[t->column_of_cell[i]] > 0 &&
                (!best || swp__weight_compare(w, best, t->words) > 0))
                best = w;
        }
        if (best)
            swp__weight_copy(at(t, t->a, c), best, t->words);
        else if (t->supply[c] > 0)
            return false;
    }
    return true;
}

static void reach_column(struct transport *t, int column)
{
    swp__bit_set(t->column_reached, column);
    t->reached[t->n_reached++] = column;
}

/* Lowers the slacks of the columns by the row. Mostly a slack is not the least, and a look at its
 * first words tells. */
static void lower_slacks(struct transport *t, int row)
{
    uint64_t value[SWP__WEIGHT_MAX_WORDS];
    const uint64_t *a = at(t, t->a, row);
    for (int i = t->row_start[row]; i < t->row_start[row + 1]; i++) {
        const int d = t->column_of_cell[i];
        const uint64_t *w = at(t, t->cell_weight, i);
        if (swp__bit_get(t->column_reached, d) ||
            (t->slack_row[d] >= 0 &&
             !swp__weight_sum_is_less(a, at(t, t->b, d), w, at(t, t->slack, d), t->words)))
            continue;
        swp__weight_add(value, a, at(t, t->b, d), t->words);
        swp__weight_sub(at(t, t->slack, d), value, w, t->words);
        t->slack_row[d] = row;
        if (swp__weight_is_zero(at(t, t->slack, d), t->words))
            reach_column(t, d);
    }
}

/* Takes a row into the tree, and the columns that are tight with it. */
static void reach_row(struct transport *t, int row, int by_column)
{
    swp__bit_set(t->row_reached, row);
    t->column_of_row[row] = by_column;
    lower_slacks(t, row);
}

/* The column with the least slack outside the tree, -1 when there is none. */
static int next_column(const struct transport *t)
{
    int best = -1;
    for (int d = 0; d < t->n; d++)
        if (!swp__bit_get(t->column_reached, d) && t->slack_row[d] >= 0 &&
            (best < 0 ||
             swp__weight_compare(at(t, t->slack, d), at(t, t->slack, best), t->words) < 0))
            best = d;
    return best;
}

/* Moves the duals of the tree until another column is reached; false when there is none. */
static bool step_duals(struct transport *t)
{
    uint64_t delta[SWP__WEIGHT_MAX_WORDS];
    const int column = next_column(t);
    if (column < 0)
        return false;
    swp__weight_copy(delta, at(t, t->slack, column), t->words);
    for (int i = 0; i < t->n; i++) {
        if (swp__bit_get(t->row_reached, i))
            swp__weight_sub(at(t, t->a, i), at(t, t->a, i), delta, t->words);
        if (swp__bit_get(t->column_reached, i)) {
            swp__weight_add(at(t, t->b, i), at(t, t->b, i), delta, t->words);
        } else if (t->slack_row[i] >= 0) {
            swp__weight_sub(at(t, t->slack, i), at(t, t->slack, i), delta, t->words);
            if (swp__weight_is_zero(at(t, t->slack, i), t->words))
                reach_column(t, i);
        }
    }
    return true;
}

static int *flow_of(const struct transport *t, int row, int column)
{
    return &t->flow[column * t->n + row];
}

static void add_flow(struct transport *t, int row, int column, int more)
{
    int *flow = flow_of(t, row, column);
    *flow += more;
    if (*flow > 0)
        swp__bit_set(set_of(t, t->fed, column), row);
    else
        swp__bit_clear(set_of(t, t->fed, column), row);
}

/* Pushes along the tree from a column with an open place back to the root. */
static void push_back(struct transport *t, int root, int column)
{
    int room = least(t->supply[root], t->demand[column]);
    const int last = t->slack_row[column];
    for (int c = last; t->column_of_row[c] >= 0; c = t->slack_row[t->column_of_row[c]])
        room = least(room, *flow_of(t, c, t->column_of_row[c]));
    for (int c = last; t->column_of_row[c] >= 0; c = t->slack_row[t->column_of_row[c]]) {
        const int d = t->column_of_row[c];
        add_flow(t, c, d, -room);
        add_flow(t, t->slack_row[d], d, room);
    }
    add_flow(t, last, column, room);
    t->demand[column] -= room;
    t->supply[root] -= room;
}

/* One tree from `root`. False when it is stuck (the class problem has no complete solution). */
static bool grow(struct transport *t, int root)
{
    for (int i = 0; i < t->set_words; i++)
        t->row_reached[i] = t->column_reached[i] = 0;
    for (int d = 0; d < t->n; d++)
        t->slack_row[d] = -1;
    t->n_reached = 0;
    reach_row(t, root, -1);
    for (int i = 0;; i++) {
        if (i == t->n_reached && !step_duals(t))
            return false;
        const int column = t->reached[i];
        if (t->demand[column] > 0) {
            push_back(t, root, column);
            return true;
        }
        const uint64_t *fed = set_of(t, t->fed, column);
        for (int c = -1; (c = next_of(t, fed, t->row_reached, c + 1)) >= 0;)
            reach_row(t, c, column);
    }
}

/* False when memory is gone. */
static bool list_cells(struct swp__context *ctx, struct transport *t)
{
    int n_cells = 0;
    for (int c = 0; c < t->n; c++)
        for (int d = 0; d < t->n; d++)
            n_cells += weight_of(t, c, d) != NULL;
    t->row_start = swp__arena_array(ctx->arena, (size_t)t->n + 1, sizeof(int));
    t->column_of_cell = swp__arena_room(ctx->arena, (size_t)n_cells, sizeof(int));
    t->cell_weight =
        swp__arena_room(ctx->arena, (size_t)n_cells * (size_t)t->words, sizeof(uint64_t));
    if (!t->row_start || !t->column_of_cell || !t->cell_weight)
        return false;
    int i = 0;
    for (int c = 0; c < t->n; c++) {
        for (int d = 0; d < t->n; d++) {
            const uint64_t *w = weight_of(t, c, d);
            if (!w)
                continue;
            t->column_of_cell[i] = d;
            swp__weight_copy(at(t, t->cell_weight, i++), w, t->words);
        }
        t->row_start[c + 1] = i;
    }
    return true;
}

static swp_status take_arrays(struct swp__context *ctx, struct transport *t)
{
    const size_t n = (size_t)t->n, cells = n * (size_t)t->words;
    t->set_words = (int)swp__bit_words(t->n);
    const size_t set_words = n * (size_t)t->set_words;
    t->zero = swp__arena_array(ctx->arena, (size_t)t->words, sizeof(uint64_t));
    t->a = swp__arena_array(ctx->arena, cells, sizeof(uint64_t));
    t->b = swp__arena_array(ctx->arena, cells, sizeof(uint64_t));
    t->slack = swp__arena_array(ctx->arena, cells, sizeof(uint64_t));
    t->flow = swp__arena_array(ctx->arena, n * n, sizeof(int));
    t->fed = swp__arena_array(ctx->arena, set_words, sizeof(uint64_t));
    int *lists = swp__arena_array(ctx->arena, 5 * n, sizeof(int));
    if (!t->zero || !t->a || !t->b || !t->slack || !t->flow || !t->fed || !lists ||
        !list_cells(ctx, t))
        return swp__no_memory(ctx->err);
    t->supply = lists;
    t->demand = lists + n;
    t->slack_row = lists + 2 * n;
    t->column_of_row = lists + 3 * n;
    t->reached = lists + 4 * n;
    return SWP_OK;
}

/* Every vertex once as a row and once as a column. So many places for being left over that two stay
 * empty and pair with each other, which makes the sum of their duals 0. */
static void fill_sides(struct transport *t, const int *sizes)
{
    const int place = t->n - 1;
    int n_places = 2;
    for (int c = 0; c < place; c++) {
        t->supply[c] = t->demand[c] = sizes[c];
        n_places += t->must[c] ? 0 : sizes[c];
    }
    t->supply[place] = t->demand[place] = n_places;
}

static bool solve(struct transport *t)
{
    bool is_found = start_rows(t);
    for (int c = 0; c < t->n && is_found; c++)
        while (is_found && t->supply[c] > 0)
            is_found = grow(t, c);
    return is_found;
}

swp_status swp__first_duals(struct swp__context *ctx, const struct swp__class_problem *problem,
                            uint64_t *y, int *flow, bool *out_found)
{
    const struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    struct transport t = {.weight = problem->weight,
                          .possible = problem->possible,
                          .must = problem->must,
                          .n = problem->n + 1,
                          .words = problem->words};
    const swp_status status = take_arrays(ctx, &t);
    if (status != SWP_OK)
        return status;
    fill_sides(&t, problem->sizes);
    *out_found = solve(&t);
    for (int c = 0; *out_found && c < problem->n; c++) {
        swp__weight_add(at(&t, y, c), at(&t, t.a, c), at(&t, t.b, c), t.words);
        for (int d = 0; d < problem->n; d++)
            flow[c * problem->n + d] = *flow_of(&t, c, d);
    }
    swp__arena_release(ctx->arena, mark);
    return SWP_OK;
}

/* ---- whole pairs -----------------------------------------------------------------------------
 *
 * Pairs of classes with an odd number of halves are the edges of a graph. A class with an odd
 * degree has half a vertex to spare and gets one more edge, to an extra class for nobody. Then all
 * degrees are even and every component is one closed walk (Euler), along which halves are taken off
 * and added by turns: what a class loses by one edge it gets by the next. Only where a walk of odd
 * length begins a class loses twice. */

struct halves {
    int n;          /* classes; nobody is the class n */
    int *twice;     /* [n][n] halves of pairs */
    bool *to_spare; /* [n] has an edge to nobody */
    int *next;      /* [n + 1] the classes before are done with */
    int *way;       /* nodes of the walk, as far as it has come */
    int *walk;      /* nodes of the closed walk */
};

static bool has_half(const struct halves *h, int a, int b)
{
    if (a == h->n || b == h->n)
        return a != b && h->to_spare[least(a, b)];
    return h->twice[a * h->n + b] % 2 != 0;
}

static void add_halves(struct halves *h, int a, int b, int more)
{
    if (a == h->n || b == h->n)
        return;
    h->twice[a * h->n + b] += more;
    if (a != b)
        h->twice[b * h->n + a] += more;
}

/* Takes the half off, so that it is no edge any more. */
static void take_half(struct halves *h, int a, int b)
{
    add_halves(h, a, b, -1);
    if (a == h->n || b == h->n)
        h->to_spare[least(a, b)] = false;
}

/* The next class to go to; -1 when there is none. */
static int next_class(struct halves *h, int a)
{
    while (h->next[a] <= h->n && !has_half(h, a, h->next[a]))
        h->next[a]++;
    return h->next[a] <= h->n ? h->next[a] : -1;
}

/* The closed walk through all edges that hang together with `start`. */
static void round_component(struct halves *h, int start)
{
    int n_way = 0, n_walk = 0;
    h->way[n_way++] = start;
    while (n_way > 0) {
        const int a = h->way[n_way - 1], b = next_class(h, a);
        if (b >= 0) {
            take_half(h, a, b);
            h->way[n_way++] = b;
        } else {
            h->walk[n_walk++] = a;
            n_way--;
        }
    }
    for (int i = 1; i + 1 < n_walk; i += 2)
        add_halves(h, h->walk[i], h->walk[i + 1], 2);
}

/* Doubles are put in the place of the flow; the number of edges. */
static size_t find_halves(struct halves *h)
{
    const int n = h->n;
    size_t n_edges = 0;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            h->twice[a * n + b] = h->twice[b * n + a] = h->twice[a * n + b] + h->twice[b * n + a];
    for (int a = 0; a < n; a++)
        for (int b = 0; b <= a; b++) {
            if (!has_half(h, a, b))
                continue;
            n_edges++;
            if (a != b) {
                h->to_spare[a] = !h->to_spare[a];
                h->to_spare[b] = !h->to_spare[b];
            }
        }
    for (int a = 0; a < n; a++)
        n_edges += h->to_spare[a];
    return n_edges;
}

swp_status swp__whole_pairs(struct swp__context *ctx, int n, int *flow)
{
    struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    struct halves h = {.n = n,
                       .twice = flow,
                       .to_spare = swp__arena_array(ctx->arena, (size_t)n, sizeof(bool)),
                       .next = swp__arena_array(ctx->arena, (size_t)n + 1, sizeof(int))};
    if (!h.to_spare || !h.next)
        return swp__no_memory(ctx->err);
    const size_t n_edges = find_halves(&h);
    h.way = swp__arena_room(ctx->arena, n_edges + 1, sizeof(int));
    h.walk = swp__arena_room(ctx->arena, n_edges + 1, sizeof(int));
    if (!h.way || !h.walk)
        return swp__no_memory(ctx->err);
    for (int a = n; a >= 0; a--)
        round_component(&h, a);
    for (int i = 0; i < n * n; i++)
        flow[i] /= 2;
    swp__arena_release(ctx->arena, mark);
    return SWP_OK;
}
