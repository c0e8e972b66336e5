/* The first best pairing of a bracket: see bracket_order.h. */
#include "core/bracket_order.h"

enum side { SIDE_OUTSIDE = 0, SIDE_FIRST, SIDE_SECOND };
enum { LARGE = 65 }; /* from here on searches by kinds cost less than searches by rows */

/* The graph of the vertices not fixed yet, cut in halves or numbered for an exchange. */
struct rest {
    const struct sp__bracket_graph *g;
    const struct sp__packing *packing;
    int n;
    int *vertex;   /* [n] of g */
    int *place;    /* [n] in the list of the rest, -1 = not of the list */
    uint8_t *side; /* [n] enum side */
    bool *must;    /* [n] */
    int n_list, n_pairs;
    bool is_halved;      /* pairs of the list: one of each half */
    int difference_bits; /* > 0: exchanges are counted in the lowest fields */
    /* Kinds of vertices: class and half, or class and place when exchanges are counted. */
    int n_kinds;
    int *kind;           /* [n] */
    int *representative; /* [n_kinds] a vertex of the kind */
    uint64_t *start;     /* [n][words] duals to begin with, or NULL */
};

static sp_status out_of_memory(const struct sp__bracket_graph *g)
{
    return sp__no_memory(g->ctx->err);
}

static sp_status lost(const struct sp__bracket_graph *g)
{
    return sp__fail(g->ctx->err, SP_ERR_INTERNAL, "", 0, 0,
                    "a best pairing of a bracket was lost while its order was decided");
}

/* ---- the whole bracket ----------------------------------------------------------------------- */

static bool may_meet(const struct sp__bracket_graph *g, int u, int v)
{
    return g->may_meet[(size_t)u * g->row_words + (size_t)v / 64] >> (v % 64) & 1;
}

bool sp__bracket_goes_by_kinds(const struct sp__bracket_graph *g)
{
    return g->is_barred && g->n >= LARGE && !g->ctx->plain;
}

static bool whole_class_weight(void *user, int class_a, int class_b, uint64_t *out)
{
    const struct sp__bracket_graph *g = user;
    const int *representative = g->classes.representative;
    const uint64_t *weight =
        sp__packing_weight(&g->packing, representative[class_a], representative[class_b]);
    if (weight)
        sp__weight_copy(out, weight, g->packing.words);
    return weight;
}

static bool whole_barred(void *user, int u, int v)
{
    const struct sp__bracket_graph *g = user;
    return g->is_barred(g->classes.graph, u, v);
}

static int whole_club(const void *user, int u)
{
    const struct sp__bracket_graph *g = user;
    return g->club(g->classes.graph, u);
}

static bool whole_edge(void *user, int u, int v, uint64_t *out)
{
    const struct sp__bracket_graph *g = user;
    const uint64_t *weight = may_meet(g, u, v) ? sp__packing_weight(&g->packing, u, v) : NULL;
    if (weight)
        sp__weight_copy(out, weight, g->packing.words);
    return weight;
}

static struct sp__matcher *whole_matcher(struct sp__bracket_graph *g)
{
    if (!sp__bracket_goes_by_kinds(g))
        return sp__matcher_create(g->ctx, g->n, g->packing.words, whole_edge, g, g->must);
    struct sp__kind_graph kinds = {.n = g->n,
                                   .words = g->packing.words,
                                   .n_kinds = g->classes.n_classes,
                                   .kind = g->classes.class_of,
                                   .weight = whole_class_weight,
                                   .is_barred = whole_barred,
                                   .club = g->club ? whole_club : NULL,
                                   .user = g};
    return sp__matcher_create_by_kinds(g->ctx, &kinds, g->must);
}

sp_status sp__bracket_solve(struct sp__bracket_graph *g, struct sp__bracket_search *out)
{
    struct sp__arena *arena = g->ctx->arena;
    size_t n = (size_t)g->n;
    *out = (struct sp__bracket_search){.graph = g};
    out->partner = sp__arena_array(arena, n, sizeof(int));
    out->paired = sp__arena_array(arena, n, sizeof(bool));
    out->moved_down = sp__arena_array(arena, n, sizeof(int));
    out->moved_up = sp__arena_array(arena, n, sizeof(int));
    if (!out->partner || !out->paired || !out->moved_down || !out->moved_up)
        return out_of_memory(g);
    for (int i = 0; i < g->n; i++)
        out->partner[i] = -1;
    sp_status status = SP_OK;
    if (!g->packing.of)
        status = sp__packing_choose(g->ctx, &g->classes, 0, &g->packing);
    if (status != SP_OK)
        return status;
    out->matcher = whole_matcher(g);
    return out->matcher ? sp__matcher_solve(out->matcher) : out_of_memory(g);
}

/* ---- which partners a decision leaves -------------------------------------------------------- */

