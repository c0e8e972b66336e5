/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Double-Swiss 2026: plain search for complete pairings, and sets in
 * lexicographic order. */
#include "double_swiss_2026_reference_parts.h"

#include <stddef.h>

/* A search: of `list`, who is paired already. */
struct search {
    struct double_state *s;
    const struct reference_list *list;
    const bool *group;
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

/* `wanted` pairs across the group still to be made. */
static bool search(struct search *h, int wanted)
{
    if (h->s->budget-- <= 0) {
        h->s->too_large = true;
        return false;
    }
    int i = hardest(h);
    if (i < 0)
        return !h->group || wanted == 0;
    int player = h->list->at[i];
    h->used[i] = true;
    for (int j = 0; j < h->list->n; j++) {
        int other = h->list->at[j];
        if (h->used[j] || !h->s->legal[player][other])
            continue;
        bool across = h->group && h->group[player] != h->group[other];
        if (across && wanted == 0)
            continue;
        h->used[j] = true;
        bool found = search(h, wanted - across);
        h->used[j] = false;
        if (found || h->s->too_large)
            return found;
    }
    h->used[i] = false;
    return false;
}

bool double_can_pair(struct double_state *s, const struct reference_list *list, const bool *group,
                     int wanted)
{
    struct search h = {.s = s, .list = list, .group = group};
    return list->n % 2 == 0 && search(&h, wanted);
}
