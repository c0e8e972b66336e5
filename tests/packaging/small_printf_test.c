/* SPDX-License-Identifier: Apache-2.0 */
/* bindings/javascript/small_printf.h writes what the C library writes. */
#include "../../bindings/javascript/small_printf.h"
#undef snprintf
#undef vsnprintf

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "../testing.h"

enum { ROOM = 64 };

/* Both write the same bytes, and none behind their room, and tell the same length. */
#define SAME(size, ...)                                                                            \
    do {                                                                                           \
        char theirs[ROOM], ours[ROOM];                                                             \
        memset(theirs, '~', ROOM);                                                                 \
        memset(ours, '~', ROOM);                                                                   \
        const int their_length = snprintf(theirs, size, __VA_ARGS__);                              \
        const int our_length = small_snprintf(ours, size, __VA_ARGS__);                            \
        EXPECT(our_length == their_length && memcmp(theirs, ours, ROOM) == 0,                      \
               "%d bytes \"%.63s\", the C library %d bytes \"%.63s\"", our_length, ours,           \
               their_length, theirs);                                                              \
    } while (0)

static void write_all(size_t size)
{
    SAME(size, "%lu|%d|%c%%", ULONG_MAX, INT_MIN, 'x');
    SAME(size, "%03lu%*lu%0*d", 7ul, 5, 12ul, 4, -3);
    SAME(size, "%lld %llu", LLONG_MIN, ULLONG_MAX);
    SAME(size, "%4s|%.2s|%.*s|%*s", "ab", "abcdef", 3, "xyzuv", 6, "k");
    SAME(size, "%016llx %lx", 0xdeadbeefull, 0ul);
    SAME(size, "%02u/%04u %3ld %6ld %3d", 5u, 12345u, -2l, 0l, 12345);
    SAME(size, "%02lld.%0*lld", -1ll, 3, -12345ll);
    SAME(size, "%s%03d%03d", "", -1, -12345);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    const size_t sizes[] = {ROOM, 1, 0, 5, 12, 20};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        write_all(sizes[i]);
    return testing_finish("small_printf");
}
