/* Dubov System, article 1, and the absolute criteria for two players: what is known of a player
 * before the round (colour preference, ARO, upfloats, right to the bye), and who may meet whom.
 *
 * Only games played over the board count for colours, ARO, upfloats and [C1]; a forfeited game
 * counts for the score and for the bye alone. All is derived once per round. O(n log n + n *
 * rounds). */
#include "systems/dubov_2025/dubov_2025_internal.h"

#include "core/bits.h"
#include "core/score_order.h"

sp_status sp__d25_no_memory(const struct d25_field *field)
{
    return sp__no_memory(field->ctx->err);
}

sp_status sp__d25_internal(const struct d25_field *field, enum d25_article article)
{
    return sp__fail(field->ctx->err, SP_ERR_INTERNAL, field->edition->name, 0, 0,
                    "round %lu: article %s found no set although a complete pairing exists",
                    (unsigned long)field->position->round, sp__d25_article(field, article));
}

/* ---- 1.5: colours ------------------------------------------------------------------------------
 */

static sp_colour opposite(sp_colour colour)
{
    return colour == SP_WHITE ? SP_BLACK : SP_WHITE;
}

/* 1.5.2 from the difference and the last two colours, 0 = no such game.
 * READING: should a record show two Blacks in a row and a difference above +1 (no correct pairing
 * leads there), the difference decides. */
static void set_preference(struct d25_player *player, int difference, sp_colour last,
                           sp_colour last_but_one)
{
    if (last == SP_NO_COLOUR) { /* 1.5.2.4 */
        player->preference = SP_BLACK;
        player->strength = D25_MILD;
    } else if (difference > 1 || difference < -1) { /* 1.5.2.1 */
        player->preference = difference > 1 ? SP_BLACK : SP_WHITE;
        player->strength = D25_ABSOLUTE;
    } else if (last == last_but_one) { /* 1.5.2.1 */
        player->preference = (uint8_t)opposite(last);
        player->strength = D25_ABSOLUTE;
    } else if (difference != 0) { /* 1.5.2.2 */
        player->preference = difference > 0 ? SP_BLACK : SP_WHITE;
        player->strength = D25_STRONG;
    } else { /* 1.5.2.3 */
        player->preference = (uint8_t)opposite(last);
        player->strength = D25_MILD;
    }
}

/* ---- 1.5, 1.6, 1.7: the games of a player -------------------------------------------------------
 */

/* 1.6.1: the quotient, rounded to the nearest integer, a half upwards; ratings are not negative. */
static int32_t average_rating(int64_t sum, int games)
{
    return games == 0 ? 0 : (int32_t)((2 * sum + games) / (2 * (int64_t)games));
}

/* READING: upfloated is who played, in that round, an opponent with the higher score before it. */
static void read_games(struct d25_player *player, const struct sp__position *p)
{
    int difference = 0;
    int64_t ratings = 0;
    sp_colour last = SP_NO_COLOUR, last_but_one = SP_NO_COLOUR;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct sp__past *past = sp__past_of(p, player->slot, q);
        if (past->kind != SP__PAST_PLAYED)
            continue;
        player->games++;
        ratings += p->seats[past->opponent].rating;
        if (past->colour != SP_NO_COLOUR) {
            difference += past->colour == SP_WHITE ? 1 : -1;
            last_but_one = last;
            last = (sp_colour)past->colour;
        }
        if (sp__score_before(p, past->opponent, q) > sp__score_before(p, player->slot, q)) {
            player->upfloats++;
            player->upfloated_last = q + 1 == p->round;
        }
    }
    player->aro = average_rating(ratings, player->games);
    player->is_maximum_upfloater = player->upfloats >= 2 + (int)(p->rounds / 5); /* 1.7.2 */
    set_preference(player, difference, last, last_but_one);
}

/* 2.1.1, [C2]: a pairing-allocated bye, a forfeit win, or as many points as for a win without
 * playing. */
bool sp__dubov_2025_bye_allowed(const struct sp__position *p, int slot)
{
    const sp_points win =
        p->scoring.white_win > p->scoring.black_win ? p->scoring.white_win : p->scoring.black_win;
    for (uint32_t q = 1; q < p->round; q++) {
        const struct sp__past *past = sp__past_of(p, slot, q);
        if (past->kind == SP__PAST_PAB || past->kind == SP__PAST_FORFEIT_WIN ||
            (past->kind != SP__PAST_PLAYED && past->points >= win))
            return false;
    }
    return !sp__position_bye_barred(p, slot);
}

/* ---- the field ----------------------------------------------------------------------------------
 */

/* The largest number of opponents that [C1] and the forbidden groups bar for one player. */
static sp_status count_barred(struct d25_field *field)
{
    const struct sp__position *p = field->position;
    int *barred = sp__arena_array(field->ctx->arena, (size_t)p->n, sizeof *barred);
    if (!barred)
        return sp__d25_no_memory(field);
    const sp_status status = sp__meeting_most_barred(field->ctx, p, barred);
    for (int i = 0; i < field->n && status == SP_OK; i++)
        if (barred[field->players[i].slot] > field->most_barred)
            field->most_barred = barred[field->players[i].slot];
    return status;
}

