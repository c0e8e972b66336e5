/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 article 6: direct encounter.
 *
 * Answers: what do the games among those still tied say. When all have met, their sums split them,
 * and every part that is still tied is looked at afresh (6.2). When not all have met, a Swiss gives
 * the first place to who would be first whatever the missing games brought, then the next one in
 * the same standings, and then looks at the rest afresh (6.3).
 *
 * Several encounters of two players count as one with the average of the points (6.1.2). Averages
 * are kept as whole numbers over the common multiple of the numbers of meetings.
 *
 * READING (6.3): "whatever the outcome" is: the worst case of one against the best case of every
 * other, each alone; both can happen at once. READING: a round robin that is not finished decides
 * nothing, because 6.2 asks that all have met and 6.3 is for Swiss events.
 *
 * Cost: O(m log m + m * rounds) for m tied players, again for every split that leaves a rest. */
#include "base/sort.h"
#include "tiebreak/tiebreak_internal.h"

/* One player among those tied, in one standings of article 6. */
struct standing {
    int64_t known;    /* points against the others, over the common multiple */
    int64_t possible; /* known, and a win in every missing game */
    uint32_t slot;
    uint32_t met; /* of the others */
};

/* A player's points and number of games against one opponent. */
struct opponents {
    int64_t points;
    uint32_t seen_by, times;
};

/* Memory shared by all tied groups in turn: `next_part` and `seen` only grow, so nothing is cleared
 * between groups. */
struct swp__encounters {
    const swp_standings *table;
    const struct swp__tiebreak_code *code;
    struct standing *standings; /* of the group, in the order found so far */
    uint32_t *part_of;          /* [n] by slot: the part of a tied group, 0 = none yet */
    struct opponents *against;  /* [n] by slot */
    uint32_t next_part, seen;
    int64_t multiple;  /* of all numbers of meetings */
    bool *ends;        /* [n] last of a tier */
    uint32_t *waiting; /* [2n + 2] begin and end of the parts still to be looked at */
    int64_t *best;     /* [n + 1] highest possible score from each place on */
};

bool swp__tiebreak_is_encounter(const swp_standings *table, const struct swp__tiebreak_code *code,
                                const struct swp__score_cell *cell)
{
    return swp__cell_is_game(cell) ||
           (cell->opponent != SWP__NO_SLOT && (code->with_forfeits || table->is_round_robin));
}

/* ---- what two players made of their games ---------------------------------------------------- */

/* Collects a player's meetings with the others of the same part. */
static void collect(struct swp__encounters *e, uint32_t slot)
{
    const struct swp__score_table *played = &e->table->played;
    e->seen++;
    for (uint32_t round = 1; round <= played->rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(played, slot, round);
        if (!swp__tiebreak_is_encounter(e->table, e->code, cell) ||
            e->part_of[cell->opponent] != e->part_of[slot])
            continue;
        struct opponents *against = &e->against[cell->opponent];
        if (against->seen_by != e->seen) {
            against->seen_by = e->seen;
            against->times = 0;
            against->points = 0;
        }
        against->times++;
        against->points += cell->points;
    }
}

/* Known points and number of opponents met, after collect. */
static void add_up(struct swp__encounters *e, struct standing *standing)
{
    const struct swp__score_table *played = &e->table->played;
    standing->known = 0;
    standing->met = 0;
    for (uint32_t round = 1; round <= played->rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(played, standing->slot, round);
        struct opponents *against =
            cell->opponent == SWP__NO_SLOT ? NULL : &e->against[cell->opponent];
        if (!against || against->seen_by != e->seen || against->times == 0)
            continue;
        standing->known += against->points * (e->multiple / against->times);
        standing->met++;
        against->times = 0; /* once for each opponent */
    }
}

int64_t swp__common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The common multiple of how often pairs have met. Fails when sums over it would not fit: that
 * takes pairs that met in many different numbers of rounds. */
static swp_status find_multiple(struct swp__encounters *e, uint32_t m, swp_error *err)
{
    const struct swp__score_table *played = &e->table->played;
    const int64_t win = swp__tiebreak_win(e->table, SWP_COLOUR_NONE);
    const int64_t largest =
        INT64_MAX / 4 /
        ((win > 0 ? win : 1) * (int64_t)m + (int64_t)SWP_MAX_POINTS * (played->rounds + 1));
    for (uint32_t i = 0; i < m; i++) {
        const uint32_t slot = e->standings[i].slot;
        collect(e, slot);
        for (uint32_t round = 1; round <= played->rounds; round++) {
            const struct swp__score_cell *cell = swp__score_cell_at(played, slot, round);
            const struct opponents *against =
                cell->opponent == SWP__NO_SLOT ? NULL : &e->against[cell->opponent];
            if (!against || against->seen_by != e->seen)
                continue;
            const int64_t times = against->times;
            e->multiple *= times / swp__common_divisor(e->multiple, times);
            if (e->multiple > largest)
                return swp__fail(err, SWP_DETAIL_NUMBERS_TOO_LARGE, "C.07 6.1.2",
                                 played->tpns[slot], played->tpns[cell->opponent],
                                 "the averages of players who met so often do not fit");
        }
    }
    return SWP_OK;
}

/* ---- one standings --------------------------------------------------------------------------- */

static int compare_standings(const void *left, const void *right)
{
    const struct standing *a = left, *b = right;
    if (a->known != b->known)
        return a->known > b->known ? -1 : 1;
    return (a->slot > b->slot) - (a->slot < b->slot);
}

