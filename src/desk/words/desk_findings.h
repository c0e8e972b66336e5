/* SPDX-License-Identifier: Apache-2.0 */
/* What acts and checks of the desk tell, in the reader's language (po/). */
#ifndef SWISSPAIR_DESK_FINDINGS_H
#define SWISSPAIR_DESK_FINDINGS_H

#include "cli/cli_text.h"
#include "desk/acts/desk_act.h"

/* A text with printf's conversions, `values` put in, each of them with its NUL; words of ours in
 * the language. */
void desk_fill_values(const char *pattern, const char *values, const char *language,
                      struct cli_text *out);
/* What to do instead, with the words of the button for an act that stands in brackets. */
void desk_put_way(const char *way, const char *language, struct cli_text *out);
/* Replaces text and way of each finding in the outcome's document. The model names players; NULL
 * where there is none yet. */
void desk_tell_findings(json_t *document, const struct desk_outcome *outcome, const char *language,
                        const struct desk_model *model);

#endif
