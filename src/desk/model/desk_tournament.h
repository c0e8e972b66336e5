/* SPDX-License-Identifier: Apache-2.0 */
/* The library's tournament, built from the model: one way for pairing, standings, reasons, checks
 * and files, so that they cannot disagree. */
#ifndef SWISSPAIR_DESK_TOURNAMENT_H
#define SWISSPAIR_DESK_TOURNAMENT_H

#include "desk_model.h"

/* Which result a corrected board shows. */
enum desk_view {
    DESK_VIEW_PAIRING, /* what pairings and standings go by; adjourned games count as drawn */
    DESK_VIEW_NEXT,    /* the same, and games that are still open count as drawn, too; of a table
                          they are left out */
    DESK_VIEW_REPORT,  /* what is sent for rating */
    DESK_VIEW_CHECK    /* the same, with the results that pairings went by */
};

/*
 * Rounds 1..`rounds` as the model has them, and what is known of later ones (byes asked for, who is
 * away); `rounds` at most the paired ones. Players stand in the order of their pairing numbers and
 * carry their number of the model as user_id; who has no pairing number yet is left out. The caller
 * destroys *out_tournament. O(players * rounds).
 */
swp_status desk_tournament_build(const struct desk_model *model, uint32_t rounds,
                                 enum desk_view view, swp_tournament **out_tournament,
                                 swp_error *err);

/*
 * The same before round `rounds` + 1, in which those take part of whom `among` says so, by number
 * of the model less one, and nobody else, whatever was said of the round before: for those who came
 * after it was paired. Who has left stays away.
 */
swp_status desk_tournament_build_among(const struct desk_model *model, uint32_t rounds,
                                       enum desk_view view, const bool *among,
                                       swp_tournament **out_tournament, swp_error *err);

/* The dialect that holds the tournament: TRF26, or its wide form for more than 9,999 players. */
swp_trf_dialect desk_tournament_dialect(const swp_tournament *t);

#endif
