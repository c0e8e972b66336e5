/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, 2.2.1, 2.2.2, [C4] to [C10] and 4.2: the best set of upfloaters of any size.
 *
 * One matching of all who are concerned, of the maximum weight, has the smallest number of
 * upfloaters and the best values of the criteria; then the players below are asked one after the
 * other, in the order of 4.2, "is there a matching of the same weight in which you meet a
 * resident?", which gives the first of the best sets (in lexicographic order) without enumerating
 * any.
 *
 * At the smallest number no two upfloaters meet: without those two a smaller set would do. So the
 * pairs of a resident with a lower player are the upfloaters, and [C7] counts over the pairs with
 * residents. O(n^3) and mostly far less for n players concerned. */
#include "matching/lexicographic.h"
#include "systems/dubov_2025/dubov_2025_internal.h"

/* Fields of a weight, each wide enough for what the best set can have; the lowest is [C10]. */
struct fields {
    int c10, c9, c8, c7;
    int *c6; /* [n_scores] the lowest score is the highest field */
    int c5;
    int words;
};

struct sets {
    const struct d25_field *field;
    struct d25_bracket *bracket;
    int n_residents, n; /* vertices: residents, then candidates */
    int *players;       /* [n] */
    int n_scores;
    int *score_of; /* [n] of a candidate: 0 = the highest score among them */
    struct fields fields;
    uint64_t *cost;      /* [n][words] what a candidate costs as an upfloater, [C7] apart */
    bool with_rest;      /* those not chosen need opponents among themselves */
    int *representative; /* of the kinds of vertices */
    struct swp__matcher *matcher;
};

/* Bits for the numbers 0..most. */
static int bits_for(int64_t most)
{
    int bits = 0;
    while (most > 0) {
        bits++;
        most /= 2;
    }
    return bits;
}

/* Residents, then candidates, whose scores are numbered from the highest. */
static swp_status list_players(struct sets *s, const int *candidates, int n_candidates)
{
    struct swp__arena *arena = s->field->ctx->arena;
    s->players = swp__arena_array(arena, (size_t)s->n, sizeof *s->players);
    s->score_of = swp__arena_array(arena, (size_t)s->n, sizeof *s->score_of);
    if (!s->players || !s->score_of)
        return swp__d25_no_memory(s->field);
    for (int v = 0; v < s->n_residents; v++)
        s->players[v] = s->bracket->residents[v];
    for (int i = 0; i < n_candidates; i++) {
        const int v = s->n_residents + i;
        s->players[v] = candidates[i];
        if (i == 0 ||
            s->field->players[candidates[i]].score != s->field->players[candidates[i - 1]].score)
            s->n_scores++;
        s->score_of[v] = s->n_scores - 1;
    }
    return SWP_OK;
}

/* Places the criteria in a weight. The best set has `most` upfloaters at most, so its counts fit
 * their fields; a set that overflows one is worse already. */
static swp_status lay_out_fields(struct sets *s, int n_candidates)
{
    struct fields *f = &s->fields;
    const int most = s->n_residents < n_candidates ? s->n_residents : n_candidates;
    int most_upfloats = 0;
    for (int v = s->n_residents; v < s->n; v++)
        if (s->field->players[s->players[v]].upfloats > most_upfloats)
            most_upfloats = s->field->players[s->players[v]].upfloats;
    f->c6 = swp__arena_array(s->field->ctx->arena, (size_t)s->n_scores, sizeof *f->c6);
    if (!f->c6)
        return swp__d25_no_memory(s->field);
    f->c10 = 0;
    f->c9 = f->c10 + bits_for(most);
    f->c8 = f->c9 + bits_for((int64_t)most * most_upfloats);
    f->c7 = f->c8 + bits_for(most);
    int next = f->c7 + bits_for((s->n_residents + most) / 2);
    for (int k = 0; k < s->n_scores; k++) {
        int size = 0;
        for (int v = s->n_residents; v < s->n; v++)
            size += s->score_of[v] == k;
        f->c6[k] = next;
        next += bits_for(size < most ? size : most);
    }
    f->c5 = next;
    f->words = (f->c5 + bits_for(s->n) + 4 + 63) / 64;
    if (f->words > SWP__WEIGHT_MAX_WORDS)
        return swp__fail_in(s->field->ctx->err, SWP_DETAIL_NUMBERS_TOO_LARGE,
                            s->field->position->round, s->field->edition->name, 0, 0,
                            "round %lu: %d possible upfloaters with %d different scores for %d "
                            "residents are more than this library can compare by C6",
                            (unsigned long)s->field->position->round, n_candidates, s->n_scores,
                            s->n_residents);
    return SWP_OK;
}

/* What each candidate costs as an upfloater; [C8] to [C10] are silent in the last round. */
static swp_status price_candidates(struct sets *s)
{
    const struct fields *f = &s->fields;
    const bool is_last = s->field->is_last_round;
    s->cost =
        swp__arena_array(s->field->ctx->arena, (size_t)s->n * (size_t)f->words, sizeof *s->cost);
    if (!s->cost)
        return swp__d25_no_memory(s->field);
    for (int v = s->n_residents; v < s->n; v++) {
        const struct d25_player *player = &s->field->players[s->players[v]];
        uint64_t *cost = &s->cost[(size_t)v * (size_t)f->words];
        swp__weight_add_field(cost, 1, f->c5, f->words);
        swp__weight_add_field(cost, 1, f->c6[s->score_of[v]], f->words);
        if (!is_last && player->is_maximum_upfloater) {
            swp__weight_add_field(cost, 1, f->c8, f->words);
            swp__weight_add_field(cost, player->upfloats, f->c9, f->words);
        }
        if (!is_last && player->upfloated_last)
            swp__weight_add_field(cost, 1, f->c10, f->words);
    }
    return SWP_OK;
}

