/* SPDX-License-Identifier: Apache-2.0 */
/* Lim System, article 2.2 and what 1.1, 3.10 and 5 ask of a player's past: colours due and
 * permitted, who floated, who may have the bye.
 *
 * Everything is derived once per round: O(players * rounds). */
#include "systems/lim_1999/lim_1999_internal.h"

/* ---- 5.1 to 5.6: colours --------------------------------------------------------------------- */

/* 5.1 a, b: not a third time running, not three more of it than of the other.
 * READING: a limit on the difference does not forbid a colour that reduces it. */
static bool is_permitted(const struct lim_player *player, uint8_t colour, int more_of_it)
{
    const int n = player->n_colours;
    const bool twice =
        n >= 2 && player->colours[n - 1] == colour && player->colours[n - 2] == colour;
    return !twice && more_of_it < 2;
}

static uint8_t opposite(uint8_t colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* 5.3, then 5.5 and 5.6, then 5.1. READING: the equalising colour comes before the alternate one in
 * every round, because after a missed round the parity of the round says nothing. */
static uint8_t colour_due(const struct lim_player *player, int more_whites)
{
    if (player->may_have_white != player->may_have_black)
        return player->may_have_white ? SWP_COLOUR_WHITE : SWP_COLOUR_BLACK;
    if (more_whites != 0)
        return more_whites > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    return player->n_colours ? opposite(player->colours[player->n_colours - 1]) : SWP_COLOUR_NONE;
}

void swp__lim_find_due(struct lim_player *player)
{
    int more_whites = 0;
    for (int i = 0; i < player->n_colours; i++)
        more_whites += player->colours[i] == SWP_COLOUR_WHITE ? 1 : -1;
    player->may_have_white = is_permitted(player, SWP_COLOUR_WHITE, more_whites);
    player->may_have_black = is_permitted(player, SWP_COLOUR_BLACK, -more_whites);
    player->due = colour_due(player, more_whites);
}

/* READING: only games played over the board have a colour; "the previous two rounds" are the last
 * two of them. */
static void set_colours(struct lim_player *player, const struct swp__position *p, uint8_t *colours,
                        uint16_t *rounds)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, player->slot, q);
        if (past->kind != SWP__PAST_PLAYED || past->colour == SWP_COLOUR_NONE)
            continue;
        rounds[player->n_colours] = (uint16_t)q;
        colours[player->n_colours++] = past->colour;
    }
    player->colours = colours;
    player->rounds = rounds;
    swp__lim_find_due(player);
}

bool swp__lim_suit(const struct lim_field *field, int a, int b)
{
    const uint8_t x = field->players[a].due, y = field->players[b].due;
    return x == SWP_COLOUR_NONE || y == SWP_COLOUR_NONE || x != y;
}

/* ---- 2.2, 3.10, 1.1 -------------------------------------------------------------------------- */

static swp_points points_for_win(const struct swp__position *p)
{
    return p->scoring.white_win > p->scoring.black_win ? p->scoring.white_win
                                                       : p->scoring.black_win;
}

int swp__lim_side_of_median(const struct swp__position *p, swp_points score, uint32_t round)
{
    const int64_t all = (int64_t)points_for_win(p) * (round - 1);
    return 2 * (int64_t)score < all ? -1 : 2 * (int64_t)score > all;
}

/* 3.10. READING: of an uneven pairing only the player who was transferred floated, that is, the one
 * who moved towards that round's median; forfeited pairings included. */
static bool floated_in(const struct swp__position *p, int slot, uint32_t q)
{
    const struct swp__past *past = swp__past_of(p, slot, q);
    if (past->opponent == SWP__NOBODY)
        return false;
    const swp_points own = swp__score_before(p, slot, q);
    const swp_points opponents = swp__score_before(p, past->opponent, q);
    const int side = swp__lim_side_of_median(p, own, q);
    return own > opponents ? side > 0 : own < opponents && side < 0;
}

/* 1.1 with C.04.1. READING: the bye, a full-point bye, a forfeit win, or anything unplayed that
 * gave as much as a win bars; half-point and zero-point byes do not. */
bool swp__lim_bye_allowed(const struct swp__position *p, int slot)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind == SWP__PAST_PAB || past->kind == SWP__PAST_FULL_BYE ||
            past->kind == SWP__PAST_FORFEIT_WIN ||
            (past->kind != SWP__PAST_PLAYED && past->points >= points_for_win(p)))
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

bool swp__lim_is_near(const struct lim_field *field, int a, int b)
{
    const int64_t x = field->players[a].rating, y = field->players[b].rating;
    return !field->is_maxi || (x - y <= 100 && y - x <= 100);
}

/* 6. READING: rounds after the announced number are last rounds too. */
bool swp__lim_is_last_round(const struct swp__position *p)
{
    return p->is_last_round || (p->rounds != 0 && p->round > p->rounds);
}

/* 5.1 */
uint8_t swp__lim_colours_barred(const struct swp__position *p, int slot)
{
    return swp__lim_is_last_round(p) ? 0 : swp__colours_at_limit(p, slot);
}

/* ---- all of it ------------------------------------------------------------------------------- */

void swp__lim_see_player(const struct swp__position *p, int slot, uint8_t *colours,
                         uint16_t *rounds, struct lim_player *out)
{
    const struct swp__seat *seat = &p->seats[slot];
    out->slot = slot;
    out->tpn = seat->tpn;
    out->rating = seat->rating;
    out->score = seat->score;
    out->may_have_bye = swp__lim_bye_allowed(p, slot);
    out->floated_before = p->round > 1 && floated_in(p, slot, p->round - 1);
    set_colours(out, p, colours, rounds);
}
