/* Dutch System 2017, part C: the quality of a bracket's candidate as one list of criteria, in the
 * order of the text; D.3.a, the scores of the players exchanged, closes the list.
 *
 * A candidate's failure values are counts over its pairs and its downfloaters, or lists compared
 * from the greatest member down. Here each pair of players gets one number per criterion (for a
 * list: one per level), the higher the better. What a downfloater costs is counted as what his
 * being paired saves. So the best candidate is the matching of the greatest sum
 * (matching/lexicographic).
 *
 * C.1 to C.4 are the graph itself: who may meet whom, and who must be matched. O(classes^2) calls
 * of each function. */
#include "systems/dutch_2017/dutch_2017_internal.h"

/* A pair of the bracket. Two moved-down players are none; nor could they meet, because the brackets
 * above have made all the pairs they could (C.5). */
bool swp__d17_is_inside(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    return u < g->n_in && v < g->n_in && (u >= g->n_moved_down || v >= g->n_moved_down);
}

static swp_points score_of(const struct d17_graph *g, int u)
{
    return swp__d17_player_at(g, u)->score;
}

/* ---- A.8: score differences ------------------------------------------------------------------ */

/* SD of a downfloater. */
static swp_points leaving_difference(const struct d17_graph *g, int u)
{
    return score_of(g, u) - g->lowest + D17_ONE_POINT;
}

/* SD of a pair. */
static swp_points pair_difference(const struct d17_graph *g, int u, int v)
{
    swp_points a = score_of(g, u), b = score_of(g, v);
    return a > b ? a - b : b - a;
}

/* ---- C.5 to C.7: downfloaters ---------------------------------------------------------------- */

/* C.5: as many pairs, as few downfloaters as possible: a pair saves two. */
static int64_t leaves(const struct d17_graph *g, int level, int u)
{
    (void)g, (void)level, (void)u;
    return 1;
}

static int64_t pairs_made(const void *graph, int u, int v)
{
    return swp__d17_is_inside(graph, u, v) ? leaves(graph, 0, u) + leaves(graph, 0, v) : 0;
}

static bool has_level(const struct d17_graph *g, int level, int u)
{
    return u < g->n_in && score_of(g, u) == g->levels[level];
}

static int levels_of_psd(const void *graph)
{
    const struct d17_graph *g = graph;
    return g->bracket->stage == D17_LAST ? g->n_differences : g->n_moved_down_levels;
}

/* C.6: the PSD. Where all residents have one score it is decided by the scores of the downfloaters;
 * in a last bracket by all differences, from the greatest down. */
static int64_t leaves_with_difference(const struct d17_graph *g, int level, int u)
{
    if (g->bracket->stage != D17_LAST)
        return has_level(g, level, u);
    return leaving_difference(g, u) == g->differences[level];
}

static int64_t psd(const void *graph, int level, int u, int v)
{
    const struct d17_graph *g = graph;
    if (!swp__d17_is_inside(g, u, v))
        return 0;
    bool counts_pair = g->bracket->stage == D17_LAST;
    return leaves_with_difference(g, level, u) + leaves_with_difference(g, level, v) -
           (counts_pair && pair_difference(g, u, v) == g->differences[level]);
}

/* C.7: what an unpaired player of the next bracket weighs. READING: three, when that bracket is the
 * last and he may not have the bye. */
static int64_t weight_unpaired(const struct d17_graph *g, int u)
{
    return g->weighs_bye && !swp__d17_player_at(g, u)->may_have_bye ? 3 : 1;
}

/* C.7: as few players of the following bracket unpaired as possible. */
static int64_t paired_in_next(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (g->reach != D17_WITH_NEXT)
        return 0;
    return weight_unpaired(g, u) + weight_unpaired(g, v);
}

static int levels_of_next(const void *graph)
{
    const struct d17_graph *g = graph;
    return g->reach == D17_WITH_NEXT ? g->n_levels : 0;
}

