/* SPDX-License-Identifier: Apache-2.0 */
/* Sayings compared, value by value, and a value found by its name. */
#ifndef SWISSPAIR_TESTS_SAYINGS_H
#define SWISSPAIR_TESTS_SAYINGS_H

#include <swisspair/saying.h>

#include <stdbool.h>
#include <string.h>

static inline bool same_saying(const swp_saying *a, const swp_saying *b);

static inline bool same_value(const swp_saying_value *a, const swp_saying_value *b)
{
    bool same = strcmp(a->name, b->name) == 0 && a->kind == b->kind && a->count == b->count &&
                a->number == b->number && strcmp(a->text, b->text) == 0;
    for (uint32_t i = 0; same && i < a->count; i++)
        same = a->kind == SWP_SAYING_KIND_PLAYERS ? a->players[i] == b->players[i]
                                                  : same_saying(a->sayings[i], b->sayings[i]);
    return same;
}

static inline bool same_saying(const swp_saying *a, const swp_saying *b)
{
    bool same = a->code == b->code && a->value_count == b->value_count;
    for (uint32_t i = 0; same && i < a->value_count; i++)
        same = same_value(&a->values[i], &b->values[i]);
    return same;
}

static inline const swp_saying_value *value_of(const swp_saying *saying, const char *name)
{
    for (uint32_t i = 0; i < saying->value_count; i++)
        if (strcmp(saying->values[i].name, name) == 0)
            return &saying->values[i];
    return NULL;
}

#endif
