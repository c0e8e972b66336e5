/* SPDX-License-Identifier: Apache-2.0 */
/* Every number of the Title Regulations (B.01 in force since 1 January 2024), once.
 *
 * Read second hand on 10 October 2026, in the notes of the Sharly Chess project on B.01 2024 and in
 * letters of FIDE's Qualification Commission (2023-05-01, 2025-06-25); not compared with the
 * handbook. When the handbook says otherwise, its line here changes and nothing else. */
#include "tiebreak/norms_internal.h"

#include <string.h>

#define ALL(n)                                                                                     \
    {                                                                                              \
        n, n, n, n                                                                                 \
    }

static const struct {
    const char *article;
    int32_t value[SWP__NORM_TITLES]; /* GM, IM, WGM, WIM */
    int32_t of;                      /* of a fraction the denominator; else 1 */
} numbers[SWP__NORM_NUMBERS] = {
    [SWP__NORM_PERFORMANCE] = {"1.4.8", {2600, 2450, 2400, 2250}, 1},
    [SWP__NORM_AVERAGE] = {"1.4.8a", {2380, 2230, 2180, 2030}, 1},
    [SWP__NORM_FLOOR] = {"1.4.6", {2200, 2050, 2000, 1850}, 1},
    [SWP__NORM_UNRATED] = {"1.4.6b", ALL(1400), 1},
    [SWP__NORM_SCORE] = {"1.4.8b", ALL(35), 100},
    [SWP__NORM_GAMES] = {"1.4.1", ALL(9), 1},
    [SWP__NORM_GAMES_TEAM] = {"1.4.1a", ALL(7), 1},
    [SWP__NORM_GAMES_TEAM_ROUNDS] = {"1.4.1a", ALL(9), 1},
    [SWP__NORM_GAMES_CUP] = {"1.4.1b", ALL(8), 1},
    [SWP__NORM_EIGHT] = {"1.4.1c", ALL(9), 1},
    [SWP__NORM_MOST_WORTH] = {"1.4.1d", ALL(13), 1},
    [SWP__NORM_FEDERATIONS] = {"1.4.3", ALL(2), 1},
    [SWP__NORM_OWN_FEDERATION] = {"1.4.4", ALL(3), 5},
    [SWP__NORM_ONE_FEDERATION] = {"1.4.4", ALL(2), 3},
    [SWP__NORM_TITLED] = {"1.4.5", ALL(1), 2},
    [SWP__NORM_OWN_TITLES] = {"1.4.5", ALL(1), 3},
    [SWP__NORM_OWN_TITLES_LEAST] = {"1.4.5", ALL(3), 1},
    [SWP__NORM_OWN_TITLES_DOUBLE] = {"1.4.5", ALL(1), 2},
    [SWP__NORM_PLAYERS_DOUBLE] = {"1.4.5", ALL(6), 1},
    [SWP__NORM_OPEN_PLAYERS] = {"1.4.3d", ALL(20), 1},
    [SWP__NORM_OPEN_FEDERATIONS] = {"1.4.3d", ALL(3), 1},
    [SWP__NORM_OPEN_TITLED] = {"1.4.3d", ALL(10), 1},
    [SWP__NORM_OPEN_MISSED] = {"1.4.3d", ALL(1), 1},
};

enum { GM = 1 << 0, IM = 1 << 1, WGM = 1 << 2, WIM = 1 << 3 };

/* 1.4.5: for which norms a title is of the own level, and which norms its holder needs no more. */
static const struct {
    const char *title;
    unsigned levels, held;
} titles[] = {
    {"GM", GM | IM | WGM | WIM, GM | IM | WGM | WIM},
    {"IM", IM | WGM | WIM, IM | WGM | WIM},
    {"WGM", WGM | WIM, WGM | WIM},
    {"WIM", WIM, WIM},
    {"FM", 0, 0},
    {"WFM", 0, 0},
};

int32_t swp__norm_number(enum swp__norm_number number, swp_norm_title title)
{
    return numbers[number].value[title];
}

int32_t swp__norm_share_down(enum swp__norm_number number, uint32_t games)
{
    return (int32_t)games * numbers[number].value[0] / numbers[number].of;
}

int32_t swp__norm_share_up(enum swp__norm_number number, uint32_t games)
{
    return ((int32_t)games * numbers[number].value[0] + numbers[number].of - 1) /
           numbers[number].of;
}

static int find(const char *title)
{
    int i = (int)(sizeof titles / sizeof *titles) - 1;
    while (i >= 0 && strcmp(titles[i].title, title) != 0)
        i--;
    return i;
}

unsigned swp__norm_levels(const char *title, bool *is_titled)
{
    const int i = find(title);
    *is_titled = i >= 0;
    return i >= 0 ? titles[i].levels : 0;
}

unsigned swp__norm_held(const char *title)
{
    const int i = find(title);
    return i >= 0 ? titles[i].held : 0;
}

static const struct {
    const char *name;
    enum swp__norm_number number; /* whose article it is */
} requirements[SWP__NORM_REQUIREMENTS] = {
    [SWP_NORM_REQUIREMENT_ROUNDS] = {"rounds", SWP__NORM_GAMES},
    [SWP_NORM_REQUIREMENT_PLAYERS] = {"players", SWP__NORM_PLAYERS_DOUBLE},
    [SWP_NORM_REQUIREMENT_GAMES] = {"games", SWP__NORM_GAMES},
    [SWP_NORM_REQUIREMENT_FEDERATIONS] = {"federations", SWP__NORM_FEDERATIONS},
    [SWP_NORM_REQUIREMENT_OWN_FEDERATION] = {"own_federation", SWP__NORM_OWN_FEDERATION},
    [SWP_NORM_REQUIREMENT_ONE_FEDERATION] = {"one_federation", SWP__NORM_ONE_FEDERATION},
    [SWP_NORM_REQUIREMENT_TITLED] = {"titled", SWP__NORM_TITLED},
    [SWP_NORM_REQUIREMENT_OWN_TITLES] = {"own_titles", SWP__NORM_OWN_TITLES},
    [SWP_NORM_REQUIREMENT_AVERAGE] = {"average", SWP__NORM_AVERAGE},
    [SWP_NORM_REQUIREMENT_SCORE] = {"score", SWP__NORM_SCORE},
    [SWP_NORM_REQUIREMENT_PERFORMANCE] = {"performance", SWP__NORM_PERFORMANCE},
};

const char *swp_norm_requirement_name(swp_norm_requirement requirement)
{
    return (unsigned)requirement < SWP__NORM_REQUIREMENTS ? requirements[requirement].name : NULL;
}

const char *swp_norm_requirement_article(swp_norm_requirement requirement)
{
    return (unsigned)requirement < SWP__NORM_REQUIREMENTS
               ? numbers[requirements[requirement].number].article
               : NULL;
}

const char *swp_norm_title_name(swp_norm_title title)
{
    return (unsigned)title < SWP__NORM_TITLES ? titles[title].title : NULL;
}
