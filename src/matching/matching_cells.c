/* Edges of the exact matching in a graph of kinds: see matching_internal.h and swp__kind_graph.
 *
 * Vertices of one kind with the same dual (S vertices: and the same need to be matched) are a cell:
 * between two cells all slacks are equal, so that edges are never listed. Free vertices of a cell
 * are a list from which they go when the tree reaches them; S vertices are listed by cell too, in
 * groups of one node each. A scan looks at each cell once and passes over the barred pairs of the
 * vertex: a search costs O(n * (cells + barred)) however many edges there are. For each cell the S
 * vertex with the least slack to it is remembered; whether there is an edge is looked up when it
 * matters. Memory O(n + kinds^2), without the table of weights when that were more than
 * TABLE_BYTES.
 *
 * Here: memory, and edges. matching_cells_lists.c keeps the lists, matching_cells_scan.c and
 * matching_cells_step.c search along them, matching_cells_restrict.c takes edges away. */
#include "matching/matching_cells.h"

/* ---- memory ---------------------------------------------------------------------------------- */

/* 2w between two kinds; false when they may not be paired. */
static bool ask_weight(const struct swp__matcher *m, int a, int b, uint64_t *out)
{
    const struct swp__kind_graph *g = &m->cells->graph;
    if (a == g->n_kinds || b == g->n_kinds) {
        swp__weight_zero(out, m->words);
        return a != b;
    }
    const struct swp__club_classes *clubs = m->cells->tells_clubs ? &m->cells->clubs : NULL;
    if (clubs && swp__clubs_bar(clubs, a, b))
        return false;
    if (!g->weight(g->user, clubs ? clubs->of_class[a] : a, clubs ? clubs->of_class[b] : b, out))
        return false;
    swp__weight_add(out, out, out, m->words);
    return true;
}

static bool load_weights(struct swp__matcher *m)
{
    struct swp__matching_cells *c = m->cells;
    size_t n = (size_t)c->n_kinds, words = (size_t)m->words;
    if (n * n * words * sizeof(uint64_t) > TABLE_BYTES)
        return true;
    c->weights = swp__arena_array(m->ctx->arena, n * n * words, sizeof(uint64_t));
    c->possible = swp__arena_array(m->ctx->arena, n * n, sizeof(bool));
    if (!c->weights || !c->possible)
        return false;
    for (size_t a = 0; a < n; a++)
        for (size_t b = 0; b < n; b++) {
            uint64_t *w = &c->weights[(a * n + b) * words];
            c->possible[a * n + b] = ask_weight(m, (int)a, (int)b, w);
        }
    return true;
}

/* Large clubs are told apart by the kinds. Where the kinds are few enough for the class problem
 * they are to stay so. */
static swp_status tell_clubs(struct swp__matcher *m, struct swp__matching_cells *c)
{
    struct swp__kind_graph *g = &c->graph;
    const int few = swp__cells_most_kinds(m) - (m->place >= 0);
    swp_status status =
        swp__clubs_tell(m->ctx, g->n, g->n_kinds, g->kind, g->club, g->user,
                        g->n_kinds <= few ? few : 2 * g->n_kinds, &c->clubs, &c->tells_clubs);
    if (status == SWP_OK && c->tells_clubs) {
        g->n_kinds = c->clubs.n_classes;
        g->kind = c->clubs.class_of;
    }
    return status;
}

bool swp__matching_cells_create(struct swp__matcher *m, const struct swp__kind_graph *graph)
{
    struct swp__arena *arena = m->ctx->arena;
    struct swp__matching_cells *c = swp__arena_array(arena, 1, sizeof *c);
    if (!c)
        return false;
    c->graph = *graph;
    if (graph->club && tell_clubs(m, c) != SWP_OK)
        return false;
    c->n_kinds = c->graph.n_kinds + (m->place >= 0);
    size_t n = (size_t)m->n, kinds = (size_t)c->n_kinds, words = (size_t)m->words;
    c->kind = swp__arena_array(arena, n, sizeof(int));
    c->row_words = (n + 63) / 64;
    c->row_of = swp__arena_array(arena, n, sizeof *c->row_of);
    c->is_settled = swp__arena_array(arena, n, sizeof(bool));
    c->kept = swp__arena_array(arena, n, sizeof(int));
    c->kinds_kept = swp__arena_array(arena, (MOST_KEPT + 1) * kinds, sizeof(bool));
    c->n_kept = 1;
    c->cells = swp__arena_array(arena, n, sizeof *c->cells);
    c->cell_y = swp__arena_array(arena, n * words, sizeof(uint64_t));
    c->cell_slack = swp__arena_array(arena, n * words, sizeof(uint64_t));
    c->s_slack = swp__arena_array(arena, n * words, sizeof(uint64_t));
    c->unused = swp__arena_array(arena, n, sizeof(int));
    c->cells_of_kind = swp__arena_array(arena, kinds, sizeof(int));
    c->cell_of = swp__arena_array(arena, n, sizeof(int));
    c->after = swp__arena_array(arena, n, sizeof(int));
    c->before = swp__arena_array(arena, n, sizeof(int));
    c->s_cells = swp__arena_array(arena, n, sizeof *c->s_cells);
    c->s_y = swp__arena_array(arena, n * words, sizeof(uint64_t));
    c->s_cells_of_kind = swp__arena_array(arena, kinds, sizeof(int));
    c->groups = swp__arena_array(arena, n, sizeof *c->groups);
    c->groups_of_node = swp__arena_array(arena, 2 * n, sizeof(int));
    c->next_in_group = swp__arena_array(arena, n, sizeof(int));
    m->cells = c;
    for (int x = 0; c->kind && x < m->n; x++)
        c->kind[x] = x == m->place ? c->graph.n_kinds : c->graph.kind[x];
    return c->kind && c->row_of && c->is_settled && c->kept && c->kinds_kept && c->cells &&
           c->cell_y && c->cell_slack && c->s_slack && c->unused && c->cells_of_kind &&
           c->cell_of && c->after && c->before && c->s_cells && c->s_y && c->s_cells_of_kind &&
           c->groups && c->groups_of_node && c->next_in_group && load_weights(m);
}

/* ---- edges ----------------------------------------------------------------------------------- */

const uint64_t *swp__cells_weight(const struct swp__matcher *m, int kind_a, int kind_b)
{
    struct swp__matching_cells *c = m->cells;
    size_t at = (size_t)kind_a * (size_t)c->n_kinds + (size_t)kind_b;
    if (c->weights)
        return c->possible[at] ? &c->weights[at * (size_t)m->words] : NULL;
    return ask_weight(m, kind_a, kind_b, c->scratch) ? c->scratch : NULL;
}

bool swp__matching_cells_has(const struct swp__matcher *m, int u, int v)
{
    const int *kind = m->cells->kind;
    return swp__cells_weight(m, kind[u], kind[v]) && swp__cells_edge(m, u, v);
}

bool swp__matching_cells_slack(const struct swp__matcher *m, int u, int v, uint64_t *out)
{
    const uint64_t *weight = swp__cells_weight(m, m->cells->kind[u], m->cells->kind[v]);
    if (!weight || !swp__cells_edge(m, u, v))
        return false;
    swp__weight_sub(out, swp__dual_of(m, u), weight, m->words);
    swp__weight_add(out, out, swp__dual_of(m, v), m->words);
    return true;
}

bool swp__matching_cells_is_settled(const struct swp__matcher *m, int u)
{
    return m->cells->is_settled[u];
}
