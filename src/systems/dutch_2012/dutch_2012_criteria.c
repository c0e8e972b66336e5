/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012: the quality of a bracket's pairing as one list of criteria, one row each.
 *
 * The text lowers one requirement at a time (C.10, C.14), each "only for the minimum number of
 * pairs". Read as: among all pairings of the bracket minimise, in the order of the table below
 * (A.11). Every criterion counts over the pairs made and the players left over; a row says what a
 * pair costs, and what it costs to leave.
 *
 * B.1 and B.2 are who may meet whom. O(classes^2) calls of each function. */
#include "systems/dutch_2012/dutch_2012_internal.h"

/* ---- pairs ----------------------------------------------------------------------------------- */

static bool is_moved_down(const struct swp__facts *player)
{
    return player->role == D12_MOVED_DOWN;
}

static bool is_member(const struct swp__facts *player)
{
    return player->role == D12_MOVED_DOWN || player->role == D12_RESIDENT;
}

static bool is_place(const struct swp__facts *player)
{
    return player->role == D12_BYE || player->role == D12_SPARE;
}

/* The two have the same absolute preference. */
static bool same_absolute(const struct swp__facts *a, const struct swp__facts *b)
{
    return a->strength == SWP_PREFERENCE_ABSOLUTE && b->strength == SWP_PREFERENCE_ABSOLUTE &&
           a->preference == b->preference;
}

/* B.1.b; B.2 and its note. */
static unsigned scope_of(const struct swp__facts *a, const struct swp__facts *b)
{
    if (is_place(a) || is_place(b)) {
        const struct swp__facts *place = is_place(a) ? a : b, *player = place == a ? b : a;
        if (is_place(player))
            return SWP__BARRED;
        if (place->role == D12_SPARE)
            return SWP__IN_NEXT;
        return player->may_have_bye ? SWP__FURTHER : SWP__BARRED;
    }
    if (same_absolute(a, b) && !a->is_top_scorer && !b->is_top_scorer)
        return SWP__BARRED;
    return is_member(a) && is_member(b) ? SWP__IN_BRACKET : SWP__IN_NEXT;
}

/* The lower one of a pair of unequal scores; NULL: there is none. */
static const struct swp__facts *lower_of(const struct swp__facts *a, const struct swp__facts *b)
{
    if (a->score == b->score)
        return NULL;
    return a->score < b->score ? a : b;
}

/* ---- C.14, B.3, D.4: numbers of pairs, closeness of scores ----------------------------------- */

static enum d12_stage stage_of(const void *room)
{
    return ((const struct d12_view *)room)->task->stage;
}

static bool is_heterogeneous(const void *room)
{
    return ((const struct d12_view *)room)->task->bracket.is_heterogeneous;
}

static bool is_lowest(const void *room)
{
    return stage_of(room) == D12_LOWEST;
}

static bool is_not_lowest(const void *room)
{
    return !is_lowest(room);
}

static bool is_heterogeneous_not_lowest(const void *room)
{
    return is_heterogeneous(room) && is_not_lowest(room);
}

static int64_t one(const struct swp__facts *player, swp_points member)
{
    (void)player, (void)member;
    return 1;
}

static int64_t rise(const struct swp__facts *player, swp_points member)
{
    (void)member;
    return player->rise;
}

/* Two moved-down players: neither has a resident. */
static int64_t both_moved_down(const struct swp__facts *a, const struct swp__facts *b,
                               swp_points member)
{
    (void)member;
    return is_moved_down(a) && is_moved_down(b) ? 2 : 0;
}

static int64_t difference_squared(const struct swp__facts *a, const struct swp__facts *b,
                                  swp_points member)
{
    (void)member;
    const int64_t difference = (int64_t)a->rise - b->rise;
    return difference * difference;
}

/* ---- C.12, C.13: what the floaters can do below ---------------------------------------------- */

static bool looks_ahead(const void *room)
{
    return stage_of(room) == D12_LOOK_AHEAD;
}

/* READING: floaters are looked after only above a lowest bracket of one score ... */
static bool counts_floater_byes(const void *room)
{
    const struct d12_task *task = ((const struct d12_view *)room)->task;
    return task->stage == D12_PENULTIMATE && task->has_bye && !task->lowest_is_joined;
}

