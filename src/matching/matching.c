/* SPDX-License-Identifier: Apache-2.0 */
/* Exact weighted matching: see matching.h for what it answers and matching_internal.h for how. */
#include "matching/lexicographic.h"
#include "matching/matching_internal.h"

/* ---- memory -------------------------------------------------------------------------------- */

static void *carve(unsigned char **cursor, size_t bytes)
{
    void *at = *cursor;
    *cursor += (bytes + 7) / 8 * 8;
    return at;
}

static size_t padded(size_t bytes)
{
    return (bytes + 7) / 8 * 8;
}

static bool lay_out_state(struct swp__matcher *m)
{
    size_t n = (size_t)m->n, w = (size_t)m->words * sizeof(uint64_t);
    m->state_size = padded(n * w) + padded(2 * n * w) + padded(w) + 5 * padded(n * sizeof(int)) +
                    10 * padded(2 * n * sizeof(int)) + padded(sizeof(int)) +
                    padded(n * sizeof(bool));
    m->state = swp__arena_room(m->ctx->arena, m->state_size, 1);
    m->saved = swp__arena_room(m->ctx->arena, m->state_size, 1);
    if (!m->state || !m->saved)
        return false;
    unsigned char *cursor = m->state;
    /* first: all that can change while the duals stay as they are */
    m->mate = carve(&cursor, n * sizeof(int));
    m->base = carve(&cursor, 2 * n * sizeof(int));
    m->child = carve(&cursor, 2 * n * sizeof(int));
    m->flat_size = (size_t)(cursor - m->state);
    memset(cursor, 0, padded(n * w) + padded(2 * n * w)); /* the duals */
    m->y = carve(&cursor, n * w);
    m->z = carve(&cursor, 2 * n * w);
    m->total = carve(&cursor, w);
    m->set = carve(&cursor, n * sizeof(int));
    m->node_of_set = carve(&cursor, n * sizeof(int));
    m->chain = carve(&cursor, n * sizeof(int));
    m->unused = carve(&cursor, n * sizeof(int));
    m->first = carve(&cursor, 2 * n * sizeof(int));
    m->last = carve(&cursor, 2 * n * sizeof(int));
    m->size = carve(&cursor, 2 * n * sizeof(int));
    m->name = carve(&cursor, 2 * n * sizeof(int));
    m->parent = carve(&cursor, 2 * n * sizeof(int));
    m->next = carve(&cursor, 2 * n * sizeof(int));
    m->near_end = carve(&cursor, 2 * n * sizeof(int));
    m->far_end = carve(&cursor, 2 * n * sizeof(int));
    m->n_unused = carve(&cursor, sizeof(int));
    m->must = carve(&cursor, n * sizeof(bool));
    return true;
}

static bool lay_out_search(struct swp__matcher *m)
{
    const size_t n = (size_t)m->n, both = padded(2 * n * sizeof(int));
    unsigned char *cursor =
        swp__arena_room(m->ctx->arena, padded(2 * n) + padded(n * sizeof(int)) + 8 * both, 1);
    if (!cursor)
        return false;
    memset(cursor, 0, padded(2 * n) + both); /* of labels and marks */
    m->label = carve(&cursor, 2 * n);
    m->mark = carve(&cursor, 2 * n * sizeof(int));
    m->queue = carve(&cursor, n * sizeof(int));
    m->from = carve(&cursor, 2 * n * sizeof(int));
    m->to = carve(&cursor, 2 * n * sizeof(int));
    m->path_a = carve(&cursor, 2 * n * sizeof(int));
    m->path_b = carve(&cursor, 2 * n * sizeof(int));
    m->entry = carve(&cursor, 2 * n * sizeof(int));
    m->place_in_path = carve(&cursor, 2 * n * sizeof(int));
    m->set_around = carve(&cursor, 2 * n * sizeof(int));
    return true;
}

/* Everything but the edges. */
static struct swp__matcher *create(struct swp__context *ctx, int n, int words, const bool *must)
{
    struct swp__matcher *m = swp__arena_array(ctx->arena, 1, sizeof *m);
    if (!m || words > SWP__WEIGHT_MAX_WORDS)
        return NULL;
    m->ctx = ctx;
    m->n = n;
    m->words = words;
    m->place = -1;
    if (!lay_out_state(m) || !lay_out_search(m))
        return NULL;
    swp__matching_begin_nodes(m);
    for (int i = 0; i < n; i++) {
        m->mate[i] = -1;
        m->must[i] = must && must[i];
    }
    return m;
}

