/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012: the quality of a bracket's pairing as one list of criteria.
 *
 * The text lowers one requirement at a time (C.10, C.14), each "only for the minimum number of
 * pairs". Read as: among all pairings of the bracket minimise, in the order of the table below.
 * Every criterion is a sum over the pairs made, so each pair of players gets one number per
 * criterion; they are packed side by side into one weight and the matching of the greatest weight
 * is the best pairing (A.11).
 *
 * Only criteria that can differ between the pairs of this bracket take bits. Cost: O(n^2) calls. */
#include "base/trace.h"
#include "systems/dutch_2012/dutch_2012_internal.h"

/* ---- one function per criterion: the higher the better -------------------------------------- */

static swp_points rise(const struct d12_graph *g, int vertex)
{
    return swp__d12_player_at(g, vertex)->score - g->lowest_score;
}

/* C.14.b: moved-down players are paired first, whenever possible (A.3).
 * READING: also in the penultimate bracket (C.13): C.14.b.1 reduces P1 and keeps M1, so their pairs
 * come before the number of pairs. */
static int64_t moved_down_pairs(const void *graph, int u, int v)
{
    return swp__d12_is_moved_down_pair(graph, u, v);
}

/* B.3: those with the higher scores rather than others. */
static int64_t moved_down_scores(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (g->task->stage == D12_LOWEST || !swp__d12_is_moved_down_pair(g, u, v))
        return 0;
    return rise(g, g->moved_down[u] ? u : v);
}

/* C.14.a: P as great as possible. */
static int64_t pairs_made(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    return swp__d12_is_inside(g, u, v);
}

/* B.3 before B.4: the sum of the scores that leave the bracket as low as possible. */
static int64_t scores_kept(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (g->task->stage == D12_LOWEST || !swp__d12_is_inside(g, u, v))
        return 0;
    return rise(g, u) + rise(g, v);
}

/* C.12: pairs the next bracket can make, as many as P1 of the first attempt. A spare place covers a
 * player who needs no opponent there; a pair covers two. READING: more pairs than P1 (a resident is
 * no longer incompatible) are no advantage. */
static int64_t pairs_below(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (g->task->stage != D12_LOOK_AHEAD || swp__d12_is_inside(g, u, v))
        return 0;
    return (g->player[u] >= 0) + (g->player[v] >= 0);
}

/* C.12: the floaters paired there, the highest scores rather than others. */
static int64_t floaters_below(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (g->task->stage != D12_LOOK_AHEAD || swp__d12_is_inside(g, u, v) || g->player[u] < 0 ||
        g->player[v] < 0)
        return 0;
    int64_t value = 0;
    if (u < g->n_in || g->floats[u])
        value += swp__d12_player_at(g, u)->score;
    if (v < g->n_in || g->floats[v])
        value += swp__d12_player_at(g, v)->score;
    return value;
}

/* C.13: floaters that meet a player of the lowest bracket. */
static int64_t floaters_paired_in_lowest(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (!g->counts_floater_byes || u == g->bye || v == g->bye)
        return 0;
    bool u_floats = u < g->n_in || g->floats[u], v_floats = v < g->n_in || g->floats[v];
    return u_floats != v_floats;
}

/* D.4: the B3-factor. The bye is an opponent with one point less than the lowest of the bracket. */
static int64_t b3_factor(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (g->task->stage != D12_LOWEST)
        return 0;
    int64_t a = u == g->bye ? -10 : rise(g, u), b = v == g->bye ? -10 : rise(g, v);
    return -(a - b) * (a - b);
}

/* B.2, note: pairs of top scorers with the same absolute preference (C.10.g). */
static int64_t b2_broken(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    return swp__d12_is_inside(g, u, v) &&
                   swp__d12_same_absolute(swp__d12_player_at(g, u), swp__d12_player_at(g, v))
               ? -1
               : 0;
}

static bool same_preference(const struct d12_player *a, const struct d12_player *b)
{
    return a->preference != SWP_COLOUR_NONE && a->preference == b->preference;
}

