/* SPDX-License-Identifier: Apache-2.0 */
/* The standings as the arbiter shows them: the library's, without who was expelled (whose games
 * count for the opponents), with lots and decisions put in where nothing else decides, and with
 * marks: withdrawn, expelled, provisional. */
#ifndef SWISSPAIR_DESK_TABLE_H
#define SWISSPAIR_DESK_TABLE_H

#include "desk/model/desk_model.h"

struct desk_table_row {
    uint32_t
        rank; /* from 1, shared by those whom nothing separates; 0: expelled, without a place */
    bool shared;
    uint32_t player, tpn;
    swp_points points;
    uint32_t standings_row;     /* of `standings`, 0-based */
    const struct desk_lot *lot; /* what decided the place among equals; NULL */
    bool withdrawn, expelled;
};

struct desk_table {
    swp_standings *standings; /* values and their parts */
    swp_tournament *tournament;
    struct desk_table_row *rows; /* expelled players last */
    size_t n_rows, n_ranked;
    uint32_t round;
    size_t unfinished; /* games without a result: the standings are provisional */
    bool is_final;     /* after the last round, with all results */
};

/* After a round (0: none, the ranking list). The caller destroys the table. */
swp_status desk_table_make(const struct desk_model *model, uint32_t round,
                           struct desk_table *out_table, swp_error *err);
void desk_table_free(struct desk_table *table);

/* The table as JSON: rows with values, marks and what decided. The caller gives it back. */
json_t *desk_table_json(const struct desk_model *model, const struct desk_table *table);

/* Games without a result in rounds 1 to `rounds`, adjourned ones among them. */
size_t desk_count_unfinished(const struct desk_model *model, uint32_t rounds);

#endif
