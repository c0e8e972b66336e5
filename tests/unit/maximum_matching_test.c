/* SPDX-License-Identifier: Apache-2.0 */
/* matching/maximum_matching against enumeration: random graphs of up to ten vertices, scattered
 * over as many words of bits or few, whose members come, go, look for opponents, and are paired or
 * come back. */
#include "matching/unweighted_matching.h"
#include "rolled_numbers.h"
#include "testing.h"

enum { MOST = 10, WORD = 64, SPREAD = MOST * WORD };

/* A small graph with vertex i at place[i] of the large one. */
struct small {
    int n;
    int place[MOST];
    bool edge[MOST][MOST];
    unsigned members; /* bits of small vertices */
    unsigned side;    /* bits; 0 = no sides */
    signed char greatest[1u << MOST];
};

static bool has_edge(const struct small *s, int i, int j)
{
    return s->edge[i][j] && (s->side == 0 || (s->side >> i & 1) != (s->side >> j & 1));
}

/* The greatest number of matched vertices in every subset, smallest subsets first. */
static void enumerate(struct small *s)
{
    s->greatest[0] = 0;
    for (unsigned set = 1; set < 1u << s->n; set++) {
        int i = 0;
        while (!(set >> i & 1))
            i++;
        int best = s->greatest[set & ~(1u << i)];
        for (int j = i + 1; j < s->n; j++)
            if ((set >> j & 1) && has_edge(s, i, j)) {
                const int with = 2 + s->greatest[set & ~(1u << i) & ~(1u << j)];
                best = with > best ? with : best;
            }
        s->greatest[set] = (signed char)best;
    }
}

