/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, 2.2.1 and 2.2.2: how many upfloaters a scoregroup needs, and which.
 *
 * Nearly always it is none or one, and one search answers for all candidates together: who can be
 * paired with the residents (2.2.1), whom the players below can spare ([C4]), and with whom no pair
 * inside the smaller subgroup is needed, so that [C7] has the value the sizes dictate. When that
 * does not settle it the best set is found by weights (dubov_2025_upfloater_sets.c). O(residents^3
 * + lower^3) at worst, mostly far less. */
#include "systems/dubov_2025/dubov_2025_internal.h"

/* What is known of a possible upfloater, one bit each. */
enum {
    POSSIBLE_LEGAL = 1, /* with it the residents can be paired, and so can the others below */
    POSSIBLE_ZERO = 2   /* ... without a pair inside the smaller subgroup */
};

/* The choice of one upfloater. */
struct choice {
    const struct d25_field *field;
    struct d25_bracket *bracket;
    struct swp__bit_graph residents; /* who may meet whom */
    struct swp__counted *matching;   /* of the residents */
    const uint8_t *kinds;            /* of these */
    bool any_is_spare;               /* counting shows that the others can spare any resident */
    struct swp__counted *below;      /* of the players below; NULL: anybody can be spared */
    int *vertices;                   /* 0, 1, 2, ... */
    swp_colour minority;             /* preference of fewer residents */
    int difference;                  /* residents of the other preference less those */
};

static swp_status prepare(struct choice *c)
{
    struct swp__context *ctx = c->field->ctx;
    struct d25_bracket *bracket = c->bracket;
    const int most =
        bracket->n_residents > bracket->lower.n ? bracket->n_residents : bracket->lower.n;
    int whites = 0;
    c->vertices = swp__arena_array(ctx->arena, (size_t)most, sizeof *c->vertices);
    if (!c->vertices)
        return swp__no_memory(c->field->ctx->err);
    const swp_status status = swp__d25_counted(c->field, bracket->residents, bracket->n_residents,
                                               &c->matching, &c->kinds);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < most; i++)
        c->vertices[i] = i;
    for (int i = 0; i < bracket->n_residents; i++)
        whites += c->field->players[bracket->residents[i]].preference == SWP_COLOUR_WHITE;
    const int blacks = bracket->n_residents - whites;
    c->minority = whites < blacks ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    c->difference = whites < blacks ? blacks - whites : whites - blacks;
    return swp__d25_graph(c->field, bracket->residents, bracket->n_residents, /* apart= */ NULL,
                          &c->residents);
}

/* [C4] for the players below: *out_complete tells whether they (one less when their number is odd)
 * can be paired; c->below then knows who can be spared. */
static swp_status match_below(struct choice *c, bool *out_complete)
{
    const struct d25_rest *lower = &c->bracket->lower;
    *out_complete = true;
    if (swp__d25_surely_complete(c->field, lower->players, lower->n, lower->n - lower->n % 2))
        return SWP_OK;
    struct swp__bit_graph graph;
    swp_status status =
        swp__d25_graph(c->field, lower->players, lower->n, /* apart= */ NULL, &graph);
    const uint8_t *kinds = NULL;
    if (status == SWP_OK)
        status = swp__d25_counted(c->field, lower->players, lower->n, &c->below, &kinds);
    if (status != SWP_OK)
        return status;
    swp__counted_begin(c->below, &graph, kinds, c->vertices, lower->n);
    *out_complete = swp__counted_left_over(c->below) == lower->n % 2;
    if (lower->n % 2 == 1 && *out_complete)
        swp__counted_find_spare(c->below);
    return SWP_OK;
}

/* The residents of an odd number can be paired but for one: whom the others can spare is then known
 * for all of them. */
static bool match_but_one(struct choice *c, const struct swp__bit_graph *graph,
                          const uint8_t *kinds)
{
    swp__counted_begin(c->matching, graph, kinds, c->vertices, c->bracket->n_residents);
    if (swp__counted_left_over(c->matching) != 1)
        return false;
    swp__counted_find_spare(c->matching);
    return true;
}

/* Counting shows that any even number of the residents can be paired. */
static bool residents_are_surely_complete(const struct choice *c)
{
    const struct d25_bracket *bracket = c->bracket;
    return swp__d25_surely_complete(c->field, bracket->residents, bracket->n_residents,
                                    bracket->n_residents - bracket->n_residents % 2);
}

/* Whether a resident whom the others can spare may meet the candidate; with `across`, one with the
 * other preference only. */
static bool has_partner(const struct choice *c, int candidate, bool across)
{
    const struct d25_player *players = c->field->players;
    for (int v = 0; v < c->bracket->n_residents; v++) {
        const int resident = c->bracket->residents[v];
        if ((c->any_is_spare || swp__counted_is_spare(c->matching, v)) &&
            !(across && players[resident].preference == players[candidate].preference) &&
            swp__d25_may_meet(c->field, resident, candidate))
            return true;
    }
    return false;
}

