/* SPDX-License-Identifier: Apache-2.0 */
/* One bracket: see bracket.h. A best pairing is found by one matching, in which everybody below may
 * take part; then the table of the order is walked, each step a question to that matching.
 *
 * The table is walked in this file alone: by swp__bracket_order to decide, and by swp__bracket_tell
 * to record what was decided. These are two walks, because a bracket may be decided once more with
 * a look at the players below (look_below.h), and only the one that stands is told. */
#include "bracket/bracket_internal.h"

#include "matching/clubs.h"
#include "tournament/meeting_rows.h"

#include <string.h>

static swp_status out_of_memory(const struct swp__bracket *b)
{
    return swp__no_memory(b->ctx->err);
}

swp_status swp__bracket_create(struct swp__context *ctx, int n,
                               const struct swp__bracket_rules *rules, struct swp__bracket *out)
{
    *out = (struct swp__bracket){.ctx = ctx, .rules = rules, .n = n};
    out->player = swp__arena_array(ctx->arena, (size_t)n, sizeof(int));
    out->slot = swp__arena_array(ctx->arena, (size_t)n, sizeof(int));
    out->facts = swp__arena_array(ctx->arena, (size_t)n, rules->facts_size);
    return out->player && out->slot && out->facts ? SWP_OK : out_of_memory(out);
}

/* ---- who may not meet whom, whatever the facts say ------------------------------------------- */

static bool is_barred(const void *graph, int u, int v)
{
    const struct swp__bracket *b = graph;
    const int slot_u = b->slot[u], slot_v = b->slot[v];
    if (u == v || slot_u == SWP__NOBODY || slot_v == SWP__NOBODY)
        return u == v;
    return swp__meeting_barred(b->position, slot_u, slot_v);
}

static int club_of(const void *graph, int u)
{
    const struct swp__bracket *b = graph;
    return b->slot[u] == SWP__NOBODY ? SWP__NO_CLUB : swp__position_club(b->position, b->slot[u]);
}

static swp_status prepare(struct swp__bracket *b)
{
    bool *must = swp__arena_array(b->ctx->arena, (size_t)b->n, sizeof(bool));
    if (!must)
        return out_of_memory(b);
    for (int u = 0; u < b->n; u++)
        must[u] = b->is_complete || (b->must && b->must[u]);
    b->graph = (struct swp__bracket_graph){.ctx = b->ctx,
                                           .n = b->n,
                                           .n_in = b->n_in,
                                           .n_first = b->n_first,
                                           .is_barred = is_barred,
                                           .club = club_of,
                                           .must = must};
    return swp__bracket_classify(b);
}

/* ---- a best pairing -------------------------------------------------------------------------- */

static int count_leavers(const struct swp__bracket *b, const struct swp__matcher *m)
{
    int n = 0;
    for (int u = 0; u < b->n_in; u++) {
        const int mate = swp__matcher_mate(m, u);
        n += mate < 0 || mate >= b->n_in;
    }
    return n;
}

/* The best pairing. A criterion that is not asked of any number of leavers is left out when so many
 * leave. */
static swp_status solve(struct swp__bracket *b, struct swp__bracket_search *search)
{
    const swp_status status = swp__bracket_solve(&b->graph, search);
    const int row = swp__bracket_row_of_leavers(b);
    if (status != SWP_OK || row < 0 ||
        b->rules->criteria[row].is_asked_of(b->room, count_leavers(b, search->matcher)))
        return status;
    swp__bracket_silence_row(b, row, true);
    b->dropped |= (uint32_t)1 << row;
    return swp__bracket_solve(&b->graph, search);
}

static swp_status find_by_matching(struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    const swp_status status = solve(b, &b->search);
    if (status != SWP_OK)
        return status;
    if (swp__trace_of(b->ctx) && b->n > b->n_in) {
        out->mates = swp__matcher_mates(b->search.matcher, b->n);
        if (!out->mates)
            return out_of_memory(b);
    }
    for (int u = 0; u < b->n_in; u++)
        out->partner[u] = swp__matcher_mate(b->search.matcher, u);
    return SWP_OK;
}

