/* SPDX-License-Identifier: Apache-2.0 */
/* The initial ranking list of a tournament, whether or not the edition still lets it be made. */
#ifndef SWISSPAIR_CALLS_RANKING_LIST_H
#define SWISSPAIR_CALLS_RANKING_LIST_H

#include "systems/system.h"

/* As swp_tournament_make_ranking, by the titles of that edition, in any round. */
swp_status swp__make_ranking(swp_tournament *t, const struct swp__system_row *row,
                             uint32_t *out_old_tpns, swp_error *err);

#endif
