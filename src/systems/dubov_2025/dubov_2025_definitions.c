/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System, article 1, and the absolute criteria for two players: what is known of a player
 * before the round (colour preference, ARO, upfloats, right to the bye), and who may meet whom.
 *
 * Only games played over the board count for colours, ARO, upfloats and [C1]; a forfeited game
 * counts for the score and for the bye alone. All is derived once per round. O(n log n + n *
 * rounds). */
#include "systems/dubov_2025/dubov_2025_internal.h"

#include "base/bits.h"
#include "tournament/score_order.h"

swp_status swp__d25_internal(const struct d25_field *field, enum d25_article article)
{
    return swp__fail_in(field->ctx->err, SWP_DETAIL_INTERNAL, field->position->round,
                        field->edition->name, 0, 0,
                        "round %lu: article %s found no set although a complete pairing exists",
                        (unsigned long)field->position->round, swp__d25_article(field, article));
}

/* ---- 1.5: colours ---------------------------------------------------------------------------- */

static swp_colour opposite(swp_colour colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* 1.5.2 from the difference and the last two colours, 0 = no such game.
 * READING: should a record show two Blacks in a row and a difference above +1 (no correct pairing
 * leads there), the difference decides. */
static void set_preference(struct d25_player *player, int difference, swp_colour last,
                           swp_colour last_but_one)
{
    if (last == SWP_COLOUR_NONE) { /* 1.5.2.4 */
        player->preference = SWP_COLOUR_BLACK;
        player->strength = D25_MILD;
    } else if (difference > 1 || difference < -1) { /* 1.5.2.1 */
        player->preference = difference > 1 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
        player->strength = D25_ABSOLUTE;
    } else if (last == last_but_one) { /* 1.5.2.1 */
        player->preference = (uint8_t)opposite(last);
        player->strength = D25_ABSOLUTE;
    } else if (difference != 0) { /* 1.5.2.2 */
        player->preference = difference > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
        player->strength = D25_STRONG;
    } else { /* 1.5.2.3 */
        player->preference = (uint8_t)opposite(last);
        player->strength = D25_MILD;
    }
}

/* ---- 1.5, 1.6, 1.7: the games of a player ---------------------------------------------------- */

/* 1.6.1: the quotient, rounded to the nearest integer, a half upwards; ratings are not negative. */
static int32_t average_rating(int64_t sum, int games)
{
    return games == 0 ? 0 : (int32_t)((2 * sum + games) / (2 * (int64_t)games));
}

/* 1.5.1, 1.5.2 */
static void read_colours(struct d25_player *player, const struct swp__position *p)
{
    int difference = 0;
    swp_colour last = SWP_COLOUR_NONE, last_but_one = SWP_COLOUR_NONE;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, player->slot, q);
        if (past->kind != SWP__PAST_PLAYED || past->colour == SWP_COLOUR_NONE)
            continue;
        difference += past->colour == SWP_COLOUR_WHITE ? 1 : -1;
        last_but_one = last;
        last = (swp_colour)past->colour;
    }
    set_preference(player, difference, last, last_but_one);
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

/* ---- the field ------------------------------------------------------------------------------- */

/* The largest number of opponents that [C1] and the forbidden groups bar for one player. */
static swp_status count_barred(struct d25_field *field)
{
    const struct swp__position *p = field->position;
    int *barred = swp__arena_array(field->ctx->arena, (size_t)p->n, sizeof *barred);
    if (!barred)
        return swp__no_memory(field->ctx->err);
    const swp_status status = swp__meeting_most_barred(field->ctx, p, barred);
    for (int i = 0; i < field->n && status == SWP_OK; i++)
        if (barred[field->players[i].slot] > field->most_barred)
            field->most_barred = barred[field->players[i].slot];
    return status;
}

swp_status swp__d25_field_build(struct swp__context *ctx, const struct swp__position *p,
                                const struct d25_edition *edition, struct d25_field *out)
{
    *out = (struct d25_field){.ctx = ctx, .position = p, .edition = edition, .n = p->n_seated};
    out->is_last_round = p->round >= p->rounds;
    out->players = swp__arena_array(ctx->arena, (size_t)out->n, sizeof *out->players);
    out->player_of_slot = swp__arena_array(ctx->arena, (size_t)p->n, sizeof(int));
    if (!out->players || !out->player_of_slot)
        return swp__no_memory(out->ctx->err);
    const int *order; /* 4.2.2: score, then initial ranking */
    swp_status status = swp__seated_by_score(ctx, p, &order);
    if (status != SWP_OK)
        return status;
    for (int slot = 0; slot < p->n; slot++)
        out->player_of_slot[slot] = -1;
    for (int i = 0; i < out->n; i++) {
        struct d25_player *player = &out->players[i];
        player->slot = order[i];
        out->player_of_slot[order[i]] = i;
        player->score = p->seats[player->slot].score;
        player->may_have_bye = swp__dubov_2025_bye_allowed(p, player->slot);
        (void)swp__d25_games(player, p);
    }
    return count_barred(out);
}

/* ---- 3.1: who may meet
 * --------------------------------------------------------------------------- */

uint8_t swp__dubov_2025_colours_barred(const struct swp__position *p, int slot)
{
    struct d25_player player = {.slot = slot};
    read_colours(&player, p);
    if (player.strength != D25_ABSOLUTE)
        return 0;
    return (uint8_t)(1u << opposite((swp_colour)player.preference));
}

bool swp__d25_may_meet(const struct d25_field *field, int a, int b)
{
    const struct d25_player *x = &field->players[a], *y = &field->players[b];
    return !swp__d25_same_absolute(x, y) && !swp__meeting_barred(field->position, x->slot, y->slot);
}
