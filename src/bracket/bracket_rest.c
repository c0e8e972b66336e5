/* SPDX-License-Identifier: Apache-2.0 */
/* The graph of the rest, by classes and kinds of vertices: see bracket_rest.h. */
#include "bracket/bracket_rest.h"

static swp_status out_of_memory(const struct swp__bracket_graph *g)
{
    return swp__no_memory(g->ctx->err);
}

/* ---- classes --------------------------------------------------------------------------------- */

/* A class of the bracket that occurs in the rest. */
struct occurring {
    int vertex; /* of the graph */
    int number; /* among the classes of the rest */
    uint64_t hash;
};

/* Of what the class weighs with each of the others. */
static uint64_t hash_of(const struct swp__packing *p, const struct occurring *all, int n, int a)
{
    uint64_t hash = 0;
    for (int e = 0; e < n; e++) {
        const uint64_t *weight = swp__packing_weight(p, all[a].vertex, all[e].vertex);
        hash = (hash ^ !weight) * UINT64_C(0x9e3779b97f4a7c15);
        for (int k = 0; weight && k < p->words; k++)
            hash = (hash ^ weight[k] ^ hash >> 32) * UINT64_C(0x9e3779b97f4a7c15);
    }
    return hash;
}

static bool are_alike(const struct swp__packing *p, const struct occurring *all, int n, int a,
                      int b)
{
    if (all[a].hash != all[b].hash)
        return false;
    for (int e = 0; e < n; e++) {
        const uint64_t *x = swp__packing_weight(p, all[a].vertex, all[e].vertex);
        const uint64_t *y = swp__packing_weight(p, all[b].vertex, all[e].vertex);
        if (!x != !y || (x && swp__weight_compare(x, y, p->words) != 0))
            return false;
    }
    return true;
}

/* Numbers the classes of the rest: alike ones are one. Returns how many there are. */
static int number_alike(const struct swp__packing *p, struct occurring *all, int n)
{
    int n_numbers = 0;
    for (int a = 0; a < n; a++)
        all[a].hash = hash_of(p, all, n, a);
    for (int a = 0; a < n; a++) {
        int b = 0;
        while (b < a && !are_alike(p, all, n, a, b))
            b++;
        all[a].number = b < a ? all[b].number : n_numbers++;
    }
    return n_numbers;
}

/* What tells two classes of the bracket apart may concern the first ones alone, who have their
 * opponents: then they are one class of the rest. O(classes^2). */
static swp_status find_classes(struct swp__rest *rest)
{
    const struct swp__class_graph *classes = &rest->g->classes;
    struct swp__arena *arena = rest->g->ctx->arena;
    const size_t n_classes = (size_t)classes->n_classes;
    struct occurring *all = swp__arena_array(arena, n_classes, sizeof *all);
    int *place = swp__arena_array(arena, n_classes, sizeof(int)); /* one more; 0 = none yet */
    int n = 0;
    rest->class_of = swp__arena_array(arena, (size_t)rest->n, sizeof(int));
    rest->class_member = swp__arena_array(arena, n_classes, sizeof(int));
    if (!all || !place || !rest->class_of || !rest->class_member)
        return out_of_memory(rest->g);
    for (int u = 0; u < rest->n; u++) {
        int *own = &place[classes->class_of[rest->vertex[u]]];
        if (*own == 0) {
            all[n] = (struct occurring){.vertex = rest->vertex[u], .number = n};
            *own = ++n;
        }
        rest->class_of[u] = *own - 1;
    }
    rest->n_classes = rest->g->n_first > 0 ? number_alike(rest->packing, all, n) : n;
    for (int u = rest->n - 1; u >= 0; u--) {
        rest->class_of[u] = all[rest->class_of[u]].number;
        rest->class_member[rest->class_of[u]] = u; /* the first one stays */
    }
    return SWP_OK;
}

/* ---- the list -------------------------------------------------------------------------------- */

swp_status swp__rest_build(const struct swp__bracket_search *s, struct swp__rest *out)
{
    const struct swp__bracket_graph *g = s->graph;
    struct swp__arena *arena = g->ctx->arena;
    size_t n = (size_t)g->n;
    *out = (struct swp__rest){.g = g, .packing = &g->packing};
    out->vertex = swp__arena_array(arena, n, sizeof(int));
    out->place = swp__arena_array(arena, n, sizeof(int));
    out->side = swp__arena_array(arena, n, 1);
    out->must = swp__arena_array(arena, n, sizeof(bool));
    if (!out->vertex || !out->place || !out->side || !out->must)
        return out_of_memory(g);
    for (int v = 0; v < g->n; v++) {
        if (s->partner[v] >= 0)
            continue;
        bool in_list = (v >= g->n_first || s->left_join) && v < g->n_in;
        int mate = swp__matcher_mate(s->matcher, v);
        out->vertex[out->n] = v;
        out->place[out->n++] = in_list ? out->n_list++ : -1;
        out->n_pairs += in_list && mate > v && mate < g->n_in;
    }
    for (int u = 0; u < out->n; u++)
        if (out->place[u] >= 0)
            out->side[u] = out->place[u] < out->n_pairs ? SIDE_FIRST : SIDE_SECOND;
    return find_classes(out);
}

