/* SPDX-License-Identifier: Apache-2.0 */
/* The plain way in the place of the library's own: see oracle.h. */
#include "oracle.h"

#include "bracket/bracket_exchange_start.h"
#include "bracket/round_completion.h"
#include "oracle_rows.h"
#include "systems/dubov_1997/dubov_1997_internal.h"
#include "systems/dubov_2025/dubov_2025_internal.h"
#include "tournament/meeting_rows.h"
#include "upfloat/upfloat_internal.h"

static bool is_plain;

void oracle_use(bool plain)
{
    is_plain = plain;
}

/* A function of the library that the linker has renamed, and the one that stands in its place. */
#define INSTEAD(type, name, parameters)                                                            \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters

/* ---- counting says nothing ------------------------------------------------------------------- */

/* Everybody may be barred from all others: Dirac and Hall have nothing to say then. */
INSTEAD(swp_status, swp__meeting_most_barred,
        (struct swp__context * ctx, const struct swp__position *p, int *out))
{
    const swp_status status = __real_swp__meeting_most_barred(ctx, p, out);
    for (int slot = 0; status == SWP_OK && is_plain && slot < p->n; slot++)
        out[slot] = p->n;
    return status;
}

INSTEAD(swp_status, swp__completion_least_left_over,
        (const struct swp__completion *c, int first, int end, const int *extra, int n_extra,
         int *out))
{
    *out = 0;
    return is_plain ? SWP_OK
                    : __real_swp__completion_least_left_over(c, first, end, extra, n_extra, out);
}

INSTEAD(swp_status, swp__least_left_over,
        (struct swp__context * ctx, const struct swp__left_over_player *players, int n, int *out))
{
    *out = 0;
    return is_plain ? SWP_OK : __real_swp__least_left_over(ctx, players, n, out);
}

/* Completion is asked of the weighted matching, not of the one in sets of bits. */
INSTEAD(swp_status, swp__completion_list_rows,
        (struct swp__completion * c, const struct swp__position *p, const int *slots))
{
    return is_plain ? SWP_OK : __real_swp__completion_list_rows(c, p, slots);
}

/* An exchange begins anywhere. */
INSTEAD(swp_status, swp__exchange_start_find,
        (struct swp__rest * rest, struct swp__exchange_start *out, bool *out_found))
{
    *out_found = false;
    return is_plain ? SWP_OK : __real_swp__exchange_start_find(rest, out, out_found);
}

/* ---- the rooms that do not go through the door ----------------------------------------------- */

/* Upfloaters by the matching of all concerned. */
INSTEAD(swp_status, swp__upfloat_choose,
        (const struct swp__upfloat_field *field, struct swp__upfloat_bracket *bracket))
{
    struct swp__upfloat_group residents;
    if (!is_plain)
        return __real_swp__upfloat_choose(field, bracket);
    const swp_status status =
        swp__upfloat_group_begin(field, bracket->residents, bracket->n_residents, &residents);
    if (status != SWP_OK)
        return status;
    bracket->n_left_over = swp__upfloat_group_left_over(&residents);
    swp__upfloat_tell_residents(field, bracket);
    return swp__upfloat_choose_set(field, bracket);
}

INSTEAD(swp_status, swp__upfloat_pair_halves,
        (const struct swp__upfloat_field *field, struct swp__upfloat_bracket *bracket,
         bool *out_found))
{
    *out_found = false;
    return is_plain ? SWP_OK : __real_swp__upfloat_pair_halves(field, bracket, out_found);
}

INSTEAD(swp_status, swp__d25_choose_upfloaters,
        (const struct d25_field *field, struct d25_bracket *bracket))
{
    return is_plain ? swp__d25_best_set(field, bracket, bracket->lower.players, bracket->lower.n,
                                        /* with_rest= */ true)
                    : __real_swp__d25_choose_upfloaters(field, bracket);
}

/* The first shifters are not tried before the matching is asked: the first transposition of a
 * bracket comes to nothing. */
static bool is_first_try;

INSTEAD(swp_status, swp__d25_pair_bracket,
        (const struct d25_field *field, struct d25_bracket *bracket))
{
    is_first_try = is_plain;
    return __real_swp__d25_pair_bracket(field, bracket);
}

INSTEAD(swp_status, swp__d25_transpose,
        (const struct d25_field *field, struct d25_bracket *bracket, bool *out_found))
{
    *out_found = false;
    if (!is_first_try)
        return __real_swp__d25_transpose(field, bracket, out_found);
    is_first_try = false;
    return SWP_OK;
}

/* Who goes down under Dubov 1997 is told by the matching of all who are left. */
INSTEAD(swp_status, swp__d97_rest_is_pairable_without,
        (struct d97_rest * rest, const struct d97_list *gone, const struct d97_list *but,
         bool *out))
{
    *out = false;
    return is_plain ? SWP_OK : __real_swp__d97_rest_is_pairable_without(rest, gone, but, out);
}

/* ---- questions to a matcher ------------------------------------------------------------------ */

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

