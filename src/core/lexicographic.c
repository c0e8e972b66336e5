/* Packing of criteria into weights: see lexicographic.h. */
#include "core/lexicographic.h"

/* What a field can be, over all pairs that may be made. */
struct span {
    int64_t inside_low;             /* over the pairs inside */
    int64_t total;                  /* each vertex with its greatest distance from 0 */
    int64_t inside_total, n_inside; /* each vertex with its greatest value inside; how many */
};

/* The same for one vertex of a class. */
struct reach {
    int64_t greatest; /* distance from 0 */
    int64_t inside_high;
    bool has_inside;
};

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

/* The cell of a pair of classes in a table. */
static size_t cell_of(const struct sp__class_graph *g, int a, int b)
{
    return (size_t)a * (size_t)g->n_classes + (size_t)b;
}

static void widen(struct reach *reach, int64_t value, bool inside)
{
    int64_t distance = value < 0 ? -value : value;
    if (distance > reach->greatest)
        reach->greatest = distance;
    if (!inside)
        return;
    if (!reach->has_inside || value > reach->inside_high)
        reach->inside_high = value;
    reach->has_inside = true;
}

/* Takes the pair of classes a-b; reach is [n_classes][n_fields]. */
static void measure_pair(const struct sp__packing *p, int n_fields, int a, int b,
                         struct span *spans, struct reach *reach)
{
    const struct sp__class_graph *g = p->of;
    int u = g->representative[a], v = g->representative[b];
    bool inside = g->is_inside(g->graph, u, v);
    for (int f = 0; f < n_fields; f++) {
        int64_t value = sp__criterion_value(g, p->fields[f].criterion, p->fields[f].level, u, v);
        widen(&reach[(size_t)a * (size_t)n_fields + (size_t)f], value, inside);
        widen(&reach[(size_t)b * (size_t)n_fields + (size_t)f], value, inside);
        if (inside && value < spans[f].inside_low)
            spans[f].inside_low = value;
    }
}

static sp_status too_far_apart(struct sp__context *ctx)
{
    return sp__fail(ctx->err, SP_ERR_LIMIT, "", 0, 0,
                    "the scores of a bracket are too far apart to be compared exactly");
}

/* Whether what all vertices reach together can be counted. */
static bool can_be_summed(const struct sp__class_graph *g, const struct reach *reach, int n_fields)
{
    const int64_t most = INT64_MAX / (4 * ((int64_t)g->n + 1));
    for (size_t i = 0; i < (size_t)g->n_classes * (size_t)n_fields; i++)
        if (reach[i].greatest > most)
            return false;
    return true;
}

/* What the vertices of a class can reach goes into the spans. */
static void add_class(const struct reach *reach, int n_fields, int64_t size, struct span *spans)
{
    for (int f = 0; f < n_fields; f++) {
        spans[f].total += size * reach[f].greatest;
        spans[f].inside_total += reach[f].has_inside ? size * reach[f].inside_high : 0;
        spans[f].n_inside += reach[f].has_inside ? size : 0;
    }
}

/* Which pairs of classes are possible, and the spans of the fields over them. */
static sp_status measure(struct sp__context *ctx, const struct sp__packing *p, int n_fields,
                         struct span *spans)
{
    const struct sp__class_graph *g = p->of;
    struct sp__arena_mark mark = sp__arena_mark(ctx->arena);
    int *sizes = sp__arena_array(ctx->arena, (size_t)g->n_classes, sizeof(int));
    struct reach *reach =
        sp__arena_array(ctx->arena, (size_t)g->n_classes * (size_t)n_fields, sizeof *reach);
    if (!sizes || !reach)
        return sp__no_memory(ctx->err);
    for (int u = 0; u < g->n; u++)
        sizes[g->class_of[u]]++;
    for (int f = 0; f < n_fields; f++)
        spans[f] = (struct span){.inside_low = INT64_MAX};
    for (int a = 0; a < g->n_classes; a++)
        for (int b = a; b < g->n_classes; b++) {
            bool possible = g->may_pair(g->graph, g->representative[a], g->representative[b]);
            p->possible[cell_of(g, a, b)] = p->possible[cell_of(g, b, a)] = possible;
            if (possible)
                measure_pair(p, n_fields, a, b, spans, reach);
        }
    if (!can_be_summed(g, reach, n_fields))
        return too_far_apart(ctx);
    for (int a = 0; a < g->n_classes; a++)
        add_class(&reach[(size_t)a * (size_t)n_fields], n_fields, sizes[a], spans);
    sp__arena_release(ctx->arena, mark);
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
    for (int c = g->n_criteria - 1; c >= 0; c--) {
        int n_levels = g->silent >> c & 1 ? 0 : sp__criterion_levels(g, c);
        for (int level = n_levels - 1; level >= 0; level--, n++)
            if (fields)
                fields[n] = (struct sp__packed_field){.criterion = c, .level = level};
    }
    return n;
}

