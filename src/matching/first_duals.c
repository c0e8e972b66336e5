/* SPDX-License-Identifier: Apache-2.0 */
/* A transportation problem on classes, by the Hungarian method with bulk pushes (Kuhn 1955; Ford
 * and Fulkerson 1957) and scaling (Edmonds and Karp 1972), and whole pairs from its flow.
 *
 * Every vertex stands once on the row side and once on the column side (the double cover), so half
 * the optimum bounds every matching. With row duals a and column duals b the sums a[c] + b[c] are
 * twice a feasible dual of the matching itself.
 *
 * Weights are wide, so the problem is solved for their top words, then for 32 bits more at a time:
 * what is left of a cell, its cost a + b - weight, fits one word. By the optimum of the bits so far
 * the flow costs at most 2^32 - 1 a unit when more bits are seen. So no row dual falls by n +
 * supply such costs or more: a path of the tree has at most n cells of the old flow to pay for, and
 * gets back at most what the new one has paid. A cell that costs n + supply or more can thus be
 * dropped before: whatever bits come, nothing flows there and its cost stays positive. */
#include "matching/first_duals.h"

#include "base/bits.h"

enum { SET_WORDS = SWP__MAX_PROBLEM_CLASSES / 64, STEP_BITS = 32 };

struct transport {
    const struct swp__class_problem *problem;
    int n;                            /* classes; the last one is being left over */
    uint64_t *row_dual, *column_dual; /* [n][words] by the bits seen before */
    /* What may still be paired, row after row: a tree reads it from end to end, again and again. */
    int *row_start;      /* [n + 1] */
    int *column_of_cell; /* [row_start[n]] */
    int64_t *cost;  /* [row_start[n]] with a and b: how much heavier the pair would have to be */
    int64_t *a, *b; /* [n] by the bits seen now */
    int64_t *slack; /* [n] of columns: the least cost with a reached row; 0: it is reached */
    int *flow;      /* [n][n] from column to row: a tree asks for the rows of a column */
    uint64_t *fed;  /* [n][set_words] by columns: the rows from which something flows */
    int set_words;
    int *supply, *demand; /* [n] */
    int *slack_row;       /* [n] of columns: the row of the slack */
    int *column_of_row;   /* [n] by which a row was reached */
    uint64_t row_reached[SET_WORDS];
    int *reached; /* [n] the columns that are reached */
    int n_reached;
    int open; /* a reached column with room, -1: none yet */
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

static int least(int a, int b)
{
    return a < b ? a : b;
}

static bool may_pair(const struct transport *t, int row, int column)
{
    const int left_over = t->n - 1;
    if (row == left_over && column == left_over)
        return true; /* places can stay empty, two by two */
    if (row == left_over || column == left_over)
        return !t->problem->must[least(row, column)];
    return t->problem->possible[(size_t)row * (size_t)left_over + (size_t)column];
}

/* A word of the weight; being left over weighs 0. */
static uint64_t word_of_weight(const struct transport *t, int row, int column, int word)
{
    const struct swp__class_problem *p = t->problem;
    if (row == p->n || column == p->n)
        return 0;
    const size_t a = (size_t)(p->told ? p->told[row] : row);
    const size_t b = (size_t)(p->told ? p->told[column] : column);
    return p->weight[(a * (size_t)p->n_told + b) * (size_t)p->words + (size_t)word];
}

/* ---- one tree -------------------------------------------------------------------------------- */

/* Every row starts with its cheapest pair, so that no cost is negative; an empty class stays where
 * it is if it can. False when a row has no pair. */
static bool start_rows(struct transport *t)
{
    for (int c = 0; c < t->n; c++) {
        int64_t best = INT64_MAX;
        for (int i = t->row_start[c]; i < t->row_start[c + 1]; i++)
            if (t->cost[i] < best)
                best = t->cost[i];
        if (best == INT64_MAX && t->supply[c] > 0)
            return false;
        t->a[c] = t->supply[c] == 0 && best > 0 ? 0 : -best;
        t->b[c] = 0;
    }
    return true;
}

static void reach_column(struct transport *t, int column)
{
    t->reached[t->n_reached++] = column;
    if (t->demand[column] > 0)
        t->open = column;
}

/* Takes a row into the tree, and the columns that cost nothing with it, up to one with room. */
static void reach_row(struct transport *t, int row, int by_column)
{
    const int64_t a = t->a[row];
    swp__bit_set(t->row_reached, row);
    t->column_of_row[row] = by_column;
    for (int i = t->row_start[row]; i < t->row_start[row + 1] && t->open < 0; i++) {
        const int d = t->column_of_cell[i];
        const int64_t slack = t->cost[i] + a + t->b[d];
        if (slack >= t->slack[d])
            continue;
        t->slack[d] = slack;
        t->slack_row[d] = row;
        if (slack == 0)
            reach_column(t, d);
    }
}

/* Moves the duals of the tree until another column is reached; false when there is none. */
static bool step_duals(struct transport *t)
{
    int64_t delta = INT64_MAX;
    for (int d = 0; d < t->n; d++)
        if (t->slack[d] > 0 && t->slack[d] < delta)
            delta = t->slack[d];
    if (delta == INT64_MAX)
        return false;
    for (int i = 0; i < t->n_reached; i++)
        t->b[t->reached[i]] += delta;
    for (int i = 0; i < t->n; i++) {
        if (swp__bit_get(t->row_reached, i))
            t->a[i] -= delta;
        if (t->slack[i] == 0 || t->slack[i] == INT64_MAX)
            continue;
        t->slack[i] -= delta;
        if (t->slack[i] == 0)
            reach_column(t, i);
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

/* Pushes along the tree from a column with room back to the root. */
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

/* One tree from `root`, up to the first column with room. False when it is stuck (the class problem
 * has no complete solution). */
static bool grow(struct transport *t, int root)
{
    for (int i = 0; i < t->set_words; i++)
        t->row_reached[i] = 0;
    for (int d = 0; d < t->n; d++)
        t->slack[d] = INT64_MAX;
    t->n_reached = 0;
    t->open = -1;
    reach_row(t, root, -1);
    for (int i = 0; t->open < 0; i++) {
        if (i == t->n_reached && !step_duals(t))
            return false;
        const int column = t->reached[i];
        const uint64_t *fed = set_of(t, t->fed, column);
        for (int c = -1; t->open < 0 && (c = next_of(t, fed, t->row_reached, c + 1)) >= 0;)
            reach_row(t, c, column);
    }
    push_back(t, root, t->open);
    return true;
}

/* ---- bits after bits ------------------------------------------------------------------------- */

/* Every vertex once as a row and once as a column. So many places for being left over that two stay
 * empty and pair with each other, which makes the sum of their duals 0. Returns the supply. */
static int64_t fill_sides(struct transport *t)
{
    const int place = t->n - 1;
    int n_places = 2;
    int64_t sum = 0;
    for (int c = 0; c < place; c++) {
        const int size = t->problem->sizes[c];
        t->supply[c] = t->demand[c] = size;
        n_places += t->problem->must[c] ? 0 : size;
        sum += size;
    }
    t->supply[place] = t->demand[place] = n_places;
    return sum + n_places;
}

/* The optimal flow by the bits seen; false: there is none. */
static bool solve(struct transport *t)
{
    const size_t n = (size_t)t->n;
    memset(t->flow, 0, n * n * sizeof(int));
    memset(t->fed, 0, n * (size_t)t->set_words * sizeof(uint64_t));
    bool is_found = start_rows(t);
    for (int c = 0; c < t->n && is_found; c++)
        while (is_found && t->supply[c] > 0)
            is_found = grow(t, c);
    return is_found;
}

/* Takes the next bits of a word into the costs. True when they are the same in all cells: the flow
 * stays what it is. */
static bool see_bits(struct transport *t, int word, int shift)
{
    bool same = true;
    int64_t first = 0;
    for (int c = 0; c < t->n; c++)
        for (int i = t->row_start[c]; i < t->row_start[c + 1]; i++) {
            const uint64_t weight = word_of_weight(t, c, t->column_of_cell[i], word);
            const int64_t left = (int64_t)(UINT32_MAX - (uint32_t)(weight >> shift));
            first = i == 0 ? left : first;
            same = same && left == first;
            t->cost[i] = t->cost[i] * ((int64_t)1 << STEP_BITS) + left;
        }
    for (int c = 0; c < t->n && same; c++) {
        t->a[c] = -first;
        t->b[c] = 0;
    }
    return same;
}

/* Puts the duals of the bits seen now below those of the bits before. `lift` is what the rows got
 * beforehand. */
static void add_duals(struct transport *t, int shift, int64_t lift)
{
    const int words = t->problem->words;
    const size_t width = (size_t)words;
    for (int c = 0; c < t->n; c++) {
        uint64_t *row = &t->row_dual[(size_t)c * width];
        uint64_t *column = &t->column_dual[(size_t)c * width];
        swp__weight_shift(row, words, row, words, shift);
        swp__weight_shift(column, words, column, words, shift);
        swp__weight_add_field(row, t->a[c] + lift, 0, words);
        swp__weight_add_field(column, t->b[c], 0, words);
    }
}

/* Costs by the new duals; cells too dear for any flow to come are dropped. */
static void keep_cells(struct transport *t, int64_t too_dear)
{
    int kept = 0, start = 0;
    for (int c = 0; c < t->n; c++) {
        const int end = t->row_start[c + 1];
        for (int i = start; i < end; i++) {
            const int d = t->column_of_cell[i];
            const int64_t cost = t->cost[i] + t->a[c] + t->b[d];
            if (cost >= too_dear)
                continue;
            t->column_of_cell[kept] = d;
            t->cost[kept++] = cost;
        }
        start = end;
        t->row_start[c + 1] = kept;
    }
}

/* All cells with the top words of their weights. */
static void see_top(struct transport *t)
{
    int i = 0;
    for (int c = 0; c < t->n; c++) {
        for (int d = 0; d < t->n; d++) {
            if (!may_pair(t, c, d))
                continue;
            t->column_of_cell[i] = d;
            t->cost[i++] = -(int64_t)word_of_weight(t, c, d, t->problem->words - 1);
        }
        t->row_start[c + 1] = i;
    }
}

static bool solve_bit_by_bit(struct transport *t)
{
    see_top(t);
    const int64_t too_dear = t->n + fill_sides(t);
    if (!solve(t))
        return false;
    add_duals(t, 0, 0);
    for (int word = t->problem->words - 2; word >= 0; word--)
        for (int shift = 64 - STEP_BITS; shift >= 0; shift -= STEP_BITS) {
            keep_cells(t, too_dear);
            if (!see_bits(t, word, shift)) {
                fill_sides(t);
                if (!solve(t))
                    return false;
            }
            add_duals(t, STEP_BITS, UINT32_MAX);
        }
    return true;
}

static swp_status take_arrays(struct swp__context *ctx, struct transport *t)
{
    const size_t n = (size_t)t->n, width = n * (size_t)t->problem->words;
    t->set_words = (int)swp__bit_words(t->n);
    size_t n_cells = 0;
    for (int c = 0; c < t->n; c++)
        for (int d = 0; d < t->n; d++)
            n_cells += may_pair(t, c, d);
    t->row_dual = swp__arena_array(ctx->arena, width, sizeof(uint64_t));
    t->column_dual = swp__arena_array(ctx->arena, width, sizeof(uint64_t));
    t->row_start = swp__arena_array(ctx->arena, n + 1, sizeof(int));
    t->column_of_cell = swp__arena_room(ctx->arena, n_cells, sizeof(int));
    t->cost = swp__arena_room(ctx->arena, n_cells, sizeof *t->cost);
    int64_t *numbers = swp__arena_room(ctx->arena, 3 * n, sizeof *numbers);
    t->flow = swp__arena_room(ctx->arena, n * n, sizeof(int));
    t->fed = swp__arena_room(ctx->arena, n * (size_t)t->set_words, sizeof(uint64_t));
    int *lists = swp__arena_room(ctx->arena, 5 * n, sizeof(int));
    if (!t->row_dual || !t->column_dual || !t->row_start || !t->column_of_cell || !t->cost ||
        !numbers || !t->flow || !t->fed || !lists)
        return swp__no_memory(ctx->err);
    t->a = numbers;
    t->b = numbers + n;
    t->slack = numbers + 2 * n;
    t->supply = lists;
    t->demand = lists + n;
    t->slack_row = lists + 2 * n;
    t->column_of_row = lists + 3 * n;
    t->reached = lists + 4 * n;
    return SWP_OK;
}

swp_status swp__first_duals(struct swp__context *ctx, const struct swp__class_problem *problem,
                            uint64_t *y, int *flow, bool *out_found)
{
    const struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    struct transport t = {.problem = problem, .n = problem->n + 1};
    const swp_status status = take_arrays(ctx, &t);
    if (status != SWP_OK)
        return status;
    *out_found = solve_bit_by_bit(&t);
    for (int c = 0; *out_found && c < problem->n; c++) {
        const size_t at = (size_t)c * (size_t)problem->words;
        swp__weight_add(&y[at], &t.row_dual[at], &t.column_dual[at], problem->words);
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
