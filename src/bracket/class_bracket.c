/* SPDX-License-Identifier: Apache-2.0 */
/* A bracket decided by classes: see class_bracket.h for the idea and its certificate.
 *
 * Order of work: duals of the class problem; the opponents of the moved-down players, each the
 * first one whose class leaves the rest a (fractional) solution on tight classes; the rest cut in
 * halves (class_halves.c). Refusals are proofs (not tight, barred, or a class count that does not
 * come out); acceptances are proved by the complete matching at the end, or nothing is decided. */
#include "bracket/class_bracket.h"

#include "base/bits.h"
#include "bracket/class_certificate.h"
#include "bracket/class_fold.h"
#include "bracket/class_halves.h"
#include "bracket/class_rest.h"

struct work {
    struct swp__context *ctx;
    const struct swp__class_bracket *b;
    const struct swp__class_graph *g;
    struct swp__class_dual dual;
    int left[SWP__MAX_CLASSES]; /* players of each class not settled yet, the bye included */
    int n_left_over;            /* without a bye */
    int *partner;
    int *rest;           /* vertices of the halves: rows, then columns */
    int n_rows, n_pairs; /* rows, and those that are players */
};

static bool is_tight(const struct work *w, int class_a, int class_b)
{
    return w->dual.tight[class_a] >> class_b & 1;
}

/* The first resident that vertex u may have; false when there is none. */
static bool settle_moved_down(struct work *w, struct swp__class_rest *rest, int u)
{
    const int class_u = w->g->class_of[u];
    uint64_t asked = 0, possible = 0; /* classes of opponents */
    for (int v = w->b->n_first; v < w->b->n_in; v++) {
        const int c = w->g->class_of[v];
        if (w->partner[v] >= 0 || !is_tight(w, class_u, c))
            continue;
        if (!(asked >> c & 1)) {
            asked |= swp__bit(c);
            if (swp__class_rest_take_pair(rest, class_u, c)) {
                possible |= swp__bit(c);
                swp__class_rest_give_back(rest, class_u, c);
            }
        }
        if (!(possible >> c & 1) || w->b->is_barred(w->g->graph, u, v))
            continue;
        w->partner[u] = v;
        w->partner[v] = u;
        return swp__class_rest_take_pair(rest, class_u, c);
    }
    return false;
}

/* The opponents of the moved-down players, one after the other; *out_all false: one has nobody. */
static swp_status settle_first(struct work *w, bool *out_all)
{
    struct swp__class_rest rest;
    *out_all = true;
    if (w->b->n_first == 0)
        return SWP_OK;
    const swp_status status =
        swp__class_rest_begin(w->ctx, w->dual.n, w->dual.tight, w->left, &rest, out_all);
    for (int u = 0; u < w->b->n_first && status == SWP_OK && *out_all; u++)
        *out_all = settle_moved_down(w, &rest, u);
    for (int c = 0; c < w->dual.n && status == SWP_OK; c++)
        w->left[c] = rest.left[c];
    return status;
}

/* The unsettled players as a list: half of them rows, then the bye and the leaving places; the
 * other half columns. */
static void cut_in_halves(struct work *w)
{
    int n_list = 0;
    for (int v = 0; v < w->b->n_in; v++)
        n_list += w->partner[v] < 0;
    const int extra = w->b->has_bye ? 1 : w->n_left_over; /* have the bye or are left over */
    w->n_pairs = (n_list - extra) / 2;
    w->n_rows = w->n_pairs + extra;
    int row = 0, column = w->n_rows;
    for (int v = 0; v < w->b->n_in; v++) {
        if (w->partner[v] >= 0)
            continue;
        if (row < w->n_pairs)
            w->rest[row++] = v;
        else
            w->rest[column++] = v;
    }
    for (int i = 0; i < extra; i++)
        w->rest[row++] = w->b->has_bye ? w->b->n_in : -1;
}

static void keep_cut(const struct work *w)
{
    struct swp__cut *cut = w->b->cut;
    if (!cut)
        return;
    cut->n_s1 = w->n_pairs;
    cut->n_s2 = w->n_rows;
    for (int i = 0; i < w->n_pairs; i++)
        cut->s1[i] = w->rest[i];
    for (int i = 0; i < w->n_rows; i++)
        cut->s2[i] = w->rest[w->n_rows + i];
}

static swp_status settle_halves(struct work *w, bool *out_decided)
{
    const int n = w->n_rows;
    struct swp__class_halves *h = swp__arena_array(w->ctx->arena, 1, sizeof *h);
    if (!h || !swp__class_halves_init(w->ctx, h, n, w->dual.n))
        return swp__no_memory(w->ctx->err);
    for (int c = 0; c < w->dual.n; c++)
        h->tight[c] = w->dual.tight[c];
    for (int i = 0; i < n; i++) {
        int u = w->rest[i], v = w->rest[n + i];
        h->row_class[i] = u >= 0 ? w->g->class_of[u] : w->g->n_classes;
        h->column_class[i] = w->g->class_of[v];
        h->row_vertex[i] = u < w->b->n_in ? u : -1;
        h->column_vertex[i] = v;
    }
    h->is_barred = w->b->is_barred;
    h->graph = w->g->graph;
    *out_decided = swp__class_halves_match(h);
    if (*out_decided)
        swp__class_halves_settle(h, w->n_pairs);
    w->ctx->counters[SWP_COUNTER_REPAIRS] += h->n_repairs;
    w->ctx->counters[SWP_COUNTER_SEARCHES] += h->n_searches;
    if (!*out_decided)
        return SWP_OK;
    keep_cut(w);
    for (int i = 0; i < n; i++) {
        int u = w->rest[i], v = w->rest[n + h->row_mate[i]];
        if (u >= 0 && u < w->b->n_in)
            w->partner[u] = v;
        w->partner[v] = u;
    }
    return SWP_OK;
}

