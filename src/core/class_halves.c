/* Two halves of a list on tight classes: a first matching, and the first one in order.
 * See class_bracket.h for what it is used for.
 *
 * Rows are matched to columns one to one. Whether a row may have a column is said by classes (a bit
 * mask) except for a few barred pairs, so the graph is never written down: each class of columns
 * keeps its free members in a list, in order. Invariant of the second part: all rows are matched,
 * and the columns of settled rows are in no list. */
#include "core/class_halves.h"

/* ---- lists of columns by class ----------------------------------------------------------------
 */

static void unlink_column(struct sp__class_halves *h, int column)
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
static void relink_column(struct sp__class_halves *h, int column)
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

static void link_all_columns(struct sp__class_halves *h)
{
    int last[SP__MAX_CLASSES];
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

bool sp__class_halves_init(struct sp__context *ctx, struct sp__class_halves *h, int n,
                           int n_classes)
{
    *h = (struct sp__class_halves){.n = n, .n_classes = n_classes};
    size_t size = (size_t)n;
    h->row_class = sp__arena_array(ctx->arena, size, sizeof(int));
    h->column_class = sp__arena_array(ctx->arena, size, sizeof(int));
    h->row_mate = sp__arena_array(ctx->arena, size, sizeof(int));
    h->column_mate = sp__arena_array(ctx->arena, size, sizeof(int));
    h->before = sp__arena_array(ctx->arena, size, sizeof(int));
    h->after = sp__arena_array(ctx->arena, size, sizeof(int));
    h->reached_by = sp__arena_array(ctx->arena, size, sizeof(int));
    h->queue = sp__arena_array(ctx->arena, size + 1, sizeof(int));
    h->removed = sp__arena_array(ctx->arena, size, sizeof(int));
    h->flow = sp__arena_array(ctx->arena, (size_t)n_classes * (size_t)n_classes, sizeof(int));
    return h->row_class && h->column_class && h->row_mate && h->column_mate && h->before &&
           h->after && h->reached_by && h->queue && h->removed && h->flow;
}

static bool is_allowed(const struct sp__class_halves *h, int row, int column)
{
    return (h->tight[h->row_class[row]] >> h->column_class[column] & 1) &&
           !h->is_barred(h->user, row, column);
}

/* ---- a first matching -------------------------------------------------------------------------
 */

/* Gives the rows the first free columns of the classes that the flow gives their class. */
static void fill_by_flow(struct sp__class_halves *h, int *flow)
{
    for (int row = 0; row < h->n; row++) {
        int *quota = &flow[h->row_class[row] * h->n_classes];
        int best = -1;
        for (int c = 0; c < h->n_classes; c++) {
            if (quota[c] <= 0)
                continue;
            int column = h->head[c];
            while (column >= 0 && h->is_barred(h->user, row, column))
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

/* Turns the path that reached `column` over, back to `root`. */
static void turn_over(struct sp__class_halves *h, int column, int root)
{
    for (;;) {
        int row = h->reached_by[column], before = h->row_mate[row];
        h->row_mate[row] = column;
        h->column_mate[column] = row;
        if (row == root)
            return;
        column = before;
    }
}

/* Looks for an alternating path from `root`, which has no column or is to give up the one it has,
 * to `target` (-1: to any column without a row) through listed columns. Each column is taken from
 * its list when it is reached, so the cost is O(n + rows * barred). The lists are as before
 * afterwards. */
static bool mend(struct sp__class_halves *h, int root, int target)
{
    int n_removed = 0, head = 0, tail = 0;
    bool found = false;
    h->n_searches++;
    h->queue[tail++] = root;
    while (head < tail && !found) {
        int row = h->queue[head++];
        uint64_t classes = h->tight[h->row_class[row]];
        for (int c = 0; c < h->n_classes && !found; c++) {
            if (!(classes >> c & 1))
                continue;
            for (int column = h->head[c], next; column >= 0; column = next) {
                next = h->after[column];
                if (h->is_barred(h->user, row, column))
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

bool sp__class_halves_match(struct sp__class_halves *h)
{
    int supply[SP__MAX_CLASSES] = {0}, demand[SP__MAX_CLASSES] = {0};
    for (int i = 0; i < h->n; i++) {
        supply[h->row_class[i]]++;
        demand[h->column_class[i]]++;
        h->row_mate[i] = h->column_mate[i] = -1;
    }
    int *flow = h->flow;
    if (sp__class_flow(h->n_classes, supply, h->tight, demand, h->n_classes, flow) < h->n)
        return false;
    link_all_columns(h);
    fill_by_flow(h, flow);
    link_all_columns(h);
    for (int row = 0; row < h->n; row++)
        if (h->row_mate[row] < 0 && !mend(h, row, -1))
            return false;
    return true;
}

/* ---- the first matching in order --------------------------------------------------------------
 */

/* Counts of matched rows that are not settled, by class of row and of column. */
static void count_matched(struct sp__class_halves *h)
{
    for (int i = 0; i < h->n_classes * h->n_classes; i++)
        h->flow[i] = 0;
    for (int row = 0; row < h->n; row++)
        h->flow[h->row_class[row] * h->n_classes + h->column_class[h->row_mate[row]]]++;
}

static void move_count(struct sp__class_halves *h, int row, int from_column, int to_column)
{
    int *counts = &h->flow[h->row_class[row] * h->n_classes];
    if (from_column >= 0)
        counts[h->column_class[from_column]]--;
    if (to_column >= 0)
        counts[h->column_class[to_column]]++;
}

/* Classes of columns whose rows can be shifted, by classes, until a column of class `target` is
 * taken. */
static uint64_t classes_reaching(const struct sp__class_halves *h, int target)
{
    uint64_t reaching = (uint64_t)1 << target;
    bool grew = true;
    while (grew) {
        grew = false;
        for (int r = 0; r < h->n_classes; r++) {
            if (!(h->tight[r] & reaching))
                continue;
            for (int c = 0; c < h->n_classes; c++)
                if (!(reaching >> c & 1) && h->flow[r * h->n_classes + c] > 0) {
                    reaching |= (uint64_t)1 << c;
                    grew = true;
                }
        }
    }
    return reaching;
}

/* Row `row` gives up column `old` for `column`, whose row is mended through `old`. */
static bool try_column(struct sp__class_halves *h, int row, int column, int old)
{
    int displaced = h->column_mate[column];
    if (is_allowed(h, displaced, old)) {
        h->row_mate[displaced] = old;
        h->column_mate[old] = displaced;
        h->n_repairs++;
        move_count(h, displaced, column, old);
    } else {
        unlink_column(h, column);
        bool found = mend(h, displaced, old);
        relink_column(h, column);
        if (!found)
            return false;
        h->recount = true;
    }
    h->row_mate[row] = column;
    h->column_mate[column] = row;
    move_count(h, row, old, column);
    return true;
}

/* Moves the row to the first column possible. */
static void settle_row(struct sp__class_halves *h, int row)
{
    int old = h->row_mate[row], next[SP__MAX_CLASSES];
    uint64_t classes = h->tight[h->row_class[row]], reaching = 0;
    move_count(h, row, old, -1); /* his own place does not help the others */
    for (int c = 0; c < h->n_classes; c++)
        next[c] = h->head[c];
    for (;;) {
        int column = old;
        for (int c = 0; c < h->n_classes; c++)
            if ((classes >> c & 1) && next[c] >= 0 && next[c] < column)
                column = next[c];
        if (column == old)
            break;
        int c = h->column_class[column];
        next[c] = h->after[column];
        if (!reaching)
            reaching = classes_reaching(h, h->column_class[old]);
        if (!(reaching >> c & 1)) {
            classes &= ~((uint64_t)1 << c);
            continue;
        }
        if (h->is_barred(h->user, row, column))
            continue;
        move_count(h, row, -1, old);
        bool done = try_column(h, row, column, old);
        move_count(h, row, h->row_mate[row], -1);
        if (done)
            break;
    }
    unlink_column(h, h->row_mate[row]);
}

void sp__class_halves_settle(struct sp__class_halves *h, int n_rows)
{
    count_matched(h);
    for (int row = 0; row < n_rows; row++) {
        settle_row(h, row);
        if (!h->recount)
            continue;
        count_matched(h);
        for (int settled = 0; settled <= row; settled++)
            move_count(h, settled, h->row_mate[settled], -1);
        h->recount = false;
    }
}
