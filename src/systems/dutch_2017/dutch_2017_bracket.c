/* Dutch System 2017, part B: one bracket, from its players to its pairs and downfloaters.
 *
 * The text generates candidates and takes the first perfect or the best one (B.5 to B.8). Here the
 * best vector of criteria is found at once by a matching, and then the first candidate in the order
 * of part D that has it.
 *
 * An ordinary bracket is tried alone first, without C.7: when its downfloaters turn out to leave
 * the following bracket nothing to wish for, C.7 cannot change the choice. Only else the next
 * scoregroup joins the graph, and in the penultimate bracket, for C.4, everybody below. Cost:
 * O(k^3) at worst for the k players of the graph; a large bracket is mostly decided by classes. */
#include "systems/dutch_2017/dutch_2017_internal.h"

#include "bracket/class_bracket.h"
#include "bracket/pairs_at_sight.h"

static swp_status out_of_memory(const struct d17_field *field)
{
    return swp__no_memory(field->ctx->err);
}

/* ---- the graph ------------------------------------------------------------------------------- */

/* C.1 and declared forbidden pairs for two players of the bracket. */
static bool is_barred(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (u == v || u == g->bye || v == g->bye)
        return u == v;
    return swp__meeting_barred(g->field->position, swp__d17_player_at(g, u)->slot,
                               swp__d17_player_at(g, v)->slot);
}

static int club_of(const void *graph, int u)
{
    const struct d17_graph *g = graph;
    return u == g->bye ? SWP__NO_CLUB
                       : swp__position_club(g->field->position, swp__d17_player_at(g, u)->slot);
}

static swp_status build_graph(const struct d17_field *field, const struct d17_bracket *b,
                              enum d17_reach reach, struct d17_graph *g)
{
    struct swp__arena *arena = field->ctx->arena;
    *g = (struct d17_graph){.field = field, .bracket = b, .reach = reach};
    g->n_moved_down = b->n_moved_down;
    g->n_in = b->n_moved_down + b->n;
    int n_residents_on = b->n + (reach == D17_WITH_NEXT ? b->n_next : 0);
    if (reach == D17_WITH_ALL)
        n_residents_on = field->n - b->first;
    g->n = b->n_moved_down + n_residents_on;
    bool is_complete = reach == D17_WITH_ALL || b->stage == D17_LAST;
    g->bye = field->needs_bye && is_complete ? g->n++ : -1;
    g->weighs_bye = reach == D17_WITH_NEXT && b->first + b->n + b->n_next == field->n;
    g->player = swp__arena_array(arena, (size_t)g->n, sizeof(int));
    bool *must = swp__arena_array(arena, (size_t)g->n, sizeof(bool));
    if (!g->player || !must)
        return out_of_memory(field);
    for (int i = 0; i < b->n_moved_down; i++)
        g->player[i] = b->moved_down[i];
    for (int i = 0; i < n_residents_on; i++)
        g->player[b->n_moved_down + i] = b->first + i;
    if (g->bye >= 0)
        g->player[g->bye] = -1;
    for (int u = 0; u < g->n; u++)
        must[u] = is_complete;
    g->graph = (struct swp__bracket_graph){.ctx = field->ctx,
                                           .n = g->n,
                                           .n_in = g->n_in,
                                           .n_first = g->n_moved_down,
                                           .is_barred = is_barred,
                                           .club = club_of,
                                           .must = must,
                                           .is_worn = swp__position_is_worn(field->position)};
    swp_status status = swp__d17_list_levels(g);
    return status == SWP_OK ? swp__d17_classify(g) : status;
}

/* C.1 and declared forbidden pairs; colours and the bye are said by the classes. */
static swp_status fill_may_meet(struct d17_graph *g)
{
    const struct d17_field *field = g->field;
    int *slots = swp__arena_array(field->ctx->arena, (size_t)g->n, sizeof(int));
    if (!slots)
        return out_of_memory(field);
    for (int u = 0; u < g->n; u++)
        slots[u] = u == g->bye ? SWP__NOBODY : swp__d17_player_at(g, u)->slot;
    return swp__meeting_rows(field->ctx, field->position, slots, g->n, &g->graph.may_meet,
                             &g->graph.row_words);
}

