/* Dutch System 2026, article 2: the quality of a bracket's candidate as one list of criteria, in
 * the order of the text.
 *
 * A candidate's failure values are counts over its pairs and its downfloaters, or lists compared
 * from the greatest member down. Here each pair of players gets one number per criterion (for a
 * list: one per level), the higher the better, and a downfloater is counted by what the pairs of
 * the bracket do not hold. So the best candidate is the matching of the greatest sum
 * (matching/lexicographic).
 *
 * 2.1.1 to 2.2.1 are the graph itself (who may meet whom, everybody must be matched), 2.3.1 is in
 * the right to the bye. O(classes^2) calls of each function. */
#include "systems/dutch_2026/dutch_2026_internal.h"

/* A pair of the bracket. READING: two moved-down players never make a pair, and no completion of
 * the round needs one either, because the brackets above have made all the pairs they could. */
bool swp__d26_is_inside(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    return u < g->n_in && v < g->n_in && (u >= g->n_moved_down || v >= g->n_moved_down);
}

/* A pair of a moved-down player and a resident: his vertex, -1 for any other pair. */
static int moved_down_of(const struct d26_graph *g, int u, int v)
{
    if (!swp__d26_is_inside(g, u, v))
        return -1;
    int least = u < v ? u : v;
    return least < g->n_moved_down ? least : -1;
}

static int resident_of_moved_down_pair(const struct d26_graph *g, int u, int v)
{
    if (moved_down_of(g, u, v) < 0)
        return -1;
    return u > v ? u : v;
}

/* ---- 2.4.1 to 2.4.4: downfloaters and the bye ------------------------------------------------ */

/* [C6] downfloaters, one each: a pair saves two. */
static int64_t leaves(const struct d26_graph *g, int level, int u)
{
    (void)g, (void)level, (void)u;
    return 1;
}

static int64_t pairs_made(const void *graph, int u, int v)
{
    return swp__d26_is_inside(graph, u, v) ? leaves(graph, 0, u) + leaves(graph, 0, v) : 0;
}

static int levels_of_moved_down(const void *graph)
{
    const struct d26_graph *g = graph;
    return g->n_levels - 1;
}

static int levels_of_all(const void *graph)
{
    const struct d26_graph *g = graph;
    return g->n_levels;
}

static bool has_level(const struct d26_graph *g, int level, int u)
{
    return u < g->n_in && swp__d26_player_at(g, u)->score == g->levels[level];
}

/* [C7] scores of the downfloaters who were moved down; with [C6] the residents follow. */
static int64_t leaves_with_score(const struct d26_graph *g, int level, int u)
{
    return has_level(g, level, u);
}

static int64_t scores_kept(const void *graph, int level, int u, int v)
{
    if (!swp__d26_is_inside(graph, u, v))
        return 0;
    return leaves_with_score(graph, level, u) + leaves_with_score(graph, level, v);
}

static bool is_of_next(const struct d26_graph *g, int u)
{
    return u >= g->n_in && u < g->n_in + g->n_next;
}

/* A pair of the following bracket. */
static bool is_next_pair(const struct d26_graph *g, int u, int v)
{
    return (is_of_next(g, u) && v < g->n_in + g->n_next && v != g->bye) ||
           (is_of_next(g, v) && u < g->n_in + g->n_next && u != g->bye);
}

/* [C8] downfloaters of the following bracket. */
static int64_t pairs_of_next(const void *graph, int u, int v)
{
    return is_next_pair(graph, u, v);
}

/* [C8] their scores: the downfloaters of each score paired there. */
static int64_t scores_paired_in_next(const void *graph, int level, int u, int v)
{
    const struct d26_graph *g = graph;
    return is_next_pair(g, u, v) ? has_level(g, level, u) + has_level(g, level, v) : 0;
}

/* [C9] unplayed games of the player with the bye. READING: of a single downfloater of a bracket
 * whose residents have no more than the lowest possible score of the bye. */
static int64_t leaves_unplayed(const struct d26_graph *g, int level, int u)
{
    (void)level;
    return g->counts_unplayed ? swp__d26_player_at(g, u)->unplayed : 0;
}

static int64_t unplayed_kept(const void *graph, int u, int v)
{
    return swp__d26_is_inside(graph, u, v)
               ? leaves_unplayed(graph, 0, u) + leaves_unplayed(graph, 0, v)
               : 0;
}

/* ---- 2.4.5 to 2.4.8: colours ----------------------------------------------------------------- */

static bool same_preference(const struct d26_player *a, const struct d26_player *b)
{
    return a->preference != SWP_COLOUR_NONE && a->preference == b->preference;
}

