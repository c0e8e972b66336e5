/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, 2.2.3, 2.2.4 and 4.3: the subgroups G1 and G2, and who is shifted between them.
 *
 * S is the smaller subgroup (G1 when they are equal), L the larger. When no pair inside S is needed
 * and the first players of L, from the middle outwards, can be shifted, that is the answer, and one
 * matching of the new subgroups proves it. Otherwise a matching of the whole bracket with the
 * fewest pairs inside S tells how many are needed, and the players are asked in the order of 4.3: S
 * for the first shift, L for the second.
 *
 * A set of shifters "can yield a legal pairing at best with [C7]" exactly when, in some matching
 * with the fewest pairs inside S, each such pair (or pair inside L) has one member in the set; the
 * other pairs inside L follow from the sizes. O(n^2 / 64) mostly, O(n^3) by the general matching.
 */
#include "base/sort.h"
#include "matching/lexicographic.h"
#include "systems/dubov_2025/dubov_2025_internal.h"

/* The two subgroups before any shift, as vertices, in the order of 4.3.3: #1 first. */
struct shift {
    const struct d25_field *field;
    struct d25_bracket *bracket;
    bool smaller_is_g1;
    int n_smaller, n_larger;
    int *smaller, *larger;
    bool *in_smaller;    /* [n] */
    bool *shifted;       /* [n] */
    int *representative; /* by kinds: a vertex of each */
};

/* ---- 4.3
 * ------------------------------------------------------------------------------------------- */

void swp__d25_middle_out(int n, int *order)
{
    int low = (n - 1) / 2, high = low + 1, k = 0;
    bool take_low = true;
    while (k < n) {
        order[k++] = take_low ? low-- : high++;
        if (k == 1 && n % 2 == 1)
            continue; /* an odd list: after the middle again the one with the higher position */
        take_low = !take_low;
    }
}

struct seeker {
    int32_t aro;
    int vertex; /* members stand by initial ranking */
};

/* 4.3.2 */
static int compare_seekers(const void *left, const void *right)
{
    const struct seeker *a = left, *b = right;
    if (a->aro != b->aro)
        return a->aro < b->aro ? -1 : 1;
    return a->vertex < b->vertex ? -1 : a->vertex > b->vertex;
}

/* The players of one subgroup, numbered by 4.3: White seekers by ARO, Black seekers by ranking. */
static swp_status number_seekers(const struct d25_field *field, const struct d25_bracket *bracket,
                                 bool of_g1, int **out, int *out_n)
{
    struct swp__arena *arena = field->ctx->arena;
    const size_t n = (size_t)bracket->n;
    struct seeker *seekers = swp__arena_array(arena, n, sizeof *seekers);
    int *order = swp__arena_array(arena, n, sizeof *order);
    *out = swp__arena_array(arena, n, sizeof **out);
    *out_n = 0;
    if (!seekers || !order || !*out)
        return swp__no_memory(field->ctx->err);
    for (int v = 0; v < bracket->n; v++)
        if (swp__bit_get(bracket->side, v) == of_g1)
            seekers[(*out_n)++] =
                (struct seeker){of_g1 ? field->players[bracket->members[v]].aro : 0, v};
    swp__sort(seekers, (size_t)*out_n, sizeof *seekers, compare_seekers);
    swp__d25_middle_out(*out_n, order);
    for (int i = 0; i < *out_n; i++)
        (*out)[i] = seekers[order[i]].vertex;
    return SWP_OK;
}

/* ---- 2.2.3
 * ----------------------------------------------------------------------------------------- */

/* G1: who prefers White; the first half by initial ranking when nobody in the bracket has played.
 */
static void divide(const struct d25_field *field, struct d25_bracket *bracket)
{
    bracket->is_halved = true;
    for (int v = 0; v < bracket->n; v++)
        if (field->players[bracket->members[v]].games > 0)
            bracket->is_halved = false;
    for (int v = 0; v < bracket->n; v++) {
        const bool in_g1 = bracket->is_halved
                               ? v < bracket->n / 2
                               : field->players[bracket->members[v]].preference == SWP_COLOUR_WHITE;
        if (in_g1)
            swp__bit_set(bracket->side, v);
    }
}

