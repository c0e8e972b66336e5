/* SPDX-License-Identifier: Apache-2.0 */
/* The best set of upfloaters: see best_set.h. */
#include "upfloat/best_set.h"

#include "base/weight.h"
#include "tournament/meeting_rows.h"

static swp_status out_of_memory(const struct swp__best_set *s)
{
    return swp__no_memory(s->ctx->err);
}

/* Bits for the numbers 0..most. */
static int bits_for(int64_t most)
{
    int bits = 0;
    for (; most > 0; most /= 2)
        bits++;
    return bits;
}

/* ---- vertices -------------------------------------------------------------------------------- */

static swp_status list_players(struct swp__best_set *s, const int *residents, const int *candidates)
{
    struct swp__arena *arena = s->ctx->arena;
    s->players = swp__arena_array(arena, (size_t)s->n, sizeof *s->players);
    s->slots = swp__arena_array(arena, (size_t)s->n, sizeof *s->slots);
    s->score_of = swp__arena_array(arena, (size_t)s->n, sizeof *s->score_of);
    if (!s->players || !s->slots || !s->score_of)
        return out_of_memory(s);
    swp_points score, before = 0;
    for (int v = 0; v < s->n; v++) {
        const bool is_resident = v < s->n_residents;
        s->players[v] = is_resident ? residents[v] : candidates[v - s->n_residents];
        s->find(s->room, s->players[v], &s->slots[v], &score);
        if (is_resident)
            continue;
        s->n_scores += v == s->n_residents || score != before;
        s->score_of[v] = s->n_scores - 1;
        before = score;
    }
    return SWP_OK;
}

/* ---- weights --------------------------------------------------------------------------------- */

/* What the best set of `most` upfloaters counts at most. */
static int64_t most_of(const struct swp__best_set *s, const struct swp__set_criterion *c, int most)
{
    int64_t greatest = 0;
    if (c->of_pair)
        return c->most_pairs;
    for (int v = s->n_residents; v < s->n; v++) {
        const int64_t value = c->of_upfloater(s->room, s->players[v]);
        greatest = value > greatest ? value : greatest;
    }
    return most * greatest;
}

static swp_status too_many_words(const struct swp__best_set *s)
{
    return swp__fail_in(s->ctx->err, SWP_DETAIL_NUMBERS_TOO_LARGE, s->position->round, s->edition,
                        0, 0,
                        "round %lu: %d possible upfloaters with %d different scores for %d "
                        "residents are more than this library can compare by %s",
                        (unsigned long)s->position->round, s->n - s->n_residents, s->n_scores,
                        s->n_residents, s->scores);
}

/* Places in a weight, from the last criterion up, each wide enough for what the best set can have;
 * a set that overflows one is worse already. */
static swp_status lay_out_fields(struct swp__best_set *s)
{
    const int n_candidates = s->n - s->n_residents;
    const int most = s->n_residents < n_candidates ? s->n_residents : n_candidates;
    int next = 0;
    s->field_of_score = swp__arena_array(s->ctx->arena, (size_t)s->n_scores, sizeof(int));
    int *size = swp__arena_array(s->ctx->arena, (size_t)s->n_scores, sizeof *size);
    if (!s->field_of_score || !size)
        return out_of_memory(s);
    for (int v = s->n_residents; v < s->n; v++)
        size[s->score_of[v]]++;
    for (int k = s->n_criteria - 1; k >= 0; k--) {
        s->field_of[k] = next;
        next += bits_for(most_of(s, &s->criteria[k], most));
    }
    for (int k = 0; k < s->n_scores; k++) {
        s->field_of_score[k] = next;
        next += bits_for(size[k] < most ? size[k] : most);
    }
    s->field_of_number = next;
    s->words = (next + bits_for(s->n) + 4 + 63) / 64;
    return s->words > SWP__WEIGHT_MAX_WORDS ? too_many_words(s) : SWP_OK;
}

/* The weight of a pair: the negative of what it costs. False when it can never be: candidates who
 * need no opponent here do not meet each other. */
