/* SPDX-License-Identifier: Apache-2.0 */
/* Printed sheets in the reader's language (desk_paper_words.h). */
#ifndef SWISSPAIR_DESK_PAPER_H
#define SWISSPAIR_DESK_PAPER_H

#include "cli/cli_page.h"

/* NULL for English. */
const struct cli_words *desk_paper_words(const char *language);

#endif