/* ---- the decision ---------------------------------------------------------------------------- */

enum { D17_LARGE = 4 }; /* from here on asking the classes first pays */

/* A large bracket alone, by classes of players; *out_decided false says nothing. */
static swp_status decide_by_classes(struct d17_graph *g, int *partner, bool *out_decided)
{
    *out_decided = false;
    if (g->reach != D17_ALONE || g->n_in < D17_LARGE || g->graph.is_worn)
        return SWP_OK;
    swp_status status = swp__packing_choose(g->field->ctx, &g->graph.classes, 0, &g->graph.packing);
    struct swp__class_bracket bracket = {.packing = &g->graph.packing,
                                         .n_in = g->n_in,
                                         .n_first = g->n_moved_down,
                                         .has_bye = g->bye >= 0,
                                         .may_leave_many = g->bracket->stage != D17_LAST,
                                         .is_barred = is_barred,
                                         .club = club_of};
    if (status != SWP_OK)
        return status;
    return swp__class_bracket_pair(g->field->ctx, &bracket, partner, out_decided);
}

static void copy_partners(const struct d17_graph *g, const struct swp__bracket_search *s,
                          int *partner)
{
    for (int u = 0; u < g->n_in; u++)
        partner[u] = s->partner[u];
}

/* The first best candidate of the graph. SWP_ERR_NO_PAIRING: nobody can be paired as it demands. */
static swp_status decide(struct d17_graph *g, int *partner)
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
    if (status == SWP_OK && g->field->ctx->trace)
        status = swp__d17_keep_mates(g, search.matcher);
    if (status == SWP_OK)
        status = swp__d17_first_in_order(g, &search);
    if (status == SWP_OK)
        copy_partners(g, &search, partner);
    return status;
}

/* ---- C.7, asked afterwards ------------------------------------------------------------------- */

/* The following bracket for given downfloaters: can it leave nobody, or only one of its residents,
 * over, one who may have the bye if it is the last? */
struct prospect {
    const struct d17_field *field;
    const int *down;
    int n_down, first;
    int n; /* players */
    bool is_last;
    int *representative; /* of the kinds of vertices, in a large graph */
};

enum { D17_PROSPECT_BY_KINDS = 65, D17_WORN_BY_KINDS = 257 }; /* from here on they cost less */

static int prospect_player(const struct prospect *p, int u)
{
    return u < p->n_down ? p->down[u] : p->first + u - p->n_down;
}

static uint64_t prospect_weight(const struct prospect *p, int u)
{
    bool barred = p->is_last && !p->field->players[prospect_player(p, u)].may_have_bye;
    return barred ? 3 : 1;
}

/* What its players weigh unpaired, times n + 1; a moved-down player counts 1 more. */
static uint64_t prospect_pair_weight(const struct prospect *p, int u, int v)
{
    return (uint64_t)(p->n + 1) * (prospect_weight(p, u) + prospect_weight(p, v)) +
           (uint64_t)(u < p->n_down || v < p->n_down);
}

static bool prospect_edge(void *user, int u, int v, uint64_t *out)
{
    const struct prospect *p = user;
    if (u < p->n_down && v < p->n_down)
        return false;
    *out = prospect_pair_weight(p, u, v);
    return swp__d17_may_meet(p->field, prospect_player(p, u), prospect_player(p, v));
}

static bool prospect_same_kind(const void *graph, int u, int v)
{
    const struct prospect *p = graph;
    const struct swp__completion_player *players = p->field->completion.players;
    return (u < p->n_down) == (v < p->n_down) && prospect_weight(p, u) == prospect_weight(p, v) &&
           players[prospect_player(p, u)].colour == players[prospect_player(p, v)].colour;
}

static bool prospect_kind_weight(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct prospect *p = user;
    int u = p->representative[kind_a], v = p->representative[kind_b];
    const struct swp__completion_player *players = p->field->completion.players;
    uint8_t colour = players[prospect_player(p, u)].colour;
    *out = prospect_pair_weight(p, u, v);
    return (u >= p->n_down || v >= p->n_down) &&
           (colour == 0 || colour != players[prospect_player(p, v)].colour);
}

