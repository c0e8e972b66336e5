/* SPDX-License-Identifier: Apache-2.0 */
/* What fuzz_pair asks of whynot.h: a wish is answered whenever the round is paired, the pairing
 * under it has it, "paired" is said when the system's own has it, memory that runs out is answered.
 * Whether the answer is true is the business of tests/differential/whynot_against_reference.c. */
#ifndef SWISSPAIR_TESTS_FUZZ_WHYNOT_H
#define SWISSPAIR_TESTS_FUZZ_WHYNOT_H

#include "fuzz_support.h"

/* Colours apart; floats by the score with virtual points. */
static inline bool has_wish(const swp_tournament *t, const swp_pairing *pairing,
                            const swp_wish *wish)
{
    const uint32_t round = swp_pairing_round(pairing);
    for (uint32_t i = 0; i < swp_pairing_board_count(pairing); i++) {
        const swp_board board = swp_pairing_board_at(pairing, i);
        if (board.white != wish->player && board.black != wish->player)
            continue;
        const uint32_t other = board.white == wish->player ? board.black : board.white;
        if (other == 0 || wish->kind == SWP_WISH_KIND_BYE)
            return other == 0 && wish->kind == SWP_WISH_KIND_BYE;
        const swp_points own = swp_tournament_score_after(t, round - 1, wish->player) +
                               swp_tournament_virtual_points_in(t, round, wish->player);
        const swp_points his = swp_tournament_score_after(t, round - 1, other) +
                               swp_tournament_virtual_points_in(t, round, other);
        return wish->kind == SWP_WISH_KIND_MEETING     ? other == wish->opponent
               : wish->kind == SWP_WISH_KIND_DOWNFLOAT ? his < own
                                                       : his > own;
    }
    return false;
}

static inline void require_answer(const swp_tournament *t, const char *system, const swp_wish *wish,
                                  const swp_whynot *answer)
{
    const swp_verdict verdict = swp_whynot_verdict(answer);
    const swp_pairing *wished = swp_whynot_wished(answer);
    const bool granted = has_wish(t, swp_whynot_paired(answer), wish);
    const swp_whynot_reason *reason = NULL;
    REQUIRE(granted == (verdict == SWP_VERDICT_PAIRED || verdict == SWP_VERDICT_COLOURS),
            "%s: %s, wish %d of %u, %u", system, swp_verdict_name(verdict), (int)wish->kind,
            wish->player, wish->opponent);
    REQUIRE(!wished || has_wish(t, wished, wish), "%s: wish %d of %u, %u is not kept", system,
            (int)wish->kind, wish->player, wish->opponent);
    REQUIRE((wished != NULL) == (verdict == SWP_VERDICT_LATER || verdict == SWP_VERDICT_WORSE),
            "%s: %s", system, swp_verdict_name(verdict));
    REQUIRE(swp_whynot_reason_count(answer) > 0, "%s: no reason", system);
    for (uint32_t i = 0; (reason = swp_whynot_reason_at(answer, i)) != NULL; i++)
        REQUIRE(reason->what && *reason->what && reason->text && *reason->text && reason->article,
                "%s: reason %u", system, i);
}

/* `status` is what the pairing call of the next round said. The wish is one of many, by `size`. */
static inline void require_whynot(const swp_tournament *t, const char *system, swp_status status,
                                  struct books *books, size_t size)
{
    const uint32_t n = swp_tournament_player_count(t);
    swp_pair_options options = SWP_PAIR_OPTIONS_INIT;
    swp_wish wish = SWP_WISH_INIT;
    swp_whynot *answer = NULL;
    const swp_player *player, *opponent;
    swp_error err = {0};
    if (n == 0)
        return;
    player = swp_tournament_player_at(t, (uint32_t)(size % n));
    opponent =
        swp_tournament_player_at(t, (uint32_t)((size + 1 + size / n % (n > 1 ? n - 1 : 1)) % n));
    options.system = system;
    wish.kind = (swp_wish_kind)(size % 4);
    wish.player = player->tpn;
    wish.opponent = wish.kind == SWP_WISH_KIND_MEETING ? opponent->tpn : 0;
    wish.flags = wish.kind == SWP_WISH_KIND_MEETING && size % 3 == 0 ? SWP_WISH_COLOURS : 0;
    if (wish.opponent == wish.player)
        return;
    const swp_status found = swp_whynot_create(t, &options, &wish, &answer, &err);
    REQUIRE(found == status, "%s: whynot: status %d: %s", system, (int)found, err.text);
    if (answer)
        require_answer(t, system, &wish, answer);
    swp_whynot_destroy(answer);
    answer = NULL;
    books->refuse_after = (long)(size % 61);
    const swp_status poor = swp_whynot_create(t, &options, &wish, &answer, &err);
    REQUIRE(poor == found || (poor == SWP_ERR_MEMORY && books->has_refused),
            "%s: whynot: status %d without memory", system, (int)poor);
    swp_whynot_destroy(answer);
    books->refuse_after = -1;
}

#endif