INSTEAD(swp_status, swp__matcher_fix_first,
        (struct swp__matcher * m, int u, int first, swp__edge_filter *keep, void *user,
         int *out_partner))
{
    struct earlier e = {keep, user, 0};
    bool moved = true;
    swp_status status = SWP_OK;
    if (!is_plain)
        return __real_swp__matcher_fix_first(m, u, first, keep, user, out_partner);
    while (moved && status == SWP_OK) {
        e.below = swp__matcher_mate(m, u);
        status = swp__matcher_restrict(m, u, keep_earlier, &e, /* must= */ true, &moved);
    }
    *out_partner = swp__matcher_mate(m, u);
    if (status == SWP_OK)
        status = swp__matcher_restrict(m, u, keep_one, out_partner, /* must= */ true, &moved);
    return status;
}

INSTEAD(swp_status, swp__matcher_restrict_by_kind,
        (struct swp__matcher * m, int u, swp__edge_filter *keep, void *user, bool must, bool *out))
{
    return is_plain ? swp__matcher_restrict(m, u, keep, user, must, out)
                    : __real_swp__matcher_restrict_by_kind(m, u, keep, user, must, out);
}

/* Every refusal by a search. */
INSTEAD(swp_status, swp__matching_may_take,
        (struct swp__matcher * m, int u, swp__edge_filter *keep, void *user, bool must, bool *out))
{
    *out = true;
    return is_plain ? SWP_OK : __real_swp__matching_may_take(m, u, keep, user, must, out);
}

/* ---- edges by rows --------------------------------------------------------------------------- */

INSTEAD(bool, swp__matching_cells_create,
        (struct swp__matcher * m, const struct swp__kind_graph *graph))
{
    return is_plain ? oracle_rows_create(m, graph) : __real_swp__matching_cells_create(m, graph);
}

INSTEAD(swp_status, swp__matching_cells_start, (struct swp__matcher * m))
{
    if (!is_plain)
        return __real_swp__matching_cells_start(m);
    oracle_rows_start(m);
    return SWP_OK;
}

INSTEAD(void, swp__matching_cells_rebuild, (struct swp__matcher * m))
{
    if (!is_plain)
        __real_swp__matching_cells_rebuild(m);
}

INSTEAD(bool, swp__matching_cells_slack, (struct swp__matcher * m, int u, int v, uint64_t *out))
{
    return is_plain ? oracle_rows_slack(m, u, v, out)
                    : __real_swp__matching_cells_slack(m, u, v, out);
}

INSTEAD(void, swp__matching_cells_begin, (struct swp__matcher * m))
{
    if (is_plain)
        oracle_rows_begin(m);
    else
        __real_swp__matching_cells_begin(m);
}

INSTEAD(void, swp__matching_cells_relabel,
        (struct swp__matcher * m, int x, enum swp__node_label before, enum swp__node_label after))
{
    if (!is_plain)
        __real_swp__matching_cells_relabel(m, x, before, after);
    else if (after == LABEL_S)
        oracle_rows_note_s(m, x);
}

INSTEAD(void, swp__matching_cells_join, (struct swp__matcher * m, int node, int blossom))
{
    if (!is_plain)
        __real_swp__matching_cells_join(m, node, blossom);
}

INSTEAD(bool, swp__matching_cells_scan, (struct swp__matcher * m, int v))
{
    return is_plain ? oracle_rows_scan(m, v) : __real_swp__matching_cells_scan(m, v);
}

INSTEAD(void, swp__matching_cells_find_step, (struct swp__matcher * m, struct swp__dual_step *step))
{
    if (is_plain)
        oracle_rows_find_step(m, step);
    else
        __real_swp__matching_cells_find_step(m, step);
}

INSTEAD(bool, swp__matching_cells_find_flat,
        (const struct swp__matcher *m, struct swp__dual_step *step))
{
    return is_plain ? oracle_rows_find_flat(m, step)
                    : __real_swp__matching_cells_find_flat(m, step);
}

INSTEAD(void, swp__matching_cells_step, (struct swp__matcher * m, const uint64_t *delta))
{
    if (!is_plain)
        __real_swp__matching_cells_step(m, delta);
}

INSTEAD(void, swp__matching_cells_end, (struct swp__matcher * m))
{
    if (!is_plain)
        __real_swp__matching_cells_end(m);
}

INSTEAD(bool, swp__matching_cells_has, (const struct swp__matcher *m, int u, int v))
{
    return is_plain ? oracle_rows_has(m, u, v) : __real_swp__matching_cells_has(m, u, v);
}

INSTEAD(bool, swp__matching_cells_restrict,
        (struct swp__matcher * m, int u, swp__edge_filter *keep, void *user, bool must))
{
    if (!is_plain)
        return __real_swp__matching_cells_restrict(m, u, keep, user, must);
    oracle_rows_restrict(m, u, keep, user, must);
    return true;
}

INSTEAD(void, swp__matching_cells_restore, (struct swp__matcher * m, int u))
{
    if (is_plain)
        oracle_rows_restore(m, u);
    else
        __real_swp__matching_cells_restore(m, u);
}

INSTEAD(bool, swp__matching_cells_is_settled, (const struct swp__matcher *m, int u))
{
    return !is_plain && __real_swp__matching_cells_is_settled(m, u);
}

INSTEAD(void, swp__matching_cells_settle, (struct swp__matcher * m, int u))
{
    if (!is_plain)
        __real_swp__matching_cells_settle(m, u);
}
