/* SPDX-License-Identifier: Apache-2.0 */
/* Lists that some editions publish or that their arbiters know: AROs (Dubov), Vega's report of a
 * round. Which system has which is the library's word. */
#ifndef SWISSPAIR_DESK_LISTS_H
#define SWISSPAIR_DESK_LISTS_H

#include "desk/model/desk_model.h"
#include "program/program_text.h"

#include "swisspair/experimental/dubov_1997_aro.h"

/* Whether the event's system has the list. */
bool desk_has_aros(const struct desk_model *model);
bool desk_has_vega(const struct desk_model *model);
bool desk_has_floats(const struct desk_model *model); /* pairing cards tell them */

struct desk_aros {
    swp_tournament *tournament;
    swp_dubov_1997_aro_list *list;
};
/* After a round, open games counting as drawn. The caller frees the list. */
swp_status desk_aros_make(const struct desk_model *model, uint32_t round, struct desk_aros *out,
                          swp_error *err);
void desk_aros_free(struct desk_aros *aros);
/* {"schema", "round", "system", "rows": [...]}; the caller gives it back. */
json_t *desk_aros_json(const struct desk_model *model, const struct desk_aros *aros);

/* A round as the rules pair it from those before, in the layout of Vega. */
swp_status desk_vega_make(const struct desk_model *model, uint32_t round, struct program_text *out,
                          swp_error *err);

#endif
