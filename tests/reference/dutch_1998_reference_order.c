/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of 1998: the candidates of one bracket in the order of C.4 to C.11, the
 * first that meets everything still asked for.
 *
 * From the outside in: x (C.11); B.6 and B.5 for upfloats (C.10); the opponents of the players
 * moved down (C.7, C.10, D.1); B.6 and B.5 for downfloats (C.9); exchanges (C.8, D.2);
 * transpositions (C.7, D.1). A branch is given up as soon as one of its pairs breaks what is asked
 * for; no other shortcut is taken. */
#include "dutch_1998_reference_parts.h"

#include <stdlib.h>
#include <string.h>

struct walk {
    struct ref98_state *s;
    const struct ref98_bracket *b;
    struct ref98_shape shape;
    const struct ref98_demand *demand;
    const int *scores;
    int x, u, d; /* what is allowed now */
    bool taken[REF98_MAX];
    struct ref98_result *now;
};

static bool against_preference(const struct ref98_state *s, int a, int b)
{
    const struct ref98_player *p = &s->players[a], *q = &s->players[b];
    return p->preference != REF_NO_COLOUR && p->preference == q->preference;
}

/* the lower of two players with unequal scores. */
static int upfloat_need(const struct ref98_state *s, int a, int b)
{
    const struct ref98_player *p = &s->players[a], *q = &s->players[b];
    if (p->score == q->score)
        return 0;
    return p->score < q->score ? p->need_up : q->need_up;
}

/* C.6: adds a pair when it complies with B.1, B.2, B.4, and with B.5 and B.6 for the upfloat. */
static bool add_pair(struct walk *w, int high, int low)
{
    struct ref98_result *r = w->now;
    if (!w->s->legal[high][low] || !ref98_spend(w->s))
        return false;
    bool against = against_preference(w->s, high, low);
    if (against && r->x >= w->x && ref98_mutant_now != REF98_MUTANT_B4)
        return false;
    if (upfloat_need(w->s, high, low) > w->u)
        return false;
    r->x += against;
    r->pairs[r->n_pairs][0] = high;
    r->pairs[r->n_pairs++][1] = low;
    w->taken[high] = w->taken[low] = true;
    return true;
}

static void drop_pair(struct walk *w)
{
    struct ref98_result *r = w->now;
    const int *pair = r->pairs[--r->n_pairs];
    r->x -= against_preference(w->s, pair[0], pair[1]);
    w->taken[pair[0]] = w->taken[pair[1]] = false;
}

/* and what the bracket below asks for. */
static bool leavers_comply(struct walk *w)
{
    struct reference_list *leavers = &w->now->leavers;
    leavers->n = 0;
    for (int i = 0; i < w->b->all.n; i++)
        if (!w->taken[w->b->all.at[i]])
            list_append(leavers, w->b->all.at[i]);
    for (int i = 0; i < leavers->n; i++) {
        const struct ref98_player *p = &w->s->players[leavers->at[i]];
        if ((p->score != w->scores[i] && ref98_mutant_now != REF98_MUTANT_B3) ||
            p->need_down > w->d || (w->b->is_lowest && !p->may_have_bye))
            return false;
    }
    return ref98_meets(w->s, w->demand, leavers);
}

/* C.6, C.7: S1 from `i` on against the players of S2 in the order of D.1. */
static bool transpose(struct walk *w, const struct reference_list *s1,
                      const struct reference_list *s2, int i)
{
    if (i >= s1->n)
        return leavers_comply(w);
    for (int k = 0; k < s2->n && !w->s->too_large; k++) {
        int j = ref98_mutant_now == REF98_MUTANT_D1 ? s2->n - 1 - k : k;
        if (w->taken[s2->at[j]] || !add_pair(w, s1->at[i], s2->at[j]))
            continue;
        if (transpose(w, s1, s2, i + 1)) {
            w->now->transposed = w->now->transposed || j != i;
            return true;
        }
        drop_pair(w);
    }
    return false;
}

/* C.8: S1 and S2 after an exchange, ordered again; the numbers are places in the group. */
static bool pair_exchanged(struct walk *w, const struct reference_list *group, int k,
                           const struct ref98_exchange *e)
{
    bool in_s1[REF98_MAX] = {false};
    struct reference_list s1 = {0, {0}}, s2 = {0, {0}};
    for (int i = 0; i < k; i++)
        in_s1[i] = true;
    for (int i = 0; i < e->size; i++) {
        in_s1[e->s1[i] - 1] = false;
        in_s1[e->s2[i] - 1] = true;
    }
    for (int i = 0; i < group->n; i++)
        list_append(in_s1[i] ? &s1 : &s2, group->at[i]);
    return transpose(w, &s1, &s2, 0);
}

