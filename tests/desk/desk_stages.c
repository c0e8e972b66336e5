/* SPDX-License-Identifier: Apache-2.0 */
#include "desk_stages.h"

#include <stdio.h>

static void play_rounds(struct play *play, int rounds)
{
    for (int round = 1; round <= rounds; round++) {
        play_script(play, "pair_round\npublish_round\n");
        const size_t n = play->model->rounds[round - 1].n_boards;
        for (size_t i = 0; i < n; i++) {
            char line[80];
            if (play->model->rounds[round - 1].boards[i].black == 0)
                continue;
            (void)snprintf(line, sizeof line, "set_result {'board': %zu, 'result': '1-0'}\n",
                           i + 1);
            play_script(play, line);
        }
    }
}

void stage_begin(struct play *play, int stage, bool open)
{
    play_begin(play);
    if (stage >= STAGE_BEGUN)
        play_script(play, "create {'name': 'Harbour Open', 'rated': true}\n"
                          "settings {'rounds': 5, 'system': 'dutch-2026'}\n");
    for (int i = 0; i < 8 && stage >= STAGE_ENTERED; i++) {
        char line[120];
        (void)snprintf(line, sizeof line, "add_player {'name': 'Player, %c', 'rating': %d}\n",
                       'A' + i, 2000 - 50 * i);
        play_script(play, line);
    }
    if (stage >= STAGE_NUMBERED)
        play_script(play, "make_numbers\ndraw_lot {'colour': 'white'}\n");
    play_rounds(play, stage - STAGE_PLAYED);
    if (open)
        play_script(play, "pair_round\n");
}
