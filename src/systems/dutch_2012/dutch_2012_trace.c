/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012: the decisions of a round as events, told by the files that decide. Order and
 * criteria of a bracket are told from their rows (bracket/bracket.h).
 *
 * Nothing is decided or found again here; each function is called where the decision falls and only
 * puts it into words and numbers (base/trace.h). All return at once when nobody asked. */
#include "base/trace.h"
#include "systems/dutch_2012/dutch_2012_internal.h"

/* A: what is known of every player before anything is paired. */
void swp__d12_tell_players(const struct swp__ranked_field *field)
{
    static const char *const strengths[] = {"no", "a mild", "a strong", "an absolute"};
    static const char *const colours[] = {"", " for White", " for Black"};
    struct swp__context *ctx = field->ctx;
    if (!ctx->trace)
        return;
    for (int i = 0; i < field->n; i++) {
        const struct swp__ranked *p = &field->players[i];
        struct swp__trace_event *e = swp__trace_add(
            ctx, SWP_TRACE_KIND_TABLE, "A.7", "%lu has %s colour preference%s%s",
            (unsigned long)field->position->seats[p->slot].tpn, strengths[p->strength],
            colours[p->preference], p->may_have_bye ? "" : "; may not have the bye (B.1.b)");
        swp__trace_of_one(ctx, e, "player", p->score, p->slot);
        swp__trace_value(ctx, e, "preference", p->preference);
        swp__trace_value(ctx, e, "strength", p->strength);
        swp__trace_value(ctx, e, "float_last", p->float_last);
        swp__trace_value(ctx, e, "float_before", p->float_before);
        swp__trace_value(ctx, e, "may_have_bye", p->may_have_bye);
        swp__trace_value(ctx, e, "topscorer", p->is_topscorer);
    }
}

/* A.3: a bracket as it is going to be paired. */
void swp__d12_tell_bracket(const struct swp__ranked_field *field, const struct d12_task *task)
{
    static const char *const stages[] = {
        "paired by itself", "paired again for the sake of the next one (C.12)",
        "paired so that the lowest one can be completed (C.13)", "the lowest one (C.13, D.4)"};
    const struct d12_bracket *b = &task->bracket;
    if (!field->ctx->trace || b->n == 0)
        return;
    struct swp__trace_event *e =
        swp__trace_add(field->ctx, SWP_TRACE_KIND_BRACKET, "A.3",
                       "bracket of %d, %d moved down, %s: %s", b->n, b->n_moved_down,
                       b->is_heterogeneous ? "heterogeneous" : "homogeneous", stages[task->stage]);
    swp__trace_score(e, task->score);
    swp__ranked_name(field, e, b->members, b->n);
    swp__trace_what(e, task->stage == D12_LOWEST ? "lowest" : "bracket");
    swp__trace_value(field->ctx, e, "moved_down", b->n_moved_down);
    swp__trace_value(field->ctx, e, "residents", b->n - b->n_moved_down);
    swp__trace_value(field->ctx, e, "heterogeneous", b->is_heterogeneous);
}

/* How a bracket ended. */
void swp__d12_tell_result(const struct swp__ranked_field *field, const struct d12_task *task,
                          const struct d12_result *result)
{
    struct swp__context *ctx = field->ctx;
    const struct d12_bracket *b = &task->bracket;
    if (!ctx->trace || b->n == 0)
        return;
    const struct swp__ranked_result paired = {result->pairs, result->n_pairs, result->leavers,
                                              result->n_leavers};
    struct swp__trace_event *e =
        swp__trace_add(ctx, SWP_TRACE_KIND_RESULT, "C.6", "pairs: %d", result->n_pairs);
    swp__trace_score(e, field->players[b->members[b->n - 1]].score);
    swp__ranked_tell_pairs(field, &paired, e);
    if (result->n_leavers == 0 || task->stage == D12_LOWEST) /* then they have the bye */
        return;
    e = swp__trace_add(ctx, SWP_TRACE_KIND_FLOAT, "C.6", "left over and moved down: %d",
                       result->n_leavers);
    swp__trace_what(e, "downfloaters");
    swp__trace_score(e, field->players[result->leavers[0]].score);
    swp__ranked_name(field, e, result->leavers, result->n_leavers);
}

void swp__d12_tell_without_a7d(const struct d12_view *view, const struct swp__bracket *b,
                               const struct swp__bracket_pairing *p,
                               const struct swp__bracket_pairing *q)
{
    struct swp__context *ctx = view->field->ctx;
    struct swp__trace_event *event = NULL;
    for (int u = 0; u < b->n_in; u++) {
        const int partner = q->partner[u];
        if (swp__bracket_leaves(b, q, u) || partner < u || partner == p->partner[u])
            continue;
        if (!event)
            event = swp__trace_add(ctx, SWP_TRACE_KIND_TABLE, "A.7.d",
                                   "pairs that would be made without A.7.d");
        swp__trace_score(event, b->score);
        swp__trace_of_two(ctx, event, "without_a7d", b->slot[u], b->slot[partner]);
    }
}

/* C.1 */
void swp__d12_tell_incompatible(const struct swp__ranked_field *field, const int *players, int n)
{
    if (!field->ctx->trace || n == 0)
        return;
    struct swp__trace_event *e = swp__trace_add(field->ctx, SWP_TRACE_KIND_MOVE, "C.1",
                                                "no opponent in the bracket, moved down: %d", n);
    swp__trace_what(e, "incompatible");
    swp__ranked_name(field, e, players, n);
}

/* C.12, C.13: steps between brackets. */
void swp__d12_tell_step(const struct swp__ranked_field *field, const char *article,
                        const char *what, const char *text, const int *players, int n)
{
    swp__ranked_tell_list(field, SWP_TRACE_KIND_JOIN, article, what, text, players, n);
}
