/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026, article 1: who has floated, may have the bye, is a topscorer. What other texts
 * say alike (1.2 the order, 1.6 and 1.7 colour preferences, 2.1.1 and 2.1.3 who may meet) stands in
 * systems/ranked.h.
 *
 * Everything is derived once per round. O(players * rounds). */
#include "systems/dutch_2026/dutch_2026_internal.h"

/* 1.4.1 to 1.4.3: what the player floated in round q. */
static uint8_t float_of(const struct swp__position *p, int slot, uint32_t q)
{
    const struct swp__past *past = swp__past_of(p, slot, q);
    if (past->kind == SWP__PAST_PAB)
        return SWP_FLOAT_DOWN; /* READING: whatever the bye is worth, as 1.4.3 says */
    if (past->kind != SWP__PAST_PLAYED) {
        swp_points loss = p->scoring.white_loss > p->scoring.black_loss ? p->scoring.white_loss
                                                                        : p->scoring.black_loss;
        return past->points > loss ? SWP_FLOAT_DOWN : SWP_FLOAT_NONE;
    }
    return swp__float_of_game(p, slot, q);
}

/* 2.4.4: rounds without a game. */
static int count_unplayed(const struct swp__position *p, int slot)
{
    int n = 0;
    for (uint32_t q = 1; q < p->round; q++)
        n += swp__past_of(p, slot, q)->kind != SWP__PAST_PLAYED;
    return n;
}

static void derive(struct swp__ranked *player, const struct swp__position *p)
{
    if (p->round > 1)
        player->float_last = float_of(p, player->slot, p->round - 1);
    if (p->round > 2)
        player->float_before = float_of(p, player->slot, p->round - 2);
    player->unplayed = count_unplayed(p, player->slot);
    player->may_have_bye = swp__bye_not_had(p, player->slot);   /* C.04.1 article 4 */
    player->is_topscorer = swp__is_over_half(p, player->score); /* 1.8 */
}

/* 1.7.1 to 1.7.4: a difference beyond 1 decides against the last two games. */
swp_status swp__d26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__ranked_field *out)
{
    const swp_status status =
        swp__ranked_by_score(ctx, position, SWP__DIFFERENCE_DECIDES, derive, out);
    return status == SWP_OK ? swp__ranked_prepare(out, /* lists_rows= */ true,
                                                  /* ranks_byes= */ true)
                            : status;
}

/* The check-list of a round, as the definitions see its players: 1.7 (colour preferences), 1.4
 * (floats), 2.1.2 (the bye). */
swp_status swp__dutch_2026_checklist(struct swp__context *ctx, const struct swp__position *position,
                                     swp_checklist_row *rows)
{
    struct swp__ranked_field field;
    const swp_status status = swp__d26_field_build(ctx, position, &field);
    if (status == SWP_OK)
        swp__ranked_checklist(&field, /* with_floats= */ true, rows);
    return status;
}
