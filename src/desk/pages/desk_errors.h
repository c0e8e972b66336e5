/* SPDX-License-Identifier: Apache-2.0 */
/* What the library refuses, in the reader's language, by its detail (desk_errors_list.h). */
#ifndef SWISSPAIR_DESK_ERRORS_H
#define SWISSPAIR_DESK_ERRORS_H

#include "cli/cli_text.h"
#include "desk/model/desk_model.h"

/* The text of a detail; NULL for English and where there is none. */
const char *desk_error_text(swp_detail detail, const char *language);
/* The text, with the round and the players it is about; players by name where there is a model.
 * False for English and where there is none: the library's own sentence is shown. */
bool desk_tell_error(const swp_error *err, const char *language, const struct desk_model *model,
                     struct cli_text *out);

#endif
