/* SPDX-License-Identifier: Apache-2.0 */
/* Duals and pairs before the first search.
 *
 * The duals of the problem of kinds (first_duals.h) are feasible for the vertices, and its flow
 * says how many pairs of two kinds an optimal matching may have. Pairs are made along it, then
 * along any tight edge. Where that leaves no vertex open, duals and pairs prove each other optimal
 * and no search is made. */
#include "matching/matching_cells.h"

/* ---- the first duals, from the class problem, and the pairs that are made at once ------------ */

/* Duals of the vertices by kinds, and how many pairs of two kinds are to be made at once. */
struct start {
    uint64_t *y; /* [n_kinds][words] */
    int *pairs;  /* [n_kinds][n_kinds], NULL: as many as there are */
};

/* Every kind gets the weight of its heaviest edge: feasible duals. */
static void start_by_weight(struct swp__matcher *m, struct start *start)
{
    uint64_t *y = start->y;
    for (int a = 0; a < m->cells->n_kinds; a++, y += m->words)
        for (int b = 0; b < m->cells->n_kinds; b++) {
            const uint64_t *weight = swp__cells_weight(m, a, b);
            if (weight && swp__weight_compare(weight, y, m->words) > 0)
                swp__weight_copy(y, weight, m->words);
        }
    for (int a = 0; a < m->cells->n_kinds; a++)
        swp__weight_halve(&start->y[a * m->words], &start->y[a * m->words], m->words);
}

/* By the problem of kinds. It is a relaxation, with halves of pairs and without barred pairs, so
 * what has to be matched and cannot be there cannot be at all: SWP_ERR_NO_PAIRING. */
static swp_status start_by_classes(struct swp__matcher *m, struct start *start)
{
    struct swp__matching_cells *c = m->cells;
    struct swp__arena *arena = m->ctx->arena;
    const int n = c->n_kinds;
    bool found = false;
    int *flow = swp__arena_array(arena, (size_t)n * (size_t)n, sizeof(int));
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    int *sizes = swp__arena_array(arena, (size_t)n, sizeof(int));
    bool *must = swp__arena_room(arena, (size_t)n, sizeof(bool));
    if (!flow || !sizes || !must)
        return swp__no_memory(m->ctx->err);
    for (int k = 0; k < n; k++)
        must[k] = true;
    for (int x = 0; x < m->n; x++) {
        sizes[c->kind[x]]++;
        must[c->kind[x]] = must[c->kind[x]] && m->must[x];
    }
    struct swp__class_problem problem = {.n = n,
                                         .words = m->words,
                                         .weight = c->weights,
                                         .told = c->told,
                                         .n_told = c->n_told,
                                         .possible = c->possible,
                                         .sizes = sizes,
                                         .must = must};
    swp_status status = swp__first_duals(m->ctx, &problem, start->y, flow, &found);
    if (status != SWP_OK || !found)
        return status != SWP_OK ? status : SWP_ERR_NO_PAIRING;
    swp__arena_release(arena, mark);
    for (int a = 0; a < n; a++) { /* the weights are doubled already */
        uint64_t *y = &start->y[a * m->words];
        swp__weight_halve(y, y, m->words);
    }
    start->pairs = flow;
    return swp__whole_pairs(m->ctx, n, flow);
}

/* The first free vertex with which u makes a tight pair that is wanted; -1. */
static int tight_partner(struct swp__matcher *m, const struct start *start, int u)
{
    struct swp__matching_cells *c = m->cells;
    uint64_t tight[SWP__WEIGHT_MAX_WORDS];
    int kind = c->kind[u], n = c->n_kinds, best = -1;
    for (int k = 0; k < n; k++) {
        if (start->pairs && start->pairs[kind * n + k] <= 0)
            continue;
        const uint64_t *weight = swp__cells_weight(m, kind, k);
        if (!weight)
            continue;
        swp__weight_sub(tight, weight, swp__dual_of(m, u), m->words);
        for (int cell = c->cells_of_kind[k]; cell >= 0; cell = c->cells[cell].next) {
            int v = swp__weight_compare(swp__cells_dual(m, cell), tight, m->words) == 0
                        ? swp__cells_free_partner(m, u, cell)
                        : -1;
            if (v >= 0 && (best < 0 || v < best))
                best = v;
        }
    }
    return best;
}

