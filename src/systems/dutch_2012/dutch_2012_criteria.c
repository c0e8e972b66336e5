/* Dutch System 2012: the quality of a bracket's pairing as one list of criteria.
 *
 * The text lowers one requirement at a time (C.10, C.14), each "only for the minimum number of
 * pairs". Read as: among all pairings of the bracket minimise, in the order of the table below.
 * Every criterion is a sum over the pairs made, so each pair of players gets one number per
 * criterion; they are packed side by side into one weight and the matching of the greatest weight is
 * the best pairing (A.11).
 *
 * Only criteria that can differ between the pairs of this bracket take bits. Cost: O(n^2) calls. */
#include "systems/dutch_2012/dutch_2012_internal.h"

/* ---- one function per criterion: the higher the better -------------------------------------- */

static const struct d12_player *player_at(const struct d12_graph *g, int vertex)
{
    return &g->field->players[g->player[vertex]];
}

static sp_points rise(const struct d12_graph *g, int vertex)
{
    return player_at(g, vertex)->score - g->lowest_score;
}

/* A pair of a moved-down player and a resident (C.4: S1 against S2 of a heterogeneous bracket). */
static bool is_moved_down_pair(const struct d12_graph *g, int u, int v)
{
    return g->task->bracket.is_heterogeneous && sp__d12_is_inside(g, u, v) &&
           g->moved_down[u] != g->moved_down[v];
}

/* C.14.b: moved-down players are paired first, whenever possible (A.3). */
static int64_t moved_down_pairs(const struct d12_graph *g, int u, int v)
{
    return is_moved_down_pair(g, u, v);
}

/* B.3: those with the higher scores rather than others. */
static int64_t moved_down_scores(const struct d12_graph *g, int u, int v)
{
    if (g->task->stage == D12_LOWEST || !is_moved_down_pair(g, u, v))
        return 0;
    return rise(g, g->moved_down[u] ? u : v);
}

/* C.14.a: P as great as possible. */
static int64_t pairs_made(const struct d12_graph *g, int u, int v)
{
    return sp__d12_is_inside(g, u, v);
}

/* B.3 before B.4: the sum of the scores that leave the bracket as low as possible. */
static int64_t scores_kept(const struct d12_graph *g, int u, int v)
{
    if (g->task->stage == D12_LOWEST || !sp__d12_is_inside(g, u, v))
        return 0;
    return rise(g, u) + rise(g, v);
}

/* C.12: pairs the next bracket can make, as many as P1 of the first attempt. A spare place covers a
 * player who needs no opponent there; a pair covers two. READING: more pairs than P1 (a resident is
 * no longer incompatible) are no advantage. */
static int64_t pairs_below(const struct d12_graph *g, int u, int v)
{
    if (g->task->stage != D12_LOOK_AHEAD || sp__d12_is_inside(g, u, v))
        return 0;
    return (g->player[u] >= 0) + (g->player[v] >= 0);
}

/* C.12: the floaters paired there, the highest scores rather than others. */
static int64_t floaters_below(const struct d12_graph *g, int u, int v)
{
    if (g->task->stage != D12_LOOK_AHEAD || sp__d12_is_inside(g, u, v) || g->player[u] < 0 ||
        g->player[v] < 0)
        return 0;
    int64_t value = 0;
    if (u < g->n_in || g->floats[u])
        value += player_at(g, u)->score;
    if (v < g->n_in || g->floats[v])
        value += player_at(g, v)->score;
    return value;
}

/* C.13: floaters that meet a player of the lowest bracket. */
static int64_t floaters_paired_in_lowest(const struct d12_graph *g, int u, int v)
{
    if (!g->counts_floater_byes || u == g->bye || v == g->bye)
        return 0;
    bool u_floats = u < g->n_in || g->floats[u], v_floats = v < g->n_in || g->floats[v];
    return u_floats != v_floats;
}

/* D.4: the B3-factor. The bye is an opponent with one point less than the lowest of the bracket. */
static int64_t b3_factor(const struct d12_graph *g, int u, int v)
{
    if (g->task->stage != D12_LOWEST)
        return 0;
    int64_t a = u == g->bye ? -10 : rise(g, u), b = v == g->bye ? -10 : rise(g, v);
    return -(a - b) * (a - b);
}

/* B.2, note: pairs of top scorers with the same absolute preference (C.10.g). */
static int64_t b2_broken(const struct d12_graph *g, int u, int v)
{
    return sp__d12_is_inside(g, u, v) && sp__d12_same_absolute(player_at(g, u), player_at(g, v))
               ? -1
               : 0;
}

static bool same_preference(const struct d12_player *a, const struct d12_player *b)
{
    return a->preference != SP_NO_COLOUR && a->preference == b->preference;
}

