/* SPDX-License-Identifier: Apache-2.0 */
/* Changes of a TRF file that keep its shape, for libFuzzer: lines are repeated, moved, dropped or
 * cut, and within a line a field is overwritten at a column where fields are. A file that is read
 * to its end is reached far more often than by changes of bytes alone, which are half of them. */
#include "fuzz_support.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);

static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

struct line {
    size_t at, length; /* with its end */
};

/* A line that the state chooses: the one around a byte. */
static struct line any_line(const uint8_t *data, size_t size, uint32_t *state)
{
    size_t first = next_random(state) % size, end = first;
    while (first > 0 && data[first - 1] != '\n')
        first--;
    while (end < size && data[end] != '\n')
        end++;
    end += end < size;
    return (struct line){first, end - first};
}

/* A copy of one line in front of another. */
static size_t repeat_line(uint8_t *data, size_t size, size_t max_size, uint32_t *state)
{
    enum { LONGEST = 2000 };
    uint8_t copy[LONGEST];
    const struct line from = any_line(data, size, state), to = any_line(data, size, state);
    if (from.length > LONGEST || size + from.length > max_size)
        return size;
    memcpy(copy, data + from.at, from.length);
    memmove(data + to.at + from.length, data + to.at, size - to.at);
    memcpy(data + to.at, copy, from.length);
    return size + from.length;
}

static size_t drop_line(uint8_t *data, size_t size, uint32_t *state)
{
    const struct line line = any_line(data, size, state);
    if (line.length == size)
        return size;
    memmove(data + line.at, data + line.at + line.length, size - line.at - line.length);
    return size - line.length;
}

/* A field of a player's line: the rank, the points, or a round's opponent, colour or result. */
static void change_field(uint8_t *data, size_t size, uint32_t *state)
{
    static const uint8_t results[] = "10=+-HFUZWDL? ", colours[] = "wb- ";
    const struct line line = any_line(data, size, state);
    const size_t round = 91 + 10 * (size_t)(next_random(state) % 9);
    const uint32_t what = next_random(state) % 5;
    const size_t column = what == 0   ? 4 + next_random(state) % 4
                          : what == 1 ? 80 + next_random(state) % 4
                          : what == 2 ? round + next_random(state) % 4
                          : what == 3 ? round + 5
                                      : round + 7;
    if (column >= line.length || data[line.at + column] == '\n')
        return;
    data[line.at + column] = what < 3    ? (uint8_t)('0' + next_random(state) % 10)
                             : what == 3 ? colours[next_random(state) % 4]
                                         : results[next_random(state) % 14];
}

/* A character of a record of lists: an id, a round, a sign, a letter, where the columns have them.
 */
static void change_list(uint8_t *data, size_t size, uint32_t *state)
{
    static const char digits[] = "0123456789 ";
    static const struct {
        char code[4];
        uint32_t first, step, width, most; /* columns; how many fields there may be */
        const char *letters;
    } lists[] = {
        {"013", 37, 5, 4, 14, digits}, {"240", 5, 1, 1, 1, "FHZ "},
        {"240", 7, 4, 3, 1, digits},   {"240", 11, 5, 4, 9, digits},
        {"250", 5, 5, 4, 6, digits},   {"260", 5, 4, 3, 2, digits},
        {"260", 13, 5, 4, 9, digits},  {"299", 5, 1, 1, 1, "WDLFHZ+- "},
        {"299", 8, 6, 4, 3, digits},   {"299", 24, 4, 3, 9, digits},
        {"300", 5, 4, 3, 3, digits},   {"300", 17, 5, 4, 6, digits},
        {"310", 5, 1, 3, 1, digits},   {"310", 55, 7, 6, 2, digits},
        {"310", 74, 5, 4, 14, digits}, {"320", 5, 5, 4, 2, digits},
        {"320", 15, 4, 3, 9, digits},  {"330", 5, 1, 2, 1, "+-"},
        {"330", 8, 4, 3, 3, digits},   {"352", 5, 1, 1, 8, "WB"},
        {"362", 7, 9, 4, 3, digits},   {"802", 5, 5, 4, 9, digits},
    };
    const struct line line = any_line(data, size, state);
    const size_t n = sizeof lists / sizeof *lists, start = next_random(state) % n;
    for (size_t i = 0; i < n && line.length > 4; i++) {
        const size_t at = (start + i) % n;
        if (memcmp(data + line.at, lists[at].code, 3) != 0)
            continue;
        const size_t column = lists[at].first - 1 +
                              lists[at].step * (next_random(state) % lists[at].most) +
                              next_random(state) % lists[at].width;
        if (column < line.length && data[line.at + column] != '\n')
            data[line.at + column] =
                (uint8_t)lists[at].letters[next_random(state) % strlen(lists[at].letters)];
        return;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
    uint32_t state = seed * 2654435761U + 1;
    if (size == 0 || next_random(&state) % 2 == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    switch (next_random(&state) % 6) {
    case 0:
        return repeat_line(data, size, max_size, &state);
    case 1:
        return drop_line(data, size, &state);
    case 2:
    case 3:
        for (uint32_t left = 1 + next_random(&state) % 4; left > 0; left--)
            change_list(data, size, &state);
        return size;
    default:
        for (uint32_t left = 1 + next_random(&state) % 4; left > 0; left--)
            change_field(data, size, &state);
        return size;
    }
}
