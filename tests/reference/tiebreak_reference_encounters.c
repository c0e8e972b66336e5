/* SPDX-License-Identifier: Apache-2.0 */
/* C.07, article 6, read off the text: direct encounter, recursively as it is written. */
#include "tiebreak_reference.h"

#include <string.h>

/* What the order is written into. */
struct order {
    const struct tb_record *t;
    const struct tb_code *code;
    int *out;
    bool *ends;
    int n, tiers;
};

/* Average points of one against the other; false when they have not met. */
static bool met(const struct order *o, int player, int other, struct tb_value *out)
{
    const struct tb_record *t = o->t;
    const bool forfeits = t->mutant == TB_ENCOUNTER_FORFEITS || t->round_robin ||
                          (o->code->forfeits && t->mutant != TB_MODIFIER_P_IGNORED);
    int times = 0, tenths = 0;
    for (int r = 1; r <= t->rounds; r++) {
        const struct tb_cell *cell = &t->cell[player][r];
        if (cell->opponent != other || (!tb_is_game(cell) && !forfeits))
            continue;
        times++;
        tenths += tb_points(t, player, r);
    }
    if (times)
        *out = tb_fraction(tenths, t->mutant == TB_ENCOUNTER_NO_AVERAGE ? 10 : 10 * times);
    return times > 0;
}

static void known_and_missing(const struct order *o, const int *group, int n,
                              struct tb_value *known, int *missing)
{
    for (int i = 0; i < n; i++) {
        known[i] = tb_fraction(0, 1);
        missing[i] = 0;
        for (int j = 0; j < n; j++) {
            struct tb_value points;
            if (j == i)
                continue;
            if (met(o, group[i], group[j], &points))
                known[i] = tb_sum(known[i], points);
            else
                missing[i]++;
        }
    }
}

static void put_tier(struct order *o, const int *players, int n)
{
    for (int i = 0; i < n; i++)
        o->out[o->n++] = players[i];
    o->ends[o->n - 1] = true;
    o->tiers++;
}

static void encounter(struct order *o, const int *group, int n);

/* 6.2: by the sums; every tier afresh. */
static void by_sums(struct order *o, const int *group, int n, const struct tb_value *known)
{
    for (int done = 0; done < n;) {
        int tier[TB_MAX_PLAYERS], size = 0;
        for (int i = 0; i < n; i++) {
            int better = 0;
            for (int j = 0; j < n; j++)
                better += tb_compare(known[j], known[i]) > 0;
            if (better == done)
                tier[size++] = group[i];
        }
        done += size;
        if (size == n || o->t->mutant == TB_ENCOUNTER_NOT_AFRESH)
            put_tier(o, tier, size);
        else
            encounter(o, tier, size);
    }
}

/* 6.3: who is first whatever the missing games bring. The player's place in the group, or -1. */
static int certain_first(const struct tb_record *t, const struct tb_value *known,
                         const int *missing, const bool *gone, int n)
{
    for (int i = 0; i < n; i++) {
        bool certain = !gone[i];
        for (int j = 0; j < n; j++)
            if (j != i && !gone[j] &&
                tb_compare(known[i],
                           tb_sum(known[j], tb_fraction((long long)t->win * missing[j], 10))) <= 0)
                certain = false;
        if (certain)
            return i;
    }
    return -1;
}

static void by_certainty(struct order *o, const int *group, int n, const struct tb_value *known,
                         const int *missing)
{
    bool gone[TB_MAX_PLAYERS] = {false};
    int left = n, rest[TB_MAX_PLAYERS], size = 0;
    while (left > 1) {
        const int first = certain_first(o->t, known, missing, gone, n);
        if (first < 0 || (o->t->mutant == TB_ENCOUNTER_ONE_PLACE && left < n))
            break;
        put_tier(o, &group[first], 1);
        gone[first] = true;
        left--;
    }
    for (int i = 0; i < n; i++)
        if (!gone[i])
            rest[size++] = group[i];
    if (left == n || left == 1 || o->t->mutant == TB_ENCOUNTER_NOT_AFRESH ||
        o->t->mutant == TB_ENCOUNTER_ONE_PLACE)
        put_tier(o, rest, size);
    else
        encounter(o, rest, size);
}

static void encounter(struct order *o, const int *group, int n)
{
    struct tb_value known[TB_MAX_PLAYERS];
    int missing[TB_MAX_PLAYERS], sum = 0;
    known_and_missing(o, group, n, known, missing);
    for (int i = 0; i < n; i++)
        sum += missing[i];
    if (sum == 0 || o->t->mutant == TB_ENCOUNTER_PLAIN_SUMS)
        by_sums(o, group, n, known);
    else if (o->t->round_robin)
        put_tier(o, group, n);
    else
        by_certainty(o, group, n, known, missing);
}

int tb_encounters(const struct tb_record *t, const struct tb_code *code, const int *group, int n,
                  int out[TB_MAX_PLAYERS], bool ends[TB_MAX_PLAYERS])
{
    struct order o = {t, code, out, ends, 0, 0};
    encounter(&o, group, n);
    return o.tiers;
}
