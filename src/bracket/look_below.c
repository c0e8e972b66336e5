/* SPDX-License-Identifier: Apache-2.0 */
/* A bracket and what follows it: see look_below.h.
 *
 * The question to the bracket paired alone: can the round be completed with its downfloaters, and
 * does the next bracket leave over as few players as it would with any others? It is asked of a
 * matching of one word. Its vertices are the downfloaters, the residents of the next bracket and,
 * where the completion is not sure, everybody below and the bye. A pair of the next bracket weighs
 * n + 1 for each of the two (three times that for a player barred from the bye, where somebody of
 * the next bracket has to have it), and 1 more with a downfloater. So the total is (n + 1) * what
 * is not left over there + the downfloaters paired there. O(k^3) at worst for the k players who are
 * looked at. */
#include "bracket/look_below.h"

#include "bracket/bracket_internal.h"
#include "matching/clubs.h"
#include "swisspair/tournament.h"
#include "tournament/meeting_rows.h"

static swp_status out_of_memory(const struct swp__look_below *look)
{
    return swp__no_memory(look->completion->ctx->err);
}

/* The next bracket for given downfloaters, and all below it where they are looked at. Vertices
 * 0..n_down-1 are the downfloaters, ..n_bracket-1 the residents of the next bracket, ..n-1 those
 * below, n the bye. */
struct prospect {
    const struct swp__look_below *look;
    const struct swp__completion *c;
    const int *down;
    int n_down, n_bracket, n;
    int first;           /* player of the first vertex that is no downfloater */
    bool has_bye;        /* it takes part */
    bool weighs_bye;     /* a player barred from it weighs more */
    int *representative; /* [kinds] a vertex of each */
};

/* ---- the graph ------------------------------------------------------------------------------- */

static int player_at(const struct prospect *p, int u)
{
    return u < p->n_down ? p->down[u] : p->first + u - p->n_down;
}

static const struct swp__completion_player *facts_at(const struct prospect *p, int u)
{
    return &p->c->players[player_at(p, u)];
}

static bool may_pair(const struct prospect *p, int u, int v)
{
    if (v == p->n)
        return facts_at(p, u)->may_have_bye;
    return p->c->may_meet(p->c->user, player_at(p, u), player_at(p, v));
}

/* What it costs to leave u over. */
static uint64_t cost_of_leaving(const struct prospect *p, int u)
{
    return p->weighs_bye && !facts_at(p, u)->may_have_bye ? 3 : 1;
}

/* What the weight of a unit of cost is: more than all downfloaters together. */
static uint64_t unit_of(const struct prospect *p)
{
    return (uint64_t)p->n + 1;
}

static uint64_t weight_of(const struct prospect *p, int higher, int lower)
{
    if (lower >= p->n_bracket)
        return 0;
    return unit_of(p) * (cost_of_leaving(p, higher) + cost_of_leaving(p, lower)) +
           (uint64_t)(higher < p->n_down);
}

/* Where a vertex stands: moved down, next bracket, below, the bye. */
static int place_of(const struct prospect *p, int u)
{
    return u < p->n_down ? 0 : u < p->n_bracket ? 1 : u < p->n ? 2 : 3;
}

static bool same_kind(const void *graph, int u, int v)
{
    const struct prospect *p = graph;
    if (place_of(p, u) != place_of(p, v) || u == p->n || v == p->n)
        return u == v;
    const struct swp__completion_player *a = facts_at(p, u), *b = facts_at(p, v);
    const bool bye_matters = p->has_bye || p->weighs_bye;
    return a->colour == b->colour && (!bye_matters || a->may_have_bye == b->may_have_bye);
}

static bool kind_weight(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct prospect *p = user;
    const int u = p->representative[kind_a], v = p->representative[kind_b];
    const int higher = u < v ? u : v, lower = u < v ? v : u;
    *out = weight_of(p, higher, lower);
    if (lower == p->n)
        return higher != lower && may_pair(p, higher, lower);
    const uint8_t colour = facts_at(p, u)->colour;
    return lower >= p->n_down && (colour == 0 || colour != facts_at(p, v)->colour);
}

static bool is_barred(void *user, int u, int v)
{
    const struct prospect *p = user;
    return u < p->n && v < p->n && !may_pair(p, u, v);
}

static int club_of(const void *user, int u)
{
    const struct prospect *p = user;
    return u < p->n ? facts_at(p, u)->club : SWP__NO_CLUB;
}

/* NULL when memory is gone. */
static struct swp__matcher *create_matcher(struct prospect *p, const bool *must)
{
    struct swp__kind_graph kinds = {.n = p->n + p->has_bye,
                                    .words = 1,
                                    .weight = kind_weight,
                                    .is_barred = is_barred,
                                    .club = club_of,
                                    .user = p};
    return swp__matcher_create_sorting(p->c->ctx, &kinds, same_kind, &p->representative, must);
}

/* ---- what counting tells --------------------------------------------------------------------- */

/* Everything below the next bracket is sure to be completed, whoever of the bracket or of the next
 * one joins it; or it need not be. */