/* `end` bits are used by the fields. */
static void set_words(struct sp__packing *p, int end)
{
    p->end = end;
    p->words = (end + 16 + 63) / 64; /* 16: the duals of a matching are sums of a few weights */
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
    set_words(p, bits);
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

/* The table, for weights of `p->words` words. */
static sp_status take_table(struct sp__context *ctx, struct sp__packing *p)
{
    if (p->words > SP__WEIGHT_MAX_WORDS)
        return too_far_apart(ctx);
    size_t cells = (size_t)p->of->n_classes * (size_t)p->of->n_classes;
    p->weight = sp__arena_array(ctx->arena, cells * (size_t)p->words, sizeof(uint64_t));
    return p->weight ? SP_OK : sp__no_memory(ctx->err);
}

static uint64_t *weight_at(const struct sp__packing *p, size_t cell)
{
    return &p->weight[cell * (size_t)p->words];
}

sp_status sp__packing_choose(struct sp__context *ctx, const struct sp__class_graph *graph,
                             int low_bits, struct sp__packing *out)
{
    *out = (struct sp__packing){.of = graph, .low_bits = low_bits};
    int n_wanted = list_fields(graph, NULL);
    size_t cells = (size_t)graph->n_classes * (size_t)graph->n_classes;
    out->fields = sp__arena_array(ctx->arena, (size_t)n_wanted, sizeof *out->fields);
    out->possible = sp__arena_array(ctx->arena, cells, sizeof(bool));
    struct span *spans = sp__arena_array(ctx->arena, (size_t)n_wanted, sizeof *spans);
    if (!out->fields || !out->possible || !spans)
        return sp__no_memory(ctx->err);
    list_fields(graph, out->fields);
    sp_status status = measure(ctx, out, n_wanted, spans);
    if (status != SP_OK)
        return status;
    place_fields(out, spans, n_wanted);
    status = take_table(ctx, out);
    for (int a = 0; status == SP_OK && a < graph->n_classes; a++)
        for (int b = a; b < graph->n_classes; b++) {
            size_t ab = cell_of(graph, a, b), ba = cell_of(graph, b, a);
            if (!out->possible[ab])
                continue;
            weigh(out, graph->representative[a], graph->representative[b], weight_at(out, ab));
            if (a != b)
                sp__weight_copy(weight_at(out, ba), weight_at(out, ab), out->words);
        }
    return status;
}

sp_status sp__packing_lift(struct sp__context *ctx, const struct sp__packing *from, int low_bits,
                           struct sp__packing *out)
{
    *out = *from;
    out->low_bits += low_bits;
    out->fields = sp__arena_array(ctx->arena, (size_t)from->n_fields, sizeof *out->fields);
    if (!out->fields)
        return sp__no_memory(ctx->err);
    for (int i = 0; i < from->n_fields; i++) {
        out->fields[i] = from->fields[i];
        out->fields[i].shift += low_bits;
    }
    set_words(out, from->end + low_bits);
    sp_status status = take_table(ctx, out);
    if (status != SP_OK)
        return status;
    size_t cells = (size_t)from->of->n_classes * (size_t)from->of->n_classes;
    for (size_t cell = 0; cell < cells; cell++)
        if (from->possible[cell])
            sp__weight_shift(weight_at(out, cell), out->words, weight_at(from, cell), from->words,
                             low_bits);
    return SP_OK;
}

sp_status sp__packing_tell_clubs(struct sp__context *ctx, const struct sp__packing *from,
                                 const struct sp__club_classes *clubs,
                                 struct sp__class_graph *graph, struct sp__packing *out)
{
    const int n_classes = clubs->n_classes;
    *graph = *from->of;
    graph->n_classes = n_classes;
    graph->class_of = clubs->class_of;
    graph->representative = clubs->representative;
    *out = *from;
    out->of = graph;
    out->possible =
        sp__arena_array(ctx->arena, (size_t)n_classes * (size_t)n_classes, sizeof(bool));
    sp_status status = out->possible ? take_table(ctx, out) : sp__no_memory(ctx->err);
    for (int a = 0; status == SP_OK && a < n_classes; a++)
        for (int b = 0; b < n_classes; b++) {
            const size_t cell = cell_of(graph, a, b);
            const size_t old = cell_of(from->of, clubs->of_class[a], clubs->of_class[b]);
            out->possible[cell] = from->possible[old] && !sp__clubs_bar(clubs, a, b);
            if (out->possible[cell])
                sp__weight_copy(weight_at(out, cell), weight_at(from, old), out->words);
        }
    return status;
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
