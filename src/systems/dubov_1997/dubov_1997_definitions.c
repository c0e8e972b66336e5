/* Dubov System 1997, articles 1 and 2: average ratings, due colours, and what limits a pairing.
 *
 * Only games really played count for ARO, colours and 2.1; what was paired counts for 2.5. READING:
 * the colour history leaves out rounds without a game. O(players * rounds). */
#include "systems/dubov_1997/dubov_1997_internal.h"

#include "core/meeting_rows.h"

#include <string.h>

sp_status sp__d97_no_memory(const struct d97_field *field)
{
    return sp__no_memory(field->ctx->err);
}

sp_status sp__d97_internal(const struct d97_field *field, const char *article)
{
    return sp__fail(field->ctx->err, SP_ERR_INTERNAL, article, 0, 0,
                    "round %lu: a step found no solution where one exists",
                    (unsigned long)field->position->round);
}

/* ---- lists ----------------------------------------------------------------------------------- */

sp_status sp__d97_list_create(const struct d97_field *field, struct d97_list *out)
{
    out->n = 0;
    out->players = sp__arena_array(field->ctx->arena, (size_t)field->n, sizeof *out->players);
    return out->players ? SP_OK : sp__d97_no_memory(field);
}

void sp__d97_list_remove(struct d97_list *list, const struct d97_player *player)
{
    int kept = 0;
    for (int i = 0; i < list->n; i++)
        if (list->players[i] != player)
            list->players[kept++] = list->players[i];
    list->n = kept;
}

/* ---- 1: ARO, due colour ---------------------------------------------------------------------- */

/* READING: the average is an exact fraction; an opponent without a rating counts with 0, a player
 * without a game has 0. */
static void set_aro(struct d97_player *player, const struct sp__position *p)
{
    for (uint32_t q = 1; q < p->round; q++) {
        const struct sp__past *past = sp__past_of(p, player->slot, q);
        if (past->kind != SP__PAST_PLAYED || past->opponent == SP__NOBODY)
            continue;
        player->aro_sum += p->seats[past->opponent].rating;
        player->aro_games++;
    }
    player->has_met = player->aro_games > 0;
    if (!player->has_met)
        player->aro_games = 1;
}

/* 2.3, 2.4: whether one game more of it is against the rule. */
static bool is_barred(const struct sp__position *p, int slot, uint8_t colour)
{
    int more_of_it = 0, in_a_row = 0;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct sp__past *past = sp__past_of(p, slot, q);
        if (past->kind != SP__PAST_PLAYED || past->colour == SP_NO_COLOUR)
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
    player->side = SP_BLACK;
    if (player->n_colours == 0)
        return;
    const uint8_t last = player->colours[player->n_colours - 1];
    if (player->difference != 0)
        player->due = player->difference > 0 ? SP_BLACK : SP_WHITE;
    else
        player->due = last == SP_WHITE ? SP_BLACK : SP_WHITE;
    if (player->white_barred != player->black_barred)
        player->due = player->white_barred ? SP_BLACK : SP_WHITE;
    player->side = player->due;
}

static void set_colours(struct d97_player *player, const struct sp__position *p, uint8_t *colours,
                        uint16_t *rounds)
{
    player->colours = colours;
    player->rounds = rounds;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct sp__past *past = sp__past_of(p, player->slot, q);
        if (past->kind != SP__PAST_PLAYED || past->colour == SP_NO_COLOUR)
            continue;
        rounds[player->n_colours] = (uint16_t)q;
        colours[player->n_colours++] = past->colour;
        player->difference += past->colour == SP_WHITE ? 1 : -1;
    }
    player->white_barred = is_barred(p, player->slot, SP_WHITE);
    player->black_barred = is_barred(p, player->slot, SP_BLACK);
    set_due(player);
    /* 2.6 */
    player->may_change = player->side == SP_WHITE ? !player->black_barred : !player->white_barred;
}

/* ---- 2 --------------------------------------------------------------------------------------- */

/* 2.2 */
bool sp__dubov_1997_bye_allowed(const struct sp__position *position, int slot)
{
    for (uint32_t q = 1; q < position->round; q++) {
        const uint8_t kind = sp__past_of(position, slot, q)->kind;
        if (kind == SP__PAST_PAB || kind == SP__PAST_FULL_BYE || kind == SP__PAST_FORFEIT_WIN)
            return false;
    }
    return !sp__position_bye_barred(position, slot);
}

/* 2.5. READING: transferred up is who was paired with an opponent who had more points, played or
 * forfeited, whatever article made the pair. READING: the limit of the shorter tournaments holds
 * when the number of rounds is not known. */
