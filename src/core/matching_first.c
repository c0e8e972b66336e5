/* The first partner with whom an optimal matching remains: see matching.h. */
#include "core/matching_internal.h"

struct earlier {
    sp__edge_filter *keep;
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
static bool take_first_at_once(struct sp__matcher *m, int u, const struct earlier *e)
{
    const int old = m->mate[u];
    bool has_asked = false, is_told = false;
    for (int v = 0; v < old; v++) {
        if (sp__matching_cells_is_settled(m, v) || v == m->place || !e->keep(e->user, v) ||
            !sp__matching_may_be_pair(m, u, v))
            continue;
        is_told = has_asked ? is_told : sp__matching_find_reach(m, old);
        has_asked = true;
        if (!is_told || sp__matching_is_reached(m, u, v))
            return sp__matching_swap(m, u, v);
    }
    return true;
}

/* Grows the tree of u's partner without u and finds the first partner of u in it. When the tree is
 * closed (nobody in it can do without a partner), the partners of u in optimal matchings are just
 * the S vertices that are open to him. False, and nothing is changed, when it is not. */
static bool take_first_open(struct sp__matcher *m, int u, const struct earlier *e)
{
    int old = m->mate[u], first = -1;
    struct sp__dual_step step;
    step.event = EVENT_NONE;
    memcpy(m->saved, m->state, m->flat_size);
    m->mate[u] = m->mate[old] = -1;
    m->is_flat = true;
    sp__matching_cells_leave_out(m, u, /* out= */ true);
    sp__matching_begin_tree(m, old);
    bool is_closed = !sp__matching_scan(m) && !sp__matching_cells_find_flat(m, &step);
    sp__matching_cells_leave_out(m, u, /* out= */ false);
    for (int v = 0; is_closed && first < 0 && v < old; v++)
        if (sp__matching_cells_is_open_to(m, u, v) && e->keep(e->user, v))
            first = v;
    if (first >= 0) {
        sp__matching_turn_path(m, first, u);
        m->mate[u] = first;
    } else if (is_closed) {
        m->mate[u] = old;
        m->mate[old] = u;
    }
    m->is_flat = false;
    /* before anything is put back: what was saved knows nothing of the blossoms of this search */
    sp__matching_dissolve_spent(m);
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
static sp_status mend_rings(struct sp__matcher *m, int u, struct earlier *e)
{
    if (!m->is_stale)
        return SP_OK;
    if (!sp__matching_cells_restrict(m, u, keep_earlier_or_present, e, /* must= */ true))
        return sp__no_memory(m->ctx->err);
    m->must[u] = true;
    sp__matching_cells_settle(m, u);
    return sp__matching_mend_rings(m) ? SP_OK : sp__matching_lost(m);
}

/* The first partner with one search at most; *out_found false says nothing. */
static sp_status take_first(struct sp__matcher *m, int u, struct earlier *e, bool *out_found)
{
    *out_found = take_first_at_once(m, u, e);
    if (*out_found)
        return SP_OK;
    sp_status status = mend_rings(m, u, e);
    if (status == SP_OK && sp__top_of(m, u) == u)
        *out_found = take_first_open(m, u, e);
    return status;
}

/* By one restriction after the other, each to partners before the present one. */
static sp_status take_first_step_by_step(struct sp__matcher *m, int u, struct earlier *e)
{
    sp_status status = SP_OK;
    for (bool moved = true; moved && status == SP_OK;) {
        e->below = m->mate[u];
        status = sp__matcher_restrict(m, u, keep_earlier, e, /* must= */ true, &moved);
    }
    return status;
}

sp_status sp__matcher_fix_first(struct sp__matcher *m, int u, sp__edge_filter *keep, void *user,
                                int *out_partner)
{
    struct earlier e = {keep, user, m->mate[u]};
    bool is_found = false, is_fixed = false;
    sp_status status = sp__context_poll(m->ctx) ? SP_OK : SP_ERR_CANCELLED;
    if (status == SP_OK && m->cells && sp__matcher_mate(m, u) >= 0 &&
        !sp__matching_cells_is_settled(m, u))
        status = take_first(m, u, &e, &is_found);
    if (status == SP_OK && is_found) {
        *out_partner = m->mate[u];
        sp__matching_settle_pair(m, u);
        return SP_OK;
    }
    if (status == SP_OK)
        status = take_first_step_by_step(m, u, &e);
    if (status != SP_OK)
        return status;
    *out_partner = m->mate[u];
    status = sp__matcher_restrict(m, u, keep_one, out_partner, /* must= */ true, &is_fixed);
    if (status == SP_OK && !is_fixed)
        *out_partner = -1;
    return status;
}
