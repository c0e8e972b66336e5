/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss System Based on Rating (1998), article A and the absolute criteria of B: who stands where,
 * prefers which colour, has floated, may have the bye; who may meet.
 *
 * Everything about a player is derived once per round: O(players * rounds). */
#include "systems/dutch_1998/dutch_1998_internal.h"
#include "tournament/meeting_rows.h"

/* ---- A.7, B.2: colours ---------------------------------------------------------------------- */

/* A.7.a: nothing is absolute for the exempt. A.7.a to A.7.c for the others: see systems/ranked.h.
 */
static void exempt(struct swp__ranked *player)
{
    player->is_topscorer = true;
    if (player->strength == SWP_PREFERENCE_NONE)
        return;
    player->strength = player->difference != 0 ? SWP_PREFERENCE_STRONG : SWP_PREFERENCE_MILD;
    if (player->difference != 0)
        player->preference = player->difference > 0 ? SWP_COLOUR_BLACK : SWP_COLOUR_WHITE;
}

/* B.2. READING R-13: a colour is forbidden when the difference would be beyond 2 after the game,
 * even if it comes closer to zero, or when the last two games had it. */
static uint8_t forbidden_colours(const struct swp__position *p, int slot)
{
    int difference, in_a_row;
    uint8_t forbidden = 0;
    swp__colours_counted(p, slot, &difference, &in_a_row);
    for (int colour = SWP_COLOUR_WHITE; colour <= SWP_COLOUR_BLACK; colour++) {
        const int one = colour == SWP_COLOUR_WHITE ? 1 : -1, after = difference + one;
        if (after > 2 || after < -2 || one * in_a_row >= 2)
            forbidden |= (uint8_t)(1u << colour);
    }
    return forbidden;
}

/* B.2: 0 = both colours are allowed, 1 = not White, 2 = not Black, 3 = neither. */
static int refused_by(const struct swp__ranked *player)
{
    return player->forbidden >> SWP_COLOUR_WHITE;
}

/* ---- A.4, A.5: floats ----------------------------------------------------------------------- */

/* READING R-5: a pairing counts whether it was played or not, by the scores before the round; the
 * bye of A.5 and a full-point absence are downfloats, nothing else is a float. */
swp_float swp__d98_float_before(const struct swp__position *p, int slot, uint32_t rounds_ago)
{
    if (rounds_ago >= p->round)
        return SWP_FLOAT_NONE;
    const uint32_t q = p->round - rounds_ago;
    const struct swp__past *past = swp__past_of(p, slot, q);
    if (past->kind == SWP__PAST_PAB || past->kind == SWP__PAST_FULL_BYE)
        return SWP_FLOAT_DOWN;
    if (past->opponent == SWP__NOBODY)
        return SWP_FLOAT_NONE;
    return (swp_float)swp__float_of_game(p, slot, q);
}

/* What has to be dropped before the player may float this way again. */
uint8_t swp__d98_need(const struct swp__ranked *player, swp_float kind)
{
    if (player->is_topscorer)
        return D98_FREE; /* note after B.6 */
    if (player->float_last == kind)
        return D98_B5;
    return player->float_before == kind ? D98_B6 : D98_FREE;
}

/* B.1.b. READING R-6: one full point without playing, also as an absence; a half point bars nobody.
 */
bool swp__dutch_1998_bye_allowed(const struct swp__position *p, int slot)
{
    for (uint32_t q = 1; q < p->round; q++) {
        uint8_t kind = swp__past_of(p, slot, q)->kind;
        if (kind == SWP__PAST_PAB || kind == SWP__PAST_FORFEIT_WIN || kind == SWP__PAST_FULL_BYE)
            return false;
    }
    return !swp__position_bye_barred(p, slot);
}

/* A.7.a, note after B.6. READING R-20: more than half of the points possible so far, pairing the
 * last round; the exemption belongs to the player, not to the pair. */
static bool is_exempt(const struct swp__position *p, int slot)
{
    bool is_last = p->rounds > 0 && p->round >= p->rounds; /* */
    return is_last && 2 * (int64_t)p->seats[slot].points > swp__d98_most_points(p);
}

int64_t swp__d98_most_points(const struct swp__position *p)
{
    const swp_points win =
        p->scoring.white_win > p->scoring.black_win ? p->scoring.white_win : p->scoring.black_win;
    return (int64_t)win * (p->round - 1);
}

/* ---- A.2: the field ------------------------------------------------------------------------- */

static void derive(struct swp__ranked *player, const struct swp__position *p)
{
    const int slot = player->slot;
    player->forbidden = swp__dutch_1998_colours_barred(p, slot);
    player->float_last = (uint8_t)swp__d98_float_before(p, slot, 1);
    player->float_before = (uint8_t)swp__d98_float_before(p, slot, 2);
    player->may_have_bye = swp__dutch_1998_bye_allowed(p, slot);
    if (is_exempt(p, slot))
        exempt(player);
}

