/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2017: the candidates of a bracket in the order of sections B and D.
 *
 * Heterogeneous: the set of MDPs (D.3), the transposition of S2 (D.1), then the remainder.
 * Homogeneous and remainder: no exchange, then the exchanges of D.2, each with all transpositions.
 * Only candidates with downfloaters chosen by C.4 to C.7 count; of those with the fewest failures
 * the first generated wins.
 *
 * Two cuts are made, and both are plainly safe. (1) A partial candidate whose failures, with those
 * the colours of the others make unavoidable, are no better than the best's is left. (2) A player
 * of S1 is not paired with a higher-ranked player of S2: swapping the two gives the same pairs with
 * a smaller exchange, so the candidate is a repetition. */
#include "dutch_2017_reference_parts.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_EXCHANGED = 12, MAX_EXCHANGES = 100000 };

struct search {
    struct d17_state *s;
    const struct d17_bracket *b;
    const struct d17_choice *choice;
    struct dutch_list all; /* MDPs, then residents */
    int pairs;             /* MaxPairs, B.1 */
    struct dutch_set taken, limbo;
    struct d17_candidate now, best;
    bool found;
};

/* S1 and S2, and what follows when S1 is paired. */
struct subgroups {
    struct dutch_list s1, s2;
    bool is_mdps;
    void (*then)(struct search *);
};

/* D.2: what two subgroups trade, as BSNs counted from 0, ascending. */
struct exchange {
    int size, difference;
    int down[MAX_EXCHANGED], up[MAX_EXCHANGED];
};

/* Of the pairs still to be made so many must have two equal preferences of this kind or above. */
static int unavoidable(const struct search *x, enum d17_kind at_least)
{
    int white = 0, black = 0, free = 0, left = x->pairs - x->now.n_pairs;
    for (int i = 0; i < x->all.n; i++) {
        const struct d17_player *p = &x->s->players[x->all.at[i]];
        if (dutch_holds(&x->taken, x->all.at[i]))
            continue;
        free++;
        white += p->kind >= at_least && p->preference == REF_WHITE;
        black += p->kind >= at_least && p->preference == REF_BLACK;
    }
    int other = free - (white > black ? white : black);
    return left > other ? left - other : 0;
}

/* Nothing better can become of the candidate in hand. Two absolute preferences (topscorers) are no
 * failure of C.11, so that bound stays away from the last round. */
static bool hopeless(const struct search *x)
{
    if (x->s->too_large || !x->found)
        return x->s->too_large;
    struct d17_failures f = x->now.failures;
    if (d17_mutant_now != D17_MUTANT_C10_STRONG_ONLY)
        f.counts[10] += unavoidable(x, D17_MILD);
    if (d17_mutant_now == D17_MUTANT_NONE && x->s->position->round < x->s->position->rounds)
        f.counts[11] += unavoidable(x, D17_STRONG);
    return d17_compare(&f, &x->best.failures) >= 0;
}

static bool is_chosen(const struct search *x, const struct dutch_set *downfloaters)
{
    for (int i = 0; i < x->choice->n; i++)
        if (dutch_equal(&x->choice->sets[i], downfloaters))
            return true;
    return false;
}

/* A complete candidate: is it the best so far? */
static void weigh(struct search *x)
{
    struct d17_failures before = x->now.failures;
    const struct dutch_set all = dutch_set_of(&x->all), out = dutch_without(&all, &x->taken);
    if (!d17_step(x->s) || !is_chosen(x, &out))
        return;
    x->now.downfloaters = out;
    for (int i = 0; i < x->all.n; i++)
        if (dutch_holds(&out, x->all.at[i]) && !dutch_holds(&x->limbo, x->all.at[i]))
            d17_count_downfloater(x->s, x->b, x->all.at[i], &x->now.failures);
    int order = x->found ? d17_compare(&x->now.failures, &x->best.failures) : -1;
    if (x->found && order < 0)
        d17_reach(x->s, D17_REACHED_DECIDES_C6 - order - D17_C6);
    if (order < 0) {
        x->best = x->now;
        x->found = true;
    }
    x->now.failures = before;
}

static void transpose(struct search *x, const struct subgroups *g, int i);

/* Pairs S1's player `high` with `low`, goes on, and takes it back. */
static void try_pair(struct search *x, const struct subgroups *g, int i, int low)
{
    int high = g->s1.at[i];
    struct d17_failures before = x->now.failures;
    bool transposed = x->now.transposed, mdps_transposed = x->now.mdps_transposed;
    dutch_put(&x->taken, high);
    dutch_put(&x->taken, low);
    x->now.pairs[x->now.n_pairs][0] = high;
    x->now.pairs[x->now.n_pairs++][1] = low;
    x->now.transposed = transposed || (!g->is_mdps && low != g->s2.at[i]);
    x->now.mdps_transposed = mdps_transposed || (g->is_mdps && low != g->s2.at[i]);
    d17_count_pair(x->s, x->b, high, low, &x->now.failures);
    if (!hopeless(x))
        transpose(x, g, i + 1);
    x->now.failures = before;
    x->now.transposed = transposed;
    x->now.mdps_transposed = mdps_transposed;
    x->now.n_pairs--;
    dutch_take(&x->taken, high);
    dutch_take(&x->taken, low);
}