static bool same_strong_preference(const struct d12_graph *g, int u, int v)
{
    const struct d12_player *a = swp__d12_player_at(g, u), *b = swp__d12_player_at(g, v);
    return same_preference(a, b) && a->strength >= D12_STRONG && b->strength >= D12_STRONG;
}

/* A.7.d: in odd rounds two strong preferences for the same colour (C.10.f). */
static int64_t a7d_broken(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (!g->field->is_odd_round || !swp__d12_is_inside(g, u, v))
        return 0;
    return same_strong_preference(g, u, v) ? -1 : 0;
}

/* B.4, X: pairs that do not fulfil all colour preferences (C.10.e). */
static int64_t x_used(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    return swp__d12_is_inside(g, u, v) &&
                   same_preference(swp__d12_player_at(g, u), swp__d12_player_at(g, v))
               ? -1
               : 0;
}

/* A.7.e, Z: in even rounds pairs of two strong preferences for the same colour (C.10.e). */
static int64_t z_used(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (g->field->is_odd_round || !swp__d12_is_inside(g, u, v))
        return 0;
    return same_strong_preference(g, u, v) ? -1 : 0;
}

/* C.3.e, C.3.f. READING: only residents are looked at. In the lowest bracket the one who leaves has
 * the bye, and B.1.b calls him a downfloater too (five recorded rounds decide it). */
static bool counts_downfloat(const struct d12_graph *g, int u)
{
    return !g->moved_down[u];
}

/* B.5: residents with a downfloat in the last round who stay in the bracket (C.10.d). */
static int64_t downfloats_last(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (!swp__d12_is_inside(g, u, v))
        return 0;
    return (counts_downfloat(g, u) && swp__d12_player_at(g, u)->float_last == D12_DOWNFLOAT) +
           (counts_downfloat(g, v) && swp__d12_player_at(g, v)->float_last == D12_DOWNFLOAT);
}

/* B.6: the same two rounds before (C.10.c). */
static int64_t downfloats_before(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    if (!swp__d12_is_inside(g, u, v))
        return 0;
    return (counts_downfloat(g, u) && swp__d12_player_at(g, u)->float_before == D12_DOWNFLOAT) +
           (counts_downfloat(g, v) && swp__d12_player_at(g, v)->float_before == D12_DOWNFLOAT);
}

/* C.3.g, C.3.h speak of heterogeneous brackets.
 * READING: upfloats count in homogeneous ones with moved-down players (A.3), too, but for a
 * penultimate bracket paired again because the lowest one could not be completed (C.13). */
static bool counts_upfloats(const struct d12_graph *g)
{
    return g->task->bracket.is_heterogeneous || !g->task->is_again;
}

/* C.3.g, C.3.h: the player who would get an upfloat from this pair, NULL for none.
 * READING: in a heterogeneous lowest bracket only pairs with a moved-down player count. */
static const struct d12_player *upfloater(const struct d12_graph *g, int u, int v)
{
    if (!counts_upfloats(g) || !swp__d12_is_inside(g, u, v))
        return NULL;
    if (g->task->stage == D12_LOWEST && g->task->bracket.is_heterogeneous && !g->moved_down[u] &&
        !g->moved_down[v])
        return NULL;
    const struct d12_player *a = swp__d12_player_at(g, u), *b = swp__d12_player_at(g, v);
    if (a->score == b->score)
        return NULL;
    return a->score < b->score ? a : b;
}

/* B.5: upfloats of players with an upfloat in the last round (C.10.b). */
static int64_t upfloats_last(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    const struct d12_player *player = upfloater(g, u, v);
    return player && player->float_last == D12_UPFLOAT ? -1 : 0;
}

/* B.6: the same two rounds before (C.10.a). */
static int64_t upfloats_before(const void *graph, int u, int v)
{
    const struct d12_graph *g = graph;
    const struct d12_player *player = upfloater(g, u, v);
    return player && player->float_before == D12_UPFLOAT ? -1 : 0;
}

/* ---- the list ------------------------------------------------------------------------------ */