/* ---- [C6], 2.2.1: the highest score with a possible upfloater
 * ------------------------------------ */

/* A stretch of the players below. */
struct stretch {
    int first, end;
};

/* Marks the legal candidates of the first scoregroup that has any; false when no group has. */
static bool find_legal(struct choice *c, uint8_t *possible, struct stretch *out)
{
    const struct d25_rest *lower = &c->bracket->lower;
    const struct d25_player *players = c->field->players;
    bool any = false;
    c->any_is_spare = residents_are_surely_complete(c);
    if (!c->any_is_spare && !match_but_one(c, &c->residents, c->kinds))
        return false;
    for (out->first = 0; out->first < lower->n && !any; out->first = any ? out->first : out->end) {
        const swp_points score = players[lower->players[out->first]].score;
        for (out->end = out->first;
             out->end < lower->n && players[lower->players[out->end]].score == score; out->end++) {
            if ((c->below && !swp__counted_is_spare(c->below, out->end)) ||
                !has_partner(c, lower->players[out->end], false))
                continue;
            possible[out->end] = POSSIBLE_LEGAL;
            any = true;
        }
        if (any)
            break;
    }
    return any;
}

/* ---- [C7]
 * ----------------------------------------------------------------------------------------- */

/* The residents can be paired but for one, those of the minority's preference not with each other:
 * *out_complete. */
static swp_status match_apart(struct choice *c, bool *out_complete)
{
    const struct d25_bracket *bracket = c->bracket;
    const int n = bracket->n_residents;
    *out_complete = true;
    c->any_is_spare = swp__d25_surely_apart(c->field, bracket->residents, n, c->minority);
    if (c->any_is_spare)
        return SWP_OK;
    struct swp__bit_graph graph;
    uint64_t *minority =
        swp__arena_array(c->field->ctx->arena, swp__bit_words(n), sizeof *minority);
    if (!minority)
        return swp__no_memory(c->field->ctx->err);
    for (int v = 0; v < n; v++)
        if (c->field->players[bracket->residents[v]].preference == c->minority)
            swp__bit_set(minority, v);
    const swp_status status = swp__d25_graph(c->field, bracket->residents, n, minority, &graph);
    if (status == SWP_OK)
        *out_complete = match_but_one(c, &graph, /* kinds= */ NULL);
    return status;
}

/* Marks those with whom the bracket needs no pair inside its smaller subgroup. A candidate of the
 * minority's preference joins that subgroup, so it must meet a resident of the other one. */
static swp_status find_zero(struct choice *c, uint8_t *possible, const struct stretch *group)
{
    const struct d25_player *players = c->field->players;
    bool complete = false;
    const swp_status status = match_apart(c, &complete);
    if (status != SWP_OK || !complete)
        return status;
    for (int i = group->first; i < group->end; i++) {
        const int candidate = c->bracket->lower.players[i];
        if (possible[i] && has_partner(c, candidate, players[candidate].preference == c->minority))
            possible[i] |= POSSIBLE_ZERO;
    }
    return SWP_OK;
}

/* ---- [C8] to [C10], 4.2
 * --------------------------------------------------------------------------- */

/* The best of those with [C7] at the value the sizes dictate and this preference; -1 for none. */
static int best_of(const struct choice *c, const uint8_t *possible, const struct stretch *group,
                   bool of_minority)
{
    const struct d25_player *players = c->field->players;
    int best = -1;
    for (int i = group->first; i < group->end; i++) {
        const int candidate = c->bracket->lower.players[i];
        if (!(possible[i] & POSSIBLE_ZERO) ||
            (players[candidate].preference == c->minority) != of_minority)
            continue;
        if (best < 0 || swp__d25_better_by(c->field, best, candidate) == D25_ARTICLE_COUNT)
            best = candidate;
    }
    return best;
}

/* The reason why the chosen one is not the candidate at i, who stands before. */
static enum d25_article reason_against(const struct choice *c, const uint8_t *possible, int i,
                                       int chosen)
{
    const struct d25_player *players = c->field->players;
    const int candidate = c->bracket->lower.players[i];
    if (!(possible[i] & POSSIBLE_LEGAL))
        return D25_MINIMUM;
    if (!(possible[i] & POSSIBLE_ZERO) ||
        players[candidate].preference != players[chosen].preference)
        return D25_C7;
    return swp__d25_better_by(c->field, chosen, candidate);
}

