/* SPDX-License-Identifier: Apache-2.0 */
/* matching/counted_matching against the matching itself (no kinds are told): random kinds of
 * players, of whom everybody is barred from up to d others, mostly from the same ones, in sets that
 * shrink and grow around the size from which on counting answers. */
#include "matching/counted_matching.h"
#include "rolled_numbers.h"
#include "testing.h"

#include <stdlib.h>

enum { MOST = 48, STEPS = 60 };

struct field {
    int n;
    uint8_t kind[MOST];
    int barred[MOST], claimed[MOST]; /* the latter is what the counting is told */
    struct swp__bit_graph graph;
};

static bool kinds_fit(int a, int b)
{
    return ((a & SWP__MAY_HAVE_WHITE) && (b & SWP__MAY_HAVE_BLACK)) ||
           ((a & SWP__MAY_HAVE_BLACK) && (b & SWP__MAY_HAVE_WHITE));
}

/* One colour is mostly that of half of the players, one more or one less. */
static void draw_kinds(struct field *f)
{
    const uint8_t often = (uint8_t)(1 + roll(2));
    const uint32_t n_often = (uint32_t)f->n / 2 + roll(3) - 1;
    for (int i = 0; i < f->n; i++) {
        f->kind[i] = (uint32_t)i < n_often ? often : (uint8_t)(1 + roll(3));
        if (roll(60) == 0)
            f->kind[i] = 0;
    }
}

static void draw_field(struct field *f)
{
    const int most = (int)roll(8);
    f->n = 2 + (int)roll(MOST - 1);
    draw_kinds(f);
    memset(f->graph.rows, 0, MOST * f->graph.row_words * sizeof *f->graph.rows);
    memset(f->barred, 0, sizeof f->barred);
    for (int i = 0; i < f->n; i++)
        for (int j = 0; j < i; j++) {
            const bool fit = kinds_fit(f->kind[i], f->kind[j]);
            if (fit && f->barred[i] < most && f->barred[j] < most && roll(2)) {
                f->barred[i]++;
                f->barred[j]++;
            } else if (fit) {
                swp__bit_set(&f->graph.rows[(size_t)i * f->graph.row_words], j);
                swp__bit_set(&f->graph.rows[(size_t)j * f->graph.row_words], i);
            }
        }
}

/* The two ways side by side. */
struct ways {
    struct swp__context ctx;
    struct swp__counted *counting, *matching;
    int questions; /* asked */
};

static int wrong_answers(struct ways *w, const struct field *f)
{
    int wrong = swp__counted_left_over(w->counting) != swp__counted_left_over(w->matching);
    swp__counted_find_spare(w->counting);
    swp__counted_find_spare(w->matching);
    for (int v = 0; v < f->n; v++)
        wrong += swp__counted_is_spare(w->counting, v) != swp__counted_is_spare(w->matching, v);
    w->questions += 1 + f->n;
    return wrong;
}

/* p looks for an opponent: all are asked, the first one available is taken, if any. */
static int pair_one(struct ways *w, const struct field *f, bool *is_in, int p)
{
    int wrong = 0, taken = -1;
    swp__counted_offer(w->counting, p);
    swp__counted_offer(w->matching, p);
    for (int q = 0; q < f->n; q++) {
        if (q == p)
            continue;
        const bool available = swp__counted_is_available(w->matching, q);
        wrong += swp__counted_is_available(w->counting, q) != available;
        taken = available ? q : taken;
    }
    w->questions += f->n;
    if (wrong > 0)
        return wrong;
    if (taken < 0 || roll(4) == 0) {
        swp__counted_add(w->counting, p);
        swp__counted_add(w->matching, p);
        return 0;
    }
    swp__counted_take(w->counting, taken);
    swp__counted_take(w->matching, taken);
    is_in[p] = is_in[taken] = false;
    return 0;
}

static int wrong_in_a_life(struct ways *w, const struct field *f)
{
    bool is_in[MOST] = {false};
    int members[MOST], n = 0;
    for (int i = 0; i < f->n; i++)
        if (roll(8) > 0) {
            members[n++] = i;
            is_in[i] = true;
        }
    swp__counted_begin(w->counting, &f->graph, f->kind, members, n);
    swp__counted_begin(w->matching, &f->graph, NULL, members, n);
    int wrong = wrong_answers(w, f);
    for (int step = 0; step < STEPS && wrong == 0; step++) {
        const int v = (int)roll((uint32_t)f->n);
        if (is_in[v] && swp__counted_left_over(w->matching) == 0 && roll(4) > 0) {
            wrong += pair_one(w, f, is_in, v);
        } else if (is_in[v]) {
            swp__counted_remove(w->counting, v);
            swp__counted_remove(w->matching, v);
            is_in[v] = false;
        } else {
            swp__counted_add(w->counting, v);
            swp__counted_add(w->matching, v);
            is_in[v] = true;
        }
        if (wrong == 0)
            wrong += wrong_answers(w, f);
    }
    return wrong;
}

/* `claim`: what is told of the numbers of others barred, in quarters of the truth. */
static int live(struct swp__arena *arena, int lives, int claim, int *questions)
{
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    struct field f;
    struct ways w = {.ctx = {.arena = arena}};
    w.counting = swp__counted_create(&w.ctx, MOST, f.claimed);
    w.matching = swp__counted_create(&w.ctx, MOST, f.claimed);
    if (!w.counting || !w.matching || !swp__bit_graph_create(&w.ctx, MOST, &f.graph))
        abort();
    int wrong = 0;
    for (int i = 0; i < lives; i++) {
        draw_field(&f);
        for (int v = 0; v < f.n; v++)
            f.claimed[v] = f.barred[v] * claim / 4;
        wrong += wrong_in_a_life(&w, &f);
    }
    *questions = w.questions;
    swp__arena_release(arena, mark);
    return wrong;
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    struct swp__arena *arena = swp__arena_create(NULL);
    int questions = 0;
    TESTING_CASE("members come, go and are paired")
    {
        state = 1;
        const int wrong = live(arena, 20000, 4, &questions);
        EXPECT(wrong == 0 && questions > 1000000, "%d of %d answers are wrong", wrong, questions);
    }
    TESTING_CASE("too few barred are told: it is noticed")
    {
        state = 2;
        const int wrong = live(arena, 4000, 1, &questions);
        EXPECT(wrong > 100, "%d of %d answers are wrong", wrong, questions);
    }
    swp__arena_destroy(arena);
    return testing_finish("unit_counted_matching");
}
