/* Dutch System 2026, article 3: one bracket, from its players to its pairs and downfloaters.
 *
 * The text generates candidates and takes the first perfect or the best one (3.4, 3.8). Here the
 * best vector of criteria is found at once by a matching, and then the first candidate in the order
 * of article 4 that has it.
 *
 * The bracket is tried alone first, without [C4] and [C8]: when its downfloaters turn out to
 * complete the round and to leave the next bracket nothing to wish for, nothing that was left out
 * can change the choice. Only else the next scoregroup, or everybody below, joins the graph. Cost:
 * O(k^3) at worst for the k players of the graph; a large bracket is mostly decided by classes. */
#include "systems/dutch_2026/dutch_2026_internal.h"

#include "bracket/class_bracket.h"
#include "bracket/pairs_at_sight.h"

static swp_status out_of_memory(const struct d26_field *field)
{
    return swp__no_memory(field->ctx->err);
}

/* ---- the graph ------------------------------------------------------------------------------- */

static bool is_last(const struct d26_bracket *b)
{
    return b->n_next == 0;
}

/* Scores of the bracket, highest first; the moved-down players are in the order of their scores. */
static void fill_levels(struct d26_graph *g)
{
    for (int u = 0; u < g->n_in; u++) {
        swp_points score = swp__d26_player_at(g, u)->score;
        if (g->n_levels == 0 || g->levels[g->n_levels - 1] != score)
            g->levels[g->n_levels++] = score;
    }
}

/* 2.1.1 and declared forbidden pairs for two players of the bracket. */
static bool is_barred(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    if (u == v || u == g->bye || v == g->bye)
        return u == v;
    return swp__meeting_barred(g->field->position, swp__d26_player_at(g, u)->slot,
                               swp__d26_player_at(g, v)->slot);
}

static int club_of(const void *graph, int u)
{
    const struct d26_graph *g = graph;
    return u == g->bye ? SWP__NO_CLUB
                       : swp__position_club(g->field->position, swp__d26_player_at(g, u)->slot);
}

static swp_status build_graph(const struct d26_field *field, const struct d26_bracket *b,
                              enum d26_reach reach, struct d26_graph *g)
{
    struct swp__arena *arena = field->ctx->arena;
    *g = (struct d26_graph){.field = field, .bracket = b, .reach = reach};
    g->n_moved_down = b->n_moved_down;
    g->n_in = b->n_moved_down + b->n;
    g->n_next = reach == D26_ALONE ? 0 : b->n_next;
    int n_residents_on = reach == D26_WITH_ALL ? field->n - b->first : b->n + g->n_next;
    g->n = b->n_moved_down + n_residents_on;
    bool has_bye = field->needs_bye && (reach == D26_WITH_ALL || is_last(b));
    g->bye = has_bye ? g->n++ : -1;
    g->player = swp__arena_array(arena, (size_t)g->n, sizeof(int));
    g->levels = swp__arena_array(arena, (size_t)g->n_in, sizeof *g->levels);
    bool *must = swp__arena_array(arena, (size_t)g->n, sizeof(bool));
    if (!g->player || !g->levels || !must)
        return out_of_memory(field);
    for (int i = 0; i < b->n_moved_down; i++)
        g->player[i] = b->moved_down[i];
    for (int i = 0; i < n_residents_on; i++)
        g->player[b->n_moved_down + i] = b->first + i;
    if (has_bye)
        g->player[g->bye] = -1;
    for (int u = 0; u < g->n; u++)
        must[u] = reach == D26_WITH_ALL || is_last(b);
    fill_levels(g);
    g->counts_unplayed = field->needs_bye && field->players[b->first].score <= field->bye_score;
    g->graph = (struct swp__bracket_graph){.ctx = field->ctx,
                                           .n = g->n,
                                           .n_in = g->n_in,
                                           .n_first = g->n_moved_down,
                                           .is_barred = is_barred,
                                           .club = club_of,
                                           .must = must,
                                           .is_worn = swp__position_is_worn(field->position)};
    return swp__d26_classify(g);
}

/* 2.1.1 and declared forbidden pairs; colours and the bye are said by the classes. */
static swp_status fill_may_meet(struct d26_graph *g)
{
    const struct d26_field *field = g->field;
    int *slots = swp__arena_array(field->ctx->arena, (size_t)g->n, sizeof(int));
    if (!slots)
        return out_of_memory(field);
    for (int u = 0; u < g->n; u++)
        slots[u] = u == g->bye ? SWP__NOBODY : swp__d26_player_at(g, u)->slot;
    return swp__meeting_rows(field->ctx, field->position, slots, g->n, &g->graph.may_meet,
                             &g->graph.row_words);
}

/* ---- the decision ---------------------------------------------------------------------------- */

