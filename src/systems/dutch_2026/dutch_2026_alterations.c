/* Dutch System 2026, article 4: of all best candidates of a bracket the one generated first.
 *
 * The orders are lexicographic, so that candidate is found by decisions from the left, each kept
 * when a best candidate with it remains (bracket/bracket_order): heterogeneous: the MDP set (4.4),
 * the transposition of S2 (4.2), then the remainder: the resident exchange (4.3), the transposition
 * of S2R (4.2); homogeneous: the resident exchange, the transposition. Nothing is enumerated. */
#include "systems/dutch_2026/dutch_2026_internal.h"

/* 4.4: which moved-down players are S1, which the Limbo. The set with the smallest differing BSN
 * comes first: each in turn is paired if a best candidate pairs him. */
static swp_status mdp_set(struct swp__bracket_search *s)
{
    return swp__bracket_choose_first(s);
}

swp_status swp__d26_first_in_order(struct d26_graph *g, struct swp__bracket_search *search)
{
    swp_status status = mdp_set(search);
    if (status == SWP_OK) /* 4.2: the first M1 places of the transposition of S2 */
        status = swp__bracket_opponents_of_first(search);
    if (status == SWP_OK) /* 4.3 before 4.2 (3.6, 3.7) */
        status = swp__bracket_order_rest(search);
    g->n_exchanged = status == SWP_OK ? search->n_exchanged : 0;
    g->exchanged_down = search->moved_down;
    g->exchanged_up = search->moved_up;
    return status;
}

/* ---- reasons --------------------------------------------------------------------------------- */

static void name_vertices(const struct d26_graph *g, struct swp__trace_event *event,
                          const int *vertices, int n)
{
    for (int i = 0; i < n; i++)
        swp__trace_player(g->field->ctx, event, swp__d26_player_at(g, vertices[i])->slot);
}

static void trace_limbo(const struct d26_graph *g, const int *partner)
{
    struct swp__trace_event *event = NULL;
    for (int i = 0; i < g->n_moved_down; i++) {
        if (partner[i] >= 0 && partner[i] < g->n_in)
            continue;
        if (!event)
            event = swp__trace_add(g->field->ctx, SWP_TRACE_KIND_ALTERATION, "4.4",
                                   "moved-down players of the Limbo");
        swp__trace_what(event, "limbo");
        name_vertices(g, event, &i, 1);
    }
}

static void trace_exchange(const struct d26_graph *g)
{
    struct swp__context *ctx = g->field->ctx;
    if (g->n_exchanged == 0)
        return;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_ALTERATION, "4.3",
                       "resident exchange: the first %d go from S1 to S2, the others from S2 to S1",
                       g->n_exchanged);
    swp__trace_what(event, "exchange");
    name_vertices(g, event, g->exchanged_down, g->n_exchanged);
    name_vertices(g, event, g->exchanged_up, g->n_exchanged);
    swp__trace_value(ctx, event, "exchanged", g->n_exchanged);
}

static swp_status trace_transposition(const struct d26_graph *g, const int *partner)
{
    struct swp__choosers choosers;
    const swp_status status = swp__bracket_choosers(g->field->ctx, g->n_in, g->n_moved_down,
                                                    /* left_join= */ false, partner, g->n_exchanged,
                                                    g->exchanged_down, g->exchanged_up, &choosers);
    bool is_plain = true;
    for (int i = 0; status == SWP_OK && i < choosers.n; i++)
        is_plain = is_plain && choosers.opponents[i] == choosers.plain[i];
    if (status != SWP_OK || is_plain)
        return status;
    struct swp__trace_event *event =
        swp__trace_add(g->field->ctx, SWP_TRACE_KIND_ALTERATION, "4.2",
                       "S2 is transposed: the opponents in the order of S1, remainder last");
    swp__trace_what(event, "transposition");
    name_vertices(g, event, choosers.opponents, choosers.n);
    return SWP_OK;
}

swp_status swp__d26_trace_order(const struct d26_graph *g, const int *partner)
{
    if (!g->field->ctx->trace)
        return SWP_OK;
    trace_limbo(g, partner);
    trace_exchange(g);
    return trace_transposition(g, partner);
}
