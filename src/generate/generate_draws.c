/* SPDX-License-Identifier: Apache-2.0 */
/* Draws by name, and made-up names: see generate_internal.h. */
#include "generate/generate_internal.h"

#include <string.h>

/* One step of splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

uint32_t swp__generate_draw(const struct generator *g, enum purpose purpose, uint32_t a, uint32_t b,
                            uint32_t count)
{
    const uint64_t name = mix(mix(mix(g->options.seed) + (uint64_t)purpose) + a) + b;
    return (uint32_t)(((mix(name) >> 32) * count) >> 32);
}

void swp__generate_name(char name[SWP__GENERATE_NAME_SIZE], uint32_t tpn)
{
    char digits[8];
    size_t first = sizeof digits;
    for (uint32_t rest = tpn; rest > 0 || first > sizeof digits - 4; rest /= 10)
        digits[--first] = (char)('0' + rest % 10);
    const size_t width = sizeof digits - first;
    memcpy(name, "Test", 4);
    memcpy(name + 4, digits + first, width);
    memcpy(name + 4 + width, " Player", 7);
    memcpy(name + 11 + width, digits + first, width);
    name[11 + 2 * width] = '\0';
}