/* In the order of the list. */
enum criterion {
    C14B_MOVED_DOWN,
    B3_MOVED_DOWN,
    C14A_PAIRS,
    B3_KEPT,
    C12_BELOW,
    C12_FLOATERS,
    C13_FLOATERS,
    D4_B3_FACTOR,
    B2,
    A7D,
    B4_X,
    A7E_Z,
    B5_DOWNFLOATS,
    B6_DOWNFLOATS,
    B5_UPFLOATS,
    B6_UPFLOATS,
    N_CRITERIA
};

static const struct swp__criterion criteria[N_CRITERIA] = {
    [C14B_MOVED_DOWN] = {"C.14.b", "moved-down players paired with residents", moved_down_pairs,
                         false},
    [B3_MOVED_DOWN] = {"B.3", "scores of the moved-down players paired", moved_down_scores, false},
    [C14A_PAIRS] = {"C.14.a", "pairs", pairs_made, false},
    [B3_KEPT] = {"B.3", "scores that stay in the bracket", scores_kept, true},
    [C12_BELOW] = {"C.12", "players of the next bracket paired or spare", pairs_below, false},
    [C12_FLOATERS] = {"C.12", "scores of the floaters paired there", floaters_below, false},
    [C13_FLOATERS] = {"C.13", "floaters paired in the lowest bracket", floaters_paired_in_lowest,
                      false},
    [D4_B3_FACTOR] = {"D.4", "B3-factor", b3_factor, false},
    [B2] = {"B.2", "pairs of top scorers against B.2", b2_broken, true},
    [A7D] = {"A.7.d", "pairs against A.7.d", a7d_broken, true},
    [B4_X] = {"B.4", "X: pairs against a colour preference", x_used, true},
    [A7E_Z] = {"A.7.e", "Z: pairs against a strong colour preference", z_used, true},
    [B5_DOWNFLOATS] = {"B.5", "residents with a downfloat in the last round kept", downfloats_last,
                       true},
    [B6_DOWNFLOATS] = {"B.6", "residents with a downfloat two rounds before kept",
                       downfloats_before, true},
    [B5_UPFLOATS] = {"B.5", "upfloaters with an upfloat in the last round", upfloats_last, true},
    [B6_UPFLOATS] = {"B.6", "upfloaters with an upfloat two rounds before", upfloats_before, true},
};

/* ---- reasons ------------------------------------------------------------------------------- */

/* The words by which the criteria are known in the events. */
static const char *const names[N_CRITERIA] = {
    [C14B_MOVED_DOWN] = "moved_down_unpaired",
    [B3_MOVED_DOWN] = "moved_down_unpaired_scores",
    [C14A_PAIRS] = "downfloaters",
    [B3_KEPT] = "downfloater_scores",
    [C12_BELOW] = "next_unpaired",
    [C12_FLOATERS] = "next_unpaired_scores",
    [C13_FLOATERS] = "floaters_unpaired_in_lowest",
    [D4_B3_FACTOR] = "b3_factor",
    [B2] = "b2_broken",
    [A7D] = "a7d_broken",
    [B4_X] = "x",
    [A7E_Z] = "z",
    [B5_DOWNFLOATS] = "downfloats_again_last",
    [B6_DOWNFLOATS] = "downfloats_again_before",
    [B5_UPFLOATS] = "upfloats_again_last",
    [B6_UPFLOATS] = "upfloats_again_before",
};
/* What is counted, the less the better. */
static const char *const costs[N_CRITERIA] = {
    [C14B_MOVED_DOWN] = "moved-down players without an opponent among the residents",
    [B3_MOVED_DOWN] = "their scores, in tenths above the lowest",
    [C14A_PAIRS] = "players left over",
    [B3_KEPT] = "their scores, in tenths above the lowest",
    [C12_BELOW] = "players of the next bracket, and floaters, without an opponent there",
    [C12_FLOATERS] = "scores of the floaters without an opponent there, in tenths",
    [C13_FLOATERS] = "floaters without an opponent in the lowest bracket",
    [D4_B3_FACTOR] = "B3-factor, in hundredths",
    [B2] = "pairs of top scorers against B.2",
    [A7D] = "pairs against A.7.d",
    [B4_X] = "X: pairs against a colour preference",
    [A7E_Z] = "Z: pairs against two strong colour preferences",
    [B5_DOWNFLOATS] = "residents left over who had a downfloat in the last round",
    [B6_DOWNFLOATS] = "residents left over who had a downfloat two rounds before",
    [B5_UPFLOATS] = "upfloaters who had an upfloat in the last round",
    [B6_UPFLOATS] = "upfloaters who had an upfloat two rounds before",
};

