/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2026: the candidates of a bracket in the order of article 4.
 *
 * Heterogeneous: the set of MDPs (4.4), the transposition of S2 (4.2), then the remainder.
 * Homogeneous and remainder: no exchange, then the exchanges of 4.3, each with all transpositions.
 * Only candidates with downfloaters chosen by [C4] to [C9] count; of those with the fewest failures
 * the first generated wins.
 *
 * Two cuts are made, and both are plainly safe. (1) A partial candidate whose failures, with those
 * the colours of the others make unavoidable, are no better than the best's is left. (2) A player
 * of S1 is not paired with a higher-ranked player of S2: swapping the two gives the same pairs with
 * a smaller exchange, so the candidate is a repetition. */
#include "dutch_2026_reference_parts.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_EXCHANGED = 12, MAX_EXCHANGES = 100000 };

struct search {
    struct d26_state *s;
    const struct d26_bracket *b;
    const struct d26_choice *choice;
    struct dutch_list all; /* MDPs, then residents */
    int pairs;             /* MaxPairs */
    struct dutch_set taken, limbo;
    struct d26_candidate now, best;
    bool found;
};

/* S1 and S2, and what follows when S1 is paired. */
struct subgroups {
    struct dutch_list s1, s2;
    bool is_mdps;
    void (*then)(struct search *);
};

/* 4.3: what two subgroups trade, as BSNs counted from 0, ascending. */
struct exchange {
    int size, difference;
    int down[MAX_EXCHANGED], up[MAX_EXCHANGED];
};

