/* SPDX-License-Identifier: Apache-2.0 */
/* What fuzz_pair asks of explain.h: recording does not change the pairing, every board is told
 * once, every player is told something, memory that runs out is answered. Whether what is told is
 * true is the business of tests/explain. */
#ifndef SWISSPAIR_TESTS_FUZZ_EXPLAIN_H
#define SWISSPAIR_TESTS_FUZZ_EXPLAIN_H

#include "fuzz_support.h"

/* The boards that are told are those of the pairing, in its order. */
static inline void require_boards_told(const swp_explanation *told, const swp_pairing *pairing,
                                       const char *system)
{
    const swp_passage *passage = NULL;
    uint32_t boards = 0, games = 0;
    for (uint32_t i = 0; (passage = swp_explanation_at(told, i)) != NULL; i++) {
        REQUIRE(passage->text && *passage->text && passage->article, "%s: passage %u", system, i);
        if (passage->kind != SWP_PASSAGE_KIND_BOARD)
            continue;
        const swp_board board = swp_pairing_board_at(pairing, boards++);
        REQUIRE(passage->players[0] == board.white && passage->players[1] == board.black,
                "%s: board %u is told as %u - %u", system, boards, passage->players[0],
                passage->players[1]);
    }
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++)
        games += swp_pairing_board_at(pairing, i).black != 0;
    REQUIRE(boards == games, "%s: %u boards told of %u", system, boards, games);
}

static inline void require_told(const swp_tournament *t, const swp_pairing *pairing,
                                const char *system)
{
    swp_explanation *told = NULL;
    const swp_player *player = NULL;
    REQUIRE(swp_explanation_create(t, pairing, 0, &told, NULL) == SWP_OK, "%s: nothing is told",
            system);
    require_boards_told(told, pairing, system);
    swp_explanation_destroy(told);
    for (uint32_t i = 0; (player = swp_tournament_player_at(t, i)) != NULL; i++) {
        told = NULL;
        REQUIRE(swp_explanation_create(t, pairing, player->tpn, &told, NULL) == SWP_OK &&
                    swp_explanation_count(told) > 0,
                "%s: %u is told nothing", system, player->tpn);
        swp_explanation_destroy(told);
    }
}

/* `plain` is the next round paired without reasons. */
static inline void require_explained(const swp_tournament *t, const char *system,
                                     const swp_pairing *plain, struct books *books,
                                     long refuse_after)
{
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_pairing *pairing = NULL;
    swp_explanation *told = NULL;
    options.system = system;
    options.flags |= SWP_PAIR_TRACE;
    REQUIRE(swp_pairing_create(t, &options, &pairing, NULL) == SWP_OK, "%s: with reasons", system);
    for (uint32_t i = 0; i < swp_pairing_board_count(plain); i++) {
        const swp_board a = swp_pairing_board_at(plain, i), b = swp_pairing_board_at(pairing, i);
        REQUIRE(a.white == b.white && a.black == b.black, "%s: board %u with reasons: %u - %u",
                system, i + 1, b.white, b.black);
    }
    if (swp_pairing_trace_count(pairing) > 0)
        require_told(t, pairing, system);
    books->refuse_after = refuse_after;
    const swp_status poor = swp_explanation_create(t, pairing, 0, &told, NULL);
    REQUIRE(poor != SWP_ERR_MEMORY || books->has_refused, "%s: memory", system);
    swp_explanation_destroy(told);
    books->refuse_after = -1;
    swp_pairing_destroy(pairing);
}

#endif
