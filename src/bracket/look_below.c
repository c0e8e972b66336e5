/* SPDX-License-Identifier: Apache-2.0 */
/* A bracket and what follows it: see look_below.h.
 *
 * What follows is a matching of one word: pairs of the next bracket, those of its moved-down
 * players a little heavier; below it everybody who has to be completed. Mostly counting tells.
 * O(k^3) at worst for the k players who are looked at. */
#include "bracket/look_below.h"

#include "bracket/bracket_internal.h"
#include "swisspair/tournament.h"
#include "tournament/meeting_rows.h"

static swp_status out_of_memory(const struct swp__look_below *look)
{
    return swp__no_memory(look->completion->ctx->err);
}

/* The next bracket for given downfloaters, and all below it where they are looked at. */
struct prospect {
    const struct swp__look_below *look;
    const struct swp__completion *c;
    const int *down;
    int n_down, first, n_bracket;
    int n;               /* players; the bye is vertex n */
    bool has_bye;        /* it takes part */
    bool weighs_bye;     /* who is barred from it weighs more */
    int *representative; /* of the kinds of vertices, in a large graph */
};

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

static uint64_t weight_alone(const struct prospect *p, int u)
{
    return p->weighs_bye && !facts_at(p, u)->may_have_bye ? 3 : 1;
}

/* What the two of a pair of the bracket weigh unpaired, times n + 1; a moved-down player 1 more. */
static uint64_t weight_of(const struct prospect *p, int higher, int lower)
{
    if (lower >= p->n_bracket)
        return 0;
    return (uint64_t)(p->n + 1) * (weight_alone(p, higher) + weight_alone(p, lower)) +
           (uint64_t)(higher < p->n_down);
}

