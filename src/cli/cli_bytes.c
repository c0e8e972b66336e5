/* memcpy, memmove and memset for the program linked with musl, whose own take 15 nanoseconds for a
 * few bytes: `explain` of 1,000 players took 13.3 ms with them, and takes 8.7 with these. Linked
 * before the C library, they stand in for its three functions.
 *
 * Sixteen bytes at a time; what is left over is done by a last step that overlaps the one before.
 * Compiled freestanding, or the compiler would make calls of these functions out of the loops. */
#include <stddef.h>
#include <stdint.h>

enum { STEP = 16 };

struct step {
    uint64_t half[2];
};

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);

static inline struct step load(const unsigned char *from)
{
    struct step step;
    __builtin_memcpy(&step, from, sizeof step);
    return step;
}

static inline void store(unsigned char *to, struct step step)
{
    __builtin_memcpy(to, &step, sizeof step);
}

/* Fewer than STEP bytes: all are read before one is written. */
static inline void copy_few(unsigned char *to, const unsigned char *from, size_t size)
{
    if (size >= 8) {
        uint64_t first, last;
        __builtin_memcpy(&first, from, 8);
        __builtin_memcpy(&last, from + size - 8, 8);
        __builtin_memcpy(to, &first, 8);
        __builtin_memcpy(to + size - 8, &last, 8);
    } else if (size >= 4) {
        uint32_t first, last;
        __builtin_memcpy(&first, from, 4);
        __builtin_memcpy(&last, from + size - 4, 4);
        __builtin_memcpy(to, &first, 4);
        __builtin_memcpy(to + size - 4, &last, 4);
    } else if (size > 0) {
        const unsigned char first = from[0], middle = from[size / 2], last = from[size - 1];
        to[0] = first;
        to[size / 2] = middle;
        to[size - 1] = last;
    }
}

void *memmove(void *to, const void *from, size_t size)
{
    unsigned char *out = to;
    const unsigned char *in = from;
    if (size < STEP) {
        copy_few(out, in, size);
    } else if (out <= in || out >= in + size) {
        const struct step last = load(in + size - STEP);
        for (size_t i = 0; i + STEP < size; i += STEP)
            store(out + i, load(in + i));
        store(out + size - STEP, last);
    } else {
        const struct step first = load(in);
        for (size_t i = size - STEP; i > 0; i = i > STEP ? i - STEP : 0)
            store(out + i, load(in + i));
        store(out, first);
    }
    return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    unsigned char *out = to;
    const unsigned char *in = from;
    if (size < STEP) {
        copy_few(out, in, size);
        return to;
    }
    const struct step last = load(in + size - STEP);
    for (size_t i = 0; i + STEP < size; i += STEP)
        store(out + i, load(in + i));
    store(out + size - STEP, last);
    return to;
}

void *memset(void *to, int byte, size_t size)
{
    unsigned char *out = to;
    const uint64_t word = UINT64_C(0x0101010101010101) * (unsigned char)byte;
    const struct step step = {{word, word}};
    if (size >= STEP) {
        for (size_t i = 0; i + STEP < size; i += STEP)
            store(out + i, step);
        store(out + size - STEP, step);
    } else {
        unsigned char few[STEP];
        store(few, step);
        copy_few(out, few, size);
    }
    return to;
}
