/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, part C: the quality of a bracket's candidate as one list of criteria, one row
 * each, in the order of the text; D.3.a, the scores of the players exchanged, closes the list.
 *
 * A candidate's failure values are counts over its pairs and its downfloaters, or lists compared
 * from the greatest member down; a row says what a pair costs, and what it costs to leave. The
 * least cost, compared row by row, is the best candidate.
 *
 * C.1 to C.4 are who may meet whom, and who must be paired. O(classes^2) calls of each function. */
#include "systems/dutch_2017/dutch_2017_internal.h"

/* ---- pairs ----------------------------------------------------------------------------------- */

static bool is_member(const struct swp__facts *player)
{
    return player->role == D17_MOVED_DOWN || player->role == D17_RESIDENT;
}

/* The two have the same absolute preference. */
static bool same_absolute(const struct swp__facts *a, const struct swp__facts *b)
{
    return a->strength == SWP_PREFERENCE_ABSOLUTE && b->strength == SWP_PREFERENCE_ABSOLUTE &&
           a->preference == b->preference;
}

/* C.2, C.3. B.2: two moved-down players are no pair; nor could they meet, because the brackets
 * above have made all the pairs they could (C.5). */
static unsigned scope_of(const struct swp__facts *a, const struct swp__facts *b)
{
    if (a->role == D17_BYE || b->role == D17_BYE)
        return (a->role == D17_BYE ? b : a)->may_have_bye ? SWP__FURTHER : SWP__BARRED;
    if (a->role == D17_MOVED_DOWN && b->role == D17_MOVED_DOWN)
        return SWP__BARRED;
    if (same_absolute(a, b) && !a->is_topscorer && !b->is_topscorer)
        return SWP__BARRED;
    return is_member(a) && is_member(b) ? SWP__IN_BRACKET : SWP__IN_NEXT;
}

/* ---- A.8: score differences ------------------------------------------------------------------ */

/* SD of a pair. */
static swp_points difference_of(const struct swp__facts *a, const struct swp__facts *b)
{
    return a->score > b->score ? a->score - b->score : b->score - a->score;
}

/* SD of a downfloater. */
static int64_t leaves_with_difference(const struct swp__facts *player, swp_points difference)
{
    return player->leaving_difference == difference;
}

static int64_t has_difference(const struct swp__facts *a, const struct swp__facts *b,
                              swp_points difference)
{
    return difference_of(a, b) == difference;
}

/* ---- C.5 to C.7: downfloaters ---------------------------------------------------------------- */

static int64_t one(const struct swp__facts *player, swp_points member)
{
    (void)player, (void)member;
    return 1;
}

static int64_t has_score(const struct swp__facts *player, swp_points score)
{
    return is_member(player) && player->score == score;
}

static bool is_last(const void *room)
{
    return ((const struct d17_view *)room)->bracket->stage == D17_LAST;
}

static bool is_not_last(const void *room)
{
    return !is_last(room);
}

static bool is_ordinary(const void *room)
{
    return ((const struct d17_view *)room)->bracket->stage == D17_ORDINARY;
}

/* READING: three, when the next bracket is the last and the player may not have the bye. */
static int64_t weight_unpaired(const struct swp__facts *player, swp_points member)
{
    (void)member;
    return player->weighs_three ? 3 : 1;
}

/* ---- C.8 to C.11: colours -------------------------------------------------------------------- */

/* Among others the two of such a pair must not meet (C.3). */
static bool is_topscorer(const struct swp__facts *player)
{
    return player->is_topscorer;
}

static int64_t beyond_two(const struct swp__facts *a, const struct swp__facts *b, swp_points member)
{
    (void)member;
    return same_absolute(a, b) && a->distance >= 2 && b->distance >= 2;
}

static int64_t three_times(const struct swp__facts *a, const struct swp__facts *b,
                           swp_points member)
{
    (void)member;
    if (!same_absolute(a, b))
        return 0;
    if (a->distance == b->distance)
        return a->had_other_twice && b->had_other_twice;
    return (a->distance < b->distance ? a : b)->had_other_twice;
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
    const uint8_t weaker = a->strength < b->strength ? a->strength : b->strength;
    return same_preference(a, b, member) && weaker == SWP_PREFERENCE_STRONG;
}

/* ---- C.12 to C.19: the same float again ------------------------------------------------------ */

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

/* A pair of unequal scores in which the player of the higher one is concerned. */
static bool floats_down(const struct swp__facts *a, const struct swp__facts *b,
                        bool (*concerns)(const struct swp__facts *player))
{
    return a->score != b->score && concerns(a->score > b->score ? a : b);
}

static bool floats_up(const struct swp__facts *a, const struct swp__facts *b,
                      bool (*concerns)(const struct swp__facts *player))
{
    return a->score != b->score && concerns(a->score < b->score ? a : b);
}

static int64_t down_last(const struct swp__facts *a, const struct swp__facts *b, swp_points member)
{
    (void)member;
    return floats_down(a, b, downfloat_last);
}