static bool prospect_barred(void *user, int u, int v)
{
    const struct prospect *p = user;
    return !swp__d17_may_meet(p->field, prospect_player(p, u), prospect_player(p, v));
}

static int prospect_club(const void *user, int u)
{
    const struct prospect *p = user;
    return p->field->completion.players[prospect_player(p, u)].club;
}

/* NULL when memory is gone. */
static struct swp__matcher *prospect_matcher(struct prospect *p)
{
    struct swp__context *ctx = p->field->ctx;
    const bool is_worn = swp__position_is_worn(p->field->position);
    if (p->n < (is_worn ? D17_WORN_BY_KINDS : D17_PROSPECT_BY_KINDS) || ctx->plain)
        return swp__matcher_create(ctx, p->n, 1, prospect_edge, p, NULL);
    struct swp__kind_graph kinds = {.n = p->n,
                                    .words = 1,
                                    .weight = prospect_kind_weight,
                                    .is_barred = prospect_barred,
                                    .club = prospect_club,
                                    .user = p};
    return swp__matcher_create_sorting(ctx, &kinds, prospect_same_kind, &p->representative, NULL);
}

/* Without looking closer: the next scoregroup is so large that it takes all downfloaters and pairs
 * its other players but one at most. */
static bool is_plainly_ideal(const struct prospect *p)
{
    if (p->field->ctx->plain)
        return false;
    const struct swp__completion *c = &p->field->completion;
    int n_next = p->n - p->n_down, below = p->first + n_next;
    int most = c->tails[p->first].greatest_barred;
    for (int i = 0; i < p->n_down; i++)
        if (c->players[p->down[i]].barred > most)
            most = c->players[p->down[i]].barred;
    int white = c->tails[p->first].of_colour[SWP_COLOUR_WHITE] -
                c->tails[below].of_colour[SWP_COLOUR_WHITE];
    int black = c->tails[p->first].of_colour[SWP_COLOUR_BLACK] -
                c->tails[below].of_colour[SWP_COLOUR_BLACK];
    most += white > black ? white : black;
    if (n_next - p->n_down < 2 * most + 3 || swp__completion_wished_in(c, p->first, below))
        return false; /* Dirac, when the downfloaters have opponents and one resident leaves */
    return !p->is_last || p->n % 2 == 0 || c->tails[p->first].has_bye;
}

static bool prospect_may_pair(const void *user, int u, int v)
{
    const struct prospect *p = user;
    return swp__d17_may_meet(p->field, prospect_player(p, u), prospect_player(p, v));
}

/* Likewise by pairs found at sight, of all but the last resident when their number is odd. */
static swp_status is_ideal_at_sight(const struct prospect *p, bool *out)
{
    struct swp__sight sight = {
        .n = p->n - p->n % 2, .n_first = p->n_down, .may_pair = prospect_may_pair, .user = p};
    *out = false;
    if (p->field->ctx->plain || (p->n % 2 == 1 && prospect_weight(p, p->n - 1) != 1))
        return SWP_OK;
    return swp__pairs_at_sight(p->field->ctx, &sight, out);
}

/* Whether no other pairing of bracket `b` lets the next one leave fewer over, `left` by their
 * weight: by parity, or because of the two together so many are left over in any case. */
static swp_status leaves_least(const struct prospect *p, const struct d17_bracket *b, uint64_t left,
                               bool *out)
{
    const struct d17_field *field = p->field;
    int least = 0;
    *out = left == (uint64_t)(p->n % 2);
    if (*out || p->is_last || field->ctx->plain)
        return SWP_OK;
    swp_status status =
        swp__completion_least_left_over(&field->completion, b->first, b->first + b->n + b->n_next,
                                        b->moved_down, b->n_moved_down, &least);
    *out = left == (uint64_t)least;
    return status;
}

/* C.7 could not be better for any other downfloaters of the same number; without any it has no
 * choice. *n_left: how many the next bracket leaves over then. */
