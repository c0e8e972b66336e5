/* SPDX-License-Identifier: Apache-2.0 */
/* The boards of a round, as they are paired or as they stand in the file, and who has none. */
#ifndef SWISSPAIR_PAPER_BOARDS_H
#define SWISSPAIR_PAPER_BOARDS_H

#include "program/program_text.h"

#include "swisspair/pair.h"

struct paper_boards {
    const swp_tournament *t;
    uint32_t round;
    bool is_recorded; /* they stand in the file, perhaps with results */
    swp_board *boards;
    uint32_t count; /* with those who have the bye, who come last */
    uint32_t *absent;
    uint32_t absent_count;
};

/* Both false when memory is gone; else freed by paper_boards_free. */
bool paper_boards_of_pairing(const swp_tournament *t, const swp_pairing *pairing,
                             struct paper_boards *out);
bool paper_boards_recorded(const swp_tournament *t, uint32_t round, struct paper_boards *out);
void paper_boards_free(struct paper_boards *boards);

/* Boards without the byes, which come last. */
uint32_t paper_boards_pairs(const struct paper_boards *boards);
/* What a pair of the round is called: "Board", of teams "Match". */
const char *paper_boards_word(const swp_tournament *t);

/* Puts boards in the order of publication: the bye last, then by the score of the higher player, of
 * the lower one, and the higher player's place. Scores are those before `round`. False when memory
 * is gone. */
bool paper_boards_sort(const swp_tournament *t, uint32_t round, bool with_virtual,
                       swp_board *boards, size_t count);

/* Why an absent player is not paired, in the rules' words. */
const char *paper_boards_absence(const struct paper_boards *boards, uint32_t tpn);
/* The score before the round: "2Â½", with virtual points "2Â½+1". */
void paper_boards_score(const swp_tournament *t, uint32_t tpn, uint32_t round,
                        struct program_text *out);
/* What the recorded round looks like: "12w1", "7b+", "bye". */
void paper_boards_result(const swp_tournament *t, swp_entry entry, bool with_opponent,
                         struct program_text *out);

#endif
