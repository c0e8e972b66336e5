/* The rest of a bracket: two halves, and the opponents of the first. See bracket_order.h. */
#include "core/bracket_rest.h"

static sp_status out_of_memory(const struct sp__bracket_graph *g)
{
    return sp__no_memory(g->ctx->err);
}

/* ---- the graph ------------------------------------------------------------------------------- */

/* Whether the sides of the two allow a pair. */
static bool may_pair(const struct sp__rest *rest, int u, int v)
{
    const uint8_t a = rest->side[u], b = rest->side[v];
    if (a == SIDE_OUTSIDE || b == SIDE_OUTSIDE)
        return a != SIDE_FIRST && b != SIDE_FIRST;
    return a != b || a == SIDE_OPEN;
}

/* The one of the pair who is counted for the place, -1: nobody. The difference of the places
 * exchanged is the sum of the places in the first half, less a constant. Who is fixed there adds
 * what he adds in every pairing. */
static int counted_member(const struct sp__rest *rest, int u, int v)
{
    const uint8_t a = rest->side[u], b = rest->side[v];
    if (a == SIDE_OPEN && b == SIDE_OPEN)
        return rest->place[u] < rest->place[v] ? u : v;
    if (a == SIDE_OPEN && b == SIDE_SECOND)
        return u;
    return a == SIDE_SECOND && b == SIDE_OPEN ? v : -1;
}

/* The weight of the pair as far as class, side and place tell; false when they forbid it. */
static bool weigh(const struct sp__rest *rest, int u, int v, uint64_t *out)
{
    if (!may_pair(rest, u, v))
        return false;
    const uint64_t *weight = sp__packing_weight(rest->packing, rest->vertex[u], rest->vertex[v]);
    if (!weight)
        return false;
    sp__weight_copy(out, weight, rest->packing->words);
    const int counted = counted_member(rest, u, v);
    if (counted >= 0)
        sp__weight_add_field(out, sp__rest_gain(rest, counted), 0, rest->packing->words);
    return true;
}

static bool edge(void *user, int u, int v, uint64_t *out)
{
    const struct sp__rest *rest = user;
    const struct sp__bracket_graph *g = rest->g;
    const size_t x = (size_t)rest->vertex[u], y = (size_t)rest->vertex[v];
    return g->may_meet[x * g->row_words + y / 64] >> (y % 64) & 1 && weigh(rest, u, v, out);
}

static bool kind_weight(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct sp__rest *rest = user;
    return weigh(rest, rest->representative[kind_a], rest->representative[kind_b], out);
}

bool sp__rest_barred(const struct sp__rest *rest, int u, int v)
{
    return rest->g->is_barred(rest->g->classes.graph, rest->vertex[u], rest->vertex[v]);
}

static bool is_barred(void *user, int u, int v)
{
    return sp__rest_barred(user, u, v);
}

int sp__rest_club(const struct sp__rest *rest, int u)
{
    return rest->g->club(rest->g->classes.graph, rest->vertex[u]);
}

static int club(const void *user, int u)
{
    return sp__rest_club(user, u);
}

/* Vertices of one kind have the same weights. */
static sp_status find_kinds(struct sp__rest *rest)
{
    struct sp__arena *arena = rest->g->ctx->arena;
    size_t n_most = SIDE_COUNT * (size_t)rest->g->classes.n_classes;
    int *kind_of = sp__arena_array(arena, n_most, sizeof(int)); /* one more; 0 = none yet */
    rest->kind = sp__arena_array(arena, (size_t)rest->n, sizeof(int));
    rest->representative = sp__arena_array(arena, (size_t)rest->n, sizeof(int));
    if (!kind_of || !rest->kind || !rest->representative)
        return out_of_memory(rest->g);
    rest->n_kinds = 0;
    for (int u = 0; u < rest->n; u++) {
        const int class_u = rest->g->classes.class_of[rest->vertex[u]];
        int *known = &kind_of[SIDE_COUNT * class_u + rest->side[u]];
        if (*known == 0 || rest->side[u] == SIDE_OPEN) {
            rest->representative[rest->n_kinds++] = u;
            *known = rest->n_kinds;
        }
        rest->kind[u] = *known - 1;
    }
    return SP_OK;
}

/* Lists what is not fixed and cuts the list in halves; the number of its pairs is that of the
 * present best pairing, as of all. */
