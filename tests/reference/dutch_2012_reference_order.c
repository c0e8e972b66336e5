/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2012: the candidates of a bracket in the order of section D.
 *
 * Heterogeneous: the D.3 set, the transposition of S2 (D.1.2), then the remainder. Homogeneous and
 * remainder: no exchange, then the exchanges of D.2, each with all transpositions of D.1.1. Of the
 * candidates with the best vector of requirements the first generated wins.
 *
 * Two cuts are made, and both are plainly safe. (1) A partial candidate whose counts, completed by
 * the bounds of A.8, are already no better than the best is left. (2) A player of S1 is not paired
 * with a higher ranked player of S2: swapping the two gives the same pairs with a smaller exchange,
 * so the candidate is a repetition ("harmless", remark to D.2). */
#include "dutch_2012_reference_parts.h"

#include <stdlib.h>

struct search {
    struct ref_state *s;
    const struct ref_bracket *b;
    struct reference_list all; /* of the bracket, in the order of A.2 */
    int p;                     /* pairs wanted */
    bool taken[REF_MAX_PLAYERS + 1];
    bool exchanging;
    struct ref_result now, best;
    bool found;
};

/* S1 and S2, and what follows when S1 is paired. */
struct subgroups {
    struct reference_list s1, s2;
    void (*then)(struct search *);
};

static struct reference_list not_taken(const struct search *x)
{
    struct reference_list rest;
    rest.n = 0;
    for (int i = 0; i < x->all.n; i++)
        if (!x->taken[x->all.at[i]])
            list_append(&rest, x->all.at[i]);
    return rest;
}

/* A.8: of `pairs` pairs made from these players so many must have two equal preferences. */
static int unavoidable(const struct ref_state *s, const struct reference_list *rest, int pairs,
                       enum ref_strength at_least)
{
    int white = 0, black = 0;
    for (int i = 0; i < rest->n; i++) {
        const struct ref_player *p = &s->players[rest->at[i]];
        white += p->strength >= at_least && p->preference == REF_WHITE;
        black += p->strength >= at_least && p->preference == REF_BLACK;
    }
    int other = rest->n - (white > black ? white : black);
    return pairs > other ? pairs - other : 0;
}

/* D.4 from below: neighbours by score give the smallest sum of squares; the bye's opponent is one
 * point below everybody. */
static long least_b3_factor(const struct search *x, const struct reference_list *rest)
{
    long sum = 0;
    for (int i = 0; i < rest->n; i += 2) {
        int last = x->s->players[x->all.at[x->all.n - 1]].score - 10;
        int low = i + 1 < rest->n ? x->s->players[rest->at[i + 1]].score : last;
        long d = x->s->players[rest->at[i]].score - low;
        sum += d * d;
    }
    return sum;
}

/* The best that can still become of the candidate in hand. */
static struct ref_vector best_conceivable(const struct search *x)
{
    struct ref_vector v = x->now.vector;
    struct reference_list rest = not_taken(x);
    int left = x->p - x->now.n_pairs, leaving = rest.n - 2 * left;
    enum ref_mutant m = ref_mutant_now;
    if (m != REF_MUTANT_X)
        v.v[REF_V_X] += unavoidable(x->s, &rest, left, REF_MILD);
    int strong = unavoidable(x->s, &rest, left, REF_STRONG);
    if (x->s->position->round % 2 == 1)
        v.v[REF_V_A7D] += m == REF_MUTANT_A7D ? 0 : strong;
    else
        v.v[REF_V_Z] += m == REF_MUTANT_Z ? 0 : strong;
    if (x->b->look == REF_LOOK_LOWEST) {
        v.v[REF_V_B3_FACTOR] += m == REF_MUTANT_D4 ? 0 : least_b3_factor(x, &rest);
        return v;
    }
    if (m == REF_MUTANT_C13_M1_HALF_MOVED)
        v.v[REF_V_MOVED_DOWN] = -x->b->moved_down.n;
    if (m != REF_MUTANT_FLOAT_SCORES)
        for (int i = rest.n - leaving; i < rest.n; i++)
            v.v[REF_V_FLOAT_SCORES] += x->s->players[rest.at[i]].score;
    if (x->b->look == REF_LOOK_NEXT) {
        v.v[REF_V_C12_PAIRS] = -(x->b->next->n + leaving + x->b->incompatible.n);
        v.v[REF_V_C12_SCORES] = -1000000;
    } else if (x->b->look == REF_LOOK_COMPLETION) {
        v.v[REF_V_C13_FLOATERS] = -(leaving + x->b->incompatible.n);
    }
    return v;
}

