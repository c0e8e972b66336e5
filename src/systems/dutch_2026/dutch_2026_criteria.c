/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026, article 2: the quality of a bracket's candidate as one list of criteria, one
 * row each, in the order of the text.
 *
 * A candidate's failure values are counts over its pairs and its downfloaters, or lists compared
 * from the greatest member down; a row says what a pair costs, and what it costs to leave. The
 * least cost, compared row by row, is the best candidate.
 *
 * 2.1.1 to 2.2.1 are who may meet whom and that everybody must be paired, 2.3.1 is in the right to
 * the bye. O(classes^2) calls of each function. */
#include "systems/dutch_2026/dutch_2026_internal.h"

/* ---- pairs ----------------------------------------------------------------------------------- */

static bool is_member(const struct swp__facts *player)
{
    return player->role == D26_MOVED_DOWN || player->role == D26_RESIDENT;
}

static bool is_resident(const struct swp__facts *player)
{
    return player->role == D26_RESIDENT;
}

/* The two have the same absolute preference. */
static bool same_absolute(const struct swp__facts *a, const struct swp__facts *b)
{
    return a->strength == SWP_PREFERENCE_ABSOLUTE && b->strength == SWP_PREFERENCE_ABSOLUTE &&
           a->preference == b->preference;
}

/* 2.1.2 and 2.1.3. READING, 4.1: two moved-down players never make a pair, and no completion of the
 * round needs one either, because the brackets above have made all the pairs they could. */
static unsigned scope_of(const struct swp__facts *a, const struct swp__facts *b)
{
    if (a->role == D26_BYE || b->role == D26_BYE)
        return (a->role == D26_BYE ? b : a)->may_have_bye ? SWP__FURTHER : SWP__BARRED;
    if (a->role == D26_MOVED_DOWN && b->role == D26_MOVED_DOWN)
        return SWP__BARRED;
    if (same_absolute(a, b) && !a->is_topscorer && !b->is_topscorer)
        return SWP__BARRED;
    if (is_member(a) && is_member(b))
        return SWP__IN_BRACKET;
    return a->role == D26_BELOW || b->role == D26_BELOW ? SWP__FURTHER : SWP__IN_NEXT;
}

/* The moved-down player of a pair with a resident; NULL: there is none. */
static const struct swp__facts *moved_down_of(const struct swp__facts *a,
                                              const struct swp__facts *b)
{
    if (a->role == D26_MOVED_DOWN)
        return a;
    return b->role == D26_MOVED_DOWN ? b : NULL;
}

/* ---- 2.4.1 to 2.4.4: downfloaters and the bye ------------------------------------------------ */

static int64_t one(const struct swp__facts *player, swp_points member)
{
    (void)player, (void)member;
    return 1;
}

static int64_t has_score(const struct swp__facts *player, swp_points score)
{
    return is_member(player) && player->score == score;
}

static bool has_next(const void *room)
{
    return ((const struct d26_view *)room)->bracket->n_next > 0;
}

static int64_t is_of_two(const struct swp__facts *player, swp_points member)
{
    (void)member;
    return is_member(player) || player->role == D26_OF_NEXT;
}

static bool counts_unplayed(const void *room)
{
    return ((const struct d26_view *)room)->counts_unplayed;
}

static bool a_single_one(const void *room, int n_leavers)
{
    (void)room;
    return n_leavers == 1;
}

static int64_t unplayed(const struct swp__facts *player, swp_points member)
{
    (void)member;
    return player->unplayed;
}

/* ---- 2.4.5 to 2.4.8: colours ----------------------------------------------------------------- */

/* Among others the two of such a pair must not meet (2.1.3). */
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

/* ---- 2.4.9 to 2.4.16: floats ----------------------------------------------------------------- */

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

static int64_t resident(const struct swp__facts *player, swp_points member)
{
    (void)member;
    return is_resident(player);
}

/* The upfloats of residents alone are shown. */
static int64_t meets_moved_down(const struct swp__facts *a, const struct swp__facts *b,
                                swp_points member)
{
    (void)member;
    return moved_down_of(a, b) != NULL;
}

static int64_t moved_down_with(const struct swp__facts *player, swp_points score)
{
    return player->role == D26_MOVED_DOWN && player->score == score;
}