/* ... and only if it will be heterogeneous. */
static bool are_fewer_than_residents(const void *room, int n_leavers)
{
    const struct d12_task *task = ((const struct d12_view *)room)->task;
    int n_residents = 0;
    for (int i = 0; i < task->n_below; i++)
        n_residents += !task->below_floats[i];
    return n_leavers + task->n_below - n_residents < n_residents;
}

/* A member who leaves, or has left the bracket by C.1. */
static bool floats(const struct swp__facts *player)
{
    return is_member(player) || player->role == D12_FLOATER;
}

static int64_t is_player(const struct swp__facts *player, swp_points member)
{
    (void)member;
    return !is_place(player);
}

static int64_t is_floater(const struct swp__facts *player, swp_points member)
{
    (void)member;
    return floats(player);
}

static int64_t score_of_floater(const struct swp__facts *player, swp_points member)
{
    (void)member;
    return floats(player) ? player->score : 0;
}

/* On a spare place nobody has an opponent. */
static int64_t score_on_spare_place(const struct swp__facts *a, const struct swp__facts *b,
                                    swp_points member)
{
    return is_place(a) || is_place(b) ? score_of_floater(is_place(a) ? b : a, member) : 0;
}

/* ---- B.2, A.7, B.4: colours ------------------------------------------------------------------ */

static bool is_odd_round(const void *room)
{
    return ((const struct d12_view *)room)->field->position->round % 2 == 1;
}

static bool asks_for_a7d(const void *room)
{
    return is_odd_round(room) && !((const struct d12_view *)room)->without_a7d;
}

static bool is_even_round(const void *room)
{
    return !is_odd_round(room);
}

/* Among others the two of such a pair must not meet. */
static bool is_top_scorer(const struct swp__facts *player)
{
    return player->is_top_scorer;
}

static int64_t against_b2(const struct swp__facts *a, const struct swp__facts *b, swp_points member)
{
    (void)member;
    return same_absolute(a, b);
}

static int64_t same_preference(const struct swp__facts *a, const struct swp__facts *b,
                               swp_points member)
{
    (void)member;
    return a->preference != SWP_COLOUR_NONE && a->preference == b->preference;
}

static int64_t same_strong(const struct swp__facts *a, const struct swp__facts *b,
                           swp_points member)
{
    return same_preference(a, b, member) && a->strength >= SWP_PREFERENCE_STRONG &&
           b->strength >= SWP_PREFERENCE_STRONG;
}

/* ---- B.5, B.6: floats ------------------------------------------------------------------------ */

static bool downfloat_last(const struct swp__facts *player)
{
    return player->float_last == SWP_FLOAT_DOWN;
}

static bool downfloat_before(const struct swp__facts *player)
{
    return player->float_before == SWP_FLOAT_DOWN;
}

static bool upfloat_last(const struct swp__facts *player)
{
    return player->float_last == SWP_FLOAT_UP;
}

static bool upfloat_before(const struct swp__facts *player)
{
    return player->float_before == SWP_FLOAT_UP;
}

/* C.3.g, C.3.h speak of heterogeneous brackets.
 * READING: upfloats count in homogeneous ones with moved-down players (A.3), too, but for a
 * penultimate bracket paired again because the lowest one could not be completed (C.13). */
static bool counts_upfloats(const void *room)
{
    return is_heterogeneous(room) || !((const struct d12_view *)room)->task->is_again;
}

/* The player who would get an upfloat from this pair; NULL: nobody.
 * READING: in a heterogeneous lowest bracket only pairs with a moved-down player count. */
static const struct swp__facts *upfloater(const struct swp__facts *a, const struct swp__facts *b)
{
    const struct swp__facts *lower = lower_of(a, b);
    const bool counts =
        lower && (!lower->rises_to_moved_down || is_moved_down(a) || is_moved_down(b));
    return counts ? lower : NULL;
}

static int64_t rises_again_last(const struct swp__facts *a, const struct swp__facts *b,
                                swp_points member)
{
    (void)member;
    const struct swp__facts *player = upfloater(a, b);
    return player && upfloat_last(player);
}

static int64_t rises_again_before(const struct swp__facts *a, const struct swp__facts *b,
                                  swp_points member)
{
    (void)member;
    const struct swp__facts *player = upfloater(a, b);
    return player && upfloat_before(player);
}

/* ---- the list -------------------------------------------------------------------------------- */

