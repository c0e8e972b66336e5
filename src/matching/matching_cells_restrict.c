/* Graphs of kinds: edges that are taken away, for a question or for good. See matching_cells.c. */
#include "matching/matching_cells.h"

void swp__matching_cells_leave_out(struct swp__matcher *m, int u, bool out)
{
    m->cells->is_settled[u] = out;
}

bool swp__matching_cells_is_open_to(const struct swp__matcher *m, int u, int v)
{
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    const struct swp__matching_cells *c = m->cells;
    if (v == m->place || c->is_settled[v] || m->label[swp__top_of(m, v)] != LABEL_S)
        return false;
    const uint64_t *weight = swp__cells_weight(m, c->kind[u], c->kind[v]);
    if (!weight)
        return false;
    swp__weight_sub(slack, swp__dual_of(m, u), weight, m->words);
    return swp__cells_opposite(slack, swp__dual_of(m, v), m->words) && swp__cells_edge(m, u, v);
}

static void give_row_back(struct swp__matching_cells *c, uint64_t *row)
{
    if (!row)
        return;
    memcpy(row, &c->spare_rows, sizeof c->spare_rows);
    c->spare_rows = row;
}

static uint64_t *take_row(struct swp__matcher *m)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t *row = c->spare_rows;
    if (!row)
        return swp__arena_array(m->ctx->arena, c->row_words, sizeof(uint64_t));
    memcpy(&c->spare_rows, row, sizeof c->spare_rows);
    memset(row, 0, c->row_words * sizeof *row);
    return row;
}

/* The number of the set of kinds that the row holds; 0 when there are too many sets. */
static int number_of_kinds(struct swp__matcher *m, const uint64_t *row)
{
    struct swp__matching_cells *c = m->cells;
    const size_t n = (size_t)c->n_kinds;
    bool *kinds = &c->kinds_kept[(size_t)c->n_kept * n];
    memset(kinds, 0, n * sizeof *kinds);
    for (int v = 0; v < m->n; v++)
        if (swp__cells_row_has(row, v))
            kinds[c->kind[v]] = true;
    for (int i = 1; i < c->n_kept; i++)
        if (memcmp(&c->kinds_kept[(size_t)i * n], kinds, n * sizeof *kinds) == 0)
            return i;
    return c->n_kept < MOST_KEPT ? c->n_kept++ : 0;
}

bool swp__matching_cells_restrict(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                                  bool must)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t *row = take_row(m);
    if (!row)
        return false;
    for (int v = 0; v < m->n; v++)
        if (v != u && swp__cells_row_has(c->row_of[u], v) &&
            (v == m->place ? !must : keep(user, v)))
            row[v / 64] |= (uint64_t)1 << (v % 64);
    c->saved_row = c->row_of[u];
    c->saved_kept = c->kept[u];
    c->row_of[u] = row;
    c->kept[u] = number_of_kinds(m, row);
    swp__matching_cells_move(m, u);
    return true;
}

void swp__matching_cells_restore(struct swp__matcher *m, int u)
{
    struct swp__matching_cells *c = m->cells;
    give_row_back(c, c->row_of[u]);
    c->row_of[u] = c->saved_row;
    c->kept[u] = c->saved_kept;
    swp__matching_cells_move(m, u);
}

static bool has_one_bit(const uint64_t *row, size_t words)
{
    int n = 0;
    for (size_t k = 0; k < words && n <= 1; k++)
        n += row[k] == 0 ? 0 : (row[k] & (row[k] - 1)) == 0 ? 1 : 2;
    return n == 1;
}

void swp__matching_cells_settle(struct swp__matcher *m, int u)
{
    struct swp__matching_cells *c = m->cells;
    give_row_back(c, c->saved_row);
    c->saved_row = NULL;
    int v = m->mate[u];
    if (v < 0 || !m->must[u] || swp__top_of(m, u) != u || swp__top_of(m, v) != v ||
        !has_one_bit(c->row_of[u], c->row_words))
        return;
    swp__matching_cells_settle_pair(m, u, v);
}

void swp__matching_cells_settle_pair(struct swp__matcher *m, int u, int v)
{
    struct swp__matching_cells *c = m->cells;
    const int both[2] = {u, v};
    m->knows_walks = false;
    for (int i = 0; i < 2; i++) {
        c->is_settled[both[i]] = true;
        swp__cells_leave(c, both[i]);
        give_row_back(c, c->row_of[both[i]]);
        c->row_of[both[i]] = NULL;
    }
}
