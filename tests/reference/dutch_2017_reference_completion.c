/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dutch 2017: who can be paired at all, and who leaves a bracket.
 *
 * C.2 and C.4 by plain search; C.5 to C.7 by trying every set of downfloaters. */
#include "dutch_2017_reference_parts.h"

#include <stdlib.h>
#include <string.h>

static int first_of(const struct d17_state *s, const struct dutch_set *set)
{
    for (int i = 1; i <= s->position->n; i++)
        if (dutch_holds(set, i))
            return i;
    return 0;
}

static struct dutch_set partners(const struct d17_state *s, int player, const struct dutch_set *all,
                                 const struct dutch_set *apart)
{
    struct dutch_set set = s->may_meet[player];
    bool alone = dutch_holds(apart, player);
    for (int w = 0; w < s->words; w++)
        set.words[w] &= all->words[w] & ~(alone ? apart->words[w] : 0u);
    return set;
}

/* The players of `all` can be paired with each other, none of `apart` with another of them. Whoever
 * has the fewest possible opponents is paired first: a search without an answer ends
 * early, the answer is the same. */
static bool perfect(struct d17_state *s, const struct dutch_set *all, const struct dutch_set *apart)
{
    int who = 0, fewest = REF_MAX_PLAYERS + 1;
    if (!d17_step(s))
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
        if (perfect(s, &rest, apart))
            return true;
    }
    return false;
}

bool d17_may_take_pab(const struct d17_state *s, int player)
{
    return !s->players[player].barred || d17_off(2);
}

static bool complete(struct d17_state *s, const struct dutch_set *all)
{
    const struct dutch_set nobody = {{0}};
    if (dutch_count(s->words, all) % 2 == 0)
        return perfect(s, all, &nobody);
    for (int i = s->position->n; i >= 1; i--) {
        struct dutch_set rest = *all;
        if (!dutch_holds(all, i) || !d17_may_take_pab(s, i))
            continue;
        dutch_take(&rest, i);
        if (perfect(s, &rest, &nobody))
            return true;
    }
    return false;
}

/* A.9, C.4: these players complete the round; what is known already is not searched again. */
bool d17_completable(struct d17_state *s, const struct dutch_set *all)
{
    uint64_t hash = 0;
    for (int w = 0; w < s->words; w++)
        hash = (hash ^ all->words[w]) * 0x9e3779b97f4a7c15u;
    int slot = (int)((hash >> 32) % D17_CACHE);
    if (!s->cache[slot].known || !dutch_equal(&s->cache[slot].players, all)) {
        s->cache[slot].players = *all;
        s->cache[slot].completable = complete(s, all);
        s->cache[slot].known = true;
    }
    return s->cache[slot].completable;
}

/* The others of `list` can be paired, no MDPs with each other. */
static bool others_pair(struct d17_state *s, const struct dutch_list *list,
                        const struct dutch_set *mdps, const struct dutch_set *leaving)
{
    const struct dutch_set all = dutch_set_of(list), rest = dutch_without(&all, leaving);
    return perfect(s, &rest, mdps);
}

/* C.6 above the last bracket: the residents have one score, so it does not matter who meets whom.
 * Differences of 0 are left out: they are the end of every list. */
static struct d17_values psd_of(struct d17_state *s, const struct d17_bracket *b,
                                const struct dutch_set *leaving)
{
    struct d17_values psd = {0, {0}};
    const struct dutch_list *lists[2] = {&b->mdps, &b->residents};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < lists[k]->n; i++) {
            int player = lists[k]->at[i], difference = s->players[player].score - b->lowest;
            if (dutch_holds(leaving, player))
                d17_add_value(s, &psd, d17_downfloater_difference(s, b, player));
            else if (difference > 0)
                d17_add_value(s, &psd, difference);
        }
    return psd;
}

/* C.7 for one set of players that stays unpaired in the following bracket: how many, and the scores
 * of those who come from this one. In the last scoregroup whoever may not take the PAB weighs 3. */
static int weigh_unpaired(struct d17_state *s, const struct d17_bracket *b,
                          const struct dutch_list *leavers, const struct dutch_set *unpaired,
                          struct d17_values *scores)
{
    const struct dutch_list *lists[2] = {leavers, &b->next};
    int weight = 0;
    scores->n = 0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < lists[k]->n; i++) {
            int player = lists[k]->at[i];
            if (!dutch_holds(unpaired, player))
                continue;
            bool heavy = b->next_is_last && !d17_may_take_pab(s, player) &&
                         d17_mutant_now != D17_MUTANT_C7_WEIGHT;
            weight += heavy ? 3 : 1;
            if (k == 0 && d17_mutant_now != D17_MUTANT_C7_NUMBER)
                d17_add_value(s, scores, s->players[player].score);
        }
    return weight;
}

