/* SPDX-License-Identifier: Apache-2.0 */
/* A round of a round robin told, and why two do not meet in it: from the table alone. */
#ifndef SWISSPAIR_EXPLAIN_TABLE_H
#define SWISSPAIR_EXPLAIN_TABLE_H

#include "explain/whynot_internal.h"

/* The round to the arbiter, and to one player. */
void swp__tell_table_round(struct swp__explain *e);
void swp__tell_table_player(struct swp__explain *e, const struct swp__told_player *player);

/* Answers the wish: it is as the table has it, or the table has it otherwise. */
void swp__whynot_table(struct swp__question *q);

#endif