/* C.7: its PSD, the scores of the downfloaters left unpaired there. */
static int64_t psd_of_next(const void *graph, int level, int u, int v)
{
    return has_level(graph, level, u) + has_level(graph, level, v);
}

/* ---- C.8 to C.11: colours -------------------------------------------------------------------- */

static bool same_preference(const struct d17_player *a, const struct d17_player *b)
{
    return a->preference != SWP_COLOUR_NONE && a->preference == b->preference;
}

/* C.8: a colour difference beyond two. READING: only a refused absolute preference counts; with the
 * same one for both, the smaller difference is refused (E.2). */
static int64_t beyond_two(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (!swp__d17_is_inside(g, u, v) ||
        !swp__d17_same_absolute(swp__d17_player_at(g, u), swp__d17_player_at(g, v)))
        return 0;
    return swp__d17_distance(swp__d17_player_at(g, u)->difference) >= 2 &&
                   swp__d17_distance(swp__d17_player_at(g, v)->difference) >= 2
               ? -1
               : 0;
}

/* C.9: the same colour three times. With equal differences E.3 grants the one of the two who had
 * the other colour twice, because the sequences differ within these two games. */
static int64_t three_times(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (!swp__d17_is_inside(g, u, v))
        return 0;
    const struct d17_player *a = swp__d17_player_at(g, u), *b = swp__d17_player_at(g, v);
    if (!swp__d17_same_absolute(a, b))
        return 0;
    int da = swp__d17_distance(a->difference), db = swp__d17_distance(b->difference);
    if (da == db)
        return a->had_other_twice && b->had_other_twice ? -1 : 0;
    return (da < db ? a : b)->had_other_twice ? -1 : 0;
}

/* C.10: players who do not get their colour preference. */
static int64_t preferences_refused(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    return swp__d17_is_inside(g, u, v) &&
                   same_preference(swp__d17_player_at(g, u), swp__d17_player_at(g, v))
               ? -1
               : 0;
}

/* C.11: players who do not get their strong colour preference: the weaker one is refused (E.2). */
static int64_t strong_refused(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (!swp__d17_is_inside(g, u, v))
        return 0;
    const struct d17_player *a = swp__d17_player_at(g, u), *b = swp__d17_player_at(g, v);
    uint8_t weaker = a->strength < b->strength ? a->strength : b->strength;
    return same_preference(a, b) && weaker == D17_STRONG ? -1 : 0;
}

/* ---- C.12 to C.19: the same float again ------------------------------------------------------ */

static bool floated(const struct d17_graph *g, int u, bool last, enum d17_float wanted)
{
    const struct d17_player *player = swp__d17_player_at(g, u);
    return (last ? player->float_last : player->float_before) == wanted;
}

/* The player who floats in the pair in that direction, -1 when the scores are equal. */
static int floater_of(const struct d17_graph *g, int u, int v, enum d17_float direction)
{
    swp_points a = score_of(g, u), b = score_of(g, v);
    if (a == b)
        return -1;
    return (a > b) == (direction == D17_DOWNFLOAT) ? u : v;
}

static int64_t leaves_again_last(const struct d17_graph *g, int level, int u)
{
    (void)level;
    return floated(g, u, /* last= */ true, D17_DOWNFLOAT);
}

static int64_t leaves_again_before(const struct d17_graph *g, int level, int u)
{
    (void)level;
    return floated(g, u, /* last= */ false, D17_DOWNFLOAT);
}

/* The two stay who could float down, unless one of them floats in the pair itself. */
static int64_t downfloats(const struct d17_graph *g, int u, int v, bool last)
{
    if (!swp__d17_is_inside(g, u, v))
        return 0;
    int64_t saved = floated(g, u, last, D17_DOWNFLOAT) + floated(g, v, last, D17_DOWNFLOAT);
    int floater = floater_of(g, u, v, D17_DOWNFLOAT);
    return saved - (floater >= 0 && floated(g, floater, last, D17_DOWNFLOAT));
}