struct swp__matcher *swp__matcher_create_by_kinds(struct swp__context *ctx,
                                                  const struct swp__kind_graph *graph,
                                                  const bool *must)
{
    bool has_place = false;
    for (int i = 0; i < graph->n && graph->n % 2 == 1; i++)
        has_place = has_place || !must || !must[i];
    struct swp__matcher *m = create(ctx, graph->n + has_place, graph->words, NULL);
    if (!m)
        return NULL;
    for (int i = 0; i < graph->n; i++)
        m->must[i] = must && must[i];
    if (has_place) {
        m->place = graph->n;
        m->must[m->place] = true;
    }
    return swp__matching_cells_create(m, graph) ? m : NULL;
}

struct swp__matcher *swp__matcher_create_sorting(struct swp__context *ctx,
                                                 const struct swp__kind_graph *graph,
                                                 bool (*same)(const void *user, int u, int v),
                                                 int **out_representative, const bool *must)
{
    struct swp__kind_graph kinds = *graph;
    int *kind = swp__arena_array(ctx->arena, (size_t)graph->n, sizeof(int));
    *out_representative = swp__arena_array(ctx->arena, (size_t)graph->n, sizeof(int));
    if (!kind || !*out_representative)
        return NULL;
    swp__classes_of(graph->user, graph->n, same, &kinds.n_kinds, kind, *out_representative);
    kinds.kind = kind;
    return swp__matcher_create_by_kinds(ctx, &kinds, must);
}

int swp__matcher_mate(const struct swp__matcher *m, int u)
{
    return m->mate[u] == m->place ? -1 : m->mate[u];
}

int *swp__matcher_mates(const struct swp__matcher *m, int n)
{
    int *mates = swp__arena_array(m->ctx->arena, (size_t)n, sizeof(int));
    for (int u = 0; mates && u < n; u++)
        mates[u] = swp__matcher_mate(m, u);
    return mates;
}

const uint64_t *swp__matcher_total(const struct swp__matcher *m)
{
    return m->total;
}

const uint64_t *swp__matcher_dual(const struct swp__matcher *m, int u)
{
    return swp__dual_of(m, u);
}

const uint64_t *swp__matcher_dual_alone(const struct swp__matcher *m)
{
    return m->place < 0 ? NULL : swp__dual_of(m, m->place);
}

/* ---- the first matching -----------------------------------------------------------------------
 */

swp_status swp__matcher_solve(struct swp__matcher *m)
{
    return swp__matcher_solve_for(m, NULL);
}

static swp_status solve(struct swp__matcher *m, const uint64_t *least)
{
    const swp_status status = swp__matching_cells_start(m);
    if (status != SWP_OK)
        return status;
    swp__weight_zero(m->total, m->words);
    for (int u = 0; u < m->n; u++)
        swp__weight_add(m->total, m->total, swp__dual_of(m, u), m->words);
    if (least && swp__weight_compare(m->total, least, m->words) < 0)
        return SWP_ERR_NO_PAIRING;
    for (int x = 0; x < m->n; x++)
        while (swp__matching_is_open(m, x)) {
            if (!swp__context_poll(m->ctx))
                return SWP_ERR_CANCELLED;
            if (swp__matching_search(m, x, least) != SEARCH_DONE)
                return SWP_ERR_NO_PAIRING;
        }
#ifndef NDEBUG
    if (!swp__matching_cells_certificate_holds(m))
        return swp__fail(m->ctx->err, SWP_DETAIL_INTERNAL, "", 0, 0,
                         "a matching and its duals do not prove each other");
#endif
    return SWP_OK;
}

swp_status swp__matcher_solve_for(struct swp__matcher *m, const uint64_t *least)
{
    uint64_t *counters = m->ctx->counters;
    const uint64_t n_searches = counters[SWP_COUNTER_SEARCHES];
    const swp_status status = solve(m, least);
    const bool at_once = status == SWP_OK && counters[SWP_COUNTER_SEARCHES] == n_searches;
    counters[SWP_COUNTER_MATCHINGS]++;
    counters[at_once ? SWP_COUNTER_CERTIFIED : SWP_COUNTER_REFUSED]++;
    return status;
}

