/* SPDX-License-Identifier: Apache-2.0 */
/* What acts and checks of the desk tell, in the reader's language (desk_findings_list.h). */
#ifndef SWISSPAIR_DESK_FINDINGS_H
#define SWISSPAIR_DESK_FINDINGS_H

#include "cli/cli_text.h"
#include "desk/acts/desk_act.h"

/* The pattern for an English text with its conversions; NULL for English and where there is none.
 */
const char *desk_finding_pattern(const char *english, const char *language);
/* A pattern with `values` put in, each of them with its NUL; words of ours in the language. */
void desk_fill_values(const char *pattern, const char *values, const char *language,
                      struct cli_text *out);
/* What to do instead, with the words of the button for an act that stands in brackets. */
void desk_put_way(const char *way, const char *language, struct cli_text *out);
/* Replaces text and way of each finding in the outcome's document. The model names players; NULL
 * where there is none yet. */
void desk_tell_findings(json_t *document, const struct desk_outcome *outcome, const char *language,
                        const struct desk_model *model);

#endif
