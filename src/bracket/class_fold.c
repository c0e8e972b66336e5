/* SPDX-License-Identifier: Apache-2.0 */
/* The fold of a bracket along tight classes: see class_fold.h. */
#include "bracket/class_fold.h"

#include "bracket/class_rest.h"
#include "matching/unweighted_matching.h"

enum { NOBODY = -1, FIRST_OPENED = 16, MOST_OPENED = 4096 };

struct fold {
    struct swp__context *ctx;
    const struct swp__class_bracket *b;
    const struct swp__class_graph *g;
    int n_classes, place; /* the last class holds the places */
    const uint64_t *tight;
    struct swp__class_rest rest;        /* who is not settled, and the places */
    uint64_t refused[SWP__MAX_CLASSES]; /* pairs of classes that no solution has any more */
    int head[SWP__MAX_CLASSES];         /* free players by class, ascending */
    int *before, *after;                /* [n_in] */
    int *partner;
    int n_settled, *settled; /* who chose, in the order of the choices */
};

/* ---- lists of free players ------------------------------------------------------------------- */

static void unlink_player(struct fold *f, int u)
{
    const int before = f->before[u], after = f->after[u];
    if (before >= 0)
        f->after[before] = after;
    else
        f->head[f->g->class_of[u]] = after;
    if (after >= 0)
        f->before[after] = before;
}

static void link_all(struct fold *f)
{
    for (int c = 0; c < f->n_classes; c++)
        f->head[c] = NOBODY;
    for (int u = f->b->n_in - 1; u >= 0; u--) {
        int *head = &f->head[f->g->class_of[u]];
        f->before[u] = NOBODY;
        f->after[u] = *head;
        if (*head >= 0)
            f->before[*head] = u;
        *head = u;
        f->partner[u] = NOBODY;
    }
}

/* ---- one after the other --------------------------------------------------------------------- */

static void refuse(struct fold *f, int a, int b)
{
    f->refused[a] |= swp__bit(b);
    f->refused[b] |= swp__bit(a);
}

/* The class of these whose next player comes first; -1: nobody is left. */
static int first_of(uint64_t classes, const int *next)
{
    int best = NOBODY;
    for (; classes; classes &= classes - 1) {
        const int c = swp__lowest_bit(classes);
        if (next[c] >= 0 && (best < 0 || next[c] < next[best]))
            best = c;
    }
    return best;
}

/* The first player whom u may have, as far as classes tell; false when nobody is left for him, and
 * no place. */
static bool settle_one(struct fold *f, int u)
{
    const int a = f->g->class_of[u];
    uint64_t classes = f->tight[a] & ~f->refused[a] & ~swp__bit(f->place);
    int next[SWP__MAX_CLASSES];
    unlink_player(f, u);
    for (uint64_t left = classes; left; left &= left - 1)
        next[swp__lowest_bit(left)] = f->head[swp__lowest_bit(left)];
    for (int c = first_of(classes, next); c >= 0; c = first_of(classes, next)) {
        const int v = next[c];
        if (f->b->is_barred(f->g->graph, u, v)) {
            next[c] = f->after[v];
        } else if (swp__class_rest_take_pair(&f->rest, a, c)) {
            unlink_player(f, v);
            f->partner[u] = v;
            f->partner[v] = u;
            return true;
        } else {
            refuse(f, a, c);
            classes &= ~swp__bit(c);
        }
    }
    return (f->tight[a] >> f->place & 1) && swp__class_rest_take_pair(&f->rest, a, f->place);
}

/* Who is not settled is in a list. False: somebody has found nobody. */
static bool settle_all(struct fold *f, bool *is_settled)
{
    for (int u = f->b->n_in - 1; u >= 0; u--) {
        if (is_settled[u])
            continue;
        if (!settle_one(f, u))
            return false;
        is_settled[u] = true;
        if (f->partner[u] >= 0)
            is_settled[f->partner[u]] = true;
        f->settled[f->n_settled++] = u;
    }
    return true;
}

/* ---- the end of the list --------------------------------------------------------------------- */

/* Those who are matched one by one: vertices, then the places that are left. */
struct end {
    int n, n_places;
    int *vertex; /* [n] ascending */
    struct swp__bit_graph graph;
    struct swp__maximum *matching;
};

static void draw_edge(struct end *end, int i, int j)
{
    swp__bit_set(&end->graph.rows[(size_t)i * end->graph.row_words], j);
    swp__bit_set(&end->graph.rows[(size_t)j * end->graph.row_words], i);
}

static void draw_edges(const struct fold *f, struct end *end)
{
    for (int i = 0; i < end->n; i++) {
        const int u = end->vertex[i];
        const uint64_t tight = f->tight[f->g->class_of[u]];
        for (int j = i + 1; j < end->n; j++)
            if ((tight >> f->g->class_of[end->vertex[j]] & 1) &&
                !f->b->is_barred(f->g->graph, u, end->vertex[j]))
                draw_edge(end, i, j);
        for (int k = 0; (tight >> f->place & 1) && k < end->n_places; k++)
            draw_edge(end, i, end->n + k);
    }
}

