/* Swiss System Based on Rating (1998): the criteria of B for the pairs of one bracket, as weights
 * of a matching.
 *
 * The order of R-27 begins with what can be counted over the pairs of a bracket, most important
 * first: the pairings made (C.14), the scores of the leavers (B.3, R-21), the pairs against a
 * colour preference (B.4, C.11), then the upfloat (C.10) and the downfloat criteria dropped (C.9).
 * The last two are not counts but levels, dropped for all at once. A level is found with two counts
 * (pairs beyond B.5, pairs beyond B.6): the least level has the first of them zero as far as it can
 * be; after that the level is a bar on pairs, not a weight. Each pair has for each count a benefit
 * of 0 or more, so as many pairs as possible come first and equal numbers of pairs are compared.
 *
 * The scores of the leavers are one field per score, so the comparison is exactly that of R-21:
 * sorted from high to low, the lexicographically smallest. Only fields that can differ take bits.
 * O(1) for an edge besides the scores. */
#include "core/lexicographic.h"
#include "systems/dutch_1998/dutch_1998_internal.h"

static const struct d98_player *player_at(const struct d98_graph *g, int vertex)
{
    return &g->field->players[g->player[vertex]];
}

/* B.5, B.6 for upfloats are tested on the lower player of every pair of unequal scores. */
int sp__d98_pair_need(const struct d98_graph *g, int u, int v)
{
    const struct d98_player *a = player_at(g, u), *b = player_at(g, v);
    if (a->score == b->score)
        return D98_FREE;
    return a->score < b->score ? a->up_need : b->up_need;
}

/* The member has to be paired within the bracket. */
static bool stays(const struct d98_graph *g, int u)
{
    if (u < g->h || g->must_stay[u] || (g->side && g->side[u] == 1))
        return true;
    return g->down_level >= 0 && player_at(g, u)->down_need > g->down_level; /* C.9 */
}

static bool edge_exists(const struct d98_graph *g, int u, int v)
{
    if (v == g->bye)
        return g->may_bye[u] && (u >= g->n_in || !stays(g, u));
    if (!sp__bit_edge(&g->links, u, v))
        return false; /* B.1.a, B.2 */
    if (!sp__d98_is_inside(g, u, v))
        return u >= g->n_in || !stays(g, u);
    if (v < g->h || (g->side && g->side[u] == g->side[v]))
        return false;                                                    /* C.6: S1 against S2 */
    return g->up_level < 0 || sp__d98_pair_need(g, u, v) <= g->up_level; /* C.10 */
}

/* ---- packing -------------------------------------------------------------------------------- */

struct census {
    int colours[3]; /* members that prefer the colour */
    bool some_up_need, some_down_need, some_unequal;
};

static struct census take_census(const struct d98_graph *g)
{
    struct census seen = {0};
    for (int u = 0; u < g->n_in; u++) {
        const struct d98_player *player = player_at(g, u);
        seen.colours[player->preference]++;
        seen.some_up_need = seen.some_up_need || player->up_need > 0;
        seen.some_down_need = seen.some_down_need || player->down_need > 0;
        seen.some_unequal = seen.some_unequal || player->score != player_at(g, 0)->score;
    }
    return seen;
}

/* Takes bits above those taken so far; returns where they begin. */
static int take_bits(int *bits, int count)
{
    int at = *bits;
    *bits += count;
    return at;
}

/* the scores of those who may leave; the number of leavers is given, so the lowest of them
 * needs no field. */
static sp_status list_scores(struct d98_graph *g)
{
    g->n_scores = 0;
    g->scores = sp__arena_array(g->field->ctx->arena, (size_t)g->n_in, sizeof *g->scores);
    g->score_shift = sp__arena_array(g->field->ctx->arena, (size_t)g->n_in, sizeof(int));
    if (!g->scores || !g->score_shift)
        return sp__d98_no_memory(g->field);
    for (int u = g->h; u < g->n_in; u++) {
        sp_points score = player_at(g, u)->score;
        if (!g->must_stay[u] && (g->n_scores == 0 || g->scores[g->n_scores - 1] != score))
            g->scores[g->n_scores++] = score;
    }
    if (g->n_scores > 0)
        g->n_scores--;
    return SP_OK;
}

static int members_with(const struct d98_graph *g, sp_points score)
{
    int n = 0;
    for (int u = 0; u < g->n_in; u++)
        n += player_at(g, u)->score == score;
    return n;
}

/* All sums are from 0 to the number of members with the score, so that many bits are enough. */
static void pack_scores(struct d98_graph *g, int *bits)
{
    g->bye_shift = -1;
    if (g->task->stage == D98_LOWEST) { /* one leaver: his score alone */
        if (g->bye >= 0 && g->n_scores > 0)
            g->bye_shift = take_bits(bits, sp__packing_bits(g->n_scores, 0));
        return;
    }
    for (int i = g->n_scores - 1; i >= 0; i--) {
        int greatest = members_with(g, g->scores[i]), width = 1;
        while (greatest >> width)
            width++;
        g->score_shift[i] = take_bits(bits, width);
    }
}

