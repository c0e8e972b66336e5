/* Dutch System 2026, article 4: of all best candidates of a bracket the one generated first.
 *
 * The orders are lexicographic, so that candidate is found by decisions from the left, each kept
 * when a best candidate with it remains (core/bracket_order): heterogeneous: the MDP set (4.4), the
 * transposition of S2 (4.2), then the remainder: the resident exchange (4.3), the transposition of
 * S2R (4.2); homogeneous: the resident exchange, the transposition. Nothing is enumerated. */
#include "systems/dutch_2026/dutch_2026_internal.h"

/* 4.4: which moved-down players are S1, which the Limbo. The set with the smallest differing BSN
 * comes first: each in turn is paired if a best candidate pairs him. */
static sp_status mdp_set(struct d26_graph *g, struct sp__bracket_search *s)
{
    sp_status status = sp__bracket_choose_first(s);
    struct sp__trace_event *event = NULL;
    if (!g->field->ctx->trace)
        return status;
    for (int i = 0; status == SP_OK && i < g->n_moved_down; i++) {
        if (s->paired[i])
            continue;
        if (!event)
            event = sp__trace_add(g->field->ctx, SP_TRACE_ALTERATION, "4.4",
                                  "moved-down players of the Limbo");
        sp__trace_what(event, "limbo");
        sp__trace_player(g->field->ctx, event, sp__d26_player_at(g, i)->slot);
    }
    return status;
}

static void trace_exchange(const struct d26_graph *g, const struct sp__bracket_search *s)
{
    struct sp__context *ctx = g->field->ctx;
    if (!ctx->trace || s->n_exchanged == 0)
        return;
    struct sp__trace_event *event =
        sp__trace_add(ctx, SP_TRACE_ALTERATION, "4.3",
                      "resident exchange: the first %d go from S1 to S2, the others from S2 to S1",
                      s->n_exchanged);
    sp__trace_what(event, "exchange");
    for (int i = 0; i < s->n_exchanged; i++)
        sp__trace_player(ctx, event, sp__d26_player_at(g, s->moved_down[i])->slot);
    for (int i = 0; i < s->n_exchanged; i++)
        sp__trace_player(ctx, event, sp__d26_player_at(g, s->moved_up[i])->slot);
    sp__trace_value(ctx, event, "exchanged", s->n_exchanged);
}

sp_status sp__d26_first_in_order(struct d26_graph *g, struct sp__bracket_search *search)
{
    sp_status status = mdp_set(g, search);
    if (status == SP_OK) /* 4.2: the first M1 places of the transposition of S2 */
        status = sp__bracket_opponents_of_first(search);
    if (status == SP_OK) /* 4.3 before 4.2 (3.6, 3.7) */
        status = sp__bracket_order_rest(search);
    if (status == SP_OK)
        trace_exchange(g, search);
    return status;
}
