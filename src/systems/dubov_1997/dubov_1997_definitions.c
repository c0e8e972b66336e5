/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, articles 1 and 2: average ratings, due colours, and what limits a pairing.
 *
 * Only games really played count for ARO, colours and 2.1; what was paired counts for 2.5. READING:
 * the colour history leaves out rounds without a game. O(players * rounds). */
#include "systems/dubov_1997/dubov_1997_internal.h"

#include "tournament/meeting_rows.h"

/* ---- 1: ARO, due colour ---------------------------------------------------------------------- */

/* READING: the average is an exact fraction; an opponent without a rating counts with 0, a player
 * without a game has 0. */
static void set_aro(struct d97_player *player, const struct swp__position *p)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, player->slot, q);
        if (past->kind != SWP__PAST_PLAYED || past->opponent == SWP__NOBODY)
            continue;
        player->aro_sum += p->seats[past->opponent].rating;
        player->aro_games++;
    }
    player->has_met = player->aro_games > 0;
    if (!player->has_met)
        player->aro_games = 1;
}

/* 2.3, 2.4 */
uint8_t swp__dubov_1997_colours_barred(const struct swp__position *position, int slot)
{
    return swp__colours_at_limit(position, slot);
}

/* READING: who has played no game has no due colour and stands with the blacks. READING: a due
 * colour that 2.3 or 2.4 forbids gives way to the other one, when that is allowed. */
static void set_due(struct d97_player *player)
{
    player->side = SWP_COLOUR_BLACK;
    if (player->n_colours == 0)
        return;
    const uint8_t last = player->colours[player->n_colours - 1];
    if (player->difference != 0)
        player->due = player->difference > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    else
        player->due = last == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    if (player->white_barred != player->black_barred)
        player->due = player->white_barred ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    player->side = player->due;
}

static void set_colours(struct d97_player *player, const struct swp__position *p, uint8_t *colours,
                        uint16_t *rounds)
{
    player->colours = colours;
    player->rounds = rounds;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, player->slot, q);
        if (past->kind != SWP__PAST_PLAYED || past->colour == SWP_COLOUR_NONE)
            continue;
        rounds[player->n_colours] = (uint16_t)q;
        colours[player->n_colours++] = past->colour;
        player->difference += past->colour == SWP_COLOUR_WHITE ? 1 : -1;
    }
    const uint8_t barred = swp__dubov_1997_colours_barred(p, player->slot);
    player->white_barred = barred >> SWP_COLOUR_WHITE & 1;
    player->black_barred = barred >> SWP_COLOUR_BLACK & 1;
    set_due(player);
    /* 2.6 */
    player->may_change =
        player->side == SWP_COLOUR_WHITE ? !player->black_barred : !player->white_barred;
}

/* ---- 2 --------------------------------------------------------------------------------------- */

/* 2.2 */
bool swp__dubov_1997_bye_allowed(const struct swp__position *position, int slot)
{
    for (uint32_t q = 1; q < position->round; q++) {
        const uint8_t kind = swp__past_of(position, slot, q)->kind;
        if (kind == SWP__PAST_PAB || kind == SWP__PAST_FULL_BYE || kind == SWP__PAST_FORFEIT_WIN)
            return false;
    }
    return !swp__position_bye_barred(position, slot);
}

/* 2.5. READING: transferred up is who was paired with an opponent who had more points, played or
 * forfeited, whatever article made the pair. READING: the limit of the shorter tournaments holds
 * when the number of rounds is not known. */
static bool may_rise(const struct d97_field *field, int slot)
{
    const struct swp__position *p = field->position;
    const int limit = p->rounds > 9 ? 4 : 3;
    int times = 0;
    bool was_last = false;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        was_last = past->opponent != SWP__NOBODY &&
                   swp__score_before(p, past->opponent, q) > swp__score_before(p, slot, q);
        times += was_last;
    }
    return field->is_last_round || (!was_last && times < limit);
}

bool swp__d97_colours_possible(const struct d97_player *a, const struct d97_player *b)
{
    return (!a->white_barred && !b->black_barred) || (!a->black_barred && !b->white_barred);
}

bool swp__d97_may_meet(const struct d97_field *field, const struct d97_player *a,
                       const struct d97_player *b)
{
    return a != b && swp__d97_colours_possible(a, b) &&
           !swp__meeting_barred(field->position, a->slot, b->slot);
}

/* ---- all of it --------------------------------------------------------------------------------
 */

void swp__d97_see_player(const struct d97_field *field, int slot, uint8_t *colours,
                         uint16_t *rounds, struct d97_player *out)
{
    const struct swp__position *p = field->position;
    const struct swp__seat *seat = &p->seats[slot];
    out->slot = slot;
    out->tpn = seat->tpn;
    out->score = seat->score;
    out->rating = seat->rating;
    out->is_left = true;
    out->name = seat->name;
    set_aro(out, p);
    set_colours(out, p, colours, rounds);
    out->may_rise = may_rise(field, slot);
    out->may_have_bye = swp__dubov_1997_bye_allowed(p, slot);
}