static int64_t upfloats(const struct d17_graph *g, int u, int v, bool last)
{
    if (!swp__d17_is_inside(g, u, v))
        return 0;
    int floater = floater_of(g, u, v, D17_UPFLOAT);
    return floater >= 0 && floated(g, floater, last, D17_UPFLOAT) ? -1 : 0;
}

/* C.12: players who get a downfloat and had one in the last round. */
static int64_t downfloats_last(const void *graph, int u, int v)
{
    return downfloats(graph, u, v, /* last= */ true);
}

/* C.13: players who get an upfloat and had one in the last round. */
static int64_t upfloats_last(const void *graph, int u, int v)
{
    return upfloats(graph, u, v, /* last= */ true);
}

/* C.14: as C.12, the round before. */
static int64_t downfloats_before(const void *graph, int u, int v)
{
    return downfloats(graph, u, v, /* last= */ false);
}

/* C.15: as C.13, the round before. */
static int64_t upfloats_before(const void *graph, int u, int v)
{
    return upfloats(graph, u, v, /* last= */ false);
}

static int levels_of_differences(const void *graph)
{
    const struct d17_graph *g = graph;
    return g->n_differences;
}

static bool leaves_with(const struct d17_graph *g, int level, int u, bool last)
{
    return floated(g, u, last, D17_DOWNFLOAT) && leaving_difference(g, u) == g->differences[level];
}

static int64_t differs_again_last(const struct d17_graph *g, int level, int u)
{
    return leaves_with(g, level, u, /* last= */ true);
}

static int64_t differs_again_before(const struct d17_graph *g, int level, int u)
{
    return leaves_with(g, level, u, /* last= */ false);
}

static int64_t down_differences(const struct d17_graph *g, int level, int u, int v, bool last)
{
    if (!swp__d17_is_inside(g, u, v))
        return 0;
    int64_t saved = leaves_with(g, level, u, last) + leaves_with(g, level, v, last);
    int floater = floater_of(g, u, v, D17_DOWNFLOAT);
    return saved - (floater >= 0 && floated(g, floater, last, D17_DOWNFLOAT) &&
                    pair_difference(g, u, v) == g->differences[level]);
}

static int64_t up_differences(const struct d17_graph *g, int level, int u, int v, bool last)
{
    if (!swp__d17_is_inside(g, u, v) || pair_difference(g, u, v) != g->differences[level])
        return 0;
    return upfloats(g, u, v, last);
}

/* C.16: the SDs of the players of C.12. */
static int64_t down_differences_last(const void *graph, int level, int u, int v)
{
    return down_differences(graph, level, u, v, /* last= */ true);
}

/* C.17: the SDs of the players of C.13. */
static int64_t up_differences_last(const void *graph, int level, int u, int v)
{
    return up_differences(graph, level, u, v, /* last= */ true);
}

/* C.18: the SDs of the players of C.14. */
static int64_t down_differences_before(const void *graph, int level, int u, int v)
{
    return down_differences(graph, level, u, v, /* last= */ false);
}

/* C.19: the SDs of the players of C.15. */
static int64_t up_differences_before(const void *graph, int level, int u, int v)
{
    return up_differences(graph, level, u, v, /* last= */ false);
}

/* ---- D.3 ------------------------------------------------------------------------------------- */

static bool is_moved_down_pair(const struct d17_graph *g, int u, int v)
{
    return swp__d17_is_inside(g, u, v) && (u < g->n_moved_down || v < g->n_moved_down);
}

/* READING, B.1: M1 is that of the optimum; should optima differ in it, the larger one comes first.
 */
static int64_t moved_down_pairs(const void *graph, int u, int v)
{
    return is_moved_down_pair(graph, u, v);
}

