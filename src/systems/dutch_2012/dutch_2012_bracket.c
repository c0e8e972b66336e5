/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article C within one bracket, from its players to its pairs and floaters.
 *
 * C.3 to C.11 and C.14 lower requirements until pairings exist. Behind the door (bracket/bracket.h)
 * the best vector of criteria (dutch_2012_criteria.c) is found at once, and then the first pairing
 * in the order of D that has it (dutch_2012_order.c). Who stands in the bracket is said in
 * dutch_2012_facts.c. */
#include "systems/dutch_2012/dutch_2012_internal.h"

static void collect(const struct d12_view *view, const struct swp__bracket *b,
                    const struct swp__bracket_pairing *p, struct d12_result *out)
{
    for (int u = 0; u < b->n_in; u++) {
        if (swp__bracket_leaves(b, p, u)) {
            out->leavers[out->n_leavers++] = b->player[u];
            continue;
        }
        out->n_moved_down_paired += view->task->bracket.moved_down[u];
        if (u < p->partner[u])
            out->pairs[out->n_pairs++] = (struct swp__pair){b->player[u], b->player[p->partner[u]]};
    }
}

static swp_status pair_view(const struct d12_view *view, struct d12_result *out)
{
    struct swp__bracket b;
    struct swp__bracket_pairing pairing;
    swp__d12_tell_bracket(view->field, view->task);
    swp_status status = swp__d12_lay_out(view, &b);
    if (status == SWP_OK)
        status = swp__bracket_pair(&b, &pairing);
    if (status != SWP_OK)
        return status;
    collect(view, &b, &pairing, out);
    if (b.n_in > 0)
        swp__bracket_tell(&b, &pairing, /* n_next_left= */ 0);
    status = swp__d12_weigh_a7d(view, &pairing);
    if (status != SWP_OK)
        return status;
    swp__d12_tell_result(view->field, view->task, out);
    return swp__d12_tell_bye(view, &b, &pairing, out);
}

swp_status swp__d12_pair_bracket(const struct swp__ranked_field *field, const struct d12_task *task,
                                 struct d12_result *out)
{
    struct swp__arena *arena = field->ctx->arena;
    const struct d12_view view = {.field = field, .task = task};
    const size_t n_in = (size_t)task->bracket.n;
    *out = (struct d12_result){0};
    out->pairs = swp__arena_array(arena, n_in / 2 + 1, sizeof *out->pairs);
    out->leavers = swp__arena_array(arena, n_in, sizeof(int));
    if (!out->pairs || !out->leavers)
        return swp__no_memory(field->ctx->err);
    if (n_in == 0 && task->n_below == 0)
        return SWP_OK;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    const swp_status status = pair_view(&view, out);
    swp__arena_release(arena, mark);
    return status;
}