enum { D26_LARGE = 4 }; /* from here on asking the classes first pays */

/* A large bracket alone, by classes of players; *out_decided false says nothing. */
static swp_status decide_by_classes(struct d26_graph *g, int *partner, bool *out_decided)
{
    *out_decided = false;
    if (g->reach != D26_ALONE || g->n_in < D26_LARGE || g->graph.is_worn)
        return SWP_OK;
    swp_status status = swp__packing_choose(g->field->ctx, &g->graph.classes, 0, &g->graph.packing);
    struct swp__class_bracket bracket = {.packing = &g->graph.packing,
                                         .n_in = g->n_in,
                                         .n_first = g->n_moved_down,
                                         .has_bye = g->bye >= 0,
                                         .may_leave_many =
                                             !is_last(g->bracket) && !g->counts_unplayed,
                                         .is_barred = is_barred,
                                         .club = club_of};
    if (status != SWP_OK)
        return status;
    return swp__class_bracket_pair(g->field->ctx, &bracket, partner, out_decided);
}

static void copy_partners(const struct d26_graph *g, const struct swp__bracket_search *s,
                          int *partner)
{
    for (int u = 0; u < g->n_in; u++)
        partner[u] = s->partner[u];
}

/* The first best candidate of the graph. [C9] speaks of a single downfloater: when there are more
 * it is left out. SWP_ERR_NO_PAIRING: nobody can be paired as the graph demands. */
static swp_status decide(struct d26_graph *g, int *partner)
{
    bool decided = false;
    swp_status status = decide_by_classes(g, partner, &decided);
    if (status != SWP_OK || decided)
        return status;
    struct swp__bracket_search search;
    if (!swp__bracket_goes_by_kinds(&g->graph))
        status = fill_may_meet(g);
    if (status == SWP_OK)
        status = swp__bracket_solve(&g->graph, &search);
    if (status == SWP_OK && g->counts_unplayed) {
        for (int u = 0; u < g->n_in; u++)
            partner[u] = swp__matcher_mate(search.matcher, u);
        if (swp__d26_count_downfloaters(g, partner) != 1) {
            g->counts_unplayed = false;
            status = swp__d26_classify(g);
            if (status == SWP_OK)
                status = swp__bracket_solve(&g->graph, &search);
        }
    }
    if (status == SWP_OK && g->field->ctx->trace)
        status = swp__d26_keep_mates(g, search.matcher);
    if (status == SWP_OK)
        status = swp__d26_first_in_order(g, &search);
    if (status == SWP_OK)
        copy_partners(g, &search, partner);
    return status;
}

/* ---- 2.2.1 [C4] and 2.4.3 [C8], asked afterwards --------------------------------------------- */

/* The following bracket for given downfloaters, and all below it: can it leave nobody, or only one
 * of its residents, over? */
struct prospect {
    const struct d26_field *field;
    const int *down;
    int n_down, first, n_next;
    int n;               /* players; the bye is vertex n */
    int *representative; /* of the kinds of vertices, in a large graph */
};

enum { D26_PROSPECT_BY_KINDS = 65, D26_WORN_BY_KINDS = 257 }; /* from here on they cost less */

static int prospect_player(const struct prospect *p, int u)
{
    return u < p->n_down ? p->down[u] : p->first + u - p->n_down;
}

static bool prospect_may_pair(const void *user, int u, int v)
{
    const struct prospect *p = user;
    if (v == p->n)
        return p->field->players[prospect_player(p, u)].may_have_bye;
    return swp__d26_may_meet(p->field, prospect_player(p, u), prospect_player(p, v));
}

/* A pair of the bracket counts n + 1, one of its moved-down players 1 more. */
static uint64_t prospect_weight(const struct prospect *p, int higher, int lower)
{
    return lower < p->n_down + p->n_next ? (uint64_t)(p->n + 1 + (higher < p->n_down)) : 0;
}

static bool prospect_edge(void *user, int u, int v, uint64_t *out)
{
    const struct prospect *p = user;
    int higher = u < v ? u : v, lower = u < v ? v : u;
    *out = prospect_weight(p, higher, lower);
    return lower >= p->n_down && prospect_may_pair(p, higher, lower);
}

/* Where a vertex stands (moved down, next bracket, below, the bye), and what bars it by kind. */
static int prospect_place(const struct prospect *p, int u)
{
    return u < p->n_down ? 0 : u < p->n_down + p->n_next ? 1 : u < p->n ? 2 : 3;
}

