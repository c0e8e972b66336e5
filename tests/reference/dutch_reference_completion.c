/* SPDX-License-Identifier: Apache-2.0 */
/* Literal references of Dutch 2017 and 2026: who can be paired at all, by plain search, and the
 * sets of downfloaters that are as good as the best. */
#include "dutch_reference_parts.h"

#include <stdlib.h>

static int first_of(const struct dutch_state *s, const struct dutch_set *set)
{
    for (int i = 1; i <= s->position->n; i++)
        if (dutch_holds(set, i))
            return i;
    return 0;
}

static struct dutch_set partners(const struct dutch_state *s, int player,
                                 const struct dutch_set *all, const struct dutch_set *apart)
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
bool dutch_perfect(struct dutch_state *s, const struct dutch_set *all,
                   const struct dutch_set *apart)
{
    int who = 0, fewest = REF_MAX_PLAYERS + 1;
    if (!dutch_step(s))
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
        if (dutch_perfect(s, &rest, apart))
            return true;
    }
    return false;
}

bool dutch_complete(struct dutch_state *s, const struct dutch_set *all)
{
    const struct dutch_set nobody = {{0}};
    if (dutch_count(s->words, all) % 2 == 0)
        return dutch_perfect(s, all, &nobody);
    for (int i = s->position->n; i >= 1; i--) {
        struct dutch_set rest = *all;
        if (!dutch_holds(all, i) || !s->edition->may_take_pab(s, i))
            continue;
        dutch_take(&rest, i);
        if (dutch_perfect(s, &rest, &nobody))
            return true;
    }
    return false;
}

/* A.9, C.4: these players complete the round; what is known already is not searched again. */
bool dutch_completable(struct dutch_state *s, const struct dutch_set *all)
{
    uint64_t hash = 0;
    for (int w = 0; w < s->words; w++)
        hash = (hash ^ all->words[w]) * 0x9e3779b97f4a7c15u;
    int slot = (int)((hash >> 32) % DUTCH_CACHE);
    if (!s->cache[slot].known || !dutch_equal(&s->cache[slot].players, all)) {
        s->cache[slot].players = *all;
        s->cache[slot].completable = dutch_complete(s, all);
        s->cache[slot].known = true;
    }
    return s->cache[slot].completable;
}

/* The criterion that decides between two sets, negative when `a` is better; their number is equal.
 */
static int compare_heads(const struct dutch_edition *edition, const struct dutch_head *a,
                         const struct dutch_head *b)
{
    const int first = edition->first_head; /* then come the following bracket and [C9] */
    int order = dutch_compare_values(&a->scores, &b->scores);
    if (order && !dutch_off(first))
        return first * order;
    order = a->next_number != b->next_number
                ? (a->next_number > b->next_number) - (a->next_number < b->next_number)
                : dutch_compare_values(&a->next_scores, &b->next_scores);
    if (order && !dutch_off(first + 1))
        return (first + 1) * order;
    order = (a->not_played > b->not_played) - (a->not_played < b->not_played);
    return order && !dutch_off(first + 2) ? (first + 2) * order : 0;
}

/* Keeps the set when it is as good as those kept, alone when it is better. */
void dutch_keep(struct dutch_state *s, struct dutch_choice *choice, const struct dutch_head *head,
                const struct dutch_set *set)
{
    int order = choice->n ? compare_heads(s->edition, head, &choice->head) : -1;
    if (choice->n && order)
        dutch_reach(s, s->edition->decides_head + abs(order));
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

/* C.5, [C6]: the fewest downfloaters first. In the last bracket at most one player is left. */
bool dutch_choose_downfloaters(struct dutch_state *s, const struct dutch_bracket *b,
                               struct dutch_choice *choice)
{
    int n = b->mdps.n + b->residents.n, most = b->place == DUTCH_LAST ? 1 : n;
    choice->n = 0;
    for (int size = n % 2; size <= most && choice->n == 0 && !s->too_large; size += 2) {
        int wanted = dutch_off(s->edition->fewest) && size + 2 <= most ? size + 2 : size;
        choice->n_downfloaters = wanted;
        s->edition->choose_of_size(s, b, wanted, choice);
        if (wanted != size && choice->n == 0) {
            choice->n_downfloaters = size;
            s->edition->choose_of_size(s, b, size, choice);
        }
    }
    return choice->n > 0 && !s->too_large;
}
