/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of 1998: what can be paired at all with B.1 and B.2, by plain search.
 *
 * R-21 (scores of those who leave), R-23 (who has an opponent), R-29 (is C.12 needed), R-30 and
 * R-31 (what the bracket below asks for). */
#include "dutch_1998_reference_parts.h"

struct completion {
    struct ref98_state *s;
    const struct reference_list *list;
    int h;
    bool bye;
    bool taken[REF98_MAX];
};

static bool complete(struct completion *c, int from, int left, int leave)
{
    int i = from;
    while (i < c->list->n && c->taken[i])
        i++;
    if (i >= c->list->n)
        return leave == 0;
    if (i >= c->h && left == leave && !c->bye)
        return true;
    if (!ref98_spend(c->s))
        return false;
    int player = c->list->at[i];
    for (int j = i < c->h ? c->h : i + 1; j < c->list->n; j++) {
        if (c->taken[j] || !c->s->legal[player][c->list->at[j]])
            continue;
        c->taken[j] = true;
        bool done = complete(c, i + 1, left - 2, leave);
        c->taken[j] = false;
        if (done)
            return true;
    }
    if (i < c->h || leave == 0 || (c->bye && !c->s->players[player].may_have_bye))
        return false;
    return complete(c, i + 1, left - 1, leave - 1);
}

bool ref98_can_pair(struct ref98_state *s, const struct reference_list *list, int h, int leave,
                    bool bye)
{
    struct completion c = {.s = s, .list = list, .h = h, .bye = bye};
    return list->n >= leave && complete(&c, 0, list->n, leave);
}

bool ref98_can_complete(struct ref98_state *s, const struct reference_list *list)
{
    return ref98_can_pair(s, list, 0, list->n % 2, true);
}

bool ref98_has_opponent(const struct ref98_state *s, const struct reference_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (s->legal[player][list->at[i]])
            return true;
    return false;
}

/* A.3, R-8: at least half moved down is homogeneous. */
bool ref98_is_heterogeneous(int moved_down, int all)
{
    if (ref98_mutant_now == REF98_MUTANT_A3_HALF)
        return moved_down > 0 && moved_down < all;
    return moved_down > 0 && 2 * moved_down < all;
}

bool ref98_below_is_content(struct ref98_state *s, const struct reference_list *moved_down,
                            const struct reference_list *own, bool lowest)
{
    struct reference_list everybody = *moved_down, counted = *moved_down;
    ref98_append_all(&everybody, own);
    for (int i = 0; i < own->n; i++)
        if (lowest || ref98_has_opponent(s, &everybody, own->at[i]))
            list_append(&counted, own->at[i]);
    bool odd = everybody.n % 2 == 1;
    for (int i = 0; i < moved_down->n; i++) {
        int player = moved_down->at[i];
        bool bye = lowest && odd && s->players[player].may_have_bye; /* */
        if (!bye && !ref98_has_opponent(s, &everybody, player))
            return false;
    }
    int m = moved_down->n, n = counted.n;
    if (ref98_mutant_now == REF98_MUTANT_C12_WHOLE)
        return ref98_can_pair(s, &counted, ref98_is_heterogeneous(m, n) ? m : 0, n % 2, lowest);
    if (ref98_is_heterogeneous(m, n))
        return ref98_can_pair(s, &counted, m, n - 2 * m, false);
    return ref98_can_pair(s, &counted, 0, n % 2, lowest);
}

static bool same_players(const struct reference_list *a, const struct reference_list *b)
{
    for (int i = 0; i < a->n; i++)
        if (!ref98_is_in(b, a->at[i]))
            return false;
    return a->n == b->n;
}

/* */
bool ref98_meets(struct ref98_state *s, const struct ref98_demand *demand,
                 const struct reference_list *leavers)
{
    struct reference_list down = *leavers, all;
    if (demand->kind == REF98_NO_DEMAND)
        return true;
    ref98_append_all(&down, &demand->moved_on);
    ref98_sort(s, &down);
    all = down;
    ref98_append_all(&all, &demand->own);
    if (demand->kind == REF98_C13)
        return ref98_can_complete(s, &all);
    if (same_players(leavers, &demand->not_these) ||
        !ref98_below_is_content(s, &down, &demand->own, demand->below_is_lowest))
        return false;
    int h = ref98_is_heterogeneous(down.n, all.n) ? down.n : 0;
    return !demand->below_is_lowest || ref98_can_pair(s, &all, h, all.n % 2, true);
}

/* Looks at one choice of leavers. */
static bool leavers_fit(struct ref98_state *s, const struct ref98_bracket *b,
                        struct ref98_shape shape, const struct ref98_demand *demand,
                        const struct reference_list *leavers)
{
    struct reference_list rest = b->all;
    ref98_remove_all(&rest, leavers);
    for (int i = 0; b->is_lowest && i < leavers->n; i++)
        if (!s->players[leavers->at[i]].may_have_bye)
            return false;
    return ref98_can_pair(s, &rest, shape.h, 0, false) && ref98_meets(s, demand, leavers);
}

/* The leavers with the lowest scores, written from high to low; `best` has them once found. */
struct leaver_choice {
    struct ref98_state *s;
    const struct ref98_bracket *b;
    struct ref98_shape shape;
    const struct ref98_demand *demand;
    struct reference_list leavers;
    bool found;
    int *best;
};

/* Could the leavers chosen and the lowest `missing` players of the bracket be better than the best
 * so far? */
static bool can_be_better(const struct leaver_choice *c, int missing)
{
    const struct reference_list *all = &c->b->all;
    int n = c->leavers.n + missing;
    for (int i = 0; c->found && i < n; i++) {
        int player = i < c->leavers.n ? c->leavers.at[i] : all->at[all->n - n + i];
        int score = c->s->players[player].score;
        if (score != c->best[i])
            return score < c->best[i];
    }
    return !c->found;
}

static void choose_leavers(struct leaver_choice *c, int from, int missing)
{
    if (!can_be_better(c, missing) || !ref98_spend(c->s))
        return;
    if (missing == 0) {
        if (!leavers_fit(c->s, c->b, c->shape, c->demand, &c->leavers))
            return;
        c->found = true;
        for (int i = 0; i < c->leavers.n; i++)
            c->best[i] = c->s->players[c->leavers.at[i]].score;
        return;
    }
    for (int i = c->b->all.n - missing; i >= from && i >= c->shape.h; i--) {
        list_append(&c->leavers, c->b->all.at[i]);
        choose_leavers(c, i + 1, missing - 1);
        c->leavers.n--;
    }
}

bool ref98_leaver_scores(struct ref98_state *s, const struct ref98_bracket *b,
                         struct ref98_shape shape, const struct ref98_demand *demand, int *scores)
{
    struct leaver_choice c = {
        .s = s, .b = b, .shape = shape, .demand = demand, .leavers = {0, {0}}, .best = scores};
    choose_leavers(&c, 0, b->all.n - 2 * shape.p);
    return c.found && !s->too_large;
}
