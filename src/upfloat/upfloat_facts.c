/* SPDX-License-Identifier: Apache-2.0 */
/* What both texts say of a participant before the round: who may have the bye ([C2]), who floated
 * in the previous round (1.5), and how many matches were played (3.4.3).
 *
 * A match that ended by forfeit is no meeting, makes no floater and has no colour. O(rounds) for
 * each participant. */
#include "upfloat/upfloat_internal.h"

/* 2.1.2: a PAB, a match won by forfeit, a full-point bye.
 * READING: the list of the text alone; a single game won by forfeit does not bar, whatever points
 * it gave. */
bool swp__upfloat_bye_allowed(const struct swp__position *p, int slot)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const enum swp__past_kind kind = (enum swp__past_kind)swp__past_of(p, slot, q)->kind;
        if (kind == SWP__PAST_PAB || kind == SWP__PAST_FORFEIT_WIN || kind == SWP__PAST_FULL_BYE)
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

uint8_t swp__upfloat_colours_barred(const struct swp__position *p, int slot)
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

void swp__upfloat_fill_player(const struct swp__upfloat_field *field,
                              struct swp__upfloat_player *player)
{
    const struct swp__position *p = field->position;
    player->matches = count_matches(p, player->slot);
    player->floated = has_floated(p, player->slot);
    player->may_have_bye = swp__upfloat_bye_allowed(p, player->slot);
    player->kind = player->floated && field->floats_count ? SWP__UPFLOAT_FLOATER : 0;
}

bool swp__upfloat_floats_again(const struct swp__upfloat_field *field, int a, int b, bool a_is_up,
                               bool b_is_up)
{
    if (a_is_up == b_is_up)
        return false;
    return (field->players[a_is_up ? b : a].kind & SWP__UPFLOAT_FLOATER) != 0;
}