static int count(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static int left_over(const struct small *s, unsigned set)
{
    return count(set) - s->greatest[set];
}

static void draw_graph(struct small *s, struct swp__bit_graph *graph, uint64_t *side)
{
    const bool has_halves = roll_int(3) == 0; /* nobody of the even ones may meet another */
    const int density = has_halves ? 7 + roll_int(4) : 1 + roll_int(9);
    const int step = roll_int(2) == 0 ? WORD : 7;
    s->n = 1 + roll_int(MOST);
    s->side = roll_int(3) == 0 ? (unsigned)roll_int(1 << s->n) : 0;
    memset(graph->rows, 0, SPREAD * graph->row_words * sizeof *graph->rows);
    memset(side, 0, graph->row_words * sizeof *side);
    for (int i = 0; i < s->n; i++) {
        s->place[i] = i * step + roll_int(step);
        if (s->side >> i & 1)
            swp__bit_set(side, s->place[i]);
        for (int j = 0; j < i; j++) {
            s->edge[i][j] = s->edge[j][i] =
                roll_int(10) < density && !(has_halves && i % 2 == 0 && j % 2 == 0);
            if (!s->edge[i][j])
                continue;
            swp__bit_set(&graph->rows[(size_t)s->place[i] * graph->row_words], s->place[j]);
            swp__bit_set(&graph->rows[(size_t)s->place[j] * graph->row_words], s->place[i]);
        }
    }
    enumerate(s);
}

/* Rows made from those of another graph. */
static void make_row(const void *user, int u, size_t first, size_t end, uint64_t *words)
{
    const struct swp__bit_graph *written = user;
    for (size_t k = first; k < end; k++)
        words[k - first] = swp__bit_row(written, u)[k];
}

static void begin(struct small *s, struct swp__maximum *m, const struct swp__bit_graph *graph,
                  const uint64_t *side)
{
    int members[MOST], n = 0;
    s->members = (unsigned)(roll_int(2) == 0 ? roll_int(1 << s->n) : (1 << s->n) - 1);
    for (int i = 0; i < s->n; i++)
        if (s->members >> i & 1)
            members[n++] = s->place[i];
    swp__maximum_begin(m, graph, s->side ? side : NULL, members, n);
}

/* Wrong answers about the present members. */
static int wrong_answers(const struct small *s, struct swp__maximum *m)
{
    int wrong = swp__maximum_left_over(m) != left_over(s, s->members);
    swp__maximum_find_spare(m);
    for (int i = 0; i < s->n; i++)
        if (s->members >> i & 1)
            wrong += swp__maximum_is_spare(m, s->place[i]) !=
                     (s->greatest[s->members] == s->greatest[s->members & ~(1u << i)]);
    return wrong;
}

/* A member looks for an opponent: all are asked, in any order, and one who is available is taken,
 * or nobody. Only when nobody is left over. */
static int pair_one(struct small *s, struct swp__maximum *m)
{
    int wrong = 0, p = roll_int(s->n), opponents[MOST], n = 0;
    while (!(s->members >> p & 1))
        p = (p + 1) % s->n;
    const unsigned others = s->members & ~(1u << p);
    swp__maximum_offer(m, s->place[p]);
    for (int k = 0, from = roll_int(s->n); k < s->n; k++) {
        const int q = (from + k) % s->n;
        if (q == p)
            continue;
        const bool expected =
            (others >> q & 1) && has_edge(s, p, q) && left_over(s, others & ~(1u << q)) == 0;
        wrong += swp__maximum_is_available(m, s->place[q]) != expected;
        if (expected)
            opponents[n++] = q;
    }
    if (roll_int(3) == 0) {
        swp__maximum_add(m, s->place[p]);
        return wrong;
    }
    const int taken = opponents[roll_int(n)];
    swp__maximum_take(m, s->place[taken]);
    s->members = others & ~(1u << taken);
    return wrong;
}

/* Members come, go and are paired, until an answer is wrong. */
static int wrong_in_a_life(struct small *s, struct swp__maximum *m,
                           const struct swp__bit_graph *graph, const uint64_t *side)
{
    int wrong = wrong_answers(s, m);
    for (int step = 0; step < 12 && wrong == 0; step++) {
        const int i = roll_int(s->n);
        if (s->members != 0 && left_over(s, s->members) == 0 && roll_int(2) == 0) {
            wrong += pair_one(s, m);
        } else if (s->members >> i & 1) {
            swp__maximum_remove(m, s->place[i]);
            s->members &= ~(1u << i);
        } else {
            swp__maximum_add(m, s->place[i]);
            s->members |= 1u << i;
        }
        if (roll_int(8) == 0)
            begin(s, m, graph, side);
        if (roll_int(2) == 0)
            wrong += wrong_answers(s, m);
    }
    return wrong;
}

static int live(struct swp__context *ctx, int lives, bool rows_are_made, bool with_mutant)
{
    struct swp__bit_graph graph;
    struct small s;
    uint64_t side[SPREAD / 64];
    struct swp__maximum *m = swp__maximum_create(ctx, SPREAD);
    int wrong = 0;
    if (!m || !swp__bit_graph_create(ctx, SPREAD, &graph))
        abort();
    const struct swp__bit_graph made = {SPREAD, graph.row_words, NULL, make_row, &graph};
    for (int i = 0; i < lives; i++) {
        state = (uint64_t)i * 1001;
        draw_graph(&s, &graph, side);
        if (with_mutant) { /* the enumeration does not know of the first edge */
            s.edge[0][s.n - 1] = s.edge[s.n - 1][0] = false;
            enumerate(&s);
        }
        const struct swp__bit_graph *asked = rows_are_made ? &made : &graph;
        begin(&s, m, asked, side);
        if (with_mutant)
            wrong += wrong_answers(&s, m);
        else
            wrong += wrong_in_a_life(&s, m, asked, side);
    }
    return wrong;
}

/* Everybody can be spared, but 5 only by the pair of 6 and 7, which is seen when 7, inner before,
 * has come into the blossom of the root by his pair with 1. */
static void spare_the_last(struct swp__context *ctx)
{
    static const int edges[][2] = {{0, 1}, {0, 2},  {0, 3}, {0, 5}, {1, 2}, {1, 7}, {3, 4},
                                   {4, 7}, {4, 10}, {5, 6}, {6, 7}, {7, 8}, {8, 9}, {9, 10}};
    static const int members[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    struct swp__bit_graph graph;
    struct swp__maximum *m = swp__maximum_create(ctx, 11);
    if (!m || !swp__bit_graph_create(ctx, 11, &graph))
        abort();
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        graph.rows[edges[i][0]] |= UINT64_C(1) << edges[i][1];
        graph.rows[edges[i][1]] |= UINT64_C(1) << edges[i][0];
    }
    swp__maximum_begin(m, &graph, NULL, members, 10);
    swp__maximum_add(m, 0);
    swp__maximum_find_spare(m);
    EXPECT(swp__maximum_left_over(m) == 1, "%d left over", swp__maximum_left_over(m));
    for (int v = 0; v < 11; v++)
        EXPECT(swp__maximum_is_spare(m, v), "%d is not spare", v);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    struct swp__context ctx = {.arena = swp__arena_create(NULL)};
    TESTING_CASE("members come, go and are paired")
    {
        const int wrong = live(&ctx, 50000, /* rows_are_made= */ false, /* with_mutant= */ false);
        EXPECT(wrong == 0, "%d wrong answers", wrong);
    }
    TESTING_CASE("rows that are made when they are asked for")
    {
        const int wrong = live(&ctx, 50000, /* rows_are_made= */ true, /* with_mutant= */ false);
        EXPECT(wrong == 0, "%d wrong answers", wrong);
    }
    TESTING_CASE("a missing edge is noticed")
    {
        const int wrong = live(&ctx, 2000, /* rows_are_made= */ true, /* with_mutant= */ true);
        EXPECT(wrong > 100, "%d wrong answers", wrong);
    }
    TESTING_CASE("a pair that is seen late")
    {
        spare_the_last(&ctx);
    }
    TESTING_CASE("nobody at all")
    {
        struct swp__bit_graph graph;
        struct swp__maximum *m = swp__maximum_create(&ctx, 0);
        EXPECT(m && swp__bit_graph_create(&ctx, 0, &graph), "no memory");
        swp__maximum_begin(m, &graph, NULL, NULL, 0);
        EXPECT(swp__maximum_left_over(m) == 0, "%d left over", swp__maximum_left_over(m));
    }
    swp__arena_destroy(ctx.arena);
    return testing_finish("unit_maximum_matching");
}
