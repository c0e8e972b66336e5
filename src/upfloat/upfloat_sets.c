/* SPDX-License-Identifier: Apache-2.0 */
/* Who is taken from below, any number of them: the best set (best_set.h) by [C4] to [C7].
 *
 * [C6] counts the pairs that join the following scoregroup to those below it; when even the best
 * sets need more of them than its parity asks for, no set satisfies it, and it decides nothing.
 *
 * Where those below can be paired whichever of them leave, they need no place in the matching. Then
 * only the candidates that come first for some resident are looked at. */
#include "upfloat/best_set.h"
#include "upfloat/upfloat_internal.h"

struct sets {
    const struct swp__upfloat_field *field;
    struct swp__upfloat_bracket *bracket;
    struct swp__best_set best;
};

static void find_player(const void *room, int player, int *slot, swp_points *score)
{
    const struct swp__upfloat_player *found = &((const struct sets *)room)->field->players[player];
    *slot = found->slot;
    *score = found->score;
}

static bool is_following(const struct sets *s, int v)
{
    const int n = s->bracket->n_following;
    return v >= s->best.n_residents && n > 0 && s->best.players[v] <= s->bracket->lower[n - 1];
}

/* [C6]: one of the following scoregroup and one from below it. */
static bool joins_following(const void *room, int u, int v)
{
    const struct sets *s = room;
    return u >= s->best.n_residents && v >= s->best.n_residents &&
           is_following(s, u) != is_following(s, v);
}

/* [C7] */
static int64_t floated(const void *room, int player)
{
    const struct sets *s = room;
    return s->field->floats_count && s->field->players[player].floated;
}

static void pass_over(const void *room, int player)
{
    swp__upfloat_tell_passed_over(((const struct sets *)room)->field, player, SWP__UPFLOAT_SET);
}

static void begin(const struct swp__upfloat_field *field, struct swp__upfloat_bracket *bracket,
                  bool with_rest, bool with_c6, struct sets *out)
{
    *out = (struct sets){.field = field, .bracket = bracket};
    out->best = (struct swp__best_set){.ctx = field->ctx,
                                       .position = field->position,
                                       .edition = field->rules->name,
                                       .scores = "C5",
                                       .n_residents = bracket->n_residents,
                                       .with_rest = with_rest,
                                       .room = out,
                                       .find = find_player,
                                       .pass_over = pass_over};
    if (with_c6)
        out->best.criteria[out->best.n_criteria++] = (struct swp__set_criterion){
            .of_pair = joins_following, .most_pairs = bracket->n_lower / 2};
    out->best.criteria[out->best.n_criteria++] =
        (struct swp__set_criterion){.of_upfloater = floated};
}

/* ---- the candidates -------------------------------------------------------------------------- */

/* For each resident, of each score and of those who floated and those who did not, the first
 * `wanted` it may meet are enough: a set with one behind them is no worse with one of them instead.
 * Scores below the one where every resident has found `wanted` are not reached. Marks lower[i];
 * returns the end of what can be reached, -1 when a resident does not find `wanted` of them. */
static int mark_candidates(const struct sets *s, int wanted, bool *marked)
{
    const struct swp__upfloat_bracket *bracket = s->bracket;
    const struct swp__upfloat_player *players = s->field->players;
    int end = 0;
    for (int v = 0; v < bracket->n_residents; v++) {
        int found = 0, of_sort[2] = {0, 0}, i = 0;
        for (; i < bracket->n_lower; i++) {
            const struct swp__upfloat_player *player = &players[bracket->lower[i]];
            const bool begins = i == 0 || player->score != players[bracket->lower[i - 1]].score;
            const bool sort = s->field->floats_count && player->floated;
            if (begins && found >= wanted && i >= end)
                break;
            if (begins)
                of_sort[0] = of_sort[1] = 0;
            if (of_sort[sort] >= wanted ||
                !swp__upfloat_may_meet(s->field, bracket->residents[v], bracket->lower[i]))
                continue;
            found++;
            of_sort[sort]++;
            marked[i] = true;
        }
        if (found < wanted)
            return -1;
        end = i > end ? i : end;
    }
    return end;
}