struct choice {
    const struct sp__bracket_graph *g;
    const struct rest *rest;
    int u; /* the vertex concerned */
};

static bool keep_pairs(void *user, int v)
{
    const struct choice *c = user;
    return sp__bracket_is_pair(c->g, c->u, v);
}

static bool keep_second(void *user, int v)
{
    return ((const struct choice *)user)->rest->side[v] == SIDE_SECOND;
}

/* u of the first half goes over: he leaves the list, or his partner stands before him. */
static bool keep_going_down(void *user, int v)
{
    const struct choice *c = user;
    return c->rest->place[v] < c->rest->place[c->u]; /* -1: leaves */
}

/* u of the second half goes over: his partner stands after him. */
static bool keep_going_up(void *user, int v)
{
    const struct choice *c = user;
    return c->rest->place[v] > c->rest->place[c->u];
}

/* ---- the first ones -------------------------------------------------------------------------- */

sp_status sp__bracket_choose_first(struct sp__bracket_search *s)
{
    sp_status status = SP_OK;
    for (int i = 0; status == SP_OK && i < s->graph->n_first; i++) {
        struct choice c = {.g = s->graph, .u = i};
        status =
            sp__matcher_restrict(s->matcher, i, keep_pairs, &c, /* must= */ true, &s->paired[i]);
    }
    return status;
}

sp_status sp__bracket_opponents_of_first(struct sp__bracket_search *s)
{
    sp_status status = SP_OK;
    for (int i = 0; status == SP_OK && i < s->graph->n_first; i++) {
        if (!s->paired[i])
            continue;
        struct choice c = {.g = s->graph, .u = i};
        int mate = -1;
        status = sp__matcher_fix_first(s->matcher, i, keep_pairs, &c, &mate);
        if (status != SP_OK || mate < 0)
            return status != SP_OK ? status : lost(s->graph);
        s->partner[i] = mate;
        s->partner[mate] = i;
    }
    return status;
}

/* ---- the rest -------------------------------------------------------------------------------- */

/* The weight of the pair as far as class, half and place tell; false when they forbid it. */
static bool rest_weight(const struct rest *rest, int u, int v, uint64_t *out)
{
    bool in_list = rest->place[u] >= 0 && rest->place[v] >= 0;
    if (rest->is_halved) {
        bool with_first = rest->side[u] == SIDE_FIRST || rest->side[v] == SIDE_FIRST;
        if (in_list ? rest->side[u] == rest->side[v] : with_first)
            return false;
    }
    const uint64_t *weight = sp__packing_weight(rest->packing, rest->vertex[u], rest->vertex[v]);
    if (!weight)
        return false;
    sp__weight_copy(out, weight, rest->packing->words);
    if (rest->difference_bits == 0 || !in_list)
        return true;
    /* A pair inside the second half takes one player over to the first; of each pair the one who
     * stands before goes to or stays in the first half. So the difference of the places exchanged
     * is the sum of their places, less a constant. */
    int before = rest->place[u] < rest->place[v] ? rest->place[u] : rest->place[v];
    if (before >= rest->n_pairs)
        sp__weight_add_field(out, -1, rest->difference_bits, rest->packing->words);
    sp__weight_add_field(out, rest->n_pairs - before, 0, rest->packing->words);
    return true;
}

static bool rest_edge(void *user, int u, int v, uint64_t *out)
{
    const struct rest *rest = user;
    return may_meet(rest->g, rest->vertex[u], rest->vertex[v]) && rest_weight(rest, u, v, out);
}

static bool rest_kind_weight(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct rest *rest = user;
    return rest_weight(rest, rest->representative[kind_a], rest->representative[kind_b], out);
}

static bool rest_barred(void *user, int u, int v)
{
    const struct rest *rest = user;
    return rest->g->is_barred(rest->g->classes.graph, rest->vertex[u], rest->vertex[v]);
}

static int rest_club(const void *user, int u)
{
    const struct rest *rest = user;
    return rest->g->club(rest->g->classes.graph, rest->vertex[u]);
}

/* Vertices of one kind have the same weights: class and half, or when exchanges are counted class
 * and place. */
static sp_status find_kinds(struct rest *rest)
{
    struct sp__arena *arena = rest->g->ctx->arena;
    size_t n_most = 3 * (size_t)rest->g->classes.n_classes;
    int *kind_of = sp__arena_array(arena, n_most, sizeof(int)); /* one more; 0 = none yet */
    rest->kind = sp__arena_array(arena, (size_t)rest->n, sizeof(int));
    rest->representative = sp__arena_array(arena, (size_t)rest->n, sizeof(int));
    if (!kind_of || !rest->kind || !rest->representative)
        return out_of_memory(rest->g);
    rest->n_kinds = 0;
    for (int u = 0; u < rest->n; u++) {
        int *known = &kind_of[3 * rest->g->classes.class_of[rest->vertex[u]] + rest->side[u]];
        bool alone = rest->difference_bits > 0 && rest->place[u] >= 0;
        if (*known == 0 || alone) {
            rest->representative[rest->n_kinds++] = u;
            *known = rest->n_kinds;
        }
        rest->kind[u] = *known - 1;
    }
    return SP_OK;
}

