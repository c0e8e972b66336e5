/* Dutch System 2026, article 2: the quality of a bracket's candidate as one list of criteria, in
 * the order of the text.
 *
 * A candidate's failure values are counts over its pairs and its downfloaters, or lists compared
 * from the greatest member down. Here each pair of players gets one number per criterion (for a
 * list: one per level), the higher the better, and a downfloater is counted by what the pairs of
 * the bracket do not hold. So the best candidate is the matching of the greatest sum
 * (core/lexicographic).
 *
 * 2.1.1 to 2.2.1 are the graph itself (who may meet whom, everybody must be matched), 2.3.1 is in
 * the right to the bye. O(classes^2) calls of each function. */
#include "systems/dutch_2026/dutch_2026_internal.h"

/* A pair of the bracket. READING: two moved-down players never make a pair, and no completion of
 * the round needs one either, because the brackets above have made all the pairs they could. */
static bool is_inside(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    return u < g->n_in && v < g->n_in && (u >= g->n_moved_down || v >= g->n_moved_down);
}

/* A pair of a moved-down player and a resident: his vertex, -1 for any other pair. */
static int moved_down_of(const struct d26_graph *g, int u, int v)
{
    if (!is_inside(g, u, v))
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
    return is_inside(graph, u, v) ? leaves(graph, 0, u) + leaves(graph, 0, v) : 0;
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
    return u < g->n_in && sp__d26_player_at(g, u)->score == g->levels[level];
}

/* [C7] scores of the downfloaters who were moved down; with [C6] the residents follow. */
static int64_t leaves_with_score(const struct d26_graph *g, int level, int u)
{
    return has_level(g, level, u);
}

static int64_t scores_kept(const void *graph, int level, int u, int v)
{
    if (!is_inside(graph, u, v))
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
    return g->counts_unplayed ? sp__d26_player_at(g, u)->unplayed : 0;
}

static int64_t unplayed_kept(const void *graph, int u, int v)
{
    return is_inside(graph, u, v) ? leaves_unplayed(graph, 0, u) + leaves_unplayed(graph, 0, v) : 0;
}

/* ---- 2.4.5 to 2.4.8: colours ----------------------------------------------------------------- */

static bool same_preference(const struct d26_player *a, const struct d26_player *b)
{
    return a->preference != SP_NO_COLOUR && a->preference == b->preference;
}

static int distance(int difference)
{
    return difference < 0 ? -difference : difference;
}

/* [C10] a colour difference beyond two. READING: only a refused absolute preference counts; with
 * the same one for both, the smaller difference is refused (5.2.2). */
static int64_t beyond_two(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    if (!is_inside(g, u, v) ||
        !sp__d26_same_absolute(sp__d26_player_at(g, u), sp__d26_player_at(g, v)))
        return 0;
    return distance(sp__d26_player_at(g, u)->difference) >= 2 &&
                   distance(sp__d26_player_at(g, v)->difference) >= 2
               ? -1
               : 0;
}

/* [C11] the same colour three times. With equal differences 5.2.3 grants the one of the two who had
 * the other colour twice, because the sequences differ within these two games. */
static int64_t three_times(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    if (!is_inside(g, u, v))
        return 0;
    const struct d26_player *a = sp__d26_player_at(g, u), *b = sp__d26_player_at(g, v);
    if (!sp__d26_same_absolute(a, b))
        return 0;
    int da = distance(a->difference), db = distance(b->difference);
    if (da == db)
        return a->had_other_twice && b->had_other_twice ? -1 : 0;
    return (da < db ? a : b)->had_other_twice ? -1 : 0;
}

/* [C12] players who do not get their colour preference. */
static int64_t preferences_refused(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    return is_inside(g, u, v) && same_preference(sp__d26_player_at(g, u), sp__d26_player_at(g, v))
               ? -1
               : 0;
}

/* [C13] players who do not get their strong colour preference: the weaker one is refused (5.2.2).
 */