/* ---- weights --------------------------------------------------------------------------------- */

/* Whether the sides of the two allow a pair. */
static bool may_pair(const struct swp__rest *rest, int u, int v)
{
    const uint8_t a = rest->side[u], b = rest->side[v];
    if (a == SIDE_OUTSIDE || b == SIDE_OUTSIDE)
        return a != SIDE_FIRST && b != SIDE_FIRST;
    return a != b || a == SIDE_OPEN;
}

/* The one of the pair whose place is counted, -1: neither. The difference of the places exchanged
 * is the sum of the places in the first half, less a constant; a member that is fixed there adds
 * the same to every pairing. */
static int counted_member(const struct swp__rest *rest, int u, int v)
{
    const uint8_t a = rest->side[u], b = rest->side[v];
    if (a == SIDE_OPEN && b == SIDE_OPEN)
        return rest->place[u] < rest->place[v] ? u : v;
    if (a == SIDE_OPEN && b == SIDE_SECOND)
        return u;
    return a == SIDE_SECOND && b == SIDE_OPEN ? v : -1;
}

/* The weight of the pair as far as class, side and place tell; false when they forbid it. */
static bool weigh(const struct swp__rest *rest, int u, int v, uint64_t *out)
{
    if (!may_pair(rest, u, v))
        return false;
    const uint64_t *weight = swp__packing_weight(rest->packing, rest->vertex[u], rest->vertex[v]);
    if (!weight)
        return false;
    swp__weight_copy(out, weight, rest->packing->words);
    const int counted = counted_member(rest, u, v);
    if (counted >= 0)
        swp__weight_add_field(out, swp__rest_gain(rest, counted), 0, rest->packing->words);
    return true;
}

static bool kind_weight(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct swp__rest *rest = user;
    return weigh(rest, rest->representative[kind_a], rest->representative[kind_b], out);
}

bool swp__rest_barred(const struct swp__rest *rest, int u, int v)
{
    return rest->g->is_barred(rest->g->classes.graph, rest->vertex[u], rest->vertex[v]);
}

static bool is_barred(void *user, int u, int v)
{
    return swp__rest_barred(user, u, v);
}

int swp__rest_club(const struct swp__rest *rest, int u)
{
    return rest->g->club(rest->g->classes.graph, rest->vertex[u]);
}

static int club(const void *user, int u)
{
    return swp__rest_club(user, u);
}

/* ---- a best pairing -------------------------------------------------------------------------- */

/* Vertices of one kind have the same weights. */
static swp_status find_kinds(struct swp__rest *rest)
{
    struct swp__arena *arena = rest->g->ctx->arena;
    const size_t n_most = SIDE_COUNT * (size_t)rest->n_classes;
    int *kind_of = swp__arena_array(arena, n_most, sizeof(int)); /* one more; 0 = none yet */
    rest->kind = swp__arena_array(arena, (size_t)rest->n, sizeof(int));
    rest->representative = swp__arena_array(arena, (size_t)rest->n, sizeof(int));
    if (!kind_of || !rest->kind || !rest->representative)
        return out_of_memory(rest->g);
    rest->n_kinds = 0;
    for (int u = 0; u < rest->n; u++) {
        int *known = &kind_of[SIDE_COUNT * rest->class_of[u] + rest->side[u]];
        if (*known == 0 || rest->side[u] == SIDE_OPEN) {
            rest->representative[rest->n_kinds++] = u;
            *known = rest->n_kinds;
        }
        rest->kind[u] = *known - 1;
    }
    return SWP_OK;
}

static void fill_must(struct swp__rest *rest)
{
    for (int u = 0; u < rest->n; u++)
        rest->must[u] =
            (rest->g->must && rest->g->must[rest->vertex[u]]) || rest->side[u] == SIDE_FIRST;
}

swp_status swp__rest_solve(struct swp__rest *rest, const uint64_t *least, struct swp__matcher **out)
{
    struct swp__context *ctx = rest->g->ctx;
    fill_must(rest);
    const swp_status status = find_kinds(rest);
    if (status != SWP_OK)
        return status;
    const struct swp__kind_graph kinds = {.n = rest->n,
                                          .words = rest->packing->words,
                                          .n_kinds = rest->n_kinds,
                                          .kind = rest->kind,
                                          .weight = kind_weight,
                                          .is_barred = is_barred,
                                          .club = rest->g->club ? club : NULL,
                                          .user = rest,
                                          .start = rest->start,
                                          .start_mate = rest->start_mate};
    *out = swp__matcher_create_by_kinds(ctx, &kinds, rest->must);
    return *out ? swp__matcher_solve_for(*out, least) : out_of_memory(rest->g);
}
