/* SPDX-License-Identifier: Apache-2.0 */
/* What acts and checks of the desk tell, in the reader's language (po/). */
#ifndef SWISSPAIR_DESK_FINDINGS_H
#define SWISSPAIR_DESK_FINDINGS_H

#include "desk/acts/desk_act.h"
#include "program/program_text.h"

/* A text with printf's conversions, `values` put in, each of them with its NUL; words of ours in
 * the language. */
void desk_fill_values(const char *pattern, const char *values, const char *language,
                      struct program_text *out);
/* What to do instead, with the words of the button for an act that stands in brackets. */
void desk_put_way(const char *way, const char *language, struct program_text *out);
/* What a way names in brackets, as buttons (docs/program/desk-api.md): an act with its body and the
 * members that are still to be said, a screen to go to, or what to send the same act again with.
 * `said` is the body of the command that was refused, or NULL. The caller gives the list back. */
json_t *desk_offers_of(const char *way, const char *language, const json_t *said, uint32_t player);
/* Replaces text and way of each finding in the outcome's document, and adds what is offered. The
 * model names players; NULL where there is none yet. */
void desk_tell_findings(json_t *document, const struct desk_outcome *outcome, const char *language,
                        const struct desk_model *model, const json_t *said);

#endif
