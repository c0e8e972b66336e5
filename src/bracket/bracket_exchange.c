/* SPDX-License-Identifier: Apache-2.0 */
/* The exchange of a rest: the fewest players, the nearest places, then who it is, as told in
 * bracket_order.h.
 *
 * Fewest and nearest are two fields of the weights below all criteria, so one matching finds them.
 * Who it is are questions to that matching, of the members about the cuts alone. */
#include "bracket/bracket_exchange.h"
#include "bracket/bracket_exchange_start.h"

#include <limits.h>

enum { OPEN_AT_CUT = 1, MORE_OPEN = 4, ALL_OPEN = INT_MAX / 2 };

static swp_status out_of_memory(const struct swp__rest *rest)
{
    return swp__no_memory(rest->g->ctx->err);
}

/* ---- a best pairing with the fewest and nearest players exchanged ---------------------------- */

static void open_all(struct swp__rest *rest)
{
    for (int u = 0; u < rest->n; u++)
        rest->side[u] = rest->place[u] >= 0 ? SIDE_OPEN : SIDE_OUTSIDE;
}

/* By classes: with few members open, and with more as long as nothing proves that these are
 * enough; with all of them in the end. */
static swp_status solve_from(const struct swp__exchange_start *start, struct swp__rest *rest,
                             struct swp__matcher **out)
{
    swp_status status = SWP_OK;
    bool holds = false;
    for (int n_open = rest->g->closes_all ? 0 : OPEN_AT_CUT; !holds && n_open < rest->n;
         n_open = MORE_OPEN * (n_open + 1)) {
        status = swp__exchange_start_take(start, n_open, rest);
        if (status == SWP_OK)
            status = swp__rest_solve(rest, NULL, out);
        if (status == SWP_OK)
            status = swp__exchange_start_holds(start, rest, *out, &holds);
        if (status != SWP_OK && status != SWP_ERR_NO_PAIRING)
            return status;
    }
    if (holds)
        return status;
    status = swp__exchange_start_take(start, ALL_OPEN, rest);
    return status == SWP_OK ? swp__rest_solve(rest, NULL, out) : status;
}

static swp_status solve(struct swp__rest *rest, struct swp__matcher **out)
{
    struct swp__exchange_start start;
    bool found = false;
    const swp_status status = swp__exchange_start_find(rest, &start, &found);
    if (status != SWP_OK)
        return status;
    if (found)
        return solve_from(&start, rest, out);
    open_all(rest);
    return swp__rest_solve(rest, NULL, out);
}

/* ---- who ------------------------------------------------------------------------------------- */

struct choice {
    const struct swp__rest *rest;
    int u; /* the member concerned */
};

/* u of the first half goes over: it is matched outside the list, or with a member before it. */
static bool keep_going_down(void *user, int v)
{
    const struct choice *c = user;
    return c->rest->place[v] < c->rest->place[c->u]; /* -1: outside */
}

/* u of the second half goes over: it is matched with a member after it. */
static bool keep_going_up(void *user, int v)
{
    const struct choice *c = user;
    return c->rest->place[v] > c->rest->place[c->u];
}

static swp_status ask_going_down(struct swp__matcher *m, const struct swp__rest *rest, int u,
                                 bool *out)
{
    struct choice c = {rest, u};
    *out = rest->side[u] == SIDE_SECOND;
    if (rest->side[u] != SIDE_OPEN)
        return SWP_OK;
    return swp__matcher_restrict(m, u, keep_going_down, &c, /* must= */ false, out);
}

static swp_status ask_going_up(struct swp__matcher *m, const struct swp__rest *rest, int u,
                               bool *out)
{
    struct choice c = {rest, u};
    *out = rest->side[u] == SIDE_FIRST;
    if (rest->side[u] != SIDE_OPEN)
        return SWP_OK;
    return swp__matcher_restrict(m, u, keep_going_up, &c, /* must= */ true, out);
}

/* Players exchanged: pairs inside the second half. */
static int count_exchanged(const struct swp__rest *rest, const struct swp__matcher *m)
{
    int n = 0;
    for (int u = 0; u < rest->n; u++) {
        const int mate = swp__matcher_mate(m, u);
        n += mate > u && rest->place[u] >= rest->n_pairs && rest->place[mate] >= 0;
    }
    return n;
}

static swp_status choose_exchanged(struct swp__bracket_search *s, const struct swp__rest *rest,
                                   struct swp__matcher *m, uint8_t *side)
{
    swp_status status = SWP_OK;
    const int size = count_exchanged(rest, m);
    for (int u = rest->n - 1, left = size; status == SWP_OK && u >= 0 && left > 0; u--) {
        bool goes = false;
        if (rest->place[u] < 0 || rest->place[u] >= rest->n_pairs)
            continue;
        status = ask_going_down(m, rest, u, &goes);
        if (!goes)
            continue;
        side[u] = SIDE_SECOND;
        s->moved_down[size - left--] = rest->vertex[u];
    }
    for (int u = 0, left = size; status == SWP_OK && u < rest->n && left > 0; u++) {
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

swp_status swp__rest_exchange(struct swp__bracket_search *s, const struct swp__rest *halves)
{
    const struct swp__bracket_graph *g = s->graph;
    struct swp__packing packing;
    struct swp__rest rest = *halves;
    struct swp__matcher *m = NULL;
    rest.packing = &packing;
    rest.difference_bits = swp__packing_bits(rest.n_list, g->n);
    rest.side = swp__arena_array(g->ctx->arena, (size_t)rest.n, 1);
    if (!rest.side)
        return out_of_memory(&rest);
    int low_bits = rest.difference_bits + swp__packing_bits(1, g->n);
    swp_status status = swp__packing_lift(g->ctx, &g->packing, low_bits, &packing);
    if (status == SWP_OK)
        status = solve(&rest, &m);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__bracket_lost(g);
    return status == SWP_OK ? choose_exchanged(s, &rest, m, halves->side) : status;
}
