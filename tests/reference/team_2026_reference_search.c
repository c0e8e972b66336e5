/* SPDX-License-Identifier: Apache-2.0 */
/* Literal reference of Swiss Team 2026: plain search for a complete pairing, one team after the
 * other, the one with the fewest opponents left first: what cannot be done shows early. */
#include "team_2026_reference_parts.h"

struct search {
    struct team_state *s;
    const bool *group;
};

static int hardest(const struct search *h, const struct reference_list *left)
{
    int best = 0, fewest = TEAM_MOST;
    for (int i = 0; i < left->n; i++) {
        int opponents = 0;
        for (int j = 0; j < left->n; j++)
            opponents += h->s->legal[left->at[i]][left->at[j]];
        if (opponents < fewest) {
            best = left->at[i];
            fewest = opponents;
        }
    }
    return best;
}

/* `wanted` pairs across the group still to be made. */
static bool can_pair(const struct search *h, const struct reference_list *left, int wanted)
{
    if (h->s->budget-- <= 0)
        h->s->too_large = true;
    if (h->s->too_large)
        return false;
    if (left->n == 0)
        return !h->group || wanted == 0;
    int team = hardest(h, left);
    struct reference_list others = list_without(left, team);
    for (int j = 0; j < others.n; j++) {
        int other = others.at[j];
        bool across = h->group && h->group[team] != h->group[other];
        if (!h->s->legal[team][other] || (across && wanted == 0))
            continue;
        struct reference_list rest = list_without(&others, other);
        if (can_pair(h, &rest, wanted - across))
            return true;
    }
    return false;
}

bool team_can_pair(struct team_state *s, const struct reference_list *list, const bool *group,
                   int wanted)
{
    struct search h = {s, group};
    return list->n % 2 == 0 && can_pair(&h, list, wanted);
}