static int64_t strong_refused(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    if (!is_inside(g, u, v))
        return 0;
    const struct d26_player *a = sp__d26_player_at(g, u), *b = sp__d26_player_at(g, v);
    uint8_t weaker = a->strength < b->strength ? a->strength : b->strength;
    return same_preference(a, b) && weaker == D26_STRONG ? -1 : 0;
}

/* ---- 2.4.9 to 2.4.12: floats ----------------------------------------------------------------- */

static bool is_resident_with(const struct d26_graph *g, int u, bool last, enum d26_float wanted)
{
    if (!sp__d26_is_resident(g, u))
        return false;
    const struct d26_player *player = sp__d26_player_at(g, u);
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
    if (!is_inside(graph, u, v))
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
    if (!is_inside(graph, u, v))
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
    const struct d26_player *player = sp__d26_player_at(g, u);
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
    if (!is_inside(graph, u, v))
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
    if (!is_inside(graph, u, v))
        return 0;
    return limbo_before(graph, level, u) + limbo_before(graph, level, v);
}

/* [C21] as [C19], the round before. */
static int64_t up_differences_before(const void *graph, int level, int u, int v)
{
    return upfloat_differences(graph, level, u, v, /* last= */ false);
}

/* ---- the list -------------------------------------------------------------------------------- */

static const struct sp__criterion criteria[] = {
    {"2.4.1 [C6]", "downfloaters", pairs_made, false},
    {"2.4.2 [C7]", "scores of the downfloaters moved down", NULL, true},
    {"2.4.3 [C8]", "pairs of the next bracket", pairs_of_next, false},
    {"2.4.3 [C8]", "scores that float through the next bracket", NULL, false},
    {"2.4.4 [C9]", "unplayed games of the player with the bye", unplayed_kept, true},
    {"2.4.5 [C10]", "colour differences beyond two", beyond_two, true},
    {"2.4.6 [C11]", "the same colour three times", three_times, true},
    {"2.4.7 [C12]", "colour preferences refused", preferences_refused, true},
    {"2.4.8 [C13]", "strong colour preferences refused", strong_refused, true},
    {"2.4.9 [C14]", "resident downfloaters with a downfloat last round", downfloats_last, true},
    {"2.4.10 [C15]", "opponents with an upfloat last round", upfloats_last, true},
    {"2.4.11 [C16]", "resident downfloaters with a downfloat two rounds ago", downfloats_before,
     true},
    {"2.4.12 [C17]", "opponents with an upfloat two rounds ago", upfloats_before, true},
    {"2.4.13 [C18]", "players moved down again, downfloat last round", NULL, true},
    {"2.4.14 [C19]", "score differences of opponents, upfloat last round", NULL, true},
    {"2.4.15 [C20]", "players moved down again, downfloat two rounds ago", NULL, true},
    {"2.4.16 [C21]", "score differences of opponents, upfloat two rounds ago", NULL, true},
};
enum { N_CRITERIA = sizeof criteria / sizeof criteria[0] };

