/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998): the criteria of B for the pairs of one bracket, as one list,
 * one row each, most important first.
 *
 * The order of R-27 begins with what can be counted over the pairs of a bracket: the players of S1
 * and the pairings made (C.6, C.14), the scores of the leavers (B.3, R-21), the pairs against a
 * colour preference (B.4, C.11), then the upfloat (C.10) and the downfloat criteria dropped (C.9).
 * The last two are not counts but levels, dropped for all at once: a list with two members, what is
 * beyond B.6 dropped and what is beyond nothing dropped. The least level has the first of them zero
 * as far as it can be; once it is found (dutch_1998_bracket.c) it is a bar on pairs and on leaving,
 * and nothing is left to count.
 *
 * O(classes^2) calls of each function. */
#include "systems/dutch_1998/dutch_1998_internal.h"

/* ---- pairs ----------------------------------------------------------------------------------- */

static bool is_s1(const struct swp__facts *player)
{
    return player->role == D98_S1;
}

/* The two prefer the same colour. */
static int64_t same_preference(const struct swp__facts *a, const struct swp__facts *b,
                               swp_points member)
{
    (void)member;
    return a->preference != SWP_COLOUR_NONE && a->preference == b->preference;
}

/* The player who would have an upfloat: the lower one of a pair of unequal scores; NULL:
 * nobody. */
static const struct swp__facts *upfloater(const struct swp__facts *a, const struct swp__facts *b)
{
    if (a->score == b->score)
        return NULL;
    return a->score < b->score ? a : b;
}

/* B.2; C.6: S1 against S2; C.10, where the level is found. Whoever leaves meets somebody below, or
 * takes the place, whatever the colours. */
static unsigned scope_of(const struct swp__facts *a, const struct swp__facts *b)
{
    if (a->role == D98_PLACE || b->role == D98_PLACE)
        return (a->role == D98_PLACE ? b : a)->may_take_place ? SWP__FURTHER : SWP__BARRED;
    if (!swp__barred_colours_fit(a->forbidden, b->forbidden))
        return SWP__BARRED;
    if (a->role == D98_BELOW || b->role == D98_BELOW)
        return a->stays || b->stays ? SWP__BARRED : SWP__FURTHER;
    if (is_s1(a) && is_s1(b))
        return SWP__BARRED;
    const struct swp__facts *lower = upfloater(a, b);
    return lower && lower->up_barred ? SWP__BARRED : SWP__IN_BRACKET;
}

/* ---- what a pair costs, and leaving ---------------------------------------------------------- */

static int64_t one(const struct swp__facts *player, swp_points member)
{
    (void)player, (void)member;
    return 1;
}

static int64_t has_score(const struct swp__facts *player, swp_points score)
{
    return player->score == score;
}

static bool has_up_need(const struct swp__facts *player)
{
    return player->up_need > D98_FREE;
}

static int64_t upfloat_beyond(const struct swp__facts *a, const struct swp__facts *b,
                              swp_points level)
{
    const struct swp__facts *lower = upfloater(a, b);
    return lower && lower->up_need > level;
}

static bool has_down_need(const struct swp__facts *player)
{
    return player->down_need > D98_FREE;
}

static int64_t downfloat_beyond(const struct swp__facts *player, swp_points level)
{
    return player->down_need > level;
}

/* ---- the list -------------------------------------------------------------------------------- */

static const struct swp__bracket_criterion criteria[] = {
    /* The h highest players moved down are paired first, whenever possible (A.3). */
    [D98_ROW_S1] = {.article = "C.6",
                    .name = "moved_down_in_s1",
                    .words = "players of S1 not paired",
                    .scope = SWP__IN_BRACKET,
                    .concerns = is_s1,
                    .of_leaving = one},
    /* p is lowered only as far as needed. */
    [D98_ROW_PAIRS] = {.article = "C.14",
                       .name = "pairs",
                       .words = "players left unpaired",
                       .scope = SWP__IN_BRACKET,
                       .counts_leavers = true,
                       .of_leaving = one},
    /* the players with the highest scores stay, then those with the next, ... */
    [D98_ROW_SCORES] = {.article = "B.3",
                        .name = "downfloaters",
                        .words = "scores of the leavers",
                        .counted = SWP_SAYING_COUNTS_DOWNFLOATERS,
                        .scope = SWP__IN_BRACKET,
                        .list = D98_SCORES,
                        .of_leaving = has_score},
    /* C.11: x, the pairs in which both prefer the same colour. */
    [D98_ROW_X] =
        {.article = "B.4",
         .name = "x",
         .words = "pairs against a colour preference",
         .counted = SWP_SAYING_COUNTS_X,
         SWP__COUNTED(
             "criterion.x", "One pair is made of two players who prefer the same colour (x)",
             "{^value:words} pairs are made of two players who prefer the same colour (x)"),
         .scope = SWP__IN_BRACKET,
         .of_pair = same_preference},
    /* B.6 and then B.5 dropped for upfloats: pairs beyond what is dropped. */
    [D98_ROW_UPFLOATS] = {.article = "C.10",
                          .name = "upfloat_level",
                          .words = "criteria dropped for upfloats",
                          .counted = SWP_SAYING_COUNTS_UPFLOAT_LEVEL,
                          .scope = SWP__IN_BRACKET,
                          .list = D98_LEVELS,
                          .concerns = has_up_need,
                          .of_pair = upfloat_beyond},
    /* B.6 and then B.5 dropped for downfloats: leavers beyond what is dropped. */
    [D98_ROW_DOWNFLOATS] = {.article = "C.9",
                            .name = "downfloat_level",
                            .words = "criteria dropped for downfloats",
                            .counted = SWP_SAYING_COUNTS_DOWNFLOAT_LEVEL,
                            .scope = SWP__IN_BRACKET,
                            .list = D98_LEVELS,
                            .concerns = has_down_need,
                            .of_leaving = downfloat_beyond},
};

const struct swp__bracket_rules swp__d98_rules = {
    .facts_size = sizeof(struct swp__facts),
    .criteria = criteria,
    .n_criteria = (int)(sizeof criteria / sizeof *criteria),
    .order = swp__d98_order,
    .n_steps = D98_N_STEPS,
    .scope_of = scope_of,
};

const struct swp__bracket_rules swp__d98_rules_with_s1 = {
    .facts_size = sizeof(struct swp__facts),
    .criteria = criteria,
    .n_criteria = (int)(sizeof criteria / sizeof *criteria),
    .order = swp__d98_order_with_s1,
    .n_steps = D98_N_STEPS_WITH_S1,
    .scope_of = scope_of,
};

const struct swp__bracket_rules swp__d98_rules_of_shape = {
    .facts_size = sizeof(struct swp__facts),
    .scope_of = scope_of,
};