/* [C10] a colour difference beyond two. READING: only a refused absolute preference counts; with
 * the same one for both, the smaller difference is refused (5.2.2). */
static int64_t beyond_two(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    if (!swp__d26_is_inside(g, u, v) ||
        !swp__d26_same_absolute(swp__d26_player_at(g, u), swp__d26_player_at(g, v)))
        return 0;
    return swp__d26_distance(swp__d26_player_at(g, u)->difference) >= 2 &&
                   swp__d26_distance(swp__d26_player_at(g, v)->difference) >= 2
               ? -1
               : 0;
}

/* [C11] the same colour three times. With equal differences 5.2.3 grants the one of the two who had
 * the other colour twice, because the sequences differ within these two games. */
static int64_t three_times(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    if (!swp__d26_is_inside(g, u, v))
        return 0;
    const struct d26_player *a = swp__d26_player_at(g, u), *b = swp__d26_player_at(g, v);
    if (!swp__d26_same_absolute(a, b))
        return 0;
    int da = swp__d26_distance(a->difference), db = swp__d26_distance(b->difference);
    if (da == db)
        return a->had_other_twice && b->had_other_twice ? -1 : 0;
    return (da < db ? a : b)->had_other_twice ? -1 : 0;
}

/* [C12] players who do not get their colour preference. */
static int64_t preferences_refused(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    return swp__d26_is_inside(g, u, v) &&
                   same_preference(swp__d26_player_at(g, u), swp__d26_player_at(g, v))
               ? -1
               : 0;
}

/* [C13] players who do not get their strong colour preference: the weaker one is refused (5.2.2).
 */
static int64_t strong_refused(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    if (!swp__d26_is_inside(g, u, v))
        return 0;
    const struct d26_player *a = swp__d26_player_at(g, u), *b = swp__d26_player_at(g, v);
    uint8_t weaker = a->strength < b->strength ? a->strength : b->strength;
    return same_preference(a, b) && weaker == D26_STRONG ? -1 : 0;
}

/* ---- 2.4.9 to 2.4.12: floats ----------------------------------------------------------------- */

static bool is_resident_with(const struct d26_graph *g, int u, bool last, enum d26_float wanted)
{
    if (!swp__d26_is_resident(g, u))
        return false;
    const struct d26_player *player = swp__d26_player_at(g, u);
    return (last ? player->float_last : player->float_before) == wanted;
}

static int64_t opponents_with_upfloat(const struct d26_graph *g, int u, int v, bool last)
{
    int resident = resident_of_moved_down_pair(g, u, v);
    return resident >= 0 && is_resident_with(g, resident, last, D26_UPFLOAT) ? -1 : 0;
}

/* [C14] resident downfloaters who had a downfloat in the last round. */
static int64_t leaves_again_last(const struct d26_graph *g, int level, int u)
{
    (void)level;
    return is_resident_with(g, u, /* last= */ true, D26_DOWNFLOAT);
}

static int64_t downfloats_last(const void *graph, int u, int v)
{
    if (!swp__d26_is_inside(graph, u, v))
        return 0;
    return leaves_again_last(graph, 0, u) + leaves_again_last(graph, 0, v);
}

/* [C15] opponents of moved-down players who had an upfloat in the last round. */
static int64_t upfloats_last(const void *graph, int u, int v)
{
    return opponents_with_upfloat(graph, u, v, /* last= */ true);
}

/* [C16] as [C14], the round before. */
static int64_t leaves_again_before(const struct d26_graph *g, int level, int u)
{
    (void)level;
    return is_resident_with(g, u, /* last= */ false, D26_DOWNFLOAT);
}

static int64_t downfloats_before(const void *graph, int u, int v)
{
    if (!swp__d26_is_inside(graph, u, v))
        return 0;
    return leaves_again_before(graph, 0, u) + leaves_again_before(graph, 0, v);
}

/* [C17] as [C15], the round before. */
static int64_t upfloats_before(const void *graph, int u, int v)
{
    return opponents_with_upfloat(graph, u, v, /* last= */ false);
}

/* ---- 2.4.13 to 2.4.16: score differences ----------------------------------------------------- */

/* READING: the difference of a moved-down player who floats again is above all others, and the
 * higher the higher his score. As many of each score are paired in all the best candidates ([C7]),
 * so the list is decided by those of each score who float again. */
static bool is_moved_down_again(const struct d26_graph *g, int level, int u, bool last)
{
    if (u >= g->n_moved_down || !has_level(g, level, u))
        return false;
    const struct d26_player *player = swp__d26_player_at(g, u);
    return (last ? player->float_last : player->float_before) == D26_DOWNFLOAT;
}

