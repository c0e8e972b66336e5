/* Packing of criteria into weights: see lexicographic.h. */
#include "core/lexicographic.h"

/* What a field can be, over all pairs that may be made. */
struct span {
    int64_t inside_low, inside_high; /* over the pairs inside */
    int64_t total;                   /* each vertex with its greatest distance from 0 */
    int64_t inside_total, n_inside;  /* each vertex with its greatest value inside; how many */
};

/* The same for one vertex. */
struct reach {
    int64_t greatest; /* distance from 0 */
    int64_t inside_high;
    bool has_inside;
};

static void widen(struct span *span, struct reach *reach, int64_t value, bool inside)
{
    int64_t distance = value < 0 ? -value : value;
    reach->greatest = distance > reach->greatest ? distance : reach->greatest;
    if (!inside)
        return;
    if (!reach->has_inside || value > reach->inside_high)
        reach->inside_high = value;
    reach->has_inside = true;
    span->inside_low = value < span->inside_low ? value : span->inside_low;
    span->inside_high = value > span->inside_high ? value : span->inside_high;
}

int sp__criterion_levels(const struct sp__class_graph *graph, int criterion)
{
    if (graph->criteria[criterion].value)
        return 1;
    return graph->lists[criterion].n_levels(graph->graph);
}

int64_t sp__criterion_value(const struct sp__class_graph *graph, int criterion, int level, int u,
                            int v)
{
    if (graph->criteria[criterion].value)
        return graph->criteria[criterion].value(graph->graph, u, v);
    return graph->lists[criterion].value(graph->graph, level, u, v);
}

/* Takes the pairs of class `a`, which has `size` vertices; `reach` is scratch. */
static void measure_class(const struct sp__class_graph *g, const struct sp__packed_field *fields,
                          int n_fields, int a, int64_t size, struct span *spans,
                          struct reach *reach)
{
    int u = g->representative[a];
    for (int f = 0; f < n_fields; f++)
        reach[f] = (struct reach){0};
    for (int b = 0; b < g->n_classes; b++) {
        int v = g->representative[b];
        if (!g->may_pair(g->graph, u, v))
            continue;
        bool inside = g->is_inside(g->graph, u, v);
        for (int f = 0; f < n_fields; f++)
            widen(&spans[f], &reach[f],
                  sp__criterion_value(g, fields[f].criterion, fields[f].level, u, v), inside);
    }
    for (int f = 0; f < n_fields; f++) {
        spans[f].total += size * reach[f].greatest;
        spans[f].inside_total += reach[f].has_inside ? size * reach[f].inside_high : 0;
        spans[f].n_inside += reach[f].has_inside ? size : 0;
    }
}

static sp_status measure(struct sp__context *ctx, const struct sp__class_graph *g,
                         const struct sp__packed_field *fields, int n_fields, struct span *spans)
{
    int *sizes = sp__arena_array(ctx->arena, (size_t)g->n_classes, sizeof(int));
    struct reach *reach = sp__arena_array(ctx->arena, (size_t)n_fields, sizeof *reach);
    if (!sizes || !reach)
        return sp__no_memory(ctx->err);
    for (int u = 0; u < g->n; u++)
        sizes[g->class_of[u]]++;
    for (int f = 0; f < n_fields; f++)
        spans[f] = (struct span){.inside_low = INT64_MAX, .inside_high = INT64_MIN};
    for (int a = 0; a < g->n_classes; a++)
        measure_class(g, fields, n_fields, a, sizes[a], spans, reach);
    return SP_OK;
}

/* Bits that hold every number up to `limit`. */
static int bits_of(int64_t limit)
{
    int bits = 0;
    for (; limit > 0; limit >>= 1)
        bits++;
    return bits;
}

int sp__packing_bits(int64_t greatest, int n)
{
    uint64_t limit = (uint64_t)greatest * ((uint64_t)n + 2);
    int bits = 1;
    while (limit) {
        bits++;
        limit >>= 1;
    }
    return bits;
}

/* All fields that may be wanted, the last criterion's last level first. */
static int list_fields(const struct sp__class_graph *g, struct sp__packed_field *fields)
{
    int n = 0;
    for (int c = g->n_criteria - 1; c >= 0; c--)
        for (int level = sp__criterion_levels(g, c) - 1; level >= 0; level--, n++)
            if (fields)
                fields[n] = (struct sp__packed_field){.criterion = c, .level = level};
    return n;
}

