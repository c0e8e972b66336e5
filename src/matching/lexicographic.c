/* SPDX-License-Identifier: Apache-2.0 */
/* Packing of criteria into weights: see lexicographic.h. */
#include "matching/lexicographic.h"

/* The cell of a pair of classes in a table. */
static size_t cell_of(const struct swp__class_graph *g, int a, int b)
{
    return (size_t)a * (size_t)g->n_classes + (size_t)b;
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
                pairs[n++] = (struct swp__class_pair){a, b};
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

/* What all vertices reach together in a field: each with the greatest distance from 0 that a pair
 * of its class has. The sums of two matchings are no farther apart. `greatest` is room for the
 * classes. False when it cannot be counted. */
static bool measure(const struct swp__class_graph *g, const struct swp__class_pair *pairs,
                    int n_pairs, const int64_t *values, const int *sizes, int64_t *greatest,
                    int64_t *out)
{
    const int64_t most = INT64_MAX / (4 * ((int64_t)g->n + 1));
    *out = 0;
    for (int c = 0; c < g->n_classes; c++)
        greatest[c] = 0;
    for (int i = 0; i < n_pairs; i++) {
        const int64_t distance = values[i] < 0 ? -values[i] : values[i];
        const int ends[2] = {pairs[i].a, pairs[i].b};
        if (distance > most)
            return false;
        for (int k = 0; k < 2; k++)
            greatest[ends[k]] = distance > greatest[ends[k]] ? distance : greatest[ends[k]];
    }
    for (int c = 0; c < g->n_classes; c++)
        *out += sizes[c] * greatest[c];
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

/* `end` bits are used by the fields. */
static void set_words(struct swp__packing *p, int end)
{
    p->end = end;
    p->words = (end + 16 + 63) / 64; /* 16: the duals of a matching are sums of a few weights */
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
    for (int i = 0; i < n_pairs; i++)
        if (values[i])
            swp__weight_add_field(weight_at(p, cell_of(p->of, pairs[i].a, pairs[i].b)), values[i],
                                  field->shift, p->words);
}

/* Measures the fields and places those on which pairs differ, from the last criterion up. While
 * they fit into one word they are weighed at once. Above the last one there is room for what all
 * vertices reach together, as the first duals do. */
static swp_status place_fields(struct swp__context *ctx, struct swp__packing *p, int n_wanted,
                               const struct swp__class_pair *pairs, int n_pairs, int64_t *values)
{
    const struct swp__class_graph *g = p->of;
    int *sizes = swp__arena_array(ctx->arena, (size_t)g->n_classes, sizeof(int));
    int64_t *greatest = swp__arena_room(ctx->arena, (size_t)g->n_classes, sizeof *greatest);
    if (!sizes || !greatest)
        return swp__no_memory(ctx->err);
    for (int u = 0; u < g->n; u++)
        sizes[g->class_of[u]]++;
    int bits = p->low_bits, end = bits;
    set_words(p, end);
    for (int f = 0; f < n_wanted; f++) {
        int64_t total = 0;
        if (!ask_values(g, &p->fields[f], pairs, n_pairs, values))
            continue;
        if (!measure(g, pairs, n_pairs, values, sizes, greatest, &total))
            return too_far_apart(ctx);
        struct swp__packed_field field = p->fields[f];
        field.shift = bits;
        p->fields[p->n_fields++] = field;
        const int with_all = bits + bits_of(total > g->n ? total : g->n);
        end = with_all > end ? with_all : end;
        set_words(p, end);
        bits += bits_of(total);
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
