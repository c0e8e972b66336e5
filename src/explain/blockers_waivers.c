/* SPDX-License-Identifier: Apache-2.0 */
/* Which rules would have to give: a pairing of everybody that breaks as little as can be.
 *
 * All pairs may be made whose bars are among those that may give; a matching of the maximum weight
 * (matching/matching) breaks as few pairs as possible, then as few rules of each kind, the gravest
 * kind first, and then keeps the broken pairs close in score. What it breaks is the proposal; the
 * other pairs of the matching mean nothing, since the system itself would pair them.
 *
 * Whether some rules are enough is asked without weights first.
 *
 * Cost: O(rounds) for each pair that may not meet and one matching for each proposal, mostly by
 * kinds of players (blockers_kinds.c); else O(n^2) for each pair that is broken, O(n^3) at worst.
 */
#include "base/bits.h"
#include "explain/blockers_internal.h"
#include "matching/lexicographic.h"
#include "matching/matching.h"

#include <string.h>

/* The gravest kind last: the order in which a rule is given up. */
static const swp_bar kinds[SWP_BARS] = {SWP_BAR_FORBIDDEN, SWP_BAR_COLOURS, SWP_BAR_BYE,
                                        SWP_BAR_REMATCH};

static void find_scores(struct swp__proposal *p)
{
    const struct swp__seat *seats = p->field->bars->position->seats;
    p->lowest = p->highest = seats[p->field->slots[0]].score;
    for (int v = 1; v < p->field->n_players; v++) {
        const swp_points score = seats[p->field->slots[v]].score;
        p->lowest = score < p->lowest ? score : p->lowest;
        p->highest = score > p->highest ? score : p->highest;
    }
}

static void lay_out_fields(struct swp__proposal *p)
{
    int bits = 0;
    for (int f = 0; f < SWP__PROPOSAL_FIELDS; f++) {
        const int64_t greatest = f == 0 ? (int64_t)p->highest - p->lowest : 1;
        p->shift[f] = bits;
        bits += swp__packing_bits(greatest, p->field->n);
    }
    p->words = (bits + 8 + 63) / 64; /* 8: sums times 4, the sign */
}

/* What a pair spares that fails on `bars`: every field counts down from what one pair can break at
 * most. */
static swp_status price_bars(struct swp__proposal *p)
{
    const size_t n_sets = (size_t)1 << SWP_BARS, words = (size_t)p->words;
    p->spared = swp__arena_array(p->field->ctx->arena, n_sets * words, sizeof *p->spared);
    if (!p->spared)
        return swp__no_memory(p->field->ctx->err);
    for (unsigned bars = 0; bars < n_sets; bars++) {
        uint64_t *out = &p->spared[bars * words];
        swp__weight_add_field(out, (int64_t)p->highest - p->lowest, p->shift[0], p->words);
        for (int k = 0; k < SWP_BARS; k++)
            swp__weight_add_field(out, !(bars & 1u << kinds[k]), p->shift[1 + k], p->words);
        swp__weight_add_field(out, !bars, p->shift[SWP__PROPOSAL_FIELDS - 1], p->words);
    }
    return SWP_OK;
}

/* What is spared by this pair. */
static bool spared(void *user, int u, int v, uint64_t *out)
{
    const struct swp__proposal *p = user;
    return u != v && swp__proposal_weight(p, u, v, swp__field_bars(p->field, u, v, NULL), out);
}

/* ---- whether it is enough ----------------------------------------------------- */

static void collect_bars(void *user, int u, int v, unsigned bars)
{
    (void)u, (void)v;
    *(unsigned *)user |= bars;
}

/* Who may meet whom when some rules give. */
struct given {
    struct swp__bit_graph graph;
    unsigned may_give;
};

static void join_given(void *user, int u, int v, unsigned bars)
{
    const struct given *g = user;
    if (bars & ~g->may_give)
        return;
    swp__bit_set(&g->graph.rows[(size_t)u * g->graph.row_words], v);
    swp__bit_set(&g->graph.rows[(size_t)v * g->graph.row_words], u);
}

/* Whether everybody can be paired if these rules give: no weights are needed to say no. */
static swp_status is_enough(const struct swp__field_graph *field, unsigned may_give, bool *out)
{
    struct swp__context *ctx = field->ctx;
    struct given given = {.may_give = may_give};
    int *all = swp__arena_array(ctx->arena, (size_t)field->n, sizeof *all);
    struct swp__maximum *matching = swp__maximum_create(ctx, field->n);
    if (!all || !matching || !swp__bit_graph_create(ctx, field->n, &given.graph))
        return swp__no_memory(ctx->err);
    memcpy(given.graph.rows, field->graph.rows,
           (size_t)field->n * given.graph.row_words * sizeof *given.graph.rows);
    swp__visit_barred(field, join_given, &given);
    for (int v = 0; v < field->n; v++)
        all[v] = v;
    swp__maximum_begin(matching, &given.graph, NULL, all, field->n);
    *out = swp__maximum_left_over(matching) == 0;
    return SWP_OK;
}