static bool is_sure_below(const struct swp__look_below *look)
{
    return !look->completes ||
           swp__completion_is_sure_with_any(look->completion, look->first + look->n + look->n_next,
                                            look->first, look->moved_down, look->n_moved_down);
}

/* Whether no other pairing of the bracket lets the next one leave over less than `left`: by parity,
 * or because any pairing of the two brackets together leaves over so many. */
static swp_status leaves_least(const struct prospect *p, uint64_t left, bool *out)
{
    const struct swp__look_below *look = p->look;
    int least = 0;
    *out = left == (uint64_t)(p->n_bracket % 2);
    if (*out || p->weighs_bye)
        return SWP_OK;
    swp_status status =
        swp__completion_least_left_over(p->c, look->first, look->first + look->n + look->n_next,
                                        look->moved_down, look->n_moved_down, &least);
    *out = left == (uint64_t)least;
    return status;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* By the matching; *out stays false when there is none. */
static swp_status ask_matching(struct prospect *p, bool is_sure, int *n_left, bool *out)
{
    struct swp__arena *arena = p->c->ctx->arena;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    bool *must = swp__arena_array(arena, (size_t)p->n + 1, sizeof(bool));
    if (!must)
        return out_of_memory(p->look);
    for (int u = 0; u <= p->n; u++)
        must[u] = !is_sure;
    struct swp__matcher *m = create_matcher(p, must);
    swp_status status = m ? swp__matcher_solve(m) : out_of_memory(p->look);
    if (status != SWP_OK)
        return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
    const uint64_t total = *swp__matcher_total(m) / 2;
    const bool all_down_are_paired = total % unit_of(p) == (uint64_t)p->n_down;
    swp__arena_release(arena, mark);
    uint64_t left = 0; /* the cost of those left over */
    for (int u = 0; u < p->n_bracket; u++)
        left += cost_of_leaving(p, u);
    left -= total / unit_of(p);
    *n_left = (int)left;
    return all_down_are_paired ? leaves_least(p, left, out) : SWP_OK;
}

/* Whether the round can be completed with these downfloaters, and the next bracket pairs all of
 * them and could not leave fewer over with any others of the same number. Without downfloaters it
 * has no choice. *n_left: how many it leaves over. */
static swp_status is_ideal(const struct swp__look_below *look, const int *down, int n_down,
                           int *n_left, bool *out)
{
    const struct swp__completion *c = look->completion;
    const int next = look->first + look->n;
    *n_left = (n_down + look->n_next) % 2;
    *out = true;
    if (n_down == 0)
        return look->completes ? swp__completion_ask(c, next, NULL, 0, out) : SWP_OK;
    const bool sure = is_sure_below(look);
    struct prospect p = {.look = look,
                         .c = c,
                         .down = down,
                         .n_down = n_down,
                         .first = next,
                         .n_bracket = n_down + look->n_next,
                         .n = n_down + (sure ? look->n_next : c->n - next),
                         .has_bye = !sure && c->n % 2 == 1,
                         .weighs_bye = look->weighs_bye && next + look->n_next == c->n};
    *out = false;
    return ask_matching(&p, sure, n_left, out);
}

int swp__bracket_leavers(const struct swp__bracket *b, const struct swp__bracket_pairing *p,
                         int *down)
{
    int n = 0;
    for (int u = 0; u < b->n_in; u++)
        if (swp__bracket_leaves(b, p, u))
            down[n++] = b->player[u];
    return n;
}

/* ---- the bracket ----------------------------------------------------------------------------- */

static swp_status pair_reaching(const struct swp__look_below *look, enum swp__reach reach,
                                struct swp__bracket *b, struct swp__bracket_pairing *out)
{
    const swp_status status = look->fill(look->room, reach, b);
    return status == SWP_OK ? swp__bracket_pair(b, out) : status;
}

static swp_status ask_below(const struct swp__look_below *look, const struct swp__bracket *b,
                            const struct swp__bracket_pairing *p, int *n_left, bool *out)
{
    int *down = swp__arena_room(b->ctx->arena, (size_t)b->n_in, sizeof(int));
    if (!down)
        return out_of_memory(look);
    return is_ideal(look, down, swp__bracket_leavers(b, p, down), n_left, out);
}

swp_status swp__bracket_pair_looking_below(const struct swp__look_below *look,
                                           struct swp__bracket *out_bracket,
                                           struct swp__bracket_pairing *out)
{
    struct swp__context *ctx = look->completion->ctx;
    bool ideal = true;
    int n_left = 0;
    swp_status status = pair_reaching(look, look->begin, out_bracket, out);
    if (status == SWP_OK && !look->is_final)
        status = ask_below(look, out_bracket, out, &n_left, &ideal);
    if (status == SWP_OK && !ideal) {
        const enum swp__reach reach = is_sure_below(look) ? SWP__WITH_NEXT : SWP__WITH_ALL;
        swp__trace_what(swp__trace_add(ctx, SWP_TRACE_KIND_JOIN, look->article, "%s", look->words),
                        "looks_below");
        status = pair_reaching(look, reach, out_bracket, out);
    }
    if (status == SWP_OK)
        swp__bracket_tell(out_bracket, out, n_left);
    return status;
}