static bool prospect_same_kind(const void *graph, int u, int v)
{
    const struct prospect *p = graph;
    if (prospect_place(p, u) != prospect_place(p, v) || u == p->n || v == p->n)
        return u == v;
    const struct swp__completion_player *players = p->field->completion.players;
    const struct swp__completion_player *a = &players[prospect_player(p, u)];
    const struct swp__completion_player *b = &players[prospect_player(p, v)];
    return a->colour == b->colour && a->may_have_bye == b->may_have_bye;
}

static bool prospect_kind_weight(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct prospect *p = user;
    int u = p->representative[kind_a], v = p->representative[kind_b];
    int higher = u < v ? u : v, lower = u < v ? v : u;
    *out = prospect_weight(p, higher, lower);
    if (lower == p->n)
        return higher != lower && prospect_may_pair(p, higher, lower);
    const struct swp__completion_player *players = p->field->completion.players;
    uint8_t colour = players[prospect_player(p, u)].colour;
    return lower >= p->n_down && (colour == 0 || colour != players[prospect_player(p, v)].colour);
}

static bool prospect_barred(void *user, int u, int v)
{
    const struct prospect *p = user;
    return u < p->n && v < p->n && !prospect_may_pair(p, u, v);
}

static int prospect_club(const void *user, int u)
{
    const struct prospect *p = user;
    return u < p->n ? p->field->completion.players[prospect_player(p, u)].club : SWP__NO_CLUB;
}

/* NULL when memory is gone. */
static struct swp__matcher *prospect_matcher(struct prospect *p, int n, const bool *must)
{
    struct swp__context *ctx = p->field->ctx;
    const bool is_worn = swp__position_is_worn(p->field->position);
    if (n < (is_worn ? D26_WORN_BY_KINDS : D26_PROSPECT_BY_KINDS) || ctx->plain)
        return swp__matcher_create(ctx, n, 1, prospect_edge, p, must);
    struct swp__kind_graph kinds = {.n = n,
                                    .words = 1,
                                    .weight = prospect_kind_weight,
                                    .is_barred = prospect_barred,
                                    .club = prospect_club,
                                    .user = p};
    return swp__matcher_create_sorting(ctx, &kinds, prospect_same_kind, &p->representative, must);
}

/* Everything below is sure to be completed, whoever of the bracket or of the next one joins it. */
static bool is_sure_below(const struct d26_field *field, const struct d26_bracket *b)
{
    return swp__completion_is_sure_with_any(&field->completion, b->first + b->n + b->n_next,
                                            b->first, b->moved_down, b->n_moved_down);
}

/* Without looking closer: the next scoregroup is so large that it takes all downfloaters and pairs
 * its other players but one at most, and what follows it is completed anyhow. */
static bool is_plainly_ideal(const struct d26_field *field, const struct d26_bracket *b,
                             const int *down, int n_down)
{
    if (field->ctx->plain)
        return false;
    int next = b->first + b->n, below = next + b->n_next;
    const struct swp__completion_tail *tail = &field->completion.tails[next];
    int most = tail->greatest_barred;
    for (int i = 0; i < n_down; i++)
        if (field->completion.players[down[i]].barred > most)
            most = field->completion.players[down[i]].barred;
    int white = tail->of_colour[SWP_COLOUR_WHITE] -
                field->completion.tails[below].of_colour[SWP_COLOUR_WHITE];
    int black = tail->of_colour[SWP_COLOUR_BLACK] -
                field->completion.tails[below].of_colour[SWP_COLOUR_BLACK];
    most += white > black ? white : black;
    if (b->n_next - n_down < 2 * most + 3 ||
        swp__completion_wished_in(&field->completion, next, below))
        return false; /* Dirac, when the downfloaters have opponents and one resident leaves */
    if (below == field->n)
        return !field->needs_bye || tail->has_bye;
    return is_sure_below(field, b);
}

/* Likewise by pairs found at sight: of the next bracket the last resident is left over when their
 * number is odd, and completes the round with all below. */
static swp_status is_ideal_at_sight(const struct prospect *p, bool is_sure, bool *out)
{
    const struct d26_field *field = p->field;
    int n_bracket = p->n_down + p->n_next;
    n_bracket -= n_bracket % 2;
    struct swp__sight bracket = {
        .n = n_bracket, .n_first = p->n_down, .may_pair = prospect_may_pair};
    struct prospect rest = {.field = field, .first = p->first + n_bracket - p->n_down};
    rest.n = field->n - rest.first;
    struct swp__sight below = {.n = rest.n + field->needs_bye, .may_pair = prospect_may_pair};
    bracket.user = p;
    below.user = &rest;
    *out = false;
    if (field->ctx->plain)
        return SWP_OK;
    swp_status status = swp__pairs_at_sight(field->ctx, &bracket, out);
    if (status == SWP_OK && *out && !is_sure)
        status = swp__pairs_at_sight(field->ctx, &below, out);
    return status;
}