/* G1 and G2 before any shift, in the order of the initial ranking. */
static void tell_subgroups(const struct d25_field *field, const struct d25_bracket *bracket)
{
    for (int of_g1 = 1; of_g1 >= 0; of_g1--) {
        struct swp__trace_event *event =
            swp__trace_add(field->ctx, SWP_TRACE_KIND_TABLE, swp__d25_article(field, D25_SUBGROUPS),
                           "%s: %s", of_g1 ? "G1" : "G2",
                           bracket->is_halved ? "nobody has played, half of the bracket"
                           : of_g1            ? "prefer White"
                                              : "the others");
        swp__trace_what(event, of_g1 ? "g1" : "g2");
        swp__trace_value(field->ctx, event, "halved", bracket->is_halved);
        for (int v = 0; v < bracket->n; v++)
            if (swp__bit_get(bracket->side, v) == (of_g1 == 1))
                swp__trace_player(field->ctx, event, field->players[bracket->members[v]].slot);
    }
}

static swp_status number_subgroups(struct shift *s)
{
    int *g1, *g2, n1, n2;
    swp_status status = number_seekers(s->field, s->bracket, true, &g1, &n1);
    if (status == SWP_OK)
        status = number_seekers(s->field, s->bracket, false, &g2, &n2);
    if (status != SWP_OK)
        return status;
    s->smaller_is_g1 = n1 <= n2;
    s->smaller = s->smaller_is_g1 ? g1 : g2;
    s->larger = s->smaller_is_g1 ? g2 : g1;
    s->n_smaller = s->smaller_is_g1 ? n1 : n2;
    s->n_larger = s->smaller_is_g1 ? n2 : n1;
    s->in_smaller = swp__arena_array(s->field->ctx->arena, (size_t)s->bracket->n, sizeof(bool));
    s->shifted = swp__arena_array(s->field->ctx->arena, (size_t)s->bracket->n, sizeof(bool));
    if (!s->in_smaller || !s->shifted)
        return swp__no_memory(s->field->ctx->err);
    for (int i = 0; i < s->n_smaller; i++)
        s->in_smaller[s->smaller[i]] = true;
    return SWP_OK;
}

/* ---- 2.2.4
 * ----------------------------------------------------------------------------------------- */

/* The shifted players change sides. */
static void change_sides(struct shift *s)
{
    for (int v = 0; v < s->bracket->n; v++)
        if (s->in_smaller[v] != s->shifted[v] ? s->smaller_is_g1 : !s->smaller_is_g1)
            swp__bit_set(s->bracket->side, v);
        else
            swp__bit_clear(s->bracket->side, v);
}

static void tell_shift(const struct shift *s, enum d25_article article, const int *list, int n)
{
    if (!s->field->ctx->trace)
        return;
    const bool from_g1 = (article == D25_FIRST_SHIFT) == s->smaller_is_g1;
    struct swp__trace_event *event = NULL;
    for (int i = 0; i < n; i++) {
        if (!s->shifted[list[i]])
            continue;
        if (!event)
            event = swp__trace_add(
                s->field->ctx, SWP_TRACE_KIND_ALTERATION, swp__d25_article(s->field, article),
                "%s: %s", from_g1 ? "shifted from G1 to G2" : "shifted from G2 to G1",
                article == D25_FIRST_SHIFT ? "pairs inside the smaller subgroup cannot be avoided"
                                           : "the subgroups become equal");
        swp__trace_what(event, from_g1 ? "shifted_to_g2" : "shifted_to_g1");
        swp__trace_player(s->field->ctx, event,
                          s->field->players[s->bracket->members[list[i]]].slot);
    }
}

/* No first shift, and the first players of L for the second one: if they give a legal pairing there
 * is none before them. */
static swp_status shift_at_sight(struct shift *s, bool *out_found)
{
    const int n_shifts = (s->n_larger - s->n_smaller) / 2;
    for (int i = 0; i < n_shifts; i++)
        s->shifted[s->larger[i]] = true;
    change_sides(s);
    const swp_status status = swp__d25_transpose(s->field, s->bracket, out_found);
    if (!*out_found)
        for (int i = 0; i < n_shifts; i++)
            s->shifted[s->larger[i]] = false;
    return status;
}

/* Pairs inside S cost one each. */
static void weigh_sorts(const struct shift *s, int u, int v, uint64_t *out)
{
    out[0] = 0;
    if (s->in_smaller[u] && s->in_smaller[v])
        swp__weight_add_field(out, -1, 0, 1);
}

/* ---- by kinds: subgroup, and the colour that is absolute ------------------- */

static const struct d25_player *member(const struct shift *s, int v)
{
    return &s->field->players[s->bracket->members[v]];
}

static bool are_alike(const void *user, int u, int v)
{
    const struct shift *s = user;
    const struct d25_player *x = member(s, u), *y = member(s, v);
    return s->in_smaller[u] == s->in_smaller[v] && x->preference == y->preference &&
           (x->strength == SWP_PREFERENCE_ABSOLUTE) == (y->strength == SWP_PREFERENCE_ABSOLUTE);
}