sp_status sp__d25_field_build(struct sp__context *ctx, const struct sp__position *p,
                              const struct d25_edition *edition, struct d25_field *out)
{
    *out = (struct d25_field){.ctx = ctx, .position = p, .edition = edition, .n = p->n_seated};
    out->is_last_round = p->round >= p->rounds;
    out->players = sp__arena_array(ctx->arena, (size_t)out->n, sizeof *out->players);
    out->player_of_slot = sp__arena_array(ctx->arena, (size_t)p->n, sizeof(int));
    if (!out->players || !out->player_of_slot)
        return sp__d25_no_memory(out);
    const int *order; /* 4.2.2: score, then initial ranking */
    sp_status status = sp__seated_by_score(ctx, p, &order);
    if (status != SP_OK)
        return status;
    for (int slot = 0; slot < p->n; slot++)
        out->player_of_slot[slot] = -1;
    for (int i = 0; i < out->n; i++) {
        struct d25_player *player = &out->players[i];
        player->slot = order[i];
        out->player_of_slot[order[i]] = i;
        player->score = p->seats[player->slot].score;
        player->may_have_bye = sp__dubov_2025_bye_allowed(p, player->slot);
        read_games(player, p);
    }
    return count_barred(out);
}

/* ---- 3.1: who may meet
 * --------------------------------------------------------------------------- */

uint8_t sp__dubov_2025_colours_barred(const struct sp__position *p, int slot)
{
    struct d25_player player = {.slot = slot};
    read_games(&player, p);
    if (player.strength != D25_ABSOLUTE)
        return 0;
    return (uint8_t)(1u << opposite((sp_colour)player.preference));
}

bool sp__d25_may_meet(const struct d25_field *field, int a, int b)
{
    const struct d25_player *x = &field->players[a], *y = &field->players[b];
    return !sp__d25_same_absolute(x, y) && !sp__meeting_barred(field->position, x->slot, y->slot);
}

/* What the rows of a graph are made of. */
struct rows {
    struct sp__meetings meetings; /* [C1] and forbidden groups */
    const struct d25_field *field;
    const int *members;
    const uint64_t *absolute[3]; /* [C3]: the members with that absolute preference, by sp_colour */
    const uint64_t *apart;
};

static void make_row(const void *user, int u, size_t first, size_t end, uint64_t *words)
{
    const struct rows *rows = user;
    const struct d25_player *player = &rows->field->players[rows->members[u]];
    const bool is_absolute = player->strength == D25_ABSOLUTE;
    const uint64_t *same = is_absolute ? rows->absolute[player->preference] : NULL;
    const uint64_t *apart = rows->apart && sp__bit_get(rows->apart, u) ? rows->apart : NULL;
    const size_t last = (size_t)rows->meetings.n / 64;
    for (size_t k = first; k < end; k++) {
        uint64_t word = k < last ? UINT64_MAX : sp__bit(rows->meetings.n % 64) - 1;
        word &= same ? ~same[k] : UINT64_MAX;
        words[k - first] = word & (apart ? ~apart[k] : UINT64_MAX);
    }
    sp__meetings_bar(&rows->meetings, u, first, end, words);
}

sp_status sp__d25_graph(const struct d25_field *field, const int *members, int n,
                        const uint64_t *apart, struct sp__bit_graph *out)
{
    struct sp__arena *arena = field->ctx->arena;
    const size_t words = sp__bit_words(n);
    struct rows *rows = sp__arena_array(arena, 1, sizeof *rows);
    int *slots = sp__arena_array(arena, (size_t)n, sizeof *slots);
    uint64_t *absolute = sp__arena_array(arena, 2 * words, sizeof *absolute);
    if (!rows || !slots || !absolute)
        return sp__d25_no_memory(field);
    for (int v = 0; v < n; v++) {
        const struct d25_player *player = &field->players[members[v]];
        slots[v] = player->slot;
        if (player->strength == D25_ABSOLUTE)
            sp__bit_set(player->preference == SP_WHITE ? absolute : absolute + words, v);
    }
    *rows = (struct rows){.field = field, .members = members, .apart = apart};
    rows->absolute[SP_WHITE] = absolute;
    rows->absolute[SP_BLACK] = absolute + words;
    *out = (struct sp__bit_graph){.n = n, .row_words = words, .make_row = make_row, .user = rows};
    return sp__meetings_create(field->ctx, field->position, slots, n, &rows->meetings);
}

sp_status sp__d25_counted(const struct d25_field *field, const int *members, int n,
                          struct sp__counted **out, const uint8_t **out_kinds)
{
    struct sp__arena *arena = field->ctx->arena;
    int *barred = sp__arena_array(arena, (size_t)n, sizeof *barred);
    uint8_t *kinds = sp__arena_array(arena, (size_t)n, sizeof *kinds);
    if (!barred || !kinds)
        return sp__d25_no_memory(field);
    for (int v = 0; v < n; v++) {
        const struct d25_player *player = &field->players[members[v]];
        barred[v] = field->most_barred;
        kinds[v] = player->strength != D25_ABSOLUTE ? SP__MAY_HAVE_WHITE | SP__MAY_HAVE_BLACK
                   : player->preference == SP_WHITE ? SP__MAY_HAVE_WHITE
                                                    : SP__MAY_HAVE_BLACK;
    }
    *out_kinds = kinds;
    *out = sp__counted_create(field->ctx, n, barred);
    return *out ? SP_OK : sp__d25_no_memory(field);
}
