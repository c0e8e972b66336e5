/* The first partner with whom an optimal matching remains: see matching.h. */
#include "matching/matching_internal.h"

struct earlier {
    swp__edge_filter *keep;
    void *user;
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

/* The first partner that the duals and the classes do not refuse: u keeps the one he has, or some
 * pairs are changed. False, and nothing is changed, when more would have to move. */
static bool take_first_at_once(struct swp__matcher *m, int u, const struct earlier *e)
{
    const int old = m->mate[u];
    bool has_asked = false, is_told = false;
    for (int v = 0; v < old; v++) {
        if (swp__matching_cells_is_settled(m, v) || v == m->place || !e->keep(e->user, v) ||
            !swp__matching_may_be_pair(m, u, v))
            continue;
        is_told = has_asked ? is_told : swp__matching_find_reach(m, old);
        has_asked = true;
        if (!is_told || swp__matching_is_reached(m, u, v))
            return swp__matching_swap(m, u, v);
    }
    return true;
}

/* Grows the tree of u's partner without u and finds the first partner of u in it. When the tree is
 * closed (nobody in it can do without a partner), the partners of u in optimal matchings are just
 * the S vertices that are open to him. False, and nothing is changed, when it is not. */
static bool take_first_open(struct swp__matcher *m, int u, const struct earlier *e)
{
    int old = m->mate[u], first = -1;
    struct swp__dual_step step;
    step.event = EVENT_NONE;
    memcpy(m->saved, m->state, m->flat_size);
    m->mate[u] = m->mate[old] = -1;
    m->is_flat = true;
    swp__matching_cells_leave_out(m, u, /* out= */ true);
    swp__matching_begin_tree(m, old);
    bool is_closed = !swp__matching_scan(m) && !swp__matching_cells_find_flat(m, &step);
    swp__matching_cells_leave_out(m, u, /* out= */ false);
    for (int v = 0; is_closed && first < 0 && v < old; v++)
        if (swp__matching_cells_is_open_to(m, u, v) && e->keep(e->user, v))
            first = v;
    if (first >= 0) {
        swp__matching_turn_path(m, first, u);
        m->mate[u] = first;
    } else if (is_closed) {
        m->mate[u] = old;
        m->mate[old] = u;
    }
    m->is_flat = false;
    /* before anything is put back: what was saved knows nothing of the blossoms of this search */
    swp__matching_dissolve_spent(m);
    if (!is_closed)
        memcpy(m->state, m->saved, m->flat_size);
    return is_closed;
}

static bool keep_earlier_or_present(void *user, int v)
{
    const struct earlier *e = user;
    return v == e->below || keep_earlier(user, v);
}

/* Before a search blossoms get their rings again. That may give u another partner: one of those in
 * question, or the one he has. */
static swp_status mend_rings(struct swp__matcher *m, int u, struct earlier *e)
{
    if (!m->is_stale)
        return SWP_OK;
    if (!swp__matching_cells_restrict(m, u, keep_earlier_or_present, e, /* must= */ true))
        return swp__no_memory(m->ctx->err);
    m->must[u] = true;
    swp__matching_cells_settle(m, u);
    return swp__matching_mend_rings(m) ? SWP_OK : swp__matching_lost(m);
}

/* The first partner with one search at most; *out_found false says nothing. */
static swp_status take_first(struct swp__matcher *m, int u, struct earlier *e, bool *out_found)
{
    *out_found = take_first_at_once(m, u, e);
    if (*out_found)
        return SWP_OK;
    swp_status status = mend_rings(m, u, e);
    if (status == SWP_OK && swp__top_of(m, u) == u)
        *out_found = take_first_open(m, u, e);
    return status;
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

swp_status swp__matcher_fix_first(struct swp__matcher *m, int u, swp__edge_filter *keep, void *user,
                                  int *out_partner)
{
    struct earlier e = {keep, user, m->mate[u]};
    bool is_found = false, is_fixed = false;
    swp_status status = swp__context_poll(m->ctx) ? SWP_OK : SWP_ERR_CANCELLED;
    if (status == SWP_OK && m->cells && swp__matcher_mate(m, u) >= 0 &&
        !swp__matching_cells_is_settled(m, u))
        status = take_first(m, u, &e, &is_found);
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
