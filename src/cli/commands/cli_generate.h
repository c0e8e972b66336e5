/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of `swisspair generate`: one tournament, and many of them as files. */
#ifndef SWISSPAIR_CLI_GENERATE_H
#define SWISSPAIR_CLI_GENERATE_H

#include "cli/system/cli_pool.h"
#include "cli_commands.h"

#include "swisspair/experimental/generate.h"

/* Adds the tournament as a file to `out`; `rounds`, where not NULL, becomes the number of rounds
 * that were played. Works in the memory of `pool`, which is empty before and after. */
enum cli_exit cli_generate_one(const struct cli_options *options, const swp_generate_options *how,
                               struct cli_pool *pool, struct cli_notes *notes,
                               struct program_text *out, uint32_t *rounds);

/* A seed nobody gave: the time, to its finest. */
uint64_t cli_generate_fresh_seed(void);

/* --count: writes the files of the shard; the k-th has the k-th seed from that of `how` on. Ends at
 * the first that cannot be made or written; what is written stays. Under --json the files that were
 * written are listed on standard output. */
enum cli_exit cli_generate_many(const struct cli_options *options, const swp_generate_options *how,
                                struct cli_notes *notes);

/* The document of --json, begun by cli_document_begin_files: a file that was written, with ","
 * between two. */
void cli_generate_list(const char *name, uint64_t seed, uint32_t rounds, struct cli_notes *notes,
                       struct program_text *listing);
void cli_generate_end_list(uint64_t written, uint64_t asked_for, struct program_text *listing);

#endif
