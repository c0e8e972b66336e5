/* Dutch System 2026, the reasons: what the pairing chosen counts for each criterion, recorded when
 * somebody asks. */
#include "systems/dutch_2026/dutch_2026_internal.h"

/* The words by which the criteria are known in the events. */
static const char *const names[D26_N_CRITERIA] = {
    [D26_C6] = "downfloaters",
    [D26_C7] = "downfloater_scores",
    [D26_C8] = "next_downfloaters",
    [D26_C8_SCORES] = "next_downfloater_scores",
    [D26_C9] = "bye_unplayed_games",
    [D26_C10] = "beyond_two",
    [D26_C11] = "three_times",
    [D26_C12] = "preferences_refused",
    [D26_C13] = "strong_preferences_refused",
    [D26_C14] = "downfloats_again_last",
    [D26_C15] = "upfloats_again_last",
    [D26_C16] = "downfloats_again_before",
    [D26_C17] = "upfloats_again_before",
    [D26_C18] = "downfloat_differences_last",
    [D26_C19] = "upfloat_differences_last",
    [D26_C20] = "downfloat_differences_before",
    [D26_C21] = "upfloat_differences_before",
};

swp_status swp__d26_keep_mates(struct d26_graph *g, const struct swp__matcher *m)
{
    g->mates = swp__matcher_mates(m, g->n);
    return g->mates ? SWP_OK : swp__no_memory(g->field->ctx->err);
}

/* Whether the criterion has something to say of this bracket. */
static bool is_asked(const struct d26_graph *g, int criterion, const int *partner)
{
    if (criterion == D26_C9)
        return g->counts_unplayed;
    if (criterion != D26_C8 && criterion != D26_C8_SCORES)
        return true;
    /* without downfloaters there is no choice */
    return g->bracket->n_next > 0 && swp__d26_count_downfloaters(g, partner) > 0;
}

static void trace_criterion(const struct d26_graph *g, int c, const int *partner)
{
    struct swp__context *ctx = g->field->ctx;
    const struct swp__class_graph *classes = &g->graph.classes;
    const bool is_difference = c == D26_C19 || c == D26_C21;
    const swp_points residents = g->levels[g->n_levels - 1];
    const int n_levels = swp__criterion_levels(classes, c);
    const bool is_list = classes->lists[c].value != NULL;
    int64_t sum = 0;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_CRITERION, classes->criteria[c].article, "%s",
                       classes->criteria[c].what);
    swp__trace_what(event, names[c]);
    swp__trace_score(event, residents);
    for (int level = 0; level < n_levels; level++) {
        const int64_t value = swp__d26_failure(g, c, level, partner);
        sum += value;
        for (int64_t i = 0; is_list && i < value; i++)
            swp__trace_value(ctx, event, is_difference ? "difference" : "score",
                             g->levels[level] - (is_difference ? residents : 0));
    }
    swp__trace_value(ctx, event, "value", sum);
    swp__trace_value(ctx, event, "best", sum); /* no matching is better */
}

void swp__d26_trace_criteria(const struct d26_graph *g, const int *partner)
{
    for (int c = 0; g->field->ctx->trace && c < D26_N_CRITERIA; c++)
        if (is_asked(g, c, partner))
            trace_criterion(g, c, partner);
}
