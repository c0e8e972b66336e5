/* The exchange of a bracket: see bracket_order.h for its order, bracket_exchange.h for the start.
 */
#include "core/bracket_exchange.h"

#include <limits.h>

enum { OPEN_AT_CUT = 1, ALL_OPEN = INT_MAX / 2 };

static sp_status out_of_memory(const struct sp__rest *rest)
{
    return sp__no_memory(rest->g->ctx->err);
}

/* ---- a best pairing with the fewest and nearest players exchanged ---------------------------- */

static void open_all(struct sp__rest *rest)
{
    for (int u = 0; u < rest->n; u++)
        rest->side[u] = rest->place[u] >= 0 ? SIDE_OPEN : SIDE_OUTSIDE;
}

/* Duals for counting exchanges, from those of the best pairing: a player of the first half may be
 * worth what his place adds to a pair across the halves. Pairs of two players of one half are then
 * worth less than their duals, all others are as tight as they were. */
static sp_status begin_with_duals(struct sp__rest *rest, const uint64_t *y)
{
    const struct sp__bracket_graph *g = rest->g;
    const int words = rest->packing->words;
    if (!y)
        return SP_OK;
    rest->start = sp__arena_array(g->ctx->arena, (size_t)rest->n * (size_t)words, sizeof(uint64_t));
    if (!rest->start)
        return out_of_memory(rest);
    for (int u = 0; u < rest->n; u++) {
        uint64_t *out = &rest->start[u * words];
        sp__weight_shift(out, words, &y[rest->vertex[u] * g->packing.words], g->packing.words,
                         rest->packing->low_bits - g->packing.low_bits);
        if (rest->place[u] >= 0 && rest->place[u] < rest->n_pairs)
            sp__weight_add_field(out, 2 * sp__rest_gain(rest, u), 0, words);
    }
    return SP_OK;
}

/* By classes: few members open, and when that leaves out too much, all. */
static sp_status solve_from(const struct sp__exchange_start *start, struct sp__rest *rest,
                            struct sp__matcher **out)
{
    bool holds = false;
    sp_status status = sp__exchange_start_take(start, rest->g->closes_all ? 0 : OPEN_AT_CUT, rest);
    if (status == SP_OK)
        status = sp__rest_solve(rest, NULL, out);
    if (status == SP_OK)
        status = sp__exchange_start_holds(start, rest, *out, &holds);
    if ((status != SP_OK && status != SP_ERR_NO_PAIRING) || holds)
        return status;
    status = sp__exchange_start_take(start, ALL_OPEN, rest);
    return status == SP_OK ? sp__rest_solve(rest, NULL, out) : status;
}

static sp_status solve(const struct sp__bracket_search *s, struct sp__rest *rest,
                       struct sp__matcher **out)
{
    struct sp__exchange_start start;
    bool found = false;
    sp_status status = SP_OK;
    if (sp__bracket_goes_by_kinds(rest->g))
        status = sp__exchange_start_find(rest, &start, &found);
    if (status == SP_OK && found)
        return solve_from(&start, rest, out);
    open_all(rest);
    if (status == SP_OK && sp__bracket_goes_by_kinds(rest->g))
        status = begin_with_duals(rest, sp__matcher_duals(s->matcher));
    return status == SP_OK ? sp__rest_solve(rest, NULL, out) : status;
}

/* ---- who ------------------------------------------------------------------------------------- */

struct choice {
    const struct sp__rest *rest;
    int u; /* the member concerned */
};

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

static sp_status ask_going_down(struct sp__matcher *m, const struct sp__rest *rest, int u,
                                bool *out)
{
    struct choice c = {rest, u};
    *out = rest->side[u] == SIDE_SECOND;
    if (rest->side[u] != SIDE_OPEN)
        return SP_OK;
    return sp__matcher_restrict(m, u, keep_going_down, &c, /* must= */ false, out);
}

static sp_status ask_going_up(struct sp__matcher *m, const struct sp__rest *rest, int u, bool *out)
{
    struct choice c = {rest, u};
    *out = rest->side[u] == SIDE_FIRST;
    if (rest->side[u] != SIDE_OPEN)
        return SP_OK;
    return sp__matcher_restrict(m, u, keep_going_up, &c, /* must= */ true, out);
}

/* Players exchanged: pairs inside the second half. */
static int count_exchanged(const struct sp__rest *rest, const struct sp__matcher *m)
{
    int n = 0;
    for (int u = 0; u < rest->n; u++) {
        const int mate = sp__matcher_mate(m, u);
        n += mate > u && rest->place[u] >= rest->n_pairs && rest->place[mate] >= 0;
    }
    return n;
}

static sp_status choose_exchanged(struct sp__bracket_search *s, const struct sp__rest *rest,
                                  struct sp__matcher *m, uint8_t *side)
{
    sp_status status = SP_OK;
    const int size = count_exchanged(rest, m);
    for (int u = rest->n - 1, left = size; status == SP_OK && u >= 0 && left > 0; u--) {
        bool goes = false;
        if (rest->place[u] < 0 || rest->place[u] >= rest->n_pairs)
            continue;
        status = ask_going_down(m, rest, u, &goes);
        if (!goes)
            continue;
        side[u] = SIDE_SECOND;
        s->moved_down[size - left--] = rest->vertex[u];
    }
    for (int u = 0, left = size; status == SP_OK && u < rest->n && left > 0; u++) {
        bool goes = false;
        if (rest->place[u] < rest->n_pairs)
            continue;
        status = ask_going_up(m, rest, u, &goes);
        if (!goes)
            continue;
        side[u] = SIDE_FIRST;
        s->moved_up[size - left--] = rest->vertex[u];
    }
    s->n_exchanged = size;
    return status;
}

sp_status sp__rest_exchange(struct sp__bracket_search *s, const struct sp__rest *halves)
{
    const struct sp__bracket_graph *g = s->graph;
    struct sp__packing packing;
    struct sp__rest rest = *halves;
    struct sp__matcher *m = NULL;
    rest.packing = &packing;
    rest.difference_bits = sp__packing_bits(rest.n_list, g->n);
    rest.side = sp__arena_array(g->ctx->arena, (size_t)rest.n, 1);
    if (!rest.side)
        return out_of_memory(&rest);
    int low_bits = rest.difference_bits + sp__packing_bits(1, g->n);
    sp_status status = sp__packing_lift(g->ctx, &g->packing, low_bits, &packing);
    if (status == SP_OK)
        status = solve(s, &rest, &m);
    if (status == SP_ERR_NO_PAIRING)
        return sp__bracket_lost(g);
    return status == SP_OK ? choose_exchanged(s, &rest, m, halves->side) : status;
}
