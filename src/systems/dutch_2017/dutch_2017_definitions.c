/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2017, part A: who has floated, may have the bye, is a topscorer. What other texts
 * say alike (A.2 the order, A.6 colour preferences, C.1 and C.3 who may meet) stands in
 * systems/ranked.h.
 *
 * Everything is derived once per round. O(players * rounds). */
#include "systems/dutch_2017/dutch_2017_internal.h"

/* A.4.b: what the player floated in round q; a round without a game, for whatever reason, is a
 * downfloat. */
static uint8_t float_of(const struct swp__position *p, int slot, uint32_t q)
{
    return swp__past_of(p, slot, q)->kind == SWP__PAST_PLAYED ? swp__float_of_game(p, slot, q)
                                                              : SWP_FLOAT_DOWN;
}

/* C.2, C.04.1.d: who had the bye or won by forfeit may not have it. READING: a bye on request, of
 * whatever value, bars nobody. */
static bool may_have_bye(const struct swp__position *p, int slot)
{
    for (uint32_t q = 1; q < p->round; q++) {
        int kind = swp__past_of(p, slot, q)->kind;
        if (kind == SWP__PAST_PAB || kind == SWP__PAST_FORFEIT_WIN)
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

static void derive(struct swp__ranked *player, const struct swp__position *p)
{
    if (p->round > 1)
        player->float_last = float_of(p, player->slot, p->round - 1);
    if (p->round > 2)
        player->float_before = float_of(p, player->slot, p->round - 2);
    player->may_have_bye = may_have_bye(p, player->slot);
    player->is_topscorer = swp__is_over_half(p, player->score); /* A.7 */
}

/* A.6.a to A.6.d: a difference beyond 1 decides against the last two games. */
swp_status swp__d17_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__ranked_field *out)
{
    const swp_status status =
        swp__ranked_by_score(ctx, position, SWP__DIFFERENCE_DECIDES, derive, out);
    return status == SWP_OK ? swp__ranked_prepare(out, /* lists_rows= */ true,
                                                  /* ranks_byes= */ false)
                            : status;
}

/* The check-list of a round, as the definitions see its players: A.6 (colour preferences), A.4
 * (floats), C.2 (the bye). */
swp_status swp__dutch_2017_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct swp__ranked_field field;
    const swp_status status = swp__d17_field_build(ctx, position, &field);
    if (status == SWP_OK)
        swp__ranked_checklist(&field, /* with_floats= */ true, rows);
    return status;
}
