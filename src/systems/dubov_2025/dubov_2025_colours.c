/* Dubov System, article 5: who plays White, and the order in which the boards are published.
 *
 * O(n log n + n * rounds). */
#include "systems/dubov_2025/dubov_2025_internal.h"

#include "core/score_order.h"

static sp_colour opposite(sp_colour colour)
{
    return colour == SP_WHITE ? SP_BLACK : SP_WHITE;
}

/* The latest round before `q` in which the slot played with a colour; 0 for none. */
static uint32_t game_before(const struct sp__position *p, int slot, uint32_t q)
{
    for (q--; q > 0; q--) {
        const struct sp__past *past = sp__past_of(p, slot, q);
        if (past->kind == SP__PAST_PLAYED && past->colour != SP_NO_COLOUR)
            break;
    }
    return q;
}

/* 5.2.4: the colour the first takes because the two had different colours the last time; unplayed
 * rounds count as if they came first, so the games are compared from the last one back.
 * SP_NO_COLOUR when there was no such time. */
static sp_colour alternate(const struct sp__position *p, int slot, int opponent, uint32_t rounds[2])
{
    uint32_t q = p->round, r = p->round;
    for (;;) {
        q = game_before(p, slot, q);
        r = game_before(p, opponent, r);
        if (q == 0 || r == 0)
            return SP_NO_COLOUR;
        if (sp__past_of(p, slot, q)->colour != sp__past_of(p, opponent, r)->colour) {
            rounds[0] = q;
            rounds[1] = r;
            return (sp_colour)sp__past_of(p, opponent, r)->colour;
        }
    }
}

static struct sp__colour_reason by(const struct d25_field *field, enum d25_article article,
                                   enum sp__colour_rule rule)
{
    return (struct sp__colour_reason){.article = sp__d25_article(field, article), .rule = rule};
}

/* 5.2 for the higher ranked player: his colour, and what gives it.
 * READING: 5.2.1 asks for the pairing number itself, in any round. */
static sp_colour colour_of_higher(const struct d25_field *field, int higher, int lower,
                                  struct sp__colour_reason *why)
{
    const struct sp__position *p = field->position;
    const struct d25_player *x = &field->players[higher], *y = &field->players[lower];
    const sp_colour own = (sp_colour)x->preference, other = (sp_colour)y->preference;
    if (x->games == 0 && y->games == 0) {
        const sp_colour lot = p->colour_of_rank_1;
        *why = by(field, D25_COLOUR_FIRST, SP__COLOUR_INITIAL);
        return p->seats[x->slot].tpn % 2 == 1 ? lot : opposite(lot);
    }
    *why = by(field, D25_COLOUR_BOTH, SP__COLOUR_BOTH);
    if (own != other)
        return own;
    *why = by(field, D25_COLOUR_STRONGER, SP__COLOUR_STRONGER);
    if (x->strength != y->strength)
        return x->strength > y->strength ? own : opposite(other);
    *why = by(field, D25_COLOUR_ALTERNATE, SP__COLOUR_ALTERNATION);
    const sp_colour alternated = alternate(p, x->slot, y->slot, why->rounds);
    if (alternated != SP_NO_COLOUR)
        return alternated;
    *why = by(field, D25_COLOUR_HIGHER, SP__COLOUR_HIGHER);
    return own;
}

struct sp__colour_reason sp__d25_colours(const struct d25_field *field, int a, int b, int *white,
                                         int *black)
{
    const int higher = sp__d25_is_higher(field, a, b) ? a : b;
    const int lower = higher == a ? b : a;
    struct sp__colour_reason why;
    const sp_colour colour = colour_of_higher(field, higher, lower, &why);
    *white = colour == SP_WHITE ? higher : lower;
    *black = colour == SP_WHITE ? lower : higher;
    return why;
}

/* ---- publication --------------------------------------------------------------------------------
 */

/* Score of the higher ranked player, sum of the scores, initial ranking of the higher ranked. */
static struct sp__slot_board make_board(const struct d25_field *field, const struct d25_pair *pair,
                                        struct sp__board_key *key)
{
    int white, black;
    const struct sp__colour_reason why = sp__d25_colours(field, pair->a, pair->b, &white, &black);
    const struct d25_player *a = &field->players[pair->a], *b = &field->players[pair->b];
    const struct d25_player *higher = sp__d25_is_higher(field, pair->a, pair->b) ? a : b;
    struct sp__slot_board board = {field->players[white].slot, field->players[black].slot};
    *key = (struct sp__board_key){
        .high = higher->score, .sum = a->score + b->score, .rank = higher->slot};
    sp__trace_board(field->ctx, &why, board.white, board.black, higher->slot);
    return board;
}

sp_status sp__d25_publish(const struct d25_field *field, const struct d25_pair *pairs, int n_pairs,
                          int bye, struct sp__slot_pairing *out)
{
    struct sp__arena *arena = field->ctx->arena;
    const int n = n_pairs + (bye >= 0);
    struct sp__board_key *keys = sp__arena_array(arena, (size_t)n, sizeof *keys);
    struct sp__slot_board *boards = sp__arena_array(arena, (size_t)n, sizeof *boards);
    out->boards = sp__arena_array(arena, (size_t)n, sizeof *out->boards);
    if (!keys || !boards || !out->boards)
        return sp__d25_no_memory(field);
    for (int i = 0; i < n_pairs; i++)
        boards[i] = make_board(field, &pairs[i], &keys[i]);
    const int *order;
    sp_status status = sp__boards_in_order(field->ctx, keys, n_pairs, &order);
    if (status != SP_OK)
        return status;
    for (int i = 0; i < n_pairs; i++)
        out->boards[i] = boards[order[i]];
    if (bye >= 0)
        out->boards[n_pairs] = (struct sp__slot_board){field->players[bye].slot, SP__NOBODY};
    out->n_boards = n;
    return SP_OK;
}
