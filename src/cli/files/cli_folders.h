/* SPDX-License-Identifier: Apache-2.0 */
/* From operands to files: a folder stands for the tournament files in it and in the folders below.
 */
#ifndef SWISSPAIR_CLI_FOLDERS_H
#define SWISSPAIR_CLI_FOLDERS_H

#include "cli/options/cli_options.h"
#include "cli/output/cli_exit.h"
#include "cli/output/cli_notes.h"

/* Names of files, in the order of the operands; those of a folder in the order of their bytes. */
struct cli_files {
    char **names;
    size_t count, capacity;
    size_t unusable; /* operands and folders that an error was noted for */
};

/* Makes the list. Below a folder the files count whose names end in .trf, .trfx, .trf06, .trf16,
 * .trf26 or .fid, in any case; names that begin with a dot do not, nor do links to folders. An
 * operand that is no folder stays as it is. A folder that cannot be read or holds no such file is
 * noted and the rest goes on; the exit code tells the worst. Free the list in every case. */
enum cli_exit cli_files_find(const struct cli_options *options, struct cli_notes *notes,
                             struct cli_files *out);
void cli_files_free(struct cli_files *files);

/* Leaves of the list what --shard names: the i-th and every n-th after it. */
void cli_files_keep_shard(const struct cli_options *options, struct cli_files *files);

#endif
