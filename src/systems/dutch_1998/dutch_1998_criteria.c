/* Swiss System Based on Rating (1998): the criteria of B for the pairs of one bracket, as one list.
 *
 * The order of R-27 begins with what can be counted over the pairs of a bracket, most important
 * first: the players of S1 and the pairings made (C.6, C.14), the scores of the leavers (B.3,
 * R-21), the pairs against a colour preference (B.4, C.11), then the upfloat (C.10) and the
 * downfloat criteria dropped (C.9). The last two are not counts but levels, dropped for all at
 * once. A level is found with two counts (pairs beyond B.5, pairs beyond B.6): the least level has
 * the first of them zero as far as it can be; after that the level is a bar on pairs, not a count.
 *
 * Each pair has a number for each criterion, the higher the better (matching/lexicographic); it
 * depends on the classes of the two players alone. O(classes^2) calls of each function. */
#include "systems/dutch_1998/dutch_1998_internal.h"

static const struct d98_player *player_at(const struct d98_graph *g, int vertex)
{
    return &g->field->players[g->player[vertex]];
}

static bool is_inside(const void *graph, int u, int v)
{
    return swp__d98_is_inside(graph, u, v);
}

/* B.5, B.6 for upfloats are tested on the lower player of every pair of unequal scores. */
int swp__d98_pair_need(const struct d98_graph *g, int u, int v)
{
    const struct d98_player *a = player_at(g, u), *b = player_at(g, v);
    if (a->score == b->score)
        return D98_FREE;
    return a->score < b->score ? a->up_need : b->up_need;
}

/* The member has to be paired within the bracket. */
static bool stays(const struct d98_graph *g, int u)
{
    if (u < g->h || g->must_stay[u])
        return true;
    return g->down_level >= 0 && player_at(g, u)->down_need > g->down_level; /* C.9 */
}

/* ---- one function per criterion -------------------------------------------------------------- */

/* C.6: the h highest players moved down are paired first, whenever possible (A.3). */
static int64_t s1_paired(const void *graph, int u, int v)
{
    const struct d98_graph *g = graph;
    return swp__d98_is_inside(g, u, v) && (u < g->h) != (v < g->h);
}

/* C.14: p is lowered only as far as needed. */
static int64_t pairs_made(const void *graph, int u, int v)
{
    return swp__d98_is_inside(graph, u, v);
}

static int score_levels(const void *graph)
{
    return ((const struct d98_graph *)graph)->n_scores;
}

/* B.3: the players with the highest scores stay, then those with the next, ... */
static int64_t scores_kept(const void *graph, int level, int u, int v)
{
    const struct d98_graph *g = graph;
    if (!swp__d98_is_inside(g, u, v))
        return 0;
    return (player_at(g, u)->score == g->scores[level]) +
           (player_at(g, v)->score == g->scores[level]);
}

/* B.4, C.11: x. */
static int64_t against_preference(const void *graph, int u, int v)
{
    const struct d98_graph *g = graph;
    if (!swp__d98_is_inside(g, u, v))
        return 0;
    return swp__d98_same_preference(player_at(g, u), player_at(g, v)) ? -1 : 0;
}

static int64_t upfloats_beyond(const struct d98_graph *g, int u, int v, int level)
{
    if (g->up_level != D98_FIND || !swp__d98_is_inside(g, u, v))
        return 0;
    return swp__d98_pair_need(g, u, v) > level ? -1 : 0;
}

/* C.10: pairs for which B.5 would have to be dropped for upfloats, the graver ones. */
static int64_t upfloats_last(const void *graph, int u, int v)
{
    return upfloats_beyond(graph, u, v, D98_B6);
}

/* C.10: pairs for which B.6 would have to be dropped. */
static int64_t upfloats_before(const void *graph, int u, int v)
{
    return upfloats_beyond(graph, u, v, D98_FREE);
}

/* A downfloat is tested on those who may leave; everybody else stays in every pairing. */
static int live_down_need(const struct d98_graph *g, int u)
{
    bool matters = g->counts_downfloats || g->down_level >= 0;
    return matters && u >= g->h && !g->must_stay[u] ? player_at(g, u)->down_need : D98_FREE;
}

static int64_t downfloats_saved(const struct d98_graph *g, int u, int v, int level)
{
    if (g->down_level != D98_FIND || !g->counts_downfloats || !swp__d98_is_inside(g, u, v))
        return 0;
    return (live_down_need(g, u) > level) + (live_down_need(g, v) > level);
}

/* C.9: players who stay and for whom B.5 would have to be dropped for downfloats. */
static int64_t downfloats_last(const void *graph, int u, int v)
{
    return downfloats_saved(graph, u, v, D98_B6);
}

/* C.9: likewise B.6. */
static int64_t downfloats_before(const void *graph, int u, int v)
{
    return downfloats_saved(graph, u, v, D98_FREE);
}

/* ---- the list -------------------------------------------------------------------------------- */

/* In the order of the list. */
enum criterion {
    C6_S1,
    C14_PAIRS,
    B3_SCORES,
    B4_COLOURS,
    B5_UPFLOATS,
    B6_UPFLOATS,
    B5_DOWNFLOATS,
    B6_DOWNFLOATS,
    N_CRITERIA
};