static bool weigh_kinds(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct shift *s = user;
    const int u = s->representative[kind_a], v = s->representative[kind_b];
    weigh_sorts(s, u, v, out);
    return !swp__d25_same_absolute(member(s, u), member(s, v)); /* [C3] */
}

/* Have met, or are declared not to: what the kinds do not say. */
static bool is_barred(void *user, int u, int v)
{
    const struct shift *s = user;
    return swp__meeting_barred(s->field->position, member(s, u)->slot, member(s, v)->slot);
}

static int club_of(const void *user, int v)
{
    const struct shift *s = user;
    return swp__position_club(s->field->position, member(s, v)->slot);
}

static struct swp__matcher *create_matcher(struct shift *s, const bool *must)
{
    struct swp__context *ctx = s->field->ctx;
    const int n = s->bracket->n;
    struct swp__kind_graph kinds = {.n = n,
                                    .words = 1,
                                    .weight = weigh_kinds,
                                    .is_barred = is_barred,
                                    .club = club_of,
                                    .user = s};
    return swp__matcher_create_sorting(ctx, &kinds, are_alike, &s->representative, must);
}

/* ---- 4.3.3: one after the other -------------------------------------------- */

static bool stays_in_smaller(void *user, int v)
{
    const struct shift *s = user;
    return s->in_smaller[v] && !s->shifted[v];
}

static bool stays_in_larger(void *user, int v)
{
    const struct shift *s = user;
    return !s->in_smaller[v] && !s->shifted[v];
}

/* Asks the players of a list in order: can this one be shifted, that is, be paired inside its
 * own subgroup with somebody who stays? Until `wanted` are shifted. */
static swp_status ask(struct shift *s, struct swp__matcher *matcher, const int *list, int n,
                      int wanted, swp__edge_filter *stays, enum d25_article article)
{
    for (int i = 0; i < n && wanted > 0; i++) {
        bool is_shifted = false;
        const swp_status status = swp__matcher_restrict(matcher, list[i], stays, s,
                                                        /* must= */ true, &is_shifted);
        if (status != SWP_OK)
            return status;
        s->shifted[list[i]] = is_shifted;
        wanted -= is_shifted;
    }
    return wanted == 0 ? SWP_OK : swp__d25_internal(s->field, article);
}

static swp_status shift_by_matching(struct shift *s)
{
    struct swp__context *ctx = s->field->ctx;
    const int n = s->bracket->n;
    bool *must = swp__arena_array(ctx->arena, (size_t)n, sizeof *must);
    if (!must)
        return swp__no_memory(s->field->ctx->err);
    for (int v = 0; v < n; v++)
        must[v] = true;
    struct swp__matcher *matcher = create_matcher(s, must);
    if (!matcher)
        return swp__no_memory(s->field->ctx->err);
    swp_status status = swp__matcher_solve(matcher);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__d25_internal(s->field, D25_SUBGROUPS);
    int n_first = 0; /* members of pairs inside S */
    for (int i = 0; i < s->n_smaller && status == SWP_OK; i++)
        n_first += s->in_smaller[swp__matcher_mate(matcher, s->smaller[i])];
    n_first /= 2;
    const int n_second = (s->n_larger - s->n_smaller) / 2 + n_first;
    if (status == SWP_OK)
        status =
            ask(s, matcher, s->smaller, s->n_smaller, n_first, stays_in_smaller, D25_FIRST_SHIFT);
    if (status == SWP_OK)
        status =
            ask(s, matcher, s->larger, s->n_larger, n_second, stays_in_larger, D25_SECOND_SHIFT);
    if (status == SWP_OK)
        change_sides(s);
    return status;
}

swp_status swp__d25_pair_bracket(const struct d25_field *field, struct d25_bracket *bracket)
{
    struct shift s = {.field = field, .bracket = bracket};
    bool found = false;
    divide(field, bracket);
    if (field->ctx->trace)
        tell_subgroups(field, bracket);
    swp_status status = number_subgroups(&s);
    if (status == SWP_OK)
        status = shift_at_sight(&s, &found);
    if (status == SWP_OK && !found) {
        status = shift_by_matching(&s);
        if (status == SWP_OK)
            status = swp__d25_transpose(field, bracket, &found);
    }
    if (status == SWP_OK && !found)
        return swp__d25_internal(field, D25_TRANSPOSITION);
    if (status == SWP_OK && field->ctx->trace) {
        tell_shift(&s, D25_FIRST_SHIFT, s.smaller, s.n_smaller);
        tell_shift(&s, D25_SECOND_SHIFT, s.larger, s.n_larger);
        swp__d25_tell_transposition(field, bracket);
    }
    return status;
}
