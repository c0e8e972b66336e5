/* SPDX-License-Identifier: Apache-2.0 */
/* C.07 article 4: from values to ranks.
 *
 * Answers: in which order do the players stand, who shares a rank, what decided. Groups of equal
 * points are split by one tie-break after the other; a later one never moves anybody between
 * groups. Values do not depend on the list or on the group, but direct encounter does: it sees
 * those who are still tied when its turn comes.
 *
 * Invariants: order holds the groups one after the other, equal players by number; groups[k][slot]
 * is the rank the player has before tie-break k, the same for all of one group.
 * Cost: O(codes * n log n) besides the values. */
#include "base/sort.h"
#include "tiebreak/tiebreak_internal.h"

struct item {
    swp_tiebreak_value value;
    uint32_t slot;
};

/* Better first: higher, undefined last, equal ones by number. */
static int compare_items(const void *left, const void *right)
{
    const struct item *a = left, *b = right;
    if (a->value.is_defined != b->value.is_defined)
        return a->value.is_defined ? -1 : 1;
    const int values = swp__fraction_compare(a->value.numerator, a->value.denominator,
                                             b->value.numerator, b->value.denominator);
    if (a->value.is_defined && values != 0)
        return -values;
    return (a->slot > b->slot) - (a->slot < b->slot);
}

static bool are_equal(const struct item *a, const struct item *b)
{
    return a->value.is_defined == b->value.is_defined &&
           (!a->value.is_defined ||
            swp__fraction_compare(a->value.numerator, a->value.denominator, b->value.numerator,
                                  b->value.denominator) == 0);
}

/* Orders slots[0..n) by their values and writes the place of each, 1, 2, 2, 4. */
static void order_by_values(const swp_tiebreak_value *values, bool low_first, uint32_t *slots,
                            uint32_t *places, uint32_t n, struct item *items)
{
    for (uint32_t i = 0; i < n; i++) {
        items[i].slot = slots[i];
        items[i].value = values[slots[i]];
        if (low_first)
            items[i].value.numerator = -items[i].value.numerator;
    }
    swp__sort(items, n, sizeof *items, compare_items);
    for (uint32_t i = 0; i < n; i++) {
        slots[i] = items[i].slot;
        places[i] = i > 0 && are_equal(&items[i], &items[i - 1]) ? places[i - 1] : i + 1;
    }
}

/* ---- values ---------------------------------------------------------------------------------- */

uint32_t swp_standings_most_parts(const swp_standings *table)
{
    if (!table)
        return 0;
    const uint32_t rounds = table->played.rounds;
    return table->other ? 2 * rounds + table->n_boards + 1 : rounds + 1;
}

static void fill_values(const swp_standings *table, const struct swp__tiebreak_code *code,
                        swp__tiebreak_rule *rule, swp_tiebreak_part *parts,
                        swp_tiebreak_value *values)
{
    const swp_standings *counted = swp__tiebreak_counted(table, code);
    for (uint32_t slot = 0; slot < table->played.n; slot++)
        rule(counted, code, slot, parts, &values[slot]);
}

/* What a code that looks at boards needs beside the values. */
static swp_status make_boards(struct swp__context *ctx, const swp_standings *table,
                              struct swp__tiebreak_code *code)
{
    const bool in_order = code->kind->rule == swp__tiebreak_top_boards ||
                          code->kind->rule == swp__tiebreak_bottom_boards;
    if (in_order)
        return swp__tiebreak_board_places(ctx, table, code);
    if (!code->kind->steps || !*code->kind->steps)
        return SWP_OK;
    code->by_boards = swp__arena_array(ctx->arena, table->played.n, sizeof *code->by_boards);
    return code->by_boards ? SWP_OK : swp__no_memory(ctx->err);
}

/* Values of a code that is one value per player; nothing yet for direct encounter. */
static swp_status make_values(struct swp__context *ctx, swp_standings *table, uint32_t k,
                              swp_tiebreak_part *parts)
{
    struct swp__tiebreak_code *code = &table->codes[k];
    const size_t n = table->played.n;
    table->values[k] = swp__arena_array(ctx->arena, n, sizeof *table->values[k]);
    if (!table->values[k])
        return swp__no_memory(ctx->err);
    const swp_status status = make_boards(ctx, table, code);
    if (status != SWP_OK)
        return status;
    if (code->kind->inner) {
        code->of_opponents = swp__arena_array(ctx->arena, n, sizeof *code->of_opponents);
        if (!code->of_opponents)
            return swp__no_memory(ctx->err);
        fill_values(table, code, code->kind->inner, parts, code->of_opponents);
    }
    if (code->kind->rule)
        fill_values(table, code, code->kind->rule, parts, table->values[k]);
    else
        for (size_t i = 0; i < n; i++)
            table->values[k][i] = swp__tiebreak_undefined();
    return SWP_OK;
}

/* ---- splitting ------------------------------------------------------------------------------- */

/* What is used again and again while groups are split. */
struct splitting {
    struct swp__context *ctx;
    swp_standings *table;
    struct item *items;                            /* [n] */
    uint32_t *places;                              /* [n] */
    struct swp__encounters *encounters, *in_other; /* in the score, in the other one of teams */
    struct swp__team_encounters *extended;         /* of teams */
};

