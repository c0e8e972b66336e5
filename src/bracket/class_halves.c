/* SPDX-License-Identifier: Apache-2.0 */
/* Two halves of a list on tight classes: a first matching, and the first one in order.
 * See class_bracket.h for what it is used for.
 *
 * Rows are matched to columns one to one. Whether a row may have a column is said by classes (a bit
 * mask) except for a few barred pairs, so the graph is never written down: each class of columns
 * keeps its free members in a list, in order. Invariant of the second part: all rows are matched,
 * and rows that are settled are in no list, nor are their columns. */
#include "bracket/class_halves.h"

#include "base/bits.h"

/* ---- lists of columns by class ----------------------------------------------------------------
 */

static void unlink_column(struct swp__class_halves *h, int column)
{
    int c = h->column_class[column];
    int before = h->before[column], after = h->after[column];
    if (before >= 0)
        h->after[before] = after;
    else
        h->head[c] = after;
    if (after >= 0)
        h->before[after] = before;
}

/* Undoes the last unlink_column of this column (in reverse order of unlinking). */
static void relink_column(struct swp__class_halves *h, int column)
{
    int c = h->column_class[column];
    int before = h->before[column], after = h->after[column];
    if (before >= 0)
        h->after[before] = column;
    else
        h->head[c] = column;
    if (after >= 0)
        h->before[after] = column;
}

static void link_all_columns(struct swp__class_halves *h)
{
    int last[SWP__MAX_CLASSES];
    for (int c = 0; c < h->n_classes; c++)
        h->head[c] = last[c] = -1;
    for (int column = 0; column < h->n; column++) {
        int c = h->column_class[column];
        h->before[column] = last[c];
        h->after[column] = -1;
        if (last[c] >= 0)
            h->after[last[c]] = column;
        else
            h->head[c] = column;
        last[c] = column;
    }
}

/* ---- lists of rows by pair of classes -----------------------------------------------------------
 */

static int pair_of(const struct swp__class_halves *h, int row)
{
    return h->row_class[row] * h->n_classes + h->column_class[h->row_mate[row]];
}

static void list_row(struct swp__class_halves *h, int row)
{
    int *head = &h->pair_head[pair_of(h, row)];
    h->pair_before[row] = -1;
    h->pair_after[row] = *head;
    if (*head >= 0)
        h->pair_before[*head] = row;
    *head = row;
    h->used[h->row_class[row]] |= swp__bit(h->column_class[h->row_mate[row]]);
}

static void unlist_row(struct swp__class_halves *h, int row)
{
    int *head = &h->pair_head[pair_of(h, row)];
    int before = h->pair_before[row], after = h->pair_after[row];
    if (before >= 0)
        h->pair_after[before] = after;
    else
        *head = after;
    if (after >= 0)
        h->pair_before[after] = before;
    if (*head < 0)
        h->used[h->row_class[row]] &= ~swp__bit(h->column_class[h->row_mate[row]]);
}

static void list_all_rows(struct swp__class_halves *h)
{
    for (int pair = 0; pair < h->n_classes * h->n_classes; pair++)
        h->pair_head[pair] = -1;
    for (int c = 0; c < h->n_classes; c++)
        h->used[c] = 0;
    for (int row = h->n - 1; row >= 0; row--)
        list_row(h, row);
    h->rows_listed = true;
}

bool swp__class_halves_init(struct swp__context *ctx, struct swp__class_halves *h, int n,
                            int n_classes)
{
    *h = (struct swp__class_halves){.n = n, .n_classes = n_classes, .arena = ctx->arena};
    int **const of_places[] = {&h->row_class,   &h->column_class, &h->row_vertex, &h->column_vertex,
                               &h->row_mate,    &h->column_mate,  &h->before,     &h->after,
                               &h->pair_before, &h->pair_after,   &h->reached_by, &h->queue,
                               &h->removed,     &h->n_asked};
    const size_t n_arrays = sizeof of_places / sizeof of_places[0], size = (size_t)n + 1;
    int *places = swp__arena_array(ctx->arena, n_arrays * size, sizeof(int));
    h->pair_head = swp__arena_array(ctx->arena, (size_t)n_classes * (size_t)n_classes, sizeof(int));
    h->bars = swp__arena_array(ctx->arena, size, sizeof *h->bars);
    for (size_t i = 0; places && i < n_arrays; i++)
        *of_places[i] = places + i * size;
    return places && h->pair_head && h->bars;
}

