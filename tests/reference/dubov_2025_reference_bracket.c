/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 2025: articles 2.2.3 to 2.2.6 with the orders of 4.3 and 4.4. */
#include "dubov_2025_reference_parts.h"

/* A bracket between G1 and G2. */
struct halves {
    struct reference_list g1, g2; /* as 2.2.3 makes them */
    bool nobody_played;
    bool moved[REF_MAX_PLAYERS + 1]; /* shifted into the other subgroup */
};

/* 2.2.3 */
static void divide(const struct dubov_state *s, const struct reference_list *bracket,
                   struct halves *h)
{
    struct reference_list sorted = *bracket;
    int without_game = 0;
    dubov_sort(s, &sorted,
               dubov_mutant_now == DUBOV_MUTANT_HALVES_BY_SCORE ? dubov_higher : dubov_by_number);
    for (int i = 0; i < sorted.n; i++)
        without_game += s->players[sorted.at[i]].n_colours == 0;
    h->nobody_played = without_game == sorted.n;
    if (dubov_mutant_now == DUBOV_MUTANT_NO_HALVES ||
        (dubov_mutant_now == DUBOV_MUTANT_HALVES_ROUND_1 && s->position->round > 1))
        h->nobody_played = false;
    for (int i = 0; i < sorted.n; i++) {
        bool first =
            h->nobody_played ? 2 * i < sorted.n : s->players[sorted.at[i]].preference == REF_WHITE;
        list_append(first ? &h->g1 : &h->g2, sorted.at[i]);
    }
    if (h->nobody_played)
        dubov_reach(s, s->position->round == 1 ? DUBOV_REACHED_HALVES : DUBOV_REACHED_HALVES_LATER);
    else if (without_game > 0)
        dubov_reach(s, DUBOV_REACHED_NO_GAME);
}

/* 4.3.3: from the middle of the list outwards, of two in the middle the higher. */
static void number_from_middle(struct reference_list *list)
{
    struct reference_list sorted = *list;
    if (dubov_mutant_now == DUBOV_MUTANT_MIDDLE_TOP)
        return;
    for (int i = 0; i < list->n; i++) {
        int middle =
            dubov_mutant_now == DUBOV_MUTANT_MIDDLE_LOWER ? sorted.n / 2 : (sorted.n - 1) / 2;
        list->at[i] = sorted.at[middle];
        sorted.n--;
        for (int j = middle; j < sorted.n; j++)
            sorted.at[j] = sorted.at[j + 1];
    }
}

/* 4.3: the possible shifters of one subgroup, in the order of their sequence numbers. Halves: every
 * ARO is 0, so both orders are the initial ranking. */
static struct reference_list shifters(const struct dubov_state *s,
                                      const struct reference_list *seekers, bool white)
{
    struct reference_list pool = *seekers;
    bool by_aro = white ? dubov_mutant_now != DUBOV_MUTANT_WHITE_BY_LIST
                        : dubov_mutant_now == DUBOV_MUTANT_BLACK_BY_ARO;
    dubov_sort(s, &pool, by_aro ? dubov_by_aro : dubov_by_number);
    number_from_middle(&pool);
    return pool;
}

/* 2.2.6: gives S1[i] the first of the order that leaves the rest pairable, i.e. walks through the
 * transpositions of T2 in the order of 4.4. */
static bool transpose(struct dubov_state *s, const struct reference_list *s1,
                      const struct reference_list *g2, int i, bool *used, struct reference_list *t2)
{
    if (i == s1->n)
        return true;
    if (s->budget-- <= 0) {
        s->too_large = true;
        return false;
    }
    for (int j = 0; j < g2->n; j++) {
        if (used[j] || !s->legal[s1->at[i]][g2->at[j]])
            continue;
        used[j] = true;
        t2->at[i] = g2->at[j];
        bool found = transpose(s, s1, g2, i + 1, used, t2);
        used[j] = false;
        if (found || s->too_large)
            return found;
    }
    return false;
}

static bool s1_before(const struct dubov_state *s, int a, int b)
{
    int d = s->players[a].aro - s->players[b].aro;
    if (dubov_mutant_now == DUBOV_MUTANT_S1_BY_LIST)
        return a < b;
    if (dubov_mutant_now == DUBOV_MUTANT_S1_DESCENDING)
        d = -d;
    if (d == 0)
        return dubov_mutant_now == DUBOV_MUTANT_S1_TIES ? a > b : a < b;
    return d < 0;
}

static bool t2_before(const struct dubov_state *s, int a, int b)
{
    if (dubov_mutant_now == DUBOV_MUTANT_T2_BY_SCORE)
        return dubov_higher(s, a, b);
    return dubov_mutant_now == DUBOV_MUTANT_T2_REVERSED ? a > b : a < b;
}

/* 2.2.5 and 2.2.6 with the subgroups as they are now; false when they cannot be paired. */
static bool pair_subgroups(struct dubov_state *s, const struct halves *h, struct dubov_pairs *out)
{
    struct reference_list s1 = {0, {0}}, g2 = {0, {0}}, t2 = {0, {0}};
    bool used[REF_MAX_PLAYERS] = {false};
    for (int i = 0; i < h->g1.n; i++)
        list_append(h->moved[h->g1.at[i]] ? &g2 : &s1, h->g1.at[i]);
    for (int i = 0; i < h->g2.n; i++)
        list_append(h->moved[h->g2.at[i]] ? &s1 : &g2, h->g2.at[i]);
    dubov_sort(s, &s1, s1_before);
    dubov_sort(s, &g2, t2_before);
    if (s1.n != g2.n || !transpose(s, &s1, &g2, 0, used, &t2))
        return false;
    out->n = s1.n;
    for (int i = 0; i < s1.n; i++) {
        out->at[i][0] = s1.at[i];
        out->at[i][1] = t2.at[i];
        if (i > 0 && s->players[s1.at[i]].aro == s->players[s1.at[i - 1]].aro && !h->nobody_played)
            dubov_reach(s, DUBOV_REACHED_ARO_TIE);
        if (t2.at[i] != g2.at[i])
            dubov_reach(s, DUBOV_REACHED_TRANSPOSED);
    }
    return true;
}

