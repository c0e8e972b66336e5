/* SPDX-License-Identifier: Apache-2.0 */
/* Who is taken from below, any number of them: by one matching of all who are concerned.
 *
 * A matching of the maximum weight has the smallest number of upfloaters and the best values of
 * [C5] to [C7]; then the players below are asked one after the other, in their order, "is there a
 * matching of the same weight in which you meet a resident?", which gives the first of the best
 * sets without enumerating any.
 *
 * At the smallest number no two upfloaters meet: without those two a smaller set would do. So the
 * pairs of a resident with a lower player are the upfloaters. [C6] counts the pairs that join the
 * following scoregroup to those below it; when even the best sets need more of them than its parity
 * asks for, no set satisfies it, and it decides nothing.
 *
 * When those below can be paired whoever leaves, they need no place in the matching; of the
 * candidates then only those are looked at who come first for some resident. O(n^3) at worst for n
 * players concerned, mostly far less. */
#include "upfloat/upfloat_internal.h"

#include <string.h>

/* Places in a weight, each wide enough for what the best set can have; the lowest is [C7]. */
struct fields {
    int c7, c6, c4;
    int *c5; /* [n_scores] the lowest score is the highest field */
    int words;
};

struct sets {
    const struct swp__upfloat_field *field;
    struct swp__upfloat_bracket *bracket;
    int n_residents, n;
    int *players;   /* [n] residents, then candidates */
    bool with_rest; /* those not chosen need opponents among themselves */
    bool with_c6;
    int n_scores;
    int *score_of; /* [n] of a candidate: 0 = the highest score among them */
    struct fields fields;
    uint64_t *cost; /* [n_scores][2][words] what a candidate costs, by whether he floated */
    int *representative;
    struct swp__matcher *matcher;
};

/* Bits for the numbers 0..most. */
static int bits_for(int most)
{
    int bits = 0;
    for (; most > 0; most /= 2)
        bits++;
    return bits;
}

static bool is_following(const struct sets *s, int v)
{
    const int n = s->bracket->n_following;
    return v >= s->n_residents && n > 0 && s->players[v] <= s->bracket->lower[n - 1];
}

static bool floated(const struct sets *s, int v)
{
    return s->field->floats_count && s->field->players[s->players[v]].floated;
}

/* ---- weights --------------------------------------------------------------------------------- */

/* The best set has `most` upfloaters at most, so its counts fit their fields; a set that overflows
 * one is worse already. */
static swp_status lay_out_fields(struct sets *s)
{
    struct fields *f = &s->fields;
    const int n_candidates = s->n - s->n_residents;
    const int most = s->n_residents < n_candidates ? s->n_residents : n_candidates;
    f->c5 = swp__arena_array(s->field->ctx->arena, (size_t)s->n_scores, sizeof *f->c5);
    int *size = swp__arena_array(s->field->ctx->arena, (size_t)s->n_scores, sizeof *size);
    if (!f->c5 || !size)
        return swp__upfloat_no_memory(s->field);
    for (int v = s->n_residents; v < s->n; v++)
        size[s->score_of[v]]++;
    f->c7 = 0;
    f->c6 = bits_for(most);
    int next = f->c6 + (s->with_c6 ? bits_for(n_candidates / 2) : 0);
    for (int k = 0; k < s->n_scores; k++) {
        f->c5[k] = next;
        next += bits_for(size[k] < most ? size[k] : most);
    }
    f->c4 = next;
    f->words = (f->c4 + bits_for(s->n) + 4 + 63) / 64;
    if (f->words > SWP__WEIGHT_MAX_WORDS)
        return swp__fail_in(s->field->ctx->err, SWP_DETAIL_NUMBERS_TOO_LARGE,
                            s->field->position->round, s->field->rules->name, 0, 0,
                            "round %lu: %d possible upfloaters with %d different scores for %d "
                            "residents are more than this library can compare by C5",
                            (unsigned long)s->field->position->round, n_candidates, s->n_scores,
                            s->n_residents);
    return SWP_OK;
}

static uint64_t *cost_at(const struct sets *s, int score, bool has_floated)
{
    return &s->cost[((size_t)score * 2 + has_floated) * (size_t)s->fields.words];
}

