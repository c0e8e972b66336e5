/* SPDX-License-Identifier: Apache-2.0 */
/* matching/lexicographic: comparing the packed sums of two matchings is comparing their vectors of
 * criteria, lists from their greatest level down; fields on which no pair differs take no bits. */
#include "matching/lexicographic.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { N = 8, N_INSIDE = 5 };

static int64_t values[3][N][N];
static int n_levels;

static bool may_pair(const void *graph, int u, int v)
{
    (void)graph;
    return u != v;
}

static bool is_inside(const void *graph, int u, int v)
{
    (void)graph;
    return u < N_INSIDE && v < N_INSIDE;
}

static int64_t pairs(const void *graph, int u, int v)
{
    return is_inside(graph, u, v);
}

static int64_t anywhere(const void *graph, int u, int v)
{
    (void)graph;
    return values[0][u][v];
}

static int64_t inside(const void *graph, int u, int v)
{
    return is_inside(graph, u, v) ? values[1][u][v] : 0;
}

static int64_t at_level(int level, int u, int v)
{
    return values[2][u][v] == level ? -1 : 0;
}

/* Pairs, a number of any pair, one of those inside, a list. */
enum { N_CRITERIA = 4 };

static int levels_of(const void *graph, int criterion)
{
    (void)graph;
    return criterion == 3 ? n_levels : 1;
}

static int64_t value_of(int criterion, int level, int u, int v)
{
    switch (criterion) {
    case 0:
        return pairs(NULL, u, v);
    case 1:
        return anywhere(NULL, u, v);
    case 2:
        return inside(NULL, u, v);
    default:
        return at_level(level, u, v);
    }
}

/* Everybody is a class. */
static void values_of(const void *graph, int criterion, int level, const struct swp__class_pair *of,
                      int n, int64_t *out)
{
    (void)graph;
    for (int i = 0; i < n; i++)
        out[i] = value_of(criterion, level, of[i].a, of[i].b);
}

struct vector {
    int64_t at[3 + 40];
};

