/* SPDX-License-Identifier: Apache-2.0 */
/* What several documents have in them. */
#ifndef SWISSPAIR_DESK_DOCUMENT_PARTS_H
#define SWISSPAIR_DESK_DOCUMENT_PARTS_H

#include "desk_document.h"

/* What the rounds up to the last one have made; NULL before there are pairing numbers. The caller
 * destroys it. O(players * rounds). */
swp_tournament *desk_part_tournament(const struct desk_model *model);
/* One round as the frame's list of rounds has it. */
json_t *desk_part_state(const struct desk_model *model, uint32_t round);
/* What comes next, and the act that does it; `act` is "" where people have to decide. */
json_t *desk_part_next(const struct desk_model *model);
/* How many are to play in the next round, are here, are not seen, have no pairing number. */
struct desk_counts {
    uint32_t players, here, missing, without_number;
};
struct desk_counts desk_part_counts(const struct desk_model *model);
/* Board `index` of a paired round; `t` is desk_part_tournament's, or NULL: no scores then. */
json_t *desk_part_board(const struct desk_model *model, const swp_tournament *t, uint32_t round,
                        size_t index);
/* The head of a round, without its boards. */
json_t *desk_part_round(const struct desk_model *model, uint32_t round);
/* Puts into it since when it is published and closed. O(events). */
void desk_part_times(json_t *json, const struct desk_history *history, uint32_t round);
/* A round from the player's side. */
json_t *desk_part_game(const struct desk_model *model, const swp_tournament *t,
                       const struct desk_player *player, uint32_t round);
/* A player's row without the rounds and marks. */
json_t *desk_part_player(const struct desk_model *model, const swp_tournament *t,
                         const struct desk_player *player);
/* What the library refuses, in the reader's language. */
json_t *desk_part_error(const swp_error *err, const struct desk_asked *asked);
/* {text, article}: what the library says, in the reader's language. */
json_t *desk_part_saying(const swp_saying *saying, const char *english, const char *article,
                         const struct desk_asked *asked);

/* Whether the round is one of a table in an order of the arbiter's own; then why and why not are
 * told by these, into the answer. */
bool desk_part_is_own_order(const struct desk_model *model, uint32_t round);
void desk_part_own_why(json_t *json, const struct desk_board *board,
                       const struct desk_asked *asked);
void desk_part_own_whynot(json_t *json, const struct desk_player *a, const struct desk_player *b,
                          const struct desk_asked *asked);

/* Boards of earlier rounds whose results came, or were corrected, when this one had been paired. */
json_t *desk_part_late_results(const struct desk_model *model, uint32_t round);

#endif