/* ---- a proposal --------------------------------------------------------------- */

/* The pairs of the matching that break something. */
static swp_status show(const struct swp__proposal *p, const struct swp__matcher *m,
                       struct swp_blockers *answer, swp_waiver *out)
{
    const struct swp__field_graph *field = p->field;
    uint32_t n = 0;
    for (int pass = 0; pass < 2; pass++) {
        swp_barred_pair *pairs = NULL;
        if (pass == 1) {
            pairs = swp__arena_array(answer->arena, n, sizeof *pairs);
            if (!pairs)
                return swp__no_memory(field->ctx->err);
            out->pairs = pairs;
            out->pair_count = n;
            n = 0;
        }
        for (int u = 0; u < field->n; u++) {
            const int v = swp__matcher_mate(m, u);
            if (v < u || swp__bit_edge(&field->graph, u, v))
                continue;
            if (pairs)
                pairs[n] = swp__field_barred_pair(field, u, v);
            n++;
        }
    }
    return SWP_OK;
}

static bool is_nobody_barred(void *user, int u, int v)
{
    (void)user, (void)u, (void)v;
    return false;
}

/* The matching that spares most; with every player a kind of their own when kinds of several do not
 * tell. */
static swp_status match_proposal(struct swp__proposal *p, const bool *must,
                                 struct swp__matcher **out)
{
    struct swp__context *ctx = p->field->ctx;
    const swp_status status = swp__proposal_by_kinds(p, must, out);
    if (status != SWP_OK || *out)
        return status;
    int *own = swp__arena_array(ctx->arena, (size_t)p->field->n, sizeof *own);
    if (!own)
        return swp__no_memory(ctx->err);
    for (int v = 0; v < p->field->n; v++)
        own[v] = v;
    const struct swp__kind_graph graph = {.n = p->field->n,
                                          .words = p->words,
                                          .n_kinds = p->field->n,
                                          .kind = own,
                                          .weight = spared,
                                          .is_barred = is_nobody_barred,
                                          .user = p};
    *out = swp__matcher_create_by_kinds(ctx, &graph, must);
    return *out ? swp__matcher_solve(*out) : swp__no_memory(ctx->err);
}

static bool is_anybody(void *user, int v)
{
    (void)user, (void)v;
    return true;
}

/* Of all such matchings the first: everybody, in their order, the first partner that is left. */
static swp_status take_first(const struct swp__proposal *p, struct swp__matcher *m)
{
    swp_status status = SWP_OK;
    for (int u = 0, mate = -1; u < p->field->n && status == SWP_OK; u++)
        if (swp__matcher_mate(m, u) > u)
            status = swp__matcher_fix_first(m, u, 0, is_anybody, NULL, &mate);
    return status;
}

static swp_status match_and_show(const struct swp__proposal *p, struct swp_blockers *answer,
                                 swp_waiver *out)
{
    struct swp__context *ctx = p->field->ctx;
    bool *must = swp__arena_array(ctx->arena, (size_t)p->field->n, sizeof *must);
    if (!must)
        return swp__no_memory(ctx->err);
    for (int v = 0; v < p->field->n; v++)
        must[v] = true;
    struct swp__proposal asked = *p;
    struct swp__matcher *m = NULL;
    swp_status status = match_proposal(&asked, must, &m);
    if (status == SWP_OK)
        status = take_first(&asked, m);
    if (status == SWP_ERR_NO_PAIRING)
        return swp__fail(ctx->err, SWP_DETAIL_INTERNAL, "", 0, 0,
                         "everybody can be paired, and no pairing of the least weight is found");
    return status == SWP_OK ? show(p, m, answer, out) : status;
}

static swp_status propose(const struct swp__proposal *p, struct swp_blockers *answer)
{
    struct swp__arena *arena = p->field->ctx->arena;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    swp_waiver *out = &answer->waivers[answer->n_waivers++];
    *out = (swp_waiver){.may_give = p->may_give};
    swp_status status = is_enough(p->field, p->may_give, &out->is_enough);
    if (status == SWP_OK && out->is_enough)
        status = match_and_show(p, answer, out);
    swp__arena_release(arena, mark);
    return status;
}

swp_status swp__blockers_propose(const struct swp__field_graph *field, struct swp_blockers *answer)
{
    struct swp__proposal p = {.field = field};
    unsigned known = 0;
    swp__visit_barred(field, collect_bars, &known);
    find_scores(&p);
    lay_out_fields(&p);
    p.may_give = known;
    swp_status status = price_bars(&p);
    if (status == SWP_OK)
        status = propose(&p, answer);
    for (int k = 0; k < SWP_BARS && status == SWP_OK; k++) {
        p.may_give = 1u << kinds[k];
        if ((known & p.may_give) && known != p.may_give)
            status = propose(&p, answer);
    }
    return status;
}