static int64_t limbo_last(const struct d26_graph *g, int level, int u)
{
    return is_moved_down_again(g, level, u, /* last= */ true);
}

static int64_t limbo_before(const struct d26_graph *g, int level, int u)
{
    return is_moved_down_again(g, level, u, /* last= */ false);
}

/* The residents have one score: the level of the moved-down player is the difference. */
static int64_t upfloat_differences(const struct d26_graph *g, int level, int u, int v, bool last)
{
    int moved_down = moved_down_of(g, u, v);
    if (moved_down < 0 || !has_level(g, level, moved_down))
        return 0;
    return opponents_with_upfloat(g, u, v, last);
}

/* [C18] score differences of moved-down players who had a downfloat in the last round. */
static int64_t down_differences_last(const void *graph, int level, int u, int v)
{
    if (!swp__d26_is_inside(graph, u, v))
        return 0;
    return limbo_last(graph, level, u) + limbo_last(graph, level, v);
}

/* [C19] score differences of opponents who had an upfloat in the last round. */
static int64_t up_differences_last(const void *graph, int level, int u, int v)
{
    return upfloat_differences(graph, level, u, v, /* last= */ true);
}

/* [C20] as [C18], the round before. */
static int64_t down_differences_before(const void *graph, int level, int u, int v)
{
    if (!swp__d26_is_inside(graph, u, v))
        return 0;
    return limbo_before(graph, level, u) + limbo_before(graph, level, v);
}

/* [C21] as [C19], the round before. */
static int64_t up_differences_before(const void *graph, int level, int u, int v)
{
    return upfloat_differences(graph, level, u, v, /* last= */ false);
}

/* ---- the list -------------------------------------------------------------------------------- */

static const struct swp__criterion criteria[D26_N_CRITERIA] = {
    [D26_C6] = {"2.4.1 [C6]", "downfloaters", pairs_made, false},
    [D26_C7] = {"2.4.2 [C7]", "scores of the downfloaters moved down", NULL, true},
    [D26_C8] = {"2.4.3 [C8]", "pairs of the next bracket", pairs_of_next, false},
    [D26_C8_SCORES] = {"2.4.3 [C8]", "scores that float through the next bracket", NULL, false},
    [D26_C9] = {"2.4.4 [C9]", "unplayed games of the player with the bye", unplayed_kept, true},
    [D26_C10] = {"2.4.5 [C10]", "colour differences beyond two", beyond_two, true},
    [D26_C11] = {"2.4.6 [C11]", "the same colour three times", three_times, true},
    [D26_C12] = {"2.4.7 [C12]", "colour preferences refused", preferences_refused, true},
    [D26_C13] = {"2.4.8 [C13]", "strong colour preferences refused", strong_refused, true},
    [D26_C14] = {"2.4.9 [C14]", "resident downfloaters with a downfloat last round",
                 downfloats_last, true},
    [D26_C15] = {"2.4.10 [C15]", "opponents with an upfloat last round", upfloats_last, true},
    [D26_C16] = {"2.4.11 [C16]", "resident downfloaters with a downfloat two rounds ago",
                 downfloats_before, true},
    [D26_C17] = {"2.4.12 [C17]", "opponents with an upfloat two rounds ago", upfloats_before, true},
    [D26_C18] = {"2.4.13 [C18]", "players moved down again, downfloat last round", NULL, true},
    [D26_C19] = {"2.4.14 [C19]", "score differences of opponents, upfloat last round", NULL, true},
    [D26_C20] = {"2.4.15 [C20]", "players moved down again, downfloat two rounds ago", NULL, true},
    [D26_C21] = {"2.4.16 [C21]", "score differences of opponents, upfloat two rounds ago", NULL,
                 true},
};

static const struct swp__list_criterion lists[D26_N_CRITERIA] = {
    [D26_C7] = {levels_of_moved_down, scores_kept},
    [D26_C8_SCORES] = {levels_of_all, scores_paired_in_next},
    [D26_C18] = {levels_of_moved_down, down_differences_last},
    [D26_C19] = {levels_of_moved_down, up_differences_last},
    [D26_C20] = {levels_of_moved_down, down_differences_before},
    [D26_C21] = {levels_of_moved_down, up_differences_before},
};

/* ---- which criteria can speak ---------------------------------------------------------------- */

/* What there must be in a bracket for a criterion to tell its pairs apart; upfloats count only
 * where somebody was moved down. */
enum fact {
    WITH_NEXT = 1,
    WITH_TOPSCORER = 1 << 1,
    WITH_DOWNFLOAT_LAST = 1 << 2,
    WITH_DOWNFLOAT_BEFORE = 1 << 3,
    WITH_UPFLOAT_LAST = 1 << 4,
    WITH_UPFLOAT_BEFORE = 1 << 5,
    WITH_UNPLAYED = 1 << 6
};