/* Standings of the part standings[begin..end), highest first. Returns whether all have met. */
static bool make_standings(struct swp__encounters *e, uint32_t begin, uint32_t end)
{
    const int64_t win = swp__tiebreak_win(e->table, SWP_COLOUR_NONE) * e->multiple;
    const uint32_t part = ++e->next_part;
    bool all_met = true;
    for (uint32_t i = begin; i < end; i++)
        e->part_of[e->standings[i].slot] = part;
    for (uint32_t i = begin; i < end; i++) {
        struct standing *standing = &e->standings[i];
        collect(e, standing->slot);
        add_up(e, standing);
        const uint32_t missing = end - begin - 1 - standing->met;
        standing->possible = standing->known + win * (int64_t)missing;
        all_met = all_met && missing == 0;
    }
    swp__sort(&e->standings[begin], end - begin, sizeof *e->standings, compare_standings);
    return all_met;
}

/* 6.3: how many at the head are certain to be before all behind them. */
static uint32_t count_certain(const struct standing *standings, uint32_t m, int64_t *best)
{
    uint32_t certain = 0;
    best[m] = INT64_MIN;
    for (uint32_t i = m; i-- > 0;)
        best[i] = standings[i].possible > best[i + 1] ? standings[i].possible : best[i + 1];
    while (certain + 1 < m && standings[certain].known > best[certain + 1])
        certain++;
    return certain;
}

/* Splits the m standings as far as article 6 goes. Parts of 6.2 wait until their turn; the rest of
 * 6.3 is the next part at once. */
static void split(struct swp__encounters *e, uint32_t m)
{
    uint32_t *waiting = e->waiting;
    uint32_t n_waiting = 0;
    waiting[n_waiting++] = 0;
    waiting[n_waiting++] = m;
    while (n_waiting > 0) {
        const uint32_t end = waiting[--n_waiting], begin = waiting[--n_waiting];
        e->ends[end - 1] = true;
        if (end - begin < 2)
            continue;
        const bool all_met = make_standings(e, begin, end);
        const struct standing *standings = &e->standings[begin];
        if (!all_met && e->table->is_round_robin)
            continue;
        if (!all_met) {
            const uint32_t certain = count_certain(standings, end - begin, e->best);
            for (uint32_t i = 0; i < certain; i++)
                e->ends[begin + i] = true;
            if (certain > 0) {
                waiting[n_waiting++] = begin + certain;
                waiting[n_waiting++] = end;
            }
            continue;
        }
        if (standings[0].known == standings[end - begin - 1].known)
            continue;
        for (uint32_t i = begin, j; i < end; i = j) {
            for (j = i + 1; j < end && e->standings[j].known == e->standings[i].known; j++)
                continue;
            waiting[n_waiting++] = i;
            waiting[n_waiting++] = j;
        }
    }
}

struct swp__encounters *swp__tiebreak_encounters_create(struct swp__context *ctx,
                                                        const swp_standings *table)
{
    const size_t n = table->played.n;
    struct swp__encounters *e = swp__arena_array(ctx->arena, 1, sizeof *e);
    if (!e)
        return NULL;
    e->table = table;
    e->standings = swp__arena_array(ctx->arena, n, sizeof *e->standings);
    e->part_of = swp__arena_array(ctx->arena, n, sizeof *e->part_of);
    e->against = swp__arena_array(ctx->arena, n, sizeof *e->against);
    e->ends = swp__arena_array(ctx->arena, n, sizeof *e->ends);
    e->waiting = swp__arena_array(ctx->arena, 2 * n + 2, sizeof *e->waiting);
    e->best = swp__arena_array(ctx->arena, n + 1, sizeof *e->best);
    const bool is_there =
        e->standings && e->part_of && e->against && e->ends && e->waiting && e->best;
    return is_there ? e : NULL;
}

swp_status swp__tiebreak_encounters(struct swp__encounters *e,
                                    const struct swp__tiebreak_code *code, uint32_t *slots,
                                    uint32_t *places, uint32_t n, swp_error *err)
{
    e->code = code;
    e->multiple = 1;
    e->next_part++;
    for (uint32_t i = 0; i < n; i++) {
        e->standings[i].slot = slots[i];
        e->part_of[slots[i]] = e->next_part;
        e->ends[i] = false;
    }
    const swp_status status = find_multiple(e, n, err);
    if (status != SWP_OK)
        return status;
    split(e, n);
    for (uint32_t i = 0, place = 1; i < n; i++) {
        slots[i] = e->standings[i].slot;
        places[i] = place;
        if (e->ends[i])
            place = i + 2;
    }
    return SWP_OK;
}

uint32_t swp__tiebreak_encounter_parts(const swp_standings *table,
                                       const struct swp__tiebreak_code *code, const uint32_t *ranks,
                                       uint32_t slot, swp_tiebreak_part *parts)
{
    uint32_t n = 0;
    for (uint32_t round = 1; round <= table->played.rounds; round++) {
        const struct swp__score_cell *cell = swp__score_cell_at(&table->played, slot, round);
        if (!swp__tiebreak_is_encounter(table, code, cell) || ranks[cell->opponent] != ranks[slot])
            continue;
        parts[n] = swp__tiebreak_part(table, cell, round, SWP_TIEBREAK_PART_KIND_GAME);
        parts[n].value = swp__tiebreak_value(cell->points, 10);
        n++;
    }
    return n;
}