/* A random matching: its packed sum and its vector. */
static struct vector add_up(const struct swp__packing *p, uint64_t *sum)
{
    struct vector vector = {{0}};
    int order[N];
    for (int i = 0; i < N; i++) {
        int j = (int)roll((uint32_t)i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    swp__weight_zero(sum, p->words);
    for (int i = 0; i + 1 < N; i += 2) {
        int u = order[i], v = order[i + 1];
        swp__weight_add(sum, sum, swp__packing_weight(p, u, v), p->words);
        for (int c = 0, at = 0; c < N_CRITERIA; c++)
            for (int level = 0; level < levels_of(NULL, c); level++)
                vector.at[at++] += value_of(c, level, u, v);
    }
    return vector;
}

static int compare(const struct vector *a, const struct vector *b)
{
    for (int i = 0; i < 3 + n_levels; i++)
        if (a->at[i] != b->at[i])
            return a->at[i] < b->at[i] ? -1 : 1;
    return 0;
}

static int sign(int value)
{
    return value < 0 ? -1 : value > 0;
}

static void test_packing(void)
{
    int each[N];
    int equal = 0;
    for (int i = 0; i < N; i++)
        each[i] = i;
    TESTING_CASE("sums compare like vectors")
    for (int k = 0; k < 400; k++) {
        state = (uint64_t)k * 31;
        uint32_t range = 1 + roll(3) * roll(40);
        n_levels = (int)roll(k % 50 == 0 ? 40 : 4);
        for (int c = 0; c < 3; c++)
            for (int u = 0; u < N; u++)
                for (int v = 0; v <= u; v++) {
                    int64_t value = c == 2 ? roll((uint32_t)n_levels + 1) : roll(range);
                    values[c][u][v] = values[c][v][u] = c == 1 ? value - 7 : value;
                }
        const struct swp__class_graph graph = {.n_criteria = N_CRITERIA,
                                               .levels = levels_of,
                                               .values = values_of,
                                               .n = N,
                                               .n_classes = N,
                                               .class_of = each,
                                               .representative = each,
                                               .may_pair = may_pair,
                                               .is_inside = is_inside};
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__packing p;
        uint64_t a[SWP__WEIGHT_MAX_WORDS], b[SWP__WEIGHT_MAX_WORDS];
        bool packed = swp__packing_choose(&ctx, &graph, k % 70, &p) == SWP_OK;
        if (k % 3 == 0) { /* the same with room below */
            struct swp__packing lower = p;
            packed = packed && swp__packing_lift(&ctx, &lower, k % 140, &p) == SWP_OK;
            EXPECT(p.low_bits == k % 70 + k % 140, "%d bits below", p.low_bits);
        }
        if (EXPECT(packed, "packed"))
            for (int pair = 0; pair < 60; pair++) {
                struct vector x = add_up(&p, a), y = add_up(&p, b);
                int expected = compare(&x, &y);
                EXPECT(sign(swp__weight_compare(a, b, p.words)) == expected, "case %d", k);
                equal += expected == 0;
            }
        swp__arena_destroy(ctx.arena);
    }
    EXPECT(equal > 50, "%d equal vectors", equal);
}

/* ---- few classes, few pairs that count ------------------------------------------------------- */

enum { N_CLASSES = 4, N_LEVELS = 30 };

static int kind[N];
static int64_t by_kind[N_LEVELS][N_CLASSES][N_CLASSES];

static bool any_pair(const void *graph, int u, int v)
{
    (void)graph, (void)u, (void)v;
    return true;
}

static bool never_inside(const void *graph, int u, int v)
{
    (void)graph, (void)u, (void)v;
    return false;
}

static int many_levels(const void *graph, int criterion)
{
    (void)graph, (void)criterion;
    return N_LEVELS;
}

/* Classes are kinds. */
static void of_kinds(const void *graph, int criterion, int level, const struct swp__class_pair *of,
                     int n, int64_t *out)
{
    (void)graph, (void)criterion;
    for (int i = 0; i < n; i++)
        out[i] = by_kind[level][of[i].a][of[i].b];
}

/* Each level counts pairs of one class with some others, for or against or both. */
static void count_some_pairs(void)
{
    memset(by_kind, 0, sizeof by_kind);
    for (int level = 0; level < N_LEVELS; level++) {
        const int centre = (int)roll(N_CLASSES);
        const uint32_t way = roll(3);
        for (int c = 0; c < N_CLASSES; c++) {
            const int64_t value = roll(3) ? 1 + (int64_t)roll(3) : 0;
            const bool is_against = way == 0 || (way == 1 && roll(2));
            by_kind[level][centre][c] = by_kind[level][c][centre] = is_against ? -value : value;
        }
    }
}

/* A random matching of some of them. */
static struct vector add_levels(const struct swp__packing *p, uint64_t *sum)
{
    struct vector vector = {{0}};
    int order[N];
    const int n = 2 * (int)roll(N / 2 + 1);
    for (int i = 0; i < N; i++) {
        const int j = (int)roll((uint32_t)i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    swp__weight_zero(sum, p->words);
    for (int i = 0; i + 1 < n; i += 2) {
        const int u = order[i], v = order[i + 1];
        swp__weight_add(sum, sum, swp__packing_weight(p, u, v), p->words);
        for (int level = 0; level < N_LEVELS; level++)
            vector.at[level] += by_kind[level][kind[u]][kind[v]];
    }
    return vector;
}

static void test_few_classes(void)
{
    TESTING_CASE("sums compare like vectors where few pairs count")
    for (int k = 0; k < 400; k++) {
        int first[N_CLASSES] = {0};
        state = 7 + (uint64_t)k * 31;
        for (int u = 0; u < N; u++)
            kind[u] = u < N_CLASSES ? u : (int)roll(1 + (uint32_t)k % N_CLASSES);
        for (int c = 0; c < N_CLASSES; c++)
            first[c] = c;
        count_some_pairs();
        const struct swp__class_graph graph = {.n_criteria = 1,
                                               .levels = many_levels,
                                               .values = of_kinds,
                                               .n = N,
                                               .n_classes = N_CLASSES,
                                               .class_of = kind,
                                               .representative = first,
                                               .may_pair = any_pair,
                                               .is_inside = never_inside};
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__packing p;
        uint64_t a[SWP__WEIGHT_MAX_WORDS], b[SWP__WEIGHT_MAX_WORDS];
        if (EXPECT(swp__packing_choose(&ctx, &graph, 0, &p) == SWP_OK, "packed"))
            for (int pair = 0; pair < 200; pair++) {
                struct vector x = add_levels(&p, a), y = add_levels(&p, b);
                int expected = 0;
                for (int i = N_LEVELS - 1; i >= 0; i--)
                    expected = x.at[i] != y.at[i] ? sign(x.at[i] < y.at[i] ? -1 : 1) : expected;
                EXPECT(sign(swp__weight_compare(a, b, p.words)) == expected, "case %d", k);
            }
        swp__arena_destroy(ctx.arena);
    }
}

static void test_limit(void)
{
    int each[N];
    for (int i = 0; i < N; i++)
        each[i] = i;
    const struct swp__class_graph graph = {.n_criteria = N_CRITERIA,
                                           .levels = levels_of,
                                           .values = values_of,
                                           .n = N,
                                           .n_classes = N,
                                           .class_of = each,
                                           .representative = each,
                                           .may_pair = may_pair,
                                           .is_inside = is_inside};
    TESTING_CASE("what no pair differs in takes no bits; what is too wide is refused")
    {
        struct swp__context ctx = {.arena = swp__arena_create(NULL)};
        struct swp__packing p;
        memset(values, 0, sizeof values);
        n_levels = 0;
        EXPECT(swp__packing_choose(&ctx, &graph, 0, &p) == SWP_OK && p.n_fields == 1,
               "pairs alone");
        EXPECT(p.words == 1, "%d words", p.words);
        EXPECT(swp__packing_choose(&ctx, &graph, 64 * SWP__WEIGHT_MAX_WORDS, &p) == SWP_ERR_LIMIT,
               "too wide");
        values[0][0][1] = values[0][1][0] = INT64_MAX / (4 * (N + 1));
        EXPECT(swp__packing_choose(&ctx, &graph, 0, &p) == SWP_OK, "as great as can be summed");
        values[0][0][1] = ++values[0][1][0];
        EXPECT(swp__packing_choose(&ctx, &graph, 0, &p) == SWP_ERR_LIMIT, "too great to be summed");
        swp__arena_destroy(ctx.arena);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_packing();
    test_few_classes();
    test_limit();
    return testing_finish("unit_lexicographic");
}