static int levels_of_moved_down(const void *graph)
{
    const struct d17_graph *g = graph;
    return g->n_moved_down_levels;
}

/* D.3.a: the higher scores in S1 first. */
static int64_t moved_down_scores(const void *graph, int level, int u, int v)
{
    const struct d17_graph *g = graph;
    return is_moved_down_pair(g, u, v) && has_level(g, level, u < v ? u : v);
}

/* ---- the list -------------------------------------------------------------------------------- */

static const struct swp__criterion criteria[D17_N_CRITERIA] = {
    [D17_C5] = {"C.5", "downfloaters", pairs_made, false},
    [D17_C6] = {"C.6", "pairing score difference", NULL, true},
    [D17_C7] = {"C.7", "players paired in the following bracket", paired_in_next, false},
    [D17_C7_PSD] = {"C.7", "pairing score difference of the following bracket", NULL, false},
    [D17_C8] = {"C.8", "colour differences beyond two", beyond_two, true},
    [D17_C9] = {"C.9", "the same colour three times", three_times, true},
    [D17_C10] = {"C.10", "colour preferences refused", preferences_refused, true},
    [D17_C11] = {"C.11", "strong colour preferences refused", strong_refused, true},
    [D17_C12] = {"C.12", "downfloats after a downfloat last round", downfloats_last, true},
    [D17_C13] = {"C.13", "upfloats after an upfloat last round", upfloats_last, true},
    [D17_C14] = {"C.14", "downfloats after a downfloat two rounds ago", downfloats_before, true},
    [D17_C15] = {"C.15", "upfloats after an upfloat two rounds ago", upfloats_before, true},
    [D17_C16] = {"C.16", "score differences of C.12", NULL, true},
    [D17_C17] = {"C.17", "score differences of C.13", NULL, true},
    [D17_C18] = {"C.18", "score differences of C.14", NULL, true},
    [D17_C19] = {"C.19", "score differences of C.15", NULL, true},
    [D17_D3] = {"D.3", "moved-down players paired", moved_down_pairs, true},
    [D17_D3_A] = {"D.3.a", "their scores", NULL, true},
};

static const struct swp__list_criterion lists[D17_N_CRITERIA] = {
    [D17_C6] = {levels_of_psd, psd},
    [D17_C7_PSD] = {levels_of_next, psd_of_next},
    [D17_C16] = {levels_of_differences, down_differences_last},
    [D17_C17] = {levels_of_differences, up_differences_last},
    [D17_C18] = {levels_of_differences, down_differences_before},
    [D17_C19] = {levels_of_differences, up_differences_before},
    [D17_D3_A] = {levels_of_moved_down, moved_down_scores},
};

/* ---- which criteria can speak ---------------------------------------------------------------- */

/* What there must be in a bracket for a criterion to tell its pairs apart; upfloats count only
 * where the scores differ. */
enum fact {
    WITH_NEXT = 1,
    WITH_TOPSCORER = 1 << 1,
    WITH_DOWNFLOAT_LAST = 1 << 2,
    WITH_DOWNFLOAT_BEFORE = 1 << 3,
    WITH_UPFLOAT_LAST = 1 << 4,
    WITH_UPFLOAT_BEFORE = 1 << 5
};

static const uint32_t needed[D17_N_CRITERIA] = {
    [D17_C7] = WITH_NEXT,
    [D17_C7_PSD] = WITH_NEXT,
    [D17_C8] = WITH_TOPSCORER,
    [D17_C9] = WITH_TOPSCORER,
    [D17_C12] = WITH_DOWNFLOAT_LAST,
    [D17_C13] = WITH_UPFLOAT_LAST,
    [D17_C14] = WITH_DOWNFLOAT_BEFORE,
    [D17_C15] = WITH_UPFLOAT_BEFORE,
    [D17_C16] = WITH_DOWNFLOAT_LAST,
    [D17_C17] = WITH_UPFLOAT_LAST,
    [D17_C18] = WITH_DOWNFLOAT_BEFORE,
    [D17_C19] = WITH_UPFLOAT_BEFORE,
};

