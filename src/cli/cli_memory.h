/* Memory that is known to be needed soon. */
#ifndef SWISSPAIR_CLI_MEMORY_H
#define SWISSPAIR_CLI_MEMORY_H

/* The command will read this file and work on what is in it: where the system can give memory for
 * that in large pages, it is asked to. Costs nothing elsewhere, and for small files. What is
 * returned (it may be NULL) is freed when the command has ended. */
void *cli_memory_expect_file(const char *path);

#endif
