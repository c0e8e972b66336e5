/* One bracket, by classes of players or by a matching: see bracket.h.
 *
 * A bracket that stands alone is asked by classes first. What they cannot certify goes to the
 * matching, in which everybody below may take part. Both walk the table of the order. */
#include "bracket/bracket_internal.h"

#include "bracket/class_bracket.h"
#include "tournament/meeting_rows.h"

enum { LARGE = 4 }; /* from here on asking the classes first pays */

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
        must[u] = b->is_complete;
    b->graph = (struct swp__bracket_graph){.ctx = b->ctx,
                                           .n = b->n,
                                           .n_in = b->n_in,
                                           .n_first = b->n_first,
                                           .is_barred = is_barred,
                                           .club = club_of,
                                           .must = must,
                                           .is_worn = swp__position_is_worn(b->position)};
    return swp__bracket_classify(b);
}

/* ---- by classes ------------------------------------------------------------------------------ */

/* *out_decided false says nothing. */
static swp_status pair_by_classes(struct swp__bracket *b, struct swp__bracket_pairing *out,
                                  bool *out_decided)
{
    const bool is_alone = b->n == b->n_in + b->has_bye;
    *out_decided = false;
    if (!is_alone || b->n_in < LARGE || b->graph.is_worn)
        return SWP_OK;
    swp_status status = swp__packing_choose(b->ctx, &b->graph.classes, 0, &b->graph.packing);
    const bool may_leave_many = !b->is_complete && swp__bracket_one_leaver_row(b) < 0;
    const struct swp__class_bracket asked = {.packing = &b->graph.packing,
                                             .n_in = b->n_in,
                                             .n_first = b->n_first,
                                             .has_bye = b->has_bye,
                                             .may_leave_many = may_leave_many,
                                             .is_barred = is_barred,
                                             .club = club_of,
                                             .order = b->rules->order,
                                             .n_steps = b->rules->n_steps,
                                             .cut = &out->cut};
    if (status != SWP_OK)
        return status;
    return swp__class_bracket_pair(b->ctx, &asked, out->partner, out_decided);
}

/* ---- by a matching --------------------------------------------------------------------------- */

static swp_status fill_rows(struct swp__bracket *b)
{
    return swp__meeting_rows(b->ctx, b->position, b->slot, b->n, &b->graph.may_meet,
                             &b->graph.row_words);
}

static int count_leavers(const struct swp__bracket *b, const struct swp__matcher *m)
{
    int n = 0;
    for (int u = 0; u < b->n_in; u++) {
        const int mate = swp__matcher_mate(m, u);
        n += mate < 0 || mate >= b->n_in;
    }
    return n;
}

/* The best pairing. A criterion of one leaver is asked as if there were one; when there is not, it
 * is left out. */
static swp_status solve(struct swp__bracket *b, struct swp__bracket_search *search)
{
    swp_status status = SWP_OK;
    if (!swp__bracket_goes_by_kinds(&b->graph))
        status = fill_rows(b);
    if (status == SWP_OK)
        status = swp__bracket_solve(&b->graph, search);
    const int row = swp__bracket_one_leaver_row(b);
    if (status != SWP_OK || row < 0 || count_leavers(b, search->matcher) == 1)
        return status;
    swp__bracket_drop_row(b, row);
    return swp__bracket_solve(&b->graph, search);
}

static swp_status take_step(struct swp__bracket_search *search, enum swp__order_step step)
{
    switch (step) {
    case SWP__CHOOSE_FIRST:
        return swp__bracket_choose_first(search);
    case SWP__OPPONENTS_OF_FIRST:
        return swp__bracket_opponents_of_first(search);
    case SWP__EXCHANGE:
        return swp__bracket_cut_rest(search);
    case SWP__TRANSPOSITION:
        return swp__bracket_opponents_of_rest(search);
    }
    return SWP_OK;
}

static swp_status pair_by_matching(struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    struct swp__bracket_search search;
    swp_status status = solve(b, &search);
    if (status == SWP_OK && b->ctx->trace && b->n > b->n_in) {
        out->mates = swp__matcher_mates(search.matcher, b->n);
        status = out->mates ? SWP_OK : out_of_memory(b);
    }
    for (int k = 0; status == SWP_OK && k < b->rules->n_steps; k++)
        status = take_step(&search, b->rules->order[k].step);
    if (status != SWP_OK)
        return status;
    for (int u = 0; u < b->n_in; u++)
        out->partner[u] = search.partner[u];
    out->cut = search.cut;
    out->n_exchanged = search.n_exchanged;
    out->moved_down = search.moved_down;
    out->moved_up = search.moved_up;
    return SWP_OK;
}

/* Two players who may meet, and nobody else: every criterion and every order takes the pair. */
static bool pair_two(const struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    if (b->n != 2 || b->n_in != 2 || b->ctx->trace || b->ctx->plain || is_barred(b, 0, 1) ||
        b->rules->scope_of(swp__bracket_facts(b, 0), swp__bracket_facts(b, 1)) != SWP__IN_BRACKET)
        return false;
    out->partner[0] = 1;
    out->partner[1] = 0;
    return true;
}

swp_status swp__bracket_pair(struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    struct swp__arena *arena = b->ctx->arena;
    const size_t n = (size_t)b->n_in;
    bool decided = false;
    *out = (struct swp__bracket_pairing){.partner = swp__arena_array(arena, n, sizeof(int))};
    out->cut.s1 = swp__arena_room(arena, n, sizeof(int));
    out->cut.s2 = swp__arena_room(arena, n, sizeof(int));
    if (!out->partner || !out->cut.s1 || !out->cut.s2)
        return out_of_memory(b);
    if (pair_two(b, out))
        return SWP_OK;
    swp_status status = prepare(b);
    if (status == SWP_OK)
        status = pair_by_classes(b, out, &decided);
    return status == SWP_OK && !decided ? pair_by_matching(b, out) : status;
}