/* D.1: the i-th player of S1 gets the lowest BSN of S2 first; the last player varies fastest. */
static void transpose(struct search *x, const struct subgroups *g, int i)
{
    if (i == g->s1.n) {
        g->then(x);
        return;
    }
    bool reversed = d17_mutant_now == (g->is_mdps ? D17_MUTANT_D1_MDPS : D17_MUTANT_D1);
    for (int k = 0; k < g->s2.n && d17_step(x->s); k++) {
        int high = g->s1.at[i], low = g->s2.at[reversed ? g->s2.n - 1 - k : k];
        if (!dutch_holds(&x->taken, low) && d17_higher(x->s, high, low) &&
            dutch_holds(&x->s->may_meet[high], low))
            try_pair(x, g, i, low);
    }
}

/* D.2: smaller difference of the BSNs; the larger BSN moved down at the largest that differs; the
 * smaller BSN moved up at the smallest that differs. */
static int compare_exchanges(const void *left, const void *right)
{
    const struct exchange *a = left, *b = right;
    enum d17_mutant m = d17_mutant_now;
    if (a->difference != b->difference)
        return (a->difference > b->difference) == (m != D17_MUTANT_D2_DIFFERENCE) ? 1 : -1;
    for (int i = a->size - 1; i >= 0; i--)
        if (a->down[i] != b->down[i])
            return (a->down[i] < b->down[i]) == (m != D17_MUTANT_D2_DOWN) ? 1 : -1;
    for (int i = 0; i < a->size; i++)
        if (a->up[i] != b->up[i])
            return (a->up[i] > b->up[i]) == (m != D17_MUTANT_D2_UP) ? 1 : -1;
    return 0;
}

/* All exchanges of `size` players between S1 and S2, in order; NULL when there are too many. */
static struct exchange *make_exchanges(const struct subgroups *g, int size, int *n)
{
    struct exchange e = {.size = size};
    int n1 = g->s1.n, end = g->s1.n + g->s2.n;
    if (size > MAX_EXCHANGED ||
        dutch_subsets(n1, size) * dutch_subsets(g->s2.n, size) > MAX_EXCHANGES)
        return NULL;
    size_t room = (size_t)(dutch_subsets(n1, size) * dutch_subsets(g->s2.n, size) + 1.5);
    struct exchange *list = malloc(room * sizeof *list);
    if (!list)
        abort();
    *n = 0;
    dutch_first_places(e.down, size, 0);
    do {
        dutch_first_places(e.up, size, n1);
        do {
            e.difference = 0;
            for (int i = 0; i < size; i++)
                e.difference += e.up[i] - e.down[i];
            list[(*n)++] = e;
        } while (dutch_next_places(e.up, size, end));
    } while (dutch_next_places(e.down, size, n1));
    qsort(list, (size_t)*n, sizeof *list, compare_exchanges);
    return list;
}

/* Both subgroups are sorted again after the exchange. */
static void exchange(struct search *x, const struct subgroups *g, const struct exchange *e)
{
    struct subgroups h = *g;
    for (int i = 0; i < e->size; i++) {
        h.s1.at[e->down[i]] = g->s2.at[e->up[i] - g->s1.n];
        h.s2.at[e->up[i] - g->s1.n] = g->s1.at[e->down[i]];
    }
    d17_sort(x->s, &h.s1);
    d17_sort(x->s, &h.s2);
    x->now.exchanged = e->size;
    transpose(x, &h, 0);
    x->now.exchanged = 0;
}

static void exchanges_of_size(struct search *x, const struct subgroups *g, int size)
{
    int n = 0;
    struct exchange *list = make_exchanges(g, size, &n);
    if (!list)
        x->s->too_large = true;
    for (int i = 0; i < n && d17_step(x->s); i++)
        exchange(x, g, &list[i]);
    free(list);
}

/* B.3: a homogeneous bracket or a remainder. More players than half of S2 cannot be exchanged:
 * those who come up need an opponent below them. */
