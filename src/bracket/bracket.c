/* SPDX-License-Identifier: Apache-2.0 */
/* One bracket, by classes of players or by a matching: see bracket.h.
 *
 * A bracket that stands alone is asked by classes first. What they cannot certify goes to the
 * matching, in which everybody below may take part. Both walk the table of the order. */
#include "bracket/bracket_internal.h"

#include "bracket/class_bracket.h"
#include "tournament/meeting_rows.h"

#include <string.h>

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
        must[u] = b->is_complete || (b->must && b->must[u]);
    b->graph = (struct swp__bracket_graph){.ctx = b->ctx,
                                           .n = b->n,
                                           .n_in = b->n_in,
                                           .n_first = b->n_first,
                                           .may_meet = b->graph.may_meet,
                                           .row_words = b->graph.row_words,
                                           .is_barred = is_barred,
                                           .club = club_of,
                                           .must = must,
                                           .likely = b->likely,
                                           .is_sparse = swp__position_is_sparse(b->position)};
    return swp__bracket_classify(b);
}

/* ---- by classes ------------------------------------------------------------------------------ */

/* It is known how many leave: nobody, or the one of an odd number; or that may be found out, where
 * everybody may. */
static bool may_ask_classes(const struct swp__bracket *b)
{
    const bool is_alone = b->n == b->n_in + b->has_bye;
    return is_alone && b->n_in >= LARGE && !b->graph.is_sparse &&
           (!b->must || (b->n_in % 2 == 1) == b->has_bye);
}