static bool same_strong_preference(const struct d12_graph *g, int u, int v)
{
    const struct d12_player *a = player_at(g, u), *b = player_at(g, v);
    return same_preference(a, b) && a->strength >= D12_STRONG && b->strength >= D12_STRONG;
}

/* A.7.d: in odd rounds two strong preferences for the same colour (C.10.f). */
static int64_t a7d_broken(const struct d12_graph *g, int u, int v)
{
    if (!g->field->is_odd_round || !sp__d12_is_inside(g, u, v))
        return 0;
    return same_strong_preference(g, u, v) ? -1 : 0;
}

/* B.4, X: pairs that do not fulfil all colour preferences (C.10.e). */
static int64_t x_used(const struct d12_graph *g, int u, int v)
{
    return sp__d12_is_inside(g, u, v) && same_preference(player_at(g, u), player_at(g, v)) ? -1 : 0;
}

/* A.7.e, Z: in even rounds pairs of two strong preferences for the same colour (C.10.e). */
static int64_t z_used(const struct d12_graph *g, int u, int v)
{
    if (g->field->is_odd_round || !sp__d12_is_inside(g, u, v))
        return 0;
    return same_strong_preference(g, u, v) ? -1 : 0;
}

/* C.3.e, C.3.f. READING: only residents are looked at. In the lowest bracket the one who leaves has
 * the bye, and B.1.b calls him a downfloater too (five recorded rounds decide it). */
static bool counts_downfloat(const struct d12_graph *g, int u)
{
    return !g->moved_down[u];
}

/* B.5: residents with a downfloat in the last round who stay in the bracket (C.10.d). */
static int64_t downfloats_last(const struct d12_graph *g, int u, int v)
{
    if (!sp__d12_is_inside(g, u, v))
        return 0;
    return (counts_downfloat(g, u) && player_at(g, u)->float_last == D12_DOWNFLOAT) +
           (counts_downfloat(g, v) && player_at(g, v)->float_last == D12_DOWNFLOAT);
}

/* B.6: the same two rounds before (C.10.c). */
static int64_t downfloats_before(const struct d12_graph *g, int u, int v)
{
    if (!sp__d12_is_inside(g, u, v))
        return 0;
    return (counts_downfloat(g, u) && player_at(g, u)->float_before == D12_DOWNFLOAT) +
           (counts_downfloat(g, v) && player_at(g, v)->float_before == D12_DOWNFLOAT);
}

/* C.3.g, C.3.h: the player who would get an upfloat from this pair, NULL for none.
 * READING: in a heterogeneous lowest bracket only pairs with a moved-down player count. */
static const struct d12_player *upfloater(const struct d12_graph *g, int u, int v)
{
    if (!sp__d12_is_inside(g, u, v))
        return NULL;
    if (g->task->stage == D12_LOWEST && g->task->bracket.is_heterogeneous && !g->moved_down[u] &&
        !g->moved_down[v])
        return NULL;
    const struct d12_player *a = player_at(g, u), *b = player_at(g, v);
    if (a->score == b->score)
        return NULL;
    return a->score < b->score ? a : b;
}

/* B.5: upfloats of players with an upfloat in the last round (C.10.b). */
static int64_t upfloats_last(const struct d12_graph *g, int u, int v)
{
    const struct d12_player *player = upfloater(g, u, v);
    return player && player->float_last == D12_UPFLOAT ? -1 : 0;
}

/* B.6: the same two rounds before (C.10.a). */
static int64_t upfloats_before(const struct d12_graph *g, int u, int v)
{
    const struct d12_player *player = upfloater(g, u, v);
    return player && player->float_before == D12_UPFLOAT ? -1 : 0;
}

/* D.2: players exchanged between S1 and S2. Each pair inside S2 takes one of them into S1. */
static int64_t exchanges(const struct d12_graph *g, int u, int v)
{
    return g->s1_size > 0 && sp__d12_is_inside(g, u, v) && u >= g->s1_size && v >= g->s1_size ? -1
                                                                                             : 0;
}

/* D.2: the difference of the numbers exchanged. Of a pair inside S1 the lower ranked player goes over,
 * of a pair inside S2 the higher ranked one, and a player of S1 who is left over goes too. So the
 * difference is the sum of the numbers of the higher ranked players of all pairs, less a constant. */
static int64_t exchange_difference(const struct d12_graph *g, int u, int v)
{
    return g->s1_size > 0 && sp__d12_is_inside(g, u, v) ? -(int64_t)(u < v ? u : v) : 0;
}

/* ---- the list ------------------------------------------------------------------------------ */

struct criterion {
    const char *article;
    const char *what;
    int64_t (*value)(const struct d12_graph *g, int u, int v);
    bool inside_only; /* zero for pairs outside: may be shifted once the number of pairs is fixed */
};