static const struct sp__list_criterion lists[N_CRITERIA] = {
    [1] = {levels_of_moved_down, scores_kept},
    [3] = {levels_of_all, scores_paired_in_next},
    [13] = {levels_of_moved_down, down_differences_last},
    [14] = {levels_of_moved_down, up_differences_last},
    [15] = {levels_of_moved_down, down_differences_before},
    [16] = {levels_of_moved_down, up_differences_before},
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

static const uint32_t needed[N_CRITERIA] = {
    [2] = WITH_NEXT,
    [3] = WITH_NEXT,
    [4] = WITH_UNPLAYED,
    [5] = WITH_TOPSCORER,
    [6] = WITH_TOPSCORER,
    [9] = WITH_DOWNFLOAT_LAST,
    [10] = WITH_UPFLOAT_LAST,
    [11] = WITH_DOWNFLOAT_BEFORE,
    [12] = WITH_UPFLOAT_BEFORE,
    [13] = WITH_DOWNFLOAT_LAST,
    [14] = WITH_UPFLOAT_LAST,
    [15] = WITH_DOWNFLOAT_BEFORE,
    [16] = WITH_UPFLOAT_BEFORE,
};

static bool upfloats_count(const struct d26_graph *g)
{
    return g->n_moved_down > 0;
}

static uint32_t facts_of(const struct d26_graph *g)
{
    uint32_t facts = g->reach != D26_ALONE ? WITH_NEXT : 0;
    if (g->counts_unplayed)
        facts |= WITH_UNPLAYED;
    for (int u = 0; u < g->n_in; u++) {
        const struct d26_player *player = sp__d26_player_at(g, u);
        facts |= player->is_topscorer ? WITH_TOPSCORER : 0;
        facts |= player->float_last == D26_DOWNFLOAT ? WITH_DOWNFLOAT_LAST : 0;
        facts |= player->float_before == D26_DOWNFLOAT ? WITH_DOWNFLOAT_BEFORE : 0;
        facts |= player->float_last == D26_UPFLOAT ? WITH_UPFLOAT_LAST : 0;
        facts |= player->float_before == D26_UPFLOAT ? WITH_UPFLOAT_BEFORE : 0;
    }
    return upfloats_count(g) ? facts : facts & ~(uint32_t)(WITH_UPFLOAT_LAST | WITH_UPFLOAT_BEFORE);
}

static uint32_t silent_criteria(const struct d26_graph *g)
{
    uint32_t facts = facts_of(g), silent = 0;
    for (int c = 0; c < N_CRITERIA; c++)
        if (needed[c] & ~facts)
            silent |= (uint32_t)1 << c;
    return silent;
}

/* ---- classes --------------------------------------------------------------------------------- */

static int role_of(const struct d26_graph *g, int u)
{
    if (u == g->bye)
        return 4;
    if (u < g->n_moved_down)
        return 0;
    if (u < g->n_in)
        return 1;
    return u < g->n_in + g->n_next ? 2 : 3;
}

static bool same_absolute_facts(const struct d26_player *a, const struct d26_player *b)
{
    bool absolute = a->strength == D26_ABSOLUTE;
    if (absolute != (b->strength == D26_ABSOLUTE))
        return false;
    if (!absolute)
        return true;
    if (a->preference != b->preference || a->is_topscorer != b->is_topscorer)
        return false;
    return distance(a->difference) == distance(b->difference) &&
           a->had_other_twice == b->had_other_twice;
}

static bool same_float(const struct d26_graph *g, uint8_t a, uint8_t b, int role)
{
    return role == 1 && upfloats_count(g) ? a == b : (a == D26_DOWNFLOAT) == (b == D26_DOWNFLOAT);
}

/* The two vertices are alike to every criterion, to 2.1.2 and to 2.1.3. */
static bool same_class(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    int role = role_of(g, u);
    if (role != role_of(g, v))
        return false;
    if (role == 4)
        return true;
    const struct d26_player *a = sp__d26_player_at(g, u), *b = sp__d26_player_at(g, v);
    if (g->bye >= 0 && a->may_have_bye != b->may_have_bye)
        return false;
    if (a->strength == D26_ABSOLUTE || b->strength == D26_ABSOLUTE)
        if (!same_absolute_facts(a, b))
            return false;
    if (role > 1)
        return true;
    return a->score == b->score && a->preference == b->preference && a->strength == b->strength &&
           same_float(g, a->float_last, b->float_last, role) &&
           same_float(g, a->float_before, b->float_before, role) &&
           (!g->counts_unplayed || a->unplayed == b->unplayed);
}

/* 2.1.2, 2.1.3, and 4.1: two moved-down players are not paired. */
static bool may_pair(const void *graph, int u, int v)
{
    const struct d26_graph *g = graph;
    if (u == g->bye || v == g->bye)
        return u != v && sp__d26_player_at(g, u == g->bye ? v : u)->may_have_bye;
    if (u < g->n_moved_down && v < g->n_moved_down)
        return false;
    return !sp__d26_colours_bar(sp__d26_player_at(g, u), sp__d26_player_at(g, v));
}

sp_status sp__d26_classify(struct d26_graph *g)
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
static int64_t (*const leaving[N_CRITERIA])(const struct d26_graph *g, int level, int u) = {
    [0] = leaves,
    [1] = leaves_with_score,
    [4] = leaves_unplayed,
    [9] = leaves_again_last,
    [11] = leaves_again_before,
    [13] = limbo_last,
    [15] = limbo_before,
};

/* The failure value: what the downfloaters and the pairs cost. */
static int64_t failure(const struct d26_graph *g, int criterion, int level, const int *partner)
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

/* The words by which the criteria are known in the events. */
static const char *const names[N_CRITERIA] = {
    "downfloaters",
    "downfloater_scores",
    "next_downfloaters",
    "next_downfloater_scores",
    "bye_unplayed_games",
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

enum { FIRST_OF_NEXT = 2, LAST_OF_NEXT = 3, OF_BYE = 4 };

sp_status sp__d26_keep_mates(struct d26_graph *g, const struct sp__matcher *m)
{
    int *mates = sp__arena_array(g->field->ctx->arena, (size_t)g->n, sizeof(int));
    for (int u = 0; mates && u < g->n; u++)
        mates[u] = sp__matcher_mate(m, u);
    g->mates = mates;
    return mates ? SP_OK : sp__no_memory(g->field->ctx->err);
}

/* [C8] of the downfloaters chosen: who of the next bracket is not paired there. When the bracket
 * was decided alone nobody is but one resident of an odd number. */
static int64_t failure_of_next(const struct d26_graph *g, int criterion, int level,
                               const int *partner)
{
    int64_t value = 0;
    int n_down = 0;
    for (int u = 0; u < g->n_in; u++)
        n_down += partner[u] < 0 || partner[u] >= g->n_in;
    if (g->reach == D26_ALONE)
        return criterion == FIRST_OF_NEXT ? (n_down + g->bracket->n_next) % 2 : 0;
    for (int u = 0; u < g->n_in + g->n_next; u++) {
        const int v = g->mates[u];
        const bool leaves_first = u < g->n_in && (v < 0 || v >= g->n_in);
        if ((u < g->n_in && !leaves_first) || (v >= 0 && is_next_pair(g, u, v)))
            continue;
        value += criterion == FIRST_OF_NEXT || has_level(g, level, u);
    }
    return value;
}

/* Whether the criterion has something to say of this bracket. */
static bool is_asked(const struct d26_graph *g, int criterion, const int *partner)
{
    if (criterion == OF_BYE)
        return g->counts_unplayed;
    if (criterion < FIRST_OF_NEXT || criterion > LAST_OF_NEXT)
        return true;
    if (g->bracket->n_next == 0)
        return false;
    for (int u = 0; u < g->n_in; u++)
        if (partner[u] < 0 || partner[u] >= g->n_in)
            return true;
    return false; /* without downfloaters there is no choice */
}

static void trace_criterion(const struct d26_graph *g, int c, const int *partner)
{
    struct sp__context *ctx = g->field->ctx;
    const bool is_next = c == FIRST_OF_NEXT || c == LAST_OF_NEXT;
    const bool is_difference = c == 14 || c == 16;
    const sp_points residents = g->levels[g->n_levels - 1];
    const int n_levels = sp__criterion_levels(&g->graph.classes, c);
    int64_t sum = 0;
    struct sp__trace_event *event =
        sp__trace_add(ctx, SP_TRACE_CRITERION, criteria[c].article, "%s", criteria[c].what);
    sp__trace_what(event, names[c]);
    sp__trace_score(event, residents);
    for (int level = 0; level < n_levels; level++) {
        const int64_t value =
            is_next ? failure_of_next(g, c, level, partner) : failure(g, c, level, partner);
        sum += value;
        for (int64_t i = 0; lists[c].value && i < value; i++)
            sp__trace_value(ctx, event, is_difference ? "difference" : "score",
                            g->levels[level] - (is_difference ? residents : 0));
    }
    sp__trace_value(ctx, event, "value", sum);
    sp__trace_value(ctx, event, "best", sum); /* no matching is better */
}

void sp__d26_trace_criteria(const struct d26_graph *g, const int *partner)
{
    for (int c = 0; g->field->ctx->trace && c < N_CRITERIA; c++)
        if (is_asked(g, c, partner))
            trace_criterion(g, c, partner);
}
