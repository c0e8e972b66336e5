/* SPDX-License-Identifier: Apache-2.0 */
/* Literal references of Dutch 2017 and 2026: the candidates of a bracket in the order of sections B
 * and D, of articles 3.6, 3.7 and 4, and their failures.
 *
 * Heterogeneous: the set of MDPs (D.3, 4.4), the transposition of S2 (D.1, 4.2), then the
 * remainder. Homogeneous and remainder: no exchange, then the exchanges of D.2, 4.3, each with all
 * transpositions. Only candidates with downfloaters chosen before count; of those with the fewest
 * failures the first generated wins.
 *
 * Two cuts are made, and both are plainly safe. (1) A partial candidate whose failures, with those
 * the colours of the others make unavoidable, are no better than the best's is left. (2) A player
 * of S1 is not paired with a higher-ranked player of S2: swapping the two gives the same pairs with
 * a smaller exchange, so the candidate is a repetition. */
#include "dutch_reference_parts.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_EXCHANGED = 12, MAX_EXCHANGES = 100000 };

/* ---- failures -------------------------------------------------------------------------------- */

int dutch_compare_values(const struct dutch_values *a, const struct dutch_values *b)
{
    for (int i = 0; i < a->n && i < b->n; i++)
        if (a->at[i] != b->at[i])
            return a->at[i] > b->at[i] ? 1 : -1;
    return (a->n > b->n) - (a->n < b->n);
}

void dutch_add_value(struct dutch_state *s, struct dutch_values *list, int value)
{
    if (list->n == DUTCH_MAX_VALUES) {
        s->too_large = true;
        return;
    }
    int i = list->n++;
    for (; i > 0 && list->at[i - 1] < value; i--)
        list->at[i] = list->at[i - 1];
    list->at[i] = value;
}

/* The four criteria of colours, from `first` on: what it means to get this colour. */
static void count_colour(const struct dutch_player *p, enum ref_colour colour, int *counts)
{
    int n = p->n_colours;
    if (p->kind == DUTCH_NONE || p->preference == colour)
        return;
    if (p->kind == DUTCH_ABSOLUTE) {
        counts[0] += p->difference >= 2 || p->difference <= -2;
        counts[1] += n >= 2 && p->colours[n - 1] == colour && p->colours[n - 2] == colour;
    }
    counts[2] += p->kind >= DUTCH_STRONG || dutch_mutant_now != DUTCH_MUTANT_STRONG_ONLY;
    counts[3] += p->kind == DUTCH_STRONG;
}

static void count_pair(struct dutch_state *s, const struct dutch_bracket *b, int high, int low,
                       struct dutch_failures *f)
{
    enum ref_colour colour = dutch_colour_of_higher(s, high, low, NULL);
    int *counts = &f->counts[s->edition->first];
    count_colour(&s->players[high], colour, counts);
    count_colour(&s->players[low], colour == REF_WHITE ? REF_BLACK : REF_WHITE, counts);
    s->edition->count_floats(s, b, high, low, f);
}

/* The criterion that decides, negative when `a` is better, 0 when they are equal. The last four are
 * lists; C.6 of 2017 comes before them all. */
static int compare(const struct dutch_edition *edition, const struct dutch_failures *a,
                   const struct dutch_failures *b)
{
    int order = dutch_compare_values(&a->psd, &b->psd), lists = edition->last - 3;
    if (order && !dutch_off(edition->first_head))
        return edition->first_head * order;
    for (int c = edition->first; c <= edition->last; c++) {
        if (dutch_off(c))
            continue;
        order = c >= lists ? dutch_compare_values(&a->lists[c - lists], &b->lists[c - lists])
                           : (a->counts[c] > b->counts[c]) - (a->counts[c] < b->counts[c]);
        if (order)
            return c * order;
    }
    return 0;
}

/* ---- candidates ------------------------------------------------------------------------------ */

struct search {
    struct dutch_state *s;
    const struct dutch_bracket *b;
    const struct dutch_choice *choice;
    struct reference_list all; /* MDPs, then residents */
    int pairs;                 /* MaxPairs, B.1 */
    struct dutch_set taken, limbo;
    struct dutch_candidate now, best;
    bool found;
};

/* S1 and S2, and what follows when S1 is paired. */
struct subgroups {
    struct reference_list s1, s2;
    bool is_mdps;
    void (*then)(struct search *);
};

