/* Dutch System 2017, the reasons: what the pairing chosen counts for each criterion, recorded when
 * somebody asks. */
#include "systems/dutch_2017/dutch_2017_internal.h"

/* The words by which the criteria are known in the events; D.3 is no criterion. */
static const char *const names[D17_D3] = {
    [D17_C5] = "downfloaters",
    [D17_C6] = "score_differences",
    [D17_C7] = "next_downfloaters",
    [D17_C7_PSD] = "next_downfloater_scores",
    [D17_C8] = "beyond_two",
    [D17_C9] = "three_times",
    [D17_C10] = "preferences_refused",
    [D17_C11] = "strong_preferences_refused",
    [D17_C12] = "downfloats_again_last",
    [D17_C13] = "upfloats_again_last",
    [D17_C14] = "downfloats_again_before",
    [D17_C15] = "upfloats_again_before",
    [D17_C16] = "downfloat_differences_last",
    [D17_C17] = "upfloat_differences_last",
    [D17_C18] = "downfloat_differences_before",
    [D17_C19] = "upfloat_differences_before",
};

swp_status swp__d17_keep_mates(struct d17_graph *g, const struct swp__matcher *m)
{
    g->mates = swp__matcher_mates(m, g->n);
    return g->mates ? SWP_OK : swp__no_memory(g->field->ctx->err);
}

/* Whether the criterion has something to say of this bracket. */
static bool is_asked(const struct d17_graph *g, int criterion, const int *partner)
{
    if (criterion != D17_C7 && criterion != D17_C7_PSD)
        return true;
    return g->bracket->stage == D17_ORDINARY && swp__d17_count_downfloaters(g, partner) > 0;
}

static void trace_criterion(const struct d17_graph *g, int c, const int *partner)
{
    struct swp__context *ctx = g->field->ctx;
    const struct swp__class_graph *classes = &g->graph.classes;
    const bool is_score = c == D17_C7_PSD || (c == D17_C6 && g->bracket->stage != D17_LAST);
    const int n_levels = c == D17_C7_PSD ? g->n_levels : swp__criterion_levels(classes, c);
    const bool is_list = classes->lists[c].value != NULL;
    int64_t sum = 0;
    struct swp__trace_event *event =
        swp__trace_add(ctx, SWP_TRACE_KIND_CRITERION, classes->criteria[c].article, "%s",
                       classes->criteria[c].what);
    swp__trace_what(event, names[c]);
    swp__trace_score(event, g->lowest);
    for (int level = 0; level < n_levels; level++) {
        const int64_t value = swp__d17_failure(g, c, level, partner);
        sum += value;
        for (int64_t i = 0; is_list && i < value; i++)
            swp__trace_value(ctx, event, is_score ? "score" : "difference",
                             is_score ? g->levels[level] : g->differences[level]);
    }
    swp__trace_value(ctx, event, "value", sum);
    swp__trace_value(ctx, event, "best", sum); /* no matching is better */
}

void swp__d17_trace_criteria(const struct d17_graph *g, const int *partner)
{
    for (int c = 0; g->field->ctx->trace && c < D17_D3; c++)
        if (is_asked(g, c, partner))
            trace_criterion(g, c, partner);
}
