/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2026: who can be paired at all, and who leaves a bracket.
 *
 * [C2], [C4] and [C5] by plain search; [C6] to [C9] by trying every set of downfloaters. */
#include "dutch_2026_reference_parts.h"

#include <stdlib.h>
#include <string.h>

static int first_of(const struct d26_state *s, const struct dutch_set *set)
{
    for (int i = 1; i <= s->position->n; i++)
        if (dutch_holds(set, i))
            return i;
    return 0;
}

static struct dutch_set partners(const struct d26_state *s, int player, const struct dutch_set *all,
                                 const struct dutch_set *apart)
{
    struct dutch_set set = s->may_meet[player];
    bool alone = dutch_holds(apart, player);
    for (int w = 0; w < s->words; w++)
        set.words[w] &= all->words[w] & ~(alone ? apart->words[w] : 0u);
    return set;
}

/* Whoever has the fewest possible opponents is paired first: a search without an answer ends
 * early, the answer is the same. */
bool d26_perfect(struct d26_state *s, const struct dutch_set *all, const struct dutch_set *apart)
{
    int who = 0, fewest = REF_MAX_PLAYERS + 1;
    if (!d26_step(s))
        return false;
    for (int i = first_of(s, all); i && i <= s->position->n && fewest > 0; i++) {
        if (!dutch_holds(all, i))
            continue;
        struct dutch_set set = partners(s, i, all, apart);
        int n = dutch_count(s->words, &set);
        if (n < fewest) {
            who = i;
            fewest = n;
        }
    }
    if (!who || !fewest)
        return !who;
    struct dutch_set set = partners(s, who, all, apart);
    for (int i = 1; i <= s->position->n; i++) {
        if (!dutch_holds(&set, i))
            continue;
        struct dutch_set rest = *all;
        dutch_take(&rest, who);
        dutch_take(&rest, i);
        if (d26_perfect(s, &rest, apart))
            return true;
    }
    return false;
}

/* [C2], and [C5] since P is known. */
bool d26_may_take_pab(const struct d26_state *s, int player)
{
    if (s->players[player].barred && !d26_off(2))
        return false;
    return s->players[player].score <= s->pab_score || d26_off(5);
}

static bool complete(struct d26_state *s, const struct dutch_set *all)
{
    const struct dutch_set nobody = {{0}};
    if (dutch_count(s->words, all) % 2 == 0)
        return d26_perfect(s, all, &nobody);
    for (int i = s->position->n; i >= 1; i--) {
        struct dutch_set rest = *all;
        if (!dutch_holds(all, i) || !d26_may_take_pab(s, i))
            continue;
        dutch_take(&rest, i);
        if (d26_perfect(s, &rest, &nobody))
            return true;
    }
    return false;
}

/* [C4] for these players; what is known already is not searched again. */
bool d26_completable(struct d26_state *s, const struct dutch_set *all)
{
    uint64_t hash = 0;
    for (int w = 0; w < s->words; w++)
        hash = (hash ^ all->words[w]) * 0x9e3779b97f4a7c15u;
    int slot = (int)((hash >> 32) % D26_CACHE);
    if (!s->cache[slot].known || !dutch_equal(&s->cache[slot].players, all)) {
        s->cache[slot].players = *all;
        s->cache[slot].completable = complete(s, all);
        s->cache[slot].known = true;
    }
    return s->cache[slot].completable;
}

/* [C5]: P is the lowest score of a player who may take the PAB and whose removal leaves a complete
 * round. False when the round cannot be paired. */
bool d26_find_pab_score(struct d26_state *s, const struct dutch_list *all)
{
    const struct dutch_set nobody = {{0}};
    struct dutch_set everybody = dutch_set_of(all);
    int lowest = -1;
    s->pab_score = 1000000;
    if (!s->odd)
        return d26_completable(s, &everybody);
    for (int i = all->n - 1; i >= 0; i--) {
        int player = all->at[i], score = s->players[player].score;
        struct dutch_set rest = everybody;
        if (!d26_may_take_pab(s, player))
            continue;
        lowest = lowest < 0 ? score : lowest;
        dutch_take(&rest, player);
        if (!d26_perfect(s, &rest, &nobody))
            continue;
        if (score > lowest)
            d26_reach(s, D26_REACHED_C5_HIGHER);
        s->pab_score = score;
        return true;
    }
    return false;
}

/* The scores of these players, descending ([C7]). */
static struct d26_values scores_of(struct d26_state *s, const struct dutch_list *list,
                                   const int *places, int size)
{
    struct d26_values scores = {0, {0}};
    for (int i = 0; i < size; i++)
        d26_add_value(s, &scores, s->players[list->at[places[i]]].score);
    return scores;
}

/* Can these players leave a bracket of `list`: the others are paired, MDPs not with each other, and
 * they complete the round together with those below. */
static bool may_leave(struct d26_state *s, const struct dutch_list *list,
                      const struct dutch_set *mdps, const struct dutch_set *leaving,
                      const struct dutch_set *below, bool completion)
{
    const struct dutch_set all = dutch_set_of(list), rest = dutch_without(&all, leaving);
    const struct dutch_set left = dutch_union(leaving, below);
    return (!completion || d26_completable(s, &left)) && d26_perfect(s, &rest, mdps);
}

