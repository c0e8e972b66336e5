/* SPDX-License-Identifier: Apache-2.0 */
/* Tournaments that show what chance rarely does: a branch of a reference, or that a rule of it is
 * broken. against_reference plays them first, so that it sees everything at every number and in a
 * third of the rounds. `against_reference SYSTEM --near --all` prints those of the branches,
 * `... --near --mutants` those of the mistakes. */
#ifndef SWISSPAIR_TESTS_RARE_TOURNAMENTS_H
#define SWISSPAIR_TESTS_RARE_TOURNAMENTS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_RARE = 48 };

struct rare_tournament {
    uint64_t seed;
    int players; /* 0: as many as the seed says */
};

static const struct {
    const char *system;
    struct rare_tournament tournaments[MOST_RARE + 1]; /* seed 0 ends */
} rare[] = {
    {"burstein-2026",
     {{51, 0},
      {63, 0},
      {68, 0},
      {76, 0},
      {102, 0},
      {116, 0},
      {130, 0},
      {170, 0},
      {191, 0},
      {207, 0},
      {4908, 0}}},
    {"double-swiss-2026", {{80, 0}, {87, 0}, {168, 0}, {220, 0}, {317, 0}, {843, 0}, {15700, 0}}},
    {"dubov-1997", {{57, 0},  {59, 0},  {63, 0},  {67, 0},  {68, 0},   {91, 0},   {117, 0},
                    {121, 0}, {128, 0}, {134, 0}, {141, 0}, {158, 0},  {159, 0},  {160, 0},
                    {168, 0}, {191, 0}, {196, 0}, {225, 0}, {263, 0},  {355, 0},  {393, 0},
                    {412, 0}, {583, 0}, {651, 0}, {762, 0}, {1179, 0}, {1759, 0}, {6470, 0}}},
    {"dubov-2025",
     {{0, 0},
      {57, 0},
      {63, 0},
      {80, 0},
      {100, 0},
      {109, 0},
      {110, 0},
      {111, 0},
      {164, 0},
      {165, 0},
      {246, 0},
      {347, 0},
      {835, 0},
      {2280, 0},
      {5767, 0},
      {5883, 0},
      {7887, 0}}},
    {"dutch-1998", {{37, 12}, {59, 12}, {79, 12}, {209, 12}, {346, 12}, {998, 12}, {4546, 12}}},
    {"dutch-2012",
     {{91, 0},
      {110, 0},
      {121, 0},
      {130, 0},
      {184, 0},
      {464, 0},
      {473, 0},
      {689, 0},
      {797, 0},
      {1536, 0},
      {2568, 0},
      {29165, 0}}},
    {"dutch-2017", {{12, 0},   {23, 0},   {27, 0},   {45, 12},  {48, 12},  {56, 0},   {80, 0},
                    {80, 12},  {95, 12},  {96, 12},  {155, 12}, {180, 0},  {192, 12}, {249, 12},
                    {261, 12}, {376, 12}, {382, 12}, {385, 0},  {649, 12}, {687, 12}, {998, 12}}},
    {"dutch-2026",
     {{18, 0},
      {27, 0},
      {37, 12},
      {45, 12},
      {95, 12},
      {96, 12},
      {190, 0},
      {192, 12},
      {370, 0},
      {376, 12},
      {385, 0},
      {534, 12},
      {850, 12},
      {904, 12},
      {998, 12},
      {3318, 12}}},
    {"lim-1999",
     {{556, 0},
      {61043, 0},
      {61046, 0},
      {61048, 0},
      {61059, 0},
      {61062, 0},
      {61098, 0},
      {61099, 0},
      {61143, 0},
      {61148, 0},
      {61219, 0},
      {61243, 0},
      {61258, 0},
      {61409, 0},
      {61434, 0},
      {61764, 0},
      {62271, 0},
      {63420, 0},
      {87022, 0}}},
    {"team-2026",
     {{63, 0},
      {79, 0},
      {89, 0},
      {167, 0},
      {177, 0},
      {346, 0},
      {442, 0},
      {511, 0},
      {587, 0},
      {3430, 0}}},
};

static inline const struct rare_tournament *rare_tournaments(const char *system)
{
    static const struct rare_tournament none = {0, 0};
    for (size_t i = 0; i < sizeof rare / sizeof *rare; i++)
        if (strcmp(rare[i].system, system) == 0)
            return rare[i].tournaments;
    return &none;
}

#endif
