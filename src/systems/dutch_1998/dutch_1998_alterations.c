/* Swiss System Based on Rating (1998), article D: of all best pairings of a bracket the first in
 * the order of transpositions (D.1) and exchanges (D.2).
 *
 * Both orders are lexicographic, so the first pairing is found by decisions from the left, each
 * kept when a best pairing with it remains (core/matching). For a homogeneous group of k pairs let
 * T be the higher players of the pairs. Every set of pairs is met first under the split in which S1
 * is T, and there only once; so the order of C.7 and C.8 compares the number of players 1..k
 * not in T (players exchanged), the sum of the numbers in T (difference of the numbers), the
 * players 1..k not in T from the lowest ranked up: lower ranked ones first, the players above k in
 * T from the highest ranked down: higher ranked ones first, and then the opponents of T, in the
 * order of T: higher ranked ones first (D.1). The first two are weights, the others decisions.
 * Nothing is enumerated: O(n) decisions, each one search. */
#include "systems/dutch_1998/dutch_1998_internal.h"

static sp_status impossible(const struct d98_graph *g)
{
    return sp__fail(g->field->ctx->err, SP_ERR_INTERNAL, "Dutch 1998 D", 0, 0,
                    "a best pairing was lost while its alterations were ordered");
}

sp_status sp__d98_solve(struct d98_graph *g, struct sp__matcher **out)
{
    struct sp__context *ctx = g->field->ctx;
    bool *must = sp__arena_array(ctx->arena, (size_t)g->n, sizeof(bool));
    if (!must)
        return sp__d98_no_memory(g->field);
    for (int i = 0; i < g->n; i++) {
        bool is_member = i < g->n_in;
        bool stays =
            is_member &&
            (i < g->h || g->must_stay[i] || (g->side && g->side[i] == 1) ||
             (g->down_level >= 0 && g->field->players[g->player[i]].down_need > g->down_level));
        must[i] = stays || (is_member && g->task->stage != D98_ORDINARY) || i == g->bye ||
                  g->below_must[i];
    }
    sp_status status = sp__d98_graph_pack(g);
    if (status != SP_OK)
        return status;
    *out = sp__matcher_create(ctx, g->n, g->words, sp__d98_edge, g, must);
    return *out ? sp__matcher_solve(*out) : sp__d98_no_memory(g->field);
}

/* ---- which partners a decision leaves ------------------------------------------------------- */

struct choice {
    const struct d98_graph *g;
    const bool *taken; /* opponents fixed already */
    int u;             /* the player concerned */
    int below;         /* opponents higher than this one */
    int only;          /* this opponent */
};

/* D.1: an opponent in S2 higher than the present one. */
static bool keep_higher(void *user, int v)
{
    const struct choice *c = user;
    return v < c->below && v > c->u && v >= c->g->h && !c->taken[v];
}

static bool keep_only(void *user, int v)
{
    return v == ((const struct choice *)user)->only;
}

/* D.2: u of S1 goes over to S2: he leaves the group, or his opponent is a higher player. */
static bool keep_out_of_t(void *user, int v)
{
    const struct choice *c = user;
    return v >= c->g->n_in || v < c->u;
}

/* D.2: u of S2 goes over to S1: his opponent is a lower player of the group. */
static bool keep_in_t(void *user, int v)
{
    const struct choice *c = user;
    return v < c->g->n_in && v > c->u;
}

/* D.1: moves u's opponent up the list as far as a best pairing allows, and fixes him. */
static sp_status first_opponent(const struct d98_graph *g, struct sp__matcher *m, int u,
                                bool *taken)
{
    struct choice c = {.g = g, .u = u, .taken = taken};
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
    if (status == SP_OK && fixed)
        taken[c.only] = true;
    return status == SP_OK && !fixed ? impossible(g) : status;
}

sp_status sp__d98_order_moved_down(const struct d98_graph *g, struct sp__matcher *m, int *partner)
{
    bool *taken = sp__arena_array(g->field->ctx->arena, (size_t)g->n, sizeof(bool));
    if (!taken)
        return sp__d98_no_memory(g->field);
    sp_status status = SP_OK;
    for (int i = 0; status == SP_OK && i < g->h; i++) {
        status = first_opponent(g, m, i, taken);
        int mate = sp__matcher_mate(m, i);
        partner[i] = mate;
        partner[mate] = i;
    }
    return status;
}

/* ---- homogeneous group ---------------------------------------------------------------------- */

