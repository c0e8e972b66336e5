/* SPDX-License-Identifier: Apache-2.0 */
/* Maximum matchings by counting kinds of players: see counted_matching.h. */
#include "matching/counted_matching.h"

enum { NO_VERTEX = -1 };

struct swp__counted {
    const struct swp__context *ctx;
    struct swp__maximum *matching; /* when counting does not answer */
    const struct swp__bit_graph *graph;
    const uint8_t *kind;
    const int *barred;
    bool is_counting;
    int *members;    /* in any order */
    int *place;      /* [n] of a member in that list */
    bool *is_member; /* [n] */
    int n_members;
    int most_barred;                /* of the members; or of those there have been */
    int of_kind[SWP__COLOUR_KINDS]; /* members */
    int offered;
};

struct swp__counted *swp__counted_create(struct swp__context *ctx, int n, const int *barred)
{
    struct swp__counted *c = swp__arena_array(ctx->arena, 1, sizeof *c);
    if (!c)
        return NULL;
    c->ctx = ctx;
    c->barred = barred;
    c->offered = NO_VERTEX;
    c->matching = swp__maximum_create(ctx, n);
    c->members = swp__arena_array(ctx->arena, (size_t)n, sizeof *c->members);
    c->place = swp__arena_array(ctx->arena, (size_t)n, sizeof *c->place);
    c->is_member = swp__arena_array(ctx->arena, (size_t)n, sizeof *c->is_member);
    return c->matching && c->members && c->place && c->is_member ? c : NULL;
}

/* ---- the set --------------------------------------------------------------------------------- */

static void join(struct swp__counted *c, int v)
{
    c->place[v] = c->n_members;
    c->members[c->n_members++] = v;
    c->is_member[v] = true;
    c->most_barred = c->barred[v] > c->most_barred ? c->barred[v] : c->most_barred;
    c->of_kind[c->kind[v]]++;
}

static void leave(struct swp__counted *c, int v)
{
    const int last = c->members[--c->n_members];
    c->members[c->place[v]] = last;
    c->place[last] = c->place[v];
    c->is_member[v] = false;
    c->of_kind[c->kind[v]]--;
}

/* Members who have a colour left. */
static int n_coloured(const struct swp__counted *c)
{
    return c->n_members - c->of_kind[0];
}

/* Counting is exact for the members, and without any two of them. */
static bool is_exact(const struct swp__counted *c)
{
    const int of_white = c->of_kind[SWP__MAY_HAVE_WHITE],
              of_black = c->of_kind[SWP__MAY_HAVE_BLACK];
    const int one_colour = of_white > of_black ? of_white : of_black;
    const int64_t n = n_coloured(c) - 2, d = c->most_barred;
    return n >= 4 * d + 1 || n >= 2 * (d + (one_colour > 0 ? one_colour : 1));
}

/* Goes on by matching when counting is not exact any more. */
static void check_counting(struct swp__counted *c)
{
    if (is_exact(c))
        return;
    c->is_counting = false;
    swp__maximum_begin(c->matching, c->graph, NULL, c->members, c->n_members);
}

void swp__counted_begin(struct swp__counted *c, const struct swp__bit_graph *graph,
                        const uint8_t *kind, const int *members, int n_members)
{
    while (c->n_members > 0)
        c->is_member[c->members[--c->n_members]] = false;
    c->graph = graph;
    c->kind = kind;
    c->most_barred = 0;
    c->offered = NO_VERTEX;
    for (int i = 0; i < SWP__COLOUR_KINDS; i++)
        c->of_kind[i] = 0;
    c->is_counting = kind != NULL;
    for (int i = 0; i < n_members && c->is_counting; i++)
        join(c, members[i]);
    if (c->is_counting)
        c->is_counting = is_exact(c);
    if (!c->is_counting)
        swp__maximum_begin(c->matching, graph, NULL, members, n_members);
}

void swp__counted_add(struct swp__counted *c, int v)
{
    if (!c->is_counting) {
        swp__maximum_add(c->matching, v);
        return;
    }
    join(c, v);
    check_counting(c);
}

void swp__counted_remove(struct swp__counted *c, int v)
{
    if (!c->is_counting) {
        swp__maximum_remove(c->matching, v);
        return;
    }
    leave(c, v);
    check_counting(c);
}

/* ---- who is left over ------------------------------------------------------------------------ */

/* The only colour of more than half of the members who have one left; 0: there is none. */
static int surplus_kind(const struct swp__counted *c)
{
    const int half = n_coloured(c) / 2;
    return c->of_kind[SWP__MAY_HAVE_WHITE] > half   ? SWP__MAY_HAVE_WHITE
           : c->of_kind[SWP__MAY_HAVE_BLACK] > half ? SWP__MAY_HAVE_BLACK
                                                    : 0;
}

int swp__counted_left_over(const struct swp__counted *c)
{
    if (!c->is_counting)
        return swp__maximum_left_over(c->matching);
    const int n = n_coloured(c), kind = surplus_kind(c);
    return c->of_kind[0] + (kind ? 2 * c->of_kind[kind] - n : n % 2);
}

void swp__counted_find_spare(struct swp__counted *c)
{
    if (!c->is_counting)
        swp__maximum_find_spare(c->matching);
}

/* Who has no colour left is always left over; else those of the surplus, or of an odd number
 * anybody. */
bool swp__counted_is_spare(const struct swp__counted *c, int v)
{
    if (!c->is_counting)
        return swp__maximum_is_spare(c->matching, v);
    if (!c->is_member[v])
        return false;
    const int kind = surplus_kind(c);
    if (c->kind[v] == 0)
        return true;
    return kind ? c->kind[v] == kind : n_coloured(c) % 2 == 1;
}

/* ---- an opponent ----------------------------------------------------------------------------- */

void swp__counted_offer(struct swp__counted *c, int p)
{
    if (!c->is_counting) {
        swp__maximum_offer(c->matching, p);
        return;
    }
    leave(c, p);
    c->offered = p;
}

bool swp__counted_is_available(struct swp__counted *c, int q)
{
    if (!c->is_counting)
        return swp__maximum_is_available(c->matching, q);
    if (!c->is_member[q])
        return false;
    c->of_kind[c->kind[q]]--;
    c->n_members--;
    const bool others_fit = swp__counted_left_over(c) == 0;
    c->n_members++;
    c->of_kind[c->kind[q]]++;
    return others_fit && swp__bit_edge(c->graph, c->offered, q);
}

void swp__counted_take(struct swp__counted *c, int q)
{
    if (!c->is_counting) {
        swp__maximum_take(c->matching, q);
        return;
    }
    leave(c, q);
    c->offered = NO_VERTEX;
    check_counting(c);
}
