/* SPDX-License-Identifier: Apache-2.0 */
/* Burstein System 2026, article 1 and the absolute criteria of article 2 for two players: who
 * stands where, prefers which colour, may have the bye; who may meet.
 *
 * Everything is derived once per round. O(players * rounds + n log n). */
#include "systems/burstein_2026/burstein_2026_internal.h"

#include "tournament/score_order.h"

/* ---- 1.5: colours ---------------------------------------------------------------------------- */

struct colours_seen {
    int difference; /* 1.5.1 */
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

/* 1.5.2 to 1.5.5 */
static void set_preference(struct bu26_player *player, const struct swp__position *p)
{
    const struct colours_seen seen = colours_of(p, player->slot);
    const bool same_twice = seen.games >= 2 && seen.last == seen.last_but_one;
    const bool is_far = seen.difference > 1 || seen.difference < -1;
    player->difference = seen.difference;
    player->preference = SWP_COLOUR_NONE;
    player->strength = SWP_PREFERENCE_NONE;
    if (seen.games == 0)
        return;
    player->strength = is_far || same_twice   ? SWP_PREFERENCE_ABSOLUTE
                       : seen.difference != 0 ? SWP_PREFERENCE_STRONG
                                              : SWP_PREFERENCE_MILD;
    if (is_far || (seen.difference != 0 && !same_twice))
        player->preference = seen.difference > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
    else
        player->preference = other_colour(seen.last);
}

/* ---- 2.1.2 ----------------------------------------------------------------------------------- */

/* C.04.1 article 4: not twice, and not after a win's points in a round that was not played. */
static bool may_have_bye(const struct swp__position *p, int slot)
{
    const swp_points win =
        p->scoring.white_win < p->scoring.black_win ? p->scoring.white_win : p->scoring.black_win;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind == SWP__PAST_PAB || (past->kind != SWP__PAST_PLAYED && past->points >= win))
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

static int count_games(const struct swp__position *p, int slot)
{
    int n = 0;
    for (uint32_t q = 1; q < p->round; q++)
        n += swp__past_of(p, slot, q)->kind == SWP__PAST_PLAYED;
    return n;
}

/* ---- the field ------------------------------------------------------------------------------- */

static void derive(struct bu26_player *player, const struct swp__position *p)
{
    player->score = p->seats[player->slot].score;
    player->games = count_games(p, player->slot);
    player->may_have_bye = may_have_bye(p, player->slot);
    set_preference(player, p);
}

static bool completion_may_meet(const void *user, int a, int b)
{
    return swp__bu26_may_meet(user, a, b);
}

swp_status swp__bu26_prepare_completion(struct bu26_field *field)
{
    struct swp__completion *c = &field->completion;
    const struct swp__position *p = field->position;
    *c = (struct swp__completion){
        .ctx = field->ctx, .n = field->n, .may_meet = completion_may_meet, .user = field};
    c->players = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *c->players);
    int *barred = swp__arena_array(field->ctx->arena, (size_t)p->n, sizeof(int));
    if (!c->players || !barred)
        return swp__no_memory(field->ctx->err);
    const swp_status status = swp__meeting_most_barred(field->ctx, p, barred);
    for (int i = 0; i < field->n; i++) {
        const struct bu26_player *player = &field->players[i];
        c->players[i].barred = barred[player->slot];
        c->players[i].club = swp__position_club(p, player->slot);
        c->players[i].may_have_bye = player->may_have_bye;
        if (player->strength == SWP_PREFERENCE_ABSOLUTE) /* 2.1.3 */
            c->players[i].colour = player->preference;
    }
    return status == SWP_OK ? swp__completion_prepare(c) : status;
}

/* By score, in the order of 1.8 among equal ones. */
static swp_status sit_down(struct bu26_field *field, const int *order,
                           const struct bu26_index *index)
{
    const struct swp__position *p = field->position;
    struct swp__board_key *keys =
        swp__arena_room(field->ctx->arena, (size_t)field->n, sizeof *keys);
    const int *by_score;
    if (!keys)
        return swp__no_memory(field->ctx->err);
    for (int rank = 0; rank < field->n; rank++)
        keys[rank] = (struct swp__board_key){.high = p->seats[order[rank]].score, .rank = rank};
    const swp_status status = swp__boards_in_order(field->ctx, keys, field->n, &by_score);
    for (int i = 0; status == SWP_OK && i < field->n; i++) {
        struct bu26_player *player = &field->players[i];
        player->rank = by_score[i];
        player->slot = order[player->rank];
        player->index = index[player->slot];
        derive(player, p);
    }
    return status;
}

swp_status swp__bu26_field_build(struct swp__context *ctx, const struct swp__position *position,
                                 struct bu26_field *out)
{
    struct bu26_index *index;
    int *order;
    *out = (struct bu26_field){.ctx = ctx, .position = position, .n = position->n_seated};
    out->players = swp__arena_array(ctx->arena, (size_t)out->n, sizeof *out->players);
    if (!out->players)
        return swp__no_memory(ctx->err);
    swp_status status = swp__bu26_rank(ctx, position, &index, &order);
    return status == SWP_OK ? sit_down(out, order, index) : status;
}

/* ---- 2.1.1, 2.1.3 ---------------------------------------------------------------------------- */

bool swp__bu26_may_meet(const struct bu26_field *field, int a, int b)
{
    const struct bu26_player *x = &field->players[a], *y = &field->players[b];
    const bool colours_bar = x->strength == SWP_PREFERENCE_ABSOLUTE &&
                             y->strength == SWP_PREFERENCE_ABSOLUTE &&
                             x->preference == y->preference;
    return !colours_bar && !swp__meeting_barred(field->position, x->slot, y->slot);
}