/* Of the pairs still to be made so many must have two equal preferences of this kind or above. */
static int unavoidable(const struct search *x, enum d26_kind at_least)
{
    int white = 0, black = 0, free = 0, left = x->pairs - x->now.n_pairs;
    for (int i = 0; i < x->all.n; i++) {
        const struct d26_player *p = &x->s->players[x->all.at[i]];
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
 * failure of [C13], so that bound stays away from the last round. */
static bool hopeless(const struct search *x)
{
    if (x->s->too_large || !x->found)
        return x->s->too_large;
    struct d26_failures f = x->now.failures;
    if (d26_mutant_now != D26_MUTANT_C12_STRONG_ONLY)
        f.counts[12] += unavoidable(x, D26_MILD);
    if (d26_mutant_now == D26_MUTANT_NONE && x->s->position->round < x->s->position->rounds)
        f.counts[13] += unavoidable(x, D26_STRONG);
    return d26_compare(&f, &x->best.failures) >= 0;
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
    struct d26_failures before = x->now.failures;
    const struct dutch_set all = dutch_set_of(&x->all), out = dutch_without(&all, &x->taken);
    if (!d26_step(x->s) || !is_chosen(x, &out))
        return;
    x->now.downfloaters = out;
    d26_count_downfloaters(x->s, x->b, &out, &x->now.failures);
    int order = x->found ? d26_compare(&x->now.failures, &x->best.failures) : -1;
    if (x->found && order < 0)
        d26_reach(x->s, D26_REACHED_DECIDES_C10 - order - D26_C10);
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
    struct d26_failures before = x->now.failures;
    bool transposed = x->now.transposed, mdps_transposed = x->now.mdps_transposed;
    dutch_put(&x->taken, high);
    dutch_put(&x->taken, low);
    x->now.pairs[x->now.n_pairs][0] = high;
    x->now.pairs[x->now.n_pairs++][1] = low;
    x->now.transposed = transposed || (!g->is_mdps && low != g->s2.at[i]);
    x->now.mdps_transposed = mdps_transposed || (g->is_mdps && low != g->s2.at[i]);
    d26_count_pair(x->s, x->b, high, low, &x->now.failures);
    if (!hopeless(x))
        transpose(x, g, i + 1);
    x->now.failures = before;
    x->now.transposed = transposed;
    x->now.mdps_transposed = mdps_transposed;
    x->now.n_pairs--;
    dutch_take(&x->taken, high);
    dutch_take(&x->taken, low);
}

/* 4.2: the i-th player of S1 gets the lowest BSN of S2 first; the last player varies fastest. */
static void transpose(struct search *x, const struct subgroups *g, int i)
{
    if (i == g->s1.n) {
        g->then(x);
        return;
    }
    bool reversed =
        d26_mutant_now == (g->is_mdps ? D26_MUTANT_MDP_ORDER : D26_MUTANT_TRANSPOSITION);
    for (int k = 0; k < g->s2.n && d26_step(x->s); k++) {
        int high = g->s1.at[i], low = g->s2.at[reversed ? g->s2.n - 1 - k : k];
        if (!dutch_holds(&x->taken, low) && d26_higher(x->s, high, low) &&
            dutch_holds(&x->s->may_meet[high], low))
            try_pair(x, g, i, low);
    }
}

/* 4.3: smaller difference of the BSNs; the larger BSN moved down at the largest that differs; the
 * smaller BSN moved up at the smallest that differs. */
static int compare_exchanges(const void *left, const void *right)
{
    const struct exchange *a = left, *b = right;
    enum d26_mutant m = d26_mutant_now;
    if (a->difference != b->difference)
        return (a->difference > b->difference) == (m != D26_MUTANT_EXCHANGE_DIFFERENCE) ? 1 : -1;
    for (int i = a->size - 1; i >= 0; i--)
        if (a->down[i] != b->down[i])
            return (a->down[i] < b->down[i]) == (m != D26_MUTANT_EXCHANGE_DOWN) ? 1 : -1;
    for (int i = 0; i < a->size; i++)
        if (a->up[i] != b->up[i])
            return (a->up[i] > b->up[i]) == (m != D26_MUTANT_EXCHANGE_UP) ? 1 : -1;
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
    d26_sort(x->s, &h.s1);
    d26_sort(x->s, &h.s2);
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
    for (int i = 0; i < n && d26_step(x->s); i++)
        exchange(x, g, &list[i]);
    free(list);
}

/* 3.3, 3.7: a homogeneous bracket or a remainder. More players than half of S2 cannot be exchanged:
 * those who come up need an opponent below them. */
static void pair_homogeneous(struct search *x)
{
    struct subgroups g = {.then = weigh};
    int left = x->pairs - x->now.n_pairs;
    for (int i = 0; i < x->all.n; i++)
        if (!dutch_holds(&x->taken, x->all.at[i]) && !dutch_holds(&x->limbo, x->all.at[i]))
            dutch_append(g.s1.n < left ? &g.s1 : &g.s2, x->all.at[i]);
    bool largest_first = d26_mutant_now == D26_MUTANT_EXCHANGE_SIZE;
    int most = g.s1.n < g.s2.n / 2 ? g.s1.n : g.s2.n / 2;
    transpose(x, &g, 0);
    for (int k = 1; k <= most && d26_mutant_now != D26_MUTANT_NO_EXCHANGES && !hopeless(x); k++)
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

/* 3.6, 4.4: S1 is a set of MDPs, the others stay in the Limbo. */
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
            d26_count_limbo(x->s, x->b->mdps.at[i], &x->now.failures);
    if (!hopeless(x))
        transpose(x, &g, 0);
}

/* 4.4: the sets of M1 MDPs, the smallest differing BSN first. M1 is that of the downfloaters
 * chosen: their scores are equal, and no resident has the score of an MDP. */
static void sets_of_size(struct search *x, int m1)
{
    int n = x->b->mdps.n, sets = 0, places[REF_MAX_PLAYERS], mirrored[REF_MAX_PLAYERS];
    bool reversed = d26_mutant_now == D26_MUTANT_MDP_SETS;
    dutch_first_places(places, m1, 0);
    do {
        for (int i = 0; i < m1; i++)
            mirrored[i] = n - 1 - places[m1 - 1 - i];
        x->now.later_set = sets++ > 0;
        pair_set(x, reversed ? mirrored : places, m1);
    } while (d26_step(x->s) && dutch_next_places(places, m1, n));
}

bool d26_pair_bracket(struct d26_state *s, const struct d26_bracket *b,
                      const struct d26_choice *choice, struct d26_candidate *out)
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
