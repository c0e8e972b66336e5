/* SPDX-License-Identifier: Apache-2.0 */
/* The order in which pairing numbers are given: the library's ranking of the players who are
 * there. */
#ifndef SWISSPAIR_DESK_ORDER_H
#define SWISSPAIR_DESK_ORDER_H

#include "desk_act_inside.h"

/* All players who are there, ranked; the caller frees the array. NULL, and a refusal, when the
 * library refuses one. */
uint32_t *desk_rank_players(const struct desk_acting *a, size_t *out_count);

/* The numbers as they are, and the new player (and any other without one) where their particulars
 * rank them (C.04.2 2.4). */
uint32_t *desk_rank_late(const struct desk_acting *a, uint32_t player, const json_t *particulars,
                         size_t *out_count);

/* The numbers that the next round is paired with: players who came since the last one move
 * from the end to the place where they rank. NULL: nobody has come. */
uint32_t *desk_rank_fresh(const struct desk_acting *a, size_t *out_count);

/* Emits the numbers that a late entry makes (desk_act_numbers.c). */
void desk_number_late(const struct desk_acting *a, uint32_t player, const json_t *particulars);
/* Emits those of desk_rank_fresh, where they are others; a model that has them, or NULL. The caller
 * destroys it. */
struct desk_model *desk_number_fresh(const struct desk_acting *a);

#endif
