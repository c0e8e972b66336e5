/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, article 1, and the absolute criteria for two players: what is known of a player
 * before the round (colour preference, ARO, upfloats, right to the bye), and who may meet whom.
 *
 * Only games played over the board count for colours, ARO, upfloats and [C1]; a forfeited game
 * counts for the score and for the bye alone. O(rounds) for each player. */
#include "systems/dubov_2025/dubov_2025_internal.h"

/* ---- 1.5: colours ---------------------------------------------------------------------------- */

/* 1.5.1, 1.5.2.
 * READING: should a record show two Blacks in a row and a difference above +1 (no correct pairing
 * leads there), the difference decides. */
static void read_colours(struct d25_player *player, const struct swp__position *p)
{
    struct swp__ranked seen = {.slot = player->slot};
    swp__ranked_prefers(&seen, p, SWP__DIFFERENCE_DECIDES);
    const bool has_colour = seen.strength != SWP_PREFERENCE_NONE;
    player->preference = has_colour ? seen.preference : SWP_COLOUR_BLACK; /* 1.5.2.4 */
    player->strength = has_colour ? seen.strength : SWP_PREFERENCE_MILD;
}

/* ---- 1.5, 1.6, 1.7: the games of a player ---------------------------------------------------- */

/* 1.6.1: the quotient, rounded to the nearest integer, a half upwards; ratings are not negative. */
static int32_t average_rating(int64_t sum, int games)
{
    return games == 0 ? 0 : (int32_t)((2 * sum + games) / (2 * (int64_t)games));
}

/* Gives the sum of the ratings of the opponents played.
 * READING: upfloated is who played, in that round, an opponent with the higher score before it. */
static int64_t read_games(struct d25_player *player, const struct swp__position *p)
{
    int64_t ratings = 0;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, player->slot, q);
        if (past->kind != SWP__PAST_PLAYED)
            continue;
        player->games++;
        ratings += p->seats[past->opponent].rating;
        if (swp__score_before(p, past->opponent, q) > swp__score_before(p, player->slot, q)) {
            player->upfloats++;
            player->upfloated_last = q + 1 == p->round;
        }
    }
    player->aro = average_rating(ratings, player->games);
    player->is_maximum_upfloater = player->upfloats >= 2 + (int)(p->rounds / 5); /* 1.7.2 */
    return ratings;
}

int64_t swp__d25_games(struct d25_player *player, const struct swp__position *p)
{
    read_colours(player, p);
    return read_games(player, p);
}

/* 2.1.1, [C2]: a pairing-allocated bye, a forfeit win, or as many points as for a win without
 * playing. */
bool swp__dubov_2025_bye_allowed(const struct swp__position *p, int slot)
{
    const swp_points win =
        p->scoring.white_win > p->scoring.black_win ? p->scoring.white_win : p->scoring.black_win;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind == SWP__PAST_PAB || past->kind == SWP__PAST_FORFEIT_WIN ||
            (past->kind != SWP__PAST_PLAYED && past->points >= win))
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

/* ---- 3.1: who may meet ----------------------------------------------------------------------- */

uint8_t swp__dubov_2025_colours_barred(const struct swp__position *p, int slot)
{
    struct d25_player player = {.slot = slot};
    read_colours(&player, p);
    if (player.strength != SWP_PREFERENCE_ABSOLUTE)
        return 0;
    return (uint8_t)(1u << swp__opposite((swp_colour)player.preference));
}

bool swp__d25_may_meet(const struct d25_field *field, int a, int b)
{
    const struct d25_player *x = &field->players[a], *y = &field->players[b];
    return !swp__d25_same_absolute(x, y) && !swp__meeting_barred(field->position, x->slot, y->slot);
}