/* Gives u, which has none, a partner. */
static void match_one(struct swp__matcher *m, const struct start *start, int u)
{
    struct swp__matching_cells *c = m->cells;
    const int n = c->n_kinds, v = tight_partner(m, start, u);
    if (v < 0)
        return;
    m->mate[u] = v;
    m->mate[v] = u;
    swp__cells_unlink_free(c, u);
    swp__cells_unlink_free(c, v);
    if (!start->pairs)
        return;
    const int a = c->kind[u], b = c->kind[v];
    start->pairs[a * n + b]--;
    if (a != b)
        start->pairs[b * n + a]--;
}

static void match_at_once(struct swp__matcher *m, const struct start *start)
{
    struct swp__matching_cells *c = m->cells;
    swp__cells_link_all(m);
    for (int u = 0; u < m->n; u++)
        if (m->mate[u] >= 0)
            swp__cells_unlink_free(c, u);
    for (int k = 0; c->tells_clubs && k < c->clubs.n_classes; k++)
        if (swp__club_is_alone(c->clubs.club[k]) && m->mate[c->clubs.representative[k]] < 0)
            match_one(m, start, c->clubs.representative[k]); /* they have the least choice */
    for (int u = 0; u < m->n; u++)
        if (m->mate[u] < 0)
            match_one(m, start, u);
}

/* The caller's pairs, as far as they are tight edges. */
static void match_as_told(struct swp__matcher *m)
{
    uint64_t slack[SWP__WEIGHT_MAX_WORDS];
    const struct swp__kind_graph *g = &m->cells->graph;
    for (int u = 0; g->start_mate && u < g->n; u++) {
        const int v = g->start_mate[u];
        if (v < 0 || m->mate[u] >= 0 || m->mate[v] >= 0 ||
            !swp__matching_cells_slack(m, u, v, slack) || !swp__weight_is_zero(slack, m->words))
            continue;
        m->mate[u] = v;
        m->mate[v] = u;
    }
}

/* The caller's duals; that of the place is as low as it can be. */
static void start_as_told(struct swp__matcher *m)
{
    const size_t words = (size_t)m->words;
    memcpy(m->y, m->cells->graph.start, (size_t)m->cells->graph.n * words * sizeof(uint64_t));
    int lowest = -1;
    for (int x = 0; x < m->cells->graph.n && m->place >= 0; x++)
        if (!m->must[x] &&
            (lowest < 0 ||
             swp__weight_compare(swp__dual_of(m, x), swp__dual_of(m, lowest), m->words) < 0))
            lowest = x;
    if (lowest < 0)
        return;
    swp__weight_zero(swp__dual_of(m, m->place), m->words);
    swp__weight_sub(swp__dual_of(m, m->place), swp__dual_of(m, m->place), swp__dual_of(m, lowest),
                    m->words);
}

swp_status swp__matching_cells_start(struct swp__matcher *m)
{
    struct swp__matching_cells *c = m->cells;
    struct start start = {0};
    swp_status status = SWP_OK;
    start.y =
        swp__arena_array(m->ctx->arena, (size_t)c->n_kinds * (size_t)m->words, sizeof(uint64_t));
    if (!start.y)
        return swp__no_memory(m->ctx->err);
    const bool by_classes = !c->graph.start && c->weights && c->n_kinds <= MOST_PROBLEM_KINDS;
    if (c->graph.start)
        start_as_told(m);
    else if (by_classes)
        status = start_by_classes(m, &start);
    else
        start_by_weight(m, &start);
    if (status != SWP_OK)
        return status;
    for (int x = 0; x < m->n && (by_classes || !c->graph.start); x++)
        swp__weight_copy(swp__dual_of(m, x), &start.y[c->kind[x] * m->words], m->words);
    swp__matching_cells_rebuild(m);
    if (start.pairs)
        match_at_once(m, &start);
    if (!by_classes)
        match_as_told(m);
    start.pairs = NULL;
    match_at_once(m, &start);
    return SWP_OK;
}