/* Whatever set of `wanted` leaves, those below can be paired, and the following scoregroup needs no
 * more than its parity. */
static bool rest_is_sure(const struct sets *s, int wanted)
{
    const struct swp__upfloat_bracket *bracket = s->bracket;
    const int n = bracket->n_following, others = bracket->n_lower - n;
    if (wanted > bracket->n_lower || !swp__upfloat_is_sure(s->field, bracket->n_lower, wanted))
        return false;
    return n == 0 || (swp__upfloat_is_sure(s->field, n, wanted + 1) &&
                      swp__upfloat_is_sure(s->field, others, wanted + 1));
}

/* ---- the set --------------------------------------------------------------------------------- */

/* [C6] of the matching at hand, which has the fewest pairs that join the following scoregroup to
 * those below it. */
static bool is_followed(const struct sets *s)
{
    int joined = 0, n = 0;
    for (int v = s->best.n_residents; v < s->best.n; v++) {
        const int mate = swp__matcher_mate(s->best.matcher, v);
        if (!is_following(s, v) || swp__best_set_is_upfloater(&s->best, v))
            continue;
        n++;
        joined += mate >= 0 && !is_following(s, mate);
    }
    return joined == n % 2;
}

static swp_status first_set(struct sets *s)
{
    struct swp__upfloat_bracket *bracket = s->bracket;
    const int size = swp__best_set_size(&s->best);
    const swp_status status =
        swp__best_set_first(&s->best, bracket->upfloaters, &bracket->n_upfloaters);
    if (status == SWP_OK && bracket->n_upfloaters != size)
        return swp__upfloat_internal(s->field, SWP__UPFLOAT_SET);
    return status;
}

/* Without the players below who are not needed, as if they were paired already. *out_found is false
 * when they are needed after all. */
static swp_status among_the_first(const struct swp__upfloat_field *field,
                                  struct swp__upfloat_bracket *bracket, bool *out_found)
{
    struct sets s;
    const int wanted = bracket->n_left_over;
    int n = 0;
    begin(field, bracket, /* with_rest= */ false, /* with_c6= */ false, &s);
    *out_found = false;
    if (wanted == 0 || !rest_is_sure(&s, wanted))
        return SWP_OK;
    bool *marked = swp__arena_array(field->ctx->arena, (size_t)bracket->n_lower, sizeof *marked);
    int *candidates =
        swp__arena_array(field->ctx->arena, (size_t)bracket->n_lower, sizeof *candidates);
    if (!marked || !candidates)
        return swp__upfloat_no_memory(field);
    if (mark_candidates(&s, wanted, marked) < 0)
        return SWP_OK;
    for (int i = 0; i < bracket->n_lower; i++)
        if (marked[i])
            candidates[n++] = bracket->lower[i];
    const swp_status status = swp__best_set_solve(&s.best, bracket->residents, candidates, n);
    if (status == SWP_ERR_NO_PAIRING)
        return SWP_OK;
    if (status != SWP_OK || swp__best_set_size(&s.best) != wanted)
        return status;
    *out_found = true;
    bracket->is_followed = true;
    return first_set(&s);
}

swp_status swp__upfloat_choose_set(const struct swp__upfloat_field *field,
                                   struct swp__upfloat_bracket *bracket)
{
    bool is_found;
    swp_status status = among_the_first(field, bracket, &is_found);
    if (status != SWP_OK || is_found)
        return status;
    for (int with_c6 = 1; with_c6 >= 0; with_c6--) {
        struct sets s;
        const struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
        begin(field, bracket, /* with_rest= */ true, with_c6 == 1, &s);
        status = swp__best_set_solve(&s.best, bracket->residents, bracket->lower, bracket->n_lower);
        if (status != SWP_OK)
            return status;
        if (with_c6 == 0 || is_followed(&s)) {
            bracket->is_followed = with_c6 == 1;
            return first_set(&s);
        }
        swp__arena_release(field->ctx->arena, mark);
    }
    return SWP_OK;
}