static void pair_homogeneous(struct search *x)
{
    struct subgroups g = {.then = weigh};
    int left = x->pairs - x->now.n_pairs;
    for (int i = 0; i < x->all.n; i++)
        if (!dutch_holds(&x->taken, x->all.at[i]) && !dutch_holds(&x->limbo, x->all.at[i]))
            dutch_append(g.s1.n < left ? &g.s1 : &g.s2, x->all.at[i]);
    bool largest_first = d17_mutant_now == D17_MUTANT_D2_SIZE;
    int most = g.s1.n < g.s2.n / 2 ? g.s1.n : g.s2.n / 2;
    transpose(x, &g, 0);
    for (int k = 1; k <= most && d17_mutant_now != D17_MUTANT_D2_NONE && !hopeless(x); k++)
        exchanges_of_size(x, &g, largest_first ? most + 1 - k : k);
}

/* Some choice of downfloaters has exactly this Limbo. */
static bool limbo_is_chosen(const struct search *x, const struct dutch_set *mdps)
{
    for (int i = 0; i < x->choice->n; i++) {
        bool same = true;
        for (int w = 0; w < DUTCH_SET_WORDS; w++)
            same = same && (x->choice->sets[i].words[w] & mdps->words[w]) == x->limbo.words[w];
        if (same)
            return true;
    }
    return false;
}

/* B.2, B.6: S1 is a set of MDPs, the others stay in the Limbo. */
static void pair_set(struct search *x, const int *places, int size)
{
    struct subgroups g = {.s2 = x->b->residents, .is_mdps = true, .then = pair_homogeneous};
    struct dutch_set mdps = dutch_set_of(&x->b->mdps);
    x->limbo = mdps;
    for (int i = 0; i < size; i++) {
        dutch_append(&g.s1, x->b->mdps.at[places[i]]);
        dutch_take(&x->limbo, x->b->mdps.at[places[i]]);
    }
    if (!limbo_is_chosen(x, &mdps))
        return;
    memset(&x->now.failures, 0, sizeof x->now.failures);
    for (int i = 0; i < x->b->mdps.n; i++)
        if (dutch_holds(&x->limbo, x->b->mdps.at[i]))
            d17_count_downfloater(x->s, x->b, x->b->mdps.at[i], &x->now.failures);
    if (!hopeless(x))
        transpose(x, &g, 0);
}

/* D.3: S1 with the higher scores first, then with the smaller BSNs. The scores never decide: above
 * the last bracket C.6 asks for the same ones, and in the last one a single MDP stays over. */
static int compare_sets(const struct search *x, const int *a, const int *b, int m1)
{
    for (int i = 0; i < m1; i++) {
        int sa = x->s->players[x->b->mdps.at[a[i]]].score;
        int sb = x->s->players[x->b->mdps.at[b[i]]].score;
        if (sa != sb)
            return sa > sb ? -1 : 1;
    }
    for (int i = 0; i < m1; i++)
        if (a[i] != b[i])
            return (a[i] < b[i]) == (d17_mutant_now != D17_MUTANT_D3_BSN) ? -1 : 1;
    return 0;
}

/* All sets of M1 MDPs, one after the other in the order of D.3: each time the first one that comes
 * after the last one taken. */
static void sets_of_size(struct search *x, int m1)
{
    int n = x->b->mdps.n, last[REF_MAX_PLAYERS], next[REF_MAX_PLAYERS], places[REF_MAX_PLAYERS];
    size_t bytes = (size_t)m1 * sizeof *places;
    bool any = true;
    for (int sets = 0; any; sets++) {
        any = false;
        for (int i = 0; i < m1; i++)
            places[i] = i;
        do {
            if ((sets == 0 || compare_sets(x, places, last, m1) > 0) &&
                (!any || compare_sets(x, places, next, m1) < 0)) {
                memcpy(next, places, bytes);
                any = true;
            }
        } while (d17_step(x->s) && dutch_next_places(places, m1, n));
        if (!any || x->s->too_large)
            return;
        x->now.later_set = sets > 0;
        pair_set(x, next, m1);
        memcpy(last, next, bytes);
    }
}

bool d17_pair_bracket(struct d17_state *s, const struct d17_bracket *b,
                      const struct d17_choice *choice, struct d17_candidate *out)
{
    struct search *x = calloc(1, sizeof *x);
    if (!x)
        abort();
    x->s = s;
    x->b = b;
    x->choice = choice;
    x->all = b->mdps;
    for (int i = 0; i < b->residents.n; i++)
        dutch_append(&x->all, b->residents.at[i]);
    x->pairs = (x->all.n - choice->n_downfloaters) / 2;
    if (b->mdps.n == 0)
        pair_homogeneous(x);
    for (int m1 = b->mdps.n; m1 >= 0 && b->mdps.n > 0; m1--)
        if (m1 <= x->pairs)
            sets_of_size(x, m1);
    bool found = x->found && !s->too_large;
    if (found)
        *out = x->best;
    free(x);
    return found;
}