static bool may_rise(const struct d97_field *field, int slot)
{
    const struct sp__position *p = field->position;
    const int limit = p->rounds > 9 ? 4 : 3;
    int times = 0;
    bool was_last = false;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct sp__past *past = sp__past_of(p, slot, q);
        was_last = past->opponent != SP__NOBODY &&
                   sp__score_before(p, past->opponent, q) > sp__score_before(p, slot, q);
        times += was_last;
    }
    return field->is_last_round || (!was_last && times < limit);
}

bool sp__d97_colours_possible(const struct d97_player *a, const struct d97_player *b)
{
    return (!a->white_barred && !b->black_barred) || (!a->black_barred && !b->white_barred);
}

uint8_t sp__dubov_1997_colours_barred(const struct sp__position *position, int slot)
{
    return (uint8_t)((is_barred(position, slot, SP_WHITE) ? 1u << SP_WHITE : 0u) |
                     (is_barred(position, slot, SP_BLACK) ? 1u << SP_BLACK : 0u));
}

bool sp__d97_may_meet(const struct d97_field *field, const struct d97_player *a,
                      const struct d97_player *b)
{
    return a != b && sp__d97_colours_possible(a, b) &&
           !sp__meeting_barred(field->position, a->slot, b->slot);
}

/* ---- the field ------------------------------------------------------------------------------- */

/* READING: names as they are written, without the blanks around them, compared byte by byte. */
static void set_name(struct d97_player *player, const char *name)
{
    while (*name == ' ')
        name++;
    player->name = name;
    player->name_length = strlen(name);
    while (player->name_length > 0 && name[player->name_length - 1] == ' ')
        player->name_length--;
}

static void fill_player(const struct d97_field *field, int slot, uint8_t *colours, uint16_t *rounds,
                        struct d97_player *out)
{
    const struct sp__position *p = field->position;
    const struct sp__seat *seat = &p->seats[slot];
    out->slot = slot;
    out->tpn = seat->tpn;
    out->score = seat->score;
    out->rating = seat->rating;
    out->is_left = true;
    set_name(out, seat->name);
    set_aro(out, p);
    set_colours(out, p, colours, rounds);
    out->may_rise = may_rise(field, slot);
    out->may_have_bye = sp__dubov_1997_bye_allowed(p, slot);
}

static sp_status set_alphabet(struct d97_field *field)
{
    struct sp__arena *arena = field->ctx->arena;
    const struct sp__arena_mark mark = sp__arena_mark(arena);
    struct d97_list list;
    const sp_status status = sp__d97_list_create(field, &list);
    if (status != SP_OK)
        return status;
    for (int i = 0; i < field->n; i++)
        sp__d97_list_add(&list, &field->players[i]);
    sp__d97_order_alphabet(&list);
    for (int i = 0; i < field->n; i++)
        list.players[i]->alphabet = i;
    sp__arena_release(arena, mark);
    return SP_OK;
}

/* Of each player, and the most of all. */
static sp_status set_barred(struct d97_field *field)
{
    struct sp__arena *arena = field->ctx->arena;
    const struct sp__arena_mark mark = sp__arena_mark(arena);
    int *barred = sp__arena_array(arena, (size_t)field->position->n, sizeof *barred);
    if (!barred)
        return sp__d97_no_memory(field);
    const sp_status status = sp__meeting_most_barred(field->ctx, field->position, barred);
    for (int i = 0; i < field->n && status == SP_OK; i++) {
        struct d97_player *player = &field->players[i];
        player->barred = barred[player->slot];
        if (player->barred > field->most_barred)
            field->most_barred = player->barred;
    }
    sp__arena_release(arena, mark);
    return status;
}

sp_status sp__d97_field_build(struct sp__context *ctx, const struct sp__position *position,
                              bool everybody, struct d97_field *out)
{
    struct d97_field *field = out;
    *field = (struct d97_field){.ctx = ctx, .position = position};
    field->n = everybody ? position->n : position->n_seated;
    field->is_last_round = position->rounds != 0 && position->round >= position->rounds;
    const size_t n = (size_t)field->n, before = position->round - 1;
    size_t cells;
    if (!sp__array_size(n, before, &cells))
        return sp__d97_no_memory(field);
    uint8_t *colours = sp__arena_array(ctx->arena, cells, sizeof *colours);
    uint16_t *rounds = sp__arena_array(ctx->arena, cells, sizeof *rounds);
    field->players = sp__arena_array(ctx->arena, n, sizeof *field->players);
    if (!colours || !rounds || !field->players)
        return sp__d97_no_memory(field);
    for (size_t i = 0; i < n; i++) {
        struct d97_player *player = &field->players[i];
        fill_player(field, everybody ? (int)i : position->seated[i], &colours[i * before],
                    &rounds[i * before], player);
    }
    sp_status status = set_alphabet(field);
    if (status == SP_OK)
        status = set_barred(field);
    return status == SP_OK && !everybody ? sp__d97_meetings_build(field) : status;
}