static int64_t meets_with(const struct swp__facts *a, const struct swp__facts *b,
                          swp_points difference)
{
    const struct swp__facts *moved_down = moved_down_of(a, b);
    return moved_down && moved_down->score - (moved_down == a ? b : a)->score == difference;
}

/* ---- the list -------------------------------------------------------------------------------- */

static const struct swp__bracket_criterion criteria[] = {
    /* As few downfloaters as possible. */
    {.article = "2.4.1 [C6]",
     .name = "downfloaters",
     .words = "downfloaters",
     .counted = SWP_SAYING_COUNTS_DOWNFLOATERS,
     .scope = SWP__IN_BRACKET,
     .counts_leavers = true,
     .of_leaving = one},
    /* Their scores, in descending order. Those who were moved down decide: with [C6] the residents
     * follow. */
    {.article = "2.4.2 [C7]",
     .name = "downfloater_scores",
     .words = "scores of the downfloaters moved down",
     .counted = SWP_SAYING_COUNTS_DOWNFLOATER_SCORES,
     .scope = SWP__IN_BRACKET,
     .list = D26_SCORES_MOVED_DOWN,
     .of_leaving = has_score},
    /* The downfloaters are chosen so that the following bracket has as few downfloaters as
     * possible ... */
    {.article = "2.4.3 [C8]",
     .name = "next_downfloaters",
     .words = "pairs of the next bracket",
     .counted = SWP_SAYING_COUNTS_NEXT_DOWNFLOATERS,
     .scope = SWP__IN_NEXT,
     .is_asked = has_next,
     .of_leaving = is_of_two},
    /* ... and of as low scores as possible. */
    {.article = "2.4.3 [C8]",
     .name = "next_downfloater_scores",
     .words = "scores that float through the next bracket",
     .scope = SWP__IN_NEXT,
     .list = D26_SCORES,
     .is_asked = has_next,
     .of_leaving = has_score},
    /* The player with the bye has as few unplayed games as possible. READING: of a single
     * downfloater. */
    {.article = "2.4.4 [C9]",
     .name = "bye_unplayed_games",
     .words = "unplayed games of the player with the bye",
     .counted = SWP_SAYING_COUNTS_BYE_UNPLAYED_GAMES,
     SWP__COUNTED("criterion.bye_unplayed_games",
                  "The player with the bye has one game unplayed already",
                  "The player with the bye has {value:words} games unplayed already"),
     .scope = SWP__IN_BRACKET,
     .is_asked = counts_unplayed,
     .is_asked_of = a_single_one,
     .of_leaving = unplayed},
    /* Topscorers and their opponents with a colour difference beyond two. READING: only a refused
     * absolute preference counts; with the same one for both, the smaller difference is refused
     * (5.2.2). */
    {.article = "2.4.5 [C10]",
     .name = "beyond_two",
     .words = "colour differences beyond two",
     SWP__COUNTED("criterion.beyond_two", "One player gets a colour difference beyond two",
                  "{^value:words} players get a colour difference beyond two"),
     .scope = SWP__IN_BRACKET,
     .concerns = is_topscorer,
     .of_pair = beyond_two},
    /* Topscorers and their opponents with the same colour three times. With equal differences 5.2.3
     * grants the one of the two who had the other colour twice, because the sequences differ within
     * these two games. */
    {.article = "2.4.6 [C11]",
     .name = "three_times",
     .words = "the same colour three times",
     SWP__COUNTED("criterion.three_times",
                  "One player has the same colour for the third time running",
                  "{^value:words} players have the same colour for the third time running"),
     .scope = SWP__IN_BRACKET,
     .concerns = is_topscorer,
     .of_pair = three_times},
    /* Players who do not get their colour preference: one of each two who want the same. */
    {.article = "2.4.7 [C12]",
     .name = "preferences_refused",
     .words = "colour preferences refused",
     SWP__COUNTED("criterion.preferences_refused", "One player does not get the preferred colour",
                  "{^value:words} players do not get the colour they prefer"),
     .scope = SWP__IN_BRACKET,
     .of_pair = same_preference},
    /* Players who do not get their strong colour preference: the weaker one is refused (5.2.2). */
    {.article = "2.4.8 [C13]",
     .name = "strong_preferences_refused",
     .words = "strong colour preferences refused",
     SWP__COUNTED("criterion.strong_preferences_refused", "One of these preferences is strong",
                  "{^value:words} of these preferences are strong"),
     .scope = SWP__IN_BRACKET,
     .of_pair = same_strong},
    /* Resident downfloaters who had a downfloat in the last round. */
    {.article = "2.4.9 [C14]",
     .name = "downfloats_again_last",
     .words = "resident downfloaters with a downfloat last round",
     SWP__COUNTED("criterion.downfloats_again_last",
                  "One player floats down again after the last round",
                  "{^value:words} players float down again after the last round"),
     .scope = SWP__IN_BRACKET,
     .concerns = downfloat_last,
     .of_leaving = resident},
    /* Opponents of moved-down players who had an upfloat in the last round. */
    {.article = "2.4.10 [C15]",
     .name = "upfloats_again_last",
     .words = "opponents with an upfloat last round",
     SWP__COUNTED("criterion.upfloats_again_last",
                  "One player floats up again after the last round",
                  "{^value:words} players float up again after the last round"),
     .scope = SWP__IN_BRACKET,
     .concerns = upfloat_last,
     .of_pair = meets_moved_down},
    /* As [C14], the round before. */
    {.article = "2.4.11 [C16]",
     .name = "downfloats_again_before",
     .words = "resident downfloaters with a downfloat two rounds ago",
     SWP__COUNTED("criterion.downfloats_again_before",
                  "One player floats down who also did two rounds ago",
                  "{^value:words} players float down who also did two rounds ago"),
     .scope = SWP__IN_BRACKET,
     .concerns = downfloat_before,
     .of_leaving = resident},
    /* As [C15], the round before. */
    {.article = "2.4.12 [C17]",
     .name = "upfloats_again_before",
     .words = "opponents with an upfloat two rounds ago",
     SWP__COUNTED("criterion.upfloats_again_before",
                  "One player floats up who also did two rounds ago",
                  "{^value:words} players float up who also did two rounds ago"),
     .scope = SWP__IN_BRACKET,
     .concerns = upfloat_before,
     .of_pair = meets_moved_down},
    /* Score differences of moved-down players who had a downfloat in the last round.
     * READING: the difference of one who floats again is above all others, and the higher
     * the higher the score. As many of each score are paired in all the best candidates ([C7]), so
     * the list is decided by those of each score who float again. */
    {.article = "2.4.13 [C18]",
     .name = "downfloat_differences_last",
     .words = "players moved down again, downfloat last round",
     .scope = SWP__IN_BRACKET,
     .list = D26_SCORES_MOVED_DOWN,
     .concerns = downfloat_last,
     .of_leaving = moved_down_with},
    /* Score differences of opponents of moved-down players who had an upfloat in the last round. */
    {.article = "2.4.14 [C19]",
     .name = "upfloat_differences_last",
     .words = "score differences of opponents, upfloat last round",
     .scope = SWP__IN_BRACKET,
     .list = D26_DIFFERENCES,
     .concerns = upfloat_last,
     .of_pair = meets_with},
    /* As [C18], the round before. */
    {.article = "2.4.15 [C20]",
     .name = "downfloat_differences_before",
     .words = "players moved down again, downfloat two rounds ago",
     .scope = SWP__IN_BRACKET,
     .list = D26_SCORES_MOVED_DOWN,
     .concerns = downfloat_before,
     .of_leaving = moved_down_with},
    /* As [C19], the round before. */
    {.article = "2.4.16 [C21]",
     .name = "upfloat_differences_before",
     .words = "score differences of opponents, upfloat two rounds ago",
     .scope = SWP__IN_BRACKET,
     .list = D26_DIFFERENCES,
     .concerns = upfloat_before,
     .of_pair = meets_with},
};

const struct swp__bracket_rules swp__d26_rules = {
    .facts_size = sizeof(struct swp__facts),
    .criteria = criteria,
    .n_criteria = (int)(sizeof criteria / sizeof *criteria),
    .order = swp__d26_order,
    .n_steps = D26_N_STEPS,
    .scope_of = scope_of,
};