static void tell_choice(const struct choice *c, const uint8_t *possible, int chosen)
{
    static const char *const names[D25_ARTICLE_COUNT] = {
        [D25_C7] = "C7", [D25_C8] = "C8", [D25_C9] = "C9", [D25_C10] = "C10"};
    const struct d25_rest *lower = &c->bracket->lower;
    for (int i = 0; lower->players[i] != chosen; i++) {
        const enum d25_article article = reason_against(c, possible, i, chosen);
        struct swp__trace_event *event = swp__trace_add(
            c->field->ctx, SWP_TRACE_KIND_FLOAT, swp__d25_article(c->field, article),
            article == D25_MINIMUM ? "passed over: gives no legal and complete pairing"
                                   : "passed over: %s is complied with better",
            names[article]);
        swp__trace_of_one(
            c->field->ctx, event, article == D25_MINIMUM ? "not_possible" : "passed_over",
            c->field->players[lower->players[i]].score, c->field->players[lower->players[i]].slot);
    }
}

/* One upfloater. *out_settled is false when the number must be greater. */
static swp_status choose_one(struct choice *c, bool *out_settled)
{
    struct d25_bracket *bracket = c->bracket;
    uint8_t *possible = swp__arena_array(c->field->ctx->arena, (size_t)bracket->lower.n, 1);
    struct stretch group;
    if (!possible)
        return swp__no_memory(c->field->ctx->err);
    *out_settled = find_legal(c, possible, &group);
    if (!*out_settled)
        return SWP_OK;
    const swp_status status = find_zero(c, possible, &group);
    if (status != SWP_OK)
        return status;
    int chosen = best_of(c, possible, &group, true);
    if (chosen < 0)
        chosen = best_of(c, possible, &group, false);
    if (chosen < 0) {
        int n = 0;
        int *candidates =
            swp__arena_array(c->field->ctx->arena, (size_t)bracket->lower.n, sizeof *candidates);
        if (!candidates)
            return swp__no_memory(c->field->ctx->err);
        for (int i = group.first; i < group.end; i++)
            if (possible[i])
                candidates[n++] = bracket->lower.players[i];
        return swp__d25_best_set(c->field, bracket, candidates, n, /* with_rest= */ false);
    }
    if (c->field->ctx->trace)
        tell_choice(c, possible, chosen);
    bracket->n_upfloaters = 1;
    bracket->upfloaters[0] = chosen;
    return SWP_OK;
}

/* ---- several upfloaters
 * ----------------------------------------------------------------------------- */

/* The shortest run of scoregroups from the top in which every resident finds `wanted` opponents: no
 * set of that size goes below it, whichever residents need one. -1 when even all do not suffice. */
static int enough_candidates(const struct choice *c, int wanted)
{
    const struct d25_bracket *bracket = c->bracket;
    const struct d25_player *players = c->field->players;
    int end = 0;
    for (int v = 0; v < bracket->n_residents; v++) {
        int found = 0, i = 0;
        for (; i < bracket->lower.n && found < wanted; i++)
            found += swp__d25_may_meet(c->field, bracket->residents[v], bracket->lower.players[i]);
        if (found < wanted)
            return -1;
        end = i > end ? i : end;
    }
    while (end < bracket->lower.n && players[bracket->lower.players[end]].score ==
                                         players[bracket->lower.players[end - 1]].score)
        end++;
    return end;
}

/* Any number, by weights. As many residents as the residents cannot pair among themselves need an
 * upfloater; when the players below can spare any set of that size, those near the top are enough
 * to look at, else all are, with the pairs they make below. */
static swp_status choose_several(struct choice *c)
{
    struct d25_bracket *bracket = c->bracket;
    const struct d25_rest *lower = &bracket->lower;
    swp__counted_begin(c->matching, &c->residents, c->kinds, c->vertices, bracket->n_residents);
    const int wanted = swp__counted_left_over(c->matching);
    if (wanted > 0 && wanted <= lower->n &&
        swp__d25_surely_complete(c->field, lower->players, lower->n, lower->n - wanted)) {
        const int end = enough_candidates(c, wanted);
        if (end > 0)
            return swp__d25_best_set(c->field, bracket, lower->players, end,
                                     /* with_rest= */ false);
    }
    return swp__d25_best_set(c->field, bracket, lower->players, lower->n, /* with_rest= */ true);
}

swp_status swp__d25_choose_upfloaters(const struct d25_field *field, struct d25_bracket *bracket)
{
    struct choice c = {.field = field, .bracket = bracket};
    bool complete = false, settled = false;
    swp_status status = prepare(&c);
    if (status == SWP_OK)
        status = match_below(&c, &complete);
    if (status != SWP_OK)
        return status;
    if (complete && bracket->n_residents % 2 == 1)
        status = choose_one(&c, &settled);
    if (complete && bracket->n_residents % 2 == 0) {
        settled = residents_are_surely_complete(&c);
        if (!settled) {
            swp__counted_begin(c.matching, &c.residents, c.kinds, c.vertices, bracket->n_residents);
            settled = swp__counted_left_over(c.matching) == 0;
        }
    }
    return status != SWP_OK || settled ? status : choose_several(&c);
}
