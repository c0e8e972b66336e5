/* Dutch System 2017, part C: the quality of a bracket's candidate as one list of criteria, in the
 * order of the text; D.3.a, the scores of the players exchanged, closes the list.
 *
 * A candidate's failure values are counts over its pairs and its downfloaters, or lists compared
 * from the greatest member down. Here each pair of players gets one number per criterion (for a
 * list: one per level), the higher the better. What a downfloater costs is counted as what his
 * being paired saves. So the best candidate is the matching of the greatest sum
 * (core/lexicographic).
 *
 * C.1 to C.4 are the graph itself: who may meet whom, and who must be matched. O(classes^2) calls
 * of each function. */
#include "systems/dutch_2017/dutch_2017_internal.h"

/* A pair of the bracket. Two moved-down players are none; nor could they meet, because the brackets
 * above have made all the pairs they could (C.5). */
static bool is_inside(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    return u < g->n_in && v < g->n_in && (u >= g->n_moved_down || v >= g->n_moved_down);
}

static sp_points score_of(const struct d17_graph *g, int u)
{
    return sp__d17_player_at(g, u)->score;
}

/* ---- A.8: score differences ------------------------------------------------------------------ */

/* SD of a downfloater. */
static sp_points leaving_difference(const struct d17_graph *g, int u)
{
    return score_of(g, u) - g->lowest + D17_ONE_POINT;
}

/* SD of a pair. */
static sp_points pair_difference(const struct d17_graph *g, int u, int v)
{
    sp_points a = score_of(g, u), b = score_of(g, v);
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
    return is_inside(graph, u, v) ? leaves(graph, 0, u) + leaves(graph, 0, v) : 0;
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
    if (!is_inside(g, u, v))
        return 0;
    bool counts_pair = g->bracket->stage == D17_LAST;
    return leaves_with_difference(g, level, u) + leaves_with_difference(g, level, v) -
           (counts_pair && pair_difference(g, u, v) == g->differences[level]);
}

/* C.7: what an unpaired player of the next bracket weighs. READING: three, when that bracket is the
 * last and he may not have the bye. */
static int64_t weight_unpaired(const struct d17_graph *g, int u)
{
    return g->weighs_bye && !sp__d17_player_at(g, u)->may_have_bye ? 3 : 1;
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
    return a->preference != SP_NO_COLOUR && a->preference == b->preference;
}

static int distance(int difference)
{
    return difference < 0 ? -difference : difference;
}

/* C.8: a colour difference beyond two. READING: only a refused absolute preference counts; with the
 * same one for both, the smaller difference is refused (E.2). */
static int64_t beyond_two(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (!is_inside(g, u, v) ||
        !sp__d17_same_absolute(sp__d17_player_at(g, u), sp__d17_player_at(g, v)))
        return 0;
    return distance(sp__d17_player_at(g, u)->difference) >= 2 &&
                   distance(sp__d17_player_at(g, v)->difference) >= 2
               ? -1
               : 0;
}

/* C.9: the same colour three times. With equal differences E.3 grants the one of the two who had
 * the other colour twice, because the sequences differ within these two games. */
static int64_t three_times(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (!is_inside(g, u, v))
        return 0;
    const struct d17_player *a = sp__d17_player_at(g, u), *b = sp__d17_player_at(g, v);
    if (!sp__d17_same_absolute(a, b))
        return 0;
    int da = distance(a->difference), db = distance(b->difference);
    if (da == db)
        return a->had_other_twice && b->had_other_twice ? -1 : 0;
    return (da < db ? a : b)->had_other_twice ? -1 : 0;
}

/* C.10: players who do not get their colour preference. */
static int64_t preferences_refused(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    return is_inside(g, u, v) && same_preference(sp__d17_player_at(g, u), sp__d17_player_at(g, v))
               ? -1
               : 0;
}

/* C.11: players who do not get their strong colour preference: the weaker one is refused (E.2). */
static int64_t strong_refused(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (!is_inside(g, u, v))
        return 0;
    const struct d17_player *a = sp__d17_player_at(g, u), *b = sp__d17_player_at(g, v);
    uint8_t weaker = a->strength < b->strength ? a->strength : b->strength;
    return same_preference(a, b) && weaker == D17_STRONG ? -1 : 0;
}

/* ---- C.12 to C.19: the same float again ------------------------------------------------------ */

static bool floated(const struct d17_graph *g, int u, bool last, enum d17_float wanted)
{
    const struct d17_player *player = sp__d17_player_at(g, u);
    return (last ? player->float_last : player->float_before) == wanted;
}

