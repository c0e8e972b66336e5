/* What fuzz_pair asks of whynot.h: a wish is answered whenever the round is paired, the pairing
 * under it has it, "paired" is said when the system's own has it, memory that runs out is answered.
 * Whether the answer is true is the business of tests/differential/whynot_against_reference.c. */
#ifndef SWISSPAIR_TESTS_FUZZ_WHYNOT_H
#define SWISSPAIR_TESTS_FUZZ_WHYNOT_H

#include "fuzz_support.h"

/* Colours apart; floats by the score with virtual points. */
static inline bool has_wish(const sp_tournament *t, const sp_pairing *pairing, const sp_wish *wish)
{
    const uint32_t round = sp_pairing_round(pairing);
    for (uint32_t i = 0; i < sp_pairing_board_count(pairing); i++) {
        const sp_board board = sp_pairing_board(pairing, i);
        if (board.white != wish->player && board.black != wish->player)
            continue;
        const uint32_t other = board.white == wish->player ? board.black : board.white;
        if (other == 0 || wish->kind == SP_WISH_BYE)
            return other == 0 && wish->kind == SP_WISH_BYE;
        const sp_points own = sp_tournament_score(t, wish->player, round - 1) +
                              sp_tournament_virtual_points(t, wish->player, round);
        const sp_points his = sp_tournament_score(t, other, round - 1) +
                              sp_tournament_virtual_points(t, other, round);
        return wish->kind == SP_WISH_MEETING     ? other == wish->opponent
               : wish->kind == SP_WISH_DOWNFLOAT ? his < own
                                                 : his > own;
    }
    return false;
}

static inline void require_answer(const sp_tournament *t, const char *system, const sp_wish *wish,
                                  const sp_whynot *answer)
{
    const sp_verdict verdict = sp_whynot_verdict(answer);
    const sp_pairing *wished = sp_whynot_wished(answer);
    const bool granted = has_wish(t, sp_whynot_paired(answer), wish);
    sp_whynot_reason reason;
    REQUIRE(granted == (verdict == SP_VERDICT_PAIRED || verdict == SP_VERDICT_COLOURS),
            "%s: %s, wish %d of %u, %u", system, sp_verdict_name(verdict), (int)wish->kind,
            wish->player, wish->opponent);
    REQUIRE(!wished || has_wish(t, wished, wish), "%s: wish %d of %u, %u is not kept", system,
            (int)wish->kind, wish->player, wish->opponent);
    REQUIRE((wished != NULL) == (verdict == SP_VERDICT_LATER || verdict == SP_VERDICT_WORSE),
            "%s: %s", system, sp_verdict_name(verdict));
    REQUIRE(sp_whynot_reason_count(answer) > 0, "%s: no reason", system);
    for (uint32_t i = 0; sp_whynot_reason_at(answer, i, &reason); i++)
        REQUIRE(reason.what && *reason.what && reason.text && *reason.text && reason.article,
                "%s: reason %u", system, i);
}

/* `status` is what the pairing call of the next round said. The wish is one of many, by `size`. */
static inline void require_whynot(const sp_tournament *t, const char *system, sp_status status,
                                  struct books *books, size_t size)
{
    const uint32_t n = sp_tournament_player_count(t);
    sp_pair_options options = SP_PAIR_OPTIONS_INIT;
    sp_wish wish = SP_WISH_INIT;
    sp_whynot *answer = NULL;
    sp_player player, opponent;
    sp_error err = {0};
    if (n == 0)
        return;
    sp_tournament_player_at(t, (uint32_t)(size % n), &player);
    sp_tournament_player_at(t, (uint32_t)((size + 1 + size / n % (n > 1 ? n - 1 : 1)) % n),
                            &opponent);
    options.system = system;
    wish.kind = (sp_wish_kind)(size % 4);
    wish.player = player.tpn;
    wish.opponent = wish.kind == SP_WISH_MEETING ? opponent.tpn : 0;
    wish.colours = wish.kind == SP_WISH_MEETING && size % 3 == 0;
    if (wish.opponent == wish.player)
        return;
    const sp_status found = sp_whynot_ask(t, &options, &wish, &answer, &err);
    REQUIRE(found == status, "%s: whynot: status %d: %s", system, (int)found, err.text);
    if (answer)
        require_answer(t, system, &wish, answer);
    sp_whynot_destroy(answer);
    answer = NULL;
    books->refuse_after = (long)(size % 61);
    const sp_status poor = sp_whynot_ask(t, &options, &wish, &answer, &err);
    REQUIRE(poor == found || (poor == SP_ERR_MEMORY && books->has_refused),
            "%s: whynot: status %d without memory", system, (int)poor);
    sp_whynot_destroy(answer);
    books->refuse_after = -1;
}

#endif
