/* SPDX-License-Identifier: Apache-2.0 */
/* The transportation problem of halves of classes, by successive shortest paths with duals (Ford
 * and Fulkerson 1962; Edmonds and Karp 1972).
 *
 * As in first_duals.c every player stands once on the row side and once on the column side. Groups
 * are the first halves of the classes, their second halves, the outsiders' classes, and nobody. A
 * path goes from a row to a column at the sum of their duals, back to a row along flow at no cost,
 * and, on either side, from one half of a class to the other: then the last member of the first
 * half goes to the second, or the first of the second half to the first. Gains fall within a class,
 * so the first ones of a class in the first half are always the best choice. At the beginning the
 * halves are as they are cut and all duals 0. */
#include "bracket/exchange_dual.h"

#include "base/bits.h"
#include "matching/first_duals.h"

struct network {
    const struct swp__exchange_problem *of;
    int n, nobody;   /* groups; a node is a group, or n + a group for its column */
    int *row_start;  /* [n + 1] */
    int *column;     /* [row_start[n]] which can be paired with the row */
    int64_t *dual;   /* [2n] */
    int *open;       /* [2n] vertices of a row not paired yet, places of a column still open */
    int *n_first[2]; /* [n_classes] members in the first half: rows, columns */
    int *flow;       /* [n][n] from column to row: a path asks for the rows of a column */
    uint64_t *fed;   /* [n][set_words] by columns: the rows from which something flows */
    size_t set_words;
    int64_t *distance; /* [2n] */
    int64_t level;     /* nodes up to here are reached for good */
    int *from;         /* [2n] */
    int *ready;        /* [2n] nodes at the level, to be looked at */
    int n_ready;
    int found; /* a column at the level with an open place, -1: none yet */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int *flow_of(const struct network *w, int row, int column)
{
    return &w->flow[column * w->n + row];
}

static void add_flow(struct network *w, int row, int column, int more)
{
    int *flow = flow_of(w, row, column);
    uint64_t *fed = &w->fed[(size_t)column * w->set_words];
    *flow += more;
    if (*flow > 0)
        swp__bit_set(fed, row);
    else
        swp__bit_clear(fed, row);
}

static bool is_first_half(const struct network *w, int group)
{
    return group < w->of->n_classes;
}

/* The class of a group that is no first half. */
static int class_behind(const struct network *w, int group)
{
    return group - w->of->n_classes;
}

static bool may_pair(const struct network *w, int a, int b)
{
    const struct swp__exchange_problem *p = w->of;
    if (is_first_half(w, b) || (a == w->nobody && b != w->nobody))
        return !is_first_half(w, a) && may_pair(w, b, a);
    const int y = class_behind(w, b);
    if (is_first_half(w, a))
        return y < p->n_classes && p->tight[a * (p->n_classes + p->n_outside) + y];
    const int x = class_behind(w, a);
    if (b == w->nobody)
        return a == w->nobody || p->may_leave[x];
    return (x >= p->n_classes || y >= p->n_classes) &&
           p->tight[x * (p->n_classes + p->n_outside) + y];
}

static bool take_arrays(struct swp__context *ctx, struct network *w)
{
    const size_t n = (size_t)w->n;
    size_t n_pairs = 0;
    for (int a = 0; a < w->n; a++)
        for (int b = 0; b < w->n; b++)
            n_pairs += may_pair(w, a, b);
    w->row_start = swp__arena_array(ctx->arena, n + 1, sizeof(int));
    w->column = swp__arena_room(ctx->arena, n_pairs, sizeof(int));
    w->dual = swp__arena_array(ctx->arena, 2 * n, sizeof(int64_t));
    w->open = swp__arena_array(ctx->arena, 2 * n, sizeof(int));
    for (int side = 0; side < 2; side++)
        w->n_first[side] = swp__arena_array(ctx->arena, n, sizeof(int));
    w->flow = swp__arena_array(ctx->arena, n * n, sizeof(int));
    w->set_words = swp__bit_words(w->n);
    w->fed = swp__arena_array(ctx->arena, n * w->set_words, sizeof(uint64_t));
    w->distance = swp__arena_array(ctx->arena, 2 * n, sizeof(int64_t));
    w->from = swp__arena_array(ctx->arena, 2 * n, sizeof(int));
    w->ready = swp__arena_array(ctx->arena, 2 * n, sizeof(int));
    return w->row_start && w->column && w->dual && w->open && w->n_first[0] && w->n_first[1] &&
           w->flow && w->fed && w->distance && w->from && w->ready;
}

static void fill(struct network *w)
{
    const struct swp__exchange_problem *p = w->of;
    int n_places = 2; /* two at least pair: the duals of nobody add up to 0 */
    for (int x = 0; x < p->n_classes + p->n_outside; x++) {
        const int n_first = x < p->n_classes ? p->n_first[x] : 0;
        n_places += p->may_leave[x] ? p->sizes[x] : 0;
        for (int side = 0; side < 2; side++) {
            w->open[side * w->n + p->n_classes + x] = p->sizes[x] - n_first;
            if (x < p->n_classes)
                w->n_first[side][x] = w->open[side * w->n + x] = n_first;
        }
    }
    w->open[w->nobody] = w->open[w->n + w->nobody] = n_places;
    int n_pairs = 0;
    for (int a = 0; a < w->n; a++) {
        for (int b = 0; b < w->n; b++)
            if (may_pair(w, a, b))
                w->column[n_pairs++] = b;
        w->row_start[a + 1] = n_pairs;
    }
}

/* What can be paired as the halves are, at no cost. */
static void begin_flow(struct network *w)
{
    for (int a = 0; a < w->n; a++)
        for (int i = w->row_start[a]; i < w->row_start[a + 1]; i++) {
            const int b = w->column[i];
            const int amount = least(w->open[a], w->open[w->n + b]);
            add_flow(w, a, b, amount);
            w->open[a] -= amount;
            w->open[w->n + b] -= amount;
        }
}

/* ---- one path -------------------------------------------------------------------------------- */

static void make_ready(struct network *w, int node)
{
    w->ready[w->n_ready++] = node;
    if (node >= w->n && w->open[node] > 0)
        w->found = node;
}

static void reach(struct network *w, int node, int from, int64_t distance)
{
    if (distance >= w->distance[node])
        return;
    w->distance[node] = distance;
    w->from[node] = from;
    if (distance == w->level)
        make_ready(w, node);
}

/* The other half of the group's class; -1 when it has none. */
static int other_half(const struct network *w, int group)
{
    const int n_classes = w->of->n_classes;
    if (group < n_classes)
        return group + n_classes;
    return group < 2 * n_classes ? group - n_classes : -1;
}

/* A path that goes from this half of a class to the other takes a member the same way on the row
 * side, and the opposite way on the column side. */
static bool member_goes_second(const struct network *w, int node)
{
    return (node < w->n) == is_first_half(w, node % w->n);
}

/* From one half of a class to the other. */
static void look_across(struct network *w, int node)
{
    const int group = node % w->n, other = other_half(w, group), side = node / w->n;
    if (other < 0)
        return;
    const int c = least(group, other), n_first = w->n_first[side][c];
    const int64_t *dual = &w->dual[side * w->n];
    const int64_t ahead = dual[c] - dual[c + w->of->n_classes];
    const int64_t *gain = &w->of->gain[w->of->begin[c]];
    const int to = side * w->n + other;
    if (member_goes_second(w, node)) {
        if (n_first > 0)
            reach(w, to, node, w->level + ahead + gain[n_first - 1]);
    } else if (n_first < w->of->sizes[c]) {
        reach(w, to, node, w->level - ahead - gain[n_first]);
    }
}

static void look_along_row(struct network *w, int row)
{
    const int64_t distance = w->level + w->dual[row];
    for (int i = w->row_start[row]; i < w->row_start[row + 1] && w->found < 0; i++) {
        const int to = w->n + w->column[i];
        reach(w, to, row, distance + w->dual[to]);
    }
}

static void look_back(struct network *w, int node)
{
    const uint64_t *fed = &w->fed[(size_t)(node - w->n) * w->set_words];
    for (size_t word = 0; word < w->set_words; word++)
        for (uint64_t left = fed[word]; left; left &= left - 1)
            reach(w, (int)word * 64 + swp__lowest_bit(left), node, w->level);
}

static void look_around(struct network *w, int node)
{
    if (node < w->n)
        look_along_row(w, node);
    else
        look_back(w, node);
    look_across(w, node);
}

/* The next distance at which nodes are reached; false when there is none. */
static bool next_level(struct network *w)
{
    int64_t next = INT64_MAX;
    for (int node = 0; node < 2 * w->n; node++)
        if (w->distance[node] > w->level && w->distance[node] < next)
            next = w->distance[node];
    w->level = next;
    for (int node = 0; node < 2 * w->n && next < INT64_MAX; node++)
        if (w->distance[node] == next)
            make_ready(w, node);
    return next < INT64_MAX;
}

/* The nearest column with an open place, from a row; -1 when there is none. */
static int find_column(struct network *w, int row)
{
    for (int node = 0; node < 2 * w->n; node++)
        w->distance[node] = INT64_MAX;
    w->level = 0;
    w->n_ready = 0;
    w->found = -1;
    reach(w, row, -1, 0);
    do {
        while (w->n_ready > 0 && w->found < 0)
            look_around(w, w->ready[--w->n_ready]);
    } while (w->found < 0 && next_level(w));
    return w->found;
}

static void step_duals(struct network *w)
{
    for (int node = 0; node < 2 * w->n; node++)
        if (w->distance[node] < w->level)
            w->dual[node] += (node < w->n ? -1 : 1) * (w->level - w->distance[node]);
}

/* How many can go the way to `column` at once. */
static int width(const struct network *w, int row, int column)
{
    int amount = least(w->open[row], w->open[column]);
    for (int to = column, from = w->from[to]; from >= 0; to = from, from = w->from[to]) {
        if ((from < w->n) == (to < w->n))
            return 1; /* the next member gains something else */
        if (to < w->n)
            amount = least(amount, *flow_of(w, to, from - w->n));
    }
    return amount;
}

static void push(struct network *w, int row, int column)
{
    const int amount = width(w, row, column);
    for (int to = column, from = w->from[to]; from >= 0; to = from, from = w->from[to]) {
        if ((from < w->n) == (to < w->n))
            w->n_first[to / w->n][least(from, to) % w->n] += member_goes_second(w, from) ? -1 : 1;
        else if (to < w->n)
            add_flow(w, to, from - w->n, -amount);
        else
            add_flow(w, from, to - w->n, amount);
    }
    w->open[row] -= amount;
    w->open[column] -= amount;
}

static bool pair_all(struct network *w)
{
    for (int row = 0; row < w->n; row++)
        while (w->open[row] > 0) {
            const int column = find_column(w, row);
            if (column < 0)
                return false;
            step_duals(w);
            push(w, row, column);
        }
    return true;
}

/* ---- the answer ------------------------------------------------------------------------------ */

/* The flow is in pairs. */
static void tell(const struct network *w, struct swp__exchange_dual *out)
{
    const int n_classes = w->of->n_classes, n_ids = n_classes + w->of->n_outside;
    for (int x = 0; x < n_ids; x++) {
        out->second[x] = w->dual[n_classes + x] + w->dual[w->n + n_classes + x];
        for (int y = 0; y < n_ids; y++) {
            const bool both = x < n_classes && y < n_classes;
            const int row = both ? x : n_classes + x;
            out->pairs[x * n_ids + y] = *flow_of(w, row, n_classes + y);
        }
    }
    for (int c = 0; c < n_classes; c++) {
        const int rows = w->n_first[0][c], columns = w->n_first[1][c];
        out->first[c] = w->dual[c] + w->dual[w->n + c];
        out->n_sure[c] = least(rows, columns);
        out->n_first[c] = rows + columns - out->n_sure[c];
    }
}

swp_status swp__exchange_dual_solve(struct swp__context *ctx,
                                    const struct swp__exchange_problem *problem,
                                    struct swp__exchange_dual *out, bool *out_found)
{
    const size_t n_classes = (size_t)problem->n_classes;
    const size_t n_ids = n_classes + (size_t)problem->n_outside;
    struct network w = {.of = problem, .n = 2 * problem->n_classes + problem->n_outside + 1};
    w.nobody = w.n - 1;
    *out_found = false;
    *out = (struct swp__exchange_dual){
        .first = swp__arena_array(ctx->arena, n_classes, sizeof(int64_t)),
        .second = swp__arena_array(ctx->arena, n_ids, sizeof(int64_t)),
        .n_sure = swp__arena_array(ctx->arena, n_classes, sizeof(int)),
        .n_first = swp__arena_array(ctx->arena, n_classes, sizeof(int)),
        .pairs = swp__arena_array(ctx->arena, n_ids * n_ids, sizeof(int))};
    if (!out->first || !out->second || !out->n_sure || !out->n_first || !out->pairs)
        return swp__no_memory(ctx->err);
    struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    if (!take_arrays(ctx, &w))
        return swp__no_memory(ctx->err);
    fill(&w);
    begin_flow(&w);
    *out_found = pair_all(&w);
    const swp_status status = *out_found ? swp__whole_pairs(ctx, w.n, w.flow) : SWP_OK;
    if (*out_found && status == SWP_OK)
        tell(&w, out);
    swp__arena_release(ctx->arena, mark);
    return status;
}