static void move(struct halves *h, const struct reference_list *pool, const int *set, int k,
                 bool moved)
{
    for (int i = 0; i < k; i++)
        h->moved[pool->at[set[i]]] = moved;
}

/* One walk through sets of k out of a pool, in the order of 4.3 (or its mutant's). */
struct walk {
    struct reference_list pool;
    int k;
    int set[REF_MAX_PLAYERS];
    bool is_first;
};

static void begin_walk(struct walk *w)
{
    list_first_places(w->set, w->k, 0);
    w->is_first = true;
    if (dubov_mutant_now != DUBOV_MUTANT_SHIFTERS_REVERSED)
        return;
    for (int i = 0; i < w->pool.n / 2; i++) {
        int t = w->pool.at[i];
        w->pool.at[i] = w->pool.at[w->pool.n - 1 - i];
        w->pool.at[w->pool.n - 1 - i] = t;
    }
}

/* 2.2.4.2 and the rest: the first set from the larger subgroup that yields a legal pairing. */
static bool second_shift(struct dubov_state *s, struct halves *h, struct walk *second,
                         struct dubov_pairs *out)
{
    begin_walk(second);
    do {
        struct halves before = *h;
        for (int i = 0; i < second->k; i++)
            h->moved[second->pool.at[second->set[i]]] ^= true;
        if (pair_subgroups(s, h, out))
            return true;
        *h = before;
        second->is_first = false;
    } while (!s->too_large && list_next_places(second->set, second->k, second->pool.n));
    return false;
}

static void note_shifts(const struct dubov_state *s, const struct halves *h, bool from_g1,
                        const struct walk *first, const struct walk *second)
{
    if (first->k > 0) {
        dubov_reach(s, from_g1 ? DUBOV_REACHED_FIRST_SHIFT_G1 : DUBOV_REACHED_FIRST_SHIFT_G2);
        if (h->g1.n == h->g2.n)
            dubov_reach(s, DUBOV_REACHED_SHIFT_EQUAL);
    }
    if (first->k > 1)
        dubov_reach(s, DUBOV_REACHED_SHIFT_SEVERAL);
    if (second->k > 0)
        dubov_reach(s, from_g1 ? DUBOV_REACHED_SECOND_SHIFT_G2 : DUBOV_REACHED_SECOND_SHIFT_G1);
    if (first->k + second->k > 0 && h->nobody_played)
        dubov_reach(s, DUBOV_REACHED_SHIFT_HALVES);
    if (!first->is_first)
        dubov_reach(s, DUBOV_REACHED_FIRST_NOT_FIRST);
    if (!second->is_first)
        dubov_reach(s, DUBOV_REACHED_SECOND_NOT_FIRST);
}

/* 2.2.4: pairs inside the smaller subgroup that cannot be avoided are made possible by shifting one
 * player of each; then the sizes are made equal. The larger subgroup's pool is those who were in it
 * from the start (4.3.1). */
static bool recompose(struct dubov_state *s, struct halves *h, struct dubov_pairs *out)
{
    bool equal_from_g2 = dubov_mutant_now == DUBOV_MUTANT_EQUAL_FROM_G2;
    bool from_g1 = equal_from_g2 ? h->g1.n < h->g2.n : h->g1.n <= h->g2.n;
    if (dubov_mutant_now == DUBOV_MUTANT_SHIFT_LARGER && h->g1.n != h->g2.n)
        from_g1 = !from_g1;
    const struct reference_list *small = from_g1 ? &h->g1 : &h->g2,
                                *large = from_g1 ? &h->g2 : &h->g1;
    struct reference_list bracket = *small;
    int group[REF_MAX_PLAYERS + 1] = {0};
    for (int i = 0; i < small->n; i++)
        group[small->at[i]] = 1;
    for (int i = 0; i < large->n; i++)
        list_append(&bracket, large->at[i]);
    int x = dubov_fewest_pairs(s, &bracket, group);
    if (x < 0)
        return false;
    struct walk first = {.pool = shifters(s, small, from_g1), .k = x};
    begin_walk(&first);
    do {
        struct walk second = {.k = (large->n - small->n) / 2 + x};
        struct reference_list seekers = *large;
        move(h, &first.pool, first.set, x, true);
        for (int i = 0; dubov_mutant_now == DUBOV_MUTANT_POOL_ENLARGED && i < x; i++)
            list_append(&seekers, first.pool.at[first.set[i]]);
        second.pool = shifters(s, &seekers, !from_g1);
        if (second_shift(s, h, &second, out)) {
            note_shifts(s, h, from_g1, &first, &second);
            return true;
        }
        move(h, &first.pool, first.set, x, false);
        first.is_first = false;
    } while (!s->too_large && list_next_places(first.set, x, first.pool.n));
    return false;
}

bool dubov_pair_bracket(struct dubov_state *s, const struct reference_list *bracket,
                        struct dubov_pairs *out)
{
    struct halves h = {.nobody_played = false};
    divide(s, bracket, &h);
    return recompose(s, &h, out);
}