/* Lists what is not fixed and cuts the list in halves; the number of its pairs is that of the
 * present best pairing, as of all. */
static sp_status build_rest(const struct sp__bracket_search *s, struct rest *out)
{
    const struct sp__bracket_graph *g = s->graph;
    struct sp__arena *arena = g->ctx->arena;
    size_t n = (size_t)g->n;
    *out = (struct rest){.g = g, .packing = &g->packing};
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

static void fill_must(struct rest *rest)
{
    for (int u = 0; u < rest->n; u++)
        rest->must[u] = (rest->g->must && rest->g->must[rest->vertex[u]]) ||
                        (rest->is_halved && rest->side[u] == SIDE_FIRST);
}

static sp_status solve_rest(struct rest *rest, struct sp__matcher **out)
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
                                       .weight = rest_kind_weight,
                                       .is_barred = rest_barred,
                                       .club = rest->g->club ? rest_club : NULL,
                                       .user = rest,
                                       .start = rest->start};
        *out = sp__matcher_create_by_kinds(ctx, &kinds, rest->must);
    } else {
        *out = sp__matcher_create(ctx, rest->n, rest->packing->words, rest_edge, rest, rest->must);
    }
    return *out ? sp__matcher_solve(*out) : out_of_memory(rest->g);
}

/* Whether the matcher of the halves, solved with `status`, reaches the best pairing of the rest. */
static bool is_best(const struct sp__bracket_search *s, const struct sp__matcher *halves)
{
    const struct sp__bracket_graph *g = s->graph;
    uint64_t total[SP__WEIGHT_MAX_WORDS];
    sp__weight_copy(total, sp__matcher_total(s->matcher), g->packing.words);
    for (int u = 0; u < g->n; u++)
        if (s->partner[u] > u)
            for (int twice = 0; twice < 2; twice++)
                sp__weight_sub(total, total, sp__packing_weight(&g->packing, u, s->partner[u]),
                               g->packing.words);
    return sp__weight_compare(total, sp__matcher_total(halves), g->packing.words) == 0;
}

/* Duals for counting exchanges, from those of the best pairing: a player of the first half may be
 * worth what his place adds to a pair across the halves. Pairs of two players of one half are then
 * worth less than their duals, all others are as tight as they were. */
static sp_status begin_with_duals(struct rest *rest, const uint64_t *y)
{
    const struct sp__bracket_graph *g = rest->g;
    const int words = rest->packing->words;
    if (!y || !sp__bracket_goes_by_kinds(g))
        return SP_OK;
    rest->start = sp__arena_array(g->ctx->arena, (size_t)rest->n * (size_t)words, sizeof(uint64_t));
    if (!rest->start)
        return out_of_memory(g);
    for (int u = 0; u < rest->n; u++) {
        uint64_t *out = &rest->start[u * words];
        sp__weight_shift(out, words, &y[rest->vertex[u] * g->packing.words], g->packing.words,
                         rest->packing->low_bits - g->packing.low_bits);
        if (rest->side[u] == SIDE_FIRST)
            sp__weight_add_field(out, 2 * (rest->n_pairs - rest->place[u]), 0, words);
    }
    return SP_OK;
}

/* Marks in `side` the first exchange with which a best pairing exists. */
static sp_status exchange(struct sp__bracket_search *s, const struct rest *halves)
{
    const struct sp__bracket_graph *g = s->graph;
    struct sp__packing packing;
    struct rest rest = *halves;
    struct sp__matcher *m = NULL;
    rest.is_halved = false;
    rest.packing = &packing;
    rest.difference_bits = sp__packing_bits(rest.n_list, g->n);
    int low_bits = rest.difference_bits + sp__packing_bits(1, g->n);
    sp_status status = sp__packing_lift(g->ctx, &g->packing, low_bits, &packing);
    if (status == SP_OK)
        status = begin_with_duals(&rest, sp__matcher_duals(s->matcher));
    if (status == SP_OK)
        status = solve_rest(&rest, &m);
    if (status == SP_ERR_NO_PAIRING)
        return lost(g);
    int size = 0; /* players exchanged: pairs inside the second half */
    for (int u = 0; status == SP_OK && u < rest.n; u++) {
        int mate = sp__matcher_mate(m, u);
        size += mate > u && rest.place[u] >= rest.n_pairs && rest.place[mate] >= 0;
    }
    for (int u = rest.n - 1, left = size; status == SP_OK && u >= 0 && left > 0; u--) {
        struct choice c = {.g = g, .rest = &rest, .u = u};
        bool goes = false;
        if (rest.place[u] < 0 || rest.place[u] >= rest.n_pairs)
            continue;
        status = sp__matcher_restrict(m, u, keep_going_down, &c, /* must= */ false, &goes);
        if (!goes)
            continue;
        halves->side[u] = SIDE_SECOND;
        s->moved_down[size - left--] = rest.vertex[u];
    }
    for (int u = 0, left = size; status == SP_OK && u < rest.n && left > 0; u++) {
        struct choice c = {.g = g, .rest = &rest, .u = u};
        bool goes = false;
        if (rest.place[u] < rest.n_pairs)
            continue;
        status = sp__matcher_restrict(m, u, keep_going_up, &c, /* must= */ true, &goes);
        if (!goes)
            continue;
        halves->side[u] = SIDE_FIRST;
        s->moved_up[size - left--] = rest.vertex[u];
    }
    s->n_exchanged = size;
    return status;
}

