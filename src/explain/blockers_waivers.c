/* Which rules would have to give: a pairing of everybody that breaks as little as can be.
 *
 * All pairs may be made whose bars are among those that may give; a matching of the greatest weight
 * (core/matching) breaks as few pairs as possible, then as few rules of each kind, the gravest kind
 * first, and then keeps the broken pairs close in score. What it breaks is the proposal; the other
 * pairs of the matching mean nothing, since the system itself would pair them.
 *
 * Cost: O(n^2 * rounds) to look at the pairs and one matching for each proposal, O(n^3) at worst.
 */
#include "core/lexicographic.h"
#include "core/matching.h"
#include "explain/blockers_internal.h"

enum { FIELDS = 2 + SP_BARS }; /* score, the kinds, how many pairs: the most important last */

struct proposal {
    const struct sp__field_graph *field;
    unsigned may_give;
    sp_points lowest, highest; /* scores of the field */
    int shift[FIELDS];
    int words;
};

/* The gravest kind last: the order in which a rule is given up. */
static const sp_bar kinds[SP_BARS] = {SP_BAR_FORBIDDEN, SP_BAR_COLOURS, SP_BAR_BYE, SP_BAR_REMATCH};

static void find_scores(struct proposal *p)
{
    const struct sp__seat *seats = p->field->bars->position->seats;
    p->lowest = p->highest = seats[p->field->slots[0]].score;
    for (int v = 1; v < p->field->n_players; v++) {
        const sp_points score = seats[p->field->slots[v]].score;
        p->lowest = score < p->lowest ? score : p->lowest;
        p->highest = score > p->highest ? score : p->highest;
    }
}

static void lay_out_fields(struct proposal *p)
{
    int bits = 0;
    for (int f = 0; f < FIELDS; f++) {
        const int64_t greatest = f == 0 ? (int64_t)p->highest - p->lowest : 1;
        p->shift[f] = bits;
        bits += sp__packing_bits(greatest, p->field->n);
    }
    p->words = (bits + 8 + 63) / 64; /* 8: sums times 4, the sign */
}

/* How far the two are apart in score; of the bye, from the lowest score. */
static int64_t score_difference(const struct proposal *p, int u, int v)
{
    const struct sp__seat *seats = p->field->bars->position->seats;
    const int a = p->field->slots[u], b = p->field->slots[v];
    const int64_t x = a == SP__NOBODY ? p->lowest : seats[a].score;
    const int64_t y = b == SP__NOBODY ? p->lowest : seats[b].score;
    return x > y ? x - y : y - x;
}

/* What is spared by this pair: every field counts down from what one pair can break at most. */
static bool spared(void *user, int u, int v, uint64_t *out)
{
    const struct proposal *p = user;
    const unsigned bars = sp__field_bars(p->field, u, v, NULL);
    if (bars & ~p->may_give)
        return false;
    int64_t value[FIELDS];
    value[0] = (int64_t)p->highest - p->lowest - (bars ? score_difference(p, u, v) : 0);
    for (int k = 0; k < SP_BARS; k++)
        value[1 + k] = !(bars & 1u << kinds[k]);
    value[FIELDS - 1] = !bars;
    sp__weight_zero(out, p->words);
    for (int f = 0; f < FIELDS; f++)
        sp__weight_add_field(out, value[f], p->shift[f], p->words);
    return true;
}

/* The pairs of the matching that break something. */
static sp_status show(const struct proposal *p, const struct sp__matcher *m,
                      struct sp_blockers *answer, sp_waiver *out)
{
    const struct sp__field_graph *field = p->field;
    uint32_t n = 0;
    for (int pass = 0; pass < 2; pass++) {
        sp_barred_pair *pairs = NULL;
        if (pass == 1) {
            pairs = sp__arena_array(answer->arena, n, sizeof *pairs);
            if (!pairs)
                return sp__no_memory(field->ctx->err);
            out->pairs = pairs;
            out->pair_count = n;
            n = 0;
        }
        for (int u = 0; u < field->n; u++) {
            const int v = sp__matcher_mate(m, u);
            if (v < u || sp__bit_edge(&field->graph, u, v))
                continue;
            if (pairs)
                pairs[n] = sp__field_barred_pair(field, u, v);
            n++;
        }
    }
    return SP_OK;
}

static sp_status propose(struct proposal *p, struct sp_blockers *answer)
{
    struct sp__context *ctx = p->field->ctx;
    const struct sp__arena_mark mark = sp__arena_mark(ctx->arena);
    sp_waiver *out = &answer->waivers[answer->n_waivers++];
    *out = (sp_waiver){.may_give = p->may_give};
    bool *must = sp__arena_array(ctx->arena, (size_t)p->field->n, sizeof *must);
    if (!must)
        return sp__no_memory(ctx->err);
    for (int v = 0; v < p->field->n; v++)
        must[v] = true;
    struct sp__matcher *m = sp__matcher_create(ctx, p->field->n, p->words, spared, p, must);
    sp_status status = m ? sp__matcher_solve(m) : sp__no_memory(ctx->err);
    out->is_enough = status == SP_OK;
    if (status == SP_OK)
        status = show(p, m, answer, out);
    sp__arena_release(ctx->arena, mark);
    return status == SP_ERR_NO_PAIRING ? SP_OK : status;
}

sp_status sp__blockers_propose(const struct sp__field_graph *field, struct sp_blockers *answer)
{
    struct proposal p = {.field = field};
    unsigned known = 0;
    for (int u = 0; u < field->n; u++)
        for (int v = 0; v < u; v++)
            known |= sp__field_bars(field, u, v, NULL);
    find_scores(&p);
    lay_out_fields(&p);
    p.may_give = known;
    sp_status status = propose(&p, answer);
    for (int k = 0; k < SP_BARS && status == SP_OK; k++) {
        p.may_give = 1u << kinds[k];
        if ((known & p.may_give) && known != p.may_give)
            status = propose(&p, answer);
    }
    return status;
}
