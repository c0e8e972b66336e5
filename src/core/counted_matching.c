/* A greatest matching of a changing set, by counting kinds: see counted_matching.h. */
#include "core/counted_matching.h"

enum { NO_VERTEX = -1 };

struct sp__counted {
    const struct sp__context *ctx;
    struct sp__mended *matching; /* when counting does not answer */
    const struct sp__bit_graph *graph;
    const uint8_t *kind;
    const int *barred;
    bool is_counting;
    int *members;    /* in any order */
    int *place;      /* [n] of a member in that list */
    bool *is_member; /* [n] */
    int n_members;
    int most_barred;               /* of the members; or of those there have been */
    int of_kind[SP__COLOUR_KINDS]; /* members */
    int offered;
};

struct sp__counted *sp__counted_create(struct sp__context *ctx, int n, const int *barred)
{
    struct sp__counted *c = sp__arena_array(ctx->arena, 1, sizeof *c);
    if (!c)
        return NULL;
    c->ctx = ctx;
    c->barred = barred;
    c->offered = NO_VERTEX;
    c->matching = sp__mended_create(ctx, n);
    c->members = sp__arena_array(ctx->arena, (size_t)n, sizeof *c->members);
    c->place = sp__arena_array(ctx->arena, (size_t)n, sizeof *c->place);
    c->is_member = sp__arena_array(ctx->arena, (size_t)n, sizeof *c->is_member);
    return c->matching && c->members && c->place && c->is_member ? c : NULL;
}

/* ---- the set --------------------------------------------------------------------------------- */

static void join(struct sp__counted *c, int v)
{
    c->place[v] = c->n_members;
    c->members[c->n_members++] = v;
    c->is_member[v] = true;
    c->most_barred = c->barred[v] > c->most_barred ? c->barred[v] : c->most_barred;
    c->of_kind[c->kind[v]]++;
}

static void leave(struct sp__counted *c, int v)
{
    const int last = c->members[--c->n_members];
    c->members[c->place[v]] = last;
    c->place[last] = c->place[v];
    c->is_member[v] = false;
    c->of_kind[c->kind[v]]--;
}

/* Members who have a colour left. */
static int n_coloured(const struct sp__counted *c)
{
    return c->n_members - c->of_kind[0];
}

/* Counting is exact for the members, and without any two of them. */
static bool is_exact(const struct sp__counted *c)
{
    const int of_white = c->of_kind[SP__MAY_HAVE_WHITE], of_black = c->of_kind[SP__MAY_HAVE_BLACK];
    const int one_colour = of_white > of_black ? of_white : of_black;
    const int64_t n = n_coloured(c) - 2, d = c->most_barred;
    return n >= 4 * d + 1 || n >= 2 * (d + (one_colour > 0 ? one_colour : 1));
}

/* Goes on by matching when counting is not exact any more. */
static void check_counting(struct sp__counted *c)
{
    if (is_exact(c))
        return;
    c->is_counting = false;
    sp__mended_begin(c->matching, c->graph, NULL, c->members, c->n_members);
}

void sp__counted_begin(struct sp__counted *c, const struct sp__bit_graph *graph,
                       const uint8_t *kind, const int *members, int n_members)
{
    while (c->n_members > 0)
        c->is_member[c->members[--c->n_members]] = false;
    c->graph = graph;
    c->kind = kind;
    c->most_barred = 0;
    c->offered = NO_VERTEX;
    for (int i = 0; i < SP__COLOUR_KINDS; i++)
        c->of_kind[i] = 0;
    c->is_counting = kind && !c->ctx->plain;
    for (int i = 0; i < n_members && c->is_counting; i++)
        join(c, members[i]);
    if (c->is_counting)
        c->is_counting = is_exact(c);
    if (!c->is_counting)
        sp__mended_begin(c->matching, graph, NULL, members, n_members);
}

void sp__counted_add(struct sp__counted *c, int v)
{
    if (!c->is_counting) {
        sp__mended_add(c->matching, v);
        return;
    }
    join(c, v);
    check_counting(c);
}

void sp__counted_remove(struct sp__counted *c, int v)
{
    if (!c->is_counting) {
        sp__mended_remove(c->matching, v);
        return;
    }
    leave(c, v);
    check_counting(c);
}

/* ---- who is left over ------------------------------------------------------------------------ */

/* The only colour of more than half of the members who have one left; 0: there is none. */
static int surplus_kind(const struct sp__counted *c)
{
    const int half = n_coloured(c) / 2;
    return c->of_kind[SP__MAY_HAVE_WHITE] > half   ? SP__MAY_HAVE_WHITE
           : c->of_kind[SP__MAY_HAVE_BLACK] > half ? SP__MAY_HAVE_BLACK
                                                   : 0;
}

int sp__counted_left_over(const struct sp__counted *c)
{
    if (!c->is_counting)
        return sp__mended_left_over(c->matching);
    const int n = n_coloured(c), kind = surplus_kind(c);
    return c->of_kind[0] + (kind ? 2 * c->of_kind[kind] - n : n % 2);
}

void sp__counted_find_spare(struct sp__counted *c)
{
    if (!c->is_counting)
        sp__mended_find_spare(c->matching);
}

/* Who has no colour left is always left over; else those of the surplus, or of an odd number
 * anybody. */
bool sp__counted_is_spare(const struct sp__counted *c, int v)
{
    if (!c->is_counting)
        return sp__mended_is_spare(c->matching, v);
    if (!c->is_member[v])
        return false;
    const int kind = surplus_kind(c);
    if (c->kind[v] == 0)
        return true;
    return kind ? c->kind[v] == kind : n_coloured(c) % 2 == 1;
}

/* ---- an opponent ----------------------------------------------------------------------------- */

void sp__counted_offer(struct sp__counted *c, int p)
{
    if (!c->is_counting) {
        sp__mended_offer(c->matching, p);
        return;
    }
    leave(c, p);
    c->offered = p;
}

bool sp__counted_is_available(struct sp__counted *c, int q)
{
    if (!c->is_counting)
        return sp__mended_is_available(c->matching, q);
    if (!c->is_member[q])
        return false;
    c->of_kind[c->kind[q]]--;
    c->n_members--;
    const bool others_fit = sp__counted_left_over(c) == 0;
    c->n_members++;
    c->of_kind[c->kind[q]]++;
    return others_fit && sp__bit_edge(c->graph, c->offered, q);
}

void sp__counted_take(struct sp__counted *c, int q)
{
    if (!c->is_counting) {
        sp__mended_take(c->matching, q);
        return;
    }
    leave(c, q);
    c->offered = NO_VERTEX;
    check_counting(c);
}
