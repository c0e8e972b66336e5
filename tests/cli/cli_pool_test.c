/* SPDX-License-Identifier: Apache-2.0 */
/* The memory of one file's tournament: blocks keep what is in them, whatever is taken, resized and
 * given back around them; what was given back is used again. */
#include "cli/system/cli_pool.h"
#include "testing.h"

#include <stdint.h>

enum { BLOCKS = 60, STEPS = 20000 };

struct block {
    unsigned char *bytes;
    size_t size;
    unsigned char mark;
};

static uint32_t draw(uint64_t *state, uint32_t below)
{
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (uint32_t)(*state >> 33) % below;
}

/* Mostly small, some of several pages, a few larger than a region. */
static size_t draw_size(uint64_t *state)
{
    const uint32_t kind = draw(state, 100);
    return 1 + draw(state, kind < 60 ? 300 : kind < 98 ? 40000 : 600000);
}

static bool is_whole(const struct block *block, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (block->bytes[i] != block->mark)
            return false;
    return true;
}

/* Takes, resizes or gives back one block. */
static void change(const swp_allocator *from, struct block *block, uint64_t *state, int step)
{
    const bool ends = block->bytes && draw(state, 2) == 0;
    const size_t size = ends ? 0 : draw_size(state);
    const size_t kept = size < block->size ? size : block->size;
    unsigned char *bytes = from->resize(from->user, block->bytes, block->size, size);
    block->bytes = bytes;
    block->size = size;
    EXPECT(ends == (bytes == NULL), "step %d: %lu bytes", step, (unsigned long)size);
    if (!bytes)
        return;
    EXPECT((uintptr_t)bytes % 16 == 0, "step %d: aligned for any type", step);
    EXPECT(is_whole(block, kept), "step %d: %lu bytes kept", step, (unsigned long)kept);
    block->mark = (unsigned char)(step % 251);
    memset(bytes, block->mark, size);
}

static void give_all(const swp_allocator *from, struct block *blocks)
{
    for (int i = 0; i < BLOCKS; i++) {
        if (blocks[i].bytes)
            EXPECT(is_whole(&blocks[i], blocks[i].size), "block %d at the end", i);
        if (blocks[i].bytes)
            from->resize(from->user, blocks[i].bytes, blocks[i].size, 0);
        blocks[i] = (struct block){0};
    }
}

static void test_blocks(void)
{
    struct cli_pool pool = CLI_POOL_INIT;
    struct block blocks[BLOCKS] = {{0}};
    uint64_t state = 1;
    for (int round = 0; round < 3; round++) {
        const swp_allocator from = cli_pool_allocator(&pool);
        cli_pool_expect(&pool, round == 1 ? 3 << 20 : 0);
        for (int step = 0; step < STEPS; step++)
            change(&from, &blocks[draw(&state, BLOCKS)], &state, step);
        give_all(&from, blocks);
        cli_pool_clear(&pool);
    }
    cli_pool_free(&pool);
}

#ifndef SWP_ARENA_SEPARATE /* there libc gives each block */

static void test_reuse(void)
{
    struct cli_pool pool = CLI_POOL_INIT;
    const swp_allocator from = cli_pool_allocator(&pool);
    size_t furthest = 0;
    unsigned char *first = from.resize(from.user, NULL, 0, 50000);
    unsigned char *second = from.resize(from.user, NULL, 0, 50000);
    from.resize(from.user, first, 50000, 0);
    for (int i = 0; i < 100; i++) {
        unsigned char *block = from.resize(from.user, NULL, 0, 20000);
        const size_t at = block > first ? (size_t)(block - first) : 0;
        furthest = at > furthest ? at : furthest;
        from.resize(from.user, block, 20000, 0);
    }
    EXPECT(furthest < 50000,
           "a hundred blocks of 20,000 lie where the first one was, not %lu behind",
           (unsigned long)furthest);
    from.resize(from.user, second, 50000, 0);
    cli_pool_free(&pool);
}

/* A limit counts what was touched, not what is in use; what no block needs is given back once. */
static void test_limit(void)
{
    enum { LIMIT = 4 << 20, BLOCK = 1 << 20 };
    struct cli_pool pool = CLI_POOL_INIT;
    const swp_allocator from = cli_pool_allocator(&pool);
    unsigned char *blocks[4];
    for (int i = 0; i < 4; i++)
        blocks[i] = from.resize(from.user, NULL, 0, BLOCK);
    cli_pool_limit(&pool, LIMIT);
    EXPECT(!from.resize(from.user, NULL, 0, BLOCK) && pool.is_exceeded, "a fifth one");
    EXPECT(!from.resize(from.user, blocks[3], BLOCK, BLOCK + 1), "nor a longer one");
    EXPECT(!cli_pool_leaves(&pool, 1), "nothing is left beside it");
    from.resize(from.user, blocks[1], BLOCK, 0);
    blocks[1] = from.resize(from.user, NULL, 0, BLOCK);
    EXPECT(blocks[1] != NULL, "one in the place of another");
    from.resize(from.user, blocks[1], BLOCK, 0);
    memset(blocks[0], 'x', BLOCK);
    memset(blocks[2], 'y', BLOCK);
    EXPECT(cli_pool_leaves(&pool, BLOCK / 2), "its room is left when it is gone");
    EXPECT(!cli_pool_leaves(&pool, BLOCK + 1), "no more than that");
    EXPECT(blocks[0][BLOCK - 1] == 'x' && blocks[2][0] == 'y', "those beside it are as they were");
    cli_pool_clear(&pool);
    EXPECT(from.resize(from.user, NULL, 0, 8 * BLOCK) != NULL, "no limit once it is cleared");
    cli_pool_free(&pool);
}

static void test_refusal(void)
{
    struct cli_pool pool = CLI_POOL_INIT;
    const swp_allocator from = cli_pool_allocator(&pool);
    char *block = from.resize(from.user, NULL, 0, 100);
    if (block)
        block[99] = 'x';
    EXPECT(!from.resize(from.user, block, 100, SIZE_MAX - 100), "more than there can be");
    EXPECT(block && block[99] == 'x', "the block is as it was");
    from.resize(from.user, block, 100, 0);
    cli_pool_free(&pool);
}

#endif

int main(int argc, char **argv)
{
    testing_begin(argc, argv);
    TESTING_CASE("blocks keep what is in them") test_blocks();
#ifndef SWP_ARENA_SEPARATE
    TESTING_CASE("limit") test_limit();
    TESTING_CASE("what was given back is used again") test_reuse();
    TESTING_CASE("refusal") test_refusal();
#endif
    return testing_finish("cli_pool");
}
