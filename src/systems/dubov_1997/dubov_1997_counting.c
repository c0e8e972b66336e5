/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, article 6.4: the set of those who go down, by counting.
 *
 * In a large set of players colours alone decide whether all can be paired: those who may have only
 * one and the same colour must not be more than half of them (matching/unweighted_matching.h). That
 * holds for the group without those who go down, and for everybody else with them. So how many of
 * each kind go down has an upper and a lower limit, once their number is fixed; the smallest number
 * that can keep the limits is right, and the players are taken in the order of 6.4 whenever the
 * limits can still be kept. O(players). */
#include "systems/dubov_1997/dubov_1997_internal.h"

struct tally {
    int n, of_kind[SWP__COLOUR_KINDS];
};

static void count(struct tally *tally, const struct d97_player *player, int how_often)
{
    tally->n += how_often;
    tally->of_kind[swp__d97_kind(player)] += how_often;
}

static struct tally tally_of(const struct d97_list *list)
{
    struct tally tally = {0};
    for (int i = 0; i < list->n; i++)
        count(&tally, list->players[i], 1);
    return tally;
}

/* How many of each kind go down, at least and at most. */
struct limits {
    int least[SWP__COLOUR_KINDS], most[SWP__COLOUR_KINDS];
};

/* So many can go down in all. */
static bool can_be(const struct limits *limits, int number)
{
    int least = 0, most = 0;
    for (int kind = 0; kind < SWP__COLOUR_KINDS; kind++) {
        if (limits->least[kind] > limits->most[kind])
            return false;
        least += limits->least[kind];
        most += limits->most[kind];
    }
    return least <= number && number <= most;
}

/* The limits when `number` of the `own` players of the group, which has an even number without
 * them, go down to those outside. */
static struct limits limits_for(const struct tally *group, const struct tally *own,
                                const struct tally *outside, int number)
{
    struct limits limits = {{0}, {0}};
    for (int kind = 0; kind < SWP__COLOUR_KINDS; kind++)
        limits.most[kind] = own->of_kind[kind];
    for (int kind = SWP__MAY_HAVE_WHITE; kind <= SWP__MAY_HAVE_BLACK; kind++) {
        const int surplus = group->of_kind[kind] - (group->n - number) / 2;
        const int room = (outside->n + number) / 2 - outside->of_kind[kind];
        limits.least[kind] = surplus > 0 ? surplus : 0;
        limits.most[kind] = room < limits.most[kind] ? room : limits.most[kind];
    }
    return limits;
}

/* Counting decides for so many players. */
static bool is_exact(const struct d97_round *round, int n)
{
    return n == 0 || n >= 4 * (int64_t)round->field->most_barred + 1;
}

/* `number` players of round->work, the first ones in its order within the limits. */
static void take_first(struct d97_round *round, struct limits limits, int number, struct tally own)
{
    struct tally taken = {0};
    for (int i = 0; i < round->work.n && taken.n < number; i++) {
        struct d97_player *player = round->work.players[i];
        const int kind = swp__d97_kind(player);
        struct limits with = limits;
        count(&taken, player, 1);
        count(&own, player, -1);
        for (int k = 0; k < SWP__COLOUR_KINDS; k++) {
            const int all = taken.of_kind[k] + own.of_kind[k];
            with.least[k] = taken.of_kind[k] > with.least[k] ? taken.of_kind[k] : with.least[k];
            with.most[k] = all < with.most[k] ? all : with.most[k];
        }
        if (can_be(&with, number)) {
            swp__d97_list_add(&round->leaving, player);
            continue;
        }
        count(&taken, player, -1);
        limits.most[kind] = taken.of_kind[kind] + own.of_kind[kind] < limits.most[kind]
                                ? taken.of_kind[kind] + own.of_kind[kind]
                                : limits.most[kind];
    }
}

bool swp__d97_leave_by_counting(struct d97_round *round)
{
    const struct d97_field *field = round->field;
    const struct tally group = tally_of(&round->group), own = tally_of(&round->work);
    struct tally outside = {0};
    for (int i = 0; i < field->n; i++)
        if (field->players[i].is_left)
            count(&outside, &field->players[i], 1);
    for (int i = 0; i < round->group.n; i++)
        count(&outside, round->group.players[i], -1);
    if (!swp__at_sight(field->ctx) || group.of_kind[0] + outside.of_kind[0] > 0)
        return false;
    for (int number = group.n % 2; number <= own.n; number += 2) {
        const struct limits limits = limits_for(&group, &own, &outside, number);
        if (!can_be(&limits, number))
            continue;
        if (!is_exact(round, group.n - number) || !is_exact(round, outside.n + number))
            return false;
        take_first(round, limits, number, own);
        return true;
    }
    return false;
}
