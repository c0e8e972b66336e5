/* SPDX-License-Identifier: Apache-2.0 */
/* The boards of a round, as they are paired or as they stand in the file, and who has none. */
#ifndef SWISSPAIR_CLI_BOARDS_H
#define SWISSPAIR_CLI_BOARDS_H

#include "program/cli_text.h"

#include "swisspair/pair.h"

struct cli_boards {
    const swp_tournament *t;
    uint32_t round;
    bool is_recorded; /* they stand in the file, perhaps with results */
    swp_board *boards;
    uint32_t count; /* with those who have the bye, who come last */
    uint32_t *absent;
    uint32_t absent_count;
};

/* Both false when memory is gone; else freed by cli_boards_free. */
bool cli_boards_of_pairing(const swp_tournament *t, const swp_pairing *pairing,
                           struct cli_boards *out);
bool cli_boards_recorded(const swp_tournament *t, uint32_t round, struct cli_boards *out);
void cli_boards_free(struct cli_boards *boards);

/* Boards without the byes, which come last. */
uint32_t cli_boards_pairs(const struct cli_boards *boards);
/* What a pair of the round is called: "Board", of teams "Match". */
const char *cli_boards_word(const swp_tournament *t);

/* Puts boards in the order of publication: the bye last, then by the score of the higher player, of
 * the lower one, and the higher player's place. Scores are those before `round`. False when memory
 * is gone. */
bool cli_boards_sort(const swp_tournament *t, uint32_t round, bool with_virtual, swp_board *boards,
                     size_t count);

/* Why an absent player is not paired, in the rules' words. */
const char *cli_boards_absence(const struct cli_boards *boards, uint32_t tpn);
/* The score before the round: "2Â½", with virtual points "2Â½+1". */
void cli_boards_score(const swp_tournament *t, uint32_t tpn, uint32_t round, struct cli_text *out);
/* What the recorded round looks like: "12w1", "7b+", "bye". */
void cli_boards_result(const swp_tournament *t, swp_entry entry, bool with_opponent,
                       struct cli_text *out);

#endif