/* [C8]: the fewest downfloaters of the following bracket, then their lowest scores. */
static void look_at_next(struct d26_state *s, const struct d26_bracket *b,
                         const struct dutch_set *leaving, const struct dutch_list *leavers,
                         struct d26_head *head)
{
    struct dutch_list all = dutch_joined(leavers, &b->next);
    const struct dutch_set nobody = {{0}};
    bool next_is_last = dutch_equal(&b->below_next, &nobody);
    bool completion = d26_mutant_now != D26_MUTANT_C8_COMPLETION;
    int most = next_is_last && completion ? 1 : all.n;
    head->c8_number = all.n + 1; /* cannot be paired at all */
    head->c8_scores.n = 0;
    for (int size = all.n % 2; size <= most && head->c8_number > all.n; size += 2) {
        int places[REF_MAX_PLAYERS];
        dutch_first_places(places, size, 0);
        do {
            struct d26_values scores = scores_of(s, &all, places, size);
            struct dutch_set further = dutch_places_of(&all, places, size);
            if (!d26_step(s))
                return;
            if (head->c8_number <= all.n && d26_compare_values(&scores, &head->c8_scores) >= 0)
                continue;
            if (!may_leave(s, &all, leaving, &further, &b->below_next, completion))
                continue;
            head->c8_number = size;
            head->c8_scores = scores;
        } while (dutch_next_places(places, size, all.n));
    }
    if (d26_mutant_now == D26_MUTANT_C8_NUMBER)
        head->c8_scores.n = 0;
}

/* [C9]: the only downfloater is bound to take the PAB. */
static int not_played_by_pab(const struct d26_state *s, const struct d26_bracket *b,
                             const struct dutch_list *leavers)
{
    bool low = s->players[b->residents.at[0]].score <= s->pab_score ||
               d26_mutant_now == D26_MUTANT_C9_SCORE;
    if (d26_mutant_now == D26_MUTANT_C9_LAST && !b->is_last)
        return 0;
    return leavers->n == 1 && s->odd && low ? s->players[leavers->at[0]].not_played : 0;
}

/* The criterion that decides, negative when `a` is better; [C6] is equal. */
static int compare_heads(const struct d26_head *a, const struct d26_head *b)
{
    int order = d26_compare_values(&a->c7, &b->c7);
    if (order && !d26_off(7))
        return 7 * order;
    order = a->c8_number != b->c8_number
                ? (a->c8_number > b->c8_number) - (a->c8_number < b->c8_number)
                : d26_compare_values(&a->c8_scores, &b->c8_scores);
    if (order && !d26_off(8))
        return 8 * order;
    order = (a->c9 > b->c9) - (a->c9 < b->c9);
    return order && !d26_off(9) ? 9 * order : 0;
}

/* Keeps the set when it is as good as those kept, alone when it is better. */
static void keep(struct d26_state *s, struct d26_choice *choice, const struct d26_head *head,
                 const struct dutch_set *set)
{
    int order = choice->n ? compare_heads(head, &choice->head) : -1;
    if (choice->n && order)
        d26_reach(s, D26_REACHED_C7 + abs(order) - 7);
    if (order > 0)
        return;
    if (order < 0)
        choice->n = 0;
    choice->head = *head;
    if (choice->n == choice->room) {
        choice->room = 2 * choice->room + 16;
        choice->sets = realloc(choice->sets, (size_t)choice->room * sizeof *choice->sets);
        if (!choice->sets)
            abort();
    }
    choice->sets[choice->n++] = *set;
}

/* Would these downfloaters do if anybody who may take the PAB could take it? */
static bool only_c5_refuses(struct d26_state *s, const struct dutch_set *left)
{
    int pab_score = s->pab_score;
    if (!s->odd || !s->reached)
        return false;
    s->pab_score = 1000000;
    bool completes = complete(s, left);
    s->pab_score = pab_score;
    return completes;
}

/* All sets of `size` downfloaters. */
static void choose_of_size(struct d26_state *s, const struct d26_bracket *b, int size,
                           struct d26_choice *choice)
{
    struct dutch_list all = dutch_joined(&b->mdps, &b->residents);
    struct dutch_set mdps = dutch_set_of(&b->mdps);
    bool completion = b->is_last || !d26_off(4);
    int places[REF_MAX_PLAYERS];
    dutch_first_places(places, size, 0);
    do {
        struct d26_head head = {.c7 = scores_of(s, &all, places, size)};
        struct dutch_set set = dutch_places_of(&all, places, size),
                         left = dutch_union(&set, &b->below);
        struct dutch_list leavers = {0, {0}};
        if (!d26_step(s))
            return;
        if (completion && !d26_completable(s, &left)) {
            if (may_leave(s, &all, &mdps, &set, &b->below, false))
                d26_reach(s, only_c5_refuses(s, &left) ? D26_REACHED_C5_FLOATERS : D26_REACHED_C4);
            continue;
        }
        if (!may_leave(s, &all, &mdps, &set, &b->below, completion))
            continue;
        for (int i = 0; i < size; i++)
            dutch_append(&leavers, all.at[places[i]]);
        if (b->next.n > 0)
            look_at_next(s, b, &set, &leavers, &head);
        head.c9 = not_played_by_pab(s, b, &leavers);
        keep(s, choice, &head, &set);
    } while (dutch_next_places(places, size, all.n));
}

/* [C6]: the fewest downfloaters first. In the last bracket at most one player is left. */
bool d26_choose_downfloaters(struct d26_state *s, const struct d26_bracket *b,
                             struct d26_choice *choice)
{
    int n = b->mdps.n + b->residents.n, most = b->is_last ? 1 : n;
    choice->n = 0;
    for (int size = n % 2; size <= most && choice->n == 0 && !s->too_large; size += 2) {
        int wanted = d26_off(6) && size + 2 <= most ? size + 2 : size;
        choice->n_downfloaters = wanted;
        choose_of_size(s, b, wanted, choice);
        if (wanted != size && choice->n == 0) {
            choice->n_downfloaters = size;
            choose_of_size(s, b, size, choice);
        }
    }
    return choice->n > 0 && !s->too_large;
}