static bool ask_barred(const struct swp__class_halves *h, int row, int column)
{
    return h->is_barred(h->graph, h->row_vertex[row], h->column_vertex[column]);
}

/* Searches ask for the same rows again and again: who has been asked as often as there are columns
 * is asked once more, for all of them. Without memory he goes on being asked. */
static void note_bars(struct swp__class_halves *h, int row)
{
    uint64_t *bars = swp__arena_array(h->arena, swp__bit_words(h->n), sizeof *bars);
    for (int column = 0; bars && column < h->n; column++)
        if (ask_barred(h, row, column))
            swp__bit_set(bars, column);
    h->bars[row] = bars;
}

static bool is_barred(struct swp__class_halves *h, int row, int column)
{
    if (h->row_vertex[row] < 0)
        return false;
    if (h->bars[row])
        return swp__bit_get(h->bars[row], column);
    if (h->n_asked[row] <= h->n && h->n_asked[row]++ == h->n)
        note_bars(h, row);
    return ask_barred(h, row, column);
}

static bool is_allowed(struct swp__class_halves *h, int row, int column)
{
    return (h->tight[h->row_class[row]] >> h->column_class[column] & 1) &&
           !is_barred(h, row, column);
}

/* ---- a first matching -------------------------------------------------------------------------
 */

/* Gives the rows the first free columns of the classes that the flow gives their class. */
static void fill_by_flow(struct swp__class_halves *h, int *flow)
{
    for (int row = 0; row < h->n; row++) {
        int *quota = &flow[h->row_class[row] * h->n_classes];
        int best = -1;
        for (int c = 0; c < h->n_classes; c++) {
            if (quota[c] <= 0)
                continue;
            int column = h->head[c];
            while (column >= 0 && is_barred(h, row, column))
                column = h->after[column];
            if (column >= 0 && (best < 0 || column < best))
                best = column;
        }
        h->row_mate[row] = best;
        if (best < 0)
            continue;
        quota[h->column_class[best]]--;
        h->column_mate[best] = row;
        unlink_column(h, best);
    }
}

static void give_column(struct swp__class_halves *h, int row, int column)
{
    if (h->rows_listed)
        unlist_row(h, row);
    h->row_mate[row] = column;
    h->column_mate[column] = row;
    if (h->rows_listed)
        list_row(h, row);
}

/* Turns the path that reached `column` over, back to `root`. */
static void turn_over(struct swp__class_halves *h, int column, int root)
{
    for (;;) {
        int row = h->reached_by[column], before = h->row_mate[row];
        give_column(h, row, column);
        if (row == root)
            return;
        column = before;
    }
}

/* Looks for an alternating path from `root`, which has no column or is to give up the one it has,
 * to `target` (-1: to any column without a row) through listed columns of these classes. Each
 * column is taken from its list when it is reached, so the cost is O(n + rows * barred). The lists
 * are as before afterwards. */
static bool augment(struct swp__class_halves *h, int root, int target, uint64_t through)
{
    int n_removed = 0, head = 0, tail = 0;
    bool found = false;
    h->n_searches++;
    h->queue[tail++] = root;
    while (head < tail && !found) {
        int row = h->queue[head++];
        uint64_t classes = h->tight[h->row_class[row]] & through;
        for (; classes && !found; classes &= classes - 1) {
            for (int column = h->head[swp__lowest_bit(classes)], next; column >= 0; column = next) {
                next = h->after[column];
                if (is_barred(h, row, column))
                    continue;
                unlink_column(h, column);
                h->removed[n_removed++] = column;
                h->reached_by[column] = row;
                if (target >= 0 ? column == target : h->column_mate[column] < 0) {
                    turn_over(h, column, root);
                    found = true;
                    break;
                }
                h->queue[tail++] = h->column_mate[column];
            }
        }
    }
    while (n_removed > 0)
        relink_column(h, h->removed[--n_removed]);
    return found;
}