sp_status sp__bracket_order_rest(struct sp__bracket_search *s)
{
    struct rest rest;
    struct sp__matcher *m = NULL;
    sp_status status = build_rest(s, &rest);
    if (status != SP_OK)
        return status;
    s->n_rest_pairs = rest.n_pairs;
    if (rest.n_pairs == 0)
        return SP_OK;
    rest.is_halved = true;
    status = solve_rest(&rest, &m);
    if (status == SP_ERR_NO_PAIRING || (status == SP_OK && !is_best(s, m))) {
        status = exchange(s, &rest);
        if (status == SP_OK)
            status = solve_rest(&rest, &m);
        if (status == SP_ERR_NO_PAIRING || (status == SP_OK && !is_best(s, m)))
            return lost(s->graph);
    }
    for (int u = 0; status == SP_OK && u < rest.n; u++) {
        if (rest.side[u] != SIDE_FIRST)
            continue;
        struct choice c = {.g = s->graph, .rest = &rest, .u = u};
        int mate = -1;
        status = sp__matcher_fix_first(m, u, keep_second, &c, &mate);
        if (status != SP_OK || mate < 0)
            return status != SP_OK ? status : lost(s->graph);
        s->partner[rest.vertex[u]] = rest.vertex[mate];
        s->partner[rest.vertex[mate]] = rest.vertex[u];
    }
    return status;
}

/* ---- for the reasons ------------------------------------------------------------------------- */

static bool leaves(const int *partner, int n_in, int u)
{
    return partner[u] < 0 || partner[u] >= n_in;
}

/* Sides of all vertices: outside are the first ones and their opponents. */
static void cut(int n_in, int n_first, bool left_join, const int *partner, uint8_t *side)
{
    int n_pairs = 0;
    for (int u = 0; u < n_in; u++) {
        const bool stays = !leaves(partner, n_in, u);
        const bool is_outside = u < n_first ? stays || !left_join : stays && partner[u] < n_first;
        side[u] = is_outside ? SIDE_OUTSIDE : SIDE_SECOND;
        n_pairs += side[u] == SIDE_SECOND && !leaves(partner, n_in, u) && partner[u] > u;
    }
    for (int u = 0; u < n_in && n_pairs > 0; u++)
        if (side[u] == SIDE_SECOND) {
            side[u] = SIDE_FIRST;
            n_pairs--;
        }
}

sp_status sp__bracket_choosers(struct sp__context *ctx, int n_in, int n_first, bool left_join,
                               const int *partner, int n_exchanged, const int *moved_down,
                               const int *moved_up, struct sp__choosers *out)
{
    uint8_t *side = sp__arena_array(ctx->arena, (size_t)n_in, 1);
    *out = (struct sp__choosers){0, sp__arena_array(ctx->arena, (size_t)n_in, sizeof(int)),
                                 sp__arena_array(ctx->arena, (size_t)n_in, sizeof(int))};
    if (!side || !out->opponents || !out->plain)
        return sp__no_memory(ctx->err);
    cut(n_in, n_first, left_join, partner, side);
    for (int i = 0; i < n_exchanged; i++) {
        side[moved_down[i]] = SIDE_SECOND;
        side[moved_up[i]] = SIDE_FIRST;
    }
    for (int u = 0; u < n_first; u++)
        if (!leaves(partner, n_in, u)) {
            out->plain[out->n] = n_first + out->n;
            out->opponents[out->n++] = partner[u];
        }
    int second = 0;
    for (int u = 0; u < n_in; u++) {
        if (side[u] != SIDE_FIRST || leaves(partner, n_in, u))
            continue;
        while (second < n_in && side[second] != SIDE_SECOND)
            second++;
        out->plain[out->n] = second++;
        out->opponents[out->n++] = partner[u];
    }
    return SP_OK;
}
