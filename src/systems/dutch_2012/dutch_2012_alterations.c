/* Dutch System 2012, article D: of all best pairings of a bracket the first in the order of
 * generation.
 *
 * The orders are lexicographic, so the first pairing is found by decisions from the left, each kept
 * when a best pairing with it remains (core/matching):
 *   heterogeneous bracket: which moved-down players are paired (D.3), then their opponents (D.1.2),
 *   then the remainder like a homogeneous bracket;
 *   homogeneous bracket or remainder: the exchange (D.2), then the transposition (D.1.1).
 * Nothing is enumerated: O(n) decisions, each one search. */
#include "systems/dutch_2012/dutch_2012_internal.h"

static sp_status out_of_memory(const struct d12_graph *g)
{
    return sp__no_memory(g->field->ctx->err);
}

static sp_status impossible(const struct d12_graph *g)
{
    return sp__fail(g->field->ctx->err, SP_ERR_INTERNAL, "Dutch 2012 D", 0, 0,
                    "a best pairing was lost while its alterations were ordered");
}

/* ---- which partners a decision leaves ------------------------------------------------------- */

struct choice {
    const struct d12_graph *g;
    int u;     /* the player concerned */
    int below; /* partners with a lower vertex than this one */
    int only;  /* this partner */
};

/* D.3: a resident of the bracket. */
static bool keep_residents(void *user, int v)
{
    const struct choice *c = user;
    return v < c->g->n_in && !c->g->moved_down[v];
}

/* D.1.2: a resident higher than the present opponent. */
static bool keep_higher_residents(void *user, int v)
{
    const struct choice *c = user;
    return v < c->below && keep_residents(user, v);
}

/* D.1.1: a player of S2 higher than the present opponent. */
static bool keep_higher_s2(void *user, int v)
{
    const struct choice *c = user;
    return v < c->below && v < c->g->n_in && c->g->side[v] == 2;
}

static bool keep_only(void *user, int v)
{
    return v == ((const struct choice *)user)->only;
}

/* D.2: u of S1 goes over to S2: he leaves the bracket, or his partner is a higher player of S1. */
static bool keep_exchanged_from_s1(void *user, int v)
{
    const struct choice *c = user;
    return v >= c->g->n_in || v < c->u;
}

/* D.2: u of S2 goes over to S1: his partner is a lower player of S2. */
static bool keep_exchanged_from_s2(void *user, int v)
{
    const struct choice *c = user;
    return v < c->g->n_in && v > c->u;
}

/* Moves u's opponent up the list as far as a best pairing allows, and fixes him. */
static sp_status first_opponent(const struct d12_graph *g, struct sp__matcher *m, int u,
                                sp__edge_filter *keep_higher)
{
    struct choice c = {.g = g, .u = u};
    bool moved = true;
    sp_status status = SP_OK;
    while (moved && status == SP_OK) {
        c.below = sp__matcher_mate(m, u);
        status = sp__matcher_restrict(m, u, keep_higher, &c, /* must= */ true, &moved);
    }
    if (status != SP_OK)
        return status;
    c.only = sp__matcher_mate(m, u);
    bool fixed = false;
    status = sp__matcher_restrict(m, u, keep_only, &c, /* must= */ true, &fixed);
    return status == SP_OK && !fixed ? impossible(g) : status;
}

/* ---- homogeneous bracket or remainder ------------------------------------------------------- */

static int pairs_inside(const struct d12_graph *g, const struct sp__matcher *m)
{
    int n = 0;
    for (int i = 0; i < g->n_in; i++) {
        int mate = sp__matcher_mate(m, i);
        n += mate > i && mate < g->n_in;
    }
    return n;
}

static void fill_must(const struct d12_graph *g, bool *must)
{
    bool complete = sp__d12_is_complete(g->task->stage);
    for (int i = 0; i < g->n; i++)
        must[i] = complete || (g->side && g->side[i] == 1);
}

/* D.2: marks in `side` the first exchange with which a best pairing exists. `side` holds S1 and S2
 * as C.4 makes them; s1_size players in S1. */
