/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, C.12 and C.13: what the players below could do with given floaters, criteria
 * apart: how many legal pairs there are, whether everybody can be paired.
 *
 * Mostly counts of opponents answer; else a matching without weights, which in a large graph goes
 * by kinds of players (matching/matching). */
#include "systems/dutch_2012/dutch_2012_internal.h"

#include "tournament/meeting_rows.h"

/* Vertices are players, and the bye as the last one, if any. */
struct plain_graph {
    const struct d12_field *field;
    const int *players;
    int n;
    int n_first;  /* > 0: only pairs between the first n_first and the others */
    int n_barred; /* the first n_barred are not to have the bye, which is vertex n */
    int *representative;
};

static const struct d12_player *player_at(const struct plain_graph *g, int u)
{
    return &g->field->players[g->players[u]];
}

static bool may_bye(const struct plain_graph *g, int u)
{
    return u >= g->n_barred && player_at(g, u)->may_have_bye;
}

/* What kinds of players alone say: B.2, B.1.b, the sides. */
static bool kinds_fit(const struct plain_graph *g, int u, int v)
{
    if (u == g->n || v == g->n)
        return u != v && may_bye(g, u == g->n ? v : u);
    if (g->n_first > 0 && (u < g->n_first) == (v < g->n_first))
        return false;
    const struct d12_player *a = player_at(g, u), *b = player_at(g, v);
    return !swp__d12_same_absolute(a, b) || a->is_top_scorer || b->is_top_scorer;
}

/* B.1.a and declared forbidden pairs. */
static bool is_barred(void *user, int u, int v)
{
    const struct plain_graph *g = user;
    return u < g->n && v < g->n &&
           swp__meeting_barred(g->field->position, player_at(g, u)->slot, player_at(g, v)->slot);
}

static int club_of(const void *user, int u)
{
    const struct plain_graph *g = user;
    return u < g->n ? swp__position_club(g->field->position, player_at(g, u)->slot) : SWP__NO_CLUB;
}

static bool edge(void *user, int u, int v, uint64_t *out)
{
    *out = 1;
    return kinds_fit(user, u, v) && !is_barred(user, u, v);
}

static bool kind_weight(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct plain_graph *g = user;
    *out = 1;
    return kinds_fit(g, g->representative[kind_a], g->representative[kind_b]);
}

static uint8_t absolute_colour(const struct d12_player *player)
{
    return player->strength == D12_ABSOLUTE ? player->preference : SWP_COLOUR_NONE;
}

static bool same_kind(const void *graph, int u, int v)
{
    const struct plain_graph *g = graph;
    if (u == g->n || v == g->n)
        return u == v;
    const struct d12_player *a = player_at(g, u), *b = player_at(g, v);
    return absolute_colour(a) == absolute_colour(b) && a->is_top_scorer == b->is_top_scorer &&
           (u < g->n_first) == (v < g->n_first) && may_bye(g, u) == may_bye(g, v);
}

enum { D12_BY_KINDS = 65 }; /* from here on searches by kinds cost less than searches by rows */

/* `vertices` with the bye or without; NULL when memory is gone. */
static struct swp__matcher *create_matcher(struct plain_graph *g, int vertices, const bool *must)
{
    struct swp__context *ctx = g->field->ctx;
    if (vertices < D12_BY_KINDS || ctx->plain)
        return swp__matcher_create(ctx, vertices, 1, edge, g, must);
    struct swp__kind_graph kinds = {.n = vertices,
                                    .words = 1,
                                    .weight = kind_weight,
                                    .is_barred = is_barred,
                                    .club = club_of,
                                    .user = g};
    return swp__matcher_create_sorting(ctx, &kinds, same_kind, &g->representative, must);
}

swp_status swp__d12_count_pairs(const struct d12_field *field, const int *players, int n,
                                int n_first, int *out)
{
    struct plain_graph g = {.field = field, .players = players, .n = n, .n_first = n_first};
    struct swp__arena_mark mark = swp__arena_mark(field->ctx->arena);
    struct swp__matcher *m = create_matcher(&g, n, NULL);
    swp_status status = m ? swp__matcher_solve(m) : swp__no_memory(field->ctx->err);
    if (status == SWP_OK)
        *out = (int)(*swp__matcher_total(m) / 2);
    swp__arena_release(field->ctx->arena, mark);
    return status;
}

/* All others but those he may have met and those with the same absolute preference. */
int swp__d12_least_opponents(const struct d12_field *field, const int *some, int n_some,
                             const int *others, int n_others)
{
    const struct swp__position *p = field->position;
    int absolute[3] = {0};
    if (swp__position_any_forbidden(p))
        return 0;
    for (int i = 0; i < n_some + n_others; i++) {
        const struct d12_player *x = &field->players[i < n_some ? some[i] : others[i - n_some]];
        if (x->strength == D12_ABSOLUTE)
            absolute[x->preference]++;
    }
    int same = absolute[SWP_COLOUR_WHITE] > absolute[SWP_COLOUR_BLACK] ? absolute[SWP_COLOUR_WHITE]
                                                                       : absolute[SWP_COLOUR_BLACK];
    int least = n_some + n_others - 1 - (int)(p->round - 1) - (same > 0 ? same - 1 : 0);
    return least > 0 ? least : 0;
}

struct swp__left_over_player swp__d12_for_left_over(const struct d12_field *field, int player)
{
    const struct d12_player *x = &field->players[player];
    return (struct swp__left_over_player){.colour = x->is_top_scorer ? SWP_COLOUR_NONE
                                                                     : absolute_colour(x), /* B.2 */
                                          .club = swp__position_club(field->position, x->slot)};
}

static swp_status match_all(struct plain_graph *g, bool *out)
{
    struct swp__context *ctx = g->field->ctx;
    int vertices = g->n + (g->field->needs_bye ? 1 : 0);
    bool *must = swp__arena_array(ctx->arena, (size_t)vertices, sizeof(bool));
    if (!must)
        return swp__no_memory(ctx->err);
    for (int i = 0; i < vertices; i++)
        must[i] = true;
    struct swp__matcher *m = create_matcher(g, vertices, must);
    swp_status status = m ? swp__matcher_solve(m) : swp__no_memory(ctx->err);
    *out = status == SWP_OK;
    return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
}

swp_status swp__d12_completes(const struct d12_field *field, const int *floaters, int n_floaters,
                              int n_barred, const int *lowest, int n_lowest, bool *out)
{
    struct swp__arena *arena = field->ctx->arena;
    int n = n_floaters + n_lowest, n_may_bye = 0, n_floaters_may_bye = 0;
    for (int i = n_barred; i < n_floaters; i++)
        n_floaters_may_bye += field->players[floaters[i]].may_have_bye;
    for (int i = 0; i < n_lowest; i++)
        n_may_bye += field->players[lowest[i]].may_have_bye;
    int least = swp__d12_least_opponents(field, floaters, n_floaters, lowest, n_lowest);
    *out = (!field->needs_bye || n_may_bye > 0) && 2 * (least - 1) >= n;
    if (*out || (field->needs_bye && n_may_bye + n_floaters_may_bye == 0))
        return SWP_OK;
    struct swp__arena_mark mark = swp__arena_mark(arena);
    int *players = swp__arena_array(arena, (size_t)n, sizeof(int));
    if (!players)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n; i++)
        players[i] = i < n_floaters ? floaters[i] : lowest[i - n_floaters];
    struct plain_graph g = {.field = field, .players = players, .n = n, .n_barred = n_barred};
    swp_status status = match_all(&g, out);
    swp__arena_release(arena, mark);
    return status;
}