static bool hopeless(const struct search *x)
{
    if (x->s->too_large)
        return true;
    if (!x->found)
        return false;
    struct ref_vector v = best_conceivable(x);
    return ref_compare(&v, &x->best.vector) >= 0;
}

/* A mutant: players moved down before the number of pairs in a bracket of which they are half. */
static bool keeps_half_moved(const struct search *x)
{
    return x->b->look == REF_LOOK_COMPLETION && !ref_is_heterogeneous(x->b) &&
           ref_mutant_now == REF_MUTANT_C13_M1_HALF_MOVED;
}

/* What the candidate means for the brackets below. False: it is no candidate (C.13). */
static bool look_below(struct search *x, struct ref_vector *v)
{
    const struct ref_bracket *b = x->b;
    struct reference_list *out = &x->now.out;
    if (b->look == REF_LOOK_LOWEST)
        return out->n == 0 || (out->n == 1 && x->s->players[out->at[0]].may_have_bye);
    if (b->look == REF_LOOK_NEXT) {
        struct ref_outlook o = ref_next_bracket(x->s, out, b->next);
        bool enough = o.pairs > b->p1_below && ref_mutant_now != REF_MUTANT_C12_P1;
        v->v[REF_V_C12_PAIRS] = enough ? -b->p1_below : -o.pairs;
        v->v[REF_V_C12_SCORES] = -o.scores;
    }
    if (b->look != REF_LOOK_COMPLETION || ref_mutant_now == REF_MUTANT_C13)
        return true;
    if (!ref_can_complete(x->s, out, b->next))
        return false;
    bool look = !b->joined_below || ref_mutant_now == REF_MUTANT_C13_JOINED_BELOW;
    if (look && out->n < b->next->n && ref_mutant_now != REF_MUTANT_C13_FLOATERS)
        v->v[REF_V_C13_FLOATERS] = -ref_floaters_pairable(x->s, out, b->next);
    return true;
}

/* C.6: P pairings are obtained. Is this the best candidate so far? */
static void weigh(struct search *x)
{
    struct ref_vector pairs_only = x->now.vector;
    if (hopeless(x))
        return;
    x->now.out = not_taken(x);
    ref_count_floaters(x->s, x->b, &x->now.out, &x->now.vector);
    ref_append_all(&x->now.out, &x->b->incompatible);
    ref_sort(x->s, &x->now.out);
    x->now.exchanged = x->exchanging;
    x->now.moved_down_paired = 0;
    for (int i = 0; i < x->b->moved_down.n; i++)
        x->now.moved_down_paired += x->taken[x->b->moved_down.at[i]];
    if (keeps_half_moved(x))
        x->now.vector.v[REF_V_MOVED_DOWN] = -x->now.moved_down_paired;
    if (look_below(x, &x->now.vector) && !x->s->too_large &&
        (!x->found || ref_compare(&x->now.vector, &x->best.vector) < 0)) {
        x->best = x->now;
        x->found = true;
    }
    x->now.vector = pairs_only;
}

/* D.1: the i-th player of S1 gets the lowest number of S2 first; the last player varies fastest. */
static void transpose(struct search *x, const struct subgroups *g, int i)
{
    if (i == g->s1.n) {
        g->then(x);
        return;
    }
    if (--x->s->budget < 0)
        x->s->too_large = true;
    struct ref_vector before = x->now.vector;
    int high = g->s1.at[i];
    for (int k = 0; k < g->s2.n && !x->s->too_large; k++) {
        int low = g->s2.at[ref_mutant_now == REF_MUTANT_D1_ORDER ? g->s2.n - 1 - k : k];
        if (x->taken[low] || !ref_higher(x->s, high, low) || !ref_legal(x->s, high, low))
            continue;
        x->taken[high] = x->taken[low] = true;
        x->now.pairs[x->now.n_pairs][0] = high;
        x->now.pairs[x->now.n_pairs++][1] = low;
        ref_count_pair(x->s, x->b, high, low, &x->now.vector);
        if (!hopeless(x))
            transpose(x, g, i + 1);
        x->now.vector = before;
        x->now.n_pairs--;
        x->taken[high] = x->taken[low] = false;
    }
}

/* D.2: all subsets of `size` of the places 0..n-1, in lexicographic order. */
struct subsets {
    int count, size;
    int *places;
    long *sums;
};