static swp_status price_candidates(struct sets *s)
{
    const struct fields *f = &s->fields;
    s->cost = swp__arena_array(s->field->ctx->arena, (size_t)s->n_scores * 2 * (size_t)f->words,
                               sizeof *s->cost);
    if (!s->cost)
        return swp__upfloat_no_memory(s->field);
    for (int k = 0; k < s->n_scores; k++)
        for (int has_floated = 0; has_floated < 2; has_floated++) {
            uint64_t *cost = cost_at(s, k, has_floated);
            swp__weight_add_field(cost, 1, f->c4, f->words);
            swp__weight_add_field(cost, 1, f->c5[k], f->words);
            if (has_floated)
                swp__weight_add_field(cost, 1, f->c7, f->words);
        }
    return SWP_OK;
}

/* The weight of a pair: the negative of what it costs. False when it can never be: candidates who
 * need no opponent here do not meet each other. */
static bool weigh_sorts(const struct sets *s, int u, int v, uint64_t *out)
{
    const int words = s->fields.words;
    const int lower = u > v ? u : v, upper = u > v ? v : u;
    if (upper >= s->n_residents && !s->with_rest)
        return false;
    swp__weight_zero(out, words);
    if (upper >= s->n_residents) {
        if (s->with_c6 && is_following(s, u) != is_following(s, v))
            swp__weight_add_field(out, -1, s->fields.c6, words);
    } else if (lower >= s->n_residents)
        swp__weight_sub(out, out, cost_at(s, s->score_of[lower], floated(s, lower)), words);
    return true;
}

static bool is_barred(void *user, int u, int v)
{
    const struct sets *s = user;
    return !swp__upfloat_may_meet(s->field, s->players[u], s->players[v]);
}

static bool are_alike(const void *user, int u, int v)
{
    const struct sets *s = user;
    if (u < s->n_residents || v < s->n_residents)
        return u < s->n_residents && v < s->n_residents;
    return s->score_of[u] == s->score_of[v] && floated(s, u) == floated(s, v);
}

static bool weigh_kinds(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct sets *s = user;
    return weigh_sorts(s, s->representative[kind_a], s->representative[kind_b], out);
}

static int club_of(const void *user, int v)
{
    const struct sets *s = user;
    return swp__position_club(s->field->position, s->field->players[s->players[v]].slot);
}

static swp_status match_all(struct sets *s)
{
    struct swp__context *ctx = s->field->ctx;
    const struct swp__kind_graph kinds = {.n = s->n,
                                          .words = s->fields.words,
                                          .weight = weigh_kinds,
                                          .is_barred = is_barred,
                                          .club = club_of,
                                          .user = s};
    bool *must = swp__arena_array(ctx->arena, (size_t)s->n, sizeof *must);
    if (!must)
        return swp__upfloat_no_memory(s->field);
    for (int v = 0; v < s->n; v++)
        must[v] = s->with_rest || v < s->n_residents;
    s->matcher = swp__matcher_create_sorting(ctx, &kinds, are_alike, &s->representative, must);
    return s->matcher ? swp__matcher_solve(s->matcher) : swp__upfloat_no_memory(s->field);
}

/* ---- the candidates -------------------------------------------------------------------------- */

static swp_status list_players(struct sets *s, const int *candidates, int n)
{
    struct swp__arena *arena = s->field->ctx->arena;
    s->n = s->n_residents + n;
    s->players = swp__arena_array(arena, (size_t)s->n, sizeof *s->players);
    s->score_of = swp__arena_array(arena, (size_t)s->n, sizeof *s->score_of);
    if (!s->players || !s->score_of)
        return swp__upfloat_no_memory(s->field);
    for (int v = 0; v < s->n_residents; v++)
        s->players[v] = s->bracket->residents[v];
    for (int i = 0; i < n; i++) {
        const struct swp__upfloat_player *players = s->field->players;
        s->n_scores += i == 0 || players[candidates[i]].score != players[candidates[i - 1]].score;
        s->players[s->n_residents + i] = candidates[i];
        s->score_of[s->n_residents + i] = s->n_scores - 1;
    }
    return SWP_OK;
}

