/* SPDX-License-Identifier: Apache-2.0 */
/* Packing of criteria into weights: see lexicographic.h. */
#include "matching/lexicographic.h"

/* What a field can be, over all pairs that may be made. */
struct span {
    int64_t inside_low;             /* over the pairs inside */
    int64_t total;                  /* each vertex with its greatest distance from 0 */
    int64_t inside_total, n_inside; /* each vertex with its greatest value inside; how many */
};

/* The same for one vertex of a class. */
struct reach {
    int64_t greatest;    /* distance from 0 */
    int64_t inside_high; /* INT64_MIN: no pair inside */
    int n_pairs;         /* pairs of classes that count something */
    bool covers;         /* some of them are counted by this class */
};

static bool is_inside_only(const struct swp__class_graph *g, int criterion)
{
    return g->inside_only >> criterion & 1;
}

/* The cell of a pair of classes in a table. */
static size_t cell_of(const struct swp__class_graph *g, int a, int b)
{
    return (size_t)a * (size_t)g->n_classes + (size_t)b;
}

static inline void widen(struct reach *reach, int64_t value, bool inside)
{
    int64_t distance = value < 0 ? -value : value;
    if (distance > reach->greatest)
        reach->greatest = distance;
    if (inside && value > reach->inside_high)
        reach->inside_high = value;
}

/* Which pairs of classes are possible. They are gone through for one field after the other, so that
 * the same criterion is asked many times in a row. */
static swp_status list_pairs(struct swp__context *ctx, const struct swp__packing *p,
                             struct swp__class_pair **out_pairs, int *out_n)
{
    const struct swp__class_graph *g = p->of;
    size_t most = (size_t)g->n_classes * ((size_t)g->n_classes + 1) / 2;
    struct swp__class_pair *pairs = swp__arena_room(ctx->arena, most, sizeof *pairs);
    int n = 0;
    if (!pairs)
        return swp__no_memory(ctx->err);
    for (int a = 0; a < g->n_classes; a++)
        for (int b = a; b < g->n_classes; b++) {
            int u = g->representative[a], v = g->representative[b];
            bool possible = g->may_pair(g->graph, u, v);
            p->possible[cell_of(g, a, b)] = p->possible[cell_of(g, b, a)] = possible;
            if (possible)
                pairs[n++] = (struct swp__class_pair){a, b, g->is_inside(g->graph, u, v)};
        }
    *out_pairs = pairs;
    *out_n = n;
    return SWP_OK;
}

/* The values of one field for all pairs; false when there is none but 0. */
static bool ask_values(const struct swp__class_graph *g, const struct swp__packed_field *field,
                       const struct swp__class_pair *pairs, int n_pairs, int64_t *values)
{
    int64_t any = 0;
    g->values(g->graph, field->criterion, field->level, pairs, n_pairs, values);
    for (int i = 0; i < n_pairs; i++)
        any |= values[i];
    return any != 0;
}

static swp_status too_far_apart(struct swp__context *ctx)
{
    return swp__fail(ctx->err, SWP_DETAIL_NUMBERS_TOO_LARGE, "", 0, 0,
                     "the scores of a bracket are too far apart to be compared exactly");
}

/* Whether what all vertices reach together can be counted. */
static bool can_be_summed(const struct swp__class_graph *g, const struct reach *reach)
{
    const int64_t most = INT64_MAX / (4 * ((int64_t)g->n + 1));
    for (int c = 0; c < g->n_classes; c++)
        if (reach[c].greatest > most)
            return false;
    return true;
}

/* The span of a field's values over all pairs; `reach` is room for the classes. False when it
 * cannot be counted. */
static bool measure(const struct swp__class_graph *g, const struct swp__class_pair *pairs,
                    int n_pairs, const int64_t *values, const int *sizes, struct reach *reach,
                    struct span *out)
{
    struct span span = {.inside_low = INT64_MAX};
    for (int c = 0; c < g->n_classes; c++)
        reach[c] = (struct reach){.inside_high = INT64_MIN};
    for (int i = 0; i < n_pairs; i++) {
        const struct swp__class_pair *pair = &pairs[i];
        const int64_t value = values[i];
        if (value == 0 && !pair->inside)
            continue; /* what is reached without any pair */
        widen(&reach[pair->a], value, pair->inside);
        widen(&reach[pair->b], value, pair->inside);
        if (pair->inside && value < span.inside_low)
            span.inside_low = value;
    }
    if (!can_be_summed(g, reach))
        return false;
    for (int c = 0; c < g->n_classes; c++) {
        bool has_inside = reach[c].inside_high != INT64_MIN;
        span.total += sizes[c] * reach[c].greatest;
        span.inside_total += has_inside ? sizes[c] * reach[c].inside_high : 0;
        span.n_inside += has_inside ? sizes[c] : 0;
    }
    *out = span;
    return true;
}

/* Bits that hold every number up to `limit`. */
static int bits_of(int64_t limit)
{
    int bits = 0;
    for (; limit > 0; limit >>= 1)
        bits++;
    return bits;
}