/* C.4 to C.8 for a homogeneous group: `k` pairs, the order of the group, then the exchanges. */
static bool pair_group(struct walk *w, const struct reference_list *group, int k)
{
    const struct ref98_exchange none = {0};
    struct ref98_exchanges list = {0, 0, NULL};
    bool found = pair_exchanged(w, group, k, &none);
    w->now->exchanged = 0;
    for (int size = 1; !found && size <= k && size <= group->n - k && !w->s->too_large; size++) {
        if (!ref98_make_exchanges(&list, k, group->n, size))
            w->s->too_large = true;
        for (int i = 0; i < list.n && !found && !w->s->too_large; i++)
            found = ref98_spend(w->s) && pair_exchanged(w, group, k, &list.all[i]);
        w->now->exchanged = size;
    }
    free(list.all);
    return found;
}

/* C.9: the homogeneous group with B.6, then B.5 dropped for downfloats. */
static bool pair_with_downfloats(struct walk *w, const struct reference_list *group, int k,
                                 int from, int to)
{
    for (w->d = from; w->d <= to && !w->s->too_large; w->d++) {
        int x = w->x;
        if (ref98_mutant_now == REF98_MUTANT_A8_REMAINDER && w->shape.h > 0) { /* */
            int white = 0, black = 0, half = (group->n + 1) / 2;
            for (int i = 0; i < group->n; i++) {
                white += w->s->players[group->at[i]].preference == REF_WHITE;
                black += w->s->players[group->at[i]].preference == REF_BLACK;
            }
            int anew = (white > black ? white : black) - half;
            w->x = w->now->x + (anew > 0 ? anew : 0);
        }
        bool found = pair_group(w, group, k);
        w->x = x;
        if (found)
            return true;
    }
    return false;
}

/* C.6, C.7, C.10: the players moved down in S1 against S2, then C.9 for the remainder. */
static bool pair_moved_down(struct walk *w, int i, int d_from, int d_to)
{
    const struct reference_list *all = &w->b->all;
    if (i >= w->shape.h) {
        struct reference_list rest = {0, {0}};
        for (int j = w->shape.h; j < all->n; j++)
            if (!w->taken[all->at[j]])
                list_append(&rest, all->at[j]);
        return pair_with_downfloats(w, &rest, w->shape.p - w->shape.h, d_from, d_to);
    }
    int first = -1;
    for (int k = w->shape.h; k < all->n && !w->s->too_large; k++) {
        int j = ref98_mutant_now == REF98_MUTANT_D1 ? all->n - 1 - (k - w->shape.h) : k;
        if (w->taken[all->at[j]] || !add_pair(w, all->at[i], all->at[j]))
            continue;
        first = first < 0 ? j : first;
        if (pair_moved_down(w, i + 1, d_from, d_to)) {
            w->now->other_opponent = w->now->other_opponent || j != first;
            return true;
        }
        drop_pair(w);
    }
    return false;
}

/* One level of x and U. */
static bool pair_at_level(struct walk *w)
{
    enum ref98_mutant m = ref98_mutant_now;
    if (w->shape.h == 0)
        return pair_with_downfloats(w, &w->b->all, w->shape.p, 0, 2);
    if (m != REF98_MUTANT_C9_AFTER_C10)
        return pair_moved_down(w, 0, 0, 2);
    for (int d = 0; d <= 2; d++)
        if (pair_moved_down(w, 0, d, d))
            return true;
    return false;
}

/* C.10 and C.11. */
static bool walk_levels(struct walk *w, int x_from)
{
    enum ref98_mutant m = ref98_mutant_now;
    if (m == REF98_MUTANT_C11_KEEPS || m == REF98_MUTANT_C10_BEFORE_C9) {
        /* Broken: levels outside x; downfloats outside upfloats. */
        for (int level = 0; level < 9; level++)
            for (w->x = x_from; w->x <= w->shape.p; w->x++) {
                int d = m == REF98_MUTANT_C11_KEEPS ? level % 3 : level / 3;
                w->u = m == REF98_MUTANT_C11_KEEPS ? level / 3 : level % 3;
                bool found = w->shape.h > 0 ? pair_moved_down(w, 0, d, d)
                                            : pair_with_downfloats(w, &w->b->all, w->shape.p, d, d);
                if (found || w->s->too_large)
                    return found;
            }
        return false;
    }
    for (w->x = x_from; w->x <= w->shape.p; w->x++)
        for (w->u = 0; w->u <= 2; w->u++)
            if (pair_at_level(w))
                return true;
    return false;
}

bool ref98_first_candidate(struct ref98_state *s, const struct ref98_bracket *b,
                           struct ref98_shape shape, const struct ref98_demand *demand,
                           const int *scores, struct ref98_result *out)
{
    struct walk w = {.s = s, .b = b, .shape = shape, .demand = demand, .scores = scores};
    memset(out, 0, sizeof *out);
    w.now = out;
    /* C.14: x is decreased with p, and never below zero. */
    int x = b->x0 - (b->p0 - shape.p);
    if (!walk_levels(&w, x > 0 ? x : 0) || s->too_large)
        return false;
    out->shape = shape;
    out->u = w.u;
    out->d = w.d;
    memcpy(out->scores, scores, (size_t)out->leavers.n * sizeof *scores);
    return true;
}