static int pairs_inside(const struct d98_graph *g, const struct sp__matcher *m)
{
    int n = 0;
    for (int i = 0; i < g->n_in; i++) {
        int mate = sp__matcher_mate(m, i);
        n += mate > i && mate < g->n_in;
    }
    return n;
}

/* D.2: the first exchange of `size` players, as decisions on the matcher; `in_t` is brought up to
 * date. */
static sp_status decide_exchange(const struct d98_graph *g, struct sp__matcher *m, int k, int size,
                                 bool *in_t)
{
    sp_status status = SP_OK;
    struct choice c = {.g = g};
    bool goes = false;
    for (int i = k - 1, left = size; status == SP_OK && i >= 0 && left > 0; i--) {
        c.u = i;
        status = sp__matcher_restrict(m, i, keep_out_of_t, &c, /* must= */ false, &goes);
        in_t[i] = !goes;
        left -= goes;
    }
    for (int i = k, left = size; status == SP_OK && i < g->n_in && left > 0; i++) {
        c.u = i;
        status = sp__matcher_restrict(m, i, keep_in_t, &c, /* must= */ true, &goes);
        in_t[i] = goes;
        left -= goes;
    }
    return status;
}

/* C.8: no pairing of S1 against S2 is among the best ones, so players are exchanged. */
static sp_status exchange(const struct d98_graph *g, int k, struct sp__matcher **m, bool *in_t,
                          int *size)
{
    struct d98_graph *numbered = sp__arena_array(g->field->ctx->arena, 1, sizeof *numbered);
    if (!numbered)
        return sp__d98_no_memory(g->field);
    *numbered = *g;
    numbered->s1_size = k;
    numbered->counts_exchanges = true;
    sp_status status = sp__d98_solve(numbered, m);
    if (status != SP_OK)
        return status == SP_ERR_NO_PAIRING ? impossible(g) : status;
    for (int i = k; i < g->n_in; i++) {
        int mate = sp__matcher_mate(*m, i);
        *size += mate > i && mate < g->n_in;
    }
    return decide_exchange(numbered, *m, k, *size, in_t);
}

/* Tries S1 against S2 as C.4 makes them; *m is replaced when a best pairing exists there. */
static sp_status try_base_order(const struct d98_graph *g, int k, struct sp__matcher **m, bool *out)
{
    struct sp__arena *arena = g->field->ctx->arena;
    struct d98_graph *halves = sp__arena_array(arena, 1, sizeof *halves);
    uint8_t *side = sp__arena_array(arena, (size_t)g->n, 1);
    if (!halves || !side)
        return sp__d98_no_memory(g->field);
    for (int i = 0; i < g->n_in; i++)
        side[i] = i < k ? 1 : 2; /* C.4 */
    *halves = *g;
    halves->side = side;
    struct sp__matcher *between = NULL;
    sp_status status = sp__d98_solve(halves, &between);
    if (status != SP_OK)
        return status == SP_ERR_NO_PAIRING ? SP_OK : status;
    *out = sp__weight_compare(sp__matcher_total(between), sp__matcher_total(*m), g->words) == 0;
    if (*out)
        *m = between;
    return SP_OK;
}

/* D.1: S1 and S2 in order, the first against the first. */
static bool is_base_order(const struct d98_graph *g, const bool *in_t, const int *partner)
{
    int next = 0;
    for (int i = 0; i < g->n_in; i++) {
        if (!in_t[i])
            continue;
        while (in_t[next])
            next++;
        if (partner[i] != next++)
            return false;
    }
    return true;
}

sp_status sp__d98_order_homogeneous(struct d98_graph *g, struct sp__matcher *m, int *partner,
                                    struct d98_result *out)
{
    struct sp__arena *arena = g->field->ctx->arena;
    int k = pairs_inside(g, m);
    bool *in_t = sp__arena_array(arena, (size_t)g->n, sizeof(bool));
    bool *taken = sp__arena_array(arena, (size_t)g->n, sizeof(bool));
    if (!in_t || !taken)
        return sp__d98_no_memory(g->field);
    for (int i = 0; i < k; i++)
        in_t[i] = true;
    bool is_base = false;
    sp_status status = try_base_order(g, k, &m, &is_base);
    if (status == SP_OK && !is_base)
        status = exchange(g, k, &m, in_t, &out->n_exchanged);
    for (int i = 0; status == SP_OK && i < g->n_in; i++)
        if (in_t[i])
            status = first_opponent(g, m, i, taken);
    for (int i = 0; status == SP_OK && i < g->n; i++)
        partner[i] = sp__matcher_mate(m, i);
    if (status == SP_OK)
        out->is_transposed = !is_base_order(g, in_t, partner);
    return status;
}
