/* SPDX-License-Identifier: Apache-2.0 */
/* Where a random life stands, so that an expectation that fails tells it: which life, which step
 * of it, and what the step does. */
#ifndef SWISSPAIR_TESTS_LIFE_STEPS_H
#define SWISSPAIR_TESTS_LIFE_STEPS_H

#include "testing.h"

#include <stdint.h>

static uint32_t life_number, step_number;
static const char *step_name;

#define HOLDS(condition, ...) held(EXPECT(condition, __VA_ARGS__))
/* Tells where in which life an expectation failed. */
static bool held(bool holds)
{
    if (!holds && testing_failed <= 50)
        fprintf(stderr, "life %u, step %u: %s\n", (unsigned)life_number, (unsigned)step_number,
                step_name);
    return holds;
}

#endif
