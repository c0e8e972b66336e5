/* SPDX-License-Identifier: Apache-2.0 */
/* Memory for one file's tournament: cut from a few large pieces, which go back all at once.
 *
 * A file of 10,000 players is 20,000 small blocks that live as long as the file; asking for each
 * and giving it back costs more than reading them. */
#ifndef SWISSPAIR_CLI_POOL_H
#define SWISSPAIR_CLI_POOL_H

#include <stdbool.h>

#include <swisspair/swisspair.h>

struct cli_region;
struct cli_hole;

/* Stays where it is from the first block on. */
struct cli_pool {
    struct cli_region *newest;
    struct cli_hole *holes; /* blocks given back, by address, none beside another */
    unsigned char *small;   /* where the next small block is cut */
    size_t small_left, next_small;
    size_t touched;   /* bytes that were ever part of a block */
    size_t most;      /* of them; 0 = no limit */
    bool is_exceeded; /* more was asked for */
};
#define CLI_POOL_INIT                                                                              \
    {                                                                                              \
        NULL, NULL, NULL, 0, 0, 0, 0, false                                                        \
    }

/* About so many bytes will be asked for: they are made ready in one piece. Needs not be called. */
void cli_pool_expect(struct cli_pool *pool, size_t size);
/* One thread at a time. */
swp_allocator cli_pool_allocator(struct cli_pool *pool);
/* From now on, until it is cleared, the pool touches no more than so many bytes, those before
 * included: it has no memory beyond. */
void cli_pool_limit(struct cli_pool *pool, size_t most);
/* Gives back what no block needs, and looks whether so many bytes elsewhere are within the limit.
 */
bool cli_pool_leaves(struct cli_pool *pool, size_t size);
/* Whatever was made with its allocator is gone; a piece is kept for what comes next. */
void cli_pool_clear(struct cli_pool *pool);
/* Gives everything back. The pool may be used again. */
void cli_pool_free(struct cli_pool *pool);

#endif