/* Whether no other pairing of the bracket lets the next one leave fewer over: by parity, or because
 * of the two together so many are left over in any case. */
static swp_status leaves_least(const struct d26_field *field, const struct d26_bracket *b,
                               int n_left, bool *out)
{
    int least = 0;
    *out = n_left <= 1;
    if (*out || field->ctx->plain)
        return SWP_OK;
    swp_status status =
        swp__completion_least_left_over(&field->completion, b->first, b->first + b->n + b->n_next,
                                        b->moved_down, b->n_moved_down, &least);
    *out = n_left == least;
    return status;
}

/* [C4] holds for the downfloaters, and [C8] could not be better for any others of the same number.
 * Without downfloaters [C8] has no choice, and [C4] alone is asked. *n_left: how many the next
 * bracket leaves over then. */
static swp_status is_ideal(const struct d26_field *field, const struct d26_bracket *b,
                           const int *down, int n_down, int *n_left, bool *out)
{
    int next = b->first + b->n;
    *n_left = (n_down + b->n_next) % 2;
    if (n_down == 0)
        return swp__completion_ask(&field->completion, next, NULL, 0, out);
    *out = is_plainly_ideal(field, b, down, n_down);
    if (*out)
        return SWP_OK;
    struct prospect p = {.field = field,
                         .down = down,
                         .n_down = n_down,
                         .first = next,
                         .n_next = b->n_next,
                         .n = n_down + field->n - next};
    bool sure = is_sure_below(field, b);
    if (sure)
        p.n = n_down + b->n_next;
    swp_status status = is_ideal_at_sight(&p, sure, out);
    if (status != SWP_OK || *out)
        return status;
    int n = p.n + (!sure && field->needs_bye);
    bool *must = swp__arena_array(field->ctx->arena, (size_t)n, sizeof(bool));
    if (!must)
        return out_of_memory(field);
    for (int i = 0; i < n; i++)
        must[i] = !sure;
    struct swp__matcher *m = prospect_matcher(&p, n, must);
    if (!m)
        return out_of_memory(field);
    status = swp__matcher_solve(m);
    if (status != SWP_OK)
        return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
    const uint64_t unit = (uint64_t)(p.n + 1), total = *swp__matcher_total(m) / 2;
    *n_left = n_down + b->n_next - 2 * (int)(total / unit);
    return total % unit == (uint64_t)n_down ? leaves_least(field, b, *n_left, out) : SWP_OK;
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void collect(const struct d26_graph *g, const int *partner, struct d26_result *out)
{
    out->n_pairs = out->n_downfloaters = 0;
    for (int u = 0; u < g->n_in; u++) {
        int v = partner[u];
        if (v < 0 || v >= g->n_in)
            out->downfloaters[out->n_downfloaters++] = g->player[u];
        else if (u < v)
            out->pairs[out->n_pairs++] = (struct d26_pair){g->player[u], g->player[v]};
    }
}

/* Once more, with the players below in the graph. */
static swp_status decide_together(const struct d26_field *field, const struct d26_bracket *b,
                                  int *partner, struct d26_graph *g)
{
    bool sure = is_sure_below(field, b);
    swp_status status = build_graph(field, b, sure ? D26_WITH_NEXT : D26_WITH_ALL, g);
    if (status == SWP_OK)
        swp__trace_what(
            swp__trace_add(field->ctx, SWP_TRACE_KIND_JOIN, "2.2.1 [C4], 2.4.3 [C8]",
                           "the downfloaters are chosen together with the players below"),
            "looks_below");
    return status == SWP_OK ? decide(g, partner) : status;
}

swp_status swp__d26_pair_bracket(const struct d26_field *field, const struct d26_bracket *bracket,
                                 struct d26_result *out)
{
    struct d26_graph g;
    bool ideal = true;
    int *partner = swp__arena_array(field->ctx->arena, (size_t)(bracket->n_moved_down + bracket->n),
                                    sizeof(int));
    if (!partner)
        return out_of_memory(field);
    swp_status status = build_graph(field, bracket, D26_ALONE, &g);
    if (status == SWP_OK)
        status = decide(&g, partner);
    if (status != SWP_OK)
        return status;
    collect(&g, partner, out);
    if (!is_last(bracket))
        status = is_ideal(field, bracket, out->downfloaters, out->n_downfloaters, &g.n_next_left,
                          &ideal);
    if (status == SWP_OK && !ideal) {
        status = decide_together(field, bracket, partner, &g);
        if (status == SWP_OK)
            collect(&g, partner, out);
    }
    if (status == SWP_OK)
        status = swp__d26_trace_order(&g, partner);
    if (status == SWP_OK)
        swp__d26_trace_criteria(&g, partner);
    return status;
}