/* Keeps the fields on which pairs differ and gives them their places, from the last criterion up. A
 * matching adds at most half of what its vertices can reach, so two sums differ by that at most. */
static void place_fields(struct sp__packing *p, const struct span *spans, int n_wanted)
{
    const struct sp__class_graph *g = p->of;
    int bits = p->low_bits;
    p->n_fields = 0;
    for (int f = 0; f < n_wanted; f++) {
        const struct span *s = &spans[f];
        struct sp__packed_field field = p->fields[f];
        int64_t total = s->total;
        bool may_shift = g->criteria[field.criterion].inside_only && s->n_inside > 0;
        if (may_shift && s->inside_total - s->inside_low * s->n_inside < total) {
            field.offset = s->inside_low;
            total = s->inside_total - field.offset * s->n_inside;
        }
        if (total == 0)
            continue;
        field.shift = bits;
        p->fields[p->n_fields++] = field;
        bits += bits_of(total);
    }
    p->words = (bits + 16 + 63) / 64; /* 16: the duals of a matching are sums of a few weights */
}

static void weigh(const struct sp__packing *p, int u, int v, uint64_t *out)
{
    const struct sp__class_graph *g = p->of;
    bool inside = g->is_inside(g->graph, u, v);
    sp__weight_zero(out, p->words);
    for (int i = 0; i < p->n_fields; i++) {
        const struct sp__packed_field *field = &p->fields[i];
        int64_t value = sp__criterion_value(g, field->criterion, field->level, u, v);
        if (inside)
            value -= field->offset;
        if (value)
            sp__weight_add_field(out, value, field->shift, p->words);
    }
}

sp_status sp__packing_choose(struct sp__context *ctx, const struct sp__class_graph *graph,
                             int low_bits, struct sp__packing *out)
{
    *out = (struct sp__packing){.of = graph, .low_bits = low_bits};
    int n_wanted = list_fields(graph, NULL);
    out->fields = sp__arena_array(ctx->arena, (size_t)n_wanted, sizeof *out->fields);
    struct span *spans = sp__arena_array(ctx->arena, (size_t)n_wanted, sizeof *spans);
    if (!out->fields || !spans)
        return sp__no_memory(ctx->err);
    list_fields(graph, out->fields);
    sp_status status = measure(ctx, graph, out->fields, n_wanted, spans);
    if (status != SP_OK)
        return status;
    place_fields(out, spans, n_wanted);
    if (out->words > SP__WEIGHT_MAX_WORDS)
        return sp__fail(ctx->err, SP_ERR_LIMIT, "", 0, 0,
                        "the scores of a bracket are too far apart to be compared exactly");
    size_t cells = (size_t)graph->n_classes * (size_t)graph->n_classes;
    out->weight = sp__arena_array(ctx->arena, cells * (size_t)out->words, sizeof(uint64_t));
    out->possible = sp__arena_array(ctx->arena, cells, sizeof(bool));
    if (!out->weight || !out->possible)
        return sp__no_memory(ctx->err);
    for (int a = 0; a < graph->n_classes; a++)
        for (int b = 0; b < graph->n_classes; b++) {
            size_t at = (size_t)a * (size_t)graph->n_classes + (size_t)b;
            int u = graph->representative[a], v = graph->representative[b];
            out->possible[at] = graph->may_pair(graph->graph, u, v);
            if (out->possible[at])
                weigh(out, u, v, &out->weight[at * (size_t)out->words]);
        }
    return SP_OK;
}

void sp__classes_of(const void *graph, int n, bool (*same)(const void *graph, int u, int v),
                    int *n_classes, int *class_of, int *representative)
{
    *n_classes = 0;
    for (int u = 0; u < n; u++) {
        int c = u > 0 && same(graph, u, u - 1) ? class_of[u - 1] : 0;
        while (c < *n_classes && !same(graph, u, representative[c]))
            c++;
        if (c == *n_classes)
            representative[(*n_classes)++] = u;
        class_of[u] = c;
    }
}
