/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, articles 3.3 and 3.4: does a floater find an opponent in the adjacent score-group?
 *
 * READING: of the floaters ahead as many as possible get different opponents there; this one finds
 * an opponent unless that lowers their number. So the adjacent score-group and the floaters ahead
 * are matched, and this one finds an opponent when some possible one can be spared by that
 * matching. Floaters join and leave it one by one. Cost: a search for each of them, and one for
 * each player who meets nobody the matching leaves over. */
#include "systems/lim_1999/lim_1999_internal.h"

#include <string.h>

swp_status swp__lim_next_door_begin(const struct lim_field *field, const struct lim_group *group,
                                    struct lim_next_door *out)
{
    *out = (struct lim_next_door){.field = field, .group = group};
    const swp_status status = swp__lim_list_create(field, &out->ahead);
    const size_t words = swp__bit_words(field->n);
    out->adjacent.bits = swp__arena_array(field->ctx->arena, words, sizeof *out->adjacent.bits);
    if (status != SWP_OK || !out->adjacent.bits)
        return swp__no_memory(field->ctx->err);
    swp__lim_set_of(field, &group->adjacent, &out->adjacent);
    return SWP_OK;
}

int swp__lim_count_ahead(const struct lim_next_door *n, int player)
{
    int low = 0, high = n->ahead.n;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (swp__lim_is_ahead(n->field, n->ahead.players[middle], player, n->group->upwards))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void swp__lim_put_ahead(struct lim_next_door *n, int player)
{
    const int place = swp__lim_count_ahead(n, player);
    memmove(&n->ahead.players[place + 1], &n->ahead.players[place],
            (size_t)(n->ahead.n - place) * sizeof *n->ahead.players);
    n->ahead.players[place] = player;
    n->ahead.n++;
}

void swp__lim_open_door(const struct lim_next_door *n, struct lim_door *door)
{
    door->n_joined = door->n_ahead = 0;
    swp__lim_match_next_door(n->field, door->matching, n->group->relation, n->adjacent.bits,
                             &n->group->adjacent);
}

/* Just the first `wanted` of the floaters chosen so far are in the matching. */
static void join(const struct lim_next_door *n, struct lim_door *door, int wanted)
{
    if (door->n_ahead == n->ahead.n && door->n_joined == wanted)
        return;
    for (int i = 0; i < n->ahead.n; i++) {
        const int place = swp__lim_place(n->field, n->ahead.players[i]);
        const bool has_joined = swp__maximum_is_member(door->matching, place);
        if (i < wanted && !has_joined)
            swp__maximum_add(door->matching, place);
        else if (i >= wanted && has_joined)
            swp__maximum_remove(door->matching, place);
    }
    door->n_joined = wanted;
    door->n_ahead = n->ahead.n;
}

bool swp__lim_finds_opponent(const struct lim_next_door *n, struct lim_door *door, int player)
{
    const enum lim_relation relation = n->group->relation;
    join(n, door, swp__lim_count_ahead(n, player));
    if (swp__lim_meets_any(n->field, relation, player, &n->adjacent,
                           swp__maximum_unmatched_set(door->matching)))
        return true;
    swp__maximum_find_spare(door->matching);
    return swp__lim_meets_any(n->field, relation, player, &n->adjacent,
                              swp__maximum_spare_set(door->matching));
}