/* Splits by an order of those tied: direct encounter, of players or of teams. */
static swp_status split_by_encounters(struct splitting *s, const struct swp__tiebreak_code *code,
                                      uint32_t *slots, uint32_t n)
{
    if (code->kind->steps)
        return swp__tiebreak_team_encounters(s->extended, code, slots, s->places, n, s->ctx->err);
    return swp__tiebreak_encounters(code->in_other ? s->in_other : s->encounters, code, slots,
                                    s->places, n, s->ctx->err);
}

/* Memory for them. */
static bool make_encounters(struct splitting *s)
{
    const swp_standings *table = s->table;
    s->encounters = swp__tiebreak_encounters_create(s->ctx, table);
    if (!s->encounters || !table->other)
        return s->encounters != NULL;
    s->in_other = swp__tiebreak_encounters_create(s->ctx, table->other);
    if (!s->in_other)
        return false;
    s->extended = swp__tiebreak_team_encounters_create(s->ctx, table, s->encounters, s->in_other);
    return s->extended != NULL;
}

/* The group is order[begin..end). */
static swp_status split_group(struct splitting *s, uint32_t k, uint32_t begin, uint32_t end)
{
    swp_standings *table = s->table;
    const struct swp__tiebreak_code *code = &table->codes[k];
    uint32_t *slots = &table->order[begin];
    const uint32_t n = end - begin;
    const bool is_low_better = (code->kind->traits & SWP__LOW_IS_BETTER) != 0;
    swp_status status = SWP_OK;
    if (code->kind->rule)
        order_by_values(table->values[k], is_low_better != code->reverse, slots, s->places, n,
                        s->items);
    else
        status = split_by_encounters(s, code, slots, n);
    if (status != SWP_OK)
        return status;
    const bool is_split = s->places[n - 1] != 1;
    for (uint32_t i = 0; is_split && !code->kind->rule && i < n; i++)
        table->values[k][slots[i]] = swp__tiebreak_value(s->places[i], 1);
    for (uint32_t i = 0; i < n; i++) {
        table->groups[k + 1][slots[i]] = begin + s->places[i];
        if (is_split)
            table->decided_by[slots[i]] = (int32_t)k;
    }
    return SWP_OK;
}

/* Splits every group of two or more by code k. */
static swp_status split_groups(struct splitting *s, uint32_t k)
{
    const swp_standings *table = s->table;
    const uint32_t *before = table->groups[k];
    for (uint32_t begin = 0, end; begin < table->played.n; begin = end) {
        const uint32_t rank = before[table->order[begin]];
        for (end = begin + 1; end < table->played.n && before[table->order[end]] == rank; end++)
            continue;
        if (end - begin == 1) {
            table->groups[k + 1][table->order[begin]] = rank;
            continue;
        }
        const swp_status status = split_group(s, k, begin, end);
        if (status != SWP_OK)
            return status;
    }
    return SWP_OK;
}

/* 4.2: the score first. */
static void split_by_points(struct splitting *s)
{
    swp_standings *table = s->table;
    const uint32_t n = table->played.n;
    for (uint32_t i = 0; i < n; i++) {
        s->items[i].slot = i;
        s->items[i].value = swp__tiebreak_value(table->real.scores[i], 10);
        table->decided_by[i] = SWP_STANDINGS_BY_POINTS;
    }
    if (n > 0)
        swp__sort(s->items, n, sizeof *s->items, compare_items);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t slot = s->items[i].slot;
        table->order[i] = slot;
        table->groups[0][slot] = i > 0 && are_equal(&s->items[i], &s->items[i - 1])
                                     ? table->groups[0][table->order[i - 1]]
                                     : i + 1;
    }
}

bool swp__tiebreak_make_order(struct swp__context *ctx, swp_standings *table)
{
    const size_t n = table->played.n;
    bool is_there = true;
    for (uint32_t k = 0; k <= table->n_codes; k++) {
        table->groups[k] = swp__arena_array(ctx->arena, n, sizeof *table->groups[k]);
        is_there = is_there && table->groups[k];
    }
    table->order = swp__arena_array(ctx->arena, n, sizeof *table->order);
    table->row_of_slot = swp__arena_array(ctx->arena, n, sizeof *table->row_of_slot);
    table->sharing = swp__arena_array(ctx->arena, n, sizeof *table->sharing);
    table->decided_by = swp__arena_array(ctx->arena, n, sizeof *table->decided_by);
    return is_there && table->order && table->row_of_slot && table->sharing && table->decided_by;
}

swp_status swp__tiebreak_rank(struct swp__context *ctx, swp_standings *table)
{
    const size_t n = table->played.n;
    struct splitting s = {.ctx = ctx, .table = table};
    const bool is_there = swp__tiebreak_make_order(ctx, table);
    swp_tiebreak_part *parts =
        swp__arena_array(ctx->arena, swp_standings_most_parts(table), sizeof *parts);
    s.items = swp__arena_array(ctx->arena, n, sizeof *s.items);
    s.places = swp__arena_array(ctx->arena, n, sizeof *s.places);
    if (!is_there || !make_encounters(&s) || !parts || !s.items || !s.places)
        return swp__no_memory(ctx->err);
    split_by_points(&s);
    for (uint32_t k = 0; k < table->n_codes; k++) {
        swp_status status = make_values(ctx, table, k, parts);
        if (status == SWP_OK)
            status = split_groups(&s, k);
        if (status != SWP_OK)
            return status;
    }
    for (uint32_t i = 0; i < n; i++) {
        table->row_of_slot[table->order[i]] = i;
        table->sharing[table->groups[table->n_codes][i] - 1]++;
    }
    return SWP_OK;
}
