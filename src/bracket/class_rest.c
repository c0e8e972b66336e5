/* SPDX-License-Identifier: Apache-2.0 */
/* Who is left of a bracket, by classes: see class_rest.h.
 *
 * Invariant: `flow` matches all who are left with each other, every player once as a row and once
 * as a column. */
#include "bracket/class_rest.h"

#include "base/bits.h"

static int *flow_at(const struct swp__class_rest *rest, int row, int column)
{
    return &rest->flow[row * rest->n_classes + column];
}

/* The paths by which a search came to the rows and columns it has reached. */
struct path {
    int row_of_column[SWP__MAX_CLASSES], column_of_row[SWP__MAX_CLASSES];
};

/* Moves one unit along the path that ends in `column`. */
static void turn_over(struct swp__class_rest *rest, const struct path *path, int root, int column)
{
    for (;;) {
        const int row = path->row_of_column[column];
        ++*flow_at(rest, row, column);
        if (row == root)
            return;
        column = path->column_of_row[row];
        --*flow_at(rest, row, column);
    }
}

/* One more unit from row `root` to column `target`, others moving; false when there is no path. */
static bool augment(struct swp__class_rest *rest, int root, int target)
{
    struct path path;
    int queue[SWP__MAX_CLASSES], head = 0, tail = 0;
    uint64_t columns_left = UINT64_MAX, rows_left = UINT64_MAX & ~swp__bit(root);
    queue[tail++] = root;
    while (head < tail) {
        const int row = queue[head++];
        for (uint64_t found = rest->tight[row] & columns_left; found; found &= found - 1) {
            const int column = swp__lowest_bit(found);
            columns_left &= ~swp__bit(column);
            path.row_of_column[column] = row;
            if (column == target) {
                turn_over(rest, &path, root, target);
                return true;
            }
            for (int r = 0; r < rest->n_classes; r++)
                if ((rows_left >> r & 1) && *flow_at(rest, r, column) > 0) {
                    rows_left &= ~swp__bit(r);
                    path.column_of_row[r] = column;
                    queue[tail++] = r;
                }
        }
    }
    return false;
}

/* A row of one class and a column of the other leave together; false when the others then have no
 * solution, and nothing has changed. */
static bool take_unit(struct swp__class_rest *rest, int row, int column)
{
    if (*flow_at(rest, row, column) > 0) {
        --*flow_at(rest, row, column);
        return true;
    }
    int other_row = 0, other_column = 0;
    while (*flow_at(rest, row, other_column) == 0)
        other_column++;
    while (*flow_at(rest, other_row, column) == 0)
        other_row++;
    --*flow_at(rest, row, other_column);
    --*flow_at(rest, other_row, column);
    if (augment(rest, other_row, other_column))
        return true;
    ++*flow_at(rest, row, other_column);
    ++*flow_at(rest, other_row, column);
    return false;
}

bool swp__class_rest_take_pair(struct swp__class_rest *rest, int a, int b)
{
    if (rest->left[b] < (a == b ? 2 : 1))
        return false;
    if (!take_unit(rest, a, b))
        return false;
    if (!take_unit(rest, b, a)) {
        ++*flow_at(rest, a, b);
        return false;
    }
    rest->left[a]--;
    rest->left[b]--;
    return true;
}

void swp__class_rest_give_back(struct swp__class_rest *rest, int a, int b)
{
    ++*flow_at(rest, a, b);
    ++*flow_at(rest, b, a);
    rest->left[a]++;
    rest->left[b]++;
}

swp_status swp__class_rest_begin(struct swp__context *ctx, int n_classes, const uint64_t *tight,
                                 const int *sizes, struct swp__class_rest *out, bool *out_possible)
{
    int wanted = 0;
    *out = (struct swp__class_rest){.n_classes = n_classes, .tight = tight};
    out->flow = swp__arena_array(ctx->arena, (size_t)n_classes * (size_t)n_classes, sizeof(int));
    if (!out->flow)
        return swp__no_memory(ctx->err);
    for (int c = 0; c < n_classes; c++)
        wanted += out->left[c] = sizes[c];
    *out_possible = swp__class_flow(n_classes, sizes, tight, sizes, n_classes, out->flow) == wanted;
    return SWP_OK;
}