static int64_t down_before(const struct swp__facts *a, const struct swp__facts *b,
                           swp_points member)
{
    (void)member;
    return floats_down(a, b, downfloat_before);
}

static int64_t up_last(const struct swp__facts *a, const struct swp__facts *b, swp_points member)
{
    (void)member;
    return floats_up(a, b, upfloat_last);
}

static int64_t up_before(const struct swp__facts *a, const struct swp__facts *b, swp_points member)
{
    (void)member;
    return floats_up(a, b, upfloat_before);
}

static int64_t down_last_with(const struct swp__facts *a, const struct swp__facts *b,
                              swp_points difference)
{
    return floats_down(a, b, downfloat_last) && difference_of(a, b) == difference;
}

static int64_t down_before_with(const struct swp__facts *a, const struct swp__facts *b,
                                swp_points difference)
{
    return floats_down(a, b, downfloat_before) && difference_of(a, b) == difference;
}

static int64_t up_last_with(const struct swp__facts *a, const struct swp__facts *b,
                            swp_points difference)
{
    return floats_up(a, b, upfloat_last) && difference_of(a, b) == difference;
}

static int64_t up_before_with(const struct swp__facts *a, const struct swp__facts *b,
                              swp_points difference)
{
    return floats_up(a, b, upfloat_before) && difference_of(a, b) == difference;
}

/* ---- D.3 ------------------------------------------------------------------------------------- */

static bool is_moved_down(const struct swp__facts *player)
{
    return player->role == D17_MOVED_DOWN;
}

/* ---- the list -------------------------------------------------------------------------------- */