/* SWP_ERR_INTERNAL. */
static swp_status lost(const struct swp__matcher *m)
{
    return swp__fail(m->ctx->err, SWP_DETAIL_INTERNAL, "", 0, 0,
                     "an optimal matching was lost while it was asked");
}

/* ---- restrictions -------------------------------------------------------------------------- */

/* Takes apart all blossoms around u. */
static void open_blossoms_around(struct swp__matcher *m, int u)
{
    if (swp__top_of(m, u) == u)
        return;
    swp__matching_open_around(m, u);
    swp__matching_cells_rebuild(m);
}

/* With u's edges removed: finds an optimal matching again, or puts everything back. When u is in no
 * blossom, no dual can change before the objective falls, so that the matching alone is saved. */
static bool augment_after_restriction(struct swp__matcher *m, int u, bool must)
{
    bool is_flat = swp__top_of(m, u) == u, did_have_to = m->must[u];
    swp__matching_forget_pairs(m);
    memcpy(m->saved, m->state, is_flat ? m->flat_size : m->state_size);
    uint64_t least[SWP__WEIGHT_MAX_WORDS];
    swp__weight_copy(least, m->total, m->words);
    m->must[u] = must || did_have_to;
    open_blossoms_around(m, u);
    int mate = m->mate[u];
    if (mate >= 0 && !swp__matching_cells_has(m, u, mate)) {
        m->mate[u] = -1;
        m->mate[mate] = -1;
    }
    m->is_flat = is_flat;
    enum swp__search_end end = swp__matching_augment(m, u, least);
    m->is_flat = false;
    if (end == SEARCH_DONE && swp__weight_compare(m->total, least, m->words) == 0)
        return true;
    m->must[u] = did_have_to;
    memcpy(m->state, m->saved, is_flat ? m->flat_size : m->state_size);
    if (!is_flat)
        swp__matching_cells_rebuild(m);
    return false;
}

/* No blossom around u has lost an edge of its ring: the blossoms stay what they are. O(n). */
static bool are_rings_whole(const struct swp__matcher *m, int u)
{
    for (int b = m->parent[u]; b >= 0; b = m->parent[b]) {
        int node = m->child[b];
        do {
            const int a = m->near_end[node], z = m->far_end[node];
            if ((a == u || z == u) && !swp__matching_cells_has(m, a, z))
                return false;
            node = m->next[node];
        } while (node != m->child[b]);
    }
    return true;
}

static swp_status restrict_by_search(struct swp__matcher *m, int u, swp__edge_filter *keep,
                                     void *user, bool must, bool *out)
{
    if (!swp__context_poll(m->ctx))
        return SWP_ERR_CANCELLED;
    if (!swp__matching_rebuild_rings(m))
        return lost(m);
    if (!swp__matching_cells_restrict(m, u, keep, user, must || m->must[u]))
        return swp__no_memory(m->ctx->err);
    int mate = m->mate[u];
    bool obeys = mate >= 0 && mate != m->place ? swp__matching_cells_has(m, u, mate) : !must;
    if (obeys && (swp__top_of(m, u) == u || are_rings_whole(m, u))) {
        m->must[u] = must || m->must[u];
        *out = true;
    } else {
        *out = augment_after_restriction(m, u, must);
    }
    if (!*out)
        swp__matching_cells_restore(m, u);
    else
        swp__matching_cells_settle(m, u);
    return SWP_OK;
}

swp_status swp__matcher_restrict(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                                 bool must, bool *out)
{
    const int mate = m->mate[u];
    *out = false;
    if (swp__matching_cells_is_settled(m, u)) {
        *out = keep(user, mate); /* there is no other edge left */
        return swp__context_poll(m->ctx) ? SWP_OK : SWP_ERR_CANCELLED;
    }
    if (mate >= 0 && !(mate == m->place ? !must : keep(user, mate))) {
        bool may = false;
        const swp_status status = swp__matching_may_take(m, u, keep, user, must, &may);
        if (status != SWP_OK || !may)
            return status == SWP_OK && !swp__context_poll(m->ctx) ? SWP_ERR_CANCELLED : status;
    }
    return restrict_by_search(m, u, keep, user, must, out);
}