static void pack_levels(struct d98_graph *g, const struct census *seen, int count_bits, int *bits)
{
    bool counts_up = g->up_level == D98_FIND && seen->some_up_need && seen->some_unequal;
    bool counts_down = g->down_level == D98_FIND && g->counts_downfloats && seen->some_down_need;
    for (int i = 0; i < 2; i++) /* twice as many: both players of a pair stay */
        g->down_shift[i] = counts_down ? take_bits(bits, count_bits + 1) : -1;
    for (int i = 0; i < 2; i++)
        g->up_shift[i] = counts_up ? take_bits(bits, count_bits) : -1;
}

sp_status sp__d98_graph_pack(struct d98_graph *g)
{
    struct census seen = take_census(g);
    int count_bits = sp__packing_bits(1, g->n_in), bits = 0;
    g->words = 1;
    if (g->is_plain)
        return SP_OK;
    sp_status status = list_scores(g);
    if (status != SP_OK)
        return status;
    g->size_shift = g->difference_shift = -1;
    if (g->counts_exchanges) {
        g->difference_shift = take_bits(&bits, sp__packing_bits(g->n_in, g->n_in));
        g->size_shift = take_bits(&bits, count_bits);
    }
    pack_levels(g, &seen, count_bits, &bits);
    bool x_matters = seen.colours[SP_WHITE] > 1 || seen.colours[SP_BLACK] > 1;
    g->x_shift = x_matters ? take_bits(&bits, count_bits) : -1;
    pack_scores(g, &bits);
    g->pairs_shift = g->task->stage == D98_LOWEST ? -1 : take_bits(&bits, count_bits);
    g->words = (bits + 8 + 63) / 64; /* 8: the duals of a matching are sums of a few weights */
    if (g->words > SP__WEIGHT_MAX_WORDS)
        return sp__fail(g->field->ctx->err, SP_ERR_LIMIT, "Dutch 1998 B.3", 0, 0,
                        "a bracket has too many different scores to be compared exactly");
    return SP_OK;
}

/* ---- the weight of a pair ------------------------------------------------------------------- */

static void add(const struct d98_graph *g, uint64_t *out, int shift, int64_t benefit)
{
    if (shift >= 0 && benefit > 0)
        sp__weight_add_field(out, benefit, shift, g->words);
}

/* a leaver with a lower score is better. */
static int64_t rank_of_score(const struct d98_graph *g, sp_points score)
{
    int rank = 0;
    while (rank < g->n_scores && g->scores[rank] != score)
        rank++;
    return rank;
}

static void add_score_kept(const struct d98_graph *g, uint64_t *out, sp_points score)
{
    int low = 0, high = g->n_scores; /* scores descend */
    while (low < high) {
        int middle = (low + high) / 2;
        if (g->scores[middle] > score)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < g->n_scores && g->scores[low] == score)
        add(g, out, g->score_shift[low], 1);
}

/* C.9, C.10: benefits 1 per count; [0] is B.6, [1] the graver B.5. */
static void add_levels(const struct d98_graph *g, int u, int v, uint64_t *out)
{
    const struct d98_player *a = player_at(g, u), *b = player_at(g, v);
    int need = sp__d98_pair_need(g, u, v);
    for (int i = 0; i < 2; i++) {
        add(g, out, g->up_shift[i], need <= i);
        add(g, out, g->down_shift[i], (a->down_need > i) + (b->down_need > i));
    }
}

/* D.2: each pair within the numbers above p takes one player over into S1; the difference of the
 * numbers exchanged is the sum of the higher ranked players' numbers less a constant. */
static void add_exchange(const struct d98_graph *g, int u, int v, uint64_t *out)
{
    int higher = u < v ? u : v;
    add(g, out, g->size_shift, higher < g->s1_size);
    add(g, out, g->difference_shift, g->n_in - higher);
}

bool sp__d98_edge(void *user, int u, int v, uint64_t *out)
{
    const struct d98_graph *g = user;
    if (u > v) {
        int w = u;
        u = v;
        v = w;
    }
    if (!edge_exists(g, u, v))
        return false;
    sp__weight_zero(out, g->words);
    if (g->is_plain)
        return true;
    if (v == g->bye && u < g->n_in)
        add(g, out, g->bye_shift, rank_of_score(g, player_at(g, u)->score));
    if (!sp__d98_is_inside(g, u, v))
        return true;
    const struct d98_player *a = player_at(g, u), *b = player_at(g, v);
    add(g, out, g->pairs_shift, 1); /* C.14 */
    if (g->task->stage != D98_LOWEST && g->n_scores > 0) {
        add_score_kept(g, out, a->score);
        add_score_kept(g, out, b->score);
    }
    add(g, out, g->x_shift, !sp__d98_same_preference(a, b)); /* B.4 */
    add_levels(g, u, v, out);
    if (g->counts_exchanges)
        add_exchange(g, u, v, out);
    return true;
}