swp_status swp__bracket_find(struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    struct swp__arena *arena = b->ctx->arena;
    const size_t n = (size_t)b->n_in;
    *out = (struct swp__bracket_pairing){.partner = swp__arena_array(arena, n, sizeof(int))};
    out->cut.s1 = swp__arena_room(arena, n, sizeof(int));
    out->cut.s2 = swp__arena_room(arena, n, sizeof(int));
    if (!out->partner || !out->cut.s1 || !out->cut.s2)
        return out_of_memory(b);
    const swp_status status = prepare(b);
    return status == SWP_OK ? find_by_matching(b, out) : status;
}

/* ---- the order ------------------------------------------------------------------------------- */

/* How each step is taken, and how it is told when the bracket stands. NULL: nothing is decided by
 * it, or it is told with another one. */
static const struct {
    swp_status (*take)(struct swp__bracket_search *);
    void (*tell)(const struct swp__bracket *, const struct swp__bracket_pairing *,
                 const struct swp__order_row *);
} steps[SWP__STEP_COUNT] = {
    [SWP__CHOOSE_FIRST] = {swp__bracket_choose_first, swp__bracket_tell_limbo},
    [SWP__ALL_OF_FIRST] = {swp__bracket_take_all_first, NULL},
    [SWP__OPPONENTS_OF_FIRST] = {swp__bracket_opponents_of_first, NULL}, /* with those of S1 */
    [SWP__LEFT_JOIN] = {swp__bracket_left_join, NULL},
    [SWP__EXCHANGE] = {swp__bracket_cut_rest, swp__bracket_tell_halves},
    [SWP__TRANSPOSITION] = {swp__bracket_opponents_of_rest, swp__bracket_tell_transposition},
    [SWP__REMAINDER] = {NULL, NULL}, /* the room makes a bracket of it */
    [SWP__FOLD] = {swp__bracket_fold, swp__bracket_tell_fold},
};

swp_status swp__bracket_order(struct swp__bracket *b, struct swp__bracket_pairing *p)
{
    const struct swp__order_row *order = b->rules->order;
    struct swp__bracket_search *search = &b->search;
    swp_status status = SWP_OK;
    for (int k = 0; status == SWP_OK && k < b->rules->n_steps; k++)
        if (steps[order[k].step].take)
            status = steps[order[k].step].take(search);
    if (status != SWP_OK)
        return status;
    for (int u = 0; u < b->n_in; u++)
        p->partner[u] = search->partner[u];
    p->cut = search->cut;
    p->n_exchanged = search->n_exchanged;
    p->moved_down = search->moved_down;
    p->moved_up = search->moved_up;
    return SWP_OK;
}

swp_status swp__bracket_pair(struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    const swp_status status = swp__bracket_find(b, out);
    return status == SWP_OK ? swp__bracket_order(b, out) : status;
}

void swp__bracket_tell(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                       int n_next_left)
{
    const struct swp__order_row *order = b->rules->order;
    if (!swp__trace_of(b->ctx))
        return;
    for (int k = 0; k < b->rules->n_steps; k++)
        if (steps[order[k].step].tell)
            steps[order[k].step].tell(b, p, &order[k]);
    swp__bracket_tell_criteria(b, p, n_next_left);
}

/* ---- the remainder --------------------------------------------------------------------------- */

static bool is_of_remainder(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                            int u)
{
    if (u < b->n_first || u >= b->n_in)
        return u >= b->n_in;
    return p->partner[u] < 0 || p->partner[u] >= b->n_first;
}

swp_status swp__bracket_remainder(const struct swp__bracket *b,
                                  const struct swp__bracket_pairing *p,
                                  const struct swp__bracket_rules *rules, struct swp__bracket *out,
                                  int *vertex)
{
    int n = 0, n_in = 0;
    for (int u = 0; u < b->n; u++) {
        if (!is_of_remainder(b, p, u))
            continue;
        vertex[n++] = u;
        n_in += u < b->n_in;
    }
    const swp_status status = swp__bracket_create(b->ctx, n, rules, out);
    if (status != SWP_OK)
        return status;
    out->position = b->position;
    out->room = b->room;
    out->n_in = n_in;
    out->has_bye = b->has_bye;
    for (int i = 0; i < n; i++) {
        out->player[i] = b->player[vertex[i]];
        out->slot[i] = b->slot[vertex[i]];
    }
    return SWP_OK;
}