static sp_status build_rest(const struct sp__bracket_search *s, struct sp__rest *out)
{
    const struct sp__bracket_graph *g = s->graph;
    struct sp__arena *arena = g->ctx->arena;
    size_t n = (size_t)g->n;
    *out = (struct sp__rest){.g = g, .packing = &g->packing};
    out->vertex = sp__arena_array(arena, n, sizeof(int));
    out->place = sp__arena_array(arena, n, sizeof(int));
    out->side = sp__arena_array(arena, n, 1);
    out->must = sp__arena_array(arena, n, sizeof(bool));
    if (!out->vertex || !out->place || !out->side || !out->must)
        return out_of_memory(g);
    for (int v = 0; v < g->n; v++) {
        if (s->partner[v] >= 0)
            continue;
        bool in_list = v >= g->n_first && v < g->n_in;
        int mate = sp__matcher_mate(s->matcher, v);
        out->vertex[out->n] = v;
        out->place[out->n++] = in_list ? out->n_list++ : -1;
        out->n_pairs += in_list && mate > v && mate < g->n_in;
    }
    for (int u = 0; u < out->n; u++)
        if (out->place[u] >= 0)
            out->side[u] = out->place[u] < out->n_pairs ? SIDE_FIRST : SIDE_SECOND;
    return SP_OK;
}

static void fill_must(struct sp__rest *rest)
{
    for (int u = 0; u < rest->n; u++)
        rest->must[u] =
            (rest->g->must && rest->g->must[rest->vertex[u]]) || rest->side[u] == SIDE_FIRST;
}

sp_status sp__rest_solve(struct sp__rest *rest, const uint64_t *least, struct sp__matcher **out)
{
    struct sp__context *ctx = rest->g->ctx;
    fill_must(rest);
    if (sp__bracket_goes_by_kinds(rest->g)) {
        sp_status status = find_kinds(rest);
        if (status != SP_OK)
            return status;
        struct sp__kind_graph kinds = {.n = rest->n,
                                       .words = rest->packing->words,
                                       .n_kinds = rest->n_kinds,
                                       .kind = rest->kind,
                                       .weight = kind_weight,
                                       .is_barred = is_barred,
                                       .club = rest->g->club ? club : NULL,
                                       .user = rest,
                                       .start = rest->start,
                                       .start_mate = rest->start_mate};
        *out = sp__matcher_create_by_kinds(ctx, &kinds, rest->must);
    } else {
        *out = sp__matcher_create(ctx, rest->n, rest->packing->words, edge, rest, rest->must);
    }
    return *out ? sp__matcher_solve_for(*out, least) : out_of_memory(rest->g);
}

/* ---- the order ------------------------------------------------------------------------------- */

/* What a best pairing of the rest weighs, doubled. */
static void weigh_best(const struct sp__bracket_search *s, uint64_t *total)
{
    const struct sp__bracket_graph *g = s->graph;
    sp__weight_copy(total, sp__matcher_total(s->matcher), g->packing.words);
    for (int u = 0; u < g->n; u++)
        if (s->partner[u] > u)
            for (int twice = 0; twice < 2; twice++)
                sp__weight_sub(total, total, sp__packing_weight(&g->packing, u, s->partner[u]),
                               g->packing.words);
}

static bool keep_second(void *user, int v)
{
    return ((const struct sp__rest *)user)->side[v] == SIDE_SECOND;
}

sp_status sp__bracket_order_rest(struct sp__bracket_search *s)
{
    struct sp__rest rest;
    struct sp__matcher *m = NULL;
    uint64_t best[SP__WEIGHT_MAX_WORDS];
    sp_status status = build_rest(s, &rest);
    if (status != SP_OK)
        return status;
    s->n_rest_pairs = rest.n_pairs;
    if (rest.n_pairs == 0)
        return SP_OK;
    weigh_best(s, best);
    status = sp__rest_solve(&rest, best, &m);
    if (status == SP_ERR_NO_PAIRING) {
        status = sp__rest_exchange(s, &rest);
        if (status == SP_OK)
            status = sp__rest_solve(&rest, best, &m);
    }
    if (status == SP_ERR_NO_PAIRING ||
        (status == SP_OK &&
         sp__weight_compare(sp__matcher_total(m), best, rest.packing->words) != 0))
        return sp__bracket_lost(s->graph);
    for (int u = 0; status == SP_OK && u < rest.n; u++) {
        if (rest.side[u] != SIDE_FIRST)
            continue;
        int mate = -1;
        status = sp__matcher_fix_first(m, u, keep_second, &rest, &mate);
        if (status != SP_OK || mate < 0)
            return status != SP_OK ? status : sp__bracket_lost(s->graph);
        s->partner[rest.vertex[u]] = rest.vertex[mate];
        s->partner[rest.vertex[mate]] = rest.vertex[u];
    }
    return status;
}