int swp__packing_bits(int64_t greatest, int n)
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
static int list_fields(const struct swp__class_graph *g, struct swp__packed_field *fields)
{
    int n = 0;
    for (int c = g->n_criteria - 1; c >= 0; c--) {
        const int n_levels = g->levels(g->graph, c);
        for (int level = n_levels - 1; level >= 0; level--, n++)
            if (fields)
                fields[n] = (struct swp__packed_field){.criterion = c, .level = level};
    }
    return n;
}

/* What a pair counts in a field. */
static inline int64_t counted(const struct swp__packed_field *field,
                              const struct swp__class_pair *pair, int64_t value)
{
    return pair->inside ? value - field->offset : value;
}

/* Classes of which every pair that counts something has one: a matching counts no more than their
 * vertices can. Any choice is right; that of the class with more pairs is mostly a small one. */
static int64_t reach_of_cover(const struct swp__class_graph *g,
                              const struct swp__packed_field *field,
                              const struct swp__class_pair *pairs, int n_pairs,
                              const int64_t *values, const int *sizes, struct reach *reach)
{
    int64_t sum = 0;
    for (int i = 0; i < n_pairs; i++) {
        const int a = pairs[i].a, b = pairs[i].b;
        if (counted(field, &pairs[i], values[i]) != 0 && !reach[a].covers && !reach[b].covers)
            reach[reach[a].n_pairs < reach[b].n_pairs ? b : a].covers = true;
    }
    for (int c = 0; c < g->n_classes; c++)
        sum += reach[c].covers ? sizes[c] * reach[c].greatest : 0;
    return sum;
}

/* How far the sums of two matchings can be apart in the field, at most: both are on the side of 0
 * on which pairs count, and no farther from it than half of what all vertices reach, or than what
 * the vertices of a cover do. */
static int64_t distance_of_sums(const struct swp__class_graph *g,
                                const struct swp__packed_field *field,
                                const struct swp__class_pair *pairs, int n_pairs,
                                const int64_t *values, const int *sizes, struct reach *reach)
{
    int64_t half = 0;
    bool counts_for = false, counts_against = false;
    for (int c = 0; c < g->n_classes; c++)
        reach[c] = (struct reach){.inside_high = INT64_MIN};
    for (int i = 0; i < n_pairs; i++) {
        const int64_t value = counted(field, &pairs[i], values[i]);
        const int ends[2] = {pairs[i].a, pairs[i].b};
        for (int k = 0; k < 2 && value != 0; k++) {
            widen(&reach[ends[k]], value, pairs[i].inside);
            reach[ends[k]].n_pairs++;
        }
        counts_for = counts_for || value > 0;
        counts_against = counts_against || value < 0;
    }
    for (int c = 0; c < g->n_classes; c++)
        half += sizes[c] * reach[c].greatest;
    half /= 2;
    const int64_t cover = reach_of_cover(g, field, pairs, n_pairs, values, sizes, reach);
    return (half < cover ? half : cover) * (1 + (counts_for && counts_against));
}

/* `end` bits are used by the fields. */
static void set_words(struct swp__packing *p, int end)
{
    p->end = end;
    p->words = (end + 16 + 63) / 64; /* 16: the duals of a matching are sums of a few weights */
}

/* Takes a constant off the pairs inside when that makes the field narrower. What all vertices reach
 * then. */
static int64_t shift_field(const struct swp__packing *p, struct swp__packed_field *field,
                           const struct span *s)
{
    const bool may_shift = is_inside_only(p->of, field->criterion) && s->n_inside > 0;
    if (!may_shift || s->inside_total - s->inside_low * s->n_inside >= s->total)
        return s->total;
    field->offset = s->inside_low;
    return s->inside_total - field->offset * s->n_inside;
}

/* The table, for weights of `p->words` words. */
static swp_status take_table(struct swp__context *ctx, struct swp__packing *p)
{
    if (p->words > SWP__WEIGHT_MAX_WORDS)
        return too_far_apart(ctx);
    size_t cells = (size_t)p->of->n_classes * (size_t)p->of->n_classes;
    p->weight = swp__arena_array(ctx->arena, cells * (size_t)p->words, sizeof(uint64_t));
    return p->weight ? SWP_OK : swp__no_memory(ctx->err);
}

static uint64_t *weight_at(const struct swp__packing *p, size_t cell)
{
    return &p->weight[cell * (size_t)p->words];
}

/* Adds a field that was placed to the table. */
static void weigh(const struct swp__packing *p, const struct swp__packed_field *field,
                  const struct swp__class_pair *pairs, int n_pairs, const int64_t *values)
{
    for (int i = 0; i < n_pairs; i++) {
        const int64_t value = counted(field, &pairs[i], values[i]);
        if (value)
            swp__weight_add_field(weight_at(p, cell_of(p->of, pairs[i].a, pairs[i].b)), value,
                                  field->shift, p->words);
    }
}

/* Measures the fields and places those on which pairs differ, from the last criterion up. While
 * they fit into one word they are weighed at once. Above the last one there is room for what all
 * vertices reach together, as the first duals do. */