static bool weigh(const struct swp__best_set *s, int u, int v, uint64_t *out)
{
    const int lower = u > v ? u : v, upper = u > v ? v : u;
    const bool has_upfloater = lower >= s->n_residents && upper < s->n_residents;
    if ((upper >= s->n_residents && !s->with_rest) ||
        (s->may_meet && !s->may_meet(s->room, s->players[u], s->players[v])))
        return false;
    swp__weight_zero(out, s->words);
    if (has_upfloater) {
        swp__weight_add_field(out, -1, s->field_of_number, s->words);
        swp__weight_add_field(out, -1, s->field_of_score[s->score_of[lower]], s->words);
    }
    for (int k = 0; k < s->n_criteria; k++) {
        const struct swp__set_criterion *c = &s->criteria[k];
        const int64_t cost = c->of_pair      ? c->of_pair(s->room, u, v)
                             : has_upfloater ? c->of_upfloater(s->room, s->players[lower])
                                             : 0;
        if (cost)
            swp__weight_add_field(out, -cost, s->field_of[k], s->words);
    }
    return true;
}

static bool are_alike(const void *user, int u, int v)
{
    const struct swp__best_set *s = user;
    const int a = s->players[u], b = s->players[v];
    if ((u < s->n_residents) != (v < s->n_residents) ||
        (s->are_alike && !s->are_alike(s->room, a, b)))
        return false;
    bool is_same = s->score_of[u] == s->score_of[v];
    for (int k = 0; u >= s->n_residents && is_same && k < s->n_criteria; k++)
        is_same = !s->criteria[k].of_upfloater || s->criteria[k].of_upfloater(s->room, a) ==
                                                      s->criteria[k].of_upfloater(s->room, b);
    return is_same;
}

static bool weigh_kinds(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct swp__best_set *s = user;
    return weigh(s, s->representative[kind_a], s->representative[kind_b], out);
}

static bool is_barred(void *user, int u, int v)
{
    const struct swp__best_set *s = user;
    return swp__meeting_barred(s->position, s->slots[u], s->slots[v]);
}

static int club_of(const void *user, int v)
{
    const struct swp__best_set *s = user;
    return swp__position_club(s->position, s->slots[v]);
}

/* ---- the set --------------------------------------------------------------------------------- */

swp_status swp__best_set_solve(struct swp__best_set *s, const int *residents, const int *candidates,
                               int n_candidates)
{
    s->n = s->n_residents + n_candidates;
    swp_status status = list_players(s, residents, candidates);
    if (status == SWP_OK)
        status = lay_out_fields(s);
    if (status != SWP_OK)
        return status;
    const struct swp__kind_graph kinds = {.n = s->n,
                                          .words = s->words,
                                          .weight = weigh_kinds,
                                          .is_barred = is_barred,
                                          .club = club_of,
                                          .user = s};
    bool *must = swp__arena_array(s->ctx->arena, (size_t)s->n, sizeof *must);
    for (int v = 0; must && v < s->n; v++)
        must[v] = s->with_rest || v < s->n_residents;
    s->matcher =
        must ? swp__matcher_create_sorting(s->ctx, &kinds, are_alike, &s->representative, must)
             : NULL;
    return s->matcher ? swp__matcher_solve(s->matcher) : out_of_memory(s);
}

int swp__best_set_size(const struct swp__best_set *s)
{
    int n = 0;
    for (int v = s->n_residents; v < s->n; v++)
        n += swp__best_set_is_upfloater(s, v);
    return n;
}

static bool is_resident(void *user, int v)
{
    return v < *(const int *)user;
}

/* All best sets have the same scores, so a scoregroup that has given its part is not asked any
 * more.
 */
swp_status swp__best_set_first(struct swp__best_set *s, int *out, int *out_n)
{
    int *wanted = swp__arena_array(s->ctx->arena, (size_t)s->n_scores, sizeof *wanted);
    const int n_wanted = swp__best_set_size(s);
    *out_n = 0;
    if (!wanted)
        return out_of_memory(s);
    for (int v = s->n_residents; v < s->n; v++)
        wanted[s->score_of[v]] += swp__best_set_is_upfloater(s, v);
    for (int v = s->n_residents; v < s->n && *out_n < n_wanted; v++) {
        bool is_in = false;
        if (wanted[s->score_of[v]] == 0)
            continue;
        const swp_status status = swp__matcher_restrict_by_kind(
            s->matcher, v, is_resident, &s->n_residents, /* must= */ true, &is_in);
        if (status != SWP_OK)
            return status;
        if (!is_in) {
            s->pass_over(s->room, s->players[v]);
            continue;
        }
        wanted[s->score_of[v]]--;
        out[(*out_n)++] = s->players[v];
    }
    return SWP_OK;
}