static swp_status ask_classes(struct swp__bracket *b, bool may_leave_many,
                              struct swp__bracket_pairing *out, bool *out_decided)
{
    swp_status status = swp__packing_choose(b->ctx, &b->graph.classes, 0, &b->graph.packing);
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

/* The only member who may leave or have the bye; -1: several may, or nobody, or he is one of the
 * first. */
static int only_leaver(const struct swp__bracket *b)
{
    int only = -1;
    for (int u = 0; u < b->n_in && b->has_bye; u++) {
        if (!b->graph.classes.may_pair(b, u, b->n_in))
            continue;
        if (only >= 0)
            return -1;
        only = u;
    }
    return only >= b->n_first ? only : -1;
}

/* The bracket without him and the bye. */
static swp_status leave_out(const struct swp__bracket *b, int leaver, struct swp__bracket *out)
{
    swp_status status = swp__bracket_create(b->ctx, b->n_in - 1, b->rules, out);
    if (status != SWP_OK)
        return status;
    out->position = b->position;
    out->room = b->room;
    out->n_in = out->n;
    out->n_first = b->n_first;
    out->is_complete = true;
    for (int k = 0; k < SWP__MAX_LISTS; k++)
        out->lists[k] = b->lists[k];
    for (int i = 0; i < out->n; i++) {
        const int u = i + (i >= leaver);
        out->player[i] = b->player[u];
        out->slot[i] = b->slot[u];
        memcpy(swp__bracket_facts(out, i), swp__bracket_facts(b, u), b->rules->facts_size);
    }
    status = prepare(out);
    out->silent |= b->silent;
    return status;
}

/* He joins the second half of the others, in his place. Where he stood in the first one he has
 * changed places with its last player as it is now. */
static swp_status join_second_half(struct swp__bracket *b, int leaver,
                                   struct swp__bracket_pairing *out)
{
    struct swp__cut *cut = &out->cut;
    int at = cut->n_s2;
    for (; at > 0 && cut->s2[at - 1] > leaver; at--)
        cut->s2[at] = cut->s2[at - 1];
    cut->s2[at] = leaver;
    cut->n_s2++;
    if (cut->n_s1 == 0 || leaver > cut->s1[cut->n_s1 - 1])
        return SWP_OK;
    int *changed = swp__arena_array(b->ctx->arena, 2, sizeof(int));
    if (!changed)
        return out_of_memory(b);
    changed[0] = leaver;
    changed[1] = cut->s1[cut->n_s1 - 1];
    out->n_exchanged = 1;
    out->moved_down = &changed[0];
    out->moved_up = &changed[1];
    return SWP_OK;
}

/* He leaves in any case, so the others are paired without him. The order comes to the same: with
 * him in the second half, and without an exchange among the others, the fewest players are
 * exchanged and the difference is the smallest. */
static swp_status ask_classes_without(struct swp__bracket *b, int leaver,
                                      struct swp__bracket_pairing *out, bool *out_decided)
{
    struct swp__bracket others;
    struct swp__bracket_pairing found = {
        .partner = swp__arena_array(b->ctx->arena, (size_t)b->n_in, sizeof(int)), .cut = out->cut};
    swp_status status = found.partner ? leave_out(b, leaver, &others) : out_of_memory(b);
    if (status == SWP_OK)
        status = ask_classes(&others, /* may_leave_many= */ false, &found, out_decided);
    if (status != SWP_OK || !*out_decided)
        return status;
    for (int i = 0; i < others.n; i++) {
        const int mate = found.partner[i];
        out->partner[i + (i >= leaver)] = mate + (mate >= leaver);
    }
    out->partner[leaver] = b->n_in;
    out->cut = found.cut;
    for (int i = 0; i < out->cut.n_s1; i++)
        out->cut.s1[i] += out->cut.s1[i] >= leaver;
    for (int i = 0; i < out->cut.n_s2; i++)
        out->cut.s2[i] += out->cut.s2[i] >= leaver;
    return join_second_half(b, leaver, out);
}

/* *out_decided false says nothing. */
static swp_status pair_by_classes(struct swp__bracket *b, struct swp__bracket_pairing *out,
                                  bool *out_decided)
{
    *out_decided = false;
    if (!may_ask_classes(b))
        return SWP_OK;
    const int leaver = only_leaver(b), row = swp__bracket_row_of_leavers(b);
    const bool is_without = row >= 0 && !b->rules->criteria[row].is_asked_of(b->room, b->n_in % 2);
    const bool may_leave_many = !b->is_complete && !b->must && row < 0;
    if (is_without)
        swp__bracket_silence_row(b, row, true);
    const swp_status status = leaver >= 0 ? ask_classes_without(b, leaver, out, out_decided)
                                          : ask_classes(b, may_leave_many, out, out_decided);
    if (is_without && !*out_decided)
        swp__bracket_silence_row(b, row, false);
    return status;
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

/* The best pairing. A criterion that is not asked of any number of leavers is left out when so many
 * leave. */
static swp_status solve(struct swp__bracket *b, struct swp__bracket_search *search)
{
    swp_status status = SWP_OK;
    if (!b->graph.may_meet && !swp__bracket_goes_by_kinds(&b->graph))
        status = fill_rows(b);
    if (status == SWP_OK)
        status = swp__bracket_solve(&b->graph, search);
    const int row = swp__bracket_row_of_leavers(b);
    if (status != SWP_OK || row < 0 ||
        b->rules->criteria[row].is_asked_of(b->room, count_leavers(b, search->matcher)))
        return status;
    swp__bracket_silence_row(b, row, true);
    b->dropped |= (uint32_t)1 << row;
    return swp__bracket_solve(&b->graph, search);
}

static swp_status take_step(struct swp__bracket_search *search, enum swp__order_step step)
{
    switch (step) {
    case SWP__CHOOSE_FIRST:
        return swp__bracket_choose_first(search);
    case SWP__ALL_OF_FIRST:
        swp__bracket_take_all_first(search);
        break;
    case SWP__OPPONENTS_OF_FIRST:
        return swp__bracket_opponents_of_first(search);
    case SWP__LEFT_JOIN:
        swp__bracket_left_join(search);
        break;
    case SWP__EXCHANGE:
        return swp__bracket_cut_rest(search);
    case SWP__TRANSPOSITION:
        return swp__bracket_opponents_of_rest(search);
    case SWP__FOLD:
        return swp__bracket_fold(search);
    case SWP__REMAINDER:
        break;
    }
    return SWP_OK;
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

/* Two players who may meet, and nobody else: every criterion and every order takes the pair. */
static bool pair_two(const struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    if (b->n != 2 || b->n_in != 2 || swp__trace_of(b->ctx) || b->ctx->plain || is_barred(b, 0, 1) ||
        b->rules->scope_of(swp__bracket_facts(b, 0), swp__bracket_facts(b, 1)) != SWP__IN_BRACKET)
        return false;
    out->partner[0] = 1;
    out->partner[1] = 0;
    return true;
}

/* No two may meet, so that everybody leaves. */
static bool leave_all(const struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    if (b->n > b->n_in || b->is_complete || b->must || swp__trace_of(b->ctx) || b->ctx->plain)
        return false;
    for (int v = b->n_in - 1; v > 0; v--)
        for (int u = 0; u < v; u++)
            if (b->rules->scope_of(swp__bracket_facts(b, u), swp__bracket_facts(b, v)) !=
                    SWP__BARRED &&
                !is_barred(b, u, v))
                return false;
    bool is_cut = false, left_join = false;
    for (int k = 0; k < b->rules->n_steps; k++) {
        is_cut = is_cut || b->rules->order[k].step == SWP__EXCHANGE;
        left_join = left_join || b->rules->order[k].step == SWP__LEFT_JOIN;
    }
    for (int u = 0; u < b->n_in; u++) {
        out->partner[u] = -1;
        if (is_cut && (left_join || u >= b->n_first))
            out->cut.s2[out->cut.n_s2++] = u;
    }
    out->is_only = true;
    return true;
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
    b->is_ordered = pair_two(b, out) || leave_all(b, out);
    if (b->is_ordered)
        return SWP_OK;
    swp_status status = prepare(b);
    if (status == SWP_OK)
        status = pair_by_classes(b, out, &b->is_ordered);
    return status == SWP_OK && !b->is_ordered ? find_by_matching(b, out) : status;
}

swp_status swp__bracket_order(struct swp__bracket *b, struct swp__bracket_pairing *p)
{
    struct swp__bracket_search *search = &b->search;
    swp_status status = SWP_OK;
    if (b->is_ordered)
        return SWP_OK;
    for (int k = 0; status == SWP_OK && k < b->rules->n_steps; k++)
        status = take_step(search, b->rules->order[k].step);
    if (status != SWP_OK)
        return status;
    for (int u = 0; u < b->n_in; u++)
        p->partner[u] = search->partner[u];
    p->cut = search->cut;
    p->n_exchanged = search->n_exchanged;
    p->moved_down = search->moved_down;
    p->moved_up = search->moved_up;
    b->is_ordered = true;
    return SWP_OK;
}

swp_status swp__bracket_pair(struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    const swp_status status = swp__bracket_find(b, out);
    return status == SWP_OK ? swp__bracket_order(b, out) : status;
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
