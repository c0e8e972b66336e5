/* SPDX-License-Identifier: Apache-2.0 */
/* An event of eight players at the stages of its life, for tests of acts. Player 1 has the highest
 * rating; nobody has a FIDE number. */
#ifndef SWISSPAIR_TEST_DESK_STAGES_H
#define SWISSPAIR_TEST_DESK_STAGES_H

#include "desk_play.h"

enum stage {
    STAGE_NOTHING = -4, /* an empty log */
    STAGE_BEGUN,        /* the event exists, in FIDE mode, five rounds of Dutch 2026 */
    STAGE_ENTERED,      /* eight players */
    STAGE_NUMBERED,     /* numbers and lot */
    STAGE_PLAYED        /* and more: rounds played, White winning; 0 = as numbered */
};
/* STAGE_PLAYED + n: n rounds played. The next round is paired and open with `open`. */
void stage_begin(struct play *play, int stage, bool open);

#endif
