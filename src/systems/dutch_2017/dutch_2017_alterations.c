/* Dutch System 2017, part D: of all best candidates of a bracket the one generated first.
 *
 * The orders are lexicographic, so that candidate is found by decisions from the left, each kept
 * when a best candidate with it remains (core/bracket_order): heterogeneous: the MDP-exchange
 * (D.3), the transposition of S2 (D.1), then the remainder: the resident exchange (D.2), the
 * transposition of S2R (D.1); homogeneous: the resident exchange, the transposition. Nothing is
 * enumerated. */
#include "systems/dutch_2017/dutch_2017_internal.h"

/* D.3: which moved-down players are S1, which the Limbo. Their scores (D.3.a) have been compared
 * with the criteria; among equal ones the smaller numbers come first (D.3.b): each in turn is
 * paired if a best candidate pairs him. */
static sp_status mdp_exchange(struct d17_graph *g, struct sp__bracket_search *s)
{
    sp_status status = sp__bracket_choose_first(s);
    struct sp__trace_event *event = NULL;
    if (!g->field->ctx->trace)
        return status;
    for (int i = 0; status == SP_OK && i < g->n_moved_down; i++) {
        if (s->paired[i])
            continue;
        if (!event)
            event = sp__trace_add(g->field->ctx, SP_TRACE_ALTERATION, "D.3",
                                  "moved-down players of the Limbo");
        sp__trace_what(event, "limbo");
        sp__trace_player(g->field->ctx, event, sp__d17_player_at(g, i)->slot);
    }
    return status;
}

static void trace_exchange(const struct d17_graph *g, const struct sp__bracket_search *s)
{
    struct sp__context *ctx = g->field->ctx;
    if (!ctx->trace || s->n_exchanged == 0)
        return;
    struct sp__trace_event *event =
        sp__trace_add(ctx, SP_TRACE_ALTERATION, "D.2",
                      "resident exchange: the first %d go from S1 to S2, the others from S2 to S1",
                      s->n_exchanged);
    sp__trace_what(event, "exchange");
    for (int i = 0; i < s->n_exchanged; i++)
        sp__trace_player(ctx, event, sp__d17_player_at(g, s->moved_down[i])->slot);
    for (int i = 0; i < s->n_exchanged; i++)
        sp__trace_player(ctx, event, sp__d17_player_at(g, s->moved_up[i])->slot);
    sp__trace_value(ctx, event, "exchanged", s->n_exchanged);
}

sp_status sp__d17_first_in_order(struct d17_graph *g, struct sp__bracket_search *search)
{
    sp_status status = mdp_exchange(g, search);
    if (status == SP_OK) /* D.1: the first M1 places of the transposition of S2 */
        status = sp__bracket_opponents_of_first(search);
    if (status == SP_OK) /* D.2 before D.1 (B.6, B.7) */
        status = sp__bracket_order_rest(search);
    if (status == SP_OK)
        trace_exchange(g, search);
    return status;
}