/* C.7: the pairs of the following bracket on C.1 and C.3 alone, then its PSD. */
static void look_at_next(struct d17_state *s, const struct d17_bracket *b,
                         const struct dutch_list *leavers, struct d17_head *head)
{
    struct dutch_list all = dutch_joined(leavers, &b->next);
    struct dutch_set apart = dutch_set_of(leavers);
    head->c7_unpaired = 3 * all.n + 1;
    head->c7_scores.n = 0;
    for (int size = all.n % 2; size <= all.n && size <= head->c7_unpaired; size += 2) {
        int places[REF_MAX_PLAYERS];
        dutch_first_places(places, size, 0);
        do {
            struct d17_values scores;
            struct dutch_set unpaired = dutch_places_of(&all, places, size);
            if (!d17_step(s))
                return;
            int weight = weigh_unpaired(s, b, leavers, &unpaired, &scores);
            bool better =
                weight < head->c7_unpaired ||
                (weight == head->c7_unpaired && d17_compare_values(&scores, &head->c7_scores) < 0);
            if (!better || !others_pair(s, &all, &apart, &unpaired))
                continue;
            head->c7_unpaired = weight;
            head->c7_scores = scores;
        } while (dutch_next_places(places, size, all.n));
    }
}

/* The criterion that decides, negative when `a` is better; C.5 is equal. */
static int compare_heads(const struct d17_head *a, const struct d17_head *b)
{
    int order = d17_compare_values(&a->c6, &b->c6);
    if (order && !d17_off(D17_C6))
        return D17_C6 * order;
    order = a->c7_unpaired != b->c7_unpaired
                ? (a->c7_unpaired > b->c7_unpaired) - (a->c7_unpaired < b->c7_unpaired)
                : d17_compare_values(&a->c7_scores, &b->c7_scores);
    return order && !d17_off(D17_C7) ? D17_C7 * order : 0;
}

/* Keeps the set when it is as good as those kept, alone when it is better. */
static void keep(struct d17_state *s, struct d17_choice *choice, const struct d17_head *head,
                 const struct dutch_set *set)
{
    int order = choice->n ? compare_heads(head, &choice->head) : -1;
    if (choice->n && order)
        d17_reach(s, D17_REACHED_DECIDES_C6 + abs(order) - D17_C6);
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

/* C.2 in the last bracket, C.4 in the penultimate one. */
static bool may_be_left(struct d17_state *s, const struct d17_bracket *b,
                        const struct dutch_list *leavers, const struct dutch_set *set)
{
    struct dutch_set left = dutch_union(set, &b->below);
    if (b->place == D17_LAST)
        return leavers->n == 0 || d17_may_take_pab(s, leavers->at[0]);
    bool asked = b->place == D17_PENULTIMATE ? !d17_off(D17_C4)
                                             : d17_mutant_now == D17_MUTANT_COMPLETION_ALWAYS;
    return !asked || d17_completable(s, &left);
}

/* All sets of `size` downfloaters. In the last bracket C.6 asks for the pairs as well. */
static void choose_of_size(struct d17_state *s, const struct d17_bracket *b, int size,
                           struct d17_choice *choice)
{
    struct dutch_list all = dutch_joined(&b->mdps, &b->residents);
    struct dutch_set mdps = dutch_set_of(&b->mdps);
    bool look = b->place == D17_ORDINARY ||
                (b->place == D17_PENULTIMATE && d17_mutant_now == D17_MUTANT_PPB_C7);
    int places[REF_MAX_PLAYERS];
    dutch_first_places(places, size, 0);
    do {
        struct d17_head head = {.c7_unpaired = 0};
        struct dutch_set set = dutch_places_of(&all, places, size);
        struct dutch_list leavers = {0, {0}};
        for (int i = 0; i < size; i++)
            dutch_append(&leavers, all.at[places[i]]);
        if (!d17_step(s))
            return;
        if (!may_be_left(s, b, &leavers, &set) || !others_pair(s, &all, &mdps, &set))
            continue;
        if (b->place != D17_LAST)
            head.c6 = psd_of(s, b, &set);
        if (look && (choice->n == 0 || d17_off(D17_C6) ||
                     d17_compare_values(&head.c6, &choice->head.c6) <= 0))
            look_at_next(s, b, &leavers, &head);
        keep(s, choice, &head, &set);
    } while (dutch_next_places(places, size, all.n));
}

/* C.5: the fewest downfloaters first. In the last bracket at most one player is left. */
bool d17_choose_downfloaters(struct d17_state *s, const struct d17_bracket *b,
                             struct d17_choice *choice)
{
    int n = b->mdps.n + b->residents.n, most = b->place == D17_LAST ? 1 : n;
    choice->n = 0;
    for (int size = n % 2; size <= most && choice->n == 0 && !s->too_large; size += 2) {
        int wanted = d17_off(D17_C5) && size + 2 <= most ? size + 2 : size;
        choice->n_downfloaters = wanted;
        choose_of_size(s, b, wanted, choice);
        if (wanted != size && choice->n == 0) {
            choice->n_downfloaters = size;
            choose_of_size(s, b, size, choice);
        }
    }
    return choice->n > 0 && !s->too_large;
}
