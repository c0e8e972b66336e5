/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2026, article 1 and the absolute criteria of article 2 for two players: who stands
 * where, prefers which colour, has floated, may have the bye; who may meet.
 *
 * Everything is derived once per round. O(players * rounds). */
#include "systems/dutch_2026/dutch_2026_internal.h"

#include "tournament/score_order.h"

/* ---- 1.6, 1.7: colours ----------------------------------------------------------------------- */

struct colours_seen {
    int difference; /* 1.6 */
    int games;
    uint8_t last, last_but_one;
};

/* The colours of the games played, unplayed rounds removed (C.04.2 3.4). */
static struct colours_seen colours_of(const struct swp__position *p, int slot)
{
    struct colours_seen seen = {0};
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind != SWP__PAST_PLAYED || past->colour == SWP_COLOUR_NONE)
            continue;
        seen.difference += past->colour == SWP_COLOUR_WHITE ? 1 : -1;
        seen.games++;
        seen.last_but_one = seen.last;
        seen.last = past->colour;
    }
    return seen;
}

static uint8_t other_colour(uint8_t colour)
{
    return colour == SWP_COLOUR_WHITE ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* 1.7.1 to 1.7.4 */
static void set_preference(struct d26_player *player, const struct swp__position *p)
{
    struct colours_seen seen = colours_of(p, player->slot);
    bool same_twice = seen.games >= 2 && seen.last == seen.last_but_one;
    player->difference = seen.difference;
    if (seen.games == 0) {
        player->preference = SWP_COLOUR_NONE;
        player->strength = SWP_PREFERENCE_NONE;
        return;
    }
    if (seen.difference > 1 || seen.difference < -1 || same_twice)
        player->strength = SWP_PREFERENCE_ABSOLUTE;
    else
        player->strength = seen.difference != 0 ? SWP_PREFERENCE_STRONG : SWP_PREFERENCE_MILD;
    bool by_difference =
        seen.difference > 1 || seen.difference < -1 || (seen.difference != 0 && !same_twice);
    if (by_difference)
        player->preference = seen.difference > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    else
        player->preference = other_colour(seen.last);
    player->had_other_twice = same_twice && seen.last != player->preference;
}

/* ---- 1.4: floats ----------------------------------------------------------------------------- */

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
    swp_points own = swp__score_before(p, slot, q);
    swp_points opponents = swp__score_before(p, past->opponent, q);
    if (own == opponents)
        return SWP_FLOAT_NONE;
    return own > opponents ? SWP_FLOAT_DOWN : SWP_FLOAT_UP;
}

/* ---- 1.8 and C.04.1 article 4 ---------------------------------------------------------------- */

/* C.04.1 article 4: not twice, and not after a win's points in a round that was not played. */
static bool may_have_bye(const struct swp__position *p, int slot)
{
    swp_points win =
        p->scoring.white_win < p->scoring.black_win ? p->scoring.white_win : p->scoring.black_win;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind == SWP__PAST_PAB || (past->kind != SWP__PAST_PLAYED && past->points >= win))
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

/* 1.8: more than half of the greatest possible score when the last round is paired. */
static bool is_topscorer(const struct swp__position *p, swp_points score)
{
    swp_points win =
        p->scoring.white_win > p->scoring.black_win ? p->scoring.white_win : p->scoring.black_win;
    return p->is_last_round && 2 * (int64_t)score > (int64_t)win * (p->round - 1);
}

/* 2.4.4: rounds without a game. */
static int count_unplayed(const struct swp__position *p, int slot)
{
    int n = 0;
    for (uint32_t q = 1; q < p->round; q++)
        n += swp__past_of(p, slot, q)->kind != SWP__PAST_PLAYED;
    return n;
}

/* ---- the field ------------------------------------------------------------------------------- */

static void derive(struct d26_player *player, const struct swp__position *p)
{
    player->score = p->seats[player->slot].score;
    set_preference(player, p);
    if (p->round > 1)
        player->float_last = float_of(p, player->slot, p->round - 1);
    if (p->round > 2)
        player->float_before = float_of(p, player->slot, p->round - 2);
    player->unplayed = count_unplayed(p, player->slot);
    player->may_have_bye = may_have_bye(p, player->slot);
    player->is_topscorer = is_topscorer(p, player->score);
}

static bool completion_may_meet(const void *user, int a, int b)
{
    return swp__d26_may_meet(user, a, b);
}

static swp_status prepare_completion(struct d26_field *field)
{
    struct swp__completion *c = &field->completion;
    *c = (struct swp__completion){
        .ctx = field->ctx, .n = field->n, .may_meet = completion_may_meet, .user = field};
    c->players = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *c->players);
    int *barred = swp__arena_array(field->ctx->arena, (size_t)field->position->n, sizeof(int));
    int *slots = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof(int));
    if (!c->players || !barred || !slots)
        return swp__no_memory(field->ctx->err);
    swp_status status = swp__meeting_most_barred(field->ctx, field->position, barred);
    for (int i = 0; i < field->n; i++) {
        const struct d26_player *player = &field->players[i];
        slots[i] = player->slot;
        c->players[i].barred = barred[player->slot];
        c->players[i].club = swp__position_club(field->position, player->slot);
        if (player->strength == SWP_PREFERENCE_ABSOLUTE && !player->is_topscorer) /* 2.1.3 */
            c->players[i].colour = player->preference;
        c->players[i].may_have_bye = player->may_have_bye;
        c->players[i].bye_rank = player->score - field->players[field->n - 1].score;
    }
    if (status == SWP_OK)
        status = swp__completion_list_rows(c, field->position, slots);
    return status == SWP_OK ? swp__completion_prepare(c) : status;
}

swp_status swp__d26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct d26_field *out)
{
    const struct swp__position *p = position;
    *out = (struct d26_field){.ctx = ctx, .position = p, .n = p->n_seated};
    out->needs_bye = p->n_seated % 2 == 1;
    out->players = swp__arena_array(ctx->arena, (size_t)p->n_seated, sizeof *out->players);
    if (!out->players)
        return swp__no_memory(ctx->err);
    const int *order; /* 1.2: score, then pairing number */
    swp_status status = swp__seated_by_score(ctx, p, &order);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < p->n_seated; i++) {
        out->players[i].slot = order[i];
        derive(&out->players[i], p);
    }
    return prepare_completion(out);
}

/* ---- 2.1.1, 2.1.3 ---------------------------------------------------------------------------- */

/* 2.1.3: the two must not meet for their colours. */
static bool colours_bar(const struct d26_player *a, const struct d26_player *b)
{
    return a->strength == SWP_PREFERENCE_ABSOLUTE && b->strength == SWP_PREFERENCE_ABSOLUTE &&
           a->preference == b->preference && !a->is_topscorer && !b->is_topscorer;
}

bool swp__d26_may_meet(const struct d26_field *field, int a, int b)
{
    const struct d26_player *x = &field->players[a], *y = &field->players[b];
    return !colours_bar(x, y) && !swp__meeting_barred(field->position, x->slot, y->slot);
}