/* Everybody not settled. */
static swp_status gather(const struct fold *f, const bool *is_settled, int n_places,
                         struct end *out)
{
    struct swp__arena *arena = f->ctx->arena;
    *out = (struct end){.n_places = n_places};
    for (int u = 0; u < f->b->n_in; u++)
        out->n += !is_settled[u];
    const int n = out->n + n_places;
    int *members = swp__arena_room(arena, (size_t)n, sizeof *members);
    out->vertex = swp__arena_room(arena, (size_t)out->n, sizeof *out->vertex);
    out->matching = swp__maximum_create(f->ctx, n);
    if (!members || !out->vertex || !out->matching ||
        !swp__bit_graph_create(f->ctx, n, &out->graph))
        return swp__no_memory(f->ctx->err);
    for (int u = 0, i = 0; u < f->b->n_in; u++)
        if (!is_settled[u])
            out->vertex[i++] = u;
    draw_edges(f, out);
    for (int i = 0; i < n; i++)
        members[i] = i;
    swp__maximum_begin(out->matching, &out->graph, NULL, members, n);
    f->ctx->counters[SWP_COUNTER_MATCHINGS]++;
    return SWP_OK;
}

/* In the same order, with the others sure to be paired each time. */
static void settle_end(struct fold *f, struct end *end)
{
    for (int i = end->n - 1; i >= 0; i--) {
        int j = 0;
        if (!swp__maximum_is_member(end->matching, i))
            continue;
        swp__maximum_offer(end->matching, i);
        while (!swp__maximum_is_member(end->matching, j) ||
               !swp__maximum_is_available(end->matching, j))
            j++;
        swp__maximum_take(end->matching, j);
        f->partner[end->vertex[i]] = j < end->n ? end->vertex[j] : NOBODY;
        if (j < end->n)
            f->partner[end->vertex[j]] = end->vertex[i];
    }
}

/* Opens the choices from number `from` on again, the places among them into *n_places. */
static void open_again(const struct fold *f, int from, bool *is_settled, int *n_places)
{
    for (int k = from; k < f->n_settled; k++) {
        const int u = f->settled[k];
        is_settled[u] = false;
        if (f->partner[u] >= 0)
            is_settled[f->partner[u]] = false;
        else
            ++*n_places;
    }
}

/* Opens the last choices, twice as many each time, until the others can all be paired. */
static swp_status reopen_end(struct fold *f, bool *is_settled, bool *out_decided)
{
    int n_places = f->rest.left[f->place], from = f->n_settled;
    for (int opened = FIRST_OPENED; from > 0 || opened == FIRST_OPENED; opened *= 2) {
        const int keep = f->n_settled > opened / 2 ? f->n_settled - opened / 2 : 0;
        struct swp__arena_mark mark = swp__arena_mark(f->ctx->arena);
        struct end end;
        open_again(f, keep, is_settled, &n_places);
        f->n_settled = from = keep;
        if (opened > MOST_OPENED)
            return SWP_OK;
        const swp_status status = gather(f, is_settled, n_places, &end);
        if (status != SWP_OK)
            return status;
        *out_decided = swp__maximum_left_over(end.matching) == 0;
        if (*out_decided)
            settle_end(f, &end);
        swp__arena_release(f->ctx->arena, mark);
        if (*out_decided)
            return SWP_OK;
    }
    return SWP_OK;
}

/* ---- all of it ------------------------------------------------------------------------------- */

swp_status swp__class_fold_settle(struct swp__context *ctx,
                                  const struct swp__class_bracket *bracket,
                                  const struct swp__class_dual *dual, const int *sizes,
                                  int *partner, bool *out_decided)
{
    const size_t n = (size_t)bracket->n_in;
    struct fold *f = swp__arena_array(ctx->arena, 1, sizeof *f);
    bool *is_settled = swp__arena_array(ctx->arena, n, sizeof *is_settled);
    if (!f || !is_settled)
        return swp__no_memory(ctx->err);
    *f = (struct fold){.ctx = ctx,
                       .b = bracket,
                       .g = bracket->packing->of,
                       .n_classes = dual->n,
                       .place = dual->n - 1,
                       .tight = dual->tight,
                       .partner = partner};
    f->before = swp__arena_room(ctx->arena, n, sizeof *f->before);
    f->after = swp__arena_room(ctx->arena, n, sizeof *f->after);
    f->settled = swp__arena_room(ctx->arena, n, sizeof *f->settled);
    if (!f->before || !f->after || !f->settled)
        return swp__no_memory(ctx->err);
    *out_decided = false;
    bool is_possible = false;
    const swp_status status =
        swp__class_rest_begin(ctx, dual->n, dual->tight, sizes, &f->rest, &is_possible);
    if (status != SWP_OK || !is_possible)
        return status;
    link_all(f);
    *out_decided = settle_all(f, is_settled);
    return *out_decided ? SWP_OK : reopen_end(f, is_settled, out_decided);
}