static uint32_t facts_of(const struct d17_graph *g)
{
    uint32_t facts = g->reach == D17_WITH_NEXT ? WITH_NEXT : 0;
    for (int u = 0; u < g->n_in; u++) {
        const struct d17_player *player = swp__d17_player_at(g, u);
        facts |= player->is_topscorer ? WITH_TOPSCORER : 0;
        facts |= player->float_last == D17_DOWNFLOAT ? WITH_DOWNFLOAT_LAST : 0;
        facts |= player->float_before == D17_DOWNFLOAT ? WITH_DOWNFLOAT_BEFORE : 0;
        facts |= player->float_last == D17_UPFLOAT ? WITH_UPFLOAT_LAST : 0;
        facts |= player->float_before == D17_UPFLOAT ? WITH_UPFLOAT_BEFORE : 0;
    }
    return swp__d17_upfloats_count(g)
               ? facts
               : facts & ~(uint32_t)(WITH_UPFLOAT_LAST | WITH_UPFLOAT_BEFORE);
}

static uint32_t silent_criteria(const struct d17_graph *g)
{
    uint32_t facts = facts_of(g), silent = 0;
    for (int c = 0; c < D17_N_CRITERIA; c++)
        if (needed[c] & ~facts)
            silent |= (uint32_t)1 << c;
    return silent;
}

void swp__d17_list_criteria(const struct d17_graph *g, struct swp__class_graph *out)
{
    out->criteria = criteria;
    out->n_criteria = D17_N_CRITERIA;
    out->lists = lists;
    out->silent = silent_criteria(g);
}

/* ---- what a decided pairing counts ----------------------------------------------------------- */

/* What a downfloater costs, by criterion; the pairs above save it for the two who stay. */
static int64_t (*const leaving[D17_N_CRITERIA])(const struct d17_graph *g, int level, int u) = {
    [D17_C5] = leaves,
    [D17_C6] = leaves_with_difference,
    [D17_C12] = leaves_again_last,
    [D17_C14] = leaves_again_before,
    [D17_C16] = differs_again_last,
    [D17_C18] = differs_again_before,
};

/* What the downfloaters and the pairs of the bracket cost. */
static int64_t failure_inside(const struct d17_graph *g, int criterion, int level,
                              const int *partner)
{
    int64_t value = 0;
    for (int u = 0; u < g->n_in; u++) {
        if (leaving[criterion])
            value += leaving[criterion](g, level, u);
        if (partner[u] > u && partner[u] < g->n_in)
            value -= swp__criterion_value(&g->graph.classes, criterion, level, u, partner[u]);
    }
    return value;
}

int swp__d17_count_downfloaters(const struct d17_graph *g, const int *partner)
{
    int n = 0;
    for (int u = 0; u < g->n_in; u++)
        n += partner[u] < 0 || partner[u] >= g->n_in;
    return n;
}

/* C.7: what is left unpaired in the next bracket (who is barred from the bye weighs three there).
 * When the bracket was decided alone they are residents. */
static int64_t failure_of_next(const struct d17_graph *g, int criterion, int level)
{
    int64_t value = 0;
    if (g->reach == D17_ALONE)
        return criterion == D17_C7 ? g->n_next_left : 0;
    for (int u = 0; u < g->n; u++)
        if (g->mates[u] < 0)
            value += criterion == D17_C7 ? weight_unpaired(g, u) : has_level(g, level, u);
    return value;
}

int64_t swp__d17_failure(const struct d17_graph *g, int criterion, int level, const int *partner)
{
    const bool is_of_next = criterion == D17_C7 || criterion == D17_C7_PSD;
    return is_of_next ? failure_of_next(g, criterion, level)
                      : failure_inside(g, criterion, level, partner);
}