/* The weight of a pair: the negative of what it costs. False when it can never be: [C3], and
 * candidates who need no opponent here do not meet each other. */
static bool weigh_sorts(const struct sets *s, int u, int v, uint64_t *out)
{
    const int words = s->fields.words;
    const int lower = u > v ? u : v, upper = u > v ? v : u;
    const struct d25_player *x = &s->field->players[s->players[u]];
    const struct d25_player *y = &s->field->players[s->players[v]];
    if (swp__d25_same_absolute(x, y) || (upper >= s->n_residents && !s->with_rest))
        return false;
    swp__weight_zero(out, words);
    if (upper >= s->n_residents)
        return true; /* two lower players */
    if (lower >= s->n_residents)
        swp__weight_sub(out, out, &s->cost[(size_t)lower * (size_t)words], words);
    if (x->preference == y->preference)
        swp__weight_add_field(out, -1, s->fields.c7, words); /* [C7] */
    return true;
}

static bool are_alike(const void *user, int u, int v)
{
    const struct sets *s = user;
    const size_t words = (size_t)s->fields.words;
    const struct d25_player *x = &s->field->players[s->players[u]];
    const struct d25_player *y = &s->field->players[s->players[v]];
    return (u < s->n_residents) == (v < s->n_residents) && x->preference == y->preference &&
           (x->strength == D25_ABSOLUTE) == (y->strength == D25_ABSOLUTE) &&
           memcmp(&s->cost[(size_t)u * words], &s->cost[(size_t)v * words],
                  words * sizeof *s->cost) == 0;
}

static bool weigh_kinds(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct sets *s = user;
    return weigh_sorts(s, s->representative[kind_a], s->representative[kind_b], out);
}

/* Have met, or are declared not to: what the kinds do not say. */
static bool is_barred(void *user, int u, int v)
{
    const struct sets *s = user;
    return swp__meeting_barred(s->field->position, s->field->players[s->players[u]].slot,
                               s->field->players[s->players[v]].slot);
}

static int club_of(const void *user, int v)
{
    const struct sets *s = user;
    return swp__position_club(s->field->position, s->field->players[s->players[v]].slot);
}

static struct swp__matcher *create_matcher(struct sets *s, const bool *must)
{
    struct swp__context *ctx = s->field->ctx;
    struct swp__kind_graph kinds = {.n = s->n,
                                    .words = s->fields.words,
                                    .weight = weigh_kinds,
                                    .is_barred = is_barred,
                                    .club = club_of,
                                    .user = s};
    return swp__matcher_create_sorting(ctx, &kinds, are_alike, &s->representative, must);
}

static swp_status match_all(struct sets *s)
{
    bool *must = swp__arena_array(s->field->ctx->arena, (size_t)s->n, sizeof *must);
    if (!must)
        return swp__d25_no_memory(s->field);
    for (int v = 0; v < s->n; v++)
        must[v] = s->with_rest || v < s->n_residents;
    s->matcher = create_matcher(s, must);
    return s->matcher ? swp__matcher_solve(s->matcher) : swp__d25_no_memory(s->field);
}

static bool is_resident(void *user, int v)
{
    return v < *(const int *)user;
}

static bool is_upfloater(const struct sets *s, int v)
{
    const int mate = swp__matcher_mate(s->matcher, v);
    return v >= s->n_residents && mate >= 0 && mate < s->n_residents;
}

/* Not in the best sets that begin with those chosen so far. */
static void tell_passed_over(const struct sets *s, int v)
{
    if (!s->field->ctx->trace)
        return;
    const struct d25_player *player = &s->field->players[s->players[v]];
    struct swp__trace_event *event = swp__trace_add(
        s->field->ctx, SWP_TRACE_KIND_FLOAT, swp__d25_article(s->field, D25_UPFLOATERS),
        "passed over: no set with this player complies as well with C4 to C10");
    swp__trace_what(event, "passed_over");
    swp__trace_score(event, player->score);
    swp__trace_player(s->field->ctx, event, player->slot);
}

/* 4.2.3: asks the candidates in their order until the set is full. All best sets have the same
 * scores ([C6]), so a scoregroup that has given its part is not asked any more. */
static swp_status first_set(struct sets *s)
{
    struct d25_bracket *bracket = s->bracket;
    int *wanted = swp__arena_array(s->field->ctx->arena, (size_t)s->n_scores, sizeof *wanted);
    int n_wanted = 0;
    if (!wanted)
        return swp__d25_no_memory(s->field);
    for (int v = s->n_residents; v < s->n; v++)
        if (is_upfloater(s, v)) {
            wanted[s->score_of[v]]++;
            n_wanted++;
        }
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
            tell_passed_over(s, v);
            continue;
        }
        wanted[s->score_of[v]]--;
        bracket->upfloaters[bracket->n_upfloaters++] = s->players[v];
    }
    return bracket->n_upfloaters == n_wanted ? SWP_OK : swp__d25_internal(s->field, D25_UPFLOATERS);
}

swp_status swp__d25_best_set(const struct d25_field *field, struct d25_bracket *bracket,
                             const int *candidates, int n, bool with_rest)
{
    struct sets s = {.field = field,
                     .bracket = bracket,
                     .n_residents = bracket->n_residents,
                     .n = bracket->n_residents + n,
                     .with_rest = with_rest};
    swp_status status = list_players(&s, candidates, n);
    if (status == SWP_OK)
        status = lay_out_fields(&s, n);
    if (status == SWP_OK)
        status = price_candidates(&s);
    if (status != SWP_OK)
        return status;
    status = match_all(&s);
    return status == SWP_OK ? first_set(&s) : status;
}
