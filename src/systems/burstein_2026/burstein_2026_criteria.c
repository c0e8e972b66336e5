/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, article 2: the quality of a bracket's pairing as one list of criteria, one
 * row each, in the order of the text.
 *
 * 2.1 and 2.2.1 are who may meet whom and that everybody must be paired; the bye is given before
 * the first bracket (3.1). O(classes^2) calls of each function. */
#include "systems/burstein_2026/burstein_2026_internal.h"

static bool is_member(const struct swp__facts *player)
{
    return player->role == BU26_MEMBER;
}

/* 2.1.3. Incoming floaters and residents are alike: any two members make a pair. */
static unsigned scope_of(const struct swp__facts *a, const struct swp__facts *b)
{
    if (a->is_absolute && b->is_absolute && a->preference == b->preference)
        return SWP__BARRED;
    if (is_member(a) && is_member(b))
        return SWP__IN_BRACKET;
    return a->role == BU26_BELOW || b->role == BU26_BELOW ? SWP__FURTHER : SWP__IN_NEXT;
}

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
    return ((const struct bu26_view *)room)->bracket->n_next > 0;
}

static int64_t is_of_two(const struct swp__facts *player, swp_points member)
{
    (void)member;
    return player->role != BU26_BELOW;
}

static int64_t same_preference(const struct swp__facts *a, const struct swp__facts *b,
                               swp_points member)
{
    (void)member;
    return a->preference != SWP_COLOUR_NONE && a->preference == b->preference;
}

static const struct swp__bracket_criterion criteria[] = {
    /* As few outgoing floaters as possible. */
    {.article = "2.3.1 [C5]",
     .name = "downfloaters",
     .words = "outgoing floaters",
     .counted = SWP_SAYING_COUNTS_DOWNFLOATERS,
     .scope = SWP__IN_BRACKET,
     .counts_leavers = true,
     .of_leaving = one},
    /* Of as low scores as possible. READING (R 6): the highest score is compared first. */
    {.article = "2.3.2 [C6]",
     .name = "downfloater_scores",
     .words = "scores of the outgoing floaters",
     .counted = SWP_SAYING_COUNTS_DOWNFLOATER_SCORES,
     .scope = SWP__IN_BRACKET,
     .list = BU26_SCORES,
     .of_leaving = has_score},
    /* READING (R 7): the following bracket is to have as few floaters as it can have ... */
    {.article = "2.3.3 [C7]",
     .name = "next_downfloaters",
     .words = "floaters of the next bracket",
     .counted = SWP_SAYING_COUNTS_NEXT_DOWNFLOATERS,
     .scope = SWP__IN_NEXT,
     .is_asked = has_next,
     .of_leaving = is_of_two},
    /* ... and of as low scores. */
    {.article = "2.3.3 [C7]",
     .name = "next_downfloater_scores",
     .words = "scores that float through the next bracket",
     .scope = SWP__IN_NEXT,
     .list = BU26_SCORES,
     .is_asked = has_next,
     .of_leaving = has_score},
    /* Pairs whose two players prefer the same colour, however strongly. */
    {.article = "2.3.4 [C8]",
     .name = "preferences_refused",
     .words = "colour preferences refused",
     SWP__COUNTED("criterion.preferences_refused", "One player does not get the preferred colour",
                  "{^value:words} players do not get the colour they prefer"),
     .scope = SWP__IN_BRACKET,
     .of_pair = same_preference},
};

const struct swp__bracket_rules swp__bu26_rules = {
    .facts_size = sizeof(struct swp__facts),
    .criteria = criteria,
    .n_criteria = (int)(sizeof criteria / sizeof *criteria),
    .order = swp__bu26_order,
    .n_steps = BU26_N_STEPS,
    .scope_of = scope_of,
};