swp_status swp__matcher_restrict_by_kind(struct swp__matcher *m, int u, swp__edge_filter *keep,
                                         void *user, bool must, bool *out)
{
    *out = false;
    const int mate = m->mate[u];
    if (!must || mate < 0 || swp__matching_cells_is_settled(m, u) ||
        (mate != m->place && keep(user, mate)))
        return swp__matcher_restrict(m, u, keep, user, must, out);
    const swp_status status = swp__matching_prepare_reach(m);
    if (status != SWP_OK)
        return status;
    if (swp__matching_may_change(m, u, keep, user))
        return restrict_by_search(m, u, keep, user, must, out);
    return swp__context_poll(m->ctx) ? SWP_OK : SWP_ERR_CANCELLED;
}

/* ---- the first partner ----------------------------------------------------------------------- */

struct earlier {
    swp__edge_filter *keep;
    void *user;
    int first; /* none before this vertex is kept */
    int below; /* partners before this vertex */
};

static bool keep_earlier(void *user, int v)
{
    const struct earlier *e = user;
    return v < e->below && e->keep(e->user, v);
}

static bool keep_one(void *user, int v)
{
    return v == *(const int *)user;
}

/* The first partner that the duals and the classes do not refuse: u keeps the present one, or some
 * pairs are changed. *out_found false, and nothing is changed: more would have to move. */
static swp_status take_first_at_once(struct swp__matcher *m, int u, const struct earlier *e,
                                     bool *out_found)
{
    const int old = m->mate[u];
    bool has_asked = false, is_told = false;
    *out_found = true;
    for (int v = swp__matching_cells_next_open(m, e->first); v < old;
         v = swp__matching_cells_next_open(m, v + 1)) {
        if (!e->keep(e->user, v) || !swp__matching_may_be_pair(m, u, v))
            continue;
        if (!has_asked) {
            const swp_status status = swp__matching_prepare_reach(m);
            if (status != SWP_OK)
                return status;
            is_told = swp__matching_find_reach(m, old);
            has_asked = true;
        }
        if (is_told && !swp__matching_is_reached(m, v))
            continue;
        *out_found = swp__matching_swap(m, u, v);
        return SWP_OK;
    }
    return SWP_OK;
}

static bool keep_earlier_or_present(void *user, int v)
{
    const struct earlier *e = user;
    return v == e->below || keep_earlier(user, v);
}

/* Before a search blossoms get their rings again. That may give u another partner: one of those in
 * question, or the one it has. */
static swp_status rebuild_rings(struct swp__matcher *m, int u, struct earlier *e)
{
    if (!m->is_stale)
        return SWP_OK;
    if (!swp__matching_cells_restrict(m, u, keep_earlier_or_present, e, /* must= */ true))
        return swp__no_memory(m->ctx->err);
    m->must[u] = true;
    swp__matching_cells_settle(m, u);
    return swp__matching_rebuild_rings(m) ? SWP_OK : lost(m);
}

/* By one restriction after the other, each to partners before the present one. */
static swp_status take_first_step_by_step(struct swp__matcher *m, int u, struct earlier *e)
{
    swp_status status = SWP_OK;
    for (bool moved = true; moved && status == SWP_OK;) {
        e->below = m->mate[u];
        status = swp__matcher_restrict(m, u, keep_earlier, e, /* must= */ true, &moved);
    }
    return status;
}

swp_status swp__matcher_fix_first(struct swp__matcher *m, int u, int first, swp__edge_filter *keep,
                                  void *user, int *out_partner)
{
    struct earlier e = {keep, user, first, m->mate[u]};
    bool is_found = false, is_fixed = false;
    swp_status status = swp__context_poll(m->ctx) ? SWP_OK : SWP_ERR_CANCELLED;
    if (status == SWP_OK && swp__matcher_mate(m, u) >= 0 && !swp__matching_cells_is_settled(m, u)) {
        status = take_first_at_once(m, u, &e, &is_found);
        if (status == SWP_OK && !is_found)
            status = rebuild_rings(m, u, &e);
    }
    if (status == SWP_OK && is_found) {
        *out_partner = m->mate[u];
        swp__matching_settle_pair(m, u);
        return SWP_OK;
    }
    if (status == SWP_OK)
        status = take_first_step_by_step(m, u, &e);
    if (status != SWP_OK)
        return status;
    *out_partner = m->mate[u];
    status = swp__matcher_restrict(m, u, keep_one, out_partner, /* must= */ true, &is_fixed);
    if (status == SWP_OK && !is_fixed)
        *out_partner = -1;
    return status;
}