static long binomial(int n, int k)
{
    long c = 1;
    for (int i = 1; i <= k && c < 1000000; i++)
        c = c * (n - k + i) / i;
    return c;
}

static void next_subset(int *places, int size, int n)
{
    int i = size - 1;
    while (i > 0 && places[i] == n - size + i)
        i--;
    places[i]++;
    for (int j = i + 1; j < size; j++)
        places[j] = places[j - 1] + 1;
}

/* False when there are too many of them. `mirrored`: place i stands for n-1-i, which turns the
 * increasing order of S2LIST into the decreasing order of S1LIST. */
static bool make_subsets(struct subsets *list, int n, int size, bool mirrored)
{
    long count = binomial(n, size);
    list->size = size;
    list->count = (int)count;
    if (count >= 200000)
        return false;
    list->places = malloc((size_t)count * (size_t)size * sizeof *list->places);
    list->sums = malloc((size_t)count * sizeof *list->sums);
    if (!list->places || !list->sums)
        abort();
    int now[REF_MAX_PLAYERS];
    for (int i = 0; i < size; i++)
        now[i] = i;
    for (int c = 0; c < count; c++) {
        list->sums[c] = 0;
        for (int i = 0; i < size; i++) {
            int place = mirrored ? n - 1 - now[i] : now[i];
            list->places[c * size + i] = place;
            list->sums[c] += place;
        }
        if (c + 1 < count)
            next_subset(now, size, n);
    }
    return true;
}

static void free_subsets(struct subsets *list)
{
    free(list->places);
    free(list->sums);
}

/* One exchange: S1 and S2 trade the players of the two subsets and are ordered again by A.2. */
static void exchange(struct search *x, const struct subgroups *g, const int *from_s1,
                     const int *from_s2, int size)
{
    struct subgroups h = *g;
    for (int i = 0; i < size; i++) {
        h.s1.at[from_s1[i]] = g->s2.at[from_s2[i]];
        h.s2.at[from_s2[i]] = g->s1.at[from_s1[i]];
    }
    ref_sort(x->s, &h.s1);
    ref_sort(x->s, &h.s2);
    x->exchanging = true;
    transpose(x, &h, 0);
    x->exchanging = false;
}

/* D.2, "exact procedure": DELTA from the smallest difference up, then I, then J. */
static void exchanges_of_size(struct search *x, const struct subgroups *g, int size)
{
    struct subsets s1 = {0, 0, NULL, NULL}, s2 = {0, 0, NULL, NULL};
    if (make_subsets(&s1, g->s1.n, size, true) && make_subsets(&s2, g->s2.n, size, false)) {
        bool ties = ref_mutant_now == REF_MUTANT_D2_TIES;
        bool down = ref_mutant_now == REF_MUTANT_D2_ORDER;
        long least = s2.sums[0] - s1.sums[0];
        long most = s2.sums[s2.count - 1] - s1.sums[s1.count - 1];
        for (long delta = down ? most : least; delta >= least && delta <= most && !hopeless(x);
             delta += down ? -1 : 1)
            for (long k = 0; k < (long)s1.count * s2.count && --x->s->budget >= 0; k++) {
                int i = (int)(ties ? k % s1.count : k / s2.count);
                int j = (int)(ties ? k / s1.count : k % s2.count);
                if (s2.sums[j] - s1.sums[i] == delta)
                    exchange(x, g, &s1.places[i * size], &s2.places[j * size], size);
            }
    } else {
        x->s->too_large = true;
    }
    x->s->too_large = x->s->too_large || x->s->budget < 0;
    free_subsets(&s1);
    free_subsets(&s2);
}

/* C.4 to C.8.a for a homogeneous bracket or a remainder: `left` pairs from this list. */
static void pair_homogeneous(struct search *x, const struct reference_list *list, int left)
{
    if (left == 0) {
        weigh(x);
        return;
    }
    struct subgroups g;
    g.then = weigh;
    g.s1.n = g.s2.n = 0;
    for (int i = 0; i < list->n; i++)
        list_append(i < left ? &g.s1 : &g.s2, list->at[i]);
    if (2 * left > list->n || ref_max_pairs(x->s, list) < left)
        return;
    transpose(x, &g, 0);
    for (int size = 1; size <= g.s1.n && size <= g.s2.n && !hopeless(x); size++)
        exchanges_of_size(x, &g, size);
}

