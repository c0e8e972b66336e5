/* SPDX-License-Identifier: Apache-2.0 */
/* Dubov System 1997, articles 1 and 2: average ratings, due colours, and what limits a pairing.
 *
 * Only games really played count for ARO, colours and 2.1; what was paired counts for 2.5. READING:
 * the colour history leaves out rounds without a game. O(players * rounds). */
#include "systems/dubov_1997/dubov_1997_internal.h"

#include "tournament/meeting_rows.h"

#include <string.h>

swp_status swp__d97_internal(const struct d97_field *field, const char *article)
{
    return swp__fail_in(field->ctx->err, SWP_DETAIL_INTERNAL, field->position->round, article, 0, 0,
                        "round %lu: a step found no solution where one exists",
                        (unsigned long)field->position->round);
}

/* ---- lists ----------------------------------------------------------------------------------- */

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

/* 2.3, 2.4: whether one game more of it is against the rule. */
static bool is_barred(const struct swp__position *p, int slot, uint8_t colour)
{
    int more_of_it = 0, in_a_row = 0;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct swp__past *past = swp__past_of(p, slot, q);
        if (past->kind != SWP__PAST_PLAYED || past->colour == SWP_COLOUR_NONE)
            continue;
        more_of_it += past->colour == colour ? 1 : -1;
        in_a_row = past->colour == colour ? in_a_row + 1 : 0;
    }
    return more_of_it >= 2 || in_a_row >= 2;
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
    player->white_barred = is_barred(p, player->slot, SWP_COLOUR_WHITE);
    player->black_barred = is_barred(p, player->slot, SWP_COLOUR_BLACK);
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

uint8_t swp__dubov_1997_colours_barred(const struct swp__position *position, int slot)
{
    return (uint8_t)((is_barred(position, slot, SWP_COLOUR_WHITE) ? 1u << SWP_COLOUR_WHITE : 0u) |
                     (is_barred(position, slot, SWP_COLOUR_BLACK) ? 1u << SWP_COLOUR_BLACK : 0u));
}

bool swp__d97_may_meet(const struct d97_field *field, const struct d97_player *a,
                       const struct d97_player *b)
{
    return a != b && swp__d97_colours_possible(a, b) &&
           !swp__meeting_barred(field->position, a->slot, b->slot);
}

/* ---- the field ------------------------------------------------------------------------------- */

static void fill_player(const struct d97_field *field, int slot, uint8_t *colours, uint16_t *rounds,
                        struct d97_player *out)
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

static swp_status set_alphabet(struct d97_field *field)
{
    struct swp__arena *arena = field->ctx->arena;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    struct d97_list list;
    const swp_status status = swp__d97_list_create(field, &list);
    if (status != SWP_OK)
        return status;
    for (int i = 0; i < field->n; i++)
        swp__d97_list_add(&list, &field->players[i]);
    swp__d97_order_alphabet(&list);
    for (int i = 0; i < field->n; i++)
        list.players[i]->alphabet = i;
    swp__arena_release(arena, mark);
    return SWP_OK;
}

/* Of each player, and the most of all. */
static swp_status set_barred(struct d97_field *field)
{
    struct swp__arena *arena = field->ctx->arena;
    const struct swp__arena_mark mark = swp__arena_mark(arena);
    int *barred = swp__arena_array(arena, (size_t)field->position->n, sizeof *barred);
    if (!barred)
        return swp__no_memory(field->ctx->err);
    const swp_status status = swp__meeting_most_barred(field->ctx, field->position, barred);
    for (int i = 0; i < field->n && status == SWP_OK; i++) {
        struct d97_player *player = &field->players[i];
        player->barred = barred[player->slot];
        if (player->barred > field->most_barred)
            field->most_barred = player->barred;
    }
    swp__arena_release(arena, mark);
    return status;
}

swp_status swp__d97_field_build(struct swp__context *ctx, const struct swp__position *position,
                                bool everybody, struct d97_field *out)
{
    struct d97_field *field = out;
    *field = (struct d97_field){.ctx = ctx, .position = position};
    field->n = everybody ? position->n : position->n_seated;
    field->is_last_round = position->rounds != 0 && position->round >= position->rounds;
    const size_t n = (size_t)field->n, before = position->round - 1;
    size_t cells;
    if (!swp__array_size(n, before, &cells))
        return swp__no_memory(field->ctx->err);
    uint8_t *colours = swp__arena_array(ctx->arena, cells, sizeof *colours);
    uint16_t *rounds = swp__arena_array(ctx->arena, cells, sizeof *rounds);
    field->players = swp__arena_array(ctx->arena, n, sizeof *field->players);
    if (!colours || !rounds || !field->players)
        return swp__no_memory(field->ctx->err);
    for (size_t i = 0; i < n; i++) {
        struct d97_player *player = &field->players[i];
        fill_player(field, everybody ? (int)i : position->seated[i], &colours[i * before],
                    &rounds[i * before], player);
    }
    swp_status status = set_alphabet(field);
    if (status == SWP_OK)
        status = set_barred(field);
    return status == SWP_OK && !everybody ? swp__d97_meetings_build(field) : status;
}