/* The player who floats in the pair in that direction, -1 when the scores are equal. */
static int floater_of(const struct d17_graph *g, int u, int v, enum d17_float direction)
{
    sp_points a = score_of(g, u), b = score_of(g, v);
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
    if (!is_inside(g, u, v))
        return 0;
    int64_t saved = floated(g, u, last, D17_DOWNFLOAT) + floated(g, v, last, D17_DOWNFLOAT);
    int floater = floater_of(g, u, v, D17_DOWNFLOAT);
    return saved - (floater >= 0 && floated(g, floater, last, D17_DOWNFLOAT));
}

static int64_t upfloats(const struct d17_graph *g, int u, int v, bool last)
{
    if (!is_inside(g, u, v))
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
    if (!is_inside(g, u, v))
        return 0;
    int64_t saved = leaves_with(g, level, u, last) + leaves_with(g, level, v, last);
    int floater = floater_of(g, u, v, D17_DOWNFLOAT);
    return saved - (floater >= 0 && floated(g, floater, last, D17_DOWNFLOAT) &&
                    pair_difference(g, u, v) == g->differences[level]);
}

static int64_t up_differences(const struct d17_graph *g, int level, int u, int v, bool last)
{
    if (!is_inside(g, u, v) || pair_difference(g, u, v) != g->differences[level])
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
    return is_inside(g, u, v) && (u < g->n_moved_down || v < g->n_moved_down);
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

static const struct sp__criterion criteria[] = {
    {"C.5", "downfloaters", pairs_made, false},
    {"C.6", "pairing score difference", NULL, true},
    {"C.7", "players paired in the following bracket", paired_in_next, false},
    {"C.7", "pairing score difference of the following bracket", NULL, false},
    {"C.8", "colour differences beyond two", beyond_two, true},
    {"C.9", "the same colour three times", three_times, true},
    {"C.10", "colour preferences refused", preferences_refused, true},
    {"C.11", "strong colour preferences refused", strong_refused, true},
    {"C.12", "downfloats after a downfloat last round", downfloats_last, true},
    {"C.13", "upfloats after an upfloat last round", upfloats_last, true},
    {"C.14", "downfloats after a downfloat two rounds ago", downfloats_before, true},
    {"C.15", "upfloats after an upfloat two rounds ago", upfloats_before, true},
    {"C.16", "score differences of C.12", NULL, true},
    {"C.17", "score differences of C.13", NULL, true},
    {"C.18", "score differences of C.14", NULL, true},
    {"C.19", "score differences of C.15", NULL, true},
    {"D.3", "moved-down players paired", moved_down_pairs, true},
    {"D.3.a", "their scores", NULL, true},
};
enum { N_CRITERIA = sizeof criteria / sizeof criteria[0] };

static const struct sp__list_criterion lists[N_CRITERIA] = {
    [1] = {levels_of_psd, psd},
    [3] = {levels_of_next, psd_of_next},
    [12] = {levels_of_differences, down_differences_last},
    [13] = {levels_of_differences, up_differences_last},
    [14] = {levels_of_differences, down_differences_before},
    [15] = {levels_of_differences, up_differences_before},
    [17] = {levels_of_moved_down, moved_down_scores},
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

static const uint32_t needed[N_CRITERIA] = {
    [2] = WITH_NEXT,
    [3] = WITH_NEXT,
    [4] = WITH_TOPSCORER,
    [5] = WITH_TOPSCORER,
    [8] = WITH_DOWNFLOAT_LAST,
    [9] = WITH_UPFLOAT_LAST,
    [10] = WITH_DOWNFLOAT_BEFORE,
    [11] = WITH_UPFLOAT_BEFORE,
    [12] = WITH_DOWNFLOAT_LAST,
    [13] = WITH_UPFLOAT_LAST,
    [14] = WITH_DOWNFLOAT_BEFORE,
    [15] = WITH_UPFLOAT_BEFORE,
};

static bool upfloats_count(const struct d17_graph *g)
{
    return g->n_levels > 1;
}

static uint32_t facts_of(const struct d17_graph *g)
{
    uint32_t facts = g->reach == D17_WITH_NEXT ? WITH_NEXT : 0;
    for (int u = 0; u < g->n_in; u++) {
        const struct d17_player *player = sp__d17_player_at(g, u);
        facts |= player->is_topscorer ? WITH_TOPSCORER : 0;
        facts |= player->float_last == D17_DOWNFLOAT ? WITH_DOWNFLOAT_LAST : 0;
        facts |= player->float_before == D17_DOWNFLOAT ? WITH_DOWNFLOAT_BEFORE : 0;
        facts |= player->float_last == D17_UPFLOAT ? WITH_UPFLOAT_LAST : 0;
        facts |= player->float_before == D17_UPFLOAT ? WITH_UPFLOAT_BEFORE : 0;
    }
    return upfloats_count(g) ? facts : facts & ~(uint32_t)(WITH_UPFLOAT_LAST | WITH_UPFLOAT_BEFORE);
}

static uint32_t silent_criteria(const struct d17_graph *g)
{
    uint32_t facts = facts_of(g), silent = 0;
    for (int c = 0; c < N_CRITERIA; c++)
        if (needed[c] & ~facts)
            silent |= (uint32_t)1 << c;
    return silent;
}

/* ---- classes --------------------------------------------------------------------------------- */

static int role_of(const struct d17_graph *g, int u)
{
    if (u == g->bye)
        return 3;
    if (u < g->n_moved_down)
        return 0;
    return u < g->n_in ? 1 : 2;
}

static bool same_absolute_facts(const struct d17_player *a, const struct d17_player *b)
{
    bool absolute = a->strength == D17_ABSOLUTE;
    if (absolute != (b->strength == D17_ABSOLUTE))
        return false;
    if (!absolute)
        return true;
    if (a->preference != b->preference || a->is_topscorer != b->is_topscorer)
        return false;
    return distance(a->difference) == distance(b->difference) &&
           a->had_other_twice == b->had_other_twice;
}

static bool same_float(const struct d17_graph *g, uint8_t a, uint8_t b)
{
    return upfloats_count(g) ? a == b : (a == D17_DOWNFLOAT) == (b == D17_DOWNFLOAT);
}

/* The two vertices are alike to every criterion, to C.2 and to C.3. */
static bool same_class(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    int role = role_of(g, u);
    if (role != role_of(g, v))
        return false;
    if (role == 3)
        return true;
    const struct d17_player *a = sp__d17_player_at(g, u), *b = sp__d17_player_at(g, v);
    if ((g->bye >= 0 || g->weighs_bye) && a->may_have_bye != b->may_have_bye)
        return false;
    if (!same_absolute_facts(a, b))
        return false;
    if (role == 2)
        return true;
    return a->score == b->score && a->preference == b->preference && a->strength == b->strength &&
           same_float(g, a->float_last, b->float_last) &&
           same_float(g, a->float_before, b->float_before);
}

/* C.2, C.3, and B.2: two moved-down players are not paired. */
static bool may_pair(const void *graph, int u, int v)
{
    const struct d17_graph *g = graph;
    if (u == g->bye || v == g->bye)
        return u != v && sp__d17_player_at(g, u == g->bye ? v : u)->may_have_bye;
    if (u < g->n_moved_down && v < g->n_moved_down)
        return false;
    return !sp__d17_colours_bar(sp__d17_player_at(g, u), sp__d17_player_at(g, v));
}

sp_status sp__d17_classify(struct d17_graph *g)
{
    struct sp__context *ctx = g->field->ctx;
    struct sp__class_graph *classes = &g->graph.classes;
    int *class_of = sp__arena_array(ctx->arena, (size_t)g->n, sizeof(int));
    int *representative = sp__arena_array(ctx->arena, (size_t)g->n, sizeof(int));
    if (!class_of || !representative)
        return sp__no_memory(ctx->err);
    *classes = (struct sp__class_graph){.graph = g,
                                        .criteria = criteria,
                                        .n_criteria = N_CRITERIA,
                                        .lists = lists,
                                        .silent = silent_criteria(g),
                                        .n = g->n,
                                        .class_of = class_of,
                                        .representative = representative,
                                        .may_pair = may_pair,
                                        .is_inside = is_inside};
    g->graph.packing = (struct sp__packing){0};
    sp__classes_of(g, g->n, same_class, &classes->n_classes, class_of, representative);
    return SP_OK;
}

/* ---- reasons --------------------------------------------------------------------------------- */

/* What a downfloater costs, by criterion; the pairs above save it for the two who stay. */
static int64_t (*const leaving[N_CRITERIA])(const struct d17_graph *g, int level, int u) = {
    [0] = leaves,
    [1] = leaves_with_difference,
    [8] = leaves_again_last,
    [10] = leaves_again_before,
    [12] = differs_again_last,
    [14] = differs_again_before,
};
enum { FIRST_OF_NEXT = 2, LAST_OF_NEXT = 3, FIRST_OF_ORDER = 16 };

/* The words by which the criteria are known in the events; D.3 is no criterion. */
static const char *const names[FIRST_OF_ORDER] = {
    "downfloaters",
    "score_differences",
    "next_downfloaters",
    "next_downfloater_scores",
    "beyond_two",
    "three_times",
    "preferences_refused",
    "strong_preferences_refused",
    "downfloats_again_last",
    "upfloats_again_last",
    "downfloats_again_before",
    "upfloats_again_before",
    "downfloat_differences_last",
    "upfloat_differences_last",
    "downfloat_differences_before",
    "upfloat_differences_before",
};

/* The failure value: what the downfloaters and the pairs cost. */
static int64_t failure(const struct d17_graph *g, int criterion, int level, const int *partner)
{
    int64_t value = 0;
    for (int u = 0; u < g->n_in; u++) {
        if (leaving[criterion])
            value += leaving[criterion](g, level, u);
        if (partner[u] > u && partner[u] < g->n_in)
            value -= sp__criterion_value(&g->graph.classes, criterion, level, u, partner[u]);
    }
    return value;
}

sp_status sp__d17_keep_mates(struct d17_graph *g, const struct sp__matcher *m)
{
    int *mates = sp__arena_array(g->field->ctx->arena, (size_t)g->n, sizeof(int));
    for (int u = 0; mates && u < g->n; u++)
        mates[u] = sp__matcher_mate(m, u);
    g->mates = mates;
    return mates ? SP_OK : sp__no_memory(g->field->ctx->err);
}

static int count_downfloaters(const struct d17_graph *g, const int *partner)
{
    int n = 0;
    for (int u = 0; u < g->n_in; u++)
        n += partner[u] < 0 || partner[u] >= g->n_in;
    return n;
}

/* C.7: what is left unpaired in the next bracket (who is barred from the bye weighs three there).
 * When the bracket was decided alone nobody is but one resident of an odd number. */
static int64_t failure_of_next(const struct d17_graph *g, int criterion, int level,
                               const int *partner)
{
    int64_t value = 0;
    if (g->reach == D17_ALONE)
        return criterion == FIRST_OF_NEXT
                   ? (count_downfloaters(g, partner) + g->bracket->n_next) % 2
                   : 0;
    for (int u = 0; u < g->n; u++)
        if (g->mates[u] < 0)
            value += criterion == FIRST_OF_NEXT ? weight_unpaired(g, u) : has_level(g, level, u);
    return value;
}

/* Whether the criterion has something to say of this bracket. */
static bool is_asked(const struct d17_graph *g, int criterion, const int *partner)
{
    if (criterion < FIRST_OF_NEXT || criterion > LAST_OF_NEXT)
        return true;
    return g->bracket->stage == D17_ORDINARY && count_downfloaters(g, partner) > 0;
}

static void trace_criterion(const struct d17_graph *g, int c, const int *partner)
{
    struct sp__context *ctx = g->field->ctx;
    const bool is_next = c == FIRST_OF_NEXT || c == LAST_OF_NEXT;
    const bool is_score = c == LAST_OF_NEXT || (c == 1 && g->bracket->stage != D17_LAST);
    const int n_levels =
        c == LAST_OF_NEXT ? g->n_levels : sp__criterion_levels(&g->graph.classes, c);
    int64_t sum = 0;
    struct sp__trace_event *event =
        sp__trace_add(ctx, SP_TRACE_CRITERION, criteria[c].article, "%s", criteria[c].what);
    sp__trace_what(event, names[c]);
    sp__trace_score(event, g->lowest);
    for (int level = 0; level < n_levels; level++) {
        const int64_t value =
            is_next ? failure_of_next(g, c, level, partner) : failure(g, c, level, partner);
        sum += value;
        for (int64_t i = 0; lists[c].value && i < value; i++)
            sp__trace_value(ctx, event, is_score ? "score" : "difference",
                            is_score ? g->levels[level] : g->differences[level]);
    }
    sp__trace_value(ctx, event, "value", sum);
    sp__trace_value(ctx, event, "best", sum); /* no matching is better */
}

void sp__d17_trace_criteria(const struct d17_graph *g, const int *partner)
{
    for (int c = 0; g->field->ctx->trace && c < FIRST_OF_ORDER; c++)
        if (is_asked(g, c, partner))
            trace_criterion(g, c, partner);
}
