/* The program's own memcpy, memmove and memset, under other names: every size up to a few steps and
 * every distance between source and destination, against the plain loop. */
#include "testing.h"

#define memcpy own_memcpy
#define memmove own_memmove
#define memset own_memset
#include "cli/cli_bytes.c"
#undef memcpy
#undef memmove
#undef memset

enum { ROOM = 160, MOST = 70, MIDDLE = 40 };

static void fill(unsigned char *bytes)
{
    for (int i = 0; i < ROOM; i++)
        bytes[i] = (unsigned char)(7 * i + 3);
}

static bool equal(const unsigned char *a, const unsigned char *b)
{
    for (int i = 0; i < ROOM; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

static void test_copy(void)
{
    for (int size = 0; size <= MOST; size++) {
        unsigned char from[ROOM], got[ROOM] = {0}, wanted[ROOM] = {0};
        fill(from);
        for (int i = 0; i < size; i++)
            wanted[MIDDLE + i] = from[5 + i];
        const bool returns = own_memcpy(got + MIDDLE, from + 5, (size_t)size) == got + MIDDLE;
        EXPECT(returns && equal(got, wanted), "memcpy of %d bytes", size);
    }
}

static void test_move(void)
{
    for (int size = 0; size <= MOST; size++)
        for (int by = -MIDDLE; by <= MIDDLE; by++) {
            unsigned char got[ROOM], wanted[ROOM], before[ROOM];
            fill(got);
            fill(wanted);
            fill(before);
            for (int i = 0; i < size; i++)
                wanted[MIDDLE + by + i] = before[MIDDLE + i];
            const bool returns =
                own_memmove(got + MIDDLE + by, got + MIDDLE, (size_t)size) == got + MIDDLE + by;
            EXPECT(returns && equal(got, wanted), "memmove of %d bytes by %d", size, by);
        }
}

static void test_set(void)
{
    for (int size = 0; size <= MOST; size++) {
        unsigned char got[ROOM], wanted[ROOM];
        fill(got);
        fill(wanted);
        for (int i = 0; i < size; i++)
            wanted[MIDDLE + i] = 0xA5;
        const bool returns = own_memset(got + MIDDLE, 0x7A5, (size_t)size) == got + MIDDLE;
        EXPECT(returns && equal(got, wanted), "memset of %d bytes", size);
    }
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("memcpy") test_copy();
    TESTING_CASE("memmove, also onto itself") test_move();
    TESTING_CASE("memset") test_set();
    return testing_finish("cli_bytes");
}