static swp_status place_fields(struct swp__context *ctx, struct swp__packing *p, int n_wanted,
                               const struct swp__class_pair *pairs, int n_pairs, int64_t *values)
{
    const struct swp__class_graph *g = p->of;
    int *sizes = swp__arena_array(ctx->arena, (size_t)g->n_classes, sizeof(int));
    struct reach *reach = swp__arena_room(ctx->arena, (size_t)g->n_classes, sizeof *reach);
    if (!sizes || !reach)
        return swp__no_memory(ctx->err);
    for (int u = 0; u < g->n; u++)
        sizes[g->class_of[u]]++;
    int bits = p->low_bits, end = bits;
    set_words(p, end);
    for (int f = 0; f < n_wanted; f++) {
        struct span span;
        if (!ask_values(g, &p->fields[f], pairs, n_pairs, values))
            continue;
        if (!measure(g, pairs, n_pairs, values, sizes, reach, &span))
            return too_far_apart(ctx);
        struct swp__packed_field field = p->fields[f];
        const int64_t total = shift_field(p, &field, &span);
        const int64_t apart =
            total == 0 ? 0 : distance_of_sums(g, &field, pairs, n_pairs, values, sizes, reach);
        if (apart == 0)
            continue;
        field.shift = bits;
        p->fields[p->n_fields++] = field;
        const int with_all = bits + bits_of(total > g->n ? total : g->n);
        end = with_all > end ? with_all : end;
        set_words(p, end);
        bits += bits_of(apart);
        if (p->words == 1)
            weigh(p, &field, pairs, n_pairs, values);
    }
    return SWP_OK;
}

/* Several words: the table is filled once their number is known. */
static swp_status weigh_all(struct swp__context *ctx, struct swp__packing *p,
                            const struct swp__class_pair *pairs, int n_pairs, int64_t *values)
{
    swp_status status = take_table(ctx, p);
    for (int f = 0; status == SWP_OK && f < p->n_fields; f++) {
        ask_values(p->of, &p->fields[f], pairs, n_pairs, values);
        weigh(p, &p->fields[f], pairs, n_pairs, values);
    }
    return status;
}

/* The pairs the other way round weigh the same. */
static void mirror(const struct swp__packing *p)
{
    for (int a = 0; a < p->of->n_classes; a++)
        for (int b = 0; b < a; b++)
            swp__weight_copy(weight_at(p, cell_of(p->of, a, b)), weight_at(p, cell_of(p->of, b, a)),
                             p->words);
}

swp_status swp__packing_choose(struct swp__context *ctx, const struct swp__class_graph *graph,
                               int low_bits, struct swp__packing *out)
{
    *out = (struct swp__packing){.of = graph, .low_bits = low_bits, .words = 1};
    struct swp__class_pair *pairs = NULL;
    int n_pairs = 0, n_wanted = list_fields(graph, NULL);
    size_t cells = (size_t)graph->n_classes * (size_t)graph->n_classes;
    out->fields = swp__arena_array(ctx->arena, (size_t)n_wanted, sizeof *out->fields);
    out->possible = swp__arena_array(ctx->arena, cells, sizeof(bool));
    if (!out->fields || !out->possible)
        return swp__no_memory(ctx->err);
    list_fields(graph, out->fields);
    swp_status status = take_table(ctx, out);
    struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    if (status == SWP_OK)
        status = list_pairs(ctx, out, &pairs, &n_pairs);
    if (status != SWP_OK)
        return status;
    int64_t *values = swp__arena_room(ctx->arena, (size_t)n_pairs, sizeof *values);
    if (!values)
        return swp__no_memory(ctx->err);
    status = place_fields(ctx, out, n_wanted, pairs, n_pairs, values);
    if (status == SWP_OK && out->words > 1)
        status = weigh_all(ctx, out, pairs, n_pairs, values);
    else
        swp__arena_release(ctx->arena, mark);
    if (status == SWP_OK)
        mirror(out);
    return status;
}

swp_status swp__packing_lift(struct swp__context *ctx, const struct swp__packing *from,
                             int low_bits, struct swp__packing *out)
{
    *out = *from;
    out->low_bits += low_bits;
    out->fields = swp__arena_array(ctx->arena, (size_t)from->n_fields, sizeof *out->fields);
    if (!out->fields)
        return swp__no_memory(ctx->err);
    for (int i = 0; i < from->n_fields; i++) {
        out->fields[i] = from->fields[i];
        out->fields[i].shift += low_bits;
    }
    set_words(out, from->end + low_bits);
    swp_status status = take_table(ctx, out);
    if (status != SWP_OK)
        return status;
    size_t cells = (size_t)from->of->n_classes * (size_t)from->of->n_classes;
    for (size_t cell = 0; cell < cells; cell++)
        if (from->possible[cell])
            swp__weight_shift(weight_at(out, cell), out->words, weight_at(from, cell), from->words,
                              low_bits);
    return SWP_OK;
}

void swp__classes_of(const void *graph, int n, bool (*same)(const void *graph, int u, int v),
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