static const struct swp__criterion criteria[N_CRITERIA] = {
    [C6_S1] = {"C.6", "players of S1 paired", s1_paired, false},
    [C14_PAIRS] = {"C.14", "pairs", pairs_made, false},
    [B3_SCORES] = {"B.3", "scores of the leavers", NULL, true},
    [B4_COLOURS] = {"B.4", "pairs against a colour preference", against_preference, true},
    [B5_UPFLOATS] = {"B.5", "upfloats after an upfloat last round", upfloats_last, true},
    [B6_UPFLOATS] = {"B.6", "upfloats after an upfloat two rounds ago", upfloats_before, true},
    [B5_DOWNFLOATS] = {"B.5", "downfloats after a downfloat last round", downfloats_last, true},
    [B6_DOWNFLOATS] = {"B.6", "downfloats after a downfloat two rounds ago", downfloats_before,
                       true},
};

static const struct swp__list_criterion lists[N_CRITERIA] = {
    [B3_SCORES] = {score_levels, scores_kept},
};

/* the scores of those who may leave; the number of leavers is given, so the lowest of them
 * is no level. */
static swp_status list_scores(struct d98_graph *g)
{
    g->n_scores = 0;
    g->scores = swp__arena_array(g->field->ctx->arena, (size_t)g->n_in, sizeof *g->scores);
    if (!g->scores)
        return swp__d98_no_memory(g->field);
    for (int u = g->h; u < g->n_in; u++) {
        swp_points score = player_at(g, u)->score;
        if (!g->must_stay[u] && (g->n_scores == 0 || g->scores[g->n_scores - 1] != score))
            g->scores[g->n_scores++] = score;
    }
    if (g->n_scores > 0)
        g->n_scores--;
    return SWP_OK;
}

/* ---- classes --------------------------------------------------------------------------------- */

/* The need that matters: nobody in the bracket has more points, or he is never the lower one. */
static int live_up_need(const struct d98_graph *g, int u)
{
    return u < g->h || player_at(g, u)->score == player_at(g, 0)->score ? D98_FREE
                                                                        : player_at(g, u)->up_need;
}

/* The two vertices are alike to every criterion, to B.2 and to B.1.b. */
static bool same_class(const void *graph, int u, int v)
{
    const struct d98_graph *g = graph;
    if (u == g->bye || v == g->bye)
        return u == v;
    const struct d98_player *a = player_at(g, u), *b = player_at(g, v);
    if ((u < g->n_in) != (v < g->n_in) || a->forbidden != b->forbidden ||
        (g->bye >= 0 && g->may_bye[u] != g->may_bye[v]))
        return false;
    if (u >= g->n_in)
        return true;
    return (u < g->h) == (v < g->h) && g->must_stay[u] == g->must_stay[v] && a->score == b->score &&
           a->preference == b->preference && live_up_need(g, u) == live_up_need(g, v) &&
           live_down_need(g, u) == live_down_need(g, v);
}

bool swp__d98_may_take_place(const struct d98_graph *g, int u)
{
    return g->may_bye[u] && (u >= g->n_in || !stays(g, u));
}

/* What the classes say of a pair: B.2, large groups who may not meet each other, B.1.b, who stays,
 * C.6 and C.10. */
static bool may_pair(const void *graph, int u, int v)
{
    const struct d98_graph *g = graph;
    if (u == g->bye || v == g->bye)
        return u != v && swp__d98_may_take_place(g, u == g->bye ? v : u);
    const struct d98_player *a = player_at(g, u), *b = player_at(g, v);
    if (!swp__barred_colours_fit(a->forbidden, b->forbidden))
        return false;
    if (!swp__d98_is_inside(g, u, v))
        return (u >= g->n_in || !stays(g, u)) && (v >= g->n_in || !stays(g, v));
    if (u < g->h && v < g->h)
        return false;                                                     /* C.6: S1 against S2 */
    return g->up_level < 0 || swp__d98_pair_need(g, u, v) <= g->up_level; /* C.10 */
}

swp_status swp__d98_classify(struct d98_graph *g)
{
    struct swp__context *ctx = g->field->ctx;
    struct swp__class_graph *classes = &g->graph.classes;
    bool *must = swp__arena_array(ctx->arena, (size_t)g->n, sizeof(bool));
    if (!must)
        return swp__d98_no_memory(g->field);
    bool is_complete = g->task->stage != D98_ORDINARY && !g->task->leavers_are_free;
    for (int u = 0; u < g->n; u++)
        must[u] = u < g->n_in ? is_complete || stays(g, u) : u == g->bye || g->below_must[u];
    g->graph.n = g->n;
    g->graph.n_in = g->n_in;
    g->graph.n_first = g->h;
    g->graph.must = must;
    *classes = (struct swp__class_graph){.graph = g,
                                         .criteria = criteria,
                                         .n_criteria = g->is_plain ? 0 : N_CRITERIA,
                                         .lists = lists,
                                         .n = g->n,
                                         .may_pair = may_pair,
                                         .is_inside = is_inside};
    g->graph.packing = (struct swp__packing){0}; /* of other classes */
    const swp_status status = list_scores(g);
    return status == SWP_OK ? swp__class_graph_sort(ctx, classes, same_class) : status;
}
