/* SPDX-License-Identifier: Apache-2.0 */
/* base/arena: alignment, zeroing, mark and release, checked sizes, failure without a leak. */
#include "base/arena.h"
#include "testing.h"
#include "tracked_allocator.h"

static bool all_zero(const unsigned char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

static void test_blocks(void)
{
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    struct swp__arena *arena = swp__arena_create(&allocator);
    unsigned char *before = NULL;
    TESTING_CASE("blocks are aligned, zeroed and apart")
    {
        for (size_t size = 0; size < 3000; size += 7) {
            unsigned char *block = swp__arena_array(arena, size, 1);
            if (!EXPECT(block != NULL, "size %zu", size))
                return;
            EXPECT((uintptr_t)block % _Alignof(max_align_t) == 0, "size %zu at %p", size,
                   (void *)block);
            EXPECT(all_zero(block, size), "size %zu", size);
            EXPECT(block != before, "size %zu", size);
            memset(block, 0xFF, size);
            before = block;
        }
    }
    TESTING_CASE("a block larger than a chunk")
    {
        const size_t large = 20u << 20;
        unsigned char *block = swp__arena_array(arena, large, 1);
        EXPECT(block && all_zero(block, large), "%p", (void *)block);
    }
    swp__arena_destroy(arena);
    EXPECT(tracked.live == 0, "%ld blocks left", tracked.live);
    EXPECT(tracked.wrong_sizes == 0, "%ld wrong sizes", tracked.wrong_sizes);
}

static void test_release(void)
{
    struct tracked tracked = {0};
    const swp_allocator allocator = tracked_allocator(&tracked);
    TESTING_CASE("a released block is taken again, zeroed")
    {
        struct swp__arena *arena = swp__arena_create(&allocator);
        unsigned char *kept = swp__arena_array(arena, 10, 1);
        memset(kept, 0x5A, 10);
        const struct swp__arena_mark mark = swp__arena_mark(arena);
        size_t peak = 0;
        for (int turn = 0; turn < 50; turn++) {
            for (int i = 0; i < 40; i++) {
                unsigned char *block = swp__arena_array(arena, 1000, 1);
                EXPECT(all_zero(block, 1000), "turn %d, block %d", turn, i);
                memset(block, 0xFF, 1000);
            }
            swp__arena_release(arena, mark);
            if (turn == 1)
                peak = tracked.peak;
        }
        EXPECT(tracked.peak == peak, "grew from %zu to %zu", peak, tracked.peak);
        EXPECT(kept[0] == 0x5A && kept[9] == 0x5A, "%d %d", kept[0], kept[9]);
        swp__arena_destroy(arena);
    }
    TESTING_CASE("release to the empty arena")
    {
        struct swp__arena *arena = swp__arena_create(&allocator);
        const struct swp__arena_mark mark = swp__arena_mark(arena);
        EXPECT(swp__arena_array(arena, 100000, 4) != NULL, "no memory");
        swp__arena_release(arena, mark);
        EXPECT(swp__arena_array(arena, 1, 4) != NULL, "no memory");
        swp__arena_destroy(arena);
    }
    EXPECT(tracked.live == 0, "%ld blocks left", tracked.live);
}

/* -Darena_separate gives every block to sanitizers; the option has to reach base/arena.c. */
static void test_separate(void)
{
    TESTING_CASE("blocks are asked for separately where the build says so")
    {
        struct tracked tracked = {0};
        const swp_allocator allocator = tracked_allocator(&tracked);
        struct swp__arena *arena = swp__arena_create(&allocator);
        const long before = tracked.requests;
        swp__arena_array(arena, 1, 1);
        swp__arena_array(arena, 1, 1);
        EXPECT(tracked.requests - before == (ARENA_IS_SEPARATE ? 2 : 1), "%ld requests",
               tracked.requests - before);
        swp__arena_destroy(arena);
    }
}

static void test_sizes(void)
{
    TESTING_CASE("products that do not fit are refused")
    {
        size_t bytes = 42;
        EXPECT(!swp__array_size(SIZE_MAX / 2 + 1, 2, &bytes), "%zu", bytes);
        EXPECT(bytes == 42, "output touched: %zu", bytes);
        EXPECT(swp__array_size(SIZE_MAX / 2, 2, &bytes) && bytes == SIZE_MAX - 1, "%zu", bytes);
        EXPECT(swp__array_size(SIZE_MAX, 0, &bytes) && bytes == 0, "%zu", bytes);
        struct swp__arena *arena = swp__arena_create(NULL);
        EXPECT(swp__arena_array(arena, SIZE_MAX / 4, 8) == NULL, "given");
        EXPECT(swp__arena_array(arena, SIZE_MAX, 1) == NULL, "given");
        EXPECT(swp__arena_array(arena, 0, 8) != NULL, "nothing for a count of zero");
        swp__arena_destroy(arena);
    }
    TESTING_CASE("an allocator that gives nothing")
    {
        struct tracked tracked = {.fail_at = 1};
        const swp_allocator allocator = tracked_allocator(&tracked);
        EXPECT(swp__arena_create(&allocator) == NULL, "given");
        struct tracked second = {.fail_at = 2};
        const swp_allocator other = tracked_allocator(&second);
        struct swp__arena *arena = swp__arena_create(&other);
        EXPECT(swp__arena_array(arena, 8, 8) == NULL, "given");
        EXPECT(swp__arena_array(arena, 8, 8) != NULL, "an arena must outlive a refusal");
        swp__arena_destroy(arena);
        EXPECT(tracked.live == 0 && second.live == 0, "%ld %ld", tracked.live, second.live);
    }
    swp__arena_destroy(NULL);
}

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    test_blocks();
    test_release();
    test_separate();
    test_sizes();
    return testing_finish("unit_arena");
}
