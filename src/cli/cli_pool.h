/* Memory for one file's tournament: small blocks are cut from large ones and go back all at once.
 *
 * A file of 10,000 players is 20,000 small blocks that live as long as the file; asking for each
 * and giving it back costs more than reading them. */
#ifndef SWISSPAIR_CLI_POOL_H
#define SWISSPAIR_CLI_POOL_H

#include <swisspair/swisspair.h>

struct cli_pool;

/* NULL when memory ran out. */
struct cli_pool *cli_pool_create(void);
/* Gives everything back; NULL is fine. Nothing made with its allocator may be touched any more. */
void cli_pool_destroy(struct cli_pool *pool);
/* One thread at a time. */
sp_allocator cli_pool_allocator(struct cli_pool *pool);

#endif
