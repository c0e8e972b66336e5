/* SPDX-License-Identifier: Apache-2.0 */
/* Double-Swiss System, article 1 and 2.1: what is known of a player before the round.
 *
 * A round is a match of two games against the same opponent; what a match was (played, or ended by
 * forfeit) stands in the position. Matches that ended by forfeit are no meetings, make no floaters
 * and have no colour. O(n log n + n * rounds). */
#include "systems/double_swiss_2026/double_swiss_2026_internal.h"

/* [C2], 2.1.2: a PAB, a match won by forfeit, a full-point bye.
 * READING: the list of this text alone; a single game won by forfeit does not bar, whatever points
 * it gave. */
bool swp__double_swiss_2026_bye_allowed(const struct swp__position *p, int slot)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const enum swp__past_kind kind = (enum swp__past_kind)swp__past_of(p, slot, q)->kind;
        if (kind == SWP__PAST_PAB || kind == SWP__PAST_FORFEIT_WIN || kind == SWP__PAST_FULL_BYE)
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

uint8_t swp__double_swiss_2026_colours_barred(const struct swp__position *p, int slot)
{
    (void)p;
    (void)slot;
    return 0;
}

/* 1.5: met, in the previous round, somebody with another score.
 * READING: the scores before that round, with its virtual points; only a match that was played. */
static bool has_floated(const struct swp__position *p, int slot)
{
    if (p->round == 1)
        return false;
    const uint32_t q = p->round - 1;
    const struct swp__past *past = swp__past_of(p, slot, q);
    return past->kind == SWP__PAST_PLAYED && past->opponent != SWP__NOBODY &&
           swp__score_before(p, slot, q) != swp__score_before(p, past->opponent, q);
}

/* 3.4.3. READING: meetings; forfeited matches and byes do not count. */
static int count_matches(const struct swp__position *p, int slot)
{
    int matches = 0;
    for (uint32_t q = 1; q < p->round; q++)
        matches += swp__past_of(p, slot, q)->kind == SWP__PAST_PLAYED;
    return matches;
}

/* [C8], 2.3.5: a resident who floated in the previous round, paired with an upfloater. */
static bool floats_again(const struct swp__upfloat_field *field, int a, int b, bool a_is_up,
                         bool b_is_up)
{
    if (a_is_up == b_is_up)
        return false;
    return field->players[a_is_up ? b : a].kind == DS26_FLOATER;
}

static const struct swp__upfloat_rules rules = {
    .name = "Double-Swiss 2026",
    .article =
        {
            [SWP__UPFLOAT_IMPOSSIBLE] = "3.3.3",
            [SWP__UPFLOAT_BYE] = "3.4",
            [SWP__UPFLOAT_BYE_BARRED] = "2.1.2",
            [SWP__UPFLOAT_BYE_COMPLETE] = "3.4.1",
            [SWP__UPFLOAT_BRACKET] = "1.3",
            [SWP__UPFLOAT_SET] = "3.5.5",
            [SWP__UPFLOAT_PAIRING] = "3.6",
            [SWP__UPFLOAT_C3] = "2.2.1",
            [SWP__UPFLOAT_C4] = "2.3.1",
            [SWP__UPFLOAT_C5] = "2.3.2",
            [SWP__UPFLOAT_C6] = "2.3.3",
            [SWP__UPFLOAT_C7] = "2.3.4",
        },
    .n_criteria = 1,
    .criteria = {{"2.3.5", "residents_floated",
                  "C8: residents paired with an upfloater who floated in the previous round",
                  floats_again}},
};

swp_status swp__ds26_field_build(struct swp__context *ctx, const struct swp__position *p,
                                 struct swp__upfloat_field *out)
{
    const swp_status status = swp__upfloat_field_build(ctx, p, &rules, out);
    if (status != SWP_OK)
        return status;
    out->floats_count = !p->is_last_round; /* 2.3 */
    for (int i = 0; i < out->n; i++) {
        struct swp__upfloat_player *player = &out->players[i];
        player->matches = count_matches(p, player->slot);
        player->floated = has_floated(p, player->slot);
        player->may_have_bye = swp__double_swiss_2026_bye_allowed(p, player->slot);
        player->kind = player->floated && out->floats_count ? DS26_FLOATER : DS26_NO_FLOATER;
    }
    return SWP_OK;
}