static const struct swp__bracket_criterion criteria[] = {
    /* Moved-down players are paired first, whenever possible (A.3).
     * READING: also in the penultimate bracket (C.13): C.14.b.1 reduces P1 and keeps M1, so their
     * pairs come before the number of pairs. */
    {.article = "C.14.b",
     .name = "moved_down_unpaired",
     .words = "moved-down players without an opponent among the residents",
     .counted = SWP_SAYING_COUNTS_MOVED_DOWN_UNPAIRED,
     SWP__COUNTED(
         "criterion.moved_down_unpaired",
         "One of those who came from above finds no opponent among the residents",
         "{^value:words} of those who came from above find no opponent among the residents"),
     .scope = SWP__IN_BRACKET,
     .is_asked = is_heterogeneous,
     .concerns = is_moved_down,
     .of_leaving = one,
     .of_pair = both_moved_down},
    /* Those with the higher scores rather than others. No two of them may meet: the bracket above,
     * from which all of them come, would have made one pair more. */
    {.article = "B.3",
     .name = "moved_down_unpaired_scores",
     .words = "their scores, in tenths above the lowest",
     .counted = SWP_SAYING_COUNTS_MOVED_DOWN_UNPAIRED_SCORES,
     .scope = SWP__IN_BRACKET,
     .is_asked = is_heterogeneous_not_lowest,
     .concerns = is_moved_down,
     .of_leaving = rise},
    /* P as great as possible. */
    {.article = "C.14.a",
     .name = "downfloaters",
     .words = "players left over",
     .counted = SWP_SAYING_COUNTS_DOWNFLOATERS,
     .scope = SWP__IN_BRACKET,
     .counts_leavers = true,
     .of_leaving = one},
    /* B.3 before B.4: the sum of the scores that leave the bracket as low as possible. */
    {.article = "B.3",
     .name = "downfloater_scores",
     .words = "their scores, in tenths above the lowest",
     .counted = SWP_SAYING_COUNTS_DOWNFLOATER_SCORES,
     .scope = SWP__IN_BRACKET,
     .is_asked = is_not_lowest,
     .of_leaving = rise},
    /* Pairs the next bracket can make, as many as P1 of the first attempt. A spare place covers a
     * player who needs no opponent there. READING: more pairs than P1 (a resident is no longer
     * incompatible) are no advantage. */
    {.article = "C.12",
     .name = "next_unpaired",
     .words = "players of the next bracket, and floaters, without an opponent there",
     .counted = SWP_SAYING_COUNTS_NEXT_UNPAIRED,
     SWP__COUNTED("criterion.next_unpaired", "One player finds no opponent in the next bracket",
                  "{^value:words} players find no opponent in the next bracket"),
     .scope = SWP__IN_NEXT,
     .is_asked = looks_ahead,
     .of_leaving = is_player},
    /* The floaters paired there, the highest scores rather than others. */
    {.article = "C.12",
     .name = "next_unpaired_scores",
     .words = "scores of the floaters without an opponent there, in tenths",
     .counted = SWP_SAYING_COUNTS_NEXT_UNPAIRED_SCORES,
     .scope = SWP__IN_NEXT,
     .is_asked = looks_ahead,
     .of_leaving = score_of_floater,
     .of_pair = score_on_spare_place},
    /* As many floaters as possible meet a player of the lowest bracket. Not each other: members are
     * paired in their bracket, and whom C.1 moves down may meet nobody of it. */
    {.article = "C.13",
     .name = "floaters_unpaired_in_lowest",
     .words = "floaters without an opponent in the lowest bracket",
     SWP__COUNTED("criterion.floaters_unpaired_in_lowest",
                  "One floater finds no opponent in the lowest bracket",
                  "{^value:words} floaters find no opponent in the lowest bracket"),
     .scope = SWP__IN_NEXT,
     .is_asked = counts_floater_byes,
     .is_asked_of = are_fewer_than_residents,
     .of_leaving = is_floater},
    /* The B3-factor: the differences of the scores, squared. The bye is an opponent with one point
     * less than the lowest of the bracket. */
    {.article = "D.4",
     .name = "b3_factor",
     .words = "B3-factor, in hundredths",
     .counted = SWP_SAYING_COUNTS_B3_FACTOR,
     .scope = SWP__IN_BRACKET | SWP__FURTHER,
     .is_asked = is_lowest,
     .of_pair = difference_squared},
    /* B.2, note: pairs of top scorers with the same absolute preference (C.10.g). */
    {.article = "B.2",
     .name = "b2_broken",
     .words = "pairs of top scorers against B.2",
     .counted = SWP_SAYING_COUNTS_B2_BROKEN,
     SWP__COUNTED(
         "criterion.b2_broken",
         "One pair of top scorers is made against their absolute preferences",
         "{^value:words} pairs of top scorers are made against their absolute preferences"),
     .scope = SWP__IN_BRACKET,
     .concerns = is_top_scorer,
     .of_pair = against_b2},
    /* In odd rounds two strong preferences for the same colour (C.10.f). */
    {.article = "A.7.d",
     .name = "a7d_broken",
     .words = "pairs against A.7.d",
     SWP__COUNTED("criterion.a7d_broken",
                  "One pair of two strong preferences for the same colour is made",
                  "{^value:words} pairs of two strong preferences for the same colour are made"),
     .scope = SWP__IN_BRACKET,
     .is_asked = asks_for_a7d,
     .of_pair = same_strong},
    /* X: pairs that do not fulfil all colour preferences (C.10.e). */
    {.article = "B.4",
     .name = "x",
     .words = "X: pairs against a colour preference",
     .counted = SWP_SAYING_COUNTS_X,
     SWP__COUNTED("criterion.x", "One pair is made of two players who prefer the same colour (x)",
                  "{^value:words} pairs are made of two players who prefer the same colour (x)"),
     .scope = SWP__IN_BRACKET,
     .of_pair = same_preference},
    /* Z: in even rounds pairs of two strong preferences for the same colour (C.10.e). */
    {.article = "A.7.e",
     .name = "z",
     .words = "Z: pairs against two strong colour preferences",
     .counted = SWP_SAYING_COUNTS_Z,
     SWP__COUNTED("criterion.z", "One of these pairs is of two strong preferences",
                  "{^value:words} of these pairs are of two strong preferences"),
     .scope = SWP__IN_BRACKET,
     .is_asked = is_even_round,
     .of_pair = same_strong},
    /* Residents with a downfloat in the last round who leave the bracket (C.3.e, C.10.d).
     * READING: only residents count. In the lowest bracket the player left over has the bye, and
     * B.1.b calls that player a downfloater too (five recorded rounds decide it). */
    {.article = "B.5",
     .name = "downfloats_again_last",
     .words = "residents left over who floated down in the last round",
     SWP__COUNTED("criterion.downfloats_again_last",
                  "One player floats down again after the last round",
                  "{^value:words} players float down again after the last round"),
     .scope = SWP__IN_BRACKET,
     .concerns = downfloat_last,
     .of_leaving = one},
    /* The same two rounds before (C.3.f, C.10.c). */
    {.article = "B.6",
     .name = "downfloats_again_before",
     .words = "residents left over who floated down two rounds ago",
     SWP__COUNTED("criterion.downfloats_again_before",
                  "One player floats down who also did two rounds ago",
                  "{^value:words} players float down who also did two rounds ago"),
     .scope = SWP__IN_BRACKET,
     .concerns = downfloat_before,
     .of_leaving = one},
    /* Upfloats of players with an upfloat in the last round (C.3.g, C.10.b). */
    {.article = "B.5",
     .name = "upfloats_again_last",
     .words = "upfloaters who floated up in the last round",
     SWP__COUNTED("criterion.upfloats_again_last",
                  "One player floats up again after the last round",
                  "{^value:words} players float up again after the last round"),
     .scope = SWP__IN_BRACKET,
     .is_asked = counts_upfloats,
     .concerns = upfloat_last,
     .of_pair = rises_again_last},
    /* The same two rounds before (C.3.h, C.10.a). */
    {.article = "B.6",
     .name = "upfloats_again_before",
     .words = "upfloaters who floated up two rounds ago",
     SWP__COUNTED("criterion.upfloats_again_before",
                  "One player floats up who also did two rounds ago",
                  "{^value:words} players float up who also did two rounds ago"),
     .scope = SWP__IN_BRACKET,
     .is_asked = counts_upfloats,
     .concerns = upfloat_before,
     .of_pair = rises_again_before},
};

const struct swp__bracket_rules swp__d12_rules = {
    .facts_size = sizeof(struct swp__facts),
    .criteria = criteria,
    .n_criteria = (int)(sizeof criteria / sizeof *criteria),
    .order = swp__d12_order,
    .n_steps = D12_N_STEPS,
    .scope_of = scope_of,
};