static bool edge(void *user, int u, int v, uint64_t *out)
{
    const struct prospect *p = user;
    const int higher = u < v ? u : v, lower = u < v ? v : u;
    *out = weight_of(p, higher, lower);
    return lower >= p->n_down && may_pair(p, higher, lower);
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

/* The players of the list from u on whom he may meet, as far as rows tell, and the bye; pairs of
 * two moved down are none. */
static void fill_row(const struct prospect *p, int u, uint64_t *row)
{
    const uint64_t *all = swp__bit_row(&p->c->graph, player_at(p, u));
    const size_t words = p->c->graph.row_words, by = (size_t)(p->first - p->n_down) / 64;
    const int bits = (p->first - p->n_down) % 64;
    const size_t first = (size_t)p->n_down / 64, last = (size_t)(p->n - 1) / 64;
    for (size_t k = first; k <= last; k++) {
        row[k] = all[k + by] >> bits;
        if (bits > 0 && k + by + 1 < words)
            row[k] |= all[k + by + 1] << (64 - bits);
    }
    row[first] &= UINT64_MAX << (p->n_down % 64);
    row[last] &= UINT64_MAX >> (63 - (p->n - 1) % 64);
    if (p->has_bye)
        swp__bit_set(row, p->n);
}

/* From the rows of a sparse field. NULL when memory is gone. */
static struct swp__matcher *create_by_rows(struct prospect *p, const bool *must)
{
    struct swp__context *ctx = p->c->ctx;
    const int n = p->n + p->has_bye;
    const size_t words = swp__bit_words(n);
    uint64_t *rows = swp__arena_array(ctx->arena, (size_t)n * words, sizeof *rows);
    const struct swp__bit_rows among = {rows, words};
    for (int u = 0; rows && u < p->n; u++)
        fill_row(p, u, &rows[(size_t)u * words]);
    return rows ? swp__matcher_create_among(ctx, n, 1, &among, edge, p, must) : NULL;
}

/* NULL when memory is gone. */
static struct swp__matcher *create_matcher(struct prospect *p, const bool *must)
{
    struct swp__context *ctx = p->c->ctx;
    const int n = p->n + p->has_bye;
    if (p->c->maximum)
        return create_by_rows(p, must);
    const bool is_sparse = swp__position_is_sparse(p->look->position);
    if (n < (is_sparse ? SWP__SPARSE_BY_KINDS : SWP__BY_KINDS) || ctx->plain)
        return swp__matcher_create(ctx, n, 1, edge, p, must);
    struct swp__kind_graph kinds = {.n = n,
                                    .words = 1,
                                    .weight = kind_weight,
                                    .is_barred = is_barred,
                                    .club = club_of,
                                    .user = p};
    return swp__matcher_create_sorting(ctx, &kinds, same_kind, &p->representative, must);
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

/* The next scoregroup is so large that it takes all downfloaters and pairs its other players but
 * one at most, and what follows it is completed anyhow. */
static bool is_ideal_by_counting(const struct swp__look_below *look, const int *down, int n_down)
{
    const struct swp__completion *c = look->completion;
    if (c->ctx->plain)
        return false;
    const int next = look->first + look->n, below = next + look->n_next;
    const struct swp__completion_tail *tail = &c->tails[next];
    int most = tail->greatest_barred;
    for (int i = 0; i < n_down; i++)
        if (c->players[down[i]].barred > most)
            most = c->players[down[i]].barred;
    const int white =
        tail->of_colour[SWP_COLOUR_WHITE] - c->tails[below].of_colour[SWP_COLOUR_WHITE];
    const int black =
        tail->of_colour[SWP_COLOUR_BLACK] - c->tails[below].of_colour[SWP_COLOUR_BLACK];
    most += white > black ? white : black;
    if (look->n_next - n_down < 2 * most + 3 || swp__completion_wished_in(c, next, below))
        return false; /* Dirac, when the downfloaters have opponents and one resident leaves */
    if (below == c->n)
        return (n_down + look->n_next) % 2 == 0 || tail->has_bye;
    return is_sure_below(look);
}

/* Whether no other pairing of the bracket lets the next one leave fewer over, `left` by their
 * weight: by parity, or because of the two together so many are left over in any case. */
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

static bool sees_pair(const void *user, int u, int v)
{
    return may_pair(user, u, v);
}

/* By pairs found at sight: of the next bracket the last resident is left over when their number is
 * odd, and completes the round with all below. */
static swp_status is_ideal_at_sight(const struct prospect *p, bool is_sure, bool *out)
{
    const struct swp__completion *c = p->c;
    const int n_even = p->n_bracket - p->n_bracket % 2;
    struct prospect rest = {.c = c, .first = p->first + n_even - p->n_down};
    rest.n = c->n - rest.first;
    const struct swp__sight bracket = {
        .n = n_even, .n_first = p->n_down, .may_pair = sees_pair, .user = p};
    const struct swp__sight below = {.n = rest.n + c->n % 2, .may_pair = sees_pair, .user = &rest};
    *out = false;
    if (c->ctx->plain || (n_even < p->n_bracket && weight_alone(p, n_even) != 1))
        return SWP_OK;
    swp_status status = swp__completion_at_sight(c->ctx, &bracket, out);
    if (status == SWP_OK && *out && !is_sure)
        status = swp__completion_at_sight(c->ctx, &below, out);
    return status;
}

/* ---- the question ---------------------------------------------------------------------------- */

/* By a matching. */
static swp_status solve(struct prospect *p, bool is_sure, int *n_left, bool *out)
{
    bool *must = swp__arena_array(p->c->ctx->arena, (size_t)p->n + 1, sizeof(bool));
    if (!must)
        return out_of_memory(p->look);
    for (int u = 0; u <= p->n; u++)
        must[u] = !is_sure;
    struct swp__matcher *m = create_matcher(p, must);
    swp_status status = m ? swp__matcher_solve(m) : out_of_memory(p->look);
    if (status != SWP_OK)
        return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
    const uint64_t unit = (uint64_t)(p->n + 1), total = *swp__matcher_total(m) / 2;
    uint64_t left = 0; /* what those left over weigh */
    for (int u = 0; u < p->n_bracket; u++)
        left += weight_alone(p, u);
    left -= total / unit;
    *n_left = (int)left;
    return total % unit == (uint64_t)p->n_down ? leaves_least(p, left, out) : SWP_OK;
}

/* Some downfloaters have no opponent in the next scoregroup, and others might have: there are more
 * of them, or in a sparse field so pairs are counted. Where reasons are told, so is how many the
 * next bracket leaves. */
static swp_status cannot_be_ideal(const struct swp__look_below *look, const int *down, int n_down,
                                  bool *out)
{
    const struct swp__completion *c = look->completion;
    const int n = n_down + look->n_next;
    int n_pairs = n_down;
    *out = n_down > look->n_next && !swp__trace_of(c->ctx) && !c->ctx->plain;
    if (*out || !c->counted || swp__trace_of(c->ctx))
        return SWP_OK;
    int *both = swp__arena_room(c->ctx->arena, (size_t)n, sizeof(int));
    if (!both)
        return out_of_memory(look);
    for (int i = 0; i < n; i++)
        both[i] = i < n_down ? down[i] : look->first + look->n + i - n_down;
    const swp_status status = swp__completion_count_pairs(c, both, n, n_down, &n_pairs);
    *out = n_pairs < n_down;
    return status;
}

/* The round can be completed with these downfloaters, and the next bracket could not leave fewer
 * over with any others of the same number; without any it has no choice. *n_left: how many it
 * leaves over then. */
static swp_status is_ideal(const struct swp__look_below *look, const int *down, int n_down,
                           int *n_left, bool *out)
{
    const struct swp__completion *c = look->completion;
    const int next = look->first + look->n;
    *n_left = (n_down + look->n_next) % 2;
    *out = true;
    if (n_down == 0)
        return look->completes ? swp__completion_ask(c, next, NULL, 0, out) : SWP_OK;
    *out = is_ideal_by_counting(look, down, n_down);
    if (*out)
        return SWP_OK;
    bool is_refused = false;
    swp_status status = cannot_be_ideal(look, down, n_down, &is_refused);
    if (status != SWP_OK || is_refused)
        return status;
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
    status = is_ideal_at_sight(&p, sure, out);
    return status == SWP_OK && !*out ? solve(&p, sure, n_left, out) : status;
}

/* ---- who is laid out ------------------------------------------------------------------------- */

/* Everybody who leaves counts the same, whoever else does; a criterion that is asked of so many
 * leavers only counts them all. */
static bool may_set_aside(const struct swp__look_below *look)
{
    return look->sets_aside && look->completion->maximum && !swp__trace_of(look->completion->ctx) &&
           look->completion->n % 2 == 0 && (look->begin == SWP__WITH_ALL || !look->is_final);
}

/* He may meet a resident, or of the next scoregroup as far as it is looked at. */
static bool can_meet(const struct swp__look_below *look, enum swp__reach reach, int player)
{
    const uint64_t *row = swp__bit_row(&look->completion->graph, player);
    const int end = look->first + look->n + (reach == SWP__ALONE ? 0 : look->n_next);
    for (int other = look->first; other < end; other++)
        if (swp__bit_get(row, other))
            return true;
    return false;
}

static swp_status choose_layout(const struct swp__look_below *look, enum swp__reach reach,
                                struct swp__layout *out)
{
    *out = (struct swp__layout){
        .reach = reach, .moved_down = look->moved_down, .n_moved_down = look->n_moved_down};
    if (!may_set_aside(look))
        return SWP_OK;
    const size_t n = (size_t)look->n_moved_down;
    int *moved_down = swp__arena_room(look->completion->ctx->arena, n, sizeof(int));
    int *aside = swp__arena_room(look->completion->ctx->arena, n, sizeof(int));
    if (!moved_down || !aside)
        return out_of_memory(look);
    out->moved_down = moved_down;
    out->aside = aside;
    out->n_moved_down = 0;
    for (int i = 0; i < look->n_moved_down; i++)
        if (can_meet(look, reach, look->moved_down[i]))
            moved_down[out->n_moved_down++] = look->moved_down[i];
        else
            aside[out->n_aside++] = look->moved_down[i];
    return SWP_OK;
}

static swp_status lay_out(const struct swp__look_below *look, enum swp__reach reach,
                          struct swp__layout *layout, struct swp__bracket *out)
{
    const swp_status status = choose_layout(look, reach, layout);
    return status == SWP_OK ? look->fill(look->room, layout, out) : status;
}

int swp__look_below_leavers(const struct swp__bracket *b, const struct swp__layout *layout,
                            const struct swp__bracket_pairing *p, int *down)
{
    int n = 0, i = 0;
    for (int u = 0; u < b->n_in; u++) {
        if (!swp__bracket_leaves(b, p, u))
            continue;
        while (i < layout->n_aside && layout->aside[i] < b->player[u])
            down[n++] = layout->aside[i++];
        down[n++] = b->player[u];
    }
    while (i < layout->n_aside)
        down[n++] = layout->aside[i++];
    return n;
}

/* ---- one resident ---------------------------------------------------------------------------- */

/* A bracket makes one pair at most when all but its last member were moved down. Where nearly
 * everybody has met few are left who may be his opponent, and mostly the scores of those who leave
 * tell which of them it is: the first who lets the rest be completed. */

/* Which of two opponents of the resident is worth more, by the criteria that look at nobody but the
 * bracket, as long as no other comes before them: negative, a; positive, b; 0: they do not tell. */
static int compare_opponents(const struct swp__bracket *b, int u, int v)
{
    const int resident = b->n_in - 1;
    for (int row = 0; row < b->rules->n_criteria; row++) {
        const struct swp__bracket_criterion *criterion = &b->rules->criteria[row];
        if (criterion->is_asked && !criterion->is_asked(b->room))
            continue;
        if (criterion->scope != SWP__IN_BRACKET || criterion->is_asked_of)
            return 0;
        for (int level = 0; level < swp__bracket_levels(b, row); level++) {
            const int64_t own = swp__bracket_worth(b, row, level, u, resident);
            const int64_t other = swp__bracket_worth(b, row, level, v, resident);
            if (own != other)
                return own > other ? -1 : 1;
        }
    }
    return 0;
}

/* Opponents of the resident, the worthiest first. */
static int list_opponents(const struct swp__bracket *b, int *opponents)
{
    const int resident = b->n_in - 1;
    int n = 0;
    for (int u = 0; u < resident; u++) {
        if (b->rules->scope_of(swp__bracket_facts(b, u), swp__bracket_facts(b, resident)) !=
                SWP__IN_BRACKET ||
            swp__meeting_barred(b->position, b->slot[u], b->slot[resident]))
            continue;
        int at = n++;
        for (; at > 0 && compare_opponents(b, u, opponents[at - 1]) < 0; at--)
            opponents[at] = opponents[at - 1];
        opponents[at] = u;
    }
    return n;
}

/* The rest of the round can be completed when this player meets the resident and all others leave.
 */
static swp_status completes_with(const struct swp__look_below *look, int player, bool *out)
{
    int n_down = 0;
    *out = true;
    if (!look->completes)
        return SWP_OK;
    int *down =
        swp__arena_room(look->completion->ctx->arena, (size_t)look->n_moved_down, sizeof(int));
    if (!down)
        return out_of_memory(look);
    for (int i = 0; i < look->n_moved_down; i++)
        if (look->moved_down[i] != player)
            down[n_down++] = look->moved_down[i];
    return swp__completion_ask(look->completion, look->first + look->n, down, n_down, out);
}

/* The first who completes the round is the opponent, unless others are worth as much and do. *out
 * -1: nobody; *out_told false: it is not told. */
static swp_status find_opponent(const struct swp__look_below *look, const struct swp__bracket *b,
                                const int *opponents, int n, int *out, bool *out_told)
{
    swp_status status = SWP_OK;
    *out = -1;
    *out_told = true;
    for (int i = 0; status == SWP_OK && i < n && *out_told; i++) {
        bool completes = false;
        if (*out >= 0 && compare_opponents(b, *out, opponents[i]) != 0)
            break;
        status = completes_with(look, b->player[opponents[i]], &completes);
        *out_told = !completes || *out < 0;
        if (completes)
            *out = opponents[i];
    }
    return status;
}

/* *out_told false says nothing. */
static swp_status pair_one_resident(const struct swp__look_below *look, struct swp__bracket *b,
                                    struct swp__layout *layout, struct swp__bracket_pairing *out,
                                    bool *out_told)
{
    int opponent = -1;
    *out_told = false;
    if (look->n != 1 || look->begin != SWP__ALONE || look->is_final || !look->completion->maximum ||
        swp__trace_of(look->completion->ctx))
        return SWP_OK;
    swp_status status = lay_out(look, SWP__ALONE, layout, b);
    const int resident = b->n_in - 1;
    int *opponents =
        swp__arena_array(look->completion->ctx->arena, 2 * (size_t)resident + 1, sizeof(int));
    if (status != SWP_OK || !opponents)
        return status != SWP_OK ? status : out_of_memory(look);
    const int n = list_opponents(b, opponents);
    status = find_opponent(look, b, opponents, n, &opponent, out_told);
    if (status != SWP_OK || !*out_told)
        return status;
    *out = (struct swp__bracket_pairing){.partner = opponents + resident};
    for (int u = 0; u <= resident; u++)
        out->partner[u] = -1;
    if (opponent >= 0) {
        out->partner[opponent] = resident;
        out->partner[resident] = opponent;
    }
    return SWP_OK;
}

/* ---- the bracket ----------------------------------------------------------------------------- */

/* In a sparse field the rest has been completed before, with other downfloaters: mostly few pairs
 * have to change. */
static swp_status list_likely(const struct swp__look_below *look, struct swp__bracket *b)
{
    const struct swp__completion *c = look->completion;
    int *likely = swp__arena_room(b->ctx->arena, (size_t)b->n, sizeof(int));
    int *vertex = swp__arena_array(b->ctx->arena, (size_t)c->n, sizeof(int)); /* one more */
    if (!likely || !vertex)
        return out_of_memory(look);
    for (int u = 0; u < b->n; u++)
        if (b->player[u] >= 0)
            vertex[b->player[u]] = u + 1;
    for (int u = 0; u < b->n; u++) {
        const int mate = b->player[u] < 0 ? -1 : swp__maximum_mate(c->maximum, b->player[u]);
        likely[u] = mate < 0 || mate >= c->n ? -1 : vertex[mate] - 1;
    }
    b->likely = likely;
    return SWP_OK;
}

static swp_status pair_reaching(const struct swp__look_below *look, enum swp__reach reach,
                                struct swp__bracket *b, struct swp__layout *layout,
                                struct swp__bracket_pairing *out)
{
    swp_status status = lay_out(look, reach, layout, b);
    if (status == SWP_OK && reach == SWP__WITH_ALL && look->completion->maximum)
        status = list_likely(look, b);
    return status == SWP_OK ? swp__bracket_pair(b, out) : status;
}

static swp_status ask_below(const struct swp__look_below *look, const struct swp__bracket *b,
                            const struct swp__layout *layout, const struct swp__bracket_pairing *p,
                            int *n_left, bool *out)
{
    int *down = swp__arena_room(b->ctx->arena, (size_t)(b->n_in + layout->n_aside), sizeof(int));
    if (!down)
        return out_of_memory(look);
    const int n_down = swp__look_below_leavers(b, layout, p, down);
    return is_ideal(look, down, n_down, n_left, out);
}

swp_status swp__bracket_pair_looking_below(const struct swp__look_below *look,
                                           struct swp__bracket *out_bracket,
                                           struct swp__layout *out_layout,
                                           struct swp__bracket_pairing *out)
{
    struct swp__context *ctx = look->completion->ctx;
    bool ideal = true, is_told = false;
    int n_left = 0;
    swp_status status = pair_one_resident(look, out_bracket, out_layout, out, &is_told);
    if (status != SWP_OK || is_told)
        return status;
    status = pair_reaching(look, look->begin, out_bracket, out_layout, out);
    if (status == SWP_OK && !look->is_final)
        status = ask_below(look, out_bracket, out_layout, out, &n_left, &ideal);
    if (status == SWP_OK && !ideal) {
        const enum swp__reach reach = is_sure_below(look) ? SWP__WITH_NEXT : SWP__WITH_ALL;
        swp__trace_what(swp__trace_add(ctx, SWP_TRACE_KIND_JOIN, look->article, "%s", look->words),
                        "looks_below");
        status = pair_reaching(look, reach, out_bracket, out_layout, out);
    }
    if (status == SWP_OK)
        swp__bracket_tell(out_bracket, out, n_left);
    return status;
}