static const struct criterion criteria[] = {
    {"C.14.b", "moved-down players paired with residents", moved_down_pairs, false},
    {"B.3", "scores of the moved-down players paired", moved_down_scores, false},
    {"C.14.a", "pairs", pairs_made, false},
    {"B.3", "scores that stay in the bracket", scores_kept, true},
    {"C.12", "pairs possible in the next bracket", pairs_below, false},
    {"C.12", "scores of the floaters paired there", floaters_below, false},
    {"C.13", "floaters paired in the lowest bracket", floaters_paired_in_lowest, false},
    {"D.4", "B3-factor", b3_factor, false},
    {"B.2", "pairs of top scorers against B.2", b2_broken, true},
    {"A.7.d", "pairs against A.7.d", a7d_broken, true},
    {"B.4", "X: pairs against a colour preference", x_used, true},
    {"A.7.e", "Z: pairs against a strong colour preference", z_used, true},
    {"B.5", "downfloaters with a downfloat in the last round", downfloats_last, true},
    {"B.6", "downfloaters with a downfloat two rounds before", downfloats_before, true},
    {"B.5", "upfloaters with an upfloat in the last round", upfloats_last, true},
    {"B.6", "upfloaters with an upfloat two rounds before", upfloats_before, true},
    {"D.2", "players exchanged", exchanges, true},
    {"D.2", "difference of the numbers exchanged", exchange_difference, true},
};
enum { N_CRITERIA = sizeof criteria / sizeof criteria[0] };

/* ---- packing ------------------------------------------------------------------------------- */

static bool edge_exists(const struct d12_graph *g, int u, int v)
{
    if (!(g->may_meet[(size_t)u * g->row_words + (size_t)v / 64] >> (v % 64) & 1))
        return false;
    if (sp__d12_is_inside(g, u, v)) {
        if (g->is_remainder && is_moved_down_pair(g, u, v))
            return false;
        return !g->side || !g->side[u] || !g->side[v] || g->side[u] != g->side[v];
    }
    /* S1 is paired inside the bracket */
    return !g->side || ((u >= g->n_in || g->side[u] != 1) && (v >= g->n_in || g->side[v] != 1));
}

struct span {
    int64_t low, high;               /* over all pairs */
    int64_t inside_low, inside_high; /* over the pairs inside */
};

static void widen(struct span *span, int64_t value, bool inside)
{
    span->low = value < span->low ? value : span->low;
    span->high = value > span->high ? value : span->high;
    if (!inside)
        return;
    span->inside_low = value < span->inside_low ? value : span->inside_low;
    span->inside_high = value > span->inside_high ? value : span->inside_high;
}

static void measure(const struct d12_graph *g, struct span *spans)
{
    for (int c = 0; c < N_CRITERIA; c++)
        spans[c] = (struct span){0, 0, INT64_MAX, INT64_MIN};
    for (int u = 0; u < g->n; u++)
        for (int v = u + 1; v < g->n; v++) {
            if (!edge_exists(g, u, v))
                continue;
            bool inside = sp__d12_is_inside(g, u, v);
            for (int c = 0; c < N_CRITERIA; c++)
                widen(&spans[c], criteria[c].value(g, u, v), inside);
        }
}

static int bits_for(int64_t greatest, int n)
{
    /* all sums over a matching, and differences of two such sums, with a sign */
    uint64_t limit = (uint64_t)greatest * ((uint64_t)n + 2);
    int bits = 1;
    while (limit) {
        bits++;
        limit >>= 1;
    }
    return bits;
}

void sp__d12_graph_pack(struct d12_graph *g)
{
    struct span spans[N_CRITERIA];
    measure(g, spans);
    int bits = 0;
    g->n_live = 0;
    for (int c = N_CRITERIA - 1; c >= 0; c--) {
        const struct span *s = &spans[c];
        bool shifted = criteria[c].inside_only && s->inside_low <= s->inside_high;
        int64_t offset = shifted ? s->inside_low : 0;
        int64_t greatest = shifted ? s->inside_high - offset
                                   : (s->high > -s->low ? s->high : -s->low);
        if (greatest == 0)
            continue;
        g->live[g->n_live] = c;
        g->shift[g->n_live] = bits;
        g->offset[g->n_live] = offset;
        g->n_live++;
        bits += bits_for(greatest, g->n);
    }
    g->words = (bits + 8 + 63) / 64; /* 8: duals are sums of a few weights */
}

bool sp__d12_edge(void *user, int u, int v, uint64_t *out)
{
    const struct d12_graph *g = user;
    if (!edge_exists(g, u, v))
        return false;
    sp__weight_zero(out, g->words);
    bool inside = sp__d12_is_inside(g, u, v);
    for (int i = 0; i < g->n_live; i++) {
        const struct criterion *criterion = &criteria[g->live[i]];
        int64_t value = criterion->value(g, u, v);
        if (inside)
            value -= g->offset[i];
        if (value)
            sp__weight_add_field(out, value, g->shift[i], g->words);
    }
    return true;
}