static sp_status first_exchange(struct d12_graph *g, int s1_size, uint8_t *side, bool *must)
{
    struct sp__matcher *m = NULL;
    g->side = NULL;
    g->s1_size = s1_size;
    fill_must(g, must);
    sp_status status = sp__d12_solve(g, must, &m);
    g->s1_size = 0;
    int size = 0; /* players exchanged: pairs inside S2 */
    for (int i = s1_size; status == SP_OK && i < g->n_in; i++) {
        int mate = sp__matcher_mate(m, i);
        size += mate > i && mate < g->n_in;
    }
    /* the list of S1 exchanges starts with the lowest players, that of S2 with the highest */
    for (int i = s1_size - 1, left = size; status == SP_OK && i >= 0 && left > 0; i--) {
        struct choice c = {.g = g, .u = i};
        bool goes = false;
        status = sp__matcher_restrict(m, i, keep_exchanged_from_s1, &c, /* must= */ false, &goes);
        if (goes)
            side[i] = 2;
        left -= goes;
    }
    for (int i = s1_size, left = size; status == SP_OK && i < g->n_in && left > 0; i++) {
        struct choice c = {.g = g, .u = i};
        bool goes = false;
        status = sp__matcher_restrict(m, i, keep_exchanged_from_s2, &c, /* must= */ true, &goes);
        if (goes)
            side[i] = 1;
        left -= goes;
    }
    return status;
}

/* The first pairing of a homogeneous bracket or remainder whose general optimum `m` holds. */
static sp_status order_homogeneous(struct d12_graph *g, const struct sp__matcher *m, int *partner)
{
    struct sp__arena *arena = g->field->ctx->arena;
    int p = pairs_inside(g, m);
    uint8_t *side = sp__arena_array(arena, (size_t)g->n, 1);
    bool *must = sp__arena_array(arena, (size_t)g->n, sizeof(bool));
    if (!side || !must)
        return out_of_memory(g);
    for (int i = 0; i < g->n_in; i++)
        side[i] = i < p ? 1 : 2; /* C.4 */
    struct d12_graph halves = *g;
    halves.side = side;
    fill_must(&halves, must);
    struct sp__matcher *between =
        sp__matcher_create(g->field->ctx, g->n, g->packing.words, sp__d12_edge, &halves, must);
    if (!between)
        return out_of_memory(g);
    sp_status status = sp__matcher_solve(between);
    bool exchange =
        status == SP_ERR_NO_PAIRING ||
        (status == SP_OK && sp__weight_compare(sp__matcher_total(between), sp__matcher_total(m),
                                               g->packing.words) < 0);
    if (exchange) {
        struct d12_graph numbered = *g;
        status = first_exchange(&numbered, p, side, must);
        if (status != SP_OK)
            return status;
        sp__d12_keep_exchange(g, side, p);
        fill_must(&halves, must);
        between =
            sp__matcher_create(g->field->ctx, g->n, g->packing.words, sp__d12_edge, &halves, must);
        if (!between)
            return out_of_memory(g);
        status = sp__matcher_solve(between);
        if (status == SP_ERR_NO_PAIRING ||
            (status == SP_OK && sp__weight_compare(sp__matcher_total(between), sp__matcher_total(m),
                                                   g->packing.words) != 0))
            return impossible(g);
    }
    for (int i = 0; status == SP_OK && i < g->n_in; i++)
        if (side[i] == 1)
            status = first_opponent(&halves, between, i, keep_higher_s2);
    for (int i = 0; status == SP_OK && i < g->n; i++)
        partner[i] = sp__matcher_mate(between, i);
    return status;
}

/* ---- heterogeneous bracket ------------------------------------------------------------------ */