static bool completion_may_meet(const void *user, int a, int b)
{
    return swp__d98_may_meet(user, a, b);
}

/* B.1.a, B.1.b and B.2 as the completion of a round sees them. */
static swp_status prepare_completion(struct swp__ranked_field *field, const int *barred)
{
    struct swp__completion *c = &field->completion;
    *c = (struct swp__completion){
        .ctx = field->ctx, .n = field->n, .may_meet = completion_may_meet, .user = field};
    c->players = swp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *c->players);
    if (!c->players)
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < field->n; i++) {
        const struct swp__ranked *player = &field->players[i];
        int refused = refused_by(player);
        c->players[i] = (struct swp__completion_player){
            .barred = refused == 3 ? field->n : barred[player->slot],
            .colour = (uint8_t)(refused == 3 ? 0 : refused),
            .club = swp__position_club(field->position, player->slot),
            .may_have_bye = player->may_have_bye};
    }
    return swp__completion_prepare(c);
}

/* A.2: score, then the pairing number made by A.2.b to A.2.d before the first round. A.7.a to
 * A.7.c, F.2, F.3: only games really played have a colour, and rounds without a game are skipped.
 * READING R-10: when the difference and the last two games ask for opposite colours the difference
 * decides. READING R-12: no game, no preference. */
swp_status swp__d98_field_build(struct swp__context *ctx, const struct swp__position *position,
                                struct swp__ranked_field *out)
{
    int *barred = swp__arena_array(ctx->arena, (size_t)position->n, sizeof(int));
    if (!barred)
        return swp__no_memory(ctx->err);
    swp_status status = swp__ranked_by_score(ctx, position, SWP__DIFFERENCE_DECIDES, derive, out);
    if (status == SWP_OK)
        status = swp__meeting_most_barred(ctx, position, barred);
    return status == SWP_OK ? prepare_completion(out, barred) : status;
}

/* ---- B.1.a, B.2: who may meet --------------------------------------------------------------- */

uint8_t swp__dutch_1998_colours_barred(const struct swp__position *p, int slot)
{
    return is_exempt(p, slot) ? 0 : forbidden_colours(p, slot); /* note after B.6 */
}

/* B.1.a, declared forbidden pairs; a pairing not played is no obstacle (F.2). Then B.2. */
bool swp__d98_may_meet(const struct swp__ranked_field *field, int a, int b)
{
    const struct swp__ranked *x = &field->players[a], *y = &field->players[b];
    return swp__barred_colours_fit(x->forbidden, y->forbidden) &&
           !swp__meeting_barred(field->position, x->slot, y->slot);
}

int swp__d98_least_opponents(const struct swp__ranked_field *field, const int *players, int n)
{
    return swp__completion_least_opponents(&field->completion, players, n);
}

swp_status swp__d98_links_build(const struct swp__ranked_field *field, const int *players, int n,
                                bool has_bye, struct swp__bit_graph *out)
{
    struct swp__context *ctx = field->ctx;
    const uint64_t *may_meet = NULL;
    size_t words = swp__bit_words(n);
    int *slots = swp__arena_array(ctx->arena, (size_t)n, sizeof(int));
    uint64_t *kinds = swp__arena_array(ctx->arena, 4 * words, sizeof(uint64_t));
    if (!slots || !kinds || !swp__bit_graph_create(ctx, n + (has_bye ? 1 : 0), out))
        return swp__no_memory(field->ctx->err);
    for (int i = 0; i < n; i++) {
        const struct swp__ranked *player = &field->players[players[i]];
        slots[i] = player->slot;
        swp__bit_set(&kinds[(size_t)refused_by(player) * words], i);
    }
    swp_status status = swp__meeting_rows(ctx, field->position, slots, n, &may_meet, &words);
    for (int i = 0; status == SWP_OK && i < n; i++) {
        uint64_t *row = &out->rows[(size_t)i * out->row_words];
        size_t own = (size_t)refused_by(&field->players[players[i]]);
        for (size_t k = 0; k < words && own < 3; k++) {
            uint64_t barred = kinds[3 * words + k] | (own > 0 ? kinds[own * words + k] : 0);
            row[k] = may_meet[(size_t)i * words + k] & ~barred;
        }
        if (has_bye && field->players[players[i]].may_have_bye) { /* B.1.b */
            swp__bit_set(row, n);
            swp__bit_set(&out->rows[(size_t)n * out->row_words], i);
        }
    }
    return status;
}

bool swp__d98_has_opponent(const struct swp__ranked_field *field, int player, const int *among,
                           int n)
{
    for (int i = 0; i < n; i++)
        if (among[i] != player && swp__d98_may_meet(field, player, among[i]))
            return true;
    return false;
}
