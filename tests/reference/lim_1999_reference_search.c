/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Lim 1999: lists of players, and the two questions answered by plain search:
 * can all be paired; what is the largest number of pairings.
 *
 * The search takes the player with the fewest opponents left and tries them one by one; the order
 * cannot change the answer, only the time. */
#include "lim_1999_reference_parts.h"

#include <string.h>

/* Nobody is available although all could be paired: never seen, and never passed over in silence.
 */
void lim_stuck(struct lim_state *s)
{
    s->is_stuck = s->is_stuck || !s->too_large;
    s->too_large = true;
}

void lim_append_all(struct reference_list *list, const struct reference_list *more)
{
    for (int i = 0; i < more->n; i++)
        list_append(list, more->at[i]);
}

bool lim_contains(const struct reference_list *list, int player)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == player)
            return true;
    return false;
}

/* Scrutiny order (4.1): downward #1 first, upwards the largest number first. */
void lim_sort_numbers(struct reference_list *list, enum lim_direction direction)
{
    bool upwards = direction == LIM_UPWARDS && !lim_broken(LIM_MUTANT_R12);
    for (int i = 1; i < list->n; i++)
        for (int j = i; j > 0; j--) {
            int a = list->at[j - 1], b = list->at[j];
            if (upwards ? a > b : a < b)
                break;
            list->at[j - 1] = b;
            list->at[j] = a;
        }
}

static bool spend(struct lim_state *s)
{
    if (--s->budget < 0)
        s->too_large = true;
    return !s->too_large;
}

/* A search: `from` are to be paired with players of `with`; the lists may be the same one. */
struct search {
    enum lim_relation relation;
    const struct reference_list *from, *with;
    bool done[REF_MAX_PLAYERS + 1];
};

static int count_opponents(const struct lim_state *s, const struct search *search, int player)
{
    int n = 0;
    for (int j = 0; j < search->with->n; j++) {
        int other = search->with->at[j];
        n += !search->done[other] && lim_may_meet(s, search->relation, player, other);
    }
    return n;
}

/* Is there a choice of pairings that leaves at most `spare` players of `from` without one? */
static bool pair_all_but(struct lim_state *s, struct search *search, int spare)
{
    int player = 0, fewest = 0;
    if (!spend(s))
        return false;
    for (int i = 0; i < search->from->n; i++) {
        int candidate = search->from->at[i];
        if (search->done[candidate])
            continue;
        int n = count_opponents(s, search, candidate);
        if (player == 0 || n < fewest) {
            player = candidate;
            fewest = n;
        }
    }
    if (player == 0)
        return true;
    bool found = false;
    search->done[player] = true;
    for (int j = 0; j < search->with->n && !found && !s->too_large; j++) {
        int other = search->with->at[j];
        if (search->done[other] || !lim_may_meet(s, search->relation, player, other))
            continue;
        search->done[other] = true;
        found = pair_all_but(s, search, spare);
        search->done[other] = false;
    }
    if (!found && spare > 0 && !s->too_large)
        found = pair_all_but(s, search, spare - 1);
    search->done[player] = false;
    return found;
}

bool lim_can_all_be_paired(struct lim_state *s, enum lim_relation relation,
                           const struct reference_list *list)
{
    struct search search = {relation, list, list, {false}};
    return list->n % 2 == 0 && pair_all_but(s, &search, 0);
}

/* The largest number of pairings among the players of the list, under the relation of the round. */
int lim_largest(struct lim_state *s, const struct reference_list *list)
{
    struct search search = {s->relation, list, list, {false}};
    int spare = list->n % 2;
    while (!s->too_large && !pair_all_but(s, &search, spare))
        spare += 2;
    return (list->n - spare) / 2;
}

/* The largest number of floaters who can be given different opponents among the hosts. */
int lim_served(struct lim_state *s, const struct reference_list *floaters,
               const struct reference_list *hosts)
{
    struct search search = {s->relation, floaters, hosts, {false}};
    int spare = floaters->n > hosts->n ? floaters->n - hosts->n : 0;
    while (!s->too_large && !pair_all_but(s, &search, spare))
        spare++;
    return floaters->n - spare;
}
