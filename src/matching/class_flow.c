/* SPDX-License-Identifier: Apache-2.0 */
/* Maximum flow between classes (Ford and Fulkerson, shortest paths first): see class_flow.h. */
#include "matching/class_flow.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* One unit path in the residual graph of classes, as wide as possible; returns the amount. */
static int push_once(int n_rows, int *supply, const uint64_t *tight, int *demand, int n_columns,
                     int *flow)
{
    int row_from[SWP__MAX_CLASSES], column_from[SWP__MAX_CLASSES], queue[SWP__MAX_CLASSES];
    int head = 0, tail = 0;
    uint64_t seen = 0;
    bool row_seen[SWP__MAX_CLASSES] = {false};
    for (int r = 0; r < n_rows; r++)
        if (supply[r] > 0) {
            row_from[r] = -1;
            row_seen[r] = true;
            queue[tail++] = r;
        }
    while (head < tail) {
        int r = queue[head++];
        for (int c = 0; c < n_columns; c++) {
            if (!(tight[r] >> c & 1) || (seen >> c & 1))
                continue;
            seen |= (uint64_t)1 << c;
            column_from[c] = r;
            if (demand[c] > 0) {
                int room = demand[c], row = r;
                while (row_from[row] >= 0) {
                    room = least(room, flow[row * n_columns + row_from[row]]);
                    row = column_from[row_from[row]];
                }
                room = least(room, supply[row]);
                supply[row] -= room;
                demand[c] -= room;
                flow[r * n_columns + c] += room;
                for (row = r; row_from[row] >= 0; row = column_from[row_from[row]]) {
                    flow[row * n_columns + row_from[row]] -= room;
                    flow[column_from[row_from[row]] * n_columns + row_from[row]] += room;
                }
                return room;
            }
            for (int other = 0; other < n_rows; other++)
                if (!row_seen[other] && flow[other * n_columns + c] > 0) {
                    row_seen[other] = true;
                    row_from[other] = c;
                    queue[tail++] = other;
                }
        }
    }
    return 0;
}

/* Of one row what its columns take without a path; the paths would begin with the same pushes, in
 * the same order. Returns the amount. */
static int push_at_once(int *supply, uint64_t tight, int *demand, int n_columns, int *flow)
{
    int total = 0;
    for (int c = 0; *supply > 0 && c < n_columns; c++) {
        if (!(tight >> c & 1) || demand[c] == 0)
            continue;
        const int moved = least(*supply, demand[c]);
        *supply -= moved;
        demand[c] -= moved;
        flow[c] += moved;
        total += moved;
    }
    return total;
}

int swp__class_flow(int n_rows, const int *supply, const uint64_t *tight, const int *demand,
                    int n_columns, int *flow)
{
    int left[SWP__MAX_CLASSES], open[SWP__MAX_CLASSES], total = 0, moved;
    for (int r = 0; r < n_rows; r++)
        left[r] = supply[r];
    for (int c = 0; c < n_columns; c++)
        open[c] = demand[c];
    for (int i = 0; i < n_rows * n_columns; i++)
        flow[i] = 0;
    for (int r = 0; r < n_rows; r++)
        total += push_at_once(&left[r], tight[r], open, n_columns, &flow[r * n_columns]);
    do {
        moved = push_once(n_rows, left, tight, open, n_columns, flow);
        total += moved;
    } while (moved > 0);
    return total;
}

int swp__class_least_left_over(int n_classes, const uint64_t *possible, const int *sizes)
{
    int flow[SWP__MAX_CLASSES * SWP__MAX_CLASSES], n = 0;
    for (int c = 0; c < n_classes; c++)
        n += sizes[c];
    const int least = n - swp__class_flow(n_classes, sizes, possible, sizes, n_classes, flow);
    return least + (n - least) % 2;
}