bool swp__class_halves_match(struct swp__class_halves *h)
{
    int supply[SWP__MAX_CLASSES] = {0}, demand[SWP__MAX_CLASSES] = {0};
    for (int i = 0; i < h->n; i++) {
        supply[h->row_class[i]]++;
        demand[h->column_class[i]]++;
        h->row_mate[i] = h->column_mate[i] = -1;
    }
    int *flow = h->pair_head; /* not in use yet */
    if (swp__class_flow(h->n_classes, supply, h->tight, demand, h->n_classes, flow) < h->n)
        return false;
    link_all_columns(h);
    fill_by_flow(h, flow);
    link_all_columns(h);
    for (int row = 0; row < h->n; row++)
        if (h->row_mate[row] < 0 && !augment(h, row, -1, UINT64_MAX))
            return false;
    return true;
}

/* ---- the first matching in order --------------------------------------------------------------
 */

/* Classes of columns whose rows can be shifted, by classes, until a column of class `target` is
 * taken; and that class. */
static uint64_t classes_reaching(const struct swp__class_halves *h, int target)
{
    uint64_t reaching = swp__bit(target), before = 0;
    while (before != reaching) {
        before = reaching;
        for (int r = 0; r < h->n_classes; r++)
            if (h->tight[r] & reaching)
                reaching |= h->used[r];
    }
    return reaching;
}

/* Row `row` takes over the column of another row of the list, which can have column `free`. */
static bool shift_through(struct swp__class_halves *h, int first, int row, int free)
{
    for (int other = first; other >= 0; other = h->pair_after[other]) {
        int column = h->row_mate[other];
        if (other == row || is_barred(h, row, column) || is_barred(h, other, free))
            continue;
        give_column(h, other, free);
        give_column(h, row, column);
        return true;
    }
    return false;
}

/* The same with any list, by the shortest detour there can be. */
static bool shift_through_any(struct swp__class_halves *h, int row, int free)
{
    uint64_t tight = h->tight[h->row_class[row]], target = swp__bit(h->column_class[free]);
    for (int r = 0; r < h->n_classes; r++) {
        uint64_t classes = h->tight[r] & target ? h->used[r] & tight : 0;
        for (; classes; classes &= classes - 1) {
            int pair = r * h->n_classes + swp__lowest_bit(classes);
            if (shift_through(h, h->pair_head[pair], row, free))
                return true;
        }
    }
    return false;
}

/* Row `row` gives up column `old` for `column`, whose row is augmented through `old`. */
static bool try_column(struct swp__class_halves *h, int row, int column, int old, uint64_t reaching)
{
    int displaced = h->column_mate[column];
    if (!(h->tight[h->row_class[displaced]] & reaching))
        return false;
    if (is_allowed(h, displaced, old)) {
        give_column(h, displaced, old);
        h->n_repairs++;
    } else if (!shift_through_any(h, displaced, old)) {
        unlink_column(h, column);
        bool found = augment(h, displaced, old, reaching);
        relink_column(h, column);
        if (!found)
            return false;
    }
    h->row_mate[row] = column;
    h->column_mate[column] = row;
    return true;
}

/* Moves the row to the first column possible. His own place does not help the others. */
static void settle_row(struct swp__class_halves *h, int row)
{
    int old = h->row_mate[row], next[SWP__MAX_CLASSES];
    uint64_t classes = h->tight[h->row_class[row]], reaching = 0;
    unlist_row(h, row);
    for (uint64_t left = classes; left; left &= left - 1) {
        int c = swp__lowest_bit(left);
        next[c] = h->head[c];
    }
    for (;;) {
        int column = old;
        for (uint64_t left = classes; left; left &= left - 1) {
            int c = swp__lowest_bit(left);
            if (next[c] >= 0 && next[c] < column)
                column = next[c];
        }
        if (column == old)
            break;
        int c = h->column_class[column];
        next[c] = h->after[column];
        if (!reaching)
            reaching = classes_reaching(h, h->column_class[old]);
        if (!(reaching >> c & 1))
            classes &= ~swp__bit(c);
        else if (!is_barred(h, row, column) && try_column(h, row, column, old, reaching))
            break;
    }
    unlink_column(h, h->row_mate[row]);
}

void swp__class_halves_settle(struct swp__class_halves *h, int n_rows)
{
    list_all_rows(h);
    for (int row = 0; row < n_rows; row++)
        settle_row(h, row);
}
