/* SPDX-License-Identifier: Apache-2.0 */
/* A 001 line being read: shared by the files of its particulars and of its rounds. */
#ifndef SWISSPAIR_TRF_PLAYER_H
#define SWISSPAIR_TRF_PLAYER_H

#include "trf/trf_file.h"

struct swp__trf_reading {
    struct swp_trf *trf;
    const struct swp__trf_line *line;
    struct swp__trf_row *row;
    bool bytes; /* a column is a byte, not a character */
};

/* A note on the player of the line. */
static inline void swp__trf_player_error(const struct swp__trf_reading *r, uint32_t column,
                                         swp_saying_code code, const swp_saying_value *values)
{
    swp__trf_error(r->trf, r->line, column, r->row->tpn, 0, code, values);
}
static inline void swp__trf_player_warn(const struct swp__trf_reading *r, uint32_t column,
                                        swp_saying_code code, const swp_saying_value *values)
{
    swp__trf_warn(r->trf, r->line, column, r->row->tpn, 0, code, values);
}
/* One error for a line whose columns do not hold: the probable shift, or what `column` should be.
 */
void swp__trf_misfit(const struct swp__trf_reading *r, uint32_t column, swp_saying_code expected);
/* The rounds, from the cursor on. False when the columns do not hold (then there is a note). */
bool swp__trf_read_cells(const struct swp__trf_reading *r, struct swp__cursor *c);
/* Those with nothing to say about them, up to the first other one, of a text in ASCII. */
void swp__trf_take_usual_cells(const struct swp__trf_reading *r, struct swp__cursor *c);

/* ---- trf_mistakes.c ---- */

/* A line whose columns do not hold: a cause that is no shift, as one error; false for none. */
bool swp__trf_tell_mistake(const struct swp__trf_reading *r);
/* A line without rounds and points: an error when games stand further left; false for none. */
bool swp__trf_tell_run_together(const struct swp__trf_reading *r);

#endif