/* Whether the criterion speaks of a bracket in this stage and round. */
static bool is_asked(const struct d12_graph *g, int criterion)
{
    const enum d12_stage stage = g->task->stage;
    const bool is_heterogeneous = g->task->bracket.is_heterogeneous;
    switch (criterion) {
    case C14B_MOVED_DOWN:
        return is_heterogeneous;
    case B3_MOVED_DOWN:
        return is_heterogeneous && stage != D12_LOWEST;
    case B3_KEPT:
        return stage != D12_LOWEST;
    case C12_BELOW:
    case C12_FLOATERS:
        return stage == D12_LOOK_AHEAD;
    case C13_FLOATERS:
        return g->counts_floater_byes;
    case D4_B3_FACTOR:
        return stage == D12_LOWEST;
    case A7D:
        return g->field->is_odd_round;
    case A7E_Z:
        return !g->field->is_odd_round;
    case B5_UPFLOATS:
    case B6_UPFLOATS:
        return counts_upfloats(g);
    default:
        return true;
    }
}

/* What the criterion would save if every player were paired as it wishes: the pairs are taken off.
 * 0 for criteria that count what is wrong with a pair. */
static int64_t at_stake(const struct d12_graph *g, int criterion, int u, const int *partner)
{
    if (g->player[u] < 0)
        return 0;
    const bool leaves = u < g->n_in && (partner[u] < 0 || partner[u] >= g->n_in);
    const bool floats = leaves || (u >= g->n_in && g->floats[u]);
    switch (criterion) {
    case C12_BELOW:
        return leaves || u >= g->n_in;
    case C12_FLOATERS:
        return floats ? swp__d12_player_at(g, u)->score : 0;
    case C13_FLOATERS:
        return floats;
    default:
        break;
    }
    if (u >= g->n_in)
        return 0;
    switch (criterion) {
    case C14B_MOVED_DOWN:
        return g->moved_down[u];
    case B3_MOVED_DOWN:
        return g->moved_down[u] ? rise(g, u) : 0;
    case C14A_PAIRS:
        return 1;
    case B3_KEPT:
        return rise(g, u);
    case B5_DOWNFLOATS:
        return counts_downfloat(g, u) && swp__d12_player_at(g, u)->float_last == D12_DOWNFLOAT;
    case B6_DOWNFLOATS:
        return counts_downfloat(g, u) && swp__d12_player_at(g, u)->float_before == D12_DOWNFLOAT;
    default:
        return 0;
    }
}

void swp__d12_tell_criteria(const struct d12_graph *g, const int *partner)
{
    struct swp__context *ctx = g->field->ctx;
    for (int c = 0; ctx->trace && g->n_in > 0 && c < N_CRITERIA; c++) {
        if (!is_asked(g, c))
            continue;
        int64_t sum = 0;
        for (int u = 0; u < g->n; u++) {
            sum += at_stake(g, c, u, partner);
            if (partner[u] > u)
                sum -= (c == C14A_PAIRS ? 2 : 1) * criteria[c].value(g, u, partner[u]);
        }
        struct swp__trace_event *e =
            swp__trace_add(ctx, SWP_TRACE_KIND_CRITERION, criteria[c].article, "%s", costs[c]);
        swp__trace_what(e, names[c]);
        swp__trace_score(e, g->lowest_score);
        swp__trace_value(ctx, e, "value", sum);
        swp__trace_value(ctx, e, "best", sum); /* no matching is better */
    }
}

void swp__d12_list_criteria(struct swp__class_graph *out)
{
    out->criteria = criteria;
    out->n_criteria = N_CRITERIA;
}