/* D.2, 4.3: what two subgroups trade, as BSNs counted from 0, ascending. */
struct exchange {
    int size, difference;
    int down[MAX_EXCHANGED], up[MAX_EXCHANGED];
};

/* Of the pairs still to be made so many must have two equal preferences of this kind or above. */
static int unavoidable(const struct search *x, enum dutch_kind at_least)
{
    int white = 0, black = 0, free = 0, left = x->pairs - x->now.n_pairs;
    for (int i = 0; i < x->all.n; i++) {
        const struct dutch_player *p = &x->s->players[x->all.at[i]];
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
 * failure of C.11, [C13], so that bound stays away from the last round. */
static bool hopeless(const struct search *x)
{
    if (x->s->too_large || !x->found)
        return x->s->too_large;
    struct dutch_failures f = x->now.failures;
    if (dutch_mutant_now != DUTCH_MUTANT_STRONG_ONLY)
        f.counts[x->s->edition->first + 2] += unavoidable(x, DUTCH_MILD);
    if (dutch_mutant_now == DUTCH_MUTANT_NONE && x->s->position->round < x->s->position->rounds)
        f.counts[x->s->edition->first + 3] += unavoidable(x, DUTCH_STRONG);
    return compare(x->s->edition, &f, &x->best.failures) >= 0;
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
    struct dutch_failures before = x->now.failures;
    const struct dutch_set all = dutch_set_of(&x->all), out = dutch_without(&all, &x->taken);
    if (!dutch_step(x->s) || !is_chosen(x, &out))
        return;
    x->now.downfloaters = out;
    x->s->edition->count_downfloaters(x->s, x->b, &out, &x->limbo, &x->now.failures);
    int order = x->found ? compare(x->s->edition, &x->now.failures, &x->best.failures) : -1;
    if (x->found && order < 0)
        dutch_reach(x->s, x->s->edition->decides - order);
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
    struct dutch_failures before = x->now.failures;
    bool transposed = x->now.transposed, mdps_transposed = x->now.mdps_transposed;
    dutch_put(&x->taken, high);
    dutch_put(&x->taken, low);
    x->now.pairs[x->now.n_pairs][0] = high;
    x->now.pairs[x->now.n_pairs++][1] = low;
    x->now.transposed = transposed || (!g->is_mdps && low != g->s2.at[i]);
    x->now.mdps_transposed = mdps_transposed || (g->is_mdps && low != g->s2.at[i]);
    count_pair(x->s, x->b, high, low, &x->now.failures);
    if (!hopeless(x))
        transpose(x, g, i + 1);
    x->now.failures = before;
    x->now.transposed = transposed;
    x->now.mdps_transposed = mdps_transposed;
    x->now.n_pairs--;
    dutch_take(&x->taken, high);
    dutch_take(&x->taken, low);
}

/* D.1, 4.2: the i-th player of S1 gets the lowest BSN of S2 first; the last player varies fastest.
 */
static void transpose(struct search *x, const struct subgroups *g, int i)
{
    if (i == g->s1.n) {
        g->then(x);
        return;
    }
    bool reversed =
        dutch_mutant_now == (g->is_mdps ? DUTCH_MUTANT_MDP_ORDER : DUTCH_MUTANT_TRANSPOSITION);
    for (int k = 0; k < g->s2.n && dutch_step(x->s); k++) {
        int high = g->s1.at[i], low = g->s2.at[reversed ? g->s2.n - 1 - k : k];
        if (!dutch_holds(&x->taken, low) && dutch_higher(x->s, high, low) &&
            dutch_holds(&x->s->may_meet[high], low))
            try_pair(x, g, i, low);
    }
}

/* D.2, 4.3: smaller difference of the BSNs; the larger BSN moved down at the largest that differs;
 * the smaller BSN moved up at the smallest that differs. */
static int compare_exchanges(const void *left, const void *right)
{
    const struct exchange *a = left, *b = right;
    const int m = dutch_mutant_now;
    if (a->difference != b->difference)
        return (a->difference > b->difference) == (m != DUTCH_MUTANT_EXCHANGE_DIFFERENCE) ? 1 : -1;
    for (int i = a->size - 1; i >= 0; i--)
        if (a->down[i] != b->down[i])
            return (a->down[i] < b->down[i]) == (m != DUTCH_MUTANT_EXCHANGE_DOWN) ? 1 : -1;
    for (int i = 0; i < a->size; i++)
        if (a->up[i] != b->up[i])
            return (a->up[i] > b->up[i]) == (m != DUTCH_MUTANT_EXCHANGE_UP) ? 1 : -1;
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
    list_first_places(e.down, size, 0);
    do {
        list_first_places(e.up, size, n1);
        do {
            e.difference = 0;
            for (int i = 0; i < size; i++)
                e.difference += e.up[i] - e.down[i];
            list[(*n)++] = e;
        } while (list_next_places(e.up, size, end));
    } while (list_next_places(e.down, size, n1));
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
    dutch_sort(x->s, &h.s1);
    dutch_sort(x->s, &h.s2);
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
    for (int i = 0; i < n && dutch_step(x->s); i++)
        exchange(x, g, &list[i]);
    free(list);
}

/* B.3, 3.3, 3.7: a homogeneous bracket or a remainder. More players than half of S2 cannot be
 * exchanged: those who come up need an opponent below them. */
static void pair_homogeneous(struct search *x)
{
    struct subgroups g = {.then = weigh};
    int left = x->pairs - x->now.n_pairs;
    for (int i = 0; i < x->all.n; i++)
        if (!dutch_holds(&x->taken, x->all.at[i]) && !dutch_holds(&x->limbo, x->all.at[i]))
            list_append(g.s1.n < left ? &g.s1 : &g.s2, x->all.at[i]);
    bool largest_first = dutch_mutant_now == DUTCH_MUTANT_EXCHANGE_SIZE;
    int most = g.s1.n < g.s2.n / 2 ? g.s1.n : g.s2.n / 2;
    transpose(x, &g, 0);
    for (int k = 1; k <= most && dutch_mutant_now != DUTCH_MUTANT_NO_EXCHANGES && !hopeless(x); k++)
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

/* B.2, B.6, 3.6, 4.4: S1 is a set of MDPs, the others stay in the Limbo. */
static void pair_set(struct search *x, const int *places, int size)
{
    struct subgroups g = {.s2 = x->b->residents, .is_mdps = true, .then = pair_homogeneous};
    struct dutch_set mdps = dutch_set_of(&x->b->mdps);
    x->limbo = mdps;
    for (int i = 0; i < size; i++) {
        list_append(&g.s1, x->b->mdps.at[places[i]]);
        dutch_take(&x->limbo, x->b->mdps.at[places[i]]);
    }
    if (!limbo_is_chosen(x, &mdps))
        return;
    memset(&x->now.failures, 0, sizeof x->now.failures);
    for (int i = 0; i < x->b->mdps.n; i++)
        if (dutch_holds(&x->limbo, x->b->mdps.at[i]))
            x->s->edition->count_limbo(x->s, x->b, x->b->mdps.at[i], &x->now.failures);
    if (!hopeless(x))
        transpose(x, &g, 0);
}

/* D.3: S1 with the higher scores first, then with the smaller BSNs; 4.4: the smallest differing
 * BSN. The scores never decide: the downfloaters chosen have the same ones, and in the last bracket
 * a single MDP stays over. */
static int compare_sets(const struct search *x, const int *a, const int *b, int m1)
{
    for (int i = 0; x->s->edition->scores_first && i < m1; i++) {
        int sa = x->s->players[x->b->mdps.at[a[i]]].score;
        int sb = x->s->players[x->b->mdps.at[b[i]]].score;
        if (sa != sb)
            return sa > sb ? -1 : 1;
    }
    for (int i = 0; i < m1; i++)
        if (a[i] != b[i])
            return (a[i] < b[i]) == (dutch_mutant_now != DUTCH_MUTANT_MDP_SETS) ? -1 : 1;
    return 0;
}

/* All sets of M1 MDPs, one after the other in the order of D.3, 4.4: each time the first one that
 * comes after the last one taken. */
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
        } while (dutch_step(x->s) && list_next_places(places, m1, n));
        if (!any || x->s->too_large)
            return;
        x->now.later_set = sets > 0;
        pair_set(x, next, m1);
        memcpy(last, next, bytes);
    }
}

bool dutch_order_bracket(struct dutch_state *s, const struct dutch_bracket *b,
                         const struct dutch_choice *choice, struct dutch_candidate *out)
{
    struct search *x = calloc(1, sizeof *x);
    if (!x)
        abort();
    x->s = s;
    x->b = b;
    x->choice = choice;
    x->all = b->mdps;
    for (int i = 0; i < b->residents.n; i++)
        list_append(&x->all, b->residents.at[i]);
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
