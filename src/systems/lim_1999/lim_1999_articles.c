/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System: the numbers of the articles in both editions.
 *
 * The edition of 2026 turned letters into numbers and split 3.2; every rule stayed. So the editions
 * are two columns of one table, and nothing else in this room knows which of them is asked for. */
#include "systems/lim_1999/lim_1999_articles.h"

static const char *const articles_1999[LIM_ARTICLES] = {
    [LIM_BYE] = "1.1",
    [LIM_SCORE_GROUP] = "2.2",
    [LIM_NO_OPPONENT] = "2.3.a-c",
    [LIM_MAKE_EVEN] = "2.3.d",
    [LIM_PROPOSED] = "2.4",
    [LIM_BLOCKED_LOWER] = "2.6",
    [LIM_BLOCKED_HIGHER] = "2.6",
    [LIM_FLOATER_COLOUR] = "3.2",
    [LIM_FLOATER_MAXI] = "3.2",
    [LIM_FLOATER_NUMBER] = "3.2",
    [LIM_FLOATER_OPPONENT] = "3.8",
    [LIM_FLOATER_TYPES] = "3.9",
    [LIM_AVOID_TYPES] = "3.9",
    [LIM_FLOATED_BEFORE] = "3.10",
    [LIM_SCRUTINY_DOWN] = "4.1.a",
    [LIM_SCRUTINY_UP] = "4.1.b",
    [LIM_STAYS] = "4.4.a",
    [LIM_UNPAIRED_FLOATS] = "4.4.b",
    [LIM_COLOUR_LIMITS] = "5.1",
    [LIM_SECOND_SCRUTINY] = "5.2",
    [LIM_COLOUR_HISTORY] = "5.4",
    [LIM_COLOUR_DUE] = "5.5, 5.6",
    [LIM_EXCHANGE_MAXI] = "5.7",
    [LIM_LAST_ROUND] = "6",
    [LIM_COLOUR_LOT] = "7.2",
};

static const char *const articles_2026[LIM_ARTICLES] = {
    [LIM_BYE] = "1.1",
    [LIM_SCORE_GROUP] = "2.2",
    [LIM_NO_OPPONENT] = "2.3.1-2.3.3",
    [LIM_MAKE_EVEN] = "2.3.4",
    [LIM_PROPOSED] = "2.4",
    [LIM_BLOCKED_LOWER] = "2.6.1",
    [LIM_BLOCKED_HIGHER] = "2.6.2",
    [LIM_FLOATER_COLOUR] = "3.2.2",
    [LIM_FLOATER_MAXI] = "3.2.3",
    [LIM_FLOATER_NUMBER] = "3.2.4",
    [LIM_FLOATER_OPPONENT] = "3.8",
    [LIM_FLOATER_TYPES] = "3.9.1",
    [LIM_AVOID_TYPES] = "3.9.2",
    [LIM_FLOATED_BEFORE] = "3.10",
    [LIM_SCRUTINY_DOWN] = "4.1.1",
    [LIM_SCRUTINY_UP] = "4.1.2",
    [LIM_STAYS] = "4.4.1",
    [LIM_UNPAIRED_FLOATS] = "4.4.2",
    [LIM_COLOUR_LIMITS] = "5.1",
    [LIM_SECOND_SCRUTINY] = "5.2",
    [LIM_COLOUR_HISTORY] = "5.4",
    [LIM_COLOUR_DUE] = "5.5, 5.6",
    [LIM_EXCHANGE_MAXI] = "5.7",
    [LIM_LAST_ROUND] = "6",
    [LIM_COLOUR_LOT] = "7.2",
};

const struct lim_edition swp__lim_1999_edition = {"Lim 1999 2.1", articles_1999};
const struct lim_edition swp__lim_2026_edition = {"Lim 2026 2.1", articles_2026};