/* The graph of the vertices that `partner` does not hold yet; vertex[] tells their old numbers. */
static sp_status build_remainder(const struct d12_graph *g, const int *partner,
                                 struct d12_graph *out, int *vertex)
{
    struct sp__arena *arena = g->field->ctx->arena;
    *out = *g;
    out->n = out->n_in = 0;
    out->bye = -1;
    out->is_remainder = true;
    out->player = sp__arena_array(arena, (size_t)g->n, sizeof(int));
    out->moved_down = sp__arena_array(arena, (size_t)g->n, sizeof(bool));
    out->floats = sp__arena_array(arena, (size_t)g->n, sizeof(bool));
    if (!out->player || !out->moved_down || !out->floats)
        return out_of_memory(g);
    for (int i = 0; i < g->n; i++) {
        if (partner[i] >= 0)
            continue;
        int k = out->n++;
        vertex[k] = i;
        out->player[k] = g->player[i];
        out->moved_down[k] = g->moved_down[i];
        out->floats[k] = g->floats[i];
        out->n_in += i < g->n_in;
        if (i == g->bye)
            out->bye = k;
    }
    out->row_words = ((size_t)out->n + 63) / 64;
    out->may_meet = sp__arena_array(arena, (size_t)out->n * out->row_words, sizeof(uint64_t));
    if (!out->may_meet)
        return out_of_memory(g);
    for (int a = 0; a < out->n; a++)
        for (int b = 0; b < out->n; b++) {
            uint64_t row = g->may_meet[(size_t)vertex[a] * g->row_words + (size_t)vertex[b] / 64];
            uint64_t bit = row >> (vertex[b] % 64) & 1;
            out->may_meet[(size_t)a * out->row_words + (size_t)b / 64] |= bit << (b % 64);
        }
    return SP_OK;
}

static sp_status order_remainder(const struct d12_graph *g, int *partner)
{
    struct sp__arena *arena = g->field->ctx->arena;
    struct d12_graph rest;
    int *vertex = sp__arena_array(arena, (size_t)g->n, sizeof(int));
    int *inner = sp__arena_array(arena, (size_t)g->n, sizeof(int));
    bool *must = sp__arena_array(arena, (size_t)g->n, sizeof(bool));
    if (!vertex || !inner || !must)
        return out_of_memory(g);
    sp_status status = build_remainder(g, partner, &rest, vertex);
    if (status != SP_OK || rest.n == 0)
        return status;
    struct sp__matcher *m = NULL;
    fill_must(&rest, must);
    status = sp__d12_solve(&rest, must, &m);
    if (status == SP_ERR_NO_PAIRING)
        return impossible(g);
    if (status == SP_OK)
        status = order_homogeneous(&rest, m, inner);
    for (int a = 0; status == SP_OK && a < rest.n; a++)
        if (inner[a] >= 0)
            partner[vertex[a]] = vertex[inner[a]];
    return status;
}

/* D.3 and D.1.2 for the moved-down players. */
static sp_status order_moved_down(const struct d12_graph *g, struct sp__matcher *m, int *partner)
{
    sp_status status = SP_OK;
    struct choice c = {.g = g};
    bool *paired = sp__arena_array(g->field->ctx->arena, (size_t)g->n_in, sizeof(bool));
    if (!paired)
        return out_of_memory(g);
    for (int i = 0; status == SP_OK && i < g->n_in; i++)
        if (g->moved_down[i])
            status = sp__matcher_restrict(m, i, keep_residents, &c, /* must= */ true, &paired[i]);
    for (int i = 0; status == SP_OK && i < g->n_in; i++)
        if (paired[i]) {
            status = first_opponent(g, m, i, keep_higher_residents);
            int mate = sp__matcher_mate(m, i);
            partner[i] = mate;
            partner[mate] = i;
        }
    return status;
}

sp_status sp__d12_first_in_order(struct d12_graph *g, struct sp__matcher *m, int *partner)
{
    for (int i = 0; i < g->n; i++)
        partner[i] = -1;
    if (!g->task->bracket.is_heterogeneous)
        return order_homogeneous(g, m, partner);
    sp_status status = order_moved_down(g, m, partner);
    return status == SP_OK ? order_remainder(g, partner) : status;
}