/* C.6: the players moved down are paired; the rest is a remainder. */
static void pair_remainder(struct search *x)
{
    struct reference_list rest = not_taken(x);
    pair_homogeneous(x, &rest, x->p - x->now.n_pairs);
}

/* D.3: the places of a set of the players moved down as S1, the residents as S2. */
static void pair_set(struct search *x, const int *places, int size)
{
    struct subgroups g;
    g.then = pair_remainder;
    g.s1.n = 0;
    g.s2 = x->b->residents;
    for (int i = 0; i < size; i++)
        list_append(&g.s1, x->b->moved_down.at[places[i]]);
    ref_sort(x->s, &g.s1);
    transpose(x, &g, 0);
}

static long set_score(const struct search *x, const int *places, int size)
{
    long sum = 0;
    for (int i = 0; i < size; i++)
        sum += x->s->players[x->b->moved_down.at[places[i]]].score;
    return sum;
}

/* All sets of D.3 with `score` points together (any when negative), `p` pairs in all. */
static void pair_sets(struct search *x, const struct subsets *sets, long score, int p)
{
    x->p = p;
    for (int k = 0; k < sets->count; k++) {
        int set = ref_mutant_now == REF_MUTANT_D3_ORDER ? sets->count - 1 - k : k;
        const int *places = &sets->places[set * sets->size];
        if (score < 0 || set_score(x, places, sets->size) == score)
            pair_set(x, places, sets->size);
    }
}

static long highest_score_below(const struct search *x, const struct subsets *sets, long bound)
{
    long best = -1;
    for (int k = 0; k < sets->count; k++) {
        long sum = set_score(x, &sets->places[k * sets->size], sets->size);
        if (sum < bound && sum > best)
            best = sum;
    }
    return best;
}

/* C.14.b, C.14.b.1: M1 players moved down are paired, the highest scores first, then as many pairs
 * as possible, down to `least`. In the lowest bracket everybody is paired and D.4 says which scores
 * meet. */
static void pair_heterogeneous(struct search *x, int m1, int most, int least)
{
    bool above_lowest = x->b->look == REF_LOOK_COMPLETION;
    bool any_score = x->b->look == REF_LOOK_LOWEST ||
                     (above_lowest && ref_mutant_now == REF_MUTANT_C13_M1_SCORES);
    struct subsets sets;
    if (!make_subsets(&sets, x->b->moved_down.n, m1, false)) {
        x->s->too_large = true;
        free_subsets(&sets);
        return;
    }
    long score = any_score ? -1 : highest_score_below(x, &sets, 1000000);
    do {
        for (int p = most; p >= least && !x->found; p--)
            pair_sets(x, &sets, score, p);
        score = any_score ? -1 : highest_score_below(x, &sets, score);
    } while (score >= 0 && !x->found);
    free_subsets(&sets);
}

/* C.14.b: M1 as great as possible, `most` pairs or fewer, not fewer than `least`. */
static void pair_with_moved_down(struct search *x, int most, int least)
{
    for (int m1 = x->b->moved_down.n; m1 >= 1 && !x->found; m1--)
        if (m1 <= x->b->residents.n && m1 <= most)
            pair_heterogeneous(x, m1, most, m1 > least ? m1 : least);
}

bool ref_pair_bracket(struct ref_state *s, const struct ref_bracket *b, struct ref_result *out)
{
    struct search *x = calloc(1, sizeof *x);
    if (!x)
        abort();
    x->s = s;
    x->b = b;
    x->all = b->moved_down;
    ref_append_all(&x->all, &b->residents);
    ref_sort(s, &x->all);
    bool lowest = b->look == REF_LOOK_LOWEST;
    int p0 = lowest ? x->all.n / 2 : ref_max_pairs(s, &x->all);
    bool pairs_first =
        b->look == REF_LOOK_COMPLETION && ref_mutant_now == REF_MUTANT_C13_PAIRS_FIRST;
    if (ref_is_heterogeneous(b) && pairs_first)
        for (int p = p0; p >= 1 && !x->found; p--)
            pair_with_moved_down(x, p, p);
    else if (ref_is_heterogeneous(b))
        pair_with_moved_down(x, p0, lowest ? p0 : 1);
    for (int p = p0; p >= (lowest ? p0 : 0) && (!x->found || keeps_half_moved(x)); p--) {
        x->p = p;
        pair_homogeneous(x, &x->all, p);
    }
    bool found = x->found && !s->too_large;
    if (found)
        *out = x->best;
    free(x);
    return found;
}