/* For each resident, of each score and of those who floated and those who did not, the first
 * `wanted` whom he may meet are enough: whoever comes behind them can be replaced by one of them.
 * Scores below the one where everybody has found `wanted` are not reached. Marks lower[i]; the end
 * of what can be reached, -1 when somebody does not find `wanted` of them. */
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

static bool is_resident(void *user, int v)
{
    return v < *(const int *)user;
}

static bool is_upfloater(const struct sets *s, int v)
{
    const int mate = swp__matcher_mate(s->matcher, v);
    return v >= s->n_residents && mate >= 0 && mate < s->n_residents;
}

static int count_upfloaters(const struct sets *s)
{
    int n = 0;
    for (int v = s->n_residents; v < s->n; v++)
        n += is_upfloater(s, v);
    return n;
}

/* [C6] of the matching at hand, which has the fewest pairs that join the following scoregroup to
 * those below it. */
static bool is_followed(const struct sets *s)
{
    int joined = 0, n = 0;
    for (int v = s->n_residents; v < s->n; v++) {
        const int mate = swp__matcher_mate(s->matcher, v);
        if (!is_following(s, v) || is_upfloater(s, v))
            continue;
        n++;
        joined += mate >= 0 && !is_following(s, mate);
    }
    return joined == n % 2;
}

/* Asks the candidates in their order until the set is full. All best sets have the same scores
 * ([C5]), so a scoregroup that has given its part is not asked any more. */
static swp_status first_set(struct sets *s)
{
    struct swp__upfloat_bracket *bracket = s->bracket;
    int *wanted = swp__arena_array(s->field->ctx->arena, (size_t)s->n_scores, sizeof *wanted);
    if (!wanted)
        return swp__upfloat_no_memory(s->field);
    const int n_wanted = count_upfloaters(s);
    for (int v = s->n_residents; v < s->n; v++)
        wanted[s->score_of[v]] += is_upfloater(s, v);
    bracket->n_upfloaters = 0;
    for (int v = s->n_residents; v < s->n && bracket->n_upfloaters < n_wanted; v++) {
        bool is_in = false;
        if (wanted[s->score_of[v]] == 0)
            continue;
        const swp_status status =
            swp__matcher_restrict_by_kind(s->matcher, v, is_resident, &s->n_residents,
                                          /* must= */ true, &is_in);
        if (status != SWP_OK)
            return status;
        if (!is_in) {
            swp__upfloat_tell_passed_over(s->field, s->players[v], SWP__UPFLOAT_SET);
            continue;
        }
        wanted[s->score_of[v]]--;
        bracket->upfloaters[bracket->n_upfloaters++] = s->players[v];
    }
    return bracket->n_upfloaters == n_wanted ? SWP_OK
                                             : swp__upfloat_internal(s->field, SWP__UPFLOAT_SET);
}

/* Solves for these candidates. */
static swp_status solve(struct sets *s, const int *candidates, int n)
{
    swp_status status = list_players(s, candidates, n);
    if (status == SWP_OK)
        status = lay_out_fields(s);
    if (status == SWP_OK)
        status = price_candidates(s);
    return status == SWP_OK ? match_all(s) : status;
}

/* Without the players below who are not needed, as if they were paired already. *out_found is false
 * when they are needed after all. */
static swp_status among_the_first(const struct swp__upfloat_field *field,
                                  struct swp__upfloat_bracket *bracket, bool *out_found)
{
    struct sets s = {.field = field, .bracket = bracket, .n_residents = bracket->n_residents};
    const int wanted = bracket->n_left_over;
    int n = 0;
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
    const swp_status status = solve(&s, candidates, n);
    if (status == SWP_ERR_NO_PAIRING)
        return SWP_OK;
    if (status != SWP_OK || count_upfloaters(&s) != wanted)
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
        struct sets s = {.field = field,
                         .bracket = bracket,
                         .n_residents = bracket->n_residents,
                         .with_rest = true,
                         .with_c6 = with_c6 == 1};
        const struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
        status = solve(&s, bracket->lower, bracket->n_lower);
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
