/* SPDX-License-Identifier: Apache-2.0 */
#ifndef SWISSPAIR_CLI_REPLACE_H
#define SWISSPAIR_CLI_REPLACE_H

/* Another program takes this one's place: `name` beside this program, or in PATH. words[0] is what
 * it is called. Returns only when it cannot be started. */
void cli_system_replace(const char *name, char **words);

#endif
