/* What fuzz_pair asks of explain.h: recording does not change the pairing, every board is told
 * once, every player is told something, memory that runs out is answered. Whether what is told is
 * true is the business of tests/explain. */
#ifndef SWISSPAIR_TESTS_FUZZ_EXPLAIN_H
#define SWISSPAIR_TESTS_FUZZ_EXPLAIN_H

#include "fuzz_support.h"

/* The boards that are told are those of the pairing, in its order. */
static inline void require_boards_told(const sp_explanation *told, const sp_pairing *pairing,
                                       const char *system)
{
    sp_passage passage;
    uint32_t boards = 0, games = 0;
    for (uint32_t i = 0; sp_explanation_at(told, i, &passage); i++) {
        REQUIRE(passage.text && *passage.text && passage.article, "%s: passage %u", system, i);
        if (passage.kind != SP_PASSAGE_BOARD)
            continue;
        const sp_board board = sp_pairing_board(pairing, boards++);
        REQUIRE(passage.players[0] == board.white && passage.players[1] == board.black,
                "%s: board %u is told as %u - %u", system, boards, passage.players[0],
                passage.players[1]);
    }
    for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++)
        games += sp_pairing_board(pairing, i).black != 0;
    REQUIRE(boards == games, "%s: %u boards told of %u", system, boards, games);
}

static inline void require_told(const sp_tournament *t, const sp_pairing *pairing,
                                const char *system)
{
    sp_explanation *told = NULL;
    sp_player player;
    REQUIRE(sp_explain_round(t, pairing, &told, NULL) == SP_OK, "%s: nothing is told", system);
    require_boards_told(told, pairing, system);
    sp_explanation_destroy(told);
    for (uint32_t i = 0; sp_tournament_player_at(t, i, &player); i++) {
        told = NULL;
        REQUIRE(sp_explain_player(t, pairing, player.tpn, &told, NULL) == SP_OK &&
                    sp_explanation_count(told) > 0,
                "%s: %u is told nothing", system, player.tpn);
        sp_explanation_destroy(told);
    }
}

/* `plain` is the next round paired without reasons. */
static inline void require_explained(const sp_tournament *t, const char *system,
                                     const sp_pairing *plain, struct books *books,
                                     long refuse_after)
{
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_pairing *pairing = NULL;
    sp_explanation *told = NULL;
    options.system = system;
    options.trace = true;
    REQUIRE(sp_pair_next_round(t, &options, &pairing, NULL) == SP_OK, "%s: with reasons", system);
    for (uint32_t i = 0; i < sp_pairing_board_count(plain); i++) {
        const sp_board a = sp_pairing_board(plain, i), b = sp_pairing_board(pairing, i);
        REQUIRE(a.white == b.white && a.black == b.black, "%s: board %u with reasons: %u - %u",
                system, i + 1, b.white, b.black);
    }
    if (sp_pairing_trace_count(pairing) > 0)
        require_told(t, pairing, system);
    books->refuse_after = refuse_after;
    const sp_status poor = sp_explain_round(t, pairing, &told, NULL);
    REQUIRE(poor != SP_ERR_MEMORY || books->has_refused, "%s: memory", system);
    sp_explanation_destroy(told);
    books->refuse_after = -1;
    sp_pairing_destroy(pairing);
}

#endif