static const uint32_t needed[D26_N_CRITERIA] = {
    [D26_C8] = WITH_NEXT,
    [D26_C8_SCORES] = WITH_NEXT,
    [D26_C9] = WITH_UNPLAYED,
    [D26_C10] = WITH_TOPSCORER,
    [D26_C11] = WITH_TOPSCORER,
    [D26_C14] = WITH_DOWNFLOAT_LAST,
    [D26_C15] = WITH_UPFLOAT_LAST,
    [D26_C16] = WITH_DOWNFLOAT_BEFORE,
    [D26_C17] = WITH_UPFLOAT_BEFORE,
    [D26_C18] = WITH_DOWNFLOAT_LAST,
    [D26_C19] = WITH_UPFLOAT_LAST,
    [D26_C20] = WITH_DOWNFLOAT_BEFORE,
    [D26_C21] = WITH_UPFLOAT_BEFORE,
};

static uint32_t facts_of(const struct d26_graph *g)
{
    uint32_t facts = g->reach != D26_ALONE ? WITH_NEXT : 0;
    if (g->counts_unplayed)
        facts |= WITH_UNPLAYED;
    for (int u = 0; u < g->n_in; u++) {
        const struct d26_player *player = swp__d26_player_at(g, u);
        facts |= player->is_topscorer ? WITH_TOPSCORER : 0;
        facts |= player->float_last == D26_DOWNFLOAT ? WITH_DOWNFLOAT_LAST : 0;
        facts |= player->float_before == D26_DOWNFLOAT ? WITH_DOWNFLOAT_BEFORE : 0;
        facts |= player->float_last == D26_UPFLOAT ? WITH_UPFLOAT_LAST : 0;
        facts |= player->float_before == D26_UPFLOAT ? WITH_UPFLOAT_BEFORE : 0;
    }
    return swp__d26_upfloats_count(g)
               ? facts
               : facts & ~(uint32_t)(WITH_UPFLOAT_LAST | WITH_UPFLOAT_BEFORE);
}

static uint32_t silent_criteria(const struct d26_graph *g)
{
    uint32_t facts = facts_of(g), silent = 0;
    for (int c = 0; c < D26_N_CRITERIA; c++)
        if (needed[c] & ~facts)
            silent |= (uint32_t)1 << c;
    return silent;
}

void swp__d26_list_criteria(const struct d26_graph *g, struct swp__class_graph *out)
{
    out->criteria = criteria;
    out->n_criteria = D26_N_CRITERIA;
    out->lists = lists;
    out->silent = silent_criteria(g);
}

/* ---- what a decided pairing counts ----------------------------------------------------------- */

/* What a downfloater costs, by criterion; the pairs above save it for the two who stay. */
static int64_t (*const leaving[D26_N_CRITERIA])(const struct d26_graph *g, int level, int u) = {
    [D26_C6] = leaves,
    [D26_C7] = leaves_with_score,
    [D26_C9] = leaves_unplayed,
    [D26_C14] = leaves_again_last,
    [D26_C16] = leaves_again_before,
    [D26_C18] = limbo_last,
    [D26_C20] = limbo_before,
};

/* What the downfloaters and the pairs of the bracket cost. */
static int64_t failure_inside(const struct d26_graph *g, int criterion, int level,
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

int swp__d26_count_downfloaters(const struct d26_graph *g, const int *partner)
{
    int n = 0;
    for (int u = 0; u < g->n_in; u++)
        n += partner[u] < 0 || partner[u] >= g->n_in;
    return n;
}

/* [C8] of the downfloaters chosen: who of the next bracket is not paired there. When the bracket
 * was decided alone they are residents. */
static int64_t failure_of_next(const struct d26_graph *g, int criterion, int level)
{
    int64_t value = 0;
    if (g->reach == D26_ALONE)
        return criterion == D26_C8 ? g->n_next_left : 0;
    for (int u = 0; u < g->n_in + g->n_next; u++) {
        const int v = g->mates[u];
        const bool leaves_first = u < g->n_in && (v < 0 || v >= g->n_in);
        if ((u < g->n_in && !leaves_first) || (v >= 0 && is_next_pair(g, u, v)))
            continue;
        value += criterion == D26_C8 || has_level(g, level, u);
    }
    return value;
}

int64_t swp__d26_failure(const struct d26_graph *g, int criterion, int level, const int *partner)
{
    const bool is_of_next = criterion == D26_C8 || criterion == D26_C8_SCORES;
    return is_of_next ? failure_of_next(g, criterion, level)
                      : failure_inside(g, criterion, level, partner);
}