/* With the places for being left over. */
static swp_status solve_classes(struct work *w, bool *out_possible)
{
    const struct swp__packing *packing = w->b->packing;
    uint64_t possible[SWP__MAX_CLASSES];
    w->left[w->g->n_classes] = w->n_left_over;
    swp_status status = swp__class_dual_solve(w->ctx, packing, w->left, &w->dual, out_possible);
    if (status != SWP_OK || *out_possible || !w->b->may_leave_many)
        return status;
    swp__class_possible(packing, possible);
    w->n_left_over = swp__class_least_left_over(w->g->n_classes, possible, w->left);
    w->left[w->g->n_classes] = w->n_left_over;
    return swp__class_dual_solve(w->ctx, packing, w->left, &w->dual, out_possible);
}

/* The steps of the text; *out_decided is the answer of the last one. */
static swp_status walk(struct work *w, bool *out_decided)
{
    static const struct swp__order_row usual[] = {{.step = SWP__CHOOSE_FIRST},
                                                  {.step = SWP__OPPONENTS_OF_FIRST},
                                                  {.step = SWP__EXCHANGE},
                                                  {.step = SWP__TRANSPOSITION}};
    const struct swp__order_row *order = w->b->order ? w->b->order : usual;
    const int n_steps = w->b->order ? w->b->n_steps : (int)(sizeof usual / sizeof *usual);
    swp_status status = SWP_OK;
    bool possible = true;
    for (int k = 0; k < n_steps; k++)
        switch (order[k].step) {
        case SWP__CHOOSE_FIRST: /* all of them, or nothing is decided */
        case SWP__ALL_OF_FIRST:
        case SWP__LEFT_JOIN: /* nobody */
            break;
        case SWP__OPPONENTS_OF_FIRST:
            status = settle_first(w, &possible);
            if (status != SWP_OK || !possible)
                return status;
            break;
        case SWP__EXCHANGE: /* nobody */
            cut_in_halves(w);
            break;
        case SWP__TRANSPOSITION:
            return settle_halves(w, out_decided);
        case SWP__FOLD:
            return w->b->has_bye ? SWP_OK
                                 : swp__class_fold_settle(w->ctx, w->b, &w->dual, w->left,
                                                          w->partner, out_decided);
        case SWP__REMAINDER: /* some pairing of it, for the certificate */
            cut_in_halves(w);
            return settle_halves(w, out_decided);
        }
    return SWP_OK;
}

static swp_status decide(struct swp__context *ctx, const struct swp__class_bracket *bracket,
                         int *partner, bool *out_decided)
{
    struct work w = {.ctx = ctx, .b = bracket, .g = bracket->packing->of, .partner = partner};
    bool is_odd = bracket->n_in % 2 == 1;
    if (w.g->n_classes >= SWP__MAX_CLASSES || (bracket->has_bye && !is_odd))
        return SWP_OK;
    int n = bracket->n_in + (bracket->has_bye ? 1 : 0);
    w.rest = swp__arena_array(ctx->arena, 2 * (size_t)n + 2, sizeof(int));
    if (!w.rest)
        return swp__no_memory(ctx->err);
    for (int v = 0; v < n; v++)
        w.left[w.g->class_of[v]]++;
    w.n_left_over = is_odd && !bracket->has_bye;
    for (int v = 0; v < bracket->n_in; v++)
        partner[v] = -1;
    bool possible = false;
    swp_status status = solve_classes(&w, &possible);
    if (status == SWP_OK && possible)
        status = walk(&w, out_decided);
#ifndef NDEBUG
    if (status == SWP_OK && *out_decided &&
        !swp__class_certificate_holds(bracket, &w.dual, partner))
        return swp__fail(ctx->err, SWP_DETAIL_INTERNAL, "", 0, 0,
                         "a bracket was decided by classes without a certificate");
#endif
    return status;
}

/* The same with large clubs told apart by the classes. */
static swp_status decide_by_clubs(struct swp__context *ctx,
                                  const struct swp__class_bracket *bracket, int *partner,
                                  bool *out_decided)
{
    const struct swp__class_graph *g = bracket->packing->of;
    struct swp__club_classes clubs;
    struct swp__class_graph graph;
    struct swp__packing packing;
    struct swp__class_bracket told = *bracket;
    bool any = false;
    swp_status status = swp__clubs_tell(ctx, g->n, g->n_classes, g->class_of, bracket->club,
                                        g->graph, SWP__MAX_CLASSES - 1, &clubs, &any);
    if (status == SWP_OK && any)
        status = swp__packing_tell_clubs(ctx, bracket->packing, &clubs, &graph, &packing);
    told.packing = &packing;
    return status == SWP_OK && any ? decide(ctx, &told, partner, out_decided) : status;
}

swp_status swp__class_bracket_pair(struct swp__context *ctx,
                                   const struct swp__class_bracket *bracket, int *partner,
                                   bool *out_decided)
{
    *out_decided = false;
    if (ctx->plain)
        return SWP_OK;
    swp_status status = decide(ctx, bracket, partner, out_decided);
    if (status == SWP_OK && !*out_decided && bracket->club)
        status = decide_by_clubs(ctx, bracket, partner, out_decided);
    ctx->counters[*out_decided ? SWP_COUNTER_CERTIFIED : SWP_COUNTER_REFUSED]++;
    return status;
}
