/* SPDX-License-Identifier: Apache-2.0 */
/* Completion of a round: see round_completion.h. */
#include "bracket/round_completion.h"

#include "base/bits.h"
#include "matching/class_flow.h"
#include "matching/clubs.h"
#include "matching/matching.h"
#include "tournament/meeting_rows.h"

static swp_status out_of_memory(const struct swp__completion *c)
{
    return swp__no_memory(c->ctx->err);
}

static void take_in(const struct swp__completion *c, struct swp__completion_tail *tail, int i)
{
    const struct swp__completion_player *player = &c->players[i];
    tail->has_bye = tail->has_bye || player->may_have_bye;
    if (player->barred > tail->greatest_barred)
        tail->greatest_barred = player->barred;
    tail->of_colour[player->colour]++;
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Two with the same absolute colour do not meet. */
static swp_status bar_colours(const struct swp__completion *c, uint64_t *rows, size_t words)
{
    uint64_t *of_colour = swp__arena_array(c->ctx->arena, 3 * words, sizeof *of_colour);
    if (!of_colour)
        return out_of_memory(c);
    for (int i = 0; i < c->n; i++)
        swp__bit_set(of_colour + c->players[i].colour * words, i);
    for (int i = 0; i < c->n; i++)
        for (size_t k = 0; k < words && c->players[i].colour != SWP_COLOUR_NONE; k++)
            rows[(size_t)i * words + k] &= ~of_colour[c->players[i].colour * words + k];
    return SWP_OK;
}

swp_status swp__completion_list_rows(struct swp__completion *c, const struct swp__position *p,
                                     const int *slots)
{
    const int n = c->n + c->n % 2;
    if (!p->met || !swp__position_is_sparse(p))
        return SWP_OK;
    int *slot = swp__arena_array(c->ctx->arena, (size_t)n, sizeof(int));
    const uint64_t *meet = NULL;
    size_t words = 0;
    if (!slot || !swp__bit_graph_create(c->ctx, n, &c->graph))
        return out_of_memory(c);
    for (int i = 0; i < n; i++)
        slot[i] = i < c->n ? slots[i] : SWP__NOBODY;
    const swp_status status = swp__meeting_rows(c->ctx, p, slot, n, &meet, &words);
    if (status != SWP_OK)
        return status;
    memcpy(c->graph.rows, meet, (size_t)n * words * sizeof *meet);
    c->maximum = swp__maximum_create(c->ctx, n);
    c->counted = swp__maximum_create(c->ctx, n);
    return c->maximum && c->counted ? bar_colours(c, c->graph.rows, words) : out_of_memory(c);
}

/* Who may have the bye, the last vertex of an odd number. */
static void set_bye(const struct swp__completion *c)
{
    const size_t words = c->graph.row_words;
    uint64_t *row = &c->graph.rows[(size_t)c->n * words];
    memset(row, 0, words * sizeof *row);
    for (int i = 0; i < c->n; i++) {
        uint64_t *own = &c->graph.rows[(size_t)i * words];
        if (c->players[i].may_have_bye) {
            swp__bit_set(row, i);
            swp__bit_set(own, c->n);
        } else {
            swp__bit_clear(own, c->n);
        }
    }
}

/* ---- by counting ----------------------------------------------------------------------------- */

swp_status swp__completion_prepare(struct swp__completion *c)
{
    if (c->maximum && c->n % 2 == 1)
        set_bye(c);
    if (!c->tails)
        c->tails = swp__arena_array(c->ctx->arena, (size_t)c->n + 1, sizeof *c->tails);
    if (!c->tails)
        return out_of_memory(c);
    c->tails[c->n] = (struct swp__completion_tail){0};
    for (int i = c->n - 1; i >= 0; i--) {
        c->tails[i] = c->tails[i + 1];
        take_in(c, &c->tails[i], i);
    }
    return SWP_OK;
}

/* Others a player of the tail may not meet, at most. */
static int most_barred(const struct swp__completion_tail *tail)
{
    int white = tail->of_colour[1], black = tail->of_colour[2];
    int colour = white > black ? white : black;
    return tail->greatest_barred + (colour > 0 ? colour - 1 : 0);
}

/* Dirac: `n` players, the bye's among them if there is one, barred as `all` says at most. */
static bool are_enough(const struct swp__completion *c, int n,
                       const struct swp__completion_tail *all)
{
    return n - c->n % 2 >= 2 * (1 + most_barred(all));
}

bool swp__completion_is_sure(const struct swp__completion *c, int first, const int *extra,
                             int n_extra)
{
    struct swp__completion_tail all = c->tails[first];
    for (int i = 0; i < n_extra; i++)
        take_in(c, &all, extra[i]);
    const int n = c->n - first + n_extra;
    if (c->n % 2 == 1 && !all.has_bye)
        return false;
    return n == c->n % 2 || are_enough(c, n, &all);
}

bool swp__completion_is_sure_with_any(const struct swp__completion *c, int first, int from,
                                      const int *extra, int n_extra)
{
    struct swp__completion_tail all = c->tails[from];
    for (int i = 0; i < n_extra; i++)
        take_in(c, &all, extra[i]);
    return (c->n % 2 == 0 || c->tails[first].has_bye) && are_enough(c, c->n - first, &all);
}

int swp__completion_least_opponents(const struct swp__completion *c, const int *players, int n)
{
    struct swp__completion_tail all = {0};
    for (int i = 0; i < n; i++) {
        const struct swp__completion_player *player = &c->players[players[i]];
        if (player->barred > all.greatest_barred)
            all.greatest_barred = player->barred;
        all.of_colour[player->colour]++;
    }
    const int least = n - 1 - most_barred(&all);
    return least > 0 ? least : 0;
}

/* ---- the exact answer ------------------------------------------------------------------------ */

/* Vertices are players, the last one the bye when there is one. */
struct rest {
    const struct swp__completion *c;
    const int *players;
    int n;
    int n_first;           /* > 0: these are paired with the others only */
    int n_barred;          /* these are not to have the bye */
    int64_t greatest_rank; /* > 0: a low rank of the bye counts */
    bool ranks_count;
    int *representative; /* of the kinds of vertices: colour, right to the bye, rank */
};

static bool may_have_bye(const struct rest *rest, int u)
{
    return u >= rest->n_barred && rest->c->players[rest->players[u]].may_have_bye;
}

static bool sides_fit(const struct rest *rest, int u, int v)
{
    return rest->n_first == 0 || (u < rest->n_first) != (v < rest->n_first);
}

static bool rest_may_pair(const void *user, int u, int v)
{
    const struct rest *rest = user;
    const struct swp__completion *c = rest->c;
    if (v == rest->n)
        return may_have_bye(rest, u);
    return sides_fit(rest, u, v) && c->may_meet(c->user, rest->players[u], rest->players[v]);
}

/* The weight of the pair: of all pairs 1, but the bye is the heavier the lower its rank. */
static uint64_t rest_weight(const struct rest *rest, int u, int v)
{
    int higher = u > v ? u : v, lower = u > v ? v : u;
    if (higher < rest->n || !rest->ranks_count)
        return 1;
    return (uint64_t)(rest->greatest_rank - rest->c->players[rest->players[lower]].bye_rank) + 1;
}

static bool same_kind(const void *graph, int u, int v)
{
    const struct rest *rest = graph;
    if (u == rest->n || v == rest->n)
        return u == v;
    const struct swp__completion_player *a = &rest->c->players[rest->players[u]];
    const struct swp__completion_player *b = &rest->c->players[rest->players[v]];
    if (a->colour != b->colour || may_have_bye(rest, u) != may_have_bye(rest, v) ||
        (u < rest->n_first) != (v < rest->n_first))
        return false;
    return !rest->ranks_count || !a->may_have_bye || a->bye_rank == b->bye_rank;
}

/* What absolute colours, sides and the right to the bye say. */
static bool kind_weight(void *user, int kind_a, int kind_b, uint64_t *out)
{
    const struct rest *rest = user;
    int u = rest->representative[kind_a], v = rest->representative[kind_b];
    if (u == rest->n && v == rest->n)
        return false;
    *out = rest_weight(rest, u, v);
    if (u == rest->n || v == rest->n)
        return rest_may_pair(rest, u < v ? u : v, rest->n);
    uint8_t colour = rest->c->players[rest->players[u]].colour;
    return sides_fit(rest, u, v) &&
           (colour == 0 || colour != rest->c->players[rest->players[v]].colour);
}

static int club_of(const void *user, int u)
{
    const struct rest *rest = user;
    return u < rest->n ? rest->c->players[rest->players[u]].club : SWP__NO_CLUB;
}

static bool kind_barred(void *user, int u, int v)
{
    const struct rest *rest = user;
    return u < rest->n && v < rest->n && !rest_may_pair(rest, u < v ? u : v, u < v ? v : u);
}

/* NULL when memory is gone. */
static struct swp__matcher *create_matcher(struct rest *rest, int n, const bool *must)
{
    struct swp__context *ctx = rest->c->ctx;
    struct swp__kind_graph kinds = {.n = n,
                                    .words = 1,
                                    .weight = kind_weight,
                                    .is_barred = kind_barred,
                                    .club = club_of,
                                    .user = rest};
    return swp__matcher_create_sorting(ctx, &kinds, same_kind, &rest->representative, must);
}

/* Matches all; *out_with is the player with the bye, -1 when there is none. */
static swp_status match_rest(struct rest *rest, bool *out, int *out_with)
{
    const struct swp__completion *c = rest->c;
    int n = rest->n + rest->n % 2;
    *out = false;
    *out_with = -1;
    if (rest->n % 2 == 1 && c->n % 2 == 0)
        return SWP_OK;
    struct swp__arena_mark mark = swp__arena_mark(c->ctx->arena);
    bool *must = swp__arena_array(c->ctx->arena, (size_t)n, sizeof(bool));
    if (!must)
        return out_of_memory(c);
    for (int i = 0; i < n; i++)
        must[i] = true;
    struct swp__matcher *m = create_matcher(rest, n, must);
    swp_status status = m ? swp__matcher_solve(m) : out_of_memory(c);
    *out = status == SWP_OK;
    if (*out && n > rest->n)
        *out_with = rest->players[swp__matcher_mate(m, n - 1)];
    swp__arena_release(c->ctx->arena, mark);
    return status == SWP_ERR_NO_PAIRING ? SWP_OK : status;
}

/* By the matching that is kept. `players` has room for the bye. */
static bool can_match_again(const struct swp__completion *c, int *players, int n)
{
    const bool has_bye = n % 2 == 1 && c->n % 2 == 1;
    if (has_bye)
        players[n] = c->n;
    swp__maximum_begin(c->maximum, &c->graph, NULL, players, n + has_bye);
    return swp__maximum_left_over(c->maximum) == 0;
}

/* The first n_barred of `extra` are not to have the bye. */
static swp_status ask(const struct swp__completion *c, int first, const int *extra, int n_extra,
                      int n_barred, bool *out)
{
    int with;
    *out = (n_barred == 0 || c->n % 2 == 0 || c->tails[first].has_bye) &&
           swp__completion_is_sure(c, first, extra, n_extra);
    if (*out)
        return SWP_OK;
    struct rest rest = {.c = c, .n = n_extra + c->n - first, .n_barred = n_barred};
    int *players = swp__arena_array(c->ctx->arena, (size_t)rest.n + 1, sizeof(int));
    if (!players)
        return out_of_memory(c);
    for (int i = 0; i < n_extra; i++)
        players[i] = extra[i];
    for (int i = first; i < c->n; i++)
        players[n_extra + i - first] = i;
    rest.players = players;
    if (c->maximum && n_barred == 0) {
        *out = can_match_again(c, players, rest.n);
        return SWP_OK;
    }
    return match_rest(&rest, out, &with);
}

swp_status swp__completion_ask(const struct swp__completion *c, int first, const int *extra,
                               int n_extra, bool *out)
{
    return ask(c, first, extra, n_extra, /* n_barred= */ 0, out);
}

swp_status swp__completion_ask_barring(const struct swp__completion *c, int first, const int *extra,
                                       int n_extra, bool *out)
{
    return ask(c, first, extra, n_extra, n_extra, out);
}

/* In sets of bits. */
static swp_status count_in_rows(const struct swp__completion *c, const int *players, int n,
                                int n_first, int *out)
{
    struct swp__arena_mark mark = swp__arena_mark(c->ctx->arena);
    uint64_t *first = swp__arena_array(c->ctx->arena, c->graph.row_words, sizeof *first);
    if (!first)
        return out_of_memory(c);
    for (int i = 0; i < n_first; i++)
        swp__bit_set(first, players[i]);
    swp__maximum_begin(c->counted, &c->graph, n_first > 0 ? first : NULL, players, n);
    *out = (n - swp__maximum_left_over(c->counted)) / 2;
    swp__arena_release(c->ctx->arena, mark);
    return SWP_OK;
}

swp_status swp__completion_count_pairs(const struct swp__completion *c, const int *players, int n,
                                       int n_first, int *out)
{
    if (c->counted)
        return count_in_rows(c, players, n, n_first, out);
    struct rest rest = {.c = c, .players = players, .n = n, .n_first = n_first};
    struct swp__arena_mark mark = swp__arena_mark(c->ctx->arena);
    struct swp__matcher *m = create_matcher(&rest, n, NULL);
    const swp_status status = m ? swp__matcher_solve(m) : out_of_memory(c);
    if (status == SWP_OK)
        *out = (int)(*swp__matcher_total(m) / 2);
    swp__arena_release(c->ctx->arena, mark);
    return status;
}

/* ---- left over in any case ------------------------------------------------------------------- */

enum { COLOURS = 3 }; /* none, White, Black */

static int club_of_left_over(const void *user, int u)
{
    return ((const struct swp__left_over_player *)user)[u].club;
}

/* Classes are colours, told apart by clubs. */
static int left_over_of(const struct swp__club_classes *classes, int n)
{
    int sizes[SWP__MAX_CLASSES] = {0};
    uint64_t possible[SWP__MAX_CLASSES] = {0};
    for (int u = 0; u < n; u++)
        sizes[classes->class_of[u]]++;
    for (int a = 0; a < classes->n_classes; a++)
        for (int b = 0; b < classes->n_classes; b++) {
            const int colour = classes->of_class[a];
            if ((colour == SWP_COLOUR_NONE || colour != classes->of_class[b]) &&
                !swp__clubs_bar(classes, a, b))
                possible[a] |= swp__bit(b);
        }
    return swp__class_least_left_over(classes->n_classes, possible, sizes);
}

swp_status swp__least_left_over(struct swp__context *ctx,
                                const struct swp__left_over_player *players, int n, int *out)
{
    struct swp__arena_mark mark = swp__arena_mark(ctx->arena);
    int colours[COLOURS] = {SWP_COLOUR_NONE, SWP_COLOUR_WHITE, SWP_COLOUR_BLACK},
        no_club[COLOURS] = {0};
    int *colour_of = swp__arena_array(ctx->arena, (size_t)n, sizeof(int));
    struct swp__club_classes classes;
    bool told = false;
    if (!colour_of)
        return swp__no_memory(ctx->err);
    *out = 0;
    for (int u = 0; u < n; u++)
        colour_of[u] = players[u].colour;
    swp_status status = swp__clubs_tell(ctx, n, COLOURS, colour_of, club_of_left_over, players,
                                        SWP__MAX_CLASSES - 1, &classes, &told);
    if (!told)
        classes = (struct swp__club_classes){
            .n_classes = COLOURS, .class_of = colour_of, .of_class = colours, .club = no_club};
    if (status == SWP_OK)
        *out = left_over_of(&classes, n);
    swp__arena_release(ctx->arena, mark);
    return status;
}

swp_status swp__completion_least_left_over(const struct swp__completion *c, int first, int end,
                                           const int *extra, int n_extra, int *out)
{
    struct swp__arena_mark mark = swp__arena_mark(c->ctx->arena);
    const int n = n_extra + end - first;
    struct swp__left_over_player *all = swp__arena_array(c->ctx->arena, (size_t)n, sizeof *all);
    if (!all)
        return out_of_memory(c);
    for (int i = 0; i < n; i++) {
        const int player = i < n_extra ? extra[i] : first + i - n_extra;
        all[i] = (struct swp__left_over_player){c->players[player].colour, c->players[player].club};
    }
    swp_status status = swp__least_left_over(c->ctx, all, n, out);
    swp__arena_release(c->ctx->arena, mark);
    return status;
}

/* ---- the bye ----------------------------------------------------------------------------------
 */

/* The least rank that may have the bye at all; false: nobody may. */
static bool least_rank(const struct swp__completion *c, int64_t *out)
{
    bool found = false;
    for (int i = 0; i < c->n; i++) {
        const struct swp__completion_player *player = &c->players[i];
        if (!player->may_have_bye || (found && player->bye_rank >= *out))
            continue;
        *out = player->bye_rank;
        found = true;
    }
    return found;
}

swp_status swp__completion_least_bye(const struct swp__completion *c, int64_t *out_rank,
                                     bool *out_found)
{
    struct rest rest = {.c = c, .n = c->n, .ranks_count = true};
    int64_t least = 0;
    int *players = swp__arena_array(c->ctx->arena, (size_t)c->n, sizeof(int));
    int with = -1;
    if (!players)
        return out_of_memory(c);
    *out_found = false;
    if (!least_rank(c, &least))
        return SWP_OK;
    for (int i = 0; i < c->n; i++) {
        players[i] = i;
        if (c->players[i].bye_rank > rest.greatest_rank)
            rest.greatest_rank = c->players[i].bye_rank;
    }
    rest.players = players;
    *out_found = swp__completion_is_sure(c, 0, NULL, 0); /* with whoever has the bye */
    *out_rank = least;
    if (*out_found)
        return SWP_OK;
    const swp_status status = match_rest(&rest, out_found, &with);
    if (status == SWP_OK && *out_found)
        *out_rank = c->players[with].bye_rank;
    return status;
}