static swp_status is_ideal(const struct d17_field *field, const struct d17_bracket *b,
                           const int *down, int n_down, int *n_left, bool *out)
{
    int next = b->first + b->n;
    struct prospect p = {.field = field,
                         .down = down,
                         .n_down = n_down,
                         .first = next,
                         .n = n_down + b->n_next,
                         .is_last = next + b->n_next == field->n};
    *n_left = p.n % 2;
    *out = n_down == 0 || is_plainly_ideal(&p);
    if (*out)
        return SWP_OK;
    swp_status status = is_ideal_at_sight(&p, out);
    if (status != SWP_OK || *out)
        return status;
    struct swp__matcher *m = prospect_matcher(&p);
    status = m ? swp__matcher_solve(m) : out_of_memory(field);
    if (status != SWP_OK)
        return status;
    const uint64_t unit = (uint64_t)(p.n + 1), total = *swp__matcher_total(m) / 2;
    uint64_t left = 0; /* what those left over weigh */
    for (int u = 0; u < p.n; u++)
        left += prospect_weight(&p, u);
    left -= total / unit;
    *n_left = (int)left;
    return total % unit == (uint64_t)n_down ? leaves_least(&p, b, left, out) : SWP_OK;
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static void collect(const struct d17_graph *g, const int *partner, struct d17_result *out)
{
    out->n_pairs = out->n_downfloaters = 0;
    for (int u = 0; u < g->n_in; u++) {
        int v = partner[u];
        if (v < 0 || v >= g->n_in)
            out->downfloaters[out->n_downfloaters++] = g->player[u];
        else if (u < v)
            out->pairs[out->n_pairs++] = (struct d17_pair){g->player[u], g->player[v]};
    }
}

static swp_status decide_in(const struct d17_field *field, const struct d17_bracket *b,
                            enum d17_reach reach, struct d17_graph *g, int *partner,
                            struct d17_result *out)
{
    swp_status status = build_graph(field, b, reach, g);
    if (status == SWP_OK)
        status = decide(g, partner);
    if (status == SWP_OK)
        collect(g, partner, out);
    return status;
}

/* Two players who may meet, and a bracket that has to look no further: C.5 leaves one candidate.
 * The criteria are counted when somebody asks for reasons only. */
static bool pair_two(const struct d17_field *field, const struct d17_bracket *b,
                     struct d17_result *out)
{
    const int higher = b->n_moved_down > 0 ? b->moved_down[0] : b->first;
    const int lower = b->first + b->n - 1;
    if (b->n_moved_down + b->n != 2 || b->n_moved_down > 1 || b->stage == D17_PENULTIMATE ||
        field->ctx->trace || field->ctx->plain || !swp__d17_may_meet(field, higher, lower))
        return false;
    out->n_downfloaters = 0;
    out->n_pairs = 1;
    out->pairs[0] = (struct d17_pair){higher, lower};
    return true;
}

swp_status swp__d17_pair_bracket(const struct d17_field *field, const struct d17_bracket *bracket,
                                 struct d17_result *out)
{
    struct d17_graph g;
    bool ideal = true;
    if (pair_two(field, bracket, out))
        return SWP_OK;
    int *partner = swp__arena_array(field->ctx->arena, (size_t)(bracket->n_moved_down + bracket->n),
                                    sizeof(int));
    if (!partner)
        return out_of_memory(field);
    bool is_penultimate = bracket->stage == D17_PENULTIMATE;
    swp_status status =
        decide_in(field, bracket, is_penultimate ? D17_WITH_ALL : D17_ALONE, &g, partner, out);
    if (status == SWP_OK && bracket->stage == D17_ORDINARY)
        status = is_ideal(field, bracket, out->downfloaters, out->n_downfloaters, &g.n_next_left,
                          &ideal);
    if (status == SWP_OK && !ideal) {
        swp__trace_what(
            swp__trace_add(field->ctx, SWP_TRACE_KIND_JOIN, "C.7",
                           "the downfloaters are chosen together with the next scoregroup"),
            "looks_below");
        status = decide_in(field, bracket, D17_WITH_NEXT, &g, partner, out);
    }
    if (status == SWP_OK)
        status = swp__d17_trace_order(&g, partner);
    if (status == SWP_OK)
        swp__d17_trace_criteria(&g, partner);
    return status;
}
