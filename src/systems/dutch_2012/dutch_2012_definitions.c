/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article A: who has floated, may have the bye, is a top scorer. What other
 * texts say alike (A.2 the order, A.7 colour preferences, B.1.a and B.2 who may meet) stands in
 * systems/ranked.h.
 *
 * Everything is derived once per round. O(players * rounds). */
#include "systems/dutch_2012/dutch_2012_internal.h"

/* A.4, B.1.b: what the player floated in round q.
 * READING: scores before the round count; points without playing are a downfloat. */
static uint8_t float_of(const struct swp__position *p, int slot, uint32_t q)
{
    const struct swp__past *past = swp__past_of(p, slot, q);
    if (past->kind != SWP__PAST_PLAYED)
        return past->points > 0 ? SWP_FLOAT_DOWN : SWP_FLOAT_NONE;
    return swp__float_of_game(p, slot, q);
}

/* B.1.b: whoever had the bye, or points without playing, may not have it. */
static bool may_have_bye(const struct swp__position *p, int slot)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind == SWP__PAST_PAB || (past->kind != SWP__PAST_PLAYED && past->points > 0))
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
    player->is_topscorer = swp__is_over_half(p, p->seats[player->slot].points); /* A.10 */
}

/* A.7.a to A.7.c, A.7.f. READING: when a difference beyond 1 and the last two games ask for
 * opposite colours (only after rounds made by hand), the last two games decide. READING: forfeited
 * games and byes add no colour, even when colours were published; "the two latest rounds he played"
 * skips them. */
swp_status swp__d12_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__ranked_field *out)
{
    const swp_status status =
        swp__ranked_by_score(ctx, position, SWP__LAST_TWO_DECIDE, derive, out);
    return status == SWP_OK ? swp__ranked_prepare(out, /* lists_rows= */ true,
                                                  /* ranks_byes= */ false)
                            : status;
}

/* The check-list of a round, as the definitions see its players: A.7 (colour preferences), A.4
 * (floats), B.1.b (the bye). */
swp_status swp__dutch_2012_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct swp__ranked_field field;
    const swp_status status = swp__d12_field_build(ctx, position, &field);
    if (status == SWP_OK)
        swp__ranked_checklist(&field, /* with_floats= */ true, rows);
    return status;
}
