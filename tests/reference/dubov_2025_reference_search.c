/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Dubov 2025: plain search for complete pairings, and sets in lexicographic
 * order (4.1.3). */
#include "dubov_2025_reference_parts.h"

#include <stddef.h>

/* A search: of `list`, who is paired already. */
struct search {
    struct dubov_state *s;
    const struct reference_list *list;
    const int *group;
    bool used[REF_MAX_PLAYERS];
};

/* The unpaired player with the fewest opponents left: what cannot be done shows early. */
static int hardest(const struct search *h)
{
    int best = -1, fewest = 0;
    for (int i = 0; i < h->list->n; i++) {
        if (h->used[i])
            continue;
        int opponents = 0;
        for (int j = 0; j < h->list->n; j++)
            opponents += !h->used[j] && h->s->legal[h->list->at[i]][h->list->at[j]];
        if (best < 0 || opponents < fewest) {
            best = i;
            fewest = opponents;
        }
    }
    return best;
}

/* When a group is more than half of those left, some of it must meet each other. */
static bool group_fits(const struct search *h, int limit)
{
    int left = 0, in_group[3] = {0};
    for (int i = 0; i < h->list->n; i++) {
        left += !h->used[i];
        in_group[h->group[h->list->at[i]]] += !h->used[i];
    }
    for (int g = 1; g < 3; g++)
        if (2 * in_group[g] - left > 2 * limit)
            return false;
    return true;
}

static bool search(struct search *h, int limit)
{
    if (h->s->budget-- <= 0) {
        h->s->too_large = true;
        return false;
    }
    if (h->group && !group_fits(h, limit))
        return false;
    int i = hardest(h);
    if (i < 0)
        return true;
    int player = h->list->at[i];
    h->used[i] = true;
    for (int cost = 0; cost <= (h->group != NULL && limit > 0); cost++)
        for (int j = 0; j < h->list->n; j++) {
            int other = h->list->at[j];
            if (h->used[j] || !h->s->legal[player][other])
                continue;
            bool inside = h->group && h->group[player] && h->group[player] == h->group[other];
            if (inside != (cost == 1))
                continue;
            h->used[j] = true;
            bool found = search(h, limit - cost);
            h->used[j] = false;
            if (found || h->s->too_large)
                return found;
        }
    h->used[i] = false;
    return false;
}

bool dubov_can_pair(struct dubov_state *s, const struct reference_list *list, const int *group,
                    int limit)
{
    struct search h = {.s = s, .list = list, .group = group};
    return list->n % 2 == 0 && search(&h, limit);
}

int dubov_fewest_pairs(struct dubov_state *s, const struct reference_list *list, const int *group)
{
    if (!dubov_can_pair(s, list, NULL, 0))
        return -1;
    for (int limit = 0; limit < list->n && !s->too_large; limit++)
        if (dubov_can_pair(s, list, group, limit))
            return limit;
    return -1;
}
