/* SPDX-License-Identifier: Apache-2.0 */
/* Dutch System 2012, article A and the absolute criteria of B for two players: who stands where,
 * prefers which colour, has floated, may have the bye; who may meet.
 *
 * Everything is derived once per round. O(players * rounds). */
#include "systems/dutch_2012/dutch_2012_internal.h"

#include "tournament/meeting_rows.h"
#include "tournament/score_order.h"

/* A.7: colour difference and the last two played colours. Only games really played count.
 * READING: forfeited games and byes add no colour, even when colours were published; "the two
 * latest rounds he played" skips them. */
struct colours_seen {
    int difference;
    int games;
    uint8_t last, last_but_one;
};

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

/* A.7.a to A.7.c, A.7.f. READING: when a difference beyond 1 and the last two games ask for
 * opposite colours (only after rounds made by hand), the last two games decide. */
static void set_preference(struct d12_player *player, const struct swp__position *p)
{
    struct colours_seen seen = colours_of(p, player->slot);
    bool same_twice = seen.games >= 2 && seen.last == seen.last_but_one;
    if (seen.games == 0) {
        player->preference = SWP_COLOUR_NONE; /* A.7.f */
        player->strength = SWP_PREFERENCE_NONE;
    } else if (same_twice) {
        player->preference = other_colour(seen.last); /* A.7.a */
        player->strength = SWP_PREFERENCE_ABSOLUTE;
    } else if (seen.difference > 1 || seen.difference < -1) {
        player->preference = seen.difference > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE; /* A.7.a */
        player->strength = SWP_PREFERENCE_ABSOLUTE;
    } else if (seen.difference != 0) {
        player->preference = seen.difference > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE; /* A.7.b */
        player->strength = SWP_PREFERENCE_STRONG;
    } else {
        player->preference = other_colour(seen.last); /* A.7.c */
        player->strength = SWP_PREFERENCE_MILD;
    }
}

/* A.4, B.1.b: what the player floated in round q.
 * READING: scores before the round count; points without playing are a downfloat. */
static uint8_t float_of(const struct swp__position *p, int slot, uint32_t q)
{
    const struct swp__past *past = swp__past_of(p, slot, q);
    if (past->kind != SWP__PAST_PLAYED)
        return past->points > 0 ? SWP_FLOAT_DOWN : SWP_FLOAT_NONE;
    swp_points own = swp__score_before(p, slot, q);
    swp_points opponents = swp__score_before(p, past->opponent, q);
    if (own == opponents)
        return SWP_FLOAT_NONE;
    return own > opponents ? SWP_FLOAT_DOWN : SWP_FLOAT_UP;
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

/* A.10: more than half of the greatest possible score, pairing the last round. */
static bool is_top_scorer(const struct swp__position *p, const struct swp__seat *seat)
{
    swp_points win =
        p->scoring.white_win > p->scoring.black_win ? p->scoring.white_win : p->scoring.black_win;
    return p->is_last_round && 2 * (int64_t)seat->points > (int64_t)win * (p->round - 1);
}

static bool completion_may_meet(const void *user, int a, int b)
{
    return swp__d12_may_meet(user, a, b);
}

/* B.1 and B.2 as the rest of a round sees them. A wish is counted like forbidden pairs. */
static swp_status prepare_completion(struct d12_field *field)
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
        const struct d12_player *player = &field->players[i];
        slots[i] = player->slot;
        c->players[i].barred = barred[player->slot];
        c->players[i].club = swp__position_club(field->position, player->slot);
        if (player->strength == SWP_PREFERENCE_ABSOLUTE && !player->is_top_scorer) /* B.2, note */
            c->players[i].colour = player->preference;
        c->players[i].may_have_bye = player->may_have_bye;
    }
    if (status == SWP_OK)
        status = swp__completion_list_rows(c, field->position, slots);
    return status == SWP_OK ? swp__completion_prepare(c) : status;
}

swp_status swp__d12_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct d12_field *out)
{
    const struct swp__position *p = position;
    *out = (struct d12_field){.ctx = ctx, .position = p, .n = p->n_seated};
    out->is_odd_round = p->round % 2 == 1;
    out->needs_bye = p->n_seated % 2 == 1;
    out->players = swp__arena_array(ctx->arena, (size_t)p->n_seated, sizeof *out->players);
    if (!out->players)
        return swp__no_memory(ctx->err);
    const int *order; /* A.2: score, then pairing number */
    swp_status status = swp__seated_by_score(ctx, p, &order);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < p->n_seated; i++) {
        struct d12_player *player = &out->players[i];
        player->slot = order[i];
        player->score = p->seats[player->slot].score;
        set_preference(player, p);
        if (p->round > 1)
            player->float_last = float_of(p, player->slot, p->round - 1);
        if (p->round > 2)
            player->float_before = float_of(p, player->slot, p->round - 2);
        player->may_have_bye = may_have_bye(p, player->slot);
        player->is_top_scorer = is_top_scorer(p, &p->seats[player->slot]);
    }
    return prepare_completion(out);
}

/* ---- B.1.a, B.2 ---------------------------------------------------------------------------- */

/* B.2 and its note. */
static bool colours_fit(const struct d12_player *a, const struct d12_player *b)
{
    if (a->strength != SWP_PREFERENCE_ABSOLUTE || b->strength != SWP_PREFERENCE_ABSOLUTE ||
        a->is_top_scorer || b->is_top_scorer)
        return true;
    return a->preference != b->preference;
}

bool swp__d12_may_meet(const struct d12_field *field, int a, int b)
{
    const struct d12_player *x = &field->players[a], *y = &field->players[b];
    return colours_fit(x, y) && !swp__meeting_barred(field->position, x->slot, y->slot);
}