static const struct swp__bracket_criterion criteria[] = {
    /* As many pairs, as few downfloaters as possible. */
    {.article = "C.5",
     .name = "downfloaters",
     .words = "downfloaters",
     .counted = SWP_SAYING_COUNTS_DOWNFLOATERS,
     .scope = SWP__IN_BRACKET,
     .counts_leavers = true,
     .of_leaving = one},
    /* The PSD as small as possible. Where all residents have one score it is decided by the scores
     * of the downfloaters; ... */
    {.article = "C.6",
     .name = "score_differences",
     .words = "pairing score difference",
     .scope = SWP__IN_BRACKET,
     .list = D17_SCORES_MOVED_DOWN,
     .is_asked = is_not_last,
     .of_leaving = has_score},
    /* ... in a last bracket by all differences, from the greatest down. */
    {.article = "C.6",
     .name = "score_differences",
     .words = "pairing score difference",
     .scope = SWP__IN_BRACKET,
     .list = D17_DIFFERENCES,
     .is_asked = is_last,
     .of_leaving = leaves_with_difference,
     .of_pair = has_difference},
    /* As few players of the following bracket unpaired as possible ... */
    {.article = "C.7",
     .name = "next_downfloaters",
     .words = "players paired in the following bracket",
     .counted = SWP_SAYING_COUNTS_NEXT_DOWNFLOATERS,
     .scope = SWP__ANYWHERE,
     .is_asked = is_ordinary,
     .of_leaving = weight_unpaired},
    /* ... and its PSD as small as possible: the scores of the downfloaters left unpaired there. */
    {.article = "C.7",
     .name = "next_downfloater_scores",
     .words = "pairing score difference of the following bracket",
     .scope = SWP__ANYWHERE,
     .list = D17_SCORES,
     .is_asked = is_ordinary,
     .of_leaving = has_score},
    /* Topscorers and their opponents with a colour difference beyond two. READING: only a refused
     * absolute preference counts; with the same one for both, the smaller difference is refused
     * (E.2). */
    {.article = "C.8",
     .name = "beyond_two",
     .words = "colour differences beyond two",
     SWP__COUNTED("criterion.beyond_two", "One player gets a colour difference beyond two",
                  "{^value:words} players get a colour difference beyond two"),
     .scope = SWP__IN_BRACKET,
     .concerns = is_topscorer,
     .of_pair = beyond_two},
    /* Topscorers and their opponents with the same colour three times. With equal differences E.3
     * grants the one of the two who had the other colour twice, because the sequences differ within
     * these two games. */
    {.article = "C.9",
     .name = "three_times",
     .words = "the same colour three times",
     SWP__COUNTED("criterion.three_times",
                  "One player has the same colour for the third time running",
                  "{^value:words} players have the same colour for the third time running"),
     .scope = SWP__IN_BRACKET,
     .concerns = is_topscorer,
     .of_pair = three_times},
    /* Players who do not get their colour preference: one of each two who want the same. */
    {.article = "C.10",
     .name = "preferences_refused",
     .words = "colour preferences refused",
     SWP__COUNTED("criterion.preferences_refused", "One player does not get the preferred colour",
                  "{^value:words} players do not get the colour they prefer"),
     .scope = SWP__IN_BRACKET,
     .of_pair = same_preference},
    /* Players who do not get their strong colour preference: the weaker one is refused (E.2). */
    {.article = "C.11",
     .name = "strong_preferences_refused",
     .words = "strong colour preferences refused",
     SWP__COUNTED("criterion.strong_preferences_refused", "One of these preferences is strong",
                  "{^value:words} of these preferences are strong"),
     .scope = SWP__IN_BRACKET,
     .of_pair = same_strong},
    /* Players who get a downfloat, from the bracket or in a pair, and had one in the last round. */
    {.article = "C.12",
     .name = "downfloats_again_last",
     .words = "downfloats after a downfloat last round",
     SWP__COUNTED("criterion.downfloats_again_last",
                  "One player floats down again after the last round",
                  "{^value:words} players float down again after the last round"),
     .scope = SWP__IN_BRACKET,
     .concerns = downfloat_last,
     .of_leaving = one,
     .of_pair = down_last},
    /* Players who get an upfloat and had one in the last round. */
    {.article = "C.13",
     .name = "upfloats_again_last",
     .words = "upfloats after an upfloat last round",
     SWP__COUNTED("criterion.upfloats_again_last",
                  "One player floats up again after the last round",
                  "{^value:words} players float up again after the last round"),
     .scope = SWP__IN_BRACKET,
     .concerns = upfloat_last,
     .of_pair = up_last},
    /* As C.12, the round before. */
    {.article = "C.14",
     .name = "downfloats_again_before",
     .words = "downfloats after a downfloat two rounds ago",
     SWP__COUNTED("criterion.downfloats_again_before",
                  "One player floats down who also did two rounds ago",
                  "{^value:words} players float down who also did two rounds ago"),
     .scope = SWP__IN_BRACKET,
     .concerns = downfloat_before,
     .of_leaving = one,
     .of_pair = down_before},
    /* As C.13, the round before. */
    {.article = "C.15",
     .name = "upfloats_again_before",
     .words = "upfloats after an upfloat two rounds ago",
     SWP__COUNTED("criterion.upfloats_again_before",
                  "One player floats up who also did two rounds ago",
                  "{^value:words} players float up who also did two rounds ago"),
     .scope = SWP__IN_BRACKET,
     .concerns = upfloat_before,
     .of_pair = up_before},
    /* The SDs of the players of C.12. */
    {.article = "C.16",
     .name = "downfloat_differences_last",
     .words = "score differences of C.12",
     .scope = SWP__IN_BRACKET,
     .list = D17_DIFFERENCES,
     .concerns = downfloat_last,
     .of_leaving = leaves_with_difference,
     .of_pair = down_last_with},
    /* The SDs of the players of C.13. */
    {.article = "C.17",
     .name = "upfloat_differences_last",
     .words = "score differences of C.13",
     .scope = SWP__IN_BRACKET,
     .list = D17_DIFFERENCES,
     .concerns = upfloat_last,
     .of_pair = up_last_with},
    /* The SDs of the players of C.14. */
    {.article = "C.18",
     .name = "downfloat_differences_before",
     .words = "score differences of C.14",
     .scope = SWP__IN_BRACKET,
     .list = D17_DIFFERENCES,
     .concerns = downfloat_before,
     .of_leaving = leaves_with_difference,
     .of_pair = down_before_with},
    /* The SDs of the players of C.15. */
    {.article = "C.19",
     .name = "upfloat_differences_before",
     .words = "score differences of C.15",
     .scope = SWP__IN_BRACKET,
     .list = D17_DIFFERENCES,
     .concerns = upfloat_before,
     .of_pair = up_before_with},
    /* READING, B.1: M1 is that of the optimum; should optima differ in it, the larger one comes
     * first. Order, not a criterion: it is not told. */
    {.article = "D.3",
     .name = "moved_down_unpaired",
     .words = "moved-down players not paired",
     .counted = SWP_SAYING_COUNTS_MOVED_DOWN_UNPAIRED,
     SWP__COUNTED(
         "criterion.moved_down_unpaired",
         "One of those who came from above finds no opponent among the residents",
         "{^value:words} of those who came from above find no opponent among the residents"),
     .is_order = true,
     .scope = SWP__IN_BRACKET,
     .concerns = is_moved_down,
     .of_leaving = one},
    /* The higher scores in S1 first. */
    {.article = "D.3.a",
     .name = "moved_down_unpaired_scores",
     .words = "their scores",
     .counted = SWP_SAYING_COUNTS_MOVED_DOWN_UNPAIRED_SCORES,
     .is_order = true,
     .scope = SWP__IN_BRACKET,
     .list = D17_SCORES_MOVED_DOWN,
     .concerns = is_moved_down,
     .of_leaving = has_score},
};

const struct swp__bracket_rules swp__d17_rules = {
    .facts_size = sizeof(struct swp__facts),
    .criteria = criteria,
    .n_criteria = (int)(sizeof criteria / sizeof *criteria),
    .order = swp__d17_order,
    .n_steps = D17_N_STEPS,
    .scope_of = scope_of,
};
